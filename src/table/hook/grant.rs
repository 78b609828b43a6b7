//! Every question of the rules that a hook can answer with yes: one line each with its words and its meaning.

use serde::{Deserialize, Serialize};

macro_rules! grants {
    ($($name:ident $words:literal $meaning:literal;)+) => {
        /// A question of the rules that a hook answers with yes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Grant {
            $(#[doc = $meaning] $name,)+
        }

        impl Grant {
            pub fn words(self) -> &'static str {
                match self { $(Grant::$name => $words,)+ }
            }
        }
    };
}

grants! {
    StaysConscious "low health does not make unconscious" "Low health does not make unconscious";
    CannotGuard "no dodge and no block" "No dodge and no block";
    NoNaturalSoak "no soak of the body" "Soak of the body itself counts nothing";
    Penetrating "armour does not soak it" "Armour does not soak what this deals";
    Crushing "ruins durable armour" "Ruins durable armour too";
    Smashing "ruins durable shields" "Ruins durable shields too";
    Magic "magic" "Magic: armour that is neither pierced nor destroyed, a weapon that takes this away";
    Durable "gives half once it is destroyed" "Destroyed armour still gives half";
    Clumsy "a total failure leaves its bearer open" "A total failure with it leaves its bearer open";
    Held "takes a hand" "Takes one hand while it is worn";
    OneHanded "one hand is enough" "One hand is enough";
    TwoHanded "takes both hands" "Takes both hands";
    Ammo "shoots until it has to be reloaded" "Needs ammunition";
    OneUse "one use until it is mended" "One use, then it must be mended";
    Split "its damage can be divided" "Its damage may be divided";
    Immune "takes nothing" "Takes no damage and nothing bad of it";
    Spared "penalties do not count" "Penalties of the surroundings do not count";
    Weak "Defense does not help" "Defense does not help against it";
    OffTheGround "stands off the ground" "Does not stand on the ground";
    OutOfReach "out of reach but for Aerial, Reach and Ranged" "Only what comes from above, from afar or with a long reach gets at it";
    StrikesAnywhere "strikes at anybody" "Gets at anybody, wherever they are";
    LastsTwice "what is kept up lasts twice as long" "What is kept up lasts twice as long for what is paid";
    CannotEat "cannot eat" "Eats and drinks nothing";
    NoRest "no HP from a rest" "A rest gives no HP back";
    NeedsCrafts "mended with Crafts" "Is mended with Crafts, not healed";
    NeedsMagic "healed by magic alone" "Only magic heals it";
    FreeDodge "the first dodge of a fight costs no card" "The cards of a dodge are kept";
    DodgesStealth "dodges what comes from stealth" "What comes from stealth can be dodged";
    ExtraArm "one arm more" "Has an arm for a shield beside a weapon in both hands";
    PicksCards "chooses which card protecting costs" "The card that protecting costs is chosen";
    HalfPoison "works half as much and half as long" "What it is works half as much and half as long";
    BondsWithPeople "bonds with people who are no heroes" "Can have bonds with people who are no heroes";
    BondsWithBeasts "bonds with own animals" "Can have bonds with own animals";
    PicksGlitches "picks the glitches of a spell that fails" "Its bearer picks the glitches of a failure";
    LastsForGood "lasts for good" "What is cast on oneself lasts for good";
    Concealed "can be hidden on the body" "The weapon in hand can be hidden on the body";
    Unheard "nobody can be heard" "Nobody can be heard";
    NoSleepHealth "sleep heals nothing" "A night's sleep gives no health back";
    KeepsManuals "a manual survives being used" "A manual that is read is not destroyed";
    WritesManuals "writes manuals" "Writes manuals of own skills";
    SharesWreck "what the own vehicle suffers when it rams, its target suffers too" "What the vehicle suffers in ramming is dealt too";
    LastingWork "what is built stands for good with care" "What is built stands for good with care";
    BareHandedAid "gives first aid without equipment" "First aid takes no equipment";
    LivesLavishly "lives as the Extravagant do" "Lives by the highest step of income";
    SafeBombs "bombs do not go off early" "Bombs do not go off early in these hands";
    AtABomb "a bomb is at hand, which can go off early" "What is played for is a bomb";
    ReadsPeople "reads people" "Investigation reads people as it reads rooms";
    BuildsAlone "builds small things alone" "Small structures are built without help";
    Outgrown "is exchanged for another trait" "The next trait takes its place and costs nothing";
    BringsBack "brings the newly dead back by Biology" "The newly dead can be treated";
    CroniesStay "cronies are loyal without pay" "Cronies are loyal without pay, and stay for a word";
    Hot "is heat" "What it deals is heat";
    Icy "is cold" "What it deals is cold";
    AngersNobody "failing angers nobody" "Questions that fail anger nobody";
    StrengthAlone "thrown with STR alone" "Is thrown with STR alone";
    LiftsTwice "lifts twice the load without a check" "Twice the load is lifted without a check";
}
