//! Real cards on the screen: laid and flipped cards are typed in, and a card that is elsewhere is reported at its suit.

use std::sync::Arc;

use super::play::{never_says, open, press, says, screen, table};
use greenfelt::command::{Command, Ref};
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;
use greenfelt::tui::App;

/// A table made for real cards, after some more commands.
fn real(more: &[&str]) -> App {
    let first = ["physical dealer on", "join karla", "join severs", "foe horus"];
    let all: Vec<&str> = first.into_iter().chain(more.iter().copied()).collect();
    open(table("The Sternwick Job", &all))
}

const DEALT: [&str; 2] = ["challenge karla str+brawling 2", "deal 9C 8D"];

#[test]
fn a_row_of_real_cards_is_typed_where_the_hand_is_a_count() {
    let mut app = real(&DEALT);
    press(&mut app, "p 1");
    // Its window opens with the seat.
    says(&mut app, "Karla lays");
    // In any order, and a queen says what she copies.
    press(&mut app, "\"2dks\"");
    says(&mut app, "2 of at most");
    press(&mut app, "enter");
    says(&mut app, "Enter turn the cards over");
    press(&mut app, "esc 1");
    says(&mut app, "6 real cards");
    press(&mut app, "u");
    says(&mut app, "8 real cards");
    // From the Dealer's seat it is passed on.
    press(&mut app, "p 0");
    says(&mut app, "pass to Karla");
}

#[test]
fn no_card_is_laid_only_at_a_second_word() {
    let mut app = real(&DEALT);
    press(&mut app, "p 1 enter");
    says(&mut app, "Enter again lays none");
    press(&mut app, "esc");
    never_says(&mut app, "Enter again lays none");
    press(&mut app, "enter enter");
    never_says(&mut app, "Karla lays");
}

/// The table after Karla laid these cards, with the next row to lay.
fn after(row: &str) -> App {
    let lay = format!("lay karla {row}");
    let played = [lay.as_str(), "reveal", "settle", "challenge karla str+brawling 2", "deal 4C 3D"];
    let mut app = real(&[&DEALT[..], &played].concat());
    press(&mut app, "p 1");
    app
}

// covers: What a queen copies
#[test]
fn a_queen_asks_what_she_repeats_and_a_rank_answers() {
    let mut app = after("KS 10D");
    press(&mut app, "\"qs\"");
    says(&mut app, "repeats: K 10, or 2");
    press(&mut app, "9");
    says(&mut app, "type a rank: repeats: K 10, or 2");
    press(&mut app, "k");
    never_says(&mut app, "repeats: K");
    press(&mut app, "\"js\" enter");
    let log = app.session().unwrap().command(app.session().unwrap().last()).unwrap().to_string();
    assert!(log.contains("Q=K") && log.contains('J'), "{log}");
}

#[test]
fn a_queen_stays_a_two_at_2_at_enter_and_without_a_discard() {
    for keys in ["2", "enter"] {
        let mut app = after("KS 10D");
        press(&mut app, "\"qs\"");
        press(&mut app, keys);
        never_says(&mut app, "repeats: K");
        press(&mut app, "enter");
        let log = app.session().unwrap().command(app.session().unwrap().last()).unwrap().to_string();
        assert!(log.contains('Q') && !log.contains('='), "{log}");
    }
    let mut app = real(&DEALT);
    press(&mut app, "p 1 enter \"qs\"");
    never_says(&mut app, "repeats");
    says(&mut app, "1 of at most");
}

#[test]
fn a_guard_by_real_cards_tells_its_limit_and_takes_no_more() {
    let hit = ["attack karla horus melee", "deal 10C 9C 8C 7C 6C 5C 4C 3C 2C KC JC", "lay karla nothing"];
    let done = ["reveal", "rule failure", "settle"];
    let mut app = real(&[&hit[..], &done].concat());
    press(&mut app, "p 1 o");
    says(&mut app, "block with up to 5");
    press(&mut app, "/ \"block\" enter");
    says(&mut app, "type up to 5 real cards");
    says(&mut app, "0 of at most 5");
    press(&mut app, "\"2d3d4d5d6d7\"");
    says(&mut app, "5 cards are the most here");
}

#[test]
fn cards_that_were_typed_are_left_by_one_esc_more() {
    let mut app = real(&DEALT[..1]);
    press(&mut app, "enter \"5d\" esc");
    says(&mut app, "Canceling discards the typed cards.");
    press(&mut app, "enter");
    says(&mut app, "1 of 2");
    press(&mut app, "esc esc");
    never_says(&mut app, "1 of 2");
    // Where none was typed, the first leaves it.
    press(&mut app, "enter esc");
    never_says(&mut app, "0 of 2");
}

#[test]
fn a_luck_flip_of_real_cards_asks_for_the_cards_of_both() {
    let mut app = real(&[]);
    press(&mut app, ": \"resist_karla_2\" enter");
    says(&mut app, "real cards have to be named");
    press(&mut app, "esc esc");
    press(&mut app, "space / \"resist\" enter");
    says(&mut app, "difficulty");
    press(&mut app, "2 down \"the_whispering\" enter enter");
    says(&mut app, "The Dealer turns up 2 real cards");
    press(&mut app, "\"2ckd\" enter");
    says(&mut app, "Karla turns up real cards");
    press(&mut app, "\"9h\" enter enter enter");
    says(&mut app, "the whispering");
    says(&mut app, "T O T A L");
}

// covers: Real cards by rank alone, and what exhaustion takes out of a real deck
#[test]
fn a_rank_alone_is_a_card() {
    let mut app = real(&DEALT);
    press(&mut app, "p 1 enter \"k\"");
    says(&mut app, "1 of at most");
    press(&mut app, "\"kkk\"");
    says(&mut app, "4 of at most");
    press(&mut app, "\"k\"");
    says(&mut app, "no K is left there");
    press(&mut app, "backspace backspace backspace \"02\" enter");
    // The show for all is left for the seat.
    press(&mut app, "esc 1");
    says(&mut app, "5 real cards");
    // The deck is tracked by rank: three kings are left.
    press(&mut app, "p 0 : \"reveal\" enter : \"settle\" enter : \"challenge_karla_str+brawling_2\" enter");
    press(&mut app, ": \"deal_4C_3D\" enter p 1 enter \"kkk\"");
    says(&mut app, "3 of at most");
    press(&mut app, "\"k\"");
    says(&mut app, "no K is left there");
}

// Only two traits know a suit: that of the ace of spades.
// covers: Real cards by rank alone, and what exhaustion takes out of a real deck
#[test]
fn an_ace_is_typed_with_its_suit_where_spades_count_differently() {
    for (traits, asked) in
        [(&[][..], false), (&["award karla 100", "advance karla trait (Jack of All Trades)"][..], true)]
    {
        let mut app = real(&[traits, &DEALT].concat());
        press(&mut app, "p 1 enter \"a\"");
        let screen = screen(&mut app, 120, 36);
        assert_eq!(screen.contains("A of …  C D H S"), asked, "{screen}");
        press(&mut app, if asked { "\"sk\"" } else { "\"k\"" });
        says(&mut app, "2 of at most");
    }
}

// covers: Real cards by rank alone, and what exhaustion takes out of a real deck
#[test]
fn no_suit_is_drawn_of_a_real_card() {
    for typed in ["kcqs210c", "kq202"] {
        let mut app = real(&DEALT);
        press(&mut app, &format!("p 1 enter \"{typed}\" enter enter s"));
        let screen = screen(&mut app, 120, 36);
        assert!(!screen.contains(['♣', '♦', '♥', '♠']), "{screen}");
    }
}

// covers: Real cards by rank alone, and what exhaustion takes out of a real deck
#[test]
fn what_exhaustion_takes_out_is_typed_in_the_window() {
    let session = table("The Sternwick Job", &["join karla", "burn karla 46", "physical karla on 8"]);
    let karla = ActorId::new("karla");
    let out = session.table().actor(&karla).unwrap().piles.as_ref().unwrap().discard[..9].to_vec();
    let mut app = open(session);
    press(&mut app, "_ / \"correct_cards\" enter / \"shuffle_the\" enter");
    says(&mut app, "Karla is exhausted: draw ");
    for card in out {
        press(&mut app, &format!("\"{}\"", card.to_string().replace("10", "0").to_lowercase()));
    }
    // More than are needed are not taken.
    press(&mut app, "enter");
    let log = app.session().unwrap().log(&Seat::Public, 1);
    assert!(log[0].sentences.join(" ").contains("out of play until sleep"), "{log:?}");
}

// covers: Cards that come off a real deck are named before anything is drawn from it
#[test]
fn typed_text_goes_to_the_pending_item_of_the_window() {
    let owes = ["threat 9", "inflict severs run-ragged", "protect karla", "take"];
    let mut app = real(&owes);
    press(&mut app, "p 1");
    let dues = |app: &App| -> Vec<String> {
        let table = app.session().unwrap().table();
        let own = table.pending.iter().filter(|due| due.to == ActorId::new("karla"));
        own.map(|due| due.what.words()).collect()
    };
    assert_eq!(dues(&app), ["1 card from the real hand", "8 cards from the real deck"]);
    press(&mut app, "o enter");
    says(&mut app, "From the hand");
    press(&mut app, "\"7\" enter");
    assert_eq!(dues(&app), ["8 cards from the real deck"]);
}

#[test]
fn a_hand_of_real_cards_fits_into_the_party_pane() {
    let mut app = real(&["physical karla on 8"]);
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("real hand 8") && text.contains("soak ") && !text.contains("soak 0…"), "{text}");
}

// covers: A companion sent against a character
#[test]
fn a_companion_at_a_real_hand_asks_for_the_cards_of_both_decks() {
    let ann = crate::scene::with_trait(crate::scene::ann(), "Cronies");
    let ann = Command::Join(Ref::Inline(Arc::new(ann))).to_string();
    let mut app = real(&[&ann, "use ann (Cronies) : Rat"]);
    press(&mut app, ": \"use_ann_(Send_in)_on_karla\" enter");
    says(&mut app, "The Dealer's deck");
    press(&mut app, "\"9873\" enter");
    says(&mut app, "The deck of Karla");
    says(&mut app, "turned up");
}

// covers: Cards that come off a real deck are named before anything is drawn from it
#[test]
fn the_check_of_an_animal_asks_for_the_dealers_real_cards() {
    let ann = crate::scene::with_trait(crate::scene::ann(), "Animal Companion");
    let ann = Command::Join(Ref::Inline(Arc::new(ann))).to_string();
    let mut app = real(&[&ann, "use ann (Animal Companion) : Rex"]);
    let before = app.session().unwrap().table().dealer.piles.discard.len();
    press(&mut app, ": \"bid_rex_survival_2\" enter");
    says(&mut app, "The Dealer's deck");
    says(&mut app, "3 cards of the Dealer's real deck");
    // One of its own, since it was never taught, and two against it.
    press(&mut app, "\"987\" enter");
    assert_eq!(app.session().unwrap().table().dealer.piles.discard.len(), before + 3);
}
