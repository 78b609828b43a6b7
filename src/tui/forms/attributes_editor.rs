//! The sheet form of attributes and defenses, for a character or a creature, with live bands and figures, and the
//! effect of one more point in each attribute.
//!
//! The rules decide figures and limits.

pub mod lines;
mod powers;

use std::sync::Arc;

use self::lines::{List, blank};
use super::Opened;
use super::editor::{self, verdict};
use super::form::rows::{Entries, Rows};
use super::form::{Form, Side};
use crate::content::AnySheet;
use crate::rules::crucible::attack::Bands;
use crate::rules::crucible::{armor, figures};
use crate::rules::ultimo::creation::Career;
use crate::session::Refused;
use crate::table::actor::{Actor, ActorId, Body, Crucible, Fate};
use crate::table::cached::Cached;
use crate::table::schema::{self, FieldKind};
use crate::table::seen::SeenActor;
use crate::table::sheet::{CruciblePower, CrucibleSheet};
use crate::table::terms::{Figure, signed};
use crate::tui::act::{Made, UiAction};
use crate::tui::cx::Cx;
use crate::tui::theme::Role;

#[derive(Clone)]
pub(super) struct AttributesDraft {
    who: Option<ActorId>,
    creature: bool,
    sheet: CrucibleSheet,
    /// Index of the worn suit, for the figures.
    worn: Option<usize>,
    /// For comparison.
    first: CrucibleSheet,
    first_worn: Option<usize>,
    keep: bool,
}

const MOST_LETTERS: usize = 100;

pub fn open(cx: &Cx<'_>, who: Option<ActorId>, creature: bool) -> Opened {
    let of = |actor: &SeenActor| {
        let now = actor.crucible()?;
        let known = now.numbers.as_ref()?;
        let worn = known.sheet.armor.iter().position(|suit| known.worn.as_ref() == Some(&suit.name));
        Some((!now.played, CrucibleSheet::clone(&known.sheet), worn))
    };
    let (who, held) = editor::held(cx, who, of).unzip();
    let (new, (creature, sheet, worn)) = (who.is_none(), held.unwrap_or_else(|| (creature, blank(), None)));
    Ok(editor::named(cx, AttributesDraft::of(who, creature, sheet, worn), new))
}

impl AttributesDraft {
    pub(super) fn of(
        who: Option<ActorId>,
        creature: bool,
        sheet: CrucibleSheet,
        worn: Option<usize>,
    ) -> AttributesDraft {
        let (first, first_worn) = (sheet.clone(), worn);
        AttributesDraft { who, creature, sheet, worn, first, first_worn, keep: false }
    }
}

/// The sheet with a worn suit, to compute figures.
fn crucible(sheet: &CrucibleSheet, worn: Option<usize>) -> Crucible {
    let worn = worn.and_then(|at| u8::try_from(at).ok());
    let sheet = Cached::new(sheet.clone());
    Crucible { sheet, played: true, health: 1, wounds: 0, morale: 1, stress: 0, worn, fate: Fate::Here }
}

fn somebody(sheet: &CrucibleSheet, worn: Option<usize>) -> Actor {
    Actor::new(ActorId::new("sheet"), sheet.name.clone(), Body::Crucible(crucible(sheet, worn)), None)
}

/// All figures, and the bonus of each attack, by name.
fn all(sheet: &CrucibleSheet, worn: Option<usize>) -> Vec<(String, Figure)> {
    let who = somebody(sheet, worn);
    let own = figures::all(&who).into_iter().map(|(key, figure)| (key.replace('_', " "), figure));
    let attacks = sheet.attacks.iter();
    let attacks = attacks.map(|one| (one.name.clone(), figures::attack(&who, Some(&one.name))));
    let powers = sheet.powers.iter().filter(|one| one.against.is_none());
    let powers = powers.map(|one| (one.name.clone(), figures::attack_with(&who, one)));
    own.chain(attacks).chain(powers).collect()
}

/// The figures that differ: `parry 5 → 6`.
fn moved(was: &[(String, Figure)], are: &[(String, Figure)]) -> Vec<String> {
    let before = |name: &str| was.iter().find(|(other, _)| other == name).map(|(_, figure)| figure.total());
    let told = are.iter().filter_map(|(name, figure)| {
        let (was, is) = (before(name)?, figure.total());
        (was != is).then(|| format!("{name} {was} → {is}"))
    });
    told.collect()
}

/// The figures that differ, or `nothing`.
fn moves(was: &[(String, Figure)], are: &[(String, Figure)]) -> String {
    let words = moved(was, are);
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

impl AttributesDraft {
    /// Sets a typed line of a list. The worn suit stays; if it was removed, the first one that can be worn is.
    fn put(&mut self, list: List, at: Option<usize>, text: &str) -> Result<(), String> {
        let worn = self.worn.and_then(|at| self.sheet.armor.get(at)).map(|suit| suit.name.clone());
        list.put(&mut self.sheet, at, text)?;
        if list == List::Suits {
            let same = self.sheet.armor.iter().position(|suit| worn.as_ref() == Some(&suit.name));
            self.worn = same.or_else(|| armor::at_first(&self.sheet).map(usize::from));
        }
        Ok(())
    }

    fn all(&self) -> Vec<(String, Figure)> {
        all(&self.sheet, self.worn)
    }

    /// The effect of 1 point less and of 1, 2 and 3 points more in an attribute.
    fn points(&self, of: &schema::Field<CrucibleSheet>) -> String {
        let FieldKind::Number { within, get, set } = &of.kind else { return String::new() };
        let now = self.all();
        let with = |by: i32| {
            let mut other = self.sheet.clone();
            let score = get(&other) + by;
            set(&mut other, Some(score).filter(|score| within.contains(score))?);
            Some(format!("{}: {}", signed(by), moves(&now, &all(&other, self.worn))))
        };
        let told: Vec<String> = [-1, 1, 2, 3].into_iter().filter_map(with).collect();
        format!("{} {}", of.label, told.join(" · "))
    }

    /// The effect of each other suit, and of none.
    fn suits(&self) -> String {
        let now = self.all();
        let others = (0..=self.sheet.armor.len()).map(|at| at.checked_sub(1)).filter(|at| *at != self.worn);
        let told =
            others.map(|worn| format!("{}: {}", self.suit(worn), moves(&now, &all(&self.sheet, worn))));
        told.collect::<Vec<_>>().join(" · ")
    }

    /// Name of a suit, with the Strength that it needs if it is too heavy (C3).
    fn suit(&self, worn: Option<usize>) -> String {
        let Some(suit) = worn.and_then(|at| self.sheet.armor.get(at)) else { return "no armor".into() };
        let strength = figures::strength(&self.sheet, None).total();
        if armor::bears(strength, suit) {
            suit.name.clone()
        } else {
            format!("{}, for Strength {}", suit.name, armor::class(suit.class).strength)
        }
    }
}

const SHOWS: &str = "on an attribute: what each point of it changes; on a suit: what it changes";

impl Form for AttributesDraft {
    fn title(&self) -> &str {
        match (&self.who, self.creature) {
            (Some(_), _) => "Change a sheet",
            (None, false) => "A new character with attributes",
            (None, true) => "A new creature with attributes",
        }
    }

    fn done(&self) -> &'static str {
        match (&self.who, self.creature) {
            (Some(_), _) => "save changes",
            (None, true) => "prepare it",
            (None, false) => "add to the table",
        }
    }

    fn rows<'c>(&self, _: &Cx<'c>) -> Rows<'c, AttributesDraft> {
        let sheet = &self.sheet;
        let mut rows = Rows::<Self>::default();
        let texts = if self.creature { 3 } else { 2 };
        for field in &CrucibleSheet::ABOUT[..texts] {
            rows.field(field, sheet, |draft| &mut draft.sheet).help(SHOWS);
        }
        if self.who.is_none() {
            let sides = vec!["a player's".to_owned(), "the Dealer's".to_owned()];
            let played = usize::from(self.creature);
            rows.choice("played by", sides, played, |draft, at| draft.creature = at > 0).help(SHOWS);
        }
        for field in CrucibleSheet::SCORES {
            rows.field(field, sheet, |draft| &mut draft.sheet).tell(|draft| Some(draft.points(field)));
        }
        let suits = (0..sheet.armor.len()).map(|at| self.suit(Some(at)));
        rows.optional("figures in", self.suit(None), suits, self.worn, |draft, at| draft.worn = at)
            .tell(|draft| (!draft.sheet.armor.is_empty()).then(|| draft.suits()));
        let [health, _, morale, _] = figures::maxima(&crucible(sheet, self.worn));
        for (field, value) in CrucibleSheet::MAXIMA.iter().zip([health, morale]) {
            let FieldKind::Number { set, .. } = field.kind else { continue };
            let row = rows.number(field.label, value, 1..=999, move |draft, to| set(&mut draft.sheet, to));
            row.remove(move |draft| set(&mut draft.sheet, 0)).help(SHOWS);
            if field.number(sheet) == 0 {
                row.words(format!("{value}, by its attribute"));
            }
        }
        for list in List::ALL {
            let told = list.describe(sheet);
            let entries = Entries { title: list.title(), example: list.example(), most: MOST_LETTERS };
            let about = move |draft: &AttributesDraft, nth: Option<usize>| match (list, nth) {
                // A power is longer than its row.
                (List::Powers, Some(nth)) => draft.sheet.powers.get(nth).map(CruciblePower::describe),
                (List::Powers, None) => Some(format!(
                    "{}: in place of the defense `pd`, after it `by wisdom` or `with ritual`",
                    list.example()
                )),
                _ => Some(SHOWS.to_owned()),
            };
            rows.entries(&entries, &told, move |draft, at, text| draft.put(list, at, text), about);
        }
        rows.keep(self.keep, |draft, on| draft.keep = on);
        rows
    }

    /// The bands of an attack on this sheet, the other figures, and the changes since the form was opened.
    fn foot(&self, _: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        let figures = self.all();
        let total = |key: &str| figures.iter().find(|(name, _)| name == key).map_or(0, |(_, of)| of.total());
        let Bands { dodge, parry, armor } = Bands::of(["dodge", "parry", "armor"].map(total), 0);
        let bands = format!(
            "PD {armor}: dodged to {dodge}, parried to {parry}, armor to {armor}, hit to {}",
            armor + crate::rules::crucible::attack::CRITICAL
        );
        let told = |keys: &[&str]| {
            let words = keys.iter().map(|key| format!("{key} {}", total(key)));
            words.collect::<Vec<_>>().join(" · ")
        };
        let lines = [
            bands,
            told(&["health", "wounds", "morale", "stress"]),
            told(&["willpower", "fortitude", "reflex", "spell power", "initiative"]),
        ];
        let mut foot: Vec<(String, Role)> = lines.into_iter().map(|words| (words, Role::Accent)).collect();
        let since = moved(&all(&self.first, self.first_worn), &figures);
        if !since.is_empty() {
            foot.push((format!("so far: {}", since.join(", ")), Role::Good));
        }
        let lacks = figures::lacks(&self.sheet).filter(|_| self.creature);
        foot.extend(lacks.map(|words| (words.to_owned(), Role::Warning)));
        foot.push(verdict(why, self.done()));
        foot
    }

    fn side(&self, _: &Cx<'_>) -> Side {
        let lines = self.all().into_iter().map(|(name, figure)| figure.named(&name)).collect();
        Side { lines, short: String::new() }
    }

    fn act(&self, _: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        let sheet = Arc::new(self.sheet.clone());
        let sheet = if self.creature { AnySheet::Creature(sheet) } else { AnySheet::Crucible(sheet) };
        let made = Made { sheet, career: Career::Grown, who: self.who.clone(), keep: self.keep };
        editor::given(figures::problems(&self.sheet).into_iter().next(), made)
    }

    fn worth_keeping(&self, _: bool) -> bool {
        self.sheet != self.first || self.keep
    }
}
