//! The form of a battle: who joins, sends soldiers or rallies, which armies, and every modifier.

use super::Opened;
use super::form::calling::{self, CallRequest, Called, Calling};
use super::form::cards::{self, shoots};
use super::form::rows::Rows;
use crate::command::{Method, Side, Task};
use crate::lab::question::Question;
use crate::rules::Proposal;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::challenge::AttackMode;
use crate::table::seen::{SeenActor, SeenArmy};
use crate::tui::act::BattleKind;
use crate::tui::cx::Cx;

#[derive(Clone)]
struct Battle {
    /// The opposing army, or the one to rally.
    army: Option<String>,
    way: AttackMode,
    /// The army to fight with, if not the character's own.
    with: Option<String>,
}

/// A missing `who` is the leader of an army, else the hero under the cursor.
pub fn open(cx: &Cx<'_>, kind: BattleKind, who: Option<ActorId>, army: Option<String>) -> Opened {
    if !cx.deals() {
        return Err(Refused::new("battles are called on the Dealer's seat", "p passes the laptop"));
    }
    if cx.seen.heroes().next().is_none() || cx.seen.armies.is_empty() {
        return Err(Refused::new("there is no army on the field", "w, then armies and battles, adds one"));
    }
    cx.nothing_under_way()?;
    let leads = |army: &SeenArmy| army.leader.clone().filter(|_| army.own);
    let who = who.or_else(|| cx.seen.armies.iter().find_map(leads));
    let who = who.or_else(|| cx.hero_here().map(|hero| hero.id.clone()));
    Ok(Box::new(calling::form(
        cx,
        kind,
        who.as_ref(),
        None,
        Battle { army, way: AttackMode::Melee, with: None },
    )))
}

fn led<'s>(cx: &Cx<'s>, who: &ActorId) -> Option<&'s SeenArmy> {
    cx.seen.armies.iter().find(|army| army.leader.as_ref() == Some(who))
}

/// Most likely first: opposing armies for a fight, one's own to rally.
fn armies<'s>(cx: &Cx<'s>, asked: &CallRequest<BattleKind>) -> Vec<&'s SeenArmy> {
    let all = || cx.seen.armies.iter();
    if asked.kind == BattleKind::Rally {
        return all().filter(|army| army.leader.as_ref() == Some(&asked.who)).collect();
    }
    let own = led(cx, &asked.who).map(|army| &army.name);
    let others = |side: bool| all().filter(move |army| army.own == side && Some(&army.name) != own);
    others(false).chain(others(true)).collect()
}

impl Battle {
    fn army<'s>(&self, cx: &Cx<'s>, asked: &CallRequest<BattleKind>) -> Option<&'s SeenArmy> {
        let all = armies(cx, asked);
        let named = all.iter().find(|army| Some(&army.name) == self.army.as_ref());
        named.or(all.first()).copied()
    }

    /// Armies that a character without one can join: all but the target.
    fn beside(&self, cx: &Cx<'_>, asked: &CallRequest<BattleKind>) -> Vec<String> {
        let against = self.army(cx, asked).map(|army| &army.name);
        let all = cx.seen.armies.iter().filter(|army| Some(&army.name) != against);
        all.map(|army| army.name.clone()).collect()
    }
}

fn line(army: &SeenArmy) -> String {
    format!("{}: {}, {}", army.name, army.describe(), army.stand())
}

impl Calling for Battle {
    type Kind = BattleKind;
    const TITLE: &'static str = "A battle";
    const SIDES: [Side; 2] = [Side::Limit, Side::Difficulty];
    const USUAL: Side = Side::Difficulty;
    const EXAMPLE: &'static str = "+2 uphill, limit -1 tired";
    const LEADING: &'static [&'static str] = &["army", "way", "soldiers"];

    fn kinds(_: &Cx<'_>, _: &ActorId) -> Vec<(BattleKind, &'static str)> {
        BattleKind::ALL.map(|kind| (kind, kind.words())).to_vec()
    }

    fn suggest(&mut self, cx: &Cx<'_>, asked: &mut CallRequest<BattleKind>) {
        let hero = cx.seen.actor(&asked.who).and_then(SeenActor::hero);
        self.way = if hero.is_some_and(shoots) { AttackMode::Ranged } else { AttackMode::Melee };
        self.with = None;
    }

    fn rows<'c>(
        &self,
        cx: &Cx<'c>,
        asked: &CallRequest<BattleKind>,
        _: Option<&Proposal>,
        rows: &mut Rows<'c, Called<Self>>,
    ) {
        let all = armies(cx, asked);
        let here = self.army(cx, asked).map(|army| &army.name);
        let at = all.iter().position(|army| Some(&army.name) == here).unwrap_or(0);
        let label = if asked.kind == BattleKind::Rally { "army" } else { "against" };
        let names: Vec<String> =
            if all.is_empty() { vec!["none".into()] } else { all.iter().copied().map(line).collect() };
        rows.choice(label, names, at, move |call, at| {
            call.own.army = all.get(at).map(|army| army.name.clone());
        })
        .named("army");
        if asked.kind == BattleKind::Join {
            cards::way(rows, self.way, |call: &mut Called<Self>, way| call.own.way = way);
            let usual = led(cx, &asked.who).map_or("nobody's", |army| army.name.as_str());
            let others = self.beside(cx, asked);
            let at = self.with.as_ref().and_then(|with| others.iter().position(|name| name == with));
            rows.optional("soldiers", format!("{usual}, as usual"), others.clone(), at, move |call, at| {
                call.own.with = at.map(|at| others[at].clone());
            });
        }
    }

    fn method(&self, cx: &Cx<'_>, asked: &CallRequest<BattleKind>) -> Result<Method, Refused> {
        let nobody = || Refused::new("there is no army to choose", "w, then armies and battles, adds one");
        let army = self.army(cx, asked).ok_or_else(nobody)?.name.clone();
        let with = self.with.clone().filter(|with| *with != army);
        let task = match asked.kind {
            BattleKind::Join => Task::Battle { army, way: self.way, with },
            BattleKind::Send => Task::Send { army, with: None },
            BattleKind::Rally => Task::Rally(army),
        };
        Ok(Method::Cards(task, asked.words.clone()))
    }

    fn asks(&self, cx: &Cx<'_>, asked: &CallRequest<BattleKind>, proposal: &Proposal) -> Option<Question> {
        cards::asks(cx, &asked.who, proposal)
    }

    fn odds(&self, cx: &Cx<'_>, asked: &CallRequest<BattleKind>, proposal: &Proposal) -> Option<String> {
        cards::odds(cx, &asked.who, proposal)
    }
}
