//! Identity: hiding, renaming and leaving go by ids, whatever the names and texts.

use std::sync::Arc;

use super::Home;
use crate::scene::{catalog, foe_sheet};
use greenfelt::command::{Command, Ref};
use greenfelt::session::Session;
use greenfelt::table::actor::ActorId;
use greenfelt::table::hook::{Hook, Quantity, Value};
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{FoeAbility, FoePower};

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

// covers: Numbers of foes in ambush
#[test]
fn numbers_of_foes_count_those_whom_the_players_know() {
    let mut session = dealt(&format!("{BEGIN} ; foe fanatic ; place fanatic C5 hidden ; foe fanatic"));
    for seat in seats() {
        assert_eq!(names(&session, &seat), ["fanatic Fanatic"]);
        let told = read(&mut session, &seat);
        assert!(!told.contains("Fanatic 2") && !told.contains("fanatic-2"), "{seat}: {told}");
    }
    assert_eq!(names(&session, &Seat::Dealer), ["fanatic Fanatic in ambush", "fanatic-2 Fanatic"]);
    // Once both are known, each has a name of its own.
    give(&mut session, "place fanatic C5");
    for seat in seats() {
        assert_eq!(names(&session, &seat), ["fanatic Fanatic", "fanatic-2 Fanatic 2"]);
    }
    let mut gone = dealt(&format!("{BEGIN} ; foe fanatic ; place fanatic C5 hidden ; leave fanatic"));
    give(&mut gone, "foe fanatic");
    assert_eq!(names(&gone, &Seat::Public), ["fanatic Fanatic"]);
}

// covers: Numbers of foes in ambush
#[test]
fn a_seat_types_the_short_names_that_it_reads() {
    let begin = format!(
        "{BEGIN} ; foe fanatic ; place fanatic C5 hidden ; foe fanatic ; place fanatic-2 B1 ; foe fanatic"
    );
    let [karla, ..] = seats();
    let mut session = dealt(&format!("{begin} ; place fanatic-3 B2 ; own-turns on ; combat on ; round"));
    assert_eq!(names(&session, &karla), ["fanatic Fanatic", "fanatic-2 Fanatic 2"]);
    let typed = session.typed(&karla, "attack karla Fanatic 2 melee").unwrap();
    assert_eq!(typed.to_string(), "attack karla fanatic-2 melee");
    session.give(&karla, typed).unwrap();
    assert_eq!(session.command(session.last()).unwrap().to_string(), "attack karla fanatic-3 melee");
    let told = session.log(&karla, 1).pop().unwrap();
    assert!(told.command.starts_with("attack karla fanatic-2 melee"), "{}", told.command);
    session.undo(&Seat::Dealer).unwrap();
    // A guess means nobody.
    let no = session.give(&karla, "attack karla fanatic-3 melee".parse().unwrap()).unwrap_err();
    assert!(no.problem.contains("nobody at this table is called `fanatic-3`"), "{no:?}");
    // Once it is met, short names and names are those of the Dealer's table, and nothing of the ambush is told.
    give(&mut session, "place fanatic C5");
    let all = ["fanatic Fanatic", "fanatic-2 Fanatic 2", "fanatic-3 Fanatic 3"];
    for seat in seats().iter().chain([&Seat::Dealer]) {
        assert_eq!(names(&session, seat), all, "{seat}");
    }
    assert!(!read(&mut session, &karla).contains("in ambush"));
}

/// A seat of somebody who sits down after another of the same short name has left.
const ANOTHER: &str = "join (name: \"Anna Severs\", attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5))";

// covers: A seat belongs to its character
#[test]
fn a_code_notes_and_whispers_go_with_their_character() {
    let severs: Seat = "severs".parse().unwrap();
    let mut session = dealt("join karla ; join severs");
    session.give(&severs, "jot severs my own words".parse().unwrap()).unwrap();
    give(&mut session, "pin severs quiet ; whisper severs the abbot winks ; leave severs");
    let new = session.typed(&Seat::Dealer, ANOTHER).unwrap();
    session.give(&Seat::Dealer, new).unwrap();
    assert!(!session.is_locked(&severs));
    assert!(session.whispers(&severs).is_empty() && session.own_notes(&severs).is_empty());
    let told = read(&mut session, &severs);
    for words in ["winks", "own words", "Dr. Marco Severs draws 8 of"] {
        assert!(!told.contains(words), "{words}: {told}");
    }
    let own =
        session.log(&severs, 99).into_iter().find(|line| line.command.contains("join Dr. Marco")).unwrap();
    assert_eq!(own.sentences[1], "Dr. Marco Severs draws 8 cards.", "the hand of another is not theirs");
    assert!(session.undo(&severs).is_err());
    // Whoever comes back by an undo has all of it again.
    session.undo(&Seat::Dealer).unwrap();
    session.undo(&Seat::Dealer).unwrap();
    assert!(session.is_locked(&severs));
    assert_eq!(session.whispers(&severs), ["the abbot winks"]);
    assert_eq!(session.own_notes(&severs), ["my own words"]);
}

// covers: A seat belongs to its character
#[test]
fn a_seat_of_an_undone_join_leaves_nothing_either() {
    let severs: Seat = "severs".parse().unwrap();
    let mut session = dealt("join karla ; join severs ; pin severs quiet ; whisper severs psst");
    let no = session.undo(&Seat::Dealer).unwrap_err();
    assert_eq!(no.problem, "a whisper cannot be undone");
    assert!(no.hint.starts_with("`undo` again undoes: Dr. Marco Severs joins"), "{}", no.hint);
    session.undo(&Seat::Dealer).unwrap();
    let new = session.typed(&Seat::Dealer, ANOTHER).unwrap();
    session.give(&Seat::Dealer, new).unwrap();
    assert!(!session.is_locked(&severs) && session.whispers(&severs).is_empty());
}

// covers: The log tells another seat nothing of what is hidden
#[test]
fn the_same_command_reads_alike_whatever_is_hidden() {
    // Each pair differs only in what the players do not know.
    let hidden: [[&str; 2]; 4] = [
        ["secret a ; secret b", "foe fanatic ; place fanatic H6 hidden"],
        ["fog C3:D4 on ; secret a", "fog C3:D4 on ; paint wall C3"],
        ["secret a ; secret b ; foe horus", "foe horus ; set horus patience 3 ; set horus health 9"],
        ["secret a", "trait scene (A Trapdoor) negative secret"],
    ];
    let commands = [
        "foe fanatic",
        "paint muddy C3,C4",
        "paint wall A5",
        "fog C3:D4 off",
        "combat on",
        "note Fog rolls in",
        "place karla B1",
        "rename severs The Doctor",
        "secret something else",
        "challenge karla str+brawling 2",
        "threat +1",
    ];
    for [one, other] in hidden {
        for command in commands {
            let line = |hidden: &str| format!("{BEGIN} ; {hidden} ; {command}");
            let mut tables = [one, other].map(|hidden| dealt(&line(hidden)));
            for seat in seats() {
                let [one, other] = tables.each_mut().map(|session| {
                    let told = session.log(&seat, 1).pop();
                    told.map(|line| format!("{} {}", line.command, line.sentences.join(" ")))
                });
                assert_eq!(one, other, "`{command}`, {seat}");
            }
        }
    }
}

/// A foe whose reasons are its own: how its attacks are called, and what makes it strong.
fn brute(weapon: &str, ability: &str) -> Command {
    let mut sheet = foe_sheet("fanatic", |foe| foe.name = "Brute".into());
    for attack in sheet.melee.iter_mut().chain(&mut sheet.ranged) {
        attack.name = weapon.into();
    }
    let add = Hook::Add { to: Quantity::Melee, value: Value::Plain(2), when: Vec::new() };
    let power = FoePower::Trait(ability.into(), vec![add]);
    sheet.abilities.push(FoeAbility { name: ability.into(), text: String::new(), power });
    Command::Foe(Ref::Inline(Arc::new(sheet)))
}

// covers: The log tells another seat nothing of what is hidden
#[test]
fn a_switched_modifier_of_a_foe_reads_alike_whatever_it_is() {
    let calls = ["attack karla brute melee", "assault brute karla melee"];
    let switches = [
        "switch difficulty 1 off",
        "switch difficulty 2 off",
        "switch difficulty 2 off ; switch difficulty 2 on",
        "switch limit 1 off",
        "adjust difficulty +1 (fog)",
        "switch difficulty 1 off ; undo",
    ];
    for (call, switch) in calls.iter().flat_map(|call| switches.map(|switch| (call, switch))) {
        let mut tables = [brute("Saw", "Rage"), brute("Hook", "Hate")].map(|foe| {
            let mut session = dealt(&format!("{BEGIN} ; map-down"));
            session.give(&Seat::Dealer, foe).unwrap();
            give(&mut session, &format!("{call} ; {switch}"));
            session
        });
        for seat in seats() {
            let [one, other] = tables.each_mut().map(|session| read(session, &seat));
            assert!(!one.contains("Rage") && !one.contains("Saw"), "`{call} ; {switch}`, {seat}: {one}");
            assert_eq!(one, other, "`{call} ; {switch}`, {seat}");
        }
        let told = read(&mut tables[0], &Seat::Dealer);
        assert!(told.contains("Saw"), "{told}");
    }
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
fn hidden_things_are_not_listed_for_a_seat() {
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
fn a_foe_in_ambush_leaks_nothing_whatever_its_name() {
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
fn no_output_of_another_seat_reveals_a_foe_in_ambush() {
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
