//! The spell book: as many spells as attunement, each costing 1 focus less (ULTIMO, Spell Crafting: Spell Book; U44,
//! U152).

use super::{known, problem, room};
use crate::command::SpellCalled;
use crate::rules::ultimo::figures::is_name;
use crate::rules::{Refusal, Result, Step};
use crate::table::{Actor, ActorId, Cached, Spell, UltimoSheet};
use crate::words::nearest;

fn sound(spell: &Spell) -> Option<String> {
    if !is_name(&spell.name) || spell.name.contains(['(', ')']) {
        return Some("a spell of the book has a name of 1 to 60 letters, without parentheses".into());
    }
    problem(&spell.effects)
}

pub(in crate::rules::ultimo) fn problems(sheet: &UltimoSheet, room: i32) -> Vec<String> {
    let mut problems = Vec::new();
    for (at, spell) in sheet.spells.iter().enumerate() {
        problems.extend(sound(spell).map(|problem| format!("{}: {problem}", spell.called())));
        if sheet.spells[..at].iter().any(|other| same(other, &spell.name)) {
            problems.push(format!("{} is in the book twice", spell.name));
        }
    }
    if sheet.spells.len() as i32 > room {
        problems.push(format!("the book holds {} spells, and attunement allows {room}", sheet.spells.len()));
    }
    problems
}

fn same(spell: &Spell, name: &str) -> bool {
    spell.name.eq_ignore_ascii_case(name)
}

pub fn find<'a>(actor: &'a Actor, name: &str) -> Option<&'a Spell> {
    actor.hero()?.sheet.spells.iter().find(|spell| same(spell, name))
}

pub fn meant(actor: &Actor, called: &SpellCalled) -> Result<(Spell, bool)> {
    if let Some(own) = find(actor, &called.name).filter(|_| !called.name.is_empty()) {
        return Ok((own.clone(), true));
    }
    let Some(effects) = called.effects.clone() else {
        let own = actor.hero().map_or(&[][..], |hero| &hero.sheet.spells);
        let near = nearest(&called.name, own.iter().map(|spell| spell.name.as_str())).map(String::from);
        return Err(Refusal::NoSuchSpell { name: called.name.clone(), near });
    };
    let spell = Spell { name: called.name.clone(), text: String::new(), effects };
    match problem(&spell.effects) {
        Some(problem) => Err(Refusal::IllegalSpell(problem)),
        None => Ok((spell, false)),
    }
}

pub fn scribe(step: &mut Step, who: &ActorId, called: &SpellCalled, text: &str) -> Result {
    let unknown = || Refusal::NoSuchSpell { name: called.name.clone(), near: None };
    step.hero(who)?;
    let effects = called.effects.clone().ok_or_else(unknown)?;
    let spell = Spell { name: called.name.clone(), text: text.into(), effects };
    if let Some(problem) = sound(&spell) {
        return Err(Refusal::IllegalSpell(problem));
    }
    let actor = step.actor(who)?;
    let (name, room) = (actor.name.clone(), room(actor));
    let held = &step.hero(who)?.sheet.spells;
    let at = held.iter().position(|own| same(own, &spell.name));
    if at.is_none() && held.len() as i32 >= room {
        return Err(Refusal::BookFull { name, most: room });
    }
    let told = known(actor, &spell, true).describe();
    let spells = &mut Cached::make_mut(&mut step.hero_mut(who)?.sheet).spells;
    match at {
        Some(at) => spells[at] = spell,
        None => spells.push(spell),
    }
    step.gain(who, None, 0, format!("The spell book of {name} has {told}."))
}

pub fn forget(step: &mut Step, who: &ActorId, name: &str) -> Result {
    step.hero(who)?;
    let actor = step.actor(who)?;
    let called = SpellCalled { name: name.into(), effects: None };
    let (spell, _) = meant(actor, &called)?;
    let bearer = actor.name.clone();
    let spells = &mut Cached::make_mut(&mut step.hero_mut(who)?.sheet).spells;
    spells.retain(|own| own.name != spell.name);
    step.log_text_of_and_done(&[who], format!("{} is removed from the spell book of {bearer}.", spell.name))
}
