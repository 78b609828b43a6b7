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
use super::vehicle::Vehicle;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Hook {
    Add {
        to: Quantity,
        value: Value,
        /// When; empty: always.
        #[serde(default)]
        when: Vec<If>,
    },
    /// One of the rules' own yes-or-no questions is answered with yes.
    Grant {
        what: Grant,
        /// When; empty: always.
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
        /// When; empty: always.
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
        /// When; empty: always.
        #[serde(default)]
        when: Vec<If>,
        does: Vec<Deed>,
    },
    /// Is called to mind when it fits: for what the rules leave to people.
    Remind {
        words: String,
        /// When; empty: always.
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    Plain(i32),
    Rank(Skill),
    Half(Attribute),
    /// The other half of the attribute: the whole counts in place of the half.
    Rest(Attribute),
    /// As much again as the figure has come to; counted last.
    Again,
    /// Takes away what halving the figure takes; counted last.
    Halve,
    HalfDangerSense,
    /// Half of the patience that the foe has left.
    HalfPatience,
    /// A blank of the catalogue: the number that the bearer's sheet gives the trait.
    TraitLevel,
    Score(Attribute),
    /// The whole of this attribute in place of the half that is played with.
    Whole(Attribute),
    /// The points of the first skill beyond the second, which it replaces.
    Beyond(Skill, Skill),
    /// As much as it comes to for whoever gives it; filled in when it is given.
    Givers(Box<Value>),
    /// The level of the bond with whom it concerns.
    Bond,
    /// Takes away a quarter of what the figure has come to; counted last.
    Quarter,
    /// So much for each bond.
    PerBond(i32),
    /// So much for each who follows the bearer and is on their feet.
    PerFollower(i32),
    /// So often the bond with an own animal.
    BeastBond(i32),
    HalfTogether(Attribute, Attribute),
    Sum(Vec<Value>),
    /// So many times as much in all; counted last.
    Times(i32),
    /// It comes to this and no more; counted last.
    Only(i32),
    /// 1 for each so many of what is held; less where the number is below 0.
    Held(Quantity, i32),
}

/// A condition. All of a hook's conditions must fit; words are for people to judge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum If {
    Skill(Vec<Skill>),
    Attribute(Attribute),
    Doing(Vec<Doing>),
    Way(Way),
    /// The thing that bears the hook is what the attack is made with.
    WithThis,
    Combat(bool),
    AtLeast(Outcome),
    Exactly(Outcome),
    /// The bearer carries a lasting effect of this name.
    Bears(String),
    /// The bearer carries no lasting effect of this name.
    Free(String),
    /// The weapon that bears the hook is in both hands, and has no figure of its own for that.
    BothHands,
    /// The weapon that bears the hook has shot all that it holds.
    Empty,
    /// People judge whether the words fit: proposed, and switched on.
    Words(String),
    /// The incoming effect or its cause is of this: an element, an environment, a way to strike.
    Against(String),
    /// Nothing that the bearer has spares it the hazards of this.
    NotSpared(String),
    /// The bearer stands on the ground, or does not.
    OnGround(bool),
    /// The bearer lies down: it works all the same.
    Down,
    /// The incoming effect is not of this.
    NotOf(String),
    /// The bearer's sheet has a trait of this name.
    HasTrait(String),
    /// The bearer's sheet has no trait of this name.
    LacksTrait(String),
    /// The two are the same: what a sheet names, and a word.
    Is(String, String),
    /// A weapon serves the attack, or is in hand; or none.
    Armed(bool),
    /// Armour is worn, a shield left out; or none.
    Armored(bool),
    /// A shield is in the other hand; or none.
    Shielded(bool),
    /// The weapon is of one of these weights.
    Heft(Vec<Heft>),
    /// The weapon of the attack has a quality.
    Quality(String),
    /// The weapon of the attack can be hidden on the body.
    Concealed,
    Marked(String),
    /// The other side of a fight answers this way.
    Answered(Way),
    /// The piece of armour that it is about is of one of these weights.
    Worn(Vec<Heft>),
    /// The bearer stands on a map, or does not.
    Mapped(bool),
    /// The bearer's attribute is lower than this.
    Below(Attribute, i32),
    /// The weapon of this name serves the attack.
    With(String),
    AttunedWeapon,
    /// A piece of armour that is worn is attuned.
    AttunedArmor,
    /// An animal follows that knows this trick, and is on its feet.
    Knows(Trick),
    /// The bearer is hurt or injured, and may lie down.
    Hurt,
    /// Whom it concerns has lost health, and no more than this.
    Lost(i32),
    Ends(String),
    /// The bearer is so many years old, or older.
    Aged(u32),
    /// The bearer has this rank of a skill, or a higher one.
    Ranked(Skill, u8),
    /// Damage is on its way to the bearer, and nobody has said what it is of.
    CauseUnknown,
    Measured(bool),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Damage, which can be soaked and taken by others.
    Damage(i32),
    DamageOf(i32, Vec<Manner>),
    LoseHealth(i32),
    /// Cards leave the top of the deck for the discard pile.
    Burn(u8),
    ShowCards(Value),
    /// Hand cards are discarded, drawn blind.
    DiscardCards(Value),
    DropItem,
    RuinItem,
    /// The enemy is alerted: a fight begins, or the foe begins to stalk (U70).
    Alert,
    /// Something lasting is laid on the target.
    Give(Box<Lasting>),
    /// An injury of the content, by name; filled in when content is read.
    Injure(String),
    /// All foes of a name bear something lasting.
    Rally(String, Box<Lasting>),
    HalfAttack,
    /// The foe heals by half of what its last exchange dealt; the target is one whom it hurt.
    Siphon,
    /// The target resists with Psyche, or is directed by the foe.
    Dominate,
    /// The Dealer may alert the enemy for no threat.
    FreeAlert,
    End(String),
    /// The weapon in hand is loaded again.
    Reload,
    Heal(i32),
    /// The target bears what should not be seen, against this difficulty.
    Behold(i32),
    /// A part of the damage that the bearer's last blow deals goes to the target.
    Split,
    Say(String),
    /// A thing is made, and is among what the target carries.
    Make(String),
    /// A thing is made that carries a rule, wherever it goes.
    Craft(Box<Work>),
    /// A dose that the target has, or had in this scene, is there once more.
    CopyDose,
    /// Something heavy is taken up to be thrown: the words say what it weighs.
    Hurl(Box<Weapon>),
    /// So many of these facts of the target become known to whoever does it.
    Learn(Value, Vec<Fact>),
    /// Aces and jokers that were played, or left the deck in exhaustion, go back into the deck, which is shuffled.
    HighCardsBack,
    Nudge(Feat),
    /// A blank of the catalogue: the deeds that the bearer's own sheet writes.
    OwnDeeds,
    Threat(i32),
    Focus(Value),
    /// Cards of the discard pile, as the shuffle picks them, go back into the deck.
    CardsBack(Value),
    /// Everybody on the same side who is on their feet bears something lasting.
    Allies(Box<Lasting>),
    /// Questions to the Dealer are owed, to be answered truthfully.
    Questions(u8),
    /// So much is taken off damage that is on its way, as a dodge takes it.
    Avoid(i32),
    /// The Dealer is asked whether damage that is on its way to the target is of this.
    AskCause(Element),
    /// Health that is lost first, as much as it comes to for whoever gives it.
    Temporary(Value),
    /// The doer spends a morale for the target, and gains experience.
    Uplift,
    /// Deeds done to whom the challenge was about.
    Opposite(Vec<Deed>),
    Patience(i32),
    /// A card of the own deck is turned up, and says what follows.
    LuckCard(Box<LuckCard>),
    /// Something that lies about becomes a weapon, in hand.
    Arm(Box<Weapon>),
    /// A weapon or a piece of armour of the target becomes better.
    Improve(Box<Improvement>),
    /// So many of the Dealer's cards on the felt are known to whoever does it.
    SeeRow(Value),
    /// The bond with the target loses a level.
    LoosenBond,
    /// The foe that is fixed upon must aim what it does next at the target.
    Direct,
    /// The target follows whoever does it; where there is none, somebody comes who does.
    Follow(Kin),
    SendIn,
    /// The target takes the damage that is on its way to whoever does it.
    TakeBlow,
    /// So many of this are held, as many as may be.
    Hold(Quantity),
    /// Cards leave the top of the deck for the discard pile, so many for each card that was played.
    BurnPlayed(u8),
    /// A check to stay on the feet is owed, of this difficulty.
    Footing(u8),
    /// The own animal fetches the target.
    FetchHelp,
    GoHome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kin {
    Beast,
    /// A person without figures of their own.
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
