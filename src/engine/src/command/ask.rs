//! Questions of forms and completions for a word of a command.

use std::ops::RangeInclusive;

/// A value of a line: a word, or one of the parts of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Its own label, for a part of a word; empty for the label of the word.
    pub label: &'static str,
    /// The keyword before the value; empty for none.
    pub lead: &'static str,
    pub kind: AskKind,
    /// True if the value may be left out.
    pub optional: bool,
    /// True if parentheses enclose the value.
    pub bracketed: bool,
    /// True if `+` joins it to the value before.
    pub joined: bool,
    /// The number that counts if it is left out.
    pub usual: Option<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskKind {
    Number(RangeInclusive<i32>),
    Choice(Vec<String>),
    /// An entry of the table or the codex.
    Pick(Source),
    /// Typed freely; the source only suggests.
    Text(Option<Source>),
}

/// A list of the table or the codex from which a value is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Actors,
    /// Foes, then everyone else.
    Foes,
    Seats,
    Hearers,
    /// Players, one or several of them.
    Recipients,
    Attributes,
    Skills,
    /// Leads of a scene check.
    Approaches,
    Statuses,
    /// Entries of the list that the command names.
    Codex,
    Spells,
    Plays,
    Weather,
    Armies,
    /// Open threads.
    Threads,
    Clocks,
    /// The seat's own reminders.
    Reminders,
    /// Moments of reminders.
    Moments,
    Drawer,
    /// Random tables with drawn rows.
    Drawn,
    /// Parts of the last roll on a random table.
    Parts,
    Dues,
    Effects,
    Traits,
    Bearers,
    /// Both sides, one actor and everyone else, or two actors.
    Apart,
    DamageTypes,
    /// Manners of a strike.
    Manners,
    /// Skills that an animal can be taught.
    Lessons,
    Weapons,
    Armor,
    Offers,
    Carried,
    Manuals,
    MagicItems,
    Treatments,
    Upgrades,
    Hand,
}

impl Ask {
    pub fn of(kind: AskKind) -> Ask {
        Ask { label: "", lead: "", kind, optional: false, bracketed: false, joined: false, usual: None }
    }

    pub fn text() -> Ask {
        Ask::of(AskKind::Text(None))
    }

    pub fn number(within: RangeInclusive<i32>) -> Ask {
        Ask::of(AskKind::Number(within))
    }

    pub fn pick(source: Source) -> Ask {
        Ask::of(AskKind::Pick(source))
    }

    pub fn suggest(source: Source) -> Ask {
        Ask::of(AskKind::Text(Some(source)))
    }

    pub fn choice<'w>(words: impl IntoIterator<Item = &'w str>) -> Ask {
        Ask::of(AskKind::Choice(words.into_iter().map(str::to_lowercase).collect()))
    }

    #[must_use]
    pub fn called(self, label: &'static str) -> Ask {
        Ask { label, ..self }
    }

    #[must_use]
    pub fn usually(self, number: i32) -> Ask {
        Ask { usual: Some(number), ..self }
    }

    #[must_use]
    pub fn optional(self) -> Ask {
        Ask { optional: true, ..self }
    }

    #[must_use]
    pub fn bracketed(self) -> Ask {
        Ask { bracketed: true, ..self }
    }

    #[must_use]
    pub fn joined(self) -> Ask {
        Ask { joined: true, ..self }
    }

    #[must_use]
    pub fn after(self, lead: &'static str) -> Ask {
        Ask { lead, ..self }
    }

    /// True if the value is a seat or the id of an actor.
    pub fn is_seat(&self) -> bool {
        self.is_actor() || self.kind == AskKind::Pick(Source::Seats)
    }

    pub fn is_actor(&self) -> bool {
        matches!(self.kind, AskKind::Pick(Source::Actors | Source::Foes))
    }

    /// Adds a value to a line.
    pub fn write(&self, value: &str, line: &mut String) {
        if value.is_empty() {
            return;
        }
        line.push(if self.joined { '+' } else { ' ' });
        if !self.lead.is_empty() {
            line.push_str(self.lead);
            line.push(' ');
        }
        if self.bracketed {
            line.push_str(&format!("({value})"));
        } else {
            line.push_str(value);
        }
    }

    /// Takes its value from the beginning of a written word; the last part takes the rest.
    fn take(&self, rest: &mut &str, next: Option<&Ask>) -> String {
        let whole: &str = rest;
        let text = whole.strip_prefix('+').filter(|_| self.joined).unwrap_or(whole).trim_start();
        let led = match text.strip_prefix(self.lead) {
            Some(led) => led.trim_start(),
            // The words belong to the next value, since this one is left out.
            None if self.optional => return String::new(),
            None => text,
        };
        let bare = led.strip_prefix('(').filter(|_| self.bracketed);
        let (value, after) = match (bare, next) {
            (Some(bare), None) => (bare.strip_suffix(')').unwrap_or(bare), ""),
            (Some(bare), Some(_)) => bare.split_once(')').unwrap_or((bare, "")),
            (None, _) if self.bracketed && self.optional => ("", led),
            (None, None) => (led, ""),
            (None, Some(next)) => {
                let end = led.find(if next.joined { '+' } else { ' ' }).unwrap_or(led.len());
                led.split_at(end)
            }
        };
        *rest = after;
        value.to_owned()
    }
}

/// Labels of parameters whose name in the catalog is not a noun of the table.
const LABELS: [(&str, &str); 23] = [
    ("who", "character"),
    ("why", "reason"),
    ("due", "pending item"),
    ("row", "cards"),
    ("how", "cards"),
    ("drawn", "card"),
    ("which", "trait"),
    ("bearer", "on"),
    ("way", "method"),
    ("also", "also hits"),
    ("answer", "foe responds"),
    ("beast", "animal"),
    ("held", "hand"),
    ("looks", "appearance"),
    ("wants", "goal"),
    ("talk", "difficulty"),
    ("closes", "close"),
    ("apart", "sides"),
    ("band", "distance"),
    ("by_hope", "spend Hope"),
    ("monthly", "price"),
    ("ticks", "ticked by"),
    ("brings", "brings in"),
];

/// A value of a command with its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    pub label: String,
    pub ask: Ask,
}

/// The slots of one word.
pub(super) fn slots(label: &str, asks: Vec<Ask>) -> Vec<Slot> {
    let label = |ask: &Ask| {
        let own = if ask.label.is_empty() { label } else { ask.label };
        LABELS.iter().find(|(name, _)| *name == own).map_or(own, |(_, noun)| noun).replace('_', " ")
    };
    asks.into_iter().map(|ask| Slot { label: label(&ask), ask }).collect()
}

/// The values of a written word, one for each of its slots.
pub(super) fn values(slots: &[Slot], word: &str) -> Vec<String> {
    let mut rest = word;
    let nexts = slots.iter().skip(1).map(|slot| Some(&slot.ask)).chain([None]);
    slots.iter().zip(nexts).map(|(slot, next)| slot.ask.take(&mut rest, next)).collect()
}
