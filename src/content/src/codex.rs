//! The codex: every list of the catalog as pages for the screen, scripts and search. The pages of a list are made
//! once, when the first of them is requested.

use super::labels::needed;
use super::lists::PAGES;
use super::page::Page;
use super::scenario::Scenario;
use super::search::{fits, search};
use super::shape::{
    ArmorEntry, BackgroundEntry, DifficultyEntry, IncomeEntry, QualityEntry, RangeEntry, RulingEntry,
    SkillEntry, StateEntry, TableEntry, TraitEntry, WeaponEntry, WeightEntry,
};
use super::{Catalog, Entry, UnknownName, unknown};
use greenfelt_engine::command::{CATALOG, RandomTable};
use greenfelt_engine::table::random_table;
use greenfelt_engine::table::schema::Field;
use greenfelt_engine::table::{
    Attribute, FoeAttack, FoeSheet, Need, Quality, Reach, Skill, ThreatEffect, UltimoSheet, Weight,
};
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};

#[derive(Clone, Debug, PartialEq)]
pub struct CodexEntry {
    pub name: String,
    /// Facts, each with a label.
    pub facts: Vec<(String, String)>,
    pub text: String,
    /// The whole page as an object with `name`; keys are `snake_case`.
    pub json: Value,
}

impl CodexEntry {
    /// True if a search for these words finds it.
    pub fn fits(&self, words: &str) -> bool {
        fits(self, words)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Found<'c> {
    pub list: &'static str,
    pub entry: &'c CodexEntry,
}

pub(super) type Maker = for<'c> fn(&'c Catalog) -> Box<dyn Iterator<Item = CodexEntry> + 'c>;

/// The pages of [`PAGES`] made so far.
#[derive(Debug)]
pub(super) struct Pages([OnceLock<Vec<CodexEntry>>; PAGES.len()]);

impl Default for Pages {
    fn default() -> Pages {
        Pages(std::array::from_fn(|_| OnceLock::new()))
    }
}

impl Catalog {
    /// The names of all lists, in codex order.
    pub fn lists(&self) -> impl Iterator<Item = &'static str> + '_ {
        PAGES.iter().map(|(list, _)| *list)
    }

    /// The number of pages of each list.
    pub fn counts(&self) -> impl Iterator<Item = (&'static str, usize)> + '_ {
        PAGES.iter().map(|(list, make)| {
            let pages = make(self);
            // Most lists have one page for each entry, which need not be made to be counted.
            let count = match pages.size_hint() {
                (count, Some(most)) if count == most => count,
                _ => pages.count(),
            };
            (*list, count)
        })
    }

    /// The pages of a list; the list's name may be written with `_` or `-`.
    pub fn entries(&self, list: &str) -> Result<&[CodexEntry], UnknownName> {
        self.list(list).map(|(_, entries)| entries)
    }

    /// Pages of all lists that match some words, best first; none without words.
    pub fn find(&self, words: &str) -> Vec<Found<'_>> {
        let all = PAGES.iter().enumerate();
        search(all.flat_map(|(at, (list, _))| self.pages(at).iter().map(|entry| (*list, entry))), words)
    }

    /// Pages of one list that match some words, best first; all of them without words.
    pub fn find_in(&self, list: &str, words: &str) -> Result<Vec<Found<'_>>, UnknownName> {
        let (name, entries) = self.list(list)?;
        if words.trim().is_empty() {
            return Ok(entries.iter().map(|entry| Found { list: name, entry }).collect());
        }
        Ok(search(entries.iter().map(|entry| (name, entry)), words))
    }

    fn list(&self, name: &str) -> Result<(&'static str, &[CodexEntry]), UnknownName> {
        let word = name.trim().to_lowercase().replace('_', "-");
        let at = PAGES.iter().position(|(list, _)| *list == word);
        let at = at.ok_or_else(|| unknown("list", name, self.lists()))?;
        Ok((PAGES[at].0, self.pages(at)))
    }

    fn pages(&self, at: usize) -> &[CodexEntry] {
        self.pages.0[at].get_or_init(|| PAGES[at].1(self).collect())
    }

    pub fn quality_words(qualities: &[Quality]) -> Vec<String> {
        qualities.iter().map(Quality::words).collect()
    }
}

pub(super) fn traits(t: &TraitEntry) -> CodexEntry {
    let hooks: Vec<String> = t.hooks.iter().map(ToString::to_string).collect();
    let page = Page::new(&t.name).list("also", &t.also).words("group", &t.group);
    let page = page.words("prerequisites", Need::describe(&t.needs)).list("incompatible", &t.without);
    page.fact("hooks", hooks.join("; "), hooks).text(&t.text)
}

pub(super) fn skills(s: &SkillEntry) -> CodexEntry {
    let attributes: Vec<String> = s.attributes.iter().map(|a| a.short().to_string()).collect();
    Page::new(&s.name).list("attributes", &attributes).words("ranks", &s.ranks).text(&s.text)
}

pub(super) fn backgrounds(b: &BackgroundEntry) -> CodexEntry {
    let page = Page::new(&b.name).list("skills", &b.skills.each_ref().map(Skill::name));
    page.words("trait", &b.talent).words("income", &b.income).text(&b.text)
}

pub(super) fn incomes(step: &IncomeEntry) -> CodexEntry {
    Page::new(&step.name).words("cash out", &step.cash).text(&step.text)
}

pub(super) fn weapons(w: &WeaponEntry) -> CodexEntry {
    let mounted = w.qualities.iter().any(|q| q.name == "Mounted").then_some(w.damage + 2);
    let damage = match (w.two_handed, mounted) {
        (Some(both), _) => format!("+{}, +{both} in both hands", w.damage),
        (None, Some(riding)) => format!("+{}, +{riding} mounted", w.damage),
        (None, None) => format!("+{}", w.damage),
    };
    let reach = |ranges: &[Reach]| ranges.iter().map(ToString::to_string).collect::<Vec<_>>();
    Page::new(&w.name)
        .list("also", &w.also)
        .words("group", &w.group)
        .fact("damage", damage, w.damage)
        .fact("two-handed damage", "", json!(w.two_handed))
        .fact("mounted damage", "", json!(mounted))
        .words("weight", w.weight.words())
        .fact("strength", needed(w.weight.strength()), w.weight.strength())
        .number("load", w.weight.load())
        .list("range", &reach(&w.range))
        .list("thrown", &reach(&w.thrown))
        .words("skill", if w.shoots { "shooting" } else { "brawling" })
        .list("qualities", &Catalog::quality_words(&w.qualities))
        .text(&w.text)
}

pub(super) fn armor(a: &ArmorEntry) -> CodexEntry {
    Page::new(&a.name)
        .list("also", &a.also)
        .number("value", a.value)
        .number("load", a.load)
        .words("weight", a.weight.words())
        .fact("strength", needed(a.weight.strength()), a.weight.strength())
        .list("qualities", &Catalog::quality_words(&a.qualities))
        .text(&a.text)
}

pub(super) fn qualities(q: &QualityEntry) -> CodexEntry {
    Page::new(&q.name).list("also", &q.also).words("on", q.on.words()).text(&q.text)
}

pub(super) fn weights(w: &WeightEntry) -> CodexEntry {
    let page = Page::new(&w.name).fact("strength", needed(w.strength), w.strength);
    page.number("load", w.load).text(&w.text)
}

pub(super) fn ranges(r: &RangeEntry) -> CodexEntry {
    Page::new(&r.name).number("squares", r.squares).text(&r.text)
}

pub(super) fn tables(table: &TableEntry) -> CodexEntry {
    let page = Page::new(&table.name).rows(&table.rows);
    page.words("source", &table.source).list("rulings", &table.rulings).text(&table.text)
}

pub(super) fn random_tables(table: &RandomTable) -> CodexEntry {
    let rows: Vec<(String, String)> = table
        .parts()
        .flat_map(|(name, rows)| {
            let label = move |faces| if name.is_empty() { faces } else { format!("{name} {faces}") };
            random_table::ranges(rows).map(move |(faces, text)| (label(faces), text.to_owned()))
        })
        .collect();
    let page = Page::new(&table.name).rows(&rows).words("die", table.dice());
    page.fact("once", if table.once { "each row comes once" } else { "" }, table.once).text(&table.text)
}

pub(super) fn foe_effects(catalog: &Catalog) -> impl Iterator<Item = CodexEntry> + '_ {
    let basic = catalog
        .foe_effects
        .iter()
        .map(|basic| foe_effect_page(&basic.effect).words("who", basic.who.words()).text(&basic.effect.text));
    let own = catalog.foes.iter().flat_map(|foe| {
        let name = foe.sheet.name.as_str();
        let own =
            foe.sheet.effects.iter().filter(|e| !catalog.foe_effects.iter().any(|b| b.effect.name == e.name));
        own.map(move |e| foe_effect_page(e).words("who", name).text(&e.text))
    });
    basic.chain(own)
}

pub(super) fn difficulties(rung: &DifficultyEntry) -> CodexEntry {
    let tasks: Vec<Value> =
        rung.tasks.iter().map(|t| json!({ "task": t.task, "skill": t.skill.word() })).collect();
    let told: Vec<String> = rung.tasks.iter().map(|t| format!("{} ({})", t.task, t.skill.name())).collect();
    Page::new(rung.rung.to_string())
        .fact("difficulty", "", rung.rung)
        .words("band", rung.band.words())
        .fact("tasks", "", tasks)
        .text(told.join("; "))
}

pub(super) fn rulings(r: &RulingEntry) -> CodexEntry {
    Page::new(&r.number).words("question", &r.question).text(&r.ruling)
}

pub(super) fn commands() -> impl Iterator<Item = CodexEntry> {
    CATALOG.iter().map(|item| {
        Page::new(item.name)
            .words("usage", item.usage())
            .words("by", item.by.words())
            .words("told", item.secrecy.words())
            .words("example", item.example)
            .text(item.help)
    })
}

/// The rows of the book's table of effects; an effect with a choice has several words.
pub(super) fn effects(effects: &[Arc<ThreatEffect>]) -> impl Iterator<Item = CodexEntry> {
    effects.chunk_by(|one, other| one.row() == other.row()).map(|row| {
        let words: Vec<String> = row.iter().map(|effect| effect.key()).collect();
        let does: Vec<String> = row.iter().flat_map(|e| &e.does).map(ToString::to_string).collect();
        let text: Vec<&str> = row.iter().map(|effect| effect.text.as_str()).collect();
        Page::new(row[0].row())
            .list("words", &words)
            .fact("cost", format!("{} threat", row[0].cost), row[0].cost)
            .words("asks", &row[0].asks)
            .list("does", &does)
            .text(text.join(" "))
    })
}

pub(super) fn state_page(state: &StateEntry) -> CodexEntry {
    Page::new(&state.name).words("ends", &state.ends).text(&state.text)
}

fn foe_effect_page(effect: &ThreatEffect) -> Page {
    let weight = match effect.weight {
        Weight::Minor => "minor",
        Weight::Major => "major",
    };
    Page::new(&effect.name).words("weight", weight).fact(
        "cost",
        format!("{} threat", effect.cost),
        effect.cost,
    )
}

fn attack_page(page: Page, label: &str, attack: Option<&FoeAttack>) -> Page {
    let Some(attack) = attack else { return page.fact(label, "", Value::Null) };
    let mut words = vec![format!("{} with {}", attack.power, attack.name)];
    if attack.damage > 0 {
        words.push(format!("+{} damage", attack.damage));
    }
    if attack.magic {
        words.push("magic".into());
    }
    if attack.threat > 0 {
        words.push(format!("costs {} threat", attack.threat));
    }
    if attack.blood > 0 {
        words.push(format!("{} damage to itself or its nearest ally", attack.blood));
    }
    if let Some(wound) = attack.wound.as_ref().map(|wound| &wound.name) {
        words.push(format!("leaves {wound}"));
    }
    let json = json!({
        "name": attack.name, "power": attack.power, "damage": attack.damage, "threat": attack.threat,
        "blood": attack.blood, "magic": attack.magic, "wound": attack.wound.as_ref().map(|w| &w.name),
    });
    page.fact(label, words.join(", "), json)
}

pub(super) fn foe_page(foe: &Entry<FoeSheet>) -> CodexEntry {
    let sheet = &foe.sheet;
    let abilities: Vec<String> = sheet.abilities.iter().map(|a| a.name.clone()).collect();
    let told: Vec<Value> =
        sheet.abilities.iter().map(|a| json!({ "name": a.name, "text": a.text })).collect();
    let effects: Vec<String> =
        sheet.effects.iter().map(|e| format!("{} ({} threat)", e.name, e.cost)).collect();
    let bought: Vec<Value> = sheet.effects.iter().map(|e| foe_effect_page(e).text(&e.text).json).collect();
    let soak = match (sheet.toughness, sheet.armor) {
        (toughness, 0) => toughness.to_string(),
        (toughness, armor) => format!(
            "{}: {toughness} toughness, {armor} {}armor",
            toughness + armor,
            if sheet.magic_armor { "magic " } else { "" }
        ),
    };
    let page = Page::new(&sheet.name).words("id", foe.id.as_str()).words("rank", sheet.rank.words());
    let number = |page: Page, field: &Field<FoeSheet>| {
        let (number, words) = (field.number(sheet), field.words());
        match field.key {
            "toughness" => {
                page.fact("soak", soak.clone(), sheet.toughness + sheet.armor).fact(&words, "", number)
            }
            "armor" => page.fact(&words, "", number).fact("magic armor", "", sheet.magic_armor),
            "patience" if number == 0 => page.fact(&words, "", number),
            _ => page.number(&words, number),
        }
    };
    let page = FoeSheet::NUMBERS.iter().fold(page, number);
    let page = attack_page(page, "melee", sheet.melee.as_ref());
    let page = attack_page(page, "ranged", sheet.ranged.as_ref());
    page.fact("abilities", abilities.join(", "), told)
        .fact("effects", effects.join(", "), bought)
        .list("gear", &sheet.gear)
        .fact("cash", if sheet.cash > 0 { sheet.cash.to_string() } else { String::new() }, sheet.cash)
        .words("serves", &sheet.serves)
        .words("behavior", &sheet.behavior)
        .text(&foe.text)
}

pub(super) fn hero_page(hero: &Entry<UltimoSheet>) -> CodexEntry {
    let sheet = &hero.sheet;
    let scores: Vec<String> =
        Attribute::ALL.iter().map(|a| format!("{} {}", a.short(), sheet.attributes.get(*a))).collect();
    let attributes: Value = Attribute::ALL
        .iter()
        .map(|a| (a.short().to_lowercase(), json!(sheet.attributes.get(*a))))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let ranks: Vec<String> =
        sheet.skills.iter().map(|(skill, rank)| format!("{} {rank}", skill.name())).collect();
    let skills: Value = sheet
        .skills
        .iter()
        .map(|(skill, rank)| (skill.word(), json!(rank)))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let names = |list: Vec<&String>| list.into_iter().cloned().collect::<Vec<_>>();
    let page = Page::new(&sheet.name)
        .words("id", hero.id.as_str())
        .words("concept", &sheet.concept)
        .fact("age", if sheet.age > 0 { sheet.age.to_string() } else { String::new() }, sheet.age)
        .words("background", &sheet.background)
        .words("income", &sheet.income)
        .fact("attributes", scores.join(", "), attributes)
        .fact("skills", ranks.join(", "), skills)
        .list("traits", &names(sheet.traits.iter().map(|t| &t.name).collect()))
        .list("weapons", &names(sheet.weapons.iter().map(|w| &w.name).collect()))
        .list("armor", &names(sheet.armor.iter().map(|a| &a.name).collect()))
        .list("items", &sheet.items);
    let details = sheet.details.iter();
    details.fold(page, |page, (detail, words)| page.words(detail.key(), words)).text(&hero.text)
}

pub(super) fn scenarios(scenario: &Scenario) -> CodexEntry {
    let page = Page::new(&scenario.id).words("called", &scenario.name);
    let asks = scenario.asks.iter();
    let page = asks.fold(page, |page, ask| {
        page.words(&ask.name, format!("{}; usually {}", ask.of.words(), ask.usually))
    });
    page.list("each round", &scenario.each_round).text(&scenario.text)
}
