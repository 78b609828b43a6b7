//! What is over: after a night, a round, minutes, a scene, a fight, a session nothing stands whose time is up, on nobody.
//! What the same command brought may begin with it: it has a higher number than anything before.

use greenfelt::command::{Command, DrawHow};
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, Turn};
use greenfelt::table::challenge::Challenge;
use greenfelt::table::effect::{Effect, Until};
use greenfelt::table::hook::{State, Uses};

/// What ends everything of some kinds.
fn ends(command: &Command) -> Option<fn(Until) -> bool> {
    Some(match command {
        Command::Sleep => |until| {
            matches!(
                until,
                Until::Sleep
                    | Until::Round
                    | Until::Rounds(_)
                    | Until::Minutes(_)
                    | Until::Turns(_)
                    | Until::TurnEnd
            )
        },
        Command::Scene(_) => |until| matches!(until, Until::Scene | Until::Round),
        Command::Combat(false) => |until| matches!(until, Until::Round | Until::Rounds(_) | Until::TurnEnd),
        Command::EndSession => |until| until == Until::Session,
        Command::Round => |until| matches!(until, Until::Round | Until::TurnEnd),
        _ => return None,
    })
}

/// What can be done again afterwards.
fn gives_back(command: &Command) -> Option<fn(Uses) -> bool> {
    Some(match command {
        Command::Sleep => |uses| !matches!(uses, Uses::Session(_) | Uses::Draw(_) | Uses::Load(_)),
        Command::EndSession => |uses| matches!(uses, Uses::Session(_)),
        Command::Combat(_) => |uses| matches!(uses, Uses::Fight(_) | Uses::Turn(_) | Uses::TurnEach(_)),
        Command::Round => |uses| matches!(uses, Uses::Turn(_) | Uses::TurnEach(_)),
        _ => return None,
    })
}

/// What an effect has left after a command, where that is counted: 0 where it is over.
fn left(table: &Table, command: &Command, effect: &Effect) -> Option<Until> {
    Some(match (command, effect.until) {
        (Command::Round, Until::Rounds(n)) => Until::Rounds(n.saturating_sub(1)),
        (Command::Wait(by), Until::Minutes(n)) => Until::Minutes(n.saturating_sub(*by)),
        (Command::Wait(by), Until::Turns(n)) if !table.clock.combat && !effect.fresh => {
            Until::Turns(n.saturating_sub(*by))
        }
        (Command::Wait(1..), Until::Round) if !table.clock.combat => Until::Rounds(0),
        _ => return None,
    })
}

fn turn_is_ahead(actor: &Actor) -> bool {
    !actor.acted && actor.taken == 0 && actor.actions == 0 && actor.turn == Turn::Ahead
}

/// Nothing stands whose time a command has ended. `called` is the last number before what is settled was called: what
/// came later waits for the next challenge.
pub(super) fn nothing_stands_that_ended(before: &Table, command: &Command, now: &Table, called: u32) {
    let old = |effect: &&Effect| effect.id <= before.counter;
    let auto = before.options.automation == greenfelt::table::Automation::Auto;
    for actor in &now.actors {
        let (id, was) = (&actor.id, before.actor(&actor.id));
        if let Some(over) = ends(command) {
            let stands = actor.effects.iter().filter(old).find(|effect| over(effect.until));
            assert!(stands.is_none(), "{command}: {id} still has {stands:?}");
        }
        if let Some(back) = gives_back(command) {
            let stands = actor.used.iter().find(|used| back(used.uses));
            let anew = |name: &str| was.is_some_and(|was| was.used.iter().all(|used| used.name != name));
            assert!(stands.is_none_or(|used| anew(&used.name)), "{command}: {id} still used {stands:?}");
        }
        let turns = matches!(command, Command::Sleep | Command::Combat(_) | Command::Round);
        assert!(!turns || auto || turn_is_ahead(actor), "{command}: the turn of {id} does not come back");
        let none_fresh = actor.effects.iter().filter(old).all(|effect| !effect.fresh);
        assert!(!turns || none_fresh, "{command}: a turn of {id} counts as begun");
        if *command == Command::Sleep {
            let temporary = |effect: &&Effect| {
                effect.states.iter().any(|state| matches!(state, State::TemporaryHealth(_)))
            };
            assert!(!actor.effects.iter().filter(old).any(|e| temporary(&e)), "{id} keeps temporary health");
        }
        if let (Command::Scene(_), Some(hero)) = (command, actor.hero()) {
            assert!(hero.growth.had.is_empty(), "{id} had things in hand in another scene");
        }
        let wholly = |draws: &Actor| match command {
            Command::Draw(who, DrawHow::ToHandSize) => draws.id == *who,
            Command::DrawAll => draws.is_played() && !draws.is_down(),
            _ => false,
        };
        if was.is_some_and(wholly) && !actor.physical && !actor.is_down() {
            let stands = actor.effects.iter().filter(old).find(|effect| effect.until == Until::Draw);
            assert!(stands.is_none(), "{command}: {id} still has {stands:?}");
        }
        for effect in was.iter().flat_map(|was| &was.effects) {
            let Some(left) = left(before, command, effect) else { continue };
            let stands = actor.effects.iter().find(|other| other.id == effect.id).map(|other| other.until);
            // What else happens may end it sooner.
            let over = matches!(left, Until::Rounds(0) | Until::Minutes(0) | Until::Turns(0));
            let right = stands.is_none() || !over && stands == Some(left);
            assert!(right, "{command}: {id} has {effect:?}, and then {stands:?}");
        }
    }
    if let (Command::Settle, Some(challenge)) = (command, before.under_way::<Challenge>()) {
        for player in challenge.players.iter().filter_map(|player| now.actor(&player.who)) {
            let own = before.actor(&player.id).map_or(&[][..], |was| &was.effects);
            let mut counted = own.iter().filter(|one| one.until == Until::NextChallenge && one.id <= called);
            let stands = counted.find(|effect| player.effects.contains(effect));
            assert!(stands.is_none(), "{} still has {stands:?} after the challenge", player.id);
        }
    }
    let rested = matches!(command, Command::Sleep | Command::Combat(false));
    assert!(!rested || !now.clock.combat, "{command}: a fight is on");
    if matches!(command, Command::Sleep | Command::Combat(_) | Command::Round | Command::Scene(_)) {
        let moved = now.distances.as_ref().is_none_or(|apart| apart.moved.is_empty());
        assert!(moved, "{command}: somebody has still moved");
    }
    if *command == Command::EndQuest {
        assert_eq!(now.threat, 0);
    }
}
