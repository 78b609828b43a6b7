//! The menus: items and their acts, from what a seat may read. A menu is built only when it is opened, because every item
//! asks the rules whether its command is allowed.

pub mod answers;
pub mod armies;
pub mod available;
pub mod banners;
pub mod character;
pub mod clocks;
pub mod followers;
pub mod corrections;
pub mod distance;
pub mod dues;
pub mod explain;
pub mod finances;
pub mod growth;
pub mod keys;
pub mod lab;
pub mod library;
pub mod magic;
pub mod next;
pub mod numbers;
pub mod oracle;
pub mod own_turn;
pub mod paper;
pub mod plays;
pub mod plea;
pub mod prepared;
pub mod rest;
pub mod seats;
pub mod space;
pub mod stories;
pub mod traits;
pub mod trials;
pub mod weather;

use crate::command::{Command, Ref};
use crate::table::actor::ActorId;
use crate::table::challenge::Outcome;
use crate::table::disclosure::Fact;
use crate::table::effect::System;
use crate::table::hook::State;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::table::sheet::FoeRank;
use crate::table::status::Status;
use crate::tui::act::{AskedDice, DiceFor, Item, Menu, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::{felt, sheets};

/// The group of what no list holds yet.
const NEW: &str = "new";

/// An item that asks for another name.
fn by_name<T>(command: fn(Ref<T>) -> Command) -> Item {
    let command = command(Ref::ByName(String::new()));
    Item::asking(' ', "custom, just a name", "By name", "A name from the codex.", &command).of(NEW)
}

/// The present items of a menu.
pub fn section(cx: &Cx<'_>, menu: &Menu) -> Section {
    match menu {
        Menu::Joining => joining(cx),
        Menu::Coming => coming(cx),
        Menu::Bringing => prepared::bringing(cx),
        Menu::Preparing => prepared::preparing(cx),
        Menu::RandomTables => prepared::random_tables(cx),
        Menu::Oracle => oracle::oracle(cx),
        Menu::Clocks => clocks::clocks(cx),
        Menu::Clock(name) => clocks::clock(cx, name),
        Menu::Stories => stories::stories(cx),
        Menu::Sheets => sheets(cx),
        Menu::FoeSheets => foe_sheets(cx),
        Menu::MoreOfActor(who) => space::more_of_actor(cx, who),
        Menu::MoreOfTable => space::more(cx),
        Menu::Time => rest::time(cx),
        Menu::Magic(who) => magic::magic(cx, who),
        Menu::Armies => armies::armies(cx),
        Menu::Distances => distance::distances(cx),
        Menu::Distance(who) => distance::distances_of(cx, who),
        Menu::Bands(apart) => distance::bands(cx, apart),
        Menu::Growth(who) => growth::growth(cx, who),
        Menu::Advancement(who) => growth::advancement(cx, who),
        Menu::NewTraits(who) => growth::new_traits(cx, who),
        Menu::Awards(who) => growth::awards(cx, who),
        Menu::Defeat(host) => growth::defeats(cx, host),
        Menu::Weather => weather::weather(cx),
        Menu::Sky(kind) => weather::sky(cx, *kind),
        Menu::Learning(who) => finances::learning(cx, who),
        Menu::Company(who) => followers::company(cx, who),
        Menu::Money(who) => finances::money(cx, who),
        Menu::MagicItems(who) => finances::magic_items(cx, who),
        Menu::Numbers(who) => numbers::numbers(cx, who),
        Menu::Corrections(of) => corrections::corrections(cx, of),
        Menu::Gear(who) => space::gear(cx, who),
        Menu::Plays(who) => plays::plays(cx, who),
        Menu::Answers(who) => answers::answers(cx, who),
        Menu::Turns => turns(cx),
        Menu::OwnTurn(who) => own_turn::own_turn_menu(cx, who),
        Menu::Helpers => Section::new("Help", felt::help_words(cx), felt::helping(cx)),
        Menu::EndEffect(who) => effects_to_end(cx, who),
        Menu::Telling => hearers(cx),
        Menu::Tell(to) => tellings(cx, to),
        Menu::Ruling => rulings(),
        Menu::Terms => Section::new("Modifiers", "What counts?", felt::terms(cx)),
        Menu::PaperTurns => paper_turns(cx),
        Menu::Strikes => {
            let words = "Opponents never roll: the damage is pending at once.";
            Section::new("A strike", words, strikes(cx))
        }
        Menu::Traits => traits::traits(cx),
        Menu::Trait(id) => traits::one_trait(cx, *id),
        Menu::Upon(who, name) => {
            Section::new("Which target?", name.as_str(), available::used_on(cx, who, name))
        }
    }
}

/// Heroes of the codex that can join: those of packs, then the others by system.
pub fn joining(cx: &Cx<'_>) -> Section {
    let Some(session) = cx.session else { return Section::new("Add a hero", "", Vec::new()) };
    let mut items: Vec<Item> = Vec::new();
    for hero in session.catalog().known_heroes() {
        let (words, group) = (hero.label(), hero.group());
        let item = cx.item(' ', &words, (hero.kind.comes)(hero.name));
        items.push(item.detail(hero.about).of(group));
    }
    items.push(by_name(Command::Join));
    items.extend(made_here(sheets::new_heroes()));
    Section::new("Add a hero", "", items)
}

/// Foes of the codex by system, with rank and health.
pub fn coming(cx: &Cx<'_>) -> Section {
    let Some(session) = cx.session else {
        return Section::new("Add a foe", "", Vec::new());
    };
    let mut items: Vec<Item> =
        prepared::waiting(cx).map(|one| prepared::bring_item(cx, ' ', one).of("prepared")).collect();
    items.extend(session.catalog().known_foes().map(|foe| {
        let words = format!("{} · {}", foe.name, foe.facts);
        cx.item(' ', &words, (foe.kind.comes)(foe.name)).detail(foe.about).of(foe.kind.system.title())
    }));
    items.push(by_name(Command::Foe));
    for rank in FoeRank::ALL {
        let name = stranger(rank).to_owned();
        let by_luck = Command::RandomFoe(rank, Ref::ByName(name));
        let words = format!("random {}", rank.words());
        items.push(
            cx.item(' ', &words, by_luck).detail(format!(":random-foe {rank} NAME gives it a name")).of(NEW),
        );
    }
    items.extend(made_here(sheets::new_foes()));
    Section::new("Add a foe", "", items)
}

/// The name of a random foe until it gets its own.
pub fn stranger(rank: FoeRank) -> &'static str {
    match rank {
        FoeRank::Minion => "Prowler",
        FoeRank::Greater => "Ringleader",
        FoeRank::Host => "Warlord",
    }
}

/// New sheets of each system, and the sheets at the table.
pub fn sheets(cx: &Cx<'_>) -> Section {
    let new = sheets::new_heroes().into_iter().chain(sheets::new_foes());
    let new = new.map(|(what, form)| Item::new(' ', format!("{what} …"), UiAction::Open(form)));
    let foes = (forms_of(cx, false).next().is_some())
        .then(|| Item::menu(' ', "change the sheet of a foe …", Menu::FoeSheets));
    let items = new.chain(forms_of(cx, true)).chain(foes);
    Section::new("Sheets", "Make and change sheets here.", items.collect())
}

pub fn foe_sheets(cx: &Cx<'_>) -> Section {
    Section::new("Sheets", "Which sheet do you want to change?", forms_of(cx, false).collect())
}

pub fn forms_of(cx: &Cx<'_>, played: bool) -> impl Iterator<Item = Item> {
    let those = cx.seen.actors.iter().filter(move |actor| actor.is_played() == played);
    those.filter_map(|actor| {
        let form = sheets::of(actor).form(actor.id.clone())?;
        Some(Item::new(' ', format!("change the sheet of {} …", actor.name), UiAction::Open(form)))
    })
}

pub fn turns(cx: &Cx<'_>) -> Section {
    let items = cx.seen.actors.iter().filter(|actor| !actor.down).map(|actor| {
        let words = if actor.acted {
            format!("{} gets the turn back", actor.name)
        } else {
            format!("{} takes the turn", actor.name)
        };
        cx.item(' ', &words, Command::Turn(actor.id.clone()))
    });
    Section::new("Turns", "", items.collect())
}

pub fn effects_to_end(cx: &Cx<'_>, who: &ActorId) -> Section {
    let effects = cx.seen.actor(who).into_iter().flat_map(|actor| &actor.effects);
    let items = effects.map(|effect| {
        let end = Command::EndEffect(who.clone(), effect.id, String::new());
        Item::asking(' ', &effect.name, &effect.name, "Why does it end?", &end)
    });
    Section::new("End an effect", cx.name(who), items.collect())
}

pub fn hearers(cx: &Cx<'_>) -> Section {
    let everybody = std::iter::once(("everybody".to_owned(), Seat::Public));
    let players = cx.seen.heroes().map(|hero| (hero.name.clone(), Seat::Player(hero.id.clone())));
    let items =
        everybody.chain(players).map(|(name, seat)| Item::menu(' ', format!("{name} …"), Menu::Tell(seat)));
    let foe = cx.foe_here().map_or("a foe", |foe| &foe.name);
    Section::new("Tell", format!("Who learns something about {foe}?"), items.collect())
}

pub fn tellings(cx: &Cx<'_>, to: &Seat) -> Section {
    let Some(foe) = cx.foe_here() else { return Section::new("Tell", "There is no foe.", Vec::new()) };
    let items = Fact::ALL
        .iter()
        .map(|fact| cx.item(' ', fact.words(), Command::Tell(to.clone(), foe.id.clone(), *fact)));
    Section::new("Tell", format!("Which fact about {}?", foe.name), items.collect())
}

/// Results that the Dealer can rule.
pub fn rulings() -> Section {
    let items = Outcome::ALL.into_iter().map(|outcome| {
        let title = format!("The result becomes: {}", outcome.words());
        let about = "Why? The log keeps it.";
        Item::asking(' ', outcome.words(), &title, about, &Command::Rule(outcome, String::new()))
    });
    Section::new("The Dealer rules", "Which result stands?", items.collect())
}

pub fn paper_turns(cx: &Cx<'_>) -> Section {
    let mut items: Vec<Item> = Vec::new();
    for actor in &cx.seen.actors {
        let begins = begin_turn(actor);
        let refused = if let UiAction::Give(command) = &begins { cx.why_not(command) } else { None };
        items.push(Item::new(' ', format!("{} begins", actor.name), begins).refused(refused));
        items.push(cx.item(' ', &format!("{} ends", actor.name), Command::EndTurn(actor.id.clone())));
    }
    let words = "At its start, dice for Stunned, Confused and Provoked; at its end, durations run down.";
    Section::new("A turn", words, items)
}

pub fn strikes(cx: &Cx<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    for foe in opponents(cx) {
        for hero in cx.seen.heroes() {
            let words = format!("{} strikes {}", foe.name, hero.name);
            items.push(cx.item(
                ' ',
                &words,
                Command::OpponentStrikes(foe.id.clone(), hero.id.clone(), Vec::new()),
            ));
        }
    }
    if let Some(first) = opponents(cx).next() {
        let here = cx.foe_here().filter(|foe| foe.opponent().is_some() && !foe.down).unwrap_or(first);
        let words = "choose manner and element …";
        items.extend(cx.blank(' ', words, "struck-by", Some(here.id.as_str())));
    }
    items
}

/// The forms for a new foe or hero, listed after those of the codex.
fn made_here<const N: usize>(forms: [(&'static str, Open); N]) -> impl Iterator<Item = Item> {
    forms.into_iter().map(|(what, form)| {
        let what = what.strip_prefix("a new ").unwrap_or(what);
        Item::new(' ', format!("build a new {what} …"), UiAction::Open(form)).of(NEW)
    })
}

fn statuses(actor: &SeenActor) -> impl Iterator<Item = Status> + '_ {
    actor.effects.iter().flat_map(|effect| &effect.states).filter_map(|change| match change {
        State::Status { status, .. } => Some(*status),
        _ => None,
    })
}

/// Begins a turn; asks for the real dice that it needs.
pub fn begin_turn(actor: &SeenActor) -> UiAction {
    let mut owed: Vec<&str> = Vec::new();
    for status in statuses(actor).filter(|status| status.rolls_at_turn()) {
        if !owed.contains(&status.name()) {
            owed.push(status.name());
        }
    }
    if !actor.physical || owed.is_empty() {
        return UiAction::Give(Command::BeginTurn(actor.id.clone(), Vec::new()));
    }
    UiAction::Open(Open::Dice {
        asked: AskedDice {
            title: format!("The turn of {}", actor.name),
            words: format!("{} rolls one real die each for {}.", actor.name, owed.join(", ")),
            becomes: DiceFor::BeginTurn(actor.id.clone()),
            sides: vec![6; owed.len()],
        },
    })
}

/// Actors whose turns Paper Story counts: its own characters, and any actor with a status.
pub fn turning<'a>(cx: &Cx<'a>) -> impl Iterator<Item = &'a SeenActor> + use<'a> {
    cx.seen
        .actors
        .iter()
        .filter(|actor| sheets::of(actor).system() == System::Paper || statuses(actor).next().is_some())
}

/// Opponents that can still attack.
pub fn opponents<'a>(cx: &Cx<'a>) -> impl Iterator<Item = &'a SeenActor> + use<'a> {
    cx.seen.foes().filter(|foe| foe.opponent().is_some() && !foe.down)
}
