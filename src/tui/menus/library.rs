//! Files that carry a prepared thing to other tables: the commands that prepare it and everything it names. `run` accepts them, too.

use std::sync::Arc;

use crate::command::{Command, Ref};
use crate::table::actor::ActorId;
use crate::table::drawer::{Coming, Foes, Member, Plan, Prepared, ScenePlan, find};
use crate::tui::act::{Item, UiAction};
use crate::tui::cx::Cx;
use crate::tui::menus::clocks;
use crate::tui::menus::prepared::prepares;

/// The start of a file's first line; the name of its content follows.
pub const HEAD: &str = "# prepared in greenfelt: ";

/// The file of a thing of the drawer: its name, and its text.
pub fn file(cx: &Cx<'_>, name: &str) -> (String, String) {
    let mut script = Script { cx, done: Vec::new(), lines: vec![format!("{HEAD}{name}")] };
    script.add(name);
    let file = format!("prepared-{}.txt", ActorId::new(name));
    (file, script.lines.join("\n") + "\n")
}

/// The files that can be loaded, by the names of their contents.
pub fn items(files: Vec<(String, String)>) -> Vec<Item> {
    let item = |(name, text): (String, String)| {
        let count = text.lines().skip(1).count();
        let detail = if count == 1 { "alone".into() } else { format!("with {} more", count - 1) };
        Item::new(' ', name, UiAction::TakeIn(text)).detail(detail)
    };
    files.into_iter().map(item).collect()
}

struct Script<'s, 'c> {
    cx: &'s Cx<'c>,
    done: Vec<String>,
    lines: Vec<String>,
}

impl Script<'_, '_> {
    /// Adds the thing of this name, after everything that it refers to.
    fn add(&mut self, name: &str) {
        if self.done.iter().any(|done| done.eq_ignore_ascii_case(name)) {
            return;
        }
        self.done.push(name.to_owned());
        let seen = self.cx.seen;
        if let Some(at) = find(&seen.drawer, name) {
            let one = &seen.drawer[at];
            for other in named(one) {
                self.add(other);
            }
            self.lines.push(whole(one).to_string());
        } else if let Some(clock) = seen.clocks.iter().find(|clock| clock.name.eq_ignore_ascii_case(name)) {
            clock.brings.iter().for_each(|other| self.add(other));
            self.lines.push(clocks::set(clock).to_string());
        }
    }
}

fn named(one: &Prepared) -> Vec<&str> {
    let lists = match &one.plan {
        Plan::Scene(plan) => vec![&plan.encounters, &plan.handouts, &plan.clocks],
        Plan::Encounter(_) | Plan::Person(_) | Plan::Foe | Plan::Handout(_) => Vec::new(),
    };
    let people = one.foes.0.iter().filter_map(|member| match &member.who {
        Coming::Named(name) => Some(name.as_str()),
        Coming::Sheet(_) | Coming::AsLeft(_) => None,
    });
    lists.into_iter().flat_map(|list| ScenePlan::each(list)).chain(people).collect()
}

/// The command that prepares it, with every sheet written out; wounds stay at their table.
fn whole(one: &Prepared) -> Command {
    let fresh = |member: &Member| {
        let who = member.who.sheet().map_or_else(|| member.who.clone(), Coming::Sheet);
        Member { who, ..member.clone() }
    };
    let foes = Foes(one.foes.0.iter().map(fresh).collect());
    prepares(one, Ref::Inline(Arc::new(foes)), |sky| Ref::Inline(Arc::clone(sky)))
}
