//! The sheet form of a protagonist: name and concept, a rating for each approach, slots for Hope, permanent traits.
//!
//! Bounds are rules.

use std::sync::Arc;

use super::form::{Draft, FormPopup, Side};
use super::{Cx, Opened};
use crate::content::AnySheet;
use crate::lab::check_odds::{self, Asked, USUAL};
use crate::rules::attached;
use crate::rules::scene::figures;
use crate::session::{Refused, Session};
use crate::table::actor::ActorId;
use crate::table::scene_trait::Alignment;
use crate::table::sheet::{Approach, HIGHEST_RATING, HOPE_SLOTS, OwnTrait, ProtagonistSheet};
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

pub struct ProtagonistDraft {
    who: Option<ActorId>,
    sheet: ProtagonistSheet,
    /// As it was before anything was changed.
    first: ProtagonistSheet,
}

/// What the sheet lists, each entry as a line that is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// Approaches of one's own, beside those of the content.
    Approaches,
    Traits,
    Items,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    Text(usize),
    Rating(usize),
    Hope,
    Line(List, usize),
    More(List),
}

const MOST_LETTERS: usize = 62;

/// The form for a new protagonist, or for the sheet of one at the table.
pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    let actor = who.and_then(|who| cx.seen.actor(&who));
    let held = actor
        .and_then(|actor| Some((actor.id.clone(), ProtagonistSheet::clone(&actor.protagonist()?.sheet))));
    let (who, sheet) = match held {
        Some((who, sheet)) => (Some(who), sheet),
        None => (None, blank(cx)),
    };
    let new = who.is_none();
    let draft = ProtagonistDraft { who, first: sheet.clone(), sheet };
    let popup = FormPopup::at(cx, draft, &Key::Text(0));
    Ok(Box::new(if new { popup.typing(cx) } else { popup }))
}

/// A sheet with every approach of the content, each rated 1.
fn blank(cx: &Cx<'_>) -> ProtagonistSheet {
    let catalog = cx.session.map(Session::catalog);
    let names =
        catalog.into_iter().flat_map(|all| all.approaches.iter()).filter_map(|own| own.name.parse().ok());
    ProtagonistSheet {
        name: String::new(),
        concept: String::new(),
        approaches: names.map(|approach| Approach { approach, rating: 1 }).collect(),
        hope: HOPE_SLOTS,
        traits: Vec::new(),
        items: Vec::new(),
    }
}

/// A trait as it is typed: `+ Knows the River`, `- Bad Knee`, `Debts`.
fn typed(own: &OwnTrait) -> String {
    match own.alignment {
        Alignment::Positive => format!("+ {}", own.words),
        Alignment::Neutral => own.words.clone(),
        Alignment::Negative => format!("- {}", own.words),
    }
}

fn read_trait(text: &str) -> OwnTrait {
    let of = |words: &str, alignment| OwnTrait { words: words.trim().into(), alignment };
    match text.trim().strip_prefix('+') {
        Some(words) => of(words, Alignment::Positive),
        None => match text.trim().strip_prefix(['-', '−']) {
            Some(words) => of(words, Alignment::Negative),
            None => of(text, Alignment::Neutral),
        },
    }
}

/// Splits a typed line into traits: at each comma that a sign follows.
fn several(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for part in text.split(',').map(str::trim) {
        let signed = part.starts_with(['+', '-', '−']);
        match all.last_mut() {
            Some(last) if !signed => *last = format!("{last}, {part}"),
            _ => all.push(part.to_owned()),
        }
    }
    all.retain(|text| !text.is_empty());
    all
}

/// Takes a typed line; an empty one is taken off.
fn put<T>(list: &mut Vec<T>, at: Option<usize>, one: Option<T>) {
    match (at.filter(|at| *at < list.len()), one) {
        (Some(at), Some(one)) => list[at] = one,
        (Some(at), None) => drop(list.remove(at)),
        (None, Some(one)) => list.push(one),
        (None, None) => {}
    }
}

impl List {
    const ALL: [List; 3] = [List::Approaches, List::Traits, List::Items];

    fn title(self) -> &'static str {
        match self {
            List::Approaches => "an approach of your own",
            List::Traits => "permanent traits",
            List::Items => "carries",
        }
    }

    fn example(self) -> &'static str {
        match self {
            List::Approaches => "seamanship",
            List::Traits => "+ Knows the River by Night, - Bad Knee",
            List::Items => "a boathook",
        }
    }

    fn describe(self, sheet: &ProtagonistSheet) -> Vec<String> {
        match self {
            List::Approaches => Vec::new(),
            List::Traits => sheet.traits.iter().map(typed).collect(),
            List::Items => sheet.items.clone(),
        }
    }

    fn put(self, sheet: &mut ProtagonistSheet, at: Option<usize>, text: &str) -> Result<(), String> {
        let text = text.trim();
        match self {
            List::Approaches if text.is_empty() => {}
            List::Approaches => {
                let approach = text.parse().map_err(|()| format!("`{text}` cannot be an approach"))?;
                sheet.approaches.push(Approach { approach, rating: 1 });
            }
            List::Traits => {
                let mut parts = several(text).into_iter();
                let own = parts.next().map(|text| read_trait(&text));
                let more: Vec<OwnTrait> = parts.map(|text| read_trait(&text)).collect();
                if let Some(problem) = own.iter().chain(&more).find_map(|own| attached::unfit(&own.words)) {
                    return Err(problem);
                }
                put(&mut sheet.traits, at, own);
                sheet.traits.extend(more);
            }
            List::Items => put(&mut sheet.items, at, (!text.is_empty()).then(|| text.to_owned())),
        }
        Ok(())
    }
}

impl ProtagonistDraft {
    fn text(&mut self, nth: usize) -> &mut String {
        if nth == 0 { &mut self.sheet.name } else { &mut self.sheet.concept }
    }
}

impl Draft for ProtagonistDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        if self.who.is_some() { "Change a protagonist" } else { "A new protagonist" }
    }

    fn done(&self) -> &'static str {
        if self.who.is_some() { "write it anew" } else { "to the table" }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let sheet = &self.sheet;
        let texts = [(&sheet.name, "name"), (&sheet.concept, "concept")].into_iter().enumerate();
        let mut fields: Vec<Field<Key>> =
            texts.map(|(nth, (text, label))| Field::text(Key::Text(nth), label, text, 60, "")).collect();
        let highest = i32::from(HIGHEST_RATING);
        fields.extend(sheet.approaches.iter().enumerate().map(|(nth, own)| {
            Field::number(Key::Rating(nth), own.approach.name(), i32::from(own.rating), 0..=highest)
        }));
        fields.push(Field::number(Key::Hope, "Hope", i32::from(sheet.hope), 1..=12));
        for list in List::ALL {
            fields.push(Field::Head(list.title().into(), ["", ""]));
            let told = list.describe(sheet);
            fields.extend(told.iter().enumerate().map(|(nth, words)| {
                Field::text(
                    Key::Line(list, nth),
                    format!("  {}", nth + 1),
                    words,
                    MOST_LETTERS,
                    list.example(),
                )
            }));
            fields.push(Field::More {
                key: Key::More(list),
                words: format!("e.g. {}", list.example()),
                most: MOST_LETTERS,
            });
        }
        fields.push(Field::Blank);
        let sum: u32 = sheet.approaches.iter().map(|own| u32::from(own.rating)).sum();
        fields.push(Field::Total(format!("ratings {sum} in all, Hope {}", sheet.hope), Role::Accent));
        fields.push(match self.why_not(cx) {
            Some(why) => Field::Total(format!("not yet: {}", why.describe()), Role::Warning),
            None => Field::Total(format!("nothing is wrong with it: Enter, {}", self.done()), Role::Accent),
        });
        fields
    }

    fn here(&self, key: &Key, _: &Cx<'_>) -> Option<String> {
        match key {
            Key::Rating(nth) => {
                let own = self.sheet.approaches.get(*nth)?;
                let odds = |by: i32| {
                    let odds = check_odds::odds(&Asked::new(i32::from(own.rating) + by, 0, USUAL));
                    crate::words::percent(odds.success)
                };
                Some(format!("{} succeeds in {} of checks · with 1 more {}", own.approach, odds(0), odds(1)))
            }
            _ => None,
        }
    }

    fn side(&self, _cx: &Cx<'_>) -> Side {
        let told = |own: &Approach| {
            let odds = check_odds::odds(&Asked::new(i32::from(own.rating), 0, USUAL));
            format!("{} {}: {}", own.approach, own.rating, check_odds::describe(&odds))
        };
        Side { lines: self.sheet.approaches.iter().map(told).collect(), short: String::new() }
    }

    fn change(&mut self, changed: Changed<Key>, _: &Cx<'_>) -> Result<Option<Key>, String> {
        match changed {
            Changed::To(Key::Rating(nth), to) => {
                if let Some(own) = self.sheet.approaches.get_mut(nth) {
                    own.rating = u8::try_from(to).unwrap_or(0);
                }
            }
            Changed::To(_, to) => self.sheet.hope = u8::try_from(to).unwrap_or(HOPE_SLOTS),
            Changed::Typed(Key::Text(nth), text) => *self.text(nth) = text,
            Changed::Typed(Key::Line(list, nth), text) => list.put(&mut self.sheet, Some(nth), &text)?,
            Changed::Typed(Key::More(list), text) => list.put(&mut self.sheet, None, &text)?,
            Changed::Removed(Key::Text(nth)) => self.text(nth).clear(),
            Changed::Removed(Key::Line(list, nth)) => list.put(&mut self.sheet, Some(nth), "")?,
            Changed::Removed(Key::Rating(nth)) if nth < self.sheet.approaches.len() => {
                self.sheet.approaches.remove(nth);
            }
            Changed::At(..) | Changed::Typed(..) | Changed::Removed(_) | Changed::Switched(..) => {}
        }
        Ok(None)
    }

    fn act(&self, _: &Cx<'_>) -> Result<Option<Act>, Refused> {
        if let Some(problem) = figures::problems(&self.sheet).into_iter().next() {
            return Err(Refused::new(problem, ""));
        }
        let sheet = AnySheet::Protagonist(Arc::new(self.sheet.clone()));
        Ok(Some(Act::Give(match &self.who {
            Some(who) => sheet.replaces(who.clone()),
            None => sheet.comes(),
        })))
    }

    fn worth_keeping(&self) -> bool {
        self.sheet != self.first
    }
}
