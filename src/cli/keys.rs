//! `--keys`: every key of the screen, with the user's changes, in the shape of `keys.ron`.

use super::{Fail, Ground, Out};
use crate::place::Place;
use crate::ui::keymap::Keymap;

/// Prints the keymap.
pub(super) fn print(ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let keymap = ground.place().map_or_else(|_| Ok(Keymap::default()), keymap)?;
    out.raw(&keymap.print())?;
    out.flush()
}

/// The shipped keys with the user's changes.
pub(super) fn keymap(place: &Place) -> Result<Keymap, Fail> {
    let path = place.keys();
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Keymap::default()),
        Err(error) => {
            let problem = format!("{} cannot be read: {error}", path.display());
            return Err(Fail::refused(problem, "keys are a text file; move what is there away"));
        }
    };
    let name = path.display().to_string();
    Keymap::default()
        .patched(&name, &text)
        .map_err(|problem| Fail::refused(problem, "a file holds only what differs from `greenfelt --keys`"))
}
