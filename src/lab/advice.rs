//! Advice: what experience buys that helps most. Every purchase is made by the rules, played on the same games as the build
//! without it, and ranked by top-two sampling; what moves nothing is said.

use super::build::lines;
use super::experiment::{BATCH, Experiment};
use super::game::{CONTROLS, Measure, Played};
use super::scenario::Setting;
use super::statistics::{
    ALPHA, AsymptoticSequence, Comoments, ControlVariates, Interval, MARGIN, TopTwo, split_alpha,
};
use crate::command::{Command, Given, Upgrade};
use crate::content::{AnySheet, Catalog};
use crate::rules::ultimo::skills;
use crate::rules::{self, Refusal};
use crate::table::Table;
use crate::table::actor::{Actor, ActorId};
use crate::table::cached::Cached;
use crate::table::luck::{Luck, Owner, Purpose};
use crate::table::sheet::{Attribute, UltimoSheet};
use std::sync::Arc;

/// Pairs of games for each purchase, where nothing else is said.
pub const EACH: u64 = 300;

/// Pairs that each purchase gets before any is preferred.
const PILOT: u64 = 200;

/// A purchase, and the build that it makes.
#[derive(Clone, Debug)]
pub struct Purchase {
    /// The upgrade for the rules.
    pub upgrade: Upgrade,
    pub kind: &'static str,
    pub what: String,
    /// The rank or value after it; nothing for a trait.
    pub to: Option<i32>,
    pub costs: i32,
    pub left: i32,
    pub sheet: AnySheet,
    /// The figures that it moves: name, before, after.
    pub moves: Vec<(String, i32, i32)>,
}

/// Results of a purchase.
#[derive(Clone, Debug)]
pub struct Advised {
    pub purchase: Purchase,
    /// The paired gain in the measure that counts.
    pub gain: f64,
    /// The interval of the gain; all of them hold at once.
    pub interval: Option<Interval>,
    pub pairs: u64,
    /// True if no game so far went otherwise with it.
    pub moves_nothing: bool,
}

/// Lists everything that so much experience buys for a hero, by the rules of advancement.
///
/// # Errors
/// A sheet that the rules do not seat.
pub fn purchases(
    sheet: &Arc<UltimoSheet>,
    experience: i32,
    catalog: &Catalog,
) -> Result<Vec<Purchase>, Refusal> {
    let join = Command::Join(Given::Whole(Arc::clone(sheet)));
    let joined = rules::reduce(&Table::new("advice", 1), &join)?.table;
    let Some(who) = joined.heroes().next().map(|hero| hero.id.clone()) else { return Ok(Vec::new()) };
    let table = rules::reduce(&joined, &Command::Award(who.clone(), experience, String::new()))?.table;
    let all_skills = skills::all().into_iter().map(Upgrade::Skill);
    let attributes = Attribute::ALL.into_iter().map(Upgrade::Attribute);
    let traits = catalog.traits.iter().filter_map(|entry| catalog.new_talent(&entry.name).ok());
    let traits = traits.map(|new| Upgrade::Trait(Given::Whole(Arc::new(new))));
    let all = all_skills.chain(attributes).chain([Upgrade::Morale]).chain(traits);
    Ok(all.filter_map(|what| bought(&table, &who, &what)).collect())
}

/// A purchase as the rules make it; nothing where they refuse.
fn bought(table: &Table, who: &ActorId, what: &Upgrade) -> Option<Purchase> {
    let before = table.actor(who)?;
    let after = rules::reduce(table, &Command::Advance(who.clone(), what.clone())).ok()?.table;
    let actor = after.actor(who)?;
    let (old, new) = (before.hero()?, actor.hero()?);
    let sheet = Cached::share(&new.sheet);
    let (kind, name, to) = match what {
        Upgrade::Skill(skill) => ("skill", skill.name(), Some(new.sheet.skill(skill))),
        Upgrade::Attribute(which) => ("attribute", which.to_string(), Some(new.sheet.attributes.get(*which))),
        Upgrade::Morale => ("morale", "Morale".to_owned(), Some(new.morale)),
        Upgrade::Trait(Given::Whole(new)) => ("trait", new.talent.name.clone(), None),
        Upgrade::Trait(Given::Named(name)) => ("trait", name.clone(), None),
    };
    Some(Purchase {
        upgrade: what.clone(),
        kind,
        what: name,
        to,
        costs: old.experience - new.experience,
        left: new.experience,
        sheet: AnySheet::Ultimo(sheet),
        moves: moved(before, actor),
    })
}

fn moved(before: &Actor, after: &Actor) -> Vec<(String, i32, i32)> {
    let after = lines::figures(after);
    let pairs = lines::figures(before).into_iter().filter_map(|(name, figure)| {
        let (_, then) = after.iter().find(|(other, _)| *other == name)?;
        let (was, is) = (figure.total(), then.total());
        (was != is).then_some((name, was, is))
    });
    pairs.collect()
}

/// One purchase while it is being tried.
struct Tried {
    setting: Setting,
    controls: ControlVariates,
    pairs: u64,
    differs: bool,
}

/// A request for advice: all purchases that an amount of experience pays for, in one scenario.
pub struct Advice<'a> {
    /// The build as it is, alone.
    pub experiment: &'a Experiment,
    pub purchases: Vec<Purchase>,
    /// Pairs of games in all.
    pub budget: u64,
}

/// Is told the pairs that are played, and how to rank what is known.
pub type Tell<'t> = dyn FnMut(u64, &dyn Fn() -> Vec<Advised>) + 't;

/// Ranks purchases by what they gain; `told` is told after each batch how many pairs are played, and what is known.
///
/// `setting_of` makes the scenario ready for a sheet.
pub fn advise<E>(
    advice: &Advice<'_>,
    setting_of: &dyn Fn(&AnySheet) -> Result<Setting, E>,
    go_on: &(dyn Fn() -> bool + Sync),
    told: &mut Tell<'_>,
) -> Result<Vec<Advised>, E> {
    let Advice { experiment, purchases, budget } = advice;
    let base = &experiment.settings[0];
    let mut played: Vec<Vec<Played>> = Vec::new();
    let mut tried = Vec::new();
    for purchase in purchases {
        let controls = ControlVariates::new(CONTROLS).skipping_first_batch();
        tried.push(Tried { setting: setting_of(&purchase.sheet)?, controls, pairs: 0, differs: false });
    }
    let mut luck = Luck::keyed(experiment.seed, 0);
    let top_two = TopTwo::default().with_pilot(PILOT).with_largest_deviation(1.0);
    let mut left = *budget;
    while left >= BATCH && go_on() {
        // What moved nothing in the pilot is not played again.
        let open: Vec<usize> =
            (0..tried.len()).filter(|&at| tried[at].pairs < PILOT || tried[at].differs).collect();
        let moments: Vec<_> = open.iter().map(|&at| *tried[at].controls.plain()).collect();
        if top_two.find_best(&moments).is_some() && open.iter().all(|&at| tried[at].pairs >= PILOT) {
            break;
        }
        let mut uniform = || {
            let drawn = luck.stream(Owner::DEALER, Purpose::Choice, |stream| stream.draw(1 << 30));
            f64::from(drawn) / f64::from(1u32 << 30)
        };
        let Some(next) = top_two.propose(&moments, &mut uniform) else { break };
        let one = &mut tried[open[next]];
        let batch = one.pairs / BATCH;
        let first = batch * BATCH + 1;
        if played.len() as u64 <= batch {
            let Some(games) = experiment.games(base, first, BATCH, go_on) else { break };
            played.push(games);
        }
        let Some(with) = experiment.games(&one.setting, first, BATCH, go_on) else { break };
        one.add(&played[batch as usize], &with, experiment.by);
        left -= BATCH;
        told(budget - left, &|| ranked(purchases, &tried, experiment.by));
    }
    Ok(ranked(purchases, &tried, experiment.by))
}

/// Results of all purchases, the best first.
fn ranked(purchases: &[Purchase], tried: &[Tried], by: Measure) -> Vec<Advised> {
    let alpha = split_alpha(ALPHA, tried.len().max(1));
    let mut advised: Vec<Advised> = purchases
        .iter()
        .zip(tried)
        .map(|(purchase, one)| {
            let moments = one.controls.adjusted();
            let sequence = AsymptoticSequence::new(alpha).with_largest_deviation(1.0);
            // The first batch alone has no coefficients yet.
            let known = if moments.count() == 0 { one.controls.plain() } else { moments };
            Advised {
                purchase: purchase.clone(),
                gain: if one.differs { known.mean() } else { 0.0 },
                interval: sequence.interval(moments),
                pairs: one.pairs,
                moves_nothing: one.pairs > 0 && !one.differs,
            }
        })
        .collect();
    let rank = |one: &Advised| if by.more_is_better() { -one.gain } else { one.gain };
    advised.sort_by(|one, other| rank(one).total_cmp(&rank(other)));
    advised
}

impl Tried {
    fn add(&mut self, base: &[Played], with: &[Played], by: Measure) {
        let mut values = Comoments::new(CONTROLS);
        for (without, with) in base.iter().zip(with) {
            self.differs |= without.differs_from(with);
            let mut controls = [0.0; CONTROLS];
            for (control, (own, other)) in
                controls.iter_mut().zip(with.controls.iter().zip(&without.controls))
            {
                *control = own - other;
            }
            values.add(with.measure(by) - without.measure(by), &controls);
        }
        self.controls.add(&values);
        self.pairs += base.len() as u64;
    }
}

/// True if a gain is too small to matter, one point of a share.
pub fn is_negligible(advised: &Advised) -> bool {
    advised.moves_nothing || advised.gain.abs() < MARGIN / 2.0
}
