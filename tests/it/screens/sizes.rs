//! Every screen and popup at every size.

use greenfelt::tui::{App, Settings, Start};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::play::{Shelves, press, sample, screen};
use crate::scene::sampled;

/// A screen that is full of everything, and what is pressed on it.
fn states() -> Vec<App> {
    let owed = ["attack karla horus melee", "deal", "lay karla 10H 9C", "reveal", "settle"];
    let laid = ["attack karla horus melee", "aid severs", "deal"];
    let all: [(&[&str], &str); 19] = [
        (&[], ""),
        (&[], "c"),
        (&[], "a"),
        (&[], "space"),
        (&[], "t"),
        (&[], ": \"c\""),
        (&[], "e"),
        (&[], "?"),
        (&[], "p"),
        (&[], "b"),
        (&[], "f2"),
        (&[], "f3 right right"),
        (&["map ####/#.1#/#.~#/#### @karla B2, @horus C3, fog C2"], "f4 tab"),
        (&laid, "enter enter 1 2 3"),
        (&owed[..3], "enter enter"),
        (&owed, "enter d"),
        (&owed, "tab tab tab tab tab"),
        (&owed, "u c"),
        (&["physical dealer on", "challenge karla str+brawling 25"], "enter 0 h 9"),
    ];
    let mut apps: Vec<App> = Vec::new();
    for (commands, keys) in all {
        let mut app = sample(commands);
        press(&mut app, keys);
        apps.push(app);
    }
    for keys in ["", "enter", "tab", "enter esc ="] {
        let mut app = super::lab::quick(100);
        press(&mut app, keys);
        apps.push(app);
    }
    apps.push(App::new(Start { host: Box::new(Shelves), table: None, watching: false }, Settings::default()));
    apps
}

/// The sizes that are tried: every width at six heights, every height at six widths, and 500 more at random; all
/// 12,000 with `GREENFELT_EVERY_SIZE` set. An eighth of them before a commit, as of the cases of a law.
fn sizes() -> Vec<(u16, u16)> {
    const WIDTHS: std::ops::RangeInclusive<u16> = 1..=200;
    const HEIGHTS: std::ops::RangeInclusive<u16> = 1..=60;
    if std::env::var_os("GREENFELT_EVERY_SIZE").is_some() {
        return WIDTHS.flat_map(|width| HEIGHTS.map(move |height| (width, height))).collect();
    }
    let mut sizes: Vec<(u16, u16)> = Vec::new();
    for height in [1, 2, 12, 20, 24, 36] {
        sizes.extend(WIDTHS.map(|width| (width, height)));
    }
    for width in [1, 40, 60, 80, 120, 200] {
        sizes.extend(HEIGHTS.map(|height| (width, height)));
    }
    let mut luck = greenfelt::table::luck::Luck::new(7);
    sizes.extend((0..500).map(|_| (1 + luck.draw(200) as u16, 1 + luck.draw(60) as u16)));
    luck.shuffle(&mut sizes);
    sampled(sizes.into_iter()).collect()
}

/// Every state at many sizes.
#[test]
fn no_size_breaks_a_screen() {
    let sizes = sizes();
    for app in &mut states() {
        for &(width, height) in &sizes {
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            app.draw(&mut buffer);
            // A part that panics is contained, and fails here all the same.
            assert_eq!(greenfelt::catch_panic::met(), 0, "{width}x{height}");
        }
    }
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let mut app = sample(&[]);
    assert!(screen(&mut app, 39, 12).contains("greenfelt needs"));
    assert!(screen(&mut app, 40, 11).contains("40x12 cells"));
}

#[test]
fn one_pane_at_a_time_on_a_small_screen() {
    let mut app = sample(&[]);
    let mut seen = String::new();
    for _ in 0..6 {
        seen.push_str(&screen(&mut app, 60, 20));
        press(&mut app, "tab");
    }
    for title in ["━ Felt", "━ Karla's hand", "━ Party", "━ Foes", "━ Dealer", "━ Log"] {
        assert!(seen.contains(title), "{title}");
    }
}
