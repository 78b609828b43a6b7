//! How much a value of a hook comes to.

use super::At;
use crate::table::challenge::Lead;
use crate::table::hook::Value;
use crate::table::sheet::Skill;

/// How much a value comes to, where the figure has come to `total` so far.
pub(crate) fn amount(at: &At<'_>, value: &Value, total: i32) -> i32 {
    match value {
        Value::Plain(n) => *n,
        Value::Rank(skill) => rank(at, skill),
        Value::Half(which) => at.attribute(*which) / 2,
        Value::Rest(which) => at.attribute(*which) - at.attribute(*which) / 2,
        Value::Again => total,
        // RULING U9: at least 1 is left.
        Value::Halve => (total / 2).max(1).min(total) - total,
        Value::HalfDangerSense => at.foe.map_or(0, |foe| foe.sheet.danger_sense / 2),
        Value::HalfPatience => at.foe.map_or(0, |foe| foe.patience / 2),
        Value::Score(which) => at.attribute(*which),
        Value::Whole(which) => match at.with.map(|with| &with.lead) {
            Some(Lead::Attribute(lead)) => at.attribute(*which) - at.attribute(*lead) / 2,
            _ => 0,
        },
        Value::Beyond(better, than) => (rank(at, better) - rank(at, than)).max(0),
        // Filled in when content is read.
        Value::TraitLevel => 0,
    }
}

fn rank(at: &At<'_>, skill: &Skill) -> i32 {
    at.who.hero().map_or(0, |hero| hero.sheet.skill(skill))
}
