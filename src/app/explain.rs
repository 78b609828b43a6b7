//! Every number explained: its terms, their sum, and what it is for; and the keys of a pane.

mod paper;

use std::fmt::Write as _;

use super::App;
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenBody, SeenChallenge, SeenFoe, SeenFoeNumbers, SeenHero};
use crate::table::sheet::FigureName;
use crate::table::terms::{Figure, signed};
use crate::ui::canvas::Pane;
use crate::ui::keymap::{Action, Context};
use crate::ui::panes::felt::outcome_words;
use crate::ui::popups::words::Words;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

/// The size of a hand: what is drawn to.
pub(super) fn hand_size(hero: &SeenHero) -> i32 {
    crate::ui::panes::party::figure(hero, FigureName::Hand).unwrap_or(0)
}

/// A figure with its terms, one row each.
fn figure(prose: Prose<'static>, name: &str, figure: &Figure, meaning: &str) -> Prose<'static> {
    let mut prose = prose.run(format!("{name} {}", figure.total()), Role::Title);
    prose =
        prose.run(if meaning.is_empty() { String::new() } else { format!(" · {meaning}") }, Role::Dim).end();
    for term in &figure.terms {
        let words = format!("  {:>3}  {}", signed(term.value), term.name);
        prose = if term.on {
            prose.line(words, Role::Ink)
        } else {
            prose.line(format!("{words} (left out)"), Role::Dim)
        };
    }
    if let Some((most, why)) = &figure.most {
        prose = prose.line(format!("  at most {most}: {why}"), Role::Dim);
    }
    prose
}

fn challenge(mut prose: Prose<'static>, challenge: &SeenChallenge) -> Prose<'static> {
    prose = prose.line(challenge.heading.clone(), Role::Title).blank();
    prose = figure(prose, "difficulty", &challenge.difficulty, "cards that the Dealer plays");
    for player in &challenge.players {
        prose = figure(
            prose.blank(),
            &format!("limit of {}", player.name),
            &player.limit,
            "cards that may be laid",
        );
    }
    if challenge.focus_spent > 0 {
        prose = prose.blank().line(
            format!("{} focus spent in it brings as much threat when it ends.", challenge.focus_spent),
            Role::Ink,
        );
    }
    let Some(verdict) = &challenge.verdict else { return prose };
    prose = prose.blank().line(outcome_words(challenge), Role::Title);
    for pair in &verdict.pairs {
        let gives = match pair.gives {
            crate::table::challenge::Gives::Success => "success",
            crate::table::challenge::Gives::Failure => "failure",
            crate::table::challenge::Gives::Draw => "draw",
        };
        prose = prose
            .line(format!("  {} against {}: {gives}", pair.player.pretty(), pair.dealer.pretty()), Role::Ink);
    }
    for note in &verdict.notes {
        prose = prose.line(format!("  {note}"), Role::Dim);
    }
    prose
}

fn hero(mut prose: Prose<'static>, actor: &SeenActor, sheet: &SeenHero) -> Prose<'static> {
    prose = prose.line(actor.name.clone(), Role::Title);
    if !sheet.sheet.concept.is_empty() {
        prose = prose.line(sheet.sheet.concept.clone(), Role::Dim);
    }
    prose = prose.blank();
    for (name, of) in &sheet.figures {
        prose = figure(prose, name.key(), of, name.meaning());
    }
    prose = prose.blank().line(format!("experience {}", sheet.experience), Role::Ink);
    if let Some(weapon) = &sheet.wielded {
        prose = prose.line(format!("in hand: {weapon}"), Role::Ink);
    }
    for (name, left, ruined) in &sheet.worn {
        let state = if *ruined { "ruined".to_owned() } else { format!("absorbs {left} more") };
        prose = prose.line(format!("{name}: {state}"), Role::Ink);
    }
    let skills: Vec<String> =
        sheet.sheet.skills.iter().map(|(skill, rank)| format!("{} {rank}", skill.name())).collect();
    prose = prose.line(format!("skills: {}", skills.join(" · ")), Role::Ink);
    let traits: Vec<&str> = sheet.sheet.traits.iter().map(|talent| talent.name.as_str()).collect();
    if !traits.is_empty() {
        prose = prose.line(format!("traits: {}", traits.join(" · ")), Role::Ink);
    }
    effects(prose, actor)
}

fn effects(mut prose: Prose<'static>, actor: &SeenActor) -> Prose<'static> {
    for effect in &actor.effects {
        let words = crate::ui::panes::party::effect_words(effect);
        prose = prose.line(format!("{words} · {} · {}", effect.until.words(), effect.source), Role::Warning);
    }
    prose
}

fn foe(mut prose: Prose<'static>, actor: &SeenActor, numbers: &SeenFoeNumbers) -> Prose<'static> {
    let sheet = &numbers.sheet;
    prose = prose.line(format!("{} · {}", actor.name, sheet.rank.words()), Role::Title).blank();
    prose = prose.line(format!("health {} of {}", numbers.health, sheet.health), Role::Ink);
    prose = prose.line(
        format!(
            "soak {} = Toughness {} + armour {}",
            sheet.toughness + numbers.armor,
            sheet.toughness,
            numbers.armor
        ),
        Role::Ink,
    );
    prose =
        prose.line(format!("danger sense {}: difficulty of surprising it", sheet.danger_sense), Role::Ink);
    prose = prose.line(
        format!(
            "manipulation {} · empathy {}: difficulties of talking to it",
            sheet.manipulation, sheet.empathy
        ),
        Role::Ink,
    );
    if sheet.patience > 0 {
        prose = prose.line(
            format!("patience {} of {}: at 0 its next attack is full fury", numbers.patience, sheet.patience),
            Role::Ink,
        );
    }
    for (label, attack) in [("melee", &sheet.melee), ("ranged", &sheet.ranged)] {
        if let Some(attack) = attack {
            let mut words = format!(
                "{label} {} · {}: attack power, the difficulty of fighting it",
                attack.power, attack.name
            );
            if attack.damage != 0 {
                write!(words, "; damage {}", signed(attack.damage)).expect("writing to a string cannot fail");
            }
            if attack.threat > 0 {
                write!(words, "; costs {} threat", attack.threat).expect("writing to a string cannot fail");
            }
            prose = prose.line(words, Role::Ink);
        }
    }
    for ability in &sheet.abilities {
        prose = prose.line(format!("{}: {}", ability.name, ability.text), Role::Ink);
    }
    for effect in &sheet.effects {
        prose = prose.line(format!("{} ({} threat): {}", effect.name, effect.cost, effect.text), Role::Ink);
    }
    if !sheet.behavior.is_empty() {
        prose = prose.blank().line(sheet.behavior.clone(), Role::Dim);
    }
    effects(prose, actor)
}

impl App {
    /// Explains what the cursor is on.
    pub(super) fn open_explain(&mut self) {
        let seen = self.visit.as_ref().map_or(&self.seen, |visit| &visit.seen);
        let mut prose = Prose::new();
        prose.hang = 7;
        let own = if let Seat::Player(who) = &self.seat { seen.actor(who) } else { None };
        let picked = own.filter(|_| self.focus == Pane::Hand);
        prose = match self.focus {
            Pane::Foes => match seen.foes().nth(self.cursors.foes) {
                Some(actor) => match &actor.body {
                    SeenBody::Foe(SeenFoe { numbers: Some(numbers), .. }) => foe(prose, actor, numbers),
                    SeenBody::Opponent(shown) if shown.numbers.is_some() => {
                        shown.numbers.as_ref().map_or(prose.clone(), |n| paper::opponent(prose, actor, n))
                    }
                    _ => effects(prose.line(format!("{}: only the Dealer knows its numbers.", actor.name), Role::Ink), actor),
                },
                None => prose.line("There is no foe.", Role::Ink),
            },
            Pane::Dealer | Pane::Log => prose
                .line(format!("threat {}", seen.threat), Role::Title)
                .line("The Dealer gains it from failures and from focus that is spent, and pays effects with it. A night's sleep takes 5, the end of a quest all of it.", Role::Ink)
                .blank()
                .line(format!("deck {} · discard {}", seen.dealer_deck, seen.dealer_discard.len()), Role::Title)
                .line("The Dealer draws as many cards as the difficulty says.", Role::Ink),
            Pane::Felt | Pane::Hand if seen.roll.is_some() => {
                seen.roll.as_ref().map_or(prose.clone(), |now| paper::roll(prose, now))
            }
            Pane::Felt if seen.last_roll.is_some() => {
                seen.last_roll.as_ref().map_or(prose.clone(), |last| paper::roll(prose, last))
            }
            Pane::Felt | Pane::Hand if seen.challenge.is_some() => {
                seen.challenge.as_ref().map_or(prose.clone(), |now| challenge(prose, now))
            }
            Pane::Felt if seen.last.is_some() => seen.last.as_ref().map_or(prose.clone(), |last| challenge(prose, last)),
            _ => match picked.or(own).or(seen.heroes().nth(self.cursors.party)) {
                Some(actor) => match &actor.body {
                    SeenBody::Hero(sheet) => hero(prose, actor, sheet),
                    SeenBody::Paper(sheet) => paper::hero(prose, actor, sheet),
                    SeenBody::Foe(_) | SeenBody::Opponent(_) => prose,
                },
                None => prose.line("Nobody is here yet.", Role::Ink),
            },
        };
        self.popups.push(Box::new(Words::new("Explained", prose)));
    }

    /// The keys of this pane, and those that work everywhere.
    pub(super) fn open_help(&mut self) {
        use crate::ui::act::Screen;
        let contexts: Vec<Context> = match self.screen {
            Screen::Table => self.contexts().into(),
            Screen::Chronicle => vec![Context::Chronicle, Context::Global],
            Screen::Codex => vec![Context::Codex, Context::Global],
            Screen::Welcome => vec![Context::Welcome, Context::Global],
        };
        let mut prose = Prose::new();
        prose.hang = 16;
        for context in contexts {
            let mut first = true;
            for (action, keys) in self.settings.keymap.of(context) {
                if !self.works(action.action) {
                    continue;
                }
                if first {
                    prose = prose.line(context.name(), Role::Title);
                    first = false;
                }
                let keys: Vec<String> = keys.iter().map(|key| key.words(self.settings.glyphs)).collect();
                let keys = if keys.len() > 4 {
                    format!("{}-{}", keys[0], keys[keys.len() - 1])
                } else {
                    keys.join(" ")
                };
                prose = prose.run(format!("{keys:<15} "), Role::Key).run(action.help, Role::Ink).end();
            }
            if !first {
                prose = prose.blank();
            }
        }
        prose = prose.line(
            "The mouse clicks cards, panes, rows and the keys of the bottom line; the wheel scrolls.",
            Role::Dim,
        );
        self.popups.push(Box::new(Words::new("Keys", prose)));
    }

    /// Whether an action does anything on this screen, so that help lists nothing in vain.
    fn works(&self, action: Action) -> bool {
        use crate::ui::act::Screen;
        match self.screen {
            Screen::Table
                if !self.seat.is_dealer()
                    && matches!(action, Action::Call | Action::Attack | Action::Threat) =>
            {
                false
            }
            Screen::Table => {
                !matches!(action, Action::FindNext | Action::FindPrevious | Action::More | Action::Less)
            }
            Screen::Chronicle | Screen::Codex => !matches!(
                action,
                Action::More | Action::Less | Action::Menu | Action::Undo | Action::Redo | Action::Explain
            ),
            Screen::Welcome => matches!(
                action,
                Action::Act
                    | Action::Up
                    | Action::Down
                    | Action::First
                    | Action::Last
                    | Action::Help
                    | Action::Leave
                    | Action::NewTable
                    | Action::Lesson
                    | Action::Mouse
                    | Action::Redraw
                    | Action::Suspend
                    | Action::Menu
            ),
        }
    }
}
