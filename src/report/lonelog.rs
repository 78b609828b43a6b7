//! The plain-text notation of solo logs, written from chapters and read back as lines. `docs/cli.md` lists its signs.

use crate::entry::story::{Telling, sentence};
use crate::session::chapters::{Chapter, Passage};

/// A line of a solo log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogNote {
    pub sign: Sign,
    /// One line, without spaces around it.
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    Title,
    Session,
    Scene,
    Action,
    Question,
    Roll,
    Answer,
    Consequence,
    /// Talk among the players.
    Note,
    /// Narration, without a sign.
    Plain,
}

/// The signs before and after the text, longer signs before shorter ones.
const SIGNS: [(Sign, &str, &str); 9] = [
    (Sign::Scene, "### ", ""),
    (Sign::Session, "## ", ""),
    (Sign::Title, "# ", ""),
    (Sign::Action, "@", ""),
    (Sign::Question, "?", ""),
    (Sign::Roll, "d:", ""),
    (Sign::Answer, "->", ""),
    (Sign::Consequence, "=>", ""),
    (Sign::Note, "(note:", ")"),
];

impl LogNote {
    /// A line with its sign; narration that begins with a sign gets that sign.
    pub fn new(sign: Sign, text: &str) -> Option<LogNote> {
        let text = one_line(text);
        let text = text.as_str();
        match sign {
            Sign::Plain => LogNote::read(text),
            _ => (!text.is_empty()).then(|| LogNote { sign, text: text.to_owned() }),
        }
    }

    /// A line of a log; `None` for an empty one and for the fence around a block.
    fn read(line: &str) -> Option<LogNote> {
        let line = one_line(line);
        let found = SIGNS.iter().find_map(|(sign, before, after)| {
            let text = line.strip_prefix(before)?.strip_suffix(after)?;
            Some(LogNote { sign: *sign, text: text.trim().to_owned() })
        });
        let fence = line.starts_with("```");
        let read = found.unwrap_or(LogNote { sign: Sign::Plain, text: line });
        (!fence && !read.text.is_empty()).then_some(read)
    }

    pub fn words(&self) -> String {
        let Some((_, before, after)) = SIGNS.iter().find(|(sign, ..)| *sign == self.sign) else {
            return self.text.clone();
        };
        format!("{} {}{after}", before.trim_end(), self.text)
    }
}

fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// All lines of any text.
pub fn read(text: &str) -> Vec<LogNote> {
    text.lines().filter_map(LogNote::read).collect()
}

/// Lines as a text, with space before headings and actions.
pub fn write(lines: &[LogNote]) -> String {
    let mut text = String::new();
    for line in lines {
        let begins = matches!(line.sign, Sign::Session | Sign::Scene | Sign::Action | Sign::Question);
        if begins && !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&line.words());
        text.push('\n');
    }
    text
}

/// The log of chapters: actions, rolls with their results, consequences; speech as narration and questions.
pub fn lines(title: &str, chapters: &[Chapter], numbers: bool) -> Vec<LogNote> {
    let mut log = Log { lines: Vec::new(), numbers, sessions: 0, ended: true };
    log.add(Sign::Title, title);
    for (scene, chapter) in chapters.iter().enumerate() {
        if let Some(name) = &chapter.scene {
            // The part before the first scene is not counted as a scene.
            let nth = scene + usize::from(chapters[0].scene.is_some());
            log.begin();
            log.add(Sign::Scene, &format!("S{nth} {name}"));
        }
        chapter.passages.iter().for_each(|passage| log.passage(passage));
    }
    log.lines
}

struct Log {
    lines: Vec<LogNote>,
    numbers: bool,
    sessions: usize,
    /// True before the next session begins.
    ended: bool,
}

impl Log {
    fn add(&mut self, sign: Sign, text: &str) {
        self.lines.extend(LogNote::new(sign, text));
    }

    fn begin(&mut self) {
        if std::mem::take(&mut self.ended) {
            self.sessions += 1;
            self.add(Sign::Session, &format!("Session {}", self.sessions));
        }
    }

    fn passage(&mut self, passage: &Passage) {
        self.begin();
        match passage {
            Passage::Played(told) => self.played(told),
            Passage::Note(words) => self.add(Sign::Plain, words),
            Passage::Aside(words) => self.add(Sign::Note, words),
            Passage::Asked { who, question } if who.is_empty() => self.add(Sign::Question, question),
            Passage::Asked { who, question } => self.add(Sign::Question, &format!("{who}: {question}")),
            Passage::Answered { words, .. } => self.add(Sign::Answer, words),
            Passage::FightBegan => self.add(Sign::Consequence, "A fight begins."),
            Passage::Round(round) if self.numbers => self.add(Sign::Consequence, &format!("Round {round}.")),
            Passage::Round(_) => {}
            Passage::FightEnded => self.add(Sign::Consequence, "The fight is over."),
            Passage::SessionEnded => self.ended = true,
        }
    }

    fn played(&mut self, told: &Telling) {
        self.add(Sign::Action, &told.action);
        let figures = if self.numbers { told.figures.join("; ") } else { String::new() };
        let rolled = if told.results.len() < 2 { told.verdict.clone() } else { told.results.join("; ") };
        let arrow = if figures.is_empty() || rolled.is_empty() { "" } else { " -> " };
        self.add(Sign::Roll, &format!("{figures}{arrow}{rolled}"));
        for (plain, exact) in &told.harm {
            self.add(Sign::Consequence, &sentence(if self.numbers { exact } else { plain }));
        }
        let numbers = self.numbers;
        let counts = told.counts.iter().filter(|_| numbers);
        for words in told.follows.iter().chain(counts) {
            self.add(Sign::Consequence, &sentence(words));
        }
    }
}
