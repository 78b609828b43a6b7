//! Every option of every field of every form is chosen in turn: the command says what the form shows, of the actor that
//! it shows, and the called procedure has the figures of the form.

use std::collections::{BTreeMap, BTreeSet};

use greenfelt::command::Command;
use greenfelt::content::{KINDS, pack_of, with_pack};
use greenfelt::remember::Choices;
use greenfelt::session::Session;
use greenfelt::table::actor::ActorId;
use greenfelt::table::effect::System;
use greenfelt::table::seat::Seat;
use greenfelt::tui::act::Reply;
use greenfelt::tui::act::{BattleKind, CallKind, CheckKind, RollKind, TrialKind, UiAction};
use greenfelt::tui::cx::Cx;
use greenfelt::tui::forms::{Open, Popup};
use greenfelt::tui::play::Play;
use greenfelt::tui::seating::Seating;
use greenfelt::tui::settings::Settings;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Desk, WAYS, text};
use crate::anything_goes::candidates::Dice;
use crate::anything_goes::twins::called;
use crate::scene::{catalog, widened};
use crate::screens::play::{known, table};

/// High enough for every field of a form at once; no room for what stands beside them.
const SIZE: (u16, u16) = (78, 110);

/// Does something with what a popup may read at a table.
pub(crate) fn at<R>(session: &Session, seat: &Seat, work: impl FnOnce(&Cx<'_>) -> R) -> R {
    let (desk, settings, content) = (greenfelt::tui::desk::Desk::default(), Settings::default(), catalog());
    let play = Play { seen: session.seen(seat), ..Play::default() };
    let seating = Seating { seat: seat.clone(), ..Seating::default() };
    let cx = Cx::new(&content, &play, &seating, &desk, &settings);
    work(&Cx { session: Some(session), ..cx })
}

pub(super) fn press(popup: &mut dyn Popup, cx: &Cx<'_>, keys: &str) -> Reply {
    keys.split(' ').map(|key| popup.key(key.parse().unwrap(), cx)).last().unwrap()
}

/// A line of a form as it is drawn: whether the cursor is there, its label, its value, what can be done with it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    here: bool,
    pub(super) label: String,
    pub(super) value: String,
    pub(super) turns: bool,
}

fn lines_of(popup: &mut dyn Popup, cx: &Cx<'_>) -> (Vec<Line>, String) {
    let area = Rect::new(0, 0, SIZE.0, SIZE.1);
    let mut buf = Buffer::empty(area);
    popup.draw(cx, area, &mut buf);
    let shown = text(&buf);
    let body = |row: &str| {
        let row: Vec<char> = row.strip_prefix('┃')?.strip_suffix('┃')?.chars().collect();
        let words = |cells: &[char]| cells.iter().collect::<String>().trim().to_owned();
        let here = row.get(1) == Some(&'▸');
        let arrow = row.iter().position(|sign| *sign == '◂');
        let (split, end) = match arrow {
            Some(at) => (at, row.iter().rposition(|sign| *sign == '▸')?),
            None => (14.min(row.len()), row.len()),
        };
        let boxed = row.get(4) == Some(&'[');
        let (label, value) = if boxed && arrow.is_none() {
            (words(&row[4..7]), words(&row[8..]))
        } else {
            (words(&row[2..split]), words(&row[split + usize::from(arrow.is_some())..end.max(split + 1)]))
        };
        Some(Line { here, label, value, turns: arrow.is_some() })
    };
    (shown.lines().filter_map(body).collect(), shown)
}

pub(super) fn here(popup: &mut dyn Popup, cx: &Cx<'_>) -> Option<(Line, String)> {
    let (lines, shown) = lines_of(popup, cx);
    Some((lines.into_iter().find(|line| line.here)?, shown))
}

/// The forms that can be opened at a table, by what is offered there.
pub(super) fn offered(desk: &mut Desk, dice: &mut Dice, ways: usize) -> Vec<Open> {
    let mut all: Vec<Open> = Vec::new();
    for _ in 0..ways {
        desk.press("esc esc esc esc f1 esc");
        desk.press(WAYS[dice.below(WAYS.len())]);
        for _ in 0..3 {
            let items = desk.app.offered().to_vec();
            let open: Vec<_> = items.iter().filter(|item| item.refused.is_none()).collect();
            for item in &open {
                if let UiAction::Open(open) = &item.act
                    && !all.contains(open)
                {
                    all.push(open.clone());
                }
            }
            let menus: Vec<_> = open.iter().filter(|item| matches!(item.act, UiAction::Menu(_))).collect();
            let Some(menu) = dice.pick(&menus) else { break };
            let number = open.iter().position(|one| one == *menu).unwrap() + 1;
            match menu.key {
                ' ' => desk.press(&format!("{} {}", number / 10, number % 10)),
                letter => desk.press(&super::key(letter)),
            }
        }
    }
    all
}

/// What an option says that is left out of a command: what is usual, or nobody.
const UNSAID: &str = "as usual|matching it|as the foe can|—|no special kind|no type|as the condition says|the surroundings|\
                      the usual skill|Spell Power alone|not tracked|nothing|nobody|the Dealer|\
                      the target's resistance|everyone present and on their feet|the target|\
                      nothing else|the usual attack|ordinary|a difficulty|none|the usual pair|a custom one|cast it now|\
                      no armor|a new character|outside the rules of creation|\
                      the Dealer's|a player's|a group";

/// Options that a command calls otherwise.
const CALLED: [(&str, &str); 44] = [
    ("suggest only", "suggest"),
    ("ask before applying", "confirm"),
    ("apply by itself", "auto"),
    ("shown to nobody", "off"),
    ("shown to the acting player", "own"),
    ("shown to everybody", "always"),
    ("care for the night, with supplies", "supplies"),
    ("care for the night", "care"),
    ("everybody", "all"),
    ("an attack", "at"),
    ("greater minion", "greater"),
    ("the scene", "scene"),
    ("drawn and rolled here", "nobody"),
    ("the players' are real", "players"),
    ("everybody's are real", "everybody"),
    ("the Dealer's alone", "dealer"),
    ("each seat's", "everybody"),
    ("any task", "challenge"),
    ("attack a foe", "attack"),
    ("strike from stealth", "stealth"),
    ("a foe attacks", "assault"),
    ("talk: manipulate", "manipulate"),
    ("talk: empathize", "empathize"),
    ("treat somebody", "treat"),
    ("cast a spell", "cast"),
    ("any check", "check"),
    ("a strike", "strike"),
    ("giving HP back", "heal"),
    ("a contest", "contest"),
    ("a check", "scene-check"),
    ("a test", "scene-test"),
    ("an attack roll", "attack-roll"),
    ("a Contest of Resolve", "resolve"),
    ("a Contest of Endurance", "endurance"),
    ("a Contest of Avoidance", "avoidance"),
    ("resisting an effect", "resistance"),
    ("maintaining an effect", "maintenance"),
    ("join a battle", "battle"),
    ("send soldiers in", "send"),
    ("keep soldiers together", "rally"),
    ("a performance or a work of art", "art"),
    ("animal products", "herd"),
    ("long range", "remote 1"),
    ("very long range", "remote 2"),
];

/// Another choice here brings other proposals with it, and other fields.
const LEADING: [&str; 9] =
    ["task", "hero", "character", "attacker", "target", "spell", "holder", "maker", "seat"];

/// Forms that write a whole sheet, or make up a spell: what hangs together in one is not one word.
const WHOLE: [&str; 9] =
    ["Hero", "Sheet", "Scores", "Protagonist", "Foe", "Opponent", "Spell", "MagicItem", "NewTable"];

/// Words that join what is said to the rest of a command.
const JOINS: [&str; 17] = [
    "by", "answer", "and", "on", "with", "for", "of", "at", "from", "free", "damage", "usual", "to", "talk",
    "threat", "weather", "as",
];

/// Switches that are heeded apart from the command: beside the table, in a pack or in the settings.
const APART: [&str; 2] = ["save it in your pack", "show coaching"];

/// What asks for something else than the fields of a form, the settings, which are never given as a whole, and the form of
/// a foe in the drawer, which is that of a new one.
const NO_FORMS: [&str; 7] = ["Guard", "Cards", "Dice", "Prompt", "Palette", "Settings", "OfDrawer"];

fn plain(words: &str) -> Vec<String> {
    let signs = words.to_lowercase().replace(|sign: char| !sign.is_alphanumeric(), " ");
    signs.split_whitespace().map(str::to_owned).collect()
}

/// What a command says for the value of a line; nothing for what it leaves out.
fn word(names: &BTreeMap<String, String>, line: &Line) -> Vec<String> {
    let shown = ["[+] ", "[-] ", "[=] "].iter().find_map(|sign| line.value.strip_prefix(sign));
    let shown = shown.unwrap_or(&line.value);
    if let Some(id) = names.get(shown) {
        return plain(id);
    }
    match (line.label.as_str(), shown) {
        ("weighs", "nothing") | ("modifier", "none") => return plain("none"),
        ("weighs", "minor +2" | "major +5") => return plain(&format!("{} bonus", &shown[..5])),
        _ => {}
    }
    if UNSAID.split('|').any(|unsaid| unsaid == shown) || shown.ends_with(", as usual") {
        return Vec::new();
    }
    if let Some((_, called)) = CALLED.iter().find(|(words, _)| *words == shown) {
        return plain(called);
    }
    // A number with its unit, a name with its figures.
    if shown.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-') {
        return plain(shown.split(' ').next().unwrap_or(""));
    }
    let ends = [", ", ": ", " (codex)", " -", " +"];
    let mut all = plain(ends.iter().fold(shown, |words, end| words.split(end).next().unwrap_or("")));
    if line.label == "with" && all.len() > 1 && all.last().is_some_and(|last| last.parse::<u32>().is_ok()) {
        all.pop();
    }
    all
}

/// A command with a mark in the place of these words, wherever they stand in it; without one where it says none.
fn marked(command: &str, words: &[String]) -> BTreeSet<Vec<String>> {
    let command = plain(command);
    let joined = |rest: Vec<String>| -> Vec<String> {
        rest.into_iter().filter(|one| !JOINS.contains(&one.as_str())).collect()
    };
    if words.is_empty() {
        return BTreeSet::from([joined(command)]);
    }
    let places = (0..command.len()).filter(|at| command[*at..].starts_with(words));
    places
        .map(|at| joined([&command[..at], &["§".to_owned()], &command[at + words.len()..]].concat()))
        .collect()
}

/// An option that was chosen and given: its line, what was given, as text, and the picture before.
struct Chosen {
    line: Line,
    act: UiAction,
    shown: String,
}

impl Chosen {
    fn command(&self) -> Option<Command> {
        match &self.act {
            UiAction::Give(command) => Some(command.clone()),
            UiAction::Bring(made) => Some(made.command()),
            _ => None,
        }
    }

    fn text(&self) -> String {
        let given = self.command().map(|command| command.to_string());
        given.or_else(|| super::flip(&self.act)).unwrap_or_else(|| format!("{:?}", self.act))
    }
}

/// Goes to a field of a form opened anew; what has to be written first is.
pub(super) fn at_field(cx: &Cx<'_>, open: &Open, nth: usize) -> Option<Box<dyn Popup>> {
    let mut popup = open.clone().popup(cx).ok()?;
    if popup.is_typing() {
        press(&mut *popup, cx, "q u a g g a enter");
    }
    press(&mut *popup, cx, "home");
    for _ in 0..nth {
        press(&mut *popup, cx, "down");
    }
    Some(popup)
}

/// The lines of a form that the cursor stands on, in their order.
pub(super) fn fields(cx: &Cx<'_>, open: &Open) -> Vec<Line> {
    let Some(mut popup) = at_field(cx, open, 0) else { return Vec::new() };
    let mut all: Vec<Line> = Vec::new();
    while let Some((line, shown)) = here(&mut *popup, cx) {
        if !shown.contains("↑↓ line") || all.last() == Some(&line) || all.len() > 40 {
            break;
        }
        all.push(line);
        press(&mut *popup, cx, "down");
    }
    all
}

/// Chooses options of a field, one after the other from the first on, and gives each; whatever is refused says why.
fn choose(cx: &Cx<'_>, open: &Open, nth: usize, (first, most): (usize, usize), told: &str) -> Vec<Chosen> {
    let Some(mut popup) = at_field(cx, open, nth) else { return Vec::new() };
    let mut all: Vec<Chosen> = Vec::new();
    let mut lines: Vec<Line> = Vec::new();
    for turn in 0..most {
        let Some((line, mut shown)) = here(&mut *popup, cx) else { break };
        if line.label == "[>]" || lines.contains(&line) {
            break;
        }
        lines.push(line.clone());
        let turned = line.turns || line.label == "[x]" || line.label == "[ ]";
        if !turned {
            let more = line.label == "[+]" && line.value.contains("e.g. +2");
            press(&mut *popup, cx, if more { "+ 2 space f o g enter" } else { "z e b r a enter" });
            shown = lines_of(&mut *popup, cx).1;
        }
        match press(&mut *popup, cx, if turned { "enter" } else { "end enter" }) {
            Reply::Done(act) => all.push(Chosen { line, act, shown }),
            Reply::Say(why) if turned => {
                let words = |words: &str| plain(words).join(" ");
                let why = words(why.split(';').next().unwrap_or(""));
                let why: String = why.chars().take(24).collect();
                assert!(words(&shown).contains(why.trim()), "{told} {line:?}: {why}\n{shown}");
            }
            _ => {}
        }
        if !turned {
            break;
        }
        for _ in 0..if turn == 0 { first } else { 1 } {
            press(&mut *popup, cx, "right");
        }
    }
    all
}

/// However long the list of a field is and however low the screen, what is chosen is in sight.
#[track_caller]
fn lists_what_is_chosen(cx: &Cx<'_>, open: &Open, nth: usize, down: usize, told: &str) {
    let mut popup = at_field(cx, open, nth).unwrap();
    press(&mut *popup, cx, "/");
    for _ in 0..down {
        press(&mut *popup, cx, "down");
    }
    let mut buf = Buffer::empty(Rect::new(0, 0, SIZE.0, 16));
    popup.draw(cx, buf.area, &mut buf);
    let shown = text(&buf);
    assert!(shown.lines().any(|row| row.starts_with("┃ ▸")), "{told} {nth} {down}\n{shown}");
}

/// Every option says itself, all else of the command stays, and no two options are one.
#[track_caller]
fn says_what_is_shown(names: &BTreeMap<String, String>, form: &str, chosen: &[Chosen], told: &str) {
    for (nth, one) in chosen.iter().enumerate() {
        let (label, text) = (one.line.label.as_str(), one.text());
        let told = format!("{told} {label} = {}: `{text}`", one.line.value);
        for other in &chosen[..nth] {
            // In which armor the figures are shown is no part of the sheet.
            let apart = label == "figures in" || APART.iter().any(|words| one.line.value.starts_with(words));
            assert!(apart || one.act != other.act, "{told} as {}", other.line.value);
        }
        match label {
            // A sheet that is written whole has a switch as a field of its own.
            "[x]" | "[ ]" if WHOLE.contains(&form) => continue,
            "[x]" | "[ ]" => {
                let name = one.line.value.split("  ").next().unwrap_or("").split([':', ',', '·']).next();
                let times = |text: &str| text.matches(&plain(name.unwrap_or("")).join(" ")).count();
                let says = |one: &Chosen| times(&plain(&one.text()).join(" "));
                let silent = one.line.value.contains('…')
                    || APART.iter().any(|words| one.line.value.starts_with(words));
                assert!(nth == 0 || silent || says(one) != says(&chosen[0]), "{told}");
                continue;
            }
            "[+]" if one.line.value.contains("e.g. +2") => {
                assert!(text.contains("+2 (fog)"), "{told}");
                continue;
            }
            // A foe may have the figures of somebody, who is not named then; a treatment is
            // called otherwise, an effect by its number, a moment by whose it is, and a difficulty brings its own line.
            "[+]" | "stats from" | "what for" | "against" | "effect" | "moment" => continue,
            _ if !one.line.turns => {
                assert!(text.contains("zebra"), "{told}");
                continue;
            }
            _ => {}
        }
        // What a form begins with may be what is usual, and left out.
        let said = |one: &Chosen, usual: bool| {
            let words = word(names, &one.line);
            let named = names.contains_key(&one.line.value);
            let found = marked(&one.text(), &words);
            if found.is_empty() && usual && !named {
                (Vec::new(), marked(&one.text(), &[]))
            } else {
                (words, found)
            }
        };
        let ((words, found), (was, first)) = (said(one, nth == 0), said(&chosen[0], true));
        assert!(!found.is_empty(), "{told} does not say {words:?}");
        if WHOLE.contains(&form) || (LEADING.contains(&label) && !names.contains_key(&one.line.value)) {
            continue;
        }
        // A skill brings the attribute that is usual with it.
        if label == "skill" {
            continue;
        }
        if LEADING.contains(&label) {
            let place = |all: &BTreeSet<Vec<String>>| {
                all.iter().filter_map(|one| one.iter().position(|word| word == "§")).collect::<BTreeSet<_>>()
            };
            let (here, there) = (place(&found), place(&first));
            assert!(
                there.is_empty() || !here.is_disjoint(&there) || first.len() != 1,
                "{told} is said at {here:?}, not {there:?}"
            );
            continue;
        }
        let bare = |all: BTreeSet<Vec<String>>| -> BTreeSet<Vec<String>> {
            let without = |one: Vec<String>| one.into_iter().filter(|word| word != "§").collect();
            if words.is_empty() == was.is_empty() { all } else { all.into_iter().map(without).collect() }
        };
        assert!(!bare(found).is_disjoint(&bare(first)), "{told} after `{}`", chosen[0].text());
    }
}

/// What is given stands in the journal, and what was called has what the form came to.
#[track_caller]
fn is_given(session: &mut Session, one: &Chosen, told: &str) {
    let Some(command) = one.command() else { return };
    session.give(&Seat::Dealer, command.clone()).unwrap_or_else(|no| panic!("{told} `{command}`: {no:?}"));
    let whole = catalog().resolve(command.clone()).unwrap_or_else(|_| command.clone());
    let journal = session.command(session.last()).unwrap();
    assert!(journal == command || journal == whole, "{told} `{command}` is `{journal}`");
    let figures = called(session.table());
    if let Some(sums) = one.shown.split("total       ").nth(1).and_then(|rest| rest.lines().next())
        && matches!(command, Command::Call(_))
    {
        let mut told_of = 0;
        for sum in sums.trim_end_matches(['┃', ' ']).split(" · ") {
            for (side, figure) in &figures {
                let figure =
                    sum.strip_prefix(side.words()).map(|shown| (shown.trim().to_owned(), figure.total()));
                if let Some((shown, has)) = figure.filter(|(shown, _)| shown.parse::<i32>().is_ok()) {
                    assert_eq!(shown, has.to_string(), "{told} `{command}`: {sums} of {figures:?}");
                    told_of += 1;
                }
            }
        }
        assert!(told_of > 0, "{told} `{command}`: {sums} of {figures:?}");
    }
    // Words between seats are no step that could be undone.
    if !matches!(command, Command::Whisper(..) | Command::Jot(..)) {
        session.undo(&Seat::Dealer).unwrap();
    }
}

/// How a form is called, whoever it is about.
pub(super) fn form_name(open: &Open) -> String {
    let text = format!("{open:?}");
    if let Open::CommandForm { slip } = open {
        return format!("CommandForm {}", slip.command);
    }
    let kind = text.split("{ kind: ").nth(1).and_then(|rest| rest.split(", who").next());
    let name = text.split([' ', '(']).next().unwrap_or("").to_owned();
    kind.map_or(name.clone(), |kind| format!("{name} {kind}"))
}

/// The same form for every kind of call.
pub(super) fn of_every_kind(open: &Open) -> Vec<Open> {
    match open.clone() {
        Open::Call { who, whom, .. } => {
            CallKind::ALL.map(|kind| Open::Call { kind, who: who.clone(), whom: whom.clone() }).to_vec()
        }
        Open::Roll { who, .. } => {
            RollKind::ALL.map(|kind| Open::Roll { kind, who: who.clone(), whom: None }).to_vec()
        }
        Open::Check { who, .. } => {
            CheckKind::ALL.map(|kind| Open::Check { kind, who: who.clone(), whom: None }).to_vec()
        }
        Open::Trial { who, whom, .. } => {
            TrialKind::ALL.map(|kind| Open::Trial { kind, who: who.clone(), whom: whom.clone() }).to_vec()
        }
        other => vec![other],
    }
}

/// What was given, by form and field.
type Tally = BTreeMap<String, BTreeMap<String, usize>>;

/// A few fields of a few forms of a table, those first that were given least.
fn forms_at_a_table(seed: u64, tally: &mut Tally) {
    let mut dice = Dice::new(seed);
    let mut desk = Desk::random(seed, dice.below(14));
    let army = if seed.is_multiple_of(4) { "army (Greys) 200 4" } else { "" };
    for line in ["call-off", army] {
        desk.press(":");
        desk.app.paste(line);
        desk.press("enter esc esc");
    }
    if desk.table().seen(&Seat::Dealer).busy().is_some() {
        return;
    }
    let mut opens: Vec<Open> = Vec::new();
    for open in offered(&mut desk, &mut dice, 24).iter().flat_map(of_every_kind) {
        if !opens.contains(&open) {
            opens.push(open);
        }
    }
    let heroes = vec![known("Karla", "karla", System::Ultimo), known("Tilly", "tilly", System::Paper)];
    opens.push(Open::NewTable { heroes, coaching: true });
    opens.extend(BattleKind::ALL.map(|kind| Open::Battle { kind, who: None, army: None }));
    opens.extend([Open::Protagonist { who: None }, Open::Foe { who: None }]);
    opens.extend([Open::Opponent { who: None }, Open::MagicItem { who: None }]);
    let mut copy = desk.copy();
    let mut names = BTreeMap::new();
    for actor in &desk.table().table().actors {
        if names.insert(actor.name.clone(), actor.id.to_string()).is_some() {
            // Of namesakes the form says no more than their name.
            return;
        }
    }
    at(desk.table(), &Seat::Dealer, |cx| {
        dice.shuffle(&mut opens);
        let given = |tally: &Tally, open: &Open| {
            tally.get(&form_name(open)).map_or(0, |fields| fields.values().sum::<usize>())
        };
        opens.sort_by_key(|open| given(tally, open));
        let whole = |open: &Open| WHOLE.contains(&form_name(open).as_str());
        let first = opens.iter().position(whole);
        let few = opens.iter().enumerate().filter(|(at, open)| !whole(open) || Some(*at) == first);
        let forms = few
            .map(|(_, open)| open)
            .map(|open| (open, fields(cx, open)))
            .filter(|(_, fields)| !fields.is_empty());
        for (open, fields) in forms.take(14) {
            let form = form_name(open);
            let of = tally.entry(form.clone()).or_default();
            let label = |nth: usize| fields[nth].label.replace("[x]", "[ ]");
            let mut order: Vec<usize> = (0..fields.len()).collect();
            dice.shuffle(&mut order);
            order.sort_by_key(|nth| of.get(&label(*nth)).copied());
            for nth in order.into_iter().take(3) {
                let told = format!("{seed} {open:?}");
                if fields[nth].turns {
                    lists_what_is_chosen(cx, open, nth, dice.below(24), &told);
                }
                let first = if of.contains_key(&label(nth)) { 1 + dice.below(12) } else { 1 };
                let chosen = choose(cx, open, nth, (first, 5), &told);
                *of.entry(label(nth)).or_default() += chosen.len();
                says_what_is_shown(&names, &form, &chosen, &told);
                for one in &chosen {
                    is_given(&mut copy, one, &told);
                }
            }
        }
    });
}

/// A change of how the table is played counts at once: the command says what stands on the line then.
fn settings_of_a_table(seed: u64) {
    let mut session = Desk::random(seed, 0).copy();
    let open = Open::Settings { now: Choices::default(), themes: vec!["terminal".into(), "felt".into()] };
    let count = at(&session, &Seat::Dealer, |cx| fields(cx, &open).len());
    let mut told = BTreeSet::new();
    for nth in 0..count {
        let mut popup = at(&session, &Seat::Dealer, |cx| at_field(cx, &open, nth)).unwrap();
        for _ in 0..3 {
            match at(&session, &Seat::Dealer, |cx| press(&mut *popup, cx, "right")) {
                Reply::Do(UiAction::Give(command)) => {
                    session.give(&Seat::Dealer, command.clone()).unwrap();
                    let (line, _) = at(&session, &Seat::Dealer, |cx| here(&mut *popup, cx)).unwrap();
                    let value = match line.label.as_str() {
                        "[x]" => plain("on"),
                        "[ ]" => plain("off"),
                        "who plays" if line.value == "a group" => plain("off"),
                        "who plays" => plain("on"),
                        _ => word(&BTreeMap::new(), &line),
                    };
                    let text = command.to_string();
                    assert!(plain(&text).ends_with(&value), "{line:?} gives `{text}`");
                    told.insert(text);
                }
                Reply::Do(UiAction::Prefer(chosen)) => {
                    let ((line, _), text) = (
                        at(&session, &Seat::Dealer, |cx| here(&mut *popup, cx)).unwrap(),
                        format!("{chosen:?}"),
                    );
                    assert_eq!(text.matches("Some").count(), 1, "{line:?} chooses {text}");
                    told.insert(text);
                }
                _ => break,
            }
        }
    }
    assert!(told.len() > 14, "{told:?}");
}

/// The forms that the program has and no table opened.
fn never_given(tally: &Tally) -> Vec<&'static str> {
    let source = include_str!("../../../../src/tui/forms.rs");
    let all = source.split("\npopups! {").nth(1).unwrap().split("\n}").next().unwrap().lines();
    let names = all.filter(|line| !line.contains("///")).filter_map(|line| line.split_whitespace().next());
    let given = |name: &str| {
        tally.iter().any(|(form, fields)| {
            form.split(' ').next() == Some(name) && fields.values().any(|times| *times > 0)
        })
    };
    names.filter(|name| !NO_FORMS.contains(name) && !given(name)).collect()
}

#[test]
fn every_option_of_every_form_gives_the_command_it_names() {
    let mut tally = Tally::new();
    settings_of_a_table(1);
    let mut never = Vec::new();
    for seed in 1..=widened(24).max(24) {
        forms_at_a_table(seed, &mut tally);
        // What is rare may take more tables than the others.
        never = never_given(&tally);
        if seed >= widened(24) && never.is_empty() {
            break;
        }
    }
    assert!(never.is_empty(), "never given: {never:?}");
}

#[test]
fn a_sheet_of_every_kind_is_saved_in_the_pack_for_other_tables() {
    let verbs: Vec<&str> = KINDS.iter().map(|kind| kind.verb).collect();
    let all = catalog();
    let joins = KINDS.iter().map(|kind| all.brought_by(kind.verb).unwrap().swap_remove(0));
    let joins: Vec<String> =
        verbs.iter().zip(joins).map(|(verb, who)| format!("{verb} {}", who.id)).collect();
    let session = table("t", &joins.iter().map(String::as_str).collect::<Vec<_>>());
    at(&session, &Seat::Dealer, |cx| {
        assert_eq!(cx.seen.actors.len(), KINDS.len());
        for actor in &cx.seen.actors {
            let open = greenfelt::tui::sheets::of(actor).form(actor.id.clone()).unwrap();
            let mut popup = open.popup(cx).ok().unwrap();
            press(&mut *popup, cx, "end");
            for _ in 0..12 {
                if here(&mut *popup, cx).is_some_and(|(line, _)| line.value.starts_with(APART[0])) {
                    break;
                }
                press(&mut *popup, cx, "up");
            }
            press(&mut *popup, cx, "space");
            let reply = press(&mut *popup, cx, "end enter");
            let Reply::Done(UiAction::Bring(made)) = reply else { panic!("{}: {reply:?}", actor.name) };
            assert!(made.keep, "{}", actor.name);
            let (file, text) = pack_of(&made.sheet, made.career);
            let packs = tempfile::tempdir().unwrap();
            let read = with_pack(packs.path(), &packs.path().join(file), &text).unwrap().unwrap();
            let foe = !actor.is_played();
            let found = if foe { read.any_foe(&actor.name) } else { read.any_hero(&actor.name) };
            assert_eq!(found.as_ref(), Some(&made.sheet), "{text}");
        }
    });
}

/// ULTIMO, Skills: each skill is normally paired with one or two attributes.
// covers: Exact chances of a build at each difficulty, over every hand of its deck or its dice
#[test]
fn a_calls_attribute_follows_the_skill_until_one_is_chosen() {
    let session = table("t", &["join brack"]);
    at(&session, &Seat::Dealer, |cx| {
        let open = Open::Call { kind: CallKind::Task, who: Some(ActorId::new("brack")), whom: None };
        let value = |popup: &mut dyn Popup, label: &str| {
            lines_of(popup, cx).0.into_iter().find(|line| line.label == label).unwrap().value
        };
        let rows: Vec<String> = fields(cx, &open).into_iter().map(|line| line.label).collect();
        let at_row = |label: &str| rows.iter().position(|row| row == label).unwrap();
        let mut popup = at_field(cx, &open, at_row("skill")).unwrap();
        for _ in 0..40 {
            press(&mut *popup, cx, "left");
        }
        let mut seen = BTreeMap::new();
        for _ in 0..40 {
            let skill = value(&mut *popup, "skill");
            let name = skill.split(|sign: char| !sign.is_alphabetic()).next().unwrap().to_owned();
            seen.insert(name, value(&mut *popup, "with"));
            press(&mut *popup, cx, "right");
        }
        for entry in &catalog().skills {
            let Some(lead) = seen.get(&entry.name) else { panic!("{} is not offered: {seen:?}", entry.name) };
            let fits = entry.attributes.iter().any(|of| lead.starts_with(of.short()));
            assert!(fits, "{} is called with {lead}", entry.name);
        }
        // Another attribute stays, whatever the skill.
        let mut popup = at_field(cx, &open, at_row("with")).unwrap();
        while !value(&mut *popup, "with").starts_with("VIT") {
            press(&mut *popup, cx, "right");
        }
        for _ in at_row("with")..at_row("skill") {
            press(&mut *popup, cx, "down");
        }
        press(&mut *popup, cx, "right right right");
        assert!(value(&mut *popup, "with").starts_with("VIT"));
    });
}
