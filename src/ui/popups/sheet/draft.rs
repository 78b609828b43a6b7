//! What the sheet popup writes: its lines, and how each of them changes the sheet.
//!
//! It draws nothing and hands nothing in.

use std::sync::Arc;

use super::{Line, NUMBERS, SheetPopup, TEXTS};
use crate::rules::paper::figures;
use crate::rules::sheet::Pool;
use crate::table::actor::{Actor, ActorId, Body, Paper};
use crate::table::sheet::{PAPER_SKILLS, PaperSheet, PaperSkill, Skill, Stat};
use crate::table::terms::{Figure, signed};
use crate::ui::popups::Step;
use crate::ui::widgets::TextField;

/// A sheet with nothing on it.
pub(super) fn blank() -> PaperSheet {
    PaperSheet {
        name: String::new(),
        concept: String::new(),
        species: String::new(),
        heart: 1,
        spirit: 1,
        courage: 1,
        power: 1,
        attack: 0,
        defense: 0,
        skills: Vec::new(),
        items: Vec::new(),
    }
}

fn told(name: &str, figure: &Figure) -> String {
    format!("{name} {} = {}", figure.total(), figure.sum())
}

impl SheetPopup {
    pub(super) fn lines(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = (0..TEXTS.len()).map(Line::Text).collect();
        lines.extend(Stat::ALL.map(Line::Stat));
        lines.extend((0..NUMBERS.len()).map(Line::Number));
        for stat in Stat::ALL {
            let book =
                PAPER_SKILLS.iter().filter(|(_, of)| *of == stat).filter_map(|(word, _)| word.parse().ok());
            let own = self.sheet.skills.iter().filter(|s| Stat::of(&s.skill).is_none() && s.stat() == stat);
            for skill in book.chain(own.map(|s| s.skill.clone())) {
                let special = self.sheet.skill(&skill).map_or(0, |s| s.special.len());
                lines.push(Line::Skill(skill.clone()));
                lines.extend((0..special).map(|nth| Line::Special(skill.clone(), nth)));
            }
            lines.push(Line::Own(stat));
        }
        lines
    }

    pub(super) fn text(&mut self, nth: usize) -> &mut String {
        match nth {
            0 => &mut self.sheet.name,
            1 => &mut self.sheet.species,
            _ => &mut self.sheet.concept,
        }
    }

    pub(super) fn skill_mut(&mut self, skill: &Skill) -> &mut PaperSkill {
        let skills = &mut self.sheet.skills;
        let at = skills.iter().position(|s| s.skill == *skill).unwrap_or_else(|| {
            skills.push(PaperSkill { skill: skill.clone(), rank: 0, stat: None, special: Vec::new() });
            skills.len() - 1
        });
        &mut skills[at]
    }

    /// Changes the number of a line: to what `change` makes of it, within its bounds.
    pub(super) fn change(&mut self, line: &Line, change: impl Fn(i32) -> i32) {
        let small = |n: u8, least: i32| change(i32::from(n)).clamp(least, 10) as u8;
        match line {
            Line::Stat(Stat::Heart) => self.sheet.heart = small(self.sheet.heart, 0),
            Line::Stat(Stat::Spirit) => self.sheet.spirit = small(self.sheet.spirit, 0),
            Line::Stat(Stat::Courage) => self.sheet.courage = small(self.sheet.courage, 0),
            Line::Number(nth) => {
                let sheet = &mut self.sheet;
                let number = [&mut sheet.power, &mut sheet.attack, &mut sheet.defense];
                if let Some(number) = number.into_iter().nth(*nth) {
                    *number = change(*number).clamp(-99, 99);
                }
            }
            Line::Skill(skill) => {
                let held = self.skill_mut(skill);
                held.rank = small(held.rank, 0);
            }
            Line::Special(skill, nth) => {
                if let Some((_, points)) = self.skill_mut(skill).special.get_mut(*nth) {
                    *points = small(*points, 1);
                }
            }
            Line::Text(_) | Line::Own(_) => {}
        }
    }

    /// Takes a specialisation or an own skill off the sheet, or empties a text.
    pub(super) fn remove(&mut self, line: &Line) -> Step {
        match line {
            Line::Text(nth) => self.text(*nth).clear(),
            Line::Special(skill, nth) => {
                self.skill_mut(skill).special.remove(*nth);
            }
            Line::Skill(skill) if Stat::of(skill).is_none() => {
                self.sheet.skills.retain(|s| s.skill != *skill);
            }
            _ => {
                return Step::Say(
                    "only specialisations and own skills can be taken off; ← lowers points".into(),
                );
            }
        }
        self.cursor = self.cursor.min(self.lines().len() - 1);
        Step::Taken
    }

    pub(super) fn open(&mut self, line: &Line) {
        let first = if let Line::Text(nth) = line { self.text(*nth).clone() } else { String::new() };
        let most = if matches!(line, Line::Own(_)) { 24 } else { 60 };
        self.typing = Some(TextField::new(&first).most(most));
    }

    /// What was typed on a line goes onto the sheet.
    pub(super) fn put(&mut self, line: &Line, text: &str) -> Step {
        match line {
            Line::Text(nth) => {
                text.clone_into(self.text(*nth));
                self.cursor = (self.cursor + 1).min(self.lines().len() - 1);
            }
            Line::Skill(_) | Line::Special(..) | Line::Own(_) if text.is_empty() => {}
            Line::Skill(skill) | Line::Special(skill, _) => {
                let special = &mut self.skill_mut(skill).special;
                let name = text.replace(['(', ')'], "");
                if special.iter().any(|(known, _)| known.eq_ignore_ascii_case(&name)) {
                    return Step::Say(format!("{name} stands there already"));
                }
                special.push((name, 1));
                let new = Line::Special(skill.clone(), special.len() - 1);
                self.go_to(&new);
            }
            Line::Own(stat) => {
                let Ok(skill) = text.parse::<Skill>() else {
                    return Step::Say(format!("`{text}` cannot be the name of a skill: letters, up to 24"));
                };
                // The skills of the book, and those that are there, are gone to.
                if Stat::of(&skill).is_none() && self.sheet.skill(&skill).is_none() {
                    let stat = Some(*stat);
                    self.sheet.skills.push(PaperSkill {
                        skill: skill.clone(),
                        rank: 1,
                        stat,
                        special: Vec::new(),
                    });
                }
                self.go_to(&Line::Skill(skill));
            }
            Line::Stat(_) | Line::Number(_) => {}
        }
        Step::Taken
    }

    pub(super) fn go_to(&mut self, line: &Line) {
        self.cursor = self.lines().iter().position(|other| other == line).unwrap_or(self.cursor);
    }

    /// The figures and the pool of the skill under the cursor, as the rules have them.
    pub(super) fn sums(&self) -> [String; 2] {
        let sheet = Arc::new(self.sheet.clone());
        let actor = Actor {
            id: ActorId::new("sheet"),
            name: sheet.name.clone(),
            body: Body::Paper(Paper { sheet, hp: 1, fp: 0, bp: 0, actions: 0 }),
            piles: None,
            effects: Vec::new(),
            acted: false,
            physical: false,
            pin: None,
        };
        let all = figures::all(&actor);
        let points = all.iter().filter(|(key, _)| matches!(*key, "hp" | "fp" | "bp"));
        let points: Vec<String> = points.map(|(key, figure)| told(&key.to_uppercase(), figure)).collect();
        let pool = match self.line() {
            Line::Skill(skill) | Line::Special(skill, _) => figures::pool(&actor, &skill),
            _ => None,
        };
        let pool = pool.map_or(
            "on a skill: its pool and its nudges".into(),
            |Pool { dice, points: nudges, .. }| {
                let left = dice.terms.iter().filter(|term| !term.on);
                let left: Vec<String> =
                    left.map(|t| format!(", {} with {}", signed(t.value), t.name)).collect();
                let left = left.concat();
                format!("{} · {}{left}", told("pool", &dice), told("nudges", &nudges))
            },
        );
        [points.join(" · "), pool]
    }
}
