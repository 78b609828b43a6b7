//! The form of a new or existing foe: figures with the guideline of its kind, attacks, abilities and effects.
//!
//! The rules decide guidelines and limits.

mod effects;
mod fields;

use std::sync::Arc;

use super::Opened;
use super::editor::{self, verdict};
use super::form::Form;
use super::form::multi_select::MultiSelect;
use super::form::rows::Rows;
use crate::command::{Command, Ref};
use crate::content::{AnySheet, Catalog};
use crate::rules::ultimo::creation::Career;
use crate::rules::ultimo::custom_effect::OwnEffect;
use crate::rules::ultimo::{ability, figures, guideline};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::challenge::AttackMode;
use crate::table::sheet::{FoeAbility, FoeAttack, FoePower, FoeRank, FoeSheet, MOST_OF_A_FOE, ThreatEffect};
use crate::tui::act::{Made, UiAction};
use crate::tui::cx::Cx;
use crate::tui::theme::Role;

#[derive(Clone)]
pub(super) struct FoeDraft {
    /// The actor whose sheet it replaces; `None` for a new foe.
    who: Option<ActorId>,
    sheet: FoeSheet,
    keep: bool,
    by_luck: bool,
    /// Index in the codex of the character whose figures were copied.
    figures: Option<usize>,
    traits: MultiSelect,
    /// Custom effects, which no foe of the content has.
    own: Vec<OwnEffect>,
}

/// Weakest first.
const KINDS: [FoeRank; 3] = [FoeRank::Minion, FoeRank::Greater, FoeRank::Host];

/// Largest value of a number field.
const MOST: i32 = MOST_OF_A_FOE;

pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    let held = who.and_then(|who| cx.seen.actor(&who));
    let held = held.and_then(|actor| Some((&actor.id, &actor.foe()?.numbers.as_ref()?.sheet)));
    if let Some((who, sheet)) = held {
        let draft = FoeDraft::of(Some(who.clone()), FoeSheet::clone(sheet), cx.catalog);
        return Ok(editor::named(cx, draft, false));
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
    let draft = FoeDraft { who: None, sheet, keep: false, by_luck: false, figures: None, traits, own };
    Ok(editor::named(cx, draft, true))
}

fn attack(name: &str, rank: FoeRank) -> FoeAttack {
    FoeAttack { damage: rank.least_damage(), ..FoeAttack::called(name, *guideline::power(rank).start()) }
}

/// Abilities that have rules, as in the foes of the content.
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

/// Names of the traits that work for a foe.
fn trait_names(catalog: &Catalog) -> Vec<String> {
    let fits = catalog.traits.iter().filter(|entry| of_trait(catalog, &entry.name).is_some());
    fits.map(|entry| entry.name.clone()).collect()
}

fn of_trait(catalog: &Catalog, name: &str) -> Option<FoeAbility> {
    let entry = catalog.traits.iter().find(|entry| entry.name == name)?;
    ability::of_trait(&entry.name, &entry.text, &entry.hooks)
}

/// Foe effects of the content, except the basic ones that every fitting foe has.
fn effects(catalog: &Catalog) -> Vec<&ThreatEffect> {
    let mut known: Vec<&ThreatEffect> = Vec::new();
    for effect in catalog.foes.iter().flat_map(|foe| &foe.sheet.effects) {
        if !effect.is_basic() && known.iter().all(|other| other.name != effect.name) {
            known.push(effect);
        }
    }
    known
}

impl FoeDraft {
    /// The draft of an existing foe: traits apart from other abilities, without basic effects.
    pub(super) fn of(who: Option<ActorId>, mut sheet: FoeSheet, catalog: &Catalog) -> FoeDraft {
        let of_codex = |ability: &FoeAbility| match &ability.power {
            FoePower::Trait(name, ..) => of_trait(catalog, name).is_some(),
            _ => false,
        };
        let named =
            sheet.abilities.iter().filter(|ability| of_codex(ability)).map(|ability| ability.name.clone());
        let traits = MultiSelect::of(named, &trait_names(catalog));
        sheet.abilities.retain(|ability| !of_codex(ability));
        sheet.effects.retain(|effect| !effect.is_basic());
        let (keep, by_luck, figures, own) = (false, false, None, Vec::new());
        FoeDraft { who, sheet, keep, by_luck, figures, traits, own }
    }

    fn attack(&self, which: AttackMode) -> Option<&FoeAttack> {
        match which {
            AttackMode::Melee => self.sheet.melee.as_ref(),
            AttackMode::Ranged => self.sheet.ranged.as_ref(),
        }
    }

    fn attack_mut(&mut self, which: AttackMode) -> &mut Option<FoeAttack> {
        match which {
            AttackMode::Melee => &mut self.sheet.melee,
            AttackMode::Ranged => &mut self.sheet.ranged,
        }
    }

    /// The attack in the form; an empty one if there is none.
    fn attack_here(&mut self, which: AttackMode) -> &mut FoeAttack {
        let rank = self.sheet.rank;
        self.attack_mut(which).get_or_insert_with(|| attack("", rank))
    }

    fn is_great(&self) -> bool {
        self.sheet.rank >= FoeRank::Greater
    }

    /// The final sheet: limited to what its kind can have, with basic effects added.
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

    /// Sets the weapon of an attack: 0 for none, 1 for a custom one, then those of the content.
    fn arm(&mut self, which: AttackMode, at: usize, catalog: &Catalog) {
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
        self.sheet.weights.retain(|(of, _)| *of != which);
        self.sheet.weights.extend(weight.map(|weight| (which, weight)));
    }

    /// Sets the injury of an attack to one of the content; a custom one stays.
    fn wounds(&mut self, which: AttackMode, at: Option<usize>, catalog: &Catalog) {
        if at.is_some_and(|at| at >= effects::injuries(catalog).count()) {
            return;
        }
        let injury = at.and_then(|at| effects::injuries(catalog).nth(at));
        if let Some(attack) = self.attack_mut(which) {
            attack.wound = injury.and_then(|name| catalog.injury(name));
        }
    }

    fn add_ability(&mut self, text: &str) {
        let (name, words) = text.split_once(':').unwrap_or((text, ""));
        let (name, text) = (name.trim().into(), words.trim().into());
        self.sheet.abilities.push(FoeAbility { name, text, power: FoePower::Words });
    }

    fn turn_ability(&mut self, power: &FoePower, on: bool, catalog: &Catalog) {
        self.sheet.abilities.retain(|ability| ability.power != *power);
        let ability = abilities(catalog).into_iter().find(|ability| ability.power == *power);
        self.sheet.abilities.extend(ability.filter(|_| on).cloned());
    }

    fn turn_effect(&mut self, name: &str, on: bool, catalog: &Catalog) {
        self.sheet.effects.retain(|effect| effect.name != name);
        let effect = effects(catalog).into_iter().find(|effect| effect.name == name);
        self.sheet.effects.extend(effect.filter(|_| on).cloned());
    }

    fn remove_ability(&mut self, nth: usize) {
        let own = |ability: &FoeAbility| ability.power == FoePower::Words;
        let at = self.sheet.abilities.iter().enumerate().filter(|(_, ability)| own(ability)).nth(nth);
        if let Some((at, _)) = at {
            self.sheet.abilities.remove(at);
        }
    }
}

impl Form for FoeDraft {
    const STAYS: Option<&'static str> =
        Some("← lowers; only words, gear and custom abilities can be removed");

    fn title(&self) -> &str {
        if self.who.is_some() { "Change a foe" } else { "A new ULTIMO foe" }
    }

    fn done(&self) -> &'static str {
        if self.who.is_some() { "save changes" } else { "prepare it" }
    }

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, FoeDraft> {
        let mut rows = Rows::default();
        self.all_rows(cx.catalog, &mut rows);
        rows
    }

    fn foot(&self, cx: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        let warnings = guideline::warnings(&self.finished(cx.catalog));
        let warned =
            (!warnings.is_empty()).then(|| format!("outside the guidelines: {}", warnings.join("; ")));
        warned.map(|words| (words, Role::Dim)).into_iter().chain([verdict(why, self.done())]).collect()
    }

    fn worth_keeping(&self, changed: bool) -> bool {
        changed
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        let sheet = self.finished(cx.catalog);
        let problem = self.problem(&sheet);
        if self.by_luck && problem.is_none() {
            return Ok(Some(UiAction::Give(Command::RandomFoe(sheet.rank, Ref::Inline(Arc::new(sheet))))));
        }
        let sheet = AnySheet::Foe(Arc::new(sheet));
        let made = Made { sheet, career: Career::Grown, who: self.who.clone(), keep: self.keep };
        editor::given(problem, made)
    }
}
