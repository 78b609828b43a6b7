//! Menu items of attributes and defenses: attacks, trials, conditions, armor.

use crate::command::{Call, Command, Method, TrialCall, TrialTask};
use crate::rules::crucible::sustain::offered;
use crate::table::actor::ActorId;
use crate::table::effect::System;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::table::sheet::Upheld;
use crate::tui::act::{CheckKind, Item, TrialKind, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::{Open, attack};
use crate::tui::panes::Pane;

/// The hero and the foe of an item, if any.
#[derive(Clone, Copy)]
pub struct Sides<'s> {
    pub hero: Option<&'s SeenActor>,
    pub foe: Option<&'s SeenActor>,
}

/// The hero at the cursor, and the foe if the user put a cursor on one.
pub fn at_cursor<'s>(cx: &Cx<'s>) -> Sides<'s> {
    let at = cx.desk.cursors[Pane::Foes];
    let chosen = at > 0 || cx.desk.focus == Pane::Foes;
    Sides { hero: cx.hero_here(), foe: cx.seen.foes().nth(at).filter(|_| chosen) }
}

/// An attack of a hero on a foe, or of the foe on the hero (`A`), by the attacker's own method.
pub fn attack_item(cx: &Cx<'_>, key: char, words: &str, on: Sides<'_>) -> Item {
    let fresh = |foe: &&SeenActor| !foe.down && !foe.acted;
    let a_foe = || cx.seen.foes().find(fresh).or(cx.seen.foes().find(|foe| !foe.down));
    let (who, preferred) = if key == 'A' { (on.foe.or_else(a_foe), on.hero) } else { (on.hero, on.foe) };
    let preferred = preferred.map(|other| &other.id);
    let whom = who.and_then(|who| attack::usual(cx, &who.id, preferred));
    let alone = whom.is_none().then_some("there is nobody to attack");
    let owed = cx.exchange_owed().then_some("damage from the last exchange is pending");
    let refused = cx.seen.busy().or(alone).or(owed).map(str::to_owned);
    let act = UiAction::Open(Open::Attack { who: who.map(|who| who.id.clone()), whom });
    Item::new(key, words, act).refused(refused)
}

/// Any trial; `None` without another actor, or where nobody has attributes.
pub fn trial_item(cx: &Cx<'_>, who: Option<&ActorId>) -> Option<Item> {
    if cx.seen.actors.len() < 2 || !cx.uses(System::Crucible) {
        return None;
    }
    let act = UiAction::Open(Open::Trial { kind: TrialKind::Attack, who: who.cloned(), whom: None });
    let busy = cx.busy();
    let own = if let Seat::Player(own) = cx.seat { cx.seen.actor(own) } else { None };
    let down = own.filter(|own| own.down).map(|own| format!("{} is down", own.name));
    Some(Item::new('@', "a trial …", act).refused(busy.or(down)))
}

pub fn check_item(cx: &Cx<'_>, who: Option<&ActorId>) -> Option<Item> {
    if cx.seen.actors.is_empty() {
        return None;
    }
    let act = UiAction::Open(Open::Check { kind: CheckKind::Check, who: who.cloned(), whom: None });
    Some(Item::new(']', "a check or a test …", act).refused(cx.busy()))
}

/// Checks that resist or maintain effects, for the bearer and for whoever maintains them; both where the Dealer decides
/// which (C9, C34).
pub fn upheld_items(cx: &Cx<'_>, who: &SeenActor) -> Vec<Item> {
    let all = cx.seen.actors.iter().flat_map(|bearer| bearer.effects.iter().map(move |one| (bearer, one)));
    let kept = all.filter_map(|(bearer, one)| Some((bearer, one, one.kept.as_ref()?)));
    let check = |words: String, other: &ActorId, task: TrialTask| {
        let method = Method::Trial(TrialCall { other: other.clone(), task, reason: String::new() });
        cx.item(' ', &words, Command::Call(Call::of(&who.id, method)))
    };
    let mut items = Vec::new();
    for (bearer, one, kept) in kept {
        let Some(of) = kept.of else { continue };
        let keeper_played = cx.seen.actor(&kept.by).is_some_and(SeenActor::is_played);
        let which = kept.check.or_else(|| offered(keeper_played, bearer.is_played()));
        let fits = |check: Upheld| which.is_none_or(|which| which == check);
        if bearer.id == who.id && fits(Upheld::Resistance) {
            let task = TrialTask::Resist(of, Some(one.id));
            items.push(check(format!("resist {}", one.name), &kept.by, task));
        }
        if kept.by == who.id && fits(Upheld::Maintenance) {
            let task = TrialTask::Maintain(of, Some(one.id));
            items.push(check(format!("keep {} up on {}", one.name, bearer.name), &bearer.id, task));
        }
    }
    items
}

/// Items of the Dealer for any actor: a trial, a check, a condition.
pub fn trial_items(cx: &Cx<'_>, who: Option<&ActorId>) -> Vec<Item> {
    let mut items: Vec<Item> = trial_item(cx, who).into_iter().collect();
    items.extend(check_item(cx, who).filter(|_| cx.plays_traits()));
    if cx.uses(System::Crucible) {
        items.extend(cx.blank('&', "add a condition …", "afflict", who.map(ActorId::as_str)));
    }
    items
}

/// Suits of armor to put on, and an item to take off the worn one.
pub fn suits(cx: &Cx<'_>, who: &SeenActor) -> Vec<Item> {
    let Some(known) = who.crucible().and_then(|now| now.numbers.as_ref()) else { return Vec::new() };
    let wear = |suit: Option<String>| Command::Wear(who.id.clone(), suit);
    let others = known.sheet.armor.iter().filter(|suit| known.worn.as_ref() != Some(&suit.name));
    let mut items: Vec<Item> = others
        .map(|suit| cx.item(' ', &format!("put on {}", suit.name), wear(Some(suit.name.clone()))))
        .collect();
    if let Some(worn) = &known.worn {
        items.push(cx.item(' ', &format!("take off {worn}"), wear(None)));
    }
    items
}
