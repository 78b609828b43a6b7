//! Traits of the scene, as a strip on small screens: sign and color for the type, tokens for free invokes.

use ratatui::layout::Rect;

use crate::table::scene_trait::{Alignment, Bearer};
use crate::table::seen::{Seen, SeenTrait};
use crate::tui::canvas::{Canvas, row_of};
use crate::tui::painter::Painter;
use crate::tui::theme::Role;

const MOST: u16 = 6;

struct TraitLine {
    sign: String,
    words: String,
    whose: String,
    tokens: String,
    role: Role,
}

pub fn role(alignment: Alignment) -> Role {
    match alignment {
        Alignment::Positive => Role::Good,
        Alignment::Neutral => Role::Ink,
        Alignment::Negative => Role::Harm,
    }
}

fn shown(look: Painter<'_>, one: &SeenTrait) -> TraitLine {
    let is = &one.is;
    let [token, _] = look.glyphs.diamond;
    let secret = if is.secret { " secret" } else { "" };
    TraitLine {
        sign: format!("[{}]", is.alignment.sign()),
        words: is.words.clone(),
        whose: if is.bearer == Bearer::Scene { secret.into() } else { format!(" {}{secret}", one.bearer) },
        tokens: if is.free.is_empty() { String::new() } else { format!(" {}", token.repeat(is.free.len())) },
        role: role(is.alignment),
    }
}

impl TraitLine {
    fn width(&self, look: Painter<'_>) -> u16 {
        let parts = [&self.sign, &self.words, &self.whose, &self.tokens];
        1 + parts.into_iter().map(|part| look.width(part)).sum::<u16>()
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, row: Rect, mut x: u16) {
        let parts = [
            (&self.sign, self.role),
            (&" ".to_owned(), Role::Ink),
            (&self.words, self.role),
            (&self.whose, Role::Dim),
            (&self.tokens, Role::Token),
        ];
        for (words, role) in parts {
            to.put(row, (x, row.y), words, role);
            x += to.look.width(words);
        }
    }
}

/// By importance: scene and places, then characters; temporary traits first.
fn in_order(seen: &Seen) -> Vec<&SeenTrait> {
    let mut all: Vec<&SeenTrait> = seen.scene_traits.iter().collect();
    let of_somebody = |one: &SeenTrait| matches!(one.is.bearer, Bearer::Actor(_));
    let lasting = |one: &SeenTrait| one.is.duration == crate::table::scene_trait::Duration::Permanent;
    all.sort_by_key(|one| (of_somebody(one) && lasting(one), of_somebody(one)));
    all
}

/// Wraps traits side by side; returns how many are left out.
fn rows(look: Painter<'_>, seen: &Seen, width: u16, most: u16) -> (Vec<Vec<TraitLine>>, usize) {
    let mut rows: Vec<Vec<TraitLine>> = Vec::new();
    let (mut x, mut left) = (0, 0);
    for one in in_order(seen) {
        let one = shown(look, one);
        let wide = one.width(look);
        let fits = rows.last().is_some() && x + 2 + wide <= width;
        if left > 0 || !fits && rows.len() >= usize::from(most) {
            left += 1;
            continue;
        }
        if fits {
            x += 2 + wide;
        } else {
            rows.push(Vec::new());
            x = wide;
        }
        if let Some(row) = rows.last_mut() {
            row.push(one);
        }
    }
    (rows, left)
}

/// Rows at a width on a screen of a height; 0 without traits.
pub fn height(look: Painter<'_>, seen: &Seen, width: u16, screen: u16) -> u16 {
    let most = match screen {
        0..=27 => 1,
        28..=47 => 3,
        _ => MOST,
    };
    rows(look, seen, width, most).0.len() as u16
}

pub fn draw(to: &mut Canvas<'_, '_>, area: Rect, seen: &Seen) {
    if area.height == 0 {
        return;
    }
    let (rows, left) = rows(to.look, seen, area.width.saturating_sub(2), area.height);
    let last = rows.len().saturating_sub(1);
    for (nth, row) in rows.iter().enumerate() {
        let line = row_of(area, nth as u16);
        let mut x = area.x + 1;
        for one in row {
            one.draw(to, line, x);
            x += one.width(to.look) + 2;
        }
        if nth == last && left > 0 {
            let words = format!("+{left} more");
            let at = (area.x + area.width).saturating_sub(to.look.width(&words) + 1);
            to.put(line, (at.max(x.saturating_sub(1)), line.y), &words, Role::Dim);
        }
    }
}
