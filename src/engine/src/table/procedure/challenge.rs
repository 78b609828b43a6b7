//! A current card challenge: its call, its cards, its verdict. It holds no rule.

mod aim;
mod check_tags;
mod verdict;

pub use self::aim::{Aim, Persuasion};
pub use self::check_tags::CheckTag;
pub use self::verdict::{Outcome, Pair, PairResult, Verdict};

use super::{ProcedureData, SeenProcedureData, Side};
use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::cached::Cached;
use crate::table::card::Laid;
use crate::table::hook::Quantity;
use crate::table::pending::Pending;
use crate::table::seen::SeenStakes;
use crate::table::sheet::{Attribute, Primary, Skill, Stat};
use crate::table::terms::Figure;
pub use crate::table::treatment::Treatment;
use crate::words::{listed, words};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The first half of a pairing: an attribute or a skill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lead {
    Attribute(Attribute),
    Skill(Skill),
    /// A stat of a Paper Story character, whole (B1).
    Stat(Stat),
    /// Half of one of the six attributes (B1).
    Primary(Primary),
}

impl Lead {
    /// Reads an attribute or a stat of any sheet; a skill is neither.
    pub fn of_attribute(word: &str) -> Option<Lead> {
        let attribute = word.parse().map(Lead::Attribute);
        attribute
            .or_else(|()| word.parse().map(Lead::Stat))
            .or_else(|()| word.parse().map(Lead::Primary))
            .ok()
    }

    /// For example `STR`, `Biology`.
    pub fn words(&self) -> Cow<'static, str> {
        match self {
            Lead::Attribute(attribute) => attribute.short().into(),
            Lead::Skill(skill) => skill.name().into(),
            Lead::Stat(stat) => stat.name().into(),
            Lead::Primary(of) => of.name().into(),
        }
    }

    /// The spelling in commands: `str`, `biology`.
    pub fn word(&self) -> String {
        if let Lead::Skill(skill) = self { skill.word() } else { self.words().to_lowercase() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    pub lead: Lead,
    pub skill: Skill,
}

impl Pairing {
    /// For example `STR + Brawling`.
    pub fn words(&self) -> String {
        format!("{} + {}", self.lead.words(), self.skill)
    }

    pub fn uses(&self, skill: &Skill) -> bool {
        self.skill == *skill || matches!(&self.lead, Lead::Skill(lead) if lead == skill)
    }
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum AttackMode(word, words) = "melee or ranged" {
        Melee "melee" "hand to hand",
        Ranged "ranged" "at a distance",
    }
}

impl AttackMode {
    #[must_use]
    pub fn other(self) -> AttackMode {
        if self == AttackMode::Melee { AttackMode::Ranged } else { AttackMode::Melee }
    }

    pub fn skill(self) -> Skill {
        if self == AttackMode::Melee { Skill::BRAWLING } else { Skill::SHOOTING }
    }

    /// The figure of power of this way.
    pub fn power(self) -> Quantity {
        if self == AttackMode::Melee { Quantity::Melee } else { Quantity::Ranged }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    /// Called: numbers can change, helpers can join.
    Called,
    Dealt,
    /// Every player has laid; the reveal is next.
    Laid,
    Judged,
}

impl Stage {
    /// True while cards lie face down.
    pub fn covers(self) -> bool {
        self == Stage::Dealt || self == Stage::Laid
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub who: ActorId,
    pub limit: Figure,
    /// The cards laid, in order; `None` until the player has laid.
    pub laid: Option<Vec<Laid>>,
}

impl Player {
    pub fn cards(&self) -> usize {
        self.laid.as_ref().map_or(0, Vec::len)
    }

    pub fn new(who: &ActorId, limit: Figure) -> Player {
        Player { who: who.clone(), limit, laid: None }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    /// Its number at this table, from 1.
    pub number: u32,
    pub aim: Aim,
    pub with: Pairing,
    pub stage: Stage,
    /// The number of the Dealer's cards, with reasons.
    pub difficulty: Figure,
    pub players: Vec<Player>,
    pub dealer: Vec<Laid>,
    /// The players' merged row once all have laid, each card with its player's index in `players`.
    pub row: Vec<(Laid, u8)>,
    /// Focus spent in it; its threat is added at the end (U25).
    pub focus_spent: i32,
    pub verdict: Option<Verdict>,
    /// The result and its reason, if something other than the cards decided it.
    pub decided: Option<(Outcome, String)>,
    /// True if a trait let its leader skip the check, so that no challenge was played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spared: bool,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matters: Vec<CheckTag>,
    /// The pending item that it resolves; pending again if it is called off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Cached<Pending>>,
}

impl ProcedureData for Challenge {
    fn leader(&self) -> &ActorId {
        Challenge::leader(self)
    }

    fn helpers(&self) -> Vec<&ActorId> {
        self.players.iter().skip(1).map(|player| &player.who).collect()
    }

    fn others(&self) -> Vec<&ActorId> {
        match &self.aim {
            Aim::Cast(casting) => casting.targets.iter().collect(),
            Aim::Repair { whom, .. } => vec![whom],
            aim => aim.concerns().into_iter().chain(aim.others()).collect(),
        }
    }

    fn effect(&self) -> Option<(&ActorId, u32)> {
        match &self.aim {
            Aim::Treat { patient, treatment: Treatment::Cure(id) } => Some((patient, *id)),
            _ => None,
        }
    }

    fn is_called(&self) -> bool {
        self.stage == Stage::Called
    }

    fn heading(&self, table: &Table) -> String {
        let leader = table.name(self.leader());
        let with = &self.with;
        let what = match &self.aim {
            Aim::Task => format!("{leader} · {}", with.words()),
            Aim::Observe => format!("{leader} looks around · {}", with.skill),
            Aim::Read { whom } => format!("{leader} reads {} · {}", table.name(whom), with.skill),
            Aim::Persuade { target, .. } => {
                format!("{leader} talks to {} · {}", table.name(target), with.skill)
            }
            Aim::Attack { foe, answer: None, .. } => {
                format!("{leader} strikes {} from stealth · {}", table.name(foe), with.skill)
            }
            Aim::Attack { foe, others, begun_by_foe: true, .. } => {
                let attack = if others.is_empty() { "attacks" } else { "attack" };
                format!("{} {attack} {leader} · {}", several(table, foe, others), with.skill)
            }
            Aim::Attack { foe, others, .. } => {
                format!("{leader} attacks {} · {}", several(table, foe, others), with.skill)
            }
            Aim::ResistControl { foe } => {
                format!("{leader} resists {} · {}", table.name(foe), with.words())
            }
            Aim::Treat { patient, treatment } => {
                format!("{leader} treats {}: {} · {}", table.name(patient), treatment.words(), with.skill)
            }
            Aim::Cast(casting) => {
                let on: Vec<String> = casting.targets.iter().map(|who| table.name(who)).collect();
                let weapon = if casting.weapon { "the weapon of " } else { "" };
                let on = if on.is_empty() { String::new() } else { format!(" on {weapon}{}", on.join(", ")) };
                format!("{leader} casts {}{on} · {}", casting.spell.called(), with.words())
            }
            Aim::Behold => format!("{leader} faces what should not be seen · {}", with.words()),
            Aim::Battle { army, way: Some(_), .. } => {
                format!("{leader} joins the battle against {army} · {}", with.skill)
            }
            Aim::Battle { army, own, way: None } => {
                let own = own.as_deref().unwrap_or("soldiers");
                format!("{leader} sends {own} against {army} · {}", with.skill)
            }
            Aim::Ram { foe } => format!("{leader} rams {} · {}", table.name(foe), with.skill),
            Aim::Repair { whom, what } => {
                format!("{leader} repairs the {what} of {} · {}", table.name(whom), with.skill)
            }
            Aim::Build { what, alone, .. } => {
                format!("{leader} builds {what}{} · {}", if *alone { " alone" } else { "" }, with.skill)
            }
            Aim::Rally { army } => format!("{leader} keeps {army} together · {}", with.skill),
            Aim::Keep { .. } => format!("{leader} keeps a henchman · {}", with.skill),
            Aim::Land { .. } => format!("{leader} breaks the fall · {}", with.skill),
        };
        let what = self.matters.iter().fold(what, |what, matter| format!("{what} · {}", matter.words()));
        if self.reason.is_empty() { what } else { format!("{what}: {}", self.reason) }
    }

    fn figures(&self) -> Vec<(Side, &Figure)> {
        vec![(Side::Limit, &self.players[0].limit), (Side::Difficulty, &self.difficulty)]
    }
}

impl Challenge {
    pub fn called(number: u32, leader: Player, aim: Aim, with: Pairing, difficulty: Figure) -> Challenge {
        Challenge {
            number,
            aim,
            with,
            stage: Stage::Called,
            difficulty,
            players: vec![leader],
            dealer: Vec::new(),
            row: Vec::new(),
            focus_spent: 0,
            verdict: None,
            decided: None,
            spared: false,
            reason: String::new(),
            matters: Vec::new(),
            due: None,
        }
    }

    /// The difficulty for every seat: for a foe's figures only the total in cards, which are on the felt.
    pub fn open_difficulty(&self, table: &Table) -> Cow<'_, Figure> {
        // The leadership of the Dealer's armies is secret.
        if let Some(army) = self.aim.army() {
            return Cow::Owned(Figure::new().with(army.to_string(), self.difficulty.total()).at_least(0));
        }
        // The Dealer sets the difficulty of reading a person, independent of their figures.
        if let Aim::Read { .. } = &self.aim {
            return Cow::Borrowed(&self.difficulty);
        }
        match self.aim.other().filter(|foe| table.actor(foe).is_none_or(|foe| !foe.is_played())) {
            Some(foe) => Cow::Owned(Figure::new().with(table.name(foe), self.difficulty.total()).at_least(0)),
            None => Cow::Borrowed(&self.difficulty),
        }
    }

    pub fn leader(&self) -> &ActorId {
        &self.players[0].who
    }

    /// The attackers, by weapon or by spell; none in other challenges.
    pub fn attackers(&self) -> Vec<ActorId> {
        match &self.aim {
            Aim::Attack { foe, others, begun_by_foe: true, .. } => {
                std::iter::once(foe).chain(others).cloned().collect()
            }
            Aim::Attack { .. } | Aim::Ram { .. } | Aim::Cast(_) => {
                self.players.iter().map(|player| player.who.clone()).collect()
            }
            Aim::Task
            | Aim::Observe
            | Aim::Read { .. }
            | Aim::Persuade { .. }
            | Aim::ResistControl { .. }
            | Aim::Treat { .. }
            | Aim::Behold
            | Aim::Land { .. }
            | Aim::Keep { .. }
            | Aim::Rally { .. }
            | Aim::Repair { .. }
            | Aim::Build { .. }
            | Aim::Battle { .. } => Vec::new(),
        }
    }

    pub fn waiting_for(&self) -> Option<&Player> {
        self.to_lay().next()
    }

    /// Players whose rows are missing, in order: helpers lay before the leader, who sees their cards.
    pub fn to_lay(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().skip(1).chain(self.players.first()).filter(|p| p.laid.is_none())
    }

    pub fn player(&self, who: &ActorId) -> Option<&Player> {
        self.players.iter().find(|p| p.who == *who)
    }

    pub fn player_mut(&mut self, who: &ActorId) -> Option<&mut Player> {
        self.players.iter_mut().find(|p| p.who == *who)
    }

    /// The final result: the decision, otherwise the verdict of the cards.
    pub fn outcome(&self) -> Option<Outcome> {
        self.decided.as_ref().map(|(o, _)| *o).or(self.verdict.as_ref().map(|v| v.outcome))
    }
}

/// The strongest foe with the others: `Horus and Fanatic`.
fn several(table: &Table, foe: &ActorId, others: &[ActorId]) -> String {
    let names: Vec<String> = std::iter::once(foe).chain(others).map(|foe| table.name(foe)).collect();
    listed(&names)
}

/// A row on the felt: face up, or only its length.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SeenRow {
    Up(Vec<Laid>),
    Down(usize),
    /// Nothing laid yet.
    Empty,
}

impl SeenRow {
    pub fn covered(self) -> SeenRow {
        if let SeenRow::Up(row) = self { SeenRow::Down(row.len()) } else { self }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPlayer {
    pub who: ActorId,
    pub name: String,
    pub limit: Figure,
    pub row: SeenRow,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenChallenge {
    pub number: u32,
    pub aim: Aim,
    pub with: Pairing,
    /// One line: `Karla attacks Horus the Corrupted · Brawling`.
    pub heading: String,
    pub stage: Stage,
    /// The number of the Dealer's cards, with reasons.
    pub difficulty: Figure,
    pub players: Vec<SeenPlayer>,
    pub waiting_for: Option<ActorId>,
    pub dealer: SeenRow,
    /// The players' merged row, once it is revealed.
    pub row: Vec<Laid>,
    /// The owner of each of its cards, as an index into the players.
    pub owners: Vec<u8>,
    pub verdict: Option<Verdict>,
    pub outcome: Option<Outcome>,
    /// The reason, if the cards did not decide the result.
    pub decided: Option<String>,
    pub focus_spent: i32,
    /// A warning before it is settled, if this seat may know: the fury of a foe.
    pub beware: Option<String>,
    /// The stakes of an attack whose cards are to be laid.
    pub stakes: Option<SeenStakes>,
}

impl SeenProcedureData for SeenChallenge {
    fn heading(&self) -> &str {
        &self.heading
    }

    fn leader(&self) -> &ActorId {
        &self.players[0].who
    }

    fn plays(&self, who: &ActorId) -> bool {
        self.players.iter().any(|player| player.who == *who)
    }

    fn covers(&self) -> bool {
        self.stage.covers()
    }
}
