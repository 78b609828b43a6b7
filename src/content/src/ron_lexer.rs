//! Tokens of a RON text: words, strings and punctuation, without comments. Enough to find the field of a fault and a
//! missing quote; values are parsed elsewhere.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Word(&'a str),
    /// The text between quotes, and true if they close.
    Text(&'a str, bool),
    Sign(char),
}

/// The tokens of a text, each with the byte where it begins.
pub(super) struct Tokens<'a> {
    source: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(source: &'a str) -> Tokens<'a> {
        Tokens { source, at: 0 }
    }

    /// Takes `length` bytes, or the rest.
    fn take(&mut self, length: Option<usize>) -> &'a str {
        let rest = &self.source[self.at..];
        let taken = &rest[..length.unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    fn skip_comment(&mut self, rest: &str) -> bool {
        if rest.starts_with("//") {
            self.take(rest.find('\n'));
        } else if rest.starts_with("/*") {
            self.take(end_of_comment(rest));
        } else {
            return false;
        }
        true
    }

    /// A quoted text; `open` is the length of the opening delimiter, `close` the closing one.
    fn text(&mut self, open: usize, close: &str) -> Token<'a> {
        let rest = &self.source[self.at + open..];
        let end = if close == "\"" { closing_quote(rest) } else { rest.find(close) };
        self.at += open;
        let text = self.take(end);
        self.at += end.map_or(0, |_| close.len());
        Token::Text(text, end.is_some())
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<(usize, Token<'a>)> {
        loop {
            let rest = &self.source[self.at..];
            let sign = rest.chars().next()?;
            if sign.is_whitespace() {
                self.at += sign.len_utf8();
                continue;
            }
            if self.skip_comment(rest) {
                continue;
            }
            let from = self.at;
            let raw = rest.strip_prefix('r').map(|rest| rest.len() - rest.trim_start_matches('#').len());
            let token = if sign == '"' {
                self.text(1, "\"")
            } else if let Some(hashes) = raw.filter(|hashes| rest[1 + hashes..].starts_with('"')) {
                self.text(hashes + 2, &format!("\"{}", "#".repeat(hashes)))
            } else if let Some(length) = letter(rest) {
                Token::Word(self.take(Some(length)))
            } else if is_word(sign) {
                Token::Word(self.take(rest.find(|c| !is_word(c))))
            } else {
                self.at += sign.len_utf8();
                Token::Sign(sign)
            };
            return Some((from, token));
        }
    }
}

/// The byte after a comment between `/*` and `*/`; comments can be nested.
fn end_of_comment(text: &str) -> Option<usize> {
    let (mut at, mut depth) = (0, 0_usize);
    loop {
        let next = at + text[at..].find(['/', '*'])?;
        (at, depth) = match &text[next..] {
            rest if rest.starts_with("/*") => (next + 2, depth + 1),
            rest if rest.starts_with("*/") => (next + 2, depth - 1),
            _ => (next + 1, depth),
        };
        if depth == 0 {
            return Some(at);
        }
    }
}

/// The byte of the closing quote, past escaped ones.
fn closing_quote(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|sign| {
        let closes = sign == b'"' && !escaped;
        escaped = sign == b'\\' && !escaped;
        closes
    })
}

/// The length in bytes of a quoted character: `'a'`, `'\''`.
fn letter(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    let least = if inside.starts_with('\\') { 2 } else { 1 };
    let end = inside.char_indices().skip(least).take(10).find(|(_, sign)| *sign == '\'')?;
    Some(end.0 + 2)
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The names of all fields, and the keys of all maps, in order.
pub(super) fn fields(source: &str) -> impl Iterator<Item = &str> {
    let mut last = None;
    Tokens::of(source).filter_map(move |(_, token)| {
        let before = last.take();
        match token {
            Token::Word(word) | Token::Text(word, _) => last = Some(word),
            Token::Sign(':') => return before,
            Token::Sign(_) => {}
        }
        None
    })
}

/// The field or map key at a byte.
pub(super) fn field_at(source: &str, byte: usize) -> Option<&str> {
    let mut last = None;
    let mut field = None;
    for (_, token) in Tokens::of(source).take_while(|(at, _)| *at <= byte) {
        if token == Token::Sign(':') {
            field = last;
        }
        last = match token {
            Token::Word(word) | Token::Text(word, _) => Some(word),
            Token::Sign(_) => None,
        };
    }
    field
}

/// The first string without a closing quote, or without a comma after it: its position and its field.
pub(super) fn open_text(source: &str) -> Option<(usize, Option<&str>)> {
    let mut before = None;
    for (at, token) in Tokens::of(source) {
        let ends = matches!(token, Token::Sign(',' | ')' | ']' | '}' | ':'));
        match before {
            Some(text) if !ends => return Some((text, field_at(source, text))),
            _ => {}
        }
        match token {
            Token::Text(_, false) => return Some((at, field_at(source, at))),
            Token::Text(..) => before = Some(at),
            _ => before = None,
        }
    }
    None
}
