//! The scene language for scene traits: protagonists for tests, and assertions about checks. It contains no rule.

use super::Scene;
use greenfelt::command::{Command, Ref};
use greenfelt::rules::scene::boon;
use greenfelt::table::scene_check::SceneCheck;
use greenfelt::table::scene_trait::{Alignment, SceneTrait};
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{Approach, OwnTrait, ProtagonistSheet};
use std::sync::Arc;

/// A protagonist of the tests' own.
pub fn protagonist(name: &str, ratings: &[(&str, u8)], traits: &[(&str, Alignment)]) -> ProtagonistSheet {
    let approach =
        |(name, rating): &(&str, u8)| Approach { approach: name.parse().unwrap(), rating: *rating };
    let own =
        |(words, alignment): &(&str, Alignment)| OwnTrait { words: (*words).into(), alignment: *alignment };
    ProtagonistSheet {
        name: name.into(),
        concept: String::new(),
        approaches: ratings.iter().map(approach).collect(),
        hope: 6,
        traits: traits.iter().map(own).collect(),
        items: Vec::new(),
    }
}

/// Moll: Nerve 4, Force 2, Wits 0.
pub fn moll() -> ProtagonistSheet {
    let traits = [
        ("Born on the River", Alignment::Positive),
        ("Debts", Alignment::Neutral),
        ("One Eye", Alignment::Negative),
    ];
    protagonist("Moll", &[("nerve", 4), ("force", 2), ("wits", 0)], &traits)
}

/// Gus: Wits 3.
pub fn gus() -> ProtagonistSheet {
    protagonist("Gus", &[("wits", 3), ("charm", 1)], &[])
}

impl Scene {
    /// A protagonist of the tests sits down, with real dice.
    pub fn protagonist(mut self, sheet: ProtagonistSheet) -> Scene {
        let who = sheet.name.to_lowercase();
        self.give(&Seat::Dealer, Command::JoinScene(Ref::Inline(Arc::new(sheet))));
        self.set_up(&format!("physical {who} on"))
    }

    /// The check under way, else the last one.
    pub fn check_now(&self) -> &SceneCheck {
        let table = self.now();
        table.under_way().or(table.settled()).expect("there is no check")
    }

    /// What a check comes to, and its steps of effect.
    #[track_caller]
    pub fn reaches(self, result: i32, steps: u32) -> Scene {
        let check = self.check_now();
        let came = boon::result(check).unwrap();
        assert_eq!(
            (came, boon::steps(boon::succeeds(check) == Some(true), came)),
            (result, steps),
            "result, steps"
        );
        self
    }

    /// The Hope of a protagonist.
    #[track_caller]
    pub fn hope_is(self, who: &str, hope: i32) -> Scene {
        assert_eq!(self.actor(who).protagonist().unwrap().hope(), hope, "Hope of {who}");
        self
    }

    /// A trait by what it says.
    #[track_caller]
    pub fn trait_of(&self, words: &str) -> &SceneTrait {
        self.now().scene_traits.iter().find(|one| one.words == words).expect("there is no such trait")
    }

    /// What the traits say, in their order.
    #[track_caller]
    pub fn traits_are(self, words: &[&str]) -> Scene {
        let all: Vec<&str> = self.now().scene_traits.iter().map(|one| one.words.as_str()).collect();
        assert_eq!(all, words);
        self
    }
}
