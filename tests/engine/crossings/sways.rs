//! Modifiers in every method that uses them: statuses by name (B5, B14), scene traits by their owner (B17).

use crate::scene::{Scene, ann, mira, moll, nim, ogre, scene, shellback, tilly};
use greenfelt::command::{Command, Side};
use greenfelt::rules::propose;

fn table() -> Scene {
    let s = scene().sheet(ann()).foe("fanatic").paper_hero(tilly()).opponent(shellback());
    s.trier(nim()).trier(mira()).creature(ogre()).protagonist(moll())
}

/// The sum of what counts in a figure of a call.
fn figure(s: &Scene, line: &str, side: Side) -> i32 {
    let Ok(Command::Call(call)) = line.parse::<Command>() else { panic!("{line}") };
    let proposal = propose(s.now(), &call).unwrap_or_else(|no| panic!("`{line}`: {no}"));
    let found = proposal.figures.into_iter().find(|(of, _)| *of == side);
    let (_, figure) = found.unwrap_or_else(|| panic!("`{line}` has no {}", side.words()));
    figure.terms.iter().filter(|term| term.on).map(|term| term.value).sum()
}

/// Who is Boosted in what, and the figure that each method reads in its place.
const MOVED: [(&str, &str, &str, Side); 34] = [
    ("nim", "Attack", "attack-roll nim ogre", Side::Bonus),
    ("nim", "Dexterity", "attack-roll nim ogre", Side::Bonus),
    ("nim", "AGI", "attack-roll nim ogre", Side::Bonus),
    ("nim", "fencing", "attack-roll nim ogre", Side::Bonus),
    ("nim", "Defense", "attack-roll ogre nim", Side::Armor),
    ("nim", "Armor", "attack-roll ogre nim", Side::Armor),
    ("nim", "Parry", "attack-roll ogre nim", Side::Parry),
    ("nim", "Dodge", "attack-roll ogre nim", Side::Dodge),
    ("nim", "Willpower", "contest-of ogre resolve nim", Side::Defense),
    ("nim", "Defense", "contest-of ogre resolve nim", Side::Defense),
    ("nim", "Wisdom", "contest-of ogre resolve nim", Side::Defense),
    ("mira", "Spell Power", "contest-of mira resolve ogre", Side::Bonus),
    ("mira", "Wisdom", "contest-of mira resolve ogre", Side::Bonus),
    ("mira", "Attack", "contest-of mira resolve ogre with (Dread)", Side::Bonus),
    ("mira", "Spell Power", "maintenance mira willpower ogre", Side::Bonus),
    ("nim", "Reflex", "resistance nim reflex ogre", Side::Bonus),
    ("ogre", "Strength", "attack-roll ogre nim", Side::Bonus),
    ("ogre", "Defense", "attack-roll nim ogre", Side::Armor),
    ("shellback", "Defense", "attack-roll nim shellback", Side::Armor),
    ("shellback", "Attack", "attack-roll shellback nim", Side::Bonus),
    ("tilly", "Attack", "attack-roll tilly ogre", Side::Bonus),
    ("tilly", "Guard", "attack-roll ogre tilly", Side::Dodge),
    ("tilly", "Coordination", "check tilly coordination", Side::Dice),
    ("tilly", "Heart", "check tilly coordination", Side::Points),
    ("ann", "Brawling", "attack-roll ann ogre", Side::Bonus),
    ("ann", "Defense", "attack-roll ogre ann", Side::Armor),
    ("ann", "Brawling", "challenge ann str+brawling 5", Side::Limit),
    ("ann", "STR", "challenge ann str+brawling 5", Side::Limit),
    ("ann", "Attack", "attack ann fanatic melee", Side::Limit),
    ("fanatic", "Attack", "attack ann fanatic melee", Side::Difficulty),
    ("fanatic", "Defense", "attack-roll nim fanatic", Side::Armor),
    ("fanatic", "Attack", "attack-roll fanatic nim", Side::Bonus),
    ("moll", "Nerve", "scene-check moll nerve", Side::Rating),
    ("moll", "Attack", "scene-check moll nerve at ogre", Side::Rating),
];

// covers: Disarmed, Boosted and Weakened in every method
#[test]
fn boosted_and_weakened_move_what_each_method_reads() {
    let plain = table();
    let read: Vec<i32> = MOVED.iter().map(|(_, _, line, side)| figure(&plain, line, *side)).collect();
    for ((who, what, line, side), before) in MOVED.iter().zip(read) {
        for (status, by) in [("boosted", 2), ("weakened", -2)] {
            let s = table().play(&format!("status {who} {status} 2 3 ({what})"));
            let now = figure(&s, line, *side);
            assert_eq!(now - before, by, "{who} {status} in {what}: `{line}`");
        }
    }
}

// covers: Disarmed, Boosted and Weakened in every method
#[test]
fn the_disoriented_roll_and_lay_less_in_every_method() {
    let calls = [
        ("nim", "attack-roll nim ogre", Side::Bonus),
        ("ann", "challenge ann str+brawling 5", Side::Limit),
        ("tilly", "check tilly coordination", Side::Dice),
        ("moll", "scene-check moll nerve", Side::Rating),
    ];
    for (who, line, side) in calls {
        let before = figure(&table(), line, side);
        let s = table().play(&format!("status {who} disoriented 1 3"));
        assert_eq!(figure(&s, line, side) - before, -1, "{line}");
    }
}

// covers: A Disoriented opponent
#[test]
fn a_disoriented_opponent_gives_dice_to_whoever_fights_it() {
    let strike = "strike tilly shellback coordination";
    let before = figure(&table(), strike, Side::Dice);
    let s = table().play("status shellback disoriented 2 3");
    assert_eq!(figure(&s, strike, Side::Dice) - before, 2);
}

/// Whose positive trait helps in what: the figure and its change.
const HELPED: [(&str, &str, Side, i32); 13] = [
    ("nim", "attack-roll nim ogre", Side::Bonus, 2),
    ("nim", "attack-roll ogre nim", Side::Defense, 2),
    ("ogre", "attack-roll nim ogre", Side::Defense, 2),
    ("ogre", "attack-roll ogre nim", Side::Bonus, 2),
    ("mira", "contest-of mira resolve ogre", Side::Bonus, 2),
    ("ogre", "contest-of mira resolve ogre", Side::Defense, 2),
    ("mira", "maintenance mira willpower ogre", Side::Bonus, 2),
    ("ogre", "maintenance mira willpower ogre", Side::Defense, 2),
    ("ann", "attack ann fanatic melee", Side::Limit, 1),
    ("fanatic", "attack ann fanatic melee", Side::Difficulty, 1),
    ("shellback", "strike tilly shellback coordination", Side::Dice, -1),
    ("tilly", "strike tilly shellback coordination", Side::Dice, 1),
    ("ogre", "scene-check moll nerve", Side::Circumstance, -1),
];

// covers: Traits of the attacker and the target
#[test]
fn a_positive_trait_helps_the_side_of_its_bearer() {
    for (who, line, side, by) in HELPED {
        for (alignment, sign) in [("positive", 1), ("negative", -1)] {
            let s = table().play(&format!("trait {who} (High Ground) {alignment}"));
            let before = figure(&s, line, side);
            let now = figure(&s, &format!("{line} including (High Ground)"), side);
            assert_eq!(now - before, sign * by, "{alignment} on {who}: `{line}`");
        }
    }
}

// covers: Traits of the attacker and the target
#[test]
fn a_trait_of_the_scene_can_help_either_side() {
    let s = table().play("trait scene (Thick Fog) positive");
    let line = "attack-roll nim ogre";
    let now = |named: &str, side| figure(&s, &format!("{line} including ({named})"), side);
    assert_eq!(now("Thick Fog", Side::Bonus) - figure(&s, line, Side::Bonus), 2);
    assert_eq!(now("Thick Fog on defense", Side::Defense) - figure(&s, line, Side::Defense), 2);
}
