//! Menus of time, rest and travel, medicine, falls, loads and wheels.

use crate::command::{Call, Command, Pace, Task};
use crate::rules::hook;
use crate::table::company::IN_THE_SADDLE as SADDLE;
use crate::table::effect::Until;
use crate::table::hook::{Grant, Quantity};
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::tui::act::{CallKind, Item, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::menus::space;
use crate::tui::panes::Pane;

const PACES: [(Pace, bool, &str, &str); 6] = [
    (Pace::Walk, false, "walk …", "3 miles an hour; 1 card of the deck per hour"),
    (Pace::March, false, "march …", "6 miles an hour; 2 cards per hour"),
    (Pace::Forced, false, "forced march …", "8 miles an hour; 6 cards per hour; 2 damage every 3 hours"),
    (Pace::Walk, true, "ride at a walk …", "4 miles an hour"),
    (Pace::March, true, "ride hard …", "12 miles an hour; the horse takes 2 damage every 5 hours"),
    (Pace::Forced, true, "forced ride …", "30 miles an hour; the horse takes 2 damage every hour"),
];

/// Time, rest and travel. Items that let much time pass or end something are only in this menu.
pub fn time(cx: &Cx<'_>) -> Section {
    let ultimo = cx.seen.plays_ultimo();
    let mut items = vec![cx.item(space::TIME, "half an hour passes", Command::Wait(30))];
    let rest = cx.item(' ', "an hour of rest", Command::ShortRest);
    items.push(rest.detail("once a day: VIT cards return to the deck, half the focus comes back"));
    let sleep = cx.item('Z', "a night of sleep", Command::Sleep(String::new()));
    items.push(sleep.detail(if ultimo {
        "threat −5, and focus, health and cards come back"
    } else {
        "lost and spent points return"
    }));
    let treat = UiAction::Open(Open::Call { kind: CallKind::Treat, who: None, whom: None });
    let treat = Item::new(' ', "treat somebody …", treat).refused(cx.busy());
    items.push(treat.detail("Biology: first aid, care for the night, curing an injury"));
    for (pace, riding, words, about) in PACES {
        let one = Command::Travel(pace, 1, riding, false);
        let asked = Item::filling("", words, &one, &["hours", "explored"]);
        items.push(asked.detail(about).refused(cx.why_not(&one)));
    }
    items.extend(medicines(cx));
    items.extend(weeks_in_care(cx));
    let about_threat = |words: &str| if ultimo { words.to_owned() } else { String::new() };
    let quest = cx.item('Q', "end the quest", Command::EndQuest);
    items.push(quest.detail(about_threat("threat falls to 0")));
    let evening = cx.item('G', "end the session", Command::EndSession);
    items.push(evening.detail(about_threat("threat stays for the next one")));
    let mounts = cx.seen.heroes().filter_map(|hero| {
        let ridden = hero.effects.iter().find_map(|effect| effect.name.strip_prefix(SADDLE))?;
        Some(format!("{} rides {}", hero.name, ridden.trim_start_matches(": ")))
    });
    Section::new("Time and rest", mounts.collect::<Vec<_>>().join(" · "), items)
}

/// Items for a medicine against each injury.
pub fn medicines(cx: &Cx<'_>) -> Vec<Item> {
    let injured = cx.seen.heroes().flat_map(|patient| {
        let injuries = patient.effects.iter().filter(|effect| effect.until == Until::Cured);
        injuries.map(move |injury| (patient, injury))
    });
    let items = injured.map(|(patient, injury)| {
        let words = format!("medicine: {} of {} …", injury.name, patient.name);
        let things = |owner: &SeenActor| owner.hero().is_some_and(|hero| !hero.sheet.items.is_empty());
        let owner = cx.seen.heroes().find(|owner| owner.id == patient.id && things(owner));
        let owner = owner.or_else(|| cx.seen.heroes().find(|owner| things(owner)));
        let none = owner.is_none().then(|| "nobody carries any".to_owned());
        let by = owner.filter(|owner| owner.id != patient.id).map(|owner| owner.id.clone());
        let taken = Command::Medicine(patient.id.clone(), injury.id, by, String::new());
        Item::filling("", &words, &taken, &["carrier", "item"]).refused(none)
    });
    items.collect()
}

/// Items for a week in care: each healer with each injured actor.
pub fn weeks_in_care(cx: &Cx<'_>) -> Vec<Item> {
    let injured = |actor: &&SeenActor| actor.effects.iter().any(|effect| effect.until == Until::Cured);
    let pairs = cx.seen.heroes().filter(injured).flat_map(|patient| {
        let others = cx.seen.heroes().filter(|healer| healer.id != patient.id);
        others.map(move |healer| (patient, healer))
    });
    let items = pairs.map(|(patient, healer)| {
        let words = format!("a week of care for {} by {}", patient.name, healer.name);
        cx.item(' ', &words, Command::Convalesce(patient.id.clone(), healer.id.clone()))
    });
    items.filter(|item| item.refused.is_none()).collect()
}

/// Lifts or pushes more than the load allows.
pub fn lift_item(cx: &Cx<'_>, who: &SeenActor) -> Option<Item> {
    let load = u16::try_from(who.hero()?.total(Quantity::Load)? + 1).unwrap_or(1);
    let lift = Call::for_task(&who.id, Task::Lift(load, None));
    let item =
        Item::filling(&who.name, "lifts something …", &Command::Call(lift), &["weight", "person", "reason"]);
    Some(item.refused(cx.busy()))
}

/// Carries an actor, or sets down one who is carried.
pub fn carry_items(cx: &Cx<'_>, who: &SeenActor) -> Vec<Item> {
    if who.hero().is_none() {
        return Vec::new();
    }
    let others = || cx.seen.actors.iter().filter(|other| other.id != who.id && !other.gone);
    let carried = |other: &&SeenActor| other.effects.iter().any(|effect| effect.carrier() == Some(&who.id));
    let down = others().filter(carried).map(|other| {
        let words = format!("sets {} down", other.name);
        cx.item(' ', &words, Command::SetDown(who.id.clone(), other.id.clone()))
    });
    let whom = others().find(|other| !carried(other)).filter(|_| cx.seat.is_dealer());
    let up = whom.map(|whom| {
        let carry = Command::Carry(who.id.clone(), whom.id.clone(), 15);
        Item::filling(&who.name, "carries somebody …", &carry, &["person", "weight"])
    });
    up.into_iter().chain(down).collect()
}

/// Drives, rams, builds and repairs, each only with its skill.
pub fn wheel_items(cx: &Cx<'_>, who: &SeenActor) -> Vec<Item> {
    let Some(hero) = who.hero() else { return Vec::new() };
    let id = || who.id.clone();
    let call = |task| Command::Call(Call::for_task(&who.id, task));
    let busy = |item: Item| item.refused(cx.busy());
    let has = |skill: &'static str| hero.sheet.skill(&Skill::named(skill)) > 0;
    let mut items = Vec::new();
    if has("piloting") {
        let wheel = Command::Drive(id(), 12, 2, 4, false, String::new());
        let open = ["health", "soak", "damage", "advanced", "name"];
        items.push(Item::filling(&who.name, "drives something …", &wheel, &open));
    }
    if cx.why_not(&Command::Dent(who.id.clone(), 1)).is_none() {
        // The foe under the cursor is the target.
        let foes = || cx.seen.foes().filter(|foe| !foe.down);
        let at = cx.desk.cursors[Pane::Foes];
        let rammed = cx.seen.foes().nth(at).filter(|foe| !foe.down).or_else(|| foes().next());
        items.extend(
            rammed.map(|foe| cx.item(' ', &format!("rams {}", foe.name), call(Task::Ram(foe.id.clone())))),
        );
        items.push(Item::filling(&who.name, "the vehicle is hit …", &Command::Dent(id(), 1), &["damage"]));
    }
    if has("engineering") {
        let alone = hook::grants(&hero.sheet.traits, Grant::BuildsAlone).then_some("alone");
        let open: Vec<_> = ["difficulty", "hours", "building", "reason"].into_iter().chain(alone).collect();
        let builds = call(Task::Build(String::new(), 8, 5, false));
        items.push(busy(Item::filling(&who.name, "builds something …", &builds, &open)));
        let repairs = call(Task::Repair(id(), String::new(), 5));
        let open = ["owner", "difficulty", "item", "reason"];
        items.push(busy(Item::filling(&who.name, "repairs something …", &repairs, &open)));
    }
    items
}
