//! The role of an entry in the story of an evening. This is the only place that separates events of the story from
//! administration of the table.

use super::Entry;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A scene, which is a chapter.
    Scene,
    FightBegan,
    FightEnded,
    Round,
    SessionEnded,
    /// Somebody said or wrote it.
    Said,
    /// A call, a roll, a result.
    Played,
    /// A consequence of play, or an event outside it.
    Happened,
    Hurt,
    Met,
    Fell,
    Rose,
    Died,
    /// Bought, found, learned, paid.
    Gained,
    Experience,
    Morale,
    /// Changes of points, and pending items: a story includes them only with numbers.
    Counted,
    /// Movements of cards and dice: only the Chronicle shows them.
    Handled,
    /// How the table is played, prepared and corrected.
    Housekeeping,
}

impl Entry {
    pub fn part(&self) -> Part {
        match self {
            Entry::SceneBegan(_) => Part::Scene,
            Entry::FightBegan => Part::FightBegan,
            Entry::FightEnded => Part::FightEnded,
            Entry::RoundBegan(_) => Part::Round,
            Entry::SessionEnded => Part::SessionEnded,
            Entry::Noted(_)
            | Entry::HandedOut(_)
            | Entry::NotedInSecret(_)
            | Entry::Whispered { .. }
            | Entry::Jotted { .. }
            | Entry::Asked { .. }
            | Entry::Answered(_)
            | Entry::OracleAnswered { .. } => Part::Said,
            Entry::Called { .. }
            | Entry::Modified { .. }
            | Entry::CalledOff { .. }
            | Entry::Revealed { .. }
            | Entry::Decided { .. }
            | Entry::NoCheck { .. }
            | Entry::Settled { .. }
            | Entry::FreeDice { .. }
            | Entry::FreeCard { .. }
            | Entry::RolledOn { .. }
            | Entry::Flipped { .. }
            | Entry::CriticalFailure(_)
            | Entry::Graded { .. }
            | Entry::TrialRolled { .. } => Part::Played,
            Entry::Told { .. }
            | Entry::ToldInSecret(_)
            | Entry::Idea { .. }
            | Entry::ClockTicked { .. }
            | Entry::SceneTwisted { .. }
            | Entry::ThreadOpened(_)
            | Entry::ThreadClosed(_)
            | Entry::Left(_)
            | Entry::Exhausted { .. }
            | Entry::Aided { .. }
            | Entry::UsedTrait { .. }
            | Entry::GearLost { .. }
            | Entry::EffectGained { down: false, .. }
            | Entry::EffectEnded { down: false, .. }
            | Entry::Redirected { .. }
            | Entry::Guarded { .. }
            | Entry::FullFury(_)
            | Entry::TimePassed { .. } => Part::Happened,
            Entry::Harmed { .. }
            | Entry::FoeHarmedSeen { .. }
            | Entry::Struck { .. }
            | Entry::Hurt { .. } => Part::Hurt,
            Entry::Joined { .. } => Part::Met,
            Entry::Fell { .. } | Entry::PassedOut(_) | Entry::EffectGained { down: true, .. } => Part::Fell,
            Entry::LivedAgain { .. } | Entry::EffectEnded { down: true, .. } => Part::Rose,
            Entry::Died(_) => Part::Died,
            Entry::Gained { .. } | Entry::FoeTold { .. } => Part::Gained,
            Entry::ExperienceGained { .. } => Part::Experience,
            Entry::MoraleSpent { .. } => Part::Morale,
            Entry::NumberSet { .. }
            | Entry::ClockSet { .. }
            | Entry::ClockRemoved { .. }
            | Entry::ThreatMoved { .. }
            | Entry::ThreatSpent { .. }
            | Entry::PatienceMoved { .. }
            | Entry::FocusSpent { .. }
            | Entry::FocusGained { .. }
            | Entry::Obligation { .. }
            | Entry::Waived { .. }
            | Entry::Healed { .. }
            | Entry::FoeHealed { .. }
            | Entry::LostPoints { .. }
            | Entry::Burned { .. } => Part::Counted,
            Entry::Drew { .. }
            | Entry::DrewUnseen { .. }
            | Entry::Discarded { .. }
            | Entry::Returned { .. }
            | Entry::Shown { .. }
            | Entry::ShownUnseen { .. }
            | Entry::Shuffled { .. }
            | Entry::Dealt { .. }
            | Entry::LaidDown { .. }
            | Entry::Rearranged(_)
            | Entry::DiceFell { .. }
            | Entry::Nudged { .. } => Part::Handled,
            Entry::Heard { .. }
            | Entry::Housekeeping { .. }
            | Entry::Prepared { .. }
            | Entry::BroughtIn(_)
            | Entry::PutAway(_)
            | Entry::Unprepared(_)
            | Entry::Reminder { .. }
            | Entry::TurnTaken { .. }
            | Entry::OnMap { .. }
            | Entry::TakenBack { .. }
            | Entry::BroughtBack(_)
            | Entry::PutBack(_)
            | Entry::WentBack { .. } => Part::Housekeeping,
        }
    }
}
