//! The submenus. Each is built only when it is opened, because every item asks the rules whether its command is
//! allowed.

use super::App;
use crate::command::{Command, Given};
use crate::table::actor::ActorId;
use crate::table::challenge::Outcome;
use crate::table::disclosure::Fact;
use crate::table::effect::System;
use crate::table::hook::State;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::table::sheet::FoeRank;
use crate::table::status::Status;
use crate::ui::act::{Act, AskedDice, DiceFor, Item, Menu};
use crate::ui::panes::Pane;
use crate::ui::popups::Open;
use crate::ui::popups::choice::Choice;
use crate::ui::{procedures, sheets};

/// A menu: title, subject, items.
pub(super) struct Section {
    title: &'static str,
    words: String,
    pub(super) items: Vec<Item>,
}

/// An item that asks for another name.
fn by_name<T>(command: fn(Given<T>) -> Command) -> Item {
    let command = command(Given::Named(String::new()));
    Item::asking(' ', "custom, just a name", "By name", "A name from the codex.", &command)
}

impl Section {
    pub(super) fn new(title: &'static str, words: impl Into<String>, items: Vec<Item>) -> Section {
        Section { title, words: words.into(), items }
    }
}

impl App {
    pub(super) fn open_menu(&mut self, menu: &Menu) {
        let Section { title, words, items } = match menu {
            Menu::Joining => self.joining(),
            Menu::Coming => self.coming(),
            Menu::Encounters => self.encounters(),
            Menu::RandomTables => self.random_tables(),
            Menu::Sheets => self.sheets(),
            Menu::FoeSheets => self.foe_sheets(),
            Menu::World => self.world(),
            Menu::Road => self.road(),
            Menu::Magic(who) => self.magic(who),
            Menu::Armies => self.armies(),
            Menu::Distances => self.distances(),
            Menu::Distance(who) => self.distances_of(who),
            Menu::Bands(apart) => self.bands(apart),
            Menu::Growth(who) => self.growth(who),
            Menu::Advancement(who) => self.advancement(who),
            Menu::NewTraits(who) => self.new_traits(who),
            Menu::Awards(who) => self.awards(who),
            Menu::Defeat(host) => self.defeats(host),
            Menu::Weather => self.weather(),
            Menu::Sky(kind) => self.sky(*kind),
            Menu::Learning(who) => self.learning(who),
            Menu::Company(who) => self.company(who),
            Menu::Money(who) => self.money(who),
            Menu::MagicItems(who) => self.magic_items(who),
            Menu::Numbers(who) => self.numbers(who),
            Menu::Corrections(of) => self.corrections(of),
            Menu::Gear(who) => self.gear(who),
            Menu::Plays(who) => self.plays(who),
            Menu::Answers(who) => self.answers(who),
            Menu::Turns => self.turns(),
            Menu::OwnTurn(who) => self.own_turn_menu(who),
            Menu::Helpers => {
                let cx = self.cx();
                Section::new("Help", procedures::help_words(&cx), procedures::helping(&cx))
            }
            Menu::EndEffect(who) => self.effects_to_end(who),
            Menu::Telling => self.hearers(),
            Menu::Tell(to) => self.tellings(to),
            Menu::Ruling => Self::rulings(),
            Menu::Terms => Section::new("Modifiers", "What counts?", procedures::terms(&self.cx())),
            Menu::PaperTurns => self.paper_turns(),
            Menu::Strikes => {
                let words = "Opponents never roll: the damage is pending at once.";
                Section::new("A strike", words, self.strikes())
            }
            Menu::Traits => self.traits(),
            Menu::Trait(id) => self.one_trait(*id),
            Menu::Upon(who, name) => Section::new("Which target?", name.as_str(), self.used_on(who, name)),
        };
        self.popups.push(Box::new(Choice::new(title, words, items).columns(2)));
    }

    /// Heroes of the codex that can join: those of packs, then the others by system.
    fn joining(&self) -> Section {
        let Some(session) = &self.session else { return Section::new("Add a hero", "", Vec::new()) };
        let mut items: Vec<Item> = Vec::new();
        for hero in session.catalog().known_heroes() {
            let (words, group) = (hero.label(), hero.group());
            let item = self.item(' ', &words, (hero.kind.comes)(hero.name));
            items.push(item.detail(hero.about).of(group));
        }
        items.push(by_name(Command::Join));
        items.extend(made_here(sheets::new_heroes()));
        Section::new("Add a hero", "", items)
    }

    /// Foes of the codex by system, with rank and health.
    fn coming(&self) -> Section {
        let Some(session) = &self.session else {
            return Section::new("Add a foe", "", Vec::new());
        };
        let mut items: Vec<Item> = self.bring_items().collect();
        items.extend(session.catalog().known_foes().map(|foe| {
            let words = format!("{} · {}", foe.name, foe.facts);
            self.item(' ', &words, (foe.kind.comes)(foe.name)).detail(foe.about).of(foe.kind.system.title())
        }));
        items.push(by_name(Command::Foe));
        for rank in FoeRank::ALL {
            let name = Self::stranger(rank).to_owned();
            let by_luck = Command::RandomFoe(rank, Given::Named(name));
            let words = format!("random {}", rank.words());
            items.push(
                self.item(' ', &words, by_luck).detail(format!("random-foe {rank} NAME gives it a name")),
            );
        }
        items.extend(made_here(sheets::new_foes()));
        Section::new("Add a foe", "", items)
    }

    /// The name of a random foe until it gets its own.
    fn stranger(rank: FoeRank) -> &'static str {
        match rank {
            FoeRank::Minion => "Prowler",
            FoeRank::Greater => "Ringleader",
            FoeRank::Host => "Warlord",
        }
    }

    /// New sheets of each system, and the sheets at the table.
    fn sheets(&self) -> Section {
        let new = sheets::new_heroes().into_iter().chain(sheets::new_foes());
        let new = new.map(|(what, form)| Item::new(' ', format!("{what} …"), Act::Open(form)));
        let foes = (self.forms_of(false).next().is_some())
            .then(|| Item::new(' ', "change the sheet of a foe …", Act::Menu(Menu::FoeSheets)));
        let items = new.chain(self.forms_of(true)).chain(foes);
        Section::new("Sheets", "Make and change sheets here.", items.collect())
    }

    fn foe_sheets(&self) -> Section {
        Section::new("Sheets", "Which sheet do you want to change?", self.forms_of(false).collect())
    }

    fn forms_of(&self, played: bool) -> impl Iterator<Item = Item> {
        let those = self.seen.actors.iter().filter(move |actor| actor.is_played() == played);
        those.filter_map(|actor| {
            let form = sheets::of(actor).form(actor.id.clone())?;
            Some(Item::new(' ', format!("change the sheet of {} …", actor.name), Act::Open(form)))
        })
    }

    fn turns(&self) -> Section {
        let items = self.seen.actors.iter().filter(|actor| !actor.down).map(|actor| {
            let words = if actor.acted {
                format!("{} gets the turn back", actor.name)
            } else {
                format!("{} takes the turn", actor.name)
            };
            self.item(' ', &words, Command::Turn(actor.id.clone()))
        });
        Section::new("Turns", "", items.collect())
    }

    fn effects_to_end(&self, who: &ActorId) -> Section {
        let effects = self.seen.actor(who).into_iter().flat_map(|actor| &actor.effects);
        let items = effects.map(|effect| {
            let end = Command::EndEffect(who.clone(), effect.id, String::new());
            Item::asking(' ', &effect.name, &effect.name, "Why does it end?", &end)
        });
        Section::new("End an effect", self.name_of(&Seat::Player(who.clone())), items.collect())
    }

    /// The foe under the cursor of the Foes pane.
    fn foe_here(&self) -> Option<&SeenActor> {
        self.seen.foes().nth(self.cursors[Pane::Foes]).or(self.seen.foes().next())
    }

    fn hearers(&self) -> Section {
        let everybody = std::iter::once(("everybody".to_owned(), Seat::Public));
        let players = self.seen.heroes().map(|hero| (hero.name.clone(), Seat::Player(hero.id.clone())));
        let items = everybody
            .chain(players)
            .map(|(name, seat)| Item::new(' ', format!("{name} …"), Act::Menu(Menu::Tell(seat))));
        let foe = self.foe_here().map_or("a foe", |foe| &foe.name);
        Section::new("Tell", format!("Who learns something about {foe}?"), items.collect())
    }

    fn tellings(&self, to: &Seat) -> Section {
        let Some(foe) = self.foe_here() else { return Section::new("Tell", "There is no foe.", Vec::new()) };
        let items = Fact::ALL
            .iter()
            .map(|fact| self.item(' ', fact.words(), Command::Tell(to.clone(), foe.id.clone(), *fact)));
        Section::new("Tell", format!("What is told about {}?", foe.name), items.collect())
    }

    /// Results that the Dealer can rule.
    fn rulings() -> Section {
        let items = Outcome::ALL.into_iter().map(|outcome| {
            let title = format!("The result becomes: {}", outcome.words());
            let about = "Why? The log keeps it.";
            Item::asking(' ', outcome.words(), &title, about, &Command::Rule(outcome, String::new()))
        });
        Section::new("The Dealer rules", "Which result stands?", items.collect())
    }

    /// Actors whose turns Paper Story counts: its own characters, and any actor with a status.
    pub(super) fn turning(&self) -> impl Iterator<Item = &SeenActor> {
        self.seen
            .actors
            .iter()
            .filter(|actor| sheets::of(actor).system() == System::Paper || statuses(actor).next().is_some())
    }

    fn paper_turns(&self) -> Section {
        let mut items: Vec<Item> = Vec::new();
        for actor in &self.seen.actors {
            let begins = begin_turn(actor);
            let refused = if let Act::Give(command) = &begins { self.cx().why_not(command) } else { None };
            items.push(Item::new(' ', format!("{} begins", actor.name), begins).refused(refused));
            items.push(self.item(' ', &format!("{} ends", actor.name), Command::EndTurn(actor.id.clone())));
        }
        let words = "At its start, dice for Stunned, Confused and Provoked; at its end, durations run down.";
        Section::new("A turn", words, items)
    }

    /// Opponents that can still attack.
    pub(super) fn opponents(&self) -> impl Iterator<Item = &SeenActor> {
        self.seen.foes().filter(|foe| foe.opponent().is_some() && !foe.down)
    }

    fn strikes(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for foe in self.opponents() {
            for hero in self.seen.heroes() {
                let words = format!("{} strikes {}", foe.name, hero.name);
                items.push(self.item(
                    ' ',
                    &words,
                    Command::OpponentStrikes(foe.id.clone(), hero.id.clone(), Vec::new()),
                ));
            }
        }
        if let Some(first) = self.opponents().next() {
            let here = self.foe_here().filter(|foe| foe.opponent().is_some() && !foe.down).unwrap_or(first);
            let words = "choose manner and element …";
            items.extend(self.blank(' ', words, "struck-by", Some(here.id.as_str())));
        }
        items
    }
}

/// The forms for a new foe or hero, listed after those of the codex.
fn made_here<const N: usize>(forms: [(&'static str, Open); N]) -> impl Iterator<Item = Item> {
    forms.into_iter().map(|(what, form)| {
        let what = what.strip_prefix("a new ").unwrap_or(what);
        Item::new(' ', format!("build a new {what} …"), Act::Open(form))
    })
}

fn statuses(actor: &SeenActor) -> impl Iterator<Item = Status> + '_ {
    actor.effects.iter().flat_map(|effect| &effect.states).filter_map(|change| match change {
        State::Status { status, .. } => Some(*status),
        _ => None,
    })
}

/// Begins a turn; asks for the real dice that it needs.
pub(super) fn begin_turn(actor: &SeenActor) -> Act {
    let mut owed: Vec<&str> = Vec::new();
    for status in statuses(actor).filter(|status| status.rolls_at_turn()) {
        if !owed.contains(&status.name()) {
            owed.push(status.name());
        }
    }
    if !actor.physical || owed.is_empty() {
        return Act::Give(Command::BeginTurn(actor.id.clone(), Vec::new()));
    }
    Act::Open(Open::Dice {
        asked: AskedDice {
            title: format!("The turn of {}", actor.name),
            words: format!("{} rolls one real die each for {}.", actor.name, owed.join(", ")),
            becomes: DiceFor::BeginTurn(actor.id.clone()),
            sides: vec![6; owed.len()],
        },
    })
}
