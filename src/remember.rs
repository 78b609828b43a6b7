//! Settings that the user chose. The file holds only those; an unreadable file is never overwritten.

use crate::input_file::{self, NotRead};
use crate::private;
use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;

const HEAD: &str = "// What was chosen in the settings. You may edit or delete this file.\n";

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident: $type:ty,)*) => {
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Choices {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $name: Option<$type>,)*
        }

        impl Choices {
            pub fn take(&mut self, newer: &Choices) {
                $(if newer.$name.is_some() { self.$name.clone_from(&newer.$name); })*
            }

            pub fn list(&self) -> Vec<(&'static str, String)> {
                let each = [$(self.$name.as_ref().map(|chosen| (stringify!($name), chosen.to_string()))),*];
                each.into_iter().flatten().collect()
            }
        }
    };
}

choices! {
    theme: String,
    four_colors: bool,
    /// No animation.
    reduced_motion: bool,
    mouse: bool,
    ascii: bool,
    coaching: bool,
    idle_minutes: u64,
    /// True to ring the terminal's bell when the laptop should be passed on.
    bell: bool,
    code_minutes: u64,
}

fn notation() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

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

pub fn add(path: &Path, newer: &Choices) -> Result<(), String> {
    let mut choices = read(path)?;
    choices.take(newer);
    write(path, &choices).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

fn write(path: &Path, choices: &Choices) -> io::Result<()> {
    let pretty = ron::ser::PrettyConfig::new().struct_names(false);
    let body = notation().to_string_pretty(choices, pretty).map_err(io::Error::other)?;
    // A link may lead to shared settings; it is not replaced.
    private::write(path, &format!("{HEAD}{body}\n"))
}
