//! The fields of the form of a foe, and what it says about the one under the cursor.

use super::effects::injuries;
use super::{Blow, FoeDraft, KINDS, Key, MOST, Number, Which, abilities, effects, of_trait, trait_names};
use crate::content::Catalog;
use crate::rules::ultimo::guideline;
use crate::table::sheet::{FoePower, Weight};
use crate::ui::widgets::Field;

/// What an attack is made with where it is no weapon of the content, and where there is none.
const NO_ATTACK: &str = "none";
const OTHER: &str = "something else";

/// The most letters of what is said of a foe.
const WORDS: usize = 200;

fn switch(key: Key, name: String, on: bool) -> Field<Key> {
    Field::Switch { key, name, columns: [None; 2], on }
}

impl FoeDraft {
    pub(super) fn all_fields(&self, catalog: &Catalog) -> Vec<Field<Key>> {
        let sheet = &self.sheet;
        let kinds = KINDS.map(|rank| rank.words().to_owned()).to_vec();
        let kind = KINDS.iter().position(|rank| *rank == sheet.rank).unwrap_or(0);
        let mut fields = vec![
            Field::text(Key::Name, "name", &sheet.name, 60, "what it is called"),
            Field::choice(Key::Kind, "kind", kinds, kind),
        ];
        for number in Number::ALL {
            let (words, value) = (number.words(), number.of(sheet));
            match number {
                Number::Patience if !self.is_great() => continue,
                Number::Health => fields.push(Field::number(Key::Number(number), words, value, 1..=MOST)),
                Number::Cash => continue,
                _ => fields.push(Field::number(Key::Number(number), words, value, 0..=MOST)),
            }
            if number == Number::Armor && sheet.armor > 0 {
                fields.push(switch(Key::MagicArmor, "the armour is magic".into(), sheet.magic_armor));
            }
        }
        let heroes = catalog.heroes.iter().map(|hero| hero.sheet.name.clone());
        let heroes = std::iter::once("nobody".to_owned()).chain(heroes).collect();
        fields.push(Field::choice(Key::Figures, "figures of", heroes, self.figures));
        self.attack_fields(Which::Melee, "melee with", catalog, &mut fields);
        self.attack_fields(Which::Ranged, "ranged with", catalog, &mut fields);
        self.power_fields(catalog, &mut fields);
        fields.push(Field::Head("about it".into(), ["", ""]));
        fields.push(Field::text(
            Key::Serves,
            "serves",
            &sheet.serves,
            60,
            "the name of another foe, or nobody",
        ));
        fields.push(Field::text(Key::Behavior, "behaves", &sheet.behavior, WORDS, "how it behaves"));
        let gear = sheet.gear.iter().enumerate();
        fields.extend(gear.map(|(nth, thing)| Field::text(Key::Gear(nth), "carries", thing, 60, "")));
        fields.push(Field::More { key: Key::NewGear, words: "something carried".into(), most: 60 });
        let cash = Number::Cash;
        fields.push(Field::number(Key::Number(cash), cash.words(), cash.of(sheet), 0..=MOST));
        if self.who.is_none() {
            fields.push(switch(
                Key::ByLuck,
                "its figures fall by luck, within the guidelines".into(),
                self.by_luck,
            ));
        }
        fields.push(switch(Key::Keep, "kept in your pack for other tables".into(), self.keep));
        fields
    }

    fn attack_fields(&self, which: Which, label: &str, catalog: &Catalog, fields: &mut Vec<Field<Key>>) {
        let weapons = catalog.weapons.iter().map(|weapon| weapon.name.clone());
        let options: Vec<String> =
            [NO_ATTACK.to_owned(), OTHER.to_owned()].into_iter().chain(weapons).collect();
        let attack = self.attack(which);
        let at = attack.map_or(0, |attack| {
            let weapon = catalog
                .weapons
                .iter()
                .position(|weapon| weapon.name == attack.name && weapon.qualities == attack.qualities);
            weapon.map_or(1, |at| at + 2)
        });
        fields.push(Field::choice(Key::Weapon(which), label, options, at));
        let Some(attack) = attack else { return };
        if at == 1 {
            fields.push(Field::text(
                Key::Strikes(which),
                "  called",
                &attack.name,
                60,
                "what it strikes with",
            ));
        }
        let mut attack = attack.clone();
        for blow in Blow::ALL {
            fields.push(Field::number(Key::Blow(which, blow), blow.words(), *blow.of(&mut attack), 0..=MOST));
        }
        fields.push(switch(Key::Magic(which), "it is magic".into(), attack.magic));
        let mut options: Vec<String> =
            std::iter::once("nothing".to_owned()).chain(injuries(catalog).map(str::to_owned)).collect();
        // A wound of its own stands behind those of the content.
        let wound = attack.wound.as_ref().map(|wound| wound.name.clone());
        let at = wound.map_or(0, |own| {
            options.iter().position(|name| *name == own).unwrap_or_else(|| {
                options.push(own);
                options.len() - 1
            })
        });
        fields.push(Field::choice(Key::Wounds(which), "  wounds", options, at));
    }

    fn power_fields(&self, catalog: &Catalog, fields: &mut Vec<Field<Key>>) {
        if self.is_great() {
            fields.push(Field::Head("special abilities".into(), ["", ""]));
            for ability in abilities(catalog) {
                let on = self.sheet.abilities.iter().any(|own| own.power == ability.power);
                fields.push(switch(Key::Ability(ability.power.clone()), ability.name.clone(), on));
            }
            let plain = |name: &str| name.to_owned();
            fields.extend(self.traits.fields(Key::Trait, "  trait", &trait_names(catalog), None, &plain));
            let own = self.sheet.abilities.iter().filter(|ability| ability.power == FoePower::Words);
            fields.extend(own.enumerate().map(|(nth, own)| switch(Key::Own(nth), own.name.clone(), true)));
            let words = "an own one, NAME: what it does".into();
            fields.push(Field::More { key: Key::NewAbility, words, most: WORDS });
        }
        fields.push(Field::Head("foe effects".into(), ["", ""]));
        let known = effects(catalog);
        let others = self.sheet.effects.iter().filter(|own| known.iter().all(|known| known.name != own.name));
        for effect in known.iter().copied().chain(others) {
            let on = self.sheet.effects.iter().any(|own| own.name == effect.name);
            let weight = if effect.weight == Weight::Minor { "minor" } else { "major" };
            let name = format!("{} · {weight}, {} threat", effect.name, effect.cost);
            fields.push(switch(Key::Effect(effect.name.clone()), name, on));
        }
        self.own_effects(catalog, fields);
        let basic = catalog.basic_foe_effects().iter().filter(|basic| basic.who.fits(&self.sheet));
        let basic: Vec<&str> = basic.map(|basic| basic.effect.name.as_str()).collect();
        fields.push(Field::Note(format!("and without saying so: {}", basic.join(", "))));
    }

    /// Words about the field under the cursor: what the book suggests, or what it does.
    pub(super) fn describe(&self, key: &Key, catalog: &Catalog) -> Option<String> {
        let rank = self.sheet.rank;
        let kind = rank.words();
        Some(match key {
            Key::Name | Key::Strikes(_) => return None,
            Key::Kind => "Minions have no patience and no abilities; hosts bring experience.".into(),
            Key::Number(Number::Health | Number::Toughness | Number::Armor) | Key::MagicArmor => {
                let at = guideline::falls_at(&self.sheet);
                let at = at.map_or_else(|| "none brings it down".into(), |at| format!("this one at {at}"));
                let falls = guideline::words(&guideline::falls(rank));
                format!("A {kind} falls at {falls} attacks of 5; {at}. Magic armour is not destroyed.")
            }
            Key::Number(Number::DangerSense) => "The difficulty of sneaking past it.".into(),
            Key::Number(Number::Manipulation | Number::Empathy) => {
                "The difficulty of talking it round, and of winning it over: one lower than the other.".into()
            }
            Key::Number(Number::Patience) => {
                let range = guideline::words(&guideline::PATIENCE);
                format!("{range}, the calmer the more; 0 for none. At 0 in a fight it is furious.")
            }
            Key::Number(Number::Cash) => "What it has with it.".into(),
            Key::Weapon(_) => "A weapon brings its damage and its qualities; letters find one.".into(),
            Key::Blow(_, Blow::Power) => {
                format!(
                    "A {kind}: {}. From 12 on it costs threat.",
                    guideline::words(&guideline::power(rank))
                )
            }
            Key::Blow(_, Blow::Damage) => {
                format!("A {kind}: {}.", guideline::words(&guideline::damage(rank)))
            }
            Key::Blow(_, Blow::Threat) => "What each use costs the Dealer.".into(),
            Key::Blow(_, Blow::Blood) => "What each use costs it or its nearest ally in health.".into(),
            Key::Magic(_) => "Magic that fights.".into(),
            Key::Ability(power) => {
                abilities(catalog).into_iter().find(|ability| ability.power == *power)?.text.clone()
            }
            Key::Own(nth) => {
                let own = self.sheet.abilities.iter().filter(|ability| ability.power == FoePower::Words);
                let text = &own.clone().nth(*nth)?.text;
                format!("{text} (for people to judge; Space takes it off)")
            }
            Key::Trait(line) => self.traits.at(*line).and_then(|name| of_trait(catalog, name)).map_or_else(
                || "Letters find a trait that works for a foe; focus is threat.".into(),
                |ability| ability.text,
            ),
            Key::Wounds(_) => "What whoever is hurt by it suffers.".into(),
            Key::OwnEffect(nth, part) => self.about_effect(*nth, *part, catalog),
            Key::NewEffect => "Its cost and what it brings are chosen below its name.".into(),
            Key::NewAbility => "People judge what it does; the rules do not.".into(),
            Key::Effect(name) => {
                effects(catalog).into_iter().find(|effect| effect.name == *name)?.text.clone()
            }
            Key::Serves => "Who serves the same master is an ally.".into(),
            Key::Behavior | Key::Gear(_) | Key::NewGear => "For the Dealer to read.".into(),
            Key::Figures => {
                "Danger sense, thresholds and attack powers as a character of the codex has them.".into()
            }
            Key::ByLuck => {
                "When it comes into play, by the luck of the table; it is not kept in the pack.".into()
            }
            Key::Keep => "So that the codex has it, at every table of yours.".into(),
        })
    }
}
