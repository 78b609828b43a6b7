//! The effects of traits, lasting effects, gear and injuries on their bearer, in one closed vocabulary. It is data
//! and holds no rule; only `src/rules/hook.rs` interprets it.

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
use super::challenge::{AttackMode, Outcome};
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
        when: Vec<Condition>,
    },
    /// Answers a yes-or-no question of the rules with yes.
    Grant {
        what: Grant,
        #[serde(default)]
        when: Vec<Condition>,
    },
    /// A matching check need not be played: it has this result at once.
    NoCheck {
        #[serde(default = "success")]
        to: Outcome,
        when: Vec<Condition>,
        #[serde(default)]
        uses: Uses,
    },
    On {
        moment: Moment,
        #[serde(default)]
        when: Vec<Condition>,
        does: Vec<HookAction>,
    },
    Act {
        /// Its name, if its bearer has several; empty for the name of its bearer.
        #[serde(default)]
        name: String,
        #[serde(default)]
        cost: Vec<Cost>,
        #[serde(default)]
        uses: Uses,
        #[serde(default)]
        on: Whom,
        #[serde(default)]
        when: Vec<Condition>,
        does: Vec<HookAction>,
    },
    /// A reminder of rules that people apply.
    Remind {
        words: String,
        #[serde(default)]
        when: Vec<Condition>,
    },
    /// Changes the cards of the deck.
    CardRule(CardRule),
    /// A placeholder in the content for the hooks from the bearer's sheet.
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
        /// Doubles the figure so far; applied last.
        Again "doubled";
        /// Subtracts what halving the figure takes off; applied last.
        Halve "halved";
        HalfDangerSense "half the danger sense";
        HalfPatience "half the patience";
        /// A placeholder in the content for the trait's number on the bearer's sheet.
        TraitLevel "+n";
        Score(which: Attribute) "+{which}";
        /// The whole attribute instead of the usual half.
        Whole(which: Attribute) "whole {which} in place of the half";
        /// The excess of the first skill over the second, which it replaces.
        Beyond(better: Skill, than: Skill) "{} in place of {}", better.name(), than.name();
        /// The value for the giver; a constant is filled in when it is given.
        Givers(value: Box<Value>) "{value} of the giver";
        Bond "the level of the bond";
        /// Takes a quarter off the figure so far; applied last.
        Quarter "less a quarter";
        PerBond(n: i32) "{} for each bond", signed(*n);
        /// This much for each standing crony of the bearer.
        PerCrony(n: i32) "{} for each crony", signed(*n);
        BeastBond(n: i32) "{n} times the bond with the animal";
        HalfTogether(one: Attribute, other: Attribute) "+½ of {one} and {other}";
        Sum(values: Vec<Value>) "{}", joined(values, " ");
        /// Multiplies the total; applied last.
        Times(n: i32) "{n} times as much";
        /// Sets the total; applied last.
        Only(n: i32) "{n} in all";
        /// 1 for each `n` of the quantity held; negative numbers subtract.
        Held(what: Quantity, n: i32) "{} for each {} {what}", signed(n.signum()), n.abs();
    }
}

sentences! {
    /// A condition. All of a hook's conditions must fit, so without any it always applies; words are for people to judge.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Condition {
        Skill(skills: Vec<Skill>) "with {}", joined(skills, " or ");
        Attribute(which: Attribute) "with {which}";
        Doing(doings: Vec<Doing>) "{}", joined(doings, " or ");
        Way(way: AttackMode) "{}", way.words();
        /// The bearing item is the one used in the attack.
        WithThis "used in the attack";
        Combat(on: bool) "{}", if *on { "in a fight" } else { "outside of a fight" };
        /// Nothing has been done in the bearer's turn.
        FirstInTurn "before anything else in the turn";
        AtLeast(outcome: Outcome) "{} or better", outcome.words();
        Exactly(outcome: Outcome) "{}", outcome.words();
        Bears(name: String) "while {}", borne(name);
        Free(name: String) "unless {}", borne(name);
        /// The bearing weapon is held in both hands, and has no separate figure for that.
        BothHands "in both hands";
        Empty "once it is empty";
        /// People judge the words; proposed, and switched on.
        Words(words: String) "{words}";
        /// The incoming effect or its cause matches this: an element, an environment, a manner.
        Against(what: String) "against {what}";
        /// The bearer has no immunity to the hazards of this.
        NotSpared(what: String) "unless adapted to {what}";
        OnGround(on: bool) "{}", if *on { "on the ground" } else { "off the ground" };
        /// The hook works even if the bearer is down.
        Down "lying down";
        NotOf(what: String) "not with {what}";
        HasTrait(name: String) "with {name}";
        LacksTrait(name: String) "without {name}";
        /// Two texts of a sheet are equal.
        Is(one: String, other: String) "if {one} is {other}";
        /// A weapon is used in the attack, or is in hand; or none.
        Armed(on: bool) "{}", if *on { "with a weapon" } else { "unarmed" };
        /// Armor is worn, not counting a shield; or none.
        Armored(on: bool) "{}", if *on { "in armor" } else { "without armor" };
        Shielded(on: bool) "{}", if *on { "with a shield" } else { "without a shield" };
        Heft(hefts: Vec<Heft>) "if it is {}", joined(hefts, " or ");
        Quality(name: String) "if it is {name}";
        Concealed "with what can be hidden on the body";
        Marked(name: String) "against bearers of {}", name.to_lowercase();
        Answered(way: AttackMode) "answered {}", way.words();
        /// The bearer's side begins the fight, instead of responding.
        Begins "in an attack that it begins";
        /// The other actor is an enemy of the bearer: not on the same side, and not a follower.
        Enemy "of an enemy";
        /// In the first round of a fight, before the bearer has acted.
        Opening "in round 1, before anything else";
        /// The bearer has made the item of this hook.
        Maker "for its maker alone";
        Worn(hefts: Vec<Heft>) "of a piece that is {}", joined(hefts, " or ");
        Mapped(on: bool) "{}", if *on { "on a map" } else { "without a map" };
        Below(which: Attribute, score: i32) "with {which} below {score}";
        With(weapon: String) "with {weapon}";
        AttunedWeapon "with an attuned weapon";
        AttunedArmor "in attuned armor";
        Knows(trick: Trick) "with an animal beside that knows: {}", trick.words();
        /// The bearer is hurt or injured, and may be down.
        Hurt "while hurt";
        /// The other actor has lost health, at most this much.
        Lost(most: i32) "for 1 to {most} damage";
        Ends(what: String) "to end {}", what.to_lowercase();
        Aged(years: u32) "at age {years} or more";
        Younger(years: u32) "before age {years}";
        Ranked(skill: Skill, rank: u8) "with {} {rank} or more", skill.name();
        CauseUnknown "against damage of unnamed cause";
        Measured(on: bool) "{}", if *on { "where distance is tracked" } else { "where distance is not tracked" };
    }
}

sentences! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum HookAction {
        /// Damage, which can be soaked and taken over.
        Damage(n: i32) "{n} damage";
        DamageOf(n: i32, of: Vec<Manner>) "{n} damage of {}", joined(of, ", ");
        LoseHealth(n: i32) "{n} health is lost";
        /// Cards leave the top of the deck for the discard pile.
        Burn(n: u8) "{} burned", counted(*n, "card is", "cards are");
        ShowCards(value: Value) "shows hand cards: {value}";
        /// Hand cards are discarded at random.
        DiscardCards(value: Value) "discards hand cards: {value}";
        DropItem "drops an item";
        RuinItem "an item breaks";
        /// The enemy is alerted: a fight begins, or the foe begins to stalk (U70).
        Alert "the enemy is alerted";
        Give(lasting: Box<EffectSpec>) "{lasting}";
        /// An injury of the content, by name; filled in when content is read.
        Injure(name: String) "{name}";
        /// All foes of a name get a lasting effect.
        Rally(whom: String, lasting: Box<EffectSpec>)
            "each {whom}: {}, {}", joined(&lasting.hooks, "; "), lasting.until.words();
        HalfAttack "attacks at half its power";
        /// The foe heals by half of the damage of its last exchange; the target is one it hurt.
        Siphon "heals by half of what it dealt";
        Dominate "the target resists with Psyche or is directed";
        FreeAlert "the Dealer may alert the enemy for no threat";
        End(name: String) "no longer {}", borne(name);
        Reload "the weapon is loaded again";
        Heal(n: i32) "{n} health is regained";
        /// The target endures a forbidden sight, against this difficulty.
        Behold(n: i32) "Psyche against {n}, or a morale is lost";
        /// A part of the damage of the bearer's last attack goes to the target.
        Split "a part of the damage goes to another target";
        Say(words: String) "{words}";
        /// An item is made and added to the target's items.
        Make(what: String) "makes {what}";
        Craft(work: Box<Work>) "makes {}: {work}", work.name;
        /// Copies a dose that the target has, or had in this scene.
        CopyDose "has another dose of a poison or medicine that was in hand";
        /// Something heavy is picked up to be thrown: the words give its weight.
        Hurl(weapon: Box<Weapon>) "picks up to throw: {}", weapon.name;
        /// The actor learns this many facts of the target.
        Learn(count: Value, facts: Vec<Fact>) "learns of it, {count}: {}", joined(facts, ", ");
        /// Played and exhausted aces and jokers go back into the deck, which is shuffled.
        HighCardsBack "aces and jokers go back into the deck";
        Nudge(feat: Feat) "{feat}";
        /// A placeholder in the content for the deeds from the bearer's sheet.
        OwnDeeds "what the sheet says";
        Threat(n: i32) "threat {}", signed(*n);
        Focus(value: Value) "focus {value}";
        /// Random cards of the discard pile go back into the deck.
        CardsBack(value: Value) "cards of the discard pile back into the deck, {value}";
        /// Every standing ally gets a lasting effect.
        Allies(lasting: Box<EffectSpec>) "friends: {lasting}";
        /// Pending questions to the Dealer, to be answered truthfully.
        Questions(n: u8) "{}", counted(*n, "question to the Dealer", "questions to the Dealer");
        /// Reduces pending damage, as a dodge does.
        Avoid(n: i32) "{n} damage is dodged";
        AskCause(what: Element) "asks the Dealer whether it is {}", what.word();
        Temporary(value: Value) "health that is lost first: {value}";
        /// The actor spends a morale for the target, and gains experience.
        Uplift "spends morale for another";
        Opposite(deeds: Vec<HookAction>) "the other: {}", joined(deeds, ", ");
        Patience(n: i32) "patience {}", signed(-*n);
        /// Turns up a card of the actor's deck, which decides the deeds.
        LuckCard(luck: Box<LuckCard>) "a card of luck; {luck}";
        Arm(weapon: Box<Weapon>) "picks up a weapon: {}", weapon.name;
        Improve(better: Box<Improvement>) "a piece of gear becomes better: {better}";
        SeeRow(value: Value) "sees cards of the Dealer's: {value}";
        /// The target is blamed for the bearer's failed lie, which then has no consequences; their bond suffers.
        Blame "somebody else is to blame, and the bond with them is a level weaker";
        Direct "the foe aims its next act at the target";
        /// The target follows the actor; without a target, a new follower comes.
        Follow(kin: FollowerKind) "{}", kin.comes();
        SendIn "followers fight";
        TakeBlow(kin: FollowerKind) "{} takes the damage", kin.words();
        /// Sets the count of something held, up to the maximum.
        Hold(what: Quantity) "sets how many {what} there are";
        /// Cards leave the top of the deck for the discard pile, this many for each card played.
        BurnPlayed(n: u8) "{} burned for each that was played", counted(*n, "card is", "cards are");
        Footing(n: u8) "a check of {n} to stay standing";
        FetchHelp "the animal brings help";
        GoHome "soldiers go home";
        Mount "gets into the saddle";
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FollowerKind {
    Beast,
    Person,
    /// An actor with an entry of its own.
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
    pub ace: Vec<HookAction>,
    #[serde(default)]
    pub face: Vec<HookAction>,
    #[serde(default)]
    pub number: Vec<HookAction>,
    #[serde(default)]
    pub joker: Vec<HookAction>,
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

/// A lasting effect, before it is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectSpec {
    pub name: String,
    #[serde(default)]
    pub hooks: Vec<Hook>,
    #[serde(default)]
    pub states: Vec<State>,
    pub until: Until,
    /// The system of its rules (B2).
    #[serde(default)]
    pub system: System,
}

impl EffectSpec {
    pub fn new(name: impl Into<String>, hooks: Vec<Hook>, states: Vec<State>, until: Until) -> EffectSpec {
        EffectSpec { name: name.into(), hooks, states, until, system: System::Ultimo }
    }

    pub fn of(name: impl Into<String>, hook: Hook, until: Until) -> EffectSpec {
        EffectSpec::new(name, vec![hook], Vec::new(), until)
    }

    pub fn state(name: impl Into<String>, state: State, until: Until) -> EffectSpec {
        EffectSpec::new(name, Vec::new(), vec![state], until)
    }

    /// An effect with a count; name and number are set when it is first counted.
    pub fn of_count(until: Until) -> EffectSpec {
        EffectSpec::new("", Vec::new(), Vec::new(), until)
    }

    pub fn by(mut self, system: System) -> EffectSpec {
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
    /// More cards on matching challenges.
    pub fn cards(value: i32, when: Vec<Condition>) -> Hook {
        Hook::Add { to: Quantity::Limit, value: Value::Plain(value), when }
    }

    /// A free act with unlimited uses.
    pub fn act(name: impl Into<String>, on: Whom, does: HookAction) -> Hook {
        let (cost, when) = (Vec::new(), Vec::new());
        Hook::Act { name: name.into(), cost, uses: Uses::Any, on, when, does: vec![does] }
    }
}

/// A lasting change that is not a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum State {
    Stuck,
    /// Cannot act until revived.
    Unconscious,
    /// Passed out from exhaustion; only 8 hours of sleep help (U28).
    PassedOut,
    /// Must fight this foe only; filled in with the source when it is given.
    Engaged(ActorId),
    /// Is directed by this foe; filled in with the source when it is given.
    Dominated(ActorId),
    /// The bearing foe leaves this character alone.
    Avoids(ActorId),
    /// The bearing foe must aim its effects at this character.
    MustTarget(ActorId),
    /// Extra health that is lost first (U36).
    TemporaryHealth(i32),
    /// Cannot act this turn.
    LostTurn,
    /// A status of Paper Story: its level and its subject.
    Status {
        status: Status,
        /// 1 or more.
        level: u8,
        /// The boosted skill, the charmer, the lost item; otherwise empty.
        what: String,
    },
    Words(String),
    /// Below half of its Health (C12).
    Bloodied,
    /// Without Morale (C11).
    Broken,
    /// The count of its effect.
    Tally(u32),
    Upkeep(Box<Upkeep>),
    Still,
    /// Has another form for a while.
    Form(Box<Form>),
    Copied(Copied),
    With(u32),
    /// Is carried by this actor, and moves along.
    Carried(ActorId),
    /// An actor has marked the bearer; filled in with the source when it is given.
    Marked(ActorId),
    /// Is out of the fight.
    Calmed,
    Follows(ActorId, FollowerKind),
    Wheel(Vehicle),
    /// Exists by a spell of this caster, while the caster has the effect of this number.
    Conjured(ActorId, u32),
    Taught(Taught),
    /// The loyalty to the hero.
    Loyal(Loyalty),
    Rides(Mount),
    /// The price of each animal of the bearer's herd.
    Worth(i32),
    /// Is out of sight and cannot be attacked.
    Unseen,
}

impl State {
    /// The actor that it refers to; a charmer or a provoker is in the words of its status.
    pub fn names(&self) -> Option<ActorId> {
        if let State::Status { status: Status::Charmed | Status::Provoked, what, .. } = self {
            return Some(ActorId::new(what));
        }
        if let State::Engaged(who)
        | State::Dominated(who)
        | State::Avoids(who)
        | State::MustTarget(who)
        | State::Carried(who)
        | State::Marked(who)
        | State::Follows(who, _)
        | State::Conjured(who, _) = self
        {
            Some(who.clone())
        } else {
            None
        }
    }
}
