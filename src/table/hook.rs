//! What something does to whoever bears it, in one closed vocabulary: traits, lasting effects, gear, injuries.
//! It is data and holds no rule; the one room that reads it is `src/rules/hook.rs`.

mod card_rule;
mod cost;
mod doing;
mod element;
mod feat;
mod grant;
mod manner;
mod moment;
mod offer;
mod quantity;
mod whom;
mod words;

pub use card_rule::{CardRule, CardRules};
pub use cost::{Cost, Uses};
pub use doing::Doing;
pub use element::Element;
pub use feat::{Attempt, Copied, Feat, Form, Keeping, Needs, Test, Upkeep};
pub use grant::Grant;
pub use manner::{Manner, names};
pub use moment::Moment;
pub use offer::{Offer, OfferKind};
pub use quantity::Quantity;
pub use whom::Whom;

use super::actor::ActorId;
use super::challenge::{Outcome, Way};
use super::company::{Loyalty, Mount, Taught, Trick};
use super::disclosure::Fact;
use super::effect::{System, Until};
use super::growth::Work;
use super::sheet::{Attribute, Heft, Quality, Skill, Weapon};
use super::status::Status;
use super::terms::signed;
use super::vehicle::Vehicle;
use crate::words::{counted, sentences};
use serde::{Deserialize, Serialize};
use words::{borne, joined};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Hook {
    Add {
        to: Quantity,
        value: Value,
        #[serde(default)]
        when: Vec<If>,
    },
    /// One of the rules' own yes-or-no questions is answered with yes.
    Grant {
        what: Grant,
        #[serde(default)]
        when: Vec<If>,
    },
    /// A check that fits need not be played: it comes to this at once.
    NoCheck {
        #[serde(default = "success")]
        to: Outcome,
        when: Vec<If>,
        #[serde(default)]
        uses: Uses,
    },
    On {
        moment: Moment,
        #[serde(default)]
        when: Vec<If>,
        does: Vec<Deed>,
    },
    Act {
        /// Its name where its bearer has several; empty for the bearer's own name.
        #[serde(default)]
        name: String,
        #[serde(default)]
        cost: Vec<Cost>,
        #[serde(default)]
        uses: Uses,
        #[serde(default)]
        on: Whom,
        #[serde(default)]
        when: Vec<If>,
        does: Vec<Deed>,
    },
    /// A reminder of what the rules leave to people.
    Remind {
        words: String,
        #[serde(default)]
        when: Vec<If>,
    },
    /// The cards of the deck behave otherwise.
    CardRule(CardRule),
    /// A blank of the catalogue: the hooks that the bearer's own sheet writes.
    OwnHooks,
    Try(Box<Attempt>),
}

fn success() -> Outcome {
    Outcome::Success
}

sentences! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Value {
        Plain(n: i32) "{}", signed(*n);
        Rank(skill: Skill) "+{}", skill.name();
        Half(which: Attribute) "+½{which}";
        Rest(which: Attribute) "whole {which} in place of half";
        /// As much again as the figure has come to; counted last.
        Again "doubled";
        /// Takes away what halving the figure takes; counted last.
        Halve "halved";
        HalfDangerSense "half the danger sense";
        HalfPatience "half the patience";
        /// A blank of the catalogue: the number that the bearer's sheet gives the trait.
        TraitLevel "+n";
        Score(which: Attribute) "+{which}";
        /// The whole of this attribute in place of the half that is played with.
        Whole(which: Attribute) "whole {which} in place of the half";
        /// The points of the first skill beyond the second, which it replaces.
        Beyond(better: Skill, than: Skill) "{} in place of {}", better.name(), than.name();
        /// As much as it comes to for whoever gives it; filled in when it is given.
        Givers(value: Box<Value>) "{value} of whoever gives it";
        Bond "the level of the bond";
        /// Takes away a quarter of what the figure has come to; counted last.
        Quarter "less a quarter";
        PerBond(n: i32) "{} for each bond", signed(*n);
        /// So much for each who follows the bearer and is on their feet.
        PerFollower(n: i32) "{} for each who follows", signed(*n);
        BeastBond(n: i32) "{n} times the bond with the own animal";
        HalfTogether(one: Attribute, other: Attribute) "+½ of {one} and {other}";
        Sum(values: Vec<Value>) "{}", joined(values, " ");
        /// So many times as much in all; counted last.
        Times(n: i32) "{n} times as much";
        /// It comes to this and no more; counted last.
        Only(n: i32) "{n} in all";
        /// 1 for each so many of what is held; less where the number is below 0.
        Held(what: Quantity, n: i32) "{} for each {} {what}", signed(n.signum()), n.abs();
    }
}

sentences! {
    /// A condition. All of a hook's conditions must fit, so without any it always applies; words are for people to judge.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum If {
        Skill(skills: Vec<Skill>) "with {}", joined(skills, " or ");
        Attribute(which: Attribute) "with {which}";
        Doing(doings: Vec<Doing>) "{}", joined(doings, " or ");
        Way(way: Way) "{}", way.words();
        /// The thing that bears the hook is what the attack is made with.
        WithThis "used in the attack";
        Combat(on: bool) "{}", if *on { "in a fight" } else { "outside of a fight" };
        AtLeast(outcome: Outcome) "{} or better", outcome.words();
        Exactly(outcome: Outcome) "{}", outcome.words();
        Bears(name: String) "while {}", borne(name);
        Free(name: String) "unless {}", borne(name);
        /// The weapon that bears the hook is in both hands, and has no figure of its own for that.
        BothHands "in both hands";
        Empty "once it is empty";
        /// People judge whether the words fit: proposed, and switched on.
        Words(words: String) "{words}";
        /// The incoming effect or its cause is of this: an element, an environment, a way to strike.
        Against(what: String) "against {what}";
        /// Nothing that the bearer has spares it the hazards of this.
        NotSpared(what: String) "unless adapted to {what}";
        OnGround(on: bool) "{}", if *on { "on the ground" } else { "off the ground" };
        /// The bearer lies down: it works all the same.
        Down "lying down";
        NotOf(what: String) "not with {what}";
        HasTrait(name: String) "with {name}";
        LacksTrait(name: String) "without {name}";
        /// The two are the same: what a sheet names, and a word.
        Is(one: String, other: String) "if {one} is {other}";
        /// A weapon serves the attack, or is in hand; or none.
        Armed(on: bool) "{}", if *on { "with a weapon" } else { "unarmed" };
        /// Armour is worn, a shield left out; or none.
        Armored(on: bool) "{}", if *on { "in armour" } else { "without armour" };
        /// A shield is in the other hand; or none.
        Shielded(on: bool) "{}", if *on { "with a shield" } else { "without a shield" };
        Heft(hefts: Vec<Heft>) "if it is {}", joined(hefts, " or ");
        Quality(name: String) "if it is {name}";
        Concealed "with what can be hidden on the body";
        Marked(name: String) "against whoever bears {}", name.to_lowercase();
        Answered(way: Way) "answered {}", way.words();
        Worn(hefts: Vec<Heft>) "of a piece that is {}", joined(hefts, " or ");
        Mapped(on: bool) "{}", if *on { "on a map" } else { "without a map" };
        Below(which: Attribute, score: i32) "with {which} below {score}";
        With(weapon: String) "with {weapon}";
        AttunedWeapon "with an attuned weapon";
        AttunedArmor "in attuned armour";
        Knows(trick: Trick) "with an animal beside that knows: {}", trick.words();
        /// The bearer is hurt or injured, and may lie down.
        Hurt "while hurt";
        /// Whom it concerns has lost health, and no more than this.
        Lost(most: i32) "for 1 to {most} damage";
        Ends(what: String) "to end {}", what.to_lowercase();
        Aged(years: u32) "from {years} years on";
        Ranked(skill: Skill, rank: u8) "with {} {rank} or more", skill.name();
        CauseUnknown "against damage of which nobody has said what it is of";
        Measured(on: bool) "{}", if *on { "where distance is counted" } else { "where nobody counts distance" };
    }
}

sentences! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Deed {
        /// Damage, which can be soaked and taken by others.
        Damage(n: i32) "{n} damage";
        DamageOf(n: i32, of: Vec<Manner>) "{n} damage of {}", joined(of, ", ");
        LoseHealth(n: i32) "{n} health is lost";
        /// Cards leave the top of the deck for the discard pile.
        Burn(n: u8) "{} burned", counted(*n, "card is", "cards are");
        ShowCards(value: Value) "shows hand cards: {value}";
        /// Hand cards are discarded, drawn blind.
        DiscardCards(value: Value) "discards hand cards: {value}";
        DropItem "drops a thing";
        RuinItem "a thing breaks";
        /// The enemy is alerted: a fight begins, or the foe begins to stalk (U70).
        Alert "the enemy is alerted";
        Give(lasting: Box<Lasting>) "{lasting}";
        /// An injury of the content, by name; filled in when content is read.
        Injure(name: String) "{name}";
        /// All foes of a name bear something lasting.
        Rally(whom: String, lasting: Box<Lasting>)
            "each {whom}: {}, {}", joined(&lasting.hooks, "; "), lasting.until.words();
        HalfAttack "attacks at half its power";
        /// The foe heals by half of what its last exchange dealt; the target is one whom it hurt.
        Siphon "heals by half of what it dealt";
        Dominate "the target resists with Psyche or is directed";
        FreeAlert "the Dealer may alert the enemy for no threat";
        End(name: String) "no longer {}", borne(name);
        Reload "the weapon is loaded again";
        Heal(n: i32) "{n} health comes back";
        /// The target bears what should not be seen, against this difficulty.
        Behold(n: i32) "Psyche against {n}, or a morale is lost";
        /// A part of the damage that the bearer's last blow deals goes to the target.
        Split "a part of the damage goes to another target";
        Say(words: String) "{words}";
        /// A thing is made, and is among what the target carries.
        Make(what: String) "makes {what}";
        Craft(work: Box<Work>) "makes {}: {work}", work.name;
        /// A dose that the target has, or had in this scene, is there once more.
        CopyDose "has another dose of a poison or medicine that was in hand";
        /// Something heavy is taken up to be thrown: the words say what it weighs.
        Hurl(weapon: Box<Weapon>) "takes up to throw: {}", weapon.name;
        /// So many of these facts of the target become known to whoever does it.
        Learn(count: Value, facts: Vec<Fact>) "learns of it, {count}: {}", joined(facts, ", ");
        /// Aces and jokers that were played, or left the deck in exhaustion, go back into the deck, which is shuffled.
        HighCardsBack "aces and jokers go back into the deck";
        Nudge(feat: Feat) "{feat}";
        /// A blank of the catalogue: the deeds that the bearer's own sheet writes.
        OwnDeeds "what the sheet says";
        Threat(n: i32) "threat {}", signed(*n);
        Focus(value: Value) "focus {value}";
        /// Cards of the discard pile, as the shuffle picks them, go back into the deck.
        CardsBack(value: Value) "cards of the discard pile back into the deck, {value}";
        /// Everybody on the same side who is on their feet bears something lasting.
        Allies(lasting: Box<Lasting>) "friends: {lasting}";
        /// Questions to the Dealer are owed, to be answered truthfully.
        Questions(n: u8) "{}", counted(*n, "question to the Dealer", "questions to the Dealer");
        /// So much is taken off damage that is on its way, as a dodge takes it.
        Avoid(n: i32) "{n} damage is dodged";
        AskCause(what: Element) "asks the Dealer whether it is {}", what.word();
        Temporary(value: Value) "health that is lost first: {value}";
        /// The doer spends a morale for the target, and gains experience.
        Uplift "a morale is spent in the place of another";
        Opposite(deeds: Vec<Deed>) "the other: {}", joined(deeds, ", ");
        Patience(n: i32) "patience {}", signed(-*n);
        /// A card of the own deck is turned up, and says what follows.
        LuckCard(luck: Box<LuckCard>) "a card of luck; {luck}";
        Arm(weapon: Box<Weapon>) "takes up a weapon: {}", weapon.name;
        Improve(better: Box<Improvement>) "a piece of gear becomes better: {better}";
        SeeRow(value: Value) "sees cards of the Dealer's: {value}";
        LoosenBond "the bond is a level weaker";
        Direct "the foe aims what it does next at the target";
        /// The target follows whoever does it; where there is none, somebody comes who does.
        Follow(kin: Kin) "{}", kin.comes();
        SendIn "whoever follows fights";
        TakeBlow "the damage goes to whoever follows";
        /// So many of this are held, as many as may be.
        Hold(what: Quantity) "says how many {what} there are";
        /// Cards leave the top of the deck for the discard pile, so many for each card that was played.
        BurnPlayed(n: u8) "{} burned for each that was played", counted(*n, "card is", "cards are");
        Footing(n: u8) "a check of {n} to stay on the feet";
        FetchHelp "the own animal brings help";
        GoHome "soldiers go home";
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kin {
    Beast,
    Person,
    /// Somebody with an entry of their own.
    Named,
    /// A person without figures who follows for a motive.
    Crony,
    /// A person without figures who would die for the hero.
    Cohort,
    /// A friend without figures.
    Friend,
    Soldier,
    Elite,
}

/// Deeds by the kind of a single card of luck (U29).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LuckCard {
    #[serde(default)]
    pub ace: Vec<Deed>,
    #[serde(default)]
    pub face: Vec<Deed>,
    #[serde(default)]
    pub number: Vec<Deed>,
    #[serde(default)]
    pub joker: Vec<Deed>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Improvement {
    #[serde(default)]
    pub armor: i32,
    #[serde(default)]
    pub damage: i32,
    #[serde(default)]
    pub qualities: Vec<Quality>,
}

/// Something that lasts, as it is laid on somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    pub name: String,
    #[serde(default)]
    pub hooks: Vec<Hook>,
    #[serde(default)]
    pub states: Vec<State>,
    pub until: Until,
    /// Whose rules it follows (B2).
    #[serde(default)]
    pub system: System,
}

impl Lasting {
    pub fn of(name: impl Into<String>, hook: Hook, until: Until) -> Lasting {
        Lasting { name: name.into(), hooks: vec![hook], states: Vec::new(), until, system: System::Ultimo }
    }

    pub fn state(name: impl Into<String>, state: State, until: Until) -> Lasting {
        Lasting { name: name.into(), hooks: Vec::new(), states: vec![state], until, system: System::Ultimo }
    }

    /// Something that is counted; its name and number come with the first.
    pub fn of_count(until: Until) -> Lasting {
        Lasting { name: String::new(), hooks: Vec::new(), states: Vec::new(), until, system: System::Ultimo }
    }

    pub fn by(mut self, system: System) -> Lasting {
        self.system = system;
        self
    }
}

impl Value {
    pub fn plain(&self) -> i32 {
        if let Value::Plain(n) = self { *n } else { 0 }
    }
}

impl Hook {
    /// So many cards more on challenges that fit.
    pub fn cards(value: i32, when: Vec<If>) -> Hook {
        Hook::Add { to: Quantity::Limit, value: Value::Plain(value), when }
    }

    /// An act that costs nothing, as often as wanted.
    pub fn act(name: impl Into<String>, on: Whom, does: Deed) -> Hook {
        let (cost, when) = (Vec::new(), Vec::new());
        Hook::Act { name: name.into(), cost, uses: Uses::Any, on, when, does: vec![does] }
    }
}

/// A lasting change that is no number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum State {
    Stuck,
    /// Cannot act until revived.
    Unconscious,
    /// Passed out from exhaustion: only 8 hours of sleep help (U28).
    PassedOut,
    /// Must fight this foe and no other; nobody named: whoever laid it on.
    Engaged(ActorId),
    /// Is directed by this foe; nobody named: whoever laid it on.
    Dominated(ActorId),
    /// This character is left alone by the foe that bears the effect.
    Avoids(ActorId),
    /// The foe that bears it must aim its effects at this character.
    MustTarget(ActorId),
    /// Extra health that is lost first (U36).
    TemporaryHealth(i32),
    /// Cannot act this turn.
    LostTurn,
    /// A status of Paper Story: its level, and what has to be named with it.
    Status {
        status: Status,
        /// Its level, 1 and more.
        level: u8,
        /// The boosted skill, the charmer, the item taken away; else empty.
        what: String,
    },
    Words(String),
    /// Below half of its Health (C12).
    Bloodied,
    /// Without Morale (C11).
    Broken,
    /// There are so many of what its effect names.
    Tally(u32),
    Upkeep(Box<Upkeep>),
    Still,
    /// Is something else for a while.
    Form(Box<Form>),
    Copied(Copied),
    With(u32),
    Carried(ActorId),
    /// Carries somebody, whose load counts.
    Carries(ActorId),
    /// Somebody has fixed upon it; nobody named: whoever laid it on.
    Marked(ActorId),
    /// Has no part in the fight any more.
    Calmed,
    Follows(ActorId, Kin),
    Wheel(Vehicle),
    /// Is here by a spell of this caster, as long as the effect of this number lasts there.
    Conjured(ActorId, u32),
    Taught(Taught),
    /// Is loyal so far to whom they follow.
    Loyal(Loyalty),
    Rides(Mount),
    /// The price of each animal of the own herd.
    Worth(i32),
    /// Is out of sight: nobody attacks it.
    Unseen,
}

impl State {
    pub fn names(&self) -> Option<&ActorId> {
        if let State::Engaged(who)
        | State::Dominated(who)
        | State::Avoids(who)
        | State::MustTarget(who)
        | State::Carried(who)
        | State::Carries(who)
        | State::Marked(who)
        | State::Follows(who, _)
        | State::Conjured(who, _) = self
        {
            Some(who)
        } else {
            None
        }
    }
}
