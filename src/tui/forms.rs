//! The popups. A popup takes keys and returns an [`UiAction`]; it changes no table, and Esc closes it without effect.

pub mod attack;
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
pub mod hero_editor;
pub mod magic_item;
pub mod new_table;
pub mod of_drawer;
pub mod opponent;
pub mod palette;
pub mod prompt;
pub mod protagonist;
pub mod roll;
pub mod attributes_editor;
pub mod settings;
pub mod paper_editor;
pub mod command_form;
pub mod spell;
pub mod trial;
pub mod second_opinion;
pub mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::act::Reply;
use super::act::{
    AskedCards, AskedDice, BattleKind, CallKind, CheckKind, CommandForm, Item, Prompt, RollKind, TrialKind,
    UiAction,
};
use super::canvas::ClickTarget;
use super::cx::Cx;
use super::keymap::Chord;
use crate::command::Guard;
use crate::content::KnownSheet;
use crate::lab::question::Question;
use crate::remember::Choices;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::sheet::{AnyFoe, UltimoSheet};

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
    Attack attack { who: Option<ActorId>, whom: Option<ActorId> };
    Roll roll { kind: RollKind, who: Option<ActorId>, whom: Option<ActorId> };
    Check check { kind: CheckKind, who: Option<ActorId>, whom: Option<ActorId> };
    Trial trial { kind: TrialKind, who: Option<ActorId>, whom: Option<ActorId> };
    Protagonist protagonist { who: Option<ActorId> };
    Scores attributes_editor { who: Option<ActorId>, creature: bool };
    Sheet paper_editor { who: Option<ActorId> };
    Hero hero_editor { who: Option<ActorId> };
    Foe foe { who: Option<ActorId> };
    Opponent opponent { who: Option<ActorId> };
    OfDrawer of_drawer { sheet: AnyFoe };
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

/// A framed overlay that receives all keys.
pub trait Popup {
    fn name(&self) -> &str;
    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer);
    /// Wanted size with frame, size without blank lines, and least size.
    fn wants(&self, _cx: &Cx<'_>, screen: Rect) -> [(u16, u16); 3] {
        [(screen.width, screen.height); 3]
    }
    /// Spots of its subject, which it avoids covering.
    fn about(&self) -> &[ClickTarget] {
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
        Reply::Stay
    }
    /// Takes the result of a popup opened from this one; returns true if it expected one.
    fn takes(&mut self, _act: &UiAction) -> bool {
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
