//! The sheet form of attributes and defenses: a character or a creature written line by line, its bands and figures live
//! below, and for each attribute what a point more of it would move.
//!
//! Figures and bounds are rules.

mod lines;
mod powers;

use std::sync::Arc;

use self::lines::{List, blank};
use super::form::{Draft, FormPopup, Side};
use super::{Cx, Opened};
use crate::content::AnySheet;
use crate::rules::crucible::attack::Bands;
use crate::rules::crucible::{armor, figures};
use crate::session::Refused;
use crate::table::actor::{Actor, ActorId, Body, Crucible, Fate};
use crate::table::cached::Cached;
use crate::table::sheet::{CruciblePower, CrucibleSheet, Primary};
use crate::table::terms::{Figure, signed};
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

pub struct ScoresDraft {
    who: Option<ActorId>,
    creature: bool,
    sheet: CrucibleSheet,
    /// The suit in which its figures are shown.
    worn: Option<usize>,
    /// As it was before anything was changed.
    first: CrucibleSheet,
    first_worn: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    Text(usize),
    Played,
    Score(Primary),
    /// The suit in which the figures are shown.
    Worn,
    /// Maximum Health and Morale, where they are printed.
    Most(usize),
    Line(List, usize),
    More(List),
}

const TEXTS: [&str; 3] = ["name", "concept", "behaviour"];
const MOST: [&str; 2] = ["Health", "Morale"];

const MOST_LETTERS: usize = 100;

/// The form for a new sheet, or for that of somebody at the table.
pub fn open(cx: &Cx<'_>, who: Option<ActorId>, creature: bool) -> Opened {
    let actor = who.and_then(|who| cx.seen.actor(&who));
    let held = actor.and_then(|actor| {
        let now = actor.crucible()?;
        let known = now.numbers.as_ref()?;
        let worn = known.sheet.armor.iter().position(|suit| known.worn.as_ref() == Some(&suit.name));
        Some((actor.id.clone(), !now.played, CrucibleSheet::clone(&known.sheet), worn))
    });
    let (who, creature, sheet, worn) = match held {
        Some((who, creature, sheet, worn)) => (Some(who), creature, sheet, worn),
        None => (None, creature, blank(), None),
    };
    let new = who.is_none();
    let (first, first_worn) = (sheet.clone(), worn);
    let draft = ScoresDraft { who, creature, sheet, worn, first, first_worn };
    let popup = FormPopup::at(cx, draft, &Key::Text(0));
    Ok(Box::new(if new { popup.typing(cx) } else { popup }))
}

/// A sheet in one of its suits, to work its figures out.
fn crucible(sheet: &CrucibleSheet, worn: Option<usize>) -> Crucible {
    let worn = worn.and_then(|at| u8::try_from(at).ok());
    let sheet = Cached::new(sheet.clone());
    Crucible { sheet, played: true, health: 1, wounds: 0, morale: 1, stress: 0, worn, fate: Fate::Here }
}

fn somebody(sheet: &CrucibleSheet, worn: Option<usize>) -> Actor {
    Actor::new(ActorId::new("sheet"), sheet.name.clone(), Body::Crucible(crucible(sheet, worn)), None)
}

/// Every figure of a sheet, and the bonus of each attack, by what it is called.
fn all(sheet: &CrucibleSheet, worn: Option<usize>) -> Vec<(String, Figure)> {
    let who = somebody(sheet, worn);
    let own = figures::all(&who).into_iter().map(|(key, figure)| (key.replace('_', " "), figure));
    let attacks = sheet.attacks.iter();
    let attacks = attacks.map(|one| (one.name.clone(), figures::attack(&who, Some(&one.name))));
    let powers = sheet.powers.iter().filter(|one| one.against.is_none());
    let powers = powers.map(|one| (one.name.clone(), figures::attack_with(&who, one)));
    own.chain(attacks).chain(powers).collect()
}

/// The figures that are others now, by what they are called, with what they were: `parry 5 → 6`.
fn moved(was: &[(String, Figure)], are: &[(String, Figure)]) -> Vec<String> {
    let before = |name: &str| was.iter().find(|(other, _)| other == name).map(|(_, figure)| figure.total());
    let told = are.iter().filter_map(|(name, figure)| {
        let (was, is) = (before(name)?, figure.total());
        (was != is).then(|| format!("{name} {was} → {is}"))
    });
    told.collect()
}

impl ScoresDraft {
    fn text(&mut self, nth: usize) -> &mut String {
        match nth {
            0 => &mut self.sheet.name,
            1 => &mut self.sheet.concept,
            _ => &mut self.sheet.behavior,
        }
    }

    /// Takes a typed line of a list. What is worn stays worn; where it is gone, it is what can be borne.
    fn put(&mut self, list: List, at: Option<usize>, text: &str) -> Result<(), String> {
        let worn = self.worn.and_then(|at| self.sheet.armor.get(at)).map(|suit| suit.name.clone());
        list.put(&mut self.sheet, at, text)?;
        if list == List::Suits {
            let same = self.sheet.armor.iter().position(|suit| worn.as_ref() == Some(&suit.name));
            self.worn = same.or_else(|| armor::at_first(&self.sheet).map(usize::from));
        }
        Ok(())
    }

    /// The figures of the sheet in the suit that was chosen.
    fn all(&self) -> Vec<(String, Figure)> {
        all(&self.sheet, self.worn)
    }

    /// What a point fewer of an attribute would move, and what one, two and three more would.
    fn points(&self, of: Primary) -> String {
        let now = self.all();
        let with = |by: i32| {
            let mut other = self.sheet.clone();
            let score = other.attributes.get(of) + by;
            *other.attributes.get_mut(of) =
                u8::try_from(score).ok().filter(|score| (1..=12).contains(score))?;
            let words = moved(&now, &all(&other, self.worn));
            let words = if words.is_empty() { "nothing".to_owned() } else { words.join(", ") };
            Some(format!("{}: {words}", signed(by)))
        };
        let told: Vec<String> = [-1, 1, 2, 3].into_iter().filter_map(with).collect();
        format!("{of} {}", told.join(" · "))
    }

    /// What other armour would move: each suit, and none.
    fn suits(&self) -> String {
        let now = self.all();
        let others = (0..=self.sheet.armor.len()).map(|at| at.checked_sub(1)).filter(|at| *at != self.worn);
        let told = others.map(|worn| {
            let words = moved(&now, &all(&self.sheet, worn));
            let words = if words.is_empty() { "nothing".to_owned() } else { words.join(", ") };
            format!("{}: {words}", self.suit(worn))
        });
        told.collect::<Vec<_>>().join(" · ")
    }

    /// What a suit is called here; one that is too heavy says so (C3).
    fn suit(&self, worn: Option<usize>) -> String {
        let Some(suit) = worn.and_then(|at| self.sheet.armor.get(at)) else { return "no armour".into() };
        let strength = figures::strength(&self.sheet, None).total();
        if armor::bears(strength, suit) {
            suit.name.clone()
        } else {
            format!("{}, for Strength {}", suit.name, armor::class(suit.class).strength)
        }
    }

    /// The bands of an attack against this sheet, the rest of its figures, and what was moved since it was opened.
    fn foot(&self) -> Vec<Field<Key>> {
        let figures = self.all();
        let total = |key: &str| figures.iter().find(|(name, _)| name == key).map_or(0, |(_, of)| of.total());
        let Bands { dodge, parry, armor } = Bands::of(["dodge", "parry", "armor"].map(total), 0);
        let bands = format!(
            "PD {armor}: dodged to {dodge}, parried to {parry}, armour to {armor}, hit to {}",
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
        let mut fields: Vec<Field<Key>> =
            lines.into_iter().map(|words| Field::Total(words, Role::Accent)).collect();
        let since = moved(&all(&self.first, self.first_worn), &figures);
        if !since.is_empty() {
            fields.push(Field::Total(format!("so far: {}", since.join(", ")), Role::Good));
        }
        if self.creature {
            fields.extend(
                figures::lacks(&self.sheet).map(|words| Field::Total(words.to_owned(), Role::Warning)),
            );
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
        fields.extend(
            scores.map(|of| Field::number(Key::Score(*of), of.name(), sheet.attributes.get(*of), 1..=12)),
        );
        let suits = (0..=sheet.armor.len()).map(|at| self.suit(at.checked_sub(1))).collect();
        fields.push(Field::choice(Key::Worn, "figures in", suits, self.worn.map_or(0, |at| at + 1)));
        let most = figures::maxima(&crucible(sheet, self.worn));
        for (nth, (printed, label)) in [sheet.health, sheet.morale].into_iter().zip(MOST).enumerate() {
            let value = most[2 * nth];
            let mut field = Field::number(Key::Most(nth), label, value, 1..=999);
            if let (Field::Number { words, .. }, 0) = (&mut field, printed) {
                *words = format!("{value}, by its attribute");
            }
            fields.push(field);
        }
        for list in List::ALL {
            fields.push(Field::Head(list.title().into(), ["", ""]));
            let told = list.describe(sheet);
            let own = told.iter().enumerate();
            fields.extend(own.map(|(nth, words)| {
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
        fields.extend(self.foot());
        fields.push(match self.why_not(cx) {
            Some(why) => Field::Total(format!("not yet: {}", why.describe()), Role::Warning),
            None => Field::Total(format!("nothing is wrong with it: Enter, {}", self.done()), Role::Accent),
        });
        fields
    }

    fn here(&self, key: &Key, _: &Cx<'_>) -> Option<String> {
        match key {
            Key::Score(of) => Some(self.points(*of)),
            Key::Worn if self.sheet.armor.is_empty() => None,
            Key::Worn => Some(self.suits()),
            // Longer than its line.
            Key::Line(List::Powers, nth) => self.sheet.powers.get(*nth).map(CruciblePower::describe),
            Key::More(List::Powers) => Some(format!(
                "{}: in place of the defense `pd`, behind it `by wisdom` or `with ritual`",
                List::Powers.example()
            )),
            _ => Some("on an attribute: what each point of it moves; on a suit: what it moves".into()),
        }
    }

    fn side(&self, _cx: &Cx<'_>) -> Side {
        let lines = self.all().into_iter().map(|(name, figure)| figure.named(&name)).collect();
        Side { lines, short: String::new() }
    }

    fn change(&mut self, changed: Changed<Key>, _: &Cx<'_>) -> Result<Option<Key>, String> {
        match changed {
            Changed::At(Key::Played, at) => self.creature = at > 0,
            Changed::At(_, at) => self.worn = at.checked_sub(1),
            Changed::To(Key::Score(of), to) => {
                *self.sheet.attributes.get_mut(of) = u8::try_from(to).unwrap_or(1);
            }
            Changed::To(Key::Most(0), to) => self.sheet.health = to,
            Changed::To(_, to) => self.sheet.morale = to,
            Changed::Typed(Key::Text(nth), text) => *self.text(nth) = text,
            Changed::Typed(Key::Line(list, nth), text) => self.put(list, Some(nth), &text)?,
            Changed::Typed(Key::More(list), text) => self.put(list, None, &text)?,
            Changed::Removed(Key::Text(nth)) => self.text(nth).clear(),
            Changed::Removed(Key::Most(0)) => self.sheet.health = 0,
            Changed::Removed(Key::Most(_)) => self.sheet.morale = 0,
            Changed::Removed(Key::Line(list, nth)) => self.put(list, Some(nth), "")?,
            Changed::Typed(..) | Changed::Removed(_) | Changed::Switched(..) => {}
        }
        Ok(None)
    }

    fn act(&self, _: &Cx<'_>) -> Result<Option<Act>, Refused> {
        if let Some(problem) = figures::problems(&self.sheet).into_iter().next() {
            return Err(Refused::new(problem, ""));
        }
        let sheet = Arc::new(self.sheet.clone());
        let sheet = if self.creature { AnySheet::Creature(sheet) } else { AnySheet::Crucible(sheet) };
        Ok(Some(Act::Give(match &self.who {
            Some(who) => sheet.replaces(who.clone()),
            None => sheet.comes(),
        })))
    }

    fn worth_keeping(&self) -> bool {
        self.sheet != self.first
    }
}
