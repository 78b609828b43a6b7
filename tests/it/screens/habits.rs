//! Habitual keys: Enter behind a code, a key pressed twice, letters in a list, one key to finish a form.

use greenfelt::tui::glyphs::UNICODE;
use greenfelt::tui::painter::Painter;
use greenfelt::tui::theme::{Role, Theme};
use greenfelt::tui::widgets::Bar;
use greenfelt::tui::{App, Settings, Start};

use greenfelt::tui::act::{Item, UiAction};
use greenfelt::tui::forms::Open;

use super::play::{Shelves, has, never_says, open, press, sample, says, screen, shipped, table};
use super::seats::locked;

/// The rows of the screen that hold any of these words, in their order.
fn order(app: &mut App, words: &[&str]) -> Vec<String> {
    let text = screen(app, 120, 36);
    let found = |row: &str| words.iter().find(|word| row.contains(**word)).map(|word| (*word).to_owned());
    text.lines().filter_map(found).collect()
}

#[test]
fn an_attack_of_every_method_has_one_title_and_one_order() {
    let cards = ["join karla", "foe captain"];
    let dice = ["join tilly", "opponent shellback"];
    let figures = ["join vesper", "creature hag"];
    for (people, keys) in [(cards, "a"), (cards, "A"), (dice, "a"), (figures, "a")] {
        let mut app = open(table("Duel", &people));
        press(&mut app, keys);
        has(&mut app, &["━ Attack ━", "Enter attack"]);
        let rows = order(&mut app, &["attacker  ", "target  ", "modifiers  "]);
        assert_eq!(rows, ["attacker  ", "target  ", "modifiers  "], "{keys}");
    }
}

#[test]
fn one_key_finishes_a_line_asked_for_as_it_finishes_a_form() {
    let mut app = open(table("Harbour", &["join karla"]));
    press(&mut app, "S \"the_quay\" ctrl-s");
    never_says(&mut app, "Where are we now?");
    says(&mut app, "the quay");
}

#[test]
fn backspace_clears_a_choice_that_may_be_left_out() {
    let mut app = open(table("Harbour", &["join karla", "join severs"]));
    press(&mut app, "f6 + 5 \"note\" enter");
    has(&mut app, &["recipients", "everybody"]);
    press(&mut app, "right right");
    has(&mut app, &["Dr. Marco Severs ▸"]);
    press(&mut app, "backspace");
    has(&mut app, &["everybody ▸"]);
}

#[test]
fn letters_find_in_a_list_without_letters() {
    let mut app = open(table("Harbour", &["scene the quay"]));
    press(&mut app, "enter");
    has(&mut app, &["━ Add a hero ━", "Karla", "Odile Brack"]);
    press(&mut app, "\"odi\"");
    has(&mut app, &["Odile Brack", "Enter"]);
    never_says(&mut app, "Karla");
    press(&mut app, "x enter");
    says(&mut app, "nothing by that name");
    press(&mut app, "backspace enter");
    has(&mut app, &["Odile Brack joins"]);
}

#[test]
fn enter_behind_a_code_does_nothing_at_the_seat_for_a_second() {
    let (mut app, seconds) = locked();
    press(&mut app, "p 1 \"1234\"");
    let seat = screen(&mut app, 120, 36);
    assert!(seat.contains("Enter pass to the Dealer"), "{seat}");
    press(&mut app, "enter");
    assert_eq!(screen(&mut app, 120, 36), seat, "it belongs to the code");
    press(&mut app, "enter");
    says(&mut app, "Pass the laptop to the Dealer");
    press(&mut app, "1 \"1234\"");
    seconds.set(seconds.get() + 2);
    press(&mut app, "enter");
    says(&mut app, "Pass the laptop to the Dealer");
}

#[test]
fn esc_leads_from_the_seats_back_to_the_show() {
    let mut app = sample(&["challenge karla str+brawling 2", "deal"]);
    press(&mut app, "p 1 1 2 enter");
    has(&mut app, &["All rows are laid", "Enter turn the cards over", "Esc the lobby"]);
    press(&mut app, "esc");
    has(&mut app, &["Pass the laptop to", "Esc the cards"]);
    press(&mut app, "esc");
    has(&mut app, &["All rows are laid", "Enter turn the cards over"]);
}

#[test]
fn a_luck_flip_lies_in_the_lobby_too() {
    let mut app = sample(&["resist karla 3 the whispering"]);
    press(&mut app, "p");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("Seats") && text.contains("Karla flips"), "{text}");
    let watched = table("Harbour", &["join karla", "resist karla 3 the whispering"]);
    let start = Start { host: Box::new(Shelves), table: Some(watched), watching: true };
    says(&mut App::new(start, Settings::default()), "Karla flips");
}

#[test]
fn a_whisper_is_shown_behind_the_first_code_of_a_seat() {
    let start = Start { host: Box::new(Shelves), table: None, watching: false };
    let mut app = App::new(start, Settings::default());
    let form = "down down down down down right right down down down down down down space enter";
    press(&mut app, &format!("n \"Harbour\" enter {form}"));
    press(&mut app, "\"77\" enter \"77\" enter : \"whisper_karla_:_the_butler_did_it\" enter p 1");
    says(&mut app, "A code for Karla");
    never_says(&mut app, "butler");
    press(&mut app, "\"88\" enter \"88\" enter");
    says(&mut app, "the butler did it");
}

#[test]
fn the_coach_says_of_enter_what_it_does_on_a_players_seat() {
    let mut app = shipped("lesson");
    press(&mut app, "p 1 enter");
    let text = screen(&mut app, 120, 36);
    assert!(!text.contains("Enter pass") || text.contains("Enter passes the laptop back"), "{text}");
}

#[test]
fn a_player_is_asked_once_before_focus_is_spent_on_nothing() {
    let mut app = sample(&[]);
    press(&mut app, "p 1 f");
    says(&mut app, "spend 1 focus for a card");
    let spent = |app: &App| app.session().unwrap().last();
    let before = spent(&app);
    press(&mut app, "esc");
    assert_eq!(spent(&app), before);
    press(&mut app, "f enter");
    assert_eq!(spent(&app), before + 1);
    // In a challenge it is the usual way to a card; the Dealer takes back anything.
    let mut app = sample(&["challenge karla str+brawling 2", "deal"]);
    press(&mut app, "p 1");
    let before = spent(&app);
    press(&mut app, "f");
    assert_eq!(spent(&app), before + 1);
    let mut app = sample(&[]);
    let before = spent(&app);
    press(&mut app, "f");
    assert_eq!(spent(&app), before + 1);
}

#[test]
fn an_unmatched_search_says_so_and_enter_chooses_nothing() {
    let mut app = sample(&[]);
    press(&mut app, "a");
    let target = |app: &mut App| order(app, &["Horus", "Cultist", "Fanatic"]).first().cloned();
    let before = target(&mut app);
    press(&mut app, "/ \"zq\"");
    has(&mut app, &["target", "/zq", "nothing by that name"]);
    press(&mut app, "enter");
    has(&mut app, &["/zq", "nothing by that name"]);
    // Esc clears the words, then closes the list.
    press(&mut app, "esc");
    never_says(&mut app, "nothing by that name");
    says(&mut app, "Enter choose");
    press(&mut app, "esc");
    says(&mut app, "Enter attack");
    assert_eq!(target(&mut app), before);
    // Without the list, too.
    press(&mut app, "\"fz\"");
    has(&mut app, &["/fz · nothing by that name"]);
    let last = app.session().unwrap().last();
    press(&mut app, "enter");
    assert_eq!(app.session().unwrap().last(), last);
}

#[test]
fn one_key_finishes_a_form_or_goes_to_what_is_missing() {
    let mut app = open(table("Sheets", &[]));
    press(&mut app, "P 1 esc down down ctrl-s");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("✗ the name must have") && text.contains("Enter next line"), "{text}");
    press(&mut app, "\"Ash\" enter");
    says(&mut app, "name          Ash");
}

#[test]
fn enter_on_an_empty_line_for_more_goes_on() {
    let mut app = sample(&[]);
    press(&mut app, "c end up");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("▸  [+] one of your own") && text.contains("Enter next line"), "{text}");
    press(&mut app, "enter");
    says(&mut app, "▸note");
    press(&mut app, "up \"+2_fog\" enter");
    has(&mut app, &["[x] fog"]);
    press(&mut app, "enter");
    says(&mut app, "▸note");
}

#[test]
fn dice_for_anything_are_typed_as_everywhere() {
    let mut app = sample(&[]);
    for (keys, told) in [("", "2d6+1"), ("p 1", "2d6+1")] {
        press(&mut app, keys);
        press(&mut app, "space w / \"roll_dice\" enter \"2d6_+_1\" enter");
        let log = app.session().unwrap().log(app.seat(), 1);
        assert!(log[0].command.contains(told), "{:?}", log[0].command);
    }
}

#[test]
fn a_small_screen_tells_figures_and_odds_under_the_hand() {
    let mut app = sample(&["challenge karla str+brawling 2", "deal"]);
    press(&mut app, "p 1 1 2");
    app.tick();
    let text = screen(&mut app, 60, 20);
    assert!(
        text.contains("Karla's hand") && text.contains("difficulty 2") && text.contains("limit"),
        "{text}"
    );
}

#[test]
fn strokes_and_settings_are_logged_once() {
    let mut app = sample(&["map 8x6"]);
    press(&mut app, "f4 ] enter right enter right enter f1");
    let log = screen(&mut app, 200, 60);
    assert!(log.contains("A1, B1, C1: "), "{log}");
    let mut app = sample(&["own-turns on", "own-turns off", "own-turns on"]);
    let log = screen(&mut app, 200, 60);
    assert_eq!(log.matches("Players call what").count(), 1, "{log}");
}

#[test]
fn low_health_warns_and_the_dead_are_not_counted() {
    let mut app = sample(&["foe cultist", "set karla health 2", "set cultist health 0"]);
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("†") && !text.contains("Cultist ×2"), "{text}");
    let role = |health| Bar::health(health, 12, 8).role;
    assert_eq!(
        [12, 4, 3, 2, 1, 0].map(role),
        [Role::Bar, Role::Bar, Role::Warning, Role::Warning, Role::Harm, Role::Harm]
    );
    let mono = Theme::named("mono").unwrap();
    let look = Painter { theme: &mono, glyphs: &UNICODE };
    assert_eq!([4, 3, 1].map(|health| Bar::health(health, 12, 8).numbers(look)), ["4/12", "3/12!", "1/12!!"]);
    let felt = Theme::named("felt").unwrap();
    assert_eq!(Bar::health(1, 12, 8).numbers(Painter { theme: &felt, glyphs: &UNICODE }), "1/12");
}

#[test]
fn the_best_guard_is_under_the_cursor_and_the_turns_in_sight() {
    let blow = [
        "combat on",
        "assault fanatic karla melee",
        "deal",
        "lay karla nothing",
        "reveal",
        "rule failure",
        "settle",
    ];
    let mut app = sample(&blow);
    press(&mut app, "p 1 enter");
    for (width, height) in [(120, 36), (80, 24)] {
        let text = screen(&mut app, width, height);
        let place = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words}:\n{text}"));
        assert!(place("block with") < place("take it"), "{text}");
        let row = text.lines().find(|row| row.contains('▸') && row.contains("with up to")).expect("a guard");
        assert!(row.contains("block"), "{text}");
        assert!(text.contains("Round 1"), "{text}");
    }
    press(&mut app, "enter");
    has(&mut app, &["━ Block ━", "Round 1"]);
}

#[test]
fn the_cursor_saves_most_and_never_fells_where_something_helps() {
    let (mut unlike, mut morale) = (0, 0);
    for hero in ["karla", "severs", "brack", "fell", "vogt"] {
        for (foe, way) in
            [("fanatic", "melee"), ("captain", "melee"), ("horus", "melee"), ("horus", "ranged")]
        {
            let lines = [
                format!("join {hero}"),
                format!("foe {foe}"),
                "combat on".into(),
                format!("assault {foe} {hero} {way}"),
                "deal".into(),
                format!("lay {hero} nothing"),
                "reveal".into(),
                "rule failure".into(),
                "settle".into(),
            ];
            let mut app = open(table("t", &lines.each_ref().map(String::as_str)));
            press(&mut app, "p 1 enter");
            let guards: Vec<(String, i32)> = app
                .offered()
                .iter()
                .filter(|item| {
                    item.refused.is_none() && matches!(item.act, UiAction::Open(Open::Guard { .. }))
                })
                .map(|item| (item.words.clone(), item.future.lost))
                .collect();
            let text = screen(&mut app, 120, 36);
            let chosen = |words: &str| text.lines().any(|row| row.contains('▸') && row.contains(words));
            if let Some(on) = app.offered().iter().find(|item| chosen(&item.words)) {
                let saves = |item: &&Item| item.refused.is_none() && item.words == "ignore it for 1 morale";
                let felled = on.future.grave && app.offered().iter().any(|item| saves(&item));
                assert!(!felled, "{foe} {way} on {hero}\n{text}");
                morale += usize::from(saves(&on));
            }
            let Some((_, lost)) = guards.iter().find(|(words, _)| chosen(words)) else { continue };
            let best = guards.iter().map(|(_, lost)| *lost).min();
            assert_eq!(Some(*lost), best, "{foe} {way} on {hero}: {guards:?}\n{text}");
            unlike += usize::from(guards.iter().any(|(_, other)| other != lost));
        }
    }
    assert!(unlike >= 2, "{unlike} windows have guards that save differently");
    assert!(morale >= 2, "{morale} windows where only morale saves");
}
