//! Menus of rest and travel, medicine, falls, loads and wheels.

use super::App;
use super::sections::Section;
use crate::command::{Call, Command, Method, Pace, Task};
use crate::rules::hook;
use crate::table::actor::ActorId;
use crate::table::company::IN_THE_SADDLE as SADDLE;
use crate::table::effect::Until;
use crate::table::hook::{Grant, Quantity};
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::ui::act::{Act, CallKind, CommandForm, Item, Optional, PromptTarget};
use crate::ui::panes::Pane;
use crate::ui::popups::Open;

const PACES: [(Pace, bool, &str, &str); 6] = [
    (Pace::Walk, false, "walk …", "3 miles an hour, each for a card of the deck"),
    (Pace::March, false, "march …", "6 miles an hour, each for 2 cards"),
    (Pace::Forced, false, "forced march …", "8 miles an hour, each for 6 cards; 2 damage every 3 hours"),
    (Pace::Walk, true, "ride at a walk …", "4 miles an hour"),
    (Pace::March, true, "ride hard …", "12 miles an hour; the horse takes 2 damage every 5 hours"),
    (Pace::Forced, true, "ride without mercy …", "30 miles an hour; the horse takes 2 damage every hour"),
];

impl App {
    pub(super) fn road(&self) -> Section {
        let rest = self.item(' ', "an hour of rest", Command::ShortRest);
        let mut items =
            vec![rest.detail("once a day: cards by VIT go back into the deck, half of the focus comes back")];
        let treat = Act::Open(Open::Call { kind: CallKind::Treat, who: None, whom: None });
        let treat = Item::new(' ', "treat somebody …", treat).refused(self.seen.busy().map(str::to_owned));
        items.push(treat.detail("Biology: first aid, a better night, the end of an injury"));
        for (pace, riding, words, about) in PACES {
            let one = Command::Travel(pace, 1, riding, false);
            let horse = if riding { "riding" } else { "" };
            let country = [
                (horse.to_owned(), "new".to_owned()),
                (format!("{horse} explored").trim().into(), "known".into()),
            ];
            let slip = CommandForm::new(words.trim_end_matches(" …"), "on the way", format!("travel {pace}"))
                .number("hours", 1, 1..=24, about)
                .choice("country", country.to_vec(), "Whether somebody of them has been here before.");
            let asked = Item::filling(words, slip);
            items.push(asked.detail(about).refused(self.cx().why_not(&one)));
        }
        items.extend(self.medicines());
        items.extend(self.weeks_in_care());
        let mounts = self.seen.heroes().filter_map(|hero| {
            let ridden = hero.effects.iter().find_map(|effect| effect.name.strip_prefix(SADDLE))?;
            Some(format!("{} rides {}", hero.name, ridden.trim_start_matches(": ")))
        });
        Section::new("Rest and the road", mounts.collect::<Vec<_>>().join(" · "), items)
    }

    /// Items for a medicine against each injury.
    fn medicines(&self) -> Vec<Item> {
        let injured = self.seen.heroes().flat_map(|patient| {
            let injuries = patient.effects.iter().filter(|effect| effect.until == Until::Cured);
            injuries.map(move |injury| (patient, injury))
        });
        let items = injured.map(|(patient, injury)| {
            let words = format!("medicine: {} of {} …", injury.name, patient.name);
            let carried = self.seen.heroes().flat_map(|owner| {
                let by = if owner.id == patient.id { String::new() } else { format!("by {} ", owner.id) };
                let things = owner.hero().into_iter().flat_map(|hero| &hero.sheet.items);
                things.map(move |thing| (format!("{by}({thing})"), format!("{thing}, of {}", owner.name)))
            });
            let carried: Vec<_> = carried.collect();
            let none = carried.is_empty().then(|| "nobody carries any".to_owned());
            let slip = CommandForm::new(
                words.trim_end_matches(" …"),
                "take it",
                format!("medicine {} {}", patient.id, injury.id),
            );
            let slip = slip.choice("which", carried, "It ends the injury and is used up.");
            Item::filling(&words, slip).refused(none)
        });
        items.collect()
    }

    /// Items for a week in care: each healer with each injured actor.
    fn weeks_in_care(&self) -> Vec<Item> {
        let injured = |actor: &&SeenActor| actor.effects.iter().any(|effect| effect.until == Until::Cured);
        let pairs = self.seen.heroes().filter(injured).flat_map(|patient| {
            let others = self.seen.heroes().filter(|healer| healer.id != patient.id);
            others.map(move |healer| (patient, healer))
        });
        let items = pairs.map(|(patient, healer)| {
            let words = format!("a week of care for {} by {}", patient.name, healer.name);
            self.item(' ', &words, Command::Convalesce(patient.id.clone(), healer.id.clone()))
        });
        items.filter(|item| item.refused.is_none()).collect()
    }

    pub(super) fn fall_item(&self, who: &SeenActor) -> Item {
        let slip = CommandForm::new(format!("{} falls", who.name), "fall", format!("fall {}", who.id))
            .number("feet", 15, 1..=1000, "2 damage for each 5 ft past 10, twice that past 80.")
            .reason("where", "For the log; it may be left out.");
        let item = Item::filling("falls …", slip);
        item.refused(self.cx().why_not(&Command::Fall(who.id.clone(), 1, String::new())))
    }

    /// Lifts or pushes more than the load allows.
    pub(super) fn lift_item(&self, who: &SeenActor) -> Option<Item> {
        let load = who.hero()?.total(Quantity::Load)?;
        let about = format!("What does it weigh? More than the load, {load}, is STR + Athletics.");
        let becomes = PromptTarget::Rest(format!("lift {}", who.id));
        let item = Item::asking(' ', "lifts …", &format!("{} lifts", who.name), &about, becomes);
        Some(item.refused(self.seen.busy().map(str::to_owned)))
    }

    /// Carries an actor, or sets down one who is carried.
    pub(super) fn carry_items(&self, who: &SeenActor) -> Vec<Item> {
        if who.hero().is_none() {
            return Vec::new();
        }
        let others = || self.seen.actors.iter().filter(|other| other.id != who.id && !other.gone);
        let carried = |other: &&SeenActor| who.effects.iter().any(|effect| effect.carries(&other.id));
        let down = others().filter(carried).map(|other| {
            let words = format!("sets {} down", other.name);
            self.item(' ', &words, Command::SetDown(who.id.clone(), other.id.clone()))
        });
        let whom: Vec<(String, String)> = others()
            .filter(|other| !carried(other))
            .map(|other| (other.id.to_string(), other.name.clone()))
            .collect();
        let up = (self.seat.is_dealer() && !whom.is_empty()).then(|| {
            let slip =
                CommandForm::new(format!("{} carries", who.name), "carry", format!("carry {}", who.id))
                    .choice("whom", whom, "A carried character adds to the load until set down.")
                    .number("weight", 15, 1..=1000, "Their load; traits may make it another one.");
            Item::filling("carries somebody …", slip)
        });
        up.into_iter().chain(down).collect()
    }

    /// Drives, rams, builds and repairs, each only with its skill.
    pub(super) fn wheel_items(&self, who: &SeenActor) -> Vec<Item> {
        let Some(hero) = who.hero() else { return Vec::new() };
        let slip = |does: &str, done: &'static str, word: &str| {
            CommandForm::new(format!("{} {does}", who.name), done, format!("{word} {}", who.id))
        };
        let busy = |item: Item| item.refused(self.seen.busy().map(str::to_owned));
        let has = |skill: &'static str| hero.sheet.skill(&Skill::named(skill)) > 0;
        let mut items = Vec::new();
        if has("piloting") {
            let wheel = slip("takes a wheel", "take it", "drive")
                .number("health", 12, 1..=200, "What the vehicle bears.")
                .number("soak", 2, 0..=50, "What it soaks of each blow.")
                .number("rams for", 4, 0..=50, "The damage that it deals when it rams.")
                .choice(
                    "rank asked",
                    vec![(String::new(), "1".into()), ("advanced".into(), "2".into())],
                    "Of Piloting: 2 in the air, on water and for the like.",
                )
                .named("its name", "", Optional::No);
            items.push(Item::filling("takes a wheel …", wheel));
        }
        if self.cx().why_not(&Command::Dent(who.id.clone(), 1)).is_none() {
            // The foe under the cursor is the target.
            let foes = || self.seen.foes().filter(|foe| !foe.down);
            let at = self.cx().cursors[Pane::Foes];
            let rammed = self.seen.foes().nth(at).filter(|foe| !foe.down).or_else(|| foes().next());
            items.extend(rammed.map(|foe| {
                let call = Call::of(&who.id, Method::Cards(Task::Ram(foe.id.clone()), String::new()));
                self.item(' ', &format!("rams {}", foe.name), Command::Call(call))
            }));
            let becomes = PromptTarget::Rest(format!("dent {}", who.id));
            let about = "How much, before the vehicle soaks?";
            items.push(Item::asking(' ', "the vehicle is hit …", "damage to the vehicle", about, becomes));
        }
        if has("engineering") {
            let mut hands = vec![(String::new(), "others lend a hand".to_owned())];
            if hook::grants(&hero.sheet.traits, Grant::BuildsAlone) {
                hands.push(("alone".into(), "alone, what is small".into()));
            }
            let builds = slip("builds", "call", "build")
                .number("difficulty", 5, 0..=30, "")
                .number("hours", 8, 1..=255, "They pass, whatever comes of them.")
                .choice("hands", hands, "")
                .named("what", "", Optional::No);
            items.push(busy(Item::filling("builds …", builds)));
            let owners = self.seen.heroes().map(|owner| (owner.id.to_string(), owner.name.clone())).collect();
            let repairs = slip("repairs", "call", "repair")
                .choice("whose", owners, "")
                .number("difficulty", 5, 0..=30, "")
                .named("what", "A piece of gear that is destroyed, ruined or used up.", Optional::No);
            items.push(busy(Item::filling("repairs …", repairs)));
        }
        items
    }

    /// Lands with half of the damage of a fall.
    pub(super) fn landing_item(&self, who: &ActorId, due: u32) -> Item {
        let call = Command::Call(crate::command::Call::to_land(who, due));
        self.item(' ', "come down well: AGI + Athletics", call)
            .detail("a success or a partial one halves the damage")
    }
}
