//! `Seen`: the table as one seat may see it, without anything hidden from the seat. Types only: `rules::redact` builds
//! them from a table.

mod army;
mod crucible;
mod looks;
mod map;
mod paper;
mod scene;
mod ultimo;

pub use super::challenge::{SeenChallenge, SeenPlayer, SeenRow};
pub use super::nudge::{ContestEnd, RollNow, SeenContest, SeenRoll, ToCome};
pub use super::procedure::SeenProcedure;
pub use super::scene_check::{CheckNow, Invocable, SeenCheck};
pub use super::trial::{SeenTrial, TrialNow};
pub use army::SeenArmy;
pub use crucible::{SeenCrucible, SeenCrucibleNumbers};
pub use looks::looks;
pub use map::{SeenMap, SeenToken, SeenTurn};
pub use paper::{SeenOpponent, SeenOpponentNumbers, SeenPaper};
pub use scene::{SeenProtagonist, SeenTrait};
pub use ultimo::{SeenFoe, SeenFoeNumbers, SeenHero, SeenIncome, SeenSpell, SeenStakes, StakeBody, StakeFoe};

use super::actor::{ActorId, Turn};
use super::cached::Cached;
use super::card::Card;
use super::challenge::Stage;
use super::clocks::SeenClock;
use super::distance::Gap;
use super::drawer::Prepared;
use super::effect::Effect;
use super::hook::Offer;
use super::oracle::OracleBy;
use super::pending::Obligation;
use super::random_table::Rolls;
use super::seat::{Reminder, Seat};
use super::sheet::CrucibleArmor;
use super::standing::Standing;
use super::weather::Weather;
use super::{Clock, Coaching, Options};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeenCards {
    Up(Vec<Card>),
    Down(usize),
}

impl SeenCards {
    pub fn count(&self) -> usize {
        match self {
            SeenCards::Up(cards) => cards.len(),
            SeenCards::Down(count) => *count,
        }
    }
}

/// The cards of a player, as a seat sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPiles {
    pub hand: SeenCards,
    /// Hand cards shown to the Dealer, on the Dealer's seat; each may now be in the player's face-down row.
    pub shown: Vec<Card>,
    pub deck: usize,
    /// The discard pile, the newest last.
    pub discard: Vec<Card>,
    pub out: usize,
    pub removed: Vec<Card>,
    /// The price of the next exhaustion, in cards.
    pub exhaustion: i32,
    /// The number of cards in a luck flip.
    pub flip: usize,
}

/// The oracle and the open threads, the same for every seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenOracle {
    pub by: OracleBy,
    pub deck: usize,
    /// The newest last.
    pub discard: Vec<Card>,
    pub threads: Vec<String>,
}

impl SeenOracle {
    /// Describes the rest of its deck, once it was used, and the open threads.
    pub fn describe(&self) -> Vec<String> {
        let deck = match self.by {
            OracleBy::Dice => Some("The oracle answers by dice.".to_owned()),
            OracleBy::Cards if self.discard.is_empty() => None,
            OracleBy::Cards => Some(format!("The oracle has {} of {} cards left.", self.deck, Card::COUNT)),
        };
        let threads = (!self.threads.is_empty()).then(|| format!("Threads: {}.", self.threads.join("; ")));
        deck.into_iter().chain(threads).collect()
    }
}

/// The visible part of each kind of sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeenBody {
    Hero(Box<SeenHero>),
    Foe(Box<SeenFoe>),
    Paper(Box<SeenPaper>),
    Opponent(Box<SeenOpponent>),
    /// A character by attributes and defenses, or a creature.
    Crucible(Box<SeenCrucible>),
    Protagonist(Box<SeenProtagonist>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about somebody")]
pub struct SeenActor {
    pub id: ActorId,
    pub name: String,
    pub body: SeenBody,
    /// Its own cards; foes play from the Dealer's deck.
    pub piles: Option<SeenPiles>,
    pub physical: bool,
    pub locked: bool,
    pub effects: Vec<Effect>,
    /// True if its turn of this round is taken.
    pub acted: bool,
    pub turn: Turn,
    pub down: bool,
    pub gone: bool,
    pub disclosed: Vec<String>,
    /// The play that makes its choices.
    pub play: Option<String>,
    pub standing: Option<Standing>,
    /// True if it is in ambush: no other seat knows about it (U271).
    pub lurks: bool,
}

variants! {
    SeenActor {
        hero SeenBody::Hero SeenHero;
        foe SeenBody::Foe SeenFoe;
        paper SeenBody::Paper SeenPaper;
        opponent SeenBody::Opponent SeenOpponent;
        crucible SeenBody::Crucible SeenCrucible;
        protagonist SeenBody::Protagonist SeenProtagonist;
    } of |actor| &actor.body
}

impl SeenActor {
    /// Its name without its number: `Fanatic 2` is a `Fanatic`.
    pub fn kind(&self) -> &str {
        let kind = self.name.trim_end_matches(|c: char| c.is_ascii_digit());
        kind.strip_suffix(' ').filter(|kind| !kind.is_empty()).unwrap_or(&self.name)
    }

    /// The armor that it can put on instead, as far as the seat knows it.
    pub fn suits(&self) -> &[CrucibleArmor] {
        let known = self.crucible().and_then(|now| now.numbers.as_ref());
        known.map_or(&[], |known| &known.sheet.armor)
    }

    pub fn hand_count(&self) -> usize {
        self.piles.as_ref().map_or(0, |piles| piles.hand.count())
    }

    pub fn is_played(&self) -> bool {
        match &self.body {
            SeenBody::Hero(_) | SeenBody::Paper(_) | SeenBody::Protagonist(_) => true,
            SeenBody::Foe(_) | SeenBody::Opponent(_) => false,
            SeenBody::Crucible(crucible) => crucible.played,
        }
    }

    /// True if it takes a side in a fight.
    pub fn fights(&self) -> bool {
        self.foe().is_none_or(|foe| foe.fights)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenDue {
    pub id: u32,
    pub to: ActorId,
    pub also: Vec<ActorId>,
    pub name: String,
    pub source: String,
    pub owed: Obligation,
    /// For damage, the part after dodge and block, before soak.
    pub amount: i32,
    /// True if another actor takes it over, so that nobody else can.
    pub taken: bool,
}

/// The whole table as one seat may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    pub seat: Seat,
    pub title: Arc<str>,
    pub scene: Arc<str>,
    pub clock: Clock,
    pub options: Options,
    pub threat: i32,
    pub actors: Vec<SeenActor>,
    pub dealer_deck: usize,
    /// The Dealer's discard pile, the newest last.
    pub dealer_discard: Vec<Card>,
    pub dealer_decks: u8,
    pub dealer_physical: bool,
    pub dealer_locked: bool,
    /// The play that makes the choices of the Dealer and of all foes.
    pub dealer_play: Option<String>,
    pub under_way: Option<SeenProcedure>,
    pub settled: Option<SeenProcedure>,
    pub dues: Vec<SeenDue>,
    /// Permissions from traits and gear: of the seat's own character; on the Dealer's seat of all actors.
    pub offers: Vec<Offer>,
    pub map: Option<SeenMap>,
    /// The turns of a fight in order; empty if people choose freely.
    pub turns: Vec<SeenTurn>,
    /// The scene traits that this seat knows, in order of creation.
    pub scene_traits: Vec<SeenTrait>,
    pub weather: Option<Cached<Weather>>,
    pub armies: Vec<SeenArmy>,
    pub oracle: SeenOracle,
    pub clocks: Vec<SeenClock>,
    /// The seat's own.
    pub reminders: Vec<Reminder>,
    /// The Dealer's prepared things; empty for every other seat.
    pub drawer: Vec<Cached<Prepared>>,
    /// The rolls on random tables; `None` for players.
    pub rolls: Option<Cached<Rolls>>,
    /// Distances that the map does not show.
    pub gaps: Vec<Gap>,
}

impl Seen {
    pub fn actor(&self, id: &ActorId) -> Option<&SeenActor> {
        self.actors.iter().find(|a| a.id == *id)
    }

    /// True if the table uses ULTIMO, or might: an actor has its sheet, or its procedure is on the felt.
    pub fn plays_ultimo(&self) -> bool {
        let plays = |actor: &SeenActor| actor.hero().is_some() || actor.foe().is_some() && actor.fights();
        let sheets = self.actors.iter().any(plays);
        let challenge =
            |now: &Option<SeenProcedure>| now.as_ref().is_some_and(|now| now.challenge().is_some());
        let on_felt = challenge(&self.under_way) || challenge(&self.settled);
        // Leftover threat is no evidence where checks of scene traits are played.
        let threat = self.threat > 0 && !self.actors.iter().any(|actor| actor.protagonist().is_some());
        self.actors.is_empty() || sheets || on_felt || threat || !self.armies.is_empty()
    }

    /// A scene trait that this seat knows of, by its number.
    pub fn scene_trait(&self, id: u32) -> Option<&SeenTrait> {
        self.scene_traits.iter().find(|one| one.is.id == id)
    }

    pub fn offers_of<'s>(&'s self, who: &'s ActorId) -> impl Iterator<Item = &'s Offer> {
        self.offers.iter().filter(move |offer| offer.who == *who)
    }

    /// True if an actor holds real cards that are not named: the hand is only counted (U267).
    pub fn counts(&self, who: &ActorId) -> bool {
        self.actor(who).is_some_and(|actor| actor.physical)
    }

    /// True while face-down cards are part of the current procedure.
    pub fn covers(&self) -> bool {
        self.under_way.as_ref().is_some_and(SeenProcedure::covers)
    }

    pub fn has_laid_face_down(&self, who: &ActorId) -> bool {
        let challenge = self.under_way.as_ref().and_then(SeenProcedure::challenge);
        let mut players = challenge.into_iter().flat_map(|challenge| &challenge.players);
        players.any(|player| player.who == *who && matches!(player.row, SeenRow::Down(_)))
    }

    /// Counts the cards that this seat knows to be out of a deck: the actor's, or the Dealer's.
    pub fn not_in_deck(&self, who: Option<&ActorId>, of: impl Fn(&Card) -> bool) -> usize {
        let count = |pile: &[Card]| pile.iter().filter(|card| of(card)).count();
        let Some(who) = who else { return count(&self.dealer_discard) };
        let piles = self.actor(who).and_then(|actor| actor.piles.as_ref());
        piles.map_or(0, |piles| count(&piles.discard) + count(&piles.removed))
    }

    /// True if this seat sees and plays an actor's cards: its own, and the Dealer's in solo play (U273).
    pub fn plays(&self, who: &ActorId) -> bool {
        let alone = self.seat.is_dealer() && self.options.alone;
        let open = |actor: &SeenActor| actor.is_played() && !actor.locked;
        self.seat.is(who) || alone && self.actor(who).is_some_and(open)
    }

    /// Players with missing rows in the current challenge that this seat lays, the next one first.
    pub fn to_lay(&self) -> Vec<&ActorId> {
        let challenge = self.under_way.as_ref().and_then(SeenProcedure::challenge);
        let Some(challenge) = challenge.filter(|now| now.stage == Stage::Dealt) else { return Vec::new() };
        let missing = |player: &&SeenPlayer| player.row == SeenRow::Empty && self.plays(&player.who);
        let players = &challenge.players;
        players.iter().skip(1).chain(players.first()).filter(missing).map(|player| &player.who).collect()
    }

    /// True if this seat may be shown odds now; every display of odds checks this. They are for the seat's own choices;
    /// on the Dealer's seat for those of the foes, and for a call before it is made.
    pub fn coached(&self) -> bool {
        match self.options.coaching {
            Coaching::Off => false,
            Coaching::Own => self.plays_now(),
            Coaching::Always => true,
        }
    }

    /// True if this seat plays, or has to answer a pending item.
    fn plays_now(&self) -> bool {
        match &self.seat {
            Seat::Public => false,
            Seat::Dealer => {
                let Some(now) = &self.under_way else { return true };
                let dealers = self.actor(now.leader()).is_some_and(|actor| !actor.is_played());
                dealers || self.heroes().any(|hero| now.plays(&hero.id) && self.plays(&hero.id))
            }
            Seat::Player(who) => {
                let plays = self.under_way.as_ref().is_some_and(|now| now.plays(who));
                plays || self.dues.iter().any(|due| due.to == *who || due.also.contains(who))
            }
        }
    }

    /// Keeps the first dice of a contest on the felt when its second roll is settled.
    pub fn keep_first_dice(&mut self, before: &Seen) {
        let Some(SeenProcedure::Nudge(last)) = &mut self.settled else { return };
        let (number, Some(contest)) = (last.roll.number, &mut last.now.contest) else { return };
        let lain = before.under_way.iter().chain(&before.settled).filter_map(SeenProcedure::roll);
        let mut same =
            lain.filter(|roll| roll.roll.number == number).filter_map(|roll| roll.now.contest.as_ref());
        if let Some(was) = same.find(|was| was.first == contest.first && was.successes == contest.successes) {
            contest.dice.clone_from(&was.dice);
        }
    }

    /// The heading of the current procedure.
    pub fn heading(&self) -> Option<&str> {
        self.under_way.as_ref().map(SeenProcedure::heading)
    }

    pub fn busy(&self) -> Option<&'static str> {
        self.under_way.as_ref().map(SeenProcedure::busy)
    }

    /// The heroes, in the order of joining; the dead after the living.
    pub fn heroes(&self) -> impl Iterator<Item = &SeenActor> {
        let of = |gone| self.actors.iter().filter(move |actor| actor.is_played() && actor.gone == gone);
        of(false).chain(of(true))
    }

    /// The foes who take a side in a fight.
    pub fn fighting_foes(&self) -> impl Iterator<Item = &SeenActor> {
        self.foes().filter(|foe| foe.fights())
    }

    /// The foes, grouped by kind, in the order of joining: in each kind the living first, then kinds without living
    /// members, then neutral characters.
    pub fn foes(&self) -> impl Iterator<Item = &SeenActor> {
        let mut foes: Vec<&SeenActor> = self.actors.iter().filter(|actor| !actor.is_played()).collect();
        let mut kinds: BTreeMap<&str, (bool, usize)> = BTreeMap::new();
        for (at, foe) in foes.iter().enumerate() {
            kinds.entry(foe.kind()).or_insert((true, at)).0 &= foe.gone;
        }
        foes.sort_by_key(|foe| (!foe.fights(), kinds.get(foe.kind()).copied(), foe.gone));
        foes.into_iter()
    }
}
