//! The modifiers of a call: proposed ones, each with a switch, and those of the Dealer.

use crate::command::{Modifiers, OwnTerm, Side};
use crate::session::Switch;
use crate::table::hook::{Offer, OfferKind};
use crate::table::terms::Source;
use crate::ui::widgets::{Changed, Field};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mod {
    Named(String),
    /// A term for one of two figures, by choice; its name for each.
    Either([String; 2]),
    /// Index of a modifier of the Dealer.
    Own(usize),
    More,
    Spared(String),
}

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
    pub fn offer_fields<K: Clone + PartialEq>(
        &self,
        offers: &[Offer],
        key: impl Fn(Mod) -> K,
    ) -> Vec<Field<K>> {
        let field = |offer: &Offer| match offer.kind {
            OfferKind::NoCheck(_) => Some(Field::Switch {
                key: key(Mod::Spared(offer.name.clone())),
                name: offer.to_string(),
                columns: [None, None],
                on: self.spared.as_ref() == Some(&offer.name),
            }),
            OfferKind::Remind => Some(Field::Note(offer.to_string())),
            OfferKind::Act(_) => None,
        };
        offers.iter().filter_map(field).collect()
    }

    /// Proposed terms, those of the Dealer, and for the Dealer a line to add one.
    pub fn fields<K: Clone + PartialEq>(
        &self,
        switches: &[Switch],
        more: Option<&str>,
        key: impl Fn(Mod) -> K,
    ) -> Vec<Field<K>> {
        // A figure that is not shown separately is a part of the second one.
        let place = |side: Side| if self.sides.contains(&side) { side } else { self.sides[1] };
        let column = |side: Side, value: i32| {
            self.sides.map(|other| (other == place(side) && value != 0).then_some(value))
        };
        let mut fields =
            vec![Field::Blank, Field::Head("modifiers".into(), self.sides.map(|side| words(side)[0]))];
        let second = |first: &Switch| switches.iter().find(|second| is_other_way(first, second));
        let is_second = |one: &Switch| switches.iter().any(|first| is_other_way(first, one));
        fields.extend(switches.iter().filter(|one| !is_second(one)).map(|one| {
            let Switch { side, term } = one;
            let name = term.name.to_string();
            let columns = column(*side, term.value);
            let Some(other) = second(one) else {
                return Field::Switch { key: key(Mod::Named(name.clone())), name, columns, on: term.on };
            };
            let others = column(other.side, other.term.value);
            let columns = match (term.on, other.term.on) {
                (true, _) => columns,
                (false, true) => others,
                (false, false) => [columns[0].or(others[0]), columns[1].or(others[1])],
            };
            let key = key(Mod::Either([name.clone(), other.term.name.to_string()]));
            Field::Switch { key, name, columns, on: term.on || other.term.on }
        }));
        fields.extend(self.own.iter().enumerate().map(|(nth, (own, on))| Field::Switch {
            key: key(Mod::Own(nth)),
            name: own_words(own),
            columns: column(own.side, own.value),
            on: *on,
        }));
        fields.extend(more.map(|example| Field::More {
            key: key(Mod::More),
            words: format!("one of your own, e.g. {example}"),
            most: 80,
        }));
        fields
    }

    pub fn change(&mut self, changed: Changed<Mod>) -> Result<(), String> {
        match changed {
            Changed::Switched(Mod::Named(name), on) => {
                match self.switched.iter().position(|(other, _)| *other == name) {
                    Some(at) => drop(self.switched.remove(at)),
                    None => self.switched.push((name, on)),
                }
            }
            Changed::Switched(Mod::Either([one, other]), _) => {
                let at = |name: &String| self.switched.iter().position(|(known, _)| known == name);
                match (at(&one), at(&other)) {
                    (Some(at), _) => self.switched[at].0 = other,
                    (None, Some(at)) => drop(self.switched.remove(at)),
                    (None, None) => self.switched.push((one, true)),
                }
            }
            Changed::Switched(Mod::Own(nth), on) => {
                if let Some(own) = self.own.get_mut(nth) {
                    own.1 = on;
                }
            }
            Changed::Switched(Mod::Spared(name), on) => self.spared = on.then_some(name),
            Changed::Removed(Mod::Own(nth)) if nth < self.own.len() => drop(self.own.remove(nth)),
            Changed::Removed(_) => {
                return Err("only custom ones can be removed; Space leaves this one out".into());
            }
            Changed::Typed(_, text) => {
                let typed: Result<Vec<OwnTerm>, String> =
                    self.several(&text).iter().map(|text| self.parse(text)).collect();
                self.own.extend(typed?.into_iter().map(|own| (own, true)));
            }
            Changed::At(..) | Changed::To(..) | Changed::Switched(Mod::More, _) => {}
        }
        Ok(())
    }

    /// Splits a line at each comma followed by a sign or the name of a figure.
    fn several(&self, text: &str) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for part in text.split(',').map(str::trim) {
            let first = part.split(' ').next().unwrap_or("");
            let begins = part.starts_with(['+', '-', '−'])
                || self.sides.into_iter().any(|side| words(side).contains(&first));
            match all.last_mut() {
                Some(last) if !begins => *last = format!("{last}, {part}"),
                _ => all.push(part.to_owned()),
            }
        }
        all
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

/// True if `other` is the second way in which a scene trait can count (T9).
fn is_other_way(first: &Switch, other: &Switch) -> bool {
    let of_trait = matches!(first.term.source, Source::SceneTrait(_));
    of_trait
        && first.term.source == other.term.source
        && first.side == Side::Limit
        && other.side == Side::Difficulty
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
