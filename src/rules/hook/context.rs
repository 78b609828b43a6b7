//! Somebody at a moment, as rules ask for it; what was played then, and why something is done.

use super::{HookIndex, bit, moved};
use crate::rules::gear;
use crate::table::{
    Actor, ActorId, Aim, Armor, Attribute, Challenge, Doing, Foe, Manner, Outcome, Pairing, Quantity, Table,
    Way, Weapon,
};

/// Somebody at a moment. A rule fills in what it knows and leaves the rest.
#[derive(Clone, Copy)]
pub struct Context<'t> {
    pub who: &'t Actor,
    /// The table, where it matters.
    pub table: Option<&'t Table>,
    pub foe: Option<&'t Foe>,
    pub with: Option<&'t Pairing>,
    pub doing: Option<Doing>,
    pub way: Option<Way>,
    pub weapon: Option<&'t Weapon>,
    pub outcome: Option<Outcome>,
    /// Whether only body and mind count, not gear.
    pub bare: bool,
    pub manners: &'t [Manner],
    /// What it is put down to, in words: the reason of a status, of a penalty.
    pub about: &'t str,
    pub other: Option<&'t Actor>,
    /// How the other side of a fight answers.
    pub answer: Option<Way>,
    pub piece: Option<&'t Armor>,
    pub lost: i32,
    pub ends: &'t str,
    /// What moves figures, where it was looked for before.
    pub(super) moving: Option<&'t HookIndex<'t>>,
}

impl<'t> Context<'t> {
    /// Somebody, with nothing else known.
    pub fn of(who: &'t Actor) -> Context<'t> {
        Context {
            who,
            table: None,
            foe: None,
            with: None,
            doing: None,
            way: None,
            weapon: None,
            outcome: None,
            bare: false,
            manners: &[],
            about: "",
            other: None,
            answer: None,
            piece: None,
            lost: 0,
            ends: "",
            moving: None,
        }
    }

    pub fn table(mut self, table: &'t Table) -> Context<'t> {
        self.table = Some(table);
        self
    }

    pub fn with(mut self, with: &'t Pairing) -> Context<'t> {
        self.with = Some(with);
        self
    }

    pub fn doing(mut self, doing: Doing) -> Context<'t> {
        self.doing = Some(doing);
        self
    }

    pub fn fighting(mut self, way: Way, weapon: Option<&'t Weapon>) -> Context<'t> {
        self.way = Some(way);
        self.weapon = weapon;
        self
    }

    pub fn wielding(mut self, weapon: Option<&'t Weapon>) -> Context<'t> {
        self.weapon = weapon;
        self
    }

    pub fn outcome(mut self, outcome: Option<Outcome>) -> Context<'t> {
        self.outcome = outcome;
        self
    }

    /// The same with nothing but body and mind.
    pub fn bare(mut self) -> Context<'t> {
        self.bare = true;
        self
    }

    pub fn against(mut self, manners: &'t [Manner]) -> Context<'t> {
        self.manners = manners;
        self
    }

    pub fn about(mut self, words: &'t str) -> Context<'t> {
        self.about = words;
        self
    }

    pub fn toward(mut self, other: Option<&'t Actor>) -> Context<'t> {
        self.other = other;
        self
    }

    pub fn piece(mut self, piece: &'t Armor) -> Context<'t> {
        self.piece = Some(piece);
        self
    }

    /// The same with what a challenge is for: who it concerns, the weapon that serves, how the other side answers.
    pub fn aiming(mut self, aim: &'t Aim) -> Context<'t> {
        self.doing = Some(aim.doing());
        self.about = aim.about();
        if let (Some(table), Some(other)) = (self.table, aim.concerns()) {
            self.other = table.actor(other);
        }
        let ill = self.other.into_iter().flat_map(|other| &other.effects);
        let ended = aim.cures().and_then(|id| ill.into_iter().find(|effect| effect.id == id));
        self.ends = ended.map_or("", |effect| &effect.name);
        self.answer = aim.answer();
        match aim.way() {
            Some(way) => self.fighting(way, self.who.hero().and_then(|hero| gear::serving(hero, way))),
            None => self,
        }
    }

    pub fn knowing(mut self, moving: &'t HookIndex<'t>) -> Context<'t> {
        self.moving = Some(moving);
        self
    }

    /// An attribute as it counts now: halved by an injury, but at least 1 (U9). Gear moves none.
    pub fn attribute(&self, which: Attribute) -> i32 {
        let Some(hero) = self.who.hero() else { return 0 };
        let score = hero.sheet.attributes.get(which);
        let by = if self.stays(which.quantity()) { 0 } else { moved(&self.bare(), which.quantity(), score) };
        (score + by).max(1)
    }

    /// Whether it is known that nothing moves a figure.
    pub(super) fn stays(&self, quantity: Quantity) -> bool {
        self.moving.is_some_and(|moving| moving.quantities & bit(quantity) == 0)
    }
}

#[derive(Clone, Debug, Default)]
pub struct Cause {
    pub name: String,
    pub by: Option<ActorId>,
    pub against: Option<ActorId>,
    /// The Dealer's words: which item, which fear.
    pub words: String,
    pub way: Option<Way>,
    pub lost: i32,
    pub played: usize,
    /// The grades that a roll reached, and those that it needed.
    pub grades: u32,
    /// See `grades`.
    pub needed: u32,
    /// Whether it took no action.
    pub free: bool,
    pub paid: i32,
}

#[derive(Default)]
pub(crate) struct Played<'c> {
    pub challenge: Option<&'c Challenge>,
    pub outcome: Option<Outcome>,
    pub manners: &'c [Manner],
    pub lost: i32,
    pub by: Option<ActorId>,
    /// How whoever has no challenge of their own fights.
    pub way: Option<Way>,
}

impl<'c> Played<'c> {
    pub(super) fn at<'t>(&'t self, table: &'t Table, who: &'t Actor) -> Context<'t>
    where
        'c: 't,
    {
        let mut at = Context::of(who).table(table).outcome(self.outcome).against(self.manners);
        if let Some(challenge) = self.challenge {
            at = at.with(&challenge.with).aiming(&challenge.aim);
        }
        at.way = at.way.or(self.way);
        at
    }
}
