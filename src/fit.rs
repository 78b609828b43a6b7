//! Whether what somebody wrote in RON is fit for the table: texts of one line, and numbers that can be summed. It knows
//! nothing of what the values mean.

use ron::Value;
use ron::extensions::Extensions;

/// The largest number that content or a sheet may hold, either way: thousands of them are still a number.
pub const MOST: i32 = 99_999;

/// What is not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// A text with a line break or another control sign: as far as it is plain.
    Broken(String),
    /// A number that is too large.
    Large(String),
}

impl Unfit {
    /// What is wrong, and what would be right.
    pub fn told(&self) -> (String, String) {
        match self {
            Unfit::Broken(text) => (
                format!("the text `{text}…` holds a line break or another control sign"),
                "write it on one line, without signs that cannot be seen".into(),
            ),
            Unfit::Large(number) => {
                (format!("{number} is too large"), format!("numbers go from -{MOST} to {MOST}"))
            }
        }
    }

    /// What to look for, to find its place.
    pub fn word(&self) -> &str {
        match self {
            Unfit::Broken(word) | Unfit::Large(word) => word,
        }
    }
}

/// The first thing in a RON text that is not fit; nothing where it is no RON, for whoever reads it to say.
pub fn unfit(text: &str) -> Option<Unfit> {
    if is_plain(text) {
        return None;
    }
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    of(&options.from_str(text).ok()?)
}

/// Whether a text shows by its signs alone that it is fit, as most do, so that its values need not be read: names and
/// numbers that are too short to be large, and between quotation marks no control sign and nothing escaped but marks.
/// What is written in any other way is not plain.
fn is_plain(text: &str) -> bool {
    let mut rest = text;
    loop {
        let (outside, inside) =
            rest.split_once('"').map_or((rest, None), |(out, within)| (out, Some(within)));
        let sign = |c: char| c.is_ascii_whitespace() || "()[]{}:,-".contains(c);
        if !outside.split(sign).all(is_plain_word) {
            return false;
        }
        let Some(inside) = inside else { return true };
        // A letter before the mark begins a text in which nothing is escaped.
        let Some(after) = after_text(inside).filter(|_| outside.is_empty() || outside.ends_with(sign)) else {
            return false;
        };
        rest = after;
    }
}

/// What comes after the end of a plain text.
fn after_text(text: &str) -> Option<&str> {
    let mut signs = text.chars();
    loop {
        match signs.next()? {
            '"' => return Some(signs.as_str()),
            '\\' => signs.next().filter(|mark| "\"'\\".contains(*mark)).map(drop)?,
            sign if sign.is_control() => return None,
            _ => {}
        }
    }
}

/// Whether a word is a name or a number of few digits; `inf` and `NaN` are numbers.
fn is_plain_word(word: &str) -> bool {
    let number = word.starts_with(|c: char| c.is_ascii_digit());
    let named = || word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let digits = || word.len() <= 5 && word.bytes().all(|byte| byte.is_ascii_digit());
    if number { digits() } else { named() && !["inf", "NaN"].iter().any(|large| word.starts_with(large)) }
}

fn of(value: &Value) -> Option<Unfit> {
    match value {
        Value::String(text) => {
            let at = text.find(char::is_control)?;
            Some(Unfit::Broken(text[..at].into()))
        }
        Value::Char(sign) => sign.is_control().then(|| Unfit::Broken(String::new())),
        Value::Number(number) => {
            let size = number.into_f64();
            (size.abs() > f64::from(MOST) || size.is_nan()).then(|| Unfit::Large(format!("{size}")))
        }
        Value::Option(Some(value)) => of(value),
        Value::Seq(values) => values.iter().find_map(of),
        Value::Map(values) => values.iter().find_map(|(key, value)| of(key).or_else(|| of(value))),
        Value::Bool(_) | Value::Bytes(_) | Value::Option(None) | Value::Unit => None,
    }
}
