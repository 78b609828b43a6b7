//! Those who follow a hero, and what can be done with them. Each of it is a command that the rules take or refuse.

use super::App;
use super::sections::Section;
use crate::command::Command;
use crate::table::actor::ActorId;
use crate::table::company::{ANIMAL, Lesson, TAUGHT, Trick};
use crate::table::hook::{Kin, State};
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::ui::act::{Act, Item, Menu, WordsFor};

/// Whom somebody follows, and as what.
fn follows(actor: &SeenActor) -> Option<(&ActorId, Kin)> {
    let mut states = actor.effects.iter().flat_map(|effect| &effect.states);
    states.find_map(|state| match state {
        State::Follows(whom, kin) => Some((whom, *kin)),
        _ => None,
    })
}

/// The skills that an animal knows.
fn known(beast: &SeenActor) -> Vec<Skill> {
    let mut states = beast.effects.iter().flat_map(|effect| &effect.states);
    let taught = states.find_map(|state| if let State::Taught(taught) = state { Some(taught) } else { None });
    taught.map(|taught| taught.skills.clone()).unwrap_or_default()
}

impl App {
    /// The way to those who follow a hero, where anybody does.
    pub(super) fn company_item(&self, who: &SeenActor) -> Option<Item> {
        let any = self.seen.foes().any(|one| follows(one).is_some_and(|(whom, _)| *whom == who.id));
        any.then(|| Item::new(' ', "those who follow …", Act::Menu(Menu::Company(who.id.clone()))))
    }

    /// Those who follow a hero.
    pub(super) fn company(&self, who: &ActorId) -> Section {
        let Some((name, hero)) = self.grown(who) else { return Section::new("Company", "", Vec::new()) };
        let mut items = Vec::new();
        for one in self.seen.foes() {
            if let Some((whom, kin)) = follows(one)
                && whom == who
                && !one.gone
                && kin == Kin::Beast
            {
                items.extend(self.beast_items(who, one));
            }
        }
        Section::new("Company", format!("{name}: {}", hero.company.join(", ")), items)
    }

    /// What an animal does and is taught, from the animal itself.
    pub(super) fn follower_items(&self, one: &SeenActor) -> Vec<Item> {
        match follows(one) {
            Some((whom, Kin::Beast)) if !one.gone => self.beast_items(whom, one),
            _ => Vec::new(),
        }
    }

    /// What an animal is taught; what it does by itself, the Dealer calls.
    fn beast_items(&self, who: &ActorId, beast: &SeenActor) -> Vec<Item> {
        let (id, name) = (&beast.id, &beast.name);
        let about =
            format!("Three of {}, joined by +, and tricks: seek-help, trick-riding.", ANIMAL.join(", "));
        let words = format!("{name} is taught …");
        let becomes = WordsFor::Rest(format!("teach {who} {id}"));
        let mut items = vec![Item::asking(' ', &words, "Lessons", &about, becomes)];
        let tricks = Trick::ALL.iter().map(|(_, trick)| {
            let lesson = Command::Teach(who.clone(), id.clone(), vec![Lesson::Trick(*trick)]);
            self.item(' ', &format!("{name} learns: {}", trick.words()), lesson)
        });
        items.extend(tricks);
        if self.seat.is_dealer() {
            let each = known(beast).into_iter().map(|skill| {
                let words = format!("{name}: {} {TAUGHT} …", skill.name());
                let about = "The difficulty, and what it does: 4 the trail in the snow.";
                let becomes = WordsFor::Rest(format!("bid {id} {}", skill.word()));
                Item::asking(' ', &words, words.trim_end_matches(" …"), about, becomes)
            });
            items.extend(each);
            let about = "A skill, the difficulty, and what it does: theatrics 3 it begs.";
            let words = format!("{name} does something else …");
            let becomes = WordsFor::Rest(format!("bid {id}"));
            items.push(Item::asking(' ', &words, words.trim_end_matches(" …"), about, becomes));
            let about =
                "A luck flip of 1 card and the bond: the difficulty from 1 to 5, then what is resisted.";
            let words = format!("{name} resists by luck …");
            items.push(Item::asking(
                ' ',
                &words,
                words.trim_end_matches(" …"),
                about,
                WordsFor::Resist(id.clone()),
            ));
        }
        items
    }
}
