//! Trials on the screen: an attack on its scale, a contest round by round, a check; the forms, what a player sees.

use greenfelt::tui::{App, Settings, Start};

use greenfelt::table::seat::Seat;

use super::play::{Shelves, has, never_says, open, press, says, screen, table};

/// Two characters and two creatures, after some more commands, on a screen that keeps still.
fn felt(more: &[&str]) -> App {
    let people = ["join vesper", "join orsolya", "creature hag", "creature cudgel", "scene the causeway"];
    let all: Vec<&str> = people.into_iter().chain(more.iter().copied()).collect();
    let settings = Settings { reduced_motion: true, ..Settings::default() };
    let session = table("The Song on the Moor", &all);
    App::new(Start { host: Box::new(Shelves), table: Some(session), watching: false }, settings)
}

const REAL: &str = "physical rook on";

#[test]
fn party_and_foes_show_health_morale_and_physical_defense() {
    let mut app = felt(&["set rook wounds 3", "afflict bog blinded major 3 sand"]);
    has(&mut app, &["14/14", "Morale 12/12", "PD 18", "Wounds 3/28"]);
    has(&mut app, &["Bog Hag", "18/18", "Blinded"]);
    press(&mut app, "p 1");
    has(&mut app, &["unhurt"]);
    never_says(&mut app, "18/18");
}

#[test]
fn an_attack_falls_on_its_scale() {
    let mut app = felt(&[REAL, "attack-roll rook bog : off the jetty"]);
    has(&mut app, &["Vesper Rook attacks Bog Hag · Rapier", "three d8 wait to be rolled"]);
    let text = screen(&mut app, 120, 36);
    for words in ["dodge", "hit", "critical", "d8"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let mut app = felt(&[REAL, "attack-roll rook bog", "roll 1 1 2"]);
    has(&mut app, &["C R I T I C A L", "above Physical Defense"]);
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("+10 = 14") && text.contains("↑ 14"), "{text}");
}

#[test]
fn a_call_for_cards_begins_with_the_best_attribute_and_skill() {
    let mut app = felt(&[]);
    press(&mut app, "c");
    let text = screen(&mut app, 120, 36);
    for words in ["with        ◂ Dexterity ▸", "skill         Fencing", "½ Dexterity (4) + Fencing 3"] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

// covers: What comes next in a trial and in a turn
#[test]
fn enter_plays_an_attack_to_its_end() {
    let mut app = felt(&["attack-roll rook harbor"]);
    press(&mut app, "enter enter");
    has(&mut app, &["Vesper Rook rolls"]);
    press(&mut app, "enter");
    never_says(&mut app, "wait to be rolled");
}

#[test]
fn a_contest_is_shown_round_by_round_with_dice_that_grow() {
    let mut app = felt(&["physical orsolya on", "contest-of orsolya resolve bog"]);
    has(&mut app, &["against Bog Hag · Resolve", "d10 against d10 wait to be rolled"]);
    let mut app = felt(&["physical orsolya on", "contest-of orsolya resolve bog", "roll 9 1"]);
    has(&mut app, &["d12 against d8", "●○"]);
    let mut app = felt(&["physical orsolya on", "contest-of orsolya resolve bog", "roll 9 1", "roll 12 1"]);
    has(&mut app, &["2:0"]);
    let mut app = felt(&["physical orsolya on", "contest-of orsolya resolve bog", "roll 5 5"]);
    has(&mut app, &["a tie counts for nothing"]);
}

#[test]
fn a_check_is_shown_against_its_passive_value() {
    let mut app = felt(&["resistance rook fortitude bog", "rolled 30"]);
    has(&mut app, &["T H R O W N   O F F", "against 19", "typed in: 30"]);
}

#[test]
fn odds_stand_on_the_stage_where_coaching_allows() {
    let mut app = felt(&["coaching always", "attack-roll rook harbor"]);
    let text = screen(&mut app, 120, 36);
    assert!(text.matches('%').count() >= 2, "{text}");
    let mut app = felt(&["coaching always", "contest-of orsolya resolve bog"]);
    has(&mut app, &["Mother Orsolya "]);
    assert!(screen(&mut app, 120, 36).contains('%'));
    let mut app = felt(&["coaching always", "resistance rook fortitude bog"]);
    has(&mut app, &["thrown off ", "% · 19 or more"]);
    let mut app = felt(&["coaching always", "maintenance rook willpower bog"]);
    has(&mut app, &["kept up ", "or more"]);
    let mut app = felt(&["coaching off", "attack-roll rook harbor"]);
    assert!(!screen(&mut app, 120, 36).contains('%'));
}

#[test]
fn a_player_sees_no_number_of_a_creature_on_the_stage() {
    let mut app = felt(&["attack-roll rook bog", "rolled 30", "coaching always"]);
    press(&mut app, "p 1");
    has(&mut app, &["C R I T I C A L"]);
    let text = screen(&mut app, 120, 36);
    assert!(!text.contains("above Physical Defense") && !text.contains("armor 3"), "{text}");
    press(&mut app, "e");
    never_says(&mut app, "turned by armor up to");
}

#[test]
fn the_form_calls_any_trial_with_situations_and_sums() {
    let mut app = felt(&[]);
    press(&mut app, "space @");
    has(&mut app, &["Attack", "an attack roll", "Rapier", "PD 8"]);
    let text = screen(&mut app, 120, 60);
    for words in ["Heavy cover", "Flanked", "Minor bonus", "Partial cover"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    press(&mut app, "enter");
    has(&mut app, &["Vesper Rook attacks Bog Hag"]);
}

// covers: Damage type: ...
#[test]
fn the_form_of_an_attack_takes_its_damage_and_the_types_of_it() {
    let mut app = felt(&[]);
    press(&mut app, "space @");
    has(&mut app, &["5, as usual", "piercing, as usual", "a hit deals 5 piercing, a critical one 10"]);
    press(&mut app, "down down down + down right right right right right");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("second type") && text.contains("a hit deals 6 fire, a critical one 12"), "{text}");
    press(&mut app, "down right");
    has(&mut app, &["a hit deals 6 fire and bludgeoning, a critical one 12"]);
    press(&mut app, "enter");
    has(&mut app, &["damage 6 = the Dealer 6, fire and bludgeoning"]);
}

#[test]
fn the_form_of_a_condition_lays_it_on() {
    let mut app = felt(&[]);
    press(&mut app, "space &");
    has(&mut app, &["Add a condition", "Blinded"]);
    press(&mut app, "enter");
    has(&mut app, &["Blinded"]);
}

#[test]
fn a_attacks_by_the_method_of_whoever_stands_there() {
    let mut app = felt(&[]);
    press(&mut app, "a");
    has(&mut app, &["━ Attack ━"]);
    let mut app = felt(&[]);
    press(&mut app, "tab tab tab space A");
    has(&mut app, &["━ Attack ━", "Bog Hag", "Claws"]);
}

#[test]
fn e_explains_every_figure_of_a_character() {
    let mut app = felt(&[]);
    press(&mut app, "e");
    let text = screen(&mut app, 120, 70);
    for words in
        ["Physical Defense", "Dexterity 7", "Lucky Buckler", "Fortitude", "Spell Power", "vulnerable to"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn armor_is_changed_from_the_gear_menu() {
    let mut app = felt(&[]);
    press(&mut app, "g");
    has(&mut app, &["take off Duskhide Leathers"]);
    press(&mut app, "enter");
    has(&mut app, &["armor."]);
}

#[test]
fn the_sheet_form_shows_the_bands_and_what_each_point_moves() {
    let mut app = felt(&[]);
    press(&mut app, "w P");
    press(&mut app, "/ \"Vesper\" enter enter");
    let text = screen(&mut app, 120, 60);
    for words in
        ["PD 18: dodged to 9, parried to 14, armor to 18, hit to 23", "fencing dexterity 3", "slashing 1"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    press(&mut app, "down");
    let text = screen(&mut app, 120, 36);
    for words in ["Strength −1: nothing · +1: parry 5 → 6", "parry 5 = ½ Strength (2) + Basket Hilt 3"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    press(&mut app, "right right");
    has(&mut app, &["so far: parry 5 → 6, pd 18 → 19, fortitude 6 → 7"]);
    press(&mut app, "down down down down down down");
    has(&mut app, &["Duskhide Leathers", "no armor: dodge 9 → 7, armor 4 → 0"]);
    press(&mut app, "left");
    has(&mut app, &["so far: dodge 9 → 7"]);
}

#[test]
fn real_dice_of_any_size_are_typed_in() {
    let mut app = felt(&["physical orsolya on", "contest-of orsolya resolve bog", "roll 9 1"]);
    press(&mut app, "enter");
    has(&mut app, &["a d12, Bog Hag a d8"]);
    press(&mut app, "1 2");
    has(&mut app, &["[12]"]);
    press(&mut app, "9");
    has(&mut app, &["a die shows 1 to 8"]);
    press(&mut app, "8 enter");
    has(&mut app, &["+10 = 22", "2:0"]);
    let mut app = felt(&[REAL, "attack-roll rook bog"]);
    press(&mut app, "enter 3 7 8 enter");
    has(&mut app, &["+10 = 28"]);
}

#[test]
fn a_suit_is_typed_and_one_that_is_too_heavy_says_so() {
    let mut app = felt(&["join grumbold"]);
    press(&mut app, "w P");
    press(&mut app, "/ \"Grumbold\" enter enter");
    let text = screen(&mut app, 120, 60);
    for words in ["Foreman's Mail medium", "Borrowed Plate heavy", "Girdle of the Ox strength 3"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    press(&mut app, "down down down down down down down right");
    has(&mut app, &["Borrowed Plate, for Strength 17"]);
}

#[test]
fn talents_and_spells_stand_in_the_forms_and_what_they_bring() {
    let mut app = felt(&[]);
    press(&mut app, "space @");
    press(&mut app, "up right down down right");
    has(&mut app, &["a Contest of Resolve", "Dead Calm", "winning it brings Silenced for 3 turns"]);
    press(&mut app, "enter");
    has(&mut app, &["Mother Orsolya against Bog Hag · Resolve, Dead"]);
    let mut app = felt(&["join grumbold"]);
    press(&mut app, "w P");
    press(&mut app, "/ \"Orsolya\" enter enter");
    let text = screen(&mut app, 120, 70);
    for words in
        ["Forked Rod spell pd with weather 5 lightning", "Dead Calm spell willpower lays silenced minor 3"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn a_check_of_a_kept_effect_begins_with_its_defense_and_keeper() {
    let won = [
        "physical orsolya on",
        "contest-of orsolya resolve bog with (Dead Calm)",
        "roll 10 1",
        "roll 12 1",
        "settle",
    ];
    let mut app = felt(&won);
    press(&mut app, "space @");
    press(&mut app, "up right down down right right right right right");
    has(
        &mut app,
        &[
            "maintaining an effect",
            "Bog Hag",
            "Willpower",
            "Silenced",
            "Dead Calm says so: a maintenance check",
        ],
    );
    press(&mut app, "enter");
    has(&mut app, &["Mother Orsolya maintains it on Bog Hag · Willpower"]);
}

// covers: Exact chances of an attack roll and of the checks that end an effect
#[test]
fn a_trials_form_tells_its_odds_where_its_numbers_are_known() {
    let mut app = felt(&["coaching always"]);
    press(&mut app, "space @");
    has(&mut app, &["to hit, ", "critically"]);
    // A player is told no number of a creature, and no odds that would give it away.
    press(&mut app, "esc esc p 1 space @");
    let text = screen(&mut app, 120, 60);
    assert!(text.contains("━ Attack ━") && text.contains("Flanked"), "{text}");
    assert!(
        !text.contains("dodged to") && !text.contains("Matted Hide") && !text.contains("to hit"),
        "{text}"
    );
    let mut app = felt(&["coaching off"]);
    press(&mut app, "space @");
    never_says(&mut app, "critically");
}

#[test]
fn what_mattered_in_a_trial_stands_in_its_explanation() {
    let mut app = felt(&["resistance rook fortitude bog including (Minor bonus)", "rolled 19"]);
    press(&mut app, "e");
    has(&mut app, &["what mattered", "without Minor bonus (+2 bonus): effect stays"]);
}

#[test]
fn every_methods_form_says_what_it_comes_to_in_the_same_words() {
    let mut app = felt(&["join karla", "join brannoch", "coaching always"]);
    for keys in ["c", "n", "space @"] {
        press(&mut app, keys);
        let who = if keys == "space @" { "attacker  " } else { "hero  " };
        has(&mut app, &[who, "task  ", "modifiers", "total       "]);
        press(&mut app, "esc");
    }
    press(&mut app, "space @");
    has(&mut app, &["to hit, ", "critically"]);
    press(&mut app, "down right");
    has(&mut app, &["% to win it"]);
}

// covers: Who may call the check of an effect that is kept up
#[test]
fn maintained_effects_are_in_the_menu() {
    let contest = "contest-of orsolya resolve bog with (Dead Calm)";
    let mut app = felt(&["physical orsolya on", contest, "roll 10 1", "roll 12 1", "settle"]);
    press(&mut app, "p 2 space +");
    has(&mut app, &["keep Silenced up on"]);
}

#[test]
fn without_a_foe_enter_adds_a_foe_to_act_against() {
    for people in [&["join-crucible vesper"][..], &["join-crucible vesper", "join vane"]] {
        let mut app = open(table("Alone", people));
        says(&mut app, "Enter add a foe");
        press(&mut app, "enter");
        says(&mut app, "Bog Hag");
    }
    let mut app = open(table("Two", &["join-crucible vesper", "creature hag"]));
    says(&mut app, "Enter attack");
}

#[test]
fn enter_calls_a_trial_against_a_standing_foe_and_nobody_else() {
    for down in [false, true] {
        let mut people = vec!["join-crucible vesper", "join vane", "creature hag"];
        if down {
            people.push("set bog wounds 36 (a blow)");
        }
        let session = table("Fallen", &people);
        assert_eq!(session.seen(&Seat::Dealer).foes().all(|foe| foe.down), down);
        let text = screen(&mut open(session), 120, 36);
        assert_eq!(text.contains("Enter attack"), !down, "{text}");
    }
}
