//! The sheet functions of a protagonist, for every method (B1 to B4, T11, T18).

use super::{figures, hope, next, people};
use crate::command::{Call, Command, Method, SceneCall, SceneTask};
use crate::rules::hook::{self, Context};
use crate::rules::sheet::{Armed, PLAIN, Sheet};
use crate::rules::target::{Aimed, aimed};
use crate::rules::{Refusal, Step, attached, effect};
use crate::table::{
    Actor, ActorId, Alignment, Bearer, Cached, CheckLead, Duration, Figure, Lead, Protagonist, Quantity,
    SceneTrait, SeenProtagonist, Skill,
};

fn best(actor: &Actor, asked: Option<&Skill>) -> (String, i32) {
    actor.protagonist().map(|now| figures::rating(now, asked)).unwrap_or_default()
}

fn whole(actor: &Actor, n: i32) -> Figure {
    actor.protagonist().map_or_else(Figure::new, |now| figures::times(now, n))
}

pub(crate) static PROTAGONIST: Sheet = Sheet {
    hand_size: |_| 6,
    // RULING T11: half of the best rating replaces half VIT.
    spared: |actor| {
        let (name, value) = best(actor, None);
        (format!("½ {name}").into(), value / 2)
    },
    flip: |actor| effect::swayed(actor, whole(actor, 1), &[]).total(),
    lead: |actor, lead| {
        let (name, value) = best(actor, if let Lead::Skill(skill) = lead { Some(skill) } else { None });
        (name.into(), value)
    },
    rank: |actor, skill| best(actor, Some(skill)).1,
    // Only the rating of the first approach in the pairing counts (B1).
    paired: Some(|actor, with| {
        let own = |skill: &Skill| actor.protagonist().is_some_and(|now| now.sheet.rating(skill).is_some());
        let lead =
            if let Lead::Skill(skill) = &with.lead { Some(skill).filter(|skill| own(skill)) } else { None };
        let (name, value) = best(actor, lead.or(Some(&with.skill)));
        vec![(name.into(), value)]
    }),
    pool: figures::pool,
    rating: |actor, with| vec![best(actor, with.asked())],
    // Twice the rating (B1), all of it dodged.
    defenses: |actor| [whole(actor, 2), Figure::new(), Figure::new()],
    armed: |actor, with| {
        let now = actor.protagonist()?;
        let asked = with.map(str::parse::<Skill>).transpose().ok()?;
        if asked.as_ref().is_some_and(|skill| now.sheet.rating(skill).is_none()) {
            return None;
        }
        let (name, value) = figures::rating(now, asked.as_ref());
        let own = Figure::new().sheet(name, value);
        // RULING T18: the rating is the damage, unless the Dealer says otherwise.
        let damage = own.clone().at_least(0);
        let bonus = effect::swayed(actor, own, &[]);
        Some(Armed {
            name: asked.map_or_else(String::new, |skill| skill.name()),
            bonus,
            damage,
            reach: None,
            ..Armed::default()
        })
    },
    // A check of the best approach (B13).
    attack: |_, actor, call| {
        let Aimed { target, reason, .. } = aimed(actor, call)?;
        let approach = actor.protagonist().and_then(|now| now.sheet.best());
        let with = CheckLead::of(approach.map_or(Skill::AWARENESS, |best| best.approach.clone()));
        let task = SceneTask::Check(Some(target.clone()));
        let method = Method::Check(SceneCall { with, task, reason: reason.to_owned() });
        Ok(Command::Call(Call { method, ..call.clone() }))
    },
    arcane: |actor, _| hook::figure(&Context::of(actor), Quantity::ArcaneDefense, whole(actor, 2)),
    spell_power: |actor| whole(actor, 1),
    // RULING T18: damage is a negative trait on a protagonist.
    land: |step, due, harm, weighed| {
        let lost = weighed.dealt;
        if lost == 0 {
            let name = step.name(&due.to);
            step.log_text_of(&[&due.to], format!("{name} takes no {}.", harm.kind()));
        } else {
            hurt(step, &due.to, lost, &due.source);
        }
        Ok(lost)
    },
    restore: |step, who, _by, _why| Err(Refusal::HurtIsATrait(step.name(who))),
    lose: |step, who, lost, why| {
        hurt(step, who, lost, why);
        Ok(())
    },
    sleep: people::rest,
    turn: |step, actor| next::turn(&step.table, actor),
    gauge: |actor, gauge| hope::gauge(actor.protagonist()?, gauge),
    set: |step, who, _, to, _| hope::set(step, who, to),
    ..PLAIN
};

/// Adds `[Hurt by the Fanatic]` to a protagonist, unless it is there already.
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
    step.log_text_of(&[who], format!("{name} takes {lost} damage and {again} {what}."));
}

pub(crate) fn see(now: &Protagonist) -> SeenProtagonist {
    SeenProtagonist { sheet: Cached::share(&now.sheet), hope: now.hope() }
}
