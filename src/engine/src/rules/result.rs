//! The result of a rule that may refuse.

use super::Refusal;

pub type Result<T = (), E = Refusal> = std::result::Result<T, E>;
