//! The form itself: rows, typing, searching, scrolling with the sum visible, the mouse, and every size.

use expect_test::expect;
use greenfelt::tui::glyphs::{ASCII, UNICODE};
use greenfelt::tui::keymap::Keymap;
use greenfelt::tui::painter::Painter;
use greenfelt::tui::theme::{Role, Theme};
use greenfelt::tui::widgets::find::{Hit, found, hit, nearest};
use greenfelt::tui::widgets::{Changed, Field, FormState, FormStep, Popup};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::drawn::{at_every_size, check};

const SKILLS: [&str; 5] = ["Aim", "Brawling", "Biology", "Guard", "Gunnery"];

fn rows() -> Vec<Field<&'static str>> {
    let mut hard = Field::number("hard", "difficulty", 5, 0..=25);
    if let Field::Number { about, .. } = &mut hard {
        about.extend([(4, "talking".to_owned()), (5, "comforting".to_owned())]);
    }
    let switch = |key: &'static str, on, columns| Field::Switch { key, name: key.into(), columns, on };
    vec![
        Field::choice("skill", "with", SKILLS.map(str::to_owned).to_vec(), 1),
        hard,
        Field::text("why", "why", "", 20, "in a word"),
        Field::Blank,
        Field::Head("modifiers".into(), ["limit", "difficulty"]),
        switch("Afraid", true, [Some(-1), None]),
        switch("Large", false, [None, Some(2)]),
        Field::More { key: "more", words: "+2 fog".into(), most: 20 },
        Field::Blank,
        Field::Total("comes to 7".into(), Role::Accent),
    ]
}

fn popup() -> Popup<'static> {
    Popup { title: "A form", keys: &[("Enter", "call")], width: 46, height: 0, more: (false, false) }
}

fn draw(state: &mut FormState, look: Painter<'_>, area: Rect, buf: &mut Buffer) {
    state.draw(look, area, popup(), &rows(), None, buf);
}

/// Presses keys on a form and says what the last one did.
fn press(state: &mut FormState, keys: &str) -> FormStep<&'static str> {
    let keymap = Keymap::default();
    let steps = keys.split(' ').map(|key| state.key(&rows(), key.parse().unwrap(), &keymap));
    steps.last().unwrap()
}

fn changed(step: FormStep<&'static str>) -> Changed<&'static str> {
    match step {
        FormStep::Changed(changed) => changed,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_form_is_drawn_with_its_columns_and_its_sum() {
    check(
        (52, 17),
        &UNICODE,
        &expect![[r#"
        ----------------------------------------------------
         ┏━ A form ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
         ┃                                                ┃
         ┃ ▸with        ◂ Brawling ▸                      ┃
         ┃  difficulty    5                               ┃
         ┃                 4  talking                     ┃
         ┃              ▸  5  comforting                  ┃
         ┃  why           … in a word                     ┃
         ┃                                                ┃
         ┃  modifiers                  limit   difficulty ┃
         ┃    [x] Afraid                  −1              ┃
         ┃    [ ] Large                                +2 ┃
         ┃    [+] +2 fog                                  ┃
         ┃                                                ┃
         ┃  comes to 7                                    ┃
         ┃                                                ┃
         ┃ Enter call                                     ┃
         ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
    "#]],
        |look, area, buf| {
            draw(&mut FormState::default(), look, area, buf);
        },
    );
}

#[test]
fn a_low_place_keeps_the_sum_and_scrolls_to_the_cursor() {
    for (keys, expect) in [
        (
            "up",
            expect![[r#"
                ----------------------------------------
                #= A form =============================#
                # >with       < Brawling >             #
                #  difficulty   5                      #
                #             >  5  comforting         #
                #  why          ... in a word          #
                #  modifiers        limit   difficulty #
                #    [x] Afraid        -1              #
                #  comes to 7                          #
                # Enter call                           v
                #======================================#
            "#]],
        ),
        (
            "end",
            expect![[r#"
                ----------------------------------------
                #= A form =============================#
                #             >  5  comforting         ^
                #  why          ... in a word          #
                #  modifiers        limit   difficulty #
                #    [x] Afraid        -1              #
                #    [ ] Large                      +2 #
                # >  [+] +2 fog                        #
                #  comes to 7                          #
                # Enter call                           #
                #======================================#
            "#]],
        ),
    ] {
        check((40, 10), &ASCII, &expect, |look, area, buf| {
            let mut state = FormState::default();
            press(&mut state, keys);
            draw(&mut state, look, area, buf);
        });
    }
}

#[test]
fn arrows_digits_and_spaces_change_the_row_under_the_cursor() {
    let mut state = FormState::default();
    assert_eq!(changed(press(&mut state, "right")), Changed::At("skill", 2));
    assert_eq!(changed(press(&mut state, "left")), Changed::At("skill", 0));
    assert_eq!(changed(press(&mut state, "down +")), Changed::To("hard", 6));
    assert_eq!(changed(press(&mut state, "minus")), Changed::To("hard", 4));
    assert_eq!(
        changed(press(&mut state, "3")),
        Changed::To("hard", 2),
        "digits behind a sign count from the value"
    );
    assert_eq!(changed(press(&mut state, "+ 1 2")), Changed::To("hard", 17));
    assert_eq!(changed(press(&mut state, "up down 9")), Changed::To("hard", 9));
    assert_eq!(changed(press(&mut state, "down down space")), Changed::Switched("Afraid", false));
    assert_eq!(changed(press(&mut state, "down space")), Changed::Switched("Large", true));
    assert_eq!(changed(press(&mut state, "backspace")), Changed::Removed("Large"));
    assert_eq!(press(&mut state, "enter"), FormStep::Done);
    assert_eq!(press(&mut state, "f5"), FormStep::Ignored);
    assert_eq!(press(&mut state, "esc"), FormStep::Left);
}

#[test]
fn words_are_typed_kept_and_left() {
    let mut state = FormState::default();
    press(&mut state, "down down a s h");
    assert!(state.is_typing());
    assert_eq!(changed(press(&mut state, "enter")), Changed::Typed("why", "ash".into()));
    // Not taken yet: what was typed stands there until it is good.
    assert!(state.is_typing());
    state.taken(&rows(), Some(&"why"), None);
    assert!(!state.is_typing());
    assert_eq!(state.key_here(&rows()), Some(&"Afraid"));
    assert_eq!(press(&mut state, "+ x esc"), FormStep::Taken);
    assert_eq!(state.key_here(&rows()), Some(&"more"));
    // It is the last line: Enter finishes, unless words stand there.
    assert_eq!(press(&mut state, "enter"), FormStep::Done);
    assert!(!state.is_typing());
    // Enter on words goes on.
    state.go(&rows(), &"why");
    assert_eq!(press(&mut state, "enter"), FormStep::Taken);
    assert_eq!(state.key_here(&rows()), Some(&"Afraid"));
}

#[test]
fn letters_on_a_line_for_words_begin_to_type_it() {
    for line in ["home down down", "end"] {
        let mut state = FormState::default();
        press(&mut state, line);
        press(&mut state, "b a n a n a");
        assert!(matches!(changed(press(&mut state, "enter")), Changed::Typed(_, text) if text == "banana"));
    }
}

#[test]
fn letters_find_a_choice_and_elsewhere_a_row() {
    let mut state = FormState::default();
    assert_eq!(changed(press(&mut state, "g")), Changed::At("skill", 3));
    assert_eq!(changed(press(&mut state, "u n")), Changed::At("skill", 4));
    assert_eq!(changed(press(&mut state, "esc")), Changed::At("skill", 1));
    // The key of the blackout begins no word, unless finding was asked for.
    assert_eq!(press(&mut state, "b"), FormStep::Ignored);
    assert_eq!(changed(press(&mut state, "/ b i")), Changed::At("skill", 2));
    assert_eq!(press(&mut state, "enter"), FormStep::Taken);
    assert_eq!(press(&mut state, "end up up l"), FormStep::Taken);
    assert_eq!(state.key_here(&rows()), Some(&"Large"));
    // A letter that finds nothing is no key of the table either.
    assert_eq!(press(&mut state, "z"), FormStep::Taken);
}

#[test]
fn a_whole_word_wins_over_a_beginning_and_that_over_letters() {
    assert_eq!(hit("moss", "Moss"), Some(Hit::Whole));
    assert_eq!(hit("moss", "Old Moss"), Some(Hit::Word));
    assert_eq!(hit("mos", "Mossback"), Some(Hit::Start));
    assert_eq!(hit("mos", "Dr. Marco Severs"), Some(Hit::Letters));
    assert_eq!(found("mos", ["Dr. Marco Severs", "Mossback", "Old Moss"].into_iter()), [1, 2]);
    assert_eq!(found("mos", ["Dr. Marco Severs", "Fell"].into_iter()), [0]);
    assert_eq!(nearest("s", SKILLS.into_iter(), 0), None);
    assert_eq!(nearest("g", SKILLS.into_iter(), 4), Some(4));
}

#[test]
fn the_mouse_goes_turns_and_switches() {
    let mut state = FormState::default();
    let theme = Theme::default();
    let area = Rect::new(0, 0, 52, 17);
    let mut buf = Buffer::empty(area);
    draw(&mut state, Painter { theme: &theme, glyphs: &UNICODE }, area, &mut buf);
    let text: Vec<String> =
        (0..17).map(|y| (0..52).map(|x| buf[(x, y)].symbol()).collect::<String>()).collect();
    let row_of = |words: &str| text.iter().position(|line| line.contains(words)).unwrap() as u16;
    let click = |state: &mut FormState, x, words: &str| state.click(&rows(), Position::new(x, row_of(words)));
    assert_eq!(click(&mut state, 10, "difficulty    5"), FormStep::Taken);
    assert_eq!(state.key_here(&rows()), Some(&"hard"));
    assert_eq!(changed(click(&mut state, 20, "difficulty    5")), Changed::To("hard", 6));
    assert_eq!(changed(click(&mut state, 10, "Large")), Changed::Switched("Large", true));
    assert_eq!(click(&mut state, 10, "comes to"), FormStep::Taken);
}

#[test]
fn no_size_breaks_a_form() {
    let states = ["up", "end", "down down a", "/ a", "+ a"].map(|keys| {
        let mut state = FormState::default();
        press(&mut state, keys);
        state
    });
    at_every_size(|look, area, buf| {
        for state in &states {
            draw(&mut state.clone(), look, area, buf);
        }
    });
}

#[test]
fn only_enter_on_the_last_lines_text_finishes() {
    let fields = [
        Field::choice("skill", "with", vec!["Aim".into(), "Guard".into()], 0),
        Field::text("why", "why", "", 20, "in a word"),
    ];
    let (mut state, keymap) = (FormState::default(), Keymap::default());
    let press = |state: &mut FormState, key: &str| state.key(&fields, key.parse().unwrap(), &keymap);
    press(&mut state, "down");
    press(&mut state, "a");
    assert!(!state.submits());
    assert_eq!(press(&mut state, "enter"), FormStep::Changed(Changed::Typed("why", "a".into())));
    assert!(state.submits());
    // A text that was refused leaves nothing behind for the next change.
    press(&mut state, "a");
    press(&mut state, "enter");
    press(&mut state, "up");
    assert!(!state.submits());
}
