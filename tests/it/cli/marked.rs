//! A table on which every number and word that only the Dealer may know is unique: no output of another seat contains
//! one.

use super::Home;
use crate::scene::catalog;
use crate::screens::play::{open, press, screen};
use greenfelt::command::Command;
use greenfelt::session::Session;
use greenfelt::table::actor::ActorId;
use greenfelt::table::card::print_row;
use greenfelt::table::seat::Seat;

/// A foe that is fought: its power comes to cards, and those lie on the felt.
const MARROW: &str = r#"foe (name: "Marrow", rank: Host, health: 911, toughness: 2, danger_sense: 912, manipulation: 913,
    empathy: 914, patience: 915, melee: Some((name: "hooked staff", power: 4, damage: 1)), gear: ["geramark"],
    cash: 916, behavior: "behamark", abilities: [(name: "abilimark", text: "abitmark", power: Words)],
    effects: [(name: "effemark", weight: Major, cost: 917, text: "efftmark", does: [])])"#;

/// A foe that only stands by. Powers are 99 at most, too few signs for a mark; other tests change them and compare.
const WATCHER: &str = r#"foe (name: "Watcher", rank: Greater, health: 921, toughness: 922, armor: 923,
    danger_sense: 924, manipulation: 925, empathy: 926, patience: 927,
    melee: Some((name: "swormark", power: 98, damage: 929, threat: 931, blood: 932)),
    ranged: Some((name: "bowxmark", power: 97, damage: 934)), behavior: "wabemark")"#;

const LANTERN: &str =
    r#"opponent (name: "Lantern", hp: 941, power: 942, attack: 943, defense: 944, behavior: "labemark")"#;

/// What the Dealer writes, in notes, reasons and codes.
const DEALERS: [&str; 34] = [
    r#"foe (name: "Lurkmark", rank: Minion, health: 951, danger_sense: 954, manipulation: 955, empathy: 956, behavior: "in wait", melee: Some((name: "knifmark", power: 96, damage: 953)))"#,
    "map 8x6 @karla B2, @marrow B3",
    "place lurkmark H6 hidden",
    "map 8x6 @karla B2, @marrow B3, @lurkmark H5 hidden",
    "secret notemark",
    "set marrow health 901 (reasmark)",
    "set watcher armor 902 (armomark)",
    "set lantern health 853 (lanrmark)",
    "pin dealer codemark",
    // The screen is looked at without a lock before it.
    "pin dealer none",
    "stack dealer 2H (stakmark)",
    "tell severs marrow patience",
    "whisper karla whismark",
    "prepare (Encomark) fanatic 2+cultist",
    "roll-on (name: \"Tablmark\", rows: [(2, \"rowxmark {Othemark}\")], with: [(name: \"Othemark\", columns: [(name: \"colxmark\", rows: [(2, \"{2d6} nestmark\")])])])",
    "roll-on once (name: \"Oncemark\", rows: [(2, \"drawmark\"), (1, \"leftmark\")])",
    "put-back Oncemark",
    "roll-on to severs (name: \"Hearmark\", rows: [(1, \"severs reads this\"), (1, \"severs reads that\")])",
    "roll-again 1",
    "roll-on once (name: \"Keptmark\", rows: [(2, \"inromark\"), (1, \"restmark\")])",
    "unprepare Encomark",
    "clock (Clokmark) 9 secret by round brings (Brinmark) : wordmark",
    "clock (The open bell) 6 by hour brings (Drawmark) : fullmark",
    "tick (Clokmark) 2",
    "remind in 1 round : remimark",
    "remind when lurkmark is below half : halfmark",
    "prepare (Waitmark) cultist hidden at H4 weather (rain heavy) threat 2 : wanomark",
    "prepare-person (Persmark) as fanatic talk 6 looks (lookmark) wants (wantmark) : persnote-mark",
    "prepare-foe fanatic called (Foexmark)",
    "prepare-scene (Scenmark) map (6x4) traits (traimark -) encounters (Waitmark) clocks (clocmark) notes (denomark) : alodmark",
    "prepare-handout (Handmark) : textmark",
    "prepare-handout (Karlmark) for karla : kartmark",
    "keep-fight Fighmark",
    "keep-scene Kepsmark",
];

/// What the seat of Severs was told.
const TOLD: &str = "915";

/// What was whispered to Karla.
const WHISPERED: &str = "whismark";

/// The table of which a row was for Severs.
const HEARD: &str = "Hearmark";

fn karla() -> ActorId {
    ActorId::new("karla")
}

fn give(session: &mut Session, seat: &Seat, line: &str) {
    let command: Command = line.parse().unwrap_or_else(|bad| panic!("{line}: {bad}"));
    session.give(seat, command).unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
}

fn begun(home: &Home) -> Session {
    let mut session = Session::create(&home.table("t"), "t", 5, catalog()).unwrap();
    let lines = ["join karla", "join severs", "join-paper tilly"].map(str::to_owned);
    let foes = [MARROW, WATCHER, LANTERN].map(|line| line.replace('\n', " "));
    for line in lines.iter().chain(&foes) {
        give(&mut session, &Seat::Dealer, line);
    }
    session
}

fn play(session: &mut Session) {
    for line in DEALERS {
        give(session, &Seat::Dealer, line);
    }
    session.undo(&Seat::Dealer).unwrap();
    session.redo(&Seat::Dealer).unwrap();
    for line in ["combat on", "round", "assault marrow karla melee", "adjust difficulty +1 (fog)", "deal"] {
        give(session, &Seat::Dealer, line);
    }
    let hand = session.table().actor(&karla()).unwrap().piles.as_ref().unwrap().hand[..1].to_vec();
    give(session, &Seat::Player(karla()), &format!("lay karla {}", print_row(&hand)));
}

/// Goes on to the reveal, to damage on both sides, and to what follows.
fn play_on(session: &mut Session) {
    for line in ["reveal", "settle"] {
        give(session, &Seat::Dealer, line);
    }
    for line in [
        "take",
        "take",
        "take",
        "turn karla",
        "turn severs",
        "round",
        "combat off",
        "attack severs marrow melee",
        "deal",
    ] {
        let command: Command = line.parse().unwrap();
        let _refused = session.give(&Seat::Dealer, command);
    }
    for line in [
        "call-off the fog lifts",
        "status lantern boosted 2 3 (Attack) a song",
        "strike tilly lantern coordination",
        "roll",
        "stop",
        "settle",
        "take",
    ] {
        let command: Command = line.parse().unwrap();
        let _refused = session.give(&Seat::Dealer, command);
    }
}

/// Everything that a seat reads of a table, but what the programs print.
fn read(session: &mut Session, seat: &Seat) -> String {
    let mut all = String::new();
    for seq in 0..=session.last() {
        if let Some(seen) = session.visit(seq, seat) {
            all.push_str(&format!("{seen:?}\n"));
        }
    }
    for line in session.history(seat, 0).collect::<Vec<_>>().iter().chain(&session.log(seat, 999)) {
        all.push_str(&format!("{} {}\n", line.command, line.sentences.join(" ")));
    }
    for line in [
        "reveal",
        "take",
        "expertise",
        "use karla (Mount)",
        "protect karla",
        "aid karla",
        "focus karla",
        "dodge karla deck 9",
    ] {
        if let Err(refused) = session.may(seat, &line.parse().unwrap()) {
            all.push_str(&format!("{} {}\n", refused.problem, refused.hint));
        }
    }
    for next in session.next(seat) {
        all.push_str(&next.words);
    }
    all
}

/// What the screen shows on a seat: every pane explained, the Chronicle, the Codex, the menus.
pub(crate) fn shown(home: &Home, keys: &str) -> String {
    let mut app = open(Session::read(&home.table("t"), catalog()).unwrap());
    // A table that was played opens with the lobby, which everybody may read.
    let mut all = screen(&mut app, 160, 50);
    assert!(all.contains("Seats"), "no lobby:\n{all}");
    press(&mut app, keys);
    all.push_str(&screen(&mut app, 160, 50));
    for keys in [
        "e", "esc", "tab e", "esc", "tab e", "esc", "tab e", "esc", "tab e", "esc", "tab e", "esc", "space",
        "esc", "f2", "home", "f3",
    ] {
        press(&mut app, keys);
        all.push_str(&screen(&mut app, 160, 50));
    }
    assert!(all.contains("Codex"), "the Codex is not reached:\n{all}");
    press(&mut app, "/ \"marrow\" enter");
    all.push_str(&screen(&mut app, 160, 50));
    all
}

/// What the programs print for a seat.
fn printed(home: &Home, seat: &str) -> String {
    let mut all = String::new();
    for form in ["md", "html", "lonelog", "json"] {
        all.push_str(&home.run(&["export", "t", "--seat", seat, "--as", form, "--numbers"]).done().out);
    }
    for format in ["text", "json"] {
        all.push_str(
            &home.run(&["recap", "t", "--seat", seat, "--format", format, "--lines", "999"]).done().out,
        );
        all.push_str(&home.run(&["watch", "t", "--once", "--format", format]).done().out);
        all.push_str(&home.run(&["table", "t", "--seat", seat, "--format", format]).done().out);
    }
    all
}

/// The words and numbers of one of a kind that stand in a text.
fn marks(text: &str) -> Vec<&str> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    let marked = |word: &&str| {
        // Of the Codex's own words, one ends so, too.
        word.ends_with("mark") && *word != "Landmark"
            || word.len() == 3 && word.starts_with(['8', '9']) && word.parse::<u32>().is_ok()
    };
    words.filter(marked).collect()
}

// covers: No number and no word of the Dealer's is read on another seat, by any way
// covers: Figures of an opponent are the Dealer's
// covers: The lobby between seats shows the public view alone, and what waits for whom
// covers: Private notes and whispers
#[test]
fn the_dealers_marked_secrets_appear_on_no_other_seat() {
    let home = Home::new();
    let mut session = begun(&home);
    let seats = [("public", "9"), ("karla", "1"), ("severs", "2"), ("tilly", "3")];
    play(&mut session);
    for stage in ["laid", "settled"] {
        session.flush().unwrap();
        assert!(
            marks(&read(&mut session, &Seat::Dealer)).len() > 40,
            "the marks are read on the Dealer's seat"
        );
        for (name, keys) in seats {
            let seat: Seat = name.parse().unwrap();
            let mut all = read(&mut session, &seat) + &printed(&home, name);
            if stage == "laid" && name == "public" {
                let card = |sign| matches!(sign, '♣' | '♦' | '♥' | '♠');
                assert!(!all.contains(card), "no card was turned up: {all}");
            }
            if !keys.is_empty() {
                all.push_str(&shown(&home, keys));
            }
            let found: Vec<&str> = marks(&all)
                .into_iter()
                .filter(|mark| {
                    !([("severs", TOLD), ("severs", HEARD), ("karla", WHISPERED)].contains(&(name, *mark)))
                })
                .collect();
            let lines: Vec<&str> =
                all.lines().filter(|line| found.iter().any(|mark| line.contains(mark))).collect();
            assert!(found.is_empty(), "{stage}, {name} reads {found:?}:\n{}", lines.join("\n"));
            assert_eq!(all.contains(TOLD), name == "severs", "{name}");
            assert_eq!(all.contains(HEARD), name == "severs", "{name}");
            assert_eq!(all.contains(WHISPERED), name == "karla", "{name}");
        }
        if stage == "laid" {
            play_on(&mut session);
        }
    }
}

// covers: Private notes and whispers
// covers: No other seat learns of a reminder, not even the Dealer's
#[test]
fn a_players_private_text_appears_on_no_other_seat() {
    let home = Home::new();
    let mut session = begun(&home);
    give(&mut session, &Seat::Player(karla()), "jot karla jotxmark");
    give(&mut session, &Seat::Player(karla()), "remind karla in 1 round : remxmark");
    give(&mut session, &Seat::Player(karla()), "remind karla at dusk : duskmark");
    give(&mut session, &Seat::Dealer, "wait 1");
    session.undo(&Seat::Dealer).unwrap();
    session.redo(&Seat::Dealer).unwrap();
    session.flush().unwrap();
    for (name, keys) in [("dealer", "0"), ("public", "9"), ("karla", "1"), ("severs", "2"), ("tilly", "3")] {
        let seat: Seat = name.parse().unwrap();
        let all = read(&mut session, &seat) + &printed(&home, name) + &shown(&home, keys);
        for mark in ["jotxmark", "remxmark", "duskmark"] {
            assert_eq!(all.contains(mark), name == "karla", "{name}: {mark}");
        }
    }
}
