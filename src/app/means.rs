//! What a hero learns from, lives on and carries: manuals and training, cash and income, magic items.
//! Each of them is a command that the rules take or refuse.

use super::App;
use super::sections::Section;
use crate::command::Command;
use crate::rules::ultimo::learning::languages;
use crate::table::actor::ActorId;
use crate::table::seen::SeenHero;
use crate::ui::act::{Act, Item, WordsFor};
use crate::ui::popups::Open;
use crate::ui::sheets::means::{living, magic};

/// An item that asks for the end of a command line.
fn rest(words: &str, about: &str, begun: String) -> Item {
    Item::asking(' ', words, words.trim_end_matches(" …"), about, WordsFor::Rest(begun))
}

impl App {
    /// Manuals, training and age.
    pub(super) fn learning(&self, who: &ActorId) -> Section {
        let Some((name, hero)) = self.grown(who) else { return Section::new("Learning", "", Vec::new()) };
        let manuals = hero.growth.manuals.iter().map(|manual| {
            let words = format!("read {} · {}", manual.title, manual.skill);
            self.item(' ', &words, Command::Study(who.clone(), manual.title.clone()))
                .detail("a rank of its skill; three of a skill come from manuals, and it is used up")
        });
        let mut items: Vec<Item> = manuals.collect();
        if languages(&hero.sheet) > hero.growth.languages.len() {
            items.push(rest(
                "learns a language …",
                "Its name, and `on`: (Old Coptic) on.",
                format!("language {who}"),
            ));
        }
        let spoken = hero.growth.languages.iter().map(|language| {
            let forget = Command::Language(who.clone(), language.clone(), false);
            self.item(' ', &format!("forget {language}"), forget).detail("for another language")
        });
        items.extend(spoken);
        if self.seat.is_dealer() {
            let about = "Skill and title: biology (On Sutures).";
            items.push(rest("gets a manual …", about, format!("manual {who}")));
            let about = "Skill, the experience that it takes, and title: biology 3 (On Sutures).";
            items.push(rest("writes a manual …", about, format!("write-manual {who}")));
            let about = "Skill, rank of whoever trains, experience, cash for each point, and who: brawling 4 3 10 \
                         (Old Hanna).";
            items.push(rest("is trained …", about, format!("train {who}")));
            items.push(rest("is older …", "How many years?", format!("age {who}")));
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

    /// Cash and income.
    pub(super) fn money(&self, who: &ActorId) -> Section {
        let Some((name, hero)) = self.grown(who) else { return Section::new("Money", "", Vec::new()) };
        let pays = hero.income.as_ref().map_or(0, |income| income.cash_out);
        let cash_out =
            self.item(' ', &format!("cash out: {pays} for the month"), Command::CashOut(who.clone()));
        let mut items = vec![cash_out.detail("for a month the income is two steps lower")];
        let about = "How much? It lifts the income of this month as far as it pays for.";
        items.push(rest("put cash toward the month …", about, format!("put-by {who}")));
        for other in self.seen.heroes().filter(|other| other.id != *who && other.hero().is_some()) {
            let about = "Cash, or something that is carried, in parentheses: 20 or (Dagger).";
            items.push(rest(&format!("give {} …", other.name), about, format!("give {who} {}", other.id)));
        }
        if self.seat.is_dealer() {
            let about = "How much, below 0 where it is paid, and what for: 50 the purse.";
            items.push(rest("cash comes or goes …", about, format!("cash {who}")));
            let about = "How much, by what (art, herd or work), and what for: 40 herd the spring wool.";
            items.push(rest("earns …", about, format!("earn {who}")));
            let about = "The price, 0 for what is found, and what: 30 Dagger. Weapons and armour of the codex come whole.";
            items.push(rest("buys, or finds …", about, format!("buy {who}")));
            items.push(rest("sells …", "The price and what: 12 (Dagger).", format!("sell {who}")));
            items.extend(self.purses(who));
            items.push(self.item(' ', "a month passes", Command::Month));
        }
        Section::new("Money", format!("{name}: {}", living(hero)), items)
    }

    /// What fallen foes had on them.
    fn purses(&self, who: &ActorId) -> Vec<Item> {
        let fallen = self.seen.foes().filter(|foe| foe.gone);
        let purses = fallen.filter_map(|foe| {
            let cash = foe.foe()?.numbers.as_ref()?.sheet.cash;
            let words = format!("takes the purse of {}: {cash}", foe.name);
            (cash > 0).then(|| self.item(' ', &words, Command::Purse(who.clone(), foe.id.clone())))
        });
        purses.collect()
    }

    /// Magic items: attuned, and not.
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
