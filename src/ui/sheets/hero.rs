//! The face of an ULTIMO hero. Every figure comes from the table.

use super::shared::{called, lasts};
use super::training::{growth_data, means, purse, trained};
use super::{Kin, SheetView, figures_data};
use crate::content::Catalog;
use crate::lab::own_deck::OwnDeck;
use crate::printed;
use crate::table::actor::ActorId;
use crate::table::challenge::Lead;
use crate::table::effect::System;
use crate::table::hook::Quantity;
use crate::table::seen::{Seen, SeenActor, SeenHero, SeenSpell};
use crate::table::sheet::{Attribute, Skill, Talent, UltimoSheet};
use crate::table::terms::signed;
use crate::ui::explain::{effects, figure, headed};
use crate::ui::glyphs::Glyphs;
use crate::ui::look::Look;
use crate::ui::panes::rows::{Block, Line, Piece};
use crate::ui::popups::Open;
use crate::ui::theme::Role;
use crate::ui::widgets::{Bar, Prose, TokenKind, Tokens};
use serde_json::{Value, json};

/// From so many columns on there is room for tokens, the deck and bonds.
const ROOMY: u16 = 29;

impl SheetView for SeenHero {
    fn system(&self) -> System {
        System::Ultimo
    }

    fn kind(&self) -> &'static str {
        "hero"
    }

    fn block(&self, look: Look<'_>, kin: Kin<'_>, width: u16) -> Block {
        let (_, actor) = kin[0];
        let roomy = width >= ROOMY;
        let full = self.total(Quantity::Health).unwrap_or(self.health);
        let most_focus = self.total(Quantity::Focus).unwrap_or(self.focus);
        let name = || called(kin);
        let more =
            if self.temporary_health > 0 { format!(" +{}", self.temporary_health) } else { String::new() };
        let heart = format!("{} ", look.glyphs.heart[1]);
        let bar = Bar { value: self.health, most: full, cells: 8, role: Role::Bar };
        let health = Line::new(90).and(Piece::Words(heart, Role::Harm)).and(Piece::Bar(bar));
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
        lines.push(Line::new(60).and(Piece::dim(holdings(actor, self, roomy))));
        if roomy && !self.bonds.is_empty() {
            let bonds: Vec<String> =
                self.bonds.iter().map(|(name, level)| format!("{name} {level}")).collect();
            let bonds = format!("{} {}", look.glyphs.heart[0], bonds.join(" · "));
            lines.push(Line::new(10).and(Piece::dim(bonds)));
        }
        if roomy && (self.growth.cash > 0 || self.growth.month.is_some()) {
            lines.push(Line::new(5).and(Piece::dim(purse(self))));
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
        // How far it is to the next shuffle of the own deck.
        let own = OwnDeck::of(seen, &actor.id);
        prose = own.iter().fold(prose, |prose, own| prose.line(own.describe(), Role::Ink)).blank();
        for (name, of) in &self.figures {
            prose = figure(prose, name.key(), of, name.meaning());
        }
        prose = prose.blank().line(format!("experience {}{}", self.experience, trained(self)), Role::Ink);
        for line in means(self) {
            prose = prose.line(line, Role::Ink);
        }
        if let Some(weapon) = &self.wielded {
            prose = prose.line(format!("in hand: {weapon}"), Role::Ink);
        }
        for (name, left, ruined) in &self.worn {
            let state = if *ruined { "ruined".to_owned() } else { format!("absorbs {left} more") };
            prose = prose.line(format!("{name}: {state}"), Role::Ink);
        }
        let skills: Vec<String> =
            self.sheet.skills.iter().map(|(skill, rank)| format!("{} {rank}", skill.name())).collect();
        prose = prose.line(format!("skills: {}", skills.join(" · ")), Role::Ink);
        let traits: Vec<&str> = self.sheet.traits.iter().map(|talent| talent.name.as_str()).collect();
        if !traits.is_empty() {
            prose = prose.line(format!("traits: {}", traits.join(" · ")), Role::Ink);
        }
        for known in &self.spells {
            prose = figure(prose, &known.spell.name, &known.cost, &known.describe());
        }
        Some(effects(prose, actor))
    }

    fn row(&self) -> Vec<String> {
        vec![format!(
            "health {}, focus {}, morale {}, experience {}",
            self.health, self.focus, self.morale, self.experience
        )]
    }

    fn data(&self) -> Value {
        let bonds = self.bonds.iter().map(|(with, level)| json!({ "with": with, "level": level }));
        let worn = self
            .worn
            .iter()
            .map(|(name, absorbs, ruined)| json!({ "name": name, "absorbs": absorbs, "ruined": ruined }));
        json!({
            "health": self.health,
            "temporary_health": self.temporary_health,
            "focus": self.focus,
            "morale": self.morale,
            "experience": self.experience,
            "bonds": bonds.collect::<Value>(),
            "wielded": self.wielded,
            "worn": worn.collect::<Value>(),
            "dropped": self.dropped,
            "ruined": self.ruined,
            "growth": growth_data(self),
            "figures": figures_data(self.figures.iter().map(|(key, of)| (key.key(), of))),
            "spells": self.spells.iter().map(spell_data).collect::<Value>(),
        })
    }

    fn printed(&self, catalog: &Catalog) -> Option<String> {
        let mut out = printed::listed(&about(&self.sheet)[1..]);
        out += &format!(
            "- Now: health {}, focus {}, morale {}, experience {}\n",
            self.health, self.focus, self.morale, self.experience
        );
        let most = |name| self.total(name).unwrap_or(0);
        out += &printed::gauges(&[
            ("Health", self.health, most(Quantity::Health)),
            ("Focus", self.focus, most(Quantity::Focus)),
            ("Morale", self.morale, most(Quantity::Morale)),
        ]);
        let figures = self.figures.iter();
        out += &printed::table(
            &["figure", "", "made of"],
            figures.map(|(name, f)| vec![name.key().into(), f.total().to_string(), f.sum()]),
        );
        out += &printed::table(
            &["trait", "what it does"],
            self.sheet.traits.iter().map(|talent| {
                let text =
                    catalog.traits.iter().find(|entry| entry.name == talent.name).map(|entry| &entry.text);
                vec![talent.name.clone(), text.cloned().unwrap_or_default()]
            }),
        );
        out += &printed::table(
            &["spell", "focus", "casting power", "what it is made of", "description"],
            self.spells.iter().map(|known| {
                let (cost, power) = (known.cost.named("focus"), known.power.named("power"));
                vec![
                    known.spell.name.clone(),
                    cost,
                    power,
                    known.spell.effects.describe(),
                    known.spell.text.clone(),
                ]
            }),
        );
        out += &gear(self);
        out += &printed::listed(&means(self));
        out += &printed::table(
            &["magic item", "attunement", "", "what it does"],
            self.growth.magic.iter().map(|item| {
                let does: Vec<String> = item.hooks.iter().map(ToString::to_string).collect();
                let attuned = if item.attuned { "attuned" } else { "" };
                vec![item.name.clone(), item.cost.to_string(), attuned.into(), does.join("; ")]
            }),
        );
        out += &printed::table(
            &["bond with", "level"],
            self.bonds.iter().map(|(who, level)| vec![who.clone(), level.to_string()]),
        );
        Some(out)
    }

    fn form(&self, who: ActorId) -> Option<Open> {
        Some(Open::Hero { who: Some(who) })
    }

    fn leads(&self) -> Vec<(Lead, i32)> {
        leads(|attribute| self.sheet.attributes.get(attribute))
    }

    fn skills(&self) -> Vec<(Skill, u8)> {
        self.sheet.skills.iter().map(|(skill, rank)| (skill.clone(), *rank)).collect()
    }

    fn arms(&self) -> Vec<String> {
        self.sheet.weapons.iter().map(|weapon| weapon.name.clone()).collect()
    }

    fn traits(&self) -> &[Talent] {
        &self.sheet.traits
    }
}

/// The five attributes, with what somebody has of each.
pub fn leads(has: impl Fn(Attribute) -> i32) -> Vec<(Lead, i32)> {
    Attribute::ALL.iter().map(|attribute| (Lead::Attribute(*attribute), has(*attribute))).collect()
}

/// The skills that the content lists, by name.
pub fn listed(catalog: &Catalog) -> Vec<&str> {
    catalog.skills.iter().map(|skill| skill.name.as_str()).collect()
}

/// Tokens at the right edge, after their label.
fn counted(line: Line, label: &str, held: i32, places: u16, kind: TokenKind) -> Line {
    let held = held.max(0) as u16;
    let tokens = Tokens { held, places, kind, count: false, role: Role::Token };
    line.aside(1, Piece::dim(label)).aside(2, Piece::Tokens(tokens))
}

/// What somebody holds and wears, in words.
fn holdings(actor: &SeenActor, hero: &SeenHero, roomy: bool) -> String {
    let mut words = vec![format!("hand {}", actor.hand_count())];
    if roomy {
        words.push(format!("deck {}", actor.piles.as_ref().map_or(0, |piles| piles.deck)));
    }
    words.extend(hero.total(Quantity::Soak).map(|soak| format!("soak {soak}")));
    if !roomy {
        words.push(format!("morale {}", hero.morale));
    }
    let words = words.join(if roomy { "   " } else { " " });
    if actor.physical { format!("{words} · real cards") } else { words }
}

fn spell_data(known: &SeenSpell) -> Value {
    let made = known.spell.effects.each().map(|(effect, n)| (effect.word().to_owned(), json!(n)));
    json!({
        "name": known.spell.name,
        "text": known.spell.text,
        "effects": made.collect::<serde_json::Map<String, Value>>(),
        "cost": known.cost.total(),
        "power": known.power.total(),
        "rounds": known.rounds.total(),
        "charging": known.charging,
    })
}

/// Weapons and armour, with their state.
fn gear(hero: &SeenHero) -> String {
    let state = |name: &String| {
        let ruined = hero.ruined.contains(name);
        let dropped = hero.dropped.contains(name);
        if ruined {
            "ruined"
        } else if dropped {
            "lost"
        } else {
            ""
        }
        .to_string()
    };
    let weapons = printed::table(
        &["weapon", "damage", "load", "qualities", ""],
        hero.sheet.weapons.iter().map(|weapon| {
            let both = weapon.two_handed.map(|both| format!(" ({} in both hands)", signed(both)));
            let damage = format!("{}{}", signed(weapon.damage), both.unwrap_or_default());
            let qualities = Catalog::quality_words(&weapon.qualities).join(", ");
            let load = weapon.weight.load().to_string();
            vec![weapon.name.clone(), damage, load, qualities, state(&weapon.name)]
        }),
    );
    let armor = printed::table(
        &["armour", "soaks", "load", "qualities", ""],
        hero.sheet.armor.iter().map(|armor| {
            let left =
                hero.worn.iter().find(|(name, ..)| *name == armor.name).map_or(0, |(_, left, _)| *left);
            let qualities = Catalog::quality_words(&armor.qualities).join(", ");
            let soaks = format!("{left} of {} {}", armor.value, printed::boxes(left, armor.value));
            vec![armor.name.clone(), soaks, armor.load.to_string(), qualities, state(&armor.name)]
        }),
    );
    weapons + &armor
}

pub fn about(sheet: &UltimoSheet) -> Vec<String> {
    let age = if sheet.age > 0 { format!("{} years", sheet.age) } else { String::new() };
    let weapons = sheet.weapons.iter().map(|weapon| weapon.name.clone());
    let gear = weapons.chain(sheet.armor.iter().map(|armor| armor.name.clone()));
    let scores = Attribute::ALL.iter().map(|a| format!("{} {}", a.short(), sheet.attributes.get(*a)));
    let skills = sheet.skills.iter().map(|(skill, rank)| format!("{} {rank}", skill.name()));
    let details = sheet.details.iter().map(|(detail, words)| format!("{} {words}", detail.words()));
    printed::about(
        &sheet.name,
        [
            ("", vec![sheet.concept.clone(), age, sheet.background.clone(), sheet.income.clone()]),
            ("", scores.collect()),
            ("Skills: ", skills.collect()),
            ("Traits: ", sheet.traits.iter().map(|talent| talent.name.clone()).collect()),
            ("Gear: ", gear.chain(sheet.items.iter().cloned()).collect()),
            ("Details: ", details.collect()),
        ],
    )
}
