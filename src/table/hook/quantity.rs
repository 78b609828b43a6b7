//! Every figure that a hook can move: one line each with its key and its meaning.

use serde::{Deserialize, Serialize};

macro_rules! quantities {
    ($($name:ident $key:literal $meaning:literal;)+) => {
        /// A figure that something can make higher or lower.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Quantity {
            $(#[doc = $meaning] $name,)+
        }

        impl Quantity {
            /// The figure's name in lower case, as JSON and the screen write it.
            pub fn key(self) -> &'static str {
                match self { $(Quantity::$name => $key,)+ }
            }

            pub fn meaning(self) -> &'static str {
                match self { $(Quantity::$name => $meaning,)+ }
            }
        }
    };
}

quantities! {
    Health "health" "damage that can be taken before death; below 2: unconscious";
    Stamina "stamina" "cards drawn to, without the bonus for full health";
    Hand "hand" "cards drawn to now: stamina, and one more while unhurt";
    Load "load" "what can be carried without being burdened";
    Carried "carried" "load of weapons and armour; more than the load: burdened";
    Attunement "attunement" "magic items that can be attuned, by their cost";
    Focus "focus" "most focus: one draws a card for the next challenge";
    Soak "soak" "damage that is soaked from each blow";
    Melee "melee" "cards in a fight hand to hand";
    Ranged "ranged" "cards in a fight at a distance";
    Bonds "bonds" "most bonds with others";
    Morale "morale" "succeed, ignore damage or cheat death, one each";
    Str "str" "strength as it counts now";
    Agi "agi" "agility as it counts now";
    Vit "vit" "vitality as it counts now";
    Int "int" "intellect as it counts now";
    Per "per" "personality as it counts now";
    Limit "limit" "cards that may be laid";
    Difficulty "difficulty" "cards that the Dealer plays";
    Damage "damage" "what a blow deals before anybody guards";
    Dodge "dodge" "cards that may be thrown to dodge";
    Block "block" "cards that may be thrown to block";
    AidCards "aid cards" "cards that may be laid together in aid";
    Exhaustion "exhaustion" "cards that a new deck costs";
    FlipCards "flip cards" "cards turned up in a luck flip";
    GearStrength "gear strength" "strength that a weapon or a piece of armour asks for";
    GearLoad "gear load" "load of each weapon and piece of armour";
    SkillCap "skill cap" "highest rank of a skill";
    SleepHealth "sleep health" "health that a night gives back";
    SleepFocus "sleep focus" "focus that a night gives back";
    PatienceLost "patience lost" "what an exchange takes from a foe's patience";
    Questions "questions" "questions that an observation earns";
    PerfectFocus "perfect focus" "focus that a perfect success gives back";
    ResultThreat "result threat" "threat that a result brings";
    ResultExperience "result experience" "experience that a result brings";
    PhysicalDefense "physical defense" "what an attack roll has to exceed";
    ArcaneDefense "arcane defense" "Willpower, Fortitude and Reflex";
    TrialBonus "trial bonus" "what is added to the dice of a trial";
    Dice "dice" "dice of a Nudge roll";
    Grades "grades" "grades that a Nudge roll has to reach beyond the usual";
    Power "power" "the base of the damage of a strike";
    Attack "attack" "what is added to the damage of a strike";
    Defense "defense" "what is taken off each strike";
    Resist "resist" "what is taken off a strike of one kind, whatever passes Defense";
    Weakness "weakness" "damage that comes to a strike of one kind after guarding";
    Upkeep "upkeep" "FP of an ability that goes on";
    ItemCost "item cost" "FP of what works as an item does";
    Dodged "dodged" "damage that the cards of a dodge take off";
    Blocked "blocked" "damage that the cards of a block take off";
    TopDamage "top damage" "what a blow deals on top of what a perfect attack doubles";
    UnhurtPatience "unhurt patience" "what an exchange without harm takes from a foe's patience";
    FollowExperience "follow experience" "experience of a hero who follows an own suggestion";
    FollowCards "follow cards" "cards more for a hero who follows an own suggestion";
    FollowFocus "follow focus" "focus for a hero who follows an own suggestion";
    ProtectExperience "protect experience" "experience of whoever protects, for each 2 damage";
    Income "income" "steps of income beside that of the sheet";
    Soldiers "soldiers" "soldiers who can be commanded";
    Elites "elite soldiers" "soldiers who are loyal to the last";
    Spies "spies" "spies of a network";
    Aliases "aliases" "other names and faces at hand";
    Herd "herd" "animals that can be kept";
    HiddenRooms "hidden rooms" "secret tunnels and rooms of a building";
    RangeCost "range cost" "focus that the range of a spell costs";
    FurtherCost "further cost" "focus of each further effect of a spell";
    FreeEffects "free effects" "further effects of a spell that cost nothing";
    SpellRounds "spell rounds" "rounds that a spell lasts";
    ChargeRounds "charge rounds" "rounds that a spell is charged";
    Glitches "glitches" "glitches that a casting brings";
    HelpDifficulty "help difficulty" "difficulty of what is helped with";
    Armor "armor" "soak of each piece of armour that is worn";
    Stretch "stretch" "squares that are moved for a card, or free";
    StretchCards "stretch cards" "cards more for each stretch of a way";
    SleepHarm "sleep harm" "health that each hour of sleep costs";
    TaughtRanks "taught ranks" "ranks of a skill that manuals can teach";
    LiftTimes "lift times" "times the own load that can be lifted";
    ShotReach "shot reach" "steps of range that a weapon shoots further";
    CoverSteps "cover steps" "steps of cover of whoever is shot at";
    Miles "miles" "miles of each hour on the way";
    VehicleSoak "vehicle soak" "damage that the own vehicle soaks from each blow";
    WorkHours "work hours" "hours that building takes";
    Earnings "earnings" "cash that is earned";
    Price "price" "cash that a thing is sold for";
    Burden "burden" "load of its bearer to whoever carries them";
    PowerUpCost "power-up cost" "FP of what works as a badge or a power-up does";
}

impl Quantity {
    /// The figures of the character sheet, in its order.
    pub const SHEET: [Quantity; 12] = [
        Quantity::Health,
        Quantity::Stamina,
        Quantity::Hand,
        Quantity::Load,
        Quantity::Carried,
        Quantity::Attunement,
        Quantity::Focus,
        Quantity::Soak,
        Quantity::Melee,
        Quantity::Ranged,
        Quantity::Bonds,
        Quantity::Morale,
    ];
}
