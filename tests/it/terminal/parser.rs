//! The parser as a table: bytes and their inputs, however the bytes are split.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use greenfelt::terminal::{Input, PASTE_LIMIT, Parser};
use proptest::test_runner::{Config as ProptestConfig, RngSeed};

const NONE: KeyModifiers = KeyModifiers::NONE;
const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
const ALT: KeyModifiers = KeyModifiers::ALT;
const CTRL: KeyModifiers = KeyModifiers::CONTROL;

fn key(code: KeyCode, modifiers: KeyModifiers) -> Input {
    Input::Key(KeyEvent::new(code, modifiers))
}

fn letter(letter: char) -> Input {
    key(KeyCode::Char(letter), NONE)
}

fn mouse(kind: MouseEventKind, column: u16, row: u16, modifiers: KeyModifiers) -> Input {
    Input::Mouse(MouseEvent { kind, column, row, modifiers })
}

fn paste(text: &str) -> Input {
    Input::Paste(text.to_owned())
}

fn table() -> Vec<(&'static [u8], Vec<Input>)> {
    use KeyCode::{BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Insert, Left};
    use KeyCode::{PageDown, PageUp, Right, Tab, Up};
    use MouseEventKind as Mouse;
    vec![
        (b"aG:", vec![letter('a'), key(Char('G'), SHIFT), letter(':')]),
        ("é♥€😀".as_bytes(), vec![letter('é'), letter('♥'), letter('€'), letter('😀')]),
        ("É".as_bytes(), vec![key(Char('É'), SHIFT)]),
        (
            b"\r\n\t\x7f\x08",
            vec![
                key(Enter, NONE),
                key(Enter, NONE),
                key(Tab, NONE),
                key(Backspace, NONE),
                key(Backspace, NONE),
            ],
        ),
        (
            b"\x12\x1a\x03\x00",
            vec![key(Char('r'), CTRL), key(Char('z'), CTRL), key(Char('c'), CTRL), key(Char(' '), CTRL)],
        ),
        (b"\x1c\x1f", vec![key(Char('\\'), CTRL), key(Char('_'), CTRL)]),
        (
            b"\x1b[A\x1b[B\x1b[C\x1b[D",
            vec![key(Up, NONE), key(Down, NONE), key(Right, NONE), key(Left, NONE)],
        ),
        (
            b"\x1bOA\x1bOB\x1bOC\x1bOD",
            vec![key(Up, NONE), key(Down, NONE), key(Right, NONE), key(Left, NONE)],
        ),
        (b"\x1b[H\x1b[F\x1bOH\x1bOF", vec![key(Home, NONE), key(End, NONE), key(Home, NONE), key(End, NONE)]),
        (
            b"\x1b[1~\x1b[4~\x1b[7~\x1b[8~",
            vec![key(Home, NONE), key(End, NONE), key(Home, NONE), key(End, NONE)],
        ),
        (
            b"\x1b[2~\x1b[3~\x1b[5~\x1b[6~",
            vec![key(Insert, NONE), key(Delete, NONE), key(PageUp, NONE), key(PageDown, NONE)],
        ),
        (
            b"\x1bOP\x1bOS\x1b[11~\x1b[15~",
            vec![key(F(1), NONE), key(F(4), NONE), key(F(1), NONE), key(F(5), NONE)],
        ),
        (
            b"\x1b[17~\x1b[21~\x1b[24~\x1b[34~",
            vec![key(F(6), NONE), key(F(10), NONE), key(F(12), NONE), key(F(20), NONE)],
        ),
        (b"\x1b[[A\x1b[[E\x1b[[Z", vec![key(F(1), NONE), key(F(5), NONE)]),
        (b"\x1b[1;5A\x1b[1;2B\x1b[1;3C", vec![key(Up, CTRL), key(Down, SHIFT), key(Right, ALT)]),
        (b"\x1b[3;5~\x1b[1;8P", vec![key(Delete, CTRL), key(F(1), SHIFT | ALT | CTRL)]),
        (b"\x1b[Z", vec![key(BackTab, SHIFT)]),
        (
            b"\x1b[97;5u\x1b[27u\x1b[9;2u\x1b[97;5:1u",
            vec![key(Char('a'), CTRL), key(Esc, NONE), key(BackTab, SHIFT), key(Char('a'), CTRL)],
        ),
        (b"\x1b[27;5;97~", vec![key(Char('a'), CTRL)]),
        (b"\x1bx\x1b\r", vec![key(Char('x'), ALT), key(Enter, ALT)]),
        ("\x1bé.".as_bytes(), vec![key(Char('é'), ALT), letter('.')]),
        (b"\x1b\x1b[A", vec![key(Esc, NONE), key(Up, NONE)]),
        (b"\x1b\x1bx", vec![key(Esc, NONE), key(Char('x'), ALT)]),
        // Mouse: press, release, drag, wheel, with Ctrl, far out; without and with too many numbers; the oldest form.
        (
            b"\x1b[<0;3;4M\x1b[<0;3;4m",
            vec![
                mouse(Mouse::Down(MouseButton::Left), 2, 3, NONE),
                mouse(Mouse::Up(MouseButton::Left), 2, 3, NONE),
            ],
        ),
        (b"\x1b[<34;1;1M", vec![mouse(Mouse::Drag(MouseButton::Right), 0, 0, NONE)]),
        (
            b"\x1b[<64;500;200M\x1b[<81;1;1M",
            vec![mouse(Mouse::ScrollUp, 499, 199, NONE), mouse(Mouse::ScrollDown, 0, 0, CTRL)],
        ),
        (b"\x1b[<0;0;0M", vec![mouse(Mouse::Down(MouseButton::Left), 0, 0, NONE)]),
        (b"\x1b[<M\x1b[<0;1M\x1b[<0;1;2;3M\x1b[<0;99999999;1M\x1b[<35;1;1M.", vec![letter('.')]),
        (
            b"\x1b[M #$\x1b[M!!\xff.",
            vec![
                mouse(Mouse::Down(MouseButton::Left), 2, 3, NONE),
                mouse(Mouse::Down(MouseButton::Middle), 0, 222, NONE),
                letter('.'),
            ],
        ),
        // Pastes: ends of lines, control characters, the beginning of an end that is none, an end without a beginning.
        (
            b"\x1b[200~one\r\ntwo\rthree\n\tfour\x1b[201~.",
            vec![paste("one\ntwo\nthree\n\tfour"), letter('.')],
        ),
        (b"\x1b[200~q\x1b[A\x03\x1b[201x\x1b\x1b[201~.", vec![paste("q[A[201x"), letter('.')]),
        (b"\x1b[200~\xff\x1b[201~", vec![paste("\u{fffd}")]),
        (b"\x1b[200~\x1b[201~\x1b[201~.", vec![letter('.')]),
        // Swallowed: focus, answers to questions never asked, messages, what is unknown, broken or too long.
        (b"\x1b[I\x1b[O\x1b[?62;1c\x1b[?1u\x1b[>1;2c\x1b[?2026;2$y.", vec![letter('.')]),
        (
            b"\x1b]11;rgb:0000/0000/0000\x07.\x1b]11;q\x1b\\.\x1bP>|name\x1b\\.",
            vec![letter('.'), letter('.'), letter('.')],
        ),
        (b"\x1b[99~\x1b[1;2y\x1bOz.", vec![letter('.')]),
        (b"\x1b[1111111111111111111111111111111111111111111111111111111111111111111111A.", vec![letter('.')]),
        (
            b"\x80\xff\xc3.\xe2\x99.\xf0\x9f\x1b[A\xed\xa0\x80.\xc2\x85.",
            vec![letter('.'), letter('.'), key(Up, NONE), letter('.'), letter('.')],
        ),
        (b"\x1b[\x1b[A\x1bO\x1b[B\x1b[3\r", vec![key(Up, NONE), key(Down, NONE), key(Enter, NONE)]),
    ]
}

fn parse(pieces: &[&[u8]]) -> Vec<Input> {
    let mut parser = Parser::default();
    let mut out = Vec::new();
    for piece in pieces {
        parser.feed(piece, &mut out);
    }
    assert_eq!(parser.patience(), None, "something is left open in {pieces:?}");
    out
}

#[test]
fn bytes_are_inputs() {
    for (bytes, inputs) in table() {
        assert_eq!(parse(&[bytes]), inputs, "{}", bytes.escape_ascii());
    }
}

#[test]
fn a_cut_anywhere_changes_nothing() {
    for (bytes, inputs) in table() {
        for at in 0..=bytes.len() {
            let (before, after) = bytes.split_at(at);
            assert_eq!(parse(&[before, after]), inputs, "{} cut at {at}", bytes.escape_ascii());
        }
        let single: Vec<&[u8]> = bytes.chunks(1).collect();
        assert_eq!(parse(&single), inputs, "{} byte by byte", bytes.escape_ascii());
    }
}

#[test]
fn silence_ends_what_was_begun() {
    let cases: [(&[u8], &[Input]); 9] = [
        (b"\x1b", &[key(KeyCode::Esc, NONE)]),
        (b"\x1b[", &[key(KeyCode::Char('['), ALT)]),
        (b"\x1bO", &[key(KeyCode::Char('O'), ALT | SHIFT)]),
        (b"\x1b]", &[key(KeyCode::Char(']'), ALT)]),
        (b"\x1b]11;x", &[]),
        (b"\x1b[1;", &[]),
        (b"\xe2\x99", &[]),
        (b"\x1b[200~abc", &[paste("abc")]),
        (b"\x1b[200~abc\x1b[20", &[paste("abc[20")]),
    ];
    for (bytes, inputs) in cases {
        let mut parser = Parser::default();
        let mut out = Vec::new();
        parser.feed(bytes, &mut out);
        assert_eq!(out, [], "{} must wait", bytes.escape_ascii());
        assert!(parser.patience().is_some());
        parser.silence(&mut out);
        assert_eq!(out, inputs, "{}", bytes.escape_ascii());
        assert_eq!(parser.patience(), None);
        out.clear();
        parser.feed(b"q", &mut out);
        assert_eq!(out, [letter('q')], "after {}", bytes.escape_ascii());
    }
}

#[test]
fn a_paste_is_capped_at_a_whole_letter() {
    for (unit, kept) in [("a", PASTE_LIMIT), ("é", PASTE_LIMIT), ("♥", PASTE_LIMIT - 1), ("😀", PASTE_LIMIT)]
    {
        let mut parser = Parser::default();
        let mut out = Vec::new();
        parser.feed(b"\x1b[200~", &mut out);
        parser.feed(unit.repeat(2 * PASTE_LIMIT).as_bytes(), &mut out);
        parser.feed(b"\x1b[201~", &mut out);
        assert_eq!(out, [Input::Paste(unit.repeat(kept / unit.len()))]);
    }
}

proptest::proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(proptest::num::u8::ANY, 0..200)) {
        let mut parser = Parser::default();
        let mut out = Vec::new();
        parser.feed(&bytes, &mut out);
        parser.silence(&mut out);
        out.clear();
        parser.feed(b"q", &mut out);
        proptest::prop_assert_eq!(out, vec![letter('q')]);
    }
}
