//! The JSON of every subcommand has exactly the keys that the page about the command line names, with the values that
//! the seat sees.

mod asked;
mod facts;
mod seen;

use super::Home;
use crate::scene::{catalog, widened};
use greenfelt::samples;
use greenfelt::session::{LogLine, Session};
use greenfelt::table::seat::Seat;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// What each key of something holds.
type Keys = BTreeMap<String, String>;

/// The tables of the page, and what was met of them.
struct Page {
    objects: BTreeMap<String, Keys>,
    met: BTreeSet<(String, String)>,
    /// Keys of the same thing that held something different at once.
    apart: BTreeSet<(String, String, String)>,
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
        Page { objects, met: BTreeSet::new(), apart: BTreeSet::new(), wrong: BTreeSet::new() }
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
        for (one, other) in alike(&keys).into_iter().filter(|(one, other)| value.get(one) != value.get(other))
        {
            let names = [Some(name.to_owned()), kind.clone()];
            self.apart.extend(names.into_iter().flatten().map(|name| (name, one.clone(), other.clone())));
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
        keys.filter(|key| !self.met.contains(key))
            .map(|(name, key)| format!("nothing has `{key}` of {name}"))
            .collect()
    }

    /// Figures of the same thing that were never apart, so that nobody would see them swapped.
    fn never_apart(&self) -> Vec<String> {
        let mut never = Vec::new();
        for (name, keys) in &self.objects {
            for (one, other) in alike(keys) {
                let pair = (name.clone(), one, other);
                let same = SAME
                    .iter()
                    .any(|(of, one, other)| pair == ((*of).into(), (*one).into(), (*other).into()));
                if !self.apart.contains(&pair) && !same {
                    never.push(format!("`{}` and `{}` of {} are always the same", pair.1, pair.2, pair.0));
                }
            }
        }
        never
    }
}

/// Keys that hold the same kind of thing, two by two.
fn alike(keys: &Keys) -> Vec<(String, String)> {
    let kind = |holds: &str| holds.trim_end_matches(", if any").trim_end_matches(" or nothing").to_owned();
    let keys: Vec<_> = keys.iter().map(|(key, holds)| (key, kind(holds))).collect();
    let mut pairs = Vec::new();
    for (nth, (one, holds)) in keys.iter().enumerate() {
        let others = keys[nth + 1..].iter().filter(|(_, other)| other == holds);
        pairs.extend(others.map(|(other, _)| ((*one).clone(), (*other).clone())));
    }
    pairs
}

/// What is the same by nature.
const SAME: [(&str, &str, &str); 1] =
    // In a folder of one's own everything is together.
    [("settings", "settings", "tables")];

fn print(home: &Home, arguments: &[&str]) -> Value {
    let told = home.run(arguments).out;
    serde_json::from_str(&told).unwrap_or_else(|no| panic!("{arguments:?}: {no}: {told}"))
}

fn ask(home: &Home, call: &str) -> Value {
    print(home, &call.split(' ').chain(["--format", "json"]).collect::<Vec<_>>())
}

fn lines(told: &str) -> Vec<Value> {
    told.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What needs no table: a call, and what it prints.
const CALLS: [(&str, &str); 23] = [
    ("odds challenge --hand AS,9D --limit 1 --difficulty 1", "odds of a challenge"),
    ("odds challenge --hand AS,9D --limit 1 --difficulty 1 --lay 9D", "odds of a challenge"),
    ("odds contest --attack 4 --defense 3", "odds of a contest"),
    ("odds attack --bonus 0 --pd 9,5,4", "odds of an attack"),
    ("odds resistance --bonus 7 --against 7", "odds of an upkeep"),
    ("odds maintenance --bonus 7 --against 7", "odds of an upkeep"),
    ("odds check --rating 2 --boons 1 --difficulty 10", "odds of a check"),
    ("odds flip --cards 2 --difficulty 2", "odds of a flip"),
    ("odds build karla --with brawling --difficulty 1", "odds of a build"),
    ("odds build tilly --with athletics --difficulty 1..2", "odds of a build"),
    ("odds build wren --with nerve --difficulty 12", "odds of a build"),
    ("odds nudge --dice 3 --points 2 --need 2", "odds of a roll"),
    ("odds oracle likely", "odds of the oracle"),
    ("oracle likely --seed 1", "answer of the oracle"),
    ("roll-on a ship --times 2 --seed 4", "rolls"),
    ("codex", "list of codex list"),
    ("sheet karla", "sheet"),
    ("sheet tilly", "sheet"),
    ("sheet karla tilly", "sheets"),
    ("new other --players karla", "new table"),
    ("table", "list of listed table"),
    ("verify lesson", "verified table"),
    ("config", "settings"),
];

/// Small tables on which stands what no sample has: each is looked at after every `;`.
const SMALL: [&str; 20] = [
    "join karla\njoin severs\nfoe horus\nattack karla horus melee\nadjust difficulty +1 (fog)\naid severs;deal\nfocus karla\nlay severs nothing\nlay karla nothing;reveal;settle",
    "join karla\nfoe fanatic\nmap 8x6 @karla B2\nplace fanatic H6 hidden\nfog G1:G6 on\norder tactical\ncombat on\nround\nweather rain heavy;map-down\ndistance all medium\narmy (Flock) 20 6\narmy (Wardens) 20 6 by fanatic",
    "join tilly\njoin brannoch\nopponent smudge\ncheck tilly athletics : the wall\naid brannoch;roll;stop\nsettle\nstruck-by smudge tilly\ntake\ntake\nroll\nstop\nsettle\ntake;check tilly magic\nroll\nstop",
    "join orsolya\ncreature bog hag\nattack-roll orsolya bog-hag;roll\nsettle\nattack-roll bog-hag orsolya;roll\nsettle\ntake",
    "join orsolya\ncreature bog hag\ncontest-of bog-hag resolve orsolya with (Undertow);roll\nroll\nroll\nsettle",
    "join hale\nfoe fanatic\ntrait scene (A Door) negative secret\ntrait hale (Bold) positive by hale free 1\nscene-check hale wits;roll;settle\nscene-check fanatic wits;roll\nsettle",
    "join karla\nmagic-item karla 1 (a ring) soak+1\nmanual karla occult (the book)\nlanguage karla (Old) on\nset karla experience 9 (so)\ntrain karla brawling 5 1 0\ninjure karla bleeding a fall\nfall karla 60;take",
    "join karla\njoin severs\ncoaching always\nhouse boon 3\nfoe horus\ntell karla horus health\nset horus health 5 (so)\nrestore horus 2\nthreat 9\ninflict karla distract\ninflict karla heavy-damage\nprotect severs;resist karla 2 a whisper",
    "join fell\nscribe fell (Long) healing+lingering:3\ncast fell damaging;deal\nlay fell nothing\nreveal;settle",
    "join karla\nstack karla 2H\ndraw karla 1\ndiscard karla 2H\nstack dealer 2H 3H\nchallenge karla str+brawling 2\ndeal\narrange dealer 3H 2H\narrange dealer 2H 3H\ncall-off so\nburn karla 8\nchallenge karla str+brawling 2\ndeal\nlay karla nothing\nreveal\nsettle;challenge karla str+brawling 3\ndeal",
    "join karla\nfoe horus\nset horus patience 0 (so)\nstack karla 2H\ndraw karla 1\nthreat 30\nattack karla horus melee\ndeal\nlay karla nothing\nreveal\nsettle;dodge karla 2H\nblock karla 2H\ntake\ntake",
    "join karla\nfoe captain rusk\nthreat 9\ninflict karla read by captain-rusk\ntake\nharm karla 99;take\ntake\ntake;note on",
    "join karla\ndiscard karla AC KC QD JH 10D 5D 4D 3D\nchallenge karla str+brawling 2\ndeal\nlay karla nothing\nreveal\nsettle;note on\nburn karla 54\ndraw karla 1\nburn karla 54\ndraw karla 1\nburn karla 54\ndraw karla 1\nburn karla 54\ndraw karla 1\nburn karla 54\ndraw karla 1\nburn karla 54\ndraw karla 1\nburn karla 54\ndraw karla 1\ndraw karla",
    "join brannoch\ncombat on\nstatus brannoch lingering 2 1 a thorn\nround",
    "join orsolya\ncreature bog hag\nset orsolya wounds 2 (so)\nset orsolya stress 1 (so)\nphysical orsolya on\nphysical dealer on\ncontest-of orsolya resolve bog-hag with (Dead Calm)\nroll 10 1\nroll 10 1\nsettle\nmaintenance orsolya willpower bog-hag;roll 8 8 8",
    "join karla\nfoe horus\nset horus patience 0 (so)\nattack karla horus melee\ndeal\nlay karla nothing\nreveal\nrule partial so\nsettle;block karla deck 2",
    "join hale\nscene-check hale wits\nadjust circumstance +2 (a ladder)\nadjust difficulty -2 (help);adjust advantage +1 (a friend)\nroll;settle\nscene-test hale wits 6\nadjust advantage +1 (a friend)\nroll",
    "join karla\njoin severs\narmy (Wardens) 20 6\nbattle karla (Wardens) melee\ndeal\nlay karla nothing\nreveal\nrule perfect so\nsettle\nbattle karla (Wardens) melee\ndeal\nlay karla nothing\nreveal\nrule perfect so\nsettle;foe fanatic\nfoe fanatic\nmap 8x6 @karla C3\nplace fanatic C2\nplace fanatic-2 C4\ncombat on",
    "join karla\njoin severs\nthreat 9\ninflict karla drop-item : Maul\ninflict severs ruin-item : Revolver\ntake\ntake\narmy (Lanterns) 12 3 by karla;join fell\nscribe fell (Far) healing+remote:2",
    "join karla\njoin severs;answers karla dodge above 2\ndice karla 2d6+1 how many rats\ndraw-one dealer the mood of the crowd\nprepare (The cellar) fanatic 2+cultist\nroll-on once omens\nroll-on once a stranger;put-back\nroll-on to karla jobs\nthread The bell\noracle likely : is it so?\noracle-by dice\noracle hardly : is it not?\nidea\ntwist\nthread close The bell\nthread The key;prepare (The roof) cultist 2\nprepare (The yard) fanatic 3\nbring The roof\nput-away The roof\nunprepare The cellar\nprepare person (Tolly) talk 4 looks (stooped)\nprepare (The attic) fanatic 2+cultist;clock (The bell) 6 secret by round brings (The attic) : the doors open\ntick The bell 2\nremove-clock The bell\nclock (The tide) 4 known by hour\nremind in 2 rounds : look up",
];

/// Every key in the state of a table is what the seat sees.
fn is_as_seen(told: &Value, is: &Value, way: &str) {
    match (told, is) {
        (Value::Object(told), Value::Object(is)) => {
            let keys = told.keys().chain(is.keys()).collect::<BTreeSet<_>>();
            for key in keys {
                let of = |all: &serde_json::Map<String, Value>| {
                    all.get(key).cloned().unwrap_or(json!("no such key"))
                };
                is_as_seen(&of(told), &of(is), &format!("{way}.{key}"));
            }
        }
        (Value::Array(told), Value::Array(is)) if told.len() == is.len() => {
            for (nth, (told, is)) in told.iter().zip(is).enumerate() {
                is_as_seen(told, is, &format!("{way}[{nth}]"));
            }
        }
        _ => assert_eq!(told, is, "{way}"),
    }
}

/// The state and the export of a table on a seat.
fn look(
    page: &mut Page,
    home: &Home,
    table: &str,
    seat: &Seat,
    session: &Session,
    asked: &mut BTreeSet<&'static str>,
) {
    let name = seat.to_string();
    let told = print(home, &["table", table, "--seat", &name, "--format", "json"]);
    page.holds(&told, "state", table);
    is_as_seen(&told, &seen::state(session, seat), table);
    for now in [&told["under_way"], &told["settled"]] {
        let figures = now["figures"].as_object();
        if figures.is_some_and(|figures| figures.values().any(Value::is_null)) {
            asked.insert("hidden");
        }
    }
    asked::odds_are_those_of_the_seat(home, &session.seen(seat), asked);
}

fn export(page: &mut Page, home: &Home, table: &str, seat: &Seat, session: &mut Session) {
    let told = print(home, &["export", table, "--as", "json", "--seat", &seat.to_string()]);
    page.holds(&told, "export", table);
    assert_eq!(told["name"], session.table().title.as_ref());
    asked::luck_is_that_of_the_table(&told, session);
    let recapped = home.run(&["recap", table, "--format", "json", "--seat", &seat.to_string()]);
    if let Some(recap) = session.recap(seat) {
        let recapped = recapped.done().json();
        page.holds(&recapped, "recap", table);
        assert_eq!(recapped["lines"].as_array().unwrap().len(), recap.lines.len());
    }
    are_told(told["operations"].as_array().unwrap(), session, seat);
}

/// Operations are told as the log of a seat has them.
fn are_told(told: &[Value], session: &mut Session, seat: &Seat) {
    let log: BTreeMap<u64, LogLine> = session.history(seat, 1).map(|line| (line.seq, line)).collect();
    for told in told {
        facts::are_told(told, &log[&told["seq"].as_u64().unwrap()]);
    }
}

#[test]
fn json_has_the_documented_keys_and_the_figures_of_the_seat() {
    let (mut page, home, mut asked) = (Page::read(), Home::new(), BTreeSet::new());
    for (call, is) in CALLS {
        page.holds(&ask(&home, call), is, call);
    }
    for (call, is) in asked::JUDGED {
        let (told, is): (Value, Value) = (ask(&home, call), serde_json::from_str(is).unwrap());
        page.holds(
            &told,
            &format!("judged {}", call.split(' ').nth(1).unwrap().replace("nudge", "roll")),
            call,
        );
        assert_eq!(told, is, "{call}");
    }
    asked::upkeep_is_that_of_the_lab(&home);
    for (nth, sample) in samples::all().into_iter().enumerate() {
        let mut session = sample.in_memory(catalog()).unwrap();
        let heroes: Vec<Seat> = session.table().heroes().map(|hero| Seat::Player(hero.id.clone())).collect();
        let other = if nth % 2 == 0 { heroes[nth / 2 % heroes.len()].clone() } else { Seat::Public };
        for seat in [&Seat::Dealer, &other] {
            look(&mut page, &home, sample.name, seat, &session, &mut asked);
        }
        export(
            &mut page,
            &home,
            sample.name,
            if nth % 3 == 0 { &other } else { &Seat::Dealer },
            &mut session,
        );
    }
    for (nth, script) in SMALL.into_iter().enumerate() {
        let table = format!("small {nth}");
        let mut seats = vec![Seat::Dealer];
        for (step, part) in script.split(';').enumerate() {
            let run = ["run", "--table", &table, "--seed", "5", "--keep-going", "--format", "json"];
            let ran = home.feed(&run, format!("{part}\nlook\n"));
            let lines = lines(&ran.out);
            for line in &lines {
                page.holds(line, if line["look"].is_null() { "operation" } else { "look" }, part);
            }
            let mut session = Session::read(&home.table(&table), catalog()).unwrap();
            are_told(&lines[..lines.len() - 1], &mut session, &Seat::Dealer);
            if seats.len() == 1 {
                seats.extend(session.table().heroes().map(|hero| Seat::Player(hero.id.clone())).take(1));
            }
            // Who plays looks at every second step, the Dealer at each.
            let looking = if (nth + step) % 2 == 0 || widened(1) > 1 { seats.len() } else { 1 };
            for seat in &seats[..looking] {
                look(&mut page, &home, &table, seat, &session, &mut asked);
            }
        }
        let mut session = Session::read(&home.table(&table), catalog()).unwrap();
        export(&mut page, &home, &table, &seats[seats.len() - 1], &mut session);
        export(&mut page, &home, &table, &Seat::Public, &mut session);
    }
    home.feed(
        &["run", "--table", "sheets", "--seed", "5"],
        "join karla\njoin tilly\njoin orsolya\njoin hale\n",
    )
    .done();
    asked::sheets_are_those_of_the_seat(&home, &Session::read(&home.table("sheets"), catalog()).unwrap());
    let all = ["attack", "check", "contest", "flip", "helped", "hidden", "lay", "roll"];
    assert_eq!(
        asked.into_iter().collect::<Vec<_>>(),
        all,
        "odds that were asked for, and ratings that were hidden"
    );
    // What only the screen does.
    let mut session = Session::open(&home.table("small 0"), catalog()).unwrap();
    session.go_on_from(3).unwrap();
    session.flush().unwrap();
    drop(session);
    let watched = home.run(&["watch", "small 0", "--once", "--format", "json"]).out;
    let watched = lines(&watched);
    for line in &watched {
        page.holds(line, "operation", "watch");
    }
    let mut session = Session::read(&home.table("small 0"), catalog()).unwrap();
    are_told(&watched, &mut session, &Seat::Public);
    let told = print(&home, &["verify", "small 0", "--format", "json"]);
    assert_eq!(told["operations"], json!(session.last() + 1));
    home.write("data/keys.ron", "{ \"global\": { \"undo\": [\"U\"] } }");
    home.write("data/themes/dusk.ron", "(roles: {\"ink\": (fg: \"#ffffff\")})");
    let hero = "attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5), skills: {\"brawlin\": 3}";
    home.write("data/packs/mill.ron", format!("(heroes: [(name: \"Ann\", {hero})])"));
    page.holds(&print(&home, &["config", "--format", "json"]), "settings", "config");
    let journal = home.table("small 0").join("journal.ron");
    let mut bytes = std::fs::read(&journal).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&journal, bytes).unwrap();
    for way in [&["fix", "small 0"][..], &["fix", "small 0", "--into", "saved"]] {
        let told = print(&home, &[way, &["--format", "json"]].concat());
        page.holds(&told, "damaged table", "fix");
        let (good, behind) = (told["operations"].as_u64().unwrap(), &told["behind"]);
        assert_eq!(told["damage"]["record"], good + 1, "{told}");
        assert_eq!(
            (&behind["first"], &behind["last"]),
            (&json!(good + 2), &json!(session.last() + 1)),
            "{told}"
        );
        assert_eq!(behind["records"], session.last() - good, "{told}");
    }
    let wrong: Vec<String> =
        page.wrong.iter().cloned().chain(page.unmet()).chain(page.never_apart()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
