//! Cards as arguments of `judge` and `odds`.

use super::Fail;
use crate::command::BadCommand;
use crate::content::Catalog;
use crate::rules::{Refusal, hook};
use crate::session::Refused;
use crate::table::card::{NotACard, parse_row};
use crate::table::{Card, CardRule, CardRules, Hook};
use std::str::FromStr;

const HIGHEST: i64 = 25;

pub(super) fn difficulty(difficulty: i64) -> Result<usize, Fail> {
    if (0..=HIGHEST).contains(&difficulty) {
        return Ok(difficulty as usize);
    }
    let problem = format!("difficulty {difficulty} is not on the ladder");
    Err(Fail::refused(problem, format!("difficulties are 0 to {HIGHEST}")))
}

/// The error for cards laid at difficulty 0.
pub(super) fn unopposed(instead: &str) -> Fail {
    let hint = format!("difficulty 0 succeeds without cards: {instead}");
    Fail::refused("no card may be laid at difficulty 0", hint)
}

/// The card rules of named traits; refuses a trait without any.
pub(super) fn rules(names: &[String], catalog: &Catalog) -> Result<CardRules, Fail> {
    let mut rules = CardRules::NONE;
    for name in names.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
        let talent = catalog.talent(name)?;
        if !changes_cards(&talent.hooks) {
            let all: Vec<&str> = traits(catalog).collect();
            let problem = format!("{} does not change cards", talent.name);
            return Err(Fail::refused(problem, format!("these traits do: {}", all.join(", "))));
        }
        rules = hook::card_rules(&talent.hooks).fold(rules, CardRules::with);
    }
    Ok(rules)
}

pub(super) fn traits(catalog: &Catalog) -> impl Iterator<Item = &str> {
    catalog.traits.iter().filter(|talent| changes_cards(&talent.hooks)).map(|talent| talent.name.as_str())
}

fn changes_cards(hooks: &[Hook]) -> bool {
    hook::card_rules(hooks).next().is_some()
}

pub(super) fn row<T: FromStr<Err = NotACard>>(text: &str) -> Result<Vec<T>, Fail> {
    if text.trim().eq_ignore_ascii_case("nothing") {
        return Ok(Vec::new());
    }
    parse_row(text).map_err(|no| Refused::from(BadCommand::from(no)).into())
}

/// The error for an illegal row.
pub(super) fn wrong(whose: &str, no: Refusal) -> Fail {
    let Refused { problem, hint, .. } = no.into();
    Fail::refused(format!("{whose} row: {problem}"), hint)
}

/// Refuses a card that appears twice; `lies` names the first place.
pub(super) fn one_deck(
    cards: impl IntoIterator<Item = Card>,
    lies: &'static str,
    discard: &[Card],
    rules: CardRules,
) -> Result<(), Fail> {
    let mut seen = Vec::new();
    let cards = cards.into_iter().map(|card| (card, lies));
    for (card, place) in cards.chain(discard.iter().map(|card| (*card, "the discard pile"))) {
        if let Some((_, before)) = seen.iter().find(|(other, _)| *other == card) {
            let problem = if *before == place {
                format!("{card} is in {place} twice")
            } else {
                format!("{card} is in {before} and in {place}")
            };
            return Err(Fail::refused(problem, "a player's deck holds each card once"));
        }
        seen.push((card, place));
    }
    if rules.has(CardRule::AgedWisdom) && seen.iter().filter(|(card, _)| card.is_joker()).count() > 1 {
        return Err(Fail::refused("Aged Wisdom leaves one joker in the deck", "name one joker at most"));
    }
    Ok(())
}
