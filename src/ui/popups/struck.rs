//! The form of an opponent's strike: attacker, target, manner and element.

use super::form::people::{one_of, who_field};
use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::Command;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::hook::Manner;
use crate::table::seen::SeenActor;
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

pub struct StruckDraft {
    foe: ActorId,
    who: ActorId,
    /// Place in the known manners; 0 for the usual one.
    comes: usize,
    /// Elements and further manners, as typed.
    of: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Foe,
    Who,
    Comes,
    Of,
}

fn opponents<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    cx.seen.foes().filter(|foe| foe.opponent().is_some() && !foe.down).collect()
}

fn struck<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    cx.seen.heroes().filter(|hero| !hero.gone).collect()
}

#[expect(clippy::needless_pass_by_value, reason = "every popup opens in this form")]
pub fn open(cx: &Cx<'_>, foe: Option<ActorId>) -> Opened {
    let (foes, whom) = (opponents(cx), struck(cx));
    if foes.is_empty() || whom.is_empty() {
        return Err(Refused::new("nobody can strike here", "`foe NAME` and `join NAME` bring somebody"));
    }
    let here = cx.hero_here().map(|hero| hero.id.clone());
    let draft = StruckDraft {
        foe: one_of(&foes, foe.as_ref()),
        who: one_of(&whom, here.as_ref()),
        comes: 0,
        of: String::new(),
    };
    Ok(Box::new(FormPopup::at(cx, draft, &Key::Who)))
}

impl StruckDraft {
    /// Refuses what cannot be read.
    fn manners(&self) -> Result<Vec<Manner>, Refused> {
        let comes = self.comes.checked_sub(1).and_then(|at| Manner::KNOWN.get(at));
        let mut all: Vec<Manner> = comes.map(|(manner, _)| manner.clone()).into_iter().collect();
        for one in self.of.split(',').map(str::trim).filter(|one| !one.is_empty()) {
            let manner: Manner = one.parse().map_err(|()| {
                Refused::new(
                    format!("a strike is not of `{one}`"),
                    "letters and digits, up to 24: fire, or several with commas",
                )
            })?;
            if !all.contains(&manner) {
                all.push(manner);
            }
        }
        Ok(all)
    }

    fn given(&self) -> Result<Command, Refused> {
        Ok(Command::OpponentStrikes(self.foe.clone(), self.who.clone(), self.manners()?))
    }
}

impl Draft for StruckDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        "An opponent strikes"
    }

    fn done(&self) -> &'static str {
        "strike"
    }

    fn here(&self, key: &Key, _: &Cx<'_>) -> Option<String> {
        match key {
            Key::Foe => Some("Opponents never roll: the damage is on its way at once.".into()),
            Key::Comes => {
                Some("From above, from afar, along the ground: whom it reaches hangs on it.".into())
            }
            Key::Of => Some("What it is of, as traits have it: fire; several with commas.".into()),
            Key::Who => None,
        }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let known = Manner::KNOWN.iter().map(|(_, name)| (*name).to_string());
        let comes = std::iter::once("as usual".to_owned()).chain(known).collect();
        let mut fields = vec![
            who_field(Key::Foe, "who", &opponents(cx), &self.foe),
            who_field(Key::Who, "whom", &struck(cx), &self.who),
            Field::choice(Key::Comes, "comes", comes, self.comes),
            Field::text(Key::Of, "is of", &self.of, 60, "nothing"),
            Field::Blank,
        ];
        let given = || {
            let words = self.given().map_or_else(|refused| refused.describe(), |command| command.to_string());
            Field::Total(words, Role::Accent)
        };
        fields.push(self.refused_field(cx).unwrap_or_else(given));
        fields
    }

    fn change(&mut self, changed: Changed<Key>, cx: &Cx<'_>) -> Result<Option<Key>, String> {
        let at = |all: Vec<&SeenActor>, at: usize, now: &ActorId| {
            all.get(at).map_or_else(|| now.clone(), |actor| actor.id.clone())
        };
        match changed {
            Changed::At(Key::Foe, nth) => self.foe = at(opponents(cx), nth, &self.foe),
            Changed::At(Key::Who, nth) => self.who = at(struck(cx), nth, &self.who),
            Changed::At(_, nth) => self.comes = nth,
            Changed::Typed(_, text) => self.of = text.replace(['(', ')'], ""),
            Changed::Removed(_) => self.of.clear(),
            Changed::To(..) | Changed::Switched(..) => {}
        }
        Ok(None)
    }

    fn act(&self, _: &Cx<'_>) -> Result<Option<Act>, Refused> {
        self.given().map(|command| Some(Act::Give(command)))
    }
}
