//! Every trait of the codex: the same commands with and without it, and the sentences that only it causes.

mod acts;
mod casters;
mod field;
pub(super) mod fights;
mod followers;
mod heat;
mod people;
mod things;

use super::ultimo::{craft, vehicle};
use crate::scene::files::none;
use crate::scene::walk::{Played, describe, wrong};
use crate::scene::{Scene, ann, armed, ben, catalog, scene, weapon, with_trait};
use greenfelt::table::sheet::UltimoSheet;
use std::collections::BTreeSet;

/// Ann and nobody else.
pub(super) fn alone(sheet: UltimoSheet) -> Scene {
    scene().sheet(sheet)
}

/// Ann at twenty.
fn young(sheet: UltimoSheet) -> Scene {
    alone(UltimoSheet { age: 20, ..sheet })
}

/// Ann with a heavy blade.
fn heavy(sheet: UltimoSheet) -> Scene {
    alone(armed(sheet, weapon("Greatsword")))
}

/// Ann with an empty deck: the next card costs exhaustion.
fn ended(sheet: UltimoSheet) -> Scene {
    alone(sheet).hand("ann", "2H").deck_of("ann", 0)
}

/// Ann with a low card against high ones.
fn ruined(sheet: UltimoSheet) -> Scene {
    alone(sheet).hand("ann", "2H").dealer_draws("9C 8C")
}

/// Ann with cards of every kind against middling ones; her queen has nothing to copy.
fn meeting(sheet: UltimoSheet) -> Scene {
    alone(sheet).hand("ann", "10H JH QH AH 9S 2H 8D").dealer_draws("9C 8C")
}

/// Ann with a joker.
fn gambling(sheet: UltimoSheet) -> Scene {
    alone(sheet).hand("ann", "10H LJ").dealer_draws("9C 8C")
}

/// Ann with Ben, who can help.
fn helped(sheet: UltimoSheet) -> Scene {
    let s = alone(sheet).sheet(ben()).hand("ann", "10H 9H 8H 7H 6H 5H 4H 3H");
    s.hand("ben", "10S 9S 8S 7S 6S 5S")
}

/// Ann, who can read people, and a host.
fn watching(mut sheet: UltimoSheet) -> Scene {
    sheet.skills.insert("investigation".parse().unwrap(), 2);
    alone(sheet).foe("horus")
}

/// Ann, who knows some Biology, and Ben.
fn nursing(mut sheet: UltimoSheet) -> Scene {
    sheet.skills.insert("biology".parse().unwrap(), 1);
    alone(sheet).sheet(ben())
}

/// Ann, who knows some Biology, and Ben, who is dead.
fn bereaved(sheet: UltimoSheet) -> Scene {
    nursing(sheet).plays(&["set ben health 0", "take"])
}

const PLAYED: &[Played] = &[
    (
        "Door Kicker",
        alone,
        &["challenge ann str+athletics 5", "no-check ann (Door Kicker)"],
        "Ann needs no check: Door Kicker.",
    ),
    (
        "Natural Athlete",
        alone,
        &["challenge ann str+athletics 5 including (Natural Athlete: throwing, running or jumping)"],
        "Natural Athlete: throwing, running or jumping -1",
    ),
    ("Marathoner", ended, &["draw ann 1"], "3 out"),
    ("Going the Distance", ended, &["draw ann 1"], "2 out"),
    (
        "Hardcore Parkour",
        alone,
        &["challenge ann str+athletics 5", "no-check ann (Hardcore Parkour)"],
        "Ann needs no check: Hardcore Parkour.",
    ),
    (
        "Adhesive",
        alone,
        &["challenge ann str+athletics 5", "no-check ann (Adhesive)"],
        "Ann needs no check: Adhesive.",
    ),
    (
        "Natural Camouflage",
        alone,
        &[
            "challenge ann agi+espionage 5 including (Natural Camouflage: blending into a natural environment)",
        ],
        "Natural Camouflage: blending into a natural environment -2",
    ),
    (
        "Amphibious",
        alone,
        &["challenge ann str+athletics 5", "no-check ann (Amphibious)"],
        "Ann needs no check: Amphibious.",
    ),
    (
        "Triage Specialist",
        alone,
        &["challenge ann int+biology 5 including (Triage Specialist: first aid)"],
        "Triage Specialist: first aid -1",
    ),
    (
        "Medical Expertise",
        alone,
        &["challenge ann int+biology 5 including (Medical Expertise: healing)"],
        "Medical Expertise: healing -1",
    ),
    (
        "Medical Knowledge",
        alone,
        &["challenge ann int+biology 5 including (Medical Knowledge: healing)"],
        "Medical Knowledge: healing -1",
    ),
    (
        "Nursing",
        nursing,
        &["set ben health 8", "treat ann ben first-aid 5", "no-check ann (Nursing)", "settle"],
        "Ben regains 1 health: first aid by Ann.",
    ),
    (
        "Diagnostic Medicine",
        alone,
        &["challenge ann int+biology 5", "no-check ann (Diagnostic Medicine)"],
        "Ann needs no check: Diagnostic Medicine.",
    ),
    (
        "Combat Medic",
        nursing,
        &["injure ben bleeding", "treat ann ben 1 5", "no-check ann (Combat Medic)", "settle"],
        "Bleeding on Ben ends: cured by Ann.",
    ),
    (
        "Studied Chemist",
        alone,
        &["buy ann 0 antidote", "use ann (Studied Chemist) : the antidote"],
        "Ann now has a dose: antidote.",
    ),
    (
        "Miracle Worker",
        alone,
        &["use ann (Miracle Worker) : gray fever", "challenge ann int+chemistry 0", "deal", "settle"],
        "Ann now has a rare remedy: gray fever.",
    ),
    (
        "Improvised Explosives",
        alone,
        &["use ann (Improvised Explosives)", "challenge ann int+chemistry 0", "deal", "settle"],
        "Ann now has a bomb.",
    ),
    (
        "Demoman",
        ruined,
        &["challenge ann int+chemistry 2 including (a bomb)", "deal", "lay ann 2H", "reveal", "settle"],
        "Ann: the bomb does not go off early (Demoman).",
    ),
    (
        "Explosives Expert",
        alone,
        &["challenge ann int+chemistry 5", "no-check ann (Explosives Expert)"],
        "Ann needs no check: Explosives Expert.",
    ),
    (
        "People Person",
        alone,
        &["challenge ann per+empathy 5 including (People Person: calming somebody)"],
        "People Person: calming somebody -1",
    ),
    (
        "Tinkerer",
        alone,
        &["challenge ann int+engineering 5 including (Tinkerer: repairing)"],
        "Tinkerer: repairing -2",
    ),
    (
        "Esoteric Design",
        alone,
        &["use ann (Esoteric Design)", "challenge ann int+engineering 0", "deal", "settle"],
        "Ann now has a machine that obeys nobody else.",
    ),
    (
        "Face in the Crowd",
        alone,
        &["challenge ann agi+espionage 5 including (Face in the Crowd: disguising)"],
        "Face in the Crowd: disguising -1",
    ),
    (
        "Keen Forgeries",
        alone,
        &["challenge ann agi+espionage 5 including (Keen Forgeries: forging a document or a map)"],
        "Keen Forgeries: forging a document or a map -2",
    ),
    (
        "Holdout Pistoleer",
        alone,
        &["challenge ann agi+espionage 5 including (Holdout Pistoleer: hiding a concealed weapon)"],
        "Holdout Pistoleer: hiding a concealed weapon -1",
    ),
    (
        "Blade in the Dark",
        alone,
        &["challenge ann agi+espionage 5", "no-check ann (Blade in the Dark)"],
        "Ann needs no check: Blade in the Dark.",
    ),
    (
        "Sleight of Hand",
        alone,
        &["challenge ann agi+espionage 5", "no-check ann (Sleight of Hand)"],
        "Ann needs no check: Sleight of Hand.",
    ),
    (
        "Low Profile",
        alone,
        &["challenge ann agi+espionage 5 including (Low Profile: avoiding detection)"],
        "Low Profile: avoiding detection 2",
    ),
    ("One More Thing", watching, &["observe ann investigation 5 at horus"], "Ann reads Horus"),
    (
        "Eidetic Memory",
        alone,
        &["challenge ann int+investigation 5", "no-check ann (Eidetic Memory)"],
        "Ann needs no check: Eidetic Memory.",
    ),
    (
        "Sleuthsayer",
        alone,
        &["challenge ann int+investigation 5 including (Sleuthsayer: getting information from somebody)"],
        "Sleuthsayer: getting information from somebody -2",
    ),
    (
        "The Ocular Pat-Down",
        watching,
        &["use ann (The Ocular Pat-Down) on horus : an effect, its health"],
        "Ann learns of Horus the Corrupted: effects Quick Jab; health 18 of 18.",
    ),
    (
        "Trusted Investigator",
        alone,
        &["challenge ann int+investigation 5", "no-check ann (Trusted Investigator)"],
        "Ann needs no check: Trusted Investigator.",
    ),
    (
        "Landmark Navigator",
        alone,
        &["challenge ann int+navigation 5", "no-check ann (Landmark Navigator)"],
        "Ann needs no check: Landmark Navigator.",
    ),
    (
        "Stargazer",
        alone,
        &["challenge ann int+navigation 5", "no-check ann (Stargazer)"],
        "Ann needs no check: Stargazer.",
    ),
    (
        "Trailblazer",
        alone,
        &["challenge ann int+navigation 5 including (Trailblazer: exploring the unexplored)"],
        "Trailblazer: exploring the unexplored -2",
    ),
    (
        "Cartographer",
        alone,
        &[
            "use ann (Cartographer) : the mill",
            "challenge ann int+navigation 5",
            "no-check ann (Cartographer)",
        ],
        "Ann needs no check: Cartographer: the mill.",
    ),
    (
        "Convoy",
        alone,
        &["challenge ann int+navigation 5", "no-check ann (Convoy)"],
        "Ann needs no check: Convoy.",
    ),
    ("Erudite", alone, &[], "Erudite 2"),
    (
        "Archivist",
        alone,
        &["challenge ann int+occult 5", "no-check ann (Archivist)"],
        "Ann needs no check: Archivist.",
    ),
    (
        "Third Eye",
        alone,
        &["challenge ann int+occult 5", "no-check ann (Third Eye)"],
        "Ann needs no check: Third Eye.",
    ),
    (
        "Precision Attack",
        alone,
        &["challenge ann agi+piloting 5 including (Precision Attack: attacking with or from a vehicle)"],
        "Precision Attack: attacking with or from a vehicle -2",
    ),
    (
        "Like a Leaf on the Wind",
        alone,
        &["challenge ann agi+piloting 5", "no-check ann (Like a Leaf on the Wind)"],
        "Ann needs no check: Like a Leaf on the Wind.",
    ),
    (
        "Teacher",
        alone,
        &["award ann 1 luck", "write-manual ann brawling 1 (Blows)"],
        "Ann writes a manual of Brawling for 1 experience: Blows.",
    ),
    (
        "Record Keeper",
        alone,
        &[
            "award ann 2 luck",
            "advance ann skill research",
            "manual ann biology (Sutures)",
            "study ann (Sutures)",
        ],
        "Ann reads Sutures, and has Biology 1: it stays whole (Record Keeper).",
    ),
    (
        "Lust for Knowledge",
        alone,
        &[
            "award ann 2 luck",
            "advance ann skill research",
            "manual ann biology (One)",
            "manual ann biology (Two)",
            "manual ann biology (Three)",
            "manual ann biology (Four)",
            "study ann (One)",
            "study ann (Two)",
            "study ann (Three)",
            "study ann (Four)",
        ],
        "Ann reads Four, and has Biology 4",
    ),
    (
        "Initiate",
        alone,
        &["challenge ann int+ritual 5 including (Initiate: healing a permanent injury)"],
        "Initiate: healing a permanent injury -1",
    ),
    (
        "Acolyte",
        alone,
        &["challenge ann int+ritual 5 including (Acolyte: a strengthening effect)"],
        "Acolyte: a strengthening effect -1",
    ),
    (
        "Do Ya Like Jazz?",
        alone,
        &[
            "challenge ann per+theatrics 5 including (Do Ya Like Jazz?: distracting an enemy with a performance)",
        ],
        "Do Ya Like Jazz?: distracting an enemy with a performance -1",
    ),
    (
        "Compelling Performance",
        alone,
        &["challenge ann per+theatrics 5 including (Compelling Performance: manipulating people)"],
        "Compelling Performance: manipulating people -1",
    ),
    (
        "Exemplary Service",
        helped,
        &[
            "challenge ann agi+brawling 12",
            "aid ben",
            "deal",
            "lay ben 10S 9S 8S 7S 6S 5S",
            "lay ann 10H 9H 8H 7H 6H 5H 4H 3H",
        ],
        "Ann lays 8 cards",
    ),
    (
        "Jack of All Trades",
        meeting,
        &["challenge ann agi+brawling 2", "deal", "lay ann 10H JH", "reveal"],
        "Perfect success: 1 to 0",
    ),
    (
        "Long Live the Queen",
        meeting,
        &["challenge ann agi+brawling 2", "deal", "lay ann QH 9S", "reveal"],
        "against 9♣ 8♣: failure, success",
    ),
    (
        "God Save the Queen",
        meeting,
        &["challenge ann agi+brawling 2", "deal", "lay ann 10H QH", "reveal"],
        "against 9♣ 8♣: success, draw",
    ),
    (
        "Aged Wisdom",
        meeting,
        &["challenge ann agi+brawling 2", "deal", "lay ann 9S AH", "reveal"],
        "against 9♣ 8♣: draw",
    ),
    (
        "Gamblin' Man",
        gambling,
        &["stack ann AH", "draw ann 1", "challenge ann agi+brawling 2", "deal", "lay ann AH LJ", "reveal"],
        "Ann lays A♥ little joker",
    ),
    ("Ironman", alone, &["set ann health 1"], "Ironman 1"),
    (
        "Youthful Ambition",
        young,
        &["use ann (Youthful Ambition)"],
        "aces and jokers go back into the deck of Ann, which is shuffled.",
    ),
    ("Working Muscle", heavy, &[], "ann carried 4; Greatsword 4"),
    ("Person of Science", alone, &[], "ann caps Biology 6"),
    ("Practitioner of the Dark Arts", alone, &[], "ann caps Occult 6"),
    (
        "Skilled Surgeon",
        alone,
        &["challenge ann int+biology 5 including (Skilled Surgeon: healing)"],
        "Skilled Surgeon: healing -3",
    ),
];

/// What some traits bring besides.
const BESIDES: &[Played] = &[
    ("Ironman", alone, &["set ann health 1", "challenge ann str+brawling 1"], "difficulty 1"),
    (
        "Natural Athlete",
        alone,
        &["award ann 2 luck", "advance ann skill athletics", "challenge ann agi+sport 3"],
        "Natural Athlete 1",
    ),
    (
        "Tinkerer",
        alone,
        &["use ann (Complex device) : a clock", "challenge ann int+engineering 0", "deal", "settle"],
        "Ann now has a complex device: a clock.",
    ),
    (
        "Explosives Expert",
        alone,
        &["challenge ann int+chemistry 9 including (Explosives Expert: disarming a rare explosive)"],
        "difficulty 8",
    ),
    (
        "Eidetic Memory",
        alone,
        &["challenge ann int+awareness 9 including (Eidetic Memory: spotting somebody known in disguise)"],
        "difficulty 7",
    ),
    (
        "Sleuthsayer",
        ruined,
        &[
            "challenge ann int+investigation 4 including (Sleuthsayer: getting information from somebody)",
            "deal",
            "lay ann 2H",
            "reveal",
            "settle",
        ],
        "Sleuthsayer: the one who was asked does not know, and is not angry.",
    ),
    ("Skilled Surgeon", bereaved, &["treat ann ben revive 5"], "Ann treats Ben: back from the dead"),
    ("Working Muscle", heavy, &[], "Greatsword 4"),
    ("Person of Science", alone, &[], "ann caps Ritual 3"),
    ("Practitioner of the Dark Arts", alone, &[], "ann caps Chemistry 3"),
];

/// Every trait, played.
fn walk() -> impl Iterator<Item = &'static Played> {
    PLAYED
        .iter()
        .chain(fights::PLAYED)
        .chain(people::PLAYED)
        .chain(acts::PLAYED)
        .chain(followers::PLAYED)
        .chain(casters::PLAYED)
        .chain(field::PLAYED)
        .chain(craft::PLAYED)
        .chain(vehicle::PLAYED)
}

// covers: Every trait of the codex, with it and without it
// covers: ULTIMO trait: ...
// covers: Traits that make a spell cheaper or longer
// covers: Traits that change what guards and soaks: cards that count double, ...
// covers: Traits that change what a blow deals: bare hands, weapons, hidden ...
// covers: One skill or the whole of an attribute in place of what is played with
// covers: What a success and a kill bring: focus, cards, threat, stamina ...
// covers: What a hero gets who follows a suggestion, and what a helper takes off the difficulty
// covers: Inhuman opens the inhuman traits
// covers: Vehicles: soak at the wheel and of the vehicle, dodging, ramming, ...
// covers: What Engineering mends and builds
// covers: Traits that rely on missing rules
// covers: Cards that guard better
// covers: Natural Armor
// covers: What traits double and add to an attack
// covers: One skill in place of another
// covers: What a trait brings after a success
// covers: Improvised weapons
// covers: Poison that works half as much and half as long
// covers: Focusing on a foe
// covers: Morale for another
#[test]
fn every_trait_of_the_codex_changes_what_happens_or_is_offered() {
    let besides = BESIDES
        .iter()
        .chain(fights::BESIDES)
        .chain(acts::BESIDES)
        .chain(followers::BESIDES)
        .chain(casters::BESIDES)
        .chain(field::BESIDES)
        .chain(craft::BESIDES)
        .chain(vehicle::BESIDES);
    let played = walk().chain(besides).filter_map(|(name, place, lines, words)| {
        let without = describe(place(ann()), lines);
        wrong(name, words, &describe(place(with_trait(ann(), name)), lines), &without)
    });
    none(&played.collect::<Vec<_>>());
}

// covers: What a trait makes is carried: a bomb, a rare remedy, a strange ...
#[test]
fn what_is_made_waits_for_its_check_and_can_be_lost_again() {
    let s = ruined(with_trait(ann(), "Improvised Explosives"))
        .play("use ann (Improvised Explosives) : the safe")
        .refused("use ann (Improvised Explosives)", "Improvised Explosives cannot be used now")
        .plays(&["challenge ann str+athletics 0", "deal", "settle"]);
    assert!(!s.sentences_since().contains("now has"), "another check makes no bomb");
    let s = s.plays(&["challenge ann int+chemistry 2", "deal", "lay ann 2H", "reveal", "settle"]);
    let told = s.sentences_since();
    assert!(told.contains("At work on a bomb: the safe on Ann ends.") && !told.contains("now has"), "{told}");
    let s = s.play("take").hand("ann", "2S");
    s.play("use ann (Improvised Explosives) : the safe")
        .plays(&["challenge ann int+chemistry 0", "deal", "settle"])
        .says("Ann now has a bomb: the safe.")
        .plays(&["threat 1", "inflict ann drop-item : a bomb: the safe", "take"])
        .says("a bomb: the safe of Ann is dropped.");
}

#[test]
fn what_is_known_of_a_check_is_asked_before_its_call_too() {
    let s = alone(with_trait(ann(), "Door Kicker")).play("no-check ann (Door Kicker) : the cellar");
    s.play("combat on").refused("no-check ann (Door Kicker)", "Door Kicker cannot be used now");
}

#[test]
fn what_is_said_of_talk_counts_by_itself_where_the_talk_says_it() {
    let talker = with_trait(with_trait(ann(), "Compelling Performance"), "People Person");
    let s = alone(with_trait(talker, "Nobody Has to Die")).foe("fanatic");
    s.play("manipulate ann fanatic with theatrics")
        .difficulty_is(5)
        .plays(&["call-off", "manipulate ann fanatic"])
        .difficulty_is(6)
        .plays(&["call-off", "empathize ann fanatic"])
        .difficulty_is(7)
        .plays(&["call-off", "combat on", "use ann (Nobody Has to Die)", "empathize ann fanatic"])
        .difficulty_is(8);
}

#[test]
fn a_weak_spot_counts_for_spells_however_hard_they_are_called() {
    let mut sheet = with_trait(ann(), "Detect Weakness");
    sheet.skills.insert("occult".parse().unwrap(), 2);
    sheet.skills.insert("investigation".parse().unwrap(), 1);
    let s = alone(sheet).foe("fanatic").foe("fanatic").hand("ann", "KH").plays(&["combat on"]);
    s.plays(&[
        "challenge ann int+investigation 0",
        "deal",
        "settle",
        "use ann (A weakness in sight) on fanatic",
    ])
    .play("round")
    .hand("ann", "KH QH JH 10H 9H 8H 7H 6H 5H")
    .play("cast ann damaging 5 at fanatic")
    .limit_is(7)
    .plays(&["call-off", "cast ann damaging 5 at fanatic-2"])
    .limit_is(5);
}

#[test]
fn who_kills_by_a_spell_has_killed_though_not_hand_to_hand() {
    let mut sheet = with_trait(with_trait(ann(), "Bloodlust"), "Soul Siphon");
    sheet.skills.insert("occult".parse().unwrap(), 2);
    alone(sheet)
        .foe("mastiff")
        .plays(&["set mastiff health 1", "set ann focus 2", "cast ann damaging 5 at mastiff", "deal"])
        .plays(&["lay ann nothing", "reveal", "rule success", "settle", "take"])
        .says("Ann regains 1 focus, now 2: Bloodlust.");
}

#[test]
fn an_extra_limb_can_be_taken_again_and_its_focus_is_logged() {
    let mut sheet = with_trait(with_trait(ann(), "Inhuman"), "Tun State");
    sheet.skills.insert("biology".parse().unwrap(), 2);
    alone(sheet)
        .plays(&["award ann 15 luck", "advance ann trait (Extra Limb)", "advance ann trait (Extra Limb)"])
        .refused("advance ann trait (Inhuman)", "Ann already has the trait Inhuman")
        .play("use ann (Tun State)")
        .says("Ann spends 2 focus, 4 left.");
}

// covers: Every trait of the codex, with it and without it
// covers: Trait table before entry
#[test]
fn every_trait_of_the_codex_is_played() {
    let played: BTreeSet<&str> = walk().map(|(name, ..)| *name).collect();
    assert_eq!(played.len(), walk().count(), "a trait stands twice");
    let catalog = catalog();
    let known: BTreeSet<&str> = catalog.traits.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(played, known);
}
