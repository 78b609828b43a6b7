//! A round of three players and two foes with the keys that the screen names: the number of keys, how often the laptop
//! is passed, and that the lobby and the shows reveal nothing hidden.

use super::{Exit, Launch, Pty};

/// A foe that stands all blows of a round, and whose figures no player may read.
const WARD: &str = r#"foe (name: "Gate Ward", rank: Host, health: 911, toughness: 0, danger_sense: 912, manipulation: 913,
    empathy: 914, melee: Some((name: "club", power: 1)))"#;

/// What no screen for all may show.
const HIDDEN: [&str; 6] = ["911", "912", "913", "914", "butler", "'s hand"];

/// A foe that stands all blows, attacks, and does not hit who lays well.
const HOUND: &str = r#"foe (name: "Hound", rank: Minion, health: 911, toughness: 0, danger_sense: 912, manipulation: 913,
    empathy: 914, melee: Some((name: "teeth", power: 1)))"#;

fn script(codes: bool) -> String {
    let (ward, hound) = (WARD.replace("\n   ", ""), HOUND.replace("\n   ", ""));
    let mut lines = vec!["join karla", "join severs", "join brack", &ward, &hound, &hound];
    lines.extend(["wield severs nothing", "wield brack nothing", "draw-all", "own-turns on"]);
    lines.push("secret the butler did it");
    lines.extend(["combat on", "round", "turn gate-ward"]);
    // Who has said so once is not asked about each blow.
    lines.extend(["answers karla never", "answers severs never", "answers brack never"]);
    if codes {
        lines.extend(["pin dealer 4444", "pin karla 1111", "pin severs 2222", "pin brack 3333"]);
    }
    lines.join("\n")
}

/// What the lobby says once all have acted.
const NEW_ROUND: &str = "Enter begins it";

/// Keys and passes of one round.
#[derive(Debug, Default, PartialEq)]
struct Count {
    keys: usize,
    passes: usize,
}

/// Waits until the screen is another one and keeps still. A code takes its time.
fn settled(pty: &mut Pty, before: &str) -> String {
    for _ in 0..40 {
        if pty.screen() != before {
            break;
        }
        pty.stays(50);
        pty.written();
    }
    loop {
        let written = pty.written();
        pty.stays(60);
        if pty.written() == written {
            return pty.screen();
        }
    }
}

/// The next keys, as the screen names them; `None` when a round is over.
fn keys(screen: &str) -> Option<&'static str> {
    const ENTER: &str = "\r";
    let says = |words: &str| screen.contains(words);
    let codes = [("Karla's code:", "1111"), ("Severs's code:", "2222"), ("Brack's code:", "3333")];
    if let Some((_, code)) =
        codes.into_iter().chain([("The Dealer's code:", "4444")]).find(|(asks, _)| says(asks))
    {
        return Some(code);
    }
    let bottom = screen.lines().last().unwrap_or_default();
    if says(NEW_ROUND) {
        None
    } else if says("s skip") {
        Some("s")
    } else if bottom.contains("Enter lay nothing") && bottom.contains("o best") && !says("the best lay") {
        Some("o")
    } else {
        Some(ENTER)
    }
}

/// Plays the round; returns the count, and the bottom line of each step.
fn play(codes: bool, arguments: &[&str], size: (u16, u16)) -> (Count, String) {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("round.txt");
    std::fs::write(&file, script(codes)).unwrap();
    let made = ["run", "--table", "Round", "--seed", "11", file.to_str().unwrap()];
    assert_eq!(Launch::greenfelt(&made).home(home.path()).start().wait_exit(), Exit::Code(0));
    let mut pty = Launch::greenfelt(&[&["open", "Round"], arguments].concat())
        .size(size.0, size.1)
        .home(home.path())
        .start();
    pty.wait_for("Pass the laptop to Karla");
    let (mut count, mut told) = (Count::default(), String::new());
    let (mut sat, mut meets) = (false, false);
    // At the last lobby: what is done there belongs to the next round.
    let mut round = Count::default();
    let mut screen = String::new();
    loop {
        screen = settled(&mut pty, &screen);
        let of_all = ["Pass the laptop to", "Esc the lobby", "Enter calls it and deals", NEW_ROUND];
        let for_all = of_all.iter().any(|words| screen.contains(words));
        if for_all {
            if !meets && (screen.contains("Pass the laptop to") || screen.contains(NEW_ROUND)) {
                round = Count { ..count };
            }
            for hidden in HIDDEN {
                assert!(!screen.contains(hidden), "{hidden} stands on a screen for all:\n{screen}");
            }
        }
        count.passes += usize::from(!for_all && !sat);
        (sat, meets) = (!for_all, screen.contains("Pass the laptop to"));
        let Some(next) = keys(&screen) else { return (round, told) };
        let who = screen.lines().find(|line| line.contains("Pass the laptop to")).unwrap_or_default();
        told += &format!("{next:?}: {} {}\n", screen.lines().last().unwrap_or_default().trim(), who.trim());
        count.keys += next.chars().count();
        assert!(count.keys < 200, "the round does not end:\n{screen}");
        pty.send(next);
    }
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn a_round_with_codes_takes_sixty_keys_and_five_passes() {
    let (counted, told) = play(true, &[], (120, 36));
    assert!(counted.keys <= 60 && counted.passes <= 5, "{counted:?}\n{told}");
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn a_round_without_codes_and_motion_takes_thirty_five_keys() {
    let (counted, told) = play(false, &["--reduced-motion"], (120, 36));
    assert!(counted.keys <= 35 && counted.passes <= 5, "{counted:?}\n{told}");
}
