//! The rows of personal traits on the sheet of a Paper Story character or opponent: trait, subject, amount and effect.

use crate::content::{Catalog, PersonalTraitEntry};
use crate::table::sheet::Talent;
use crate::tui::forms::form::rows::{LETTERS, NONE, Rows};

/// A trait by name; its effect is filled in when the sheet is added to the table.
fn named(name: String) -> Talent {
    Talent { name, hooks: Vec::new() }
}

/// Choices of a row: none, traits of the codex, and the custom trait of the sheet.
fn options(catalog: &Catalog, own: Option<&Talent>) -> Vec<String> {
    let listed = catalog.personal_traits.iter().map(|entry| entry.name.clone());
    let own = own.filter(|talent| catalog.personal_words(&talent.name).is_none());
    std::iter::once(NONE.to_owned()).chain(listed).chain(own.map(|talent| talent.name.clone())).collect()
}

/// At most three rows for each trait, and one to add another.
pub(in crate::tui::forms) fn rows<'c, S: 'static>(
    traits: &[Talent],
    catalog: &'c Catalog,
    rows: &mut Rows<'c, S>,
    part: fn(&mut S) -> &mut Vec<Talent>,
) {
    for nth in 0..=traits.len() {
        let talent = traits.get(nth);
        let options = options(catalog, talent);
        let written = talent.and_then(|talent| catalog.personal_words(&talent.name));
        let name = talent.map(|talent| written.as_ref().map_or(&talent.name, |(entry, ..)| &entry.name));
        let at = options.iter().position(|option| Some(option) == name).unwrap_or(0);
        let label = if talent.is_some() { format!("  {}", nth + 1) } else { "  more".into() };
        let about = here(traits, nth, catalog);
        rows.choice(label, options, at, move |draft, at| choose(part(draft), nth, at, catalog))
            .named(format!("trait {nth}"))
            .help(&about);
        let Some((entry, what, level)) = written else { continue };
        let off = move |draft: &mut S| choose(part(draft), nth, 0, catalog);
        if !entry.what.is_empty() {
            rows.text("    detail", what, move |draft, text: String| {
                put(part(draft), nth, catalog, |what, _| what.clone_from(&text));
            })
            .named(format!("trait {nth} of"))
            .letters(LETTERS, &entry.what)
            .remove(off)
            .help(&about);
        }
        if !entry.level.is_empty() {
            rows.number(format!("  {}", entry.level), level, 0..=99, move |draft, to| {
                put(part(draft), nth, catalog, |_, level| *level = to);
            })
            .named(format!("trait {nth} level"))
            .wide()
            .remove(off)
            .help(&about);
        }
    }
}

/// Sets the trait of a row; keeps the subject if both traits have one.
fn choose(traits: &mut Vec<Talent>, nth: usize, at: usize, catalog: &Catalog) {
    let options = options(catalog, traits.get(nth));
    let Some(name) = at.checked_sub(1).and_then(|_| options.get(at)) else {
        if nth < traits.len() {
            traits.remove(nth);
        }
        return;
    };
    let Some(entry) = catalog.personal_traits.iter().find(|entry| entry.name == *name) else { return };
    let before = traits.get(nth).and_then(|talent| catalog.personal_words(&talent.name));
    // A default subject goes with its trait.
    let own = before.filter(|(entry, what, _)| !what.is_empty() && *what != entry.usual);
    let kept = own.map(|(_, what, _)| what.to_owned());
    let what = kept.unwrap_or_else(|| entry.usual.clone());
    let talent = named(entry.describe(&what, entry.usual_level));
    match traits.get_mut(nth) {
        Some(held) => *held = talent,
        None => traits.push(talent),
    }
}

fn put(traits: &mut [Talent], nth: usize, catalog: &Catalog, change: impl Fn(&mut String, &mut i32)) {
    let Some(talent) = traits.get_mut(nth) else { return };
    let Some((entry, what, level)) = catalog.personal_words(&talent.name) else { return };
    let (mut what, mut level) = (what.to_owned(), level);
    change(&mut what, &mut level);
    let words = entry.describe(&what, level);
    if words != talent.name {
        *talent = named(words);
    }
}

fn here(traits: &[Talent], nth: usize, catalog: &Catalog) -> String {
    let Some(talent) = traits.get(nth) else {
        return "Type to find a trait; this line says what it does.".into();
    };
    let Some((PersonalTraitEntry { text, .. }, ..)) = catalog.personal_words(&talent.name) else {
        return format!("{} is on the sheet, but in no list of content.", talent.name);
    };
    text.clone()
}
