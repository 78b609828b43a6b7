//! Bytes from a terminal: into the parser, and through it into the program with an open table.

use greenfelt::catch_panic;
use greenfelt::tui::App;
use proptest::prelude::*;

use super::run;
use crate::screens::play::{sample, screen};

/// Keys that do something, halves of sequences, pastes, the mouse, and anything.
fn keys() -> impl Strategy<Value = Vec<u8>> {
    let known = [
        "\r",
        "\r",
        "\t",
        "\x1b",
        " ",
        "\x7f",
        "\x1b[A",
        "\x1b[B",
        "\x1b[C",
        "\x1b[D",
        "\x1b[5~",
        "\x1b[6~",
        "\x1b[H",
        "\x1b[Z",
        "\x1b[200~",
        "\x1b[201~",
        "\x1b[<0;9;9M",
        "\x1b[<0;60;12m",
        "\x1b[<64;3;3M",
        "\x1b[<0;99999;99999M",
        "\x1b[",
        "\x1bO",
        "\x1b]0;",
        "\x07",
        ":challenge karla str+brawling 8\r",
        ":deal\r",
        ":threat 65535\r",
        ":set karla health -128\r",
        ":round\r",
        ":note \u{202e}♥\r",
        "u",
        "\x12",
        "c",
        "a",
        "t",
        "e",
        "p",
        "b",
        "?",
        "1",
        "2",
        "3",
        "d",
        "k",
        "/",
        "n",
    ];
    let piece = prop_oneof![
        8 => proptest::sample::select(known.map(|text| text.as_bytes().to_vec()).to_vec()),
        2 => (0x20..0x7f_u8).prop_map(|letter| vec![letter]),
        1 => proptest::collection::vec(any::<u8>(), 1..6),
    ];
    proptest::collection::vec(piece, 1..60).prop_map(|pieces| pieces.concat())
}

#[cfg(unix)]
fn hear(app: &mut App, bytes: &[u8]) {
    use greenfelt::terminal::{Input, Parser};
    let (mut parser, mut inputs) = (Parser::default(), Vec::new());
    parser.feed(bytes, &mut inputs);
    parser.silence(&mut inputs);
    for input in inputs {
        match input {
            Input::Key(key) => app.key(key),
            Input::Mouse(mouse) => app.mouse(mouse),
            Input::Paste(text) => app.paste(&text),
            _ => {}
        }
        app.wish();
    }
}

#[cfg(unix)]
#[test]
fn no_keys_at_an_open_table_cause_a_panic() {
    let sizes = proptest::collection::vec((1..160_u16, 1..50_u16), 1..4);
    run(40, (keys(), keys(), sizes), |(first, second, sizes)| {
        let met = catch_panic::met();
        let mut app = sample(&[]);
        for bytes in [&first, &second] {
            hear(&mut app, bytes);
            for (width, height) in &sizes {
                screen(&mut app, *width, *height);
            }
        }
        prop_assert_eq!(catch_panic::met(), met, "something panicked and was contained");
        prop_assert_eq!(app.finish(), [""; 0]);
        Ok(())
    });
}
