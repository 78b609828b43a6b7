//! One game of a scenario: commands through `reduce`, proposed by the rules and chosen by the plays, with keyed random
//! numbers. The same commands at a table give the same game, card for card.

mod closed;
mod limits;

pub use closed::{Weighed, every_end};
pub use limits::limits;

use super::luck::{Fortune, Luck, fell_of_all};
use super::play::{Ahead, Answered, Chance, Waits, chance};
use super::scenario::{BUILD, Setting, is_foes};
use greenfelt_content::scenario::When;
use greenfelt_engine::command::Command;
use greenfelt_engine::entry::Entry;
use greenfelt_engine::rules::ultimo::companion::{follows_any, standing_foes};
use greenfelt_engine::rules::{self, Step, reduce};
use greenfelt_engine::table::{Actor, ActorId, Aim, Challenge, Obligation, Seat, State, Table};
use greenfelt_engine::words::words;
use serde::{Deserialize, Serialize};

/// Commands after which a game ends, with the same result as at the round limit.
const MOST_COMMANDS: usize = 4_000;

/// The number of first games of an experiment whose luck is evaluated.
pub const WEIGHED: u64 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    Won,
    Lost,
    /// Both sides fell at once.
    Both,
    /// The round limit came first.
    Limit,
}

impl End {
    pub const ALL: [End; 4] = [End::Won, End::Lost, End::Both, End::Limit];

    pub fn words(self) -> &'static str {
        match self {
            End::Won => "won",
            End::Lost => "lost",
            End::Both => "both sides fell",
            End::Limit => "out of rounds",
        }
    }

    /// True if the heroes' side fell.
    pub fn is_fall(self) -> bool {
        matches!(self, End::Lost | End::Both)
    }
}

words! {
    /// A measure of a game: its key in JSON, its word as an option, its name.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Measure(key, word, words) {
        /// 1 or 0.
        Wins "wins" "wins" "wins",
        Falls "falls" "falls" "falls",
        Rounds "rounds" "rounds" "rounds",
        /// Of all heroes together; 0 for a hero who is down.
        HealthLeft "health_left" "health-left" "health left",
        /// Cards in all hands and decks.
        CardsLeft "cards_left" "cards-left" "cards left",
        FocusLeft "focus_left" "focus-left" "focus left",
        Threat "threat" "threat" "threat given",
        Experience "experience" "experience" "experience",
        Passed "passed" "passed" "tasks passed",
        Spells "spells" "spells" "spells cast",
        Glitches "glitches" "glitches" "glitches",
        SoldiersLeft "soldiers_left" "soldiers-left" "soldiers left",
    }
}

impl Measure {
    /// True if it is 1 or 0 in each game, so that its mean is a share.
    pub fn is_share(self) -> bool {
        matches!(self, Measure::Wins | Measure::Falls)
    }

    pub fn more_is_better(self) -> bool {
        !matches!(self, Measure::Falls | Measure::Threat | Measure::Rounds | Measure::Glitches)
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub number: u64,
    pub end: End,
    pub measures: [f64; Measure::ALL.len()],
    /// Source of the damage that felled the last hero.
    pub felled_by: Option<String>,
    /// The round in which the last hero fell, or the last round.
    pub rounds: u32,
    /// Heroes who are down at the end, a bit for each of the first 64 at the table.
    pub fallen: u64,
    pub commands: usize,
    /// For each of the setting's things: whether the rules used it.
    pub used: Vec<bool>,
    /// The luck of one of the first games.
    pub fortune: Option<Fortune>,
}

impl Played {
    pub fn measure(&self, which: Measure) -> f64 {
        self.measures[which as usize]
    }

    /// True if any measure of another game differs.
    pub fn differs_from(&self, other: &Played) -> bool {
        let pairs = self.measures.iter().zip(&other.measures);
        self.end != other.end || pairs.into_iter().any(|(one, two)| (one - two).abs() > 1e-9)
    }
}

/// Plays one game; calls `keep` with each command, in order.
pub fn play(setting: &Setting, seed: u64, number: u64, keep: &mut dyn FnMut(&Command)) -> Played {
    let mut game = Game::begin(setting, seed, number);
    let end = game.play_out();
    game.given.iter().for_each(keep);
    game.played(end)
}

/// Plays one game; calls `seen` with the present state before each command of the plays.
pub(super) fn watch<'s>(
    setting: &'s Setting,
    seed: u64,
    number: u64,
    seen: &mut dyn FnMut(&Game<'s>, &Command),
) {
    let mut game = Game::begin(setting, seed, number);
    let mut end = None;
    while end.is_none() {
        let before = game.clone();
        let answered = game.answer();
        end = game.follow(answered);
        if let Some(given) = game.given.get(before.given.len()) {
            seen(&before, given);
        }
    }
}

/// A line of a round that has not been given yet, and the hero who gives it.
#[derive(Clone, PartialEq)]
struct Task {
    line: String,
    who: Option<ActorId>,
}

#[derive(Clone)]
pub(super) struct Game<'s> {
    setting: &'s Setting,
    number: u64,
    pub(super) table: Table,
    choices: Chance,
    given: Vec<Command>,
    rounds: u32,
    passed: u32,
    failed: u32,
    threat: i32,
    spells: u32,
    glitches: u32,
    /// Remaining tasks of this round, the last first.
    tasks: Vec<Task>,
    /// The source of the last damage that a hero took.
    blow: Option<String>,
    used: Vec<bool>,
    luck: Option<Luck>,
}

impl<'s> Game<'s> {
    fn begin(setting: &'s Setting, seed: u64, number: u64) -> Game<'s> {
        let start = setting.start.as_ref();
        let mut game = Game {
            setting,
            number,
            table: start
                .map_or_else(|| Table::new(&setting.scenario.name, seed), |start| Table::clone(&start.table)),
            choices: chance(seed, number),
            given: Vec::new(),
            rounds: 0,
            passed: 0,
            failed: 0,
            threat: 0,
            spells: 0,
            glitches: 0,
            tasks: Vec::new(),
            blow: None,
            used: vec![false; setting.things.len()],
            luck: (number <= WEIGHED).then(Luck::default),
        };
        match start.and_then(|start| start.decision.as_ref()) {
            None => drop(game.give(&Command::GameLuck(seed, number))),
            Some((seat, first)) => game.decide(seat, first, seed, number),
        }
        for command in setting.comes.iter().chain(&setting.setup) {
            game.give(command);
        }
        game.begin_round();
        game
    }

    /// Continues with a choice on the random numbers of another game, after the cards that its seat does not know are
    /// dealt again.
    pub(super) fn decide(&mut self, seat: &Seat, first: &Command, seed: u64, number: u64) {
        self.table = rules::dealt_anew(&self.table, seat, seed, number);
        self.choices = chance(seed, number);
        self.give(first);
    }

    pub(super) fn play_out(&mut self) -> End {
        loop {
            let answered = self.answer();
            if let Some(end) = self.follow(answered) {
                return end;
            }
        }
    }

    fn answer(&mut self) -> Answered {
        self.setting.plays.answer(&self.table, self.ahead(), &mut self.choices)
    }

    /// Continues with an answer of the plays; returns the end once there is one.
    fn follow(&mut self, answered: Answered) -> Option<End> {
        match answered {
            Answered::Gave { command, step } => {
                self.weigh(&command);
                self.take(*command, *step);
                (self.given.len() >= MOST_COMMANDS).then_some(End::Limit)
            }
            Answered::Waits(waits) => self.over().or_else(|| {
                let goes_on = self.go_on(&waits);
                (!goes_on).then(|| self.over().unwrap_or(End::Limit))
            }),
        }
    }

    /// Gives a command of the scenario; a refused one is left out.
    fn give(&mut self, command: &Command) -> bool {
        match reduce(&self.table, command) {
            Ok(step) => {
                self.take(command.clone(), step);
                true
            }
            Err(_) => false,
        }
    }

    fn take(&mut self, command: Command, Step { table, uses, entries, .. }: Step) {
        for (thing, used) in self.setting.things.iter().zip(&mut self.used).filter(|(_, used)| !**used) {
            *used = uses.contains(&thing.name);
        }
        self.threat += (table.threat - self.table.threat).max(0);
        if command == Command::Settle {
            let counted = if rules::succeeded(&self.table) { &mut self.passed } else { &mut self.failed };
            *counted += 1;
            let casts = |now: &Challenge| matches!(now.aim, Aim::Cast(_));
            self.spells += u32::from(self.table.under_way().is_some_and(casts));
        }
        self.glitches += u32::from(matches!(command, Command::Glitch(..)));
        self.table = table;
        self.given.push(command);
        let falls = |entry: &Entry| {
            matches!(entry, Entry::Revealed { .. } | Entry::DiceFell { .. } | Entry::TrialRolled { .. })
        };
        if let Some(luck) = self.luck.as_mut().filter(|_| entries.iter().any(falls)) {
            for fell in fell_of_all(&rules::look(&self.table, &Seat::Public)) {
                luck.add(fell);
            }
        }
    }

    /// Records the damage that a hero is about to take.
    fn weigh(&mut self, command: &Command) {
        let Command::Take(Some(id), _) = command else { return };
        let Some(due) = self.table.due(*id) else { return };
        let played = self.table.actor(&due.to).is_some_and(Actor::is_played);
        if played && matches!(due.what, Obligation::Harm(_)) {
            self.blow = Some(due.source.clone());
        }
    }

    fn begin_round(&mut self) {
        if self.table.clock.combat {
            return;
        }
        let heroes: Vec<ActorId> =
            self.table.heroes().filter(|hero| !hero.is_down()).map(|hero| hero.id.clone()).collect();
        for line in self.setting.scenario.each_round.iter().rev() {
            let each = heroes.iter().rev().cloned().map(Some).filter(|_| line.contains(BUILD));
            let all = (!line.contains(BUILD)).then_some(None);
            self.tasks.extend(each.chain(all).map(|who| Task { line: line.clone(), who }));
        }
    }

    /// Gives the next task that the rules accept; a task that a hero cannot begin counts as failed.
    fn next_task(&mut self) -> bool {
        while let Some(Task { line, who }) = self.tasks.pop() {
            if is_foes(&line) {
                let setting = self.setting;
                if setting.foes.iter().filter(|foe| self.give(foe)).count() > 0 {
                    return true;
                }
            } else if self.command(&line, who.as_ref()).is_some_and(|task| self.give(&task)) {
                return true;
            } else {
                self.failed += u32::from(who.is_some());
            }
        }
        false
    }

    /// The remaining tasks of the scenario.
    fn ahead(&self) -> Ahead {
        let When::Passed(needed) = self.setting.scenario.won else { return Ahead::default() };
        Ahead { tasks: needed.saturating_sub(self.passed) }
    }

    /// True in a fight that started within a round.
    fn fights_in_a_round(&self) -> bool {
        self.table.clock.combat && !self.setting.scenario.turns.is_empty()
    }

    /// The command of a line of the scenario for an actor.
    fn command(&self, line: &str, who: Option<&ActorId>) -> Option<Command> {
        if self.setting.is_left_to_play(line) {
            return None;
        }
        let line = self.setting.filled(line).replace(BUILD, who.map_or("", ActorId::as_str));
        let line = if line.contains("{target}") {
            let foe = standing_foes(&self.table).next()?;
            line.replace("{target}", foe.id.as_str())
        } else {
            line
        };
        self.setting.catalog.resolve(line.parse().ok()?).ok()
    }

    fn go_on(&mut self, waits: &Waits) -> bool {
        let scenario = &self.setting.scenario;
        let in_a_round = self.fights_in_a_round();
        match waits {
            Waits::Turns(_) | Waits::Round if in_a_round && self.foes_down() => {
                self.give(&Command::Combat(false))
            }
            Waits::Turns(who) => {
                let Some(who) = who.first() else { return false };
                let played = self.table.actor(who).is_some_and(Actor::is_played);
                let lines = if in_a_round { &scenario.turns } else { &scenario.each_round };
                let lines = lines.iter().filter(|_| played);
                let first: Vec<Command> = lines.filter_map(|line| self.command(line, Some(who))).collect();
                match self.setting.plays.act(&self.table, who, &first, &mut self.choices) {
                    Some(Answered::Gave { command, step }) => {
                        self.take(*command, *step);
                        true
                    }
                    Some(Answered::Waits(_)) | None => false,
                }
            }
            Waits::Person => false,
            Waits::Round => (in_a_round || self.next_round()) && self.give(&Command::Round),
            Waits::Rest => {
                if self.next_task() {
                    return true;
                }
                // Tasks that cannot begin may have ended the game.
                if self.over().is_some() || !self.next_round() {
                    return false;
                }
                self.begin_round();
                !self.tasks.is_empty()
            }
        }
    }

    fn next_round(&mut self) -> bool {
        self.rounds += 1;
        if self.rounds >= self.setting.rounds {
            return false;
        }
        for line in &self.setting.scenario.between {
            let line = self.setting.filled(line);
            if let Some(command) = line.parse().ok().and_then(|line| self.setting.catalog.resolve(line).ok())
            {
                self.give(&command);
            }
        }
        true
    }

    fn over(&self) -> Option<End> {
        let heroes_down = || self.table.heroes().all(Actor::is_down);
        let met = |when: When| match when {
            When::FoesDown => self.foes_down(),
            When::HeroesDown => heroes_down(),
            When::Passed(least) => self.passed >= least,
            When::Failed(least) => self.failed >= least || heroes_down(),
            When::ArmiesBeaten => self.armies_beaten(false),
            When::OwnArmiesBeaten => self.armies_beaten(true) || heroes_down(),
            When::Lasted => self.rounds >= self.setting.rounds,
            When::Never => false,
        };
        let won = self.setting.scenario.won;
        let is_of_a_side = matches!(won, When::FoesDown | When::ArmiesBeaten);
        match (met(won), met(self.setting.scenario.lost)) {
            (true, true) if is_of_a_side => Some(End::Both),
            (_, true) => Some(End::Lost),
            (true, false) => Some(End::Won),
            (false, false) => None,
        }
    }

    /// True if every army of one side is destroyed or has fled.
    fn armies_beaten(&self, own: bool) -> bool {
        let mut armies = self.table.armies.iter().filter(|army| self.table.is_own(army) == own);
        armies.all(|army| !army.fights())
    }

    fn foes_down(&self) -> bool {
        let Some(start) = &self.setting.start else {
            // A follower of a hero is not a foe, unless temporarily controlled.
            let friend = |foe: &Actor| {
                let controlled = foe.states().any(|(_, state)| matches!(state, State::Dominated(_)));
                !controlled && follows_any(&self.table, &foe.id)
            };
            return self.table.foes().all(|foe| foe.is_down() || friend(foe));
        };
        start.foes.iter().all(|foe| self.table.actor(foe).is_none_or(Actor::is_down))
    }

    fn played(self, end: End) -> Played {
        let heroes = || self.table.heroes();
        let standing = || heroes().filter(|hero| !hero.is_down());
        let sum = |of: &dyn Fn(&Actor) -> i32| f64::from(standing().map(of).sum::<i32>());
        let held = |hero: &Actor| {
            let piles = hero.piles.as_ref().filter(|_| hero.hero().is_some());
            piles.map_or(0, |piles| (piles.deck.len() + piles.hand.len()) as i32)
        };
        let fell = heroes().all(Actor::is_down);
        let down = heroes().take(64).enumerate().filter(|(_, hero)| hero.is_down());
        let fallen = down.fold(0, |bits, (at, _)| bits | 1 << at);
        let ends = |is: bool| f64::from(u8::from(is));
        let last = if end == End::Limit { self.rounds } else { self.rounds + 1 };
        let rounds = last.min(self.setting.rounds);
        let own = self.table.armies.iter().filter(|army| self.table.is_own(army));
        let soldiers: i32 = own.map(|army| army.standing()).sum();
        let measures = [
            ends(end == End::Won),
            ends(end.is_fall()),
            f64::from(rounds),
            sum(&|hero| hero.health().max(0)),
            sum(&held),
            sum(&|hero| hero.hero().map_or(0, |hero| hero.focus)),
            f64::from(self.threat),
            f64::from(heroes().filter_map(Actor::hero).map(|hero| hero.experience).sum::<i32>()),
            f64::from(self.passed),
            f64::from(self.spells),
            f64::from(self.glitches),
            f64::from(soldiers),
        ];
        let passed_out = heroes().any(|hero| hero.suffers(&State::PassedOut));
        let why = if passed_out { Some("passed out, the deck is empty".to_owned()) } else { self.blow };
        Played {
            number: self.number,
            end,
            measures,
            felled_by: why.filter(|_| fell),
            rounds,
            fallen,
            commands: self.given.len(),
            used: self.used,
            fortune: self.luck.as_ref().and_then(Luck::fortune),
        }
    }
}
