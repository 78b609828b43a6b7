//! Purchases for experience, made by the rules of advancement: each step with its price, and the build that it makes.

use greenfelt_content::{AnySheet, Catalog};
use greenfelt_engine::command::{Command, Ref, Upgrade};
use greenfelt_engine::rules::ultimo::{figures, skills};
use greenfelt_engine::rules::{self, Refusal};
use greenfelt_engine::table::{Actor, ActorId, Attribute, Cached, Hero, Table, UltimoSheet};
use std::sync::Arc;

/// The most experience of one award.
const AWARD: i32 = 100;

/// Experience enough for every step of one figure.
const PLENTY: i32 = 300;

/// One step of a hero's growth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bought {
    /// The upgrade for the rules.
    pub upgrade: Upgrade,
    pub kind: &'static str,
    pub what: String,
    /// The rank or value after it; `None` for a trait.
    pub to: Option<i32>,
    pub costs: i32,
}

/// A changed figure: name, before, after.
pub type Move = (String, i32, i32);

/// A purchase of one step, or of two steps in this order, and the resulting build.
#[derive(Clone, Debug)]
pub struct Purchase {
    pub steps: Vec<Bought>,
    pub costs: i32,
    pub left: i32,
    pub sheet: AnySheet,
    pub moves: Vec<Move>,
    /// The first higher value that changes a figure which this purchase does not change.
    pub next: Option<NextMove>,
}

/// A value of a skill or an attribute, and the figures that it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextMove {
    pub at: i32,
    pub moves: Vec<Move>,
}

impl Purchase {
    /// The only step, or the first of a pair.
    pub fn first(&self) -> &Bought {
        &self.steps[0]
    }

    /// Describes the purchase; `to` is the word between old and new values: `Toughness 2 to 3, Unburdened`.
    pub fn words(&self, to: &str) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut steps = self.steps.iter().peekable();
        while let Some(step) = steps.next() {
            let again = steps.next_if(|next| next.upgrade == step.upgrade);
            let last = again.unwrap_or(step).to;
            parts.push(match (step.to, last) {
                (Some(first), Some(last)) => format!("{} {} {to} {last}", step.what, first - 1),
                _ => step.what.clone(),
            });
        }
        parts.join(", ")
    }

    /// Describes its changes on the sheet, and the value at which more changes: `nothing until 10 (melee 9)`.
    pub fn until(&self) -> Option<String> {
        let NextMove { at, moves } = self.next.as_ref()?;
        let name = |name: &str| name.replace('_', " ");
        let own: Vec<String> = self.moves.iter().map(|(of, ..)| name(of)).collect();
        let own = if own.is_empty() { "nothing".to_owned() } else { format!("only {}", own.join(" and ")) };
        let more: Vec<String> = moves.iter().map(|(of, _, is)| format!("{} {is}", name(of))).collect();
        Some(format!("{own} until {at} ({})", more.join(", ")))
    }
}

/// A hero alone at a table, for making purchases.
pub(super) struct Buyer {
    table: Table,
    who: ActorId,
}

impl Buyer {
    /// # Errors
    /// A sheet that the rules do not seat.
    pub(super) fn of(sheet: &Arc<UltimoSheet>, experience: i32) -> Result<Option<Buyer>, Refusal> {
        let join = Command::Join(Ref::Inline(Arc::clone(sheet)));
        let table = rules::reduce(&Table::new("advice", 1), &join)?.table;
        let Some(who) = table.heroes().next().map(|hero| hero.id.clone()) else { return Ok(None) };
        Buyer { table, who }.with_experience(experience).map(Some)
    }

    /// The same hero with so much more experience.
    fn with_experience(mut self, mut more: i32) -> Result<Buyer, Refusal> {
        while more > 0 {
            let award = Command::Award(self.who.clone(), more.min(AWARD), String::new());
            self.table = rules::reduce(&self.table, &award)?.table;
            more -= AWARD;
        }
        Ok(self)
    }

    pub(super) fn buy(&self, what: &Upgrade) -> Result<Buyer, Refusal> {
        let command = Command::Advance(self.who.clone(), what.clone());
        Ok(Buyer { table: rules::reduce(&self.table, &command)?.table, who: self.who.clone() })
    }

    fn actor(&self) -> Option<&Actor> {
        self.table.actor(&self.who)
    }

    fn hero(&self) -> Option<&Hero> {
        self.actor()?.hero()
    }

    /// The figures that differ for a hero who has grown from this one.
    fn moves_to(&self, grown: &Buyer) -> Vec<Move> {
        let (Some(before), Some(after)) = (self.actor(), grown.actor()) else { return Vec::new() };
        let all = |actor| figures::all(actor).into_iter().map(|(name, of)| (name.key().to_owned(), of));
        let after: Vec<_> = all(after).collect();
        let moved = all(before).filter_map(|(name, figure)| {
            let (_, then) = after.iter().find(|(other, _)| *other == name)?;
            let (was, is) = (figure.total(), then.total());
            (was != is).then_some((name, was, is))
        });
        moved.collect()
    }

    /// The purchase of these steps in order; `None` if the rules refuse one.
    pub(super) fn purchase(&self, steps: &[&Upgrade]) -> Option<Purchase> {
        let mut at = None;
        let mut bought = Vec::new();
        for what in steps {
            let before = at.as_ref().unwrap_or(self);
            let after = before.buy(what).ok()?;
            bought.push(step(before.hero()?, after.hero()?, what));
            at = Some(after);
        }
        let grown = at?;
        let hero = grown.hero()?;
        Some(Purchase {
            costs: bought.iter().map(|step| step.costs).sum(),
            left: hero.experience,
            sheet: AnySheet::Ultimo(Cached::share(&hero.sheet)),
            moves: self.moves_to(&grown),
            next: None,
            steps: bought,
        })
    }

    /// The next value that changes a figure other than these.
    fn next_move(&self, what: &Upgrade, known: &[Move]) -> Option<NextMove> {
        if !matches!(what, Upgrade::Skill(_) | Upgrade::Attribute(_)) {
            return None;
        }
        let mut at = self.buy(what).ok()?;
        loop {
            let next = at.buy(what).ok()?;
            let mut moves = at.moves_to(&next);
            moves.retain(|(name, ..)| known.iter().all(|(moved, ..)| moved != name));
            if !moves.is_empty() {
                return Some(NextMove { at: value(next.hero()?, what)?, moves });
            }
            at = next;
        }
    }
}

/// The new rank or value; `None` for a trait.
fn value(hero: &Hero, what: &Upgrade) -> Option<i32> {
    match what {
        Upgrade::Skill(skill) => Some(hero.sheet.skill(skill)),
        Upgrade::Attribute(which) => Some(hero.sheet.attributes.get(*which)),
        Upgrade::Morale => Some(hero.morale),
        Upgrade::Trait(_) => None,
    }
}

fn step(before: &Hero, after: &Hero, what: &Upgrade) -> Bought {
    let (kind, name) = match what {
        Upgrade::Skill(skill) => ("skill", skill.name()),
        Upgrade::Attribute(which) => ("attribute", which.to_string()),
        Upgrade::Morale => ("morale", "Morale".to_owned()),
        Upgrade::Trait(Ref::Inline(new)) => ("trait", new.talent.name.clone()),
        Upgrade::Trait(Ref::ByName(name)) => ("trait", name.clone()),
    };
    let (to, costs) = (value(after, what), before.experience - after.experience);
    Bought { upgrade: what.clone(), kind, what: name, to, costs }
}

/// Every step that the rules know.
pub(super) fn upgrades(catalog: &Catalog) -> Vec<Upgrade> {
    let all_skills = skills::all().into_iter().map(Upgrade::Skill);
    let attributes = Attribute::ALL.into_iter().map(Upgrade::Attribute);
    let traits = catalog.traits.iter().filter_map(|entry| catalog.new_talent(&entry.name).ok());
    let traits = traits.map(|new| Upgrade::Trait(Ref::Inline(Arc::new(new))));
    all_skills.chain(attributes).chain([Upgrade::Morale]).chain(traits).collect()
}

/// Lists everything that so much experience buys for a hero, by the rules of advancement.
///
/// # Errors
///
/// A sheet that the rules do not seat.
pub fn purchases(
    sheet: &Arc<UltimoSheet>,
    experience: i32,
    catalog: &Catalog,
) -> Result<Vec<Purchase>, Refusal> {
    let (Some(buyer), Some(rich)) =
        (Buyer::of(sheet, experience)?, Buyer::of(sheet, experience.max(PLENTY))?)
    else {
        return Ok(Vec::new());
    };
    let all = upgrades(catalog).into_iter().filter_map(|what| {
        let purchase = buyer.purchase(&[&what])?;
        let next = rich.next_move(&what, &purchase.moves);
        Some(Purchase { next, ..purchase })
    });
    Ok(all.collect())
}
