//! The spell form: effects of a spell with live cost and difficulty. The spell is cast, or written into the book of an
//! actor or of an unfinished sheet.
//!
//! The rules decide legality, cost and difficulty.

mod fields;

use super::Opened;
use super::form::calling;
use super::form::people::{heroes, one_of};
use super::form::rows::Rows;
use super::form::terms::{MODIFIER, Terms};
use super::form::{Form, FormPopup, Side};
use crate::command::{Call, CastCall, Command, Method, Side as Figure, SpellCalled, Task};
use crate::rules::ultimo::{magic, people};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::cached::Cached;
use crate::table::challenge::{Lead, Pairing};
use crate::table::seen::{SeenActor, SeenSpell};
use crate::table::sheet::{Attribute, DamageType, Effects, Skill, Spell, SpellEffect, UltimoSheet};
use crate::tui::act::UiAction;
use crate::tui::cx::Cx;
use crate::tui::theme::Role;
use std::collections::BTreeMap;

#[derive(Clone)]
enum Whose {
    Actor(ActorId),
    /// The book of an unfinished sheet.
    Sheet(Box<UltimoSheet>),
}

#[derive(Clone)]
struct SpellDraft {
    whose: Whose,
    /// Former name in the book, or empty.
    was: String,
    /// True to cast, false to write into the book.
    cast: bool,
    spell: Spell,
    /// Difficulty, if the target's resistance does not set it.
    difficulty: Option<u8>,
    /// Index of the pair of attribute and skill, if not the usual one.
    with: Option<usize>,
    on: Vec<Option<ActorId>>,
    weapon: bool,
    /// Witnesses, one per row; `None` for all who are present.
    seen: Option<Vec<Option<ActorId>>>,
    terms: Terms,
    words: String,
    of: Option<DamageType>,
}

/// The choice of no actor.
const NOBODY: &str = "nobody";

/// Most rows of targets.
const MOST: usize = 10;

/// Opens a new spell, or the one called `name`, of an actor or an unfinished sheet.
#[expect(clippy::needless_pass_by_value, reason = "every popup opens in this form")]
pub fn open(cx: &Cx<'_>, who: Option<ActorId>, name: String, sheet: Option<Box<UltimoSheet>>) -> Opened {
    let (whose, cast) = match sheet {
        Some(sheet) => (Whose::Sheet(sheet), false),
        None => (Whose::Actor(caster(cx, who.as_ref())?), cx.deals()),
    };
    let held = book(cx, &whose).iter().find(|known| known.name == name);
    let spell = held.map_or_else(
        || Spell { effects: Effects(BTreeMap::from([(SpellEffect::Damaging, 1)])), ..Spell::default() },
        Spell::clone,
    );
    let mut on = vec![None; MOST];
    // A foe resists by default; without one, the Dealer sets the difficulty.
    on[0] = cx.seen.foes().find(|foe| !foe.down).map(|foe| foe.id.clone());
    let difficulty = if on[0].is_some() { None } else { Some(5) };
    let terms = Terms::new([Figure::Limit, Figure::Difficulty], Figure::Difficulty);
    let was = spell.name.clone();
    let draft = SpellDraft {
        whose,
        was,
        cast,
        spell,
        difficulty,
        with: None,
        on,
        weapon: false,
        seen: None,
        terms,
        words: String::new(),
        of: None,
    };
    Ok(Box::new(FormPopup::at(cx, draft, if cast { SpellEffect::Area.name() } else { "spell" })))
}

/// The caster: the given actor, or the first with focus.
fn caster(cx: &Cx<'_>, who: Option<&ActorId>) -> Result<ActorId, Refused> {
    let all = heroes(cx);
    if all.is_empty() {
        return Err(Refused::new("nobody here has focus to cast with", "w J adds an ULTIMO hero"));
    }
    Ok(one_of(&all, who))
}

/// Possible targets, foes first.
fn others<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    cx.seen.foes().filter(|foe| !foe.down).chain(cx.seen.heroes()).collect()
}

/// Possible witnesses of a spell.
fn witnesses<'s>(cx: &Cx<'s>, whose: &Whose) -> Vec<&'s SeenActor> {
    let own = |id: &ActorId| matches!(whose, Whose::Actor(who) if who == id);
    cx.seen.heroes().filter(|hero| !own(&hero.id)).collect()
}

fn book<'b>(cx: &Cx<'b>, whose: &'b Whose) -> &'b [Spell] {
    match whose {
        Whose::Sheet(sheet) => &sheet.spells,
        Whose::Actor(who) => {
            cx.seen.actor(who).and_then(SeenActor::hero).map_or(&[][..], |hero| &hero.sheet.spells)
        }
    }
}

/// Spells to start from, with label: those of the book, then those of the codex.
fn known_spells(cx: &Cx<'_>, whose: &Whose) -> Vec<(String, Spell)> {
    let own = book(cx, whose).iter().map(|spell| (format!("{}, of the book", spell.name), spell.clone()));
    let listed = cx.catalog.spells.iter().map(|spell| (format!("{} (codex)", spell.name), spell.clone()));
    own.chain(listed).collect()
}

/// Pairs of attribute and skill that can cast.
fn pairs() -> Vec<Pairing> {
    let skills = ["occult", "ritual"].map(Skill::named);
    let of = |skill: &Skill| {
        let skill = skill.clone();
        Attribute::ALL.iter().map(move |lead| Pairing { lead: Lead::Attribute(*lead), skill: skill.clone() })
    };
    skills.iter().flat_map(of).collect()
}

impl SpellDraft {
    fn known(&self, cx: &Cx<'_>) -> Option<SeenSpell> {
        match &self.whose {
            Whose::Actor(who) => cx.session?.spell(who, &self.spell),
            Whose::Sheet(sheet) => {
                Some(magic::known(&people::seated(Cached::new(UltimoSheet::clone(sheet))), &self.spell, true))
            }
        }
    }

    /// Number of rows for targets.
    fn lines(&self) -> usize {
        let more = if self.spell.effects.has(SpellEffect::Volatile) { 3 } else { 0 };
        (1 + usize::from(self.spell.effects.of(SpellEffect::Area)) + more).min(MOST)
    }

    /// The name to cast it by; empty if it differs from the spell of that name in the book or the codex.
    fn called(&self, cx: &Cx<'_>) -> String {
        let name = &self.spell.name;
        let is_it = |spell: &&Spell| spell.name == *name && spell.effects == self.spell.effects;
        let own = book(cx, &self.whose).iter().find(|spell| spell.name.eq_ignore_ascii_case(name));
        let listed = cx.catalog.spells.iter().find(is_it).filter(|_| own.is_none());
        own.filter(is_it).or(listed).map_or_else(String::new, |spell| spell.name.clone())
    }

    fn call(&self, cx: &Cx<'_>, who: &ActorId) -> Call {
        let targets: Vec<ActorId> = self.on.iter().take(self.lines()).flatten().cloned().collect();
        let effects = &self.spell.effects;
        let taboo = effects.has(SpellEffect::Taboo);
        let seen = self.seen.as_ref().filter(|_| taboo);
        let cast = CastCall {
            spell: SpellCalled { name: self.called(cx), effects: Some(effects.clone()) },
            difficulty: self.difficulty,
            with: self.with.and_then(|at| pairs().into_iter().nth(at)),
            targets: (!targets.is_empty()).then_some(targets),
            weapon: self.weapon && effects.has(SpellEffect::Empowering),
            seen_by: seen.map(|lines| lines.iter().flatten().cloned().collect()),
            of: self.of.into_iter().filter(|_| effects.is_typed()).collect(),
        };
        let method = Method::Cards(Task::Cast(cast), self.words.clone());
        Call { who: who.clone(), method, modifiers: self.terms.modifiers() }
    }

    fn proposed(&self, cx: &Cx<'_>) -> fields::Proposed {
        let Whose::Actor(who) = &self.whose else { return None };
        let session = cx.session.filter(|_| self.cast)?;
        Some(session.propose(cx.seat, &self.call(cx, who)))
    }

    /// Starts from a known spell, or clears name and text.
    fn begin_with(&mut self, cx: &Cx<'_>, at: Option<usize>) {
        let known = at.and_then(|at| known_spells(cx, &self.whose).into_iter().nth(at));
        if let Some((_, spell)) = known {
            self.spell = spell;
        } else {
            self.spell.name.clear();
            self.spell.text.clear();
        }
    }

    /// Sets a witness, and adds an empty row.
    fn witness(&mut self, nth: usize, who: Option<ActorId>) {
        let Some(lines) = &mut self.seen else { return };
        if let Some(line) = lines.get_mut(nth) {
            *line = who;
        }
        if lines.last().is_some_and(Option::is_some) {
            lines.push(None);
        }
    }

    fn put(&mut self, effect: SpellEffect, n: u8) {
        let before = self.spell.effects.of(effect);
        let least = match effect {
            SpellEffect::Lingering if self.spell.effects.has(SpellEffect::Conjuring) => 6,
            SpellEffect::Lingering => 2,
            _ => 1,
        };
        // Skips values below the least.
        let n = if n >= least {
            n
        } else if n > before {
            least
        } else {
            0
        };
        if n == 0 {
            self.spell.effects.0.remove(&effect);
        } else {
            self.spell.effects.0.insert(effect, n);
        }
    }
}

/// Rows whose change keeps the proposed modifiers; a change of any other row resets the switches.
const KEEP_MODIFIERS: [&str; 4] = ["note", "witnesses", "difficulty", "seen by"];

impl Form for SpellDraft {
    fn title(&self) -> &'static str {
        "A spell"
    }

    fn done(&self) -> &'static str {
        if self.cast { "cast" } else { "into the book" }
    }

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, SpellDraft> {
        let mut rows = Rows::default();
        self.head(cx, &mut rows);
        self.made_of(cx, &mut rows);
        if self.cast {
            self.cast_at(cx, &mut rows);
        }
        rows
    }

    /// Cost and difficulty, or why not.
    fn foot(&self, cx: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        let cost = self.known(cx).map(|known| (known.cost.named("focus"), Role::Accent));
        let mut foot: Vec<(String, Role)> = cost.into_iter().collect();
        match self.proposed(cx) {
            Some(Ok(proposal)) => foot.extend(calling::totals(proposal)),
            Some(Err(refused)) => foot.push((refused.describe(), Role::Warning)),
            None => foot.extend(why.map(|why| (why.describe(), Role::Warning))),
        }
        foot
    }

    fn changed(&mut self, name: &str, _: &Cx<'_>) {
        let modifier = name.starts_with(MODIFIER);
        if !modifier && !KEEP_MODIFIERS.iter().any(|row| name.starts_with(row)) {
            self.terms.forget();
        }
    }

    fn side(&self, cx: &Cx<'_>) -> Side {
        let Some(known) = self.known(cx) else { return Side::default() };
        let figures = [("focus", &known.cost), ("casting power", &known.power), ("rounds", &known.rounds)];
        Side {
            lines: figures.iter().map(|(name, figure)| figure.named(name)).collect(),
            short: known.figures(),
        }
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        let who = match &self.whose {
            Whose::Sheet(_) if self.spell.name.is_empty() => {
                return Err(Refused::new("a spell of the book has a name", "type it in its line"));
            }
            Whose::Sheet(_) => {
                return match magic::problem(&self.spell.effects) {
                    Some(problem) => Err(Refused::new(problem, "")),
                    None => Ok(Some(UiAction::Write { was: self.was.clone(), spell: self.spell.clone() })),
                };
            }
            Whose::Actor(who) => who,
        };
        if self.cast {
            return Ok(Some(UiAction::Give(Command::Call(self.call(cx, who)))));
        }
        let called = SpellCalled { name: self.spell.name.clone(), effects: Some(self.spell.effects.clone()) };
        Ok(Some(UiAction::Give(Command::Scribe(who.clone(), called, self.spell.text.clone()))))
    }
}
