//! Press everything: each available item of every menu is reached by its key and by the cursor, does what its label
//! says, to the actor that it names, and what it opens gives a command about that actor; an unavailable item does
//! nothing and says why.

mod bounds;
pub(crate) mod forms;

use std::collections::BTreeSet;

use greenfelt::command::Command;
use greenfelt::table::seat::Seat;
use greenfelt::tui::act::Reply;
use greenfelt::tui::act::{CardsFor, Item, Menu, UiAction};
use greenfelt::tui::cx::Cx;
use greenfelt::tui::forms::choice::Choice;
use greenfelt::tui::forms::{Open, Popup};
use greenfelt::tui::keymap::Chord;
use greenfelt::tui::play::Play;
use greenfelt::tui::seating::Seating;
use greenfelt::tui::settings::Settings;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::desk::{Desk, text};
use crate::anything_goes::candidates::Dice;
use crate::scene::{catalog, sampled, widened};

/// What opens a menu.
const WAYS: [&str; 14] = [
    "space",
    "space",
    "space",
    "w",
    "t",
    "o",
    "o",
    "g",
    "i",
    "p",
    "f4 space",
    "f2 f",
    "tab tab space",
    "down space",
];

const SIZES: [(u16, u16); 5] = [(80, 24), (120, 36), (160, 50), (40, 12), (64, 16)];

/// What the words of an item begin or end with, and how its command begins.
const VERBS: [(&str, &str); 34] = [
    ("nearer", "approach "),
    ("farther", "withdraw "),
    ("take it from patience", "absorb "),
    ("take it", "take "),
    ("take in hand", "wield "),
    ("ignore it", "morale "),
    ("cheat death", "morale "),
    ("accept death", "take "),
    ("dodge", "dodge "),
    ("block", "block "),
    ("the minor effects", "weigh "),
    ("the major one", "weigh "),
    ("draw to", "draw "),
    ("draw cards", "draw "),
    ("focus for a card", "focus "),
    ("protect ", "protect "),
    ("start a round", "round"),
    ("start a fight", "combat on"),
    ("end the fight", "combat off"),
    ("a night of sleep", "sleep"),
    ("all heroes draw", "draw-all"),
    ("half an hour", "wait "),
    ("end the quest", "end-quest"),
    ("end the session", "end-session"),
    ("lay no cards", "lay "),
    ("accept it", "accept "),
    ("[", "switch "),
    (" takes it instead", "protect "),
    (" leaves", "leave "),
    (" no longer helps", "unaid "),
    (" helps", "aid "),
    (" takes the turn", "turn "),
    (" begins", "begin-turn "),
    (" ends", "end-turn "),
];

/// Whom words name, by their ids; a longer name is not a shorter one.
fn named(desk: &Desk, words: &str) -> BTreeSet<String> {
    let mut actors: Vec<_> = desk.table().table().actors.iter().collect();
    actors.sort_by_key(|actor| std::cmp::Reverse(actor.name.len()));
    let mut words = format!(" {} ", words.replace(|sign: char| !sign.is_alphanumeric() && sign != '.', " "));
    let mut found = BTreeSet::new();
    for actor in actors {
        let name = format!(" {} ", actor.name);
        if words.contains(&name) {
            words = words.replace(&name, "  ");
            found.insert(actor.id.to_string());
        }
    }
    found
}

/// Whom an act is about: who is named in it, and whom it is owed to.
fn about(desk: &Desk, act: &UiAction) -> BTreeSet<String> {
    let table = desk.table().table();
    let text = match act {
        UiAction::Give(command) => command.to_string(),
        UiAction::Open(Open::CommandForm { slip }) => slip.line(),
        other => format!("{other:?}"),
    };
    let has =
        |word: &str| text.split(|sign: char| !sign.is_alphanumeric() && sign != '-').any(|part| part == word);
    let mut found: BTreeSet<String> = table
        .actors
        .iter()
        .filter(|actor| has(actor.id.as_str()) || text.contains(&actor.name))
        .map(|actor| actor.id.to_string())
        .collect();
    let owed = table.pending.iter().filter(|due| has(&due.id.to_string()));
    found.extend(owed.map(|due| due.to.to_string()));
    found
}

/// The command of a luck flip whose real cards are asked for first.
fn flip(act: &UiAction) -> Option<String> {
    let UiAction::Open(Open::Cards { asked }) = act else { return None };
    let CardsFor::Flip(flip) = &asked.becomes else { return None };
    Some(format!("resist {} {} {}", flip.who.0, flip.difficulty, flip.why))
}

/// Whether the verb of an item's words is that of its command, and which way it goes.
#[track_caller]
fn says_what_it_does(desk: &Desk, item: &Item, told: &str) {
    let (words, who) = (&item.words, named(desk, &item.words));
    let whom = about(desk, &item.act);
    // A trait and a term are known by their number.
    let by_number = matches!(
        &item.act,
        UiAction::Menu(Menu::Trait(_)) | UiAction::Give(Command::Switch(..) | Command::Invoke(..))
    );
    assert!(by_number || who.is_subset(&whom), "{words:?} is about {whom:?}: {:?}; {told}", item.act);
    let UiAction::Give(command) = &item.act else { return };
    let line = format!("{command} ");
    if let Some((verb, begins)) = VERBS.iter().find(|(verb, _)| match verb.strip_prefix(' ') {
        Some(_) => words.ends_with(verb),
        None => words.starts_with(verb),
    }) {
        assert!(line.starts_with(begins), "{words:?} ({verb}) gives `{command}`; {told}");
    }
    for (sign, end) in
        [("[x]", " off "), ("[ ]", " on "), ("hand to hand", " melee "), ("the minor effects", " minor ")]
    {
        assert!(!words.contains(sign) || line.contains(end), "{words:?} gives `{command}`; {told}");
    }
    if words.ends_with(", hidden") || line.starts_with("place ") {
        let hides = words.ends_with(", hidden") || words.starts_with("hide ");
        assert_eq!(hides, line.contains(" hidden "), "{words:?} gives `{command}`; {told}");
    }
}

/// Which open item the cursor is on, as it is drawn: the pointer stands before its words.
fn selected(desk: &mut Desk, size: (u16, u16)) -> Vec<usize> {
    let picture = text(&desk.picture(size));
    let after: Vec<&str> = picture.split('▸').skip(1).collect();
    let items = desk.app.offered();
    let stands = |words: &str| {
        let begins = |row: &str| row.char_indices().take(11).any(|(at, _)| row[at..].starts_with(words));
        after.iter().any(|after| after.lines().next().is_some_and(begins))
    };
    let of = |most: usize| {
        let short = |item: &Item| item.words.chars().take(most).collect::<String>();
        (0..items.len()).filter(|at| stands(&short(&items[*at]))).collect::<Vec<_>>()
    };
    // On a narrow screen words are cut.
    let whole = of(usize::MAX);
    if whole.is_empty() { of(8) } else { whole }
}

/// What was given last, as the journal has it.
fn given(desk: &Desk) -> Option<Command> {
    desk.table().last_command()
}

/// After an item was chosen: what was done is what it stands for.
#[track_caller]
fn was_done(desk: &mut Desk, item: &Item, before: u64, told: &str) {
    let last = desk.app.session().map_or(0, greenfelt::session::Session::last);
    match &item.act {
        UiAction::Give(command) => {
            let told = format!("{:?}; {told}", item.words);
            // Choices that are left to a play, and what costs nothing (B12), are answered at once, behind the command.
            let table = desk.table().table();
            let harmless = matches!(desk.table().last_command(), Some(Command::Take(..)));
            let answered = !table.plays.is_empty() || !table.standing.is_empty() || harmless;
            assert!(
                last == before + 1 || answered && last > before,
                "`{command}` is not given; {told}\n{}",
                text(&desk.picture((120, 36)))
            );
            let whole = catalog().resolve(command.clone()).unwrap_or_else(|_| command.clone());
            let journal = desk.table().command(before + 1).unwrap();
            assert!(
                journal == *command || journal == whole,
                "`{command}` is `{journal}` in the journal; {told}"
            );
        }
        UiAction::Pass(seat) | UiAction::PassFor(seat, _) => {
            let shown = text(&desk.picture((120, 36)));
            let name = match seat {
                Seat::Player(id) => desk.table().table().actor(id).unwrap().name.clone(),
                Seat::Dealer => "the Dealer".into(),
                Seat::Public => return,
            };
            let there = desk.app.seat() == seat || shown.contains(&format!("Pass the laptop to {name}"));
            assert!(there, "{:?} passes to somebody else; {told}\n{shown}", item.words);
            desk.press("enter");
        }
        UiAction::Open(_) => {
            assert_eq!(last, before, "{:?} opens a form and gives a command; {told}", item.words);
            let whom = about(desk, &item.act);
            desk.press("end enter");
            if desk.app.session().is_some_and(|session| session.last() > before) {
                let command = given(desk).unwrap();
                let all = about(desk, &UiAction::Give(command.clone()));
                // What is pending is named by its number alone.
                assert!(
                    all.is_empty() || whom.is_subset(&all),
                    "{:?} is about {whom:?} and gives `{command}`; {told}",
                    item.words
                );
            }
        }
        UiAction::Undo
        | UiAction::Redo
        | UiAction::ToggleSandbox
        | UiAction::Sandbox(_)
        | UiAction::ForReal(_)
        | UiAction::Lay => {}
        _ => assert_eq!(last, before, "{:?} gives a command; {told}", item.words),
    }
}

/// Chooses something of the menu that is open.
fn choose(desk: &mut Desk, dice: &mut Dice, told: &str) -> String {
    let items: Vec<Item> = desk.app.offered().to_vec();
    let open: Vec<&Item> = items.iter().filter(|item| item.refused.is_none()).collect();
    let names: BTreeSet<&str> = desk.table().table().actors.iter().map(|actor| actor.name.as_str()).collect();
    let namesakes = names.len() < desk.table().table().actors.len();
    for (nth, item) in open.iter().enumerate() {
        says_what_it_does(desk, item, told);
        for other in &open[nth + 1..] {
            let keys = item.key != ' ' && item.key == other.key;
            let numbered = matches!(item.act, UiAction::Menu(Menu::Trait(_))) || namesakes;
            let words =
                item.words == other.words && item.group == other.group && item.act != other.act && !numbered;
            assert!(!keys && !words, "{item:?} and {other:?} cannot be told apart; {told}");
        }
    }
    super::each::nobody_is_left_out(desk, &items, told);
    let before = desk.table().last();
    let item = items[dice.below(items.len())].clone();
    let told = format!("{told} [{}]", item.words);
    if let Some(why) = &item.refused {
        if item.key != ' ' {
            desk.press(&key(item.key));
            let shown = text(&desk.picture((200, 36)));
            let says: String = format!("{}: {why}", item.words).chars().take(150).collect();
            assert_eq!(desk.table().last(), before, "{told} is done");
            assert!(shown.contains(&says), "{told} does not say why: {says}\n{shown}");
        }
        return told;
    }
    let number = open.iter().position(|one| **one == item).unwrap() + 1;
    // The page of a sheet has letters and no cursor.
    let cursor = text(&desk.picture((200, 60))).contains('▸');
    if (dice.below(2) == 0 || !cursor) && (item.key != ' ' || open.iter().all(|one| one.key == ' ')) {
        match item.key {
            ' ' => desk.press(&format!("{} {}", number / 10, number % 10)),
            letter => desk.press(&key(letter)),
        }
        was_done(desk, &item, before, &told);
        return told;
    }
    desk.press(["home", "end", "down", "right"][dice.below(4)]);
    for _ in 0..dice.below(items.len()) {
        desk.press(["down", "down", "right", "up"][dice.below(4)]);
    }
    let size = SIZES[dice.below(SIZES.len())];
    let at = selected(desk, size);
    assert!(
        !at.is_empty(),
        "{told}: nothing that is selected is in sight at {size:?}\n{}",
        text(&desk.picture(size))
    );
    desk.press("enter");
    // Cut short, two of them may read alike.
    if let [at] = at[..]
        && items[at].refused.is_none()
    {
        was_done(desk, &items[at], before, &told);
    }
    told
}

/// A key as it is written.
pub(crate) fn key(letter: char) -> String {
    if letter == '-' { "minus".into() } else { letter.to_string() }
}

/// Somebody looks around in vain: which of minor and major it becomes, is theirs to say.
fn look_in_vain(desk: &mut Desk) {
    let Some(who) = desk.table().table().heroes().find(|one| one.hero().is_some()).map(|one| one.id.clone())
    else {
        return;
    };
    let (observe, lay) = (format!("observe {who} investigation 2"), format!("lay {who} nothing"));
    for line in [observe.as_str(), "deal", &lay, "reveal", "rule total_failure", "settle"] {
        desk.press(":");
        desk.app.paste(line);
        desk.press("enter esc esc");
    }
}

/// Presses anything that is offered at a random table.
fn press_on(seed: u64) {
    let mut dice = Dice::new(seed);
    let vain = seed.is_multiple_of(5);
    let mut desk = Desk::random(seed, if vain { 0 } else { dice.below(30) });
    if vain {
        look_in_vain(&mut desk);
    }
    let seats = desk.seats();
    let from = dice.below(2) * dice.below(seats.len());
    let mut told = format!("{seed} {}", seats[from]);
    if from > 0 && !desk.pass(&seats[from]) {
        return;
    }
    for _ in 0..25 {
        if desk.app.offered().is_empty() || dice.below(12) == 0 {
            desk.press("esc esc esc esc f1 esc");
            let way = WAYS[dice.below(WAYS.len())];
            desk.press(way);
            told += &format!(" {way}");
        }
        if !desk.app.offered().is_empty() {
            told = choose(&mut desk, &mut dice, &told);
        }
        let shown = text(&desk.picture((120, 36)));
        if shown.contains("when only") {
            desk.press("enter");
        }
        if shown.contains("'s code:") || desk.app.session().is_none() {
            break;
        }
    }
}

#[test]
fn every_item_does_what_its_label_says_to_the_named_actor() {
    for seed in 1..=widened(30) {
        press_on(seed);
    }
}

/// Wherever the words of an item begin, a click is on that item, however far the list has scrolled.
fn clicks_on_what_it_shows(list: &mut Choice, buf: &Buffer, cx: &Cx<'_>) {
    for y in 0..buf.area.height {
        let signs: Vec<&str> = (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect();
        // Each cell where the words can begin; the rest of the row is joined only there.
        for x in (0..signs.len()).filter(|x| signs[*x] == "t") {
            let words = signs[x..].concat();
            let Some(number) = words.strip_prefix("thing ").and_then(|rest| rest.split_once(" of many"))
            else {
                continue;
            };
            let Ok(nth) = number.0.parse::<u32>() else { continue };
            let place = Position { x: x as u16, y };
            match list.click(place, cx) {
                Reply::Done(act) => assert_eq!(act, UiAction::Pending(nth), "a click at {place}"),
                Reply::Say(why) => assert_eq!(why, format!("thing {nth} of many: not today")),
                other => panic!("a click on thing {nth} at {place}: {other:?}"),
            }
        }
    }
}

/// Whoever comes home from a look back finds the eye where it was.
#[test]
fn a_look_back_changes_neither_table_nor_view() {
    for seed in 1..=widened(8) {
        let mut dice = Dice::new(seed);
        let mut desk = Desk::random(seed, dice.below(20));
        let seats = desk.seats();
        let seat = &seats[dice.below(seats.len())];
        if !desk.pass(seat) {
            continue;
        }
        for _ in 0..3 {
            desk.press(["tab", "down", "right", "shift-tab"][dice.below(4)]);
        }
        let before = text(&desk.picture((120, 36)));
        desk.press("f2 end enter");
        desk.press("tab down right");
        desk.press("esc esc");
        let after = text(&desk.picture((120, 36)));
        assert_eq!(before, after, "{seed} {seat}");
    }
}

#[test]
fn a_long_list_has_a_key_per_item_and_shows_the_selected_one() {
    let (play, seating, desk) = (Play::default(), Seating::default(), greenfelt::tui::desk::Desk::default());
    let (settings, content) = (Settings::default(), catalog());
    let cx = Cx::new(&content, &play, &seating, &desk, &settings);
    let counts = (1..=12).chain([30]).flat_map(|count| (0..=count.min(3)).map(move |grey| (count, grey)));
    // What cannot be done stands behind what can, before it, or among it.
    for ((count, grey), from) in sampled(counts.flat_map(|of| [0, 1, 2].map(|from| (of, from)))) {
        let first = (count - grey) * from / 2;
        let item = |nth: u32| {
            let refused = (first..first + grey).contains(&nth).then(|| "not today".to_owned());
            Item::new(' ', format!("thing {nth} of many"), UiAction::Pending(nth)).refused(refused)
        };
        let open: Vec<u32> = (0..count).filter(|nth| !(first..first + grey).contains(nth)).collect();
        let columns = 1 + count as usize % 3;
        let fresh = || Choice::new("A list", "words", (0..count).map(item).collect()).columns(columns);
        let digit = |n: u32| format!("{}", n % 10).parse::<Chord>().unwrap();
        for (place, nth) in (1..).zip(open) {
            let mut list = fresh();
            let keys = if count - grey > 10 { vec![place / 10, place] } else { vec![place] };
            let reply = keys.into_iter().map(|n| list.key(digit(n), &cx)).last();
            assert_eq!(
                reply,
                Some(Reply::Done(UiAction::Pending(nth))),
                "{nth} of {count}, {grey} of them not now"
            );
        }
        for (width, height) in SIZES {
            let mut list = fresh();
            let area = Rect::new(0, 0, width, height);
            for step in 0..=count {
                let mut buf = Buffer::empty(area);
                list.draw(&cx, area, &mut buf);
                let shown = text(&buf);
                clicks_on_what_it_shows(&mut list, &buf, &cx);
                let row = shown
                    .lines()
                    .find(|row| row.contains('▸'))
                    .map(|row| row.split('▸').nth(1).unwrap_or_default());
                let row = row
                    .unwrap_or_else(|| panic!("{count} {step} {width}x{height}: none is selected\n{shown}"));
                let nth =
                    row.split("thing ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u32>().ok());
                let nth = nth.unwrap_or_else(|| panic!("{count} {step} {width}x{height}: {row}\n{shown}"));
                let mut chosen = list.key("enter".parse().unwrap(), &cx);
                if let Reply::Say(why) = &chosen {
                    assert_eq!(why, &format!("thing {nth} of many: not today"));
                    chosen = Reply::Done(UiAction::Pending(nth));
                }
                assert_eq!(chosen, Reply::Done(UiAction::Pending(nth)), "{count} {step} {width}x{height}");
                list.key(if step % 4 == 3 { "right" } else { "down" }.parse().unwrap(), &cx);
            }
        }
    }
}
