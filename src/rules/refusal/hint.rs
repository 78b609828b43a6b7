//! What would help, for each reason why a rule may say no.

use super::Refusal;

impl Refusal {
    pub fn hint(&self) -> String {
        match self {
            Refusal::NoLockYet => "the session makes it; a code never comes to the table".into(),
            Refusal::Nobody(who, here) => here.hint(who),
            Refusal::AlreadyHere(_) => "`rename` the one who is here".into(),
            Refusal::Worse(..) => "Surrounded counts in place of Flanked; `end-effect` ends it".into(),
            Refusal::ByHand(why) => why.hint().into(),
            Refusal::OfCards(why) => why.hint(),
            Refusal::Real(why) => why.hint(),
            Refusal::Back(why) => why.hint().into(),
            Refusal::TableFull(_) => "`leave WHO` takes somebody off the table".into(),
            Refusal::NotPaper(_) => "name a Paper Story character".into(),
            Refusal::NotCrucible(_) => "name a character with the six attributes".into(),
            Refusal::TooWeakFor { .. } => "gear that adds Strength counts; a lighter suit asks for none".into(),
            Refusal::AgainstOneself(_) => "name somebody else".into(),
            Refusal::RoundByRound | Refusal::NotDecided => "`roll`, or name real dice".into(),
            Refusal::NotAHero(_) | Refusal::NoCards(_) => "name a hero".into(),
            Refusal::NotUltimo(_) => {
                "`challenge` any attribute and skill; `check`, `strike` and `attack-roll` go by other rules".into()
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
            Refusal::NoSuchSpell { near: Some(near), .. } => format!("did you mean `({near})`?"),
            Refusal::NoSuchSpell { near: None, .. } => {
                "say what it is made of, as in `damaging+area:2`; `greenfelt codex spells` lists some".into()
            }
            Refusal::NoWayToCast(_) => "an attribute with Occult or Ritual: `with int+occult`".into(),
            Refusal::NeedsTarget(_) => "`at fanatic`, or several with commas".into(),
            Refusal::TooManyTargets { .. } => "area:2 reaches two more".into(),
            Refusal::NoDifficulty(_) => "a difficulty after the spell: `cast karla (Knit) 4`".into(),
            Refusal::SpellTooDear { .. } => "a smaller spell; Psyche and half of INT or PER raise the most".into(),
            Refusal::NotEnoughFocus { .. } => "rest, charge it, or cast a smaller one".into(),
            Refusal::NotCharged { .. } => "`charge WHO SPELL` spends a round on it".into(),
            Refusal::ChargedEnough(_) => "`cast` it".into(),
            Refusal::NoGlitchOwed(_) => "a partial success and failing bring them".into(),
            Refusal::GlitchedSo(_) => "pick another one".into(),
            Refusal::IllegalSpell(_) => "`greenfelt codex spell-effects` tells what each costs and does".into(),
            Refusal::BookFull { .. } => "`forget WHO (NAME)` makes room".into(),
            Refusal::NotAProtagonist(_) => "Hope stands on the sheets of protagonists".into(),
            Refusal::NoHopeLeft(_) => "a free invoke does, and a compel clears a slot".into(),
            Refusal::NoFilledSlot(_) => "spend Hope first".into(),
            Refusal::NoSuchTrait { near: Some(near), .. } => format!("did you mean `({near})`?"),
            Refusal::NoSuchTrait { near: None, .. } => {
                "write what it says in parentheses, or its number: the pane and `greenfelt table` show both".into()
            }
            Refusal::NoTrait(_) => "a few words: `trait karla (Pinned Under Rubble) negative`".into(),
            Refusal::TraitThere(_) => "`alter-trait` changes it, and gives more free invokes".into(),
            Refusal::TooManyTraits(_) => "`resolve-trait` or `remove-trait` what no longer counts".into(),
            Refusal::NoFreeInvokeOn(_) => "make it neutral or positive first".into(),
            Refusal::NothingAltered(_) => {
                "say what changes: `alter-trait (Dark) negative`, `permanent`, `free 1`, `to (Pitch Dark)`".into()
            }
            Refusal::KnownTrait(_) => "only what is secret can come out".into(),
            Refusal::PermanentTrait(_) => "`remove-trait` removes it explicitly".into(),
            Refusal::NoFreeInvoke(..) => "the pane shows who holds which".into(),
            Refusal::InvokedBefore(_) => "each trait once a check; another one may be relevant".into(),
            Refusal::InvokeNotAllowed(_) => "the Dealer does with `allow-invoke`".into(),
            Refusal::NeedsNoLeave(_) => "`invoke` it".into(),
            Refusal::NoSuccessToAdd => "before the roll: `circumstance`".into(),
            Refusal::CountsOnce(_) => "leave it out of the other figure".into(),
            Refusal::NoComplication => "say what it complicates, behind the trait".into(),
            Refusal::ForTheDealersYes(n) => format!("`accept {n}`, `accept {n} fallout`, or `waive {n} (WHY)`"),
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
            Refusal::OthersWait { free: 1.., .. } => "`inflict WHO EFFECT free`, or `waive (WHY)`".into(),
            Refusal::OthersWait { .. } => "`greenfelt table` lists it, and what answers it".into(),
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
            Refusal::MoveCosts { .. } => "name as many cards of the hand at the end of the command".into(),
            Refusal::CannotMove(_) => "end the effect, or `place` the token".into(),
            Refusal::TooFar { .. } | Refusal::NoSight { .. } | Refusal::InFullCover(_) | Refusal::FlankedShot(_) => {
                "`move` first; where the map is wrong: `including (within reach)`".into()
            }
            Refusal::OutOfRangeOf { .. } => {
                "`approach WHO WHOM` first, one band is free with the turn; where the distance is wrong, `distance` or `including (within reach)`".into()
            }
            Refusal::MapSaysHowFar(..) => "`move` or `place`; `map-down` takes the map down".into(),
            Refusal::NobodyApart => "`distance all` takes somebody on each side".into(),
            Refusal::AsNearAsCanBe(..) | Refusal::AsFarAsCanBe(..) => {
                "the bands are very close, close, medium, long and very long".into()
            }
            Refusal::Veiled { .. } => "come closer; where the weather does not reach: `including (within reach)`".into(),
            Refusal::Unheard(_) => "get out of the wind: `weather wind off` where it does not blow".into(),
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
            Refusal::NotAllowedBy { near: None, .. } | Refusal::LetsNobody(_) | Refusal::NothingOffered => {
                "the menu lists what traits and things allow".into()
            }
            Refusal::NotNow(_) => "its sheet says when it does".into(),
            Refusal::UsedUp(..) => "time gives it back: a turn, a rest, a night, a session".into(),
            Refusal::OneBeast(_) => "one is all that can be tamed".into(),
            Refusal::Company(why) => why.hint(),
            Refusal::OfThings(why) => why.hint(),
            Refusal::NobodyFollows(_) => {
                "companions come by traits: `use` brings them, and names them after the colon".into()
            }
            Refusal::NoBond(..) => "the Dealer gives bonds: `bond A B 1`".into(),
            Refusal::HasTemporary(_) => "it has to be used up, or slept off".into(),
            Refusal::DrawnBlind(_) => "leave the card out".into(),
            Refusal::NoRowToSee(_) => "wait until they are dealt in an exchange with that foe".into(),
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
            Refusal::NeverRolls(_) => "opponents never roll; `struck-by` lets them strike".into(),
            Refusal::DiceFallen => "undo the roll, or nudge what lies".into(),
            Refusal::NotRolled => "`roll` first".into(),
            Refusal::RollStopped => "`settle` it, or undo".into(),
            Refusal::NotStopped => "`stop` ends the nudging; only then is there a result".into(),
            Refusal::NoDiceOwed => "nudge, or `stop`".into(),
            Refusal::DiceOwed(_) => "`roll` and name them".into(),
            Refusal::WrongDice { .. } => "name exactly as many, each as it lies".into(),
            Refusal::NoSuchDie(_) => "dice are counted from 1".into(),
            Refusal::PastSix(_) => "choose another die, or fewer points".into(),
            Refusal::NotEnoughPoints { .. } => "a lower die may need fewer".into(),
            Refusal::CriticalFailure => "`settle` it; nothing can be nudged any more".into(),
            Refusal::NeedsNaming(..) => "in parentheses, behind level and turns: `2 3 (shellback)`".into(),
            Refusal::NoPunch | Refusal::NoGradeToPull => "`settle` the roll".into(),
            Refusal::NotLower => "none, nice, good, great, wonderful, excellent, unbelievable".into(),
            Refusal::DisarmedOf(..) => "another may help".into(),
            Refusal::NoDieToHelp(_) => "a helper needs at least one die".into(),
            Refusal::WrongSide => {
                "challenges have limit and difficulty, rolls dice and points, checks rating, circumstance, advantage and difficulty"
                    .into()
            }
            Refusal::NoStrikes(_) => "only Paper Story characters strike; others `attack` or `attack-roll`".into(),
            Refusal::Untouchable(_) => "wait, or find its weakness".into(),
            Refusal::OutOfReach(_) => "strike from above, from afar or with a long reach: `with (Aerial)`, `with (Ranged)`, `with (Reach)`".into(),
            Refusal::IsCarried { .. } | Refusal::Beneath { .. } => {
                "strike who is in the way; `with (Group)` hits both, `with (behind)` goes round".into()
            }
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
            Refusal::NoSupplies(_) => "`first-aid` where supplies are at hand; Improvised Medicine needs none".into(),
            Refusal::CannotBringBack(_) => "Skilled Surgeon tries it with the newly dead".into(),
            Refusal::NotDead(_) => "first-aid, care and cures are for the living".into(),
            Refusal::NotAtTheWheel(_) => "`drive WHO HEALTH SOAK DAMAGE (NAME)` puts somebody there".into(),
            Refusal::CannotDrive(..) => "rank 1 of Piloting drives on land, rank 2 what is advanced".into(),
            Refusal::NoEngineer(_) => "name somebody who has one: it builds and mends".into(),
            Refusal::NotBroken(..) => "what is destroyed, ruined or used up can be mended, by its name on the sheet".into(),
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
            Refusal::TakesTheRest(_) => "name one of the others".into(),
            Refusal::UnfairShare { .. } => "the most goes to the strongest, and at least 1 to each".into(),
            Refusal::NoSuchArmy(_) => "`army (NAME) SOLDIERS LEADERSHIP` or `muster WHO` brings one".into(),
            Refusal::ArmyThere(_) => "`disband (ARMY)` takes it off the field".into(),
            Refusal::NoSoldiers(_) => "`use WHO (Soldiers)` holds as many as may be".into(),
            Refusal::LeadsNoArmy(_) => "`muster WHO` brings the own soldiers".into(),
            Refusal::WipedOut(_) => "`disband (ARMY)`".into(),
            Refusal::Routed(_) => "`regroup (ARMY)`".into(),
            Refusal::ShakenArmy(_) => "`rally WHO (ARMY)`, or `hold-line (ARMY)` where nobody plays for it".into(),
            Refusal::HoldsAlready(_) => "there is nothing to mend".into(),
            Refusal::FightsAlone(_) => "heroes help with the rest".into(),
            Refusal::FollowsNobodyHere(_) => "one who follows a hero joins the attacks of that hero".into(),
            Refusal::NamedTwice(_) => "name each once".into(),
            Refusal::OutOfRange { from, to, .. } => format!("write {from} to {to}"),
            Refusal::BondNeedsTwo => "name two heroes".into(),
            Refusal::BondsFull(_) => "2 + PER bonds is the most".into(),
            Refusal::OtherSide(_) => "somebody else can help".into(),
            Refusal::NeedsOtherHands(_) => "without `alone` others lend a hand; Builder needs none for what is small".into(),
            Refusal::ReadsNobody(_) => "One More Thing allows it; everybody can observe what is around".into(),
            Refusal::OnlyOthersAreRead(_) => "players say themselves what their characters hide".into(),
            Refusal::NoWayToRead(_) => "Investigation reads people".into(),
            Refusal::NoWayToObserve(_) => "Awareness, Espionage or Investigation".into(),
            Refusal::CannotAid(_) => {
                "each helps once, before cards are dealt or dice fall; nobody helps to resist control, to guard or to steady".into()
            }
            Refusal::ForTheDealer => "go to the Dealer's seat".into(),
            Refusal::NotYourSeat(_) => "pass the laptop".into(),
            Refusal::NoPatience(_) => "`take` the damage".into(),
            Refusal::KnowsAll => "tell a player, or all".into(),
            Refusal::NoFight => "`combat on` begins one".into(),
            Refusal::NoHeroes => "`join NAME` brings a hero to the table".into(),
            Refusal::TooLittleExperience { .. } => {
                "failing brings it, secrets, quests and hosts: `award WHO N (WHY)`".into()
            }
            Refusal::AtItsMost(_) => "something else can still grow".into(),
            Refusal::HasThatTrait(..) => "a trait is taken once".into(),
            Refusal::CannotStandBeside(..) => "`rewrite` the sheet, if the Dealer lets one of them go".into(),
            Refusal::Lacks(..) => "the sheet says what there is; `greenfelt codex traits` what each trait asks for".into(),
            Refusal::LiftsIt(..) => "only what weighs more is a challenge".into(),
            Refusal::TooHeavyToLift { .. } => "a lever, a horse, or another way".into(),
            Refusal::CarriesThat(_) => "another name tells them apart".into(),
            Refusal::OwnManual(_) => "`give` it to another".into(),
            Refusal::WritesNone(_) => "the trait Teacher does".into(),
            Refusal::TaughtEnough { .. } => "experience raises it further: `advance WHO skill NAME`".into(),
            Refusal::KnowsNoMore { .. } => "whoever trains has a higher rank".into(),
            Refusal::TooLittleCash { .. } => "`cash-out`, sell something, or name another price".into(),
            Refusal::NoIncome(..) => "`greenfelt codex incomes` lists the ten; the sheet names one".into(),
            Refusal::CashedOut { .. } | Refusal::NothingToCashOut(_) => "what is sold and found brings cash, too".into(),
            Refusal::NotFallen(_) => "`cash WHO N` is for what changes hands otherwise".into(),
            Refusal::EmptyPurse(_) => "what somebody took can be passed on with `give`".into(),
            Refusal::NotAHost(_) => "other foes are worth no experience; `leave FOE` takes one off the table".into(),
            Refusal::DefeatedAlready(_) => "`end-effect` takes it back".into(),
            Refusal::LanguageIs(..) => "`language WHO (NAME) on` learns one, `off` forgets it".into(),
            Refusal::AttunedAlready(..) => "`attune WHO (ITEM) on` or `off`".into(),
            Refusal::TooMuchAttunement { .. } => "`attune WHO (ITEM) off` lets go of another".into(),
            Refusal::TooLong => "keep it under 2,000 letters".into(),
            Refusal::IllegalSheet(..) => "the sheet's form, or `greenfelt sheet FILE`, shows every figure".into(),
        }
    }
}

/// Describes what is pending when no damage is: free effects, and items with commands of their own.
pub(super) fn waiting(free: usize, other: usize) -> String {
    match (free, other) {
        (1, _) => "a free effect does".into(),
        (2.., _) => format!("{free} free effects do"),
        (_, 1) => "something else does".into(),
        _ => format!("{other} other things do"),
    }
}
