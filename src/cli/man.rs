//! `man`: manual pages in roff.

use super::{Fail, Out};
use clap::Command;

/// Print a manual page
#[derive(Debug, clap::Args)]
pub(super) struct Man {
    /// The subcommand, as `odds challenge`; without one, the program.
    page: Vec<String>,
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
    // Page names use hyphens.
    for name in man.page.iter().flat_map(|page| page.trim_start_matches("greenfelt-").split('-')) {
        command = command.find_subcommand(name).cloned().ok_or_else(|| {
            let asked = man.page.join(" ");
            Fail::refused(format!("there is no subcommand `{asked}`"), "`greenfelt --help` lists them")
        })?;
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).map_err(|e| Fail::output(&e))?;
    out.raw(&String::from_utf8_lossy(&page))?;
    out.raw(BEHIND)
}
