//! Pastes that the terminal does not distinguish from typing.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use greenfelt::terminal::{Burst, Input, PASTE_LIMIT};

fn typed(text: &str) -> Vec<Input> {
    text.chars()
        .map(|letter| {
            Input::Key(KeyEvent::from(match letter {
                '\n' => KeyCode::Enter,
                _ => KeyCode::Char(letter),
            }))
        })
        .collect()
}

#[test]
fn sixty_four_keys_are_typing() {
    let keys = typed(&"a".repeat(64));
    assert_eq!(Burst::default().gather(keys.clone()), keys);
}

#[test]
fn a_burst_goes_on_until_silence() {
    let mut burst = Burst::default();
    assert_eq!(burst.gather(typed(&"a".repeat(65))), []);
    assert_eq!(burst.gather(typed("b\nc")), []);
    let mut out = Vec::new();
    burst.silence(&mut out);
    assert_eq!(out, [Input::Paste(format!("{}b\nc", "a".repeat(65)))]);
    assert_eq!(burst.patience(), None);
}

#[test]
fn another_key_ends_a_burst_in_its_place() {
    let mut keys = typed(&"a".repeat(65));
    let escape = Input::Key(KeyEvent::from(KeyCode::Esc));
    keys.push(escape.clone());
    keys.extend(typed("q"));
    let mut expected = vec![Input::Paste("a".repeat(65)), escape];
    expected.extend(typed("q"));
    assert_eq!(Burst::default().gather(keys), expected);
}

#[test]
fn a_burst_is_capped() {
    let mut burst = Burst::default();
    burst.gather(typed(&"a".repeat(PASTE_LIMIT + 10)));
    let mut out = Vec::new();
    burst.silence(&mut out);
    assert_eq!(out, [Input::Paste("a".repeat(PASTE_LIMIT))]);
}

#[test]
fn a_flood_of_a_wheel_is_cut_and_clicks_are_not() {
    let mouse = |kind| Input::Mouse(MouseEvent { kind, column: 3, row: 4, modifiers: KeyModifiers::NONE });
    let turns = vec![mouse(MouseEventKind::ScrollDown); 400];
    let click = mouse(MouseEventKind::Down(MouseButton::Left));
    let found = turns.into_iter().chain([click.clone()]).collect();
    let heard = Burst::default().gather(found);
    assert!(heard.len() < 16, "{}", heard.len());
    assert_eq!(heard.last(), Some(&click));
}
