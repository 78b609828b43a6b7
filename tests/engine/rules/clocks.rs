//! Clocks and reminders of a seat: what ticks and triggers them, what a full clock does, and who sees them.

use crate::scene::{
    Scene, ann, ben, brannoch, gus, id, mira, moll, nim, ogre, scene, seat_of, shellback, tilly,
};
use greenfelt::rules::Refusal;

/// How full the first clock is.
fn filled(s: &Scene) -> u8 {
    s.now().clocks[0].filled
}

/// The reminders of a seat that have come.
fn come(s: &Scene, seat: &str) -> Vec<String> {
    let own = s.seen(seat).reminders;
    own.into_iter().filter(|one| one.when.is_none()).map(|one| one.words).collect()
}

// covers: A clock is ticked by hand and by what happens
#[test]
fn a_clock_is_ticked_by_hand_as_far_as_it_goes() {
    let s = scene().sheet(ann()).play("clock The bell 6").says("A clock: The bell, 0 of 6 segments.");
    let s = s.play("tick the BELL 2").says("The bell: 2 of 6.").play("untick (The bell)");
    assert_eq!(filled(&s), 1);
    let s = s.play("tick (The bell) 24").says("The bell: 6 of 6, full.");
    let s = s.refused("tick The bell", Refusal::ClockFull("The bell".into())).undo();
    assert_eq!((filled(&s), come(&s, "dealer").len()), (1, 0), "undo takes back what the full clock did");
    let s =
        s.plays(&["untick The bell 3"]).refused("untick The bell", Refusal::ClockEmpty("The bell".into()));
    let near = Some("The bell".to_owned());
    let s = s.refused("tick The bel", Refusal::NoSuchClock { name: "The bel".into(), near });
    let range = |from| Refusal::OutOfRange { what: "the segments", from, to: 24 };
    let s = s.refused("clock None 0", range(1)).refused("clock Many 25", range(1));
    let s =
        s.refused("tick The bell 0", range(1)).play("remove-clock The bell").says("Clock removed: The bell.");
    assert!(s.now().clocks.is_empty());
}

#[test]
fn a_clock_of_the_same_name_is_changed_and_stays_as_full() {
    let s =
        scene().plays(&["clock (The bell) 6 secret", "tick The bell 3", "clock (the bell) 4 open by rest"]);
    assert_eq!((s.now().clocks.len(), filled(&s), s.now().clocks[0].segments), (1, 3, 4));
    let s = s.play("clock (the bell) 2");
    assert_eq!(filled(&s), 1, "fewer segments do not fill it");
    let s = s.plays(&["tick the bell", "clock (the bell) 8"]);
    assert_eq!(filled(&s), 8, "a full one stays full");
}

// covers: A clock is ticked by hand and by what happens
// covers: What ticks a clock by itself
#[test]
fn events_tick_the_clocks_that_they_drive() {
    let drives = ["round", "rest", "scene", "threat", "hour"];
    let after = |lines: &[&str]| {
        let clocks: Vec<String> = drives.iter().map(|by| format!("clock ({by}) 24 known by {by}")).collect();
        let clocks: Vec<&str> = clocks.iter().map(String::as_str).collect();
        let s = scene().sheet(ann()).foe("fanatic").threat(9).plays(&clocks).plays(lines);
        s.now().clocks.iter().map(|clock| clock.filled).collect::<Vec<u8>>()
    };
    assert_eq!(after(&["combat on"]), [0, 0, 0, 0, 0], "the first round ends none");
    assert_eq!(after(&["combat on", "round", "round"]), [2, 0, 0, 0, 0]);
    assert_eq!(after(&["wait 5"]), [5, 0, 0, 0, 0], "outside a fight a minute is a round");
    assert_eq!(after(&["wait 30", "wait 30"])[4], 1, "an hour strikes");
    assert_eq!(after(&["short-rest"]), [24, 1, 0, 0, 1]);
    assert_eq!(after(&["sleep"])[1], 1);
    assert_eq!(after(&["scene the bunker", "scene the bunker"])[2], 2, "even of the same name");
    assert_eq!(after(&["inflict ann winded"])[3], 1);
    assert_eq!(after(&["threat 3", "end-quest"])[3], 0, "threat that only falls is not spent");
    assert_eq!(after(&["clock (other) 4 by scene", "note a word", "combat on", "combat off"])[..4], [0; 4]);
}

// covers: A full clock reminds the Dealer, or brings in what is prepared
#[test]
fn a_full_clock_reminds_the_dealer_or_brings_what_is_prepared() {
    let s =
        scene().sheet(ann()).plays(&["clock (The bell) 2 by scene : the doors open", "scene a", "scene b"]);
    assert_eq!(come(&s, "dealer"), ["The bell is full. The doors open"]);
    let s = s.play("scene c");
    assert_eq!(come(&s, "dealer").len(), 1, "it is full once");
    let s = s.plays(&["untick The bell", "scene d"]);
    assert_eq!(come(&s, "dealer").len(), 2);

    let brings = "clock (The cellar) 1 secret by round brings (Two at the well)";
    let s =
        scene().sheet(ann()).plays(&["prepare (Two at the well) fanatic 2", brings, "combat on", "round"]);
    assert_eq!((s.now().foes().count(), come(&s, "dealer").len()), (2, 0));
    let s = s.undo();
    assert_eq!((s.now().foes().count(), s.now().drawer.len()), (0, 1));

    let s = scene().sheet(ann()).plays(&[brings, "tick The cellar"]);
    let told = come(&s, "dealer");
    assert!(
        told[0]
            .starts_with("The cellar is full. Two at the well cannot be brought in (nothing in the drawer"),
        "{told:?}"
    );
}

// covers: Who sees a clock: everybody, only that it is there, or the Dealer alone
#[test]
fn a_seat_sees_of_a_clock_what_the_dealer_chose() {
    let s = scene().sheet(ann()).sheet(ben()).plays(&[
        "clock (Open) 4 by round brings (Cellar) : doors",
        "clock (Known) 4 known by round : doors",
        "clock (Hidden) 4 secret by round : doors",
        "tick Open",
        "tick Known",
        "tick Hidden",
    ]);
    for seat in ["ann", "ben", "public"] {
        let seen = s.seen(seat).clocks;
        let told: Vec<_> = seen.iter().map(|one| (one.name.as_str(), one.filled)).collect();
        assert_eq!(told, [("Open", Some(1)), ("Known", None)], "{seat}");
        assert!(seen.iter().all(|one| one.describe().trim_start_matches("known").is_empty()), "{seen:?}");
        let log = s.sentences_of(seat);
        assert!(!log.contains("Hidden") && !log.contains("doors") && !log.contains("Known: 1"), "{log}");
        assert!(log.contains("A clock: Open, 0 of 4 segments.") && log.contains("Open: 1 of 4."), "{log}");
        assert!(log.contains("A clock: Known, 4 segments."), "{log}");
    }
    assert_eq!(s.seen("dealer").clocks.len(), 3);
    let s = s.play("clock (Hidden) 4 open");
    assert_eq!(s.seen("ann").clocks[2].filled, Some(1), "what is shown later is as full as it was");
    s.refused_for("ann", "tick Open", Refusal::ForTheDealer);
}

// covers: A seat is reminded once, at the moment that it chose
// covers: Dusk
#[test]
fn a_reminder_of_time_comes_once_and_is_confirmed() {
    let s = scene().sheet(ann()).sheet(ben()).play_as("ann", "remind in 2 rounds : the ward fades");
    let s = s.plays(&["combat on", "round"]);
    assert_eq!(s.seen("ann").reminders[0].when.as_ref().map(ToString::to_string), Some("in 1 round".into()));
    let s = s.play("round");
    assert_eq!(come(&s, "ann"), ["the ward fades"]);
    assert!(s.sentences_of("ann").contains("Reminder: the ward fades"));
    let s = s.play("round");
    assert_eq!(come(&s, "ann").len(), 1, "it comes once");
    let s = s.play_as("ann", "unremind 1").play("combat off");
    assert!(s.seen("ann").reminders.is_empty());
    let s = s.refused_for("ann", "unremind 1", Refusal::NoSuchReminder(1));

    let at = |when: &str, lines: &[&str]| {
        let s = scene().sheet(ann()).sheet(ben()).foe("fanatic");
        let s = s.play_as("ben", &format!("remind ben {when} : now")).plays(lines);
        !come(&s, "ben").is_empty()
    };
    assert!(
        !at("at a rest", &["wait 60"]) && at("at a rest", &["short-rest"]) && at("at a rest", &["sleep"])
    );
    assert!(!at("at dusk", &["wait 599"]) && at("at dusk", &["wait 600"]), "the evening begins at 18:00");
    assert!(at("in 5 rounds", &["wait 5"]) && !at("in 5 rounds", &["wait 4"]));
    s.refused_for(
        "ann",
        "remind in 0 rounds : x",
        Refusal::OutOfRange { what: "the rounds", from: 1, to: 999 },
    );
}

// covers: A seat is reminded once, at the moment that it chose
// covers: On somebody's turn, for a reminder
#[test]
fn a_reminder_comes_with_a_turn_and_at_its_end() {
    let at = |when: &str, lines: &[&str]| {
        let s = scene()
            .sheet(ann())
            .sheet(ben())
            .foe("fanatic")
            .play_as("ben", &format!("remind ben {when} : now"));
        let s = s.play("combat on").plays(lines);
        !come(&s, "ben").is_empty()
    };
    for who in ["ann", "ben", "fanatic"] {
        let (begins, ends) = (format!("on {who}'s turn"), format!("at the end of {who}'s turn"));
        let turn = format!("turn {who}");
        assert!(!at(&begins, &[]) && !at(&ends, &[]), "{who}");
        assert!(at(&begins, &[&turn]) && at(&ends, &[&turn]), "{who}");
        assert!(at(&ends, &["round"]) && !at(&begins, &["round"]), "a round ends every turn: {who}");
    }
    let attack = ["attack ann fanatic melee"];
    assert!(at("on ann's turn", &attack) && !at("at the end of ann's turn", &attack));
    let whole = ["attack ann fanatic melee", "deal", "lay ann nothing", "reveal", "settle", "waive"];
    assert!(at("at the end of ann's turn", &whole) && at("at the end of fanatic's turn", &whole));
    assert!(!at("on ben's turn", &whole));
    // In order, a turn comes when those before it are over.
    let s = scene().sheet(ann()).foe("fanatic").plays(&["order tactical", "combat on"]);
    let first = s.seen("dealer").turns[0].who.clone();
    let last = s.seen("dealer").turns[1].who.clone();
    let s = s.plays(&[&format!("remind on {last}'s turn : now"), &format!("turn {first}")]);
    assert_eq!(come(&s, "dealer"), ["now"]);
}

// covers: On somebody's turn, for a reminder
#[test]
fn a_turn_of_any_sheet_brings_its_reminders() {
    for who in ["tilly", "shellback", "mira", "ogre", "moll"] {
        let s = scene()
            .paper_hero(tilly())
            .opponent(shellback())
            .trier(mira())
            .creature(ogre())
            .protagonist(moll());
        let s = s.plays(&[&format!("remind on {who}'s turn : begins"), "combat on"]);
        let s = s.play(&format!("remind at the end of {who}'s turn : ends"));
        assert!(come(&s, "dealer").is_empty(), "{who}");
        let s = s.play(&format!("begin-turn {who}"));
        assert_eq!(come(&s, "dealer"), ["begins"], "{who}");
        let s = s.play(&format!("end-turn {who}"));
        assert_eq!(come(&s, "dealer"), ["begins", "ends"], "{who}");
    }
}

// covers: A seat is reminded once, at the moment that it chose
// covers: Below half, for a reminder
#[test]
fn a_reminder_comes_below_half_and_when_an_effect_ends() {
    let s =
        scene().sheet(ann()).foe("fanatic").paper_hero(tilly()).paper_hero(brannoch()).opponent(shellback());
    let mut s = s.trier(mira()).trier(nim()).creature(ogre());
    let all: Vec<String> = s.now().actors.iter().map(|actor| actor.id.to_string()).collect();
    for who in &all {
        s = s.play(&format!("remind when {who} is below half : {who}"));
        assert!(come(&s, "dealer").is_empty(), "{who}");
        s = s.plays(&[&format!("set {who} health 1 (a test)")]);
        assert_eq!(come(&s, "dealer"), std::slice::from_ref(who));
        let last = s.seen("dealer").reminders[0].number;
        s = s.play(&format!("unremind {last}"));
    }
    let s = s.protagonist(moll()).protagonist(gus());
    let no = Refusal::NotCarried("Moll".into(), "health".into());
    let s = s.refused("remind when moll is below half : x", no);

    let s = s.plays(&["mark ann soaked", "remind when Soaked ends: dry"]);
    let number = s.actor("ann").effects.iter().find(|one| one.name == "soaked").unwrap().id;
    let s = s.play(&format!("end-effect ann {number} the sun"));
    assert_eq!(come(&s, "dealer"), ["dry"]);
    let no = Refusal::NobodyBears { effect: "Soaked".into(), near: None };
    s.refused("remind when (Soaked) ends : x", no);
}

// covers: No other seat learns of a reminder, not even the Dealer's
// covers: Who learns of a reminder
#[test]
fn no_other_seat_learns_of_a_reminder() {
    let s = scene().sheet(ann()).sheet(ben()).foe("fanatic").play("combat on").forget();
    let s = s.play_as("ann", "remind on ben's turn : ask about the key").play("turn ben").undo().redo();
    for seat in ["dealer", "ben", "public"] {
        let log = s.sentences_of(seat);
        assert!(!log.contains("the key") && !log.to_lowercase().contains("remind"), "{seat}: {log}");
        assert!(s.seen(seat).reminders.is_empty());
    }
    assert!(s.sentences_of("ann").contains("You will be reminded on Ben's turn: ask about the key"));
    let s = s.play("remind in 1 round : the Dealer's own");
    assert_eq!(s.seen("dealer").reminders[0].number, 1, "no number tells of another seat's");
    let s = s.refused("remind ann in 1 round : x", Refusal::ForAPlayer("Ann".into()));
    let s = s.refused_for("ann", "remind ben in 1 round : x", Refusal::NotYourSeat("Ben".into()));
    let s = s.refused_for("public", "remind in 1 round : x", Refusal::ForTheDealer);
    let mut s = s.plays(&["combat off", "leave ben", "leave ann"]);
    assert_eq!(s.now().reminders.len(), 1, "whoever leaves takes the own ones along");
    assert!(s.session().seen(&seat_of("ann")).reminders.is_empty());
}

#[test]
fn a_reminder_of_somebody_in_ambush_cannot_be_asked_for() {
    let s = scene().sheet(ann()).foe("fanatic").plays(&["map 8x6 @ann A1", "place fanatic H6 hidden"]);
    let nobody = Refusal::Nobody(id("fanatic"), vec![id("ann")]);
    let s = s.refused_for("ann", "remind on fanatic's turn : duck", nobody.clone());
    let s = s.refused_for("ann", "remind when fanatic is below half : now", nobody);
    s.plays(&["remind on fanatic's turn : it shoots", "combat on", "turn fanatic"]);
}

// covers: A seat is told when whom it waits for has left
#[test]
fn a_reminder_about_an_actor_who_leaves_is_reported() {
    let whens = ["on WHO's turn", "at the end of WHO's turn", "when WHO is below half"];
    let leaves = ["leave fanatic-2", "put-away One", "set fanatic-2 health 0; scene the road"];
    for (when, leave) in
        whens.iter().flat_map(|when| leaves.map(|leave| (when.replace("WHO", "fanatic-2"), leave)))
    {
        let lines = ["foe fanatic", "prepare (One) fanatic", "bring One"];
        let s = scene().sheet(ann()).plays(&lines).play_as("ann", &format!("remind ann {when} : strike"));
        let s = s.play(&format!("remind {when} : it flees")).forget();
        let s = s.plays(&leave.split("; ").collect::<Vec<_>>());
        let gone = "The reminder is dropped, since Fanatic 2 has left: ";
        let (ann, dealer) = (s.sentences_of("ann"), s.sentences_of("dealer"));
        if when.contains("half") && leave.contains("health 0") {
            assert!(ann.contains("Reminder: strike") && !ann.contains(gone), "{when}, {leave}: {ann}");
            continue;
        }
        assert!(ann.contains(&format!("{gone}strike")), "{when}, {leave}: {ann}");
        assert!(
            dealer.contains(&format!("{gone}it flees")) && !dealer.contains("strike"),
            "{when}, {leave}: {dealer}"
        );
        assert!(!s.sentences_of("public").contains("reminder"), "{when}, {leave}");
        assert!(s.now().reminders.is_empty());
    }
}

// covers: Texts of the evening have one colon at most
#[test]
fn texts_of_the_evening_have_one_colon_at_most() {
    let lines = [
        "clock (The bell) 2 brings (Two at the well) : the doors open",
        "clock (The tide) 2 brings (Nothing) : go",
        "clock (The rope) 2 : pull: hard",
        "tick The bell 2",
        "tick The tide 2",
        "tick The rope 2",
        "remove-clock The bell",
        "thread The bell: who rang it?",
        "oracle likely : the bell: does it ring?",
        "oracle-by dice",
        "thread close The bell: who rang it?",
        "secret open: the key",
        "remind at a rest : the bell: listen",
        "remind in 1 rounds : now: go",
        "wait 1",
        "unremind 4",
        "idea",
        "twist",
    ];
    let s = scene().sheet(ann()).plays(&lines);
    let told = s.sentences_of("dealer");
    for line in told.lines() {
        assert!(line.matches(": ").count() < 2, "{line}");
    }
    for text in [
        "Reminder: The bell is full. Two at the well cannot be brought in (nothing in the drawer is called",
        "Reminder, The rope is full. Pull: hard",
        "Reminder, now: go",
        "You will be reminded at a rest, the bell: listen",
        "Secret note, open: the key",
        "A thread, The bell: who rang it?",
    ] {
        assert!(told.contains(text), "{text}\n{told}");
    }
}
