//! The view of an ULTIMO foe: its looks, and on the Dealer's seat its numbers.

use super::shared::{called, each, each_number, lasts, seen_only};
use super::{ActorGroup, SheetView};
use crate::table::actor::{ActorId, Temper};
use crate::table::seen::{Seen, SeenActor, SeenFoe, SeenFoeNumbers};
use crate::table::sheet::{FoeAttack, FoeRank};
use crate::table::terms::signed;
use crate::tui::explain::{effects, headed};
use crate::tui::forms::Open;
use crate::tui::glyphs::Glyphs;
use crate::tui::painter::Painter;
use crate::tui::panes::rows::{Block, PaneLine, Piece};
use crate::tui::theme::Role;
use crate::tui::widgets::{Bar, Prose};
use std::fmt::Write as _;

impl SheetView for SeenFoe {
    fn block(&self, look: Painter<'_>, kin: ActorGroup<'_>, width: u16) -> Block {
        let Some(numbers) = &self.numbers else { return seen_only(look, kin, width) };
        let mut lines = vec![called(kin).aside(1, Piece::dim(self.kind)), health(look, kin, numbers, width)];
        lines.extend(temper(numbers, width));
        lines.push(PaneLine::new(80).and(Piece::dim(fighting(look, numbers, width))));
        let weight = match self.rank {
            FoeRank::Minion => 0,
            FoeRank::Greater => 1,
            FoeRank::Host => 3,
        };
        let least = least(look, kin, numbers);
        Block { weight, lines, lasts: lasts(kin), ..Block::of(least) }
    }

    fn alike(&self, other: &SeenActor) -> bool {
        let shown =
            |foe: &SeenFoe| foe.numbers.as_ref().map(|known| (known.patience, known.temper, soak(known)));
        self.rank != FoeRank::Host && other.foe().is_some_and(|other| shown(self) == shown(other))
    }

    fn gauges(&self, glyphs: &Glyphs) -> Vec<(&'static str, i32)> {
        let Some(known) = &self.numbers else { return Vec::new() };
        vec![(glyphs.heart[1], known.health), ("armor", known.armor), ("patience", known.patience)]
    }

    fn explain(&self, prose: Prose<'static>, _: &Seen, actor: &SeenActor) -> Option<Prose<'static>> {
        self.numbers.as_ref().map(|numbers| explained(prose, actor, numbers))
    }

    fn form(&self, who: ActorId) -> Option<Open> {
        self.numbers.as_ref().map(|_| Open::Foe { who: Some(who) })
    }
}

fn soak(numbers: &SeenFoeNumbers) -> i32 {
    numbers.tough + numbers.armor
}

fn heart(look: Painter<'_>) -> Piece {
    Piece::Words(format!("{} ", look.glyphs.heart[1]), Role::Harm)
}

fn hurt(one: &SeenActor) -> i32 {
    one.foe().and_then(|foe| foe.numbers.as_ref()).map_or(0, |known| known.health)
}

fn health(look: Painter<'_>, kin: ActorGroup<'_>, numbers: &SeenFoeNumbers, width: u16) -> PaneLine {
    let line = PaneLine::new(90).and(heart(look));
    let line = if kin.len() > 1 {
        let whole = |one: &SeenActor| format!("{}/{}", hurt(one), numbers.sheet.health);
        let all: u16 = kin.iter().map(|(_, one)| look.width(&whole(one)) + 1).sum();
        let short = all + 1 > width;
        each(look, line, kin, " ", |one| if short { hurt(one).to_string() } else { whole(one) })
    } else {
        let most = numbers.sheet.health;
        let cells = most.clamp(4, 14) as u16;
        line.and(Piece::Bar(Bar::health(numbers.health, most, cells)))
    };
    match soak(numbers) {
        0 => line,
        soak => line.aside(1, Piece::dim(format!("soak {soak}"))),
    }
}

/// Patience, or its state without any.
fn temper(numbers: &SeenFoeNumbers, width: u16) -> Option<PaneLine> {
    match numbers.temper {
        Temper::Furious => {
            let what = if width < "FURY NEXT  +3, Engage, a major".len() as u16 {
                " +3, Engage"
            } else {
                "  +3, Engage, a major"
            };
            Some(PaneLine::new(85).and(Piece::Words("FURY NEXT".into(), Role::Harm)).and(Piece::dim(what)))
        }
        Temper::Open => {
            Some(PaneLine::new(85).and(Piece::Words("spent: half power next".into(), Role::Good)))
        }
        Temper::Steady if numbers.sheet.patience > 0 => {
            let (value, most) = (numbers.patience, numbers.sheet.patience);
            let bar = Bar { value, most, cells: 10, role: Role::Token };
            Some(PaneLine::new(60).and(Piece::dim("patience ")).and(Piece::Bar(bar)))
        }
        Temper::Steady => None,
    }
}

/// Attacks and senses; shortens words before it cuts a figure.
fn fighting(look: Painter<'_>, numbers: &SeenFoeNumbers, width: u16) -> String {
    let sheet = &numbers.sheet;
    let told = |[melee, ranged, eye]: [&str; 3], glue: &str| {
        let attack = |label: &str, attack: &FoeAttack| {
            let damage =
                if attack.damage == 0 { String::new() } else { format!(" {}", signed(attack.damage)) };
            format!("{label} {}{damage}", attack.power).trim().to_owned()
        };
        let mut words: Vec<String> = sheet.melee.iter().map(|known| attack(melee, known)).collect();
        words.extend(sheet.ranged.iter().map(|known| attack(ranged, known)));
        words.push(format!("{eye} {}", sheet.danger_sense));
        words.join(glue)
    };
    let long = ["melee", "ranged", "eye"];
    let tries = [told(long, " · "), told(long, " "), told(["", "", "eye"], " · ")];
    let fits = tries.iter().find(|words| look.width(words) <= width);
    fits.unwrap_or(&tries[2]).clone()
}

/// Name, health, and as much of attacks and patience as fits.
fn least(look: Painter<'_>, kin: ActorGroup<'_>, numbers: &SeenFoeNumbers) -> PaneLine {
    let sheet = &numbers.sheet;
    let powers = [&sheet.melee, &sheet.ranged].into_iter().flatten().map(|attack| attack.power.to_string());
    let powers = powers.collect::<Vec<_>>().join("·");
    let line = called(kin);
    let line = match numbers.temper {
        Temper::Furious => line.firmly(Piece::Words("FURY".into(), Role::Harm)),
        Temper::Open => line.aside(2, Piece::Words("spent".into(), Role::Good)),
        Temper::Steady if sheet.patience > 0 => {
            line.aside(2, Piece::dim(format!("pat {}", numbers.patience)))
        }
        Temper::Steady => line,
    };
    let line = line.aside(1, Piece::dim(powers));
    if kin.len() == 1 {
        let words = format!("{} {}/{}", look.glyphs.heart[1], numbers.health, sheet.health);
        return line.firmly(Piece::Words(words, Role::Harm));
    }
    let line = line.firmly(Piece::Words(look.glyphs.heart[1].into(), Role::Harm));
    each_number(look, line, kin, |one| hurt(one).to_string())
}

fn explained(mut prose: Prose<'static>, actor: &SeenActor, numbers: &SeenFoeNumbers) -> Prose<'static> {
    let sheet = &numbers.sheet;
    prose = headed(prose, actor, sheet.kind(), "").blank();
    let (tough, armor) = (numbers.tough, numbers.armor);
    let more = match tough - sheet.toughness {
        0 => String::new(),
        more => format!(" + abilities and effects {more}"),
    };
    let (manipulation, empathy) = (sheet.manipulation, sheet.empathy);
    let mut lines = vec![
        format!("health {} of {}", numbers.health, sheet.health),
        format!("soak {} = Toughness {}{more} + armor {armor}", tough + armor, sheet.toughness),
        format!("danger sense {}: difficulty of surprising it", sheet.danger_sense),
        format!("manipulation {manipulation} · empathy {empathy}: difficulties of talking to it"),
    ];
    if sheet.patience > 0 {
        let (left, all) = (numbers.patience, sheet.patience);
        lines.push(format!("patience {left} of {all}: at 0 its next attack is full fury"));
    }
    for (label, attack) in [("melee", &sheet.melee), ("ranged", &sheet.ranged)] {
        let Some(attack) = attack else { continue };
        let (power, name) = (attack.power, &attack.name);
        let mut words = format!("{label} {power} · {name}: attack power, the difficulty of fighting it");
        if attack.damage != 0 {
            write!(words, "; damage {}", signed(attack.damage)).expect("writing to a string cannot fail");
        }
        if attack.threat > 0 {
            write!(words, "; costs {} threat", attack.threat).expect("writing to a string cannot fail");
        }
        if let Some(wound) = &attack.wound {
            write!(words, "; inflicts {} on damage", wound.name).expect("writing to a string cannot fail");
        }
        lines.push(words);
    }
    lines.extend(sheet.abilities.iter().map(|ability| format!("{}: {}", ability.name, ability.text)));
    lines.extend(sheet.effects.iter().map(|e| format!("{} ({} threat): {}", e.name, e.cost, e.text)));
    prose = prose.lines(lines, Role::Ink);
    if !sheet.behavior.is_empty() {
        prose = prose.blank().line(sheet.behavior.clone(), Role::Dim);
    }
    effects(prose, actor)
}
