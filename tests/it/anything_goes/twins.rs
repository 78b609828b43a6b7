//! Parts of the program that show the same thing agree, on random tables: text printed and read, proposals and calls, a
//! seat's view and the rules, figures and their terms, the map of the screen and the movement of the rules. (Other
//! tests: `may` against `reduce` in `rules.rs`, legality of next steps in the games, cached checksums in `sums.rs`.)

use super::candidates::{Dice, candidate};
use super::{begin, secrets};
use crate::scene::{catalog, widened};
use greenfelt::command::{Call, Command, Roster};
use greenfelt::rules::map::{shown, sight};
use greenfelt::rules::next_steps_for;
use greenfelt::rules::paper::{self, check};
use greenfelt::rules::ultimo::figures::figure_total;
use greenfelt::rules::ultimo::lay;
use greenfelt::rules::ultimo::worth::Values;
use greenfelt::rules::{self, Refusal};
use greenfelt::table::Table;
use greenfelt::table::actor::ActorId;
use greenfelt::table::card::{Card, Laid, Rank};
use greenfelt::table::challenge::Challenge;
use greenfelt::table::hook::{CardRule, CardRules};
use greenfelt::table::map::Square;
use greenfelt::table::nudge::NudgeRoll;
use greenfelt::table::procedure::ProcedureData;
use greenfelt::table::procedure::Side;
use greenfelt::table::scene_check::SceneCheck;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::{Seen, SeenProcedure};
use greenfelt::table::terms::Figure;
use greenfelt::table::trial::Trial;
use greenfelt::tui::panes::rows::between;
use std::collections::BTreeMap;

const GAMES: u64 = 40;
const COMMANDS: usize = 30;

/// Everybody at a table by id and name.
fn roster(table: &Table) -> Roster {
    table
        .actors
        .iter()
        .fold(Roster::default(), |all, actor| all.with(&actor.id, &actor.name, std::iter::empty()))
}

fn reads_as_it_prints(table: &Table, command: &Command) {
    let line = command.to_string();
    assert_eq!(line.parse().as_ref(), Ok(command), "`{line}`");
    // What somebody types in whole is read by the content, which says what is outside the rules.
    if !line.contains(":\"") || matches!(command, Command::Weather(_)) {
        let typed = Command::typed(&line, &roster(table)).map(|typed| catalog().resolve(typed));
        assert_eq!(typed.as_ref(), Ok(&Ok(command.clone())), "`{line}`, typed");
    }
}

/// The figures of what is under way, by their sides.
pub(crate) fn called(table: &Table) -> Vec<(Side, Figure)> {
    if let Some(challenge) = table.under_way::<Challenge>() {
        let limit = challenge.players.first().map(|leader| (Side::Limit, leader.limit.clone()));
        return limit.into_iter().chain([(Side::Difficulty, challenge.difficulty.clone())]).collect();
    }
    if let Some(roll) = table.under_way::<NudgeRoll>() {
        return vec![(Side::Dice, roll.pool.clone()), (Side::Points, roll.points.clone())];
    }
    let owned = |(side, figure): (Side, &Figure)| (side, figure.clone());
    let trial = table.under_way::<Trial>().map(|trial| trial.figures().into_iter().map(owned).collect());
    let check =
        || table.under_way::<SceneCheck>().map(|check| check.figures().into_iter().map(owned).collect());
    trial.or_else(check).unwrap_or_default()
}

/// What the form of a call shows is what is called; it is refused for the same reason.
fn is_called_as_proposed(before: &Table, call: &Call) {
    let command = Command::Call(call.clone());
    match (rules::propose(before, call), rules::reduce(before, &command)) {
        (Ok(proposed), Ok(step)) => {
            let called: BTreeMap<String, i32> = called(&step.table)
                .iter()
                .map(|(side, figure)| (format!("{side:?}"), figure.total()))
                .collect();
            for (side, figure) in &proposed.figures {
                let there = called.get(&format!("{side:?}"));
                assert_eq!(there, Some(&figure.total()), "`{command}` {side:?}");
            }
        }
        (proposed, called) => {
            let told = |no: &Refusal| no.to_string();
            assert_eq!(proposed.as_ref().err().map(told), called.as_ref().err().map(told), "`{command}`");
        }
    }
}

/// A figure's words are its terms one after the other, and what they add up to is its total.
fn adds_up(figure: &Figure) {
    let words = figure.sum();
    let mut rest = words.as_str();
    let mut sum = 0;
    for (at, term) in figure.terms.iter().filter(|term| term.on).enumerate() {
        let lead = match (at, term.value < 0) {
            (0, true) => "−",
            (0, false) => "",
            (_, true) => " − ",
            (_, false) => " + ",
        };
        let named = format!("{lead}{} ", term.name);
        rest = rest.strip_prefix(&named).unwrap_or_else(|| panic!("`{words}` lacks `{named}`"));
        // A half stands in parentheses; `5 × Heart 3` is a product.
        let half = rest.starts_with('(');
        rest = rest.trim_start_matches('(');
        let times: i32 = term.name.split_once(" × ").and_then(|(times, _)| times.parse().ok()).unwrap_or(1);
        let digits = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
        let value: i32 = rest[..digits].parse().unwrap_or_else(|_| panic!("`{words}`"));
        sum += if term.value < 0 { -value } else { value } * times;
        rest = &rest[digits + usize::from(half)..];
    }
    let bound = |lead: &str| {
        let (_, from) = rest.split_once(lead)?;
        from.split([' ', ',']).next()?.parse::<i32>().ok()
    };
    let least = bound(", at least ").map_or(sum, |least| sum.max(least));
    let told = bound(", at most ").map_or(least, |most| least.min(most));
    // That nothing is less than nothing goes without saying.
    let total = if figure.least == Some(0) { told.max(0) } else { told };
    assert_eq!(figure.total(), total, "`{words}`");
    let first = figure.describe();
    assert!(first == total.to_string() || first.starts_with(&format!("{total} = ")), "`{first}`");
}

/// What the Dealer's seat is shown in numbers is what the rules count.
fn shows_what_is_counted(table: &Table, seen: &Seen) {
    for (shown, actor) in seen.actors.iter().filter_map(|shown| Some((shown, table.actor(&shown.id)?))) {
        for (quantity, figure) in shown.hero().into_iter().flat_map(|hero| &hero.figures) {
            // The weather is no part of anybody.
            if table.weather.is_none() {
                assert_eq!(figure.total(), figure_total(actor, *quantity), "{} {quantity:?}", actor.id);
            }
            adds_up(figure);
        }
        let papers = shown.paper().map(|paper| &paper.figures);
        let numbers = shown.opponent().and_then(|opponent| opponent.numbers.as_ref()).map(|own| &own.figures);
        for (key, figure) in papers.or(numbers).into_iter().flatten() {
            assert_eq!(figure.total(), paper::figures::total(actor, key), "{} {key}", actor.id);
            adds_up(figure);
        }
        assert_eq!((shown.down, shown.is_played()), (actor.is_down(), actor.is_played()), "{}", actor.id);
        if let (Some(shown), Some(piles)) = (&shown.piles, &actor.piles) {
            let counted = (piles.hand.len(), piles.deck.len(), &piles.discard);
            assert_eq!((shown.hand.count(), shown.deck, &shown.discard), counted, "{}", actor.id);
        }
    }
    for (_, figure) in called(table) {
        adds_up(&figure);
    }
    let under_way = seen.under_way.as_ref();
    let challenges = under_way.and_then(SeenProcedure::challenge).zip(table.under_way::<Challenge>());
    if let Some((shown, challenge)) = challenges {
        assert_eq!(shown.difficulty, challenge.difficulty);
        let limits = shown.players.iter().map(|player| (&player.who, &player.limit));
        assert!(limits.eq(challenge.players.iter().map(|player| (&player.who, &player.limit))));
    }
    if let Some((shown, roll)) = under_way.and_then(SeenProcedure::roll).zip(table.under_way::<NudgeRoll>()) {
        let counted = (check::points_left(roll), check::successes(roll));
        assert_eq!((shown.now.points, shown.now.successes), counted);
        assert!(roll.dice.dice.is_empty() || shown.now.owed() == roll.dice.owed as usize, "{roll:?}");
    }
}

/// Rows of any cards: each way of putting them in order gives a legal order of the same cards.
fn rows_fall_alike(dice: &mut Dice) {
    let rules = [
        CardRule::AgedWisdom,
        CardRule::GamblinMan,
        CardRule::JackOfAllTrades,
        CardRule::LongLiveTheQueen,
        CardRule::GodSaveTheQueen,
    ];
    let values = Values::of(dice.some(&rules, 5).into_iter().collect::<CardRules>());
    let all: Vec<Card> = Card::all().collect();
    let copied = *dice.pick(&all).unwrap();
    let copies = |card: Card| (card.rank() == Rank::Queen && values.may_copy(copied)).then_some(copied);
    let row: Vec<Laid> =
        dice.some(&all, 9).into_iter().map(|card| Laid { card, copies: copies(card) }).collect();
    let is_legal = |row: &[Laid]| lay::check_order(&values.row(row)).is_ok();
    let [named, ordered] = [lay::legal(&row, &values), lay::in_order(&values.row(&row))];
    assert_eq!(named == row, is_legal(&row), "{row:?}");
    assert_eq!(if is_legal(&row) { &row } else { &ordered }, &named);
    assert_eq!(lay::in_order(&values.row(&ordered)), ordered, "what is in order stays");
    let unchosen = lay::dealer_order(&row, &values);
    let mut merged: Vec<(Laid, u8)> = row.iter().map(|laid| (*laid, 0)).collect();
    lay::merge(&mut merged, &[values]);
    assert!(merged.iter().map(|(laid, _)| laid).eq(&unchosen), "{row:?}");
    let sorted = |row: &[Laid]| {
        let mut cards: Vec<usize> = row.iter().map(|laid| laid.card.index()).collect();
        cards.sort_unstable();
        cards
    };
    for other in [&ordered, &unchosen] {
        assert!(is_legal(other) && sorted(other) == sorted(&row), "{row:?}: {other:?}");
    }
}

/// The squares that the screen marks are those that the rules let somebody go to, at the same price.
fn goes_where_it_is_shown(table: &Table, seen: &Seen, who: &ActorId) -> u32 {
    let (Some(map), Some(reach)) = (table.map.as_deref(), shown::reach(seen, who)) else { return 0 };
    let Some(token) = map.token(who) else { return 0 };
    let fight = table.clock.combat;
    let mut asked = 0;
    for place in 0..map.ground.letters().len() {
        let to: Square = map.ground.square(place);
        let shown = reach.stride(to).filter(|_| to != token.at);
        let price =
            shown.map(|stride| if fight { stride.cards.saturating_sub(token.stride.cards) } else { 0 });
        // More cards than anybody has: the rules name the price, where there is a way at all.
        let command = Command::Move(who.clone(), to, Card::all().collect());
        let told = match rules::may(table, &command) {
            Err(Refusal::MoveCosts { cards, .. }) => Some(cards),
            Err(Refusal::NoWay(..)) => None,
            _ => return asked,
        };
        assert_eq!(price, told, "{who} to {to}");
        asked += 1;
    }
    asked
}

/// How far two are from each other is one thing from both sides, on the screen and at the table.
fn is_as_far_as_it_is_shown(table: &Table, seen: &Seen) {
    let on_map = |who: &ActorId| table.map.as_deref().and_then(|map| map.token(who)).map(|token| token.at);
    for one in &table.actors {
        for other in table.actors.iter().filter(|other| other.id != one.id) {
            let [there, back] =
                [(one, other), (other, one)].map(|(one, other)| between(seen, &one.id, &other.id));
            assert_eq!(there, back);
            let counted = table.distances.as_deref().and_then(|counted| counted.between(&one.id, &other.id));
            assert!(there.is_none() || there == counted, "{} {}", one.id, other.id);
            if on_map(&one.id).is_none() || on_map(&other.id).is_none() {
                assert_eq!(there, counted, "{} {}", one.id, other.id);
            }
        }
    }
    for squares in 0..=255 {
        let band = sight::band(squares);
        assert!(band.is_none_or(|band| squares <= sight::squares(band)), "{squares}");
    }
}

/// What a seat is offered it may give, and it works.
fn what_comes_next_may_be_given(table: &Table, seat: &Seat) {
    for next in next_steps_for(table, seat).iter().filter(|next| next.seat == *seat) {
        let Some(command) = next.command() else { continue };
        assert_eq!(rules::may_seat(table, seat, command), Ok(()), "{seat} `{command}`");
        assert_eq!(rules::may(table, command), Ok(()), "{seat} `{command}`");
    }
}

#[test]
fn redundant_views_agree() {
    let (games, mut squares, mut calls) = (widened(GAMES), 0, 0);
    for seed in 1..=games {
        let mut dice = Dice::new(seed);
        let mut history = begin(seed, &mut dice);
        for _ in 0..COMMANDS {
            let before = history.table().clone();
            let mut legal = None;
            for _ in 0..40 {
                let Some(command) = candidate(&before, &mut dice) else { continue };
                let command = catalog().resolve(command).unwrap();
                if let Command::Call(call) = &command {
                    is_called_as_proposed(&before, call);
                    calls += 1;
                }
                if rules::may(&before, &command).is_ok() {
                    legal = Some(command);
                    break;
                }
            }
            let Some(command) = legal else { break };
            reads_as_it_prints(&before, &command);
            assert_eq!(
                rules::after(&before, std::slice::from_ref(&command)).map(|table| table.checksum()),
                rules::reduce(&before, &command).map(|step| step.table.checksum())
            );
            history.play(&command, &Seat::Dealer, 0).unwrap();
            let table = history.table();
            let seen = rules::look(table, &Seat::Dealer);
            shows_what_is_counted(table, &seen);
            is_as_far_as_it_is_shown(table, &seen);
            rows_fall_alike(&mut dice);
            let seat = secrets::some_seat(table, &mut dice);
            what_comes_next_may_be_given(table, &seat);
            if let Some(actor) = dice.pick(&table.actors) {
                squares += goes_where_it_is_shown(table, &seen, &actor.id);
                let own = Seat::Player(actor.id.clone());
                if actor.is_played() {
                    squares += goes_where_it_is_shown(table, &rules::look(table, &own), &actor.id);
                }
            }
        }
    }
    assert!(u64::from(squares) > 25 * games && calls > 2 * games, "{squares} squares and {calls} calls");
}
