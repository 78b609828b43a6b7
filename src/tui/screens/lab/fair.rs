//! "Is this fight fair?" on the screen: in words first, then who falls, how long it takes, and what one foe more or
//! fewer, a stronger or a weaker one would change.

use ratatui::layout::Rect;
use std::sync::Arc;

use super::bench::wins;
use super::draw::{bar, from_first};
use super::lines::{Line, dim, draw, ink, title, wrapped};
use super::numbers::{counted_games, interval, percent, told};
use super::work::{Found, Job, Of, Task};
use super::{Lab, View};
use crate::lab::experiment::{BuildResult, Results};
use crate::lab::fair::{Fight, MEANS, judge};
use crate::lab::game::Measure;
use crate::lab::play::Plays;
use crate::tui::canvas::Canvas;
use crate::tui::look::Look;
use crate::tui::theme::Role;
use crate::tui::widgets::Frame;
use crate::words::listed;

/// Games of the fight alone, so that the first figures come soon, before each change is played beside it.
const SOON: [u64; 2] = [8, 100];

/// The columns from which the changes stand beside the fight.
const TWO: u16 = 110;

pub(super) struct FairPage {
    pub(super) fight: Fight,
    /// The fight as it stands.
    pub(super) now: Option<Results>,
    /// The fight as it stands, and each change.
    pub(super) changes: Option<Results>,
    fault: Option<String>,
    pub(super) scroll: usize,
}

/// The answer in a sentence.
pub(super) fn verdict(results: &Results) -> String {
    let won = wins(results, 0);
    format!(
        "The heroes win {} {}: {}, in {}",
        percent(won.mean),
        interval(Measure::Wins, &won),
        judge(won.mean),
        counted_games(results.games)
    )
}

/// Rounds and what is left, as means.
pub(super) fn means(result: &BuildResult) -> impl Iterator<Item = (&'static str, f64)> {
    let of = |measure: Measure| (measure.words(), result.estimate(measure).mean);
    MEANS.into_iter().map(of).filter(|(_, mean)| *mean >= 0.05)
}

impl FairPage {
    /// The best-known results of the fight as it stands.
    pub(super) fn known(&self) -> Option<&Results> {
        let games = |results: &Option<Results>| results.as_ref().map_or(0, |results| results.games);
        if games(&self.changes) >= games(&self.now) { self.changes.as_ref() } else { self.now.as_ref() }
    }

    /// Asks once more with other plays.
    pub(super) fn play_by(&mut self, plays: &Arc<Plays>) {
        for setting in &mut self.fight.settings {
            setting.plays = Arc::clone(plays);
        }
        (self.now, self.changes, self.fault) = (None, None, None);
    }

    pub(super) fn take(&mut self, changes: bool, found: Result<Found, String>) {
        match found {
            Ok(Found::Games(results)) if changes => self.changes = Some(results),
            Ok(Found::Games(results)) => self.now = Some(results),
            Ok(Found::Advice(_)) => {}
            Err(fault) => self.fault = Some(fault),
        }
    }

    pub(super) fn games(&self) -> u64 {
        self.changes.as_ref().map_or(0, |results| results.games)
    }

    /// The two sides, in words.
    pub(super) fn sides(&self) -> String {
        let heroes: Vec<String> = self.fight.heroes.iter().map(|(_, name)| name.clone()).collect();
        let foe = |(name, count): &(String, usize)| {
            if *count > 1 { format!("{name} ×{count}") } else { name.clone() }
        };
        let foes: Vec<String> = self.fight.foes.iter().map(foe).collect();
        format!("{} against {}", listed(&heroes), listed(&foes))
    }

    fn lines_of_fight(&self, look: Look<'_>, width: u16) -> Vec<Line> {
        let known = self.known();
        let mut lines = if let Some(results) = known {
            wrapped(look, &verdict(results), Role::TitleFocus, width)
        } else {
            let words = self.fault.as_deref().unwrap_or("The first games are being played.");
            wrapped(look, words, Role::Dim, width)
        };
        lines.push(Vec::new());
        lines.extend(wrapped(look, &self.sides(), Role::Ink, width));
        let unhurt = self.fight.unhurt.iter();
        lines.extend(unhurt.flat_map(|words| wrapped(look, words, Role::Warning, width)));
        let Some(results) = known else { return lines };
        let result = &results.builds[0];
        lines.push(Vec::new());
        let cells = width.saturating_sub(40).min(28);
        let share = |words: &str, share: f64| {
            let mut line = vec![dim(format!("  {words:<18}"))];
            line.extend(bar(look, share, cells));
            line.push(ink(format!(" {:>4}", percent(share))));
            line
        };
        let ends = ["won", "lost", "after 20 rounds"].into_iter().zip(result.ends);
        lines.extend(ends.map(|(words, of)| {
            let mut line = share(words, of.mean);
            line.push(dim(format!(" {}", interval(Measure::Wins, &of))));
            line
        }));
        lines.push(Vec::new());
        lines.push(title("Who is down at the end"));
        lines.extend(self.fight.falls(result).map(|(name, of)| share(name, of)));
        lines.push(Vec::new());
        lines.push(title("Means"));
        for (words, mean) in means(result) {
            lines.push(vec![dim(format!("  {words:<18}")), ink(format!("{mean:>6.1}"))]);
        }
        lines
    }

    fn lines_of_changes(&self, look: Look<'_>, width: u16) -> Vec<Line> {
        let heading = match self.games() {
            0 => "What if".to_owned(),
            games => format!("What if: all of these in the same {}", counted_games(games)),
        };
        let mut lines = vec![title(heading), Vec::new()];
        let names = self.fight.names.iter().enumerate().skip(1);
        let room = usize::from(width.saturating_sub(30).clamp(16, 40));
        // The difference is to the fight as it is over the same games, of which the left side may know more.
        if let (Some(results), Some(name)) = (&self.changes, self.fight.names.first()) {
            lines.push(vec![ink(format!("  {name:<room$}{:>5}", percent(wins(results, 0).mean)))]);
        }
        for (at, name) in names {
            let cut: String = name.chars().take(room).collect();
            let mut line = vec![ink(format!("  {cut:<room$}"))];
            match self.changes.as_ref().and_then(|results| Some((results, from_first(results, at)?))) {
                Some((results, difference)) => {
                    line.push(ink(format!("{:>5}  ", percent(wins(results, at).mean))));
                    line.push(told(look, Measure::Wins, difference));
                }
                None => line.push(dim(look.glyphs.ellipsis)),
            }
            lines.push(line);
        }
        lines.push(Vec::new());
        let said = "Played from here with the hands, wounds, effects, focus and threat of now; decks are reshuffled \
                    in each game. Nobody flees, casts spells or moves on the map.";
        lines.extend(wrapped(look, said, Role::Dim, width));
        lines
    }
}

impl Lab {
    /// Shows whether a fight is fair.
    pub(in crate::tui) fn open_fair(&mut self, fight: Fight) {
        self.view = View::Fair(FairPage { fight, now: None, changes: None, fault: None, scroll: 0 });
        self.go_on();
    }

    pub(super) fn jobs_of_fair(&self, fair: &FairPage) -> Vec<Job> {
        let job = |of: Of, count: usize, games: u64| {
            let settings = fair.fight.settings[..count].to_vec();
            let mut experiment = self.experiment(Measure::Wins, settings, games);
            experiment.names = fair.fight.names[..count].to_vec();
            Job { of, task: Task::Games(experiment) }
        };
        let all = fair.fight.settings.len();
        let first = SOON.map(|games| job(Of::Fight, 1, games.min(self.fights())));
        first.into_iter().chain([job(Of::Changes, all, self.fights())]).collect()
    }

    /// Games of a fight, and of each change of it.
    pub(super) fn fights(&self) -> u64 {
        self.games.min(1_000)
    }

    pub(super) fn draw_fair(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let View::Fair(fair) = &mut self.view else { return };
        let look = to.look;
        let inner = Frame::inner(area);
        let two = area.width >= TWO;
        let width = if two { (inner.width - 3) / 2 } else { inner.width.saturating_sub(2) };
        let left = Rect { x: inner.x + 1, width, ..inner };
        let mut lines = fair.lines_of_fight(look, width);
        let changes = fair.lines_of_changes(look, width);
        let mut columns = Vec::new();
        if two {
            columns.push((Rect { x: left.right() + 1, ..left }, changes));
        } else {
            lines.push(Vec::new());
            lines.extend(changes);
        }
        columns.push((left, lines));
        let most = columns.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
        let most = most.saturating_sub(usize::from(inner.height));
        fair.scroll = fair.scroll.min(most);
        let more = (fair.scroll > 0, fair.scroll < most);
        Frame { more, ..Frame::new("Is this fight fair?", true) }.draw(look, area, to.buf);
        for (place, lines) in columns {
            draw(to, place, &lines, fair.scroll);
        }
    }
}

/// Progress of the games, in words.
pub(super) fn progress(fair: &FairPage, fights: u64) -> (f64, String) {
    let games = fair.games();
    if games == 0 {
        return (0.0, counted_games(fair.known().map_or(0, |results| results.games)));
    }
    (games as f64 / fights.max(1) as f64, counted_games(games))
}
