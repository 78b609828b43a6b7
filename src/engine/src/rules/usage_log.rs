//! Records which parts of the sheets of played characters a rule uses: traits, skills, weapons, armor, spells, by name.
//! Rules note them at the point of use, and `reduce` returns them with its step; no rule depends on them.

use crate::table::Skill;
use std::cell::RefCell;

thread_local! {
    /// The names noted by the rule that runs on this thread; `None` while none runs.
    static NOTED: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Runs a rule and returns the names that it used, each once; nested rules are recorded separately.
pub(super) fn of<T>(rule: impl FnOnce() -> T) -> (T, Vec<String>) {
    let outer = NOTED.replace(Some(Vec::new()));
    let result = rule();
    let own = NOTED.replace(outer);
    (result, own.unwrap_or_default())
}

/// Notes that the rule uses a part of a played character's sheet.
pub(crate) fn note(what: &str) {
    NOTED.with_borrow_mut(|noted| {
        if let Some(noted) = noted
            && !noted.iter().any(|known| known == what)
        {
            noted.push(what.to_owned());
        }
    });
}

/// Notes a skill that the rule asks for, and returns its rank; a skill without a rank is not on the sheet.
pub(crate) fn skill(skill: &Skill, rank: i32) -> i32 {
    if rank != 0 && NOTED.with_borrow(Option::is_some) {
        note(&skill.name());
    }
    rank
}
