//! What the terminal says, from bytes to inputs, without a terminal.

mod burst;
mod parser;
mod reader;
