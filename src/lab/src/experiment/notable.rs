//! Games worth a look: a typical one, one that the round limit ended, the luckiest and the unluckiest.

use super::result::WorthALook;
use crate::game::{End, Measure, Played};
use std::collections::BTreeMap;

/// The measure that counts, rounds and health left of a game.
type Course = [i64; 3];

#[derive(Clone, Debug, Default)]
pub(super) struct Notable {
    /// The number of games with each course, and the first of them.
    courses: BTreeMap<Course, (u64, WorthALook)>,
    limited: Option<WorthALook>,
    /// The least and the most luck of the weighed games.
    fortunes: Option<[(f64, WorthALook); 2]>,
}

impl Notable {
    pub(super) fn add(&mut self, build: usize, by: Measure, played: &Played) {
        let course = [by, Measure::Rounds, Measure::HealthLeft].map(|of| played.measure(of).round() as i64);
        let look = |why: String| WorthALook::of(why, build, played);
        self.courses
            .entry(course)
            .or_insert_with(|| (0, look(format!("typical: {}", played.end.words()))))
            .0 += 1;
        if played.end == End::Limit && self.limited.is_none() {
            self.limited = Some(look("the round limit ended it".into()));
        }
        let Some(fortune) = &played.fortune else { return };
        let of = if fortune.cards { "cards" } else { "dice" };
        let look = |most: &str| (fortune.luck, look(format!("{most} {of}: {}", fortune.words)));
        let [least, most] = self.fortunes.get_or_insert_with(|| [look("unluckiest"), look("luckiest")]);
        if fortune.luck < least.0 {
            *least = look("unluckiest");
        }
        if fortune.luck > most.0 {
            *most = look("luckiest");
        }
    }

    pub(super) fn all(&self) -> impl Iterator<Item = WorthALook> {
        let of_luck = self.fortunes.iter().flat_map(|[least, most]| {
            let lucky = Some(most).filter(|(luck, _)| *luck > 0.0);
            let unlucky = Some(least).filter(|(luck, _)| *luck < 0.0);
            lucky.into_iter().chain(unlucky).map(|(_, look)| look.clone())
        });
        self.typical().into_iter().chain(self.limited.clone()).chain(of_luck)
    }

    /// The game nearest to the median of the measure that counts; among equals, to the median of rounds, then of health
    /// left.
    fn typical(&self) -> Option<WorthALook> {
        let mut left: Vec<(&Course, &(u64, WorthALook))> = self.courses.iter().collect();
        for of in 0..3 {
            let median = median(left.iter().map(|(course, (count, _))| (course[of], *count)).collect());
            let nearest = left.iter().map(|(course, _)| course[of].abs_diff(median)).min();
            left.retain(|(course, _)| Some(course[of].abs_diff(median)) == nearest);
        }
        left.first().map(|(_, (_, look))| look.clone())
    }
}

fn median(mut values: Vec<(i64, u64)>) -> i64 {
    values.sort_unstable();
    let half = values.iter().map(|(_, count)| count).sum::<u64>().div_ceil(2);
    let mut seen = 0;
    let reaches = |(value, count): &(i64, u64)| {
        seen += count;
        (seen >= half).then_some(*value)
    };
    values.iter().find_map(reaches).unwrap_or(0)
}
