//! Edge cases of personal traits: two traits together, the hurt, friends, things out of sight, modifiers of the sheet
//! itself.

use super::personal_acts::{act, bears, fitz, fp, hopper, mote, moth, rolled, split, stand, tried, with};
use crate::scene::{Scene, catalog, paper, scene, shellback, with_personal};
use greenfelt::rules::Refusal;
use greenfelt::rules::paper::figures;
use greenfelt::table::hook::{Condition, Feat, Hook, HookAction, Moment};
use greenfelt::table::sheet::PaperSheet;
use greenfelt::table::status::Status;

/// Mote with a trait for which the sheet says more.
fn saying(words: &str, own: &[Hook]) -> Scene {
    let mut sheet = mote(&[]);
    sheet.traits.push(catalog().personal_trait(words, own).unwrap());
    scene().paper_hero(sheet).opponent(shellback())
}

fn inflict(status: Status) -> HookAction {
    HookAction::Nudge(Feat::Inflict(status, 1, 1))
}

pub(super) fn on(moment: Moment, when: Vec<Condition>, deed: HookAction) -> [Hook; 1] {
    [Hook::On { moment, when, does: vec![deed] }]
}

// covers: Trait: Carrier
#[test]
fn only_friends_are_carried() {
    let s = with(&["Carrier"]);
    s.refused("use mote (Pick up) on shellback", Refusal::NotA("Shellback".into(), "a hero"))
        .refused("use mote (Pick up quickly) on shellback", Refusal::NotA("Shellback".into(), "a hero"));
    let s = scene().opponent(moth(&["Carrier"])).opponent(shellback()).paper_hero(hopper());
    s.refused("use moth (Pick up) on hopper", Refusal::NotA("Hopper".into(), "a foe"))
        .play("use moth (Pick up) on shellback");
}

// covers: Trait: Carrier
#[test]
fn a_carried_actor_shares_the_carriers_position() {
    let s = with(&["Carrier", "Fly"]).play("use mote (Pick up) on tilly");
    s.refused("struck-by shellback tilly with (Group)", Refusal::OutOfReach("Tilly".into()))
        .play("struck-by shellback tilly with (Group, Ranged)");
    let flyer = with_personal(paper("Wisp", [1, 1, 1], &[("aim", 1)]), "Fly");
    let s = with(&["Carrier"]).paper_hero(flyer).play("use mote (Pick up) on wisp");
    s.play("struck-by shellback wisp with (Group)");
}

// covers: Trait: Carrier
// covers: Who is in the way, if one carries the other
#[test]
fn what_comes_from_above_meets_whoever_is_carried_first() {
    let s = with(&["Carrier"]).play("use mote (Pick up) on tilly");
    let beneath = Refusal::Beneath { who: "Mote".into(), by: "Tilly".into() };
    s.refused("struck-by shellback mote with (Aerial)", beneath)
        .play("struck-by shellback mote with (Aerial, behind)")
        .play("struck-by shellback tilly with (Aerial)")
        .play("struck-by shellback mote");
}

// covers: Trait: Clone
// covers: The points of copies
#[test]
fn a_split_heals_nobody() {
    let s = scene().paper_hero(fitz()).set_up("set fitz health 7").set_up("set fitz focus 3");
    let s = tried(s, "use fitz (Split)", "4 4").health_is("fitz", 4).health_is("fitz-copy", 3);
    assert_eq!((fp(&s, "fitz"), fp(&s, "fitz-copy")), (2, 1));
    let s = s.says("Copy level 2: Fitz has 4 HP, Fitz's copy 3.");
    let s = tried(s, "use fitz (Merge) on fitz-copy", "4 2").health_is("fitz", 7);
    assert_eq!(fp(&s, "fitz"), 3);
    let s = s.set_up("set fitz health 1");
    s.refused("use fitz (Split)", Refusal::CannotAct("Fitz".into(), "1 HP cannot be divided".into()));
}

// covers: Trait: Clone
// covers: The points of copies
#[test]
fn one_of_several_divides_what_is_there_even_unhurt() {
    let s = tried(split(), "use fitz (Split)", "4 4");
    s.health_is("fitz", 5).health_is("fitz-copy", 8).health_is("fitz-second-copy", 4);
}

// covers: Trait: Clone
#[test]
fn a_copy_carries_nothing_and_brings_back_what_it_was_given() {
    let fitz = PaperSheet { items: vec!["a rope".into()], ..fitz() };
    let s = tried(scene().paper_hero(fitz), "use fitz (Split)", "4 4");
    let items = |s: &Scene, who: &str| s.actor(who).paper().unwrap().sheet.items.clone();
    assert_eq!((items(&s, "fitz"), items(&s, "fitz-copy")), (vec!["a rope".to_string()], Vec::new()));
    let lamp = PaperSheet {
        items: vec!["a lamp".into()],
        ..PaperSheet::clone(&s.actor("fitz-copy").paper().unwrap().sheet)
    };
    let s = s.set_up(&format!("rewrite fitz-copy {}", ron::to_string(&lamp).unwrap()));
    let s = tried(s, "use fitz (Merge) on fitz-copy", "4 2");
    assert_eq!(items(&s, "fitz"), ["a rope", "a lamp"]);
}

// covers: Trait: Clone
#[test]
fn a_copy_flies_as_the_one_who_split_does() {
    let flying = || scene().paper_hero(with_personal(fitz(), "Fly"));
    assert!(bears(&tried(flying(), "use fitz (Split)", "4 4"), "fitz-copy", "Flying"));
    let s = tried(flying().play("use fitz (Land)"), "use fitz (Split)", "4 4");
    assert!(!bears(&s, "fitz-copy", "Flying"));
}

// covers: Trait: Clone
#[test]
fn who_loses_control_in_the_own_turn_loses_all_of_the_next() {
    let s = split().plays(&["combat on", "begin-turn fitz", "use fitz (Be startled)", "take"]);
    let s = s.plays(&["use fitz (Be startled)", "take", "end-turn fitz"]);
    assert!(bears(&s, "fitz", "Stunned 6"));
    let s = s.plays(&["round", "begin-turn fitz 6"]).says("Fitz rolls 6 against Stunned 6: not free.");
    assert!(!bears(&s.play("end-turn fitz"), "fitz", "Stunned 6"));
}

// covers: Copies out of control
#[test]
fn a_copy_out_of_control_merges_and_strikes_nobody() {
    let lost = || stand(split().play("use fitz (Be startled)"), "fitz", "2 2");
    let lost = || stand(lost().play("use fitz (Be startled)"), "fitz", "2 2");
    lost().play("use fitz-copy (Merge) on fitz").says("Fitz's copy and Fitz are one again.").owed(&[]);
    let s = lost().play("strike fitz-copy shellback athletics").says("Fitz's copy does not roll: no success");
    s.play("settle").owed(&[]);
}

#[test]
fn copies_that_are_merged_need_not_be_kept_in_hand_any_more() {
    let s =
        split().play("use fitz (Be startled)").owed(&["fitz: keep the copies in hand: 1 grade with Steady"]);
    tried(s, "use fitz (Merge) on fitz-copy", "4 2").owed(&[]);
}

#[test]
fn a_strike_at_a_group_or_the_ground_hits_the_pair_once() {
    for (whom, how) in [("mote", "Group"), ("tilly", "Group"), ("mote", "Quake"), ("tilly", "Quake")] {
        let s = with(&["Carrier"]).plays(&["combat on", "use mote (Pick up) on tilly", "round"]);
        let s = s.play(&format!("struck-by shellback {whom} with ({how})"));
        let hit: Vec<_> = s.now().pending.iter().map(|due| due.to.to_string()).collect();
        assert!(
            hit.len() == 2 && hit.contains(&"mote".into()) && hit.contains(&"tilly".into()),
            "{how}: {hit:?}"
        );
        s.refused(&format!("struck-by shellback tilly with ({how})"), Refusal::TurnTaken("Shellback".into()));
    }
}

#[test]
fn a_hero_hits_both_of_a_carrying_pair_of_foes() {
    let s = scene().opponent(moth(&["Carrier"])).opponent(shellback()).paper_hero(hopper());
    let s = s.play("use moth (Pick up) on shellback").play("strike hopper moth athletics with (Group)");
    let s = rolled(s, "4 4 4 4").play("stop").play("settle");
    let hit: Vec<_> = s.now().pending.iter().map(|due| due.to.as_str()).collect();
    assert_eq!(hit, ["moth", "shellback"]);
}

// covers: Trait: Clone
#[test]
fn how_startled_somebody_is_can_be_said() {
    let s = split().play("use fitz (Be startled) : 3, the floor gives way");
    s.owed(&["fitz: keep the copies in hand: 3 grades with Steady"])
        .says("Fitz must keep the copies in hand: 3 grades with Steady (Be startled).");
}

// covers: Trait: Mimicry
#[test]
fn what_the_own_traits_began_ends_as_another_form_is_taken() {
    let s = tried(
        with(&["Mimicry", "Fly", "Mirage"]).paper_hero(hopper()),
        "use mote (Conjure mirages)",
        "4 4 2",
    );
    let s = tried(s, "use mote (Mimic an ordinary creature) on hopper", "4 4 2");
    assert!(!bears(&s, "mote", "Flying") && !bears(&s, "mote", "Mirages: 2"));
    s.play("struck-by shellback mote");
    let s = tried(
        with(&["Mimicry"]).opponent(moth(&["Fly"])),
        "use mote (Mimic an ordinary creature) on moth",
        "4 4 2",
    );
    assert!(bears(&s, "mote", "Flying"));
    assert!(!bears(&s.play("use mote (Turn back)"), "mote", "Flying"));
}

// covers: Trait: Mimicry
// covers: A form of something that is not here
#[test]
fn mimicry_of_an_absent_form_needs_one_more_grade_to_be_free() {
    let fight = || {
        let s = with(&["Mimicry"]).plays(&["combat on", "begin-turn mote"]);
        s.play("use mote (Mimic a familiar creature) : magic, a barn owl")
    };
    let s = rolled(fight(), "6 4 4 4").play("stop").play("settle").says("Mote keeps it up for no FP.");
    assert!(bears(&s, "mote", "In the form of: a barn owl"));
    s.refused("check mote aim", Refusal::TurnTaken("Mote".into()));
    rolled(fight(), "6 6 6 4 4 4").play("stop").play("settle").says("It takes Mote no action.");
}

// covers: Being Secure
#[test]
fn a_weakness_finds_whoever_is_secure() {
    let hidden = || with(&["Invisibility", "Weakness light 2"]).play("use mote (Vanish)");
    hidden().refused("struck-by shellback mote with (fire)", Refusal::Untouchable("Mote".into()));
    let s = hidden().play("struck-by shellback mote with (light)");
    assert!(!bears(&s, "mote", "Invisible"));
    s.play("take").health_is("mote", 10);
}

// covers: Being unseen or intangible as a fight begins
#[test]
fn who_was_unseen_as_a_fight_began_stays_so_at_its_price() {
    let s = with(&["Invisibility"]).plays(&["use mote (Vanish)", "combat on", "begin-turn mote"]);
    let s =
        stand(s, "mote", "4 4 2").refused("struck-by shellback mote", Refusal::Untouchable("Mote".into()));
    assert_eq!(fp(&s, "mote"), 13);
    s.play("use mote (Appear)").refused("use mote (Vanish)", "Vanish cannot be used now");
}

// covers: Trait: Contact
// covers: Being Secure
#[test]
fn whoever_is_secure_is_touched_all_the_same() {
    let s = with(&["Contact spikes 2"]).play("status mote secure 1 2 a charm");
    s.play("struck-by shellback mote")
        .says("Mote is Secure: the attack does nothing.")
        .owed(&["shellback: 2 damage"]);
    let s = with(&[]).play("status mote secure 1 2 a charm");
    s.refused("struck-by shellback mote", Refusal::Untouchable("Mote".into()));
}

// covers: Trait: Contact
#[test]
fn a_sheet_says_what_a_touch_does_besides() {
    let own =
        on(Moment::Touched, Vec::new(), HookAction::Nudge(Feat::Back(Box::new(inflict(Status::Dazed)))));
    let s = saying("Contact sparks 1", &own).play("struck-by shellback mote");
    assert!(bears(&s, "shellback", "Dazed 1") && !bears(&s, "mote", "Dazed 1"));
}

// covers: Trait: Immune
// covers: Trait: Resist
#[test]
fn a_sheet_says_what_is_good_in_what_does_no_harm() {
    let fire = || vec![Condition::Against("{what}".into())];
    let own = on(Moment::Met, fire(), HookAction::Nudge(Feat::Restore { hp: 2, fp: 0 }));
    let burnt = |words: &str| {
        let s = saying(words, &own).set_up("set mote health 5");
        s.plays(&["struck-by shellback mote with (fire)", "take"])
    };
    burnt("Immune fire").health_is("mote", 7);
    burnt("Resist fire 9").health_is("mote", 7);
    let s = saying("Immune fire", &own).set_up("set mote health 5");
    s.plays(&["struck-by shellback mote with (water)", "take"]).health_is("mote", 2);
}

// covers: Trait: Weakness
#[test]
fn a_sheet_says_what_a_weakness_brings_besides() {
    let own = on(Moment::Struck, vec![Condition::Against("water".into())], inflict(Status::Stunned));
    let s = saying("Weakness water 1", &own).plays(&["struck-by shellback mote with (water)", "take"]);
    assert!(bears(&s, "mote", "Stunned 1"));
    let s = saying("Weakness water 1", &own).play("struck-by shellback mote with (water)");
    let s = rolled(s.play("guard mote"), "6 6 4 4 4").play("stop").play("settle");
    assert!(!bears(&s, "mote", "Stunned 1"), "a guard that leaves nothing leaves nothing to it");
}

// covers: Trait: Latent
#[test]
fn latent_power_costs_five_unless_the_sheet_says_otherwise() {
    let honey = [act(vec![HookAction::Nudge(Feat::Restore { hp: 5, fp: 0 })])];
    let s = saying("Latent Honey Drop", &honey).play("use mote (Use Honey Drop)");
    assert_eq!(fp(&s, "mote"), 10);
}

// covers: Of several of a kind only the strongest is at work
// covers: Trait: Devotion
#[test]
fn one_devotion_of_several_is_at_work_and_counts_once() {
    let paid = |traits: &[&str], act: &str| {
        let s = with(traits).play(&format!("use mote ({act})"));
        15 - fp(&stand(s.play("begin-turn mote"), "mote", "4 4 2"), "mote")
    };
    assert_eq!(paid(&["Invisibility", "Devotion invisibility", "Devotion invisibility or ice"], "Vanish"), 4);
    let both = ["Invisibility", "Intangibility", "Devotion invisibility"];
    assert_eq!(paid(&both, "Vanish and fade"), 4);
}

#[test]
fn the_turn_of_whoever_can_get_up_comes_though_they_lie_down() {
    use greenfelt::rules::next_steps_for;
    use greenfelt::table::seat::Seat;
    let s = with(&["Resilient"]).set_up("set mote health 0");
    let told = |s: &Scene| {
        let table: &greenfelt::table::Table = s.now();
        next_steps_for(table, &Seat::Dealer)
            .iter()
            .map(|step| step.words.clone())
            .collect::<Vec<_>>()
            .join(", ")
    };
    assert!(told(&s).contains("Mote tries to get up"), "{}", told(&s));
    let s = s.play("combat on");
    assert!(told(&s).contains("the turn of Mote begins"), "{}", told(&s));
    let s = s.play("begin-turn mote");
    assert!(told(&s).contains("Mote tries to get up"), "{}", told(&s));
    let s = with(&[]).set_up("set mote health 0").play("combat on");
    assert!(!told(&s).contains("Mote"), "{}", told(&s));
}

#[test]
fn nobody_gets_up_without_points_by_a_word() {
    let s = with(&[]).set_up("set mote health 0");
    let ko = s.actor("mote").effects.iter().find(|effect| effect.name == "KO").unwrap().id;
    let line = format!("end-effect mote {ko} so be it");
    s.refused(&line, Refusal::CannotAct("Mote".into(), "no health is left, heal first".into()));
}

// covers: A state says in words what it changes
#[test]
fn a_state_says_in_words_what_it_changes() {
    let s = with(&["State Furled: Defense +2, Athletics -1"]).play("use mote (Enter Furled)");
    s.play("check mote athletics")
        .pool_is(2, 3)
        .play("call-off")
        .plays(&["struck-by shellback mote", "take"])
        .health_is("mote", 14);
    let fault = |words: &str| catalog().personal_trait(words, &[]).unwrap_err().to_string();
    assert_eq!(fault("State Furled"), "State does nothing by itself");
    assert_eq!(fault("State Furled: Defense"), "`Defense` changes nothing");
}

// covers: Of several of a kind only the strongest is at work
#[test]
fn a_sheet_has_a_trait_once() {
    let sheet = mote(&["Fly", "Fly"]);
    assert_eq!(figures::problems(&sheet), ["Fly is on the sheet twice"]);
    assert!(figures::problems(&mote(&["Resist fire 2", "Resist water 1"])).is_empty());
}

// covers: Starting to carry somebody
#[test]
fn who_is_carried_can_begin_it() {
    let scene = with(&["Carrier"]).play("use tilly (Climb aboard) on mote");
    assert!(bears(&scene, "tilly", "Carried: by Mote") && bears(&scene, "mote", "Carries: Tilly"));
    let fight = with(&["Carrier"]).plays(&["combat on", "begin-turn tilly", "use tilly (climb aboard)"]);
    assert!(fight.actor("tilly").has_acted() && !fight.actor("mote").has_acted());
    with(&["Fly"]).refused(
        "use brannoch (Climb aboard) on mote",
        Refusal::NotAllowedBy { who: "Brannoch".into(), name: "Climb aboard".into(), near: None },
    );
}
