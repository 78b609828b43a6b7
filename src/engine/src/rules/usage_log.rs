//! The parts that a rule uses of the sheets of played characters: traits, skills, weapons, armor, spells, by name. The
//! rules note it where they use it, and `reduce` returns it with its step; nothing that a rule decides depends on it.

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

/// Notes that the rule uses something of a played character's sheet.
pub(crate) fn note(what: &str) {
    NOTED.with_borrow_mut(|noted| {
        if let Some(noted) = noted
            && !noted.iter().any(|known| known == what)
        {
            noted.push(what.to_owned());
        }
    });
}

/// Notes a skill that the rule asks for, and returns its rank; one without a rank is none of the sheet's.
pub(crate) fn skill(skill: &Skill, rank: i32) -> i32 {
    if rank != 0 && NOTED.with_borrow(Option::is_some) {
        note(&skill.name());
    }
    rank
}
