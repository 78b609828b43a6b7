//! Effects of the map on a fight (ULTIMO, Tactical Combat; Paper Story, who gets at whom; attributes and defenses,
//! C13).

use super::on_a_map;
use crate::scene::{
    Scene, ann, armed, ben, foe_sheet, id, nim, ogre, scene, shellback, tilly, weapon, with_trait,
};
use greenfelt::rules::Refusal;
use greenfelt::table::actor::Temper;
use greenfelt::table::challenge::{Aim, AttackMode, Challenge};
use greenfelt::table::sheet::UltimoSheet;
use greenfelt::table::terms::Figure;
use greenfelt::table::trial::Trial;

/// The figures of the challenge that is called: the limit of the leader and the difficulty.
fn figures(s: &Scene) -> [String; 2] {
    let now = s.now().under_way::<Challenge>().unwrap();
    [now.players[0].limit.sum(), now.difficulty.sum()]
}

fn held(s: Scene) -> Scene {
    s.hand("ann", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH").hand("ben", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS")
}

/// Heroes and foes on open ground, with full hands.
fn fight(tokens: &str) -> Scene {
    held(on_a_map(&format!("20x9 {tokens}"))).set_up("combat on")
}

fn has(figure: &str, term: &str) {
    assert!(figure.contains(term), "{figure} has no {term}");
}

fn has_not(figure: &str, term: &str) {
    assert!(!figure.contains(term), "{figure} has {term}");
}

// covers: How far an attack reaches on a map
#[test]
fn whoever_lies_in_ambush_is_reached_as_far_as_anybody() {
    let far = |who: &str, foe: &str| Refusal::TooFar { who: who.into(), foe: foe.into(), squares: 5 };
    for foe in ["foe fanatic", "foe horus"] {
        let s = scene().sheet(ann()).plays(&["map 10x5 @ann C3", foe]);
        let (who, name) = (s.now().actors[1].id.clone(), s.now().actors[1].name.clone());
        let s = s.play(&format!("place {who} H2 hidden"));
        let s = s.refused(&format!("attack ann {who} melee"), far("Ann", &name));
        let s = s.refused(&format!("assault {who} ann melee"), far(&name, "Ann"));
        let s = s.play(&format!("attack ann {who} melee including (within reach)")).play("call-off");
        // The players know of it from then on, and no refusal tells them where it hides.
        let s = s.play(&format!("attack ann {who} melee")).play("call-off");
        s.play(&format!("place {who} H2")).refused(&format!("attack ann {who} melee"), far("Ann", &name));
    }
}

// covers: Flanked: 2 less hand to hand
// covers: Flanked and surrounded
#[test]
fn two_on_opposite_sides_flank_a_foe_and_it_fights_2_worse() {
    let s = fight("@fanatic C3, @ann B3, @ben D3").play("attack ann fanatic melee");
    let [_, difficulty] = figures(&s);
    assert_eq!(difficulty, "melee Hatchet 6 − flanked 2");
    let s = fight("@fanatic C3, @ann B3, @ben C4").play("attack ann fanatic melee");
    has_not(&figures(&s)[1], "flanked");
}

#[test]
fn what_the_map_says_can_be_switched_off_like_any_modifier() {
    let s = fight("@fanatic C3, @ann B3, @ben D3").play("attack ann fanatic melee without (flanked)");
    assert_eq!(s.now().under_way::<Challenge>().map(|now| now.difficulty.total()), Some(6));
    let s = fight("@fanatic C3, @ann B3, @ben D3")
        .play("attack ann fanatic melee")
        .play("switch difficulty 2 off");
    assert_eq!(s.now().under_way::<Challenge>().map(|now| now.difficulty.total()), Some(6));
}

// covers: Surrounded: half, hosts immune
// covers: Flanked and surrounded at once
#[test]
fn one_more_surrounds_and_halves_but_a_host_is_immune() {
    let place = |s: Scene| s.set_up("join karla").set_up("place karla C4");
    let s = place(fight("@fanatic C3, @ann B3, @ben D3")).play("attack ann fanatic melee");
    assert_eq!(figures(&s)[1], "melee Hatchet 6 − surrounded: half 3");
    let s = place(on_a_map("20x9 @ann B3, @ben D3").set_up("foe horus").set_up("place horus C3"));
    let s = held(s).play("attack ann horus melee");
    has(&figures(&s)[1], "flanked 2");
    has_not(&figures(&s)[1], "surrounded");
}

// covers: Flanked: 2 less hand to hand
#[test]
fn a_flanked_character_brawls_2_worse_and_does_not_shoot() {
    let s = fight("@ann C3, @fanatic B3, @cultist D3").play("attack ann fanatic melee");
    has(&figures(&s)[0], "− flanked 2");
    let s = fight("@ann C3, @fanatic B3, @cultist D3");
    let s = s.refused(
        "attack ann fanatic ranged including (improvised: a stone)",
        Refusal::FlankedShot("Ann".into()),
    );
    s.play("attack ann fanatic ranged including (improvised: a stone) including (within reach)");
}

// covers: Surrounded: half, hosts immune
#[test]
fn a_surrounded_character_brawls_with_half() {
    // Brawling 5: half is 2, so that 3 are missing, where flanked alone would take 2.
    let s = fight("@ann C3, @fanatic B3, @cultist D3").set_up("foe fanatic").set_up("place fanatic-2 C4");
    let s = s.play("attack ann fanatic melee");
    has(&figures(&s)[0], "− surrounded: half of Brawling 3");
}

// covers: A flanked foe does not shoot back
#[test]
fn a_flanked_foe_does_not_shoot_back() {
    let s = fight("@cultist C3, @ann B3, @ben D3").threat(3).play("attack ann cultist melee answer ranged");
    let now = s.now().under_way::<Challenge>().unwrap();
    assert!(matches!(now.aim, Aim::Attack { unpaid: true, .. }), "{:?}", now.aim);
    s.play("deal").says("Cultist is flanked and cannot shoot back and deals no damage.");
}

// covers: A flanked foe's effects
#[test]
fn a_flanked_foe_lays_its_effects_on_those_who_flank_it_alone() {
    let s = fight("@cultist C3, @ann B3, @ben D3").set_up("join karla").set_up("place karla H9").threat(9);
    let s = s.refused(
        "inflict karla intimidate by cultist : boo",
        Refusal::FlankedEffect("Cultist".into(), s_name("karla")),
    );
    s.play("inflict ann intimidate by cultist : boo");
}

fn s_name(who: &str) -> String {
    scene().hero(who).actor(who).name.clone()
}

// covers: Only those who flank attack together
#[test]
fn only_those_who_flank_attack_together() {
    let s = fight("@fanatic C3, @ann B3, @ben B4").play("attack ann fanatic melee");
    let s = s.refused("aid ben", Refusal::NotFlanking("Ann".into(), "Fanatic".into()));
    drop(s);
    let s = fight("@fanatic C3, @ann B3, @ben D3").play("attack ann fanatic melee").play("aid ben");
    assert_eq!(s.now().under_way::<Challenge>().map(|now| now.players.len()), Some(2));
}

// covers: Leaving costs 1 for each neighbor, past lasting soak
#[test]
fn leaving_costs_1_for_each_hostile_neighbor_past_lasting_soak() {
    // Ben has Toughness 1, which does not help.
    let s = fight("@ben C3, @fanatic B3, @cultist D3").play("move ben C5");
    let s = s.owed(&["ben: 2 damage"]).play("take").health_is("ben", 7);
    // Flanked no more: nobody pays for another step.
    let s = s.play("round").play("move ben C7");
    s.owed(&[]);
}

#[test]
fn leaving_is_free_when_unflanked_or_placed_by_hand() {
    fight("@ben C3, @fanatic B3, @cultist B4").play("move ben D3").owed(&[]);
    fight("@ben C3, @fanatic B3, @cultist D3").play("place ben H8").owed(&[]);
}

#[test]
fn an_actor_felled_for_leaving_moves_no_farther() {
    let s =
        fight("@ben C3, @fanatic B3, @cultist D3").set_up("set ben health 3 (a fall)").play("move ben C5");
    let s = s.play("take").health_is("ben", 1);
    s.refused("move ben C6", Refusal::CannotAct("Ben".into(), "unconscious".into()));
}

#[test]
fn undo_over_a_move_out_of_a_flank_takes_its_damage_back() {
    let s = fight("@ben C3, @fanatic B3, @cultist D3");
    let before = s.now().checksum();
    let s = s.play("move ben H3 2S").owed(&["ben: 2 damage"]).undo();
    assert_eq!(s.now().checksum(), before);
}

// covers: Patience while surrounded
// covers: Patience while surrounded, when
#[test]
fn a_surrounded_foe_loses_patience_with_the_round() {
    let s = fight("@cultist C3, @ann B3, @ben D3").set_up("join karla").set_up("place karla C4");
    let s = s.play("round");
    assert_eq!(s.foe_state("cultist").patience, 7);
    assert_eq!(s.foe_state("cultist").temper, Temper::Steady);
    let s = s.play("unplace karla").play("round");
    assert_eq!(s.foe_state("cultist").patience, 7, "flanked is not surrounded");
}

// covers: Weapon range on a map
// covers: How far an attack reaches on a map
#[test]
fn weapons_reach_as_far_as_their_range() {
    let bow = |tokens: &str| {
        let s = scene().sheet(armed(ann(), weapon("Shortbow"))).sheet(ben()).foe("fanatic").foe("cultist");
        held(s.set_up(&format!("map 40x3 {tokens}"))).set_up("wield ann Shortbow")
    };
    let far = |squares| Refusal::TooFar { who: "Ann".into(), foe: "Fanatic".into(), squares };
    bow("@ann A1, @fanatic S1").play("attack ann fanatic ranged");
    bow("@ann A1, @fanatic AN1").refused("attack ann fanatic ranged", far(39));
    fight("@ann A1, @fanatic C1").refused("attack ann fanatic melee", far(2));
    fight("@ann A1, @fanatic C1").play("attack ann fanatic melee including (within reach)");
}

// covers: A foe whose answer does not reach
#[test]
fn a_foe_out_of_reach_answers_with_no_damage() {
    let s = scene().sheet(armed(ann(), weapon("Shortbow"))).foe("dockhand");
    let s = s.set_up("map 20x3 @ann A1, @dockhand K1").set_up("wield ann Shortbow");
    let s = s.hand("ann", "2H 3H 4H 5H").play("attack ann dockhand ranged answer melee");
    s.play("deal").says("Dockhand does not reach as far and deals no damage.");
}

// covers: Line of sight; ¼, ½ and full cover
// covers: Line of sight
// covers: Cover on a map
#[test]
fn walls_hide_and_cover_takes_from_the_power_of_a_shot() {
    let shot = |rows: &str| {
        let s = scene().sheet(armed(ann(), weapon("Shortbow"))).sheet(ben()).foe("fanatic").foe("cultist");
        held(s.set_up(&format!("map {rows} @ann A2, @fanatic F2"))).set_up("wield ann Shortbow")
    };
    let no_sight = Refusal::NoSight { who: "Ann".into(), foe: "Fanatic".into() };
    shot("....../..#.../......").refused("attack ann fanatic ranged", no_sight);
    shot("....../....4./......").refused("attack ann fanatic ranged", Refusal::InFullCover("Fanatic".into()));
    for (letter, term) in [("1", "− ¼ cover 1"), ("2", "− ½ cover 2")] {
        let s = shot(&format!("....../....{letter}./......")).play("attack ann fanatic ranged");
        has(&figures(&s)[0], term);
        has_not(&figures(&s)[1], "cover");
    }
    // Ann stands behind it: it takes from the answer, and she looks over it.
    let s = shot("....../.2..../......").play("attack ann fanatic ranged");
    has_not(&figures(&s)[0], "cover");
    has(&figures(&s)[1], "− ½ cover 2");
}

// covers: Bonds side by side, level 1
#[test]
fn a_bond_side_by_side_eases_every_fight_by_1_until_both_fight() {
    let s = fight("@fanatic C3, @ann B3, @ben B4").set_up("bond ann ben 1").play("attack ann fanatic melee");
    has(&figures(&s)[1], "− Ben at the side 1");
    let s = fight("@fanatic C3, @ann B3, @ben H8").set_up("bond ann ben 1").play("attack ann fanatic melee");
    has_not(&figures(&s)[1], "at the side");
    // Together they have the bond of those who help instead.
    let s = fight("@fanatic C3, @ann B2, @ben D4, @cultist T9").set_up("bond ann ben 1");
    let s = s.play("attack ann fanatic melee").play("aid ben");
    has_not(&figures(&s)[1], "at the side");
}

// covers: Bonds side by side, levels 2 and 3
// covers: Bonds side by side
#[test]
fn the_second_level_soaks_2_and_the_third_cannot_be_flanked() {
    let struck = |level: u8| {
        let s = fight("@fanatic C3, @ben B3, @ann B4").set_up(&format!("bond ann ben {level}"));
        let s = s.dealer_draws("KC QC JC 10C 9C 8C").play("attack ben fanatic melee").play("deal");
        let s = s.play("lay ben 2S").play("reveal").play("settle");
        10 - s.play("take 1").actor("ben").health()
    };
    assert_eq!(struck(1) - struck(2), 2);
    let s = fight("@ann C3, @fanatic B3, @cultist D3, @ben C4").set_up("bond ann ben 3");
    has_not(&figures(&s.play("attack ann fanatic melee"))[0], "flanked");
}

// covers: Companions neither flank nor hem in whom they follow; they surround
#[test]
fn a_companion_flanks_nobody_and_surrounds_with_those_who_do() {
    let company = |tokens: &str, rat: &str| {
        let s = scene().sheet(with_trait(ann(), "Cronies")).sheet(ben()).foe("fanatic");
        let s = s.set_up(&format!("map 20x9 {tokens}")).set_up("use ann (Cronies) : Rat");
        figures(
            &held(s.set_up(&format!("place rat {rat}")).set_up("combat on")).play("attack ann fanatic melee"),
        )
    };
    let [limit, difficulty] = company("@ann C3, @fanatic B3", "D3");
    has_not(&limit, "flanked");
    has_not(&difficulty, "flanked");
    let [limit, difficulty] = company("@fanatic C3, @ann B3", "D3");
    has_not(&limit, "flanked");
    has_not(&difficulty, "flanked");
    has(&company("@fanatic C3, @ann B3, @ben D3", "C4")[1], "surrounded: half");
}

#[test]
fn without_a_map_or_off_it_nothing_changes() {
    let plain = |s: Scene| {
        let s = held(s).play("attack ann fanatic melee");
        figures(&s)
    };
    let bare = plain(scene().sheet(ann()).sheet(ben()).foe("fanatic"));
    assert_eq!(
        plain(scene().sheet(ann()).sheet(ben()).foe("fanatic").set_up("map 9x9 @ann A1, @ben C3")),
        bare
    );
}

#[test]
fn hidden_foes_flank_nobody() {
    let s = fight("@ann C3, @fanatic B3, @cultist D3 hidden").play("attack ann fanatic melee");
    has_not(&figures(&s)[0], "flanked");
}

fn defense(s: &Scene) -> Figure {
    s.now().under_way::<Trial>().unwrap().defense.clone()
}

// covers: Flanked and Surrounded by themselves, where a map is up
#[test]
fn flanked_and_surrounded_of_defenses_come_from_the_map() {
    let place = |tokens: &str| {
        scene().trier(nim()).creature(ogre()).sheet(ann()).sheet(ben()).set_up(&format!("map 9x9 {tokens}"))
    };
    let s = place("@nim B3, @ogre C3, @ann D3, @ben H8").play("attack-roll nim ogre");
    assert!(defense(&s).terms.iter().any(|term| term.name == "Flanked" && term.on), "{:?}", defense(&s));
    let s = place("@nim B3, @ogre C3, @ann D3, @ben C4").play("attack-roll nim ogre");
    assert!(defense(&s).terms.iter().any(|term| term.name == "Surrounded" && term.on));
    assert!(!defense(&s).terms.iter().any(|term| term.name == "Flanked" && term.on));
    let s = place("@nim B3, @ogre C3, @ann H3, @ben H8").play("attack-roll nim ogre");
    assert!(!defense(&s).terms.iter().any(|term| term.name == "Flanked" && term.on));
}

// covers: Surrounded
#[test]
fn three_in_a_row_along_an_edge_do_not_surround() {
    let of = |[one, two, three]: [&str; 3]| {
        let s = scene().trier(nim()).creature(ogre()).sheet(ann()).sheet(ben());
        let s = s.set_up(&format!("map 9x9 @ogre E5, @nim {one}, @ann {two}, @ben {three}"));
        let s = s.play("attack-roll nim ogre");
        let on = |name: &str| defense(&s).terms.iter().any(|term| term.name == name && term.on);
        (on("Surrounded"), on("Flanked"))
    };
    for row in [["D4", "D5", "D6"], ["F4", "F5", "F6"], ["D4", "E4", "F4"], ["D6", "E6", "F6"]] {
        assert_eq!(of(row), (false, false), "{row:?}");
    }
    for around in [["D5", "F5", "E4"], ["E4", "F6", "D6"], ["D4", "E4", "F5"], ["D4", "F4", "E6"]] {
        assert!(of(around).0, "{around:?}");
    }
    // Two sides that meet at a corner are two.
    assert_eq!(of(["E4", "F4", "F5"]), (false, false));
}

fn paper_table(rows: &str, tokens: &str) -> Scene {
    scene().paper_hero(tilly()).opponent(shellback()).set_up(&format!("map {rows} {tokens}"))
}

// covers: Who gets at whom in Paper Story, on a map
#[test]
fn the_map_decides_reach_in_paper_story() {
    let place = |tokens: &str, rows: &str| paper_table(rows, tokens);
    let far = |squares| Refusal::TooFar { who: "Tilly".into(), foe: "Shellback".into(), squares };
    let open = "9x3";
    place("@tilly A1, @shellback B2", open).play("strike tilly shellback coordination");
    place("@tilly A1, @shellback C1", open).refused("strike tilly shellback coordination", far(2));
    place("@tilly A1, @shellback C1", open).play("strike tilly shellback coordination with (Aerial)");
    place("@tilly A1, @shellback I1", open)
        .refused("strike tilly shellback coordination with (Reach)", far(8));
    place("@tilly A1, @shellback I1", open).play("strike tilly shellback coordination with (Ranged)");
    let no_sight = Refusal::NoSight { who: "Tilly".into(), foe: "Shellback".into() };
    let walled = ".../##./...";
    place("@tilly A1, @shellback A3", walled)
        .refused("strike tilly shellback coordination with (Ranged)", no_sight);
}

// covers: Turn order by the higher of INT and AGI
// covers: Several turns of hosts and greater foes
// covers: Turn order of those without INT and AGI
// covers: Several turns in a round
#[test]
fn turns_go_by_the_higher_of_intellect_and_agility() {
    let s = scene().sheet(ann()).sheet(ben()).foe("fanatic").foe("cultist").foe("horus");
    let s = s.set_up("order tactical").set_up("turns horus 2").set_up("combat on");
    let order = |s: &Scene| {
        let turns = s.seen("dealer").turns;
        turns.into_iter().map(|turn| (turn.who.to_string(), turn.taken)).collect::<Vec<_>>()
    };
    // Ann AGI 10, Horus 8 and 4, the cultist 6, Ben INT 4, the fanatic 4.
    let names = |all: Vec<(String, bool)>| all.into_iter().map(|(who, _)| who).collect::<Vec<_>>();
    assert_eq!(names(order(&s)), ["ann", "horus", "cultist", "ben", "fanatic", "horus"]);
    let s = s.play("turn ann").play("turn horus").play("turn cultist");
    assert_eq!(order(&s).iter().filter(|(_, taken)| *taken).count(), 3);
    assert!(!s.actor("horus").has_acted(), "one of two turns is taken");
    let s = s.play("turn horus");
    assert!(s.actor("horus").has_acted());
    let s = s.play("round");
    assert!(order(&s).iter().all(|(_, taken)| !taken));
}

// covers: Threat is spent in the turns of foes
#[test]
fn threat_is_spent_in_the_turns_of_foes_where_there_is_an_order() {
    let s = scene().sheet(ann()).foe("horus").threat(9).set_up("order tactical").set_up("combat on");
    let s = s.refused("inflict ann damage", Refusal::NoFoesTurn);
    s.play("turn ann").play("inflict ann damage");
}

#[test]
fn an_actor_who_leaves_is_removed_from_the_map() {
    let s = fight("@ann A1, @fanatic B1").play("leave fanatic");
    assert!(s.now().map.as_deref().unwrap().token(&id("fanatic")).is_none());
}

#[test]
fn a_creature_of_another_system_takes_no_damage_for_leaving() {
    let s = scene()
        .trier(nim())
        .foe("fanatic")
        .foe("cultist")
        .set_up("map 9x9 @nim C3, @fanatic B3, @cultist D3");
    s.play("move nim C5").owed(&[]);
}

/// Ann with a weapon against a foe with another, next to each other on a map; whoever is struck has little health.
fn duel(own: &str, other: Option<&str>) -> Scene {
    let mut sheet = foe_sheet("fanatic", |foe| foe.health = 2);
    sheet.weights = other.map(|name| (AttackMode::Melee, weapon(name).weight)).into_iter().collect();
    let s = scene().sheet(armed(with_str(ann(), 8), weapon(own))).foe_of(sheet);
    let s = s.set_up("map 9x3 @ann B2, @fanatic C2").set_up("combat on");
    let s = s.hand("ann", "10H 9H 8H 7H").dealer_draws("KC KD QC QD 2C 3C");
    s.plays(&["attack ann fanatic melee", "deal", "lay ann 10H 9H 8H 7H", "reveal", "rule success a duel"])
}

fn with_str(mut sheet: UltimoSheet, str: u8) -> UltimoSheet {
    sheet.attributes.str = str;
    sheet
}

// covers: Weapon speed: the lighter damage first, the dead deal none
// covers: Weapon speed
#[test]
fn the_lighter_weapon_strikes_first_and_the_dead_deal_none() {
    let told = |s: &Scene| s.sentences_since();
    // A dagger is light, a maul heavy.
    let s = duel("Dagger", Some("Maul")).play("settle");
    assert!(told(&s).contains("Fanatic falls before the slower attack lands."), "{}", told(&s));
    assert!(s.now().pending.is_empty() && s.foe_state("fanatic").health == 0, "{}", told(&s));
    // The same weight, and an attack without one, go together.
    for other in [Some("Dagger"), None] {
        let s = duel("Dagger", other).play("settle");
        assert!(s.foe_state("fanatic").health == 0, "{}", told(&s));
        assert!(!told(&s).contains("slower"), "{}", told(&s));
        assert_eq!(s.now().pending.len(), 1, "{}", told(&s));
    }
}

// covers: Weapon speed: the lighter damage first, the dead deal none
// covers: Which weapon is faster
#[test]
fn a_slower_blow_waits_for_the_faster_one_and_its_dealer() {
    let s = duel("Maul", Some("Dagger")).play("settle");
    assert_eq!(s.now().pending.len(), 2, "{}", s.sentences_since());
    let slower = s.now().pending[1].id;
    let s = s.refused(&format!("take {slower}"), "1 is still pending: Ann faces 3 damage");
    let s = s.play("take");
    assert_eq!(s.foe_state("fanatic").health, 0, "{}", s.sentences_since());
}
