//! References to people: id, full name, another name of the content, first name, or any unambiguous part of the name.

use crate::scene::{Scene, catalog, scene};
use greenfelt::command::{CATALOG, Command};
use greenfelt::session::Session;
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;

/// Everybody at the table, with every name that is understood.
const NAMES: [(&str, &[&str]); 7] = [
    ("brack", &["brack", "Odile", "odile", "Odile Brack", "\"Odile Brack\"", "(odile brack)", "BRACK"]),
    (
        "severs",
        &[
            "severs",
            "Dr. Marco Severs",
            "Marco",
            "marco severs",
            "(Dr. Marco Severs)",
            "\"Dr. Marco Severs\"",
        ],
    ),
    ("rook", &["rook", "vesper", "Vesper Rook", "\"vesper rook\""]),
    ("bog", &["bog", "hag", "Bog Hag", "(Bog Hag)"]),
    ("fanatic", &["fanatic", "Fanatic"]),
    ("fanatic-2", &["fanatic-2", "\"Fanatic 2\"", "(Fanatic 2)"]),
    ("shellback", &["shellback", "Shellback"]),
];

fn table() -> Scene {
    scene()
        .set_up("join brack")
        .set_up("join severs")
        .set_up("join-crucible vesper")
        .set_up("creature hag")
        .plays(&["foe fanatic", "foe fanatic", "opponent shellback"])
}

fn typed(session: &Session, line: &str) -> Command {
    session
        .typed(&Seat::Dealer, line)
        .unwrap_or_else(|bad| panic!("`{line}`: {} ({})", bad.problem, bad.hint))
}

/// The places of a line where a word names somebody, with the line's other parts.
fn places(line: &str) -> Vec<(String, String)> {
    let inside = |sign: char| sign.is_alphanumeric() || sign == '-';
    let mut found = Vec::new();
    let starts = line.char_indices().map(|(at, _)| at).filter(|at| {
        let before = line[..*at].chars().next_back();
        line[*at..].starts_with(inside) && before.is_none_or(|sign| sign == ' ' || sign == ',')
    });
    for at in starts {
        let end = line[at..].find(|sign| !inside(sign)).map_or(line.len(), |len| at + len);
        let (before, after) = (line[..at].to_string(), line[end..].to_string());
        let other = format!("{before}zzqq{after}").parse::<Command>();
        if other.is_ok_and(|command| format!("{command:?}").contains("ActorId(\"zzqq\")")) {
            found.push((before, after));
        }
    }
    found
}

#[test]
fn every_command_that_names_somebody_takes_all_their_names() {
    let mut s = table();
    let here: Vec<ActorId> = s.now().actors.iter().map(|actor| actor.id.clone()).collect();
    assert_eq!(
        here.iter().map(ActorId::as_str).collect::<Vec<_>>(),
        NAMES.map(|(id, _)| id),
        "the walk names all"
    );
    let session = s.session();
    let mut commands = 0;
    for item in CATALOG {
        let places = places(item.example);
        commands += usize::from(!places.is_empty());
        for (before, after) in places {
            for (id, names) in NAMES {
                let meant = typed(session, &format!("{before}{id}{after}"));
                for name in names {
                    let line = format!("{before}{name}{after}");
                    assert_eq!(typed(session, &line), meant, "`{line}`");
                }
            }
        }
    }
    assert!(commands > 120, "only {commands} commands name somebody");
}

#[test]
fn a_name_that_several_have_is_asked_about_and_an_id_never_is() {
    let mut s = scene().set_up("join karla").plays(&["foe fanatic", "foe fanatic", "foe fanatic"]);
    s = s.plays(&["rename fanatic-2 Grim Jon", "rename fanatic-3 Grim Ida"]);
    let session = s.session();
    let bad = session.typed(&Seat::Dealer, "attack karla grim melee").unwrap_err();
    assert_eq!(
        (bad.problem.as_str(), bad.hint.as_str()),
        ("`grim` may be `fanatic-2` or `fanatic-3`", "say which one")
    );
    assert_eq!(typed(session, "attack karla Grim Ida melee").to_string(), "attack karla fanatic-3 melee");
    assert_eq!(typed(session, "attack karla jon melee").to_string(), "attack karla fanatic-2 melee");
    assert_eq!(typed(session, "attack karla fanatic melee").to_string(), "attack karla fanatic melee");
}

#[test]
fn a_number_behind_a_name_is_a_number_where_one_is_wanted() {
    let mut s = table();
    let session = s.session();
    assert_eq!(typed(session, "harm Fanatic 2").to_string(), "harm fanatic 2");
    assert_eq!(typed(session, "harm Fanatic 2 3").to_string(), "harm fanatic-2 3");
}

#[test]
fn several_people_are_named_with_commas_by_any_name() {
    let mut s = table();
    let line = "cast Marco damaging 3 with int+occult at Bog Hag, \"Fanatic 2\",shellback";
    let told = typed(s.session(), line).to_string();
    assert!(told.ends_with("at bog,fanatic-2,shellback"), "{told}");
}

#[test]
fn people_are_put_on_a_map_by_any_name() {
    let mut s = table();
    let line = "map 12x8 @Bog Hag B2, @Dr. Marco Severs C3, @\"Vesper Rook\" D4 hidden, @odile E5";
    let told = typed(s.session(), line).to_string();
    for part in ["@bog B2", "@severs C3", "@rook D4 hidden", "@brack E5"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn a_colon_may_lead_in_any_words_at_the_end() {
    let mut s = table();
    for (line, told) in [
        ("award brack 2 : found it", "award brack 2 found it"),
        ("scene : The Mill", "scene The Mill"),
        ("note : hey", "note hey"),
        ("rename brack : Bob", "rename brack Bob"),
    ] {
        assert_eq!(typed(s.session(), line).to_string(), told, "{line}");
    }
}

#[test]
fn words_of_a_command_are_not_taken_for_names() {
    let mut s = table();
    let session = s.session();
    for line in
        ["check brack magic : Odile Brack looks on", "note Odile Brack waits", "award severs 2 as Marco does"]
    {
        assert!(typed(session, line).to_string().ends_with(&line[line.len() - 8..]), "{line}");
    }
    assert_eq!(typed(session, "distance all long").to_string(), "distance all long");
}

#[test]
fn a_characters_names_in_the_content_are_its_other_names() {
    let catalog = catalog();
    for name in ["Odile Brack", "Bog Hag", "Vesper Rook"] {
        assert!(catalog.other_names(name).count() > 0, "{name}");
    }
}
