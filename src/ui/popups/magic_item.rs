//! The form of a magic item: one of the codex or one of one's own, the attunement that it takes, and what it moves, each
//! chosen from a list.

use super::form::people::{one_of, who_field};
use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::word::MOVABLE;
use crate::command::{Bonus, BonusOf, Command};
use crate::content::MagicItemEntry;
use crate::rules::ultimo::magic_item;
use crate::session::Refused;
use crate::sheets;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

struct ItemDraft {
    who: ActorId,
    name: String,
    cost: u8,
    /// What it moves, and by how much; a line without is for one more.
    does: Vec<Bonus>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Key {
    Who,
    Known,
    Name,
    Cost,
    Moves(usize),
    By(usize),
}

const NOTHING: &str = "—";

/// The most attunement and the largest bonus, as the rules have them.
const MOST: i32 = 20;

/// The most lines.
const LINES: usize = 8;

/// The form for a magic item of somebody.
#[expect(clippy::needless_pass_by_value, reason = "every popup opens in this form")]
pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    if !cx.seat.is_dealer() {
        return Err(Refused::new("magic items come from the Dealer's seat", "p passes the laptop"));
    }
    let all = bearers(cx);
    if all.is_empty() {
        return Err(Refused::new("nobody here attunes to anything", "`join NAME` brings an ULTIMO hero"));
    }
    let who = one_of(&all, who.as_ref());
    let draft = ItemDraft { who, name: String::new(), cost: 1, does: Vec::new() };
    Ok(Box::new(FormPopup::at(cx, draft, &Key::Known)))
}

fn bearers<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    cx.seen.heroes().filter(|actor| actor.hero().is_some()).collect()
}

/// What is chosen to begin with, in words, with the name that it has: gear that is carried, then the items of the codex.
fn known<'a>(cx: &Cx<'a>, who: &ActorId) -> Vec<(String, &'a str, Option<&'a MagicItemEntry>)> {
    let sheet = cx.seen.actor(who).and_then(SeenActor::hero).map(|hero| &hero.sheet);
    let weapons = sheet.into_iter().flat_map(|sheet| sheet.weapons.iter().map(|weapon| weapon.name.as_str()));
    let armor = sheet.into_iter().flat_map(|sheet| sheet.armor.iter().map(|armor| armor.name.as_str()));
    let own = weapons.chain(armor).map(|name| (format!("{name}, as it is carried"), name, None));
    let listed = cx.catalog.magic_items.iter();
    let listed = listed.map(|entry| (format!("{} (codex)", entry.name), entry.name.as_str(), Some(entry)));
    own.chain(listed).collect()
}

/// Everything that an item can move, in words: figures, then the skills of its bearer.
fn movable(cx: &Cx<'_>, who: &ActorId) -> Vec<(String, BonusOf)> {
    let figures = MOVABLE.into_iter().map(|figure| (figure.key().to_owned(), BonusOf::Figure(figure)));
    let skills = cx.seen.actor(who).map_or_else(Vec::new, |actor| sheets::of(actor).usable());
    figures.chain(skills.into_iter().map(|skill| (skill.name(), BonusOf::Skill(skill)))).collect()
}

impl ItemDraft {
    fn command(&self) -> Command {
        Command::MagicItem(self.who.clone(), Some(self.cost), self.name.clone(), self.does.clone())
    }

    /// A line for each thing that it moves, with how much, and one for one more.
    fn effects(&self, cx: &Cx<'_>, fields: &mut Vec<Field<Key>>) {
        fields.push(Field::Head("while it is attuned it moves".into(), ["", ""]));
        let all = movable(cx, &self.who);
        let names: Vec<String> =
            std::iter::once(NOTHING.to_owned()).chain(all.iter().map(|(name, _)| name.clone())).collect();
        for (nth, bonus) in self.does.iter().enumerate() {
            let mut options = names.clone();
            let at = all.iter().position(|(_, of)| *of == bonus.of).map(|at| at + 1);
            // A skill that its bearer has not got stands there all the same.
            let at = at.unwrap_or_else(|| {
                options.push(named(&bonus.of));
                options.len() - 1
            });
            fields.push(Field::choice(Key::Moves(nth), "moves", options, at));
            let mut by = Field::number(Key::By(nth), "  by", bonus.by, -MOST..=MOST);
            if let Field::Number { words, .. } = &mut by {
                *words = crate::table::terms::signed(bonus.by);
            }
            fields.push(by);
        }
        if self.does.len() < LINES {
            let label = if self.does.is_empty() { "moves" } else { "and" };
            fields.push(Field::choice(Key::Moves(self.does.len()), label, names, 0));
        }
    }

    fn choose(&mut self, cx: &Cx<'_>, nth: usize, at: usize) {
        let of = at.checked_sub(1).and_then(|at| movable(cx, &self.who).into_iter().nth(at));
        match (of, self.does.get_mut(nth)) {
            (Some((_, of)), Some(bonus)) => bonus.of = of,
            (Some((_, of)), None) => self.does.push(Bonus { of, by: 1 }),
            (None, Some(_)) if at == 0 => drop(self.does.remove(nth)),
            (None, _) => {}
        }
    }
}

fn named(of: &BonusOf) -> String {
    match of {
        BonusOf::Figure(figure) => figure.key().to_owned(),
        BonusOf::Skill(skill) => skill.name(),
    }
}

impl Draft for ItemDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        "A magic item"
    }

    fn done(&self) -> &'static str {
        "hand it over"
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let known = known(cx, &self.who);
        let is_it = |entry: &MagicItemEntry| entry.cost == self.cost && entry.bonuses() == self.does;
        let here = known.iter().position(|(_, name, entry)| *name == self.name && entry.is_none_or(is_it));
        let names = known.into_iter().map(|(words, ..)| words);
        let names = std::iter::once("one of one's own making".to_owned()).chain(names).collect();
        let mut fields = vec![
            who_field(Key::Who, "who", &bearers(cx), &self.who),
            Field::choice(Key::Known, "item", names, here.map_or(0, |at| at + 1)),
            Field::text(Key::Name, "name", &self.name, 60, "what it is called"),
            Field::number(Key::Cost, "attunement", self.cost.into(), 0..=MOST),
        ];
        self.effects(cx, &mut fields);
        fields.push(Field::Blank);
        let carried = cx.seen.actor(&self.who).and_then(SeenActor::hero).map(|hero| &hero.sheet.weapons);
        let weapon = carried.into_iter().flatten().find(|weapon| weapon.name == self.name);
        let weapon = weapon.map(|weapon| weapon.name.as_str());
        let does = magic_item::item(&self.name, self.cost, &self.does, weapon).hooks;
        let does: Vec<String> = does.iter().map(ToString::to_string).collect();
        let does = if does.is_empty() { "nothing so far".to_owned() } else { does.join("; ") };
        fields.push(Field::Total(format!("what it does: {does}"), Role::Accent));
        let hero = cx.seen.actor(&self.who).and_then(SeenActor::hero);
        fields.extend(hero.map(|hero| Field::Total(sheets::training::magic(hero), Role::Dim)));
        fields.extend(self.refused_field(cx));
        fields
    }

    fn change(&mut self, changed: Changed<Key>, cx: &Cx<'_>) -> Result<Option<Key>, String> {
        match changed {
            Changed::At(Key::Who, at) => {
                self.who = bearers(cx).get(at).map_or(self.who.clone(), |actor| actor.id.clone());
            }
            Changed::At(Key::Known, at) => {
                let chosen = at.checked_sub(1).and_then(|at| known(cx, &self.who).into_iter().nth(at));
                self.name = chosen.as_ref().map_or_else(String::new, |(_, name, _)| (*name).to_owned());
                if let Some(entry) = chosen.and_then(|(.., entry)| entry) {
                    (self.cost, self.does) = (entry.cost, entry.bonuses());
                }
            }
            Changed::At(Key::Moves(nth), at) => self.choose(cx, nth, at),
            Changed::To(Key::Cost, to) => self.cost = u8::try_from(to).unwrap_or(0),
            Changed::To(Key::By(nth), to) => {
                if let Some(bonus) = self.does.get_mut(nth) {
                    // What moves nothing is no effect: 0 is stepped over.
                    bonus.by = if to == 0 { -bonus.by.signum() } else { to };
                }
            }
            Changed::Typed(_, text) => self.name = text.replace(['(', ')'], ""),
            Changed::Removed(Key::Name) => self.name.clear(),
            Changed::Removed(Key::By(nth)) if nth < self.does.len() => drop(self.does.remove(nth)),
            Changed::At(..) | Changed::To(..) | Changed::Switched(..) | Changed::Removed(_) => {}
        }
        Ok(None)
    }

    fn missing(&self) -> Option<Key> {
        self.name.is_empty().then_some(Key::Name)
    }

    fn here(&self, key: &Key, cx: &Cx<'_>) -> Option<String> {
        Some(match key {
            Key::Known => {
                let entry = cx.catalog.magic_items.iter().find(|entry| entry.name == self.name);
                entry.map_or_else(
                    || {
                        "Letters find it. Gear that is carried can be one: then it is attuned by its name."
                            .into()
                    },
                    |entry| entry.text.clone(),
                )
            }
            Key::Cost => "What is attuned comes to no more than 2 and INT; nothing works before.".into(),
            Key::Moves(nth) => match self.does.get(*nth).map(|bonus| &bonus.of) {
                Some(BonusOf::Figure(figure)) => format!("{}.", crate::words::capital(figure.meaning())),
                Some(BonusOf::Skill(skill)) => format!("Cards more or less with {}.", skill.name()),
                None => "A figure or a skill; letters find it.".into(),
            },
            Key::By(_) => "Backspace takes it off.".into(),
            Key::Who | Key::Name => return None,
        })
    }

    fn act(&self, _cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        if self.name.is_empty() {
            return Err(Refused::new("the item has no name yet", "type it in its line"));
        }
        Ok(Some(Act::Give(self.command())))
    }

    fn worth_keeping(&self) -> bool {
        !self.does.is_empty()
    }
}
