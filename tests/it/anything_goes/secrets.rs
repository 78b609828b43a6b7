//! Secrets: what a seat is shown must not change when the cards that it may not see are changed about.

use super::candidates::Dice;
use greenfelt::command::Command;
use greenfelt::entry::Entry;
use greenfelt::journal::History;
use greenfelt::rules;
use greenfelt::table::Table;
use greenfelt::table::actor::Body;
use greenfelt::table::card::{Card, Laid};
use greenfelt::table::challenge::{Procedure, Stage};
use greenfelt::table::part::Part;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::{Seen, SeenBody, SeenCards, SeenRow};
use greenfelt::table::terms::Figure;

/// One of the seats of a table.
pub(crate) fn some_seat(table: &Table, dice: &mut Dice) -> Seat {
    let mut seats = vec![Seat::Dealer, Seat::Public];
    seats.extend(table.heroes().map(|a| Seat::Player(a.id.clone())));
    seats.swap_remove(dice.below(seats.len()))
}

/// The table with every card that the seat may not see changed about; with `own_deck`, the order of its own deck too.
fn permuted(table: &Table, seat: &Seat, own_deck: bool, dice: &mut Dice) -> Table {
    let mut table = table.clone();
    let hidden = table.challenge().is_some_and(|c| c.stage < Stage::Judged);
    let mut challenge = table.challenge().cloned();
    for actor in &mut table.actors {
        let own = seat.is(&actor.id);
        if own && !own_deck {
            continue;
        }
        let actor = Part::make_mut(actor);
        let Some(piles) = &mut actor.piles else { continue };
        let mut laid = challenge
            .as_mut()
            .filter(|_| hidden && !own)
            .and_then(|c| c.players.iter_mut().find(|p| p.who == actor.id))
            .and_then(|p| p.laid.as_mut());
        let mut pool = std::mem::take(&mut piles.deck);
        let on_felt = laid.as_ref().map_or(0, |row| row.len());
        let in_hand = if own { 0 } else { piles.hand.len() };
        pool.extend(laid.iter().flat_map(|row| row.iter().map(|l| l.card)));
        if !own {
            pool.append(&mut piles.hand);
        }
        dice.shuffle(&mut pool);
        if let Some(row) = &mut laid {
            **row = pool.split_off(pool.len() - on_felt).into_iter().map(Laid::plain).collect();
        }
        if !own {
            piles.hand = pool.split_off(pool.len() - in_hand);
        }
        piles.deck = pool;
    }
    let dealer = Part::make_mut(&mut table.dealer);
    let mut pool: Vec<Card> = std::mem::take(&mut dealer.piles.deck);
    let dealt = challenge.as_mut().filter(|_| hidden && !seat.is_dealer()).map(|c| &mut c.dealer);
    match dealt {
        Some(row) => {
            pool.extend(row.iter().map(|l| l.card));
            dice.shuffle(&mut pool);
            *row = pool.split_off(pool.len() - row.len()).into_iter().map(Laid::plain).collect();
        }
        None => dice.shuffle(&mut pool),
    }
    dealer.piles.deck = pool;
    if let Some(mut challenge) = challenge {
        if hidden {
            let rows = challenge.players.iter().zip(0u8..);
            challenge.row =
                rows.flat_map(|(p, place)| p.laid.iter().flatten().map(move |laid| (*laid, place))).collect();
        }
        table.pending = Some(Part::new(Procedure::Challenge(challenge)));
    }
    table
}

/// Changes every number of a foe that only the Dealer may know. Of a challenge against one, the reasons of the
/// difficulty are others, and come to as many cards.
fn refigure(table: &mut Table, dice: &mut Dice) {
    for actor in &mut table.actors {
        let actor = Part::make_mut(actor);
        let pin = actor.pin.is_some().then(|| dice.below(1000) as u64);
        actor.pin = pin;
        if let Body::Foe(foe) = &mut actor.body {
            let more = 1 + dice.below(9) as i32;
            let sheet = Part::make_mut(&mut foe.sheet);
            for figure in [
                &mut sheet.danger_sense,
                &mut sheet.manipulation,
                &mut sheet.empathy,
                &mut sheet.patience,
                &mut sheet.toughness,
                &mut sheet.armor,
                &mut foe.patience,
                &mut foe.armor,
            ] {
                *figure += more;
            }
            for attack in sheet.melee.iter_mut().chain(&mut sheet.ranged) {
                attack.power += more;
                attack.damage += more;
            }
            // As hurt as before, by other numbers.
            sheet.health *= 3;
            foe.health *= 3;
        }
    }
    table.dealer_pin = table.dealer_pin.map(|_| dice.below(1000) as u64);
    let others = table.clone();
    if let Some(challenge) = table.challenge_mut()
        && challenge.open_difficulty(&others) != challenge.difficulty
    {
        let total = challenge.difficulty.total();
        challenge.difficulty =
            Figure::new().with("another reason", total + 2).with("and another", -2).at_least(0);
    }
}

/// What is shown to a seat holds no card that it may not see, and does not depend on one.
pub(crate) fn keep(table: &Table, seat: &Seat, dice: &mut Dice) {
    let seen = rules::look(table, seat);
    holds_nothing_hidden(table, &seen, seat);
    let mut other = permuted(table, seat, true, dice);
    if !seat.is_dealer() {
        refigure(&mut other, dice);
    }
    assert_eq!(seen, rules::look(&other, seat), "{seat} is shown something that depends on hidden cards");
}

fn holds_nothing_hidden(table: &Table, seen: &Seen, seat: &Seat) {
    for actor in &seen.actors {
        if let Some(piles) = &actor.piles {
            assert_eq!(matches!(piles.hand, SeenCards::Up(_)), seat.is(&actor.id), "{seat} {}", actor.id);
        }
        match &actor.body {
            SeenBody::Hero(_) | SeenBody::Paper(_) => {}
            SeenBody::Foe(foe) => assert_eq!(foe.numbers.is_some(), seat.is_dealer()),
            SeenBody::Opponent(foe) => assert_eq!(foe.numbers.is_some(), seat.is_dealer()),
        }
    }
    let Some(challenge) = &seen.challenge else { return };
    let open = table.challenge().is_some_and(|c| c.stage == Stage::Judged);
    for player in &challenge.players {
        assert!(open || seat.is(&player.who) || !matches!(player.row, SeenRow::Up(_)));
    }
    assert!(open || seat.is_dealer() || !matches!(challenge.dealer, SeenRow::Up(_)));
    assert!(open || challenge.row.is_empty() && challenge.verdict.is_none());
}

/// Whether a command can be given whatever the hidden cards are, and turns none of them up for everybody.
fn is_blind(command: &Command, seat: &Seat) -> bool {
    match command {
        Command::Draw(_, how) => !matches!(how, greenfelt::command::DrawHow::Cards(_)),
        Command::Deal(row) => row.is_empty(),
        Command::Focus(_, card) => card.is_none(),
        Command::Lay(who, _) => seat.is(who),
        Command::DrawAll
        | Command::Call(_)
        | Command::Aid(_)
        | Command::Unaid(_)
        | Command::Switch(..)
        | Command::Adjust(_)
        | Command::Round
        | Command::Sleep
        | Command::Set(..)
        | Command::Bond(..)
        | Command::CallOff(_)
        | Command::Expertise => true,
        _ => false,
    }
}

fn lines(entries: &[Entry], seat: &Seat) -> Vec<String> {
    entries.iter().filter_map(|e| e.seen_by(seat)).map(|e| e.sentence()).collect()
}

/// What a seat reads in the log does not depend on cards that it may not see.
pub(crate) fn keep_in_the_log(before: &Table, command: &Command, seat: &Seat, dice: &mut Dice) {
    // On auto, a command may go on to turn cards up.
    if !is_blind(command, seat) || before.options.automation == greenfelt::table::Automation::Auto {
        return;
    }
    let other = permuted(before, seat, false, dice);
    let step = rules::reduce(before, command).unwrap();
    let again =
        rules::reduce(&other, command).unwrap_or_else(|e| panic!("`{command}` depends on hidden cards: {e}"));
    assert_eq!(
        lines(&step.entries, seat),
        lines(&again.entries, seat),
        "{seat} reads hidden cards after `{command}`"
    );
}

/// What a seat reads of the words of the last command names no card that it may not see, and nothing but the command
/// where it reads none of the entries.
pub(crate) fn keep_in_the_words(history: &mut History, before: &Table, seat: &Seat) {
    let last = history.present();
    let (words, entries) = (history.open_words_of(last), history.entries_of(last));
    if *seat == Seat::Dealer {
        return;
    }
    let told = lines(&entries, seat);
    if told.is_empty() && !entries.is_empty() {
        assert_eq!(words.split_whitespace().count(), 1, "{seat} reads `{words}` and none of its entries");
    }
    let cards: Vec<Card> =
        Card::all().filter(|card| words.split([' ', '(', ')', '=']).any(|w| w == card.to_string())).collect();
    if cards.is_empty() {
        return;
    }
    let open = format!("{:?} {:?} {told:?}", rules::look(before, seat), rules::look(history.table(), seat));
    for card in cards {
        let seen = open.contains(&format!("{card:?}")) || open.contains(&card.pretty());
        assert!(seen, "{seat} reads {card} in `{words}` and sees it nowhere");
    }
}
