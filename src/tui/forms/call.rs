//! The form of a challenge: kind, attribute and skill, difficulty.

mod cast;

use super::Opened;
use super::form::calling::{self, CallRequest, Called, Calling};
use super::form::cards::{self, WAY_WORDS, WAYS, comes_to, shoots, success, tells_odds};
use super::form::multi_select::MultiSelect;
use super::form::people::{self, best, one_of, skills_of};
use super::form::rows::Rows;
use crate::command::{Call, CastCall, Command, Method, Side, Task};
use crate::lab::difficulty_table::RungsAsked;
use crate::lab::question::Question;
use crate::report::sheets;
use crate::rules::ultimo::call::OUT_OF_EARSHOT;
use crate::rules::ultimo::observe;
use crate::rules::ultimo::skills::{self, SKILLS};
use crate::rules::{Proposal, Refusal, Switch, hook};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::challenge::{AttackMode, CheckTag, Lead, Pairing, Persuasion, Treatment};
use crate::table::effect::Until;
use crate::table::hook::Grant;
use crate::table::seen::{SeenActor, SeenHero};
use crate::table::sheet::{Attribute, DamageType, Skill, SpellEffect};
use crate::table::terms::Term;
use crate::tui::act::CallKind;
use crate::tui::cx::Cx;
use crate::tui::panes::Pane;
use crate::tui::widgets::Field;

#[expect(clippy::struct_excessive_bools, reason = "each is a line of the form")]
#[derive(Clone)]
struct Challenge {
    lead: Lead,
    /// True until the lead is chosen: it follows the skill.
    follows: bool,
    /// The skill to talk with, if not the usual one.
    talk: Option<Skill>,
    way: AttackMode,
    answer: Option<AttackMode>,
    difficulty: u8,
    treatment: Treatment,
    /// Other foes in the fight.
    beside: MultiSelect,
    taken_up: String,
    spell: usize,
    withstood: bool,
    of: Option<DamageType>,
    weapon: bool,
    /// True if witnesses of a taboo spell are chosen, and who they are.
    named: bool,
    seen: MultiSelect,
    /// Place among the people who can be read; `None` for the surroundings.
    read: Option<usize>,
}

/// Refuses a call that cannot work here.
fn refusal(cx: &Cx<'_>, kind: CallKind) -> Result<(), Refused> {
    if !cx.deals() {
        return Err(Refused::new("challenges are called on the Dealer's seat", "p passes the laptop"));
    }
    if cx.seen.heroes().next().is_none() {
        return Err(Refused::new("there is nobody to call", "w J adds a hero to the table"));
    }
    cx.nothing_under_way()?;
    let fights = matches!(kind, CallKind::Attack | CallKind::Stealth | CallKind::Assault);
    if fights && !cx.seen.fighting_foes().any(|foe| !foe.down) {
        return Err(Refused::new("there is no foe to fight", "F brings one"));
    }
    Ok(())
}

/// A missing `who` or `whom` is taken from the cursor.
pub fn open(cx: &Cx<'_>, kind: CallKind, who: Option<ActorId>, whom: Option<ActorId>) -> Opened {
    refusal(cx, kind)?;
    let at = |actor: &SeenActor| actor.id.clone();
    let who = who.or_else(|| cx.hero_here().map(at));
    let reach = within_reach(cx, kind, who.as_ref(), whom.as_ref());
    let whom = whom.or_else(|| cx.seen.foes().nth(cx.desk.cursors[Pane::Foes]).map(at));
    // A foe that has acted cannot attack; defaults to the first that can.
    let fresh = |actor: &&SeenActor| kind == CallKind::Assault && actor.foe().is_some() && !actor.acted;
    let others = others(cx);
    let whom = whom.or_else(|| others.iter().copied().find(fresh).map(at));
    let whom = Some(one_of(&others, whom.as_ref()));
    let (who, whom) = match reach {
        Some((who, whom, _)) => (Some(who), Some(whom)),
        None => (who, whom),
    };
    let own = Challenge {
        lead: Lead::Attribute(Attribute::Str),
        follows: true,
        talk: None,
        way: AttackMode::Melee,
        answer: None,
        difficulty: 5,
        treatment: Treatment::FirstAid,
        beside: MultiSelect::default(),
        taken_up: String::new(),
        spell: 0,
        withstood: true,
        of: None,
        weapon: false,
        named: false,
        seen: MultiSelect::default(),
        read: None,
    };
    Ok(Box::new(calling::form(cx, kind, who.as_ref(), whom, own)))
}

/// The default attack of a hero's form: the foe and the way; `None` if no foe can be attacked now.
pub fn nearest_attack(cx: &Cx<'_>, who: &ActorId) -> Option<(ActorId, AttackMode)> {
    within_reach(cx, CallKind::Attack, Some(who), None).map(|(_, foe, way)| (foe, way))
}

/// The default attack of a foe's turn: the target, preferably this hero, and the way; `None` if it can attack nobody
/// now.
pub fn nearest_assault(cx: &Cx<'_>, hero: &ActorId, foe: &ActorId) -> Option<(ActorId, AttackMode)> {
    within_reach(cx, CallKind::Assault, Some(hero), Some(foe)).map(|(hero, _, way)| (hero, way))
}

/// The hero that a foe attacks by default: the nearest on a map, else a different one for each foe.
pub fn usual_target(cx: &Cx<'_>, foe: &ActorId) -> Option<ActorId> {
    let up = |actor: &&SeenActor| !actor.down;
    let place = cx.seen.foes().filter(up).position(|other| other.id == *foe)?;
    let heroes = nearest(cx, foe, cx.seen.heroes().filter(up));
    let at = if cx.seen.map.is_some() { 0 } else { place % heroes.len().max(1) };
    heroes.into_iter().nth(at)
}

/// A fight that the rules allow: as selected, else with another weapon, else the nearest target. `None` if there is
/// none, or it is no fight.
fn within_reach(
    cx: &Cx<'_>,
    kind: CallKind,
    who: Option<&ActorId>,
    whom: Option<&ActorId>,
) -> Option<(ActorId, ActorId, AttackMode)> {
    let up = |actor: &&SeenActor| !actor.down && actor.fights();
    let hero = who?;
    let foe_here = || cx.seen.foes().filter(up).nth(cx.desk.cursors[Pane::Foes]).map(|foe| foe.id.clone());
    let pairs: Vec<(ActorId, ActorId)> = match kind {
        CallKind::Attack => {
            let foes = match whom {
                Some(foe) => vec![foe.clone()],
                None => foe_here().into_iter().chain(nearest(cx, hero, cx.seen.foes().filter(up))).collect(),
            };
            foes.into_iter().map(|foe| (hero.clone(), foe)).collect()
        }
        CallKind::Assault => {
            let foe = whom.cloned().or_else(foe_here)?;
            let heroes = nearest(cx, &foe, cx.seen.heroes().filter(up));
            std::iter::once(hero.clone()).chain(heroes).map(|hero| (hero, foe.clone())).collect()
        }
        _ => return None,
    };
    let works = |(hero, foe, way): &(ActorId, ActorId, AttackMode)| {
        let task = if kind == CallKind::Assault { Task::assault } else { Task::attack };
        cx.refusal(&Command::Call(Call::for_task(hero, task(foe, *way)))).is_none()
    };
    let from_afar = cx.seen.actor(hero).and_then(SeenActor::hero).is_some_and(shoots);
    let mut ways = [AttackMode::Melee, AttackMode::Ranged];
    if kind == CallKind::Attack && from_afar {
        ways.reverse();
    }
    let tries = pairs.into_iter().flat_map(|(hero, foe)| ways.map(|way| (hero.clone(), foe.clone(), way)));
    tries.into_iter().find(works)
}

/// Sorted by distance on the map, if there is one.
fn nearest<'s>(cx: &Cx<'s>, from: &ActorId, people: impl Iterator<Item = &'s SeenActor>) -> Vec<ActorId> {
    let place = |who: &ActorId| cx.seen.map.as_ref().and_then(|map| map.token(who)).map(|token| token.at);
    let mut found: Vec<ActorId> = people.map(|actor| actor.id.clone()).collect();
    if let Some(here) = place(from) {
        found.sort_by_key(|who| place(who).map_or(u8::MAX, |there| here.distance(there)));
    }
    found
}

/// Foes that are up, then characters.
fn others<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    let foes = cx.seen.actors.iter().filter(|actor| actor.foe().is_some() && !actor.down);
    foes.chain(cx.seen.heroes()).collect()
}

const SPORT: Skill = Skill::named("sport");

const AROUND: &str = "the surroundings";

fn readable<'s>(cx: &Cx<'s>, who: &ActorId) -> Vec<&'s SeenActor> {
    let reads = |hero: &SeenHero| hook::grants(&hero.sheet.traits, Grant::ReadsPeople);
    let able = cx.seen.actor(who).and_then(SeenActor::hero).is_some_and(reads);
    let people = others(cx).into_iter().filter(|other| able && other.foe().is_some());
    people.collect()
}

/// Tags that fit the skill, or a fight with a driver.
fn matters(cx: &Cx<'_>, asked: &CallRequest<CallKind>) -> Vec<CheckTag> {
    let of = |skills: &[&'static str]| skills.iter().any(|skill| asked.skill == Skill::named(skill));
    let free = asked.kind == CallKind::Task;
    let bomb = free && of(&["chemistry"]);
    let reads = free || asked.kind == CallKind::Observe;
    let technology = reads && of(&["research", "investigation"]);
    let fights = matches!(asked.kind, CallKind::Attack | CallKind::Stealth | CallKind::Assault);
    let drives = |who: ActorId| cx.refusal(&Command::Dent(who, 1)).is_none();
    let vehicle = fights && (drives(asked.who.clone()) || drives(asked.other::<Challenge>(cx)));
    let all = [(CheckTag::Bomb, bomb), (CheckTag::Technology, technology), (CheckTag::Vehicle, vehicle)];
    all.into_iter().filter(|(_, may)| *may).map(|(matter, _)| matter).collect()
}

const TREATMENTS: [(Treatment, &str); 4] = [
    (Treatment::FirstAid, "first aid"),
    (Treatment::BareHanded, "first aid, without equipment"),
    (Treatment::Night { supplies: false }, "care for the night"),
    (Treatment::Night { supplies: true }, "care for the night, with supplies"),
];

/// Cures come last.
fn treatments(patient: Option<&SeenActor>) -> Vec<(Treatment, String)> {
    if patient.is_some_and(|actor| actor.gone) {
        return vec![(Treatment::Revive, "back from the dead".into())];
    }
    let usual = TREATMENTS.map(|(treatment, words)| (treatment, words.to_owned())).into_iter();
    let injuries = patient.into_iter().flat_map(|actor| &actor.effects);
    let cures = injuries.filter(|effect| effect.until == Until::Cured);
    usual.chain(cures.map(|effect| (Treatment::Cure(effect.id), format!("{} ends", effect.name)))).collect()
}

/// Attributes, then skills; a Paper Story character leads with a stat.
fn leads(cx: &Cx<'_>, who: &ActorId) -> Vec<Lead> {
    let actor = cx.seen.actor(who);
    let own = actor.map_or_else(|| sheets::hero::leads(|_| 0), |actor| sheets::of(actor).leads());
    let leads = own.into_iter().map(|(lead, _)| lead);
    if actor.and_then(SeenActor::paper).is_some() {
        return leads.collect();
    }
    leads.chain(skills::all().into_iter().map(Lead::Skill)).collect()
}

/// The best lead of an actor; of a hero with a skill of the book, among the attributes that usually go with it.
fn usual_lead(cx: &Cx<'_>, actor: &SeenActor, skill: &Skill) -> Lead {
    let usual = cx.catalog.attributes_with(skill);
    let goes = |lead: &Lead| matches!(lead, Lead::Attribute(of) if usual.contains(of));
    let mut leads = sheets::of(actor).leads();
    if leads.iter().any(|(lead, _)| goes(lead)) {
        leads.retain(|(lead, _)| goes(lead));
    }
    let best = leads.into_iter().rev().max_by_key(|(_, has)| *has);
    best.map_or(Lead::Attribute(Attribute::Str), |(lead, _)| lead)
}

const MOST_BESIDE: usize = 8;

fn names(people: Vec<(ActorId, String)>) -> Vec<String> {
    people.into_iter().map(|(_, name)| name).collect()
}

fn beside(cx: &Cx<'_>, asked: &CallRequest<CallKind>) -> Vec<(ActorId, String)> {
    let first = asked.other::<Challenge>(cx);
    let foes = cx.seen.actors.iter().filter(|actor| actor.foe().is_some() && !actor.down);
    foes.filter(|foe| foe.id != first).map(|foe| (foe.id.clone(), foe.name.clone())).collect()
}

impl Challenge {
    fn beside(&self, cx: &Cx<'_>, asked: &CallRequest<CallKind>) -> Vec<ActorId> {
        self.beside.ids(MOST_BESIDE, &beside(cx, asked))
    }

    fn beside_rows<'c>(&self, cx: &Cx<'c>, asked: &CallRequest<CallKind>, rows: &mut Rows<'c, Called<Self>>) {
        let names = names(beside(cx, asked));
        let lines = self.beside.names(MOST_BESIDE).count() + 1;
        let lines = lines.min(names.len()).min(MOST_BESIDE);
        let mut fields = self.beside.fields("also hits", &names, Some(lines), &str::to_owned);
        for field in &mut fields {
            if let Field::Choice { options, .. } = field {
                options[0] = "nobody".into();
            }
        }
        let pick = move |call: &mut Called<Self>, nth, at| call.own.beside.pick(nth, at, &names);
        rows.picks("beside", fields, pick, |_, _| None);
    }

    /// The damage type of a spell that has one.
    fn of(&self, cx: &Cx<'_>, asked: &CallRequest<CallKind>) -> Vec<DamageType> {
        let typed = self.cast(cx, asked).is_some_and(|(_, effects)| effects.is_typed());
        self.of.into_iter().filter(|_| typed).collect()
    }

    /// This difficulty and its neighbors.
    fn near(&self) -> impl Iterator<Item = u8> {
        let now = self.difficulty;
        [now.checked_sub(1), Some(now), now.checked_add(1)].into_iter().flatten()
    }

    /// The final difficulty with every modifier, if called at this one.
    fn rung(&self, proposal: &Proposal, called: u8) -> Option<usize> {
        comes_to(proposal, Side::Difficulty, i32::from(called) - i32::from(self.difficulty))
    }

    /// With examples of similar tasks and the chances at each.
    fn difficulty_row<'c>(
        &self,
        cx: &Cx<'c>,
        asked: &CallRequest<CallKind>,
        proposal: Option<&Proposal>,
        rows: &mut Rows<'c, Called<Self>>,
    ) {
        let (mut about, mut chances) = (Vec::new(), Vec::new());
        let proposal = proposal.filter(|_| tells_odds(cx, &asked.who));
        for n in self.near() {
            let Some(rung) = cx.catalog.rung(n) else { continue };
            let named = rung.tasks.iter().find(|task| task.skill == asked.skill);
            let Some(task) = named.or(rung.tasks.first()) else { continue };
            about.push((n.into(), task.task.clone()));
            chances.extend(proposal.and_then(|proposal| Some(success(cx, self.rung(proposal, n)?))));
        }
        let set = |call: &mut Called<Self>, to| call.own.difficulty = u8::try_from(to).unwrap_or(0);
        rows.number("difficulty", self.difficulty.into(), 0..=25, set).about(about, chances);
    }
}

impl Calling for Challenge {
    type Kind = CallKind;
    const TITLE: &'static str = "Call a challenge";
    const SIDES: [Side; 2] = [Side::Limit, Side::Difficulty];
    const USUAL: Side = Side::Difficulty;
    const EXAMPLE: &'static str = "+2 fog, limit -1 tired";
    const LEADING: &'static [&'static str] =
        &["lead", "talk", "treatment", "beside", "spell", "against", "at"];
    const TIGHT: bool = true;

    fn kinds(_: &Cx<'_>, _: &ActorId) -> Vec<(CallKind, &'static str)> {
        CallKind::ALL.map(|kind| (kind, kind.words())).to_vec()
    }

    fn others<'s>(cx: &Cx<'s>, asked: &CallRequest<CallKind>) -> Vec<&'s SeenActor> {
        if asked.kind == CallKind::Treat {
            return cx.seen.heroes().filter(|hero| hero.id != asked.who).collect();
        }
        match asked.kind {
            CallKind::Assault => cx.seen.foes().filter(|foe| !foe.down).collect(),
            CallKind::Attack | CallKind::Stealth => people::others(cx, &asked.who),
            _ => others(cx),
        }
    }

    fn attacks(kind: CallKind) -> Option<bool> {
        match kind {
            CallKind::Attack | CallKind::Stealth => Some(true),
            CallKind::Assault => Some(false),
            CallKind::Task
            | CallKind::Observe
            | CallKind::Manipulate
            | CallKind::Empathize
            | CallKind::Treat
            | CallKind::Cast => None,
        }
    }

    /// In the order of the book, then custom ones; a Paper Story character's best first.
    fn skills(cx: &Cx<'_>, asked: &CallRequest<CallKind>) -> Vec<Skill> {
        match (asked.kind, cx.seen.actor(&asked.who)) {
            (_, Some(actor)) if actor.paper().is_some() => skills_of(cx.seen, &asked.who),
            (CallKind::Observe, _) => observe::SKILLS.to_vec(),
            // Sports count as a separate skill, learned or not (U236).
            (CallKind::Task, Some(actor)) if actor.hero().is_some() => {
                let mut skills = sheets::of(actor).usable();
                if !skills.contains(&SPORT) {
                    skills.push(SPORT);
                }
                skills
            }
            (_, actor) => actor.map_or_else(skills::all, |actor| sheets::of(actor).usable()),
        }
    }

    fn suggest(&mut self, cx: &Cx<'_>, asked: &mut CallRequest<CallKind>) {
        let Some(actor) = cx.seen.actor(&asked.who) else { return };
        let skills = match asked.kind {
            CallKind::Observe => Self::skills(cx, asked),
            _ => skills_of(cx.seen, &asked.who),
        };
        asked.skill = best(cx.seen, &asked.who, &skills).unwrap_or(Skill::ATHLETICS);
        self.lead = usual_lead(cx, actor, &asked.skill);
        self.follows = true;
        let usual = if actor.hero().is_some_and(shoots) { AttackMode::Ranged } else { AttackMode::Melee };
        let reach = within_reach(cx, asked.kind, Some(&asked.who), asked.whom.as_ref());
        self.way = reach.map_or(usual, |(_, _, way)| way);
    }

    fn skill_changed(&mut self, cx: &Cx<'_>, asked: &CallRequest<CallKind>) {
        if let Some(actor) = cx.seen.actor(&asked.who).filter(|_| self.follows) {
            self.lead = usual_lead(cx, actor, &asked.skill);
        }
    }

    fn rows<'c>(
        &self,
        cx: &Cx<'c>,
        asked: &CallRequest<CallKind>,
        proposal: Option<&Proposal>,
        rows: &mut Rows<'c, Called<Self>>,
    ) {
        let way = |rows: &mut Rows<'c, Called<Self>>| {
            cards::way(rows, self.way, |call: &mut Called<Self>, way| call.own.way = way);
        };
        let taken_up = |rows: &mut Rows<'c, Called<Self>>| {
            rows.text("improvised", &self.taken_up, |call, words: String| {
                call.own.taken_up = words.replace(['(', ')'], "");
            })
            .letters(40, "something nearby, e.g. a chair");
        };
        match asked.kind {
            CallKind::Task => {
                let leads = leads(cx, &asked.who).into_iter().map(|lead| (lead.clone(), lead.words()));
                rows.among("with", leads, &self.lead, |call, lead| {
                    (call.own.lead, call.own.follows) = (lead, false);
                })
                .named("lead");
                rows.own_skill(cx, asked, "skill");
                self.difficulty_row(cx, asked, proposal, rows);
            }
            CallKind::Observe => {
                let people = readable(cx, &asked.who);
                if !people.is_empty() {
                    let names = people.iter().map(|other| other.name.clone());
                    rows.optional("target", AROUND, names, self.read, |call, at| call.own.read = at)
                        .named("at");
                }
                // Only Investigation reads people.
                if self.read.is_none() || people.is_empty() {
                    rows.own_skill(cx, asked, "with");
                }
                self.difficulty_row(cx, asked, proposal, rows);
            }
            CallKind::Attack | CallKind::Assault => {
                let attacks = asked.kind == CallKind::Attack;
                let [label, usual] = ["defends", if attacks { "as it can" } else { "matching it" }];
                rows.whom(cx, asked);
                way(rows);
                let answer = self.answer.and_then(|answer| WAYS.iter().position(|way| *way == answer));
                rows.optional(label, usual, WAY_WORDS.map(str::to_owned), answer, |call, at| {
                    call.own.answer = at.map(|at| WAYS[at]);
                })
                .named("answer");
                self.beside_rows(cx, asked, rows);
                taken_up(rows);
            }
            CallKind::Stealth => {
                rows.whom(cx, asked);
                way(rows);
                taken_up(rows);
            }
            CallKind::Cast => {
                let words = cast::spells(cx, &asked.who).into_iter().map(|(_, words)| words).collect();
                rows.choice("spell", words, self.spell, |call, at| call.own.spell = at);
                rows.whom(cx, asked);
                let hard = cards::AGAINST.map(str::to_owned).to_vec();
                rows.choice("against", hard, usize::from(!self.withstood), |call, at| {
                    call.own.withstood = at == 0;
                });
                if !self.withstood {
                    self.difficulty_row(cx, asked, proposal, rows);
                }
                self.cast_rows(cx, asked, rows);
                if self.cast(cx, asked).is_some_and(|(_, effects)| effects.is_typed()) {
                    cards::damage_type(rows, self.of, |call: &mut Called<Self>, of| call.own.of = of);
                }
            }
            CallKind::Treat => {
                let all = treatments(cx.seen.actor(&asked.other::<Self>(cx)));
                rows.whom(cx, asked);
                rows.among("treatment", all, &self.treatment, |call, one| call.own.treatment = one);
                self.difficulty_row(cx, asked, proposal, rows);
            }
            CallKind::Manipulate | CallKind::Empathize => {
                rows.whom(cx, asked);
                let at = SKILLS.iter().position(|(skill, _)| Some(skill) == self.talk.as_ref());
                let names = SKILLS.iter().map(|(skill, _)| skill.name());
                rows.optional("with", "the usual skill", names, at, |call, at| {
                    call.own.talk = at.map(|at| SKILLS[at].0.clone());
                })
                .named("talk");
            }
        }
    }

    fn also_including(&self, asked: &CallRequest<CallKind>) -> Option<String> {
        let blow = matches!(asked.kind, CallKind::Attack | CallKind::Stealth | CallKind::Assault);
        (blow && !self.taken_up.is_empty()).then(|| format!("improvised: {}", self.taken_up))
    }

    fn method(&self, cx: &Cx<'_>, asked: &CallRequest<CallKind>) -> Result<Method, Refused> {
        let (foe, way, skill) = (asked.other::<Self>(cx), self.way, asked.skill.clone());
        let also = self.beside(cx, asked);
        let persuade = |foe, how| Task::Persuade(foe, how, self.talk.clone());
        let task = match asked.kind {
            CallKind::Task => Task::Plain(Pairing { lead: self.lead.clone(), skill }, self.difficulty),
            CallKind::Observe => {
                let people = readable(cx, &asked.who);
                let whom = self.read.and_then(|at| people.get(at)).map(|other| other.id.clone());
                let skill = if whom.is_some() { Skill::INVESTIGATION } else { skill };
                Task::Observe(skill, self.difficulty, whom)
            }
            CallKind::Attack => Task::Attack { foe, way: Some(way), answer: self.answer, also },
            CallKind::Stealth => Task::Stealth { foe, way },
            CallKind::Assault => Task::Assault { foe, with: way, way: self.answer, also },
            CallKind::Manipulate => persuade(foe, Persuasion::Manipulate),
            CallKind::Empathize => persuade(foe, Persuasion::Empathize),
            CallKind::Cast => {
                let nothing = || Refused::new("there is no spell to cast", "the codex has some");
                let (spell, effects) = self.cast(cx, asked).ok_or_else(nothing)?;
                let taboo = self.named && effects.has(SpellEffect::Taboo);
                Task::Cast(CastCall {
                    spell,
                    difficulty: (!self.withstood).then_some(self.difficulty),
                    targets: cast::on_somebody(&effects).then(|| vec![foe]),
                    weapon: self.weapon && effects.has(SpellEffect::Empowering),
                    seen_by: taboo.then(|| self.seen_by(cx, asked)),
                    of: self.of(cx, asked),
                    ..CastCall::default()
                })
            }
            CallKind::Treat => {
                let known = treatments(cx.seen.actor(&foe));
                // The chosen treatment may not fit another patient.
                let fits = known.iter().any(|(treatment, _)| *treatment == self.treatment);
                let first = known.first().map_or(Treatment::FirstAid, |(treatment, _)| *treatment);
                Task::Treat(foe, if fits { self.treatment } else { first }, self.difficulty)
            }
        };
        Ok(Method::Cards(task, asked.words.clone()))
    }

    /// Adds "out of earshot" where Fervor matters, and the tags of a free check.
    fn switches(
        cx: &Cx<'_>,
        asked: &CallRequest<CallKind>,
        proposal: Result<&Proposal, &Refused>,
    ) -> Vec<Switch> {
        let on = asked.terms.has(OUT_OF_EARSHOT);
        let fervor = |refused: &&Refused| matches!(refused.rule.as_deref(), Some(Refusal::Fervor(..)));
        let stands_in_the_way = proposal.err().is_some_and(|refused| fervor(&refused));
        let mut all = proposal.map_or_else(|_| Vec::new(), |proposal| proposal.switches.clone());
        let mut add = |words: &'static str| {
            let term = if asked.terms.has(words) { Term::new(words, 0) } else { Term::proposed(words, 0) };
            all.push(Switch { side: Side::Difficulty, term });
        };
        if on || stands_in_the_way {
            add(OUT_OF_EARSHOT);
        }
        for matter in matters(cx, asked) {
            add(matter.words());
        }
        all
    }

    fn words(asked: &CallRequest<CallKind>) -> [&'static str; 2] {
        let spared = asked.terms.spared().is_some();
        if spared { ["note", "optional, for the log"] } else { calling::IN_WORDS }
    }

    /// The chances at the final difficulty, and at its neighbors where there is a choice.
    fn asks(&self, cx: &Cx<'_>, asked: &CallRequest<CallKind>, proposal: &Proposal) -> Option<Question> {
        let limit = comes_to(proposal, Side::Limit, 0).filter(|_| tells_odds(cx, &asked.who))?;
        let chosen =
            matches!(asked.kind, CallKind::Task | CallKind::Observe | CallKind::Treat | CallKind::Cast);
        let rungs = self.near().filter(|n| chosen || *n == self.difficulty);
        let rungs = rungs.filter_map(|n| self.rung(proposal, n)).collect();
        RungsAsked::of(cx.seen, &asked.who, limit, rungs).map(Box::new).map(Question::Rungs)
    }

    fn odds(&self, cx: &Cx<'_>, asked: &CallRequest<CallKind>, proposal: &Proposal) -> Option<String> {
        cards::odds(cx, &asked.who, proposal)
    }
}
