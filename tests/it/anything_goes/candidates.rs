//! Random candidates for the next command, made from the state of the table; most of them are legal.

use super::{armies, growth, magic, maps, nudge, scenes, trials};
use crate::scene::catalog;
use greenfelt::command::Command;
use greenfelt::rules::hook::{Context, offers};
use greenfelt::rules::ultimo::figures::card_rules;
use greenfelt::rules::ultimo::lay;
use greenfelt::rules::ultimo::worth::Values;
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, Body};
use greenfelt::table::card::{Card, Laid, Rank, print_row};
use greenfelt::table::challenge::{Challenge, Stage};
use greenfelt::table::effect::Until;
use greenfelt::table::hook::{OfferKind, Whom};
use greenfelt::table::nudge::NudgeRoll;
use greenfelt::table::pending::{BlowMark, Obligation, Pending};
use greenfelt::table::scene_check::SceneCheck;
use greenfelt::table::sheet::Skill;
use greenfelt::table::trial::Trial;

/// A small generator of its own (`SplitMix64`), so that games depend on nothing but their seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }

    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    pub(crate) fn some<T: Copy>(&mut self, things: &[T], most: usize) -> Vec<T> {
        let mut picked = things.to_vec();
        self.shuffle(&mut picked);
        picked.truncate(self.below(most.min(things.len()) + 1));
        picked
    }
}

/// Something that might be asked now.
pub(crate) fn candidate(table: &Table, dice: &mut Dice) -> Option<Command> {
    if let Some(roll) = table.under_way::<NudgeRoll>()
        && dice.below(5) > 0
    {
        return Some(read(&nudge::in_roll(table, roll, dice)?));
    }
    if let Some(trial) = table.under_way::<Trial>()
        && dice.below(5) > 0
    {
        return Some(read(&trials::in_trial(table, trial, dice)?));
    }
    if let Some(check) = table.under_way::<SceneCheck>()
        && dice.below(5) > 0
    {
        return Some(read(&scenes::in_check(table, check, dice)?));
    }
    if table.actors.iter().any(|a| a.protagonist().is_some()) && dice.below(3) == 0 {
        return Some(read(&scenes::candidate(table, dice)?));
    }
    if table.actors.iter().any(|a| a.crucible().is_some()) && dice.below(3) == 0 {
        return Some(read(&trials::candidate(table, dice)?));
    }
    if dice.below(14) == 0 {
        return Some(read(&growth::candidate(table, dice)?));
    }
    if dice.below(if table.map.is_some() { 4 } else { 12 }) == 0 {
        return Some(read(&maps::candidate(table, dice)?));
    }
    if table.foes().any(|a| matches!(a.body, Body::PaperFoe(_))) && dice.below(3) == 0 {
        return Some(read(&nudge::candidate(table, dice)?));
    }
    if let Some(line) = nudge::caught(table).filter(|_| table.procedure.is_none() && dice.below(6) == 0) {
        return Some(read(&line));
    }
    let wavers = table.armies.iter().any(|army| army.shaken.is_some() || army.routed);
    let every = match table.armies.len() {
        _ if wavers => 2,
        0 => 10,
        _ => 4,
    };
    if table.procedure.is_none() && dice.below(every) == 0 {
        return Some(read(&armies::candidate(table, dice)?));
    }
    let line = match table.under_way::<Challenge>() {
        Some(challenge) if dice.below(5) > 0 => in_challenge(table, challenge, dice),
        None if dice.below(12) == 0 && in_care(table).is_some() => in_care(table),
        None if table.heroes().any(Actor::is_down) && dice.below(4) == 0 => help(table, dice),
        _ if !table.pending.is_empty() && dice.below(3) > 0 => about_dues(table, dice),
        _ if dice.below(3) == 0 => around(table, dice),
        _ => begin_something(table, dice),
    }?;
    Some(read(&line))
}

fn read(line: &str) -> Command {
    line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"))
}

pub(crate) fn hero<'a>(table: &'a Table, dice: &mut Dice) -> Option<&'a Actor> {
    let heroes: Vec<&Actor> = table.heroes().collect();
    dice.pick(&heroes).copied()
}

fn foe<'a>(table: &'a Table, dice: &mut Dice) -> Option<&'a Actor> {
    let foes: Vec<&Actor> = table.foes().collect();
    dice.pick(&foes).copied()
}

/// Brings somebody round who is down, and heals before where that is needed.
fn help(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = &table.heroes().find(|a| a.is_down())?.id;
    let by = &hero(table, dice)?.id;
    Some(if dice.below(3) == 0 {
        format!("set {who} health 3 (a doctor)")
    } else {
        format!("revive {who} {by}")
    })
}

pub(crate) fn anybody<'a>(table: &'a Table, dice: &mut Dice) -> Option<&'a Actor> {
    let all: Vec<&Actor> = table.actors.iter().map(AsRef::as_ref).collect();
    dice.pick(&all).copied()
}

pub(super) fn held(actor: &Actor) -> &[Card] {
    actor.piles.as_ref().map(|p| p.hand.as_slice()).unwrap_or_default()
}

fn values(actor: &Actor) -> Values {
    actor.hero().map_or_else(Values::plain, |hero| Values::of(card_rules(&hero.sheet)))
}

/// A row of hand cards in a legal order, queens copying what they may.
fn row_of(actor: &Actor, most: usize, dice: &mut Dice) -> String {
    let values = values(actor);
    let discard = actor.piles.as_ref().map(|p| p.discard.clone()).unwrap_or_default();
    let copyable: Vec<Card> = discard.into_iter().filter(|c| values.may_copy(*c)).collect();
    let laid: Vec<Laid> = dice
        .some(held(actor), most)
        .into_iter()
        .map(|card| {
            let copies =
                (card.rank() == Rank::Queen && dice.below(3) > 0).then(|| dice.pick(&copyable).copied());
            Laid { card, copies: copies.flatten() }
        })
        .collect();
    let row = print_row(&lay::in_order(&values.row(&laid)));
    if row.is_empty() { "nothing".into() } else { row }
}

fn in_challenge(table: &Table, challenge: &Challenge, dice: &mut Dice) -> Option<String> {
    let leader = challenge.leader();
    let who = &dice.pick(&challenge.players)?.who.clone();
    let side = if dice.below(2) == 0 { "limit" } else { "difficulty" };
    let common = match dice.below(26) {
        6 => replace(table, dice),
        0 => Some(format!("focus {who}")),
        1 => Some(format!("morale {leader} succeed")),
        2 => Some("call-off a change of mind".to_string()),
        3 => Some(format!("adjust {side} {:+} (whim)", dice.below(9) as i32 - 4)),
        4 => Some(format!("switch {side} {} off", 1 + dice.below(4))),
        5 => Some(format!("inflict {} {}", hero(table, dice)?.id, effect_word(dice))),
        _ => None,
    };
    if common.is_some() {
        return common;
    }
    Some(match challenge.stage {
        Stage::Called => match dice.below(8) {
            0 => format!("aid {}", hero(table, dice)?.id),
            1 => format!("aid {}", anybody(table, dice)?.id),
            2 => format!("unaid {who}"),
            3 => "expertise".into(),
            _ if table.dealer.physical => {
                let deck = dice.some(&table.dealer.piles.deck, 60);
                let wanted = challenge.difficulty.total().max(0) as usize;
                let deck: Vec<Laid> = deck.into_iter().take(wanted).map(Laid::plain).collect();
                format!("deal {}", print_row(&lay::dealer_order(&deck, &Values::plain())))
            }
            _ => "deal".into(),
        },
        Stage::Dealt | Stage::Laid => {
            let waiting = challenge.waiting_for().map(|p| p.who.clone());
            match dice.below(8) {
                0 => {
                    let mut row = challenge.dealer.clone();
                    dice.shuffle(&mut row);
                    format!("arrange dealer {}", print_row(&lay::in_order(&Values::plain().row(&row))))
                }
                1 => {
                    let mut row: Vec<Laid> = challenge.row.iter().map(|(laid, _)| *laid).collect();
                    dice.shuffle(&mut row);
                    format!(
                        "arrange {leader} {}",
                        print_row(&lay::in_order(&values(table.actor(leader)?).row(&row)))
                    )
                }
                _ => match waiting {
                    None => "reveal".into(),
                    Some(who) => {
                        let limit = challenge.player(&who)?.limit.total().max(0) as usize;
                        format!("lay {who} {}", row_of(table.actor(&who)?, limit, dice))
                    }
                },
            }
        }
        Stage::Judged => match dice.below(6) {
            0 => {
                let to = ["perfect", "success", "partial", "failure", "total_failure"][dice.below(5)];
                format!("rule {to} so be it")
            }
            _ => "settle".into(),
        },
    })
}

/// A card of the hand against damage that can be guarded against.
fn guarded(table: &Table, dice: &mut Dice) -> Option<String> {
    let guardable = table
        .pending
        .iter()
        .filter(|due| matches!(&due.what, Obligation::Harm(harm) if harm.is(BlowMark::Guardable)));
    let who = guardable.filter_map(|due| table.actor(&due.to)).find(|actor| actor.hero().is_some())?;
    let verb = if dice.below(3) == 0 { "dodge" } else { "block" };
    Some(format!("{verb} {} {}", who.id, dice.pick(held(who))?))
}

/// Whether a player has yet to say which of minor and major it is.
fn weighed(owed: &Obligation) -> bool {
    matches!(owed, Obligation::Free(free) if free.player_weighs)
}

fn about_dues(table: &Table, dice: &mut Dice) -> Option<String> {
    if dice.below(4) == 0
        && let Some(line) = guarded(table, dice)
    {
        return Some(line);
    }
    if let Some(due) = table.pending.iter().find(|due| weighed(&due.what)).filter(|_| dice.below(2) == 0) {
        return Some(format!("weigh {} {}", due.to, ["minor", "major"][dice.below(2)]));
    }
    let due = dice.pick(&table.pending)?;
    let who = &due.to;
    let number = due.id;
    let actor = table.actor(who)?;
    if let Some((other, _)) = table.exchange.as_deref().and_then(|exchange| dice.pick(&exchange.others))
        && dice.below(2) == 0
    {
        let waits = |due: &Pending| matches!(&due.what, Obligation::Harm(harm) if harm.is(BlowMark::Exchange) && due.to == *other);
        let Obligation::Harm(harm) = &table.pending.iter().find(|due| waits(due))?.what else { return None };
        return Some(format!("divide {} {other} {}", harm.by.as_ref()?, 1 + dice.below(4)));
    }
    Some(match dice.below(14) {
        0 => format!("absorb {number}"),
        1 => format!("waive {number} (enough)"),
        2 => format!("protect {} {number}", anybody(table, dice)?.id),
        3 | 4 => {
            let verb = if dice.below(2) == 0 { "dodge" } else { "block" };
            let cards = print_row(&dice.some(held(actor), 2));
            let deck = dice.below(3);
            let deck = if deck > 0 { format!(" deck {deck}") } else { String::new() };
            format!("{verb} {who} {cards}{deck}").replace("  ", " ")
        }
        5 => format!("morale {who} {}", ["ignore", "live"][dice.below(2)]),
        6 => format!("ask {who} what is behind the door?"),
        7 if dice.below(2) == 0 => format!("weigh {who} {}", ["minor", "major"][dice.below(2)]),
        7 => "answer another door".into(),
        8 | 9 => format!("inflict {who} {} free : of what comes", effect_word(dice)),
        10 => foe_effect(table, dice, " free")?,
        11 if matches!(&due.what, Obligation::Harm(harm) if harm.is(BlowMark::Fall)) => {
            format!("land {who} {number}")
        }
        _ => format!("take {number}"),
    })
}

fn foe_effect(table: &Table, dice: &mut Dice, free: &str) -> Option<String> {
    // Some effects are for whom the foe has hurt.
    let hurt =
        table.foes().find_map(|foe| Some((foe, &foe.foe()?.last_dealt.iter().find(|dealt| dealt.1 > 0)?.0)));
    let (by, to) = match hurt {
        Some(dealt) if dice.below(2) == 0 => dealt,
        _ => (foe(table, dice)?, &hero(table, dice)?.id),
    };
    let effect = &dice.pick(&by.foe()?.sheet.effects)?.name;
    let word = effect.to_lowercase().replace(' ', "-");
    Some(format!("inflict {to} {word} by {}{free}", by.id))
}

fn begin_something(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = hero(table, dice)?.id.clone();
    let other = anybody(table, dice)?.id.clone();
    let lead = ["str", "agi", "vit", "int", "per", "biology", "psyche"][dice.below(7)];
    let skill = ["brawling", "shooting", "athletics", "espionage", "occult", "psyche"][dice.below(6)];
    let way = ["melee", "ranged"][dice.below(2)];
    let n = dice.below(9);
    let said = ["out of earshot", "a bomb", "technology"][dice.below(3)];
    let said = format!(" including ({said})");
    let extra = ["", "", "", " difficulty +2 (rain)", " limit -1 (tired)", &said][dice.below(6)];
    Some(match dice.below(16) {
        0..=3 => format!("challenge {who} {lead}+{skill} {n}{extra}"),
        4 if n > 6 => format!("observe {who} investigation {n} at {other}{extra}"),
        4 => format!("observe {who} {skill} {n}{extra}"),
        5 if n > 4 => format!("attack {who} {} {way} and {}", foe(table, dice)?.id, foe(table, dice)?.id),
        5 => format!("manipulate {who} {other}{extra}"),
        6 => format!("empathize {who} {other}{extra}"),
        7 => format!("attack {who} {other} {way} and {}{extra}", foe(table, dice)?.id),
        8 | 9 => format!("attack {who} {other} {way}{extra}"),
        10 => format!("stealth {who} {other} {way}{extra}"),
        11 if n > 4 => format!("assault {other} {who} {way} and {}", foe(table, dice)?.id),
        11 => format!("assault {other} {who} {way}"),
        12 => foe_effect(table, dice, "")?,
        13 => format!("inflict {who} {} : of what comes", effect_word(dice)),
        14 => format!("resist {who} {} the whispering", 1 + dice.below(5)),
        _ => format!("focus {who}"),
    })
}

fn around(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = hero(table, dice)?;
    let any = anybody(table, dice)?;
    let n = dice.below(12);
    let on = ["on", "off"][dice.below(2)];
    let falls = table
        .pending
        .iter()
        .find(|due| matches!(&due.what, Obligation::Harm(harm) if harm.is(BlowMark::Fall)));
    if let Some(due) = falls.filter(|_| dice.below(3) == 0) {
        return Some(format!("land {} {}", due.to, due.id));
    }
    if dice.below(7) == 0 {
        return offered(table, who, dice);
    }
    Some(match dice.below(61) {
        0 | 2 => format!("draw {}", who.id),
        1 => format!("draw {} {}", who.id, dice.below(4)),
        3 => "draw-all".into(),
        4 => format!("discard {} {}", who.id, print_row(&dice.some(held(who), 3))),
        5 => format!("burn {} {}", who.id, dice.below(30)),
        6 => {
            let deck = who.piles.as_ref()?.deck.clone();
            format!("stack {} {} (a whim)", who.id, print_row(&dice.some(&deck, 3)))
        }
        7 => format!("stack dealer {}", print_row(&dice.some(&table.dealer.piles.deck, 3))),
        8 => format!("shuffle {}", who.id),
        9 => "shuffle dealer".into(),
        10 => format!(
            "set {} {} {}{n} (as told)",
            any.id,
            ["health", "focus", "morale", "experience", "patience", "armor"][dice.below(6)],
            ["", "", "+", "-"][dice.below(4)]
        ),
        11 => format!("threat {n}"),
        12 => by_hand(any, dice),
        13 => format!("award {} {n} well played", who.id),
        14 => format!("bond {} {} {}", who.id, any.id, dice.below(4)),
        15 => {
            format!("wield {} {}", who.id, ["Maul", "Dagger", "Mace", "Revolver", "nothing"][dice.below(5)])
        }
        16 if n > 9 => format!("alone {on}"),
        16 if n < 3 => format!("own-turns {on}"),
        16 => format!("mend {}", any.id),
        17 | 18 => "round".into(),
        19 => format!("turn {}", any.id),
        20 | 21 => format!("combat {on}"),
        22 => format!("wait {}", dice.below(100)),
        23 | 24 => "sleep".into(),
        25 => "end-quest".into(),
        26 => "end-session".into(),
        27 => format!("scene room {n}"),
        28 => format!("title table {n}"),
        29 if n < 4 => {
            let name = ["whisper", "heard", "jot", "ask-undo", "propose"][dice.below(5)];
            let words = match name {
                "heard" => "",
                "propose" => " str+brawling : the gate",
                _ => " it rains",
            };
            format!("{name} {}{words}", who.id)
        }
        29 if n == 4 => "decline".into(),
        29 if n == 5 => {
            if let Some(clock) = table.clocks.last().filter(|_| dice.below(4) > 0) {
                let act = ["tick", "tick", "untick", "remove-clock"][dice.below(4)];
                return Some(format!("{act} ({})", clock.name));
            }
            let view = ["open", "known", "secret"][dice.below(3)];
            let by = ["round", "rest", "scene", "threat", "hour"][dice.below(5)];
            let then = ["", " brings (Encounter 3)", " : the doors open"][dice.below(3)];
            format!("clock (Clock {view}) {} {view} by {by}{then}", 1 + dice.below(6))
        }
        29 if n == 6 => {
            if let Some(one) = table.reminders.last().filter(|_| dice.below(4) == 0) {
                return Some(format!("unremind {} {}", one.seat, one.number));
            }
            let moment = match dice.below(7) {
                0 => format!("in {} rounds", 1 + dice.below(4)),
                1 => format!("on {}'s turn", any.id),
                2 => format!("at the end of {}'s turn", any.id),
                3 => "at a rest".into(),
                4 => "at dusk".into(),
                5 => format!("when {} is below half", any.id),
                _ => format!("when ({}) ends", dice.pick(&any.effects)?.name),
            };
            format!("remind {} {moment} : the ward fades", who.id)
        }
        29 => format!("{} rats", [format!("note {n}"), format!("secret 7351{n}")][dice.below(2)]),
        30 => format!("rename {} Number {n}", any.id),
        31 => format!("join {}", ["karla", "severs", "fell", "brack"][dice.below(4)]),
        32 if n < 3 => {
            let rank = ["minion", "greater", "host"][dice.below(3)];
            format!("random-foe {rank} {}", ["Prowler", "cultist"][dice.below(2)])
        }
        32 if n == 3 => {
            let foe = ["fanatic", "shellback", "hag"][dice.below(3)];
            let known = table.drawer.get(dice.below(8)).map(|one| &one.name);
            if let Some(known) = known {
                let way = ["bring", "put-away", "bring", "unprepare"][dice.below(4)];
                return Some(format!("{way} {known}"));
            }
            match dice.below(6) {
                0 => format!("prepare person (Person {n}) talk {n} looks (stooped) : a note"),
                1 => format!("prepare person (Person {n}) as {foe}"),
                2 => format!("prepare foe {foe} called (Foe {n})"),
                3 => format!("prepare scene (Scene {n}) map (6x4) traits (Dark -; Quiet) : The door creaks."),
                4 => format!("prepare handout (Handout {n}) for {} : come alone", any.id),
                _ => format!("prepare (Encounter {n}) {foe} 2 hidden at B2+cultist close threat 1"),
            }
        }
        32 if n == 4 => {
            let table = ["rumors", "a ship", "given names"][dice.below(3)];
            let to = ["", "to all ", "once ", &format!("to {} once ", who.id)][dice.below(4)].to_owned();
            let again = ["roll-again".into(), format!("roll-again {}", 1 + dice.below(5)), "put-back".into()];
            if dice.below(3) == 0 { again[dice.below(3)].clone() } else { format!("roll-on {to}{table}") }
        }
        32 if n == 5 => {
            let threads = table.oracle.as_ref().map_or(0, |oracle| oracle.threads.len());
            let known = table.oracle.as_ref().and_then(|oracle| oracle.threads.first());
            match (dice.below(6), known) {
                (0, _) => format!("oracle-by {}", ["cards", "dice"][dice.below(2)]),
                (1, Some(name)) => format!("thread close {name}"),
                (1 | 2, _) => format!("thread Thread {threads}"),
                (3, _) => "idea".into(),
                (4, _) => "twist".into(),
                _ => format!("oracle {} : is it so?", ["certain", "even", "hardly"][dice.below(3)]),
            }
        }
        32 => format!("foe {}", ["fanatic", "cultist", "dockhand", "clerk"][dice.below(4)]),
        33 if table.actors.len() > 4 => format!("leave {}", any.id),
        34 => format!("physical {} {on}", if n < 4 { "dealer" } else { who.id.as_str() }),
        35 => format!("pin {} {}", who.id, ["none", "$argon2id$"][dice.below(2)]),
        36 => format!("decks {}", 1 + dice.below(3)),
        37 if n == 9 => format!("plays {} {}", any.id, ["usual", "foes", ""][dice.below(3)]),
        37 if n == 8 => {
            let how = ["ask", "never", "dodge", "block above 2", "cheapest above 1"][dice.below(5)];
            format!("answers {} {how}", any.id)
        }
        37 if n == 7 || n == 6 => {
            let due = table.pending.first()?;
            format!("standing take {}", due.id)
        }
        37 if n < 3 => format!("coaching {}", ["off", "own", "always"][dice.below(3)]),
        37 => format!("automation {}", ["suggest", "confirm", "confirm", "auto"][dice.below(4)]),
        38 => format!("revive {} {}", who.id, any.id),
        39 => {
            let effect = dice.pick(&any.effects)?;
            format!("end-effect {} {} faced", any.id, effect.id)
        }
        40 => {
            let injury =
                ["bleeding", "concussed", "hobbled", "poisoned", "sickened", "unconscious"][dice.below(6)];
            format!("injure {} {injury} a fall", who.id)
        }
        41 => format!("mark {} soaked to the skin", any.id),
        42 => format!("set {} temporary {n}", who.id),
        43 => replace(table, dice)?,
        45 => "short-rest".into(),
        46 => {
            let pace = ["walk", "march", "forced"][dice.below(3)];
            let explored = if n.is_multiple_of(3) { " explored" } else { "" };
            format!("travel {pace} {n}{}{explored}", ["", " riding"][dice.below(2)])
        }
        57 => weather(dice),
        47 | 48 => format!("fall {} {} in the dark", who.id, dice.below(120)),
        49 => {
            let what = match dice.pick(&any.effects) {
                Some(effect) if n > 5 => effect.id.to_string(),
                _ => ["first-aid", "care", "supplies"][dice.below(3)].into(),
            };
            let doctor = table.heroes().find(|hero| {
                hero.hero().is_some_and(|sheet| sheet.sheet.skill(&Skill::named("biology")) > 0)
            });
            let what = if what == "first-aid" && n.is_multiple_of(4) { "bare-handed".into() } else { what };
            format!("treat {} {} {what} {n}", doctor.unwrap_or(who).id, any.id)
        }
        50..=53 => in_care(table)?,
        54..=59 => magic::candidate(table, dice)?,
        44 => {
            let what = ["health", "soak", "patience", "thresholds", "attacks", "magic", "effects", "all"]
                [dice.below(8)];
            let to = if dice.below(3) == 0 { "all" } else { who.id.as_str() };
            format!("tell {to} {} {what}", foe(table, dice)?.id)
        }
        _ => return None,
    })
}

/// A week in the care of somebody for whoever is injured.
fn in_care(table: &Table) -> Option<String> {
    let mut heroes = table.heroes();
    let patient = heroes.find(|hero| hero.effects.iter().any(|effect| effect.until == Until::Cured))?;
    let heals = |actor: &&Actor| {
        actor.id != patient.id
            && actor.hero().is_some_and(|hero| hero.sheet.skill(&Skill::named("biology")) > 0)
    };
    Some(format!("convalesce {} {}", patient.id, table.heroes().find(heals)?.id))
}

/// A card of a hand or of a row for one of the deck or the discard pile.
fn replace(table: &Table, dice: &mut Dice) -> Option<String> {
    if let Some(challenge) = table.under_way::<Challenge>()
        && dice.below(2) == 0
    {
        let from = dice.pick(&challenge.dealer)?.card;
        return Some(format!("replace dealer {from} {} (a whim)", dice.pick(&table.dealer.piles.deck)?));
    }
    let who = hero(table, dice)?;
    let mut from = held(who).to_vec();
    from.extend(table.on_felt(&who.id));
    let piles = who.piles.as_ref()?;
    let to = if dice.below(2) == 0 { &piles.deck } else { &piles.discard };
    Some(format!("replace {} {} {}", who.id, dice.pick(&from)?, dice.pick(to)?))
}

/// The word of one of the Dealer's effects.
fn effect_word(dice: &mut Dice) -> String {
    let all: Vec<String> =
        catalog().minor_effects.iter().chain(&catalog().major_effects).map(|effect| effect.key()).collect();
    all[dice.below(all.len())].clone()
}

/// Something that a trait or a thing of somebody allows.
fn offered(table: &Table, who: &Actor, dice: &mut Dice) -> Option<String> {
    let wise = table
        .heroes()
        .find(|a| a.hero().is_some_and(|h| h.sheet.traits.iter().any(|t| t.name == "Aged Wisdom")));
    if let Some(wise) = wise.filter(|_| dice.below(2) == 0) {
        return Some(format!("set-aside {} {}", wise.id, ["LJ", "BJ"][dice.below(2)]));
    }
    let all = offers(&Context::of(who).table(table));
    let offer = dice.pick(&all)?;
    let name = &offer.name;
    let on = anybody(table, dice)?.id.clone();
    match offer.kind {
        OfferKind::Act(Whom::Oneself) => Some(format!("use {} ({name})", who.id)),
        OfferKind::Act(_) => Some(format!("use {} ({name}) on {on}", who.id)),
        OfferKind::NoCheck(_) => Some(format!("no-check {} ({name}) : the way home", who.id)),
        OfferKind::Remind => None,
    }
}

/// Some weather, of two kinds at once.
fn weather(dice: &mut Dice) -> String {
    let rows = [
        ("rain", ["light", "medium", "heavy", "extreme", "off"]),
        ("wind", ["idle", "heavy", "extreme", "disastrous", "off"]),
        ("temperature", ["deathly", "freezing", "hot", "sweltering", "scorching"]),
        ("terrain", ["uneven", "frozen", "muddy", "sand", "snowy"]),
    ];
    let mut said = String::from("weather");
    for _ in 0..2 {
        let (kind, words) = rows[dice.below(4)];
        said += &format!(" {kind} {}", words[dice.below(5)]);
    }
    if dice.below(6) == 0 { "weather clear".into() } else { said }
}

/// Damage or healing by the Dealer's word.
pub(super) fn by_hand(who: &Actor, dice: &mut Dice) -> String {
    let of = ["", " fire", " fire+usual", " : a whim"][dice.below(4)];
    let n = dice.below(12);
    if dice.below(2) == 0 { format!("harm {} {n}{of}", who.id) } else { format!("restore {} {n}", who.id) }
}
