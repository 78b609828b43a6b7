//! The form that calls for a check of any system: who, the task, the target, the skill, modifiers, offers and totals.
//! A [`Calling`] adds the fields of its system. The rules propose the figures.

use super::people::{one_of, who_field};
use super::terms::{Mod, Terms};
use super::{Cx, Draft, FormPopup};
use crate::command::{Call, Command, Method, Side};
use crate::lab::question::Question;
use crate::rules::{Proposal, Switch};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::table::terms::Figure;
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

/// `K` are the fields of the method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key<K> {
    Who,
    Kind,
    Whom,
    Skill,
    Own(K),
    Mod(Mod),
    Words,
}

#[derive(Debug)]
pub struct Asked<K> {
    pub who: ActorId,
    pub kind: K,
    pub whom: Option<ActorId>,
    pub skill: Skill,
    pub words: String,
    pub terms: Terms,
}

/// Label and placeholder of the note.
pub const IN_WORDS: [&str; 2] = ["note", "what it is for"];

pub trait Calling: Sized {
    type Kind: Copy + PartialEq + 'static;
    type Key: Clone + PartialEq;
    const TITLE: &'static str;
    /// Label of the kind.
    const KIND: &'static str;
    const SIDES: [Side; 2];
    const USUAL: Side;
    const EXAMPLE: &'static str;
    /// True to leave no blank line above the totals, so that a small screen has room for the coach.
    const TIGHT: bool = false;

    fn callable<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor>;

    fn kinds(cx: &Cx<'_>, who: &ActorId) -> Vec<(Self::Kind, &'static str)>;

    fn others<'s>(_: &Cx<'s>, _: &Asked<Self::Kind>) -> Vec<&'s SeenActor> {
        Vec::new()
    }

    fn skills(_: &Cx<'_>, _: &Asked<Self::Kind>) -> Vec<Skill> {
        Vec::new()
    }

    /// Chooses defaults for the character and the kind.
    fn suggest(&mut self, cx: &Cx<'_>, asked: &mut Asked<Self::Kind>);

    fn fields(
        &self,
        cx: &Cx<'_>,
        asked: &Asked<Self::Kind>,
        proposal: Option<&Proposal>,
    ) -> Vec<Field<Key<Self::Key>>>;

    /// Returns true if the proposed modifiers change.
    fn change(&mut self, cx: &Cx<'_>, asked: &Asked<Self::Kind>, key: &Self::Key, at: usize) -> bool;

    fn write(&mut self, _key: &Self::Key, _words: String) {}

    /// An additional `including (..)`.
    fn also_including(&self, _asked: &Asked<Self::Kind>) -> Option<String> {
        None
    }

    fn method(&self, cx: &Cx<'_>, asked: &Asked<Self::Kind>) -> Result<Method, Refused>;

    fn switches(_: &Cx<'_>, _: &Asked<Self::Kind>, proposal: Result<&Proposal, &Refused>) -> Vec<Switch> {
        proposal.map_or_else(|_| Vec::new(), |proposal| proposal.switches.clone())
    }

    /// Label and placeholder of the note.
    fn words(_asked: &Asked<Self::Kind>) -> [&'static str; 2] {
        IN_WORDS
    }

    fn totals(proposal: Proposal) -> Vec<(String, Role)>;

    fn asks(&self, _cx: &Cx<'_>, _asked: &Asked<Self::Kind>, _proposal: &Proposal) -> Option<Question> {
        None
    }

    fn odds(&self, _cx: &Cx<'_>, _asked: &Asked<Self::Kind>, _proposal: &Proposal) -> Option<String> {
        None
    }
}

impl<K: Copy + PartialEq + 'static> Asked<K> {
    pub fn other<C: Calling<Kind = K>>(&self, cx: &Cx<'_>) -> ActorId {
        one_of(&C::others(cx, self), self.whom.as_ref())
    }

    pub fn whom_field<C: Calling<Kind = K>>(&self, cx: &Cx<'_>) -> Field<Key<C::Key>> {
        who_field(Key::Whom, "whom", &C::others(cx, self), &self.other::<C>(cx))
    }

    pub fn skill_field<C: Calling<Kind = K>>(&self, cx: &Cx<'_>, label: &str) -> Field<Key<C::Key>> {
        super::people::skill_field(Key::Skill, label, &C::skills(cx, self), &self.skill)
    }
}

/// Aligns lines with the text after `total`.
const INDENT: &str = "            ";

/// The totals in one line, then the terms of each figure that has several.
pub fn sums(figures: &[(&str, &Figure)], more: impl IntoIterator<Item = String>) -> Vec<(String, Role)> {
    let totals = figures.iter().map(|(name, figure)| format!("{name} {}", figure.total()));
    let words = totals.chain(more).collect::<Vec<_>>().join(" · ");
    let mut lines = vec![(format!("total       {words}"), Role::Accent)];
    let many = figures.iter().filter(|(_, figure)| figure.terms.iter().filter(|term| term.on).count() > 1);
    lines.extend(many.map(|(name, figure)| under(&figure.named(name), Role::Dim)));
    lines
}

pub fn under(words: &str, role: Role) -> (String, Role) {
    (format!("{INDENT}{words}"), role)
}

pub struct Called<C: Calling> {
    asked: Asked<C::Kind>,
    own: C,
}

/// The cursor starts on the first field after who and kind.
pub fn form<C: Calling>(
    cx: &Cx<'_>,
    kind: C::Kind,
    who: Option<&ActorId>,
    whom: Option<ActorId>,
    own: C,
) -> FormPopup<Called<C>> {
    let who = one_of(&C::callable(cx), who);
    let terms = Terms::new(C::SIDES, C::USUAL);
    let asked = Asked { who, kind, whom, skill: Skill::ATHLETICS, words: String::new(), terms };
    let mut draft = Called { asked, own };
    draft.begin(cx);
    let fields = draft.fields(cx);
    let third = fields.iter().filter_map(Field::key).nth(2).cloned().unwrap_or(Key::Kind);
    FormPopup::at(cx, draft, &third)
}

impl<C: Calling> Called<C> {
    /// Resets to the defaults.
    fn begin(&mut self, cx: &Cx<'_>) {
        let kinds = C::kinds(cx, &self.asked.who);
        if let Some((first, _)) = kinds.first().filter(|_| !kinds.iter().any(|(k, _)| *k == self.asked.kind))
        {
            self.asked.kind = *first;
        }
        self.own.suggest(cx, &mut self.asked);
    }

    fn write(&mut self, key: &Key<C::Key>, words: String) {
        if let Key::Own(key) = key {
            self.own.write(key, words);
        } else {
            self.asked.words = words;
        }
    }

    fn call(&self, cx: &Cx<'_>) -> Result<Call, Refused> {
        let method = self.own.method(cx, &self.asked)?;
        let mut modifiers = self.asked.terms.modifiers();
        modifiers.including.extend(self.own.also_including(&self.asked));
        Ok(Call { who: self.asked.who.clone(), method, modifiers })
    }

    fn proposal(&self, cx: &Cx<'_>) -> Result<Proposal, Refused> {
        let session = cx.session.ok_or_else(|| Refused::new("no table is open", ""))?;
        session.propose(cx.seat, &self.call(cx)?)
    }

    /// The totals, or the refusal.
    fn foot(&self, cx: &Cx<'_>, proposal: Result<Proposal, Refused>) -> Vec<Field<Key<C::Key>>> {
        let total = |(words, role)| Field::Total(words, role);
        match (self.asked.terms.spared(), proposal) {
            (Some(name), _) => {
                let spared = total((format!("no check is played: {name}"), Role::Accent));
                std::iter::once(spared).chain(self.refused_field(cx)).collect()
            }
            (None, Ok(proposal)) => {
                let odds = self.own.odds(cx, &self.asked, &proposal).map(|words| under(&words, Role::Dim));
                C::totals(proposal).into_iter().chain(odds).map(total).collect()
            }
            (None, Err(refused)) => {
                let both = [(refused.problem, Role::Warning), (refused.hint, Role::Dim)];
                both.into_iter().filter(|(words, _)| !words.is_empty()).map(total).collect()
            }
        }
    }
}

impl<C: Calling> Draft for Called<C> {
    type Key = Key<C::Key>;

    fn title(&self) -> &'static str {
        C::TITLE
    }

    fn done(&self) -> &'static str {
        if self.asked.terms.spared().is_some() { "no check" } else { "call" }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Self::Key>> {
        let Asked { who, kind, terms, words, .. } = &self.asked;
        let kinds = C::kinds(cx, who);
        let at = kinds.iter().position(|(other, _)| other == kind).unwrap_or(0);
        let kinds = kinds.into_iter().map(|(_, words)| words.to_owned()).collect();
        let mut fields = vec![who_field(Key::Who, "who", &C::callable(cx), who)];
        fields.push(Field::choice(Key::Kind, C::KIND, kinds, at));
        let proposal = self.proposal(cx);
        fields.extend(self.own.fields(cx, &self.asked, proposal.as_ref().ok()));
        let more = cx.seat.is_dealer().then_some(C::EXAMPLE);
        fields.extend(terms.fields(&C::switches(cx, &self.asked, proposal.as_ref()), more, Key::Mod));
        let offers = proposal.as_ref().map_or(&[][..], |proposal| &proposal.offers);
        fields.extend(terms.offer_fields(offers, Key::Mod));
        let [label, asks] = C::words(&self.asked);
        fields.push(Field::text(Key::Words, label, words, 80, asks));
        fields.extend((!C::TIGHT).then_some(Field::Blank));
        fields.extend(self.foot(cx, proposal));
        fields
    }

    fn change(&mut self, changed: Changed<Self::Key>, cx: &Cx<'_>) -> Result<Option<Self::Key>, String> {
        if let Key::Mod(term) = changed.key().clone() {
            return self.asked.terms.change(changed.with(term)).map(|()| None);
        }
        let (key, at) = match changed {
            Changed::At(key, at) => (key, at),
            Changed::To(key, to) => (key, usize::try_from(to).unwrap_or(0)),
            Changed::Typed(key, words) => {
                self.write(&key, words);
                return Ok(None);
            }
            Changed::Removed(key) => {
                self.write(&key, String::new());
                return Ok(None);
            }
            Changed::Switched(..) => return Ok(None),
        };
        let named = |among: Vec<&SeenActor>| among.get(at).map(|actor| actor.id.clone());
        let other = match &key {
            Key::Own(key) => self.own.change(cx, &self.asked, key, at),
            _ => true,
        };
        match key {
            Key::Who => self.asked.who = named(C::callable(cx)).unwrap_or(self.asked.who.clone()),
            Key::Kind => {
                let kind = C::kinds(cx, &self.asked.who).get(at).map(|(kind, _)| *kind);
                self.asked.kind = kind.unwrap_or(self.asked.kind);
            }
            Key::Whom => self.asked.whom = named(C::others(cx, &self.asked)),
            Key::Skill => {
                let skill = C::skills(cx, &self.asked).get(at).cloned();
                self.asked.skill = skill.unwrap_or(self.asked.skill.clone());
            }
            Key::Own(_) | Key::Mod(_) | Key::Words => {}
        }
        if matches!(key, Key::Who | Key::Kind) {
            self.begin(cx);
        }
        if other {
            self.asked.terms.forget();
        }
        Ok(None)
    }

    fn asks(&self, cx: &Cx<'_>) -> Option<Question> {
        let checks = self.asked.terms.spared().is_none();
        self.own.asks(cx, &self.asked, &self.proposal(cx).ok().filter(|_| checks)?)
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        let Asked { who, words, terms, .. } = &self.asked;
        let command = match terms.spared() {
            Some(name) => Command::NoCheck(who.clone(), name.to_owned(), words.clone()),
            None => Command::Call(self.call(cx)?),
        };
        Ok(Some(Act::Give(command)))
    }
}
