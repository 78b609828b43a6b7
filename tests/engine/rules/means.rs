//! Manuals, training, age, income, cash, goods, magic items (ULTIMO, Skills: Research; Advancing a Character; Income;
//! Attunement; U186-U192).

use crate::scene::{Scene, ann, ben, catalog, foe_sheet, id, scene, sheet, weapon, with_trait, worn};
use greenfelt::rules::Refusal;
use greenfelt::rules::ultimo::income::{self, STEPS};
use greenfelt::table::hook::Quantity;
use greenfelt::table::seen::SeenIncome;
use greenfelt::table::sheet::{Detail, Skill, UltimoSheet};

/// The table of income as the document has it.
const INCOME: &str = "Destitute 0; Impoverished 25; Poor 50; Struggling 150; Stable 600; Comfortable 3,000; \
    Rich 6,000; Wealthy 18,000; Influential 72,000; Extravagant 360,000";

fn rows() -> Vec<(String, i32)> {
    let rows = INCOME.split("; ").map(|row| row.split_once(' ').unwrap());
    rows.map(|(name, cash)| (name.to_owned(), cash.replace(',', "").parse().unwrap())).collect()
}

/// Ann, who can read, with an income.
fn reader(income: &str) -> UltimoSheet {
    let mut own = UltimoSheet { income: income.into(), ..ann() };
    own.skills.insert(Skill::named("research"), 1);
    own
}

fn income_of(scene: &Scene, who: &str) -> SeenIncome {
    income::income(scene.actor(who)).unwrap()
}

fn rank(scene: &Scene, who: &str, skill: &str) -> i32 {
    scene.hero_of(who).sheet.skill(&skill.parse().unwrap())
}

// covers: The ten steps of income; cashing out for a month, two steps lower
// covers: How one lives at each step
#[test]
fn every_row_of_income_pays_as_told_and_less_for_a_month() {
    let rows = rows();
    assert_eq!(rows.iter().map(|(name, cash)| (name.as_str(), *cash)).collect::<Vec<_>>(), STEPS);
    for (entry, (name, cash)) in catalog().incomes.iter().zip(&rows) {
        assert_eq!(entry.name, *name);
        let told = entry.cash.replace(',', "").parse().unwrap_or(0);
        assert_eq!(told, *cash, "{name}");
    }
    for (at, (name, cash)) in rows.iter().enumerate() {
        let begun = scene().sheet(reader(name));
        if *cash == 0 {
            begun.refused("cash-out ann", "the income of Ann pays nothing");
            continue;
        }
        let lower = rows[at.saturating_sub(2)].0.as_str();
        let out = begun.play("cash-out ann");
        assert_eq!(out.hero_of("ann").growth.cash, *cash, "{name}");
        assert_eq!((income_of(&out, "ann").pays, income_of(&out, "ann").lives), (name.as_str(), lower));
        let out = out.refused("cash-out ann", "Ann has cashed out until day 31").play("month");
        assert_eq!(income_of(&out, "ann").lives, name);
        assert!(out.hero_of("ann").growth.month.is_none());
        let again = out.play("cash-out ann");
        assert_eq!(again.hero_of("ann").growth.cash, 2 * cash);
        let back = again.undo();
        assert_eq!(back.hero_of("ann").growth.cash, *cash);
    }
}

// covers: The ten steps of income; cashing out for a month, two steps lower
#[test]
fn a_month_ends_by_the_nights_as_well() {
    let mut slept = scene().sheet(reader("Stable")).play("cash-out ann");
    for night in 1..30 {
        slept = slept.play("sleep (again)");
        assert_eq!(income_of(&slept, "ann").lives, "Poor", "night {night}");
    }
    let over = slept.play("sleep (again)").says("The month of Ann is over: lives as Stable.");
    assert_eq!(income_of(&over, "ann").lives, "Stable");
    over.play("combat on").refused("month", "a month waits until the fight is over");
}

// covers: Cash on hand, or put toward the month
// covers: Cash that is put toward the month
#[test]
fn a_reserve_raises_the_months_income_as_far_as_it_pays() {
    let put = scene()
        .sheet(reader("Struggling"))
        .refused("put-by ann 400", "Ann has 0 cash, and this costs 400")
        .plays(&["cash ann 1000 a find", "put-by ann 400"]);
    assert_eq!(income_of(&put, "ann").lives, "Struggling");
    let put = put.play("put-by ann 50");
    assert_eq!((income_of(&put, "ann").lives, income_of(&put, "ann").pays), ("Stable", "Struggling"));
    // What is put by is no income: it pays nothing out again, and the month that was cashed out counts on it.
    let out = put.play("cash-out ann");
    assert_eq!((out.hero_of("ann").growth.cash, income_of(&out, "ann").lives), (700, "Struggling"));
    let over = out.play("month");
    assert_eq!((income_of(&over, "ann").lives, income_of(&over, "ann").reserve), ("Struggling", 0));
    scene().sheet(ann()).refused("cash-out ann", "Ann has no step of income: ``");
}

// covers: Traits move the income
// covers: Traits that rely on missing rules
// covers: Cashing out
#[test]
fn traits_move_the_income() {
    let popular = scene().sheet(with_trait(reader("Stable"), "Popstar"));
    assert_eq!(income_of(&popular, "ann").pays, "Comfortable");
    let herder = with_trait(with_trait(reader("Poor"), "Herder"), "Golden Goose");
    let herd = scene().sheet(herder);
    assert_eq!(income_of(&herd, "ann").lives, "Poor");
    let herd = herd.play("use ann (Herder)");
    assert_eq!((income_of(&herd, "ann").lives, income_of(&herd, "ann").pays), ("Extravagant", "Struggling"));
    // Living so pays nothing out.
    let out = herd.play("cash-out ann");
    assert_eq!(out.hero_of("ann").growth.cash, 150);
    let rich = scene().sheet(with_trait(reader("Extravagant"), "Popstar"));
    assert_eq!(income_of(&rich, "ann").pays, "Extravagant");
}

// covers: Things are bought, sold and given
// covers: Prices
#[test]
fn things_and_cash_pass_from_hand_to_hand() {
    let mut armed = reader("Poor");
    armed.weapons = vec![weapon("Mace"), weapon("Maul")];
    let armed = worn(armed, crate::scene::armor("Breast Plate"));
    let dealt = scene()
        .sheet(armed)
        .sheet(ben())
        .plays(&["cash ann 100 a purse", "wield ann Maul", "buy ann 30 Dagger", "buy ann 0 a tin whistle"])
        .refused("buy ann 71 Shield", "Ann has 70 cash, and this costs 71")
        .play("give ann ben 20")
        .play("give ann ben (mace)")
        .refused("give ann ben (mace)", "Ann has no `mace`")
        .play("give ann ben (Breast Plate)")
        .play("sell ann 12 (Dagger)")
        .refused("give ann ann 5", "Ann needs somebody else for that")
        .refused_for("ben", "give ann ben 5", "only the player of Ann can do that");
    let (ann, ben) = (dealt.hero_of("ann"), dealt.hero_of("ben"));
    assert_eq!((ann.growth.cash, ben.growth.cash), (62, 20));
    assert_eq!(ann.sheet.items, ["a tin whistle"]);
    let names = |sheet: &UltimoSheet| sheet.weapons.iter().map(|w| w.name.clone()).collect::<Vec<_>>();
    assert_eq!((names(&ann.sheet), names(&ben.sheet)), (vec!["Maul".into()], vec!["Mace".into()]));
    assert_eq!((ann.wielded, ann.worn.len(), ben.worn.len()), (Some(0), 0, 1));
}

// covers: Manuals: a rank each, three in a skill, used up; Research 1 reads ...
// covers: Research: rank 1 reads manuals
// covers: Manuals
#[test]
fn a_manual_gives_a_rank_and_is_used_up_three_times_in_a_skill() {
    let read = scene()
        .sheet(reader("Poor"))
        .sheet(ben())
        .plays(&["manual ann biology (One)", "manual ann biology (Two)", "manual ann biology (Three)"])
        .plays(&["manual ann biology (Four)", "manual ben biology (Five)"])
        .refused("manual ann biology (one)", "one is already carried")
        .refused("study ben (Five)", "a manual needs Research 1")
        .refused("study ann (Five)", "Ann has no manual `Five`")
        .plays(&["study ann (One)", "study ann (two)", "study ann (Three)"])
        .refused("study ann (Four)", "manuals have taught Ann 3 ranks of Biology, and teach no more");
    assert_eq!((rank(&read, "ann", "biology"), read.hero_of("ann").growth.manuals.len()), (3, 1));
    // Experience goes on where manuals end, and a manual passes on.
    let read = read.plays(&["award ann 8 luck", "advance ann skill biology", "give ann ben (Four)"]);
    assert_eq!((rank(&read, "ann", "biology"), read.hero_of("ben").growth.manuals.len()), (4, 2));
}

// covers: Manuals: a rank each, three in a skill, used up; Research 1 reads ...
#[test]
fn lust_for_knowledge_reads_a_fourth_which_record_keepers_keep() {
    let avid = with_trait(with_trait(reader("Poor"), "Lust for Knowledge"), "Record Keeper");
    let read = scene()
        .sheet(avid)
        .play("manual ann biology (One)")
        .plays(&["study ann (One)", "study ann (One)", "study ann (One)", "study ann (One)"])
        .says("Ann reads One, and has Biology 4: it stays whole (Record Keeper).")
        .refused("study ann (One)", "manuals have taught Ann 4 ranks of Biology, and teach no more");
    assert_eq!(rank(&read, "ann", "biology"), 4);
}

// covers: Manuals: a rank each, three in a skill, used up; Research 1 reads ...
#[test]
fn teachers_write_manuals_for_experience() {
    let taught = scene()
        .sheet(with_trait(reader("Poor"), "Teacher"))
        .sheet(UltimoSheet { name: "Eve".into(), ..reader("Poor") })
        .play("award ann 3 luck")
        .refused("write-manual eve brawling 1 (Blows)", "Eve writes no manuals")
        .refused("write-manual ann theatrics 1 (Songs)", "Ann has no rank in Theatrics")
        .refused("write-manual ann brawling 4 (Blows)", "Ann has 3 experience, and this costs 4")
        .play("write-manual ann awareness 2 (Eyes)")
        .refused("study ann (Eyes)", "Ann learns nothing from their own manual")
        .plays(&["give ann eve (Eyes)", "study eve (Eyes)"])
        .experience_is("ann", 1);
    assert_eq!(rank(&taught, "eve", "awareness"), 3);
}

// covers: Somebody of a higher rank trains: cash for experience in a skill
// covers: Training
#[test]
fn training_turns_cash_into_experience_of_one_skill() {
    let trained = scene()
        .sheet(ben())
        .refused("train ben athletics 2 3 10 (Old Hanna)", "Ben has 0 cash, and this costs 30")
        .play("cash ben 100 wages")
        .refused("train ben brawling 4 3 10 (Old Hanna)", "Ben already has Brawling 4")
        .play("train ben athletics 2 3 10 (Old Hanna)")
        .says("Old Hanna trains Ben in Athletics: 3 experience for it, for 30 cash.")
        .refused("advance ben skill occult", "Ben has 0 experience, and this costs 2")
        .plays(&["advance ben skill athletics", "award ben 3 luck", "advance ben skill athletics"])
        .experience_is("ben", 0);
    assert_eq!((rank(&trained, "ben", "athletics"), trained.hero_of("ben").growth.cash), (2, 70));
    assert!(trained.hero_of("ben").growth.training.is_empty());
}

// covers: Age opens traits and closes them
// covers: Age and traits
#[test]
fn past_35_one_exchanges_youth_for_what_age_brings() {
    let s = scene()
        .sheet(UltimoSheet { age: 34, ..ben() })
        .play("award ben 5 luck")
        .plays(&["advance ben trait (Youthful Ambition)", "use ben (Youthful Ambition)", "end-session"])
        .experience_is("ben", 0)
        .play("age ben 35")
        .suffers("ben", &["Outgrown: Youthful Ambition"])
        .refused("use ben (Youthful Ambition)", "Youthful Ambition cannot be used now")
        .play("advance ben trait (Aged Wisdom)")
        .says("Ben has the trait Aged Wisdom from now on in place of Youthful Ambition, for 0 experience: 0 left.")
        .refused("advance ben trait (Gamblin' Man)", "Gamblin' Man excludes Aged Wisdom")
        .refused("advance ben trait (Ironman)", "Ben has 0 experience, and this costs 5");
    assert_eq!(s.suffers("ben", &[]).hero_of("ben").sheet.traits.len(), 1);
    // A background may bring it to whoever is older: it is outgrown from the start.
    let older = scene().sheet(with_trait(ben(), "Youthful Ambition"));
    older.refused("use ben (Youthful Ambition)", "Youthful Ambition cannot be used now");
    scene()
        .sheet(UltimoSheet { age: 35, ..ben() })
        .play("award ben 10 luck")
        .refused("advance ben trait (Youthful Ambition)", "Youthful Ambition needs age under 35");
}

// covers: The details of a hero are written at the table, stand on the ...
#[test]
fn a_detail_is_written_by_its_player_and_blanked_by_no_words() {
    let s = scene().sheet(ben()).sheet(sheet("Eve", [4, 4, 4, 2, 4], &[]));
    let s = s.play_as("ben", "describe ben hair gray at the temples");
    let s = s.says("The hair of Ben: gray at the temples.");
    assert_eq!(s.hero_of("ben").sheet.details[&Detail::Hair], "gray at the temples");
    let s = s
        .refused_for("ben", "describe eve hair green", "only the player of Eve can do that")
        .play("describe eve backstory Left the coast!")
        .says("The backstory of Eve: Left the coast!")
        .play("describe eve backstory")
        .says("The backstory of Eve is blank.")
        .refused(
            &format!("describe eve eyes {}", "x".repeat(61)),
            Refusal::OutOfRange { what: "letters", from: 0, to: 60 },
        );
    assert!(s.hero_of("eve").sheet.details.is_empty());
    assert_eq!(s.undo().hero_of("eve").sheet.details[&Detail::Backstory], "Left the coast!");
}

// covers: Magic items are attuned up to the attunement, and work while they are
// covers: Attunement
#[test]
fn magic_items_work_while_attuned_up_to_the_attunement() {
    let bare = scene().sheet(sheet("Eve", [4, 4, 4, 2, 4], &[("brawling", 1)]));
    assert_eq!((bare.figure("eve", Quantity::Attunement), bare.figure("eve", Quantity::Health)), (4, 4));
    let carried = bare
        .play("magic-item eve 3 (Bell Ring) health+2 soak+1 brawling+1 str+2")
        .play("magic-item eve 2 (Ash Coat) melee+1 damage+1");
    assert_eq!(carried.figure("eve", Quantity::Soak), 0);
    let attuned = carried
        .play("attune eve (bell ring) on")
        .refused("attune eve (Bell Ring) on", "Bell Ring is already attuned")
        .refused("attune eve (Ash Coat) on", "Ash Coat takes 2 attunement, and 1 is left")
        .refused("attune eve (Nail) on", "Eve has no magic item `Nail`");
    let figures = [Quantity::Health, Quantity::Soak, Quantity::Melee, Quantity::Load];
    assert_eq!(figures.map(|figure| attuned.figure("eve", figure)), [6, 1, 4, 10]);
    // Half of 4 and 2 is 3, a rank of Brawling, and one card of the ring.
    let attuned = attuned.play("challenge eve str+brawling 3").limit_is(5).play("call-off");
    // What it lent goes with it.
    let full = attuned.play("set eve health 6 (rested)");
    let free = full.play("attune eve (Bell Ring) off").health_is("eve", 4).play("attune eve (Ash Coat) on");
    assert_eq!(free.figure("eve", Quantity::Melee), 4);
    // Who learns more attunes to more.
    let more = free.plays(&["set eve experience 12", "advance eve attribute int"]);
    more.play("attune eve (Bell Ring) on")
        .undo()
        .refused("attune eve (Bell Ring) off", "Bell Ring is not attuned");
}

// covers: Magic items are attuned up to the attunement, and work while they are
#[test]
fn an_attuned_item_stays_with_its_bearer_and_strikes_with_it() {
    scene()
        .sheet(sheet("Eve", [4, 4, 4, 4, 4], &[]))
        .sheet(ben())
        .plays(&["magic-item eve 1 (Nail) melee+2", "attune eve (Nail) on"])
        .refused("give eve ben (Nail)", "Nail is already attuned")
        .foe("fanatic")
        .play("attack eve fanatic melee")
        .limit_is(4)
        .play("call-off")
        .plays(&["attune eve (Nail) off", "give eve ben (Nail)"])
        .table(|t| assert_eq!(t.actor(&id("ben")).unwrap().hero().unwrap().growth.magic.len(), 1));
}

// covers: A shelf of own magic items: found by name in the codex, given ...
#[test]
fn a_magic_item_of_the_codex_comes_by_its_name_written_out() {
    let s = scene().sheet(sheet("Eve", [4, 4, 4, 4, 4], &[("awareness", 2)])).sheet(ben());
    let s = s
        .refused("magic-item eve (Bell Rnig)", "no magic item is called `Bell Rnig`")
        .play("magic-item eve (bell ring)")
        .says("Eve has a magic item: Bell Ring, attunement 2.")
        .play("attune eve (Bell Ring) on");
    assert_eq!(s.figure("eve", Quantity::Soak), 1);
    let s = s.play("challenge eve int+awareness 3").limit_is(5).play("call-off");
    // What is said besides comes on top; what is bought is the same item.
    let s = s
        .play("magic-item eve (Thorn Nail) soak+1")
        .play("cash eve 50 wages")
        .play("buy eve 30 Burden Strap");
    let s = s.plays(&["attune eve (Thorn Nail) on", "attune eve (Burden Strap) on"]);
    assert_eq!([Quantity::Soak, Quantity::Load].map(|figure| s.figure("eve", figure)), [2, 12]);
    // A player takes none, and sees what another bears as everybody does.
    s.refused_for("eve", "magic-item eve (Bell Ring)", "only the Dealer can do that").undo().undo();
}

// covers: What a magic item is
#[test]
fn every_magic_item_of_the_shelf_does_what_it_says() {
    let catalog = catalog();
    assert!(catalog.magic_items.len() >= 15);
    for entry in &catalog.magic_items {
        assert_eq!(entry.bonuses().len(), entry.does.len(), "{}: each moves something", entry.name);
        let bare = scene().sheet(sheet("Eve", [4, 4, 4, 8, 4], &[]));
        let s = bare
            .play(&format!("magic-item eve ({})", entry.name))
            .play(&format!("attune eve ({}) on", entry.name));
        let hero = s.actor("eve").hero().unwrap();
        assert_eq!(hero.growth.magic[0].hooks, entry.item().hooks, "{}", entry.name);
        assert!(hero.growth.magic[0].attuned);
    }
}

// covers: What a magic item is
// covers: What Artificer improves
#[test]
fn gear_named_as_an_item_is_it_and_artificers_make_more() {
    let armed = || {
        let mut eve = sheet("Eve", [4, 4, 4, 4, 4], &[]);
        eve.weapons = vec![weapon("Longsword"), weapon("Dagger")];
        with_trait(eve, "Artificer")
    };
    let post = foe_sheet("fanatic", |f| {
        (f.name, f.health, f.toughness, f.armor) = ("Post".into(), 60, 0, 0);
    });
    // What a blow with a weapon takes of the post, with nothing attuned and with the sword attuned.
    let taken = |wield: &str, magic: bool| {
        let s = scene().sheet(armed()).foe_of(post.clone());
        let item = ["magic-item eve 1 (Longsword) damage+2", "attune eve (Longsword) on"];
        let s = s.plays(if magic { &item } else { &[] }).play(&format!("wield eve {wield}"));
        let s = s.hand("eve", "10H 9H").dealer_draws("2C 3C 4C 5C 6C 7C").play("attack eve post melee");
        60 - s.lay("eve", "10H 9H").play("settle").foe_state("post").health
    };
    // Two of the item and one of the trait, with that weapon alone.
    assert_eq!(taken("Longsword", true), taken("Longsword", false) + 3);
    assert_eq!(taken("Dagger", true), taken("Dagger", false));
    // Given away it goes as the weapon that it is, and works for whoever attunes to it then.
    let s = scene().sheet(armed()).sheet(ben()).play("magic-item eve 1 (Longsword) damage+2");
    let s = s.play("give eve ben (Longsword)").play_as("ben", "attune ben (Longsword) on").table(|t| {
        let ben = t.actor(&id("ben")).unwrap().hero().unwrap();
        assert!(ben.sheet.weapons.iter().any(|weapon| weapon.name == "Longsword"));
        assert!(ben.growth.magic[0].attuned);
    });
    s.undo().undo().table(|t| {
        let eve = t.actor(&id("eve")).unwrap().hero().unwrap();
        assert_eq!((eve.sheet.weapons.len(), eve.growth.magic.len()), (2, 1));
    });
    // Attuned armor soaks one more while it is worn and attuned.
    let mut clad = armed();
    clad.armor = vec![crate::scene::armor("Breast Plate")];
    let s = scene().sheet(clad);
    let soak = |s: &Scene| s.figure("eve", Quantity::Soak);
    let before = soak(&s);
    let s = s.play("magic-item eve 0 (Breast Plate)");
    assert_eq!(soak(&s), before);
    let s = s.play("attune eve (Breast Plate) on");
    assert_eq!(soak(&s), before + 1);
    assert_eq!(soak(&s.play("attune eve (Breast Plate) off").undo().undo()), before);
}

// covers: Several nights at once
#[test]
fn a_month_is_thirty_nights_and_ends_where_somebody_dies() {
    let hurt = || scene().sheet(ann()).threat(60).plays(&["set ann health 2", "set ann focus 0"]);
    let s = hurt().forget().play("month").health_is("ann", 10).focus_is("ann", 6).threat_is(0);
    assert_eq!(s.now().clock.day, 31);
    let told = s.sentences_since();
    for once in ["Ann regains 8 health: sleep.", "Threat 60 → 0", "A month: day 31, 6:00."] {
        assert_eq!(told.matches(once).count(), 1, "{once} in {told}");
    }
    let s = hurt().plays(&["set ann health 10", "weather temperature freezing", "month"]);
    s.says("1 night: day 2, 6:00.")
        .owed(&["ann: death, unless morale cheats it"])
        .table(|table| assert_eq!(table.clock.day, 2));
}

// covers: What is heavier than the load is lifted with STR and Athletics ...
// covers: Lifting more than twice the load
#[test]
fn up_to_twice_the_load_is_a_challenge() {
    let strong = || sheet("Eve", [8, 4, 4, 4, 4], &[("athletics", 2)]);
    scene()
        .sheet(strong())
        .refused("lift eve 12", "Eve lifts up to 12 without a check")
        .refused("lift eve 25", "Eve lifts at most 24, not 25")
        .play("lift eve 17")
        .difficulty_is(5)
        .limit_is(6)
        .play("call-off")
        .play("lift eve 24")
        .difficulty_is(12);
    scene()
        .sheet(with_trait(strong(), "Proper Lifting Form"))
        .refused("lift eve 37", "Eve lifts at most 36, not 37")
        .play("lift eve 36")
        .difficulty_is(24);
    // Large adds 2 to the load, and lifts twice that without a check.
    scene()
        .sheet(with_trait(with_trait(strong(), "Proper Lifting Form"), "Large"))
        .refused("lift eve 28", "Eve lifts up to 28 without a check")
        .play("lift eve 29")
        .difficulty_is(15);
}

// covers: Each rank of Culture is a language more
// covers: Medicine and languages
#[test]
fn a_language_for_each_rank_of_culture() {
    let mut polyglot = ann();
    polyglot.skills.insert(Skill::named("culture"), 2);
    let s = scene()
        .sheet(polyglot)
        .sheet(ben())
        .refused("language ben (Old Coptic) on", "Old Coptic needs Culture 1");
    let s = s.play_as("ann", "language ann (Old Coptic) on").says("Ann speaks Old Coptic.");
    let s = s.refused("language ann (old coptic) on", "old coptic is already known");
    let s =
        s.play("language ann (Thieves' Cant) on").refused("language ann (Latin) on", "Latin needs Culture 3");
    let s = s.refused("language ann (Latin) off", "Latin is not known");
    let s = s.play("language ann (old coptic) off").play("language ann (Latin) on");
    assert_eq!(s.hero_of("ann").growth.languages, ["Thieves' Cant", "Latin"]);
    s.refused_for("ben", "language ann (Latin) off", "only the player of Ann can do that");
}
