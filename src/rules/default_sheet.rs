//! Foes with default figures, from their looks and the told facts that a player knows (B7).

use crate::table::disclosure::disclosed_numbers;
use crate::table::seen::{looking, looks};
use crate::table::{
    Cached, Crucible, CrucibleAttack, CrucibleSheet, DamageType, Fact, Foe, FoeAttack, FoeRank, FoeSheet,
    PaperFoe, PaperOpponent, Primary, PrimaryScores, Temper,
};

/// The told facts, in order; of several about one thing the last counts.
pub(super) struct Told<'t>(pub &'t [(Fact, &'t str)]);

impl Told<'_> {
    fn words(&self, fact: Fact) -> Option<&str> {
        self.0.iter().rfind(|(of, _)| *of == fact).map(|(_, words)| *words)
    }

    fn nth(&self, nth: usize, fact: Fact, behind: &str) -> Option<i32> {
        disclosed_numbers(self.words(fact)?, behind).get(nth).copied()
    }

    fn one(&self, fact: Fact, behind: &str, usual: i32) -> i32 {
        self.nth(0, fact, behind).unwrap_or(usual)
    }

    /// The number after `of`: 10 in `health 3 of 10`.
    fn most(&self, fact: Fact, behind: &str, usual: i32) -> i32 {
        self.nth(1, fact, behind).unwrap_or(usual)
    }

    fn attack(&self, way: &str, usual: FoeAttack) -> Option<FoeAttack> {
        let Some(words) = self.words(Fact::Attacks) else { return Some(usual) };
        let power = *disclosed_numbers(words, way).first()?;
        let (_, own) = words.split_once(way)?;
        Some(blow(power, disclosed_numbers(own, "damage").first().copied().unwrap_or(0)))
    }
}

/// A fact about health may be outdated; a foe's looks are not.
fn health(told: i32, full: i32, looked: &str) -> i32 {
    if looks(told, full) == looked { told } else { looking(looked, full) }
}

pub(super) fn foe(name: &str, foe: &Foe, told: &Told<'_>) -> Foe {
    let rank = foe.sheet.rank;
    let [usual, soak, danger, threshold, calm, power] = match rank {
        FoeRank::Minion => [5, 1, 4, 5, 0, 4],
        FoeRank::Greater => [8, 2, 7, 8, 10, 7],
        FoeRank::Host => [18, 8, 14, 25, 20, 11],
    };
    let full = told.most(Fact::Health, "health", usual);
    let patience = match told.words(Fact::Patience) {
        Some("no patience") => 0,
        _ => told.most(Fact::Patience, "patience", calm),
    };
    let attack = |way| told.attack(way, blow(power, rank.least_damage()));
    let sheet = FoeSheet {
        rank,
        health: full,
        toughness: told.one(Fact::Soak, "soak", soak),
        danger_sense: told.one(Fact::Danger, "sense", danger),
        manipulation: told.one(Fact::Thresholds, "manipulation", threshold),
        empathy: told.one(Fact::Thresholds, "empathy", threshold),
        patience,
        melee: attack("melee"),
        ranged: attack("ranged"),
        ..FoeSheet::called(name)
    };
    let looked = looks(foe.health, foe.sheet.health);
    Foe {
        sheet: Cached::new(sheet),
        health: health(told.one(Fact::Health, "health", full), full, looked),
        armor: 0,
        patience: told.one(Fact::Patience, "patience", patience),
        temper: Temper::Steady,
        last_dealt: Vec::new(),
    }
}

fn blow(power: i32, damage: i32) -> FoeAttack {
    FoeAttack { damage, ..FoeAttack::called("a blow", power) }
}

pub(super) fn opponent(name: &str, foe: &PaperOpponent, told: &Told<'_>) -> PaperOpponent {
    let full = told.most(Fact::Health, "HP", 4);
    let sheet = PaperFoe {
        name: name.into(),
        hp: full,
        power: told.one(Fact::Attacks, "Power", 2),
        attack: told.one(Fact::Attacks, "Attack", 0),
        defense: told.one(Fact::Soak, "Defense", 0),
        behavior: String::new(),
        traits: Vec::new(),
    };
    let hp = health(told.one(Fact::Health, "HP", full), full, looks(foe.hp, foe.sheet.hp));
    PaperOpponent { sheet: Cached::new(sheet), hp }
}

/// `maxima` returns the maximum Health, Wounds, Morale and Stress.
pub(super) fn creature(
    name: &str,
    now: &Crucible,
    told: &Told<'_>,
    maxima: fn(&Crucible) -> [i32; 4],
) -> Crucible {
    let blow = CrucibleAttack {
        name: "a blow".into(),
        attribute: Primary::Strength,
        skill: None,
        damage: 4,
        types: vec![DamageType::Bludgeoning],
    };
    let scores =
        PrimaryScores { strength: 4, constitution: 4, dexterity: 4, intellect: 4, wisdom: 4, charisma: 4 };
    let sheet = CrucibleSheet {
        name: name.into(),
        attacks: vec![blow],
        health: told.most(Fact::Health, "Health", 0),
        ..CrucibleSheet::bare(scores)
    };
    let (wounds, stress, worn, fate) = (0, 0, None, now.fate);
    let sheet = Cached::new(sheet);
    let fresh = Crucible { sheet, played: false, health: 0, wounds, morale: 0, stress, worn, fate };
    let [full, _, morale, _] = maxima(&fresh);
    let health = health(told.one(Fact::Health, "Health", full), full, looks(now.health, maxima(now)[0]));
    Crucible { health, morale, ..fresh }
}
