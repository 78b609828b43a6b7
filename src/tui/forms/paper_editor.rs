//! The form of a Paper Story sheet, with live figures and the reason why it is not ready.
//!
//! The rules decide figures and limits.

pub(super) mod traits;

use std::sync::Arc;

use super::Opened;
use super::editor::{self, SheetDraft, verdict};
use super::form::Form;
use super::form::rows::{LETTERS, Rows, Taken, Then};
use super::form::terms::rated;
use crate::content::AnySheet;
use crate::rules::paper::figures;
use crate::rules::sheet::Pool;
use crate::session::Refused;
use crate::table::actor::{Actor, ActorId, Body, Paper};
use crate::table::cached::Cached;
use crate::table::sheet::{PAPER_SKILLS, PaperSheet, PaperSkill, Skill, Stat};
use crate::table::terms::signed;
use crate::tui::act::UiAction;
use crate::tui::cx::Cx;
use crate::tui::theme::Role;
use crate::words::counted;

type PaperDraft = SheetDraft<PaperSheet>;

pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    Ok(editor::open(cx, who, |actor| Some(PaperSheet::clone(&actor.paper()?.sheet)), blank))
}

fn blank() -> PaperSheet {
    PaperSheet { heart: 1, spirit: 1, courage: 1, power: 1, ..PaperSheet::default() }
}

impl PaperDraft {
    /// The final sheet, without unlearned skills of the book and without empty items.
    fn finished(&self) -> PaperSheet {
        let mut sheet = self.sheet.clone();
        sheet.skills.retain(|s| s.rank > 0 || !s.special.is_empty() || Stat::of(&s.skill).is_none());
        sheet.items.retain(|item| !item.is_empty());
        sheet
    }

    fn skill_mut(&mut self, skill: &Skill) -> &mut PaperSkill {
        let skills = &mut self.sheet.skills;
        let at = skills.iter().position(|s| s.skill == *skill).unwrap_or_else(|| {
            skills.push(PaperSkill { skill: skill.clone(), rank: 0, stat: None, special: Vec::new() });
            skills.len() - 1
        });
        &mut skills[at]
    }

    /// Skills of a stat with their specializations, and a row to add a custom one.
    fn skill_rows(&self, stat: Stat, rows: &mut Rows<'_, PaperDraft>) {
        rows.head(format!("by {stat}"));
        let book =
            PAPER_SKILLS.iter().filter(|(_, of)| *of == stat).filter_map(|(word, _)| word.parse().ok());
        let own = self.sheet.skills.iter().filter(|s| Stat::of(&s.skill).is_none() && s.stat() == stat);
        for skill in book.chain(own.map(|s| s.skill.clone())) {
            let held = self.sheet.skill(&skill);
            let rank = held.map_or(0, |held| held.rank);
            let of = skill.clone();
            let set = move |draft: &mut PaperDraft, to| draft.skill_mut(&of).rank = small(to);
            let of = skill.clone();
            rows.number(skill.name(), rank.into(), 0..=10, set)
                .named(skill.word())
                .wide()
                .remove(move |draft| draft.forget(&of))
                .tell(told(&skill));
            for (nth, (name, more)) in held.into_iter().flat_map(|held| &held.special).enumerate() {
                let of = skill.clone();
                let set = move |draft: &mut PaperDraft, to| draft.skill_mut(&of).special[nth].1 = small(to);
                let of = skill.clone();
                rows.number(format!("  {name}"), (*more).into(), 1..=10, set)
                    .named(format!("{} {nth}", skill.word()))
                    .words(format!("+{more}"))
                    .wide()
                    .remove(move |draft| drop(draft.skill_mut(&of).special.remove(nth)))
                    .tell(told(&skill));
            }
            if rank > 0 {
                let of = skill.clone();
                rows.more(format!("a specialization of {}", skill.name()), LETTERS, move |draft, name| {
                    draft.specialise(&of, &name)
                })
                .tell(told(&skill));
            }
        }
        rows.more(format!("a {stat} skill of your own"), 24, move |draft, text| draft.learn(stat, &text))
            .help("Letters, up to 24; it can be called like any other.");
    }

    fn specialise(&mut self, skill: &Skill, text: &str) -> Taken {
        let (name, points) = rated(text);
        let name = name.replace(['(', ')'], "");
        let special = &mut self.skill_mut(skill).special;
        if special.iter().any(|(known, _)| known.eq_ignore_ascii_case(&name)) {
            return Err(format!("{name} is already there"));
        }
        special.push((name, points.unwrap_or(1)));
        Ok(Then::GoTo(format!("{} {}", skill.word(), special.len() - 1)))
    }

    /// Adds a custom skill; moves to the skill if it exists.
    fn learn(&mut self, stat: Stat, text: &str) -> Taken {
        let (name, rank) = rated(text);
        let wrong = format!("`{name}` cannot be the name of a skill: letters, up to 24");
        let skill: Skill = name.parse().map_err(|()| wrong)?;
        if Stat::of(&skill).is_none() && self.sheet.skill(&skill).is_none() {
            let (stat, special) = (Some(stat), Vec::new());
            self.sheet.skills.push(PaperSkill {
                skill: skill.clone(),
                rank: rank.unwrap_or(1),
                stat,
                special,
            });
        }
        Ok(Then::GoTo(skill.word()))
    }

    /// Removes a custom skill; those of the book stay.
    fn forget(&mut self, skill: &Skill) -> Result<(), String> {
        if Stat::of(skill).is_some() {
            return Err(STAYS.into());
        }
        self.sheet.skills.retain(|s| s.skill != *skill);
        Ok(())
    }

    /// An actor with this sheet, to compute figures.
    fn somebody(&self) -> Actor {
        let sheet = Cached::new(self.sheet.clone());
        let name = sheet.name.clone();
        Actor::new(ActorId::new("sheet"), name, Body::Paper(Paper { sheet, hp: 1, fp: 0, bp: 0 }), None)
    }

    /// Points spent. The rules set no budget, so the Dealer does.
    fn spent(&self) -> String {
        let sheet = &self.sheet;
        let stats: i32 = Stat::ALL.iter().map(|stat| sheet.stat(*stat)).sum();
        let ranks: u32 = sheet.skills.iter().map(|skill| u32::from(skill.rank)).sum();
        let special = sheet.skills.iter().flat_map(|skill| &skill.special);
        let special: u32 = special.map(|(_, points)| u32::from(*points)).sum();
        let traits = counted(sheet.traits.len() as u32, "trait", "traits");
        format!("written: stats {stats} · skills {ranks} · specializations {special} · {traits}")
    }
}

/// The reason why Backspace does nothing on a row.
const STAYS: &str = "only specializations, custom skills, items and traits can be removed; ← lowers";

fn small(to: i32) -> u8 {
    u8::try_from(to).unwrap_or(0)
}

/// The rating of a skill with its terms.
fn told(skill: &Skill) -> impl Fn(&PaperDraft) -> Option<String> + use<> {
    let skill = skill.clone();
    move |draft| {
        let Pool { dice, points, .. } = figures::pool(&draft.somebody(), &skill)?;
        let left = dice.terms.iter().filter(|term| !term.on);
        let left: Vec<String> = left.map(|t| format!(", {} with {}", signed(t.value), t.name)).collect();
        let left = left.concat();
        Some(format!("{} · {}{left}", dice.named("pool"), points.named("points")))
    }
}

impl Form for PaperDraft {
    const STAYS: Option<&'static str> = Some(STAYS);

    fn title(&self) -> &str {
        if self.who.is_some() { "Change a sheet" } else { "A new Paper Story sheet" }
    }

    fn done(&self) -> &'static str {
        if self.who.is_some() { "save changes" } else { "join the table" }
    }

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, Self> {
        let sheet = &self.sheet;
        let mut rows = Rows::<Self>::default();
        rows.fields(PaperSheet::ABOUT, sheet, |draft| &mut draft.sheet);
        rows.fields(PaperSheet::NUMBERS, sheet, |draft| &mut draft.sheet);
        for stat in Stat::ALL {
            self.skill_rows(stat, &mut rows);
        }
        rows.head("carried");
        rows.list("  #", "Carried things, in your own words.", &sheet.items, |draft| &mut draft.sheet.items);
        rows.head("personal traits");
        traits::rows(&sheet.traits, cx.catalog, &mut rows, |draft| &mut draft.sheet.traits);
        rows.keep(self.keep, |draft, on| draft.keep = on);
        rows
    }

    fn foot(&self, _: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        let all = figures::all(&self.somebody());
        let all = all.iter().filter(|(key, _)| matches!(*key, "hp" | "fp" | "bp"));
        let all: Vec<String> = all.map(|(key, figure)| figure.named(&key.to_uppercase())).collect();
        vec![(all.join(" · "), Role::Accent), (self.spent(), Role::Dim), verdict(why, self.done())]
    }

    fn act(&self, _: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        let sheet = self.finished();
        self.given(figures::problems(&sheet), AnySheet::Paper(Arc::new(sheet)))
    }

    fn worth_keeping(&self, _: bool) -> bool {
        self.is_changed()
    }
}
