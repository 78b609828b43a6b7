//! The shell: carries out what screens and popups ask for.

mod acts;
mod desk;
mod faults;
mod frame;
mod history;
mod keys;
mod lab;
mod sandbox;
mod seating;
mod show;
mod tables;
