//! Those who follow a hero, the herd and the mount, and what can be done with them. Each of it is a command that the rules take or refuse.

use super::App;
use super::sections::Section;
use crate::command::Command;
use crate::table::actor::ActorId;
use crate::table::company::{ANIMAL, Lesson, Loyalty, Motive, Role, TAUGHT, Taught, Trick};
use crate::table::effect::Effect;
use crate::table::hook::{Kin, State};
use crate::table::seen::SeenActor;
use crate::ui::act::{Act, Item, Menu, WordsFor};

/// Whom somebody follows, and as what.
fn follows(actor: &SeenActor) -> Option<(&ActorId, Kin)> {
    let mut states = actor.effects.iter().flat_map(|effect| &effect.states);
    states.find_map(|state| match state {
        State::Follows(whom, kin) => Some((whom, *kin)),
        _ => None,
    })
}

/// How loyal somebody is who follows.
fn loyalty(actor: &SeenActor) -> Option<&Loyalty> {
    let mut states = actor.effects.iter().flat_map(|effect| &effect.states);
    states.find_map(|state| if let State::Loyal(loyalty) = state { Some(loyalty) } else { None })
}

/// Whether somebody has a herd, or had one that was sold.
fn keeps(who: &SeenActor) -> bool {
    let herd = |effect: &Effect| {
        effect.name.starts_with("Herd: ")
            || effect.states.iter().any(|state| matches!(state, State::Worth(_)))
    };
    who.effects.iter().any(herd)
}

/// What an animal was taught.
fn known(beast: &SeenActor) -> Taught {
    let mut states = beast.effects.iter().flat_map(|effect| &effect.states);
    let taught = states.find_map(|state| if let State::Taught(taught) = state { Some(taught) } else { None });
    taught.cloned().unwrap_or_default()
}

impl App {
    /// The way to those who follow a hero, to a herd and a mount, where there is any.
    pub(super) fn company_item(&self, who: &SeenActor) -> Option<Item> {
        let follower = |one: &SeenActor| follows(one).is_some_and(|(whom, _)| *whom == who.id);
        let any = self.seat.is_dealer() || self.seen.foes().any(follower) || keeps(who);
        (any && who.hero().is_some())
            .then(|| Item::new(' ', "followers, mount …", Act::Menu(Menu::Company(who.id.clone()))))
    }

    /// Those who follow a hero.
    pub(super) fn company(&self, who: &ActorId) -> Section {
        let Some((name, hero)) = self.grown(who) else { return Section::new("Company", "", Vec::new()) };
        let mut items = Vec::new();
        for one in self.seen.foes() {
            if follows(one).is_some_and(|(whom, _)| whom == who) {
                items.extend(self.follower_items(one));
            }
        }
        items.extend(self.herd_items(who));
        items.extend(self.mount_items(who, name));
        let company = if hero.company.is_empty() { "nobody follows".into() } else { hero.company.join(", ") };
        Section::new("Company", format!("{name}: {company}"), items)
    }

    /// What is bought and sold of a herd, and what each animal is worth.
    fn herd_items(&self, who: &ActorId) -> Vec<Item> {
        if !self.seen.actor(who).is_some_and(keeps) {
            return Vec::new();
        }
        let mut items = vec![
            self.item(' ', "an animal of the herd is sold", Command::SellHerd(who.clone(), 1)),
            self.item(' ', "an animal is bought for the herd", Command::BuyHerd(who.clone(), 1)),
        ];
        if self.seat.is_dealer() {
            let about = "The price, and what they are: 40 sheep. 50 where nobody says it.";
            let becomes = WordsFor::Rest(format!("herd {who}"));
            items.push(Item::asking(' ', "an animal is worth …", "The price of each animal", about, becomes));
        }
        items
    }

    /// A mount to ride, and what befalls it besides the road.
    fn mount_items(&self, who: &ActorId, name: &str) -> Vec<Item> {
        if !self.seat.is_dealer() {
            return Vec::new();
        }
        let about = "Its health and its name: 10 (grey mare). What the road takes is taken from it.";
        let becomes = WordsFor::Rest(format!("mount {who}"));
        let mut items =
            vec![Item::asking(' ', "gets a mount …", &format!("{name} gets a mount"), about, becomes)];
        let hurt = Command::HurtMount(who.clone(), 1, String::new());
        if self.cx().why_not(&hurt).is_none() {
            let about = "How much, below 0 where it is better, and why: 3 a snare.";
            let becomes = WordsFor::Rest(format!("hurt-mount {who}"));
            items.push(Item::asking(' ', "the mount is hurt …", "The mount is hurt", about, becomes));
        }
        items
    }

    /// What somebody who follows does and wants, from themselves.
    pub(super) fn follower_items(&self, one: &SeenActor) -> Vec<Item> {
        match follows(one) {
            Some((whom, kin)) if !one.gone => {
                let mut items = if kin == Kin::Beast { self.beast_items(whom, one) } else { Vec::new() };
                items.extend(self.loyal_items(whom, one));
                items
            }
            _ => Vec::new(),
        }
    }

    /// What somebody who follows wants, and what becomes of their loyalty.
    fn loyal_items(&self, who: &ActorId, one: &SeenActor) -> Vec<Item> {
        let (id, name) = (&one.id, &one.name);
        let mut items = Vec::new();
        let loyalty = loyalty(one);
        if let Some(loyalty) = loyalty.filter(|loyalty| loyalty.wants > 0) {
            let worded = loyalty.role == Role::Crony && loyalty.motive != Motive::Payment;
            let cash = if worded { 0 } else { loyalty.wants };
            let sated = Command::Sate(who.clone(), id.clone(), cash, String::new());
            let words = if worded { format!("{name} is seen to") } else { format!("{name} is paid {cash}") };
            items.push(self.item(' ', &words, sated).detail(loyalty.words()));
        }
        if !self.seat.is_dealer() {
            return items;
        }
        items.push(
            self.item(' ', &format!("{name} loses heart"), Command::Shake(id.clone(), String::new()))
                .detail("an animal, a cohort, an elite soldier stays; a henchman can be kept; others flee"),
        );
        let Some(loyalty) = loyalty else { return items };
        if loyalty.role == Role::Crony {
            let about = "payment, fear or vice, and the cash of a month, 0 for what is not paid: payment 40.";
            let words = format!("{name} follows for …");
            let becomes = WordsFor::Rest(format!("motive {id}"));
            items.push(Item::asking(' ', &words, words.trim_end_matches(" …"), about, becomes));
        }
        items.push(self.item(' ', &format!("{name} deserts"), Command::Desert(id.clone(), String::new())));
        if !matches!(loyalty.role, Role::Soldier | Role::Elite) {
            let betrayed = Command::Betray(who.clone(), id.clone(), String::new());
            items.push(self.item(' ', &format!("{name} is betrayed"), betrayed));
        }
        items
    }

    /// What an animal is taught; what it does by itself, the Dealer calls.
    fn beast_items(&self, who: &ActorId, beast: &SeenActor) -> Vec<Item> {
        let (id, name) = (&beast.id, &beast.name);
        let about =
            format!("Three of {}, joined by +, and tricks: seek-help, trick-riding.", ANIMAL.join(", "));
        let words = format!("{name} is taught …");
        let becomes = WordsFor::Rest(format!("teach {who} {id}"));
        let mut items = vec![Item::asking(' ', &words, "Lessons", &about, becomes)];
        let known = known(beast);
        let tricks =
            Trick::ALL.iter().filter(|(_, trick)| !known.tricks.contains(trick)).map(|(_, trick)| {
                let lesson = Command::Teach(who.clone(), id.clone(), vec![Lesson::Trick(*trick)]);
                self.item(' ', &format!("{name} learns: {}", trick.words()), lesson)
            });
        items.extend(tricks);
        if self.seat.is_dealer() {
            let each = known.skills.iter().map(|skill| {
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
