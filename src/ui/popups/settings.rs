//! The settings of this screen, which are saved, and of this table. Changes apply at once.

use super::form::{Draft, FormPopup};
use super::{Cx, Open, Opened};
use crate::command::{Command, Held};
use crate::remember::Choices;
use crate::rules::Refusal;
use crate::session::Refused;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::table::{Automation, Coaching};
use crate::ui::act::{Act, AskedCards, CardsFor, CommandForm};
use crate::ui::widgets::{Changed, Field};
use crate::words::capital;

pub const MODES: [(&str, Automation, &str); 3] = [
    ("suggest", Automation::Suggest, "Each consequence is applied by hand."),
    ("confirm", Automation::Confirm, "One key applies what is proposed."),
    ("auto", Automation::Auto, "Steps without a choice happen by themselves."),
];

/// Idle minutes to choose from.
const IDLE: [u64; 4] = [0, 2, 5, 15];

/// Minutes without another code to choose from.
const CODES: [u64; 4] = [0, 5, 15, 60];

struct SettingsDraft {
    now: Choices,
    themes: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Theme,
    FourColors,
    Motion,
    Mouse,
    Ascii,
    Coaching,
    Idle,
    Bell,
    Codes,
    Automation,
    Odds,
    Alone,
    OwnTurns,
    Real,
    Suits,
    Elsewhere,
}

pub fn open(cx: &Cx<'_>, now: Choices, themes: Vec<String>) -> Opened {
    Ok(Box::new(FormPopup::at(cx, SettingsDraft { now, themes }, &Key::Theme)))
}

/// Switches real cards on or off; a hand has to be entered.
fn switch_real(cx: &Cx<'_>, on: bool) -> Act {
    let command = Command::Physical(cx.seat.clone(), on, Held::Unsaid);
    let Seat::Player(who) = cx.seat else { return Act::Give(command) };
    let name = cx.seen.actor(who).map_or_else(|| who.to_string(), |actor| actor.name.clone());
    match cx.refusal(&command).and_then(|refused| refused.rule) {
        Some(rule) => match *rule {
            Refusal::HowManyReal { held, .. } => Act::Open(Open::CommandForm {
                slip: CommandForm::of(
                    format!("{name}'s real hand"),
                    &Command::Physical(cx.seat.clone(), on, Held::Count(u8::try_from(held).unwrap_or(0))),
                    &["held"],
                ),
            }),
            Refusal::WhichReal { held, .. } => {
                let words = format!(
                    "{name} holds {held} cards: type them in, and the app's deck goes on without them."
                );
                AskedCards::act(format!("{name}'s hand"), words, CardsFor::Hand(who.clone()), Some(held))
            }
            _ => Act::Give(command),
        },
        None => Act::Give(command),
    }
}

fn is_real(seen: &Seen, seat: &Seat) -> bool {
    match seat {
        Seat::Player(who) => seen.actor(who).is_some_and(|actor| actor.physical),
        _ => seen.dealer_physical,
    }
}

pub fn automation<K: Clone + PartialEq>(key: K, now: Automation) -> Field<K> {
    let at = MODES.iter().position(|(_, mode, _)| *mode == now).unwrap_or(0);
    Field::choice(key, "automation", MODES.map(|(word, ..)| word.to_owned()).to_vec(), at)
}

pub fn odds<K: Clone + PartialEq>(key: K, now: Coaching) -> Field<K> {
    let at = Coaching::ALL.iter().position(|way| *way == now).unwrap_or(0);
    Field::choice(key, "odds", Coaching::ALL.map(|way| way.word().to_owned()).to_vec(), at)
}

const WHO_PLAYS: [(&str, &str); 2] = [
    ("a group", "Each seat sees its own hand, and the lobby comes between when the laptop is passed."),
    ("alone: one seat sees all", "The Dealer's seat sees and plays every hand, without a lobby."),
];

pub fn who_plays<K: Clone + PartialEq>(key: K, alone: bool) -> Field<K> {
    let words = WHO_PLAYS.map(|(word, _)| word.to_owned()).to_vec();
    Field::choice(key, "who plays", words, usize::from(alone))
}

pub fn who_plays_words(alone: bool) -> &'static str {
    WHO_PLAYS[usize::from(alone)].1
}

pub const OWN_TURNS: &str = "players call their own turns";

pub const OWN_TURNS_WORDS: &str =
    "On its turn a seat attacks by itself; other difficulties are asked of the Dealer in the lobby.";

pub fn odds_words(now: Coaching) -> String {
    format!("{}.", capital(now.words()))
}

impl SettingsDraft {
    fn table_fields(cx: &Cx<'_>) -> Vec<Field<Key>> {
        if cx.session.is_none() {
            return Vec::new();
        }
        let mut fields = vec![Field::Blank, Field::Head("this table".into(), ["", ""])];
        if cx.seat.is_dealer() {
            fields.push(automation(Key::Automation, cx.seen.options.automation));
            fields.push(odds(Key::Odds, cx.seen.options.coaching));
            fields.push(who_plays(Key::Alone, cx.seen.options.alone));
            fields.push(Field::switch(Key::OwnTurns, OWN_TURNS, cx.seen.options.own_turns));
        }
        if *cx.seat != Seat::Public {
            let real = is_real(cx.seen, cx.seat);
            fields.push(Field::switch(Key::Real, "real cards and dice on this seat", real));
        }
        let any = cx.seen.dealer_physical || cx.seen.actors.iter().any(|actor| actor.physical);
        if cx.seat.is_dealer() && any {
            let typed = !cx.seen.options.ranks_alone;
            fields.push(Field::switch(Key::Suits, "suits of real cards are typed", typed));
        }
        fields.push(Field::More {
            key: Key::Elsewhere,
            words: "store the table elsewhere".into(),
            most: 200,
        });
        fields
    }

    fn chosen(&self, changed: &Changed<Key>) -> Option<Choices> {
        let none = Choices::default;
        Some(match changed {
            Changed::At(Key::Theme, at) => Choices { theme: self.themes.get(*at).cloned(), ..none() },
            Changed::At(Key::Idle, at) => Choices { idle_minutes: IDLE.get(*at).copied(), ..none() },
            Changed::At(Key::Codes, at) => Choices { code_minutes: CODES.get(*at).copied(), ..none() },
            Changed::Switched(Key::FourColors, on) => Choices { four_colors: Some(*on), ..none() },
            Changed::Switched(Key::Bell, on) => Choices { bell: Some(*on), ..none() },
            Changed::Switched(Key::Motion, on) => Choices { reduced_motion: Some(!on), ..none() },
            Changed::Switched(Key::Mouse, on) => Choices { mouse: Some(*on), ..none() },
            Changed::Switched(Key::Ascii, on) => Choices { ascii: Some(*on), ..none() },
            Changed::Switched(Key::Coaching, on) => Choices { coaching: Some(*on), ..none() },
            _ => return None,
        })
    }
}

impl Draft for SettingsDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        "Settings"
    }

    fn done(&self) -> &'static str {
        "done"
    }

    fn left(&self) -> &'static str {
        "back"
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let theme = cx.look.theme;
        let at = self.themes.iter().position(|name| *name == theme.name).unwrap_or(0);
        let idle = self.now.idle_minutes.unwrap_or(0);
        let minutes = IDLE.map(|n| match n {
            0 => "only with its key".to_owned(),
            n => format!("also after {n} idle minutes"),
        });
        let minutes_at = IDLE.iter().position(|n| *n == idle).unwrap_or(0);
        let lately = self.now.code_minutes.unwrap_or(0);
        let codes = CODES.map(|n| match n {
            0 => "asked for each time".to_owned(),
            n => format!("not again within {n} minutes at a seat"),
        });
        let codes_at = CODES.iter().position(|n| *n == lately).unwrap_or(0);
        let on = |chosen: Option<bool>| chosen.unwrap_or(true);
        let mut fields = vec![
            Field::Head("this screen, at every table".into(), ["", ""]),
            Field::choice(Key::Theme, "theme", self.themes.clone(), at),
            Field::choice(Key::Idle, "cover", minutes.to_vec(), minutes_at),
            Field::choice(Key::Codes, "codes", codes.to_vec(), codes_at),
            Field::switch(Key::Bell, "a bell when the laptop should be passed", self.now.bell == Some(true)),
            Field::switch(Key::FourColors, "four colors of suits", theme.four_colors),
            Field::switch(Key::Motion, "animate cards and dice", !on(self.now.reduced_motion)),
            Field::switch(Key::Mouse, "use the mouse", on(self.now.mouse)),
            Field::switch(Key::Ascii, "ASCII signs only", cx.look.glyphs.ascii),
            Field::switch(Key::Coaching, "show coaching hints", on(self.now.coaching)),
        ];
        fields.extend(Self::table_fields(cx));
        fields
    }

    fn here(&self, key: &Key, cx: &Cx<'_>) -> Option<String> {
        let words = match key {
            Key::Theme => "felt is painted green, day is for bright rooms, mono has no color.",
            Key::FourColors => "Clubs green and diamonds blue; every suit keeps its sign.",
            Key::Motion => "Off: results appear at once.",
            Key::Mouse => "Off: the terminal uses it to select text.",
            Key::Ascii => "For fonts without card signs.",
            Key::Coaching => "At lessons and new tables: what comes next, above the keys.",
            Key::Bell => "It rings when the next step is another seat's. Many terminals can flash instead.",
            Key::Idle => "After this time without a key, the lobby hides every hand.",
            Key::Codes => "Only seats with a code ask for one: # in Space sets it.",
            Key::Automation => {
                let now = cx.seen.options.automation;
                MODES.iter().find(|(_, mode, _)| *mode == now).map_or("", |(.., what)| what)
            }
            Key::Odds => return Some(odds_words(cx.seen.options.coaching)),
            Key::Alone => who_plays_words(cx.seen.options.alone),
            Key::OwnTurns => OWN_TURNS_WORDS,
            Key::Real => "What you draw or roll on the real table is typed in.",
            Key::Suits => {
                "Off: a rank is a card, and decks are tracked by rank. Only an ace that counts by its suit has one."
            }
            Key::Elsewhere => {
                "A name, or the path of a folder: the whole table is written there, and play continues there."
            }
        };
        Some(words.to_owned())
    }

    fn change(&mut self, changed: Changed<Key>, _cx: &Cx<'_>) -> Result<Option<Key>, String> {
        if let Some(chosen) = self.chosen(&changed) {
            self.now.take(&chosen);
        }
        Ok(None)
    }

    fn at_once(&self, changed: &Changed<Key>, cx: &Cx<'_>) -> Option<Act> {
        match changed {
            Changed::At(Key::Automation, at) => {
                MODES.get(*at).map(|(_, mode, _)| Act::Give(Command::SetAutomation(*mode)))
            }
            Changed::At(Key::Odds, at) => {
                Coaching::ALL.get(*at).map(|way| Act::Give(Command::SetCoaching(*way)))
            }
            Changed::At(Key::Alone, at) => Some(Act::Give(Command::Alone(*at > 0))),
            Changed::Switched(Key::OwnTurns, on) => Some(Act::Give(Command::OwnTurns(*on))),
            Changed::Switched(Key::Suits, on) => Some(Act::Give(Command::Suits(*on))),
            Changed::Switched(Key::Real, on) => Some(switch_real(cx, *on)),
            Changed::Typed(Key::Elsewhere, text) => Some(Act::Elsewhere(text.clone())),
            changed => self.chosen(changed).map(Act::Prefer),
        }
    }

    fn act(&self, _cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        Ok(None)
    }
}
