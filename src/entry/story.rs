//! A challenge or a roll told as one story, from entries as a seat may read them.

use super::words::{after, because};
use super::{Entry, Mark};
use crate::table::challenge::{Outcome, Verdict};
use crate::words::counted;

/// One event, in a few lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    pub heading: String,
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub words: String,
    pub tone: Tone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    /// In the background: figures before a result, and undone events.
    Quiet,
    Moved,
    Good,
    Even,
    Bad,
}

fn tone(outcome: Outcome) -> Tone {
    match outcome {
        Outcome::Perfect | Outcome::Success => Tone::Good,
        Outcome::Partial => Tone::Even,
        Outcome::Failure | Outcome::TotalFailure => Tone::Bad,
    }
}

impl Story {
    /// The story of a single event: its sentences.
    pub fn of_sentences<'a>(sentences: impl IntoIterator<Item = &'a String>) -> Story {
        let mut lines = sentences.into_iter().flat_map(|sentence| sentence.lines());
        let heading = lines.next().unwrap_or_default().to_owned();
        let lines = lines.map(|words| Line { words: words.to_owned(), tone: Tone::Plain }).collect();
        Story { heading, lines }
    }

    /// The story of undone events; of a single one, the event itself.
    pub fn of_taken_back<'a>(entries: impl IntoIterator<Item = &'a Entry>, undone: usize) -> Story {
        let (mut back, mut again, mut others) = (Vec::new(), 0, Vec::new());
        for entry in entries {
            match entry {
                Entry::TakenBack { .. } => back.push(entry),
                Entry::BroughtBack(_) => again += 1,
                Entry::WentBack { .. } => others.push(entry.sentence()),
                // It belongs to the line that was left.
                _ => {}
            }
        }
        let heading = match (back.as_slice(), again, others.is_empty()) {
            ([one], 0, true) => format!("↶ {}", one.sentence()),
            ([], 0, false) => format!("↶ {}", others.remove(0)),
            ([], 0, true) => format!("↶ {} taken back.", counted(undone, "step", "steps")),
            _ => format!("↶ {}", moved_back(&back, again)),
        };
        let lines = others.into_iter().map(|words| Line { words, tone: Tone::Quiet }).collect();
        Story { heading, lines }
    }
}

/// The number of undone and redone steps, and what they had revealed.
fn moved_back(back: &[&Entry], again: usize) -> String {
    let mut seen: Vec<String> = Vec::new();
    for entry in back {
        let Entry::TakenBack { seen: more, .. } = entry else { continue };
        let new: Vec<_> = more.iter().filter(|words| !seen.contains(words)).cloned().collect();
        seen.extend(new);
    }
    let after = after(&seen);
    let steps = counted(back.len(), "step", "steps");
    match (back.len(), again) {
        (0, again) => format!("{} brought back.", counted(again, "step", "steps")),
        (_, 0) => format!("{steps} taken back{after}."),
        (_, again) => format!("{steps} taken back{after}; {again} brought back."),
    }
}

struct Move {
    /// The actor; empty for the table.
    who: String,
    what: &'static str,
    change: Change,
}

#[derive(Clone, Copy)]
enum Change {
    To {
        from: i32,
        to: i32,
    },
    /// A change without a known start.
    By(i32),
}

struct Result {
    name: String,
    words: String,
    score: Option<(u32, u32)>,
    tone: Tone,
}

#[derive(Default)]
pub struct Reader {
    heading: String,
    /// Figures, until a result is out.
    before: Vec<String>,
    results: Vec<Result>,
    decided: Option<String>,
    moves: Vec<Move>,
    /// Pending items without a context of their own.
    owed: Vec<String>,
    lines: Vec<Line>,
}

impl Reader {
    pub fn aside(&mut self, words: String) {
        self.lines.push(Line { words, tone: Tone::Quiet });
    }

    pub fn read(&mut self, entry: &Entry) {
        match entry {
            Entry::Called { heading, figures, .. } => self.called(heading, figures),
            Entry::Modified { .. } => self.before.push(entry.sentence()),
            Entry::Revealed { name, verdict, .. } => self.judged(name, verdict),
            Entry::Decided { outcome, why } => self.decide(*outcome, why),
            Entry::Settled { name, outcome, successes, failures } => {
                self.settled(name, *outcome, *successes, *failures);
            }
            Entry::Graded { name, successes, cry, .. } => self.graded(name, *successes, cry),
            Entry::CriticalFailure(name) => self.result(name, "critical failure", None, Tone::Bad),
            Entry::Flipped { name, verdict, why } => {
                self.called(&format!("{name} flips{}", because(why)), "");
                self.judged(name, verdict);
            }
            Entry::CalledOff { why, .. } => {
                self.result("", &format!("called off{}", because(why)), None, Tone::Plain);
            }
            Entry::Harmed { name, from, left, .. } => self.moved(name, "health", *from, *left),
            Entry::Struck { name, from, left, .. } | Entry::LostPoints { name, from, left, .. } => {
                self.moved(name, "HP", *from, *left);
            }
            Entry::Hurt { .. } => self.tell(entry.sentence()),
            Entry::TrialRolled { words, .. } => self.tell(words.clone()),
            Entry::FoeHealed { name, gained, left, .. } => self.moved(name, "health", left - gained, *left),
            Entry::Healed { name, gained, .. } => self.gained(name, "health", *gained),
            Entry::ExperienceGained { name, gained, .. } => self.gained(name, "experience", *gained),
            Entry::FocusSpent { name, spent, left } => self.moved(name, "focus", left + spent, *left),
            Entry::FocusGained { name, gained, left, .. } => self.moved(name, "focus", left - gained, *left),
            Entry::PatienceMoved { name, from, to, .. } => self.moved(name, "patience", *from, *to),
            Entry::ThreatMoved { from, to, .. } => self.moved("", "threat", *from, *to),
            Entry::ThreatSpent { cost, left, on } => {
                self.moved("", "threat", left + cost, *left);
                self.tell(format!("{cost} threat: {on}."));
            }
            Entry::Obligation { .. } => self.owed.push(entry.sentence()),
            Entry::FoeHarmedSeen { name, hurt: true, looks, .. } => {
                self.tell(format!("{name} is struck: {looks}."));
            }
            Entry::FoeHarmedSeen { name, hurt: false, .. } => self.tell(format!("{name} does not flinch.")),
            Entry::Guarded { name, verb, off, .. } => self.tell(format!("{name} {verb}: {off} off.")),
            Entry::Burned { name, cards, why } => {
                let many = counted(cards.len(), "card", "cards");
                self.tell(format!("{name} loses {many} from the deck{}.", because(why)));
            }
            Entry::TurnTaken { taken: true, .. } => {}
            _ if entry.is(Mark::Untold) => {}
            _ => self.tell(entry.sentence()),
        }
    }

    fn tell(&mut self, words: String) {
        self.lines.push(Line { words, tone: Tone::Plain });
    }

    /// The first call is the subject; calls within it are answers.
    fn called(&mut self, heading: &str, figures: &str) {
        if self.heading.is_empty() {
            heading.clone_into(&mut self.heading);
            self.before.extend((!figures.is_empty()).then(|| format!("{figures}.")));
        }
    }

    fn judged(&mut self, name: &str, verdict: &Verdict) {
        let (outcome, score) = (verdict.outcome, (verdict.successes, verdict.failures));
        self.result(name, outcome.words(), Some(score), tone(outcome));
    }

    fn decide(&mut self, outcome: Outcome, why: &str) {
        let name = self.results.pop().map(|was| was.name).unwrap_or_default();
        self.result(&name, outcome.words(), None, tone(outcome));
        self.decided = Some(why.to_owned());
    }

    fn settled(&mut self, name: &str, outcome: Outcome, successes: u32, failures: u32) {
        let score = Some((successes, failures)).filter(|_| self.decided.is_none());
        self.results.retain(|result| !result.name.is_empty());
        self.result(name, outcome.words(), score, tone(outcome));
    }

    fn graded(&mut self, name: &str, successes: u32, cry: &str) {
        let (words, tone) = match successes {
            0 => ("no success".to_owned(), Tone::Bad),
            n => {
                let cry = cry.trim_end_matches('!').to_uppercase();
                (format!("{cry} · {}", counted(n, "success", "successes")), Tone::Good)
            }
        };
        self.result(name, &words, None, tone);
    }

    fn result(&mut self, name: &str, words: &str, score: Option<(u32, u32)>, tone: Tone) {
        let score = score.filter(|score| *score != (0, 0));
        let result = Result { name: name.to_owned(), words: words.to_owned(), score, tone };
        match self.results.iter_mut().find(|was| was.name == name) {
            Some(was) => *was = result,
            None => self.results.push(result),
        }
    }

    /// Continues a number from its first value.
    fn moved(&mut self, who: &str, what: &'static str, from: i32, to: i32) {
        self.owed.clear();
        let known = self.moves.iter_mut().find(|known| known.who == who && known.what == what);
        match known.map(|known| &mut known.change) {
            Some(Change::To { to: now, .. }) => *now = to,
            _ => self.moves.push(Move { who: who.to_owned(), what, change: Change::To { from, to } }),
        }
    }

    fn gained(&mut self, who: &str, what: &'static str, more: i32) {
        let known = self.moves.iter_mut().find(|known| known.who == who && known.what == what);
        match known.map(|known| &mut known.change) {
            Some(Change::To { to, .. }) => *to += more,
            Some(Change::By(sum)) => *sum += more,
            None => self.moves.push(Move { who: who.to_owned(), what, change: Change::By(more) }),
        }
    }

    pub fn story(self) -> Story {
        let mut lines: Vec<Line> = Vec::new();
        let line = |words, tone| Line { words, tone };
        if self.results.is_empty() {
            lines.extend(self.before.iter().map(|words| line(words.clone(), Tone::Quiet)));
        }
        let alone = self.results.len() < 2;
        for result in &self.results {
            let whose = if alone { String::new() } else { format!("{}: ", result.name) };
            let mut words = whose + &shouted(&result.words);
            if let Some((successes, failures)) = result.score {
                words.push_str(&format!(" {successes} : {failures}"));
            }
            if let Some(why) = self.decided.as_ref().filter(|why| !why.is_empty()) {
                words.push_str(&format!(" · {why}"));
            }
            lines.push(line(words, result.tone));
        }
        let leader = self.results.first().map_or("", |result| result.name.as_str());
        lines.extend(moves(&self.moves, leader).into_iter().map(|words| line(words, Tone::Moved)));
        if self.heading.is_empty() {
            lines.extend(self.owed.into_iter().map(|words| line(words, Tone::Plain)));
        }
        lines.extend(self.lines);
        let heading =
            if self.heading.is_empty() && !lines.is_empty() { lines.remove(0).words } else { self.heading };
        Story { heading, lines }
    }
}

/// A result in capitals; text after a sign is unchanged.
fn shouted(words: &str) -> String {
    match words.split_once([':', '·']) {
        Some((loud, _)) => format!("{}{}", loud.to_uppercase(), &words[loud.len()..]),
        None => words.to_uppercase(),
    }
}

/// The changes: of the leader and the table in one line, then a line for each other actor.
fn moves(moves: &[Move], leader: &str) -> Vec<String> {
    let mut whose: Vec<&str> = vec![""];
    for known in moves {
        if known.who != leader && !whose.contains(&known.who.as_str()) {
            whose.push(&known.who);
        }
    }
    let told = whose.into_iter().map(|who| {
        let own = moves.iter().filter(|known| known.who == who || who.is_empty() && known.who == leader);
        let (table, own): (Vec<_>, Vec<_>) = own.partition(|known| known.who.is_empty());
        // Gains come last.
        let (numbers, gains): (Vec<_>, Vec<_>) =
            own.into_iter().chain(table).partition(|known| known.what != "experience");
        let words: Vec<String> = numbers.into_iter().chain(gains).filter_map(Move::words).collect();
        let name = if who.is_empty() || words.is_empty() { String::new() } else { format!("{who}: ") };
        name + &words.join(" · ")
    });
    told.filter(|words| !words.is_empty()).collect()
}

impl Move {
    /// `health 8 → 0`; `None` if it is unchanged, unless the actor was hit.
    fn words(&self) -> Option<String> {
        let what = self.what;
        match self.change {
            Change::To { from, to } if from == to => {
                matches!(what, "health" | "HP").then(|| format!("{what} stays {to}"))
            }
            Change::To { from, to } => Some(format!("{what} {from} → {to}")),
            Change::By(more) => (more != 0).then(|| format!("{what} {}", crate::table::terms::signed(more))),
        }
    }
}
