//! The session: what it keeps and what it refuses when a table cannot be written.

use greenfelt::content::Catalog;
use greenfelt::session::{Saved, Session};
use greenfelt::table::seat::Seat;
use std::sync::Arc;

fn catalog() -> Arc<Catalog> {
    Arc::new(Catalog::load(None).unwrap())
}

#[test]
fn a_table_that_another_holds_stays_read_only_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut first = Session::create(&dir, "t", 1, catalog()).unwrap();
    first.give(&Seat::Dealer, "note hello".parse().unwrap()).unwrap();
    first.flush().unwrap();
    let mut second = Session::open(&dir, catalog()).unwrap().on_screen(Box::new(|_| {}));
    assert!(matches!(second.saved(), Saved::ReadOnly(_)));
    let refused = second.give(&Seat::Dealer, "note mine".parse().unwrap()).unwrap_err();
    assert!(refused.problem.contains("can only be looked at"), "{}", refused.problem);
    assert_eq!(second.last(), 1);
    let mut app = crate::screens::play::open(second);
    let text = crate::screens::play::screen(&mut app, 80, 24);
    assert!(!text.contains("Enter call") && text.contains("read only"), "{text}");
}

#[test]
fn a_followed_table_stays_followed_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut writer = Session::create(&dir, "t", 1, catalog()).unwrap();
    let mut watcher = Session::follow(&dir, catalog()).unwrap().on_screen(Box::new(|_| {}));
    writer.give(&Seat::Dealer, "note hello".parse().unwrap()).unwrap();
    writer.undo(&Seat::Dealer).unwrap();
    writer.flush().unwrap();
    assert!(watcher.poll().unwrap());
    let told: Vec<String> = watcher.log(&Seat::Public, 9).into_iter().flat_map(|l| l.sentences).collect();
    assert_eq!(told, ["hello", "Taken back: note hello."]);
}

#[test]
fn an_opened_table_tells_what_was_taken_back_before() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut session = Session::create(&dir, "t", 1, catalog()).unwrap();
    session.give(&Seat::Dealer, "join karla".parse().unwrap()).unwrap();
    session.undo(&Seat::Dealer).unwrap();
    session.flush().unwrap();
    drop(session);
    let again = Session::open(&dir, catalog()).unwrap();
    let last = again.log(&Seat::Dealer, 9).pop().unwrap();
    assert_eq!(last.sentences, ["Taken back: join Karla, after Karla had seen the draw."]);
}
