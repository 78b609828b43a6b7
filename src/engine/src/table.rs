//! `Table`: the whole state of play, one value that is cheap to clone, with methods to read it. It keeps no history,
//! knows no rule and has no side effects.

/// Accessors of a type that holds an enum: the content of a variant, if it is that variant.
macro_rules! variants {
    ($type:ty { $($name:ident $kind:ident::$variant:ident $held:ty;)+ } of |$me:ident| $place:expr) => {
        impl $type { $(
            pub fn $name(&self) -> Option<&$held> {
                let $me = self;
                if let $kind::$variant(held) = $place { Some(held) } else { None }
            }
        )+ }
    };
}

pub mod actor;
mod ambush;
pub mod army;
pub mod card;
pub mod casting;
pub mod clock;
pub mod clocks;
pub mod company;
pub mod deck;
pub mod distance;
pub mod drawer;
pub mod pending;
pub mod effect;
pub mod growth;
pub mod hook;
pub mod luck;
pub mod map;
pub mod oracle;
pub mod cached;
pub mod procedure;
pub mod random_table;
pub mod scene_trait;
pub mod schema;
pub mod seat;
pub mod seen;
pub mod sheet;
pub mod standing;
pub mod status;
pub mod terms;
pub mod disclosure;
pub mod treatment;
pub mod vehicle;
pub mod weather;

use crate::words::words;
pub use actor::*;
pub use army::Army;
pub use cached::Cached;
pub use card::{Card, Laid, Rank};
pub use casting::{Casting, Glitch, Glitched};
pub use clock::Clock;
pub use clocks::{ClockDrive, ClockView, ProgressClock, SeenClock};
pub use company::{Lesson, Loyalty, Motive, Mount, Role, Taught, Trick};
pub use deck::Piles;
pub use disclosure::{Fact, Telling};
pub use distance::{Apart, Distances, Gap};
pub use drawer::{Coming, Encounter, Foes, Handout, Member, Person, Plan, PlanKind, Prepared, ScenePlan};
pub use effect::{Effect, Maintenance, System, Until};
pub use growth::{Bought, Goods, Growth, MagicItem, Manual, Month, Work};
pub use hook::{
    Attempt, CardRule, CardRules, Condition, Copied, Cost, Doing, EffectSpec, Element, Feat, FollowerKind,
    Form, Grant, Hook, HookAction, Improvement, Keeping, LuckCard, Manner, Moment, Needs, Offer, OfferKind,
    Quantity, State, Test, Upkeep, Uses, Value, Whom,
};
pub use luck::Luck;
pub use map::{Area, Cover, Gait, Ground, Layer, Map, MoveBudget, Patch, Picture, Square, Token};
pub use oracle::{Answer, Likelihood, Lot, Opening, Oracle, OracleBy};
pub use pending::{BlowMark, Compel, Damage, Demand, Exchange, Free, Incoming, Obligation, Pending};
pub use procedure::*;
pub use scene_trait::{Alignment, Bearer, Duration, SceneTrait};
pub use seat::{Pin, Reminder, Seat, When};
pub use seen::*;
pub use sheet::*;
pub use standing::{Reply, Standing};
pub use status::Status;
pub use terms::{Figure, Source, Term};
pub use vehicle::Vehicle;
pub use weather::{Weather, WeatherRow};

/// In commands: all heroes.
pub const HEROES: &str = "heroes";

/// In commands and in [`Table::plays`]: all foes, and the Dealer's choices.
pub const FOES: &str = "foes";

use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// True if a value need not be serialized.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealerCards {
    /// The number of decks shuffled together (U10).
    pub decks: u8,
    /// Deck and discard pile; a Dealer has no hand.
    pub piles: Piles,
    pub physical: bool,
}

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Automation(word) = "an automation" {
        /// The app only proposes; the Dealer applies each consequence.
        Suggest "suggest",
        #[default]
        Confirm "confirm",
        /// Steps without a choice are applied automatically.
        Auto "auto",
    }

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Coaching(word, words) = "a coaching setting" {
        Off "off" "nobody is shown odds",
        #[default]
        Own "own" "a seat is shown the odds of what it plays itself, while it plays",
        /// Every seat, at any time.
        Always "always" "every seat is shown odds, of what others play too",
    }

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Order(word) = "an order of turns" {
        #[default]
        Free "free",
        /// The higher of INT and AGI first.
        Tactical "tactical",
    }
}

/// The options of a table, changed by command and saved with it.
#[allow(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub automation: Automation,
    /// The seats that are shown odds; not serialized by default, as in older tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub coaching: Coaching,
    #[serde(default, skip_serializing_if = "is_default")]
    pub order: Order,
    /// The house numbers for checks; not serialized by default.
    #[serde(default, skip_serializing_if = "is_default")]
    pub checks: CheckHouse,
    /// True for a player who plays alone: the Dealer's seat sees and plays every hand (U273); not serialized by
    /// default.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// True if players call their own turns (B11); not serialized by default.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own_turns: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    pub title: Arc<str>,
    pub scene: Arc<str>,
    pub luck: Luck,
    pub options: Options,
    pub clock: Clock,
    /// The threat pool, never below 0.
    pub threat: i32,
    /// All actors in play, in the order of joining.
    pub actors: Vec<Cached<Actor>>,
    pub dealer: Cached<DealerCards>,
    pub dealer_pin: Option<seat::Lock>,
    pub procedure: Option<Cached<Procedure>>,
    /// The last settled challenge or roll, as it was.
    pub last: Option<Cached<Procedure>>,
    /// Pending items, oldest first.
    pub pending: Vec<Cached<Pending>>,
    /// Foes in ambush whose map, or whose square on it, was removed: the ambush continues (U271).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<ActorId>,
    /// Foes that left before the players met them; their ids are not reused, so that players learn nothing of them
    /// (U271).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub never_met: Vec<ActorId>,
    pub exchange: Option<Cached<Exchange>>,
    /// Numbers the effects, obligations and challenges made at this table.
    pub counter: u32,
    pub challenges: u32,
    /// Facts of foes that were disclosed to seats, oldest first.
    #[serde(default, rename = "told", skip_serializing_if = "Vec::is_empty")]
    pub disclosed: Vec<Telling>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<Cached<Map>>,
    /// The scene traits of all bearers, in the order of their creation; not serialized if there are none, as in older
    /// tables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scene_traits: Vec<Cached<SceneTrait>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weather: Option<Cached<Weather>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub armies: Vec<Cached<Army>>,
    /// Distances that are counted without a map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distances: Option<Cached<Distances>>,
    /// The play of the Lab, by name, that makes each actor's choices; for all foes and the Dealer under [`FOES`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plays: Vec<(ActorId, String)>,
    /// Standing answers of characters to damage (B9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<(ActorId, Standing)>,
    /// The Dealer's prepared things, unknown to every other seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawer: Vec<Cached<Prepared>>,
    /// The oracle and the open threads, once they are used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub oracle: Option<Cached<Oracle>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<Cached<ProgressClock>>,
    /// The reminders of all seats; each seat sees only its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Reminder>,
    /// The rolls on random tables; only the Dealer knows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolls: Option<Cached<random_table::Rolls>>,
}

impl Table {
    /// True if damage of unknown cause is pending for an actor.
    pub fn cause_unknown(&self, who: &ActorId) -> bool {
        self.pending.iter().any(|due| {
            due.to == *who && matches!(&due.what, pending::Obligation::Harm(harm) if harm.cause_unknown())
        })
    }

    /// An empty table with a title and a seed; the Dealer has one shuffled deck.
    pub fn new(title: &str, seed: u64) -> Table {
        let mut luck = Luck::new(seed);
        let mut piles = Piles::of_decks(1);
        luck.shuffle(&mut piles.deck);
        Table {
            title: title.into(),
            scene: Arc::default(),
            luck,
            options: Options::default(),
            clock: Clock::default(),
            threat: 0,
            actors: Vec::new(),
            dealer: Cached::new(DealerCards { decks: 1, piles, physical: false }),
            dealer_pin: None,
            procedure: None,
            last: None,
            pending: Vec::new(),
            aside: Vec::new(),
            never_met: Vec::new(),
            exchange: None,
            counter: 0,
            challenges: 0,
            disclosed: Vec::new(),
            map: None,
            scene_traits: Vec::new(),
            weather: None,
            armies: Vec::new(),
            distances: None,
            plays: Vec::new(),
            standing: Vec::new(),
            oracle: None,
            clocks: Vec::new(),
            reminders: Vec::new(),
            drawer: Vec::new(),
            rolls: None,
        }
    }

    pub fn actor(&self, id: &ActorId) -> Option<&Actor> {
        self.actors.iter().find(|a| a.id == *id).map(Cached::as_ref)
    }

    pub fn actor_mut(&mut self, id: &ActorId) -> Option<&mut Actor> {
        self.actors.iter_mut().find(|a| a.id == *id).map(Cached::make_mut)
    }

    pub fn heroes(&self) -> impl Iterator<Item = &Actor> {
        self.actors.iter().map(Cached::as_ref).filter(|a| a.is_played())
    }

    pub fn foes(&self) -> impl Iterator<Item = &Actor> {
        self.actors.iter().map(Cached::as_ref).filter(|a| !a.is_played())
    }

    /// The foes who take a side in a fight.
    pub fn fighting_foes(&self) -> impl Iterator<Item = &Actor> {
        self.foes().filter(|foe| foe.fights())
    }

    /// The current procedure, if it is of this kind.
    pub fn under_way<K: ProcedureKind>(&self) -> Option<&K> {
        self.procedure.as_deref().and_then(K::of)
    }

    pub fn under_way_mut<K: ProcedureKind>(&mut self) -> Option<&mut K> {
        self.procedure.as_mut().map(Cached::make_mut).and_then(K::of_mut)
    }

    pub fn settled<K: ProcedureKind>(&self) -> Option<&K> {
        self.last.as_deref().and_then(K::of)
    }

    /// True if a seat sees and plays an actor's cards: the actor's own seat, and the Dealer's in solo play, unless
    /// the actor's seat has a code (RULING U273).
    pub fn plays(&self, seat: &seat::Seat, actor: &Actor) -> bool {
        let alone = self.options.alone && seat.is_dealer();
        seat.is(&actor.id) || alone && actor.is_played() && actor.pin.is_none()
    }

    /// The name of the play that makes an actor's choices.
    pub fn play_of(&self, who: &str) -> Option<&str> {
        self.plays.iter().find(|(other, _)| other.as_str() == who).map(|(_, play)| play.as_str())
    }

    pub fn standing_of(&self, who: &ActorId) -> Option<Standing> {
        self.standing.iter().find(|(other, _)| other == who).map(|(_, standing)| *standing)
    }

    pub fn due(&self, id: u32) -> Option<&Pending> {
        self.pending.iter().find(|d| d.id == id).map(Cached::as_ref)
    }

    /// True during a procedure, or while an incoming item is pending: an act then counts as an answer.
    pub fn is_answering(&self) -> bool {
        self.procedure.is_some() || self.pending.iter().any(|due| due.what.is_incoming())
    }

    /// A number that is unique at this table.
    pub fn next_id(&mut self) -> u32 {
        self.counter += 1;
        self.counter
    }

    /// Returns everybody who moves as one with an actor: the carrier of all, then the carried.
    pub fn party(&self, who: &ActorId) -> Vec<ActorId> {
        let mut first = who;
        // Nobody carries their own carrier; the bound is a safeguard.
        for _ in 0..self.actors.len() {
            let Some(by) = self.actor(first).and_then(Actor::carrier) else { break };
            first = by;
        }
        let mut party = vec![first.clone()];
        let mut at = 0;
        while at < party.len() {
            let carried = |actor: &&Cached<Actor>| actor.carrier() == Some(&party[at]);
            let more: Vec<ActorId> =
                self.actors.iter().filter(carried).map(|actor| actor.id.clone()).collect();
            party.extend(more);
            at += 1;
        }
        party
    }

    pub fn name(&self, id: &ActorId) -> String {
        self.actor(id).map_or_else(|| id.to_string(), |a| a.name.clone())
    }

    pub fn on_felt(&self, who: &ActorId) -> Vec<Card> {
        self.under_way::<Challenge>()
            .and_then(|c| c.player(who))
            .and_then(|p| p.laid.as_ref())
            .map(|row| row.iter().map(|laid| laid.card).collect())
            .unwrap_or_default()
    }

    /// A checksum of the whole state, the same on every platform. Unchanged parts are not summed again.
    pub fn checksum(&self) -> u64 {
        cached::sum(self)
    }
}
