//! Scenarios of spells, of armies and of days: their questions, the choices of plays in them, and their ends.

use super::games::{plays, scenario, set};
use crate::scene::catalog;
use greenfelt::command::{Command, Method, Task};
use greenfelt::content::AnySheet;
use greenfelt::content::scenario::{Scenario, When};
use greenfelt::lab::build::{Build, Wanted};
use greenfelt::lab::game::{End, Measure, Played, play};
use greenfelt::lab::scenario::Setting;
use greenfelt::rules;
use greenfelt::rules::ultimo::figures::figure_total;
use greenfelt::session::Session;
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::casting::Glitch;
use greenfelt::table::challenge::AttackMode;
use greenfelt::table::hook::Quantity;
use greenfelt::table::pending::Obligation;
use greenfelt::table::seat::Seat;

fn build(text: &str) -> Build {
    let catalog = catalog();
    let wanted = Wanted::read(text).expect("a good build");
    let found = catalog.any_hero(&wanted.from).expect("a shipped hero");
    wanted.of(found, &catalog).expect("a build that can be played")
}

fn set_of(scenario: &Scenario, hero: &str, answers: &[(&str, &str)], by: (&str, &str)) -> Setting {
    let made = Setting::new(scenario, &[build(hero).sheet], &set(answers), plays(by.0, by.1), catalog());
    made.expect("a sound setting")
}

fn setting(id: &str, hero: &str, answers: &[(&str, &str)], by: (&str, &str)) -> Setting {
    set_of(&scenario(id), hero, answers, by)
}

/// Each command of a game with the table before it, and the end.
fn steps(setting: &Setting, game: u64) -> (Vec<(Table, Command)>, Table, Played) {
    let mut commands = Vec::new();
    let played = play(setting, 3, game, &mut |command| commands.push(command.clone()));
    let mut table = Table::new(&setting.scenario.name, 3);
    let mut steps = Vec::new();
    for command in commands {
        let next = rules::reduce(&table, &command).expect("a command of the game").table;
        steps.push((std::mem::replace(&mut table, next), command));
    }
    (steps, table, played)
}

fn task(command: &Command) -> Option<&Task> {
    let Command::Call(call) = command else { return None };
    if let Method::Cards(task, _) = &call.method { Some(task) } else { None }
}

fn hero(table: &Table) -> &Actor {
    table.heroes().next().expect("a hero plays")
}

fn count(played: &Played, measure: Measure) -> usize {
    played.measure(measure).round() as usize
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn a_scenario_of_spells_fits_a_sheet_that_can_cast() {
    let castings = scenario("castings");
    assert_eq!(build("karla").fits(&castings), Ok(()));
    assert_eq!(build("brack+ritual:1").fits(&castings), Ok(()));
    let no = "A duel of spells needs Occult or Ritual 1, which Odile Brack lacks";
    assert_eq!(build("brack").fits(&castings), Err(no.into()));
    let no = "A duel of spells is for ULTIMO, and Tilly has a sheet of Paper Story";
    assert_eq!(build("tilly").fits(&castings), Err(no.into()));
    for id in ["battle", "day"] {
        assert_eq!(build("brack").fits(&scenario(id)), Ok(()), "{id}");
    }
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn a_spell_is_one_of_the_codex_of_the_book_or_made_of_effects() {
    let answer = |build: &AnySheet, spell: &str| {
        let made = Setting::new(
            &scenario("castings"),
            std::slice::from_ref(build),
            &set(&[("spell", spell)]),
            plays("usual", "foes"),
            catalog(),
        );
        made.map(|setting| setting.set[1].1.clone()).map_err(|bad| bad.to_string())
    };
    let mut own = build("karla").sheet;
    if let AnySheet::Ultimo(sheet) = &mut own {
        let sheet = std::sync::Arc::make_mut(sheet);
        let mut spell = catalog().spell("Knit").expect("a listed spell").clone();
        spell.name = "Mother's Stitch".into();
        sheet.spells.push(spell);
    }
    assert_eq!(answer(&own, "ember lance"), Ok("(Ember Lance) damaging+remote:1".into()));
    assert_eq!(answer(&own, "mother's stitch"), Ok("(Mother's Stitch)".into()));
    assert_eq!(answer(&own, "damaging+area:2"), Ok("area:2+damaging".into()));
    let plain = build("karla").sheet;
    assert!(answer(&plain, "mother's stitch").is_err());
    assert_eq!(
        answer(&plain, "ember lanc"),
        Err("`ember lanc` is no spell; did you mean `Ember Lance`?".into())
    );
    assert!(answer(&plain, "remote").is_err(), "it does nothing");
}

fn caller(command: &Command) -> Option<&ActorId> {
    if let Command::Call(call) = command { Some(&call.who) } else { None }
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn spells_are_cast_while_focus_lasts_and_then_the_weapon_works() {
    let setting = setting("castings", "karla", &[], ("usual", "foes"));
    let (mut twice, mut weapons, mut glitches) = (false, false, 0);
    for game in 1..=40 {
        let (steps, _, played) = steps(&setting, game);
        let mut casts = 0;
        for (table, command) in &steps {
            match task(command) {
                Some(Task::Cast(_)) => casts += 1,
                Some(Task::Attack { .. }) if caller(command) == Some(&hero(table).id) => {
                    weapons = true;
                    assert!(hero(table).hero().unwrap().focus < 2, "Ember Lance costs 2");
                }
                _ => {}
            }
        }
        assert_eq!(count(&played, Measure::Spells), casts, "game {game}");
        let picked = steps.iter().filter(|(_, command)| matches!(command, Command::Glitch(..))).count();
        assert_eq!(count(&played, Measure::Glitches), picked, "game {game}");
        glitches += picked;
        twice |= casts >= 2;
    }
    assert!(twice && weapons && glitches > 0, "{twice} {weapons} {glitches}");
}

/// The glitches that are picked in games, each with whether the player picks it.
fn glitches(players: &str, dealer: &str) -> Vec<(bool, Glitch)> {
    let setting = setting("castings", "karla", &[("foe", "captain")], (players, dealer));
    let mut all = Vec::new();
    for game in 1..=30 {
        for (table, command) in steps(&setting, game).0 {
            let Command::Glitch(who, glitch) = command else { continue };
            let glitched = table.pending.iter().filter(|due| due.to == who).find_map(|due| match &due.what {
                Obligation::Glitch(glitched) => Some(glitched),
                _ => None,
            });
            let Some(glitched) = glitched else { continue };
            if glitched.picked.is_empty() {
                all.push((glitched.own, glitch));
            }
        }
    }
    assert!(!all.is_empty());
    all
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn a_player_picks_the_mildest_glitch_and_the_dealer_by_its_play() {
    for (dealer, first) in [("foes", Glitch::Backfire), ("idle", Glitch::Overcharge)] {
        let of_dealer = glitches("random", dealer).into_iter().filter(|(own, _)| !own);
        assert!(of_dealer.map(|(_, glitch)| glitch).all(|glitch| glitch == first), "{dealer}");
        assert!(glitches("usual", dealer).iter().all(|(own, glitch)| !own || *glitch == Glitch::Overcharge));
    }
    let random = glitches("random", "foes");
    assert!(random.iter().any(|(own, glitch)| *own && *glitch != Glitch::Overcharge), "{random:?}");
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn a_leading_hero_fights_or_sends_soldiers_as_the_play_says() {
    for (players, sends) in [("reckless", Some(false)), ("usual", Some(false))] {
        let setting = setting("battle", "karla", &[("enemies", "35")], (players, "foes"));
        let (mut joined, mut sent) = (0, 0);
        for game in 1..=6 {
            for (table, command) in steps(&setting, game).0 {
                let alone = match task(&command) {
                    Some(Task::Send { .. }) => true,
                    Some(Task::Battle { .. }) => false,
                    _ => continue,
                };
                let hurt = 2 * hero(&table).health() <= figure_total(hero(&table), Quantity::Health);
                assert_eq!(alone, sends.unwrap_or(hurt), "{players}, game {game}: {command}");
                *(if alone { &mut sent } else { &mut joined }) += 1;
            }
        }
        assert!(
            joined + sent > 0 && (sends.is_some() || joined > 0 && sent > 0),
            "{players} {joined} {sent}"
        );
    }
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn a_battle_ends_with_an_army_gone_or_fled_or_with_the_hero() {
    let (mut ends, mut rallied, mut fled) = (Vec::new(), 0, 0);
    for (hero_name, players) in [("karla", "usual"), ("karla", "reckless"), ("severs", "usual")] {
        let setting = setting("battle", hero_name, &[("soldiers", "15")], (players, "foes"));
        for game in 1..=16 {
            let (steps, table, played) = steps(&setting, game);
            let fights = |name: &str| table.army(name).is_some_and(greenfelt::table::Army::fights);
            match played.end {
                End::Won => assert!(!fights("Enemies"), "{hero_name} {game}"),
                End::Lost => assert!(!fights("Own") || hero(&table).is_down(), "{hero_name} {game}"),
                End::Both => assert!(!fights("Enemies") && (!fights("Own") || hero(&table).is_down())),
                End::Limit => assert_eq!(played.rounds, 20),
            }
            let standing = table.army("Own").map_or(0, greenfelt::table::Army::standing);
            assert_eq!(count(&played, Measure::SoldiersLeft), standing as usize);
            let held = |command: &Command| {
                matches!(task(command), Some(Task::Rally(_))) || matches!(command, Command::HoldLine(_))
            };
            rallied += steps.iter().filter(|(_, command)| held(command)).count();
            fled += table.armies.iter().filter(|army| army.routed).count();
            ends.push(played.end);
        }
    }
    assert!(ends.contains(&End::Won) && ends.contains(&End::Lost), "{ends:?}");
    assert!(rallied > 0 && fled > 0, "{rallied} {fled}");
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn each_day_has_its_road_fight_and_night_and_the_last_is_won() {
    let setting = setting("day", "karla", &[("days", "2")], ("usual", "foes"));
    let (steps, table, played) = steps(&setting, 1);
    assert_eq!((played.end, played.rounds), (End::Won, 2));
    let parts: Vec<&str> = steps
        .iter()
        .map(|(_, command)| command.name())
        .filter(|name| ["travel", "foe", "combat", "short-rest", "sleep"].contains(name))
        .collect();
    let day = ["travel", "foe", "combat", "combat", "short-rest", "sleep"];
    assert_eq!(parts, [day, day].concat());
    assert_eq!(table.clock.day, Table::new("day", 1).clock.day + 2);
    assert!(table.foes().all(Actor::is_down));
}

#[test]
fn a_hero_who_falls_on_a_day_has_lost() {
    let setting = setting("day", "severs", &[("foe", "horus")], ("usual", "foes"));
    for game in 1..=4 {
        let (_, table, played) = steps(&setting, game);
        assert_eq!(played.end, End::Lost, "game {game}");
        assert!(hero(&table).is_down() && played.rounds <= 3, "game {game}");
    }
}

#[test]
fn rounds_of_a_fight_within_a_day_are_no_days() {
    let setting = setting("day", "karla", &[("foe", "captain"), ("days", "2")], ("usual", "foes"));
    let long = (1..=6).map(|game| steps(&setting, game)).any(|(steps, _, played)| {
        let rounds = steps.iter().filter(|(_, command)| *command == Command::Round).count();
        assert!(played.rounds <= 2);
        played.end == End::Won && rounds > 2
    });
    assert!(long);
}

#[test]
fn each_of_a_party_fights_in_its_own_best_way() {
    let sheets = ["karla", "brack"].map(|name| build(name).sheet);
    let made = Setting::new(&scenario("party"), &sheets, &[], plays("usual", "foes"), catalog());
    let made = made.expect("a sound setting");
    let steps: Vec<(Table, Command)> = (1..=12).flat_map(|game| steps(&made, game).0).collect();
    let first = |who: &str| {
        let own = |command: &Command| matches!(command, Command::Call(call) if call.who.as_str() == who);
        steps.iter().filter(|(_, command)| own(command)).find_map(|(_, command)| match task(command) {
            Some(Task::Attack { way, .. }) => *way,
            _ => None,
        })
    };
    assert_eq!((first("karla"), first("brack")), (Some(AttackMode::Melee), Some(AttackMode::Ranged)));
}

#[test]
fn no_threat_is_spent_once_the_last_foe_fell() {
    let setting = setting("several", "karla", &[], ("usual", "foes"));
    let mut bought = 0;
    for game in 1..=12 {
        for (table, command) in steps(&setting, game).0 {
            if matches!(&command, Command::Inflict(inflict) if !inflict.free) {
                bought += 1;
                assert!(table.foes().any(|foe| !foe.is_down()), "game {game}");
            }
        }
    }
    assert!(bought > 0);
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn a_task_that_a_hero_cannot_begin_has_failed() {
    let mut castings = scenario("castings");
    castings.setup = vec!["foes".into()];
    castings.each_round = vec!["cast {build} {spell} 5 at {target}".into()];
    (castings.won, castings.lost) = (When::Passed(4), When::Failed(2));
    // It takes two rounds of charging that nobody spends.
    let setting = set_of(&castings, "karla", &[("spell", "Gathered Storm")], ("usual", "foes"));
    let (steps, _, played) = steps(&setting, 1);
    assert_eq!((played.end, played.rounds), (End::Lost, 2));
    assert!(!steps.iter().any(|(_, command)| matches!(task(command), Some(Task::Cast(_)))));
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn followers_of_a_hero_are_no_foes_of_a_scenario() {
    let setting = setting(
        "castings",
        "karla+occult:5",
        &[("spell", "conjuring"), ("foe", "fanatic")],
        ("usual", "idle"),
    );
    let mut conjured = false;
    for game in 1..=8 {
        let (_, table, played) = steps(&setting, game);
        conjured |= table.foes().any(|foe| !foe.is_down() && foe.id != ActorId::new("fanatic"));
        let fanatic = table.actor(&ActorId::new("fanatic")).is_none_or(Actor::is_down);
        assert!(played.end != End::Won || fanatic, "game {game}");
        assert!(played.end != End::Limit, "game {game}");
    }
    assert!(conjured);
}

// covers: Scenarios of spells with glitches, of armies and of days; what plays choose in them
#[test]
fn a_battle_at_a_table_is_left_to_plays_until_an_army_is_beaten() {
    let mut session = Session::unkept("battle", 4, catalog());
    for line in [
        "join brack",
        "army (Own) 20 0 by brack",
        "army (Black Flock) 12 3",
        "plays heroes reckless",
        "plays foes foes",
        "combat on",
    ] {
        let command = session.typed(&Seat::Dealer, line).expect(line);
        session.give(&Seat::Dealer, command).expect(line);
        session.answer_all(false).expect(line);
    }
    let table = session.table();
    let beaten = |name: &str| table.army(name).is_none_or(|army| !army.fights());
    assert!(beaten("Black Flock") || beaten("Own") || hero(table).is_down());
}
