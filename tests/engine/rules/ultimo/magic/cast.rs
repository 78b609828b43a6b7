//! Casting: its cost and result, every effect and every glitch, and its interaction with other rules (ULTIMO, Magic;
//! U47, U153 to U166).

use crate::scene::{Scene, ann, armed, ben, foe_sheet, id, ogre, scene, sheet, weapon, with_trait};
use greenfelt::table::card::print_row;
use greenfelt::table::casting::Glitch;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::sheet::{SpellEffect, UltimoSheet};
use std::fmt::Write as _;

/// A caster: half of 8 and 4 make eight cards, focus 7.
fn mag() -> UltimoSheet {
    sheet("Mag", [2, 4, 4, 8, 4], &[("occult", 4), ("ritual", 4), ("psyche", 3)])
}

/// Mag, Ann and a thug who fights with 3 and soaks 1.
fn fight() -> Scene {
    let thug = foe_sheet("fanatic", |f| {
        (f.name, f.health, f.toughness, f.armor) = ("Thug".into(), 30, 1, 0);
        f.melee.as_mut().unwrap().power = 3;
        f.ranged = None;
    });
    scene().sheet(mag()).sheet(ann()).foe_of(thug)
}

/// A spell is called and laid, up to the reveal.
fn laid(s: Scene, cast: &str, mine: &str, theirs: &str) -> Scene {
    s.hand("mag", mine).dealer_draws(theirs).play(cast).lay("mag", mine)
}

/// Three successes.
fn won(s: Scene, cast: &str) -> Scene {
    laid(s, cast, "JH 10H 9H 8H", "JC 4C 3C 2C").outcome_is(Outcome::Success).play("settle")
}

/// A partial success: two won, two lost.
fn half_won(s: Scene, cast: &str) -> Scene {
    laid(s, cast, "10H 9H 3H 2H", "8C 7C 6C 5C").outcome_is(Outcome::Partial).play("settle")
}

/// A failure with one success.
fn lost(s: Scene, cast: &str) -> Scene {
    laid(s, cast, "10H 4H 3H 2H", "9C 8C 7C 6C").outcome_is(Outcome::Failure).play("settle")
}

/// All that came of a scene, in words.
fn describe(s: &Scene) -> String {
    let mut text = s.sentences_since();
    for actor in &s.now().actors {
        let _ = writeln!(text, "{} has health {}", actor.id, actor.health());
        for effect in &actor.effects {
            let _ = writeln!(text, "{} bears {}, {}", actor.id, effect.name, effect.until.words());
        }
    }
    for due in &s.now().pending {
        let _ = writeln!(text, "owed to {}: {}", due.to, due.what.words());
    }
    text
}

// covers: Casting is a challenge of half of INT or PER, or another attribute, ...
// covers: The five results of a casting: focus back, the spell, a glitch, ...
#[test]
fn focus_is_paid_at_the_call_and_a_perfect_casting_returns_it() {
    fight()
        .threat(0)
        .hand("mag", "10H 9H")
        .dealer_draws("2C 3C")
        .play("cast mag healing 2 at ann")
        .says("Mag pays 2 focus for Healing (Healing 2), 5 left.")
        .focus_is("mag", 5)
        .lay("mag", "10H 9H")
        .outcome_is(Outcome::Perfect)
        .play("settle")
        .focus_is("mag", 7)
        .threat_is(0);
    // Else the threat of it is paid with the result (U25).
    won(fight().threat(0), "cast mag healing 4 at ann").focus_is("mag", 5).threat_is(2);
}

// covers: A casting that is called off
#[test]
fn a_spell_that_is_called_off_gives_its_focus_back() {
    fight().threat(0).plays(&["cast mag healing 4 at ann", "call-off"]).focus_is("mag", 7).threat_is(0);
}

// covers: Casting is a challenge of half of INT or PER, or another attribute, ...
#[test]
fn an_impossible_casting_is_refused_with_its_rule() {
    fight()
        .refused("cast mag damaging 3", "Damaging needs a target")
        .refused("cast mag damaging 3 at thug,ann", "1 target is too many: the spell reaches 1")
        .refused("cast mag damaging+area:1 3 at thug,thug", "Thug is named twice")
        .refused("cast mag healing at ann", "Healing needs a difficulty: no target resists it")
        .refused("cast mag healing 3 with int+brawling", "spells cannot be cast with INT + Brawling")
        .refused("cast mag controlling 3 at mag", "Mag needs somebody else for that")
        .refused(
            "cast mag conjuring+commune+healing 3",
            "the spell costs 8 focus before any reduction, and the most is 7",
        )
        .play("set mag focus 1")
        .refused("cast mag healing 3", "the spell costs 2 focus, and 1 is left")
        .refused("cast mag (Ghost Step) 3", "no spell is called `Ghost Step`")
        .refused("glitch mag fizzle", "Mag has no glitch to pick");
}

// covers: The difficulty of a spell
#[test]
fn where_no_difficulty_is_said_the_target_withstands() {
    fight().play("cast mag damaging at thug").difficulty_is(3).limit_is(7);
    fight().play("cast mag controlling at thug").difficulty_is(6);
    fight().play("cast mag scrying at thug").difficulty_is(4);
}

// covers: What each effect does
#[test]
fn damage_is_as_much_as_the_successes_and_is_soaked() {
    won(fight(), "cast mag damaging 4 at thug").owed(&["thug: 3 damage"]).play("take");
    let s = won(fight(), "cast mag damaging 4 at thug").play("take");
    assert_eq!(s.foe_state("thug").health, 28);
}

// covers: Damage and health of a spell
#[test]
fn a_lasting_spell_of_damage_hurts_again_each_round() {
    let s = won(fight().play("combat on"), "cast mag damaging+lingering:3 4 at thug");
    let s = s.play("take").suffers("thug", &["Damaging, Lingering: 3 rounds"]).play("round");
    let s = s.owed(&["thug: 3 damage"]).plays(&["take", "round", "take"]);
    let s = s.suffers("thug", &[]);
    assert_eq!(s.foe_state("thug").health, 30 - 3 * 2);
}

/// Every effect that does something: how it is cast, and the words that it brings.
const EFFECTS: &[(SpellEffect, &str, &str)] = &[
    (SpellEffect::Commune, "commune 4 : the drowned choir", "mag bears Commune: the drowned choir, 1 minute"),
    (SpellEffect::Commune, "commune 4 : the drowned choir", "owed to mag: 1 question (answered truthfully)"),
    (SpellEffect::Conjuring, "conjuring 4 : Hound", "hound bears Conjured by Mag, lasting"),
    (SpellEffect::Controlling, "controlling 4 at thug", "mag bears Controlling: Thug, 1 minute"),
    (SpellEffect::Damaging, "damaging 4 at thug", "owed to thug: 3 damage"),
    (SpellEffect::Empowering, "empowering:2 4 at ann", "ann bears Empowering: 2 points (+2), 1 minute"),
    (SpellEffect::Healing, "healing 4 at ann", "ann has health 5"),
    (SpellEffect::Scrying, "scrying 4 at thug", "Thug"),
    (SpellEffect::Scrying, "scrying 4", "owed to mag: 2 questions (answered truthfully)"),
    (SpellEffect::Transmuting, "transmuting 4 at ann : bark", "ann bears Transmuting: bark, 1 minute"),
    (
        SpellEffect::Lingering,
        "transmuting+lingering:5 4 at ann",
        "ann bears Transmuting, Lingering: 5 rounds, 5 minutes",
    ),
    (
        SpellEffect::Area,
        "transmuting+area:1 4 at ann,mag",
        "mag bears Transmuting, Area: 1 extra target, 1 minute",
    ),
    (SpellEffect::Remote, "damaging+remote:2 4 at thug", "pays 3 focus"),
    (SpellEffect::Taboo, "healing+taboo 4", "Ann sees Healing, Taboo and loses 2 focus."),
    (SpellEffect::Volatile, "damaging+volatile 4 at thug,ann", "owed to ann: 3 damage"),
];

// covers: What each effect does
// covers: What scrying and talk bring
// covers: How long a spell lasts outside a fight
#[test]
fn every_effect_does_what_it_says() {
    for (effect, cast, words) in EFFECTS {
        let s = fight().play("set ann health 2 (hurt)");
        let s = won(s, &format!("cast mag {cast}"));
        let text = describe(&s);
        assert!(text.contains(words), "{}: `{words}` is not in\n{text}", effect.name());
        // Fizzled, nothing of it is there.
        let s = fight().play("set ann health 2 (hurt)");
        let s = half_won(s, &format!("cast mag {cast}")).play("glitch mag fizzle");
        let without = describe(&s);
        let told_before = matches!(effect, SpellEffect::Remote | SpellEffect::Taboo) || *words == "Thug";
        assert!(
            told_before || !without.contains(words),
            "{}: `{words}` comes all the same\n{without}",
            effect.name()
        );
    }
    let mut played: Vec<SpellEffect> = EFFECTS.iter().map(|(effect, ..)| *effect).collect();
    played.push(SpellEffect::Charged);
    played.sort();
    played.dedup();
    assert_eq!(played, SpellEffect::ALL, "Charged has a test of its own");
}

// covers: The six glitches
// covers: What glitches do
#[test]
fn every_glitch_does_what_it_says() {
    let words = [
        (Glitch::Fizzle, "Damaging fizzles."),
        (Glitch::Rebound, "owed to mag: 1 damage"),
        (Glitch::Backfire, "Damaging of Mag takes effect, backwards."),
        (Glitch::Overcharge, "owed to thug: 4 damage"),
        (Glitch::Undercharge, "owed to thug: 1 damage"),
        (Glitch::Fubar, "owed to mag: 1 free minor effect"),
    ];
    assert_eq!(words.map(|(glitch, _)| glitch), Glitch::ALL);
    for (glitch, brings) in words {
        let s = half_won(fight(), "cast mag damaging 4 at thug")
            .play(&format!("glitch mag {}", glitch.name().to_lowercase()));
        let text = describe(&s);
        assert!(text.contains(brings), "{}: `{brings}` is not in\n{text}", glitch.name());
        let without = describe(&won(fight(), "cast mag damaging 4 at thug"));
        assert!(!without.contains(brings), "{}: `{brings}` comes without it\n{without}", glitch.name());
    }
}

// covers: The six glitches
#[test]
fn backwards_each_effect_does_the_opposite() {
    let back = |cast: &str| {
        let s = fight().play("set ann health 8 (hurt)").play("set thug health 10 (hurt)");
        half_won(s, &format!("cast mag {cast}")).play("glitch mag backfire")
    };
    assert_eq!(back("damaging 4 at thug").foe_state("thug").health, 12);
    back("healing 4 at ann").owed(&["ann: 2 damage"]);
    back("empowering:2 4 at ann").suffers("ann", &["Empowering: 2 points (−2)"]);
    back("controlling 4 at thug").suffers("thug", &["Provoked by Mag"]);
    back("conjuring 4 : Hound").suffers("hound", &["Conjured by Mag"]);
    assert_eq!(back("scrying 4 at thug").piles("mag").shown.len(), 0, "no card is left to be shown");
    back("commune 4").suffers("mag", &[]);
    back("transmuting 4 at ann : bark").suffers("ann", &["Transmuting: bark, the other way round"]);
}

/// Two cards against two, one of them won.
fn one_success(s: Scene, cast: &str) -> Scene {
    laid(s, cast, "10H 2H", "9C 8C").outcome_is(Outcome::Partial).play("settle")
}

// covers: Undercharge with a single success
#[test]
fn undercharge_leaves_nothing_of_a_single_success() {
    let s = one_success(fight(), "cast mag damaging 2 at thug").play_as("mag", "glitch mag undercharge");
    s.says("Damaging flickers: it has no success left.").owed(&[]);
    let s = one_success(fight(), "cast mag empowering:1 2 at ann").play_as("mag", "glitch mag undercharge");
    s.suffers("ann", &[]);
    // What failed and happens all the same is 1 at least.
    let s = lost(fight(), "cast mag damaging 4 at thug");
    let s = s.play("glitch mag rebound").play("glitch mag undercharge");
    s.owed(&["mag: 1 free minor effect", "mag: 1 damage", "thug: 1 damage"]);
}

// covers: Cards that scrying shows
#[test]
fn scrying_a_hand_shows_its_card_to_the_caster_alone() {
    let s = fight().hand("ann", "9D");
    let s = laid(s, "cast mag scrying 4 at ann : a card", "JH 10H 9H 8H", "JC 4C 3C 2C").play("settle");
    for (seat, told) in [("mag", true), ("dealer", true), ("ann", false), ("public", false)] {
        assert_eq!(s.sentences_of(seat).contains("9♦"), told, "{seat}: {}", s.sentences_of(seat));
    }
    assert_eq!(print_row(&s.piles("ann").hand), "9D", "it stays in the hand");
    // It takes the place of a question.
    s.owed(&["mag: 1 question (answered truthfully)"]);
}

// covers: Cards that scrying shows
#[test]
fn scrying_shows_the_caster_what_lies_next_on_the_dealers_deck() {
    let cast = "cast mag scrying 4 at thug : 2 cards, health";
    let s = laid(fight(), cast, "JH 10H 9H 8H", "JC 4C 3C 2C").next_cards("dealer", "KS 3D").play("settle");
    for (seat, told) in [("mag", true), ("dealer", true), ("ann", false), ("public", false)] {
        let heard = s.sentences_of(seat);
        assert_eq!(heard.contains("K♠ 3♦"), told, "{seat}: {heard}");
    }
    let known = s.now().disclosed_about(&id("thug"), &"mag".parse().unwrap());
    assert_eq!(known.len(), 1, "the third success brings a fact: {known:?}");
}

// covers: Empowering a weapon
#[test]
fn empowering_takes_a_held_weapon_and_serves_no_other() {
    let s = fight().refused("cast mag empowering:2 4 at ann weapon", "Ann wields no weapon");
    drop(s);
    let armed_ann = armed(armed(ann(), weapon("Shortsword")), weapon("Hatchet"));
    let s = scene().sheet(mag()).sheet(armed_ann).foe("fanatic").set_up("wield ann Shortsword");
    let s = won(s, "cast mag empowering:2 4 at ann weapon");
    let s = s.suffers("ann", &["Empowering: 2 points (+2)"]);
    let hooks = format!("{:?}", s.actor("ann").effects[0].hooks);
    assert!(hooks.contains(r#"With("Shortsword")"#), "{hooks}");
}

// covers: The five results of a casting: focus back, the spell, a glitch, ...
// covers: Who picks glitches
// covers: When a failed spell happens
// covers: Two glitches
#[test]
fn the_player_picks_after_a_partial_the_dealer_after_failure() {
    half_won(fight(), "cast mag damaging 4 at thug")
        .owed(&["mag: 1 glitch of Damaging, the caster picks"])
        .refused_for("ann", "glitch mag fizzle", "only the player of Mag can do that")
        .play_as("mag", "glitch mag undercharge")
        .owed(&["thug: 1 damage"]);
    lost(fight(), "cast mag damaging 4 at thug")
        .owed(&["mag: 1 free minor effect", "mag: 2 glitches of Damaging, the Dealer picks"])
        .refused_for("mag", "glitch mag fizzle", "only the Dealer can do that")
        .play("glitch mag rebound")
        .refused("glitch mag rebound", "Rebound is already one of the glitches")
        .play("glitch mag overcharge")
        .owed(&["mag: 1 free minor effect", "mag: 1 damage", "thug: 2 damage"]);
    // What failed happens only where a glitch makes it (U158).
    lost(fight(), "cast mag damaging 4 at thug")
        .plays(&["glitch mag rebound", "glitch mag fubar"])
        .says("Damaging fizzles.");
    let magician = scene().sheet(with_trait(mag(), "Magician")).foe("fanatic");
    lost(magician, "cast mag damaging 4 at fanatic").play_as("mag", "glitch mag fizzle");
    laid(fight(), "cast mag damaging 2 at thug", "3H 2H", "9C 8C")
        .outcome_is(Outcome::TotalFailure)
        .play("settle")
        .owed(&["mag: a free major effect", "mag: 2 glitches of Damaging, the Dealer picks"]);
}

// covers: A glitch that is waived
#[test]
fn a_glitch_that_is_waived_leaves_the_rest_of_the_casting() {
    half_won(fight(), "cast mag damaging 4 at thug")
        .refused_for("mag", "waive", "only the Dealer can do that")
        .play("waive (a clear night)")
        .says("The Dealer waives a glitch of Damaging for Mag: a clear night.")
        .owed(&["thug: 2 damage"])
        .undo()
        .owed(&["mag: 1 glitch of Damaging, the caster picks"]);
    let failed = lost(fight(), "cast mag damaging 4 at thug").plays(&["waive 1"]);
    failed
        .owed(&["mag: 2 glitches of Damaging, the Dealer picks"])
        .play("waive")
        .owed(&["mag: 1 glitch of Damaging, the Dealer picks"])
        .play("glitch mag overcharge")
        .owed(&["thug: 2 damage"])
        .undo()
        // What failed and has no glitch brings nothing (U158).
        .play("waive")
        .owed(&[])
        .says("Damaging fizzles.");
}

// covers: What each effect does
// covers: Creatures and controlled foes
#[test]
fn a_conjured_creature_fights_for_its_caster_and_fades() {
    let s = won(fight().play("combat on"), "cast mag conjuring 4 : Hound");
    let s = s.suffers("mag", &["Conjuring: Hound"]).play("round");
    assert_eq!(s.foe_state("hound").health, 8);
    let s = s.play("use mag (Send in Hound) on thug");
    assert!(s.sentences_since().contains("Hound"));
    let s = s.plays(&["round", "round", "round"]);
    assert!(s.now().foes().any(|foe| foe.name == "Hound"));
    let s = s.play("round").says("Hound fades.");
    assert!(!s.now().foes().any(|foe| foe.name == "Hound"));
}

// covers: Creatures and controlled foes
#[test]
fn a_creature_is_sent_at_anybody_and_its_caster_hides_behind_it() {
    let s = won(fight(), "cast mag conjuring+area:1 4 : Hound");
    assert_eq!(s.now().foes().filter(|foe| foe.name.starts_with("Hound")).count(), 2);
    // Its caster hides behind the one that is named.
    let s = s.plays(&["fall mag 20 off the wall", "use mag (Behind Hound 2)"]).owed(&["hound-2: 4 damage"]);
    let s = s.undo().owed(&["mag: 4 damage"]).redo().play("take");
    assert_eq!(s.foe_state("hound-2").health, 4);
    // The one that is named goes, also against a character.
    let s = s.play("use mag (Send in Hound 2) on ann");
    assert!(s.sentences_since().contains("Hound 2 flips"), "{}", s.sentences_since());
}

// covers: What each effect does
#[test]
fn a_foe_that_is_controlled_attacks_nobody_on_the_casters_side() {
    let s = won(fight().play("combat on"), "cast mag controlling+lingering:3 4 at thug").play("round");
    s.refused("assault thug ann melee", "Mag controls Thug")
        .plays(&["round", "round", "round"])
        .play("assault thug ann melee");
}

// covers: What each effect does
// covers: What empowering adds to
#[test]
fn strength_that_was_given_counts_in_attacks() {
    let s = won(fight(), "cast mag empowering:2 4 at ann").play("attack ann thug melee");
    assert!(
        s.challenge().players[0].limit.terms.iter().any(|t| t.name.contains("Empowering") && t.value == 2)
    );
    let mut armed = ann();
    armed.weapons.push(crate::scene::weapon("Dagger"));
    let s = won(scene().sheet(mag()).sheet(armed), "cast mag empowering:3 4 at ann weapon");
    s.suffers("ann", &["Empowering: 3 points (+3)"]);
}

// covers: Charged spells
// covers: Charging a spell
#[test]
fn a_charged_spell_waits_for_its_rounds() {
    fight()
        .refused("cast mag healing+area:1+charged:2 3 at ann", "Healing, Area: 1 extra target, Charged: 2 rounds of charging needs 2 more rounds of charging first")
        .play("charge mag healing+area:1+charged:2")
        .play("charge mag healing+area:1+charged:2")
        .refused("charge mag healing+area:1+charged:2", "Healing, Area: 1 extra target, Charged: 2 rounds of charging needs no charging now")
        .play("cast mag healing+area:1+charged:2 3 at ann")
        .focus_is("mag", 6)
        // Called off, it gives back the rounds as well as the focus.
        .play("call-off")
        .focus_is("mag", 7)
        .suffers("mag", &["Charging area:1+charged:2+healing: 2"]);
    let charged = fight().plays(&["charge mag healing+charged:2", "charge mag healing+charged:2"]);
    won(charged, "cast mag healing+charged:2 3 at ann").suffers("mag", &[]);
    // In a fight each round of it is a turn.
    fight()
        .plays(&["combat on", "charge mag healing+charged:2"])
        .refused("charge mag healing+charged:2", "Mag has already acted this round");
}

// covers: Taboo spells cost those who see them focus, morale, their mind
// covers: Seeing a taboo spell
#[test]
fn who_sees_a_taboo_spell_loses_focus_morale_and_mind() {
    let s = won(fight().play("set ann focus 0"), "cast mag healing+taboo 4");
    let s =
        s.owed(&["ann: What should not be seen"]).hand("ann", "2H").dealer_draws("9C 8C 7C 6C").play("take");
    s.difficulty_is(4)
        .lay("ann", "2H")
        .play("settle")
        .says("Ann cannot bear it and loses 1 morale, 5 left.")
        .morale_is("ann", 5);
    let s = won(fight().play("set ann focus 0").play("set ann morale 0"), "cast mag healing+taboo 4");
    let s = s.hand("ann", "2H").dealer_draws("9C 8C 7C 6C").play("take").lay("ann", "2H").play("settle");
    s.says("Ann is driven insane and retires from play.")
        .refused("challenge ann str+brawling 2", "Ann cannot act: driven insane");
    // What anybody sees of it is said before it is cast, and changes nothing else.
    fight().play("cast mag healing+taboo 4 seen-by ann difficulty +2 (crowd)").difficulty_is(6).refused_for(
        "ann",
        "cast mag healing 4",
        "only the Dealer can do that",
    );
    // Unseen, nobody loses anything.
    won(fight(), "cast mag healing+taboo 4 seen-by nobody").focus_is("ann", 6);
}

// covers: Whom a spell reaches
// covers: How far a spell carries on a map
#[test]
fn a_volatile_spell_on_a_map_strikes_whoever_stands_beside() {
    let mapped = || fight().plays(&["map 30x7", "place mag A1", "place thug D1", "place ann E2"]);
    won(mapped(), "cast mag damaging+volatile 4 at thug").owed(&["thug: 3 damage", "ann: 3 damage"]);
    mapped()
        .play("place thug F1")
        .refused("cast mag damaging 4 at thug", "Mag is 5 squares away from Thug")
        .play("cast mag damaging+remote:1 4 at thug");
    let neophyte = scene().sheet(with_trait(mag(), "Neophyte")).foe("fanatic");
    neophyte.plays(&["map 30x7", "place mag A1", "place fanatic F1", "cast mag damaging 4 at fanatic"]);
}

// covers: Helpers join a casting, undo takes all of it back, a table on auto waits for the glitch
#[test]
fn others_help_with_a_spell_and_all_of_it_is_taken_back() {
    let s = scene().sheet(mag()).sheet(ben()).play("cast mag healing 4 at ben").play("aid ben");
    let s = s.play("call-off").focus_is("mag", 7);
    let before = s.now().checksum();
    let s = won(s, "cast mag healing 4 at ben");
    let after = s.now().checksum();
    // Two commands set the cards, and five play them.
    let s = s.undo().undo().undo().undo().undo().focus_is("mag", 7).redo().redo().redo().redo().redo();
    assert_eq!(s.now().checksum(), after);
    assert_ne!(before, after);
}

// covers: Helpers join a casting, undo takes all of it back, a table on auto waits for the glitch
#[test]
fn on_a_table_that_goes_on_by_itself_a_glitch_still_waits() {
    let s = fight().set_up("automation auto").hand("mag", "10H 9H 3H 2H").dealer_draws("8C 7C 6C 5C");
    let s = s.play("set mag morale 0").play("cast mag damaging 4 at thug").lay("mag", "10H 9H 3H 2H");
    s.owed(&["mag: 1 glitch of Damaging, the caster picks"]).play("glitch mag overcharge").owed(&[]);
}

// covers: Types of damage of other systems
#[test]
fn a_spell_has_a_type_of_damage_on_every_sheet() {
    let at_ogre = won(fight().creature(ogre()), "cast mag damaging 4 at ogre of fire");
    at_ogre.owed(&["ogre: 3 fire damage"]);
    let at_thug = won(fight(), "cast mag damaging 4 at thug of fire");
    at_thug.owed(&["thug: 3 fire damage"]);
}
