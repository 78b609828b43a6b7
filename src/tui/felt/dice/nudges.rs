//! The Points pane, in place of the hand during a roll: the points left and the keys that spend them.

use ratatui::layout::Rect;

use crate::table::nudge::RollStage;
use crate::table::seen::SeenRoll;
use crate::tui::canvas::{Canvas, below, inset, row_of};
use crate::tui::keymap::KeyHint;
use crate::tui::panes::Pane;
use crate::tui::theme::Role;
use crate::tui::widgets::Frame;

const TOKENS: i32 = 16;

fn count_words(n: i32) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    usize::try_from(n)
        .ok()
        .and_then(|n| WORDS.get(n))
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, roll: &SeenRoll, keys: &[KeyHint], focused: bool) {
    let inner = to.frame(Pane::Hand, area, &Frame::new("Points", focused));
    let air = u16::from(inner.height >= 4);
    let body = below(inset(inner, 1), air);
    let now = &roll.now;
    let [held, spent] = to.look.glyphs.diamond;
    let row = row_of(body, 0);
    let mut x = row.x;
    if now.all_points <= TOKENS && now.all_points > 0 {
        for nth in 0..now.all_points {
            let (sign, role) = if nth < now.points { (held, Role::Token) } else { (spent, Role::BarEmpty) };
            x = to.put(row, (x, row.y), sign, role);
            x = to.put(row, (x, row.y), " ", Role::Ink);
        }
        x += 2;
    }
    let words = match (roll.roll.dice.critical, now.all_points) {
        (true, _) => "a critical failure cannot be nudged".to_owned(),
        (false, n) if n <= 0 => "no points to nudge with".to_owned(),
        (false, _) => format!("{} left", count_words(now.points)),
    };
    to.put(row, (x, row.y), &words, Role::Ink);
    let mut nth = 1;
    if !roll.helpers.is_empty() && body.height > 1 {
        let mut whose = vec![format!("{} {}", roll.name, roll.roll.points.total())];
        let helpers = roll.helpers.iter().zip(&roll.roll.helpers);
        whose.extend(helpers.map(|(name, helper)| format!("{name} {}", helper.points)));
        let row = row_of(body, nth);
        to.put(
            row,
            (row.x, row.y),
            &format!("of {}", whose.join(&format!(" {} ", to.look.glyphs.dot))),
            Role::Dim,
        );
        nth += 1;
    }
    if roll.roll.stage > RollStage::Rolled && roll.roll.dice.critical {
        return;
    }
    let row = row_of(body, nth);
    let mut x = row.x;
    for KeyHint { key, words, .. } in keys {
        if x + to.look.width(key) + to.look.width(words) + 1 > row.right() {
            break;
        }
        x = to.put(row, (x, row.y), key, Role::Key) + 1;
        x = to.put(row, (x, row.y), words, Role::Dim) + 3;
    }
}
