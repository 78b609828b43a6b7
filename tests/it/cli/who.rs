//! Who is who: hiding, renaming and leaving go by ids, whatever somebody is called and whatever else is written.

use super::Home;
use crate::scene::catalog;
use greenfelt::command::Command;
use greenfelt::session::Session;
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;

const BEGIN: &str = "join karla ; join severs ; map 8x6 @karla A1, @severs A2";

fn seats() -> [Seat; 3] {
    ["karla", "severs", "public"].map(|seat| seat.parse().unwrap())
}

fn dealt(script: &str) -> Session {
    let mut session = Session::unkept("t", 3, catalog());
    give(&mut session, script);
    session
}

fn give(session: &mut Session, script: &str) {
    for line in script.split(" ; ") {
        let (dealer, whisper) = (Seat::Dealer, line.strip_prefix("karla: "));
        let played = match (line, whisper) {
            ("undo", _) => session.undo(&dealer),
            ("redo", _) => session.redo(&dealer),
            (_, Some(own)) => session.give(&"karla".parse().unwrap(), own.parse().unwrap()),
            _ => session.give(&dealer, line.parse::<Command>().unwrap_or_else(|bad| panic!("{line}: {bad}"))),
        };
        played.unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
    }
}

/// Everything that a seat reads of a table: views of each moment, the log, the stories.
fn read(session: &mut Session, seat: &Seat) -> String {
    let mut all: Vec<String> =
        (0..=session.last()).map(|seq| format!("{:?}", session.visit(seq, seat))).collect();
    all.push(format!("{:?}", session.seen(seat)));
    for line in session.history(seat, 0).collect::<Vec<_>>().iter().chain(&session.log(seat, 999)) {
        all.push(format!("{} {} {} {}", line.seq, line.by, line.command, line.sentences.join(" ")));
    }
    for group in session.groups() {
        all.push(format!("{:?}", session.tale(seat, group.first, group.first).map(|tale| tale.story)));
    }
    all.join("\n")
}

fn commands(session: &mut Session, seat: &Seat) -> Vec<String> {
    session.history(seat, 1).map(|line| line.command).collect()
}

fn names(session: &Session, seat: &Seat) -> Vec<String> {
    session.seen(seat).foes().map(|foe| format!("{} {}", foe.id, foe.name)).collect()
}

// covers: A foe that hides before anybody has met it
#[test]
fn a_new_map_meets_nobody() {
    for on in ["map 5x5", "map 5x5 @horus E5 hidden", "map-down ; map 5x5"] {
        let mut session = dealt(&format!("{BEGIN} ; foe horus ; place horus C3 hidden ; {on}"));
        for seat in seats() {
            let told = read(&mut session, &seat).to_lowercase();
            assert!(!told.contains("horus"), "{on}, {seat}: {told}");
        }
    }
}

#[test]
fn a_new_name_of_a_foe_in_ambush_does_not_betray_the_old_one() {
    let mut session = dealt(&format!(
        "{BEGIN} ; foe horus ; place horus C3 hidden ; rename horus The Beast ; rename horus Nobody Else"
    ));
    for seat in seats() {
        let told = read(&mut session, &seat).to_lowercase();
        let names = ["horus", "beast", "nobody else"];
        assert!(names.iter().all(|name| !told.contains(name)), "{seat}: {told}");
    }
    give(&mut session, "place horus C3");
    assert!(read(&mut session, &Seat::Public).contains("Nobody Else"));
}

#[test]
fn the_second_foe_of_a_kind_comes_as_secretly_as_the_first() {
    let both = format!("{BEGIN} ; foe fanatic ; foe fanatic ; place fanatic-2 C5 hidden");
    let one = format!("{BEGIN} ; foe fanatic ; secret a ; secret b");
    for seat in seats() {
        assert_eq!(read(&mut dealt(&both), &seat), read(&mut dealt(&one), &seat), "{seat}");
    }
}

#[test]
fn numbers_of_foes_count_those_whom_the_players_know() {
    let mut session = dealt(&format!("{BEGIN} ; foe fanatic ; place fanatic C5 hidden ; foe fanatic"));
    for seat in seats() {
        assert_eq!(names(&session, &seat), ["fanatic-2 Fanatic"]);
        assert!(!read(&mut session, &seat).contains("Fanatic 2"));
    }
    // Once both are known, each has a name of its own.
    give(&mut session, "place fanatic C5");
    for seat in seats() {
        assert_eq!(names(&session, &seat), ["fanatic Fanatic", "fanatic-2 Fanatic 2"]);
    }
    let mut gone = dealt(&format!("{BEGIN} ; foe fanatic ; place fanatic C5 hidden ; leave fanatic"));
    give(&mut gone, "foe fanatic");
    assert_eq!(names(&gone, &Seat::Public), ["fanatic-2 Fanatic"]);
}

#[test]
fn a_foe_gets_a_number_that_is_free_and_the_same_in_name_and_id() {
    for (script, all) in [
        (
            "foe fanatic ; foe fanatic ; leave fanatic ; foe fanatic",
            ["fanatic-2 Fanatic 2", "fanatic Fanatic"],
        ),
        ("foe fanatic ; foe fanatic", ["fanatic Fanatic", "fanatic-2 Fanatic 2"]),
        ("foe fanatic ; rename fanatic One-Eye ; foe fanatic", ["fanatic One-Eye", "fanatic-2 Fanatic 2"]),
        ("opponent shellback ; opponent shellback", ["shellback Shellback", "shellback-2 Shellback 2"]),
    ] {
        assert_eq!(names(&dealt(script), &Seat::Dealer), all, "{script}");
    }
}

#[test]
fn what_a_seat_may_not_know_of_is_not_listed() {
    let hidden = "trait scene (A Trapdoor) negative secret ; secret the abbot ; whisper karla hush ; \
                  karla: heard karla ; karla: jot karla the key ; secret again ; undo";
    let mut session = dealt(&format!("{BEGIN} ; foe horus ; {hidden} ; set horus patience 3 (tired)"));
    let [karla, severs, public] = seats();
    for seat in [&severs, &public] {
        assert_eq!(commands(&mut session, seat).len(), 4, "{:?}", commands(&mut session, seat));
        let mut operations = 5..=session.last();
        assert!(operations.all(|seq| session.tale(seat, seq, seq).is_none()), "no row of the Chronicle");
    }
    let own = ["whisper", "heard", "jot"];
    let told = commands(&mut session, &karla);
    assert_eq!(told.len(), 4 + own.len(), "{told:?}");
    let told = commands(&mut session, &Seat::Dealer);
    assert!(!told.iter().any(|line| line.starts_with("jot")), "{told:?}");
}

#[test]
fn the_foe_that_left_and_the_one_that_bears_its_name_are_two() {
    let script = "foe fanatic ; place fanatic C5 ; leave fanatic ; foe fanatic ; place fanatic C6 hidden";
    let session = dealt(&format!("{BEGIN} ; {script}"));
    let told: Vec<String> =
        session.log(&Seat::Public, 99).into_iter().flat_map(|line| line.sentences).collect();
    assert!(told.iter().any(|words| words == "Fanatic stands on C5."), "they saw the first: {told:?}");
    assert!(!told.iter().any(|words| words.contains("C6")), "{told:?}");
}

/// What the Dealer does with a foe in ambush; each line can stand for a secret note.
const IN_AMBUSH: [&str; 9] = [
    "foe fanatic",
    "place fanatic C5 hidden",
    "rename fanatic NAME",
    "set fanatic health 2",
    "place fanatic C6 hidden",
    "tell dealer-only",
    "unplace fanatic",
    "rename fanatic NAME again",
    "leave fanatic",
];

const NOTE: &str = "note Fog rolls in. The door of Karla's friend stands open, and a Fanatic sings.";

/// A table with a foe in ambush of this name, or with secret notes in its place.
fn law(name: Option<&str>, upto: usize) -> Vec<String> {
    let mut lines: Vec<String> = BEGIN.split(" ; ").map(str::to_owned).collect();
    for (nth, line) in IN_AMBUSH.iter().take(upto).enumerate() {
        let line = if *line == "tell dealer-only" { "secret it waits" } else { line };
        let hidden = name.map_or_else(|| format!("secret {nth}"), |name| line.replace("NAME", name));
        lines.push(hidden);
        lines.push(if nth % 2 == 0 {
            NOTE.into()
        } else {
            "challenge karla str+brawling 2 : the Fog".into()
        });
        if nth % 2 == 1 {
            lines.push("call-off".into());
        }
    }
    lines
}

// covers: A foe that hides before anybody has met it
#[test]
fn a_foe_in_ambush_leaks_nothing_whatever_it_is_called() {
    for name in ["Fog", "The", "Karla's friend", "e", "stands"] {
        for upto in [3, 5, 7, IN_AMBUSH.len()] {
            let mut with = dealt(&law(Some(name), upto).join(" ; "));
            let mut without = dealt(&law(None, upto).join(" ; "));
            for seat in seats() {
                assert_eq!(read(&mut with, &seat), read(&mut without, &seat), "{name}, {upto}, {seat}");
                let notes = with.log(&seat, 999).iter().filter(|line| line.command == NOTE).count();
                assert_eq!(notes, upto.div_ceil(2), "{name}: every seat reads the notes");
            }
        }
        // Taken back, and brought back, it is no more than a secret note taken back.
        let back = ["undo", "undo", "undo", "redo", "redo", "redo"].join(" ; ");
        let arrives = format!("foe fanatic ; place fanatic C5 hidden ; rename fanatic {name}");
        let mut with = dealt(&format!("{BEGIN} ; {arrives} ; {back}"));
        let mut without = dealt(&format!("{BEGIN} ; secret a ; secret b ; secret c ; {back}"));
        for seat in seats() {
            let lines = |session: &mut Session| {
                session.history(&seat, 0).map(|line| line.command).collect::<Vec<_>>()
            };
            assert_eq!(
                lines(&mut with).len(),
                BEGIN.split(" ; ").count() + 1,
                "{name}: {:?}",
                lines(&mut with)
            );
            assert_eq!(lines(&mut with), lines(&mut without), "{name}");
        }
    }
}

#[test]
fn no_output_of_another_seat_tells_of_a_foe_in_ambush() {
    let [with, without] = [Some("The"), None].map(|name| {
        let home = Home::new();
        home.feed(&["run", "--table", "t", "--seed", "1"], law(name, 7).join("\n") + "\n").done();
        home
    });
    for seat in ["karla", "severs", "public"] {
        for how in [
            &["table", "t", "--format", "json"][..],
            &["table", "t"],
            &["export", "t"],
            &["export", "t", "--as", "json"],
        ] {
            // A time of day may be another.
            let told = |home: &Home| {
                let out = home.run(&[how, &["--seat", seat]].concat()).done().out;
                out.replace(|sign: char| sign.is_ascii_digit(), "")
            };
            assert_eq!(told(&with), told(&without), "{how:?} {seat}");
        }
    }
}

#[test]
fn an_entry_and_a_command_tell_whom_they_are_about() {
    let mut session = dealt("join karla ; join severs ; foe horus ; combat on ; round");
    let ids = |all: &mut dyn Iterator<Item = &ActorId>| all.map(ToString::to_string).collect::<Vec<_>>();
    for (line, named, about) in [
        ("bond karla severs 1", vec!["karla", "severs"], vec!["karla", "severs"]),
        ("distance karla horus very-close", vec!["karla", "horus"], vec!["karla", "horus"]),
        ("attack karla horus melee", vec!["karla", "horus"], vec!["karla", "horus"]),
        ("aid severs", vec!["severs"], vec!["severs", "karla"]),
        ("tell severs horus health", vec!["severs", "horus"], vec!["severs", "horus"]),
    ] {
        let command: Command = line.parse().unwrap();
        assert_eq!(ids(&mut command.names().into_iter()), named, "{line}");
        let entries = session.give(&Seat::Dealer, command).unwrap();
        assert_eq!(ids(&mut entries[0].about()), about, "{line}: {entries:?}");
    }
}
