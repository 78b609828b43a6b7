//! Scene traits: protagonists, checks and tests, invoking, compelling, traits as they come and go, and other sheets
//! beside them.

mod across;
mod check;
mod compel;
mod invoke;
mod odds;
mod secrets;
mod sheet;
mod traits;
