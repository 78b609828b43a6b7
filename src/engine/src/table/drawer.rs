//! The Dealer's drawer: prepared people, foes, encounters, scenes and handouts, unknown to every other seat. Only
//! state; it knows no rule.

use super::actor::{Actor, ActorId};
use super::cached::Cached;
use super::map::{Picture, Square};
use super::sheet::{AnyFoe, FoeSheet, Reach};
use super::weather::Weather;
use crate::words::words;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

words! {
    /// In the order of lists.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum PlanKind(word, words) = "a kind of prepared thing" {
        Scene "scene" "Scenes",
        Encounter "encounter" "Encounters",
        Person "person" "People",
        Foe "foe" "Foes",
        Handout "handout" "Handouts",
    }
}

/// The actors that come to the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Coming {
    /// Unhurt, with this sheet.
    Sheet(AnyFoe),
    /// A person or foe of the drawer.
    Named(String),
    /// With the wounds that it had when it left the table.
    AsLeft(Arc<Actor>),
}

impl Coming {
    pub fn name(&self) -> &str {
        match self {
            Coming::Sheet(sheet) => sheet.name(),
            Coming::Named(name) => name,
            Coming::AsLeft(actor) => &actor.name,
        }
    }

    /// The sheet, unless it refers to another thing of the drawer.
    pub fn sheet(&self) -> Option<AnyFoe> {
        match self {
            Coming::Sheet(sheet) => Some(sheet.clone()),
            Coming::Named(_) => None,
            Coming::AsLeft(actor) => actor.foe_sheet(),
        }
    }

    /// The difficulty of talking to this character; `None` if the sheet has none.
    pub fn talk(&self) -> Option<u8> {
        self.sheet()?.talk()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    pub who: Coming,
    /// Number of them, at least 1.
    pub count: u8,
    /// Their squares on the map, if given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<Square>,
    /// Their distance from each hero without a map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub band: Option<Reach>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

impl Member {
    pub fn of(who: Coming) -> Member {
        Member { who, count: 1, at: Vec::new(), band: None, hidden: false }
    }
}

/// The members of an encounter, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foes(pub Vec<Member>);

impl Foes {
    /// For example `2 × Fanatic, Cultist`.
    pub fn words(&self) -> String {
        let each = self.0.iter().map(|one| match one.count {
            1 => one.who.name().to_owned(),
            count => format!("{count} × {}", one.who.name()),
        });
        each.collect::<Vec<_>>().join(", ")
    }
}

impl Member {
    /// For example `hidden at H2,H3`, or `hidden medium`.
    pub fn place(&self) -> String {
        let squares: Vec<String> = self.at.iter().map(Square::to_string).collect();
        let mut words = Vec::new();
        words.extend(self.hidden.then(|| "hidden".to_owned()));
        words.extend(self.band.map(|band| band.words().replace(' ', "-")));
        words.extend((!squares.is_empty()).then(|| format!("at {}", squares.join(","))));
        words.join(" ")
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The difficulty of talking to them.
    pub talk: u8,
    pub looks: String,
    pub wants: String,
    pub notes: String,
}

impl Person {
    /// The default difficulty of talking to an actor (U305).
    pub const TALK: u8 = 5;

    /// The sheet of a person to talk to, who does not fight.
    pub fn bystander(name: &str, talk: u8) -> AnyFoe {
        let talk = i32::from(talk);
        let sheet = FoeSheet { person: true, manipulation: talk, empathy: talk, ..FoeSheet::called(name) };
        AnyFoe::Foe(Arc::new(FoeSheet { danger_sense: talk, ..sheet }))
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encounter {
    pub weather: Option<Arc<Weather>>,
    /// Threat that it adds.
    pub threat: u8,
    pub notes: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenePlan {
    /// Read aloud when it begins.
    pub aloud: String,
    /// For the Dealer.
    pub notes: String,
    /// Its map, as in commands.
    pub map: String,
    pub weather: Option<Arc<Weather>>,
    /// Scene traits with the sign of their alignment, if any, separated by semicolons.
    pub traits: String,
    /// Names separated by semicolons, as for clocks and handouts.
    pub encounters: String,
    pub clocks: String,
    pub handouts: String,
}

impl ScenePlan {
    /// The parts of a list.
    pub fn each(list: &str) -> impl Iterator<Item = &str> {
        list.split(';').map(str::trim).filter(|part| !part.is_empty())
    }

    pub fn picture(&self) -> Option<Picture> {
        let (rows, said) = self.map.split_once(' ').unwrap_or((&self.map, ""));
        Picture::read_line(rows, said).ok()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handout {
    /// The characters who get it; everybody if there are none.
    pub to: Vec<ActorId>,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Plan {
    Scene(ScenePlan),
    Encounter(Encounter),
    Person(Person),
    Foe,
    Handout(Handout),
}

impl Plan {
    pub fn kind(&self) -> PlanKind {
        match self {
            Plan::Scene(_) => PlanKind::Scene,
            Plan::Encounter(_) => PlanKind::Encounter,
            Plan::Person(_) => PlanKind::Person,
            Plan::Foe => PlanKind::Foe,
            Plan::Handout(_) => PlanKind::Handout,
        }
    }

    pub fn handout(&self) -> Option<&Handout> {
        if let Plan::Handout(handout) = self { Some(handout) } else { None }
    }
}

/// A thing of the drawer; names are unique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared {
    pub name: String,
    pub plan: Plan,
    /// Its members.
    pub foes: Foes,
    /// Its members at the table.
    pub brought: Vec<ActorId>,
    /// True once a scene was begun, or a handout given.
    pub done: bool,
}

impl Prepared {
    pub fn new(name: &str, plan: Plan, foes: Foes) -> Prepared {
        Prepared { name: name.into(), plan, foes, brought: Vec::new(), done: false }
    }

    /// True if it is not at the table, and was not begun or given.
    pub fn waits(&self) -> bool {
        self.brought.is_empty() && !self.done
    }

    /// The word for one of its members in a command: the codex name of its sheet, else a path like
    /// `the-well/fanatic-2`.
    pub fn word_for(&self, one: &Member, of_codex: impl Fn(&AnyFoe) -> Option<String>) -> String {
        let id = ActorId::new(one.who.name());
        let own = || format!("{}/{id}", ActorId::new(&self.name));
        match &one.who {
            Coming::Named(_) => id.to_string(),
            Coming::Sheet(sheet) => of_codex(sheet).unwrap_or_else(own),
            Coming::AsLeft(_) => own(),
        }
    }

    /// Its members in the notation of a command.
    pub fn foes_typed(&self, of_codex: impl Fn(&AnyFoe) -> Option<String>) -> String {
        let each = self.foes.0.iter().map(|one| {
            let words = format!("{} {} {}", self.word_for(one, &of_codex), one.count, one.place());
            words.trim_end().to_owned()
        });
        each.collect::<Vec<_>>().join("+")
    }

    /// Its parts with their labels, without empty ones.
    pub fn parts(&self) -> Vec<(&'static str, String)> {
        let weather =
            |sky: &Option<Arc<Weather>>| sky.as_ref().map_or_else(String::new, |sky| sky.describe());
        let text = String::clone;
        let parts = match &self.plan {
            Plan::Scene(scene) => vec![
                ("read aloud", text(&scene.aloud)),
                ("notes", text(&scene.notes)),
                ("map", text(&scene.map)),
                ("weather", weather(&scene.weather)),
                ("traits", text(&scene.traits)),
                ("encounters", text(&scene.encounters)),
                ("clocks", text(&scene.clocks)),
                ("handouts", text(&scene.handouts)),
            ],
            Plan::Encounter(encounter) => vec![
                ("weather", weather(&encounter.weather)),
                ("threat", if encounter.threat == 0 { String::new() } else { encounter.threat.to_string() }),
                ("notes", text(&encounter.notes)),
            ],
            Plan::Person(person) => vec![
                ("talk", person.talk.to_string()),
                ("looks", text(&person.looks)),
                ("wants", text(&person.wants)),
                ("notes", text(&person.notes)),
            ],
            Plan::Foe => Vec::new(),
            Plan::Handout(handout) => vec![("text", text(&handout.text))],
        };
        parts.into_iter().filter(|(_, words)| !words.is_empty()).collect()
    }

    /// A short description for a list.
    pub fn words(&self) -> String {
        match &self.plan {
            Plan::Person(person) => format!("talk {}", person.talk),
            Plan::Encounter(_) => self.foes.words(),
            Plan::Foe => match self.foes.0.first().map(|one| &one.who) {
                Some(Coming::Sheet(AnyFoe::Foe(sheet))) => sheet.kind().into(),
                Some(Coming::Sheet(_) | Coming::Named(_)) | None => String::new(),
                Some(Coming::AsLeft(_)) => "as it left".into(),
            },
            Plan::Scene(_) => String::new(),
            Plan::Handout(handout) if handout.to.is_empty() => "for everybody".into(),
            Plan::Handout(handout) => {
                let to: Vec<&str> = handout.to.iter().map(ActorId::as_str).collect();
                format!("for {}", to.join(", "))
            }
        }
    }
}

/// Finds a thing of the drawer by its name, or by its name in the form of a short name.
pub fn find(drawer: &[Cached<Prepared>], name: &str) -> Option<usize> {
    let id = ActorId::new(name);
    drawer.iter().position(|one| ActorId::new(&one.name) == id)
}
