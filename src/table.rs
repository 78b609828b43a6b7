//! `Table`: the whole state of play, one value that is cheap to clone, with its reading methods.
//! It keeps no history, knows no rule and touches nothing outside itself.

pub mod actor;
pub mod army;
pub mod card;
pub mod casting;
pub mod challenge;
pub mod company;
pub mod deck;
pub mod distance;
pub mod pending;
pub mod effect;
pub mod growth;
pub mod hook;
pub mod luck;
pub mod map;
pub mod nudge;
pub mod cached;
pub mod procedure;
pub mod scene_check;
pub mod scene_trait;
pub mod schema;
pub mod seat;
pub mod seen;
pub mod sheet;
pub mod status;
pub mod terms;
pub mod disclosure;
pub mod treatment;
pub mod trial;
pub mod vehicle;
pub mod weather;

use actor::{Actor, ActorId};
use army::Army;
use cached::Cached;
use card::Card;
use challenge::Challenge;
use deck::Piles;
use disclosure::Telling;
use distance::Distances;
use luck::Luck;
use map::Map;
use pending::{Exchange, Pending};
use procedure::{Kind, Procedure};
use scene_check::CheckHouse;
use scene_trait::SceneTrait;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use weather::Weather;

/// Whether a number is 0, and need not be written.
fn is_zero<N: Default + PartialEq>(number: &N) -> bool {
    *number == N::default()
}

/// The Dealer's own cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealerCards {
    /// How many decks are shuffled together (U10).
    pub decks: u8,
    /// Deck and discard pile; a Dealer has no hand.
    pub piles: Piles,
    pub physical: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Automation {
    /// The app only proposes; each consequence is taken by hand.
    Suggest,
    #[default]
    Confirm,
    /// Steps without a choice happen by themselves.
    Auto,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Coaching {
    /// Nobody.
    Off,
    #[default]
    Own,
    /// Every seat, at any time.
    Always,
}

impl Coaching {
    /// Every way, as it is offered.
    pub const ALL: [Coaching; 3] = [Coaching::Off, Coaching::Own, Coaching::Always];

    pub fn word(self) -> &'static str {
        match self {
            Coaching::Off => "off",
            Coaching::Own => "own",
            Coaching::Always => "always",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Coaching::Off => "nobody is shown odds",
            Coaching::Own => "a seat is shown the odds of what it plays itself, while it plays",
            Coaching::Always => "every seat is shown odds, of what others play too",
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    fn is_usual(&self) -> bool {
        *self == Coaching::default()
    }
}

/// How turns go in a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Order {
    #[default]
    Free,
    /// The higher of INT and AGI first.
    Tactical,
}

impl Order {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    fn is_usual(&self) -> bool {
        *self == Order::Free
    }
}

/// The options of a table, changed by command and saved with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub automation: Automation,
    /// Who is shown odds; not written as long as nobody chose, as in tables that do not know it.
    #[serde(default, skip_serializing_if = "Coaching::is_usual")]
    pub coaching: Coaching,
    /// How turns go in a fight.
    #[serde(default, skip_serializing_if = "Order::is_usual")]
    pub order: Order,
    /// The house's own numbers for checks; not written as long as nobody chose.
    #[serde(default, skip_serializing_if = "CheckHouse::is_usual")]
    pub checks: CheckHouse,
    /// Whether whoever sits down plays real cards and dice; not written as long as nobody chose.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub real: bool,
    /// Whether the cards of real hands are typed in, too (U267); not written as long as nobody chose.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub typed_hands: bool,
    /// True if one plays alone: the Dealer's seat sees and plays every hand (U273); not written as long as nobody chose.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
}

/// Time at the table; it passes by command only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    pub day: u32,
    /// Minutes since the last sleep.
    pub minute: u32,
    /// The round of play, from 1; 0 before the first.
    pub round: u32,
    pub combat: bool,
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
    /// Everybody in play, in the order of joining.
    pub actors: Vec<Cached<Actor>>,
    pub dealer: Cached<DealerCards>,
    /// Lock of the Dealer's seat, if it has one.
    pub dealer_pin: Option<seat::Lock>,
    pub pending: Option<Cached<Procedure>>,
    /// The last challenge or roll that was settled, as it lay.
    pub last: Option<Cached<Procedure>>,
    /// What is owed, oldest first.
    pub dues: Vec<Cached<Pending>>,
    /// Foes that lay in ambush as the map, or their square on it, was taken away: the ambush goes on (U271).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<ActorId>,
    /// Foes that left before the players met them, by id and name: nothing of them is told (U271).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub never_met: Vec<(ActorId, String)>,
    /// The exchange whose damage is being taken.
    pub exchange: Option<Cached<Exchange>>,
    /// Counts the effects, dues and challenges that were ever made here.
    pub counter: u32,
    pub challenges: u32,
    /// What seats have been told of foes, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Telling>,
    /// The map of the fight, where one is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<Cached<Map>>,
    /// The scene traits of all bearers, in the order in which they came; not written as long as there are none, as in
    /// tables that do not know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scene_traits: Vec<Cached<SceneTrait>>,
    /// The weather of the scene, where there is any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weather: Option<Cached<Weather>>,
    /// The armies on the field, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub armies: Vec<Cached<Army>>,
    /// How far those in play are from each other, where that is counted without a map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distances: Option<Cached<Distances>>,
}

impl Table {
    /// Whether damage is on its way to somebody of which nobody has said what it is of.
    pub fn cause_unknown(&self, who: &ActorId) -> bool {
        self.dues.iter().any(|due| {
            due.to == *who && matches!(&due.owed, pending::Obligation::Harm(harm) if harm.cause_unknown())
        })
    }

    /// An empty table with a title and the seed of its luck; the Dealer has one shuffled deck.
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
            pending: None,
            last: None,
            dues: Vec::new(),
            aside: Vec::new(),
            never_met: Vec::new(),
            exchange: None,
            counter: 0,
            challenges: 0,
            told: Vec::new(),
            map: None,
            scene_traits: Vec::new(),
            weather: None,
            armies: Vec::new(),
            distances: None,
        }
    }

    pub fn actor(&self, id: &ActorId) -> Option<&Actor> {
        self.actors.iter().find(|a| a.id == *id).map(Cached::as_ref)
    }

    pub fn actor_mut(&mut self, id: &ActorId) -> Option<&mut Actor> {
        self.actors.iter_mut().find(|a| a.id == *id).map(Cached::make_mut)
    }

    /// The heroes, in the order of joining.
    pub fn heroes(&self) -> impl Iterator<Item = &Actor> {
        self.actors.iter().map(Cached::as_ref).filter(|a| a.is_played())
    }

    /// The foes, in the order of joining.
    pub fn foes(&self) -> impl Iterator<Item = &Actor> {
        self.actors.iter().map(Cached::as_ref).filter(|a| !a.is_played())
    }

    /// What is under way, if it is of a kind.
    pub fn under_way<K: Kind>(&self) -> Option<&K> {
        self.pending.as_deref().and_then(K::of)
    }

    /// What is under way, if it is of a kind, to change.
    pub fn under_way_mut<K: Kind>(&mut self) -> Option<&mut K> {
        self.pending.as_mut().map(Cached::make_mut).and_then(K::of_mut)
    }

    /// What was settled last, if it is of a kind.
    pub fn settled<K: Kind>(&self) -> Option<&K> {
        self.last.as_deref().and_then(K::of)
    }

    /// True if a seat sees and plays somebody's cards: the own seat, and the Dealer's where one plays alone, unless the
    /// own seat has a code (RULING U273).
    pub fn plays(&self, seat: &seat::Seat, actor: &Actor) -> bool {
        let alone = self.options.alone && seat.is_dealer();
        seat.is(&actor.id) || alone && actor.is_played() && actor.pin.is_none()
    }

    pub fn due(&self, id: u32) -> Option<&Pending> {
        self.dues.iter().find(|d| d.id == id).map(Cached::as_ref)
    }

    /// A number that nothing else at this table has.
    pub fn next_id(&mut self) -> u32 {
        self.counter += 1;
        self.counter
    }

    /// The name of somebody, or the id where nobody has it.
    pub fn name(&self, id: &ActorId) -> String {
        self.actor(id).map_or_else(|| id.to_string(), |a| a.name.clone())
    }

    /// The cards of somebody that lie on the felt.
    pub fn on_felt(&self, who: &ActorId) -> Vec<Card> {
        self.under_way::<Challenge>()
            .and_then(|c| c.player(who))
            .and_then(|p| p.laid.as_ref())
            .map(|row| row.iter().map(|laid| laid.card).collect())
            .unwrap_or_default()
    }

    /// A checksum of the whole state, the same on every platform. Parts that did not change are not summed again.
    pub fn checksum(&self) -> u64 {
        cached::sum(self)
    }
}
