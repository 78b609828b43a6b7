//! The Map screen: what stands on it, what keys and the mouse do there, and what each seat sees of it.

use super::play::{press, sample, says, screen};
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use greenfelt::app::App;
use greenfelt::table::map::Square;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const CELLAR: &str = "map ############/#......~~..#/#..#...~~..#/#..#....1..#/#..........#/############ @karla C3, \
                      @severs E3, @fanatic K5 hidden, @horus J2";

fn cellar(more: &[&str]) -> App {
    let mut app = sample(&[&[CELLAR], more].concat());
    press(&mut app, "f4");
    app
}

#[test]
fn without_a_map_the_screen_says_how_to_put_one_up() {
    let mut app = sample(&[]);
    press(&mut app, ".");
    says(&mut app, "No map is up.");
    press(&mut app, "space \"/\" \"16\" enter enter");
    let text = screen(&mut app, 80, 24);
    assert!(text.contains("16 by 10"), "{text}");
}

#[test]
fn the_map_stands_whole_at_every_usual_size() {
    for (width, height) in [(60, 20), (80, 24), (120, 36), (200, 60)] {
        let text = screen(&mut cellar(&[]), width, height);
        for sign in ["Ka", "Dr", "f?", "ho", "~", "Map"] {
            assert!(text.contains(sign), "{width}x{height}: no {sign}\n{text}");
        }
        assert!(text.contains("C3: open ground"), "{width}x{height}\n{text}");
    }
}

#[test]
fn enter_picks_and_moves_and_u_takes_it_back() {
    let mut app = cellar(&[]);
    press(&mut app, "tab");
    says(&mut app, "where Karla");
    press(&mut app, "down down enter");
    says(&mut app, "C5: open ground");
    says(&mut app, "Karla");
    press(&mut app, "u up");
    says(&mut app, "C4: open ground");
}

#[test]
fn the_keyboard_draws_walls_lines_and_blocks() {
    let mut app = cellar(&[]);
    press(&mut app, "down down ] ] ] ] ] ] ] ]");
    says(&mut app, "brush: a wall");
    press(&mut app, "enter");
    says(&mut app, "C5: a wall");
    press(&mut app, "right right v right right enter left");
    says(&mut app, "F5: a wall");
    press(&mut app, "u");
    says(&mut app, "F5: open ground");
}

/// A mouse over the first cell of a square.
fn mouse(app: &mut App, kind: MouseEventKind, at: &str) {
    let mut buf = Buffer::empty(Rect::new(0, 0, 120, 36));
    app.draw(&mut buf);
    // The corner of the map is the first wall that is drawn.
    let wall = |y: u16| (0..92).find(|x| buf[(*x, y)].symbol() == "█").map(|x| (x, y));
    let (x, y) = (1..36).find_map(wall).unwrap();
    let square: Square = at.parse().unwrap();
    let (column, row) = (x + u16::from(square.x) * 2, y + u16::from(square.y));
    app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
}

#[test]
fn the_mouse_drags_a_token_and_paints_while_it_is_held() {
    let left = MouseButton::Left;
    let mut app = cellar(&[]);
    mouse(&mut app, MouseEventKind::Down(left), "C3");
    mouse(&mut app, MouseEventKind::Drag(left), "F5");
    mouse(&mut app, MouseEventKind::Up(left), "F5");
    says(&mut app, "F5: open ground");
    says(&mut app, "Karla");
    press(&mut app, "esc ]");
    press(&mut app, "] ] ] ] ] ] ]");
    mouse(&mut app, MouseEventKind::Down(left), "B2");
    mouse(&mut app, MouseEventKind::Drag(left), "E2");
    mouse(&mut app, MouseEventKind::Up(left), "E2");
    says(&mut app, "E2: a wall");
    press(&mut app, "left left");
    says(&mut app, "C2: a wall");
}

#[test]
fn players_and_everybody_see_no_hidden_token_and_no_fogged_ground() {
    let lines = ["fog J2:K3 on"];
    let whole = screen(&mut cellar(&lines), 120, 36);
    assert!(whole.contains("f?") && whole.contains("h?"), "{whole}");
    for seat in ["1 enter", "3"] {
        let mut app = sample(&[&[CELLAR], &lines[..]].concat());
        press(&mut app, &format!("p {seat} f4"));
        for (width, height) in [(60, 20), (80, 24), (120, 36), (200, 60)] {
            let text = screen(&mut app, width, height);
            assert!(text.contains("Ka"), "{seat}: {text}");
            // The names stand on the Table screen; here nobody stands whom the seat does not see.
            let drawn = ["fa ", "ho ", "f?", "h?"].iter().any(|letters| text.contains(letters));
            assert!(!drawn, "{seat} at {width}x{height}: {text}");
        }
    }
}

#[test]
fn a_large_table_has_a_small_map_of_the_fight() {
    let mut app = sample(&[CELLAR]);
    assert!(screen(&mut app, 200, 60).contains("╭─ Map"));
}

#[test]
fn the_order_of_turns_stands_beside_the_map_and_in_the_title() {
    let mut app = cellar(&["order tactical", "combat on"]);
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("turns"), "{text}");
    assert!(text.contains("▸ "), "{text}");
}

#[test]
fn a_map_larger_than_the_screen_scrolls_with_the_cursor() {
    let mut app = sample(&["map 120x120 @karla A1, @horus DP120"]);
    press(
        &mut app,
        "f4 end pagedown pagedown pagedown pagedown pagedown pagedown pagedown pagedown pagedown",
    );
    press(
        &mut app,
        "pagedown pagedown pagedown pagedown pagedown pagedown pagedown pagedown pagedown pagedown",
    );
    let text = screen(&mut app, 80, 24);
    assert!(text.contains("DP120") && text.contains("ho"), "{text}");
}

#[test]
fn an_empty_felt_shows_the_map_and_what_is_called_takes_its_place() {
    for (width, height) in [(80, 24), (120, 36)] {
        let mut app = sample(&[CELLAR]);
        let text = screen(&mut app, width, height);
        assert!(text.contains("The felt is empty.") && text.contains("─ Map ─"), "{width}x{height}\n{text}");
        assert!(text.contains("Ka"), "{width}x{height}\n{text}");
        press(&mut app, "c enter");
        let text = screen(&mut app, width, height);
        assert!(!text.contains("─ Map ─"), "{width}x{height}\n{text}");
    }
}
