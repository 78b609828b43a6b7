//! Records of formats 1 and 2 in the words of today: whole sheets in commands said what they do in an older
//! vocabulary, and effects and injuries stood there by their names alone.
//!
//! What it cannot read it leaves as it is; whoever plays the record says what is wrong with it.

use crate::command::{Command, Given};
use crate::content::Catalog;
use crate::journal::record::{Act, Operation};
use crate::table::actor::ActorId;
use crate::table::challenge::Outcome;
use crate::table::effect::{System, Until};
use crate::table::hook::{
    CardRule, Deed, Doing, Grant, Hook, If, Lasting, Moment, Quantity, State, Uses, Value,
};
use crate::table::sheet::{
    Armor, Attribute, Attributes, Details, FoeAbility, FoeAttack, FoeRank, FoeSheet, Heft, Quality, Reach,
    Skill, Talent, ThreatEffect, UltimoSheet, Weapon, Weight,
};
use crate::table::status::Status;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A record as it would be written today. The table after it comes out otherwise than it was summed then, so that
/// its checksum is left out.
pub(super) fn record(line: &str) -> String {
    let Ok(mut operation) = Operation::from_line(line) else { return line.into() };
    operation.sum = None;
    if let Act::Play(text) | Act::Setup(text) | Act::Aside(text) = &mut operation.act
        && let Some(today) = command(text)
    {
        *text = today.to_string();
    }
    operation.to_line()
}

/// A command that read otherwise then.
fn command(text: &str) -> Option<Command> {
    let (name, rest) = text.split_once(' ')?;
    match name {
        "join" => Some(Command::Join(whole::<OldHero, _>(rest)?)),
        "foe" => Some(Command::Foe(whole::<OldFoe, _>(rest)?)),
        "inflict" | "injure" => Catalog::builtin().resolve(text.parse().ok()?).ok(),
        _ => None,
    }
}

fn whole<Old: DeserializeOwned + Into<New>, New>(text: &str) -> Option<Given<New>> {
    ron::from_str::<Old>(text).ok().map(|old| Given::Whole(Arc::new(old.into())))
}

fn all<Old: Into<New>, New>(old: Vec<Old>) -> Vec<New> {
    old.into_iter().map(Into::into).collect()
}

#[derive(Deserialize)]
struct OldHero {
    name: String,
    #[serde(default)]
    concept: String,
    #[serde(default)]
    age: u32,
    #[serde(default)]
    background: String,
    #[serde(default)]
    income: String,
    attributes: Attributes,
    #[serde(default)]
    skills: BTreeMap<Skill, u8>,
    #[serde(default)]
    traits: Vec<OldTalent>,
    #[serde(default)]
    weapons: Vec<OldWeapon>,
    #[serde(default)]
    armor: Vec<OldArmor>,
    #[serde(default)]
    items: Vec<String>,
}

impl From<OldHero> for UltimoSheet {
    fn from(old: OldHero) -> UltimoSheet {
        UltimoSheet {
            name: old.name,
            concept: old.concept,
            age: old.age,
            background: old.background,
            income: old.income,
            attributes: old.attributes,
            skills: old.skills,
            traits: all(old.traits),
            weapons: all(old.weapons),
            armor: all(old.armor),
            items: old.items,
            spells: Vec::new(),
            outside: Vec::new(),
            details: Details::new(),
        }
    }
}

#[derive(Deserialize)]
struct OldTalent {
    name: String,
    #[serde(default)]
    hooks: Vec<OldHook>,
}

impl From<OldTalent> for Talent {
    fn from(old: OldTalent) -> Talent {
        Talent { name: old.name, hooks: all(old.hooks) }
    }
}

#[derive(Deserialize)]
enum OldHook {
    Figure(Quantity, i32),
    SkillCap(Skill, i32),
    Cards {
        #[serde(default)]
        skill: Option<Skill>,
        #[serde(default)]
        attribute: Option<Attribute>,
        value: i32,
        #[serde(default)]
        when: String,
    },
    Difficulty {
        #[serde(default)]
        skill: Option<Skill>,
        value: i32,
        #[serde(default)]
        when: String,
    },
    StaysConscious,
    CardRule(CardRule),
    Exhaustion(i32),
    AidCards(i32),
    GearStrength(i32),
    Permission(String),
    Reminder(String),
}

fn add(to: Quantity, value: i32, when: Vec<If>) -> Hook {
    Hook::Add { to, value: Value::Plain(value), when }
}

/// The conditions of a hook that named a skill, an attribute and words, each of which could be left out.
fn fits(skill: Option<Skill>, attribute: Option<Attribute>, words: String) -> Vec<If> {
    let skill = skill.map(|skill| If::Skill(vec![skill]));
    let words = (!words.is_empty()).then_some(If::Words(words));
    [skill, attribute.map(If::Attribute), words].into_iter().flatten().collect()
}

impl From<OldHook> for Hook {
    fn from(old: OldHook) -> Hook {
        match old {
            OldHook::Figure(to, n) => add(to, n, Vec::new()),
            OldHook::SkillCap(skill, n) => add(Quantity::SkillCap, n, fits(Some(skill), None, String::new())),
            OldHook::Cards { skill, attribute, value, when } => {
                add(Quantity::Limit, value, fits(skill, attribute, when))
            }
            OldHook::Difficulty { skill, value, when } => {
                add(Quantity::Difficulty, value, fits(skill, None, when))
            }
            OldHook::StaysConscious => Hook::Grant { what: Grant::StaysConscious, when: Vec::new() },
            OldHook::CardRule(rule) => Hook::CardRule(rule),
            OldHook::Exhaustion(fewer) => add(Quantity::Exhaustion, -fewer, Vec::new()),
            OldHook::AidCards(n) => add(Quantity::AidCards, n, Vec::new()),
            OldHook::GearStrength(less) => add(Quantity::GearStrength, -less, Vec::new()),
            OldHook::Permission(words) => {
                Hook::NoCheck { to: Outcome::Success, when: vec![If::Words(words)], uses: Uses::Any }
            }
            OldHook::Reminder(words) => Hook::Remind { words, when: Vec::new() },
        }
    }
}

#[derive(Deserialize)]
struct OldWeapon {
    name: String,
    damage: i32,
    #[serde(default)]
    two_handed: Option<i32>,
    weight: Heft,
    range: Vec<Reach>,
    #[serde(default)]
    shoots: bool,
    #[serde(default)]
    qualities: Vec<OldQuality>,
}

impl From<OldWeapon> for Weapon {
    fn from(old: OldWeapon) -> Weapon {
        // What can be thrown stood among the ranges.
        let thrown = Catalog::builtin().weapon(&old.name).is_some_and(|entry| entry.weapon().thrown);
        Weapon {
            name: old.name,
            damage: old.damage,
            two_handed: old.two_handed,
            weight: old.weight,
            range: old.range,
            thrown: thrown && !old.shoots,
            shoots: old.shoots,
            qualities: all(old.qualities),
        }
    }
}

#[derive(Deserialize)]
struct OldArmor {
    name: String,
    value: i32,
    load: i32,
    #[serde(default)]
    weight: Option<Heft>,
    #[serde(default)]
    qualities: Vec<OldQuality>,
}

impl From<OldArmor> for Armor {
    fn from(old: OldArmor) -> Armor {
        Armor {
            name: old.name,
            value: old.value,
            load: old.load,
            weight: old.weight,
            qualities: all(old.qualities),
        }
    }
}

#[derive(Debug, Deserialize)]
enum OldQuality {
    Ammo(u8),
    Balanced,
    Bracing,
    Clumsy,
    Concealed,
    Crushing,
    Defensive,
    Discrete,
    Durable,
    Gaudy,
    HandAndAHalf,
    Held,
    Loud,
    Magic,
    Mechanical,
    Messy,
    Mounted,
    OneHanded,
    OneUse,
    Penetrating,
    Simple,
    Smashing,
    Split,
    Stealthy,
    TwoHanded,
}

impl From<OldQuality> for Quality {
    fn from(old: OldQuality) -> Quality {
        let (name, count) = match old {
            OldQuality::Ammo(shots) => ("Ammo".into(), shots),
            OldQuality::HandAndAHalf => ("Hand-and-a-Half".into(), 0),
            OldQuality::OneHanded => ("One-Handed".into(), 0),
            OldQuality::OneUse => ("One-Use".into(), 0),
            OldQuality::TwoHanded => ("Two-Handed".into(), 0),
            other => (format!("{other:?}"), 0),
        };
        let known = Catalog::builtin().quality_named(&name).unwrap_or_default();
        Quality { name, count, ..known }
    }
}

#[derive(Deserialize)]
struct OldFoe {
    name: String,
    rank: FoeRank,
    health: i32,
    #[serde(default)]
    toughness: i32,
    #[serde(default)]
    armor: i32,
    #[serde(default)]
    magic_armor: bool,
    danger_sense: i32,
    manipulation: i32,
    empathy: i32,
    #[serde(default)]
    patience: i32,
    #[serde(default)]
    melee: Option<OldAttack>,
    #[serde(default)]
    ranged: Option<OldAttack>,
    #[serde(default)]
    abilities: Vec<FoeAbility>,
    #[serde(default)]
    effects: Vec<OldEffect>,
    #[serde(default)]
    gear: Vec<String>,
    #[serde(default)]
    cash: u32,
    #[serde(default)]
    behavior: String,
}

impl From<OldFoe> for FoeSheet {
    fn from(old: OldFoe) -> FoeSheet {
        FoeSheet {
            serves: String::new(),
            name: old.name,
            rank: old.rank,
            health: old.health,
            toughness: old.toughness,
            armor: old.armor,
            magic_armor: old.magic_armor,
            danger_sense: old.danger_sense,
            manipulation: old.manipulation,
            empathy: old.empathy,
            patience: old.patience,
            melee: old.melee.map(Into::into),
            ranged: old.ranged.map(Into::into),
            abilities: old.abilities,
            effects: all(old.effects),
            gear: old.gear,
            cash: old.cash,
            behavior: old.behavior,
            weights: Vec::new(),
        }
    }
}

#[derive(Deserialize)]
struct OldAttack {
    name: String,
    power: i32,
    #[serde(default)]
    damage: i32,
    #[serde(default)]
    threat: i32,
    #[serde(default)]
    blood: i32,
    #[serde(default)]
    magic: bool,
    #[serde(default)]
    qualities: Vec<OldQuality>,
    #[serde(default)]
    wound: Option<(String, Vec<OldChange>, Until)>,
}

impl From<OldAttack> for FoeAttack {
    fn from(old: OldAttack) -> FoeAttack {
        FoeAttack {
            name: old.name,
            power: old.power,
            damage: old.damage,
            threat: old.threat,
            blood: old.blood,
            magic: old.magic,
            qualities: all(old.qualities),
            wound: old.wound.map(|(name, changes, until)| lasting(name, changes, until)),
        }
    }
}

#[derive(Deserialize)]
struct OldEffect {
    name: String,
    weight: Weight,
    cost: i32,
    text: String,
    does: OldMove,
}

#[derive(Debug, Deserialize)]
enum OldMove {
    Engage,
    Read,
    Intimidate,
    Suppress,
    HalfAttack,
    Siphon,
    Dominate,
    Rally(String, i32),
}

impl From<OldEffect> for ThreatEffect {
    fn from(old: OldEffect) -> ThreatEffect {
        let does = match old.does {
            OldMove::HalfAttack => vec![Deed::HalfAttack],
            OldMove::Siphon => vec![Deed::Siphon],
            OldMove::Dominate => vec![Deed::Dominate],
            OldMove::Rally(whom, power) => {
                let rallied = Lasting::of(&old.name, add(Quantity::Melee, power, Vec::new()), Until::Scene);
                vec![Deed::Rally(whom, Box::new(rallied))]
            }
            // The four that foes have without saying so are content by these names.
            basic => basic_deeds(&format!("{basic:?}")),
        };
        let (name, weight, cost, text) = (old.name, old.weight, old.cost, old.text);
        ThreatEffect { name, weight, cost, text, does, ..ThreatEffect::default() }
    }
}

fn basic_deeds(name: &str) -> Vec<Deed> {
    let known = Catalog::builtin().basic_foe_effects().iter().find(|basic| basic.effect.name == name);
    known.map(|basic| basic.effect.does.clone()).unwrap_or_default()
}

#[derive(Deserialize)]
enum OldScope {
    Every,
    Skills(Vec<Skill>),
    ResistingFoes,
    When(String),
}

#[derive(Deserialize)]
enum OldChange {
    Cards(i32, OldScope),
    MeleePower(i32),
    Halve(Attribute),
    Bleed(i32),
    TemporaryHealth(i32),
    Stuck,
    Unconscious,
    PassedOut,
    Engaged(ActorId),
    Dominated(ActorId),
    Avoids(ActorId),
    MustTarget(ActorId),
    Clumsy,
    Status { status: Status, level: u8, what: String },
    LostTurn,
    Words(String),
}

/// What lasts, as hooks and states.
fn lasting(name: String, changes: Vec<OldChange>, until: Until) -> Lasting {
    let mut lasting = Lasting { name, hooks: Vec::new(), states: Vec::new(), until, system: System::Ultimo };
    for change in changes {
        change.put(&mut lasting.hooks, &mut lasting.states);
    }
    lasting
}

impl OldChange {
    /// Puts it where it belongs today.
    fn put(self, hooks: &mut Vec<Hook>, states: &mut Vec<State>) {
        match self {
            OldChange::Cards(n, scope) => hooks.push(Hook::cards(n, scope.conditions())),
            OldChange::MeleePower(n) => hooks.push(add(Quantity::Melee, n, Vec::new())),
            OldChange::Halve(attribute) => {
                let to = attribute.quantity();
                hooks.push(Hook::Add { to, value: Value::Halve, when: Vec::new() });
            }
            OldChange::Bleed(n) => {
                let does = vec![Deed::LoseHealth(n)];
                hooks.push(Hook::On { moment: Moment::Settled, when: Vec::new(), does });
            }
            OldChange::Clumsy => {
                let grant = |what| Hook::Grant { what, when: Vec::new() };
                hooks.extend([Grant::CannotGuard, Grant::NoNaturalSoak].map(grant));
            }
            OldChange::TemporaryHealth(n) => states.push(State::TemporaryHealth(n)),
            OldChange::Stuck => states.push(State::Stuck),
            OldChange::Unconscious => states.push(State::Unconscious),
            OldChange::PassedOut => states.push(State::PassedOut),
            OldChange::Engaged(who) => states.push(State::Engaged(who)),
            OldChange::Dominated(who) => states.push(State::Dominated(who)),
            OldChange::Avoids(who) => states.push(State::Avoids(who)),
            OldChange::MustTarget(who) => states.push(State::MustTarget(who)),
            OldChange::Status { status, level, what } => states.push(State::Status { status, level, what }),
            OldChange::LostTurn => states.push(State::LostTurn),
            OldChange::Words(words) => states.push(State::Words(words)),
        }
    }
}

impl OldScope {
    fn conditions(self) -> Vec<If> {
        match self {
            OldScope::Every => Vec::new(),
            OldScope::Skills(skills) => vec![If::Skill(skills)],
            OldScope::ResistingFoes => vec![If::Doing(vec![Doing::ResistControl])],
            OldScope::When(words) => vec![If::Words(words)],
        }
    }
}
