//! Attacks against Physical Defense: the bands of a roll, and the effects of a hit (C2, C4, C14, C16).

use super::{call, power};
use crate::rules::sheet::Armed;
use crate::rules::target::{Attack, hits};
use crate::rules::{Result, Step, effect};
pub use crate::table::trial::Band;
use crate::table::{
    ActorId, BlowMark, CrucibleLaid, Damage, DamageType, Figure, Obligation, Procedure, ProcedureKind, Trial,
    TrialAim,
};

/// A hit that exceeds Physical Defense by more than this is critical.
pub const CRITICAL: i32 = 5;

pub const DICE: [u8; 3] = [8; 3];

/// Physical Defense as a scale: the highest rolls that are dodged, parried, stopped by armor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bands {
    pub dodge: i32,
    pub parry: i32,
    /// The highest roll that armor stops: the whole of Physical Defense.
    pub armor: i32,
}

impl Bands {
    /// The scale of Dodge, Parry and Armor; changes of the whole are added at the end (C17).
    pub fn of([dodge, parry, armor]: [i32; 3], whole: i32) -> Bands {
        let [dodge, parry, armor] = [dodge, parry, armor].map(|part| part.max(0));
        let all = dodge.saturating_add(parry).saturating_add(armor).saturating_add(whole).max(0);
        Bands { dodge: dodge.min(all), parry: dodge.saturating_add(parry).min(all), armor: all }
    }

    pub fn of_trial(trial: &Trial) -> Option<Bands> {
        let TrialAim::Attack { parts, .. } = &trial.aim else { return None };
        let [dodge, parry, armor] = parts;
        Some(Bands::of([dodge.total(), parry.total(), armor.total()], trial.defense.total()))
    }

    pub fn band(self, roll: i32) -> Band {
        match roll {
            n if n <= self.dodge => Band::Dodged,
            n if n <= self.parry => Band::Parried,
            n if n <= self.armor => Band::Armor,
            n if n <= self.armor.saturating_add(CRITICAL) => Band::Hit,
            _ => Band::Critical,
        }
    }
}

/// Returns the damage of a hit: doubled for a critical one (C16).
pub fn dealt(damage: &Figure, band: Band) -> Figure {
    let mut figure = damage.clone().at_least(0);
    if band == Band::Critical {
        figure.add("critical hit", damage.total().max(0));
    }
    figure
}

pub fn brings(trial: &Trial) -> Option<String> {
    let lays = trial.power.as_ref().and_then(|power| power.lays.as_ref()).map(CrucibleLaid::describe);
    match &trial.aim {
        TrialAim::Attack { damage, types, .. } => {
            let [hit, critical] = [Band::Hit, Band::Critical].map(|band| dealt(damage, band).total());
            let of =
                if types.is_empty() { String::new() } else { format!(" {}", DamageType::describe(types)) };
            let lays = lays.map_or_else(String::new, |laid| format!("; {laid}"));
            Some(format!("a hit deals {hit}{of}, a critical one {critical}{lays}"))
        }
        TrialAim::Contest(_) => {
            let brings = trial.power.as_ref()?.brings();
            (!brings.is_empty()).then(|| format!("winning it brings {brings}"))
        }
        TrialAim::Resist { .. } | TrialAim::Maintain { .. } => None,
    }
}

/// A trial as an attack, if it is one: an attack roll or a contest.
pub(super) fn of<'t>(step: &Step, trial: &'t Trial) -> Result<Option<Attack<'t>>> {
    let (who, other) = (&trial.who, &trial.other);
    Ok(match &trial.aim {
        TrialAim::Attack { types, .. } => {
            let armed = Armed { types: types.clone(), ..armed(step, trial)? };
            Some(armed.at(who, other, false))
        }
        TrialAim::Contest(_) => {
            let types = trial.power.as_ref().map_or(&[][..], |power| &power.types);
            Some(call::of_contest(who, other, types, false))
        }
        TrialAim::Resist { .. } | TrialAim::Maintain { .. } => None,
    })
}

fn armed(step: &Step, trial: &Trial) -> Result<Armed> {
    let TrialAim::Attack { with, .. } = &trial.aim else { return Ok(Armed::default()) };
    let named = Some(with.as_str()).filter(|with| !with.is_empty());
    // A weapon may be gone by the time that the attack is settled.
    Ok(call::armed(step, step.actor(&trial.who)?, named).unwrap_or_default())
}

/// The Disarmed of the weapon, the power or the skill of an attack roll (B14).
pub fn disarmed(step: &Step, of: &Procedure) -> Result<Option<(ActorId, u8)>> {
    let Some(trial) = Trial::of(of) else { return Ok(None) };
    let TrialAim::Attack { with, .. } = &trial.aim else { return Ok(None) };
    let actor = step.actor(&trial.who)?;
    let sheet = actor.crucible().map(|now| &now.sheet);
    let attack = sheet.and_then(|sheet| sheet.attack(Some(with))).map(|attack| &attack.skill);
    let power = sheet.and_then(|sheet| sheet.power(with)).map(|power| &power.skill);
    let skill = attack.or(power).and_then(Option::as_ref);
    let names = skill.map(|skill| [skill.name(), skill.word()]).unwrap_or_default();
    let names: Vec<&str> = names.iter().map(String::as_str).chain([with.as_str()]).collect();
    Ok(Some((trial.who.clone(), effect::disarmed_of(actor, &names, true))))
}

pub fn land(step: &mut Step, trial: &Trial, band: Band) -> Result {
    let TrialAim::Attack { with, damage, types, .. } = &trial.aim else { return Ok(()) };
    if !band.strikes() {
        return Ok(());
    }
    let Some(attack) = of(step, trial)? else { return Ok(()) };
    let figure = dealt(damage, band);
    hits(step, &attack, |step| {
        if figure.total() > 0 {
            let by = step.name(&trial.who);
            let source = if with.is_empty() { by } else { format!("{by}, {with}") };
            let manners = DamageType::manners(types);
            let harm = Damage { figure, by: Some(trial.who.clone()), manners, ..Damage::default() };
            let harm = harm.marked([BlowMark::Guardable]);
            step.add_pending(&trial.other, &source, Obligation::Harm(harm));
        } else {
            let words = format!("{} hits {} for no damage.", step.name(&trial.who), step.name(&trial.other));
            step.log_text_of(&[&trial.who, &trial.other], words);
        }
        power::lay(step, trial)
    })
}
