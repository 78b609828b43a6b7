//! The parts of a serialized table, their values, and what each could be replaced by.

use crate::anything_goes::candidates::Dice;
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId, Body};
use greenfelt::table::army::Army;
use greenfelt::table::cached::Cached;
use greenfelt::table::card::Card;
use greenfelt::table::challenge::Stage;
use greenfelt::table::clocks::{ClockView, ProgressClock};
use greenfelt::table::disclosure::Telling;
use greenfelt::table::map::FOGGED;
use greenfelt::table::pending::{Obligation, Pending};
use greenfelt::table::procedure::Procedure;
use greenfelt::table::scene_trait::SceneTrait;
use greenfelt::table::seat::{Reminder, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Puts a value in the place of a part of a table.
type Put = Box<dyn Fn(&mut Table, &Value) -> serde_json::Result<()>>;

/// A part of a table that is changed by itself.
pub(super) struct Piece {
    root: String,
    /// Whose it is.
    own: Option<ActorId>,
    value: Value,
    put: Put,
    /// What a part of it is called whose secrets are others, and whose that is.
    called: Vec<(String, String, Option<ActorId>)>,
}

/// A leaf: the way to it, what it is called in the list, and whose it is.
pub(super) struct Leaf {
    way: Vec<Step>,
    pub(super) called: String,
    pub(super) own: Option<ActorId>,
}

#[derive(Clone)]
enum Step {
    Key(String),
    At(usize),
    /// The last thing of a list is left out.
    Fewer,
    /// A letter of a text.
    Letter(usize),
}

fn kind(table: &Table, actor: &Actor) -> &'static str {
    match &actor.body {
        _ if table.lurking().any(|one| one.id == actor.id) => "Lurking",
        Body::Hero(_) => "Hero",
        Body::Foe(_) => "Foe",
        Body::Paper(_) => "Paper",
        Body::PaperFoe(_) => "Opponent",
        Body::Crucible(now) if now.played => "Crucible",
        Body::Crucible(_) => "Creature",
        Body::Protagonist(_) => "Protagonist",
    }
}

fn is_the_dealers(table: &Table, who: &ActorId) -> bool {
    table.actor(who).is_some_and(|actor| !actor.is_played())
}

/// What is under way or was settled: its kind, and what of it is the Dealer's alone.
fn of_procedure(table: &Table, of: &Procedure) -> (String, Vec<(String, String, Option<ActorId>)>) {
    let mut called = Vec::new();
    let mut is =
        |part: String, name: &str, own: Option<&ActorId>| called.push((part, name.to_owned(), own.cloned()));
    let root = match of {
        Procedure::Challenge(now) => {
            if *now.open_difficulty(table) != now.difficulty {
                is("Challenge.difficulty".into(), "Challenge.difficulty(theirs)", None);
            }
            for (at, player) in now.players.iter().enumerate() {
                let name = if is_the_dealers(table, &player.who) { "companion" } else { "player" };
                is(format!("Challenge.players[{at}]"), &format!("Challenge.{name}"), Some(&player.who));
            }
            if now.stage < Stage::Judged { "Challenge(covered)" } else { "Challenge" }
        }
        Procedure::Nudge(_) => "Nudge",
        Procedure::Trial(trial) => {
            for (who, part) in [(&trial.who, "bonus"), (&trial.other, "defense")] {
                if is_the_dealers(table, who) {
                    is(format!("Trial.{part}"), &format!("Trial.{part}(theirs)"), None);
                }
            }
            if is_the_dealers(table, &trial.other) {
                is("Trial.aim.Attack.parts".into(), "Trial.aim.Attack.parts(theirs)", None);
            }
            if is_the_dealers(table, &trial.who) {
                is("Trial.aim.Attack.damage".into(), "Trial.aim.Attack.damage(theirs)", None);
                is("Trial.typed".into(), "Trial.typed(theirs)", None);
            }
            "Trial"
        }
        Procedure::Check(check) => {
            if is_the_dealers(table, &check.who) {
                is("Check.rating".into(), "Check.rating(theirs)", None);
            }
            "Check"
        }
    };
    let kind = root.split('(').next().unwrap_or_default();
    let called = called
        .into_iter()
        .map(|(part, name, own)| (part.replacen(kind, root, 1), name.replacen(kind, root, 1), own));
    (root.to_owned(), called.collect())
}

/// The parts of a table. A field that is new in it is named here, or this is not made.
pub(super) fn pieces(table: &Table) -> Vec<Piece> {
    let mut all = Vec::new();
    let mut piece = |root: &str, own: Option<&ActorId>, value: Value, put: Put| {
        let root = root.to_owned();
        all.push(Piece { root, own: own.cloned(), value, put, called: Vec::new() });
    };
    macro_rules! whole {
        ($($field:ident)*) => {$(
            piece(stringify!($field), None, written(&table.$field), Box::new(|table, value| {
                table.$field = Deserialize::deserialize(value)?;
                Ok(())
            }));
        )*};
    }
    macro_rules! each {
        ($field:ident, $of:expr) => {
            for (at, one) in table.$field.iter().enumerate() {
                let (root, own): (String, Option<&ActorId>) = $of(one);
                piece(
                    &root,
                    own,
                    written(one),
                    Box::new(move |table, value| {
                        table.$field[at] = Deserialize::deserialize(value)?;
                        Ok(())
                    }),
                );
            }
            // One fewer of them.
            piece(
                stringify!($field),
                None,
                Value::Array(vec![Value::Null; table.$field.len()]),
                Box::new(|table, value| {
                    let left = value.as_array().map_or(0, Vec::len);
                    table.$field.truncate(left);
                    Ok(())
                }),
            );
        };
    }
    let Table {
        title: _,
        scene: _,
        luck: _,
        options: _,
        clock: _,
        threat: _,
        actors: _,
        dealer: _,
        dealer_pin: _,
        procedure,
        last,
        pending: _,
        aside: _,
        never_met: _,
        exchange: _,
        counter: _,
        challenges: _,
        disclosed: _,
        map: _,
        scene_traits: _,
        weather: _,
        armies: _,
        distances: _,
        plays: _,
        standing: _,
        drawer: _,
        oracle: _,
        clocks: _,
        reminders: _,
        rolls: _,
    } = table;
    whole!(title scene luck options clock threat dealer dealer_pin aside never_met exchange counter challenges weather distances map plays standing drawer oracle rolls);
    each!(actors, |one: &Cached<Actor>| (
        kind(table, one).to_owned(),
        table.actor(&one.id).map(|one| &one.id)
    ));
    each!(pending, |due: &Cached<Pending>| {
        let by = match &due.what {
            Obligation::Harm(harm) => {
                harm.by.as_ref().and_then(|by| table.actor(by)).map(|by| kind(table, by))
            }
            _ => None,
        };
        let theirs = matches!(by, Some("Opponent" | "Creature"));
        (if theirs { "due(theirs)".into() } else { "due".into() }, None)
    });
    each!(disclosed, |telling: &Telling| match &telling.to {
        Seat::Player(who) => ("told(one)".to_owned(), table.actor(who).map(|one| &one.id)),
        _ => ("told(all)".to_owned(), None),
    });
    each!(scene_traits, |one: &Cached<SceneTrait>| {
        (if one.secret { "trait(secret)".to_owned() } else { "trait".to_owned() }, None)
    });
    each!(clocks, |clock: &Cached<ProgressClock>| (
        match clock.view {
            ClockView::Open => "clock".to_owned(),
            ClockView::Known => "clock(known)".to_owned(),
            ClockView::Secret => "clock(secret)".to_owned(),
        },
        None
    ));
    each!(reminders, |one: &Reminder| match &one.seat {
        Seat::Player(who) => ("reminder".to_owned(), table.actor(who).map(|one| &one.id)),
        _ => ("reminder(dealer)".to_owned(), None),
    });
    each!(armies, |army: &Cached<Army>| {
        (if table.is_own(army) { "army".to_owned() } else { "army(theirs)".to_owned() }, None)
    });
    for (of, put) in [
        (
            procedure,
            Box::new(|table: &mut Table, value: &Value| {
                table.procedure = Deserialize::deserialize(value)?;
                Ok(())
            }) as Put,
        ),
        (
            last,
            Box::new(|table: &mut Table, value: &Value| {
                table.last = Deserialize::deserialize(value)?;
                Ok(())
            }) as Put,
        ),
    ] {
        let Some(of) = of else { continue };
        let (root, called) = of_procedure(table, of);
        let own = Some(of.leader().clone());
        // Which kind it is stands in its name.
        let value = written(of);
        let (variant, value) =
            value.as_object().and_then(|one| one.iter().next()).map(|(k, v)| (k.clone(), v.clone())).unwrap();
        let put: Put =
            Box::new(move |table, value| put(table, &serde_json::json!({ variant.clone(): value })));
        all.push(Piece { root, own, value, put, called });
    }
    all
}

pub(super) fn written(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what is at a table can be written")
}

/// Maps: what stands in them has a name of its own.
const MAPS: [&str; 5] = ["bonds", "skills", "training", "taught", "details"];

impl Piece {
    pub(super) fn leaves(&self, table: &Table, dice: &mut Dice) -> Vec<Leaf> {
        let mut found = Vec::new();
        if self.root == "map" {
            squares(table, dice, &mut found);
        }
        self.walk(&self.value, &mut Vec::new(), &self.root, &mut found);
        found
    }

    fn walk(&self, value: &Value, way: &mut Vec<Step>, path: &str, found: &mut Vec<Leaf>) {
        let path = path.trim_start_matches('.');
        if matches!(path, "map.ground" | "map.fog") {
            return;
        }
        let mut leaf = |way: &[Step], path: &str| {
            let called = self.called.iter().find(|(part, ..)| path.starts_with(part.as_str()));
            let (name, own) = called.map_or_else(
                || (path.to_owned(), self.own.clone()),
                |(part, name, own)| (path.replacen(part, name, 1), own.clone().or_else(|| self.own.clone())),
            );
            let name = numberless(&name);
            found.push(Leaf { way: way.to_vec(), called: name, own });
        };
        match value {
            Value::Null => {}
            Value::Object(all) => {
                let map = path.rsplit('.').next().is_some_and(|last| MAPS.contains(&last));
                for (key, value) in all {
                    way.push(Step::Key(key.clone()));
                    self.walk(value, way, &format!("{path}.{}", if map { "*" } else { key }), found);
                    way.pop();
                }
            }
            Value::Array(all) => {
                // Somebody leads.
                let least = usize::from(path.ends_with(".players"));
                if all.len() > least {
                    way.push(Step::Fewer);
                    leaf(way, &format!("{path}.#"));
                    way.pop();
                }
                for (at, value) in all.iter().enumerate() {
                    way.push(Step::At(at));
                    self.walk(value, way, &format!("{path}[{at}]"), found);
                    way.pop();
                }
            }
            _ => leaf(way, path),
        }
    }

    /// The table with one leaf changed, where there is another value that it can have.
    pub(super) fn changed(&self, table: &Table, leaf: &Leaf, dice: &mut Dice) -> Option<Table> {
        let mut value = self.value.clone();
        let mut at = &mut value;
        for step in &leaf.way {
            at = match step {
                Step::Key(key) => at.get_mut(key)?,
                Step::At(nth) => at.get_mut(nth)?,
                Step::Fewer => {
                    at.as_array_mut()?.pop();
                    break;
                }
                Step::Letter(nth) => {
                    let mut letters = at.as_str()?.as_bytes().to_vec();
                    letters[*nth] = if letters[*nth] == b'#' { b'~' } else { b'#' };
                    *at = String::from_utf8(letters).ok()?.into();
                    break;
                }
            };
        }
        let mut other = table.clone();
        if matches!(leaf.way.last(), Some(Step::Fewer | Step::Letter(_))) {
            return (self.put)(&mut other, &value).is_ok().then_some(other);
        }
        let mut others = instead(&leaf.called, at, table, dice);
        let old = at.clone();
        let mut asked = false;
        while let Some(new) = others.pop() {
            if new == old {
                continue;
            }
            let mut at = &mut value;
            for step in &leaf.way {
                at = match step {
                    Step::Key(key) => at.get_mut(key)?,
                    Step::At(nth) => at.get_mut(nth)?,
                    _ => return None,
                };
            }
            *at = new;
            match (self.put)(&mut other, &value) {
                Ok(()) => return Some(other),
                // An error names the words that could stand there.
                Err(error) if !asked => {
                    asked = true;
                    let words = error.to_string();
                    let mut more: Vec<Value> = words.split('`').skip(3).step_by(2).map(Value::from).collect();
                    dice.shuffle(&mut more);
                    others.extend(more);
                }
                Err(_) => {}
            }
        }
        None
    }
}

/// Without the numbers of places: `dues[3]` is any of them.
fn numberless(path: &str) -> String {
    let mut open = false;
    let kept = path.chars().filter(|sign| {
        let drop = open && sign.is_ascii_digit();
        open = *sign == '[' || open && drop;
        !drop
    });
    kept.collect()
}

/// What could stand in the place of a value, the likeliest last.
fn instead(called: &str, old: &Value, table: &Table, dice: &mut Dice) -> Vec<Value> {
    match old {
        Value::Bool(on) => vec![(!on).into()],
        Value::Number(n) => {
            let n = n.as_i64().unwrap_or_default();
            let mut some: Vec<Value> = [0, 1, n + 3, n - 1, n + 1].map(Value::from).to_vec();
            let last = some.len() - 1;
            some.swap(last, last - dice.below(3));
            some
        }
        Value::String(text) => {
            let mut some = vec!["C3".into(), format!("{text}x").into()];
            if text.parse::<Card>().is_ok() && !called.contains("name") {
                let card = Card::all().nth(dice.below(Card::COUNT));
                some.extend(card.map(|card| Value::from(card.to_string())));
            } else if table.actors.iter().any(|one| one.id.as_str() == text) {
                some.extend(dice.pick(&table.actors).map(|one| Value::from(one.id.as_str())));
            }
            some
        }
        _ => Vec::new(),
    }
}

/// A square that the players see, and one that they do not.
fn squares(table: &Table, dice: &mut Dice, found: &mut Vec<Leaf>) {
    let Some(map) = table.map.as_deref() else { return };
    for fogged in [true, false] {
        let some: Vec<usize> = (0..map.ground.letters().len())
            .filter(|place| (map.fog.as_ref().is_some_and(|fog| fog.letters()[*place] == FOGGED)) == fogged)
            .collect();
        let Some(place) = dice.pick(&some) else { continue };
        let at = map.ground.square(*place);
        let way = |layer: &str| {
            vec![Step::Key(layer.into()), Step::At(usize::from(at.y)), Step::Letter(usize::from(at.x))]
        };
        let called = format!("map.ground{}", if fogged { "(unseen)" } else { "" });
        found.push(Leaf { way: way("ground"), called, own: None });
    }
}
