//! Reads a line from left to right, and explains why it is not a command. `word` interprets its words.

use super::Spec;
use super::catalog::Command;
use super::roster::{Meant, Roster};
use crate::table::ActorId;
use crate::table::card::{NotACard, parse_row};
use std::borrow::Cow;
use std::str::FromStr;

/// The reason why a line is not a command, with a hint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct BadCommand {
    pub problem: String,
    pub hint: String,
}

impl BadCommand {
    pub(super) fn new(problem: impl Into<String>, hint: impl Into<String>) -> BadCommand {
        BadCommand { problem: problem.into(), hint: hint.into() }
    }
}

impl From<NotACard> for BadCommand {
    fn from(no: NotACard) -> BadCommand {
        BadCommand::new(
            format!("`{}` is not a card", no.0),
            "cards read 2C to 10C (or TC), JD, QS, KH, AS, LJ, BJ; QS=9H copies; real ones 2 to A",
        )
    }
}

/// The longest line that may be a command, in bytes.
const LONGEST: usize = 64 * 1024;

/// The rest of a line, with the words expected there.
pub struct Words<'a> {
    rest: &'a str,
    item: Option<&'static Spec>,
    /// The actors at the table, for a line that was typed there.
    people: Option<&'a Roster>,
    /// True if names of several words are searched for.
    whole_names: bool,
    /// Replaces short names.
    ids: Option<&'a dyn Fn(&ActorId) -> ActorId>,
}

impl<'a> Words<'a> {
    /// Refuses lines that are too long or have line breaks.
    pub(super) fn new(line: &'a str) -> Result<Words<'a>, BadCommand> {
        if line.len() > LONGEST {
            return Err(BadCommand::new("the line is too long", "a command has at most 64 KiB"));
        }
        let plain = line.bytes().all(|sign| matches!(sign, b' '..=b'~' | b'\t'));
        if !plain && line.contains(|c: char| c.is_control() && c != '\t') {
            return Err(BadCommand::new(
                "the line has control characters",
                "write it as plain text on one line",
            ));
        }
        Ok(Words { rest: line.trim(), item: None, people: None, whole_names: false, ids: None })
    }

    /// Reads actors by the names at a table; with `whole_names`, also names of several words.
    pub(super) fn calling(self, people: &'a Roster, whole_names: bool) -> Words<'a> {
        Words { people: Some(people), whole_names, ..self }
    }

    /// Reads other short names in place of those of the line.
    pub(super) fn replacing(self, ids: &'a dyn Fn(&ActorId) -> ActorId) -> Words<'a> {
        Words { ids: Some(ids), ..self }
    }

    /// True if the line was typed at a table whose content writes sheets out.
    pub(super) fn is_typed(&self) -> bool {
        self.people.is_some()
    }

    /// Reads the rest of the line as a command of its own.
    pub(super) fn command(&mut self) -> Result<Command, BadCommand> {
        let inner = Words { rest: self.rest, item: None, ..*self };
        self.rest = "";
        Command::of_words(inner)
    }

    /// An actor, by id or by name; in quotes or parentheses if the name has spaces.
    pub(super) fn person(&mut self, what: &str) -> Result<ActorId, BadCommand> {
        let begun = self.peek().ok_or_else(|| self.missing(what))?;
        if let Some(text) = self.in_quotes().or_else(|| self.bracketed()) {
            return self.called(&text);
        }
        let named = self.people.filter(|_| self.whole_names).and_then(|people| people.leads(self.rest));
        if let Some((end, who)) = named {
            self.rest = self.rest[end..].trim_start();
            return Ok(who);
        }
        let word = begun.split(',').next().filter(|word| !word.is_empty()).unwrap_or(begun);
        self.rest = self.rest[word.len()..].trim_start();
        self.called(word)
    }

    /// Several actors with commas between them; none for `nobody`.
    pub(super) fn persons(&mut self, what: &str, nobody: &str) -> Result<Vec<ActorId>, BadCommand> {
        if self.take_if(nobody) {
            return Ok(Vec::new());
        }
        let mut all = vec![self.person(what)?];
        while let Some(rest) = self.rest.strip_prefix(',') {
            self.rest = rest.trim_start();
            all.push(self.person(what)?);
        }
        Ok(all)
    }

    fn called(&self, name: &str) -> Result<ActorId, BadCommand> {
        match self.people.map_or(Meant::Nobody, |people| people.meant(name)) {
            Meant::One(who) => Ok(who),
            Meant::Nobody => {
                let id = ActorId::new(name);
                Ok(self.ids.map_or(id.clone(), |other| other(&id)))
            }
            Meant::Several(who) => {
                let who: Vec<String> = who.iter().map(|who| format!("`{who}`")).collect();
                let problem = format!("`{}` may be {}", short(name), who.join(" or "));
                Err(BadCommand::new(problem, "say which one"))
            }
        }
    }

    /// Names the command, for error messages.
    pub(super) fn expect(&mut self, item: &'static Spec) {
        self.item = Some(item);
    }

    pub(super) fn wrong(&self, problem: impl Into<String>) -> BadCommand {
        BadCommand::new(problem, self.item.map_or_else(String::new, Spec::usage))
    }

    pub(super) fn missing(&self, what: &str) -> BadCommand {
        self.wrong(format!("{what} is missing"))
    }

    /// The next word; the rest always begins with it.
    pub(super) fn peek(&self) -> Option<&'a str> {
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        Some(&self.rest[..end]).filter(|word| !word.is_empty())
    }

    /// True if there is more than one word left.
    pub(super) fn goes_on(&self) -> bool {
        self.rest.contains(char::is_whitespace)
    }

    pub(super) fn next(&mut self, what: &str) -> Result<&'a str, BadCommand> {
        let word = self.peek().ok_or_else(|| self.missing(what))?;
        self.rest = self.rest[word.len()..].trim_start();
        Ok(word)
    }

    /// The next word, including quoted text with spaces.
    pub(super) fn quoted(&mut self, what: &str) -> Result<&'a str, BadCommand> {
        let mut open = false;
        let end = self.rest.find(|sign: char| {
            open ^= sign == '"';
            sign.is_whitespace() && !open
        });
        if open {
            return self.next(what);
        }
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        if word.is_empty() {
            return Err(self.missing(what));
        }
        self.rest = rest.trim_start();
        Ok(word)
    }

    pub(super) fn take_if(&mut self, word: &str) -> bool {
        let there = self.peek().is_some_and(|w| w.eq_ignore_ascii_case(word));
        if there {
            let _ = self.next(word);
        }
        there
    }

    pub(super) fn number<N: FromStr>(&mut self, what: &str) -> Result<N, BadCommand> {
        let word = self.next(what)?;
        let plain = if word.is_ascii() { Cow::Borrowed(word) } else { Cow::Owned(word.replace('−', "-")) };
        plain
            .strip_prefix('+')
            .unwrap_or(&plain)
            .parse()
            .map_err(|_| self.wrong(no_number::<N>(&plain, what)))
    }

    /// Takes the rest of the line, without the colon that may begin a typed text.
    pub(super) fn text(&mut self) -> String {
        let text = self.rest.trim();
        let led_in = text.strip_prefix(": ").filter(|_| self.is_typed());
        let text = led_in.map_or(text, str::trim_start).to_string();
        self.rest = "";
        text
    }

    /// Takes the rest of the line and replaces each name after an `@` by the id.
    pub(super) fn text_of_people(&mut self) -> Result<String, BadCommand> {
        let text = self.text();
        let mut parts = text.split('@');
        let mut told = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let mut named = Words { rest: part, item: None, ..*self };
            let who = if part.starts_with(char::is_whitespace) || part.is_empty() {
                String::new()
            } else {
                named.person("who")?.to_string()
            };
            told.push_str(&format!("@{who} {}", named.rest));
        }
        Ok(told.trim_end().to_string())
    }

    /// The words before a colon outside parentheses, as a separate line.
    pub(super) fn before_colon(&mut self) -> Words<'a> {
        let (line, mut depth) = (self.rest, 0);
        let ends = |at: usize| line[at..].chars().next().is_none_or(char::is_whitespace);
        let colon = line.char_indices().find(|(at, sign)| {
            depth += i32::from(*sign == '(') - i32::from(*sign == ')');
            depth == 0 && *sign == ':' && ends(at + 1)
        });
        let (head, rest) = line.split_at(colon.map_or(line.len(), |(at, _)| at));
        self.rest = rest;
        Words { rest: head.trim_end(), ..*self }
    }

    /// The text before one of these phrases, which are also taken.
    pub(super) fn before(&mut self, phrases: &[&str]) -> Option<&'a str> {
        let line = self.rest;
        let ends = |end: usize| line[end..].chars().next().is_none_or(char::is_whitespace);
        let found = |phrase: &&str| {
            let mut all = line.match_indices(*phrase).map(|(at, _)| (at, at + phrase.len()));
            all.find(|(_, end)| ends(*end))
        };
        let (at, end) = phrases.iter().find_map(found)?;
        self.rest = line[end..].trim_start();
        Some(line[..at].trim())
    }

    /// The actor before one of these phrases; `None` if there is no phrase.
    pub(super) fn person_before(&mut self, phrases: &[&str]) -> Option<Result<ActorId, BadCommand>> {
        let name = self.before(phrases)?;
        let mut named = Words { rest: name, ..*self };
        Some(named.person("a name").and_then(|who| named.end().map(|()| who)))
    }

    /// A name in parentheses, or all words before a number.
    pub(super) fn name_before_a_number(&mut self, what: &str) -> Result<String, BadCommand> {
        // A name may have parentheses in pairs.
        let plain = |name: &str| {
            let mut open = 0;
            let paired = name.chars().all(|sign| {
                open += i32::from(sign == '(') - i32::from(sign == ')');
                open >= 0
            });
            if paired && open == 0 { name.into() } else { name.replace(['(', ')'], "").trim().to_owned() }
        };
        if let Some(name) = self.bracketed() {
            let name = plain(&name);
            return if name.is_empty() { Err(self.missing(what)) } else { Ok(name) };
        }
        let is_number = |word: &str| word.bytes().all(|sign| sign.is_ascii_digit() || sign == b'-');
        let mut name: Vec<&str> = Vec::new();
        while let Some(word) = self.peek().filter(|word| !is_number(word)) {
            name.push(word);
            self.next(what)?;
        }
        let name = plain(&name.join(" "));
        if name.is_empty() { Err(self.missing(what)) } else { Ok(name) }
    }

    /// The words before one of these, unless it is in parentheses or quotes.
    pub(super) fn up_to(&mut self, ends: &[&str]) -> String {
        let (mut depth, mut quoted) = (0, false);
        let mut text = String::new();
        while let Some(word) = self.peek() {
            if depth == 0 && !quoted && ends.iter().any(|end| end.eq_ignore_ascii_case(word)) {
                break;
            }
            for sign in word.chars() {
                match sign {
                    '"' => quoted = !quoted,
                    '(' if !quoted => depth += 1,
                    ')' if !quoted => depth -= 1,
                    _ => {}
                }
            }
            let (word, rest) = self.rest.split_at(word.len());
            let gap = rest.len() - rest.trim_start().len();
            text.push_str(word);
            text.push_str(&rest[..gap]);
            self.rest = &rest[gap..];
        }
        text.trim_end().to_owned()
    }

    fn in_quotes(&mut self) -> Option<String> {
        let (text, rest) = self.rest.strip_prefix('"')?.split_once('"')?;
        self.rest = rest.trim_start();
        Some(text.trim().to_string())
    }

    /// A text in parentheses; nested parentheses are closed.
    pub(super) fn bracketed(&mut self) -> Option<String> {
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

    /// A value in parentheses, as RON.
    pub(super) fn value(&mut self) -> Option<&'a str> {
        let (mut depth, mut quoted, mut escaped) = (0, false, false);
        for (at, sign) in self.rest.char_indices() {
            match sign {
                _ if escaped => escaped = false,
                '\\' if quoted => escaped = true,
                '"' => quoted = !quoted,
                '(' if !quoted => depth += 1,
                ')' if !quoted => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                if at == 0 {
                    return None;
                }
                let (whole, rest) = self.rest.split_at(at + 1);
                self.rest = rest.trim_start();
                return Some(whole);
            }
        }
        None
    }

    /// Cards to the end of the line, or `nothing`.
    pub(super) fn row<T: FromStr<Err = NotACard>>(&mut self) -> Result<Vec<T>, BadCommand> {
        let text = self.text();
        if text.eq_ignore_ascii_case("nothing") { Ok(Vec::new()) } else { Ok(parse_row(&text)?) }
    }

    pub(super) fn end(&self) -> Result<(), BadCommand> {
        match self.rest.trim() {
            "" => Ok(()),
            rest => Err(self.wrong(format!("`{}` is one word too many", short(rest)))),
        }
    }
}

/// The first letters of a text, for an error message.
pub(super) fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(24).collect()
}

/// The reason why a word is not a number of a type: not a number at all, or out of range.
fn no_number<N: FromStr>(word: &str, what: &str) -> String {
    let fits = |most: &u64| most.to_string().parse::<N>().is_ok();
    let most = [u64::MAX, u32::MAX.into(), i32::MAX as u64, u16::MAX.into(), u8::MAX.into()];
    let digits = word.strip_prefix('+').unwrap_or(word);
    let large = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
    match most.into_iter().find(fits).filter(|_| large) {
        Some(most) => format!("`{}` is more than {most}, the most for {what}", short(word)),
        None => format!("`{}` is not {what}", short(word)),
    }
}
