//! The words of growing: what experience is spent for.

use super::{BadCommand, SkillWord, Word, Words};
use crate::command::reading::short;
use crate::command::{Given, Upgrade};

/// What experience is spent for.
pub struct UpgradeWord;

/// How a trait that is written out begins; any other text in parentheses is a name.
const WRITTEN_OUT: &str = "(talent:";

impl Word for UpgradeWord {
    type Value = Upgrade;

    fn usage() -> String {
        "skill NAME|attribute NAME|morale|trait (NAME)".into()
    }

    fn read(words: &mut Words) -> Result<Upgrade, BadCommand> {
        let what = words.next("what experience is spent for")?;
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
                    name => Ok(Upgrade::Trait(Given::Named(name.into()))),
                }
            }
            _ => {
                let hint = "`skill NAME`, `attribute NAME`, `morale` or `trait (NAME)`";
                Err(BadCommand::new(format!("`{}` cannot be bought", short(what)), hint))
            }
        }
    }

    fn write(value: &Upgrade) -> String {
        match value {
            Upgrade::Skill(skill) => format!("skill {}", SkillWord::write(skill)),
            Upgrade::Attribute(which) => format!("attribute {}", which.short().to_lowercase()),
            Upgrade::Morale => "morale".into(),
            Upgrade::Trait(Given::Named(name)) => format!("trait ({name})"),
            Upgrade::Trait(whole) => format!("trait {}", <Given<_> as Word>::write(whole)),
        }
    }
}
