//! Armies in a random game: created, fighting, wavering and routed.

use super::candidates::{Dice, hero};
use greenfelt::table::Table;
use greenfelt::table::actor::Actor;

/// Something that might be asked of armies now.
pub(super) fn candidate(table: &Table, dice: &mut Dice) -> Option<String> {
    if let Some(army) = table.armies.iter().find(|army| army.shaken.is_some() || army.routed)
        && dice.below(2) == 0
    {
        let name = &army.name;
        let leader = army.leader.as_ref().filter(|leader| table.heroes().any(|hero| hero.id == **leader));
        return Some(match leader {
            _ if army.routed => format!("regroup ({name})"),
            Some(leader) if dice.below(3) > 0 => format!("rally {leader} ({name})"),
            _ => format!("hold-line ({name})"),
        });
    }
    let holds = |who: &&Actor| who.effects.iter().any(|effect| effect.name.starts_with("Soldiers"));
    let could = |who: &&Actor| {
        who.hero().is_some_and(|hero| hero.sheet.traits.iter().any(|one| one.name == "Soldiers"))
    };
    if let Some(who) = table.heroes().find(|who| could(who) && table.led_by(&who.id).is_none())
        && dice.below(2) == 0
    {
        let id = &who.id;
        let other = table.heroes().find(|other| other.id != *id && other.hero().is_some());
        return Some(match other.filter(|_| who.hero().is_some_and(|hero| hero.bonds.is_empty())) {
            _ if holds(&who) && dice.below(3) == 0 => format!("use {id} (Elite Forces)"),
            _ if holds(&who) => format!("muster {id} (Guard)"),
            Some(other) => format!("bond {id} {} 1", other.id),
            None => format!("use {id} (Soldiers)"),
        });
    }
    let who = &hero(table, dice)?.id;
    let n = 1 + dice.below(6);
    let led = table.armies.iter().find_map(|army| {
        let leader = army.leader.as_ref().filter(|leader| table.heroes().any(|hero| hero.id == **leader))?;
        Some((leader.clone(), army.name.clone(), army.shaken.is_some(), army.routed))
    });
    let Some((leader, own, shaken, routed)) = led else {
        return Some(format!("army (Own) {n} {} by {who}", dice.below(3)));
    };
    let enemy = table.armies.iter().find(|army| army.name != own).map(|army| army.name.clone());
    let Some(enemy) = enemy else {
        let foe = table.foes().next().filter(|_| dice.below(2) == 0);
        let by = foe.map_or_else(String::new, |foe| format!(" by {}", foe.id));
        return Some(format!("army (Flock) {n} {}{by}", dice.below(6)));
    };
    Some(match dice.below(12) {
        0..=3 if shaken => format!("rally {leader} ({own})"),
        0..=3 if routed => format!("regroup ({own})"),
        0..=5 => format!("send {leader} ({enemy})"),
        6 | 7 => format!("battle {who} ({enemy}) {}", ["melee", "ranged"][dice.below(2)]),
        8 => format!("hold-line ({own})"),
        9 => format!("hold-line ({enemy})"),
        10 => format!("regroup ({enemy})"),
        _ => format!("disband ({})", if dice.below(2) == 0 { own } else { enemy }),
    })
}
