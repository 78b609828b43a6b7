//! Random foes: always within the book's suggestions for their kind (ULTIMO, Creating foes; U179).

use crate::scene::{ann, foe_sheet, scene};
use greenfelt::rules::ultimo::{guideline, random_foe};
use greenfelt::table::luck::Luck;
use greenfelt::table::sheet::{FoeRank, FoeSheet};

const KINDS: [FoeRank; 3] = [FoeRank::Minion, FoeRank::Greater, FoeRank::Host];

// covers: Foes by luck within the guidelines
#[test]
fn whatever_luck_brings_keeps_to_the_guidelines_of_its_kind() {
    for rank in KINDS {
        for seed in 0..500 {
            let mut sheet = FoeSheet { rank, ..FoeSheet::called("Stranger") };
            Luck::new(seed).with(|stream| random_foe::roll(&mut sheet, stream));
            assert_eq!(guideline::warnings(&sheet), Vec::<String>::new(), "{seed}: {sheet:?}");
            assert!(sheet.melee.is_some() || sheet.ranged.is_some());
            assert!(rank > FoeRank::Minion || sheet.patience == 0);
        }
    }
}

#[test]
fn the_same_luck_brings_the_same_foe_and_more_of_it_another() {
    let roll = |seed| {
        let mut sheet = FoeSheet { rank: FoeRank::Host, ..FoeSheet::called("Stranger") };
        Luck::new(seed).with(|stream| random_foe::roll(&mut sheet, stream));
        sheet
    };
    assert_eq!(roll(3), roll(3));
    assert_ne!(roll(3), roll(4));
}

// covers: Foes by luck within the guidelines
#[test]
fn a_foe_by_luck_has_a_name_a_kind_and_possible_effects() {
    let s = scene().play("random-foe host Lady of the Mire").says("Lady of the Mire joins, a host.");
    let host = s.foe_state("lady").sheet.clone();
    assert_eq!((host.rank, host.name.as_str()), (FoeRank::Host, "Lady of the Mire"));
    assert!(host.effects.iter().any(|effect| effect.name == "Engage"));
    let s = s.play("random-foe minion Prowler").play("random-foe minion Prowler");
    let minion = s.foe_state("prowler-2").sheet.clone();
    assert!(minion.effects.iter().all(|effect| effect.name != "Read"));
    let before = s.now().checksum();
    let s = s.play("random-foe greater Cook").undo();
    assert_eq!(s.now().checksum(), before);
}

// covers: A random foe
#[test]
fn one_that_is_known_keeps_its_arms_and_gets_other_figures() {
    let s = scene().play("random-foe greater cultist");
    let known = foe_sheet("cultist", |_| {});
    let new = s.foe_state("cultist").sheet.clone();
    assert_eq!(new.name, known.name);
    let names = |sheet: &FoeSheet| [&sheet.melee, &sheet.ranged].map(|a| a.as_ref().map(|a| a.name.clone()));
    let (had, has) = (names(&known), names(&new));
    assert!((0..2).all(|at| has[at].is_none() || has[at] == had[at]), "{has:?}");
}

// covers: A foe built like a character
#[test]
fn thresholds_and_powers_follow_from_a_character() {
    let mut foe = foe_sheet("cultist", |_| {});
    guideline::follow_from(&mut foe, &ann());
    // Ann: AGI 10, INT 6, PER 6, brawling 5, shooting 5, psyche 3, awareness 2.
    assert_eq!((foe.danger_sense, foe.manipulation, foe.empathy), (3 + 2, 3 + 2, 3 + 3));
    assert_eq!([&foe.melee, &foe.ranged].map(|attack| attack.as_ref().unwrap().power), [5 + 5, 5 + 5]);
}
