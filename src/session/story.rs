//! The history as a story: which operations belong together, and what they came to. A challenge or a roll is one thing
//! from its call to what it owed; what was taken back is one thing, however many steps it was. It is a reading of
//! lines as a seat may read them, and of the names of commands: nothing of the history itself changes by it.

use std::ops::Range;

use super::LogLine;
use crate::command::part::{Kind, Place, part};
use crate::entry::story::{Reader, Story};

/// One thing that happened at the table, of one operation or of many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tale {
    /// Of which kind.
    pub kind: Kind,
    /// When it began, in seconds since 1970.
    pub at: u64,
    /// Its first operation and its last.
    pub ops: (u64, u64),
    /// What it came to.
    pub story: Story,
}

/// What part an operation has, by the words of its command.
pub(super) fn part_of(words: &str, undone: bool) -> (Kind, Option<Place>) {
    let name = words.split(' ').next().unwrap_or_default();
    if undone || matches!(name, "undo" | "redo" | "go-to") {
        return (Kind::Back, None);
    }
    match part(name) {
        // What is owed for free belongs to what it is owed for.
        Some((kind, Place::Bought)) if is_free(words) => (kind, Some(Place::Follows)),
        Some((kind, place)) => (kind, Some(place)),
        None => (Kind::House, Some(Place::Apart)),
    }
}

fn is_free(words: &str) -> bool {
    let given = words.split(" : ").next().unwrap_or_default();
    given.split(' ').any(|word| word == "free")
}

/// Where each thing begins, of operations in their order.
#[derive(Default)]
pub(super) struct Grouping {
    /// The first operation of each, with its kind.
    pub(super) starts: Vec<(u64, Kind)>,
    under_way: Option<UnderWay>,
    /// Whether the operation before was one that was taken back, or that took one back.
    back: bool,
}

/// A challenge or a roll that may go on.
struct UnderWay {
    /// Which of the things it is.
    nth: usize,
    out: bool,
    ended: bool,
}

impl Grouping {
    /// Takes in the next operation.
    pub(super) fn add(&mut self, seq: u64, (kind, place): (Kind, Option<Place>)) {
        let was_back = std::mem::replace(&mut self.back, place.is_none());
        let Some(place) = place else {
            if !was_back {
                self.starts.push((seq, kind));
            }
            return;
        };
        let joins = self.under_way.as_ref().is_some_and(|now| match place {
            Place::GoesOn | Place::Tells | Place::Ends => !now.ended,
            Place::Follows => true,
            Place::Begins | Place::Aside | Place::Bought | Place::Apart => false,
        });
        if joins && let Some(now) = &mut self.under_way {
            self.starts.truncate(now.nth + 1);
            now.out |= place != Place::GoesOn;
            now.ended |= place == Place::Ends;
            return;
        }
        self.starts.push((seq, kind));
        let out = self.under_way.as_ref().is_none_or(|now| now.out || now.ended);
        match place {
            Place::Begins => self.begin(),
            Place::Bought if out => self.begin(),
            Place::Apart => self.under_way = None,
            _ => {}
        }
    }

    fn begin(&mut self) {
        self.under_way = Some(UnderWay { nth: self.starts.len() - 1, out: false, ended: false });
    }
}

/// Lines of the history as a story, in their order.
pub fn tales(lines: &[LogLine]) -> Vec<Tale> {
    let mut grouping = Grouping::default();
    for (nth, line) in lines.iter().enumerate() {
        grouping.add(nth as u64, part_of(&line.command, line.undone));
    }
    let ends = grouping.starts.iter().skip(1).map(|(start, _)| *start).chain([lines.len() as u64]);
    let groups = grouping.starts.iter().zip(ends);
    let tales = groups.map(|(&(start, kind), end)| tale(kind, lines, start as usize..end as usize));
    tales.filter(|tale| !tale.story.heading.is_empty()).collect()
}

/// What some lines come to that belong together.
fn tale(kind: Kind, lines: &[LogLine], range: Range<usize>) -> Tale {
    let lines = &lines[range];
    let story = match lines {
        _ if kind == Kind::Back => taken_back(lines),
        [line] if !begins(line) => Story::of_sentences(&line.sentences),
        _ => told(lines),
    };
    let (first, last) = (&lines[0], &lines[lines.len() - 1]);
    Tale { kind, at: first.at, ops: (first.seq, last.seq), story }
}

fn begins(line: &LogLine) -> bool {
    matches!(part_of(&line.command, line.undone), (Kind::Played, Some(Place::Begins)))
}

fn taken_back(lines: &[LogLine]) -> Story {
    let undone = lines.iter().filter(|line| line.undone).count();
    let entries = lines.iter().filter(|line| !line.undone).flat_map(|line| &line.entries);
    Story::of_taken_back(entries, undone)
}

fn told(lines: &[LogLine]) -> Story {
    let mut reader = Reader::new();
    let mut rest = lines;
    let is_back = |line: &LogLine| part_of(&line.command, line.undone).0 == Kind::Back;
    while let Some(line) = rest.first() {
        let back = rest.iter().take_while(|line| is_back(line)).count();
        if back > 0 {
            reader.aside(taken_back(&rest[..back]).heading);
            rest = &rest[back..];
            continue;
        }
        line.entries.iter().for_each(|entry| reader.read(entry));
        rest = &rest[1..];
    }
    reader.story()
}
