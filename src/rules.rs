//! `reduce`: one match, one arm for each command. A rule is a pure function from a table and a command to a
//! `Step` or a `Refusal`; it reads no clock, no file, no terminal, and takes luck only from the table.
//!
//! `may` runs the same rule and throws its step away: a rule costs microseconds, and a key that is offered
//! can then never be refused by a second copy of its conditions.

// A new variant of an enum of the game has to be thought of in every rule.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod attached;
mod auto;
mod by_hand;
pub mod crucible;
mod dice;
mod distance;
pub mod draw;
pub mod pending;
pub mod effect;
mod gear;
pub mod hook;
mod redact;
pub mod map;
mod modifier;
pub mod next;
pub mod paper;
pub mod people;
mod procedure;
mod refusal;
pub mod scene;
mod scratch;
pub mod sheet;
mod step;
mod counters;
mod tell;
pub mod time;
pub mod ultimo;
mod hidden_info;
mod weather;

pub use hidden_info::withheld;
pub use procedure::{Proposal, Switch};
pub use refusal::{Back, ByHand, Company, OfCards, OfThings, RealCards, Refusal};
pub use scratch::Scratch;
pub use step::Step;

use self::hook::Cause;
use self::next::Next;
use self::procedure::{ProcedureRules, verbs};
use self::sheet::{Sheet, Systems};
use crate::command::{By, Call, Command, Guard, Method, find};
use crate::table::actor::{Actor, ActorId, Body};
use crate::table::cached::Cached;
use crate::table::challenge::Way;
use crate::table::hook::Deed;
use crate::table::pending::{Obligation, Pending};
use crate::table::procedure::Procedure;
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenBody};
use crate::table::sheet::Written;
use crate::table::vehicle::Vehicle;
use crate::table::{Automation, Table};

/// The longest text that a command may carry into the log, in letters.
const LONGEST_TEXT: usize = 2_000;

/// The most characters, foes and companions that one table holds.
pub const MOST_ACTORS: usize = 1000;

static SYSTEMS: Systems = Systems {
    may,
    sheet: sheet_of,
    propose: propose_by,
    procedure: procedure_of,
    take: take_owed,
    waive: ultimo::waive,
    stand_in: ultimo::threat_effect::stand_in,
    perform,
    attempt: paper::attempt::begin,
    body: see_body,
    roll_now: paper::check::now,
    to_come: paper::contest_reply::to_come,
    trial_now: crucible::trial::now,
    upheld: crucible::next::upheld,
    check_now: scene::check::now,
    armies: ultimo::army::see,
};

fn sheet_of(body: &Body) -> &'static dyn Sheet {
    match body {
        Body::Hero(_) => &ultimo::sheet::OfHero,
        Body::Foe(_) => &ultimo::sheet::OfFoe,
        Body::Paper(_) => &paper::sheet::OfCharacter,
        Body::PaperFoe(_) => &paper::sheet::OfOpponent,
        Body::Crucible(now) => crucible::sheet::of(now),
        Body::Protagonist(_) => &scene::sheet::OfProtagonist,
    }
}

fn see_body(table: &Table, actor: &Actor, seat: &Seat) -> SeenBody {
    match &actor.body {
        Body::Hero(hero) => SeenBody::Hero(Box::new(ultimo::sheet::see_hero(table, actor, hero))),
        Body::Foe(foe) => SeenBody::Foe(Box::new(ultimo::sheet::see_foe(actor, foe, seat))),
        Body::Paper(paper) => SeenBody::Paper(Box::new(paper::sheet::see_character(actor, paper))),
        Body::PaperFoe(foe) => SeenBody::Opponent(Box::new(paper::sheet::see_opponent(actor, foe, seat))),
        Body::Crucible(now) => SeenBody::Crucible(Box::new(crucible::sheet::see(actor, now, seat))),
        Body::Protagonist(now) => SeenBody::Protagonist(Box::new(scene::sheet::see(now))),
    }
}

fn take_owed(step: &mut Step, due: &Pending, way: Option<Way>) -> Result<(), Refusal> {
    if let Obligation::Demand(demand) = &due.owed {
        paper::required_test::take(step, due, demand)
    } else {
        ultimo::take(step, due, way)
    }
}

fn perform(step: &mut Step, to: &ActorId, deed: &Deed, cause: &Cause) -> Result<(), Refusal> {
    if let Deed::Nudge(feat) = deed {
        paper::feat::perform(step, to, feat, cause)
    } else {
        ultimo::deed::perform(step, to, deed, cause)
    }
}

fn propose_by(step: &mut Step, call: &Call) -> Result<Procedure, Refusal> {
    match &call.method {
        Method::Cards(task, reason) => {
            ultimo::improvised::take_up(step, call, task)?;
            ultimo::call::propose(step, call, task, &short_enough(reason)?).map(Procedure::from)
        }
        Method::Dice(check) => paper::check::propose(step, call, check).map(Procedure::from),
        Method::Trial(trial) => crucible::call::propose(step, call, trial).map(Procedure::from),
        Method::Check(check) => scene::call::propose(step, call, check).map(Procedure::from),
    }
}

fn procedure_of(under_way: &Procedure) -> &'static dyn ProcedureRules {
    match under_way {
        Procedure::Challenge(_) => &ultimo::challenge::ChallengeRules,
        Procedure::Nudge(_) => &paper::check::OfRoll,
        Procedure::Trial(_) => &crucible::trial::OfTrial,
        Procedure::Check(_) => &scene::check::OfCheck,
    }
}

/// What a command would make of a table: the new table and what happened, or why not.
pub fn reduce(table: &Table, command: &Command) -> Result<Step, Refusal> {
    let mut step = Step::of(table, &SYSTEMS);
    apply(&mut step, command)?;
    pending::settle_nothing(&mut step)?;
    ultimo::follow_up(&mut step)?;
    if step.table.options.automation == Automation::Auto {
        // Each turn of the loop settles something or takes a due, so it ends; the bound is a safeguard.
        for _ in 0..32 {
            if !auto::go_on(&mut step)? {
                break;
            }
            ultimo::follow_up(&mut step)?;
        }
    }
    paper::feat::follow_up(&mut step);
    for who in gone(&table.actors, &step.table.actors) {
        people::forgotten(&mut step, &who);
        scene::traits::left(&mut step, &who);
    }
    draw::forget_what_left(&mut step);
    map::lurking::meet(&mut step, command);
    let (before, now) = (table.actors.len(), step.table.actors.len());
    if now > before && now > MOST_ACTORS {
        return Err(Refusal::TableFull(MOST_ACTORS));
    }
    Ok(step)
}

/// Those who were in play and are no longer. Most often everybody stands where they stood, which is seen at a glance.
fn gone(before: &[Cached<Actor>], now: &[Cached<Actor>]) -> Vec<ActorId> {
    let stands = before.len() <= now.len() && before.iter().zip(now).all(|(one, other)| one.id == other.id);
    let left = |actor: &&Cached<Actor>| now.iter().all(|other| other.id != actor.id);
    let missing = before.iter().filter(|_| !stands).filter(left);
    missing.map(|actor| actor.id.clone()).collect()
}

/// A challenge or a roll as it would be called, with every modifier that the rules propose.
pub fn propose(table: &Table, call: &Call) -> Result<Proposal, Refusal> {
    let step = Step::of(table, &SYSTEMS);
    pending::death_first(&step, &Command::Call(call.clone()))?;
    procedure::propose(step, call)
}

pub fn may(table: &Table, command: &Command) -> Result<(), Refusal> {
    reduce(table, command).map(drop)
}

/// Lists what can be done next at a table, the most urgent first.
pub fn next_steps(table: &Table) -> Vec<Next> {
    next::next(&Step::of(table, &SYSTEMS))
}

/// What the rules propose at a table, before they are asked whether each command is accepted.
pub struct Proposals(Step);

impl Proposals {
    pub fn of(table: &Table) -> Proposals {
        Proposals(Step::of(table, &SYSTEMS))
    }

    /// What is on its way to somebody, and the steps of what is under way.
    pub fn urgent(&self) -> Vec<Next> {
        next::urgent(&self.0)
    }

    /// Optional pending items.
    pub fn open(&self) -> Vec<Next> {
        next::open(&self.0)
    }

    /// Turns, and what comes while nothing is under way.
    pub fn rest(&self) -> Vec<Next> {
        next::between(&self.0)
    }

    /// The most cards that somebody may discard to dodge or block.
    pub fn guard_limit(&self, who: &ActorId, guard: Guard) -> usize {
        let limit = ultimo::harm::guard_limit(&self.0, who, guard);
        limit.map_or(0, |limit| usize::try_from(limit.total()).unwrap_or(0))
    }
}

/// Lists what a seat can do next. Of another seat's step it knows only whose it is; the Dealer knows all.
pub fn next_steps_for(table: &Table, seat: &Seat) -> Vec<Next> {
    next::next_for(table, seat, &SYSTEMS)
}

/// The present value of a number that the Dealer can set; nothing where the sheet has no such number.
pub fn gauge(table: &Table, who: &ActorId, gauge: crate::command::Gauge) -> Option<i32> {
    let actor = table.actor(who)?;
    (SYSTEMS.sheet)(&actor.body).gauge(actor, gauge).map(|reading| reading.now)
}

/// The table as it would be after these commands, one after the other: thrown away by whoever asks, as `may` is.
pub fn after(table: &Table, commands: &[Command]) -> Result<Table, Refusal> {
    let (first, rest) = match commands {
        [] => return Ok(table.clone()),
        [first, rest @ ..] => (first, rest),
    };
    rest.iter().try_fold(reduce(table, first)?.table, |table, command| Ok(reduce(&table, command)?.table))
}

/// Whether a seat may give a command at all; the rules decide whether it works.
pub fn may_seat(table: &Table, seat: &Seat, command: &Command) -> Result<(), Refusal> {
    if let Command::Digital(what) = command {
        return may_seat(table, seat, what);
    }
    let by = find(command.name()).map_or(By::Dealer, |item| item.by);
    match (seat, by) {
        (Seat::Dealer, _) | (Seat::Player(_), By::All) => Ok(()),
        (Seat::Player(own), By::Player | By::Roller) => match speaks_for(table, command, by) {
            Some(who)
                if who == own
                    || paper::copies::plays_for(table, own, who)
                    || joins(table, own, who, command) =>
            {
                may_player(table, own, command)
            }
            Some(who) => Err(Refusal::NotYourSeat(table.name(who))),
            None => Err(Refusal::ForTheDealer),
        },
        (Seat::Player(own), By::Dealer) => {
            // A free effect that the player picks is the player's to name.
            let Command::Inflict(ask) = command else { return Err(Refusal::ForTheDealer) };
            ultimo::threat_effect::may_pick(&Step::of(table, &SYSTEMS), own, ask)
        }
        (Seat::Public, _) => Err(Refusal::ForTheDealer),
    }
}

/// Refuses what a player may not do even for the own hero.
fn may_player(table: &Table, own: &ActorId, command: &Command) -> Result<(), Refusal> {
    // Who is controlled plays cards, and acts at the Dealer's word (U94).
    let acts =
        matches!(command, Command::Aid(_) | Command::Protect(..) | Command::Use(..) | Command::NoCheck(..));
    if acts && let Some(by) = ultimo::call::controller(table, own) {
        return Err(Refusal::Controlled { who: table.name(own), by: table.name(by) });
    }
    // Who names the cards of a row that others laid in too, would learn of them.
    let helped = table.pending.as_deref().is_some_and(|now| !now.helpers().is_empty());
    if helped && matches!(command, Command::Arrange(..)) {
        return Err(Refusal::ForTheDealer);
    }
    if let Command::Glitch(who, _) = command {
        return ultimo::magic::glitch::may_pick(&Step::of(table, &SYSTEMS), who);
    }
    let Command::Draw(who, how) = command else { return Ok(()) };
    draw::may_seat(&Step::of(table, &SYSTEMS), who, how)
}

/// Whether one who follows a hero joins an attack, or leaves it, at the word of the hero's player.
fn joins(table: &Table, own: &ActorId, who: &ActorId, command: &Command) -> bool {
    let asks = matches!(command, Command::Aid(_) | Command::Unaid(_));
    asks && ultimo::companion::follows(table, who, std::slice::from_ref(own))
}

/// Whose player may give a command; dice belong to whoever rolls them.
fn speaks_for<'a>(table: &'a Table, command: &'a Command, by: By) -> Option<&'a ActorId> {
    if by == By::Roller { table.pending.as_deref().map(Procedure::leader) } else { command.speaks_for() }
}

/// The table as a seat may see it, with every derived figure.
pub fn look(table: &Table, seat: &Seat) -> Seen {
    redact::look(table, seat, &SYSTEMS)
}

/// A copy of the table in which nothing counts, with luck of its own that begins with this seed.
pub fn scratch(table: &Table, of: &Scratch, seed: u64) -> Table {
    scratch::scratch(table, of, seed, &SYSTEMS)
}

fn short_enough(text: &str) -> Result<String, Refusal> {
    if is_short(text) { Ok(text.to_string()) } else { Err(Refusal::TooLong) }
}

/// Whether a text is short enough for the log. Few letters take few bytes: most texts need not be counted.
fn is_short(text: &str) -> bool {
    text.len() <= LONGEST_TEXT || text.chars().count() <= LONGEST_TEXT
}

/// Refuses a new command that says too much for the log; what a journal holds is played as it stands.
pub fn texts_are_short(command: &Command) -> Result<(), Refusal> {
    if command.texts().into_iter().all(is_short) { Ok(()) } else { Err(Refusal::TooLong) }
}

fn apply(step: &mut Step, command: &Command) -> Result<(), Refusal> {
    use paper::{check, status, strike, turn};
    use ultimo::{
        advance, animal, army, challenge, fall, focus, harm, heat, herd, income, injury, learning, lift,
        loyal, luck_flip, magic_item, morale, mount, multi_target, observe, people as heroes, random_foe,
        threat_effect, travel, treat, vehicle,
    };
    pending::death_first(step, command)?;
    match command {
        Command::Note(text) => people::note(step, short_enough(text)?),
        Command::Secret(text) => people::secret(step, short_enough(text)?),
        Command::Tell(to, of, what) => return tell::tell(step, to, of, *what),
        Command::Title(text) => people::title(step, short_enough(text)?),
        Command::Scene(text) => return time::scene(step, short_enough(text)?),
        Command::Join(given) => return heroes::join(step, given),
        Command::Foe(given) => return heroes::foe(step, given),
        Command::Rename(who, name) => return people::rename(step, who, &short_enough(name)?),
        Command::SetAutomation(automation) => people::automation(step, *automation),
        Command::House(rule, n) => return scene::boon::house(step, *rule, *n),
        Command::SetCoaching(coaching) => people::coaching(step, *coaching),
        Command::Physical(seat, on, held) => return people::physical(step, seat, *on, held),
        Command::RealSeats(on) => people::real_seats(step, *on),
        Command::Alone(on) => people::alone(step, *on),
        Command::TypeHands(on) => people::type_hands(step, *on),
        Command::Digital(what) if draw::only_counts(step, what) => return Err(RealCards::NoDraw.into()),
        Command::Digital(what) => return draw::digital(step, |step| apply(step, what)),
        Command::Pin(seat, lock) => return people::pin(step, seat, lock),
        Command::Decks(n) => return draw::decks(step, *n),
        Command::Draw(who, how) => return draw::draw(step, who, how),
        Command::DrawAll => return draw::draw_all(step),
        Command::Discard(who, cards) => return draw::discard(step, who, cards),
        Command::Burn(who, n) => return draw::burn(step, who, usize::from(*n), "").map(drop),
        Command::Stack(seat, cards, why) => return draw::stack(step, seat, cards, why),
        Command::GameLuck(seed, game) => return draw::game_luck(step, *seed, *game),
        Command::Shuffle(seat, out) => return draw::shuffle(step, seat, out),
        Command::Set(who, gauge, to, why) => return people::set(step, who, *gauge, *to, why),
        Command::SetThreat(to, why) => return heroes::set_threat(step, *to, why),
        Command::Award(who, n, why) => return advance::award(step, who, *n, why),
        Command::Defeat(host, how, n) => return advance::defeat(step, host, *how, *n),
        Command::Advance(who, what) => return advance::advance(step, who, what),
        Command::Train(who, training) => return learning::train(step, who, training),
        Command::Manual(who, skill, title) => {
            return learning::manual(step, who, skill, &short_enough(title)?);
        }
        Command::Study(who, title) => return learning::study(step, who, title),
        Command::WriteManual(who, skill, n, title) => {
            return learning::write(step, who, skill, *n, &short_enough(title)?);
        }
        Command::Age(who, years) => return learning::age(step, who, *years),
        Command::Teach(who, beast, lessons) => return animal::teach(step, who, beast, lessons),
        Command::Bid(beast, skill, n, why) => {
            return animal::bid(step, beast, skill, *n, &short_enough(why)?);
        }
        Command::Motive(who, what, n) => return loyal::motive(step, who, *what, *n),
        Command::Sate(by, who, n, how) => return loyal::sate(step, by, who, *n, &short_enough(how)?),
        Command::Shake(who, why) => return loyal::shake(step, who, &short_enough(why)?),
        Command::Desert(who, why) => return loyal::desert(step, who, &short_enough(why)?),
        Command::Betray(by, who, how) => return loyal::betray(step, by, who, &short_enough(how)?),
        Command::PriceHerd(who, n, what) => return herd::price(step, who, *n, &short_enough(what)?),
        Command::BuyHerd(who, n) => return herd::trade(step, who, *n, true),
        Command::SellHerd(who, n) => return herd::trade(step, who, *n, false),
        Command::Mount(who, health, name) => return mount::mount(step, who, *health, &short_enough(name)?),
        Command::HurtMount(who, n, why) => return mount::hurt(step, who, *n, &short_enough(why)?),
        Command::Cash(who, n, why) => return income::cash(step, who, *n, why),
        Command::Drive(who, health, soak, damage, advanced, name) => {
            let [health, soak, damage] = [*health, *soak, *damage].map(i32::from);
            let name = short_enough(name)?.trim().to_string();
            return vehicle::drive(
                step,
                who,
                Vehicle { name, health, most: health, soak, damage },
                *advanced,
            );
        }
        Command::Dent(who, damage) => return vehicle::dent(step, who, *damage),
        Command::Earn(who, n, by, why) => return income::earn(step, who, *n, *by, &short_enough(why)?),
        Command::Purse(who, foe) => return income::purse(step, who, foe),
        Command::CashOut(who) => return income::cash_out(step, who),
        Command::PutBy(who, n) => return income::reserve(step, who, *n),
        Command::Month => return income::month_passes(step),
        Command::Buy(who, price, goods) => return income::buy(step, who, *price, goods),
        Command::Sell(who, price, what) => return income::sell(step, who, *price, what),
        Command::Give(who, whom, gift) => return income::give(step, who, whom, gift),
        Command::MagicItem(who, cost, name, does) => {
            return magic_item::make(step, who, *cost, &short_enough(name)?, does);
        }
        Command::Attune(who, name, on) => return magic_item::attune(step, who, name, *on),
        Command::Language(who, name, on) => return learning::language(step, who, &short_enough(name)?, *on),
        Command::Medicine(who, effect, by, item) => {
            return treat::medicine(step, who, *effect, by.as_ref().unwrap_or(who), item);
        }
        Command::Bond(a, b, level) => return heroes::bond(step, a, b, *level),
        Command::Wield(who, weapon) => return heroes::wield(step, who, weapon.as_deref()),
        Command::SetAside(who, joker) => return heroes::set_aside(step, who, *joker),
        Command::Scribe(who, spell, text) => {
            return ultimo::magic::book::scribe(step, who, spell, &short_enough(text)?);
        }
        Command::Charge(who, spell) => return ultimo::magic::charge::charge(step, who, spell),
        Command::Glitch(who, glitch) => return ultimo::magic::glitch::pick(step, who, *glitch),
        Command::Forget(who, name) => return ultimo::magic::book::forget(step, who, name),
        Command::Mend(who) => return heroes::mend(step, who),
        Command::Call(call) => return procedure::call(step, call),
        Command::Switch(who, side, n, on) => return modifier::switch(step, who.as_ref(), *side, *n, *on),
        Command::Adjust(own) => return modifier::adjust(step, own),
        Command::Aid(who) => return procedure::aid(step, who),
        Command::Unaid(who) => return procedure::unaid(step, who),
        Command::CallOff(why) => return procedure::call_off(step, why),
        Command::Settle => return verbs(step)?.settle(step),
        Command::Deal(cards) => return challenge::deal(step, cards),
        Command::Lay(who, row) => return challenge::lay(step, who, row),
        Command::Arrange(seat, row) => return challenge::arrange(step, seat, row),
        Command::Reveal => return challenge::reveal(step),
        Command::Expertise => return challenge::expertise(step),
        Command::Rule(outcome, why) => return challenge::rule(step, *outcome, why),
        Command::Focus(who, card) => return focus::spend(step, who, *card),
        Command::Morale(who, on, due) => return morale::spend(step, who, *on, *due),
        Command::Inflict(inflict) => return threat_effect::inflict(step, inflict),
        Command::Weigh(who, weight) => return threat_effect::weigh(step, who, *weight),
        Command::JoinPaper(given) => return paper::people::join(step, given),
        Command::Rewrite(who, given) => {
            return match &**given.whole()? {
                Written::Ultimo(sheet) => ultimo::people::rewrite(step, who, sheet),
                Written::Paper(sheet) => paper::people::rewrite(step, who, sheet),
                Written::Crucible(sheet) => crucible::people::rewrite(step, who, sheet),
                Written::Protagonist(sheet) => scene::people::rewrite(step, who, sheet),
                Written::Foe(sheet) => ultimo::people::rewrite_foe(step, who, sheet),
            };
        }
        Command::Opponent(given) => return paper::people::opponent(step, given),
        Command::Roll(faces) => return verbs(step)?.roll(step, faces),
        Command::JoinCrucible(given) => return crucible::people::join(step, given),
        Command::Creature(given) => return crucible::people::creature(step, given),
        Command::Wear(who, armor) => return crucible::armor::wear(step, who, armor.as_deref()),
        Command::Rolled(total) => return crucible::trial::rolled(step, *total),
        Command::Afflict(who, condition, shift, turns, why) => {
            return crucible::condition::afflict(step, who, condition, *shift, *turns, why);
        }
        Command::JoinScene(given) => return scene::people::join(step, given),
        Command::MakeTrait(bearer, new) => return scene::traits::make(step, bearer, new),
        Command::AlterTrait(which, to) => return scene::traits::alter(step, which, to),
        Command::RevealTrait(which) => return scene::traits::reveal(step, which),
        Command::ResolveTrait(which, why) => return scene::traits::resolve(step, which, &short_enough(why)?),
        Command::RemoveTrait(which, why) => return scene::traits::remove(step, which, &short_enough(why)?),
        Command::HandInvoke(who, which, to) => return scene::traits::hand(step, who, which, to),
        Command::Invoke(which, how) => return scene::invoke::invoke(step, which, how),
        Command::AllowInvoke(which) => return scene::invoke::allow(step, which),
        Command::Advantage(why) => return scene::invoke::advantage(step, &short_enough(why)?),
        Command::Compel(who, which, words) => {
            return scene::compel::propose(step, who, which, &short_enough(words)?);
        }
        Command::Accept(due, fallout) => return scene::compel::accept(step, *due, *fallout),
        Command::Leave(who) => people::leave(step, who)?,
        Command::Nudge(die, by) => return check::spend(step, *die, *by),
        Command::Stop => return check::stop(step),
        Command::Pull(grades) => return check::pull(step, *grades),
        Command::OpponentStrikes(foe, who, manners) => return strike::by_foe(step, foe, who, manners),
        Command::Status(who, given, why) => return status::give(step, who, given, why),
        Command::BeginTurn(who, faces) => return turn::begin(step, who, faces),
        Command::EndTurn(who) => return turn::end(step, who),
        Command::Take(id, way) => return pending::take(step, *id, *way),
        Command::Carry(who, whom, weight) => return lift::carry(step, who, whom, *weight),
        Command::SetDown(who, whom) => return lift::set_down(step, who, whom),
        Command::Cause(id, of) => return heat::say(step, *id, of),
        Command::Absorb(id) => return harm::absorb(step, *id),
        Command::Waive(id, why) => return pending::waive(step, *id, why),
        Command::Protect(who, id, card) => return threat_effect::protect(step, who, *id, *card),
        Command::Army(name, soldiers, leadership, each, leader) => {
            let strength = army::Strength { soldiers: *soldiers, leadership: *leadership, each: *each };
            return army::raise(step, name, &strength, leader.as_ref());
        }
        Command::RandomFoe(rank, sheet) => return random_foe::comes(step, *rank, sheet),
        Command::Muster(who, name) => return army::muster(step, who, name),
        Command::HoldLine(name) => return army::hold_line(step, name),
        Command::Regroup(name) => return army::regroup(step, name),
        Command::Disband(name) => return army::disband(step, name),
        Command::Divide(who, foe, n) => return multi_target::divide(step, who, foe, *n),
        Command::Guard(call) => return harm::guard(step, call),
        Command::Use(who, what, on, words) => {
            return hook::use_it(step, who, what, on.as_ref(), &short_enough(words)?);
        }
        Command::NoCheck(who, what, words) => return hook::no_check(step, who, what, &short_enough(words)?),
        Command::Ask(who, question) => return observe::ask(step, who, &short_enough(question)?),
        Command::Answer(text) => return observe::answer(step, &short_enough(text)?),
        Command::Resist(who, n, flip) => return luck_flip::resist(step, who, *n, &flip.real, &flip.why),
        Command::Injure(who, injury, why) => return injury::injure(step, who, injury, why),
        Command::Mark(who, words) => return injury::mark(step, who, &short_enough(words)?),
        Command::Replace(seat, from, to, why) => return challenge::replace(step, seat, *from, *to, why),
        Command::EndEffect(who, id, why) => return time::end_effect(step, who, *id, why),
        Command::Revive(who, by) => return time::revive(step, who, by),
        Command::Combat(on) => return time::combat(step, *on),
        Command::Turn(who) => return time::turn(step, who),
        Command::Round => return time::round(step),
        Command::Wait(minutes) => return time::wait(step, *minutes),
        Command::Sleep => return time::sleep(step),
        Command::ShortRest => return time::short_rest(step),
        Command::Travel(pace, hours, riding, explored) => {
            return travel::travel(step, *pace, *hours, *riding, *explored);
        }
        Command::HarmBy(who, n, of, why) => return by_hand::harm(step, who, *n, of, &short_enough(why)?),
        Command::Restore(who, n, why) => return by_hand::restore(step, who, *n, &short_enough(why)?),
        Command::Fall(who, feet, why) => return fall::fall(step, who, *feet, &short_enough(why)?),
        Command::Convalesce(who, by) => return treat::convalesce(step, who, by),
        Command::Weather(given) => return weather::set(step, given),
        Command::Map(picture) => return map::put_up(step, picture),
        Command::MapDown => return map::take_down(step),
        Command::Paint(ground, patch) => return map::paint(step, *ground, patch),
        Command::Fog(patch, on) => return map::fog(step, patch, *on),
        Command::Place(who, at, hidden) => return map::place(step, who, *at, *hidden),
        Command::Unplace(who) => return map::unplace(step, who),
        Command::Move(who, to, cards) => return map::go(step, who, *to, cards),
        Command::Distance(apart, band) => return distance::set(step, apart, *band),
        Command::Approach(who, whom, cards) => return distance::shift(step, who, whom, true, cards),
        Command::Withdraw(who, whom, cards) => return distance::shift(step, who, whom, false, cards),
        Command::SetOrder(order) => map::order::set(step, *order),
        Command::Turns(who, count) => return map::order::turns(step, who, *count),
        Command::EndQuest => time::end_quest(step),
        Command::EndSession => time::end_session(step),
    }
    Ok(())
}
