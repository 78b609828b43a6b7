//! Checks about bombs, technology, reading people, and sports (ULTIMO, Skills; Traits; U234 to U238).

use crate::scene::{Scene, ann, ben, scene, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::challenge::{CheckTag, Outcome};
use greenfelt::table::sheet::UltimoSheet;

/// A skill of a sheet.
fn knowing(mut sheet: UltimoSheet, skill: &str, rank: u8) -> UltimoSheet {
    sheet.skills.insert(skill.parse().unwrap(), rank);
    sheet
}

/// Ann and Ben at a bomb, with cards that come to nothing.
fn at_a_bomb(sheet: UltimoSheet) -> Scene {
    let s = scene().sheet(sheet).sheet(ben()).hand("ann", "2H 10S 9S").hand("ben", "2S");
    s.dealer_draws("9C 8C 7C")
}

const CALLED: &str = "challenge ann int+chemistry 3 including (a bomb)";

// covers: Bombs go off early where a check at them fails, and not in the hands of a Demoman
// covers: Bombs that go off early
#[test]
fn a_bomb_goes_off_where_a_check_at_it_fails() {
    let s = at_a_bomb(ann())
        .play(CALLED)
        .says("Ann · INT + Chemistry · a bomb: difficulty 3; limit 3 = ½INT (3) + Chemistry 0.");
    assert_eq!(s.challenge().matters, [CheckTag::Bomb]);
    let s = s.lay("ann", "2H").outcome_is(Outcome::TotalFailure).play("settle");
    let s = s.says("The bomb goes off early in the hands of Ann.").owed(&["ann: 5 damage"]);
    let s = s.play("take").health_is("ann", 5).undo().health_is("ann", 10);
    // What was laid on one can be taken by another, and nothing of it is there before the result was settled.
    s.undo().owed(&[]).redo().owed(&["ann: 5 damage"]);
    // Whoever helps stands beside it.
    let s = at_a_bomb(ann()).plays(&[CALLED, "aid ben", "deal", "lay ben 2S", "lay ann 10S"]);
    let s = s.plays(&["reveal", "rule failure (so)", "settle"]);
    s.owed(&["ann: 2 damage", "ben: 2 damage"]);
    // Success sets nothing off.
    at_a_bomb(ann())
        .play(CALLED)
        .plays(&["deal", "lay ann 10S", "reveal", "rule partial (so)", "settle"])
        .owed(&[]);
}

// covers: Bombs that go off early
#[test]
fn working_on_a_bomb_makes_checks_about_it() {
    let s = at_a_bomb(with_trait(ann(), "Improvised Explosives")).play("use ann (Improvised Explosives)");
    let s = s.plays(&["challenge ann int+chemistry 3", "deal", "lay ann 2H", "reveal", "settle"]);
    let s = s.says("The bomb goes off early in the hands of Ann.").owed(&["ann: 5 damage"]);
    // Any other check is about something else.
    let s = s.undo().undo().undo().undo().undo().play("challenge ann str+athletics 3");
    assert!(s.challenge().matters.is_empty());
}

// covers: Bombs go off early where a check at them fails, and not in the hands of a Demoman
#[test]
fn in_the_hands_of_a_demoman_no_bomb_goes_off_early() {
    let failed = |s: Scene| s.plays(&["deal", "lay ann 2H", "reveal", "settle"]);
    let s = failed(at_a_bomb(with_trait(ann(), "Demoman")).play(CALLED));
    let s = s.says("Ann: the bomb does not go off early (Demoman).");
    let s = s.owed(&["ann: 1 free major or 3 free minor effects"]);
    drop(s);
    // A Demoman beside is enough.
    let s = scene().sheet(ann()).sheet(with_trait(ben(), "Demoman")).hand("ann", "2H").hand("ben", "2S");
    let s = s.dealer_draws("9C 8C 7C").plays(&[CALLED, "aid ben", "deal", "lay ben nothing", "lay ann 2H"]);
    s.plays(&["reveal", "settle"]).says("Ben: the bomb does not go off early (Demoman).");
}

// covers: Research: rank 2 reads contemporary technology, where a check asks for it
// covers: Technology
#[test]
fn technology_asks_for_research_2() {
    let lacks = || Refusal::Lacks("technology".into(), "Research 2".into());
    let s = scene().sheet(knowing(ann(), "research", 1)).sheet(knowing(ben(), "research", 2));
    let s = s.refused("challenge ann int+research 5 including (technology)", lacks());
    let s = s.refused("observe ann awareness 5 including (technology)", lacks());
    let s = s.play("challenge ann int+research 5").play("call-off");
    let s = s.play("challenge ben int+research 5 including (technology) : the mainframe");
    assert!(s.sentences_since().contains("Ben · INT + Research · technology: the mainframe"));
    // Whoever helps need not read, and nobody fights with it.
    let s = s.play("aid ann").play("call-off").foe("fanatic");
    let known = "no modifier called `technology` is proposed";
    s.refused("attack ben fanatic melee including (technology)", known);
}

// covers: Investigation reads people: questions about what an NPC hides
// covers: Reading people
#[test]
fn one_more_thing_reads_people_with_investigation() {
    let reader = || knowing(with_trait(ann(), "One More Thing"), "investigation", 2);
    let line = "observe ann investigation 2 at fanatic : the stain on the cuff";
    let s = scene().sheet(knowing(ann(), "investigation", 2)).foe("fanatic");
    s.refused(line, Refusal::ReadsNobody("Ann".into()));
    let s = scene().sheet(reader()).sheet(ben()).foe("fanatic").hand("ann", "10H 9H").dealer_draws("8C 7C");
    let s = s.refused("observe ann awareness 2 at fanatic", Refusal::NoWayToRead("Awareness".into()));
    let s = s.refused("observe ann investigation 2 at ben", Refusal::OnlyOthersAreRead("Ben".into()));
    let s = s.play(line).difficulty_is(2);
    assert!(s.sentences_since().contains("Ann reads Fanatic · Investigation: the stain on the cuff"));
    let s = s.lay("ann", "10H 9H").outcome_is(Outcome::Perfect).play("settle");
    let s = s.owed(&["ann: 3 questions (answered truthfully)"]);
    assert_eq!(s.now().pending[0].source, "what Fanatic hides");
    let s = s.play("ask ann Is there blood on it?").owed(&["ann: 2 questions (answered truthfully)"]);
    s.undo().undo().owed(&[]);
    // Whoever gets information from people more easily does here, too, without being asked.
    let sleuth = scene().sheet(with_trait(reader(), "Sleuthsayer")).foe("fanatic").play(line);
    sleuth.difficulty_is(0);
}

// covers: Sports that nobody learned are played with Athletics
// covers: Sports
#[test]
fn a_natural_athlete_plays_any_sport_with_athletics() {
    let sporty = |rank| knowing(with_trait(ann(), "Natural Athlete"), "athletics", rank);
    let play = |sheet: UltimoSheet| {
        scene()
            .sheet(sheet)
            .hand("ann", "10H 9H 8H 7H 6H 5H 4H 3H 2H 10S")
            .play("challenge ann agi+sport 5 : pelota")
    };
    play(knowing(ann(), "athletics", 3)).limit_is(5);
    let s = play(sporty(3)).limit_is(5 + 3);
    assert!(s.challenge().players[0].limit.sum().contains("Natural Athlete 3"));
    // Who has learned more than that has no use for it.
    play(knowing(sporty(2), "sport", 4)).limit_is(5 + 4);
    play(knowing(sporty(3), "sport", 2)).limit_is(5 + 3);
}
