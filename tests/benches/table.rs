//! Timings of the engine: `cargo bench --bench table`. The results are in `docs/performance.md`. They assert nothing.

use crossterm::event::{KeyCode, KeyEvent};
use divan::{Bencher, black_box};
use greenfelt::command::{Command, Ref};
use greenfelt::content::Catalog;
use greenfelt::journal::History;
use greenfelt::lab::best_lay::{Goal, best_alone, best_lay};
use greenfelt::lab::challenge_odds::Odds;
use greenfelt::lab::dealer_knowledge::Unseen;
use greenfelt::lab::hand::Hand;
use greenfelt::lab::nudge_odds::{Pool, odds};
use greenfelt::rules;
use greenfelt::rules::ultimo::judge::Tally;
use greenfelt::rules::ultimo::worth::{CardValue, Values};
use greenfelt::session::{NewTable, Refused, Session};
use greenfelt::table::Table;
use greenfelt::table::card::{Card, parse_row};
use greenfelt::table::luck::Luck;
use greenfelt::table::map::Square;
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::UltimoSheet;
use greenfelt::tui::{App, Host, Settings, Start, TableEntry};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::path::Path;
use std::sync::Arc;

fn main() {
    divan::main();
}

fn command(line: &str) -> Command {
    let command = line.parse().expect("a bench writes good commands");
    Catalog::builtin().resolve(command).expect("a bench names what there is")
}

const OPENING: [&str; 6] =
    ["join karla", "join severs", "foe horus", "foe fanatic", "foe cultist", "threat 5 (to begin with)"];

/// What is played over and over where a table has many operations.
const MIXED: [&str; 12] = [
    "challenge karla str+brawling 3",
    "deal",
    "draw-all",
    "note the rain goes on",
    "call-off never mind",
    "threat 2 (a noise)",
    "set karla focus 2",
    "wait 1",
    "round",
    "scene the quay",
    "set severs morale 3",
    "threat -1 (it was the wind)",
];

fn begun() -> Table {
    OPENING.iter().fold(Table::new("bench", 1), |table, line| {
        rules::reduce(&table, &command(line)).expect("the opening is legal").table
    })
}

fn grown(operations: u64) -> History {
    let mut history = History::new("bench", 1, 0);
    for line in OPENING {
        history.play(&command(line), &Seat::Dealer, 0).expect("the opening is legal");
    }
    for command in MIXED.iter().map(|line| command(line)).cycle() {
        if history.last() >= operations {
            break;
        }
        // What cannot be done just now is left out.
        let _ = history.play(&command, &Seat::Dealer, 0);
    }
    history
}

/// One command through `reduce`, the old table kept.
#[divan::bench(args = ["note the rain goes on", "challenge karla str+brawling 8", "draw-all", "round", "sleep"])]
fn reduce(bencher: Bencher, line: &str) {
    let table = begun();
    let command = command(line);
    bencher.bench(|| rules::reduce(black_box(&table), black_box(&command)));
}

/// The arithmetic of cards alone: from the luck to the result of five cards against four.
#[divan::bench]
fn cards(bencher: Bencher) {
    let values = Values::plain();
    let deck: Vec<Card> = Card::all().collect();
    let mut luck = Luck::new(1);
    bencher.bench_local(|| {
        let mut deck: [Card; Card::COUNT] = deck.as_slice().try_into().expect("a deck is whole");
        luck.with(|stream| stream.shuffle_top(&mut deck, 9));
        let (mine, theirs) = deck[45..].split_at(5);
        Tally::of(mine.iter().map(|&c| values.card(c)), theirs.iter().map(|&c| values.card(c))).outcome()
    });
}

/// The same without the shuffle.
#[divan::bench]
fn tally(bencher: Bencher) {
    let values = Values::plain();
    let row = |from| Card::all().skip(from).step_by(5).map(|card| values.card(card));
    let (mine, theirs): (Vec<CardValue>, Vec<CardValue>) =
        (row(3).take(5).collect(), row(11).take(4).collect());
    bencher.bench(|| {
        let rows = black_box((&mine, &theirs));
        Tally::of(rows.0.iter().copied(), rows.1.iter().copied()).outcome()
    });
}

/// One command played into a history that already holds so many operations.
#[divan::bench(args = [1_000, 20_000])]
fn play_after(bencher: Bencher, operations: u64) {
    let mut history = grown(operations);
    let command = command("wait 1");
    bencher.bench_local(|| history.play(black_box(&command), &Seat::Dealer, 0).map(<[_]>::len));
}

/// Twelve characters and two hundred foes sit down.
fn crowd() -> Vec<Command> {
    let karla = Catalog::builtin().hero("karla").expect("Karla ships");
    let sheets = ('a'..='l').map(|name| UltimoSheet { name: name.into(), ..(*karla).clone() });
    let heroes = sheets.map(|sheet| Command::Join(Ref::Inline(Arc::new(sheet))));
    let foes = ["foe horus", "foe fanatic", "foe cultist", "foe captain"].into_iter().cycle().take(200);
    heroes.chain(foes.map(command)).collect()
}

/// The same, all of them on a map of 100 by 100 squares, on every third square of its middle.
fn crowd_on_a_map() -> Vec<Command> {
    let mut all = crowd();
    let table = played(&all);
    all.push(command("map 100x100"));
    for (nth, actor) in table.actors.iter().enumerate() {
        let at = Square { x: (10 + nth % 25 * 3) as u8, y: (10 + nth / 25 * 3) as u8 };
        all.push(Command::Place(actor.id.clone(), at, false));
    }
    all.push(command("combat on"));
    all
}

fn played(commands: &[Command]) -> Table {
    commands.iter().fold(Table::new("crowd", 1), |table, command| {
        rules::reduce(&table, command).expect("the command is legal").table
    })
}

/// One command and the checksum of the table after it, at a table of 12 characters and 200 foes on a map of 100 by 100
/// squares.
#[divan::bench(args = [
    "note the rain goes on", "wait 1", "round", "sleep", "set a focus 1", "challenge a str+brawling 8",
    "move a L12", "attack l horus melee", "place a CV100", "paint uneven A1:CV100",
])]
fn crowded(bencher: Bencher, line: &str) {
    let table = played(&crowd_on_a_map());
    table.checksum();
    let command = command(line);
    rules::reduce(&table, &command).expect("the command is legal");
    bencher.bench(|| rules::reduce(black_box(&table), black_box(&command)).map(|step| step.table.checksum()));
}

/// What a seat may see, built anew.
#[divan::bench]
fn look(bencher: Bencher) {
    let table = begun();
    bencher.bench(|| rules::look(black_box(&table), &Seat::Dealer));
}

/// The odds of a Nudge roll of ten dice and six points, nothing known before.
#[divan::bench]
fn nudge_odds() -> f64 {
    odds(black_box(Pool { dice: 10, points: 6 }), 6).at_least
}

/// Those of every pool of 1 to 10 dice with 0 to 6 points and every need from 1 to 6, one after the other.
#[divan::bench(max_time = 5)]
fn nudge_odds_of_all() -> f64 {
    let pools = (1..=10).flat_map(|dice| (0..=6).map(move |points| Pool { dice, points }));
    pools.flat_map(|pool| (1..=6).map(move |need| odds(black_box(pool), need).at_least)).sum()
}

fn kept(dir: &Path, operations: u64) {
    let mut session =
        Session::create(dir, "bench", 1, Arc::new(Catalog::load(None).expect("our content loads")))
            .expect("the folder is new");
    for line in OPENING {
        session.give(&Seat::Dealer, command(line)).expect("the opening is legal");
    }
    for (nth, command) in MIXED.iter().map(|line| command(line)).cycle().enumerate() {
        if session.last() >= operations {
            break;
        }
        // What cannot be done just now is left out; now and then something is taken back.
        let _ = session.give(&Seat::Dealer, command);
        if nth % 40 == 39 {
            session.undo(&Seat::Dealer).expect("there is something to take back");
        }
        if nth % 1_000 == 999 {
            session.flush().expect("a temporary folder can be written");
        }
    }
    assert!(session.finish().is_empty());
}

/// Opening a table with so many mixed operations, as the program does it.
#[divan::bench(args = [1_000, 20_000], max_time = 5)]
fn open(bencher: Bencher, operations: u64) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let dir = folder.path().join("bench.table");
    kept(&dir, operations);
    let catalog = Arc::new(Catalog::load(None).expect("our content loads"));
    bencher.bench_local(|| Session::open(black_box(&dir), Arc::clone(&catalog)).map(|s| s.last()));
}

/// Reading every list of the content from the program itself, and counting the pages of the codex.
#[divan::bench]
fn load_content() -> usize {
    Catalog::load(None).map_or(0, |catalog| catalog.counts().map(|(_, count)| count).sum())
}

struct Nowhere;

impl Host for Nowhere {
    fn tables(&mut self) -> Vec<TableEntry> {
        Vec::new()
    }

    fn open(&mut self, _: &TableEntry) -> Result<Session, Refused> {
        Err(Refused::new("nothing is here", ""))
    }

    fn create(&mut self, _: &greenfelt::session::NewTable) -> Result<Session, Refused> {
        Err(Refused::new("nothing is here", ""))
    }

    fn folder(&mut self, _: &str) -> Result<std::path::PathBuf, Refused> {
        Err(Refused::new("nothing is here", ""))
    }
}

/// The sample that begins in a fight, after some more commands, drawn over and over.
fn frames(bencher: Bencher, size: (u16, u16), lines: &[&str]) {
    let catalog = Arc::new(Catalog::load(None).expect("our content loads"));
    let sample = greenfelt::samples::find("chapel").expect("the sample ships");
    let mut session = sample.in_memory(catalog).expect("the sample plays");
    for line in lines {
        session.give(&Seat::Dealer, command(line)).expect("the commands are legal");
    }
    drawn(bencher, size, &mut screen(session));
}

fn screen(session: Session) -> App {
    App::new(Start { host: Box::new(Nowhere), table: Some(session), watching: false }, Settings::default())
}

/// The screen of a table of 12 characters and 200 foes on a map of 100 by 100 squares.
fn screen_of_a_crowd() -> App {
    let catalog = Arc::new(Catalog::load(None).expect("our content loads"));
    let new = NewTable { title: "crowd".into(), ..NewTable::default() };
    let mut session = Session::begin(&new, 1, catalog).expect("the table is new");
    for command in crowd_on_a_map() {
        session.give(&Seat::Dealer, command).expect("the command is legal");
    }
    screen(session)
}

fn drawn(bencher: Bencher, (width, height): (u16, u16), app: &mut App) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    bencher.bench_local(|| {
        buffer.reset();
        app.draw(black_box(&mut buffer));
    });
}

/// A frame of the Table screen at 120x36, drawn into memory.
#[divan::bench]
fn frame(bencher: Bencher) {
    frames(bencher, (120, 36), &["attack karla horus melee", "deal"]);
}

/// Makes five heroes and six foes of those of the sample, with something that lasts on each.
const FULL: [&str; 20] = [
    "join brack",
    "join fell",
    "join tilly",
    "foe dockhand",
    "draw-all",
    "status karla weakened 2 3 (Guard) a song",
    "status severs weakened 1 2 (Guard) a song",
    "status brack weakened 1 2 (Guard) a bell",
    "status fell weakened 1 2 (Guard) a bell",
    "status tilly boosted 1 2 (Guard) a song",
    "status horus weakened 1 2 (Guard) a bell",
    "status cultist weakened 1 2 (Guard) a bell",
    "status fanatic weakened 1 2 (Guard) a bell",
    "status fanatic-2 weakened 2 2 (Guard) a bell",
    "status fanatic-3 weakened 1 3 (Guard) a bell",
    "status dockhand weakened 1 2 (Guard) a bell",
    "mark karla soaked to the skin",
    "attack karla horus melee",
    "aid severs",
    "deal",
];

/// The same at 200x60, with five heroes and six foes, and a helper in the attack.
#[divan::bench]
fn frame_of_a_full_table(bencher: Bencher) {
    frames(bencher, (200, 60), &FULL);
}

/// The Table screen of 12 characters and 200 foes on a map of 100 by 100 squares.
#[divan::bench(args = [(120, 36), (200, 60)])]
fn frame_of_a_crowd(bencher: Bencher, size: (u16, u16)) {
    drawn(bencher, size, &mut screen_of_a_crowd());
}

/// The Map screen of the same, one of the foes picked, so that its reach is shown.
#[divan::bench(args = [(120, 36), (200, 60)])]
fn map_of_a_crowd(bencher: Bencher, size: (u16, u16)) {
    let mut app = screen_of_a_crowd();
    for key in [KeyCode::Char('.'), KeyCode::Tab, KeyCode::Enter] {
        app.key(KeyEvent::from(key));
    }
    drawn(bencher, size, &mut app);
}

/// What is seen of the same, built anew.
#[divan::bench]
fn look_at_a_crowd(bencher: Bencher) {
    let table = played(&crowd_on_a_map());
    bencher.bench(|| rules::look(black_box(&table), &Seat::Dealer));
}

/// A Dealer of whose deck some cards were seen, a king among them.
fn unseen() -> Unseen {
    let seen: Vec<Card> = parse_row("KH 9C 4D 2S 7H").expect("a bench names cards");
    Unseen::describe(1, &seen, &seen).expect("each of them is there once")
}

fn held(cards: &str, discard: &str) -> Hand {
    let [cards, discard] = [cards, discard].map(|row| parse_row::<Card>(row).expect("a bench names cards"));
    Hand { limit: cards.len(), cards, discard, values: Values::plain(), ace_copy: true }
}

const EIGHT: &str = "JD KD AS 10S 9D 8H 7C 3S";
const TWELVE: &str = "JD KD AS 10S KC 9D 8H 7C 6C 5C 3D 3S";

/// The chances of a lay whose cards stand in their order: cards, difficulty.
#[divan::bench(args = [(8, 8), (12, 15), (12, 25)])]
fn odds_of_a_lay(bencher: Bencher, (cards, difficulty): (usize, usize)) {
    let hand = held(if cards == 8 { EIGHT } else { TWELVE }, "");
    let row: Vec<CardValue> = hand.cards.iter().map(|&card| hand.values.card(card)).collect();
    let deal = unseen().deal(difficulty).expect("on the ladder");
    let mut odds = Odds::new(&deal);
    bencher.bench_local(|| odds.of(black_box(&row)));
}

/// What the Dealer may lay at a difficulty, as a seat knows it.
#[divan::bench(args = [8, 15, 25])]
fn deal_of_odds(bencher: Bencher, difficulty: usize) {
    let unseen = unseen();
    bencher.bench(|| black_box(&unseen).deal(difficulty));
}

/// Hands, what their queens may copy, and the difficulty. Twelve cards with one queen, with two, and with all four
/// of them beside as many kings and jacks, which can stand in the most orders.
const HANDS: [(&str, &str, usize); 6] = [
    (EIGHT, "", 8),
    ("JD KD AS QH 9D 8H 7C 3S", "KH JC 4C", 8),
    (TWELVE, "", 15),
    ("JD KD AS QH KC 9D 8H 7C 6C JS 3D 3S", "KH JH 8S 2S", 15),
    ("JD KD AS QH QC 9D 8H 7C 6C JS KC 3S", "KH JH 8S 2S", 15),
    ("QC QD QH QS KC KD JC JD AS 9D 6C 3S", "KH JH 8S 2S", 15),
];

#[divan::bench(args = HANDS)]
fn best_lay_of_a_hand(bencher: Bencher, (cards, discard, difficulty): (&str, &str, usize)) {
    let hand = held(cards, discard);
    let deal = unseen().deal(difficulty).expect("on the ladder");
    bencher.bench(|| best_lay(&deal, black_box(&hand), Goal::Success, &|| true));
}

#[divan::bench(args = HANDS)]
fn best_lay_alone(bencher: Bencher, (cards, discard, difficulty): (&str, &str, usize)) {
    let hand = held(cards, discard);
    let deal = unseen().deal(difficulty).expect("on the ladder");
    bencher.bench(|| best_alone(&deal, black_box(&hand), Goal::Success, &|| true));
}

/// The recap of an evening of 5,000 entries.
#[divan::bench]
fn recap(bencher: Bencher) {
    let mut session = Session::unkept("bench", 1, Arc::clone(Catalog::builtin()));
    let mut entries = 0;
    for line in OPENING.iter().chain(MIXED.iter().cycle()) {
        if entries >= 5_000 {
            break;
        }
        // What cannot be done just now is left out.
        entries += session.give(&Seat::Dealer, command(line)).map_or(0, |told| told.len());
    }
    bencher.bench_local(|| session.recap(black_box(&Seat::Dealer)));
}
