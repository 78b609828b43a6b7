//! Secrets: a seat's view does not change when cards that it may not see are exchanged.

use super::candidates::{Dice, candidate};
use super::marks;
use greenfelt::command::{Amount, By, CATALOG, Command, Gauge, Method, Side, Task, find};
use greenfelt::entry::Entry;
use greenfelt::journal::History;
use greenfelt::rules::map::lurking::without;
use greenfelt::rules::next_steps_for;
use greenfelt::rules::{self, Refusal, Sandbox};
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId, Body, Temper};
use greenfelt::table::cached::Cached;
use greenfelt::table::card::{Card, Laid};
use greenfelt::table::challenge::{Challenge, Stage};
use greenfelt::table::map::{Ground, Token};
use greenfelt::table::pending::Obligation;
use greenfelt::table::procedure::Procedure;
use greenfelt::table::scene_check::{CheckStage, SceneCheck};
use greenfelt::table::seat::{Lock, Seat};
use greenfelt::table::seen::{Seen, SeenActor, SeenBody, SeenCards, SeenProcedure, SeenRow};
use greenfelt::table::terms::Figure;
use greenfelt::table::trial::{Trial, TrialStage};
use std::collections::BTreeSet;

/// How many commands a seat tries to give after each that is played.
const TRIED: usize = 5;

/// The seed of a scratch, which no game has.
const SCRATCHED: u64 = u64::MAX;

/// One of the seats of a table; not the Dealer's where one plays alone, which sees every hand (U273).
pub(crate) fn some_seat(table: &Table, dice: &mut Dice) -> Seat {
    let dealer = if table.options.alone { Seat::Public } else { Seat::Dealer };
    let mut seats = vec![dealer, Seat::Public];
    seats.extend(table.heroes().map(|a| Seat::Player(a.id.clone())));
    seats.swap_remove(dice.below(seats.len()))
}

/// The table with every card that the seat may not see changed about; with `own_deck`, the order of its own deck too.
pub(super) fn permuted(table: &Table, seat: &Seat, own_deck: bool, dice: &mut Dice) -> Table {
    let mut table = table.clone();
    let hidden = table.under_way::<Challenge>().is_some_and(|c| c.stage < Stage::Judged);
    let mut challenge = table.under_way::<Challenge>().cloned();
    for actor in &mut table.actors {
        let own = seat.is(&actor.id);
        if own && !own_deck {
            continue;
        }
        let actor = Cached::make_mut(actor);
        let Some(piles) = &mut actor.piles else { continue };
        let mut laid = challenge
            .as_mut()
            .filter(|_| hidden && !own)
            .and_then(|c| c.players.iter_mut().find(|p| p.who == actor.id))
            .and_then(|p| p.laid.as_mut());
        let mut pool = std::mem::take(&mut piles.deck);
        let shown = piles.shown.clone();
        let known = |card: &Card| seat.is_dealer() && shown.contains(card);
        let on_felt = laid.iter().flat_map(|row| row.iter().map(|laid| laid.card));
        // What is known of a hand may lie in its row as well.
        let held: Vec<Card> = piles.hand.iter().copied().filter(|_| !own).chain(on_felt).collect();
        let (mut kept, unknown): (Vec<Card>, Vec<Card>) = held.into_iter().partition(known);
        let drawn = unknown.len();
        pool.extend(unknown);
        dice.shuffle(&mut pool);
        kept.extend(pool.split_off(pool.len() - drawn));
        dice.shuffle(&mut kept);
        if let Some(row) = &mut laid {
            **row = kept.split_off(kept.len() - row.len()).into_iter().map(Laid::plain).collect();
        }
        if !own {
            piles.hand = kept;
            if !seat.is_dealer() {
                piles.shown.clone_from(&piles.hand);
                piles.shown.truncate(dice.below(3));
            }
        }
        piles.deck = pool;
    }
    let dealer = Cached::make_mut(&mut table.dealer);
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
        // The rows lie together once everybody has laid: companions lay before the others.
        if hidden && challenge.players.iter().all(|player| player.laid.is_some()) {
            let rows = challenge.players.iter().zip(0u8..);
            challenge.row =
                rows.flat_map(|(p, place)| p.laid.iter().flatten().map(move |laid| (*laid, place))).collect();
        }
        table.procedure = Some(Cached::new(Procedure::Challenge(challenge)));
    }
    table
}

/// Changes every number of a foe that only the Dealer may know. Of a challenge against one, the reasons of the
/// difficulty are others, and come to as many cards.
fn refigure(table: &mut Table, dice: &mut Dice) {
    for actor in &mut table.actors {
        let actor = Cached::make_mut(actor);
        let pin = actor.pin.is_some().then(|| Lock(dice.below(1000).to_string()));
        actor.pin = pin;
        if let Body::Foe(foe) = &mut actor.body {
            let more = 1 + dice.below(9) as i32;
            let sheet = Cached::make_mut(&mut foe.sheet);
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
                // None at all tells something of its own.
                *figure = if dice.below(3) == 0 { 0 } else { *figure + more };
            }
            for attack in sheet.melee.iter_mut().chain(&mut sheet.ranged) {
                for figure in [&mut attack.power, &mut attack.damage, &mut attack.threat, &mut attack.blood] {
                    *figure += more;
                }
            }
            for effect in &mut sheet.effects {
                effect.cost += more;
            }
            sheet.cash = if dice.below(2) == 0 { 0 } else { sheet.cash + more as u32 };
            sheet.gear.push("another thing".into());
            sheet.abilities.clear();
            sheet.behavior.push_str(" differently");
            foe.temper = [Temper::Steady, Temper::Furious, Temper::Open][dice.below(3)];
            // As hurt as before, by other numbers.
            sheet.health *= 3;
            foe.health *= 3;
        }
        if let Body::PaperFoe(foe) = &mut actor.body {
            let more = 1 + dice.below(9) as i32;
            let sheet = Cached::make_mut(&mut foe.sheet);
            for figure in [&mut sheet.power, &mut sheet.attack, &mut sheet.defense] {
                *figure += more;
            }
            sheet.behavior.push_str(" differently");
            sheet.hp *= 3;
            foe.hp *= 3;
        }
    }
    for actor in table.actors.iter_mut().filter(|actor| !actor.is_played()) {
        if let Body::Crucible(now) = &mut Cached::make_mut(actor).body {
            let more = 1 + dice.below(9) as i32;
            for figure in [&mut now.wounds, &mut now.morale, &mut now.stress] {
                *figure += more;
            }
            let sheet = Cached::make_mut(&mut now.sheet);
            sheet.behavior.push_str(" differently");
            sheet.items.push("another thing".into());
            for attack in &mut sheet.attacks {
                attack.damage += more;
            }
            for (_, by) in sheet.resistances.iter_mut().chain(&mut sheet.vulnerabilities) {
                *by += more;
            }
        }
    }
    retell(table, dice);
    remap(table, dice);
    table.dealer_pin = table.dealer_pin.take().map(|_| Lock(dice.below(1000).to_string()));
    let others = table.clone();
    if let Some(challenge) = table.under_way_mut::<Challenge>()
        && *challenge.open_difficulty(&others) != challenge.difficulty
    {
        let total = challenge.difficulty.total();
        challenge.difficulty =
            Figure::new().with("another reason", total + 2).with("and another", -2).at_least(0);
    }
}

/// Changes what is the Dealer's of armies, of traits of the scene, and of what waits to be decided.
fn retell(table: &mut Table, dice: &mut Dice) {
    let led: Vec<bool> = table.armies.iter().map(|army| table.is_own(army)).collect();
    for (army, own) in table.armies.iter_mut().zip(led) {
        if !own {
            Cached::make_mut(army).leadership = dice.below(12) as i32;
        }
    }
    for one in table.scene_traits.iter_mut().filter(|one| one.secret) {
        Cached::make_mut(one).words.push_str(" differently");
    }
    if dice.below(2) == 0 {
        table.scene_traits.retain(|one| !one.secret);
    }
    let theirs = |table: &Table, who: &ActorId| table.actor(who).is_some_and(|one| !one.is_played());
    let others = table.clone();
    if let Some(trial) = table.under_way_mut::<Trial>().filter(|trial| trial.stage == TrialStage::Called) {
        let more = 1 + dice.below(9) as i32;
        if theirs(&others, &trial.who) {
            trial.bonus.add("another reason", more);
        }
        if theirs(&others, &trial.other) {
            trial.defense.add("another reason", more);
        }
    }
    if let Some(check) = table.under_way_mut::<SceneCheck>()
        && check.stage == CheckStage::Called
        && theirs(&others, &check.who)
    {
        check.rating.add("another reason", 1 + dice.below(4) as i32);
    }
    for due in &mut table.pending {
        let Obligation::Harm(harm) = &mut Cached::make_mut(due).what else { continue };
        let by = harm.by.as_ref().and_then(|by| others.actor(by));
        if by.is_some_and(|by| {
            matches!(by.body, Body::PaperFoe(_)) || by.crucible().is_some_and(|one| !one.played)
        }) {
            let total = harm.figure.total();
            harm.figure = Figure::new().with("another reason", total + 2).with("and another", -2);
        }
    }
}

/// Changes the ground that the players have not seen, and where those stand whom they do not see.
fn remap(table: &mut Table, dice: &mut Dice) {
    let played: Vec<_> = table.heroes().map(|hero| hero.id.clone()).collect();
    let lurking: Vec<_> = table.lurking().map(|foe| foe.id.clone()).collect();
    let Some(map) = &mut table.map else { return };
    let map = Cached::make_mut(map);
    for place in 0..map.ground.letters().len() {
        let at = map.ground.square(place);
        if map.is_fogged(at) {
            let ground = Ground::ALL[dice.below(Ground::ALL.len())];
            map.ground.set(at, ground.letter());
        }
    }
    // Whoever was met before they hid is known to be somewhere; of the others nobody knows at all.
    let hidden = |token: &Token| token.hidden || map.is_fogged(token.at) && !played.contains(&token.who);
    let mut tokens: Vec<Token> = map.tokens.iter().filter(|token| !hidden(token)).cloned().collect();
    for token in map.tokens.iter().filter(|token| hidden(token)) {
        if lurking.contains(&token.who) || token.hidden && dice.below(2) == 0 {
            tokens.push(Token { at: map.ground.square(dice.below(40)), hidden: true, ..token.clone() });
        }
    }
    map.tokens = tokens;
    if dice.below(2) == 0 {
        *table = without(table, &lurking);
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
    assert_eq!(
        next_steps_for(table, seat),
        next_steps_for(&other, seat),
        "{seat} reads hidden cards off what comes next"
    );
    // Every now and then: it takes as long as all the rest.
    if table.checksum() % 4 == 1 {
        keep_on_the_scratch(table, &other, &seen, seat);
    }
}

/// A scratch that is dealt from what a seat knows is the same whatever it does not know, and shows it the same table.
fn keep_on_the_scratch(table: &Table, other: &Table, seen: &Seen, seat: &Seat) {
    let of = Sandbox::Anew(seat.clone());
    let scratch = rules::sandbox(table, &of, SCRATCHED);
    let again = rules::sandbox(other, &of, SCRATCHED);
    if scratch != again {
        let told = |table: &Table| ron::ser::to_string_pretty(table, ron::ser::PrettyConfig::new()).unwrap();
        let (one, two) = (told(&scratch), told(&again));
        let other = one.lines().zip(two.lines()).find(|(one, two)| one != two);
        panic!("{seat} learns from its scratch what is hidden: {other:?}");
    }
    assert_ne!(scratch.luck, table.luck);
    let there = rules::look(&scratch, seat);
    let cards = |seen: &Seen| -> Vec<(usize, usize, usize)> {
        let piles = seen.heroes().filter_map(|hero| hero.piles.as_ref());
        piles.map(|piles| (piles.hand.count(), piles.deck, piles.discard.len())).collect()
    };
    assert_eq!(cards(&there), cards(seen), "{seat} sees other cards on its scratch");
    if !seat.is_dealer() {
        assert_eq!(scratch.foes().count(), 0, "{seat} knows no figures");
    }
    for (there, here) in there.heroes().zip(seen.heroes()).filter(|(_, here)| !here.physical) {
        let hand = |actor: &SeenActor| actor.piles.as_ref().map(|piles| piles.hand.clone());
        assert!(!seat.is(&here.id) || hand(there) == hand(here), "{seat} holds another hand on its scratch");
    }
    // What is under way with a foe goes no further where nobody knows the foe.
    if seat.is_dealer() {
        super::holds(&scratch);
    }
}

/// True of a foe in ambush whose short name is that by which the players call another of its kind.
fn read_of_another(table: &Table, foe: &Actor) -> bool {
    table.actors.iter().any(|actor| !table.lurks(actor) && *actor.read_id() == foe.id)
}

fn holds_nothing_hidden(table: &Table, seen: &Seen, seat: &Seat) {
    for foe in table.lurking().filter(|foe| !seat.is_dealer() && !read_of_another(table, foe)) {
        let told = format!("{seen:?}");
        let id = format!("ActorId({:?})", foe.id.as_str());
        assert!(!told.contains(&id), "{seat} sees {id}, who is in ambush:\n{told}");
    }
    for actor in &seen.actors {
        if let Some(piles) = &actor.piles {
            // Of a real hand that is only counted, nobody knows the cards.
            let (up, own) = (matches!(piles.hand, SeenCards::Up(_)), seat.is(&actor.id));
            assert!(if up { own } else { !own || actor.physical }, "{seat} {}", actor.id);
        }
        match &actor.body {
            SeenBody::Hero(_) | SeenBody::Paper(_) => {}
            SeenBody::Foe(foe) => assert_eq!(foe.numbers.is_some(), seat.is_dealer()),
            SeenBody::Opponent(foe) => assert_eq!(foe.numbers.is_some(), seat.is_dealer()),
            SeenBody::Crucible(now) => assert_eq!(now.numbers.is_some(), now.played || seat.is_dealer()),
            // A protagonist has no secrets; those of the scene are asked for below.
            SeenBody::Protagonist(_) => {}
        }
    }
    let Some(challenge) = seen.under_way.as_ref().and_then(SeenProcedure::challenge) else { return };
    let open = table.under_way::<Challenge>().is_some_and(|c| c.stage == Stage::Judged);
    for player in &challenge.players {
        // The cards of a companion are the Dealer's.
        let companion = table.actor(&player.who).is_some_and(|actor| !actor.is_played());
        let own = seat.is(&player.who) || seat.is_dealer() && companion;
        assert!(open || own || !matches!(player.row, SeenRow::Up(_)));
    }
    assert!(open || seat.is_dealer() || !matches!(challenge.dealer, SeenRow::Up(_)));
    assert!(open || challenge.row.is_empty() && challenge.verdict.is_none());
}

/// Whether a command can be given whatever the hidden cards are, and turns none of them up for everybody.
fn is_blind(command: &Command, seat: &Seat) -> bool {
    match command {
        Command::Deal(row) => row.is_empty(),
        Command::Lay(who, _) => seat.is(who),
        Command::Draw(..)
        | Command::Focus(_)
        | Command::DrawAll
        | Command::Call(_)
        | Command::Aid(_)
        | Command::Unaid(_)
        | Command::Switch(..)
        | Command::Adjust(_)
        | Command::Round
        | Command::Sleep(_)
        | Command::Set(..)
        | Command::Tell(..)
        | Command::Note(_)
        | Command::Secret(_)
        | Command::Answer(_)
        | Command::Award(..)
        | Command::SetThreat(..)
        | Command::Turn(_)
        | Command::Mark(..)
        | Command::Rename(..)
        | Command::Status(..)
        | Command::Combat(_)
        | Command::Wait(_)
        | Command::Bond(..)
        | Command::CallOff(_)
        | Command::Expertise => true,
        _ => false,
    }
}

/// Whether what others are told of a command is the same whatever the foes' figures are.
fn is_blind_to_figures(table: &Table, command: &Command, seat: &Seat) -> bool {
    match command {
        // By how much a number changes keeps to the bounds of that number; armor is at most what the sheet has.
        Command::Set(_, _, Amount::By(_), _) | Command::Set(_, Gauge::Armor, ..) => false,
        // Whether somebody dies of stress is seen, and depends on how much they can take.
        Command::Set(who, Gauge::Stress, ..) => table.actor(who).is_some_and(Actor::is_played),
        // The cards of a difficulty lie on the felt, whatever they are made of.
        Command::Call(call) => {
            matches!(&call.method, Method::Dice(_) | Method::Cards(Task::Plain(..) | Task::Observe(..), _))
        }
        Command::Switch(_, Side::Difficulty, ..) => {
            table.under_way::<Challenge>().is_some_and(|now| *now.open_difficulty(table) == now.difficulty)
        }
        // What an answer costs is told when it is paid.
        Command::Deal(_) => {
            table.under_way::<Challenge>().is_none_or(|now| *now.open_difficulty(table) == now.difficulty)
        }
        // What hurts a foe as time passes is seen by how it looks.
        Command::Round
        | Command::Wait(_)
        | Command::Turn(_)
        | Command::Combat(_)
        | Command::Sleep(_)
        | Command::ShortRest
        | Command::Month
        | Command::Travel(..)
        | Command::Convalesce(..) => {
            table.weather.is_none() && table.foes().all(|foe| foe.effects.is_empty())
        }
        Command::Tell(to, ..) => to != seat && *to != Seat::Public,
        _ => true,
    }
}

fn lines(entries: &[Entry], seat: &Seat) -> Vec<String> {
    entries.iter().filter_map(|e| e.seen_by(seat)).map(|e| e.sentence()).collect()
}

/// What a seat reads of a command that another gave: its words and what is told of it.
fn read(command: &Command, entries: &[Entry], seat: &Seat) -> (String, Vec<String>) {
    let told = find(command.name()).unwrap().secrecy;
    (told.of(&command.to_string(), entries.iter().all(Entry::is_open)), lines(entries, seat))
}

/// What a seat reads in the log does not depend on cards and figures that it may not see.
pub(crate) fn keep_in_the_log(before: &Table, command: &Command, seat: &Seat, dice: &mut Dice) {
    // A storm turns cards up with the round.
    let storm = *command == Command::Round && before.weather.is_some();
    // On auto, a command may go on to turn cards up.
    if storm || !is_blind(command, seat) || before.options.automation == greenfelt::table::Automation::Auto {
        return;
    }
    // Who does something with somebody in ambush is the Dealer, and tells of it.
    let named = command.names();
    let by = |foe: &ActorId| matches!(command, Command::Status(_, given, _) if given.what == foe.as_str());
    if before.lurking().any(|foe| named.contains(&&foe.id) || by(&foe.id)) {
        return;
    }
    let mut other = permuted(before, seat, false, dice);
    if !seat.is_dealer() && is_blind_to_figures(before, command, seat) {
        refigure(&mut other, dice);
    }
    let step = rules::reduce(before, command).unwrap();
    let again = rules::reduce(&other, command)
        .unwrap_or_else(|e| panic!("`{command}` depends on what {seat} may not see: {e}"));
    // What is about somebody in ambush, the session keeps from the players.
    let ambush: Vec<ActorId> = before.lurking().map(|foe| foe.id.clone()).collect();
    let read = |entries: &[Entry]| {
        let known = |entry: &&Entry| seat.is_dealer() || !entry.about().any(|who| ambush.contains(who));
        let entries: Vec<Entry> = entries.iter().filter(known).cloned().collect();
        read(command, &entries, seat)
    };
    assert_eq!(read(&step.entries), read(&again.entries), "{seat} reads in `{command}` what it may not see");
}

/// Why a command is refused to a seat, as the seat reads it; nothing where it is taken.
pub(super) fn answer(table: &Table, seat: &Seat, command: &Command) -> Option<Refusal> {
    // Who lies in ambush is not there for a seat.
    let known = rules::map::lurking::as_known(table, seat);
    let refused = rules::may_seat(&known, seat, command)
        .and_then(|()| rules::may(&known, command))
        .and_then(|()| rules::may(table, command))
        .err()?;
    Some(rules::withheld(table, seat, command, &refused).unwrap_or(refused))
}

/// Whether a seat may give a command, and why not, does not depend on what it may not see.
pub(crate) fn keep_in_refusals(
    table: &Table,
    seat: &Seat,
    dice: &mut Dice,
    asked: &mut BTreeSet<&'static str>,
) {
    // Most of what comes to mind is the Dealer's to do, and refused to all others alike.
    let own = |command: &Command| seat.is_dealer() || rules::may_seat(table, seat, command).is_ok();
    let all: Vec<Command> = (0..TRIED * 2).filter_map(|_| candidate(table, dice)).collect();
    let (own, rest): (Vec<Command>, Vec<Command>) = all.into_iter().partition(own);
    let all: Vec<Command> = own.into_iter().take(TRIED).chain(rest.into_iter().take(1)).collect();
    are_answered_alike(table, seat, &all, dice, asked);
}

/// These commands of a seat are answered in the same way whatever it may not see; which were a player's is noted.
pub(crate) fn are_answered_alike(
    table: &Table,
    seat: &Seat,
    commands: &[Command],
    dice: &mut Dice,
    asked: &mut BTreeSet<&'static str>,
) {
    let mut other = permuted(table, seat, true, dice);
    if !seat.is_dealer() {
        refigure(&mut other, dice);
    }
    for command in commands {
        // Cards that the Dealer names of another's hand are named for whoever holds them.
        if seat.is_dealer() && !is_blind(command, seat) {
            continue;
        }
        if matches!(seat, Seat::Player(_)) {
            asked.insert(command.name());
        }
        let told = answer(table, seat, command);
        if let Some(refusal) = told.as_ref().filter(|_| !seat.is_dealer()) {
            marks::none_in(&format!("{refusal} {:?}", refusal.hint()), seat);
        }
        assert_eq!(told, answer(&other, seat, command), "{seat} learns from `{command}` what it may not see");
    }
}

/// Every command that may be a player's to give; a free effect is picked by whoever bears it.
pub(crate) fn of_players() -> impl Iterator<Item = &'static str> {
    CATALOG.iter().filter(|item| item.by != By::Dealer || item.name == "inflict").map(|item| item.name)
}

/// What was played is answered in the same way to a player's seat that might have given it.
pub(crate) fn its_own_player_is_answered_alike(
    before: &Table,
    command: &Command,
    seed: u64,
    asked: &mut BTreeSet<&'static str>,
) {
    let mut heroes = before.heroes().map(|hero| Seat::Player(hero.id.clone()));
    if let Some(by) = heroes.find(|seat| rules::may_seat(before, seat, command).is_ok()) {
        let dice = &mut Dice::new(seed);
        are_answered_alike(before, &by, std::slice::from_ref(command), dice, asked);
    }
}

/// What a seat reads of the words of the last command names no card that it may not see, and nothing but the command
/// where it reads none of the entries.
pub(crate) fn keep_in_the_words(history: &mut History, before: &Table, seat: &Seat) {
    let last = history.present();
    let (words, entries) = (history.words_of(last, false, |_| None), history.entries_of(last));
    if *seat == Seat::Dealer {
        return;
    }
    let told = lines(&entries, seat);
    // What is owed lies on the felt with its number.
    if told.is_empty() && !entries.is_empty() && !words.starts_with("take ") {
        assert_eq!(words.split_whitespace().count(), 1, "{seat} reads `{words}` and none of its entries");
    }
    let words: Vec<&str> = words.split([' ', '(', ')', '=']).collect();
    let cards: Vec<Card> = Card::all().filter(|card| words.contains(&card.to_string().as_str())).collect();
    if cards.is_empty() {
        return;
    }
    let open = format!("{:?} {:?} {told:?}", rules::look(before, seat), rules::look(history.table(), seat));
    for card in cards {
        let seen = open.contains(&format!("{card:?}")) || open.contains(&card.pretty());
        assert!(seen, "{seat} reads {card} in {words:?} and sees it nowhere");
    }
}
