//! Requirements of traits, against the Trait Table (ULTIMO, Trait Table; U5): one trait per line; incompatible traits
//! after a second bar.

use super::catalog;
use greenfelt::table::sheet::{Attribute, Need, Skill};

const TABLE: &str = "
Athletics:
  Core Workout | Athletics 1; STR 3
  Door Kicker | Athletics 3; STR 5
  Proper Lifting Form | Athletics 4; STR 7
  Natural Athlete | Athletics 2; VIT 3
  Marathoner | Athletics 3; VIT 5
  Going the Distance | Marathoner; Athletics 5
  Hardcore Parkour | Athletics 3; AGI 5
  Like Water | Athletics 4; AGI 7
Awareness:
  Saw It Coming | Awareness 2; AGI 5
  It's Coming Right for Us | Saw It Coming; Awareness 3; AGI 5
  Don't Trust Your Senses | Awareness 4; INT 5
  Uncanny Hunch | Awareness 5; INT 7
Biology:
  Inhuman | at character creation; Biology 1
  Arcane Anatomy | Inhuman; PER or INT 3
  Natural Weapon | Inhuman; Biology 1; VIT 3
  Natural Armor | Inhuman; Biology 1; VIT 3
  Adhesive | Inhuman; Biology 1; VIT 3
  Spring-Loaded Legs | Inhuman; Biology 2; VIT 5
  Extra Limb | Inhuman; Biology 2; VIT 5
  Natural Camouflage | Inhuman; Biology 2; VIT 5
  Horrid Mutation | Inhuman; Biology 3; VIT 5
  Healing Factor | Inhuman; Biology 3; VIT 5
  Heat Resistant | Inhuman; Biology 3; VIT 5
  Cold Resistant | Inhuman; Biology 3; VIT 5
  Tun State | Inhuman; Biology 3; VIT 5
  Revolting | Inhuman; Biology 3; VIT 5
  Amphibious | Inhuman; Biology 3; VIT 5
  Amorphous Physiology | Inhuman; Biology 3; VIT 7 | Natural Armor
  Triage Specialist | Biology 1; INT 3
  Medical Expertise | Biology 2; Chemistry 2
  Medical Knowledge | the background Doctor of Medicine
  Nursing | Biology 2; INT 5
  Diagnostic Medicine | Biology 3; INT 5
  Combat Medic | Biology 4; INT 7
  Improvised Medicine | Biology 5; INT 7
Brawling:
  Clad in Steel | Brawling 1; STR 3
  Juggernaut | Clad in Steel; Brawling 3; STR 5
  Shock Trooper | Juggernaut; Brawling 5; STR 9
  Unburdened | Brawling 1; AGI 3
  Act Without Thinking | Unburdened; Brawling 5; AGI 9
  Active Defense | Brawling 2; STR 5
  Weapon Mastery | Active Defense; Brawling 4; STR or AGI 7
  Hardened Fists | Brawling 2; STR or AGI 5
  Martial Artist | Hardened Fists; Brawling 4; STR or AGI 7
  Always Armed | Brawling 3; AGI 5
Chemistry:
  Studied Chemist | Chemistry 3; Biology 1; INT 5
  Exposure-Based Immunity | Studied Chemist; Chemistry 4; Biology 2; VIT 5
  Miracle Worker | Studied Chemist; Chemistry 5; Biology 3; INT 9
  Improvised Explosives | Chemistry 3; Engineering 1; INT 5
  Demoman | Improvised Explosives; Chemistry 4; Engineering 2; INT 7
  Explosives Expert | Demoman; Chemistry 5; Engineering 3; INT 9
Empathy:
  People Person | Empathy 1; PER 3
  Friendly | Empathy 1; PER 3
  Cohorts | Friendly; Empathy 5; PER 7
  Supportive | Empathy 1; PER 3
  Battlefield Compatriot | Supportive; Empathy 2; PER 5
  Here to Help | Battlefield Compatriot; Empathy 3; PER 7
  Calculated Risks | Here to Help; Empathy 4; Brawling 1; PER 7
  A Friend in Need | Supportive; Empathy 3; PER 7
  A Friend in Deed | A Friend in Need; Empathy 5; PER 9
  Nobody Has to Die | Empathy 4; PER 7
Engineering:
  Builder | Engineering 2; INT 3
  Mysterious Architecture | Builder; Engineering 3; INT 5
  Expert Builder | Builder; Engineering 4; INT 7
  Smith | Engineering 2; INT 3
  Masterworks | Smith; Engineering 5; INT 9
  Tinkerer | Engineering 2; INT 3
  Esoteric Design | Tinkerer; Engineering 3; INT 5
  Expert Tinkerer | Tinkerer; Engineering 4; INT 7
Espionage:
  Face in the Crowd | Espionage 1; INT or PER 3
  Keen Forgeries | Face in the Crowd; Espionage 3; AGI 3; INT 5
  Spymaster | Keen Forgeries; Espionage 4; INT 7; PER 5
  Many Faces | Spymaster; Espionage 5; PER 9
  Holdout Pistoleer | Espionage 1; AGI 3
  Is That a Banana in Your Pocket? | Holdout Pistoleer; Espionage 2; AGI 5
  Blade in the Dark | Is That a Banana in Your Pocket?; Espionage 4; AGI 3
  Assassin | Blade in the Dark; Espionage 5; AGI 9
  Sleight of Hand | Espionage 2; AGI 5
  Low Profile | Espionage 2; AGI 5
  Sneak Attack | Espionage 2; AGI 5
  Shadow | Espionage 3; AGI 7
Husbandry:
  Animal Companion | Husbandry 1; PER 3
  Man's Best Friend | Animal Companion; Husbandry 3; PER 5
  Beastkin | Man's Best Friend; Husbandry 4; PER 5
  Mythic Companion | Beastkin; Husbandry 5; PER 5
  Herder | Husbandry 1; INT 3
  Rancher | Herder; Husbandry 3; INT 5
  Quality Product | Rancher; Husbandry 4; INT 5
  Golden Goose | Quality Product; Husbandry 5; INT 7
Investigation:
  One More Thing | Investigation 2; INT 3
  Eidetic Memory | One More Thing; Investigation 3; INT 5
  Sleuthsayer | One More Thing; Investigation 4; INT 5; PER 5
  The Ocular Pat-Down | Investigation 2; INT 3
  Detect Weakness | The Ocular Pat-Down; Investigation 4; INT 7
  Know Thy Enemy | Detect Weakness; Investigation 5; INT 7
  Trusted Investigator | Friendly; Investigation 5; INT 5; PER 5
Leadership:
  Soldiers | Leadership 3; PER 5; INT 3
  Platoon | Soldiers; Leadership 4; PER 7; INT 5
  Elite Forces | Soldiers; Leadership 5; PER 9; INT 7
Manipulation:
  Cronies | Manipulation 1; PER 3; INT 3
  Might Makes Right | Cronies; Manipulation 2; PER 5; INT 3
  Meat Shields | Cronies; Manipulation 3; PER 7; INT 5
  I Didn't Do It | Cronies; Manipulation 4; PER 7; INT 5
  Henchmen | Cronies; Manipulation 5; PER 7; INT 5
  An Honest Sucker | Manipulation 1; PER 3
  Protect Me! | An Honest Sucker; Manipulation 3; PER 7
  Irritating | Manipulation 2; PER 5
  Pest | Irritating; Manipulation 3; PER 5
  Over Here! | Pest; Manipulation 4; PER 9
  A Sucker Born Every Minute | Manipulation 5; PER 9
Navigation:
  Landmark Navigator | Navigation 2; INT 3
  Co-Pilot | Navigation 2; INT 3
  Stargazer | Navigation 3; INT 5
  Trailblazer | Navigation 4; INT 7
  Cartographer | Navigation 5; INT 9
  I Know a Place | Navigation 3; INT 5; PER 3
  Routes and Trails | Navigation 4; INT 5; PER 5
  Convoy | Navigation 5; INT 7; PER 5
Occult:
  Neophyte | Occult 1; INT or PER 3
  Efficient Caster | Neophyte; Occult 2; INT or PER 5
  Wizard | Efficient Caster; Occult 3; INT or PER 7
  Third Eye | Wizard; Occult 4; INT or PER 7
  Grand Magus | Third Eye; Occult 5; INT or PER 9
  Erudite | Occult 1; INT 5
  Artificer | Erudite; Occult 2; INT 5
  Archivist | Artificer; Occult 4; INT 9
  Devil's Might | Occult 3; STR 5
  Warded | Occult 5; INT 9
Piloting:
  Defensive Maneuvers | Piloting 3; AGI 3
  Evasive Piloting | Defensive Maneuvers; Piloting 4; AGI 5; INT 3
  Like a Leaf on the Wind | Evasive Piloting; Piloting 5; AGI 7; INT 5
  Precision Attack | Piloting 3; AGI 5
  Head-On Attack | Precision Attack; Piloting 4; AGI 7
  Blaze of Glory | Head-On Attack; Piloting 5; AGI 9
Research:
  Teacher | Research 3; INT 5
  Record Keeper | Research 4; INT 7
  Lust for Knowledge | Research 5; INT 9
Ritual:
  Initiate | Ritual 1; INT or PER 3
  Ritualist | Initiate; Ritual 3; INT or PER 5
  Summoning Circles | Ritualist; Ritual 4; INT 7; PER 5
  Weirdling | Ritualist; Ritual 5; INT 7; PER 5
  Acolyte | Ritual 1; INT or PER 3
  Spiritualism | Acolyte; Ritual 2; PER 5
  Spirit Vessel | Spiritualism; Ritual 3; PER 7
  Scion | Spirit Vessel; Ritual 5; PER 9
  Devotion | Acolyte; Ritual 2; PER 5
  Summoner | Ritual 4
Theatrics:
  Groovy | Theatrics 1; Empathy 1; PER 3
  Indy Hit | Theatrics 2; Empathy 1; PER 5
  Avant Garde | Theatrics 3; Empathy 2; PER 7
  Do Ya Like Jazz? | Theatrics 1; Manipulation 1; PER 3
  Popstar | Theatrics 2; Manipulation 1; PER 5
  Shocking and in Your Face | Theatrics 3; Manipulation 2; PER 7
  Compelling Performance | Theatrics 5
Shooting:
  Skirmisher | Shooting 1; STR or AGI 3
  Distance Shooter | Skirmisher; Shooting 3; STR or AGI 5
  Trick Shooter | Distance Shooter; Shooting 4; AGI 7; INT 3
  True Aim | Distance Shooter; Shooting 5; AGI 9
Miscellaneous:
  Exemplary Service
  Jack of All Trades
  Long Live the Queen
  God Save the Queen | Long Live the Queen
  Aged Wisdom | age 35 or more | Gamblin' Man
  Gamblin' Man |  | Aged Wisdom
  Ironman | VIT 5
  Large | VIT 3; at character creation | Small
  Small | at character creation | Large
  Working Muscle | STR 4; VIT 4
  Youthful Ambition | age under 35
  Blood Feeding | Biology or Occult 2
  Bloodlust | Brawling or Shooting 2; Psyche 1
  Critical Precision | Brawling or Shooting 3; Biology 2
  Magician | Occult or Ritual 3
  Mental Fortitude | Psyche 1; PER or INT 5
  Observant | Awareness or Investigation 2; INT 5
  Hyper Observant | Observant; Awareness or Investigation 3; INT 7
  Person of Science | Biology, Chemistry or Engineering 4; Occult 3 or below; Ritual 3 or below | Practitioner of the Dark Arts
  Practitioner of the Dark Arts | Occult or Ritual 4; Biology 3 or below; Engineering 3 or below; Chemistry 3 or below | Person of Science
  Skilled Surgeon | Biology 4; Chemistry 3
  Soul Siphon | Occult 2; Brawling 2
";

/// The rows of the table: group, name, needs, what it cannot stand beside.
fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static str, &'static str)> {
    let mut group = "";
    TABLE.lines().filter(|line| !line.is_empty()).filter_map(move |line| match line.strip_prefix("  ") {
        None => {
            group = line.trim_end_matches(':');
            None
        }
        Some(row) => {
            let mut parts = row.split(" | ");
            let mut part = || parts.next().unwrap_or_default();
            Some((group, part(), part(), part()))
        }
    })
}

#[test]
fn the_table_has_180_traits() {
    assert_eq!(rows().count(), 180);
}

// covers: Inhuman opens the inhuman traits
#[test]
fn every_trait_asks_for_what_the_table_says() {
    for entry in &catalog().traits {
        let row = rows().find(|(_, name, ..)| *name == entry.name);
        let told = (Need::describe(&entry.needs), entry.without.join("; "), entry.group.clone());
        let (group, _, needs, without) = row.unwrap_or_else(|| panic!("the table has no {}", entry.name));
        assert_eq!(told, (needs.into(), without.into(), group.to_lowercase()), "{}", entry.name);
    }
}

#[test]
fn needs_read_as_the_table_writes_them() {
    let skill = |name: &str, rank| Need::Skill(name.parse::<Skill>().unwrap(), rank);
    let told = |need: Need| need.to_string();
    assert_eq!(told(skill("athletics", 3)), "Athletics 3");
    assert_eq!(told(Need::AtMost("occult".parse().unwrap(), 3)), "Occult 3 or below");
    assert_eq!(told(Need::Attribute(vec![Attribute::Int, Attribute::Per], 5)), "INT or PER 5");
    assert_eq!(
        told(Need::AnyOf(vec![skill("biology", 4), skill("chemistry", 4), skill("engineering", 4)])),
        "Biology, Chemistry or Engineering 4"
    );
    assert_eq!(told(Need::AnyOf(vec![skill("biology", 4), Need::Age(35)])), "Biology 4 or age 35 or more");
    assert_eq!(
        Need::describe(&[Need::AtCreation, Need::Trait("Inhuman".into()), Need::Under(35)]),
        "at character creation; Inhuman; age under 35"
    );
}
