//! A show for all: from the last laid row to the verdict the screen is public, and then goes to the next seat.

use super::play::{SAMPLE, Shelves, has, made, never_says, open, press, sample, says, screen, table};
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;
use greenfelt::tui::{App, Settings, Start};

/// Karla's seat, after the last row was laid.
fn laid(more: &[&str]) -> App {
    let mut app = sample(&[&["secret the butler did it"], more].concat());
    press(&mut app, "p 1 1 2 enter");
    app
}

const CALLED: [&str; 2] = ["challenge karla str+brawling 2", "deal"];

// covers: A show for all, and the laptop goes on to the next seat
#[test]
fn the_last_row_turns_the_screen_to_everybody() {
    let mut app = laid(&CALLED);
    has(&mut app, &["All rows are laid", "Enter turn the cards over"]);
    for words in ["Karla's hand", "butler", "18/18", "♣", "♦"] {
        never_says(&mut app, words);
    }
    press(&mut app, "enter");
    has(&mut app, &["Enter next pair", "s skip"]);
    press(&mut app, "s");
    for words in ["Karla's hand", "butler", "18/18"] {
        never_says(&mut app, words);
    }
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("S U C C E S S") || text.contains("F A I L U R E"), "{text}");
}

#[test]
fn a_table_made_by_the_form_is_shared_although_its_coach_speaks() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = made("The Ford", &["karla", "severs"], &CALLED);
    session.keep_in(&folder.path().join("ford")).unwrap();
    let mut app = open(session);
    has(&mut app, &["Pass the laptop to Karla", "0  Dealer"]);
    press(&mut app, "1");
    says(&mut app, "First steps");
    press(&mut app, "1 2 enter");
    has(&mut app, &["All rows are laid", "Enter turn the cards over"]);
    never_says(&mut app, "Karla's hand");
}

// covers: A show for all, and the laptop goes on to the next seat
#[test]
fn enter_settles_what_leaves_the_dealer_no_choice_and_goes_on() {
    let mut app = laid(&["stack dealer 2C 3C (a trial)", CALLED[0], CALLED[1]]);
    press(&mut app, "enter s");
    says(&mut app, "Enter settle");
    press(&mut app, "enter");
    has(&mut app, &["Pass the laptop to the Dealer", "1  Karla"]);
    press(&mut app, "enter");
    assert_eq!(*app.seat(), Seat::Dealer);
    // The Dealer takes it back, as anything.
    press(&mut app, "u");
    says(&mut app, "Undid");
}

#[test]
fn a_helpers_row_goes_on_to_the_leader() {
    let mut app = sample(&["challenge karla int+biology 6", "aid severs", "deal"]);
    press(&mut app, "p enter 1 enter");
    has(&mut app, &["Pass the laptop to Karla"]);
    press(&mut app, "enter 1 enter");
    has(&mut app, &["Enter turn the cards over"]);
    // Whose card won which pair stands under it.
    press(&mut app, "enter s");
    let text = screen(&mut app, 120, 36);
    let owners = |line: &str| {
        let letters: Vec<&str> = line.split_whitespace().filter(|word| ["K", "D"].contains(word)).collect();
        letters.len() == 2
    };
    assert!(text.lines().any(owners), "{text}");
}

// covers: A show for all, and the laptop goes on to the next seat
#[test]
fn answers_go_from_seat_to_seat_without_the_dealer() {
    let mut app =
        sample(&["threat 20 (a storm)", "inflict karla heavy-damage", "inflict severs heavy-damage"]);
    press(&mut app, "p");
    has(&mut app, &["Pass the laptop to Karla"]);
    press(&mut app, "enter o 1");
    has(&mut app, &["Pass the laptop to Dr. Marco Severs", "damage to answer"]);
}

#[test]
fn a_solo_player_sees_the_reveal_at_the_own_seat() {
    let mut app = sample(&["alone on", CALLED[0], CALLED[1], "lay karla nothing"]);
    press(&mut app, "enter s");
    says(&mut app, "18/18");
}

/// Foes that are left to a play turn their cards over by themselves: everybody sees them all the same.
// covers: A show for all, and the laptop goes on to the next seat
#[test]
fn foes_of_a_play_wait_before_they_settle() {
    let more = ["stack dealer 2C 3C (a trial)", "plays foes foes", CALLED[0], CALLED[1]];
    let mut app = laid(&more);
    press(&mut app, "s");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("S U C C E S S") || text.contains("F A I L U R E"), "{text}");
    says(&mut app, "Enter settle");
    for words in ["Karla's hand", "butler", "18/18"] {
        never_says(&mut app, words);
    }
    press(&mut app, "enter");
    says(&mut app, "Pass the laptop to");
}

/// A second screen for the room: a large felt, who is up and down, and who acts next in large letters.
#[test]
fn who_watches_sees_a_large_felt_and_who_acts_next() {
    let more = ["secret the butler did it", CALLED[0], CALLED[1]];
    let session = table("The Sternwick Job", &[&SAMPLE[..], &more].concat());
    let start = Start { host: Box::new(Shelves), table: Some(session), watching: true };
    let mut app = App::new(start, Settings { reduced_motion: true, ..Settings::default() });
    has(&mut app, &["Karla · STR + Brawling", "Karla lays cards next", "╭─ Log"]);
    for hidden in ["hand ─", "─ Dealer", "butler", "18/18", "♣"] {
        never_says(&mut app, hidden);
    }
    assert!(screen(&mut app, 120, 36).contains("K A R L A ,   L A Y   Y O U R   C A R D S"));
    let wide = |line: &str| line.matches("╭───────╮").count() > 1;
    assert!(screen(&mut app, 160, 48).lines().any(wide), "large cards");
}

/// Nobody is asked about damage of which soak leaves nothing; the answer is the player's, and is undone like any.
// covers: Damage and effects without cost are not asked about
#[test]
fn soaked_damage_is_taken_without_a_pass() {
    let mut app = sample(&["threat 20 (a storm)"]);
    press(&mut app, ": \"inflict_karla_damage\" enter");
    has(&mut app, &["Karla takes no damage"]);
    never_says(&mut app, "Karla faces 2 damage");
    press(&mut app, "u");
    says(&mut app, "Karla faces 2 damage");
    // Severs wears nothing: it is his to answer.
    press(&mut app, ": \"inflict_severs_damage\" enter");
    says(&mut app, "Dr. Marco Severs faces 2 damage");
    // At a table where nothing happens by itself it is asked.
    let mut app = sample(&["threat 20 (a storm)", "automation suggest"]);
    press(&mut app, ": \"inflict_karla_damage\" enter");
    says(&mut app, "Karla faces 2 damage");
}

/// Who answers what a show brought, at the seat where the laptop stands, types no code again; anybody else does.
#[test]
fn after_a_show_the_seats_code_is_not_asked_for_again() {
    let attack = ["pin severs 2222", "assault fanatic severs melee", "deal"];
    let mut app = sample(&attack);
    // The first Enter belongs to the code.
    press(&mut app, "p 2 \"2222\" enter enter enter");
    says(&mut app, "All rows are laid");
    press(&mut app, "enter s");
    says(&mut app, "Enter settle");
    press(&mut app, "enter");
    has(&mut app, &["Pass the laptop to Dr. Marco Severs", "damage to answer"]);
    never_says(&mut app, "code:");
    never_says(&mut app, "then the code");
    press(&mut app, "esc 2");
    says(&mut app, "Severs's code:");
    press(&mut app, "\"2222\"");
    says(&mut app, "Dr. Marco Severs faces ");
    // On the Dealer's seat Enter passes to whoever sits behind a code.
    press(&mut app, "p 0");
    says(&mut app, "Enter pass to Dr. Marco Severs");
}

/// An alarm changes nothing of the hero for whom it is, so nobody answers it; what holds the hero is answered.
// covers: Damage and effects without cost are not asked about
#[test]
fn an_effect_that_is_not_about_the_hero_is_no_question() {
    let mut asked = sample(&["threat 20 (a storm)", "inflict karla alert"]);
    says(&mut asked, "Enter Karla faces Alert");
    let mut app = sample(&["threat 20 (a storm)"]);
    press(&mut app, ": \"inflict_karla_alert\" enter");
    never_says(&mut app, "Enter Karla faces Alert");
    press(&mut app, ": \"inflict_karla_stuck\" enter");
    says(&mut app, "Enter Karla faces Stuck");
}

/// A loud gun may raise the alarm for nothing (U43), which nobody needs once they fight.
// covers: Damage and effects without cost are not asked about
#[test]
fn a_free_alarm_is_no_question_during_a_fight() {
    for (fight, asked) in [("combat on", false), ("scene the yard", true)] {
        let shot = ["attack severs cultist ranged", "deal", "lay severs nothing", "reveal", "rule success"];
        let mut app = sample(&[&[fight][..], &shot].concat());
        press(&mut app, ": \"settle\" enter");
        let text = screen(&mut app, 120, 36);
        assert_eq!(text.contains("choose the free effect: Revolver (Loud)"), asked, "{text}");
    }
}

/// Whoever plays alone is not asked about it, either.
// covers: Damage and effects without cost are not asked about
#[test]
fn damage_that_a_guard_took_off_whole_is_no_question() {
    let struck = [
        "alone on",
        "attack karla fanatic melee",
        "deal",
        "lay karla nothing",
        "reveal",
        "rule partial",
        "settle",
    ];
    let mut app = sample(&struck);
    let dues = |app: &App| app.session().unwrap().seen(&Seat::Dealer).dues;
    let harm = dues(&app).into_iter().find(|due| due.to.as_str() == "karla").expect("Karla is hurt");
    press(&mut app, &format!(": \"block_karla_deck_{}\" enter", harm.amount - 1));
    assert!(dues(&app).iter().any(|due| due.id == harm.id && due.amount == 1));
    press(&mut app, &format!("u : \"block_karla_deck_{}\" enter", harm.amount));
    assert!(dues(&app).iter().all(|due| due.id != harm.id));
}

#[test]
fn a_player_picks_a_free_effect_at_the_own_seat() {
    let talked = ["manipulate karla horus", "deal", "lay karla nothing", "reveal", "rule failure", "settle"];
    let mut app = sample(&talked);
    press(&mut app, "p 1 enter");
    says(&mut app, "A free effect for Karla");
    press(&mut app, "/ \"distracted\" enter");
    let given = app.session().unwrap().last_command().unwrap().to_string();
    assert!(given.starts_with("inflict karla") && given.contains("Distracted"), "{given}");
    // It is nobody else's.
    let app = sample(&talked);
    let session = app.session().unwrap();
    let may = |who: &str| {
        let seat = Seat::Player(ActorId::new(who));
        let pick = session.typed(&seat, "inflict karla distract free").unwrap();
        session.may(&seat, &pick).is_ok()
    };
    assert!(may("karla") && !may("severs"));
    // The Dealer picks at once, or waives it.
    let mut app = sample(&[&talked[..5], &["rule total_failure", "settle"]].concat());
    press(&mut app, "enter");
    has(&mut app, &["A free effect for Karla", "waive it"]);
}

#[test]
fn a_show_that_goes_on_to_another_seat_asks_for_its_code() {
    let mut app = laid(&["pin dealer 4444", "stack dealer 2C 3C (a trial)", CALLED[0], CALLED[1]]);
    press(&mut app, "enter s enter");
    has(&mut app, &["Pass the laptop to the Dealer", "The Dealer's code:"]);
}
