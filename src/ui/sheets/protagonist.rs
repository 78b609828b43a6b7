//! The face of a protagonist: approaches, Hope, and the traits that lie on it. Every figure comes from the table.

use super::shared::{called, lasts};
use super::{Kin, SheetView};
use crate::content::Catalog;
use crate::printed;
use crate::table::actor::ActorId;
use crate::table::challenge::Lead;
use crate::table::effect::System;
use crate::table::scene_trait::Bearer;
use crate::table::seen::{Seen, SeenActor, SeenProtagonist};
use crate::table::sheet::{Approach, ProtagonistSheet, Skill};
use crate::ui::explain::{effects, headed};
use crate::ui::glyphs::Glyphs;
use crate::ui::look::Look;
use crate::ui::panes::rows::{Block, Line, Piece};
use crate::ui::panes::traits::trait_words;
use crate::ui::popups::Open;
use crate::ui::theme::Role;
use crate::ui::widgets::{Prose, TokenKind, Tokens};
use serde_json::{Map, Value, json};

impl SheetView for SeenProtagonist {
    fn system(&self) -> System {
        System::Scene
    }

    fn kind(&self) -> &'static str {
        "protagonist"
    }

    fn block(&self, look: Look<'_>, kin: Kin<'_>, width: u16) -> Block {
        let name = || called(kin);
        let first = if kin[0].1.physical { name().aside(1, Piece::dim("real dice")) } else { name() };
        let (held, places) = (self.hope.max(0) as u16, u16::from(self.sheet.hope));
        let tokens = Tokens { held, places, kind: TokenKind::Diamond, count: false, role: Role::Token };
        let hope = Line::new(90).and(Piece::dim("Hope ")).and(Piece::Tokens(tokens));
        let ratings = Line::new(60).and(Piece::dim(in_line(look, &self.sheet, width)));
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
        for own in highest(sheet) {
            prose = prose.line(format!("{}  {}", own.rating, own.approach), Role::Ink);
        }
        let bearer = Bearer::Actor(actor.id.clone());
        let own = seen.scene_traits.iter().filter(|one| one.is.bearer == bearer);
        let own: Vec<String> = own.map(trait_words).collect();
        if !own.is_empty() {
            prose = prose.blank();
        }
        for words in own {
            prose = prose.line(words, Role::Ink);
        }
        Some(effects(prose, actor))
    }

    fn row(&self) -> Vec<String> {
        vec![format!("Hope {} of {}", self.hope, self.sheet.hope)]
    }

    fn data(&self) -> Value {
        let approaches: Map<String, Value> =
            self.sheet.approaches.iter().map(|own| (own.approach.word(), json!(own.rating))).collect();
        json!({
            "concept": self.sheet.concept,
            "hope": self.hope,
            "hope_slots": self.sheet.hope,
            "approaches": approaches,
            "items": self.sheet.items,
        })
    }

    fn printed(&self, _: &Catalog) -> Option<String> {
        let sheet = &self.sheet;
        let about = printed::listed(&about(sheet)[1..]);
        let hope = printed::gauges(&[("Hope", self.hope, i32::from(sheet.hope))]);
        let rows = sheet.approaches.iter().map(|own| vec![own.approach.name(), own.rating.to_string()]);
        let approaches = printed::table(&["approach", "rating"], rows);
        let rows = sheet.traits.iter().map(|own| {
            vec![format!("[{}] {}", own.alignment.sign(), own.words), own.alignment.words().into()]
        });
        Some(about + &hope + &approaches + &printed::table(&["trait", "alignment"], rows))
    }

    fn form(&self, who: ActorId) -> Option<Open> {
        Some(Open::Protagonist { who: Some(who) })
    }

    fn guards(&self) -> Option<&'static str> {
        None
    }

    fn leads(&self) -> Vec<(Lead, i32)> {
        highest(&self.sheet)
            .into_iter()
            .map(|own| (Lead::Skill(own.approach.clone()), i32::from(own.rating)))
            .collect()
    }

    fn skills(&self) -> Vec<(Skill, u8)> {
        highest(&self.sheet).into_iter().map(|own| (own.approach.clone(), own.rating)).collect()
    }

    /// Its approaches alone: whatever else is asked for is met with the best of them.
    fn usable(&self) -> Vec<Skill> {
        self.skills().into_iter().map(|(skill, _)| skill).collect()
    }

    fn listed<'c>(&self, catalog: &'c Catalog) -> Vec<&'c str> {
        catalog.approaches.iter().map(|own| own.name.as_str()).collect()
    }

    fn arms(&self) -> Vec<String> {
        highest(&self.sheet).into_iter().map(|own| own.approach.name()).collect()
    }
}

/// The approaches, the highest first.
fn highest(sheet: &ProtagonistSheet) -> Vec<&Approach> {
    let mut all: Vec<&Approach> = sheet.approaches.iter().collect();
    all.sort_by_key(|own| std::cmp::Reverse(own.rating));
    all
}

/// The approaches in a line, as many as fit.
fn in_line(look: Look<'_>, sheet: &ProtagonistSheet, width: u16) -> String {
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

pub fn about(sheet: &ProtagonistSheet) -> Vec<String> {
    let rated = |own: &Approach| format!("{} {}", own.approach, own.rating);
    let traits = sheet.traits.iter().map(|own| format!("[{}] {}", own.alignment.sign(), own.words));
    printed::about(
        &sheet.name,
        [
            ("", vec![sheet.concept.clone()]),
            ("", sheet.approaches.iter().map(rated).collect()),
            ("Traits: ", traits.collect()),
            ("Carries: ", sheet.items.clone()),
        ],
    )
}
