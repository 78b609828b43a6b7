//! Every reason for a rule to refuse, with its sentence and its hint. A refusal leaves the table unchanged.

/// Declares `Refusal`. Each row has a variant, the sentence that states the problem and the hint that states the
/// remedy, both as arguments of `format!` in which the fields are references. A field without a type is a `String`.
macro_rules! refusals {
    (@type) => { String };
    (@type $type:ty) => { $type };
    ($(
        $Name:ident
        $(($($part:ident $(: $of:ty)?),+))?
        $({ $($field:ident $(: $type:ty)?),+ })?
        => $wrong:literal $(, $with:expr)* => $hint:literal $(, $help:expr)*;
    )+) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Refusal {
            $($Name $(($(refusals!(@type $($of)?)),+))? $({ $($field: refusals!(@type $($type)?)),+ })?,)+
        }

        #[allow(unused_variables)]
        impl Refusal {
            pub fn hint(&self) -> String {
                match self {
                    $(Refusal::$Name $(($($part),+))? $({ $($field),+ })? => format!($hint $(, $help)*),)+
                }
            }
        }

        #[allow(unused_variables)]
        impl std::fmt::Display for Refusal {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Refusal::$Name $(($($part),+))? $({ $($field),+ })? => write!(f, $wrong $(, $with)*),)+
                }
            }
        }

        impl std::error::Error for Refusal {}
    };
}

mod given;
mod words;

use self::words::{answered_by, because, dice_are, of, suggest, suggest_text, waiting, who_is_here};
use crate::table::company::ANIMAL;
use crate::table::{ActorId, Card, Laid, Square, Table};
use crate::words::counted;

const ALLOWS: &str = "the menu lists what traits and gear allow";
const CALL_FIRST: &str = "call something: `challenge WHO LEAD+SKILL N`, `check WHO SKILL`";
const IN_THE_WAY: &str = "strike the one in the way; `with (Group)` hits both, `with (behind)` goes round";
const MOVE_FIRST: &str = "`move` first (`.` opens the map), or allow it: `including (within reach)`";
const NAME_A_DOSE: &str = "name one that is carried: `use WHO (Studied Chemist) : antidote`";
const PENDING: &str = "`greenfelt table` and e on the felt show the numbers of pending items";
const ROW_ORDER: &str = "jokers first; aces, numbers and queens descend; jacks and kings stand anywhere";
const TAKE_OUT: &str = "shuffle, and take cards out as exhaustion requires: `shuffle WHO CARDS` names them";

refusals! {
    NoLockYet => "this code has no lock yet" => "the session makes it; a code never comes to the table";
    Nobody(who: ActorId, here: Vec<ActorId>) => "nobody at this table is called `{who}`"
        => "{}", who_is_here(who, here);
    AlreadyHere(who: ActorId) => "`{who}` is already at the table" => "`rename` the one at the table";
    Worse(who, now) => "{who} already has something worse than {now}"
        => "Surrounded counts in place of Flanked; `end-effect` ends it";
    TableFull(most: usize) => "a table holds at most {most} characters and foes"
        => "`leave WHO` takes somebody off the table";
    FieldFull(most: usize) => "a table holds at most {most} armies" => "`disband` one first";
    ManyEffects(who, most: usize) => "{who} can have at most {most} effects and marks"
        => "`end-effect` ends one of them";
    OracleTakes { needed: usize, given: usize } => "the oracle takes {needed} here, and {given} {} named", if *given == 1 { "is" } else { "are" }
        => "name real cards or dice in order: `(9S 4S)`; a twist takes one more, for whom it is about";
    OracleGoesBy(by: &'static str) => "the oracle answers by {by}"
        => "cards are `(9S 4S)`, dice are `(7 3)`; `oracle-by` changes it";
    NoSuchThread { name, near: Option<String> } => "there is no open thread `{name}`"
        => "{}", suggest_text(near.as_deref(), "`thread NAME` opens one");
    ThreadOpen(name) => "the thread `{name}` is already open" => "`thread close {name}` closes it";
    TooManyThreads(most: usize) => "a table keeps at most {most} open threads" => "`thread close NAME` closes one";
    NoSuchClock { name, near: Option<String> } => "there is no clock `{name}`"
        => "{}", suggest_text(near.as_deref(), "`clock (NAME) SEGMENTS` starts one");
    TooManyClocks(most: usize) => "a table keeps at most {most} clocks" => "`remove-clock NAME` removes one";
    ClockFull(name) => "{name} is full" => "`untick` empties segments, `remove-clock` removes it";
    ClockEmpty(name) => "{name} is empty" => "`tick` fills segments";
    NobodyBears { effect, near: Option<String> } => "nobody has an effect `{effect}`"
        => "{}", suggest_text(near.as_deref(), "e on a character lists their effects");
    NoSuchReminder(number: u32) => "this seat has no reminder {number}"
        => "K lists clocks and reminders with their numbers";
    TooManyReminders(most: usize) => "a seat keeps at most {most} reminders" => "`unremind N` drops one";
    NotPrepared { name, near: Option<String> } => "nothing in the drawer is called `{name}`"
        => "{}", suggest_text(near.as_deref(), "`prepare person (NAME)` puts somebody into it");
    PreparedAs(name, kind: &'static str) => "the drawer holds a {kind} called {name}"
        => "choose another name, or delete it with `unprepare {name}`";
    AtTheTable(name) => "{name} is at the table"
        => "`put-away {name}` returns the survivors to the drawer";
    NobodyOfIt(name) => "nobody of {name} is at the table" => "`bring {name}` brings it to the table";
    OneSheet(name) => "{name} is one person or foe" => "`prepare encounter (NAME) FOE N` prepares several";
    NoPlanOfAMap(map) => "`{map}` is no map of a scene" => "write its size or rows, and fog: `(12x8 fog A1:D4)`";
    DrawerFull(most: usize) => "the drawer holds at most {most} things" => "`unprepare NAME` deletes one";
    TableFault(problem, remedy) => "{problem}" => "{remedy}";
    NoSuchTable(name) => "there is no random table `{name}`" => "`codex random-tables` lists them";
    NothingLeft(name) => "every row of {name} was drawn" => "`put-back {name}` puts them back";
    NothingDrawn { name, near: Option<String> } => "no row{} was drawn", of(name)
        => "{}", suggest_text(near.as_deref(), "`roll-on once TABLE` draws one");
    NothingRolled => "nothing was rolled on a table yet" => "`roll-on TABLE`, then `roll-again`";
    NoSuchPart { part, parts } => "the last roll has no part `{part}`" => "it has {parts}";
    NotA(who, what: &'static str) => "{who} is not {what}" => "name {what}";
    NoHopeLeft(who) => "{who} has no Hope left" => "a free invoke needs none, and a compel clears a slot";
    NoFilledSlot(who) => "{who} has no filled slot of Hope that a compel could clear" => "spend Hope first";
    SecretTrait(name) => "`{name}` is still secret" => "`reveal-trait ({name})` shows it to everybody first";
    NoSuchTrait { name, near: Option<String> } => "there is no trait `{name}`"
        => "{}", suggest_text(near.as_deref(), "its text in parentheses, or its number: `greenfelt table` shows both");
    NoTrait(why) => "{why}" => "a few words: `trait karla (Pinned Under Rubble) negative`";
    TraitThere(what) => "{what} is already on the table"
        => "`alter-trait` changes it, and gives more free invokes";
    TooManyTraits(most: usize) => "a table holds at most {most} traits"
        => "`resolve-trait` or `remove-trait` what no longer counts";
    NoFreeInvokeOn(what) => "{what} is negative, and has no free invokes"
        => "make it neutral or positive first";
    NothingAltered(what) => "this changes nothing of {what}"
        => "say what changes: `alter-trait (Dark) negative`, `permanent`, `free 1`, `to (Pitch Dark)`";
    KnownTrait(what) => "everybody knows {what} already" => "only a secret trait can be revealed";
    PermanentTrait(what) => "{what} is permanent" => "`remove-trait` removes it explicitly";
    NoFreeInvoke(who, what) => "{who} holds no free invoke of {what}" => "the Traits pane shows who holds which";
    InvokedBefore(what) => "{what} was already invoked in this check"
        => "each trait counts once per check; another may be relevant";
    InvokeNotAllowed(what) => "{what} is negative, and the Dealer has not allowed an invoke"
        => "the Dealer allows it with `allow-invoke`";
    NeedsNoLeave(what) => "{what} is not negative: it needs no permission" => "`invoke` it";
    NoSuccessToAdd => "an Advantage die adds to a success" => "before the roll: `circumstance`";
    CountsOnce(what) => "{what} counts once, for one figure" => "leave it out of the other figure";
    InOnePlace(one, other) => "{one} and {other} replace the same figure: only one of them counts"
        => "leave out the other, or switch it off first";
    NoComplication => "a compel needs a complication" => "add the complication after the trait";
    ForTheDealersYes(due: u32) => "a compel waits for the Dealer"
        => "`accept {due}`, `accept {due} fallout`, or `waive {due} (WHY)`";
    TooWeakFor { name, suit, needed: i32 } => "{name} is too weak for {suit}: it needs Strength {needed}"
        => "gear that adds Strength counts; a lighter suit needs none";
    NotOneself(who) => "{who} needs somebody else for that" => "name somebody else";
    RoundByRound => "a contest is rolled round by round" => "`roll`, or name real dice";
    NotDecided => "the trial is not decided" => "`roll`, or name real dice";
    OtherSide(who) => "{who} is on the other side" => "somebody else can help";
    NoSuchSpell { name, near: Option<String> } => "no spell is called `{name}`"
        => "{}", suggest_text(near.as_deref(), "name its effects: `damaging+area:2`; see `greenfelt codex spells`");
    IllegalSpell(why) => "{why}" => "`greenfelt codex spell-effects` lists what each costs and does";
    BookFull { name, most: i32 } => "the spell book of {name} is full: attunement allows {most}"
        => "`forget WHO (NAME)` makes room";
    NoWayToCast(how) => "spells cannot be cast with {how}"
        => "an attribute with Occult or Ritual: `with int+occult`";
    NeedsTarget(what) => "{what} needs a target" => "`at fanatic`, or several with commas";
    TooManyTargets { named: usize, most: usize }
        => "{} too many: the spell reaches {most}", counted(*named - *most, "target is", "targets are")
        => "area:2 reaches two more";
    NoDifficulty(what) => "{what} needs a difficulty: no target resists it"
        => "a difficulty after the spell: `cast karla (Knit) 4`";
    SpellTooDear { cost: i32, most: i32 }
        => "the spell costs {cost} focus before any reduction, and the most is {most}"
        => "a smaller spell; Psyche and half of INT or PER raise the most";
    NotEnoughFocus { cost: i32, has: i32 } => "the spell costs {cost} focus, and {has} is left"
        => "rest, charge it, or cast a smaller one";
    NotCharged { spell, left: i32 }
        => "{spell} needs {} of charging first", counted(*left, "more round", "more rounds")
        => "`charge WHO SPELL` spends a round on it";
    ChargedEnough(what) => "{what} needs no charging now" => "`cast` it";
    NoGlitchOwed(who) => "{who} has no glitch to pick" => "partial successes and failures cause them";
    GlitchedSo(what: &'static str) => "{what} is already one of the glitches" => "pick another one";
    NoWayToObserve(how) => "nobody observes with {how}" => "Awareness, Espionage or Investigation";
    NoCards(who) => "{who} has no cards" => "name a hero";
    CannotAct(who, why) => "{who} cannot act: {why}" => "revive, cure or wait";
    Dying(who) => "{who} is dying" => "death comes first: `morale WHO live` cheats it, `take` lets it happen";
    DeathUnnamed(due: u32, who) => "{who} is dying, and has other items to resolve"
        => "`take {due}` names the death; `morale WHO live` cheats it";
    Dead(who) => "{who} is dead" => "only undo brings them back here";
    NotResolved(name) => "{name} is not in the codex"
        => "`greenfelt codex heroes` and `codex foes` list what there is";
    UnderWay(what: &'static str) => "a {what} is under way" => "`settle` ends it, `call-off` calls it off";
    SessionUnsettled(what) => "the session cannot end yet: {what}"
        => "Enter on the Table screen resolves it";
    NothingUnderWay => "nothing is under way" => "{CALL_FIRST}";
    NotUnderWay(what: &'static str) => "no {what} is under way" => "{CALL_FIRST}";
    NotIn(who, what: &'static str) => "{who} is not in the {what}"
        => "`aid` before the cards are dealt and the dice fall";
    NotDealt => "the Dealer's cards are not dealt" => "`deal` comes first";
    AlreadyDealt => "the Dealer's cards are already dealt" => "`call-off`, or undo the deal";
    NotLaid(who) => "{who} has not laid any cards" => "`lay WHO CARDS`, or `lay WHO nothing`";
    NotRevealed => "the cards are not revealed" => "`reveal` comes first";
    AlreadyRevealed => "the cards are already revealed" => "`settle` ends it; or undo";
    CardUnnamed => "the real card is not named" => "name it in parentheses, as in `(KH)`";
    TollFirst(due: u32, who, what) => "{who} must first pay: {what} ({due})" => "`discard` pays it, `waive` lets it go";
    HandTooSmall(who, held: usize, price: u8) => "{who} holds {}, and the move costs {price}", counted(*held, "card", "cards")
        => "`place` sets the token at no cost";
    StillOwed(due: u32, what) => "{due} is still pending: {what}" => "`take` applies it, `waive` lets it go";
    NoSuchModifier(which: u8) => "there is no modifier {which} on this side"
        => "modifiers are numbered from 1";
    NotProposed { name, near: Option<String> } => "no modifier called `{name}` is proposed"
        => "{}", suggest(near.as_deref(), "call without it, and see which modifiers are proposed");
    NotAPart(over: u8, under: u8) => "{over}/{under} is not a fraction of a whole"
        => "at least 1 of at least 2, and no more than all: 2/3";
    NoHalfAttack(what) => "{what} is not an attack at half power" => "take it without `melee` or `ranged`";
    NotInHand(card: Card, who) => "{card} is not in the hand of {who}" => "lay cards from the hand";
    NotInDeck(card: Card) => "{card} is not in that deck" => "that card was dealt, laid or discarded before";
    OverLimit { laid: usize, limit: i32 }
        => "{} too many: the limit is {limit}", counted(*laid, "card is", "cards are")
        => "lay fewer cards, or spend focus before laying";
    OverAidLimit { laid: usize, limit: i32 }
        => "{} too many together: aid may play {limit}", counted(*laid, "card is", "cards are")
        => "lay fewer cards, or spend focus before laying";
    JokerNotFirst(laid: Laid) => "{laid} is in the wrong place: a joker comes before every other card"
        => "{ROW_ORDER}";
    NotDescending(laid: Laid, before: Laid) => "{laid} is in the wrong place after {before}: values descend"
        => "{ROW_ORDER}";
    CannotCopy(card: Card, of: Card) => "{card} cannot copy {of}" => "a queen copies no ace and no joker";
    CopyNotDiscarded(of: Card, card: Card) => "{of} is not in the discard pile, so {card} cannot copy it"
        => "a queen copies a card of her own player's discard pile";
    AceCopyUsed => "an ace can be copied once between rests" => "rest first";
    NotTheSameCards => "the row must hold the same cards as before" => "only the order can change";
    WrongCount { needed: i32, given: usize } => "the Dealer's row needs {needed} cards, not {given}"
        => "name as many cards as the difficulty";
    NameTheCards => "real cards have to be named" => "write the cards after the command";
    AlarmRaised => "a fight is on already" => "choose another effect, or `: stalk` lets the enemy follow unseen";
    DealersCards { needed: usize, given: usize }
        => "{} of the Dealer's real deck: {given} are named", counted(*needed, "card comes", "cards come")
        => "`dealer-cards CARDS : COMMAND` names them, first the NPC's own, then those against it";
    DealersDeck => "cards of the Dealer's real deck come into it" => "the Dealer gives the command, and names them";
    OffTheirDeck { who: String, needed: usize, given: usize }
        => "{} off the real deck of {who}: {given} are named", counted(*needed, "card comes", "cards come")
        => "name them after a colon at the end: `use karla (Send in) on severs : 9 8 7`";
    NotPhysical(who) => "{who} plays with the app's cards and dice" => "`physical WHO on` for real cards";
    NoStandingAnswer(who) => "{who} has no standing answer" => "`answers WHO dodge above N` gives one";
    NoExpertise => "overwhelming expertise offers nothing"
        => "it takes 5 more playable cards than the difficulty";
    NoFocusLeft(who) => "{who} has no focus left" => "rest, or score a perfect success";
    NoMoraleLeft(who) => "{who} has no morale left" => "10 experience restore 1 morale";
    NothingForMorale => "there is nothing to spend morale on"
        => "a challenge that is judged, damage, or death";
    NotEnoughThreat { cost: i32, pool: i32 } => "this costs {cost} threat, and the pool holds {pool}"
        => "choose something cheaper, or wait for a failure";
    NothingOwed => "nothing is pending" => "{PENDING}";
    OthersWait { free: usize, other: usize } => "no damage is pending; {}", waiting(*free, *other)
        => "{}", answered_by(*free);
    NoSuchDue(due: u32) => "nothing with the number {due} is pending" => "{PENDING}";
    PlayerWeighs(who) => "{who} has yet to say whether it is minor or major"
        => "`weigh WHO minor` or `weigh WHO major`";
    NothingFree => "no free effect is pending for that" => "leave out `free` to pay with threat";
    NoEffectOf { foe, name, known } => "{foe} has no effect called `{name}`"
        => "`by` takes effects of the foe: {known}; the Dealer's own go without `by`";
    NoSuchEffect(name) => "there is no effect called `{name}`"
        => "`greenfelt codex minor-effects`, `major-effects`, `foe-effects`";
    NeedsWords(what: &'static str) => "{what} needs a note"
        => "write it after a colon: `inflict WHO cursed : what it is`";
    NeedsFoe => "a foe effect needs the foe that makes it" => "name a foe: `by horus`";
    NotGreatEnough(who, what) => "{who} is too low in rank for {what}"
        => "only greater minions and hosts can";
    NoSuchAttack(who) => "{who} has no attack of that kind" => "choose the other way; who does not fight at all is met with a challenge";
    NoBloodDrawn(foe, who) => "{foe} dealt no damage to {who} in the last exchange"
        => "it heals by what its last exchange dealt";
    MustTarget { foe, at } => "{foe} must target {at}" => "it was provoked; this ends by itself";
    Avoids(foe, who) => "{foe} avoids {who} this round" => "it was won over; this ends with the round";
    EngagedElsewhere { who, foe } => "{foe} engages {who}" => "fight that foe, or end the effect";
    Controlled { who, by } => "{by} controls {who}"
        => "the Dealer says what to do, even `attack` an ally; it ends with the scene or with the foe";
    Stuck(who) => "{who} is stuck and reaches nobody hand to hand"
        => "use a ranged attack; if the foe is close enough: `including (within reach)`";
    NoMap => "there is no map" => "`map 20x12` puts an empty one up; docs/map.md has pictures";
    OffTheMap(square: Square) => "{square} is not on the map" => "columns are letters, rows are numbers: C7";
    NotOnTheMap(who) => "{who} is not on the map" => "`place WHO C7` sets a token";
    SquareTaken(square: Square) => "{square} is occupied" => "choose another square";
    NoRoom(square: Square, why: &'static str) => "nobody can stand on {square}: {why}"
        => "choose another square";
    NoWay(who, square: Square) => "{who} cannot reach {square}"
        => "3 squares are free, each card brings 3 more, up to half AGI or Athletics; `place` ignores this";
    MoveCosts { cards: u8, given: usize } => "the way costs {}, not {given}", counted(*cards, "card", "cards")
        => "name that many hand cards at the end of the command";
    CannotMove(who, why) => "{who} cannot move: {why}" => "end the effect, or `place` the token";
    MovesAlong { who, by } => "{by} carries {who}, who moves along" => "`use WHO (Get off)` comes first";
    HardlyMoves(who) => "{who} is in the air and hardly moves" => "`use WHO (Come down)` comes first";
    NotBeside(who, other) => "{other} is not beside {who}" => "`move` or `approach` first";
    TooFar { who, foe, squares: u8 } => "{who} is {squares} squares away from {foe}" => "{MOVE_FIRST}";
    OutOfRangeOf { who, foe, band: &'static str } => "{who} is at {band} range from {foe}, which is too far"
        => "`approach WHO WHOM` first, one band is free; or `distance`, or `including (within reach)`";
    MapSaysHowFar(who, foe) => "the map sets the distance of {who} and {foe}"
        => "`move` or `place`; `map-down` takes the map down";
    NobodyApart => "nobody is on the other side" => "`distance all` needs somebody on each side";
    NoBandLeft(who, way: &'static str, foe) => "{who} cannot get any {way} {foe}"
        => "the bands are very close, close, medium, long and very long";
    NoSight { who, foe } => "{who} does not see {foe}" => "{MOVE_FIRST}";
    Veiled { who, foe, row, reach: &'static str }
        => "{row}: {who} sees as far as {reach}, and {foe} is farther away"
        => "come closer; indoors: `including (within reach)`";
    Unheard(weather) => "{weather}: nobody hears a word"
        => "leave the wind; `weather wind off` ends it";
    InFullCover(who) => "{who} is in full cover" => "{MOVE_FIRST}";
    FlankedShot(who) => "{who} is flanked and cannot shoot" => "{MOVE_FIRST}";
    NotFlanking(who, foe) => "{who} does not flank {foe}" => "on a map only flankers attack together";
    FlankedEffect(who, foe) => "{who} is flanked, and {foe} is not one of the flankers"
        => "use it on one of those";
    NoFoesTurn => "it is not a foe's turn"
        => "threat is spent on a foe's turn; `order free` plays without an order";
    TurnTaken(who) => "{who} has already acted this round"
        => "`round` starts a new round, `turn` gives a turn back";
    TurnBegun(who) => "the turn of {who} has already begun" => "`end-turn` ends it, and `round` all of them";
    TurnAhead(who, what: &'static str)
        => "{who} is {what}, and a die at the start of the turn decides if that lasts"
        => "`begin-turn` first";
    Fervor(who, by) => "{who} cannot be swayed while {by} can be seen or heard"
        => "if it is out of earshot: `including (out of earshot)`";
    CannotGuard => "that cannot be dodged or blocked"
        => "only attack damage, once, by a character who can act";
    TooManyGuardCards { given: usize, most: i32 }
        => "{} too many: {most} may be used", counted(*given, "card is", "cards are")
        => "half AGI to dodge; half STR to block, STR with a shield";
    DeckTooSmall(left: usize) => "the deck holds {left} cards"
        => "name fewer cards; an empty deck is shuffled first: `shuffle WHO CARDS`";
    NoDrawOwed(who) => "{who} has no draw left"
        => "hands are drawn at the start of a round, after a night, and when the Dealer allows it";
    PastHandSize(most: i32) => "the hand holds at most {most} cards" => "name fewer cards";
    DeckRanOut(who) => "the deck of {who} has run out" => "{TAKE_OUT}";
    CardsComeOut { needed: usize, given: usize } => "exhaustion takes {needed} cards out, not {given}"
        => "{TAKE_OUT}";
    NoJokerAside(who) => "{who} cannot set a joker aside" => "Aged Wisdom can: `set-aside WHO LJ` or `BJ`";
    CardsPlayed(who) => "{who} has already played cards"
        => "choose the joker before the first card is played";
    OffTheDeckFirst { who: ActorId, left: u8 } => "real cards have to be discarded first: {left}"
        => "`discard {who} CARDS` names the top cards";
    NothingToProtect => "nobody else's effect is pending" => "protect takes an effect that is pending";
    EmptyHand(who) => "{who} has no card to discard" => "draw first";
    NotAllowedBy { who, name, near: Option<String> } => "{who} has nothing called `{name}` to use here"
        => "{}", suggest(near.as_deref(), ALLOWS);
    LetsNobody(what) => "{what} does not allow that" => "{ALLOWS}";
    NothingOffered => "nothing of that kind can be used" => "{ALLOWS}";
    NotNow { what, when } => "{what} cannot be used now" => "it works {when}";
    UsedUp(what, until) => "{what} is used up{until}"
        => "it comes back with the next turn, rest, night or session";
    OnWhom => "that needs a target" => "write `on` and the short name";
    OneBeast(who) => "{who} already has an animal companion" => "only one can be tamed";
    NobodyAngry(who) => "nobody is angry with {who} for a lie"
        => "use it right after Manipulation fails, before its effect is used";
    AngryOneself(who) => "{who} is the angry one" => "blame somebody else";
    NobodyFollows(who) => "no follower of {who} can do that"
        => "traits bring companions: `use WHO (TRAIT) : NAME`";
    NoBond(who, other) => "{who} and {other} have no bond" => "the Dealer gives bonds: `bond A B 1`";
    HasTemporary(who) => "{who} already has temporary health" => "it ends when it is used up or after sleep";
    DrawnBlind(who) => "{who} pays with a random card" => "leave the card out";
    NoRowToSee(who) => "the Dealer has no cards against {who}"
        => "wait until they are dealt in an exchange with that foe";
    NoQuestionLeft => "no question is left to ask" => "observe again";
    NotSuffering(who) => "{who} has no such effect"
        => "e on the character, or `greenfelt table`, shows the numbers of effects";
    AlreadySuffering(who, what) => "{who} already has {what}" => "it counts once";
    CardElsewhere(card: Card, who) => "{card} is in no row, deck or discard pile of {who}"
        => "name a card of the row, then one of the same deck";
    NotTheirs(who) => "{who} has no such card to take"
        => "the player who holds the cards names them";
    NoSuchRow(who) => "{who} has no such row, or its order is not allowed"
        => "name every card that was laid, in an order that the rules allow";
    NeverRolls(who) => "{who} never rolls" => "opponents never roll; `struck-by` lets them strike";
    DiceFallen => "the dice are already rolled" => "undo the roll, or nudge the dice";
    NotRolled => "the dice are not rolled" => "`roll` comes first";
    RollStopped => "the roll has stopped" => "`settle` ends it; or undo";
    NotStopped => "the roll has not stopped" => "`stop` ends the nudging; only then is there a result";
    NoDiceOwed => "no dice are left to roll" => "nudge, or `stop`";
    DiceOwed(count: u32) => "{} to be rolled first", counted(*count, "die has", "dice have")
        => "`roll` and name them";
    WrongDice { needed: u32, given: usize } => "{} to be rolled, not {given}", dice_are(*needed)
        => "name exactly as many, each as it shows";
    NoSuchDie(which: u8) => "there is no die {which}" => "dice are counted from 1";
    PastSix(die: u8) => "die {die} cannot be raised past 6" => "choose another die, or fewer points";
    NotEnoughPoints { needed: u8, left: i32 }
        => "this takes {}, and {left} are left", counted(*needed, "point", "points")
        => "a lower die may need fewer";
    CriticalFailure => "it is a critical failure, and final" => "`settle` it; nothing can be nudged any more";
    NeedsNaming(status: &'static str, what: &'static str) => "{status} has to say {what}"
        => "in parentheses, after level and turns: `2 3 (shellback)`";
    NotLower => "that is not a lower grade" => "none, nice, good, great, wonderful, excellent, unbelievable";
    NoPunch => "only the punch of a strike can be pulled" => "`settle` the roll";
    NoGradeToPull => "there is no success to pull back from" => "`settle` the roll";
    DisarmedOf(who, skill) => "{who} is Disarmed of {skill} and cannot help" => "another hero may help";
    NoDieToHelp(who) => "{who} has no die to help with" => "a helper needs at least one die";
    WrongSide => "that modifier belongs to another kind of roll"
        => "challenges have limit and difficulty, rolls dice and points, \
            checks rating, circumstance, advantage and difficulty";
    NoStrikes(who) => "{who} has no Power to strike with"
        => "only Paper Story characters strike; others `attack` or `attack-roll`";
    Untouchable(who) => "{who} is Secure and cannot be touched" => "wait, or find its weakness";
    Immune { who, by } => "{who} is immune: {by}"
        => "that is the cause named; leave it out, or name another";
    OutOfReach(who) => "{who} is out of reach"
        => "strike from above, from afar or with a long reach: `with (Aerial)`, `with (Ranged)`, `with (Reach)`";
    IsCarried { who, by } => "{by} carries {who}" => "{IN_THE_WAY}";
    Beneath { who, by } => "{who} carries {by}, who shields them from above" => "{IN_THE_WAY}";
    AfterTheCarrier { who, by } => "{by} carries {who}, whose turn comes after"
        => "the carrier acts first, then `end-turn`";
    NoFlowers { who, needed: i32, left: i32 } => "{who} has {left} FP, and this costs {needed}"
        => "rest, or do without";
    NotHealedSo { who, by, skills } => "{who} cannot be healed that way{}", because(by) => "use {skills}";
    CannotEat { who, by } => "{who} cannot eat: {by}" => "use magic or an item";
    PastTheBest(who) => "{who} needs more than the best grade" => "try again in a new scene";
    TooThin(who) => "{who} cannot be divided any further" => "`use WHO (Merge) on WHOM` first";
    NotACopy(who) => "{who} is not a copy of the same character" => "name another copy of that character";
    GuardUnderWay(who) => "{who} is guarding against it" => "`settle` the roll, or `call-off` it";
    NothingToGuard => "there is no damage to guard against"
        => "guard answers a pending strike, once";
    NotUnconscious(who) => "{who} is not unconscious" => "only the unconscious can be revived";
    NoHealer(who) => "{who} has no rank that heals"
        => "Biology heals; with a week of time, so does Chemistry";
    NoSupplies(who) => "first aid takes medical supplies, and {who} has none"
        => "find supplies first; the trait Improvised Medicine needs none";
    BeyondMagic(who, why: &'static str) => "no magic calls back {who}: {why}"
        => "within a day of the death, once, and not without morale";
    RecallIsHard => "calling back the dead is played against 12"
        => "leave the number out; `difficulty +2 (a reason)` at the end changes it";
    CannotBringBack(who) => "{who} cannot bring anybody back from the dead"
        => "the trait Skilled Surgeon can bring back the newly dead";
    NotDead(who) => "{who} is not dead" => "treatments are for the living";
    NotAtTheWheel(who) => "{who} drives nothing"
        => "`drive WHO HEALTH SOAK DAMAGE (NAME)` puts somebody at the wheel";
    CannotDrive(who, rank: i32) => "{who} cannot drive that: it needs Piloting {rank}"
        => "Piloting 1 drives on land, Piloting 2 advanced vehicles";
    NeedsOtherHands(who) => "{who} builds nothing alone"
        => "leave out `alone` to let others help; the trait Builder builds small things alone";
    ReadsNobody(who) => "{who} cannot observe people"
        => "the trait One More Thing allows it; everybody can observe a place";
    OnlyOthersAreRead(who) => "{who} is a player character, and only NPCs are observed"
        => "ask their player";
    NoWayToRead(how) => "people are not observed with {how}" => "Investigation observes people";
    NoEngineer(who) => "{who} has no rank of Engineering" => "name somebody with Engineering";
    NotBroken(who, what) => "{who} carries nothing broken that is called `{what}`"
        => "name destroyed, ruined or used-up gear as on the sheet";
    TreatedToday(who) => "{who} has had first aid today" => "once a day: available again tomorrow";
    NoFall(who) => "{who} is not falling" => "`fall WHO FEET` comes first, and a landing is tried once";
    RestedToday => "everybody has had a short rest today" => "once a day: available again tomorrow";
    NobodyTravels => "there is nobody to travel" => "`join NAME` brings a hero to the table";
    InAFight(what: &'static str) => "{what} waits until the fight is over" => "`combat off` ends it";
    NeedsSleep(who) => "only 8 hours of sleep revive {who}" => "`sleep`";
    NotCarried(who, what) => "{who} has no {what}" => "see the sheet";
    OutOfUse(what, how: &'static str) => "{what} is {how}" => "`mend` it first";
    NotLoaded { weapon, who: ActorId } => "{weapon} is empty"
        => "`use {who} (Reload)` for a random hand card, or wield something else";
    TakesTheRest(foe) => "{foe} is the strongest, and takes the rest"
        => "name one of the others";
    UnfairShare { foe, most: i32 } => "{foe} takes 1 to {most} of this damage"
        => "the strongest takes the most, and each at least 1";
    NoSuchArmy(name) => "there is no army `{name}`"
        => "`army (NAME) SOLDIERS LEADERSHIP` or `muster WHO` brings one";
    ArmyThere(army) => "{army} are already on the field" => "`disband (ARMY)` takes it off the field";
    NoSoldiers(who) => "{who} has no soldiers" => "`use WHO (Soldiers)` recruits as many as allowed";
    LeadsNoArmy(who) => "{who} leads no army here" => "`muster WHO` brings their soldiers";
    WipedOut(army) => "{army} are destroyed" => "`disband (ARMY)`";
    Routed(army) => "{army} have fled" => "`regroup (ARMY)`";
    ShakenArmy(army) => "{army} waver, and have to be rallied first"
        => "`rally WHO (ARMY)`, or `hold-line (ARMY)` if no player leads it";
    HoldsAlready(army) => "{army} hold" => "there is nothing to rally";
    FightsAlone(who) => "{who} can only join an attack" => "heroes help with other tasks";
    FollowsNobodyHere(who) => "{who} follows no hero in this fight"
        => "followers join the attacks of their hero";
    NamedTwice(who) => "{who} is named twice" => "name each once";
    OutOfRange { what: &'static str, from: i32, to: i32 } => "{what} must be {from} to {to}"
        => "write {from} to {to}";
    BondNeedsTwo => "a bond needs two different heroes" => "name two heroes";
    BondsFull(who) => "{who} cannot form more bonds" => "2 + PER bonds is the most";
    CannotAid(what: &'static str) => "no help can join this {what}"
        => "each helps once, before cards are dealt or dice fall; \
            nobody helps to resist control, to guard or to steady";
    ForTheDealer => "only the Dealer can do that" => "go to the Dealer's seat";
    DealersDifficulty => "the Dealer says how difficult that is" => "`propose` asks for it: c";
    DealersTerms => "the Dealer says what else counts" => "leave the modifiers out";
    NotYourSeat(who) => "only the player of {who} can do that" => "pass the laptop";
    NoPatientDefense(who) => "{who} has no Patient Defense: its patience takes no damage" => "`take` the damage";
    HoldsNone(who, what: &'static str, why: &'static str) => "{who} can hold no {what}: {why}"
        => "the sheet and the bonds decide what the trait allows";
    OneTarget(who) => "{who} attacks one target, which gives no answer" => "name one target, and no answer";
    NoPatience(who) => "{who} has no patience to take it from" => "`take` the damage";
    KnowsAll => "the Dealer knows it already" => "tell a player, or all";
    TakesNoSide(who) => "{who} takes no side in a fight" => "`rewrite WHO FOE` gives them a foe's sheet";
    NoFight => "no fight is on" => "`combat on` begins one";
    RoundsPassTheTime => "rounds pass the time of a fight" => "`round` begins the next, `combat off` ends the fight";
    FightIsOn => "a fight is on" => "`round` begins its next round, `combat off` ends it";
    Wakeful(until) => "nobody can sleep again yet" => "from {until} on, or give a reason: `sleep (REASON)`";
    NoHeroes => "no hero is at the table" => "`join NAME` brings a hero to the table";
    TooLittleExperience { name, cost: i32, left: i32 }
        => "{name} has {left} experience, and this costs {cost}"
        => "failures, secrets, quests and hosts give experience: `award WHO N (WHY)`";
    AtItsMost(what) => "{what} is at its maximum" => "choose something else";
    HasThatTrait(who, what) => "{who} already has the trait {what}" => "a trait is taken once";
    CannotStandBeside(what, other) => "{what} excludes {other}"
        => "`rewrite` the sheet without one of them";
    Lacks(what, needed) => "{what} needs {needed}"
        => "`greenfelt codex traits` shows what each trait needs";
    LiftsIt(who, most: i32) => "{who} lifts up to {most} without a check"
        => "only what weighs more is a challenge";
    TooHeavyToLift { name, weight: i32, most: i32 } => "{name} lifts at most {most}, not {weight}"
        => "use a lever or a horse";
    CarriesThat(what) => "{what} is already carried" => "give it another name";
    OwnManual(who) => "{who} learns nothing from their own manual" => "`give` it to another";
    WritesNone(who) => "{who} writes no manuals" => "the trait Teacher allows it";
    TaughtEnough { name, skill, most: i32 }
        => "manuals have taught {name} {} of {skill}, and teach no more", counted(*most, "rank", "ranks")
        => "experience raises it further: `advance WHO skill NAME`";
    KnowsNoMore { name, skill, rank: i32 } => "{name} already has {skill} {rank}"
        => "a trainer needs a higher rank";
    TooLittleCash { name, price: i32, cash: i32 } => "{name} has {cash} cash, and this costs {price}"
        => "`cash-out`, sell something, or name another price";
    NoIncome(who, step) => "{who} has no step of income: `{step}`"
        => "`greenfelt codex incomes` lists the ten; the sheet names one";
    CashedOut { name, until: u32 } => "{name} has cashed out until day {until}"
        => "sales and finds also give cash";
    NothingToCashOut(who) => "the income of {who} pays nothing" => "sales and finds also give cash";
    NotFallen(who) => "{who} has not fallen" => "`cash WHO N` is for what changes hands otherwise";
    EmptyPurse(who) => "the purse of {who} is empty" => "`give` passes on what was taken";
    DefeatedAlready(who) => "{who} is already defeated" => "`end-effect` takes it back";
    AttunedAlready(what, now: &'static str) => "{what} is {now}" => "`attune WHO (ITEM) on` or `off`";
    LanguageIs(what, now: &'static str) => "{what} is {now}"
        => "`language WHO (NAME) on` learns one, `off` forgets it";
    TooMuchAttunement { name, cost: i32, left: i32 } => "{name} takes {cost} attunement, and {left} is left"
        => "`attune WHO (ITEM) off` lets go of another";
    TooLong => "the text is too long" => "write at most 2,000 letters";
    NameTooLong => "the name is too long" => "a name has 60 letters at most";
    NoName => "the name has no letters" => "a name has 1 to 60 letters";
    NameTaken(name, other) => "`{name}` is already a name of {other}" => "choose a name that nobody else is called by";
    IllegalSheet(who, why) => "the sheet of {who} breaks the rules: {why}"
        => "the sheet's form, or `greenfelt sheet FILE`, shows every figure";
    NoDamage => "damage is at least 1" => "`harm WHO N`";
    NoSuchDamage(name) => "there is no damage type `{name}`" => "`greenfelt codex damage-types` lists them";
    Unhurt(who) => "{who} has no health to regain" => "`set WHO health N` changes the number itself";
    HurtIsATrait(who) => "a trait is what hurts {who}" => "`resolve-trait` ends it";
    ServesNobody(who) => "{who} follows nobody here"
        => "the traits Friendly, Cronies, Cohorts and Soldiers bring followers";
    NoCrony(who) => "{who} is not a crony" => "cronies follow for a motive: `use WHO (Cronies)` brings one";
    WantsNothing(who) => "{who} does not want that"
        => "cash is only for pay and shares; its effect shows what it wants";
    WantsFirst(who, what) => "{who} does nothing dangerous now ({what})"
        => "`sate WHO WHOM CASH` pays for it";
    NobodyWavers(who) => "no follower of {who} wavers" => "`shake WHOM` makes a henchman lose heart first";
    Loyal(who) => "{who} is loyal" => "animals, elite soldiers and henchmen do not desert";
    NoHerder(who) => "{who} keeps no herd" => "the traits Herder and Rancher allow one";
    SmallHerd(who, count: i32) => "{who} has {count} animals" => "fewer can be sold";
    FullHerd(who, most: i32) => "{who} can keep {most} animals" => "fewer can be bought";
    BoughtAnimals(who) => "the animals of {who} have a price" => "`buy-herd WHO COUNT` brings more";
    NoMount(who) => "{who} has no mount" => "`mount WHO HEALTH (NAME)`";
    NoBeast(who) => "{who} is nobody's animal" => "`use WHO (Animal Companion) : NAME` tames one";
    NotForBeasts(skill) => "an animal cannot learn {skill}" => "one of {}", ANIMAL.join(", ");
    ThreeSkills(who) => "{who} learns exactly three skills"
        => "joined by `+`: awareness+athletics+survival; tricks follow them";
    CauseKnown(who) => "no damage of {who} needs a cause"
        => "heat and cold are soaked without asking";
    CauseAsked(due: u32, what: &'static str) => "the Dealer has yet to say whether #{due} is {what}"
        => "`cause {due} {what}`, or `cause {due} other`";
    NothingSaid => "the damage needs a cause" => "name it: `cause fire`, or `cause other`";
    NoDose { name, dose } => "{name} has no dose{}, and had none in this scene", of(dose) => "{NAME_A_DOSE}";
    WhichDose(who) => "{who} has to name the dose to copy" => "{NAME_A_DOSE}";
    NoWeight(who) => "{who} must name the thing to throw, and its weight"
        => "the weight comes last: `use WHO (Proper Lifting Form) : boulder 12`";
    CarriesThem(who, other) => "{who} already carries {other}" => "`set-down WHO WHOM` comes first";
    CarriesNot(who, other) => "{who} does not carry {other}" => "`carry WHO WHOM LOAD`";
    OutOfSight(who) => "{who} is out of sight" => "`end-effect`, once somebody has found them";
    PlainSight(who, foe) => "{who} is in plain sight of {foe}" => "get behind cover, or use a trait";
    OnItselfAlone(who) => "{who} can do that for nobody else" => "leave `on` out";
    NothingToShoot(who) => "{who} wields nothing to shoot or throw"
        => "`wield` a weapon, or throw something nearby: `including (improvised: a chair)`";
    NothingToSplit(who) => "{who} has no damage to divide" => "divide the damage before it is taken";
    CannotSplit(part, most: i32) => "{part} of {most} cannot go to another"
        => "name how much after a colon: at least 1, and leave 1";
    HoldsNoWeapon(who) => "{who} wields no weapon" => "`wield` one first, or cast it on the bearer";
    FiguresUnknown { of, to } => "{to} does not know the figures of {of}"
        => "call it against a difficulty instead, or pass the laptop to the Dealer";
    CountedHand(who) => "the real hand of {who} is counted, and its cards are not typed in"
        => "`physical WHO on 5` says how many there are";
    NeedsItsSuit(card: Card) => "`{card}` needs its suit" => "write `{card}S` for the one of spades";
    CardNotBack { card: Card, place, open: bool }
        => "{} was typed before and has not come back: it {place}", card.pretty()
        => "look at the card again";
    HowManyReal { name, held: usize } => "how many real cards does {name} hold?"
        => "`physical WHO on {held}` if it is as many as here";
    WhichReal { name, held: usize }
        => "which cards does {name} hold? Name {}", counted(*held, "card", "cards")
        => "write them after the command";
    TooManyReal { name, left: usize } => "{name} cannot hold so many: the deck has {left}" => "name fewer";
    NothingToUndo => "there is nothing to undo" => "the Chronicle lists every operation";
    NothingToRedo => "there is nothing to redo" => "the Chronicle lists every operation";
    SetupStays => "the setup of the table cannot be undone"
        => "the Chronicle shows it, and a new table begins another way";
    ForAPlayer(who) => "only the player of {who} can do that" => "p passes the laptop";
    NotYoursToUndo(who) => "{who} did that: it is not yours to undo"
        => "p passes the laptop to the Dealer";
    SeenSince(what) => "{what} since: only the Dealer can undo it now"
        => "ask the Dealer: p passes the laptop";
}

impl Refusal {
    pub(super) fn nobody(table: &Table, who: &ActorId) -> Refusal {
        let here = table.actors.iter().map(|actor| actor.id.clone()).collect();
        Refusal::Nobody(who.clone(), here)
    }

    /// True if the note of a command lacks a detail that its effect needs.
    pub fn asks_for_words(&self) -> bool {
        matches!(
            self,
            Refusal::NoWeight(_) | Refusal::WhichDose(_) | Refusal::NeedsWords(_) | Refusal::NeedsNaming(..)
        )
    }
}
