//! The content of Paper Story: counts, figures against the rules, names across both systems, broken packs.

use super::{catalog, faults, pack};
use greenfelt::command::{Command, Ref};
use greenfelt::rules::paper::{figures, grade};
use greenfelt::table::actor::ActorId;
use greenfelt::table::sheet::{PAPER_SKILLS, Skill, Stat};
use greenfelt::table::status::Status;
use std::collections::BTreeSet;

// covers: Three stats, and skills under each
#[test]
fn skills_statuses_and_grades_are_those_of_the_rules() {
    let skills: Vec<(String, Stat)> =
        catalog().paper_skills.iter().map(|s| (s.name.to_lowercase(), s.stat)).collect();
    assert_eq!(skills, PAPER_SKILLS.map(|(word, stat)| (word.to_string(), stat)));
    let statuses: Vec<Status> = catalog().statuses.iter().map(|s| s.status).collect();
    assert_eq!(statuses, Status::ALL);
    let grades: Vec<_> = catalog().grades.iter().map(|g| (g.name.to_lowercase(), g.from, g.grades)).collect();
    assert_eq!(grades, grade::GRADES.map(|g| (g.key.to_string(), g.from, g.grades)));
}

#[test]
fn everybody_of_paper_story_is_legal_and_has_the_catalogs_id() {
    assert!(catalog().paper_heroes.len() >= 3 && catalog().opponents.len() >= 3);
    for hero in &catalog().paper_heroes {
        assert_eq!(figures::problems(&hero.sheet), Vec::<String>::new(), "{}", hero.sheet.name);
        assert_eq!(ActorId::new(hero.sheet.name.split(' ').next_back().unwrap()), hero.id);
    }
    for foe in &catalog().opponents {
        assert_eq!(ActorId::new(foe.sheet.name.split(' ').next().unwrap()), foe.id);
    }
    let brannoch = catalog().paper_hero("brannoch").unwrap();
    let guard = brannoch.skill(&Skill::GUARD).unwrap();
    assert_eq!((brannoch.heart, guard.rank, guard.describe()), (3, 3, "Guard 3 (VS Ranged +1)".into()));
}

#[test]
fn nobody_has_the_name_of_another() {
    let c = catalog();
    let mut taken = BTreeSet::new();
    let slug = |name: &str| ActorId::new(name).as_str().to_string();
    let heroes = c.heroes.iter().map(|h| (&h.id, &h.sheet.name, &h.also));
    let paper = c.paper_heroes.iter().map(|h| (&h.id, &h.sheet.name, &h.also));
    let foes = c.foes.iter().map(|f| (&f.id, &f.sheet.name, &f.also));
    let opponents = c.opponents.iter().map(|o| (&o.id, &o.sheet.name, &o.also));
    for (id, name, also) in heroes.chain(paper).chain(foes).chain(opponents) {
        let own: BTreeSet<String> =
            also.iter().chain([name]).map(|name| slug(name)).chain([id.as_str().to_string()]).collect();
        for name in own {
            assert!(taken.insert(name.clone()), "`{name}` is two");
        }
    }
}

fn named<T>(name: &str) -> Ref<T> {
    Ref::ByName(name.to_string())
}

#[test]
fn one_join_and_one_foe_find_both_systems() {
    let c = catalog();
    for command in [Command::Join(named("tilly")), Command::JoinPaper(named("Tilly Wick"))] {
        let Ok(Command::JoinPaper(Ref::Inline(sheet))) = c.resolve(command) else { panic!("tilly") };
        assert_eq!(sheet.name, "Tilly");
    }
    assert!(matches!(c.resolve(Command::JoinPaper(named("karla"))), Ok(Command::Join(Ref::Inline(_)))));
    for command in [Command::Foe(named("shellback")), Command::Opponent(named("Shellback"))] {
        let Ok(Command::Opponent(Ref::Inline(foe))) = c.resolve(command) else { panic!("shellback") };
        assert_eq!((foe.name.as_str(), foe.hp, foe.defense), ("Shellback", 5, 1));
    }
    assert!(matches!(c.resolve(Command::Opponent(named("fanatic"))), Ok(Command::Foe(Ref::Inline(_)))));
    let hint = |command| c.resolve(command).unwrap_err().hint();
    assert_eq!(hint(Command::Join(named("tily"))), "did you mean `tilly`?");
    assert_eq!(hint(Command::JoinPaper(named("karlo"))), "did you mean `karla`?");
    assert_eq!(hint(Command::Foe(named("shelback"))), "did you mean `shellback`?");
    assert!(hint(Command::Opponent(named("zzzzzz"))).starts_with("there are: horus, fanatic,"));
}

#[test]
fn the_codex_tells_paper_story() {
    let count = |list: &str| catalog().entries(list).unwrap().len();
    assert_eq!((count("grades"), count("statuses"), count("paper_skills")), (7, 13, 12));
    let page = |list: &str, name: &str| catalog().find_in(list, name).unwrap()[0].entry;
    let great = page("grades", "great");
    assert_eq!(great.facts[0], ("successes".into(), "4 to 5".into()));
    assert_eq!(great.json["successes"], serde_json::json!({ "from": 4, "to": 5 }));
    assert_eq!(page("grades", "unbelievable").facts[0].1, "10 and more");
    assert_eq!(page("statuses", "boosted").json["asks"], "the skill, stat, attack or defense");
    assert!(page("statuses", "dazed").json["asks"].is_null());
    assert_eq!(page("paper-heroes", "brannoch").json["skills"][0]["special"]["VS Ranged"], 1);
    assert_eq!(page("opponents", "shellback").json["hp"], 5);
    assert_eq!(page("rulings", "P14").facts[0].1, "A night's sleep");
}

#[test]
fn a_pack_adds_skills_characters_and_opponents() {
    let text = "(
        paper_skills: [(name: \"Knots\", stat: Courage, text: \"ropes\")],
        paper_heroes: [(name: \"Nan\", heart: 2, spirit: 0, courage: 1, skills: [(skill: \"knots\", rank: 2)])],
        opponents: [(id: \"shellback\", name: \"Shellback\", hp: 9)],
    )";
    let catalog = pack(&[("a.ron", text)]).unwrap();
    let nan = catalog.paper_hero("nan").unwrap();
    assert_eq!((nan.stat_of(&Skill::named("knots")), nan.power), (Stat::Courage, 1));
    assert!(catalog.paper_hero_entry("nan").unwrap().own && catalog.opponent_entry("shellback").unwrap().own);
    assert_eq!(catalog.opponent("shellback").unwrap().hp, 9);
}

#[test]
fn a_broken_pack_is_told_all_its_faults_at_once() {
    let told = faults(
        "(
    paper_heroes: [
        (name: \"Nan\", heart: 12, spirit: 1, courage: 1, power: -1,
            skills: [
                (skill: \"guard\", rank: 11, stat: Spirit),
                (skill: \"knots\", rank: 1, special: [(\"\", 1)]),
                (skill: \"guard\", rank: 1),
            ]),
        (name: \"Pell\", hart: 1, spirit: 1, courage: 1),
    ],
    opponents: [(name: \"Stump\", hp: 0, defense: -1)],
    statuses: [(status: Dizzy, text: \"turns\")],
    grades: [(name: \"Fine\", grades: 1, text: \"so\")],
    paper_skills: [(name: \"Aim\", stat: Courage, text: \"so\")],
)",
    );
    let expected = expect_test::expect![[r#"
        3: `heart` of Nan is 12; it goes from 0 to 10
        3: `power` of Nan is -1; it goes from 0 to 99
        5: Guard does not belong to Spirit; write `stat: Heart`, or leave it out
        5: Guard of Nan is past 10; skills and specializations go from 0 to 10
        5: Nan has Guard twice; keep one
        6: a specialization of Knots has no name; say what it is for, as in `("VS Ranged", 1)`
        6: nothing says which stat Knots belongs to; add `stat: Heart`, `Spirit` or `Courage` to a custom skill
        9: there is no field `hart` here in `paper_heroes`; did you mean `heart`?
        11: `defense` of Stump is -1; it goes from 0 to 999
        11: `hp` of Stump is 0; it goes from 1 to 999
        12: `Dizzy` is not allowed in `status`; write one of: Boosted, Weakened, Dazed, Stunned, Confused, Disoriented, Disarmed, Charmed, Provoked, Hustled, Lingering, Secure, Tutored
        13: the field `from` is missing; add `from: ..` to the entry
        14: Aim does not belong to Courage; write `stat: Heart`, or leave it out"#]];
    expected.assert_eq(&told.join("\n"));
}

// covers: Personal traits are written on the sheet form
#[test]
fn a_trait_stands_in_a_file_in_words_or_whole() {
    use greenfelt::content::{AnySheet, Catalog};
    let read = |traits: &str| {
        let text = format!("(name: \"Pim\", heart: 1, spirit: 1, courage: 1, traits: [{traits}])");
        Catalog::builtin().read_sheet("pim.ron", &text)
    };
    let whole = "\"Fly\", (name: \"Thick Skin\", hooks: [Add(to: Defense, value: Plain(1))]), (name: \"Resist fire 2\")";
    let Ok(AnySheet::Paper(sheet)) = read(whole) else { panic!("{whole}") };
    let names: Vec<&str> = sheet.traits.iter().map(|talent| talent.name.as_str()).collect();
    assert_eq!(names, ["Fly", "Thick Skin", "Resist fire 2"]);
    assert!(sheet.traits.iter().all(|talent| !talent.hooks.is_empty()));
    let faults = read("\"Resist\", \"Flys\", \"State Furled\"").unwrap_err();
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(read("(name: \"Fly\", hoks: [])").is_err());
}

#[test]
fn a_state_of_nothing_is_told_and_an_own_skill_is_taken() {
    let told = faults(
        "(paper_heroes: [
    (name: \"Ann\", heart: 1, spirit: 1, courage: 1, traits: [\"State X: Foo +2\"]),
    (name: \"Bob\", heart: 1, spirit: 1, courage: 1, traits: [\"State X: Gard +2\"]),
])",
    );
    let remedy = "write Power, Attack, Defense or a skill, and by how much: `Defense +2, Guard -1`";
    assert_eq!(
        told,
        [
            format!("2: `Foo +2` changes nothing; {remedy}"),
            "3: `Gard +2` changes nothing; did you mean `Guard`?".into()
        ]
    );
    let own = "(paper_heroes: [(name: \"Ann\", heart: 1, spirit: 1, courage: 1,
        skills: [(skill: \"whistling\", rank: 1, stat: Spirit)], traits: [\"State X: Whistling +2\"])])";
    assert!(pack(&[("mine.ron", own)]).is_ok());
}
