//! Views of procedures, one per kind, with its drawing, animation, keys, menu and explanation.

pub mod cards;
pub mod check;
pub mod dice;
mod moment;
mod animation;
mod stage;
mod thrown;
pub mod trial;
mod verdict;

use ratatui::layout::Rect;

use super::act::{AskedDice, DiceFor, Item, Menu, UiAction};
use super::canvas::Canvas;
use super::cx::Cx;
use super::forms::Open;
use super::keymap::{Action, Context, KeyHint};
use super::panes::felt::FeltLayout;
use super::widgets::Prose;
use crate::command::{Command, OwnTerm, Side};
use crate::rules::next::Wanted;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::hook::State;
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenActor, SeenProcedure};
use crate::table::terms::Figure;
use crate::words::capital;

pub use animation::{Animation, FALL};
pub use cards::{Flip, LayShown};
pub use moment::{BREATH, Moment, moments};

macro_rules! procedures {
    ($($module:ident: $kind:ident;)*) => {
        fn face(of: &SeenProcedure) -> &dyn ProcedureView {
            match of {
                $(SeenProcedure::$kind(of) => &**of,)*
            }
        }
    };
}

procedures! {
    cards: Challenge;
    dice: Nudge;
    trial: Trial;
    check: Check;
}

pub fn under_way(seen: &Seen) -> Option<&dyn ProcedureView> {
    seen.under_way.as_ref().map(face)
}

pub fn settled(seen: &Seen) -> Option<&dyn ProcedureView> {
    seen.settled.as_ref().map(face)
}

/// The heading of the last procedure, unless another is under way.
pub fn settled_heading(seen: &Seen) -> Option<&str> {
    seen.settled.as_ref().filter(|_| seen.under_way.is_none()).map(SeenProcedure::heading)
}

/// A figure that modifiers change: its name, its owner where each has one, its side and its terms.
pub type Moved<'f> = (String, Option<&'f ActorId>, Side, &'f Figure);

pub trait ProcedureView {
    fn number(&self) -> u32;

    /// The leader comes first.
    fn players(&self) -> Vec<&ActorId>;

    /// True while helpers can join and figures can change.
    fn is_called(&self) -> bool;

    fn takes_help(&self) -> bool {
        true
    }

    /// Traits that can be invoked, or allowed to be.
    fn invoking(&self, _cx: &Cx<'_>) -> Vec<Item> {
        Vec::new()
    }

    /// Describes the effect of an invoke on the chances, if the seat is shown chances.
    fn invokes_bring(&self) -> Option<String> {
        None
    }

    fn waits_for(&self) -> Option<&ActorId> {
        None
    }

    /// True if it waits for an actor's row now, false if it will later; `None` if it does not.
    fn row_of(&self, _who: &ActorId) -> Option<bool> {
        None
    }

    /// The Dealer's next step, as a request.
    fn dealers_step(&self) -> &'static str {
        "go on"
    }

    /// True once the cards are turned over, false from the last row laid until then; `None` before, and without cards.
    fn turned_over(&self) -> Option<bool> {
        None
    }

    fn figures(&self) -> Vec<Moved<'_>>;

    /// Minimum height, even with pending items.
    fn least_rows(&self) -> u16 {
        7
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, settled: bool, craft: &FeltLayout);

    /// Heights of the pane that replaces the hand, on a wide and on a small screen; `None` to keep the hand.
    fn beneath(&self) -> Option<[u16; 2]> {
        None
    }

    /// Draws the pane that replaces the hand, with as many keys as fit.
    fn draw_beneath(&self, _to: &mut Canvas<'_, '_>, _area: Rect, _keys: &[KeyHint], _focused: bool) {}

    fn explain(&self, prose: Prose<'static>) -> Prose<'static>;

    /// Describes what changed the result; empty until there is one.
    fn mattered(&self, _seen: &Seen) -> Vec<String> {
        Vec::new()
    }

    /// A text for each visible piece; a changed text is shown again.
    fn pieces(&self) -> Vec<String>;

    /// Animates the pieces; the first `known` are at rest already.
    fn show(&self, known: usize) -> Option<Animation> {
        Animation::falling(known, self.pieces().len())
    }

    /// Context of its own keys while the cursor is on its pieces; `None` if its keys are the hand's.
    fn context(&self) -> Option<Context> {
        None
    }

    /// `None` if the key means nothing here.
    fn key(&self, _action: Action, _cx: &Cx<'_>, _piece: usize) -> Result<Option<UiAction>, Refused> {
        Ok(None)
    }

    /// Most used first, including Enter with this label.
    fn keys(&self, cx: &Cx<'_>, enter: Option<&str>) -> Vec<KeyHint> {
        let watches = *cx.seat == Seat::Public;
        (!watches).then(|| cx.hint(Action::Act, enter.unwrap_or_default())).into_iter().collect()
    }

    /// The prompt for something that it needs to go on.
    fn ask(&self, wanted: &Wanted) -> Option<UiAction>;

    fn is_spared(&self, _who: &ActorId) -> bool {
        false
    }

    /// Menu items of this procedure alone, first the one of Enter.
    fn own_items(&self, _cx: &Cx<'_>, _peek: bool, enter: Option<(String, UiAction)>) -> Vec<Item> {
        enter.map(|(words, act)| Item::new(' ', words, act)).into_iter().collect()
    }

    /// The figure that a custom modifier of the Dealer usually changes.
    fn own_side(&self) -> Side;

    fn called_off(&self) -> &'static str {
        "Why? It ends without a result."
    }
}

/// Asks for an actor's real dice, by number of sides.
fn ask_dice(name: &str, words: String, sides: Vec<u8>) -> UiAction {
    let title = format!("The dice of {name}");
    UiAction::Open(Open::Dice { asked: AskedDice { title, words, becomes: DiceFor::Roll, sides } })
}

/// The current procedure, else the last one; true if it is settled.
pub fn lying(seen: &Seen) -> Option<(&dyn ProcedureView, bool)> {
    under_way(seen).map(|now| (now, false)).or_else(|| settled(seen).map(|last| (last, true)))
}

pub fn items(cx: &Cx<'_>, peek: bool, enter: Option<(String, UiAction)>) -> Vec<Item> {
    let Some(now) = under_way(cx.seen) else { return Vec::new() };
    let dealer = cx.seat.is_dealer();
    let mut items = now.own_items(cx, peek, enter);
    match helping(cx) {
        help if help.len() > 1 || dealer && !help.is_empty() => {
            items.push(Item::new('i', format!("{} …", helps(cx)), UiAction::Menu(Menu::Helpers)));
        }
        help => items.extend(help),
    }
    if now.is_called() && dealer {
        items.push(Item::new('M', "switch a modifier …", UiAction::Menu(Menu::Terms)));
        let own = OwnTerm { side: now.own_side(), value: 1, reason: String::new(), part: None };
        let adjust = Item::filling("", "a modifier …", &Command::Adjust(own), &[]);
        items.push(Item { key: '+', ..adjust });
    }
    if dealer {
        items.push(Item::asking(
            'X',
            "call it off …",
            "Call it off",
            now.called_off(),
            &Command::CallOff(String::new()),
        ));
    }
    items
}

/// The question of the help menu, and the effect of an invoke.
pub fn help_words(cx: &Cx<'_>) -> String {
    let brings = under_way(cx.seen).filter(|_| cx.seen.coached()).and_then(ProcedureView::invokes_bring);
    let brings = brings.map_or_else(String::new, |words| format!(" An invoke brings {words}."));
    format!("{}?{brings}", capital(helps(cx)))
}

/// The question of the help menu: about people if they can help, else about things.
pub fn helps(cx: &Cx<'_>) -> &'static str {
    if under_way(cx.seen).is_some_and(ProcedureView::takes_help) { "who helps" } else { "what helps" }
}

/// Helpers who can join or leave, and what can be invoked. A player sees only their own character.
pub fn helping(cx: &Cx<'_>) -> Vec<Item> {
    let Some(now) = under_way(cx.seen) else { return Vec::new() };
    let mut items = if now.takes_help() && now.is_called() { helpers(cx, now) } else { Vec::new() };
    items.extend(now.invoking(cx));
    items
}

fn helpers(cx: &Cx<'_>, now: &dyn ProcedureView) -> Vec<Item> {
    let inside = now.players();
    let dealer = cx.seat.is_dealer();
    let others = cx.seen.heroes().filter(|hero| inside.first() != Some(&&hero.id));
    let own = others.filter(|hero| dealer || cx.seat.is(&hero.id));
    let help = |name: &str, who: &ActorId| {
        let (words, command) = if inside.contains(&who) {
            (format!("{name} no longer helps"), Command::Unaid(who.clone()))
        } else {
            (format!("{name} helps"), Command::Aid(who.clone()))
        };
        cx.item(if dealer { ' ' } else { 'i' }, &words, command)
    };
    let mut items: Vec<Item> = own.map(|hero| help(&hero.name, &hero.id)).collect();
    // Followers of a fighter join the attack.
    let follows = |actor: &&SeenActor| {
        let mut states = actor.effects.iter().flat_map(|effect| &effect.states);
        states.any(|state| matches!(state, State::Follows(..)))
    };
    let companions = cx.seen.foes().filter(follows);
    items.extend(companions.map(|one| help(&one.name, &one.id)).filter(|item| item.refused.is_none()));
    items
}

/// Switches for the terms of the procedure.
pub fn terms(cx: &Cx<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    for (word, who, side, figure) in under_way(cx.seen).map(ProcedureView::figures).unwrap_or_default() {
        for (nth, term) in (1..).zip(&figure.terms) {
            let mark = if term.on { "x" } else { " " };
            let words = format!("[{mark}] {} {} {word}", term.name, crate::table::terms::signed(term.value));
            items.push(cx.item(' ', &words, Command::Switch(who.cloned(), side, nth, !term.on)));
        }
    }
    items
}
