//! The view of a seat in plain lines, for screen readers and scripts.

use crate::lab::lay_odds::LayAsked;
use crate::lab::question::{Answer, Question};
use crate::report::sheets;
use crate::report::traits::trait_words;
use crate::report::turns::Tracker;
use crate::session::Session;
use crate::table::{
    ActorId, Laid, Outcome, Seat, Seen, SeenActor, SeenCards, SeenChallenge, SeenProcedure, SeenRow,
};
use crate::tui::explain;
use crate::words::{capital, counted, percent};

/// Spoken words for glyphs of the screen.
const SPOKEN: [(char, &str); 25] = [
    ('½', "half "),
    ('−', "-"),
    ('×', " times "),
    ('·', ","),
    ('→', "to"),
    ('…', "..."),
    ('—', "-"),
    ('–', "-"),
    ('’', "'"),
    ('≥', "at least "),
    ('≤', "at most "),
    ('≈', "about "),
    ('♠', "S"),
    ('♥', "H"),
    ('♦', "D"),
    ('♣', "C"),
    ('✓', "yes"),
    ('✗', "no"),
    ('▸', ""),
    ('▾', ""),
    ('●', ""),
    ('○', ""),
    ('`', ""),
    ('#', ""),
    ('\u{a0}', " "),
];

pub(super) fn spoken(line: &str) -> String {
    let mut told = String::new();
    // The sign of a neutral trait.
    for sign in line.replace("[=]", "[neutral]").chars() {
        match SPOKEN.iter().find(|(shown, _)| *shown == sign) {
            Some((_, words)) => told.push_str(words),
            None => told.push(sign),
        }
    }
    told.replace(" ,", ",").trim_end().to_owned()
}

pub(super) fn look(session: &Session, seat: &Seat) -> Vec<String> {
    let seen = session.seen(seat);
    let alone = seen.options.alone && seat.is_dealer();
    let mut all = head(&seen);
    all.extend(seen.actors.iter().map(somebody));
    for army in &seen.armies {
        all.push(format!("{}: health {} of {}, {}.", army.name, army.health, army.full, army.stand()));
    }
    for one in &seen.scene_traits {
        all.push(format!("Trait {}: {}, on {}.", one.is.id, trait_words(one), one.bearer));
    }
    all.extend(
        seen.dues
            .iter()
            .flat_map(|due| explain::owed(&seen, due).text())
            .map(|line| format!("To resolve: {line}")),
    );
    if let Some(challenge) = seen.under_way.as_ref().and_then(SeenProcedure::challenge) {
        all.extend(challenge_lines(challenge, alone));
    } else {
        let felt = explain::on_the_felt(&seen).filter(|_| seen.under_way.is_some());
        let felt = felt.into_iter().flat_map(|felt| felt.text()).filter(|line| !line.trim().is_empty());
        all.extend(felt.map(|line| format!("Under way: {}", line.trim())));
    }
    all.extend(hands(&seen));
    // RULING U273: a player who plays alone sees the odds of each hero as the hero's own seat does.
    let players = if alone { players(&seen) } else { Vec::new() };
    if players.is_empty() {
        all.extend(odds(&seen));
    }
    all.extend(players.into_iter().flat_map(|who| odds(&session.seen(&Seat::Player(who)))));
    all.retain(|line| !line.trim().is_empty());
    all.iter().map(|line| spoken(line)).collect()
}

fn head(seen: &Seen) -> Vec<String> {
    let mut all = vec![format!("Table: {}.", seen.title)];
    if !seen.scene.is_empty() {
        all.push(format!("Scene: {}.", seen.scene));
    }
    all.push(format!("It is {}.", seen.clock.words()));
    if seen.clock.combat {
        all.push(format!("A fight, round {}.", seen.clock.round));
    }
    all.push(format!("Threat: {}.", seen.threat));
    all.extend(seen.oracle.describe());
    all.extend(Tracker::of(seen).describe().into_iter().map(|turn| format!("{turn}.")));
    all
}

fn somebody(actor: &SeenActor) -> String {
    let mut words = sheets::of(actor).row();
    words.extend(actor.effects.iter().map(|effect| effect.name.clone()));
    if actor.gone {
        words.push("dead".into());
    } else if actor.down {
        words.push("down".into());
    }
    if let Some(piles) = &actor.piles {
        words.push(format!("{} in hand", counted(piles.hand.count() as u32, "card", "cards")));
    }
    format!("{}, in commands {}: {}.", actor.name, actor.id, words.join(", "))
}

fn typed(cards: &[impl ToString]) -> String {
    let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    if cards.is_empty() { "nothing".into() } else { cards.join(", ") }
}

fn row(laid: &SeenRow) -> String {
    match laid {
        SeenRow::Empty => "nothing yet".into(),
        SeenRow::Down(count) => format!("{} face down", counted(*count as u32, "card", "cards")),
        SeenRow::Up(row) if row.is_empty() => "no cards".into(),
        SeenRow::Up(row) => typed(row),
    }
}

fn challenge_lines(challenge: &SeenChallenge, alone: bool) -> Vec<String> {
    // RULING U273: a player who plays alone does not see the cards that the row has to beat.
    let covered = alone && challenge.outcome.is_none();
    let dealer = if covered { challenge.dealer.clone().covered() } else { challenge.dealer.clone() };
    let mut all = vec![
        format!("Under way: {}.", challenge.heading),
        format!("Difficulty {}: {}.", challenge.difficulty.total(), challenge.difficulty.sum()),
        format!("The Dealer's row: {}.", row(&dealer)),
    ];
    for player in &challenge.players {
        all.push(format!(
            "Limit of {}, {} cards: {}.",
            player.name,
            player.limit.total(),
            player.limit.sum()
        ));
        all.push(format!("Row of {}: {}.", player.name, row(&player.row)));
    }
    all.extend(challenge.outcome.map(|outcome| format!("Result: {}.", outcome.words())));
    all
}

fn hands(seen: &Seen) -> Vec<String> {
    let hand = |actor: &SeenActor| {
        let whose =
            if seen.seat.is_dealer() { format!("Hand of {}", actor.name) } else { "Your hand".into() };
        match &actor.piles.as_ref()?.hand {
            SeenCards::Up(cards) => Some(format!("{whose}: {}.", typed(cards))),
            SeenCards::Down(_) => None,
        }
    };
    seen.actors.iter().filter(|actor| seen.plays(&actor.id)).filter_map(hand).collect()
}

/// Actors who play cards or dice now, for a seat that plays alone.
fn players(seen: &Seen) -> Vec<ActorId> {
    let rows = seen.to_lay();
    let leader = seen.under_way.as_ref().map(SeenProcedure::leader).filter(|who| seen.plays(who));
    let all = if rows.is_empty() { leader.into_iter().collect() } else { rows };
    all.into_iter().cloned().collect()
}

fn odds(seen: &Seen) -> Vec<String> {
    if !seen.coached() {
        return Vec::new();
    }
    match Question::of(seen).and_then(|asked| Some((asked.answer(&|| true)?, asked))) {
        Some((Answer::Lay(best), Question::Lay(asked))) => lay_odds(&seen.seat, &best.lay.row, &asked),
        Some((Answer::Roll(odds), _)) => {
            let grades: Vec<String> = odds
                .grades
                .iter()
                .map(|(grade, chance)| format!("{} or better {}", grade.name(), percent(*chance)))
                .collect();
            vec![format!("Odds: {}.", grades.join(", ")), format!("{} Type: nudge best", odds.why())]
        }
        Some((Answer::PlayOn(on), _)) => vec![format!(
            "Compared with the result that expertise offers, playing on is better in {}, the same in {}, worse in {}.",
            percent(on.better),
            percent(on.same),
            percent(on.worse)
        )],
        _ => Vec::new(),
    }
}

fn lay_odds(seat: &Seat, best: &[Laid], asked: &LayAsked) -> Vec<String> {
    let Some(chances) = asked.chances(best) else { return Vec::new() };
    let about = if asked.aided() { "About: " } else { "" };
    vec![format!(
        "{about}{}. Type: lay {seat} best",
        capital(&format!(
            "best row {}: success or better {}, partial or better {}",
            typed(best),
            percent(chances.at_least(Outcome::Success)),
            percent(chances.at_least(Outcome::Partial))
        ))
    )]
}
