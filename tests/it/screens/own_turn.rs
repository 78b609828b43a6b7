//! A player's own turn on the player's own seat, and the difficulty that the lobby asks the Dealer for (B11).

use super::play::{has, never_says, open, press, sample, says, screen, table};
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;
use greenfelt::tui::{App, Settings, Start};

const FIGHT: [&str; 2] = ["own-turns on", "combat on"];

fn fight(more: &[&str]) -> App {
    sample(&[&FIGHT, more].concat())
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn enter_on_the_own_turn_attacks_and_deals_at_once() {
    let mut app = fight(&[]);
    press(&mut app, "p");
    has(&mut app, &["TAKES THE TURN", "Pass the laptop to Karla"]);
    assert!(screen(&mut app, 120, 36).contains("K A R L A ,   T A K E   Y O U R   T U R N"));
    press(&mut app, "enter");
    has(&mut app, &["Enter attack Horus", "melee"]);
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("a whom, how  c ask for a challenge"), "{text}");
    press(&mut app, "enter");
    has(&mut app, &["Karla attacks Horus", "Enter lay nothing"]);
    press(&mut app, "1 enter");
    has(&mut app, &["All rows are laid", "Enter turn the cards over"]);
}

#[test]
fn the_menu_of_the_turn_names_whom_and_how_and_awaits_helpers() {
    let mut app = fight(&[]);
    press(&mut app, "p 1 a");
    has(&mut app, &["Your turn", "attack Horus", "attack Fanatic, ranged", "end the turn"]);
    press(&mut app, "enter");
    has(&mut app, &["Karla attacks Horus", "Enter deal face down"]);
    press(&mut app, "p 2");
    has(&mut app, &["i who helps"]);
    press(&mut app, "i 1 p 1");
    says(&mut app, "Dr. Marco Severs helps");
    press(&mut app, "enter");
    // The helper lays first.
    says(&mut app, "Enter pass to Dr. Marco Severs");
}

#[test]
fn a_turn_that_ends_goes_on_to_the_next_seat() {
    let mut app = fight(&[]);
    press(&mut app, "p 1 a");
    press(&mut app, "/ \"end_the_turn\" enter");
    has(&mut app, &["Pass the laptop to Dr. Marco Severs", "acted"]);
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn a_foes_turn_is_called_from_the_lobby_unless_chosen_otherwise() {
    let mut app = fight(&["turn karla", "pin dealer 4444"]);
    let ends = "p 2 a / \"end_the_turn\" enter";
    press(&mut app, ends);
    has(&mut app, &["Enter calls it and deals", "0: the Dealer chooses otherwise"]);
    assert!(screen(&mut app, 160, 48).contains("A T T A C K S   K A R L A"));
    for words in ["code:", "melee", "18/18"] {
        never_says(&mut app, words);
    }
    press(&mut app, "0");
    says(&mut app, "The Dealer's code:");
    assert!(!screen(&mut app, 160, 48).contains("A T T A C K S"));
    // Another seat's question comes instead, and the offer is gone.
    press(&mut app, "esc");
    never_says(&mut app, "Enter calls it and deals");
    press(&mut app, "2 e esc");
    assert_eq!(*app.seat(), Seat::Player(ActorId::new("severs")));
}

#[test]
fn a_foes_turn_from_the_lobby_goes_on_to_who_lays() {
    let mut app = fight(&["turn karla"]);
    press(&mut app, "p 2 a / \"end_the_turn\" enter enter");
    has(&mut app, &["Pass the laptop to Karla", "LAY CARDS", "Enter when only Karla is looking"]);
    press(&mut app, "0 u u");
    has(&mut app, &["Undid"]);
    // From the Dealer's own seat Enter in the lobby takes the seat, and calls nothing.
    press(&mut app, "b enter");
    assert_eq!(*app.seat(), Seat::Dealer);
    says(&mut app, "The felt is empty.");
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn a_new_round_is_called_from_the_lobby_once_all_have_acted() {
    let spent = ["turn karla", "turn horus", "turn cultist", "turn fanatic", "pin dealer 4444"];
    let mut app = fight(&spent);
    press(&mut app, "p 2 a / \"end_the_turn\" enter");
    has(&mut app, &["Enter begins it", "0: the Dealer chooses otherwise"]);
    press(&mut app, "enter");
    has(&mut app, &["Round 1", "Pass the laptop to Karla"]);
}

/// The last blow of a round ends the fight, and no round follows; nobody who is down is attacked any more.
#[test]
fn no_round_is_begun_once_a_side_is_down() {
    let there = ["join karla", "join severs", "foe fanatic", "draw-all"];
    let stacked = ["turn severs", "stack dealer 2C 2D 3C 3D 4C 4D (a trial)"];
    let last = [&there[..], &FIGHT, &stacked].concat();
    let mut app = open(table("The Sternwick Job", &last));
    press(&mut app, "p 1 enter o enter enter s enter");
    has(&mut app, &["ENDS THE FIGHT"]);
    never_says(&mut app, "Enter begins it");
    press(&mut app, "0 enter enter");
    says(&mut app, "nothing to do now: c challenge, Space actions");
}

#[test]
fn the_dealer_passes_a_heros_turn_on_and_may_call_it_anyway() {
    let mut app = fight(&[]);
    says(&mut app, "Enter pass to Karla");
    press(&mut app, "a");
    has(&mut app, &["━ Attack ━", "attack a foe"]);
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn the_lobby_asks_the_dealer_how_difficult_it_is() {
    let mut app = fight(&["pin dealer 4444"]);
    press(&mut app, "p 1 c");
    says(&mut app, "Ask for a challenge");
    press(&mut app, "enter");
    has(&mut app, &["Karla asks for", "The Dealer's code:"]);
    press(&mut app, "\"4444\"");
    has(&mut app, &["How difficult is it, 0 to 25?", "Esc the Dealer's seat"]);
    never_says(&mut app, "18/18");
    press(&mut app, "9 9 enter");
    says(&mut app, "0 to 25");
    press(&mut app, "backspace backspace 4 enter");
    has(&mut app, &["Pass the laptop to Karla", "difficulty 4"]);
    press(&mut app, "enter enter");
    assert_eq!(*app.seat(), Seat::Player(ActorId::new("karla")));
    says(&mut app, "Enter lay nothing");
}

#[test]
fn esc_at_the_difficulty_goes_to_the_dealers_waiting_question() {
    let mut app = fight(&[]);
    press(&mut app, "p 1 c enter");
    press(&mut app, "enter esc");
    assert_eq!(*app.seat(), Seat::Dealer);
    has(&mut app, &["Karla asks for", "difficulty"]);
    press(&mut app, "enter");
    says(&mut app, "difficulty 5");
}

#[test]
fn a_new_round_is_the_dealers_to_begin() {
    let mut app = fight(&["turn karla", "turn severs", "turn horus", "turn cultist", "turn fanatic"]);
    press(&mut app, "p");
    has(&mut app, &["BEGINS A ROUND", "Pass the laptop to the Dealer"]);
}

#[test]
fn without_the_house_option_a_player_asks_and_the_dealer_calls() {
    let mut app = sample(&["combat on"]);
    press(&mut app, "p 1");
    never_says(&mut app, "Enter attack");
    press(&mut app, "a");
    says(&mut app, "on the Dealer's seat");
    press(&mut app, "c enter");
    says(&mut app, "Karla asks for");
    press(&mut app, "enter 4 enter");
    assert_eq!(*app.seat(), Seat::Player(ActorId::new("karla")));
}

// covers: A show for all, and the laptop goes on to the next seat
#[test]
fn cards_turned_over_by_the_dealer_are_shown_to_all_until_a_key() {
    let called = ["secret the butler did it", "challenge karla str+brawling 2", "deal", "lay karla nothing"];
    let mut app = sample(&called);
    says(&mut app, "18/18");
    press(&mut app, "enter");
    for hidden in ["18/18", "butler"] {
        never_says(&mut app, hidden);
    }
    press(&mut app, "s");
    for hidden in ["18/18", "butler"] {
        never_says(&mut app, hidden);
    }
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("F A I L U R E") || text.contains("S U C C E S S"), "{text}");
    press(&mut app, "tab");
    says(&mut app, "18/18");
}

#[test]
fn solo_play_and_tables_without_heroes_hide_nothing() {
    let called = ["alone on", "challenge karla str+brawling 2", "deal", "lay karla nothing"];
    let mut app = sample(&called);
    press(&mut app, "enter");
    says(&mut app, "18/18");
    let still = Settings { reduced_motion: true, ..Settings::default() };
    let commands =
        ["join karla", "foe horus", "draw-all", "attack karla horus melee", "deal", "lay karla nothing"];
    let session = table("Still", &commands);
    let start = Start { host: Box::new(super::play::Shelves), table: Some(session), watching: false };
    let mut app = App::new(start, still);
    press(&mut app, "enter");
    never_says(&mut app, "18/18");
}

#[test]
fn without_a_map_each_foe_attacks_another_hero() {
    let mut app = fight(&["turn karla", "turn horus"]);
    press(&mut app, "p 2 a / \"end_the_turn\" enter");
    says(&mut app, "0: the Dealer chooses otherwise");
    let text = screen(&mut app, 160, 48);
    assert!(text.contains("A T T A C K S   D R .   M A R C O   S E V E R S"), "{text}");
}

// covers: Morale before the cards are open
#[test]
fn morale_that_turns_cards_over_asks_and_is_the_dealers_to_undo() {
    let mut app = sample(&["challenge karla str+brawling 3", "deal"]);
    press(&mut app, "p 1 m");
    let morale = |app: &App| {
        app.session().unwrap().table().actor(&ActorId::new("karla")).unwrap().hero().unwrap().morale
    };
    let before = morale(&app);
    has(&mut app, &["Karla succeeds?", "and only the Dealer can undo"]);
    press(&mut app, "esc");
    assert_eq!(morale(&app), before, "a look costs nothing");
    press(&mut app, "m 1");
    assert_eq!(morale(&app), before - 1);
    press(&mut app, "u");
    assert_eq!(morale(&app), before - 1, "{}", screen(&mut app, 120, 36));
}
