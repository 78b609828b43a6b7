//! Magic items and attunement (ULTIMO, Character Abilities: Attunement; Magic Items; U191).

use super::{figures, harm};
use crate::command::{Bonus, BonusOf};
use crate::rules::people::checked;
use crate::rules::{Refusal, Result, Step};
use crate::table::{ActorId, AttackMode, Condition, Goods, Hook, MagicItem, Quantity, Value};

/// Returns the hook of a magic item for a figure or a skill; the damage of a weapon counts with that weapon only.
fn hooks(bonus: &Bonus, weapon: Option<&str>) -> Vec<Hook> {
    let add = |to: Quantity, when: Vec<Condition>| Hook::Add { to, value: Value::Plain(bonus.by), when };
    match &bonus.of {
        BonusOf::Skill(skill) => vec![add(Quantity::Limit, vec![Condition::Skill(vec![skill.clone()])])],
        // The cards of a fight are a figure of the sheet and a limit in the fight.
        BonusOf::Figure(Quantity::Melee) => {
            vec![
                add(Quantity::Melee, Vec::new()),
                add(Quantity::Limit, vec![Condition::Way(AttackMode::Melee)]),
            ]
        }
        BonusOf::Figure(Quantity::Ranged) => {
            vec![
                add(Quantity::Ranged, Vec::new()),
                add(Quantity::Limit, vec![Condition::Way(AttackMode::Ranged)]),
            ]
        }
        BonusOf::Figure(Quantity::Damage) => {
            let with = weapon.map(|weapon| Condition::With(weapon.into()));
            vec![add(Quantity::Damage, with.into_iter().collect())]
        }
        BonusOf::Figure(figure) => vec![add(*figure, Vec::new())],
    }
}

/// Returns a magic item, not attuned; `weapon` is its weapon, if any.
pub fn item(name: &str, cost: u8, does: &[Bonus], weapon: Option<&str>) -> MagicItem {
    let hooks = does.iter().flat_map(|bonus| hooks(bonus, weapon)).collect();
    MagicItem { name: name.into(), cost, hooks, attuned: false }
}

pub const MOST: i32 = 20;

/// Gives a magic item, not attuned; without a cost it has no written rules.
pub fn make(step: &mut Step, who: &ActorId, cost: Option<u8>, name: &str, does: &[Bonus]) -> Result {
    let cost = cost.ok_or_else(|| Refusal::NotResolved(name.into()))?;
    let cost = checked("attunement", i32::from(cost), 0, MOST)? as u8;
    for bonus in does {
        checked("a bonus", bonus.by, -MOST, MOST)?;
    }
    // RULING U202: a carried weapon with the name of the item is that item, and only it gets the damage bonus.
    let mut weapons = step.hero(who)?.sheet.weapons.iter().map(|weapon| weapon.name.as_str());
    let item = item(name, cost, does, weapons.find(|weapon| weapon.eq_ignore_ascii_case(name)));
    super::goods::take_over(step, who, Goods::Magic(item))?;
    let words = format!("{} has a magic item: {name}, attunement {cost}.", step.name(who));
    step.gain(who, None, 0, words)
}

/// Attunes a magic item, or ends that; the total cost is at most the attunement (U191).
pub fn attune(step: &mut Step, who: &ActorId, name: &str, on: bool) -> Result {
    step.nothing_under_way()?;
    step.able(who)?;
    let (owner, actor, hero) = (step.name(who), step.actor(who)?, step.hero(who)?);
    let of = |item: &MagicItem| item.name.eq_ignore_ascii_case(name);
    let found = hero.growth.magic.iter().position(of);
    let at = found.ok_or_else(|| Refusal::NotCarried(owner.clone(), format!("magic item `{name}`")))?;
    let item = &hero.growth.magic[at];
    let (name, cost) = (item.name.clone(), i32::from(item.cost));
    if item.attuned == on {
        return Err(Refusal::AttunedAlready(name, if on { "already attuned" } else { "not attuned" }));
    }
    let left = figures::figure_total(actor, Quantity::Attunement) - hero.growth.attuned();
    if on && cost > left {
        return Err(Refusal::TooMuchAttunement { name, cost, left });
    }
    step.hero_mut(who)?.growth.magic[at].attuned = on;
    harm::clamp(step, who)?;
    let words = if on { "attunes to" } else { "lets go of" };
    step.log_text_of_and_done(&[who], format!("{owner} {words} {name}."))
}
