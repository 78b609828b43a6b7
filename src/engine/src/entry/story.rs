//! A challenge or a roll as one story, from entries as a seat may read them.

mod telling;

pub use telling::{Telling, sentence};

use super::part::Part;
use super::words::{after, because};
use super::{Entry, FALLS};
use crate::table::terms::signed;
use crate::table::{Outcome, Verdict};
use crate::words::counted;

/// One event, in a few lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    pub heading: String,
    pub lines: Vec<StoryLine>,
    /// Number of first lines that tell figures and results; the consequences follow.
    results: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryLine {
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
    /// The consequences: damage, gains, payments and effects.
    pub fn consequences(&self) -> impl Iterator<Item = &StoryLine> {
        self.lines.iter().skip(self.results).filter(|line| line.tone != Tone::Quiet)
    }

    /// The story of a single event: its sentences.
    pub fn of_sentences<'a>(sentences: impl IntoIterator<Item = &'a String>) -> Story {
        let mut lines = sentences.into_iter().flat_map(|sentence| sentence.lines());
        let heading = lines.next().unwrap_or_default().to_owned();
        let lines = lines.map(|words| StoryLine { words: words.to_owned(), tone: Tone::Plain }).collect();
        Story { heading, lines, results: 0 }
    }

    /// The story of undone events; if there is only one, the event itself.
    pub fn of_taken_back<'a>(entries: impl IntoIterator<Item = &'a Entry>, undone: usize) -> Story {
        let (mut back, mut again, mut others) = (Vec::new(), 0, Vec::new());
        for entry in entries {
            match entry {
                Entry::TakenBack { .. } => back.push(entry),
                Entry::BroughtBack(_) => again += 1,
                Entry::WentBack { .. } => others.push(entry.sentence()),
                // It belongs to the branch that was left.
                _ => {}
            }
        }
        let heading = match (back.as_slice(), again, others.is_empty()) {
            ([one], 0, true) => format!("↶ {}", one.sentence()),
            ([], 0, false) => format!("↶ {}", others.remove(0)),
            ([], 0, true) => format!("↶ {} undone.", counted(undone, "step", "steps")),
            _ => format!("↶ {}", moved_back(&back, again)),
        };
        let lines = others.into_iter().map(|words| StoryLine { words, tone: Tone::Quiet }).collect();
        Story { heading, lines, results: 0 }
    }
}

/// The number of undone and redone steps, and the cards they had revealed.
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
        (0, again) => format!("{} redone.", counted(again, "step", "steps")),
        (_, 0) => format!("{steps} undone{after}."),
        (_, again) => format!("{steps} undone{after}; {again} redone."),
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

/// All damage of an actor, from every blow.
struct Hit {
    name: String,
    dealt: i32,
    /// The part prevented by armor, and the armor's name.
    soaked: i32,
    armor: &'static str,
    lost: i32,
    points: &'static str,
    from: i32,
    left: i32,
    /// `falls`, `dies`.
    end: Option<&'static str>,
}

struct Result {
    name: String,
    words: String,
    score: Option<(u32, u32)>,
    tone: Tone,
    outcome: Option<Outcome>,
}

#[derive(Default)]
pub struct Reader {
    heading: String,
    /// The players of the first call.
    caller: String,
    /// Figures, until there is a result.
    before: Vec<String>,
    results: Vec<Result>,
    decided: Option<String>,
    /// Rolls with their own results, after the invokes and costs of the first.
    rolled: Vec<(Part, StoryLine)>,
    /// True if a challenge is settled, so that its threat is known.
    settled: bool,
    hits: Vec<Hit>,
    moves: Vec<Move>,
    /// Pending items without a context of their own.
    owed: Vec<String>,
    lines: Vec<(Part, StoryLine)>,
    /// The part of the entry that is read.
    part: Option<Part>,
}

impl Reader {
    pub fn aside(&mut self, words: String) {
        self.lines.push((Part::Housekeeping, StoryLine { words, tone: Tone::Quiet }));
    }

    pub fn read(&mut self, entry: &Entry) {
        self.part = Some(entry.part());
        match entry {
            Entry::Called { heading, figures, about, .. } => {
                if self.heading.is_empty() {
                    self.caller = about.first().map(|who| who.name.clone()).unwrap_or_default();
                }
                self.called(heading, figures);
            }
            Entry::Modified { .. } => self.before.push(entry.sentence()),
            Entry::Revealed { who, verdict, .. } => self.judged(&who.name, verdict),
            Entry::Decided { outcome, why, .. } => self.decide(*outcome, why),
            Entry::Settled { who, outcome, successes, failures } => {
                self.settled(&who.name, *outcome, *successes, *failures);
            }
            Entry::Graded { who, successes, cry, .. } => self.graded(&who.name, *successes, cry),
            Entry::CriticalFailure(who) => {
                let total = Some(Outcome::TotalFailure);
                self.result(&who.name, "critical failure", None, Tone::Bad, total);
            }
            Entry::Flipped { who, verdict, why } => {
                self.called(&format!("{who} flips{}", because(why)), "");
                self.judged(&who.name, verdict);
            }
            Entry::CalledOff { why, .. } => {
                self.result("", &format!("called off{}", because(why)), None, Tone::Plain, None);
            }
            Entry::Harmed { who, dealt, soaked, lost, from, left, .. }
            | Entry::Struck { who, dealt, soaked, lost, from, left, .. } => {
                let paper = matches!(entry, Entry::Struck { .. });
                let (armor, points) = if paper { ("Defense", "HP") } else { ("soak", "health") };
                let (name, dealt, soaked, lost) = (who.name.clone(), *dealt, *soaked, *lost);
                self.hit(Hit {
                    name,
                    dealt,
                    soaked,
                    armor,
                    lost,
                    points,
                    from: *from,
                    left: *left,
                    end: None,
                });
            }
            Entry::Fell { who, how } => self.ended(&who.name, how, entry),
            Entry::Died(who) => self.ended(&who.name, "dies", entry),
            Entry::LostPoints { who, from, left, .. } => self.moved(&who.name, "HP", *from, *left),
            Entry::Hurt { .. } => self.tell(entry.sentence()),
            Entry::TrialRolled { words, .. } => self.rolled(words),
            Entry::FoeHealed { who, gained, left, .. } => {
                self.moved(&who.name, "health", left - gained, *left);
            }
            Entry::Healed { who, gained, .. } => self.gained(&who.name, "health", *gained),
            Entry::ExperienceGained { who, gained, .. } => self.gained(&who.name, "experience", *gained),
            Entry::FocusSpent { who, spent, left } => self.moved(&who.name, "focus", left + spent, *left),
            Entry::FocusGained { who, gained, left, .. } => {
                self.moved(&who.name, "focus", left - gained, *left);
            }
            Entry::PatienceMoved { who, from, to, .. } => self.moved(&who.name, "patience", *from, *to),
            Entry::ThreatMoved { from, to, .. } => self.moved("", "threat", *from, *to),
            Entry::ThreatSpent { cost, left, on } => {
                self.moved("", "threat", left + cost, *left);
                self.tell(format!("{cost} threat: {on}."));
            }
            Entry::Obligation { .. } => self.owed.push(entry.sentence()),
            Entry::FoeHarmedSeen { who, hurt: true, looks, .. } => {
                self.tell(format!("{who} is struck: {looks}."));
            }
            Entry::FoeHarmedSeen { who, hurt: false, .. } => self.tell(format!("{who} does not flinch.")),
            Entry::Guarded { who, verb, off, .. } => {
                self.tell(format!("{who} {verb}: avoids {off} damage."));
            }
            Entry::Burned { who, cards, why } => {
                let many = counted(cards.len(), "card", "cards");
                self.tell(format!("{who} discards {many} from the deck{}.", because(why)));
            }
            Entry::TurnTaken { taken: true, .. } => {}
            _ if entry.part() == Part::Handled => {}
            _ => self.tell(entry.sentence()),
        }
    }

    fn tell(&mut self, words: String) {
        let part = self.part.unwrap_or(Part::Happened);
        self.lines.push((part, StoryLine { words, tone: Tone::Plain }));
    }

    fn rolled(&mut self, words: &str) {
        if self.rolled.is_empty() {
            self.rolled.append(&mut self.lines);
        }
        self.rolled.push((Part::Played, StoryLine { words: words.to_owned(), tone: Tone::Plain }));
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
        self.result(name, outcome.words(), Some(score), tone(outcome), Some(outcome));
    }

    fn decide(&mut self, outcome: Outcome, why: &str) {
        let name = self.results.pop().map(|was| was.name).unwrap_or_default();
        self.result(&name, outcome.words(), None, tone(outcome), Some(outcome));
        self.decided = Some(why.to_owned());
    }

    fn settled(&mut self, name: &str, outcome: Outcome, successes: u32, failures: u32) {
        let score = Some((successes, failures)).filter(|_| self.decided.is_none());
        self.settled = true;
        self.results.retain(|result| !result.name.is_empty());
        self.result(name, outcome.words(), score, tone(outcome), Some(outcome));
    }

    fn graded(&mut self, name: &str, successes: u32, cry: &str) {
        let (words, tone) = match successes {
            0 => ("no success".to_owned(), Tone::Bad),
            n => {
                let cry = cry.trim_end_matches('!').to_uppercase();
                (format!("{cry} · {}", counted(n, "success", "successes")), Tone::Good)
            }
        };
        self.result(name, &words, None, tone, None);
    }

    fn result(
        &mut self,
        name: &str,
        words: &str,
        score: Option<(u32, u32)>,
        tone: Tone,
        outcome: Option<Outcome>,
    ) {
        let score = score.filter(|score| *score != (0, 0));
        let result = Result { name: name.to_owned(), words: words.to_owned(), score, tone, outcome };
        match self.results.iter_mut().find(|was| was.name == name) {
            Some(was) => *was = result,
            None => self.results.push(result),
        }
    }

    fn hit(&mut self, hit: Hit) {
        self.owed.clear();
        match self.hits.iter_mut().find(|known| known.name == hit.name && known.points == hit.points) {
            Some(known) => {
                known.dealt += hit.dealt;
                known.soaked += hit.soaked;
                known.lost += hit.lost;
                known.left = hit.left;
            }
            None => self.hits.push(hit),
        }
    }

    /// Adds the end of an actor to the blow that caused it, if there was one.
    fn ended(&mut self, name: &str, how: &'static str, entry: &Entry) {
        let joins = matches!(how, FALLS | "dies");
        match self.hits.iter_mut().find(|hit| joins && hit.name == name) {
            Some(hit) => hit.end = Some(how),
            None => self.tell(entry.sentence()),
        }
    }

    /// Extends the change of a number from its first value.
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
        let mut lines: Vec<StoryLine> = Vec::new();
        let line = |words, tone| StoryLine { words, tone };
        if self.results.is_empty() {
            lines.extend(self.before.iter().map(|words| line(words.clone(), Tone::Quiet)));
        }
        let alone = self.results.len() < 2;
        for result in &self.results {
            // In a heading with the attacker first, the result is the target's.
            let whose = match &result.name {
                name if alone
                    && (name.is_empty() || self.heading.is_empty() || self.heading.starts_with(name)) =>
                {
                    String::new()
                }
                name if self.heading.contains(" attack") => format!("{name} defends: "),
                name => format!("{name}: "),
            };
            let mut words = whose + &shouted(&result.words);
            if let Some((successes, failures)) = result.score {
                words.push_str(&format!(" {successes}:{failures}"));
            }
            if let Some(why) = self.decided.as_ref().filter(|why| !why.is_empty()) {
                words.push_str(&format!(" · {why}"));
            }
            lines.push(line(words, result.tone));
        }
        lines.extend(self.rolled.into_iter().map(|(_, line)| line));
        let results = lines.len();
        // The most important first: who is down, then who is hurt, then changed numbers.
        let mut told: Vec<(u8, StoryLine)> = Vec::new();
        told.extend(
            self.hits
                .iter()
                .map(|hit| (if hit.end.is_some() { 0 } else { 2 }, line(hit.words(), Tone::Moved))),
        );
        told.extend(moves(&self.moves, self.settled).map(|words| (4, line(words, Tone::Moved))));
        if self.heading.is_empty() {
            told.extend(self.owed.into_iter().map(|words| (5, line(words, Tone::Plain))));
        }
        told.extend(self.lines.into_iter().map(|(part, line)| match part {
            Part::Died | Part::Fell => (1, line),
            Part::Hurt => (3, line),
            _ => (6, line),
        }));
        told.sort_by_key(|(weight, _)| *weight);
        lines.extend(told.into_iter().map(|(_, line)| line));
        if self.heading.is_empty() && !lines.is_empty() {
            let heading = lines.remove(0).words;
            return Story { heading, lines, results: results.saturating_sub(1) };
        }
        Story { heading: self.heading, lines, results }
    }
}

/// A result in capitals; text after a sign is unchanged.
fn shouted(words: &str) -> String {
    match words.split_once([':', '·']) {
        Some((loud, _)) => format!("{}{}", loud.to_uppercase(), &words[loud.len()..]),
        None => words.to_uppercase(),
    }
}

/// Gains and payments, in one line; then a line for each actor whose other numbers changed.
fn moves(moves: &[Move], settled: bool) -> impl Iterator<Item = String> {
    let mut names: Vec<&str> = Vec::new();
    for known in moves.iter().filter(|known| !known.who.is_empty()) {
        if !names.contains(&known.who.as_str()) {
            names.push(&known.who);
        }
    }
    let of = |who: &str| moves.iter().filter(move |known| known.who == who).collect::<Vec<_>>();
    let mut first: Vec<String> = names.iter().flat_map(|who| traded(who, &of(who))).collect();
    let table: Vec<String> = of("").into_iter().filter_map(Move::words).collect();
    first.extend((table.is_empty() && settled).then(|| "no threat gained".to_owned()));
    first.extend(table);
    let others: Vec<String> = names.iter().filter_map(|who| numbers(who, &of(who))).collect();
    (!first.is_empty()).then(|| first.join(" · ")).into_iter().chain(others)
}

/// `+4 focus and +1 experience for Karla`, `Karla pays 2 focus`.
fn traded(who: &str, own: &[&Move]) -> Vec<String> {
    let by = |known: &&&Move| known.is_traded().then(|| (known.by(), known.what));
    let gains: Vec<String> = own
        .iter()
        .filter_map(|known| by(&known).filter(|(by, _)| *by > 0))
        .map(|(by, what)| format!("{} {what}", signed(by)))
        .collect();
    let paid = own.iter().filter_map(|known| by(&known).filter(|(by, _)| *by < 0));
    let mut words: Vec<String> = paid.map(|(by, what)| format!("{who} pays {} {what}", -by)).collect();
    words.extend((!gains.is_empty()).then(|| format!("{} for {who}", gains.join(" and "))));
    words
}

fn numbers(who: &str, own: &[&Move]) -> Option<String> {
    let words: Vec<String> =
        own.iter().filter(|known| !known.is_traded()).filter_map(|known| known.words()).collect();
    (!words.is_empty()).then(|| format!("{who}: {}", words.join(" · ")))
}

impl Hit {
    /// `Karla takes 5 damage (8 − soak 3): health 8 → 3.`, `Fanatic takes 6 damage and falls.`
    fn words(&self) -> String {
        let Hit { name, dealt, soaked, armor, lost, points, from, left, .. } = self;
        let damage = if *lost > 0 { lost.to_string() } else { "no".to_owned() };
        let sum = if *soaked > 0 { format!(" ({dealt} − {armor} {soaked})") } else { String::new() };
        let end = match self.end {
            Some(end) => format!(" and {end}"),
            None if from == left => String::new(),
            None => format!(": {points} {from} → {left}"),
        };
        format!("{name} takes {damage} damage{sum}{end}.")
    }
}

impl Move {
    /// True for points that are gained and spent.
    fn is_traded(&self) -> bool {
        matches!(self.what, "focus" | "experience")
    }

    fn by(&self) -> i32 {
        match self.change {
            Change::To { from, to } => to - from,
            Change::By(more) => more,
        }
    }

    /// `threat 5 → 7`; `None` if it is unchanged.
    fn words(&self) -> Option<String> {
        let what = self.what;
        match self.change {
            Change::To { from, to } => (from != to).then(|| format!("{what} {from} → {to}")),
            Change::By(more) => (more != 0).then(|| format!("{what} {}", signed(more))),
        }
    }
}
