//! The command line: any command as text, with suggestions above.

use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Open, Opened, Popup};
use crate::command::{Ask, AskKind, CATALOG, Source, Spec, find};
use crate::session::candidates::{Candidate, CandidateQuery};
use crate::tui::act::Reply;
use crate::tui::act::{CommandForm, UiAction};
use crate::tui::canvas::{inset, row_of};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, Prose, TextField};

/// Most suggestions shown.
const SHOWN: usize = 8;

/// Most rows of the help of the chosen command.
const HELP: u16 = 2;

const OWN: [(&str, &str); 5] = [
    ("help", "the keys of this place"),
    ("settings", "how the screen looks, and how this table is played"),
    ("undo", "undo the last command"),
    ("redo", "redo it"),
    ("quit", "leave the table"),
];

pub struct Palette {
    field: TextField,
    cursor: usize,
    moved: bool,
    /// Distance of the recalled line from the end; 0 for a new line.
    back: usize,
}

struct Suggestion {
    text: String,
    words: String,
    end: &'static str,
}

#[expect(clippy::needless_pass_by_value, reason = "every popup opens in this form")]
pub fn open(_cx: &Cx<'_>, text: String) -> Opened {
    Ok(Box::new(Palette { field: TextField::new(&text), cursor: 0, moved: false, back: 0 }))
}

impl Palette {
    fn suggestions(&self, cx: &Cx<'_>) -> Vec<Suggestion> {
        let text = self.field.text();
        let Some((name, rest)) = text.trim_start().split_once(' ') else {
            return commands(text.trim(), cx);
        };
        if code_in(text).is_some() {
            // A hidden code is not matched against visible text.
            return Vec::new();
        }
        find(name).map(|spec| completions(cx, spec, rest)).unwrap_or_default()
    }

    /// True if Up recalls an earlier line instead of moving through suggestions.
    fn recalls(&self) -> bool {
        self.back > 0 || self.field.text().is_empty() && self.cursor == 0
    }

    /// Recalls the line given `back` lines ago.
    fn recall(&mut self, back: usize, cx: &Cx<'_>) {
        let line = cx.lines().len().checked_sub(back).and_then(|at| cx.lines().get(at));
        self.field.set(line.map_or("", String::as_str));
        (self.back, self.cursor, self.moved) = (back, 0, false);
    }

    /// Inserts a suggestion into the line.
    fn complete(&mut self, suggestion: &Suggestion) {
        let text = self.field.text().to_owned();
        let rest = text.find(' ').map_or(0, |at| at + 1);
        let kept = &text[..rest + begins(&text[rest..])];
        self.field.set(&format!("{kept}{}{}", suggestion.text, suggestion.end));
        self.cursor = 0;
        self.moved = false;
    }
}

/// True if a name contains these letters in this order; a match in the description has to be chosen with the arrows.
fn is_within(letters: &str, name: &str) -> bool {
    let mut rest = name.chars();
    letters.chars().all(|letter| rest.any(|other| other == letter))
}

fn commands(wanted: &str, cx: &Cx<'_>) -> Vec<Suggestion> {
    let open = |item: &&Spec| {
        use crate::command::By;
        cx.seat.is_dealer()
            || item.by == By::All
            || (item.by != By::Dealer && *cx.seat != crate::table::seat::Seat::Public)
    };
    let commands = CATALOG.iter().filter(open).map(|item| (item.name, item.help, " "));
    let listed = commands.chain(OWN.map(|(name, help)| (name, help, "")));
    let make = |(name, help, end): (&str, &str, &'static str)| Suggestion {
        text: name.to_owned(),
        words: help.to_owned(),
        end,
    };
    if wanted.is_empty() {
        return listed.map(make).collect();
    }
    let mut matcher = Matcher::new(Config::DEFAULT);
    let pattern = Pattern::parse(wanted, CaseMatching::Ignore, Normalization::Smart);
    let mut found: Vec<_> = listed
        .filter_map(|(name, help, end)| {
            let mut letters = Vec::new();
            let in_name = pattern.score(Utf32Str::new(name, &mut letters), &mut matcher).map(|s| s + 1000);
            let in_help = pattern.score(Utf32Str::new(help, &mut letters), &mut matcher);
            Some((in_name.or(in_help)?, (name, help, end)))
        })
        .collect();
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().map(|(_, item)| make(item)).collect()
}

/// Start of the current word: after an open parenthesis, a plus or a space.
fn begins(rest: &str) -> usize {
    match rest.rfind('(') {
        Some(open) if !rest[open..].contains(')') => open + 1,
        _ => rest.rfind([' ', '+']).map_or(0, |at| at + 1),
    }
}

/// Completions of the current word; `rest` is the line after the command's name.
fn completions(cx: &Cx<'_>, spec: &'static Spec, rest: &str) -> Vec<Suggestion> {
    let at = begins(rest);
    let (before, word) = (&rest[..at], rest[at..].to_lowercase());
    let roster = cx.session.map(|session| session.roster(cx.seat)).unwrap_or_default();
    let whole = roster.leads(before);
    // A name of several words counts as one place.
    let words = whole.as_ref().map_or(before, |(end, _)| &before[*end..]).split_whitespace().count();
    let place = words + usize::from(whole.is_some()) - usize::from(before.ends_with('+') && words > 0);
    let first = || roster.find(before.split_whitespace().next()?);
    let who = whole.map(|(_, who)| who).or_else(first).and_then(|who| cx.seen.actor(&who));
    let asked = CandidateQuery { catalog: cx.catalog, seen: cx.seen, command: spec.name, who };
    let slots = spec.slots();
    let last = before.trim_end_matches(['(', '+']).split_whitespace().last().unwrap_or_default();
    let part = |ask: &Ask| ask.joined == before.ends_with('+') && ask.bracketed == before.ends_with('(');
    let of = |ask: &Ask| -> Vec<Suggestion> {
        if !part(ask) {
            return Vec::new();
        }
        let end = match ask.kind {
            _ if ask.bracketed => ") ",
            AskKind::Pick(Source::Attributes) => "+",
            _ => " ",
        };
        let lead = !ask.lead.is_empty() && ask.lead != last && ask.lead != ":";
        let known = if lead { vec![Candidate::new(ask.lead, "")] } else { asked.candidates(ask) };
        known.into_iter().map(|one| Suggestion { words: one.described(), text: one.text, end }).collect()
    };
    let led = slots.iter().position(|slot| !slot.ask.lead.is_empty() && slot.ask.lead == last);
    let begun = led
        .or_else(|| slots.iter().enumerate().filter(|(_, one)| !one.ask.joined).nth(place).map(|(at, _)| at));
    let from = begun.unwrap_or(slots.len());
    // Values that may be left out, up to the first that may not.
    let needed = slots[from..].iter().position(|slot| !slot.ask.optional && part(&slot.ask));
    let until = needed.map_or(slots.len(), |at| from + at + 1);
    let mut all: Vec<Suggestion> = slots[from..until].iter().flat_map(|slot| of(&slot.ask)).collect();
    let best = asked.by_odds(place).into_iter();
    all.extend(best.map(|one| Suggestion { text: one.text, words: one.name, end: " " }));
    all.extend(in_parentheses(&asked, last).filter(|_| before.ends_with('(')));
    // Without a letter, offers only what belongs in this place.
    if !word.is_empty() {
        let here: Vec<String> = all.iter().map(|known| known.text.clone()).collect();
        let others = slots.iter().flat_map(|slot| of(&slot.ask));
        all.extend(others.filter(|known| !here.contains(&known.text)));
    }
    let fits = |known: &Suggestion| {
        let begins = |text: &str| text.to_lowercase().starts_with(&word);
        !known.text.eq_ignore_ascii_case(&word)
            && (begins(&known.text) || begins(&known.words) || known.words.split_whitespace().any(begins))
    };
    all.into_iter().filter(fits).collect()
}

/// Suggestions after `including (` (specializations) and `without (` (effects).
fn in_parentheses(asked: &CandidateQuery<'_>, led_in: &str) -> impl Iterator<Item = Suggestion> {
    let special = asked.who.and_then(|who| who.paper()).filter(|_| led_in == "including");
    let special = special.into_iter().flat_map(|paper| &paper.sheet.skills).flat_map(|own| &own.special);
    let special = special.map(|(name, _)| (String::from(name), "specialization"));
    let effects = asked.who.filter(|_| led_in == "without").into_iter().flat_map(|who| &who.effects);
    let named = special.chain(effects.map(|effect| (effect.name.clone(), "effect")));
    named.map(|(text, words)| Suggestion { text, words: words.into(), end: ") " })
}

fn code_in(line: &str) -> Option<usize> {
    let mut blanks = line.match_indices(' ').map(|(at, _)| at + 1).filter(|at| !line[*at..].starts_with(' '));
    let begins = if line.starts_with(' ') { blanks.next()? } else { 0 };
    let verb = line[begins..].split(' ').next()?;
    (verb.eq_ignore_ascii_case("pin")).then_some(())?;
    let code = blanks.nth(1)?;
    Some(line[..code].chars().count())
}

impl Popup for Palette {
    fn name(&self) -> &'static str {
        "Command"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let found = self.suggestions(cx);
        self.cursor = self.cursor.min(found.len().saturating_sub(1));
        let text = self.field.text();
        let name = text.split_whitespace().next().unwrap_or_default();
        let usage = crate::command::find(name).map(|item| format!("{}   {}", item.usage(), item.help));
        let width = screen.width.min(100);
        let room = width.saturating_sub(5);
        // The row of the chosen command is repeated below in full if it was cut.
        let cut = |one: &&Suggestion| {
            cx.look.width(&one.words) + cx.look.width(&one.text).max(15) + 1 > room && !one.words.is_empty()
        };
        let usage = usage.or_else(|| Some(found.get(self.cursor).filter(cut)?.words.clone()));
        let usage = usage.map(|usage| Prose::new().line(usage, Role::Dim).wrap(cx.look, room));
        let told = usage.as_ref().map_or(0, |usage| (usage.height() as u16).min(HELP));
        let rows = found.len().min(SHOWN) as u16 + told;
        let height = (rows + 3).min(screen.height);
        let area = Rect { x: screen.x, y: screen.bottom().saturating_sub(height), width, height };
        cx.look.wipe(buf, area, Role::Ground);
        let inner = Frame::new("Command", true).draw(cx.look, area, buf);
        let body = inset(inner, 1);
        let mut y = 0;
        let first = self.cursor.saturating_sub(SHOWN - 1);
        for (index, suggestion) in found.iter().enumerate().skip(first).take(SHOWN) {
            let row = row_of(body, y);
            if row.height == 0 || y + 1 >= body.height {
                break;
            }
            let x = cx.look.put(buf, row, (row.x + 1, row.y), &suggestion.text, cx.look.style(Role::Ink));
            let at = x.max(row.x + 16) + 1;
            let room = row.right().saturating_sub(at);
            cx.look.put_cut(buf, row, (at, row.y), &suggestion.words, room, cx.look.style(Role::Dim));
            if index == self.cursor {
                cx.look.select(buf, row);
            }
            y += 1;
        }
        if let Some(usage) = usage {
            let height = told.min(body.height.saturating_sub(y + 1));
            let place = Rect { x: body.x + 1, y: body.y + y, width: body.width.saturating_sub(1), height };
            usage.first(cx.look, [place.width, height]).draw(cx.look, place, 0, buf);
        }
        let row = row_of(body, body.height.saturating_sub(1));
        let x = cx.look.put(buf, row, (row.x, row.y), ":", cx.look.style(Role::Key));
        let field = self.field.clone().secret_from(code_in(self.field.text()));
        field.draw(cx.look, Rect { x, width: row.right().saturating_sub(x), ..row }, buf);
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let found = self.suggestions(cx);
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Cancel) => Reply::Leave,
            Some(Action::Submit) => {
                let text = self.field.text().trim().to_owned();
                let own = OWN.iter().any(|(name, _)| *name == text);
                let whole = own || cx.session.is_some_and(|session| session.typed(cx.seat, &text).is_ok());
                // A command name without words opens its form.
                if let (false, true, false, Some(spec)) =
                    (whole, self.field.text().ends_with(' '), self.moved, find(&text))
                {
                    let mut slip = CommandForm::blank(spec);
                    slip.begin_with(cx.hero_here().map(|hero| hero.id.as_str()));
                    return Reply::Done(UiAction::Open(Open::CommandForm { slip }));
                }
                match found.get(self.cursor) {
                    Some(suggestion)
                        if !whole && (self.moved || is_within(&text.to_lowercase(), &suggestion.text)) =>
                    {
                        self.complete(suggestion);
                        Reply::Stay
                    }
                    _ if text.is_empty() => Reply::Leave,
                    _ => Reply::Done(UiAction::Line(text)),
                }
            }
            Some(Action::Complete) => {
                if let Some(suggestion) = found.get(self.cursor) {
                    self.complete(suggestion);
                }
                Reply::Stay
            }
            Some(Action::SuggestionUp) if self.recalls() => {
                self.recall((self.back + 1).min(cx.lines().len()), cx);
                Reply::Stay
            }
            Some(Action::SuggestionDown) if self.back > 0 => {
                self.recall(self.back - 1, cx);
                Reply::Stay
            }
            Some(Action::SuggestionUp) => {
                self.cursor = self.cursor.saturating_sub(1);
                self.moved = true;
                Reply::Stay
            }
            Some(Action::SuggestionDown) => {
                self.cursor = (self.cursor + 1).min(found.len().saturating_sub(1));
                self.moved = true;
                Reply::Stay
            }
            _ if self.field.key(chord) => {
                self.back = 0;
                self.cursor = 0;
                self.moved = false;
                Reply::Stay
            }
            _ => Reply::Ignored,
        }
    }

    fn paste(&mut self, text: &str) {
        self.field.paste(text);
    }

    fn is_typing(&self) -> bool {
        true
    }
}
