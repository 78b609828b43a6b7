//! What a character begins with (ULTIMO, Creating a Character; U7, U101): points for attributes, skills in three tiers,
//! a background, traits. It says what is left to spend and what is too much; whoever is past the beginning is not asked.

use crate::table::sheet::{Attribute, Attributes, Need, Skill, UltimoSheet};
use crate::words::counted;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// How far a character has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Career {
    /// Just made: 20 attribute points.
    #[default]
    New,
    /// Made as a veteran: 22 attribute points.
    Veteran,
    /// Has spent experience since, or is the Dealer's own: sums are not counted.
    Grown,
}

/// How many skills stand at 3, at 2 and at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiers(pub [i32; 3]);

impl fmt::Display for Tiers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tiers([primary, secondary, minor]) = self;
        write!(f, "{primary} skills at 3, {secondary} at 2, {minor} at 1")
    }
}

impl Career {
    /// Every career.
    pub const ALL: [Career; 3] = [Career::New, Career::Veteran, Career::Grown];

    /// Who that is.
    pub fn words(self) -> &'static str {
        match self {
            Career::New => "a new character",
            Career::Veteran => "a veteran",
            Career::Grown => "outside the rules of creation",
        }
    }

    /// The attribute points beyond 1 in each.
    pub fn points(self) -> Option<i32> {
        match self {
            Career::New => Some(20),
            Career::Veteran => Some(22),
            Career::Grown => None,
        }
    }

    /// How many skills are learned how well, the background aside.
    pub fn tiers(self) -> Option<Tiers> {
        match self {
            Career::New => Some(Tiers([2, 3, 5])),
            Career::Veteran => Some(Tiers([3, 4, 6])),
            Career::Grown => None,
        }
    }

    /// How many traits there are: the background's, and two more for a veteran.
    pub fn traits(self) -> Option<usize> {
        match self {
            Career::New => Some(1),
            Career::Veteran => Some(3),
            Career::Grown => None,
        }
    }
}

/// The attribute points that are spent: what stands beyond 1.
pub fn points_spent(attributes: &Attributes) -> i32 {
    Attribute::ALL.iter().map(|which| attributes.get(*which) - 1).sum()
}

/// What is wrong with the attribute points, in words: all of them are spent, and no more.
pub fn points_problem(career: Career, attributes: &Attributes) -> Option<String> {
    let due = career.points()?;
    let left = due - points_spent(attributes);
    let rule = format!("{} has {due} beyond 1", career.words());
    match left {
        0 => None,
        1.. => Some(format!("{} left: {rule}", counted(left, "attribute point is", "attribute points are"))),
        _ => Some(format!("{} too many: {rule}", counted(-left, "attribute point", "attribute points"))),
    }
}

/// How many more skills can stand at 3, 2 and 1; below 0 where there are too many.
pub fn skills_left(career: Career, learned: &BTreeMap<Skill, u8>) -> Option<Tiers> {
    let Tiers(mut left) = career.tiers()?;
    for rank in learned.values().filter(|rank| **rank > 0) {
        left[usize::from(3_u8.saturating_sub(*rank))] -= 1;
    }
    Some(Tiers(left))
}

/// What is wrong with what was learned before the background, in words; what is left unlearned is nobody's fault (U101).
pub fn skills_problem(career: Career, learned: &BTreeMap<Skill, u8>) -> Option<String> {
    let tiers = career.tiers()?;
    if let Some((skill, rank)) = learned.iter().find(|(_, rank)| **rank > 3) {
        return Some(format!("{skill} is learned up to {rank}: {} begins with 3 at most", career.words()));
    }
    let Tiers(left) = skills_left(career, learned)?;
    let (at, over) = left.iter().enumerate().find(|(_, left)| **left < 0)?;
    let too_many = counted(-over, "skill", "skills");
    Some(format!("{too_many} too many at {}: {} begins with {tiers}", 3 - at, career.words()))
}

/// What was learned before the background brought a rank in two skills; nothing where it cannot have.
pub fn learned(skills: &BTreeMap<Skill, u8>, by_background: &[Skill; 2]) -> Option<BTreeMap<Skill, u8>> {
    let mut learned = skills.clone();
    for skill in by_background {
        let rank = learned.get_mut(skill).filter(|rank| **rank > 0)?;
        *rank -= 1;
    }
    learned.retain(|_, rank| *rank > 0);
    Some(learned)
}

/// The two skills that an own background can have brought, so that what was learned before it is within the rules.
pub fn background_of(career: Career, skills: &BTreeMap<Skill, u8>) -> Option<[Skill; 2]> {
    let names: Vec<&Skill> = skills.keys().collect();
    let pairs =
        names.iter().enumerate().flat_map(|(at, one)| names[at + 1..].iter().map(move |two| [*one, *two]));
    let fits =
        |pair: &[Skill; 2]| learned(skills, pair).is_some_and(|l| skills_problem(career, &l).is_none());
    pairs.map(|pair| pair.map(Skill::clone)).find(fits)
}

/// Whether somebody can begin with these skills: with the background's two, or with any where it is an own one.
pub fn skills_fit(career: Career, skills: &BTreeMap<Skill, u8>, background: Option<&[Skill; 2]>) -> bool {
    let fits = |learned: &BTreeMap<Skill, u8>| skills_problem(career, learned).is_none();
    fits(skills)
        || match background {
            Some(two) => learned(skills, two).is_some_and(|before| fits(&before)),
            None => background_of(career, skills).is_some(),
        }
}

/// What a sheet lacks of what a trait asks for; at creation is now.
pub fn lacks<'n>(sheet: &UltimoSheet, needs: &'n [Need]) -> Vec<&'n Need> {
    needs.iter().filter(|need| !has(sheet, need)).collect()
}

/// What a sheet lacks of what a trait asks for once the character is made.
pub fn lacks_later<'n>(sheet: &UltimoSheet, needs: &'n [Need]) -> Vec<&'n Need> {
    needs.iter().filter(|need| **need == Need::AtCreation || !has(sheet, need)).collect()
}

fn has(sheet: &UltimoSheet, need: &Need) -> bool {
    match need {
        Need::Skill(skill, rank) => sheet.skill(skill) >= i32::from(*rank),
        Need::AtMost(skill, rank) => sheet.skill(skill) <= i32::from(*rank),
        Need::Attribute(any, score) => any.iter().any(|a| sheet.attributes.get(*a) >= i32::from(*score)),
        Need::AnyOf(needs) => needs.iter().any(|need| has(sheet, need)),
        Need::Trait(name) => sheet.traits.iter().any(|talent| talent.name == *name),
        Need::Background(name) => sheet.background.eq_ignore_ascii_case(name),
        Need::Age(years) => sheet.age >= *years,
        Need::Under(years) => sheet.age < *years,
        Need::AtCreation => true,
    }
}
