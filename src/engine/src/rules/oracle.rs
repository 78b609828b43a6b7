//! The oracle: answers by two cards of a separate deck, or by two ten-sided dice; ideas, openings of scenes, and
//! threads. They have no further consequences.

use super::{Refusal, Result, Step, dice, names, random_table};
use crate::command::{OracleNamed, RandomTable, Ref};
use crate::entry::{Entry, Who};
use crate::table::card::Suit;
use crate::table::deck::take_from;
use crate::table::luck::{Owner, Purpose};
use crate::table::{Answer, Cached, Card, Likelihood, Lot, Opening, Oracle, OracleBy, Plan, Prepared, Rank};
use crate::words::{is_alike, nearest, unwrapped};

/// The sides of the dice that answer.
pub const SIDES: u8 = 10;

/// The most cards that one question needs; with fewer left, all are shuffled.
const NEEDS: usize = 3;

const MOST_THREADS: usize = 30;

/// From 1 for the little joker to 15 for the big one, with 2 to 14 for 2 to ace between.
fn height(card: Card) -> u8 {
    match card.rank() {
        Rank::LittleJoker => 1,
        Rank::Number(n) => n,
        Rank::Jack => 11,
        Rank::Queen => 12,
        Rank::King => 13,
        Rank::Ace => 14,
        Rank::BigJoker => 15,
    }
}

fn is_red(card: Card) -> bool {
    matches!(card.suit(), Some(Suit::Hearts | Suit::Diamonds))
}

// RULING U315: the first card or die says yes or no.
fn says_yes(likelihood: Likelihood, lot: Lot) -> bool {
    match lot {
        Lot::Card(card) => {
            let least = match likelihood {
                Likelihood::Certain => 3,
                Likelihood::Likely => 6,
                Likelihood::Even => 9 - u8::from(is_red(card)),
                Likelihood::Unlikely => 11,
                Likelihood::Hardly => 14,
            };
            height(card) >= least
        }
        Lot::Die { face, .. } => {
            let least = match likelihood {
                Likelihood::Certain => 2,
                Likelihood::Likely => 4,
                Likelihood::Even => 6,
                Likelihood::Unlikely => 8,
                Likelihood::Hardly => 10,
            };
            face >= least
        }
    }
}

/// The answer of two cards or dice, and whether they raise a twist.
// RULING U315, U316
pub fn judge(likelihood: Likelihood, [first, second]: [Lot; 2]) -> (Answer, bool) {
    let (and, but) = match second {
        Lot::Card(card) => (height(card) >= 11, height(card) <= 5),
        Lot::Die { face, .. } => (face >= 8, face <= 3),
    };
    let answer = match (says_yes(likelihood, first), and, but) {
        (true, true, _) => Answer::YesAnd,
        (true, _, true) => Answer::YesBut,
        (true, ..) => Answer::Yes,
        (false, true, _) => Answer::NoAnd,
        (false, _, true) => Answer::NoBut,
        (false, ..) => Answer::No,
    };
    let twist = match (first, second) {
        (Lot::Card(one), Lot::Card(other)) => one.suit() == other.suit() && !one.is_joker() && !is_red(one),
        (Lot::Die { face: one, .. }, Lot::Die { face: other, .. }) => one == other,
        (Lot::Card(_), Lot::Die { .. }) | (Lot::Die { .. }, Lot::Card(_)) => false,
    };
    (answer, twist)
}

/// How the next scene begins.
// RULING U317
pub fn opening(lot: Lot) -> Opening {
    match lot {
        Lot::Card(card) if is_red(card) => Opening::Expected,
        Lot::Card(card) if height(card) <= 10 && !card.is_joker() => Opening::Changed,
        Lot::Card(_) => Opening::Other,
        Lot::Die { face, .. } => match face {
            ..=5 => Opening::Expected,
            6..=8 => Opening::Changed,
            9.. => Opening::Other,
        },
    }
}

pub(super) fn oracle_mut(step: &mut Step) -> &mut Oracle {
    Cached::make_mut(step.table.oracle.get_or_insert_with(|| Cached::new(Oracle::default())))
}

/// Shuffles all cards of the oracle.
fn shuffle(step: &mut Step) {
    let mut luck = step.table.luck.clone();
    let oracle = oracle_mut(step);
    oracle.discard.clear();
    oracle.deck = Card::all().collect();
    luck.shuffle_cards(Owner::DEALER, Purpose::Choice, &mut oracle.deck);
    step.table.luck = luck;
}

/// The draws for one command: by the table's luck, or as named in the command.
struct Draw<'n> {
    named: &'n [OracleNamed],
    lots: Vec<Lot>,
    /// The person of the drawer that it is about, known only to the Dealer.
    kept: Option<String>,
}

impl Draw<'_> {
    fn of(named: &[OracleNamed]) -> Draw<'_> {
        Draw { named, lots: Vec::new(), kept: None }
    }

    fn next(&mut self, step: &mut Step, sides: u8) -> Result<Lot> {
        let named = self.named.get(self.lots.len()).copied();
        let real = step.table.dealer.physical;
        if named.is_some() && !real {
            return Err(Refusal::NotPhysical("The Dealer".into()));
        }
        if named.is_none() && real {
            return Err(Refusal::OracleTakes { needed: self.lots.len() + 1, given: self.lots.len() });
        }
        let lot = match (oracle_mut(step).by, named) {
            (OracleBy::Cards, Some(OracleNamed::Face(_))) | (OracleBy::Dice, Some(OracleNamed::Card(_))) => {
                return Err(Refusal::OracleGoesBy(oracle_mut(step).by.word()));
            }
            (OracleBy::Cards, card) => Lot::Card(next_card(step, card)?),
            (OracleBy::Dice, face) => {
                let face = face.and_then(OracleNamed::face);
                Lot::Die { face: dice::of_dealer(step, &[sides], face.as_slice())?[0], sides }
            }
        };
        self.lots.push(lot);
        Ok(lot)
    }

    /// The subject of a twist: a thread, an actor at the table, or secretly a person of the drawer.
    fn subject(&mut self, step: &mut Step) -> Result<Option<Who>> {
        let mut all: Vec<Who> = oracle_mut(step).threads.iter().map(|name| Who::nobody(name)).collect();
        let there =
            step.table.foes().filter(|one| !one.is_down() && !one.is_gone() && !step.table.lurks(one));
        all.extend(there.map(|one| Who::new(&one.id, &one.name)));
        let open = all.len();
        let waits = |one: &&Cached<Prepared>| matches!(one.plan, Plan::Person(_)) && one.waits();
        all.extend(step.table.drawer.iter().filter(waits).map(|one| Who::nobody(&one.name)));
        all.truncate(Card::COUNT);
        let at = match all.len() {
            0 => return Ok(None),
            1 => 0,
            count => self.next(step, count as u8)?.place(count),
        };
        let about = all.swap_remove(at);
        if at >= open {
            self.kept = Some(about.name);
            return Ok(None);
        }
        Ok(Some(about))
    }

    /// Logs the result. After a joker, and before the deck runs out, all cards are shuffled.
    // RULING U316
    fn told(self, step: &mut Step, entry: impl FnOnce(Vec<Lot>) -> Entry) -> Result {
        let (needed, given) = (self.lots.len(), self.named.len());
        if given > needed {
            return Err(Refusal::OracleTakes { needed, given });
        }
        let joker = self.lots.iter().any(|lot| matches!(lot, Lot::Card(card) if card.is_joker()));
        step.log(entry(self.lots));
        if let Some(name) = self.kept {
            step.log(Entry::ToldInSecret(format!("The twist is about {name}, who is prepared.")));
        }
        let oracle = oracle_mut(step);
        if joker || oracle.by == OracleBy::Cards && oracle.face_down() < NEEDS {
            shuffle(step);
            step.keep_house(&[], "The oracle's 54 cards are shuffled.".into())?;
        }
        Ok(())
    }
}

fn next_card(step: &mut Step, named: Option<OracleNamed>) -> Result<Card> {
    if oracle_mut(step).deck.is_empty() {
        shuffle(step);
    }
    let oracle = oracle_mut(step);
    let card = match named {
        Some(OracleNamed::Card(card)) if card.is_rank_alone() => return Err(Refusal::NeedsItsSuit(card)),
        Some(OracleNamed::Card(card)) if take_from(&mut oracle.deck, card) => card,
        Some(OracleNamed::Card(card)) => return Err(Refusal::NotInDeck(card)),
        Some(OracleNamed::Face(_)) | None => {
            oracle.deck.pop().expect("the deck is shuffled before it runs out")
        }
    };
    oracle.discard.push(card);
    Ok(card)
}

pub(super) fn ask(step: &mut Step, likelihood: Likelihood, named: &[OracleNamed], question: &str) -> Result {
    let mut draw = Draw::of(named);
    let pair = [draw.next(step, SIDES)?, draw.next(step, SIDES)?];
    let (answer, twist) = judge(likelihood, pair);
    let about = if twist { draw.subject(step)? } else { None };
    let question = asked(question);
    draw.told(step, |drawn| Entry::OracleAnswered { question, likelihood, drawn, answer, twist, about })
}

/// A question with exactly one question mark, whatever was typed; empty if nothing is asked.
fn asked(question: &str) -> String {
    let words = unwrapped(question.trim_start_matches([':', '?', ' '])).trim();
    if words.ends_with(['!', '…']) || words.is_empty() {
        return words.to_owned();
    }
    format!("{}?", words.trim_end_matches(['?', '.', ' ']))
}

/// Words that are capitalized only at the beginning of a sentence.
const ORDINARY: &str = "a all an another at every everybody everyone for he her his in it its no nobody nothing on \
                         one she so somebody someone something that the their there they this to two what when who";

/// Two rows as one phrase: a sentence loses its full stop, and its capital if it comes second.
fn phrase(first: &str, second: &str) -> String {
    let [head, rest] = [first, second].map(|row| row.strip_suffix('.').unwrap_or(row));
    let between = if head.len() < first.len() || head.ends_with(['!', '?', '…']) { ", " } else { " " };
    let word = rest.split(' ').next().unwrap_or_default().to_lowercase();
    let rest = if ORDINARY.split(' ').any(|ordinary| ordinary == word) {
        format!("{word}{}", &rest[word.len()..])
    } else {
        rest.into()
    };
    format!("{head}{between}{rest}")
}

/// A verb and a noun, each from a row of its table.
pub(super) fn idea(step: &mut Step, named: &[OracleNamed], [verbs, nouns]: &[Ref<RandomTable>; 2]) -> Result {
    let mut draw = Draw::of(named);
    let mut words = Vec::new();
    for table in [verbs, nouns] {
        let table = table.whole()?;
        let sides = random_table::first_sides(table)?;
        let place = draw.next(step, sides)?.place(usize::from(sides));
        words.push(random_table::read(step, table, place as u8 + 1)?);
    }
    let words = phrase(&words[0], &words[1]);
    draw.told(step, |drawn| Entry::Idea { words, drawn })
}

pub(super) fn twist(step: &mut Step, named: &[OracleNamed]) -> Result {
    let mut draw = Draw::of(named);
    let begins = opening(draw.next(step, SIDES)?);
    let about = if begins == Opening::Expected { None } else { draw.subject(step)? };
    draw.told(step, |drawn| Entry::SceneTwisted { begins, drawn, about })
}

/// Sets whether the oracle answers by cards or dice; cards are reshuffled.
pub(super) fn by(step: &mut Step, by: OracleBy) -> Result {
    oracle_mut(step).by = by;
    if by == OracleBy::Cards {
        shuffle(step);
    }
    let text = match by {
        OracleBy::Cards => "The oracle answers by 54 cards of its own, which are shuffled.",
        OracleBy::Dice => "The oracle answers by two ten-sided dice.",
    };
    step.keep_house(&[], text.into())
}

/// Opens a thread of the story, or closes one.
pub(super) fn thread(step: &mut Step, closes: bool, name: &str) -> Result {
    let name = names::legal(name)?;
    let threads = &mut oracle_mut(step).threads;
    let at = threads.iter().position(|one| is_alike(one, &name));
    let entry = match (closes, at) {
        (true, Some(at)) => Entry::ThreadClosed(threads.remove(at)),
        (true, None) => {
            let near = nearest(&name, threads.iter().map(String::as_str)).map(str::to_owned);
            return Err(Refusal::NoSuchThread { name, near });
        }
        (false, Some(_)) => return Err(Refusal::ThreadOpen(name)),
        (false, None) if threads.len() >= MOST_THREADS => return Err(Refusal::TooManyThreads(MOST_THREADS)),
        (false, None) => {
            threads.push(name.clone());
            Entry::ThreadOpened(name)
        }
    };
    step.log_and_done(entry)
}
