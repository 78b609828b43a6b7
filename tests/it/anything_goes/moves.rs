//! The squares that the screen shows as reachable are those that the rules allow, at the shown cost: on every seat,
//! with fog and hidden actors.

use super::candidates::Dice;
use super::{begin, maps};
use crate::scene::{is_whole, widened};
use greenfelt::command::Command;
use greenfelt::rules::map::shown;
use greenfelt::rules::{self, Refusal};
use greenfelt::table::Table;
use greenfelt::table::card::{Card, print_row};
use greenfelt::table::seat::Seat;

const GAMES: u64 = 30;
const COMMANDS: usize = 30;

/// What besides the map moves what a way costs.
const AROUND: [&str; 12] = [
    "combat on",
    "combat off",
    "round",
    "weather terrain muddy",
    "weather terrain snowy wind heavy",
    "weather terrain frozen",
    "weather clear",
    "turn karla",
    "draw-all",
    "injure severs hobbled a fall",
    "status tilly immobilized 1 2 a web",
    "set severs health 0 (a blow)",
];

/// What the rules say of a move, whatever it is paid with: how many cards it costs, or nothing where it is no way.
fn price(table: &Table, line: &str, hand: &[Card]) -> Option<usize> {
    let costs =
        |cards: &[Card]| rules::may(table, &format!("{line} {}", print_row(cards)).trim().parse().unwrap());
    match costs(&[]) {
        Ok(()) => Some(0),
        Err(Refusal::MoveCosts { cards, .. }) => {
            let cards = usize::from(cards);
            if let Some(paid) = hand.get(..cards) {
                assert_eq!(costs(paid), Ok(()), "{line} at its price");
            }
            Some(cards)
        }
        Err(Refusal::NoWay(..)) => None,
        Err(other) => panic!("{line}: {other}"),
    }
}

/// Each square of the map, for each who is seen on it from a seat.
fn keep(table: &Table, seat: &Seat) -> usize {
    let seen = rules::look(table, seat);
    let Some(map) = &seen.map else { return 0 };
    let mut asked = 0;
    for token in &map.tokens {
        let who = &token.who;
        let Some(actor) = table.actor(who).filter(|one| seat.is_dealer() || one.is_played()) else {
            continue;
        };
        let here: Command = format!("move {who} {}", token.at).parse().unwrap();
        // Whoever cannot move at all is told so, wherever the way leads.
        if !matches!(rules::may(table, &here), Err(Refusal::NoWay(..))) {
            continue;
        }
        let reach = shown::reach(&seen, who).expect("who is seen can be shown the way");
        let hand = actor.piles.as_ref().map_or(&[][..], |piles| &piles.hand);
        for place in 0..map.ground.letters().len() {
            let to = map.ground.square(place);
            if to == token.at {
                continue;
            }
            let fight = seen.clock.combat;
            let shown = reach.stride(to).map(|stride| {
                if fight { usize::from(stride.cards - token.gait.stride.cards.min(stride.cards)) } else { 0 }
            });
            let line = format!("move {who} {to}");
            assert_eq!(shown, price(table, &line, hand), "{seat}: {line} on\n{:?}", map.ground);
            asked += 1;
        }
    }
    asked
}

#[test]
fn shown_squares_are_reached_at_the_shown_price() {
    let mut asked = 0;
    let games = widened(GAMES);
    for seed in 1..=games {
        let mut dice = Dice::new(seed ^ 0x3a7);
        let mut history = begin(seed, &mut dice);
        for _ in 0..COMMANDS {
            let table = history.table();
            let line = if dice.below(4) == 0 {
                Some(AROUND[dice.below(AROUND.len())].to_owned())
            } else {
                maps::candidate(table, &mut dice)
            };
            let Some(command) = line.and_then(|line| line.parse::<Command>().ok()) else { continue };
            let Ok(command) = crate::scene::catalog().resolve(command) else { continue };
            if rules::may(table, &command).is_ok() {
                history.play(&command, &Seat::Dealer, 0).unwrap();
            }
        }
        let table = history.table();
        let players = table.heroes().map(|hero| Seat::Player(hero.id.clone()));
        asked += players.chain([Seat::Dealer, Seat::Public]).map(|seat| keep(table, &seat)).sum::<usize>();
    }
    let least = if is_whole() { 50 * games } else { games };
    assert!(asked as u64 > least, "only {asked} ways were asked for");
}
