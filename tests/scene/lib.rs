//! The scene language: a table in memory, set up in a few words, played by command text, with assertions about the
//! result. It contains no rule; cards are moved by commands, so that there are always 54.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod crucible;
pub mod files;
mod paper;
mod protagonist;
pub mod sim;
pub mod walk;

pub use crucible::{crucible, gear, mira, nim, ogre, suit};
pub use paper::{PERSONAL, brannoch, paper, shellback, special, tilly, with_personal};
pub use protagonist::{gus, moll, protagonist};

use expect_test::Expect;
use greenfelt::command::{Command, Ref};
use greenfelt::content::Catalog;
use greenfelt::rules::next::{Next, NextStep};
use greenfelt::rules::ultimo::figures;
use greenfelt::rules::{Refusal, next_steps_for};
use greenfelt::session::Session;
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId, Foe, Hero};
use greenfelt::table::card::{Card, parse_row, print_row};
use greenfelt::table::challenge::{Challenge, Outcome, Verdict};
use greenfelt::table::deck::Piles;
use greenfelt::table::hook::{Hook, Quantity, Value};
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::Seen;
use greenfelt::table::sheet::{
    Armor, Attribute, Attributes, Details, FoeSheet, Quality, Skill, Talent, UltimoSheet, Weapon,
};
use std::sync::{Arc, LazyLock};

static CATALOG: LazyLock<Arc<Catalog>> = LazyLock::new(|| Arc::new(Catalog::load(None).unwrap()));

/// The content that scenes play with.
pub fn catalog() -> Arc<Catalog> {
    Arc::clone(&CATALOG)
}

/// Every card of every pile.
pub fn every_card(piles: &Piles) -> impl Iterator<Item = Card> {
    let all = [&piles.deck, &piles.hand, &piles.discard, &piles.out, &piles.removed];
    all.into_iter().flatten().copied()
}

/// The share of their cases that laws play: an eighth before a commit, another where `GREENFELT_LAWS` is set, such as 0.5
/// or 4.
fn share() -> f64 {
    std::env::var("GREENFELT_LAWS").ok().and_then(|share| share.parse().ok()).unwrap_or(0.125)
}

/// How many of this many cases a law plays.
pub fn widened(whole: u64) -> u64 {
    (whole as f64 * share()).ceil() as u64
}

/// Whether laws are played whole.
pub fn is_whole() -> bool {
    share() >= 1.0
}

/// The cases of a law that lists them, at equal distances.
pub fn sampled<T>(cases: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
    cases.step_by((1.0 / share()).round().max(1.0) as usize)
}

/// An empty table.
pub fn scene() -> Scene {
    Scene { session: Session::unkept("a scene", 7, catalog()), told: Vec::new() }
}

/// A table that is being played by a test.
pub struct Scene {
    session: Session,
    /// The operations since the log was last asked for.
    told: Vec<u64>,
}

/// A refusal as a test writes it: itself, or its sentence.
pub trait Sentence {
    fn sentence(self) -> String;
}

impl Sentence for &str {
    fn sentence(self) -> String {
        self.into()
    }
}

impl Sentence for Refusal {
    fn sentence(self) -> String {
        self.to_string()
    }
}

pub fn id(who: &str) -> ActorId {
    ActorId::new(who)
}

pub fn cards(text: &str) -> Vec<Card> {
    parse_row(text).unwrap()
}

pub fn seat_of(seat: &str) -> Seat {
    seat.parse().unwrap()
}

/// A hero of the tests' own: attributes in the order of the sheet, skills by word and rank.
pub fn sheet(name: &str, attributes: [u8; 5], skills: &[(&str, u8)]) -> UltimoSheet {
    let [str, agi, vit, int, per] = attributes;
    UltimoSheet {
        name: name.into(),
        concept: String::new(),
        age: 40,
        background: String::new(),
        income: String::new(),
        attributes: Attributes { str, agi, vit, int, per },
        skills: skills.iter().map(|(skill, rank)| (skill.parse::<Skill>().unwrap(), *rank)).collect(),
        traits: Vec::new(),
        weapons: Vec::new(),
        armor: Vec::new(),
        items: Vec::new(),
        spells: Vec::new(),
        outside: Vec::new(),
        details: Details::new(),
    }
}

/// Ann can lay ten cards of ten with `agi+brawling`, and carries nothing.
pub fn ann() -> UltimoSheet {
    sheet("Ann", [4, 10, 10, 6, 6], &[("brawling", 5), ("shooting", 5), ("psyche", 3), ("awareness", 2)])
}

/// Ann with a shortbow.
pub fn archer() -> UltimoSheet {
    armed(ann(), weapon("Shortbow"))
}

/// Ben is of middling gifts, and carries nothing.
pub fn ben() -> UltimoSheet {
    sheet("Ben", [6, 4, 8, 4, 4], &[("brawling", 4), ("manipulation", 4), ("empathy", 4), ("toughness", 1)])
}

/// A sheet with a trait of the codex.
pub fn with_trait(mut sheet: UltimoSheet, name: &str) -> UltimoSheet {
    sheet.traits.push(catalog().talent(name).unwrap());
    sheet
}

/// A sheet with a trait of the test's own.
pub fn with_hook(mut sheet: UltimoSheet, name: &str, hook: Hook) -> UltimoSheet {
    sheet.traits.push(Talent { name: name.into(), hooks: vec![hook] });
    sheet
}

pub fn weapon(name: &str) -> Weapon {
    catalog().weapon(name).unwrap().weapon()
}

pub fn armor(name: &str) -> Armor {
    catalog().armor_piece(name).unwrap().armor()
}

/// A weapon of a quality, with damage.
/// A hook that moves a figure by a plain number.
pub fn plus(to: Quantity, by: i32) -> Hook {
    Hook::Add { to, value: Value::Plain(by), when: Vec::new() }
}

/// Qualities of the codex, by their names.
pub fn qualities(names: &[&str]) -> Vec<Quality> {
    let named = |words: &&str| {
        let (name, count) = words.split_once(" (").unwrap_or((words, "0"));
        let (content, count) = (catalog(), count.trim_end_matches(')').parse().unwrap());
        let entry = content.qualities.iter().find(|entry| entry.name == name).expect(words);
        Quality { name: entry.name.clone(), count, helps: entry.helps, hooks: entry.hooks.clone() }
    };
    names.iter().map(named).collect()
}

pub fn blade(name: &str, damage: i32, named: &[&str]) -> Weapon {
    Weapon { name: name.into(), damage, qualities: qualities(named), ..weapon("Dagger") }
}

pub fn armed(mut sheet: UltimoSheet, weapon: Weapon) -> UltimoSheet {
    sheet.weapons.push(weapon);
    sheet
}

pub fn worn(mut sheet: UltimoSheet, armor: Armor) -> UltimoSheet {
    sheet.armor.push(armor);
    sheet
}

/// A foe of the codex, changed.
pub fn foe_sheet(name: &str, change: impl FnOnce(&mut FoeSheet)) -> FoeSheet {
    let mut sheet = (*catalog().foe(name).unwrap()).clone();
    change(&mut sheet);
    sheet
}

impl Scene {
    fn give(&mut self, seat: &Seat, command: Command) {
        let text = command.to_string();
        if let Err(refused) = self.session.give(seat, command) {
            panic!("`{text}` is refused: {} ({})", refused.problem, refused.hint);
        }
    }

    /// Sets something up; the log of the test does not tell of it.
    pub fn set_up(mut self, line: &str) -> Scene {
        self.give(&Seat::Dealer, line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}")));
        self
    }

    /// A hero of the codex sits down.
    pub fn hero(self, name: &str) -> Scene {
        self.set_up(&format!("join {name}"))
    }

    /// A hero of the tests sits down.
    pub fn sheet(mut self, sheet: UltimoSheet) -> Scene {
        self.give(&Seat::Dealer, Command::Join(Ref::Inline(Arc::new(sheet))));
        self
    }

    /// A foe of the codex comes into play.
    pub fn foe(self, name: &str) -> Scene {
        self.set_up(&format!("foe {name}"))
    }

    /// A foe of the tests comes into play.
    pub fn foe_of(mut self, sheet: FoeSheet) -> Scene {
        self.give(&Seat::Dealer, Command::Foe(Ref::Inline(Arc::new(sheet))));
        self
    }

    /// The threat pool.
    pub fn threat(self, n: i32) -> Scene {
        self.set_up(&format!("threat {n}"))
    }

    /// Gives a hero exactly this hand; what was held and discarded goes into the deck.
    pub fn hand(mut self, who: &str, hand: &str) -> Scene {
        let held = self.piles(who).hand.clone();
        if !held.is_empty() {
            self = self.set_up(&format!("discard {who} {}", print_row(&held)));
        }
        self = self.set_up(&format!("shuffle {who}"));
        let hand = cards(hand);
        if hand.is_empty() {
            return self;
        }
        let (row, count) = (print_row(&hand), hand.len());
        self.set_up(&format!("stack {who} {row}")).set_up(&format!("draw {who} {count}"))
    }

    /// Puts cards of a hero's deck on the discard pile, the last of them on top.
    pub fn discard_pile(self, who: &str, row: &str) -> Scene {
        let count = cards(row).len();
        self.set_up(&format!("stack {who} {row}")).set_up(&format!("burn {who} {count}"))
    }

    /// Leaves a hero's deck so many cards; the rest goes to the discard pile.
    pub fn deck_of(mut self, who: &str, count: usize) -> Scene {
        while self.piles(who).deck.len() > count {
            let burn = (self.piles(who).deck.len() - count).min(200);
            self = self.set_up(&format!("burn {who} {burn}"));
        }
        self
    }

    /// What the Dealer or a hero draws next, in this order.
    pub fn next_cards(self, seat: &str, row: &str) -> Scene {
        self.set_up(&format!("stack {seat} {row}"))
    }

    /// What the Dealer draws next; where a card was discarded, the discard pile is shuffled into the deck first.
    pub fn dealer_draws(mut self, row: &str) -> Scene {
        if cards(row).iter().any(|card| self.now().dealer.piles.discard.contains(card)) {
            self = self.set_up("shuffle dealer");
        }
        self.next_cards("dealer", row)
    }

    /// Puts cards of the Dealer's deck on the Dealer's discard pile, by way of a challenge that comes to nothing.
    pub fn dealer_discards(self, who: &str, row: &str) -> Scene {
        let count = cards(row).len();
        self.dealer_draws(row)
            .set_up(&format!("challenge {who} str+brawling {count}"))
            .set_up("deal")
            .set_up("call-off")
    }

    /// A command from the Dealer's seat.
    pub fn play(mut self, line: &str) -> Scene {
        self.give(&Seat::Dealer, line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}")));
        self.told.push(self.session.last());
        self
    }

    /// A command from a player's seat.
    pub fn play_as(mut self, seat: &str, line: &str) -> Scene {
        self.give(&seat_of(seat), line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}")));
        self.told.push(self.session.last());
        self
    }

    /// Several commands, a line each.
    pub fn plays(mut self, lines: &[&str]) -> Scene {
        for line in lines {
            self = self.play(line);
        }
        self
    }

    /// Takes the last command back.
    pub fn undo(mut self) -> Scene {
        self.session.undo(&Seat::Dealer).unwrap();
        self.told.push(self.session.last());
        self
    }

    /// Brings back what was taken back.
    pub fn redo(mut self) -> Scene {
        self.session.redo(&Seat::Dealer).unwrap();
        self.told.push(self.session.last());
        self
    }

    /// Deals, lays this row for the leader, reveals: the challenge waits to be settled.
    pub fn lay(self, who: &str, row: &str) -> Scene {
        let row = if row.is_empty() { "nothing" } else { row };
        self.play("deal").play(&format!("lay {who} {row}")).play("reveal")
    }

    /// A challenge of Ann's `agi+brawling` with these cards on either side, up to the reveal.
    pub fn meet(self, player: &str, dealer: &str) -> Scene {
        let difficulty = cards(dealer).len();
        let held: Vec<String> =
            player.split_whitespace().map(|c| c.split('=').next().unwrap_or(c).to_string()).collect();
        let copied: Vec<&str> =
            player.split_whitespace().filter_map(|c| c.split_once('=')).map(|c| c.1).collect();
        let mut scene = self.hand("ann", &held.join(" "));
        for card in copied {
            if !scene.piles("ann").discard.contains(&card.parse().unwrap()) {
                scene = scene.discard_pile("ann", card);
            }
        }
        let scene = if difficulty > 0 { scene.dealer_draws(dealer) } else { scene };
        scene.play(&format!("challenge ann agi+brawling {difficulty}")).lay("ann", player)
    }

    /// The command is refused with this sentence, and nothing changes.
    pub fn refused(self, line: &str, why: impl Sentence) -> Scene {
        self.refused_for("dealer", line, why)
    }

    /// A command from a seat is refused with this sentence, and nothing changes.
    pub fn refused_for(mut self, seat: &str, line: &str, why: impl Sentence) -> Scene {
        let before = self.session.table().checksum();
        let command: Command = line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"));
        match self.session.give(&seat_of(seat), command) {
            Ok(_) => panic!("`{line}` is not refused"),
            Err(refused) => {
                assert_eq!(refused.problem, why.sentence(), "`{line}`");
                assert!(!refused.hint.is_empty(), "`{line}` is refused without a hint");
            }
        }
        assert_eq!(self.session.table().checksum(), before, "`{line}` changed the table");
        self
    }

    fn sentences(&self, seat: &Seat) -> String {
        let mut text = String::new();
        for line in self.session.log(seat, usize::MAX).iter().filter(|l| self.told.contains(&l.seq)) {
            for sentence in &line.sentences {
                text.push_str(sentence);
                text.push('\n');
            }
        }
        text
    }

    /// The sentences since the log was last asked for, as text.
    pub fn sentences_since(&self) -> String {
        self.sentences(&Seat::Dealer)
    }

    /// The same as a seat reads them.
    pub fn sentences_of(&self, seat: &str) -> String {
        self.sentences(&seat_of(seat))
    }

    /// The sentences since the log was last asked for, as the Dealer reads them.
    pub fn says(self, sentence: &str) -> Scene {
        let all = self.sentences_since();
        assert!(all.lines().any(|line| line == sentence), "{sentence}\n{all}");
        self
    }

    pub fn log(self, expect: &Expect) -> Scene {
        self.seen_by("dealer", expect).forget()
    }

    /// What a seat can do next, a line each: the command, or what has to be chosen.
    pub fn next(self, seat: &str, expect: &Expect) -> Scene {
        let told = |next: Next| {
            let form = match &next.step {
                NextStep::Give(command) => format!("`{command}`"),
                NextStep::Choose(wanted) => format!("choose: {}", wanted.form()),
                NextStep::Wait => "wait".into(),
            };
            format!("{}: {} | {form}\n", next.seat, next.words)
        };
        let all: String = next_steps_for(self.now(), &seat_of(seat)).into_iter().map(told).collect();
        expect.assert_eq(&all);
        self
    }

    /// The same sentences as a seat reads them; the log goes on.
    pub fn seen_by(self, seat: &str, expect: &Expect) -> Scene {
        expect.assert_eq(&self.sentences(&seat_of(seat)));
        self
    }

    /// The log begins anew here.
    pub fn forget(mut self) -> Scene {
        self.told.clear();
        self
    }

    /// The row that somebody laid, as it lies.
    pub fn lies(self, who: &str, row: &str) -> Scene {
        let player = self.challenge().player(&ActorId::new(who)).unwrap();
        assert_eq!(print_row(player.laid.as_ref().unwrap()), row);
        self
    }

    /// What a test wants to know of the table.
    pub fn table(self, look: impl FnOnce(&Table)) -> Scene {
        look(self.session.table());
        self
    }

    pub fn now(&self) -> &Table {
        self.session.table()
    }

    pub fn session(&mut self) -> &mut Session {
        &mut self.session
    }

    pub fn seen(&self, seat: &str) -> Seen {
        self.session.seen(&seat_of(seat))
    }

    pub fn actor(&self, who: &str) -> &Actor {
        self.session.table().actor(&id(who)).unwrap_or_else(|| panic!("{who} is not in play"))
    }

    pub fn hero_of(&self, who: &str) -> &Hero {
        self.actor(who).hero().unwrap()
    }

    pub fn foe_state(&self, who: &str) -> &Foe {
        self.actor(who).foe().unwrap()
    }

    pub fn piles(&self, who: &str) -> &Piles {
        self.actor(who).piles.as_ref().unwrap()
    }

    /// A derived figure of a hero.
    pub fn figure(&self, who: &str, name: Quantity) -> i32 {
        figures::figure_total(self.actor(who), name)
    }

    pub fn attribute(&self, who: &str, which: Attribute) -> i32 {
        greenfelt::rules::hook::Context::of(self.actor(who)).attribute(which)
    }

    pub fn verdict(&self) -> Verdict {
        self.challenge().verdict.clone().expect("no challenge is judged")
    }

    /// The challenge under way.
    #[track_caller]
    pub fn challenge(&self) -> &Challenge {
        self.now().under_way().expect("no challenge is under way")
    }

    /// The result of the challenge under way, and its successes and failures.
    #[track_caller]
    pub fn comes_to(self, outcome: Outcome, successes: u32, failures: u32) -> Scene {
        let verdict = self.verdict();
        assert_eq!((verdict.outcome, verdict.successes, verdict.failures), (outcome, successes, failures));
        self
    }

    #[track_caller]
    pub fn outcome_is(self, outcome: Outcome) -> Scene {
        assert_eq!(self.challenge().outcome(), Some(outcome));
        self
    }

    #[track_caller]
    pub fn limit_is(self, limit: i32) -> Scene {
        let figure = &self.challenge().players[0].limit;
        assert_eq!(figure.total(), limit, "{}", figure.sum());
        self
    }

    #[track_caller]
    pub fn difficulty_is(self, difficulty: i32) -> Scene {
        let figure = &self.challenge().difficulty;
        assert_eq!(figure.total(), difficulty, "{}", figure.sum());
        self
    }

    #[track_caller]
    pub fn threat_is(self, n: i32) -> Scene {
        assert_eq!(self.now().threat, n);
        self
    }

    #[track_caller]
    pub fn health_is(self, who: &str, n: i32) -> Scene {
        assert_eq!(self.actor(who).health(), n);
        self
    }

    #[track_caller]
    pub fn focus_is(self, who: &str, n: i32) -> Scene {
        assert_eq!(self.hero_of(who).focus, n);
        self
    }

    #[track_caller]
    pub fn morale_is(self, who: &str, n: i32) -> Scene {
        assert_eq!(self.hero_of(who).morale, n);
        self
    }

    #[track_caller]
    pub fn experience_is(self, who: &str, n: i32) -> Scene {
        assert_eq!(self.hero_of(who).experience, n);
        self
    }

    #[track_caller]
    pub fn patience_is(self, who: &str, n: i32) -> Scene {
        assert_eq!(self.foe_state(who).patience, n);
        self
    }

    /// What is owed, in words, oldest first: `karla: 7 damage`.
    #[track_caller]
    pub fn owed(self, what: &[&str]) -> Scene {
        let dues: Vec<String> =
            self.now().pending.iter().map(|d| format!("{}: {}", d.to, d.what.words())).collect();
        assert_eq!(dues, what);
        self
    }

    /// The names of what lasts on somebody.
    #[track_caller]
    pub fn suffers(self, who: &str, effects: &[&str]) -> Scene {
        let names: Vec<&str> = self.actor(who).effects.iter().map(|e| e.name.as_str()).collect();
        assert_eq!(names, effects);
        self
    }

    /// How many cards lie in hand, deck, discard pile and out of play.
    #[track_caller]
    pub fn cards_are(self, who: &str, hand: usize, deck: usize, discard: usize, out: usize) -> Scene {
        let piles = self.piles(who);
        let counts = (piles.held(), piles.face_down(), piles.discard.len(), piles.out.len());
        assert_eq!(counts, (hand, deck, discard, out), "hand, deck, discard, out");
        self
    }
}
