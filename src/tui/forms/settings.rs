//! The settings of this screen, which are saved, and of this table. Changes apply at once.

use super::form::rows::{Outcome, Rows};
use super::form::{Form, FormPopup};
use super::{Open, Opened};
use crate::command::{Command, Held};
use crate::remember::Choices;
use crate::rules::Refusal;
use crate::session::Refused;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::table::{Automation, Coaching};
use crate::tui::act::{AskedCards, CardsFor, CommandForm, UiAction};
use crate::tui::cx::Cx;
use crate::tui::theme::Role;
use crate::words::capital;

const MODES: [(Automation, &str, &str); 3] = [
    (Automation::Suggest, "suggest only", "Each consequence is applied by hand."),
    (Automation::Confirm, "ask before applying", "One key applies the proposed consequences."),
    (Automation::Auto, "apply by itself", "Steps without a choice happen by themselves."),
];

const ODDS: [(Coaching, &str); 3] = [
    (Coaching::Off, "shown to nobody"),
    (Coaching::Own, "shown to the acting player"),
    (Coaching::Always, "shown to everybody"),
];

/// True if one person plays alone.
const PLAYERS: [(bool, &str, &str); 2] = [
    (false, "a group", "Each seat sees its own hand, and the lobby comes between when the laptop is passed."),
    (true, "alone: one seat sees all", "The Dealer's seat sees and plays every hand, without a lobby."),
];

/// Idle minutes to choose from.
const IDLE: [u64; 4] = [0, 2, 5, 15];

/// Minutes without another code to choose from.
const CODES: [u64; 4] = [0, 5, 15, 60];

#[derive(Clone)]
struct SettingsDraft {
    now: Choices,
    themes: Vec<String>,
}

pub fn open(cx: &Cx<'_>, now: Choices, themes: Vec<String>) -> Opened {
    Ok(Box::new(FormPopup::at(cx, SettingsDraft { now, themes }, "theme")))
}

/// Switches real cards on or off; a hand has to be entered.
fn switch_real(cx: &Cx<'_>, on: bool) -> UiAction {
    let command = Command::Physical(cx.seat.clone(), on, Held::Unsaid);
    let Seat::Player(who) = cx.seat else { return UiAction::Give(command) };
    let name = cx.seen.actor(who).map_or_else(|| who.to_string(), |actor| actor.name.clone());
    match cx.refusal(&command).and_then(|refused| refused.rule) {
        Some(rule) => match *rule {
            Refusal::HowManyReal { held, .. } => UiAction::Open(Open::CommandForm {
                slip: CommandForm::of(
                    format!("{name}'s real hand"),
                    &Command::Physical(cx.seat.clone(), on, Held::Count(u8::try_from(held).unwrap_or(0))),
                    &["hand"],
                ),
            }),
            Refusal::WhichReal { held, .. } => {
                let words = format!(
                    "{name} holds {held} cards: type them in, and the app's deck continues without them."
                );
                AskedCards::act(format!("{name}'s hand"), words, CardsFor::Hand(who.clone()), Some(held))
            }
            _ => UiAction::Give(command),
        },
        None => UiAction::Give(command),
    }
}

/// True if a seat plays real cards and dice.
pub fn is_real(seen: &Seen, seat: &Seat) -> bool {
    match seat {
        Seat::Player(who) => seen.actor(who).is_some_and(|actor| actor.physical),
        _ => seen.dealer_physical,
    }
}

pub fn automation<'c, S: 'static, O: Outcome>(
    rows: &mut Rows<'c, S>,
    now: Automation,
    set: impl Fn(&mut S, Automation) -> O + 'c,
) {
    rows.explained("automation", &MODES, now, set);
}

pub fn odds<'c, S: 'static, O: Outcome>(
    rows: &mut Rows<'c, S>,
    now: Coaching,
    set: impl Fn(&mut S, Coaching) -> O + 'c,
) {
    rows.among("odds", ODDS, &now, set).help(format!("{}.", capital(now.words())));
}

pub fn who_plays<'c, S: 'static, O: Outcome>(
    rows: &mut Rows<'c, S>,
    alone: bool,
    set: impl Fn(&mut S, bool) -> O + 'c,
) {
    rows.explained("who plays", &PLAYERS, alone, set);
}

pub fn own_turns<'c, S: 'static, O: Outcome>(
    rows: &mut Rows<'c, S>,
    on: bool,
    set: impl Fn(&mut S, bool) -> O + 'c,
) {
    rows.switch("players call their own turns", on, set).help(
        "On its turn a seat attacks by itself; other difficulties are asked of the Dealer in the lobby.",
    );
}

impl SettingsDraft {
    /// Takes a choice of the screen, which is saved at once.
    fn prefer(&mut self, chosen: Choices) -> UiAction {
        self.now.take(&chosen);
        UiAction::Prefer(chosen)
    }

    fn screen_rows(&self, cx: &Cx<'_>, rows: &mut Rows<'_, SettingsDraft>) {
        let theme = cx.look.theme;
        let themes = self.themes.iter().map(|name| (name.clone(), name.as_str()));
        let idle = IDLE.map(|n| match n {
            0 => (0, "only with its key".to_owned()),
            n => (n, format!("also after {n} idle minutes")),
        });
        let codes = CODES.map(|n| match n {
            0 => (0, "asked for each time".to_owned()),
            n => (n, format!("not again within {n} minutes at a seat")),
        });
        let on = |chosen: Option<bool>| chosen.unwrap_or(true);
        let none = Choices::default;
        rows.head("this screen, at every table");
        rows.among("theme", themes, &theme.name, move |form, name| {
            form.prefer(Choices { theme: Some(name), ..none() })
        })
        .help("felt is painted green, day is for bright rooms, mono has no color.");
        rows.among("cover", idle, &self.now.idle_minutes.unwrap_or(0), move |form, n| {
            form.prefer(Choices { idle_minutes: Some(n), ..none() })
        })
        .help("After this time without a key, the lobby hides every hand.");
        rows.among("codes", codes, &self.now.code_minutes.unwrap_or(0), move |form, n| {
            form.prefer(Choices { code_minutes: Some(n), ..none() })
        })
        .help("Only seats with a code ask for one: # in Space sets it.");
        rows.switch(
            "a bell when the laptop should be passed",
            self.now.bell == Some(true),
            move |form, on| form.prefer(Choices { bell: Some(on), ..none() }),
        )
        .help("It rings when the next step is another seat's. Many terminals can flash instead.");
        rows.switch("four colors of suits", theme.four_colors, move |form, on| {
            form.prefer(Choices { four_colors: Some(on), ..none() })
        })
        .help("Clubs green and diamonds blue; every suit keeps its sign.");
        rows.switch("animate cards and dice", !on(self.now.reduced_motion), move |form, on| {
            form.prefer(Choices { reduced_motion: Some(!on), ..none() })
        })
        .help("Off: results appear at once.");
        rows.switch("use the mouse", on(self.now.mouse), move |form, on| {
            form.prefer(Choices { mouse: Some(on), ..none() })
        })
        .help("Off: the terminal uses it to select text.");
        rows.switch("ASCII signs only", cx.look.glyphs.ascii, move |form, on| {
            form.prefer(Choices { ascii: Some(on), ..none() })
        })
        .help("For fonts without card signs.");
        rows.switch("show coaching hints", on(self.now.coaching), move |form, on| {
            form.prefer(Choices { coaching: Some(on), ..none() })
        })
        .help("At lessons and new tables: what comes next, above the keys.");
    }

    fn table_rows<'c>(cx: &Cx<'c>, rows: &mut Rows<'c, SettingsDraft>) {
        let (cx, options) = (*cx, &cx.seen.options);
        rows.blank();
        rows.head("this table");
        if cx.seat.is_dealer() {
            automation(rows, options.automation, |_, mode| UiAction::Give(Command::SetAutomation(mode)));
            odds(rows, options.coaching, |_, way| UiAction::Give(Command::SetCoaching(way)));
            who_plays(rows, options.alone, |_, alone| UiAction::Give(Command::Alone(alone)));
            own_turns(rows, options.own_turns, |_, on| UiAction::Give(Command::OwnTurns(on)));
        }
        if *cx.seat != Seat::Public {
            let real = is_real(cx.seen, cx.seat);
            rows.switch("real cards and dice on this seat", real, move |_, on| switch_real(&cx, on))
                .help("What you play or roll on the real table is typed in.");
        }
        rows.more("store the table elsewhere", 200, |_, text| UiAction::Elsewhere(text)).help(
            "A name, or the path of a folder: the whole table is written there, and play continues there.",
        );
    }
}

impl Form for SettingsDraft {
    const TIGHT: bool = true;

    fn title(&self) -> &'static str {
        "Settings"
    }

    fn done(&self) -> &'static str {
        "done"
    }

    fn left(&self) -> &'static str {
        "back"
    }

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, SettingsDraft> {
        let mut rows = Rows::default();
        self.screen_rows(cx, &mut rows);
        if cx.session.is_some() {
            Self::table_rows(cx, &mut rows);
        }
        rows
    }

    fn foot(&self, _: &Cx<'_>, _: Option<Refused>) -> Vec<(String, Role)> {
        Vec::new()
    }

    fn act(&self, _cx: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        Ok(None)
    }
}
