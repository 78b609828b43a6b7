//! `fix`: what is recovered of a damaged table; nothing behind a gap is played.

use super::Home;
use std::fs;

/// A table with ten notes; its journal has twelve lines: the first line, the beginning, the notes.
fn noted(home: &Home) -> std::path::PathBuf {
    home.run(&["new", "t", "--seed", "7"]).done();
    let notes: String = (1..=10).map(|n| format!("note number {n}")).collect::<Vec<_>>().join("\n");
    home.feed(&["run", "--table", "t"], notes).done();
    home.table("t").join("journal.ron")
}

fn lines(bytes: &[u8]) -> Vec<Vec<u8>> {
    bytes.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect()
}

fn notes(home: &Home, table: &str) -> Vec<String> {
    let told = home.operations(table, "dealer");
    told.iter()
        .filter_map(|one| one["command"].as_str())
        .filter(|c| c.starts_with("note"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_whole_table_needs_no_fixing() {
    let home = Home::new();
    noted(&home);
    assert!(home.run(&["fix", "t"]).done().out.contains("t is whole: 11 operations are valid."));
    home.run(&["fix", "t", "--cut"]).no(2, "t is whole");
    home.run(&["fix", "t", "--into", "new"]).no(2, "t is whole");
    home.run(&["fix", "lesson"]).no(2, "a sample cannot be damaged");
    home.run(&["fix", "nowhere"]).no(2, "There is no table");
}

#[test]
fn a_damaged_record_is_named_and_what_stands_before_it_goes_on() {
    let home = Home::new();
    let journal = noted(&home);
    let mut all = lines(&fs::read(&journal).unwrap());
    let letter = all[6].iter().position(|byte| *byte == b'm').unwrap();
    all[6][letter] = b'n';
    let damaged = all.concat();
    fs::write(&journal, &damaged).unwrap();
    let told = home.run(&["fix", "t"]);
    assert_eq!(told.code, Some(1), "{told:?}");
    assert!(told.out.contains("5 operations can be played"), "{told:?}");
    assert!(told.out.contains("After the damage: 5 whole records (7 to 11)"), "{told:?}");
    assert!(
        told.err.contains("record 6 of the journal is damaged") && told.err.contains("fix t --into NEW"),
        "{told:?}"
    );
    home.run(&["fix", "t", "--cut"]).no(2, "no damaged end to cut");
    let json = home.run(&["fix", "t", "--format", "json"]);
    let told: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(told["damage"]["record"], 6);
    assert_eq!(told["behind"], serde_json::json!({ "records": 5, "first": 7, "last": 11 }));
    assert_eq!(told["offers"], serde_json::json!(["into"]));
    for call in [&["run", "--table", "t"][..], &["verify", "t"]] {
        let said = home.run(call);
        assert!(said.err.contains("fix"), "{said:?}");
    }
    home.run(&["fix", "t", "--into", "saved"]).done();
    assert_eq!(notes(&home, "saved"), ["note number 1", "note number 2", "note number 3", "note number 4"]);
    home.feed(&["run", "--table", "saved"], "note on we go\n").done();
    assert!(home.run(&["verify", "saved"]).done().out.contains("6 operations, and all checksums match"));
    assert_eq!(fs::read(&journal).unwrap(), damaged, "the damaged one stays as it is");
    home.run(&["fix", "t", "--into", "saved"]).no(2, "already");
}

#[test]
fn bytes_behind_the_last_record_are_cut_and_kept_aside() {
    let home = Home::new();
    let journal = noted(&home);
    let whole = fs::read(&journal).unwrap();
    let damaged = [&whole[..], b"this is no record\nnor is this\n"].concat();
    fs::write(&journal, &damaged).unwrap();
    home.run(&["run", "--table", "t"]).no(2, "nothing can be played here");
    let told = home.run(&["fix", "t"]);
    assert!(told.out.contains("--cut removes the rest") && told.err.contains("fix t --cut"), "{told:?}");
    let done = home.run(&["fix", "t", "--cut"]).done();
    assert!(
        done.out.contains("after 11 operations") && done.out.contains("journal.ron.broken-1"),
        "{done:?}"
    );
    assert_eq!(fs::read(&journal).unwrap(), whole);
    assert_eq!(fs::read(home.table("t").join("journal.ron.broken-1")).unwrap(), damaged);
    home.feed(&["run", "--table", "t"], "note on we go\n").done();
    assert_eq!(notes(&home, "t").len(), 11);
}

#[test]
fn a_damaged_first_line_takes_none_of_the_records_with_it() {
    let home = Home::new();
    let journal = noted(&home);
    let whole = fs::read(&journal).unwrap();
    let first = lines(&whole)[0].len();
    for at in [0, 3, first / 2, first - 3] {
        let mut bytes = whole.clone();
        bytes[at] ^= 2;
        fs::write(&journal, &bytes).unwrap();
        let told = home.run(&["fix", "t"]);
        assert!(told.err.contains("the first line of the journal is damaged"), "{at}: {told:?}");
        assert!(told.out.contains("11 operations can be played"), "{at}: {told:?}");
        let name = format!("saved{at}");
        home.run(&["fix", "t", "--into", &name]).done();
        assert_eq!(notes(&home, &name).len(), 10);
        assert_eq!(fs::read(&journal).unwrap(), bytes);
    }
}

#[test]
fn a_lost_or_doubled_record_is_a_gap_and_the_end_of_play() {
    let home = Home::new();
    let journal = noted(&home);
    let all = lines(&fs::read(&journal).unwrap());
    let without: Vec<u8> = [&all[..5], &all[6..]].concat().concat();
    let doubled: Vec<u8> = [&all[..6], &all[5..]].concat().concat();
    for (bytes, stands) in [(without, 4), (doubled, 5)] {
        fs::write(&journal, bytes).unwrap();
        let told = home.run(&["fix", "t"]);
        assert!(told.out.contains(&format!("{stands} operations can be played")), "{told:?}");
        assert!(told.out.contains("After the damage"), "{told:?}");
        home.run(&["fix", "t", "--cut"]).no(2, "no damaged end to cut");
    }
}

#[test]
fn a_table_never_made_to_its_end_is_made_by_a_seeded_script() {
    let home = Home::new();
    let dir = home.table("t");
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("lock"), "").unwrap();
    home.feed(&["run", "--table", "t", "--seed", "3"], "note at last\n").done();
    assert_eq!(notes(&home, "t"), ["note at last"]);
    let dir = home.table("u");
    fs::create_dir_all(&dir).unwrap();
    let header = lines(&fs::read(home.table("t").join("journal.ron")).unwrap())[0].clone();
    fs::write(dir.join("journal.ron"), &header[..20]).unwrap();
    home.feed(&["run", "--table", "u", "--seed", "3"], "note at last\n").done();
    assert_eq!(notes(&home, "u"), ["note at last"]);
    let again = home.feed(&["run", "--table", "u", "--seed", "4"], "note more\n");
    assert!(again.err.contains("--seed is ignored"), "{again:?}");
}
