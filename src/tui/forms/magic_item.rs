//! The form of a magic item: one of the codex or a custom one, its attunement cost, and its bonuses.

use super::Opened;
use super::form::people::{heroes, one_of};
use super::form::rows::{LETTERS, NONE, Rows};
use super::form::{Form, FormPopup};
use crate::command::word::MOVABLE;
use crate::command::{Bonus, BonusOf, Command};
use crate::content::MagicItemEntry;
use crate::report::sheets;
use crate::rules::ultimo::magic_item;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::tui::act::UiAction;
use crate::tui::cx::Cx;
use crate::tui::theme::Role;

#[derive(Clone)]
struct ItemDraft {
    who: ActorId,
    name: String,
    cost: u8,
    /// Bonuses; `by` is never 0.
    does: Vec<Bonus>,
}

const FINDS: &str = "Type to find it. Carried gear can be one: it is then attuned by its name.";

/// Limit of attunement and of a bonus in the rules.
const MOST: i32 = 20;

/// Most bonuses.
const LINES: usize = 8;

#[expect(clippy::needless_pass_by_value, reason = "every popup opens in this form")]
pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    if !cx.seat.is_dealer() {
        return Err(Refused::new("magic items come from the Dealer's seat", "p passes the laptop"));
    }
    let all = heroes(cx);
    if all.is_empty() {
        return Err(Refused::new("nobody here can attune items", "w J adds an ULTIMO hero"));
    }
    let who = one_of(&all, who.as_ref());
    let draft = ItemDraft { who, name: String::new(), cost: 1, does: Vec::new() };
    Ok(Box::new(FormPopup::at(cx, draft, "item")))
}

/// Items to start from, with label and name: gear that is carried, then the codex.
fn known<'a>(cx: &Cx<'a>, who: &ActorId) -> Vec<(String, &'a str, Option<&'a MagicItemEntry>)> {
    let sheet = cx.seen.actor(who).and_then(SeenActor::hero).map(|hero| &hero.sheet);
    let weapons = sheet.into_iter().flat_map(|sheet| sheet.weapons.iter().map(|weapon| weapon.name.as_str()));
    let armor = sheet.into_iter().flat_map(|sheet| sheet.armor.iter().map(|armor| armor.name.as_str()));
    let own = weapons.chain(armor).map(|name| (format!("{name}, as it is carried"), name, None));
    let listed = cx.catalog.magic_items.iter();
    let listed = listed.map(|entry| (format!("{} (codex)", entry.name), entry.name.as_str(), Some(entry)));
    own.chain(listed).collect()
}

/// Figures and skills that a bonus can apply to.
fn movable(cx: &Cx<'_>, who: &ActorId) -> Vec<BonusOf> {
    let skills = cx.seen.actor(who).map_or_else(Vec::new, |actor| sheets::of(actor).usable());
    MOVABLE.into_iter().map(BonusOf::Figure).chain(skills.into_iter().map(BonusOf::Skill)).collect()
}

impl ItemDraft {
    fn command(&self) -> Command {
        Command::MagicItem(self.who.clone(), Some(self.cost), self.name.clone(), self.does.clone())
    }

    /// A row for each bonus, and one to add another.
    fn effects<'c>(&self, cx: &Cx<'c>, rows: &mut Rows<'c, ItemDraft>) {
        rows.head("effects while attuned");
        let all = movable(cx, &self.who);
        let names: Vec<String> = all.iter().map(named).collect();
        let cx = *cx;
        for (nth, bonus) in self.does.iter().enumerate() {
            let mut options = names.clone();
            let at = all.iter().position(|of| *of == bonus.of);
            // Offers the skill even if its bearer lacks it.
            let at = at.unwrap_or_else(|| {
                options.push(named(&bonus.of));
                options.len() - 1
            });
            rows.optional("changes", NONE, options, Some(at), move |item, at| item.choose(&cx, nth, at))
                .named(format!("changes {nth}"))
                .help(match &bonus.of {
                    BonusOf::Figure(figure) => format!("{}.", crate::words::capital(figure.meaning())),
                    BonusOf::Skill(skill) => format!("Cards more or less with {}.", skill.name()),
                });
            rows.number("  amount", bonus.by, -MOST..=MOST, move |item, to| {
                // A bonus of 0 would be no effect, so 0 is skipped.
                let bonus = &mut item.does[nth];
                bonus.by = if to == 0 { -bonus.by.signum() } else { to };
            })
            .named(format!("by {nth}"))
            .words(crate::table::terms::signed(bonus.by))
            .remove(move |item| drop(item.does.remove(nth)))
            .help("Backspace removes it.");
        }
        let nth = self.does.len();
        if nth < LINES {
            rows.optional("changes", NONE, names, None, move |item, at| item.choose(&cx, nth, at))
                .named(format!("changes {nth}"))
                .help("A figure or a skill; type to find it.");
        }
    }

    /// Starts from gear that is carried, or from an entry of the codex.
    fn begin_with(&mut self, cx: &Cx<'_>, at: Option<usize>) {
        let chosen = at.and_then(|at| known(cx, &self.who).into_iter().nth(at));
        self.name = chosen.as_ref().map_or_else(String::new, |(_, name, _)| (*name).to_owned());
        if let Some(entry) = chosen.and_then(|(.., entry)| entry) {
            (self.cost, self.does) = (entry.cost, entry.bonuses());
        }
    }

    fn choose(&mut self, cx: &Cx<'_>, nth: usize, at: Option<usize>) {
        let of = at.and_then(|at| movable(cx, &self.who).into_iter().nth(at));
        match (of, self.does.get_mut(nth)) {
            (Some(of), Some(bonus)) => bonus.of = of,
            (Some(of), None) => self.does.push(Bonus { of, by: 1 }),
            (None, Some(_)) if at.is_none() => drop(self.does.remove(nth)),
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

impl Form for ItemDraft {
    fn title(&self) -> &'static str {
        "A magic item"
    }

    fn done(&self) -> &'static str {
        "hand it over"
    }

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, ItemDraft> {
        let known = known(cx, &self.who);
        let is_it = |entry: &MagicItemEntry| entry.cost == self.cost && entry.bonuses() == self.does;
        let here = known.iter().position(|(_, name, entry)| *name == self.name && entry.is_none_or(is_it));
        let names = known.into_iter().map(|(words, ..)| words);
        let cx = *cx;
        let mut rows = Rows::<Self>::default();
        rows.who("hero", heroes(&cx), &self.who, |item, who| item.who = who);
        rows.optional("item", "a custom one", names, here, move |item, at| item.begin_with(&cx, at)).tell(
            move |item| {
                let entry = cx.catalog.magic_items.iter().find(|entry| entry.name == item.name);
                Some(entry.map_or_else(|| FINDS.to_owned(), |entry| entry.text.clone()))
            },
        );
        rows.text("name", &self.name, |item, text| item.name = text.replace(['(', ')'], ""))
            .letters(LETTERS, "the name of the item");
        rows.number("attunement", self.cost.into(), 0..=MOST, |item, to| {
            item.cost = u8::try_from(to).unwrap_or(0);
        })
        .help("Attuned items cost no more than 2 and INT in all; until attuned, none works.");
        self.effects(&cx, &mut rows);
        rows
    }

    fn foot(&self, cx: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        let hero = cx.seen.actor(&self.who).and_then(SeenActor::hero);
        let weapons = hero.map(|hero| &hero.sheet.weapons);
        let weapon = weapons.into_iter().flatten().find(|weapon| weapon.name == self.name);
        let weapon = weapon.map(|weapon| weapon.name.as_str());
        let does = magic_item::item(&self.name, self.cost, &self.does, weapon).hooks;
        let does: Vec<String> = does.iter().map(ToString::to_string).collect();
        let does = if does.is_empty() { "no effect yet".to_owned() } else { does.join("; ") };
        let mut foot = vec![(format!("effect: {does}"), Role::Accent)];
        foot.extend(hero.map(|hero| (sheets::training::magic(hero), Role::Dim)));
        foot.extend(why.map(|why| (why.describe(), Role::Warning)));
        foot
    }

    fn act(&self, _: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        if self.name.is_empty() {
            return Err(Refused::new("the item has no name yet", "type it in its line"));
        }
        Ok(Some(UiAction::Give(self.command())))
    }

    fn worth_keeping(&self, _: bool) -> bool {
        !self.does.is_empty()
    }
}
