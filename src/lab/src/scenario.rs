//! A scenario prepared for play: its parameters set, its lines parsed as commands.

use super::build::Build;
use super::build::things::{UsablePart, things};
use super::play::Plays;
use super::strength;
use super::systems::foelike;
use greenfelt_content::scenario::{Ask, Of, Scenario, When};
use greenfelt_content::{AnySheet, Catalog};
use greenfelt_engine::command::{Amount, Command, Gauge};
use greenfelt_engine::rules::reduce;
use greenfelt_engine::rules::ultimo::{figures, magic};
use greenfelt_engine::table::{
    Actor, ActorId, AttackMode, Effects, Quantity, Seat, System, Table, UltimoSheet,
};
use greenfelt_engine::words::{counted, nearest};
use std::ops::RangeInclusive;
use std::sync::Arc;
use thiserror::Error;

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadSetting {
    #[error("the scenario {scenario} takes no `{name}`; it takes {asks}")]
    NotAsked { scenario: String, name: String, asks: String },
    #[error("`{value}` is no {what}{}", near.as_ref().map_or(String::new(), |near| format!("; did you mean `{near}`?")))]
    NoSuch { value: String, what: &'static str, near: Option<String> },
    #[error("{name} is {least} to {most}, not `{value}`")]
    OutOfRange { name: String, value: String, least: i32, most: i32 },
    #[error("{of} has no figures to fight with")]
    NoFigures { of: String },
    #[error("`{name}` cannot be `{value}`: {why}")]
    Answer { name: String, value: String, why: String, usually: String },
    #[error("`{line}` of the scenario {scenario} cannot be played: {why}")]
    Line { scenario: String, line: String, why: String },
    #[error("a scenario needs somebody who plays it")]
    NoBuild,
}

/// A scenario with all parameters, ready to be played.
#[derive(Clone, Debug)]
pub struct Setting {
    pub scenario: Scenario,
    /// The parameters, by name.
    pub set: Vec<(String, String)>,
    pub plays: Arc<Plays>,
    /// The commands that add everybody to the table, heroes first.
    pub(super) comes: Vec<Command>,
    pub(super) setup: Vec<Command>,
    /// The commands that add foes, wherever the scenario says `foes`.
    pub(super) foes: Vec<Command>,
    pub(super) rounds: u32,
    pub(super) catalog: Arc<Catalog>,
    /// Usable parts of the sheets of its builds.
    pub things: Vec<UsablePart>,
    /// The table at which a game begins; an empty one by default.
    pub(super) start: Option<Start>,
}

impl Setting {
    /// A line of the scenario with its parameters filled in.
    pub(super) fn filled(&self, line: &str) -> String {
        filled(line, &self.set)
    }

    /// True for a line with a parameter that leaves a choice to the play: the weapon and the target of an attack.
    pub(super) fn is_left_to_play(&self, line: &str) -> bool {
        left_to_play(line, &self.set)
    }

    /// The same with every foe stronger by so many points (weaker if negative), and the resulting figure of the
    /// strongest; `None` if no foe comes.
    pub fn with_foes_stronger(&self, by: i32) -> Option<(Setting, FoeStrength)> {
        let mut changed = self.clone();
        let mut strongest: Option<FoeStrength> = None;
        for command in changed.setup.iter_mut().chain(&mut changed.foes) {
            if let Some((stronger, figure, value)) = strength::of_command(command, by) {
                *command = stronger;
                if strongest.as_ref().is_none_or(|known| known.value < value) {
                    strongest = Some(FoeStrength { figure, value });
                }
            }
        }
        Some((changed, strongest?))
    }
}

/// The main fighting figure of a foe, in the terms of its system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoeStrength {
    pub figure: &'static str,
    pub value: i32,
}

impl Setting {
    /// The commands that add everybody to the table, heroes first.
    pub fn comes(&self) -> &[Command] {
        &self.comes
    }

    /// Checks the names in textual parameters, each in the commands that contain it.
    ///
    /// # Errors
    /// The first parameter whose name is not known, with the hint of `is_known`.
    pub fn check_words<E: std::fmt::Display>(
        &self,
        is_known: impl Fn(&Command) -> Result<(), E>,
    ) -> Result<(), BadSetting> {
        let who = heroes(&self.comes).into_iter().flatten().next();
        let who = who.as_ref().map_or("", ActorId::as_str);
        let lines = self.scenario.each_round.iter().chain(&self.scenario.turns);
        for line in lines.filter(|line| !left_to_play(line, &self.set)) {
            for (ask, value) in worded(&self.scenario, line, &self.set) {
                let whole = filled(line, &self.set).replace(BUILD, who).replace("{target}", "foe");
                if let Ok(command) = whole.parse() {
                    is_known(&command).map_err(|no| BadSetting::answer(ask, value, no.to_string()))?;
                }
            }
        }
        Ok(())
    }
}

/// A table that is played on.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) table: Arc<Table>,
    /// The foes of the heroes.
    pub(super) foes: Vec<ActorId>,
    /// The choice that it begins with, and its seat: cards that the seat does not know are dealt again.
    pub(super) decision: Option<(Seat, Command)>,
}

impl Setting {
    /// Sets the heroes' numbers to those at a table; a number that the rules refuse is left unchanged.
    #[must_use]
    pub fn carrying(mut self, builds: &[Build]) -> Setting {
        let mut table = Table::new("carried", 0);
        let mut sets = Vec::new();
        for (comes, build) in self.comes.iter().zip(builds) {
            let Ok(step) = reduce(&table, comes) else { continue };
            let come = step.table.actors.iter().find(|actor| table.actor(&actor.id).is_none());
            let who = come.map(|actor| actor.id.clone());
            table = step.table;
            let set = |(gauge, to): &(Gauge, i32)| {
                Some(Command::Set(who.clone()?, *gauge, Amount::To(*to), AT_TABLE.into()))
            };
            for set in build.now.iter().filter_map(set) {
                if let Ok(step) = reduce(&table, &set)
                    && step.table.actors != table.actors
                {
                    table = step.table;
                    sets.push(set);
                }
            }
        }
        self.comes.extend(sets);
        self
    }
}

/// The reason for numbers taken from a table.
const AT_TABLE: &str = "as at the table";

impl Setting {
    /// Prepares the scenario for these builds; a single one plays alone unless the scenario is for a party.
    ///
    /// # Errors
    /// An unknown parameter, an invalid value, or a line that is not a command.
    pub fn new(
        scenario: &Scenario,
        builds: &[AnySheet],
        set: &[(String, String)],
        plays: Arc<Plays>,
        catalog: Arc<Catalog>,
    ) -> Result<Setting, BadSetting> {
        if builds.is_empty() {
            return Err(BadSetting::NoBuild);
        }
        let mut set = answers(scenario, set)?;
        for ask in &scenario.asks {
            let (_, value) = set.iter().find(|(name, _)| *name == ask.name).expect("each ask has its answer");
            check(ask, value, &builds[0], &catalog)?;
        }
        for (name, value) in &mut set {
            let of = scenario.asks.iter().find(|ask| ask.name == *name).map(|ask| &ask.of);
            if of == Some(&Of::Spell)
                && let Some(written) = spell(value, &builds[0], &catalog)
            {
                *value = written;
            }
        }
        let rounds = set.iter().find(|(name, _)| *name == scenario.rounds);
        let rounds = rounds.and_then(|(_, value)| value.parse().ok()).unwrap_or(1);
        let lines = scenario.each_round.iter().chain(&scenario.turns).chain(&scenario.between);
        for line in lines.filter(|line| !is_foes(line) && !left_to_play(line, &set)) {
            let whole = filled(line, &set).replace("{build}", "hero").replace("{target}", "foe");
            whole.parse::<Command>().map_err(|why| bad(scenario, line, &set, why.to_string()))?;
        }
        let things = things(builds);
        let comes: Vec<Command> = builds.iter().cloned().map(AnySheet::comes).collect();
        let foes = foes(scenario, &set, &catalog)?;
        let heroes = heroes(&comes);
        let mut setup = Vec::new();
        for line in &scenario.setup {
            if is_foes(line) {
                setup.extend(foes.iter().cloned());
                continue;
            }
            let each = if line.contains(BUILD) { &heroes[..] } else { &[None] };
            for who in each {
                setup.push(command(scenario, line, who.as_ref(), &set, &catalog)?);
            }
        }
        Ok(Setting {
            scenario: scenario.clone(),
            set,
            plays,
            comes,
            setup,
            foes,
            rounds,
            catalog,
            things,
            start: None,
        })
    }
}

/// The condition for a win, in a sentence.
pub fn won_words(scenario: &Scenario) -> String {
    let partly = if scenario.fits.contains(&System::Ultimo) { ", if only partially" } else { "" };
    let won = match scenario.won {
        When::FoesDown => "every foe is down while a hero stands".to_owned(),
        When::HeroesDown => "every hero is down".to_owned(),
        When::Passed(least) => format!(
            "{} succeed{}{partly}",
            counted(least, "task", "tasks"),
            if least == 1 { "s" } else { "" }
        ),
        When::Failed(least) => format!("{} fail", counted(least, "task", "tasks")),
        When::ArmiesBeaten => {
            "every army of the Dealer is destroyed or has fled, and one of the heroes' fights on".to_owned()
        }
        When::OwnArmiesBeaten => "every army of the heroes is destroyed or has fled".to_owned(),
        When::Lasted => "a hero stands after the last round".to_owned(),
        When::Never => "never".to_owned(),
    };
    format!("Won: {won}.")
}

/// The value of each parameter: the given one, else the default.
fn answers(scenario: &Scenario, set: &[(String, String)]) -> Result<Vec<(String, String)>, BadSetting> {
    for (name, _) in set {
        if !scenario.asks.iter().any(|ask| ask.name == *name) {
            let asks: Vec<&str> = scenario.asks.iter().map(|ask| ask.name.as_str()).collect();
            let (scenario, name) = (scenario.id.clone(), name.clone());
            return Err(BadSetting::NotAsked { scenario, name, asks: asks.join(", ") });
        }
    }
    let answer = |ask: &Ask| {
        let set = set.iter().rev().find(|(name, _)| *name == ask.name);
        (ask.name.clone(), set.map_or_else(|| ask.usually.clone(), |(_, value)| value.clone()))
    };
    Ok(scenario.asks.iter().map(answer).collect())
}

/// The fault of a line; of a textual parameter in it, if that does not have its default.
fn bad(scenario: &Scenario, line: &str, set: &[(String, String)], why: String) -> BadSetting {
    match worded(scenario, line, set).find(|(ask, value)| ask.usually != *value) {
        Some((ask, value)) => BadSetting::answer(ask, value, why),
        None => BadSetting::Line { scenario: scenario.id.clone(), line: filled(line, set), why },
    }
}

impl BadSetting {
    fn answer(ask: &Ask, value: &str, why: String) -> BadSetting {
        BadSetting::Answer {
            name: ask.name.clone(),
            value: value.to_owned(),
            why,
            usually: ask.usually.clone(),
        }
    }
}

/// The textual parameters of a line, with their values.
fn worded<'s>(
    scenario: &'s Scenario,
    line: &'s str,
    set: &'s [(String, String)],
) -> impl Iterator<Item = (&'s Ask, &'s str)> {
    let asks = scenario.asks.iter().filter(|ask| ask.of == Of::Words);
    asks.filter(|ask| line.contains(&format!("{{{}}}", ask.name))).filter_map(|ask| {
        let (_, value) = set.iter().find(|(name, _)| *name == ask.name)?;
        Some((ask, value.as_str()))
    })
}

/// The commands that add the foes; an entry with a count is repeated: `fanatic*3`, `fanatic, captain`.
fn foes(
    scenario: &Scenario,
    set: &[(String, String)],
    catalog: &Catalog,
) -> Result<Vec<Command>, BadSetting> {
    let Some(line) = scenario.setup.iter().chain(&scenario.each_round).find(|line| is_foes(line)) else {
        return Ok(Vec::new());
    };
    let foes = set.iter().find(|(name, _)| name == "foe");
    let (_, foes) = foes.ok_or_else(|| bad(scenario, line, set, "it takes no foe".into()))?;
    let each = foes_named(foes).flat_map(|(name, count)| {
        let sheet = catalog.any_foe(name);
        sheet.into_iter().flat_map(move |sheet| std::iter::repeat_n(sheet.comes(), count))
    });
    Ok(each.collect())
}

/// The command of one line of the setup, for a hero if it names one.
fn command(
    scenario: &Scenario,
    line: &str,
    who: Option<&ActorId>,
    set: &[(String, String)],
    catalog: &Catalog,
) -> Result<Command, BadSetting> {
    let whole = filled(line, set).replace(BUILD, who.map_or("", ActorId::as_str));
    let command = whole.parse::<Command>().map_err(|why| bad(scenario, line, set, why.to_string()))?;
    catalog.resolve(command).map_err(|why| bad(scenario, line, set, why.to_string()))
}

/// Stands for each hero in a line of a scenario.
pub(super) const BUILD: &str = "{build}";

/// True for the line that adds the foes.
pub(super) fn is_foes(line: &str) -> bool {
    line.trim() == "foes"
}

/// The ids of heroes after they have joined a table.
fn heroes(comes: &[Command]) -> Vec<Option<ActorId>> {
    let mut table = Table::new("heroes", 0);
    for command in comes {
        if let Ok(step) = reduce(&table, command) {
            table = step.table;
        }
    }
    table.actors.iter().map(|actor| Some(actor.id.clone())).collect()
}

/// A spell in the notation of commands; `None` for one that is neither in the codex, nor in the build's book, nor made
/// of effects.
fn spell(value: &str, build: &AnySheet, catalog: &Catalog) -> Option<String> {
    if let Some(spell) = catalog.spell(value) {
        return Some(format!("({}) {}", spell.name, spell.effects));
    }
    if let Some(own) = book(build).find(|own| own.eq_ignore_ascii_case(value)) {
        return Some(format!("({own})"));
    }
    let effects = value.parse::<Effects>().ok()?;
    magic::problem(&effects).is_none().then(|| effects.to_string())
}

/// The names of the spells in a build's book.
fn book(build: &AnySheet) -> impl Iterator<Item = &str> {
    let sheet: Option<&UltimoSheet> = if let AnySheet::Ultimo(sheet) = build { Some(sheet) } else { None };
    sheet.into_iter().flat_map(|sheet| sheet.spells.iter().map(|spell| spell.name.as_str()))
}

/// The value that leaves a choice to the play.
pub const BEST: &str = "best";

fn left_to_play(line: &str, set: &[(String, String)]) -> bool {
    set.iter().any(|(name, value)| value == BEST && line.contains(&format!("{{{name}}}")))
}

/// The better way of fighting for a hero: the one with more cards, then with more damage.
pub(super) fn better_way(actor: &Actor) -> AttackMode {
    if actor.hero().is_none() {
        return AttackMode::Melee;
    }
    let worth =
        |cards, way| (figures::figure_total(actor, cards), figures::weapon_damage(actor, way).total());
    let melee = worth(Quantity::Melee, AttackMode::Melee);
    if worth(Quantity::Ranged, AttackMode::Ranged) > melee { AttackMode::Ranged } else { AttackMode::Melee }
}

/// A line with parameters in place of their names in braces.
fn filled(line: &str, set: &[(String, String)]) -> String {
    set.iter().fold(line.to_owned(), |line, (name, value)| put(&line, name, value))
}

fn put(line: &str, name: &str, value: &str) -> String {
    line.replace(&format!("{{{name}}}"), value)
}

/// The foes that a text names, each with its number.
fn foes_named(words: &str) -> impl Iterator<Item = (&str, usize)> {
    words.split(',').map(|foe| {
        let (name, count) = foe.split_once('*').unwrap_or((foe, "1"));
        (name.trim(), count.trim().parse().unwrap_or(1))
    })
}

fn check(ask: &Ask, value: &str, build: &AnySheet, catalog: &Catalog) -> Result<(), BadSetting> {
    match ask.of {
        Of::Words => Ok(()),
        Of::Way => match value {
            BEST | "melee" | "ranged" => Ok(()),
            _ => Err(BadSetting::NoSuch { value: value.into(), what: "way to fight", near: None }),
        },
        Of::Spell if spell(value, build, catalog).is_some() => Ok(()),
        Of::Spell => {
            let known = catalog.spells.iter().map(|spell| spell.name.as_str()).chain(book(build));
            let near = nearest(value, known).map(str::to_owned);
            Err(BadSetting::NoSuch { value: value.into(), what: "spell", near })
        }
        Of::Number(least, most) => {
            let range: RangeInclusive<i32> = least..=most;
            let fits = value.parse().is_ok_and(|number: i32| range.contains(&number));
            let (name, value) = (ask.name.clone(), value.to_owned());
            if fits { Ok(()) } else { Err(BadSetting::OutOfRange { name, value, least, most }) }
        }
        Of::Foe => foes_named(value).try_for_each(|(name, count)| {
            let known = || catalog.foe_names().flat_map(|(id, name)| [id, name]);
            let near = || nearest(name, known()).map(str::to_owned);
            let unknown = || BadSetting::NoSuch { value: name.into(), what: "foe", near: near() };
            let mut sheet = catalog.any_foe(name).ok_or_else(unknown)?;
            if !(1..=30).contains(&count) {
                let (name, value) = ("the number of foes".to_owned(), count.to_string());
                return Err(BadSetting::OutOfRange { name, value, least: 1, most: 30 });
            }
            let fights = foelike(&mut sheet).is_some_and(|foe| foe.fights());
            if fights { Ok(()) } else { Err(BadSetting::NoFigures { of: sheet.name().into() }) }
        }),
    }
}
