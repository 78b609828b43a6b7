//! What the screen has to know of a procedure, each in its file and with one line in the list below: how it lies on the
//! felt, what it shows as it comes to lie, its keys, what can be done with it, and how its numbers are explained.
//!
//! A face judges nothing and changes nothing: what is done is an [`Act`], and whether it works, the rules say.

pub mod cards;
pub mod check;
pub mod dice;
mod moment;
mod show;
mod stage;
pub mod trial;
mod verdict;

use ratatui::layout::Rect;

use super::act::{Act, Item, Menu, PromptTarget};
use super::canvas::Canvas;
use super::keymap::{Action, Context, KeyHint};
use super::panes::felt::FeltLayout;
use super::popups::Cx;
use super::widgets::Prose;
use crate::command::{Command, Side};
use crate::rules::next::Wanted;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::hook::State;
use crate::table::seen::{Seen, SeenActor, SeenProcedure};
use crate::table::terms::Figure;
use crate::words::capital;

pub use cards::{BAR_ROWS, Flip, LayShown, draw_chances};
pub use moment::{BREATH, Moment, moments};
pub use show::{FALL, Show};

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

/// What was settled last.
pub fn settled(seen: &Seen) -> Option<&dyn ProcedureView> {
    seen.settled.as_ref().map(face)
}

/// A figure that modifiers move: its name, whose it is where each has an own one, which it is, and its terms.
pub type Moved<'f> = (String, Option<&'f ActorId>, Side, &'f Figure);

pub trait ProcedureView {
    fn number(&self) -> u32;

    /// Who plays in it, the leader first.
    fn players(&self) -> Vec<&ActorId>;

    /// Who acts in it: the leader, or whoever else began it.
    fn acting(&self) -> Option<&ActorId> {
        self.players().first().copied()
    }

    /// Whether it is only called: helpers can join, and figures can change.
    fn is_called(&self) -> bool;

    fn takes_help(&self) -> bool {
        true
    }

    /// What else helps with it: what can be invoked, or let be invoked.
    fn invoking(&self, _cx: &Cx<'_>) -> Vec<Item> {
        Vec::new()
    }

    /// What comes of invoking something, in words, where the seat is shown chances.
    fn invokes_bring(&self) -> Option<String> {
        None
    }

    fn waits_for(&self) -> Option<&ActorId> {
        None
    }

    fn figures(&self) -> Vec<Moved<'_>>;

    /// The rows of the felt that it keeps for itself, whatever is owed.
    fn least_rows(&self) -> u16;

    /// Draws it on the felt, as it lies or as it was settled.
    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, settled: bool, craft: &FeltLayout);

    /// The rows of what it puts in the place of the hand, on a wide screen and on a smaller one; nothing where the hand
    /// stays.
    fn beneath(&self) -> Option<[u16; 2]> {
        None
    }

    /// Draws what it puts in the place of the hand; keys are told in their order, as many as fit.
    fn draw_beneath(&self, _to: &mut Canvas<'_, '_>, _area: Rect, _keys: &[KeyHint], _focused: bool) {}

    fn explain(&self, prose: Prose<'static>) -> Prose<'static>;

    /// What changed its result, in words, judged again without each; nothing as long as there is none.
    fn mattered(&self, _seen: &Seen) -> Vec<String> {
        Vec::new()
    }

    /// The pieces that lie open, each in words that change when it comes to lie anew.
    fn pieces(&self) -> Vec<String>;

    /// The show of its pieces, of which the first ones are known.
    fn show(&self, known: usize) -> Option<Show> {
        Show::falling(known, self.pieces().len())
    }

    /// Where its own keys are looked for, while the cursor is on its pieces; nothing where they are the hand's.
    fn context(&self) -> Option<Context> {
        None
    }

    /// What a key of its own means; nothing where it means nothing.
    fn key(&self, _action: Action, _cx: &Cx<'_>, _piece: usize) -> Result<Option<Act>, Refused> {
        Ok(None)
    }

    /// Its own keys, most used first, among them Enter where it has words.
    fn keys(&self, _cx: &Cx<'_>, _enter: Option<&str>) -> Vec<KeyHint> {
        Vec::new()
    }

    /// What asks for something that it wants before it can go on.
    fn ask(&self, wanted: &Wanted) -> Option<Act>;

    fn is_spared(&self, _who: &ActorId) -> bool {
        false
    }

    /// What only this procedure can be told, as items of a menu; beginning with what Enter does, where that stands there.
    fn own_items(&self, cx: &Cx<'_>, peek: bool, enter: Option<(String, Act)>) -> Vec<Item>;

    fn modifier(&self) -> &'static str;

    fn called_off(&self) -> &'static str;
}

/// What lies on the felt, and whether it is settled: what is under way, else what was settled last.
pub fn lying(seen: &Seen) -> Option<(&dyn ProcedureView, bool)> {
    under_way(seen).map(|now| (now, false)).or_else(|| settled(seen).map(|last| (last, true)))
}

pub fn acting(seen: &Seen) -> Option<&ActorId> {
    under_way(seen)?.acting()
}

pub fn items(cx: &Cx<'_>, peek: bool, enter: Option<(String, Act)>) -> Vec<Item> {
    let Some(now) = under_way(cx.seen) else { return Vec::new() };
    let dealer = cx.seat.is_dealer();
    let mut items = now.own_items(cx, peek, enter);
    match helping(cx) {
        help if help.len() > 1 || dealer && !help.is_empty() => {
            items.push(Item::new('i', format!("{} …", helps(cx)), Act::Menu(Menu::Helpers)));
        }
        help => items.extend(help),
    }
    if now.is_called() && dealer {
        items.push(Item::new('M', "switch a modifier …", Act::Menu(Menu::Terms)));
        items.push(Item::asking('+', "a modifier …", "A modifier", now.modifier(), PromptTarget::Adjust));
    }
    if dealer {
        items.push(Item::asking(
            'X',
            "call it off …",
            "Call it off",
            now.called_off(),
            PromptTarget::CallOff,
        ));
    }
    items
}

/// What stands over what helps: the question, and what an invoke brings.
pub fn help_words(cx: &Cx<'_>) -> String {
    let brings = under_way(cx.seen).filter(|_| cx.seen.coached()).and_then(ProcedureView::invokes_bring);
    let brings = brings.map_or_else(String::new, |words| format!(" An invoke brings {words}."));
    format!("{}?{brings}", capital(helps(cx)))
}

/// What is asked for with what helps: who, where people can, else what.
pub fn helps(cx: &Cx<'_>) -> &'static str {
    if under_way(cx.seen).is_some_and(ProcedureView::takes_help) { "who helps" } else { "what helps" }
}

/// What can help with what is under way: whoever joins it, or helps no more, while it is only called, and what can be
/// invoked. A seat speaks for its own character.
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
            (format!("{name} helps no more"), Command::Unaid(who.clone()))
        } else {
            (format!("{name} helps"), Command::Aid(who.clone()))
        };
        cx.item(if dealer { ' ' } else { 'i' }, &words, command)
    };
    let mut items: Vec<Item> = own.map(|hero| help(&hero.name, &hero.id)).collect();
    // Whoever follows one of those who fight joins the attack.
    let follows = |actor: &&SeenActor| {
        let mut states = actor.effects.iter().flat_map(|effect| &effect.states);
        states.any(|state| matches!(state, State::Follows(..)))
    };
    let companions = cx.seen.foes().filter(follows);
    items.extend(companions.map(|one| help(&one.name, &one.id)).filter(|item| item.refused.is_none()));
    items
}

/// The terms of what is under way, to be switched; those of a helper name the helper.
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
