//! The one text form of every command: what is printed is read back the same, and nonsense gets a sentence.

use crate::scene::{ann, catalog, foe_sheet, shellback, special, tilly};
use greenfelt::command::{
    By, CATALOG, Call, CheckCall, Command, DrawHow, Gauge, Given, Guard, Inflict, Injury, MoraleUse,
    NudgeTask, OwnTerm, RealFlip, Side, StatusGiven, Task, find,
};
use greenfelt::rules::ultimo::skills::SKILLS;
use greenfelt::table::Automation;
use greenfelt::table::actor::ActorId;
use greenfelt::table::card::{Card, Laid, Rank};
use greenfelt::table::challenge::{Lead, Outcome, Pairing, Persuasion, Way};
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{Attribute, Skill, Stat};
use greenfelt::table::status::Status;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::strategy::Union;
use std::collections::BTreeSet;
use std::sync::Arc;

#[test]
fn every_example_of_the_catalog_reads_and_prints_the_same() {
    for item in CATALOG {
        let command: Command = item.example.parse().unwrap_or_else(|e| panic!("`{}`: {e}", item.example));
        assert_eq!(command.to_string(), item.example);
        assert_eq!(command.name(), item.name);
        assert!(item.usage.starts_with(item.name), "{}", item.usage);
    }
}

#[test]
fn every_command_of_the_catalog_has_a_name_of_its_own() {
    let names: BTreeSet<&str> = CATALOG.iter().map(|item| item.name).collect();
    assert_eq!(names.len(), CATALOG.len());
    assert_eq!(find("lay").map(|item| item.by), Some(By::Player));
    assert_eq!(find("nonsense").map(|item| item.name), None);
}

#[test]
fn signs_and_cases_that_people_write_are_understood() {
    let same = |a: &str, b: &str| assert_eq!(a.parse::<Command>().unwrap(), b.parse::<Command>().unwrap());
    same("LAY Karla kc qs=9h", "lay karla KC QS=9H");
    same("adjust difficulty −2 (fog)", "adjust difficulty -2 (fog)");
    same("adjust difficulty 2", "adjust difficulty +2");
    same("  challenge  karla   STR+Brawling 8 ", "challenge karla str+brawling 8");
    same("lay karla K♣, 10♥", "lay karla KC 10H");
    same("set karla health 5 the healer came", "set karla health 5 (the healer came)");
}

#[test]
fn a_bad_line_says_what_is_wrong_and_what_would_be_right() {
    let bad = |line: &str| {
        let bad = line.parse::<Command>().unwrap_err();
        format!("{} / {}", bad.problem, bad.hint)
    };
    assert_eq!(bad(""), "there is no command / `note TEXT`, or `greenfelt codex commands` for all");
    assert_eq!(bad("chalenge karla"), "there is no command `chalenge` / did you mean `challenge`?");
    assert_eq!(
        bad("lay karla 11H"),
        "`11H` is not a card / cards read 2C to 10C (or TC), JD, QS, KH, AS, LJ, BJ; QS=9H copies"
    );
    assert_eq!(
        bad("challenge karla strong 8"),
        "`strong` names no two of attribute and skill / write str+brawling, or biology+psyche"
    );
    assert_eq!(
        bad("challenge karla str+brawling eight"),
        "`eight` is not a difficulty / challenge WHO LEAD+SKILL N [MODIFIERS]"
    );
    assert_eq!(
        bad("attack karla horus sideways"),
        "`sideways` is not melee or ranged / one of melee, ranged"
    );
    assert_eq!(bad("reveal now"), "`now` is too much / reveal");
    assert_eq!(bad("focus karla 9H 8H"), "one focus draws one card / focus WHO [CARD]");
    assert_eq!(
        bad("join (name: 5)").split(" / ").nth(1),
        Some("a name of the codex, or a whole sheet in RON")
    );
    assert_eq!(bad("note a\u{1b}[2J"), "the line holds control signs / write it as plain text on one line");
    assert_eq!(bad(&"note ".repeat(20_000)), "the line is too long / a command has at most 64 KiB");
}

fn id() -> impl Strategy<Value = ActorId> {
    prop_oneof!["[a-z]{1,8}(-[0-9])?", "\\PC{1,12}"].prop_map(|text| ActorId::new(&text))
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![Just(Seat::Dealer), Just(Seat::Public), "[a-z]{1,8}".prop_map(|text| text.parse().unwrap())]
}

/// A text as a line can hold it: no control signs, no space at either end.
fn text() -> impl Strategy<Value = String> {
    "\\PC{1,30}".prop_map(|text| text.trim().to_string()).prop_filter("empty", |text| !text.is_empty())
}

fn maybe_text() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), text()]
}

/// A text in parentheses: its own are closed.
fn reason() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        text().prop_map(|t| t.replace(['(', ')'], "")).prop_map(|t| t.trim().to_string()),
        Just("half (or less) of it".to_string()),
    ]
}

fn card() -> impl Strategy<Value = Card> {
    (0..54usize).prop_map(|at| Card::all().nth(at).unwrap())
}

fn laid() -> impl Strategy<Value = Laid> {
    (card(), option::of(card()))
        .prop_map(|(card, copies)| Laid { card, copies: copies.filter(|_| card.rank() == Rank::Queen) })
}

fn skill() -> impl Strategy<Value = Skill> {
    prop_oneof![
        (0..SKILLS.len()).prop_map(|at| SKILLS[at].0.clone()),
        "[a-zßéñ][a-z _'-]{0,12}".prop_map(|text| text.parse().unwrap()),
    ]
}

fn pairing() -> impl Strategy<Value = Pairing> {
    let lead = prop_oneof![
        (0..5usize).prop_map(|at| Lead::Attribute(Attribute::ALL[at])),
        (0..3usize).prop_map(|at| Lead::Stat(Stat::ALL[at])),
        skill()
            .prop_filter("an attribute or a stat", |s| {
                s.word().parse::<Attribute>().is_err() && s.word().parse::<Stat>().is_err()
            })
            .prop_map(Lead::Skill),
    ];
    (lead, skill()).prop_map(|(lead, skill)| Pairing { lead, skill })
}

fn way() -> impl Strategy<Value = Way> {
    prop_oneof![Just(Way::Melee), Just(Way::Ranged)]
}

fn own() -> impl Strategy<Value = OwnTerm> {
    (side(), any::<i32>(), reason(), option::of((any::<u8>(), any::<u8>())))
        .prop_map(|(side, value, reason, part)| OwnTerm { side, value, reason, part })
}

fn side() -> impl Strategy<Value = Side> {
    proptest::sample::select(vec![Side::Limit, Side::Difficulty, Side::Dice, Side::Points])
}

fn check() -> impl Strategy<Value = CheckCall> {
    let own_word = |word: &str| word.parse::<Skill>().unwrap();
    let task = prop_oneof![
        skill().prop_map(|skill| (skill, NudgeTask::Check)),
        (skill(), id()).prop_map(|(skill, at)| (skill, NudgeTask::Strike(at))),
        option::of(any::<u32>()).prop_map(move |due| (own_word("guard"), NudgeTask::Guard(due))),
        any::<u32>().prop_map(move |effect| (own_word("steady"), NudgeTask::Steady(effect))),
        (skill(), id(), skill()).prop_map(|(skill, with, own)| (skill, NudgeTask::Contest(with, own))),
    ];
    (id(), task, vec(reason(), 0..2), vec(reason(), 0..2), vec(own(), 0..2), maybe_text()).prop_map(
        |(who, (skill, task), without, including, own, reason)| CheckCall {
            who,
            skill,
            task,
            without,
            including,
            own,
            reason,
        },
    )
}

fn status() -> impl Strategy<Value = Command> {
    let given = (0..Status::ALL.len(), any::<u8>(), any::<u32>(), reason())
        .prop_map(|(at, level, turns, what)| StatusGiven { status: Status::ALL[at], level, turns, what });
    // A reason that begins with a bracket would be read as what is named.
    let why = maybe_text().prop_map(|why| why.replace('(', "["));
    (id(), given, why).prop_map(|(who, given, why)| Command::Status(who, given, why))
}

fn call() -> impl Strategy<Value = Call> {
    let how = prop_oneof![Just(Persuasion::Manipulate), Just(Persuasion::Empathize)];
    let task = prop_oneof![
        (pairing(), any::<u8>()).prop_map(|(with, n)| Task::Plain(with, n)),
        (skill(), any::<u8>()).prop_map(|(skill, n)| Task::Observe(skill, n)),
        (id(), how, option::of(skill())).prop_map(|(who, how, skill)| Task::Persuade(who, how, skill)),
        (id(), way(), option::of(way())).prop_map(|(foe, way, answer)| Task::Attack { foe, way, answer }),
        (id(), way()).prop_map(|(foe, way)| Task::Stealth { foe, way }),
        (id(), way(), way()).prop_map(|(foe, with, way)| Task::Assault { foe, with, way }),
    ];
    (id(), task, vec(reason(), 0..2), vec(reason(), 0..2), vec(own(), 0..2))
        .prop_map(|(who, task, without, including, own)| Call { who, task, without, including, own })
}

fn inflict() -> impl Strategy<Value = Inflict> {
    (id(), "[a-z-]{1,12}", option::of(id()), any::<bool>(), maybe_text())
        .prop_map(|(to, effect, by, free, detail)| Inflict { to, effect, by, free, detail })
}

fn how() -> impl Strategy<Value = DrawHow> {
    prop_oneof![
        Just(DrawHow::ToHandSize),
        any::<u8>().prop_map(DrawHow::Count),
        vec(card(), 0..5).prop_map(DrawHow::Cards),
    ]
}

fn gauge() -> impl Strategy<Value = Gauge> {
    use Gauge::{Armor, Experience, Focus, Health, Morale, Patience, Temporary};
    proptest::sample::select(vec![Health, Focus, Morale, Experience, Patience, Armor, Temporary])
}

/// A reason after the cards of a flip may begin with a parenthesis of its own.
fn flip_reason() -> impl Strategy<Value = String> {
    prop_oneof![maybe_text(), Just("(so they say) the whispering".to_string())]
}

fn name() -> impl Strategy<Value = String> {
    text().prop_filter("a sheet", |t| !t.starts_with('('))
}

/// One strategy for every variant.
fn every_variant() -> Vec<BoxedStrategy<Command>> {
    let whole_hero = Command::Join(Given::Whole(Arc::new(ann())));
    let whole_foe = Command::Foe(Given::Whole(Arc::new(foe_sheet("horus", |_| {}))));
    let whole_paper =
        Command::JoinPaper(Given::Whole(Arc::new(special(tilly(), "guard", "VS (all) Ranged", 1))));
    let whole_opponent = Command::Opponent(Given::Whole(Arc::new(shellback())));
    let automations = vec![Automation::Suggest, Automation::Confirm, Automation::Auto];
    let injuries = vec![
        Injury::Bleeding,
        Injury::Concussed,
        Injury::Hobbled,
        Injury::Poisoned,
        Injury::Sickened,
        Injury::Unconscious,
    ];
    let uses = vec![MoraleUse::Succeed, MoraleUse::Ignore, MoraleUse::Live];
    vec![
        text().prop_map(Command::Note).boxed(),
        text().prop_map(Command::Title).boxed(),
        text().prop_map(Command::Scene).boxed(),
        prop_oneof![name().prop_map(|n| Command::Join(Given::Named(n))), Just(whole_hero)].boxed(),
        prop_oneof![name().prop_map(|n| Command::Foe(Given::Named(n))), Just(whole_foe)].boxed(),
        (id(), text()).prop_map(|(who, name)| Command::Rename(who, name)).boxed(),
        id().prop_map(Command::Leave).boxed(),
        proptest::sample::select(automations).prop_map(Command::SetAutomation).boxed(),
        (seat(), any::<bool>()).prop_map(|(seat, on)| Command::Physical(seat, on)).boxed(),
        (seat(), option::of(any::<u64>())).prop_map(|(seat, lock)| Command::Pin(seat, lock)).boxed(),
        any::<u8>().prop_map(Command::Decks).boxed(),
        (id(), how()).prop_map(|(who, how)| Command::Draw(who, how)).boxed(),
        Just(Command::DrawAll).boxed(),
        (id(), vec(card(), 0..5)).prop_map(|(who, cards)| Command::Discard(who, cards)).boxed(),
        (id(), any::<u8>()).prop_map(|(who, n)| Command::Burn(who, n)).boxed(),
        (seat(), vec(card(), 0..5), reason())
            .prop_map(|(seat, row, why)| Command::Stack(seat, row, why))
            .boxed(),
        (seat(), vec(card(), 0..5)).prop_map(|(seat, row)| Command::Shuffle(seat, row)).boxed(),
        (id(), gauge(), any::<i32>(), reason())
            .prop_map(|(who, g, to, why)| Command::Set(who, g, to, why))
            .boxed(),
        (any::<i32>(), reason()).prop_map(|(to, why)| Command::SetThreat(to, why)).boxed(),
        (id(), any::<i32>(), maybe_text()).prop_map(|(who, n, why)| Command::Award(who, n, why)).boxed(),
        (id(), id(), any::<u8>()).prop_map(|(a, b, level)| Command::Bond(a, b, level)).boxed(),
        (id(), option::of(text().prop_filter("no weapon", |t| !t.eq_ignore_ascii_case("nothing"))))
            .prop_map(|(who, weapon)| Command::Wield(who, weapon))
            .boxed(),
        id().prop_map(Command::Mend).boxed(),
        call().prop_map(Command::Call).boxed(),
        (side(), any::<u8>(), any::<bool>()).prop_map(|(side, n, on)| Command::Switch(side, n, on)).boxed(),
        own().prop_map(Command::Adjust).boxed(),
        id().prop_map(Command::Aid).boxed(),
        id().prop_map(Command::Unaid).boxed(),
        maybe_text().prop_map(Command::CallOff).boxed(),
        vec(laid(), 0..6).prop_map(Command::Deal).boxed(),
        (id(), vec(laid(), 0..6)).prop_map(|(who, row)| Command::Lay(who, row)).boxed(),
        (seat(), vec(laid(), 0..6)).prop_map(|(seat, row)| Command::Arrange(seat, row)).boxed(),
        Just(Command::Reveal).boxed(),
        Just(Command::Expertise).boxed(),
        (0..5usize, maybe_text()).prop_map(|(at, why)| Command::Rule(Outcome::ALL[at], why)).boxed(),
        Just(Command::Settle).boxed(),
        (id(), option::of(card())).prop_map(|(who, card)| Command::Focus(who, card)).boxed(),
        (id(), proptest::sample::select(uses)).prop_map(|(who, on)| Command::Morale(who, on)).boxed(),
        inflict().prop_map(Command::Inflict).boxed(),
        prop_oneof![name().prop_map(|n| Command::JoinPaper(Given::Named(n))), Just(whole_paper)].boxed(),
        (id(), name()).prop_map(|(who, n)| Command::Rewrite(who, Given::Named(n))).boxed(),
        prop_oneof![name().prop_map(|n| Command::Opponent(Given::Named(n))), Just(whole_opponent)].boxed(),
        check().prop_map(Command::Check).boxed(),
        vec(any::<u8>(), 0..8).prop_map(Command::Roll).boxed(),
        (any::<u8>(), any::<u8>()).prop_map(|(die, by)| Command::Nudge(die, by)).boxed(),
        Just(Command::Stop).boxed(),
        (0..7u32).prop_map(Command::Pull).boxed(),
        (id(), id()).prop_map(|(foe, who)| Command::OpponentStrikes(foe, who)).boxed(),
        status().boxed(),
        (id(), vec(any::<u8>(), 0..4)).prop_map(|(who, faces)| Command::BeginTurn(who, faces)).boxed(),
        id().prop_map(Command::EndTurn).boxed(),
        option::of(any::<u32>()).prop_map(Command::Take).boxed(),
        option::of(any::<u32>()).prop_map(Command::Absorb).boxed(),
        (option::of(any::<u32>()), reason()).prop_map(|(n, why)| Command::Waive(n, why)).boxed(),
        (id(), option::of(any::<u32>())).prop_map(|(who, n)| Command::Protect(who, n)).boxed(),
        (id(), any::<bool>(), vec(card(), 0..4), any::<u8>())
            .prop_map(|(who, dodge, cards, deck)| {
                Command::Guard(who, if dodge { Guard::Dodge } else { Guard::Block }, cards, deck)
            })
            .boxed(),
        (id(), text()).prop_map(|(who, question)| Command::Ask(who, question)).boxed(),
        text().prop_map(Command::Answer).boxed(),
        (id(), any::<u8>(), vec(card(), 0..3), vec(card(), 0..3), flip_reason())
            .prop_map(|(who, n, player, dealer, why)| {
                Command::Resist(who, n, RealFlip { player, dealer }, why)
            })
            .boxed(),
        (id(), proptest::sample::select(injuries), maybe_text())
            .prop_map(|(who, injury, why)| Command::Injure(who, injury, why))
            .boxed(),
        (id(), text()).prop_map(|(who, words)| Command::Mark(who, words)).boxed(),
        (seat(), card(), card(), reason())
            .prop_map(|(seat, from, to, why)| Command::Replace(seat, from, to, why))
            .boxed(),
        (id(), any::<u32>(), maybe_text()).prop_map(|(who, n, why)| Command::EndEffect(who, n, why)).boxed(),
        (id(), id()).prop_map(|(who, by)| Command::Revive(who, by)).boxed(),
        any::<bool>().prop_map(Command::Combat).boxed(),
        id().prop_map(Command::Turn).boxed(),
        Just(Command::Round).boxed(),
        any::<u32>().prop_map(Command::Wait).boxed(),
        Just(Command::Sleep).boxed(),
        Just(Command::EndQuest).boxed(),
        Just(Command::EndSession).boxed(),
    ]
}

#[test]
fn the_strategies_reach_every_command_of_the_catalog() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let mut reached = BTreeSet::new();
    for strategy in every_variant() {
        for _ in 0..60 {
            reached.insert(strategy.new_tree(&mut runner).unwrap().current().name());
        }
    }
    let all: BTreeSet<&str> = CATALOG.iter().map(|item| item.name).collect();
    assert_eq!(reached, all);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_command_is_read_back_as_it_was_printed(command in Union::new(every_variant())) {
        let line = command.to_string();
        prop_assert_eq!(line.parse::<Command>(), Ok(command), "{}", line);
    }

    #[test]
    fn garbage_gets_a_sentence_and_a_hint(line in "\\PC{0,60}") {
        check_line(&line)?;
    }

    #[test]
    fn a_command_with_garbage_gets_a_sentence_and_a_hint(
        at in 0..CATALOG.len(),
        words in vec(prop_oneof![
            Just("karla".to_string()), Just("melee".into()), Just("9H".into()), Just("QS=KD".into()),
            Just("(".into()), Just(")".into()), Just("(x (y) z)".into()), Just(":".into()), Just("-3".into()),
            Just("nothing".into()), Just("with".into()), Just("by".into()), Just("free".into()),
            Just("limit".into()), Just("health".into()), Just("on".into()), Just("deck".into()),
            Just("str+ßritual".into()), Just("4".into()), Just("without (a)".into()), Just("dice".into()),
            Just("dazed".into()), Just("1/2".into()), Just("heart+guard".into()), Just("great".into()), Just("#ff".into()),
            "\\PC{0,8}".prop_map(|t: String| t), ".{0,4}".prop_map(|t: String| t),
        ], 0..7),
    ) {
        check_line(&format!("{} {}", CATALOG[at].name, words.join(" ")))?;
    }
}

/// A line is refused in words, or is a command that is read back as it is printed.
fn check_line(line: &str) -> Result<(), TestCaseError> {
    match line.parse::<Command>() {
        Ok(command) => {
            let printed = command.to_string();
            prop_assert_eq!(printed.parse::<Command>(), Ok(command), "{}", printed);
        }
        Err(bad) => {
            prop_assert!(!bad.problem.is_empty() && !bad.hint.is_empty(), "{}: {:?}", line, bad);
            prop_assert!(!bad.problem.contains(|c: char| c.is_control()), "{:?}", bad);
        }
    }
    Ok(())
}

#[test]
fn names_of_the_codex_are_written_out_before_they_are_played() {
    let command = catalog().resolve("join karla".parse().unwrap()).unwrap();
    assert!(matches!(&command, Command::Join(Given::Whole(sheet)) if sheet.name == "Karla"));
    assert_eq!(command.to_string().parse::<Command>().unwrap(), command);
    let unknown = catalog().resolve("join karl".parse().unwrap()).unwrap_err();
    assert!(unknown.hint().contains("karla"), "{}", unknown.hint());
}
