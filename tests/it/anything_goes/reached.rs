//! Coverage of the random games: every trait is on the table, every effect of threat is inflicted, every status occurs.

use super::candidates::{Dice, hero};
use super::{company, growth};
use crate::scene::catalog;
use greenfelt::command::{CATALOG, Command, Ref, Spec};
use greenfelt::rules::ultimo::vehicle;
use greenfelt::table::Table;
use greenfelt::table::actor::Actor;
use greenfelt::table::effect::{System, Until};
use greenfelt::table::hook::State;
use greenfelt::table::pending::{BlowMark, Obligation};
use greenfelt::table::sheet::Skill;
use greenfelt::table::status::Status;
use std::collections::BTreeSet;

fn talent(name: &str) -> String {
    format!("trait {name}")
}

fn personal(name: &str) -> String {
    format!("personal trait {name}")
}

/// An effect by its word: what a foe does stays one.
fn threat(name: &str) -> String {
    format!("effect {}", name.to_lowercase().replace(' ', "-"))
}

fn status(status: Status) -> String {
    format!("status {}", status.name())
}

/// Everything that the catalog has of it.
pub(crate) fn all() -> BTreeSet<String> {
    let content = catalog();
    let laid = content.minor_effects.iter().chain(&content.major_effects).map(|effect| threat(&effect.name));
    let by_foes = content.foes.iter().flat_map(|foe| &foe.sheet.effects).map(|own| threat(&own.name));
    let talents = content.traits.iter().map(|one| talent(&one.name));
    let personals = content.personal_traits.iter().map(|one| personal(&one.name));
    let statuses = Status::ALL.into_iter().map(status);
    laid.chain(by_foes).chain(talents).chain(personals).chain(statuses).collect()
}

/// The commands that random games play. The luck of the Lab is played by the Lab's own games (`lab::games`).
pub(crate) fn played() -> impl Iterator<Item = &'static Spec> {
    CATALOG.iter().filter(|item| item.name != "game-luck")
}

/// What a game is begun for: one command of the catalog, or one effect of threat.
pub(crate) fn wish(seed: u64) -> String {
    let effects = all().into_iter().filter(|name| name.starts_with("effect "));
    let all: Vec<String> = played().map(|item| item.name.to_owned()).chain(effects).collect();
    all[seed as usize % all.len()].clone()
}

/// Whether a command is what a game is begun for.
pub(crate) fn is_for(command: &Command, wish: &str) -> bool {
    command.name() == wish || laid(command).is_some_and(|effect| effect == wish)
}

/// The trait that a command which a game is begun for is about.
pub(crate) fn trait_for(wish: &str) -> Option<&'static str> {
    Some(match wish {
        "write-manual" => "Teacher",
        "set-aside" => "Aged Wisdom",
        "no-check" => "Stargazer",
        "teach" | "bid" | "dealer-cards" => "Animal Companion",
        "motive" | "sate" | "shake" | "desert" | "betray" => "Cronies",
        "keep" => "Henchmen",
        "herd" | "buy-herd" | "sell-herd" => "Herder",
        _ => return None,
    })
}

/// The skill that a command which a game is begun for asks for.
pub(crate) fn skill_for(wish: &str) -> Option<&'static str> {
    Some(match wish {
        "drive" | "ram" | "dent" => "piloting",
        "repair" | "build" => "engineering",
        "study" => "research",
        "language" => "culture",
        _ => return None,
    })
}

/// What leads to what a game is begun for: whoever has an effect of threat lays it on somebody, or fights before; several
/// are fought at once; experience comes.
pub(crate) fn on_the_way(table: &Table, wish: &str, dice: &mut Dice) -> Option<Command> {
    let to = &hero(table, dice)?.id;
    let foes: Vec<&Actor> = table.foes().collect();
    let fights = dice.below(80) == 0;
    let line = match (wish, wish.strip_prefix("effect ")) {
        ("divide", _) if fights => {
            format!("attack {to} {} melee and {}", dice.pick(&foes)?.id, dice.pick(&foes)?.id)
        }
        ("land", _) => {
            match table
                .pending
                .iter()
                .find(|due| matches!(&due.what, Obligation::Harm(harm) if harm.is(BlowMark::Fall)))
            {
                Some(due) => format!("land {} {}", due.to, due.id),
                None if fights => format!("fall {to} 40 in the dark"),
                None => return None,
            }
        }
        ("purse", _) => match growth::fallen(table) {
            Some(foe) => format!("purse {to} {foe}"),
            None if fights => format!("set {} health 0 (a blow)", dice.pick(&foes)?.id),
            None => return None,
        },
        ("standing", _) => {
            let due = table.pending.iter().find(|due| matches!(due.what, Obligation::Harm(_)));
            match due {
                Some(due) if table.standing_of(&due.to).is_some() => format!("standing take {}", due.id),
                Some(due) => format!("answers {} never", due.to),
                None if dice.below(8) == 0 => format!("fall {to} 20 in the dark"),
                None => return None,
            }
        }
        ("whisper", _) => format!("whisper {to} it rains"),
        ("heard", _) if dice.below(2) == 0 => format!("heard {to}"),
        ("heard", _) => format!("whisper {to} it rains"),
        ("carry", _) => format!("carry {to} {} 3", dice.pick(&foes)?.id),
        ("set-down", _) => company::carried(table, to)?,
        ("cause", _) if table.pending.iter().any(|due| matches!(due.what, Obligation::Harm(_))) => {
            "cause fire".into()
        }
        ("cause", _) if fights => format!("fall {to} 20 in the dark"),
        ("ram" | "dent", _) => {
            let driver = table.heroes().find(|one| vehicle::of(one).is_some());
            match (driver, wish) {
                (Some(driver), "dent") => format!("dent {} 2", driver.id),
                (Some(driver), _) => format!("ram {} {}", driver.id, dice.pick(&foes)?.id),
                (None, _) => format!("drive {to} 9 1 2 (Cart)"),
            }
        }
        ("medicine", _) => {
            let injured = table
                .heroes()
                .find_map(|one| Some((one, one.effects.iter().find(|effect| effect.until == Until::Cured)?)));
            match injured {
                Some((one, injury)) => format!("medicine {} {} by {to} (a lantern)", one.id, injury.id),
                None => format!("injure {to} poisoned the wine"),
            }
        }
        ("dealer-cards", _) if !table.dealer.physical => "physical dealer on".into(),
        ("dealer-cards", _) => company::animal(table, "bid")?,
        ("teach" | "bid", _) => company::animal(table, wish)?,
        ("motive" | "sate" | "shake" | "desert" | "betray" | "keep", _) => company::loyal(table, wish)?,
        ("herd" | "buy-herd" | "sell-herd", _) => company::herd(table, wish)?,
        ("mount", _) => format!("mount {to} 9 (gray mare)"),
        ("hurt-mount", _) => company::mount(table, to),
        ("attune", _) => {
            let owner = table.heroes().find_map(|one| Some((one, one.hero()?.growth.magic.first()?)));
            match owner {
                Some((one, item)) if item.attuned => format!("attune {} ({}) off", one.id, item.name),
                Some((one, item)) => format!("attune {} ({}) on", one.id, item.name),
                None => format!("magic-item {to} 0 (Nail) soak+1"),
            }
        }
        ("dice", _) => format!("dice {to} 2d6+1 how many rats"),
        ("draw-one", _) => format!("draw-one {to} the mood of the crowd"),
        ("oracle", _) => "oracle likely : is it locked?".into(),
        ("idea" | "twist", _) => wish.into(),
        ("oracle-by", _) => format!("oracle-by {}", ["cards", "dice"][dice.below(2)]),
        ("thread", _) => "thread The missing bell".into(),
        ("clock", _) => "clock (The bell) 3 open by threat brings (The cellar) : the doors open".into(),
        ("remind", _) => format!("remind {to} at the end of {to}'s turn : the ward fades"),
        ("tick", _) => match table.clocks.iter().find(|clock| !clock.is_full()) {
            Some(clock) => format!("tick ({})", clock.name),
            None => "clock (The bell) 6 known by round".into(),
        },
        ("untick" | "remove-clock", _) => match table.clocks.first() {
            Some(clock) if clock.filled > 0 => format!("{wish} ({})", clock.name),
            Some(clock) => format!("tick ({})", clock.name),
            None => "clock (The tide) 4 secret by scene : the boats lift".into(),
        },
        ("unremind", _) => match table.reminders.iter().find(|one| one.seat.is(to)) {
            Some(one) => format!("unremind {to} {}", one.number),
            None => format!("remind {to} in 2 rounds : the ward fades"),
        },
        ("roll-on", _) => "roll-on once a stranger".into(),
        ("roll-again", _) if table.rolls.is_some() => format!("roll-again {}", 1 + dice.below(4)),
        ("put-back", _) if table.rolls.as_ref().is_some_and(|rolls| !rolls.drawn.is_empty()) => {
            "put-back".into()
        }
        ("roll-again" | "put-back", _) => "roll-on once omens".into(),
        ("prepare", _) => "prepare (The cellar) fanatic 2+cultist".into(),
        ("npc", _) => "npc Tolly the Sexton talk 4".into(),
        ("prepare-person", _) => "prepare person (Mother Ash) talk 6 wants (quiet)".into(),
        ("prepare-foe", _) => "prepare foe cultist called (Bell Warden)".into(),
        ("prepare-scene", _) => "prepare scene (The crypt) map (8x4) traits (Dark -) : It is dark.".into(),
        ("prepare-handout", _) => format!("prepare handout (The letter) for {to} : Come alone."),
        ("keep-scene", _) => "keep-scene Here".into(),
        ("keep-fight", _) if table.foes().any(|foe| !foe.is_gone()) => "keep-fight This".into(),
        ("keep-fight", _) => "foe cultist".into(),
        ("put-away", _) => match table.drawer.iter().find(|one| !one.foes.0.is_empty()) {
            Some(one) if one.brought.is_empty() => format!("bring {}", one.name),
            Some(one) => format!("put-away {}", one.name),
            None => "prepare (The roof) shellback 2+hag".into(),
        },
        ("bring" | "unprepare", _) => match table.drawer.last() {
            Some(one) => format!("{wish} {}", one.name),
            None => "prepare (The roof) shellback 2+hag".into(),
        },
        ("put-by", _) if dice.below(4) == 0 => format!("put-by {to} 5"),
        ("put-by", _) if fights => format!("cash {to} 40 luck"),
        ("move-owing", _) if table.map.is_none() && fights => "map 12x4".into(),
        ("move-owing", _) if !table.clock.combat && fights => "combat on".into(),
        ("move-owing", _) if table.map.is_some() => {
            let square = *dice.pick(&["A1", "E1", "I1"])?;
            let act = if dice.below(4) == 0 { "place" } else { "move-owing" };
            format!("{act} {to} {square}")
        }
        ("language", _) => format!("language {to} (Coptic) on"),
        ("repair", _) => {
            let broken = |one: &&Actor| one.hero().is_some_and(|own| !own.ruined.is_empty());
            let mends = |one: &&Actor| {
                one.hero().is_some_and(|own| own.sheet.skill(&Skill::named("engineering")) > 0)
            };
            match (table.heroes().find(broken), table.heroes().find(mends)) {
                (Some(one), Some(by)) => {
                    format!("repair {} {} 2 ({})", by.id, one.id, one.hero()?.ruined.first()?)
                }
                _ if table.threat < 3 => "threat 9 (a storm comes)".into(),
                _ => format!("inflict {to} ruin-item"),
            }
        }
        ("bond", _) if fights => format!("bond {to} {} 1", hero(table, dice)?.id),
        ("build", _) => format!("build {to} 2 3 (a hut)"),
        ("study", _) if fights => format!("manual {to} biology (Bones)"),
        ("give", _) if fights => format!("cash {to} 40 luck"),
        ("forget", _) if fights => format!("scribe {to} (Spark) damaging"),
        ("write-manual", _) if fights => format!("award {to} 5 a secret"),
        (_, Some(word)) => {
            let has = |foe: &&Actor| {
                foe.foe().is_some_and(|foe| foe.sheet.effects.iter().any(|own| threat(&own.name) == wish))
            };
            let by: Vec<&Actor> = foes.into_iter().filter(has).collect();
            let wounded = |foe: &Actor| {
                let dealt = foe.foe().map_or(&[][..], |foe| &foe.last_dealt);
                dealt.iter().find(|(_, lost)| *lost > 0).map(|(who, _)| who.clone())
            };
            match dice.pick(&by) {
                // What feeds on a wound comes after one.
                Some(foe) if word == "blood-siphon" && !fights => match wounded(foe) {
                    Some(who) => format!("inflict {who} {word} by {}", foe.id),
                    None => format!("attack {to} {} melee", foe.id),
                },
                Some(foe) if fights => format!("attack {to} {} melee", foe.id),
                Some(foe) => format!("inflict {to} {word} by {}", foe.id),
                None if fights => "threat 9 (a storm comes)".into(),
                None => format!("inflict {to} {word}"),
            }
        }
        _ => return None,
    };
    line.parse().ok()
}

/// The effect of threat that a command lays.
fn laid(command: &Command) -> Option<String> {
    let Command::Inflict(laid) = command else { return None };
    Some(match &laid.effect {
        Ref::Inline(effect) => threat(&effect.name),
        Ref::ByName(word) => threat(word),
    })
}

/// What a command has brought, as the table is after it.
pub(crate) fn count(table: &Table, command: &Command, reached: &mut BTreeSet<String>) {
    reached.extend(laid(command));
    let borne =
        table.actors.iter().flat_map(|actor| &actor.effects).filter(|one| one.system == System::Paper);
    reached.extend(borne.flat_map(|one| &one.states).filter_map(|state| match state {
        State::Status { status: one, .. } => Some(status(*one)),
        _ => None,
    }));
}

/// Who was at the table, with which traits.
pub(crate) fn people(table: &Table, reached: &mut BTreeSet<String>) {
    let content = catalog();
    // A sheet says behind the name what the trait is of, and how much.
    let known = |own: &str| content.personal_traits.iter().find(|one| own.starts_with(&one.name));
    for actor in &table.actors {
        let talents = actor.hero().into_iter().flat_map(|hero| &hero.sheet.traits);
        reached.extend(talents.map(|one| talent(&one.name)));
        let personals = actor.paper().into_iter().flat_map(|paper| &paper.sheet.traits);
        reached.extend(personals.filter_map(|one| known(&one.name)).map(|one| personal(&one.name)));
    }
}
