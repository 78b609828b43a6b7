//! The view of a character or a creature by attributes and defenses. A creature's numbers are visible to the Dealer
//! only; all figures come from the table.

use super::shared::{called, called_with_dice, healths, lasts, seen_only};
use super::{ActorGroup, SheetView};
use crate::report::sheets::total;
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor, SeenCrucible, SeenCrucibleNumbers};
use crate::table::sheet::{CruciblePower, CrucibleSheet, DamageType, Primary};
use crate::tui::explain::{effects, figure, headed};
use crate::tui::forms::Open;
use crate::tui::glyphs::Glyphs;
use crate::tui::painter::Painter;
use crate::tui::panes::rows::{Block, PaneLine, Piece};
use crate::tui::theme::Role;
use crate::tui::widgets::{Bar, Prose};

impl SheetView for SeenCrucible {
    fn block(&self, look: Painter<'_>, kin: ActorGroup<'_>, width: u16) -> Block {
        match &self.numbers {
            Some(known) if self.played => character(look, kin, known, width),
            Some(known) => creature(look, kin, known, width),
            None => seen_only(look, kin, width),
        }
    }

    fn alike(&self, other: &SeenActor) -> bool {
        let shown = |now: &SeenCrucible| {
            now.numbers
                .as_ref()
                .map(|known| (known.figures.clone(), known.wounds, known.morale, known.stress))
        };
        other.crucible().is_some_and(|other| shown(self) == shown(other))
    }

    fn gauges(&self, glyphs: &Glyphs) -> Vec<(&'static str, i32)> {
        let Some(known) = &self.numbers else { return Vec::new() };
        vec![
            (glyphs.heart[1], known.health),
            ("Wounds", known.wounds),
            ("Morale", known.morale),
            ("Stress", known.stress),
        ]
    }

    fn explain(&self, prose: Prose<'static>, _: &Seen, actor: &SeenActor) -> Option<Prose<'static>> {
        let known_of = self.numbers.as_ref()?;
        let sheet = &known_of.sheet;
        let mut prose = headed(prose, actor, if self.played { "" } else { "creature" }, &sheet.concept);
        let scores: Vec<String> =
            Primary::ALL.iter().map(|of| format!("{of} {}", sheet.attributes.get(*of))).collect();
        prose = prose.line(scores.join(" · "), Role::Ink);
        let now = format!(
            "now: Health {} · Wounds {} · Morale {} · Stress {}",
            known_of.health, known_of.wounds, known_of.morale, known_of.stress
        );
        prose = prose.line(now, Role::Ink).blank();
        for (key, of) in &known_of.figures {
            let (name, meaning) = known(key);
            prose = figure(prose, name, of, meaning);
        }
        prose = fighting(prose.blank(), sheet);
        if let Some(words) = known_of.lacks {
            prose = prose.line(words, Role::Warning);
        }
        if !sheet.behavior.is_empty() {
            prose = prose.blank().line(sheet.behavior.clone(), Role::Dim);
        }
        Some(effects(prose, actor))
    }

    fn form(&self, who: ActorId) -> Option<Open> {
        Some(Open::Scores { who: Some(who), creature: !self.played })
    }
}

fn known(key: &str) -> (&'static str, &'static str) {
    match key {
        "health" => ("Health", "damage empties it first; at 0: incapacitated"),
        "wounds" => ("Wounds", "damage beyond Health; this many mean death"),
        "morale" => ("Morale", "psychic damage empties it first; at 0: broken"),
        "stress" => ("Stress", "damage beyond Morale; at this many the character is lost"),
        "dodge" => ("Dodge", "attack rolls up to it miss"),
        "parry" => ("Parry", "rolls above Dodge, up to this much more, are parried"),
        "armor" => ("Armor", "rolls above Parry, up to this much more, are turned by armor"),
        "pd" => ("Physical Defense", "total that an attack roll must exceed; by more than 5, a critical hit"),
        "willpower" => ("Willpower", "defends in a Contest of Resolve"),
        "fortitude" => ("Fortitude", "defends in a Contest of Endurance"),
        "reflex" => ("Reflex", "defends in a Contest of Avoidance"),
        "spell_power" => ("Spell Power", "acts in a contest; passive: 12 and this"),
        "spell_potency" => ("Spell Potency", "added to an attack roll with a spell"),
        "initiative" => ("Initiative", "who acts first"),
        key => {
            let resisted = DamageType::ALL.iter().find(|kind| kind.key() == key);
            resisted
                .map_or(("figure", ""), |kind| (kind.name(), "resisted: subtracted from damage of this type"))
        }
    }
}

/// Attacks, skills, resistances and vulnerabilities.
fn fighting(mut prose: Prose<'static>, sheet: &CrucibleSheet) -> Prose<'static> {
    for attack in &sheet.attacks {
        let types: Vec<&str> = attack.types.iter().map(|one| one.name()).collect();
        let skill = attack.skill.as_ref().map_or_else(String::new, |skill| format!(" + {skill}"));
        let words = format!(
            "{} · {}{skill} · damage {} {}",
            attack.name,
            attack.attribute,
            attack.damage,
            types.join(", ")
        );
        prose = prose.line(words, Role::Ink);
    }
    prose = prose.lines(sheet.powers.iter().map(CruciblePower::describe), Role::Ink);
    let skills = sheet.skills.iter().map(|own| format!("{} +{} · {}", own.skill, own.bonus, own.attribute));
    prose = prose.lines(skills, Role::Ink);
    let told = |words: &str, list: &[(DamageType, i32)]| {
        let all: Vec<String> = list.iter().map(|(kind, by)| format!("{kind} {by}")).collect();
        (!all.is_empty()).then(|| format!("{words} {}", all.join(", ")))
    };
    match told("vulnerable to", &sheet.vulnerabilities) {
        Some(words) => prose.line(words, Role::Ink),
        None => prose,
    }
}

/// Physical Defense in its parts, in the longest form that fits.
fn defended(look: Painter<'_>, width: u16, known: &SeenCrucibleNumbers) -> String {
    let [pd, dodge, parry, armor] = ["pd", "dodge", "parry", "armor"].map(|key| total(&known.figures, key));
    let long = format!("PD {pd} · Dodge {dodge} Parry {parry} Armor {armor}");
    let short = format!("PD {pd}: {dodge} {parry} {armor}");
    if look.width(&long) <= width { long } else { short }
}

fn beyond(known: &SeenCrucibleNumbers) -> Option<PaneLine> {
    let lost = [("Wounds", known.wounds, "wounds"), ("Stress", known.stress, "stress")];
    let told = lost.into_iter().filter(|(_, now, _)| *now > 0);
    let words: Vec<String> =
        told.map(|(name, now, key)| format!("{name} {now}/{}", total(&known.figures, key))).collect();
    (!words.is_empty()).then(|| PaneLine::new(85).and(Piece::Words(words.join(" · "), Role::Harm)))
}

fn health(look: Painter<'_>, known: &SeenCrucibleNumbers) -> PaneLine {
    let most = total(&known.figures, "health");
    let bar = Bar::health(known.health, most, 8);
    let heart = format!("{} ", look.glyphs.heart[1]);
    let line = PaneLine::new(90).and(Piece::Words(heart, Role::Harm)).and(Piece::Bar(bar));
    line.firmly(Piece::dim(format!("Morale {}/{}", known.morale, total(&known.figures, "morale"))))
}

fn character(look: Painter<'_>, kin: ActorGroup<'_>, known: &SeenCrucibleNumbers, width: u16) -> Block {
    let name = || called(kin);
    let mut lines = vec![called_with_dice(kin), health(look, known)];
    lines.extend(beyond(known));
    lines.push(PaneLine::new(60).and(Piece::dim(defended(look, width, known))));
    let full = total(&known.figures, "health");
    let least = name()
        .aside(1, Piece::dim(format!("PD {}", total(&known.figures, "pd"))))
        .firmly(Piece::Words(format!("{} {}/{full}", look.glyphs.heart[1], known.health), Role::Harm));
    Block { lines, lasts: lasts(kin), ..Block::of(least) }
}

/// Identical creatures: their looks, and on the Dealer's seat their numbers.
fn creature(look: Painter<'_>, kin: ActorGroup<'_>, known: &SeenCrucibleNumbers, width: u16) -> Block {
    let most = total(&known.figures, "health");
    let now = |one: &SeenActor| one.crucible()?.numbers.as_ref().map(|own| own.health);
    let [each, least] = healths(look, kin, look.glyphs.heart[1], now, most);
    let second = if kin.len() > 1 { each } else { health(look, known) };
    let mut lines = vec![called(kin).aside(1, Piece::dim("creature")), second];
    lines.extend(beyond(known).filter(|_| kin.len() == 1));
    lines.push(PaneLine::new(80).and(Piece::dim(defended(look, width, known))));
    lines.extend(known.lacks.map(|words| PaneLine::new(20).and(Piece::dim(words))));
    Block { lines, lasts: lasts(kin), ..Block::of(least) }
}
