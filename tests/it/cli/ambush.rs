//! Foes in ambush: only the Dealer can learn of them, from any output, until they are shown or act.

use super::Home;
use crate::scene::catalog;
use greenfelt::command::Command;
use greenfelt::session::Session;
use greenfelt::table::seat::Seat;

const BEGIN: [&str; 6] = [
    "join karla",
    "join severs",
    "foe horus",
    "map 8x6 @karla B2, @severs B3, @horus E2",
    "foe fanatic",
    "place fanatic H6 hidden",
];

fn karla() -> Seat {
    "karla".parse().unwrap()
}

fn played(lines: &[&str]) -> Session {
    let mut session = Session::unkept("t", 3, catalog());
    for line in BEGIN.iter().chain(lines) {
        give(&mut session, line);
    }
    session
}

fn give(session: &mut Session, line: &str) {
    let command: Command = line.parse().unwrap_or_else(|bad| panic!("{line}: {bad}"));
    session.give(&Seat::Dealer, command).unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
}

/// Everything that a seat reads of a table.
fn read(session: &mut Session, seat: &Seat) -> String {
    let mut all = String::new();
    for seq in 0..=session.last() {
        all.push_str(&format!("{:?}\n", session.visit(seq, seat)));
    }
    all.push_str(&format!("{:?}\n", session.seen(seat)));
    for line in session.history(seat, 0).collect::<Vec<_>>().iter().chain(&session.log(seat, 999)) {
        all.push_str(&format!("{} {}\n", line.command, line.sentences.join(" ")));
    }
    all.to_lowercase()
}

fn knows(session: &mut Session, seat: &Seat) -> bool {
    read(session, seat).contains("fanatic")
}

// covers: A foe that hides before anybody has met it
#[test]
fn a_foe_that_hides_before_it_is_met_is_the_dealers_alone() {
    let mut session =
        played(&["set fanatic health 2", "combat on", "round", "distance karla horus close"][..2]);
    for seat in [karla(), "severs".parse().unwrap(), Seat::Public] {
        assert!(!knows(&mut session, &seat), "{seat}");
    }
    assert!(knows(&mut session, &Seat::Dealer));
    assert!(session.seen(&Seat::Dealer).foes().any(|foe| foe.lurks));
}

#[test]
fn naming_a_foe_in_ambush_is_refused_as_naming_nobody_is() {
    let mut session = played(&[]);
    let mut refusal = |line: &str| {
        let refused = session.give(&karla(), line.parse().unwrap()).unwrap_err();
        format!("{}; {}", refused.problem, refused.hint)
    };
    for line in [
        "approach karla NAME",
        "give karla NAME (Dagger)",
        "use karla (Mount) on NAME",
        "divide karla NAME 1",
    ] {
        let [hidden, nobody] = ["fanatic", "fanatix"].map(|name| refusal(&line.replace("NAME", name)));
        assert_eq!(hidden.replace("fanatic", "fanatix"), nobody, "{line}");
        assert!(!nobody.to_lowercase().contains("fanatic"), "{nobody}");
    }
}

// covers: A foe that hides before anybody has met it
#[test]
fn an_ambush_ends_when_the_foe_is_shown_strikes_or_is_told_of() {
    for (line, met) in [
        ("place fanatic H6", true),
        ("assault fanatic karla melee including (within reach)", true),
        ("tell karla fanatic health", true),
        ("set fanatic health 1", false),
        ("place fanatic H5 hidden", false),
        ("secret the fanatic waits behind the door", false),
        ("note the wind turns", false),
        // What is prepared, written or cleared away in secret stays secret.
        ("map-down", false),
        ("unplace fanatic", false),
        ("leave fanatic", false),
        ("mark fanatic soaked", false),
        ("afflict fanatic poisoned none 3", false),
        ("harm fanatic 1", false),
    ] {
        let mut session = played(&[line]);
        let told = read(&mut session, &karla());
        let about: Vec<&str> = told.lines().filter(|line| line.contains("fanatic")).collect();
        assert_eq!(!about.is_empty(), met, "{line}: {about:?}");
    }
}

#[test]
fn whoever_was_met_before_only_leaves_its_square() {
    let mut session = played(&["place horus E5 hidden"]);
    let seen = session.seen(&karla());
    assert!(seen.foes().any(|foe| foe.id.as_str() == "horus"), "everybody has met Horus");
    assert!(seen.map.unwrap().tokens.iter().all(|token| token.who.as_str() != "horus"));
    give(&mut session, "place fanatic H6");
    give(&mut session, "place fanatic H6 hidden");
    assert!(knows(&mut session, &karla()), "it was shown");
}

#[test]
fn an_ambush_taken_back_and_prepared_anew_is_not_told_either() {
    let mut session = played(&[]);
    for _ in 0..2 {
        session.undo(&Seat::Dealer).unwrap();
    }
    assert!(!knows_now(&session), "taken back: {:?}", session.log(&karla(), 99));
    for _ in 0..2 {
        session.redo(&Seat::Dealer).unwrap();
    }
    assert!(!knows_now(&session));
}

fn knows_now(session: &Session) -> bool {
    let log = session.log(&karla(), 99);
    let all: String = log
        .iter()
        .map(|line| format!("{} {}", line.command, line.sentences.join(" ")))
        .collect::<Vec<_>>()
        .join("\n");
    all.to_lowercase().contains("fanatic")
}

#[test]
fn a_players_sandbox_has_no_foe_in_ambush() {
    let session = played(&[]);
    let scratch = session.sandbox(&greenfelt::session::Sandbox::Anew(karla()), 1);
    assert!(scratch.seen(&Seat::Dealer).foes().next().is_none());
}

// covers: A hand behind a code
#[test]
fn a_hand_behind_a_code_is_asked_about_by_nobody_else() {
    let asks = |card: &str, other: &str| {
        [
            format!("lay karla {card}"),
            format!("replace karla {card} {other}"),
            format!("discard karla {card}"),
            format!("stack karla {card}"),
            format!("dodge karla {card}"),
            format!("protect karla 1 {card}"),
            format!("move karla B4 {card}"),
            format!("arrange karla {card}"),
        ]
    };
    let mut session = played(&["pin karla quiet", "challenge karla str+brawling 3", "deal"]);
    let piles = session
        .table()
        .actor(&"karla".parse::<Seat>().map(|_| karla_id()).unwrap())
        .unwrap()
        .piles
        .clone()
        .unwrap();
    let cards = [piles.hand[0], piles.hand[1], piles.deck[0], piles.deck[1]].map(|card| card.to_string());
    let mut told = std::collections::BTreeSet::new();
    for card in &cards {
        for line in asks(card, &cards[2]).iter().filter(|line| line.parse::<Command>().is_ok()) {
            for seat in [Seat::Dealer, "severs".parse().unwrap()] {
                let before = session.log(&Seat::Dealer, 99).len();
                let Err(refused) = session.give(&seat, line.parse().unwrap()) else {
                    panic!("{seat}: {line}")
                };
                assert_eq!(session.log(&Seat::Dealer, 99).len(), before, "nothing is told of it");
                if seat.is_dealer() {
                    told.insert((refused.problem, refused.hint));
                }
            }
        }
    }
    let only = ("the cards of Karla are behind a code".to_string(), "pass the laptop to Karla".to_string());
    assert_eq!(told.into_iter().collect::<Vec<_>>(), [only]);
    let own = format!("lay karla {}", cards[0]);
    session.give(&karla(), own.parse().unwrap()).unwrap();
}

// covers: A hand behind a code
#[test]
fn the_dealer_acts_for_a_seat_without_a_code_and_is_logged() {
    let mut session = played(&["challenge karla str+brawling 3", "deal"]);
    let hand = session.table().actor(&karla_id()).unwrap().piles.clone().unwrap().hand;
    give(&mut session, &format!("lay karla {}", hand[0]));
    let line = session.log(&karla(), 1).pop().unwrap();
    assert_eq!((line.by, line.sentences.is_empty()), (Seat::Dealer, false));
}

fn karla_id() -> greenfelt::table::actor::ActorId {
    greenfelt::table::actor::ActorId::new("karla")
}

#[test]
fn the_reason_for_touching_cards_is_the_dealers() {
    let home = Home::new();
    let script = "join karla\nstack dealer 2H (as the story needs)\n";
    home.feed(&["run", "--table", "t", "--seed", "1"], script).done();
    let read = |seat: &str| home.run(&["export", "t", "--seat", seat]).done().out;
    assert!(read("dealer").contains("as the story needs"));
    assert!(!read("karla").contains("as the story needs") && !read("public").contains("as the story needs"));
}
