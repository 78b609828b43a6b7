//! `man`: manual pages in roff.

use super::out::write_into;
use super::{Fail, Out};
use clap::Command;
use std::path::{Path, PathBuf};

/// Print a manual page
#[derive(Debug, clap::Args)]
pub(super) struct Man {
    /// The subcommand, for example `odds challenge`; without one, the program.
    #[arg(conflicts_with = "all")]
    page: Vec<String>,
    /// Write the pages of the program and of every subcommand into this directory
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
}

/// The end of every page.
const BEHIND: &str = r#".SH "EXIT STATUS"
.TP
\fB0\fR
Done. Also where the reader of a pipe went away.
.TP
\fB1\fR
Failed, because something outside the program did: a full disk, a damaged journal.
.TP
\fB2\fR
Bad use, or refused.
.TP
\fB128+N\fR
The screen was ended by signal N; everything is saved.
.SH FILES
.TP
\fI$XDG_DATA_HOME/greenfelt/NAME.table/\fR
A table: its journal and a snapshot (\fI~/.local/share\fR where the variable is not set).
.TP
\fI$XDG_CONFIG_HOME/greenfelt/\fR
\fIkeys.ron\fR, \fIsettings.ron\fR, \fIthemes/*.ron\fR and \fIpacks/*.ron\fR (\fI~/.config\fR).
.TP
\fI$XDG_STATE_HOME/greenfelt/greenfelt.log\fR
The log (\fI~/.local/state\fR).
.PP
With \fB--data\fR \fIDIR\fR all of them are in \fIDIR\fR.
.SH ENVIRONMENT
.TP
\fBGREENFELT_LOG\fR
How much is logged: warn, info or debug.
.TP
\fBNO_COLOR\fR
No colors on the screen.
.TP
\fBCOLORTERM\fR
truecolor or 24bit: the theme felt, where none was chosen.
.TP
\fBTERM\fR, \fBSTY\fR, \fBTMUX\fR
At most 256 colors within GNU screen and tmux; ASCII signs where TERM is linux.
.TP
\fBLC_ALL\fR, \fBLC_CTYPE\fR, \fBLANG\fR
ASCII signs where the locale is not UTF-8.
"#;

pub(super) fn print(man: &Man, mut command: Command, out: &mut Out) -> Result<(), Fail> {
    command.build();
    if let Some(dir) = &man.all {
        return write_all(command, dir);
    }
    // Page names use hyphens.
    for name in man.page.iter().flat_map(|page| page.trim_start_matches("greenfelt-").split('-')) {
        command = command.find_subcommand(name).cloned().ok_or_else(|| {
            let asked = man.page.join(" ");
            Fail::refused(format!("there is no subcommand `{asked}`"), "`greenfelt --help` lists them")
        })?;
    }
    out.raw(&page(&clap_mangen::Man::new(command))?)
}

fn page(man: &clap_mangen::Man) -> Result<String, Fail> {
    let mut page = Vec::new();
    man.render(&mut page).map_err(|e| Fail::output(&e))?;
    Ok(String::from_utf8_lossy(&page).into_owned() + BEHIND)
}

fn write_all(command: Command, dir: &Path) -> Result<(), Fail> {
    let listed = |sub: &&Command| !sub.is_hide_set() && sub.get_name() != "help";
    for sub in command.get_subcommands().filter(listed) {
        write_all(sub.clone(), dir)?;
    }
    let man = clap_mangen::Man::new(command);
    write_into(dir, &man.get_filename(), &page(&man)?)
}
