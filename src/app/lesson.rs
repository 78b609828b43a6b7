//! Coach hints of the lesson tables: at most one sentence for the present state. It keeps no progress.

use super::App;
use crate::rules::next::{Next, Occasion};
use crate::samples::Course;
use crate::table::challenge::{Aim, Stage};
use crate::table::nudge::{NudgeAim, RollStage};
use crate::table::pending::Obligation;
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenChallenge, SeenProcedure, SeenRoll};
use crate::ui::glyphs::Glyphs;
use crate::ui::keymap::{ACTIONS, Keymap};

/// A page and its sentence; `{action}` stands for the key of the action.
type Line = (u8, &'static str);

enum Over {
    Nothing,
    Show,
    Popup,
}

impl App {
    pub(super) fn coach(&self) -> Option<String> {
        let over = match (self.popups.is_empty(), self.show) {
            (false, _) => Over::Popup,
            (true, Some(_)) => Over::Show,
            (true, None) => Over::Nothing,
        };
        let course = self.lesson.filter(|_| self.settings.coaching)?;
        let line = line(course, &self.seen, &self.next, &over)?;
        Some(sentence(line, &self.settings.keymap, self.settings.glyphs))
    }
}

fn sentence((page, words): Line, keymap: &Keymap, glyphs: &Glyphs) -> String {
    let parts = words.split(['{', '}']).enumerate();
    let told: Vec<String> = parts
        .map(|(nth, part)| if nth % 2 == 0 { part.to_owned() } else { key_of(part, keymap, glyphs) })
        .collect();
    format!("{page}/{PAGES} {}", told.concat())
}

const PAGES: u8 = 3;

/// The key of an action, or its help text if it has no key.
fn key_of(name: &str, keymap: &Keymap, glyphs: &Glyphs) -> String {
    let Some(bound) = ACTIONS.iter().find(|bound| bound.action.name() == name) else {
        return name.to_owned();
    };
    let key = keymap.hint(bound.action, "", glyphs).key;
    if key.is_empty() { format!("({})", bound.help) } else { key }
}

fn line(course: Course, seen: &Seen, next: &[Next], over: &Over) -> Option<Line> {
    if seen.seat == Seat::Public {
        return None;
    }
    let first = next.first()?;
    let line = match first.occasion {
        Occasion::Dying(_) => (3, "Health is gone. {act} shows what can still be done: morale cheats death."),
        Occasion::Obligation(id) => (owed_page(course), owed(seen, id)),
        Occasion::Open(_) => {
            (1, "The result leaves something to choose. {act} shows what; it can also be waived.")
        }
        _ if first.seat != seen.seat && !seen.seat.is_dealer() => {
            (page(seen), "The Dealer continues: {act} passes the laptop back, through the lobby.")
        }
        Occasion::UnderWay => {
            let now = seen.under_way.as_ref()?;
            now.challenge().map(|now| challenge(now, seen)).or_else(|| now.roll().map(roll))?
        }
        Occasion::Army | Occasion::Turn(_) | Occasion::Rest => match course {
            Course::Cards => cards_at_rest(seen)?,
            Course::Dice => dice_at_rest(seen)?,
        },
    };
    let (page, words) = line;
    Some(match over {
        Over::Nothing => (page, words),
        Over::Show => (page, "{act} goes on to the next piece, {skip} shows all of it at once."),
        Over::Popup => (page, "The arrows choose and change, {act} confirms, {back} cancels."),
    })
}

fn owed_page(course: Course) -> u8 {
    match course {
        Course::Cards => 2,
        Course::Dice => 3,
    }
}

/// The page of the current or last procedure.
fn page(seen: &Seen) -> u8 {
    let told = seen.under_way.as_ref().or(seen.settled.as_ref());
    let page = |now: &SeenProcedure| now.challenge().map(page_of).or_else(|| now.roll().map(page_of_roll));
    told.and_then(page).unwrap_or(1)
}

fn page_of(now: &SeenChallenge) -> u8 {
    if is_attack(now) { 2 } else { 1 }
}

fn page_of_roll(now: &SeenRoll) -> u8 {
    match now.roll.aim {
        NudgeAim::Strike(_) => 2,
        NudgeAim::Guard(_) => 3,
        _ => 1,
    }
}

fn is_attack(now: &SeenChallenge) -> bool {
    matches!(now.aim, Aim::Attack { .. })
}

fn owed(seen: &Seen, id: u32) -> &'static str {
    let due = seen.dues.iter().find(|due| due.id == id);
    let to = due.and_then(|due| seen.actor(&due.to));
    match due.map(|due| &due.owed) {
        Some(Obligation::Harm(_)) if to.is_some_and(|to| !to.is_played()) => {
            "The felt shows the damage you dealt to the other side. {act} shows what becomes of it."
        }
        Some(Obligation::Harm(_)) if to.is_some_and(|to| to.paper().is_some()) => {
            "Damage is coming: the felt shows it. {act} shows your options: take it, or guard with dice."
        }
        Some(Obligation::Harm(harm)) if harm.guardable => {
            "Damage is coming: the felt shows it. {act} shows your options: take it, or discard cards against it."
        }
        _ => "The felt shows what is left to resolve. {act} shows your options. {undo} undoes any step.",
    }
}

fn challenge(now: &SeenChallenge, seen: &Seen) -> Line {
    let attack = is_attack(now);
    let page = page_of(now);
    let words = match (now.stage, attack) {
        (Stage::Called, false) => {
            "The limit is how many cards the player may lay, the difficulty how many you play. {act} deals yours face down."
        }
        (Stage::Called, true) => {
            "An attack is a challenge: the difficulty is the foe's attack power. Both sides can be hurt. {act} deals your cards."
        }
        (Stage::Dealt, _) if seen.to_lay().is_empty() => {
            "Now the player lays. {act} passes the laptop; the lobby hides every hand."
        }
        (Stage::Dealt, _) => {
            "Choose cards by their numbers; they sort themselves. High cards win pairs. {act} lays them."
        }
        (Stage::Laid, _) => "All cards lie face down. {act} turns them over, pair by pair.",
        (Stage::Judged, false) => {
            "The higher card of a pair wins it; the side with more pairs wins. {act} applies the result."
        }
        (Stage::Judged, true) => {
            "Each success is a point of damage to the foe, each failure one to the hero; weapons add theirs. {act} applies it."
        }
    };
    (page, words)
}

fn roll(now: &SeenRoll) -> Line {
    let page = page_of_roll(now);
    let words = match now.roll.stage {
        _ if now.now.owed() > 0 && !now.roll.dice.dice.is_empty() => "A six adds a die. {act} rolls it.",
        RollStage::Called => "The pool is the number of dice; points raise them. {act} rolls.",
        RollStage::Rolled if now.roll.dice.critical => {
            "More than half of the dice show a 1: that fails whatever the others say. {act} goes on."
        }
        RollStage::Rolled if now.now.points > 0 => {
            "4 or more is a success. {left}{right} choose a die, {raise} raises it by one for a point, {take_back} undoes that. {act} stops."
        }
        RollStage::Rolled => {
            "No point is left; {take_back} takes the last one back, if you like. {act} stops here."
        }
        RollStage::Stopped => {
            "The successes make the grade, and the grade says how well it went. {act} settles the roll."
        }
    };
    (page, words)
}

fn foe_stands(seen: &Seen) -> bool {
    seen.foes().any(|foe| !foe.down)
}

fn cards_at_rest(seen: &Seen) -> Option<Line> {
    seen.heroes().next()?;
    let last = seen.settled.as_ref().and_then(SeenProcedure::challenge);
    let Some(last) = last else {
        return Some((
            1,
            "You are the Dealer. {call} calls a challenge: check limit and difficulty at the foot of the form, then {act}.",
        ));
    };
    if !is_attack(last) && foe_stands(seen) {
        return Some((
            2,
            "That was a challenge. {undo} undoes any step, {redo} redoes it. Then {attack} lets a hero fight the foe.",
        ));
    }
    let touched = seen.heroes().any(|hero| !hero.effects.is_empty());
    if seen.threat > 0 && !touched {
        return Some((
            3,
            "Failures feed your threat, shown in the title. {threat} spends it: on a wound, a fright, a jammed gun.",
        ));
    }
    Some((
        3,
        "That is the game. {explain} explains any number, {menu} shows what else can be done, {help} every key: play on!",
    ))
}

fn dice_at_rest(seen: &Seen) -> Option<Line> {
    seen.heroes().next()?;
    let last = seen.settled.as_ref().and_then(SeenProcedure::roll).map(|last| &last.roll.aim);
    Some(match last {
        None => (
            1,
            "You are the Dealer. {roll} calls a Nudge roll: choose a skill, check dice and points, then press {act}.",
        ),
        Some(NudgeAim::Strike(_)) if foe_stands(seen) => (
            3,
            "Opponents never roll. {menu} has `an opponent strikes`: its damage is pending until somebody guards.",
        ),
        Some(NudgeAim::Strike(_) | NudgeAim::Guard(_)) => (
            3,
            "That is a Nudge roll. {explain} explains any number, {menu} shows what else can be done, {help} every key: play on!",
        ),
        Some(_) if foe_stands(seen) => (
            2,
            "Points come back with every roll. {undo} undoes any step, {redo} redoes it. Then {attack} strikes at the opponent.",
        ),
        Some(_) => (
            3,
            "{explain} explains any number, {menu} shows what else can be done, {help} every key: play on!",
        ),
    })
}
