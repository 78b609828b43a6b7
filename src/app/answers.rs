//! The menu of standing answers: how a character answers damage without being asked.

use super::App;
use super::sections::Section;
use crate::command::Command;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::standing::{Reply, Standing};
use crate::ui::act::{Act, Item, Menu};

/// The least damage that is worth a guard, in the menu; the form has any other.
const ABOVE: [u16; 3] = [0, 2, 4];

impl App {
    /// The item that says how damage is answered, and opens the other answers.
    pub(super) fn answers_item(who: &SeenActor) -> Item {
        let now = who.standing.map_or_else(|| "ask each time".to_owned(), Standing::words);
        Item::new(' ', "answer to damage …", Act::Menu(Menu::Answers(who.id.clone()))).detail(format!(
            "Now: {now}. It answers without asking, except damage that would drop the character."
        ))
    }

    pub(super) fn answers(&self, who: &ActorId) -> Section {
        let Some(actor) = self.seen.actor(who) else {
            return Section::new("Standing answer to damage", "", Vec::new());
        };
        // Who has dice guards with them; who has neither cards nor dice takes what comes.
        let guards: &[Reply] = if actor.hero().is_some() {
            &[Reply::Dodge, Reply::Block, Reply::Cheapest]
        } else if actor.paper().is_some() {
            &[Reply::Cheapest]
        } else {
            &[]
        };
        let plain = [Reply::Ask, Reply::Never].map(|reply| (reply, 0));
        let guarded = guards.iter().flat_map(|reply| ABOVE.map(|above| (*reply, above)));
        let mut items: Vec<Item> =
            plain.into_iter().chain(guarded).map(|(reply, above)| self.answer(actor, reply, above)).collect();
        if let Some(reply) = guards.last() {
            let answers = Command::Answers(who.clone(), *reply, 3);
            items.push(Item::filling("", "above another number …", &answers, &["reply", "above"]));
        }
        let now = actor.standing.map_or_else(|| "ask each time".to_owned(), Standing::words);
        Section::new("Standing answer to damage", format!("{}: {now}.", actor.name), items)
    }

    fn answer(&self, actor: &SeenActor, reply: Reply, above: u16) -> Item {
        let standing = Standing { reply, above };
        let is_now = actor.standing.map_or(reply == Reply::Ask, |now| now == standing);
        // Not the words of a guard that is called at once.
        let words = match reply {
            Reply::Ask | Reply::Never => standing.words(),
            _ => format!("always {}", standing.words()),
        };
        let item = self.item(' ', &words, Command::Answers(actor.id.clone(), reply, above));
        let refused = item.refused.clone().or(is_now.then(|| "already set".to_owned()));
        item.refused(refused)
    }
}
