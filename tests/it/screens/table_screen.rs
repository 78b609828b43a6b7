//! The Table screen, pane by pane and step by step.

use super::play::{press, sample, screen};

#[test]
fn look() {
    let mut app = sample(&[]);
    press(&mut app, "space");
    println!("{}", screen(&mut app, 120, 36));
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "esc t");
    println!("{}", screen(&mut app, 120, 36));
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "esc e");
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "esc : \"cha\"");
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "tab \"k\"");
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "esc 2");
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "3 right down");
    println!("{}", screen(&mut app, 120, 36));
    press(&mut app, "1 p");
    println!("{}", screen(&mut app, 60, 20));
    press(&mut app, "esc ?");
    println!("{}", screen(&mut app, 60, 20));
    press(&mut app, "esc space O");
    println!("{}", screen(&mut app, 60, 20));
    println!("{}", screen(&mut app, 40, 12));
}
