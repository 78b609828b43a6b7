//! Story and recap of a table on the command line, in each format; solo logs read back.

use super::Home;
use expect_test::expect;
use greenfelt::report::html;
use greenfelt::report::lonelog::{LogNote, Sign, read, write};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Names and notes full of what Markdown and HTML read as signs.
const SCRIPT: &str = "title <script>alert(1)</script> & \"sons\"\n\
    join karla\n\
    rename karla <b>Karla</b>\n\
    scene a | b <img src=x> **c**\n\
    note </blockquote><script>x</script> [a](b) `c` ```\n\
    secret secretmark\n\
    foe fanatic\n\
    map 6x3 @karla B2\n";

// covers: The story of a table in prose and as a page to print
#[test]
fn a_page_of_the_story_holds_no_tag_of_the_table() {
    let home = Home::new();
    home.feed(&["run", "--table", "t", "--seed", "1"], SCRIPT).done();
    let page = home.run(&["export", "t", "--as", "html", "--seat", "public"]).done().out;
    for tag in ["<script", "<b>", "<img", "http", "href="] {
        assert!(!page.contains(tag), "{tag}: {page}");
    }
    assert!(page.contains("&lt;b&gt;Karla&lt;/b&gt;"), "{page}");
    assert!(page.contains("<h3>a | b &lt;img src=x&gt; **c**</h3>"), "{page}");
    assert!(!page.contains("secretmark"));
    for section in ["The party", "Foes", "The map", "Characters"] {
        assert!(page.contains(section), "{section}");
    }
    balanced(&page);
}

/// Asserts that what is opened is closed, in its order.
fn balanced(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in page.split('<').skip(1).filter_map(|part| part.split('>').next()) {
        let name = tag.split(' ').next().unwrap();
        match name.strip_prefix('/') {
            _ if matches!(name, "meta" | "br" | "hr" | "!DOCTYPE") => {}
            Some(name) => assert_eq!(open.pop(), Some(name), "{page}"),
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

// covers: The story of a table in prose and as a page to print
#[test]
fn every_sample_is_a_page_with_its_tags_in_order() {
    let home = Home::new();
    for sample in ["toll", "lamp", "moor", "ferry"] {
        for seat in ["dealer", "public"] {
            balanced(&home.run(&["export", sample, "--as", "html", "--numbers", "--seat", seat]).done().out);
        }
    }
}

// covers: What happened last time, told from entries alone
#[test]
fn a_recap_is_text_and_data() {
    let home = Home::new();
    home.run(&["new", "empty"]).done();
    home.run(&["recap", "empty"]).no(2, "nothing has been played").in_one_line();
    home.run(&["recap", "lamp", "--seat", "nobody"]).no(2, "no seat is called").in_one_line();
    expect![[r#"
        Last time: The Lamp in the Clock Tower (day 1, 23:45)
        Before the first scene
          Met: Dockhand (a minion), Smudge Thief (an opponent).
        the clock tower, a quarter to midnight
          Odile Brack attacks Dockhand with Brawling: perfect success, 3 to 0.
          Dockhand falls.
    "#]]
    .assert_eq(&home.run(&["recap", "lamp"]).done().out);
    let short = home.run(&["recap", "toll", "--lines", "9"]).done().out;
    assert_eq!(short.lines().count(), 9, "{short}");
    let data = home.run(&["recap", "lamp", "--format", "json"]).done().json();
    assert_eq!(data["name"], "The Lamp in the Clock Tower");
    assert_eq!(data["lines"][0]["kind"], "heading");
}

// covers: Solo logs written and read
#[test]
fn a_solo_log_is_written_and_noted_at_another_table() {
    let home = Home::new();
    home.feed(
        &["run", "--table", "t", "--seed", "1"],
        "title t\nscene the vestry\njoin karla\nnote @ I listen\nnote ? Is it the bell?\nnote -> Yes, but ...\n\
         note The bell is heard.\nsecret a trap\nend-session\nscene the road\nnote (note: tired)\n",
    )
    .done();
    let log = home.run(&["export", "t", "--as", "lonelog"]).done().out;
    expect![[r#"
        # t

        ## Session 1

        ### S1 the vestry
        => Karla joins, a hero.

        @ I listen

        ? Is it the bell?
        -> Yes, but ...
        The bell is heard.
        (note: Secret note: a trap)

        ## Session 2

        ### S2 the road
        (note: tired)
    "#]]
    .assert_eq(&log);
    home.write("log.md", &log);
    let file = home.path().join("log.md");
    home.run(&["new", "copy"]).done();
    let noted = home.run(&["note", "copy", "--from", file.to_str().unwrap()]).done().out;
    assert_eq!(noted, "12 lines are noted.\n");
    let again = home.run(&["export", "copy", "--as", "lonelog"]).done().out;
    let texts = |log: &str| read(log).iter().skip(2).map(LogNote::words).collect::<Vec<_>>();
    assert_eq!(texts(&again)[..], read(&log).iter().map(LogNote::words).collect::<Vec<_>>());
}

// covers: Solo logs written and read
#[test]
fn a_log_that_cannot_be_noted_notes_nothing() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let from = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    home.run(&["note", "t", "--from", &from("none")]).no(2, "none").in_one_line();
    home.write("empty", "\n\n```\n");
    home.run(&["note", "t", "--from", &from("empty")]).no(2, "holds no line").in_one_line();
    home.write("long", format!("@ fine\n@ {}\n", "x".repeat(70_000)));
    home.run(&["note", "t", "--from", &from("long")]).no(2, "note 2").in_one_line();
    assert!(home.operations("t", "dealer").is_empty());
    home.run(&["note", "t", "--from", &from("empty"), "--seat", "nobody"]).no(2, "").in_one_line();
}

/// Notes that people wrote, and all that the program writes for the Dealer.
const NOTES: &str = "join karla\nmap 8x6 @karla B2\nscene the well\nnote The rope is cut.\nsecret he lies\n\
    prepare (Two) fanatic 2 hidden at H2,H3\nbring Two\nfoe fanatic\nput-away Two\nbring Two\n\
    rewrite fanatic cultist\nplace fanatic-2 H4\nput-away Two\nbring Two\nfoe hag\ncreature hag\n\
    trait scene secret: The rope is weak\nclock (The bell) 6 secret\ntick The bell\n\
    challenge karla str+brawling 4\ndeal\nlay karla 2C 2D 2H 2S\ncall-off\nnpc Tolly\n\
    remind at a rest : look up\noracle likely : is it deep?\nautomation auto\nend-session\n";

// covers: Stories tell what people wrote and what happened, and no note of the program
#[test]
fn stories_quote_what_people_wrote_and_nothing_of_the_program() {
    let home = Home::new();
    let log = home.feed(&["run", "--table", "t", "--seed", "1", "--keep-going"], NOTES).out;
    for words in ["until it is met", "another sheet"] {
        assert!(log.contains(words), "{words}: {log}");
    }
    for how in [
        &["export", "t", "--as", "md"][..],
        &["export", "t", "--as", "html"],
        &["export", "t", "--as", "lonelog"],
        &["recap", "t"],
    ] {
        let told = home.run(how).done().out;
        let story = told.split("## The party").next().unwrap().split("The party</h2>").next().unwrap();
        for words in [
            "is known",
            "until it is met",
            "is met, and",
            "another sheet",
            "names cards",
            "a weakness",
            "are shuffled",
        ] {
            assert!(!story.contains(words), "{how:?} {words}: {story}");
        }
        if how[0] == "export" {
            for words in ["The rope is cut.", "he lies"] {
                assert!(story.contains(words), "{how:?} {words}: {story}");
            }
            assert_eq!(story.matches("Secret note").count(), 1, "{how:?}: {story}");
            let people = told.split("## People").nth(1).is_some_and(|people| people.contains("### Tolly"));
            assert!(people || how[3] != "md", "{told}");
        }
    }
}

fn sign() -> impl Strategy<Value = Sign> {
    prop::sample::select(vec![
        Sign::Title,
        Sign::Session,
        Sign::Scene,
        Sign::Action,
        Sign::Question,
        Sign::Roll,
        Sign::Answer,
        Sign::Consequence,
        Sign::Note,
        Sign::Plain,
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    // covers: Solo logs written and read
    #[test]
    fn what_a_solo_log_wrote_is_read_back(lines in prop::collection::vec((sign(), "\\PC{0,30}"), 0..12)) {
        let lines: Vec<LogNote> = lines.iter().filter_map(|(sign, text)| LogNote::new(*sign, text)).collect();
        prop_assert_eq!(read(&write(&lines)), lines);
    }

    #[test]
    fn a_solo_log_of_random_bytes_is_read(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let lines = read(&String::from_utf8_lossy(&bytes));
        prop_assert_eq!(read(&write(&lines)), lines);
    }

    #[test]
    fn a_page_of_random_signs_is_balanced(text in "([#|>*`\\\\\\-<&\" a-c]{0,9}\n){0,9}") {
        balanced(&html::page(&text, &text));
    }
}
