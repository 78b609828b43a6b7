//! A one-line text prompt whose input becomes a command.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Cx, Open, Opened, Popup, Reply};
use crate::command::{Command, RealFlip};
use crate::lab::flip_odds::{FlipAsked, FlipOdds};
use crate::lab::question::{Answer, Question};
use crate::rules::ultimo::luck_flip::DIFFICULTIES;
use crate::table::challenge::Outcome;
use crate::table::seat::Seat;
use crate::ui::act::{Act, AskedDice, DiceFor, FlipFor, Prompt, PromptTarget};
use crate::ui::canvas::{Canvas, below, row_of};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::procedures::{BAR_ROWS, draw_chances};
use crate::ui::theme::Role;
use crate::ui::widgets::{Popup as Framed, Prose, TextField};
use crate::words::percent;

pub struct PromptPopup {
    asked: Prompt,
    field: TextField,
    /// The code that was typed first, until it is repeated.
    once: Option<String>,
}

pub fn open(_cx: &Cx<'_>, asked: Prompt) -> Opened {
    let field = TextField::default();
    let field = if chooses_code(&asked) { field.secret() } else { field };
    Ok(Box::new(PromptPopup { asked, field, once: None }))
}

/// True while a code for a seat is chosen.
fn chooses_code(asked: &Prompt) -> bool {
    matches!(asked.becomes, PromptTarget::Pin(_) | PromptTarget::SamePin(..))
}

/// Rows of the odds of a luck flip: a blank row, success or better by difficulty, and the bar of the typed difficulty.
const FLIP_ROWS: u16 = 2 + BAR_ROWS;

impl PromptPopup {
    fn done(&mut self, cx: &Cx<'_>, text: &str) -> Reply {
        match self.asked.becomes.act(text) {
            Ok(act) => Reply::Done(real_dice(cx, real_flip(cx, act))),
            Err(refused) => {
                if matches!(self.asked.becomes, PromptTarget::SamePin(..)) {
                    self.field.take();
                }
                Reply::Say(refused.describe())
            }
        }
    }

    /// Rows below the field.
    fn under(&self, cx: &Cx<'_>) -> u16 {
        if cx.seen.coached() && self.flip(cx).is_some() { FLIP_ROWS } else { 0 }
    }

    /// The luck flip that is being prompted, from what this seat knows of the decks.
    fn flip(&self, cx: &Cx<'_>) -> Option<FlipAsked> {
        let PromptTarget::Resist(who) = &self.asked.becomes else { return None };
        FlipAsked::of(cx.seen, who)
    }

    /// Draws the odds of the luck flip.
    fn draw_flip(&self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        if let Some(words) = cx.odds.and_then(Answer::failed) {
            to.wrap(area, words, Role::Warning);
            return;
        }
        let odds = cx.odds.and_then(Answer::flip);
        to.put_centred(row_of(area, 0), &or_better(odds, cx.look.glyphs.ellipsis), Role::Dim);
        let typed = self.field.text().split_whitespace().next().and_then(|word| word.parse().ok());
        if let Some(chances) = typed.and_then(|difficulty| odds?.at(difficulty)) {
            draw_chances(to, below(area, 1), chances);
        }
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

/// Asks for the real cards of a luck flip, if they were not given.
fn real_flip(cx: &Cx<'_>, act: Act) -> Act {
    let Act::Give(Command::Resist(who, difficulty, flip)) = &act else { return act };
    let Some(actor) = cx.seen.actor(who).filter(|_| flip.real == RealFlip::default()) else { return act };
    let piles = actor.piles.as_ref().filter(|_| actor.physical);
    let own = piles.map(|piles| piles.flip.min(piles.deck));
    let (dealer, named) = (cx.seen.dealer_physical, DIFFICULTIES.contains(difficulty));
    if !named || own.is_none() && !dealer {
        return act;
    }
    let who = (who.clone(), actor.name.clone());
    FlipFor { who, difficulty: *difficulty, why: flip.why.clone(), own, dealer: None }.begin(dealer)
}

/// Asks for the real dice of a free roll, if they were not given.
fn real_dice(cx: &Cx<'_>, act: Act) -> Act {
    let Act::Give(Command::Dice(roll)) = &act else { return act };
    let real = match &roll.seat {
        Seat::Player(who) => cx.seen.actor(who).is_some_and(|actor| actor.physical),
        Seat::Dealer | Seat::Public => cx.seen.dealer_physical,
    };
    // The window reads dice of up to 19 sides; larger ones are named in parentheses.
    let sides = roll.dice.sides();
    if !real || !roll.faces.is_empty() || sides.iter().any(|sides| *sides > 19) {
        return act;
    }
    let words = format!("Roll {} and type what they show.", roll.dice);
    let asked = AskedDice { title: "Roll dice".into(), words, becomes: DiceFor::Free(roll.clone()), sides };
    Act::Open(Open::Dice { asked })
}

impl Popup for PromptPopup {
    fn name(&self) -> &'static str {
        "Prompt"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let width = 60.min(screen.width.saturating_sub(4));
        let again = self.once.is_some();
        let words = if again { "Type the same code again." } else { &self.asked.words };
        let words = Prose::plain(words).wrap(cx.look, width);
        let told = words.height() as u16;
        let keys = [("Enter", "done"), ("Esc", "cancel")];
        let under = self.under(cx);
        let height = told + 2 + under;
        let frame = Framed { title: &self.asked.title, keys: &keys, width, height, more: (false, false) };
        let body = frame.draw(cx.look, screen, buf);
        words.draw(cx.look, body, 0, buf);
        let row = if body.height > told + 1 { told + 1 } else { body.height.saturating_sub(1) };
        self.field.draw(cx.look, below(body, row), buf);
        if under > 0 {
            let mut to = Canvas { look: cx.look, buf, spots: &mut Vec::new() };
            self.draw_flip(cx, &mut to, below(body, row + 2));
        }
    }

    fn covers(&self) -> bool {
        chooses_code(&self.asked)
    }

    fn asks(&self, cx: &Cx<'_>) -> Option<Question> {
        self.flip(cx).map(Box::new).map(Question::Flip)
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => {
                let text = self.field.text().trim();
                if text.is_empty() && !self.asked.becomes.may_be_empty() {
                    return Reply::Say("type a few words, or Esc to cancel".into());
                }
                if matches!(self.asked.becomes, PromptTarget::Pin(_)) && !text.eq_ignore_ascii_case("none") {
                    let text = text.to_owned();
                    self.field.take();
                    match self.once.take() {
                        None => {
                            self.once = Some(text);
                            return Reply::Taken;
                        }
                        Some(first) if first != text => {
                            return Reply::Say("the two codes differ: type the code again, twice".into());
                        }
                        Some(_) => return self.done(cx, &text),
                    }
                }
                let text = text.to_owned();
                self.done(cx, &text)
            }
            Some(Action::Cancel) => Reply::Leave,
            _ if self.field.key(chord) => Reply::Taken,
            _ => Reply::Ignored,
        }
    }

    fn paste(&mut self, text: &str) {
        self.field.paste(text);
    }

    fn is_typing(&self) -> bool {
        true
    }
}
