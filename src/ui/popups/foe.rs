//! The form of a foe, a new one or one at the table: its figures with what the book suggests for its kind, attacks, abilities and effects that work.
//!
//! What the book suggests, and what a foe cannot be, are rules.

mod effects;
mod fields;

use std::sync::Arc;

use self::effects::Part;
use super::form::multi_select::MultiSelect;
use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::{Command, Given};
use crate::content::{AnySheet, Catalog};
use crate::rules::ultimo::creation::Career;
use crate::rules::ultimo::custom_effect::OwnEffect;
use crate::rules::ultimo::{ability, figures, foe_effect, guideline};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::challenge::Way;
use crate::table::sheet::{FoeAbility, FoeAttack, FoePower, FoeRank, FoeSheet, MOST_OF_A_FOE, ThreatEffect};
use crate::ui::act::{Act, Made};
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

struct FoeDraft {
    /// Whose sheet it takes the place of; nobody's for a new one.
    who: Option<ActorId>,
    sheet: FoeSheet,
    keep: bool,
    by_luck: bool,
    changed: bool,
    /// The character whose figures were taken, by its place in the codex and 1; 0: nobody's.
    figures: usize,
    traits: MultiSelect,
    /// Effects of its own that no foe of the content has.
    own: Vec<OwnEffect>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    Health,
    Toughness,
    Armor,
    DangerSense,
    Manipulation,
    Empathy,
    Patience,
    Cash,
}

impl Number {
    const ALL: [Number; 8] = [
        Number::Health,
        Number::Toughness,
        Number::Armor,
        Number::DangerSense,
        Number::Manipulation,
        Number::Empathy,
        Number::Patience,
        Number::Cash,
    ];

    fn words(self) -> &'static str {
        match self {
            Number::Health => "health",
            Number::Toughness => "toughness",
            Number::Armor => "armour",
            Number::DangerSense => "danger sense",
            Number::Manipulation => "manipulation",
            Number::Empathy => "empathy",
            Number::Patience => "patience",
            Number::Cash => "cash",
        }
    }

    fn of(self, sheet: &FoeSheet) -> i32 {
        match self {
            Number::Health => sheet.health,
            Number::Toughness => sheet.toughness,
            Number::Armor => sheet.armor,
            Number::DangerSense => sheet.danger_sense,
            Number::Manipulation => sheet.manipulation,
            Number::Empathy => sheet.empathy,
            Number::Patience => sheet.patience,
            Number::Cash => i32::try_from(sheet.cash).unwrap_or(i32::MAX),
        }
    }

    fn set(self, sheet: &mut FoeSheet, to: i32) {
        match self {
            Number::Health => sheet.health = to,
            Number::Toughness => sheet.toughness = to,
            Number::Armor => sheet.armor = to,
            Number::DangerSense => sheet.danger_sense = to,
            Number::Manipulation => sheet.manipulation = to,
            Number::Empathy => sheet.empathy = to,
            Number::Patience => sheet.patience = to,
            Number::Cash => sheet.cash = to.unsigned_abs(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blow {
    Power,
    Damage,
    Threat,
    Blood,
}

impl Blow {
    const ALL: [Blow; 4] = [Blow::Power, Blow::Damage, Blow::Threat, Blow::Blood];

    fn words(self) -> &'static str {
        match self {
            Blow::Power => "  power",
            Blow::Damage => "  damage",
            Blow::Threat => "  threat",
            Blow::Blood => "  blood",
        }
    }

    fn of(self, attack: &mut FoeAttack) -> &mut i32 {
        match self {
            Blow::Power => &mut attack.power,
            Blow::Damage => &mut attack.damage,
            Blow::Threat => &mut attack.threat,
            Blow::Blood => &mut attack.blood,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    Melee,
    Ranged,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Key {
    Name,
    Kind,
    Serves,
    Behavior,
    Number(Number),
    MagicArmor,
    Weapon(Which),
    Strikes(Which),
    Blow(Which, Blow),
    Magic(Which),
    Wounds(Which),
    Ability(FoePower),
    Trait(usize),
    Own(usize),
    NewAbility,
    Effect(String),
    OwnEffect(usize, Part),
    NewEffect,
    Gear(usize),
    NewGear,
    Figures,
    ByLuck,
    Keep,
}

/// The kinds, the least first.
const KINDS: [FoeRank; 3] = [FoeRank::Minion, FoeRank::Greater, FoeRank::Host];

/// The most that a number of the form goes to.
const MOST: i32 = MOST_OF_A_FOE;

/// The form of a new foe, or of one at the table.
pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    let held = who.and_then(|who| cx.seen.actor(&who));
    let held = held.and_then(|actor| Some((&actor.id, &actor.foe()?.numbers.as_ref()?.sheet)));
    if let Some((who, sheet)) = held {
        let draft = FoeDraft::at_the_table(who.clone(), FoeSheet::clone(sheet), cx.catalog);
        return Ok(Box::new(FormPopup::at(cx, draft, &Key::Name)));
    }
    let sheet = FoeSheet {
        health: 5,
        toughness: 1,
        danger_sense: 3,
        manipulation: 4,
        empathy: 5,
        melee: Some(attack("fists", FoeRank::Minion)),
        ..FoeSheet::called("")
    };
    let (traits, own) = (MultiSelect::default(), Vec::new());
    let draft =
        FoeDraft { who: None, sheet, keep: false, by_luck: false, changed: false, figures: 0, traits, own };
    Ok(Box::new(FormPopup::at(cx, draft, &Key::Name).typing(cx)))
}

fn attack(name: &str, rank: FoeRank) -> FoeAttack {
    FoeAttack { damage: rank.least_damage(), ..FoeAttack::called(name, *guideline::power(rank).start()) }
}

/// The abilities that the rules know, as foes of the content have them.
fn abilities(catalog: &Catalog) -> Vec<&FoeAbility> {
    let mut known: Vec<&FoeAbility> = Vec::new();
    for ability in catalog.foes.iter().flat_map(|foe| &foe.sheet.abilities) {
        let new = known.iter().all(|other| other.power != ability.power);
        if new && !matches!(ability.power, FoePower::Words | FoePower::Trait(..)) {
            known.push(ability);
        }
    }
    known
}

/// The names of the traits that do something for a foe.
fn trait_names(catalog: &Catalog) -> Vec<String> {
    let fits = catalog.traits.iter().filter(|entry| of_trait(catalog, &entry.name).is_some());
    fits.map(|entry| entry.name.clone()).collect()
}

fn of_trait(catalog: &Catalog, name: &str) -> Option<FoeAbility> {
    let entry = catalog.traits.iter().find(|entry| entry.name == name)?;
    ability::of_trait(&entry.name, &entry.text, &entry.hooks)
}

/// The foe effects of foes of the content; those that foes have without saying so are not among them.
fn effects(catalog: &Catalog) -> Vec<&ThreatEffect> {
    let mut known: Vec<&ThreatEffect> = Vec::new();
    for effect in catalog.foes.iter().flat_map(|foe| &foe.sheet.effects) {
        if !foe_effect::is_basic(effect) && known.iter().all(|other| other.name != effect.name) {
            known.push(effect);
        }
    }
    known
}

impl FoeDraft {
    /// The sheet of somebody at the table, laid out as the form has it: traits beside other abilities, and without what
    /// foes have without saying so.
    fn at_the_table(who: ActorId, mut sheet: FoeSheet, catalog: &Catalog) -> FoeDraft {
        let of_codex = |ability: &FoeAbility| match &ability.power {
            FoePower::Trait(name, ..) => of_trait(catalog, name).is_some(),
            _ => false,
        };
        let named =
            sheet.abilities.iter().filter(|ability| of_codex(ability)).map(|ability| ability.name.clone());
        let traits = MultiSelect::of(named, &trait_names(catalog));
        sheet.abilities.retain(|ability| !of_codex(ability));
        sheet.effects.retain(|effect| !foe_effect::is_basic(effect));
        let (keep, by_luck, changed, figures, own) = (false, false, false, 0, Vec::new());
        FoeDraft { who: Some(who), sheet, keep, by_luck, changed, figures, traits, own }
    }

    fn attack(&self, which: Which) -> Option<&FoeAttack> {
        match which {
            Which::Melee => self.sheet.melee.as_ref(),
            Which::Ranged => self.sheet.ranged.as_ref(),
        }
    }

    fn attack_mut(&mut self, which: Which) -> &mut Option<FoeAttack> {
        match which {
            Which::Melee => &mut self.sheet.melee,
            Which::Ranged => &mut self.sheet.ranged,
        }
    }

    fn is_great(&self) -> bool {
        self.sheet.rank >= FoeRank::Greater
    }

    /// The foe as it comes: no more than its kind can have, and with the effects that it has without saying so.
    fn finished(&self, catalog: &Catalog) -> FoeSheet {
        let mut sheet = self.sheet.clone();
        if !self.is_great() {
            sheet.patience = 0;
            sheet.abilities.clear();
        }
        if self.is_great() {
            sheet.abilities.extend(self.traits.names(usize::MAX).filter_map(|name| of_trait(catalog, name)));
        }
        sheet.effects.extend(self.own.iter().map(|own| own.effect(|name| catalog.injury(name))));
        sheet.magic_armor &= sheet.armor > 0;
        sheet.gear.retain(|thing| !thing.is_empty());
        let basic = catalog.basic_foe_effects().iter().filter(|basic| basic.who.fits(&sheet));
        let basic: Vec<ThreatEffect> = basic.map(|basic| basic.effect.clone()).collect();
        sheet.effects.extend(basic);
        sheet
    }

    fn problem(&self, sheet: &FoeSheet) -> Option<String> {
        let attacks = || {
            let both = [&sheet.melee, &sheet.ranged];
            let nameless = both.into_iter().flatten().any(|attack| attack.name.trim().is_empty());
            if nameless {
                return Some("an attack has no name".to_owned());
            }
            both.iter()
                .all(|attack| attack.is_none())
                .then(|| "it cannot attack: give it melee, ranged, or both".into())
        };
        figures::foe_problem(sheet).or_else(attacks).or_else(|| self.own.iter().find_map(OwnEffect::problem))
    }

    /// An attack with a weapon of the content, with something else, or none.
    fn arm(&mut self, which: Which, at: usize, catalog: &Catalog) {
        let rank = self.sheet.rank;
        let held = self.attack(which).cloned();
        let new = match at {
            0 => None,
            1 => Some(
                held.map_or_else(|| attack("", rank), |held| FoeAttack { qualities: Vec::new(), ..held }),
            ),
            _ => catalog.weapons.get(at - 2).map(|weapon| FoeAttack {
                name: weapon.name.clone(),
                damage: weapon.damage,
                qualities: weapon.qualities.clone(),
                ..held.unwrap_or_else(|| attack("", rank))
            }),
        };
        *self.attack_mut(which) = new;
        let weight = at.checked_sub(2).and_then(|at| catalog.weapons.get(at)).map(|weapon| weapon.weight);
        let way = if which == Which::Melee { Way::Melee } else { Way::Ranged };
        self.sheet.weights.retain(|(of, _)| *of != way);
        self.sheet.weights.extend(weight.map(|weight| (way, weight)));
    }

    /// What whoever is hurt by an attack suffers: an injury of the content, or nothing.
    fn wounds(&mut self, which: Which, at: usize, catalog: &Catalog) {
        if at > effects::injuries(catalog).count() {
            return;
        }
        let injury = at.checked_sub(1).and_then(|at| effects::injuries(catalog).nth(at));
        let wound = injury.and_then(|name| catalog.injury(name));
        if let Some(attack) = self.attack_mut(which) {
            attack.wound = wound;
        }
    }

    fn put(&mut self, key: &Key, text: String) {
        match key {
            Key::Name => self.sheet.name = text,
            Key::Serves => self.sheet.serves = text,
            Key::Behavior => self.sheet.behavior = text,
            Key::Strikes(which) => {
                if let Some(attack) = self.attack_mut(*which) {
                    attack.name = text;
                }
            }
            Key::NewAbility => {
                let (name, words) = text.split_once(':').unwrap_or((&text, ""));
                let (name, text) = (name.trim().into(), words.trim().into());
                self.sheet.abilities.push(FoeAbility { name, text, power: FoePower::Words });
            }
            Key::NewEffect => self.own.push(OwnEffect::called(text.trim())),
            Key::OwnEffect(nth, Part::Name) if text.is_empty() => drop(self.own.remove(*nth)),
            Key::OwnEffect(nth, part) => part.typed(&mut self.own[*nth], text),
            Key::Gear(nth) if text.is_empty() => drop(self.sheet.gear.remove(*nth)),
            Key::Gear(nth) => self.sheet.gear[*nth] = text,
            Key::NewGear => self.sheet.gear.push(text),
            _ => {}
        }
    }

    fn switch(&mut self, key: &Key, on: bool, catalog: &Catalog) {
        match key {
            Key::MagicArmor => self.sheet.magic_armor = on,
            Key::Keep => self.keep = on,
            Key::ByLuck => self.by_luck = on,
            Key::Magic(which) => {
                if let Some(attack) = self.attack_mut(*which) {
                    attack.magic = on;
                }
            }
            Key::Ability(power) => {
                self.sheet.abilities.retain(|ability| ability.power != *power);
                let ability = abilities(catalog).into_iter().find(|ability| ability.power == *power);
                self.sheet.abilities.extend(ability.filter(|_| on).cloned());
            }
            Key::Own(nth) => self.remove_ability(*nth),
            Key::Effect(name) => {
                self.sheet.effects.retain(|effect| effect.name != *name);
                let effect = effects(catalog).into_iter().find(|effect| effect.name == *name);
                self.sheet.effects.extend(effect.filter(|_| on).cloned());
            }
            _ => {}
        }
    }

    fn remove_ability(&mut self, nth: usize) {
        let own = |ability: &FoeAbility| ability.power == FoePower::Words;
        let at = self.sheet.abilities.iter().enumerate().filter(|(_, ability)| own(ability)).nth(nth);
        if let Some((at, _)) = at {
            self.sheet.abilities.remove(at);
        }
    }

    fn remove(&mut self, key: &Key) -> Result<(), String> {
        match key {
            Key::Name | Key::Serves | Key::Behavior | Key::Strikes(_) => self.put(key, String::new()),
            Key::Gear(nth) => drop(self.sheet.gear.remove(*nth)),
            Key::OwnEffect(nth, Part::Name) => drop(self.own.remove(*nth)),
            Key::OwnEffect(nth, Part::Words) => self.own[*nth].words.clear(),
            Key::Trait(line) => self.traits.put(*line, None),
            Key::Own(nth) => self.remove_ability(*nth),
            _ => return Err("← lowers; only words, things and own abilities can be taken off".into()),
        }
        Ok(())
    }
}

impl Draft for FoeDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        if self.who.is_some() { "Change a foe" } else { "A new ULTIMO foe" }
    }

    fn done(&self) -> &'static str {
        if self.who.is_some() { "write it anew" } else { "come into play" }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let mut fields = self.all_fields(cx.catalog);
        fields.push(Field::Blank);
        let warnings = guideline::warnings(&self.finished(cx.catalog));
        if !warnings.is_empty() {
            fields.push(Field::Total(format!("outside the guidelines: {}", warnings.join("; ")), Role::Dim));
        }
        fields.push(match self.why_not(cx) {
            Some(why) => Field::Total(format!("not yet: {}", why.describe()), Role::Warning),
            None => Field::Total(format!("nothing is wrong with it: Enter, {}", self.done()), Role::Accent),
        });
        fields
    }

    fn here(&self, key: &Key, cx: &Cx<'_>) -> Option<String> {
        self.describe(key, cx.catalog)
    }

    fn change(&mut self, changed: Changed<Key>, cx: &Cx<'_>) -> Result<Option<Key>, String> {
        self.changed = true;
        match changed {
            Changed::To(Key::Number(number), to) => number.set(&mut self.sheet, to),
            Changed::To(Key::Blow(which, blow), to) => {
                if let Some(attack) = self.attack_mut(which) {
                    *blow.of(attack) = to;
                }
            }
            Changed::To(Key::OwnEffect(nth, part), to) => part.counted(&mut self.own[nth], to),
            Changed::To(..) => {}
            Changed::At(Key::Kind, at) => self.sheet.rank = KINDS[at.min(KINDS.len() - 1)],
            Changed::At(Key::Figures, at) => {
                self.figures = at;
                if let Some(hero) = at.checked_sub(1).and_then(|at| cx.catalog.heroes.get(at)) {
                    guideline::follow_from(&mut self.sheet, &hero.sheet);
                }
            }
            Changed::At(Key::Trait(line), at) => self.traits.pick(line, at, &trait_names(cx.catalog)),
            Changed::At(Key::OwnEffect(nth, part), at) => part.chosen(&mut self.own[nth], at, cx.catalog),
            Changed::At(Key::Wounds(which), at) => self.wounds(which, at, cx.catalog),
            Changed::At(Key::Weapon(which), at) => self.arm(which, at, cx.catalog),
            Changed::At(..) => {}
            Changed::Typed(key, text) => self.put(&key, text),
            Changed::Switched(key, on) => self.switch(&key, on, cx.catalog),
            Changed::Removed(key) => self.remove(&key)?,
        }
        Ok(None)
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        let sheet = self.finished(cx.catalog);
        if let Some(problem) = self.problem(&sheet) {
            return Err(Refused::new(problem, ""));
        }
        if self.by_luck {
            let rank = sheet.rank;
            let by_luck = Command::RandomFoe(rank, Given::Whole(Arc::new(sheet)));
            return Ok(Some(Act::Give(by_luck)));
        }
        let sheet = AnySheet::Foe(Arc::new(sheet));
        Ok(Some(Act::Bring(Made { sheet, career: Career::Grown, who: self.who.clone(), keep: self.keep })))
    }

    fn worth_keeping(&self) -> bool {
        self.changed
    }
}
