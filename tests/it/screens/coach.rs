//! The coach: its steps are completed by the keys that it names and not before, and it never goes back.

use greenfelt::command::find;
use greenfelt::session::{NewTable, Session};
use greenfelt::tui::glyphs::UNICODE;
use greenfelt::tui::keymap::{ACTIONS, Keymap};
use greenfelt::tui::{App, Settings, Start};

use super::play::{Shelves, made, never_says, open, press, row_of_steps, says, screen, shipped, table};

/// The row of steps as a page and its steps that are done.
fn standing(app: &mut App) -> Option<(String, usize)> {
    let row = row_of_steps(app)?;
    let page = row.split(' ').next().unwrap_or_default().to_owned();
    Some((page, row.matches('✓').count()))
}

/// The coach's lines at 80x24, without the row of steps.
fn hint(app: &mut App) -> String {
    let text = screen(app, 80, 24);
    let above: Vec<&str> = text.lines().take(23).collect();
    let from = above.iter().rposition(|line| line.starts_with(" ▸ "));
    from.map_or_else(String::new, |from| {
        above[from..].iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
    })
}

/// Plays steps: the step that is now, the beginning of the hint, and the keys that it names.
fn follow(app: &mut App, steps: &[(&str, &str, &str)]) {
    for (now, says_so, keys) in steps {
        says(app, says_so);
        let row = row_of_steps(app);
        if let Some(row) = &row {
            assert!(row.contains(&format!("▸ {now}")), "{now} is not the step of {row}");
        }
        for key in keys.split(' ') {
            let before = standing(app);
            press(app, key);
            if let (Some(before), Some(after)) = (before, standing(app)) {
                assert!(after >= before, "{key} steps back from {before:?} to {after:?}");
            }
            let hint = hint(app);
            assert!(hint.is_empty() || hint.ends_with('.'), "{key}: the hint is cut: {hint}");
        }
    }
}

// covers: Lessons coach their players: steps from the public history, a hint from what is seen now
#[test]
fn the_first_lesson_is_done_by_the_keys_that_it_names() {
    let mut app = shipped("lesson");
    follow(
        &mut app,
        &[
            ("call", "You are the Dealer. c calls a challenge", "c"),
            ("", "Arrows choose and change", "enter"),
            ("deal", "The limit is how many cards", "enter"),
            ("lay", "Now the player lays. Enter passes", "enter enter"),
            ("lay", "Pick cards by number: an ace is highest", "1 2 3 enter"),
            ("settle", "The Dealer goes on: Enter passes", "enter enter"),
            ("settle", "All rows are laid. Enter turns", "enter"),
            ("settle", "Enter turns over the next piece, s shows", "s"),
            ("settle", "The higher card wins its pair", "enter"),
            ("undo", "That was a challenge. u takes back", "u"),
            ("draw", "The higher card wins its pair", "ctrl-r"),
            ("draw", "Cards that were laid do not come back by themselves. d draws", "d"),
            ("attack", "a lets a hero attack. A foe attacks only when", "a enter enter enter enter"),
            (
                "attack",
                "Pick cards by number, or o for the best",
                "1 2 3 enter enter enter enter s enter enter enter",
            ),
            ("spend threat", "Failures feed your threat", "t / \"stuck\" enter enter 1"),
            ("sleep", "Focus buys cards, morale buys a success", "H Z"),
        ],
    );
    says(&mut app, "That is the game. e explains any number");
    says(&mut app, "✓ sleep");
}

// covers: Lessons coach their players: steps from the public history, a hint from what is seen now
#[test]
fn a_fight_is_run_by_the_keys_that_the_second_lesson_names() {
    let mut app = shipped("fight");
    follow(
        &mut app,
        &[
            ("foe", "You are the Dealer, and here you play both sides. F", "F / \"rusk\" enter"),
            ("begin", "C begins the fight.", "C"),
            ("attack", "Foes wait for you. A lets the foe attack", "A enter"),
            ("attack", "The foe attacks and the hero defends", "enter"),
            ("attack", "Pick cards by number, or o for the best", "o enter"),
            ("attack", "All rows are laid.", "enter s s"),
            ("attack", "Each success is 1 damage to the foe", "enter"),
            ("answer", "Damage is on its way. Enter shows the choices", "enter / \"take_it\" enter"),
            ("spend threat", "Damage is on its way to the other side.", "enter 1"),
            ("spend threat", "t spends threat on an effect", "t / \"winded\" enter"),
            ("next round", "Something is still to resolve.", "enter 1"),
            ("next round", "R begins the next round", "R"),
            ("a foe falls", "a lets the hero attack. Repeat that", "a enter enter o enter enter s s enter"),
            ("a foe falls", "Damage is on its way. Enter shows the choices", "enter / \"take_it\" enter"),
            ("a foe falls", "Damage is on its way to the other side.", "enter 1"),
            ("end", "C ends the fight.", "s C"),
            ("experience", "; leads to experience", "; 3 5"),
        ],
    );
    says(&mut app, "You can run a fight.");
    says(&mut app, "✓ experience");
}

// covers: Lessons coach their players: steps from the public history, a hint from what is seen now
#[test]
fn the_nudge_lesson_is_done_by_the_keys_that_it_names() {
    let mut app = shipped("nudge");
    follow(
        &mut app,
        &[
            ("call", "You are the Dealer. n calls a Nudge roll", "n enter"),
            ("roll", "The pool is how many dice you roll", "enter s"),
            ("settle", "4 or more is a success.", "enter"),
            ("settle", "Successes make the grade", "enter"),
            ("undo", "That was a Nudge roll. u takes back", "u"),
            ("strike", "Successes make the grade", "ctrl-r"),
            ("strike", "Points come back with every roll. a strikes", "a enter enter s enter enter"),
            ("be struck", "Damage is on its way to the other side.", "enter 1"),
            ("be struck", "Opponents never roll. Space has", "space / \"strikes\" enter enter"),
            (
                "guard",
                "Damage is on its way. Enter shows the choices",
                "enter / \"guard\" enter enter s enter enter",
            ),
        ],
    );
    says(&mut app, "✓ guard");
}

/// A table of the form for new ones, with heroes of the codex.
fn begun(players: &[&str], settings: Settings) -> App {
    let players = players.iter().map(|name| (*name).to_owned()).collect();
    let new = NewTable { title: "Harbor".into(), players, ..NewTable::default() };
    let catalog = shipped("lesson").session().unwrap().shared_catalog();
    let session = Session::begin(&new, 6, catalog).unwrap();
    App::new(Start { host: Box::new(Shelves), table: Some(session), watching: false }, settings)
}

// covers: New tables are coached through their first steps
#[test]
fn an_own_table_is_coached_until_the_first_steps_are_done() {
    let mut app = begun(&["karla"], Settings::default());
    follow(
        &mut app,
        &[
            ("scene", "S says where the heroes are.", "S \"the_pier\" enter"),
            ("challenge", "c calls a challenge for the selected hero", "c enter"),
            ("challenge", "The limit is how many cards", "enter enter enter"),
            ("challenge", "Pick cards by number", "o enter enter s enter enter"),
            ("draw", "", "d"),
            ("foes", "", ": \"foe_dockhand\" enter"),
            ("begin", "", "C"),
            ("foe attacks", "", ": \"assault_dockhand_karla_melee\" enter"),
        ],
    );
    // Past the first page, the coach is silent while something is under way.
    never_says(&mut app, "The foe attacks and the hero defends");
    never_says(&mut app, "2/3 A fight");
}

#[test]
fn a_table_without_heroes_is_told_how_they_join() {
    let mut app = begun(&[], Settings::default());
    follow(&mut app, &[("heroes", "Nobody plays yet. w J adds a hero", ": \"join_karla\" enter")]);
    says(&mut app, "✓ heroes  ▸ scene");
}

// covers: New tables are coached through their first steps
#[test]
fn hints_of_an_own_table_stop_by_themselves_or_by_a_switch() {
    let mut app = begun(&["karla"], Settings::default());
    says(&mut app, "1/3 First steps");
    press(&mut app, "space O");
    while !screen(&mut app, 80, 24).contains("▸[x] show coaching hints")
        && !screen(&mut app, 80, 24).contains("▸  [x] show coaching hints")
    {
        press(&mut app, "down");
    }
    press(&mut app, "space esc");
    never_says(&mut app, "1/3 First steps");
    let mut app = begun(&["karla"], Settings::default());
    for nth in 0..60 {
        says(&mut app, "1/3 First steps");
        press(&mut app, &format!(": \"note_{nth}\" enter"));
    }
    never_says(&mut app, "1/3 First steps");
    never_says(&mut app, "says where the heroes are");
}

#[test]
fn tables_that_were_played_without_a_coach_have_none() {
    let mut app = super::play::open(table("Harbor", &["join karla", "scene the pier"]));
    never_says(&mut app, "1/3 ");
    let mut app = shipped("chapel");
    never_says(&mut app, "1/3 ");
}

// covers: New tables are coached through their first steps
#[test]
fn no_step_is_done_by_what_a_player_may_not_know() {
    let mut app = begun(&["karla", "severs"], Settings::default());
    let before = row_of_steps(&mut app);
    press(&mut app, ": \"secret_the_butler\" enter : \"whisper_karla_run\" enter");
    assert_eq!(row_of_steps(&mut app), before);
}

#[test]
fn a_player_at_rest_is_told_to_pass_the_laptop_and_no_secret() {
    let mut app = begun(&["karla", "severs"], Settings::default());
    press(&mut app, "p 1");
    for words in ["S says", "c calls a challenge", "F brings"] {
        never_says(&mut app, words);
    }
}

/// The texts of the coach, with the keys in place.
fn hints() -> Vec<String> {
    let file = include_str!("../../../assets/coach.ron");
    let quoted = file
        .lines()
        .filter(|line| line.contains(": \"") && line.trim_end().ends_with("\",") && !line.contains("label:"));
    let texts = quoted.filter_map(|line| line.split_once(": \"")?.1.trim_end().strip_suffix("\","));
    let keymap = Keymap::default();
    let mut all = Vec::new();
    for text in texts {
        let parts = text.split(['{', '}']).enumerate().map(|(nth, part)| {
            if nth % 2 == 0 {
                return part.to_owned();
            }
            let bound = ACTIONS.iter().find(|bound| bound.action.name() == part);
            keymap.hint(bound.unwrap_or_else(|| panic!("no action {part}")).action, "", &UNICODE).key
        });
        all.push(parts.collect::<String>());
    }
    all
}

#[test]
fn every_hint_fits_two_rows_of_a_small_screen() {
    let hints = hints();
    assert!(hints.len() > 50, "{}", hints.len());
    for hint in hints {
        let mut rows = vec![String::new()];
        for word in hint.split(' ') {
            let last = rows.last_mut().unwrap();
            if last.chars().count() + 1 + word.chars().count() > 76 {
                rows.push(word.to_owned());
            } else {
                *last = format!("{last} {word}").trim().to_owned();
            }
        }
        assert!(rows.len() <= 2 && hint.ends_with('.'), "{hint}");
    }
}

#[test]
fn every_page_fits_a_row_and_every_sign_is_a_command() {
    let file = include_str!("../../../assets/coach.ron");
    let quoted =
        |line: &str| -> Vec<String> { line.split('"').skip(1).step_by(2).map(str::to_owned).collect() };
    let mut width = 0;
    for line in file.lines() {
        if let Some((_, title)) = line.split_once("title: ") {
            width = 4 + quoted(title)[0].chars().count();
        }
        if let Some((_, label)) = line.split_once("label: ") {
            width += 4 + quoted(label)[0].chars().count();
            assert!(width <= 78, "{label}: {width}");
        }
        if let Some((_, done)) = line.split_once(" done: [") {
            for command in quoted(done) {
                let name = command.split(' ').next().unwrap();
                assert!(name == "undo" || find(name).is_some(), "{name}");
            }
        }
    }
}

// covers: New tables are coached through their first steps
#[test]
fn a_prepared_scene_that_is_brought_is_a_scene() {
    let mut app = open(made("The Chapel", &["karla"], &["prepare-scene (The cellar) : Dark."]));
    assert!(row_of_steps(&mut app).unwrap().contains("▸ scene"));
    press(&mut app, "f6 enter f1");
    let steps = row_of_steps(&mut app).unwrap();
    assert!(steps.contains("✓ scene"), "{steps}");
}
