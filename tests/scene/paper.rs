//! The scene language for Paper Story: characters and opponents for tests, and assertions about rolls. It contains no
//! rule.

use super::{Scene, catalog};
use greenfelt::command::{Command, Ref};
use greenfelt::rules::paper::check;
use greenfelt::table::actor::ActorId;
use greenfelt::table::nudge::NudgeRoll;
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{PaperFoe, PaperSheet, PaperSkill, Skill};
use std::sync::Arc;

/// A Paper Story character of the tests' own: Heart, Spirit, Courage, skills by word and rank.
pub fn paper(name: &str, stats: [u8; 3], skills: &[(&str, u8)]) -> PaperSheet {
    let [heart, spirit, courage] = stats;
    let skills = skills.iter().map(|(skill, rank)| PaperSkill {
        skill: skill.parse().unwrap(),
        rank: *rank,
        stat: None,
        special: Vec::new(),
    });
    PaperSheet {
        name: name.into(),
        concept: String::new(),
        species: String::new(),
        heart,
        spirit,
        courage,
        power: 1,
        attack: 0,
        defense: 0,
        skills: skills.collect(),
        items: Vec::new(),
        traits: Vec::new(),
    }
}

/// A specialization of a skill on the sheet.
pub fn special(mut sheet: PaperSheet, skill: &str, name: &str, points: u8) -> PaperSheet {
    let skill: Skill = skill.parse().unwrap();
    sheet.skills.iter_mut().find(|s| s.skill == skill).unwrap().special.push((name.into(), points));
    sheet
}

/// Every personal trait, as a sheet writes it; what a sheet has to add itself is left out.
pub const PERSONAL: [&str; 24] = [
    "Adapted underwater",
    "Carrier",
    "Clone",
    "Construct",
    "Contact spikes 1",
    "Devotion mirage",
    "Efficient",
    "Elevation",
    "Fly",
    "Handless",
    "Hover",
    "Immune fire",
    "Intangibility",
    "Invisibility",
    "Latent Honey Drop 2",
    "Legless",
    "Mimicry",
    "Mirage",
    "Resilient",
    "Resist fire 2",
    "Sinker",
    "State Furled: Defense +2",
    "Undead true",
    "Weakness fire 2",
];

/// A character with a personal trait of the codex, as a sheet writes it.
pub fn with_personal(mut sheet: PaperSheet, words: &str) -> PaperSheet {
    sheet.traits.push(catalog().personal_trait(words, &[]).unwrap());
    sheet
}

/// Tilly: a bit of everything.
pub fn tilly() -> PaperSheet {
    let skills = [("coordination", 2), ("guard", 3), ("aim", 2), ("magic", 2), ("steady", 2), ("cheer", 1)];
    paper("Tilly", [3, 2, 2], &skills)
}

/// Brannoch: strong, and nothing else.
pub fn brannoch() -> PaperSheet {
    PaperSheet {
        power: 3,
        attack: 1,
        defense: 1,
        ..paper("Brannoch", [4, 0, 1], &[("athletics", 3), ("guard", 2), ("steady", 1)])
    }
}

/// An opponent: 10 HP, Power 3, Defense 1.
pub fn shellback() -> PaperFoe {
    PaperFoe {
        name: "Shellback".into(),
        hp: 10,
        power: 3,
        attack: 0,
        defense: 1,
        behavior: String::new(),
        traits: Vec::new(),
    }
}

impl Scene {
    /// A Paper Story character of the tests sits down, with real dice.
    pub fn paper_hero(mut self, sheet: PaperSheet) -> Scene {
        let who = ActorId::new(sheet.name.split_whitespace().next_back().unwrap());
        self.give(&Seat::Dealer, Command::JoinPaper(Ref::Inline(Arc::new(sheet))));
        self.set_up(&format!("physical {who} on"))
    }

    /// An opponent of the tests comes into play.
    pub fn opponent(mut self, sheet: PaperFoe) -> Scene {
        self.give(&Seat::Dealer, Command::Opponent(Ref::Inline(Arc::new(sheet))));
        self
    }

    /// The Nudge roll under way, else the last one.
    pub fn roll_now(&self) -> &NudgeRoll {
        let table = self.now();
        table.under_way().or(table.settled()).expect("there is no roll")
    }

    #[track_caller]
    pub fn dice_are(self, faces: &[u8]) -> Scene {
        let shown: Vec<u8> = self.roll_now().dice.dice.iter().map(|d| d.face).collect();
        assert_eq!(shown, faces);
        self
    }

    /// The dice and the points of the whole group before anything is spent.
    #[track_caller]
    pub fn pool_is(self, dice: i32, points: i32) -> Scene {
        let roll = self.roll_now();
        let found = (check::group_pool(roll), check::points_left(roll) + roll.dice.spent);
        assert_eq!(found, (dice, points), "{} / {}", roll.pool.sum(), roll.points.sum());
        self
    }

    /// How many dice are owed now, and how many points are left.
    #[track_caller]
    pub fn owes(self, dice: u32, points: i32) -> Scene {
        let roll = self.roll_now();
        assert_eq!(
            (check::dice_owed(roll), check::points_left(roll)),
            (dice, points),
            "dice owed, points left"
        );
        self
    }

    /// Successes and the grades that count.
    #[track_caller]
    pub fn grades_are(self, successes: u32, grades: u32) -> Scene {
        let roll = self.roll_now();
        assert_eq!((check::successes(roll), check::grades(roll)), (successes, grades), "successes, grades");
        self
    }
}
