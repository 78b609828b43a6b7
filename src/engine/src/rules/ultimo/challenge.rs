//! Runs a challenge: deal, lay, arrange, reveal (ULTIMO, Card Challenges; U11, U16, U21, U31, U53, U55).

mod see;

pub use see::see;

use super::worth::{Played, Values};
use super::{
    aid, attack, call, companion, figures, judge, lay as rows, magic, morale, next, patience, settle,
};
use crate::command::Side;
use crate::entry::{Entry, Who};
use crate::rules::hook;
use crate::rules::procedure::{PLAIN, ProcedureRules};
use crate::rules::{Refusal, Result, Step, draw, pending, usage_log};
use crate::table::deck::{take_all_from, take_from};
use crate::table::{
    Actor, ActorId, Aim, Cached, Card, Challenge, Figure, Laid, Outcome, Piles, ProcedureData, ProcedureKind,
    Seat, Stage, Table, Talent, Term, Uses,
};
use crate::words::counted;
use std::borrow::Cow;

/// The ace that a queen may copy once between two rests (U30).
const ACE_COPY: &str = "a queen copies an ace";

pub(crate) static RULES: ProcedureRules = ProcedureRules {
    describe: |table| {
        let Some(now) = table.under_way::<Challenge>() else { return Default::default() };
        let limit = now.players[0].limit.describe();
        let told = |difficulty: &Figure| format!("difficulty {}; limit {limit}", difficulty.describe());
        let figures = told(&now.difficulty);
        let open = match now.open_difficulty(table) {
            Cow::Borrowed(_) => figures.clone(),
            Cow::Owned(open) => told(&open),
        };
        [figures, open]
    },
    called: magic::call::pay,
    // Except in an attack, fallen players lay nothing and the challenge goes on (P43, U91).
    acting: |of| Challenge::of(of).map_or_else(Vec::new, Challenge::attackers),
    disarmed: attack::disarmed,
    succeeded: |table| {
        let outcome = table.under_way::<Challenge>().and_then(Challenge::outcome);
        outcome.is_some_and(|outcome| outcome <= Outcome::Partial)
    },
    offers: |table| {
        let leader = table.under_way::<Challenge>().and_then(|challenge| table.actor(challenge.leader()));
        leader.map_or_else(Vec::new, |leader| hook::offers_now(table, leader, figures::lost))
    },
    notes: |table| {
        let Some(challenge) = table.under_way::<Challenge>() else { return Vec::new() };
        let leader = table.actor(challenge.leader());
        let piles = leader.and_then(|leader| leader.piles.as_ref());
        let hand = counted(piles.map_or(0, Piles::held), "card in hand", "cards in hand");
        let expertise =
            offer(table, challenge).map(|outcome| format!("expertise offers {}", outcome.words()));
        let seen = if let Aim::Cast(casting) = &challenge.aim { casting.seen_by(table) } else { None };
        // RULING U239: the book has no figure for it, so it is a reminder for the Dealer.
        let burden = leader.and_then(figures::burdened);
        let burden = burden.map(|(carried, load)| format!("burdened: {carried} of {load}"));
        seen.into_iter().chain([hand]).chain(expertise).chain(burden).collect()
    },
    beware: |table, of| patience::coming(table, &Challenge::of(of)?.aim),
    figure: call::figure_mut,
    hides: |table, side| {
        let now = table.under_way::<Challenge>().filter(|_| side == Side::Difficulty);
        now.is_some_and(|now| *now.open_difficulty(table) != now.difficulty)
    },
    closed: || Refusal::AlreadyDealt,
    turns: settle::turns,
    aid: aid::aid,
    unaid: aid::unaid,
    called_off: |step, off| Challenge::of(off).map_or(Ok(()), |challenge| called_off(step, challenge)),
    lay_anew: |step, rows| {
        if let Ok(challenge) = current_mut(step) {
            challenge.row.clear();
        }
        for (who, cards) in rows {
            lay_face_down(step, who.as_ref(), &cards);
        }
        // Players are still at the table, so nothing is refused.
        merge_rows(step).unwrap_or_default();
    },
    conceal: |table, of| {
        if let Some(challenge) = Challenge::of_mut(of) {
            challenge.difficulty = challenge.open_difficulty(table).into_owned();
            challenge.aim = challenge.aim.clone().open();
        }
    },
    answers: |table| {
        let aim = &table.under_way::<Challenge>()?.aim;
        if let Aim::Land { due } | Aim::Keep { due } = aim { Some(*due) } else { None }
    },
    settle: settle::settle,
    decided: |table| {
        let judged = table.under_way::<Challenge>().filter(|challenge| challenge.stage == Stage::Judged);
        judged.is_some_and(|challenge| !morale::could_help(table, challenge))
    },
    next: next::of_challenge,
    ..PLAIN
};

fn current(step: &Step) -> Result<&Challenge> {
    step.under_way()
}

fn current_mut(step: &mut Step) -> Result<&mut Challenge> {
    step.under_way_mut()
}

pub fn values_of(step: &Step, who: &ActorId) -> Values {
    let Ok(hero) = step.hero(who) else { return Values::plain() };
    let rule = |talent: &&Talent| hook::card_rules(&talent.hooks).next().is_some();
    hero.sheet.traits.iter().filter(rule).for_each(|talent| usage_log::note(&talent.name));
    Values::of(figures::card_rules(&hero.sheet))
}

/// True if a queen may still copy an ace before the next rest, if a trait allows it (U30).
pub(super) fn may_copy_an_ace(actor: &Actor) -> bool {
    hook::left(actor, ACE_COPY, Uses::Rest(1)) != Some(0)
}

/// Ends a challenge that is called off: laid cards return to the hands, the Dealer's are discarded.
fn called_off(step: &mut Step, challenge: &Challenge) -> Result {
    for player in &challenge.players {
        if companion::is_one(&step.table, player) {
            companion::away(step, player)?;
        } else if let Some(row) = &player.laid {
            let cards: Vec<Card> = row.iter().map(|l| l.card).collect();
            draw::back_into_hand(step, &player.who, &cards)?;
        }
    }
    Cached::make_mut(&mut step.table.dealer).piles.discard.extend(challenge.dealer.iter().map(|l| l.card));
    if let Some(due) = &challenge.due {
        pending::owed_again(step, due);
    }
    let back = magic::call::called_off(step, challenge)?;
    step.move_threat(challenge.focus_spent - back, "focus spent");
    challenge.players.iter().try_for_each(|player| aid::keep_focus(step, player).map(drop))
}

/// Lays the Dealer's cards face down, as many as the difficulty.
pub fn deal(step: &mut Step, named: &[Laid]) -> Result {
    if current(step)?.stage != Stage::Called {
        return Err(Refusal::AlreadyDealt);
    }
    attack::pay_for_answer(step)?;
    let difficulty = current(step)?.difficulty.total();
    let row = if step.table.dealer.physical {
        real_row(step, named, difficulty)?
    } else {
        app_row(step, named, difficulty)?
    };
    let count = row.len();
    let challenge = current_mut(step)?;
    if (count as i32) < difficulty {
        let short = count as i32 - difficulty;
        challenge.difficulty.terms.push(Term::new("the Dealer's cards ran out", short));
    }
    challenge.dealer = row;
    challenge.stage = Stage::Dealt;
    step.log(Entry::Dealt { count });
    if count == 0 { judge_now(step) } else { companion::lay(step) }
}

fn app_row(step: &mut Step, named: &[Laid], difficulty: i32) -> Result<Vec<Laid>> {
    if !named.is_empty() {
        return Err(Refusal::NotPhysical("the Dealer".into()));
    }
    let cards = draw::for_dealer(step, difficulty.max(0) as usize);
    Ok(dealers_row(step, &cards))
}

/// Orders cards as the Dealer lays them (U16).
pub(super) fn dealers_row(step: &Step, cards: &[Card]) -> Vec<Laid> {
    let values = Values::plain();
    let laid = rows::dealer_queens(cards, &step.table.dealer.piles.discard, &values);
    rows::dealer_order(&laid, &values)
}

fn real_row(step: &mut Step, named: &[Laid], difficulty: i32) -> Result<Vec<Laid>> {
    if named.is_empty() && difficulty > 0 {
        return Err(Refusal::NameTheCards);
    }
    let piles = &mut Cached::make_mut(&mut step.table.dealer).piles;
    if named.len() as i32 != difficulty {
        return Err(Refusal::WrongCount { needed: difficulty, given: named.len() });
    }
    let values = Values::plain();
    rows::check_copies(named, Some(&piles.discard), &values)?;
    let cards: Vec<Card> = named.iter().map(|l| l.card).collect();
    take_all_from(&mut piles.deck, &cards).map_err(Refusal::NotInDeck)?;
    let legal = rows::check_order(&values.row(named)).is_ok();
    Ok(if legal { named.to_vec() } else { rows::dealer_order(named, &values) })
}

/// Lays an empty row for each player who fell since the call.
pub fn pass_the_fallen(step: &mut Step) -> Result {
    let Some(challenge) = step.table.under_way::<Challenge>().filter(|c| c.stage == Stage::Dealt) else {
        return Ok(());
    };
    let waited = challenge.players.iter().filter(|p| p.laid.is_none()).map(|p| p.who.clone());
    let down = |who: &ActorId| step.table.actor(who).is_some_and(Actor::is_down);
    let fallen: Vec<ActorId> = waited.filter(down).collect();
    for who in &fallen {
        if let Some(player) = current_mut(step)?.player_mut(who) {
            player.laid = Some(Vec::new());
        }
        step.log_text_of(&[who], format!("{} is down and lays nothing.", step.name(who)));
    }
    if fallen.is_empty() { Ok(()) } else { merge_rows(step) }
}

/// Lays cards of a hand, face down, in a legal order and within the limit.
pub fn lay(step: &mut Step, who: &ActorId, row: &[Laid]) -> Result {
    if !row.is_empty() {
        step.able(who)?;
    }
    let name = step.name(who);
    let challenge = current(step)?;
    match challenge.stage {
        Stage::Called => return Err(Refusal::NotDealt),
        Stage::Judged => return Err(Refusal::AlreadyRevealed),
        Stage::Dealt | Stage::Laid => {}
    }
    let player = challenge.player(who).ok_or_else(|| Refusal::NotIn(name.clone(), Challenge::NAME))?;
    let limit = player.limit.clone();
    let others: usize = challenge
        .players
        .iter()
        .filter(|p| p.who != *who)
        .filter_map(|p| p.laid.as_ref())
        .map(Vec::len)
        .sum();
    let together = (challenge.players.len() > 1).then(|| aid::aid_limit(step, challenge));
    let before = player.laid.clone().unwrap_or_default();
    // A new row first returns the former one to the hand.
    let before: Vec<Card> = before.iter().map(|l| l.card).collect();
    draw::back_into_hand(step, who, &before)?;
    let limit = Figure { most: Some(call::cap(step.actor(who)?)), ..limit };
    if row.len() as i32 > limit.total() {
        return Err(Refusal::OverLimit { laid: row.len(), limit: limit.total() });
    }
    if let Some(most) = together
        && (row.len() + others) as i32 > most
    {
        return Err(Refusal::OverAidLimit { laid: row.len() + others, limit: most });
    }
    let cards: Vec<Card> = row.iter().map(|l| l.card).collect();
    let values = values_of(step, who);
    let used = !may_copy_an_ace(step.player(who)?);
    let piles = step.piles_mut(who)?;
    // Errors of the row itself are checked first, so that a refusal does not reveal the hand.
    rows::check_copies(row, Some(&piles.discard), &values)?;
    if used && row.iter().any(|l| values.copies_an_ace(*l)) {
        return Err(Refusal::AceCopyUsed);
    }
    let row = rows::legal(row, &values);
    rows::check_order(&values.row(&row))?;
    if let Some(card) = cards.into_iter().find(|card| !piles.out_of_hand(*card)) {
        return Err(draw::not_there(step, who, card, Refusal::NotInHand(card, name)));
    }
    if let Some(player) = current_mut(step)?.player_mut(who) {
        player.laid = Some(row.clone());
        player.limit = limit;
    }
    step.piles_mut(who)?.owed = false;
    step.log(Entry::LaidDown { who: step.who(who), count: row.len() });
    merge_rows(step)
}

/// Replaces a face-down row: the Dealer's in the Dealer's order (U16), a player's in a legal one.
fn lay_face_down(step: &mut Step, who: Option<&ActorId>, cards: &[Card]) {
    let Some(who) = who else {
        let row = dealers_row(step, cards);
        if let Ok(challenge) = current_mut(step) {
            challenge.dealer = row;
        }
        return;
    };
    let plain: Vec<Laid> = cards.iter().map(|card| Laid::plain(*card)).collect();
    let row = rows::in_order(&values_of(step, who).row(&plain));
    if let Some(player) = current_mut(step).ok().and_then(|challenge| challenge.player_mut(who)) {
        player.laid = Some(row);
    }
}

/// Joins the rows once all are laid, several in the order of U16 by their owners' card values (U31, U75).
fn merge_rows(step: &mut Step) -> Result {
    let challenge = current(step)?;
    if challenge.players.iter().any(|p| p.laid.is_none()) {
        return Ok(());
    }
    let values = values_of_players(step)?;
    let mut row: Vec<(Laid, u8)> = Vec::new();
    for (place, player) in challenge.players.iter().enumerate() {
        row.extend(player.laid.iter().flatten().map(|laid| (*laid, place as u8)));
    }
    if challenge.players.len() > 1 {
        rows::merge(&mut row, &values);
    }
    let challenge = current_mut(step)?;
    challenge.row = row;
    challenge.stage = Stage::Laid;
    Ok(())
}

fn values_of_players(step: &Step) -> Result<Vec<Values>> {
    Ok(current(step)?.players.iter().map(|p| values_of(step, &p.who)).collect())
}

/// Pairs the cards of a shared row with their owners' values (U75).
fn owned(row: &[(Laid, u8)], values: &[Values]) -> Vec<Played> {
    row.iter().map(|(laid, owner)| values[usize::from(*owner)].played(*laid)).collect()
}

fn with_owners(order: &[Laid], mut owned: Vec<(Laid, u8)>) -> Vec<(Laid, u8)> {
    order
        .iter()
        .filter_map(|laid| {
            let at = owned.iter().position(|(l, _)| l == laid)?;
            Some(owned.remove(at))
        })
        .collect()
}

/// Puts a laid row into another legal order before the reveal.
pub fn arrange(step: &mut Step, seat: &Seat, row: &[Laid]) -> Result {
    let challenge = current(step)?;
    match challenge.stage {
        Stage::Called => return Err(Refusal::NotDealt),
        Stage::Judged => return Err(Refusal::AlreadyRevealed),
        Stage::Dealt | Stage::Laid => {}
    }
    match seat {
        Seat::Dealer | Seat::Public => {
            same_cards(&challenge.dealer, row)?;
            let values = Values::plain();
            rows::check_copies(row, Some(&step.table.dealer.piles.discard), &values)?;
            rows::check_order(&values.row(row))?;
            current_mut(step)?.dealer = row.to_vec();
        }
        Seat::Player(who) => {
            if challenge.stage != Stage::Laid || challenge.leader() != who {
                return Err(Refusal::NotLaid(step.name(who)));
            }
            let before: Vec<Laid> = challenge.row.iter().map(|(l, _)| *l).collect();
            if before.len() != row.len() || row.iter().any(|l| !before.contains(l)) {
                return Err(Refusal::NotTheSameCards);
            }
            same_cards(&before, row)?;
            let merged = with_owners(row, challenge.row.clone());
            rows::check_order(&owned(&merged, &values_of_players(step)?))?;
            let alone = challenge.players.len() == 1;
            let challenge = current_mut(step)?;
            challenge.row = merged;
            if alone {
                challenge.players[0].laid = Some(row.to_vec());
            }
        }
    }
    let who = Who::at(seat, &draw::seat_name(step, seat));
    step.log_and_done(Entry::Rearranged(who))
}

fn same_cards(before: &[Laid], after: &[Laid]) -> Result {
    let mut left: Vec<Card> = before.iter().map(|l| l.card).collect();
    let same = before.len() == after.len() && after.iter().all(|l| take_from(&mut left, l.card));
    if same { Ok(()) } else { Err(Refusal::NotTheSameCards) }
}

pub fn reveal(step: &mut Step) -> Result {
    let challenge = current(step)?;
    match challenge.stage {
        Stage::Called => Err(Refusal::NotDealt),
        Stage::Judged => Err(Refusal::AlreadyRevealed),
        Stage::Dealt => {
            let who = challenge.waiting_for().map_or_else(|| challenge.leader().clone(), |p| p.who.clone());
            Err(Refusal::NotLaid(step.name(&who)))
        }
        Stage::Laid => judge_now(step),
    }
}

fn judge_now(step: &mut Step) -> Result {
    let challenge = current(step)?;
    let values = values_of_players(step)?;
    let dealer = Values::plain().row(&challenge.dealer);
    let verdict = judge::judge(&owned(&challenge.row, &values), &dealer);
    let heading = challenge.heading(&step.table);
    let leader = step.who(challenge.leader());
    let ace_copied: Vec<ActorId> = challenge
        .row
        .iter()
        .filter(|(laid, owner)| values[usize::from(*owner)].copies_an_ace(*laid))
        .map(|(_, owner)| challenge.players[usize::from(*owner)].who.clone())
        .collect();
    let challenge = current_mut(step)?;
    challenge.stage = Stage::Judged;
    challenge.verdict = Some(verdict.clone());
    for who in ace_copied {
        hook::use_up(step.actor_mut(&who)?, ACE_COPY, Uses::Rest(1));
    }
    step.log_and_done(Entry::Revealed { who: leader, heading, verdict })
}

/// Returns the result that expertise offers the leader before cards are laid, unless the leader is down (U21).
pub fn offer(table: &Table, challenge: &Challenge) -> Option<Outcome> {
    let down = table.actor(challenge.leader()).is_none_or(Actor::is_down);
    if down || challenge.stage >= Stage::Laid || challenge.players.iter().any(|p| p.laid.is_some()) {
        return None;
    }
    judge::expertise(challenge.players[0].limit.total(), challenge.difficulty.total())
}

pub fn expertise(step: &mut Step) -> Result {
    let outcome = offer(&step.table, current(step)?).ok_or(Refusal::NoExpertise)?;
    decide(step, outcome, "overwhelming expertise".into())
}

/// Decides a challenge without its cards, or against them; face-down cards are then turned over.
pub(super) fn decide(step: &mut Step, outcome: Outcome, why: String) -> Result {
    let challenge = current_mut(step)?;
    let shows = challenge.stage.covers();
    challenge.stage = Stage::Judged;
    challenge.decided = Some((outcome, why.clone()));
    step.log_and_done(Entry::Decided { outcome, why, shows })
}

pub fn rule(step: &mut Step, outcome: Outcome, why: &str) -> Result {
    if current(step)?.stage != Stage::Judged {
        return Err(Refusal::NotRevealed);
    }
    let why =
        if why.is_empty() { "the Dealer rules".to_string() } else { format!("the Dealer rules, {why}") };
    decide(step, outcome, why)
}

/// The Dealer replaces a card of a hand or of a laid row by another of the same owner's cards.
pub fn replace(step: &mut Step, seat: &Seat, from: Card, to: Card, why: &str) -> Result {
    let name = draw::seat_name(step, seat);
    let values = match seat {
        Seat::Player(who) => values_of(step, who),
        Seat::Dealer | Seat::Public => Values::plain(),
    };
    let mut lies = false;
    if let Some(challenge) = step.table.under_way_mut::<Challenge>() {
        let row = match seat {
            Seat::Dealer | Seat::Public => Some(&mut challenge.dealer),
            Seat::Player(who) => challenge.player_mut(who).and_then(|p| p.laid.as_mut()),
        };
        if let Some(row) = row
            && let Some(laid) = row.iter_mut().find(|laid| laid.card == from)
        {
            *laid = Laid::plain(to);
            *row = rows::in_order(&values.row(row));
            lies = true;
        }
    }
    let piles = draw::piles_of(step, seat)?;
    // Only the player knows which of the two is missing, and where it is instead.
    let elsewhere = |card| match seat {
        Seat::Player(_) => Refusal::NotTheirs(name.clone()),
        Seat::Dealer | Seat::Public => Refusal::CardElsewhere(card, name.clone()),
    };
    // The new card leaves its pile, and the old one takes its place.
    let mut swapped = false;
    if !lies {
        let held = piles.hand.iter_mut().find(|card| **card == from).ok_or_else(|| elsewhere(from))?;
        *held = to;
    }
    for pile in [&mut piles.deck, &mut piles.discard] {
        if !swapped && let Some(card) = pile.iter_mut().find(|card| **card == to) {
            *card = from;
            swapped = true;
        }
    }
    if !swapped {
        return Err(elsewhere(to));
    }
    let whose = match seat {
        Seat::Player(_) => format!("a card of {name}"),
        Seat::Dealer | Seat::Public => "one of the Dealer's own cards".into(),
    };
    step.keep_house(seat.player().as_slice(), format!("The Dealer changes {whose}."))?;
    draw::reason(step, why);
    let Some(challenge) = step.table.under_way::<Challenge>() else { return Ok(()) };
    let judged = challenge.stage == Stage::Judged && challenge.verdict.is_some();
    if lies && (judged || challenge.stage == Stage::Laid) {
        merge_rows(step)?;
    }
    if lies && judged { judge_now(step) } else { Ok(()) }
}
