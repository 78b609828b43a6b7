//! Tokens: two letters, or at a closer zoom a block with name, health and state.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::report::sheets::of as facts;
use crate::table::seen::{SeenActor, SeenToken};
use crate::tui::canvas::Canvas;
use crate::tui::painter::Painter;
use crate::tui::sheets;
use crate::tui::theme::Role;

/// A sign after the letters of a token that is down, surrounded, flanked or hidden, with its meaning.
pub fn state(actor: &SeenActor, token: &SeenToken) -> Option<(char, &'static str)> {
    match () {
        () if actor.down => Some(('_', "down")),
        () if token.surrounded => Some(('#', "surrounded")),
        () if token.flanked => Some(('!', "flanked")),
        () if token.hidden => Some(('?', "hidden")),
        () => None,
    }
}

/// Two letters of a token: capitals for heroes, lower case for foes, with the second letter, the number or its state.
pub fn letters(actor: &SeenActor, token: &SeenToken) -> String {
    name(actor, token, 2)
}

/// The first letters of the name; the last one is the foe's number or the token's state.
fn name(actor: &SeenActor, token: &SeenToken, room: usize) -> String {
    let digit = actor.name.chars().last().filter(char::is_ascii_digit);
    let last = state(actor, token).map(|(sign, _)| sign).or(digit);
    let mut word = actor.name.chars().filter(|sign| sign.is_alphanumeric());
    let first = word.next().unwrap_or('?');
    let first: String =
        if actor.is_played() { first.to_uppercase().collect() } else { first.to_lowercase().collect() };
    let rest = room.saturating_sub(1 + usize::from(last.is_some()));
    let of_name = actor.name.split(' ').find(|part| part.chars().any(char::is_alphanumeric)).unwrap_or("");
    // Two letters may come from two words; a longer name ends with its first word.
    let letters_of_it = of_name.chars().filter(|sign| sign.is_alphanumeric()).count();
    let most = if room > 2 { letters_of_it.saturating_sub(1) } else { rest };
    let rest: String = word.take(rest.min(most)).collect();
    let short = format!("{first}{rest}{}", last.map(String::from).unwrap_or_default());
    format!("{short:<room$}")
}

/// Health as the seat knows it: the number, or how hurt it looks.
fn health(look: Painter<'_>, actor: &SeenActor, room: usize) -> String {
    let known = sheets::of(actor).gauges(look.glyphs).first().copied();
    let Some((label, value)) = known else {
        return facts(actor).looks().chars().take(if room < 4 { 0 } else { room }).collect();
    };
    let (sign, number) = (label.chars().next().unwrap_or(' '), look.number(value));
    match number.chars().count() {
        // The number first: a sign wider than its cell would cover it.
        digits if digits < room => format!("{number}{sign}"),
        digits if digits == room => number,
        _ => String::new(),
    }
}

pub(super) fn style(look: Painter<'_>, actor: &SeenActor, token: &SeenToken) -> Style {
    let role = match (actor.down, actor.is_played()) {
        (true, _) => Role::Dim,
        _ if token.surrounded => Role::Threat,
        _ if token.flanked => Role::Warning,
        (_, true) => Role::Good,
        (_, false) => Role::Harm,
    };
    let mut style = look.style(Role::Ground).patch(look.style(role));
    if !actor.down {
        style = style.add_modifier(Modifier::BOLD);
    }
    if token.flanked {
        style = style.add_modifier(Modifier::UNDERLINED);
    }
    if token.hidden { style.add_modifier(Modifier::ITALIC | Modifier::DIM) } else { style }
}

/// A token as it is drawn.
pub(super) struct TokenView<'a> {
    pub actor: &'a SeenActor,
    pub token: &'a SeenToken,
    /// Another token on the same square.
    pub with: Option<(&'a SeenActor, &'a SeenToken)>,
    pub style: Style,
    pub picked: bool,
}

impl TokenView<'_> {
    /// Fills the cells of a square.
    pub(super) fn draw(&self, to: &mut Canvas<'_, '_>, place: Rect) {
        if place.height == 1 {
            let own = letters(self.actor, self.token);
            let own = match self.with {
                Some((actor, token)) => {
                    own.chars().take(1).chain(letters(actor, token).chars().take(1)).collect()
                }
                None => own,
            };
            let letters = to.look.glyphs.clean(&own).into_owned();
            for (x, sign) in (place.x..place.right()).zip(letters.chars()) {
                to.buf[(x, place.y)].set_char(sign).set_style(self.style);
            }
            return;
        }
        let look = to.look;
        let room = usize::from(place.width - 2);
        let state = state(self.actor, self.token).map_or("", |(_, words)| words);
        let rows = [
            name(self.actor, self.token, room),
            match self.with {
                Some((actor, token)) => name(actor, token, room),
                None => health(look, self.actor, room),
            },
            state.chars().take(room).collect(),
        ];
        // With four rows the first is the upper edge of the block.
        let rows = std::iter::repeat_n(String::new(), usize::from(place.height > 3)).chain(rows);
        let edges = match (look.glyphs.ascii, self.picked) {
            (false, false) => ["▐", "▌"],
            (true, false) => ["[", "]"],
            (false, true) => [look.glyphs.pointer, "◂"],
            (true, true) => [look.glyphs.pointer, "<"],
        };
        let block = self.style.add_modifier(Modifier::REVERSED);
        let edge = Style { bg: None, ..self.style };
        for (y, words) in (place.y..place.bottom()).zip(rows) {
            let words = look.glyphs.clean(&words).into_owned();
            let words = format!("{words:^room$}");
            to.buf[(place.x, y)].set_symbol(edges[0]).set_style(edge);
            for (x, sign) in (place.x + 1..).zip(words.chars().take(room)) {
                to.buf[(x, y)].set_char(sign).set_style(block);
            }
            to.buf[(place.right() - 1, y)].set_symbol(edges[1]).set_style(edge);
        }
    }
}
