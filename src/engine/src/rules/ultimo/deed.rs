//! Performs deeds, each through the rule for it (ULTIMO, Dealer Actions: Effects; Basic Foe Effects).

use super::{
    animal, fall, foe_effect, follower, goods, harm, heat, magic, morale, mount, patience, people, persuade,
    settle, smithy, soldiers, threat_effect, weapon_effects,
};
use crate::entry::{Entry, Who};
use crate::rules::hook::{self, Cause, Context, amount};
use crate::rules::{Refusal, Result, Step, draw, private_messages, time};
use crate::table::card::named_in;
use crate::table::{
    Actor, ActorId, AttackMode, BlowMark, Cached, Challenge, Damage, Doing, EffectSpec, Figure, Free, Grant,
    Hook, HookAction, Incoming, LuckCard, Manner, Obligation, Rank, Seat, Stage, State, System, Until, Value,
    Work,
};
use crate::words::counted;

pub fn perform(step: &mut Step, to: &ActorId, deed: &HookAction, cause: &Cause) -> Result {
    match deed {
        HookAction::Damage(n) => damage(step, to, *n, &[], cause),
        HookAction::DamageOf(n, of) => damage(step, to, *n, of, cause),
        HookAction::LoseHealth(n) => step.lose(to, *n, &cause.name.to_lowercase()),
        HookAction::Burn(n) => burn(step, to, usize::from(*n), cause),
        HookAction::BurnPlayed(n) => burn(step, to, usize::from(*n) * cause.played, cause),
        HookAction::Footing(n) => {
            fall::footing(step, to, *n, &cause.name);
            Ok(())
        }
        HookAction::ShowCards(value) => show(step, to, value, cause),
        HookAction::DiscardCards(value) => discard(step, to, value, cause),
        HookAction::DropItem => threat_effect::lose_item(step, to, &cause.words, false),
        HookAction::RuinItem => threat_effect::lose_item(step, to, &cause.words, true),
        HookAction::Alert => alert(step, to, cause),
        HookAction::Give(lasting) => give(step, to, lasting, cause),
        // Injuries are filled in when content is read.
        HookAction::Injure(name) => Err(Refusal::NotResolved(name.clone())),
        HookAction::Rally(whom, lasting) => foe_effect::rally(step, whom, lasting, &cause.name),
        HookAction::HalfAttack => {
            foe_effect::half_attack(step, to, by(cause)?, cause.way.unwrap_or(AttackMode::Melee))
        }
        HookAction::Siphon => foe_effect::siphon(step, to, by(cause)?),
        HookAction::Dominate => foe_effect::dominate(step, to, by(cause)?),
        // In a fight everybody is already alert.
        HookAction::FreeAlert if step.table.clock.combat => Ok(()),
        HookAction::FreeAlert => {
            let free = Free { only: "alert".into(), ..Free::minor(1) };
            step.add_pending_and_done(to, &cause.name, Obligation::Free(free))
        }
        HookAction::End(name) => {
            // An effect that ends itself has logged the reason.
            let why = if cause.name.starts_with(name) { String::new() } else { cause.name.to_lowercase() };
            step.end(to, &why, |e| e.name.split(": ").next() == Some(name.as_str()));
            Ok(())
        }
        HookAction::HighCardsBack => draw::high_cards_back(step, to),
        HookAction::Heal(n) => magic::heal(step, to, *n, &cause.name),
        HookAction::Behold(n) => magic::cast::behold(step, to, *n),
        HookAction::Reload => weapon_effects::reload(step, to),
        HookAction::Split => weapon_effects::split(step, to, cause),
        HookAction::Learn(value, facts) => {
            let who = by(cause)?;
            let count = amount(&Context::of(step.actor(who)?), value, 0).max(0) as usize;
            private_messages::learn(step, who, to, &private_messages::chosen(facts, &cause.words, count))
        }
        HookAction::Make(what) => make(step, to, what, cause).map(drop),
        HookAction::Craft(work) => craft(step, to, work, cause),
        HookAction::CopyDose => goods::copy_dose(step, to, &cause.words),
        HookAction::Hurl(weapon) => smithy::take_up_to_throw(step, to, weapon, &cause.words),
        HookAction::Threat(n) => {
            step.move_threat(*n, &cause.name);
            Ok(())
        }
        HookAction::Focus(value) => focus(step, to, value, cause),
        HookAction::CardsBack(value) => {
            let count = amount(&Context::of(step.actor(to)?), value, 0);
            draw::cards_back(step, to, count.max(0) as usize)
        }
        HookAction::Allies(lasting) => allies(step, to, lasting, cause),
        HookAction::Questions(left) => {
            step.add_pending_and_done(to, &cause.name, Obligation::Questions { left: *left, truthful: true })
        }
        HookAction::Temporary(value) => temporary(step, to, value, cause),
        HookAction::Uplift => morale::uplift(step, by(cause)?, to),
        HookAction::Opposite(deeds) => opposite(step, to, deeds, cause),
        HookAction::Patience(n) => {
            let taker = cause.by.as_ref().map(|by| (by, Doing::Task));
            patience::lose(step, to, taker, Figure::new().with(cause.name.clone(), *n))
        }
        HookAction::LuckCard(luck) => luck_card(step, to, luck, cause),
        HookAction::Arm(weapon) => smithy::take_up(step, to, weapon, &cause.words),
        HookAction::Improve(better) => smithy::improve(step, to, better, cause),
        HookAction::SeeRow(value) => see_row(step, by(cause)?, value, &cause.name),
        HookAction::Blame => persuade::blame(step, by(cause)?, to),
        HookAction::Follow(kin) => follower::follow(step, by(cause)?, to, *kin, cause),
        HookAction::SendIn => follower::send_in(step, by(cause)?, to, cause),
        HookAction::TakeBlow(kin) => follower::take_blow(step, by(cause)?, to, *kin, cause),
        HookAction::Mount => mount::mount(step, to, mount::USUAL, &cause.words),
        HookAction::GoHome => soldiers::home(step, by(cause)?),
        HookAction::FetchHelp => animal::fetch(step, by(cause)?, to),
        HookAction::Hold(what) => follower::hold(step, to, *what, &cause.words),
        HookAction::Direct => direct(step, by(cause)?, to, &cause.name),
        HookAction::Avoid(n) => harm::avoid(step, to, *n, &cause.name),
        HookAction::AskCause(what) => heat::ask(step, to, *what),
        // Handled by the rules of its own system, or filled in when content is read.
        HookAction::Nudge(_) | HookAction::OwnDeeds => Ok(()),
        HookAction::Say(words) => step.log_text_of_and_done(&[to], format!("{}: {words}.", step.name(to))),
    }
}

fn damage(step: &mut Step, to: &ActorId, n: i32, of: &[Manner], cause: &Cause) -> Result {
    let harm = Damage { manners: of.to_vec(), ..Damage::of(cause.name.clone(), n) };
    let harm = harm.marked([BlowMark::FromEffect]);
    step.add_pending_and_done(to, &cause.name, Obligation::Harm(harm))
}

/// Focus for a hero; threat for a foe.
fn focus(step: &mut Step, to: &ActorId, value: &Value, cause: &Cause) -> Result {
    let gained = amount(&Context::of(step.actor(to)?).table(&step.table), value, 0);
    if step.actor(to)?.foe().is_some() {
        step.move_threat(gained, &cause.name);
        return Ok(());
    }
    settle::gain_focus(step, to, gained, &cause.name)
}

/// Gives an effect to everybody else of the side.
fn allies(step: &mut Step, to: &ActorId, lasting: &EffectSpec, cause: &Cause) -> Result {
    let side = step.actor(to)?.is_played();
    let own = |other: &Actor| other.is_played() == side && other.fights() && !other.is_down();
    let others = step.actors_where(|other| other.id != *to && own(other));
    others.iter().try_for_each(|who| give(step, who, lasting, cause))
}

/// Performs deeds on the other side of a challenge.
fn opposite(step: &mut Step, to: &ActorId, deeds: &[HookAction], cause: &Cause) -> Result {
    let there = cause.against.clone().filter(|other| step.table.actor(other).is_some());
    let Some(other) = there else { return Ok(()) };
    let by = Cause { by: Some(to.clone()), ..cause.clone() };
    step.perform(&other, deeds, &by)
}

fn burn(step: &mut Step, to: &ActorId, count: usize, cause: &Cause) -> Result {
    if count == 0 || step.actor(to)?.piles.is_none() {
        return Ok(());
    }
    draw::burn(step, to, count, &cause.name)
}

fn temporary(step: &mut Step, to: &ActorId, value: &Value, cause: &Cause) -> Result {
    let target = step.actor(to)?;
    if target.states().any(|(_, state)| matches!(state, State::TemporaryHealth(_))) {
        return Err(Refusal::HasTemporary(target.name.clone()));
    }
    let giver = step.actor(by(cause)?)?;
    let n = amount(&Context { other: Some(target), ..Context::of(giver) }, value, 0);
    step.give(
        to,
        EffectSpec::state(people::temporary(n), State::TemporaryHealth(n), Until::Sleep),
        &cause.name,
    )
    .map(drop)
}

fn luck_card(step: &mut Step, who: &ActorId, luck: &LuckCard, cause: &Cause) -> Result {
    let name = step.name(who);
    let card = if step.actor(who)?.physical {
        let card = named_in(&cause.words, true).ok_or(Refusal::NameTheCards)?.without_suit();
        draw::throw(step, who, &[card])?;
        card
    } else {
        let card = draw::turn_up(step, who, 1)?.pop().ok_or_else(|| Refusal::NoCards(name.clone()))?;
        step.piles_mut(who)?.discard.push(card);
        card
    };
    step.log_text_of(&[who], format!("{name} turns up {}.", card.pretty()));
    let deeds = match card.rank() {
        Rank::Ace => &luck.ace,
        Rank::Jack | Rank::Queen | Rank::King => &luck.face,
        Rank::Number(_) => &luck.number,
        Rank::LittleJoker | Rank::BigJoker => &luck.joker,
    };
    step.perform(who, deeds, cause)
}

fn see_row(step: &mut Step, who: &ActorId, value: &Value, of: &str) -> Result {
    let name = step.name(who);
    let count = amount(&Context::of(step.actor(who)?), value, 0).max(0) as usize;
    let challenge = step.under_way::<Challenge>()?;
    let lies = matches!(challenge.stage, Stage::Dealt | Stage::Laid) && challenge.leader() == who;
    let foe = challenge.aim.other().filter(|_| lies).ok_or(Refusal::NoRowToSee(name))?;
    let cards: Vec<String> = challenge.dealer.iter().take(count).map(|laid| laid.card.pretty()).collect();
    let words = format!("{of}: {}", cards.join(" "));
    let to = Seat::Player(who.clone());
    let hearer = Who::at(&to, &step.table.hearer(&to));
    step.log_and_done(Entry::FoeTold { to, hearer, who: step.who(foe), words })
}

/// Makes the marked foe aim its next effect at a hero.
fn direct(step: &mut Step, by: &ActorId, to: &ActorId, of: &str) -> Result {
    step.player(to)?;
    let actor = step.actor(by)?;
    let fixed = actor.states().find_map(|(effect, state)| {
        let State::Marked(foe) = state else { return None };
        (effect.name == of).then(|| foe.clone())
    });
    let foe = fixed.ok_or(Refusal::NeedsFoe)?;
    let name = format!("Drawn to {}", step.name(to));
    step.end(by, "used", |effect| effect.name == of);
    step.give(&foe, EffectSpec::state(name, State::MustTarget(to.clone()), Until::Spent), of).map(drop)
}

fn make(step: &mut Step, who: &ActorId, what: &str, cause: &Cause) -> Result<String> {
    let thing = if cause.words.is_empty() { what.to_string() } else { format!("{what}: {}", cause.words) };
    let name = step.name(who);
    let hero = step.hero_mut(who)?;
    hero.dropped.retain(|lost| *lost != thing);
    hero.ruined.retain(|lost| *lost != thing);
    if !hero.sheet.items.contains(&thing) {
        Cached::make_mut(&mut hero.sheet).items.push(thing.clone());
    }
    step.gain(who, None, 0, format!("{name} now has {thing}."))?;
    Ok(thing)
}

/// Adds a crafted item with a rule of its own (U256).
fn craft(step: &mut Step, who: &ActorId, work: &Work, cause: &Cause) -> Result {
    let name = make(step, who, &work.name, cause)?;
    let called = if cause.words.is_empty() {
        work.called.clone()
    } else {
        format!("{}: {}", work.called, cause.words)
    };
    let works = &mut step.hero_mut(who)?.growth.works;
    works.retain(|own| own.name != name);
    works.push(Work { name, called, hooks: work.hooks.clone(), maker: Some(who.clone()) });
    Ok(())
}

fn by(cause: &Cause) -> Result<&ActorId> {
    cause.by.as_ref().ok_or(Refusal::NeedsFoe)
}

/// The Dealer's word for an enemy that stalks instead of fighting (U70).
const STALK: &str = "stalk";

/// True for an effect that does nothing but begin a fight.
pub(super) fn only_alarms(effect: &Incoming) -> bool {
    let alarms = effect.effect.does == [HookAction::Alert];
    alarms && !effect.words.to_lowercase().starts_with(STALK)
}

fn alert(step: &mut Step, to: &ActorId, cause: &Cause) -> Result {
    if cause.words.to_lowercase().starts_with(STALK) {
        let trail = Hook::Remind { words: "the enemy is on the trail".into(), when: Vec::new() };
        return step.give(to, EffectSpec::of("Stalked", trail, Until::Scene), &cause.name).map(drop);
    }
    step.log_text("The enemy is alerted.".into());
    if step.table.clock.combat { Ok(()) } else { time::fight_begins(step) }
}

/// Evaluates a number of cards for the foe that causes it.
fn count(step: &Step, to: &ActorId, value: &Value, cause: &Cause) -> Result<usize> {
    let mut at = Context::of(step.actor(to)?);
    if let Some(by) = &cause.by {
        at.foe = step.actor(by)?.foe();
    }
    Ok(amount(&at, value, 0).max(0) as usize)
}

fn show(step: &mut Step, to: &ActorId, value: &Value, cause: &Cause) -> Result {
    let count = count(step, to, value, cause)?;
    if draw::is_counted(step, to) {
        let count = counted(count.min(step.piles_mut(to)?.held()), "card", "cards");
        let words =
            format!("{} reads the hand: {} shows the Dealer {count} of it.", cause.name, step.name(to));
        return step.log_text_of_and_done(&[to], words);
    }
    let cards = draw::at_random(step, to, count)?;
    let piles = step.piles_mut(to)?;
    piles.hand.extend(&cards);
    piles.shown.extend(&cards);
    piles.shown.sort_unstable();
    piles.shown.dedup();
    let why = format!("{} reads the hand", cause.name);
    step.log_and_done(Entry::Shown { who: step.who(to), cards, why })
}

fn discard(step: &mut Step, to: &ActorId, value: &Value, cause: &Cause) -> Result {
    let count = count(step, to, value, cause)?;
    draw::discard_at_random(step, to, count, &format!("{} intimidates", cause.name)).map(drop)
}

/// Gives an effect; a state without a name refers to the actor that causes it.
fn give(step: &mut Step, to: &ActorId, lasting: &EffectSpec, cause: &Cause) -> Result {
    let mut lasting = lasting.clone();
    if let Some(by) = &cause.by {
        hook::resolve(
            &Context { other: step.table.actor(to), ..Context::of(step.actor(by)?) },
            &mut lasting.hooks,
        );
    }
    if !cause.words.is_empty() {
        lasting.name = format!("{}: {}", lasting.name, cause.words);
    }
    for state in &mut lasting.states {
        if let State::Engaged(foe) | State::Dominated(foe) | State::Marked(foe) = state
            && let Some(by) = &cause.by
        {
            *foe = by.clone();
        }
    }
    let about = lasting.name.clone();
    if spared(step, to, &mut lasting, &about)? {
        return Ok(());
    }
    step.give(to, lasting, &cause.name)?;
    (step.sheet(to)?.clamp)(step, to)
}

/// Logs and returns whether traits spare the actor an effect; traits that only ease it halve it.
pub fn spared(step: &mut Step, to: &ActorId, lasting: &mut EffectSpec, about: &str) -> Result<bool> {
    if lasting.system != System::Ultimo {
        return Ok(false);
    }
    let at = Context { about, ..Context::of(step.actor(to)?) };
    if let Some(by) = hook::granted(&at, Grant::Immune) {
        step.log_text_of(&[to], format!("{by}: {} is spared {}.", at.who.name, lasting.name.to_lowercase()));
        return Ok(true);
    }
    if hook::granted(&at, Grant::HalfPoison).is_some() {
        hook::halve(lasting);
    }
    Ok(false)
}
