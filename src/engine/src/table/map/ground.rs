//! Kinds of squares: open, hindering ground, walls, cover.

use super::{Layer, Square};
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Cover(words) {
        #[default]
        None "no cover",
        Quarter "¼ cover",
        Half "½ cover",
        Full "full cover",
    }
}

impl Cover {
    /// Raises the cover by steps; negative steps lower it.
    #[must_use]
    pub fn by(self, steps: i32) -> Cover {
        const ALL: [Cover; 4] = [Cover::None, Cover::Quarter, Cover::Half, Cover::Full];
        ALL[(self as i32).saturating_add(steps).clamp(0, 3) as usize]
    }
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Ground(word, describe, sign) = "a kind of ground" {
        Open "open" "open ground" ".",
        Impeded "impeded" "ground that impedes" "~",
        Uneven "uneven" "uneven ground" "^",
        Frozen "frozen" "ice" "=",
        Muddy "muddy" "mud" "%",
        Sand "sand" "sand" ":",
        Snowy "snowy" "snow" "*",
        /// Blocks movement and sight.
        Wall "wall" "a wall" "#",
        Quarter "quarter" "¼ cover" "1",
        Half "half" "½ cover" "2",
        /// Allows sight, but no shots.
        Full "full" "full cover" "4",
        Nothing "nothing" "nothing" "_",
    }
}

impl Ground {
    pub fn letter(self) -> u8 {
        self.sign().as_bytes()[0]
    }

    pub fn of(letter: u8) -> Option<Ground> {
        Ground::ALL.into_iter().find(|ground| ground.letter() == letter)
    }

    pub fn at(layer: &Layer, at: Square) -> Ground {
        layer.at(at).and_then(Ground::of).unwrap_or(Ground::Nothing)
    }

    pub fn is_closed(self) -> bool {
        matches!(self, Ground::Wall | Ground::Full | Ground::Nothing)
    }

    pub fn is_opaque(self) -> bool {
        matches!(self, Ground::Wall | Ground::Nothing)
    }

    /// Returns its words in a trait that adapts to it: `ice` in `Adapted ice`.
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Ground::Impeded => &["impeded ground", "water", "undergrowth"],
            Ground::Uneven => &["uneven ground", "rock", "mountain"],
            Ground::Frozen => &["frozen ground", "ice", "icy"],
            Ground::Muddy => &["muddy ground", "mud", "swamp"],
            Ground::Sand => &["sand", "desert"],
            Ground::Snowy => &["snow"],
            Ground::Open | Ground::Wall | Ground::Quarter | Ground::Half | Ground::Full | Ground::Nothing => {
                &[]
            }
        }
    }

    pub fn cover(self) -> Cover {
        match self {
            Ground::Quarter => Cover::Quarter,
            Ground::Half => Cover::Half,
            Ground::Full => Cover::Full,
            _ => Cover::None,
        }
    }
}
