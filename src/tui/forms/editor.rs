//! Shared parts of the forms that edit a sheet. The rules decide what is legal.

use super::Popup;
use super::form::{Form, FormPopup};
use crate::content::AnySheet;
use crate::rules::ultimo::creation::Career;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::tui::act::{Made, UiAction};
use crate::tui::cx::Cx;
use crate::tui::theme::Role;

/// One line: ready, or the reason why not.
pub fn verdict(why: Option<Refused>, done: &str) -> (String, Role) {
    match why {
        Some(why) => (format!("not yet: {}", why.describe()), Role::Warning),
        None => (format!("Ready. Enter: {done}"), Role::Accent),
    }
}

/// Submits a sheet without problems: replaces an actor's, or adds a new actor.
pub fn given(problem: Option<String>, made: Made) -> Result<Option<UiAction>, Refused> {
    problem.map_or_else(|| Ok(Some(UiAction::Bring(made))), |problem| Err(Refused::new(problem, "")))
}

/// A sheet in its form.
#[derive(Clone)]
pub struct SheetDraft<S> {
    /// The actor whose sheet it replaces; `None` for a new actor.
    pub who: Option<ActorId>,
    pub sheet: S,
    /// For comparison.
    first: S,
    /// True to save it for other tables.
    pub keep: bool,
}

impl<S: Clone + PartialEq> SheetDraft<S> {
    pub fn of(who: Option<ActorId>, sheet: S) -> SheetDraft<S> {
        SheetDraft { who, first: sheet.clone(), sheet, keep: false }
    }

    pub fn is_changed(&self) -> bool {
        self.sheet != self.first || self.keep
    }

    /// Submits the sheet, unless it has a problem.
    pub fn given(&self, problems: Vec<String>, sheet: AnySheet) -> Result<Option<UiAction>, Refused> {
        let made = Made { sheet, career: Career::Grown, who: self.who.clone(), keep: self.keep };
        given(problems.into_iter().next(), made)
    }
}

/// Opens the form of the sheet that an actor at the table has, or else of a new one.
pub fn open<S: Clone + PartialEq>(
    cx: &Cx<'_>,
    who: Option<ActorId>,
    of: impl Fn(&SeenActor) -> Option<S>,
    blank: impl FnOnce() -> S,
) -> Box<dyn Popup>
where
    SheetDraft<S>: Form,
{
    let (who, sheet) = held(cx, who, of).unzip();
    let (new, sheet) = (who.is_none(), sheet.unwrap_or_else(blank));
    named(cx, SheetDraft::of(who, sheet), new)
}

/// An actor at the table with a sheet of this kind, to change it; `None` for a new sheet.
pub fn held<S>(
    cx: &Cx<'_>,
    who: Option<ActorId>,
    sheet: impl Fn(&SeenActor) -> Option<S>,
) -> Option<(ActorId, S)> {
    let actor = cx.seen.actor(&who?)?;
    Some((actor.id.clone(), sheet(actor)?))
}

/// Opens the form with the cursor on the name; for a new sheet it is typed at once.
pub fn named<F: Form>(cx: &Cx<'_>, form: F, new: bool) -> Box<dyn Popup> {
    let popup = FormPopup::at(cx, form, "name");
    Box::new(if new { popup.typing(cx) } else { popup })
}
