//! The JSON of every subcommand has the keys that the page about the command line names, no more and no fewer, and what
//! stands in it is what the seat sees.

use super::Home;
use crate::scene::catalog;
use greenfelt::samples;
use greenfelt::session::Session;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::{Seen, SeenActor, SeenBody, SeenProcedure};
use greenfelt::table::terms::Figure;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// What each key of something holds.
type Keys = BTreeMap<String, String>;

/// The tables of the page, and what was met of them.
struct Page {
    objects: BTreeMap<String, Keys>,
    met: BTreeSet<(String, String)>,
    wrong: BTreeSet<String>,
}

fn ticked(text: &str) -> impl Iterator<Item = String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned)
}

/// Keys of a kind: `` `who` text; `count`, `left` number: how many ``.
fn of_kind(text: &str) -> Keys {
    let parts = text.split(';').map(|part| part.split(':').next().unwrap_or_default());
    let keys = |part: &str| {
        let holds = part.rsplit('`').next().unwrap_or_default().trim().to_owned();
        ticked(part).map(|key| (key, holds.clone())).collect::<Vec<_>>()
    };
    parts.flat_map(keys).collect()
}

impl Page {
    fn read() -> Page {
        let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/cli.md")).unwrap();
        let (mut objects, mut name) = (BTreeMap::<String, Keys>::new(), String::new());
        for line in page.lines() {
            let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
            match &cells[..] {
                [head, "holds", "is"] | [head, "its keys"] => (*head).clone_into(&mut name),
                [keys, holds, _] if !name.is_empty() && keys.starts_with('`') => {
                    let all = objects.entry(name.clone()).or_default();
                    all.extend(ticked(keys).map(|key| (key, (*holds).to_owned())));
                }
                [kinds, keys] if name.starts_with("kind of ") && kinds.starts_with('`') => {
                    let of = name.trim_start_matches("kind of ");
                    let all = ticked(kinds).map(|kind| (format!("{of}: {kind}"), of_kind(keys)));
                    objects.extend(all);
                }
                _ if !line.starts_with('|') => name.clear(),
                _ => {}
            }
        }
        Page { objects, met: BTreeSet::new(), wrong: BTreeSet::new() }
    }

    /// Whether a value is what a key is said to hold.
    fn holds(&mut self, value: &Value, holds: &str, way: &str) {
        let holds = holds.trim_end_matches(", if any");
        if let Some(one) = holds.strip_suffix(" or nothing") {
            if !value.is_null() {
                self.holds(value, one, way);
            }
            return;
        }
        let fits = match (holds, value) {
            ("content", _)
            | ("text", Value::String(_))
            | ("number", Value::Number(_))
            | ("yes or no", Value::Bool(_)) => true,
            (_, Value::Array(all)) => match holds.strip_prefix("list of ") {
                Some(one) => {
                    let one = one.trim_start_matches('(').trim_end_matches(')');
                    for value in all {
                        self.holds(value, one, &format!("{way}[]"));
                    }
                    true
                }
                None => false,
            },
            (_, Value::Object(all)) => match holds.strip_prefix("each ") {
                Some(one) => {
                    let one = one.trim_start_matches('(').trim_end_matches(')');
                    all.iter().for_each(|(key, value)| self.holds(value, one, &format!("{way}.{key}")));
                    true
                }
                None => return self.object(value, holds, way),
            },
            _ => false,
        };
        if !fits {
            self.wrong.insert(format!("{way} is {value}, not {holds}"));
        }
    }

    fn object(&mut self, value: &Value, name: &str, way: &str) {
        let Some(mut keys) = self.objects.get(name).cloned() else {
            self.wrong.insert(format!("{way}: the page does not say what has the keys of `{name}`"));
            return;
        };
        let kind = value["kind"].as_str().map(|kind| format!("{name}: {kind}"));
        let own = kind.as_ref().and_then(|kind| self.objects.get(kind)).cloned().unwrap_or_default();
        let of = |key: &str| {
            if own.contains_key(key) { kind.clone().unwrap_or_default() } else { name.to_owned() }
        };
        self.met.extend(kind.clone().map(|kind| (kind, String::new())));
        keys.extend(own.clone());
        for (key, value) in value.as_object().into_iter().flatten() {
            match keys.get(key) {
                Some(holds) => {
                    self.met.insert((of(key), key.clone()));
                    self.holds(value, &holds.clone(), &format!("{way}.{key}"));
                }
                None => {
                    self.wrong.insert(format!("{way}: `{key}` is not on the page"));
                }
            }
        }
        for (key, _) in keys.iter().filter(|(_, holds)| !holds.ends_with(", if any")) {
            if value.get(key).is_none() {
                self.wrong.insert(format!("{way}: `{key}` is on the page and not there"));
            }
        }
    }

    /// What the page names and nothing has.
    fn unmet(&self) -> Vec<String> {
        let keys = self.objects.iter().flat_map(|(name, keys)| {
            let own = keys.keys().map(move |key| (name.clone(), key.clone()));
            own.chain(name.contains(": ").then(|| (name.clone(), String::new())))
        });
        keys.filter(|key| !self.met.contains(key) && !ELSEWHERE.contains(&key.0.as_str()))
            .map(|(name, key)| format!("nothing has `{key}` of {name}"))
            .collect()
    }
}

fn print(home: &Home, arguments: &[&str]) -> Value {
    let told = home.run(arguments).out;
    serde_json::from_str(&told).unwrap_or_else(|no| panic!("{arguments:?}: {no}: {told}"))
}

fn lines(told: &str) -> Vec<Value> {
    told.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What needs no table: a call, and what it prints.
const CALLS: [(&str, &str); 19] = [
    ("judge challenge --difficulty 2 --dealer 10H,3C --player AS", "judged challenge"),
    ("judge attack --pd 9,5,4 --roll 13", "judged attack"),
    ("judge nudge --dice 2 --rolls 4,1 --points 3 --nudge 2:+3", "judged roll"),
    ("odds challenge --hand AS,9D --limit 1 --difficulty 1", "odds of a challenge"),
    ("odds challenge --hand AS,9D --limit 1 --difficulty 1 --lay 9D", "odds of a challenge"),
    ("odds contest --attack 3 --defense 3", "odds of a contest"),
    ("odds attack --bonus 0 --pd 9,5,4", "odds of an attack"),
    ("odds resistance --bonus 7 --against 7", "odds of an upkeep"),
    ("odds maintenance --bonus 7 --against 7", "odds of an upkeep"),
    ("odds check --rating 2 --boons 1 --difficulty 10", "odds of a check"),
    ("odds flip --cards 2 --difficulty 2", "odds of a flip"),
    ("odds nudge --dice 3 --points 2 --need 2", "odds of a roll"),
    ("codex", "list of codex list"),
    ("sheet karla", "sheet"),
    ("sheet tilly", "sheet"),
    ("new other --players karla", "new table"),
    ("table", "list of listed table"),
    ("verify lesson", "verified table"),
    ("config", "settings"),
];

/// Small tables on which stands what no sample has: each is looked at after every `;`.
const SMALL: [&str; 12] = [
    "join karla\njoin severs\nfoe horus\nattack karla horus melee\nadjust difficulty +1 (fog)\naid severs;deal\nfocus karla\nlay severs nothing\nlay karla nothing;reveal;settle",
    "join karla\nfoe fanatic\nmap 8x6 @karla B2\nplace fanatic H6 hidden\nfog G1:G6 on\norder tactical\ncombat on\nround\nweather rain heavy;map-down\ndistance all medium\narmy (Flock) 20 6\narmy (Wardens) 20 6 by fanatic",
    "join tilly\njoin brannoch\nopponent smudge\ncheck tilly athletics : the wall\naid brannoch;roll;stop\nsettle\nstruck-by smudge tilly\ntake\ntake\nroll\nstop\nsettle\ntake;check tilly magic\nroll\nstop",
    "join orsolya\ncreature bog hag\nattack-roll orsolya bog-hag;roll\nsettle\nattack-roll bog-hag orsolya;roll\nsettle\ntake",
    "join orsolya\ncreature bog hag\ncontest-of bog-hag resolve orsolya with (Undertow);roll\nroll\nroll\nsettle",
    "join hale\nfoe fanatic\ntrait scene (A Door) negative secret\ntrait hale (Bold) positive by hale free 1\nscene-check hale wits;roll;settle\nscene-check fanatic wits;roll\nsettle",
    "join karla\nmagic-item karla 1 (a ring) soak+1\nmanual karla occult (the book)\nlanguage karla (Old) on\nset karla experience 9 (so)\ntrain karla brawling 5 1 0\ninjure karla bleeding a fall\nfall karla 60;take",
    "join karla\njoin severs\ncoaching always\nhouse boon 3\nfoe horus\ntell karla horus health\nset horus health 5 (so)\nrestore horus 2\nthreat 9\ninflict karla distract\ninflict karla heavy-damage\nprotect severs;resist karla 2 a whisper",
    "join fell\ncast fell damaging;deal\nlay fell nothing\nreveal;settle",
    "join karla\nstack karla 2H\ndraw karla 1\ndiscard karla 2H\nstack dealer 2H 3H\nchallenge karla str+brawling 2\ndeal\narrange dealer 3H 2H\narrange dealer 2H 3H\ncall-off so\nburn karla 54\ndraw karla 3\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8\nburn karla 54\ndraw karla 8",
    "join karla\nfoe horus\nset horus patience 0 (so)\nstack karla 2H\ndraw karla 1\nthreat 30\nattack karla horus melee\ndeal\nlay karla nothing\nreveal\nsettle;dodge karla 2H;block karla 2H\ntake;take",
    "join karla\nfoe captain rusk\nthreat 9\ninflict karla read by captain-rusk\ntake\nharm karla 99;take\ntake\ntake;note on",
];

/// What the luck of these tables does not bring; that the page names each kind of fact is asked of the source.
const ELSEWHERE: [&str; 5] =
    ["fact: full_fury", "fact: guarded", "fact: lost_points", "fact: passed_out", "kept"];

/// What a figure is told as.
fn figure(of: &Figure) -> Value {
    json!(of.total())
}

/// Figures that the state tells of somebody, and what the seat sees.
fn of_somebody(actor: &SeenActor, told: &Value) -> Vec<(String, Value, Value)> {
    let own = told.clone();
    let mut all: Vec<(&str, Value)> = vec![
        ("down", json!(actor.down)),
        ("dead", json!(actor.gone)),
        ("acted", json!(actor.acted)),
        ("physical", json!(actor.physical)),
        ("locked", json!(actor.locked)),
    ];
    let mut figures: Vec<(String, &Figure)> = Vec::new();
    let mut under = "figures";
    match &actor.body {
        SeenBody::Hero(hero) => {
            all.extend([
                ("health", json!(hero.health)),
                ("temporary_health", json!(hero.temporary_health)),
                ("focus", json!(hero.focus)),
                ("morale", json!(hero.morale)),
                ("experience", json!(hero.experience)),
            ]);
            figures.extend(hero.figures.iter().map(|(key, of)| (key.key().to_owned(), of)));
        }
        SeenBody::Paper(paper) => {
            all.extend([("hp", json!(paper.hp)), ("fp", json!(paper.fp)), ("bp", json!(paper.bp))]);
            figures.extend(paper.figures.iter().map(|(key, of)| ((*key).to_owned(), of)));
        }
        SeenBody::Foe(foe) => {
            all.extend([("looks", json!(foe.looks))]);
            if let Some(numbers) = &foe.numbers {
                for (key, of) in [
                    ("health", numbers.health),
                    ("armor", numbers.armor),
                    ("patience", numbers.patience),
                    ("full_health", numbers.sheet.health),
                    ("soak", numbers.tough + numbers.armor),
                ] {
                    all.push(("", json!([told["numbers"][key], of])));
                }
            }
        }
        SeenBody::Opponent(foe) => {
            all.extend([("looks", json!(foe.looks))]);
            if let Some(numbers) = &foe.numbers {
                all.push(("", json!([told["numbers"]["hp"], numbers.hp])));
                figures.extend(numbers.figures.iter().map(|(key, of)| ((*key).to_owned(), of)));
                under = "numbers";
            }
        }
        SeenBody::Crucible(now) => {
            if let Some(numbers) = &now.numbers {
                let at = if now.played { told } else { &told["numbers"] };
                for (key, of) in [
                    ("health", numbers.health),
                    ("wounds", numbers.wounds),
                    ("morale", numbers.morale),
                    ("stress", numbers.stress),
                ] {
                    all.push(("", json!([at[key], of])));
                }
                figures.extend(numbers.figures.iter().map(|(key, of)| ((*key).to_owned(), of)));
                under = if now.played { "figures" } else { "numbers" };
            }
        }
        SeenBody::Protagonist(now) => all.push(("hope", json!(now.hope))),
    }
    let figures = figures.into_iter().map(|(key, of)| {
        let at = if under == "numbers" { &told[under]["figures"][&key] } else { &told[under][&key] };
        (key, at["total"].clone(), figure(of))
    });
    let all = all.into_iter().map(|(key, of)| match key {
        "" => (String::new(), of[0].clone(), of[1].clone()),
        key => (key.to_owned(), own[key].clone(), of),
    });
    all.chain(figures.collect::<Vec<_>>()).collect()
}

/// Every figure in the state of a table is what the seat sees.
fn is_as_seen(seen: &Seen, told: &Value) {
    assert_eq!(told["threat"], seen.threat);
    assert_eq!(
        (&told["day"], &told["minute"], &told["round"]),
        (&json!(seen.clock.day), &json!(seen.clock.minute), &json!(seen.clock.round))
    );
    assert_eq!(told["dealer"]["deck"], seen.dealer_deck);
    for (actor, told) in seen.actors.iter().zip(told["actors"].as_array().unwrap()) {
        assert_eq!(told["id"], actor.id.as_str());
        for (key, told, is) in of_somebody(actor, told) {
            assert_eq!(told, is, "{} of {}", key, actor.id);
        }
        if let Some(piles) = &actor.piles {
            let cards = &told["cards"];
            for (key, is) in [("hand_count", piles.hand.count()), ("deck", piles.deck), ("out", piles.out)] {
                assert_eq!(cards[key], is, "{key} of {}", actor.id);
            }
            for (key, of) in [("discard", &piles.discard), ("shown", &piles.shown)] {
                let laid: Vec<String> = of.iter().map(ToString::to_string).collect();
                assert_eq!(cards[key], json!(laid), "{key} of {}", actor.id);
            }
        }
    }
    for (army, told) in seen.armies.iter().zip(told["armies"].as_array().unwrap()) {
        let is = [json!(army.health), json!(army.full), json!(army.standing), json!(army.leadership)];
        assert_eq!(["health", "full", "standing", "leadership"].map(|key| told[key].clone()), is);
    }
    for (due, told) in seen.dues.iter().zip(told["dues"].as_array().unwrap()) {
        assert!(told["damage"].is_null() || told["damage"]["left"] == due.amount, "{told}");
    }
    for (of, told) in [(&seen.under_way, &told["under_way"]), (&seen.settled, &told["settled"])] {
        let agree = |key: &str, of: &Figure| assert_eq!(told[key]["total"], of.total(), "{key}");
        match of {
            None => assert!(told.is_null()),
            Some(SeenProcedure::Challenge(now)) => {
                agree("difficulty", &now.difficulty);
                for (player, told) in now.players.iter().zip(told["players"].as_array().unwrap()) {
                    assert_eq!(told["limit"]["total"], player.limit.total());
                }
            }
            Some(SeenProcedure::Nudge(now)) => {
                agree("pool", &now.roll.pool);
                agree("points", &now.roll.points);
                assert_eq!(
                    (&told["points_left"], &told["successes"], &told["grades"]),
                    (&json!(now.now.points), &json!(now.now.successes), &json!(now.now.grades))
                );
            }
            Some(SeenProcedure::Trial(now)) => {
                for (side, of) in now.known() {
                    let told = &told["figures"][side.words()];
                    assert!(
                        told.is_null() && of.terms.is_empty() || told["total"] == of.total(),
                        "{side:?} {told}"
                    );
                }
                assert_eq!((&told["total"], &told["bands"]), (&json!(now.now.total), &json!(now.now.bands)));
            }
            Some(SeenProcedure::Check(now)) => {
                let known = now.known();
                for (side, of) in now.check.figures() {
                    let known = known.iter().any(|(other, _)| *other == side);
                    let is = if known { json!(of.total()) } else { Value::Null };
                    assert_eq!(told["figures"][side.words()]["total"], is, "{side:?}");
                }
                assert_eq!((&told["base"], &told["result"]), (&json!(now.now.base), &json!(now.now.result)));
            }
        }
    }
}

/// The state and the export of a table on a seat.
fn look(page: &mut Page, home: &Home, table: &str, seat: &Seat, session: &Session) {
    let name = seat.to_string();
    let told = print(home, &["table", table, "--seat", &name, "--format", "json"]);
    page.holds(&told, "state", table);
    is_as_seen(&session.seen(seat), &told);
}

fn export(page: &mut Page, home: &Home, table: &str, seat: &Seat) {
    page.holds(
        &print(home, &["export", table, "--as", "json", "--seat", &seat.to_string()]),
        "export",
        table,
    );
}

#[test]
fn what_is_printed_as_json_has_the_keys_of_the_page_and_the_figures_that_the_seat_sees() {
    let (mut page, home) = (Page::read(), Home::new());
    for (call, is) in CALLS {
        let mut words: Vec<&str> = call.split(' ').collect();
        words.extend(["--format", "json"]);
        page.holds(&print(&home, &words), is, call);
    }
    for (nth, sample) in samples::all().into_iter().enumerate() {
        let session = sample.in_memory(catalog()).unwrap();
        let heroes: Vec<Seat> = session.table().heroes().map(|hero| Seat::Player(hero.id.clone())).collect();
        let other = if nth % 2 == 0 { heroes[nth / 2 % heroes.len()].clone() } else { Seat::Public };
        for seat in [&Seat::Dealer, &other] {
            look(&mut page, &home, sample.name, seat, &session);
        }
        export(&mut page, &home, sample.name, if nth % 3 == 0 { &other } else { &Seat::Dealer });
    }
    for (nth, script) in SMALL.into_iter().enumerate() {
        let table = format!("small {nth}");
        let mut seats = vec![Seat::Dealer];
        for part in script.split(';') {
            let run = ["run", "--table", &table, "--seed", "5", "--keep-going", "--format", "json"];
            let ran = home.feed(&run, format!("{part}\nlook\n"));
            for line in &lines(&ran.out) {
                page.holds(line, if line["look"].is_null() { "operation" } else { "look" }, part);
            }
            let session = Session::read(&home.table(&table), catalog()).unwrap();
            if seats.len() == 1 {
                seats.extend(session.table().heroes().map(|hero| Seat::Player(hero.id.clone())).take(1));
            }
            for seat in &seats {
                look(&mut page, &home, &table, seat, &session);
            }
        }
        export(&mut page, &home, &table, &seats[seats.len() - 1]);
        export(&mut page, &home, &table, &Seat::Public);
    }
    // What only the screen does.
    let mut session = Session::open(&home.table("small 0"), catalog()).unwrap();
    session.go_on_from(3).unwrap();
    session.flush().unwrap();
    drop(session);
    let watched = home.run(&["watch", "small 0", "--once", "--format", "json"]).out;
    for line in &lines(&watched) {
        page.holds(line, "operation", "watch");
    }
    home.write("data/keys.ron", "{ \"global\": { \"undo\": [\"U\"] } }");
    home.write("data/themes/dusk.ron", "(roles: {\"ink\": (fg: \"#ffffff\")})");
    page.holds(&print(&home, &["config", "--format", "json"]), "settings", "config");
    let journal = home.table("small 0").join("journal.ron");
    let mut bytes = std::fs::read(&journal).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&journal, bytes).unwrap();
    page.holds(&print(&home, &["fix", "small 0", "--format", "json"]), "damaged table", "fix");
    let wrong: Vec<String> = page.wrong.iter().cloned().chain(page.unmet()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
