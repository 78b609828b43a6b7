//! What a protagonist answers, whatever the method (B1 to B4, T11, T18).

use super::{figures, hope, next, people};
use crate::command::Gauge;
use crate::entry::Entry;
use crate::rules::hook::{self, Context};
use crate::rules::next::NextStep;
use crate::rules::sheet::{Armed, Pool, Reading, Sheet};
use crate::rules::{Refusal, Step, attached, effect, pending};
use crate::table::actor::{Actor, ActorId, Protagonist};
use crate::table::cached::Cached;
use crate::table::challenge::{Lead, Pairing};
use crate::table::hook::Quantity;
use crate::table::pending::{Harm, Pending};
use crate::table::scene_check::CheckLead;
use crate::table::scene_trait::{Alignment, Bearer, Duration, SceneTrait};
use crate::table::seen::SeenProtagonist;
use crate::table::sheet::{Arcane, Skill};
use crate::table::terms::Figure;
use std::borrow::Cow;

pub(crate) struct OfProtagonist;

fn best(actor: &Actor, asked: Option<&Skill>) -> (String, i32) {
    actor.protagonist().map(|now| figures::rating(now, asked)).unwrap_or_default()
}

fn whole(actor: &Actor, n: i32) -> Figure {
    actor.protagonist().map_or_else(Figure::new, |now| figures::times(now, n))
}

impl Sheet for OfProtagonist {
    fn hand_size(&self, _: &Actor) -> i32 {
        6
    }

    // RULING T11: half of the best rating in place of half VIT.
    fn spared(&self, actor: &Actor) -> (Cow<'static, str>, i32) {
        let (name, value) = best(actor, None);
        (format!("½ {name}").into(), value / 2)
    }

    fn flip(&self, actor: &Actor) -> i32 {
        best(actor, None).1
    }

    fn lead(&self, actor: &Actor, lead: &Lead) -> (Cow<'static, str>, i32) {
        let (name, value) = best(actor, if let Lead::Skill(skill) = lead { Some(skill) } else { None });
        (name.into(), value)
    }

    fn rank(&self, actor: &Actor, skill: &Skill) -> i32 {
        best(actor, Some(skill)).1
    }

    /// The rating of the first approach in the pairing counts alone (B1).
    fn paired(&self, actor: &Actor, with: &Pairing) -> Vec<(Cow<'static, str>, i32)> {
        let own = |skill: &Skill| actor.protagonist().is_some_and(|now| now.sheet.rating(skill).is_some());
        let lead =
            if let Lead::Skill(skill) = &with.lead { Some(skill).filter(|skill| own(skill)) } else { None };
        let (name, value) = best(actor, lead.or(Some(&with.skill)));
        vec![(name.into(), value)]
    }

    fn pool(&self, actor: &Actor, skill: &Skill) -> Option<Pool> {
        figures::pool(actor, skill)
    }

    fn rating(&self, actor: &Actor, with: &CheckLead) -> Vec<(String, i32)> {
        vec![best(actor, with.asked())]
    }

    /// Twice the rating (B1), all of it dodged.
    fn defenses(&self, actor: &Actor) -> [Figure; 3] {
        [whole(actor, 2), Figure::new(), Figure::new()]
    }

    fn armed(&self, actor: &Actor, with: Option<&str>) -> Option<Armed> {
        let now = actor.protagonist()?;
        let asked = with.map(str::parse::<Skill>).transpose().ok()?;
        if asked.as_ref().is_some_and(|skill| now.sheet.rating(skill).is_none()) {
            return None;
        }
        let (name, value) = figures::rating(now, asked.as_ref());
        let own = Figure::new().sheet(name.clone(), value);
        // RULING T18: as much as the rating, as long as the Dealer says nothing else.
        let damage = own.clone().at_least(0);
        let bonus = effect::swayed(actor, own, &name);
        Some(Armed {
            name: asked.map_or_else(String::new, |skill| skill.name()),
            bonus,
            damage,
            types: Vec::new(),
        })
    }

    fn arcane(&self, actor: &Actor, _: Arcane) -> Figure {
        hook::figure(&Context::of(actor), Quantity::ArcaneDefense, whole(actor, 2))
    }

    fn spell_power(&self, actor: &Actor) -> Figure {
        whole(actor, 1)
    }

    fn wakes_at(&self) -> i32 {
        1
    }

    // RULING T18: damage is a negative trait on a protagonist.
    fn land(&self, step: &mut Step, due: &Pending, harm: &Harm) -> Result<(), Refusal> {
        let lost = harm.left().max(0);
        if lost == 0 {
            let name = step.name(&due.to);
            step.say(Entry::Told(format!("{name} takes no {}.", harm.kind())));
            return Ok(());
        }
        self.lose(step, &due.to, lost, &due.source)?;
        pending::wound(step, due, harm, lost)
    }

    fn restore(&self, step: &mut Step, who: &ActorId, _by: i32, _why: &str) -> Result<(), Refusal> {
        Err(Refusal::HurtIsATrait(step.name(who)))
    }

    fn lose(&self, step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result<(), Refusal> {
        hurt(step, who, lost, why);
        Ok(())
    }

    fn sleep(&self, step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
        people::rest(step, who)
    }

    fn turn(&self, step: &Step, actor: &Actor) -> Vec<(NextStep, String)> {
        next::turn(&step.table, actor)
    }

    fn gauge(&self, actor: &Actor, gauge: Gauge) -> Option<Reading> {
        hope::gauge(actor.protagonist()?, gauge)
    }

    fn set(&self, step: &mut Step, who: &ActorId, _: Gauge, to: i32, _: &str) -> Result<(), Refusal> {
        hope::set(step, who, to)
    }
}

/// Damage leaves `[Hurt by the Fanatic]` on a protagonist, or makes nothing worse of what is there.
fn hurt(step: &mut Step, who: &ActorId, lost: i32, why: &str) {
    let fit: String = why.chars().filter(|c| !"()[]".contains(*c)).take(50).collect();
    let words = if fit.trim().is_empty() { "Hurt".to_string() } else { format!("Hurt by {}", fit.trim()) };
    let name = step.name(who);
    let one = SceneTrait {
        id: 0,
        words,
        bearer: Bearer::Actor(who.clone()),
        duration: Duration::Temporary,
        alignment: Alignment::Negative,
        free: Vec::new(),
        secret: false,
    };
    let (what, there) = (one.name(), attached::add(step, one).is_err());
    let again = if there { "stays" } else { "is" };
    step.say(Entry::Told(format!("{name} takes {lost} damage and {again} {what}.")));
}

pub(crate) fn see(now: &Protagonist) -> SeenProtagonist {
    SeenProtagonist { sheet: Cached::share(&now.sheet), hope: now.hope() }
}
