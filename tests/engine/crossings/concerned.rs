//! Who is affected: every kind of actor (standing, down, dead, of each system, a copy, a companion) against each
//! command about everybody, and against talk. The tables are in the files of the folder.

use super::refusal;
use crate::scene::{Scene, id, scene};
use expect_test::{ExpectFile, expect_file};
use greenfelt::table::card::print_row;
use std::fmt::Write as _;

/// Stands for whatever a copy is called.
const COPY: &str = "(copy)";

/// Everybody, in the order of the table's columns.
const PEOPLE: [(&str, &str); 19] = [
    ("karla", "an ULTIMO hero"),
    ("severs", "another one"),
    ("brack", "one who is unconscious"),
    ("fell", "one who is dead"),
    ("tilly", "a Paper Story hero"),
    ("brannoch", "one without HP"),
    ("doublet", "one who has a copy"),
    (COPY, "the copy"),
    ("rook", "a hero of attributes and defenses"),
    ("orsolya", "one who is incapacitated"),
    ("wren", "a protagonist"),
    ("rex", "an animal that follows the first"),
    ("fanatic", "a foe of ULTIMO"),
    ("cultist", "one who fell"),
    ("shellback", "an opponent of Paper Story"),
    ("cinder", "one who fell"),
    ("bog", "a creature"),
    ("harbor", "one who fell"),
    ("horus", "a foe in ambush"),
];

/// Everybody at one table, a little hurt, without cards in the hand.
fn everybody() -> Scene {
    let mut s = scene();
    for line in [
        "join karla",
        "join severs",
        "join brack",
        "join fell",
        "join-paper tilly",
        "join-paper brannoch",
        "join-paper doublet",
        "join-crucible vesper",
        "join-crucible orsolya",
        "join-scene wren",
        "foe fanatic",
        "foe cultist",
        "opponent shellback",
        "foe imp",
        "creature hag",
        "creature cudgel",
        "foe horus",
        "award karla 99 luck",
        "advance karla skill husbandry",
        "advance karla trait (Animal Companion)",
        "use karla (Animal Companion) : Rex",
        "physical doublet on",
        "use doublet (Split)",
        "roll 5 5 5",
        "stop",
        "settle",
        "set brack health 1 (a blow)",
        "set brannoch health 0 (a blow)",
        "set orsolya health 0 (a blow)",
        "set cultist health 0 (a blow)",
        "set cinder health 0 (a blow)",
        "set harbor health 0 (a blow)",
        "harm fell 99",
        "take",
        "threat 9",
        "map 12x12 @karla A1, @rex A2, @severs B1, @horus L12",
        "place horus L12 hidden",
        "map-down",
    ] {
        s = s.set_up(line);
    }
    for who in ids(&s) {
        let bruise = format!("set {who} health -1 (a bruise)");
        if !s.actor(&who).is_down() && refusal(&mut s, &bruise).is_empty() {
            s = s.set_up(&bruise);
        }
        if let Some(piles) = s.actor(&who).piles.clone().filter(|piles| !piles.hand.is_empty()) {
            s = s.set_up(&format!("discard {who} {}", print_row(&piles.hand)));
        }
    }
    s
}

/// Who stands in each column.
fn ids(s: &Scene) -> Vec<String> {
    let known = |id: &str| PEOPLE.iter().any(|(who, _)| *who == id);
    let copy = s.now().heroes().map(|hero| hero.id.to_string()).find(|id| !known(id)).unwrap();
    PEOPLE.iter().map(|(who, _)| if *who == COPY { copy.clone() } else { (*who).to_owned() }).collect()
}

/// The table's columns, and a row for each line.
fn table(rows: impl Iterator<Item = (String, Vec<bool>)>) -> String {
    let mut text = String::new();
    for (nth, (who, what)) in PEOPLE.iter().enumerate() {
        let _ = writeln!(text, "{} {who}: {what}", "|".repeat(nth + 1));
    }
    for (line, signs) in rows {
        let signs: String = signs.into_iter().map(|on| if on { 'x' } else { '.' }).collect();
        let _ = writeln!(text, "{signs}  {line}");
    }
    text
}

/// Whom each of these lines changes, each played anew behind the lines before it.
fn changed(before: &[&str], lines: &[&str], expect: &ExpectFile) {
    let begun = everybody().plays(before);
    let who = ids(&begun);
    let of = |s: &Scene, who: &str| s.now().actor(&id(who)).map(|actor| ron::to_string(actor).unwrap());
    let was: Vec<_> = who.iter().map(|who| of(&begun, who)).collect();
    let rows = lines.iter().map(|line| {
        let s = everybody().plays(before).play(line);
        let signs = who.iter().zip(&was).map(|(who, was)| of(&s, who) != *was).collect();
        ([before, &[line]].concat().join(" ; "), signs)
    });
    expect.assert_eq(&table(rows));
}

#[test]
fn commands_about_everybody_affect_the_listed_actors() {
    let quiet = [
        "draw-all",
        "short-rest",
        "sleep",
        "wait 60",
        "award all 3 luck",
        "end-session",
        "end-quest",
        "month",
        "combat on",
        "plays heroes reckless",
        "plays foes foes",
    ];
    changed(&["note quiet"], &quiet, &expect_file!["concerned/quiet.txt"]);
    let fight = ["round", "draw-all", "combat off", "scene the pier", "turn rook"];
    let acted =
        ["karla", "severs", "tilly", "wren", "fanatic", "shellback", "bog"].map(|who| format!("turn {who}"));
    let before: Vec<&str> =
        ["combat on", "round"].into_iter().chain(acted.iter().map(String::as_str)).collect();
    changed(&before, &fight, &expect_file!["concerned/fight.txt"]);
}

// covers: Talking to people of the Dealer goes against their threshold
#[test]
fn talk_with_every_kind_of_actor_reaches_every_result() {
    let mut talks = 0;
    for before in [&[][..], &["combat on", "round"]] {
        let mut s = everybody().plays(before);
        for who in ids(&s) {
            for call in [format!("manipulate karla {who}"), format!("empathize karla {who}")] {
                if !refusal(&mut s, &call).is_empty() {
                    continue;
                }
                for outcome in ["perfect", "success", "partial", "failure", "total_failure"] {
                    let rules = format!("rule {outcome} so");
                    let lines = [&call, "deal", "lay karla nothing", "reveal", &rules, "settle"];
                    let before = s.session().last();
                    for line in lines {
                        // What nobody stands against is judged as soon as it is dealt.
                        if line == "settle" || refusal(&mut s, line).is_empty() {
                            s = s.play(line);
                        }
                    }
                    assert!(s.now().procedure.is_none(), "{call}: {outcome}");
                    for _ in before..s.session().last() {
                        s = s.undo();
                    }
                    talks += 1;
                }
            }
        }
    }
    assert!(talks > 100, "{talks}");
}

/// Whom it concerns that several act together, that one takes the blow of another, and that armies stand in the field.
#[test]
fn joint_actions_affect_the_listed_actors() {
    let lines = |before: &str, lines: &[&str]| -> Vec<(String, Vec<bool>)> {
        let before: Vec<&str> = before.split(" ; ").collect();
        let begun = everybody().plays(&before);
        let who = ids(&begun);
        let of = |s: &Scene, who: &str| s.now().actor(&id(who)).map(|actor| ron::to_string(actor).unwrap());
        let row = |line: &&str| {
            let s = everybody().plays(&before).plays(&line.split(" ; ").collect::<Vec<_>>());
            let signs = who.iter().map(|who| of(&s, who) != of(&begun, who)).collect();
            let armies: Vec<String> =
                s.now().armies.iter().map(|army| format!("{} {}", army.name, army.health)).collect();
            let pending: Vec<String> = s.now().pending.iter().map(|due| due.to.to_string()).collect();
            let told = [armies.join(", "), pending.join(" ")].join(" | ");
            ([before.join(" ; "), (*line).to_owned(), told].join(" ; "), signs)
        };
        lines.iter().map(row).collect()
    };
    let group = "combat on ; attack karla fanatic melee ; aid severs ; aid rex";
    let laid = "deal ; lay severs nothing ; lay karla nothing ; reveal";
    let [failed, won] = ["failure", "success"].map(|how| format!("{laid} ; rule {how} so ; settle"));
    let all = [
        lines(group, &["call-off", "unaid severs", &failed, &won, "harm karla 99 ; take", "harm fanatic 99"]),
        lines(
            "combat on ; inflict karla damage ; inflict severs stuck",
            &["take", "protect severs", "protect severs ; take", "harm severs 99"],
        ),
        lines(
            "army (Greys) 20 2 by fanatic ; army (Watch) 20 2",
            &["harm fanatic 99", "leave fanatic", "sleep", "disband (Greys)", "combat on ; round"],
        ),
    ];
    let rows = all.into_iter().flatten();
    expect_file!["concerned/together.txt"].assert_eq(&table(rows));
}
