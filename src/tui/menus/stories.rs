//! The menu of stories to save: forms and readers.

use crate::report::story::StoryForm;
use crate::tui::act::{Item, Saving, Section, UiAction};
use crate::tui::cx::Cx;

/// On the Dealer's seat each form first as everybody may read it.
pub fn stories(cx: &Cx<'_>) -> Section {
    let item = |words: String, everybody, form| {
        Item::new(' ', words, UiAction::Save(Saving::Story { everybody, form }))
    };
    let everybody = StoryForm::ALL
        .map(|form| item(form.words().to_owned(), true, form).of("for everybody").detail("Without secrets."));
    let own = StoryForm::ALL.map(|form| item(form.words().to_owned(), false, form));
    let words = "Chapters by scene, and the present state; without undone steps.";
    let items = if cx.seat.is_dealer() {
        let own = own.map(|item| item.of("the Dealer's own").detail("With secret notes and whispers."));
        everybody.into_iter().chain(own).collect()
    } else {
        own.into_iter().collect()
    };
    Section::new("Save the story", words, items)
}
