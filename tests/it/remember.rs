//! Remembered settings: the file is written as a whole or not at all, is private to the user, and is never overwritten
//! if it cannot be read.

use greenfelt::remember::{Choices, add, read};
use std::fs;

fn theme(name: &str) -> Choices {
    Choices { theme: Some(name.into()), ..Choices::default() }
}

#[test]
fn choices_are_added_to_those_of_before() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("greenfelt").join("settings.ron");
    assert_eq!(read(&path), Ok(Choices::default()));
    add(&path, &theme("night")).unwrap();
    add(&path, &Choices { mouse: Some(false), ..Choices::default() }).unwrap();
    add(&path, &theme("day")).unwrap();
    assert_eq!(read(&path), Ok(Choices { mouse: Some(false), ..theme("day") }));
    let names: Vec<_> =
        fs::read_dir(path.parent().unwrap()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(names, ["settings.ron"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&path), mode(path.parent().unwrap())), (0o600, 0o700));
    }
}

#[test]
fn settings_with_a_fault_are_told_and_stay_as_they_are() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("settings.ron");
    fs::write(&path, "(them: \"night\")").unwrap();
    let why = read(&path).unwrap_err();
    assert!(why.contains("settings.ron, 1:2") && why.contains("them"), "{why}");
    assert_eq!(add(&path, &theme("day")), Err(why));
    assert_eq!(fs::read_to_string(&path).unwrap(), "(them: \"night\")");
}

#[cfg(unix)]
#[test]
fn settings_behind_a_link_are_read_and_not_replaced() {
    let dir = tempfile::tempdir().unwrap();
    let (kept, path) = (dir.path().join("mine.ron"), dir.path().join("settings.ron"));
    fs::write(&kept, "(theme: \"mono\")").unwrap();
    std::os::unix::fs::symlink(&kept, &path).unwrap();
    assert_eq!(read(&path), Ok(theme("mono")));
    assert!(add(&path, &theme("day")).unwrap_err().contains("not a file of its own"));
    assert_eq!(read(&path), Ok(theme("mono")));
}
