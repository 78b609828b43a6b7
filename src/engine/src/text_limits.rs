//! Limits of values in RON: texts of one line, and numbers small enough to be summed.

use ron::Value;
use ron::extensions::Extensions;

/// Largest absolute number; thousands of them fit in an `i32`.
pub const MOST: i32 = 99_999;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// A text with a control character, up to that character.
    Broken(String),
    Large(String),
}

impl Unfit {
    pub fn describe(&self) -> (String, String) {
        match self {
            Unfit::Broken(text) => (
                format!("the text `{text}…` has a line break or another control character"),
                "write it on one line, without invisible characters".into(),
            ),
            Unfit::Large(number) => {
                (format!("{number} is too large"), format!("numbers go from -{MOST} to {MOST}"))
            }
        }
    }

    pub fn word(&self) -> &str {
        match self {
            Unfit::Broken(word) | Unfit::Large(word) => word,
        }
    }
}

/// The first offending value; `None` if there is none or the text is not RON.
pub fn unfit(text: &str) -> Option<Unfit> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    of(&options.from_str(text).ok()?)
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
