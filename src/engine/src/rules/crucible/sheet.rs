//! The sheet functions of a character by attributes and defenses, hero or creature (B1 to B4).

use super::{figures, harm, next, people};
use crate::rules::effect;
use crate::rules::map::sight;
use crate::rules::sheet::{Armed, PLAIN, Sheet};
use crate::rules::target::attack_roll;
use crate::table::seen::looks;
use crate::table::{
    Actor, Arcane, AttackMode, Attribute, Cached, Crucible, CruciblePower, Fact, Figure, Lead, Pairing,
    PowerKind, Primary, Reach, Seat, SeenCrucible, SeenCrucibleNumbers, Skill,
};

fn bonus(actor: &Actor, skill: &Skill) -> i32 {
    actor.crucible().map_or(0, |now| figures::bonus(now, skill))
}

/// The counterpart of an ULTIMO attribute (C22).
fn stands_for(attribute: Attribute) -> Primary {
    match attribute {
        Attribute::Str => Primary::Strength,
        Attribute::Agi => Primary::Dexterity,
        Attribute::Vit => Primary::Constitution,
        Attribute::Int => Primary::Intellect,
        Attribute::Per => Primary::Charisma,
    }
}

pub(crate) static CRUCIBLE: Sheet = Sheet {
    // Only the Dealer knows a creature's numbers, and the order is open (U127).
    initiative: |actor| match actor.crucible().filter(|now| now.played) {
        Some(now) => figures::initiative(now),
        None => Figure::new().sheet("a creature", 6),
    },
    // 4 and half of Dexterity.
    hand_size: |actor| 4 + figures::half_of(actor, Primary::Dexterity).1,
    // RULING C23: half of Constitution replaces half VIT.
    spared: |actor| {
        let (name, half) = figures::half_of(actor, Primary::Constitution);
        (name.into(), half)
    },
    // RULING C23: half of Wisdom replaces Psyche.
    flip: |actor| {
        let (name, half) = figures::half_of(actor, Primary::Wisdom);
        effect::swayed(actor, Figure::new().sheet(name, half), &[]).total()
    },
    lead: |actor, lead| {
        let half = |of| {
            let (name, half) = figures::half_of(actor, of);
            (name.into(), half)
        };
        match lead {
            Lead::Primary(of) => half(*of),
            Lead::Attribute(of) => half(stands_for(*of)),
            Lead::Skill(skill) => (skill.name().into(), bonus(actor, skill)),
            Lead::Stat(_) => (lead.words(), 0),
        }
    },
    rank: bonus,
    // Half of the attribute; for a skill alone, half of the attribute it falls under (B1).
    rating: |actor, with| {
        let under = |skill| actor.crucible()?.sheet.skill(skill).map(|own| own.attribute);
        let (name, value) = match &with.lead {
            Lead::Primary(of) => figures::half_of(actor, *of),
            Lead::Attribute(of) => figures::half_of(actor, stands_for(*of)),
            Lead::Skill(skill) => figures::half_of(actor, under(skill).unwrap_or(Primary::Dexterity)),
            Lead::Stat(_) => (with.lead.words().into_owned(), 0),
        };
        vec![(name, value)]
    },
    pool: figures::pool,
    defenses: figures::parts,
    armed: |actor, with| {
        let now = actor.crucible()?;
        let spell = with.filter(|name| now.sheet.attack(Some(name)).is_none());
        let spell = spell.and_then(|name| now.sheet.power(name)).filter(|power| power.against.is_none());
        if let Some(power) = spell {
            return Some(Armed {
                name: power.name.clone(),
                bonus: figures::attack_with(actor, power),
                damage: Figure::new().sheet(power.name.clone(), power.damage),
                types: power.types.clone(),
                shoots: power.kind == PowerKind::Spell,
                reach: (power.kind == PowerKind::Talent).then_some(sight::squares(Reach::VeryClose)),
            });
        }
        let bonus = figures::attack(actor, with);
        match (now.sheet.attack(with), with) {
            (Some(attack), _) => Some(Armed {
                name: attack.name.clone(),
                bonus,
                damage: Figure::new().sheet(attack.name.clone(), attack.damage),
                types: attack.types.clone(),
                shoots: attack.ranged,
                reach: (!attack.ranged).then_some(sight::squares(Reach::VeryClose)),
            }),
            (None, None) => Some(Armed { bonus, ..Armed::default() }),
            (None, Some(_)) => None,
        }
    },
    attack: attack_roll,
    arms: |actor| {
        let sheet = actor.crucible().map(|now| &now.sheet);
        sheet.into_iter().flat_map(|sheet| &sheet.attacks).map(|attack| attack.name.clone()).collect()
    },
    // The attribute and the skill of the usual attack (B18).
    fights: |actor, way| {
        let attacks = actor.crucible().map_or(&[][..], |now| &now.sheet.attacks);
        let shoots = way == AttackMode::Ranged;
        let attack = attacks.iter().find(|attack| attack.ranged == shoots).or(attacks.first());
        let lead = attack.map_or(Primary::Strength, |attack| attack.attribute);
        let skill = attack.and_then(|attack| attack.skill.clone()).unwrap_or(way.skill());
        Pairing { lead: Lead::Primary(lead), skill }
    },
    arcane: figures::arcane,
    spell_power: figures::spell_power,
    by_type: harm::by_type,
    weighs_types: true,
    hides_blows: |actor| !actor.is_played(),
    fact: |actor, fact| {
        let now = actor.crucible()?;
        let [health, wounds, ..] = figures::maxima(now);
        let told = |list: &[(crate::table::sheet::DamageType, i32)], none: &str| {
            let all: Vec<String> = list.iter().map(|(kind, by)| format!("{kind} {by}")).collect();
            if all.is_empty() { none.to_string() } else { all.join(", ") }
        };
        match fact {
            Fact::Health => {
                Some(format!("Health {} of {health}, Wounds {} of {wounds}", now.health, now.wounds))
            }
            Fact::Soak => Some(figures::physical(actor).named("PD")),
            Fact::Attacks => {
                let all: Vec<String> = now
                    .sheet
                    .attacks
                    .iter()
                    .map(|attack| {
                        let bonus = figures::attack(actor, Some(&attack.name)).total();
                        format!("{} +{bonus}, damage {}", attack.name, attack.damage)
                    })
                    .collect();
                let powers = now.sheet.powers.iter().map(CruciblePower::describe);
                let all: Vec<String> = all.into_iter().chain(powers).collect();
                Some(if all.is_empty() { "no attack".into() } else { all.join("; ") })
            }
            Fact::Magic => {
                let of = |of: &Arcane| format!("{of} {}", figures::arcane(actor, *of).total());
                Some(Arcane::ALL.iter().map(of).collect::<Vec<_>>().join(", "))
            }
            Fact::Danger => {
                let resists =
                    figures::resistances(now).into_iter().map(|(kind, figure)| (kind, figure.total()));
                let resists = told(&resists.collect::<Vec<_>>(), "nothing");
                Some(format!(
                    "resists {resists}; vulnerable to {}",
                    told(&now.sheet.vulnerabilities, "nothing")
                ))
            }
            Fact::Patience | Fact::Thresholds | Fact::Effects | Fact::All => None,
        }
    },
    land: harm::land,
    restore: harm::restore,
    lose: harm::lose_health,
    clamp: harm::follow,
    sleep: people::rest,
    turn: next::turn,
    gauge: |actor, gauge| people::gauge(actor.crucible()?, gauge),
    set: |step, who, gauge, to, _| people::set(step, who, gauge, to),
    ..PLAIN
};

/// Copies the part that a seat sees: all of a character, only the looks of a creature (C19).
pub(crate) fn see(actor: &Actor, now: &Crucible, seat: &Seat) -> SeenCrucible {
    let known = now.played || seat.is_dealer();
    let numbers = known.then(|| SeenCrucibleNumbers {
        sheet: Cached::share(&now.sheet),
        health: now.health,
        wounds: now.wounds,
        morale: now.morale,
        stress: now.stress,
        worn: figures::worn(now).map(|suit| suit.name.clone()),
        figures: figures::all(actor),
        lacks: if now.played { None } else { figures::lacks(&now.sheet) },
    });
    SeenCrucible { played: now.played, looks: looks(now.health, figures::maxima(now)[0]), numbers }
}
