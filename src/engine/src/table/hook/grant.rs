//! Every yes-or-no question of the rules that a hook can answer: one line each with its words and its meaning.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// A question of the rules that a hook answers with yes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Grant(words) {
        StaysConscious "stays conscious at low health",
        CannotGuard "no dodge and no block",
        /// The body's own soak does not count.
        NoNaturalSoak "no natural soak",
        /// Armor does not soak its damage.
        Penetrating "armor does not soak it",
        Crushing "ruins durable armor",
        Smashing "ruins durable shields",
        /// Magic: armor that is neither pierced nor destroyed, or a weapon that negates this.
        Magic "magic",
        /// Destroyed armor still gives half.
        Durable "soaks half once it is destroyed",
        /// A total failure with it puts its bearer off balance.
        Clumsy "a total failure leaves its bearer open",
        Held "takes a hand",
        OneHanded "one hand is enough",
        TwoHanded "takes both hands",
        Ammo "shoots until it has to be reloaded",
        OneUse "one use until it is mended",
        Split "its damage can be divided",
        /// Takes no damage and no harmful effects from it.
        Immune "immune",
        /// Penalties of the surroundings do not count.
        Spared "penalties do not count",
        /// Defense does not help against it.
        Weak "Defense does not help",
        OffTheGround "is off the ground",
        /// Only Aerial, Reach and Ranged strikes reach it.
        OutOfReach "out of reach but for Aerial, Reach and Ranged",
        /// Reaches any target, wherever it is.
        StrikesAnywhere "strikes at anybody",
        /// Upkeep lasts twice as long for its price.
        LastsTwice "effects that are kept up last twice as long",
        CannotEat "cannot eat",
        NoRest "no HP from a rest",
        NeedsCrafts "mended with Crafts",
        NeedsMagic "healed by magic alone",
        /// The cards of a dodge are kept.
        FreeDodge "the first dodge of a fight costs no card",
        DodgesStealth "dodges attacks from stealth",
        ExtraArm "one more arm",
        /// The player chooses the card that protecting costs.
        PicksCards "chooses which card protecting costs",
        /// Poison has half the effect and half the duration.
        HalfPoison "works half as much and half as long",
        BondsWithPeople "bonds with people who are not heroes",
        BondsWithBeasts "bonds with animals of their own",
        PicksGlitches "picks the glitches of a spell that fails",
        /// Spells cast on oneself are permanent.
        LastsForGood "lasts for good",
        Concealed "can be hidden on the body",
        Unheard "nobody can be heard",
        NoSleepHealth "sleep heals nothing",
        KeepsManuals "a manual survives being used",
        WritesManuals "writes manuals",
        SharesWreck "a target that is rammed takes the vehicle's damage, too",
        LastingWork "buildings are permanent with care",
        BareHandedAid "gives first aid without equipment",
        /// Has the lifestyle of the highest step of income.
        LivesLavishly "lives as the Extravagant do",
        SafeBombs "bombs do not go off early",
        /// The check concerns a bomb.
        AtABomb "a bomb is at hand, which can go off early",
        ReadsPeople "reads people",
        BuildsAlone "builds small things alone",
        /// The next trait replaces it and is free.
        Outgrown "is exchanged for another trait",
        BringsBack "brings the newly dead back by Biology",
        CroniesStay "cronies are loyal without pay",
        Hot "is heat",
        Icy "is cold",
        AngersNobody "failing angers nobody",
        StrengthAlone "thrown with STR alone",
        LiftsTwice "lifts twice the load without a check",
        /// Moves one square a turn (P44).
        HardlyMoves "hardly moves",
    }
}
