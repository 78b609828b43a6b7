//! `open`, and the program without a subcommand: starts the screen.

use super::clock::utc_offset;
use super::fail::did_you_mean;
use super::host::Tables;
use super::{Fail, Ground};
use crate::data_dir::Place;
use crate::input_file::{self, NotRead};
use crate::remember::{self, Choices};
use crate::terminal::{EnterError, install_panic_hook};
use crate::tui::glyphs::Glyphs;
use crate::tui::keymap::Keymap;
use crate::tui::theme::{Depth, NAMES, Patch, Theme};
use crate::tui::{self, Settings, Start};
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

/// Options for the screen.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct ScreenArgs {
    /// The theme: terminal, felt, day, night, contrast, mono, or a custom one.
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    /// Switch off animations.
    #[arg(long)]
    reduced_motion: bool,
}

/// Open a table, or the welcome screen
#[derive(Debug, Default, clap::Args)]
pub(super) struct Open {
    /// The table: a name, a sample, or the path of its folder.
    table: Option<String>,
    #[command(flatten)]
    screen: ScreenArgs,
}

pub(super) fn open(open: Open, before: ScreenArgs, ascii: bool, ground: Ground) -> Result<(), Fail> {
    let (catalog, note) = ground.noted_catalog();
    let screen = ScreenArgs {
        theme: open.screen.theme.or(before.theme),
        reduced_motion: open.screen.reduced_motion || before.reduced_motion,
    };
    let settings = settings(&screen, ascii, &ground, note)?;
    let table = open.table.map(|name| ground.open(&name, Arc::clone(&catalog))).transpose()?;
    play(Start { host: Box::new(Tables { ground, catalog }), table, watching: false }, settings)
}

/// Opens the public view of a table that another program plays.
pub(super) fn watch(table: &str, ascii: bool, ground: Ground) -> Result<(), Fail> {
    let (catalog, note) = ground.noted_catalog();
    let settings = settings(&ScreenArgs::default(), ascii, &ground, note)?;
    let table = Some(ground.follow(table, Arc::clone(&catalog))?);
    play(Start { host: Box::new(Tables { ground, catalog }), table, watching: true }, settings)
}

fn play(start: Start, settings: Settings) -> Result<(), Fail> {
    let ended = tui::run(start, settings).map_err(|no| match no {
        EnterError::Failed(_) => Fail::failed(no.to_string(), no.hint()),
        EnterError::NotATerminal(_) | EnterError::Plain(_) => Fail::refused(no.to_string(), no.hint()),
    })?;
    if !ended.unsaved.is_empty() {
        return Err(Fail::failed(ended.unsaved.join(" "), "open the table again to see what was kept"));
    }
    // Shells report 128 plus the signal number.
    ended.signal.map_or(Ok(()), |signal| Err(Fail::Said(128 + signal as u8)))
}

fn env(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Flags override saved choices, which override defaults.
fn settings(
    asked: &ScreenArgs,
    ascii: bool,
    ground: &Ground,
    note: Option<String>,
) -> Result<Settings, Fail> {
    let place = ground.place().ok();
    if let Some(place) = place {
        super::log::begin(place);
        install_panic_hook(place.faults());
    }
    let chosen = place.map_or_else(|| Ok(Choices::default()), |place| remember::read(&place.settings()));
    let (mut chosen, forgotten) = match chosen {
        Ok(chosen) => (chosen, None),
        Err(why) => (Choices::default(), Some(format!("The settings are left out: {why}"))),
    };
    let depth = Depth::detect(env);
    // A saved theme may no longer exist.
    let before = chosen.theme.as_deref().and_then(|name| theme_of(name, place).ok());
    let theme = match &asked.theme {
        Some(name) => theme_of(name, place)?,
        None => before.map_or_else(|| theme_of(Theme::first(env), place), Ok)?,
    };
    chosen.reduced_motion = chosen.reduced_motion.max(asked.reduced_motion.then_some(true));
    chosen.ascii = if ascii { Some(true) } else { chosen.ascii };
    let keymap = place.map_or_else(|| Ok(Keymap::default()), super::keys::keymap)?;
    let utc_offset = utc_offset(SystemTime::now());
    let ships = Settings::new(theme.for_depth(depth), keymap);
    let glyphs = Glyphs::choose(ascii, env);
    Ok(Settings { depth, utc_offset, glyphs, note: note.or(forgotten), ..ships }.chosen(&chosen))
}

pub(super) fn theme_of(name: &str, place: Option<&Place>) -> Result<Theme, Fail> {
    if let Some(theme) = Theme::named(name) {
        return Ok(theme);
    }
    let plain = name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    let own = place.filter(|_| plain).map(|place| place.themes().join(format!("{name}.ron")));
    if let Some(patch) = own.map(|path| own_theme(name, &path)).transpose()?.flatten() {
        return Ok(Theme::default().patched(&patch));
    }
    let hint = did_you_mean(name, NAMES, || format!("themes are {}", NAMES.join(", ")));
    Err(Fail::refused(format!("there is no theme `{name}`"), hint))
}

pub(super) fn own_theme(name: &str, path: &Path) -> Result<Option<Patch>, Fail> {
    match input_file::read(path) {
        Ok(text) => Theme::parse(name, &text)
            .map(Some)
            .map_err(|problem| Fail::refused(problem, "a theme holds only what differs from the default")),
        Err(NotRead::Missing) => Ok(None),
        Err(no) => {
            let problem = format!("{} {no}", path.display());
            Err(Fail::refused(problem, "a theme is a text file of at most 4 MB"))
        }
    }
}
