//! The form of a luck flip: its difficulty, what is resisted, and the odds. Real cards are asked for afterwards.

use super::Opened;
use super::form::rows::Rows;
use super::form::{Form, FormPopup};
use crate::command::{Command, Flip, RealFlip};
use crate::lab::challenge_odds::{Chances, TOLD};
use crate::lab::flip_odds::{FlipAsked, FlipOdds};
use crate::lab::question::{Answer, Question};
use crate::rules::ultimo::luck_flip::DIFFICULTIES;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::challenge::Outcome;
use crate::tui::act::{FlipFor, UiAction};
use crate::tui::cx::Cx;
use crate::tui::theme::Role;
use crate::words::percent;

#[derive(Clone)]
struct FlipForm {
    who: ActorId,
    title: String,
    difficulty: u8,
    why: String,
}

pub fn open(cx: &Cx<'_>, who: ActorId) -> Opened {
    let name = cx.seen.actor(&who).map_or_else(|| who.to_string(), |actor| actor.name.clone());
    let title = format!("{name} resists");
    let form = FlipForm { who, title, difficulty: *DIFFICULTIES.start(), why: String::new() };
    Ok(Box::new(FormPopup::at(cx, form, "difficulty")))
}

impl FlipForm {
    /// The odds by difficulty, and the results of the chosen one; empty where the seat is shown none.
    fn odds(&self, cx: &Cx<'_>) -> Vec<(String, Role)> {
        if !cx.seen.coached() || FlipAsked::of(cx.seen, &self.who).is_none() {
            return Vec::new();
        }
        if let Some(words) = cx.odds().and_then(Answer::failed) {
            return vec![(words.to_owned(), Role::Warning)];
        }
        let odds = cx.odds().and_then(Answer::flip);
        let each = (or_better(odds, cx.look.glyphs.ellipsis), Role::Dim);
        let chosen = odds.and_then(|odds| odds.at(self.difficulty));
        let chosen = chosen.map(|chances| (results(chances), Role::Ink));
        std::iter::once(each).chain(chosen).collect()
    }

    /// Asks for the real cards of the flip; `None` if the program has all of its cards.
    fn real(&self, cx: &Cx<'_>) -> Option<UiAction> {
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
                format!("{difficulty} {}", percent(chances.shown(100.0).at_least(Outcome::Success)))
            });
            each.collect::<Vec<_>>().join(" · ")
        },
    );
    format!("success or better: {told}")
}

/// The likely results: `partial success 19% · failure 14% · total failure 66%`.
fn results(chances: &Chances) -> String {
    let chances = chances.shown(100.0);
    let likely = chances.each().filter(|(_, chance)| *chance >= TOLD);
    let told = likely.map(|(outcome, chance)| format!("{} {}", outcome.words(), percent(chance)));
    told.collect::<Vec<_>>().join(" · ")
}

impl Form for FlipForm {
    fn title(&self) -> &str {
        &self.title
    }

    fn done(&self) -> &'static str {
        "flip"
    }

    fn rows<'c>(&self, _: &Cx<'c>) -> Rows<'c, FlipForm> {
        let least = *DIFFICULTIES.start();
        let within = least.into()..=i32::from(*DIFFICULTIES.end());
        let mut rows = Rows::<Self>::default();
        rows.number("difficulty", self.difficulty.into(), within, |form, to| {
            form.difficulty = u8::try_from(to).unwrap_or(form.difficulty);
        })
        .remove(move |form| form.difficulty = least)
        .help("The number of cards that the Dealer turns up.");
        rows.text("against", &self.why, |form, text| form.why = text)
            .letters(400, "optional: the whispering")
            .help("The danger, for the log.");
        rows
    }

    fn foot(&self, cx: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        let refused = why.map(|refused| (refused.describe(), Role::Warning));
        self.odds(cx).into_iter().chain(refused).collect()
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        let flip = Flip { real: RealFlip::default(), why: self.why.clone() };
        let given = UiAction::Give(Command::Resist(self.who.clone(), self.difficulty, flip));
        Ok(Some(self.real(cx).unwrap_or(given)))
    }

    fn asks(&self, cx: &Cx<'_>) -> Option<Question> {
        FlipAsked::of(cx.seen, &self.who).map(Box::new).map(Question::Flip)
    }
}
