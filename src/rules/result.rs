//! What a rule returns where it may refuse.

use super::Refusal;

pub type Result<T = (), E = Refusal> = std::result::Result<T, E>;
