//! Stages: a command outside its stage is refused; offered and proposed commands are accepted.

use super::candidates::Dice;
use greenfelt::command::Command;
use greenfelt::rules::next::Next;
use greenfelt::rules::scene::check;
use greenfelt::rules::{self, Refusal};
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::card::print_row;
use greenfelt::table::challenge::{Challenge, Stage};
use greenfelt::table::hook::{Offer, OfferKind, Whom};
use greenfelt::table::nudge::RollStage;
use greenfelt::table::procedure::Procedure;
use greenfelt::table::scene_check::CheckStage;
use greenfelt::table::seat::Seat;
use greenfelt::table::trial::TrialStage;

/// Each command of a stage, with the stages in which it can be taken. `WHO` leads, `OTHER` does not, `ROW` is the
/// Dealer's, `TRAIT` the number of one.
const STAGES: [(&str, &[&str]); 34] = [
    ("aid OTHER", &["called", "to roll"]),
    ("unaid OTHER", &["called", "to roll"]),
    ("deal", &["called"]),
    ("expertise", &["called", "dealt"]),
    ("switch limit 1 off", &["called", "dealt", "laid"]),
    ("switch difficulty 1 off", &["called", "check called"]),
    ("adjust limit +1", &["called", "dealt", "laid"]),
    ("adjust difficulty +1", &["called", "check called"]),
    ("lay WHO nothing", &["dealt", "laid"]),
    ("arrange dealer ROW", &["dealt", "laid"]),
    ("reveal", &["laid"]),
    ("rule success so", &["judged"]),
    ("settle", &["judged", "stopped", "trial stopped", "check rolled"]),
    ("adjust dice +1", &["to roll"]),
    ("adjust points +1", &["to roll", "check called"]),
    ("switch dice 1 off", &["to roll"]),
    ("nudge 1 1", &["rolled"]),
    ("stop", &["rolled"]),
    ("pull none", &["stopped"]),
    ("roll", &["to roll", "rolls on", "trial called", "trial rolled", "check called", "check owed"]),
    ("rolled 9", &["trial called"]),
    ("adjust bonus +1", &["trial called"]),
    ("switch bonus 1 off", &["trial called"]),
    ("adjust circumstance +1", &["check called"]),
    ("invoke TRAIT circumstance", &["check called"]),
    ("invoke TRAIT advantage", &["check called", "check owed", "check rolled"]),
    ("allow-invoke TRAIT", &["check called", "check owed", "check rolled"]),
    ("advantage so", &["check called", "check owed", "check rolled"]),
    ("challenge WHO str+brawling 3", &["nothing"]),
    ("check WHO guard", &["nothing"]),
    ("attack-roll WHO OTHER", &["nothing"]),
    ("scene-check WHO str+brawling", &["nothing"]),
    ("round", &["nothing"]),
    ("sleep", &["nothing"]),
];

/// How far what is under way has come.
fn stage(table: &Table) -> &'static str {
    match table.procedure.as_deref() {
        None => "nothing",
        Some(Procedure::Challenge(now)) => match now.stage {
            Stage::Called => "called",
            Stage::Dealt => "dealt",
            Stage::Laid => "laid",
            Stage::Judged => "judged",
        },
        Some(Procedure::Nudge(now)) => match now.stage {
            RollStage::Called => "to roll",
            RollStage::Rolled if now.dice.owed > 0 => "rolls on",
            RollStage::Rolled => "rolled",
            RollStage::Stopped => "stopped",
        },
        Some(Procedure::Trial(now)) => match now.stage {
            TrialStage::Called => "trial called",
            TrialStage::Rolled => "trial rolled",
            TrialStage::Stopped => "trial stopped",
        },
        Some(Procedure::Check(now)) => match now.stage {
            CheckStage::Called => "check called",
            CheckStage::Rolled if check::owed(now).is_empty() => "check rolled",
            CheckStage::Rolled => "check owed",
        },
    }
}

/// Every command outside its stage is refused.
pub(super) fn are_kept(table: &Table) {
    let now = stage(table);
    let leader = table.procedure.as_ref().map(|now| now.leader().clone());
    let Some(who) = leader.or_else(|| table.heroes().next().map(|hero| hero.id.clone())) else { return };
    let other = table.heroes().find(|hero| hero.id != who).map_or(who.as_str(), |hero| hero.id.as_str());
    let row = table.under_way::<Challenge>().map_or(String::new(), |now| print_row(&now.dealer));
    let one = table.scene_traits.first().map_or(1, |one| one.id).to_string();
    for (line, stages) in STAGES {
        if stages.contains(&now) {
            continue;
        }
        let line = line.replace("WHO", who.as_str()).replace("OTHER", other);
        let line = line.replace("ROW", if row.is_empty() { "KC" } else { &row }).replace("TRAIT", &one);
        let command: Command = line.parse().unwrap();
        assert!(rules::may(table, &command).is_err(), "`{line}` is taken, and the stage is: {now}");
    }
}

/// Everything that is proposed is taken, as it stands.
pub(super) fn proposals_are_legal(table: &Table, all: &[Next]) {
    for command in all.iter().filter_map(Next::command) {
        assert_eq!(rules::may(table, command), Ok(()), "{command} is proposed");
    }
}

/// What calls a blow: an attack of either side, a strike, a roll to hit.
const BLOWS: [&str; 6] = ["attack", "assault", "attack-roll", "strike", "struck-by", "contest-of"];

/// No blow is proposed by or against somebody who lies down, whatever the sheets.
pub(super) fn proposals_leave_alone_who_lies(table: &Table, all: &[Next]) {
    for command in all.iter().filter_map(Next::command) {
        let line = command.to_string();
        let mut words = line.split(' ');
        if words.next().is_some_and(|verb| BLOWS.contains(&verb)) {
            let lies = |word: &&str| table.actors.iter().any(|one| one.id.as_str() == *word && one.is_down());
            assert_eq!(words.find(lies), None, "`{line}` is proposed");
        }
    }
}

/// The commands that an offer stands for.
fn commands(table: &Table, offer: &Offer) -> Vec<Command> {
    let (who, name) = (&offer.who, &offer.name);
    let all = table.actors.iter().map(|actor| &actor.id);
    let lines: Vec<String> = match offer.kind {
        OfferKind::Remind => Vec::new(),
        OfferKind::NoCheck(_) => vec![format!("no-check {who} ({name}) : the way home")],
        OfferKind::Act(Whom::Oneself) => vec![format!("use {who} ({name})")],
        OfferKind::Act(_) => {
            let on = |whom: &ActorId| format!("use {who} ({name}) on {whom}");
            std::iter::once(format!("use {who} ({name})")).chain(all.map(on)).collect()
        }
    };
    lines.iter().filter_map(|line| line.parse().ok()).collect()
}

/// What is offered to somebody can be done by somebody who can act, now, with those who are there. A price that cannot
/// be paid, and words that have to be said with it, may still stand in the way.
pub(super) fn offers_are_legal(table: &Table, dice: &mut Dice) {
    let seen = rules::look(table, &Seat::Dealer);
    let all: Vec<&Actor> = table.actors.iter().map(|one| &**one).collect();
    let Some(who) = dice.pick(&all) else { return };
    for offer in seen.offers_of(&who.id).filter(|offer| offer.left != Some(0)) {
        let mut refused = commands(table, offer).into_iter().map(|command| rules::may(table, &command).err());
        let never = |why: &Option<Refusal>| match why {
            Some(Refusal::CannotAct(name, _)) => *name == who.name && who.is_down(),
            Some(Refusal::UnderWay(_) | Refusal::NobodyFollows(_) | Refusal::OneBeast(_)) => true,
            _ => false,
        };
        let first = refused.next().unwrap_or_default();
        if never(&first) {
            assert!(!refused.all(|why| never(&why)), "{} is offered {}: {first:?}", who.id, offer.name);
        }
    }
}
