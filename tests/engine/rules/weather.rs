//! Rain, wind, temperature and terrain: every row with its effect, alone and at the table (ULTIMO, Environmental and
//! Battlefield Conditions; U140 to U147).

use crate::scene::files::none;
use crate::scene::walk::{describe, wrong};
use crate::scene::{Scene, ann, armor, ben, catalog, foe_sheet, id, scene, sheet, tilly, weapon, worn};
use greenfelt::rules::Refusal;
use greenfelt::rules::ultimo::figures;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::hook::Quantity;
use greenfelt::table::sheet::{Reach, UltimoSheet};
use greenfelt::table::weather::WeatherKind;
use std::collections::BTreeSet;

/// Who stays at the door in a storm: strong enough for a breast plate.
fn cato() -> UltimoSheet {
    let mut cato = worn(sheet("Cato", [7, 6, 6, 4, 4], &[("toughness", 1)]), armor("Breast Plate"));
    cato.weapons.push(weapon("Crossbow"));
    cato
}

/// Ann, Ben and Cato out of doors, with a foe that strikes and throws.
fn outside() -> Scene {
    let foe = foe_sheet("dockhand", |foe| foe.health = 40);
    let s = scene().sheet(ann()).sheet(ben()).sheet(cato()).foe_of(foe);
    s.hand("ann", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH").hand("cato", "2S 3S 4S 5S 6S 7S 8S")
}

/// The same on a map, in a fight.
fn mapped() -> Scene {
    outside().set_up("map 30x9 @ann A1, @cato A3, @dockhand F1").set_up("combat on")
}

/// One row, played: its kind and its word, where, the lines, and the words that it alone brings.
type Played = (WeatherKind, &'static str, fn() -> Scene, &'static [&'static str], &'static str);

const SHOT: &[&str] = &["attack cato dockhand ranged"];
const BLOW: &[&str] = &["attack ann dockhand melee"];
const TASK: &[&str] = &["challenge ann agi+athletics 4"];
const CHECKED: &[&str] = &["challenge ann agi+brawling 2", "deal", "lay ann 3H 2H", "reveal", "settle"];
const STRUCK: &[&str] = &["fall cato 20", "take"];

const PLAYED: &[Played] = &[
    (
        WeatherKind::Rain,
        "light",
        mapped,
        &["move ann D1"],
        "refused `move ann D1`: the way costs 1 card, not 0",
    ),
    (WeatherKind::Rain, "medium", outside, SHOT, "Medium rain -1"),
    (WeatherKind::Rain, "heavy", outside, BLOW, "limit 9; ½AGI 5; Brawling 5; Heavy rain -1"),
    (
        WeatherKind::Rain,
        "extreme",
        outside,
        BLOW,
        "limit 7; ½AGI 5; Brawling 5; Heavy rain -1; Extreme rain -2",
    ),
    (
        WeatherKind::Wind,
        "mild",
        outside,
        &["weather temperature chilly", "challenge ann agi+brawling 4"],
        "Cold -1",
    ),
    (
        WeatherKind::Wind,
        "consistent",
        outside,
        &["weather temperature cold", "challenge ann agi+brawling 4"],
        "Freezing -2",
    ),
    (WeatherKind::Wind, "heavy", outside, SHOT, "Heavy wind -2"),
    (WeatherKind::Wind, "extreme", outside, &["round"], "from the deck: Extreme wind"),
    (WeatherKind::Wind, "disastrous", outside, &["round"], "Ann loses 1 health: disastrous wind."),
    (WeatherKind::Temperature, "deathly", outside, TASK, "Deathly cold -3"),
    (WeatherKind::Temperature, "freezing", outside, TASK, "Freezing -2"),
    (WeatherKind::Temperature, "cold", outside, TASK, "Cold -1"),
    (
        WeatherKind::Temperature,
        "chilly",
        outside,
        &["weather wind mild", "challenge ann agi+athletics 4"],
        "Cold -1",
    ),
    (WeatherKind::Temperature, "temperate", outside, &[], "The weather: temperate."),
    (WeatherKind::Temperature, "warm", outside, &[], "The weather: warm."),
    (WeatherKind::Temperature, "hot", outside, &[], "cato soak 5; Toughness 1; Breast Plate 5; Hot -1"),
    (WeatherKind::Temperature, "sweltering", outside, CHECKED, "from the deck: Sweltering"),
    (WeatherKind::Temperature, "scorching", outside, CHECKED, "from the deck: Scorching heat"),
    (
        WeatherKind::Terrain,
        "uneven",
        mapped,
        &["move ann G2 2H"],
        "refused `move ann G2 2H`: the way costs 2 cards, not 1",
    ),
    (
        WeatherKind::Terrain,
        "frozen",
        outside,
        &["round"],
        "owed to ann: an Athletics check of 5 to stay standing",
    ),
    (
        WeatherKind::Terrain,
        "muddy",
        outside,
        STRUCK,
        "cato soak 3; Toughness 1; Breast Plate 5; Muddy ground -3",
    ),
    (
        WeatherKind::Terrain,
        "sand",
        mapped,
        &["move cato G3 2S"],
        "refused `move cato G3 2S`: the way costs 2 cards, not 1",
    ),
    (
        WeatherKind::Terrain,
        "snowy",
        mapped,
        &["move ann D1 2H"],
        "refused `move ann D1 2H`: the way costs 2 cards, not 1",
    ),
];

/// What some rows bring besides.
const BESIDES: &[Played] = &[
    (WeatherKind::Rain, "light", outside, BLOW, "an action closes one step of distance less"),
    (WeatherKind::Rain, "medium", outside, &["assault dockhand ann ranged"], "Medium rain -1"),
    (WeatherKind::Rain, "heavy", outside, &["assault dockhand ann melee"], "Heavy rain -1"),
    (WeatherKind::Rain, "heavy", outside, TASK, "Heavy rain -2"),
    (WeatherKind::Rain, "heavy", outside, SHOT, "Medium rain -1; Heavy rain -1"),
    (
        WeatherKind::Rain,
        "heavy",
        mapped,
        &["attack cato dockhand ranged"],
        "Heavy rain: Cato sees as far as close",
    ),
    (WeatherKind::Rain, "heavy", outside, SHOT, "sight reaches only close range"),
    (WeatherKind::Rain, "extreme", outside, TASK, "Heavy rain -2; Extreme rain -2"),
    (WeatherKind::Rain, "extreme", outside, SHOT, "sight reaches only very close"),
    (WeatherKind::Wind, "heavy", outside, &["manipulate ann ben"], "hard to hear"),
    (WeatherKind::Wind, "heavy", outside, &["assault dockhand ann ranged"], "Heavy wind -2"),
    (WeatherKind::Wind, "extreme", outside, &["round"], "owed to ann: an Athletics check of 5"),
    (
        WeatherKind::Wind,
        "disastrous",
        outside,
        &["manipulate ann ben"],
        "Disastrous wind: nobody hears a word",
    ),
    (WeatherKind::Wind, "disastrous", outside, &["round"], "from the deck: Disastrous wind"),
    (
        WeatherKind::Temperature,
        "deathly",
        outside,
        &["sleep"],
        "Ben loses 24 health: 8 hours of sleep, deathly cold 3.",
    ),
    (WeatherKind::Temperature, "deathly", mapped, &["move ann G1 2H"], "the way costs 3 cards, not 1"),
    (
        WeatherKind::Temperature,
        "freezing",
        outside,
        &["sleep"],
        "Ben loses 16 health: 8 hours of sleep, freezing 2.",
    ),
    (WeatherKind::Temperature, "freezing", mapped, &["move ann G1 2H"], "the way costs 2 cards, not 1"),
    (
        WeatherKind::Temperature,
        "freezing",
        outside,
        &["weather rain heavy"],
        "The weather: heavy snow, freezing.",
    ),
    (
        WeatherKind::Temperature,
        "cold",
        outside,
        &["set ben health 3", "sleep"],
        "Ben sleeps and regains no health: cold.",
    ),
    (
        WeatherKind::Temperature,
        "sweltering",
        outside,
        &[],
        "cato soak 4; Toughness 1; Breast Plate 5; Sweltering -2",
    ),
    (
        WeatherKind::Temperature,
        "scorching",
        outside,
        &[],
        "cato soak 4; Toughness 1; Breast Plate 5; Scorching heat -2",
    ),
    (WeatherKind::Terrain, "uneven", outside, BLOW, "a step of distance costs a card"),
    (WeatherKind::Terrain, "muddy", mapped, &["move ann D1"], "the way costs 1 card, not 0"),
    (
        WeatherKind::Terrain,
        "snowy",
        outside,
        &[],
        "cato soak 3; Toughness 1; Breast Plate 5; Snowy ground -3",
    ),
];

// covers: Rain, 4 rows that add up; snow at freezing
// covers: Wind, 5 rows; colder by steps
// covers: Temperature, 9 rows
// covers: Sleeping in the cold heals nobody
// covers: Terrain, 5 rows, with a map and without
#[test]
fn every_row_of_the_weather_changes_what_happens_or_is_offered() {
    let played = PLAYED.iter().chain(BESIDES).filter_map(|(kind, word, place, lines, words)| {
        let set = format!("weather {} {word}", kind.word());
        let with: Vec<&str> = std::iter::once(set.as_str()).chain(lines.iter().copied()).collect();
        wrong(&set, words, &describe(place(), &with), &describe(place(), lines))
    });
    none(&played.collect::<Vec<_>>());
}

// covers: Rain, 4 rows that add up; snow at freezing
// covers: Wind, 5 rows; colder by steps
// covers: Temperature, 9 rows
// covers: Terrain, 5 rows, with a map and without
#[test]
fn every_row_of_the_codex_is_played() {
    let catalog = catalog();
    let rows =
        |kind: WeatherKind| catalog.weather_rows(kind).iter().map(move |row| (kind.word(), row.word.clone()));
    let known: BTreeSet<(&str, String)> = WeatherKind::ALL.into_iter().flat_map(rows).collect();
    let played: BTreeSet<(&str, String)> =
        PLAYED.iter().map(|(kind, word, ..)| (kind.word(), (*word).to_string())).collect();
    assert_eq!(played.len(), PLAYED.len(), "a row stands twice");
    assert_eq!(played, known);
}

/// The limit of whoever leads what is called, and its difficulty.
fn called(s: &Scene) -> [i32; 2] {
    let now = s.now().under_way::<Challenge>().unwrap();
    [now.players[0].limit.total(), now.difficulty.total()]
}

// covers: Rain, 4 rows that add up; snow at freezing
// covers: What weather adds up
// covers: Weather and foes
// covers: Weather in an exchange
#[test]
fn rain_adds_up_as_the_table_of_the_document_has_it() {
    // What falls; blows, shots and other checks as they are worth less; how far one sees.
    let rows = [
        ("light", [0, 0, 0], None),
        ("medium", [0, 1, 0], None),
        ("heavy", [1, 2, 2], Some(Reach::Close)),
        ("extreme", [3, 4, 4], Some(Reach::VeryClose)),
    ];
    let stone = "attack ann dockhand ranged including (improvised: a stone)";
    let lines = ["attack ann dockhand melee", stone, "challenge ann agi+brawling 4"];
    for (word, less, sight) in rows {
        for (line, less) in lines.into_iter().zip(less) {
            let dry = called(&outside().play(line));
            let wet = called(&outside().play(&format!("weather rain {word}")).play(line));
            assert_eq!(wet[0], dry[0] - less, "{word}: {line}");
            assert_eq!(wet[1], dry[1], "{word}: the answer to {line}");
        }
        // An attack of a foe's is worth as much less, and what Ann answers is not.
        for (line, less) in
            ["assault dockhand ann melee", "assault dockhand ann ranged"].into_iter().zip(less)
        {
            let dry = called(&outside().play(line));
            let wet = called(&outside().play(&format!("weather rain {word}")).play(line));
            assert_eq!(wet, [dry[0], (dry[1] - less).max(0)], "{word}: {line}");
        }
        let weather = catalog().weather(&format!("rain {word}")).unwrap();
        assert_eq!(weather.sight().map(|(reach, _)| reach), sight, "{word}");
    }
}

// covers: Wind, 5 rows; colder by steps
// covers: How much colder it is in the wind
#[test]
fn wind_makes_it_colder_by_steps_and_rain_becomes_snow() {
    let felt = |words: &str| catalog().weather(words).unwrap().describe();
    assert_eq!(felt("temperature cold wind mild"), "mild wind, freezing (cold out of the wind)");
    assert_eq!(felt("wind consistent temperature warm"), "consistent wind, temperate (warm out of the wind)");
    assert_eq!(felt("temperature deathly wind mild"), "mild wind, deathly cold");
    assert_eq!(felt("temperature cold wind heavy"), "heavy wind, cold");
    assert_eq!(
        felt("rain medium temperature cold wind mild"),
        "medium snow, mild wind, freezing (cold out of the wind)"
    );
    assert_eq!(felt("rain medium temperature cold"), "medium rain, cold");
    assert_eq!(felt("snow light temperature freezing"), "light snow, freezing");
    scene()
        .sheet(ann())
        .play("weather temperature cold")
        .play("weather wind mild")
        .says("The weather: mild wind, freezing (cold out of the wind).");
}

// covers: Weather is set, taken out, switched off, seen by everybody
#[test]
fn what_is_not_said_stays_and_each_kind_can_be_taken_out() {
    let told = |s: &Scene| s.seen("ann").weather.map_or_else(String::new, |weather| weather.describe());
    let s = scene().sheet(ann()).play("weather rain heavy terrain muddy");
    let s = s.says("The weather: heavy rain, muddy ground.");
    assert_eq!(told(&s), "heavy rain, muddy ground", "every seat sees it");
    let s = s.play("weather temperature Scorching Heat rain off");
    assert_eq!(told(&s), "scorching heat, muddy ground");
    let s = s.play("weather clear").says("The weather: clear.");
    assert!(s.now().weather.is_none());
    let s = s.undo();
    assert_eq!(told(&s), "scorching heat, muddy ground");
    s.refused("weather rain hevy", "no rain is called `hevy`")
        .refused("weather hail heavy", "no weather is called `hail`");
}

// covers: Weather is set, taken out, switched off, seen by everybody
#[test]
fn the_weather_can_be_left_out_of_a_call_and_switched_off() {
    let s = outside().play("weather rain heavy temperature cold");
    let s = s.play("challenge ann agi+brawling 4 without (Cold)").limit_is(8);
    s.play("switch limit 3 off").limit_is(10);
}

// covers: Temperature, 9 rows
#[test]
fn cold_takes_1_2_and_3_off_each_check() {
    for (word, less) in [("cold", 1), ("freezing", 2), ("deathly", 3), ("chilly", 0), ("warm", 0), ("hot", 0)]
    {
        for line in [
            "challenge ann agi+brawling 4",
            "attack ann dockhand melee",
            "attack ann dockhand ranged including (improvised: a stone)",
        ] {
            let s = outside().play(&format!("weather temperature {word}")).play(line);
            assert_eq!(called(&s)[0], 10 - less, "{word}: {line}");
        }
    }
}

// covers: Heat: armor, dodges, cards that burn
#[test]
fn a_dodge_in_the_heat_takes_off_half() {
    let s = outside().set_up("weather temperature hot").hand("ann", "2H 3H 4H 5H").deck_of("ann", 20);
    let s = s.plays(&["assault dockhand ann melee", "deal", "lay ann nothing", "reveal", "settle"]);
    s.play("dodge ann 2H 3H 4H 5H").says("Ann dodges with 2♥ 3♥ 4♥ 5♥: avoids 2 damage, 3 left.");
}

// covers: Heat: armor, dodges, cards that burn
// covers: Armor in mud, snow and heat
#[test]
fn armor_that_is_hampered_soaks_less_and_breaks_sooner() {
    let soak = |s: &Scene| figures::all_at(s.now(), s.actor("cato"));
    let total = |s: &Scene| soak(s).into_iter().find(|(what, _)| *what == Quantity::Soak).unwrap().1.total();
    let rows = [("temperature hot", 5), ("temperature sweltering", 4), ("temperature scorching", 4)];
    let ground = [("terrain muddy", 3), ("terrain snowy", 3), ("terrain sand", 6), ("terrain uneven", 6)];
    for (words, soaks) in rows.into_iter().chain(ground) {
        assert_eq!(total(&outside().play(&format!("weather {words}"))), soaks, "{words}");
    }
    // Light armor minds only the worst heat.
    let light = |words: &str| {
        let s = scene().sheet(worn(ben(), armor("Heavy Leather"))).play(&format!("weather {words}"));
        let all = figures::all_at(s.now(), s.actor("ben"));
        all.into_iter().find(|(what, _)| *what == Quantity::Soak).unwrap().1.total()
    };
    assert_eq!(
        [light("terrain muddy"), light("temperature sweltering"), light("temperature scorching")],
        [4, 4, 2]
    );
    // 3 blows pass toughness: the two that the plate soaks in the mud ruin it.
    let struck = |words: &str| {
        let s = outside().set_up(words).set_up("threat 9");
        s.plays(&["inflict cato damage", "take"])
    };
    let dry = struck("weather clear");
    let wet = struck("weather terrain muddy");
    assert_eq!(dry.hero_of("cato").worn[0].left, 5, "{}", dry.sentences_since());
    assert!(wet.hero_of("cato").health <= dry.hero_of("cato").health);
}

// covers: Mud and snow of a map hamper heavy armor
#[test]
fn mud_and_snow_of_a_map_hamper_whoever_stands_there() {
    let soak = |s: &Scene| {
        let all = figures::all_at(s.now(), s.actor("cato"));
        all.into_iter().find(|(what, _)| *what == Quantity::Soak).unwrap().1.sum()
    };
    let s = outside().play("map 9x3 @cato B2").play("paint muddy B2,C2").play("paint snowy D2");
    assert_eq!(soak(&s), "Toughness 1 + Breast Plate 5 − mud 3");
    let s = s.play("place cato D2");
    assert_eq!(soak(&s), "Toughness 1 + Breast Plate 5 − snow 3");
    let s = s.play("place cato E2");
    assert_eq!(soak(&s), "Toughness 1 + Breast Plate 5");
    // Where the map says what the ground is, the scene does not; open ground is the scene's.
    let s = s.play("weather terrain muddy");
    assert_eq!(soak(&s), "Toughness 1 + Breast Plate 5 − Muddy ground 3");
    let s = s.play("paint uneven E2");
    assert_eq!(soak(&s), "Toughness 1 + Breast Plate 5");
    let s = s.play("place cato C2");
    assert_eq!(soak(&s), "Toughness 1 + Breast Plate 5 − mud 3");
}

// covers: Heat: armor, dodges, cards that burn
#[test]
fn sweltering_and_scorching_burn_by_the_cards_that_were_played() {
    for (word, burned) in [("sweltering", 2), ("scorching", 4), ("hot", 0)] {
        let s = outside().deck_of("ann", 30).set_up(&format!("weather temperature {word}"));
        let s = s.plays(CHECKED);
        assert_eq!(s.piles("ann").deck.len(), 30 - burned, "{word}");
    }
}

// covers: Forced march, disastrous wind
#[test]
fn a_disastrous_wind_hurts_past_whatever_soaks_on_both_sides() {
    let tough = foe_sheet("dockhand", |foe| (foe.health, foe.toughness, foe.armor) = (40, 3, 3));
    let mut hero = ben();
    hero.skills.insert("toughness".parse().unwrap(), 3);
    let s = scene().sheet(hero).foe_of(tough).set_up("weather wind disastrous");
    let health = s.hero_of("ben").health;
    assert!(s.figure("ben", Quantity::Soak) >= 3);
    let s = s.play("round").health_is("ben", health - 1);
    assert_eq!(s.foe_state("dockhand").health, 39);
}

// covers: A storm burns cards and hurts each round
#[test]
fn a_storm_burns_cards_and_hurts_everybody_each_round() {
    let deck = |s: &Scene| s.piles("ann").deck.len();
    for (word, burned, hurt) in [("heavy", 0, 0), ("extreme", 2, 0), ("disastrous", 5, 1)] {
        let s = outside().set_up(&format!("weather wind {word}"));
        let full = s.figure("ann", Quantity::Hand) as usize;
        let (cards, health) = (deck(&s), s.hero_of("ann").health);
        let foe = s.foe_state("dockhand").health;
        let drawn = full.saturating_sub(s.piles("ann").hand.len());
        let s = s.play("round");
        assert_eq!(deck(&s), cards - burned - drawn, "{word}");
        assert_eq!(s.hero_of("ann").health, health - hurt, "{word}");
        assert_eq!(s.foe_state("dockhand").health, foe - hurt, "{word}");
    }
}

// covers: Checks to stay on the feet
// covers: Staying on the feet
#[test]
fn whoever_cannot_stand_lies_for_a_round() {
    // Ann has STR 4, Ben and Cato have more.
    let s = outside().set_up("weather wind extreme").play("round");
    let s = s.owed(&["ann: an Athletics check of 5 to stay standing"]);
    let s = s.play("round").owed(&["ann: an Athletics check of 5 to stay standing"]);
    let down = s.play("take").suffers("ann", &["Off the feet"]);
    down.refused("attack ann dockhand melee", Refusal::Stuck("Ann".into()));
    let s = outside()
        .set_up("weather wind extreme")
        .play("round")
        .hand("ann", "10H 9H 8H 7H 6H")
        .dealer_draws("2C 2D 3C 4C 5C");
    let s = s.play("land ann").difficulty_is(5).lay("ann", "10H 9H 8H 7H 6H");
    s.play("settle").says("Ann stays standing.").owed(&[]);
    // On ice everybody owes it who is played and stands.
    let s = outside().set_up("weather terrain frozen").play("round");
    assert_eq!(s.now().pending.len(), 3);
}

// covers: Sleeping in the cold heals nobody
// covers: Sleeping in the cold
// covers: What weather does to other sheets
#[test]
fn a_cold_night_heals_nobody_whatever_the_sheet() {
    let s = scene()
        .sheet(ben())
        .set_up("join-paper tilly")
        .set_up("set ben health 4")
        .set_up("set tilly health 3");
    let s = s.set_up("weather temperature cold").play("sleep").health_is("ben", 4);
    assert_eq!(s.actor("tilly").health(), 3, "{}", tilly().name);
    let s = s.play("weather clear").play("sleep (ill)").health_is("ben", 5);
    assert!(s.actor("tilly").health() > 3);
}

// covers: One sees as far as the rain lets
#[test]
fn rain_limits_sight_and_the_map_can_be_overruled() {
    let place = |at: &str| mapped().set_up("weather rain heavy").set_up(&format!("place dockhand {at}"));
    let far = Refusal::Veiled {
        who: "Cato".into(),
        foe: "Dockhand".into(),
        row: "Heavy rain".into(),
        reach: "close",
    };
    let s = place("E3").refused("attack cato dockhand ranged", far);
    s.play("attack cato dockhand ranged including (within reach)");
    place("D3").play("attack cato dockhand ranged");
}

// covers: Terrain, 5 rows, with a map and without
// covers: Weather and movement
#[test]
fn light_rain_mud_and_cold_make_ways_dearer_together() {
    // 2 squares a stretch in light rain, 1 in the mud besides; each paid stretch a card more where it freezes.
    let s = mapped().set_up("weather rain light terrain muddy");
    let s = s.play("move ann B1").refused("move ann C1", Refusal::MoveCosts { cards: 1, given: 0 });
    let s = s.set_up("weather temperature freezing");
    s.refused("move ann C1", Refusal::MoveCosts { cards: 2, given: 0 }).play("move ann C1 2H 3H");
    // What a map paints counts as it is painted.
    let s = mapped().set_up("weather terrain muddy").set_up("paint impeded B1:B3");
    s.play("move ann B1").refused("move ann C1", Refusal::MoveCosts { cards: 1, given: 0 });
    assert!(mapped().now().map.as_ref().is_some_and(|map| map.token(&id("ann")).is_some()));
}
