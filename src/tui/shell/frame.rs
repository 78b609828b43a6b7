//! One frame: title, panes, keys and popups, or the lobby alone.

use crate::tui::menus::banners;
use crate::tui::screens::lobby::Lobby;
use crate::tui::screens::table::strip;
use crate::tui::screens::title::has_turn_strip;
use crate::tui::screens::{Reading, Screen};
use crate::tui::shell::{App, TerminalRequest};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::canvas::{Canvas, ClickTarget, below, beside, row_of};
use crate::tui::glyphs::ASCII;
use crate::tui::painter::cut_at_word;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

const LEAST: (u16, u16) = (40, 12);

/// Rows down to the line of turns, with it.
const TURNS: u16 = 2;

impl App {
    pub(in crate::tui) fn is_too_small(&self) -> bool {
        let area = self.shell.drawn;
        area.width < LEAST.0 || area.height < LEAST.1
    }

    pub(in crate::tui) fn draw_frame(&mut self, buf: &mut Buffer) {
        let mut spots = std::mem::take(&mut self.shell.spots);
        spots.clear();
        self.draw_area(buf, &mut spots);
        self.shell.spots = spots;
    }

    fn draw_area(&mut self, buf: &mut Buffer, spots: &mut Vec<(Rect, ClickTarget)>) {
        let area = buf.area;
        self.look().wipe(buf, area, Role::Ground);
        if self.is_too_small() {
            return self.draw_too_small(area, buf);
        }
        let area = self.draw_alarm(area, buf);
        let area = self.draw_sandbox(area, buf);
        let lobby = self.screens.lobby.as_ref();
        let (covered, types) = (lobby.is_some(), lobby.is_some_and(Lobby::types));
        if covered || !self.popups.iter().any(|popup| popup.covers()) {
            self.read_screen(area);
            self.with_screen(|screen, cx| screen.draw(cx, &mut Canvas { look: cx.look, buf, spots }, area));
        }
        if !covered {
            self.draw_popups(area, buf, spots);
        }
        // The lobby itself reports the result of a code.
        if !types {
            self.draw_status(area, buf);
        }
    }

    /// Lets the screen read the history that it shows.
    pub(in crate::tui) fn read_screen(&mut self, area: Rect) {
        if let Some(session) = &mut self.play.session {
            let offset = self.shell.settings.utc_offset;
            let from = Reading { session, seat: &self.seating.seat, offset };
            self.screens.shown().read(from, area);
        }
    }

    /// Draws the warning that nothing can be saved; returns the rest of the area.
    fn draw_alarm(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let Some(words) = banners::alarm(&self.cx()) else { return area };
        let look = self.look();
        let prose = Prose::plain(&words).wrap(look, area.width.saturating_sub(4));
        let rows = (prose.height() as u16).min(area.height.saturating_sub(LEAST.1));
        let strip = Rect { height: rows, ..area };
        look.put(buf, strip, (area.x + 1, area.y), look.glyphs.failure, look.style(Role::Warning));
        prose.draw(look, Rect { x: area.x + 3, width: area.width.saturating_sub(4), ..strip }, 0, buf);
        Rect { y: area.y + rows, height: area.height - rows, ..area }
    }

    /// Draws the sandbox banner; returns the rest of the area.
    fn draw_sandbox(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let Some(words) = banners::sandbox_banner(&self.cx()) else { return area };
        let (look, row) = (self.look(), row_of(area, 0));
        let style = look.style(Role::Warning);
        let words = cut_at_word(look, &words, row.width.saturating_sub(2));
        look.put(buf, row, (row.x + 1, row.y), &words, style);
        Rect { y: area.y + 1, height: area.height - 1, ..area }
    }

    /// Takes the measured width of a line-drawing character: if it is two cells, Unicode glyphs would break the
    /// columns.
    pub fn measured(&mut self, cells: u16) {
        if cells != 1 && !self.shell.settings.glyphs.ascii {
            self.shell.settings.glyphs = &ASCII;
            let words = "This terminal draws lines two cells wide, so all signs are ASCII. Its setting for \
                         ambiguous width brings the others back.";
            self.shell.status = Some((words.to_owned(), true));
            self.shell.wish = Some(TerminalRequest::Redraw);
        }
    }

    fn draw_too_small(&self, area: Rect, buf: &mut Buffer) {
        let look = self.look();
        let ink = look.style(Role::Ink);
        look.put_centred(buf, row_of(area, area.height / 2), "greenfelt needs", ink);
        let words = format!("{}x{} cells", LEAST.0, LEAST.1);
        look.put_centred(buf, row_of(area, area.height / 2 + 1), &words, ink);
    }

    /// Draws only the top popup.
    fn draw_popups(&mut self, area: Rect, buf: &mut Buffer, spots: &[(Rect, ClickTarget)]) {
        let coached = strip(&self.cx()).filter(|_| self.play.visit.is_none());
        let coached = coached.map_or(0, |strip| strip.height(self.look(), area.width));
        let above = Rect { height: area.height.saturating_sub(1 + coached), ..area };
        let Some(mut popup) = self.popups.pop() else { return };
        let over: Vec<Rect> = popup.about().iter().filter_map(|spot| place_of(spots, spot)).collect();
        self.look().recede(buf, above, &over);
        // During a fight, a popup about a pending item leaves the line of turns visible.
        let answers = !over.is_empty() && has_turn_strip(&self.cx());
        let above = below(above, if answers { TURNS } else { 0 });
        let room = beside(above, &over, popup.wants(&self.cx(), above));
        popup.draw(&self.cx(), room, buf);
        self.popups.push(popup);
    }

    fn draw_status(&self, area: Rect, buf: &mut Buffer) {
        let Some((words, warning)) = &self.shell.status else { return };
        let look = self.look();
        let (role, sign, of_sign) = if *warning {
            (Role::Warning, look.glyphs.failure, Role::Warning)
        } else {
            (Role::Ink, look.glyphs.dot, Role::Good)
        };
        let prose = Prose::new().line(words.as_str(), role).wrap(look, area.width.saturating_sub(4));
        // A long message takes two rows.
        let height = (prose.height() as u16).clamp(1, 2);
        let rows = Rect { height, ..below(area, area.height - height) };
        look.wipe(buf, rows, Role::Ground);
        let x = look.put(buf, rows, (rows.x + 1, rows.y), sign, look.style(of_sign)) + 1;
        if prose.height() > 2 {
            look.put_cut(buf, rows, (x, rows.y), words, rows.right().saturating_sub(x), look.style(role));
        } else {
            prose.draw(look, Rect { x, width: rows.right().saturating_sub(x), ..rows }, 0, buf);
        }
    }
}

fn place_of(spots: &[(Rect, ClickTarget)], spot: &ClickTarget) -> Option<Rect> {
    spots.iter().find(|(place, there)| there == spot && !place.is_empty()).map(|(place, _)| *place)
}
