//! All actors: heroes with a seat and a deck, and foes. Only state; every change is made by a rule.

use super::cached::Cached;
use super::company::Loyalty;
use super::deck::Piles;
use super::effect::Effect;
use super::growth::Growth;
use super::hook::{Form, State, Uses};
use super::sheet::{
    AnyFoe, Armor, CrucibleSheet, FoeSheet, PaperFoe, PaperSheet, ProtagonistSheet, Skill, Talent,
    UltimoSheet,
};
use crate::words::composed;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The short name of an actor in commands: lower case, no spaces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActorId(Arc<str>);

impl ActorId {
    /// Makes an id from any text: lower case, composed Unicode; characters other than letters and digits become `-`. An
    /// empty text gives `nobody`.
    pub fn new(text: &str) -> ActorId {
        let mut id = String::new();
        for sign in composed(text).to_lowercase().chars().take(40) {
            if sign.is_alphanumeric() {
                id.push(sign);
            } else if !id.is_empty() && !id.ends_with('-') {
                id.push('-');
            }
        }
        let id = id.trim_end_matches('-');
        ActorId(Arc::from(if id.is_empty() { "nobody" } else { id }))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ActorId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worn {
    pub armor: Armor,
    /// The damage that it still absorbs; 0 when destroyed.
    pub left: i32,
    /// True if it was ruined by an effect: it then protects nobody, whatever is left.
    pub ruined: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    pub sheet: Cached<UltimoSheet>,
    pub health: i32,
    pub focus: i32,
    /// Morale now, 0 to 6.
    pub morale: i32,
    /// Unspent experience.
    pub experience: i32,
    /// Bond levels, 1 to 3, with other heroes.
    pub bonds: BTreeMap<ActorId, u8>,
    pub worn: Vec<Worn>,
    /// The weapon in hand, as an index into the sheet's list.
    pub wielded: Option<u8>,
    pub dropped: Vec<String>,
    pub ruined: Vec<String>,
    pub dead: bool,
    /// The minute of the calendar until which magic may call back the dead; `None` for the living, and once it was
    /// tried (U285).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recall: Option<u32>,
    #[serde(default, skip_serializing_if = "crate::table::is_default")]
    pub growth: Growth,
}

/// A foe's temper (U38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Temper {
    Steady,
    /// Patience is at 0: the next attack is its full fury.
    Furious,
    /// Spent after its fury: the next exchange is played at half its power.
    Open,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foe {
    pub sheet: Cached<FoeSheet>,
    pub health: i32,
    /// Soak that the armor still gives.
    pub armor: i32,
    pub patience: i32,
    pub temper: Temper,
    /// The targets of its last exchange, with the damage they took.
    pub last_dealt: Vec<(ActorId, i32)>,
}

impl Foe {
    /// A new foe: unhurt, its armor whole, with full patience.
    pub fn fresh(sheet: Cached<FoeSheet>) -> Foe {
        Foe {
            health: sheet.health,
            armor: sheet.armor,
            patience: sheet.patience,
            temper: Temper::Steady,
            last_dealt: Vec::new(),
            sheet,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paper {
    pub sheet: Cached<PaperSheet>,
    pub hp: i32,
    pub fp: i32,
    pub bp: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperOpponent {
    pub sheet: Cached<PaperFoe>,
    pub hp: i32,
}

/// The end of an actor with attributes and defenses (C11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    #[default]
    Here,
    Dead,
    Lost,
}

/// The state of a character by attributes and defenses, hero or creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crucible {
    pub sheet: Cached<CrucibleSheet>,
    /// True if a player plays it; otherwise it is a creature of the Dealer's.
    pub played: bool,
    pub health: i32,
    pub wounds: i32,
    pub morale: i32,
    pub stress: i32,
    /// The worn armor, as an index into the sheet's list.
    pub worn: Option<u8>,
    pub fate: Fate,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Protagonist {
    pub sheet: Cached<ProtagonistSheet>,
    /// Filled slots, which are spent Hope.
    pub filled: u8,
}

impl Protagonist {
    /// Hope that can still be spent: the unfilled slots.
    pub fn hope(&self) -> i32 {
        i32::from(self.sheet.hope) - i32::from(self.filled)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "a table shares its actors, and they stand on the heap there")]
pub enum Body {
    Hero(Hero),
    Foe(Foe),
    Paper(Paper),
    PaperFoe(PaperOpponent),
    /// A character by attributes and defenses, a player's or the Dealer's.
    Crucible(Crucible),
    Protagonist(Protagonist),
}

/// A use of something with limited uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Used {
    pub name: String,
    pub uses: Uses,
    pub times: u8,
}

/// Progress of a turn; each round has one (P18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turn {
    #[default]
    Ahead,
    Begun,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    pub id: ActorId,
    /// The short name that players read and type, if an unknown foe has the one that they would expect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alias: Option<ActorId>,
    pub name: String,
    /// The operation that added it, numbered as in the history: a seat belongs to its character, not to a short name.
    #[serde(default, skip_serializing_if = "crate::table::is_default")]
    pub since: u64,
    pub body: Body,
    /// The actor's own deck, hand and piles; foes play from the Dealer's deck.
    pub piles: Option<Piles>,
    pub effects: Vec<Effect>,
    pub used: Vec<Used>,
    /// True during one of its turns.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begun: bool,
    /// The actions of this turn; Hustled gives more than one.
    pub actions: u8,
    /// Number of turns in a round beyond the first.
    #[serde(default, skip_serializing_if = "crate::table::is_default")]
    pub more_turns: u8,
    /// Number of finished turns in this round.
    #[serde(default, skip_serializing_if = "crate::table::is_default")]
    pub taken: u8,
    pub physical: bool,
    pub pin: Option<super::seat::Lock>,
    /// True once the players have met it; until then a hidden foe is in ambush (U271). Only for foes.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub met: bool,
}

variants! {
    Actor {
        hero Body::Hero Hero;
        foe Body::Foe Foe;
        paper Body::Paper Paper;
        crucible Body::Crucible Crucible;
        protagonist Body::Protagonist Protagonist;
    } of |actor| &actor.body
}

impl Actor {
    /// A new actor: no effects, nothing used up, its turn to come. The table deals its cards; its seat has no lock.
    pub fn new(id: ActorId, name: String, body: Body, piles: Option<Piles>) -> Actor {
        Actor {
            id,
            alias: None,
            name,
            since: 0,
            body,
            piles,
            effects: Vec::new(),
            used: Vec::new(),
            begun: false,
            actions: 0,
            more_turns: 0,
            taken: 0,
            physical: false,
            pin: None,
            met: false,
        }
    }

    /// The short name that players read and type.
    pub fn read_id(&self) -> &ActorId {
        self.alias.as_ref().unwrap_or(&self.id)
    }

    pub fn hero_mut(&mut self) -> Option<&mut Hero> {
        if let Body::Hero(hero) = &mut self.body { Some(hero) } else { None }
    }

    /// Its sheet, as the kind for actors on the Dealer's side.
    pub fn foe_sheet(&self) -> Option<AnyFoe> {
        match &self.body {
            Body::Foe(foe) => Some(AnyFoe::Foe(Cached::share(&foe.sheet))),
            Body::PaperFoe(foe) => Some(AnyFoe::Opponent(Cached::share(&foe.sheet))),
            Body::Crucible(creature) => Some(AnyFoe::Creature(Cached::share(&creature.sheet))),
            Body::Hero(_) | Body::Paper(_) | Body::Protagonist(_) => None,
        }
    }

    pub fn foe_mut(&mut self) -> Option<&mut Foe> {
        if let Body::Foe(foe) = &mut self.body { Some(foe) } else { None }
    }

    pub fn paper_mut(&mut self) -> Option<&mut Paper> {
        if let Body::Paper(paper) = &mut self.body { Some(paper) } else { None }
    }

    /// True if a bond, a book, the last exchange or a split refers to an actor.
    pub fn is_tied_to(&self, who: &ActorId) -> bool {
        let split =
            self.states().any(|(_, state)| matches!(state, State::Copied(copied) if copied.of == *who));
        split
            || match &self.body {
                Body::Hero(hero) => {
                    hero.bonds.contains_key(who)
                        || hero.growth.works.iter().any(|work| work.maker.as_ref() == Some(who))
                        || hero.growth.manuals.iter().any(|manual| manual.by.as_ref() == Some(who))
                }
                Body::Foe(foe) => foe.last_dealt.iter().any(|(whom, _)| whom == who),
                Body::Paper(_) | Body::PaperFoe(_) | Body::Crucible(_) | Body::Protagonist(_) => false,
            }
    }

    /// Ends the ties to an actor who is no longer at the table; in a split, `first` replaces them.
    pub fn forget(&mut self, who: &ActorId, first: &ActorId) {
        for state in self.effects.iter_mut().flat_map(|effect| &mut effect.states) {
            if let State::Copied(copied) = state
                && copied.of == *who
            {
                copied.of = first.clone();
            }
        }
        if let Some(hero) = self.hero_mut() {
            hero.bonds.remove(who);
            for work in &mut hero.growth.works {
                work.maker.take_if(|maker| maker == who);
            }
            for manual in &mut hero.growth.manuals {
                manual.by.take_if(|by| by == who);
            }
        } else if let Some(foe) = self.foe_mut() {
            foe.last_dealt.retain(|(whom, _)| whom != who);
        }
    }

    pub fn form(&self) -> Option<&Form> {
        self.states().find_map(|(_, state)| if let State::Form(form) = state { Some(&**form) } else { None })
    }

    /// The traits on its sheet, or those of its assumed form.
    pub fn traits(&self) -> &[Talent] {
        if let Some(form) = self.form() {
            return &form.traits;
        }
        match &self.body {
            Body::Hero(hero) => &hero.sheet.traits,
            Body::Paper(paper) => &paper.sheet.traits,
            Body::PaperFoe(foe) => &foe.sheet.traits,
            Body::Foe(_) | Body::Crucible(_) | Body::Protagonist(_) => &[],
        }
    }

    pub fn skills(&self) -> Vec<Skill> {
        match &self.body {
            Body::Hero(hero) => hero.sheet.skills.keys().cloned().collect(),
            Body::Paper(paper) => paper.sheet.skills.iter().map(|own| own.skill.clone()).collect(),
            Body::Crucible(crucible) => crucible.sheet.skills.iter().map(|own| own.skill.clone()).collect(),
            Body::Protagonist(now) => now.sheet.approaches.iter().map(|own| own.approach.clone()).collect(),
            Body::Foe(_) | Body::PaperFoe(_) => Vec::new(),
        }
    }

    /// Returns the name of its entry, which may differ from its name at the table.
    pub fn sheet_name(&self) -> &str {
        match &self.body {
            Body::Hero(hero) => &hero.sheet.name,
            Body::Foe(foe) => &foe.sheet.name,
            Body::Paper(paper) => &paper.sheet.name,
            Body::PaperFoe(foe) => &foe.sheet.name,
            Body::Crucible(crucible) => &crucible.sheet.name,
            Body::Protagonist(protagonist) => &protagonist.sheet.name,
        }
    }

    /// The progress of its turns in this round.
    pub fn turn(&self) -> Turn {
        match (self.begun, self.taken > self.more_turns) {
            (true, _) => Turn::Begun,
            (false, true) => Turn::Over,
            (false, false) => Turn::Ahead,
        }
    }

    /// The turns of this round that are over, or used by an action.
    pub fn turns_taken(&self) -> u8 {
        self.taken.saturating_add(u8::from(self.actions > 0))
    }

    /// True if its turns of this round are used up, except for extra actions by Hustled.
    pub fn has_acted(&self) -> bool {
        self.turns_taken() > self.more_turns
    }

    /// Gives back all turns of the round.
    pub fn turns_come_back(&mut self) {
        (self.begun, self.taken, self.actions) = (false, 0, 0);
    }

    pub fn is_played(&self) -> bool {
        match &self.body {
            Body::Hero(_) | Body::Paper(_) | Body::Protagonist(_) => true,
            Body::Foe(_) | Body::PaperFoe(_) => false,
            Body::Crucible(crucible) => crucible.played,
        }
    }

    /// True if it takes a side in a fight. A person without a foe's sheet has no turn and is not a foe.
    pub fn fights(&self) -> bool {
        !matches!(&self.body, Body::Foe(foe) if foe.sheet.person)
    }

    /// True for an actor of the Dealer who follows a hero.
    pub fn follows(&self) -> bool {
        self.states().any(|(_, state)| matches!(state, State::Follows(..)))
    }

    /// True if the two are on different sides of a fight; followers of a hero are on the heroes' side.
    pub fn opposes(&self, other: &Actor) -> bool {
        let with_heroes = |actor: &Actor| actor.is_played() || actor.follows();
        self.fights() && other.fights() && with_heroes(self) != with_heroes(other)
    }

    pub fn health(&self) -> i32 {
        match &self.body {
            Body::Hero(hero) => hero.health,
            Body::Foe(foe) => foe.health,
            Body::Paper(paper) => paper.hp,
            Body::PaperFoe(foe) => foe.hp,
            Body::Crucible(crucible) => crucible.health,
            // Damage to a protagonist becomes traits (T18).
            Body::Protagonist(_) => 1,
        }
    }

    /// True if it is dead, or a foe without health.
    pub fn is_gone(&self) -> bool {
        match &self.body {
            Body::Hero(hero) => hero.dead,
            Body::Foe(foe) => foe.health <= 0,
            Body::PaperFoe(foe) => foe.hp <= 0,
            Body::Crucible(crucible) => crucible.fate != Fate::Here,
            // A KO is not death: HP revive the character; a protagonist leaves when the story says so.
            Body::Paper(_) | Body::Protagonist(_) => false,
        }
    }

    /// The states of all its effects, each with its effect.
    pub fn states(&self) -> impl Iterator<Item = (&Effect, &State)> {
        self.effects.iter().flat_map(|e| e.states.iter().map(move |s| (e, s)))
    }

    /// The sworn loyalty of a follower.
    pub fn loyalty(&self) -> Option<&Loyalty> {
        self.states()
            .find_map(|(_, state)| if let State::Loyal(loyalty) = state { Some(loyalty) } else { None })
    }

    pub fn suffers(&self, state: &State) -> bool {
        self.states().any(|(_, s)| s == state)
    }

    /// Returns the actor that carries it.
    pub fn carrier(&self) -> Option<&ActorId> {
        self.effects.iter().find_map(Effect::carrier)
    }

    /// True if it is unconscious, passed out or dead, or out of the fight.
    pub fn is_down(&self) -> bool {
        let out = [State::Unconscious, State::PassedOut, State::Calmed];
        self.is_gone() || out.iter().any(|state| self.suffers(state))
    }
}
