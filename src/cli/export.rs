//! `export`: the story with what a seat sees, or the whole record, as one seat may read them.

use super::out::clean;
use super::{Fail, Ground, Out, entries};
use crate::lab::decisions::{Choice, Decided};
use crate::lab::luck::{Share, Sum};
use crate::report::story::{StoryForm, story};
use crate::session::Session;
use crate::table::Seat;
use serde_json::{Value, json};

/// Export the story and the character sheets, or the whole record
#[derive(Debug, clap::Args)]
pub(super) struct ExportOptions {
    /// The table: a name, a sample, or the path of its folder.
    table: String,
    /// The seat: dealer, public, or the short name of a hero. No code is asked for.
    #[arg(long, value_name = "SEAT", default_value = "dealer")]
    seat: Seat,
    /// A story in Markdown or HTML, a solo log in plain text, or the whole record in JSON.
    #[arg(long = "as", value_enum, value_name = "FORM", default_value = "md")]
    form: Form,
    /// Include figures, terms and points.
    #[arg(long)]
    numbers: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// Markdown.
    Md,
    /// One page for a browser, to print on A4 or letter.
    Html,
    /// The plain-text notation of solo logs.
    Lonelog,
    /// JSON.
    Json,
}

pub(super) fn export(asked: &ExportOptions, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let mut session = ground.readable(&asked.table)?;
    let seat = seat_of(&session, &asked.seat)?;
    let form = match asked.form {
        Form::Md => StoryForm::Markdown,
        Form::Html => StoryForm::Html,
        Form::Lonelog => StoryForm::Lonelog,
        Form::Json => return record(&mut session, &seat, out),
    };
    out.line(story(&mut session, &seat, form, asked.numbers).trim_end())
}

fn record(session: &mut Session, seat: &Seat, out: &mut Out) -> Result<(), Fail> {
    let seen = session.seen(seat);
    // Operation 0 only makes the table.
    let mut history = session.history(seat, 1).peekable();
    out.raw(&format!("{{\"name\":{},\"operations\":[", clean(&json!(seen.title))))?;
    while let Some(line) = history.next() {
        let comma = if history.peek().is_some() { "," } else { "" };
        out.raw(&format!("{}{comma}", clean(&entries::line(&line))))?;
    }
    drop(history);
    let read = session.read_all_luck();
    out.raw("]")?;
    let luck: Vec<Value> = read.shares().iter().map(luck_json).collect();
    let decided: Vec<Value> = session.decided(&read, seat).iter().map(decided_json).collect();
    for (key, list) in [("luck", luck), ("decisions", decided)] {
        if !list.is_empty() {
            out.raw(&format!(",\"{key}\":{}", clean(&json!(list))))?;
        }
    }
    out.raw("}\n")
}

fn decided_json(decided: &Decided) -> Value {
    let choice = |choice: &Choice| {
        json!({
            "seq": choice.seq, "done": choice.done, "best": choice.best, "chance": choice.chance,
            "best_chance": choice.best_chance, "gave": choice.gave(),
        })
    };
    json!({
        "who": decided.who.to_string(), "name": decided.name,
        "choices": decided.choices, "aims": decided.aims, "came": decided.came, "expected": decided.expected,
        "given_away": decided.given, "luck": decided.luck,
        "costliest": decided.costliest.iter().map(choice).collect::<Value>(),
    })
}

fn luck_json(share: &Share) -> Value {
    let mut told = json!({ "who": share.who.to_string(), "name": share.name });
    let sums = [
        ("challenges", share.challenges, ["played", "succeeded"]),
        ("dice", share.dice, ["rolls", "successes"]),
        ("trials", share.trials, ["throws", "pips"]),
        ("flips", share.flips, ["played", "succeeded"]),
    ];
    for (name, sum, [times, came]) in sums {
        if let Some(Sum { times: all, came: good, expected, fewer, more, .. }) = sum {
            told[name] =
                json!({ times: all, came: good, "expected": expected, "fewer": fewer, "more": more });
        }
    }
    told
}

/// Finds a hero at the table by any name.
pub(super) fn seat_of(session: &Session, seat: &Seat) -> Result<Seat, Fail> {
    session.seat_named(seat).ok_or_else(|| {
        let heroes = session.seen(&Seat::Public);
        let heroes = heroes.heroes().map(|actor| actor.id.to_string());
        let seats: Vec<String> = ["dealer".into(), "public".into()].into_iter().chain(heroes).collect();
        Fail::refused(format!("no seat is called `{seat}`"), format!("seats are {}", seats.join(", ")))
    })
}
