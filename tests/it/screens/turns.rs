//! Whose turn it is: every entry point proposes the same actor, and a new attack is one that the rules accept.

use greenfelt::table::actor::ActorId;
use greenfelt::table::map::Square;
use greenfelt::tui::App;

use crate::anything_goes::candidates::Dice;
use crate::scene::widened;

use super::play::{never_says, open, press, sample, says, screen, seeded, shipped, table};

/// The field of a form that begins so, at 120x36.
fn field(app: &mut App, label: &str) -> String {
    let text = screen(app, 120, 36);
    let begins = format!("{label}  ");
    let inner = |line: &str| {
        line.split('┃')
            .map(|part| part.trim().trim_start_matches('▸').to_owned())
            .find(|part| part.starts_with(&begins))
    };
    let line = text.lines().find_map(inner).unwrap_or_else(|| panic!("no {label}:\n{text}"));
    let value = line[label.len()..].replace(['◂', '▸'], "  ");
    value.trim().split("  ").next().unwrap_or_default().to_owned()
}

fn bottom(app: &mut App) -> String {
    screen(app, 120, 36).lines().last().unwrap_or("").to_owned()
}

/// The turn strip points to the name.
#[track_caller]
fn in_turn(app: &mut App, name: &str) {
    let text = screen(app, 120, 36);
    let strip = text.lines().nth(1).unwrap_or_default();
    assert!(strip.contains(&format!("» {name}")), "{name} is not in turn: {strip}");
}

/// Whom `a`, `c`, Space and the hand pane are about.
fn proposes(app: &mut App, name: &str) {
    for (key, label) in [("a", "attacker"), ("c", "hero")] {
        press(app, key);
        assert_eq!(field(app, label), name, "{key}:\n{}", screen(app, 120, 36));
        press(app, "esc");
    }
    press(app, "space");
    says(app, &format!("Actions · {name}"));
    press(app, "esc");
    let text = screen(app, 120, 36);
    assert!(text.contains(&format!("{name}'s hand")), "the hand of {name}:\n{text}");
}

/// Karla's attack of the chapel, by keys, with all that it brings.
fn attacked() -> App {
    let mut app = shipped("chapel");
    press(&mut app, "a right right enter enter : \"lay_karla_nothing\" enter : \"reveal\" enter s");
    press(
        &mut app,
        ": \"rule_success\" enter : \"settle\" enter esc : \"take\" enter esc : \"waive\" enter esc",
    );
    app
}

#[test]
fn after_a_turn_every_way_in_proposes_the_same_next_one() {
    let mut app = attacked();
    in_turn(&mut app, "Dr. Marco Severs");
    proposes(&mut app, "Dr. Marco Severs");
    let told = bottom(&mut app);
    assert!(!told.contains("Karla"), "{told}");
    press(&mut app, "enter");
    assert_eq!(field(&mut app, "attacker"), "Dr. Marco Severs");
}

#[test]
fn a_table_that_is_opened_again_proposes_the_same_one() {
    let mut app = sample(&["combat on", "turn karla"]);
    proposes(&mut app, "Dr. Marco Severs");
    press(&mut app, "enter");
    assert_eq!(field(&mut app, "attacker"), "Dr. Marco Severs");
}

#[test]
fn whoever_was_chosen_stays_until_the_turn_passes_on() {
    let mut app = attacked();
    press(&mut app, "tab tab up");
    press(&mut app, "a");
    assert_eq!(field(&mut app, "attacker"), "Karla", "{}", screen(&mut app, 120, 36));
    press(&mut app, "esc : \"turn_severs\" enter");
    in_turn(&mut app, "Horus the Corrupted");
    press(&mut app, "space");
    says(&mut app, "Actions · Horus the Corrupted");
}

#[test]
fn a_foe_attacks_by_enter_and_by_its_letter_in_its_turn() {
    let spent = ["combat on", "turn karla", "turn severs", "turn horus"];
    let mut app = sample(&spent);
    in_turn(&mut app, "Cultist");
    press(&mut app, "space");
    says(&mut app, "Actions · Cultist");
    press(&mut app, "esc");
    for keys in ["enter", "a", "space A"] {
        press(&mut app, keys);
        assert_eq!(field(&mut app, "task"), "a foe attacks", "{keys}:\n{}", screen(&mut app, 120, 36));
        assert_eq!(field(&mut app, "attacker"), "Cultist", "{keys}:\n{}", screen(&mut app, 120, 36));
        press(&mut app, "esc esc");
    }
    // Whoever selects the foe itself attacks it.
    press(&mut app, "tab tab tab space");
    says(&mut app, "attack this foe");
}

#[test]
fn an_attack_begins_with_whom_this_actor_attacked_last() {
    let cards = ["join karla", "foe cultist", "foe fanatic", "combat on"];
    let dice = ["join tilly", "opponent shellback", "opponent shellback", "combat on"];
    for (lines, who, names) in
        [(cards, "karla", ["Fanatic", "Cultist"]), (dice, "tilly", ["Shellback", "Shellback 2"])]
    {
        let mut app = open(table("t", &lines));
        for name in names {
            let id = name.to_lowercase().replace(' ', "-");
            press(&mut app, &format!(": \"attack_{who}_{id}\" enter u a"));
            assert_eq!(field(&mut app, "target"), name, "{}", screen(&mut app, 120, 36));
            press(&mut app, "esc");
        }
    }
}

#[test]
fn a_new_round_begins_with_whoever_is_first() {
    let mut app = shipped("moor");
    press(&mut app, "a enter enter s");
    for _ in 0..8 {
        screen(&mut app, 120, 36);
        if bottom(&mut app).contains("Enter start a round") {
            break;
        }
        press(&mut app, "enter s");
    }
    press(&mut app, "enter");
    in_turn(&mut app, "Vesper Rook");
    assert!(bottom(&mut app).contains("Enter Vesper Rook attacks"), "{}", bottom(&mut app));
    press(&mut app, "a");
    assert_eq!(field(&mut app, "attacker"), "Vesper Rook");
}

#[test]
fn a_new_round_offers_the_attack_where_a_foe_stands() {
    let mut app = shipped("lamp");
    assert!(bottom(&mut app).contains("Enter start a round"), "{}", bottom(&mut app));
    press(&mut app, "enter");
    says(&mut app, "Round 2");
    assert!(bottom(&mut app).contains("Enter attack"), "{}", bottom(&mut app));
    press(&mut app, "enter");
    assert_eq!(field(&mut app, "task"), "attack a foe");
    assert_eq!(field(&mut app, "attacker"), "Odile Brack");
}

/// Nothing that Enter proposes shows a foe in ambush.
#[test]
fn enter_proposes_no_attack_on_a_foe_in_ambush() {
    let mut app = shipped("causeway");
    for keys in ["enter", "a"] {
        press(&mut app, keys);
        let text = screen(&mut app, 120, 36);
        assert!(!text.contains("Mastiff ▸"), "{keys}:\n{text}");
        press(&mut app, "esc esc");
    }
    let mut app = open(table(
        "t",
        &["join karla", "foe mastiff", "map 16x10 @karla B2, @mastiff D3 hidden", "combat on"],
    ));
    assert!(!bottom(&mut app).contains("Enter attack"), "{}", bottom(&mut app));
}

/// Where nobody can be attacked from here, Enter walks as far as it costs nothing, and then ends the turn.
#[test]
fn enter_goes_nearer_to_whom_nobody_reaches() {
    let far = ["combat on", "map 24x8 @karla B2, @horus V2, @cultist W2, @fanatic W4"];
    let bands = ["combat on", "distance all very-long"];
    for (lines, goes) in [(far, "Enter Karla goes to "), (bands, "Enter Karla goes nearer to ")] {
        let mut app = sample(&lines);
        assert!(bottom(&mut app).contains(goes), "{}", bottom(&mut app));
        for _ in 0..4 {
            if bottom(&mut app).contains("Enter Karla ") {
                press(&mut app, "enter");
            }
        }
        never_says(&mut app, "Enter Karla");
    }
}

/// Wherever they stand: each step by Enter ends nearer to the one whom it names, and no card is paid for it.
#[test]
fn a_step_by_enter_ends_nearer_and_costs_no_card() {
    let mut dice = Dice::new(1);
    let mut steps = 0;
    for _ in 0..widened(60) {
        let mut at = |from: u8| Square { x: from + dice.below(8) as u8, y: dice.below(12) as u8 };
        let map = format!("map 24x12 @horus {}, @karla {}, @cultist {}", at(0), at(8), at(16));
        let mut app = sample(&["leave fanatic", &map, "combat on"]);
        let line = bottom(&mut app);
        let Some((_, whom)) = line.split_once(", toward ") else { continue };
        let whom = if whom.starts_with("Horus") { "horus" } else { "cultist" };
        let stands = |app: &App| {
            let table = app.session().unwrap().table();
            let at = |who: &str| table.map.as_ref().unwrap().token(&ActorId::new(who)).unwrap().at;
            let hand = table.actor(&ActorId::new("karla")).unwrap().piles.as_ref().unwrap().hand.len();
            (at("karla").distance(at(whom)), hand)
        };
        let (far, hand) = stands(&app);
        press(&mut app, "enter");
        let now = stands(&app);
        assert!(now.0 < far && now.1 == hand, "{map}: {far} squares, then {now:?}");
        steps += 1;
    }
    assert!(steps > 0);
}

#[test]
fn an_attack_begins_with_the_way_that_gets_there() {
    let far = ["leave horus", "leave fanatic", "join-paper tilly", "threat 8"];
    let map =
        ["map 24x8 @karla B2, @tilly B4, @severs B6, @cultist M2", "combat on", "turn karla", "turn severs"];
    let mut app = sample(&[&far[..], &map].concat());
    press(&mut app, "enter enter");
    says(&mut app, "Tilly strikes Cultist · Aim");
    let mut app = sample(&[&far[..], &map, &["turn tilly"]].concat());
    press(&mut app, "enter");
    assert_eq!(field(&mut app, "attacker"), "Cultist");
    assert_eq!(field(&mut app, "with"), "ranged");
}

#[test]
fn a_fresh_attack_is_on_a_foe_within_reach() {
    let near = ["combat on", "map 24x8 @karla B2, @horus V2, @cultist C2, @fanatic U2"];
    let mut app = sample(&[&["buy karla 0 Longsword", "wield karla Longsword"][..], &near].concat());
    press(&mut app, "a");
    assert_eq!(field(&mut app, "target"), "Cultist", "{}", screen(&mut app, 120, 36));
    assert_eq!(field(&mut app, "with"), "melee");
    press(&mut app, "enter");
    says(&mut app, "Karla attacks Cultist");
}

#[test]
fn whoever_holds_what_shoots_shoots_whom_nobody_else_reaches() {
    let far = ["foe horus", "join severs", "combat on", "map 24x8 @severs B2, @horus E2"];
    let mut app = open(seeded("Far", 3, &far));
    press(&mut app, "a");
    assert_eq!(field(&mut app, "with"), "ranged");
    press(&mut app, "enter");
    says(&mut app, "attacks Horus the Corrupted");
}

/// Whoever is in turn by INT and AGI, whatever the side, attacks by `a` and by Enter.
#[test]
fn in_every_order_of_turns_whoever_is_in_turn_attacks() {
    for order in ["free", "tactical"] {
        let mut app = sample(&[&format!("order {order}")[..], "combat on"]);
        for _ in 0..5 {
            let table = app.session().unwrap().table().clone();
            let seen = greenfelt::rules::look(&table, &greenfelt::table::seat::Seat::Dealer);
            let who = greenfelt::report::turns::Tracker::of(&seen).first().cloned().unwrap();
            let name = table.name(&who);
            in_turn(&mut app, &name);
            for key in ["a", "enter"] {
                press(&mut app, key);
                assert_eq!(
                    field(&mut app, "attacker"),
                    name,
                    "{order}, {key}:\n{}",
                    screen(&mut app, 120, 36)
                );
                press(&mut app, "esc esc");
            }
            press(&mut app, &format!(": \"turn_{who}\" enter"));
        }
    }
}

/// A form of an attack tells what is known of the target, and is finished from any line.
#[test]
fn an_attack_begins_with_whom_it_is_likeliest_to_beat() {
    let mut app = sample(&["combat on"]);
    press(&mut app, "a");
    assert_eq!(field(&mut app, "target"), "Cultist");
    // Whoever is under the cursor is meant.
    press(&mut app, "esc 4 home a");
    assert_eq!(field(&mut app, "target"), "Horus the Corrupted");
}

#[test]
fn a_foe_in_turn_attacks_whom_it_is_likeliest_to_beat() {
    let mut app = sample(&["combat on", "turn karla", "turn severs"]);
    press(&mut app, "a");
    let sides = ["attacker", "target"].map(|label| field(&mut app, label));
    assert_eq!(sides, ["Horus the Corrupted", "Dr. Marco Severs"], "his limit is the lower one");
}

#[test]
fn an_attack_form_tells_its_target_and_ends_from_any_line() {
    let near = ["combat on", "map 24x8 @karla B2, @horus D2, @cultist U3, @fanatic U2"];
    let mut app = sample(&near);
    press(&mut app, "a");
    let text = screen(&mut app, 120, 36);
    let line = text.lines().find(|line| line.contains("target  ")).unwrap();
    assert!(line.contains("♥ ") && line.contains(" · soak ") && line.contains(" squares"), "{line}");
    // From a line of text with something typed in it.
    press(&mut app, "end \"in_the_dark\" ctrl-s");
    says(&mut app, "Karla attacks Horus the Corrupted");
    let told = app.session().unwrap().log(&greenfelt::table::seat::Seat::Dealer, 1).pop().unwrap();
    assert!(told.command.contains("in the dark"), "{}", told.command);
}
