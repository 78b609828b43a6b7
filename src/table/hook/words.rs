//! How a hook reads: one sentence for each, as the codex and the sheet print it.

use super::{Cost, Deed, Hook, If, Kin, Lasting, Manner, Quantity, State, Uses, Value, Whom};
use crate::table::sheet::Quality;
use crate::table::terms::signed;
use crate::words::counted;
use std::fmt;

impl fmt::Display for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hook::Add { to, value, when } => write!(f, "{} {value}{}", to.key(), conditions(when)),
            Hook::Grant { what, when } => write!(f, "{}{}", what.words(), conditions(when)),
            Hook::NoCheck { to, when, uses } => {
                write!(f, "no check, {} at once{}{}", to.words(), conditions(when), uses.words())
            }
            Hook::On { moment, when, does } => {
                write!(f, "{}{}: {}", moment.words(), conditions(when), listed(does))
            }
            Hook::Act { name, cost, uses, on, when, does } => {
                if !name.is_empty() {
                    write!(f, "{name}: ")?;
                }
                let cost: Vec<String> = cost.iter().map(ToString::to_string).collect();
                let cost =
                    if cost.is_empty() { String::new() } else { format!(" for {}", cost.join(" and ")) };
                write!(f, "{}{}{cost}{}{}", listed(does), on.words(), conditions(when), uses.words())
            }
            Hook::Remind { words, when } => write!(f, "{words}{}", conditions(when)),
            Hook::CardRule(_) => f.write_str("changes how the own cards behave"),
            Hook::OwnHooks => f.write_str("what the sheet says"),
            Hook::Try(attempt) => write!(f, "{attempt}{}{}", attempt.on.words(), conditions(&attempt.when)),
        }
    }
}

fn listed(deeds: &[Deed]) -> String {
    deeds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn conditions(when: &[If]) -> String {
    when.iter().fold(String::new(), |all, condition| all + ", " + &condition.to_string())
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Plain(n) => f.write_str(&signed(*n)),
            Value::Rank(skill) => write!(f, "+{}", skill.name()),
            Value::Half(which) => write!(f, "+½{which}"),
            Value::Rest(which) => write!(f, "whole {which} in place of half"),
            Value::Again => f.write_str("doubled"),
            Value::Halve => f.write_str("halved"),
            Value::HalfDangerSense => f.write_str("half the danger sense"),
            Value::HalfPatience => f.write_str("half the patience"),
            Value::TraitLevel => f.write_str("+n"),
            Value::Score(which) => write!(f, "+{which}"),
            Value::Whole(which) => write!(f, "whole {which} in place of the half"),
            Value::Givers(value) => write!(f, "{value} of whoever gives it"),
            Value::Bond => f.write_str("the level of the bond"),
            Value::PerBond(n) => write!(f, "{} for each bond", signed(*n)),
            Value::PerFollower(n) => write!(f, "{} for each who follows", signed(*n)),
            Value::BeastBond(n) => write!(f, "{n} times the bond with the own animal"),
            Value::HalfTogether(one, other) => write!(f, "+½ of {one} and {other}"),
            Value::Sum(values) => {
                f.write_str(&values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            }
            Value::Held(what, n) => write!(f, "{} for each {} {what}", signed(n.signum()), n.abs()),
            Value::Quarter => f.write_str("less a quarter"),
            Value::Times(n) => write!(f, "{n} times as much"),
            Value::Only(n) => write!(f, "{n} in all"),
            Value::Beyond(better, than) => write!(f, "{} in place of {}", better.name(), than.name()),
        }
    }
}

/// How what somebody bears reads within a sentence: whom or what it is of, only its full name says.
fn borne(name: &str) -> String {
    let name = name.to_lowercase();
    if name.ends_with(" of") { name + " another" } else { name }
}

impl fmt::Display for If {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            If::Skill(skills) => {
                let names: Vec<String> = skills.iter().map(crate::table::sheet::Skill::name).collect();
                write!(f, "with {}", names.join(" or "))
            }
            If::Attribute(which) => write!(f, "with {which}"),
            If::Doing(doings) => {
                let names: Vec<&str> = doings.iter().map(|doing| doing.words()).collect();
                f.write_str(&names.join(" or "))
            }
            If::Way(way) => f.write_str(way.words()),
            If::WithThis => f.write_str("used in the attack"),
            If::Combat(true) => f.write_str("in a fight"),
            If::Combat(false) => f.write_str("outside of a fight"),
            If::AtLeast(outcome) => write!(f, "{} or better", outcome.words()),
            If::Exactly(outcome) => f.write_str(outcome.words()),
            If::Bears(name) => write!(f, "while {}", borne(name)),
            If::Free(name) => write!(f, "unless {}", borne(name)),
            If::BothHands => f.write_str("in both hands"),
            If::Empty => f.write_str("once it is empty"),
            If::CauseUnknown => f.write_str("against damage of which nobody has said what it is of"),
            If::Ranked(skill, rank) => write!(f, "with {} {rank} or more", skill.name()),
            If::Words(words) => f.write_str(words),
            If::Lost(most) => write!(f, "for 1 to {most} damage"),
            If::Ends(what) => write!(f, "to end {}", what.to_lowercase()),
            If::Against(what) => write!(f, "against {what}"),
            If::NotSpared(what) => write!(f, "unless adapted to {what}"),
            If::OnGround(true) => f.write_str("on the ground"),
            If::OnGround(false) => f.write_str("off the ground"),
            If::Down => f.write_str("lying down"),
            If::NotOf(what) => write!(f, "not with {what}"),
            If::HasTrait(name) => write!(f, "with {name}"),
            If::LacksTrait(name) => write!(f, "without {name}"),
            If::Is(one, other) => write!(f, "if {one} is {other}"),
            If::With(weapon) => write!(f, "with {weapon}"),
            If::AttunedWeapon => f.write_str("with an attuned weapon"),
            If::AttunedArmor => f.write_str("in attuned armour"),
            If::Armed(true) => f.write_str("with a weapon"),
            If::Armed(false) => f.write_str("unarmed"),
            If::Armored(true) => f.write_str("in armour"),
            If::Armored(false) => f.write_str("without armour"),
            If::Shielded(true) => f.write_str("with a shield"),
            If::Shielded(false) => f.write_str("without a shield"),
            If::Heft(hefts) => {
                let names: Vec<&str> = hefts.iter().map(|heft| heft.words()).collect();
                write!(f, "if it is {}", names.join(" or "))
            }
            If::Worn(hefts) => {
                let names: Vec<&str> = hefts.iter().map(|heft| heft.words()).collect();
                write!(f, "of a piece that is {}", names.join(" or "))
            }
            If::Mapped(true) => f.write_str("on a map"),
            If::Mapped(false) => f.write_str("without a map"),
            If::Measured(true) => f.write_str("where distance is counted"),
            If::Measured(false) => f.write_str("where nobody counts distance"),
            If::Aged(years) => write!(f, "from {years} years on"),
            If::Below(which, score) => write!(f, "with {which} below {score}"),
            If::Quality(name) => write!(f, "if it is {name}"),
            If::Marked(name) => write!(f, "against whoever bears {}", name.to_lowercase()),
            If::Answered(way) => write!(f, "answered {}", way.words()),
            If::Concealed => f.write_str("with what can be hidden on the body"),
            If::Knows(trick) => write!(f, "with an animal beside that knows: {}", trick.words()),
            If::Hurt => f.write_str("while hurt"),
        }
    }
}

impl Uses {
    /// How often, in words with a comma before them; nothing for as often as one likes.
    pub fn words(self) -> String {
        let (count, each) = match self {
            Uses::Any => return String::new(),
            Uses::Turn(n) => (n, "a turn"),
            Uses::Fight(n) => (n, "a fight"),
            Uses::Rest(n) => (n, "a rest"),
            Uses::Day(n) => (n, "a day"),
            Uses::Session(n) => (n, "a session"),
            Uses::Draw(n) => (n, "until a card is drawn"),
            Uses::Load(n) => (n, "a load"),
            Uses::TurnEach(n) => (n, "a turn on each"),
        };
        if count == 1 { format!(", once {each}") } else { format!(", {count} times {each}") }
    }
}

impl Whom {
    fn words(self) -> &'static str {
        match self {
            Whom::Oneself => "",
            Whom::Hero => ", on another",
            Whom::Foe => ", on a foe",
            Whom::Other | Whom::Perhaps => ", on somebody",
            Whom::Anybody => ", on anybody",
            Whom::Bonded => ", on somebody bonded",
            Whom::Ally => ", on a friend",
        }
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cost::Focus(n) => write!(f, "{n} focus"),
            Cost::CardAtRandom(1) => f.write_str("a hand card at random"),
            Cost::CardAtRandom(n) => write!(f, "{n} hand cards at random"),
            Cost::Card => f.write_str("a hand card"),
            Cost::Itself => f.write_str("this"),
            Cost::Turn => f.write_str("the turn"),
            Cost::Action => f.write_str("an action"),
            Cost::TheirAction => f.write_str("an action of the other"),
            Cost::Flowers(n) | Cost::ItemFlowers(n) | Cost::PowerUpFlowers(n) => write!(f, "{n} FP"),
            Cost::TraitFlowers | Cost::TraitPowerUp => f.write_str("n FP"),
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Damage(n) => write!(f, "{n} damage"),
            Deed::LoseHealth(n) => write!(f, "{n} health is lost"),
            Deed::Burn(n) => write!(f, "{} burned", counted(*n, "card is", "cards are")),
            Deed::BurnPlayed(n) => {
                write!(f, "{} burned for each that was played", counted(*n, "card is", "cards are"))
            }
            Deed::Footing(n) => write!(f, "a check of {n} to stay on the feet"),
            Deed::ShowCards(value) => write!(f, "shows hand cards: {value}"),
            Deed::DiscardCards(value) => write!(f, "discards hand cards: {value}"),
            Deed::DropItem => f.write_str("drops a thing"),
            Deed::RuinItem => f.write_str("a thing breaks"),
            Deed::Alert => f.write_str("the enemy is alerted"),
            Deed::Give(lasting) => write!(f, "{lasting}"),
            Deed::Injure(name) => f.write_str(name),
            Deed::Rally(whom, lasting) => {
                let hooks: Vec<String> = lasting.hooks.iter().map(ToString::to_string).collect();
                write!(f, "each {whom}: {}, {}", hooks.join("; "), lasting.until.words())
            }
            Deed::HalfAttack => f.write_str("attacks at half its power"),
            Deed::Siphon => f.write_str("heals by half of what it dealt"),
            Deed::Dominate => f.write_str("the target resists with Psyche or is directed"),
            Deed::FreeAlert => f.write_str("the Dealer may alert the enemy for no threat"),
            Deed::End(name) => write!(f, "no longer {}", borne(name)),
            Deed::HighCardsBack => f.write_str("aces and jokers go back into the deck"),
            Deed::Reload => f.write_str("the weapon is loaded again"),
            Deed::Heal(n) => write!(f, "{n} health comes back"),
            Deed::Behold(n) => write!(f, "Psyche against {n}, or a morale is lost"),
            Deed::Split => f.write_str("a part of the damage goes to another target"),
            Deed::Make(what) => write!(f, "makes {what}"),
            Deed::Craft(work) => write!(f, "makes {}: {work}", work.name),
            Deed::CopyDose => f.write_str("has another dose of a poison or medicine that was in hand"),
            Deed::Hurl(weapon) => write!(f, "takes up to throw: {}", weapon.name),
            Deed::Learn(count, facts) => {
                let known: Vec<&str> = facts.iter().map(|fact| fact.words()).collect();
                write!(f, "learns of it, {count}: {}", known.join(", "))
            }
            Deed::Say(words) => f.write_str(words),
            Deed::Nudge(feat) => write!(f, "{feat}"),
            Deed::OwnDeeds => f.write_str("what the sheet says"),
            Deed::Threat(n) => write!(f, "threat {}", signed(*n)),
            Deed::Focus(value) => write!(f, "focus {value}"),
            Deed::CardsBack(value) => write!(f, "cards of the discard pile back into the deck, {value}"),
            Deed::Allies(lasting) => write!(f, "friends: {lasting}"),
            Deed::Questions(n) => {
                f.write_str(&counted(*n, "question to the Dealer", "questions to the Dealer"))
            }
            Deed::Temporary(value) => write!(f, "health that is lost first: {value}"),
            Deed::Uplift => f.write_str("a morale is spent in the place of another"),
            Deed::Opposite(deeds) => write!(f, "the other: {}", listed(deeds)),
            Deed::Patience(n) => write!(f, "patience {}", signed(-*n)),
            Deed::LuckCard(luck) => {
                let kinds = [
                    ("ace", &luck.ace),
                    ("face", &luck.face),
                    ("number", &luck.number),
                    ("joker", &luck.joker),
                ];
                let told = kinds.map(|(kind, deeds)| format!("{kind}: {}", listed(deeds)));
                write!(f, "a card of luck; {}", told.join("; "))
            }
            Deed::Arm(weapon) => write!(f, "takes up a weapon: {}", weapon.name),
            Deed::Improve(better) => {
                let of = |what: &str, by: i32| (by != 0).then(|| format!("{what} {}", signed(by)));
                let figures = [of("armour", better.armor), of("damage", better.damage)].into_iter().flatten();
                let all: Vec<String> = figures.chain(better.qualities.iter().map(Quality::words)).collect();
                write!(f, "a piece of gear becomes better: {}", all.join(", "))
            }
            Deed::SeeRow(value) => write!(f, "sees cards of the Dealer's: {value}"),
            Deed::LoosenBond => f.write_str("the bond is a level weaker"),
            Deed::Follow(Kin::Beast) => f.write_str("an animal follows"),
            Deed::Follow(Kin::Person | Kin::Named | Kin::Friend) => f.write_str("somebody follows"),
            Deed::Follow(Kin::Crony) => f.write_str("a crony follows"),
            Deed::Follow(Kin::Cohort) => f.write_str("a cohort follows"),
            Deed::Follow(Kin::Soldier | Kin::Elite) => f.write_str("soldiers come along"),
            Deed::GoHome => f.write_str("soldiers go home"),
            Deed::SendIn => f.write_str("whoever follows fights"),
            Deed::TakeBlow => f.write_str("the damage goes to whoever follows"),
            Deed::Hold(what) => write!(f, "says how many {what} there are"),
            Deed::Direct => f.write_str("the foe aims what it does next at the target"),
            Deed::Avoid(n) => write!(f, "{n} damage is dodged"),
            Deed::AskCause(what) => write!(f, "asks the Dealer whether it is {}", what.word()),
            Deed::DamageOf(n, of) => {
                let of: Vec<&str> = of.iter().map(Manner::name).collect();
                write!(f, "{n} damage of {}", of.join(", "))
            }
            Deed::FetchHelp => f.write_str("the own animal brings help"),
        }
    }
}

impl fmt::Display for Lasting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hooks = self.hooks.iter().map(ToString::to_string);
        let states = self.states.iter().filter_map(State::words).map(String::from);
        let does: Vec<String> = hooks.chain(states).collect();
        write!(f, "{} ({}), {}", self.name, does.join("; "), self.until.words())
    }
}

impl State {
    /// What the state is, in words, where its effect's name does not say it.
    fn words(&self) -> Option<&'static str> {
        match self {
            State::Stuck => Some("cannot move"),
            State::Unconscious => Some("cannot act"),
            State::PassedOut => Some("cannot act until slept"),
            State::Engaged(_) => Some("fights this foe and no other"),
            State::Dominated(_) => Some("is directed"),
            State::Avoids(_) => Some("leaves somebody alone"),
            State::MustTarget(_) => Some("must aim at somebody"),
            State::TemporaryHealth(_) => Some("health that is lost first"),
            State::LostTurn => Some("no action this turn"),
            State::Upkeep(_) => Some("has to be kept up"),
            State::Still => Some("neither moves nor acts"),
            State::Marked(_) => Some("fixed upon"),
            State::Follows(..) => Some("follows"),
            State::Conjured(..) => Some("here by a spell"),
            State::Calmed => Some("out of the fight"),
            State::Status { .. }
            | State::Words(_)
            | State::Bloodied
            | State::Broken
            | State::Tally(_)
            | State::Wheel(_)
            | State::Taught(_)
            | State::Loyal(_)
            | State::Rides(_)
            | State::Worth(_)
            | State::Form(_)
            | State::Copied(_)
            | State::With(_)
            | State::Carried(_)
            | State::Carries(_) => None,
            State::Unseen => Some("nobody attacks it"),
        }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
