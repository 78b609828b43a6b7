//! Menus of learning, money and magic items: manuals and training, cash and income, attunement.

use crate::command::{Command, Gift, Ref, Trade, Training};
use crate::report::sheets::training::{living, magic};
use crate::rules::ultimo::learning::languages;
use crate::session::candidates::carried;
use crate::table::actor::ActorId;
use crate::table::hook::Quantity;
use crate::table::seen::SeenHero;
use crate::table::sheet::{Detail, Skill};
use crate::tui::act::{CommandForm, Item, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::menus::growth;

pub fn learning(cx: &Cx<'_>, who: &ActorId) -> Section {
    let Some((name, hero)) = cx.grown(who) else { return Section::new("Learning", "", Vec::new()) };
    let manuals = hero.growth.manuals.iter().map(|manual| {
        let words = format!("read {} · {}", manual.title, manual.skill);
        cx.item(' ', &words, Command::Study(who.clone(), manual.title.clone()))
            .detail("gives a rank of its skill (manuals teach at most three ranks); the manual is used up")
    });
    let mut items: Vec<Item> = manuals.collect();
    if languages(&hero.sheet) > hero.growth.languages.len() {
        let learn = Command::Language(who.clone(), String::new(), true);
        items.push(Item::filling(name, "learns a language …", &learn, &["name"]));
    }
    let spoken = hero.growth.languages.iter().map(|language| {
        let forget = Command::Language(who.clone(), language.clone(), false);
        cx.item(' ', &format!("forget {language}"), forget).detail("for another language")
    });
    items.extend(spoken);
    if cx.seat.is_dealer() {
        items.extend(lessons(who, name));
        items.push(Item::filling(name, "set age …", &Command::Age(who.clone(), 20), &["years"]));
    }
    let describe = Command::Describe(who.clone(), Detail::Appearance, String::new());
    items.push(Item::filling(name, "looks and story …", &describe, &["detail", "text"]));
    let taught = hero.growth.taught.iter().map(|(skill, ranks)| format!("{skill} {ranks}"));
    let taught: Vec<String> = taught.collect();
    let taught =
        if taught.is_empty() { String::new() } else { format!(", taught by manuals: {}", taught.join(", ")) };
    Section::new("Learning", format!("{name}{taught}"), items)
}

pub fn money(cx: &Cx<'_>, who: &ActorId) -> Section {
    let Some((name, hero)) = cx.grown(who) else { return Section::new("Money", "", Vec::new()) };
    let pays = hero.income.as_ref().map_or(0, |income| income.cash_out);
    let cash_out = cx.item(' ', &format!("cash out: {pays} for the month"), Command::CashOut(who.clone()));
    let mut items = vec![cash_out.detail("for a month the income is two steps lower")];
    let put_by = Command::PutBy(who.clone(), 10);
    items.push(Item::filling(name, "puts cash toward the month …", &put_by, &["cash"]));
    for other in cx.seen.heroes().filter(|other| other.id != *who && other.hero().is_some()) {
        let give = |gift| Command::Give(who.clone(), other.id.clone(), gift);
        let words = format!("gives {} cash …", other.name);
        items.push(Item::asking(' ', &words, &format!("{name} gives"), "How much?", &give(Gift::Cash(0))));
        if !carried(hero).is_empty() {
            let words = format!("gives {} something …", other.name);
            items.push(Item::filling(name, &words, &give(Gift::Cash(0)), &["gift"]));
        }
    }
    if cx.seat.is_dealer() {
        items.extend(trade(cx, who, name, hero));
        items.extend(purses(cx, who));
        items.push(cx.item(' ', "a month passes", Command::Month));
    }
    Section::new("Money", format!("{name}: {}", living(hero)), items)
}

pub fn purses(cx: &Cx<'_>, who: &ActorId) -> Vec<Item> {
    let fallen = cx.seen.foes().filter(|foe| foe.gone);
    let purses = fallen.filter_map(|foe| {
        let cash = foe.foe()?.numbers.as_ref()?.sheet.cash;
        let words = format!("takes the purse of {}: {cash}", foe.name);
        (cash > 0).then(|| cx.item(' ', &words, Command::Purse(who.clone(), foe.id.clone())))
    });
    purses.collect()
}

/// Magic items: attuned ones, then the others.
pub fn magic_items(cx: &Cx<'_>, who: &ActorId) -> Section {
    let Some((name, hero)) = cx.grown(who) else { return Section::new("Magic items", "", Vec::new()) };
    let mut items = attuning(cx, who, hero);
    if cx.seat.is_dealer() {
        let form = UiAction::Open(Open::MagicItem { who: Some(who.clone()) });
        items.push(
            Item::new(' ', "gets a magic item …", form).detail("One of the codex, or one of your own."),
        );
    }
    Section::new("Magic items", format!("{name}: {}", magic(hero)), items)
}

pub fn attuning(cx: &Cx<'_>, who: &ActorId, hero: &SeenHero) -> Vec<Item> {
    let each = hero.growth.magic.iter().map(|item| {
        let words = if item.attuned { "let go of" } else { "attune to" };
        let command = Command::Attune(who.clone(), item.name.clone(), !item.attuned);
        growth::upgrade(cx, who, hero, &format!("{words} {} · {}", item.name, item.cost), command)
    });
    each.collect()
}

/// Lists the goods of the book with their load, and a custom item. The Dealer sets each price, since the book has none.
fn shop(cx: &Cx<'_>, who: &ActorId, name: &str, hero: &SeenHero) -> UiAction {
    let listed = |goods: &str, load: i32, group: &str| {
        let bought = Command::Buy(who.clone(), 0, Ref::ByName(goods.to_owned()));
        let slip = CommandForm::of(format!("{name} buys: {goods}"), &bought, &["price"]);
        Item::new(' ', format!("{goods} · load {load}"), UiAction::Open(Open::CommandForm { slip })).of(group)
    };
    let own = Command::Buy(who.clone(), 0, Ref::ByName(String::new()));
    let mut items = vec![Item::filling(name, "a custom item …", &own, &["price", "goods"])];
    let weapons = cx.catalog.weapons.iter();
    items.extend(weapons.map(|weapon| listed(&weapon.name, weapon.weight.load(), &weapon.group)));
    items.extend(cx.catalog.armor.iter().map(|armor| listed(&armor.name, armor.load, "armor")));
    let [carried, load] = [Quantity::Carried, Quantity::Load].map(|what| hero.total(what).unwrap_or(0));
    let words = format!("{name} has {} cash, and carries {carried} of {load}.", hero.growth.cash);
    UiAction::choose("Buy", words, items)
}

fn trade(cx: &Cx<'_>, who: &ActorId, name: &str, hero: &SeenHero) -> Vec<Item> {
    let (who, none) = (|| who.clone(), String::new);
    let mut items = vec![
        Item::filling(name, "gains or pays cash …", &Command::Cash(who(), 10, none()), &["cash", "reason"]),
        Item::filling(
            name,
            "earns …",
            &Command::Earn(who(), 10, Trade::Work, none()),
            &["cash", "work", "reason"],
        ),
        Item::new(' ', "buys, or finds …", shop(cx, &who(), name, hero)),
    ];
    if !carried(hero).is_empty() {
        let sold = Command::Sell(who(), 10, none());
        items.push(Item::filling(name, "sells …", &sold, &["price", "item"]));
    }
    items
}

fn lessons(who: &ActorId, name: &str) -> [Item; 3] {
    let (who, skill, none) = (|| who.clone(), || Skill::AWARENESS, String::new);
    let training = Training { skill: skill(), rank: 2, experience: 1, rate: 10, by: none() };
    let (gets, writes) =
        (Command::Manual(who(), skill(), none()), Command::WriteManual(who(), skill(), 1, none()));
    let trained = Command::Train(who(), training);
    [
        Item::filling(name, "gets a manual …", &gets, &["skill", "title"]),
        Item::filling(name, "writes a manual …", &writes, &["skill", "experience", "title"]),
        Item::filling(
            name,
            "is trained …",
            &trained,
            &["skill", "rank", "experience", "cash a point", "trainer"],
        ),
    ]
}
