//! The view of a protagonist: approaches, Hope, and traits. All figures come from the table.

use super::shared::{called, called_with_dice, lasts};
use super::{ActorGroup, SheetView};
use crate::report::sheets::protagonist::highest;
use crate::report::traits::trait_words;
use crate::table::actor::ActorId;
use crate::table::scene_trait::Bearer;
use crate::table::seen::{Seen, SeenActor, SeenProtagonist};
use crate::table::sheet::ProtagonistSheet;
use crate::tui::explain::{effects, headed};
use crate::tui::forms::Open;
use crate::tui::glyphs::Glyphs;
use crate::tui::painter::Painter;
use crate::tui::panes::rows::{Block, PaneLine, Piece};
use crate::tui::theme::Role;
use crate::tui::widgets::{Prose, TokenKind, Tokens};

impl SheetView for SeenProtagonist {
    fn block(&self, look: Painter<'_>, kin: ActorGroup<'_>, width: u16) -> Block {
        let name = || called(kin);
        let first = called_with_dice(kin);
        let (held, places) = (self.hope.max(0) as u16, u16::from(self.sheet.hope));
        let tokens = Tokens { held, places, kind: TokenKind::Diamond, count: false, role: Role::Token };
        let hope = PaneLine::new(90).and(Piece::dim("Hope ")).and(Piece::Tokens(tokens));
        let ratings = PaneLine::new(60).and(Piece::dim(in_line(look, &self.sheet, width)));
        let least = name().firmly(Piece::dim(format!("Hope {}/{places}", self.hope)));
        Block { lines: vec![first, hope, ratings], lasts: lasts(kin), ..Block::of(least) }
    }

    fn gauges(&self, _: &Glyphs) -> Vec<(&'static str, i32)> {
        vec![("Hope", self.hope)]
    }

    fn explain(&self, prose: Prose<'static>, seen: &Seen, actor: &SeenActor) -> Option<Prose<'static>> {
        let sheet = &self.sheet;
        let mut prose = headed(prose, actor, "", &sheet.concept);
        let hope =
            format!("Hope {} of {}: spending fills a slot, compelling clears one", self.hope, sheet.hope);
        prose = prose.line(hope, Role::Ink).blank();
        let ratings = highest(sheet).into_iter().map(|own| format!("{}  {}", own.rating, own.approach));
        prose = prose.lines(ratings, Role::Ink);
        let bearer = Bearer::Actor(actor.id.clone());
        let own = seen.scene_traits.iter().filter(|one| one.is.bearer == bearer);
        let own: Vec<String> = own.map(trait_words).collect();
        if !own.is_empty() {
            prose = prose.blank();
        }
        Some(effects(prose.lines(own, Role::Ink), actor))
    }

    fn form(&self, who: ActorId) -> Option<Open> {
        Some(Open::Protagonist { who: Some(who) })
    }
}

/// As many approaches as fit.
fn in_line(look: Painter<'_>, sheet: &ProtagonistSheet, width: u16) -> String {
    let mut words = String::new();
    for own in highest(sheet) {
        let glue = if words.is_empty() { "" } else { " · " };
        let more = format!("{words}{glue}{} {}", own.approach, own.rating);
        if look.width(&more) > width && !words.is_empty() {
            break;
        }
        words = more;
    }
    words
}
