//! The pictures of the pages: real frames of the program, written as SVG.
//!
//! `UPDATE_EXPECT=1 cargo test pictures` renders them again.

mod svg;

use std::fs;
use std::path::Path;

use expect_test::{ExpectFile, expect_file};
use greenfelt::tui::keymap::Keymap;
use greenfelt::tui::theme::Theme;
use greenfelt::tui::{App, Settings, Start};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::play::{Shelves, press, seeded};

const CHAPEL: [&str; 11] = [
    "scene the chapel under the hill",
    "join karla",
    "join severs",
    "foe horus",
    "foe cultist",
    "foe fanatic",
    "foe fanatic",
    "foe fanatic",
    "draw-all",
    "threat 5 (the sermon has begun)",
    "bond karla severs 2",
];

fn painted(title: &str, seed: u64, commands: &[&str]) -> App {
    let theme = Theme::named("felt").unwrap();
    let settings = Settings { reduced_motion: true, ..Settings::new(theme, Keymap::default()) };
    App::new(
        Start { host: Box::new(Shelves), table: Some(seeded(title, seed, commands)), watching: false },
        settings,
    )
}

/// A frame as a picture.
fn svg(app: &mut App, width: u16, height: u16) -> String {
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    app.draw(&mut buf);
    svg::picture(&buf)
}

/// Holds a picture against its file, and its size small enough to lie in the repository.
fn shown(app: &mut App, (width, height): (u16, u16), file: &ExpectFile) {
    let picture = svg(app, width, height);
    assert!(picture.len() < 80_000, "{} bytes are too many for a page", picture.len());
    file.assert_eq(&picture);
}

#[test]
fn the_pages_show_a_reveal_as_it_is() {
    let fight = [
        "set horus health 11",
        "set cultist health 5",
        "combat on",
        "attack karla cultist melee : on the altar steps",
        "deal",
    ];
    let mut app = painted("The Black Chapel", 68, &[&CHAPEL[..], &fight].concat());
    press(&mut app, "p 1 o enter enter esc 0");
    shown(&mut app, (120, 36), &expect_file!["../../../docs/pictures/reveal.svg"]);
}

#[test]
fn the_pages_show_a_hand_with_its_odds_as_it_is() {
    let door = ["challenge karla str+brawling 5 : force the iron door", "deal"];
    let mut app = painted("The Black Chapel", 54, &[&CHAPEL[..], &door].concat());
    press(&mut app, "p 1 2 3 4 5 6 7 8");
    shown(&mut app, (120, 36), &expect_file!["../../../docs/pictures/lay.svg"]);
}

#[test]
fn the_pages_show_the_form_of_a_call_as_it_is() {
    let yard = [
        "scene the chapel yard, in the rain",
        "weather rain heavy",
        "trait location (The Yard) (Candles in Every Window) positive temporary",
    ];
    let mut app = painted("The Black Chapel", 7, &[&CHAPEL[..], &yard].concat());
    press(&mut app, "c down down right");
    // Wide enough that the form hides no half of a time of day.
    shown(&mut app, (120, 36), &expect_file!["../../../docs/pictures/call.svg"]);
}

#[test]
fn the_pages_show_a_nudge_roll_as_it_is() {
    let stairs = [
        "scene the lantern stairs",
        "join brannoch",
        "join tilly",
        "join quill",
        "foe shellback",
        "foe cinder",
        "combat on",
        "strike tilly cinder magic : light against light",
        "roll",
    ];
    let mut app = painted("The Paper Lanterns", 3, &stairs);
    press(&mut app, "right up");
    shown(&mut app, (120, 36), &expect_file!["../../../docs/pictures/roll.svg"]);
}

#[test]
fn the_pages_show_prep_as_it_is() {
    let prepared = [
        "prepare-scene (The cellar) map (12x8) traits (Slippery flags -; Somebody is praying) encounters (Two at the \
         well) clocks (The bell) handouts (The letter) notes (the key hangs behind the cask) : Water stands a hand \
         high on the flags. Something has been dragged through it.",
        "prepare (Two at the well) fanatic 2 hidden at H2,H3 : they wait for the bell",
        "prepare-person (Tolly) talk 4 looks (stooped, wet to the knees) wants (his bell back) : he knows the way down",
        "prepare-handout (The letter) for karla : Come alone. Bring the key.",
        "clock (The bell) 6 secret by round brings (Two at the well) : the doors open",
        "tick (The bell) 2",
    ];
    let mut app = painted("The Black Chapel", 7, &[&["join karla", "join severs"], &prepared[..]].concat());
    press(&mut app, "f6");
    shown(&mut app, (120, 20), &expect_file!["../../../docs/pictures/prep.svg"]);
}

#[test]
fn the_pages_show_a_question_to_the_oracle_as_it_is() {
    let harbor = [
        "alone on",
        "join karla",
        "scene Sternwick harbor, the last hour of light",
        "thread Who rings the drowned bell?",
        "oracle likely : is the harbor master in his office?",
    ];
    let mut app = painted("The Drowned Bell", 5, &harbor);
    press(&mut app, "( 1 \"did_he_hear_it_himself?\" up right");
    shown(&mut app, (120, 36), &expect_file!["../../../docs/pictures/oracle.svg"]);
}

#[test]
fn the_pages_show_a_challenge_from_the_hand_to_the_verdict() {
    let door = ["alone on", "challenge karla str+brawling 5 : force the iron door", "deal"];
    let theme = Theme::named("felt").unwrap();
    let start = Start {
        host: Box::new(Shelves),
        table: Some(seeded("The Black Chapel", 54, &[&CHAPEL[..], &door].concat())),
        watching: false,
    };
    let mut app = App::new(start, Settings::new(theme, Keymap::default()));
    press(&mut app, "2");
    let mut frames = Vec::new();
    let mut shot = |app: &mut App, tenths: u32| {
        let mut buf = Buffer::empty(Rect::new(0, 0, 120, 36));
        app.draw(&mut buf);
        match frames.last_mut() {
            Some((last, stays)) if *last == buf => *stays += tenths,
            _ => frames.push((buf, tenths)),
        }
    };
    shot(&mut app, 15);
    press(&mut app, "o");
    shot(&mut app, 12);
    press(&mut app, "enter");
    shot(&mut app, 8);
    press(&mut app, "enter");
    shot(&mut app, 6);
    for _ in 0..7 {
        press(&mut app, "enter");
        shot(&mut app, 6);
    }
    shot(&mut app, 30);
    let film = svg::film(&frames);
    assert!(film.len() < 100_000, "{} bytes are too many for a page", film.len());
    assert!(frames.len() > 6, "{} frames", frames.len());
    expect_file!["../../../docs/pictures/play.svg"].assert_eq(&film);
}

/// The pictures that ship, each by its name.
fn shipped() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.map(|file| (file.display().to_string(), fs::read_to_string(&file).unwrap())).collect()
}

#[test]
fn no_run_of_blanks_in_a_picture_is_left_to_the_browser() {
    let pictures = shipped();
    assert!(pictures.len() >= 4);
    for (name, picture) in pictures {
        for text in picture.split("<text ").skip(1).filter_map(|rest| rest.split("</text>").next()) {
            let (looks, words) = text.split_once('>').unwrap();
            assert_eq!(words.trim(), words, "{name}: blanks at an end of `{words}`");
            assert!(!words.contains("  "), "{name}: two blanks in `{words}`");
            let signs = words.replace("&amp;", "&").replace("&lt;", "<").chars().count();
            let wide = format!("textLength=\"{}\"", signs * 8);
            assert!(looks.contains(&wide), "{name}: `{words}` is stretched: {looks}");
        }
    }
}

#[test]
fn no_seam_runs_through_the_ground_of_a_picture() {
    for (name, picture) in shipped() {
        let grounds =
            picture.split("crispEdges\">").nth(1).and_then(|rest| rest.split("</g>").next()).unwrap();
        let colors: Vec<&str> =
            grounds.split("fill=\"").skip(1).filter_map(|fill| fill.split('"').next()).collect();
        assert!(colors.len() > 1, "{name}: a felt and its panes");
        for (nth, color) in colors.iter().enumerate() {
            assert!(!colors[..nth].contains(color), "{name}: {color} is in pieces");
        }
    }
}
