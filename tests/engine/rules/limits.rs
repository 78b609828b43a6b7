//! Every limit of a number, a text or a list: a value inside or at the limit is accepted; one past it is refused with a
//! hint and changes nothing.

use crate::scene::{Scene, scene};
use greenfelt::command::Command;
use greenfelt::table::seat::Seat;

/// Lines with a number in the place of `{}`, and the least and the most that is taken.
const NUMBERS: [(&str, i64, i64); 37] = [
    ("wait {}", 0, 525_600),
    ("status tilly boosted 2 {} (Athletics)", 0, 999),
    ("afflict rook afraid {}", 0, 999),
    ("challenge karla str+brawling {}", 0, 25),
    ("challenge karla str+brawling 3 limit {} (so)", -25, 25),
    ("challenge karla str+brawling 3 difficulty {} (so)", -25, 25),
    ("check tilly athletics dice {} (so)", -25, 25),
    ("attack-roll rook bog bonus {} (so)", -25, 25),
    ("resist karla {} the whispering", 1, 5),
    ("bond karla severs {}", 0, 3),
    ("decks {}", 1, 4),
    ("army (Greys) {} 2", 1, 10_000),
    ("army (Greys) 40 {}", 0, 25),
    ("threat {}", 0, 999),
    ("award karla {} luck", 1, 100),
    ("draw karla {}", 0, 255),
    ("burn karla {}", 0, 255),
    ("fall karla {} a wall", 0, 65_535),
    ("harm karla {}", 1, 65_535),
    ("dice karla {}d6", 1, 30),
    ("dice karla 1d{}", 2, 100),
    ("set karla health {} (so)", -8, 8),
    ("set karla focus {} (so)", -4, 4),
    ("set karla morale {} (so)", -6, 6),
    ("set karla temporary {} (so)", 0, 99),
    ("set tilly health {} (so)", -10, 10),
    ("set wren hope {} (so)", -6, 6),
    ("map {}x8", 1, 120),
    ("map 8x{}", 1, 120),
    ("status tilly boosted {} 2 (Athletics)", 1, 9),
    ("cash karla {} luck", 0, 1_000_000),
    ("age karla {}", 1, 9_999),
    ("magic-item karla {} (Lamp)", 0, 20),
    ("mount karla {} (gray mare)", 1, 100),
    ("travel walk {}", 1, 24),
    ("physical karla on {}", 0, 54),
    ("prepare (Dock) fanatic {}", 1, 40),
];

/// Lines with a text in the place of `{}`, and the most letters of it.
const TEXTS: [(&str, usize); 12] = [
    ("trait scene ({})", 60),
    ("note {}", 2_000),
    ("title {}", 2_000),
    ("scene {}", 2_000),
    ("secret {}", 2_000),
    ("whisper karla {}", 2_000),
    ("mark karla {}", 2_000),
    ("army ({}) 40 2", 2_000),
    ("cash karla 1 {}", 2_000),
    ("challenge karla str+brawling 3 : {}", 2_000),
    ("set karla health 2 ({})", 2_000),
    ("harm karla 1 : {}", 2_000),
];

/// Lines each of which adds one to a list, and how long the list may be.
const LISTS: [(&str, usize); 4] = [
    ("trait scene (fog {})", 200),
    ("prepare (dock {}) fanatic", 200),
    ("army (Greys {}) 10 2", 100),
    ("mark karla scar {}", 200),
];

fn table() -> Scene {
    let people = ["join karla", "join severs", "join-paper tilly", "join-crucible vesper", "join-scene wren"];
    let more = ["foe fanatic", "creature hag", "award karla 99 luck"];
    people.iter().chain(&more).fold(scene(), |s, line| s.set_up(line))
}

/// Whether a line is taken, at a table that stays as it was; a refusal has its sentence and its hint.
fn is_taken(s: &mut Scene, line: &str) -> bool {
    let before = s.now().checksum();
    let refused = match line.parse::<Command>() {
        Ok(command) => match s.session().give(&Seat::Dealer, command) {
            Ok(_) => None,
            Err(no) => Some((no.problem, no.hint)),
        },
        Err(bad) => Some((bad.problem, bad.hint)),
    };
    if let Some((problem, hint)) = &refused {
        assert!(!problem.is_empty() && !hint.is_empty(), "`{line}`: {problem} {hint}");
        assert_eq!(s.now().checksum(), before, "`{line}`");
    } else if s.now().checksum() != before {
        s.session().undo(&Seat::Dealer).unwrap();
    }
    refused.is_none()
}

#[test]
fn a_number_is_taken_at_its_bounds_and_not_one_past_them() {
    let mut s = table();
    for (line, least, most) in NUMBERS {
        let cases = [(least - 1, false), (least, true), (least + 1, true)];
        for (n, fits) in cases.into_iter().chain([(most - 1, true), (most, true), (most + 1, false)]) {
            let signed = line.contains(" (so)") && !line.starts_with("set ");
            let line = line.replace("{}", &if signed { format!("{n:+}") } else { n.to_string() });
            assert_eq!(is_taken(&mut s, &line), fits, "`{line}`");
        }
    }
}

#[test]
fn a_text_is_taken_at_its_length_and_not_one_letter_past_it() {
    let mut s = table();
    for (line, most) in TEXTS {
        for (letters, fits) in [(most - 1, true), (most, true), (most + 1, false)] {
            let line = line.replace("{}", &"ß".repeat(letters));
            assert_eq!(is_taken(&mut s, &line), fits, "{letters} letters: {line:.40}");
        }
    }
}

#[test]
fn a_list_takes_its_number_and_not_one_more() {
    for (line, most) in LISTS {
        let mut s = table();
        let own = s.now().scene_traits.len() * usize::from(line.starts_with("trait"));
        for nth in own..most {
            s = s.set_up(&line.replace("{}", &nth.to_string()));
        }
        assert!(!is_taken(&mut s, &line.replace("{}", "too many")), "`{line}`");
    }
}
