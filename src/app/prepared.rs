//! Menus of what the Dealer has prepared: encounters that come in together, and random tables.

use super::App;
use super::sections::Section;
use crate::command::{Command, Given};
use crate::table::encounter::Encounter;
use crate::table::map::Square;
use crate::ui::act::{Act, Item, Menu};

/// Brings in what is prepared.
const BRING: char = ')';

/// Rolls on a random table.
const ROLL_ON: char = '\'';

impl App {
    /// Brings in the one encounter that is prepared, or opens the list of several.
    pub(super) fn encounter_items(&self) -> Vec<Item> {
        match &*self.seen.encounters {
            [] => self.prepare_item().into_iter().collect(),
            [one] => {
                vec![self.bring_item(BRING, one), Item::new(' ', "encounters …", Act::Menu(Menu::Encounters))]
            }
            _ => vec![Item::new(BRING, "bring in an encounter …", Act::Menu(Menu::Encounters))],
        }
    }

    fn bring_item(&self, key: char, encounter: &Encounter) -> Item {
        let words = format!("bring in {}", encounter.name);
        self.item(key, &words, Command::Bring(None, encounter.name.clone())).detail(encounter.words())
    }

    fn prepare_item(&self) -> Option<Item> {
        let item = self.blank(' ', "prepare an encounter …", "prepare", None)?;
        Some(item.detail("foes that come in together later, with one key; players do not learn of them"))
    }

    /// The prepared encounters, for the list of foes.
    pub(super) fn bring_items(&self) -> impl Iterator<Item = Item> {
        self.seen.encounters.iter().map(|one| self.bring_item(' ', one).of("prepared"))
    }

    /// Brings in what is prepared around a square of the map.
    pub(super) fn bring_around(&self, at: Square) -> impl Iterator<Item = Item> {
        self.seen.encounters.iter().map(move |one| {
            let words = format!("bring in {} around {at}", one.name);
            self.item(' ', &words, Command::Bring(Some(at), one.name.clone())).detail(one.words())
        })
    }

    pub(super) fn encounters(&self) -> Section {
        let all = || self.seen.encounters.iter();
        let mut items: Vec<Item> = all().map(|one| self.bring_item(' ', one)).collect();
        items.extend(self.prepare_item());
        items.extend(all().map(|one| {
            let words = format!("delete {}", one.name);
            self.item(' ', &words, Command::Unprepare(one.name.clone())).detail(one.words())
        }));
        Section::new("Encounters", "Players do not learn what is prepared.", items)
    }

    pub(super) fn random_table_item() -> Item {
        let item = Item::new(ROLL_ON, "roll on a table …", Act::Menu(Menu::RandomTables));
        item.detail("rumors, names, complications: a die picks a row")
    }

    pub(super) fn random_tables(&self) -> Section {
        let Some(session) = &self.session else { return Section::new("Random tables", "", Vec::new()) };
        // The face of a real die is named.
        let face = self.seen.dealer_physical.then_some(1);
        let asked: &[&str] = if face.is_some() { &["face", "table"] } else { &["table"] };
        let mut items: Vec<Item> = Vec::new();
        for table in &session.catalog().random_tables {
            let sides = table.sides().map_or_else(String::new, |sides| format!("d{sides}"));
            let words = format!("{} · {sides}", table.name);
            let roll = Command::RollOn(false, face, Given::Named(table.name.clone()));
            let item = if face.is_some() {
                Item::filling("", &words, &roll, &asked[..1])
            } else {
                self.item(' ', &words, roll)
            };
            items.push(item.detail(table.text.clone()));
        }
        if let Some(first) = session.catalog().random_tables.first() {
            let open = Command::RollOn(true, face, Given::Named(first.name.clone()));
            items.push(Item::filling("", "roll for everybody …", &open, asked));
        }
        Section::new("Random tables", "Only the Dealer reads the result.", items)
    }
}
