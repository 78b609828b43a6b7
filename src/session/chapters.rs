//! A session in chapters, from lines that a seat may read. The recap, the story and the solo log are made from them.

use super::story::{begins_play, groups_of, is_back};
use super::{LogLine, Session};
use crate::entry::part::Part;
use crate::entry::story::{Reader, Telling};
use crate::entry::{AS_BEFORE, CHEATS_DEATH, Entry, Who};
use crate::table::{Outcome, Seat};
use crate::words::{capital, led};

/// Seconds without play after which a new evening begins.
const PAUSE: u64 = 6 * 60 * 60;

const CHEATS: &str = "cheats death";

/// Most sentences of a paragraph about events outside of a challenge.
const SENTENCES: usize = 4;

/// A scene, or the part before the first one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chapter {
    pub scene: Option<String>,
    pub passages: Vec<Passage>,
    pub facts: Vec<Fact>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A challenge or a roll; without an action, events outside of both.
    Played(Telling),
    Note(String),
    /// A note that only some seats read, as its sentence.
    Aside(String),
    Asked {
        who: String,
        question: String,
    },
    Answered {
        by: &'static str,
        words: String,
    },
    FightBegan,
    Round(u32),
    FightEnded,
    SessionEnded,
}

/// The summary of a chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    Verdict {
        words: String,
        /// True for a perfect result and a total failure.
        extreme: bool,
        why: Vec<&'static str>,
    },
    /// A change of an actor's state: `falls`, `dies`, `gets up`.
    Fared {
        who: String,
        how: &'static str,
    },
    Met {
        who: String,
        kind: &'static str,
    },
    Gained(String),
    Experience {
        who: Who,
        gained: i32,
    },
    Cash {
        who: Who,
        by: i32,
    },
}

/// The chapters of lines; undone lines are left out.
pub fn chapters<'l>(lines: impl IntoIterator<Item = &'l LogLine>) -> Vec<Chapter> {
    let lines: Vec<&LogLine> = lines.into_iter().filter(|line| !line.undone && !is_back(line)).collect();
    let mut teller = Teller::default();
    for range in groups_of(&lines) {
        lines[range].iter().flat_map(|line| &line.entries).for_each(|entry| teller.read(entry));
        teller.close();
    }
    teller.chapters.retain(|chapter| chapter.scene.is_some() || !chapter.passages.is_empty());
    teller.chapters
}

#[derive(Default)]
struct Teller {
    chapters: Vec<Chapter>,
    reader: Option<Reader>,
    said: Vec<Passage>,
    /// In a fight, the chapter and the index of the last verdict by which somebody fell.
    decisive: Option<(usize, usize)>,
}

impl Teller {
    fn chapter(&mut self) -> &mut Chapter {
        if self.chapters.is_empty() {
            self.chapters.push(Chapter::default());
        }
        self.chapters.last_mut().expect("there is one")
    }

    fn read(&mut self, entry: &Entry) {
        match entry.part() {
            Part::Scene => {
                self.close();
                let name = if let Entry::SceneBegan(name) = entry { name.clone() } else { String::new() };
                self.chapters.push(Chapter { scene: Some(name), ..Chapter::default() });
            }
            Part::FightBegan => {
                self.pass(Passage::FightBegan);
                self.decisive = None;
            }
            Part::FightEnded => {
                self.pass(Passage::FightEnded);
                if let Some((chapter, fact)) = self.decisive.take()
                    && let Fact::Verdict { why, .. } = &mut self.chapters[chapter].facts[fact]
                {
                    why.push("decided the fight");
                }
            }
            Part::Round => {
                if let Entry::RoundBegan(round) = entry {
                    self.pass(Passage::Round(*round));
                }
            }
            Part::SessionEnded => self.pass(Passage::SessionEnded),
            Part::Said => said(entry, &mut self.said),
            Part::Handled | Part::Housekeeping => {}
            Part::Played
            | Part::Happened
            | Part::Hurt
            | Part::Met
            | Part::Fell
            | Part::Rose
            | Part::Died
            | Part::Gained
            | Part::Experience
            | Part::Morale
            | Part::Counted => {
                self.reader.get_or_insert_default().read(entry);
                let facts = facts(entry);
                self.chapter().facts.extend(facts);
            }
        }
    }

    fn pass(&mut self, passage: Passage) {
        self.close();
        self.chapter().passages.push(passage);
    }

    /// Ends the open passage: a challenge with its consequences, and what was said meanwhile.
    fn close(&mut self) {
        let told = self.reader.take().map(Reader::telling).unwrap_or_default();
        if told != Telling::default() {
            self.judge(&told);
            let passages = &mut self.chapter().passages;
            let joined = match passages.last_mut() {
                Some(Passage::Played(last)) => last.takes_in(&told, SENTENCES),
                _ => false,
            };
            if !joined {
                passages.push(Passage::Played(told));
            }
        }
        let said = std::mem::take(&mut self.said);
        if !said.is_empty() {
            self.chapter().passages.extend(said);
        }
    }

    /// Keeps a verdict that may matter, or decide the fight.
    // RULING U319: which verdicts matter.
    fn judge(&mut self, told: &Telling) {
        if told.action.is_empty() || told.results.is_empty() {
            return;
        }
        let extreme = matches!(told.outcome, Some(Outcome::Perfect | Outcome::TotalFailure));
        let why = told.costs_morale.then_some("cost morale").into_iter().collect();
        let words = led(&told.action, &told.verdict);
        let facts = &mut self.chapter().facts;
        facts.push(Fact::Verdict { words, extreme, why });
        let place = facts.len() - 1;
        if told.fells {
            self.decisive = Some((self.chapters.len() - 1, place));
        }
    }
}

fn said(entry: &Entry, to: &mut Vec<Passage>) {
    let asked = |who: &str, question: &str| Passage::Asked { who: who.into(), question: question.into() };
    let answered = |by, words: String| Passage::Answered { by, words };
    match entry {
        Entry::Noted(text) | Entry::HandedOut(text) => to.push(Passage::Note(text.clone())),
        Entry::Asked { who, question } => to.push(asked(&who.name, question)),
        Entry::Answered(text) => to.push(answered("The Dealer", text.clone())),
        Entry::OracleAnswered { question, answer, twist, about, .. } => {
            let whom = about.as_ref().map_or_else(String::new, |who| format!(" about {}", who.name));
            let twist = if *twist { format!(", and a twist{whom}") } else { String::new() };
            to.push(asked("", &capital(question)));
            to.push(answered("The oracle", format!("{}{twist}", answer.word())));
        }
        other => to.push(Passage::Aside(other.sentence())),
    }
}

fn facts(entry: &Entry) -> Vec<Fact> {
    let fared = |who: &Who, how| vec![Fact::Fared { who: who.name.clone(), how }];
    match entry {
        Entry::Joined { kind: AS_BEFORE, .. } => Vec::new(),
        Entry::Joined { who, kind } => vec![Fact::Met { who: who.name.clone(), kind }],
        Entry::Fell { who, how } => fared(who, how),
        Entry::PassedOut(who) => fared(who, "passes out"),
        Entry::EffectGained { who, down: true, .. } => fared(who, "falls"),
        Entry::EffectEnded { who, down: true, .. } => fared(who, "gets up"),
        Entry::LivedAgain { who, .. } => fared(who, "lives again"),
        Entry::Died(who) => fared(who, "dies"),
        Entry::MoraleSpent { who, why, .. } if *why == CHEATS_DEATH => fared(who, CHEATS),
        Entry::FoeTold { .. } => vec![Fact::Gained(entry.sentence())],
        Entry::Gained { who, whom, cash, text } => {
            let moved = |who: &Who, by| Fact::Cash { who: who.clone(), by };
            let mut all = vec![Fact::Gained(text.clone())];
            if *cash != 0 {
                all.push(moved(who, *cash));
                all.extend(whom.as_ref().map(|whom| moved(whom, -cash)));
            }
            all
        }
        Entry::ExperienceGained { who, gained, .. } => {
            vec![Fact::Experience { who: who.clone(), gained: *gained }]
        }
        _ => Vec::new(),
    }
}

/// The start of the last evening among operations with their times and commands, and true if it is over: the session
/// was ended, or nobody played for hours. Operations without play that follow belong to it.
// RULING U318: the evening of a recap.
pub fn evening<'o>(operations: impl Iterator<Item = (u64, &'o str)>, now: u64) -> (usize, bool) {
    let (mut begins, mut over, mut played, mut before) = (0, false, false, None);
    for (nth, (at, command)) in operations.enumerate() {
        over |= before.is_some_and(|before: u64| at.saturating_sub(before) >= PAUSE);
        before = Some(at);
        if begins_play(command) {
            if over && played {
                begins = nth;
            }
            (over, played) = (false, true);
        }
        over |= command.split(' ').next() == Some("end-session");
    }
    over |= before.is_some_and(|before| now.saturating_sub(before) >= PAUSE);
    (begins, over && played)
}

impl Session {
    /// The chapters from an operation on, as a seat may read them.
    pub fn chapters(&mut self, seat: &Seat, from: u64) -> Vec<Chapter> {
        let lines: Vec<LogLine> = self.history(seat, from).collect();
        chapters(&lines)
    }

    /// The first operation of the last evening that began before an operation, and true if that evening is over.
    pub fn last_evening(&self, now: u64, before: u64) -> (u64, bool) {
        let counting = |seq| Some((seq, self.history.at(seq + 1)?, self.counting(seq)?));
        let all: Vec<(u64, u64, &str)> =
            (1..=self.last()).take_while(|seq| *seq < before).filter_map(counting).collect();
        let (nth, over) = evening(all.iter().map(|(_, at, text)| (*at, *text)), now);
        (all.get(nth).map_or(1, |(seq, ..)| *seq), over)
    }
}
