//! What the terminal says, from bytes to inputs, and what it is sent, without a terminal.

mod burst;
mod paint;
mod parser;
mod reader;
