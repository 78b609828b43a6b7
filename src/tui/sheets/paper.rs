//! The view of a Paper Story character. All figures come from the table.

use super::shared::{called, called_with_dice, lasts};
use super::{ActorGroup, SheetView};
use crate::report::sheets::total;
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor, SeenPaper};
use crate::table::sheet::{Stat, Talent};
use crate::table::terms::{Figure, signed};
use crate::tui::explain::{effects, figure, headed};
use crate::tui::forms::Open;
use crate::tui::glyphs::Glyphs;
use crate::tui::painter::Painter;
use crate::tui::panes::rows::{Block, PaneLine, Piece};
use crate::tui::theme::Role;
use crate::tui::widgets::{Bar, Prose};

impl SheetView for SeenPaper {
    fn block(&self, look: Painter<'_>, kin: ActorGroup<'_>, width: u16) -> Block {
        let name = || called(kin);
        let (full, most_fp) = (total(&self.figures, "hp"), total(&self.figures, "fp"));
        let fp = format!("FP {}/{most_fp}", self.fp);
        let bp = format!("BP {}", self.bp);
        let first = called_with_dice(kin);
        let fights = fighting(look, width, Some(&bp), &self.figures);
        let second = health(self.hp, full, 10).firmly(Piece::dim(fp));
        let lines = vec![first, second, PaneLine::new(60).and(Piece::dim(fights))];
        let hp = Piece::Words(format!("HP {}/{full}", self.hp), Role::Harm);
        let least = name().aside(1, Piece::dim(format!("FP {}", self.fp))).firmly(hp);
        Block { lines, lasts: lasts(kin), ..Block::of(least) }
    }

    fn gauges(&self, _: &Glyphs) -> Vec<(&'static str, i32)> {
        vec![("HP", self.hp), ("FP", self.fp), ("BP", self.bp)]
    }

    fn explain(&self, prose: Prose<'static>, _: &Seen, actor: &SeenActor) -> Option<Prose<'static>> {
        let sheet = &self.sheet;
        let mut prose = headed(prose, actor, "", &sheet.concept);
        let stats: Vec<String> =
            Stat::ALL.iter().map(|stat| format!("{stat} {}", sheet.stat(*stat))).collect();
        prose = prose.line(stats.join(" · "), Role::Ink);
        let now = format!("now: HP {} · FP {} · BP {}", self.hp, self.fp, self.bp);
        prose = figures(prose.line(now, Role::Ink).blank(), &self.figures).blank();
        for skill in &sheet.skills {
            let special: Vec<String> = skill.special.iter().map(|(name, n)| format!("{name} {n}")).collect();
            let special =
                if special.is_empty() { String::new() } else { format!(" ({})", special.join(", ")) };
            let words = format!("{} {}{special} · {}", skill.skill, skill.rank, skill.stat());
            prose = prose.line(words, Role::Ink);
        }
        Some(effects(traits(prose, &sheet.traits), actor))
    }

    fn form(&self, who: ActorId) -> Option<Open> {
        Some(Open::Sheet { who: Some(who) })
    }
}

fn known(key: &str) -> (&'static str, &'static str) {
    match key {
        "hp" => ("HP", "lost to strikes; at 0 a KO"),
        "fp" => ("FP", "spent on special moves"),
        "bp" => ("BP", "spent on badges"),
        "power" => ("Power", "the base of damage"),
        "attack" => ("Attack", "added to the damage"),
        "defense" => ("Defense", "subtracted from every strike"),
        _ => ("figure", ""),
    }
}

pub(super) fn figures(mut prose: Prose<'static>, all: &[(&'static str, Figure)]) -> Prose<'static> {
    for (key, of) in all {
        let (name, meaning) = known(key);
        prose = figure(prose, name, of, meaning);
    }
    prose
}

/// Personal traits with their effects.
pub(super) fn traits(mut prose: Prose<'static>, traits: &[Talent]) -> Prose<'static> {
    if !traits.is_empty() {
        prose = prose.blank();
    }
    for talent in traits {
        let hooks: Vec<String> = talent.hooks.iter().map(ToString::to_string).collect();
        prose = prose.line(format!("{}: {}", talent.name, hooks.join("; ")), Role::Ink);
    }
    prose
}

/// Attacks in one line; shortens words, then spaces, before it cuts a figure.
pub(super) fn fighting(
    look: Painter<'_>,
    width: u16,
    first: Option<&str>,
    figures: &[(&'static str, Figure)],
) -> String {
    let attack = total(figures, "attack");
    let line = |[power, hit, defense]: [&str; 3], glue: &str| {
        let mut words: Vec<String> = first.iter().map(|&fact| fact.to_owned()).collect();
        words.push(format!("{power} {}", total(figures, "power")));
        if attack != 0 {
            words.push(format!("{hit} {}", signed(attack)));
        }
        words.push(format!("{defense} {}", total(figures, "defense")));
        words.join(glue)
    };
    let long = line(["Power", "Attack", "Defense"], " · ");
    let short = ["Pow", "Att", "Def"];
    let tries = [long, line(short, " · ")];
    tries.into_iter().find(|words| look.width(words) <= width).unwrap_or_else(|| line(short, " "))
}

/// A line of health that begins with its label.
pub(super) fn health(hp: i32, most: i32, cells: u16) -> PaneLine {
    let bar = Bar::health(hp, most, cells);
    PaneLine::new(90).and(Piece::Words("HP ".into(), Role::Harm)).and(Piece::Bar(bar))
}
