//! `Seen`: the table as one seat may see it, built by copying what may be seen.
//! What a seat may not see is not in it at all.

mod heading;

pub use heading::{heading, roll_heading};

use super::actor::{Actor, ActorId, Body, Foe, Hero, Temper};
use super::card::{Card, Laid, in_hand_order};
use super::challenge::{Aim, Challenge, Outcome, Pairing, Procedure, Stage, Verdict};
use super::due::{Due, Owed};
use super::effect::Effect;
use super::hook::{Offer, Quantity, State};
use super::nudge::NudgeRoll;
use super::part::Part;
use super::seat::Seat;
use super::sheet::{FoeRank, FoeSheet, PaperFoe, PaperSheet, UltimoSheet};
use super::terms::Figure;
use super::{Clock, Options, Table};
use std::sync::Arc;

/// Cards that a seat sees, or only how many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeenCards {
    /// Face up for this seat.
    Up(Vec<Card>),
    /// Face down: how many.
    Down(usize),
}

impl SeenCards {
    /// How many cards there are.
    pub fn count(&self) -> usize {
        match self {
            SeenCards::Up(cards) => cards.len(),
            SeenCards::Down(count) => *count,
        }
    }
}

/// A row on the felt: face up, or only its length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeenRow {
    /// Face up for this seat.
    Up(Vec<Laid>),
    /// Face down: how many.
    Down(usize),
    /// Nothing laid yet.
    Empty,
}

/// A hero as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenHero {
    /// The character as written down; a table has no secret sheets.
    pub sheet: Arc<UltimoSheet>,
    /// Health now.
    pub health: i32,
    /// Extra health that is lost first.
    pub temporary_health: i32,
    /// Focus now.
    pub focus: i32,
    /// Morale now.
    pub morale: i32,
    /// Experience to spend.
    pub experience: i32,
    /// Bonds: with whom, and the level.
    pub bonds: Vec<(String, u8)>,
    /// Weapon in hand.
    pub wielded: Option<String>,
    /// Things dropped.
    pub dropped: Vec<String>,
    /// Things ruined.
    pub ruined: Vec<String>,
    /// Every derived figure with its terms.
    pub figures: Vec<(Quantity, Figure)>,
    /// Armour with what it still absorbs, and whether it is ruined.
    pub worn: Vec<(String, i32, bool)>,
}

/// The cards of a player, as a seat sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPiles {
    /// The hand.
    pub hand: SeenCards,
    /// Cards of the hand that were shown, on the Dealer's seat.
    pub shown: Vec<Card>,
    /// How many cards the deck holds.
    pub deck: usize,
    /// The discard pile, the newest last.
    pub discard: Vec<Card>,
    /// How many cards exhaustion took out.
    pub out: usize,
}

/// A Paper Story character as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPaper {
    /// The character as written down.
    pub sheet: Arc<PaperSheet>,
    /// Health Points now.
    pub hp: i32,
    /// Flower Points now.
    pub fp: i32,
    /// Badge Points now.
    pub bp: i32,
    /// Every figure with its terms, by its key: hp, fp, bp, power, attack, defense.
    pub figures: Vec<(&'static str, Figure)>,
}

/// The numbers of a Paper Story opponent, for the Dealer alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenOpponentNumbers {
    /// The opponent's entry.
    pub sheet: Arc<PaperFoe>,
    /// Health Points now.
    pub hp: i32,
    /// Every figure with its terms, by its key.
    pub figures: Vec<(&'static str, Figure)>,
}

/// A Paper Story opponent as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenOpponent {
    /// How it looks.
    pub looks: &'static str,
    /// Its numbers, on the Dealer's seat.
    pub numbers: Option<SeenOpponentNumbers>,
}

/// The numbers of a foe, for the Dealer alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenFoeNumbers {
    /// The foe's entry.
    pub sheet: Arc<FoeSheet>,
    /// Health now.
    pub health: i32,
    /// Soak that the armour still gives.
    pub armor: i32,
    /// Patience now.
    pub patience: i32,
    /// Its temper.
    pub temper: Temper,
}

/// A foe as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenFoe {
    /// Minion, greater minion or host.
    pub rank: FoeRank,
    /// How it looks: `unhurt`, `hurt`, `badly hurt`, `down`.
    pub looks: &'static str,
    /// Its numbers, on the Dealer's seat.
    pub numbers: Option<SeenFoeNumbers>,
}

/// Which kind of sheet, with what a seat sees of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeenBody {
    /// A hero.
    Hero(Box<SeenHero>),
    /// A foe.
    Foe(SeenFoe),
    /// A Paper Story character.
    Paper(Box<SeenPaper>),
    /// A Paper Story opponent.
    Opponent(Box<SeenOpponent>),
}

/// Somebody in play, as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about somebody")]
pub struct SeenActor {
    /// Its short name.
    pub id: ActorId,
    /// Its name.
    pub name: String,
    /// Hero or foe.
    pub body: SeenBody,
    /// Its own cards; foes play from the Dealer's deck.
    pub piles: Option<SeenPiles>,
    /// Whether its cards and dice are real ones.
    pub physical: bool,
    /// Whether its seat has a lock.
    pub locked: bool,
    /// What lasts on it.
    pub effects: Vec<Effect>,
    /// Whether its turn of this round is taken.
    pub acted: bool,
    /// Whether it lies unconscious, passed out or dead.
    pub down: bool,
    /// Whether it is dead.
    pub gone: bool,
    /// What this seat has been told of it.
    pub told: Vec<String>,
}

impl SeenActor {
    /// The hero's part, if it is one.
    pub fn hero(&self) -> Option<&SeenHero> {
        match &self.body {
            SeenBody::Hero(hero) => Some(hero),
            SeenBody::Foe(_) | SeenBody::Paper(_) | SeenBody::Opponent(_) => None,
        }
    }

    /// The Paper Story character's part, if it is one.
    pub fn paper(&self) -> Option<&SeenPaper> {
        match &self.body {
            SeenBody::Paper(paper) => Some(paper),
            SeenBody::Hero(_) | SeenBody::Foe(_) | SeenBody::Opponent(_) => None,
        }
    }

    /// How many cards it holds.
    pub fn hand_count(&self) -> usize {
        self.piles.as_ref().map_or(0, |piles| piles.hand.count())
    }

    /// Whether a player plays it.
    pub fn is_played(&self) -> bool {
        matches!(self.body, SeenBody::Hero(_) | SeenBody::Paper(_))
    }

    /// The foe's part, if it is one.
    pub fn foe(&self) -> Option<&SeenFoe> {
        match &self.body {
            SeenBody::Foe(foe) => Some(foe),
            SeenBody::Hero(_) | SeenBody::Paper(_) | SeenBody::Opponent(_) => None,
        }
    }
}

/// One who plays in the challenge, as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPlayer {
    /// Who.
    pub who: ActorId,
    /// Its name.
    pub name: String,
    /// How many cards may be laid, with reasons.
    pub limit: Figure,
    /// The cards laid.
    pub row: SeenRow,
}

/// A challenge as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenChallenge {
    /// Its number at this table.
    pub number: u32,
    /// What it is for.
    pub aim: Aim,
    /// What it is made with.
    pub with: Pairing,
    /// One line: `Karla attacks Horus the Corrupted · Brawling`.
    pub heading: String,
    /// How far it has come.
    pub stage: Stage,
    /// How many cards the Dealer plays, with reasons.
    pub difficulty: Figure,
    /// Who plays, the leader first.
    pub players: Vec<SeenPlayer>,
    /// Who has to lay next.
    pub waiting_for: Option<ActorId>,
    /// The Dealer's row.
    pub dealer: SeenRow,
    /// The players' row as it was merged, once it is revealed.
    pub row: Vec<Laid>,
    /// How it came out, once it is revealed.
    pub verdict: Option<Verdict>,
    /// The result that stands, and what decided it where the cards did not.
    pub outcome: Option<Outcome>,
    /// Why the result is not what the cards say.
    pub decided: Option<String>,
    /// Threat that focus spent in it will bring.
    pub focus_spent: i32,
}

/// A Nudge roll; dice lie open for every seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenRoll {
    /// The roll as it stands.
    pub roll: NudgeRoll,
    /// Who rolls, by name.
    pub name: String,
    /// Who helps, by name, in the order of the helpers.
    pub helpers: Vec<String>,
    /// One line that says what it is for.
    pub heading: String,
    /// Figures of the moment, which the rules work out.
    pub now: RollNow,
}

/// What the rules make of a roll as it lies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RollNow {
    /// Dice that have to be rolled now.
    pub owed: u32,
    /// Points that are left.
    pub points: i32,
    /// Points of the whole group.
    pub all_points: i32,
    /// Successes.
    pub successes: u32,
    /// How the grade is cried out.
    pub cry: String,
    /// Grades that count.
    pub grades: u32,
    /// How far it is to the next grade, in words.
    pub next: String,
    /// In the second roll of a contest: what has to be beaten, then how it came out.
    pub contest: Option<String>,
}

/// Something owed, as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenDue {
    /// Its number.
    pub id: u32,
    /// Who it concerns.
    pub to: ActorId,
    /// Others on whom it may be laid instead.
    pub also: Vec<ActorId>,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub source: String,
    /// What it is.
    pub owed: Owed,
    /// What will get through now, for damage: after dodge and block, before soak.
    pub amount: i32,
}

/// The whole table as one seat may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Who looks.
    pub seat: Seat,
    /// The table's name.
    pub title: String,
    /// The scene.
    pub scene: String,
    /// Time.
    pub clock: Clock,
    /// Options.
    pub options: Options,
    /// The threat pool, which lies on the table as tokens.
    pub threat: i32,
    /// Everybody in play.
    pub actors: Vec<SeenActor>,
    /// How many cards the Dealer's deck holds.
    pub dealer_deck: usize,
    /// The Dealer's discard pile, the newest last.
    pub dealer_discard: Vec<Card>,
    /// How many decks the Dealer plays with.
    pub dealer_decks: u8,
    /// Whether the Dealer plays real cards.
    pub dealer_physical: bool,
    /// Whether the Dealer's seat has a lock.
    pub dealer_locked: bool,
    /// The challenge under way.
    pub challenge: Option<SeenChallenge>,
    /// The Nudge roll under way.
    pub roll: Option<SeenRoll>,
    /// The last challenge that was settled, if nothing was settled since.
    pub last: Option<SeenChallenge>,
    /// The last roll that was settled, if nothing was settled since.
    pub last_roll: Option<SeenRoll>,
    /// What is owed.
    pub dues: Vec<SeenDue>,
    /// What traits and things allow: the own character on a player's seat, everybody on the Dealer's.
    pub offers: Vec<Offer>,
}

impl Seen {
    /// The table as a seat may see it.
    pub fn of(table: &Table, seat: &Seat) -> Seen {
        Seen {
            seat: seat.clone(),
            title: table.title.clone(),
            scene: table.scene.clone(),
            clock: table.clock,
            options: table.options,
            threat: table.threat,
            actors: table.actors.iter().map(|a| see_actor(table, a, seat)).collect(),
            dealer_deck: table.dealer.piles.deck.len(),
            dealer_discard: table.dealer.piles.discard.clone(),
            dealer_decks: table.dealer.decks,
            dealer_physical: table.dealer.physical,
            dealer_locked: table.dealer_pin.is_some(),
            challenge: table.challenge().map(|c| see_challenge(table, c, seat)),
            roll: table.roll().map(|r| see_roll(table, r)),
            last: match table.last.as_deref() {
                Some(Procedure::Challenge(challenge)) => Some(see_challenge(table, challenge, seat)),
                Some(Procedure::Nudge(_)) | None => None,
            },
            last_roll: match table.last.as_deref() {
                Some(Procedure::Nudge(roll)) => Some(see_roll(table, roll)),
                Some(Procedure::Challenge(_)) | None => None,
            },
            dues: table.dues.iter().map(|due| see_due(table, due, seat)).collect(),
            offers: Vec::new(),
        }
    }

    /// Somebody in play, by id.
    pub fn actor(&self, id: &ActorId) -> Option<&SeenActor> {
        self.actors.iter().find(|a| a.id == *id)
    }

    /// What traits and things allow somebody, as far as this seat sees it.
    pub fn offers_of<'s>(&'s self, who: &'s ActorId) -> impl Iterator<Item = &'s Offer> {
        self.offers.iter().filter(move |offer| offer.who == *who)
    }

    /// What is under way, in words.
    pub fn under_way(&self) -> Option<&'static str> {
        match (&self.challenge, &self.roll) {
            (Some(_), _) => Some("a challenge is under way"),
            (None, Some(_)) => Some("a roll is under way"),
            (None, None) => None,
        }
    }

    /// The heroes, in the order of joining.
    pub fn heroes(&self) -> impl Iterator<Item = &SeenActor> {
        self.actors.iter().filter(|a| a.is_played())
    }

    /// The foes, in the order of joining.
    pub fn foes(&self) -> impl Iterator<Item = &SeenActor> {
        self.actors.iter().filter(|a| !a.is_played())
    }
}

fn see_actor(table: &Table, actor: &Actor, seat: &Seat) -> SeenActor {
    let body = match &actor.body {
        Body::Hero(hero) => SeenBody::Hero(Box::new(see_hero(table, actor, hero))),
        Body::Foe(foe) => SeenBody::Foe(see_foe(foe, seat)),
        Body::Paper(paper) => SeenBody::Paper(Box::new(SeenPaper {
            sheet: Part::share(&paper.sheet),
            hp: paper.hp,
            fp: paper.fp,
            bp: paper.bp,
            figures: Vec::new(),
        })),
        Body::PaperFoe(foe) => SeenBody::Opponent(Box::new(SeenOpponent {
            looks: looks(foe.hp, foe.sheet.hp),
            numbers: seat.is_dealer().then(|| SeenOpponentNumbers {
                sheet: Part::share(&foe.sheet),
                hp: foe.hp,
                figures: Vec::new(),
            }),
        })),
    };
    let own = seat.is(&actor.id);
    let piles = actor.piles.as_ref().map(|piles| SeenPiles {
        hand: if own { SeenCards::Up(in_hand_order(&piles.hand)) } else { SeenCards::Down(piles.hand.len()) },
        shown: if seat.is_dealer() { in_hand_order(&piles.shown) } else { Vec::new() },
        deck: piles.deck.len(),
        discard: piles.discard.clone(),
        out: piles.out.len(),
    });
    SeenActor {
        id: actor.id.clone(),
        name: actor.name.clone(),
        body,
        piles,
        physical: actor.physical,
        locked: actor.pin.is_some(),
        effects: actor.effects.clone(),
        acted: actor.acted,
        down: actor.is_down(),
        gone: actor.is_gone(),
        told: table.told_of(&actor.id, seat),
    }
}

fn see_hero(table: &Table, actor: &Actor, hero: &Hero) -> SeenHero {
    let temporary_health =
        actor.states().map(|(_, change)| if let State::TemporaryHealth(n) = change { *n } else { 0 }).sum();
    SeenHero {
        sheet: Part::share(&hero.sheet),
        health: hero.health,
        temporary_health,
        focus: hero.focus,
        morale: hero.morale,
        experience: hero.experience,
        bonds: hero.bonds.iter().map(|(id, level)| (table.name(id), *level)).collect(),
        wielded: hero.wielded.and_then(|at| hero.sheet.weapons.get(usize::from(at))).map(|w| w.name.clone()),
        dropped: hero.dropped.clone(),
        ruined: hero.ruined.clone(),
        figures: Vec::new(),
        worn: hero.worn.iter().map(|w| (w.armor.name.clone(), w.left, w.ruined)).collect(),
    }
}

/// How somebody looks who has so much health left.
pub fn looks(health: i32, full: i32) -> &'static str {
    match health {
        n if n <= 0 => "down",
        n if n >= full => "unhurt",
        n if n * 2 >= full => "hurt",
        _ => "badly hurt",
    }
}

fn see_foe(foe: &Foe, seat: &Seat) -> SeenFoe {
    let looks = looks(foe.health, foe.sheet.health);
    let numbers = seat.is_dealer().then(|| SeenFoeNumbers {
        sheet: Part::share(&foe.sheet),
        health: foe.health,
        armor: foe.armor,
        patience: foe.patience,
        temper: foe.temper,
    });
    SeenFoe { rank: foe.sheet.rank, looks, numbers }
}

fn see_challenge(table: &Table, challenge: &Challenge, seat: &Seat) -> SeenChallenge {
    let open = challenge.stage == Stage::Judged;
    let players = challenge
        .players
        .iter()
        .map(|player| SeenPlayer {
            who: player.who.clone(),
            name: table.name(&player.who),
            limit: player.limit.clone(),
            row: match &player.laid {
                None => SeenRow::Empty,
                Some(row) if open || seat.is(&player.who) => SeenRow::Up(row.clone()),
                Some(row) => SeenRow::Down(row.len()),
            },
        })
        .collect();
    let dealer = match challenge.stage {
        Stage::Called => SeenRow::Empty,
        _ if open || seat.is_dealer() => SeenRow::Up(challenge.dealer.clone()),
        _ => SeenRow::Down(challenge.dealer.len()),
    };
    SeenChallenge {
        number: challenge.number,
        aim: if seat.is_dealer() { challenge.aim.clone() } else { challenge.aim.clone().open() },
        with: challenge.with.clone(),
        heading: heading(table, challenge),
        stage: challenge.stage,
        difficulty: if seat.is_dealer() {
            challenge.difficulty.clone()
        } else {
            challenge.open_difficulty(table)
        },
        players,
        waiting_for: challenge.waiting_for().map(|p| p.who.clone()),
        dealer,
        row: if open { challenge.row.iter().map(|(laid, _)| *laid).collect() } else { Vec::new() },
        verdict: if open { challenge.verdict.clone() } else { None },
        outcome: challenge.outcome(),
        decided: challenge.decided.as_ref().map(|(_, why)| why.clone()),
        focus_spent: challenge.focus_spent,
    }
}

fn see_roll(table: &Table, roll: &NudgeRoll) -> SeenRoll {
    SeenRoll {
        name: table.name(&roll.who),
        helpers: roll.helpers.iter().map(|h| table.name(&h.who)).collect(),
        heading: roll_heading(table, roll),
        now: RollNow::default(),
        roll: roll.clone(),
    }
}

fn see_due(table: &Table, due: &Due, seat: &Seat) -> SeenDue {
    let mut owed = due.owed.clone();
    if let Owed::Harm(harm) = &mut owed
        && !seat.is_dealer()
        && harm
            .by
            .as_ref()
            .and_then(|by| table.actor(by))
            .is_some_and(|by| matches!(by.body, Body::PaperFoe(_)))
    {
        // What an opponent's blow is made of is the Dealer's; how much it is, all can see (P20).
        harm.figure = Figure::new().with("the blow", harm.figure.total());
    }
    SeenDue {
        id: due.id,
        to: due.to.clone(),
        also: due.also.clone(),
        name: table.name(&due.to),
        source: due.source.clone(),
        owed,
        amount: if let Owed::Harm(harm) = &due.owed { harm.left() } else { 0 },
    }
}
