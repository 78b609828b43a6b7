//! The modifiers of a call: proposed ones, each with a switch, and those of the Dealer.

use super::rows::Rows;
use crate::command::{Modifiers, OwnTerm, Side};
use crate::session::Switch;
use crate::table::hook::{Offer, OfferKind};
use crate::table::terms::Source;

/// Beginning of the names of the rows.
pub const MODIFIER: &str = "modifier";

/// The answer to Backspace on a proposed modifier.
const PROPOSED: &str = "only custom ones can be removed; Space leaves this one out";

#[derive(Clone, Debug)]
pub struct Terms {
    /// The second figure is in the right column.
    sides: [Side; 2],
    usual: Side,
    switched: Vec<(String, bool)>,
    own: Vec<(OwnTerm, bool)>,
    spared: Option<String>,
}

/// Accepted names of a figure; the first is its heading.
fn words(side: Side) -> [&'static str; 2] {
    match side {
        Side::Limit => ["limit", "limit"],
        Side::Difficulty => ["difficulty", "difficulty"],
        Side::Dice => ["dice", "pool"],
        Side::Points => ["points", "nudges"],
        Side::Bonus
        | Side::Defense
        | Side::Dodge
        | Side::Parry
        | Side::Armor
        | Side::Rating
        | Side::Circumstance
        | Side::Advantage => [side.words(); 2],
    }
}

impl Terms {
    pub fn new(sides: [Side; 2], usual: Side) -> Terms {
        Terms { sides, usual, switched: Vec::new(), own: Vec::new(), spared: None }
    }

    pub fn modifiers(&self) -> Modifiers {
        let of = |on: bool| self.switched.iter().filter(|s| s.1 == on).map(|s| s.0.clone()).collect();
        let own = self.own.iter().filter(|(_, on)| *on).map(|(own, _)| own.clone()).collect();
        Modifiers { without: of(false), including: of(true), own }
    }

    pub fn has(&self, name: &str) -> bool {
        self.switched.iter().any(|(other, on)| *on && other == name)
    }

    /// Resets the switches.
    pub fn forget(&mut self) {
        self.switched.clear();
        self.spared = None;
    }

    /// The offer that replaces the check.
    pub fn spared(&self) -> Option<&str> {
        self.spared.as_deref()
    }

    /// Offers that replace the check as switches, reminders as notes.
    pub fn offers<S: 'static>(
        &self,
        offers: &[Offer],
        rows: &mut Rows<'_, S>,
        part: fn(&mut S) -> &mut Terms,
    ) {
        for offer in offers {
            match offer.kind {
                OfferKind::NoCheck(_) => {
                    let (name, on) = (offer.name.clone(), self.spared.as_ref() == Some(&offer.name));
                    let turn = move |form: &mut S, on: bool| part(form).spared = on.then(|| name.clone());
                    rows.switch(offer.to_string(), on, turn)
                        .named(format!("{MODIFIER} spared {}", offer.name))
                        .remove(|_| Err::<(), _>(PROPOSED.into()));
                }
                OfferKind::Remind => rows.note(offer.to_string()),
                OfferKind::Act(_) => {}
            }
        }
    }

    /// Proposed terms, those of the Dealer, and for the Dealer a line to add one.
    pub fn rows<S: 'static>(
        &self,
        switches: &[Switch],
        more: Option<&str>,
        rows: &mut Rows<'_, S>,
        part: fn(&mut S) -> &mut Terms,
    ) {
        // A figure that is not shown separately is a part of the second one.
        let place = |side: Side| if self.sides.contains(&side) { side } else { self.sides[1] };
        let column = |side: Side, value: i32| {
            self.sides.map(|other| (other == place(side) && value != 0).then_some(value))
        };
        rows.blank();
        rows.heads("modifiers", self.sides.map(|side| words(side)[0]));
        for (nth, one) in switches.iter().enumerate() {
            if switches[..nth].iter().any(|first| is_other_way(first, one)) {
                continue;
            }
            let columns = column(one.side, one.term.value);
            let other = switches.iter().find(|second| is_other_way(one, second));
            let (on, columns) = match other.map(|other| (other, column(other.side, other.term.value))) {
                None => (one.term.on, columns),
                Some(_) if one.term.on => (true, columns),
                Some((other, others)) if other.term.on => (true, others),
                Some((_, others)) => (false, [columns[0].or(others[0]), columns[1].or(others[1])]),
            };
            let name = one.term.name.to_string();
            let second = other.map(|other| other.term.name.to_string());
            rows.switch(name.clone(), on, move |form, on| part(form).switch(&name, second.as_deref(), on))
                .named(format!("{MODIFIER} named {}", one.term.name))
                .columns(columns)
                .remove(|_| Err::<(), _>(PROPOSED.into()));
        }
        for (nth, (own, on)) in self.own.iter().enumerate() {
            rows.switch(own_words(own), *on, move |form, on| part(form).own[nth].1 = on)
                .named(format!("{MODIFIER} own {nth}"))
                .columns(column(own.side, own.value))
                .remove(move |form| drop(part(form).own.remove(nth)));
        }
        if let Some(example) = more {
            let words = format!("one of your own, e.g. {example}");
            rows.more(words, 80, move |form, text: String| part(form).add(&text))
                .named(format!("{MODIFIER} more"));
        }
    }

    /// Turns a proposed term on or off; one with a second way goes from the first to the second, then off.
    fn switch(&mut self, name: &str, second: Option<&str>, on: bool) {
        let at = |name: &str| self.switched.iter().position(|(known, _)| known == name);
        match (at(name), second) {
            (Some(at), Some(second)) => second.clone_into(&mut self.switched[at].0),
            (Some(at), None) => drop(self.switched.remove(at)),
            (None, Some(second)) => match at(second) {
                Some(at) => drop(self.switched.remove(at)),
                None => self.switched.push((name.to_owned(), true)),
            },
            (None, None) => self.switched.push((name.to_owned(), on)),
        }
    }

    /// Adds typed modifiers.
    fn add(&mut self, text: &str) -> Result<(), String> {
        let named = |first: &str| self.sides.into_iter().any(|side| words(side).contains(&first));
        let typed: Result<Vec<OwnTerm>, String> =
            several(text, named).iter().map(|text| self.parse(text)).collect();
        self.own.extend(typed?.into_iter().map(|own| (own, true)));
        Ok(())
    }

    /// `+2 fog`, `limit -1 tired`, `+1 a torch 2/3`.
    fn parse(&self, text: &str) -> Result<OwnTerm, String> {
        let named = |word: &str| self.sides.into_iter().find(|side| words(*side).contains(&word));
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (side, rest) = named(first).map_or((self.usual, text), |side| (side, rest.trim()));
        let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let value = number.trim_start_matches('+').replace('−', "-").parse().ok();
        let Some(value) = value.filter(|value| *value != 0) else {
            let [other, _] = words(self.sides[usize::from(self.sides[0] == self.usual)]);
            return Err(format!("`{text}` is not a modifier: write it like `+2 fog`, or `{other} -1 tired`"));
        };
        if !(-25..=25).contains(&value) {
            return Err(format!("{number} is too much: a modifier is -25 to 25"));
        }
        let rest = rest.trim().replace(['(', ')'], "");
        let (reason, last) = rest.rsplit_once(' ').unwrap_or(("", &rest));
        let part = last.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        let reason = if part.is_some() { reason.trim().to_owned() } else { rest };
        Ok(OwnTerm { side, value, reason, part })
    }
}

/// Splits a line at each comma followed by a sign or such a word.
pub fn several(text: &str, begins: impl Fn(&str) -> bool) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for part in text.split(',').map(str::trim) {
        let begins = part.starts_with(['+', '-', '−']) || begins(part.split(' ').next().unwrap_or(""));
        match all.last_mut() {
            Some(last) if !begins => *last = format!("{last}, {part}"),
            _ => all.push(part.to_owned()),
        }
    }
    all
}

/// A name with the number behind it, if there is one: `lockpicking 4`.
pub fn rated(text: &str) -> (&str, Option<u8>) {
    let split = text.trim().rsplit_once(' ').and_then(|(name, n)| Some((name.trim(), n.parse().ok()?)));
    split.map_or((text.trim(), None), |(name, n)| (name, Some(n)))
}

/// True if `other` is the second way in which a scene trait can count (T9).
fn is_other_way(first: &Switch, other: &Switch) -> bool {
    let of_trait = matches!(first.term.source, Source::SceneTrait(_));
    of_trait && first.term.source == other.term.source && first.side != other.side
}

fn own_words(own: &OwnTerm) -> String {
    let reason = if own.reason.is_empty() { "the Dealer" } else { &own.reason };
    match own.part {
        Some((part, whole)) if u32::from(part) * 2 <= u32::from(whole) => {
            format!("{reason}, {part} of {whole}: no more than half")
        }
        Some((part, whole)) => format!("{reason}, {part} of {whole}"),
        None => reason.into(),
    }
}
