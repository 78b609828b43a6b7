//! What a person chose about the screen: the theme, motion, the mouse and the like. A file of the settings folder keeps
//! it, and holds only what was chosen: all else stays as it ships. What cannot be read is never written over.

use crate::input_file::{self, NotRead};
use crate::private;
use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;

const HEAD: &str = "// What was chosen in the settings. It may be changed by hand, or deleted.\n";

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident: $type:ty,)*) => {
        /// Choices; what was never chosen is empty.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Choices {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $name: Option<$type>,)*
        }

        impl Choices {
            pub fn take(&mut self, newer: &Choices) {
                $(if newer.$name.is_some() { self.$name.clone_from(&newer.$name); })*
            }

            /// What was chosen, each with its name.
            pub fn list(&self) -> Vec<(&'static str, String)> {
                let each = [$(self.$name.as_ref().map(|chosen| (stringify!($name), chosen.to_string()))),*];
                each.into_iter().flatten().collect()
            }
        }
    };
}

choices! {
    theme: String,
    /// True if clubs and diamonds have colours of their own.
    four_colours: bool,
    /// True if nothing moves by itself.
    reduced_motion: bool,
    mouse: bool,
    /// True if signs are ASCII only.
    ascii: bool,
    /// True if a lesson says what to do next.
    coaching: bool,
    /// After how many idle minutes the curtain falls; 0 never.
    idle_minutes: u64,
}

fn notation() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// The choices of a file, none where there is no file; or what is wrong with it.
pub fn read(path: &Path) -> Result<Choices, String> {
    let text = match input_file::read(path) {
        Ok(text) => text,
        Err(NotRead::Missing) => return Ok(Choices::default()),
        Err(no) => return Err(format!("{} {no}", path.display())),
    };
    if text.trim().is_empty() {
        return Ok(Choices::default());
    }
    let wrong =
        |error: ron::error::SpannedError| format!("{}, {}: {}", path.display(), error.span.start, error.code);
    notation().from_str(&text).map_err(wrong)
}

/// Adds choices to those of a file, whole or not at all; or says why they are not kept.
pub fn add(path: &Path, newer: &Choices) -> Result<(), String> {
    let mut choices = read(path)?;
    choices.take(newer);
    write(path, &choices).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

fn write(path: &Path, choices: &Choices) -> io::Result<()> {
    let pretty = ron::ser::PrettyConfig::new().struct_names(false);
    let body = notation().to_string_pretty(choices, pretty).map_err(io::Error::other)?;
    // A link leads to where somebody keeps the settings of many machines: that file is not for a program to replace.
    private::write(path, &format!("{HEAD}{body}\n"))
}
