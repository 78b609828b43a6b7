//! The menu of standing answers: how a character answers damage without being asked.

use crate::command::Command;
use crate::table::actor::ActorId;
use crate::table::hook::HookAction;
use crate::table::pending::Obligation;
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenDue};
use crate::table::standing::{Reply, Standing};
use crate::tui::act::{Item, Menu, Section};
use crate::tui::cx::Cx;
use crate::tui::preview::future;

/// Choices in the menu for the least damage worth a guard; the form accepts any other.
const ABOVE: [u16; 3] = [0, 2, 4];

/// The name of the effect that alerts the enemy.
const ALARM: &str = "alert";

/// True if an effect changes nothing about its own target.
fn is_about_others(does: &[HookAction]) -> bool {
    !does.is_empty() && does.iter().all(|deed| matches!(deed, HookAction::Alert | HookAction::Rally(..)))
}

/// True if a free alarm (Loud, U43) would be raised during a fight.
fn is_needless_alarm(owed: &Obligation, combat: bool) -> bool {
    matches!(owed, Obligation::Free(free) if free.only == ALARM && combat)
}

/// True for damage that a guard prevented completely.
fn is_guarded_off(owed: &Obligation) -> bool {
    matches!(owed, Obligation::Harm(harm) if harm.avoided > 0 && harm.left() <= 0)
}

/// The answer to a new pending item that costs nothing, and the seat that gives it.
pub fn harmless(cx: &Cx<'_>, before: &[(u32, i32)]) -> Option<(Seat, Command)> {
    let session = cx.session?;
    // Most commands add no pending item and guard nothing.
    session.pending().iter().find(|due| !before.contains(due))?;
    let public = session.seen(&Seat::Public);
    let (combat, shared) = (public.clock.combat, cx.is_shared());
    let is_new = |due: &&SeenDue| shared && before.iter().all(|(id, _)| *id != due.id);
    public.dues.iter().filter(|due| is_new(due) || is_guarded_off(&due.owed)).find_map(|due| {
        if is_needless_alarm(&due.owed, combat) {
            let why = "a fight is on".to_owned();
            return Some((Seat::Dealer, Command::Waive(Some(due.id), why)));
        }
        let seat = Seat::Player(due.to.clone());
        let seen = session.seen(&seat);
        let played = seen.actor(&due.to).is_some_and(SeenActor::is_played);
        let after = session.after(&seat, &[Command::Take(Some(due.id), None)]).filter(|_| played)?;
        let harmless = match &due.owed {
            owed if is_guarded_off(owed) => true,
            Obligation::Harm(_) => {
                let reacts = seen.offers_of(&due.to).any(|offer| offer.reacts);
                !reacts && future(&seen, &after, &due.to, cx.settings.glyphs).harmless
            }
            Obligation::Effect(owed) => is_about_others(&owed.effect.does),
            _ => false,
        };
        harmless.then_some((seat, Command::Take(Some(due.id), None)))
    })
}

/// The item that shows the standing answer to damage, and opens the choices.
pub fn answers_item(who: &SeenActor) -> Item {
    let now = who.standing.map_or_else(|| "ask each time".to_owned(), Standing::words);
    Item::menu(' ', "answer to damage …", Menu::Answers(who.id.clone())).detail(format!(
        "Now: {now}. It answers without asking, except damage that would drop the character."
    ))
}

pub fn answers(cx: &Cx<'_>, who: &ActorId) -> Section {
    let Some(actor) = cx.seen.actor(who) else {
        return Section::new("Standing answer to damage", "", Vec::new());
    };
    // Characters with dice guard with them; those with neither cards nor dice take the damage.
    let guards: &[Reply] = if actor.hero().is_some() {
        &[Reply::Dodge, Reply::Block, Reply::Cheapest]
    } else if actor.paper().is_some() {
        &[Reply::Cheapest]
    } else {
        &[]
    };
    let plain = [Reply::Ask, Reply::Never].map(|reply| (reply, 0));
    let guarded = guards.iter().flat_map(|reply| ABOVE.map(|above| (*reply, above)));
    let mut items: Vec<Item> =
        plain.into_iter().chain(guarded).map(|(reply, above)| answer(cx, actor, reply, above)).collect();
    if let Some(reply) = guards.last() {
        let answers = Command::Answers(who.clone(), *reply, 3);
        items.push(Item::filling("", "above another number …", &answers, &["reply", "threshold"]));
    }
    let now = actor.standing.map_or_else(|| "ask each time".to_owned(), Standing::words);
    Section::new("Standing answer to damage", format!("{}: {now}.", actor.name), items)
}

pub fn answer(cx: &Cx<'_>, actor: &SeenActor, reply: Reply, above: u16) -> Item {
    let standing = Standing { reply, above };
    let is_now = actor.standing.map_or(reply == Reply::Ask, |now| now == standing);
    // Not the words of a guard that is called at once.
    let words = match reply {
        Reply::Ask | Reply::Never => standing.words(),
        _ => format!("always {}", standing.words()),
    };
    let item = cx.item(' ', &words, Command::Answers(actor.id.clone(), reply, above));
    let refused = item.refused.clone().or(is_now.then(|| "already set".to_owned()));
    item.refused(refused)
}
