//! Figures of a Paper Story character and opponent, and Nudge pools (Paper Story, The Stats; P7-P10, B1).

use super::copies;
use crate::rules::effect::{is_out, swayed};
use crate::rules::hook::{self, Context};
use crate::rules::sheet::Pool;
use crate::rules::usage_log;
use crate::table::{
    Actor, Body, Figure, Lead, Pairing, PaperFoe, PaperSheet, Quantity, Skill, Source, Stat, Talent, Term,
    schema,
};

/// Every figure of a Paper Story character or opponent by its key: HP, FP, BP, Power, Attack, Defense (P10).
pub fn all(actor: &Actor) -> Vec<(&'static str, Figure)> {
    let mut all = if let Body::PaperFoe(foe) = &actor.body {
        vec![("hp", Figure::new().with("HP", foe.sheet.hp))]
    } else if let Some(paper) = actor.paper() {
        let points = |stat: Stat, times: i32| {
            Figure::new().with(format!("{times} × {stat}"), times * paper.sheet.stat(stat))
        };
        vec![
            ("hp", capped(actor, moved(actor, Quantity::Health, points(Stat::Heart, 5)).at_least(1))),
            ("fp", capped(actor, points(Stat::Spirit, 5))),
            ("bp", of_copies(actor, points(Stat::Courage, 3))),
        ]
    } else {
        return Vec::new();
    };
    all.extend([("power", power(actor)), ("attack", attack(actor)), ("defense", defense(actor))]);
    all
}

fn moved(actor: &Actor, quantity: Quantity, base: Figure) -> Figure {
    hook::figure(&Context::of(actor), quantity, base)
}

/// RULING P30: a copy has no BP.
fn of_copies(actor: &Actor, figure: Figure) -> Figure {
    if copies::is_copy(actor) { figure.at_most(0, "a copy has none") } else { figure }
}

/// Boosted and Weakened of a player's character; for an opponent they become the players' dice instead (P8).
fn of_players(actor: &Actor, figure: Figure, what: &str) -> Figure {
    if actor.is_played() { swayed(actor, figure, &[what]) } else { figure }
}

/// RULING P13: a copy has at most half of the maximum and the copy level.
fn capped(actor: &Actor, figure: Figure) -> Figure {
    let Some(copied) = copies::copied(actor) else { return figure };
    let most = figure.total() / 2 + copied.level as i32;
    figure.at_most(most, "half and the copy level")
}

pub fn total(actor: &Actor, key: &str) -> i32 {
    all(actor).into_iter().find(|(name, _)| *name == key).map_or(0, |(_, figure)| figure.total())
}

fn printed(actor: &Actor, of_paper: fn(&PaperSheet) -> i32, of_foe: fn(&PaperFoe) -> i32) -> i32 {
    if let Body::PaperFoe(foe) = &actor.body {
        return of_foe(&foe.sheet);
    }
    actor.paper().map_or(0, |paper| of_paper(&paper.sheet))
}

pub fn power(actor: &Actor) -> Figure {
    let own = Figure::new().with("Power", printed(actor, |s| s.power, |f| f.power));
    of_players(actor, moved(actor, Quantity::Power, own), "Power")
}

/// Returns the bonus to damage; it may be below 0.
pub fn attack(actor: &Actor) -> Figure {
    let own = Figure::new().with("Attack", printed(actor, |s| s.attack, |f| f.attack));
    of_players(actor, moved(actor, Quantity::Attack, own), "Attack")
}

/// Returns the points taken off every strike; 0 while Dazed.
pub fn defense(actor: &Actor) -> Figure {
    if is_out(actor) {
        return Figure::new().with("Dazed", 0).at_least(0);
    }
    let own = Figure::new().with("Defense", printed(actor, |s| s.defense, |f| f.defense));
    of_players(actor, moved(actor, Quantity::Defense, own), "Defense").at_least(0)
}

/// Returns the pool of a character's skill (B1).
pub fn pool(actor: &Actor, skill: &Skill) -> Option<Pool> {
    let sheet = &actor.paper()?.sheet;
    let stat = sheet.stat_of(skill);
    let mut dice = Figure::new();
    dice.terms.push(Term::new(skill.name(), usage_log::skill(skill, sheet.rank(skill))).from(Source::Sheet));
    for (name, points) in sheet.skill(skill).into_iter().flat_map(|s| &s.special) {
        dice.terms.push(Term::proposed(name.clone(), i32::from(*points)));
    }
    for (_, name, points) in of_form(actor, skill) {
        dice.terms.push(Term::proposed(name.clone(), i32::from(*points)));
    }
    let with = pairing(skill);
    let at = Context { with: Some(&with), ..Context::of(actor) };
    let mut dice = swayed(actor, hook::figure(&at, Quantity::Dice, dice), &[]);
    for term in hook::figure(&at, Quantity::Grades, Figure::new()).terms {
        // It adds no die: its source is checked when the dice are rolled.
        let more = u8::try_from(term.value).unwrap_or_default();
        let name = format!(
            "{}, {} more",
            term.name,
            if more == 1 { "a grade".into() } else { format!("{more} grades") }
        );
        dice.terms.push(Term { name: name.into(), value: 0, on: term.on, source: Source::Grades(more) });
    }
    let points =
        swayed(actor, Figure::new().sheet(stat.name(), sheet.stat(stat)), &[stat.name()]).at_least(0);
    Some(Pool { dice, points, stat: stat.name().into() })
}

pub(super) fn pairing(skill: &Skill) -> Pairing {
    Pairing { lead: Lead::Skill(skill.clone()), skill: skill.clone() }
}

pub(super) fn grades_more(pool: &Figure) -> u32 {
    let asked =
        pool.terms.iter().filter(|term| term.on).filter_map(|term| {
            if let Source::Grades(more) = term.source { Some(u32::from(more)) } else { None }
        });
    asked.sum()
}

/// Note on a hindrance that does not count because a specialization does.
const WORKED_AROUND: &str = ", worked around";

/// Leaves out hindrances while a specialization of the skill counts: the specialist avoids them.
pub(super) fn work_around(actor: &Actor, skill: &Skill, pool: &mut Figure) {
    let special = specialised(actor, skill, pool);
    for term in pool.terms.iter_mut().filter(|term| matches!(term.source, Source::Grades(_))) {
        let whole = term.name.strip_suffix(WORKED_AROUND).map(str::to_owned);
        if special && term.on {
            term.name = format!("{}{WORKED_AROUND}", term.name).into();
            term.on = false;
        } else if let Some(name) = whole.filter(|_| !special) {
            (term.name, term.on) = (name.into(), true);
        }
    }
}

fn specialised(actor: &Actor, skill: &Skill, pool: &Figure) -> bool {
    let special = actor.paper().and_then(|paper| paper.sheet.skill(skill)).map_or(&[][..], |s| &s.special);
    let of_form = of_form(actor, skill).map(|(_, name, _)| name);
    special
        .iter()
        .map(|(name, _)| name)
        .chain(of_form)
        .any(|name| pool.terms.iter().any(|term| term.on && term.name == name.as_str()))
}

fn of_form<'a>(actor: &'a Actor, skill: &'a Skill) -> impl Iterator<Item = &'a (Skill, String, u8)> {
    actor.form().into_iter().flat_map(|form| &form.special).filter(move |(of, _, _)| of == skill)
}

pub fn problems(sheet: &PaperSheet) -> Vec<String> {
    let mut problems = schema::problems(sheet, PaperSheet::NUMBERS);
    for skill in &sheet.skills {
        if skill.rank > 10 {
            problems.push(format!("{} is {}, and must be 0 to 10", skill.skill, skill.rank));
        }
        if let Some((name, points)) = skill.special.iter().find(|(_, points)| *points > 10) {
            problems.push(format!("{name} is {points}, and must be 0 to 10"));
        }
        if Stat::of(&skill.skill).is_none() && skill.stat.is_none() {
            problems.push(format!("{} is a custom skill and needs its stat", skill.skill));
        }
        if sheet.skills.iter().filter(|s| s.skill == skill.skill).count() > 1 {
            problems.push(format!("{} is on the sheet twice", skill.skill));
        }
        if Stat::of(&skill.skill).is_some_and(|stat| skill.stat.is_some_and(|own| own != stat)) {
            problems.push(format!("{} belongs to another stat", skill.skill));
        }
    }
    problems.extend(problems_of_any(&sheet.name, &sheet.traits));
    problems.dedup();
    problems
}

pub fn opponent_problems(sheet: &PaperFoe) -> Vec<String> {
    let mut problems = schema::problems(sheet, PaperFoe::NUMBERS);
    problems.extend(problems_of_any(&sheet.name, &sheet.traits));
    problems
}

/// Problems of the name and the personal traits of a character or an opponent.
fn problems_of_any(name: &str, traits: &[Talent]) -> Vec<String> {
    let twice = traits.iter().enumerate().filter(|(nth, talent)| {
        traits[..*nth].iter().any(|other| other.name.eq_ignore_ascii_case(&talent.name))
    });
    let mut problems: Vec<String> =
        twice.map(|(_, talent)| format!("{} is on the sheet twice", talent.name)).collect();
    if name.trim().is_empty() || name.chars().count() > 60 {
        problems.push("the name must have 1 to 60 letters".into());
    }
    problems
}
