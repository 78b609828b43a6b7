//! What traits and things allow, in menus: everything of somebody, and what helps against what is owed.
//! What is offered, the rules say; whether it works now, they say as well.

use super::App;
use super::sections::Section;
use crate::command::Command;
use crate::table::actor::ActorId;
use crate::table::hook::{Offer, OfferKind, Whom};
use crate::table::seen::{SeenActor, SeenDue};
use crate::ui::act::{Act, Item, Menu, WordsFor, digit};
use crate::ui::procedures;

impl App {
    /// The item of the Space menu, where anything is allowed.
    pub(super) fn allowed_item(&self, who: &SeenActor) -> Option<Item> {
        self.seen.offers_of(&who.id).next()?;
        Some(Item::new('u', "what traits allow …", Act::Menu(Menu::Allowed(who.id.clone()))))
    }

    /// Everything that somebody can use or is spared; above it what should be thought of.
    pub(super) fn allowed(&self, who: &ActorId) -> Section {
        let (think, can): (Vec<&Offer>, Vec<&Offer>) =
            self.seen.offers_of(who).partition(|offer| offer.kind == OfferKind::Remind);
        let words: Vec<String> = think.into_iter().map(ToString::to_string).collect();
        let items = (1..).zip(can).filter_map(|(nth, offer)| self.offered_item(digit(nth), offer)).collect();
        Section::new("What traits allow", words.join(" · "), items)
    }

    /// What can be used against damage that is on its way to somebody.
    pub(super) fn reactions(&self, due: &SeenDue) -> Vec<Item> {
        let fit = self.seen.offers_of(&due.to).filter(|offer| offer.reacts);
        fit.filter_map(|offer| self.offered_item(' ', offer)).collect()
    }

    fn offered_item(&self, key: char, offer: &Offer) -> Option<Item> {
        let (who, name) = (&offer.who, &offer.name);
        let item = match offer.kind {
            OfferKind::Act(Whom::Oneself) => self.item(key, name, used(who, name, None)),
            OfferKind::Act(Whom::Hero | Whom::Foe) => {
                let each = self.used_on(who, name);
                let refused = match each.iter().find(|item| item.refused.is_none()) {
                    Some(_) => None,
                    None => each
                        .into_iter()
                        .next()
                        .map_or(Some("there is nobody to do it to".into()), |i| i.refused),
                };
                let act = Act::Menu(Menu::Upon(who.clone(), name.clone()));
                Item::new(key, format!("{name} …"), act).refused(refused)
            }
            OfferKind::NoCheck(_) => self.spared_item(key, who, name),
            OfferKind::Remind => return None,
        };
        Some(item.detail(offer.to_string()))
    }

    /// A check that is spared: the one that is called, else one that is told in words.
    fn spared_item(&self, key: char, who: &ActorId, name: &str) -> Item {
        let command = Command::NoCheck(who.clone(), name.to_owned(), String::new());
        let words = format!("{name}: no check");
        if procedures::under_way(&self.seen).is_some_and(|now| now.is_spared(who)) {
            return self.item(key, &words, command);
        }
        let becomes = WordsFor::NoCheck(who.clone(), name.to_owned());
        let item = Item::asking(key, &format!("{words} …"), name, "Which check is it?", becomes);
        item.refused(self.cx().why_not(&command))
    }

    /// What is allowed, done to each that it can be done to.
    pub(super) fn used_on(&self, who: &ActorId, name: &str) -> Vec<Item> {
        let kind = self.seen.offers_of(who).find(|offer| offer.name == *name).map(|offer| offer.kind);
        let fits = |actor: &&SeenActor| match kind {
            Some(OfferKind::Act(Whom::Hero)) => actor.is_played() && actor.id != *who,
            Some(OfferKind::Act(Whom::Foe)) => !actor.is_played(),
            _ => false,
        };
        let whom = self.seen.actors.iter().filter(|actor| !actor.gone).filter(fits);
        (1..)
            .zip(whom)
            .map(|(nth, on)| self.item(digit(nth), &on.name, used(who, name, Some(&on.id))))
            .collect()
    }
}

fn used(who: &ActorId, name: &str, on: Option<&ActorId>) -> Command {
    Command::Use(who.clone(), name.to_owned(), on.cloned(), String::new())
}
