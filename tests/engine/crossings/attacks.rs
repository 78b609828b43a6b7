//! Every status and effect that restricts or changes an attack, with every way to attack, on the attacker and on the
//! target; what an attack ends; and what ends with the fallen. Each row names its chapter.

use super::refusal;
use crate::scene::{
    Scene, ann, ben, brannoch, mira, moll, ogre, scene, shellback, tilly, widened, with_personal,
};
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::hook::State;
use greenfelt::table::procedure::Procedure;
use greenfelt::table::status::Status;

/// A way to attack: its name, who attacks whom, the line, and true if it goes over a distance.
type Way = (&'static str, &'static str, &'static str, &'static str, bool);

/// Every way to attack, of every kind of sheet; `{at}` is the target.
const WAYS: [Way; 15] = [
    ("cards, hand to hand", "ann", "fanatic", "attack ann {at} melee", false),
    ("cards, at an opponent", "ann", "shellback", "attack ann {at} melee", false),
    ("cards, at a creature", "ann", "ogre", "attack ann {at} melee", false),
    ("cards, from stealth", "ann", "fanatic", "stealth ann {at} melee", false),
    ("a foe, at a hero of cards", "fanatic", "ann", "assault fanatic {at} melee", false),
    ("a foe, at a hero of dice", "fanatic", "tilly", "attack fanatic {at}", false),
    ("a foe, with 3d8", "fanatic", "moll", "attack-roll fanatic {at}", false),
    ("a strike", "tilly", "shellback", "strike tilly {at} coordination", false),
    ("an aimed strike", "tilly", "shellback", "strike tilly {at} aim", true),
    ("an opponent's strike", "shellback", "tilly", "struck-by shellback {at}", false),
    ("an attack roll", "mira", "ogre", "attack-roll mira {at} with (Jab)", false),
    ("a spell of attributes", "mira", "ogre", "attack-roll mira {at} with (Spark)", true),
    ("a contest", "mira", "ogre", "contest-of mira resolve {at} with (Dread)", true),
    ("a creature's attack roll", "ogre", "mira", "attack-roll ogre {at}", false),
    ("a check", "moll", "fanatic", "scene-check moll nerve at {at}", false),
];

/// Who bears what a row lays.
#[derive(Clone, Copy, PartialEq)]
enum Bearer {
    Attacker,
    Target,
}

/// What a row does to the ways: the beginning of a refusal after the bearer's name, hand to hand and at a distance; empty
/// where it stops nobody.
type Row = (&'static str, &'static str, Bearer, &'static [&'static str], [&'static str; 2]);

use Bearer::{Attacker, Target};

/// `{who}` bears it, `{third}` is another of the other side.
const ROWS: [Row; 23] = [
    // Secure: out of reach until it attacks or a weakness gets through.
    ("Secure", "P36", Target, &["status {who} secure 1 3"], ["is Secure"; 2]),
    ("Secure", "P36, P47", Attacker, &["status {who} secure 1 3"], [""; 2]),
    ("Dazed", "B8", Attacker, &["status {who} dazed 1 3"], ["cannot act: dazed"; 2]),
    ("Dazed", "P16", Target, &["status {who} dazed 1 3"], [""; 2]),
    (
        "Provoked, before the die",
        "P40",
        Attacker,
        &["status {who} provoked 6 2 ({third})"],
        ["is Provoked"; 2],
    ),
    (
        "Provoked",
        "Paper Story, the status table",
        Attacker,
        &["status {who} provoked 6 2 ({third})", "begin-turn {who}"],
        ["must target"; 2],
    ),
    ("Provoked", "the status table", Target, &["status {who} provoked 6 2 ({third})"], [""; 2]),
    ("Stunned, before the die", "P40", Attacker, &["status {who} stunned 6 2"], ["is Stunned"; 2]),
    (
        "Stunned",
        "the status table",
        Attacker,
        &["status {who} stunned 6 2", "begin-turn {who}"],
        ["cannot act: stunned"; 2],
    ),
    ("Confused, before the die", "P40", Attacker, &["status {who} confused 6 2"], ["is Confused"; 2]),
    ("Confused", "the status table", Attacker, &["status {who} confused 6 2", "begin-turn {who}"], [""; 2]),
    ("Disoriented", "the status table", Attacker, &["status {who} disoriented 2 2"], [""; 2]),
    ("Disarmed", "P15, B14", Attacker, &["status {who} disarmed 1 2 (attack)"], [""; 2]),
    ("Boosted", "the status table", Attacker, &["status {who} boosted 1 2 (Guard)"], [""; 2]),
    ("Weakened", "the status table", Target, &["status {who} weakened 1 2 (Guard)"], [""; 2]),
    ("Hustled", "P41", Attacker, &["status {who} hustled 1 2"], [""; 2]),
    ("Lingering", "the status table", Attacker, &["status {who} lingering 1 2"], [""; 2]),
    ("acted", "P18, C25", Attacker, &["turn {who}"], ["has already acted"; 2]),
    ("unconscious", "U91", Target, &["inflict {who} unconscious", "take"], [""; 2]),
    (
        "unconscious",
        "Health",
        Attacker,
        &["inflict {who} unconscious", "take"],
        ["cannot act: unconscious"; 2],
    ),
    (
        "engaged",
        "U92",
        Attacker,
        &["inflict {who} engage by horus", "take"],
        ["Horus the Corrupted engages"; 2],
    ),
    ("stuck", "U99", Attacker, &["inflict {who} stuck", "take"], ["is stuck"; 2]),
    ("far away", "U130, U216", Target, &["distance {who} {other} long"], ["is at long range"; 2]),
];

fn table() -> Scene {
    let s = scene().sheet(ann()).paper_hero(tilly()).paper_hero(brannoch()).trier(mira()).protagonist(moll());
    let s = s.foe("horus").foe("fanatic").opponent(shellback()).creature(ogre()).threat(30);
    let real = ["tilly", "brannoch", "mira", "moll"];
    let s = real.iter().fold(s, |s, who| s.play(&format!("physical {who} off")));
    s.play("draw-all").play("combat on").play("round")
}

fn is_played(who: &str) -> bool {
    ["ann", "tilly", "brannoch", "mira", "moll"].contains(&who)
}

fn filled(line: &str, [who, other]: [&str; 2]) -> String {
    let third = if is_played(other) { "brannoch" } else { "horus" };
    line.replace("{who}", who).replace("{other}", other).replace("{third}", third)
}

/// What is laid by a foe falls on characters of players only.
fn can_bear(who: &str, lines: &[&str]) -> bool {
    is_played(who) || !lines.iter().any(|line| line.starts_with("inflict"))
}

// covers: Legal targets, by any method: every status and effect against every way to attack
#[test]
fn every_effect_meets_every_way_to_attack_as_its_chapter_says() {
    let mut wrong = Vec::new();
    for (name, who, target, line, far) in WAYS {
        for (what, chapter, bearer, lines, cells) in ROWS {
            let [bears, other] = if bearer == Attacker { [who, target] } else { [target, who] };
            if !can_bear(bears, lines) {
                continue;
            }
            let mut s = lines.iter().fold(table(), |s, line| s.play(&filled(line, [bears, other])));
            let found = refusal(&mut s, &line.replace("{at}", target));
            let cell = cells[usize::from(far)];
            let holds = if cell.is_empty() { found.is_empty() } else { found.contains(cell) };
            // A check reaches whoever is in sight, and a foe shoots where it does not strike; hand to hand takes a step by
            // cards alone.
            let spared = match what {
                "far away" => far || ["a check", "a foe, at a hero of dice"].contains(&name),
                "stuck" => !name.starts_with("cards"),
                _ => false,
            };
            if !(holds && !spared || spared && found.is_empty()) {
                wrong.push(format!("{what} ({chapter}), {name}: `{found}` in place of `{cell}`"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every state that an effect can have is a row above, or says nothing of attacks: a new one does not compile before it has
/// an answer here.
fn restricts_attacks(state: &State) -> bool {
    match state {
        State::Stuck
        | State::Unconscious
        | State::PassedOut
        | State::Calmed
        | State::Still
        | State::LostTurn
        | State::Engaged(_)
        | State::Dominated(_)
        | State::Avoids(_)
        | State::MustTarget(_)
        | State::Carried(_)
        | State::Unseen
        | State::Status { .. } => true,
        State::TemporaryHealth(_)
        | State::Words(_)
        | State::Bloodied
        | State::Broken
        | State::Tally(_)
        | State::Upkeep(_)
        | State::Form(_)
        | State::Copied(_)
        | State::With(_)
        | State::Marked(_)
        | State::Follows(..)
        | State::Wheel(_)
        | State::Conjured(..)
        | State::Taught(_)
        | State::Loyal(_)
        | State::Rides(_)
        | State::Worth(_) => false,
    }
}

#[test]
fn only_restrictions_of_attacks_block_attacks() {
    assert!(restricts_attacks(&State::Unseen) && !restricts_attacks(&State::Bloodied));
}

/// The ways that attack tilly, with whoever attacks.
const AT_TILLY: [(&str, bool); 5] = [
    ("assault fanatic tilly melee", false),
    ("attack-roll fanatic tilly", false),
    ("attack-roll ogre tilly", false),
    ("struck-by shellback tilly", false),
    ("attack-roll ogre tilly with (Howl)", true),
];

// covers: Legal targets, by any method: every status and effect against every way to attack
#[test]
fn unreachable_targets_are_so_for_every_method() {
    let party = |sheet, other| {
        let s = scene().sheet(ann()).paper_hero(sheet).paper_hero(other).protagonist(moll());
        let s = s.foe("fanatic").opponent(shellback()).creature(ogre()).threat(9);
        s.play("physical tilly off").play("draw-all")
    };
    for (line, far) in AT_TILLY {
        let mut s = party(with_personal(tilly(), "Fly"), brannoch());
        let found = refusal(&mut s, line);
        assert_eq!(found, if far { "" } else { "Tilly is out of reach" }, "{line}");
        // The Dealer overrules it, but an opponent's strike says how it comes.
        if !line.starts_with("struck-by") {
            assert_eq!(refusal(&mut s, &format!("{line} including (within reach)")), "", "{line}");
        }
        let s = party(tilly(), with_personal(brannoch(), "Carrier"));
        let mut s = s.play("use brannoch (Pick up) on tilly");
        assert_eq!(refusal(&mut s, line), "Brannoch carries Tilly", "{line}");
    }
}

// covers: Legal targets, by any method: every status and effect against every way to attack
#[test]
fn a_melee_blow_of_any_method_touches_what_hurts_by_contact() {
    let s = || {
        let s =
            scene().paper_hero(with_personal(tilly(), "Contact spikes 2")).foe("fanatic").creature(ogre());
        s.play("physical tilly off").threat(9)
    };
    let hurt = |s: &Scene, who: &str| s.actor(who).health() + pending_for(s, who);
    let rolled = s().play("attack-roll ogre tilly").play("rolled 40").play("settle");
    assert!(hurt(&rolled, "ogre") != hurt(&s(), "ogre"), "{}", rolled.sentences_since());
    let howled = s().play("attack-roll ogre tilly with (Howl)").play("rolled 40").play("settle");
    assert_eq!(hurt(&howled, "ogre"), hurt(&s(), "ogre"));
    let assaulted = s().play("attack fanatic tilly").play("deal").play("lay tilly nothing").play("reveal");
    let assaulted = assaulted.play("settle");
    assert!(hurt(&assaulted, "fanatic") != hurt(&s(), "fanatic"), "{}", assaulted.sentences_since());
}

fn pending_for(s: &Scene, who: &str) -> i32 {
    i32::try_from(s.now().pending.iter().filter(|due| due.to == ActorId::new(who)).count()).unwrap()
}

/// What is played after the line of a way until it is over.
fn finished(s: Scene, line: &str) -> Scene {
    let cards = ["attack ", "stealth ", "assault "].iter().any(|word| line.starts_with(word));
    let s = s.play(line);
    if cards {
        let leader = s.challenge().leader().clone();
        return s.play("deal").play(&format!("lay {leader} nothing")).play("reveal").play("settle");
    }
    if line.starts_with("attack-roll") {
        return s.play("rolled 3").play("settle");
    }
    if line.starts_with("strike") {
        return s.play("roll").play("stop").play("settle");
    }
    if line.starts_with("contest-of") {
        let mut s = s;
        while !refusal(&mut s, "settle").is_empty() {
            s = s.play("roll");
        }
        return s.play("settle");
    }
    if line.starts_with("scene-check") { s.play("roll").play("settle") } else { s }
}

// covers: Effects that end with an attack of their bearer, by any method
#[test]
fn secure_ends_as_its_bearer_attacks_by_any_method() {
    for (name, who, target, line, _) in WAYS {
        let s = table().play(&format!("status {who} secure 1 3"));
        let s = finished(s, &line.replace("{at}", target));
        let secure = s.actor(who).effects.iter().any(|effect| effect.name == "Secure");
        assert!(!secure, "{name}: {}", s.sentences_since());
    }
}

// covers: Effects that end with an attack of their bearer, by any method
#[test]
fn secure_ends_for_each_who_attacks_together_and_for_no_other() {
    let secure = |s: &Scene, who: &str| s.actor(who).effects.iter().any(|effect| effect.name == "Secure");
    let all = ["ann", "fanatic", "horus", "tilly"];
    for (line, helps, attack) in [
        ("assault fanatic ann melee and horus", "", &["fanatic", "horus"][..]),
        ("assault horus ann melee and fanatic", "", &["fanatic", "horus"]),
        ("assault fanatic ann melee", "", &["fanatic"]),
        ("attack ann fanatic melee", "aid ben", &["ann", "ben"]),
        ("attack ben fanatic melee", "aid ann", &["ann", "ben"]),
        ("challenge ann str+brawling 3", "aid ben", &[]),
    ] {
        let s = table().sheet(ben()).play("draw-all");
        let s = all.iter().chain(&["ben"]).fold(s, |s, who| s.play(&format!("status {who} secure 1 5")));
        // Whoever is attacked is Secure no longer, so that somebody can be.
        let target = if line.starts_with("assault") { "ann" } else { "fanatic" };
        let id = s.actor(target).effects.iter().find(|effect| effect.name == "Secure").unwrap().id;
        let s = s.play(&format!("end-effect {target} {id} so")).play(line);
        let s = if helps.is_empty() { s } else { s.play(helps) }.play("deal");
        let leader = s.challenge().leader().clone();
        let others: Vec<String> = s.challenge().to_lay().map(|player| player.who.to_string()).collect();
        let s = others
            .iter()
            .filter(|who| **who != leader.to_string())
            .fold(s, |s, who| s.play(&format!("lay {who} nothing")));
        let s = s.play(&format!("lay {leader} nothing")).plays(&["reveal", "settle"]);
        for who in all.iter().chain(&["ben"]).filter(|who| **who != target) {
            assert_eq!(secure(&s, who), !attack.contains(who), "{who}, `{line}`: {}", s.sentences_since());
        }
    }
}

// covers: The die of Disarmed before an attack by any method
#[test]
fn the_die_of_disarmed_comes_before_an_attack_by_any_method() {
    for (name, who, target, line, _) in WAYS {
        // Level 6 never lets it through; the dice of a Nudge roll have a die of their own for it (P15).
        if line.starts_with("strike") || line.starts_with("contest-of") {
            continue;
        }
        let s =
            table().play(&format!("status {who} disarmed 6 2 (attack)")).play(&line.replace("{at}", target));
        assert!(s.now().procedure.is_none() && s.now().pending.is_empty(), "{name}");
        assert!(s.actor(who).has_acted(), "{name}: the action is lost");
        assert!(s.sentences_since().contains("against Disarmed 6: not free"), "{name}");
    }
}

// covers: The die of Disarmed before an attack by any method
#[test]
fn disarmed_of_a_weapon_or_a_skill_bars_what_uses_it_alone() {
    let s = table().play("status ann disarmed 6 2 (Brawling)").play("attack ann fanatic melee");
    assert!(s.now().procedure.is_none());
    let s = table().play("status mira disarmed 6 2 (fencing)").play("attack-roll mira ogre with (Jab)");
    assert!(s.now().procedure.is_none() && s.actor("mira").has_acted());
    let s = table().play("status mira disarmed 6 2 (Jab)").play("attack-roll mira ogre with (Spark)");
    assert!(s.now().procedure.is_some());
    let s = table().play("status moll disarmed 6 2 (nerve)").play("scene-check moll force at fanatic");
    assert!(s.now().procedure.is_some());
    let s = table().play("status moll disarmed 6 2 (nerve)").play("scene-check moll nerve at fanatic");
    assert!(s.now().procedure.is_none() && s.actor("moll").has_acted());
    // Whoever attacks by a check, and no check that attacks nobody.
    for (who, line) in
        [("mira", "scene-check mira fencing at ogre"), ("ann", "scene-check ann str+brawling at fanatic")]
    {
        let s = table().play(&format!("status {who} disarmed 6 2 (attack)")).play(line);
        assert!(s.now().procedure.is_none() && s.actor(who).has_acted(), "{line}");
    }
    let s = table().play("status moll disarmed 6 2 (attack)").play("scene-check moll nerve");
    assert!(s.now().procedure.is_some());
}

// covers: Everybody attacks everybody by the attacker's own method
#[test]
fn everybody_attacks_everybody_by_their_own_method() {
    let all = ["ann", "tilly", "mira", "moll", "fanatic", "shellback", "ogre"];
    let own = [
        ("ann", "challenge"),
        ("tilly", "roll"),
        ("mira", "trial"),
        ("moll", "check"),
        ("fanatic", "challenge"),
        ("shellback", ""),
        ("ogre", "trial"),
    ];
    for (who, method) in own {
        for whom in all.into_iter().filter(|whom| *whom != who) {
            let s = table().play(&format!("attack {who} {whom}"));
            let now = s.now().procedure.as_deref().map_or("", |now| now.kind());
            // Whoever has no cards is attacked with 3d8.
            let rolls = who == "fanatic" && !is_played(whom);
            assert!(now.contains(if rolls { "trial" } else { method }), "{who} {whom}: {now}");
        }
    }
}

// covers: Everybody attacks everybody by the attacker's own method
#[test]
fn an_exchange_with_another_kind_of_sheet_is_played_to_its_end() {
    for whom in ["tilly", "mira", "moll", "shellback", "ogre"] {
        let s = table().play(&format!("attack ann {whom} melee"));
        let difficulty = s.challenge().difficulty.total();
        assert!(difficulty > 0, "{whom} has a power");
        let s = finished_exchange(s, "ann");
        assert!(s.now().procedure.is_none(), "{whom}");
    }
    for whom in ["tilly", "mira", "moll"] {
        let s = table().play(&format!("assault fanatic {whom} melee"));
        let s = finished_exchange(s, whom);
        assert!(s.now().pending.iter().any(|due| due.to.as_str() == whom), "{whom} is hit");
    }
}

fn finished_exchange(s: Scene, who: &str) -> Scene {
    s.play("deal").play(&format!("lay {who} nothing")).play("reveal").play("settle")
}

// covers: The acting character falls during a roll or a trial
#[test]
fn an_attack_ends_with_its_attacker_and_deals_nothing() {
    let lines = [
        ("attack-roll ogre mira", "ogre"),
        ("contest-of mira resolve ogre with (Dread)", "mira"),
        ("strike tilly shellback coordination", "tilly"),
        ("attack ann fanatic melee", "ann"),
        ("assault fanatic ann melee", "fanatic"),
        ("scene-check mira fencing at ogre", "mira"),
    ];
    for (line, who) in lines {
        let s = table().play(line).play(&format!("harm {who} 300"));
        let s = if who == "ann" { s.play("take") } else { s };
        assert!(s.now().procedure.is_none(), "{line}: {}", s.sentences_since());
        assert!(s.sentences_since().contains("is down"), "{line}: {}", s.sentences_since());
    }
    // A challenge that is no attack goes on.
    let s = table().play("challenge ann str+brawling 3").play("inflict ann unconscious").play("take");
    assert!(s.now().procedure.is_some());
}

// covers: Ties to the down, the dead and those who left the table
// covers: Effects that end with the actor whom they name
#[test]
fn effects_of_or_about_the_fallen_end() {
    let won = |s: Scene| {
        let s = s.play("contest-of mira resolve ogre with (Dread)");
        let mut s = s;
        while !refusal(&mut s, "settle").is_empty() {
            s = s.play("roll");
        }
        s.play("settle")
    };
    let mut s = won(table());
    // The contest is rolled until it is won.
    for _ in 0..20 {
        if s.actor("ogre").effects.iter().any(|effect| effect.kept.is_some()) {
            break;
        }
        s = won(s.play("round"));
    }
    let s = s.play("harm mira 300");
    assert!(s.actor("ogre").effects.iter().all(|effect| effect.kept.is_none()), "{}", s.sentences_since());
    let s = table().play("status tilly provoked 1 3 (Shellback)").play("leave shellback");
    s.suffers("tilly", &[]);
    let s = table().play("status tilly provoked 1 3 (Shellback)").play("harm shellback 90");
    s.suffers("tilly", &[]);
    let s = table().play("inflict ann engage by horus").play("take").play("harm horus 300");
    s.suffers("ann", &[]);
    let s = table().play("tell all fanatic health").play("harm fanatic 90");
    assert!(s.now().disclosed.is_empty());
    table().play("harm shellback 90").refused("status tilly provoked 1 3 (Shellback)", "Shellback is dead");
}

// covers: Who takes pending damage
#[test]
fn damage_is_taken_by_its_target_or_the_dealer_alone() {
    let s = table().play("struck-by shellback tilly");
    s.refused_for("ann", "take", "only the player of Tilly can do that").play_as("tilly", "take");
}

/// What nobody who is down, dead or gone may do at any time: act, be named, or keep something up.
fn breach(s: &Scene) -> Option<String> {
    let down = |who: &ActorId| s.now().actor(who).is_none_or(Actor::is_down);
    let named = |state: &State| match state {
        State::Status { status: Status::Charmed | Status::Provoked, what, .. } => Some(ActorId::new(what)),
        state => state.names(),
    };
    let served = |state: &State| matches!(state, State::Follows(..) | State::Conjured(..));
    for actor in &s.now().actors {
        for effect in &actor.effects {
            let named = effect.states.iter().filter(|state| !served(state)).filter_map(named);
            let kept = effect.kept.iter().map(|kept| kept.by.clone());
            if let Some(who) = named.chain(kept).find(down) {
                return Some(format!("{} on {} is about {who}", effect.name, actor.name));
            }
        }
    }
    let leads = match s.now().procedure.as_deref()? {
        Procedure::Nudge(roll) => &roll.who,
        Procedure::Trial(trial) => &trial.who,
        Procedure::Check(check) => &check.who,
        Procedure::Challenge(_) => return None,
    };
    down(leads).then(|| format!("{leads} acts"))
}

/// Lines of random games, each with somebody for `A` and somebody else for `B`.
const PLAYED: [&str; 24] = [
    "attack A B",
    "attack A B",
    "attack A B",
    "contest-of A resolve B",
    "status A provoked 1 3 (B)",
    "status A charmed 1 3 (B)",
    "inflict A engage by B",
    "harm A 3",
    "harm A 12",
    "harm A 40",
    "restore A 20",
    "roll",
    "stop",
    "deal",
    "lay A nothing",
    "reveal",
    "settle",
    "settle",
    "take",
    "take",
    "begin-turn A",
    "round",
    "draw-all",
    "leave A",
];

// covers: Ties to the down, the dead and those who left the table
// covers: Effects that end with the actor whom they name
#[test]
fn no_random_game_lets_the_fallen_act_or_be_named() {
    let mut falls = 0;
    for seed in 1..=widened(40) {
        let mut luck = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut pick = |n: usize| {
            luck ^= luck << 13;
            luck ^= luck >> 7;
            luck ^= luck << 17;
            (luck % n as u64) as usize
        };
        let mut s = table();
        for _ in 0..120 {
            let all: Vec<String> = s.now().actors.iter().map(|actor| actor.id.to_string()).collect();
            let [one, other] = [pick(all.len()), pick(all.len())];
            let line = PLAYED[pick(PLAYED.len())].replace('A', &all[one]).replace('B', &all[other]);
            let fallen = s.actor(&all[one]).is_down();
            if !refusal(&mut s, &line).is_empty() {
                continue;
            }
            assert!(!(fallen && line.starts_with("attack")), "seed {seed}: {line}");
            s = s.play(&line);
            assert_eq!(breach(&s), None, "seed {seed}, after `{line}`");
            falls += usize::from(line.starts_with("harm"));
        }
    }
    assert!(falls > 40, "somebody falls in the games: {falls}");
}

/// The catalog has a status for every row of the table of statuses.
#[test]
fn every_status_has_a_row() {
    let named = |name: &str| ROWS.iter().any(|row| row.0.starts_with(name));
    for status in Status::ALL {
        // Directions and lessons are words at the table.
        let words = ["Charmed", "Tutored"];
        assert!(words.contains(&status.name()) || named(status.name()), "{}", status.name());
    }
}
