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
    let mut rest = text.as_bytes();
    loop {
        let outside = rest.iter().position(|byte| *byte == b'"').unwrap_or(rest.len());
        let (words, text) = rest.split_at(outside);
        if !words.split(|byte| is_sign(*byte)).all(is_plain_word) {
            return false;
        }
        let [_, inside @ ..] = text else { return true };
        // A letter before the mark begins a text in which nothing is escaped.
        let stands_alone = words.last().is_none_or(|byte| is_sign(*byte));
        let Some(after) = after_text(inside).filter(|_| stands_alone) else {
            return false;
        };
        rest = after;
    }
}

/// Whether it stands between words.
fn is_sign(byte: u8) -> bool {
    byte.is_ascii_whitespace() || b"()[]{}:,-".contains(&byte)
}

/// What comes after the end of a plain text.
fn after_text(mut rest: &[u8]) -> Option<&[u8]> {
    loop {
        let ordinary =
            |byte: &u8| matches!(byte, b' '..=b'!' | b'#'..=b'[' | b']'..=b'~' | 0x80..=0xc1 | 0xc3..);
        let count = rest.iter().position(|byte| !ordinary(byte))?;
        rest = match rest.get(count..)? {
            [b'"', rest @ ..] => return Some(rest),
            [b'\\', b'"' | b'\'' | b'\\', rest @ ..] => rest,
            // The signs from U+0080 to U+00BF: the first half of them controls.
            [0xc2, 0xa0..=0xff, rest @ ..] => rest,
            _ => return None,
        };
    }
}

/// Whether a word is a name or a number of few digits; `inf` and `NaN` are numbers.
fn is_plain_word(word: &[u8]) -> bool {
    let named = || word.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    match word {
        [b'0'..=b'9', ..] => word.len() <= 5 && word.iter().all(u8::is_ascii_digit),
        [b'i', b'n', b'f', ..] | [b'N', b'a', b'N', ..] => false,
        _ => named(),
    }
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
