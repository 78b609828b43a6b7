//! The next steps, the most urgent first; procedures and sheets list their own.

use super::sheet::Systems;
use super::{Step, hook, map};
use crate::command::{By, Call, Command, Guard, Task, find};
use crate::table::{
    Actor, ActorId, Army, AttackMode, Damage, Element, Glitch, Manner, Obligation, Pairing, Pending,
    Procedure, Seat, Table, Weight,
};
use crate::words::counted;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    pub seat: Seat,
    pub occasion: Occasion,
    pub step: NextStep,
    /// For example `deal face down`.
    pub words: String,
}

/// The occasion of a next step, the most urgent first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// An actor is dying; by the number of the pending item.
    Dying(u32),
    Obligation(u32),
    UnderWay,
    /// An optional pending item: free effects, questions, an offer; by its number.
    Open(u32),
    Army,
    Turn(ActorId),
    Rest,
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "of steps there are a few, made and thrown away")]
pub enum NextStep {
    Give(Command),
    Choose(Wanted),
    Wait,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    Hero,
    Call(ActorId),
    /// A target for a foe of the Dealer's.
    Attack(ActorId),
    Roll(ActorId),
    Trial(ActorId),
    Check(ActorId),
    /// Cards of an actor's hand, up to a number.
    Row(ActorId, usize),
    /// The number of real cards of the Dealer's deck.
    DealersCards(usize),
    Dice(ActorId, usize),
    /// The number of real dice at the beginning of an actor's turn.
    TurnDice(ActorId, usize),
    Raise,
    Guard(ActorId, Guard),
    Effect(Vec<ActorId>),
    Question(ActorId),
    /// The number of cards that an actor has to discard from the hand.
    Discards(ActorId, usize),
    Rally(ActorId, String),
    /// A player asks to undo the last step.
    Undo(ActorId),
    /// A player asks for a challenge, and how difficult it is.
    Difficulty(ActorId, Pairing),
}

impl Wanted {
    /// The typed command, with the open choices in capitals.
    pub fn form(&self) -> String {
        match self {
            Wanted::Hero => "join NAME".into(),
            Wanted::Call(who) => format!("challenge {who} ATTRIBUTE+SKILL DIFFICULTY"),
            Wanted::Attack(foe) => format!("attack {foe} TARGET"),
            Wanted::Roll(who) => format!("check {who} SKILL"),
            Wanted::Trial(who) => format!("attack-roll {who} TARGET"),
            Wanted::Check(who) => format!("scene-check {who} APPROACH"),
            Wanted::Row(who, _) => format!("lay {who} CARDS"),
            Wanted::DealersCards(_) => "deal CARDS".into(),
            Wanted::Dice(..) => "roll FACES".into(),
            Wanted::TurnDice(who, _) => format!("begin-turn {who} FACES"),
            Wanted::Raise => "nudge DIE POINTS".into(),
            Wanted::Guard(who, Guard::Dodge) => format!("dodge {who} CARDS"),
            Wanted::Guard(who, Guard::Block) => format!("block {who} CARDS"),
            Wanted::Effect(on) => {
                let first = on.first().map_or("WHO", |who| who.as_str());
                format!("inflict {first} EFFECT free")
            }
            Wanted::Question(who) => format!("ask {who} QUESTION"),
            Wanted::Discards(who, _) => format!("discard {who} CARDS"),
            Wanted::Rally(who, army) => format!("rally {who} ({army})"),
            Wanted::Undo(_) => "undo, or decline".into(),
            Wanted::Difficulty(who, with) => {
                format!("challenge {who} {}+{} DIFFICULTY", with.lead.word(), with.skill.word())
            }
        }
    }
}

impl Next {
    pub(crate) fn new(seat: Seat, occasion: Occasion, step: NextStep, words: impl Into<String>) -> Next {
        Next { seat, occasion, step, words: words.into() }
    }

    pub(crate) fn of_procedure(seat: Seat, step: NextStep, words: impl Into<String>) -> Next {
        Next::new(seat, Occasion::UnderWay, step, words)
    }

    pub fn command(&self) -> Option<&Command> {
        if let NextStep::Give(command) = &self.step { Some(command) } else { None }
    }
}

pub fn seat_of(actor: &Actor) -> Seat {
    if actor.is_played() { Seat::Player(actor.id.clone()) } else { Seat::Dealer }
}

pub(crate) fn dice(actor: &Actor, count: usize) -> NextStep {
    if actor.physical {
        NextStep::Choose(Wanted::Dice(actor.id.clone(), count))
    } else {
        NextStep::Give(Command::Roll(Vec::new()))
    }
}

pub(crate) fn turn_ends(actor: &Actor) -> (NextStep, String) {
    (NextStep::Give(Command::Turn(actor.id.clone())), format!("the turn of {} ends", actor.name))
}

pub(super) fn next(now: &Step) -> Vec<Next> {
    let works = |next: &Next| next.command().is_none_or(|command| now.allows(command));
    let mut all: Vec<Next> = urgent(now).into_iter().filter(works).collect();
    let rests = all.is_empty() && now.table.procedure.is_none();
    all.extend(open(now).into_iter().filter(works));
    if rests {
        all.extend(between(now).into_iter().filter(works));
    }
    all
}

/// Lists the most urgent steps: unanswered pending items, and the current procedure.
pub(super) fn urgent(now: &Step) -> Vec<Next> {
    let table = &now.table;
    let verbs = table.procedure.as_deref().map(now.systems.procedure);
    let step = verbs.map_or_else(Vec::new, |verbs| (verbs.next)(now));
    let coming = about_dues(now, |due| due.what.is_incoming() || due.what.is_payment());
    let mut all = about_dues(now, |due| due.what == Obligation::Death);
    // While a roll answers a pending item, the others wait.
    let answering = table.procedure.as_deref().is_some_and(|procedure| answers(now, procedure));
    all.extend(if answering { [step, coming] } else { [coming, step] }.into_iter().flatten());
    all
}

/// Lists the steps for optional pending items.
pub(super) fn open(now: &Step) -> Vec<Next> {
    about_dues(now, |due| {
        matches!(
            due.what,
            Obligation::Free(_)
                | Obligation::Questions { .. }
                | Obligation::Following { .. }
                | Obligation::Compel(_)
                | Obligation::Glitch(_)
                | Obligation::Footing(_)
                | Obligation::Heart(_)
        )
    })
}

pub(super) fn next_for(table: &Table, seat: &Seat, systems: &'static Systems) -> Vec<Next> {
    let table = &*map::lurking::as_known(table, seat);
    let mut all = next(&Step::of(table, systems));
    if seat.is_dealer() {
        // RULING U273: a player who plays alone does the steps of the heroes from the Dealer's seat.
        for next in &mut all {
            let plays = |who: &ActorId| table.actor(who).is_some_and(|actor| table.plays(seat, actor));
            if matches!(&next.seat, Seat::Player(who) if plays(who)) {
                next.seat = Seat::Dealer;
            }
        }
        return all;
    }
    let first = all.first().filter(|first| first.seat != *seat).map(|first| {
        let words = match &first.seat {
            Seat::Player(who) => format!("{} is next", table.name(who)),
            Seat::Dealer | Seat::Public => "the Dealer is next".into(),
        };
        Next { step: NextStep::Wait, words, ..first.clone() }
    });
    all.retain(|next| next.seat == *seat);
    first.into_iter().chain(all).collect()
}

fn answers(now: &Step, procedure: &Procedure) -> bool {
    let due = ((now.systems.procedure)(procedure).answers)(&now.table);
    due.is_some_and(|id| now.table.due(id).is_some())
}

fn about_dues(now: &Step, which: impl Fn(&Pending) -> bool) -> Vec<Next> {
    let waiting = now.table.pending.iter().map(AsRef::as_ref).filter(|due| which(due));
    waiting.flat_map(|due| about(now, due)).collect()
}

fn about(now: &Step, due: &Pending) -> Vec<Next> {
    let table = &now.table;
    let Some(actor) = table.actor(&due.to) else { return Vec::new() };
    let occasion = if due.what == Obligation::Death {
        Occasion::Dying(due.id)
    } else if due.what.is_incoming() || due.what.is_payment() {
        Occasion::Obligation(due.id)
    } else {
        Occasion::Open(due.id)
    };
    let by = |seat, step, words: String| Next::new(seat, occasion.clone(), step, words);
    let name = &actor.name;
    let own = |(step, words)| by(seat_of(actor), step, words);
    let answered = matches!(due.what, Obligation::Harm(_) | Obligation::Death | Obligation::Demand(_));
    let answers = if answered { (now.sheet_of(actor).answers)(now, actor, due) } else { Vec::new() };
    let mut all: Vec<Next> = answers.into_iter().map(own).collect();
    match &due.what {
        Obligation::Harm(harm) => {
            all.extend(protectors(table, due, &by));
            for (of, not) in harm.asked.iter().flat_map(|what| [(what.word(), ""), (Damage::OTHER, "not ")]) {
                let step = NextStep::Give(Command::Cause(Some(due.id), vec![Manner::Of(of.to_owned())]));
                let what = harm.asked.map_or("", Element::word);
                all.push(by(Seat::Dealer, step, format!("say that it is {not}{what}")));
            }
        }
        // Only the player can name the cards that were on top.
        Obligation::Death | Obligation::OffTheDeck(_) | Obligation::Demand(_) => {}
        Obligation::OffTheHand(left) | Obligation::Toll(left) => {
            let step = NextStep::Choose(Wanted::Discards(due.to.clone(), usize::from(*left)));
            all.push(own((step, format!("{name} discards {}", counted(*left, "card", "cards")))));
        }
        Obligation::Effect(_) => {
            all.push(own(taken(actor, due)));
            let half = |way: AttackMode| {
                let step = NextStep::Give(Command::Take(Some(due.id), Some(way)));
                own((step, format!("{name} takes it, {}", way.words())))
            };
            all.extend([AttackMode::Melee, AttackMode::Ranged].map(half));
            all.extend(protectors(table, due, &by));
        }
        Obligation::Footing(_) => {
            let call = Command::Call(Call::to_land(&due.to, due.id));
            all.push(by(Seat::Dealer, NextStep::Give(call), format!("{name} tries to stay standing")));
        }
        Obligation::Heart(_) => {
            let call = Command::Call(Call::to_keep(&due.to, due.id));
            all.push(by(Seat::Dealer, NextStep::Give(call), format!("{name} keeps {}", due.source)));
        }
        Obligation::Following { .. } => all.push(own(taken(actor, due))),
        Obligation::Glitch(glitched) => {
            let seat = if glitched.own { seat_of(actor) } else { Seat::Dealer };
            let open = Glitch::ALL.iter().filter(|glitch| !glitched.picked.contains(glitch));
            all.extend(open.map(|glitch| {
                let step = NextStep::Give(Command::Glitch(due.to.clone(), *glitch));
                by(seat.clone(), step, format!("{}: {}", glitch.name(), glitch.about()))
            }));
        }
        Obligation::Compel(compel) => {
            for (fallout, with) in [(false, ""), (true, ", and take the fallout")] {
                let step = NextStep::Give(Command::Accept(Some(due.id), fallout));
                all.push(by(
                    Seat::Dealer,
                    step,
                    format!("accept the compel: {} complicates things for {name}{with}", compel.name),
                ));
            }
        }
        Obligation::Free(free) if free.player_weighs => {
            let ways = [(Weight::Minor, "the minor effects"), (Weight::Major, "the major one")];
            all.extend(ways.map(|(weight, what)| {
                let step = NextStep::Give(Command::Weigh(due.to.clone(), weight));
                own((step, format!("{name} chooses {what}")))
            }));
        }
        Obligation::Free(free) => {
            let on = std::iter::once(&due.to).chain(&due.also).cloned().collect();
            let words = format!("a free effect on {name}");
            let seat = if free.player_picks { seat_of(actor) } else { Seat::Dealer };
            all.push(by(seat, NextStep::Choose(Wanted::Effect(on)), words));
        }
        Obligation::Questions { .. } => {
            let step = NextStep::Choose(Wanted::Question(due.to.clone()));
            all.push(by(seat_of(actor), step, format!("{name} asks the Dealer")));
        }
    }
    all
}

/// Taking a pending item, described by its effect.
pub(crate) fn taken(actor: &Actor, due: &Pending) -> (NextStep, String) {
    let does = if let Obligation::Harm(harm) = &due.what {
        format!("takes {} damage", harm.left())
    } else if due.what == Obligation::Death {
        "dies".into()
    } else if let Obligation::Demand(demand) = &due.what {
        if demand.fee > 0 { format!("pays {} FP", demand.fee) } else { format!("does not {}", demand.to) }
    } else {
        format!("takes {}", due.what.words())
    };
    let words = format!("{} {does}", actor.name);
    (NextStep::Give(Command::Take(Some(due.id), None)), words)
}

fn protectors(table: &Table, due: &Pending, by: &impl Fn(Seat, NextStep, String) -> Next) -> Vec<Next> {
    let others = table
        .actors
        .iter()
        .filter(|other| due.taken_from.is_none() && other.id != due.to && !other.is_down());
    let take = |other: &Actor| {
        let step = NextStep::Give(Command::Protect(other.id.clone(), Some(due.id), None));
        by(seat_of(other), step, format!("{} takes it instead", other.name))
    };
    others.map(|other| take(other)).collect()
}

pub(super) fn between(now: &Step) -> Vec<Next> {
    let table = &now.table;
    let dealer = |step, words: &str| vec![Next::new(Seat::Dealer, Occasion::Rest, step, words)];
    if table.heroes().next().is_none() {
        return dealer(NextStep::Choose(Wanted::Hero), "bring a hero");
    }
    let held = |hero: &Actor| hero.piles.as_ref().is_some_and(|piles| piles.held() > 0);
    let draws = |hero: &Actor| {
        let there = hero.piles.as_ref().is_some_and(|piles| piles.face_down() > 0);
        there && !hero.is_down()
    };
    // RULING U80: within a round nobody draws, and an actor without cards still has a turn.
    let may_draw = !table.clock.combat || table.clock.round == 0;
    if may_draw && !table.heroes().any(held) && table.heroes().any(draws) {
        return dealer(NextStep::Give(Command::DrawAll), "all heroes draw");
    }
    let ends = is_decided(now).then(|| {
        let step = NextStep::Give(Command::Combat(false));
        Next::new(Seat::Dealer, Occasion::Rest, step, "end the fight")
    });
    let turns: Vec<Next> = turns(now).collect();
    let over = turns.is_empty() && table.clock.combat;
    // If all standing heroes are dazed, a turn outside a fight is a minute (P9).
    let waits = turns.is_empty() && table.heroes().any(|hero| !hero.is_down());
    let rest = match (over, waits) {
        (true, _) => dealer(NextStep::Give(Command::Round), "start a round"),
        (false, true) => dealer(NextStep::Give(Command::Wait(1)), "a minute passes"),
        (false, false) => turns,
    };
    let again = table.armies.iter().filter(|army| army.routed && army.health > 0).map(|army| {
        let step = NextStep::Give(Command::Regroup(army.name.clone()));
        Next::new(Seat::Dealer, Occasion::Army, step, format!("{} regroup", army.name))
    });
    let wavering = table.armies.iter().filter_map(|army| wavers(now, army));
    wavering.chain(ends).chain(rest).chain(again).collect()
}

/// True in a fight if one side has nobody left who is standing or may rise. Foes who follow a hero do not count
/// as a side, and a fight without foes is not decided.
fn is_decided(now: &Step) -> bool {
    let table = &now.table;
    let opposed = || table.fighting_foes().filter(|foe| !foe.follows());
    let fights = |actor: &Actor| !actor.is_down() || rises(table, actor);
    let army = |own: bool| table.armies.iter().any(|army| table.is_own(army) == own && army.fights());
    let won = opposed().next().is_some() && !opposed().any(fights) && !army(false);
    let lost = !table.heroes().any(fights) && !army(true);
    table.clock.combat && (won || lost)
}

/// True if an actor who is down may get up on its own turn.
fn rises(table: &Table, actor: &Actor) -> bool {
    actor.paper().is_some() && hook::while_down(table, actor).is_some()
}

fn wavers(now: &Step, army: &Army) -> Option<Next> {
    army.shaken.as_ref().filter(|_| army.health > 0)?;
    let name = &army.name;
    let rally = |who: &ActorId| Command::Call(Call::for_task(who, Task::Rally(name.clone())));
    let leader = army.leader.as_ref().filter(|who| now.allows(&rally(who)));
    let (step, words) = match leader {
        Some(who) => {
            let step = NextStep::Choose(Wanted::Rally(who.clone(), name.clone()));
            (step, format!("{} keeps {name} together", now.name(who)))
        }
        None => (NextStep::Give(Command::HoldLine(name.clone())), format!("{name} hold or run")),
    };
    Some(Next::new(Seat::Dealer, Occasion::Army, step, words))
}

fn turns(now: &Step) -> impl Iterator<Item = Next> {
    let table = &now.table;
    let standing = table.heroes().chain(table.fighting_foes());
    let mut standing: Vec<&Actor> =
        standing.filter(|actor| !actor.is_down() || rises(table, actor)).collect();
    let first = map::order::current(now);
    standing.sort_by_key(|actor| first.as_ref() != Some(&actor.id));
    standing.into_iter().flat_map(move |actor| {
        let occasion = if table.clock.combat { Occasion::Turn(actor.id.clone()) } else { Occasion::Rest };
        let mut steps = (now.sheet_of(actor).turn)(now, actor);
        // RULING C34: an actor with a turn left may make the checks of upheld effects, on any sheet.
        if !steps.is_empty() {
            steps.extend((now.systems.upheld)(table, actor));
        }
        // RULING B11: players call their own turns.
        let own = table.options.own_turns && table.clock.combat;
        let seat = if own { seat_of(actor) } else { Seat::Dealer };
        steps.into_iter().map(move |(step, words)| {
            let by = if is_dealers(&step) { Seat::Dealer } else { seat.clone() };
            Next::new(by, occasion.clone(), step, words)
        })
    })
}

/// True if only the Dealer may give the command of a turn, even where players call their own.
fn is_dealers(step: &NextStep) -> bool {
    let NextStep::Give(command) = step else { return false };
    let ends = matches!(command, Command::Turn(_));
    !ends && find(command.name()).is_none_or(|spec| spec.by == By::Dealer)
}
