//! Every reason why a rule may say no, with its sentence and its hint. A refusal leaves the table as it was.

use crate::command::Given;
mod people;

use people::People;

use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::table::map::Square;
use crate::words::counted;
use std::sync::Arc;
use thiserror::Error;

/// Why a rule says no.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)]
pub enum Refusal {
    #[error("no lock was made of this code")]
    NoLockYet,
    #[error("nobody at this table is called `{0}`")]
    Nobody(ActorId, People),
    #[error("`{0}` is already at the table")]
    AlreadyHere(ActorId),
    #[error("{0} is no hero")]
    NotAHero(String),
    #[error("{0} has a sheet of Paper Story, and that is ULTIMO's")]
    NotUltimo(String),
    #[error("{0} has no Paper Story sheet")]
    NotPaper(String),
    #[error("{0} has no sheet of attributes and defenses")]
    NotCrucible(String),
    #[error("{name} is too weak for {suit}: it asks for Strength {needed}")]
    TooWeakFor { name: String, suit: String, needed: i32 },
    #[error("{0} cannot try that against nobody else")]
    AgainstOneself(String),
    #[error("a contest is rolled round by round")]
    RoundByRound,
    #[error("the trial is not decided")]
    NotDecided,
    #[error("{0} is no foe")]
    NotAFoe(String),
    #[error("{0} is on the other side of it")]
    OtherSide(String),
    #[error("nobody looks around with {0}")]
    NoWayToObserve(String),
    #[error("{0} has no cards of their own")]
    NoCards(String),
    #[error("{0} cannot act: {1}")]
    CannotAct(String, String),
    #[error("{0} is dying")]
    Dying(String),
    #[error("the death of {1} is owed, among other things")]
    DeathUnnamed(u32, String),
    #[error("{0} is dead")]
    Dead(String),
    #[error("{0} still has to be read from the codex")]
    NotResolved(String),
    #[error("a {0} is under way")]
    UnderWay(&'static str),
    #[error("nothing is under way")]
    NothingUnderWay,
    #[error("no {0} is under way")]
    NotUnderWay(&'static str),
    #[error("{0} is not in the {1}")]
    NotIn(String, &'static str),
    #[error("the Dealer's cards are not dealt")]
    NotDealt,
    #[error("the Dealer's cards are dealt already")]
    AlreadyDealt,
    #[error("{0} has not laid any cards")]
    NotLaid(String),
    #[error("the cards are not revealed")]
    NotRevealed,
    #[error("the cards are revealed already")]
    AlreadyRevealed,
    #[error("{0} is still owed: {1}")]
    StillOwed(u32, String),
    #[error("difficulty {0} is not on the ladder")]
    DifficultyOffLadder(i32),
    #[error("there is no modifier {0} on this side")]
    NoSuchModifier(u8),
    #[error("`{name}` is no modifier that is proposed")]
    NotProposed { name: String, near: Option<String> },
    #[error("{0}/{1} is no part of a whole")]
    NotAPart(u8, u8),
    #[error("{0} is no half attack to fight back against")]
    NoHalfAttack(String),
    #[error("{0} is not in the hand of {1}")]
    NotInHand(Card, String),
    #[error("{0} is not in that deck")]
    NotInDeck(Card),
    #[error("{} too many: the limit is {limit}", counted(*laid, "card is", "cards are"))]
    OverLimit { laid: usize, limit: i32 },
    #[error("together {} too many: aid may play {limit}", counted(*laid, "card is", "cards are"))]
    OverAidLimit { laid: usize, limit: i32 },
    #[error("{0} stands wrong: a joker comes before every other card")]
    JokerNotFirst(Laid),
    #[error("{0} stands wrong after {1}: values descend")]
    NotDescending(Laid, Laid),
    #[error("{0} cannot copy {1}")]
    CannotCopy(Card, Card),
    #[error("{0} is not in the discard pile, so {1} cannot copy it")]
    CopyNotDiscarded(Card, Card),
    #[error("an ace can be copied once between rests")]
    AceCopyUsed,
    #[error("the row must hold the same cards as before")]
    NotTheSameCards,
    #[error("the Dealer's row needs {needed} cards, not {given}")]
    WrongCount { needed: i32, given: usize },
    #[error("real cards have to be named")]
    NameTheCards,
    #[error("{0} plays with the app's cards and dice")]
    NotPhysical(String),
    #[error("there is nothing that overwhelming expertise offers")]
    NoExpertise,
    #[error("{0} has no focus left")]
    NoFocusLeft(String),
    #[error("{0} has no morale left")]
    NoMoraleLeft(String),
    #[error("there is nothing to spend morale on")]
    NothingForMorale,
    #[error("{cost} threat is needed, and the pool holds {pool}")]
    NotEnoughThreat { cost: i32, pool: i32 },
    #[error("nothing is owed")]
    NothingOwed,
    #[error("nothing with the number {0} is owed")]
    NoSuchDue(u32),
    #[error("{0} has yet to say whether it is minor or major")]
    PlayerWeighs(String),
    #[error("nothing free is owed for that")]
    NothingFree,
    #[error("there is no effect called `{0}`")]
    NoSuchEffect(String),
    #[error("{0} needs the words")]
    NeedsWords(&'static str),
    #[error("a foe effect needs the foe that makes it")]
    NeedsFoe,
    #[error("{0} is not great enough for {1}")]
    NotGreatEnough(String, String),
    #[error("{0} has no ranged attack")]
    NoRangedAttack(String),
    #[error("{0} has no way to attack like that")]
    NoSuchAttack(String),
    #[error("{0} has dealt no damage to {1} in its last exchange")]
    NoBloodDrawn(String, String),
    #[error("{foe} must aim at {at}")]
    MustTarget { foe: String, at: String },
    #[error("{0} avoids {1} this round")]
    Avoids(String, String),
    #[error("{who} is engaged by {foe}")]
    EngagedElsewhere { who: String, foe: String },
    #[error("{who} is under the control of {by}")]
    Controlled { who: String, by: String },
    #[error("{0} is stuck and reaches nobody hand to hand")]
    Stuck(String),
    #[error("no map is up")]
    NoMap,
    #[error("{0} is not on the map")]
    OffTheMap(Square),
    #[error("{0} does not stand on the map")]
    NotOnTheMap(String),
    #[error("somebody stands on {0}")]
    SquareTaken(Square),
    #[error("nobody can stand on {0}: {1}")]
    NoRoom(Square, &'static str),
    #[error("{0} does not come as far as {1}")]
    NoWay(String, Square),
    #[error("the way costs {}, not {given}", counted(*cards, "card", "cards"))]
    MoveCosts { cards: u8, given: usize },
    #[error("{0} is stuck and cannot move")]
    CannotMove(String),
    #[error("{who} stands {squares} squares away from {foe}")]
    TooFar { who: String, foe: String, squares: u8 },
    #[error("{who} does not see {foe}")]
    NoSight { who: String, foe: String },
    #[error("{0} is in full cover")]
    InFullCover(String),
    #[error("{0} is flanked and cannot shoot")]
    FlankedShot(String),
    #[error("{0} does not flank {1}")]
    NotFlanking(String, String),
    #[error("{0} is flanked, and {1} is none of those who flank it")]
    FlankedEffect(String, String),
    #[error("it is not the turn of a foe")]
    NoFoesTurn,
    #[error("the turn of {0} is taken")]
    TurnTaken(String),
    #[error("the turn of {0} has begun already")]
    TurnBegun(String),
    #[error("{0} is {1}, and a die at the beginning of the turn says whether that holds")]
    TurnAhead(String, &'static str),
    #[error("{0} cannot be swayed while {1} can be seen or heard")]
    Fervor(String, String),
    #[error("that cannot be dodged or blocked")]
    CannotGuard,
    #[error("{} too many: {most} may be used", counted(*given, "card is", "cards are"))]
    TooManyGuardCards { given: usize, most: i32 },
    #[error("the deck holds {0} cards")]
    DeckTooSmall(usize),
    #[error("no draw is owed to {0}")]
    NoDrawOwed(String),
    #[error("the hand holds {0} cards at most")]
    PastHandSize(i32),
    #[error("the deck of {0} has run out")]
    DeckRanOut(String),
    #[error("exhaustion takes {needed} cards out, not {given}")]
    CardsComeOut { needed: usize, given: usize },
    #[error("{0} sets no joker aside")]
    NoJokerAside(String),
    #[error("{0} has played cards already")]
    CardsPlayed(String),
    #[error("cards have to come off the real deck first: {left}")]
    OffTheDeckFirst { who: ActorId, left: u8 },
    #[error("nobody else's effect is waiting")]
    NothingToProtect,
    #[error("{0} has no card to discard")]
    EmptyHand(String),
    #[error("{who} has nothing called `{name}` to use here")]
    NotAllowedBy { who: String, name: String, near: Option<String> },
    #[error("there is nothing of that kind to use")]
    NothingOffered,
    #[error("{0} does not fit now")]
    NotNow(String),
    #[error("{0} is used up{1}")]
    UsedUp(String, String),
    #[error("that is done to somebody")]
    OnWhom,
    #[error("no question is left to ask")]
    NoQuestionLeft,
    #[error("the difficulty of a luck flip is 1 to 5")]
    FlipOffLadder,
    #[error("{0} has no such effect")]
    NotSuffering(String),
    #[error("{0} is {1} already")]
    AlreadySuffering(String, String),
    #[error("{0} is in no row, deck or discard pile of {1}")]
    CardElsewhere(Card, String),
    #[error("{0} has no such card to take")]
    NotTheirs(String),
    #[error("{0} has no such row, or it may not lie so")]
    NoSuchRow(String),
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    #[error("there is nothing to bring back")]
    NothingToBringBack,
    #[error("nobody takes back how the table was set up")]
    TheOpening,
    #[error("that was done by {0}, and is not yours to take back")]
    NotYoursToTakeBack(String),
    #[error("{0} never rolls")]
    NeverRolls(String),
    #[error("the dice have fallen")]
    DiceFallen,
    #[error("the dice have not fallen")]
    NotRolled,
    #[error("the roll is stopped")]
    RollStopped,
    #[error("the roll is not stopped")]
    NotStopped,
    #[error("no dice are owed")]
    NoDiceOwed,
    #[error("{} to be rolled first", counted(*.0, "die has", "dice have"))]
    DiceOwed(u32),
    #[error("{} owed, not {given}", dice_are(*.needed))]
    WrongDice { needed: u32, given: usize },
    #[error("there is no die {0}")]
    NoSuchDie(u8),
    #[error("die {0} cannot be raised past 6")]
    PastSix(u8),
    #[error("{needed} points are needed, and {left} are left")]
    NotEnoughPoints { needed: u8, left: i32 },
    #[error("it is a critical failure, and final")]
    CriticalFailure,
    #[error("{0} has to say {1}")]
    NeedsNaming(&'static str, &'static str),
    #[error("that is not a lower grade")]
    NotLower,
    #[error("only the punch of a strike can be pulled")]
    NoPunch,
    #[error("there is no success to pull back from")]
    NoGradeToPull,
    #[error("{0} is Disarmed of {1} and cannot help")]
    DisarmedOf(String, String),
    #[error("{0} has no die to help with")]
    NoDieToHelp(String),
    #[error("that modifier belongs to another kind of roll")]
    WrongSide,
    #[error("{0} has no Power to strike with")]
    NoStrikes(String),
    #[error("{0} is Secure and cannot be touched")]
    Untouchable(String),
    #[error("{who} is spared that: {by}")]
    Immune { who: String, by: String },
    #[error("{0} is out of reach")]
    OutOfReach(String),
    #[error("{who} is carried by {by}")]
    IsCarried { who: String, by: String },
    #[error("{who} is carried, and has a turn after {by}")]
    AfterTheCarrier { who: String, by: String },
    #[error("{who} has {left} FP, and it takes {needed}")]
    NoFlowers { who: String, needed: i32, left: i32 },
    #[error("{who} cannot be healed so: {by}")]
    NotHealedSo { who: String, by: String, skills: String },
    #[error("{who} cannot eat: {by}")]
    CannotEat { who: String, by: String },
    #[error("{0} takes more than the best grade")]
    PastTheBest(String),
    #[error("{0} cannot be divided any further")]
    TooThin(String),
    #[error("{0} is no copy of the same")]
    NotACopy(String),
    #[error("{0} is guarding against it")]
    GuardUnderWay(String),
    #[error("there is no damage to guard against")]
    NothingToGuard,
    #[error("{0} is not unconscious")]
    NotUnconscious(String),
    #[error("{0} has no rank that heals")]
    NoHealer(String),
    #[error("{0} cannot do that for the own body")]
    NotOneself(String),
    #[error("{0} has had first aid today")]
    TreatedToday(String),
    #[error("{0} is not falling")]
    NoFall(String),
    #[error("everybody has had a short rest today")]
    RestedToday,
    #[error("there is nobody to travel")]
    NobodyTravels,
    #[error("{0} waits until the fight is over")]
    InAFight(&'static str),
    #[error("only 8 hours of sleep bring {0} round")]
    NeedsSleep(String),
    #[error("{0} has no {1}")]
    NotCarried(String, String),
    #[error("{0} is ruined")]
    Ruined(String),
    #[error("{weapon} is empty")]
    NotLoaded { weapon: String, who: ActorId },
    #[error("{0} is used up")]
    UsedOnce(String),
    #[error("no blow of {0} waits that could be divided")]
    NothingToSplit(String),
    #[error("{0} of {1} cannot go to another")]
    CannotSplit(String, i32),
    #[error("{what} must be {from} to {to}")]
    OutOfRange { what: &'static str, from: i32, to: i32 },
    #[error("a bond needs two different heroes")]
    BondNeedsTwo,
    #[error("{0} cannot form more bonds")]
    BondsFull(String),
    #[error("no help can join this {0}")]
    CannotAid(&'static str),
    #[error("that is for the Dealer to do")]
    ForTheDealer,
    #[error("that is for the player of {0} to do")]
    NotYourSeat(String),
    #[error("{0} has no patience to take it from")]
    NoPatience(String),
    #[error("the Dealer knows it already")]
    KnowsAll,
    #[error("no fight is on")]
    NoFight,
    #[error("the text is too long")]
    TooLong,
    #[error("the sheet of {0} breaks the rules: {1}")]
    IllegalSheet(String, String),
}

impl Refusal {
    /// Nobody of this table is called so.
    pub(super) fn nobody(table: &Table, who: &ActorId) -> Refusal {
        let here = table.actors.iter().map(|actor| (actor.id.clone(), actor.name.clone())).collect();
        Refusal::Nobody(who.clone(), People::new(here))
    }

    /// What would help, in a few words.
    pub fn hint(&self) -> String {
        match self {
            Refusal::NoLockYet => "the session makes it; a code never comes to the table".into(),
            Refusal::Nobody(who, here) => here.hint(who),
            Refusal::AlreadyHere(_) => "`rename` the one who is here".into(),
            Refusal::NotPaper(_) => "name a Paper Story character".into(),
            Refusal::NotCrucible(_) => "name a character with the six attributes".into(),
            Refusal::TooWeakFor { .. } => "gear that adds Strength counts; a lighter suit asks for none".into(),
            Refusal::AgainstOneself(_) => "name somebody else".into(),
            Refusal::RoundByRound | Refusal::NotDecided => "`roll`, or name real dice".into(),
            Refusal::NotAHero(_) | Refusal::NoCards(_) => "name a hero".into(),
            Refusal::NotUltimo(_) => {
                "`check`, `strike` and `guard` are its own; `challenge` any skill".into()
            }
            Refusal::NotAFoe(_) | Refusal::NeedsFoe => "name a foe: `by horus`".into(),
            Refusal::CannotAct(..) => "revive, cure or wait".into(),
            Refusal::Dying(_) => {
                "death comes first: `morale WHO live` cheats it, `take` lets it happen".into()
            }
            Refusal::DeathUnnamed(id, _) => {
                format!("`take {id}` names it; `morale WHO live` cheats it")
            }
            Refusal::Dead(_) => "undo, or let the dead rest".into(),
            Refusal::NotResolved(_) => "`greenfelt codex heroes` and `codex foes` list what there is".into(),
            Refusal::UnderWay(_) => "settle it, or `call-off` it".into(),
            Refusal::NotIn(..) => "`aid` before the cards are dealt and the dice fall".into(),
            Refusal::NothingUnderWay | Refusal::NotUnderWay(_) => {
                "call something: `challenge WHO LEAD+SKILL N`, `check WHO SKILL`".into()
            }
            Refusal::NotDealt => "`deal` first".into(),
            Refusal::AlreadyDealt => "`call-off`, or undo the deal".into(),
            Refusal::NotLaid(_) => "`lay WHO CARDS`, or `lay WHO nothing`".into(),
            Refusal::NotRevealed => "`reveal` first".into(),
            Refusal::AlreadyRevealed => "`settle` it, or undo".into(),
            Refusal::StillOwed(..) => "`take` it, or `waive` it".into(),
            Refusal::DifficultyOffLadder(_) => "difficulties are 0 to 25".into(),
            Refusal::NoSuchModifier(_) => "modifiers are numbered from 1".into(),
            Refusal::NotProposed { near: Some(near), .. } => format!("did you mean `{near}`?"),
            Refusal::NotProposed { near: None, .. } => {
                "call without it, and see which modifiers are proposed".into()
            }
            Refusal::NotAPart(..) => "at least 1 of at least 2, and no more than all: 2/3".into(),
            Refusal::NoHalfAttack(_) => "take it without a way".into(),
            Refusal::NotInHand(..) => "lay cards of the hand".into(),
            Refusal::NotInDeck(_) => "that card was dealt, laid or discarded before".into(),
            Refusal::OverLimit { .. } | Refusal::OverAidLimit { .. } => {
                "lay fewer cards, or spend focus before laying".into()
            }
            Refusal::JokerNotFirst(_) | Refusal::NotDescending(..) => {
                "jokers first; aces, numbers and queens descend; jacks and kings stand anywhere".into()
            }
            Refusal::CannotCopy(..) => "a queen copies no ace and no joker".into(),
            Refusal::CopyNotDiscarded(..) => "a queen copies a card of her own player's discard pile".into(),
            Refusal::AceCopyUsed => "rest first".into(),
            Refusal::NotTheSameCards => "only the order can change".into(),
            Refusal::WrongCount { .. } => "name exactly as many as the difficulty".into(),
            Refusal::NameTheCards => "write the cards behind the command".into(),
            Refusal::NotPhysical(_) => "`physical WHO on` for real cards".into(),
            Refusal::NoExpertise => "it takes 5 more playable cards than the difficulty".into(),
            Refusal::NoFocusLeft(_) => "rest, or win perfectly".into(),
            Refusal::NoMoraleLeft(_) => "10 experience restore 1 morale".into(),
            Refusal::NothingForMorale => "a challenge that is judged, damage, or death".into(),
            Refusal::NotEnoughThreat { .. } => "choose something cheaper, or wait for a failure".into(),
            Refusal::NothingOwed | Refusal::NoSuchDue(_) => {
                "`greenfelt table` and e on the felt show the number of what is owed".into()
            }
            Refusal::PlayerWeighs(_) => "`weigh WHO minor` or `weigh WHO major`".into(),
            Refusal::NothingFree => "leave out `free` to pay with threat".into(),
            Refusal::NoSuchEffect(_) => {
                "`greenfelt codex minor-effects`, `major-effects`, `foe-effects`".into()
            }
            Refusal::NeedsWords(_) => "write them behind a colon of its own: `inflict WHO cursed : what it is`".into(),
            Refusal::NotGreatEnough(..) => "only greater minions and hosts can".into(),
            Refusal::NoRangedAttack(_) | Refusal::NoSuchAttack(_) => "choose the other way".into(),
            Refusal::NoBloodDrawn(..) => "it heals by what its last exchange dealt".into(),
            Refusal::MustTarget { .. } => "it was provoked; this passes".into(),
            Refusal::Avoids(..) => "it was won over; this ends with the round".into(),
            Refusal::EngagedElsewhere { .. } => "fight that foe, or end the effect".into(),
            Refusal::Controlled { .. } => {
                "the Dealer directs, `attack` on an ally too; it ends with the scene or with the foe".into()
            }
            Refusal::Stuck(_) => "shoot, or where the foe stands close: `including (within reach)`".into(),
            Refusal::NoMap => "`map 20x12` puts an empty one up; docs/map.md has pictures".into(),
            Refusal::OffTheMap(_) => "columns are letters, rows are numbers: C7".into(),
            Refusal::NotOnTheMap(_) => "`place WHO C7` sets a token".into(),
            Refusal::SquareTaken(_) | Refusal::NoRoom(..) => "choose another square".into(),
            Refusal::NoWay(..) => {
                "3 squares are free, each card brings 3 more, up to half AGI or Athletics; `place` sets anybody anywhere".into()
            }
            Refusal::MoveCosts { .. } => "name as many cards of the hand behind the square".into(),
            Refusal::CannotMove(_) => "end the effect, or `place` the token".into(),
            Refusal::TooFar { .. } | Refusal::NoSight { .. } | Refusal::InFullCover(_) | Refusal::FlankedShot(_) => {
                "`move` first; where the map is wrong: `including (within reach)`".into()
            }
            Refusal::NotFlanking(..) => "on a map only those attack together who flank the foe".into(),
            Refusal::FlankedEffect(..) => "lay it on one of those".into(),
            Refusal::NoFoesTurn => "threat is spent when a foe's turn comes; `order free` plays without an order".into(),
            Refusal::TurnTaken(_) => "`round` begins a new round, `turn` gives a turn back".into(),
            Refusal::TurnBegun(_) => "`end-turn` ends it, and `round` all of them".into(),
            Refusal::TurnAhead(..) => "`begin-turn` first".into(),
            Refusal::Fervor(..) => "if it is out of earshot: `including (out of earshot)`".into(),
            Refusal::CannotGuard => "only the damage of an attack, once, and not when helpless".into(),
            Refusal::TooManyGuardCards { .. } => {
                "half AGI to dodge; half STR to block, STR with a shield".into()
            }
            Refusal::DeckTooSmall(_) | Refusal::PastHandSize(_) => "name fewer cards".into(),
            Refusal::NoDrawOwed(_) => {
                "hands are drawn when a round begins, after a night, and when the Dealer says so".into()
            }
            Refusal::DeckRanOut(_) | Refusal::CardsComeOut { .. } => {
                "shuffle, and take cards out as exhaustion asks: `shuffle WHO CARDS` names them".into()
            }
            Refusal::NoJokerAside(_) => "Aged Wisdom does: `set-aside WHO LJ` or `BJ`".into(),
            Refusal::CardsPlayed(_) => "which joker leaves is said before the first card is played".into(),
            Refusal::OffTheDeckFirst { who, .. } => format!("`discard {who} CARDS` names what lay on top"),
            Refusal::NothingToProtect => "protect takes an effect that is owed and not yet taken".into(),
            Refusal::EmptyHand(_) => "draw first".into(),
            Refusal::NotAllowedBy { near: Some(near), .. } => format!("did you mean `{near}`?"),
            Refusal::NotAllowedBy { near: None, .. } | Refusal::NothingOffered => {
                "the menu lists what traits and things allow".into()
            }
            Refusal::NotNow(_) => "its sheet says when it does".into(),
            Refusal::UsedUp(..) => "time gives it back: a turn, a rest, a night, a session".into(),
            Refusal::OnWhom => "write `on` and the short name".into(),
            Refusal::NoQuestionLeft => "observe again".into(),
            Refusal::FlipOffLadder => "write 1 to 5".into(),
            Refusal::NotSuffering(_) => "effects have numbers: e on whoever bears one shows them, and so does `greenfelt table`".into(),
            Refusal::AlreadySuffering(..) => "it counts once".into(),
            Refusal::CardElsewhere(..) => "name a card of the row, then one of the same deck".into(),
            Refusal::NoSuchRow(_) => "name every card that was laid, in an order that the rules allow".into(),
            Refusal::NotTheirs(_) => {
                "whoever holds the cards names them; the log says that it was tried".into()
            }
            Refusal::NothingToTakeBack | Refusal::NothingToBringBack => {
                "the Chronicle lists every operation".into()
            }
            Refusal::TheOpening => "the Chronicle shows it, and a new table begins another way".into(),
            Refusal::NotYoursToTakeBack(_) => "the Dealer takes back anything: p passes the laptop".into(),
            Refusal::NeverRolls(_) => "opponents never roll; `struck-by` lets them strike".into(),
            Refusal::DiceFallen => "undo the roll, or nudge what lies".into(),
            Refusal::NotRolled => "`roll` first".into(),
            Refusal::RollStopped => "`settle` it, or undo".into(),
            Refusal::NotStopped => "`stop` ends the nudging; only then is there a result".into(),
            Refusal::NoDiceOwed => "nudge, or `stop`".into(),
            Refusal::DiceOwed(_) => "`roll` and name them".into(),
            Refusal::WrongDice { .. } => "name exactly as many, 1 to 6 each".into(),
            Refusal::NoSuchDie(_) => "dice are counted from 1".into(),
            Refusal::PastSix(_) => "choose another die, or fewer points".into(),
            Refusal::NotEnoughPoints { .. } => "a lower die may need fewer".into(),
            Refusal::CriticalFailure => "`settle` it; nothing can be nudged any more".into(),
            Refusal::NeedsNaming(..) => "in parentheses, behind level and turns: `2 3 (shellback)`".into(),
            Refusal::NoPunch | Refusal::NoGradeToPull => "`settle` the roll".into(),
            Refusal::NotLower => "none, nice, good, great, wonderful, excellent, unbelievable".into(),
            Refusal::DisarmedOf(..) => "another may help".into(),
            Refusal::NoDieToHelp(_) => "a helper needs at least one die".into(),
            Refusal::WrongSide => "challenges have limit and difficulty, rolls have dice and points".into(),
            Refusal::NoStrikes(_) => "only Paper Story characters strike; others `attack`".into(),
            Refusal::Untouchable(_) => "wait, or find its weakness".into(),
            Refusal::OutOfReach(_) => "strike from above, from afar or with a long reach: `with (Aerial)`, `with (Ranged)`, `with (Reach)`".into(),
            Refusal::IsCarried { .. } => "strike whoever carries; `with (Group)` hits both, `with (behind)` goes round".into(),
            Refusal::AfterTheCarrier { .. } => "`end-turn` of whoever carries comes first".into(),
            Refusal::NoFlowers { .. } => "rest, or do without".into(),
            Refusal::NotHealedSo { skills, .. } => format!("use {skills}"),
            Refusal::CannotEat { .. } => "find another way".into(),
            Refusal::PastTheBest(_) => "a new scene makes it possible again".into(),
            Refusal::TooThin(_) => "`use WHO (Merge) on WHOM` first".into(),
            Refusal::NotACopy(_) => "name one of those who split from the same".into(),
            Refusal::Immune { .. } => "what it is put down to names it; leave that away, or say something else".into(),
            Refusal::GuardUnderWay(_) => "`settle` the roll, or `call-off` it".into(),
            Refusal::NothingToGuard => "guard answers a strike that is on its way, once".into(),
            Refusal::NotUnconscious(_) => "there is nobody to bring round".into(),
            Refusal::NeedsSleep(_) => "`sleep`".into(),
            Refusal::NoHealer(_) => "Biology heals; Chemistry does too where there is a week".into(),
            Refusal::NotOneself(_) => "name somebody else".into(),
            Refusal::TreatedToday(_) | Refusal::RestedToday => "once a day: `sleep` begins the next".into(),
            Refusal::NoFall(_) => "`fall WHO FEET` comes first, and a landing is tried once".into(),
            Refusal::NobodyTravels => "`join NAME` brings a hero to the table".into(),
            Refusal::InAFight(_) => "`combat off` ends it".into(),
            Refusal::NotCarried(..) => "see the sheet".into(),
            Refusal::Ruined(_) | Refusal::UsedOnce(_) => "`mend` it first".into(),
            Refusal::NotLoaded { who, .. } => {
                format!("`use {who} (Reload)` for a hand card at random, or hold something else")
            }
            Refusal::NothingToSplit(_) => "divide the damage before it is taken".into(),
            Refusal::CannotSplit(..) => "name how much behind a colon: at least 1, and leave 1".into(),
            Refusal::OutOfRange { from, to, .. } => format!("write {from} to {to}"),
            Refusal::BondNeedsTwo => "name two heroes".into(),
            Refusal::BondsFull(_) => "2 + PER bonds is the most".into(),
            Refusal::OtherSide(_) => "somebody else can help".into(),
            Refusal::NoWayToObserve(_) => "Awareness, Espionage or Investigation".into(),
            Refusal::CannotAid(_) => {
                "each helps once, before cards are dealt or dice fall; nobody helps to resist control, to guard or to steady".into()
            }
            Refusal::ForTheDealer => "go to the Dealer's seat".into(),
            Refusal::NotYourSeat(_) => "pass the laptop".into(),
            Refusal::NoPatience(_) => "`take` the damage".into(),
            Refusal::KnowsAll => "tell a player, or all".into(),
            Refusal::NoFight => "`combat on` begins one".into(),
            Refusal::TooLong => "keep it under 2,000 letters".into(),
            Refusal::IllegalSheet(..) => "the sheet's form, or `greenfelt sheet FILE`, shows every figure".into(),
        }
    }
}

fn dice_are(count: u32) -> String {
    match count {
        0 => "no die is".into(),
        n => counted(n, "die is", "dice are"),
    }
}

impl<T> Given<T> {
    /// It, written out; nothing looks a name up while it plays.
    pub(crate) fn whole(&self) -> Result<&Arc<T>, Refusal> {
        match self {
            Given::Named(name) => Err(Refusal::NotResolved(name.clone())),
            Given::Whole(whole) => Ok(whole),
        }
    }
}
