//! The next step of the moment, for Enter, and the keys of the bottom line.

use crate::tui::cx::{Cx, due_of};
use crate::tui::menus::{clocks, dues, own_turn, plea, trials};

use crate::command::{Call, Command};
use crate::rules::map::shown::reach;
use crate::rules::next::{Next, NextStep, Occasion, Wanted};
use crate::table::actor::ActorId;
use crate::table::map::Square;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::tui::act::{
    AskedCards, BattleKind, CallKind, CardsFor, CheckKind, Menu, RollKind, ScreenName, UiAction,
};
use crate::tui::felt::{self, Animation};
use crate::tui::forms::{Open, attack};
use crate::tui::keymap::{Action, KeyHint};
use crate::tui::panes::Pane;

/// The hands to switch between in solo play (U273): those that must lay, or all heroes' while no procedure is under way.
pub fn hands<'a>(cx: &Cx<'a>) -> Vec<&'a ActorId> {
    if !cx.is_alone() {
        return Vec::new();
    }
    if felt::under_way(cx.seen).is_some() {
        return cx.seen.to_lay();
    }
    let held = |hero: &&SeenActor| hero.piles.is_some() && cx.seen.plays(&hero.id);
    cx.seen.heroes().filter(held).map(|hero| &hero.id).collect()
}

pub fn natural(cx: &Cx<'_>) -> Option<(String, UiAction)> {
    let show = |show: Animation| (show.words().into(), UiAction::NextPiece);
    if cx.desk.is_turned_by_hand() {
        return cx.desk.show.map(show);
    }
    if cx.play.visit.is_some() {
        return Some(("back to the Chronicle".into(), UiAction::Show(ScreenName::Chronicle)));
    }
    if let Some(confirmed) = clocks::confirmed(cx) {
        return Some(confirmed);
    }
    let of_pane = || cx.desk.focus.view().act(cx.seen).map(|(words, act)| (words.to_owned(), act));
    let page = cx.actor_at_cursor().map(|who| ("sheet".into(), UiAction::Character(who.id.clone())));
    if let Some(own) = page.or_else(of_pane).filter(|_| !is_pressing(cx)) {
        return Some(own);
    }
    if cx.desk.show.is_some() {
        return cx.desk.show.map(show);
    }
    if *cx.seat == Seat::Public {
        return Some(("to the lobby".into(), UiAction::Seats));
    }
    shown(cx, cx.step()?)
}

/// True if Enter resolves something from every pane: a pending item or a procedure.
pub fn is_pressing(cx: &Cx<'_>) -> bool {
    let pressing = |next: &Next| {
        matches!(next.occasion, Occasion::Dying(_) | Occasion::Obligation(_) | Occasion::UnderWay)
    };
    cx.desk.show.is_some() || clocks::confirmed(cx).is_some() || cx.next.first().is_some_and(pressing)
}

/// Returns the act of Enter for a step: its command, or the form for what must be chosen.
pub fn shown(cx: &Cx<'_>, next: &Next) -> Option<(String, UiAction)> {
    let of_others = next.seat != *cx.seat && matches!(next.occasion, Occasion::Turn(_));
    let step = if of_others || cx.waits(next) { &NextStep::Wait } else { &next.step };
    match (step, due_of(next)) {
        (NextStep::Wait, _) => Some(pass_to(cx, &next.seat)),
        (_, Some(id)) => {
            let due = cx.seen.dues.iter().find(|due| due.id == id)?;
            if next.seat == *cx.seat && due.owed.is_payment() {
                return dues::payment(due);
            }
            Some((crate::tui::panes::felt::due_short(due), UiAction::Pending(id)))
        }
        (NextStep::Give(command), None) => Some((next.words.clone(), UiAction::Give(command.clone()))),
        (NextStep::Choose(wanted), None) => asked(cx, next, wanted),
    }
}

pub fn pass_to(cx: &Cx<'_>, seat: &Seat) -> (String, UiAction) {
    (format!("pass to {}", cx.name_of(seat)), UiAction::Pass(seat.clone()))
}

pub fn asked(cx: &Cx<'_>, next: &Next, wanted: &Wanted) -> Option<(String, UiAction)> {
    let words = next.words.clone();
    Some(match wanted {
        Wanted::Hero => (words, UiAction::Menu(Menu::Joining)),
        Wanted::Call(who) if cx.seat.is(who) => own_turn::own_turn(cx, who),
        Wanted::Call(who) | Wanted::Roll(who) => {
            let rolls = matches!(wanted, Wanted::Roll(_));
            return calling(cx, next, who, rolls);
        }
        Wanted::Trial(who) => return trying(cx, next, who),
        Wanted::Check(who) => return checking(cx, next, who),
        Wanted::Attack(foe) if cx.seen.options.own_turns && cx.has_lobby() => {
            return Some(own_turn::foes_turn(cx, foe));
        }
        Wanted::Attack(foe) => {
            let attack = || (words, UiAction::Open(Open::Attack { who: Some(foe.clone()), whom: None }));
            closer(cx, foe).unwrap_or_else(attack)
        }
        Wanted::Undo(_) | Wanted::Difficulty(..) => (words, plea::plea_choice(cx)?),
        Wanted::Rally(who, army) => {
            let (who, army) = (Some(who.clone()), Some(army.clone()));
            (words, UiAction::Open(Open::Battle { kind: BattleKind::Rally, who, army }))
        }
        Wanted::Row(who, _) if cx.sandbox_player().is_some_and(|own| own != who) => (
            format!("{} lays nothing", cx.name_of(&next.seat)),
            UiAction::Give(Command::Lay(who.clone(), Vec::new())),
        ),
        Wanted::Row(..) if next.seat != *cx.seat => pass_to(cx, &next.seat),
        Wanted::Row(who, most) if cx.seen.counts(who) => ("lay real cards".into(), lay_real(cx, who, *most)),
        Wanted::Row(..) if cx.desk.laying.picked.is_empty() => ("lay nothing".into(), UiAction::Lay),
        Wanted::Row(..) => ("lay face down".into(), UiAction::Lay),
        Wanted::DealersCards(_) | Wanted::Dice(..) => (words, felt::under_way(cx.seen)?.ask(wanted)?),
        Wanted::TurnDice(who, _) => (words, crate::tui::menus::begin_turn(cx.seen.actor(who)?)),
        Wanted::Raise
        | Wanted::Guard(..)
        | Wanted::Effect(_)
        | Wanted::Question(_)
        | Wanted::Discards(..) => return None,
    })
}

pub fn lay_real(cx: &Cx<'_>, who: &ActorId, most: usize) -> UiAction {
    let name = cx.name(who);
    let words = format!("{name} lays real cards face down, {most} at most. Type them in any order.");
    AskedCards::up_to(format!("{name} lays"), words, CardsFor::Lay(who.clone()), most)
}

/// True after a settled result: Enter does nothing until one of these panes has the focus.
fn rests_on_result(cx: &Cx<'_>, next: &Next, panes: &[Pane]) -> bool {
    let settled = felt::settled(cx.seen).is_some() || cx.desk.moments.flip.is_some();
    next.occasion == Occasion::Rest && settled && !panes.contains(&cx.desk.focus)
}

/// For an actor who can attack nobody from here: a step toward the nearest enemy, else the end of the turn. `None` if
/// an attack is possible, or if no distances are known.
fn closer(cx: &Cx<'_>, who: &ActorId) -> Option<(String, UiAction)> {
    let may = |command: &Command| cx.refusal(command).is_none();
    let whom = attack::usual(cx, who, None)?;
    let end = Command::Turn(who.clone());
    if !cx.seen.clock.combat || may(&Command::Call(Call::to_attack(who, &whom))) || !may(&end) {
        return None;
    }
    let name = cx.name(who);
    let toward = cx.name(&whom);
    let free = Command::Approach(who.clone(), whom.clone(), Vec::new());
    if let Some(at) = nearer(cx, who, &whom) {
        let words = format!("{name} goes to {at}, toward {toward}");
        return Some((words, UiAction::Give(Command::Move(who.clone(), at, Vec::new()))));
    }
    if may(&free) {
        return Some((format!("{name} goes nearer to {toward}"), UiAction::Give(free)));
    }
    Some((format!("{name} ends the turn"), UiAction::Give(end)))
}

/// The square nearest to `whom` that `who` reaches at no cost; `None` without a map, or if no such square is nearer
/// than the present one.
fn nearer(cx: &Cx<'_>, who: &ActorId, whom: &ActorId) -> Option<Square> {
    let map = cx.seen.map.as_ref()?;
    let (here, there) = (map.token(who)?, map.token(whom)?.at);
    let reach = reach(cx.seen, who)?;
    let free = |at: &Square| reach.stride(*at).is_some_and(|stride| stride.cards <= here.gait.stride.cards);
    let all = (0..map.ground.letters().len()).map(|place| map.ground.square(place));
    let nearer = all.filter(|at| at.distance(there) < here.at.distance(there)).filter(free);
    nearer.min_by_key(|at| (at.distance(there), at.distance(here.at)))
}

/// True for a foe that stands and that everybody knows of.
fn is_open(foe: &SeenActor) -> bool {
    !foe.down && !foe.lurks
}

/// Calls a challenge or a roll, against the foe under the cursor if the Foes pane has the focus.
pub fn calling(cx: &Cx<'_>, next: &Next, who: &ActorId, rolls: bool) -> Option<(String, UiAction)> {
    if rests_on_result(cx, next, &[Pane::Party, Pane::Foes]) {
        return None;
    }
    let whom = cx.foe_in_focus().map(|foe| foe.id.clone());
    let at_foe = whom.is_some();
    // In a fight, the actor in turn attacks by default.
    let strikes = matches!(next.occasion, Occasion::Turn(_)) && cx.seen.fighting_foes().any(is_open);
    if let Some(closer) = closer(cx, who).filter(|_| strikes && !at_foe) {
        return Some(closer);
    }
    let who = Some(who.clone());
    Some(match (at_foe || strikes, rolls) {
        (true, true) => ("strike".into(), UiAction::Open(Open::Attack { who, whom })),
        (false, true) => {
            ("call a roll".into(), UiAction::Open(Open::Roll { kind: RollKind::Check, who, whom: None }))
        }
        (true, false) => {
            let words = if at_foe { "attack this foe" } else { "attack" };
            (words.into(), UiAction::Open(Open::Attack { who, whom }))
        }
        (false, false) => {
            ("call a challenge".into(), UiAction::Open(Open::Call { kind: CallKind::Task, who, whom: None }))
        }
    })
}

/// Calls a trial, against the foe under the cursor if the Foes pane has the focus.
pub fn trying(cx: &Cx<'_>, next: &Next, who: &ActorId) -> Option<(String, UiAction)> {
    // Nobody strikes a companion by pressing Enter.
    if !cx.seen.fighting_foes().any(is_open) {
        let first = cx.seat.is_dealer() && cx.seen.fighting_foes().next().is_none();
        return first.then(|| ("add a foe".into(), UiAction::Menu(Menu::Coming)));
    }
    if rests_on_result(cx, next, &[Pane::Party, Pane::Foes]) {
        return None;
    }
    let whom = cx.foe_in_focus().map(|foe| foe.id.clone());
    let in_turn = matches!(next.occasion, Occasion::Turn(_)) && whom.is_none();
    if let Some(closer) = closer(cx, who).filter(|_| in_turn) {
        return Some(closer);
    }
    let words = if whom.is_some() { "attack this foe" } else { "attack" };
    Some((words.into(), UiAction::Open(Open::Attack { who: Some(who.clone()), whom })))
}

pub fn checking(cx: &Cx<'_>, next: &Next, who: &ActorId) -> Option<(String, UiAction)> {
    if rests_on_result(cx, next, &[Pane::Party]) {
        return None;
    }
    let (kind, who) = (CheckKind::Check, Some(who.clone()));
    Some(("call a check".into(), UiAction::Open(Open::Check { kind, who, whom: None })))
}

pub fn enter_here(cx: &Cx<'_>) -> Option<(String, UiAction)> {
    felt::under_way(cx.seen)?;
    shown(cx, cx.row_step().or(cx.next.first())?)
}

pub fn own_keys(cx: &Cx<'_>) -> Vec<KeyHint> {
    let enter = enter_here(cx).map(|(words, _)| words);
    let now = felt::under_way(cx.seen);
    now.map(|now| now.keys(cx, enter.as_deref())).unwrap_or_default()
}

pub fn read_only(cx: &Cx<'_>) -> bool {
    use crate::session::{Saved, Session};
    matches!(cx.session.map(Session::saved), Some(Saved::ReadOnly(_)))
}

/// The key of a check, where scene traits are in play.
pub fn check_hint(cx: &Cx<'_>) -> Option<KeyHint> {
    let item = trials::check_item(cx, None).filter(|_| cx.plays_traits())?;
    Some(of_letter(item.key, "check"))
}

fn of_letter(letter: char, words: &str) -> KeyHint {
    KeyHint { chord: letter.to_string().parse().ok(), ..KeyHint::named(letter, words) }
}

/// Letters of Space for the actor at the cursor of the focused pane.
pub fn hints_of_people(cx: &Cx<'_>) -> Vec<KeyHint> {
    let letters = cx.actor_at_cursor().map_or(&[][..], |_| cx.desk.focus.view().letters());
    letters.iter().map(|(letter, words)| of_letter(*letter, words)).collect()
}

/// The keys of the present place: pieces, the hand, the log, an own turn, or a call.
pub fn hints_here(cx: &Cx<'_>, natural: Option<&UiAction>) -> Vec<KeyHint> {
    let glyphs = cx.settings.glyphs;
    let mut hints = Vec::new();
    if cx.on_pieces().is_some() {
        // Enter is listed already.
        let enter = cx.hint(Action::Act, "").chord;
        hints.extend(own_keys(cx).into_iter().filter(|own| own.chord != enter));
    } else if cx.desk.focus == Pane::Hand && !cx.hand().is_empty() && cx.lays_now() {
        let last = cx.hand().len().min(10);
        let keys = if last == 1 { "1".to_owned() } else { format!("1-{}", last % 10) };
        hints.push(KeyHint::named(keys, "toggle"));
        if cx.seen.coached() {
            hints.push(cx.hint(Action::Best, "best"));
        }
        if cx.hand().iter().any(|card| !cx.may_copy(*card).is_empty()) {
            hints.push(cx.hint(Action::Copy, "copy"));
        }
        hints.push(KeyHint::named(glyphs.arrows[..2].concat(), "move"));
        if hands(cx).len() > 1 {
            hints.push(KeyHint::named(glyphs.arrows[2..].concat(), "other hand"));
        }
        if cx.player.is_some_and(|who| cx.why_not(&Command::Focus(who.clone())).is_none()) {
            hints.push(cx.hint(Action::FocusCard, "focus for a card"));
        }
    } else if cx.desk.focus == Pane::Log {
        hints.push(KeyHint::named(glyphs.arrows[2..].concat(), "scroll"));
        hints.push(cx.hint(Action::Find, "find"));
        hints.push(cx.hint(Action::CopyLine, "copy"));
    } else if cx.has_own_turn() {
        hints.push(cx.hint(Action::Attack, "whom, how"));
        hints.push(cx.hint(Action::Call, "ask for a challenge"));
    } else if cx.deals() && felt::under_way(cx.seen).is_none() {
        if cx.seen.plays_ultimo()
            && !matches!(natural, Some(UiAction::Open(Open::Call { kind: CallKind::Task, .. })))
        {
            hints.push(cx.hint(Action::Call, "challenge"));
        }
        let attacks = matches!(natural, Some(UiAction::Open(Open::Attack { .. })));
        if !attacks && !cx.exchange_owed() && cx.seen.fighting_foes().any(|foe| !foe.down) {
            hints.push(cx.hint(Action::Attack, "attack"));
        }
        let calls = matches!(natural, Some(UiAction::Open(Open::Roll { kind: RollKind::Check, .. })));
        if cx.seen.heroes().any(|hero| hero.paper().is_some()) && !calls {
            hints.push(cx.hint(Action::Roll, "roll"));
        }
        hints.extend(check_hint(cx));
    }
    hints
}

fn listed(cx: &Cx<'_>, keys: &[(Action, &str)]) -> Vec<KeyHint> {
    keys.iter().map(|(action, words)| cx.hint(*action, words)).collect()
}

pub fn hints(cx: &Cx<'_>) -> Vec<KeyHint> {
    let mut hints = Vec::new();
    if cx.watching {
        hints.extend(cx.seen.map.as_ref().map(|_| cx.hint(Action::ScreenMap, "map")));
        hints.push(cx.hint(Action::Leave, "leave"));
        return hints;
    }
    if read_only(cx) && cx.play.visit.is_none() {
        return listed(
            cx,
            &[
                (Action::ScreenChronicle, "Chronicle"),
                (Action::ScreenCodex, "Codex"),
                (Action::Explain, "explain"),
                (Action::Leave, "leave"),
                (Action::NextPane, "pane"),
                (Action::Help, "keys"),
            ],
        );
    }
    let natural = natural(cx);
    if let Some((words, _)) = &natural {
        hints.push(cx.hint(Action::Act, words));
    }
    if cx.play.suspended.is_some() && cx.play.visit.is_none() {
        hints.push(cx.hint(Action::Sandbox, "leave the sandbox"));
    }
    let only: &[_] = if cx.desk.is_turned_by_hand() {
        &[(Action::Skip, "skip"), (Action::Blackout, "blackout")]
    } else if cx.play.visit.is_some() {
        &[(Action::Branch, "branch from here"), (Action::Back, "back to now"), (Action::NextPane, "pane")]
    } else if *cx.seat == Seat::Public {
        &[(Action::Seat, "another seat")]
    } else {
        &[]
    };
    if !only.is_empty() {
        hints.extend(listed(cx, only));
        hints.push(cx.hint(Action::Help, "keys"));
        return hints;
    }
    if !felt::helping(cx).is_empty() {
        hints.push(cx.hint(Action::Aid, felt::helps(cx)));
    }
    hints.extend(hints_here(cx, natural.as_ref().map(|(_, act)| act)));
    if cx.seat.is_dealer() {
        hints.extend(hints_of_people(cx));
    }
    if cx.seat.is_dealer() && cx.seen.plays_ultimo() && !matches!(cx.desk.focus, Pane::Dealer | Pane::Log) {
        hints.push(cx.hint(Action::Threat, "threat"));
    }
    let always = [
        (Action::Explain, "explain"),
        (Action::Seat, "pass"),
        (Action::Blackout, "blackout"),
        (Action::Command, "command"),
        (Action::Menu, "actions"),
        (Action::Undo, "undo"),
        (Action::NextPane, "pane"),
        (Action::Help, "keys"),
    ];
    hints.extend(listed(cx, &always));
    hints
}
