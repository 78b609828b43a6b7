//! Popups: available items, their effects, and reasons why others are unavailable.

use super::play::{never_says, open, press, sample, says, screen, table};

#[test]
fn space_lists_what_can_be_done_here() {
    let mut app = sample(&[]);
    press(&mut app, "space");
    for words in ["Actions · Karla", "challenge …", "a foe attacks …", "spend threat …", "settings …"]
    {
        says(&mut app, words);
    }
    press(&mut app, "esc");
    never_says(&mut app, "settings …");
}

#[test]
fn space_says_why_something_cannot_be_done() {
    let mut app = sample(&["challenge karla str+brawling 3"]);
    press(&mut app, "space");
    let text = super::play::screen(&mut app, 120, 36);
    assert!(text.contains("c  a challenge …"), "{text}");
    press(&mut app, "left up");
    says(&mut app, "not now · a challenge is under way");
    press(&mut app, "c");
    says(&mut app, "challenge …: a challenge is under way");
}

#[test]
fn a_modifier_of_the_dealers_own_moves_the_sum() {
    let mut app = sample(&[]);
    press(&mut app, "c");
    says(&mut app, "difficulty 5 ·");
    press(&mut app, "+ \"+2_fog\" enter");
    says(&mut app, "difficulty 7 ·");
    press(&mut app, "up up right right enter");
    says(&mut app, "difficulty 9");
}

#[test]
fn a_modifier_of_the_dealers_own_is_switched_and_taken_out() {
    let mut app = sample(&[]);
    press(&mut app, "c + \"+2_fog\" enter");
    says(&mut app, "[x] fog");
    press(&mut app, "backspace");
    says(&mut app, "[x] fog");
    press(&mut app, "up space");
    says(&mut app, "[ ] fog");
    says(&mut app, "difficulty 5 ·");
    press(&mut app, "space");
    says(&mut app, "difficulty 7 ·");
    press(&mut app, "backspace");
    never_says(&mut app, "] fog");
    says(&mut app, "difficulty 5 ·");
}

#[test]
fn an_unknown_modifier_is_refused_with_a_word_and_can_be_mended() {
    let mut app = sample(&[]);
    press(&mut app, "c + \"banana\" enter");
    says(&mut app, "`banana` is not a modifier");
    press(&mut app, "ctrl-u \"+99_huge\" enter");
    says(&mut app, "+99 is too much: a modifier is -25 to 25");
    press(&mut app, "ctrl-u \"limit_-1_tired\" enter");
    says(&mut app, "[x] tired");
    says(&mut app, "8 = ½STR (5) + Brawling 4 − tired 1");
}

#[test]
fn the_kind_of_challenge_proposes_its_skill() {
    let mut app = sample(&[]);
    press(&mut app, "c");
    says(&mut app, "Brawling");
    press(&mut app, "up right right right right");
    says(&mut app, "observe");
    says(&mut app, "Awareness");
    press(&mut app, "left left left left");
    says(&mut app, "any task");
    says(&mut app, "Brawling");
}

#[test]
fn choices_are_found_by_their_letters() {
    let mut app = sample(&[]);
    press(&mut app, "c down \"inv\"");
    says(&mut app, "Investigation");
    press(&mut app, "esc");
    says(&mut app, "Brawling");
    press(&mut app, "/ \"biol\" enter");
    says(&mut app, "Biology");
    says(&mut app, "Call a challenge");
    // The table is covered from anywhere, also before a letter is typed.
    press(&mut app, "b");
    never_says(&mut app, "Call a challenge");
}

#[test]
fn a_boost_is_switched_and_the_skill_is_not() {
    let join = r#"join-paper (name: "Brannoch", concept: "", heart: 3, spirit: 2, courage: 2, defense: 0, skills: [(skill: "guard", rank: 3)], items: [])"#;
    let mut app = open(table("t", &[join, "status brannoch boosted 1 3 (Heart)", "draw-all"]));
    press(&mut app, "c");
    says(&mut app, "[x] Boosted Heart");
    never_says(&mut app, "[x] Guard");
}

#[test]
fn out_of_earshot_is_offered_where_fervor_stands_in_the_way() {
    let mut app = sample(&[]);
    press(&mut app, "c up left left left down right");
    says(&mut app, "cannot be swayed while Horus the Corrupted can be seen");
    press(&mut app, "down down space");
    says(&mut app, "[x] out of earshot");
    press(&mut app, "enter");
    never_says(&mut app, "Call a challenge");
}

#[test]
fn an_effect_says_what_it_does_and_why_it_cannot_be_paid() {
    let mut app = sample(&["threat 1 (low)"]);
    press(&mut app, "t");
    says(&mut app, "Spend threat: 1 in the pool");
    press(&mut app, "/ \"winded\" enter");
    says(&mut app, "Karla faces Winded");
    let mut app = sample(&["threat 0 (none)"]);
    press(&mut app, "t");
    says(&mut app, "nothing to do now");
    says(&mut app, "this costs 1 threat, and the pool holds 0");
}

#[test]
fn threat_is_spent_on_whom_tab_turns_to_by_what_foes_can_do() {
    let mut app = sample(&["threat 8 (high)"]);
    press(&mut app, "t");
    says(&mut app, "on  ▸Karla   Dr. Marco Severs");
    for words in ["Horus", "Quick Jab ●", "Dominate ●●●", "Fanatic"] {
        says(&mut app, words);
    }
    press(&mut app, "tab");
    says(&mut app, "on   Karla  ▸Dr. Marco Severs");
    press(&mut app, "/ \"winded\" enter");
    says(&mut app, "Dr. Marco Severs faces Winded");
}

#[test]
fn each_answer_to_a_pending_item_shows_its_result() {
    let fight = ["attack karla horus melee", "deal", "lay karla nothing", "reveal", "rule failure", "settle"];
    let mut app = sample(&fight);
    press(&mut app, "enter");
    says(&mut app, "Spear of Betrayal 5");
    says(&mut app, "take it");
    says(&mut app, "block with up to 5");
    says(&mut app, "morale 6 → 5");
    press(&mut app, "esc");
    says(&mut app, "8/8");
}

#[test]
fn e_explains_pending_damage() {
    let fight =
        ["attack karla fanatic melee", "deal", "lay karla nothing", "reveal", "rule failure", "settle"];
    let mut app = sample(&fight);
    press(&mut app, "e");
    says(&mut app, "Karla: damage 8");
    says(&mut app, "failures");
    says(&mut app, "+2  Hatchet");
}

#[test]
fn an_effect_that_needs_words_asks_for_them() {
    let mut app = sample(&[]);
    press(&mut app, "t / \"cursed\" enter");
    says(&mut app, "Enter done");
    press(&mut app, "\"ash\" enter");
    says(&mut app, "Cursed: ash");
}

#[test]
fn the_command_line_completes_and_refuses_with_a_hint() {
    let mut app = sample(&[]);
    press(&mut app, ": \"cha\" enter");
    says(&mut app, "challenge WHO");
    press(&mut app, "\"kar\" tab");
    says(&mut app, ":challenge karla");
    press(&mut app, "\"str+brawling_99\" enter");
    says(&mut app, "difficulty must be 0 to 25");
    press(&mut app, "esc : \"note_hello\" enter");
    says(&mut app, "hello");
}

#[test]
fn e_explains_the_numbers() {
    let mut app = sample(&[]);
    press(&mut app, "e");
    says(&mut app, "health 8");
    says(&mut app, "+6  VIT");
    press(&mut app, "esc tab tab tab e");
    says(&mut app, "danger sense 15");
    let mut app = sample(&["challenge karla str+brawling 3"]);
    press(&mut app, "e");
    says(&mut app, "limit of Karla 8");
}

#[test]
fn help_lists_the_keys_of_the_pane() {
    let mut app = sample(&[]);
    press(&mut app, "?");
    says(&mut app, "c a n    call, attack, Nudge roll");
    // All of it stands on a small screen, from the hand too, which has most keys.
    for pane in ["1", "2", "3", "6"] {
        press(&mut app, "esc");
        press(&mut app, &format!("{pane} ?"));
        let text = screen(&mut app, 80, 24);
        for key in ["global", "u Ctrl-r", "q Ctrl-c", "F1-F4"] {
            assert!(text.contains(key), "{pane}: {key}\n{text}");
        }
    }
    press(&mut app, "esc f2 ?");
    says(&mut app, "view it as it was then");
}

#[test]
fn real_cards_are_typed_in() {
    let mut app = sample(&["physical dealer on", "challenge karla str+brawling 2"]);
    press(&mut app, "enter");
    says(&mut app, "The Dealer's cards");
    press(&mut app, "0 h");
    says(&mut app, "1 of 2");
    press(&mut app, "x");
    says(&mut app, "a rank first");
    press(&mut app, "enter");
    says(&mut app, "2 cards are needed; typed: 1");
    press(&mut app, "j s enter");
    says(&mut app, "Karla lays cards next.");
    press(&mut app, "u enter esc");
    says(&mut app, "type in the Dealer's cards");
}

#[test]
fn a_queen_copies_from_the_own_discard_pile() {
    let cards = "stack karla QH KS (a test)";
    let mut app = open(table(
        "t",
        &["join karla", "discard karla 10H", cards, "draw karla 2", "challenge karla str+brawling 2", "deal"],
    ));
    press(&mut app, "enter enter");
    says(&mut app, "Q♥ may copy: 10♥");
    press(&mut app, "r enter");
    says(&mut app, "Q♥ as 10♥");
    press(&mut app, "enter");
    says(&mut app, "Enter turn the cards over");
}

#[test]
fn the_mouse_does_what_the_keys_do() {
    use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
    let mut app = sample(&[]);
    let click = |app: &mut greenfelt::tui::App, words: &str| {
        let text = super::play::screen(app, 120, 36);
        let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains(words)).unwrap();
        let column = line[..line.find(words).unwrap()].chars().count() as u16;
        let kind = MouseEventKind::Down(MouseButton::Left);
        app.mouse(MouseEvent { kind, column, row: row as u16, modifiers: KeyModifiers::NONE });
    };
    click(&mut app, "Cultist  ");
    click(&mut app, "Cultist  ");
    says(&mut app, "settings …");
    press(&mut app, "esc");
    click(&mut app, "actions");
    says(&mut app, "settings …");
    click(&mut app, "more about the table");
    click(&mut app, "all heroes draw");
    never_says(&mut app, "settings …");
}

#[test]
fn half_an_attack_is_answered_hand_to_hand_or_at_a_distance() {
    let mut app = sample(&["inflict karla quick-jab by horus"]);
    press(&mut app, "enter");
    says(&mut app, "defend hand to hand");
    press(&mut app, "1");
    says(&mut app, "Brawling");
}

#[test]
fn a_secret_note_stands_beside_the_note() {
    let mut app = sample(&[]);
    press(&mut app, "w I \"the_door_is_a_trap\" enter");
    says(&mut app, "Secret note: the");
}

#[test]
fn what_a_helper_counts_is_switched_by_its_name() {
    let mut app = sample(&["challenge karla str+brawling 3", "aid severs"]);
    press(&mut app, "space M");
    says(&mut app, "limit of Karla");
    says(&mut app, "limit of Dr. Marco Severs");
}

#[test]
fn the_command_line_completes_skills_statuses_and_codex_names() {
    let mut app = sample(&["join tilly"]);
    for (keys, line) in [
        ("\"aid_\"", "severs"),
        ("\"challenge_karla_s\" tab", ":challenge karla str+"),
        ("\"challenge_karla_str+braw\" tab", ":challenge karla str+brawling "),
        ("\"challenge_tilly_spi\" tab", ":challenge tilly spirit+"),
        ("\"check_tilly_ma\" tab", ":check tilly magic "),
        ("\"check_tilly_magic_including_(li\" tab", ":check tilly magic including (Light) "),
        ("\"status_tilly_daz\" tab", ":status tilly dazed "),
        ("\"join_bran\" tab", ":join brannoch "),
        ("\"inflict_karla_win\" tab", ":inflict karla winded "),
        ("\"injure_karla_con\" tab", ":injure karla concussed "),
        ("\"lay_karla_be\" tab", ":lay karla best "),
        ("\"lay_karla_best_per\" tab", ":lay karla best perfect "),
        ("\"nudge_be\" tab", ":nudge best "),
        // People by any part of the name.
        ("\"turn_mar\" tab", ":turn severs "),
        ("\"challenge_Dr._Marco_Severs_s\" tab", ":challenge Dr. Marco Severs str+"),
    ] {
        press(&mut app, &format!(": {keys}"));
        says(&mut app, line);
        press(&mut app, "esc");
    }
}
