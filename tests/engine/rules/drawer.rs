//! The Dealer's drawer: entries are prepared, brought to the table and put away; no other seat sees them.

use crate::scene::{Scene, ann, id, scene};
use greenfelt::command::Command;
use greenfelt::report::turns::Tracker;
use greenfelt::rules::{Refusal, next_steps_for};
use greenfelt::table::seat::Seat;
use greenfelt::table::{Bearer, Coming, Plan};

const CELLAR: &str = "prepare (The cellar) fanatic 2+cultist";

// covers: Foes are prepared under a name and come in together
#[test]
fn a_prepared_encounter_comes_in_together_and_once() {
    let s = scene().sheet(ann()).foe("fanatic").play(CELLAR);
    let s = s.says("Prepared: the encounter The cellar (2 × Fanatic, Cultist).");
    assert_eq!(s.now().foes().count(), 1, "nobody has come yet");
    let s = s
        .play("bring the CELLAR")
        .says("Fanatic 3 joins, a minion.")
        .says("Cultist joins, a greater minion.");
    assert_eq!(s.now().foes().count(), 4);
    let s = s.refused("bring The cellar", Refusal::AtTheTable("The cellar".into()));
    let s = s.undo();
    assert_eq!(s.now().foes().count(), 1);
    assert!(s.now().drawer[0].waits(), "undo keeps it for later");
    s.redo();
}

#[test]
fn on_a_map_an_encounter_stands_around_a_square() {
    let s = scene().sheet(ann()).plays(&[
        "map 6x4 @ann B2",
        "prepare (The cellar) fanatic 3",
        "bring at E2 The cellar",
    ]);
    let at = |who: &str| s.now().map.as_ref().unwrap().token(&id(who)).unwrap().at;
    let places = ["fanatic", "fanatic-2", "fanatic-3"].map(at);
    assert_eq!(places[0].to_string(), "E2");
    assert!(places.iter().all(|place| place.distance(places[0]) <= 1), "{places:?}");
    assert!(places[0] != places[1] && places[1] != places[2] && places[0] != places[2], "{places:?}");
    let s = s
        .play("prepare (More) cultist")
        .refused("bring at Z9 More", Refusal::OffTheMap("Z9".parse().unwrap()));
    assert!(s.now().drawer[1].waits(), "it is still to come");
    let full = scene().sheet(ann()).plays(&["map 2x1 @ann A1", "prepare (Two) fanatic 2"]);
    full.refused("bring at B1 Two", Refusal::SquareTaken("B1".parse().unwrap()));
    let plain = scene().sheet(ann()).play("prepare (Two) fanatic 2");
    plain.refused("bring at B1 Two", Refusal::NoMap);
}

// covers: Foes are prepared under a name and come in together
#[test]
fn an_encounter_mixes_systems_and_takes_own_sheets() {
    let own = r#"prepare (All) fanatic+shellback 2+hag+(name: "Oaf", rank: Minion, health: 5, danger_sense: 3, manipulation: 4, empathy: 3)"#;
    let mut s = scene().sheet(ann());
    let typed = s.session().typed(&Seat::Dealer, own).unwrap();
    s.session().give(&Seat::Dealer, typed).unwrap();
    let s = s.play("bring All");
    let names: Vec<&str> = s.now().foes().map(|foe| foe.name.as_str()).collect();
    assert_eq!(names, ["Fanatic", "Shellback", "Shellback 2", "Bog Hag", "Oaf"]);
}

#[test]
fn a_known_encounter_can_be_prepared_again_or_deleted() {
    let s = scene().sheet(ann()).plays(&[CELLAR, "prepare (the Cellar) horus", "prepare (Roof) cultist 3"]);
    let words = |s: &Scene| -> Vec<String> {
        s.now().drawer.iter().map(|one| format!("{}: {}", one.name, one.words())).collect()
    };
    assert_eq!(words(&s), ["the Cellar: Horus the Corrupted", "Roof: 3 × Cultist"]);
    let s = s.play("unprepare roof").says("Removed from the drawer: Roof.");
    assert_eq!(words(&s), ["the Cellar: Horus the Corrupted"]);
    s.refused("unprepare rof", Refusal::NotPrepared { name: "rof".into(), near: None });
}

#[test]
fn an_encounter_that_cannot_come_is_not_prepared() {
    let mut s = scene().sheet(ann());
    for (line, problem) in [
        ("prepare (X) fanatic 41", "the number of foes must be 1 to 40"),
        ("prepare (X) fanatic 0", "the number of foes must be 1 to 40"),
        ("prepare (X) fanatik", "no foe is called `fanatik`"),
        ("prepare (X) fanatic + + cultist", "no foe is called ``"),
        ("prepare X fanatic", "the name, in parentheses, is missing"),
    ] {
        let typed = s.session().typed(&Seat::Dealer, line);
        let refused = match typed {
            Err(refused) => refused,
            Ok(command) => s.session().give(&Seat::Dealer, command).unwrap_err(),
        };
        assert_eq!(refused.problem, problem, "{line}");
        assert!(!refused.hint.is_empty(), "{line}");
    }
    s.table(|table| assert!(table.drawer.is_empty()));
}

// covers: Foes are prepared under a name and come in together
#[test]
fn no_seat_but_the_dealers_learns_of_the_drawer() {
    let secret = [
        "prepare (Encomark) fanatic 2+cultist weather (rain heavy) threat 2 : Notemark",
        "prepare person (Persmark) talk 6 looks (Lookmark) wants (Wantmark) : Saidmark",
        "prepare foe fanatic called (Foexmark)",
        "prepare scene (Scenmark) map (6x4) traits (Traimark -) encounters (Encomark) clocks (Clocmark) notes (Dealmark) : Readmark",
        "prepare handout (Handmark) for ann : Textmark",
        "unprepare Foexmark",
    ];
    let mut s = scene().sheet(ann()).plays(&secret).undo();
    for seat in ["ann", "public"] {
        let told = s.sentences_of(seat);
        assert!(!told.contains("mark"), "{seat}: {told}");
        assert!(s.seen(seat).drawer.is_empty());
        let seat: Seat = seat.parse().unwrap();
        let lines: Vec<_> = s.session().history(&seat, 0).collect();
        let told: Vec<&str> = lines.iter().map(|line| line.command.as_str()).collect();
        assert!(!told.iter().any(|line| line.contains("prepare") || line.contains("mark")), "{told:?}");
    }
    assert_eq!(s.seen("dealer").drawer.len(), 5);
    let ann = Seat::Player(id("ann"));
    let answers =
        ["bring Encomark", "bring nothing", "put-away Encomark", "unprepare Persmark"].map(|line| {
            let command = s.session().typed(&ann, line).unwrap();
            s.session().give(&ann, command).unwrap_err()
        });
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    // The first that comes has the first number.
    s.play("foe fanatic").says("Fanatic joins, a minion.");
}

// covers: A person is prepared by a name alone and can be talked to
#[test]
fn a_person_needs_only_a_name_to_be_talked_to() {
    let s = scene().sheet(ann()).play("prepare-person (Tolly, the sexton)").play("bring Tolly, the sexton");
    let s =
        s.says("Tolly, the sexton joins, somebody to talk to.").play("manipulate ann tolly").difficulty_is(5);
    let s = s.play("call-off").play("npc Mother Ash talk 7").says("Mother Ash joins, somebody to talk to.");
    s.play("empathize ann mother").difficulty_is(7);
}

// covers: A person is prepared by a name alone and can be talked to
#[test]
fn a_person_who_fights_has_a_sheet_and_the_own_name() {
    for (sheet, name) in [("fanatic", "fanatic"), ("shellback", "shellback"), ("hag", "hag")] {
        let s = scene().sheet(ann()).play(&format!("prepare person (Tolly) as {sheet} talk 9"));
        let s = s.play("bring Tolly");
        assert!(s.actor("tolly").name == "Tolly", "{name}");
        let s = s.play("attack ann tolly");
        assert!(s.now().procedure.is_some(), "{name}");
    }
    let s = scene().sheet(ann()).plays(&["prepare person (Tolly) as fanatic talk 9", "bring Tolly"]);
    s.play("manipulate ann tolly").difficulty_is(9);
}

// covers: A brought encounter is put away with its wounds and comes back as it left
#[test]
fn an_encounter_put_away_returns_with_its_wounds() {
    let s = scene().sheet(ann()).plays(&[
        "map 8x6 @ann B2",
        "prepare (Pit) cultist 2 at G2+fanatic hidden at H6",
        "bring Pit",
        "set cultist health 3",
        "set cultist-2 health 0",
    ]);
    let square = |s: &Scene, who: &str| {
        s.now().map.as_ref().unwrap().token(&id(who)).map(|token| token.at.to_string())
    };
    assert_eq!(square(&s, "cultist").as_deref(), Some("G2"));
    assert_eq!(square(&s, "fanatic").as_deref(), Some("H6"));
    assert!(!s.sentences_of("ann").contains("Fanatic"), "{}", s.sentences_of("ann"));
    let s = s.forget().play("put-away Pit").says("Returned to the drawer: Pit.");
    assert!(!s.sentences_of("ann").contains("Fanatic") && !s.sentences_of("ann").contains("Pit"));
    assert!(s.now().actor(&id("cultist-2")).is_some(), "the fallen stay");
    assert!(s.now().actor(&id("cultist")).is_none());
    let s = s.refused("put-away Pit", Refusal::NobodyOfIt("Pit".into()));
    let s = s.forget().play("bring at G4 Pit").says("Cultist joins, as before.");
    assert_eq!(s.foe_state("cultist").health, 3);
    assert_eq!(square(&s, "cultist").as_deref(), Some("G4"));
    assert!(s.actor("cultist").met, "the players know it");
    let lurker = s.now().lurking().next().unwrap();
    assert_eq!(lurker.sheet_name(), "Fanatic");
    s.undo().undo().redo().redo();
}

/// Names and short names of the foes at the table, as the Dealer reads them.
fn names(s: &Scene) -> Vec<String> {
    s.now().foes().map(|foe| format!("{} {}", foe.name, foe.id)).collect()
}

// covers: A brought encounter is put away with its wounds and comes back as it left
#[test]
fn name_and_short_name_agree_however_often_they_come_and_go() {
    for (map, place) in [("map 8x6 @ann B2", " hidden at H2,H3"), ("note no map", " hidden"), ("note", "")] {
        for kind in ["fanatic", "shellback", "hag"] {
            for before in
                [format!("{} {kind}", if kind == "hag" { "creature" } else { "foe" }), "note".into()]
            {
                if kind == "shellback" && before.starts_with("foe") || before == "note" && map == "note" {
                    continue;
                }
                let lines = [map, &before, &format!("prepare (Two) {kind} 2{place}"), "bring Two"];
                let lines: Vec<&str> = lines.into_iter().filter(|line| *line != "note").collect();
                let mut s = scene().sheet(ann()).plays(&lines);
                let first = names(&s);
                for id in first.iter().map(|name| name.rsplit(' ').next().unwrap()) {
                    let number = id.rsplit_once('-').map_or("", |(_, number)| number);
                    let name = first.iter().find(|name| name.ends_with(&format!(" {id}"))).unwrap();
                    let told = name.strip_suffix(&format!(" {id}")).unwrap();
                    assert_eq!(
                        told.trim_start_matches(|sign: char| !sign.is_ascii_digit()),
                        number,
                        "{first:?}"
                    );
                }
                for _ in 0..3 {
                    s = s.play("put-away Two").play("bring Two");
                    assert_eq!(names(&s), first, "{lines:?}");
                }
                assert!(!s.sentences_of("dealer").contains("is known"), "{}", s.sentences_of("dealer"));
                if place.contains("hidden") {
                    assert!(!s.sentences_of("ann").contains(" joins, as before"));
                }
            }
        }
    }
}

// covers: A brought encounter is put away with its wounds and comes back as it left
#[test]
fn a_newcomer_with_a_taken_name_gets_the_next_number() {
    let s =
        scene().sheet(ann()).plays(&["foe fanatic", "prepare (One) fanatic", "bring One", "put-away One"]);
    let s = s.plays(&["foe fanatic", "bring One"]);
    assert_eq!(names(&s), ["Fanatic fanatic", "Fanatic 2 fanatic-2", "Fanatic 3 fanatic-3"]);
    // Those in ambush leave the first names to those whom the players know.
    let s = scene().sheet(ann()).plays(&["prepare (Two) fanatic 2 hidden", "bring Two", "foe fanatic"]);
    assert_eq!(names(&s), ["Fanatic in ambush fanatic", "Fanatic 2 fanatic-2", "Fanatic fanatic-3"]);
    assert!(s.seen("ann").actors.iter().any(|actor| actor.name == "Fanatic" && actor.id == id("fanatic")));
    let s = s.plays(&["put-away Two", "bring Two"]);
    assert_eq!(names(&s), ["Fanatic fanatic-3", "Fanatic in ambush fanatic", "Fanatic 2 fanatic-2"]);
    // Of two, one is in ambush and one is known.
    let s = scene().sheet(ann()).plays(&["map 8x6 @ann B2", "prepare (Two) fanatic 2 hidden at H2,H3"]);
    let mut s = s.plays(&["bring Two", "place fanatic-2 F3"]);
    for _ in 0..3 {
        assert_eq!(names(&s), ["Fanatic in ambush fanatic", "Fanatic fanatic-2"]);
        assert!(s.actor("fanatic-2").met && !s.actor("fanatic").met);
        s = s.plays(&["put-away Two", "bring Two"]);
    }
    // One of two is met first: the players count one Fanatic.
    let s = scene().sheet(ann()).plays(&[
        "prepare (Two) fanatic 2 hidden",
        "bring Two",
        "tell ann fanatic-2 health",
    ]);
    assert_eq!(names(&s), ["Fanatic in ambush fanatic", "Fanatic fanatic-2"]);
    let known =
        s.seen("ann").actors.iter().find(|actor| actor.name == "Fanatic").map(|actor| actor.id.clone());
    assert_eq!(known, Some(id("fanatic")));
    assert!(!s.sentences_of("ann").contains("Fanatic 2"), "{}", s.sentences_of("ann"));
}

#[test]
fn squares_and_distances_are_those_that_were_prepared() {
    let s = scene().sheet(ann()).plays(&["prepare (Road) fanatic medium+cultist hidden long", "bring Road"]);
    let gaps: Vec<String> =
        s.seen("dealer").gaps.iter().map(|gap| format!("{} {}", gap.one, gap.band.words())).collect();
    assert!(
        gaps.iter().any(|gap| gap.contains("medium")) && gaps.iter().any(|gap| gap.contains("long")),
        "{gaps:?}"
    );
    assert!(!s.sentences_of("ann").contains("Cultist"), "{}", s.sentences_of("ann"));
    assert!(s.seen("ann").actors.iter().all(|actor| actor.name != "Cultist"));
}

// covers: A scene of the drawer begins with its map, weather and traits
#[test]
fn a_scene_of_the_drawer_begins_with_all_that_is_its_own() {
    let s = scene().sheet(ann()).plays(&[
        "prepare-scene (The cellar) map (6x4) weather (rain heavy) traits (Slippery flags -; Praying) notes (the key) : Water stands here.",
        "foe fanatic",
        "set fanatic health 0",
        "bring The cellar",
    ]);
    let s = s.says("A new scene: The cellar.").says("Water stands here.");
    assert!(
        s.sentences_of("ann").contains("Water stands here.") && !s.sentences_of("ann").contains("the key")
    );
    let table = s.now();
    assert_eq!(&*table.scene, "The cellar");
    assert!(table.map.is_some() && table.weather.is_some() && table.foes().count() == 0);
    let traits: Vec<&str> = table.scene_traits.iter().map(|one| one.words.as_str()).collect();
    assert_eq!(traits, ["Slippery flags", "Praying"]);
    assert!(table.scene_traits.iter().all(|one| one.bearer == Bearer::Scene));
    assert!(table.drawer[0].done);
    s.refused("prepare scene (X) map (a cellar)", Refusal::NoPlanOfAMap("a cellar".into()));
}

// covers: A new scene clears the felt and the fallen of the last fight
#[test]
fn a_new_scene_clears_the_felt_and_the_fallen() {
    let s = scene().sheet(ann()).foe("fanatic").foe("cultist").hand("ann", "9H 4C 3D");
    let s =
        s.plays(&["attack ann cultist", "deal", "lay ann 9H", "reveal", "settle", "set fanatic health 0"]);
    assert!(s.now().last.is_some());
    let s = s.play("scene the road");
    assert!(s.now().last.is_none());
    let names: Vec<&str> = s.now().foes().map(|foe| foe.name.as_str()).collect();
    assert_eq!(names, ["Cultist"]);
}

// covers: A handout is given to everybody, or waits for some seats
#[test]
fn a_handout_is_read_by_those_who_get_it() {
    let s = scene().sheet(ann()).sheet(crate::scene::ben()).plays(&[
        "prepare-handout (Bill) : Wanted alive.",
        "prepare handout (Letter) for ann : Come alone.",
        "bring Bill",
        "bring Letter",
    ]);
    assert_eq!(s.sentences_of("ben").trim(), "Handout: Wanted alive.");
    assert!(s.sentences_of("ann").contains("Come alone."));
    let mut s = s;
    assert_eq!(s.session().whispers(&Seat::Player(id("ann"))), ["Come alone."]);
    s.refused("prepare handout (X) for nobody-here : Y", "nobody at this table is called `nobody-here`");
    assert!("prepare-handout (X)".parse::<Command>().is_err(), "a handout needs a text");
}

// covers: What is at the table is copied into the drawer
#[test]
fn the_fight_and_the_scene_at_the_table_can_be_kept() {
    let s = scene().sheet(ann()).plays(&[
        "map 6x4 @ann B2",
        "foe cultist",
        "place cultist D2",
        "set cultist health 2",
        "trait scene (Fog everywhere) negative",
        "weather rain heavy",
        "keep-fight The bridge",
        "keep-scene The moor",
    ]);
    let [fight, place] = [&s.now().drawer[0], &s.now().drawer[1]];
    assert!(matches!(&fight.foes.0[0].who, Coming::AsLeft(actor) if actor.health() == 2));
    assert_eq!(fight.foes.0[0].place(), "at D2");
    assert!(matches!(&place.plan, Plan::Scene(plan) if plan.map == "6x4" && plan.weather.is_some()));
    assert!(s.now().actor(&id("cultist")).is_some(), "it stays at the table");
    let s = s.refused("keep-fight The bridge", Refusal::PreparedAs("The bridge".into(), "thing"));
    let s = s.plays(&["leave cultist", "bring The bridge"]);
    assert_eq!(s.foe_state("cultist").health, 2);
}

#[test]
fn a_name_belongs_to_one_thing_of_the_drawer() {
    let s = scene().sheet(ann()).play("prepare person (Tolly)");
    let s = s.refused("prepare (tolly) fanatic", Refusal::PreparedAs("Tolly".into(), "person"));
    let s = s.play("prepare person (tolly) talk 8");
    assert_eq!(s.now().drawer.len(), 1);
    let s = s.play("bring Tolly").refused("prepare person (Tolly)", Refusal::AtTheTable("tolly".into()));
    s.refused("prepare foe fanatic 2", Refusal::OneSheet("Fanatic".into()));
}

#[test]
fn people_of_the_drawer_come_in_with_an_encounter() {
    let s =
        scene().sheet(ann()).plays(&["prepare person (Tolly)", "prepare (Bell) tolly+cultist", "bring Bell"]);
    let names: Vec<&str> = s.now().foes().map(|foe| foe.name.as_str()).collect();
    assert_eq!(names, ["Tolly", "Cultist"]);
    s.refused("prepare (X) xyzzy", Refusal::NotPrepared { name: "xyzzy".into(), near: None });
}

/// The ways in which somebody comes who is no foe, and one of each kind of foe.
const PEOPLE: [&str; 2] = ["npc Tolly", "prepare person (Tolly) talk 4; bring Tolly"];
const FOES: [&str; 3] = ["foe fanatic", "opponent shellback", "creature hag"];

fn each(lines: &str) -> Vec<&str> {
    lines.split("; ").collect()
}

fn proposes(s: &Scene, words: &str) -> bool {
    next_steps_for(s.now(), &Seat::Dealer).iter().any(|next| next.words == words)
}

// covers: Somebody to talk to takes no side in a fight
#[test]
fn a_bystander_has_no_turn_in_any_order() {
    for (come, foe) in PEOPLE.into_iter().flat_map(|come| FOES.map(|foe| (come, foe))) {
        let s = scene().sheet(ann()).plays(&each(come)).plays(&[foe, "combat on"]);
        let s = s.refused("turn tolly", Refusal::TakesNoSide("Tolly".into()));
        let s = s.refused("remind on tolly's turn : x", Refusal::TakesNoSide("Tolly".into()));
        let mut s = s;
        for order in ["order free", "order tactical"] {
            s = s.play(order);
            let seen = s.seen("public");
            let order = Tracker::of(&seen).order();
            let named: Vec<&str> = order.iter().map(|(actor, _)| actor.name.as_str()).collect();
            assert!(named.len() == 2 && !named.contains(&"Tolly"), "{come}, {foe}: {named:?}");
        }
        // A round is over when the others have acted.
        let other = s.now().fighting_foes().next().unwrap().id.clone();
        let s = s.plays(&["turn ann", &format!("turn {other}")]);
        assert!(proposes(&s, "start a round"), "{come}, {foe}");
    }
}

// covers: Somebody to talk to takes no side in a fight
#[test]
fn a_fight_ends_though_a_bystander_stands() {
    for (come, foe) in PEOPLE.into_iter().flat_map(|come| FOES.map(|foe| (come, foe))) {
        let s = scene().sheet(ann()).plays(&each(come)).plays(&[foe, "combat on"]);
        let other = s.now().fighting_foes().next().unwrap().id.clone();
        let ends = |s: &Scene| proposes(s, "end the fight");
        assert!(!ends(&s), "{come}, {foe}");
        let s = s.play(&format!("leave {other}"));
        assert!(!ends(&s), "nobody is left to fight, and nothing is decided: {come}, {foe}");
        let s = s.play("foe cultist").play("set cultist health 0");
        assert!(ends(&s), "{come}, {foe}");
    }
}

// covers: Somebody to talk to takes no side in a fight
#[test]
fn a_kept_fight_has_foes_and_no_bystander() {
    let s = scene().sheet(ann()).plays(&["npc Tolly", "foe fanatic", "opponent shellback", "creature hag"]);
    let s = s.play("prepare person (Ida) as fanatic").play("bring Ida").play("keep-fight All");
    let kept: Vec<&str> = s.now().drawer[1].foes.0.iter().map(|one| one.who.name()).collect();
    assert_eq!(kept, ["Fanatic", "Shellback", "Bog Hag", "Ida"]);
    assert!(s.now().drawer[1].foes.0.iter().all(|one| matches!(one.who, Coming::AsLeft(_))));
    let s = scene().sheet(ann()).play("npc Tolly");
    s.refused("keep-fight All", Refusal::NobodyOfIt("All".into()));
}

// covers: Somebody to talk to takes no side in a fight
#[test]
fn a_bystander_is_never_named_by_a_rank() {
    let s = scene().sheet(ann()).plays(&["npc Tolly", "foe fanatic"]);
    for seat in ["dealer", "ann", "public"] {
        let seen = s.seen(seat);
        let names: Vec<&str> = seen.foes().map(|foe| foe.name.as_str()).collect();
        assert_eq!(names, ["Fanatic", "Tolly"], "whoever fights stands first");
        let tolly = seen.actor(&id("tolly")).unwrap();
        assert_eq!(greenfelt::report::sheets::of(tolly).rank(), "somebody to talk to");
        assert!(!greenfelt::report::sheets::of(tolly).row().concat().contains("minion"));
    }
}

// covers: Somebody to talk to takes no side in a fight
#[test]
fn a_bystander_blocks_and_flanks_nobody_as_a_foe() {
    let map = "map 5x3 @ann C2, @fanatic B2, @tolly D2";
    let s = scene().sheet(ann()).plays(&["npc Tolly", "foe fanatic", map]);
    assert!(s.seen("ann").map.unwrap().tokens.iter().all(|token| !token.flanked));
    let s = scene().sheet(ann()).plays(&[
        "foe fanatic",
        "foe fanatic",
        "map 5x3 @ann C2, @fanatic B2, @fanatic-2 D2",
    ]);
    assert!(s.seen("ann").map.unwrap().tokens.iter().any(|token| token.flanked));
}

// covers: Somebody to talk to takes no side in a fight
#[test]
fn the_distance_of_both_sides_leaves_a_bystander_out() {
    let s = scene().sheet(ann()).plays(&["npc Tolly", "foe fanatic", "distance all long"]);
    let gaps = s.seen("dealer").gaps;
    assert!(gaps.len() == 1 && !gaps[0].is_of(&id("tolly")), "{gaps:?}");
    s.play("distance ann tolly close").says("Ann is at close range from Tolly.");
}

// covers: Somebody to talk to takes no side in a fight
#[test]
fn a_person_with_a_foes_sheet_fights_by_it() {
    let s = scene().sheet(ann()).plays(&["npc Tolly", "combat on", "rewrite tolly fanatic"]);
    let name = s.now().actors.last().unwrap().name.clone();
    assert!(s.now().fighting_foes().any(|foe| foe.name == name));
    let s = scene().sheet(ann()).plays(&["prepare person (Ida) as hag talk 4", "bring Ida", "combat on"]);
    s.play("turn ida").says("Ida has taken the turn.");
}

// covers: Whatever is prepared is edited and copied, and what was not changed stays
#[test]
fn preparing_again_keeps_the_wounds_of_named_actors() {
    let s = scene().sheet(ann()).plays(&[
        "prepare (The well) fanatic 2",
        "bring The well",
        "set fanatic-2 health 1",
        "put-away The well",
        "prepare (The well) the-well/fanatic-2+cultist : one has fled",
        "prepare-foe the-well/fanatic-2 called (Old Friend)",
        "prepare-person (Tolly) as the-well/fanatic-2 talk 3",
        "bring Old Friend",
        "prepare-scene (The moor) : Fog.",
        "bring The moor",
        "prepare-scene (The moor) notes (mind the bog) : Fog.",
    ]);
    assert_eq!(s.now().actor(&id("old-friend")).unwrap().health(), 1);
    let drawer = &s.now().drawer;
    let named = |name: &str| drawer.iter().find(|one| one.name == name).unwrap();
    assert!(matches!(&named("The well").foes.0[0].who, Coming::AsLeft(actor) if actor.health() == 1));
    assert_eq!(named("Tolly").foes.0[0].who.talk(), Some(3));
    assert!(named("The moor").done, "it was begun");
    let s =
        s.refused("prepare (The well) the-well/horus", "nothing in the drawer is called `the-well/horus`");
    s.refused("prepare (X) nowhere/horus", "nothing in the drawer is called `nowhere`");
}
