//! The view of a Paper Story opponent: its looks, and on the Dealer's seat its numbers.

use super::paper::{fighting, figures, health, traits};
use super::shared::{called, healths, lasts, seen_only};
use super::{ActorGroup, SheetView};
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor, SeenOpponent, SeenOpponentNumbers};
use crate::tui::explain::{effects, headed};
use crate::tui::forms::Open;
use crate::tui::glyphs::Glyphs;
use crate::tui::painter::Painter;
use crate::tui::panes::rows::{Block, PaneLine, Piece};
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

impl SheetView for SeenOpponent {
    fn block(&self, look: Painter<'_>, kin: ActorGroup<'_>, width: u16) -> Block {
        let Some(numbers) = &self.numbers else { return seen_only(look, kin, width) };
        let most = numbers.sheet.hp;
        let [each, least] = healths(look, kin, "HP", |one| known(one).map(|own| own.hp), most);
        let one = || health(numbers.hp, most, most.clamp(4, 14) as u16);
        let second = if kin.len() > 1 { each } else { one() };
        let fights = fighting(look, width, None, &numbers.figures);
        let lines = vec![
            called(kin).aside(1, Piece::dim("opponent")),
            second,
            PaneLine::new(80).and(Piece::dim(fights)),
        ];
        Block { lines, lasts: lasts(kin), ..Block::of(least) }
    }

    fn alike(&self, other: &SeenActor) -> bool {
        let shown = |foe: &SeenOpponent| foe.numbers.as_ref().map(|known| known.figures.clone());
        other.opponent().is_some_and(|other| shown(self) == shown(other))
    }

    fn gauges(&self, _: &Glyphs) -> Vec<(&'static str, i32)> {
        self.numbers.iter().map(|numbers| ("HP", numbers.hp)).collect()
    }

    fn explain(&self, prose: Prose<'static>, _: &Seen, actor: &SeenActor) -> Option<Prose<'static>> {
        let numbers = self.numbers.as_ref()?;
        let mut prose = headed(prose, actor, "opponent, which never rolls", "");
        prose = prose.line(format!("HP {} of {}", numbers.hp, numbers.sheet.hp), Role::Ink).blank();
        prose = figures(prose, &numbers.figures);
        if !numbers.sheet.behavior.is_empty() {
            prose = prose.blank().line(numbers.sheet.behavior.clone(), Role::Dim);
        }
        Some(effects(traits(prose, &numbers.sheet.traits), actor))
    }

    fn form(&self, who: ActorId) -> Option<Open> {
        self.numbers.as_ref().map(|_| Open::Opponent { who: Some(who) })
    }
}

fn known(actor: &SeenActor) -> Option<&SeenOpponentNumbers> {
    actor.opponent()?.numbers.as_ref()
}
