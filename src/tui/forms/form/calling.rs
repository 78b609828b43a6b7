//! The form that calls for a check of any system: who, the task, the target, the skill, modifiers, offers and totals.
//! A [`Calling`] adds the rows of its system. The rules propose the figures.

use super::people::{one_of, others};
use super::rows::{Rows, Taken, Then};
use super::terms::Terms;
use super::{Form, FormPopup};
use crate::command::{Call, Command, Method, Side};
use crate::lab::question::Question;
use crate::report::sheets;
use crate::rules::map::sight;
use crate::rules::{Proposal, Switch};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::table::terms::Figure;
use crate::tui::act::UiAction;
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::forms::attack::attackers;
use crate::tui::panes::rows::between;
use crate::tui::theme::Role;
use crate::words::counted;

#[derive(Clone, Debug)]
pub struct CallRequest<K> {
    pub who: ActorId,
    pub kind: K,
    pub whom: Option<ActorId>,
    pub skill: Skill,
    pub words: String,
    pub terms: Terms,
}

const ATTACK: &str = "Attack";

/// Label and placeholder of the note.
pub const IN_WORDS: [&str; 2] = ["note", "what it is for"];

pub trait Calling: Clone + 'static {
    type Kind: Copy + PartialEq + 'static;
    const TITLE: &'static str;
    /// Label of the character who makes the check.
    const LEADER: &'static str = "hero";
    const SIDES: [Side; 2];
    const USUAL: Side;
    const EXAMPLE: &'static str;
    /// Prefixes of the names of rows that change the proposed modifiers.
    const LEADING: &'static [&'static str] = &[];
    /// True to leave no blank line above the totals, so that a small screen has room for the coach.
    const TIGHT: bool = false;

    fn callable<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
        cx.seen.heroes().collect()
    }

    fn kinds(cx: &Cx<'_>, who: &ActorId) -> Vec<(Self::Kind, &'static str)>;

    fn others<'s>(_: &Cx<'s>, _: &CallRequest<Self::Kind>) -> Vec<&'s SeenActor> {
        Vec::new()
    }

    fn skills(_: &Cx<'_>, _: &CallRequest<Self::Kind>) -> Vec<Skill> {
        Vec::new()
    }

    /// True if `who` attacks `whom`, false if it is the other way round; `None` if it is no attack.
    fn attacks(_: Self::Kind) -> Option<bool> {
        None
    }

    /// Chooses defaults for the character and the kind.
    fn suggest(&mut self, cx: &Cx<'_>, asked: &mut CallRequest<Self::Kind>);

    /// Adapts defaults to another skill.
    fn skill_changed(&mut self, _cx: &Cx<'_>, _asked: &CallRequest<Self::Kind>) {}

    fn rows<'c>(
        &self,
        cx: &Cx<'c>,
        asked: &CallRequest<Self::Kind>,
        proposal: Option<&Proposal>,
        rows: &mut Rows<'c, Called<Self>>,
    );

    /// An additional `including (..)`.
    fn also_including(&self, _asked: &CallRequest<Self::Kind>) -> Option<String> {
        None
    }

    fn method(&self, cx: &Cx<'_>, asked: &CallRequest<Self::Kind>) -> Result<Method, Refused>;

    fn switches(
        _: &Cx<'_>,
        _: &CallRequest<Self::Kind>,
        proposal: Result<&Proposal, &Refused>,
    ) -> Vec<Switch> {
        proposal.map_or_else(|_| Vec::new(), |proposal| proposal.switches.clone())
    }

    /// Label and placeholder of the note.
    fn words(_asked: &CallRequest<Self::Kind>) -> [&'static str; 2] {
        IN_WORDS
    }

    fn totals(proposal: Proposal) -> Vec<(String, Role)> {
        totals(proposal)
    }

    fn asks(&self, _cx: &Cx<'_>, _asked: &CallRequest<Self::Kind>, _proposal: &Proposal) -> Option<Question> {
        None
    }

    fn odds(&self, _cx: &Cx<'_>, _asked: &CallRequest<Self::Kind>, _proposal: &Proposal) -> Option<String> {
        None
    }
}

impl<K: Copy + PartialEq + 'static> CallRequest<K> {
    pub fn other<C: Calling<Kind = K>>(&self, cx: &Cx<'_>) -> ActorId {
        one_of(&C::others(cx, self), self.whom.as_ref())
    }
}

impl<'c, C: Calling> Rows<'c, Called<C>> {
    pub fn whom(&mut self, cx: &Cx<'c>, asked: &CallRequest<C::Kind>) {
        if C::attacks(asked.kind).is_some() {
            return;
        }
        let (others, other) = (C::others(cx, asked), asked.other::<C>(cx));
        self.who("target", others, &other, |call, who| call.asked.whom = Some(who)).named("whom");
    }

    pub fn own_skill(&mut self, cx: &Cx<'c>, asked: &CallRequest<C::Kind>, label: &str) {
        let set = |call: &mut Called<C>, skill| call.asked.skill = skill;
        self.skill(label, C::skills(cx, asked), &asked.skill, set).named("skill");
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

pub fn total(figures: &[(Side, Figure)], side: Side) -> Option<i32> {
    figures.iter().find(|(other, _)| *other == side).map(|(_, figure)| figure.total())
}

/// All figures, and those against it.
pub fn totals(Proposal { figures, notes, beware, .. }: Proposal) -> Vec<(String, Role)> {
    let figures: Vec<_> = figures.iter().map(|(side, figure)| (side.words(), figure)).collect();
    let mut lines = sums(&figures, notes);
    lines.extend(beware.map(|words| under(&words, Role::Harm)));
    lines
}

pub fn under(words: &str, role: Role) -> (String, Role) {
    (format!("{INDENT}{words}"), role)
}

#[derive(Clone)]
pub struct Called<C: Calling> {
    pub asked: CallRequest<C::Kind>,
    pub own: C,
}

/// Describes a target as far as the seat knows it: its health and what protects it, or its looks, and its distance.
fn facts(cx: &Cx<'_>, attacker: &ActorId, target: &ActorId) -> String {
    let Some(actor) = cx.seen.actor(target) else { return String::new() };
    let mut words = sheets::of(actor).as_target();
    let at = |who: &ActorId| cx.seen.map.as_ref()?.token(who).map(|token| token.at);
    let apart = at(attacker).zip(at(target)).map(|(from, to)| from.distance(to));
    let band = || between(cx.seen, attacker, target).map(|band| format!("{} range", sight::words(band)));
    words.extend(apart.map(|far| counted(far, "square", "squares")).or_else(band));
    // The sign of health is as short as in the panes.
    words.join(" · ").replacen("health", cx.settings.glyphs.heart[1], 1)
}

fn instead(who: ActorId, whom: ActorId) -> Then {
    let open = Open::Attack { who: Some(who), whom: Some(whom) };
    Then::Instead(Box::new(UiAction::Open(open)))
}

/// Names of the rows that every call begins with.
const FIRST: [&str; 2] = ["who", "kind"];

/// The cursor starts on the first row after who and kind.
pub fn form<C: Calling>(
    cx: &Cx<'_>,
    kind: C::Kind,
    who: Option<&ActorId>,
    whom: Option<ActorId>,
    own: C,
) -> FormPopup<Called<C>> {
    let who = one_of(&C::callable(cx), who);
    let terms = Terms::new(C::SIDES, C::USUAL);
    let asked = CallRequest { who, kind, whom, skill: Skill::ATHLETICS, words: String::new(), terms };
    let mut call = Called { asked, own };
    call.begin(cx);
    let rows = call.rows(cx);
    let third = match C::attacks(kind) {
        Some(true) => "whom",
        Some(false) => FIRST[0],
        None => rows.names().nth(FIRST.len()).unwrap_or(FIRST[1]),
    };
    let third = third.to_owned();
    FormPopup::at(cx, call, &third)
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

    fn call(&self, cx: &Cx<'_>) -> Result<Call, Refused> {
        let method = self.own.method(cx, &self.asked)?;
        let mut modifiers = self.asked.terms.modifiers();
        modifiers.including.extend(self.own.also_including(&self.asked));
        Ok(Call { who: self.asked.who.clone(), method, modifiers })
    }

    /// The attacker and the target, each with the name of its row.
    fn sides(&self, cx: &Cx<'_>, leads: bool) -> [(ActorId, &'static str); 2] {
        let led = (self.asked.who.clone(), FIRST[0]);
        let other = (self.asked.other::<C>(cx), "whom");
        if leads { [led, other] } else { [other, led] }
    }

    /// The attacker; one with another method opens the form of that.
    fn attacker_row<'c>(&self, cx: &Cx<'c>, leads: bool, rows: &mut Rows<'c, Self>) {
        let [(attacker, name), (target, _)] = self.sides(cx, leads);
        let of =
            |who: &ActorId| cx.seen.actor(who).map(|actor| (sheets::of(actor).kind(), actor.is_played()));
        let (all, own) = (attackers(cx), of(&attacker));
        let alike: Vec<ActorId> =
            all.iter().map(|actor| actor.id.clone()).filter(|who| of(who) == own).collect();
        let choose = move |call: &mut Self, who: ActorId| -> Taken {
            if !alike.contains(&who) || who == target {
                return Ok(instead(who, target.clone()));
            }
            Ok(call.put(leads, who))
        };
        rows.who("attacker", all, &attacker, choose).named(name);
    }

    /// The target; one who defends in another way opens the form of that.
    fn target_row<'c>(&self, cx: &Cx<'c>, leads: bool, rows: &mut Rows<'c, Self>) {
        let [(attacker, _), (target, name)] = self.sides(cx, leads);
        let facts = facts(cx, &attacker, &target);
        let of = |who: &ActorId| cx.seen.actor(who).map(|actor| actor.piles.is_some());
        let (all, own) = (others(cx, &attacker), of(&target));
        let alike: Vec<ActorId> =
            all.iter().map(|actor| actor.id.clone()).filter(|who| of(who) == own).collect();
        let choose = move |call: &mut Self, whom: ActorId| -> Taken {
            Ok(if alike.contains(&whom) { call.put(!leads, whom) } else { instead(attacker.clone(), whom) })
        };
        rows.who("target", all, &target, choose).named(name).beside(facts);
    }

    /// Replaces the leader if `leads` is set, else the other side.
    fn put(&mut self, leads: bool, who: ActorId) -> Then {
        if leads {
            self.asked.who = who;
        } else {
            self.asked.whom = Some(who);
        }
        Then::Stay
    }

    fn proposal(&self, cx: &Cx<'_>) -> Result<Proposal, Refused> {
        let session = cx.session.ok_or_else(|| Refused::new("no table is open", ""))?;
        session.propose(cx.seat, &self.call(cx)?)
    }
}

impl<C: Calling> Form for Called<C> {
    const TIGHT: bool = C::TIGHT;

    /// One title for every attack, whatever the method.
    fn title(&self) -> &str {
        if C::attacks(self.asked.kind).is_some() { ATTACK } else { C::TITLE }
    }

    fn done(&self) -> &'static str {
        match (self.asked.terms.spared(), C::attacks(self.asked.kind)) {
            (Some(_), _) => "no check",
            (None, Some(_)) => "attack",
            (None, None) => "call",
        }
    }

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, Called<C>> {
        let CallRequest { who, kind, terms, words, .. } = &self.asked;
        let mut rows = Rows::<Self>::default();
        match C::attacks(*kind) {
            Some(leads) => {
                self.attacker_row(cx, leads, &mut rows);
                self.target_row(cx, leads, &mut rows);
            }
            None => {
                rows.who(C::LEADER, C::callable(cx), who, |call, who| call.asked.who = who).named(FIRST[0]);
            }
        }
        rows.among("task", C::kinds(cx, who), kind, |call, kind| call.asked.kind = kind).named(FIRST[1]);
        let proposal = self.proposal(cx);
        self.own.rows(cx, &self.asked, proposal.as_ref().ok(), &mut rows);
        let more = cx.seat.is_dealer().then_some(C::EXAMPLE);
        let switches = C::switches(cx, &self.asked, proposal.as_ref());
        terms.rows(&switches, more, &mut rows, |call| &mut call.asked.terms);
        let offers = proposal.as_ref().map_or(&[][..], |proposal| &proposal.offers);
        terms.offers(offers, &mut rows, |call| &mut call.asked.terms);
        let [label, asks] = C::words(&self.asked);
        rows.text(label, words, |call, text| call.asked.words = text).named("words").letters(80, asks);
        rows
    }

    /// The totals, or the refusal.
    fn foot(&self, cx: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        match (self.asked.terms.spared(), self.proposal(cx)) {
            (Some(name), _) => {
                let spared = (format!("no check is played: {name}"), Role::Accent);
                let why = why.map(|refused| (refused.describe(), Role::Warning));
                std::iter::once(spared).chain(why).collect()
            }
            (None, Ok(proposal)) => {
                let odds = self.own.odds(cx, &self.asked, &proposal).map(|words| under(&words, Role::Dim));
                C::totals(proposal).into_iter().chain(odds).collect()
            }
            (None, Err(refused)) => {
                let both = [(refused.problem, Role::Warning), (refused.hint, Role::Dim)];
                both.into_iter().filter(|(words, _)| !words.is_empty()).collect()
            }
        }
    }

    fn changed(&mut self, name: &str, cx: &Cx<'_>) {
        if FIRST.contains(&name) {
            self.begin(cx);
        }
        if name == "skill" {
            self.own.skill_changed(cx, &self.asked);
        }
        let leading = |other: &&str| name.starts_with(other);
        if FIRST.contains(&name) || ["whom", "skill"].contains(&name) || C::LEADING.iter().any(leading) {
            self.asked.terms.forget();
        }
    }

    fn asks(&self, cx: &Cx<'_>) -> Option<Question> {
        let checks = self.asked.terms.spared().is_none();
        self.own.asks(cx, &self.asked, &self.proposal(cx).ok().filter(|_| checks)?)
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        let CallRequest { who, words, terms, .. } = &self.asked;
        let command = match terms.spared() {
            Some(name) => Command::NoCheck(who.clone(), name.to_owned(), words.clone()),
            None => Command::Call(self.call(cx)?),
        };
        Ok(Some(UiAction::Give(command)))
    }
}
