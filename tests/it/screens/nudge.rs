//! A Nudge roll on the screen: called, rolled, nudged, stopped and settled with keys; statuses, guards, real dice.

use greenfelt::tui::{App, Settings, Start};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use greenfelt::table::seat::Seat;

use super::play::{Shelves, never_says, press, screen, table};
use crate::scene::sampled;

const BRANNOCH: &str = r#"join-paper (name: "Brannoch", concept: "the tinker's son", heart: 3, spirit: 2, courage: 2, defense: 1, skills: [(skill: "guard", rank: 3, special: [("VS Ranged", 1)]), (skill: "coordination", rank: 2)])"#;
const TILLY: &str = r#"join-paper (name: "Tilly", heart: 2, spirit: 2, courage: 3, skills: [(skill: "persuade", rank: 4), (skill: "guard", rank: 2)])"#;
const SHELLBACK: &str =
    r#"opponent (name: "Shellback", hp: 4, power: 2, defense: 1, behavior: "Rolls at whoever is loudest.")"#;

/// Two characters and an opponent.
pub(super) const LANTERNS: [&str; 3] = [BRANNOCH, TILLY, SHELLBACK];

/// The two and their opponent, after some more commands, on a screen that keeps still.
fn felt(more: &[&str]) -> App {
    let all: Vec<&str> = LANTERNS.into_iter().chain(more.iter().copied()).collect();
    let settings = Settings { reduced_motion: true, ..Settings::default() };
    App::new(
        Start { host: Box::new(Shelves), table: Some(table("The Lantern Road", &all)), watching: false },
        settings,
    )
}

/// The physical dice of a roll, so that a test knows its faces.
const REAL: &str = "physical brannoch on";

fn has(app: &mut App, words: &[&str]) {
    for (width, height) in [(80, 24), (120, 36)] {
        let text = screen(app, width, height);
        for words in words {
            assert!(text.contains(words), "{words} is missing at {width}x{height}:\n{text}");
        }
    }
}

#[test]
fn party_and_foes_show_what_paper_story_needs() {
    let mut app = felt(&["status brannoch boosted 1 2 (Guard) a song"]);
    has(&mut app, &["15/15", "FP 10/10", "BP 6", "Boosted Guard +1 (2"]);
    has(&mut app, &["Shellback", "4/4"]);
    press(&mut app, "p 1");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("unhurt") && !text.contains("4/4"), "{text}");
}

#[test]
fn whoever_rolls_dice_has_skills_where_cards_would_be() {
    let mut app = felt(&[]);
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("Brannoch's skills") && text.contains("Guard 3 (VS Ranged +1)"), "{text}");
    press(&mut app, "p 1");
    has(&mut app, &["Brannoch's skills", "Heart 3", "Guard 3 (VS Ranged +1)", "Coordination 2", "Courage 2"]);
    // Nobody plays with cards here.
    never_says(&mut app, "cards for a challenge");
    never_says(&mut app, "draws 8 cards");
    press(&mut app, "1");
    has(&mut app, &["this pane shows skills"]);
    let mut app = felt(&["challenge brannoch heart+guard 5", "deal"]);
    press(&mut app, "enter");
    has(&mut app, &["LAY CARDS"]);
    press(&mut app, "enter 1");
    has(&mut app, &["Brannoch's hand", "1 laid in order"]);
}

#[test]
fn the_lobby_tells_what_is_to_be_answered() {
    let mut app = felt(&["struck-by shellback brannoch"]);
    press(&mut app, "p");
    has(&mut app, &["Brannoch", "2 damage to answer"]);
    // Nobody plays with threat here.
    never_says(&mut app, "threat");
}

const GUARD: [&str; 3] =
    [REAL, "struck-by shellback brannoch", "guard brannoch including (VS Ranged) : a spinning shell"];

/// A guard with its first throw of real dice.
fn guarding(faces: &str, more: &[&str]) -> App {
    let roll = format!("roll {faces}");
    let all: Vec<&str> = GUARD.into_iter().chain([roll.as_str()]).chain(more.iter().copied()).collect();
    felt(&all)
}

// covers: A die for each point of the skill
#[test]
fn a_roll_shows_its_pool_its_points_and_its_dice() {
    let mut app = guarding("5 4 2 1", &[]);
    has(&mut app, &["Brannoch guards · Guard: a spinning shell", "pool 4 = Guard 3 + VS Ranged 1"]);
    has(&mut app, &["points 3 = Heart 3", "◆ ◆ ◆   three left", "2 successes · Good!"]);
    has(&mut app, &["two more and it is Great!", "raise", "take back", "Enter stop here"]);
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("┏━━━━━━━┓ ╭───────╮ ╭───────╮ ╭───────╮"), "{text}");
    assert!(text.contains("┃ ●   ● ┃ │ ●   ● │ │ ●     │ │       │"), "{text}");
}

#[test]
fn arrows_nudge_and_take_back_and_enter_goes_on() {
    let mut app = guarding("5 4 2 1", &[]);
    press(&mut app, "right right up up");
    has(&mut app, &["✓+2", "one left", "3 successes · Good!", "one more and it is Great!"]);
    press(&mut app, "down");
    has(&mut app, &["·+1", "two left", "2 successes"]);
    press(&mut app, "down down");
    has(&mut app, &["there is no nudge to undo"]);
    press(&mut app, "left left up");
    has(&mut app, &["one die waits"]);
    press(&mut app, "enter");
    has(&mut app, &["The dice of Brannoch", "one real die. A six adds it"]);
    press(&mut app, "enter");
    has(&mut app, &["one die waits, and 0 are here"]);
    press(&mut app, "4 enter");
    has(&mut app, &["a six adds", "3 successes · Good!"]);
    press(&mut app, "enter");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("2 grades") && !text.contains("pull the punch"), "{text}");
    press(&mut app, "s");
    let text = screen(&mut app, 120, 36);
    assert!(!text.contains("0 damage for"), "nothing is left to take: {text}");
}

#[test]
fn a_strikes_punch_is_pulled_from_the_next_lower_grade_on() {
    let mut app = felt(&[REAL, "strike brannoch shellback coordination", "roll 4 5", "stop"]);
    has(&mut app, &["pull the punch"]);
    press(&mut app, "z");
    has(&mut app, &["Pull the punch", "Brannoch rolled Good!", "▸1  Nice!"]);
    press(&mut app, "enter");
    has(&mut app, &["N I C E !", "pulled from Good!"]);
}

#[test]
fn a_contests_second_side_sees_what_to_beat_and_who_won() {
    let mut app = felt(&[
        REAL,
        "physical tilly on",
        "contest brannoch guard tilly guard",
        "roll 4 2 5",
        "stop",
        "settle",
    ]);
    has(&mut app, &["Brannoch  [4] [2] [5]  2 successes to beat"]);
    let mut app = felt(&[
        REAL,
        "physical tilly on",
        "contest brannoch guard tilly guard",
        "roll 4 2 5",
        "stop",
        "settle",
        "roll 2 4",
        "stop",
    ]);
    has(&mut app, &["Brannoch  [4] [2] [5]  2 successes", "2:1", "more successes"]);
    has(&mut app, &["B R A N N O C H   W I N S"]);
}

// covers: A critical failure takes all successes
#[test]
fn a_critical_failure_stands_in_words() {
    let mut app = guarding("1 1 1 6", &[]);
    has(&mut app, &["C R I T I C A L", "more than half the dice show", "Enter settle"]);
    press(&mut app, "up");
    has(&mut app, &["the roll has stopped"]);
    press(&mut app, "enter");
    has(&mut app, &["Brannoch faces 2 damage"]);
}

// covers: Real dice are asked for exactly
#[test]
fn real_dice_are_asked_for_exactly() {
    let mut app = felt(&[REAL, "check brannoch guard"]);
    has(&mut app, &["3 dice wait to be rolled", "Enter roll"]);
    press(&mut app, "enter 7");
    has(&mut app, &["a die shows 1 to 6"]);
    press(&mut app, "2 3 4 5");
    has(&mut app, &["that is all of them"]);
    press(&mut app, "backspace esc esc");
    has(&mut app, &["3 dice wait to be rolled"]);
    press(&mut app, "enter 2 3 4 enter");
    has(&mut app, &["1 success · Nice!"]);
}

// covers: A bonus can be left out, and the Dealer adds own ones, until dice fall
#[test]
fn a_roll_is_called_with_its_modifiers() {
    let mut app = felt(&[]);
    press(&mut app, "n");
    has(&mut app, &["Call a Nudge roll", "pool 3 · points 3", "[ ] VS Ranged"]);
    press(&mut app, "down space");
    has(&mut app, &["[x] VS Ranged", "pool 4 = Guard 3 + VS Ranged 1"]);
    press(&mut app, "down space");
    press(&mut app, "\"-1_rain_1/3\" enter");
    has(&mut app, &["[x] rain, 1 of 3: no more than half", "pool 4"]);
    press(&mut app, "backspace");
    has(&mut app, &["[x] rain, 1 of 3"]);
    press(&mut app, "up backspace");
    assert!(!screen(&mut app, 120, 36).contains("rain"));
    press(&mut app, "\"points_+2_a_song\" enter up enter");
    has(&mut app, &["Brannoch · Guard", "pool 4 = Guard 3 + VS Ranged 1", "five left", "4 dice wait"]);
    press(&mut app, "enter");
    assert!(screen(&mut app, 120, 36).contains("Enter stop here"));
}

#[test]
fn enter_and_the_attack_key_call_for_rolls_of_those_who_roll() {
    let mut app = felt(&[]);
    has(&mut app, &["Enter call a roll", "a attack"]);
    press(&mut app, "a");
    has(&mut app, &["━ Attack ━", "a strike", "Shellback"]);
    press(&mut app, "esc enter");
    has(&mut app, &["Call a Nudge roll", "any check"]);
    press(&mut app, "esc n esc space n enter");
    has(&mut app, &["Brannoch · Guard", "3 dice wait to be rolled"]);
}

// covers: Two sides roll
#[test]
fn strikes_and_contests_are_called_from_the_popup() {
    let mut app = felt(&[]);
    press(&mut app, "n up right down");
    has(&mut app, &["a strike", "attacker", "target", "Shellback", "skill"]);
    press(&mut app, "enter");
    has(&mut app, &["Brannoch strikes Shellback · Coordination"]);
    press(&mut app, "u n up right right");
    has(&mut app, &["guarding against a strike", "no damage is coming"]);
    press(&mut app, "right down right");
    has(&mut app, &["a contest", "their skill", "Persuade"]);
    press(&mut app, "enter");
    has(&mut app, &["Brannoch against Tilly · Coordination"]);
}

#[test]
fn strikes_are_offered_only_to_those_who_can_strike() {
    let mut app = felt(&["join karla"]);
    press(&mut app, "n up right");
    has(&mut app, &["a strike", "Brannoch"]);
    press(&mut app, "up up right right");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("attack a foe") && text.contains("Karla") && !text.contains("refused"), "{text}");
}

#[test]
fn a_turn_begins_with_the_form_of_its_act() {
    let mut app = felt(&["combat on"]);
    press(&mut app, "enter");
    has(&mut app, &["━ Attack ━", "a strike"]);
    let log = app.session().unwrap().log(&Seat::Public, 1);
    assert_eq!(log[0].sentences, ["The turn of Brannoch begins."]);
    // Without the form the turn has begun all the same, and undo takes it back.
    press(&mut app, "esc u");
    has(&mut app, &["Undid: The turn of Brannoch begins."]);
}

// covers: Points of a helper are spent like the own
#[test]
fn helpers_join_and_their_points_stand_apart() {
    let mut app = felt(&["check brannoch guard"]);
    press(&mut app, "space");
    has(&mut app, &["who helps …", "switch a modifier", "call it off"]);
    press(&mut app, "i");
    has(&mut app, &["Tilly helps"]);
    press(&mut app, "1");
    has(&mut app, &["of Brannoch 3 · Tilly 2", "pool 4 = Guard 3 + Tilly 1", "five left", "4 dice wait"]);
    has(&mut app, &["points 5 = Heart 3 + Tilly 2"]);
    press(&mut app, "space");
    has(&mut app, &["a  attack a foe …"]);
    press(&mut app, "n");
    has(&mut app, &["a Nudge roll …: a roll is under way"]);
    press(&mut app, "i");
    has(&mut app, &["Tilly no longer helps"]);
}

#[test]
fn an_opponent_strikes_and_a_guard_is_offered() {
    let mut app = felt(&[]);
    press(&mut app, "space / \"opponent_strikes\" enter enter");
    has(&mut app, &["Brannoch faces 2 damage · guard?"]);
    press(&mut app, "enter");
    has(&mut app, &["guard with dice", "take it", "HP 15 → 14"]);
    press(&mut app, "1");
    has(&mut app, &["Brannoch guards · Guard"]);
}

// covers: A status ends with its turns or by word of the Dealer
#[test]
fn statuses_are_given_tick_and_end() {
    let mut app = felt(&[]);
    press(&mut app, "space !");
    has(&mut app, &["Add a status", "Boosted", "the skill, stat, attack or defense"]);
    has(&mut app, &["The named skill, stat, Attack"]);
    press(&mut app, "enter");
    has(&mut app, &["Boosted has to say the skill, stat, attack or defense"]);
    assert!(!screen(&mut app, 80, 24).contains("parentheses"));
    press(&mut app, "\"Guard\" enter enter");
    has(&mut app, &["Boosted Guard +1 (2"]);
    press(&mut app, "w B down enter");
    has(&mut app, &["Boosted Guard +1"]);
    assert!(screen(&mut app, 120, 36).contains("Boosted Guard +1 (1 turn)"));
    press(&mut app, "space E enter \"over\" enter");
    assert!(!screen(&mut app, 120, 36).contains("Boosted Guard +1 (1 turn)"));
}

#[test]
fn numbers_explain_themselves() {
    let mut app = guarding("5 4 2 1", &[]);
    press(&mut app, "e");
    has(&mut app, &["pool 4", "+3  Guard", "points of Heart 3"]);
    press(&mut app, "esc tab tab e");
    has(&mut app, &["HP 15", "5 × Heart", "BP 6", "Power 1"]);
    press(&mut app, "esc tab e");
    has(&mut app, &["Shellback · opponent", "HP 4 of 4", "Rolls at whoever is loudest."]);
}

#[test]
fn a_card_challenge_can_be_called_on_a_paper_story_character() {
    let mut app = felt(&[]);
    press(&mut app, "c");
    has(&mut app, &["Heart", "Guard", "difficulty 5 · 8 cards in hand"]);
    press(&mut app, "enter");
    has(&mut app, &["Brannoch · Heart + Guard"]);
}

#[test]
fn cards_are_laid_from_the_seat_of_a_paper_story_character() {
    let mut app = felt(&["challenge brannoch heart+guard 5", "deal"]);
    press(&mut app, "enter enter 1 2 enter");
    has(&mut app, &["Enter turn the cards over"]);
    press(&mut app, "enter");
    // The cards turn over for all; what is left to say is the Dealer's.
    has(&mut app, &["Brannoch · Heart + Guard", "Enter to the Dealer"]);
    press(&mut app, "enter enter");
    has(&mut app, &["Brannoch · Heart + Guard", "settle"]);
}

// covers: The dice belong to the seat that rolls
#[test]
fn a_player_rolls_for_the_own_character_alone() {
    let mut app = felt(&[]);
    press(&mut app, "p 1 n");
    has(&mut app, &["Call a Nudge roll", "Brannoch", "pool 3 · points 3"]);
    assert!(!screen(&mut app, 80, 24).contains("the Dealer's own"));
    press(&mut app, "up up left");
    assert!(!screen(&mut app, 80, 24).contains("hero          Tilly"));
    press(&mut app, "enter");
    has(&mut app, &["3 dice wait to be rolled", "three left"]);
    press(&mut app, "p 2");
    press(&mut app, "space");
    has(&mut app, &["Tilly helps"]);
    press(&mut app, "esc p 1");
    press(&mut app, "enter enter");
    has(&mut app, &["pass to the Dealer"]);
    press(&mut app, "s");
    has(&mut app, &["only the Dealer can do that"]);
}

#[test]
fn both_systems_share_the_table() {
    let mut app =
        felt(&["join karla", "foe cultist", "status karla weakened 1 3 (Brawling)", "check karla brawling"]);
    let text = screen(&mut app, 120, 36);
    for words in ["Karla · Brawling", "Weakened Brawling −1 (3), dice", "½STR", "Shellback", "Cultist"] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    has(&mut app, &["dice wait to be rolled"]);
}

#[test]
fn dice_fall_in_five_pictures_and_a_key_ends_it() {
    let session = table("The Lantern Road", &[BRANNOCH, REAL, "check brannoch guard"]);
    let mut app = App::new(
        Start { host: Box::new(Shelves), table: Some(session), watching: false },
        Settings::default(),
    );
    assert_eq!(app.next_tick(), None);
    press(&mut app, "enter 4 4 4 enter");
    let mut pictures = 0;
    while app.next_tick().is_some() {
        assert!(!screen(&mut app, 80, 24).contains("3 successes"));
        app.tick();
        pictures += 1;
    }
    assert_eq!(pictures, 5);
    assert!(screen(&mut app, 80, 24).contains("3 successes"));
    press(&mut app, "u enter 4 4 5 enter x");
    assert_eq!(app.next_tick(), None);
    assert!(screen(&mut app, 80, 24).contains("3 successes"));
}

#[test]
fn plain_signs_do_for_dice_too() {
    let mut app = guarding("5 4 2 1", &["nudge 3 1"]);
    press(&mut app, "space O");
    let at_signs = |line: &str| line.contains('▸') && line.contains("ASCII signs only");
    for _ in 0..20 {
        if screen(&mut app, 120, 36).lines().any(at_signs) {
            break;
        }
        press(&mut app, "down");
    }
    press(&mut app, "space esc esc");
    let text = screen(&mut app, 120, 36);
    assert!(text.is_ascii(), "{text}");
    assert!(text.contains("| o   o |"), "{text}");
}

#[test]
fn no_size_breaks_a_roll() {
    let many = ["check tilly guard dice +14 (a crowd)", "aid brannoch", "roll"];
    let mut apps = vec![guarding("5 4 2 1", &[]), guarding("1 1 1 2", &[]), felt(&many), felt(&many[..2])];
    for keys in ["n", "space !", "space / \"opponent_strikes\" enter enter enter", "tab tab e"] {
        let mut app = felt(&["status brannoch boosted 1 2 (Guard) a song", "status shellback dazed 1 2"]);
        press(&mut app, keys);
        apps.push(app);
    }
    let mut asked = felt(&[REAL, "check brannoch guard"]);
    press(&mut asked, "enter");
    apps.push(asked);
    for app in &mut apps {
        for width in sampled((1..=200).step_by(9).chain([40, 72, 80, 104, 120])) {
            for height in (1 + width % 3..=60).step_by(3) {
                app.draw(&mut Buffer::empty(Rect::new(0, 0, width, height)));
            }
        }
    }
}

// covers: What mattered in a roll: the help, modifier or point that changed its grade
#[test]
fn what_mattered_stands_in_the_explanation_and_in_the_chronicle() {
    let mut app = felt(&[REAL, "check brannoch coordination", "roll 3 5", "nudge 1", "stop"]);
    press(&mut app, "e");
    has(&mut app, &["what mattered", "without the point on die 1: Nice!"]);
    let mut app = felt(&[REAL, "check brannoch coordination", "roll 3 5", "nudge 1", "stop", "settle"]);
    press(&mut app, "v");
    has(&mut app, &["What mattered: without the point on die 1: Nice!"]);
    press(&mut app, "up");
    assert!(!screen(&mut app, 120, 36).contains("What mattered"));
}

#[test]
fn a_fight_is_opened_on_whose_turn_it_is() {
    let mut app = felt(&["combat on", "begin-turn tilly"]);
    press(&mut app, "enter");
    has(&mut app, &["━ Attack ━", "Tilly", "a strike"]);
    let mut app = felt(&["combat on", "begin-turn tilly", "end-turn tilly", "begin-turn brannoch"]);
    press(&mut app, "u u enter");
    has(&mut app, &["━ Attack ━", "Tilly", "a strike"]);
}

#[test]
fn the_dealer_alone_is_told_of_a_strike_that_does_nothing() {
    const WORDS: &str = "Shellback takes no damage from a plain strike";
    let mut app = felt(&[]);
    press(&mut app, "a");
    has(&mut app, &["a strike", "Shellback", WORDS]);
    press(&mut app, "esc p 1 a");
    has(&mut app, &["a strike", "Shellback"]);
    never_says(&mut app, "takes no damage");
    let mut app = felt(&["opponent (name: \"Wisp\", hp: 3, power: 1, behavior: \"It flickers.\")"]);
    // The Dealer is proposed the first whom a strike hurts, a player the first.
    press(&mut app, "a");
    has(&mut app, &["a strike", "◂ Wisp ▸"]);
    never_says(&mut app, "takes no damage");
    press(&mut app, "left");
    has(&mut app, &["◂ Shellback ▸", WORDS]);
    press(&mut app, "esc p 1 a");
    has(&mut app, &["a strike", "◂ Shellback ▸"]);
}
