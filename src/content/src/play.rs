//! Plays (policies) of the Lab as content: data with one answer for each kind of choice that the rules propose. The
//! Lab computes the answers.

use serde::{Deserialize, Serialize};

/// The side whose choices a play makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    Players,
    Dealer,
}

/// The row laid in a challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum LayRule {
    /// The best chance of success (exact odds).
    BestSuccess,
    /// The best chance of a partial success (exact odds).
    BestPartial,
    /// The best chance of a perfect result (exact odds).
    BestPerfect,
    /// The fewest and lowest cards within 5 points of the best chance of success (exact odds).
    Thrifty,
    /// The highest cards, as many as the limit allows.
    #[default]
    Greedy,
    /// A random legal row.
    Random,
}

/// The condition for taking expertise's result instead of laying cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExpertiseRule {
    Never,
    /// If it offers a success.
    #[default]
    Success,
    Always,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MoraleRule {
    Never,
    /// To cheat death.
    #[default]
    ToLive,
    /// To cheat death, and to ignore damage that would bring it.
    ToStand,
    /// To cheat death, to ignore deadly damage, and to succeed after a failure.
    Freely,
}

/// The effect picked from several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    /// The one with the lowest price in threat.
    #[default]
    Mildest,
    /// The one with the highest price in threat.
    Worst,
    Random,
}

/// The glitch picked for a casting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum GlitchRule {
    /// The one that does the caster least harm: strength first, the loss of the spell before harm.
    #[default]
    Mildest,
    /// The one that does the caster most harm.
    Worst,
    Random,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArmyRule {
    /// The hero fights in front of the soldiers.
    #[default]
    Join,
    /// The soldiers fight alone, and the hero stays behind.
    Send,
    /// The soldiers fight alone once the hero has lost half of the health.
    Spare,
    Random,
}

/// The rule for spending points on dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NudgeRule {
    Never,
    /// The best nudge for the aim of the roll (exact odds).
    #[default]
    Best,
    Random,
}

/// The time at which the Dealer spends threat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThreatRule {
    Never,
    /// As soon as anything is affordable.
    #[default]
    AtOnce,
    /// Only once the pool holds 10.
    Hoard,
}

/// The hero that a foe attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetRule {
    #[default]
    First,
    /// The one with the least health left.
    Weakest,
    /// The one with the most health left.
    Strongest,
    Random,
}

/// One policy, for the players or for the Dealer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    pub id: String,
    pub text: String,
    pub side: Side,
    #[serde(default)]
    pub lay: LayRule,
    #[serde(default)]
    pub expertise: ExpertiseRule,
    /// Focus buys a card while the chance of success is below this, 0 to 1; 0 for never.
    #[serde(default)]
    pub focus_below: f64,
    /// True if it buys no card with the focus that casting the same spell again costs.
    #[serde(default)]
    pub saves_focus: bool,
    /// Damage after soak from which it dodges or blocks; 0 for never.
    #[serde(default)]
    pub guard_from: i32,
    #[serde(default)]
    pub morale: MoraleRule,
    /// True if the character helps in the tasks of others.
    #[serde(default)]
    pub aid: bool,
    /// True if it takes damage and effects for others who have less health.
    #[serde(default)]
    pub protect: bool,
    #[serde(default)]
    pub pick: Pick,
    #[serde(default)]
    pub glitch: GlitchRule,
    #[serde(default)]
    pub army: ArmyRule,
    #[serde(default)]
    pub nudge: NudgeRule,
    /// The chance of success, 0 to 1, below which Hope is spent to invoke a trait; 0 for never.
    #[serde(default)]
    pub hope_below: f64,
    #[serde(default)]
    pub threat: ThreatRule,
    #[serde(default)]
    pub target: TargetRule,
}

impl Play {
    /// Lists the answers of the play, one phrase for each kind of choice that its side makes.
    pub fn answers(&self) -> Vec<(&'static str, String)> {
        let percent = |share: f64| format!("{:.0}%", share * 100.0);
        if self.side == Side::Dealer {
            let threat = match self.threat {
                ThreatRule::Never => "is never spent",
                ThreatRule::AtOnce => "is spent at once",
                ThreatRule::Hoard => "is spent once the pool holds 10",
            };
            let target = match self.target {
                TargetRule::First => "the first hero who stands",
                TargetRule::Weakest => "the hero with the least health",
                TargetRule::Strongest => "the hero with the most health",
                TargetRule::Random => "a random hero",
            };
            return vec![
                ("threat", threat.into()),
                ("effects", self.picks().into()),
                ("glitches", self.glitches().into()),
                ("attacks", target.into()),
            ];
        }
        let lays = match self.lay {
            LayRule::BestSuccess => "best for success",
            LayRule::BestPartial => "best for a partial success",
            LayRule::BestPerfect => "best for a perfect result",
            LayRule::Thrifty => "thrifty: few and low cards",
            LayRule::Greedy => "the highest cards",
            LayRule::Random => "random",
        };
        let expertise = match self.expertise {
            ExpertiseRule::Never => "never",
            ExpertiseRule::Success => "if it offers a success",
            ExpertiseRule::Always => "always",
        };
        let guards = match self.guard_from {
            0 => "never".into(),
            from => format!("from {from} damage"),
        };
        let focus = if self.focus_below > 0.0 {
            format!("below {}", percent(self.focus_below))
        } else {
            "never".into()
        };
        let morale = match self.morale {
            MoraleRule::Never => "never",
            MoraleRule::ToLive => "only to survive",
            MoraleRule::ToStand => "to survive, and against damage that would fell",
            MoraleRule::Freely => "freely",
        };
        let nudges = match self.nudge {
            NudgeRule::Never => "never",
            NudgeRule::Best => "the best nudge",
            NudgeRule::Random => "random",
        };
        let hope = if self.hope_below > 0.0 {
            format!("below {}", percent(self.hope_below))
        } else {
            "never".into()
        };
        let spells = if self.saves_focus { "focus for one more" } else { "no focus kept back" };
        let armies = match self.army {
            ArmyRule::Join => "in front of the army",
            ArmyRule::Send => "behind the army",
            ArmyRule::Spare => "in front until hurt",
            ArmyRule::Random => "random",
        };
        let yes = |on: bool| if on { "yes" } else { "no" }.to_owned();
        vec![
            ("lays", lays.into()),
            ("expertise", expertise.into()),
            ("guards", guards),
            ("focus", focus),
            ("spells", spells.into()),
            ("morale", morale.into()),
            ("helps", yes(self.aid)),
            ("protects", yes(self.protect)),
            ("effects", self.picks().into()),
            ("glitches", self.glitches().into()),
            ("armies", armies.into()),
            ("nudges", nudges.into()),
            ("hope", hope),
        ]
    }

    fn glitches(&self) -> &'static str {
        match self.glitch {
            GlitchRule::Mildest => "the mildest",
            GlitchRule::Worst => "the worst",
            GlitchRule::Random => "random",
        }
    }

    fn picks(&self) -> &'static str {
        match self.pick {
            Pick::Mildest => "the mildest",
            Pick::Worst => "the worst",
            Pick::Random => "random",
        }
    }
}
