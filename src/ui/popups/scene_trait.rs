//! The form of a new or existing scene trait.

use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::{Alter, Command, NewTrait, TraitCalled};
use crate::session::{Refused, Session};
use crate::table::actor::ActorId;
use crate::table::scene_trait::{Alignment, Bearer, Duration};
use crate::table::seen::SeenTrait;
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

pub struct TraitDraft {
    id: Option<u32>,
    words: String,
    on: usize,
    what: String,
    alignment: usize,
    duration: usize,
    /// 0: none of the players.
    by: usize,
    free: i32,
    secret: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Words,
    On,
    What,
    Alignment,
    Duration,
    By,
    Free,
    Secret,
}

const THINGS: [&str; 4] = ["the scene", "a location", "an object", "an idea"];
const MOST_LETTERS: usize = 60;

/// `id`: the trait to change.
pub fn open(cx: &Cx<'_>, id: Option<u32>) -> Opened {
    let there = id.and_then(|id| cx.seen.scene_traits.iter().find(|one| one.is.id == id));
    let place = |of| Alignment::ALL.iter().position(|one| *one == of).unwrap_or(0);
    let last = |one: &SeenTrait| usize::from(one.is.duration == Duration::Permanent);
    let draft = TraitDraft {
        id: there.map(|one| one.is.id),
        words: there.map_or_else(String::new, |one| one.is.words.clone()),
        on: 0,
        what: String::new(),
        alignment: place(there.map_or(Alignment::Neutral, |one| one.is.alignment)),
        duration: there.map_or(0, last),
        by: 0,
        free: 0,
        secret: false,
    };
    let popup = FormPopup::at(cx, draft, &Key::Words);
    Ok(Box::new(if there.is_none() { popup.typing(cx) } else { popup }))
}

fn heroes(cx: &Cx<'_>) -> Vec<(ActorId, String)> {
    cx.seen.heroes().map(|hero| (hero.id.clone(), hero.name.clone())).collect()
}

impl TraitDraft {
    fn alignment(&self) -> Alignment {
        Alignment::ALL.get(self.alignment).copied().unwrap_or(Alignment::Neutral)
    }

    fn duration(&self) -> Duration {
        Duration::ALL.get(self.duration).copied().unwrap_or(Duration::Temporary)
    }

    fn maker(&self, cx: &Cx<'_>) -> Option<ActorId> {
        heroes(cx).into_iter().nth(self.by.checked_sub(1)?).map(|(id, _)| id)
    }

    fn bearer(&self, cx: &Cx<'_>) -> Bearer {
        let what = self.what.clone();
        match self.on {
            0 => Bearer::Scene,
            1 => Bearer::Location(what),
            2 => Bearer::Object(what),
            3 => Bearer::Concept(what),
            at => cx
                .seen
                .actors
                .get(at - THINGS.len())
                .map_or(Bearer::Scene, |actor| Bearer::Actor(actor.id.clone())),
        }
    }

    fn lacks(&self) -> Option<&'static str> {
        let thing = self.id.is_none() && (1..THINGS.len()).contains(&self.on);
        match (self.words.trim().is_empty(), thing && self.what.trim().is_empty()) {
            (true, _) => Some("what does the trait say?"),
            (false, true) => Some("what is it called that the trait is on?"),
            (false, false) => None,
        }
    }

    fn given(&self, cx: &Cx<'_>) -> Command {
        let (alignment, duration) = (Some(self.alignment()), Some(self.duration()));
        let (by, words) = (self.maker(cx), self.words.clone());
        let free = u8::try_from(self.free).ok();
        if let Some(id) = self.id {
            let free = free.filter(|free| *free > 0);
            let by = by.filter(|_| free.is_some());
            let to = Alter { alignment, duration, by, free, words: Some(words) };
            Command::AlterTrait(TraitCalled::Number(id), to)
        } else {
            let new = NewTrait { words, alignment, duration, by, free, secret: self.secret };
            Command::MakeTrait(self.bearer(cx), new)
        }
    }
}

impl Draft for TraitDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        if self.id.is_some() { "Change a trait" } else { "A new trait" }
    }

    fn done(&self) -> &'static str {
        if self.id.is_some() { "change it" } else { "attach it" }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let mut fields =
            vec![Field::text(Key::Words, "trait", &self.words, MOST_LETTERS, "Pinned Under Rubble")];
        if self.id.is_none() {
            let on = THINGS.iter().map(|one| (*one).to_owned());
            let on = on.chain(cx.seen.actors.iter().map(|actor| actor.name.clone())).collect();
            fields.push(Field::choice(Key::On, "on", on, self.on));
            if (1..THINGS.len()).contains(&self.on) {
                fields.push(Field::text(Key::What, "called", &self.what, MOST_LETTERS, "The Old Mill"));
            }
        }
        let weighs = Alignment::ALL.iter().map(|one| format!("[{}] {one}", one.sign())).collect();
        fields.push(Field::choice(Key::Alignment, "weighs", weighs, self.alignment));
        let lasts = Duration::ALL.iter().map(ToString::to_string).collect();
        fields.push(Field::choice(Key::Duration, "lasts", lasts, self.duration));
        let makers =
            std::iter::once("the Dealer".to_owned()).chain(heroes(cx).into_iter().map(|(_, name)| name));
        let label = if self.id.is_some() { "for" } else { "made by" };
        fields.push(Field::choice(Key::By, label, makers.collect(), self.by));
        let label = if self.id.is_some() { "more free" } else { "free" };
        fields.push(Field::number(Key::Free, label, self.free, 0..=9));
        if self.id.is_none() {
            fields.push(Field::switch(Key::Secret, "secret, the Dealer's alone", self.secret));
        }
        fields.push(Field::Blank);
        let given = || Field::Total(self.given(cx).to_string(), Role::Accent);
        fields.push(match self.lacks() {
            Some(words) => Field::Total(words.to_owned(), Role::Warning),
            None => self.refused_field(cx).unwrap_or_else(given),
        });
        fields
    }

    fn change(&mut self, changed: Changed<Key>, _: &Cx<'_>) -> Result<Option<Key>, String> {
        match changed {
            Changed::At(Key::On, at) => self.on = at,
            Changed::At(Key::Alignment, at) => {
                self.alignment = at;
                // Negative traits have none.
                self.free = if self.alignment() == Alignment::Negative { 0 } else { self.free };
            }
            Changed::At(Key::Duration, at) => self.duration = at,
            Changed::At(_, at) => {
                // A trait made in play has a free invoke (T8).
                if self.by == 0 && at > 0 && self.free == 0 && self.alignment() != Alignment::Negative {
                    self.free = 1;
                }
                self.by = at;
            }
            Changed::To(_, to) => self.free = to,
            Changed::Typed(Key::What, text) => self.what = text,
            Changed::Typed(_, text) => self.words = text,
            Changed::Removed(Key::What) => self.what.clear(),
            Changed::Removed(_) => self.words.clear(),
            Changed::Switched(_, on) => self.secret = on,
        }
        Ok(None)
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        match self.lacks() {
            Some(words) => Err(Refused::new(words, "")),
            None => Ok(Some(Act::Give(self.given(cx)))),
        }
    }

    fn here(&self, key: &Key, cx: &Cx<'_>) -> Option<String> {
        let catalog = cx.session.map(Session::catalog).filter(|_| *key == Key::Words)?;
        let known = catalog.scene_traits.iter().map(|one| one.words.as_str());
        Some(format!("such as {}", known.take(6).collect::<Vec<_>>().join(", ")))
    }
}
