//! "Is this fight fair?": the present table, played on by the plays many times, and beside it the same fight with one
//! foe more, one fewer, a stronger one and a weaker one. Hands, wounds, effects, focus and threat are those of the
//! table; the order of every deck comes from the keyed random numbers of each game.

use super::decisions::cards;
use super::experiment::{BuildResult, Experiment, MOST_RUNS, Stop, all_threads};
use super::game::Measure;
use super::play::Plays;
use super::play::decision::Kind;
use super::scenario::{Setting, Start};
use super::statistics::Estimate;
use super::strength;
use super::systems::sheet_of_foe;
use greenfelt_content::Catalog;
use greenfelt_content::scenario::{Scenario, When};
use greenfelt_engine::command::{Call, Command};
use greenfelt_engine::rules::paper::{figures, strike};
use greenfelt_engine::rules::ultimo::companion::standing_foes;
use greenfelt_engine::rules::{self, Refusal, Sandbox};
use greenfelt_engine::table::{Actor, ActorId, Cached, Seat, Table};
use std::sync::Arc;
use thiserror::Error;

/// Rounds from now on after which a fight counts as undecided.
const ROUNDS: u32 = 20;

/// The name of the scenario in results.
pub const FAIR: &str = "fair";

/// Points by which a foe is made stronger or weaker.
const STEP: i32 = 2;

/// The reason why no fight can be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoFight {
    #[error("no hero is standing")]
    Hero,
    #[error("no foe is standing")]
    Foe,
    #[error("there is nothing else to choose here")]
    Choice,
    #[error("{0}")]
    Refused(Refusal),
}

impl NoFight {
    pub fn hint(&self) -> String {
        match self {
            NoFight::Hero => "a fight needs a hero who can act".into(),
            NoFight::Foe => "bring the foes of the fight first".into(),
            NoFight::Choice => "rows, guards and attacks of a fight are played on".into(),
            NoFight::Refused(refusal) => refusal.hint(),
        }
    }
}

/// A fight ready to be played.
#[derive(Clone, Debug)]
pub struct Fight {
    /// The present fight first, then each change.
    pub settings: Vec<Setting>,
    /// Names of the settings; the first is `as it stands`.
    pub names: Vec<String>,
    /// The standing heroes, each with its index among all heroes of the table.
    pub heroes: Vec<(usize, String)>,
    /// The standing foes, each with the number of its name.
    pub foes: Vec<(String, usize)>,
    /// A sentence for each foe that no strike of these heroes can hurt.
    pub unhurt: Vec<String>,
    /// True if nobody can reach an enemy from here, so that it is played without map and distances.
    pub apart: bool,
}

/// The measures of a fight that are reported besides its wins.
pub const MEANS: [Measure; 4] =
    [Measure::Rounds, Measure::HealthLeft, Measure::CardsLeft, Measure::FocusLeft];

impl Fight {
    /// Each standing hero, with the share of games at whose end that hero is down.
    pub fn falls<'f>(&'f self, result: &'f BuildResult) -> impl Iterator<Item = (&'f str, Estimate)> {
        self.heroes.iter().filter_map(|(at, name)| Some((name.as_str(), *result.falls.get(*at)?)))
    }
}

/// Prepares the present fight of a table.
///
/// # Errors
/// Nobody to fight on one side, or something under way.
pub fn fight(table: &Table, plays: &Arc<Plays>, catalog: &Arc<Catalog>) -> Result<Fight, NoFight> {
    let heroes: Vec<(usize, String)> = table
        .heroes()
        .enumerate()
        .filter(|(_, hero)| !hero.is_down())
        .map(|(at, hero)| (at, hero.name.clone()))
        .collect();
    if heroes.is_empty() {
        return Err(NoFight::Hero);
    }
    let standing: Vec<&Actor> = standing_foes(table).collect();
    let (Some(last), Some(first)) = (standing.last(), standing.iter().rev().max_by_key(|foe| foe.health()))
    else {
        return Err(NoFight::Foe);
    };
    // Real cards are replaced by the program's.
    let now = rules::sandbox(table, &Sandbox::AsItIs, 0);
    let (now, apart) = met(&now).map_or((now, false), |met| (met, true));
    // A fight whose cards cannot be dealt again is refused here, once.
    rules::may(&now, &Command::GameLuck(0, 1)).map_err(NoFight::Refused)?;
    let mut settings = vec![setting(now.clone(), plays, catalog)];
    let mut names = vec!["as it is".to_owned()];
    let mut changed = |name: String, table: Option<Table>| {
        if let Some(table) = table {
            settings.push(setting(table, plays, catalog));
            names.push(name);
        }
    };
    let more = sheet_of_foe(last).and_then(|sheet| after(&now, &sheet.comes()));
    changed(format!("one more {}", last.sheet_name()), more);
    if standing.len() > 1 {
        changed(format!("without {}", last.name), after(&now, &Command::Leave(last.id.clone())));
    }
    for (by, sign) in [(STEP, "+"), (-STEP, "−")] {
        let mut table = now.clone();
        let foe = table.actors.iter_mut().find(|actor| actor.id == first.id).map(Cached::make_mut);
        if let Some((figure, value)) = foe.and_then(|foe| strength::of_actor(foe, by)) {
            changed(format!("{}: {figure} {value} ({sign}{STEP})", first.name), Some(table));
        }
    }
    let unhurt = unhurt(table, &standing);
    Ok(Fight { settings, names, heroes, foes: counted(&standing), unhurt, apart })
}

/// The table without map and distances, if only these keep both sides apart; nobody would move in the games.
fn met(table: &Table) -> Option<Table> {
    let met = Table { map: None, distances: None, ..table.clone() };
    let anybody = |table: &Table| {
        let heroes = || table.heroes().filter(|hero| !hero.is_down());
        let pairs = heroes().flat_map(|hero| standing_foes(table).map(move |foe| (&hero.id, &foe.id)));
        let may = |who, whom| rules::may(table, &Command::Call(Call::to_attack(who, whom))).is_ok();
        pairs.into_iter().any(|(hero, foe)| may(hero, foe) || may(foe, hero))
    };
    (!anybody(table) && anybody(&met)).then_some(met)
}

/// A choice of a played actor and its alternatives, each played on from the table as the actor's seat knows it, until
/// canceled.
pub fn played_on(
    table: &Table,
    gave: &Command,
    plays: &Arc<Plays>,
    catalog: &Arc<Catalog>,
) -> Result<Experiment, NoFight> {
    if standing_foes(table).next().is_none() {
        return Err(NoFight::Foe);
    }
    // Real cards are replaced by the program's.
    let now = rules::sandbox(table, &Sandbox::AsItIs, 0);
    rules::may(&now, gave).map_err(NoFight::Refused)?;
    let asked = |kind| matches!(kind, Kind::Row | Kind::Guard | Kind::Attack);
    let mut decisions = plays.decisions(&now, gave).into_iter();
    let decision = decisions.find(|decision| asked(decision.kind)).ok_or(NoFight::Choice)?;
    let from = setting(now, plays, catalog);
    let named = |choice: &Command| match choice {
        Command::Lay(_, row) => cards(row),
        other => other.to_string(),
    };
    let begun = |choice: &Command| {
        let mut setting = from.clone();
        if let Some(start) = &mut setting.start {
            start.decision = Some((Seat::Player(decision.who.clone()), choice.clone()));
        }
        setting
    };
    Ok(Experiment {
        settings: decision.choices.iter().map(begun).collect(),
        names: decision.choices.iter().map(named).collect(),
        seed: 1,
        by: Measure::Wins,
        stop: Stop::Runs(MOST_RUNS),
        threads: all_threads(),
    })
}

/// Describes foes that nobody can hurt with a plain strike, if all standing heroes strike (P8).
fn unhurt(table: &Table, foes: &[&Actor]) -> Vec<String> {
    let heroes: Vec<&Actor> = table.heroes().filter(|hero| !hero.is_down()).collect();
    if heroes.iter().any(|hero| hero.paper().is_none()) {
        return Vec::new();
    }
    let power = |hero: &Actor| figures::power(hero).total() + figures::attack(hero).total();
    let most = heroes.iter().map(|hero| power(hero)).max().unwrap_or(0);
    let safe = |foe: &&&Actor| heroes.iter().all(|hero| strike::loss(hero, foe) == 0);
    let words = |foe: &&Actor| {
        let defense = figures::defense(foe).total();
        let why = if defense >= most {
            format!("Power {most}, Defense {defense}")
        } else {
            "it is immune, Secure or resists".into()
        };
        format!("Nobody can hurt {} with a plain strike: {why}.", foe.name)
    };
    let mut all: Vec<String> = foes.iter().filter(safe).map(words).collect();
    all.dedup();
    all
}

fn counted(foes: &[&Actor]) -> Vec<(String, usize)> {
    let mut all: Vec<(String, usize)> = Vec::new();
    for foe in foes {
        match all.iter_mut().find(|(name, _)| name == foe.sheet_name()) {
            Some((_, count)) => *count += 1,
            None => all.push((foe.sheet_name().to_owned(), 1)),
        }
    }
    all
}

fn after(table: &Table, command: &Command) -> Option<Table> {
    rules::after(table, std::slice::from_ref(command)).ok()
}

fn setting(table: Table, plays: &Arc<Plays>, catalog: &Arc<Catalog>) -> Setting {
    let foes: Vec<ActorId> = standing_foes(&table).map(|foe| foe.id.clone()).collect();
    let setup = if table.clock.combat { Vec::new() } else { vec![Command::Combat(true)] };
    let scenario = Scenario {
        id: FAIR.into(),
        name: "The fight at the table".into(),
        text: "Both sides as they stand now, until one of them is down.".into(),
        asks: Vec::new(),
        setup: Vec::new(),
        each_round: Vec::new(),
        turns: Vec::new(),
        between: Vec::new(),
        won: When::FoesDown,
        lost: When::HeroesDown,
        rounds: String::new(),
        party: true,
        fits: Vec::new(),
        needs: Vec::new(),
    };
    Setting {
        scenario,
        set: Vec::new(),
        plays: Arc::clone(plays),
        comes: Vec::new(),
        setup,
        foes: Vec::new(),
        rounds: ROUNDS,
        catalog: Arc::clone(catalog),
        things: Vec::new(),
        start: Some(Start { table: Arc::new(table), foes, decision: None }),
    }
}

/// Describes the heroes' chance to win.
pub fn judge(wins: f64) -> &'static str {
    match wins {
        0.97.. => "they can hardly lose",
        0.85.. => "easy",
        0.65.. => "hard but fair",
        0.45.. => "it may go either way",
        0.2.. => "they will probably lose",
        0.03.. => "they need luck to live",
        _ => "they can hardly win",
    }
}
