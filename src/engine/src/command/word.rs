//! The words of a command: how each kind appears in the usage, and how it is read and written. The value of a word is
//! plain data (`Word::Value`), so that only the table of commands names these types.

mod cards;
mod code;
mod company;
mod dice;
mod distance;
mod free;
mod growth;
mod map;
mod modifiers;
mod once;
mod plain;
mod reminders;
mod road;
mod scene;
mod sheet;
mod spell;
mod trial;

pub use cards::{Cards, Deck, DrawWords, FlipWords, HeldWords, Leading, Needed, OneCard, OptionalCards};
pub use code::{CodeWord, without_lock};
pub use company::Lessons;
pub use dice::{Faces, Grade, GuardSkill, IfTypes, Manners, Points, SkillWord, StatusName, SteadySkill};
pub use distance::{ApartWords, BandWord};
pub use free::{
    BracketedFaces, Drawn, FreeCardWords, FreeRollWords, IdeaTables, LikelihoodWord, OracleQuestion,
    ThreadName,
};
pub use growth::{BonusWords, GiftWord, GoodsWord, MOVABLE, UpgradeWord, bonus};
pub use map::{PatchWord, PictureWords, SquareWord};
pub use modifiers::{Own, PairingWords, Terms};
pub use once::{Above, GivenAnswer, GivenCommand};
pub use plain::*;
pub use reminders::{AfterColon, ClockName, ClockText, OwnSeat, WhenWords};
pub use road::{SkyWord, TREATMENTS, TreatmentWord, WeatherWords};
pub use scene::{BearerWord, CheckWith, TraitWord};
pub use sheet::{AnySheet, FoesWord, NpcName, OfCodex, OneFoe};
pub use spell::{EffectsWord, People, Recipients, SpellWord};
pub use trial::{ContestWord, Deals, OfTypes};

use super::ask::Ask;
use super::reading::{BadCommand, Words};
use crate::table::ActorId;
use std::marker::PhantomData;

/// One word of a command, or several of one value.
pub trait Word {
    type Value;

    fn usage() -> String;

    fn read(words: &mut Words) -> Result<Self::Value, BadCommand>;

    /// Writes it in the notation that is read; empty for the default.
    fn write(value: &Self::Value) -> String;

    /// The parts of its syntax.
    fn asks() -> Vec<Ask> {
        vec![Ask::text()]
    }

    /// True if a word can begin an optional value of this kind.
    fn begins(_word: &str) -> bool {
        true
    }

    /// The actor that it speaks for, if it can speak for one.
    fn whom(_value: &Self::Value) -> Option<&ActorId> {
        None
    }

    /// Every actor that it names.
    fn names(value: &Self::Value) -> Vec<&ActorId> {
        Self::whom(value).into_iter().collect()
    }

    fn texts(_value: &Self::Value) -> Vec<&str> {
        Vec::new()
    }
}

pub struct Maybe<W>(PhantomData<W>);

impl<W: Word> Word for Maybe<W> {
    type Value = Option<W::Value>;

    fn usage() -> String {
        format!("[{}]", W::usage())
    }

    fn read(words: &mut Words) -> Result<Self::Value, BadCommand> {
        if words.peek().is_some_and(W::begins) { W::read(words).map(Some) } else { Ok(None) }
    }

    fn write(value: &Self::Value) -> String {
        value.as_ref().map_or(String::new(), W::write)
    }

    fn asks() -> Vec<Ask> {
        W::asks().into_iter().map(Ask::optional).collect()
    }

    fn names(value: &Self::Value) -> Vec<&ActorId> {
        value.as_ref().map_or_else(Vec::new, W::names)
    }

    fn texts(value: &Self::Value) -> Vec<&str> {
        value.as_ref().map_or_else(Vec::new, W::texts)
    }
}

/// Optional words after a keyword of their own.
macro_rules! led_in {
    ($($(#[$doc:meta])* $name:ident $word:literal;)+) => { $(
        $(#[$doc])*
        pub struct $name<W>(PhantomData<W>);

        impl<W: Word> Word for $name<W> {
            type Value = Option<W::Value>;

            fn usage() -> String {
                format!("[{} {}]", $word, W::usage())
            }

            fn read(words: &mut Words) -> Result<Self::Value, BadCommand> {
                if words.take_if($word) { W::read(words).map(Some) } else { Ok(None) }
            }

            fn write(value: &Self::Value) -> String {
                value.as_ref().map_or(String::new(), |value| format!("{} {}", $word, W::write(value)))
            }

            fn asks() -> Vec<Ask> {
                let mut asks: Vec<Ask> = W::asks().into_iter().map(Ask::optional).collect();
                asks[0].lead = $word;
                asks
            }

            fn names(value: &Self::Value) -> Vec<&ActorId> {
                value.as_ref().map_or_else(Vec::new, W::names)
            }

            fn texts(value: &Self::Value) -> Vec<&str> {
                value.as_ref().map_or_else(Vec::new, W::texts)
            }
        }
    )+ };
}

led_in! {
    IfAnswer "answer";
    /// The number after `free`.
    IfFree "free";
    IfTo "to";
    IfAt "at";
    IfSeenBy "seen-by";
    IfBy "by";
    IfOn "on";
    IfOf "of";
    IfWith "with";
    IfBrings "brings";
    IfAs "as";
    IfFor "for";
    IfCalled "called";
    IfTalk "talk";
    IfLooks "looks";
    IfWants "wants";
    IfWeather "weather";
    IfThreat "threat";
    IfMap "map";
    IfTraits "traits";
    IfEncounters "encounters";
    IfClocks "clocks";
    IfHandouts "handouts";
    IfNotes "notes";
}
