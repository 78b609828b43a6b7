//! The second roll of a contest, and the result (Paper Story, Rolling and Nudging Dice; P11, P16, P17).

use super::check;
use super::contest::{self, Stopped, Winner};
use crate::command::{Call, Check, Method, NudgeTask};
use crate::rules::{Result, Step, effect, procedure};
use crate::table::{
    Actor, ActorId, ContestEnd, NudgeAim, NudgeRoll, RollStage, Seat, SeenContest, Skill, Table, ToCome,
};

/// Starts the other side's roll of a contest (P11).
pub(super) fn begin(step: &mut Step, first: &NudgeRoll, with: &ActorId, skill: &Skill) -> Result {
    if effect::able(step, with, *skill == Skill::STEADY).is_err() {
        let (one, other) = (step.name(&first.who), step.name(with));
        let end = if first.dice.critical { "nobody wins".into() } else { format!("{one} wins") };
        return step.log_text_of_and_done(&[with], format!("{other} cannot answer: {end} the contest."));
    }
    let mut roll = second(step, first, with, skill)?;
    roll.aim = NudgeAim::Answer {
        to: first.who.clone(),
        successes: check::counted(first),
        stat: check::stat(first),
        critical: first.dice.critical,
    };
    procedure::begin(step, roll)
}

fn second(step: &Step, first: &NudgeRoll, with: &ActorId, skill: &Skill) -> Result<NudgeRoll> {
    let check = Check { skill: skill.clone(), task: NudgeTask::Check, reason: first.reason.clone() };
    check::build(step, &Call::of(with, Method::Dice(check.clone())), &check)
}

/// Returns the expected reply in a contest; only the Dealer's seat knows that of a foe.
pub(super) fn to_come(step: &Step, first: &NudgeRoll, seat: &Seat) -> Option<ToCome> {
    let NudgeAim::Contest { with, skill } = &first.aim else { return None };
    if !seat.is_dealer() && !step.table.actor(with).is_some_and(Actor::is_played) {
        return None;
    }
    effect::able(step, with, *skill == Skill::STEADY).ok()?;
    let roll = second(step, first, with, skill).ok()?;
    let (dice, points) = (check::group_pool(&roll), check::points_left(&roll));
    (roll.bar == 0 && roll.given.is_none()).then(|| ToCome { dice, points, stat: check::stat(&roll) })
}

/// The contest of a second roll, with the result once it has stopped (P11, P17); `None` for any other roll.
pub(super) fn of_second(table: &Table, second: &NudgeRoll) -> Option<SeenContest> {
    let NudgeAim::Answer { to, successes: theirs, stat, critical } = &second.aim else { return None };
    let first = table.settled::<NudgeRoll>().filter(|first| first.who == *to);
    let dice = first.map(|first| first.dice.dice.clone()).unwrap_or_default();
    let end = (second.stage == RollStage::Stopped).then(|| {
        let (mine, own_stat) = (check::counted(second), check::stat(second));
        let first = Stopped { successes: *theirs, stat: *stat, critical: *critical };
        let answer = Stopped { successes: mine, stat: own_stat, critical: second.dice.critical };
        let (winner, why) = contest::winner(first, answer);
        let score = if winner == Winner::First { [*theirs, mine] } else { [mine, *theirs] };
        let winner = match winner {
            Winner::First => Some(table.name(to)),
            Winner::Second => Some(table.name(&second.who)),
            Winner::Nobody => None,
        };
        ContestEnd { winner, second: table.name(&second.who), score, why }
    });
    Some(SeenContest { first: table.name(to), dice, successes: *theirs, critical: *critical, end })
}
