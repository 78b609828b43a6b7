//! Menus of learning, money and magic items: manuals and training, cash and income, attunement.

use super::App;
use super::sections::Section;
use crate::command::Command;
use crate::rules::ultimo::learning::languages;
use crate::rules::ultimo::skills;
use crate::sheets::training::{living, magic};
use crate::table::actor::ActorId;
use crate::table::seen::SeenHero;
use crate::table::sheet::Skill;
use crate::ui::act::{Act, CommandForm, Item, Optional, PromptTarget};
use crate::ui::popups::Open;

/// Largest amount of cash in one command.
const MOST: i32 = 1_000_000;

/// An item that asks for a number at the end of a command line.
fn number(words: &str, about: &str, begun: String) -> Item {
    Item::asking(' ', words, words.trim_end_matches(" …"), about, PromptTarget::Rest(begun))
}

/// Skills to choose from, by the word of each.
pub(super) fn among<'a>(skills: impl IntoIterator<Item = &'a Skill>) -> Vec<(String, String)> {
    skills.into_iter().map(|skill| (skill.word(), skill.name())).collect()
}

/// Items that an actor carries and can hand over, as `(name)` for a command line.
fn carried(hero: &SeenHero) -> Vec<(String, String)> {
    let sheet = &hero.sheet;
    let gear =
        sheet.weapons.iter().map(|weapon| &weapon.name).chain(sheet.armor.iter().map(|armor| &armor.name));
    let manuals = hero.growth.manuals.iter().map(|manual| &manual.title);
    let magic = hero.growth.magic.iter().filter(|item| !item.attuned).map(|item| &item.name);
    let lost = |name: &&String| !hero.dropped.contains(*name) && !hero.ruined.contains(*name);
    // A magic weapon is in two lists, but carried once.
    let mut all: Vec<&String> = Vec::new();
    for name in gear.chain(&sheet.items).chain(manuals).chain(magic).filter(lost) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all.into_iter().map(|name| (format!("({name})"), name.clone())).collect()
}

impl App {
    pub(super) fn learning(&self, who: &ActorId) -> Section {
        let Some((name, hero)) = self.grown(who) else { return Section::new("Learning", "", Vec::new()) };
        let manuals = hero.growth.manuals.iter().map(|manual| {
            let words = format!("read {} · {}", manual.title, manual.skill);
            self.item(' ', &words, Command::Study(who.clone(), manual.title.clone()))
                .detail("a rank of its skill; three of a skill come from manuals, and it is used up")
        });
        let mut items: Vec<Item> = manuals.collect();
        if languages(&hero.sheet) > hero.growth.languages.len() {
            let slip =
                CommandForm::new(format!("{name} learns a language"), "learn it", format!("language {who}"));
            let slip = slip.named("its name", "One per rank of Culture beyond the native one.", Optional::No);
            items.push(Item::filling("learns a language …", slip.ending("on")));
        }
        let spoken = hero.growth.languages.iter().map(|language| {
            let forget = Command::Language(who.clone(), language.clone(), false);
            self.item(' ', &format!("forget {language}"), forget).detail("for another language")
        });
        items.extend(spoken);
        if self.seat.is_dealer() {
            items.extend(lessons(who, name, hero));
            items.push(number("is older …", "How many years?", format!("age {who}")));
        }
        let taught = hero.growth.taught.iter().map(|(skill, ranks)| format!("{skill} {ranks}"));
        let taught: Vec<String> = taught.collect();
        let taught = if taught.is_empty() {
            String::new()
        } else {
            format!(", taught by manuals: {}", taught.join(", "))
        };
        Section::new("Learning", format!("{name}{taught}"), items)
    }

    pub(super) fn money(&self, who: &ActorId) -> Section {
        let Some((name, hero)) = self.grown(who) else { return Section::new("Money", "", Vec::new()) };
        let pays = hero.income.as_ref().map_or(0, |income| income.cash_out);
        let cash_out =
            self.item(' ', &format!("cash out: {pays} for the month"), Command::CashOut(who.clone()));
        let mut items = vec![cash_out.detail("for a month the income is two steps lower")];
        let about = "How much? It lifts the income of this month as far as it pays for.";
        items.push(number("put cash toward the month …", about, format!("put-by {who}")));
        for other in self.seen.heroes().filter(|other| other.id != *who && other.hero().is_some()) {
            let begun = format!("give {who} {}", other.id);
            items.push(number(&format!("give {} cash …", other.name), "How much?", begun.clone()));
            let things = carried(hero);
            if !things.is_empty() {
                let slip = CommandForm::new(format!("{name} gives {}", other.name), "give it", begun);
                let words = format!("give {} something …", other.name);
                items.push(Item::filling(&words, slip.choice("what", things, "")));
            }
        }
        if self.seat.is_dealer() {
            items.extend(trade(who, name, hero));
            items.extend(self.purses(who));
            items.push(self.item(' ', "a month passes", Command::Month));
        }
        Section::new("Money", format!("{name}: {}", living(hero)), items)
    }

    fn purses(&self, who: &ActorId) -> Vec<Item> {
        let fallen = self.seen.foes().filter(|foe| foe.gone);
        let purses = fallen.filter_map(|foe| {
            let cash = foe.foe()?.numbers.as_ref()?.sheet.cash;
            let words = format!("takes the purse of {}: {cash}", foe.name);
            (cash > 0).then(|| self.item(' ', &words, Command::Purse(who.clone(), foe.id.clone())))
        });
        purses.collect()
    }

    /// Magic items: attuned ones, then the others.
    pub(super) fn magic_items(&self, who: &ActorId) -> Section {
        let Some((name, hero)) = self.grown(who) else { return Section::new("Magic items", "", Vec::new()) };
        let mut items = self.attuning(who, hero);
        if self.seat.is_dealer() {
            let form = Act::Open(Open::MagicItem { who: Some(who.clone()) });
            items.push(
                Item::new(' ', "gets a magic item …", form).detail("One of the codex, or one of your own."),
            );
        }
        Section::new("Magic items", format!("{name}: {}", magic(hero)), items)
    }

    fn attuning(&self, who: &ActorId, hero: &SeenHero) -> Vec<Item> {
        let each = hero.growth.magic.iter().map(|item| {
            let words = if item.attuned { "let go of" } else { "attune to" };
            let command = Command::Attune(who.clone(), item.name.clone(), !item.attuned);
            self.upgrade(who, hero, &format!("{words} {} · {}", item.name, item.cost), command)
        });
        each.collect()
    }
}

fn trade(who: &ActorId, name: &str, hero: &SeenHero) -> Vec<Item> {
    let slip = |does: &str, done: &'static str, word: &str| {
        CommandForm::new(format!("{name} {does}"), done, format!("{word} {who}"))
    };
    let sources =
        [("work", "work"), ("art", "a performance or a work of art"), ("herd", "what own animals give")];
    let sources = sources.map(|(word, words)| (word.to_owned(), words.to_owned())).to_vec();
    let comes = slip("receives or pays", "done", "cash")
        .number("cash", 10, -MOST..=MOST, "Below 0 where it is paid.")
        .reason("what for", "For the log; it may be left out.");
    let earns = slip("earns", "earn it", "earn")
        .number("cash", 10, 1..=MOST, "Traits move what comes of it.")
        .choice("by", sources, "")
        .reason("what for", "For the log; it may be left out.");
    let buys = slip("buys, or finds", "take it", "buy")
        .number("price", 0, 0..=MOST, "0 for what is found.")
        .words("what", "Weapons and armour of the codex come whole.");
    let mut items = vec![
        Item::filling("cash comes or goes …", comes),
        Item::filling("earns …", earns),
        Item::filling("buys, or finds …", buys),
    ];
    let things = carried(hero);
    if !things.is_empty() {
        let sells =
            slip("sells", "sell it", "sell").number("price", 10, 0..=MOST, "").choice("what", things, "");
        items.push(Item::filling("sells …", sells));
    }
    items
}

fn lessons(who: &ActorId, name: &str, hero: &SeenHero) -> Vec<Item> {
    let all = skills::all();
    let slip = |does: &str, done: &'static str, word: &str| {
        CommandForm::new(format!("{name} {does}"), done, format!("{word} {who}"))
    };
    let own = hero.sheet.skills.keys().filter(|skill| hero.sheet.skill(skill) > 0);
    let writes = slip("writes a manual", "write it", "write-manual")
        .choice("skill", among(own), "A skill that the hero has.")
        .number("experience", 1, 0..=100, "What writing it takes.")
        .named("title", "", Optional::No);
    let gets = slip("gets a manual", "hand it over", "manual").choice("skill", among(&all), "").named(
        "title",
        "",
        Optional::No,
    );
    let trained = slip("is trained", "train", "train")
        .choice("skill", among(&all), "")
        .number("their rank", 2, 1..=10, "The trainer's rank: higher than the hero's own.")
        .number("experience", 1, 1..=100, "What is learned, for this skill alone.")
        .number("cash each", 10, 0..=10_000, "What a point of experience costs.")
        .named("by whom", "A name for the log.", Optional::Yes);
    vec![
        Item::filling("gets a manual …", gets),
        Item::filling("writes a manual …", writes),
        Item::filling("is trained …", trained),
    ]
}
