//! The form of a new or existing Paper Story opponent: HP, Power, Attack, Defense, behavior and personal traits.
//!
//! The rules decide the limits.

use std::sync::Arc;

use super::Opened;
use super::editor::{self, SheetDraft, verdict};
use super::form::Form;
use super::form::rows::Rows;
use super::paper_editor::traits;
use crate::content::AnySheet;
use crate::rules::paper::figures;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::sheet::PaperFoe;
use crate::tui::act::UiAction;
use crate::tui::cx::Cx;
use crate::tui::theme::Role;

pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    let of = |actor: &SeenActor| Some(PaperFoe::clone(&actor.opponent()?.numbers.as_ref()?.sheet));
    Ok(editor::open(cx, who, of, blank))
}

fn blank() -> PaperFoe {
    let (name, behavior, traits) = (String::new(), String::new(), Vec::new());
    PaperFoe { name, hp: 4, power: 1, attack: 0, defense: 0, behavior, traits }
}

impl Form for SheetDraft<PaperFoe> {
    const STAYS: Option<&'static str> = Some("← lowers; only words and traits can be taken off");

    fn title(&self) -> &str {
        if self.who.is_some() { "Change an opponent" } else { "A new Paper Story opponent" }
    }

    fn done(&self) -> &'static str {
        if self.who.is_some() { "save changes" } else { "prepare it" }
    }

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, Self> {
        let sheet = &self.sheet;
        let mut rows = Rows::<Self>::default();
        rows.fields(PaperFoe::ABOUT, sheet, |draft| &mut draft.sheet);
        rows.fields(PaperFoe::NUMBERS, sheet, |draft| &mut draft.sheet);
        rows.head("personal traits");
        traits::rows(&sheet.traits, cx.catalog, &mut rows, |draft| &mut draft.sheet.traits);
        rows.keep(self.keep, |draft, on| draft.keep = on);
        rows
    }

    fn foot(&self, _: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        let PaperFoe { power, attack, .. } = self.sheet;
        let deals = (power + attack).max(0);
        vec![(format!("each strike deals {deals} before Defense"), Role::Accent), verdict(why, self.done())]
    }

    fn act(&self, _: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        let sheet = AnySheet::Opponent(Arc::new(self.sheet.clone()));
        self.given(figures::opponent_problems(&self.sheet), sheet)
    }

    fn worth_keeping(&self, _: bool) -> bool {
        self.is_changed()
    }
}
