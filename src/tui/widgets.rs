//! Widgets: plain data drawn in an area. Some have a small state (cursor, scroll, text).

pub mod bar;
pub mod card;
pub mod card_row;
pub mod die;
pub mod find;
pub mod form;
pub mod frame;
pub mod keys_line;
pub mod list;
pub mod menu;
pub mod popup;
pub mod prose;
pub mod text_field;
pub mod tokens;

pub use bar::Bar;
pub use card::Slot;
pub use card_row::{CardCell, CardRow, Spread};
pub use die::DieCell;
pub use form::{Changed, Field, FormState, FormStep};
pub use frame::Frame;
pub use keys_line::KeysLine;
pub use list::{List, ListState};
pub use menu::{Menu, MenuItem, MenuState, MenuStep};
pub use popup::Popup;
pub use prose::Prose;
pub use text_field::TextField;
pub use tokens::{TokenKind, Tokens};
