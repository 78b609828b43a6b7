//! Parts of a sheet that can be used in a game: skills, traits, weapons, armor, spells, by name.

use crate::content::AnySheet;
use crate::rules::hook::why_by_hand;
use crate::table::scene_trait::Alignment;
use crate::table::sheet::{CrucibleSheet, PaperSheet, ProtagonistSheet, Skill, Talent, UltimoSheet};

/// A thing on a sheet, as [`Step::uses`](crate::rules::Step) names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    pub name: String,
    /// The rank of a skill or rating of an approach.
    pub rank: Option<i32>,
    /// The reason why no game uses it unless a person asks, in words; `None` for what the rules use by themselves.
    pub by_hand: Option<String>,
}

impl Thing {
    fn skill(skill: &Skill, rank: u8) -> Thing {
        Thing { name: skill.name(), rank: Some(rank.into()), by_hand: None }
    }

    fn talent(talent: &Talent) -> Thing {
        Thing { name: talent.name.clone(), rank: None, by_hand: why_by_hand(&talent.hooks) }
    }

    fn gear(name: &str) -> Thing {
        Thing { name: name.to_owned(), rank: None, by_hand: None }
    }

    fn spell(name: &str) -> Thing {
        Thing { by_hand: Some("nobody casts it here".into()), ..Thing::gear(name) }
    }

    /// For example `Occult 1`, `Ironman`.
    pub fn words(&self) -> String {
        self.rank.map_or_else(|| self.name.clone(), |rank| format!("{} {rank}", self.name))
    }
}

/// Things in words, where there are any: `Occult 1, Culture 1`.
pub fn words_of(things: &[Thing]) -> Option<String> {
    let words: Vec<String> = things.iter().map(Thing::words).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// The things of these sheets together, each name once.
pub fn things<'s>(sheets: impl IntoIterator<Item = &'s AnySheet>) -> Vec<Thing> {
    let mut all: Vec<Thing> = Vec::new();
    for thing in sheets.into_iter().flat_map(of) {
        if !all.iter().any(|known| known.name == thing.name) {
            all.push(thing);
        }
    }
    all
}

fn of(sheet: &AnySheet) -> Vec<Thing> {
    match sheet {
        AnySheet::Ultimo(sheet) => of_ultimo(sheet),
        AnySheet::Paper(sheet) => of_paper(sheet),
        AnySheet::Crucible(sheet) | AnySheet::Creature(sheet) => of_crucible(sheet),
        AnySheet::Protagonist(sheet) => of_protagonist(sheet),
        AnySheet::Foe(_) | AnySheet::Opponent(_) => Vec::new(),
    }
}

fn of_ultimo(sheet: &UltimoSheet) -> Vec<Thing> {
    let learned = sheet.skills.iter().filter(|(_, rank)| **rank > 0);
    let things = learned.map(|(skill, rank)| Thing::skill(skill, *rank));
    let things = things.chain(sheet.traits.iter().map(Thing::talent));
    let things = things.chain(sheet.weapons.iter().map(|weapon| Thing::gear(&weapon.name)));
    let things = things.chain(sheet.armor.iter().map(|piece| Thing::gear(&piece.name)));
    things.chain(sheet.spells.iter().map(|spell| Thing::spell(&spell.name))).collect()
}

fn of_paper(sheet: &PaperSheet) -> Vec<Thing> {
    let learned = sheet.skills.iter().filter(|own| own.rank > 0);
    let things = learned.map(|own| Thing::skill(&own.skill, own.rank));
    things.chain(sheet.traits.iter().map(Thing::talent)).collect()
}

fn of_crucible(sheet: &CrucibleSheet) -> Vec<Thing> {
    let learned = sheet.skills.iter().filter(|own| own.bonus > 0);
    let things = learned.map(|own| Thing::skill(&own.skill, own.bonus));
    let things = things.chain(sheet.attacks.iter().map(|attack| Thing::gear(&attack.name)));
    let things = things.chain(sheet.armor.iter().map(|suit| Thing::gear(&suit.name)));
    let worn = sheet.gear.iter().filter(|thing| !thing.bonuses.is_empty());
    let things = things.chain(worn.map(|thing| Thing::gear(&thing.name)));
    let power = |name: &str| Thing {
        by_hand: Some("no play uses a talent or spell in place of a weapon".into()),
        ..Thing::gear(name)
    };
    things.chain(sheet.powers.iter().map(|own| power(&own.name))).collect()
}

fn of_protagonist(sheet: &ProtagonistSheet) -> Vec<Thing> {
    let rated = sheet.approaches.iter().filter(|own| own.rating > 0);
    let things = rated.map(|own| Thing::skill(&own.approach, own.rating));
    let own = sheet.traits.iter().map(|own| Thing {
        name: own.words.trim().to_owned(),
        rank: None,
        by_hand: (own.alignment == Alignment::Negative)
            .then(|| "a negative trait, which the Dealer has to allow".into()),
    });
    things.chain(own).collect()
}
