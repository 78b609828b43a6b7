//! Words of advancement: the purchase for experience, gifts, and bonuses of magic items.

use super::plain::kinds;
use super::{BadCommand, SkillWord, Word, Words};
use crate::command::reading::short;
use crate::command::{Ask, Bonus, BonusOf, Gift, Ref, Source, Upgrade};
use crate::table::{Bought, Quantity};

kinds! {
    UpgradeWord: Upgrade, "skill NAME|attribute NAME|morale|trait (NAME)", read_upgrade, write_upgrade,
        asks Ask::pick(Source::Upgrades);
    /// The purchase: an entry of the codex, written out, or any other name.
    GoodsWord: Ref<Bought>, "NAME|SHEET", <Ref<Bought> as Word>::read, <Ref<Bought> as Word>::write,
        asks Ask::suggest(Source::Codex);
    /// Cash, or a carried thing in parentheses.
    GiftWord: Gift, "CASH|(THING)", read_gift, write_gift, asks Ask::pick(Source::Carried);
    /// Figures that a magic item changes: `soak+1 athletics+2 focus-1`.
    BonusWords: Vec<Bonus>, "[FIGURE+N|SKILL+N]..", read_bonus, |value| write_bonus(value), asks Ask::text().optional();
}

/// The beginning of a written-out trait; any other text in parentheses is a name.
const WRITTEN_OUT: &str = "(talent:";

fn read_upgrade(words: &mut Words) -> Result<Upgrade, BadCommand> {
    let what = words.next("a purchase: a skill, an attribute, morale or a trait")?;
    match what.to_lowercase().as_str() {
        "skill" => SkillWord::read(words).map(Upgrade::Skill),
        "attribute" => {
            let name = words.next("an attribute")?;
            name.parse().map(Upgrade::Attribute).map_err(|()| {
                let problem = format!("`{}` is not an attribute", short(name));
                BadCommand::new(problem, "str, agi, vit, int or per")
            })
        }
        "morale" => Ok(Upgrade::Morale),
        "trait" => {
            let text = words.text();
            if text.starts_with(WRITTEN_OUT) {
                return super::sheet::given(&text, "the trait").map(Upgrade::Trait);
            }
            let inner = text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')'));
            match inner.unwrap_or(&text).trim() {
                "" => Err(words.missing("the trait")),
                name => Ok(Upgrade::Trait(Ref::ByName(name.into()))),
            }
        }
        _ => {
            let hint = "`skill NAME`, `attribute NAME`, `morale` or `trait (NAME)`";
            Err(BadCommand::new(format!("`{}` cannot be bought", short(what)), hint))
        }
    }
}

fn write_upgrade(value: &Upgrade) -> String {
    match value {
        Upgrade::Skill(skill) => format!("skill {}", SkillWord::write(skill)),
        Upgrade::Attribute(which) => format!("attribute {}", which.short().to_lowercase()),
        Upgrade::Morale => "morale".into(),
        Upgrade::Trait(Ref::ByName(name)) => format!("trait ({name})"),
        Upgrade::Trait(whole) => format!("trait {}", <Ref<_> as Word>::write(whole)),
    }
}

fn read_gift(words: &mut Words) -> Result<Gift, BadCommand> {
    match words.bracketed() {
        Some(thing) if thing.is_empty() => Err(words.missing("the item")),
        Some(thing) => Ok(Gift::Thing(thing)),
        None => words.number("a sum of cash").map(Gift::Cash),
    }
}

fn write_gift(value: &Gift) -> String {
    match value {
        Gift::Cash(amount) => amount.to_string(),
        Gift::Thing(thing) => format!("({thing})"),
    }
}

/// Figures that a magic item can change.
pub const MOVABLE: [Quantity; 19] = [
    Quantity::Health,
    Quantity::Stamina,
    Quantity::Load,
    Quantity::Focus,
    Quantity::Soak,
    Quantity::Melee,
    Quantity::Ranged,
    Quantity::Bonds,
    Quantity::Damage,
    Quantity::Dodge,
    Quantity::Block,
    Quantity::Exhaustion,
    Quantity::Questions,
    Quantity::Str,
    Quantity::Agi,
    Quantity::Vit,
    Quantity::Int,
    Quantity::Per,
    Quantity::Income,
];

/// Parses a bonus: `soak+1`.
#[must_use]
pub fn bonus(word: &str) -> Option<Bonus> {
    let at = word.rfind(['+', '-'])?;
    let (name, by) = word.split_at(at);
    let by = by.strip_prefix('+').unwrap_or(by).parse().ok()?;
    let figure = MOVABLE.into_iter().find(|figure| figure.key().eq_ignore_ascii_case(name));
    let of = figure.map_or_else(|| name.parse().ok().map(BonusOf::Skill), |of| Some(BonusOf::Figure(of)))?;
    Some(Bonus { of, by })
}

fn read_bonus(words: &mut Words) -> Result<Vec<Bonus>, BadCommand> {
    let text = words.text().replace('−', "-");
    let each = |word: &str| {
        bonus(word).ok_or_else(|| {
            let problem = format!("`{}` changes nothing", short(word));
            BadCommand::new(problem, "a figure or a skill and by how much: soak+1, athletics+2, focus-1")
        })
    };
    text.split_whitespace().map(each).collect()
}

fn write_bonus(value: &[Bonus]) -> String {
    let each = |bonus: &Bonus| match &bonus.of {
        BonusOf::Figure(figure) => format!("{}{:+}", figure.key(), bonus.by),
        BonusOf::Skill(skill) => format!("{}{:+}", skill.word(), bonus.by),
    };
    value.iter().map(each).collect::<Vec<_>>().join(" ")
}
