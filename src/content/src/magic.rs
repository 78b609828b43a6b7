//! Magic in content files: spell effects, ready-made spells, the spells of heroes; and their codex pages.

use super::codex::CodexEntry;
use super::did_you_mean;
use super::error::ContentError;
use super::list_loader::Whereabouts;
use super::lists::Shelves;
use super::page::Page;
use super::{Catalog, UnknownName, find, slug, unknown};
use greenfelt_engine::command::{Command, SpellCalled};
use greenfelt_engine::rules::ultimo::magic;
use greenfelt_engine::table::schema::record;
use greenfelt_engine::table::{Spell, SpellEffect};
use serde_json::{Map, Value, json};

record! {
    pub struct SpellEffectEntry {
        pub effect: SpellEffect,
        pub text: String,
    }
}

pub(super) fn check(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for kept in &shelves.spells().entries {
        if let Some(problem) = magic::problem(&kept.item.effects) {
            let remedy = "`greenfelt codex spell-effects` lists what a spell is made of";
            faults.push(kept.place.fault("effects", format!("{}: {problem}", kept.item.name), remedy));
        }
    }
}

/// The spells of a hero; a plain name means a spell of the list.
pub(super) fn filled(
    spells: &[Spell],
    shelves: &Shelves<'_>,
    place: Whereabouts<'_>,
    faults: &mut Vec<ContentError>,
) -> Vec<Spell> {
    let mut whole = Vec::new();
    for spell in spells {
        let known = shelves.spells().entries.iter().map(|kept| &kept.item);
        let found = known.clone().find(|other| slug(&other.name) == slug(&spell.name));
        if !spell.effects.0.is_empty() {
            whole.push(spell.clone());
        } else if let Some(found) = found {
            whole.push(found.clone());
        } else {
            let remedy = did_you_mean(
                &spell.name,
                known.map(|other| other.name.as_str()),
                "say what it is made of, as in `effects: {Damaging: 1}`",
            );
            faults.push(place.fault(&spell.name, format!("there is no spell `{}`", spell.name), remedy));
        }
    }
    whole
}

pub(super) fn effects(entry: &SpellEffectEntry) -> CodexEntry {
    let effect = entry.effect;
    let most = (effect.most() > 1).then(|| i32::from(effect.most()));
    let counted = effect.counts().map_or("", |(_, more)| more);
    Page::new(effect.name())
        .words("word", effect.word())
        .words("cost", effect.price())
        .words("counts", counted)
        .fact("most", most.map(|most| most.to_string()).unwrap_or_default(), json!(most))
        .text(&entry.text)
}

pub(super) fn spells(spell: &Spell) -> CodexEntry {
    let made: Map<String, Value> =
        spell.effects.each().map(|(effect, n)| (effect.word().to_owned(), json!(n))).collect();
    Page::new(&spell.name).fact("effects", spell.effects.describe(), made).text(&spell.text)
}

impl Catalog {
    pub fn spell(&self, name: &str) -> Option<&Spell> {
        find(&self.spells, name, |spell| ("", &spell.name, &[]))
    }

    /// Writes out the effects of listed spells that a command names.
    pub(super) fn spells_written_out(&self, command: Command) -> Result<Command, UnknownName> {
        Ok(match command {
            Command::Scribe(who, SpellCalled { name, effects: None }, text) => {
                let all = self.spells.iter().map(|spell| spell.name.as_str());
                let spell = self.spell(&name).ok_or_else(|| unknown("spell", &name, all))?;
                let text = if text.is_empty() { spell.text.clone() } else { text };
                let called = SpellCalled { name: spell.name.clone(), effects: Some(spell.effects.clone()) };
                Command::Scribe(who, called, text)
            }
            other => other,
        })
    }
}
