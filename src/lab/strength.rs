//! Foes that are stronger or weaker by some points of what their system fights with: the power of both attacks (ULTIMO),
//! Power (Paper Story), the damage of each attack (attributes and defenses); and the sheet that a foe at a table has. It
//! changes sheets, and is no rule.

use crate::command::{Command, Given};
use crate::content::AnySheet;
use crate::table::actor::{Actor, Body};
use crate::table::cached::Cached;
use crate::table::sheet::{CrucibleSheet, FoeSheet, PaperFoe};
use std::sync::Arc;

/// A sheet of a foe.
pub(super) trait Foelike {
    /// Name of the figure that grows.
    const FIGURE: &str;
    /// Adds points to it; it never falls below 0.
    fn grow(&mut self, by: i32);
    /// The figure now, the greatest where there are several.
    fn strength(&self) -> i32;
}

impl Foelike for FoeSheet {
    const FIGURE: &str = "power";

    fn grow(&mut self, by: i32) {
        for attack in self.melee.iter_mut().chain(&mut self.ranged) {
            attack.power = (attack.power + by).max(0);
        }
    }

    fn strength(&self) -> i32 {
        self.melee.iter().chain(&self.ranged).map(|attack| attack.power).max().unwrap_or(0)
    }
}

impl Foelike for PaperFoe {
    const FIGURE: &str = "Power";

    fn grow(&mut self, by: i32) {
        self.power = (self.power + by).max(0);
    }

    fn strength(&self) -> i32 {
        self.power
    }
}

impl Foelike for CrucibleSheet {
    const FIGURE: &str = "damage";

    fn grow(&mut self, by: i32) {
        for attack in &mut self.attacks {
            attack.damage = (attack.damage + by).max(0);
        }
    }

    fn strength(&self) -> i32 {
        self.attacks.iter().map(|attack| attack.damage).max().unwrap_or(0)
    }
}

/// The sheet of a foe, with which another of its kind comes.
pub(super) fn sheet_of(actor: &Actor) -> Option<AnySheet> {
    match &actor.body {
        Body::Foe(foe) => Some(AnySheet::Foe(Cached::share(&foe.sheet))),
        Body::PaperFoe(foe) => Some(AnySheet::Opponent(Cached::share(&foe.sheet))),
        Body::Crucible(now) if !now.played => Some(AnySheet::Creature(Cached::share(&now.sheet))),
        _ => None,
    }
}

/// Makes a foe at a table stronger by so many points; tells the figure and what it comes to. `None` for a hero, and where
/// nothing changes.
pub(super) fn of_actor(actor: &mut Actor, by: i32) -> Option<(&'static str, i32)> {
    match &mut actor.body {
        Body::Foe(foe) => grown(Cached::make_mut(&mut foe.sheet), by),
        Body::PaperFoe(foe) => grown(Cached::make_mut(&mut foe.sheet), by),
        Body::Crucible(now) if !now.played => grown(Cached::make_mut(&mut now.sheet), by),
        _ => None,
    }
}

fn grown<S: Foelike>(sheet: &mut S, by: i32) -> Option<(&'static str, i32)> {
    let before = sheet.strength();
    sheet.grow(by);
    (sheet.strength() != before).then_some((S::FIGURE, sheet.strength()))
}

/// The same foe coming stronger by so many points, with the figure and what it comes to; `None` for any other command.
pub(super) fn of_command(command: &Command, by: i32) -> Option<(Command, &'static str, i32)> {
    Some(match command {
        Command::Foe(Given::Whole(sheet)) => coming(sheet, by, Command::Foe),
        Command::Opponent(Given::Whole(sheet)) => coming(sheet, by, Command::Opponent),
        Command::Creature(Given::Whole(sheet)) => coming(sheet, by, Command::Creature),
        _ => return None,
    })
}

fn coming<S: Foelike + Clone>(
    sheet: &Arc<S>,
    by: i32,
    command: impl Fn(Given<S>) -> Command,
) -> (Command, &'static str, i32) {
    let mut sheet = S::clone(sheet);
    sheet.grow(by);
    let strength = sheet.strength();
    (command(Given::Whole(Arc::new(sheet))), S::FIGURE, strength)
}
