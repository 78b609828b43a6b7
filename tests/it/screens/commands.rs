//! Every command of the catalog on the screen: its form follows from its syntax, fills from the table and writes the
//! command; a menu or form offers it; and every command that a hint names exists.

use std::collections::{BTreeMap, BTreeSet};

use greenfelt::command::{AskKind, CATALOG, Command, find};
use greenfelt::samples;
use greenfelt::session::Session;
use greenfelt::session::candidates::CandidateQuery;
use greenfelt::table::seat::Seat;
use greenfelt::tui::App;
use greenfelt::tui::act::Reply;
use greenfelt::tui::act::{CallKind, CommandForm, Item, PromptTarget, UiAction};
use greenfelt::tui::forms::Open;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::desk::text;
use super::play::{SAMPLE, open, press, says, shipped, table};
use super::pressed::forms::at;

/// A table of each system, with something of everything that a form can be filled from.
fn tables() -> Vec<Session> {
    let cards = [
        "army (Black Flock) 20 6",
        "manual karla biology (On Sutures)",
        "magic-item karla 2 (Bell Ring) soak+1",
        "scribe severs (Ember Lance) damaging+remote:1",
        "injure karla poisoned the wine",
        "inflict karla winded",
        "inflict severs heavy-damage",
    ];
    vec![
        table("Cards", &[&SAMPLE[..], &cards].concat()),
        table(
            "Fight",
            &[
                &SAMPLE[..],
                &[
                    "combat on",
                    "fall karla 30",
                    "prepare (Roof) fanatic",
                    "prepare (Yard) cultist",
                    "bring Yard",
                ],
            ]
            .concat(),
        ),
        table("Called", &[&SAMPLE[..], &["challenge karla str+brawling 3", "deal"]].concat()),
        table(
            "Dice",
            &["join tilly", "join brannoch", "opponent shellback", "status tilly boosted 1 2 (Guard)"],
        ),
        table(
            "Attributes",
            &["join-crucible vesper", "creature hag", "roll-on once rumors", "roll-on a ship"],
        ),
        table(
            "Aided",
            &[&SAMPLE[..], &["join brack", "challenge karla int+biology 6", "aid severs"]].concat(),
        ),
        table(
            "Blow",
            &[
                &SAMPLE[..],
                &[
                    "attack karla horus melee",
                    "deal",
                    "lay karla nothing",
                    "reveal",
                    "rule partial",
                    "settle",
                ],
            ]
            .concat(),
        ),
        table("Check", &["join-scene wren", "trait scene (Dark) negative", "scene-check wren nerve", "roll"]),
        table("Down", &[&SAMPLE[..], &["set severs health 1", "carry karla severs 9"]].concat()),
        table("Road", &[&SAMPLE[..], &["join brack", "drive brack 12 2 4 (Truck)"]].concat()),
        table(
            "Clocks",
            &[&SAMPLE[..], &["clock (The bell) 6", "tick (The bell)", "remind in 2 rounds : the ward fades"]]
                .concat(),
        ),
        table(
            "Traits",
            &[
                "join-scene wren",
                "join karla",
                "trait scene (Dark) neutral",
                "trait scene (Rotten Beams) negative secret",
                "trait scene (Lamp) positive by wren",
            ],
        ),
    ]
}

#[test]
fn the_form_of_every_command_writes_the_command() {
    for item in CATALOG {
        let command: Command = item.example.parse().unwrap();
        let form = CommandForm::of("", &command, &[]);
        assert_eq!(form.line(), item.example);
        assert_eq!(form.line().parse::<Command>().unwrap(), command);
        assert_eq!(form.slots.len(), command.values().len(), "{}", item.example);
        let mut labels = BTreeSet::new();
        for one in &form.slots {
            assert!(labels.insert(&one.slot.label), "{}: two words are called {}", item.name, one.slot.label);
        }
    }
}

/// What has to be chosen in a form, and these tables have none of it.
const NEVER_FILLED: [&str; 3] = ["cast spell", "charge spell", "forget name"];

#[test]
fn every_form_fills_from_the_table_and_says_if_it_is_allowed() {
    let mut empty: BTreeMap<String, bool> = BTreeMap::new();
    for session in tables() {
        at(&session, &Seat::Dealer, |cx| {
            for item in CATALOG {
                let blank = CommandForm::blank(item);
                let form = blank.clone().filled(cx);
                for one in form.slots.iter().filter(|one| !one.slot.ask.optional) {
                    if matches!(one.slot.ask.kind, AskKind::Choice(_) | AskKind::Pick(_)) {
                        let never = empty.entry(format!("{} {}", item.name, one.slot.label)).or_insert(true);
                        *never &= one.value.is_empty();
                    }
                }
                let mut popup = Open::CommandForm { slip: blank }.popup(cx).unwrap();
                let mut buf = Buffer::empty(Rect::new(0, 0, 120, 60));
                popup.draw(cx, buf.area, &mut buf);
                let shown =
                    text(&buf).replace(['┃', '\n'], " ").split_whitespace().collect::<Vec<_>>().join(" ");
                let Ok(command) = session.typed(&Seat::Dealer, &form.line()) else { continue };
                if form.missing().is_some() {
                    continue;
                }
                if let Err(refused) = session.may(&Seat::Dealer, &command) {
                    let why: String = refused.problem.chars().take(40).collect();
                    assert!(shown.contains(why.trim()), "{}: {why}\n{shown}", form.line());
                } else if !popup.is_typing() {
                    popup.key("end".parse().unwrap(), cx);
                    let given = popup.key("enter".parse().unwrap(), cx);
                    assert_eq!(given, Reply::Done(UiAction::Give(command)), "{}\n{shown}", form.line());
                }
            }
        });
    }
    let never = empty.iter().filter(|(_, never)| **never).map(|(slot, _)| slot.as_str());
    let never: Vec<&str> = never.filter(|slot| !NEVER_FILLED.contains(slot)).collect();
    assert!(never.is_empty(), "never filled: {never:?}");
}

#[test]
fn the_values_of_a_word_are_told_apart_by_what_they_read() {
    for session in tables() {
        let seen = session.seen(&Seat::Dealer);
        for who in seen.actors.iter().map(Some).chain([None]) {
            for item in CATALOG {
                let asked =
                    CandidateQuery { catalog: session.catalog(), seen: &seen, command: item.name, who };
                for one in &CommandForm::blank(item).slots {
                    let mut read = BTreeMap::new();
                    for value in asked.candidates(&one.slot.ask) {
                        let other = read.insert(value.label().to_owned(), value.text.clone());
                        let told = format!("{} {}: {value:?} and {other:?}", item.name, one.slot.label);
                        assert!(other.is_none_or(|other| other == value.text), "{told}");
                    }
                }
            }
        }
    }
}

/// Commands that an item of a menu gives or asks for.
fn of_act(act: &UiAction) -> Vec<&'static str> {
    match act {
        UiAction::Give(command) => vec![command.name()],
        UiAction::Choose { items, .. } => items.iter().flat_map(|item| of_act(&item.act)).collect(),
        UiAction::Effects(..) => vec!["inflict"],
        UiAction::Open(open) => match open {
            Open::CommandForm { slip } => vec![slip.command],
            Open::Prompt { asked } => match &asked.becomes {
                PromptTarget::LastOf(form) => vec![form.command],
                PromptTarget::Pin(_) => vec!["pin"],
                PromptTarget::SamePin(..) | PromptTarget::Elsewhere => Vec::new(),
            },
            Open::Call { kind: CallKind::Task, .. } => vec![
                "challenge",
                "attack",
                "stealth",
                "assault",
                "observe",
                "manipulate",
                "empathize",
                "treat",
                "cast",
            ],
            Open::Battle { .. } => vec!["battle", "send", "rally"],
            Open::Roll { .. } => vec!["check", "strike", "guard", "contest", "steady", "heal"],
            Open::Attack { .. } => {
                vec!["attack", "assault", "strike", "attack-roll", "scene-check", "struck-by"]
            }
            Open::Check { .. } => vec!["scene-check", "scene-test"],
            Open::Trial { .. } => vec!["attack-roll", "contest-of", "resistance", "maintenance"],
            Open::Guard { .. } => vec!["dodge", "block"],
            Open::Flip { .. } => vec!["resist"],
            Open::Spell { .. } => vec!["scribe"],
            Open::MagicItem { .. } => vec!["magic-item"],
            Open::Hero { who: None } | Open::Foe { who: None } => vec!["join", "foe"],
            Open::Sheet { who: None } => vec!["join-paper"],
            Open::Scores { who: None, .. } => vec!["join-crucible", "creature"],
            Open::Protagonist { who: None } => vec!["join-scene"],
            Open::Opponent { who: None } => vec!["opponent"],
            Open::Hero { .. } | Open::Foe { .. } | Open::Sheet { .. } | Open::Opponent { .. } => {
                vec!["rewrite"]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The keys that choose an item of the menu on top.
fn chosen(items: &[Item], item: &Item) -> String {
    let number =
        items.iter().filter(|one| one.refused.is_none()).position(|one| one == item).unwrap_or(0) + 1;
    // Among items with letters, one without is found by its words.
    let mixed = items.iter().any(|one| one.key != ' ');
    match item.key {
        ' ' if mixed => format!("/ \"{}\" enter", item.words.replace(' ', "_")),
        ' ' => format!("{} {}", number / 10, number % 10),
        letter => super::pressed::key(letter),
    }
}

/// Everything that the menus offer from here on, and from the menus in them.
fn walk(
    app: &mut App,
    keys: &str,
    deep: usize,
    found: &mut BTreeSet<&'static str>,
    seen: &mut Vec<UiAction>,
) {
    press(app, "esc esc esc esc esc f1 esc");
    press(app, keys);
    let items = app.offered().to_vec();
    for item in &items {
        found.extend(of_act(&item.act));
    }
    let menus = items.iter().filter(|item| item.refused.is_none() && deep > 0);
    for item in menus
        .filter(|item| matches!(item.act, UiAction::Menu(_) | UiAction::Effects(..) | UiAction::Pending(_)))
    {
        if !seen.contains(&item.act) {
            seen.push(item.act.clone());
            walk(app, &format!("{keys} {}", chosen(&items, item)), deep - 1, found, seen);
        }
    }
}

/// Where commands are given that a menu of these tables may not offer: the place, then the commands.
const ELSEWHERE: [(&str, &str); 10] = [
    ("the drawer", "unprepare"),
    ("keys and the next step", "deal lay reveal nudge stop pull discard rule"),
    (
        "a player's own world, `u`, what a seat finds when it is taken, and the app itself",
        "ask-undo decline heard standing",
    ),
    ("what needs cards of the Dealer's real deck", "dealer-cards"),
    ("the settings", "automation coaching alone own-turns physical"),
    ("the map", "paint move move-owing"),
    ("what is pending", "keep cause divide weigh glitch ask answer"),
    ("armies", "muster hold-line regroup"),
    (
        "company and spells",
        "teach bid motive sate shake desert betray herd buy-herd sell-herd hurt-mount charge",
    ),
    ("gear, traits and effects", "ram dent set-aside revive"),
];

/// The keys that open menus: of who is selected, of the world, of what is pending, of threat, of the map and its squares.
const MENUS: [&str; 10] =
    ["space", "w", "o", "i", "t", "f4 space", "4 space", "tab space", "tab tab space", "tab tab tab space"];

#[test]
fn every_command_is_offered_by_a_menu_or_has_its_own_place() {
    let mut found = BTreeSet::new();
    let shipped = samples::all().into_iter().map(|sample| shipped(sample.name));
    for mut app in tables().into_iter().map(open).chain(shipped) {
        let mut seen = Vec::new();
        for seat in ["", "p 0 enter", "p 1 enter", "p 2 enter", "p 3 enter"] {
            press(&mut app, &format!("esc esc esc esc esc f1 esc {seat}"));
            for keys in MENUS {
                walk(&mut app, keys, 4, &mut found, &mut seen);
            }
        }
    }
    let elsewhere: BTreeSet<&str> =
        ELSEWHERE.iter().flat_map(|(_, names)| names.split_whitespace()).collect();
    for name in &elsewhere {
        assert!(find(name).is_some(), "there is no command `{name}`");
    }
    let stale: Vec<&str> = elsewhere.intersection(&found).copied().collect();
    assert!(stale.is_empty(), "offered by menus, too: {stale:?}");
    let never = CATALOG.iter().map(|item| item.name).filter(|name| !found.contains(name));
    let never: Vec<&str> = never.filter(|name| !elsewhere.contains(name)).collect();
    assert!(never.is_empty(), "no menu offers {never:?}");
}

#[test]
fn the_name_of_a_command_alone_opens_its_form() {
    let mut app = open(table("Alone", &SAMPLE));
    press(&mut app, ": \"harm\" enter enter");
    says(&mut app, "Deal damage to somebody by hand");
    press(&mut app, "down right enter");
    says(&mut app, "Karla");
    press(&mut app, "esc esc space : down down down enter enter");
    says(&mut app, "do it");
}

/// Lines in back quotes, in the texts of these files.
fn quoted(places: &[&str]) -> Vec<(String, String)> {
    let files = crate::tidy::rust(places).into_iter();
    files
        .flat_map(|(name, text)| {
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect::<Vec<_>>()
                .join("\n");
            let parts: Vec<String> = code.split('`').skip(1).step_by(2).map(str::to_owned).collect();
            parts.into_iter().map(move |part| (name.clone(), part)).collect::<Vec<_>>()
        })
        .collect()
}

/// First words of quoted lines that are no commands of a table: of the program and of lists, then parts of commands and
/// of files.
const NO_COMMANDS: [&str; 52] = [
    "columns",
    "once",
    "rows",
    "open",
    "explored",
    "greenfelt",
    "codex",
    "export",
    "run",
    "foes",
    "heroes",
    "foe-effects",
    "major-effects",
    "traits",
    "an",
    "armor",
    "at",
    "attribute",
    "by",
    "circumstance",
    "clear",
    "damage",
    "dice",
    "difficulty",
    "fallout",
    "fire",
    "first-aid",
    "free",
    "including",
    "melee",
    "name",
    "none",
    "of",
    "off",
    "on",
    "in",
    "other",
    "pd",
    "permanent",
    "points",
    "qualities",
    "ranged",
    "skill",
    "text",
    "to",
    "weapon",
    "when",
    "with",
    "without",
    "limit",
    "undo",
    "redo",
];

#[test]
fn every_command_that_a_hint_names_exists() {
    let mut wrong = BTreeSet::new();
    for (file, line) in quoted(&[
        "src/engine/src/rules",
        "src/session",
        "src/tui",
        "src/engine/src/command",
        "src/content/src",
    ]) {
        let word = line.split(' ').next().unwrap_or_default();
        let named = word.len() > 1 && word.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b'-');
        if named && find(word).is_none() && !NO_COMMANDS.contains(&word) {
            wrong.insert(format!("{word} ({file})"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
