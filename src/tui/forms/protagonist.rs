//! The form of a protagonist's sheet: name and concept, a rating for each approach, slots for Hope, permanent traits.
//!
//! The rules decide the limits.

use std::sync::Arc;

use super::Opened;
use super::editor::{self, SheetDraft, verdict};
use super::form::rows::{Entries, Rows, put};
use super::form::terms::{rated, several};
use super::form::{Form, Side};
use crate::content::AnySheet;
use crate::lab::check_odds::{self, CheckQuestion, USUAL};
use crate::rules::attached;
use crate::rules::scene::figures;
use crate::session::{Refused, Session};
use crate::table::actor::ActorId;
use crate::table::scene_trait::Alignment;
use crate::table::seen::SeenActor;
use crate::table::sheet::{Approach, HIGHEST_RATING, HOPE_SLOTS, OwnTrait, ProtagonistSheet};
use crate::tui::act::UiAction;
use crate::tui::cx::Cx;
use crate::tui::theme::Role;

type ProtagonistDraft = SheetDraft<ProtagonistSheet>;

const MOST_LETTERS: usize = 62;

pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    let of = |actor: &SeenActor| Some(ProtagonistSheet::clone(&actor.protagonist()?.sheet));
    Ok(editor::open(cx, who, of, || blank(cx)))
}

/// A new sheet: every approach of the content, rated 1.
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

/// A trait in the notation of its field: `+ Knows the River`, `- Bad Knee`, `Debts`.
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

fn put_approach(draft: &mut ProtagonistDraft, _: Option<usize>, text: &str) -> Result<(), String> {
    if !text.is_empty() {
        let (name, rating) = rated(text);
        let approach = name.parse().map_err(|()| format!("`{name}` cannot be an approach"))?;
        draft.sheet.approaches.push(Approach { approach, rating: rating.unwrap_or(1) });
    }
    Ok(())
}

fn put_trait(draft: &mut ProtagonistDraft, at: Option<usize>, text: &str) -> Result<(), String> {
    let parts = several(text, |_| false).into_iter();
    let mut parts = parts.filter(|text| !text.is_empty());
    let own = parts.next().map(|text| read_trait(&text));
    let more: Vec<OwnTrait> = parts.map(|text| read_trait(&text)).collect();
    if let Some(problem) = own.iter().chain(&more).find_map(|own| attached::unfit(&own.words)) {
        return Err(problem);
    }
    put(&mut draft.sheet.traits, at, own);
    draft.sheet.traits.extend(more);
    Ok(())
}

fn odds_of(rating: i32) -> check_odds::CheckOdds {
    check_odds::odds(&CheckQuestion::new(rating, 0, USUAL))
}

impl Form for ProtagonistDraft {
    fn title(&self) -> &str {
        if self.who.is_some() { "Change a protagonist" } else { "A new protagonist" }
    }

    fn done(&self) -> &'static str {
        if self.who.is_some() { "save changes" } else { "add to the table" }
    }

    fn rows<'c>(&self, _: &Cx<'c>) -> Rows<'c, Self> {
        let sheet = &self.sheet;
        let mut rows = Rows::<Self>::default();
        rows.fields(ProtagonistSheet::ABOUT, sheet, |draft| &mut draft.sheet);
        for (nth, own) in sheet.approaches.iter().enumerate() {
            let (name, rating) = (own.approach.name(), i32::from(own.rating));
            let told = format!("{name} succeeds in");
            rows.number(name, rating, 0..=HIGHEST_RATING.into(), move |draft, to| {
                draft.sheet.approaches[nth].rating = u8::try_from(to).unwrap_or(0);
            })
            .named(format!("approach {nth}"))
            .remove(move |draft| drop(draft.sheet.approaches.remove(nth)))
            .tell(move |_| {
                let [now, more] = [rating, rating + 1].map(|n| crate::words::percent(odds_of(n).success));
                Some(format!("{told} {now} of checks · with 1 more {more}"))
            });
        }
        rows.fields(ProtagonistSheet::NUMBERS, sheet, |draft| &mut draft.sheet);
        let entries = |title, example| Entries { title, example, most: MOST_LETTERS };
        rows.entries(&entries("an approach of your own", "seamanship"), &[], put_approach, |_, _| None);
        let traits: Vec<String> = sheet.traits.iter().map(typed).collect();
        let example = "+ Knows the River by Night, - Bad Knee";
        rows.entries(&entries("permanent traits", example), &traits, put_trait, |_, _| None);
        let put_item = |draft: &mut ProtagonistDraft, at, text: &str| {
            put(&mut draft.sheet.items, at, (!text.is_empty()).then(|| text.to_owned()));
            Ok(())
        };
        rows.entries(&entries("carries", "a boathook"), &sheet.items, put_item, |_, _| None);
        rows.keep(self.keep, |draft, on| draft.keep = on);
        rows
    }

    fn foot(&self, _: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        let sum: u32 = self.sheet.approaches.iter().map(|own| u32::from(own.rating)).sum();
        let sum = format!("ratings {sum} in all, Hope {}", self.sheet.hope);
        vec![(sum, Role::Accent), verdict(why, self.done())]
    }

    fn side(&self, _: &Cx<'_>) -> Side {
        let told = |own: &Approach| {
            let odds = check_odds::describe(&odds_of(own.rating.into()));
            format!("{} {}: {odds}", own.approach, own.rating)
        };
        Side { lines: self.sheet.approaches.iter().map(told).collect(), short: String::new() }
    }

    fn act(&self, _: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        let sheet = AnySheet::Protagonist(Arc::new(self.sheet.clone()));
        self.given(figures::problems(&self.sheet), sheet)
    }

    fn worth_keeping(&self, _: bool) -> bool {
        self.is_changed()
    }
}
