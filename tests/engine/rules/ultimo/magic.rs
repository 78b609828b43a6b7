//! Magic: components and costs of spells, and the spell book (ULTIMO, Magic; U44 to U46, U150 to U152).

mod cast;
mod revive;

use crate::scene::{catalog, scene, sheet, with_trait};
use greenfelt::rules::ultimo::magic;
use greenfelt::table::sheet::{Effects, Spell, SpellEffect, UltimoSheet};

/// A caster: half of 8 and 4 make eight cards, attunement 10, focus 7.
fn mag() -> UltimoSheet {
    sheet("Mag", [2, 4, 4, 8, 4], &[("occult", 4), ("ritual", 2), ("psyche", 3)])
}

fn made(text: &str) -> Effects {
    text.parse().unwrap_or_else(|part| panic!("`{text}`: {part}"))
}

/// What a spell costs Mag, as the sum that the sheet shows.
fn cost(of: UltimoSheet, text: &str) -> String {
    let s = scene().sheet(of);
    let spell = Spell { effects: made(text), ..Spell::default() };
    magic::known(s.actor("mag"), &spell, false).cost.named("focus")
}

// covers: Spells are made of 14 effects, each with its cost
// covers: Lingering: a focus for each begun pair of rounds, double with damage; a conjuring has 5 rounds
// covers: Empowering costs 1 to 3
// covers: What a spell costs
// covers: Lingering
// covers: Empowering
#[test]
fn a_spell_costs_what_its_effects_cost() {
    let costs = [
        ("commune", 3),
        ("conjuring", 3),
        ("controlling", 2),
        ("damaging", 1),
        ("empowering:3", 3),
        ("healing", 2),
        ("scrying", 1),
        ("transmuting", 2),
        ("healing+area:2", 4),
        ("healing+remote:1", 3),
        ("healing+remote:2", 4),
        // A pair of rounds that has begun, twice as dear where damage is dealt (U45).
        ("healing+lingering:2", 3),
        ("healing+lingering:4", 4),
        ("healing+lingering:5", 5),
        ("damaging+lingering:5", 7),
        ("conjuring+lingering:6", 4),
        ("conjuring+lingering:8", 5),
        // What takes off leaves 1.
        ("healing+area:1+charged:2", 1),
        ("healing+taboo", 1),
        ("healing+volatile", 1),
        ("damaging+volatile+taboo+charged:4", 1),
    ];
    for (text, focus) in costs {
        let told = cost(mag(), text);
        assert!(told.starts_with(&format!("focus {focus} = ")), "{text}: {told}");
    }
    assert_eq!(cost(mag(), "damaging+area:2"), "focus 3 = Area: 2 extra targets 2 + Damaging 1");
    scene()
        .sheet(mag())
        .play("scribe mag (Burst) damaging+area:2")
        .says("The spell book of Mag has Burst (2 focus, power 8: Damaging, Area: 2 extra targets).");
}

// covers: Traits that make a spell cheaper or longer
// covers: Additional effects of a spell
#[test]
fn traits_of_casters_stand_in_the_sum() {
    let efficient = with_trait(with_trait(mag(), "Neophyte"), "Efficient Caster");
    assert_eq!(
        cost(efficient, "damaging+remote:2+area:2"),
        "focus 2 = Area: 2 extra targets 2 + Damaging 1 + Remote: very long range 2 − Neophyte, remote 1 \
         − Efficient Caster, area 1 − Efficient Caster, remote 1"
    );
    let magus = with_trait(mag(), "Grand Magus");
    scene()
        .sheet(magus.clone())
        .play("scribe mag (Wide) healing+area:3")
        .says("The spell book of Mag has Wide (1 focus, power 8: Healing, Area: 3 extra targets).");
    assert_eq!(
        cost(magus, "healing+area:3"),
        "focus 2 = Area: 3 extra targets 3 + Healing 2 − Grand Magus, area 3"
    );
}

// covers: What does not count as a spell
#[test]
fn illegal_spells_are_refused_with_the_rule() {
    scene()
        .sheet(mag())
        .refused("scribe mag (Far) remote:2", "a spell needs one of these effects: Commune, Conjuring, Controlling, Damaging, Empowering, Healing, Scrying, Transmuting")
        .refused("scribe mag (Edge) empowering:4", "Empowering has 1 to 3 points, not 4")
        .refused("scribe mag (Short) healing+lingering:1", "it lasts 1 round by itself, and Lingering makes it 2 or more")
        .refused("scribe mag (Hound) conjuring+lingering:5", "it lasts 5 rounds by itself, and Lingering makes it 6 or more")
        .refused("scribe mag (Nothing Known)", "no spell is called `Nothing Known`")
        .refused("forget mag (Knit)", "no spell is called `Knit`");
}

// covers: The spell book: as many spells as attunement, each 1 focus less; it stands on the sheet
// covers: What the spell book holds
#[test]
fn a_book_holds_attunement_many_spells_each_costing_1_less() {
    let mut small = mag();
    small.attributes.int = 1;
    let s = scene()
        .sheet(small)
        .play("scribe mag (Ember Lance)")
        .says("The spell book of Mag has Ember Lance (1 focus, power 6: Damaging, Remote: long range).")
        .play("scribe mag (One) healing : it closes")
        .play("scribe mag (Two) healing")
        .refused("scribe mag (Three) healing", "the spell book of Mag is full: attunement allows 3")
        .play("scribe mag (two) scrying")
        .table(|t| {
            let book = magic::book_of(t.heroes().next().unwrap());
            assert_eq!(book.len(), 3);
            assert_eq!(book[0].cost.sum(), "Damaging 1 + Remote: long range 1 − the spell book 1");
            assert_eq!(book[0].spell.text, "A thin line of fire, drawn with two fingers.");
        })
        .play("forget mag (one)")
        .says("One is removed from the spell book of Mag.")
        .play("scribe mag (Three) healing")
        .undo()
        .table(|t| assert_eq!(magic::book_of(t.heroes().next().unwrap()).len(), 2));
    assert_eq!(s.seen("mag").heroes().next().unwrap().hero().unwrap().spells.len(), 2);
}

// covers: The spell book: as many spells as attunement, each 1 focus less; it stands on the sheet
#[test]
fn players_write_their_own_books_alone() {
    scene()
        .sheet(mag())
        .sheet(crate::scene::ann())
        .play_as("mag", "scribe mag (Knit)")
        .refused_for("ann", "scribe mag (Knit)", "only the player of Mag can do that")
        .play_as("mag", "forget mag (Knit)");
}

// covers: Spells are made of 14 effects, each with its cost
#[test]
fn every_effect_has_its_page_and_every_shipped_spell_is_legal() {
    let catalog = catalog();
    let listed: Vec<SpellEffect> = catalog.spell_effects.iter().map(|entry| entry.effect).collect();
    assert_eq!(listed, SpellEffect::ALL);
    for spell in &catalog.spells {
        assert_eq!(magic::problem(&spell.effects), None, "{}", spell.name);
    }
}
