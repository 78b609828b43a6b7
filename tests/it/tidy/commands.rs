//! The page of commands: made from the catalog, grouped by topic, with a table of contents.

use expect_test::expect_file;
use greenfelt::command::{By, CATALOG, Command, Secrecy, Spec};
use std::fmt::Write as _;

use super::root;

/// The groups of the page in their order: a heading, what is in it, and the commands. What is in none stands in the
/// last one.
const GROUPS: [(&str, &str, &str); 8] = [
    (
        "Calling a check",
        "challenges, rolls, attacks, contests, and what counts in them",
        "challenge attack stealth assault battle send rally observe manipulate empathize treat land keep cast charge lift \
         ram repair build check strike guard heal steady contest attack-roll contest-of resistance maintenance \
         scene-check scene-test resist bid switch adjust aid unaid no-check invoke allow-invoke advantage call-off",
    ),
    (
        "Laying cards, rolling dice",
        "the cards and dice of a check, hands and decks",
        "deal lay arrange reveal expertise focus roll nudge stop pull rolled dice draw draw-one roll-on roll-again put-back oracle idea twist draw-all discard burn shuffle \
         stack replace physical decks set-aside",
    ),
    (
        "Paying for the result",
        "damage, effects, threat, and everything else that waits after a check",
        "rule morale settle take absorb waive dodge block divide protect inflict weigh ask answer glitch compel accept \
         answers standing harm restore set threat afflict status injure mark end-effect",
    ),
    (
        "Fighting",
        "rounds and turns, distance and the map, armies, vehicles",
        "combat round turn turns order begin-turn end-turn struck-by use distance approach withdraw map map-down paint fog \
         place unplace move move-owing army muster hold-line regroup disband random-foe prepare bring unprepare drive dent mount hurt-mount",
    ),
    (
        "Resting and traveling",
        "scenes, time, travel, weather, recovery",
        "scene wait short-rest sleep month travel weather fall convalesce revive medicine end-quest end-session",
    ),
    (
        "Growing",
        "experience, training, bonds, and who follows",
        "award defeat advance train manual study write-manual age describe language bond teach motive sate shake desert betray",
    ),
    (
        "Sheets and gear",
        "who sits at the table, and what they carry",
        "join foe join-paper opponent join-crucible creature join-scene rewrite rename leave wield wear mend buy sell give \
         magic-item attune scribe forget cash earn herd buy-herd sell-herd purse cash-out put-by",
    ),
    ("The table", "traits of the scene, notes and secrets, settings", ""),
];

/// The commands of each group, in their order.
fn grouped() -> Vec<Vec<&'static Spec>> {
    let mut groups: Vec<Vec<&Spec>> = GROUPS
        .iter()
        .map(|(_, _, names)| {
            names
                .split_whitespace()
                .filter_map(|name| CATALOG.iter().find(|item| item.name == name))
                .collect()
        })
        .collect();
    let rest = CATALOG.iter().filter(|item| !groups.iter().flatten().any(|one| one.name == item.name));
    let rest: Vec<&Spec> = rest.collect();
    groups.last_mut().unwrap().extend(rest);
    groups
}

fn anchor(heading: &str) -> String {
    heading.to_lowercase().replace(',', "").replace(' ', "-")
}

/// A sentence out of the catalog's help.
fn sentence(help: &str) -> String {
    let mut letters = help.chars();
    letters.next().map(|first| first.to_uppercase().to_string() + letters.as_str() + ".").unwrap_or_default()
}

/// Who else gives it, and what is kept from other seats; nothing where the Dealer gives it and everybody reads it.
fn exceptions(item: &Spec) -> String {
    let by = match item.by {
        By::Dealer => "",
        By::All => " Anybody can give it.",
        By::Player => " *Players too.*",
        By::Own => " *A player's alone.*",
        By::OwnSeat => " *Each seat for itself.*",
        By::Roller => " The player who rolls can give it too.",
    };
    let told = match item.secrecy {
        Secrecy::Whole => "",
        Secrecy::First(1) => " *Name only.*",
        Secrecy::First(_) => " *In part.*",
        Secrecy::Entries => " *As secret as its entries.*",
    };
    format!("{by}{told}")
}

fn page() -> String {
    let mut page = String::from(
        "# Commands of a table\n\n\
         The same words work on the command line of the screen (`:`), in a script and in `greenfelt run`. A test makes this \
         page from\nthe catalog and plays every example.\n\n\
         **Cards** are `2C` to `10C` (or `TC`), `JD`, `QS`, `KH`, `AS`, `LJ` and `BJ`. A queen that copies is `QS=9H`.\n\
         For real cards the rank is enough: `K`.\n\n\
         **WHO** is a short name: `greenfelt table TABLE` lists them, and `e` on the screen shows one.\n\n\
         **MODIFIERS** are any of `without (NAME)`, `including (NAME)`, `limit ±N (REASON)` and `difficulty ±N (REASON)`.\n\n\
         **NAME|SHEET** is the name of an entry of the codex, or a whole sheet in RON, as [content.md](content.md) shows it: \
         `(name: \"Nan\", ..)`.\n\n\
         The Dealer gives a command, and every seat can read it, unless its entry says otherwise:\n\n\
         | an entry says | which means |\n| --- | --- |\n\
         | *Players too* | a player can give it for their own character |\n\
         | *Name only* | other seats read only that it was given, or nothing at all if its result is hidden from them |\n\
         | *In part* | other seats read its name and its target, but no cards or numbers |\n\
         | *As secret as its entries* | other seats read only its name, or nothing at all if its result is only for the Dealer |\n\n\
         ## Contents\n",
    );
    let groups = grouped();
    for ((heading, about, _), items) in GROUPS.iter().zip(&groups) {
        let _ = write!(
            page,
            "\n**[{heading}](#{})**: {about}\n\n| command | |\n| --- | --- |\n",
            anchor(heading)
        );
        for item in items {
            let help = item.help.replace('|', "\\|");
            let _ = writeln!(page, "| [`{0}`](#{0}) | {help} |", item.name);
        }
    }
    for ((heading, ..), items) in GROUPS.iter().zip(&groups) {
        let _ = write!(page, "\n## {heading}\n");
        for item in items {
            let _ = write!(
                page,
                "\n### {}\n\n`{}`\n\n{}{} Example: `{}`\n",
                item.name,
                item.usage(),
                sentence(item.help),
                exceptions(item),
                item.example
            );
        }
    }
    page
}

#[test]
fn the_page_of_commands_is_the_catalog() {
    expect_file![root().join("docs/commands.md")].assert_eq(&page());
}

#[test]
fn every_command_stands_in_one_group() {
    let listed: Vec<&str> = GROUPS.iter().flat_map(|(_, _, names)| names.split_whitespace()).collect();
    for (nth, name) in listed.iter().enumerate() {
        assert!(CATALOG.iter().any(|item| item.name == *name), "there is no command `{name}`");
        assert!(!listed[..nth].contains(name), "`{name}` stands twice");
    }
    assert_eq!(grouped().iter().map(Vec::len).sum::<usize>(), CATALOG.len());
}

// covers: Every command has one text form
#[test]
fn every_example_is_its_command_and_prints_as_it_reads() {
    for item in CATALOG {
        let command: Command = item.example.parse().unwrap_or_else(|e| panic!("{}: {e}", item.example));
        assert_eq!(command.name(), item.name);
        assert_eq!(command.to_string(), item.example);
        assert!(item.usage().starts_with(item.name), "{}", item.usage());
        assert!(!item.help.ends_with('.') && !item.help.contains('\n'), "{}", item.help);
    }
}
