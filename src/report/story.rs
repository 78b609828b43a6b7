//! The story of a table as one seat may read it, in a file format: Markdown, a page for the browser, or a solo log.
//! After its chapters comes what the seat sees now: the party, foes, the map, traits, luck, decisions, sheets.

use super::traits::trait_words;
use super::{html, lonelog, printed, sheets};
use crate::session::Session;
use crate::session::chapters::{Chapter, Passage};
use crate::table::{Seat, Seen, SeenActor, SeenMap};
use crate::words::words;
use printed::escaped;
use std::fmt::Write as _;

words! {
    /// A file format of a story.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum StoryForm(extension, words) {
        Markdown "md" "Markdown",
        Html "html" "a page to print, for the browser",
        Lonelog "txt" "a solo log in plain text",
    }
}

/// The story in a file format; with `numbers` also figures, terms and points.
pub fn story(session: &mut Session, seat: &Seat, form: StoryForm, numbers: bool) -> String {
    match form {
        StoryForm::Lonelog => {
            let chapters = session.chapters(seat, FIRST);
            lonelog::write(&lonelog::lines(&session.seen(seat).title, &chapters, numbers))
        }
        StoryForm::Markdown => pages(session, seat, numbers).concat(),
        StoryForm::Html => html::page(&session.seen(seat).title, &pages(session, seat, numbers).concat()),
    }
}

/// Operation 0 only makes the table.
const FIRST: u64 = 1;

/// The story, and the table as the seat sees it now, as Markdown.
pub fn pages(session: &mut Session, seat: &Seat, numbers: bool) -> [String; 2] {
    let chapters = session.chapters(seat, FIRST);
    let seen = session.seen(seat);
    let mut told = told(&seen, &chapters, numbers);
    let read = session.read_all_luck();
    let shares = read.shares();
    let shares = shares.iter().map(|one| (one.name.clone(), one.lines().join("; ")));
    section(&mut told, "Luck against expectation", shares);
    let decided = session.decided(&read, seat);
    let decided = decided.iter().map(|one| (one.name.clone(), one.lines().join("; ")));
    section(&mut told, "Decisions", decided);
    [told, now(session, &seen)]
}

fn told(seen: &Seen, chapters: &[Chapter], numbers: bool) -> String {
    let mut page = format!("# {}\n\n## Story\n", escaped(&seen.title));
    if chapters.is_empty() {
        page.push_str("\nNothing has happened yet.\n");
    }
    for chapter in chapters {
        if let Some(scene) = &chapter.scene {
            let _ = writeln!(page, "\n### {}", escaped(scene));
        }
        for words in chapter.passages.iter().map(|passage| passage_words(passage, numbers)) {
            if !words.is_empty() {
                let _ = writeln!(page, "\n{words}");
            }
        }
    }
    page
}

/// The party, foes, the map, traits and sheets.
fn now(session: &Session, seen: &Seen) -> String {
    let party = seen.heroes().map(|hero| {
        let [now, effects] = state(hero);
        vec![hero.name.clone(), now, effects]
    });
    let party = printed::table(&["", "now", "effects"], party);
    let mut page = String::new();
    if !party.is_empty() {
        let _ = write!(page, "\n## The party\n{party}");
    }
    foes(&mut page, seen);
    if let Some(map) = &seen.map {
        let _ = write!(page, "\n## The map\n\n```\n{}```\n", map_words(map, seen));
    }
    let traits = seen.scene_traits.iter().map(|one| (one.bearer.clone(), trait_words(one)));
    section(&mut page, "Traits", traits);
    for (at, actor) in seen.heroes().enumerate() {
        let heading = if at == 0 { "\n## Characters\n" } else { "" };
        let _ = write!(page, "{heading}\n{}", printed::sheet(actor, session.catalog(), 3));
    }
    page
}

/// A passage as Markdown: play as prose, speech as a quote.
fn passage_words(passage: &Passage, numbers: bool) -> String {
    let quote = |words: &str| format!("> {}", escaped(words));
    match passage {
        Passage::Played(told) => escaped(&told.paragraph(numbers)),
        Passage::Note(words) | Passage::Aside(words) => quote(words),
        Passage::Asked { who, question } if who.is_empty() => quote(question),
        Passage::Asked { who, question } => format!("> **{}**: {}", escaped(who), escaped(question)),
        Passage::Answered { by, words } => format!("> **{by}**: {}", escaped(words)),
        Passage::FightBegan => "A fight begins.".into(),
        Passage::Round(round) if numbers => format!("**Round {round}**"),
        Passage::Round(_) => String::new(),
        Passage::FightEnded => "The fight is over.".into(),
        Passage::SessionEnded => "---".into(),
    }
}

/// An actor's health and effects.
fn state(actor: &SeenActor) -> [String; 2] {
    let effects: Vec<String> = actor.effects.iter().map(sheets::effect_words).collect();
    let now = if actor.gone { "dead".into() } else { sheets::of(actor).row().join(", ") };
    [now, effects.join(", ")]
}

/// A card for each foe that is standing or known, then for neutral actors, with what this seat knows about them.
fn foes(page: &mut String, seen: &Seen) {
    let told = |foe: &&SeenActor| !foe.gone || !foe.disclosed.is_empty();
    let (foes, people): (Vec<_>, Vec<_>) = seen.foes().filter(told).partition(|foe| foe.fights());
    for (heading, all) in [("Foes", foes), ("People", people)] {
        for (at, foe) in all.into_iter().enumerate() {
            let heading = if at == 0 { format!("\n## {heading}\n") } else { String::new() };
            let known = foe.disclosed.iter().map(|words| format!("known: {words}"));
            let lines: Vec<String> = state(foe)
                .into_iter()
                .chain(sheets::of(foe).card())
                .chain(known)
                .filter(|words| !words.is_empty())
                .collect();
            let _ = write!(page, "{heading}\n### {}\n\n{}", escaped(&foe.name), printed::listed(&lines));
        }
    }
}

/// The map with its tokens as numbers, and who they are.
fn map_words(map: &SeenMap, seen: &Seen) -> String {
    let mut rows: Vec<Vec<u8>> = map.ground.rows().map(<[u8]>::to_vec).collect();
    let wide = usize::from(map.ground.wide()).max(1);
    let mut legend = String::new();
    for (token, sign) in map.tokens.iter().zip((b'1'..=b'9').chain(b'A'..=b'Z')) {
        if let Some(place) = map.ground.place(token.at) {
            rows[place / wide][place % wide] = sign;
        }
        let name = seen.actor(&token.who).map_or(token.who.as_str(), |actor| actor.name.as_str());
        let name: String = name.chars().filter(|sign| !sign.is_control()).collect();
        let _ = writeln!(legend, "{} {name}, {}", char::from(sign), token.at);
    }
    let rows: String = rows.iter().map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect();
    if legend.is_empty() { rows } else { format!("{rows}\n{legend}") }
}

/// A heading with a list of names and words; nothing without items.
fn section(page: &mut String, heading: &str, items: impl Iterator<Item = (String, String)>) {
    for (at, (name, words)) in items.enumerate() {
        if at == 0 {
            let _ = write!(page, "\n## {heading}\n\n");
        }
        let _ = writeln!(page, "- {}: {}", escaped(&name), escaped(&words));
    }
}
