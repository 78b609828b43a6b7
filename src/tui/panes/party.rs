//! The Party pane: characters and their condition.

use ratatui::layout::Rect;

use super::rows::{self, Block, PaneLine, Piece};
use super::turns;
use super::{At, Pane, View};
use crate::report::turns::Tracker;
use crate::table::pending::Obligation;
use crate::table::seen::{Seen, SeenActor};
use crate::tui::canvas::{Canvas, below};
use crate::tui::keymap::Context;
use crate::tui::painter::Painter;
use crate::tui::sheets::{self, name_role};
use crate::tui::theme::Role;
use crate::tui::widgets::Frame;

pub struct PartyPane;

impl super::PaneView for PartyPane {
    fn context(&self) -> Context {
        Context::Party
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.seen.heroes().count()
    }

    fn actor_at<'s>(&self, seen: &'s Seen, cursor: usize) -> Option<&'s SeenActor> {
        seen.heroes().nth(cursor)
    }

    fn letters(&self) -> &'static [(char, &'static str)] {
        &[(',', "harm"), ('_', "heal")]
    }

    fn wished(&self, look: Painter<'_>, seen: &Seen, width: u16) -> u16 {
        rows::wished(look, &blocks(look, seen, width, None), width)
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let many = view.seen.heroes().count();
        let at = At { cursor: at.cursor.min(many.saturating_sub(1)), ..at };
        let looked_at = at.focused.then_some(at.cursor);
        rows::draw(to, Pane::Party, area, &blocks(to.look, view.seen, area.width, looked_at), at);
        if many == 0 {
            let inside = below(Frame::inner(area), u16::from(area.height >= 14));
            to.wrap(inside, " Nobody yet. w J adds a hero.", Role::Dim);
        }
        None
    }
}

/// The living, then the dead in one line.
fn blocks(look: Painter<'_>, seen: &Seen, width: u16, looked_at: Option<usize>) -> Vec<Block> {
    let turns = Tracker::of(seen);
    let mut blocks = Vec::new();
    let mut dead = Vec::new();
    for (index, actor) in seen.heroes().enumerate() {
        if actor.gone {
            dead.push((index, actor));
            continue;
        }
        let mut block = sheets::of(actor).block(look, &[(index, actor)], width.saturating_sub(3));
        if seen.dues.iter().any(|due| due.to == actor.id && matches!(due.owed, Obligation::Death)) {
            block = dying(block, actor);
        }
        let turn = [turns.tracked(actor)];
        block.who = vec![index];
        block.lasts.splice(0..0, rows::ranges(seen, actor, true));
        block.lasts.extend(rows::played(seen, actor));
        block.mark = turns::mark(look, &turn);
        blocks.push(turns::weighed(block, looked_at == Some(index), &turn));
    }
    blocks.extend(rows::dead(look, &dead, width.saturating_sub(3)));
    blocks.extend(rows::armies(look, seen, true));
    blocks
}

fn dying(mut block: Block, actor: &SeenActor) -> Block {
    let word = || Piece::Words("DYING".into(), Role::Harm);
    block.least = PaneLine::named(&actor.name, name_role(actor)).firmly(word());
    if let Some(first) = block.lines.first_mut() {
        *first = std::mem::take(first).firmly(word());
    }
    block
}
