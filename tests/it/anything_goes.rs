//! Random games: seeded games of random legal commands, with invariants that are checked after each command. A game
//! that fails prints its seed and its commands; `play(seed)` plays it again.

mod answers;
mod armies;
mod back;
pub(crate) mod candidates;
mod company;
mod unusual_starts;
mod extremes;
mod growth;
mod leaves;
mod magic;
mod maps;
mod moves;
mod marks;
mod nudge;
mod oracle;
mod order;
mod over;
mod places;
mod own;
mod reached;
mod rows;
mod scenes;
mod secrets;
mod stages;
mod stale;
mod sums;
mod trials;
pub(crate) mod twins;

use crate::scene::{
    PERSONAL, brannoch, catalog, every_card, is_whole, mira, moll, nim, ogre, sheet, shellback, special,
    tilly, widened, with_personal, with_trait, worn,
};
use back::Back;
use candidates::{Dice, candidate};
use greenfelt::command::{CATALOG, Command, Ref};
use greenfelt::journal::{History, Operation};
use greenfelt::rules::next::{Next, NextStep, Occasion};
use greenfelt::rules::next_steps_for;
use greenfelt::rules::paper;
use greenfelt::rules::ultimo::figures::figure_total;
use greenfelt::rules::{self, Refusal};
use greenfelt::table::Table;
use greenfelt::table::actor::Body;
use greenfelt::table::card::Card;
use greenfelt::table::challenge::{Aim, Challenge, Stage};
use greenfelt::table::deck::decks_without;
use greenfelt::table::hook::Quantity;
use greenfelt::table::nudge::{NudgeAim, NudgeRoll, RollStage};
use greenfelt::table::pending::Obligation;
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{PaperFoe, UltimoSheet};
use greenfelt::table::trial::{Trial, TrialStage};
use stale::Known;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many games are played at first.
const GAMES: u64 = 600;
/// How often so many more are played while something was never reached.
const MORE: (u64, u64) = (9, 120);
const COMMANDS: usize = 40;
/// How often a command is made up before the game is called finished.
const TRIES: usize = 60;

fn somebody(dice: &mut Dice, wish: &str, also: &[&str]) -> UltimoSheet {
    let attributes = std::array::from_fn(|_| 1 + dice.below(10) as u8);
    let skills = ["brawling", "shooting", "psyche", "toughness", "empathy", "awareness", "occult", "biology"];
    let ranks: Vec<(&str, u8)> = skills.into_iter().map(|s| (s, dice.below(4) as u8)).collect();
    let mut own = sheet(["Ida", "Jon", "Kit"][dice.below(3)], attributes, &ranks);
    // Those that a command is for come oftener; the rest of the book with them.
    let traits = [
        "Aged Wisdom",
        "Gamblin' Man",
        "Jack of All Trades",
        "Long Live the Queen",
        "God Save the Queen",
        "Ironman",
        "Marathoner",
        "Exemplary Service",
        "Low Profile",
        "Natural Athlete",
        "Studied Chemist",
        "Stargazer",
        "Soldiers",
        "Teacher",
    ];
    let usual = traits[dice.below(traits.len())];
    own = with_trait(own, reached::trait_for(wish).unwrap_or(usual));
    // Henchmen are cronies.
    if wish == "keep" {
        own = with_trait(own, "Cronies");
    }
    for name in also {
        if !own.traits.iter().any(|had| had.name == *name) {
            own = with_trait(own, name);
        }
    }
    for _ in 0..2 {
        let all = &catalog().traits;
        let one = &all[dice.below(all.len())].name;
        // A sheet has a trait once.
        if !own.traits.iter().any(|had| had.name == *one) {
            own = with_trait(own, one);
        }
    }
    if let Some(skill) = reached::skill_for(wish) {
        own.skills.insert(skill.parse().unwrap(), 2);
    }
    own.weapons = ["Dagger", "Maul", "Shortbow", "Mace"].map(crate::scene::weapon).to_vec();
    for name in ["Breast Plate", "Shield"] {
        if dice.below(2) == 0 {
            own = worn(own, crate::scene::armor(name));
        }
    }
    own.items.push("a lantern".into());
    own
}

pub(crate) fn begin(seed: u64, dice: &mut Dice) -> History {
    let mut history = History::new("anything goes", seed, 0);
    let heroes = ["karla", "severs", "fell", "brack"];
    let also = if unusual_starts::is(seed) { &unusual_starts::TRAITS[..] } else { &[] };
    let mut commands = vec![
        Command::Join(Ref::ByName(heroes[dice.below(4)].into())),
        Command::Join(Ref::Inline(Arc::new(somebody(dice, &reached::wish(seed), also)))),
        Command::Foe(Ref::ByName("horus".into())),
        Command::Foe(Ref::ByName(["fanatic", "cultist", "captain", "mastiff"][dice.below(4)].into())),
    ];
    if dice.below(2) == 0 {
        let other = if dice.below(2) == 0 { special(tilly(), "guard", "VS Ranged", 2) } else { brannoch() };
        let mut trait_of = || PERSONAL[dice.below(PERSONAL.len())];
        let (one, two) = (trait_of(), trait_of());
        // A sheet has a trait once.
        let other = with_personal(other, one);
        let other = if two == one { other } else { with_personal(other, two) };
        let own = catalog().personal_trait(trait_of(), &[]).unwrap();
        commands.push(Command::JoinPaper(Ref::Inline(Arc::new(other))));
        commands
            .push(Command::Opponent(Ref::Inline(Arc::new(PaperFoe { traits: vec![own], ..shellback() }))));
    }
    if dice.below(2) == 0 {
        commands.push(Command::JoinCrucible(Ref::Inline(Arc::new(if dice.below(2) == 0 {
            nim()
        } else {
            mira()
        }))));
        commands.push(Command::Creature(Ref::Inline(Arc::new(ogre()))));
    }
    if seed % 4 < 2 {
        commands.push(Command::JoinScene(Ref::Inline(Arc::new(moll()))));
    }
    if marks::marked(seed) {
        commands.extend(marks::foes());
    }
    if dice.below(3) == 0 {
        commands.push(Command::Decks(1 + dice.below(3) as u8));
    }
    for command in commands {
        let command = catalog().resolve(command).unwrap();
        history.play(&command, &Seat::Dealer, 0).unwrap();
    }
    if unusual_starts::is(seed) {
        unusual_starts::twist(&mut history, dice);
    }
    history
}

/// A game as it stands after so many random legal commands.
pub(crate) fn some_game(seed: u64, commands: usize) -> History {
    let mut dice = Dice::new(seed);
    let mut history = begin(seed, &mut dice);
    for _ in 0..commands {
        let before = history.table().clone();
        let legal = |command| catalog().resolve(command).ok().filter(|ask| rules::may(&before, ask).is_ok());
        let command = (0..TRIES).find_map(|_| legal(candidate(&before, &mut dice)?));
        let Some(command) = command else { break };
        history.play(&command, &Seat::Dealer, 0).unwrap();
    }
    history
}

/// A command of what can be done next: whatever is proposed is taken.
fn proposed(table: &Table, all: &[Next], dice: &mut Dice) -> Option<Command> {
    let complete: Vec<&Command> = all.iter().filter_map(Next::command).collect();
    let command = (*dice.pick(&complete)?).clone();
    assert_eq!(rules::may(table, &command), Ok(()), "{command} is proposed");
    Some(command)
}

/// What was played: how often each command, what of the catalog was reached, what was asked of players' seats.
#[derive(Default)]
struct Tally {
    played: BTreeMap<&'static str, u64>,
    reached: BTreeSet<String>,
    asked: BTreeSet<&'static str>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        for (name, n) in other.played {
            *self.played.entry(name).or_insert(0) += n;
        }
        self.reached.extend(other.reached);
        self.asked.extend(other.asked);
    }
}

/// A legal command of a game: what it was begun for, what is proposed, or anything.
fn some_command(
    before: &Table,
    (seed, turn): (u64, usize),
    wish: &str,
    all: Option<&[Next]>,
    dice: &mut Dice,
) -> Option<Command> {
    let legal = |command: Command| {
        let command = catalog().resolve(command).ok()?;
        if marks::marked(seed) && marks::told_by(&command) {
            return None;
        }
        match rules::may(before, &command) {
            Ok(()) => Some(command),
            // The cards of somebody of the Dealer's are named with the command.
            Err(Refusal::DealersCards { needed, given: 0 }) => {
                let named = before.dealer.piles.deck.iter().take(needed).map(ToString::to_string);
                let named = named.collect::<Vec<_>>().join(" ");
                let command = format!("dealer-cards {named} : {command}").parse().unwrap();
                rules::may(before, &command).is_ok().then_some(command)
            }
            Err(_) => None,
        }
    };
    // Now and then a game waits for what it was begun for.
    let mut wishes = 0..if wish.starts_with("effect ") || turn % 2 == 1 { TRIES } else { 0 };
    let rare = wishes.find_map(|_| {
        let way = reached::on_the_way(before, wish, dice).and_then(legal);
        let wished = |command: &Command| reached::is_for(command, wish);
        way.or_else(|| candidate(before, dice).filter(wished).and_then(legal))
    });
    rare.or_else(|| {
        (0..TRIES).find_map(|_| {
            let open = all.and_then(|all| proposed(before, all, dice));
            legal(open.or_else(|| candidate(before, dice))?)
        })
    })
}

/// The commands of a game, which are printed if it fails.
#[derive(Default)]
struct Course(Vec<String>);

impl Drop for Course {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.0.join("\n"));
        }
    }
}

/// Plays one game; returns what was played.
fn play(seed: u64) -> Tally {
    let mut course = Course::default();
    let mut dice = Dice::new(seed);
    let mut history = begin(seed, &mut dice);
    let Tally { mut played, mut reached, mut asked } = Tally::default();
    reached::people(history.table(), &mut reached);
    let wish = reached::wish(seed);
    let (mut back, mut known) = (Back::default(), Known::default());
    known.meet(history.table());
    unusual_starts::count(history.table(), &mut reached);
    for turn in 0..COMMANDS {
        let before = history.table().clone();
        let all = (turn % 2 == 0).then(|| next_steps_for(&before, &Seat::Dealer));
        let Some(command) = some_command(&before, (seed, turn), &wish, all.as_deref(), &mut dice) else {
            break;
        };
        *played.entry(command.name()).or_insert(0) += 1;
        course.0.push(command.to_string());
        let told = history.play(&command, &Seat::Dealer, 0).unwrap().to_vec();
        let now = history.table();
        holds(now);
        // The laws: calling off, what lies, what is over, whose it is, stages, stale references.
        back.played(&before, &command, now);
        back.gives_the_table_back(now);
        rows::are_judged_as_they_lie(now);
        rows::keep_to_their_limits(now, &command);
        over::nothing_stands_that_ended(&before, &command, now, back.called);
        over::time_goes_on(&before, &command, &told, now);
        own::alone_changes(&before, &command, now);
        places::are_kept(now);
        known.meet(now);
        if turn % 4 == 1 {
            stages::are_kept(now);
            stages::offers_are_legal(now, &mut dice);
        }
        if turn % 8 == 7 {
            known.none_is_stale(now);
        }
        unusual_starts::count(now, &mut reached);
        reached.extend(back::stage(now));
        trials::count(history.table(), &mut played);
        scenes::count(history.table(), &mut played);
        reached::count(history.table(), &command, &mut reached);
        // Locks and words between seats are nothing that undo moves over: they leave the table as it is.
        if is_aside(&command) {
            assert_eq!(history.table(), &before, "`{command}` changes the table");
        } else if turn % 4 == 0 {
            undo_then_redo_is_identity(&mut history, &before);
        }
        if turn % 8 == 7 {
            saved_then_loaded_is_identity(history.table());
        }
        let seat = secrets::some_seat(history.table(), &mut dice);
        if turn % 8 == 3 && marks::marked(seed) {
            marks::none_shown(history.table(), &seat);
        }
        if let Some(all) = &all {
            stages::proposals_are_legal(&before, all);
            stages::proposals_leave_alone_who_lies(&before, all);
            there_is_a_way_on(&before, all, &seat);
        }
        secrets::keep(history.table(), &seat, &mut dice);
        secrets::keep_in_refusals(history.table(), &seat, &mut dice, &mut asked);
        secrets::its_own_player_is_answered_alike(&before, &command, seed, &mut asked);
        secrets::keep_in_the_log(&before, &command, &seat, &mut dice);
        secrets::keep_in_the_words(&mut history, &before, &seat);
    }
    // Whoever leaves at the end is named nowhere.
    if let Some(who) = candidates::anybody(history.table(), &mut dice)
        && let Ok(step) = rules::reduce(history.table(), &Command::Leave(who.id.clone()))
    {
        known.none_is_stale(&step.table);
    }
    let seats = [secrets::some_seat(history.table(), &mut dice), Seat::Public];
    if let Some(seat) = seats.iter().find(|seat| !seat.is_dealer()) {
        marks::none_told(&mut history, seat);
        if seed.is_multiple_of(150) {
            marks::none_printed(&history, seed, seat);
        }
    }
    if seed.is_multiple_of(20) {
        the_journal_leads_to_the_same_table(&history);
    }
    Tally { played, reached, asked }
}

/// Whether these are the cards of so many decks; of a real one, by rank.
fn are_whole(decks: u8, cards: impl Iterator<Item = Card>) -> bool {
    let cards: Vec<Card> = cards.collect();
    cards.len() == usize::from(decks) * Card::COUNT && decks_without(decks, cards).is_empty()
}

/// What holds after every command.
fn holds(table: &Table) {
    assert!(table.threat >= 0);
    for actor in &table.actors {
        // RULING P45: copies hold no cards.
        if let Some(piles) = actor.piles.as_ref().filter(|_| actor.is_played()) {
            assert!(are_whole(1, every_card(piles).chain(table.on_felt(&actor.id))), "{}", actor.id);
            let laid = table.on_felt(&actor.id);
            let held = |card: &Card| piles.hand.contains(card) || laid.contains(card);
            assert!(piles.shown.iter().all(held), "{} was shown more", actor.id);
            assert!(piles.unnamed <= piles.deck.len(), "{} holds more than there is", actor.id);
        }
        if let Some(paper) = actor.paper() {
            let most = |key| paper::figures::total(actor, key);
            assert!((0..=most("hp")).contains(&paper.hp), "hp {}", paper.hp);
            assert!((0..=most("fp")).contains(&paper.fp) && (0..=most("bp")).contains(&paper.bp));
            assert!(paper.hp > 0 || actor.is_down(), "{} stands without HP", actor.id);
        }
        trials::hold(actor);
        scenes::hold(actor);
        if let Body::PaperFoe(foe) = &actor.body {
            assert!((0..=foe.sheet.hp).contains(&foe.hp));
        }
        if let Some(hero) = actor.hero() {
            let most = |figure| figure_total(actor, figure);
            assert!((0..=most(Quantity::Health).max(2)).contains(&hero.health), "health {}", hero.health);
            assert!((0..=most(Quantity::Focus)).contains(&hero.focus), "focus {}", hero.focus);
            assert!((0..=6).contains(&hero.morale) && hero.experience >= 0);
            assert!(!hero.dead || hero.health == 0);
            assert!(hero.bonds.values().all(|level| (1..=3).contains(level)));
            assert!(hero.worn.iter().all(|w| (0..=w.armor.value).contains(&w.left)));
        }
        if let Some(foe) = actor.foe() {
            assert!((0..=foe.sheet.health).contains(&foe.health));
            assert!((0..=foe.sheet.patience).contains(&foe.patience));
            assert!((0..=foe.sheet.armor).contains(&foe.armor));
        }
    }
    let felt = table.under_way::<Challenge>().into_iter().flat_map(|c| c.dealer.iter().map(|l| l.card));
    // Companions lay cards of the Dealer's deck.
    let companions = table.actors.iter().filter(|actor| !actor.is_played());
    let theirs = companions.flat_map(|actor| table.on_felt(&actor.id));
    assert!(are_whole(table.dealer.decks, every_card(&table.dealer.piles).chain(felt).chain(theirs)));
    nothing_is_stuck(table);
    scenes::all_hold(table);
    for due in &table.pending {
        assert!(table.actor(&due.to).is_some(), "{} is owed {}", due.to, due.what.words());
    }
    if let Some(roll) = table.under_way::<NudgeRoll>() {
        assert!(table.actor(&roll.who).is_some());
        the_dice_hold(roll);
    }
    if let Some(challenge) = table.under_way::<Challenge>() {
        assert!(challenge.difficulty.total() >= 0);
        for player in &challenge.players {
            let laid = player.laid.as_ref().map_or(0, Vec::len);
            assert!(laid <= 54 && player.limit.total() >= 0);
        }
    }
}

/// What is decided can be settled, and damage can be taken.
fn nothing_is_stuck(table: &Table) {
    let stopped = table.under_way::<NudgeRoll>().is_some_and(|r| r.stage == RollStage::Stopped);
    let judged = table.under_way::<Challenge>().is_some_and(|c| c.stage == Stage::Judged);
    let decided = table.under_way::<Trial>().is_some_and(|trial| trial.stage == TrialStage::Stopped);
    if stopped || judged || decided {
        assert_eq!(rules::may(table, &Command::Settle), Ok(()), "{:?}", table.procedure);
    }
    // A blow that somebody guards against waits for the roll, a fall for how it is landed.
    let guarded = table.under_way::<NudgeRoll>().and_then(|roll| match roll.aim {
        NudgeAim::Guard(due) => Some(due),
        _ => None,
    });
    let landed = table.under_way::<Challenge>().and_then(|challenge| match challenge.aim {
        Aim::Land { due } => Some(due),
        _ => None,
    });
    let guarded = guarded.or(landed);
    for due in table.pending.iter().filter(|due| guarded != Some(due.id)) {
        if matches!(due.what, Obligation::Harm(_) | Obligation::Death) {
            assert_eq!(rules::may(table, &Command::Take(Some(due.id), None)), Ok(()), "{due:?}");
        }
    }
}

/// Where something is under way or somebody stands, there is a step; a seat knows no other's.
fn there_is_a_way_on(table: &Table, all: &[Next], seat: &Seat) {
    // Death that is pending comes first: what is under way waits for it (U77).
    let step = |next: &Next| matches!(next.occasion, Occasion::UnderWay | Occasion::Dying(_));
    let some = all.iter().any(step);
    assert!(
        some || table.procedure.is_none(),
        "nobody can do anything: {:?} {:?}",
        table.procedure,
        table.pending
    );
    let standing = table.heroes().any(|hero| !hero.is_down());
    assert!(!all.is_empty() || !standing, "nothing comes next");
    let known = |next: &Next| next.seat == *seat || next.step == NextStep::Wait;
    assert!(
        seat.is_dealer() || next_steps_for(table, seat).iter().all(known),
        "{seat} knows what others can do"
    );
}

/// What holds for the dice on the felt.
fn the_dice_hold(roll: &NudgeRoll) {
    let dice = &roll.dice;
    assert!(dice.dice.iter().all(|d| (1..=6).contains(&d.face) && d.nudged < d.face));
    assert_eq!(dice.dice.iter().map(|d| i32::from(d.nudged)).sum::<i32>(), dice.spent);
    assert!(paper::check::points_left(roll) >= 0);
    let sixes = dice.dice.iter().filter(|d| d.face == 6).count();
    let first = paper::check::group_pool(roll).max(1) as usize;
    if dice.critical {
        assert_eq!((paper::check::successes(roll), dice.owed), (0, 0));
    } else if !dice.dice.is_empty() {
        assert_eq!(dice.dice.len() + dice.owed as usize, first + sixes);
    }
}

/// Whether a command is recorded beside what undo and redo move over.
fn is_aside(command: &Command) -> bool {
    use Command::{AskUndo, Decline, Heard, Jot, Pin, Propose, Whisper};
    matches!(command, Pin(..) | Whisper(..) | Heard(..) | Jot(..) | AskUndo(..) | Propose(..) | Decline(..))
}

fn undo_then_redo_is_identity(history: &mut History, before: &Table) {
    let after = history.table().checksum();
    history.undo(&Seat::Dealer, 0).unwrap().unwrap();
    assert_eq!(history.table().checksum(), before.checksum());
    history.redo(&Seat::Dealer, 0).unwrap().unwrap();
    assert_eq!(history.table().checksum(), after);
}

fn saved_then_loaded_is_identity(table: &Table) {
    let text = ron::to_string(table).unwrap();
    let loaded: Table = ron::from_str(&text).unwrap();
    assert_eq!(&loaded, table);
    assert_eq!(loaded.checksum(), table.checksum());
}

fn the_journal_leads_to_the_same_table(history: &History) {
    let lines: Vec<String> =
        (1..=history.last()).filter_map(|seq| history.record(seq)).inspect(|line| reads_back(line)).collect();
    let (read, broken) = History::read(&lines, None).unwrap();
    assert_eq!(broken, None);
    assert_eq!(read.table(), history.table());
}

/// A record, which the quick reader of records and `ron` read alike.
fn reads_back(line: &str) {
    let operation = Operation::from_line(line).unwrap();
    assert_eq!(ron::from_str::<Operation>(line).as_ref(), Ok(&operation));
    assert_eq!(operation.to_line(), line);
}

/// Plays the games whose seeds are left up to the last, one after the other.
fn play_what_is_left(next: &AtomicU64, last: u64) -> Tally {
    let mut played = Tally::default();
    loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        if seed > last {
            return played;
        }
        let Ok(more) = std::panic::catch_unwind(|| play(seed)) else {
            panic!("the game of seed {seed} fails: `play({seed})` plays it again");
        };
        played.add(more);
    }
}

// covers: What a player's sandbox knows of the cards
// covers: No number and no word of the Dealer's is read on another seat, by any way
// covers: What other seats read of a command stands in its line
// covers: A seat sees nothing that is not its own
// covers: What a foe is made of is the Dealer's
// covers: Next steps, and their seats: the dying first, then pending ...
// covers: Cards are conserved whatever is played
#[test]
fn random_legal_games_keep_every_invariant() {
    let mut all = Tally::default();
    let mut missing = Vec::new();
    let (games, mut first) = (widened(GAMES), 1);
    // What is rare may take more games than the others.
    for last in (0..=MORE.0).map(|times| games + times * MORE.1) {
        let next = AtomicU64::new(std::mem::replace(&mut first, last + 1));
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..2).map(|_| scope.spawn(|| play_what_is_left(&next, last))).collect();
            for worker in workers {
                all.add(worker.join().expect("a game failed; its seed stands above"));
            }
        });
        // Fewer games do not come to everything.
        missing = if is_whole() { never_reached(&all) } else { Vec::new() };
        if missing.is_empty() {
            break;
        }
    }
    assert!(missing.is_empty(), "never reached: {missing:?}");
    let total: u64 = CATALOG.iter().filter_map(|item| all.played.get(item.name)).sum();
    assert!(total > games * 20, "only {total} commands were played");
}

/// What no game has come to so far.
fn never_reached(all: &Tally) -> Vec<String> {
    let commands = reached::played().map(|item| item.name).filter(|name| !all.played.contains_key(name));
    let came = [trials::never_seen(&all.played), scenes::never_seen(&all.played)].concat();
    let content = reached::all();
    let content = content.difference(&all.reached).map(String::as_str);
    let unasked = secrets::of_players().filter(|name| !all.asked.contains(name));
    let unasked: Vec<String> = unasked.map(|name| format!("asked: {name}")).collect();
    let starts = unusual_starts::COMES.into_iter().filter(|name| !all.reached.contains(*name));
    commands.chain(came).chain(content).chain(starts).map(str::to_owned).chain(unasked).collect()
}
