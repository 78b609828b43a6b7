//! The bottom line of the Lab: the keys of what is shown, or the change that is typed.

use ratatui::layout::Rect;

use super::{Lab, View};
use crate::tui::canvas::{Canvas, ClickTarget};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, KeyHint};
use crate::tui::widgets::KeysLine;

impl Lab {
    /// The keys of what is shown, those used most first.
    pub(super) fn lab_hints(&self, cx: &Cx<'_>) -> Vec<KeyHint> {
        let hint = |action, words: &str| cx.hint(action, words);
        let sideways = |words: &str| KeyHint::named(cx.look.glyphs.arrows[..2].concat(), words);
        let measure = hint(Action::Measure, &format!("measure: {}", self.by.words()));
        let plays = [hint(Action::PlayOfBuilds, "play"), hint(Action::PlayOfDealer, "Dealer")];
        let written = [hint(Action::WriteOut, "write")].into_iter().chain(plays.clone());
        let mut hints: Vec<KeyHint> = Vec::new();
        match &self.view {
            View::Bench if self.builds.is_empty() => hints.push(hint(Action::AddBuild, "build")),
            View::Bench => {
                hints.push(hint(Action::Act, if self.on_builds { "change" } else { "open" }));
                hints.push(hint(Action::AddBuild, "build"));
                hints.push(hint(Action::NextPane, if self.on_builds { "bench" } else { "builds" }));
                hints.push(hint(Action::Advice, "advice"));
                hints.push(hint(Action::Vary, "vary"));
                hints.push(measure);
                hints.push(hint(Action::TakeBuildOff, "off"));
                hints.extend(written);
            }
            View::Row => {
                hints.push(hint(Action::Act, "open the game"));
                hints.push(hint(Action::NextPane, if self.page.on_games { "figures" } else { "games" }));
                hints.push(hint(Action::PageDown, "scroll"));
                hints.push(hint(Action::Vary, "vary"));
                hints.push(hint(Action::Advice, "advice"));
                hints.push(measure);
                hints.extend(written);
            }
            View::Advice(advice) => {
                let free = !advice.is_of_the_table();
                hints.push(hint(Action::Act, if free { "add build" } else { "buy" }));
                if free {
                    hints.push(sideways("experience"));
                }
                hints.push(hint(Action::Pairs, if advice.together { "single" } else { "pairs" }));
                hints.push(hint(Action::NextPane, "next question"));
                hints.push(measure);
                hints.extend(written);
            }
            View::Sweep(_) => {
                hints.push(sideways("range"));
                hints.push(hint(Action::Vary, "another number"));
                hints.extend(written);
            }
            View::Fair(_) => {
                hints.extend(plays);
                hints.push(hint(Action::PageDown, "scroll"));
                hints.push(hint(Action::WriteOut, "write"));
            }
        }
        hints.push(hint(Action::Back, "back"));
        hints.push(hint(Action::Help, "keys"));
        hints
    }

    /// Draws the keys, or the change that is typed.
    pub(super) fn draw_keys(&self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, row: Rect) {
        let row = Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row };
        if let (Some(field), Some(build)) = (&self.change, self.builds.get(self.build.cursor)) {
            let words = format!("{} with ", build.title());
            let x = to.put(row, (row.x, row.y), &words, crate::tui::theme::Role::Key);
            field.draw(to.look, Rect { x, width: row.right().saturating_sub(x), ..row }, to.buf);
            return;
        }
        let mut hints = self.lab_hints(cx);
        // Back and the keys stay; the least used others make room.
        let wide = |hints: &[KeyHint]| {
            let shown: Vec<(&str, &str)> =
                hints.iter().map(|hint| (hint.key.as_str(), hint.words.as_str())).collect();
            KeysLine { hints: &shown }.width(to.look, 2)
        };
        while hints.len() > 2 && wide(&hints) > row.width {
            hints.remove(hints.len() - 3);
        }
        let shown: Vec<(&str, &str)> =
            hints.iter().map(|hint| (hint.key.as_str(), hint.words.as_str())).collect();
        let line = KeysLine { hints: &shown };
        line.draw(to.look, row, to.buf);
        let places: Vec<(u16, u16)> = line.places(to.look, row).collect();
        for ((x, width), hint) in places.into_iter().zip(&hints) {
            if let Some(chord) = hint.chord {
                to.spot(Rect { x, width, ..row }, ClickTarget::Key(chord));
            }
        }
    }
}
