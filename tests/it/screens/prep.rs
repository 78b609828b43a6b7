//! Prep on F6: what the Dealer has prepared, seen from no other seat.

use std::path::PathBuf;

use super::play::{never_says, open, press, sample, says, screen, table};
use greenfelt::session::{NewTable, Refused, Session};
use greenfelt::table::Prepared;
use greenfelt::table::seat::Seat;
use greenfelt::tui::{App, Settings, Start};

const DRAWER: [&str; 5] = [
    "prepare-scene (The cellar) map (12x8) traits (Slippery flags -) encounters (The well) : Water stands here.",
    "prepare (The well) fanatic 2 hidden at H2,H3",
    "prepare-person (Tolly) talk 4 looks (stooped) : he knows the way",
    "prepare-foe cultist called (Bell Warden)",
    "prepare-handout (The letter) : Come alone.",
];

// covers: What is prepared stands on a screen of the Dealer's own
#[test]
fn prep_lists_what_is_prepared_and_brings_it_by_enter() {
    let mut app = sample(&DRAWER);
    press(&mut app, "f6");
    for words in
        ["Scenes", "The cellar", "Encounters", "People", "talk 4", "Bell Warden", "read aloud  Water"]
    {
        says(&mut app, words);
    }
    press(&mut app, "down");
    says(&mut app, "2 × Fanatic · hidden at H2,H3");
    press(&mut app, "up enter");
    says(&mut app, "done");
    press(&mut app, "down enter");
    says(&mut app, "present     Fanatic");
    press(&mut app, "z");
    press(&mut app, "down e");
    says(&mut app, "stooped");
    press(&mut app, "esc esc f6 down down x");
    never_says(&mut app, "Tolly");
}

// covers: What is prepared stands on a screen of the Dealer's own
#[test]
fn a_person_is_prepared_at_the_screen_in_a_few_keys() {
    let mut app = sample(&[]);
    press(&mut app, "f6 +");
    says(&mut app, "a person …");
    press(&mut app, "esc");
    press(&mut app, ": \"npc_Mother_Ash_talk_6\" enter");
    press(&mut app, "f1");
    says(&mut app, "Mother Ash");
}

// covers: Esc leads from a screen to the one before
#[test]
fn esc_leads_from_a_screen_to_the_one_that_was_shown_before() {
    let mut app = sample(&DRAWER);
    app.set_lab_games(10);
    press(&mut app, "f6 down <");
    app.play_here(1);
    says(&mut app, "The heroes win");
    press(&mut app, "esc");
    says(&mut app, "2 × Fanatic · hidden at H2,H3");
    press(&mut app, "f2 f3 esc");
    says(&mut app, "Chronicle");
    press(&mut app, "f6");
    says(&mut app, "Prepared");
    press(&mut app, "esc");
    says(&mut app, "Party");
    // A seat that was taken meanwhile does not go back to another seat's screen.
    press(&mut app, "f6 f2 b 1 esc");
    says(&mut app, "Party");
    never_says(&mut app, "Prepared");
}

// covers: A handout is given to everybody, or waits for some seats
#[test]
fn a_handout_for_everybody_stands_alone_on_the_screen() {
    let mut app = sample(&DRAWER);
    press(&mut app, "f6 / \"letter\" enter enter");
    says(&mut app, "Come alone.");
    for hidden in ["Tolly", "The letter", "Prepared", "threat"] {
        never_says(&mut app, hidden);
    }
    press(&mut app, "space : + z");
    says(&mut app, "Come alone.");
    press(&mut app, "esc");
    says(&mut app, "The letter");
    // Typed, and brought by a clock, it is shown as well.
    press(&mut app, "f1 : \"bring_The_letter\" enter");
    says(&mut app, "Come alone.");
    never_says(&mut app, "Party");
    press(&mut app, "esc : \"clock_(Bell)_1_secret_brings_(The_letter)\" enter : \"tick_Bell\" enter");
    never_says(&mut app, "Party");
    press(&mut app, "enter");
    says(&mut app, "Party");
}

// covers: A handout is given to everybody, or waits for some seats
#[test]
fn a_handout_for_a_seat_waits_for_it_in_the_lobby() {
    let mut app = sample(&["prepare-handout (The note) for karla : Bring the key."]);
    press(&mut app, "f6 enter");
    says(&mut app, "It waits until Karla takes the seat.");
    press(&mut app, "esc p");
    says(&mut app, "a handout waits");
    never_says(&mut app, "Bring the key");
    press(&mut app, "2");
    never_says(&mut app, "Bring the key");
    press(&mut app, "p 1");
    says(&mut app, "Bring the key.");
    never_says(&mut app, "Party");
    press(&mut app, "esc p");
    says(&mut app, "a handout waits");
    press(&mut app, "1 enter p");
    never_says(&mut app, "a handout waits");
    // It is given again by the same key.
    press(&mut app, "0 f6 enter esc p");
    says(&mut app, "a handout waits");
    // Whispers are nobody else's business.
    press(&mut app, "0 : \"whisper_severs_beware\" enter p");
    let text = screen(&mut app, 120, 36);
    assert_eq!(text.matches("a handout waits").count(), 1, "{text}");
}

// covers: What is said below a form holds for the line that is being typed
#[test]
fn what_a_form_says_holds_for_the_words_that_are_being_typed() {
    let mut app = sample(&DRAWER);
    press(&mut app, "f6 + / \"person\" enter \"Ash\"");
    says(&mut app, "prepare-person (Ash");
    press(&mut app, "esc esc esc f6 + / \"handout\" enter \"Map\" down down");
    says(&mut app, "text is empty");
    press(&mut app, "\"a_cross\"");
    says(&mut app, ": a cross");
    press(&mut app, "esc esc + / \"encounter\" enter \"Two\" down \"cultist_2_at_Z99\"");
    never_says(&mut app, "foes is empty");
    press(&mut app, "esc esc f1 : \"oracle\" enter");
    press(&mut app, "esc");
    press(&mut app, "esc space a");
    // A modifier counts while it is typed.
    press(&mut app, "+ \"+3_fog\"");
    says(&mut app, "fog");
}

// covers: What is prepared stands on a screen of the Dealer's own
#[test]
fn clocks_and_threads_are_begun_and_changed_on_the_drawer() {
    let mut app = sample(&DRAWER);
    press(&mut app, "f6 + / \"clock\" enter \"The_bell\" ctrl-s");
    says(&mut app, "The bell");
    says(&mut app, "○○○○○○  0/6");
    press(&mut app, "enter 1");
    says(&mut app, "●○○○○○  1/6");
    press(&mut app, "c \"The_tide\" ctrl-s");
    says(&mut app, "The tide");
    press(&mut app, "e 4 ctrl-s");
    says(&mut app, "0/4");
    press(&mut app, "+ / \"thread\" enter \"who_rings?\" enter");
    says(&mut app, "who rings?");
    says(&mut app, "x close");
    press(&mut app, "x");
    never_says(&mut app, "who rings?");
}

/// A prepared fight of which one was wounded before it was put away.
const WOUNDED: [&str; 4] =
    ["prepare (The well) fanatic 2+cultist", "bring The well", "set fanatic-2 health 1", "put-away The well"];

fn health(app: &App, name: &str) -> Option<i32> {
    let seen = app.session().unwrap().seen(&Seat::Dealer);
    let actor = seen.actors.iter().find(|actor| actor.name == name)?;
    actor.foe()?.numbers.as_ref().map(|numbers| numbers.health)
}

// covers: Whatever is prepared is edited and copied, and what was not changed stays
#[test]
fn an_edited_encounter_keeps_its_wounds_and_so_does_a_copy() {
    let mut app = sample(&WOUNDED);
    press(&mut app, "f6 e up");
    says(&mut app, "Fanatic 2");
    press(&mut app, "end \"they_wait\" ctrl-s");
    says(&mut app, "they wait");
    press(&mut app, "c \"The_second_well\" ctrl-s");
    says(&mut app, "The second well");
    press(&mut app, "enter f1");
    assert_eq!(health(&app, "Fanatic 2"), Some(1));
}

// covers: Whatever is prepared is edited and copied, and what was not changed stays
#[test]
fn a_foe_is_edited_by_its_sheet_and_keeps_its_wounds() {
    let mut app = sample(&["prepare-foe cultist called (Bell Warden)"]);
    press(&mut app, "f6 e");
    says(&mut app, "Bell Warden");
    press(&mut app, "/ \"toughness\" enter 4 ctrl-s");
    press(&mut app, "f6 enter f1 : \"set_bell-warden_health_2\" enter f6 z e / \"toughness\" enter 5 ctrl-s");
    press(&mut app, "f6 enter f1");
    assert_eq!(health(&app, "Bell Warden"), Some(2));
    let seen = app.session().unwrap().seen(&Seat::Dealer);
    let warden = seen.actors.iter().find(|actor| actor.name == "Bell Warden").unwrap();
    assert_eq!(warden.foe().unwrap().numbers.as_ref().unwrap().sheet.toughness, 5);
    press(&mut app, "f6 z c \"Another_Warden\" ctrl-s");
    says(&mut app, "Another Warden");
}

// covers: Whatever is prepared is edited and copied, and what was not changed stays
#[test]
fn an_edited_person_keeps_the_sheet_they_fight_by() {
    let mut app = sample(&["prepare-person (Tolly) as cultist wants (his bell) : he limps"]);
    press(&mut app, "f6");
    let drawer = |app: &App| app.session().unwrap().seen(&Seat::Dealer).drawer[0].foes.clone();
    let before = drawer(&app);
    press(&mut app, "e down down \"stooped\" ctrl-s");
    says(&mut app, "stooped");
    assert_eq!(drawer(&app), before);
    says(&mut app, "his bell");
}

// covers: How fair an encounter is stands on its page
#[test]
fn how_fair_an_encounter_is_stands_on_its_page() {
    let mut app = sample(&DRAWER);
    app.set_lab_games(10);
    press(&mut app, "f6");
    says(&mut app, "fair        The well: being played");
    app.play_here(1);
    says(&mut app, "fair        The well: 0% [0 to");
    // What was found is kept while the table stays as it is.
    press(&mut app, "down down");
    never_says(&mut app, "fair   ");
    press(&mut app, "up");
    says(&mut app, "fair        0% [0 to");
    press(&mut app, "< esc");
    says(&mut app, "fair        0% [0 to");
    // Without a hero there is nothing to play.
    let mut app = open(table("Nobody", &["prepare (The well) fanatic 2"]));
    press(&mut app, "f6");
    says(&mut app, "fair        no hero is standing");
    // Heroes of another system than the foes.
    let of_two = ["join-paper tilly", "prepare (The well) fanatic 2"];
    let mut app = open(table("Two", &of_two));
    app.set_lab_games(3);
    press(&mut app, "f6");
    app.play_here(1);
    says(&mut app, "fair   ");
}

// covers: An evening is prepared at the screen in a hundred keys
#[test]
fn an_evening_is_prepared_in_at_most_120_keys_and_begun_in_two() {
    let mut app = open(table("The Chapel", &["join karla"]));
    let keys = [
        "f6 + 1 \"cellar\" down \"12x8\" down down down down down down down \"Water.\" enter",
        "+ 2 \"well\" down \"fan\" down 2 down \"hidden_at_H2,H3\" ctrl-s",
        "+ 3 \"Tolly\" ctrl-s",
        "+ 5 \"note\" down down \"Come_alone.\" enter",
        "+ 8 \"bell\" ctrl-s",
        "esc K 2 down \"the_key\" enter",
    ];
    let mut pressed = 0;
    for keys in keys {
        pressed +=
            keys.split(' ').map(|key| if key.starts_with('"') { key.len() - 2 } else { 1 }).sum::<usize>();
        press(&mut app, keys);
    }
    assert!(pressed <= 120, "{pressed} keys");
    press(&mut app, "f6");
    for words in ["cellar", "2 × Fanatic", "Tolly", "note", "bell"] {
        says(&mut app, words);
    }
    let seen = app.session().unwrap().seen(&Seat::Dealer);
    assert_eq!(seen.reminders.len(), 1);
    press(&mut app, "home enter");
    assert!(app.session().unwrap().seen(&Seat::Dealer).map.is_some());
}

/// A library that tables share.
#[derive(Clone, Default)]
struct Library(std::rc::Rc<std::cell::RefCell<Vec<(String, String)>>>);

impl greenfelt::tui::Host for Library {
    fn tables(&mut self) -> Vec<greenfelt::tui::TableEntry> {
        Vec::new()
    }

    fn open(&mut self, _: &greenfelt::tui::TableEntry) -> Result<Session, Refused> {
        Err(Refused::new("no table", ""))
    }

    fn create(&mut self, _: &NewTable) -> Result<Session, Refused> {
        Err(Refused::new("no table", ""))
    }

    fn folder(&mut self, name: &str) -> Result<PathBuf, Refused> {
        Ok(PathBuf::from(name))
    }

    fn shelve(&mut self, file: &str, text: &str) -> Result<PathBuf, Refused> {
        self.0.borrow_mut().push((file.to_owned(), text.to_owned()));
        Ok(PathBuf::from(file))
    }

    fn shelved(&mut self) -> Vec<(String, String)> {
        self.0.borrow().clone()
    }
}

// covers: What is prepared is saved for other tables, with all that it names
#[test]
fn a_scene_is_taken_to_another_table_with_all_that_it_names() {
    let library = Library::default();
    let at = |session| {
        let host = Box::new(library.clone());
        App::new(Start { host, table: Some(session), watching: false }, Settings::default())
    };
    let commands = [
        "join karla",
        "prepare-person (Tolly) talk 4 wants (his bell) : he limps",
        "prepare (The well) fanatic 2 hidden at H2,H3+tolly weather (rain heavy) threat 2 : they wait",
        "prepare-handout (The letter) for karla : Come alone.",
        "clock (The bell) 6 secret by round brings (The well) : the doors open",
        "prepare-scene (The cellar) map (12x8) weather (rain heavy) traits (Wet -) encounters (The well) clocks (The bell) handouts (The letter) notes (mind the cask) : Water.",
        "prepare-foe cultist called (Bell Warden)",
    ];
    let mut first = at(table("One", &commands));
    press(&mut first, "f6 S");
    says(&mut first, "Saved in");
    assert_eq!(library.0.borrow()[0].1.lines().count(), 6);
    let mut second = at(table("Two", &["join karla"]));
    press(&mut second, "f6 + / \"library\" enter 1");
    let drawer = |app: &App| {
        let seen = app.session().unwrap().seen(&Seat::Dealer);
        let mut all: Vec<_> = seen.drawer.iter().map(|one| Prepared::clone(one)).collect();
        all.sort_by(|one, other| one.name.cmp(&other.name));
        (all, seen.clocks)
    };
    let (mut before, clocks) = drawer(&first);
    before.retain(|one| one.name != "Bell Warden");
    assert_eq!(drawer(&second), (before, clocks));
    press(&mut second, "u u u u u");
    assert!(drawer(&second).0.is_empty(), "each of it is a command of the table");
}

// covers: What is prepared stands on a screen of the Dealer's own
#[test]
fn a_row_of_the_drawer_tells_what_fits_and_its_keys_stand_whole() {
    let many = ["prepare (The road to Ansby) fanatic 4+horus+cultist 3", "clock (Bell) 6 secret"];
    let mut app = sample(&many);
    press(&mut app, "f6");
    says(&mut app, "8 foes");
    says(&mut app, "Esc back");
    press(&mut app, "down");
    says(&mut app, "○○○○○○");
    says(&mut app, "Esc back");
}
