//! The form of a new table.

use super::form::{Draft, FormPopup};
use super::settings::{
    MODES, OWN_TURNS, OWN_TURNS_WORDS, automation, odds, odds_words, who_plays, who_plays_words,
};
use super::{Cx, Opened};
use crate::command::Command;
use crate::content::KnownSheet;
use crate::remember::Choices;
use crate::session::{Codes, NewTable, Real, Refused};
use crate::table::Coaching;
use crate::table::effect::System;
use crate::ui::act::Act;
use crate::ui::sheets;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

/// Most letters.
const TITLE: usize = 60;

const CODES: [(Codes, &str); 3] =
    [(Codes::Nobody, "none"), (Codes::Dealer, "the Dealer's alone"), (Codes::Everybody, "each seat's")];

const REAL: [(Real, &str); 3] = [
    (Real::Nobody, "drawn and rolled here"),
    (Real::Players, "the players' are real"),
    (Real::Everybody, "everybody's are real"),
];

struct TableDraft {
    new: NewTable,
    /// Those of packs first.
    heroes: Vec<KnownSheet>,
    coaching: bool,
    /// Name, and the command that adds them.
    made: Vec<(String, Command)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Title,
    Alone,
    OwnTurns,
    Codes,
    Real,
    Automation,
    Odds,
    Coaching,
    Hero(usize),
    Made(usize),
    Make(usize),
}

pub fn open(cx: &Cx<'_>, heroes: Vec<KnownSheet>, coaching: bool) -> Opened {
    let draft = TableDraft { new: NewTable::default(), heroes, coaching, made: Vec::new() };
    Ok(Box::new(FormPopup::at(cx, draft, &Key::Title).typing(cx)))
}

impl TableDraft {
    fn sits(&self, at: usize) -> bool {
        self.heroes.get(at).is_some_and(|hero| self.new.players.contains(&hero.name))
    }

    /// Rows of some heroes, in the order of the list.
    fn heroes_where(&self, fits: impl Fn(&KnownSheet) -> bool) -> impl Iterator<Item = Field<Key>> {
        let some = self.heroes.iter().enumerate().filter(move |(_, hero)| fits(hero));
        some.map(|(at, hero)| {
            let words = [hero.label(), hero.about.clone()].into_iter().filter(|words| !words.is_empty());
            Field::switch(Key::Hero(at), words.collect::<Vec<_>>().join(" · "), self.sits(at))
        })
    }

    fn describe(&self) -> String {
        let made = self.made.iter().map(|(name, _)| name);
        let all: Vec<&str> = self.new.players.iter().chain(made).map(String::as_str).collect();
        match all.as_slice() {
            [] => format!("No heroes at {} yet: they can join later.", self.new.title),
            [one] => format!("{one} joins {}.", self.new.title),
            [first @ .., last] => format!("{} and {last} join {}.", first.join(", "), self.new.title),
        }
    }
}

impl Draft for TableDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        "A new table"
    }

    fn done(&self) -> &'static str {
        "make it"
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let real = REAL.iter().position(|(real, _)| *real == self.new.real).unwrap_or(0);
        let codes = CODES.iter().position(|(codes, _)| *codes == self.new.codes).unwrap_or(0);
        let mut fields = vec![
            Field::text(Key::Title, "title", &self.new.title, TITLE, "what the table is called"),
            who_plays(Key::Alone, self.new.alone),
            Field::switch(Key::OwnTurns, OWN_TURNS, self.new.own_turns),
            Field::choice(Key::Real, "cards, dice", REAL.map(|(_, words)| words.to_owned()).to_vec(), real),
            automation(Key::Automation, self.new.automation),
            odds(Key::Odds, self.new.coaching),
            Field::choice(Key::Codes, "codes", CODES.map(|(_, words)| words.to_owned()).to_vec(), codes),
            Field::switch(Key::Coaching, "show coaching hints", self.coaching),
            Field::Blank,
            Field::Head("who joins".into(), ["", ""]),
        ];
        fields.extend(self.heroes_where(|hero| hero.own));
        let made = self.made.iter().enumerate();
        fields
            .extend(made.map(|(at, (name, _))| Field::switch(Key::Made(at), format!("{name} · new"), true)));
        fields.extend((0..).zip(sheets::new_heroes()).map(|(at, (what, _))| {
            let words = format!("{what} …");
            Field::Door { key: Key::Make(at), words, there: false }
        }));
        for system in System::ALL {
            let shipped: Vec<_> = self.heroes_where(|hero| !hero.own && hero.kind.system == system).collect();
            fields.extend((!shipped.is_empty()).then(|| Field::Head(system.title().into(), ["", ""])));
            fields.extend(shipped);
        }
        fields.push(Field::Blank);
        let told = || Field::Total(self.describe(), Role::Accent);
        fields.push(self.refused_field(cx).unwrap_or_else(told));
        fields
    }

    fn here(&self, key: &Key, _cx: &Cx<'_>) -> Option<String> {
        let words = match key {
            Key::Title => return None,
            Key::Alone => who_plays_words(self.new.alone),
            Key::OwnTurns => OWN_TURNS_WORDS,
            Key::Codes => match self.new.codes {
                Codes::Nobody => "Nothing is locked; # in Space sets a code at any time.",
                Codes::Dealer => "The Dealer sets a code now; players' seats are open.",
                Codes::Everybody => "Each seat sets a code when it is first taken.",
            },
            Key::Real => match self.new.real {
                Real::Nobody => "The program draws every card and rolls every die.",
                Real::Players => {
                    "Players type in what they draw and roll; the Dealer's come from the program."
                }
                Real::Everybody => "Everything drawn or rolled on the real table is typed in.",
            },
            Key::Automation => {
                MODES.iter().find(|(_, mode, _)| *mode == self.new.automation).map_or("", |(.., what)| what)
            }
            Key::Odds => return Some(odds_words(self.new.coaching)),
            Key::Coaching => "Above the keys: what comes next, until the first steps are done.",
            Key::Hero(_) => "Space: include or leave out. More can join at any time.",
            Key::Made(_) => "Space: include or leave out.",
            Key::Make(_) => "Enter opens the sheet; the new hero joins the others.",
        };
        Some(words.to_owned())
    }

    fn change(&mut self, changed: Changed<Key>, _cx: &Cx<'_>) -> Result<Option<Key>, String> {
        match changed {
            Changed::Typed(_, title) => self.new.title = title,
            Changed::Removed(Key::Title) => self.new.title.clear(),
            Changed::At(Key::Alone, at) => self.new.alone = at > 0,
            Changed::At(Key::Codes, at) => self.new.codes = CODES[at.min(CODES.len() - 1)].0,
            Changed::At(Key::Real, at) => self.new.real = REAL[at.min(REAL.len() - 1)].0,
            Changed::At(Key::Odds, at) => self.new.coaching = Coaching::ALL[at.min(Coaching::ALL.len() - 1)],
            Changed::At(_, at) => self.new.automation = MODES[at.min(MODES.len() - 1)].1,
            Changed::Switched(Key::OwnTurns, on) => self.new.own_turns = on,
            Changed::Switched(Key::Coaching, on) => self.coaching = on,
            Changed::Switched(Key::Hero(at), on) => {
                let name = self.heroes.get(at).map(|hero| hero.name.clone()).unwrap_or_default();
                self.new.players.retain(|player| *player != name);
                self.new.players.extend(Some(name).filter(|_| on));
            }
            Changed::Switched(Key::Made(at), false) => drop(self.made.remove(at)),
            Changed::To(..) | Changed::Removed(_) | Changed::Switched(..) => {}
        }
        Ok(None)
    }

    fn at_once(&self, changed: &Changed<Key>, _cx: &Cx<'_>) -> Option<Act> {
        match changed {
            Changed::Switched(Key::Coaching, on) => {
                Some(Act::Prefer(Choices { coaching: Some(*on), ..Choices::default() }))
            }
            Changed::Switched(Key::Make(at), _) => {
                sheets::new_heroes().into_iter().nth(*at).map(|(_, form)| Act::Open(form))
            }
            _ => None,
        }
    }

    fn act(&self, _cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        if self.new.title.is_empty() {
            return Err(Refused::new("the table has no title yet", "type it in the first line"));
        }
        let made = self.made.iter().map(|(_, command)| command.clone()).collect();
        Ok(Some(Act::Create(NewTable { made, ..self.new.clone() })))
    }

    fn missing(&self, _: &Refused) -> Option<Key> {
        self.new.title.is_empty().then_some(Key::Title)
    }

    fn worth_keeping(&self) -> bool {
        !self.new.players.is_empty() || !self.made.is_empty()
    }

    fn takes(&mut self, act: &Act) -> bool {
        let Act::Bring(made) = act else { return false };
        self.made.push((made.sheet.name().to_owned(), made.command()));
        true
    }
}
