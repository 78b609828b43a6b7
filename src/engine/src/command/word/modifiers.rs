//! Modifiers of a call: proposed terms that are left out or switched on, and custom ones of the Dealer.

use super::plain::kinds;
use super::{BadCommand, Bracketed, Number, Word, Words};
use crate::command::reading::short;
use crate::command::{Ask, Modifiers, OwnTerm, Side, Source};
use crate::table::{Lead, Pairing};

kinds! {
    PairingWords: Pairing, "LEAD+SKILL",
        read_pairing, |value| format!("{}+{}", value.lead.word(), value.skill.word()),
        asks Ask::pick(Source::Attributes), Ask::pick(Source::Skills).joined().called("skill");
    /// A custom term of the Dealer.
    Own: OwnTerm, format!("{} ±N (REASON) [PART/WHOLE]", Side::usage()),
        read_own, write_own, begins Side::begins, texts |own| vec![&own.reason],
        asks Ask::choice(Side::ALL.map(Side::words)).called("figure"), Ask::number(-99..=99).called("amount"),
        Ask::text().bracketed().optional().called("reason"), Ask::text().optional().called("part");
    /// Modifiers in any order.
    Terms: Modifiers, "[MODIFIERS]",
        read_terms, write_terms, texts |value| value.own.iter().flat_map(Own::texts).collect(),
        asks Ask::text().optional();
}

fn read_pairing(words: &mut Words) -> Result<Pairing, BadCommand> {
    let word = words.quoted("attribute and skill")?;
    let (lead, skill) = word.split_once('+').ok_or_else(|| {
        BadCommand::new(
            format!("`{}` is not a pair of attribute and skill", short(word)),
            "write str+brawling, or biology+psyche",
        )
    })?;
    let bad = |part: &str| words.wrong(format!("`{}` is neither an attribute nor a skill", short(part)));
    let lead = match Lead::of_attribute(lead) {
        Some(known) => known,
        None => Lead::Skill(lead.parse().map_err(|()| bad(lead))?),
    };
    let skill = skill.parse().map_err(|()| bad(skill))?;
    Ok(Pairing { lead, skill })
}

fn read_own(words: &mut Words) -> Result<OwnTerm, BadCommand> {
    let side = Side::read(words)?;
    let value = Number::read(words)?;
    let reason = Bracketed::read(words)?;
    let part = words.peek().and_then(|word| word.split_once('/'));
    let part = part.and_then(|(part, whole)| Some((part.parse().ok()?, whole.parse().ok()?)));
    if part.is_some() {
        words.next("a part")?;
    }
    Ok(OwnTerm { side, value, reason, part })
}

fn write_own(own: &OwnTerm) -> String {
    let mut words = format!("{} {:+}", Side::write(&own.side), own.value);
    if !own.reason.is_empty() {
        words += &format!(" ({})", own.reason);
    }
    if let Some((part, whole)) = own.part {
        words += &format!(" {part}/{whole}");
    }
    words
}

/// Refuses a share of the whole after a proposed term, which already has a number.
fn no_part(words: &Words) -> Result<(), BadCommand> {
    let part = words.peek().filter(|word| {
        word.split_once('/').is_some_and(|(part, whole)| {
            [part, whole].iter().all(|n| !n.is_empty() && n.bytes().all(|sign| sign.is_ascii_digit()))
        })
    });
    part.map_or(Ok(()), |part| {
        Err(BadCommand::new(
            format!("`{}` follows a modifier that already has its number", short(part)),
            "a part of the whole follows a number of its own: dice +2 (the rope) 2/3",
        ))
    })
}

fn read_terms(words: &mut Words) -> Result<Modifiers, BadCommand> {
    let wrong = || {
        BadCommand::new(
            "put a modifier in parentheses",
            "without (Afraid), including (Large), difficulty +2 (fog)",
        )
    };
    let mut found = Modifiers::default();
    loop {
        if words.take_if("without") {
            found.without.push(words.bracketed().ok_or_else(wrong)?);
            no_part(words)?;
        } else if words.take_if("including") {
            found.including.push(words.bracketed().ok_or_else(wrong)?);
            no_part(words)?;
        } else if words.peek().is_some_and(Own::begins) {
            found.own.push(Own::read(words)?);
        } else {
            return Ok(found);
        }
    }
}

fn write_terms(value: &Modifiers) -> String {
    let without = value.without.iter().map(|name| format!("without ({name})"));
    let including = value.including.iter().map(|name| format!("including ({name})"));
    without.chain(including).chain(value.own.iter().map(Own::write)).collect::<Vec<_>>().join(" ")
}
