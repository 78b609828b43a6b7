//! Last time: a summary of the last session and of what is open, as one seat may read it.

use super::Session;
use super::chapters::{Chapter, Fact};
use crate::entry::story::sentence;
use crate::report::sheets;
use crate::table::terms::signed;
use crate::table::{Seat, Seen, Until};
use crate::words::{led, words};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recap {
    pub title: String,
    /// Day and time of day at the table.
    pub when: String,
    pub lines: Vec<RecapLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecapLine {
    pub words: String,
    pub kind: RecapKind,
}

words! {
    /// In the order in which lines are dropped when space is short.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum RecapKind(word) {
        Met "met",
        Gained "gained",
        Verdict "verdict",
        Fared "fared",
        Sum "sum",
        Open "open",
        /// The heading of a scene, or of what is open.
        Heading "heading",
    }
}

/// The first word of an open note, and of the note that closes it.
const MARKS: [&str; 2] = ["open:", "closed:"];

impl Recap {
    /// The lines that fit into these rows and columns, and the number of lines left out.
    pub fn fitted(&self, rows: usize, columns: usize) -> (Vec<&RecapLine>, usize) {
        // Two columns are the indent, and a wrapped line may break early.
        let columns = columns.saturating_sub(2).max(1);
        let height = |line: &RecapLine| {
            let length = line.words.chars().count();
            (length + length / 10).div_ceil(columns).max(1)
        };
        let mut kept: Vec<&RecapLine> = self.lines.iter().collect();
        let mut left = 0;
        while kept.iter().map(|line| height(line)).sum::<usize>() + usize::from(left > 0) > rows {
            let Some(at) = (0..kept.len()).min_by_key(|at| kept[*at].kind) else { break };
            kept.remove(at);
            left += 1;
            // A heading is dropped with its last line, unless it never had one.
            if at > 0
                && kept[at - 1].kind == RecapKind::Heading
                && kept.get(at).is_none_or(|next| next.kind == RecapKind::Heading)
            {
                kept.remove(at - 1);
            }
        }
        (kept, left)
    }

    /// All of it as Markdown.
    pub fn markdown(&self) -> String {
        let escaped = crate::words::markdown;
        let mut text = format!("# Last time: {}\n", escaped(&self.title));
        let mut list = false;
        for line in &self.lines {
            match line.kind {
                RecapKind::Heading => text.push_str(&format!("\n## {}\n", escaped(&line.words))),
                _ => text.push_str(&format!("{}- {}\n", if list { "" } else { "\n" }, escaped(&line.words))),
            }
            list = line.kind != RecapKind::Heading;
        }
        text
    }

    fn push(&mut self, kind: RecapKind, words: impl Into<String>) {
        self.lines.push(RecapLine { words: words.into(), kind });
    }
}

impl Session {
    /// The last evening as a seat may read it; `None` if nothing was played.
    pub fn recap(&mut self, seat: &Seat) -> Option<Recap> {
        let now = super::now();
        let seen = self.seen(seat);
        let (from, _) = self.last_evening(now, u64::MAX);
        let mut recap = self.evening_from(seat, &seen, from);
        // An evening without anything to report yet is skipped in favor of the one before.
        let begun = |line: &RecapLine| matches!(line.kind, RecapKind::Heading | RecapKind::Met);
        if recap.lines.iter().all(begun) && from > 1 {
            let (before, _) = self.last_evening(now, from);
            recap = self.evening_from(seat, &seen, before);
        }
        if recap.lines.is_empty() {
            return None;
        }
        let open = self.still_open(seat, &seen);
        if !open.is_empty() {
            recap.push(RecapKind::Heading, "Still open");
            for words in open {
                recap.push(RecapKind::Open, words);
            }
        }
        Some(recap)
    }

    /// The chapters from an operation on, with their totals.
    fn evening_from(&mut self, seat: &Seat, seen: &Seen, from: u64) -> Recap {
        let chapters = self.chapters(seat, from);
        let mut recap = Recap { title: seen.title.to_string(), when: seen.clock.words(), lines: Vec::new() };
        for chapter in &chapters {
            told(chapter, &mut recap);
        }
        sums(&chapters, seen, &mut recap);
        recap
    }

    /// True if a recap is due when the table is opened: the last evening is over.
    pub fn is_resumed(&self) -> bool {
        self.dir().is_some() && self.last_evening(super::now(), u64::MAX).1
    }

    /// Pending items, hurt and injured characters, and the seat's open notes.
    fn still_open(&self, seat: &Seat, seen: &Seen) -> Vec<String> {
        let due = seen.dues.iter().map(|due| {
            let source = if due.source.is_empty() { String::new() } else { format!(" ({})", due.source) };
            led(&due.name, &format!("{}{source}", due.owed.words()))
        });
        let heals =
            |until: &Until| matches!(until, Until::Cured | Until::Faced | Until::Revived | Until::Healed);
        let injured = seen.heroes().filter(|hero| !hero.gone).filter_map(|hero| {
            let lasting = hero.effects.iter().filter(|effect| heals(&effect.until));
            let lasting = lasting.map(|effect| format!("{}, {}", effect.name, effect.until.words()));
            let all: Vec<String> = sheets::of(hero).hurt().into_iter().chain(lasting).collect();
            (!all.is_empty()).then(|| led(&hero.name, &all.join("; ")))
        });
        let notes = self.open_notes(seat).into_iter().map(|words| led("Note", &words));
        let threads = seen.oracle.threads.iter().map(|name| led("Thread", name));
        let clocks = seen.clocks.iter().map(|clock| match clock.filled {
            Some(filled) => led("Clock", &format!("{}, {filled} of {}", clock.name, clock.segments)),
            None => led("Clock", &clock.name),
        });
        let reminders = seen.reminders.iter().map(|reminder| led("Reminder", &reminder.words));
        due.chain(injured).chain(clocks).chain(reminders).chain(threads).chain(notes).collect()
    }

    /// The notes of a seat that begin with `open:` and were not closed by the same words after `closed:`.
    // RULING U320: open notes.
    fn open_notes(&self, seat: &Seat) -> Vec<String> {
        let mut open: Vec<String> = Vec::new();
        for seq in (1..=self.last()).filter(|seq| self.by(*seq) == Some(seat)) {
            let said = match self.counting(seq).and_then(|text| text.split_once(' ')) {
                Some(("note" | "secret", words)) => words,
                Some(("jot", words)) => words.split_once(' ').map_or("", |(_, words)| words),
                _ => continue,
            };
            if !self.history.is_theirs(seat, seq + 1) {
                continue;
            }
            let marked = |mark: &str| {
                let begins = said.get(..mark.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(mark));
                begins.then(|| said[mark.len()..].trim())
            };
            let [opens, closes] = MARKS.map(marked);
            open.extend(opens.filter(|words| !words.is_empty()).map(str::to_owned));
            if let Some(words) = closes {
                open.retain(|known| !known.eq_ignore_ascii_case(words));
            }
        }
        open
    }
}

/// A chapter: its important verdicts, changes of state, new actors, gains.
fn told(chapter: &Chapter, recap: &mut Recap) {
    let before = recap.lines.len();
    recap.push(RecapKind::Heading, chapter.scene.clone().unwrap_or_else(|| "Before the first scene".into()));
    for fact in &chapter.facts {
        match fact {
            Fact::Verdict { words, why, .. } if !why.is_empty() => {
                recap.push(RecapKind::Verdict, format!("{words} ({}).", why.join(", ")));
            }
            Fact::Verdict { words, extreme: true, .. } => recap.push(RecapKind::Verdict, sentence(words)),
            _ => {}
        }
    }
    let mut fared: Vec<(&str, &str)> = Vec::new();
    let mut met: Vec<String> = Vec::new();
    let mut gained: Vec<&str> = Vec::new();
    for fact in &chapter.facts {
        match fact {
            Fact::Fared { who, how } => {
                // Only the last change counts: an actor who is dying and then saved gets up.
                fared.retain(|(name, _)| name != who);
                fared.push((who, how));
            }
            // Heroes join in every evening, so they are left out.
            Fact::Met { kind: "a hero" | "a protagonist" | "as before", .. } => {}
            Fact::Met { who, kind } => met.push(format!("{who} ({kind})")),
            Fact::Gained(words) => gained.push(words),
            Fact::Verdict { .. } | Fact::Experience { .. } | Fact::Cash { .. } => {}
        }
    }
    let fared: Vec<String> = fared.iter().map(|(who, how)| format!("{who} {how}")).collect();
    if !fared.is_empty() {
        recap.push(RecapKind::Fared, sentence(&fared.join("; ")));
    }
    let mut once = BTreeSet::new();
    met.retain(|who| once.insert(who.clone()));
    if !met.is_empty() {
        recap.push(RecapKind::Met, format!("Met: {}.", met.join(", ")));
    }
    for words in gained {
        recap.push(RecapKind::Gained, words);
    }
    // Before the first scene, a table is only set up.
    if chapter.scene.is_none() && recap.lines.len() == before + 1 {
        recap.lines.pop();
    }
}

/// The experience and the cash of the evening, of all heroes.
fn sums(chapters: &[Chapter], seen: &Seen, recap: &mut Recap) {
    let (mut experience, mut cash) = (Vec::new(), Vec::new());
    for fact in chapters.iter().flat_map(|chapter| &chapter.facts) {
        match fact {
            Fact::Experience { who, gained } => add(&mut experience, &who.name, *gained),
            Fact::Cash { who, by } if seen.heroes().any(|hero| who.id.as_ref() == Some(&hero.id)) => {
                add(&mut cash, &who.name, *by);
            }
            Fact::Cash { .. }
            | Fact::Verdict { .. }
            | Fact::Fared { .. }
            | Fact::Met { .. }
            | Fact::Gained(_) => {}
        }
    }
    if !experience.is_empty() || !cash.is_empty() {
        recap.push(RecapKind::Heading, "Altogether");
    }
    for (what, sums) in [("Experience", experience), ("Cash", cash)] {
        let all =
            sums.iter().filter(|(_, sum)| *sum != 0).map(|(name, sum)| format!("{name} {}", signed(*sum)));
        let all: Vec<String> = all.collect();
        if !all.is_empty() {
            recap.push(RecapKind::Sum, format!("{what}: {}.", all.join(", ")));
        }
    }
}

fn add<'n>(sums: &mut Vec<(&'n str, i32)>, name: &'n str, by: i32) {
    match sums.iter_mut().find(|(known, _)| *known == name) {
        Some((_, sum)) => *sum += by,
        None => sums.push((name, by)),
    }
}
