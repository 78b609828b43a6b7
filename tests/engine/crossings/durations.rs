//! Every duration against every way that time passes, on every kind of actor.

use super::{named, played};
use crate::scene::{Scene, ann, ben, id, moll, nim, ogre, scene, shellback, tilly, with_hook, with_trait};
use greenfelt::table::effect::Until;
use greenfelt::table::hook::{EffectSpec, Hook, HookAction, Moment, State, Uses, Whom};
use std::collections::BTreeSet;

/// A hero, a companion and a foe of ULTIMO, a character and an opponent of Paper Story, a character and a creature of
/// attributes and defenses, a protagonist: effects are shared (B2).
const BEARERS: [&str; 8] = ["ann", "rex", "fanatic", "tilly", "shellback", "nim", "ogre", "moll"];

/// Those who draw.
const DRAW: [&str; 4] = ["ann", "tilly", "nim", "moll"];

/// When something is laid on everybody.
#[derive(Clone, Copy, PartialEq)]
enum When {
    /// In a fight, before anybody's turn.
    Fight,
    /// In a fight, after everybody's turn was taken.
    Late,
    /// In everybody's own turn, before the act.
    Begun,
    /// Before a fight that begins then.
    Before,
    /// In a fight, while a foe attacks Ann and nothing is settled.
    Exchange,
    /// Outside a fight.
    Peace,
    /// The same, for those who can be called.
    Called,
}

/// A foe's attack on Ann, as far as its end.
const DEALT: [&str; 5] = ["deal", "lay ann nothing", "reveal", "settle", "waive"];

/// The passings of time: a name, when it is laid, what is played. What is written for one passes for that one alone, and
/// what is written for each passes for all.
const PASSINGS: [(&str, When, &[&str]); 27] = [
    ("a turn is taken", When::Fight, &["turn {who}"]),
    ("a turn is ended", When::Fight, &["begin-turn {who}", "end-turn {who}"]),
    ("a round", When::Fight, &["round"]),
    ("two rounds", When::Fight, &["round", "round"]),
    ("the end of the fight", When::Fight, &["combat off"]),
    ("a scene in a fight", When::Fight, &["scene The roof"]),
    ("a round, laid late", When::Late, &["round"]),
    ("two rounds, laid late", When::Late, &["round", "round"]),
    ("a turn that had begun is ended", When::Begun, &["end-turn {who}"]),
    ("the own act", When::Begun, &["turn {each}"]),
    ("the own act and the next turn", When::Begun, &["turn {each}", "round", "turn {each}"]),
    ("a turn, laid before the fight", When::Before, &["turn {who}"]),
    ("a round, laid before the fight", When::Before, &["round"]),
    ("two rounds, laid before the fight", When::Before, &["round", "round"]),
    ("another's exchange ends", When::Exchange, &DEALT),
    (
        "another's exchange and the own turn",
        When::Exchange,
        &["deal", "lay ann nothing", "reveal", "settle", "waive", "turn ann"],
    ),
    ("a minute", When::Peace, &["wait 1"]),
    ("two minutes", When::Peace, &["wait 2"]),
    ("a fight begins", When::Peace, &["combat on"]),
    ("a challenge", When::Called, &["challenge {who} str+brawling 0", "deal", "settle"]),
    ("a scene", When::Peace, &["scene The cellar"]),
    ("an hour of rest", When::Peace, &["short-rest"]),
    ("an hour on the way", When::Peace, &["travel walk 1"]),
    ("a night", When::Peace, &["sleep"]),
    ("a month", When::Peace, &["month"]),
    ("the end of a session", When::Peace, &["end-session"]),
    ("the end of a quest", When::Peace, &["end-quest"]),
];

/// Makes the table of durations, and a match of them: a new one that has no row is no program.
macro_rules! durations {
    ($($kind:ident $(($n:literal))? $cells:literal;)+) => {
        const DURATIONS: &[(Until, &str)] = &[$((Until::$kind $(($n))?, $cells)),+];

        #[allow(unreachable_patterns, reason = "some have rows of several lengths")]
        fn has_a_row(until: Until) -> bool {
            match until {
                $(Until::$kind { .. } => true,)+
            }
        }
    };
}

// `x` ends, `.` stays, `d` ends for those who draw; of an exchange, `f` ends for the foe that attacks, `a` for Ann, `e` for
// either. The columns are those of the passings, in their order.
//
// - One round is until the end of the bearer's next turn, outside a fight a minute (U79). A turn counts that its bearer began
//   with it: what is laid after the turn of this round, or in it, lasts through the next one (P21), and what was laid before a
//   fight lasts through the first (P46). Turns are counted alike, whether somebody ends them by word or takes them.
// - A foe that attacks has begun its turn; whoever is attacked has the own one still to come.
// - Several rounds are counted by the rounds of a fight, outside one by minutes. Ten rounds take a minute.
// - A fight that is over leaves turns to the minutes (P9).
// - A fight begins with its first round: everybody draws, and nothing has passed (U282).
// - A new scene ends what is of the scene, and what is as short as a turn or a round; no document says how much time lies
//   between two scenes, so that nothing else that is counted ends.
// - A night ends what is counted. What waits for a draw, a cure, a fear that is faced, somebody who revives, being used or the
//   Dealer's word waits through all of it.
// - The ends of session and quest are no passing of time: they end what is of the session. The next one begins with a full
//   hand (U287).
durations! {
    NextChallenge "...... .. ... ... aa ... x. .. .. ..";
    Round         "xxxxxx .x ..x xxx .a xx. .x xx xx ..";
    Rounds(1)     "..xxx. xx ..x .xx .. xx. .. xx xx ..";
    Rounds(2)     "...xx. .x ... ..x .. .x. .. xx xx ..";
    Turns(1)      "xxxx.. .x ..x xxx .a xx. .. xx xx ..";
    Turns(2)      "...x.. .. ... ..x .. .x. .. xx xx ..";
    TurnEnd       "xxxxxx .x xxx xxx fe xx. .x xx xx ..";
    Minutes(1)    "...... .. ... ... .. xx. .. xx xx ..";
    Minutes(2)    "...... .. ... ... .. .x. .. xx xx ..";
    Minutes(60)   "...... .. ... ... .. ... .. xx xx ..";
    Minutes(61)   "...... .. ... ... .. ... .. .. xx ..";
    Draw          "..dd.. dd ..d ... .. ..d .. .. .. d.";
    Sleep         "...... .. ... ... .. ... .. .. xx ..";
    Cured         "...... .. ... ... .. ... .. .. .. ..";
    Faced         "...... .. ... ... .. ... .. .. .. ..";
    Revived       "...... .. ... ... .. ... .. .. .. ..";
    Healed        "...... .. ... ... .. ... .. .. .. ..";
    Scene         ".....x .. ... ... .. ... .x .. .. ..";
    Session       "...... .. ... ... .. ... .. .. .. x.";
    Spent         "...... .. ... ... .. ... .. .. .. ..";
    Permanent     "...... .. ... ... .. ... .. .. .. ..";
}

fn name(until: Until) -> String {
    format!("{until:?}")
}

/// Everybody bears everything.
fn table(when: When) -> Scene {
    let lasting = |until| EffectSpec::state(name(until), State::Words("it lasts".into()), until);
    let lays = Hook::Act {
        name: "Lay".into(),
        cost: Vec::new(),
        uses: Uses::Any,
        on: Whom::Anybody,
        when: Vec::new(),
        does: DURATIONS.iter().map(|(until, _)| HookAction::Give(Box::new(lasting(*until)))).collect(),
    };
    // Ben lays it, so that nobody's turn begins with that.
    let ann = with_trait(with_trait(ann(), "Animal Companion"), "Beastkin");
    let mut s = scene()
        .sheet(ann)
        .sheet(with_hook(ben(), "Layer", lays))
        .foe("fanatic")
        .paper_hero(tilly())
        .opponent(shellback());
    s = s.trier(nim()).creature(ogre()).protagonist(moll()).play("use ann (Animal Companion) : Rex");
    for who in DRAW {
        s = s.play(&named("physical {who} off", who));
    }
    if matches!(when, When::Fight | When::Late | When::Begun | When::Exchange) {
        s = s.play("combat on");
    }
    for who in DRAW {
        s = s.hand(who, "");
    }
    if when == When::Exchange {
        s = s.play("assault fanatic ann melee");
    }
    for who in BEARERS {
        s = match when {
            When::Late => s.play(&named("turn {who}", who)),
            When::Begun => s.play(&named("begin-turn {who}", who)),
            When::Fight | When::Before | When::Exchange | When::Peace | When::Called => s,
        };
        s = s.play(&named("use ben (Lay) on {who}", who));
    }
    if when == When::Before { s.play("combat on") } else { s }
}

/// Plays lines for somebody, and those for each for all.
fn passed(s: Scene, lines: &[&str], who: &str) -> Scene {
    lines.iter().fold(s, |s, line| {
        if !line.contains("{each}") {
            return played(s, &[line], who);
        }
        BEARERS.iter().fold(s, |s, who| s.play(&line.replace("{each}", who)))
    })
}

/// The durations that are over for somebody.
fn over(s: &Scene, who: &str) -> BTreeSet<String> {
    let actor = s.now().actor(&id(who)).unwrap();
    let stays = |of: &&(Until, &str)| !actor.effects.iter().any(|effect| effect.name == name(of.0));
    DURATIONS.iter().filter(stays).map(|(until, _)| name(*until)).collect()
}

/// What the table says is over for somebody.
fn describe(at: usize, who: &str) -> BTreeSet<String> {
    let ends = |of: &&(Until, &str)| match of.1.split_whitespace().flat_map(str::chars).nth(at).unwrap() {
        'd' => DRAW.contains(&who),
        'a' => who == "ann",
        'f' => who == "fanatic",
        'e' => who == "ann" || who == "fanatic",
        cell => cell == 'x',
    };
    DURATIONS.iter().filter(ends).map(|(until, _)| name(*until)).collect()
}

fn differs(wrong: &mut Vec<String>, what: &str, who: &str, over: &BTreeSet<String>, told: &BTreeSet<String>) {
    for until in over.symmetric_difference(told) {
        let does = if over.contains(until) { "ends" } else { "stays" };
        wrong.push(format!("{until} of {who} {does}: {what}"));
    }
}

#[test]
fn every_duration_ends_only_at_its_listed_borders() {
    assert!(DURATIONS.iter().all(|(until, cells)| {
        has_a_row(*until) && cells.split_whitespace().map(str::len).sum::<usize>() == PASSINGS.len()
    }));
    let mut wrong = Vec::new();
    for (at, (what, when, lines)) in PASSINGS.iter().enumerate() {
        let own = lines.iter().any(|line| line.contains("{who}"));
        let those: &[&str] = if *when == When::Called { &DRAW } else { &BEARERS };
        for who in those.iter().take(if own { BEARERS.len() } else { 1 }) {
            let before = table(*when);
            let sooner = BEARERS.map(|other| over(&before, other));
            let s = passed(before, lines, who);
            for (other, sooner) in BEARERS.iter().copied().zip(sooner) {
                let passes = !own || other == *who;
                let told = if passes { describe(at, other) } else { BTreeSet::new() };
                let over = over(&s, other).difference(&sooner).cloned().collect();
                differs(&mut wrong, what, other, &over, &told);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_dealer_can_end_any_lasting_effect() {
    let mut s = table(When::Peace);
    for who in BEARERS {
        let all: Vec<u32> = s.actor(who).effects.iter().map(|effect| effect.id).collect();
        for effect in all {
            s = s.play(&format!("end-effect {who} {effect}"));
        }
        assert_eq!(s.actor(who).effects, Vec::new(), "{who}");
    }
}

/// Draws, cures, health, being brought round: what ends what waits for them, and nothing else.
#[test]
fn an_event_duration_ends_only_at_its_event() {
    let alone = |lines: &[&str], who: &str, ends: &[Until]| {
        let s = lines.iter().fold(table(When::Peace), |s, line| s.play(line));
        let ends: BTreeSet<String> = ends.iter().map(|until| name(*until)).collect();
        assert_eq!(over(&s, who), ends, "{lines:?}");
    };
    alone(&["draw-all"], "ann", &[Until::Draw]);
    alone(&["draw-all"], "tilly", &[Until::Draw]);
    alone(&["draw-all"], "fanatic", &[]);
    // Health above 1 (ULTIMO, Unconscious), HP at all (Paper Story).
    alone(&["set ann health 5"], "ann", &[Until::Healed]);
    alone(&["set tilly health 0", "set tilly health 5"], "tilly", &[Until::Healed]);
}

/// A round outside a fight is a minute (U79, U166), for what works in each round too: two rounds more of a spell hurt twice.
#[test]
fn round_effects_act_each_minute_outside_a_fight() {
    let hurts = Hook::On { moment: Moment::Round, when: Vec::new(), does: vec![HookAction::Damage(1)] };
    let lays = Hook::Act {
        name: "Lay".into(),
        cost: Vec::new(),
        uses: Uses::Any,
        on: Whom::Anybody,
        when: Vec::new(),
        does: vec![HookAction::Give(Box::new(EffectSpec::of("Burns", hurts, Until::Rounds(2))))],
    };
    let s = || scene().sheet(with_hook(ann(), "Layer", lays.clone())).foe("fanatic");
    let burns = |s: Scene| s.play("use ann (Lay) on fanatic");
    let one = ["fanatic: 1 damage"];
    burns(s()).play("wait 1").owed(&one).suffers("fanatic", &["Burns"]).plays(&["take", "wait 5"]).owed(&one);
    burns(s()).play("wait 60").owed(&[one[0], one[0]]).suffers("fanatic", &[]);
    let s = burns(s().play("combat on")).owed(&[]).play("round").owed(&one);
    s.plays(&["take", "round"]).owed(&one).suffers("fanatic", &[]);
}
