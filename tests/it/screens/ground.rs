//! Themes, signs and keys: every shipped file is complete, and a user's changes are read or refused with the reason.

use crossterm::event::{KeyCode, KeyModifiers};
use greenfelt::tui::glyphs::{ASCII, Glyphs, UNICODE};
use greenfelt::tui::keymap::{ACTIONS, Action, Chord, Context, Keymap};
use greenfelt::tui::theme::{Depth, NAMES, Role, Theme};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

#[test]
fn every_shipped_theme_is_read_and_reverses_the_selection() {
    for name in NAMES {
        let theme = Theme::named(name).unwrap();
        assert_eq!(theme.name, name);
        for depth in [Depth::None, Depth::Ansi16, Depth::Ansi256, Depth::True] {
            let theme = theme.clone().for_depth(depth);
            assert!(theme.style(Role::Selection).add_modifier.contains(Modifier::REVERSED), "{name}");
            let bg = |role| theme.style(role).bg;
            let ground = bg(Role::Ground);
            let felt = bg(Role::Felt).or(ground);
            let card = bg(Role::CardFace).or(felt);
            for (role, words) in Role::ALL {
                let style = theme.style(*role);
                let behind = if role.lies_on_a_card() { [card; 2] } else { [ground, felt] };
                let fg = style.fg.or(theme.style(Role::Ground).fg);
                for bg in behind.map(|bg| style.bg.or(bg)) {
                    let seen = fg.is_none() || fg != bg || fg == Some(Color::Reset);
                    assert!(seen, "{name} {depth:?} hides {words}");
                }
            }
        }
    }
    assert_eq!(Theme::named("plaid"), None);
}

// covers: Every color can be read, whatever the ground and the palette of the terminal
#[test]
fn grounds_of_the_map_differ_and_mud_has_a_color() {
    for name in ["felt", "day", "night"] {
        for depth in [Depth::True, Depth::Ansi256] {
            let theme = Theme::named(name).unwrap().for_depth(depth);
            let of =
                [Role::MapOpen, Role::MapImpeded, Role::MapIce, Role::MapMud, Role::MapSand, Role::MapReach];
            let grounds = of.map(|role| theme.style(role).bg.expect("it is painted"));
            for (at, ground) in grounds.iter().enumerate() {
                assert!(!grounds[..at].contains(ground), "{name} {depth:?}: {grounds:?}");
            }
            assert!(!matches!(grounds[3], Color::Indexed(232..)), "{name}: mud is gray");
        }
    }
}

// covers: Every color can be read, whatever the ground and the palette of the terminal
#[test]
fn at_sixteen_colors_the_painted_table_is_the_plain_one() {
    let of = |name: &str| Theme::named(name).unwrap().for_depth(Depth::Ansi16);
    for (role, name) in Role::ALL {
        assert_eq!(of("felt").style(*role), of("terminal").style(*role), "{name}");
    }
    let patch = Theme::parse("mine", r##"(roles: {"harm": (fg: "#ff00ff")})"##).unwrap();
    let mine = Theme::default().patched(&patch).for_depth(Depth::Ansi16);
    assert_eq!(mine.style(Role::Harm).fg, Some(Color::LightMagenta));
    assert_eq!(mine.style(Role::Token), of("terminal").style(Role::Token));
}

#[test]
fn the_first_theme_is_painted_where_true_colour_is_told() {
    let first = |pairs: &[(&str, &str)]| {
        Theme::first(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    };
    assert_eq!(first(&[("COLORTERM", "truecolor")]), "felt");
    assert_eq!(first(&[("COLORTERM", "24bit"), ("TERM", "xterm")]), "felt");
    assert_eq!(
        first(&[("COLORTERM", "truecolor"), ("TMUX", "/tmp/tmux"), ("TERM", "tmux-256color")]),
        "felt"
    );
    assert_eq!(first(&[("TERM", "xterm-256color")]), "terminal");
    assert_eq!(first(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), "terminal");
    assert_eq!(first(&[("COLORTERM", "yes"), ("TERM", "xterm-direct")]), "terminal");
}

#[test]
fn the_default_theme_paints_no_ground_and_sixteen_colours() {
    for depth in [Depth::Ansi16, Depth::Ansi256, Depth::True] {
        let theme = Theme::default().for_depth(depth);
        for (role, name) in Role::ALL {
            let style = theme.style(*role);
            let numbered = matches!(style.fg, Some(Color::Rgb(..) | Color::Indexed(_)));
            assert!(!(numbered && depth == Depth::Ansi16), "{name}");
            assert!(style.bg.is_none() || style.bg == Some(Color::Reset), "{name}");
        }
    }
}

#[test]
fn without_colors_no_color_is_drawn() {
    for name in NAMES {
        let theme = Theme::named(name).unwrap().for_depth(Depth::None);
        for (role, _) in Role::ALL {
            assert_eq!((theme.style(*role).fg, theme.style(*role).bg), (None, None));
        }
    }
}

#[test]
fn colors_map_to_the_nearest_available() {
    assert_eq!(Depth::Ansi16.nearest(Color::Rgb(250, 250, 250)), Some(Color::White));
    assert_eq!(Depth::Ansi16.nearest(Color::Rgb(18, 48, 31)), Some(Color::Black));
    assert_eq!(Depth::Ansi256.nearest(Color::Rgb(255, 0, 0)), Some(Color::Indexed(196)));
    assert_eq!(Depth::Ansi256.nearest(Color::Rgb(8, 8, 8)), Some(Color::Indexed(232)));
    assert_eq!(Depth::True.nearest(Color::Rgb(1, 2, 3)), Some(Color::Rgb(1, 2, 3)));
    assert_eq!(Depth::Ansi16.nearest(Color::Cyan), Some(Color::Cyan));
}

// covers: Depth of color and signs follow the terminal, within GNU screen and tmux too
#[test]
fn the_environment_tells_the_depth() {
    let depth = |pairs: &[(&str, &str)]| {
        Depth::detect(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    };
    assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Ansi256);
    assert_eq!(depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::True);
    assert_eq!(depth(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]), Depth::None);
    assert_eq!(depth(&[("NO_COLOR", ""), ("COLORTERM", "24bit")]), Depth::True);
    assert_eq!(depth(&[("TERM", "dumb")]), Depth::None);
    let told = ("COLORTERM", "truecolor");
    for within in
        [("TERM", "screen"), ("TERM", "screen-256color"), ("STY", "12.pts"), ("TMUX", "/tmp/tmux,1,0")]
    {
        assert_eq!(depth(&[told, within]), Depth::Ansi256, "{within:?}");
    }
    assert_eq!(depth(&[("STY", ""), told]), Depth::True);
    assert_eq!(depth(&[("TERM", "tmux-direct"), ("TMUX", "/tmp/tmux,1,0")]), Depth::True);
    if !cfg!(windows) {
        assert_eq!(depth(&[("TERM", "linux")]), Depth::Ansi16);
    }
}

#[test]
fn a_theme_file_changes_only_what_it_names() {
    let patch =
        Theme::parse("mine", r##"(roles: {"harm": (fg: "#102030", bold: true), "dim": (dim: false)})"##)
            .unwrap();
    let theme = Theme::named("night").unwrap().patched(&patch);
    assert_eq!(theme.name, "mine");
    assert_eq!(theme.style(Role::Harm).fg, Some(Color::Rgb(16, 32, 48)));
    assert_eq!(theme.style(Role::Good), Theme::named("night").unwrap().style(Role::Good));
}

#[test]
fn a_wrong_theme_file_is_refused_with_the_place() {
    let refused = |text| Theme::parse("mine", text).unwrap_err();
    assert!(
        refused(r#"(roles: {"hurm": (bold: true)})"#).starts_with("theme mine: there is no role \"hurm\"")
    );
    assert!(refused(r#"(roles: {"harm": (fg: "reddish")})"#).contains("\"reddish\" is not a color"));
    assert!(refused("(roles: ").starts_with("theme mine, 1:"));
    assert!(refused(r#"(roles: {"harm": (blink: true)})"#).contains("blink"));
}

// covers: Depth of color and signs follow the terminal, within GNU screen and tmux too
#[test]
fn the_locale_selects_the_glyphs() {
    let choose = |pairs: &[(&str, &str)]| {
        Glyphs::choose(false, |name| {
            pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    };
    if !cfg!(windows) {
        assert!(!choose(&[("LANG", "en_GB.UTF-8")]).ascii);
        assert!(choose(&[("LANG", "C")]).ascii);
        assert!(choose(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]).ascii);
        assert!(!choose(&[("LC_ALL", ""), ("LC_CTYPE", "de_DE.utf8"), ("LANG", "C")]).ascii);
    }
    assert!(cfg!(windows) || choose(&[("TERM", "linux"), ("LANG", "C.UTF-8")]).ascii);
    assert!(Glyphs::choose(true, |_| Some("C.UTF-8".to_owned())).ascii);
}

#[test]
fn every_glyph_is_one_cell_and_the_ascii_set_is_ascii() {
    for glyphs in [&UNICODE, &ASCII] {
        let borders = [&glyphs.rounded, &glyphs.heavy, &glyphs.dashed];
        let lines = borders.into_iter().flat_map(|b| [b.horizontal, b.vertical].into_iter().chain(b.corners));
        let singles = [
            glyphs.hatch,
            glyphs.bar_full,
            glyphs.bar_empty,
            glyphs.success,
            glyphs.failure,
            glyphs.draw,
            glyphs.pointer,
            glyphs.acting,
            glyphs.awaited,
            glyphs.up,
            glyphs.down,
            glyphs.minus,
            glyphs.dot,
            glyphs.ellipsis,
        ];
        let pairs = [glyphs.jokers, glyphs.round, glyphs.diamond, glyphs.heart].concat();
        let fours = [glyphs.suits, glyphs.arrows].concat();
        for sign in singles.into_iter().chain(lines).chain(pairs).chain(fours) {
            assert_eq!(sign.width(), 1, "{sign}");
            assert!(!sign.contains('\u{fe0f}'));
            assert!(!glyphs.ascii || sign.is_ascii(), "{sign}");
        }
    }
}

#[test]
fn text_is_sanitized_for_drawing() {
    assert_eq!(UNICODE.clean("J♦ −2"), "J♦ −2");
    assert_eq!(ASCII.clean("J♦ −2 · ½ Zoë 木"), "JD -2 - 1/2 Zoe ?");
    assert_eq!(UNICODE.clean("a\u{1b}[31mb"), "a\\x1b[31mb");
    assert_eq!(UNICODE.clean("a\u{202e}b\u{fe0f}"), "ab");
    let heap = format!("a{}", "\u{301}".repeat(50));
    assert_eq!(UNICODE.clean(&heap).chars().count(), 4);
}

// covers: Keys can be changed, and a change that contradicts itself is refused
#[test]
fn the_keys_file_is_the_printed_default() {
    let shipped = include_str!("../../../assets/keys.ron");
    expect_test::expect_file!["../../../assets/keys.ron"].assert_eq(&Keymap::default().print());
    assert_eq!(Keymap::default().patched("again", shipped).unwrap(), Keymap::default());
}

#[test]
fn every_action_has_a_key_without_alt_and_a_name_of_its_own() {
    let keymap = Keymap::default();
    for (place, action) in ACTIONS.iter().enumerate() {
        assert!(!keymap.keys(action.action).is_empty(), "{}", action.action.name());
        assert!(!action.help.is_empty());
        let same = ACTIONS[..place]
            .iter()
            .find(|other| (other.context, other.action) == (action.context, action.action));
        assert_eq!(same, None);
        for chord in keymap.keys(action.action) {
            assert!(!chord.modifiers.contains(KeyModifiers::ALT), "{chord}");
        }
    }
}

#[test]
fn a_chord_reads_as_it_is_written() {
    for text in [
        "ctrl-r",
        "space",
        "shift-tab",
        "f1",
        "?",
        "minus",
        "+",
        "pageup",
        "alt-x",
        "ctrl-space",
        "ctrl-left",
        "G",
    ] {
        assert_eq!(text.parse::<Chord>().unwrap().to_string(), text);
    }
    for text in ["", "ctrl-", "f0", "f99", "ctrl-i", "shift-a", "enterr", "\u{1b}"] {
        assert!(text.parse::<Chord>().is_err(), "{text}");
    }
    assert_eq!(Chord::new(KeyCode::BackTab, KeyModifiers::SHIFT), "shift-tab".parse().unwrap());
    assert_eq!(Chord::new(KeyCode::Char('G'), KeyModifiers::SHIFT), "G".parse().unwrap());
    let alt_gr = KeyModifiers::CONTROL | KeyModifiers::ALT;
    for sign in ['{', '@', '~', '€', 'ą'] {
        assert_eq!(Chord::new(KeyCode::Char(sign), alt_gr), Chord::key(KeyCode::Char(sign)));
    }
    assert_eq!(Chord::new(KeyCode::Char('x'), alt_gr), "ctrl-alt-x".parse().unwrap());
    assert_eq!("ctrl-r".parse::<Chord>().unwrap().words(&UNICODE), "Ctrl-r");
    assert_eq!(Chord::key(KeyCode::Left).words(&UNICODE), "←");
    assert_eq!(Chord::key(KeyCode::Left).words(&ASCII), "Left");
    assert_eq!(Chord::key(KeyCode::Char('-')).words(&UNICODE), "-");
}

#[test]
fn the_nearest_context_wins() {
    let keymap = Keymap::default();
    let three: Chord = "3".parse().unwrap();
    let (action, nth) = keymap.find(&[Context::Hand, Context::Table, Context::Global], three).unwrap();
    assert_eq!((action, nth), (Action::ToggleCard, 2));
    assert_eq!(keymap.lookup(&[Context::Codex, Context::Global], three), Some(Action::ScreenCodex));
    assert_eq!(keymap.lookup(&[Context::Table, Context::Global], three), Some(Action::JumpToPane));
    assert_eq!(keymap.find(&[Context::Lobby], three), Some((Action::SeatKey, 2)));
}

// covers: Keys can be changed, and a change that contradicts itself is refused
#[test]
fn a_keys_file_changes_only_what_it_names_and_no_conflict() {
    let keymap = Keymap::default().patched("mine", r#"{"global": {"undo": ["U"], "mouse": []}}"#).unwrap();
    assert_eq!(keymap.keys(Action::Undo), ["U".parse().unwrap()]);
    assert!(keymap.keys(Action::Mouse).is_empty());
    assert!(keymap.of(Context::Global).all(|(action, _)| action.action != Action::Mouse));
    assert_eq!(keymap.keys(Action::Redo), Keymap::default().keys(Action::Redo));
    let refused = |text| Keymap::default().patched("mine", text).unwrap_err();
    assert_eq!(
        refused(r#"{"global": {"undo": ["e"]}}"#),
        "mine: in global the key e is given to both explain and undo; give one of them another key"
    );
    assert!(
        refused(r#"{"globe": {}}"#).starts_with("mine: there is no context \"globe\"; there are global,")
    );
    assert!(refused(r#"{"hand": {"undo": ["u"]}}"#).contains("hand has no action \"undo\""));
    assert!(refused(r#"{"global": {"undo": ["hyper-u"]}}"#).contains("\"hyper-u\" is not a key"));
    assert!(refused("{").starts_with("mine, 1:"));
}
