//! The best lay and the best nudge against brute force, in the full order of preference of `docs/odds.md`, including
//! ties. Decks are tiny and odds are counted in whole deals, so that equal plays are exactly equal.

use super::best_lay::sum;
use super::challenge_odds::deals;
use super::{decks, some};
use crate::scene::{Scene, ann, ben, every_card, id, is_whole, scene, seat_of, sheet, widened, with_trait};
use greenfelt::command::Command;
use greenfelt::lab::best_lay::{Best, Goal, best_lay};
use greenfelt::lab::challenge_odds::Chances;
use greenfelt::lab::dealer_knowledge::Unseen;
use greenfelt::lab::hand::Hand;
use greenfelt::lab::lay_odds::LayAsked;
use greenfelt::lab::nudge_odds::{Advice, Aim, Lying, Nudge, NudgeOdds, Pool};
use greenfelt::lab::question::{Answer, Question};
use greenfelt::rules;
use greenfelt::rules::paper::nudge;
use greenfelt::rules::ultimo::judge::judge;
use greenfelt::rules::ultimo::lay::{check_copies, check_order, in_order};
use greenfelt::rules::ultimo::worth::{Played, Values};
use greenfelt::table::card::{Card, Laid, Rank, print_row};
use greenfelt::table::challenge::Outcome;
use greenfelt::table::luck::Luck;
use greenfelt::table::nudge::{Dice, Die, Origin};
use std::cmp::Reverse;
use std::collections::HashMap;

const HANDS: u64 = 250;
const TABLES: u64 = 60;
const ROLLS: u64 = 1_200;
const PLAYS: u64 = 300;

const GOALS: [(&str, Goal); 4] = [
    ("success", Goal::Success),
    ("partial", Goal::Partial),
    ("perfect", Goal::Perfect),
    ("thrifty", Goal::Thrifty),
];

/// Every row that can be made of some cards, in every order and with every copy, as long as it is legal from the front.
fn every_row(held: &[Card], discard: &[Card], legal: &dyn Fn(&[Laid]) -> bool) -> Vec<Vec<Laid>> {
    let mut rows = vec![Vec::new()];
    let mut at = 0;
    while let Some(row) = rows.get(at).cloned() {
        at += 1;
        for &card in held.iter().filter(|card| row.iter().all(|laid: &Laid| laid.card != **card)) {
            let copied = discard.iter().copied().map(Some).filter(|_| card.rank() == Rank::Queen);
            for copies in copied.chain([None]) {
                let longer = [&row[..], &[Laid { card, copies }]].concat();
                if legal(&longer) {
                    rows.push(longer);
                }
            }
        }
    }
    rows
}

fn to_keep(row: &[Laid]) -> Reverse<u32> {
    Reverse(sum(row))
}

/// A row with its five results, counted in deals.
struct Counted {
    row: Vec<Laid>,
    results: [u32; 5],
    /// Worth and place of each card, sorted, and the same whatever a queen copies: rows that are alike in either are the
    /// same lay.
    kinds: [Vec<String>; 2],
}

type Merit = ([u32; 3], Reverse<usize>, Reverse<u32>);

impl Counted {
    fn of(row: Vec<Laid>, values: &Values, deals: &[Vec<Played>]) -> Counted {
        let played = values.row(&row);
        let mut results = [0; 5];
        for dealer in deals {
            results[judge(&played, dealer).outcome as usize] += 1;
        }
        let kinds = [false, true].map(|queens| {
            let kind = |one: &Played| match one.laid.card.rank() {
                Rank::Queen if queens => "Queen".to_owned(),
                _ => format!("{:?} {:?}", one.worth, one.place),
            };
            let mut kinds: Vec<String> = played.iter().map(kind).collect();
            kinds.sort_unstable();
            kinds
        });
        Counted { row, results, kinds }
    }

    fn has_no_queen(&self) -> bool {
        self.row.iter().all(|laid| laid.card.rank() != Rank::Queen)
    }

    fn is_of_other_cards(&self, lay: &Counted) -> bool {
        self.kinds.iter().zip(&lay.kinds).all(|(own, theirs)| own != theirs)
    }

    fn at_least(&self, least: Outcome) -> u32 {
        let good = |outcome: &&Outcome| Chances::certain(**outcome).at_least(least) > 0.5;
        Outcome::ALL.iter().filter(good).map(|outcome| self.results[*outcome as usize]).sum()
    }

    /// The order of the document: chances, then the fewest cards; where all is alike, the lower cards.
    fn merit(&self, goal: Goal) -> Merit {
        let [success, partial] = [Outcome::Success, Outcome::Partial].map(|least| self.at_least(least));
        let chances = match goal {
            Goal::Success | Goal::Thrifty => [success, partial, 0],
            Goal::Partial => [partial, success, 0],
            Goal::Perfect => [self.results[Outcome::Perfect as usize], success, partial],
        };
        (chances, Reverse(self.row.len()), to_keep(&self.row))
    }

    fn is_told(&self, chances: &Chances, deals: usize) -> bool {
        chances.each().all(|(outcome, chance)| {
            (chance - f64::from(self.results[outcome as usize]) / deals as f64).abs() < 1e-9
        })
    }
}

/// The best lay of these rows for a goal is the one that was found, and so is what stands next to it.
fn is_the_best(rows: &[Counted], goal: Goal, best: &Best, deals: usize) {
    let found = |row: &[Laid]| rows.iter().find(|counted| counted.row == row).expect("what is best is legal");
    let lay = found(&best.lay.row);
    assert!(lay.is_told(&best.lay.chances, deals), "{:?}: {:?}", lay.results, best.lay);
    let hopeless = best.lay.chances.at_least(Outcome::Partial) < 0.005 && goal != Goal::Thrifty;
    if hopeless {
        // The least chance of total failure; what is left of a partial success is worth a tenth of that.
        let wanted = rows.iter().max_by_key(|one| one.merit(goal)).unwrap();
        let [kept, partial] = [Outcome::Failure, Outcome::Partial]
            .map(|least| f64::from(lay.at_least(least)) - f64::from(wanted.at_least(least)));
        assert!(kept >= -10.0 * partial, "{goal:?}: {:?}, not {:?}", wanted.row, lay.row);
        return;
    }
    if goal == Goal::Thrifty {
        let success = |one: &Counted| one.at_least(Outcome::Success);
        let most = rows.iter().map(success).max().unwrap();
        let within = rows.iter().filter(|one| (most - success(one)) * 20 <= deals as u32);
        let thrift = |one: &Counted| (Reverse(one.row.len()), to_keep(&one.row));
        let wanted = within.clone().map(thrift).max().unwrap();
        assert!((most - success(lay)) * 20 <= deals as u32 && thrift(lay) == wanted, "{:?}", lay.row);
    } else {
        let wanted = rows.iter().max_by_key(|one| one.merit(goal)).unwrap();
        assert_eq!(lay.merit(goal), wanted.merit(goal), "{goal:?}: {:?}, not {:?}", wanted.row, lay.row);
    }
    // Beside it stand lays of other cards, the first of them the best that there is; what those are to keep is not weighed.
    // For success and partial success one card less than can be laid is the least; of queens only those copies are told of
    // which no other is as good.
    let weighed = |one: &Counted| (one.merit(goal).0, one.merit(goal).1);
    let long = |one: &&Counted| {
        matches!(goal, Goal::Perfect | Goal::Thrifty)
            || one.row.len() + 1 >= rows.iter().map(|one| one.row.len()).max().unwrap()
    };
    let others: Vec<&Counted> = best.next.iter().map(|next| found(&next.row)).collect();
    let beside = rows
        .iter()
        .filter(|one| one.is_of_other_cards(lay))
        .filter(long)
        .filter(|one| one.has_no_queen())
        .max_by_key(|one| weighed(one));
    let is_first = others.first().map(|next| weighed(next)) >= beside.map(weighed);
    assert!(
        is_first,
        "{goal:?}: {:?} is beside {:?}, not {:?}",
        best.next,
        best.lay,
        beside.map(|one| &one.row)
    );
    for (at, next) in others.iter().enumerate() {
        assert!(next.is_told(&best.next[at].chances, deals) && next.row != lay.row);
        assert!(others[..at].iter().all(|before| before.row != next.row), "{:?} is told twice", next.row);
        assert!(others[..at].iter().all(|before| weighed(before) >= weighed(next)), "{:?}", best.next);
    }
}

/// Cards of which the special ones come oftener.
fn odd_cards(luck: &mut Luck, count: usize) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    luck.shuffle(&mut deck);
    deck.sort_by_cached_key(|card| matches!(card.rank(), Rank::Number(_)) && luck.draw(3) > 0);
    deck.truncate(count);
    deck
}

/// Two queens with two other cards, and four to copy.
fn of_queens(luck: &mut Luck) -> (Vec<Card>, Vec<Card>) {
    let (queens, mut others): (Vec<Card>, Vec<Card>) =
        odd_cards(luck, Card::COUNT).into_iter().partition(|card| card.rank() == Rank::Queen);
    let discard = others.drain(2..6).collect();
    others.truncate(2);
    others.extend(&queens[..2]);
    (others, discard)
}

// covers: The best lay of a hand for an aim, and what it beats
#[test]
fn the_best_lay_is_first_among_all_legal_rows() {
    for seed in 0..widened(HANDS) {
        let mut luck = Luck::new(seed);
        let mut own = odd_cards(&mut luck, 8);
        let mut discard = own.split_off(3 + luck.draw(3) as usize);
        if seed % 3 == 0 {
            // Two queens, and more than one thing that each of them may copy.
            (own, discard) = of_queens(&mut luck);
        } else {
            discard.truncate(luck.draw(4) as usize);
        }
        let (limit, difficulty) = (luck.draw(5) as usize, luck.draw(6) as usize);
        let values = decks()[luck.draw(7) as usize];
        let hand = Hand { cards: own, discard, values, limit, ace_copy: luck.draw(2) == 0 };
        // The Dealer's deck is as small as can be counted out, and now and then runs out.
        let count = 4 + luck.draw(4) as usize;
        let down = odd_cards(&mut luck, count);
        let gone: Vec<Card> = Card::all().filter(|card| !down.contains(card)).collect();
        let open = if down.len() < difficulty { luck.draw(8) } else { luck.draw(gone.len() as u32) } as usize;
        let deals = deals(&down, &gone[..open], difficulty);
        let unseen = Unseen::describe(1, &gone, &gone[..open]).unwrap();
        let deal = unseen.deal(difficulty).unwrap();
        let legal = |row: &[Laid]| {
            let copies = check_copies(row, Some(&hand.discard), &hand.values).is_ok();
            let ace = hand.ace_copy || !row.iter().any(|laid| hand.values.copies_an_ace(*laid));
            row.len() <= limit && copies && ace && check_order(&hand.values.row(row)).is_ok()
        };
        let mut rows = every_row(&hand.cards, &hand.discard, &legal);
        if deal.length() == 0 {
            // Nothing is laid where nothing stands against it.
            rows.truncate(1);
        }
        let rows: Vec<Counted> = rows.into_iter().map(|row| Counted::of(row, &values, &deals)).collect();
        for (_, goal) in GOALS {
            let best = best_lay(&deal, &hand, goal, &|| true).unwrap();
            let told = std::panic::catch_unwind(|| is_the_best(&rows, goal, &best, deals.len()));
            assert!(told.is_ok(), "seed {seed}: {hand:?} against {difficulty} of {down:?}");
        }
    }
}

/// A challenge of Ann's, whose cards follow rules of traits, against a Dealer with a tiny deck.
fn called(luck: &mut Luck, down: &[Card]) -> Scene {
    let traits = ["Aged Wisdom", "Gamblin' Man", "Jack of All Trades", "Long Live the Queen"];
    let own = sheet("Ann", [2 + luck.draw(5) as u8; 5], &[("brawling", luck.draw(3) as u8)]);
    let own = if luck.draw(3) > 0 { with_trait(own, traits[luck.draw(4) as usize]) } else { own };
    let mut held = odd_cards(luck, 9);
    let rest: Vec<Card> = Card::all().filter(|card| !down.contains(card)).collect();
    let mut scene = scene().sheet(own);
    // A trait may have put a joker aside.
    held.retain(|card| {
        every_card(scene.piles("ann")).any(|own| own == *card) && !scene.piles("ann").removed.contains(card)
    });
    let discard = held.split_off(4);
    scene = scene.hand("ann", &print_cards(&held));
    scene = scene.discard_pile("ann", &print_cards(&discard[..=luck.draw(3) as usize]));
    for some in rest.chunks(25) {
        scene = scene.dealer_discards("ann", &print_cards(some));
    }
    let change = ["", " difficulty +1 (fog)", " limit -1 (mud)", " limit +1 (light)"][luck.draw(4) as usize];
    scene.play(&format!("challenge ann agi+brawling {}{change}", 1 + luck.draw(4)))
}

fn print_cards(cards: &[Card]) -> String {
    print_row(&cards.iter().copied().map(Laid::plain).collect::<Vec<_>>())
}

// covers: The best lay of a hand for an aim, and what it beats
#[test]
fn lay_best_is_the_best_row_that_the_rules_accept() {
    for seed in 0..widened(TABLES) {
        let mut luck = Luck::new(seed + 70);
        let count = 6 + luck.draw(3) as usize;
        let down = odd_cards(&mut luck, count);
        let mut scene = called(&mut luck, &down);
        let difficulty = usize::try_from(scene.challenge().difficulty.total()).unwrap();
        scene = scene.play("deal");
        let seen = scene.seen("ann");
        let (Some(Question::Lay(asked)), Some(actor)) = (Question::of(&seen), seen.actor(&id("ann"))) else {
            panic!("Ann lays")
        };
        let (values, piles) = (Values::seen(actor), scene.piles("ann").clone());
        let table = scene.now().clone();
        let legal = |row: &[Laid]| {
            let lay = Command::Lay(id("ann"), row.to_vec());
            // Cards that are named in another order fall into a legal one.
            let falls = in_order(&values.row(row)) == row || check_order(&values.row(row)).is_ok();
            falls && rules::may(&table, &lay).is_ok()
        };
        let deals = deals(&down, &table.dealer.piles.discard, difficulty);
        let rows = every_row(&piles.hand, &piles.discard, &legal);
        let rows: Vec<Counted> = rows.into_iter().map(|row| Counted::of(row, &values, &deals)).collect();
        for (aim, goal) in GOALS {
            let best = asked.best_for(goal, &|| true).unwrap();
            let told = std::panic::catch_unwind(|| is_the_best(&rows, goal, &best, deals.len()));
            assert!(told.is_ok(), "seed {seed} {aim}");
            // Found alone it is as good, though equal cards may lie in another order.
            let alone = Best { lay: asked.best_alone(goal.into()).unwrap().lay, ..best.clone() };
            is_the_best(&rows, goal, &alone, deals.len());
            // What is typed, what the screen plays and what is asked are one.
            for seat in ["ann", "dealer"] {
                let line = format!("lay ann best {aim}");
                let typed = scene.session().typed(&seat_of(seat), &line).unwrap();
                assert_eq!(typed, Command::Lay(id("ann"), best.lay.row.clone()));
            }
            if goal == Goal::Success {
                let shown = Question::of(&seen).and_then(|asked| asked.answer(&|| true));
                assert_eq!(shown, Some(Answer::Lay(best.clone())));
            }
            let alone = asked.chances(&best.lay.row).unwrap();
            assert!(best.lay.chances.each().zip(alone.each()).all(|(one, two)| (one.1 - two.1).abs() < 1e-9));
        }
    }
}

// covers: The best lay beside others, about
#[test]
fn among_several_players_no_legal_row_beats_the_best() {
    for seed in 0..widened(TABLES) {
        let mut luck = Luck::new(seed + 900);
        let (mut of_ann, of_ben) = (odd_cards(&mut luck, 8), some(&mut luck, 4));
        let discard = of_ann.split_off(5);
        let early = scene()
            .sheet(ann())
            .sheet(ben())
            .hand("ann", &print_cards(&of_ann))
            .hand("ben", &print_cards(&of_ben))
            .discard_pile("ann", &print_cards(&discard))
            .play(&format!("challenge ann agi+brawling {}", 2 + luck.draw(4)))
            .play("aid ben")
            .play("deal");
        let (seat, played) =
            if luck.draw(2) == 0 { ("ben", early) } else { ("ann", early.play("lay ben nothing")) };
        let asked = LayAsked::of(&played.seen(seat)).expect("it is their turn");
        assert!(asked.aided());
        let best = asked.best_for(Goal::Partial, &|| true).unwrap();
        assert_eq!(
            Some(&best),
            asked.best_for(Goal::Success, &|| true).as_ref(),
            "beside others it is success"
        );
        let table = played.now().clone();
        let legal = |row: &[Laid]| {
            let ordered = row.windows(2).all(|pair| pair[0].card.index() < pair[1].card.index());
            ordered && rules::may(&table, &Command::Lay(id(seat), row.to_vec())).is_ok()
        };
        let piles = played.piles(seat);
        let merit = |row: &[Laid], chances: &Chances| {
            let [success, partial] =
                [Outcome::Success, Outcome::Partial].map(|least| chances.at_least(least));
            ([success, partial], (Reverse(row.len()), to_keep(row)))
        };
        let mine = merit(&best.lay.row, &asked.chances(&best.lay.row).unwrap());
        for row in every_row(&piles.hand, &piles.discard, &legal) {
            let theirs = merit(&row, &asked.chances(&row).unwrap());
            assert!(!before(&theirs, &mine), "seed {seed}: {row:?} comes before {:?}", best.lay);
        }
    }
}

/// Whether one merit comes before another: means over rows that others may lay are alike within 1e-9.
fn before<Rest: Ord>(one: &([f64; 2], Rest), other: &([f64; 2], Rest)) -> bool {
    let unlike = one.0.iter().zip(other.0).find(|(one, other)| (*one - other).abs() > 1e-9);
    unlike.map_or_else(|| one.1 > other.1, |(one, other)| *one > other)
}

/// What the best of all plays that the rules allow comes to, and the chance of a critical failure under it: the least,
/// among plays that are as good. Exact: each six brings the most that is worth anything nearer, so that no chain is
/// without end.
struct EveryPlay {
    /// What successes are worth: the last stands for all that are more.
    worth: Vec<f64>,
    /// What a critical failure is worth.
    lost: f64,
    known: HashMap<(Vec<u8>, i32), (f64, f64)>,
}

fn faces(dice: &Dice) -> Vec<u8> {
    dice.dice.iter().map(|die| die.face).collect()
}

/// Whether one play comes before another: the greater chance, then the smaller one of a critical failure.
fn safer(one: (f64, f64), other: (f64, f64)) -> bool {
    if (one.0 - other.0).abs() > 1e-9 { one.0 > other.0 } else { one.1 < other.1 - 1e-9 }
}

impl EveryPlay {
    /// What lies there, with what is owed.
    fn of(&mut self, dice: &Dice, points: i32) -> (f64, f64) {
        if dice.critical {
            return (self.lost, 1.0);
        }
        if dice.owed > 0 {
            return self.fallen(dice, points);
        }
        let mut key = faces(dice);
        key.sort_unstable();
        if let Some(known) = self.known.get(&(key.clone(), points)) {
            return *known;
        }
        let mut best = self.stopped(dice);
        for (_, after, left) in EveryPlay::nudges(dice, points) {
            let after = self.of(&after, left);
            if safer(after, best) {
                best = after;
            }
        }
        self.known.insert((key, points), best);
        best
    }

    fn stopped(&self, dice: &Dice) -> (f64, f64) {
        (self.worth[self.worth.len().min(nudge::hits(dice) as usize + 1) - 1], 0.0)
    }

    /// Every nudge that the rules allow.
    fn nudges(dice: &Dice, points: i32) -> Vec<((u8, u8), Dice, i32)> {
        let tries = (1..=dice.dice.len() as u8).flat_map(|die| (1..=5).map(move |by| (die, by)));
        let raised = tries.filter_map(|(die, by)| {
            let mut raised = Dice { spent: 0, ..dice.clone() };
            nudge::raise(&mut raised, die, by, points).ok()?;
            Some(((die, by), raised, points - i32::from(by)))
        });
        raised.collect()
    }

    /// One owed die falls. Where all that is worth anything is there, only whether it comes to a critical failure is left to count; where
    /// so many more ones cannot bring one any more, it does not.
    fn fallen(&mut self, dice: &Dice, points: i32) -> (f64, f64) {
        let ones = faces(dice).into_iter().filter(|face| *face == 1).count();
        let met = nudge::hits(dice) as usize + 1 >= self.worth.len();
        if met && nudge::margin(ones, dice.dice.len()) >= dice.owed as i32 {
            return self.stopped(dice);
        }
        let each = (1..=6).map(|face| {
            let mut after = dice.clone();
            nudge::add(&mut after, face);
            self.of(&after, points)
        });
        each.fold((0.0, 0.0), |sum, one| (sum.0 + one.0 / 6.0, sum.1 + one.1 / 6.0))
    }
}

/// What is advised for dice that lie is the first of all plays in the order of the document: the greatest chance or
/// worth, then the smallest chance of a critical failure, stopping before going on.
fn is_the_best_play(judge: &mut NudgeOdds, every: &mut EveryPlay, dice: &Dice, points: i32) -> Advice {
    let faces = faces(dice);
    let pool = Pool { dice: faces.len() as i32, points };
    let lying = Lying { pool, faces, owed: dice.owed as usize };
    let (wanted, stopping) = (every.of(dice, points), every.stopped(dice));
    let advice = judge.advise(&lying);
    let what = format!("{lying:?} for {:?}, {}: {advice:?}, not {wanted:?}", every.worth, every.lost);
    assert!((advice.odds.at_least - wanted.0).abs() < 1e-9, "{what}");
    assert!((advice.odds.critical - wanted.1).abs() < 1e-9, "{what}");
    assert!((advice.stopping - stopping.0).abs() < 1e-9, "{what}");
    let nudges = EveryPlay::nudges(dice, points);
    let after = |named: &Nudge| {
        let named = (named.die as u8 + 1, named.by);
        nudges.iter().find(|(nudge, ..)| *nudge == named).map(|(_, after, left)| (after, *left))
    };
    match &advice.best {
        _ if dice.owed > 0 => assert_eq!(advice.best, None, "{what}"),
        // As good as going on is: then stopping comes first.
        None => assert!(!safer(wanted, stopping), "{what}"),
        Some(best) => {
            assert!(safer(wanted, stopping), "{what}");
            let (after, left) = after(best).expect("it is legal");
            let after = every.of(after, left);
            assert!((after.0 - wanted.0).abs() < 1e-9 && (after.1 - wanted.1).abs() < 1e-9, "{what}");
        }
    }
    for ((die, by), after, left) in nudges.iter().filter(|_| dice.owed == 0) {
        let mut raised = lying.clone();
        raised.faces[usize::from(*die) - 1] += by;
        raised.pool.points = *left;
        raised.owed = after.owed as usize;
        let chance = judge.lying(&raised).at_least;
        assert!((every.of(after, *left).0 - chance).abs() < 1e-9, "{what} {die}+{by}");
    }
    advice
}

// covers: Exact chances of a Nudge roll under best play, and the best nudge
#[test]
fn the_best_nudge_is_first_among_all_legal_nudges() {
    let mut luck = Luck::new(17);
    let mut advised = [0; 2];
    let needs = (1..=4).map(|need| (Aim::Need(need), [vec![0.0; need as usize], vec![1.0]].concat(), 0.0));
    let worths = [(vec![0.0, 0.0, 0.5, 0.5, 1.0], -0.5), (vec![0.2, 0.25, 0.3, 0.3, 1.0], -0.1)];
    let worths = worths.map(|(worth, lost)| (Aim::Worth(worth.clone(), lost), worth, lost));
    for (aim, worth, lost) in needs.chain(worths) {
        let mut judge = NudgeOdds::of(aim);
        let mut every = EveryPlay { worth, lost, known: HashMap::new() };
        for _ in 0..widened(ROLLS) / 6 {
            let count = 1 + luck.draw(4) as usize;
            let faces: Vec<u8> = (0..count).map(|_| 1 + luck.draw(6) as u8).collect();
            let die = |face: &u8| Die { face: *face, nudged: 0, origin: Origin::Own };
            let ones = faces.iter().copied().filter(|face| *face == 1).count();
            if nudge::critical(ones, count) {
                continue;
            }
            let owed = if luck.draw(4) == 0 { luck.draw(3) } else { 0 };
            let dice = Dice { dice: faces.iter().map(die).collect(), owed, ..Dice::default() };
            let points = luck.draw(6) as i32;
            let advice = is_the_best_play(&mut judge, &mut every, &dice, points);
            advised[usize::from(advice.best.is_some())] += 1;
        }
    }
    assert!(advised.iter().all(|count| *count > 20), "{advised:?}");
}

/// What stopping and each nudge come to, for whom one success less than all is worth so much.
fn each_play(dice: &Dice, points: i32, worth: &[f64], lost: f64) -> Vec<(f64, f64)> {
    let mut every = EveryPlay { worth: worth.to_vec(), lost, known: HashMap::new() };
    let stopped = every.stopped(dice);
    let nudges = EveryPlay::nudges(dice, points);
    [stopped].into_iter().chain(nudges.iter().map(|(_, after, left)| every.of(after, *left))).collect()
}

/// Where the play that is best changes between two worths, the worth at which both are as good: by halves.
fn even(at: [f64; 2], plays: &dyn Fn(f64) -> Vec<(f64, f64)>) -> Option<f64> {
    let best = |x: f64| {
        let all = plays(x);
        (0..all.len()).rev().max_by(|one, other| all[*one].0.total_cmp(&all[*other].0))
    };
    let [mut low, mut high] = at;
    let [one, other] = [best(low)?, best(high)?];
    let lead = |x: f64| {
        let all = plays(x);
        all[one].0 - all[other].0
    };
    let (mut above, mut below) = (lead(low), lead(high));
    if one == other || above < 1e-9 || below > -1e-9 {
        return None;
    }
    for _ in 0..60 {
        // Each play is a line in the worth as long as what follows stays the same.
        let x = low + (high - low) * above / (above - below);
        let now = lead(x);
        if now.abs() < 1e-14 {
            let all = plays(x);
            return all.iter().all(|play| play.0 < all[one].0 + 1e-13).then_some(x);
        }
        if now > 0.0 {
            (low, above) = (x, now);
        } else {
            (high, below) = (x, now);
        }
    }
    None
}

/// The worths at which two plays are as good are looked for, so that what is less likely to fail critically decides, and
/// stopping before all.
#[test]
fn equal_nudges_prefer_stopping_then_the_safer_one() {
    let mut luck = Luck::new(23);
    let (mut stops, mut goes_on) = (0, 0);
    for _ in 0..widened(PLAYS) {
        // Half of an even pool shows 1, or nearly.
        let count = 1 + luck.draw(4) as usize;
        let ones = (count / 2).saturating_sub(luck.draw(2) as usize);
        let die = |face: u8| Die { face, nudged: 0, origin: Origin::Own };
        let dice: Vec<Die> =
            (0..count).map(|at| die(if at < ones { 1 } else { 1 + luck.draw(6) as u8 })).collect();
        if nudge::critical(dice.iter().filter(|die| die.face == 1).count(), count) {
            continue;
        }
        let dice = Dice { dice, ..Dice::default() };
        let points = 1 + luck.draw(4) as i32;
        let lost = [0.0, -0.25, -0.5, -1.0][luck.draw(4) as usize];
        let (before, more) = (nudge::hits(&dice) as usize, 1 + luck.draw(2) as usize);
        let worths = |x: f64| [vec![0.0; before], vec![x; more], vec![1.0]].concat();
        let plays = |x: f64| each_play(&dice, points, &worths(x), lost);
        for from in 0..8 {
            let Some(x) = even([from, from + 1].map(|at| (f64::from(at) + 0.3) / 9.0), &plays) else {
                continue;
            };
            let mut every = EveryPlay { worth: worths(x), lost, known: HashMap::new() };
            let mut judge = NudgeOdds::of(Aim::Worth(worths(x), lost));
            let advice = is_the_best_play(&mut judge, &mut every, &dice, points);
            *(if advice.best.is_none() { &mut stops } else { &mut goes_on }) += 1;
        }
    }
    // What is rare comes up in all of the plays.
    assert!(goes_on > 0 && (stops > 0 || !is_whole()), "{stops} and {goes_on}");
}
