//! Scene traits: protagonists, checks and tests, invoking, compelling, changes of traits, and sheets of other systems
//! beside them.

mod across;
mod check;
mod compel;
mod invoke;
mod odds;
mod secrets;
mod sheet;
mod traits;
