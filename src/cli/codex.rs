//! `codex`: lists content and searches it.

use super::{Fail, Format, Ground, Out};
use crate::content::{Catalog, CodexEntry, Found};
use crate::words::{far, nearest};
use serde_json::{Value, json};

/// Look things up: lists, one list, or entries that match some words
#[derive(Debug, clap::Args)]
pub(super) struct Codex {
    /// The name of a list, or words to search for in all lists.
    list: Option<String>,
    /// Words to search for in the list.
    words: Vec<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Limit of pages that are printed in full.
const WHOLE: usize = 8;

pub(super) fn codex(codex: &Codex, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let Some(list) = &codex.list else { return lists(&catalog, codex.format, out) };
    let words = codex.words.join(" ");
    if catalog.entries(list).is_ok() {
        let found = catalog.find_in(list, &words)?;
        return pages(&found, false, codex.format, out);
    }
    pages(&anywhere(&catalog, list, &words)?, true, codex.format, out)
}

/// Searches all lists; a near miss of a list's name is an error.
fn anywhere<'c>(catalog: &'c Catalog, first: &str, more: &str) -> Result<Vec<Found<'c>>, Fail> {
    let words = format!("{first} {more}");
    let found = catalog.find(&words);
    let exact = found.first().is_some_and(|best| best.entry.name.eq_ignore_ascii_case(words.trim()));
    let near = nearest(first, catalog.lists());
    if (near.is_some() && !exact) || found.is_empty() {
        let entry = near_entry(catalog, words.trim());
        let closer =
            entry.filter(|(away, _)| near.and_then(|near| far(first, near)).is_none_or(|list| *away <= list));
        let hint = match (closer, near) {
            (Some((_, name)), _) => format!("did you mean `greenfelt codex {}`?", name.to_lowercase()),
            (None, Some(near)) => format!("did you mean `{near}`?"),
            (None, None) => "`greenfelt codex` shows all lists".into(),
        };
        let problem = if found.is_empty() {
            format!("no list is called `{first}`, and nothing matches `{}`", words.trim())
        } else {
            format!("no list is called `{first}`")
        };
        return Err(Fail::refused(problem, hint));
    }
    Ok(found)
}

/// The entry with the nearest name, and its distance.
fn near_entry<'c>(catalog: &'c Catalog, wanted: &str) -> Option<(usize, &'c str)> {
    let entries = catalog.lists().filter_map(|list| catalog.entries(list).ok()).flatten();
    let away = |name: &'c str| {
        let words = name.split(' ').filter(|word| word.chars().count() > 3);
        let near = |part: &&str| Some(far(wanted, part)?).filter(|away| *away <= part.chars().count() / 4);
        words.chain([name]).filter_map(|part| near(&part)).min()
    };
    let named = entries.map(|entry| entry.name.as_str());
    named.filter_map(|name| Some((away(name)?, name))).min_by_key(|(away, _)| *away)
}

fn lists(catalog: &Catalog, format: Format, out: &mut Out) -> Result<(), Fail> {
    let counted = catalog.counts().filter(|(_, count)| *count > 0);
    match format {
        Format::Json => {
            let lists: Vec<Value> =
                counted.map(|(name, count)| json!({ "name": name, "entries": count })).collect();
            out.json(&lists.into())
        }
        Format::Text => {
            for (name, count) in counted {
                out.line(&format!("{name:<14} {count:>4}"))?;
            }
            out.line("\n`greenfelt codex LIST` shows a list, `codex LIST WORDS` its matches.")
        }
    }
}

fn pages(found: &[Found<'_>], everywhere: bool, format: Format, out: &mut Out) -> Result<(), Fail> {
    if format == Format::Json {
        let objects: Vec<Value> = found
            .iter()
            .map(|page| {
                let mut object = page.entry.json.clone();
                if let (true, Some(keys)) = (everywhere, object.as_object_mut()) {
                    keys.insert("list".into(), json!(page.list));
                }
                object
            })
            .collect();
        return out.json(&objects.into());
    }
    if found.is_empty() {
        return out.line("Nothing matches.");
    }
    let width = found.iter().map(|page| page.entry.name.chars().count()).max().unwrap_or(0).min(28);
    for (at, page) in found.iter().enumerate() {
        if found.len() > WHOLE {
            let told = page.entry.text.split_whitespace().collect::<Vec<_>>().join(" ");
            let told = if told.is_empty() { short_facts(page.entry) } else { told };
            let list = if everywhere { format!("{:<14} ", page.list) } else { String::new() };
            out.line(&format!("{list}{:<width$}  {told}", page.entry.name))?;
        } else {
            if at > 0 {
                out.line("")?;
            }
            whole(page, everywhere, out)?;
        }
    }
    Ok(())
}

fn short_facts(entry: &CodexEntry) -> String {
    entry.facts.iter().map(|(label, words)| format!("{label} {words}")).collect::<Vec<_>>().join("; ")
}

fn whole(page: &Found<'_>, everywhere: bool, out: &mut Out) -> Result<(), Fail> {
    let list = if everywhere { format!("  ({})", page.list) } else { String::new() };
    out.line(&format!("{}{list}", page.entry.name))?;
    let facts = || page.entry.facts.iter().filter(|(_, words)| !words.trim().is_empty());
    let width = facts().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    for (label, words) in facts() {
        out.line(&format!("  {label:<width$}  {words}"))?;
    }
    if page.entry.text.is_empty() { Ok(()) } else { out.line(&format!("  {}", page.entry.text)) }
}
