//! The context in which hooks are evaluated, and the cause of a deed.

use super::{HookIndex, bit, moved};
use crate::rules::gear;
use crate::table::{
    Actor, ActorId, Aim, Armor, AttackMode, Attribute, Challenge, Doing, Foe, Manner, Outcome, Pairing,
    Quantity, Table, Weapon,
};

#[derive(Clone, Copy)]
pub struct Context<'t> {
    pub who: &'t Actor,
    pub table: Option<&'t Table>,
    pub foe: Option<&'t Foe>,
    pub with: Option<&'t Pairing>,
    pub doing: Option<Doing>,
    pub way: Option<AttackMode>,
    pub weapon: Option<&'t Weapon>,
    pub outcome: Option<Outcome>,
    /// True if gear does not count, only body and mind.
    pub bare: bool,
    pub manners: &'t [Manner],
    /// The cause in words: the reason of a status or a penalty.
    pub about: &'t str,
    pub other: Option<&'t Actor>,
    /// The response of the other side of a fight.
    pub answer: Option<AttackMode>,
    /// True if the actor's own side begins the fight.
    pub begins: bool,
    pub piece: Option<&'t Armor>,
    pub lost: i32,
    pub ends: &'t str,
    pub(in crate::rules) moving: Option<&'t HookIndex<'t>>,
}

impl<'t> Context<'t> {
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
            begins: false,
            piece: None,
            lost: 0,
            ends: "",
            moving: None,
        }
    }

    pub fn in_challenge(who: &'t Actor, table: &'t Table, challenge: &'t Challenge) -> Context<'t> {
        Context { with: Some(&challenge.with), ..Context::of(who).table(table).aiming(&challenge.aim) }
    }

    pub fn judged(who: &'t Actor, table: &'t Table, challenge: &'t Challenge) -> Context<'t> {
        Context { outcome: challenge.outcome(), ..Context::in_challenge(who, table, challenge) }
    }

    pub fn table(mut self, table: &'t Table) -> Context<'t> {
        self.table = Some(table);
        self
    }

    pub fn fighting(mut self, way: AttackMode, weapon: Option<&'t Weapon>) -> Context<'t> {
        self.way = Some(way);
        self.weapon = weapon;
        self
    }

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
        self.begins = !aim.is_begun_by_foe();
        match aim.way() {
            Some(way) => self.fighting(way, self.who.hero().and_then(|hero| gear::serving(hero, way))),
            None => self,
        }
    }

    /// An attribute at present: halved by an injury, but at least 1 (U9). Gear changes none.
    pub fn attribute(&self, which: Attribute) -> i32 {
        let Some(hero) = self.who.hero() else { return 0 };
        let score = hero.sheet.attributes.get(which);
        let by = if self.stays(which.quantity()) {
            0
        } else {
            moved(&Context { bare: true, ..*self }, which.quantity(), score)
        };
        (score + by).max(1)
    }

    pub(super) fn stays(&self, quantity: Quantity) -> bool {
        self.moving.is_some_and(|moving| moving.quantities & bit(quantity) == 0)
    }
}

#[derive(Clone, Debug, Default)]
pub struct Cause {
    pub name: String,
    pub by: Option<ActorId>,
    pub against: Option<ActorId>,
    pub words: String,
    pub way: Option<AttackMode>,
    pub lost: i32,
    pub played: usize,
    /// The grades that a roll reached, and those it required.
    pub grades: u32,
    pub needed: u32,
    pub free: bool,
    /// The FP that an eaten item or power-up cost; `None` for any other act.
    pub paid: Option<i32>,
    /// True if it works like an item.
    pub eaten: bool,
}

#[derive(Default)]
pub(crate) struct Played<'c> {
    pub challenge: Option<&'c Challenge>,
    pub outcome: Option<Outcome>,
    pub manners: &'c [Manner],
    pub lost: i32,
    pub by: Option<ActorId>,
    pub way: Option<AttackMode>,
    /// The other actor of the event.
    pub other: Option<&'c ActorId>,
}

impl<'c> Played<'c> {
    pub(super) fn at<'t>(&'t self, table: &'t Table, who: &'t Actor) -> Context<'t>
    where
        'c: 't,
    {
        let at = match self.challenge {
            Some(challenge) => Context::in_challenge(who, table, challenge),
            None => Context::of(who).table(table),
        };
        let other = self.other.map_or(at.other, |other| table.actor(other));
        Context { outcome: self.outcome, manners: self.manners, way: at.way.or(self.way), other, ..at }
    }
}
