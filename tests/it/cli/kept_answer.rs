//! `lab run --keep`: a finished answer is read again, a stopped run goes on, and no other question gets the answer.

use super::Home;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::Stdio;

const RUN: [&str; 9] =
    ["lab", "run", "three-tests", "wren", "hale", "--runs", "120", "--without", "Bad Knee"];

fn kept(home: &Home, name: &str) -> PathBuf {
    home.path().join("data/lab").join(format!("{name}.ron"))
}

fn run(home: &Home, more: &[&str]) -> String {
    home.run(&[&RUN[..], more].concat()).noted().out
}

#[test]
fn a_finished_answer_is_read_again_in_any_format() {
    let home = Home::new();
    let plain = run(&home, &["--format", "json"]);
    assert_eq!(run(&home, &["--format", "json", "--keep", "tests-1"]), plain);
    let file = std::fs::read(kept(&home, "tests-1")).unwrap();
    for threads in ["1", "3"] {
        let again = run(&home, &["--format", "json", "--keep", "tests-1", "--threads", threads]);
        assert_eq!(again, plain);
    }
    assert_eq!(std::fs::read(kept(&home, "tests-1")).unwrap(), file, "the counts are as they were");
    assert_eq!(run(&home, &["--keep", "tests-1"]), run(&home, &[]));
    assert_eq!(run(&home, &["--format", "csv", "--keep", "tests-1"]), run(&home, &["--format", "csv"]));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(kept(&home, "tests-1")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[test]
fn another_question_under_the_name_is_refused_and_changes_nothing() {
    let home = Home::new();
    run(&home, &["--keep", "mine"]);
    let file = std::fs::read(kept(&home, "mine")).unwrap();
    let others: [&[&str]; 6] = [
        &["--seed", "2"],
        &["--by", "passed"],
        &["--play", "bold"],
        &["--set", "difficulty=9"],
        &["--fresh"],
        // What the Dealer asked is not told to another seat.
        &["--seat", "public"],
    ];
    for more in others {
        let ran = home.run(&[&RUN[..], &["--keep", "mine"], more].concat());
        ran.no(2, "`mine` keeps the answer to another question").in_one_line();
    }
    let other = ["lab", "run", "three-tests", "wren+nerve:5", "hale", "--keep", "mine", "--runs", "120"];
    home.run(&other).no(2, "another question");
    assert_eq!(std::fs::read(kept(&home, "mine")).unwrap(), file);
    for name in ["", "a/b", "..", "a b"] {
        home.run(&[&RUN[..], &["--keep", name]].concat())
            .no(2, "a kept answer has a name of 1 to 60 letters");
    }
}

#[test]
fn a_damaged_file_is_told_and_left_as_it_is() {
    let home = Home::new();
    run(&home, &["--keep", "old"]);
    let file = kept(&home, "old");
    let sound = std::fs::read_to_string(&file).unwrap();
    let damages = [
        sound.replacen("games:120", "games:121", 1),
        sound[..sound.len() / 2].to_owned(),
        String::new(),
        "nothing\nof it".to_owned(),
    ];
    for damaged in damages {
        assert_ne!(damaged, sound);
        std::fs::write(&file, &damaged).unwrap();
        home.run(&[&RUN[..], &["--keep", "old"]].concat()).no(1, "is damaged").in_one_line();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), damaged);
    }
    std::fs::write(&file, sound.replacen("greenfelt lab 2", "greenfelt lab 1", 1)).unwrap();
    home.run(&[&RUN[..], &["--keep", "old"]].concat()).no(1, "another version of greenfelt");
}

#[cfg(unix)]
#[test]
fn a_run_stopped_by_ctrl_c_goes_on_to_the_same_bytes() {
    let home = Home::new();
    let call = ["lab", "run", "three-tests", "wren", "wren+nerve:5", "--runs", "1000", "--threads", "2"];
    let straight = home.run(&[&call[..], &["--format", "json"]].concat()).noted().out;
    let mut begun = home.greenfelt(&[&call[..], &["--keep", "long", "--format", "jsonl"]].concat());
    let mut begun = begun.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut told = BufReader::new(begun.stdout.take().expect("it is piped"));
    let mut batch = String::new();
    told.read_line(&mut batch).unwrap();
    let pid = rustix::process::Pid::from_child(&begun);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).expect("it still plays");
    let rest: Vec<String> = told.lines().map(Result::unwrap).collect();
    assert!(begun.wait().unwrap().success());
    let last: serde_json::Value = serde_json::from_str(rest.last().unwrap_or(&batch)).unwrap();
    assert_eq!(last["complete"], false, "it was stopped before its end");
    let resumed = home.run(&[&call[..], &["--keep", "long", "--format", "json"]].concat()).noted().out;
    assert_eq!(resumed, straight);
}
