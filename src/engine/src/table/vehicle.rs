//! A vehicle and its driver's effect.

use serde::{Deserialize, Serialize};

/// The effect on the driver, as in traits.
pub const AT_THE_WHEEL: &str = "At the wheel";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vehicle {
    pub name: String,
    /// The damage that it can still take.
    pub health: i32,
    /// The damage that it can take when undamaged.
    pub most: i32,
    pub soak: i32,
    /// Damage of ramming besides the successes.
    pub damage: i32,
}

impl Vehicle {
    /// The name of the driver's effect: `At the wheel: Daimler, 8 of 12`.
    pub fn at_the_wheel(&self) -> String {
        format!("{AT_THE_WHEEL}: {}, {} of {}", self.name, self.health, self.most)
    }
}
