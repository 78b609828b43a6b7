//! Dice as a show: how far they have fallen. What they show was rolled before they fell.

use std::time::Duration;

use super::App;
use crate::table::seen::SeenRoll;
use crate::ui::panes::felt::{FALL, Falling};

/// One picture of falling dice.
pub(super) const STEP: Duration = Duration::from_millis(60);

/// The roll whose dice were seen last, and how many lay there.
pub(super) type Fallen = (u32, usize);

fn lying(roll: &SeenRoll) -> Fallen {
    (roll.roll.number, roll.roll.dice.dice.len())
}

impl App {
    /// Lets the dice fall that were not there before.
    pub(super) fn begin_fall(&mut self) {
        let Some((number, count)) = self.seen.roll.as_ref().map(lying) else {
            self.falling = None;
            return;
        };
        let known = if self.fallen.0 == number { self.fallen.1 } else { 0 };
        self.fallen = (number, count);
        if count > known && !self.settings.reduced_motion {
            self.falling = Some(Falling { from: known, step: 0 });
        } else if count < known {
            self.falling = None;
        }
        self.die = self.die.min(count.saturating_sub(1));
    }

    /// Moves the dice by one picture.
    pub(super) fn fall_on(&mut self) {
        if let Some(falling) = &mut self.falling {
            falling.step += 1;
            if falling.step >= FALL {
                self.falling = None;
            }
        }
    }
}
