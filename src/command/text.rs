//! Reading the one text form of every command: `parse(print(c)) == c`. Writing it stands in `print`.

pub(super) mod nudge;

use super::{
    CATALOG, Call, Command, DrawHow, Gauge, Given, Guard, Inflict, Injury, MoraleUse, OwnTerm, RealFlip,
    Side, Task, find,
};
use crate::table::Automation;
use crate::table::actor::ActorId;
use crate::table::card::{NotACard, parse_row};
use crate::table::challenge::{Lead, Outcome, Pairing, Persuasion, Way};
use crate::table::seat::Seat;
use crate::table::sheet::Skill;
use serde::de::DeserializeOwned;
use std::str::FromStr;
use std::sync::Arc;

/// Why a line is no command: a sentence and a hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct BadCommand {
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub hint: String,
}

impl BadCommand {
    fn new(problem: impl Into<String>, hint: impl Into<String>) -> BadCommand {
        BadCommand { problem: problem.into(), hint: hint.into() }
    }
}

impl From<NotACard> for BadCommand {
    fn from(no: NotACard) -> BadCommand {
        BadCommand::new(
            format!("`{}` is not a card", no.0),
            "cards read 2C to 10C (or TC), JD, QS, KH, AS, LJ, BJ; QS=9H copies",
        )
    }
}

/// The longest line that is read as a command, in bytes.
const LONGEST: usize = 64 * 1024;

/// Reads words, numbers and texts off a line.
struct Words<'a> {
    rest: &'a str,
    usage: &'static str,
}

impl<'a> Words<'a> {
    fn wrong(&self, problem: impl Into<String>) -> BadCommand {
        BadCommand::new(problem, self.usage)
    }

    fn peek(&self) -> Option<&'a str> {
        self.rest.split_whitespace().next()
    }

    fn next(&mut self, what: &str) -> Result<&'a str, BadCommand> {
        let word = self.peek().ok_or_else(|| self.wrong(format!("{what} is missing")))?;
        let at = self.rest.find(word).expect("the word was found in the rest");
        self.rest = self.rest[at + word.len()..].trim_start();
        Ok(word)
    }

    fn take_if(&mut self, word: &str) -> bool {
        let there = self.peek().is_some_and(|w| w.eq_ignore_ascii_case(word));
        if there {
            let _ = self.next(word);
        }
        there
    }

    fn id(&mut self, what: &str) -> Result<ActorId, BadCommand> {
        Ok(ActorId::new(self.next(what)?))
    }

    fn seat(&mut self) -> Result<Seat, BadCommand> {
        let word = self.next("a seat")?;
        Ok(word.parse().unwrap_or(Seat::Public))
    }

    fn number<N: FromStr>(&mut self, what: &str) -> Result<N, BadCommand> {
        let word = self.next(what)?;
        let plain = word.replace('−', "-");
        let plain = plain.strip_prefix('+').unwrap_or(&plain);
        plain.parse().map_err(|_| self.wrong(format!("`{}` is not {what}", short(word))))
    }

    fn maybe_number<N: FromStr>(&mut self, what: &str) -> Result<Option<N>, BadCommand> {
        match self.peek() {
            Some(word) if word.starts_with(|c: char| c.is_ascii_digit()) => self.number(what).map(Some),
            _ => Ok(None),
        }
    }

    fn choice<T: Copy>(&mut self, what: &str, choices: &[(&str, T)]) -> Result<T, BadCommand> {
        let word = self.next(what)?;
        choices.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, t)| *t).ok_or_else(|| {
            let all: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
            BadCommand::new(format!("`{}` is not {what}", short(word)), format!("one of {}", all.join(", ")))
        })
    }

    fn text(&mut self, what: &str) -> Result<String, BadCommand> {
        let text = self.maybe_text();
        if text.is_empty() { Err(self.wrong(format!("{what} is missing"))) } else { Ok(text) }
    }

    fn maybe_text(&mut self) -> String {
        let text = self.rest.trim().to_string();
        self.rest = "";
        text
    }

    /// A text in parentheses; without them, the rest of the line.
    fn reason(&mut self) -> String {
        self.bracketed().unwrap_or_else(|| self.maybe_text().replace('(', "[").replace(')', "]"))
    }

    fn bracketed(&mut self) -> Option<String> {
        let inner = self.rest.strip_prefix('(')?;
        let mut depth = 1;
        for (at, sign) in inner.char_indices() {
            match sign {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.rest = inner[at + 1..].trim_start();
                return Some(inner[..at].trim().to_string());
            }
        }
        None
    }

    fn row<T: FromStr<Err = NotACard>>(&mut self) -> Result<Vec<T>, BadCommand> {
        let text = self.maybe_text();
        if text.eq_ignore_ascii_case("nothing") { Ok(Vec::new()) } else { Ok(parse_row(&text)?) }
    }

    /// Cards up to a word that is none.
    fn leading_row<T: FromStr<Err = NotACard>>(&mut self) -> Result<Vec<T>, BadCommand> {
        let mut row = Vec::new();
        while let Some(word) = self.peek() {
            if word.starts_with('(') || word.eq_ignore_ascii_case("deck") {
                break;
            }
            row.extend(parse_row::<T>(self.next("a card")?)?);
        }
        Ok(row)
    }

    fn given<T: DeserializeOwned>(&mut self) -> Result<Given<T>, BadCommand> {
        let text = self.text("a name")?;
        if !text.starts_with('(') {
            return Ok(Given::Named(text));
        }
        ron::from_str(&text).map(|t| Given::Whole(Arc::new(t))).map_err(|e| {
            BadCommand::new(
                format!("the sheet cannot be read: {}", e.code),
                "a name of the codex, or a whole sheet in RON",
            )
        })
    }

    fn end(&self) -> Result<(), BadCommand> {
        if self.rest.trim().is_empty() {
            Ok(())
        } else {
            Err(self.wrong(format!("`{}` is too much", short(self.rest.trim()))))
        }
    }
}

fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(24).collect()
}

pub(super) const WAYS: &[(&str, Way)] = &[("melee", Way::Melee), ("ranged", Way::Ranged)];
pub(super) const ON_OFF: &[(&str, bool)] = &[("on", true), ("off", false)];
pub(super) const SIDES: &[(&str, Side)] = &[
    ("limit", Side::Limit),
    ("difficulty", Side::Difficulty),
    ("dice", Side::Dice),
    ("points", Side::Points),
];
pub(super) const GAUGES: &[(&str, Gauge)] = &[
    ("health", Gauge::Health),
    ("focus", Gauge::Focus),
    ("morale", Gauge::Morale),
    ("experience", Gauge::Experience),
    ("patience", Gauge::Patience),
    ("armor", Gauge::Armor),
    ("temporary", Gauge::Temporary),
];
pub(super) const INJURIES: &[(&str, Injury)] = &[
    ("bleeding", Injury::Bleeding),
    ("concussed", Injury::Concussed),
    ("hobbled", Injury::Hobbled),
    ("poisoned", Injury::Poisoned),
    ("sickened", Injury::Sickened),
    ("unconscious", Injury::Unconscious),
];
pub(super) const AUTOMATIONS: &[(&str, Automation)] =
    &[("suggest", Automation::Suggest), ("confirm", Automation::Confirm), ("auto", Automation::Auto)];
pub(super) const MORALE: &[(&str, MoraleUse)] =
    &[("succeed", MoraleUse::Succeed), ("ignore", MoraleUse::Ignore), ("live", MoraleUse::Live)];
pub(super) const OUTCOMES: &[(&str, Outcome)] = &[
    ("perfect", Outcome::Perfect),
    ("success", Outcome::Success),
    ("partial", Outcome::Partial),
    ("failure", Outcome::Failure),
    ("total_failure", Outcome::TotalFailure),
];

pub(super) fn word_of<T: PartialEq + Copy>(choices: &[(&'static str, T)], value: T) -> &'static str {
    choices.iter().find(|(_, t)| *t == value).map_or("", |(name, _)| name)
}

impl FromStr for Command {
    type Err = BadCommand;

    fn from_str(line: &str) -> Result<Command, BadCommand> {
        if line.len() > LONGEST {
            return Err(BadCommand::new("the line is too long", "a command has at most 64 KiB"));
        }
        if line.contains(|c: char| c.is_control() && c != '\t') {
            return Err(BadCommand::new(
                "the line holds control signs",
                "write it as plain text on one line",
            ));
        }
        let mut words = Words { rest: line.trim(), usage: "" };
        let name = words
            .peek()
            .ok_or_else(|| {
                BadCommand::new("there is no command", "`note TEXT`, or `greenfelt codex commands` for all")
            })?
            .to_lowercase();
        let item = find(&name).ok_or_else(|| unknown(&name))?;
        let _ = words.next("a command")?;
        words.usage = item.usage;
        let command = parse(item.name, &mut words)?;
        words.end()?;
        Ok(command)
    }
}

fn unknown(name: &str) -> BadCommand {
    let near = crate::words::nearest(name, CATALOG.iter().map(|item| item.name));
    let hint = near.map_or_else(
        || "`greenfelt codex commands` lists every command".to_string(),
        |near| format!("did you mean `{near}`?"),
    );
    BadCommand::new(format!("there is no command `{}`", short(name)), hint)
}

fn parse(name: &str, words: &mut Words) -> Result<Command, BadCommand> {
    Ok(match name {
        "note" => Command::Note(words.text("the text")?),
        "title" => Command::Title(words.text("the title")?),
        "scene" => Command::Scene(words.text("the scene")?),
        "join" => Command::Join(words.given()?),
        "foe" => Command::Foe(words.given()?),
        "rename" => Command::Rename(words.id("who")?, words.text("the new name")?),
        "leave" => Command::Leave(words.id("who")?),
        "automation" => Command::SetAutomation(words.choice("an automation", AUTOMATIONS)?),
        "physical" => Command::Physical(words.seat()?, words.choice("on or off", ON_OFF)?),
        "pin" => parse_pin(words)?,
        "decks" => Command::Decks(words.number("a number of decks")?),
        "draw" => parse_draw(words)?,
        "draw-all" => Command::DrawAll,
        "discard" => Command::Discard(words.id("who")?, words.row()?),
        "burn" => Command::Burn(words.id("who")?, words.number("a number of cards")?),
        "stack" => Command::Stack(words.seat()?, words.leading_row()?, words.reason()),
        "shuffle" => Command::Shuffle(words.seat()?, words.row()?),
        "set" => Command::Set(
            words.id("who")?,
            words.choice("a number that can be set", GAUGES)?,
            words.number("a number")?,
            words.reason(),
        ),
        "threat" => Command::SetThreat(words.number("a number")?, words.reason()),
        "award" => Command::Award(words.id("who")?, words.number("a number")?, words.maybe_text()),
        "bond" => Command::Bond(words.id("who")?, words.id("with whom")?, words.number("a level, 0 to 3")?),
        "wield" => {
            let who = words.id("who")?;
            let weapon = words.text("the weapon")?;
            Command::Wield(who, (!weapon.eq_ignore_ascii_case("nothing")).then_some(weapon))
        }
        "mend" => Command::Mend(words.id("who")?),
        "challenge" | "observe" | "manipulate" | "empathize" | "attack" | "stealth" | "assault" => {
            Command::Call(parse_call(name, words)?)
        }
        "switch" => Command::Switch(
            words.choice("limit or difficulty", SIDES)?,
            words.number("the number of a modifier")?,
            words.choice("on or off", ON_OFF)?,
        ),
        "adjust" => Command::Adjust(parse_own(words)?),
        "aid" => Command::Aid(words.id("who")?),
        "unaid" => Command::Unaid(words.id("who")?),
        "call-off" => Command::CallOff(words.maybe_text()),
        "deal" => Command::Deal(words.row()?),
        "lay" => {
            let who = words.id("who")?;
            let row = words.text("the cards")?;
            let row = if row.eq_ignore_ascii_case("nothing") { Vec::new() } else { parse_row(&row)? };
            Command::Lay(who, row)
        }
        "arrange" => Command::Arrange(words.seat()?, words.row()?),
        "reveal" => Command::Reveal,
        "expertise" => Command::Expertise,
        "rule" => Command::Rule(words.choice("a result", OUTCOMES)?, words.maybe_text()),
        "settle" => Command::Settle,
        "focus" => {
            let who = words.id("who")?;
            let card = words.row()?;
            if card.len() > 1 {
                return Err(words.wrong("one focus draws one card"));
            }
            Command::Focus(who, card.first().copied())
        }
        "morale" => Command::Morale(words.id("who")?, words.choice("a use of morale", MORALE)?),
        "inflict" => parse_inflict(words)?,
        "join-paper" => Command::JoinPaper(words.given()?),
        "rewrite" => Command::Rewrite(words.id("who")?, words.given()?),
        "opponent" => Command::Opponent(words.given()?),
        "check" | "strike" | "guard" | "steady" | "contest" => {
            Command::Check(nudge::parse_check(name, words)?)
        }
        "roll" => Command::Roll(nudge::parse_faces(words)?),
        "nudge" => {
            let die = words.number("the number of a die")?;
            Command::Nudge(die, words.maybe_number("a number of points")?.unwrap_or(1))
        }
        "stop" => Command::Stop,
        "pull" => Command::Pull(words.choice("a grade", nudge::GRADES)?),
        "struck-by" => {
            let foe = words.id("an opponent")?;
            Command::OpponentStrikes(foe, words.id("whom")?)
        }
        "status" => nudge::parse_status(words)?,
        "begin-turn" => Command::BeginTurn(words.id("who")?, nudge::parse_faces(words)?),
        "end-turn" => Command::EndTurn(words.id("who")?),
        "take" => Command::Take(words.maybe_number("the number of a due")?),
        "absorb" => Command::Absorb(words.maybe_number("the number of a due")?),
        "waive" => Command::Waive(words.maybe_number("the number of a due")?, words.reason()),
        "protect" => Command::Protect(words.id("who")?, words.maybe_number("the number of a due")?),
        "dodge" | "block" => {
            let who = words.id("who")?;
            let cards = words.leading_row()?;
            let deck = if words.take_if("deck") { words.number("a number of cards")? } else { 0 };
            let guard = if name == "dodge" { Guard::Dodge } else { Guard::Block };
            Command::Guard(who, guard, cards, deck)
        }
        "ask" => Command::Ask(words.id("who")?, words.text("the question")?),
        "answer" => Command::Answer(words.text("the answer")?),
        "resist" => {
            let who = words.id("who")?;
            let difficulty = words.number("a difficulty, 1 to 5")?;
            let flip = parse_flip(words)?;
            Command::Resist(who, difficulty, flip, words.maybe_text())
        }
        "injure" => {
            Command::Injure(words.id("who")?, words.choice("an injury", INJURIES)?, words.maybe_text())
        }
        "mark" => Command::Mark(words.id("who")?, words.text("the condition")?),
        "replace" => Command::Replace(
            words.seat()?,
            words.next("the card that goes")?.parse()?,
            words.next("the card that comes")?.parse()?,
            words.reason(),
        ),
        "end-effect" => {
            Command::EndEffect(words.id("who")?, words.number("the number of an effect")?, words.maybe_text())
        }
        "revive" => Command::Revive(words.id("who")?, words.id("by whom")?),
        "combat" => Command::Combat(words.choice("on or off", ON_OFF)?),
        "turn" => Command::Turn(words.id("who")?),
        "round" => Command::Round,
        "wait" => Command::Wait(words.number("a number of minutes")?),
        "sleep" => Command::Sleep,
        "end-quest" => Command::EndQuest,
        "end-session" => Command::EndSession,
        other => return Err(unknown(other)),
    })
}

fn parse_flip(words: &mut Words) -> Result<RealFlip, BadCommand> {
    let Some(cards) = words.bracketed() else { return Ok(RealFlip::default()) };
    let (player, dealer) = cards
        .split_once("against")
        .ok_or_else(|| words.wrong("the cards of a flip read (9H against 2C KD)"))?;
    Ok(RealFlip { player: parse_row(player)?, dealer: parse_row(dealer)? })
}

fn parse_pin(words: &mut Words) -> Result<Command, BadCommand> {
    let seat = words.seat()?;
    let code = words.next("a code, or `none`")?;
    if code.eq_ignore_ascii_case("none") {
        return Ok(Command::Pin(seat, None));
    }
    // A lock that is printed reads `#` and its hash, so that no code ever stands in a journal.
    let lock = match code.strip_prefix('#') {
        Some(hash) => u64::from_str_radix(hash, 16).map_err(|_| words.wrong("the lock cannot be read"))?,
        None => crate::table::seat::lock_of(code),
    };
    Ok(Command::Pin(seat, Some(lock)))
}

fn parse_draw(words: &mut Words) -> Result<Command, BadCommand> {
    let who = words.id("who")?;
    let how = match words.peek() {
        None => DrawHow::ToHandSize,
        Some(word) if word.chars().all(|c| c.is_ascii_digit()) => {
            DrawHow::Count(words.number("a number of cards")?)
        }
        Some(_) => DrawHow::Cards(words.row()?),
    };
    Ok(Command::Draw(who, how))
}

fn parse_skill(words: &mut Words) -> Result<Skill, BadCommand> {
    let word = words.next("a skill")?;
    word.parse().map_err(|()| words.wrong(format!("`{}` cannot be a skill", short(word))))
}

fn parse_pairing(words: &mut Words) -> Result<Pairing, BadCommand> {
    let word = words.next("attribute and skill")?;
    let (lead, skill) = word.split_once('+').ok_or_else(|| {
        BadCommand::new(
            format!("`{}` names no two of attribute and skill", short(word)),
            "write str+brawling, or biology+psyche",
        )
    })?;
    let bad = |part: &str| words.wrong(format!("`{}` is neither an attribute nor a skill", short(part)));
    let lead = match (lead.parse(), lead.parse()) {
        (Ok(attribute), _) => Lead::Attribute(attribute),
        (_, Ok(stat)) => Lead::Stat(stat),
        _ => Lead::Skill(lead.parse().map_err(|()| bad(lead))?),
    };
    let skill = skill.parse().map_err(|()| bad(skill))?;
    Ok(Pairing { lead, skill })
}

fn parse_own(words: &mut Words) -> Result<OwnTerm, BadCommand> {
    let side = words.choice("limit, difficulty, dice or points", SIDES)?;
    let value = words.number("a number")?;
    let reason = words.bracketed().unwrap_or_default();
    let part = words.peek().and_then(|word| word.split_once('/'));
    let part = part.and_then(|(part, whole)| Some((part.parse().ok()?, whole.parse().ok()?)));
    if part.is_some() {
        let _ = words.next("a part")?;
    }
    Ok(OwnTerm { side, value, reason, part })
}

fn parse_call(name: &str, words: &mut Words) -> Result<Call, BadCommand> {
    let first = words.id("who")?;
    let (who, task) = match name {
        "challenge" => (first, Task::Plain(parse_pairing(words)?, words.number("a difficulty")?)),
        "observe" => (first, Task::Observe(parse_skill(words)?, words.number("a difficulty")?)),
        "manipulate" | "empathize" => {
            let how = if name == "manipulate" { Persuasion::Manipulate } else { Persuasion::Empathize };
            let target = words.id("whom")?;
            let skill = if words.take_if("with") { Some(parse_skill(words)?) } else { None };
            (first, Task::Persuade(target, how, skill))
        }
        "attack" => {
            let foe = words.id("whom")?;
            let way = words.choice("melee or ranged", WAYS)?;
            let answer =
                if words.take_if("answer") { Some(words.choice("melee or ranged", WAYS)?) } else { None };
            (first, Task::Attack { foe, way, answer })
        }
        "stealth" => {
            (first, Task::Stealth { foe: words.id("whom")?, way: words.choice("melee or ranged", WAYS)? })
        }
        _ => {
            let who = words.id("whom")?;
            let with = words.choice("melee or ranged", WAYS)?;
            let way = if words.take_if("by") { words.choice("melee or ranged", WAYS)? } else { with };
            (who, Task::Assault { foe: first, with, way })
        }
    };
    let Modifiers { without, including, own } = parse_modifiers(words)?;
    Ok(Call { who, task, without, including, own })
}

/// What is left out, switched on and added.
#[derive(Default)]
struct Modifiers {
    without: Vec<String>,
    including: Vec<String>,
    own: Vec<OwnTerm>,
}

fn parse_modifiers(words: &mut Words) -> Result<Modifiers, BadCommand> {
    let mut found = Modifiers::default();
    while let Some(word) = words.peek() {
        let wrong = || {
            BadCommand::new(
                "a modifier stands in parentheses",
                "without (Afraid), including (Large), difficulty +2 (fog)",
            )
        };
        if words.take_if("without") {
            found.without.push(words.bracketed().ok_or_else(wrong)?);
        } else if words.take_if("including") {
            found.including.push(words.bracketed().ok_or_else(wrong)?);
        } else if SIDES.iter().any(|(side, _)| side.eq_ignore_ascii_case(word)) {
            found.own.push(parse_own(words)?);
        } else {
            break;
        }
    }
    Ok(found)
}

fn parse_inflict(words: &mut Words) -> Result<Command, BadCommand> {
    let to = words.id("who")?;
    let effect = words.next("an effect")?.to_lowercase();
    let by = if words.take_if("by") { Some(words.id("a foe")?) } else { None };
    let free = words.take_if("free");
    let detail = if words.take_if(":") { words.maybe_text() } else { String::new() };
    Ok(Command::Inflict(Inflict { to, effect, by, free, detail }))
}
