//! The state of a table as one seat may see it.

use super::Home;
use expect_test::expect;
use serde_json::{Value, json};

fn played(lines: &str) -> Home {
    let home = Home::new();
    home.run(&["new", "t", "--seed", "5"]).done();
    home.feed(&["run", "--table", "t"], lines).done();
    home
}

fn state(home: &Home, seat: &str) -> Value {
    home.run(&["table", "t", "--seat", seat, "--format", "json"]).done().json()
}

// covers: A seat sees nothing that is not its own
#[test]
fn a_seat_sees_its_own_hand_and_no_number_of_a_foe() {
    let home = played("join karla\njoin severs\nfoe horus\nopponent smudge\n");
    for seat in ["dealer", "public", "karla", "severs"] {
        let told = state(&home, seat);
        for hero in &told["actors"].as_array().unwrap()[..2] {
            assert_eq!(hero["cards"]["hand"].is_array(), hero["id"] == seat, "{seat}: {hero}");
            assert_eq!(hero["cards"]["hand_count"], 8);
        }
        for foe in &told["actors"].as_array().unwrap()[2..] {
            assert_eq!(foe["numbers"].is_object(), seat == "dealer", "{seat}: {foe}");
        }
        let lines = home.run(&["table", "t", "--seat", seat]).done().out;
        let row = |who: &str| lines.lines().find(|line| line.starts_with(who)).unwrap().to_owned();
        assert_eq!(row("karla").contains("hand 8 cards"), seat != "karla", "{lines}");
        assert_eq!(lines.contains("patience"), seat == "dealer", "{lines}");
    }
    home.run(&["table", "t", "--seat", "bob"]).no(2, "seats are dealer, public, karla, severs").in_one_line();
}

#[test]
fn effects_and_pending_items_have_their_command_numbers() {
    let home = played(
        "join karla\njoin severs\nfoe horus\nthreat 9\ninflict karla distract\ntake\ninflict severs heavy-damage\n",
    );
    let told = state(&home, "dealer");
    let (effect, due) = (&told["actors"][0]["effects"][0], &told["dues"][0]);
    assert_eq!((&effect["name"], &effect["until"]), (&"Distracted".into(), &"next challenge".into()));
    assert_eq!(
        (&due["to"], &due["kind"], &due["damage"]["left"]),
        (&"severs".into(), &"damage".into(), &5.into())
    );
    assert_eq!(told["next"][0]["command"], format!("take {}", due["id"]));
    assert_eq!(told["next"][0]["seat"], "severs");
    let lines = home.run(&["table", "t"]).done().out;
    for part in [format!("#{} Distracted", effect["id"]), format!("#{} Dr. Marco Severs: damage", due["id"])]
    {
        assert!(lines.contains(&part), "{part} is not in:\n{lines}");
    }
    home.feed(&["run", "--table", "t"], format!("end-effect karla {}\ntake {}\n", effect["id"], due["id"]))
        .done();
}

#[test]
fn what_is_under_way_has_its_figures_and_face_down_its_count() {
    let home = played("join karla\nfoe horus\nattack karla horus melee\ndeal\n");
    let told = state(&home, "karla");
    let now = &told["under_way"];
    assert_eq!(
        (&now["kind"], &now["stage"], &now["against"]),
        (&"challenge".into(), &"dealt".into(), &"horus".into())
    );
    assert_eq!(now["dealer"], json!({ "count": 11, "cards": null }));
    assert_eq!(now["difficulty"]["terms"], json!([{ "name": "Horus the Corrupted", "value": 11 }]));
    assert_eq!(now["players"][0]["limit"]["total"], 8);
    assert_eq!(state(&home, "dealer")["under_way"]["dealer"]["cards"].as_array().unwrap().len(), 11);
    home.feed(&["run", "--table", "t"], "lay karla nothing\nreveal\n").done();
    let judged = state(&home, "public")["under_way"].clone();
    assert_eq!((&judged["verdict"]["failures"], &judged["result"]), (&11.into(), &"total_failure".into()));
    assert_eq!(judged["dealer"]["cards"].as_array().unwrap().len(), 11);
}

#[test]
fn a_roll_under_way_stands_with_its_dice() {
    let home = played("join tilly\ncheck tilly magic : the lamp\nroll\n");
    let now = &state(&home, "public")["under_way"];
    assert_eq!(
        (&now["kind"], &now["stage"], &now["who"]),
        (&"roll".into(), &"rolled".into(), &"tilly".into())
    );
    assert_eq!(now["pool"]["total"], 3);
    assert!(
        now["dice"].as_array().unwrap().iter().all(|die| die["face"].is_u64() && die["from"].is_string())
    );
}

#[test]
fn without_a_table_tables_are_listed_by_names_to_type() {
    let home = Home::new();
    home.run(&["new", "The Mill"]).done();
    home.feed(&["run", "--table", "lamp"], "note hello\n");
    expect![[r#"
        The Lamp in the Clock Tower  (also: lamp)
        The Mill
        lesson      A First Lesson: one hero, a locked door and a dog: learn the felt by playing it
    "#]]
    .assert_eq(&home.run(&["table"]).done().out.split_inclusive('\n').take(3).collect::<String>());
    let told = home.run(&["table", "--format", "json"]).done().json();
    for table in told.as_array().unwrap() {
        home.run(&["verify", table["name"].as_str().unwrap()]).done();
    }
}

#[test]
fn an_unknown_seat_is_refused_with_the_known_ones() {
    let home = played("join karla\nfoe horus\n");
    let hint = |line: &str| home.feed(&["run", "--table", "t"], line).no(2, "nobody at this table").err;
    assert!(hint("turn bob").contains("at the table are karla, horus"), "{}", hint("shuffle bob"));
    assert!(hint("turn karlo").contains("did you mean `karla`?"));
    home.feed(&["run", "--table", "t"], "combat on\nturn Horus the Corrupted\n").done();
    home.feed(&["run", "--table", "t", "--seat", "KARLA"], "").done();
}
