//! The JSON of a log entry agrees with its sentence: each figure and each name is in its own field.

use greenfelt::rules::paper::grade;
use greenfelt::session::{LogLine, damage};
use greenfelt::table::card::{Laid, pretty_row};
use serde_json::{Value, json};

/// How the sentence of each kind reads: `{key}` is what the fact has there, `*` any words. Where several lines have a kind,
/// the first is meant of which the fact has all keys.
const SENTENCES: &str = "
joined: {who} joins, {as}.
left: {who} leaves the table.
fell: {who} *.
died: {who} dies.
passed_out: {who} passes out *.
rearranged: {who} puts *.
critical_failure: {who}: more than half *
full_fury: {who} loses all patience *.
drew: {who} draws {cards}.
drew: {who} draws {count} card*.
shown: {who} shows {cards}*.
shown: {who} shows the Dealer {count} card*.
discarded: {who} discards {cards}*.
burned: {who} discards {cards} from the deck*.
returned: {who} shuffles {cards} back into the deck.
laid: {who} lays {count} card* face down.
shuffled: {who} shuffles {count} card* into the deck.
dealt: The Dealer lays {count} card* face down.
exhausted: {who} is exhausted: *, {out} card* out of play until sleep.
revealed: {who} lays {verdict}*.
flipped: {who} flips {verdict}*.
decided: The result is {result}*.
settled: {who}: {result}.
no_check: {who} needs no check*{result*}: *.
free_dice: {who} rolls {dice}*: {faces}*, total {total}.
free_dice: {who} rolls {dice}*: {total}.
free_card: {who} turns up {card}*.
oracle: {question}* {answer}.*
idea: Idea: {words} (*).
scene_twisted: The next scene * {begins}*.
thread_opened: A thread: {name}*
thread_closed: Thread closed: {name}*
prepared: Prepared: the {as} {name} ({words}).
prepared: Prepared: the {as} {name}.
brought_in: Brought to the table: {name}.
put_away: Returned to the drawer: {name}.
rolled_on: {table}*: {row}
put_back: All rows of {table} can come again.
put_back: All rows of all tables can come again.
unprepared: Removed from the drawer: {name}.
dice_fell: {who} rolls {dice}.
dice_fell: A six adds a die: {dice}.
trial_rolled: {words}
nudged: {who} nudges die {die} to {face}, {left} left.
graded: {who}: {successes} success*. {cry}
graded: {who}: no success.
owed: {who} {what} ({source}).
owed: {who} {what}.
waived: The Dealer waives {what} for {who}*.
protected: {who} protects {whom} and takes {what}.
guarded: {who} * with {cards}: avoids {off} damage, {left} left.
harmed: {who} takes {dealt} damage*, soaks {soaked}, loses {lost}: health {left}.
harmed: {who} takes {dealt} damage*, Defense takes {soaked}, loses {lost}: {left} HP.
harmed: {who} is struck*{looks*}.
hurt: {who} takes {dealt} {damage}*: {lost} in all; {left}.
hurt: {who} takes {lost} {damage}*; {left}.
lost_points: {who} loses {lost} HP*; {left} left.
healed: {who} regains {gained} health, now {left}*.
healed: {who} regains {gained} health*.
effect_gained: {who}: {effect}*{until*}*.
effect_ended: {effect} on {who} ends*.
focus_spent: {who} spends {spent} focus, {left} left.
focus_gained: {who} regains {gained} focus, now {left}*.
morale_spent: {who} spends 1 morale to *, {left} left.
experience_gained: {who} gains {gained} experience*.
number_set: The Dealer sets {what} of {who} from {from} to {to}*.
patience: Patience of {who} {from} → {to}*.
threat: Threat {from} → {to}*.
threat_spent: The Dealer spends {cost} threat on {on}, {left} left.
modified: {what}: *now {total}.
aided: {who} helps {whom}.
used: {who} uses {what} on {whom}*.
used: {who} uses {what}*.
gear_lost: {what} of {who} is *.
turn: {who} has *.
round: Round {round} begins.
clock: A clock: {name}, {filled} of {segments} segment*.
clock: A clock: {name}, {segments} segment*.
clock: {name}: {filled} of {segments}*.
clock_removed: Clock removed: {name}.
went_back: Play continues from operation {to}; *.
scene_began: A new scene: {name}.
fight: A fight begins.
fight: The fight is over.
session_over: The session is over.
gained: *{who}*
";

fn row(cards: &[&Value]) -> String {
    let laid: Vec<Laid> = cards.iter().map(|card| card.as_str().unwrap().parse().unwrap()).collect();
    pretty_row(&laid)
}

/// How a result reads.
fn result(key: &str) -> &'static str {
    match key {
        "perfect" => "perfect success",
        "success" => "success",
        "partial" => "partial success",
        "failure" => "failure",
        "total_failure" => "total failure",
        other => panic!("no result: {other}"),
    }
}

/// What the cards of both came to, in words.
fn verdict(of: &Value) -> String {
    let list = |key: &str| of[key].as_array().unwrap();
    let row_of = |key: &str, more: &str| {
        row(&list("pairs").iter().map(|pair| &pair[key]).chain(list(more)).collect::<Vec<_>>())
    };
    let mut gives: Vec<String> =
        list("pairs").iter().map(|pair| pair["gives"].as_str().unwrap().into()).collect();
    for more in ["extra", "missing"] {
        gives.extend(Some(list(more).len()).filter(|n| *n > 0).map(|n| format!("{n} {more}")));
    }
    let gives = if gives.is_empty() { "nothing to compare".into() } else { gives.join(", ") };
    let draws = match of["draws"].as_u64().unwrap() {
        0 => String::new(),
        1 => ", one draw".into(),
        n => format!(", {n} draws"),
    };
    let (player, dealer) = (row_of("player", "extra"), row_of("dealer", "missing"));
    let came = result(of["result"].as_str().unwrap());
    format!("{player} against {dealer}: {gives}.\n{came}: {} to {}{draws}", of["successes"], of["failures"])
}

/// What a key reads like in a sentence.
fn told(key: &str, value: &Value) -> String {
    match (key, value) {
        ("verdict", of) => verdict(of),
        ("result", Value::String(of)) => result(of).to_owned(),
        ("cards" | "card", Value::Array(cards)) => row(&cards.iter().collect::<Vec<_>>()),
        (_, Value::Array(all)) => all.iter().map(Value::to_string).collect::<Vec<_>>().join(" "),
        (_, Value::String(text)) => text.clone(),
        (_, other) => other.to_string(),
    }
}

/// A form with what a fact has; nothing where the fact lacks something. `{key*}` may be left out of the sentence where it
/// is plain.
fn filled(form: &str, fact: &Value, sentence: &str) -> Option<String> {
    let mut parts = form.split('{');
    let mut all = parts.next()?.to_owned();
    for part in parts {
        let (key, rest) = part.split_once('}')?;
        let (key, plain) = key.strip_suffix('*').map_or((key, false), |key| (key, true));
        let value = fact.get(key).filter(|value| !value.is_null());
        let words = value.map(|value| told(key, value));
        let words = if plain { left_out(key, words.unwrap_or_default(), sentence, fact) } else { words? };
        all += &words;
        all += rest;
    }
    Some(all)
}

/// What is not said for being plain: a success where no check is needed, what lasts, a source that is nothing.
fn left_out(key: &str, words: String, sentence: &str, fact: &Value) -> String {
    let plain = match key {
        "result" => words == "success",
        "until" => words == "lasting",
        "looks" => fact["hurt"] == false && sentence.ends_with("and does not flinch."),
        _ => false,
    };
    if plain { String::new() } else { words }
}

/// Whether a sentence reads so, `*` being any words.
fn reads(sentence: &str, form: &str) -> bool {
    let (sentence, form) = (sentence.to_lowercase(), form.to_lowercase());
    let pieces: Vec<&str> = form.split('*').collect();
    let (first, last) = (pieces[0], pieces[pieces.len() - 1]);
    let Some(mut rest) = sentence.strip_prefix(first) else { return false };
    if pieces.len() == 1 {
        return rest.is_empty();
    }
    for piece in &pieces[1..pieces.len() - 1] {
        let Some(at) = rest.find(piece) else { return false };
        rest = &rest[at + piece.len()..];
    }
    rest.ends_with(last)
}

/// An operation is told as the seat has it in its log, and each fact as its sentence has it.
pub(super) fn are_told(told: &Value, line: &LogLine) {
    assert_eq!(
        (&told["seq"], &told["seat"], &told["command"], &told["entries"]),
        (&json!(line.seq), &json!(line.by.to_string()), &json!(line.command), &json!(line.sentences))
    );
    let blows = damage(&line.entries).into_iter().map(|(entry, of)| {
        let mut blow = super::seen::figure(&of);
        blow["entry"] = json!(entry);
        blow
    });
    let list = |key: &str| told[key].as_array().cloned().unwrap_or_default();
    assert_eq!(list("damage"), blows.collect::<Vec<_>>(), "{told}");
    for fact in list("data") {
        let (kind, at) = (fact["kind"].as_str().unwrap(), fact["entry"].as_u64().unwrap() as usize);
        let sentence = &line.sentences[at];
        let forms = SENTENCES.lines().filter_map(|line| line.strip_prefix(kind)?.strip_prefix(": "));
        let forms: Vec<String> = forms.filter_map(|form| filled(form, &fact, sentence)).collect();
        assert!(
            forms.iter().any(|form| reads(sentence, form)),
            "{fact} is told as `{sentence}`, not {forms:?}"
        );
        alone(&fact, sentence);
    }
}

/// What a sentence says in other words.
fn alone(fact: &Value, sentence: &str) {
    let is = |key: &str, is: Value| assert_eq!(fact[key], is, "{fact} is told as `{sentence}`");
    if let (Value::Array(cards), Value::Number(_)) = (&fact["cards"], &fact["count"]) {
        is("count", json!(cards.len()));
    }
    match fact["kind"].as_str().unwrap() {
        "dice_fell" => is("added", json!(sentence.starts_with("A six"))),
        "rolled_on" => {
            let head = sentence.split(": ").next().unwrap();
            is("again", json!(head.contains(", again")));
            let hearer = head.split(", for ").nth(1);
            is("for", json!(hearer));
        }
        "turn" => is("taken", json!(sentence.ends_with("has taken the turn."))),
        "graded" => {
            let grade = grade::of(fact["successes"].as_u64().unwrap() as u32);
            is("grades", json!(grade.grades));
        }
        "harmed" if !fact["hurt"].is_null() => is("hurt", json!(!sentence.contains("does not flinch"))),
        _ => {}
    }
}
