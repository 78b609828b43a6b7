//! Random commands of attributes and defenses: trials of every kind, conditions, armor.

use super::candidates::{Dice, anybody, by_hand, hero};
use greenfelt::rules::crucible::{figures, trial};
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, Fate};
use greenfelt::table::effect::System;
use greenfelt::table::sheet::Arcane;
use greenfelt::table::trial::{Came, Trial, TrialAim, TrialStage};
use std::collections::BTreeMap;

/// Something for the trial that is under way.
pub(crate) fn in_trial(table: &Table, now: &Trial, dice: &mut Dice) -> Option<String> {
    let physical = table.actor(&now.who)?.physical;
    let throw = |dice: &mut Dice| {
        let faces =
            trial::owed(now).into_iter().map(|sides| format!(" {}", 1 + dice.below(usize::from(sides))));
        let named: String = if physical { faces.collect() } else { String::new() };
        format!("roll{named}")
    };
    let side = ["bonus", "defense", "dodge", "parry", "armor"][dice.below(5)];
    Some(match now.stage {
        TrialStage::Called => match dice.below(9) {
            0 => format!("adjust {side} {:+} (whim)", dice.below(9) as i32 - 4),
            1 => format!("switch {side} {} {}", 1 + dice.below(5), ["on", "off"][dice.below(2)]),
            2 => "call-off a change of mind".into(),
            3 | 4 => format!("rolled {}", dice.below(45)),
            _ => throw(dice),
        },
        TrialStage::Rolled => throw(dice),
        TrialStage::Stopped => "settle".into(),
    })
}

/// Something to try, to suffer, to wear.
pub(crate) fn candidate(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = &anybody(table, dice)?.id;
    let other = anybody(table, dice)?;
    let of = ["willpower", "fortitude", "reflex"][dice.below(3)];
    let extra = [
        "",
        " with (Jab)",
        " with (Spark)",
        " including (Flanked)",
        " including (Heavy cover)",
        " bonus +2 (high ground)",
    ][dice.below(6)];
    Some(match dice.below(16) {
        0..=4 => format!("attack-roll {who} {}{extra}", other.id),
        5 => format!("attack-roll {who} {} damage {} fire+psychic", other.id, dice.below(40)),
        6 | 7 => {
            let contest = ["resolve", "endurance", "avoidance"][dice.below(3)];
            let with = ["", " with (Dread)", " with (Trip)", " with (Undertow)"][dice.below(4)];
            format!("contest-of {who} {contest} {}{with}", other.id)
        }
        8 => {
            let effect = dice.pick(&other.effects).map_or(String::new(), |effect| format!(" {}", effect.id));
            format!("resistance {} {of} {who}{effect}", other.id)
        }
        9 => {
            let effect = dice.pick(&other.effects).map_or(String::new(), |effect| format!(" {}", effect.id));
            format!("maintenance {who} {of} {}{effect}", other.id)
        }
        10 | 11 => {
            let condition = CONDITIONS[dice.below(CONDITIONS.len())].to_lowercase();
            let shift = ["", " none", " minor", " major-bonus"][dice.below(4)];
            format!("afflict {who} {condition}{shift} {} a whim", dice.below(4))
        }
        12 => format!("wear {} {}", hero(table, dice)?.id, ["Leathers", "nothing", "mail"][dice.below(3)]),
        13 if dice.below(3) == 0 => by_hand(other, dice),
        13 => {
            let gauge = ["health", "wounds", "morale", "stress"][dice.below(4)];
            format!("set {who} {gauge} {} (as told)", dice.below(30))
        }
        14 if dice.below(3) == 0 => format!("rewrite-crucible {who} orsolya"),
        14 => format!("join-crucible {}", ["vesper", "orsolya", "grumbold"][dice.below(3)]),
        _ => format!("creature {}", ["hag", "cudgel", "rime"][dice.below(3)]),
    })
}

/// The conditions of the document, by name.
const CONDITIONS: [&str; 19] = [
    "Blinded",
    "Bloodied",
    "Staggered",
    "Flanked",
    "Surrounded",
    "Grappled",
    "Entangled",
    "Paralyzed",
    "Silenced",
    "Unconscious",
    "Bleeding",
    "Poisoned",
    "Diseased",
    "Burning",
    "Frozen",
    "Stunned",
    "Afraid",
    "Dominated",
    "Confused",
];

/// What else has to come about: each way in which a trial comes out, and what a talent or a spell brings.
const COMES: [&str; 16] = [
    "dodged",
    "parried",
    "armor",
    "hit",
    "critical",
    "Willpower won",
    "Willpower lost",
    "Fortitude won",
    "Fortitude lost",
    "Reflex won",
    "Reflex lost",
    "thrown off",
    "effect stays",
    "kept up",
    "effect ends",
    "kept by a talent or a spell",
];

/// Counts what came about: conditions that somebody bears, how the last trial came out.
pub(crate) fn count(table: &Table, played: &mut BTreeMap<&'static str, u64>) {
    let mut one = |name: &'static str| *played.entry(name).or_insert(0) += 1;
    let effects = table.actors.iter().flat_map(|actor| &actor.effects);
    for effect in effects.filter(|effect| effect.system == System::Crucible) {
        if let Some(name) = CONDITIONS.iter().find(|name| **name == effect.name) {
            one(name);
        }
        if effect.kept.is_some() {
            one("kept by a talent or a spell");
        }
    }
    let Some(trial) = table.under_way::<Trial>() else { return };
    match (&trial.aim, trial.came) {
        (_, Some(Came::Band(band))) => one(band.key()),
        (TrialAim::Contest(of), Some(Came::Won(won))) => one(match (of, won) {
            (Arcane::Willpower, true) => "Willpower won",
            (Arcane::Willpower, false) => "Willpower lost",
            (Arcane::Fortitude, true) => "Fortitude won",
            (Arcane::Fortitude, false) => "Fortitude lost",
            (Arcane::Reflex, true) => "Reflex won",
            (Arcane::Reflex, false) => "Reflex lost",
        }),
        (TrialAim::Resist { .. }, Some(Came::Held(held))) => {
            one(if held { "thrown off" } else { "effect stays" });
        }
        (TrialAim::Maintain { .. }, Some(Came::Held(held))) => {
            one(if held { "kept up" } else { "effect ends" });
        }
        _ => {}
    }
}

/// What should have come about and did not.
pub(crate) fn never_seen(all: &BTreeMap<&'static str, u64>) -> Vec<&'static str> {
    CONDITIONS.into_iter().chain(COMES).filter(|name| !all.contains_key(name)).collect()
}

/// What holds for somebody with attributes and defenses.
pub(crate) fn hold(actor: &Actor) {
    let Some(now) = actor.crucible() else { return };
    let [health, wounds, morale, stress] = figures::maxima(now);
    assert!((0..=health).contains(&now.health) && (0..=wounds).contains(&now.wounds), "{now:?}");
    assert!((0..=morale).contains(&now.morale) && (0..=stress).contains(&now.stress), "{now:?}");
    assert!(now.health > 0 || actor.is_down(), "{} stands without Health", actor.id);
    assert!(now.wounds < wounds || now.fate == Fate::Dead, "{now:?}");
}
