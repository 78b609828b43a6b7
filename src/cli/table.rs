//! `table`: the state of a table as one seat may see it, as text or JSON; without a table, a list of all tables.

use super::export::seat_of;
use super::named::Named;
use super::{Fail, Format, Ground, Out};
use crate::report::sheets;
use crate::report::state::state;
use crate::report::traits::trait_words;
use crate::samples;
use crate::session::Session;
use crate::table::{ActorId, Seat, Seen, SeenActor, SeenCards, SeenTrait};
use crate::tui::explain;
use crate::words::counted;
use serde_json::{Value, json};

/// Show the state of a table, or list all tables
#[derive(Debug, clap::Args)]
pub(super) struct Table {
    /// The table: a name, a sample, or the path of its folder; without one, all tables are listed.
    #[arg(value_name = "TABLE")]
    name: Option<String>,
    /// The seat: dealer, public, or the short name of a hero. No code is asked for.
    #[arg(long, value_name = "SEAT", default_value = "dealer")]
    seat: Seat,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn table(table: &Table, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let Some(name) = &table.name else { return list(table.format, ground, out) };
    let session = ground.readable(name)?;
    let seat = seat_of(&session, &table.seat)?;
    match table.format {
        Format::Json => out.json(&state(&session.seen(&seat), session.last(), &session.next(&seat))),
        Format::Text => lines(&session, &seat).iter().try_for_each(|line| out.line(line)),
    }
}

fn list(format: Format, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let tables = ground.tables()?;
    let shipped = |title: &str| samples::all().into_iter().find(|sample| sample.title == title);
    match format {
        Format::Json => {
            let object = |(title, named): &(String, Named)| match named {
                Named::Folder(dir) => {
                    json!({ "name": title, "sample": false, "path": dir.display().to_string() })
                }
                Named::Sample(sample) => json!({ "name": sample.name, "sample": true, "title": title }),
            };
            out.json(&tables.iter().map(object).collect::<Value>())
        }
        Format::Text => {
            for (title, named) in &tables {
                match named {
                    Named::Folder(_) => {
                        let short = shipped(title).map(|sample| format!("  (also: {})", sample.name));
                        out.line(&format!("{title}{}", short.unwrap_or_default()))?;
                    }
                    Named::Sample(sample) => {
                        out.line(&format!("{:<12}{title}: {}", sample.name, sample.about))?;
                    }
                }
            }
            Ok(())
        }
    }
}

/// The state in lines: actors, every figure with its terms, obligations, the felt, and the next steps.
fn lines(session: &Session, seat: &Seat) -> Vec<String> {
    let seen = session.seen(seat);
    let mut all = head(&seen);
    for actor in &seen.actors {
        all.push(String::new());
        all.push(row(actor));
        let about = explain::somebody(&seen, actor).text();
        // The row already has the name and the short name.
        all.extend(about.iter().skip(1).filter(|line| !line.is_empty()).map(|line| format!("    {line}")));
    }
    for army in &seen.armies {
        all.push(String::new());
        let (health, full) = (army.health, army.full);
        all.push(format!("{} · health {health}/{full} · {} · {}", army.name, army.describe(), army.stand()));
    }
    let oracle = seen.oracle.describe();
    if !oracle.is_empty() {
        all.push(String::new());
    }
    all.extend(oracle);
    if !seen.scene_traits.is_empty() {
        all.extend([String::new(), "Traits".into()]);
    }
    let told = |one: &SeenTrait| format!("  #{} {} · {}", one.is.id, trait_words(one), one.bearer);
    all.extend(seen.scene_traits.iter().map(told));
    if !seen.dues.is_empty() {
        all.extend([String::new(), "To resolve".into()]);
    }
    for due in &seen.dues {
        all.extend(explain::owed(&seen, due).text().iter().map(|line| format!("  {line}")));
    }
    if let Some(felt) = explain::on_the_felt(&seen) {
        all.extend([
            String::new(),
            if seen.under_way.is_some() { "Under way" } else { "Settled last" }.into(),
        ]);
        all.extend(felt.text().iter().map(|line| format!("  {line}")));
    }
    let next = super::run::steps(session, seat, usize::MAX);
    if !next.is_empty() {
        all.extend([String::new(), "What can be done next".into()]);
    }
    all.extend(next);
    all
}

fn head(seen: &Seen) -> Vec<String> {
    let mut title = seen.title.to_string();
    if !seen.scene.is_empty() {
        title = format!("{title} · {}", seen.scene);
    }
    let fight =
        if seen.clock.combat { format!(" · a fight, round {}", seen.clock.round) } else { String::new() };
    let numbers = format!(
        "seat {} · {} · threat {} · the Dealer's deck {}, discard {}{fight}",
        seen.seat,
        seen.clock.words(),
        seen.threat,
        seen.dealer_deck,
        seen.dealer_discard.len()
    );
    let clocks = seen.clocks.iter().map(|clock| {
        let told = [format!("clock {} {}", clock.name, clock.count()), clock.describe()];
        told.join(" · ").trim_end_matches(" · ").to_owned()
    });
    let name = |who: &ActorId| seen.actor(who).map_or_else(|| who.to_string(), |who| who.name.clone());
    let reminders = seen.reminders.iter().map(|one| {
        let when = one.when.as_ref().map_or_else(|| "now".to_owned(), |when| when.words(name));
        format!("reminder {} · {when} · {}", one.number, one.words)
    });
    [title, numbers].into_iter().chain(clocks).chain(reminders).collect()
}

/// An actor in one row: the short name, the name, the gauges, the cards.
fn row(actor: &SeenActor) -> String {
    let mut words = vec![actor.name.clone()];
    words.extend(sheets::of(actor).row());
    if let Some(piles) = &actor.piles {
        let hand = match &piles.hand {
            SeenCards::Up(cards) if cards.is_empty() => "hand empty".to_owned(),
            SeenCards::Up(cards) => {
                let cards: Vec<String> = cards.iter().map(|card| card.pretty()).collect();
                format!("hand {}", cards.join(" "))
            }
            SeenCards::Down(count) => format!("hand {}", counted(*count as u32, "card", "cards")),
        };
        words.push(format!("{hand}, deck {}, discard {}", piles.deck, piles.discard.len()));
    }
    if actor.gone {
        words.push("dead".into());
    } else if actor.down {
        words.push("down".into());
    }
    format!("{:<12}{}", actor.id.as_str(), words.join(" · "))
}
