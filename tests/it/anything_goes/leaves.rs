//! Visibility of every single value: each number, word and flag of a table is changed alone, and only the listed seats
//! see the change. A new field has to be added to the list, or the test fails.

mod classes;
mod fields;
mod pieces;

use super::candidates::{Dice, candidate};
use super::{begin, reached, secrets, some_command};
use crate::scene::{
    ann, catalog, is_whole, moll, nim, paper, sampled, scene, special, tilly, widened, with_personal,
    with_trait,
};
use classes::{CLASSES, Line};
use fields::Fields;
use greenfelt::command::{Command, Ref};
use greenfelt::journal::History;
use greenfelt::rules::next_steps_for;
use greenfelt::rules::{self, look, reduce};
use greenfelt::samples;
use greenfelt::table::Table;
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::{Seen, SeenBody};
use greenfelt::table::sheet::PaperSheet;
use pieces::{pieces, written};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How often each leaf is changed that somebody may not see, and how often at the most one that is open.
const TRIED: u64 = 5;
const MOST: u64 = 60;

/// The seats that are asked: everybody, whose it is, somebody else, the Dealer.
const SEATS: usize = 4;

fn seats(table: &Table, own: Option<&ActorId>) -> [Option<Seat>; SEATS] {
    let own = own.filter(|own| table.heroes().any(|hero| hero.id == **own));
    let other = table.heroes().find(|hero| Some(&hero.id) != own);
    let player = |who: &ActorId| Seat::Player(who.clone());
    [Some(Seat::Public), own.map(player), other.map(|other| player(&other.id)), Some(Seat::Dealer)]
}

/// Whether a seat sees something else, and whether that is more than how somebody looks.
#[derive(Clone, Copy, Default, Debug)]
struct Shown {
    tried: u64,
    seats: [bool; SEATS],
    more: bool,
}

impl Shown {
    /// The class that this is.
    fn class(&self) -> &'static str {
        match (self.seats, self.more) {
            ([true, ..] | [_, _, true, _], false) => "looks",
            ([true, ..] | [_, _, true, _], true) => "all",
            ([_, true, ..], _) => "own",
            ([_, _, _, true], _) => "dealer",
            _ => "nobody",
        }
    }
}

/// How many see what is of a class, compared with others.
fn rank(class: &str) -> usize {
    ["nobody", "dealer", "own", "looks", "all"].iter().position(|one| *one == class).unwrap_or(usize::MAX)
}

/// What is seen, but for how the Dealer's people look.
fn without_looks(mut seen: Seen, like: &Seen) -> Seen {
    let fallen = seen.actors.iter().zip(&like.actors).any(|(one, like)| one.down != like.down);
    for (actor, like) in seen.actors.iter_mut().zip(&like.actors) {
        (actor.down, actor.gone) = (like.down, like.gone);
        match (&mut actor.body, &like.body) {
            (SeenBody::Foe(one), SeenBody::Foe(like)) => one.looks = like.looks,
            (SeenBody::Opponent(one), SeenBody::Opponent(like)) => one.looks = like.looks,
            (SeenBody::Crucible(one), SeenBody::Crucible(like)) => one.looks = like.looks,
            _ => {}
        }
    }
    if let (Some(map), Some(like)) = (&mut seen.map, &like.map) {
        for (token, like) in map.tokens.iter_mut().zip(&like.tokens) {
            (token.flanked, token.surrounded) = (like.flanked, like.surrounded);
        }
    }
    if fallen {
        seen.turns.clone_from(&like.turns);
    }
    seen
}

/// The kinds of bodies of those who are not in ambush.
const BODIES: [&str; 7] = ["Hero", "Foe", "Paper", "Opponent", "Crucible", "Creature", "Protagonist"];

/// The class of a leaf in the list, by the longest line that fits; a line that ends in `**` is for all below it.
fn class_of(called: &str) -> Option<Line> {
    let lines = CLASSES.iter().flat_map(|(class, all)| all.iter().map(move |(path, _)| (*class, *path)));
    let (root, rest) = called.split_once('.').unwrap_or((called, ""));
    let fits = |path: &str| {
        let (head, tail) = match path.split_once('.') {
            Some(("*", tail)) if BODIES.contains(&root) => (root, tail),
            Some((head, tail)) => (head, tail),
            None => (path, ""),
        };
        let heads =
            head.trim_end_matches('*') == root || head == "Challenge*" && root.starts_with("Challenge");
        heads
            && match tail.strip_suffix("**") {
                Some(begin) => rest.starts_with(begin),
                None => rest == tail,
            }
    };
    lines.filter(|(_, path)| fits(path)).max_by_key(|(_, path)| (!path.ends_with("**"), path.len()))
}

/// How many commands are asked on both tables.
const ASKED: usize = 6;

/// A seat that sees the same on two tables is answered the same on both, whatever it asks, and can do the same next.
fn learns_nothing(table: &Table, other: &Table, seat: &Seat, called: &str, dice: &mut Dice) {
    let may_ask = |command: &Command| rules::may_seat(table, seat, command).is_ok();
    let asked = (0..ASKED * 4).filter_map(|_| candidate(table, dice)).filter(may_ask).take(ASKED);
    for command in asked.collect::<Vec<_>>() {
        let [one, two] = [table, other].map(|table| secrets::answer(table, seat, &command));
        assert_eq!(one, two, "{seat} learns {called} from `{command}`");
    }
    assert_eq!(
        next_steps_for(table, seat),
        next_steps_for(other, seat),
        "{seat} learns {called} from what comes next"
    );
}

struct Walk {
    shown: BTreeMap<String, Shown>,
    fields: Fields,
    /// Found once.
    classes: HashMap<String, Option<Line>>,
    dice: Dice,
}

impl Walk {
    /// Changes what has not been changed often enough, one leaf after the other.
    fn walk(&mut self, table: &Table) {
        let mut before: BTreeMap<Seat, Seen> = BTreeMap::new();
        self.fields.read(table);
        let once = widened(TRIED);
        let mut here = BTreeSet::new();
        for piece in pieces(table) {
            let mut leaves = piece.leaves(table, &mut self.dice);
            self.dice.shuffle(&mut leaves);
            for leaf in leaves {
                let class = if let Some(class) = self.classes.get(&leaf.called) {
                    *class
                } else {
                    let class = class_of(&leaf.called);
                    self.classes.insert(leaf.called.clone(), class);
                    class
                };
                // Of what is open with all that is below it, now and then one is changed.
                let open = class.filter(|(class, path)| *class == "all" && path.ends_with("**"));
                let name = open.map_or_else(|| leaf.called.clone(), |(_, path)| path.to_owned());
                let known = self.shown.entry(name.clone()).or_default();
                let wanted = match class {
                    Some((class, _)) if class != known.class() && class != "open" => MOST,
                    _ => once,
                };
                if known.tried >= wanted || !here.insert(name.clone()) {
                    continue;
                }
                let Some(other) = piece.changed(table, &leaf, &mut self.dice) else { continue };
                // What is asked takes its time.
                let secret = matches!(class, Some(("dealer" | "looks", _))) && known.tried == 0;
                let mut shown = *known;
                shown.tried += 1;
                for (at, seat) in seats(table, leaf.own.as_ref()).into_iter().enumerate() {
                    let Some(seat) = seat else { continue };
                    let seen = before.entry(seat.clone()).or_insert_with(|| look(table, &seat));
                    let Ok(now) = catch_unwind(AssertUnwindSafe(|| look(&other, &seat))) else { continue };
                    if now != *seen {
                        shown.seats[at] = true;
                        shown.more |= at < SEATS - 1 && without_looks(now, seen) != *seen;
                    } else if secret && at == 2 {
                        learns_nothing(table, &other, &seat, &leaf.called, &mut self.dice);
                    }
                }
                self.shown.insert(name, shown);
            }
        }
    }
}

/// What games are played for whose leaves are met here.
const WISHES: [&str; 41] = [
    "aid",
    "bring",
    "allow-invoke",
    "approach",
    "army",
    "betray",
    "bid",
    "block",
    "build",
    "buy",
    "cash-out",
    "cast",
    "compel",
    "deal",
    "divide",
    "dodge",
    "drive",
    "fall",
    "glitch",
    "guard",
    "heal",
    "hold-line",
    "inflict",
    "keep",
    "land",
    "magic-item",
    "manual",
    "move",
    "physical",
    "pin",
    "place",
    "protect",
    "pull",
    "ram",
    "repair",
    "resist",
    "set-aside",
    "steady",
    "tell",
    "unplace",
    "wield",
];

/// Games of random legal commands, some of them begun for what is rare.
fn games(walk: &mut Walk) {
    let begun_for =
        |wish: &str| (1..10_000).find(|seed| reached::wish(*seed) == wish).expect("a game begins for it");
    for seed in sampled(WISHES.into_iter())
        .map(begun_for)
        .flat_map(|seed| (0..widened(1)).map(move |more| seed + more * 100_000))
    {
        let mut dice = Dice::new(seed);
        let mut history = begin(seed, &mut dice);
        let wish = reached::wish(seed);
        for turn in 0..LONG {
            let all = (turn % 2 == 0).then(|| next_steps_for(history.table(), &Seat::Dealer));
            let command = some_command(history.table(), (seed, turn), &wish, all.as_deref(), &mut dice);
            let Some(command) = command else { break };
            history.play(&command, &Seat::Dealer, 0).unwrap();
            if turn % 5 == 4 {
                walk.walk(history.table());
            }
        }
    }
    an_evening(walk);
    a_form_and_a_helper(walk);
}

/// What an evening has besides its fights.
const EVENING: [&str; 17] = [
    "join karla",
    "join severs",
    "thread Who rings the bell?",
    "oracle even : is it dark",
    "oracle likely : is the gate watched",
    "clock The bell 6 secret by round : the doors open",
    "clock The tide 4 known brings (The well)",
    "remind karla in 2 rounds : the ward fades",
    "remind dealer at a rest : the bell",
    "roll-on to karla once omens",
    "roll-on a stranger",
    "roll-on rumors",
    "prepare (The well) fanatic 2 hidden at H2,H3 threat 1 : they wait",
    "prepare (The mill) fanatic 2 medium",
    "prepare (The moor) cultist weather (rain medium)",
    "prepare person (Tolly) talk 4",
    "npc Mother Ash talk 6",
];

fn an_evening(walk: &mut Walk) {
    let mut history = History::new("an evening", 7, 0);
    for line in EVENING {
        let command = catalog().resolve(line.parse().unwrap_or_else(|no| panic!("{line}: {no}"))).unwrap();
        history.play(&command, &Seat::Dealer, 0).unwrap_or_else(|no| panic!("{line}: {no}"));
        walk.walk(history.table());
    }
}

/// Somebody in the form of another, and a roll with a helper.
fn a_form_and_a_helper(walk: &mut Walk) {
    let hopper = with_personal(paper("Hopper", [1, 1, 1], &[("athletics", 1)]), "Resist spikes 2");
    let hopper = PaperSheet { items: vec!["a torn sail".into()], ..hopper };
    let guise = with_personal(paper("Guise", [2, 2, 2], &[("magic", 5)]), "Mimicry");
    let takes = [
        "use guise (Mimic a creature with its gear) on hopper",
        "roll 6 6 6 6 6",
        "roll 4 4 4 4 4",
        "stop",
        "settle",
    ];
    let helps = ["check hopper guard", "aid tilly"];
    let heroes =
        scene().paper_hero(guise).paper_hero(special(hopper, "athletics", "Jumping", 1)).paper_hero(tilly());
    let formed = heroes.plays(&takes).table(|table| walk.walk(table));
    formed.plays(&helps).table(|table| walk.walk(table));
}

const LONG: usize = 36;

/// Fields in which nothing stands in these games: of sheets, and what is rarer than they are long.
const UNMET: [&str; 36] = [
    "Actor.alias",
    "SceneCheck.at",
    "Casting.revives",
    "Challenge.spared",
    "Work.maker",
    "Luck.keyed",
    "Army.shaken",
    "Challenge.due",
    "Exchange.others",
    "Incoming.by",
    "Attempt.cost",
    "Casting.witnesses",
    "Casting.types",
    "CrucibleLaid.hooks",
    "CrucibleLaid.states",
    "Demand.effect",
    "Demand.won",
    "Distances.moved",
    "Exchange.hurt",
    "Exchange.wrecked",
    "Glitched.picked",
    "Growth.works",
    "Damage.dodged",
    "Damage.asked",
    "Hero.dropped",
    "Manual.by",
    "NudgeRoll.pulled",
    "Piles.out",
    "Piles.shown",
    "Piles.unnamed",
    "Row.sight",
    "Token.together",
    "Token.slipped",
    "Trying.on",
    "UltimoSheet.details",
    "Weapon.two_handed",
];

/// Tables on which what is rare is at hand.
const RARE: [&str; 5] = [
    "join karla; join severs; foe horus; foe fanatic; combat on; order tactical; round; turns karla 3; turns horus 2; \
     turn karla; turn horus; tell severs horus patience; tell karla horus health; pin karla $argon2id$; pin dealer $argon2id$; \
     army (Wardens) 20 4; house boon 3; distance all medium; coaching always; own-turns on; alone on; alone off; plays karla usual; plays foes foes; answers karla dodge above 2; answers horus never; challenge karla str+brawling 3 : a reason; deal; lay karla nothing; reveal",
    "join karla; foe fanatic; foe cultist; map 8x6 @karla B2; place fanatic H6 hidden; place cultist H5 hidden; round; \
     status fanatic boosted 2 3 (Attack) a song; combat on; turn fanatic; combat off; set fanatic health 1 (so); place fanatic G6 hidden; \
     note still; note there; map-down; note away; leave fanatic; note gone",
    "combat on; order tactical; round; turns moll 2; turns nim 2; note on; note on; \
     trait scene (A Door) negative secret; trait scene (A Well) negative secret",
    "join karla; language karla (Coptic) on; foe horus; threat 9; attack karla horus melee; deal; lay karla nothing; \
     reveal; rule failure so; settle",
    "foe fanatic; use ann (Animal Companion) : Rex; attack ann fanatic melee; aid rex; note on; deal; note so; lay ann nothing; reveal; settle; threat 9; inflict ann alert",
];

fn rare() -> Vec<Table> {
    let mut all = Vec::new();
    for script in RARE {
        let mut table = Table::new("rare", 3);
        let ann = Ref::Inline(Arc::new(with_trait(ann(), "Animal Companion")));
        for command in [
            Command::Join(ann),
            Command::JoinScene(Ref::Inline(Arc::new(moll()))),
            Command::JoinCrucible(Ref::Inline(Arc::new(nim()))),
        ] {
            table = reduce(&table, &command).unwrap().table;
        }
        for line in script.split("; ") {
            let command = catalog().resolve(line.trim().parse().unwrap()).unwrap();
            match reduce(&table, &command) {
                Ok(step) => table = step.table,
                Err(refused) => panic!("{line}: {refused}"),
            }
            all.push(table.clone());
        }
    }
    all
}

#[test]
fn every_value_of_a_table_is_shown_only_to_listed_seats() {
    let mut walk = Walk {
        shown: BTreeMap::new(),
        fields: Fields::default(),
        classes: HashMap::new(),
        dice: Dice::new(7),
    };
    for table in rare() {
        walk.walk(&table);
    }
    for sample in samples::all() {
        let mut table = Table::new(sample.title, sample.seed);
        for (nth, line) in sample.commands().enumerate() {
            let command: Command = catalog().resolve(line.parse().unwrap()).unwrap();
            table = reduce(&table, &command).unwrap().table;
            if nth % 3 == 0 {
                walk.walk(&table);
            }
        }
    }
    games(&mut walk);
    let mut wrong = Vec::new();
    for (called, shown) in walk.shown.iter().filter(|(_, shown)| shown.tried > 0) {
        let class = class_of(called)
            .or_else(|| {
                CLASSES
                    .iter()
                    .flat_map(|(class, all)| all.iter().map(|(path, _)| (*class, *path)))
                    .find(|(_, path)| path == called)
            })
            .map(|(class, _)| class);
        // Of what came seldom, nobody may have seen by chance what more could see.
        let by_chance = shown.tried < 10 && class.is_some_and(|class| rank(shown.class()) < rank(class));
        if class != Some(shown.class()) && class != Some("open") && !by_chance {
            wrong.push(format!("{:<7} (\"{called}\", \"\"), // {class:?} {}", shown.class(), shown.tried));
        }
    }
    // Fewer games do not have everything.
    if is_whole() {
        let missing = walk.fields.missing().into_iter().filter(|field| !UNMET.contains(&field.as_str()));
        wrong.extend(missing.map(|field| format!("no game has {field}")));
    }
    assert!(wrong.is_empty(), "to be classed in `leaves/classes.rs`:\n{}", wrong.join("\n"));
}
