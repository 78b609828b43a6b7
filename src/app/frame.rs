//! One frame: title, panes, keys and popups, or the lobby alone.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::App;
use super::lesson::Strip;
use crate::entry::story::Line;
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenCards};
use crate::ui::act::Screen;
use crate::ui::canvas::{Canvas, Spot, below, beside, row_of};
use crate::ui::keymap::{Action, KeyHint};
use crate::ui::panes::Pane;
use crate::ui::panes::felt::FeltLayout;
use crate::ui::panes::hand::Hand;
use crate::ui::panes::log::Told;
use crate::ui::panes::rows::cut_at_word;
use crate::ui::panes::{At, View, traits};
use crate::ui::procedures;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;
use crate::words::counted;

const LEAST: (u16, u16) = (40, 12);

fn is_too_small(area: Rect) -> bool {
    area.width < LEAST.0 || area.height < LEAST.1
}

impl App {
    pub(super) fn is_too_small(&self) -> bool {
        is_too_small(self.drawn)
    }

    pub(super) fn draw_frame(&mut self, buf: &mut Buffer) {
        let mut spots = std::mem::take(&mut self.spots);
        spots.clear();
        self.draw_area(buf, &mut spots);
        self.spots = spots;
    }

    fn draw_area(&mut self, buf: &mut Buffer, spots: &mut Vec<(Rect, Spot)>) {
        let area = buf.area;
        self.look().wipe(buf, area, Role::Ground);
        if is_too_small(area) {
            return self.draw_too_small(area, buf);
        }
        let area = self.draw_alarm(area, buf);
        let area = self.draw_sandbox(area, buf);
        self.draw_screen(area, buf, spots);
        if self.lobby.is_none() {
            self.draw_popups(area, buf, spots);
        }
        // The lobby tells itself what becomes of a code.
        if !self.lobby_types() {
            self.draw_status(area, buf);
        }
    }

    fn draw_screen(&mut self, area: Rect, buf: &mut Buffer, spots: &mut Vec<(Rect, Spot)>) {
        if self.lobby.is_some() {
            self.draw_lobby(area, buf, spots);
            return;
        }
        if self.popups.iter().any(|popup| popup.covers()) {
            return;
        }
        match self.screen {
            Screen::Welcome => self.draw_welcome(area, buf, spots),
            Screen::Table => self.draw_table(area, buf, spots),
            Screen::Chronicle => self.draw_chronicle(area, buf, spots),
            Screen::Codex => self.draw_codex(area, buf, spots),
            Screen::Map => self.draw_map(area, buf, spots),
            Screen::Lab => self.draw_lab(area, buf, spots),
        }
    }

    /// Draws the warning that nothing can be saved; returns the rest of the area.
    fn draw_alarm(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let Some(words) = self.alarm() else { return area };
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
        let Some(words) = self.sandbox_banner() else { return area };
        let (look, row) = (self.look(), row_of(area, 0));
        let style = look.style(Role::Warning);
        let words = cut_at_word(look, &words, row.width.saturating_sub(2));
        look.put(buf, row, (row.x + 1, row.y), &words, style);
        Rect { y: area.y + 1, height: area.height - 1, ..area }
    }

    fn draw_too_small(&self, area: Rect, buf: &mut Buffer) {
        let look = self.look();
        let ink = look.style(Role::Ink);
        look.put_centred(buf, row_of(area, area.height / 2), "greenfelt needs", ink);
        let words = format!("{}x{} cells", LEAST.0, LEAST.1);
        look.put_centred(buf, row_of(area, area.height / 2 + 1), &words, ink);
    }

    /// Draws only the top popup.
    fn draw_popups(&mut self, area: Rect, buf: &mut Buffer, spots: &[(Rect, Spot)]) {
        let coached = self.strip().filter(|_| self.visit.is_none());
        let coached = coached.map_or(0, |strip| strip.height(self.look(), area.width));
        let above = Rect { height: area.height.saturating_sub(1 + coached), ..area };
        let Some(mut popup) = self.popups.pop() else { return };
        let over: Vec<Rect> = popup.about().iter().filter_map(|spot| place_of(spots, spot)).collect();
        self.look().recede(buf, above, &over);
        let room = beside(above, &over, popup.wants(&self.cx(), above));
        popup.draw(&self.cx(), room, buf);
        self.popups.push(popup);
    }

    fn draw_status(&self, area: Rect, buf: &mut Buffer) {
        let Some((words, warning)) = &self.status else { return };
        let role = if *warning { Role::Warning } else { Role::Good };
        let look = self.look();
        let prose = Prose::new().line(words.as_str(), role).wrap(look, area.width.saturating_sub(4));
        // A long message takes two rows.
        let height = (prose.height() as u16).clamp(1, 2);
        let rows = Rect { height, ..below(area, area.height - height) };
        look.wipe(buf, rows, Role::Ground);
        let sign = if *warning { look.glyphs.failure } else { look.glyphs.dot };
        let x = look.put(buf, rows, (rows.x + 1, rows.y), sign, look.style(role)) + 1;
        if prose.height() > 2 {
            look.put_cut(buf, rows, (x, rows.y), words, rows.right().saturating_sub(x), look.style(role));
        } else {
            prose.draw(look, Rect { x, width: rows.right().saturating_sub(x), ..rows }, 0, buf);
        }
    }

    /// The view that is shown: the present, a visited moment, or what all may see of a show.
    pub(super) fn shown_seen(&self) -> &Seen {
        match (&self.visit, &self.for_all) {
            (Some(visit), _) => &visit.seen,
            (None, Some(public)) => &public.seen,
            (None, None) => &self.seen,
        }
    }

    fn draw_table(&mut self, area: Rect, buf: &mut Buffer, spots: &mut Vec<(Rect, Spot)>) {
        let look = self.look();
        let mut to = Canvas { look, buf, spots };
        let title = row_of(area, 0);
        self.draw_title(&mut to, title);
        let bottom = row_of(area, area.height - 1);
        let hints = if self.popups.is_empty() { self.hints() } else { Vec::new() };
        self.draw_hints(&mut to, bottom, &hints);
        let mut body = Rect { y: area.y + 1, height: area.height - 2, ..area };
        if self.has_turn_strip() {
            self.draw_turn_strip(&mut to, row_of(body, 0));
            body = below(body, 1);
        }
        if let Some(strip) = self.strip() {
            let rows = strip.height(to.look, area.width).min(body.height);
            body.height -= rows;
            strip.draw(&mut to, Rect { y: body.bottom(), height: rows, ..area });
        }
        let rows = traits::height(to.look, self.shown_seen(), body.width.saturating_sub(2), area.height);
        let above = Rect { height: rows, ..body };
        traits::draw(&mut to, above, self.shown_seen());
        body = Rect { y: body.y + rows, height: body.height - rows, ..body };
        let body = self.draw_call_for_all(&mut to, body);
        let last = self.draw_panes(&mut to, area, body);
        self.log_last = last.unwrap_or(self.log_last);
    }

    /// The lines above the keys of the Table screen.
    fn strip(&self) -> Option<Strip> {
        match &self.visit {
            _ if self.screen != Screen::Table || self.lobby.is_some() => None,
            Some(visit) => Some(Strip::visit(visit.seq)),
            None => self.coach(),
        }
    }

    fn draw_panes(&self, to: &mut Canvas<'_, '_>, area: Rect, body: Rect) -> Option<usize> {
        let view = self.view();
        let mut places = self.places(area, body);
        let small = self.place_of_map(area, &mut places);
        let felt = places.iter().find(|(pane, _)| *pane == Pane::Felt).map_or(body, |(_, place)| *place);
        let mut scrolls = None;
        for &(pane, place) in &places {
            let at = At { cursor: self.cursors[pane], focused: self.focus == pane };
            to.spots.push((place, Spot::Pane(pane)));
            scrolls = pane.face().draw(to, place, &view, at).or(scrolls);
        }
        if let Some(place) = small {
            self.draw_small_map(to, place);
        }
        self.draw_tabs(to, area, &places);
        if let Some(moment) = self.moment() {
            moment.draw(to, felt);
        }
        scrolls
    }

    /// The log that is shown: it waits until an animation ends, and during a visit for the present.
    pub(super) fn told_now(&self) -> &[Told] {
        let [all, before] = self.for_all.as_ref().map_or(&self.told, |public| &public.told);
        let told = if self.show.is_some() { before } else { all };
        self.visit.as_ref().map_or(told, |visit| &visit.told)
    }

    /// The consequences of the settled procedure on the felt, from its story in the log.
    fn consequences(&self) -> Vec<Line> {
        let Some(heading) = procedures::settled_heading(self.shown_seen()) else { return Vec::new() };
        let stories = self.told_now().iter().rev().map(|told| &told.story);
        let mut own = stories.filter(|story| story.heading == heading);
        own.next().map(|story| story.consequences().cloned().collect()).unwrap_or_default()
    }

    pub(super) fn view(&self) -> View<'_> {
        View {
            seen: self.shown_seen(),
            told: self.told_now(),
            log_rows: self.log_last,
            shop: self.shop().filter(|_| self.for_all.is_none()),
            craft: self.stagecraft(),
            hand: self.hand_shown(),
            keys: self.own_keys(),
        }
    }

    fn stagecraft(&self) -> FeltLayout {
        let now = self.visit.is_none();
        let idle = self.moment().is_none().then(|| self.idle_keys());
        let key = |action| self.cx().hint(action, "").key;
        let moves = self.movable().filter(|_| now && self.lays_now()).map(|(_, laid)| {
            format!("{} {} move {}", key(Action::Earlier), key(Action::Later), laid.pretty())
        });
        FeltLayout {
            moves,
            show: self.show.filter(|_| now),
            laying: self
                .player()
                .filter(|_| now && self.lays_now())
                .map(|who| (who.clone(), self.row_in_order())),
            peek: self.peek && self.seat.is_dealer(),
            piece: self.piece,
            odds: self.odds().cloned(),
            lay: self.lay_shown(),
            flip: self.lying_flip().cloned(),
            coached: self.seen.coached(),
            consequences: self.consequences(),
            idle,
        }
    }

    /// Keys that start something on the Dealer's seat while nothing is under way.
    pub(super) fn idle_keys(&self) -> Vec<KeyHint> {
        if !self.seat.is_dealer() || self.visit.is_some() {
            return Vec::new();
        }
        let foes = self.seen.foes().find(|foe| !foe.down).map(|_| (Action::Attack, "attack"));
        let rolls = self.seen.heroes().any(|hero| hero.paper().is_some());
        let check = self.check_hint();
        let calls = if self.seen.plays_ultimo() {
            Some(self.cx().hint(Action::Call, "challenge"))
        } else if rolls {
            Some(self.cx().hint(Action::Roll, "roll"))
        } else {
            let natural = self.natural().filter(|_| check.is_none());
            natural.map(|(words, _)| self.cx().hint(Action::Act, &words))
        };
        let others = foes.into_iter().chain([(Action::Menu, "actions")]);
        calls
            .into_iter()
            .chain(check)
            .chain(others.map(|(action, words)| self.cx().hint(action, words)))
            .collect()
    }

    pub(super) fn hand_shown(&self) -> Hand {
        let seen = self.shown_seen();
        let asked = procedures::under_way(seen)
            .and_then(|now| now.waits_for().or(now.players().first().copied()).cloned());
        let who = match &self.seat {
            Seat::Player(who) => Some(who.clone()),
            _ if self.visit.is_none() && self.player().is_some() => self.player().cloned(),
            _ => asked.or_else(|| seen.heroes().nth(self.cursors[Pane::Party]).map(|hero| hero.id.clone())),
        };
        let Some(actor) = who.as_ref().and_then(|who| seen.actor(who)) else {
            return Hand { title: "Hand".into(), ..Hand::default() };
        };
        if let Some(paper) = actor.paper().filter(|_| !self.plays_cards(&actor.id)) {
            return Hand::of_skills(actor, &paper.sheet, seen.plays_ultimo());
        }
        let Some(piles) = &actor.piles else { return Hand::default() };
        let mut shown =
            Hand { title: format!("{}'s hand", actor.name), count: piles.hand.count(), ..Hand::default() };
        match &piles.hand {
            SeenCards::Up(cards) => {
                shown.picked.clone_from(&self.laying.picked);
                shown.cards = Some(cards.clone());
                shown.line = self.hand_line();
            }
            SeenCards::Down(held) => {
                let real = who.as_ref().is_some_and(|who| seen.counts(who));
                let [one, more] = if real { ["real card", "real cards"] } else { ["card", "cards"] };
                let mut line = counted(*held, one, more);
                if piles.shown.is_empty() || !seen.has_laid_face_down(&actor.id) {
                    shown.known.clone_from(&piles.shown);
                } else {
                    let known: Vec<String> = piles.shown.iter().map(|card| card.pretty()).collect();
                    line += &format!(", here or in the row {}", known.join(" "));
                }
                shown.line = (line, false);
            }
        }
        shown
    }

    fn plays_cards(&self, who: &ActorId) -> bool {
        let now = procedures::under_way(self.shown_seen());
        now.is_some_and(|now| now.beneath().is_none() && now.players().contains(&who))
    }

    /// The line below the hand: why the chosen cards cannot be laid, or what queens copy.
    fn hand_line(&self) -> (String, bool) {
        if self.stagecraft().laying.is_some()
            && let Some(why) = self.lay_refusal()
        {
            return (why, true);
        }
        let copied: Vec<String> = self
            .laying
            .picked
            .iter()
            .filter(|laid| laid.copies.is_some())
            .map(|laid| laid.pretty())
            .collect();
        if !copied.is_empty() {
            return (copied.join(" · "), false);
        }
        let queen = self.hand().into_iter().find(|card| card.rank() == crate::table::card::Rank::Queen);
        match queen.map(|queen| (queen, self.may_copy(queen))) {
            Some((queen, copies)) if !copies.is_empty() => {
                let cards: Vec<String> = copies.iter().take(8).map(|card| card.pretty()).collect();
                let key = self.cx().hint(Action::Copy, "").key;
                (format!("{} may copy: {}   ({key})", queen.pretty(), cards.join(" ")), false)
            }
            _ => (String::new(), false),
        }
    }
}

fn place_of(spots: &[(Rect, Spot)], spot: &Spot) -> Option<Rect> {
    spots.iter().find(|(place, there)| there == spot && !place.is_empty()).map(|(place, _)| *place)
}
