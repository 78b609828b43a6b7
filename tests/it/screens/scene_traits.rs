//! Scene traits on the screen: the strip that is always visible, protagonists, checks with their show, the forms, what
//! a player sees.

use greenfelt::tui::{App, Settings, Start};

use super::play::{Shelves, has, never_says, press, screen, table};

/// Two protagonists on a ferry, after some more commands, on a screen that keeps still.
fn felt(more: &[&str]) -> App {
    let people = ["join wren", "join hale", "scene the ferry"];
    let all: Vec<&str> = people.into_iter().chain(more.iter().copied()).collect();
    let settings = Settings { reduced_motion: true, ..Settings::default() };
    let session = table("The Last Ferry", &all);
    App::new(Start { host: Box::new(Shelves), table: Some(session), watching: false }, settings)
}

const REAL: &str = "physical wren on";

const FOG: &str = "trait scene (Thick Fog) by wren free 2";

#[test]
fn the_traits_stand_in_sight_with_sign_and_tokens_at_every_size() {
    let mut app =
        felt(&["trait scene (Thick Fog) by wren free 2", "trait location (The Ferry) (Adrift) negative"]);
    has(&mut app, &["[=] Thick Fog ◆◆", "[-] Adrift The Ferry"]);
    let wide = screen(&mut app, 200, 60);
    for words in [
        "[+] Knows the River by Night Ida Wren",
        "[-] Bad Knee Ida Wren",
        "[=] Owes the Harbor Court Ida Wren",
    ] {
        assert!(wide.contains(words), "{words}: {wide}");
    }
    assert!(screen(&mut app, 80, 24).contains('+'), "what has no room is counted");
}

#[test]
fn without_traits_there_is_no_strip() {
    let session = table("Nothing yet", &["join karla"]);
    let start = Start { host: Box::new(Shelves), table: Some(session), watching: false };
    let mut app = App::new(start, Settings { reduced_motion: true, ..Settings::default() });
    never_says(&mut app, "[=]");
}

#[test]
fn a_secret_trait_is_in_the_strip_of_the_dealer_alone() {
    let mut app = felt(&["trait scene (Quicksilver Trapdoor) negative secret"]);
    has(&mut app, &["[-] Quicksilver Trapdoor secret"]);
    press(&mut app, "p 1");
    never_says(&mut app, "Quicksilver");
}

#[test]
fn protagonists_stand_in_the_party_with_hope_and_approaches() {
    let mut app = felt(&["set wren hope 4"]);
    has(&mut app, &["Ida Wren", "Hope"]);
    assert!(screen(&mut app, 120, 36).contains("◆◆◆◆◇◇"));
    assert!(screen(&mut app, 200, 60).contains("Nerve 4 · Force 3"));
}

#[test]
fn a_check_is_shown_with_its_boons_apart_and_its_steps() {
    let called = [REAL, "scene-check wren nerve including (Knows the River by Night) : bring her round"];
    let mut app = felt(&called);
    has(
        &mut app,
        &["Ida Wren checks Nerve: bring her round", "circumstance +1B", "two d10 wait to be rolled"],
    );
    let mut app = felt(&[&called[..], &["roll 9 8"]].concat());
    has(&mut app, &["S U C C E S S", "23", "2 steps of effect"]);
    let mut app = felt(&[REAL, "scene-test wren charm 12", "roll 1 1"]);
    has(&mut app, &["F A I L U R E", "the difficulty was 12"]);
}

#[test]
fn the_advantage_die_lies_beside_the_two() {
    let lines = [REAL, "scene-check wren nerve", "roll 5 6", "invoke (Owes the Harbor Court) advantage"];
    let mut app = felt(&lines);
    has(&mut app, &["S U C C E S S"]);
    let mut app = felt(&[&lines[..], &["roll 7"]].concat());
    has(&mut app, &["22", "2 steps of effect"]);
    press(&mut app, "enter");
    has(&mut app, &["22"]);
}

#[test]
fn enter_plays_a_check_to_its_end() {
    let mut app = felt(&["scene-check wren nerve"]);
    press(&mut app, "enter");
    never_says(&mut app, "wait to be rolled");
    press(&mut app, "enter");
    has(&mut app, &["Ida Wren"]);
}

#[test]
fn the_form_of_a_check_offers_traits_and_tells_their_sum() {
    let mut app = felt(&["coaching always"]);
    press(&mut app, "space ]");
    let text = screen(&mut app, 120, 36);
    for words in ["Nerve 4", "[Knows the River by Night]", "[Bad Knee]", "rating 4 = Nerve 4", "success"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    press(&mut app, "enter");
    has(&mut app, &["Ida Wren checks Nerve", "two d10 wait to be rolled"]);
}

#[test]
fn what_can_be_invoked_is_behind_one_key_with_its_worth() {
    let mut app = felt(&["coaching always", "scene-check wren nerve"]);
    has(&mut app, &["what helps"]);
    press(&mut app, "i");
    let text = screen(&mut app, 120, 36);
    // Two dice and 4 reach 10 in 90 of 100 ways, with a boon of 2 in 97.
    for words in ["What helps?", "An invoke brings +1B circumstance (97%)."] {
        assert!(text.contains(words), "{words}: {text}");
    }
    press(&mut app, "enter");
    has(&mut app, &["circumstance +1B", "success 97%"]);
    let mut app = felt(&["coaching always", REAL, "scene-check wren nerve", "roll 5 6"]);
    press(&mut app, "i");
    // 15 lie there: a die of 5 or more makes 20 of them.
    let text = screen(&mut app, 120, 36);
    let words = "An invoke brings an Advantage die (1 step 40% · 2 steps 60%).";
    assert!(text.contains(words), "{words}: {text}");
    let mut app = felt(&[REAL, "scene-check wren nerve", "roll 5 6"]);
    press(&mut app, "i");
    assert!(
        !screen(&mut app, 120, 36).contains("% · 2 steps"),
        "the Dealer is not coached unless the table says so"
    );
}

#[test]
fn a_trait_counts_on_a_challenge_in_one_way_or_the_other() {
    let mut app = felt(&[]);
    press(&mut app, "c");
    let text = screen(&mut app, 120, 36);
    assert_eq!(text.matches("[Bad Knee]").count(), 1, "one row: {text}");
    press(&mut app, "down down down down space");
    has(&mut app, &["[x] [Bad Knee]", "limit 3 · difficulty 5"]);
    press(&mut app, "space");
    has(&mut app, &["[x] [Bad Knee]", "limit 4 · difficulty 6"]);
    press(&mut app, "space");
    has(&mut app, &["[ ] [Bad Knee]", "limit 4 · difficulty 5"]);
}

#[test]
fn a_trait_is_made_and_resolved_by_keys() {
    let mut app = felt(&[]);
    press(&mut app, "space [ +");
    press(&mut app, "\"Fog\" enter enter");
    has(&mut app, &["[=] Fog"]);
    press(&mut app, "space [");
    assert!(screen(&mut app, 120, 36).contains("Fog, temporary"), "{}", screen(&mut app, 120, 36));
}

#[test]
fn a_protagonist_is_made_on_the_form_and_sits_down() {
    let mut app = felt(&[]);
    press(&mut app, "w P");
    press(&mut app, "/ \"protagonist\" enter");
    let text = screen(&mut app, 120, 36);
    for words in ["A new protagonist", "Nerve", "Care"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    press(&mut app, "\"Oarsby\" enter enter");
    has(&mut app, &["Oarsby"]);
}

#[test]
fn the_sheet_of_a_protagonist_is_explained() {
    let mut app = felt(&["trait wren (Soaked) negative"]);
    press(&mut app, "tab tab e");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("Hope 6 of 6") || text.contains("Ida Wren"), "{text}");
}

#[test]
fn a_compel_waits_on_the_felt_for_the_dealer() {
    let mut app = felt(&["set wren hope 4", "compel wren (Bad Knee) it gives way on the ladder"]);
    has(&mut app, &["Ida Wren compels [Bad Knee]"]);
}

#[test]
fn the_sum_of_a_check_is_in_sight_on_a_small_screen() {
    let lines = [
        REAL,
        "trait scene (Thick Fog) by wren",
        "scene-check wren nerve",
        "invoke (Thick Fog) circumstance",
        "roll 2 9",
        "invoke (Owes the Harbor Court) advantage",
        "roll 1",
    ];
    let mut app = felt(&lines);
    assert!(screen(&mut app, 80, 24).contains("= 18"), "{}", screen(&mut app, 80, 24));
}

#[test]
fn a_negative_trait_made_by_somebody_has_no_free_invoke() {
    let mut app = felt(&[]);
    press(&mut app, "space [ + \"Fog\" down right right right down down right");
    has(&mut app, &["trait scene (Fog) negative by wren"]);
    press(&mut app, "end enter");
    has(&mut app, &["[-] Fog"]);
}

#[test]
fn a_check_is_called_off_without_a_word() {
    let mut app = felt(&["scene-check wren nerve"]);
    press(&mut app, "space X enter");
    never_says(&mut app, "wait to be rolled");
}

#[test]
fn what_is_called_from_another_pane_comes_to_the_felt() {
    let mut app = felt(&["scene-check wren nerve", "call-off"]);
    press(&mut app, "tab tab space ] enter");
    assert!(screen(&mut app, 60, 20).contains("Ida Wren checks Nerve"), "{}", screen(&mut app, 60, 20));
}

#[test]
fn a_check_that_is_settled_asks_for_no_trait() {
    let mut app = felt(&[REAL, "scene-check wren nerve", "roll 8 9"]);
    has(&mut app, &["a trait can still be invoked"]);
    press(&mut app, "enter");
    never_says(&mut app, "a trait can still be invoked");
}

#[test]
fn the_log_tells_of_an_invoke_before_the_roll_that_it_changes() {
    let lines = [REAL, FOG, "scene-check wren nerve", "invoke (Thick Fog) circumstance", "roll 8 9"];
    let text = screen(&mut felt(&lines), 200, 60);
    let [invokes, rolls] = ["invokes [Thick", "rolls 8 9"].map(|words| text.find(words).expect("a line"));
    assert!(invokes < rolls, "{text}");
}

#[test]
fn traits_to_invoke_name_their_bearers_the_own_first() {
    let mut app = felt(&[FOG, "scene-check wren nerve"]);
    press(&mut app, "i");
    let text = screen(&mut app, 120, 36);
    let of = ["of Ida Wren", "of the scene"].map(|words| text.find(words));
    assert!(of.iter().all(Option::is_some) && of[0] < of[1], "{text}");
}

#[test]
fn the_dealer_of_scene_traits_is_offered_a_check() {
    let mut app = felt(&["threat 1"]);
    has(&mut app, &["] check"]);
    for words in ["c challenge", "t threat", "threat buys"] {
        never_says(&mut app, words);
    }
}
