//! The Lab: builds side by side, a bench that updates by itself, and an opened row.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

use greenfelt::session::{NewTable, Refused, Session};
use greenfelt::table::actor::Actor;
use greenfelt::tui::{App, Host, Settings, Start, TableEntry};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::play::{Shelves, never_says, press, sample, says, screen};

/// The program on the welcome screen, with so few games that a test can wait for them.
fn welcome() -> App {
    let mut app =
        App::new(Start { host: Box::new(Shelves), table: None, watching: false }, Settings::default());
    app.set_lab_games(10);
    app
}

/// The Lab with two builds, of which the second has a change.
fn two_builds(games: usize) -> App {
    let mut app = welcome();
    press(&mut app, "end enter 0 1");
    press(&mut app, "+ / \"with_a_change\" enter \"brawling:5\" enter");
    app.play_here(games);
    app
}

#[test]
fn the_lab_opens_from_the_welcome_screen_with_its_characters() {
    let mut app = welcome();
    says(&mut app, "the Lab");
    press(&mut app, "end enter");
    says(&mut app, "Add a build");
    says(&mut app, "Karla");
    press(&mut app, "esc");
    says(&mut app, "Add a build to see how it fares.");
    press(&mut app, "esc");
    says(&mut app, "a tabletop for one table");
}

#[test]
fn a_row_without_games_waits_and_a_finished_bench_explains() {
    let mut app = quick(0);
    press(&mut app, "down up");
    says(&mut app, "0 of 150 games");
    app.play_here(3);
    says(&mut app, "30 of 150 games");
    app.play_here(100);
    says(&mut app, "10 games of each build in each row");
    says(&mut app, "B against A");
}

// covers: The Lab on the screen: builds of the codex or of the own hero ...
#[test]
fn the_finished_bench_at_two_sizes() {
    let mut app = quick(100);
    let wide = screen(&mut app, 120, 36);
    for words in ["━ Bench", "─ Builds", "How they are played", "A Karla", "B − A", "melee 9 to 10"] {
        assert!(wide.contains(words), "{words}\n{wide}");
    }
    let small = screen(&mut app, 80, 24);
    for words in ["━ Bench", "A duel: wins", "Captain Rusk", "B − A", "B against A"] {
        assert!(small.contains(words), "{words}\n{small}");
    }
    press(&mut app, "tab");
    assert!(screen(&mut app, 80, 24).contains("━ Builds"));
    // The same games, whoever plays them: a second program finds the same.
    assert_eq!(screen(&mut quick(100), 120, 36), wide);
}

// covers: The Lab on the screen: builds of the codex or of the own hero ...
#[test]
fn a_row_opened() {
    let mut app = quick(100);
    press(&mut app, "down down enter");
    for words in ["Lab · A duel · Captain Rusk", "out of rounds"] {
        says(&mut app, words);
    }
    assert!(screen(&mut app, 120, 36).contains("Means"));
    press(&mut app, "esc");
    says(&mut app, "━ Bench");
}

/// Roles of cells are told apart by their style: that of the selection is on the label of the row alone.
// covers: The Lab on the screen: builds of the codex or of the own hero ...
#[test]
fn a_selected_row_is_marked_by_its_label_and_keeps_its_bars() {
    let mut app = welcome();
    press(&mut app, "end enter 0 1 = 3");
    app.play_here(100);
    press(&mut app, "down");
    let mut buf = Buffer::empty(Rect::new(0, 0, 120, 36));
    app.draw(&mut buf);
    let line = |y: u16| (0..120).map(|x| buf[(x, y)].symbol()).collect::<String>();
    let y = (0..36).find(|y| line(*y).contains("▸ Cultist")).expect("the row under the cursor");
    let styles = |symbol: &str, y: u16| -> Vec<_> {
        let cells = (36..120).map(|x| &buf[(x, y)]).filter(|cell| cell.symbol() == symbol);
        cells.map(|cell| (cell.fg, cell.bg, cell.modifier)).collect()
    };
    let bars = styles("█", y);
    assert!(!bars.is_empty() && bars.iter().all(|style| *style == styles("█", y - 1)[0]), "{}", line(y));
    assert_ne!(styles("C", y)[0], styles("F", y - 1)[0], "the label is marked");
}

// covers: The Lab on the screen: builds of the codex or of the own hero ...
#[test]
fn the_builds_scroll_and_numbers_without_room_stand_below() {
    let mut app = quick(0);
    press(&mut app, "+ 0 3");
    app.play_here(100);
    press(&mut app, "tab");
    let pane = |app: &mut App| screen(app, 120, 36);
    let before = pane(&mut app);
    assert!(before.contains("C Odile Brack") && !before.contains("a tin of axle"), "{before}");
    press(&mut app, "pagedown pagedown pagedown pagedown pagedown pagedown pagedown");
    let after = pane(&mut app);
    assert!(after.contains("C Odile Brack") && after.contains("a tin of axle"), "{after}");
    // Three builds and both differences are wider than the bench.
    let (small, wide) = (screen(&mut app, 100, 36), screen(&mut app, 200, 36));
    assert!(wide.contains("C − A") && small.contains("· B − A") && small.contains("· C − A"), "{small}");
}

#[test]
fn what_was_found_is_there_and_a_build_of_no_change_is_refused() {
    let mut app = quick(100);
    press(&mut app, "tab x");
    never_says(&mut app, "brawling:5");
    press(&mut app, "enter \"nonsense:5\" enter");
    says(&mut app, "nonsense");
    press(&mut app, "ctrl-u \"+brawling:5\" enter down up");
    says(&mut app, "10 games of each build in each row");
    // The field begins with a sign, and another one is typed behind it.
    press(&mut app, "enter \"-trait:ironman\" enter");
    says(&mut app, "-trait:ironm");
}

// covers: The Lab on the screen: builds of the codex or of the own hero ...
#[test]
fn another_play_is_another_question() {
    let mut app = quick(100);
    press(&mut app, "=");
    says(&mut app, "How the builds are played");
    press(&mut app, "2");
    says(&mut app, "reckless against foes");
    says(&mut app, "0 of 150 games");
    press(&mut app, "D");
    says(&mut app, "How the Dealer plays");
}

// covers: The Lab on the screen: builds of the codex or of the own hero ...
#[test]
fn a_hero_of_the_table_is_tested_and_the_table_waits() {
    let mut app = sample(&[]);
    app.set_lab_games(10);
    press(&mut app, "space / \"test_this_build\" enter");
    says(&mut app, "A Karla");
    press(&mut app, "f1");
    says(&mut app, "Felt");
    never_says(&mut app, "Bench");
}

/// The same with a play that works out no odds, so that games are short; drawn once.
pub(super) fn quick(jobs: usize) -> App {
    let mut app = two_builds(0);
    press(&mut app, "= 3");
    app.play_here(jobs);
    screen(&mut app, 120, 36);
    app
}

/// Names and texts of files.
pub(super) type Written = Rc<RefCell<Vec<(String, String)>>>;

/// The program with a place for files, and what was written into it.
fn writing() -> (App, Written) {
    let (mut app, written) = written_by(None);
    app.set_lab_games(10);
    (app, written)
}

/// The same with a table open.
pub(super) fn writing_at(session: Session) -> (App, Written) {
    written_by(Some(session))
}

fn written_by(table: Option<Session>) -> (App, Written) {
    let written = Rc::new(RefCell::new(Vec::new()));
    let host = Writing { shelves: Shelves, written: Rc::clone(&written) };
    (App::new(Start { host: Box::new(host), table, watching: false }, Settings::default()), written)
}

struct Writing {
    shelves: Shelves,
    written: Written,
}

impl Host for Writing {
    fn tables(&mut self) -> Vec<TableEntry> {
        self.shelves.tables()
    }

    fn open(&mut self, shelf: &TableEntry) -> Result<Session, Refused> {
        self.shelves.open(shelf)
    }

    fn create(&mut self, new: &NewTable) -> Result<Session, Refused> {
        self.shelves.create(new)
    }

    fn folder(&mut self, name: &str) -> Result<PathBuf, Refused> {
        self.shelves.folder(name)
    }

    fn write_out(&mut self, file: &str, text: &str) -> Result<PathBuf, Refused> {
        self.written.borrow_mut().push((file.to_owned(), text.to_owned()));
        Ok(PathBuf::from(file))
    }
}

/// The health that the row of the game under the cursor tells.
fn counted_health(app: &mut App) -> i32 {
    let text = screen(app, 120, 36);
    let row = text.lines().find(|line| line.contains("┃▸ ") && line.contains("health")).expect("a game");
    let health = row.rsplit("health").next().unwrap();
    health.trim_matches(|c: char| !c.is_ascii_digit()).parse().expect("a number")
}

fn health_left(app: &App) -> i32 {
    let table = app.session().expect("a table").table();
    table.heroes().filter(|hero| !hero.is_down()).map(Actor::health).sum()
}

// covers: Games of the Lab opened as tables, and back
#[test]
fn a_counted_game_opens_as_a_table_with_its_end_and_leads_back() {
    let mut app = quick(100);
    // A duel that can be lost.
    press(&mut app, "down enter");
    let games = screen(&mut app, 120, 36).matches("  game ").count();
    assert!(games >= 2);
    for nth in 0..games {
        let counted = counted_health(&mut app);
        press(&mut app, "enter");
        says(&mut app, "A GAME OF THE LAB: nothing counts, ~ leads back");
        assert_eq!(health_left(&app), counted, "game {nth}");
        press(&mut app, "~");
        says(&mut app, "Lab · A duel");
        press(&mut app, "down");
    }
}

// covers: Foes in a player's sandbox
// covers: The Lab at a player's seat
#[test]
fn a_players_seat_opens_no_game_with_foes() {
    let mut app = sample(&[]);
    app.set_lab_games(10);
    press(&mut app, "p 1 space / \"test_this_build\" enter");
    app.play_here(1);
    press(&mut app, "enter enter");
    says(&mut app, "Karla does not know the figures of");
    never_says(&mut app, "A GAME OF THE LAB");
    // What can be varied tells no figure of a foe either.
    press(&mut app, "v");
    says(&mut app, "str of each build");
    never_says(&mut app, "of the strongest foe");
}

// covers: Games of the Lab opened as tables, and back
#[test]
fn in_an_opened_game_steps_are_undone_seen_and_played_on() {
    let mut app = quick(1);
    press(&mut app, "enter enter");
    let last = app.session().unwrap().last();
    press(&mut app, "u u");
    says(&mut app, "Undid");
    press(&mut app, "ctrl-r");
    assert_eq!(app.session().unwrap().last(), last + 3);
    press(&mut app, "v");
    says(&mut app, "Every deck is shuffled for game");
    press(&mut app, "home enter");
    says(&mut app, "back to now");
    press(&mut app, "esc esc");
    press(&mut app, ": \"harm_karla_1\" enter");
    assert!(app.session().unwrap().last() > last + 3, "anything can be played");
    // The welcome screen is still behind the Lab.
    press(&mut app, "~ esc esc");
    says(&mut app, "a tabletop for one table");
}

// covers: Games of the Lab opened as tables, and back
#[test]
fn a_game_opened_from_a_table_leaves_it_and_its_seat_alone() {
    let mut app = sample(&[]);
    app.set_lab_games(10);
    let before = app.session().unwrap().last();
    press(&mut app, "space / \"test_this_build\" enter");
    app.play_here(3);
    press(&mut app, "enter enter");
    says(&mut app, "A GAME OF THE LAB");
    press(&mut app, "b");
    press(&mut app, "enter ~");
    never_says(&mut app, "Lab · A duel");
    press(&mut app, "enter");
    says(&mut app, "Lab · A duel");
    press(&mut app, "esc esc");
    says(&mut app, "Felt");
    assert_eq!(app.session().unwrap().last(), before);
}

// covers: Is this fight fair? From the table as it stands, with one foe more, fewer, stronger, weaker
#[test]
fn is_this_fight_fair_is_one_key_away_and_says_it_in_words() {
    let mut app = sample(&[]);
    app.set_lab_games(6);
    press(&mut app, "<");
    says(&mut app, "Is this fight fair?");
    says(&mut app, "The first games are being played.");
    press(&mut app, "= 3");
    app.play_here(1);
    for words in ["The heroes win", "Who is down at the end", "Karla", "one more Fanatic", "without Fanatic"]
    {
        says(&mut app, words);
    }
    app.play_here(10);
    for size in [(120, 36), (80, 24), (60, 20), (200, 60)] {
        let text = screen(&mut app, size.0, size.1);
        assert!(text.contains("The heroes win"), "{text}");
    }
    // Another play is another question, and the answers to the first one are gone.
    press(&mut app, "= 3");
    says(&mut app, "The first games are being played.");
    never_says(&mut app, "The heroes win");
    press(&mut app, "esc");
    says(&mut app, "Felt");
    press(&mut app, "space <");
    says(&mut app, "Is this fight fair?");
}

#[test]
fn a_player_among_others_is_told_no_chances_of_a_fight() {
    let mut app = sample(&[]);
    press(&mut app, "p 1 <");
    says(&mut app, "only the Dealer, who knows both sides");
    never_says(&mut app, "Is this fight fair?");
    let mut app = sample(&["alone on"]);
    app.set_lab_games(1);
    press(&mut app, "<");
    says(&mut app, "Is this fight fair?");
}

#[test]
fn a_fight_that_cannot_be_played_is_refused_with_what_to_do() {
    let mut app = sample(&["challenge karla str+brawling 3"]);
    press(&mut app, "<");
    says(&mut app, "under way");
    says(&mut app, "Felt");
}

// covers: Advice, sweeps and written results on the Lab's screen
#[test]
fn advice_ranks_what_experience_buys_and_enter_benches_it() {
    let mut app = welcome();
    app.set_lab_games(2);
    press(&mut app, "end enter 0 1 = 3 a");
    says(&mut app, "Karla has 12 experience. What helps most? A duel: wins");
    says(&mut app, "The first games are being played.");
    press(&mut app, "left left");
    says(&mut app, "has 10 experience");
    press(&mut app, "shift-tab");
    says(&mut app, "Ten challenges in a row");
    // The row that the build stands in, and the advice.
    app.play_here(2);
    says(&mut app, "pairs of games on the same cards");
    let text = screen(&mut app, 120, 36);
    for words in ["A Karla has 10 experience", "; now ", "Athletics 1 → 2 changes only itself."] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    let first = text.lines().find(|line| line.contains(" 1  ")).expect("a purchase").to_owned();
    press(&mut app, "enter");
    says(&mut app, "━ Bench");
    let name = first.split(" 1  ").nth(1).unwrap().split(' ').next().unwrap().to_lowercase();
    let build = screen(&mut app, 120, 36);
    assert!(build.to_lowercase().contains(&name), "{name}\n{build}");
    assert!(build.contains("B Karla +"), "{build}");
}

#[test]
fn advice_is_for_heroes_who_grow_by_experience() {
    let mut app = welcome();
    press(&mut app, "end enter / \"Tilly\" enter a");
    says(&mut app, "the rules of Paper Story have no advancement, so Tilly has nothing to buy");
}

// covers: Advice, sweeps and written results on the Lab's screen
#[test]
fn a_hero_buys_what_the_lab_advises_after_a_question() {
    let mut app = sample(&["award karla 12"]);
    app.set_lab_games(2);
    press(&mut app, "space / \"experience\" enter / \"what_helps_most\" enter");
    // The row of the gains in the growth menu.
    says(&mut app, "Karla has 12 experience. What helps most? A duel: wins (Captain Rusk)");
    press(&mut app, "= 3 shift-tab shift-tab shift-tab");
    app.play_here(2);
    let before = app.session().unwrap().table().heroes().next().unwrap().hero().unwrap().experience;
    press(&mut app, "enter");
    says(&mut app, "Buy it at the table?");
    says(&mut app, "This counts");
    press(&mut app, "1");
    says(&mut app, "Felt");
    let after = app.session().unwrap().table().heroes().next().unwrap().hero().unwrap().experience;
    assert!(after < before, "{before} to {after}");
}

// covers: Advice, sweeps and written results on the Lab's screen
#[test]
fn a_number_of_an_opened_row_varies_as_a_curve_and_a_table() {
    let mut app = quick(0);
    press(&mut app, "end enter v");
    says(&mut app, "Vary one number");
    press(&mut app, "/ \"difficulty\" enter");
    says(&mut app, "Wins by difficulty");
    app.play_here(9);
    let wide = screen(&mut app, 120, 36);
    for words in ["100%", "  3", " 11", "difficulty →", "A Karla"] {
        assert!(wide.contains(words), "{words}\n{wide}");
    }
    let small = screen(&mut app, 60, 20);
    assert!(small.contains("Wins by difficulty") && !small.contains("difficulty →"), "{small}");
    let values = |app: &mut App| screen(app, 200, 60).lines().filter(|line| line.contains("% [")).count();
    assert_eq!(values(&mut app), 9);
    press(&mut app, "right");
    app.play_here(2);
    assert_eq!(values(&mut app), 11);
    press(&mut app, "left left");
    assert_eq!(values(&mut app), 7);
    press(&mut app, "esc");
    says(&mut app, "Lab · Ten challenges");
}

#[test]
fn the_strength_of_foes_and_numbers_of_builds_vary_too() {
    let mut app = quick(0);
    press(&mut app, "enter v / \"strongest\" enter");
    says(&mut app, "power of the strongest foe");
    app.play_here(1);
    says(&mut app, "% [");
    press(&mut app, "v / \"brawling\" enter");
    says(&mut app, "Wins by brawling of each build");
    app.play_here(1);
    says(&mut app, "% [");
}

#[test]
fn what_a_small_screen_has_no_room_for_is_a_key_away() {
    let mut app = quick(100);
    press(&mut app, "up");
    let bench = screen(&mut app, 80, 24);
    for words in ["+ build", "Tab builds", "a advice"] {
        assert!(bench.contains(words), "{words}\n{bench}");
    }
    press(&mut app, "down enter");
    let row = screen(&mut app, 80, 24);
    for words in ["Games worth a look", "PgDn scroll", "Tab figures"] {
        assert!(row.contains(words), "{words}\n{row}");
    }
    press(&mut app, "pagedown pagedown");
    assert!(screen(&mut app, 80, 24).contains("Still standing after round"));
    press(&mut app, "esc");
    screen(&mut app, 60, 20);
    press(&mut app, "enter");
    assert!(screen(&mut app, 60, 20).contains("Tab games"));
    press(&mut app, "tab");
    assert!(screen(&mut app, 60, 20).contains("Games worth a look"));
}

// covers: Advice, sweeps and written results on the Lab's screen
#[test]
fn what_is_shown_is_written_into_a_file() {
    let (mut app, written) = writing();
    press(&mut app, "end enter 0 1");
    press(&mut app, "+ / \"with_a_change\" enter \"brawling:5\" enter = 3");
    app.play_here(1);
    press(&mut app, "w enter w");
    says(&mut app, "Saved to lab-");
    press(&mut app, "a");
    app.play_here(1);
    press(&mut app, "w esc v / \"rounds\" enter");
    app.play_here(1);
    press(&mut app, "w");
    let files = written.borrow();
    let heads: Vec<&str> = files.iter().map(|(_, text)| text.lines().next().unwrap()).collect();
    let begin = ["# The Lab: bench", "# The Lab: A duel", "# The Lab: what", "# The Lab: A duel"];
    assert_eq!(heads.len(), begin.len(), "{heads:?}");
    for ((name, text), begin) in files.iter().zip(begin) {
        assert!(text.starts_with(begin), "{text}");
        assert!(text.contains("| --- |") || text.contains("|-") || text.contains("pairs"), "{text}");
        assert!(text.contains("random against foes"), "{text}");
        assert_eq!((name.get(..4), name.rsplit('.').next()), (Some("lab-"), Some("md")), "{name}");
    }
}

/// The advice for a hero of the table with so much experience, all of it played.
fn advised(experience: u32, games: u64) -> App {
    let mut app = sample(&[&format!("award karla {experience}")]);
    app.set_lab_games(games);
    press(&mut app, "space / \"experience\" enter / \"what_helps_most\" enter");
    press(&mut app, "= 3 shift-tab shift-tab shift-tab");
    app.play_here(2);
    app
}

fn experience(app: &App) -> i32 {
    app.session().unwrap().table().heroes().next().unwrap().hero().unwrap().experience
}

#[test]
fn pairs_of_purchases_are_a_key_away_and_enter_buys_both() {
    let mut app = advised(14, 8);
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("together, the best of all pairs that 14 pays for"), "{text}");
    press(&mut app, "2");
    says(&mut app, "What to buy together");
    let text = screen(&mut app, 120, 36);
    let first = text.lines().find(|line| line.contains(" 1  ")).expect("a pair").to_owned();
    let before = app.session().unwrap().last();
    press(&mut app, "enter");
    says(&mut app, "Buy it at the table?");
    press(&mut app, "1");
    says(&mut app, "Felt");
    assert_eq!(app.session().unwrap().last(), before + 2, "two commands, that undo takes back one by one");
    assert!(experience(&app) < 14, "{first}");
    press(&mut app, "u u");
    assert_eq!(experience(&app), 14);
}

#[test]
fn a_pair_becomes_a_build_with_both_changes() {
    let mut app = welcome();
    app.set_lab_games(8);
    press(&mut app, "end enter 0 1 = 3 a shift-tab");
    app.play_here(2);
    press(&mut app, "2 enter");
    let bench = screen(&mut app, 120, 36);
    assert!(bench.contains("━ Bench") && bench.contains("B Karla +"), "{bench}");
    press(&mut app, "tab");
    let changes = screen(&mut app, 200, 60);
    let title = changes.lines().find(|line| line.contains("B Karla +")).unwrap();
    assert!(title.contains(" +") && title.matches(" +").count() >= 1, "{title}");
}

#[test]
fn what_changes_nothing_says_from_which_value_it_would() {
    let mut app = advised(14, 55);
    let text = screen(&mut app, 120, 60);
    assert!(text.contains("AGI 1 → 2: nothing until 8 (stamina 8, hand 9)"), "{text}");
}

#[test]
fn another_measure_counts_on_the_bench_and_for_advice() {
    let mut app = two_builds(0);
    press(&mut app, "= 3");
    app.play_here(100);
    says(&mut app, "A duel: wins");
    press(&mut app, "m");
    says(&mut app, "What counts");
    press(&mut app, "/ \"health\" enter");
    says(&mut app, "A duel: health left");
    says(&mut app, "0 of 150 games");
    app.play_here(100);
    let bench = screen(&mut app, 120, 36);
    assert!(!bench.contains("100%") && bench.contains("measure: health left"), "{bench}");
    press(&mut app, "enter");
    let row = screen(&mut app, 120, 36);
    assert!(row.contains("A Karla") && row.contains("health left    ") && row.contains("won"), "{row}");
    press(&mut app, "esc a");
    says(&mut app, "What helps most? A duel: health left");
    // What was found by the other measure is there at once.
    press(&mut app, "esc m 1");
    says(&mut app, "10 games of each build in each row");
}
