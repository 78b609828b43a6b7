//! The notes at one key, and the exported story, each as the seat may read it.

use super::lab::writing_at;
use super::play::{SAMPLE, never_says, press, sample, says, table};

const NOTED: [&str; 4] = [
    "note the bell rings at six",
    "secret the abbot is the host",
    "challenge karla str+brawling 3",
    "call-off",
];

#[test]
fn one_key_shows_what_was_said_and_nothing_else() {
    let mut app = sample(&NOTED);
    press(&mut app, "\"");
    says(&mut app, "the bell rings at six");
    says(&mut app, "the abbot is the host");
    never_says(&mut app, "Called off");
    press(&mut app, "/ \"bell\" enter");
    says(&mut app, "the bell rings at six");
    never_says(&mut app, "the abbot is the host");
}

#[test]
fn a_player_reads_only_what_was_told() {
    let mut app = sample(&NOTED);
    press(&mut app, "p 1 \"");
    says(&mut app, "the bell rings at six");
    never_says(&mut app, "the abbot is the host");
}

#[test]
fn the_story_is_written_out_as_the_seat_may_read_it() {
    for (keys, form, file, secret) in [
        ("", "down down down enter", "the-sternwick-job-story.md", true),
        ("", "enter", "the-sternwick-job-everybody-story.md", false),
        ("p 1", "enter", "the-sternwick-job-karla-story.md", false),
    ] {
        let all: Vec<&str> = SAMPLE.into_iter().chain(NOTED).collect();
        let (mut app, written) = writing_at(table("The Sternwick Job", &all));
        press(&mut app, keys);
        press(&mut app, &format!("space \"/save_the_story\" enter {form}"));
        let (name, text) = written.borrow().last().cloned().expect("it is written");
        assert_eq!(name, file);
        assert!(text.starts_with("# The Sternwick Job\n\n## Story\n"), "{text}");
        assert!(text.contains("the bell rings at six") && text.contains("## Characters"), "{text}");
        assert_eq!(text.contains("the abbot is the host"), secret, "{text}");
    }
}
