//! The one table of commands: what each is called, who gives it, what the other seats read of it, what it is made of,
//! what it does, and an example in the form in which it is printed. Everything else that is known of a command comes
//! from its line; what it makes of a table, from its arm in `rules::apply`.

use super::reading::Words;
use super::table::Told::{Entries, First, Whole};
use super::table::commands;
#[allow(clippy::wildcard_imports, reason = "the table names every kind of word")]
use super::word::*;
use super::{
    ActorId, Alter, Arcane, BadCommand, By, Call, Card, CastCall, Check, Gauge, Given, Guard, HouseRule,
    Inflict, Invoking, Method, MoraleUse, NewTrait, NudgeTask, Pace, Persuasion, SceneCall, Shift, Side,
    Spec, StatusGiven, Task, Trade, Training, TraitCalled, TrialCall, TrialTask, Way,
};
use crate::table::card::Laid;
use crate::table::casting::Glitch;
use crate::table::challenge::Outcome;
use crate::table::growth::Bought;
use crate::table::hook::Lasting;
use crate::table::map::Ground;
use crate::table::scene_check::Benefit;
use crate::table::scene_trait::{Alignment, Bearer, Duration};
use crate::table::sheet::{
    CrucibleSheet, Defeat, FoeRank, FoeSheet, PaperFoe, PaperSheet, ProtagonistSheet, ThreatEffect,
    UltimoSheet, Weight,
};
use crate::table::told::Fact;
use crate::table::{Automation, Coaching, Order};

/// Hands the table to a macro: `commands!` makes the enum of it, and the tests a strategy for each words.
///
/// A line reads: name, who gives it, what others read of it, the variant with its words, help, example. Where several
/// commands share a variant, `= VARIANT of WORDS;` says how the words of this one make it.
#[doc(hidden)]
#[macro_export]
macro_rules! every_command {
    ($make:ident) => {
        $make! {
            shared {
                Call(Call);
                Guard(ActorId, Guard, Vec<Card>, u8);
                Inflict(Inflict);
                MakeTrait(Bearer, NewTrait);
                AlterTrait(TraitCalled, Alter);
                Invoke(TraitCalled, Invoking);
                Status(ActorId, StatusGiven, String);
                Train(ActorId, Training);
            }
            "challenge" Dealer, Whole, = Call(Call { who, method: Method::Cards(Task::Plain(with, n), reason), modifiers })
                of who: Who, with: PairingWords, n: Difficulty, modifiers: Terms, reason: Aside;
                "call for a challenge of any two of attribute and skill",
                "challenge karla str+brawling 8 without (Afraid) difficulty +2 (heavy rain) : force the gate";
            "attack" Dealer, First(4), = Call(Call { who, method: Method::Cards(Task::Attack { foe, way, answer, also }, reason), modifiers })
                of who: Who, foe: Foe, way: Way, answer: IfAnswer<Way>, also: AndFoes, modifiers: Terms, reason: Aside;
                "fight a foe, or several: an exchange of damage",
                "attack karla horus melee and fanatic : on the stairs";
            "stealth" Dealer, First(4), = Call(Call { who, method: Method::Cards(Task::Stealth { foe, way }, reason), modifiers })
                of who: Who, foe: Foe, way: Way, modifiers: Terms, reason: Aside;
                "strike from stealth, against the danger sense",
                "stealth karla fanatic melee";
            "assault" Dealer, First(4), = Call(Call { who, method: Method::Cards(Task::Assault { foe, with, way, also }, reason), modifiers })
                of foe: Foe, who: Who, with: Way, way: IfBy<Way>, also: AndFoes, modifiers: Terms, reason: Aside;
                "a foe attacks on its turn, or several; `by` says how the hero fights back",
                "assault horus karla ranged by melee";
            "battle" Dealer, First(2), = Call(Call { who, method: Method::Cards(Task::Battle { army, way, with }, reason), modifiers })
                of who: Who, army: ArmyName, way: Way, with: IfWith<ArmyName>, modifiers: Terms, reason: Aside;
                "join a battle against an army, with the soldiers that one leads",
                "battle karla (Black Flock) melee";
            "send" Dealer, First(2), = Call(Call { who, method: Method::Cards(Task::Send { army, with }, reason), modifiers })
                of who: Who, army: ArmyName, with: IfWith<ArmyName>, modifiers: Terms, reason: Aside;
                "send the own soldiers against an army, and stay behind: Leadership",
                "send karla (Black Flock)";
            "rally" Dealer, First(2), = Call(Call { who, method: Method::Cards(Task::Rally(army), reason), modifiers })
                of who: Who, army: ArmyName, modifiers: Terms, reason: Aside;
                "keep an army that wavers from running: Leadership",
                "rally karla (Lanterns)";
            "observe" Dealer, Whole, = Call(Call { who, method: Method::Cards(Task::Observe(skill, n), reason), modifiers })
                of who: Who, skill: SkillWord, n: Difficulty, modifiers: Terms, reason: Aside;
                "look around: success brings questions to the Dealer",
                "observe severs investigation 5 : who was here";
            "manipulate" Dealer, First(3), = Call(Call { who, method: Method::Cards(Task::Persuade(whom, Persuasion::Manipulate, with), reason), modifiers })
                of who: Who, whom: Target, with: IfWith<SkillWord>, modifiers: Terms, reason: Aside;
                "talk somebody into something",
                "manipulate severs cultist";
            "empathize" Dealer, First(3), = Call(Call { who, method: Method::Cards(Task::Persuade(whom, Persuasion::Empathize, with), reason), modifiers })
                of who: Who, whom: Target, with: IfWith<SkillWord>, modifiers: Terms, reason: Aside;
                "win somebody over",
                "empathize karla fanatic with toughness";
            "treat" Dealer, Whole, = Call(Call { who, method: Method::Cards(Task::Treat(whom, what, n), reason), modifiers })
                of who: Who, whom: Target, what: TreatmentWord, n: Difficulty, modifiers: Terms, reason: Aside;
                "call for Biology: first-aid gives 2 health, care or supplies a better night, a number ends that effect",
                "treat severs karla first-aid 4";
            "land" Dealer, Whole, = Call(Call { who, method: Method::Cards(Task::Land(due), reason), modifiers })
                of who: Who, due: Maybe<Due>, modifiers: Terms, reason: Aside;
                "call for AGI and Athletics to come down with half the damage of a fall",
                "land karla 12";
            "cast" Dealer, First(2), = Call(Call { who, method: Method::Cards(Task::Cast(CastCall { spell, difficulty: n, with, targets, weapon, seen_by, of }), reason), modifiers })
                of who: Who, spell: SpellWord, n: Maybe<Difficulty>, with: IfWith<PairingWords>, targets: IfAt<People>, weapon: InTheWeapon, seen_by: IfSeenBy<People>, of: OfTypes, modifiers: Terms, reason: Aside;
                "cast a spell of the book or of the moment for focus; without a difficulty the first target withstands it",
                "cast karla (Ember Lance) 6 with int+occult at fanatic,cultist of fire including (high ground) : from the gallery";
            "charge" Player, Whole, Charge(who: Who, spell: SpellWord),
                "spend a round on a spell that is charged before it is cast",
                "charge karla (Gathered Storm)";
            "glitch" Player, Whole, Glitch(who: Who, which: Glitch),
                "pick a glitch that a casting brings: the player's after a partial success, else the Dealer's",
                "glitch karla undercharge";
            "lift" Dealer, Whole, = Call(Call { who, method: Method::Cards(Task::Lift(weight), reason), modifiers })
                of who: Who, weight: Weighs, modifiers: Terms, reason: Aside;
                "call for STR and Athletics to lift or push what is heavier than the load", "lift karla 17";
            "ram" Dealer, First(2), = Call(Call { who, method: Method::Cards(Task::Ram(foe), reason), modifiers })
                of who: Who, foe: Foe, modifiers: Terms, reason: Aside;
                "ram somebody with the vehicle at whose wheel one is: AGI and Piloting", "ram karla horus";
            "repair" Dealer, Whole, = Call(Call { who, method: Method::Cards(Task::Repair(whom, what, n), reason), modifiers })
                of who: Who, whom: Whom, n: Difficulty, what: InBrackets, modifiers: Terms, reason: Aside;
                "call for INT and Engineering to mend gear that is destroyed, ruined or used up", "repair severs karla 5 (Breast Plate)";
            "build" Dealer, Whole, = Call(Call { who, method: Method::Cards(Task::Build(what, hours, n), reason), modifiers })
                of who: Who, n: Difficulty, hours: Hours, what: InBrackets, modifiers: Terms, reason: Aside;
                "call for INT and Engineering to build something; the hours pass with it", "build severs 6 48 (a footbridge)";
            "drive" Dealer, Whole, Drive(who: Who, health: Count, soak: Count, damage: Count, advanced: Advanced, name: InBrackets),
                "a hero takes the wheel of a vehicle: its health, what it soaks, what it deals when it rams", "drive karla 12 2 4 (Black Daimler)";
            "dent" Dealer, Whole, Dent(who: Who, damage: Number),
                "the vehicle at whose wheel somebody is takes damage, less what it soaks", "dent karla 5";
            "switch" Dealer, Entries, Switch(who: OfWhom, side: Side, n: Place, on: bool),
                "count a modifier of the challenge or roll, or leave it out; WHO names a helper's limit",
                "switch limit 2 off";
            "adjust" Dealer, Whole, Adjust(own: Own),
                "add a modifier of the Dealer's own",
                "adjust difficulty +1 (fog)";
            "aid" Player, Whole, Aid(who: Who),
                "join the challenge or roll that is called, with cards or half the dice",
                "aid severs";
            "unaid" Player, Whole, Unaid(who: Who),
                "leave the challenge before cards are laid",
                "unaid severs";
            "call-off" Dealer, Whole, CallOff(why: Reason),
                "end the challenge without a result; cards go back where they were",
                "call-off wrong door";
            "deal" Dealer, First(1), Deal(row: OptionalCards<Laid>),
                "lay the Dealer's cards face down; real cards are named",
                "deal 10C 7D 5H";
            "lay" Player, First(2), Lay(who: Who, row: Needed<Cards<Laid>>),
                "lay cards face down, in their order",
                "lay karla KC QS=9H 8H";
            "arrange" Player, First(2), Arrange(seat: SeatWord, row: Cards<Laid>),
                "put a laid row into another legal order before the reveal",
                "arrange dealer KC 10D 2H";
            "reveal" All, Whole, Reveal,
                "turn the cards over and judge",
                "reveal";
            "expertise" All, Whole, Expertise,
                "take the result that overwhelming expertise offers, without a card",
                "expertise";
            "focus" Player, First(2), Focus(who: Who, card: OneCard),
                "spend 1 focus: draw a card, limit +1 on the next challenge",
                "focus karla";
            "morale" Player, Whole, Morale(who: Who, on: MoraleUse),
                "spend 1 morale: succeed, ignore damage, or cheat death",
                "morale karla succeed";
            "rule" Dealer, Whole, Rule(result: Outcome, why: Reason),
                "the Dealer changes the result",
                "rule success well told";
            "settle" Dealer, Whole, Settle,
                "pay what the result brings: threat, experience, damage, free effects",
                "settle";
            "take" All, Whole, Take(due: Maybe<Due>, way: Maybe<Way>),
                "take what is owed: damage, an effect, an offer; melee or ranged says how half an attack is fought",
                "take 12";
            "absorb" Dealer, Entries, Absorb(due: Maybe<Due>),
                "a foe takes damage from its patience instead",
                "absorb";
            "waive" Dealer, Whole, Waive(due: Maybe<Due>, why: Why),
                "let something that is owed go",
                "waive 12 (enough is enough)";
            "dodge" Player, Whole, = Guard(who, Guard::Dodge, cards, deck) of who: Who, cards: Leading, deck: Deck;
                "throw cards away to avoid damage: up to half AGI",
                "dodge karla 2H deck 1";
            "block" Player, Whole, = Guard(who, Guard::Block, cards, deck) of who: Who, cards: Leading, deck: Deck;
                "throw cards away to stop damage: up to half STR, STR with a shield",
                "block karla 2H 3S";
            "divide" Player, Whole, Divide(who: Who, foe: Foe, n: Number),
                "of a blow at several foes, so much goes to one; the strongest takes the rest",
                "divide karla fanatic 3";
            "random-foe" Dealer, First(2), RandomFoe(rank: FoeRank, sheet: Given<FoeSheet>),
                "a foe of a kind by luck, within what the book suggests; called or armed as the one that is named",
                "random-foe greater Gravedigger";
            "army" Dealer, First(2), Army(name: ArmyName, soldiers: Number, leadership: Number, each: IfWith<Number>, leader: IfBy<Foe>),
                "an army comes: how many soldiers, how well led, the health of each, and who leads it",
                "army (Black Flock) 20 6 with 6 by horus";
            "muster" Player, Whole, Muster(who: Who, name: Bracketed),
                "the soldiers that somebody holds take the field as an army",
                "muster karla (Lanterns)";
            "hold-line" Dealer, Whole, HoldLine(name: ArmyName),
                "an army of the Dealer's that wavers holds or runs, by cards of the Dealer's deck",
                "hold-line (Black Flock)";
            "regroup" Dealer, Whole, Regroup(name: ArmyName),
                "an army that ran comes together again",
                "regroup (Black Flock)";
            "disband" Dealer, Whole, Disband(name: ArmyName),
                "an army leaves the field; who stands is held again",
                "disband (Lanterns)";
            "protect" Player, Whole, Protect(who: Who, due: Maybe<Due>, card: OneCard),
                "take an effect meant for another; costs a card at random, or one that a trait lets its player name",
                "protect karla 12 2H";
            "inflict" Dealer, Whole, = Inflict(Inflict { to, effect, by, free, detail })
                of to: Who, effect: OfCodex<ThreatEffect>, by: IfBy<Foe>, free: Free, detail: Aside;
                "lay a minor, major or foe effect on a character",
                "inflict karla cursed free : everything tastes of ash";
            "weigh" Player, Whole, Weigh(who: Who, weight: Weight),
                "say whether the free effects of a failed observation are minor or major; the Dealer picks them",
                "weigh severs minor";
            "use" Player, Whole, Use(who: Who, what: Allows, on: IfOn<Target>, words: Aside),
                "do what a trait, a thing or an effect allows",
                "use karla (Mount) : the grey mare";
            "no-check" Player, Whole, NoCheck(who: Who, what: Allows, words: Aside),
                "a trait spares the check: it comes out at once",
                "no-check karla (Door Kicker) : the cellar door";
            "ask" Player, Whole, Ask(who: Who, question: Question),
                "ask one of the questions that an observation earned",
                "ask severs has anyone been here recently?";
            "answer" Dealer, Whole, Answer(text: Text),
                "the Dealer's answer",
                "answer yes, and they limped";
            "check" Player, Whole, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Check, reason }), modifiers })
                of who: Who, skill: SkillWord, modifiers: Terms, reason: Aside;
                "a Nudge roll; `including (VS Ranged)` adds a specialisation, `dice +1 (why) 2/3` a partial bonus",
                "check tilly magic including (Candles) dice -1 (rain) 2/3 : light the way";
            "strike" Player, Whole, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Strike(target, manners), reason }), modifiers })
                of who: Who, target: Target, skill: SkillWord, manners: Manners, modifiers: Terms, reason: Aside;
                "roll to strike: any grade lands Power and Attack, less Defense; `with` says how it comes and what it is of",
                "strike tilly shellback coordination with (Aerial, fire)";
            "guard" Player, Whole, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Guard(due), reason }), modifiers })
                of who: Who, skill: GuardSkill, due: Maybe<Due>, modifiers: Terms, reason: Aside;
                "roll Guard against damage that is coming: a point off for each grade",
                "guard tilly 4";
            "heal" Player, Whole, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Heal(target), reason }), modifiers })
                of who: Who, target: Whom, skill: SkillWord, modifiers: Terms, reason: Aside;
                "roll to give HP back, one for each grade: with Heal or Magic; Constructs are mended with Crafts",
                "heal quill tilly heal";
            "steady" Player, Whole, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Steady(n), reason }), modifiers })
                of who: Who, skill: SteadySkill, n: EffectNumber, modifiers: Terms, reason: Aside;
                "roll Steady to end the effect with this number, or to stand the test that is owed under it",
                "steady tilly 7";
            "contest" Dealer, Whole, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Contest(whom, against), reason }), modifiers })
                of who: Who, skill: SkillWord, whom: Whom, against: SkillWord, modifiers: Terms, reason: Aside;
                "both roll: more successes wins, a tie goes to the higher stat, then to whoever rolls second",
                "contest tilly persuade brannoch steady";
            "attack-roll" Player, Whole, = Call(Call { who, method: Method::Trial(TrialCall { other, task: TrialTask::Attack { with, damage }, reason }), modifiers })
                of who: Who, other: Target, with: IfWith<Allows>, damage: Maybe<Deals>, modifiers: Terms, reason: Aside;
                "attack against Physical Defense: 3d8 and a bonus fall on dodged, parried, armor, hit, critical hit",
                "attack-roll vesper hag with (Rapier) damage 6 piercing+frost including (Flanked) : off the jetty";
            "contest-of" Player, Whole, = Call(Call { who, method: Method::Trial(TrialCall { other, task: TrialTask::Contest { of, with }, reason }), modifiers })
                of who: Who, of: ContestWord, other: Target, with: IfWith<Allows>, modifiers: Terms, reason: Aside;
                "a contest round by round: Spell Power against Willpower, Fortitude or Reflex; with a talent or a spell",
                "contest-of hag resolve vesper with (Undertow) : across the reeds";
            "resistance" Player, Whole, = Call(Call { who, method: Method::Trial(TrialCall { other, task: TrialTask::Resist(of, n), reason }), modifiers })
                of who: Who, of: Arcane, other: Target, n: Maybe<EffectNumber>, modifiers: Terms, reason: Aside;
                "resist what somebody keeps up: 3d8 and a defense reach 12 and Spell Power; ends the effect with this number",
                "resistance vesper fortitude hag 7 : the chill";
            "maintenance" Player, Whole, = Call(Call { who, method: Method::Trial(TrialCall { other, task: TrialTask::Maintain(of, n), reason }), modifiers })
                of who: Who, of: Arcane, other: Target, n: Maybe<EffectNumber>, modifiers: Terms, reason: Aside;
                "keep something up: 3d8 and Spell Power exceed 12 and the defense, else the effect with this number ends",
                "maintenance vesper willpower hag 7";
            "scene-check" Player, Whole, = Call(Call { who, method: Method::Check(SceneCall { with, difficulty: None, reason }), modifiers })
                of who: Who, with: CheckWith, modifiers: Terms, reason: Aside;
                "a check: 2d10, a rating and boons reach 10; each full 10 is a step of effect; `including` counts a trait",
                "scene-check wren nerve including (Illuminated) circumstance +1 (a good plan) : across the roof";
            "scene-test" Dealer, Whole, = Call(Call { who, method: Method::Check(SceneCall { with, difficulty: Some(n), reason }), modifiers })
                of who: Who, with: CheckWith, n: Difficulty, modifiers: Terms, reason: Aside;
                "a test: the same roll against a difficulty of the Dealer's, 10 as a rule",
                "scene-test wren force 14 including (Bad Knee) : hold the door";
            "invoke" Roller, Whole, = Invoke(which, Invoking { benefit, by_hope })
                of which: TraitWord, benefit: Benefit, by_hope: WithHope;
                "invoke a trait in the check: +1B circumstance before it, an Advantage die after a success; a free invoke pays, else Hope",
                "invoke (Illuminated) circumstance hope";
            "allow-invoke" Dealer, Whole, AllowInvoke(which: TraitWord),
                "let a negative trait be invoked in this check",
                "allow-invoke (Bad Knee)";
            "advantage" Dealer, Whole, Advantage(why: Reason),
                "give the check an Advantage die for another reason than a trait",
                "advantage a perfect ambush";
            "compel" Player, Whole, Compel(who: Who, which: TraitWord, words: Complication),
                "compel a trait: it complicates things, and a filled slot of Hope clears once the Dealer accepts",
                "compel wren (Bad Knee) it gives way on the stairs";
            "accept" Dealer, Whole, Accept(due: Maybe<Due>, fallout: WithFallout),
                "accept a compel; with `fallout` threat rises by 1",
                "accept 12 fallout";
            "trait" Dealer, Entries, = MakeTrait(bearer, NewTrait { words, alignment, duration, by, free, secret })
                of bearer: BearerWord, words: InBrackets, alignment: Maybe<Alignment>, duration: Maybe<Duration>, by: IfBy<Who>, free: IfFree<Count>, secret: Secretly;
                "attach a trait; `by` says who made it in play: neutral, temporary, with a free invoke, where nothing else is said",
                "trait location (The Old Mill) (Full of Dust) negative temporary by wren free 1";
            "alter-trait" Dealer, Entries, = AlterTrait(which, Alter { alignment, duration, by, free, words })
                of which: TraitWord, alignment: Maybe<Alignment>, duration: Maybe<Duration>, by: IfBy<Who>, free: IfFree<Count>, words: IfTo<InBrackets>;
                "change how a trait weighs, how long it lasts or what it says, or add free invokes",
                "alter-trait (Dark) negative permanent to (Pitch Dark)";
            "hand-invoke" Player, Whole, HandInvoke(who: Who, which: TraitWord, to: Whom),
                "hand a free invoke of a trait to another",
                "hand-invoke wren (Illuminated) karla";
            "reveal-trait" Dealer, Whole, RevealTrait(which: TraitWord),
                "a secret trait comes out",
                "reveal-trait (Rotten Beams)";
            "resolve-trait" Dealer, Entries, ResolveTrait(which: TraitWord, why: Reason),
                "something in the story resolves a temporary trait",
                "resolve-trait 7 the lamp goes out";
            "remove-trait" Dealer, Entries, RemoveTrait(which: TraitWord, why: Reason),
                "remove a trait, a permanent one too",
                "remove-trait (Bad Knee) healed at last";
            "rolled" Dealer, Whole, Rolled(n: Number),
                "type in what an attack or a check came to in all",
                "rolled 17";
            "afflict" Dealer, Whole, Afflict(who: Who, condition: OfCodex<Lasting>, shift: Maybe<Shift>, turns: Turns, why: Reason),
                "lay a condition on somebody with the modifier that the Dealer picks; 0 turns last until the Dealer ends it",
                "afflict hag blinded major 3 sand in the eyes";
            "wear" Player, Whole, Wear(who: Who, armor: ArmorName),
                "put on a suit of armour, or take it off",
                "wear vesper Duskhide Leathers";
            "roll" Roller, Whole, Roll(faces: Faces),
                "the dice that are owed fall; real dice are named",
                "roll 4 1 6";
            "nudge" Roller, Whole, Nudge(die: Die, points: Points),
                "spend points to raise a die, counted from 1",
                "nudge 2 3";
            "stop" Roller, Whole, Stop,
                "stop nudging: what lies is the result",
                "stop";
            "pull" Roller, Whole, Pull(grade: Grade),
                "pull the punch to a lower grade",
                "pull nice";
            "struck-by" Dealer, Whole, OpponentStrikes(opponent: Opponent, who: Who, manners: Manners),
                "an opponent strikes: it never rolls, the damage is on its way",
                "struck-by shellback tilly with (fire)";
            "status" Dealer, Whole, = Status(who, StatusGiven { status, level, turns, what }, why)
                of who: Who, status: StatusName, level: Level, turns: Turns, what: Bracketed, why: Reason;
                "lay a status on somebody; 0 turns last until the Dealer ends it",
                "status tilly boosted 1 2 (Guard) a song";
            "begin-turn" Dealer, Whole, BeginTurn(who: Who, faces: Faces),
                "a turn begins: dice for Stunned, Confused and Provoked",
                "begin-turn tilly 4";
            "end-turn" Dealer, Whole, EndTurn(who: Who),
                "a turn ends: Lingering hurts, durations run down",
                "end-turn tilly";
            "resist" Dealer, Whole, Resist(who: Who, n: Difficulty, flip: FlipWords),
                "luck flip with Psyche against difficulty 1 to 5; real cards are named",
                "resist karla 3 (9H against 2C KD 5S) the whispering";
            "injure" Dealer, Whole, Injure(who: Who, injury: OfCodex<Lasting>, why: Reason),
                "lay an injury on a hero by hand",
                "injure karla poisoned the wine";
            "mark" Dealer, Whole, Mark(who: Who, words: Condition),
                "note a condition on somebody, in your own words",
                "mark karla soaked to the skin";
            "replace" Dealer, First(2), Replace(seat: SeatWord, from: Card, to: Card, why: Why),
                "the Dealer changes a card of a hand or a laid row for another of the same deck",
                "replace karla 2H KC (a lucky find)";
            "draw" Player, First(2), Draw(who: Who, how: DrawWords),
                "draw to the hand size, a number of cards, or these real cards",
                "draw karla";
            "draw-all" Dealer, Whole, DrawAll,
                "every hero draws to the hand size",
                "draw-all";
            "discard" Player, Whole, Discard(who: Who, cards: Cards<Card>),
                "throw cards away from the hand",
                "discard karla 2H 3S";
            "burn" Dealer, Whole, Burn(who: Who, n: Count),
                "put cards from the deck top on the discard pile",
                "burn karla 4";
            "shuffle" Dealer, First(2), Shuffle(seat: SeatWord, out: OptionalCards<Card>),
                "shuffle the discard pile into the deck; a real deck names the cards that exhaustion takes out",
                "shuffle dealer";
            "stack" Dealer, First(2), Stack(seat: SeatWord, cards: Leading, why: Why),
                "put these cards on top of a deck, the first on top",
                "stack dealer KC 10D (as the story needs)";
            "combat" Dealer, Whole, Combat(on: bool),
                "a fight begins or ends",
                "combat on";
            "turn" Dealer, Whole, Turn(who: Who),
                "the turn of this unit is taken, or given back",
                "turn karla";
            "round" Dealer, Whole, Round,
                "a new round: turns come back, durations tick, everybody draws",
                "round";
            "wait" Dealer, Whole, Wait(minutes: Minutes),
                "let time pass",
                "wait 30";
            "short-rest" Dealer, Whole, ShortRest,
                "an hour of rest, once a day: cards by VIT go back into the deck, half the focus comes back",
                "short-rest";
            "travel" Dealer, Whole, Travel(pace: Pace, hours: Hours, riding: Riding, explored: Explored),
                "hours on the way: cards burn, a forced march hurts, horses tire; through country that is explored",
                "travel march 5 riding explored";
            "fall" Dealer, Whole, Fall(who: Who, feet: Feet, why: Reason),
                "somebody falls: 2 damage for each 5 ft past 10, twice that past 80",
                "fall karla 30 off the bell tower";
            "convalesce" Dealer, Whole, Convalesce(who: Who, by: Helper),
                "a week in the care of somebody with Biology or Chemistry: injuries end",
                "convalesce karla severs";
            "sleep" Dealer, Whole, Sleep,
                "8 hours of sleep: threat −5, focus, health, cards return",
                "sleep";
            "weather" Dealer, Whole, Weather(weather: WeatherWords),
                "set the weather of the scene: each kind with a row of the codex or `off`, `clear` for none; the rest stays",
                "weather rain heavy wind mild temperature cold terrain snowy";
            "map" Dealer, First(1), Map(picture: PictureWords),
                "put a map up: an empty one of a size, or a picture in one line; docs/map.md has the letters",
                "map #####/#..1#/#~..#/##### @karla B2, @fanatic D3 hidden, fog D2:D3";
            "map-down" Dealer, Whole, MapDown,
                "take the map down",
                "map-down";
            "paint" Dealer, Entries, Paint(ground: Ground, patch: PatchWord),
                "make squares a kind of ground: one, a line, a rectangle, several with commas, or all",
                "paint wall C7,A1-A9,D2:F4";
            "fog" Dealer, Whole, Fog(patch: PatchWord, on: bool),
                "lay fog on squares that the players have not seen, or lift it",
                "fog C7:F9 off";
            "place" Dealer, Entries, Place(who: Who, at: SquareWord, hidden: Hidden),
                "set somebody on a square of the map, hidden from the players or not; it costs nothing",
                "place fanatic C7 hidden";
            "unplace" Dealer, Entries, Unplace(who: Who),
                "take somebody off the map",
                "unplace fanatic";
            "move" Player, Entries, Move(who: Who, to: SquareWord, cards: Leading),
                "move along the map: 3 squares are free in a round, each card of the hand brings 3 more",
                "move karla C7 2H 3S";
            "order" Dealer, Whole, SetOrder(order: Order),
                "how turns go in a fight: as people like, or the higher of INT and AGI first",
                "order tactical";
            "turns" Dealer, Whole, Turns(who: Who, n: Count),
                "how many turns somebody has in a round: hosts and greater foes may have several",
                "turns horus 2";
            "end-quest" Dealer, Whole, EndQuest,
                "the quest ends: threat 0",
                "end-quest";
            "end-session" Dealer, Whole, EndSession,
                "the evening ends; threat stays",
                "end-session";
            "revive" Dealer, Whole, Revive(who: Who, by: Helper),
                "bring somebody round who lies unconscious above 1 health",
                "revive severs karla";
            "end-effect" Dealer, Whole, EndEffect(who: Who, n: EffectNumber, why: Reason),
                "end something that lasts: cured, faced, lifted",
                "end-effect karla 12 she faced it";
            "set" Dealer, Entries, Set(who: Who, gauge: Gauge, to: Number, why: Why),
                "the Dealer changes a number",
                "set karla health 5 (the healer came)";
            "threat" Dealer, Whole, SetThreat(to: Number, why: Why),
                "the Dealer sets the threat pool",
                "threat 5 (from last week)";
            "award" Dealer, Whole, Award(who: Who, n: Number, why: Reason),
                "give experience to a hero, or to all of them",
                "award all 6 the host has fallen";
            "defeat" Dealer, Whole, Defeat(host: Foe, how: Defeat, n: Experience),
                "a host is defeated, in a fight or otherwise: it has no part in what follows, and is worth experience to all",
                "defeat horus friend 6";
            "advance" Player, Whole, Advance(who: Who, what: UpgradeWord),
                "spend experience: a rank of a skill, a point of an attribute or of morale, a trait",
                "advance karla skill brawling";
            "train" Dealer, Whole, = Train(who, Training { skill, rank, experience, rate, by })
                of who: Who, skill: SkillWord, rank: SkillRank, experience: Experience, rate: Cash, by: Bracketed;
                "somebody of a higher rank trains a hero: cash for each point of experience that counts for this skill",
                "train karla brawling 4 3 10 (Old Hanna)";
            "manual" Dealer, Whole, Manual(who: Who, skill: SkillWord, title: InBrackets),
                "a hero gets a manual of a skill",
                "manual severs biology (On Sutures)";
            "study" Player, Whole, Study(who: Who, title: InBrackets),
                "read a manual: a rank of its skill, and the manual is used up",
                "study severs (On Sutures)";
            "write-manual" Dealer, Whole, WriteManual(who: Who, skill: SkillWord, experience: Experience, title: InBrackets),
                "whoever teaches writes a manual of an own skill, for experience that the Dealer names",
                "write-manual severs biology 3 (On Sutures)";
            "age" Dealer, Whole, Age(who: Who, years: Years),
                "a hero is so old",
                "age severs 47";
            "cash" Dealer, Whole, Cash(who: Who, n: Cash, why: Reason),
                "a hero receives cash, or pays where it is below 0",
                "cash karla 50 the fanatic's purse";
            "earn" Dealer, Whole, Earn(who: Who, n: Cash, by: Trade, why: Reason),
                "a hero earns cash by a performance or a work of art, by what own animals give, or by other work",
                "earn karla 40 herd the spring wool";
            "purse" Dealer, Whole, Purse(who: Who, foe: Foe),
                "a hero takes the purse of a fallen foe, and it is empty",
                "purse karla fanatic";
            "cash-out" Player, Whole, CashOut(who: Who),
                "take the income of the month in cash; for a month it is two steps lower",
                "cash-out severs";
            "put-by" Player, Whole, PutBy(who: Who, n: Cash),
                "put cash toward the income of this month",
                "put-by karla 100";
            "month" Dealer, Whole, Month,
                "a month passes: everybody has slept, and months of income are over",
                "month";
            "buy" Dealer, Whole, Buy(who: Who, n: Cash, goods: Given<Bought>),
                "a hero buys a weapon, armour or anything else for a price, or gets it for 0",
                "buy karla 30 Dagger";
            "sell" Dealer, Whole, Sell(who: Who, n: Cash, what: InBrackets),
                "a hero sells something that is carried",
                "sell karla 12 (Dagger)";
            "give" Player, Whole, Give(who: Who, whom: Whom, gift: GiftWord),
                "give another hero cash or something that is carried",
                "give karla severs (Dagger)";
            "magic-item" Dealer, Whole, MagicItem(who: Who, cost: Maybe<Count>, name: InBrackets, does: BonusWords),
                "a hero gets a magic item: its attunement, its name, and what it moves while it is attuned; without an attunement one of the codex",
                "magic-item karla 2 (Bell Ring) soak+1 awareness+1";
            "attune" Player, Whole, Attune(who: Who, name: InBrackets, on: bool),
                "attune a magic item, or let go of it",
                "attune karla (Bell Ring) on";
            "language" Player, Whole, Language(who: Who, name: InBrackets, on: bool),
                "learn a language, one for each rank of Culture beside the own, or forget it", "language severs (Old Coptic) on";
            "medicine" Dealer, Whole, Medicine(who: Who, n: EffectNumber, by: IfBy<Who>, item: InBrackets),
                "a medicine that is carried ends an injury, and is used up; `by` says who carries it", "medicine karla 12 by severs (a dose: antidote)";
            "bond" Dealer, Whole, Bond(who: Who, whom: Whom, level: Level),
                "set the bond between two heroes, 0 to 3",
                "bond karla severs 2";
            "wield" Player, Whole, Wield(who: Who, weapon: Weapon),
                "take a weapon in hand",
                "wield karla Maul";
            "set-aside" Player, Whole, SetAside(who: Who, joker: Card),
                "say which joker Aged Wisdom takes out of the deck, before a card was played",
                "set-aside karla BJ";
            "scribe" Player, Whole, Scribe(who: Who, spell: SpellWord, text: Aside),
                "write a spell into the spell book, which holds as many as attunement: `codex spell-effects` lists what it is made of",
                "scribe karla (Ember Lance) damaging+remote:1 : a thin line of fire";
            "forget" Player, Whole, Forget(who: Who, name: InBrackets),
                "strike a spell from the spell book",
                "forget karla (Ember Lance)";
            "mend" Dealer, Whole, Mend(who: Who),
                "repair the armour of a character",
                "mend karla";
            "join" Dealer, Whole, Join(sheet: Given<UltimoSheet>),
                "a hero sits down",
                "join karla";
            "foe" Dealer, Whole, Foe(sheet: Given<FoeSheet>),
                "a foe comes into play",
                "foe fanatic";
            "join-paper" Dealer, Whole, JoinPaper(sheet: Given<PaperSheet>),
                "a Paper Story character sits down; `join` finds it too",
                "join-paper tilly";
            "rewrite" Dealer, Whole, Rewrite(who: Who, sheet: AnySheet),
                "a character or creature gets another sheet of its system; what it has left keeps to the new maxima",
                "rewrite tilly tilly";
            "opponent" Dealer, Whole, Opponent(sheet: Given<PaperFoe>),
                "a Paper Story opponent comes into play; `foe` finds it too",
                "opponent shellback";
            "join-crucible" Dealer, Whole, JoinCrucible(sheet: Given<CrucibleSheet>),
                "a character by attributes and defenses sits down; `join` finds it too",
                "join-crucible vesper";
            "creature" Dealer, Whole, Creature(sheet: Given<CrucibleSheet>),
                "a creature by attributes and defenses comes into play; `foe` finds it too",
                "creature hag";
            "join-scene" Dealer, Whole, JoinScene(sheet: Given<ProtagonistSheet>),
                "a protagonist sits down; `join` finds it too",
                "join-scene wren";
            "rename" Dealer, Whole, Rename(who: Who, name: Name),
                "give another name",
                "rename fanatic-2 One-Eye";
            "leave" Dealer, Whole, Leave(who: Who),
                "somebody leaves the table",
                "leave fanatic-2";
            "scene" Dealer, Whole, Scene(text: Text),
                "a new scene begins; what lasted for the last one ends",
                "scene the bunker";
            "title" Dealer, Whole, Title(text: Text),
                "name the table",
                "title The Sternwick Job";
            "note" All, Whole, Note(text: Text),
                "write something into the log",
                "note hello";
            "secret" Dealer, First(1), Secret(text: Text),
                "write something into the log that only the Dealer reads",
                "secret the abbot is the host";
            "tell" Dealer, Entries, Tell(to: Hearer, of: Foe, what: Fact),
                "tell a seat, or all, what only the Dealer knows of a foe; it stays known as it was said",
                "tell karla horus patience";
            "automation" Dealer, Whole, SetAutomation(how: Automation),
                "how much happens by itself",
                "automation auto";
            "coaching" Dealer, Whole, SetCoaching(who: Coaching),
                "who is shown odds: nobody, a seat while it plays itself, or every seat at any time",
                "coaching always";
            "house" Dealer, Whole, House(rule: HouseRule, n: Count),
                "the house's own number for checks: what a boon is worth, usually 2, or what succeeds, usually from 10",
                "house boon 3";
            "physical" Player, Whole, Physical(seat: SeatWord, on: bool),
                "play real cards: the app asks for them",
                "physical karla on";
            "digital" Player, Whole, Digital(what: LeftToTheApp),
                "leave one deal, draw, flip or roll to the app, though real cards or dice are played",
                "digital draw karla 3";
            "pin" Player, First(2), Pin(seat: SeatWord, lock: CodeWord),
                "lock a seat with a code, which the screen alone asks for",
                "pin karla none";
            "decks" Dealer, Whole, Decks(n: Count),
                "how many decks the Dealer shuffles together, 1 to 4",
                "decks 2";
        }
    };
}
every_command!(commands);

/// Names that commands had, in old journals and scripts, with those that they have.
pub(super) const FORMER: [(&str, &str); 1] = [("rewrite-crucible", "rewrite")];
