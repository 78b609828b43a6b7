//! Spells: their effects, the amounts, and the words for them (ULTIMO, Magic: Spell Crafting). Cost and result of an
//! effect are rules.

use crate::table::schema::record;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

macro_rules! effects {
    ($($name:ident $word:literal, $usual:literal, $most:literal, $counts:expr, $acts:literal, $price:literal;)+) => {
        /// A part of a spell: an effect, or a change of its range, duration or cost.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum SpellEffect {
            $($name,)+
        }

        impl SpellEffect {
            pub const ALL: &'static [SpellEffect] = &[$(SpellEffect::$name),+];

            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(SpellEffect::$name => stringify!($name),)+ }
            }

            #[must_use]
            pub fn word(self) -> &'static str {
                match self { $(SpellEffect::$name => $word,)+ }
            }

            /// The default amount.
            #[must_use]
            pub fn usual(self) -> u8 {
                match self { $(SpellEffect::$name => $usual,)+ }
            }

            #[must_use]
            pub fn most(self) -> u8 {
                match self { $(SpellEffect::$name => $most,)+ }
            }

            /// The unit of its amount, singular and plural; `None` if it has no amount.
            #[must_use]
            pub fn counts(self) -> Option<(&'static str, &'static str)> {
                match self { $(SpellEffect::$name => $counts,)+ }
            }

            /// True if it has an effect by itself, and does not only change other effects.
            #[must_use]
            pub fn acts(self) -> bool {
                match self { $(SpellEffect::$name => $acts,)+ }
            }

            #[must_use]
            pub fn price(self) -> &'static str {
                match self { $(SpellEffect::$name => $price,)+ }
            }
        }
    };
}

effects! {
    Area "area", 1, 9, Some(("extra target", "extra targets")), false, "1 focus for each extra target";
    Charged "charged", 1, 9, Some(("round of charging", "rounds of charging")), false, "1 focus less for each round of charging";
    Commune "commune", 1, 1, None, true, "3 focus";
    Conjuring "conjuring", 1, 1, None, true, "3 focus";
    Controlling "controlling", 1, 1, None, true, "2 focus";
    Damaging "damaging", 1, 1, None, true, "1 focus";
    Empowering "empowering", 1, 3, Some(("point", "points")), true, "1 focus for each point, up to 3";
    Healing "healing", 1, 1, None, true, "2 focus";
    Lingering "lingering", 3, 40, Some(("round", "rounds")), false, "1 focus for each begun pair of rounds, double where it deals damage";
    Remote "remote", 1, 2, Some(("step of range", "steps of range")), false, "1 focus for long range, 2 for very long";
    Scrying "scrying", 1, 1, None, true, "1 focus";
    Taboo "taboo", 1, 1, None, false, "1 focus less";
    Transmuting "transmuting", 1, 1, None, true, "2 focus";
    Volatile "volatile", 1, 1, None, false, "1 focus less";
}

impl SpellEffect {
    /// An amount of it in words: `Area: 2 further targets`, `Taboo`.
    #[must_use]
    pub fn describe(self, n: u8) -> String {
        match self.counts() {
            Some(_) if self == SpellEffect::Remote => {
                format!("{}: {} range", self.name(), if n > 1 { "very long" } else { "long" })
            }
            Some((one, more)) => format!("{}: {n} {}", self.name(), if n == 1 { one } else { more }),
            None => self.name().to_owned(),
        }
    }
}

/// The effects of a spell, with their amounts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Effects(pub BTreeMap<SpellEffect, u8>);

impl Effects {
    /// Returns the amount of an effect; 0 for none.
    #[must_use]
    pub fn of(&self, effect: SpellEffect) -> u8 {
        self.0.get(&effect).copied().unwrap_or(0)
    }

    #[must_use]
    /// True if it can have a damage type: it deals damage, or makes a weapon deal more.
    pub fn is_typed(&self) -> bool {
        self.has(SpellEffect::Damaging) || self.has(SpellEffect::Empowering)
    }

    pub fn has(&self, effect: SpellEffect) -> bool {
        self.of(effect) > 0
    }

    pub fn each(&self) -> impl Iterator<Item = (SpellEffect, u8)> + '_ {
        self.0.iter().map(|(effect, n)| (*effect, *n))
    }

    /// In words: `Damaging, Area: 2 further targets`; effects that act come first.
    #[must_use]
    pub fn describe(&self) -> String {
        let of = |acts: bool| self.each().filter(move |(effect, _)| effect.acts() == acts);
        of(true).chain(of(false)).map(|(effect, n)| effect.describe(n)).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (effect, n)) in self.each().enumerate() {
            f.write_str(if at > 0 { "+" } else { "" })?;
            f.write_str(effect.word())?;
            if effect.counts().is_some() || n != 1 {
                write!(f, ":{n}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Effects {
    /// The unknown part.
    type Err = String;

    fn from_str(text: &str) -> Result<Effects, String> {
        let mut effects = Effects::default();
        for part in text.split('+') {
            let (word, n) = part.split_once(':').map_or((part, None), |(word, n)| (word, Some(n)));
            let known = SpellEffect::ALL.iter().find(|effect| effect.word().eq_ignore_ascii_case(word));
            let effect = known.copied().ok_or_else(|| part.to_owned())?;
            let n = n.map_or(Ok(effect.usual()), |n| n.parse().map_err(|_| part.to_owned()))?;
            effects.0.insert(effect, n);
        }
        Ok(effects)
    }
}

record! {
    #[derive(Default)]
    pub struct Spell {
        /// Empty for an improvised spell.
        pub name: String,
        pub text: String [default],
        /// Empty for a spell that a file only names.
        pub effects: Effects [default],
    }
}

impl Spell {
    /// Returns its name, or its effects without one.
    #[must_use]
    pub fn called(&self) -> String {
        if self.name.is_empty() { self.effects.describe() } else { self.name.clone() }
    }
}
