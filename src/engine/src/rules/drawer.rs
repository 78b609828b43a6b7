//! The Dealer's drawer: preparing things, bringing them to the table, putting them away. It is an aid of the table and
//! follows no rule document. No other seat learns anything of it before it is brought (RULING U303).

use super::people::{self, checked};
use super::{Refusal, Result, Step, distance, map, names, time, weather};
use crate::command::{Command, NewTrait, Ref};
use crate::entry::Entry;
use crate::table::{
    Actor, ActorId, Alignment, AnyFoe, Apart, Bearer, Cached, Coming, Encounter, Foes, Handout, Member,
    Person, Picture, Plan, PlanKind, Prepared, ScenePlan, Square, Token, Weather, drawer,
};
use crate::words::nearest;
use std::sync::Arc;

const MOST_FOES: i32 = 40;

/// The most things in the drawer.
const MOST: usize = 200;

/// Written-out weather, if any.
fn whole(given: Option<&Ref<Weather>>) -> Result<Option<Arc<Weather>>> {
    given.map(|given| given.whole().cloned()).transpose()
}

/// Prepares a person from the words of the command.
pub(super) fn person(
    step: &mut Step,
    name: &str,
    sheet: Option<&Ref<Foes>>,
    talk: Option<u8>,
    [looks, wants, notes]: [&str; 3],
) -> Result {
    let usual = talk.unwrap_or(Person::TALK);
    let foes = match sheet {
        Some(sheet) => meant(step, sheet)?,
        None => Foes(vec![Member::of(Coming::Sheet(Person::bystander(name, usual)))]),
    };
    let own = foes.0.first().and_then(|one| one.who.talk());
    let hard = talk.or(own).unwrap_or(Person::TALK);
    let [looks, wants, notes] = [looks, wants, notes].map(str::to_owned);
    let person = Person { talk: hard, looks, wants, notes };
    let foes = foes.0.into_iter().map(|one| Member { who: called(step, one.who, name, talk), ..one });
    let foes = foes.collect();
    keep(step, Prepared::new(name, Plan::Person(person), Foes(foes)))
}

/// Prepares a foe under the given name.
pub(super) fn foe(step: &mut Step, name: &str, given: &Ref<Foes>) -> Result {
    let Foes(mut foes) = meant(step, given)?;
    let name = match foes.first() {
        Some(one) if name.is_empty() => one.who.name().to_owned(),
        _ => name.to_owned(),
    };
    let old = drawer::find(&step.table.drawer, &name).and_then(|at| step.table.drawer[at].foes.0.first());
    let left = match old.map(|one| &one.who) {
        Some(Coming::AsLeft(actor)) => Some(actor),
        Some(Coming::Sheet(_) | Coming::Named(_)) | None => None,
    };
    for one in &mut foes {
        if let (Coming::Sheet(sheet), Some(actor)) = (&one.who, left) {
            let sheet = sheet.clone().called(&name);
            one.who = rewritten(step, actor, &sheet, &name).unwrap_or(Coming::Sheet(sheet));
        }
        one.who = called(step, one.who.clone(), &name, None);
    }
    keep(step, Prepared::new(&name, Plan::Foe, Foes(foes)))
}

/// An actor who left the table, with another sheet of the same system: the wounds stay.
fn rewritten(step: &Step, left: &Actor, sheet: &AnyFoe, name: &str) -> Result<Coming> {
    let mut tried = step.clone();
    let id = names::returns(&mut tried, left)?;
    let sheet = Ref::Inline(Arc::new(sheet.written()));
    (step.systems.apply)(&mut tried, &Command::Rewrite(id.clone(), sheet))?;
    let left = as_left(tried.actor(&id)?);
    Ok(Coming::AsLeft(Arc::new(Actor { name: name.into(), id: ActorId::new(name), ..left })))
}

pub(super) fn encounter(
    step: &mut Step,
    name: &str,
    given: &Ref<Foes>,
    sky: Option<&Ref<Weather>>,
    threat: u8,
    notes: &str,
) -> Result {
    let plan = Encounter { weather: whole(sky)?, threat, notes: notes.into() };
    keep(step, Prepared::new(name, Plan::Encounter(plan), meant(step, given)?))
}

/// Prepares a scene from its parts: map, traits, encounters, clocks, handouts, notes, and a text to read aloud.
pub(super) fn scene_plan(
    step: &mut Step,
    name: &str,
    sky: Option<&Ref<Weather>>,
    parts: [&Option<String>; 6],
    aloud: &str,
) -> Result {
    let [map, traits, encounters, clocks, handouts, notes] =
        parts.map(|text| text.clone().unwrap_or_default());
    let (weather, aloud) = (whole(sky)?, aloud.to_owned());
    let plan = ScenePlan { aloud, notes, map, weather, traits, encounters, clocks, handouts };
    if !plan.map.is_empty() && plan.picture().is_none_or(|picture| !picture.tokens.is_empty()) {
        return Err(Refusal::NoPlanOfAMap(plan.map));
    }
    keep(step, Prepared::new(name, Plan::Scene(plan), Foes::default()))
}

pub(super) fn handout(step: &mut Step, name: &str, to: &[ActorId], text: &str) -> Result {
    for who in to {
        step.player(who)?;
    }
    let plan = Handout { to: to.to_vec(), text: text.into() };
    keep(step, Prepared::new(name, Plan::Handout(plan), Foes::default()))
}

/// The foes that a command names: a path like `the-well/fanatic-2` means a member of the drawer, with sheet and wounds.
fn meant(step: &Step, given: &Ref<Foes>) -> Result<Foes> {
    let mut foes = Foes::clone(given.whole()?);
    for one in &mut foes.0 {
        if one.count == 0 || matches!(one.who, Coming::AsLeft(_)) {
            return Err(Refusal::OutOfRange { what: "the number of foes", from: 1, to: MOST_FOES });
        }
        let Coming::Named(name) = &one.who else { continue };
        if let Some((thing, who)) = name.split_once('/') {
            let mut all = find(step, thing)?.foes.0.iter();
            let found = all.find(|other| ActorId::new(other.who.name()) == ActorId::new(who));
            let missing = || Refusal::NotPrepared { name: name.clone(), near: None };
            one.who = found.ok_or_else(missing)?.who.clone();
        }
    }
    Ok(foes)
}

/// The same under another name, with the given difficulty of talking to it.
fn called(step: &Step, who: Coming, name: &str, talk: Option<u8>) -> Coming {
    let Some(old) = who.sheet() else { return who };
    let mut new = old.clone().called(name);
    if let (AnyFoe::Foe(foe), Some(talk)) = (&mut new, talk.map(i32::from))
        && foe.manipulation != talk
    {
        let foe = Arc::make_mut(foe);
        (foe.manipulation, foe.empathy) = (talk, talk);
    }
    match who {
        Coming::Sheet(_) => Coming::Sheet(new),
        Coming::AsLeft(actor) if new != old || actor.name != name => {
            rewritten(step, &actor, &new, name).unwrap_or(Coming::AsLeft(actor))
        }
        Coming::AsLeft(_) | Coming::Named(_) => who,
    }
}

/// Puts something into the drawer. It replaces a thing of the same name, if that has the same kind and is not at the
/// table.
fn keep(step: &mut Step, mut new: Prepared) -> Result {
    new.name = names::legal(&new.name)?;
    let kind = new.plan.kind();
    let at = drawer::find(&step.table.drawer, &new.name);
    if let Some(old) = at.map(|at| &step.table.drawer[at]) {
        if old.plan.kind() != kind {
            return Err(Refusal::PreparedAs(old.name.clone(), old.plan.kind().word()));
        }
        if !old.brought.is_empty() {
            return Err(Refusal::AtTheTable(old.name.clone()));
        }
        // A scene that was begun counts as begun; a changed handout has to be given again.
        let text = |plan: &Plan| plan.handout().map(|handout| handout.text.clone());
        new.done = old.done && text(&old.plan) == text(&new.plan);
    }
    let one_of_a_kind = matches!(kind, PlanKind::Person | PlanKind::Foe);
    if one_of_a_kind && (new.foes.0.len() != 1 || new.foes.0[0].count != 1) {
        return Err(Refusal::OneSheet(new.name));
    }
    fits(step, &new)?;
    put(step, at, new)
}

/// Puts something into the drawer, in place of another thing or as a new one.
fn put(step: &mut Step, at: Option<usize>, new: Prepared) -> Result {
    let entry = Entry::Prepared { name: new.name.clone(), kind: new.plan.kind().word(), words: new.words() };
    match at {
        Some(at) => step.table.drawer[at] = Cached::new(new),
        None if step.table.drawer.len() >= MOST => return Err(Refusal::DrawerFull(MOST)),
        None => step.table.drawer.push(Cached::new(new)),
    }
    step.log_and_done(entry)
}

/// Refuses things that could not be brought later.
fn fits(step: &Step, new: &Prepared) -> Result {
    if matches!(new.plan, Plan::Scene(_) | Plan::Handout(_)) {
        return Ok(());
    }
    let all = new.foes.0.iter().map(|one| i32::from(one.count)).sum();
    checked("the number of foes", all, 1, MOST_FOES)?;
    let mut tried = step.clone();
    for one in &new.foes.0 {
        for sheet in each(step, one)?.into_iter().filter(|who| matches!(who, Coming::Sheet(_))) {
            comes(&mut tried, &sheet)?;
        }
    }
    Ok(())
}

/// The prepared actors of a member: for a name, those in the drawer with that name.
fn each(step: &Step, one: &Member) -> Result<Vec<Coming>> {
    let who = match &one.who {
        Coming::Named(name) => {
            let found = find(step, name)?;
            let alone = matches!(found.plan.kind(), PlanKind::Person | PlanKind::Foe);
            let member = found.foes.0.first().filter(|_| alone);
            member.ok_or_else(|| Refusal::NotA(found.name.clone(), "a person or foe"))?.who.clone()
        }
        Coming::Sheet(_) | Coming::AsLeft(_) => one.who.clone(),
    };
    Ok(vec![who; usize::from(one.count)])
}

fn find<'s>(step: &'s Step, name: &str) -> Result<&'s Prepared> {
    place_of(step, name).map(|at| step.table.drawer[at].as_ref())
}

fn find_mut<'s>(step: &'s mut Step, name: &str) -> Result<&'s mut Prepared> {
    place_of(step, name).map(|at| Cached::make_mut(&mut step.table.drawer[at]))
}

fn place_of(step: &Step, name: &str) -> Result<usize> {
    let all = &step.table.drawer;
    drawer::find(all, name).ok_or_else(|| {
        let near = nearest(name, all.iter().map(|one| one.name.as_str())).map(str::to_owned);
        Refusal::NotPrepared { name: name.into(), near }
    })
}

/// Brings something to the table: people and foes on the map, around a square or at their prepared places; a scene
/// begins; a handout is given.
pub(super) fn bring(step: &mut Step, at: Option<Square>, name: &str) -> Result {
    let found = find(step, name)?.clone();
    if !found.brought.is_empty() {
        return Err(Refusal::AtTheTable(found.name));
    }
    if at.is_some() && found.foes.0.is_empty() {
        return Err(Refusal::NotA(found.name, "a foe, a person or an encounter"));
    }
    step.log(Entry::BroughtIn(found.name.clone()));
    match &found.plan {
        Plan::Scene(plan) => begins(step, &found.name, plan)?,
        Plan::Handout(handout) => given(step, handout)?,
        Plan::Encounter(plan) => {
            if let Some(sky) = &plan.weather {
                weather::set(step, &Ref::Inline(Arc::clone(sky)))?;
            }
            if plan.threat > 0 {
                step.move_threat(plan.threat.into(), "");
            }
        }
        Plan::Person(_) | Plan::Foe => {}
    }
    let mut brought = Vec::new();
    for member in &found.foes.0 {
        let mut places = member.at.iter().copied().map(Some).chain(std::iter::repeat(None));
        for who in each(step, member)? {
            step.comes_hidden = member.hidden;
            let id = comes(step, &who)?;
            step.comes_hidden = false;
            place(step, &id, member, at, places.next().flatten())?;
            brought.push(id);
        }
    }
    let kept = find_mut(step, name)?;
    (kept.brought, kept.done) = (brought, found.foes.0.is_empty());
    Ok(())
}

/// Places a new actor where it is to be; a hidden one is hidden from the start.
fn place(
    step: &mut Step,
    who: &ActorId,
    member: &Member,
    around: Option<Square>,
    own: Option<Square>,
) -> Result {
    let ground = step.table.map.as_ref().map(|map| &map.ground);
    let own = own.or(member.at.last().copied());
    let own = own.filter(|at| ground.is_some_and(|ground| ground.place(*at).is_some()));
    if let Some(at) = around.or(own) {
        // Without a map the square is refused.
        return map::place_near(step, who, at, member.hidden);
    }
    if member.hidden {
        step.table.aside.push(who.clone());
    }
    if let Some(band) = member.band.filter(|_| step.table.map.is_none()) {
        for hero in step.actors_where(|actor| actor.is_played() && !actor.is_gone()) {
            distance::set(step, &Apart::Two(who.clone(), hero), Some(band))?;
        }
    }
    Ok(())
}

fn comes(step: &mut Step, who: &Coming) -> Result<ActorId> {
    match who {
        Coming::Sheet(sheet) => {
            (step.systems.comes)(step, sheet)?;
            Ok(step.table.actors.last().map_or_else(|| ActorId::new(""), |actor| actor.id.clone()))
        }
        Coming::Named(name) => Err(Refusal::NotPrepared { name: name.clone(), near: None }),
        Coming::AsLeft(actor) => names::returns(step, actor),
    }
}

fn begins(step: &mut Step, name: &str, plan: &ScenePlan) -> Result {
    time::scene(step, name.into())?;
    if !plan.aloud.is_empty() {
        step.log(Entry::Noted(plan.aloud.clone()));
    }
    if let Some(picture) = plan.picture() {
        map::put_up(step, &picture)?;
    }
    if let Some(sky) = &plan.weather {
        weather::set(step, &Ref::Inline(Arc::clone(sky)))?;
    }
    for words in ScenePlan::each(&plan.traits) {
        let (words, alignment) = match words.chars().last() {
            Some('+') => (&words[..words.len() - 1], Alignment::Positive),
            Some('-') => (&words[..words.len() - 1], Alignment::Negative),
            _ => (words, Alignment::Neutral),
        };
        let new = NewTrait {
            words: words.trim().into(),
            alignment: Some(alignment),
            duration: None,
            by: None,
            free: None,
            secret: false,
        };
        (step.systems.make_trait)(step, &Bearer::Scene, &new)?;
    }
    Ok(())
}

fn given(step: &mut Step, handout: &Handout) -> Result {
    if handout.to.is_empty() {
        return step.log_and_done(Entry::HandedOut(handout.text.clone()));
    }
    // The session whispers it to each of them.
    handout.to.iter().try_for_each(|who| step.player(who).map(drop))
}

/// Returns living actors to the drawer with their wounds; their places are forgotten.
pub(super) fn put_away(step: &mut Step, name: &str) -> Result {
    step.nothing_under_way()?;
    let found = find(step, name)?.clone();
    let lives = |who: &&ActorId| step.table.actor(who).is_some_and(|actor| !actor.is_gone());
    let living: Vec<ActorId> = found.brought.iter().filter(lives).cloned().collect();
    if living.is_empty() {
        return Err(Refusal::NobodyOfIt(found.name));
    }
    let mut left = Vec::new();
    for who in &living {
        let member = Member::of(Coming::AsLeft(Arc::new(as_left(step.actor(who)?))));
        left.push(Member { hidden: step.table.lurks(step.actor(who)?), ..member });
    }
    for who in &living {
        match step.table.actor(who).map(|actor| step.table.lurks(actor)) {
            Some(true) => people::slips_away(step, who),
            Some(false) => people::leave(step, who)?,
            None => {}
        }
    }
    step.log(Entry::PutAway(found.name));
    let kept = find_mut(step, name)?;
    (kept.foes, kept.brought) = (Foes(left), Vec::new());
    Ok(())
}

/// An actor without a turn, and without ties to others at the table.
fn as_left(actor: &Actor) -> Actor {
    let mut left = actor.clone();
    left.turns_come_back();
    left.effects.retain(|effect| effect.states.iter().all(|state| state.names().is_none()));
    if let Some(foe) = left.foe_mut() {
        foe.last_dealt.clear();
    }
    left
}

pub(super) fn unprepare(step: &mut Step, name: &str) -> Result {
    let at = place_of(step, name)?;
    let gone = step.table.drawer.remove(at);
    step.log_and_done(Entry::Unprepared(gone.name.clone()))
}

/// Copies the fight at the table into the drawer: living foes with their wounds and squares.
pub(super) fn keep_fight(step: &mut Step, name: &str) -> Result {
    let foes = step.table.fighting_foes().filter(|actor| !actor.is_gone() && actor.loyalty().is_none());
    let token = |who: &ActorId| step.table.map.as_deref().and_then(|map| map.token(who)).cloned();
    let member = |actor: &Actor| {
        let at = token(&actor.id).map(|token: Token| token.at).into_iter().collect();
        let member = Member::of(Coming::AsLeft(Arc::new(as_left(actor))));
        Member { at, hidden: step.table.lurks(actor), ..member }
    };
    let foes = Foes(foes.map(member).collect());
    if foes.0.is_empty() {
        return Err(Refusal::NobodyOfIt(name.into()));
    }
    copied(step, Prepared::new(name, Plan::Encounter(Encounter::default()), foes))
}

/// Copies the scene at the table into the drawer: the map without its tokens, weather and traits.
pub(super) fn keep_scene(step: &mut Step, name: &str) -> Result {
    let picture =
        step.table.map.as_deref().map(|map| Picture { tokens: Vec::new(), ..map.picture() }.to_string());
    let traits = step.table.scene_traits.iter().filter(|one| one.bearer == Bearer::Scene);
    let traits: Vec<String> = traits.map(|one| format!("{} {}", one.words, one.alignment.sign())).collect();
    let plan = ScenePlan {
        map: picture.unwrap_or_default(),
        weather: step.table.weather.as_ref().map(Cached::share),
        traits: traits.join("; ").replace(" ·", ""),
        ..ScenePlan::default()
    };
    copied(step, Prepared::new(name, Plan::Scene(plan), Foes::default()))
}

/// Puts a copy of something at the table into the drawer, under an unused name.
fn copied(step: &mut Step, new: Prepared) -> Result {
    let name = names::legal(&new.name)?;
    if drawer::find(&step.table.drawer, &name).is_some() {
        return Err(Refusal::PreparedAs(name, "thing"));
    }
    put(step, None, Prepared { name, ..new })
}

/// Adds a person who was not prepared.
pub(super) fn npc(step: &mut Step, name: &str, talk: Option<u8>) -> Result {
    (step.systems.comes)(step, &Person::bystander(name, talk.unwrap_or(Person::TALK)))
}
