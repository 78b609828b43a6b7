//! The form of a trial: an attack, a contest or a check against a passive value.

use super::Opened;
use super::form::calling::{self, CallRequest, Called, Calling};
use super::form::cards::type_names;
use super::form::people::{here, own_or_all};
use super::form::rows::Rows;
use crate::command::{Blow, Method, Side, TrialCall, TrialTask};
use crate::lab::{attack_odds, resolve_odds};
use crate::report::sheets;
use crate::rules::Proposal;
use crate::rules::crucible::attack::Bands;
use crate::rules::crucible::contest::Standing;
use crate::rules::crucible::sustain::least;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::effect::{Effect, Maintenance};
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::table::sheet::{Arcane, CruciblePower, DamageType, Upheld};
use crate::table::terms::Figure;
use crate::tui::act::TrialKind;
use crate::tui::cx::Cx;
use crate::tui::theme::Role;
use crate::words::percent;

#[derive(Clone, Default)]
struct Trial {
    with: usize,
    /// Damage of a hit, if not the usual amount.
    damage: Option<i32>,
    /// Indexes of its types, if not the usual ones, and of a second one.
    types: [Option<usize>; 2],
    of: Option<Arcane>,
    /// Index of the effect that a check is about.
    effect: Option<usize>,
}

pub fn open(cx: &Cx<'_>, kind: TrialKind, who: Option<ActorId>, whom: Option<ActorId>) -> Opened {
    if *cx.seat == Seat::Public || cx.seen.actors.len() < 2 {
        return Err(Refused::new("there is nobody to act against", "w J adds a hero, F a foe"));
    }
    cx.nothing_under_way()?;
    Ok(Box::new(calling::form(cx, kind, who.or_else(|| here(cx)).as_ref(), whom, Trial::default())))
}

fn powers<'s>(cx: &Cx<'s>, who: &ActorId, against: Option<Arcane>) -> Vec<&'s CruciblePower> {
    let all = cx.seen.actor(who).map_or(&[][..], |actor| sheets::of(actor).powers());
    all.iter().filter(|power| power.against == against).collect()
}

fn weapons(cx: &Cx<'_>, who: &ActorId) -> Vec<String> {
    cx.seen.actor(who).map_or_else(Vec::new, |actor| sheets::of(actor).arms())
}

fn effects(cx: &Cx<'_>, who: &ActorId) -> Vec<(u32, String)> {
    let all = cx.seen.actor(who).into_iter().flat_map(|actor| &actor.effects);
    all.map(|effect| (effect.id, effect.name.clone())).collect()
}

impl Trial {
    fn arcane(&self) -> Arcane {
        self.of.unwrap_or(Arcane::Willpower)
    }

    fn usual(&self, cx: &Cx<'_>, who: &ActorId) -> Option<(i32, Vec<DamageType>)> {
        let attacks = &cx.seen.actor(who)?.crucible()?.numbers.as_ref()?.sheet.attacks;
        let power =
            |at: usize| powers(cx, who, None).get(at).map(|power| (power.damage, power.types.clone()));
        let attack = attacks.get(self.with).map(|attack| (attack.damage, attack.types.clone()));
        attack.or_else(|| power(self.with.checked_sub(attacks.len())?))
    }

    fn blow_rows(&self, cx: &Cx<'_>, who: &ActorId, rows: &mut Rows<'_, Called<Self>>) {
        let usual = self.usual(cx, who);
        let value = self.damage.or(usual.as_ref().map(|(damage, _)| *damage)).unwrap_or(0);
        let row = rows.number("damage", value, 0..=99, |call, to| call.own.damage = Some(to));
        if self.damage.is_none() {
            row.words(usual.as_ref().map_or("as usual".into(), |(damage, _)| format!("{damage}, as usual")));
        }
        let types = usual.map_or_else(String::new, |(_, types)| DamageType::describe(&types));
        let usual = if types.is_empty() { "as usual".to_owned() } else { format!("{types}, as usual") };
        rows.optional("damage type", usual, type_names(), self.types[0], |call, at| {
            call.own.types = [at, at.and(call.own.types[1])];
        });
        if self.types[0].is_some() {
            let set = |call: &mut Called<Self>, at| call.own.types[1] = at;
            rows.optional("second type", "none", type_names(), self.types[1], set);
        }
    }

    /// `None` if damage and types are as usual.
    fn blow(&self) -> Option<Blow> {
        let types = self.types.into_iter().flatten();
        let mut types: Vec<DamageType> = types.filter_map(|at| DamageType::ALL.get(at).copied()).collect();
        types.dedup();
        let blow = Blow { damage: self.damage, types };
        (blow.damage.is_some() || !blow.types.is_empty()).then_some(blow)
    }

    /// Suggests an effect that the actor maintains or resists, its defense and the other side.
    fn upheld(&mut self, cx: &Cx<'_>, asked: &mut CallRequest<TrialKind>) {
        let resists = asked.kind == TrialKind::Resist;
        let all = cx
            .seen
            .actors
            .iter()
            .flat_map(|bearer| bearer.effects.iter().map(move |effect| (bearer, effect)));
        let mut kept = all.filter_map(|(bearer, effect)| Some((bearer, effect, effect.kept.as_ref()?)));
        let own = |(bearer, _, kept): &(&SeenActor, &Effect, &Maintenance)| {
            let own = if resists { &bearer.id } else { &kept.by };
            *own == asked.who
        };
        let Some((bearer, effect, kept)) = kept.find(own) else { return };
        asked.whom = Some(if resists { kept.by.clone() } else { bearer.id.clone() });
        self.of = kept.of;
        self.effect = bearer.effects.iter().position(|one| one.id == effect.id);
    }

    fn bearer(cx: &Cx<'_>, asked: &CallRequest<TrialKind>) -> ActorId {
        if asked.kind == TrialKind::Resist { asked.who.clone() } else { asked.other::<Trial>(cx) }
    }
}

impl Calling for Trial {
    type Kind = TrialKind;
    const TITLE: &'static str = "Call a trial";
    const LEADER: &'static str = "character";
    const SIDES: [Side; 2] = [Side::Bonus, Side::Defense];
    const USUAL: Side = Side::Bonus;
    const EXAMPLE: &'static str = "+2 high ground, armor +5 a wall";

    fn callable<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
        own_or_all(cx)
    }

    fn attacks(kind: TrialKind) -> Option<bool> {
        (kind == TrialKind::Attack).then_some(true)
    }

    fn kinds(_: &Cx<'_>, _: &ActorId) -> Vec<(TrialKind, &'static str)> {
        TrialKind::ALL.map(|kind| (kind, kind.words())).to_vec()
    }

    fn others<'s>(cx: &Cx<'s>, asked: &CallRequest<TrialKind>) -> Vec<&'s SeenActor> {
        let played = cx.seen.actor(&asked.who).is_some_and(SeenActor::is_played);
        let all = |side: bool| {
            cx.seen.actors.iter().filter(move |other| {
                other.is_played() == side
                    && other.id != asked.who
                    && (!other.gone || asked.kind == TrialKind::Resist)
            })
        };
        // Opponents first.
        all(!played).chain(all(played)).collect()
    }

    fn suggest(&mut self, cx: &Cx<'_>, asked: &mut CallRequest<TrialKind>) {
        *self = Trial::default();
        match asked.kind {
            // Resists an effect on the actor, or maintains one by the actor.
            TrialKind::Resist | TrialKind::Maintain => self.upheld(cx, asked),
            // The first talent or spell against this defense.
            TrialKind::Contest(of) => self.with = usize::from(!powers(cx, &asked.who, Some(of)).is_empty()),
            TrialKind::Attack => {}
        }
    }

    fn rows<'c>(
        &self,
        cx: &Cx<'c>,
        asked: &CallRequest<TrialKind>,
        _: Option<&Proposal>,
        rows: &mut Rows<'c, Called<Self>>,
    ) {
        // Another weapon resets its damage and types.
        let arm = |call: &mut Called<Self>, with| call.own = Trial { with, ..Trial::default() };
        rows.whom(cx, asked);
        match asked.kind {
            TrialKind::Attack => {
                let mut words = weapons(cx, &asked.who);
                if words.is_empty() {
                    words.push("the usual attack".into());
                }
                rows.choice("with", words, self.with, arm);
                self.blow_rows(cx, &asked.who, rows);
            }
            TrialKind::Contest(of) => {
                let powers = powers(cx, &asked.who, Some(of));
                if !powers.is_empty() {
                    let names = powers.into_iter().map(|power| power.name.clone());
                    let words = std::iter::once("Spell Power alone".to_owned()).chain(names).collect();
                    rows.choice("with", words, self.with, arm);
                }
            }
            TrialKind::Resist | TrialKind::Maintain => {
                let defenses = Arcane::ALL.map(|of| (of, of.name()));
                rows.among("defense", defenses, &self.arcane(), |call, of| call.own.of = Some(of));
                let lasting = effects(cx, &Trial::bearer(cx, asked)).into_iter().map(|(_, name)| name);
                let none = "not tracked";
                rows.optional("effect", none, lasting, self.effect, |call, at| call.own.effect = at);
            }
        }
    }

    fn method(&self, cx: &Cx<'_>, asked: &CallRequest<TrialKind>) -> Result<Method, Refused> {
        let effect = || effects(cx, &Trial::bearer(cx, asked)).get(self.effect?).map(|(id, _)| *id);
        let task = match asked.kind {
            TrialKind::Attack => {
                // The first is the default and is not named.
                let with = (self.with > 0).then(|| weapons(cx, &asked.who).get(self.with).cloned()).flatten();
                TrialTask::Attack { with, damage: self.blow() }
            }
            TrialKind::Contest(of) => {
                let powers = powers(cx, &asked.who, Some(of));
                let with =
                    self.with.checked_sub(1).and_then(|at| powers.get(at)).map(|power| power.name.clone());
                TrialTask::Contest { of, with }
            }
            TrialKind::Resist => TrialTask::Resist(self.arcane(), effect()),
            TrialKind::Maintain => TrialTask::Maintain(self.arcane(), effect()),
        };
        Ok(Method::Trial(TrialCall { other: asked.other::<Self>(cx), task, reason: asked.words.clone() }))
    }

    fn totals(Proposal { figures, notes, .. }: Proposal) -> Vec<(String, Role)> {
        let of = |side: Side| figures.iter().find(|(other, _)| *other == side).map(|(_, figure)| figure);
        let mut more = Vec::new();
        if let Some(Bands { dodge, parry, armor }) = scale(&figures) {
            more.push(format!("PD {armor}: dodged to {dodge}, parried to {parry}"));
        }
        // The defense of an attack is shown in its parts.
        let against =
            of(Side::Defense).filter(|_| more.is_empty()).map(|defense| (Side::Defense.words(), defense));
        let mut shown: Vec<_> =
            of(Side::Bonus).map(|bonus| (Side::Bonus.words(), bonus)).into_iter().collect();
        shown.extend(against);
        let mut lines = calling::sums(&shown, more);
        let parts = figures.iter().filter(|(side, of)| {
            let listed = shown.iter().any(|(name, _)| *name == side.words());
            !listed && of.terms.iter().filter(|term| term.on).count() > usize::from(*side != Side::Defense)
        });
        lines.extend(parts.map(|(side, of)| calling::under(&of.named(side.words()), Role::Dim)));
        lines.extend(notes.iter().map(|note| calling::under(note, Role::Accent)));
        lines
    }

    /// `None` unless the seat knows every number.
    fn odds(&self, cx: &Cx<'_>, asked: &CallRequest<TrialKind>, proposal: &Proposal) -> Option<String> {
        let figures = &proposal.figures;
        let total = |side| calling::total(figures, side);
        let (bonus, defense) = (total(Side::Bonus).filter(|_| cx.seen.coached())?, total(Side::Defense)?);
        let check = |which| percent(attack_odds::reaches(bonus, least(which, defense)));
        Some(match asked.kind {
            TrialKind::Attack => {
                let [.., hit, critical] = attack_odds::bands(bonus, scale(figures)?);
                format!("{} to hit, {} critically", percent(hit + critical), percent(critical))
            }
            TrialKind::Contest(_) => {
                format!("{} to win it", percent(resolve_odds::chance(Standing::FRESH, bonus, defense)))
            }
            TrialKind::Resist => format!("{} to throw it off", check(Upheld::Resistance)),
            TrialKind::Maintain => format!("{} to keep it up", check(Upheld::Maintenance)),
        })
    }
}

/// `None` for any other trial.
fn scale(figures: &[(Side, Figure)]) -> Option<Bands> {
    let total = |side| calling::total(figures, side);
    let [dodge, parry, armor] = [Side::Dodge, Side::Parry, Side::Armor].map(total);
    Some(Bands::of([dodge?, parry?, armor?], total(Side::Defense).unwrap_or(0)))
}
