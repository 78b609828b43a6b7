//! Attack rolls on a turn: weapon and target, by exact odds against each foe.

use super::Play;
use super::answer::Choice;
use crate::attack_odds::bands;
use greenfelt_engine::command::{Call, Command, Method, TrialCall, TrialTask};
use greenfelt_engine::rules;
use greenfelt_engine::rules::crucible::attack::{Band, Bands, DICE};
use greenfelt_engine::rules::ultimo::companion::standing_foes;
use greenfelt_engine::table::{Actor, ActorId, Cached, Table, Trial};

/// Attack rolls by expected damage, highest first; among equals, the foe nearest to falling first.
pub(super) fn ranked(choice: &Choice<'_>, who: &ActorId) -> Vec<Command> {
    let table = choice.table;
    let Some(actor) = table.actor(who) else { return Vec::new() };
    if matches!(choice.play_of(actor), Play::Random | Play::Idle) {
        return Vec::new();
    }
    let named = |with: Option<&str>, foe: &Actor| {
        let task = TrialTask::Attack { with: with.map(str::to_owned), damage: None };
        Command::Call(Call::of(
            who,
            Method::Trial(TrialCall { other: foe.id.clone(), task, reason: String::new() }),
        ))
    };
    let sheet = actor.crucible().map(|now| &now.sheet);
    let attacks = sheet.map_or(&[][..], |sheet| &sheet.attacks);
    let powers = sheet.map_or(&[][..], |sheet| &sheet.powers);
    let names: Vec<Option<&str>> = std::iter::once(None)
        .chain(attacks.iter().map(|attack| Some(attack.name.as_str())))
        .chain(powers.iter().filter(|power| power.damage > 0).map(|power| Some(power.name.as_str())))
        .collect();
    let mut foes: Vec<&Actor> = if actor.is_played() {
        standing_foes(table).collect()
    } else {
        table.heroes().filter(|hero| !hero.is_down()).collect()
    };
    foes.sort_by_key(|foe| foe.health());
    let calls = foes.iter().flat_map(|foe| names.iter().map(|with| (named(*with, foe), *foe)));
    let mut ranked: Vec<(f64, Command)> = calls
        .filter_map(|(call, foe)| {
            let called = rules::reduce(table, &call).ok()?;
            Some((expected(&called.table, foe)? / f64::from(foe.health().max(1)), call))
        })
        .collect();
    ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    ranked.into_iter().map(|(_, call)| call).collect()
}

/// The health that an attack roll takes from a foe on average, from what the rules leave of a hit and of a critical
/// hit.
fn expected(called: &Table, foe: &Actor) -> Option<f64> {
    let trial = called.under_way::<Trial>()?;
    let (bonus, scale) = (trial.bonus.total(), Bands::of_trial(trial)?);
    let chances = Band::ALL.into_iter().zip(bands(bonus, scale)).filter(|(band, _)| band.strikes());
    // Named faces are those of real dice.
    let mut named = called.clone();
    let roller = named.actors.iter_mut().find(|actor| actor.id == trial.who)?;
    Cached::make_mut(roller).physical = true;
    let lost = |band: Band| {
        let faces = falls()
            .find(|faces| scale.band(faces.iter().copied().map(i32::from).sum::<i32>() + bonus) == band)?;
        let mut now = rules::after(&named, &[Command::Roll(faces.to_vec()), Command::Settle]).ok()?;
        if let Some(due) = now.pending.iter().find(|due| due.to == foe.id) {
            now = rules::reduce(&now, &Command::Take(Some(due.id), None)).ok()?.table;
        }
        let left = now.actor(&foe.id).map_or(0, Actor::health);
        Some(f64::from((foe.health() - left).max(0)))
    };
    Some(chances.map(|(band, chance)| chance * lost(band).unwrap_or(0.0)).sum())
}

/// Every result of the dice.
fn falls() -> impl Iterator<Item = [u8; 3]> {
    let [one, two, three] = DICE;
    let pairs = (1..=one).flat_map(move |one| (1..=two).map(move |two| [one, two]));
    pairs.flat_map(move |[one, two]| (1..=three).map(move |three| [one, two, three]))
}
