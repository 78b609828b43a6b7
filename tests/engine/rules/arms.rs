//! Weapons in a fight: range, improvised weapons and bracing (ULTIMO, Weapon Range, Weapon and Armor Qualities, Sample
//! Weapons; U250, U251, U257, U258, U263).

use crate::scene::{Scene, ann, armed, ben, foe_sheet, scene, weapon, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::challenge::{AttackMode, Challenge};
use greenfelt::table::hook::Quantity;
use greenfelt::table::sheet::UltimoSheet;

/// Ann and Ben with this in hand against a fanatic, at a range from it.
fn at(band: &str, name: &str) -> Scene {
    let s = scene().sheet(armed(ann(), weapon(name))).foe("fanatic");
    let s = s.set_up(&format!("wield ann {name}")).set_up(&format!("distance all {band}"));
    s.hand("ann", "2H 3H 4H 5H")
}

/// The same on squares of a map.
fn on(squares: &str, name: &str) -> Scene {
    let s = scene().sheet(armed(ann(), weapon(name))).foe("fanatic");
    let s = s.set_up(&format!("wield ann {name}")).set_up(&format!("map 20x9 {squares}"));
    s.hand("ann", "2H 3H 4H 5H")
}

fn band(band: &'static str) -> Refusal {
    Refusal::OutOfRangeOf { who: "Ann".into(), foe: "Fanatic".into(), band }
}

fn squares(squares: u8) -> Refusal {
    Refusal::TooFar { who: "Ann".into(), foe: "Fanatic".into(), squares }
}

const MELEE: &str = "attack ann fanatic melee";
const THROWN: &str = "attack ann fanatic ranged";

// covers: How far a weapon strikes
#[test]
fn a_spear_a_javelin_and_a_lance_strike_at_medium_range() {
    for name in ["Spear", "Javelin", "Lance"] {
        for near in ["very-close", "close", "medium"] {
            at(near, name).play(MELEE);
        }
        at("long", name).refused(MELEE, band("long"));
        for place in ["@ann B2, @fanatic C2", "@ann B2, @fanatic E2", "@ann B2, @fanatic H2"] {
            on(place, name).play(MELEE);
        }
        on("@ann B2, @fanatic I2", name).refused(MELEE, squares(7));
    }
    // Whoever is struck from so far does not reach back.
    at("medium", "Spear").play(MELEE).play("deal").says("Fanatic does not reach as far and deals no damage.");
}

// covers: How far a weapon strikes
#[test]
fn a_sword_strikes_at_close_range_and_no_further() {
    at("close", "Longsword").play(MELEE);
    at("medium", "Longsword").refused(MELEE, band("medium"));
    on("@ann B2, @fanatic E2", "Longsword").play(MELEE);
    on("@ann B2, @fanatic F2", "Longsword").refused(MELEE, squares(4));
}

// covers: How far a weapon strikes
#[test]
fn a_dagger_in_the_hand_is_very_close_and_thrown_it_is_close() {
    at("very-close", "Dagger").play(MELEE);
    at("close", "Dagger").refused(MELEE, band("close")).play(THROWN);
    at("medium", "Dagger").refused(THROWN, band("medium"));
    on("@ann B2, @fanatic C2", "Dagger").play(MELEE);
    on("@ann B2, @fanatic E2", "Dagger").refused(MELEE, squares(3)).play(THROWN);
    // What comes free at close range comes first.
    at("close", "Dagger").set_up("combat on").play("approach ann fanatic").play(MELEE);
    on("@ann B2, @fanatic E2", "Dagger").set_up("combat on").play("move ann D2").play(MELEE);
    // Empty hands are as short.
    at("close", "Dagger").set_up("wield ann nothing").refused(MELEE, band("close"));
    at("very-close", "Dagger").set_up("wield ann nothing").play(MELEE);
}

// covers: How far a weapon strikes
#[test]
fn the_spear_of_an_attacked_hero_answers_as_far() {
    let s = scene().sheet(armed(ann(), weapon("Spear"))).sheet(armed(ben(), weapon("Spear")));
    let s = s.set_up("wield ann Spear").set_up("wield ben Spear").set_up("distance ann ben medium");
    let s = s.hand("ann", "2H 3H 4H").play("attack ann ben melee");
    assert_eq!(unpaid(&s), Some(false));
    let s = s.play("call-off").set_up("wield ben nothing").play("attack ann ben melee");
    assert_eq!(unpaid(&s), Some(true), "bare hands do not reach");
}

fn unpaid(s: &Scene) -> Option<bool> {
    use greenfelt::table::challenge::Aim;
    match &s.now().under_way::<Challenge>()?.aim {
        Aim::Attack { unpaid, .. } => Some(*unpaid),
        _ => None,
    }
}

const NOTHING: &str = "Ann wields nothing to shoot or throw";

// covers: A shot with nothing that shoots or can be thrown
#[test]
fn nobody_shoots_with_a_sword_or_with_empty_hands() {
    for line in
        ["attack ann fanatic ranged", "stealth ann fanatic ranged", "assault fanatic ann melee by ranged"]
    {
        at("close", "Longsword").refused(line, NOTHING);
        at("close", "Longsword")
            .set_up("wield ann nothing")
            .set_up("distance all off")
            .refused(line, NOTHING);
    }
    at("close", "Hatchet").play("attack ann fanatic ranged");
    // Nor does anybody help so.
    let s = scene().sheet(ben()).sheet(armed(ann(), weapon("Shortbow"))).foe("fanatic");
    let s = s.set_up("wield ann Shortbow").hand("ann", "2H 3H").play("attack ann fanatic ranged");
    s.refused("aid ben", "Ben wields nothing to shoot or throw");
}

// covers: A shot with nothing that shoots or can be thrown
#[test]
fn a_target_without_a_ranged_weapon_defends_in_melee() {
    let way = |name: &str| {
        let s = scene().sheet(armed(ann(), weapon(name))).foe("cultist").threat(5);
        let s = s.set_up(&format!("wield ann {name}")).play("assault cultist ann ranged");
        s.now().under_way::<Challenge>().and_then(|now| now.aim.way())
    };
    assert_eq!(way("Longsword"), Some(AttackMode::Melee));
    assert_eq!(way("Longbow"), Some(AttackMode::Ranged));
}

/// Ann, or somebody like her, against a mark that hardly fights back.
fn brawl(sheet: UltimoSheet) -> Scene {
    let mark = foe_sheet("fanatic", |f| {
        (f.name, f.health, f.patience, f.ranged) = ("Mark".into(), 90, 0, None);
        f.melee.as_mut().unwrap().power = 1;
    });
    scene().sheet(sheet).foe_of(mark).hand("ann", "10H 9H 8H 7H 6H 5H 4H")
}

// covers: A shot with nothing that shoots or can be thrown
#[test]
fn an_improvised_weapon_is_thrown_once() {
    let s = brawl(ann()).play("attack ann mark ranged including (improvised: a bar stool)");
    let s = s.says("Ann takes the bar stool in hand.").plays(&["expertise", "settle", "take"]);
    let s = s.refused("attack ann mark ranged", "bar stool is used up");
    // Another one lies there.
    s.hand("ann", "10H 9H 8H").play("attack ann mark ranged including (improvised: bar stool)");
}

// covers: A shot with nothing that shoots or can be thrown
#[test]
fn an_improvised_weapon_is_swung_once_at_very_close_range() {
    let chair = "attack ann mark melee including (improvised: chair)";
    let far = Refusal::OutOfRangeOf { who: "Ann".into(), foe: "Mark".into(), band: "close" };
    let s = brawl(ann()).set_up("distance all close").refused(chair, far);
    let s = s.play("approach ann mark").play(chair).plays(&["expertise", "settle"]);
    s.refused("attack ann mark melee", "chair is used up").refused(
        "challenge ann str+athletics 3 including (improvised: chair)",
        Refusal::NotProposed { name: "improvised: chair".into(), near: None },
    );
}

// covers: A shot with nothing that shoots or can be thrown
#[test]
fn always_armed_keeps_an_improvised_weapon() {
    let s = brawl(with_trait(ann(), "Always Armed"));
    let s =
        s.play("attack ann mark ranged including (improvised: lamp)").plays(&["expertise", "settle", "take"]);
    s.hand("ann", "10H 9H 8H").play("attack ann mark ranged").play("call-off").play("attack ann mark melee");
}

// covers: Balanced
#[test]
fn the_higher_half_drives_a_balanced_weapon() {
    let limit = |name: &str| {
        let s = scene().sheet(armed(ann(), weapon(name))).foe("fanatic").set_up(&format!("wield ann {name}"));
        let s = s.hand("ann", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH").play(MELEE);
        s.now().under_way::<Challenge>().unwrap().players[0].limit.sum()
    };
    assert!(weapon("Shortsword").has("Balanced") && !weapon("Hatchet").has("Balanced"));
    assert_eq!(limit("Shortsword"), limit("Hatchet"));
    assert_eq!(limit("Shortsword"), "½AGI (5) + Brawling 5");
}

// covers: How long bracing lasts
#[test]
fn moving_ends_bracing() {
    let spear = || scene().sheet(armed(ben(), weapon("Spear"))).foe("fanatic").set_up("wield ben Spear");
    let braced = |s: Scene| s.set_up("combat on").play("use ben (Brace)").suffers("ben", &["Braced"]);
    let s = braced(spear().set_up("map 12x8 @ben B2, @fanatic H2"));
    let soak = s.figure("ben", Quantity::Soak);
    let s = s.play("move ben D2").suffers("ben", &[]);
    assert_eq!(s.figure("ben", Quantity::Soak), soak - 1);
    // Who is set elsewhere by hand did not move, and the steps of others are not the own ones.
    let s =
        braced(spear().set_up("map 12x8 @ben B2, @fanatic H2")).play("place ben C3").play("move fanatic E3");
    s.suffers("ben", &["Braced"]);
    let s = braced(spear().set_up("distance all long"));
    let s = s.play("approach fanatic ben").suffers("ben", &["Braced"]);
    s.play("withdraw ben fanatic").suffers("ben", &[]);
}
