//! The Table screen: title, turns, traits, panes and keys.

use crate::command::Command;
use crate::entry::story::StoryLine;
use crate::lab::question::{Answer, Question};
use crate::table::card::Rank;
use crate::table::challenge::Outcome;
use crate::table::seat::Seat;
use crate::table::seen::SeenCards;
use crate::tui::act::{DeskAct, Item, LabAct, Reply, ScreenName, UiAction};
use crate::tui::canvas::{Canvas, ClickTarget, below, row_of};
use crate::tui::cx::Cx;
use crate::tui::felt::{self, LayShown, ProcedureView};
use crate::tui::keymap::{Action, Chord, Context, KeyHint};
use crate::tui::menus::keys::named;
use crate::tui::menus::magic::MAGIC;
use crate::tui::menus::space::of_selected;
use crate::tui::menus::{next, rest, space};
use crate::tui::panes::dealer::{Offer, Shop};
use crate::tui::panes::felt::FeltLayout;
use crate::tui::panes::hand::Hand;
use crate::tui::panes::{At, Pane, View, traits};
use crate::tui::play::timed_story::TimedStory;
use crate::tui::screens::lesson::Strip;
use crate::tui::screens::lobby::draw::draw_call_for_all;
use crate::tui::screens::map::draw::draw_small_map;
use crate::tui::screens::title::{draw_hints, draw_title, draw_turn_strip, has_turn_strip};
use crate::tui::screens::{Drawn, Screen, layout, lesson};
use crate::words::counted;
use ratatui::layout::Rect;

/// The state of the screen beyond the desk.
#[derive(Default)]
pub struct TableScreen {
    /// The scroll limit of the log.
    pub log_last: usize,
}

impl Screen for TableScreen {
    fn contexts(&self, cx: &Cx<'_>) -> Vec<Context> {
        let own = cx.on_pieces().and_then(ProcedureView::context);
        let pane = own.unwrap_or_else(|| cx.desk.focus.view().context());
        vec![pane, Context::Table, Context::Global]
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        let visit = cx.play.visit.as_ref();
        if let Some(visit) = visit
            && cx.keymap.keys(Action::Branch).contains(&chord)
        {
            return Reply::Do(UiAction::AskBranch(visit.seq));
        }
        let Some((action, place)) = cx.keymap.find(&self.contexts(cx), chord) else {
            return if visit.is_none() { unbound(cx, chord) } else { Reply::Stay };
        };
        match visit.and_then(|_| in_the_past(action)) {
            Some(reply) => reply,
            None => key(cx, action, place),
        }
    }

    fn hints(&self, cx: &Cx<'_>) -> Vec<KeyHint> {
        next::hints(cx)
    }

    fn click(&mut self, cx: &Cx<'_>, target: &ClickTarget) -> Reply {
        let now = cx.play.visit.is_none();
        let change = match *target {
            ClickTarget::Pane(pane) => DeskAct::Focus(pane),
            ClickTarget::Row(pane, row) if now && cx.desk.cursors[pane] == row && cx.desk.focus == pane => {
                return Reply::Do(of_row(cx, pane));
            }
            ClickTarget::Row(pane, row) => DeskAct::Point(pane, row),
            ClickTarget::Card(card) if now => DeskAct::Toggle(card),
            ClickTarget::Card(_) => DeskAct::Focus(Pane::Hand),
            ClickTarget::Die(die) => DeskAct::Die(die),
            ClickTarget::Hint(_) | ClickTarget::Key(_) => return Reply::Stay,
        };
        Reply::Do(UiAction::AtDesk(change))
    }

    fn copy(&self, cx: &Cx<'_>, drawn: &Drawn<'_>) -> Option<String> {
        let (pane, cursor) = (cx.desk.focus, cx.desk.cursors[cx.desk.focus]);
        if pane == Pane::Log {
            let told = cx.told_now();
            let back = cursor.min(told.len().saturating_sub(1));
            return told.iter().rev().nth(back).map(TimedStory::text);
        }
        let card = || drawn.words_at(&ClickTarget::Card(cursor)).filter(|_| pane == Pane::Hand);
        drawn.words_at(&ClickTarget::Row(pane, cursor)).or_else(card).or_else(|| {
            let explained = pane.view().explain(cx.seen, &cx.desk.cursors).text();
            explained.into_iter().find(|line| !line.trim().is_empty())
        })
    }

    fn works(&self, cx: &Cx<'_>, action: Action) -> bool {
        match action {
            Action::Threat => cx.deals(),
            Action::Attack => cx.deals() || cx.has_own_turn(),
            Action::Call => cx.deals() || cx.player.is_some(),
            _ => !matches!(action, Action::FindNext | Action::FindPrevious | Action::More | Action::Less),
        }
    }

    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        draw_title(cx, to, row_of(area, 0));
        let hints = if cx.popup.is_none() { self.hints(cx) } else { Vec::new() };
        draw_hints(cx, to, row_of(area, area.height - 1), &hints);
        let mut body = Rect { y: area.y + 1, height: area.height - 2, ..area };
        if has_turn_strip(cx) {
            draw_turn_strip(cx, to, row_of(body, 0));
            body = below(body, 1);
        }
        if let Some(strip) = strip(cx) {
            let rows = strip.height(to.look, area.width).min(body.height);
            body.height -= rows;
            strip.draw(to, Rect { y: body.bottom(), height: rows, ..area });
        }
        let rows = traits::height(to.look, cx.shown_seen(), body.width.saturating_sub(2), area.height);
        traits::draw(to, Rect { height: rows, ..body }, cx.shown_seen());
        body = Rect { y: body.y + rows, height: body.height - rows, ..body };
        let body = draw_call_for_all(cx, to, body);
        self.log_last = draw_panes(cx, to, area, body, self.log_last).unwrap_or(self.log_last);
    }
}

fn key(cx: &Cx<'_>, action: Action, place: usize) -> Reply {
    match action {
        Action::Act => Reply::Do(UiAction::Enter),
        Action::Raise | Action::TakeBack | Action::Pull | Action::Settle => own_key(cx, action),
        Action::Best => best(cx),
        Action::Copy => open_copies(cx),
        Action::FocusCard => with_selected(cx, 'f'),
        Action::Aid => with_selected(cx, 'i'),
        Action::Draw => with_selected(cx, 'd'),
        Action::Gear => with_selected(cx, 'g'),
        Action::Morale => with_selected(cx, 'm'),
        Action::Obligation => with_selected(cx, 'o'),
        Action::ToggleCard
        | Action::ToggleHere
        | Action::Clear
        | Action::Earlier
        | Action::Later
        | Action::Back => Reply::Do(UiAction::AtDesk(DeskAct::Key(action, place))),
        _ if moves(action) => Reply::Do(UiAction::AtDesk(DeskAct::Key(action, place))),
        Action::Find => Reply::Do(UiAction::Find),
        _ => Reply::perhaps(named(cx, action)),
    }
}

/// True if the action moves the cursor or the focus.
fn moves(action: Action) -> bool {
    let across = [Action::Left, Action::Right, Action::NextPane, Action::PreviousPane, Action::JumpToPane];
    action.rows().is_some() || across.contains(&action)
}

/// The reply to a key on a past table, if it does not work there as it does now.
fn in_the_past(action: Action) -> Option<Reply> {
    match action {
        Action::Act | Action::Back | Action::ScreenChronicle => Some(Reply::Do(UiAction::Return)),
        Action::Help
        | Action::Leave
        | Action::Explain
        | Action::CopyLine
        | Action::Redraw
        | Action::Suspend
        | Action::Mouse
        | Action::Blackout => None,
        _ if moves(action) => None,
        _ => Some(Reply::refuse("this is the past: view only", "Esc goes back to now, B branches from here")),
    }
}

fn with_selected(cx: &Cx<'_>, letter: char) -> Reply {
    match of_selected(cx, letter) {
        Ok(act) => Reply::Do(asked_once(cx, letter, act)),
        Err(why) => Reply::Say(why),
    }
}

/// Asks for confirmation before one key spends what a player cannot take back: focus outside of a procedure, or the
/// only help there is.
fn asked_once(cx: &Cx<'_>, letter: char, act: UiAction) -> UiAction {
    let counts = matches!(cx.seat, Seat::Player(_)) && cx.play.suspended.is_none();
    if !counts || !matches!(act, UiAction::Give(_)) {
        return act;
    }
    let (title, words, does) = match letter {
        'f' if felt::under_way(cx.seen).is_none() => {
            let words = "Nothing is called. Once the card is seen, only the Dealer takes this back.";
            ("Focus", words.to_owned(), "spend 1 focus for a card".to_owned())
        }
        'i' => {
            let does = felt::helping(cx).first().map_or_else(String::new, |item| item.words.clone());
            ("Help", felt::help_words(cx), does)
        }
        _ => return act,
    };
    UiAction::choose(title, words, vec![Item::new(' ', does, act)])
}

/// Lets the procedure handle a key of its own.
pub fn own_key(cx: &Cx<'_>, action: Action) -> Reply {
    let act = felt::under_way(cx.seen).map(|now| now.key(action, cx, cx.desk.piece));
    match act.transpose() {
        Ok(act) => Reply::perhaps(act.flatten()),
        Err(refused) => Reply::refuse(&refused.problem, &refused.hint),
    }
}

/// Plays the best play with its reason; outside a play the letter has its usual meaning.
fn best(cx: &Cx<'_>) -> Reply {
    if !cx.lays_now() && cx.on_pieces().is_none() {
        return with_selected(cx, 'o');
    }
    if !cx.seen.coached() {
        let dealer = cx.seat.is_dealer();
        let who =
            if dealer { "Space O sets when they are" } else { "the Dealer can allow them in the settings" };
        return Reply::refuse("this seat is shown no odds now", who);
    }
    match cx.odds() {
        // The felt tells the odds, so the keys stay in sight.
        Some(Answer::Lay(best)) if best.lay.row == cx.desk.laying.picked => match cx.player {
            Some(who) => {
                let lay = Command::Lay(who.clone(), best.lay.row.clone());
                Reply::Do(UiAction::Lab(LabAct::PlayOn(Box::new(lay))))
            }
            None => Reply::Stay,
        },
        Some(Answer::Lay(best)) => Reply::Do(UiAction::Pick(best.lay.row.clone())),
        Some(Answer::Roll(odds)) => Reply::Do(match odds.best {
            Some(best) => {
                let die = u8::try_from(best.die + 1).unwrap_or(u8::MAX);
                UiAction::GiveSaying(Command::Nudge(die, best.by), odds.why())
            }
            None => UiAction::Tell(odds.why()),
        }),
        Some(Answer::Failed(words)) => Reply::Say(words.clone()),
        Some(
            Answer::PlayOn(_) | Answer::Rungs(_) | Answer::Focus(_) | Answer::Flip(_) | Answer::PlayedOn(_),
        )
        | None => Reply::refuse("there are no odds to follow right now", ""),
    }
}

/// A letter without its own key acts as in Space or one of its menus; any other letter names the nearest key.
fn unbound(cx: &Cx<'_>, chord: Chord) -> Reply {
    let Some(letter) = chord.typed() else { return Reply::Stay };
    let acts = space::with_letters(cx);
    match acts.iter().find(|item| item.key == letter) {
        Some(Item { refused: Some(why), .. }) => Reply::Say(why.clone()),
        Some(item) => Reply::Do(item.act.clone()),
        None => Reply::refuse(&format!("{letter} does nothing here"), &nearest(cx, letter, &acts)),
    }
}

/// Names the key that was probably meant: in the menu of time, or the same letter in the other case.
fn nearest(cx: &Cx<'_>, letter: char, acts: &[Item]) -> String {
    let key = |action| cx.hint(action, "").key;
    if letter == MAGIC
        && let Some(hero) = cx.selected_hero()
    {
        return format!("{} knows no magic", hero.name);
    }
    let time = if cx.seat.is_dealer() { rest::time(cx).items } else { Vec::new() };
    let meant = |letter: char| {
        let of_time = time.iter().find(|item| item.key == letter && letter != space::TIME);
        let of_time = of_time.map(|item| format!("{} {letter} means: {}", space::TIME, item.words));
        let of_acts = || acts.iter().find(|item| item.key == letter);
        of_time.or_else(|| of_acts().map(|item| format!("{letter} means: {}", item.words)))
    };
    meant(letter).or_else(|| meant(letter.to_ascii_uppercase())).unwrap_or_else(|| {
        format!("{} shows what can be done, {} every key", key(Action::Menu), key(Action::Help))
    })
}

/// The act of a second click on a row: that of the pane, never the next step of a procedure.
pub fn of_row(cx: &Cx<'_>, pane: Pane) -> UiAction {
    let due = cx.pointed_at().filter(|_| pane == Pane::Felt);
    let due = due.map(|due| UiAction::Pending(due.id));
    due.or_else(|| Some(pane.view().act(cx.seen)?.1)).unwrap_or(UiAction::Space)
}

/// Opens the cards that the queen under the cursor may copy.
fn open_copies(cx: &Cx<'_>) -> Reply {
    let hand = cx.hand();
    let under = hand.get(cx.desk.cursors[Pane::Hand]).copied().filter(|card| card.rank() == Rank::Queen);
    let toggled = cx.desk.laying.picked.iter().map(|laid| laid.card).find(|card| card.rank() == Rank::Queen);
    let first = hand.iter().copied().find(|card| card.rank() == Rank::Queen);
    let Some(queen) = under.or(toggled).or(first) else {
        return Reply::refuse(
            "there is no queen in this hand",
            "a queen copies a card of her player's discard pile",
        );
    };
    let copies = cx.may_copy(queen);
    let mut items: Vec<Item> = copies
        .into_iter()
        .map(|card| Item::new(' ', card.pretty(), UiAction::Copy(queen, Some(card))))
        .collect();
    items.push(Item::new(' ', "nothing", UiAction::Copy(queen, None)));
    let words = format!("{} copies a card from the discard pile", queen.pretty());
    Reply::Do(UiAction::Choose { title: "Copy".into(), words, items, columns: 4, at: 0 })
}

/// The lines above the keys of the Table screen.
pub fn strip(cx: &Cx<'_>) -> Option<Strip> {
    match &cx.play.visit {
        _ if cx.on != ScreenName::Table || cx.covered => None,
        Some(visit) => Some(Strip::visit(visit.seq)),
        None => lesson::coach(cx),
    }
}

pub fn draw_panes(
    cx: &Cx<'_>,
    to: &mut Canvas<'_, '_>,
    area: Rect,
    body: Rect,
    log_rows: usize,
) -> Option<usize> {
    let mut view = view(cx, log_rows);
    let mut places = layout::places(cx, area, body);
    view.hand.alone = places.len() == 1;
    let small = layout::place_of_map(cx, area, &mut places);
    let felt = places.iter().find(|(pane, _)| *pane == Pane::Felt).map_or(body, |(_, place)| *place);
    let mut scrolls = None;
    for &(pane, place) in &places {
        let at = At { cursor: cx.desk.cursors[pane], focused: cx.desk.focus == pane };
        to.spots.push((place, ClickTarget::Pane(pane)));
        scrolls = pane.view().draw(to, place, &view, at).or(scrolls);
    }
    if let Some(place) = small {
        draw_small_map(cx, to, place);
    }
    layout::draw_tabs(cx, to, area, &places);
    if let Some(moment) = cx.moment() {
        moment.draw(to, felt);
    }
    scrolls
}

/// The consequences of the settled procedure on the felt, from its story in the log.
pub fn consequences(cx: &Cx<'_>) -> Vec<StoryLine> {
    let Some(heading) = felt::settled_heading(cx.shown_seen()) else { return Vec::new() };
    let stories = cx.told_now().iter().rev().map(|told| &told.story);
    let mut own = stories.filter(|story| story.heading == heading);
    own.next().map(|story| story.consequences().cloned().collect()).unwrap_or_default()
}

pub fn view<'a>(cx: &Cx<'a>, log_rows: usize) -> View<'a> {
    View {
        seen: cx.shown_seen(),
        told: cx.told_now(),
        log_rows,
        shop: shop(cx).filter(|_| cx.seating.for_all.is_none()),
        craft: stagecraft(cx),
        hand: hand_shown(cx),
        keys: next::own_keys(cx),
    }
}

pub fn stagecraft(cx: &Cx<'_>) -> FeltLayout {
    let now = cx.play.visit.is_none();
    let idle = cx.moment().is_none().then(|| idle_keys(cx));
    let key = |action| cx.hint(action, "").key;
    let moves = cx
        .movable()
        .filter(|_| now && cx.lays_now())
        .map(|(_, laid)| format!("{} {} move {}", key(Action::Earlier), key(Action::Later), laid.pretty()));
    FeltLayout {
        moves,
        show: cx.desk.show.filter(|_| now),
        laying: cx.player.filter(|_| now && cx.lays_now()).map(|who| (who.clone(), cx.row_in_order())),
        peek: cx.desk.peek && cx.seat.is_dealer(),
        piece: cx.desk.piece,
        odds: cx.odds().cloned(),
        lay: lay_shown(cx),
        flip: cx.lying_flip().cloned(),
        coached: cx.seen.coached(),
        consequences: consequences(cx),
        idle,
    }
}

/// Keys that start something on the Dealer's seat while nothing is under way.
pub fn idle_keys(cx: &Cx<'_>) -> Vec<KeyHint> {
    if !cx.seat.is_dealer() || cx.play.visit.is_some() {
        return Vec::new();
    }
    let foes = cx.seen.fighting_foes().find(|foe| !foe.down).map(|_| (Action::Attack, "attack"));
    let rolls = cx.seen.heroes().any(|hero| hero.paper().is_some());
    let check = next::check_hint(cx);
    let calls = if cx.seen.plays_ultimo() {
        Some(cx.hint(Action::Call, "challenge"))
    } else if rolls {
        Some(cx.hint(Action::Roll, "roll"))
    } else {
        let natural = next::natural(cx).filter(|_| check.is_none());
        natural.map(|(words, _)| cx.hint(Action::Act, &words))
    };
    let others = foes.into_iter().chain([(Action::Menu, "actions")]);
    calls.into_iter().chain(check).chain(others.map(|(action, words)| cx.hint(action, words))).collect()
}

pub fn hand_shown(cx: &Cx<'_>) -> Hand {
    let seen = cx.shown_seen();
    let asked =
        felt::under_way(seen).and_then(|now| now.waits_for().or(now.players().first().copied()).cloned());
    let who = match cx.seat {
        Seat::Player(who) => Some(who.clone()),
        _ if cx.play.visit.is_none() && cx.player.is_some() => cx.player.cloned(),
        _ => asked.or_else(|| seen.heroes().nth(cx.desk.cursors[Pane::Party]).map(|hero| hero.id.clone())),
    };
    let Some(actor) = who.as_ref().and_then(|who| seen.actor(who)) else {
        return Hand { title: "Hand".into(), ..Hand::default() };
    };
    let now = felt::under_way(seen).filter(|now| now.beneath().is_none());
    let plays_cards = now.is_some_and(|now| now.players().contains(&&actor.id));
    if let Some(paper) = actor.paper().filter(|_| !plays_cards) {
        return Hand::of_skills(actor, &paper.sheet, seen.plays_ultimo());
    }
    let Some(piles) = &actor.piles else { return Hand::default() };
    let mut shown =
        Hand { title: format!("{}'s hand", actor.name), count: piles.hand.count(), ..Hand::default() };
    match &piles.hand {
        SeenCards::Up(cards) => {
            shown.picked.clone_from(&cx.desk.laying.picked);
            shown.cards = Some(cards.clone());
            shown.line = hand_line(cx);
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

/// The line below the hand: why the chosen cards cannot be laid, or what queens copy.
pub fn hand_line(cx: &Cx<'_>) -> (String, bool) {
    if stagecraft(cx).laying.is_some()
        && let Some(why) = lay_refusal(cx)
    {
        return (why, true);
    }
    let copied: Vec<String> =
        cx.desk.laying.picked.iter().filter(|laid| laid.copies.is_some()).map(|laid| laid.pretty()).collect();
    if !copied.is_empty() {
        return (copied.join(" · "), false);
    }
    let queen = cx.hand().into_iter().find(|card| card.rank() == Rank::Queen);
    match queen.map(|queen| (queen, cx.may_copy(queen))) {
        Some((queen, copies)) if !copies.is_empty() => {
            let cards: Vec<String> = copies.iter().take(8).map(|card| card.pretty()).collect();
            let key = cx.hint(Action::Copy, "").key;
            (format!("{} may copy: {}   ({key})", queen.pretty(), cards.join(" ")), false)
        }
        _ => (String::new(), false),
    }
}

fn lay_refusal(cx: &Cx<'_>) -> Option<String> {
    let who = cx.player?;
    let row = cx.row_in_order();
    if row.is_empty() {
        return None;
    }
    let command = Command::Lay(who.clone(), row);
    cx.session?.may(cx.seat, &command).err().map(|refused| refused.problem)
}

/// The effects that threat buys, as the Dealer's pane lists them.
pub fn shop(cx: &Cx<'_>) -> Option<Shop> {
    let open = cx.seat.is_dealer() && cx.play.visit.is_none() && !cx.play.offers.is_empty();
    open.then(|| Shop {
        buys: cx
            .affordable()
            .into_iter()
            .map(|offer| Offer { name: offer.effect.clone(), cost: offer.cost })
            .collect(),
        all: cx.play.offers.len(),
        on: cx.hero_here().map_or_else(String::new, |hero| hero.name.clone()),
        key: cx.hint(Action::Threat, "").key,
    })
}

/// Odds of the chosen cards, and of the best lay once known.
pub fn lay_shown(cx: &Cx<'_>) -> Option<LayShown> {
    let Some(Question::Lay(asked)) = cx.asked.filter(|_| cx.play.visit.is_none()) else {
        return None;
    };
    let row = cx.row_in_order();
    let yours = asked.chances(&row)?;
    let best = match cx.odds() {
        Some(Answer::Lay(best)) => Some(best),
        _ => None,
    };
    let is_best = best.is_some_and(|best| best.lay.row == row);
    let attacks = asked.worth(0).is_some();
    Some(LayShown {
        yours,
        about: asked.aided(),
        best: best.filter(|_| !is_best).map(|best| {
            let success = || (Outcome::Success, best.lay.chances.at_least(Outcome::Success));
            if attacks { success() } else { best.beats(&yours) }
        }),
        attacks,
        is_best,
        key: cx.hint(Action::Best, "").key,
    })
}
