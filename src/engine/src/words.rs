//! Plurals, lists, capitals, and suggestions for misspelled words.

use std::borrow::Cow;
use std::fmt::Display;
use strsim::damerau_levenshtein;
use unicode_normalization::UnicodeNormalization;

/// A text in the composed Unicode form in which letters are compared: `ë` is one character.
pub fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { Cow::Owned(text.nfc().collect()) }
}

/// True for an invisible character that is not part of a letter: direction marks, zero-width spaces.
pub fn is_shapeless(sign: char) -> bool {
    matches!(sign, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0001}')
}

/// A text as inline Markdown: special characters are escaped, and invisible ones are left out.
pub fn markdown(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars().filter(|sign| !is_shapeless(*sign)).peekable();
    while let Some(sign) = signs.next() {
        // An ampersand before a letter begins an entity.
        let entity =
            sign == '&' && signs.peek().is_some_and(|next| next.is_ascii_alphanumeric() || *next == '#');
        if entity || matches!(sign, '\\' | '|' | '*' | '_' | '`' | '<' | '[' | ']' | '#') {
            plain.push('\\');
        }
        plain.push(if sign.is_control() { ' ' } else { sign });
    }
    plain
}

/// A text without quotes or parentheses that enclose all of it.
pub fn unwrapped(text: &str) -> &str {
    let mut inner = text.trim();
    while let Some(next) = pair_around(inner) {
        inner = next.trim();
    }
    inner
}

fn pair_around(text: &str) -> Option<&str> {
    if let Some(inner) = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        return (!inner.contains('"')).then_some(inner);
    }
    let inner = text.strip_prefix('(')?.strip_suffix(')')?;
    let mut depth = 0;
    let is_whole = inner.chars().all(|sign| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        depth >= 0
    });
    is_whole.then_some(inner)
}

/// A name as it is stored, whatever its source: composed Unicode, one space between words, no enclosing quotes or
/// parentheses, no invisible characters.
pub fn plain_name(text: &str) -> String {
    let text: String = composed(text).chars().filter(|sign| *sign != '"' && !is_shapeless(*sign)).collect();
    unwrapped(&text.split_whitespace().collect::<Vec<_>>().join(" ")).to_owned()
}

/// A name as it is pronounced: in lower case, without characters that only join letters.
pub fn reads(name: &str) -> String {
    let joins = |sign: &char| !matches!(sign, '\u{200c}' | '\u{200d}');
    composed(name).chars().filter(joins).flat_map(char::to_lowercase).collect()
}

pub fn is_alike(one: &str, other: &str) -> bool {
    one == other || reads(one) == reads(other)
}

/// The nearest name: at most a third of the letters differ, or it begins with the word.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    names
        .into_iter()
        .filter_map(|name| Some((far(word, name)?, name)))
        .min_by_key(|(far, _)| *far)
        .map(|(_, name)| name)
}

/// The only name whose part before a colon begins with `word`.
pub fn short_for<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let begins =
        |name: &&str| name.split_once(": ").is_some_and(|(first, _)| first.eq_ignore_ascii_case(word.trim()));
    let mut found = names.into_iter().filter(begins);
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

/// Edit distance, if near.
pub fn far(word: &str, name: &str) -> Option<usize> {
    let (word, name) = (word.to_lowercase(), name.to_lowercase());
    let begins = word.len() > 1 && name.starts_with(&word);
    let (letters, most) = (name.chars().count(), 1 + name.chars().count() / 3);
    // Larger differences in length rule a match out.
    if !begins && word.chars().count().abs_diff(letters) > most {
        return None;
    }
    let far = if begins { 1 } else { damerau_levenshtein(&word, &name) };
    (far <= most).then_some(far)
}

/// In lower case: `lantern` of `the lantern`.
pub fn without_article(words: &str) -> &str {
    ["the ", "an ", "a "].iter().find_map(|article| words.strip_prefix(article)).unwrap_or(words)
}

/// `1 card`, `2 cards`.
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(n: N, one: &str, many: &str) -> String {
    let what = if n == N::from(1) { one } else { many };
    format!("{n} {what}")
}

pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Joins a head and its text by a colon, or by a comma if either contains a colon.
pub fn led(head: &str, words: &str) -> String {
    let has_one = head.contains(": ") || words.contains(": ");
    format!("{head}{} {words}", if has_one { ',' } else { ':' })
}

/// Whole percent; 0 and 100 only if exact.
pub fn percent(chance: f64) -> String {
    match chance * 100.0 {
        shown if chance > 1e-9 && shown < 0.5 => "<1%".into(),
        shown if chance < 1.0 - 1e-9 && shown >= 99.5 => ">99%".into(),
        shown => format!("{shown:.0}%"),
    }
}

/// The parts of a whole, rounded so that the displayed values add up: to whole percents with 100, to tenths with 1000.
/// An uncertain share is rounded neither to 0 nor to all.
pub fn adding_up(parts: &[f64], scale: f64) -> Vec<f64> {
    let mut rounded: Vec<f64> = parts.iter().map(|part| (part * scale).floor()).collect();
    let whole = (parts.iter().sum::<f64>() * scale).round();
    let missing = (whole - rounded.iter().sum::<f64>()).max(0.0) as usize;
    let mut order: Vec<usize> = (0..parts.len()).collect();
    let rest = |at: usize| parts[at] * scale - (parts[at] * scale).floor();
    order.sort_by(|one, other| rest(*other).total_cmp(&rest(*one)));
    order.into_iter().take(missing).for_each(|at| rounded[at] += 1.0);
    let shown = parts.iter().zip(rounded).map(|(part, rounded)| {
        let stays = rounded <= 0.0 || rounded >= scale;
        if stays { *part } else { rounded / scale }
    });
    shown.collect()
}

/// `Ann`, `Ann and Ben`, `Ann, Ben and Cy`.
pub fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A closed enum that is a word of commands.
pub trait Choice: Copy + PartialEq + 'static {
    /// The name of the type, for an error message.
    const WHAT: &'static str;
    const ALL: &'static [Self];

    fn word(self) -> &'static str;
}

/// Enums without data, with their texts: each name in the head is a method, each variant has a text for it.
///
/// `ALL` has the variants in order. The first text is the display form, and is also read, in upper or lower case.
/// `= "an order"` after the names makes it a word of commands, and names it in error messages.
///
/// ```text
/// words! {
///     pub enum Ground(word, describe) = "a kind of ground" {
///         Dry "dry" "dry ground",
///         Wet "wet" "wet ground",
///     }
/// }
/// ```
#[macro_export]
macro_rules! words {
    ($(
        $(#[$meta:meta])*
        $vis:vis enum $name:ident($first:ident $(, $more:ident)*) $(= $what:literal)? {
            $($(#[$on:meta])* $variant:ident $text:literal $($other:literal)*,)+
        }
    )+) => { $(
        $(#[$meta])*
        $vis enum $name { $($(#[$on])* $variant,)+ }

        impl $name {
            pub const ALL: [$name; [$($name::$variant),+].len()] = [$($name::$variant),+];
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.$first())
            }
        }

        impl std::str::FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<$name, ()> {
                $name::ALL.into_iter().find(|one| one.$first().eq_ignore_ascii_case(text)).ok_or(())
            }
        }

        $(impl $crate::words::Choice for $name {
            const WHAT: &'static str = $what;
            const ALL: &'static [$name] = &$name::ALL;

            fn word(self) -> &'static str {
                self.$first()
            }
        })?

        $crate::words::words!(@texts $name [$first $($more)*] $(($variant $text $($other)*))+);
    )+ };
    (@texts $name:ident [] $($rows:tt)+) => {};
    (@texts $name:ident [$first:ident $($more:ident)*] $(($variant:ident $text:literal $($other:literal)*))+) => {
        impl $name {
            pub fn $first(self) -> &'static str {
                match self { $($name::$variant => $text,)+ }
            }
        }

        $crate::words::words!(@texts $name [$($more)*] $(($variant $($other)*))+);
    };
}
pub use words;

/// An enum whose variants may have data, with the sentence that each displays. The sentence refers to the data;
/// expressions for its blanks follow it.
///
/// ```text
/// sentences! {
///     pub enum If {
///         Down "lying down";
///         Below(which: Attribute, score: i32) "with {which} below {score}";
///         Marked(name: String) "against bearers of {}", name.to_lowercase();
///     }
/// }
/// ```
macro_rules! sentences {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $(
        $(#[$on:meta])*
        $variant:ident
        $(($($field:ident: $kind:ty),+))?
        $({ $($(#[$of:meta])* $key:ident: $type:ty),+ $(,)? })?
        $sentence:literal $(, $value:expr)*;
    )+ }) => {
        $(#[$meta])*
        $vis enum $name { $(
            $(#[$on])*
            $variant $(($($kind),+))? $({ $($(#[$of])* $key: $type),+ })?,
        )+ }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $(
                    $name::$variant $(($($field),+))? $({ $($key),+ })? => write!(f, $sentence $(, $value)*),
                )+ }
            }
        }
    };
}
pub(crate) use sentences;
