//! `reduce`: a rule is a pure function from a table and a command to a `Step` or a `Refusal`; `may` runs the same rule.

// Every rule has to handle a new variant of an enum.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod attached;
mod auto;
mod blow;
mod by_hand;
mod carry;
mod clocks;
pub mod crucible;
mod dice;
mod distance;
mod drawer;
mod free;
pub mod draw;
pub mod pending;
pub mod effect;
mod gear;
mod happened;
pub mod hook;
mod redact;
mod room;
pub mod map;
mod modifier;
pub(crate) mod names;
pub mod next;
pub mod oracle;
pub mod paper;
pub mod people;
mod procedure;
pub mod random_table;
mod refusal;
mod reminders;
mod result;
pub mod scene;
mod sandbox;
mod seats;
pub mod sheet;
mod standing;
mod step;
mod target;
mod ties;
mod counters;
mod private_messages;
pub mod time;
pub mod ultimo;
mod usage_log;
mod hidden_info;
mod weather;

pub use self::seats::may_seat;
pub use hidden_info::withheld;
pub use procedure::{Proposal, Switch};
pub use refusal::Refusal;
pub use result::Result;
pub use room::{MOST_ACTORS, MOST_ARMIES, MOST_EFFECTS};
pub use sandbox::Sandbox;
pub use step::Step;

use self::hook::Cause;
use self::next::Next;
use self::procedure::{ProcedureRules, verbs};
use self::sheet::{Sheet, Systems};
use crate::command::{Call, Command, Guard, Method, Ref};
use crate::table::{
    Actor, ActorId, AnyFoe, AttackMode, Automation, Body, Challenge, HookAction, Obligation, Pending,
    Procedure, Seat, Seen, SeenBody, SeenProcedure, SeenStakes, Stage, Table, Vehicle, Written,
};
use std::sync::Arc;

/// The longest text that a command may carry into the log, in letters.
const LONGEST_TEXT: usize = 2_000;

static SYSTEMS: Systems = Systems {
    may,
    apply,
    sheet: sheet_of,
    propose: propose_by,
    procedure: procedure_of,
    see: see_procedure,
    take: take_owed,
    waive: ultimo::waive,
    stand_in: ultimo::threat_effect::stand_in,
    perform,
    attempt: paper::attempt::begin,
    turn_begins: paper::turn::starts,
    body: see_body,
    upheld: crucible::next::upheld,
    armies: ultimo::army::see,
    comes,
    make_trait: scene::traits::make,
};

fn sheet_of(body: &Body) -> &'static Sheet {
    match body {
        Body::Hero(_) => &ultimo::sheet::HERO,
        Body::Foe(_) => &ultimo::sheet::FOE,
        Body::Paper(_) => &paper::sheet::CHARACTER,
        Body::PaperFoe(_) => &paper::sheet::OPPONENT,
        Body::Crucible(_) => &crucible::sheet::CRUCIBLE,
        Body::Protagonist(_) => &scene::sheet::PROTAGONIST,
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

fn take_owed(step: &mut Step, due: &Pending, way: Option<AttackMode>) -> Result {
    if let Obligation::Demand(demand) = &due.what {
        paper::required_test::take(step, due, demand)
    } else {
        ultimo::take(step, due, way)
    }
}

fn perform(step: &mut Step, to: &ActorId, deed: &HookAction, cause: &Cause) -> Result {
    if let HookAction::Nudge(feat) = deed {
        paper::feat::perform(step, to, feat, cause)
    } else {
        ultimo::deed::perform(step, to, deed, cause)
    }
}

fn propose_by(step: &mut Step, call: &Call) -> Result<Procedure> {
    match &call.method {
        Method::Cards(task, reason) => {
            ultimo::improvised::take_up(step, call, task)?;
            ultimo::call::propose(step, call, task, &short(reason)?).map(Procedure::from)
        }
        Method::Dice(check) => paper::check::propose(step, call, check).map(Procedure::from),
        Method::Trial(trial) => crucible::call::propose(step, call, trial).map(Procedure::from),
        Method::Check(check) => scene::call::propose(step, call, check).map(Procedure::from),
    }
}

fn comes(step: &mut Step, foe: &AnyFoe) -> Result {
    match foe {
        AnyFoe::Foe(sheet) => ultimo::people::foe(step, &Ref::Inline(Arc::clone(sheet))),
        AnyFoe::Opponent(sheet) => paper::people::opponent(step, &Ref::Inline(Arc::clone(sheet))),
        AnyFoe::Creature(sheet) => crucible::people::creature(step, &Ref::Inline(Arc::clone(sheet))),
    }
}

fn procedure_of(under_way: &Procedure) -> &'static ProcedureRules {
    match under_way {
        Procedure::Challenge(_) => &ultimo::challenge::RULES,
        Procedure::Nudge(_) => &paper::check::RULES,
        Procedure::Trial(_) => &crucible::trial::RULES,
        Procedure::Check(_) => &scene::check::RULES,
    }
}

fn see_procedure(step: &Step, of: &Procedure, seat: &Seat) -> SeenProcedure {
    match of {
        Procedure::Challenge(challenge) => ultimo::challenge::see(step, challenge, seat).into(),
        Procedure::Nudge(roll) => paper::check::see(step, roll, seat).into(),
        Procedure::Trial(trial) => crucible::trial::see(step, trial, seat).into(),
        Procedure::Check(check) => scene::check::see(step, check, seat).into(),
    }
}

/// True if the result to be settled is at least a partial success.
pub fn succeeded(table: &Table) -> bool {
    table.procedure.as_deref().is_some_and(|under_way| (procedure_of(under_way).succeeded)(table))
}

pub fn reduce(table: &Table, command: &Command) -> Result<Step> {
    let (step, uses) = usage_log::of(|| reduced(table, command));
    step.map(|step| Step { uses, ..step })
}

fn reduced(table: &Table, command: &Command) -> Result<Step> {
    let (step, met) = played(Step::of(table, &SYSTEMS), command)?;
    if met.is_empty() {
        return Ok(step);
    }
    // A foe that the players meet is named before any entry is about it.
    let mut named = Step::of(table, &SYSTEMS);
    if names::are_met(&mut named, &met)? { played(named, command).map(|(step, _)| step) } else { Ok(step) }
}

/// A command with its consequences, and the foes that the players meet by it.
fn played(mut step: Step, command: &Command) -> Result<(Step, Vec<ActorId>)> {
    let before = step.table.clone();
    let command = &draw::by_rank::by_rank(&step, command)?;
    apply(&mut step, command)?;
    draw::dealers_are_used(&step)?;
    pending::settle_nothing(&mut step)?;
    ties::follow_up(&mut step, &before)?;
    ultimo::follow_up(&mut step)?;
    if step.table.options.automation == Automation::Auto {
        // Each turn of the loop settles something or takes an obligation, so it ends; the bound is a safeguard.
        for _ in 0..32 {
            if !auto::go_on(&mut step)? {
                break;
            }
            ties::follow_up(&mut step, &before)?;
            ultimo::follow_up(&mut step)?;
        }
    }
    time::turn::end_the_used(&mut step)?;
    carry::follow_up(&mut step);
    paper::feat::follow_up(&mut step);
    ultimo::bonds_hold(&mut step)?;
    happened::follow_up(&mut step, &before, command);
    let (was, now) = (before.actors.len(), step.table.actors.len());
    if now < was {
        // Some actors leave as a consequence of a command.
        ties::follow_up(&mut step, &before)?;
    }
    map::disentangle(&mut step, &before)?;
    draw::forget_what_left(&mut step);
    let met = map::lurking::meet(&mut step, command);
    room::has_room(&before, &step.table)?;
    Ok((step, met))
}

/// A challenge or a roll before its call, with every modifier that the rules propose.
pub fn propose(table: &Table, call: &Call) -> Result<Proposal> {
    let step = Step::of(table, &SYSTEMS);
    pending::death_first(&step, &Command::Call(call.clone()))?;
    let fitted = target::in_own_way(&step, call)?;
    if let Command::Call(call) = &fitted {
        return procedure::propose(step, call);
    }
    may(table, &fitted).map(|()| Proposal::bare(step.name(&call.who)))
}

pub fn may(table: &Table, command: &Command) -> Result {
    reduce(table, command).map(drop)
}

/// The next steps that the rules propose, before each command is checked.
pub struct Proposals(Step);

impl Proposals {
    pub fn of(table: &Table) -> Proposals {
        Proposals(Step::of(table, &SYSTEMS))
    }

    /// Urgent pending items, and the steps of the current procedure.
    pub fn urgent(&self) -> Vec<Next> {
        next::urgent(&self.0)
    }

    /// Optional pending items.
    pub fn open(&self) -> Vec<Next> {
        next::open(&self.0)
    }

    /// Turns, and calls outside a procedure.
    pub fn rest(&self) -> Vec<Next> {
        next::between(&self.0)
    }

    /// The most cards that an actor may discard to dodge or block.
    pub fn guard_limit(&self, who: &ActorId, guard: Guard) -> usize {
        let limit = ultimo::harm::guard_limit(&self.0, who, guard);
        limit.map_or(0, |limit| usize::try_from(limit.total()).unwrap_or(0))
    }
}

/// Lists the next steps for a seat. For another seat's step it shows only the seat; the Dealer sees all.
pub fn next_steps_for(table: &Table, seat: &Seat) -> Vec<Next> {
    next::next_for(table, seat, &SYSTEMS)
}

/// The present value of a number that the Dealer can set; `None` if the sheet has no such number.
pub fn gauge(table: &Table, who: &ActorId, gauge: crate::command::Gauge) -> Option<i32> {
    let actor = table.actor(who)?;
    ((SYSTEMS.sheet)(&actor.body).gauge)(actor, gauge).map(|reading| reading.now)
}

/// The maximum of a number that the Dealer can set; `None` if the sheet has no such number.
pub fn gauge_maximum(table: &Table, who: &ActorId, gauge: crate::command::Gauge) -> Option<i32> {
    let actor = table.actor(who)?;
    ((SYSTEMS.sheet)(&actor.body).gauge)(actor, gauge).map(|reading| reading.most)
}

/// The table after these commands in order; like `may`, it changes nothing.
pub fn after(table: &Table, commands: &[Command]) -> Result<Table> {
    let (first, rest) = match commands {
        [] => return Ok(table.clone()),
        [first, rest @ ..] => (first, rest),
    };
    rest.iter().try_fold(reduce(table, first)?.table, |table, command| Ok(reduce(&table, command)?.table))
}

pub fn look(table: &Table, seat: &Seat) -> Seen {
    let mut seen = redact::look(table, seat, &SYSTEMS);
    if let Some(SeenProcedure::Challenge(challenge)) = &mut seen.under_way
        && challenge.stage <= Stage::Dealt
        && (seat.is_dealer() || challenge.players.iter().any(|player| seat.is(&player.who)))
    {
        challenge.stakes = stakes(table, seat);
    }
    seen
}

/// The stakes of the attack with cards under way for both sides, as far as a seat knows them.
pub fn stakes(table: &Table, seat: &Seat) -> Option<SeenStakes> {
    let challenge = table.under_way::<Challenge>()?;
    ultimo::stakes::stakes(&Step::of(table, &SYSTEMS), challenge, seat)
}

/// A copy of the table in which nothing counts, with random numbers from this seed.
pub fn sandbox(table: &Table, of: &Sandbox, seed: u64) -> Table {
    sandbox::sandbox(table, of, seed, &SYSTEMS)
}

/// The table with all cards unknown to a seat redrawn, and from then on with the random numbers of one game of the Lab.
/// Foes do not change: the caller must know them.
pub fn dealt_anew(table: &Table, seat: &Seat, seed: u64, game: u64) -> Table {
    sandbox::dealt_anew(table, seat, seed, game, &SYSTEMS)
}

fn short(text: &str) -> Result<String> {
    if is_short(text) { Ok(text.to_string()) } else { Err(Refusal::TooLong) }
}

/// True if a text is short enough for the log. Most texts have so few bytes that their letters need not be counted.
fn is_short(text: &str) -> bool {
    text.len() <= LONGEST_TEXT || text.chars().count() <= LONGEST_TEXT
}

/// Refuses a new command with texts too long for the log; commands in a journal are exempt.
pub fn texts_are_short(command: &Command) -> Result {
    if command.texts().into_iter().all(is_short) { Ok(()) } else { Err(Refusal::TooLong) }
}

fn apply(step: &mut Step, command: &Command) -> Result {
    use paper::{check, status, strike, turn};
    use ultimo::{
        advance, animal, army, challenge, fall, focus, harm, heat, herd, income, injury, learning, lift,
        loyal, luck_flip, magic_item, morale, mount, multi_target, observe, people as heroes, random_foe,
        threat_effect, travel, treat, vehicle,
    };
    pending::death_first(step, command)?;
    pending::toll_first(step, command)?;
    match command {
        Command::Note(text) => people::note(step, short(text)?),
        Command::Secret(text) => people::secret(step, short(text)?),
        Command::Whisper(to, text) => private_messages::whisper(step, to, short(text)?),
        Command::Heard(who) => private_messages::heard(step, who),
        Command::Jot(who, text) => private_messages::jot(step, who, short(text)?),
        Command::AskUndo(who, why) => private_messages::ask_undo(step, who, why),
        Command::Propose(who, with, reason) => private_messages::propose(step, who, with, reason),
        Command::Decline(why) => private_messages::decline(step, why),
        Command::Tell(to, of, what) => private_messages::tell(step, to, of, *what),
        Command::Title(text) => people::title(step, short(text)?),
        Command::Scene(text) => time::scene(step, short(text)?),
        Command::Join(given) => heroes::join(step, given),
        Command::Foe(given) => heroes::foe(step, given),
        Command::Clock(name, segments, view, drive, brings, words) => {
            let (name, words, view) = (short(name)?, short(words)?, view.unwrap_or_default());
            clocks::set(step, &name, *segments, view, *drive, brings.clone(), words)
        }
        Command::Tick(name, n) => clocks::tick(step, name, i32::from(n.unwrap_or(1))),
        Command::Untick(name, n) => clocks::tick(step, name, -i32::from(n.unwrap_or(1))),
        Command::RemoveClock(name) => clocks::remove(step, name),
        Command::Remind(seat, when, words) => reminders::set(step, seat, when, short(words)?),
        Command::Unremind(seat, number) => reminders::drop_one(step, seat, *number),
        Command::Prepare(name, foes, sky, threat, notes) => {
            drawer::encounter(step, name, foes, sky.as_ref(), threat.unwrap_or(0), notes)
        }
        Command::PreparePerson(name, sheet, talk, looks, wants, notes) => {
            let [looks, wants] = [looks, wants].map(|words| words.as_deref().unwrap_or_default());
            drawer::person(step, name, sheet.as_ref(), *talk, [looks, wants, notes])
        }
        Command::PrepareFoe(sheet, name) => drawer::foe(step, name.as_deref().unwrap_or_default(), sheet),
        Command::PrepareScene(name, map, sky, traits, encounters, clocks, handouts, notes, aloud) => {
            let parts = [map, traits, encounters, clocks, handouts, notes];
            drawer::scene_plan(step, name, sky.as_ref(), parts, aloud)
        }
        Command::PrepareHandout(name, to, text) => {
            drawer::handout(step, name, to.as_deref().unwrap_or_default(), text)
        }
        Command::KeepFight(name) => drawer::keep_fight(step, name),
        Command::KeepScene(name) => drawer::keep_scene(step, name),
        Command::Bring(at, name) => drawer::bring(step, *at, name),
        Command::PutAway(name) => drawer::put_away(step, name),
        Command::Unprepare(name) => drawer::unprepare(step, name),
        Command::Npc(name, talk) => drawer::npc(step, name, *talk),
        Command::Rename(who, name) => names::rename(step, who, &short(name)?),
        Command::SetAutomation(automation) => people::automation(step, *automation),
        Command::House(rule, n) => scene::boon::house(step, *rule, *n),
        Command::PlayedBy(who, play) => people::played_by(step, who, play.as_deref()),
        Command::Answers(who, reply, above) => standing::set(step, who, *reply, *above),
        Command::AutoAnswer(answer) => {
            standing::tell(step, answer)?;
            apply(step, answer)
        }
        Command::SetCoaching(coaching) => people::coaching(step, *coaching),
        Command::Physical(seat, on, held) => people::physical(step, seat, *on, held),
        Command::Alone(on) => people::alone(step, *on),
        Command::OwnTurns(on) => people::own_turns(step, *on),
        Command::Pin(seat, lock) => people::pin(step, seat, lock),
        Command::Decks(n) => draw::decks(step, *n),
        Command::Draw(who, how) => draw::draw(step, who, how),
        Command::Dice(roll) => free::dice(step, roll),
        Command::DrawOne(drawn) => free::card(step, drawn),
        Command::Oracle(likely, named, question) => oracle::ask(step, *likely, named, &short(question)?),
        Command::Idea(named, tables) => oracle::idea(step, named, tables),
        Command::Twist(named) => oracle::twist(step, named),
        Command::OracleBy(by) => oracle::by(step, *by),
        Command::Thread(closes, name) => oracle::thread(step, *closes, name),
        Command::RollOn(to, once, faces, table) => random_table::roll_on(step, to, *once, faces, table),
        Command::RollAgain(faces, part) => random_table::roll_again(step, faces, part),
        Command::PutBack(table) => random_table::put_back(step, table),
        Command::DrawAll => draw::draw_all(step),
        Command::Discard(who, cards, deck) => draw::discard(step, who, cards, usize::from(*deck)),
        Command::DealersCards(cards, command) => {
            draw::type_dealers(step, cards)?;
            apply(step, command)
        }
        Command::Burn(who, n) => draw::burn(step, who, usize::from(*n), ""),
        Command::Stack(seat, cards, why) => draw::stack(step, seat, cards, why),
        Command::GameLuck(seed, game) => draw::game_luck(step, *seed, *game),
        Command::Shuffle(seat, out) => draw::shuffle(step, seat, out),
        Command::Set(who, gauge, to, why) => people::set(step, who, *gauge, *to, why),
        Command::SetThreat(to, why) => heroes::set_threat(step, *to, why),
        Command::Award(who, n, why) => advance::award(step, who, *n, why),
        Command::Defeat(host, how, n) => advance::defeat(step, host, *how, *n),
        Command::Advance(who, what) => advance::advance(step, who, what),
        Command::Train(who, training) => learning::train(step, who, training),
        Command::Manual(who, skill, title) => learning::manual(step, who, skill, &short(title)?),
        Command::Study(who, title) => learning::study(step, who, title),
        Command::WriteManual(who, skill, n, title) => learning::write(step, who, skill, *n, &short(title)?),
        Command::Age(who, years) => learning::age(step, who, *years),
        Command::Describe(who, detail, words) => learning::describe(step, who, *detail, words),
        Command::Teach(who, beast, lessons) => animal::teach(step, who, beast, lessons),
        Command::Bid(beast, skill, n, why) => animal::bid(step, beast, skill, *n, &short(why)?),
        Command::Motive(who, what, n) => loyal::motive(step, who, *what, *n),
        Command::Sate(by, who, n, how) => loyal::sate(step, by, who, *n, &short(how)?),
        Command::Shake(who, why) => loyal::shake(step, who, &short(why)?),
        Command::Desert(who, why) => loyal::desert(step, who, &short(why)?),
        Command::Betray(by, who, how) => loyal::betray(step, by, who, &short(how)?),
        Command::PriceHerd(who, n, what) => herd::price(step, who, *n, &short(what)?),
        Command::BuyHerd(who, n) => herd::trade(step, who, *n, true),
        Command::SellHerd(who, n) => herd::trade(step, who, *n, false),
        Command::Mount(who, health, name) => mount::mount(step, who, *health, &short(name)?),
        Command::HurtMount(who, n, why) => mount::hurt(step, who, *n, &short(why)?),
        Command::Cash(who, n, why) => income::cash(step, who, *n, why),
        Command::Drive(who, health, soak, damage, advanced, name) => {
            let [health, soak, damage] = [*health, *soak, *damage].map(i32::from);
            let name = short(name)?.trim().to_string();
            let most = health;
            vehicle::drive(step, who, Vehicle { name, health, most, soak, damage }, *advanced)
        }
        Command::Dent(who, damage) => vehicle::dent(step, who, *damage),
        Command::Earn(who, n, by, why) => income::earn(step, who, *n, *by, &short(why)?),
        Command::Purse(who, foe) => income::purse(step, who, foe),
        Command::CashOut(who) => income::cash_out(step, who),
        Command::PutBy(who, n) => income::reserve(step, who, *n),
        Command::Month => income::month_passes(step),
        Command::Buy(who, price, goods) => income::buy(step, who, *price, goods),
        Command::Sell(who, price, what) => income::sell(step, who, *price, what),
        Command::Give(who, whom, gift) => {
            let paper = step.actor(who)?.paper().is_some();
            (if paper { paper::people::give } else { income::give })(step, who, whom, gift)
        }
        Command::MagicItem(who, cost, name, does) => magic_item::make(step, who, *cost, &short(name)?, does),
        Command::Attune(who, name, on) => magic_item::attune(step, who, name, *on),
        Command::Language(who, name, on) => learning::language(step, who, &short(name)?, *on),
        Command::Medicine(who, n, by, item) => {
            treat::medicine(step, who, *n, by.as_ref().unwrap_or(who), item)
        }
        Command::Bond(a, b, level) => heroes::bond(step, a, b, *level),
        Command::Wield(who, weapon) => heroes::wield(step, who, weapon.as_deref()),
        Command::SetAside(who, joker) => heroes::set_aside(step, who, *joker),
        Command::Scribe(who, spell, text) => ultimo::magic::book::scribe(step, who, spell, &short(text)?),
        Command::Charge(who, spell) => ultimo::magic::charge::charge(step, who, spell),
        Command::Glitch(who, glitch) => ultimo::magic::glitch::pick(step, who, *glitch),
        Command::Forget(who, name) => ultimo::magic::book::forget(step, who, name),
        Command::Mend(who) => heroes::mend(step, who),
        Command::Call(call) => {
            let fitted = target::in_own_way(step, call)?;
            if let Command::Call(call) = &fitted { procedure::call(step, call) } else { apply(step, &fitted) }
        }
        Command::Switch(who, side, n, on) => modifier::switch(step, who.as_ref(), *side, *n, *on),
        Command::Adjust(own) => modifier::adjust(step, own),
        Command::Aid(who) => procedure::aid(step, who),
        Command::Unaid(who) => procedure::unaid(step, who),
        Command::CallOff(why) => procedure::call_off(step, why),
        Command::Settle => (verbs(step)?.settle)(step),
        Command::Deal(cards) => challenge::deal(step, cards),
        Command::Lay(who, row) => challenge::lay(step, who, row),
        Command::Arrange(seat, row) => challenge::arrange(step, seat, row),
        Command::Reveal => challenge::reveal(step),
        Command::Expertise => challenge::expertise(step),
        Command::Rule(outcome, why) => challenge::rule(step, *outcome, why),
        Command::Focus(who) => focus::spend(step, who),
        Command::Morale(who, on, due) => morale::spend(step, who, *on, *due),
        Command::Inflict(inflict) => threat_effect::inflict(step, inflict),
        Command::Weigh(who, weight) => threat_effect::weigh(step, who, *weight),
        Command::JoinPaper(given) => paper::people::join(step, given),
        Command::Rewrite(who, given) => match &**given.whole()? {
            Written::Ultimo(sheet) => ultimo::people::rewrite(step, who, sheet),
            Written::Paper(sheet) => paper::people::rewrite(step, who, sheet),
            Written::Crucible(sheet) => crucible::people::rewrite(step, who, sheet),
            Written::Protagonist(sheet) => scene::people::rewrite(step, who, sheet),
            Written::Foe(sheet) => ultimo::people::rewrite_foe(step, who, sheet),
            Written::Opponent(sheet) => paper::people::rewrite_opponent(step, who, sheet),
        },
        Command::Opponent(given) => paper::people::opponent(step, given),
        Command::Roll(faces) => (verbs(step)?.roll)(step, faces),
        Command::JoinCrucible(given) => crucible::people::join(step, given),
        Command::Creature(given) => crucible::people::creature(step, given),
        Command::Wear(who, armor) => crucible::armor::wear(step, who, armor.as_deref()),
        Command::Rolled(total) => crucible::trial::rolled(step, *total),
        Command::Afflict(who, what, by, n, why) => {
            crucible::condition::afflict(step, who, what, *by, *n, why)
        }
        Command::JoinScene(given) => scene::people::join(step, given),
        Command::MakeTrait(bearer, new) => scene::traits::make(step, bearer, new),
        Command::AlterTrait(which, to) => scene::traits::alter(step, which, to),
        Command::RevealTrait(which) => scene::traits::reveal(step, which),
        Command::ResolveTrait(which, why) => scene::traits::resolve(step, which, &short(why)?),
        Command::RemoveTrait(which, why) => scene::traits::remove(step, which, &short(why)?),
        Command::HandInvoke(who, which, to) => scene::traits::hand(step, who, which, to),
        Command::Invoke(which, how) => scene::invoke::invoke(step, which, how),
        Command::AllowInvoke(which) => scene::invoke::allow(step, which),
        Command::Advantage(why) => scene::invoke::advantage(step, &short(why)?),
        Command::Compel(who, which, words) => scene::compel::propose(step, who, which, &short(words)?),
        Command::Accept(due, fallout) => scene::compel::accept(step, *due, *fallout),
        Command::Leave(who) => people::leave(step, who),
        Command::Nudge(die, by) => check::spend(step, *die, *by),
        Command::Stop => check::stop(step),
        Command::Pull(grades) => check::pull(step, *grades),
        Command::OpponentStrikes(foe, who, manners) => strike::by_foe(step, foe, who, manners),
        Command::Status(who, given, why) => status::give(step, who, given, why),
        Command::BeginTurn(who, faces) => turn::begin(step, who, faces),
        Command::EndTurn(who) => turn::end(step, who),
        Command::Take(id, way) => pending::take(step, *id, *way),
        Command::Carry(who, whom, weight) => lift::carry(step, who, whom, *weight),
        Command::SetDown(who, whom) => lift::set_down(step, who, whom),
        Command::Cause(id, of) => heat::say(step, *id, of),
        Command::Absorb(id) => harm::absorb(step, *id),
        Command::Waive(id, why) => pending::waive(step, *id, why),
        Command::Protect(who, id, card) => threat_effect::protect(step, who, *id, *card),
        Command::Army(name, soldiers, leadership, each, leader) => {
            let strength = army::Strength { soldiers: *soldiers, leadership: *leadership, each: *each };
            army::raise(step, name, &strength, leader.as_ref())
        }
        Command::RandomFoe(rank, sheet) => random_foe::comes(step, *rank, sheet),
        Command::Muster(who, name) => army::muster(step, who, name),
        Command::HoldLine(name) => army::hold_line(step, name),
        Command::Regroup(name) => army::regroup(step, name),
        Command::Disband(name) => army::disband(step, name),
        Command::Divide(who, foe, n) => multi_target::divide(step, who, foe, *n),
        Command::Guard(call) => harm::guard(step, call),
        Command::Use(who, what, on, words) => hook::use_it(step, who, what, on.as_ref(), &short(words)?),
        Command::NoCheck(who, what, words) => hook::no_check(step, who, what, &short(words)?),
        Command::Ask(who, question) => observe::ask(step, who, &short(question)?),
        Command::Answer(text) => observe::answer(step, &short(text)?),
        Command::Resist(who, n, flip) => luck_flip::resist(step, who, *n, &flip.real, &flip.why),
        Command::Injure(who, injury, why) => injury::injure(step, who, injury, why),
        Command::Mark(who, words) => injury::mark(step, who, &short(words)?),
        Command::Replace(seat, from, to, why) => challenge::replace(step, seat, *from, *to, why),
        Command::EndEffect(who, id, why) => time::end_effect(step, who, *id, why),
        Command::Revive(who, by) => time::revive(step, who, by),
        Command::Combat(on) => time::combat(step, *on),
        Command::Turn(who) => time::take_turn(step, who),
        Command::Round => time::round(step),
        Command::Wait(minutes) => time::wait(step, *minutes),
        Command::Sleep(why) => time::sleep(step, &short(why)?),
        Command::ShortRest => time::short_rest(step),
        Command::Travel(pace, hours, riding, known) => travel::travel(step, *pace, *hours, *riding, *known),
        Command::HarmBy(who, n, of, why) => by_hand::harm(step, who, *n, of, &short(why)?),
        Command::Restore(who, n, why) => by_hand::restore(step, who, *n, &short(why)?),
        Command::Fall(who, feet, why) => fall::fall(step, who, *feet, &short(why)?),
        Command::Convalesce(who, by) => treat::convalesce(step, who, by),
        Command::Weather(given) => weather::set(step, given),
        Command::Map(picture) => map::put_up(step, picture),
        Command::MapDown => map::take_down(step),
        Command::Paint(ground, patch) => map::paint(step, *ground, patch),
        Command::Fog(patch, on) => map::fog(step, patch, *on),
        Command::Place(who, at, hidden) => map::place(step, who, *at, *hidden),
        Command::Unplace(who) => map::unplace(step, who),
        Command::Move(who, to, cards) => map::go(step, who, *to, map::MoveCost::Cards(cards)),
        Command::MoveOwing(who, to) => map::go(step, who, *to, map::MoveCost::Owed),
        Command::Distance(apart, band) => distance::set(step, apart, *band),
        Command::Approach(who, whom, cards) => distance::shift(step, who, whom, true, cards),
        Command::Withdraw(who, whom, cards) => distance::shift(step, who, whom, false, cards),
        Command::SetOrder(order) => map::order::set(step, *order),
        Command::Turns(who, count) => map::order::turns(step, who, *count),
        Command::EndQuest => time::end_quest(step),
        Command::EndSession => time::end_session(step),
    }
}
