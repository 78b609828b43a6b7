//! The Table screen, pane by pane and step by step.

use super::play::{press, sample, screen};

#[test]
fn look() {
    let mut app = sample(&[]);
    println!("{}", screen(&mut app, 120, 36));
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "c");
    println!("{}", screen(&mut app, 120, 36));
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "enter");
    println!("{}", screen(&mut app, 120, 36));
    press(&mut app, "enter enter");
    println!("{}", screen(&mut app, 120, 36));
    press(&mut app, "enter 1 3");
    println!("{}", screen(&mut app, 120, 36));
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "enter enter enter enter enter enter");
    println!("{}", screen(&mut app, 120, 36));
    println!("{}", screen(&mut app, 80, 24));
}
