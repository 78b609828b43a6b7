//! Acts on a turn where the scenario names none: a hero fights a standing foe, a foe attacks a hero.

use super::answer::{Answered, Choice, Plays};
use super::threat;
use super::{Chance, armies};
use crate::nudge_odds::{MOST_DICE, MOST_POINTS, Pool, odds};
use crate::scenario::better_way;
use greenfelt_engine::command::{Call, Check, Command, Method, NudgeTask, SceneCall, SceneTask, Task};
use greenfelt_engine::rules::Proposals;
use greenfelt_engine::rules::next::{NextStep, Occasion, Wanted};
use greenfelt_engine::rules::paper::{figures, strike};
use greenfelt_engine::rules::ultimo::companion::standing_foes;
use greenfelt_engine::table::{
    Actor, ActorId, AttackMode, Attribute, CheckLead, Lead, Pairing, Skill, Table,
};

/// The difficulty of a challenge that is called where there is nobody to fight.
const DIFFICULTY: u8 = 5;

impl Plays {
    /// The first act on somebody's turn that the rules accept, `first` before any of the play's own.
    pub fn act(
        &self,
        table: &Table,
        who: &ActorId,
        first: &[Command],
        chance: &mut Chance,
    ) -> Option<Answered> {
        let mut choice = Choice { table, plays: self, chance, on_turn: true, dealer_waits: false };
        if let Some(done) = choice.first(first.iter().cloned()) {
            return Some(done);
        }
        let rest = Proposals::of(table).rest();
        let turn = Occasion::Turn(who.clone());
        let own = rest.iter().filter(|next| next.occasion == turn || next.occasion == Occasion::Rest);
        let mut ranked: Vec<Command> = Vec::new();
        for next in own {
            match &next.step {
                // The scenario says when a fight is over.
                NextStep::Give(Command::Combat(_)) | NextStep::Wait => {}
                NextStep::Give(command) => ranked.push(command.clone()),
                NextStep::Choose(wanted) => ranked.extend(acts(&mut choice, who, wanted)),
            }
        }
        if table.clock.combat {
            ranked.push(Command::Turn(who.clone()));
        }
        choice.first(ranked)
    }
}

/// The commands that a choice on somebody's own turn may come to, the best first.
fn acts(choice: &mut Choice<'_>, who: &ActorId, wanted: &Wanted) -> Vec<Command> {
    let table = choice.table;
    match wanted {
        Wanted::Call(hero) if hero == who => {
            // A hero who cannot fight a standing foe passes the turn.
            let idle = standing_foes(table).next().is_none();
            let battles = armies::battles(choice, who);
            let leads = table.led_by(who).is_some();
            let (first, last) = if leads { (battles, Vec::new()) } else { (Vec::new(), battles) };
            let fights = first.into_iter().chain(fights(table, who)).chain(last);
            fights.chain(tries(table, who).filter(|_| idle)).collect()
        }
        Wanted::Attack(foe) if foe == who => {
            let rule = table.actor(foe).map_or(choice.plays.dealer.target, |foe| choice.play_of(foe).target);
            let target = threat::target(choice, rule, |_| true);
            let others = table.heroes().filter(|hero| !hero.is_down()).map(|hero| hero.id.clone());
            let attack = |hero: ActorId| Command::Call(Call::to_attack(foe, &hero));
            target.into_iter().chain(others).map(attack).collect()
        }
        Wanted::Roll(roller) if roller == who => strikes(table, who),
        Wanted::Check(protagonist) if protagonist == who => checks(table, who),
        _ => Vec::new(),
    }
}

fn fights<'t>(table: &'t Table, who: &'t ActorId) -> impl Iterator<Item = Command> + 't {
    let attack =
        move |foe: &Actor, way: AttackMode| Command::Call(Call::for_task(who, Task::attack(&foe.id, way)));
    let better = table.actor(who).map_or(AttackMode::Melee, better_way);
    standing_foes(table).flat_map(move |foe| [better, better.other()].map(|way| attack(foe, way)))
}

/// A challenge of the best attribute and skill.
fn tries(table: &Table, who: &ActorId) -> Option<Command> {
    let hero = table.actor(who)?.hero()?;
    let skills = table.actor(who)?.skills();
    let skill = skills.into_iter().max_by_key(|skill| hero.sheet.skill(skill))?;
    let first = Lead::Attribute(Attribute::Str);
    let task = Task::Plain(Pairing { lead: first, skill }, DIFFICULTY);
    Some(Command::Call(Call::for_task(who, task)))
}

/// Strikes of a Paper Story character: the foe who falls soonest first, those who cannot be hurt last. Other sheets
/// roll with their skills too (B1).
fn strikes(table: &Table, who: &ActorId) -> Vec<Command> {
    let Some(actor) = table.actor(who) else { return Vec::new() };
    let call = |skill: &Skill, task: NudgeTask| {
        let check = Check { skill: skill.clone(), task, reason: String::new() };
        Command::Call(Call::of(who, Method::Dice(check)))
    };
    let mut foes: Vec<&Actor> = standing_foes(table).collect();
    if foes.is_empty() {
        return best_skills(actor).first().map(|skill| call(skill, NudgeTask::Check)).into_iter().collect();
    }
    foes.sort_by_key(|foe| match strike::loss(actor, foe) {
        0 => i32::MAX,
        loss => (foe.health() + loss - 1) / loss,
    });
    let skills = striking_skills(actor);
    let strike = |foe: &Actor| {
        let task = NudgeTask::Strike(foe.id.clone(), Vec::new());
        skills.iter().map(|skill| call(skill, task.clone())).collect::<Vec<_>>()
    };
    foes.into_iter().flat_map(strike).collect()
}

/// The skills that are meant for strikes, the one that hits more often first.
fn striking_skills(actor: &Actor) -> Vec<Skill> {
    let hits = |skill: &Skill| {
        figures::pool(actor, skill).map_or(0.0, |pool| {
            let (dice, points) = (pool.dice.total().min(MOST_DICE), pool.points.total().min(MOST_POINTS));
            odds(Pool { dice, points }, 1).at_least
        })
    };
    let mut skills = Skill::STRIKES.map(|skill| (hits(&skill), skill));
    skills.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    skills.map(|(_, skill)| skill).to_vec()
}

fn best_skills(actor: &Actor) -> Vec<Skill> {
    // Nobody strikes with what answers a strike.
    let mut skills = actor.skills();
    skills.retain(|skill| *skill != Skill::GUARD && *skill != Skill::STEADY);
    let rank = |skill: &Skill| {
        actor.paper().map_or(0, |paper| {
            paper.sheet.skills.iter().filter(|own| own.skill == *skill).map(|own| own.rank).max().unwrap_or(0)
        })
    };
    skills.sort_by_key(|skill| std::cmp::Reverse(rank(skill)));
    skills.truncate(3);
    skills
}

/// A check of the best approach.
fn checks(table: &Table, who: &ActorId) -> Vec<Command> {
    let protagonist = table.actor(who).and_then(Actor::protagonist);
    let best = protagonist.and_then(|now| now.sheet.approaches.iter().max_by_key(|own| own.rating));
    let call = |skill: &Skill| {
        let with = CheckLead::of(skill.clone());
        let check = SceneCall { with, task: SceneTask::Check(None), reason: String::new() };
        Command::Call(Call::of(who, Method::Check(check)))
    };
    best.map(|own| call(&own.approach)).into_iter().collect()
}
