//! Values of an opponent are the Dealer's: players and the public see how it looks, and no number (P20).

use crate::scene::{Scene, brannoch, scene, tilly};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::table::sheet::PaperFoe;

/// An opponent whose numbers stand nowhere else at the table.
fn warden() -> PaperFoe {
    PaperFoe {
        name: "Warden".into(),
        hp: 531,
        power: 3,
        attack: 0,
        defense: 2,
        behavior: "keeps 864 keys".into(),
        traits: Vec::new(),
    }
}

fn met() -> Scene {
    scene()
        .paper_hero(tilly())
        .paper_hero(brannoch())
        .opponent(warden())
        .plays(&["strike brannoch warden athletics", "roll 4 4 4", "stop", "settle", "take"])
        .plays(&["status warden lingering 9 2 a fever", "end-turn warden"])
        .play("set warden health 137 a falling bell")
        .plays(&["strike tilly warden aim", "roll 4 4", "stop", "settle", "take"])
        .play("wait 1")
}

// covers: What players learn of an opponent
#[test]
fn players_read_how_an_opponent_looks_and_no_number() {
    let mut scene = met();
    for seat in ["tilly", "public"] {
        let seat = seat.parse().unwrap();
        let told: Vec<String> =
            scene.session().log(&seat, 99).into_iter().flat_map(|l| l.sentences).collect();
        let told = told.join("\n");
        let look = format!("{:?}", scene.session().seen(&seat));
        for secret in ["531", "529", "520", "137", "136", "129", "128", "Defense takes", "864"] {
            assert!(!told.contains(secret), "{seat} reads {secret} in:\n{told}");
            assert!(!look.contains(secret), "{seat} sees {secret}");
        }
    }
    let dealer = scene.sentences_since();
    assert!(dealer.contains("Defense takes 2") && dealer.contains("from 520 to 137"), "{dealer}");
}

// covers: What players learn of an opponent
#[test]
fn players_see_how_hard_an_opponent_strikes_and_not_by_what() {
    let mut scene = scene()
        .paper_hero(tilly())
        .opponent(PaperFoe { power: 417, attack: 223, ..warden() })
        .play("struck-by warden tilly");
    for (seat, knows) in [("dealer", true), ("tilly", false), ("public", false)] {
        let look = format!("{:?}", scene.session().seen(&seat.parse().unwrap()));
        assert!(look.contains("640"), "{seat}");
        assert_eq!((look.contains("417"), look.contains("223")), (knows, knows), "{seat}");
    }
}

#[test]
fn a_blow_on_an_opponent_reads_otherwise_to_players() {
    let scene = scene()
        .paper_hero(brannoch())
        .opponent(warden())
        .plays(&["strike brannoch warden athletics", "roll 4 4 4", "stop", "settle"])
        .forget()
        .plays(&["take", "set warden health 0"]);
    scene
        .seen_by(
            "brannoch",
            &expect![[r#"
        Warden is struck by Brannoch: hurt.
        Warden: KO, until revived: no HP are left.
    "#]],
        )
        .log(&expect![[r#"
            Warden takes 4 damage from Brannoch, Defense takes 2, loses 2: 529 HP.
            The Dealer sets HP of Warden from 529 to 0.
            Warden: KO, until revived: no HP are left.
        "#]]);
}

// covers: An opponent is made and changed at the screen
#[test]
fn an_opponent_gets_another_sheet_and_keeps_what_it_has_lost() {
    let with = |change: fn(&mut PaperFoe)| {
        let mut sheet = warden();
        change(&mut sheet);
        format!("rewrite warden {}", ron::to_string(&sheet).unwrap())
    };
    let hp = |s: &Scene| s.actor("warden").health();
    let start = || scene().paper_hero(tilly()).opponent(warden());
    let s = start().play(&with(|foe| foe.hp = 600)).says("Secret note: Warden has another sheet.");
    assert_eq!(hp(&s), 600);
    let hurt = || start().play("set warden health 137 a falling bell");
    assert_eq!(hp(&hurt().play(&with(|foe| foe.hp = 600))), 137);
    assert_eq!(hp(&hurt().play(&with(|foe| foe.hp = 100))), 100);
    let s = hurt().play(&with(|foe| foe.name = "Gaoler".into()));
    let s = s.says("Secret note: Gaoler has another sheet.").undo();
    assert_eq!((s.actor("warden").name.as_str(), hp(&s)), ("Warden", 137));
    // One of the codex, by name; nobody gets the sheet of another kind.
    let s = hurt().play("rewrite warden shellback");
    assert_eq!((s.actor("warden").name.as_str(), hp(&s)), ("Shellback", 5));
    let s = s.refused("rewrite tilly shellback", Refusal::NotA("Tilly".into(), "a Paper Story opponent"));
    s.refused(
        &with(|foe| foe.hp = 0),
        Refusal::IllegalSheet("Warden".into(), "HP is 0, and must be 1 to 999".into()),
    );
}

// covers: An opponent is made and changed at the screen
#[test]
fn nobody_but_the_dealer_reads_what_a_changed_opponent_has() {
    let sheet = PaperFoe { hp: 873, behavior: "counts to 873".into(), ..warden() };
    let s = scene().paper_hero(tilly()).opponent(warden());
    let s = s.play(&format!("rewrite warden {}", ron::to_string(&sheet).unwrap()));
    for seat in ["tilly", "public"] {
        let read = format!("{:?}", s.seen(seat));
        assert!(!read.contains("873"), "{seat}: {read}");
    }
}
