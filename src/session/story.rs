//! The history as stories, from lines that a seat may read: a challenge and everything up to its last pending item is
//! one story.

use super::{LogLine, Session};
use crate::command::find;
use crate::command::part::{Category, Place};
use crate::entry::story::{Reader, Story};
use crate::journal::OperationKind;
use crate::table::Seat;
use std::borrow::Borrow;
use std::ops::Range;

/// Strokes on the map; consecutive strokes of the same command read as one entry.
const STROKES: [&str; 2] = ["paint", "fog"];

/// Settings; only the last of consecutive changes to the same one is kept.
const SETTINGS: [&str; 5] = ["automation", "coaching", "alone", "own-turns", "oracle-by"];

/// The most squares of a stroke that are listed.
const PLACES: usize = 6;

/// Most operations in one group; undone steps have no limit.
const LONGEST: u64 = 256;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tale {
    /// Seconds since 1970.
    pub at: u64,
    pub story: Story,
}

fn part_of(words: &str, undone: bool) -> (Category, Option<Place>) {
    let name = words.split(' ').next().unwrap_or_default();
    if undone || matches!(name, "undo" | "redo" | "go-to") {
        return (Category::Back, None);
    }
    match find(name).map(|spec| (spec.kind, spec.place)) {
        // A free effect belongs to the challenge that it was free for.
        Some((kind, Place::Bought)) if is_free(words) => (kind, Some(Place::Follows)),
        Some((kind, place)) => (kind, Some(place)),
        None => (Category::House, Some(Place::Apart)),
    }
}

/// The name of a command whose consecutive uses read as one entry.
fn run_of(words: &str) -> Option<&'static str> {
    STROKES.into_iter().chain(SETTINGS).find(|name| words.split(' ').next() == Some(name))
}

fn is_free(words: &str) -> bool {
    let given = words.split(" : ").next().unwrap_or_default();
    given.split(' ').any(|word| word == "free")
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u8);

impl Kinds {
    fn of(kind: Category) -> Kinds {
        Kinds(1 << kind as u8)
    }

    pub fn has(self, kind: Category) -> bool {
        self.0 & Kinds::of(kind).0 != 0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub first: u64,
    pub kinds: Kinds,
}

#[derive(Default)]
struct Grouping {
    groups: Vec<Group>,
    under_way: Option<UnderWay>,
    /// True if the last operation was an undo or is undone.
    back: bool,
    /// The run of the last operation.
    run: Option<&'static str>,
}

struct UnderWay {
    nth: usize,
    out: bool,
    ended: bool,
}

impl Grouping {
    fn add(&mut self, seq: u64, kind: Category, place: Option<Place>, run: Option<&'static str>) {
        let was_back = std::mem::replace(&mut self.back, place.is_none());
        let run = run.filter(|_| place.is_some());
        let goes_on = std::mem::replace(&mut self.run, run) == run && run.is_some();
        if goes_on && self.groups.last().is_some_and(|group| seq - group.first < LONGEST) {
            return;
        }
        let Some(place) = place else {
            if !was_back {
                self.groups.push(Group { first: seq, kinds: Kinds::of(kind) });
            }
            return;
        };
        let joins = self.under_way.as_ref().is_some_and(|now| match place {
            _ if seq - self.groups[now.nth].first >= LONGEST => false,
            Place::GoesOn | Place::Tells | Place::Ends => !now.ended,
            Place::Follows => true,
            Place::Begins | Place::Aside | Place::Bought | Place::Apart => false,
        });
        // Undone steps in between stay in place; the other steps follow below them.
        let behind = self.groups.last().is_some_and(|group| group.kinds == Kinds::of(Category::Back));
        if joins && let Some(now) = &mut self.under_way {
            now.out |= place != Place::GoesOn;
            now.ended |= place == Place::Ends;
            if behind {
                now.nth = self.groups.len();
                self.groups.push(Group { first: seq, kinds: Kinds::of(kind) });
            } else {
                let own =
                    self.groups.drain(now.nth + 1..).fold(Kinds::of(kind).0, |all, one| all | one.kinds.0);
                self.groups[now.nth].kinds.0 |= own;
            }
            return;
        }
        self.groups.push(Group { first: seq, kinds: Kinds::of(kind) });
        let out = self.under_way.as_ref().is_none_or(|now| now.out || now.ended);
        match place {
            Place::Begins => self.begin(),
            Place::Bought if out => self.begin(),
            Place::Apart => self.under_way = None,
            _ => {}
        }
    }

    fn begin(&mut self) {
        self.under_way = Some(UnderWay { nth: self.groups.len() - 1, out: false, ended: false });
    }
}

impl Session {
    pub fn groups(&self) -> Vec<Group> {
        let mut grouping = Grouping::default();
        for seq in 0..=self.last() {
            let (kind, place) = self.part(seq);
            grouping.add(seq, kind, place, self.counting(seq).and_then(run_of));
        }
        grouping.groups
    }

    fn part(&self, seq: u64) -> (Category, Option<Place>) {
        match self.history.act(seq + 1) {
            Some(OperationKind::Play(text) | OperationKind::Setup(text)) => part_of(text, !self.stands(seq)),
            Some(OperationKind::Aside(text)) => part_of(text, false),
            Some(OperationKind::Undo | OperationKind::Redo | OperationKind::GoTo(_)) => {
                (Category::Back, None)
            }
            Some(OperationKind::New(..)) | None => (Category::House, Some(Place::Apart)),
        }
    }

    pub fn kind(&self, seq: u64) -> Category {
        self.part(seq).0
    }

    fn stands(&self, seq: u64) -> bool {
        self.history.line().binary_search(&(seq + 1)).is_ok()
    }

    /// Operations of a group that are described; for undone ones only the undo.
    fn told_of(&self, first: u64, last: u64) -> impl Iterator<Item = u64> {
        let back = self.kind(first) == Category::Back;
        (first..=last).filter(move |seq| !back || !self.is_undone(*seq))
    }

    /// The text of a command that was not undone.
    pub(super) fn counting(&self, seq: u64) -> Option<&str> {
        match self.history.act(seq + 1)? {
            OperationKind::Play(text) | OperationKind::Setup(text) => self.stands(seq).then_some(text),
            OperationKind::Aside(text) => Some(text),
            OperationKind::New(..) | OperationKind::Undo | OperationKind::Redo | OperationKind::GoTo(_) => {
                None
            }
        }
    }

    fn is_undone(&self, seq: u64) -> bool {
        let plays = self.history.act(seq + 1).is_some_and(|act| act.command().is_some());
        plays && !self.stands(seq)
    }

    /// True if a seat may know of any of these operations.
    pub fn shows(&mut self, seat: &Seat, first: u64, last: u64) -> bool {
        seat.is_dealer() || (first..=last).any(|seq| self.line(seat, seq).is_some())
    }

    /// The story of a group, from what the seat may read; `None` if it may know nothing of it.
    pub fn tale(&mut self, seat: &Seat, first: u64, last: u64) -> Option<Tale> {
        let mut lines: Vec<LogLine> = (first..=last).filter_map(|seq| self.line(seat, seq)).collect();
        if lines.is_empty() {
            return None;
        }
        let undone = lines.iter().filter(|line| line.undone).count();
        let told: Vec<u64> = self.told_of(first, last).collect();
        lines.retain(|line| told.contains(&line.seq));
        Some(Tale { at: self.history.at(first + 1)?, story: story(&lines, undone) })
    }
}

/// The ranges of lines that belong together.
pub(super) fn groups_of<L: Borrow<LogLine>>(lines: &[L]) -> Vec<Range<usize>> {
    let mut grouping = Grouping::default();
    for (nth, line) in lines.iter().enumerate() {
        let (kind, place) = part_of(&line.borrow().command, line.borrow().undone);
        grouping.add(nth as u64, kind, place, run_of(&line.borrow().command));
    }
    let ends = grouping.groups.iter().skip(1).map(|group| group.first).chain([lines.len() as u64]);
    grouping.groups.iter().zip(ends).map(|(group, end)| group.first as usize..end as usize).collect()
}

pub fn tales(lines: &[LogLine]) -> Vec<Tale> {
    let tales = groups_of(lines).into_iter().map(|range| {
        let lines = &lines[range];
        let undone = lines.iter().filter(|line| line.undone).count();
        Tale { at: lines[0].at, story: story(lines, undone) }
    });
    tales.filter(|tale| !tale.story.heading.is_empty()).collect()
}

/// `undone` is the number of undone lines.
fn story(lines: &[LogLine], undone: usize) -> Story {
    match lines {
        _ if lines.iter().all(is_back) => taken_back(lines, undone),
        [line] if !begins(line) => Story::of_sentences(&line.sentences),
        [first, .., last] => match run_of(&first.command) {
            Some(name) if STROKES.contains(&name) => Story::of_sentences(&strokes(lines)),
            Some(_) => Story::of_sentences(&last.sentences),
            None => describe(lines),
        },
        _ => describe(lines),
    }
}

/// The sentences of strokes; those that say the same of several squares are joined: `B2, C2: wall now.`
fn strokes(lines: &[LogLine]) -> Vec<String> {
    let mut told: Vec<(Vec<&str>, &str)> = Vec::new();
    for sentence in lines.iter().flat_map(|line| &line.sentences) {
        let (place, words) = sentence.split_once(": ").unwrap_or((sentence, ""));
        match told.iter_mut().find(|(_, other)| *other == words && !words.is_empty()) {
            Some((places, _)) => places.push(place),
            None => told.push((vec![place], words)),
        }
    }
    let sentence = |(places, words): (Vec<&str>, &str)| match places.len() {
        _ if words.is_empty() => places.concat(),
        0..=PLACES => format!("{}: {words}", places.join(", ")),
        many => format!("{} and {} more: {words}", places[..PLACES].join(", "), many - PLACES),
    };
    told.into_iter().map(sentence).collect()
}

pub(super) fn is_back(line: &LogLine) -> bool {
    part_of(&line.command, line.undone).0 == Category::Back
}

fn begins(line: &LogLine) -> bool {
    matches!(part_of(&line.command, line.undone), (Category::Played, Some(Place::Begins)))
}

/// True for a command of play: a scene, a fight, a challenge or a roll.
pub(super) fn begins_play(command: &str) -> bool {
    let name = command.split(' ').next().unwrap_or_default();
    matches!(name, "scene" | "combat") || find(name).is_some_and(|spec| spec.place == Place::Begins)
}

fn taken_back(lines: &[LogLine], undone: usize) -> Story {
    let entries = lines.iter().filter(|line| !line.undone).flat_map(|line| &line.entries);
    Story::of_taken_back(entries, undone)
}

fn describe(lines: &[LogLine]) -> Story {
    let mut reader = Reader::default();
    let mut rest = lines;
    while let Some(line) = rest.first() {
        let back = rest.iter().take_while(|line| is_back(line)).count();
        if back > 0 {
            let undone = rest[..back].iter().filter(|line| line.undone).count();
            reader.aside(taken_back(&rest[..back], undone).heading);
            rest = &rest[back..];
            continue;
        }
        line.entries.iter().for_each(|entry| reader.read(entry));
        rest = &rest[1..];
    }
    reader.story()
}
