//! Menus of followers, herd and mount.

use crate::command::Command;
use crate::table::actor::ActorId;
use crate::table::company::{ANIMAL, Lesson, Loyalty, Motive, Role, TAUGHT, Taught, Trick};
use crate::table::hook::{FollowerKind, State};
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::tui::act::{Item, Menu, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;

fn states(actor: &SeenActor) -> impl Iterator<Item = &State> {
    actor.effects.iter().flat_map(|effect| &effect.states)
}

fn follows(actor: &SeenActor) -> Option<(&ActorId, FollowerKind)> {
    states(actor).find_map(|state| match state {
        State::Follows(whom, kin) => Some((whom, *kin)),
        _ => None,
    })
}

fn loyalty(actor: &SeenActor) -> Option<&Loyalty> {
    states(actor).find_map(|state| if let State::Loyal(loyalty) = state { Some(loyalty) } else { None })
}

fn keeps(who: &SeenActor) -> bool {
    let named = who.effects.iter().any(|effect| effect.name.starts_with("Herd: "));
    named || states(who).any(|state| matches!(state, State::Worth(_)))
}

fn known(beast: &SeenActor) -> Taught {
    let mut all = states(beast);
    let taught = all.find_map(|state| if let State::Taught(taught) = state { Some(taught) } else { None });
    taught.cloned().unwrap_or_default()
}

/// Opens the menu of followers, herd and mount; `None` without any.
pub fn company_item(cx: &Cx<'_>, who: &SeenActor) -> Option<Item> {
    let follower = |one: &SeenActor| follows(one).is_some_and(|(whom, _)| *whom == who.id);
    let any = cx.seat.is_dealer() || cx.seen.foes().any(follower) || keeps(who);
    (any && who.hero().is_some()).then(|| Item::menu(' ', "companions …", Menu::Company(who.id.clone())))
}

pub fn company(cx: &Cx<'_>, who: &ActorId) -> Section {
    let Some((name, hero)) = cx.grown(who) else { return Section::new("Company", "", Vec::new()) };
    let mut items = Vec::new();
    for one in cx.seen.foes() {
        if follows(one).is_some_and(|(whom, _)| whom == who) {
            items.extend(follower_items(cx, one));
        }
    }
    items.extend(herd_items(cx, who));
    items.extend(mount_items(cx, who, name));
    let company = if hero.company.is_empty() { "no companions".into() } else { hero.company.join(", ") };
    Section::new("Company", format!("{name}: {company}"), items)
}

/// Buys and sells animals of a herd, each with its price.
pub fn herd_items(cx: &Cx<'_>, who: &ActorId) -> Vec<Item> {
    if !cx.seen.actor(who).is_some_and(keeps) {
        return Vec::new();
    }
    let mut items = vec![
        cx.item(' ', "sell an animal of the herd", Command::SellHerd(who.clone(), 1)),
        cx.item(' ', "buy an animal for the herd", Command::BuyHerd(who.clone(), 1)),
    ];
    if cx.seat.is_dealer() {
        let priced = Command::PriceHerd(who.clone(), 50, String::new());
        items.push(Item::filling("", "price of an animal …", &priced, &["price", "note"]));
    }
    items
}

/// Items to get a mount and to damage it, for the Dealer.
pub fn mount_items(cx: &Cx<'_>, who: &ActorId, name: &str) -> Vec<Item> {
    if !cx.seat.is_dealer() {
        return Vec::new();
    }
    let mount = Command::Mount(who.clone(), 10, String::new());
    let mut items = vec![Item::filling(name, "gets a mount …", &mount, &["health", "name"])];
    let hurt = Command::HurtMount(who.clone(), 1, String::new());
    if cx.why_not(&hurt).is_none() {
        items.push(Item::filling("", "hurt the mount …", &hurt, &["damage", "reason"]));
    }
    items
}

pub fn follower_items(cx: &Cx<'_>, one: &SeenActor) -> Vec<Item> {
    match follows(one) {
        Some((whom, kin)) if !one.gone => {
            let mut items = if kin == FollowerKind::Beast { beast_items(cx, whom, one) } else { Vec::new() };
            items.extend(loyal_items(cx, whom, one));
            items
        }
        _ => Vec::new(),
    }
}

pub fn loyal_items(cx: &Cx<'_>, who: &ActorId, one: &SeenActor) -> Vec<Item> {
    let (id, name) = (&one.id, &one.name);
    let mut items = Vec::new();
    let loyalty = loyalty(one);
    if let Some(loyalty) = loyalty.filter(|loyalty| loyalty.wants > 0) {
        let worded = loyalty.role == Role::Crony && loyalty.motive != Motive::Payment;
        let cash = if worded { 0 } else { loyalty.wants };
        let sated = Command::Sate(who.clone(), id.clone(), cash, String::new());
        let words = if worded { format!("satisfy {name}") } else { format!("pay {name} {cash}") };
        items.push(cx.item(' ', &words, sated).detail(loyalty.words()));
    }
    if !cx.seat.is_dealer() {
        return items;
    }
    items.push(
        cx.item(' ', &format!("{name} loses heart"), Command::Shake(id.clone(), String::new()))
            .detail("an animal, a cohort, an elite soldier stays; a henchman can be kept; others flee"),
    );
    let Some(loyalty) = loyalty else { return items };
    if loyalty.role == Role::Crony {
        let follows = Command::Motive(id.clone(), Motive::ALL[0], 25);
        items.push(Item::filling("", &format!("motive of {name} …"), &follows, &["motive", "price"]));
    }
    items.push(cx.item(' ', &format!("{name} deserts"), Command::Desert(id.clone(), String::new())));
    if !matches!(loyalty.role, Role::Soldier | Role::Elite) {
        let betrayed = Command::Betray(who.clone(), id.clone(), String::new());
        items.push(cx.item(' ', &format!("betray {name}"), betrayed));
    }
    items
}

/// Teaches an animal; the Dealer calls its own checks.
pub fn beast_items(cx: &Cx<'_>, who: &ActorId, beast: &SeenActor) -> Vec<Item> {
    let (id, name) = (&beast.id, &beast.name);
    let lessons = [ANIMAL[0], ANIMAL[1], ANIMAL[2]].map(|skill| Lesson::Skill(Skill::named(skill))).to_vec();
    let taught = Command::Teach(who.clone(), id.clone(), lessons);
    let mut items = vec![Item::filling(
        "",
        &format!("teach {name} …"),
        &taught,
        &["first skill", "second skill", "third skill"],
    )];
    let known = known(beast);
    let tricks = Trick::ALL.into_iter().filter(|trick| !known.tricks.contains(trick)).map(|trick| {
        let lesson = Command::Teach(who.clone(), id.clone(), vec![Lesson::Trick(trick)]);
        cx.item(' ', &format!("{name} learns: {}", trick.words()), lesson)
    });
    items.extend(tricks);
    if cx.seat.is_dealer() {
        let bid = |words: &str, skill: &Skill, open: &[&str]| {
            Item::filling("", words, &Command::Bid(id.clone(), skill.clone(), 4, String::new()), open)
        };
        items.extend(known.skills.iter().map(|skill| {
            bid(&format!("{name}: {} {TAUGHT} …", skill.name()), skill, &["difficulty", "reason"])
        }));
        let words = format!("{name} does something else …");
        items.push(bid(&words, &Skill::AWARENESS, &["skill", "difficulty", "reason"]));
        let flip = UiAction::Open(Open::Flip { who: id.clone() });
        items.push(Item::new(' ', format!("{name} resists by luck …"), flip));
    }
    items
}
