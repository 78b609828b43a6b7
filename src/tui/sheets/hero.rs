//! The view of an ULTIMO hero. All figures come from the table.

use super::shared::{called, lasts};
use super::{ActorGroup, SheetView};
use crate::content::Catalog;
use crate::lab::own_deck::OwnDeck;
use crate::report::sheets::training::{means, purse, trained};
use crate::table::actor::ActorId;
use crate::table::hook::Quantity;
use crate::table::seen::{Seen, SeenActor, SeenHero};
use crate::table::sheet::{Attribute, UltimoSheet};
use crate::tui::explain::{effects, figure, headed};
use crate::tui::forms::Open;
use crate::tui::glyphs::Glyphs;
use crate::tui::painter::Painter;
use crate::tui::panes::rows::{Block, PaneLine, Piece};
use crate::tui::theme::Role;
use crate::tui::widgets::{Bar, Prose, TokenKind, Tokens};

/// Least columns for tokens, the deck and bonds.
const ROOMY: u16 = 29;

impl SheetView for SeenHero {
    fn block(&self, look: Painter<'_>, kin: ActorGroup<'_>, width: u16) -> Block {
        let (_, actor) = kin[0];
        let roomy = width >= ROOMY;
        let full = self.total(Quantity::Health).unwrap_or(self.health);
        let most_focus = self.total(Quantity::Focus).unwrap_or(self.focus);
        let name = || called(kin);
        let more =
            if self.temporary_health > 0 { format!(" +{}", self.temporary_health) } else { String::new() };
        let heart = format!("{} ", look.glyphs.heart[1]);
        let bar = Bar::health(self.health, full, 8);
        let health = PaneLine::new(90).and(Piece::Words(heart, Role::Harm)).and(Piece::Bar(bar));
        let health = health.and(Piece::Words(more.clone(), Role::Good));
        let mut lines = if roomy {
            let places = most_focus.clamp(0, 8) as u16;
            vec![
                counted(name(), "morale", self.morale, 6, TokenKind::Round),
                counted(health, "focus", self.focus, places, TokenKind::Diamond),
            ]
        } else {
            vec![name(), health.and(Piece::dim(format!(" focus {}", self.focus)))]
        };
        lines.push(PaneLine::new(60).and(Piece::dim(holdings(actor, self, roomy))));
        if roomy && !self.bonds.is_empty() {
            let bonds = format!("{} {}", look.glyphs.heart[0], bonds(self));
            lines.push(PaneLine::new(10).and(Piece::dim(bonds)));
        }
        if roomy && (self.growth.cash > 0 || self.growth.month.is_some()) {
            lines.push(PaneLine::new(5).and(Piece::dim(purse(self))));
        }
        let numbers = format!("{}/{}", look.number(self.health), look.number(full));
        let focus = format!("{}{}", look.glyphs.diamond[0], self.focus);
        let least = name()
            .aside(1, Piece::Words(focus, Role::Token))
            .firmly(Piece::Words(format!("{} {numbers}{more}", look.glyphs.heart[1]), Role::Harm));
        Block { lines, lasts: lasts(kin), ..Block::of(least) }
    }

    fn gauges(&self, glyphs: &Glyphs) -> Vec<(&'static str, i32)> {
        vec![
            (glyphs.heart[1], self.health + self.temporary_health),
            ("focus", self.focus),
            ("morale", self.morale),
        ]
    }

    fn explain(&self, prose: Prose<'static>, seen: &Seen, actor: &SeenActor) -> Option<Prose<'static>> {
        let mut prose = headed(prose, actor, "", &self.sheet.concept);
        prose = prose.line(attributes(self).join("   "), Role::Title);
        // Cards until the next shuffle of the hero's deck.
        let own = OwnDeck::of(seen, &actor.id);
        prose = prose.lines(own.map(|own| own.describe()), Role::Ink).blank();
        for (name, of) in &self.figures {
            prose = figure(prose, name.key(), of, name.meaning());
        }
        prose = prose.blank().line(format!("experience {}{}", self.experience, trained(self)), Role::Ink);
        prose = prose.lines(means(self), Role::Ink);
        if let Some(weapon) = &self.wielded {
            prose = prose.line(format!("in hand: {weapon}"), Role::Ink);
        }
        for (name, left, ruined) in &self.worn {
            let state = if *ruined { "ruined".to_owned() } else { format!("absorbs {left} more") };
            prose = prose.line(format!("{name}: {state}"), Role::Ink);
        }
        prose = prose.line(format!("skills: {}", skills(&self.sheet)), Role::Ink);
        let traits: Vec<&str> = self.sheet.traits.iter().map(|talent| talent.name.as_str()).collect();
        if !traits.is_empty() {
            prose = prose.line(format!("traits: {}", traits.join(" · ")), Role::Ink);
        }
        for known in &self.spells {
            prose = figure(prose, &known.spell.name, &known.cost, &known.describe());
        }
        Some(effects(prose, actor))
    }

    fn page(&self, look: Painter<'_>, catalog: &Catalog, _: &Seen, actor: &SeenActor) -> Prose<'static> {
        page(self, look, catalog, actor)
    }

    fn form(&self, who: ActorId) -> Option<Open> {
        Some(Open::Hero { who: Some(who) })
    }
}

fn attributes(hero: &SeenHero) -> Vec<String> {
    Attribute::ALL.iter().map(|a| format!("{} {}", a.short(), hero.sheet.attributes.get(*a))).collect()
}

fn skills(sheet: &UltimoSheet) -> String {
    let skills = sheet.skills.iter().map(|(skill, rank)| format!("{} {rank}", skill.name()));
    skills.collect::<Vec<_>>().join(" · ")
}

fn bonds(hero: &SeenHero) -> String {
    let bonds = hero.bonds.iter().map(|(name, level)| format!("{name} {level}"));
    bonds.collect::<Vec<_>>().join(" · ")
}

/// Columns of an attribute on the page.
const COLUMN: usize = 11;

/// Attributes with bars, figures, skills, traits with their text, things carried, effects, bonds, experience.
fn page(hero: &SeenHero, look: Painter<'_>, catalog: &Catalog, actor: &SeenActor) -> Prose<'static> {
    let sheet = &hero.sheet;
    let age = if sheet.age > 0 { format!("{} years", sheet.age) } else { String::new() };
    let about = [sheet.concept.clone(), age, sheet.background.clone()];
    let about: Vec<String> = about.into_iter().filter(|words| !words.is_empty()).collect();
    let mut prose = Prose::new().line(about.join(" · "), Role::Dim).blank();
    let columns =
        |words: Vec<String>| words.iter().fold(String::new(), |all, words| format!("{all}{words:<COLUMN$}"));
    let bars = Attribute::ALL
        .iter()
        .map(|a| look.glyphs.bar_full.repeat(sheet.attributes.get(*a).clamp(0, 10) as usize));
    prose =
        prose.line(columns(attributes(hero)), Role::Title).line(columns(bars.collect()), Role::Bar).blank();
    let most = hero.total(Quantity::Health).unwrap_or(hero.health);
    let now = format!(
        "{} {}/{most} · focus {} · morale {}",
        look.glyphs.heart[1], hero.health, hero.focus, hero.morale
    );
    let shown = |of: &Quantity| !matches!(of, Quantity::Health | Quantity::Focus | Quantity::Morale);
    let figures: Vec<String> = hero
        .figures
        .iter()
        .filter(|(of, _)| shown(of))
        .map(|(of, figure)| format!("{} {}", of.key(), figure.total()))
        .collect();
    prose = prose.line(now, Role::Ink).line(figures.join(" · "), Role::Ink);
    prose = titled(prose, "Skills", skills(sheet));
    if !sheet.traits.is_empty() {
        prose = prose.blank().line("Traits", Role::Title);
    }
    for talent in &sheet.traits {
        let text =
            catalog.traits.iter().find(|entry| entry.name == talent.name).map_or("", |entry| &entry.text);
        prose = prose.run(format!("{}  ", talent.name), Role::Ink).run(text.to_owned(), Role::Dim).end();
    }
    let worn = hero.worn.iter().map(|(name, left, ruined)| {
        if *ruined { format!("{name}, ruined") } else { format!("{name}, absorbs {left}") }
    });
    let weapons = sheet.weapons.iter().map(|weapon| {
        let held = hero.wielded.as_ref() == Some(&weapon.name);
        if held { format!("{} in hand", weapon.name) } else { weapon.name.clone() }
    });
    let carried: Vec<String> = weapons.chain(worn).chain(sheet.items.iter().cloned()).collect();
    prose = titled(prose, "Carried", carried.join(" · "));
    if !actor.effects.is_empty() {
        prose = effects(prose.blank().line("Effects", Role::Title), actor);
    }
    prose = titled(prose, "Bonds", bonds(hero));
    let spells: Vec<String> = hero
        .spells
        .iter()
        .map(|known| format!("{} ({} focus)", known.spell.name, known.cost.total()))
        .collect();
    prose = titled(prose, "Spells", spells.join(" · "));
    prose = details(prose, sheet);
    prose = prose.blank().line(format!("Experience {}{}", hero.experience, trained(hero)), Role::Ink);
    prose.lines(means(hero), Role::Ink)
}

/// Short details on a line, then each long one.
fn details(prose: Prose<'static>, sheet: &UltimoSheet) -> Prose<'static> {
    if sheet.details.is_empty() {
        return prose;
    }
    let (long, short): (Vec<_>, Vec<_>) = sheet.details.iter().partition(|(detail, _)| detail.is_long());
    let short: Vec<String> =
        short.iter().map(|(detail, words)| format!("{} {words}", detail.words())).collect();
    let mut prose = prose.blank().line("Details", Role::Title);
    if !short.is_empty() {
        prose = prose.line(short.join(" · "), Role::Ink);
    }
    long.into_iter().fold(prose, |prose, (detail, words)| {
        prose.run(format!("{}  ", detail.words()), Role::Ink).run(words.clone(), Role::Dim).end()
    })
}

fn titled(prose: Prose<'static>, title: &'static str, words: String) -> Prose<'static> {
    if words.is_empty() { prose } else { prose.blank().line(title, Role::Title).line(words, Role::Ink) }
}

/// Tokens at the right edge, after their label.
fn counted(line: PaneLine, label: &str, held: i32, places: u16, kind: TokenKind) -> PaneLine {
    let held = held.max(0) as u16;
    let tokens = Tokens { held, places, kind, count: false, role: Role::Token };
    line.aside(1, Piece::dim(label)).aside(2, Piece::Tokens(tokens))
}

fn holdings(actor: &SeenActor, hero: &SeenHero, roomy: bool) -> String {
    let real = if actor.physical { "real " } else { "" };
    let mut words = vec![format!("{real}hand {}", actor.hand_count())];
    if roomy {
        words.push(format!("deck {}", actor.piles.as_ref().map_or(0, |piles| piles.deck)));
    }
    words.extend(hero.total(Quantity::Soak).map(|soak| format!("soak {soak}")));
    if !roomy {
        words.push(format!("morale {}", hero.morale));
    }
    words.join(if roomy { "   " } else { " " })
}
