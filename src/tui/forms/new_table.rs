//! The form of a new table.

use super::Opened;
use super::form::rows::{LETTERS, Rows};
use super::form::{Form, FormPopup};
use super::settings::{automation, odds, own_turns, who_plays};
use crate::command::Command;
use crate::content::KnownSheet;
use crate::remember::Choices;
use crate::session::{Codes, NewTable, Real, Refused};
use crate::table::effect::System;
use crate::tui::act::UiAction;
use crate::tui::cx::Cx;
use crate::tui::sheets;
use crate::tui::theme::Role;
use crate::words::listed;

const CODES: [(Codes, &str, &str); 3] = [
    (Codes::Nobody, "none", "Nothing is locked; # in Space sets a code at any time."),
    (Codes::Dealer, "the Dealer's alone", "The Dealer sets a code now; players' seats are open."),
    (Codes::Everybody, "each seat's", "Each seat sets a code when it is first taken."),
];

const REAL: [(Real, &str, &str); 3] = [
    (Real::Nobody, "drawn and rolled here", "The program draws every card and rolls every die."),
    (
        Real::Players,
        "the players' are real",
        "Players type in what they draw and roll; the Dealer's come from the program.",
    ),
    (Real::Everybody, "everybody's are real", "Everything drawn or rolled on the real table is typed in."),
];

#[derive(Clone)]
struct TableDraft {
    new: NewTable,
    /// Those of packs first.
    heroes: Vec<KnownSheet>,
    coaching: bool,
    /// Name, and the command that adds them.
    made: Vec<(String, Command)>,
}

pub fn open(cx: &Cx<'_>, heroes: Vec<KnownSheet>, coaching: bool) -> Opened {
    let draft = TableDraft { new: NewTable::default(), heroes, coaching, made: Vec::new() };
    Ok(Box::new(FormPopup::at(cx, draft, "title").typing(cx)))
}

impl TableDraft {
    /// Rows of some heroes, in the order of the list.
    fn heroes_where(&self, rows: &mut Rows<'_, TableDraft>, fits: impl Fn(&KnownSheet) -> bool) {
        for (at, hero) in self.heroes.iter().enumerate().filter(|(_, hero)| fits(hero)) {
            let words = [hero.label(), hero.about.clone()].into_iter().filter(|words| !words.is_empty());
            let (name, sits) = (hero.name.clone(), self.new.players.contains(&hero.name));
            rows.switch(words.collect::<Vec<_>>().join(" · "), sits, move |draft, on| {
                draft.new.players.retain(|player| *player != name);
                draft.new.players.extend(on.then(|| name.clone()));
            })
            .named(format!("hero {at}"))
            .help("Space: include or leave out. More can join at any time.");
        }
    }

    fn describe(&self) -> String {
        let made = self.made.iter().map(|(name, _)| name);
        let all: Vec<String> = self.new.players.iter().chain(made).cloned().collect();
        let (names, title) = (listed(&all), &self.new.title);
        match all.len() {
            0 => format!("No heroes at {title} yet: they can join later."),
            1 => format!("{names} joins {title}."),
            _ => format!("{names} join {title}."),
        }
    }
}

impl Form for TableDraft {
    fn title(&self) -> &'static str {
        "A new table"
    }

    fn done(&self) -> &'static str {
        "make it"
    }

    fn rows<'c>(&self, _: &Cx<'c>) -> Rows<'c, TableDraft> {
        let new = &self.new;
        let mut rows = Rows::<Self>::default();
        rows.text("title", &new.title, |draft, title| draft.new.title = title)
            .letters(LETTERS, "the name of the table");
        who_plays(&mut rows, new.alone, |draft: &mut Self, alone| draft.new.alone = alone);
        own_turns(&mut rows, new.own_turns, |draft: &mut Self, on| draft.new.own_turns = on);
        rows.explained("cards, dice", &REAL, new.real, |draft, real| draft.new.real = real);
        automation(&mut rows, new.automation, |draft: &mut Self, mode| draft.new.automation = mode);
        odds(&mut rows, new.coaching, |draft: &mut Self, way| draft.new.coaching = way);
        rows.explained("codes", &CODES, new.codes, |draft, codes| draft.new.codes = codes);
        rows.switch("show coaching hints", self.coaching, |draft, on| {
            draft.coaching = on;
            UiAction::Prefer(Choices { coaching: Some(on), ..Choices::default() })
        })
        .help("Above the keys: what comes next, until the first steps are done.");
        rows.blank();
        rows.head("heroes");
        self.heroes_where(&mut rows, |hero| hero.own);
        for (at, (name, _)) in self.made.iter().enumerate() {
            rows.switch(format!("{name} · new"), true, move |draft, _| drop(draft.made.remove(at)))
                .named(format!("made {at}"))
                .help("Space: include or leave out.");
        }
        for (what, form) in sheets::new_heroes() {
            rows.door(format!("{what} …"), false, move |_| UiAction::Open(form.clone()))
                .help("Enter opens the sheet; the new hero joins the others.");
        }
        for system in System::ALL {
            let shipped = |hero: &KnownSheet| !hero.own && hero.kind.system == system;
            if self.heroes.iter().any(shipped) {
                rows.head(system.title());
            }
            self.heroes_where(&mut rows, shipped);
        }
        rows
    }

    fn foot(&self, _: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        vec![why.map_or_else(|| (self.describe(), Role::Accent), |why| (why.describe(), Role::Warning))]
    }

    fn act(&self, _cx: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        if self.new.title.is_empty() {
            return Err(Refused::new("the table has no title yet", "type it in the first line"));
        }
        let made = self.made.iter().map(|(_, command)| command.clone()).collect();
        Ok(Some(UiAction::Create(NewTable { made, ..self.new.clone() })))
    }

    fn worth_keeping(&self, _: bool) -> bool {
        !self.new.players.is_empty() || !self.made.is_empty()
    }

    fn takes(&mut self, act: &UiAction) -> bool {
        let UiAction::Bring(made) = act else { return false };
        self.made.push((made.sheet.name().to_owned(), made.command()));
        true
    }
}
