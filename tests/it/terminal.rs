//! What the terminal says, from bytes to inputs, and what it is sent, without a terminal.

mod burst;
mod parser;
mod reader;
