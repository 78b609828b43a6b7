//! The program: hands its arguments over.
fn main() {}
