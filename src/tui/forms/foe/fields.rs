//! The rows of the foe editor.

use super::effects::injuries;
use super::{FoeDraft, KINDS, abilities, effects, of_trait, trait_names};
use crate::content::{Catalog, WeaponEntry};
use crate::rules::ultimo::guideline;
use crate::table::challenge::AttackMode;
use crate::table::sheet::{FoeAttack, FoePower, FoeSheet, Weight};
use crate::tui::forms::form::rows::{LETTERS, Rows};

/// Weapon choices besides those of the content.
const NO_ATTACK: &str = "none";
const OTHER: &str = "something else";

/// Most characters of a description.
const WORDS: usize = 200;

/// Guideline of a figure for the foe's kind.
fn about(draft: &FoeDraft, key: &str) -> Option<String> {
    let rank = draft.sheet.rank;
    let kind = rank.words();
    Some(match key {
        "health" | "toughness" | "armor" => {
            let at = guideline::falls_at(&draft.sheet);
            let at = at.map_or_else(|| "none brings it down".into(), |at| format!("this one at {at}"));
            let falls = guideline::words(&guideline::falls(rank));
            format!("A {kind} falls at {falls} attacks of 5; {at}. Magic armor is not destroyed.")
        }
        "patience" => {
            let range = guideline::words(&guideline::PATIENCE);
            format!("{range}, more for a calmer foe; 0 for none. When a fight brings it to 0, fury follows.")
        }
        "power" => {
            format!("A {kind}: {}. From 12 on it costs threat.", guideline::words(&guideline::power(rank)))
        }
        "damage" => format!("A {kind}: {}.", guideline::words(&guideline::damage(rank))),
        _ => return None,
    })
}

impl FoeDraft {
    pub(super) fn all_rows<'c>(&self, catalog: &'c Catalog, rows: &mut Rows<'c, FoeDraft>) {
        let sheet = &self.sheet;
        let [name, serves, behavior, cash] = FoeSheet::ABOUT else { return };
        rows.field(name, sheet, |draft| &mut draft.sheet);
        let kinds = KINDS.map(|rank| (rank, rank.words()));
        rows.among("kind", kinds, &sheet.rank, |draft, rank| draft.sheet.rank = rank)
            .help("Minions have no patience and no abilities; hosts bring experience.");
        for field in FoeSheet::NUMBERS.iter().filter(|field| field.key != "patience" || self.is_great()) {
            let row = rows.field(field, sheet, |draft| &mut draft.sheet);
            if field.help.is_empty() {
                row.tell(|draft| about(draft, field.key));
            }
            if field.key == "armor" && sheet.armor > 0 {
                rows.switch("magic armor", sheet.magic_armor, |draft, on| {
                    draft.sheet.magic_armor = on;
                })
                .tell(|draft| about(draft, field.key));
            }
        }
        let heroes = catalog.heroes.iter().map(|hero| hero.sheet.name.clone());
        rows.optional("stats from", "none", heroes, self.figures, move |draft, at| {
            draft.figures = at;
            if let Some(hero) = at.and_then(|at| catalog.heroes.get(at)) {
                guideline::follow_from(&mut draft.sheet, &hero.sheet);
            }
        })
        .help("Copies danger sense, thresholds and attack powers of a codex character.");
        self.attack_rows(AttackMode::Melee, catalog, rows);
        self.attack_rows(AttackMode::Ranged, catalog, rows);
        self.power_rows(catalog, rows);
        rows.head("behavior and belongings");
        rows.field(serves, sheet, |draft| &mut draft.sheet);
        rows.field(behavior, sheet, |draft| &mut draft.sheet);
        rows.list("carries", "Only the Dealer reads it.", &sheet.gear, |draft| &mut draft.sheet.gear);
        rows.field(cash, sheet, |draft| &mut draft.sheet);
        if self.who.is_none() {
            let words = "random figures, within the guidelines";
            rows.switch(words, self.by_luck, |draft, on| draft.by_luck = on)
                .help("Drawn when it is added, by the luck of the table; not saved in the pack.");
        }
        rows.keep(self.keep, |draft, on| draft.keep = on);
    }

    fn attack_rows<'c>(&self, which: AttackMode, catalog: &'c Catalog, rows: &mut Rows<'c, FoeDraft>) {
        let label = if which == AttackMode::Melee { "melee with" } else { "ranged with" };
        let weapons = catalog.weapons.iter().map(|weapon| weapon.name.clone());
        let options: Vec<String> =
            [NO_ATTACK.to_owned(), OTHER.to_owned()].into_iter().chain(weapons).collect();
        let attack = self.attack(which);
        let at = attack.map_or(0, |attack| {
            let mut weapons = catalog.weapons.iter();
            let is_it =
                |weapon: &WeaponEntry| weapon.name == attack.name && weapon.qualities == attack.qualities;
            weapons.position(is_it).map_or(1, |at| at + 2)
        });
        rows.choice(label, options, at, move |draft, at| draft.arm(which, at, catalog))
            .help("A weapon brings its damage and its qualities; type to find one.");
        let Some(attack) = attack else { return };
        if at == 1 {
            rows.text("  name", &attack.name, move |draft, text| draft.attack_here(which).name = text)
                .named(format!("{label} called"))
                .letters(LETTERS, "e.g. claws");
        }
        for field in FoeAttack::NUMBERS {
            let row = rows.field(field, attack, move |draft| draft.attack_here(which));
            row.named(format!("{label} {}", field.key));
            if field.help.is_empty() {
                row.tell(|draft| about(draft, field.key));
            }
        }
        rows.switch("magic attack", attack.magic, move |draft, on| draft.attack_here(which).magic = on)
            .named(format!("{label} magic"))
            .help("Counts as magic, for armor and immunities.");
        let mut options: Vec<String> = injuries(catalog).map(str::to_owned).collect();
        // A custom injury is listed after those of the content.
        let wound = attack.wound.as_ref().map(|wound| wound.name.clone());
        let at = wound.map(|own| {
            options.iter().position(|name| *name == own).unwrap_or_else(|| {
                options.push(own);
                options.len() - 1
            })
        });
        rows.optional("  injury", "none", options, at, move |draft, at| draft.wounds(which, at, catalog))
            .named(format!("{label} wounds"))
            .help("The injury that its damage causes.");
    }

    fn power_rows<'c>(&self, catalog: &'c Catalog, rows: &mut Rows<'c, FoeDraft>) {
        if self.is_great() {
            rows.head("special abilities");
            for ability in abilities(catalog) {
                let on = self.sheet.abilities.iter().any(|own| own.power == ability.power);
                let turn = move |draft: &mut FoeDraft, on| draft.turn_ability(&ability.power, on, catalog);
                rows.switch(ability.name.clone(), on, turn).help(ability.text.clone());
            }
            let list = trait_names(catalog);
            let plain = |name: &str| name.to_owned();
            let lines = self.traits.fields("  trait", &list, None, &plain);
            rows.picks(
                "trait",
                lines,
                move |draft, nth, at| draft.traits.pick(nth, at, &list),
                move |draft, nth| {
                    let known = draft.traits.at(nth).and_then(|name| of_trait(catalog, name));
                    let none = "Type to find a trait that works for a foe; focus is threat.";
                    Some(known.map_or_else(|| none.into(), |ability| ability.text))
                },
            );
            let own = self.sheet.abilities.iter().filter(|ability| ability.power == FoePower::Words);
            for (nth, own) in own.enumerate() {
                rows.switch(own.name.clone(), true, move |draft, _| draft.remove_ability(nth))
                    .named(format!("custom ability {nth}"))
                    .remove(move |draft| draft.remove_ability(nth))
                    .help(format!("{} (applied by the table; Space removes it)", own.text));
            }
            rows.more("custom ability, as NAME: effect", WORDS, |draft, text| draft.add_ability(&text))
                .help("The rules do not apply it: the table does.");
        }
        rows.head("foe effects");
        let known = effects(catalog);
        let others = self.sheet.effects.iter().filter(|own| known.iter().all(|known| known.name != own.name));
        for effect in known.iter().copied().chain(others) {
            let on = self.sheet.effects.iter().any(|own| own.name == effect.name);
            let weight = if effect.weight == Weight::Minor { "minor" } else { "major" };
            let words = format!("{} · {weight}, {} threat", effect.name, effect.cost);
            let name = effect.name.clone();
            let row = rows.switch(words, on, move |draft, on| draft.turn_effect(&name, on, catalog));
            row.named(format!("effect {}", effect.name));
            if known.iter().any(|known| known.name == effect.name) {
                row.help(effect.text.clone());
            }
        }
        self.own_effects(catalog, rows);
        let basic = catalog.basic_foe_effects().iter().filter(|basic| basic.who.fits(&self.sheet));
        let basic: Vec<&str> = basic.map(|basic| basic.effect.name.as_str()).collect();
        rows.note(format!("always has: {}", basic.join(", ")));
    }
}
