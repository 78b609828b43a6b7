//! `open`, and the program without a subcommand: the full screen. It checks what is asked for and hands over.

use super::{Fail, Ground};
use crate::ui::theme::{NAMES, Theme};
use crate::words::nearest;
use std::path::{Path, PathBuf};

/// How the screen looks.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct ScreenArgs {
    /// The theme: terminal, felt, day, night, contrast, mono, or one of your own.
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    /// Nothing moves by itself.
    #[arg(long)]
    reduced_motion: bool,
}

/// Open a table, or the welcome screen
#[derive(Debug, Default, clap::Args)]
pub(super) struct Open {
    /// The table: a name, or the path of its folder.
    table: Option<String>,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// What the screen is asked for, checked.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    /// The table's folder; without one, the welcome screen.
    pub(super) table: Option<PathBuf>,
    /// The theme by name.
    pub(super) theme: Option<String>,
    /// Whether nothing moves by itself.
    pub(super) reduced_motion: bool,
    /// Whether signs are ASCII only.
    pub(super) ascii: bool,
    /// Where things are kept.
    pub(super) ground: &'a Ground,
}

/// Opens the screen.
pub(super) fn open(open: Open, before: ScreenArgs, ascii: bool, ground: &Ground) -> Result<(), Fail> {
    let theme = open.screen.theme.or(before.theme);
    if let Some(theme) = &theme {
        check_theme(theme, &ground.place()?.themes())?;
    }
    let table = open.table.map(|name| ground.table(&name)).transpose()?;
    if let Some(dir) = &table
        && !dir.exists()
    {
        let problem = format!("There is no table at {}", dir.display());
        return Err(Fail::refused(problem, "check the name, or make it with: greenfelt new NAME"));
    }
    let reduced_motion = open.screen.reduced_motion || before.reduced_motion;
    screen(&Asked { table, theme, reduced_motion, ascii, ground })
}

fn check_theme(name: &str, own: &Path) -> Result<(), Fail> {
    let plain = name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    if Theme::named(name).is_some() || (plain && own.join(format!("{name}.ron")).is_file()) {
        return Ok(());
    }
    let hint = match nearest(name, NAMES) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("themes are {}", NAMES.join(", ")),
    };
    Err(Fail::refused(format!("there is no theme `{name}`"), hint))
}

/// Hands over to the screen.
fn screen(asked: &Asked<'_>) -> Result<(), Fail> {
    let Asked { table, theme, reduced_motion, ascii, ground } = asked;
    tracing::info!(?table, ?theme, reduced_motion, ascii, ?ground, "the screen was asked for");
    Err(Fail::failed("this build has no full screen", "`greenfelt run` plays the same game as plain lines"))
}
