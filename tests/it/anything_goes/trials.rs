//! Commands of attributes and defenses that somebody might give now: trials of every kind, conditions, armour.

use super::candidates::{Dice, anybody, hero};
use greenfelt::rules::crucible::{figures, trial};
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, Fate};
use greenfelt::table::trial::{Trial, TrialStage};

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
    let extra = ["", "", " including (Flanked)", " including (Heavy cover)", " bonus +2 (high ground)"]
        [dice.below(5)];
    Some(match dice.below(16) {
        0..=4 => format!("attack-roll {who} {}{extra}", other.id),
        5 => format!("attack-roll {who} {} damage {} fire+psychic", other.id, dice.below(40)),
        6 | 7 => {
            let contest = ["resolve", "endurance", "avoidance"][dice.below(3)];
            format!("contest-of {who} {contest} {}", other.id)
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
            let condition =
                ["blinded", "flanked", "prone", "unconscious", "burning", "afraid"][dice.below(6)];
            let shift = ["", " none", " minor", " major-bonus"][dice.below(4)];
            format!("afflict {who} {condition}{shift} {} a whim", dice.below(4))
        }
        12 => format!("wear {} {}", hero(table, dice)?.id, ["Leathers", "nothing", "mail"][dice.below(3)]),
        13 => {
            let gauge = ["health", "wounds", "morale", "stress"][dice.below(4)];
            format!("set {who} {gauge} {} (as told)", dice.below(30))
        }
        14 if dice.below(3) == 0 => format!("rewrite-crucible {who} orsolya"),
        14 => format!("join-crucible {}", ["vesper", "orsolya", "grumbold"][dice.below(3)]),
        _ => format!("creature {}", ["hag", "cudgel", "rime"][dice.below(3)]),
    })
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
