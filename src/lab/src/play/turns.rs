//! Actions on a turn for which the scenario names none: a hero fights a standing foe, a foe attacks a hero.

use super::answer::{Ahead, Answered, Choice, Plays};
use super::{Chance, Play, armies, cards, threat, trials};
use crate::roll_odds::RollAsked;
use crate::scenario::better_way;
use greenfelt_engine::command::{Call, Check, Command, Method, NudgeTask, SceneCall, SceneTask, Task};
use greenfelt_engine::rules::next::{NextStep, Occasion, Wanted};
use greenfelt_engine::rules::paper::strike;
use greenfelt_engine::rules::ultimo::companion::standing_foes;
use greenfelt_engine::rules::{self, Proposals};
use greenfelt_engine::table::{
    Actor, ActorId, AttackMode, Attribute, CheckLead, Lead, Pairing, Seat, SeenProcedure, Skill, Table,
};

/// The difficulty of a challenge that is called when there is nobody to fight.
const DIFFICULTY: u8 = 5;

impl Plays {
    /// The first action on an actor's turn that the rules accept; `first` is tried before the play's own.
    pub fn act(
        &self,
        table: &Table,
        who: &ActorId,
        first: &[Command],
        chance: &mut Chance,
    ) -> Option<Answered> {
        let mut choice = Choice {
            table,
            plays: self,
            chance,
            ahead: Ahead::default(),
            on_turn: true,
            dealer_waits: false,
        };
        choice.first(first.iter().cloned()).or_else(|| {
            let ranked = choice.acts(who);
            choice.first(ranked)
        })
    }
}

impl Choice<'_> {
    /// The actions that an actor may take on a turn, best first.
    pub(super) fn acts(&mut self, who: &ActorId) -> Vec<Command> {
        let table = self.table;
        let rest = Proposals::of(table).rest();
        let turn = Occasion::Turn(who.clone());
        let own = rest.iter().filter(|next| next.occasion == turn || next.occasion == Occasion::Rest);
        // Attacks that the rules propose use the usual weapon; the play's own choice comes first.
        let [mut ranked, mut chosen, mut proposed, mut last]: [Vec<Command>; 4] = Default::default();
        for next in own {
            match &next.step {
                // The scenario decides when a fight is over.
                NextStep::Give(Command::Combat(_)) | NextStep::Wait => {}
                NextStep::Give(attack @ (Command::Call(_) | Command::OpponentStrikes(..))) => {
                    proposed.push(attack.clone());
                }
                NextStep::Give(command) if chosen.is_empty() && proposed.is_empty() => {
                    ranked.push(command.clone());
                }
                NextStep::Give(command) => last.push(command.clone()),
                NextStep::Choose(wanted) => chosen.extend(acts(self, who, wanted)),
            }
        }
        threat::by_target(self, who, &mut proposed);
        ranked.extend(chosen.into_iter().chain(proposed).chain(last));
        if table.clock.combat {
            ranked.push(Command::Turn(who.clone()));
        }
        ranked
    }
}

/// The commands that are possible for a choice on an actor's own turn, best first.
fn acts(choice: &mut Choice<'_>, who: &ActorId, wanted: &Wanted) -> Vec<Command> {
    let table = choice.table;
    match wanted {
        Wanted::Call(hero) if hero == who => {
            // A hero who cannot fight a standing foe passes the turn.
            let idle = standing_foes(table).next().is_none();
            let battles = armies::battles(choice, who);
            let leads = table.led_by(who).is_some();
            let (first, last) = if leads { (battles, Vec::new()) } else { (Vec::new(), battles) };
            let fights = first.into_iter().chain(fights(choice, who)).chain(last);
            fights.chain(tries(table, who).filter(|_| idle)).collect()
        }
        Wanted::Attack(foe) if foe == who => {
            let play = table.actor(foe).map_or(choice.plays.dealer, |foe| choice.play_of(foe));
            let attack = |hero: ActorId| Command::Call(Call::to_attack(foe, &hero));
            threat::targets(choice, play).into_iter().map(attack).collect()
        }
        Wanted::Trial(roller) if roller == who => trials::ranked(choice, who),
        Wanted::Roll(roller) if roller == who => strikes(table, who),
        Wanted::Check(protagonist) if protagonist == who => checks(table, who),
        _ => Vec::new(),
    }
}

/// Number of foes that are examined; of more, those nearest to falling.
const LOOKED_AT: usize = 3;

/// Attacks with cards, with target and way, the one with the highest worth first.
fn fights(choice: &Choice<'_>, who: &ActorId) -> Vec<Command> {
    let table = choice.table;
    let Some(actor) = table.actor(who) else { return Vec::new() };
    let attack =
        |foe: &Actor, way: AttackMode| Command::Call(Call::for_task(who, Task::attack(&foe.id, way)));
    let mut foes: Vec<&Actor> = standing_foes(table).collect();
    foes.sort_by_key(|foe| foe.health());
    let better = better_way(actor);
    let ways = [better, better.other()];
    let plain = foes.iter().flat_map(|foe| ways.map(|way| attack(foe, way)));
    if !matches!(choice.play_of(actor), Play::Usual | Play::Reckless) || actor.hero().is_none() {
        return plain.collect();
    }
    let looked_at: Vec<Command> =
        foes.iter().take(LOOKED_AT).flat_map(|foe| ways.map(|way| attack(foe, way))).collect();
    let mut ranked: Vec<(f64, Command)> = looked_at
        .into_iter()
        .filter_map(|call| {
            let called = rules::reduce(table, &call).ok()?;
            Some((cards::prospect(choice, &called.table, actor)?, call))
        })
        .collect();
    ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    ranked.into_iter().map(|(_, call)| call).chain(plain).collect()
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

/// Strikes of a Paper Story character: the foe who falls soonest first, foes that cannot be hurt last. Other sheets
/// also roll with their skills (B1).
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
    // The skills of blows, shots and jumps: the one that hits more often first, unless touching would cost the fight.
    let [near, far] = Skill::STRIKES;
    let strike = |foe: &Actor| {
        let back = f64::from(strike::loss(foe, actor));
        let loss = strike::loss(actor, foe).max(1);
        let blows = f64::from((foe.health() + loss - 1) / loss);
        let mut all = [&near, &far, &Skill::ATHLETICS].map(|skill| {
            let call = call(skill, NudgeTask::Strike(foe.id.clone(), Vec::new()));
            let hits = hits(table, who, &call).unwrap_or(0.0);
            let touch = f64::from(strike::price_of_touch(table, actor, foe, skill));
            // A guard prevents about two thirds of the strikes in the meantime.
            let price = blows * (back / 3.0 / hits.max(0.01) + touch);
            let falls = touch > 0.0 && price >= f64::from(actor.health());
            (falls, hits, call)
        });
        all.sort_by(|one, other| one.0.cmp(&other.0).then(other.1.total_cmp(&one.1)));
        all.map(|(_, _, call)| call)
    };
    foes.into_iter().flat_map(strike).collect()
}

/// The chance that a strike hits with best play.
fn hits(table: &Table, who: &ActorId, strike: &Command) -> Option<f64> {
    let called = rules::reduce(table, strike).ok()?;
    let seen = rules::look(&called.table, &Seat::Player(who.clone()));
    let asked = RollAsked::of(seen.under_way.as_ref().and_then(SeenProcedure::roll)?)?;
    Some(asked.reach()?.best())
}

fn best_skills(actor: &Actor) -> Vec<Skill> {
    // Skills that defend against strikes are not used for striking.
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
