//! The call of a trial, with every figure filled in from the sheets (Character Attributes; C6, C8, C13, C14, B1).

use super::{condition, situation, sustain};
use crate::command::{Blow, Call, Shift, TrialCall, TrialTask};
use crate::rules::hook::{self, Context};
use crate::rules::map::{self, flanking, sight};
use crate::rules::sheet::Armed;
use crate::rules::target::{self, Attack, may_target};
use crate::rules::{Refusal, Result, Step, effect, modifier, time, usage_log};
use crate::table::{
    Actor, ActorId, Arcane, Cover, CruciblePower, DamageType, Figure, Quantity, Side, Source, Term, Trial,
    TrialAim, TrialStage,
};

pub fn propose(step: &Step, call: &Call, asked: &TrialCall) -> Result<Trial> {
    may(step, call, asked)?;
    let (actor, other) = (step.actor(&call.who)?, step.actor(&asked.other)?);
    let power = power(actor, &asked.task)?;
    let (aim, bonus, defense) = framed(step, actor, other, &asked.task)?;
    let mut trial = Trial {
        number: step.table.challenges + 1,
        who: call.who.clone(),
        other: asked.other.clone(),
        reason: asked.reason.clone(),
        aim,
        stage: TrialStage::Called,
        // Resisting rolls a defense, which includes lasting effects already.
        bonus: match asked.task {
            TrialTask::Resist(..) => bonus,
            TrialTask::Attack { .. } | TrialTask::Contest { .. } | TrialTask::Maintain(..) => {
                hook::figure(&Context::of(actor), Quantity::TrialBonus, effect::disoriented(actor, bonus))
            }
        },
        defense,
        throws: Vec::new(),
        typed: None,
        came: None,
        power,
    };
    let physical = matches!(trial.aim, TrialAim::Attack { .. });
    if physical {
        placed(step, &mut trial);
    }
    situation::propose(&mut trial.bonus, Side::Bonus, physical);
    situation::propose(&mut trial.defense, Side::Defense, physical);
    let mut figures = vec![(Side::Bonus, &mut trial.bonus), (Side::Defense, &mut trial.defense)];
    if let TrialAim::Attack { parts: [dodge, parry, armor], .. } = &mut trial.aim {
        for (side, part) in [(Side::Dodge, dodge), (Side::Parry, parry), (Side::Armor, armor)] {
            situation::propose(part, side, physical);
            figures.push((side, part));
        }
    }
    let minor = Shift::MinorBonus.value();
    let sides = modifier::Sides {
        who: &call.who,
        against: Some(&asked.other),
        own: &[(Side::Bonus, minor)],
        theirs: &[(Side::Defense, minor)],
    };
    modifier::offer(&step.table, &mut figures, &sides);
    let attacks = matches!(asked.task, TrialTask::Attack { .. } | TrialTask::Contest { .. });
    modifier::choose(&mut figures, &call.modifiers, target::sayable(attacks))?;
    Ok(trial)
}

/// Adds the modifiers of the map to an attack: flanking, surrounding, cover (C13, U130).
fn placed(step: &Step, trial: &mut Trial) {
    if let Some(beset) = flanking::beset(step, &trial.other) {
        // A condition set by the Dealer counts once (C35).
        let laid = condition::physical_of(step, &trial.other);
        if beset.on_three_sides {
            trial.defense.add("Surrounded", (-5 - laid).min(0));
        } else if beset.flanked {
            trial.defense.add("Flanked", (-2 - laid).min(0));
        }
    }
    let places = map::seen(&step.table, &trial.who).zip(map::seen(&step.table, &trial.other));
    if let (Some(((map, a), (_, b))), TrialAim::Attack { parts: [_, _, armor], .. }) =
        (places, &mut trial.aim)
    {
        match sight::sight(&map.known(), a.at, b.at).cover {
            Cover::None => {}
            Cover::Quarter | Cover::Half => armor.add("Partial cover", 2),
            Cover::Full => armor.add("Heavy cover", 5),
        }
    }
}

/// True if it takes the turn in a fight; resisting is a response to an existing effect.
pub fn acts(aim: &TrialAim) -> bool {
    !matches!(aim, TrialAim::Resist { .. })
}

fn may(step: &Step, call: &Call, asked: &TrialCall) -> Result {
    let (who, other) = (&call.who, &asked.other);
    let resists = matches!(asked.task, TrialTask::Resist(..));
    effect::able(step, who, resists)?;
    let actor = step.actor(who)?;
    if who == other {
        return Err(Refusal::NotOneself(actor.name.clone()));
    }
    match &asked.task {
        TrialTask::Attack { with, .. } => {
            let armed = armed(step, actor, with.as_deref())?;
            may_target(step, &armed.at(who, other, target::is_within(call)))?;
        }
        TrialTask::Contest { .. } => {
            may_target(step, &of_contest(who, other, &[], target::is_within(call)))?;
        }
        TrialTask::Maintain(..) => step.living(other).map(drop)?,
        TrialTask::Resist(..) => return step.actor(other).map(drop),
    }
    if step.table.clock.combat {
        step.turn_left(actor)?;
    }
    Ok(())
}

/// Returns the named weapon or power of an attack, or the usual one.
pub(super) fn armed(step: &Step, actor: &Actor, with: Option<&str>) -> Result<Armed> {
    (step.sheet_of(actor).armed)(actor, with).ok_or_else(|| {
        Refusal::NotCarried(actor.name.clone(), format!("attack called {}", with.unwrap_or_default()))
    })
}

/// A contest against a defense of body and mind as an attack: it does not touch, and reaches everybody in sight.
pub(super) fn of_contest<'a>(
    who: &'a ActorId,
    target: &'a ActorId,
    types: &[DamageType],
    within: bool,
) -> Attack<'a> {
    Attack { who, target, manners: target::manners(true, types).into(), reach: None, within }
}

fn framed(step: &Step, actor: &Actor, other: &Actor, task: &TrialTask) -> Result<(TrialAim, Figure, Figure)> {
    let theirs = step.sheet_of(other);
    Ok(match task {
        TrialTask::Attack { with, damage } => {
            let armed = armed(step, actor, with.as_deref())?;
            let Armed { name, bonus, damage: usual, types, .. } = armed;
            // RULING C40: without a stated amount, a hit deals 1.
            let nothing = usual.total() <= 0 && with.as_deref().is_none_or(|with| !is_power(actor, with));
            let usual = if nothing { Figure::new().sheet("bare hands", 1) } else { usual };
            let (damage, types) = match damage {
                Some(blow) => said(blow, usual, types),
                None => (usual, types),
            };
            let whole = hook::figure(&Context::of(other), Quantity::PhysicalDefense, Figure::new());
            let [dodge, parry, armor] = (theirs.defenses)(other);
            let parts = [(dodge, &["Dodge"][..]), (parry, &["Parry"]), (armor, &["Armor", "Defense"])];
            let parts = parts.map(|(part, also)| effect::swayed(other, part, also));
            let bonus = effect::swayed(actor, bonus, &["Attack"]);
            (TrialAim::Attack { with: name, damage, types, parts }, bonus, whole)
        }
        TrialTask::Contest { of, with } => {
            let attack: &[&str] = if with.is_some() { &["Attack"] } else { &[] };
            let bonus = effect::swayed(actor, power_of(step, actor), attack);
            (TrialAim::Contest(*of), bonus, withstanding(step, other, *of))
        }
        TrialTask::Resist(of, n) => {
            lasts(actor, *n)?;
            let against = passive(power_of(step, other), "Spell Power");
            (TrialAim::Resist { of: *of, effect: *n }, withstanding(step, actor, *of), against)
        }
        TrialTask::Maintain(of, n) => {
            lasts(other, *n)?;
            let against = passive(withstanding(step, other, *of), of.name());
            (TrialAim::Maintain { of: *of, effect: *n }, power_of(step, actor), against)
        }
    })
}

/// The named talent or spell; in a contest it has to target that defense.
fn power(actor: &Actor, task: &TrialTask) -> Result<Option<CruciblePower>> {
    let named = |name: &str| {
        let now = actor.crucible()?;
        let power = now.sheet.power(name)?;
        if now.played {
            usage_log::note(&power.name);
        }
        Some(power.clone())
    };
    match task {
        TrialTask::Attack { with: Some(name), .. } => Ok(named(name).filter(|power| power.against.is_none())),
        TrialTask::Contest { of, with: Some(name) } => match named(name) {
            Some(power) if power.against == Some(*of) => Ok(Some(power)),
            _ => {
                let words = format!("talent or spell called {name} that targets {of}");
                Err(Refusal::NotCarried(actor.name.clone(), words))
            }
        },
        TrialTask::Attack { with: None, .. } | TrialTask::Contest { with: None, .. } => Ok(None),
        TrialTask::Resist(..) | TrialTask::Maintain(..) => Ok(None),
    }
}

fn said(blow: &Blow, usual: Figure, types: Vec<DamageType>) -> (Figure, Vec<DamageType>) {
    let figure = blow.damage.map_or(usual, |damage| {
        let mut own = Figure::new();
        own.terms.push(Term::new("the Dealer", damage).from(Source::Dealer));
        own
    });
    (figure, if blow.types.is_empty() { types } else { blow.types.clone() })
}

/// A defense of body and mind, for any sheet; the bearer's lasting effects count on every sheet.
fn withstanding(step: &Step, actor: &Actor, of: Arcane) -> Figure {
    effect::swayed(actor, (step.sheet_of(actor).arcane)(actor, of), &[of.name(), "Defense"])
}

fn power_of(step: &Step, actor: &Actor) -> Figure {
    effect::swayed(actor, (step.sheet_of(actor).spell_power)(actor), &["Spell Power"])
}

/// True if an attack is by a talent or a spell, which need not deal damage.
fn is_power(actor: &Actor, with: &str) -> bool {
    actor
        .crucible()
        .is_some_and(|now| now.sheet.attack(Some(with)).is_none() && now.sheet.power(with).is_some())
}

/// A passive value: 12 plus a figure.
fn passive(of: Figure, name: &'static str) -> Figure {
    let mut figure = Figure::new().with("passive", sustain::PASSIVE);
    let has = of.total();
    if of.terms.len() <= 1 {
        figure.terms.extend(of.terms);
    } else {
        figure.terms.push(Term::new(name, has).from(Source::Sheet));
    }
    figure
}

/// Refuses the number of an effect that the actor does not have.
fn lasts(bearer: &Actor, n: Option<u32>) -> Result {
    n.map_or(Ok(()), |n| time::may_end(bearer, n))
}
