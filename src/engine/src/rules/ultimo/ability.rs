//! Special abilities of foes from traits (ULTIMO, Creating foes: Special abilities; U194).

use crate::rules::hook;
use crate::table::{FoeAbility, FoePower, Hook};

/// Returns a trait as a special ability with the hooks that work for a foe; `None` if none does.
pub fn of_trait(name: &str, text: &str, hooks: &[Hook]) -> Option<FoeAbility> {
    let power = FoePower::Trait(name.into(), hook::for_foe(hooks)?);
    // Focus costs and gains become threat.
    Some(FoeAbility { name: name.into(), text: text.replace(" focus", " threat"), power })
}
