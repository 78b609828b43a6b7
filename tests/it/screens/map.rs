//! The Map screen: what is on it, keys and mouse, and what each seat sees of it.

use super::play::{Shelves, press, sample, says, screen, table};
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use greenfelt::table::actor::ActorId;
use greenfelt::table::map::Square;
use greenfelt::tui::keymap::Keymap;
use greenfelt::tui::theme::Theme;
use greenfelt::tui::{App, Settings, Start};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

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
    says(&mut app, "There is no map.");
    press(&mut app, "space \"/\" \"16\" enter enter");
    let text = screen(&mut app, 80, 24);
    assert!(text.contains("16 by 10"), "{text}");
}

#[test]
fn the_map_stands_whole_at_every_usual_size() {
    for ((width, height), hidden) in
        [((60, 20), "▐f?▌"), ((80, 24), "▐f?▌"), ((120, 36), "▐fan?▌"), ((200, 60), "▐fanat?▌")]
    {
        let text = screen(&mut cellar(&[]), width, height);
        for sign in ["Ka", "Dr", hidden, "ho", "?", "~", "Map"] {
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

/// Cells of a square, as the title of the map tells its zoom.
fn cells(text: &str) -> (u16, u16) {
    let zooms = [
        ("overview", (1, 1)),
        ("zoom 1", (2, 1)),
        ("zoom 2", (4, 2)),
        ("zoom 3", (6, 3)),
        ("zoom 4", (8, 4)),
    ];
    zooms
        .into_iter()
        .find(|(words, _)| text.contains(words))
        .map(|(_, cells)| cells)
        .expect("the title tells the zoom")
}

/// A mouse over the first cell of a square.
fn mouse(app: &mut App, kind: MouseEventKind, at: &str) {
    let cells = cells(&screen(app, 120, 36));
    let mut buf = Buffer::empty(Rect::new(0, 0, 120, 36));
    app.draw(&mut buf);
    // The corner of the map is the first wall that is drawn.
    let wall = |y: u16| (0..92).find(|x| buf[(*x, y)].symbol() == "█").map(|x| (x, y));
    let (x, y) = (1..36).find_map(wall).unwrap();
    let square: Square = at.parse().unwrap();
    let (column, row) = (x + u16::from(square.x) * cells.0, y + u16::from(square.y) * cells.1);
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
fn players_and_everybody_see_no_hidden_token_and_no_fog() {
    let lines = ["fog J2:K3 on"];
    let whole = screen(&mut cellar(&lines), 120, 36);
    assert!(whole.contains("fan?") && whole.contains("hor?"), "{whole}");
    for seat in ["1", "9"] {
        let mut app = sample(&[&[CELLAR], &lines[..]].concat());
        press(&mut app, &format!("p {seat} f4"));
        for (width, height) in [(60, 20), (80, 24), (120, 36), (200, 60)] {
            let text = screen(&mut app, width, height);
            assert!(text.contains("Ka"), "{seat}: {text}");
            // The names stand on the Table screen; here nobody stands whom the seat does not see.
            let drawn = ["fa ", "ho ", "f?", "h?", "fana", "horu", "fan?", "hor?"]
                .iter()
                .any(|letters| text.contains(letters));
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
fn a_click_on_the_small_map_opens_the_map() {
    for (width, height) in [(80, 24), (200, 60)] {
        for place in ["─ Map", "F4 ─"] {
            let mut app = sample(&[CELLAR]);
            let text = screen(&mut app, width, height);
            let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains(place)).unwrap();
            let column = line[..line.find(place).unwrap()].chars().count() as u16 + 2;
            let kind = MouseEventKind::Down(MouseButton::Left);
            app.mouse(MouseEvent { kind, column, row: row as u16, modifiers: KeyModifiers::NONE });
            let text = screen(&mut app, width, height);
            assert!(text.contains("zoom"), "{place} at {width}x{height}\n{text}");
        }
    }
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
fn an_empty_felt_shows_the_map_and_a_call_takes_its_place() {
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

#[test]
fn the_zoom_is_the_closest_that_shows_the_whole_map() {
    for ((width, height), zoom) in [((60, 20), 2), ((80, 24), 2), ((120, 36), 3), ((200, 60), 4)] {
        let text = screen(&mut cellar(&[]), width, height);
        assert!(text.contains(&format!("12 by 6 · zoom {zoom}")), "{width}x{height}\n{text}");
    }
    let mut app = sample(&["map 24x7 @karla A1"]);
    press(&mut app, "f4");
    assert!(screen(&mut app, 120, 36).contains("24 by 7 · zoom 2"), "most of it, with tokens as blocks");
    assert!(screen(&mut app, 80, 24).contains("24 by 7 · zoom 1"));
    let mut app = sample(&["map 60x60 @karla A1"]);
    press(&mut app, "f4");
    assert!(screen(&mut app, 120, 36).contains("60 by 60 · overview"));
}

#[test]
fn plus_minus_and_the_wheel_zoom_and_z_shows_the_whole_map() {
    let mut app = cellar(&[]);
    let mut zoomed = |keys: &str, zoom: &str| {
        press(&mut app, keys);
        let text = screen(&mut app, 120, 36);
        assert!(text.contains(zoom), "{keys}\n{text}");
    };
    zoomed("", "· zoom 3");
    zoomed("+", "· zoom 4");
    zoomed("+", "· zoom 4");
    zoomed("minus minus minus", "· zoom 1");
    zoomed("minus minus", "· overview");
    zoomed("z", "· zoom 3");
    mouse(&mut app, MouseEventKind::ScrollDown, "K5");
    says(&mut app, "· zoom 2");
    says(&mut app, "K5: open ground");
    mouse(&mut app, MouseEventKind::ScrollUp, "K5");
    mouse(&mut app, MouseEventKind::ScrollUp, "K5");
    says(&mut app, "· zoom 4");
    says(&mut app, "K5: open ground");
}

/// The cells of a square at each zoom, with their colors.
fn squares(app: &mut App, count: u16) -> Vec<Vec<(String, Option<Color>)>> {
    let mut all = Vec::new();
    press(app, "minus minus minus minus");
    for _ in 0..4 {
        press(app, "+");
        let (wide, high) = cells(&screen(app, 120, 36));
        let mut buf = Buffer::empty(Rect::new(0, 0, 120, 36));
        app.draw(&mut buf);
        let corner = |y: u16| (0..92).find(|x| buf[(*x, y)].symbol() == "█").map(|x| (x, y));
        let (x, y) = (1..36).find_map(corner).unwrap();
        all.push(
            (0..count)
                .map(|nth| {
                    let cells = (0..high).flat_map(|row| (0..wide).map(move |column| (column, row)));
                    let signs = cells.map(|(dx, dy)| buf[(x + nth * wide + dx, y + dy)].symbol().to_owned());
                    (signs.collect(), buf[(x + nth * wide, y)].style().bg)
                })
                .collect(),
        );
    }
    all
}

#[test]
fn each_ground_has_a_texture_and_a_color() {
    const ROW: &str = "map #.~^=%:*124/############";
    for theme in ["felt", "day", "night", "mono"] {
        let settings = Settings::new(Theme::named(theme).unwrap(), Keymap::default());
        let start = Start { host: Box::new(Shelves), table: Some(table("Ground", &[ROW])), watching: false };
        let mut app = App::new(start, settings);
        press(&mut app, "f4 down right");
        for squares in squares(&mut app, 11) {
            for (nth, (signs, color)) in squares.iter().enumerate() {
                for (other, other_color) in &squares[..nth] {
                    assert_ne!(signs, other, "{theme}: two grounds look alike");
                    let walls = signs.contains('█') || signs.contains('▓');
                    let natural = (1..8).contains(&nth) && !walls && theme != "mono";
                    let alike = color == other_color;
                    assert!(!natural || !alike || other.contains('█'), "{theme}: {signs:?} and {other:?}");
                }
            }
        }
    }
}

#[test]
fn a_token_is_a_block_with_its_name_and_health() {
    let text = screen(&mut cellar(&[]), 120, 36);
    for words in ["▐Karl▌", "▐ 8♥ ▌", "▐fan?▌"] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    let mut app = cellar(&[]);
    press(&mut app, "tab");
    let text = screen(&mut app, 200, 60);
    assert!(text.contains("▸Karla ◂") || text.contains("▸ Karla◂") || text.contains("▸ Karl ◂"), "{text}");
    let players = {
        let mut app = sample(&[CELLAR]);
        press(&mut app, "p 1 f4");
        screen(&mut app, 200, 60)
    };
    assert!(players.contains("unhurt"), "{players}");
    assert!(!players.contains("18♥"), "a player reads how a foe looks, not its health\n{players}");
}

#[test]
fn the_reach_is_shaded_with_its_price() {
    let mut app = cellar(&["combat on"]);
    // Karla spends one card at most, Severs three.
    press(&mut app, "tab tab");
    let text = screen(&mut app, 200, 60);
    assert!(text.contains("1 card") && text.contains("2 cards"), "{text}");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("+1") && text.contains("+2"), "{text}");
}

#[test]
fn a_dragged_token_is_at_the_pointer_with_its_price() {
    let left = MouseButton::Left;
    let mut app = cellar(&["combat on"]);
    mouse(&mut app, MouseEventKind::Down(left), "C3");
    for (to, price) in
        [("C5", "2 squares free"), ("D5", "3 squares free"), ("F5", "1 card"), ("L6", "no room")]
    {
        mouse(&mut app, MouseEventKind::Drag(left), to);
        let text = screen(&mut app, 120, 36);
        assert!(text.contains(price), "{to}: {price}\n{text}");
    }
    mouse(&mut app, MouseEventKind::Up(left), "C3");
    mouse(&mut app, MouseEventKind::Down(left), "J2");
    mouse(&mut app, MouseEventKind::Drag(left), "C2");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("placed, not moved: 7 squares"), "{text}");
    mouse(&mut app, MouseEventKind::Up(left), "C2");
    says(&mut app, "Horus the Corrupted: placed, not moved: 7 squares");
}

#[test]
fn a_move_paid_from_a_hidden_hand_is_charged_or_handed_over() {
    let mut app = cellar(&["draw-all", "combat on"]);
    press(&mut app, "tab down down right right right right enter");
    says(&mut app, "Karla moves to G5: 1 card");
    says(&mut app, "pass the laptop to Karla");
    press(&mut app, "1");
    says(&mut app, "G5: open ground");
    press(&mut app, "esc esc");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("Karla pays for a move"), "{text}");
}

#[test]
fn two_on_one_square_are_both_told_and_drawn() {
    let mut app = sample(&["map 9x3 @karla A1, @fanatic C1 hidden", "move karla C1"]);
    press(&mut app, "f4 home right right");
    says(&mut app, "C1: open ground");
    says(&mut app, "Fanatic, hidden (?)");
    let text = screen(&mut app, 120, 36);
    let beside = text.lines().filter(|line| line.contains("Karla") || line.contains("Fanatic, hidden"));
    assert!(beside.count() >= 2, "{text}");
    assert!(text.contains("▐Karl") && text.contains("fan"), "{text}");
}

#[test]
fn hidden_columns_are_told_at_the_edges() {
    let mut app = sample(&["map 40x10 @karla A1"]);
    press(&mut app, "f4 + +");
    let text = screen(&mut app, 80, 24);
    assert!(text.contains('▶') && !text.contains('◀'), "{text}");
    press(&mut app, "end");
    let text = screen(&mut app, 80, 24);
    assert!(text.contains('◀') && !text.contains('▶'), "{text}");
}

#[test]
fn a_key_without_meaning_on_the_map_tells_its_table_meaning() {
    let mut app = cellar(&[]);
    for letter in ["p", "c", "n", "w", "f"] {
        press(&mut app, letter);
        says(&mut app, &format!("{letter} does nothing on the map"));
    }
    press(&mut app, "p");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("pass the laptop"), "{text}");
    press(&mut app, "7");
    says(&mut app, "7 does nothing on the map");
}

#[test]
fn a_map_that_fits_closely_has_its_row_numbers() {
    let mut app = sample(&["map 24x16 @karla A1"]);
    press(&mut app, "f4");
    let text = screen(&mut app, 80, 24);
    assert!(text.lines().any(|line| line.contains("16") && !line.contains("24 by 16")), "{text}");
}

/// Karla's way to G5, which costs a card, chosen on the Dealer's seat.
const TO_G5: &str = "tab down down right right right right enter";

// covers: A move that costs cards, made by the Dealer, is paid by its player
#[test]
fn a_pending_move_passes_the_laptop_to_its_player() {
    let mut app = cellar(&["draw-all", "combat on"]);
    press(&mut app, TO_G5);
    press(&mut app, "1 esc esc p");
    says(&mut app, "PICK 1 CARD");
    says(&mut app, "Pass the laptop to Karla");
    press(&mut app, "enter");
    says(&mut app, "pick 1 card");
    press(&mut app, "enter");
    says(&mut app, "Karla discards 1 card of the hand for the move.");
    press(&mut app, "enter");
    says(&mut app, "1 card is needed; picked: 0");
    press(&mut app, "1 2");
    says(&mut app, "1 card is the most");
    press(&mut app, "enter");
    assert!(app.session().unwrap().table().pending.is_empty());
}

#[test]
fn a_move_that_is_passed_on_is_paid_for_where_it_arrives() {
    let mut app = cellar(&["draw-all", "combat on"]);
    press(&mut app, TO_G5);
    press(&mut app, "2");
    says(&mut app, "Pass the laptop to Karla");
    press(&mut app, "enter");
    says(&mut app, "Karla discards 1 card of the hand to reach G5.");
    press(&mut app, "1 enter");
    let table = app.session().unwrap().table();
    let at = table.map.as_ref().and_then(|map| map.token(&ActorId::new("karla"))).map(|token| token.at);
    assert_eq!(at, Some("G5".parse().unwrap()));
    // Another seat drops it.
    let mut app = cellar(&["draw-all", "combat on"]);
    press(&mut app, TO_G5);
    press(&mut app, "2 esc 2");
    let text = screen(&mut app, 120, 36);
    assert!(!text.contains("to reach G5"), "{text}");
}

#[test]
fn a_prepared_encounter_is_set_around_the_cursors_square() {
    let mut app = sample(&["map 12x8 @karla B2", "prepare (The boat) fanatic 2"]);
    press(&mut app, ". right right right t");
    says(&mut app, "bring in The boat around");
    let from = app.session().unwrap().last();
    press(&mut app, "/ \"boat\" enter");
    assert_eq!(app.session().unwrap().last(), from + 1);
    let map = app.session().unwrap().table().map.as_ref().unwrap().clone();
    assert_eq!(map.tokens.len(), 3);
}

#[test]
fn the_key_of_the_actions_stands_under_every_map() {
    let tables: [fn() -> App; 2] = [|| sample(&[]), || cellar(&[])];
    for table in tables {
        let mut app = table();
        press(&mut app, "f4");
        for (width, height) in [(120, 36), (80, 24), (60, 20)] {
            let text = screen(&mut app, width, height);
            let bottom = text.lines().last().unwrap_or_default();
            assert!(bottom.contains("Space actions"), "{width}x{height}\n{text}");
        }
    }
    let mut app = sample(&[]);
    press(&mut app, "f4");
    let text = screen(&mut app, 120, 36);
    assert!(!text.contains("pick") && !text.contains("brush"), "nothing to pick without a map:\n{text}");
}
