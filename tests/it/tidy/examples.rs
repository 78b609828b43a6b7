//! Every example of a command is played at a table prepared for it and is accepted.

use greenfelt::command::{By, CATALOG, Command, Ref, find};
use greenfelt::session::Session;
use greenfelt::table::card::{parse_row, print_row};
use greenfelt::table::seat::Seat;
use std::sync::Arc;

use super::none;
use crate::scene::{catalog, with_trait};

/// Who sits at every table here, beside Karla and Severs.
const EVERYBODY: [&str; 13] = [
    "foe horus",
    "foe cultist",
    "foe fanatic",
    "foe fanatic",
    "join-paper tilly",
    "join-paper brannoch",
    "join-paper quill",
    "opponent shellback",
    "join-scene wren",
    "join-crucible vesper",
    "creature hag",
    "draw-all",
    "threat 8",
];

/// Karla's army and a flock against it.
const FIELD: &[&str] = &[
    "+karla Soldiers",
    "*karla leadership 4",
    "bond karla severs 1",
    "use karla (Soldiers)",
    "muster karla (Lanterns)",
    "army (Black Flock) 20 6",
];
/// Karla's army after half of it fell.
const BEATEN: &[&str] = &[
    "+karla Soldiers",
    "*karla leadership 5",
    "bond karla severs 1",
    "join brack",
    "join vogt",
    "bond karla brack 1",
    "bond karla vogt 1",
    "use karla (Soldiers)",
    "muster karla (Lanterns)",
    "army (Black Flock) 5 5",
    "send karla (Black Flock)",
    "adjust difficulty +5 (they hold the hill)",
    "deal",
    "lay karla nothing",
    "reveal",
    "settle",
];
/// The flock after half of it fell.
const WAVERING: &[&str] = &[
    "+karla Soldiers",
    "*karla leadership 5",
    "bond karla severs 1",
    "use karla (Soldiers)",
    "muster karla (Lanterns)",
    "army (Black Flock) 5 4",
    "hand karla KH 10H 9H 8H 7H 6H 5H",
    "next dealer 4C 4D 3C",
    "send karla (Black Flock)",
    "deal",
    "lay karla KH 10H 9H 8H 7H 6H 5H",
    "reveal",
    "settle",
];
/// What the flock draws to hold, and what it has to beat.
const RUNS: &[&str] =
    &["shuffle dealer", "next dealer 4C 4D 3C 3D KC 10C 9C 8C 7C", "hold-line (Black Flock)"];
/// Rat follows Karla.
const CRONY: &[&str] = &["+karla Cronies", "*karla manipulation 3", "use karla (Cronies) : Rat"];
/// Karla is challenged, and lays three cards against three.
const LAID: &[&str] = &[
    "challenge karla str+brawling 3",
    "next dealer 10D KC 2H",
    "deal",
    "hand karla KH 8H 7H",
    "lay karla KH 8H 7H",
];
/// The same, turned over and lost.
const LOST: &[&str] = &[
    "challenge karla str+brawling 3",
    "next dealer KC 10D 9D",
    "deal",
    "lay karla nothing",
    "reveal",
    "rule failure",
];
/// A blow is on its way to Karla, who holds these cards.
const STRUCK: &[&str] = &[
    "hand karla 2H 3S 4D",
    "until 12",
    "assault fanatic karla melee",
    "next dealer KC 10D 9D",
    "deal",
    "lay karla nothing",
    "reveal",
    "settle",
];
/// The same, and Karla has said how she answers.
const STANDING: &[&str] = &[
    "hand karla 2H 3S 4D",
    "until 12",
    "assault fanatic karla melee",
    "next dealer KC 10D 9D",
    "deal",
    "lay karla nothing",
    "reveal",
    "settle",
    "answers karla never",
];
const HERD: &[&str] =
    &["+karla Herder", "*karla husbandry 4", "use karla (Herder) : 2", "cash karla 200 a purse"];
const BEAST: &[&str] =
    &["+karla Animal Companion", "*karla husbandry 4", "use karla (Animal Companion) : Rex"];
const DEALERS: &[&str] = &[
    "+karla Animal Companion",
    "*karla husbandry 4",
    "use karla (Animal Companion) : Rex",
    "teach karla rex survival+awareness+athletics",
    "physical dealer on",
];
const MAP: &[&str] = &["map 12x12"];
const CHECKED: &[&str] = &["trait wren (Illuminated) positive temporary", "scene-check wren nerve"];

/// What else has to be so before an example can be given. Beside commands: `+WHO TRAIT` and `*WHO SKILL RANK` for a
/// sheet, `hand WHO CARDS` for exactly this hand, `next SEAT CARDS` for what is drawn next, and `until N` for tables
/// at which the next number is N.
fn set_up(name: &str) -> &'static [&'static str] {
    match name {
        "challenge" => &["inflict karla afraid", "take"],
        "battle" | "send" | "disband" => FIELD,
        "rally" => BEATEN,
        "hold-line" => WAVERING,
        "regroup" => RUNS,
        "tick" | "remove-clock" => &["clock (The bell) 6"],
        "untick" => &["clock (The bell) 6", "tick (The bell)"],
        "unremind" => &["remind karla in 2 rounds : the ward fades"],
        "roll-again" | "put-back" => &["roll-on once rumors", "roll-on omens", "roll-on a ship"],
        "bring" | "unprepare" => &["map 12x12", "prepare (The cellar) fanatic 2+cultist"],
        "put-away" => &["prepare (The cellar) fanatic 2+cultist", "bring The cellar"],
        "muster" => {
            &["+karla Soldiers", "*karla leadership 4", "bond karla severs 1", "use karla (Soldiers)"]
        }
        "manipulate" | "empathize" => &["leave horus"],
        "land" => &["until 12", "fall karla 30"],
        "keep" => &[
            "+karla Henchmen",
            "+karla Cronies",
            "*karla manipulation 3",
            "use karla (Cronies) : Rat",
            "until 12",
            "shake rat",
        ],
        "cast" => &["scribe karla (Ember Lance) damaging+remote:1+area:1"],
        "turn" => &["combat on"],
        "charge" => &["scribe karla (Gathered Storm) damaging+charged:2"],
        "forget" => &["scribe karla (Ember Lance) damaging+remote:1"],
        "glitch" => &[
            "cast karla damaging 3 at fanatic",
            "deal",
            "lay karla nothing",
            "reveal",
            "rule partial",
            "settle",
        ],
        "ram" | "dent" => &["*karla piloting 1", "drive karla 12 2 4 (Black Daimler)"],
        "drive" => &["*karla piloting 1"],
        "repair" => &["buy karla 0 Breast Plate", "inflict karla ruin-an-item : Breast Plate", "take"],
        "hurt-mount" => &["mount karla 10 (gray mare)"],
        "switch" => &["challenge karla str+brawling 5", "adjust limit +1 (a)", "adjust limit +1 (b)"],
        "adjust" | "aid" | "call-off" => &["challenge karla str+brawling 5"],
        "unaid" => &["challenge karla str+brawling 5", "aid severs"],
        "deal" => &["physical dealer on", "challenge karla str+brawling 3"],
        "lay" => &[
            "hand karla KC QS 8H",
            "next karla 9H",
            "burn karla 1",
            "challenge karla str+brawling 3",
            "deal",
        ],
        "arrange" | "reveal" => LAID,
        "expertise" => &["challenge karla str+brawling 1"],
        "morale" | "rule" | "settle" => LOST,
        "dodge" => &[
            "hand severs 2H 3S",
            "assault fanatic severs melee",
            "next dealer KC 10D 9D",
            "deal",
            "lay severs nothing",
            "reveal",
            "settle",
        ],
        "take" | "waive" | "block" => STRUCK,
        "standing" => STANDING,
        "decline" => &["ask-undo karla"],
        "absorb" => {
            &["attack karla horus melee", "deal", "lay karla nothing", "reveal", "rule success", "settle"]
        }
        "divide" => &[
            "attack karla fanatic melee and fanatic-2",
            "deal",
            "lay karla nothing",
            "reveal",
            "rule success",
            "settle",
        ],
        "protect" => &["hand karla 2H 3S", "until 12", "inflict severs winded"],
        "inflict" => &[
            "challenge karla str+brawling 1",
            "deal",
            "lay karla nothing",
            "reveal",
            "rule total_failure",
            "settle",
        ],
        "ask" => &[
            "observe severs investigation 5",
            "deal",
            "lay severs nothing",
            "reveal",
            "rule success",
            "settle",
        ],
        "weigh" => &[
            "observe severs investigation 5",
            "deal",
            "lay severs nothing",
            "reveal",
            "rule total_failure",
            "settle",
        ],
        "use" => &["buy karla 0 Lance", "wield karla Lance"],
        "no-check" => &["+karla Door Kicker", "*karla athletics 3"],
        "answer" => &["observe severs investigation 5 : who was here"],
        "check" => &["trait scene (Candles) positive temporary"],
        "guard" => &["until 4", "struck-by shellback tilly"],
        "steady" => &["until 7", "status tilly dazed 1 2"],
        "resistance" => &["until 7", "afflict rook dominated minor 3"],
        "maintenance" => &["until 7", "afflict bog blinded minor 3"],
        "scene-check" => &["trait wren (Illuminated) positive temporary"],
        "invoke" | "advantage" => CHECKED,
        "allow-invoke" => CHECKED,
        "compel" => &["set wren hope 4"],
        "accept" => &["set wren hope 4", "until 12", "compel wren (Bad Knee) it gives way"],
        "alter-trait" => &["trait scene (Dark)"],
        "hand-invoke" => &["trait wren (Illuminated) by wren free 1"],
        "reveal-trait" => &["trait scene (Rotten Beams) secret"],
        "resolve-trait" => &["until 7", "trait scene (Lamplight)"],
        "rolled" => &["attack-roll rook bog with (Rapier)"],
        "roll" => &["physical tilly on", "check tilly magic"],
        "nudge" | "stop" => &["physical tilly on", "check tilly magic", "roll 4 1 3"],
        "pull" => &["physical tilly on", "strike tilly shellback magic", "roll 4 4 4", "stop"],
        "begin-turn" => &["physical tilly on", "status tilly stunned 4 2"],
        "resist" => &["physical karla on 8", "physical dealer on"],
        "replace" | "discard" => &["hand karla 2H 3S"],
        "convalesce" => &["injure karla poisoned the wine"],
        "map-down" | "paint" | "fog" | "place" => MAP,
        "unplace" => &["map 12x12", "place fanatic C7"],
        "move" | "move-owing" => &["hand severs 2H 3S", "map 20x12", "place severs L7", "combat on"],
        "approach" => &["hand karla 2H 3S", "weather terrain snowy", "distance all long", "combat on"],
        "revive" => &["inflict severs unconscious", "take"],
        "end-effect" => &["until 12", "mark karla soaked"],
        "restore" => &["set karla health 3"],
        "advance" => &["award karla 30"],
        "train" => &["award karla 30", "cash karla 200"],
        "study" => &["manual severs biology (On Sutures)"],
        "write-manual" => &["+severs Teacher", "award severs 9"],
        "herd" | "buy-herd" | "sell-herd" => HERD,
        "purse" => &["set fanatic health 0"],
        "put-by" | "buy" => &["cash karla 200"],
        "sell" | "give" => &["buy karla 0 Dagger"],
        "attune" => &["magic-item karla 2 (Bell Ring) soak+1"],
        "set-down" => &["carry karla severs 9"],
        "cause" => {
            &["+karla Heat Resistant", "until 12", "inflict karla heavy-damage", "use karla (Heat Resistant)"]
        }
        "language" => &["*severs culture 1"],
        "medicine" => &[
            "+severs Studied Chemist",
            "buy severs 0 antidote",
            "use severs (Studied Chemist) : antidote",
            "until 12",
            "injure karla poisoned the wine",
        ],
        "teach" | "bid" => BEAST,
        "dealer-cards" => DEALERS,
        "sate" => &[
            "+karla Cronies",
            "*karla manipulation 3",
            "use karla (Cronies) : Rat",
            "month",
            "cash karla 200",
        ],
        "motive" | "shake" | "desert" => CRONY,
        "betray" => &["+karla Friendly", "+karla Cohorts", "use karla (Cohorts) : Tom"],
        "set-aside" => &["+karla Aged Wisdom"],
        "join" => &["leave karla"],
        "join-paper" => &["leave tilly"],
        "join-crucible" => &["leave rook"],
        "join-scene" => &["leave wren"],
        _ => &[],
    }
}

/// A hero of the codex sits down, with what these lines give.
fn hero(who: &str, lines: &[&str]) -> Command {
    let mut sheet = (*catalog().hero(who).unwrap()).clone();
    for line in lines {
        let Some((name, what)) = line.get(1..).and_then(|rest| rest.split_once(' ')) else { continue };
        if name != who {
        } else if line.starts_with('+') {
            sheet = with_trait(sheet, what);
        } else if let Some((skill, rank)) = what.split_once(' ').filter(|_| line.starts_with('*')) {
            sheet.skills.insert(skill.parse().unwrap(), rank.parse().unwrap());
        }
    }
    Command::Join(Ref::Inline(Arc::new(sheet)))
}

fn give(session: &mut Session, line: &str) -> Result<(), String> {
    let command: Command = line.parse().map_err(|no| format!("`{line}`: {no}"))?;
    let own = find(command.name()).is_some_and(|item| matches!(item.by, By::Own | By::OwnSeat));
    let who = command.speaks_for().cloned().filter(|_| own);
    let given = session.give(&who.map_or(Seat::Dealer, Seat::Player), command);
    given.map(drop).map_err(|no| format!("`{line}`: {} ({})", no.problem, no.hint))
}

/// What a line of a set-up means at a table.
fn meant(session: &Session, line: &str) -> Vec<String> {
    let words: Vec<&str> = line.splitn(3, ' ').collect();
    match words[..] {
        _ if line.starts_with(['+', '*']) => Vec::new(),
        ["next", seat, cards] => vec![format!("stack {seat} {cards}")],
        ["until", number] => {
            let number: u32 = number.parse().unwrap();
            let counter = session.table().counter;
            assert!(counter < number, "{line}: {counter} numbers are given already");
            (counter + 1..number).map(|_| "mark severs tired".to_owned()).collect()
        }
        ["hand", who, cards] => {
            let actor = session.table().actors.iter().find(|actor| actor.id.as_str() == who).unwrap();
            let held = print_row(&actor.piles.as_ref().unwrap().hand);
            let count = parse_row::<greenfelt::table::card::Card>(cards).unwrap().len();
            vec![
                format!("discard {who} {held}"),
                format!("shuffle {who}"),
                format!("stack {who} {cards}"),
                format!("draw {who} {count}"),
            ]
        }
        _ => vec![line.to_owned()],
    }
}

/// Plays an example, and says where it does not go on.
fn played(name: &str, example: &str) -> Result<(), String> {
    let mut session = Session::unkept("examples", 7, catalog());
    let before = if name == "regroup" { WAVERING } else { &[] };
    let lines = &[before, set_up(name)].concat();
    for who in ["karla", "severs"] {
        session
            .give(&Seat::Dealer, hero(who, lines))
            .map_err(|no| format!("{name}: {who}: {}", no.problem))?;
    }
    for line in EVERYBODY.iter().chain(lines).chain([&example]) {
        for line in meant(&session, line) {
            give(&mut session, &line).map_err(|no| format!("{name}: {no}"))?;
        }
    }
    Ok(())
}

#[test]
fn every_example_of_a_command_can_be_given() {
    none(&CATALOG.iter().filter_map(|item| played(item.name, item.example).err()).collect::<Vec<_>>());
}
