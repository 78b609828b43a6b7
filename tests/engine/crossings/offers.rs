//! Every offer at every stage of its procedure: alone, helped, after a helper laid, with somebody down or dead, after
//! the end; for leader, helper, target, bystander, an actor who cannot act, and the Dealer. The tables (in the files of
//! the folder) state which commands are accepted, whose they are, and which are proposed next.

use super::refusal;
use crate::scene::{
    Scene, ann, ben, brannoch, catalog, crucible, foe_sheet, gus, id, mira, moll, nim, ogre, paper,
    protagonist, scene, seat_of, sheet, shellback, tilly, with_hook, with_personal,
};
use greenfelt::command::Command;
use greenfelt::rules::hook::{Context, offers};
use greenfelt::rules::next::{Next, NextStep, Wanted};
use greenfelt::rules::ultimo::ability;
use greenfelt::rules::{crucible as trials, paper as rolls, scene as checks};
use greenfelt::table::Table;
use greenfelt::table::challenge::{Challenge, Outcome};
use greenfelt::table::hook::{Hook, HookAction, OfferKind, Uses, Whom};
use greenfelt::table::pending::Obligation;
use greenfelt::table::procedure::Procedure;
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{FoeSheet, UltimoSheet};

/// A table of offers and stages, as its file has it.
struct Crossing {
    /// What is played before every row of stages.
    with: String,
    /// Rows of stages: what is played first, then each stage, by its name and what is played on to it.
    ways: Vec<(String, Vec<(String, String)>)>,
    /// Offers: the command, whose it is, and a letter for each stage: `n` open and proposed as next, `x` open, `.` closed.
    /// Whose: the first letters of the heroes who may give it beside the Dealer, `*` for whoever leads.
    rows: Vec<[String; 3]>,
}

impl Crossing {
    /// Reads a table: `with:` is played before all of it, `from:` begins a row of stages, `offers:` the offers.
    fn read(name: &str) -> Crossing {
        let path = format!("{}/tests/engine/crossings/offers/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let mut all = Crossing { with: String::new(), ways: Vec::new(), rows: Vec::new() };
        let mut in_offers = false;
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if in_offers {
                let parts: Vec<String> = line.split('|').map(|part| part.trim().to_string()).collect();
                all.rows.push(parts.try_into().unwrap_or_else(|_| panic!("{line}")));
                continue;
            }
            let (name, lines) = line.split_once(':').unwrap_or_else(|| panic!("{line}"));
            match name {
                "offers" => in_offers = true,
                "with" => all.with = lines.trim().into(),
                "from" => all.ways.push((lines.trim().into(), Vec::new())),
                name => all.ways.last_mut().unwrap().1.push((name.into(), lines.trim().into())),
            }
        }
        all
    }

    /// Plays every stage and asks something in it.
    fn at_each_stage(&self, begins: fn() -> Scene, mut ask: impl FnMut(usize, &str, &mut Scene)) {
        for (way, (before, stages)) in self.ways.iter().enumerate() {
            let mut s = plays(plays(begins(), &self.with), before);
            for (stage, lines) in stages {
                s = plays(s, lines);
                ask(way, stage, &mut s);
            }
        }
    }

    /// Asks every offer in every stage: what may be given, what is taken, whose it is, and what is proposed.
    fn holds(&self, begins: fn() -> Scene) {
        let (mut found, mut wrong, mut last) = (vec![String::new(); self.rows.len()], Vec::new(), 0);
        self.at_each_stage(begins, |way, stage, s| {
            let next = s.session().next(&Seat::Dealer);
            let mut faults = Vec::new();
            for ([offer, whose, _], cells) in self.rows.iter().zip(&mut found) {
                cells.push_str(if way == last { "" } else { " " });
                last = way;
                let line = filled(s.now(), offer);
                cells.push(letter(s, &next, &line, whose, &mut faults));
            }
            for next in next {
                let is_named = |[offer, ..]: &[String; 3]| {
                    let line = filled(s.now(), offer);
                    proposes(&next.step, &line, &line.parse().unwrap())
                };
                if !self.rows.iter().any(is_named) {
                    faults.push(format!("`{}` is proposed, and has no row: {:?}", next.words, next.step));
                }
            }
            wrong.extend(faults.into_iter().map(|fault| format!("{stage}: {fault}")));
        });
        for ([offer, whose, cells], found) in self.rows.iter().zip(found) {
            if *cells != found {
                wrong.push(format!("{offer} | {whose} | {found}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

/// Plays lines, with `; ` between them.
fn plays(scene: Scene, lines: &str) -> Scene {
    lines.split("; ").filter(|line| !line.is_empty()).fold(scene, |scene, line| {
        let line = filled(scene.now(), line);
        scene.play(&line)
    })
}

/// `DUE` and `LAST` stand for the numbers of what is owed first and last, `EFFECT` and `NEWEST` for those of the first and
/// the last effect, `FACES` for the dice that are owed.
fn filled(table: &Table, line: &str) -> String {
    let due = |due: Option<u32>| due.unwrap_or(99).to_string();
    let effects = || table.actors.iter().flat_map(|actor| &actor.effects).map(|effect| effect.id);
    let dice = match table.procedure.as_deref() {
        Some(Procedure::Nudge(roll)) => rolls::check::dice_owed(roll) as usize,
        Some(Procedure::Trial(trial)) => trials::trial::owed(trial).len(),
        Some(Procedure::Check(check)) => checks::check::owed(check).len(),
        _ => 0,
    };
    let line = line.replace("DUE", &due(table.pending.first().map(|due| due.id)));
    let line = line.replace("LAST", &due(table.pending.last().map(|due| due.id)));
    let line = line.replace("EFFECT", &due(effects().min()));
    let line = line.replace("NEWEST", &due(effects().max()));
    line.replace("FACES", &["4"; 20][..dice.clamp(1, 20)].join(" "))
}

/// Whether a step that is proposed is this offer: the same command, or one of those that can be chosen.
fn proposes(step: &NextStep, line: &str, command: &Command) -> bool {
    let beginning = |wanted: &Wanted| {
        let form = wanted.form();
        let small = |word: &&str| !word.starts_with(char::is_uppercase);
        form.split(' ').take_while(small).fold(String::new(), |all, word| all + word + " ")
    };
    match step {
        NextStep::Give(given) => given == command,
        NextStep::Choose(wanted) => line.starts_with(&beginning(wanted)),
        NextStep::Wait => false,
    }
}

/// What a stage says of an offer, as a letter; and what does not agree.
fn letter(s: &mut Scene, next: &[Next], line: &str, whose: &str, wrong: &mut Vec<String>) -> char {
    let command: Command = line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"));
    let before = s.now().checksum();
    let open = refusal(s, line).is_empty();
    let given = s.session().give(&Seat::Dealer, command.clone()).is_ok();
    if given {
        s.session().undo(&Seat::Dealer).unwrap();
    }
    if open != given || s.now().checksum() != before {
        wrong.push(format!("`{line}` may be given: {open}, is taken: {given}"));
    }
    let leader = s.now().procedure.as_ref().map(|now| now.leader().to_string());
    // Damage is its target's to take, whatever the row says of the rest (U281).
    let hit = if let Command::Take(due, _) = &command {
        let mut all = s.now().pending.iter().filter(|one| due.is_none_or(|due| one.id == due));
        all.next().filter(|due| matches!(due.what, Obligation::Harm(_))).map(|due| due.to.to_string())
    } else {
        None
    };
    let is_of = |who: &str| match &hit {
        Some(hit) => hit == who,
        None => whose.contains(&who[..1]) || whose == "*" && leader.as_deref() == Some(who),
    };
    // A copy has the seat of the one whom it was split off.
    let own_seat = |id: &String| !id.ends_with("-copy");
    let heroes: Vec<String> = s.now().heroes().map(|hero| hero.id.to_string()).filter(own_seat).collect();
    for who in heroes.iter().filter(|_| open) {
        let may = s.session().may(&seat_of(who), &command).is_ok();
        if may != is_of(who) {
            wrong.push(format!("`{line}` from the seat of {who}: {may}"));
        }
    }
    let steps: Vec<&Next> = next.iter().filter(|next| proposes(&next.step, line, &command)).collect();
    for next in &steps {
        let right = match &next.seat {
            Seat::Player(who) => is_of(who.as_str()) && s.session().next(&next.seat).contains(next),
            _ => true,
        };
        if !right || !open {
            wrong.push(format!("`{line}` is proposed to {}, and open: {open}", next.seat));
        }
    }
    match (open, steps.is_empty()) {
        (true, false) => 'n',
        (true, true) => 'x',
        (false, _) => '.',
    }
}

/// A thug of power 2 who deals 3.
fn thug() -> FoeSheet {
    foe_sheet("dockhand", |foe| {
        foe.name = "Thug".into();
        let melee = foe.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (2, 3);
    })
}

/// Somebody with a check that is spared, something to do and something to think of.
fn offered(sheet: UltimoSheet) -> UltimoSheet {
    let spared = Hook::NoCheck { to: Outcome::Success, when: Vec::new(), uses: Uses::Any };
    let does = vec![HookAction::Say("does it".into())];
    let (cost, when) = (Vec::new(), Vec::new());
    let act = Hook::Act { name: "Acts".into(), cost, uses: Uses::Any, on: Whom::Oneself, when, does };
    let remind = Hook::Remind { words: "a thought".into(), when: Vec::new() };
    with_hook(with_hook(with_hook(sheet, "Spared", spared), "Does", act), "Thinks", remind)
}

/// Somebody of no gifts.
fn other(name: &str) -> UltimoSheet {
    sheet(name, [4, 4, 4, 4, 4], &[("brawling", 1)])
}

/// Ann, who wins a pair and loses one; Ben, who helps; Cyd, who only looks on; Dan, who lies unconscious; Eve, who is dead.
fn table() -> Scene {
    let s = scene().sheet(offered(ann())).sheet(offered(ben())).sheet(other("Cyd")).sheet(other("Dan"));
    let s = s.sheet(other("Eve")).foe_of(thug());
    let s = s.hand("ann", "10H 7H 6H 5H 4H 3H QH 2H 2D").discard_pile("ann", "4D").hand("ben", "8C 2C");
    s.dealer_draws("9D 9C")
}

/// The same with Mag, who casts, and Brute, a foe that can do something against damage, by patience and by an ability.
fn owing() -> Scene {
    let all = catalog();
    let tun = all.traits.iter().filter_map(|entry| ability::of_trait(&entry.name, &entry.text, &entry.hooks));
    let tun = tun.filter(|ability| ability.name == "Tun State");
    let brute = foe_sheet("horus", |foe| {
        (foe.name, foe.health, foe.patience) = ("Brute".into(), 30, 6);
        foe.abilities.extend(tun);
    });
    let mag = sheet("Mag", [2, 4, 4, 8, 4], &[("occult", 4), ("ritual", 4), ("psyche", 3)]);
    table().sheet(mag).foe_of(brute).threat(9)
}

/// Tilly rolls; Mote helps, and has traits to use; Brannoch has no die of most skills; Quill is down, Wisp dazed; Ann has
/// another sheet.
fn rolling() -> Scene {
    let skills = [("coordination", 3), ("guard", 3), ("magic", 3), ("steady", 3), ("aim", 2), ("heal", 1)];
    let mote = ["Clone", "Mimicry", "Mirage"]
        .iter()
        .fold(paper("Mote", [3, 3, 2], &skills), |sheet, words| with_personal(sheet, words));
    let one = |name| paper(name, [2, 2, 2], &[("magic", 2), ("steady", 2)]);
    let s = scene().paper_hero(tilly()).paper_hero(mote).paper_hero(brannoch()).paper_hero(one("Quill"));
    s.paper_hero(one("Wisp")).sheet(ann()).opponent(shellback())
}

/// Moll checks, Gus looks on, Pip cannot act, Ann has another sheet.
fn checking() -> Scene {
    let s =
        scene().protagonist(moll()).protagonist(gus()).protagonist(protagonist("Pip", &[("wits", 1)], &[]));
    s.sheet(ann()).foe_of(thug()).threat(3)
}

/// Nim and Mira try, Bor is down, Tam is dead; the ogre is a creature, Ann has another sheet.
fn trying() -> Scene {
    let one = |name| crucible(name, [4, 4, 4, 4, 4, 4]);
    scene().trier(nim()).trier(mira()).trier(one("Bor")).trier(one("Tam")).sheet(ann()).creature(ogre())
}

// covers: Who may reveal the cards, and apply pending damage and effects
#[test]
fn every_offer_is_open_only_at_its_listed_stages() {
    Crossing::read("challenges").holds(table);
}

// covers: What the dazed may do, on any sheet
#[test]
fn the_listed_actors_answer_pending_items_while_listed() {
    Crossing::read("dues").holds(owing);
}

// covers: The acting character falls during a roll or a trial
#[test]
fn every_offer_of_a_roll_is_open_at_its_listed_stages() {
    Crossing::read("rolls").holds(rolling);
}

// covers: What the dazed may do, on any sheet
#[test]
fn every_offer_of_a_check_is_open_at_its_listed_stages() {
    Crossing::read("checks").holds(checking);
}

#[test]
fn every_offer_of_a_trial_is_open_at_its_listed_stages() {
    Crossing::read("trials").holds(trying);
}

/// What hooks offer is offered at every stage, but a spared check that is called already.
#[test]
fn hooks_offer_leader_and_helper_the_same_at_every_stage() {
    Crossing::read("challenges").at_each_stage(table, |_, stage, s| {
        for who in ["ann", "ben"].into_iter().filter(|who| !s.actor(who).is_down()) {
            let mut at = Context::of(s.actor(who)).table(s.now());
            if let Some(challenge) = s.now().under_way::<Challenge>().filter(|c| *c.leader() == id(who)) {
                at.with = Some(&challenge.with);
            }
            let kinds: Vec<OfferKind> = offers(&at).into_iter().map(|offer| offer.kind).collect();
            let told =
                [OfferKind::NoCheck(Outcome::Success), OfferKind::Act(Whom::Oneself), OfferKind::Remind];
            // A kind of offer that is not among these has no row here.
            assert!(
                told.iter().all(|kind| match kind {
                    OfferKind::NoCheck(_) | OfferKind::Act(_) | OfferKind::Remind => kinds.contains(kind),
                }),
                "{stage}: {who} {kinds:?}"
            );
        }
    });
}

/// Overwhelming expertise by the cards that could really be played (U11, U21): 5 more than the difficulty offer a partial,
/// 7 a success.
#[test]
fn expertise_is_offered_from_five_cards_and_better_from_seven() {
    let hand = ["10H", "9H", "8H", "7H", "6H", "5H", "4H", "3H", "2H", "2D"];
    let offer = |held: usize, limit: i32| {
        let s =
            scene().sheet(ann()).hand("ann", &hand[..held].join(" ")).play("challenge ann agi+brawling 1");
        let mut s = if limit == 0 { s } else { s.play(&format!("adjust limit {limit:+} (fog)")) };
        let why = refusal(&mut s, "expertise");
        if why.is_empty() { s.play("expertise").challenge().outcome() } else { None }
    };
    let told = [
        None,
        Some(Outcome::Partial),
        Some(Outcome::Partial),
        Some(Outcome::Success),
        Some(Outcome::Success),
    ];
    // Ann's limit is 10: the hand decides, then the limit.
    for (more, told) in (4..9).zip(told) {
        assert_eq!(offer(1 + more, 0), told, "{more} more in hand");
        assert_eq!(offer(10, 1 + more as i32 - 10), told, "{more} more by the limit");
    }
}
