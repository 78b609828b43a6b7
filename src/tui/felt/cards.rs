//! A challenge on the screen: two rows of cards, turned pair by pair, and the terms of its result. It uses the keys of
//! the hand.

mod flip;
mod odds;
mod rows;
mod verdict;

use ratatui::layout::Rect;

use super::{Animation, Moved, ProcedureView};
use crate::command::{Command, Side};
use crate::lab::mattered::Judged;
use crate::lab::mattered::cards::Open;
use crate::lab::question::Answer;
use crate::rules::next::Wanted;
use crate::table::actor::ActorId;
use crate::table::challenge::{Pair, PairResult, Stage, Verdict};
use crate::table::seen::{Seen, SeenChallenge, SeenPlayer, SeenProcedure, SeenRow};
use crate::tui::act::{AskedCards, CardsFor, CommandForm, Item, Menu, UiAction};
use crate::tui::canvas::{Canvas, below, row_of};
use crate::tui::cx::Cx;
use crate::tui::explain::figure;
use crate::tui::forms;
use crate::tui::keymap::KeyHint;
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;
use crate::words::capital;

pub use flip::Flip;
pub use odds::LayShown;

impl ProcedureView for SeenChallenge {
    fn number(&self) -> u32 {
        self.number
    }

    fn players(&self) -> Vec<&ActorId> {
        self.players.iter().map(|player| &player.who).collect()
    }

    fn is_called(&self) -> bool {
        self.stage == Stage::Called
    }

    fn waits_for(&self) -> Option<&ActorId> {
        self.waiting_for.as_ref()
    }

    fn row_of(&self, who: &ActorId) -> Option<bool> {
        let missing = |player: &SeenPlayer| player.who == *who && player.row == SeenRow::Empty;
        let lays = self.stage == Stage::Dealt && self.players.iter().any(missing);
        lays.then(|| self.waiting_for.as_ref() == Some(who))
    }

    fn dealers_step(&self) -> &'static str {
        match self.stage {
            Stage::Called => "deal",
            Stage::Dealt => "go on",
            Stage::Laid => "turn the cards over",
            Stage::Judged => "settle the result",
        }
    }

    fn turned_over(&self) -> Option<bool> {
        matches!(self.stage, Stage::Laid | Stage::Judged).then_some(self.stage == Stage::Judged)
    }

    fn figures(&self) -> Vec<Moved<'_>> {
        let limits = self.players.iter().enumerate().map(|(nth, player)| {
            let whose = (nth > 0).then_some(&player.who);
            (format!("limit of {}", player.name), whose, Side::Limit, &player.limit)
        });
        let difficulty = ("difficulty".to_owned(), None, Side::Difficulty, &self.difficulty);
        std::iter::once(difficulty).chain(limits).collect()
    }

    fn least_rows(&self) -> u16 {
        3
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, settled: bool, craft: &FeltLayout) {
        rows::draw(to, area, self, settled, craft);
    }

    fn explain(&self, prose: Prose<'static>) -> Prose<'static> {
        let mut prose = prose.line(self.heading.clone(), Role::Title).blank();
        prose = figure(prose, "difficulty", &self.difficulty, "cards that the Dealer plays");
        for player in &self.players {
            let name = format!("limit of {}", player.name);
            prose = figure(prose.blank(), &name, &player.limit, "cards that may be laid");
        }
        if self.focus_spent > 0 {
            let words = format!("{0} focus spent: threat rises by {0} when it ends.", self.focus_spent);
            prose = prose.blank().line(words, Role::Ink);
        }
        let Some(verdict) = &self.verdict else { return prose };
        prose = prose.blank().line(outcome_words(self), Role::Title);
        told(prose, verdict)
    }

    fn mattered(&self, seen: &Seen) -> Vec<String> {
        Open::of(seen, self).map_or_else(Vec::new, |open| open.lines())
    }

    /// The pairs, and as one more piece all cards without a partner.
    fn pieces(&self) -> Vec<String> {
        let judged = self.verdict.as_ref().filter(|_| self.stage == Stage::Judged);
        judged.map(turned).unwrap_or_default()
    }

    /// A changed result is turned from the first pair on.
    fn show(&self, _known: usize) -> Option<Animation> {
        Animation::turning(self.pieces().len())
    }

    fn keys(&self, _cx: &Cx<'_>, _enter: Option<&str>) -> Vec<KeyHint> {
        Vec::new()
    }

    fn ask(&self, wanted: &Wanted) -> Option<UiAction> {
        let Wanted::DealersCards(count) = wanted else { return None };
        let words = format!("{}: the Dealer draws {count} real cards. Type them in.", self.heading);
        Some(AskedCards::act("The Dealer's cards", words, CardsFor::Deal, Some(*count)))
    }

    fn is_spared(&self, who: &ActorId) -> bool {
        self.is_called() && self.players().first() == Some(&who)
    }

    fn own_items(&self, cx: &Cx<'_>, peek: bool, _enter: Option<(String, UiAction)>) -> Vec<Item> {
        let dealer = cx.seat.is_dealer();
        let mut items = Vec::new();
        if self.stage == Stage::Called || dealer && self.stage == Stage::Dealt {
            let item = cx.item('U', "use what expertise offers", Command::Expertise);
            items.push(match cx.odds().and_then(Answer::play_on) {
                Some(on) => item.detail(odds::playing_on(on)),
                None => item,
            });
        }
        match self.stage {
            Stage::Called => {}
            Stage::Dealt | Stage::Laid if dealer => {
                let words = if peek { "cover the Dealer's cards" } else { "look at the Dealer's cards" };
                let item = Item::new('V', words, UiAction::Peek);
                items.push(item.detail("Only while nobody else can see the screen."));
            }
            Stage::Dealt => {}
            Stage::Laid => items.push(cx.item('*', "turn the cards over", Command::Reveal)),
            Stage::Judged => {
                if dealer {
                    items.push(Item::new('=', "rule the result …", UiAction::Menu(Menu::Ruling)));
                }
                let hero = cx.player.and_then(|who| cx.seen.actor(who)).or_else(|| cx.hero_here());
                if let Some(hero) = hero.filter(|hero| hero.hero().is_some()) {
                    items.push(cx.morale_item(hero));
                }
            }
        }
        items.extend(rearranging(self, cx));
        items
    }

    fn own_side(&self) -> Side {
        Side::Difficulty
    }

    fn called_off(&self) -> &'static str {
        "Why? The cards go back where they were."
    }
}

/// Puts the seat's own row into another order before the reveal.
fn rearranging(challenge: &SeenChallenge, cx: &Cx<'_>) -> Option<Item> {
    let lies = match challenge.stage {
        Stage::Called | Stage::Judged => false,
        Stage::Dealt | Stage::Laid if cx.seat.is_dealer() => true,
        Stage::Dealt | Stage::Laid => challenge
            .players
            .iter()
            .any(|player| Some(&player.who) == cx.player && player.row != SeenRow::Empty),
    };
    let arrange = Command::Arrange(cx.seat.clone(), Vec::new());
    // The row is typed again, so the field begins empty.
    let slip = CommandForm::last_of("Rearrange the row", &arrange);
    lies.then(|| Item::new(' ', "rearrange the row …", UiAction::Open(forms::Open::CommandForm { slip })))
}

/// The pairs and the notes of a verdict.
fn told(prose: Prose<'static>, verdict: &Verdict) -> Prose<'static> {
    let pair = |pair: &Pair| {
        let (player, dealer) = (pair.player.pretty(), pair.dealer.pretty());
        format!("  {player} against {dealer}: {}", gives(pair.gives))
    };
    let notes = verdict.notes.iter().map(|note| format!("  {note}"));
    prose.lines(verdict.pairs.iter().map(pair), Role::Ink).lines(notes, Role::Dim)
}

fn turned(verdict: &Verdict) -> Vec<String> {
    let pair = |pair: &Pair| format!("{} {} {}", pair.player, pair.dealer, gives(pair.gives));
    let over = verdict.extra.len() + verdict.missing.len();
    verdict.pairs.iter().map(pair).chain((over > 0).then(|| format!("{over} unanswered"))).collect()
}

fn gives(what: PairResult) -> &'static str {
    match what {
        PairResult::Success => "success",
        PairResult::Failure => "failure",
        PairResult::Draw => "draw",
    }
}

/// Draws figures and odds of a challenge under the hand, where the felt is hidden.
pub fn draw_under_hand(to: &mut Canvas<'_, '_>, area: Rect, seen: &Seen, craft: &FeltLayout) {
    let Some(challenge) = seen.under_way.as_ref().and_then(SeenProcedure::challenge) else { return };
    let told = std::iter::once(challenge.heading.clone()).chain(figures(to, area.width, challenge));
    let told: Vec<String> = told.collect();
    let rows = told.len() as u16;
    for (words, nth) in told.iter().zip(0..area.height) {
        to.put_centred(row_of(area, nth), words, Role::Dim);
    }
    if let Some(odds) = &craft.lay {
        odds::draw(to, below(area, rows + u16::from(area.height > rows + odds::ROWS)), odds);
    }
}

/// Shortened to the width; helpers get a line of their own.
fn figures(to: &Canvas<'_, '_>, width: u16, challenge: &SeenChallenge) -> Vec<String> {
    let Some((first, helpers)) = challenge.players.split_first() else { return Vec::new() };
    let (limit, difficulty) = (first.limit.named("limit"), challenge.difficulty.total());
    let long = format!("{} · {limit}", challenge.difficulty.named("difficulty"));
    let middle = format!("difficulty {difficulty} · {limit}");
    let bare = middle.strip_suffix(" (cards in hand)").unwrap_or(&middle).to_owned();
    let short = format!("difficulty {difficulty} · limit {}", first.limit.total());
    let fits = |words: &String| to.look.width(words) + 2 <= width;
    let words = [long, middle, bare].into_iter().find(fits).unwrap_or(short);
    let helping: Vec<String> = helpers
        .iter()
        .map(|helper| format!("{} helps, limit {}", helper.name, helper.limit.total()))
        .collect();
    std::iter::once(words).chain((!helping.is_empty()).then(|| helping.join(" · "))).collect()
}

fn outcome_words(challenge: &SeenChallenge) -> String {
    let Some(outcome) = challenge.outcome else { return String::new() };
    let words = capital(outcome.words());
    match challenge.decided.as_deref().filter(|why| !why.is_empty()) {
        Some(why) => format!("{words}: {why}"),
        None => words,
    }
}

fn waiting_words(challenge: &SeenChallenge) -> String {
    let name = |who| {
        challenge.players.iter().find(|p| Some(&p.who) == who).map(|p| p.name.as_str()).unwrap_or_default()
    };
    match challenge.stage {
        Stage::Called => "The Dealer deals face down next.".into(),
        Stage::Dealt => format!("{} lays cards next.", name(challenge.waiting_for.as_ref())),
        Stage::Laid => "All rows are laid.".into(),
        Stage::Judged => String::new(),
    }
}
