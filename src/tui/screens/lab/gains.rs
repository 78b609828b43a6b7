//! Gains in a growth menu: the effect of each purchase in the usual scenario, from what this seat knows. Games run
//! while the menu is open; results are kept for the same sheet.

use std::sync::Arc;

use super::Lab;
use super::work::{Found, Job, Of, Ranked};
use crate::content::AnySheet;
use crate::lab::advice::PILOT;
use crate::lab::game::Measure;
use crate::lab::play::Play;
use crate::report::sheets;
use crate::table::actor::ActorId;
use crate::table::sheet::UltimoSheet;
use crate::tui::cx::Cx;
use crate::tui::menus::lab::usual;
use crate::tui::preview::Gain;

/// The most answers that are kept.
const MOST_KEPT: usize = 20;

/// Gains of the menu that is open, and those of menus before.
#[derive(Default)]
pub(super) struct Gains {
    asked: Option<Grower>,
    pub(super) shown: Vec<Gain>,
    kept: Vec<(Grower, Vec<Gain>)>,
}

/// All that gains depend on.
#[derive(Clone, PartialEq)]
pub(in crate::tui) struct Grower {
    sheet: Arc<UltimoSheet>,
    experience: i32,
    plays: [Play; 2],
}

impl Gains {
    pub(super) fn take(&mut self, found: Result<Found, String>) {
        let Ok(Found::Advice(Ranked { singles, whole, .. })) = found else { return };
        let known = singles.all.iter().filter(|one| one.pairs >= PILOT || whole && one.pairs > 0);
        let gain = |upgrade, gain| Gain { upgrade, gain };
        self.shown = known.map(|one| gain(one.purchase.first().upgrade.clone(), one.gain.mean)).collect();
        if let Some(asked) = self.asked.clone().filter(|_| whole) {
            if self.kept.len() >= MOST_KEPT {
                self.kept.remove(0);
            }
            self.kept.push((asked, self.shown.clone()));
        }
    }
}

impl Lab {
    /// Gains of the growth menu that is open, as far as they are known.
    pub(in crate::tui) fn gains(&self) -> Vec<Gain> {
        self.gains.shown.clone()
    }

    /// Counts the gains of a growth menu, and stops once none is open; returns what is known of them, if it was not
    /// counted before. `shown` is true while the Lab is on the screen.
    pub(in crate::tui) fn ask_gains(&mut self, asked: Option<Grower>, shown: bool) -> Option<Vec<Gain>> {
        if self.gains.asked == asked {
            return None;
        }
        self.gains.asked.clone_from(&asked);
        self.gains.shown.clear();
        let Some(asked) = asked else {
            // The Lab has replaced the order by its own.
            if !shown {
                self.stop();
            }
            return Some(Vec::new());
        };
        if let Some((_, known)) = self.gains.kept.iter().find(|(of, _)| *of == asked) {
            self.gains.shown.clone_from(known);
            self.stop();
        } else {
            let job = self.job_of_gains(&asked);
            self.work.ask(job.map(|job| [job].into()));
        }
        Some(self.gains.shown.clone())
    }

    pub(in crate::tui) fn grower(&self, cx: &Cx<'_>, who: &ActorId) -> Option<Grower> {
        let AnySheet::Ultimo(sheet) = sheets::character(cx.seen.actor(who)?)? else { return None };
        let (_, hero) = cx.grown(who)?;
        let plays = self.plays()?;
        let plays = [plays.players, plays.dealer];
        Some(Grower { sheet, experience: hero.experience, plays })
    }

    /// True while a growth menu is open.
    pub(in crate::tui) fn grows(&self) -> bool {
        self.gains.asked.is_some()
    }

    /// True while a growth menu is open, or encounters of the drawer are being judged.
    pub(in crate::tui) fn plays_beside(&self) -> bool {
        self.grows() || self.judged.is_asked()
    }

    fn job_of_gains(&self, of: &Grower) -> Option<Job> {
        let scenario = usual(self.catalog.as_ref()?)?;
        let task = self.counsel(Measure::Wins, scenario, &[], &of.sheet, of.experience, false)?;
        Some(Job { of: Of::Gains, task })
    }
}
