//! Input from bytes, and output to the terminal, without a terminal.

mod burst;
mod parser;
mod reader;
