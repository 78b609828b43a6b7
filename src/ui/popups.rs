//! The popups. A popup takes keys and returns an [`Act`]; it changes no table, and Esc closes it without effect.

pub mod battle;
pub mod call;
pub mod cards;
pub mod character;
pub mod check;
pub mod choice;
pub mod dice;
pub mod editor;
pub mod flip;
pub mod foe;
pub mod form;
pub mod guard;
pub mod hero;
pub mod magic_item;
pub mod new_table;
pub mod opponent;
pub mod palette;
pub mod prompt;
pub mod protagonist;
pub mod roll;
pub mod scores;
pub mod settings;
pub mod sheet;
pub mod command_form;
pub mod spell;
pub mod trial;
pub mod words;

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::act::{
    Act, AskedCards, AskedDice, BattleKind, CallKind, CheckKind, CommandForm, Item, Prompt, RollKind,
    TrialKind,
};
use super::canvas::Spot;
use super::future::{Future, Gain, future};
use super::keymap::{Action, Chord, KeyHint, Keymap};
use super::look::Look;
use super::panes::{Cursors, Pane};
use super::procedures::under_way;
use crate::command::{Command, Guard, GuardCall};
use crate::content::{Catalog, KnownSheet};
use crate::lab::question::{Answer, Question};
use crate::remember::Choices;
use crate::rules::Refusal;
use crate::rules::next::Next;
use crate::session::{Refused, Session};
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenActor};
use crate::table::sheet::UltimoSheet;

macro_rules! popups {
    ($($variant:ident $module:ident { $($field:ident: $asks:ty),* };)*) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Open { $($variant { $($field: $asks),* },)* }

        impl Open {
            pub fn popup(self, cx: &Cx<'_>) -> Opened {
                match self { $(Open::$variant { $($field),* } => $module::open(cx, $($field),*),)* }
            }
        }
    };
}

popups! {
    Call call { kind: CallKind, who: Option<ActorId>, whom: Option<ActorId> };
    Battle battle { kind: BattleKind, who: Option<ActorId>, army: Option<String> };
    Roll roll { kind: RollKind, who: Option<ActorId> };
    Check check { kind: CheckKind, who: Option<ActorId> };
    Trial trial { kind: TrialKind, who: Option<ActorId>, whom: Option<ActorId> };
    Protagonist protagonist { who: Option<ActorId> };
    Scores scores { who: Option<ActorId>, creature: bool };
    Sheet sheet { who: Option<ActorId> };
    Hero hero { who: Option<ActorId> };
    Foe foe { who: Option<ActorId> };
    Opponent opponent { who: Option<ActorId> };
    Spell spell { who: Option<ActorId>, name: String, sheet: Option<Box<UltimoSheet>> };
    MagicItem magic_item { who: Option<ActorId> };
    Guard guard { due: u32, guard: Guard };
    Settings settings { now: Choices, themes: Vec<String> };
    NewTable new_table { heroes: Vec<KnownSheet>, coaching: bool };
    Cards cards { asked: AskedCards };
    Dice dice { asked: AskedDice };
    Flip flip { who: ActorId };
    CommandForm command_form { slip: CommandForm };
    Prompt prompt { asked: Prompt };
    Palette palette { text: String };
}

pub type Opened = Result<Box<dyn Popup>, Refused>;

#[derive(Clone, Copy)]
pub struct Cx<'a> {
    pub look: Look<'a>,
    pub keymap: &'a Keymap,
    pub catalog: &'a Catalog,
    pub session: Option<&'a Session>,
    pub seen: &'a Seen,
    pub seat: &'a Seat,
    /// The actor whose cards this seat plays now.
    pub player: Option<&'a ActorId>,
    pub cursors: &'a Cursors,
    pub next: &'a [Next],
    /// Earlier command lines, latest last.
    pub lines: &'a [String],
    /// The last answer of the Lab, if this seat is shown odds.
    pub odds: Option<&'a Answer>,
    /// Gains of the purchases in the menu on top, as far as they are known.
    pub gains: &'a [Gain],
}

impl<'a> Cx<'a> {
    pub fn hero_here(&self) -> Option<&'a SeenActor> {
        self.seen.heroes().nth(self.cursors[Pane::Party]).or(self.seen.heroes().next())
    }

    /// The view of the playing character: in solo play without the Dealer's cards (U273).
    pub fn seen_by_player(&self) -> Cow<'a, Seen> {
        let alone = self.seat.is_dealer() && self.seen.options.alone && under_way(self.seen).is_some();
        match (self.player.filter(|_| alone), self.session) {
            (Some(who), Some(session)) => Cow::Owned(session.seen(&Seat::Player(who.clone()))),
            _ => Cow::Borrowed(self.seen),
        }
    }

    /// True if this seat calls challenges: the Dealer's, or a player's in their own sandbox.
    pub fn deals(&self) -> bool {
        let of = self.session.and_then(Session::sandbox_kind);
        self.seat.is_dealer() || of.is_some_and(|of| of.player().is_some())
    }

    /// Refuses while a procedure is under way.
    pub fn nothing_under_way(&self) -> Result<(), Refused> {
        let hint = "settle it, or call it off with Space";
        self.seen.busy().map_or(Ok(()), |busy| Err(Refused::new(busy, hint)))
    }

    pub fn item(&self, key: char, words: &str, command: Command) -> Item {
        let refused = self.why_not(&command);
        Item::new(key, words, Act::Give(command)).refused(refused)
    }

    /// Spots that show a pending item: the item, its target, then the other items; most important first.
    pub fn spots_of_due(&self, id: u32) -> Vec<Spot> {
        let dues = || self.seen.dues.iter().enumerate();
        let Some((at, due)) = dues().find(|(_, due)| due.id == id) else { return Vec::new() };
        let hero = self.seen.heroes().position(|hero| hero.id == due.to).map(|at| Spot::Row(Pane::Party, at));
        let foe = || self.seen.foes().position(|foe| foe.id == due.to).map(|at| Spot::Row(Pane::Foes, at));
        let others = dues().map(|(nth, _)| nth).filter(|nth| *nth != at);
        let rows = others.map(|nth| Spot::Row(Pane::Felt, nth));
        std::iter::once(Spot::Row(Pane::Felt, at)).chain(hero.or_else(foe)).chain(rows).collect()
    }

    /// The first key of an action, with a label.
    pub fn hint(&self, action: Action, words: &str) -> KeyHint {
        self.keymap.hint(action, words, self.look.glyphs)
    }

    /// The reason why a command would be refused; `None` if it would be accepted.
    pub fn why_not(&self, command: &Command) -> Option<String> {
        self.refusal(command).map(|refused| refused.problem)
    }

    /// The effect of commands on an actor; empty if one of them would be refused.
    pub fn future(&self, who: &ActorId, commands: &[Command]) -> Future {
        let after = self.session.and_then(|session| session.after(self.seat, commands));
        after.map_or_else(Future::default, |after| future(self.seen, &after, who, self.look.glyphs))
    }

    /// The most cards for a dodge or a block of a pending blow; `None` if it is refused for another reason.
    pub fn guard_limit(&self, who: &ActorId, guard: Guard, due: u32) -> Option<usize> {
        // More cards than any limit allows: the refusal names it.
        let (who, cards) = (who.clone(), Vec::new());
        let call = GuardCall { who, guard, due: Some(due), cards, deck: u8::MAX };
        match self.refusal(&Command::Guard(call))?.rule.as_deref() {
            Some(Refusal::TooManyGuardCards { most, .. }) => usize::try_from((*most).max(0)).ok(),
            _ => None,
        }
    }

    pub fn refusal(&self, command: &Command) -> Option<Refused> {
        self.session?.may(self.seat, command).err()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    Taken,
    Ignored,
    /// Closes the popup without effect.
    Leave,
    /// Closes the popup and carries out the act; the popup returns if the act is refused.
    Done(Act),
    /// Carries out the act; the popup stays.
    Do(Act),
    /// Shows a message in the status line; the popup stays.
    Say(String),
}

/// A framed overlay that receives all keys.
pub trait Popup {
    fn name(&self) -> &str;
    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer);
    /// Wanted size with frame, size without blank lines, and least size.
    fn wants(&self, _cx: &Cx<'_>, screen: Rect) -> [(u16, u16); 3] {
        [(screen.width, screen.height); 3]
    }
    /// Spots of its subject, which it avoids covering.
    fn about(&self) -> &[Spot] {
        &[]
    }
    fn asks(&self, _cx: &Cx<'_>) -> Option<Question> {
        None
    }
    fn items(&self) -> &[Item] {
        &[]
    }
    /// The actor for whom it offers purchases.
    fn grows(&self) -> Option<&ActorId> {
        None
    }
    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply;
    fn click(&mut self, _place: Position, _cx: &Cx<'_>) -> Reply {
        Reply::Taken
    }
    /// Takes the result of a popup opened from this one; returns true if it expected one.
    fn takes(&mut self, _act: &Act) -> bool {
        false
    }
    /// Pastes text; the caller turns wheel steps into keys.
    fn paste(&mut self, _text: &str) {}
    fn finds(&self) -> bool {
        false
    }
    /// True if nothing of the table is drawn behind it.
    fn covers(&self) -> bool {
        false
    }
    /// True if letters are text, so that no letter is a command.
    fn is_typing(&self) -> bool {
        false
    }
}
