//! Writes a character made on the screen to a pack: one entry in a file of its own. The text is read back before it
//! is saved, so the program never writes a faulty pack.

use super::character_shape::AbilityShape;
use super::error::ContentError;
use super::list_loader::Source;
use super::{AnySheet, Catalog, read_packs, slug};
use greenfelt_engine::rules::ultimo::creation::Career;
use greenfelt_engine::table::schema::{Field, FieldKind};
use greenfelt_engine::table::{
    AttackMode, FoeAttack, FoeSheet, Heft, PaperFoe, PaperSheet, ThreatEffect, UltimoSheet,
};
use serde::Serialize;
use std::path::Path;

/// The first line of a pack written by the program; a pack written by a person lacks it.
pub const HEAD: &str =
    "// Saved from the screen, which overwrites this file; delete this line to prevent that.\n";

/// The first field of every entry.
const NAME: &str = "name";

/// The fields of an entry, in the order of writing.
#[derive(Default)]
pub(super) struct Fields(String);

impl Fields {
    /// Writes a field unless it is empty.
    pub(super) fn put<T: Serialize + Default + PartialEq>(&mut self, name: &str, value: &T) {
        if *value != T::default() {
            self.always(name, value);
        }
    }

    pub(super) fn always<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) {
        let value = ron::to_string(value).expect("a sheet is plain data, which RON can always write");
        self.raw(name, &value);
    }

    /// Writes the fields of a schema, except empty texts.
    pub(super) fn all<S>(&mut self, sheet: &S, fields: &[Field<S>]) {
        for field in fields.iter().filter(|field| field.key != NAME) {
            match &field.kind {
                FieldKind::Text { get, .. } => self.put(field.key, &get(sheet).to_owned()),
                FieldKind::Number { get, .. } => self.always(field.key, &get(sheet)),
            }
        }
    }

    pub(super) fn raw(&mut self, name: &str, value: &str) {
        self.0.push_str(&format!("        {name}: {value},\n"));
    }
}

/// Writes fields under their own names, unless they are empty.
macro_rules! put {
    ($fields:ident, $of:ident: $($name:ident)*) => { $($fields.put(stringify!($name), &$of.$name);)* };
}

/// Writes fields under their own names, even if empty.
macro_rules! always {
    ($fields:ident, $of:ident: $($name:ident)*) => { $($fields.always(stringify!($name), &$of.$name);)* };
}

pub(super) use {always, put};

fn names<'n>(names: impl Iterator<Item = &'n String>) -> Vec<&'n String> {
    names.collect()
}

pub(super) fn hero(sheet: &UltimoSheet, career: Career) -> Fields {
    let mut fields = Fields::default();
    fields.put("stage", &career);
    fields.all(sheet, UltimoSheet::ABOUT);
    put!(fields, sheet: age background income);
    always!(fields, sheet: attributes);
    put!(fields, sheet: skills);
    fields.put("traits", &names(sheet.traits.iter().map(|talent| &talent.name)));
    fields.put("weapons", &names(sheet.weapons.iter().map(|weapon| &weapon.name)));
    fields.put("armor", &names(sheet.armor.iter().map(|armor| &armor.name)));
    put!(fields, sheet: items spells);
    for (detail, words) in &sheet.details {
        fields.put(detail.key(), words);
    }
    fields
}

pub(super) fn paper_hero(sheet: &PaperSheet) -> Fields {
    let mut fields = Fields::default();
    fields.all(sheet, PaperSheet::ABOUT);
    fields.all(sheet, PaperSheet::NUMBERS);
    put!(fields, sheet: skills traits items);
    fields
}

pub(super) fn opponent(sheet: &PaperFoe) -> Fields {
    let mut fields = Fields::default();
    fields.all(sheet, PaperFoe::NUMBERS);
    put!(fields, sheet: traits);
    fields.all(sheet, PaperFoe::ABOUT);
    fields
}

fn attack(attack: &FoeAttack, weight: Option<Heft>) -> String {
    let mut fields = Fields::default();
    always!(fields, attack: name);
    fields.all(attack, FoeAttack::NUMBERS);
    put!(fields, attack: magic);
    if let Some(weight) = weight {
        fields.always("weight", &weight);
    }
    fields.put("qualities", &Catalog::quality_words(&attack.qualities));
    if let Some(wound) = &attack.wound {
        fields.always("wound", wound);
    }
    format!("(\n{}        )", fields.0)
}

pub(super) fn foe(sheet: &FoeSheet) -> Fields {
    let mut fields = Fields::default();
    always!(fields, sheet: rank);
    fields.all(sheet, FoeSheet::NUMBERS);
    put!(fields, sheet: magic_armor);
    let ways = [("melee", AttackMode::Melee, &sheet.melee), ("ranged", AttackMode::Ranged, &sheet.ranged)];
    for (word, way, blow) in ways {
        if let Some(blow) = blow {
            fields.raw(word, &attack(blow, sheet.weight(way)));
        }
    }
    let abilities: Vec<AbilityShape> = sheet.abilities.iter().map(AbilityShape::of).collect();
    if !abilities.is_empty() {
        fields.always("abilities", &abilities);
    }
    // Basic foe effects are added when the pack is read.
    let own: Vec<&ThreatEffect> = sheet.effects.iter().filter(|effect| !effect.is_basic()).collect();
    fields.put("effects", &own);
    put!(fields, sheet: gear);
    fields.all(sheet, FoeSheet::ABOUT);
    fields
}

/// The file name and text of the pack of a character or a foe.
pub fn pack_of(sheet: &AnySheet, career: Career) -> (String, String) {
    let (name, kind, fields) = (sheet.name(), sheet.kind(), sheet.fields(career));
    let id = slug(name);
    let mut head = Fields::default();
    head.always("id", &id);
    head.always(NAME, name);
    let text = format!("{HEAD}({}: [\n    (\n{}{}    ),\n])\n", kind.list, head.0, fields.0);
    (format!("{}-{id}.ron", kind.file), text)
}

/// The content with this pack among those of a directory, or the faults of the pack. `None` if other packs have
/// faults.
pub fn with_pack(packs: &Path, file: &Path, text: &str) -> Result<Option<Catalog>, Vec<ContentError>> {
    let shown = file.display().to_string();
    let mut faults = Vec::new();
    let mut own = read_packs(packs, &mut faults);
    own.retain(|source| source.file != shown);
    own.push(Source { file: shown.clone(), text: text.to_owned().into(), pack: true });
    own.sort_by(|one, other| one.file.cmp(&other.file));
    match Catalog::read(own, faults) {
        Ok(catalog) => Ok(Some(catalog)),
        Err(mut faults) => {
            faults.retain(|fault| fault.file == shown);
            if faults.is_empty() { Ok(None) } else { Err(faults) }
        }
    }
}
