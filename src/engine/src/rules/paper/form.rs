//! Taking the form of another actor: what stays, what is copied, the cost (Paper Story, Personal Traits: Mimicry).

use crate::rules::hook::{self, Cause};
use crate::rules::{Refusal, Result, Step};
use crate::table::{
    Actor, ActorId, EffectSpec, Feat, Form, Hook, HookAction, Keeping, Moment, Needs, State, System, Test,
    Until, Upkeep, Whom,
};

const NAME: &str = "In the form of";

const WITH_GEAR: u32 = 4;

pub(super) fn take(step: &mut Step, model: &ActorId, grades: u32, fp: i32, cause: &Cause) -> Result {
    let who = cause.by.clone().ok_or(Refusal::OnWhom)?;
    let seen = (*model != who).then(|| step.actor(model)).transpose()?;
    let form = seen.map_or(Form { traits: Vec::new(), special: Vec::new(), gear: Vec::new() }, |model| {
        form_of(model, grades >= WITH_GEAR)
    });
    let of = match seen {
        Some(model) => model.sheet_name().to_string(),
        None if cause.words.is_empty() => "something else".into(),
        None => cause.words.clone(),
    };
    let over = cause.grades.saturating_sub(cause.needed) as i32;
    let fee = (fp - over).max(0);
    let back = || HookAction::End(NAME.into());
    let test =
        Test { to: format!("keep the form of {of}"), needs: Needs::Grades(cause.needed), lost: vec![back()] };
    let hooks = vec![
        Hook::act("Turn back", Whom::Oneself, back()),
        Hook::On {
            moment: Moment::Hurt,
            when: Vec::new(),
            does: vec![HookAction::Nudge(Feat::Steady(Box::new(test)))],
        },
    ];
    let mut states = vec![State::Form(Box::new(form))];
    if fee > 0 {
        let upkeep = Upkeep {
            of: "Mimicry".into(),
            keeping: Keeping::Pay,
            fp: fee,
            each: false,
            passed: 0,
            lost: vec![back()],
        };
        states.push(State::Upkeep(Box::new(upkeep)));
    }
    let own = hook::begun_by(step.actor(&who)?.traits());
    step.end(&who, "the form replaces its traits", |effect| {
        effect.until == Until::Permanent
            && own.iter().any(|name| effect.name.split(": ").next() == Some(name))
    });
    let name = format!("{NAME}: {of}");
    let lasting = EffectSpec::new(name, hooks, states, Until::Permanent).by(System::Paper);
    let form = step.give(&who, lasting, &cause.name)?;
    let words = if fee > 0 { format!("{fee} FP a turn") } else { "for no FP".into() };
    let name = step.name(&who);
    step.log_text_of(&[&who], format!("{name} keeps it up {words}."));
    // The form's initial effects come with it.
    hook::trigger(step, Moment::Sits, &who, &hook::Played::default())?;
    for effect in step.actor_mut(&who)?.effects.iter_mut().filter(|effect| effect.id > form) {
        effect.states.push(State::With(form));
    }
    Ok(())
}

fn form_of(model: &Actor, gear: bool) -> Form {
    let sheet = model.paper().map(|paper| &paper.sheet);
    let skills = sheet.into_iter().flat_map(|sheet| &sheet.skills);
    let special =
        skills.flat_map(|s| s.special.iter().map(|(name, n)| (s.skill.clone(), name.clone(), *n))).collect();
    let carried = sheet.filter(|_| gear).map(|sheet| sheet.items.clone()).unwrap_or_default();
    Form { traits: model.traits().to_vec(), special, gear: carried }
}
