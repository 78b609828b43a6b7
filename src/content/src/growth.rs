//! Writes out traits that characters gain in play.

use super::{Catalog, UnknownName};
use greenfelt_engine::command::{Command, Ref, Upgrade};
use greenfelt_engine::table::{Bought, Goods, NewTalent, Worn};
use std::sync::Arc;

impl Catalog {
    /// Writes out everything that a command of growth names.
    pub(super) fn grown(&self, command: Command) -> Result<Command, UnknownName> {
        match command {
            Command::Advance(who, Upgrade::Trait(Ref::ByName(name))) => {
                let whole = Ref::Inline(Arc::new(self.new_talent(&name)?));
                Ok(Command::Advance(who, Upgrade::Trait(whole)))
            }
            Command::Buy(who, price, Ref::ByName(name)) => {
                let goods = Arc::new(Bought { goods: self.goods(&name) });
                Ok(Command::Buy(who, price, Ref::Inline(goods)))
            }
            other => self.magic_items_written_out(other),
        }
    }

    /// A purchase by name: a weapon, armor or a magic item with exactly that name, otherwise a plain item.
    fn goods(&self, name: &str) -> Goods {
        let own = |other: &str, also: &[String]| {
            other.eq_ignore_ascii_case(name) || also.iter().any(|other| other.eq_ignore_ascii_case(name))
        };
        if let Some(weapon) = self.weapons.iter().find(|entry| own(&entry.name, &entry.also)) {
            return Goods::Weapon(weapon.weapon());
        }
        if let Some(piece) = self.armor.iter().find(|entry| own(&entry.name, &entry.also)) {
            let armor = piece.armor();
            return Goods::Armor(Worn { left: armor.value, armor, ruined: false });
        }
        if let Some(entry) = self.magic_items.iter().find(|entry| own(&entry.name, &[])) {
            return Goods::Magic(entry.item());
        }
        Goods::Thing(name.into())
    }

    /// A trait gained in play, by name; exclusion works both ways.
    pub fn new_talent(&self, name: &str) -> Result<NewTalent, UnknownName> {
        let talent = self.talent(name)?;
        let own = self.traits.iter().find(|entry| entry.name == talent.name);
        let others = self.traits.iter().filter(|entry| entry.without.contains(&talent.name));
        let mut without: Vec<String> = others.map(|entry| entry.name.clone()).collect();
        without.extend(own.iter().flat_map(|entry| &entry.without).cloned());
        without.sort();
        without.dedup();
        let needs = own.map(|entry| entry.needs.clone()).unwrap_or_default();
        let again = own.is_some_and(|entry| entry.again);
        Ok(NewTalent { talent, needs, without, again })
    }
}
