//! `judge challenge`: judges cards on a real table, in the order in which they were laid. It checks no card limit.

mod attack;
mod nudge;

pub(super) use attack::Parts;

use super::{Fail, Format, Ground, Out, cards};
use crate::entry::data::{gives, pairs};
use crate::rules::ultimo::worth::Values;
use crate::rules::ultimo::{judge, lay};
use crate::table::{Card, CardRules, Laid, Pair, Verdict};
use crate::words::{capital, counted};
use serde_json::{Value, json};

/// Judge cards or dice on a real table
#[derive(Debug, clap::Args)]
pub(super) struct Judge {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Challenge(Challenge),
    Nudge(nudge::Nudge),
    Attack(attack::Attack),
}

/// Judge a card challenge
#[derive(Debug, clap::Args)]
struct Challenge {
    /// The difficulty, 0 to 25: the number of cards that the Dealer laid.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    difficulty: i64,
    /// The Dealer's cards in order, for example `KH 10H QS=9D`.
    #[arg(long, value_name = "CARDS")]
    dealer: Option<String>,
    /// The player's cards in order, or `nothing`.
    #[arg(long, value_name = "CARDS")]
    player: Option<String>,
    /// The player's discard pile; without it, the copies of queens are not checked.
    #[arg(long, value_name = "CARDS")]
    discard: Option<String>,
    /// The card that a queen of the player copies, for example `QS=9H`.
    #[arg(long, value_name = "QUEEN=CARD")]
    queen: Vec<String>,
    /// Traits of the player that change cards, separated by commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    traits: Vec<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn judge(judge: &Judge, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    match &judge.what {
        What::Challenge(challenge) => judge_cards(challenge, ground, out),
        What::Nudge(nudge) => nudge::judge(nudge, out),
        What::Attack(attack) => attack::judge(attack, out),
    }
}

fn judge_cards(challenge: &Challenge, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let rules = cards::rules(&challenge.traits, &ground.catalog())?;
    let dealer = dealer_row(challenge)?;
    let player = player_row(challenge, rules)?;
    let values = Values::of(rules);
    let verdict = judge::judge(&values.row(&player), &Values::plain().row(&dealer));
    match challenge.format {
        Format::Json => out.json(&as_json(&verdict)),
        Format::Text => tell(&verdict, &values, out),
    }
}

fn dealer_row(challenge: &Challenge) -> Result<Vec<Laid>, Fail> {
    let difficulty = cards::difficulty(challenge.difficulty)?;
    let dealer: Vec<Laid> = cards::row(challenge.dealer.as_deref().unwrap_or_default())?;
    if dealer.len() != difficulty {
        let problem =
            format!("the Dealer lays as many cards as the difficulty: {difficulty}, not {}", dealer.len());
        return Err(Fail::refused(problem, "name all of them in --dealer, in their order"));
    }
    lay::check_order(&Values::plain().row(&dealer)).map_err(|no| cards::wrong("the Dealer's", no))?;
    lay::check_copies(&dealer, None, &Values::plain()).map_err(|no| cards::wrong("the Dealer's", no))?;
    Ok(dealer)
}

fn player_row(challenge: &Challenge, rules: CardRules) -> Result<Vec<Laid>, Fail> {
    let Some(text) = &challenge.player else {
        if challenge.difficulty == 0 {
            return Ok(Vec::new());
        }
        return Err(Fail::refused(
            "--player is missing",
            "name the player's cards in their order, or nothing",
        ));
    };
    let mut player: Vec<Laid> = cards::row(text)?;
    if challenge.difficulty == 0 && !player.is_empty() {
        return Err(cards::unopposed("--player nothing"));
    }
    for text in &challenge.queen {
        for queen in cards::row::<Laid>(text)? {
            name_copy(&mut player, queen)?;
        }
    }
    let discard: Option<Vec<Card>> = challenge.discard.as_deref().map(cards::row).transpose()?;
    let lies = player.iter().map(|laid| laid.card);
    cards::one_deck(lies, "the player's row", discard.as_deref().unwrap_or_default(), rules)?;
    let values = Values::of(rules);
    lay::check_copies(&player, discard.as_deref(), &values).map_err(|no| cards::wrong("the player's", no))?;
    lay::check_order(&values.row(&player)).map_err(|no| cards::wrong("the player's", no))?;
    Ok(player)
}

/// Sets what a queen in the row copies.
fn name_copy(player: &mut [Laid], queen: Laid) -> Result<(), Fail> {
    let hint = "write --queen QS=9H for a queen of --player";
    if queen.copies.is_none() {
        return Err(Fail::refused(format!("--queen {queen} does not name the card that she copies"), hint));
    }
    let Some(laid) = player.iter_mut().find(|laid| laid.card == queen.card) else {
        return Err(Fail::refused(format!("{} is not in the player's row", queen.card), hint));
    };
    if laid.copies.is_some() && laid.copies != queen.copies {
        let problem = format!("{} copies one card, and two are named: {laid} and {queen}", queen.card);
        return Err(Fail::refused(problem, "keep one of them"));
    }
    laid.copies = queen.copies;
    Ok(())
}

fn as_json(verdict: &Verdict) -> Value {
    let (minor, major) = judge::free_effects(verdict.outcome);
    json!({
        "pairs": pairs(verdict),
        "extra": verdict.extra.len(),
        "missing": verdict.missing.len(),
        "successes": verdict.successes,
        "failures": verdict.failures,
        "draws": verdict.draws,
        "result": verdict.outcome.key(),
        "threat": judge::threat(verdict.outcome),
        "experience": judge::experience(verdict.outcome),
        "free_effects": { "minor": minor, "major": major },
    })
}

fn tell(verdict: &Verdict, values: &Values, out: &mut Out) -> Result<(), Fail> {
    let pair = |one: &Pair| [one.player.pretty(), one.dealer.pretty(), gives(one.gives).to_owned()];
    let extra = |laid: &Laid| {
        let gives = if values.worth(*laid).is_joker() { "extra: failure" } else { "extra: success" };
        [laid.pretty(), "nothing".into(), gives.into()]
    };
    let missing = |laid: &Laid| ["nothing".into(), laid.pretty(), "missing: failure".into()];
    let pairs = verdict.pairs.iter().map(pair);
    let rows = pairs.chain(verdict.extra.iter().map(extra)).chain(verdict.missing.iter().map(missing));
    let rows: Vec<[String; 3]> = rows.collect();
    let [mine, theirs] =
        [0_usize, 1].map(|at| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0));
    for [player, dealer, gives] in &rows {
        out.line(&format!("  {player:<mine$}  against  {dealer:<theirs$}  {gives}"))?;
    }
    if !verdict.pairs.is_empty() || !verdict.missing.is_empty() {
        out.line("")?;
    }
    let mut sum = format!(
        "{}: {} to {}",
        capital(verdict.outcome.words()),
        counted(verdict.successes, "success", "successes"),
        counted(verdict.failures, "failure", "failures"),
    );
    if verdict.draws > 0 {
        sum.push_str(", ");
        sum.push_str(&counted(verdict.draws, "draw", "draws"));
    }
    for note in &verdict.notes {
        sum.push_str("; ");
        sum.push_str(note);
    }
    out.line(&(sum + "."))?;
    out.line(&after(verdict))
}

fn after(verdict: &Verdict) -> String {
    let some = |n: i32, what: &str| (n > 0).then(|| format!("{n} {what}"));
    let minor = |n: u8| counted(u32::from(n), "free minor effect", "free minor effects");
    let effects = match judge::free_effects(verdict.outcome) {
        (0, 0) => None,
        (few, 0) => Some(minor(few)),
        (few, major) => {
            let major = counted(u32::from(major), "free major effect", "free major effects");
            Some(format!("{major}, or up to {}", minor(few)))
        }
    };
    let brings = [
        some(judge::threat(verdict.outcome), "threat"),
        some(judge::experience(verdict.outcome), "experience"),
        effects,
    ];
    let brings: Vec<String> = brings.into_iter().flatten().collect();
    if brings.is_empty() {
        "It has no other effect.".into()
    } else {
        format!("It gives {}.", brings.join(", "))
    }
}
