//! Maps as text: reading returns what was written, faults are reported with their place, and no seat reads more than
//! the players have seen.

use super::{at, on_a_map, square};
use crate::scene::{ann, scene};
use greenfelt::command::Command;
use greenfelt::rules::Refusal;
use greenfelt::table::map::{Area, Ground, Picture, Square};
use greenfelt::table::seen::SeenMap;
use std::fmt::Write as _;

const PICTURE: &str = "\
#######
#..~~.#
#.12..#__
#..4^=#
#%:*..#
#######

@ann B2
@fanatic F2 hidden
fog D4:F5 B5
";

#[test]
fn a_picture_is_written_as_it_is_read() {
    let picture = Picture::read(PICTURE).unwrap();
    assert_eq!(Picture::read(&picture.text()).unwrap(), picture);
    let line = format!("map {picture}");
    let command: Command = line.parse().unwrap();
    assert_eq!(command, Command::Map(picture));
    assert_eq!(command.to_string(), line);
}

#[test]
fn a_map_comes_back_as_the_picture_of_which_it_was_made() {
    let picture = Picture::read(PICTURE).unwrap();
    let s = scene().sheet(ann()).foe("fanatic").play(&format!("map {picture}"));
    let map = s.now().map.as_deref().unwrap();
    let again = map.picture();
    assert_eq!(greenfelt::table::map::Map::of(&again), *map);
    assert_eq!(again.ground, picture.ground);
}

// covers: A map up, down and taken back
#[test]
fn a_map_is_put_up_and_taken_down() {
    let s = scene().play("map 4x3").says("A map is put up, 4 by 3 squares.");
    let up = s.now().checksum();
    let s = s.play("map-down").says("The map is taken down.");
    assert!(s.now().map.is_none());
    let s = s.refused("map-down", Refusal::NoMap).undo();
    assert_eq!(s.now().checksum(), up);
}

#[test]
fn remarks_blanks_and_short_rows_are_read_kindly() {
    let picture = Picture::read("; a cellar\n...\r\n.  \n\n@ann A1\n").unwrap();
    assert_eq!((picture.ground.wide(), picture.ground.high()), (3, 2));
    assert_eq!(Ground::at(&picture.ground, square("C2")), Ground::Nothing);
}

#[test]
fn faults_are_reported_with_line_and_column() {
    let told = |text: &str| Picture::read(text).unwrap_err().to_string();
    let rows = [
        ("", "line 1, column 1: there is no row of squares"),
        ("...\n..Q\n", "line 2, column 3: `Q` is not a ground; there are .~^=%:*#124_"),
        ("..\t.\n", "line 1, column 3: `\\t` is not a ground; there are .~^=%:*#124_"),
        ("...\n\n@ann D1\n", "line 3, column 6: D1 is not on the map"),
        ("...\n\n@ann\n", "line 3, column 5: the square is missing"),
        ("...\n\n@ann A1 asleep\n", "line 3, column 9: only `hidden` is allowed here"),
        ("...\n\n@ann A1\n@ann B1\n", "line 4, column 1: `ann` is already on the map"),
        (
            "...\n\nfog A1 B\n",
            "line 3, column 8: `B` is not a square: write the column as letters and the row as a number, like C7",
        ),
        (
            "...\n\nann A1\n",
            "line 3, column 1: below the rows come lines like `@karla C7`, `@fanatic D8 hidden`, `fog A1:D4`",
        ),
    ];
    for (text, problem) in rows {
        assert_eq!(told(text), problem, "{text:?}");
    }
    let wide = ".".repeat(121);
    assert_eq!(told(&wide), "line 1, column 1: a map has 1 to 120 squares each way");
    assert!("map 121x3".parse::<Command>().is_err());
    assert!("map 0x3".parse::<Command>().is_err());
}

#[test]
fn squares_are_read_as_they_are_written() {
    for x in 0..=255 {
        let there = Square { x, y: x / 2 };
        assert_eq!(there.to_string().parse(), Ok(there));
    }
    assert_eq!(
        (square("A1"), square("z10"), square("AB3")),
        (Square::new(0, 0), Square::new(25, 9), Square::new(27, 2))
    );
    for bad in ["", "7", "C", "C0", "7C", "ABC1", "C-1", "C1x", "Ä1"] {
        assert!(bad.parse::<Square>().is_err(), "{bad}");
    }
}

#[test]
fn lines_and_rectangles_hold_what_they_should() {
    let squares = |area: &str| {
        let area: Area = area.parse().unwrap();
        area.squares().iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(squares("A1-D1"), "A1 B1 C1 D1");
    assert_eq!(squares("A1-C3"), "A1 B2 C3");
    assert_eq!(squares("D2-A1"), "D2 C2 B1 A1");
    assert_eq!(squares("B2:A1"), "A1 B1 A2 B2");
    assert_eq!(squares("B2-B2"), "B2");
}

#[test]
fn ground_is_painted_and_taken_back() {
    let s = on_a_map("5x3 @ann A1").play("paint wall C1-C3,E1").says("C1-C3,E1: a wall now.");
    let ground = |s: &crate::scene::Scene, at: &str| s.now().map.as_deref().unwrap().ground(square(at));
    assert_eq!((ground(&s, "C2"), ground(&s, "E1")), (Ground::Wall, Ground::Wall));
    let s = s.refused("paint wall A1", Refusal::SquareTaken(square("A1")));
    let s = s.refused("paint wall F1", Refusal::OffTheMap(square("F1"))).undo();
    assert_eq!(ground(&s, "C2"), Ground::Open);
}

#[test]
fn two_never_stand_on_one_square_and_nobody_in_a_wall() {
    let s = on_a_map(".#. @ann A1");
    let s = s.refused("place ben A1", Refusal::SquareTaken(square("A1")));
    let s = s.refused("place ben B1", Refusal::NoRoom(square("B1"), "a wall"));
    let s = s.play("place ben C1");
    assert_eq!(at(&s, "ben"), Some(square("C1")));
    s.refused("map 3x3 @ann A1, @ben A1", Refusal::SquareTaken(square("A1")));
}

fn rows(map: &SeenMap) -> String {
    let mut text = String::new();
    for row in map.ground.rows() {
        let _ = writeln!(text, "{}", String::from_utf8_lossy(row));
    }
    for token in &map.tokens {
        let _ = writeln!(text, "{} {}", token.who, token.at);
    }
    text
}

// covers: What each seat sees of a map
#[test]
fn players_and_public_see_no_fogged_ground_and_nobody_hidden() {
    let s = on_a_map("...~/.#.~ @ann A1, @fanatic B1 hidden, @cultist D1, fog C1:D2");
    for seat in ["ann", "public"] {
        assert_eq!(rows(&s.seen(seat).map.unwrap()), "..??\n.#??\nann A1\n");
    }
    assert_eq!(rows(&s.seen("dealer").map.unwrap()), "...~\n.#.~\nann A1\nfanatic B1\ncultist D1\n");
    let s = s.play("fog D1 off");
    assert_eq!(rows(&s.seen("ann").map.unwrap()), "..?~\n.#??\nann A1\ncultist D1\n");
}

// covers: What the players have not seen
#[test]
fn events_in_fog_are_visible_only_to_the_dealer() {
    let s = on_a_map("9x3 @ann A1, fog E1:I3").forget();
    let s = s
        .play("place fanatic F1")
        .play("move fanatic G2")
        .play("paint wall F3")
        .play("place cultist B3 hidden");
    assert_eq!(s.sentences_of("ann"), "");
    let s = s.play("move fanatic D1");
    assert_eq!(s.sentences_of("ann"), "Fanatic comes into sight on D1.\n");
    let s = s.forget().play("place fanatic I3");
    assert_eq!(s.sentences_of("ann"), "Fanatic is out of sight.\n");
    assert_eq!(s.sentences_since(), "Fanatic stands on I3.\n");
}

// covers: What each seat sees of a map
#[test]
fn players_move_themselves_and_nobody_else_and_not_into_the_fog() {
    let s = on_a_map("9x3 @ann A1, @ben A3, fog E1:I3");
    let s = s.play_as("ann", "move ann C1");
    let s = s.refused_for("ann", "move ben C3", Refusal::NotYourSeat("Ben".into()));
    let s = s.refused_for("ann", "place ann D1", Refusal::ForTheDealer);
    let s = s.refused_for("ann", "move ann F1", super::far("Ann", "F1"));
    s.play("place ann F1").play_as("ben", "move ben D3");
}

#[test]
fn the_dealer_is_told_who_hides_where_somebody_walks() {
    let s = on_a_map("9x3 @ann A1, @fanatic C1 hidden, @cultist I1").forget();
    let s = s.play("move ann C1");
    assert_eq!(s.sentences_of("ann"), "Ann moves 2 squares, from A1 to C1.\n");
    assert!(s.sentences_since().contains("Ann is on C1, unaware of Fanatic."), "{}", s.sentences_since());
}
