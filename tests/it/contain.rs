//! A panic is caught and changes nothing else.

use greenfelt::catch_panic::catch_panic;

#[test]
fn a_contained_panic_becomes_a_fault_with_its_words() {
    let fault = catch_panic("a pane", || panic!("the pane\n fell over")).map(|(): ()| ());
    assert_eq!(fault.expect_err("it panics").message, "the pane fell over");
}

#[test]
fn work_without_a_panic_gives_its_value() {
    assert_eq!(catch_panic("a pane", || 7), Ok(7));
}
