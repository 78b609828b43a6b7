//! The form of a luck flip: its difficulty, what is resisted, and the odds. Real cards are asked for afterwards.

use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::{Command, Flip, RealFlip};
use crate::lab::challenge_odds::{Chances, TOLD};
use crate::lab::flip_odds::{FlipAsked, FlipOdds};
use crate::lab::question::{Answer, Question};
use crate::rules::ultimo::luck_flip::DIFFICULTIES;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::challenge::Outcome;
use crate::ui::act::{Act, FlipFor};
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};
use crate::words::percent;

struct FlipForm {
    who: ActorId,
    title: String,
    difficulty: u8,
    why: String,
}

#[derive(Clone, Copy, PartialEq)]
enum Key {
    Difficulty,
    Why,
}

pub fn open(cx: &Cx<'_>, who: ActorId) -> Opened {
    let name = cx.seen.actor(&who).map_or_else(|| who.to_string(), |actor| actor.name.clone());
    let title = format!("{name} resists");
    let form = FlipForm { who, title, difficulty: *DIFFICULTIES.start(), why: String::new() };
    Ok(Box::new(FormPopup::at(cx, form, &Key::Difficulty)))
}

impl FlipForm {
    /// The odds by difficulty, and the results of the chosen one; empty where the seat is shown none.
    fn odds(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        if !cx.seen.coached() || FlipAsked::of(cx.seen, &self.who).is_none() {
            return Vec::new();
        }
        if let Some(words) = cx.odds.and_then(Answer::failed) {
            return vec![Field::Total(words.to_owned(), Role::Warning)];
        }
        let odds = cx.odds.and_then(Answer::flip);
        let each = Field::Total(or_better(odds, cx.look.glyphs.ellipsis), Role::Dim);
        let chosen = odds.and_then(|odds| odds.at(self.difficulty));
        let chosen = chosen.map(|chances| Field::Total(results(chances), Role::Ink));
        std::iter::once(each).chain(chosen).collect()
    }

    /// Asks for the real cards of the flip; `None` if the program has all of its cards.
    fn real(&self, cx: &Cx<'_>) -> Option<Act> {
        let actor = cx.seen.actor(&self.who)?;
        let piles = actor.piles.as_ref().filter(|_| actor.physical);
        let (own, dealer) = (piles.map(|piles| piles.flip.min(piles.deck)), cx.seen.dealer_physical);
        let who = (self.who.clone(), actor.name.clone());
        let flip = FlipFor { who, difficulty: self.difficulty, why: self.why.clone(), own, dealer: None };
        (own.is_some() || dealer).then(|| flip.begin(dealer))
    }
}

/// The chance of success or better by difficulty: `success or better: 1 78% · 2 61%`.
fn or_better(odds: Option<&FlipOdds>, open: &str) -> String {
    let told = odds.map_or_else(
        || open.to_owned(),
        |odds| {
            let each = odds.each().map(|(difficulty, chances)| {
                format!("{difficulty} {}", percent(chances.at_least(Outcome::Success)))
            });
            each.collect::<Vec<_>>().join(" · ")
        },
    );
    format!("success or better: {told}")
}

/// The likely results: `partial success 19% · failure 14% · total failure 66%`.
fn results(chances: &Chances) -> String {
    let likely = chances.each().filter(|(_, chance)| *chance >= TOLD);
    let told = likely.map(|(outcome, chance)| format!("{} {}", outcome.words(), percent(chance)));
    told.collect::<Vec<_>>().join(" · ")
}

impl Draft for FlipForm {
    type Key = Key;

    fn title(&self) -> &str {
        &self.title
    }

    fn done(&self) -> &'static str {
        "flip"
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let within = i32::from(*DIFFICULTIES.start())..=i32::from(*DIFFICULTIES.end());
        let mut fields = vec![
            Field::number(Key::Difficulty, "difficulty", self.difficulty.into(), within),
            Field::text(Key::Why, "against", &self.why, 400, "optional: the whispering"),
            Field::Blank,
        ];
        fields.extend(self.odds(cx));
        fields.extend(self.refused_field(cx));
        fields
    }

    fn here(&self, key: &Key, _cx: &Cx<'_>) -> Option<String> {
        Some(match key {
            Key::Difficulty => "The number of cards that the Dealer turns up.".into(),
            Key::Why => "What is resisted, for the log.".into(),
        })
    }

    fn change(&mut self, changed: Changed<Key>, _cx: &Cx<'_>) -> Result<Option<Key>, String> {
        match changed {
            Changed::To(_, to) => self.difficulty = u8::try_from(to).unwrap_or(self.difficulty),
            Changed::Typed(_, text) => text.trim().clone_into(&mut self.why),
            Changed::Removed(Key::Why) => self.why.clear(),
            Changed::Removed(Key::Difficulty) => self.difficulty = *DIFFICULTIES.start(),
            Changed::At(..) | Changed::Switched(..) => {}
        }
        Ok(None)
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        let flip = Flip { real: RealFlip::default(), why: self.why.clone() };
        let given = Act::Give(Command::Resist(self.who.clone(), self.difficulty, flip));
        Ok(Some(self.real(cx).unwrap_or(given)))
    }

    fn asks(&self, cx: &Cx<'_>) -> Option<Question> {
        FlipAsked::of(cx.seen, &self.who).map(Box::new).map(Question::Flip)
    }
}
