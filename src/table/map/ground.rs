//! What a square can be: open, one of the grounds that hinder, a wall, something to take cover behind.

use super::{Layer, Square};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cover {
    /// Nothing.
    #[default]
    None,
    Quarter,
    Half,
    Full,
}

impl Cover {
    pub fn words(self) -> &'static str {
        match self {
            Cover::None => "no cover",
            Cover::Quarter => "¼ cover",
            Cover::Half => "½ cover",
            Cover::Full => "full cover",
        }
    }

    /// Cover that counts so many steps more, or less where it is below 0.
    #[must_use]
    pub fn by(self, steps: i32) -> Cover {
        const ALL: [Cover; 4] = [Cover::None, Cover::Quarter, Cover::Half, Cover::Full];
        ALL[(self as i32).saturating_add(steps).clamp(0, 3) as usize]
    }
}

macro_rules! grounds {
    ($($(#[$doc:meta])* $variant:ident $letter:literal $word:literal $told:literal;)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Ground { $($(#[$doc])* $variant,)+ }

        impl Ground {
            /// Every kind with its word.
            pub const ALL: &'static [(&'static str, Ground)] = &[$(($word, Ground::$variant)),+];

            pub fn letter(self) -> u8 {
                match self { $(Ground::$variant => $letter,)+ }
            }

            pub fn of(letter: u8) -> Option<Ground> {
                match letter { $($letter => Some(Ground::$variant),)+ _ => None }
            }

            pub fn describe(self) -> &'static str {
                match self { $(Ground::$variant => $told,)+ }
            }
        }
    };
}

grounds! {
    /// Nothing hinders.
    Open b'.' "open" "open ground";
    Impeded b'~' "impeded" "ground that impedes";
    Uneven b'^' "uneven" "uneven ground";
    Frozen b'=' "frozen" "ice";
    Muddy b'%' "muddy" "mud";
    Sand b':' "sand" "sand";
    Snowy b'*' "snowy" "snow";
    /// Nobody goes or looks through it.
    Wall b'#' "wall" "a wall";
    Quarter b'1' "quarter" "¼ cover";
    Half b'2' "half" "½ cover";
    /// Something through which one looks, but does not shoot.
    Full b'4' "full" "full cover";
    Nothing b'_' "nothing" "nothing";
}

impl Ground {
    /// Returns the ground of a square; `Nothing` off the map.
    pub fn at(layer: &Layer, at: Square) -> Ground {
        layer.at(at).and_then(Ground::of).unwrap_or(Ground::Nothing)
    }

    /// Whether nobody can stand there.
    pub fn is_closed(self) -> bool {
        matches!(self, Ground::Wall | Ground::Full | Ground::Nothing)
    }

    /// Whether nobody looks through.
    pub fn is_opaque(self) -> bool {
        matches!(self, Ground::Wall | Ground::Nothing)
    }

    /// Returns the cover that it gives.
    pub fn cover(self) -> Cover {
        match self {
            Ground::Quarter => Cover::Quarter,
            Ground::Half => Cover::Half,
            Ground::Full => Cover::Full,
            _ => Cover::None,
        }
    }
}
