//! The menu of a hero's spells: cast, charge, change or remove those of the book, and make new ones.

use crate::command::{Command, SpellCalled};
use crate::table::actor::ActorId;
use crate::table::seen::{SeenActor, SeenHero};
use crate::table::sheet::Skill;
use crate::tui::act::{CallKind, Item, Menu, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;

/// The key of a caster's magic in Space.
pub const MAGIC: char = '{';

fn casts(hero: &SeenHero) -> bool {
    let learned = ["occult", "ritual"].iter().any(|skill| hero.sheet.skill(&Skill::named(skill)) > 0);
    learned || !hero.spells.is_empty()
}

/// Opens the spells of a caster; `None` for others.
pub fn magic_item(hero: &SeenActor) -> Option<Item> {
    hero.hero().filter(|hero| casts(hero))?;
    Some(Item::menu(MAGIC, "magic …", Menu::Magic(hero.id.clone())))
}

pub fn magic(cx: &Cx<'_>, who: &ActorId) -> Section {
    let actor = cx.seen.actor(who);
    let Some((name, hero)) = actor.and_then(|actor| Some((&actor.name, actor.hero()?))) else {
        return Section::new("Magic", "Nobody here can cast.", Vec::new());
    };
    let form = |name: &str| {
        UiAction::Open(Open::Spell { who: Some(who.clone()), name: name.to_owned(), sheet: None })
    };
    let called = |name: &str| SpellCalled { name: name.to_owned(), effects: None };
    let mut items = Vec::new();
    for known in &hero.spells {
        let spell = &known.spell;
        let words = format!("{} …", spell.name);
        items.push(Item::new(' ', words, form(&spell.name)).detail(known.describe()));
        if known.charging > 0 {
            let command = Command::Charge(who.clone(), called(&spell.name));
            items.push(cx.item(' ', &format!("charge {}", spell.name), command));
        }
    }
    let call = Open::Call { kind: CallKind::Cast, who: Some(who.clone()), whom: None };
    items.push(
        Item::new(' ', "cast a known spell …", UiAction::Open(call)).detail("Opens the challenge form."),
    );
    items.push(
        Item::new(' ', "a new spell …", form("")).detail("Built from effects: cast now, or add to the book."),
    );
    for known in &hero.spells {
        let name = &known.spell.name;
        items.push(cx.item(' ', &format!("remove {name}"), Command::Forget(who.clone(), name.clone())));
    }
    let about = format!("{name}: {} focus, {} in the book", hero.focus, hero.spells.len());
    Section::new("Magic", about, items)
}
