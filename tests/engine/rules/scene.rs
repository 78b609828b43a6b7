//! Scene traits: protagonists, checks and tests, invoking, compelling, traits as they come and go, and other sheets
//! beside them.

mod across;
mod checks;
mod compels;
mod invokes;
mod odds;
mod secrets;
mod sheets;
mod traits;
