//! Every usage limit against every renewal, for each of two heroes.

use super::{played, refusal};
use crate::scene::{Scene, ann, ben, catalog, scene, with_hook};
use greenfelt::table::challenge::Outcome;
use greenfelt::table::hook::{Hook, HookAction, Uses, Whom};
use greenfelt::table::sheet::UltimoSheet;
use std::collections::BTreeSet;

/// What may give uses back: a name, whether a fight is on before, what is played.
const RENEWALS: [(&str, bool, &[&str]); 15] = [
    ("a turn is taken", true, &["turn ann"]),
    ("a round", true, &["round"]),
    ("the end of the fight", true, &["combat off"]),
    ("a scene in a fight", true, &["scene The roof"]),
    ("a fight begins", false, &["combat on"]),
    ("a minute", false, &["wait 1"]),
    ("a challenge", false, &["challenge ann str+brawling 0", "deal", "settle"]),
    ("a scene", false, &["scene The cellar"]),
    ("an hour of rest", false, &["short-rest"]),
    ("an hour on the way", false, &["travel walk 1"]),
    ("a night", false, &["sleep"]),
    ("a month", false, &["month"]),
    ("the end of a session", false, &["end-session"]),
    ("the end of a quest", false, &["end-quest"]),
    ("a card is drawn", false, &["draw ann 1"]),
];

/// Makes the table of limits, and a match of them: a new one that has no row is no program.
macro_rules! limits {
    ($($kind:ident $(($n:literal))? $cells:literal;)+) => {
        const LIMITS: &[(Uses, &str)] = &[$((Uses::$kind $(($n))?, $cells)),+];

        #[allow(unreachable_patterns, reason = "some have rows of several numbers")]
        fn has_a_row(uses: Uses) -> bool {
            match uses {
                $(Uses::$kind { .. } => true,)+
            }
        }
    };
}

// `x` gives back, `.` does not; `d` gives back to those who draw. The columns are those of the renewals, in their order.
//
// - A turn comes back with the round, and with a fight that begins or ends; outside a fight it is a minute (P9, U79).
// - A fight is over when another begins, and when there was an hour of rest.
// - Once between two rests: a short rest gives it back, as a night does (U114).
// - Once a day: it comes back with the date (U284); a session that ends brings no day.
// - Until a card is drawn: whatever draws it, a fight that begins and a session that ends (Vulnerable; U80, U282, U287).
// - What a weapon holds comes back where it is loaded or mended, and nowhere else.
limits! {
    Any         "xxxx xxxxxxxxxxx";
    Turn(1)     ".xx. xx..xxxx...";
    Turn(3)     ".xx. xx..xxxx...";
    TurnEach(1) ".xx. xx..xxxx...";
    Fight(1)    "..x. x...x.xx...";
    Rest(1)     ".... ....x.xx...";
    Rest(2)     ".... ....x.xx...";
    Day(1)      ".... ......xx...";
    Session(1)  ".... ........x..";
    Draw(1)     ".... d.......d.d";
    Load(1)     ".... ...........";
}

fn most(uses: Uses) -> u8 {
    match uses {
        Uses::Any => 9,
        Uses::Turn(n)
        | Uses::Fight(n)
        | Uses::Rest(n)
        | Uses::Day(n)
        | Uses::Session(n)
        | Uses::Draw(n)
        | Uses::Load(n)
        | Uses::TurnEach(n) => n,
    }
}

fn name(uses: Uses) -> String {
    format!("{uses:?}").replace(['(', ')'], " ").trim().to_string()
}

/// Somebody who can do something, and is spared a check, so often of each limit.
fn able(mut sheet: UltimoSheet) -> UltimoSheet {
    for (uses, _) in LIMITS {
        let does = vec![HookAction::Say("does it".into())];
        let (cost, when) = (Vec::new(), Vec::new());
        let act = Hook::Act {
            name: format!("Act {}", name(*uses)),
            cost,
            uses: *uses,
            on: Whom::Anybody,
            when,
            does,
        };
        sheet = with_hook(sheet, "Does", act);
        let spared = Hook::NoCheck { to: Outcome::Success, when: Vec::new(), uses: *uses };
        sheet = with_hook(sheet, &format!("Spared {}", name(*uses)), spared);
    }
    sheet
}

/// The two ways in which something is used, of which a foe may be the target.
fn lines(who: &str, uses: Uses) -> [String; 2] {
    let name = name(uses);
    [format!("use {who} (Act {name}) on fanatic"), format!("no-check {who} (Spared {name})")]
}

/// Ann has used everything up; each last use but one was still open.
fn spent(fight: bool) -> Scene {
    let mut s = scene().sheet(able(ann())).sheet(able(ben())).foe("fanatic").hand("ann", "").hand("ben", "");
    if fight {
        s = s.play("combat on");
    }
    for (uses, _) in LIMITS {
        for line in lines("ann", *uses) {
            for _ in 0..most(*uses) {
                s = s.play(&line);
            }
        }
    }
    s
}

/// What somebody can use again, of both ways; one way alone is told so.
fn open(s: &mut Scene, who: &str) -> BTreeSet<String> {
    let mut open = BTreeSet::new();
    for (uses, _) in LIMITS {
        let free = lines(who, *uses).map(|line| refusal(s, &line));
        for (why, way) in free.iter().zip(["by act", "by no-check"]) {
            assert!(why.is_empty() || why.contains(" is used up, "), "{why}");
            if why.is_empty() {
                open.insert(format!("{} {way}", name(*uses)));
            }
        }
    }
    open
}

fn describe(at: usize) -> BTreeSet<String> {
    let back = |of: &&(Uses, &str)| of.1.chars().filter(|cell| *cell != ' ').nth(at).unwrap() != '.';
    let both = |of: &(Uses, &str)| ["by act", "by no-check"].map(|way| format!("{} {way}", name(of.0)));
    LIMITS.iter().filter(back).flat_map(both).collect()
}

// covers: What traits, things and effects do is read in one place
// covers: Options of traits and things are offered: in the form of a call, ...
#[test]
fn every_usage_limit_renews_only_where_listed() {
    assert!(LIMITS.iter().all(|(uses, cells)| {
        has_a_row(*uses) && cells.chars().filter(|cell| *cell != ' ').count() == RENEWALS.len()
    }));
    let everything: BTreeSet<String> =
        describe(0).into_iter().chain((1..RENEWALS.len()).flat_map(describe)).collect();
    let mut wrong = Vec::new();
    for (at, (what, fight, lines)) in RENEWALS.iter().enumerate() {
        let mut s = spent(*fight);
        let unlimited: BTreeSet<String> = ["Any by act".into(), "Any by no-check".into()].into();
        assert_eq!(open(&mut s, "ann"), unlimited, "what is used up is refused");
        assert!(open(&mut s, "ben").is_superset(&everything), "another hero has used nothing");
        s = played(s, lines, "ann");
        for use_ in open(&mut s, "ann").symmetric_difference(&describe(at)) {
            wrong.push(format!("{what}: {use_}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_limit_counts_uses_for_each_ability_and_target_by_itself() {
    let s = scene().sheet(able(ann())).sheet(ben()).foe("fanatic").foe("horus");
    let s = s.plays(&[
        "use ann (Act Turn 3) on ben",
        "use ann (Act Turn 3) on ben",
        "use ann (Act Turn 3) on ben",
    ]);
    let s = s.refused("use ann (Act Turn 3) on ben", "Act Turn 3 is used up, 3 times a turn");
    let s = s.plays(&[
        "use ann (Act Turn 1) on ben",
        "use ann (Act Rest 1) on ben",
        "use ann (Act TurnEach 1) on ben",
    ]);
    let s = s.plays(&["use ann (Act TurnEach 1) on horus"]);
    let mut s = s;
    assert!(refusal(&mut s, "use ann (Act TurnEach 1) on ben").contains(" is used up, "));
    assert_eq!(refusal(&mut s, "use ann (Act TurnEach 1) on fanatic"), "");
}

/// What the documents limit: the entry, how often.
const BY_THE_BOOK: [(&str, Uses); 5] = [
    // "once per day"
    ("Studied Chemist", Uses::Day(1)),
    // "at the beginning of your turn", for one target
    ("Battlefield Compatriot", Uses::TurnEach(1)),
    // "Once per session"
    ("Mythic Companion", Uses::Session(1)),
    // "At the beginning of combat you choose a foe"
    ("Know Thy Enemy", Uses::Fight(1)),
    // "Once per session"
    ("Youthful Ambition", Uses::Session(1)),
];

#[test]
fn traits_limit_uses_as_the_book_does() {
    let limits = |hook: &Hook| match hook {
        Hook::Act { uses, .. } | Hook::NoCheck { uses, .. } if *uses != Uses::Any => Some(*uses),
        _ => None,
    };
    let all = catalog();
    let told = all
        .traits
        .iter()
        .flat_map(|entry| entry.hooks.iter().filter_map(limits).map(|uses| (entry.name.as_str(), uses)));
    assert_eq!(told.collect::<Vec<_>>(), BY_THE_BOOK);
}

/// Limits that no trait writes: a short rest and first aid once a day, the copy of an ace once a rest.
#[test]
fn limits_of_the_rules_themselves_come_back_with_the_day() {
    let limited =
        |s: &mut Scene| ["short-rest", "treat ben ann first-aid 1"].map(|line| refusal(s, line).is_empty());
    let healer = crate::scene::sheet("Ben", [2, 4, 4, 8, 4], &[("biology", 3)]);
    let day = || {
        let s = scene().sheet(ann()).sheet(healer.clone()).play("set ann health 3");
        let s = s.hand("ben", "KH 9H").dealer_draws("2C").play("treat ben ann first-aid 1").lay("ben", "KH");
        s.plays(&["settle", "short-rest"])
    };
    let passings: [(&[&str], [bool; 2]); 6] = [
        (&[], [false, false]),
        (&["combat on", "combat off"], [false, false]),
        (&["wait 600"], [false, false]),
        (&["scene The cellar", "end-quest"], [false, false]),
        (&["end-session"], [false, false]),
        (&["sleep"], [true, true]),
    ];
    for (lines, told) in passings {
        assert_eq!(limited(&mut day().plays(lines)), told, "{lines:?}");
    }
}
