//! Armies: mustering, joining a battle, committing soldiers, morale and routing (ULTIMO, Large Group Combat; U173 to
//! U178).

use crate::scene::{Scene, ann, ben, foe_sheet, scene, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::army::Army;
use greenfelt::table::challenge::{Challenge, Outcome};
use greenfelt::table::pending::Obligation;
use greenfelt::table::sheet::FoeSheet;

/// Somebody who leads a flock: 4 health, nothing that soaks, a rod of 2.
fn shepherd() -> FoeSheet {
    foe_sheet("dockhand", |f| {
        f.name = "Shepherd".into();
        (f.health, f.toughness, f.patience) = (4, 0, 0);
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (4, 2);
    })
}

/// Ann, who leads with 4 and holds ten soldiers, and Ben.
fn camp() -> Scene {
    camp_of(&["Soldiers"]).plays(&["use ann (Soldiers)", "muster ann (Lanterns)"])
}

/// Ann with these traits and five bonds, and Ben.
fn camp_of(traits: &[&str]) -> Scene {
    let mut ann = traits.iter().fold(ann(), |sheet, name| with_trait(sheet, name));
    ann.skills.insert("leadership".parse().unwrap(), 4);
    let friends = ["Cy", "Dot", "Eve", "Fay", "Gus"].map(|name| {
        let mut other = ben();
        other.name = name.into();
        other
    });
    friends.into_iter().fold(scene().sheet(ann).sheet(ben()), |s, friend| {
        let id = friend.name.to_lowercase();
        s.sheet(friend).play(&format!("bond ann {id} 1"))
    })
}

/// The camp against a flock of twenty, led with 6.
fn field() -> Scene {
    camp().play("army (Flock) 20 6")
}

fn army(s: &Scene, name: &str) -> Army {
    s.now().army(name).unwrap().clone()
}

// covers: Armies: who comes, who leads, the health of all
// covers: Armies and their leaders
#[test]
fn soldiers_take_the_field_and_as_many_go_home_as_stand() {
    let s = camp();
    let lanterns = army(&s, "lanterns");
    assert_eq!((lanterns.soldiers, lanterns.health, lanterns.elite), (10, 50, 0));
    s.refused("muster ann (More)", Refusal::ArmyThere("Lanterns".into()))
        .refused("muster ben", Refusal::NoSoldiers("Ben".into()))
        .play("disband (Lanterns)")
        .suffers("ann", &["Soldiers: 10"])
        .refused("disband (Lanterns)", Refusal::NoSuchArmy("Lanterns".into()));
}

// covers: Armies: who comes, who leads, the health of all
#[test]
fn an_army_of_the_dealers_is_as_large_and_healthy_as_said() {
    let s = scene().foe_of(shepherd()).play("army (Flock) 20 6 with 6 by shepherd");
    let flock = army(&s, "Flock");
    assert_eq!((flock.full(), flock.standing(), flock.weight(), flock.afield), (120, 20, 4, true));
    s.refused("army (Flock) 3 1", Refusal::ArmyThere("Flock".into()))
        .refused("army (Herd) 0 1", Refusal::OutOfRange { what: "the soldiers", from: 1, to: 10_000 });
}

// covers: On the battlefield: a combat check against Leadership, 1 for every five soldiers
// covers: Which soldiers still count
#[test]
fn every_five_soldiers_shift_a_battle_by_1_and_elites_are_three() {
    field()
        .play("battle ann (Flock) melee")
        .difficulty_is(6 + 4 - 2)
        .play("call-off")
        .play("battle ben (Flock) melee")
        .difficulty_is(6 + 4);
    let s = camp_of(&["Soldiers", "Elite Forces"]).plays(&["use ann (Soldiers)", "use ann (Elite Forces)"]);
    let s = s.plays(&["muster ann (Guard)", "army (Flock) 20 6"]);
    assert_eq!((army(&s, "Guard").soldiers, army(&s, "Guard").elite), (10, 10));
    s.play("battle ann (Flock) melee").difficulty_is(6 + 4 - 6);
}

/// Ann joins, or sends her soldiers, and lays these against these.
fn fought(s: Scene, call: &str, player: &str, dealer: &str) -> Scene {
    s.hand("ann", player).dealer_draws(dealer).play(call).lay("ann", player).play("settle")
}

const EIGHT: &str = "9C 9D 8C 8D 7C 7D 6C 6D";

// covers: On the battlefield: a combat check against Leadership, 1 for every five soldiers
#[test]
fn who_joins_hurts_the_soldiers_and_is_hurt_before_the_own_ones() {
    let s = fought(field(), "battle ann (Flock) melee", "KH 10H 10S 5H 4H 3H 2H 2D", EIGHT);
    let (won, lost) = counts(&s);
    assert_eq!(army(&s, "flock").health, 100 - won);
    s.owed(&[&format!("ann: {lost} damage")]).play("dodge ann deck 2");
}

// covers: Leaders and characters first
#[test]
fn damage_past_a_fighters_health_goes_to_the_soldiers() {
    let s = field().play("set ann health 2");
    let s = fought(s, "battle ann (Flock) melee", "10H 5H 4H 3H 2H 2D", EIGHT);
    let (_, lost) = counts(&s);
    assert!(lost > 2);
    let left = army(&s, "Lanterns").health;
    let room: i32 = s
        .now()
        .pending
        .iter()
        .map(|due| if let Obligation::Harm(harm) = &due.what { harm.left() } else { 0 })
        .sum();
    assert_eq!(room + (50 - left), lost, "all of it lands on somebody");
    assert!(left < 50);
}

// covers: Leaders take damage before their soldiers
#[test]
fn the_leader_on_the_field_takes_damage_first_and_strikes() {
    let s = camp().foe_of(shepherd()).play("army (Flock) 20 6 by shepherd");
    let s = fought(s, "battle ann (Flock) melee", "KH 10H 10S 9H 9S 8H 8S 2D", EIGHT);
    let (won, lost) = counts(&s);
    assert!(won > 4);
    assert_eq!(s.foe_state("shepherd").health, 0);
    assert_eq!(army(&s, "Flock").health, 100 - (won - 4));
    let weapon = if lost > 0 { 2 } else { 0 };
    s.owed(&[&format!("ann: {} damage", lost + weapon)]);
}

// covers: Soldiers sent in without joining: Leadership against Leadership
#[test]
fn who_sends_soldiers_commands_and_both_lose_by_the_cards() {
    let s = fought(field(), "send ann (Flock)", "KH 10H 9H 3H 2H 2S 2D", EIGHT);
    let (won, lost) = counts(&s);
    assert_eq!((army(&s, "Flock").health, army(&s, "Lanterns").health), (100 - won, 50 - lost));
    s.owed(&[]).refused("send ben (Flock)", Refusal::LeadsNoArmy("Ben".into()));
}

/// An army of ten that has lost a quarter to the flock.
fn wavering() -> Scene {
    let s = field();
    let card = "3H 2H 2S";
    let s = (0..9).fold(s, |s, _| {
        if army(&s, "Lanterns").shaken.is_some() { s } else { fought(s, "send ann (Flock)", card, EIGHT) }
    });
    assert!(army(&s, "Lanterns").shaken.is_some(), "{:?}", army(&s, "Lanterns"));
    s
}

fn counts(s: &Scene) -> (i32, i32) {
    let last = s.now().settled::<Challenge>().unwrap();
    let (won, lost) = greenfelt::rules::ultimo::judge::counts(last);
    (won as i32, lost as i32)
}

// covers: Combat morale at each quarter
#[test]
fn an_army_that_lost_a_quarter_wavers_until_it_is_kept_together() {
    let s = wavering().refused("send ann (Flock)", Refusal::ShakenArmy("Lanterns".into()));
    let s = s
        .play("rally ann (Lanterns)")
        .difficulty_is(6 + 1)
        .play("deal")
        .play("lay ann nothing")
        .play("reveal");
    let s = s.play("rule success").play("settle").says("Lanterns hold.");
    assert_eq!((army(&s, "Lanterns").shaken, army(&s, "Lanterns").tried), (None, 1));
}

// covers: Combat morale at each quarter
// covers: When morale is tested
#[test]
fn it_gets_harder_each_time_unless_the_leader_is_on_the_field() {
    let s = wavering();
    let mut table = s.now().clone();
    let step = |table: &mut greenfelt::table::Table, tried, afield| {
        let lanterns = table.army_mut("Lanterns").unwrap();
        (lanterns.tried, lanterns.afield) = (tried, afield);
        let call: greenfelt::command::Command = "rally ann (Lanterns)".parse().unwrap();
        let greenfelt::command::Command::Call(call) = call else { panic!("a call") };
        let proposal = greenfelt::rules::propose(table, &call).unwrap();
        proposal.figures[1].1.total()
    };
    assert_eq!([0, 1, 2, 3, 9].map(|tried| step(&mut table, tried, false)), [7, 8, 9, 9, 9]);
    assert_eq!([0, 9].map(|tried| step(&mut table, tried, true)), [6, 6]);
}

// covers: Routed armies and regrouping
#[test]
fn an_army_that_runs_is_struck_and_can_come_together_again() {
    let s = wavering();
    let before = army(&s, "Lanterns").health;
    let s = s.hand("ann", "3H").dealer_draws(EIGHT).plays(&[
        "rally ann (Lanterns)",
        "deal",
        "lay ann 3H",
        "reveal",
        "settle",
    ]);
    assert!(s.now().settled::<Challenge>().unwrap().outcome() >= Some(Outcome::Failure));
    let lanterns = army(&s, "Lanterns");
    let (_, lost) = counts(&s);
    assert!(lanterns.routed);
    assert_eq!(lanterns.health, before - lost - army(&s, "Flock").weight());
    s.refused("send ann (Flock)", Refusal::Routed("Lanterns".into()))
        .play("regroup (Lanterns)")
        .refused("regroup (Lanterns)", Refusal::HoldsAlready("Lanterns".into()));
}

// covers: An army without soldiers
#[test]
fn nobody_is_left_of_an_army_without_soldiers_to_come_together() {
    // Two hundred come after those who run, which nobody survives.
    let s = wavering().play("disband (Flock)").play("army (Flock) 200 6");
    let s = s.hand("ann", "3H").dealer_draws(EIGHT);
    let s = s.plays(&["rally ann (Lanterns)", "deal", "lay ann 3H", "reveal", "settle"]);
    assert_eq!(army(&s, "Lanterns").health, 0);
    s.says("Lanterns are no more.").refused("regroup (Lanterns)", Refusal::WipedOut("Lanterns".into()));
}

// covers: An army that runs
#[test]
fn a_dealers_army_holds_or_runs_by_the_dealers_cards() {
    let s =
        camp().play("army (Flock) 5 4").refused("hold-line (Flock)", Refusal::HoldsAlready("Flock".into()));
    let s = fought(s, "send ann (Flock)", "KH 10H 9H 8H 7H 6H 5H", "4C 4D 3C");
    assert_eq!((army(&s, "Flock").health, army(&s, "Flock").shaken.as_deref()), (25 - 14, Some("Lanterns")));
    let s = s.refused("send ann (Flock)", Refusal::ShakenArmy("Flock".into()));
    let held = s.dealer_draws("KC 10C 9C 8C 4C 4D 3C 3D 2C").play("hold-line (Flock)").says("Flock hold.");
    let run = held.undo().dealer_draws("4C 4D 3C 3D KC 10C 9C 8C 7C").play("hold-line (Flock)");
    assert!(army(&run, "Flock").routed);
}

#[test]
fn what_a_battle_brought_is_taken_back_whole() {
    let s = field().hand("ann", "KH 10H 9H 3H 2H 2S 2D").dealer_draws(EIGHT);
    let before = s.now().checksum();
    let s = s.play("send ann (Flock)").lay("ann", "KH 10H 9H 3H 2H 2S 2D").play("settle");
    let s = (0..5).fold(s, |s, _| s.undo());
    assert_eq!(s.now().checksum(), before);
}

#[test]
fn who_helps_a_commander_commands_and_in_a_battle_fights() {
    let s = field().plays(&["send ann (Flock) limit -1 (tired)", "aid cy"]);
    let pairing = |s: &Scene, at: usize| s.challenge().players[at].limit.terms[1].name.to_string();
    assert_eq!([pairing(&s, 0), pairing(&s, 1)], ["Leadership", "Leadership"]);
    let s = s.play("call-off").plays(&["battle cy (Flock) melee with (Lanterns)", "aid ann"]);
    assert_eq!([pairing(&s, 0), pairing(&s, 1)], ["Brawling", "Brawling"]);
    // Beside somebody else's soldiers it is as hard as for who leads them; a bond makes it easier.
    s.difficulty_is(6 + 4 - 2 - 1).undo().difficulty_is(6 + 4 - 2);
}

// covers: What everybody sees of an army
#[test]
fn only_the_dealer_knows_how_well_a_dealers_army_is_led() {
    let s = field();
    assert_eq!(s.seen("ann").armies[1].leadership, None);
    assert_eq!(s.seen("dealer").armies[1].leadership, Some(6));
    assert_eq!(s.seen("ann").armies[0].leadership, Some(4));
}
