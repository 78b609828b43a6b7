//! Validates a new character: points, skills in three tiers, background, traits (ULTIMO; U7, U101).

use crate::table::{Attribute, Attributes, Need, Skill, UltimoSheet};
use crate::words::{counted, words};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Career(words) {
        /// New: 20 attribute points.
        #[default]
        New "a new character",
        /// A veteran: 22 attribute points.
        Veteran "a veteran",
        /// Has spent experience since, or belongs to the Dealer: totals are not checked.
        Grown "outside the rules of creation",
    }
}

/// The number of skills at 3, at 2 and at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiers(pub [i32; 3]);

impl fmt::Display for Tiers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tiers([primary, secondary, minor]) = self;
        write!(f, "{primary} skills at 3, {secondary} at 2, {minor} at 1")
    }
}

impl Career {
    /// The attribute points beyond 1 in each.
    pub fn points(self) -> Option<i32> {
        match self {
            Career::New => Some(20),
            Career::Veteran => Some(22),
            Career::Grown => None,
        }
    }

    pub fn tiers(self) -> Option<Tiers> {
        match self {
            Career::New => Some(Tiers([2, 3, 5])),
            Career::Veteran => Some(Tiers([3, 4, 6])),
            Career::Grown => None,
        }
    }

    pub fn traits(self) -> Option<usize> {
        match self {
            Career::New => Some(1),
            Career::Veteran => Some(3),
            Career::Grown => None,
        }
    }
}

pub fn points_spent(attributes: &Attributes) -> i32 {
    Attribute::ALL.iter().map(|which| attributes.get(*which) - 1).sum()
}

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

/// Returns how many more skills can be at 3, 2 and 1; negative if there are too many.
pub fn skills_left(career: Career, learned: &BTreeMap<Skill, u8>) -> Option<Tiers> {
    let Tiers(mut left) = career.tiers()?;
    for rank in learned.values().filter(|rank| **rank > 0) {
        left[usize::from(3_u8.saturating_sub(*rank))] -= 1;
    }
    Some(Tiers(left))
}

/// Describes skills beyond the tiers, without the background; fewer skills are no problem (U101).
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

/// Returns the skills without the background's two ranks; `None` if a rank is missing.
pub fn learned(skills: &BTreeMap<Skill, u8>, by_background: &[Skill; 2]) -> Option<BTreeMap<Skill, u8>> {
    let mut learned = skills.clone();
    for skill in by_background {
        let rank = learned.get_mut(skill).filter(|rank| **rank > 0)?;
        *rank -= 1;
    }
    learned.retain(|_, rank| *rank > 0);
    Some(learned)
}

pub fn background_of(career: Career, skills: &BTreeMap<Skill, u8>) -> Option<[Skill; 2]> {
    let names: Vec<&Skill> = skills.keys().collect();
    let pairs =
        names.iter().enumerate().flat_map(|(at, one)| names[at + 1..].iter().map(move |two| [*one, *two]));
    let fits =
        |pair: &[Skill; 2]| learned(skills, pair).is_some_and(|l| skills_problem(career, &l).is_none());
    pairs.map(|pair| pair.map(Skill::clone)).find(fits)
}

/// True if a new character can have these skills: with the background's two, or any two of a custom one.
pub fn skills_fit(career: Career, skills: &BTreeMap<Skill, u8>, background: Option<&[Skill; 2]>) -> bool {
    let fits = |learned: &BTreeMap<Skill, u8>| skills_problem(career, learned).is_none();
    match background {
        Some(two) => learned(skills, two).is_some_and(|before| fits(&before)),
        None => fits(skills) || background_of(career, skills).is_some(),
    }
}

pub fn lacks<'n>(sheet: &UltimoSheet, needs: &'n [Need]) -> Vec<&'n Need> {
    needs.iter().filter(|need| !has(sheet, need)).collect()
}

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

pub struct Book<'b> {
    pub traits: Vec<Prerequisites<'b>>,
    pub backgrounds: Vec<Begins<'b>>,
    pub incomes: Vec<&'b str>,
}

pub struct Prerequisites<'b> {
    pub name: &'b str,
    pub needs: &'b [Need],
    /// The traits that exclude it.
    pub without: &'b [String],
    pub again: bool,
}

pub struct Begins<'b> {
    pub name: &'b str,
    pub skills: &'b [Skill; 2],
    pub talent: &'b str,
    pub income: &'b str,
}

impl Book<'_> {
    fn background(&self, sheet: &UltimoSheet) -> Option<&Begins<'_>> {
        self.backgrounds.iter().find(|own| own.name.eq_ignore_ascii_case(&sheet.background))
    }

    fn asked(&self, name: &str) -> Option<&Prerequisites<'_>> {
        self.traits.iter().find(|asked| asked.name.eq_ignore_ascii_case(name))
    }
}

/// Describes how a sheet breaks the rules of creation (Creating a Character; RULING U252); totals of a grown character
/// are not checked.
pub fn problems(sheet: &UltimoSheet, career: Career, book: &Book<'_>) -> Vec<String> {
    let mut problems: Vec<String> = points_problem(career, &sheet.attributes).into_iter().collect();
    let background = book.background(sheet);
    let missing = background.map_or_else(Vec::new, |own| {
        own.skills.iter().filter(|skill| sheet.skill(skill) < 1).map(|skill| (own.name, skill)).collect()
    });
    problems
        .extend(missing.iter().map(|(own, skill)| format!("{skill} is missing: {own} brings a rank of it")));
    if career.tiers().is_some() && !skills_fit(career, &sheet.skills, background.map(|own| own.skills)) {
        let before = background.and_then(|own| learned(&sheet.skills, own.skills));
        let over = skills_problem(career, before.as_ref().unwrap_or(&sheet.skills));
        problems.extend(over.map(|over| format!("{over}, the background's two ranks aside")));
    }
    for (skill, rank) in &sheet.skills {
        let cap = super::figures::skill_cap(sheet, skill);
        if i32::from(*rank) > cap {
            problems.push(format!("{skill} is {rank}, and its cap is {cap}"));
        }
    }
    problems.extend(trait_problems(sheet, career, book));
    let known = |name: &str| book.incomes.iter().any(|step| step.eq_ignore_ascii_case(name));
    if !sheet.income.is_empty() && !known(&sheet.income) {
        problems.push(format!("there is no income `{}`", sheet.income));
    } else if let Some(own) = background.filter(|_| career != Career::Grown)
        && !sheet.income.is_empty()
        && !own.income.eq_ignore_ascii_case(&sheet.income)
    {
        problems.push(format!("the income is {}, and {} brings {}", sheet.income, own.name, own.income));
    }
    problems
}

pub fn trait_problems(sheet: &UltimoSheet, career: Career, book: &Book<'_>) -> Vec<String> {
    let mut problems = Vec::new();
    let all: Vec<&str> = sheet.traits.iter().map(|talent| talent.name.as_str()).collect();
    for (at, one) in all.iter().enumerate() {
        let asked = book.asked(one);
        let excludes = |one: &str, two: &str| {
            book.asked(one)
                .is_some_and(|asked| asked.without.iter().any(|name| name.eq_ignore_ascii_case(two)))
        };
        for two in &all[..at] {
            if one == two && !asked.is_some_and(|asked| asked.again) {
                problems.push(format!("{one} is listed twice"));
            }
            if excludes(one, two) || excludes(two, one) {
                problems.push(format!("{two} and {one} exclude each other"));
            }
        }
    }
    let background = book.background(sheet);
    let once = all.iter().enumerate().filter(|(at, name)| !all[..*at].contains(name)).map(|(_, name)| *name);
    let mut unmet: Vec<(&str, Vec<&Need>)> = once
        .map(|name| (name, book.asked(name).map(|asked| lacks(sheet, asked.needs)).unwrap_or_default()))
        .filter(|(_, lacks)| !lacks.is_empty())
        .collect();
    // A background grants its trait without prerequisites; a custom background grants any single trait.
    let granted = match background {
        Some(own) => unmet.iter().position(|(name, _)| own.talent.eq_ignore_ascii_case(name)),
        None if sheet.background.is_empty() => None,
        None => (!unmet.is_empty()).then_some(0),
    };
    if let Some(granted) = granted {
        unmet.remove(granted);
    }
    problems.extend(unmet.iter().map(|(name, lacks)| {
        let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
        format!("{name} needs {}", lacks.join("; "))
    }));
    if let Some(due) = career.traits().filter(|due| all.len() > *due) {
        let over = counted((all.len() - due) as i32, "trait", "traits");
        problems.push(format!("{over} too many: {} has {due}", career.words()));
    }
    if let Some(own) = background.filter(|own| !all.iter().any(|name| name.eq_ignore_ascii_case(own.talent)))
    {
        problems.push(format!("{} is missing: {} brings it", own.talent, own.name));
    } else if all.is_empty() && career != Career::Grown {
        problems.push("a trait is missing: the background brings one".into());
    }
    problems
}

/// Describes the problems as a new character or a veteran, whichever has fewer.
pub fn least_problems(sheet: &UltimoSheet, book: &Book<'_>) -> Vec<String> {
    let of = |career| problems(sheet, career, book);
    let (new, veteran) = (of(Career::New), of(Career::Veteran));
    if veteran.len() < new.len() { veteran } else { new }
}
