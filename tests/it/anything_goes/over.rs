//! Expired effects: after a night, a round, minutes, a scene, a fight or a session nothing is left that should have
//! ended. Effects caused by the same command may begin with it; their numbers are higher than all earlier ones.

use greenfelt::command::{Command, DrawHow};
use greenfelt::entry::Entry;
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, Turn, Used};
use greenfelt::table::challenge::{Challenge, Player};
use greenfelt::table::effect::{Effect, Until};
use greenfelt::table::hook::{State, Uses};

/// What ends everything of some kinds.
fn ends(command: &Command) -> Option<fn(Until) -> bool> {
    Some(match command {
        Command::Sleep(_) => |until| {
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
        _ => return None,
    })
}

/// What can be done again afterwards.
fn gives_back(command: &Command) -> Option<fn(Uses) -> bool> {
    Some(match command {
        Command::Sleep(_) => {
            |uses| !matches!(uses, Uses::Session(_) | Uses::Draw(_) | Uses::Load(_) | Uses::Day(_))
        }
        Command::EndSession => |uses| matches!(uses, Uses::Session(_)),
        Command::Combat(_) => |uses| matches!(uses, Uses::Fight(_) | Uses::Turn(_) | Uses::TurnEach(_)),
        Command::Round => |uses| matches!(uses, Uses::Turn(_) | Uses::TurnEach(_)),
        _ => return None,
    })
}

/// What an effect has left after a command, where that is counted: 0 where it is over.
fn left(command: &Command, effect: &Effect) -> Option<Until> {
    Some(match (command, effect.until) {
        (Command::Round, Until::Rounds(n)) => Until::Rounds(n.saturating_sub(1)),
        (Command::Wait(by), Until::Minutes(n)) => Until::Minutes(n.saturating_sub(*by)),
        (Command::Wait(by), Until::Turns(n)) => Until::Turns(n.saturating_sub(*by)),
        (Command::Wait(1..), Until::Round) => Until::Rounds(0),
        _ => return None,
    })
}

fn turn_is_ahead(actor: &Actor) -> bool {
    !actor.has_acted() && actor.taken == 0 && actor.actions == 0 && actor.turn() == Turn::Ahead
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
        let turns = matches!(command, Command::Sleep(_) | Command::Combat(_) | Command::Round);
        assert!(!turns || auto || turn_is_ahead(actor), "{command}: the turn of {id} does not come back");
        let mut borne = actor.effects.iter().filter(old).filter(|effect| effect.counts);
        let stands = borne.find(|effect| matches!(effect.until, Until::Round | Until::TurnEnd));
        assert!(*command != Command::Round || stands.is_none(), "{command}: {id} still has {stands:?}");
        if matches!(command, Command::Sleep(_)) {
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
            let Some(left) = left(command, effect) else { continue };
            let stands = actor.effects.iter().find(|other| other.id == effect.id).map(|other| other.until);
            // What else happens may end it sooner.
            let over = matches!(left, Until::Rounds(0) | Until::Minutes(0) | Until::Turns(0));
            let right = stands.is_none() || !over && stands == Some(left);
            assert!(right, "{command}: {id} has {effect:?}, and then {stands:?}");
        }
    }
    if let (Command::Settle, Some(challenge)) = (command, before.under_way::<Challenge>()) {
        // Whoever is helpless plays nothing: what counts in a challenge waits for the next one.
        let plays = |player: &&Player| player.limit.most.as_ref().is_none_or(|(most, _)| *most > 0);
        for player in challenge.players.iter().filter(plays).filter_map(|player| now.actor(&player.who)) {
            let own = before.actor(&player.id).map_or(&[][..], |was| &was.effects);
            let mut counted = own.iter().filter(|one| one.until == Until::NextChallenge && one.id <= called);
            let stands = counted.find(|effect| player.effects.contains(effect));
            assert!(stands.is_none(), "{} still has {stands:?} after the challenge", player.id);
        }
    }
    let rested = matches!(command, Command::Sleep(_) | Command::Combat(false));
    assert!(!rested || !now.clock.combat, "{command}: a fight is on");
    if matches!(command, Command::Sleep(_) | Command::Combat(_) | Command::Round | Command::Scene(_)) {
        let moved = now.distances.as_ref().is_none_or(|apart| apart.moved.is_empty());
        assert!(moved, "{command}: somebody has still moved");
    }
    if *command == Command::EndQuest {
        assert_eq!(now.threat, 0);
    }
}

/// How much is left of a duration that is counted.
fn counted(until: Until) -> Option<u32> {
    if let Until::Rounds(n) | Until::Turns(n) | Until::Minutes(n) = until { Some(n) } else { None }
}

/// The clock never goes back, a duration never grows, and each ends once: nothing is told to end that was not there. What
/// is used once a day comes back with the date.
pub(super) fn time_goes_on(before: &Table, command: &Command, told: &[Entry], now: &Table) {
    assert!(now.clock.at() >= before.clock.at(), "{command}: the clock goes back");
    assert!(now.clock.day > 0 && now.clock.minute < 1440, "{command}: {:?}", now.clock);
    for actor in &now.actors {
        let Some(was) = before.actor(&actor.id) else { continue };
        let count = |of: &dyn Fn(&Entry) -> bool| told.iter().filter(|entry| of(entry)).count();
        let gained =
            count(&|e| matches!(e, Entry::EffectGained { who, .. } if who.id.as_ref() == Some(&actor.id)));
        let ended =
            count(&|e| matches!(e, Entry::EffectEnded { who, .. } if who.id.as_ref() == Some(&actor.id)));
        let had = was.effects.len() + gained;
        assert!(actor.effects.len() + ended <= had, "{command}: more ends on {} than there was", actor.id);
        for effect in &actor.effects {
            let sooner = was.effects.iter().find(|other| other.id == effect.id);
            let grows =
                counted(effect.until) > sooner.map_or(counted(effect.until), |was| counted(was.until));
            assert!(!grows, "{command}: {} has {effect:?}, and had {sooner:?}", actor.id);
        }
        let day = |used: &&Used| matches!(used.uses, Uses::Day(_));
        let old = |used: &Used| was.used.contains(used);
        let stale = now.clock.day > before.clock.day && actor.used.iter().filter(day).any(old);
        assert!(!stale, "{command}: {} has still used {:?}", actor.id, actor.used);
    }
}
