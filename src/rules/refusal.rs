//! Every reason why a rule may say no, with its sentence and its hint. A refusal leaves the table as it was.

mod back;
mod by_hand;
mod company;
mod given;
mod hint;
mod people;
mod of_cards;
mod real;
mod things;

pub use self::{
    back::Back, by_hand::ByHand, company::Company, of_cards::OfCards, real::RealCards, things::OfThings,
};
use people::People;

use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::table::map::Square;
use crate::words::counted;
use thiserror::Error;

/// Why a rule says no.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    #[error("no lock was made of this code")]
    NoLockYet,
    #[error("nobody at this table is called `{0}`")]
    Nobody(ActorId, People),
    #[error("`{0}` is already at the table")]
    AlreadyHere(ActorId),
    #[error("{0} is worse off than {1} already")]
    Worse(String, String),
    #[error(transparent)]
    OfCards(#[from] OfCards),
    #[error(transparent)]
    ByHand(#[from] ByHand),
    #[error(transparent)]
    Back(#[from] Back),
    #[error(transparent)]
    Real(#[from] RealCards),
    #[error("{0} characters and foes are the most that a table holds")]
    TableFull(usize),
    #[error("{0} is no hero")]
    NotAHero(String),
    #[error("{0} has no ULTIMO sheet")]
    NotUltimo(String),
    #[error("{0} has no Paper Story sheet")]
    NotPaper(String),
    #[error("{0} has no sheet of attributes and defenses")]
    NotCrucible(String),
    #[error("{0} is no protagonist")]
    NotAProtagonist(String),
    #[error("{0} has no Hope left")]
    NoHopeLeft(String),
    #[error("no slot of Hope of {0} is filled that a compel could clear")]
    NoFilledSlot(String),
    #[error("there is no trait `{name}`")]
    NoSuchTrait { name: String, near: Option<String> },
    #[error("{0}")]
    NoTrait(String),
    #[error("{0} stands there already")]
    TraitThere(String),
    #[error("{0} traits are enough for one table")]
    TooManyTraits(usize),
    #[error("{0} is negative, and has no free invokes")]
    NoFreeInvokeOn(String),
    #[error("{0} is as it was")]
    NothingAltered(String),
    #[error("everybody knows of {0}")]
    KnownTrait(String),
    #[error("{0} is permanent")]
    PermanentTrait(String),
    #[error("{0} holds no free invoke of {1}")]
    NoFreeInvoke(String, String),
    #[error("{0} was invoked in this check")]
    InvokedBefore(String),
    #[error("{0} is negative, and the Dealer has not let it be invoked")]
    InvokeNotAllowed(String),
    #[error("{0} is not negative: it can be invoked")]
    NeedsNoLeave(String),
    #[error("an Advantage die adds to a success")]
    NoSuccessToAdd,
    #[error("{0} counts once, for one figure")]
    CountsOnce(String),
    #[error("a compel brings a complication")]
    NoComplication,
    #[error("a compel waits for the Dealer")]
    ForTheDealersYes(u32),
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
    #[error("no spell is called `{name}`")]
    NoSuchSpell { name: String, near: Option<String> },
    #[error("{0}")]
    IllegalSpell(String),
    #[error("the spell book of {name} is full: attunement allows {most}")]
    BookFull { name: String, most: i32 },
    #[error("nobody casts with {0}")]
    NoWayToCast(String),
    #[error("{0} needs somebody to be cast on")]
    NeedsTarget(String),
    #[error("{} too many: the spell reaches {most}", counted(*named - *most, "target is", "targets are"))]
    TooManyTargets { named: usize, most: usize },
    #[error("nobody withstands {0}: how hard is it?")]
    NoDifficulty(String),
    #[error("the spell comes to {cost} focus before the book and what takes off, and the most is {most}")]
    SpellTooDear { cost: i32, most: i32 },
    #[error("the spell costs {cost} focus, and {has} is left")]
    NotEnoughFocus { cost: i32, has: i32 },
    #[error("{spell} is charged for {} more first", counted(*left, "round", "rounds"))]
    NotCharged { spell: String, left: i32 },
    #[error("{0} needs no charging now")]
    ChargedEnough(String),
    #[error("no glitch of {0} waits to be picked")]
    NoGlitchOwed(String),
    #[error("{0} is one of its glitches already")]
    GlitchedSo(&'static str),
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
    #[error("no damage waits; {}", hint::waiting(*free, *other))]
    OthersWait { free: usize, other: usize },
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
    #[error("{who} is at {band} range from {foe}, which is too far")]
    OutOfRangeOf { who: String, foe: String, band: &'static str },
    #[error("{0} and {1} stand on the map, which says how far they are from each other")]
    MapSaysHowFar(String, String),
    #[error("there is nobody from whom that would be")]
    NobodyApart,
    #[error("{0} is as near to {1} as can be")]
    AsNearAsCanBe(String, String),
    #[error("{0} is as far from {1} as is counted")]
    AsFarAsCanBe(String, String),
    #[error("{who} does not see {foe}")]
    NoSight { who: String, foe: String },
    #[error("{row}: one sees as far as {reach}, and {foe} is farther away from {who}")]
    Veiled { who: String, foe: String, row: String, reach: &'static str },
    #[error("{0}: nobody hears a word")]
    Unheard(String),
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
    #[error("{0} lets nobody do that")]
    LetsNobody(String),
    #[error("there is nothing of that kind to use")]
    NothingOffered,
    #[error("{0} does not fit now")]
    NotNow(String),
    #[error("{0} is used up{1}")]
    UsedUp(String, String),
    #[error("that is done to somebody")]
    OnWhom,
    #[error("{0} has an animal companion already")]
    OneBeast(String),
    #[error(transparent)]
    Company(#[from] Company),
    #[error(transparent)]
    OfThings(#[from] OfThings),
    #[error("nobody who follows {0} can do that")]
    NobodyFollows(String),
    #[error("{0} and {1} have no bond")]
    NoBond(String, String),
    #[error("{0} has temporary health already")]
    HasTemporary(String),
    #[error("the card that it costs {0} is drawn blind")]
    DrawnBlind(String),
    #[error("no cards of the Dealer's lie against {0}")]
    NoRowToSee(String),
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
    #[error("{by}, whom {who} carries, is in the way of what comes from above")]
    Beneath { who: String, by: String },
    #[error("{who} is carried, and has a turn after {by}")]
    AfterTheCarrier { who: String, by: String },
    #[error("{who} has {left} FP, and it takes {needed}")]
    NoFlowers { who: String, needed: i32, left: i32 },
    #[error("{who} cannot be healed so{}", if by.is_empty() { String::new() } else { format!(": {by}") })]
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
    #[error("first aid takes medical supplies, and {0} cannot do without")]
    NoSupplies(String),
    #[error("{0} brings nobody back from the dead")]
    CannotBringBack(String),
    #[error("{0} is not dead")]
    NotDead(String),
    #[error("{0} is at no wheel")]
    NotAtTheWheel(String),
    #[error("{0} cannot drive that: it asks for Piloting {1}")]
    CannotDrive(String, i32),
    #[error("{0} builds nothing alone")]
    NeedsOtherHands(String),
    #[error("{0} reads nobody as a room is read")]
    ReadsNobody(String),
    #[error("{0} is played, and no NPC to be read")]
    OnlyOthersAreRead(String),
    #[error("people are not read with {0}")]
    NoWayToRead(String),
    #[error("{0} has no rank of Engineering")]
    NoEngineer(String),
    #[error("{0} carries nothing broken that is called `{1}`")]
    NotBroken(String, String),
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
    #[error("{0} is the strongest, and takes what the others leave")]
    TakesTheRest(String),
    #[error("{foe} takes 1 to {most} of this blow")]
    UnfairShare { foe: String, most: i32 },
    #[error("there is no army `{0}`")]
    NoSuchArmy(String),
    #[error("{0} are on the field already")]
    ArmyThere(String),
    #[error("{0} holds no soldiers")]
    NoSoldiers(String),
    #[error("{0} leads no army here")]
    LeadsNoArmy(String),
    #[error("{0} are no more")]
    WipedOut(String),
    #[error("{0} have run")]
    Routed(String),
    #[error("{0} waver, and have to be kept together first")]
    ShakenArmy(String),
    #[error("{0} hold")]
    HoldsAlready(String),
    #[error("{0} joins nothing but an attack")]
    FightsAlone(String),
    #[error("{0} follows nobody who fights here")]
    FollowsNobodyHere(String),
    #[error("{0} is named twice")]
    NamedTwice(String),
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
    #[error("no hero is at the table")]
    NoHeroes,
    #[error("{name} has {left} experience, and it costs {cost}")]
    TooLittleExperience { name: String, cost: i32, left: i32 },
    #[error("{0} is at its most")]
    AtItsMost(String),
    #[error("{0} has the trait {1} already")]
    HasThatTrait(String, String),
    #[error("{0} cannot stand beside {1}")]
    CannotStandBeside(String, String),
    #[error("{0} asks for {1}")]
    Lacks(String, String),
    #[error("{0} lifts up to {1} without a check")]
    LiftsIt(String, i32),
    #[error("{name} lifts {most} at the most, not {weight}")]
    TooHeavyToLift { name: String, weight: i32, most: i32 },
    #[error("{0} is carried already")]
    CarriesThat(String),
    #[error("{0} learns nothing from an own manual")]
    OwnManual(String),
    #[error("{0} writes no manuals")]
    WritesNone(String),
    #[error("manuals have taught {name} {} of {skill}, and teach no more", counted(*most, "rank", "ranks"))]
    TaughtEnough { name: String, skill: String, most: i32 },
    #[error("{name} has {skill} {rank} already")]
    KnowsNoMore { name: String, skill: String, rank: i32 },
    #[error("{name} has {cash} cash, and it costs {price}")]
    TooLittleCash { name: String, price: i32, cash: i32 },
    #[error("{0} has no step of income: `{1}`")]
    NoIncome(String, String),
    #[error("{name} has cashed out until day {until}")]
    CashedOut { name: String, until: u32 },
    #[error("the income of {0} pays nothing")]
    NothingToCashOut(String),
    #[error("{0} has not fallen")]
    NotFallen(String),
    #[error("the purse of {0} is empty")]
    EmptyPurse(String),
    #[error("{0} is no host")]
    NotAHost(String),
    #[error("{0} is defeated already")]
    DefeatedAlready(String),
    #[error("{0} is {1}")]
    AttunedAlready(String, &'static str),
    #[error("{0} is {1}")]
    LanguageIs(String, &'static str),
    #[error("{name} takes {cost} attunement, and {left} is left")]
    TooMuchAttunement { name: String, cost: i32, left: i32 },
    #[error("the text is too long")]
    TooLong,
    #[error("the sheet of {0} breaks the rules: {1}")]
    IllegalSheet(String, String),
}

impl Refusal {
    /// Nobody of this table is called so.
    pub(super) fn nobody(table: &Table, who: &ActorId) -> Refusal {
        let here = table.actors.iter().map(|actor| actor.id.clone()).collect();
        Refusal::Nobody(who.clone(), People::new(here))
    }
}

fn dice_are(count: u32) -> String {
    match count {
        0 => "no die is".into(),
        n => counted(n, "die is", "dice are"),
    }
}
