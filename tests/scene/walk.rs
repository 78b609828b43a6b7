//! Tests every entry of a catalog: the same commands are played with and without it, and everything that the table
//! reports, offers and counts is compared. A refused command is reported, and the walk goes on.

use super::{Scene, seat_of};
use greenfelt::command::Command;
use greenfelt::rules::hook::{Context, offers};
use greenfelt::rules::ultimo::figures;
use greenfelt::table::actor::Actor;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::sheet::UltimoSheet;
use greenfelt::table::terms::Figure;
use std::fmt::Write as _;

/// One thing of the catalogue, played: its name, who it is played by and where, the lines, and the words that it alone
/// brings.
pub type Played = (&'static str, fn(UltimoSheet) -> Scene, &'static [&'static str], &'static str);

/// Plays lines and tells all that came of them.
pub fn describe(mut scene: Scene, lines: &[&str]) -> String {
    let mut refused = String::new();
    for line in lines {
        let command: Command = line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"));
        match scene.session.give(&seat_of("dealer"), command) {
            Ok(_) => scene.told.push(scene.session.last()),
            Err(why) => {
                let _ = writeln!(refused, "refused `{line}`: {} ({})", why.problem, why.hint);
            }
        }
    }
    let mut text = refused + &scene.sentences_since();
    for actor in &scene.now().actors {
        tell_actor(&mut text, &scene, actor);
    }
    for due in &scene.now().pending {
        let _ = writeln!(text, "owed to {}: {}", due.to, due.what.words());
    }
    if let Some(challenge) = scene.now().under_way::<Challenge>() {
        tell_figure(&mut text, "difficulty", &challenge.difficulty);
        tell_figure(&mut text, "limit", &challenge.players[0].limit);
    }
    text
}

fn tell_actor(text: &mut String, scene: &Scene, actor: &Actor) {
    let who = &actor.id;
    let mut at = Context::of(actor).table(scene.now());
    if let Some(challenge) =
        scene.now().under_way::<Challenge>().filter(|challenge| challenge.player(who).is_some())
    {
        (at.with, at.doing) = (Some(&challenge.with), Some(challenge.aim.doing()));
        if let (Some(way), Some(hero)) = (challenge.aim.way(), actor.hero()) {
            at = at.fighting(way, hero.wielded.and_then(|at| hero.sheet.weapons.get(usize::from(at))));
        }
    }
    for offer in offers(&at) {
        let _ = writeln!(text, "{who} is offered {}: {:?} {}", offer.name, offer.kind, offer.words);
    }
    for effect in &actor.effects {
        let _ = writeln!(text, "{who} bears {}, {}", effect.name, effect.until.words());
    }
    let _ = writeln!(text, "{who} has health {}", actor.health());
    if let Some(piles) = &actor.piles {
        let _ = writeln!(
            text,
            "{who} has {} in hand, {} in deck, {} out",
            piles.hand.len(),
            piles.deck.len(),
            piles.out.len()
        );
    }
    let Some(hero) = actor.hero() else { return };
    for (quantity, figure) in figures::all_at(scene.now(), actor) {
        tell_figure(text, &format!("{who} {}", quantity.key()), &figure);
    }
    for (skill, _) in &greenfelt::rules::ultimo::skills::SKILLS {
        let _ = writeln!(text, "{who} caps {} {}", skill.name(), figures::skill_cap(&hero.sheet, skill));
    }
}

fn tell_figure(text: &mut String, name: &str, figure: &Figure) {
    let _ = write!(text, "{name} {}", figure.total());
    for term in &figure.terms {
        let _ = write!(text, "; {} {}{}", term.name, term.value, if term.on { "" } else { " proposed" });
    }
    text.push('\n');
}

/// What is wrong where the words do not come with the thing, or come without it too.
pub fn wrong(name: &str, words: &str, with: &str, without: &str) -> Option<String> {
    if !with.contains(words) {
        return Some(format!("{name} does not bring `{words}`\n{with}"));
    }
    without.contains(words).then(|| format!("`{words}` comes without {name}\n{without}"))
}
