//! The form of a prepared foe's sheet; the result replaces it in the drawer under the same name.

use super::Opened;
use super::attributes_editor::AttributesDraft;
use super::editor::{self, SheetDraft};
use super::foe::FoeDraft;
use crate::table::sheet::{AnyFoe, CrucibleSheet, FoeSheet, PaperFoe};
use crate::tui::cx::Cx;

pub fn open(cx: &Cx<'_>, sheet: AnyFoe) -> Opened {
    Ok(match sheet {
        AnyFoe::Foe(sheet) => {
            editor::named(cx, FoeDraft::of(None, FoeSheet::clone(&sheet), cx.catalog), false)
        }
        AnyFoe::Opponent(sheet) => editor::named(cx, SheetDraft::of(None, PaperFoe::clone(&sheet)), false),
        AnyFoe::Creature(sheet) => {
            editor::named(cx, AttributesDraft::of(None, true, CrucibleSheet::clone(&sheet), None), false)
        }
    })
}
