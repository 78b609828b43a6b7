//! `--keys`: prints the keymap with the user's changes, in the format of `keys.ron`.

use super::{Fail, Ground, Out};
use crate::data_dir::Place;
use crate::input_file::{self, NotRead};
use crate::tui::keymap::Keymap;

pub(super) fn print(ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let keymap = ground.place().map_or_else(|_| Ok(Keymap::default()), keymap)?;
    out.raw(&keymap.print())?;
    out.flush()
}

pub(super) fn keymap(place: &Place) -> Result<Keymap, Fail> {
    let path = place.keys();
    let text = match input_file::read(&path) {
        Ok(text) => text,
        Err(NotRead::Missing) => return Ok(Keymap::default()),
        Err(no) => {
            let problem = format!("{} {no}", path.display());
            return Err(Fail::refused(problem, "keys.ron must be a text file; move the other one away"));
        }
    };
    let name = path.display().to_string();
    Keymap::default()
        .patched(&name, &text)
        .map_err(|problem| Fail::refused(problem, "a file holds only what differs from `greenfelt --keys`"))
}
