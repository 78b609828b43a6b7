//! The text of a row: words, dice, and names of other tables in braces.

use crate::command::FreeDice;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece<'t> {
    Words(&'t str),
    Dice(FreeDice),
    /// The name of a table.
    Table(&'t str),
}

const SIGNS: [char; 3] = ['+', '-', '−'];

/// An error in a text, with its remedy.
pub(super) type Slip = (String, &'static str);

/// Reads a text; dice are in braces, or stand alone.
pub(super) fn pieces(text: &str) -> Result<Vec<Piece<'_>>, Slip> {
    let mut all = Vec::new();
    let (mut words, mut at, mut before) = (0, 0, ' ');
    while let Some(sign) = text[at..].chars().next() {
        let found = match sign {
            '{' => Some(in_braces(&text[at..])?),
            '}' => return Err(open(&text[at..])),
            _ if !before.is_alphanumeric() => dice(&text[at..]),
            _ => None,
        };
        let Some((piece, length)) = found else {
            at += sign.len_utf8();
            before = sign;
            continue;
        };
        all.extend(Some(&text[words..at]).filter(|words| !words.is_empty()).map(Piece::Words));
        all.push(piece);
        at += length;
        (words, before) = (at, '0');
    }
    all.extend(Some(&text[words..]).filter(|words| !words.is_empty()).map(Piece::Words));
    Ok(all)
}

fn open(text: &str) -> Slip {
    let text: String = text.chars().take(20).collect();
    (format!("a brace at `{text}` is not paired"), "a name of a table or dice go between `{` and `}`")
}

fn in_braces(text: &str) -> Result<(Piece<'_>, usize), Slip> {
    let end = text.find('}').ok_or_else(|| open(text))?;
    let inner = text[1..end].trim();
    if inner.is_empty() || inner.contains('{') {
        return Err(open(text));
    }
    let joined: String = inner.split_whitespace().collect();
    let piece = match joined.parse() {
        Ok(dice) => Piece::Dice(dice),
        Err(()) if group(&joined).is_some() => {
            let remedy = "`2d6+1`: up to 30 dice of 2 to 100 sides";
            return Err((format!("`{inner}` are not dice"), remedy));
        }
        Err(()) => Piece::Table(inner),
    };
    Ok((piece, end + 1))
}

fn digits(text: &str) -> usize {
    text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len())
}

/// The length, unless the word continues after it.
fn whole(text: &str, length: usize) -> Option<usize> {
    Some(length).filter(|length| !text[*length..].starts_with(char::is_alphanumeric))
}

/// The length of dice of one kind at the beginning: `2d6`, `d20`.
fn group(text: &str) -> Option<usize> {
    let count = digits(text);
    let sides = digits(text[count..].strip_prefix(['d', 'D'])?);
    if sides > 0 { whole(text, count + 1 + sides) } else { None }
}

/// A sum of dice at the beginning, with its length; spaces may stand around its signs.
fn dice(text: &str) -> Option<(Piece<'_>, usize)> {
    let mut end = group(text)?;
    while let Some(signed) = text[end..].trim_start_matches(' ').strip_prefix(SIGNS) {
        let next = signed.trim_start_matches(' ');
        let number =
            || Some(digits(next)).filter(|length| *length > 0).and_then(|length| whole(next, length));
        let Some(length) = group(next).or_else(number) else { break };
        end = text.len() - next.len() + length;
    }
    let joined: String = text[..end].chars().filter(|sign| *sign != ' ').collect();
    Some((Piece::Dice(joined.parse().ok()?), end))
}
