//! The sheet form of attributes and defenses: a character or a creature written line by line, its bands and figures live
//! below, and for each attribute what a point more of it would move.
//!
//! Figures and bounds are rules.

mod lines;

use std::sync::Arc;

use self::lines::{List, SUITS, blank};
use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::{Command, Given};
use crate::rules::crucible::attack::Bands;
use crate::rules::crucible::{armor, figures};
use crate::session::Refused;
use crate::table::actor::{Actor, ActorId, Body, Crucible, Fate};
use crate::table::part::Part;
use crate::table::sheet::{ArmorClass, CrucibleArmor, CrucibleSheet, Primary};
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

/// A sheet that is being written.
pub struct ScoresDraft {
    who: Option<ActorId>,
    creature: bool,
    sheet: CrucibleSheet,
    /// As it was before anything was changed.
    first: CrucibleSheet,
}

/// The fields of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// Name, concept, behaviour.
    Text(usize),
    /// Whether a player plays it.
    Played,
    /// An attribute.
    Score(Primary),
    /// The class of armour.
    Armor,
    /// Maximum Health and Morale, where they are printed.
    Most(usize),
    /// An entry of a list.
    Line(List, usize),
    /// The line for one more.
    More(List),
}

const TEXTS: [&str; 3] = ["name", "concept", "behaviour"];
const MOST: [&str; 2] = ["Health", "Morale"];

/// The form for a new sheet, or for that of somebody at the table.
pub fn open(cx: &Cx<'_>, who: Option<ActorId>, creature: bool) -> Opened {
    let actor = who.and_then(|who| cx.seen.actor(&who));
    let held = actor.and_then(|actor| {
        let now = actor.crucible()?;
        Some((actor.id.clone(), !now.played, CrucibleSheet::clone(&now.numbers.as_ref()?.sheet)))
    });
    let (who, creature, sheet) = match held {
        Some((who, creature, sheet)) => (Some(who), creature, sheet),
        None => (None, creature, blank()),
    };
    let new = who.is_none();
    let popup = FormPopup::at(cx, ScoresDraft { who, creature, first: sheet.clone(), sheet }, &Key::Text(0));
    Ok(Box::new(if new { popup.typing(cx) } else { popup }))
}

/// Somebody with a sheet, to work its figures out.
fn somebody(sheet: &CrucibleSheet) -> Actor {
    let worn = armor::at_first(sheet);
    let (name, sheet) = (sheet.name.clone(), Part::new(sheet.clone()));
    let now = Crucible { sheet, played: true, health: 1, wounds: 0, morale: 1, stress: 0, worn, fate: Fate::Here };
    Actor::new(ActorId::new("sheet"), name, Body::Crucible(now), None)
}

/// Every figure of a sheet, and the bonus of each attack.
fn totals(sheet: &CrucibleSheet) -> Vec<(String, i32)> {
    let who = somebody(sheet);
    let own = figures::all(&who).into_iter().map(|(key, figure)| (key.replace('_', " "), figure.total()));
    let attacks = sheet.attacks.iter();
    let attacks = attacks.map(|one| (one.name.clone(), figures::attack(&who, Some(&one.name)).total()));
    own.chain(attacks).collect()
}

/// What a point more of an attribute would move: `dodge 9 → 10 · reflex 9 → 10`.
fn moved(sheet: &CrucibleSheet, of: Primary) -> String {
    let mut more = sheet.clone();
    *more.attributes.get_mut(of) += 1;
    let pairs = totals(sheet).into_iter().zip(totals(&more));
    let changed = pairs.filter(|((_, now), (_, then))| now != then);
    let words: Vec<String> = changed.map(|((name, now), (_, then))| format!("{name} {now} → {then}")).collect();
    let words = if words.is_empty() { "nothing, until the one after".to_owned() } else { words.join(" · ") };
    format!("a point more of {of} moves {words}")
}

impl ScoresDraft {
    fn text(&mut self, nth: usize) -> &mut String {
        match nth {
            0 => &mut self.sheet.name,
            1 => &mut self.sheet.concept,
            _ => &mut self.sheet.behavior,
        }
    }

    /// The class of the first suit.
    fn class(&self) -> ArmorClass {
        self.sheet.armor.first().map_or(ArmorClass::Unarmored, |suit| suit.class)
    }

    /// The first suit is of another class from now on; one that had a name keeps it.
    fn wear(&mut self, class: ArmorClass) {
        match (class, self.sheet.armor.first_mut()) {
            (ArmorClass::Unarmored, None) => {}
            (ArmorClass::Unarmored, Some(_)) => drop(self.sheet.armor.remove(0)),
            (class, Some(suit)) => {
                if ArmorClass::ALL.iter().any(|one| one.name() == suit.name) {
                    suit.name = class.name().into();
                }
                suit.class = class;
            }
            (class, None) => {
                let suit = CrucibleArmor { name: class.name().into(), class, bonuses: Vec::new() };
                self.sheet.armor.push(suit);
            }
        }
    }

    /// The bands of an attack against this sheet, and the rest of its figures.
    fn foot(&self) -> Vec<Field<Key>> {
        let who = somebody(&self.sheet);
        let [dodge, parry, armor] = figures::parts(&who).map(|part| part.total());
        let Bands { dodge, parry, armor } = Bands::of([dodge, parry, armor], 0);
        let bands = format!(
            "PD {armor}: dodged to {dodge}, parried to {parry}, armour to {armor}, hit to {}",
            armor + crate::rules::crucible::attack::CRITICAL
        );
        let told = |keys: &[&str]| {
            let all = totals(&self.sheet).into_iter().filter(|(key, _)| keys.contains(&key.as_str()));
            all.map(|(key, total)| format!("{key} {total}")).collect::<Vec<_>>().join(" · ")
        };
        let lines = [
            bands,
            told(&["health", "wounds", "morale", "stress"]),
            told(&["willpower", "fortitude", "reflex", "spell power", "initiative"]),
        ];
        let mut fields: Vec<Field<Key>> = lines.into_iter().map(|words| Field::Total(words, Role::Accent)).collect();
        if self.creature {
            fields.extend(figures::lacks(&self.sheet).map(|words| Field::Total(words.to_owned(), Role::Warning)));
        }
        fields
    }
}

impl Draft for ScoresDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        match (&self.who, self.creature) {
            (Some(_), _) => "Change a sheet",
            (None, false) => "A new character by attributes",
            (None, true) => "A new creature by attributes",
        }
    }

    fn done(&self) -> &'static str {
        if self.who.is_some() { "write it anew" } else { "to the table" }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let sheet = &self.sheet;
        let texts = [&sheet.name, &sheet.concept, &sheet.behavior].into_iter().zip(TEXTS).enumerate();
        let texts = texts.filter(|(nth, _)| *nth < 2 || self.creature);
        let mut fields: Vec<Field<Key>> =
            texts.map(|(nth, (text, label))| Field::text(Key::Text(nth), label, text, 60, "")).collect();
        if self.who.is_none() {
            let sides = vec!["a player's".to_owned(), "the Dealer's".to_owned()];
            fields.push(Field::choice(Key::Played, "played by", sides, usize::from(self.creature)));
        }
        let scores = Primary::ALL.iter();
        fields.extend(scores.map(|of| Field::number(Key::Score(*of), of.name(), sheet.attributes.get(*of), 1..=12)));
        let classes = SUITS.map(|class| class.name().to_owned()).to_vec();
        let at = SUITS.iter().position(|class| *class == self.class()).unwrap_or(0);
        fields.push(Field::choice(Key::Armor, "armour", classes, at));
        for (nth, (printed, label)) in [sheet.health, sheet.morale].into_iter().zip(MOST).enumerate() {
            let mut field = Field::number(Key::Most(nth), label, printed, 0..=999);
            if let (Field::Number { words, .. }, 0) = (&mut field, printed) {
                *words = "by its attribute".into();
            }
            fields.push(field);
        }
        for list in List::ALL {
            fields.push(Field::Head(list.title().into(), ["", ""]));
            let told = list.told(sheet);
            let own = told.iter().enumerate();
            fields.extend(own.map(|(nth, words)| {
                Field::text(Key::Line(list, nth), format!("  {}", nth + 1), words, 60, list.example())
            }));
            fields.push(Field::More { key: Key::More(list), words: list.example().into(), most: 60 });
        }
        fields.push(Field::Blank);
        fields.extend(self.foot());
        fields.push(match self.why_not(cx) {
            Some(why) => Field::Total(format!("not yet: {}", why.told()), Role::Warning),
            None => Field::Total(format!("nothing is wrong with it: Enter, {}", self.done()), Role::Accent),
        });
        fields
    }

    fn here(&self, key: &Key, _: &Cx<'_>) -> Option<String> {
        match key {
            Key::Score(of) => Some(moved(&self.sheet, *of)),
            _ => Some("on an attribute: what a point more of it moves".into()),
        }
    }

    fn change(&mut self, changed: Changed<Key>, _: &Cx<'_>) -> Result<Option<Key>, String> {
        match changed {
            Changed::At(Key::Played, at) => self.creature = at > 0,
            Changed::At(_, at) => self.wear(SUITS.get(at).copied().unwrap_or(ArmorClass::Unarmored)),
            Changed::To(Key::Score(of), to) => {
                *self.sheet.attributes.get_mut(of) = u8::try_from(to).unwrap_or(1);
            }
            Changed::To(Key::Most(0), to) => self.sheet.health = to,
            Changed::To(_, to) => self.sheet.morale = to,
            Changed::Typed(Key::Text(nth), text) => *self.text(nth) = text,
            Changed::Typed(Key::Line(list, nth), text) => list.put(&mut self.sheet, Some(nth), &text)?,
            Changed::Typed(Key::More(list), text) => list.put(&mut self.sheet, None, &text)?,
            Changed::Removed(Key::Text(nth)) => self.text(nth).clear(),
            Changed::Removed(Key::Line(list, nth)) => list.remove(&mut self.sheet, nth),
            Changed::Typed(..) | Changed::Removed(_) | Changed::Switched(..) => {}
        }
        Ok(None)
    }

    fn act(&self, _: &Cx<'_>) -> Result<Option<Act>, Refused> {
        if let Some(problem) = figures::problems(&self.sheet).into_iter().next() {
            return Err(Refused::new(problem, ""));
        }
        let given = Given::Whole(Arc::new(self.sheet.clone()));
        Ok(Some(Act::Give(match (&self.who, self.creature) {
            (Some(who), _) => Command::RewriteCrucible(who.clone(), given),
            (None, false) => Command::JoinCrucible(given),
            (None, true) => Command::Creature(given),
        })))
    }

    fn worth_keeping(&self) -> bool {
        self.sheet != self.first
    }
}
