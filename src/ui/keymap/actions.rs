//! The list of everything that a key can do. Keys stand in `assets/keys.ron`; what an action does stands in the panes.

macro_rules! contexts {
    ($($(#[$doc:meta])* $variant:ident $name:literal)*) => {
        /// Where a key is looked for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Context { $($(#[$doc])* $variant,)* }

        impl Context {
            /// Every context with the name that the keys file uses.
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$variant, $name),)*];
        }
    };
}

contexts! {
    /// Everywhere but where text is typed.
    Global "global"
    /// The Table screen, whatever pane has the focus.
    Table "table"
    /// The list of the characters.
    Party "party"
    /// The list of the foes.
    Foes "foes"
    /// The stage.
    Felt "felt"
    /// The cards of a seat.
    Hand "hand"
    /// The stage and the points while a Nudge roll lies there.
    Roll "roll"
    /// The Dealer's pane.
    Dealer "dealer"
    /// The latest entries.
    Log "log"
    /// The whole history.
    Chronicle "chronicle"
    /// The content.
    Codex "codex"
    /// Any popup.
    Popup "popup"
    /// A menu, and any list in a popup.
    Menu "menu"
    /// Text that is typed: a field, the command line.
    Field "field"
    /// The curtain between seats.
    Curtain "curtain"
    /// The screen before a table is open.
    Welcome "welcome"
}

impl Context {
    /// The name that the keys file uses.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The context of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == name).map(|(context, _)| *context)
    }
}

/// Something that a key can do.
#[derive(Debug, PartialEq, Eq)]
pub struct Action {
    /// The name in the keys file; unique within its context.
    pub name: &'static str,
    /// What it does, in a few words.
    pub help: &'static str,
    /// Where its keys are looked for.
    pub context: Context,
}

const fn action(context: Context, name: &'static str, help: &'static str) -> Action {
    Action { name, help, context }
}

use Context::{Chronicle, Curtain, Field, Global, Hand, Menu, Party, Popup, Roll, Table, Welcome};

/// Every action, in the order in which help shows them.
pub static ACTIONS: &[Action] = &[
    action(Global, "act", "act on what is selected"),
    action(Global, "back", "go back"),
    action(Global, "menu", "what can be done here"),
    action(Global, "command", "the command line"),
    action(Global, "help", "the keys of this pane"),
    action(Global, "find", "find"),
    action(Global, "find_next", "the next one found"),
    action(Global, "find_previous", "the one found before"),
    action(Global, "explain", "explain the number here"),
    action(Global, "undo", "take the last command back"),
    action(Global, "redo", "do it again"),
    action(Global, "next_pane", "the next pane"),
    action(Global, "previous_pane", "the pane before"),
    action(Global, "left", "left"),
    action(Global, "right", "right"),
    action(Global, "up", "up"),
    action(Global, "down", "down"),
    action(Global, "page_up", "a page up"),
    action(Global, "page_down", "a page down"),
    action(Global, "first", "to the first"),
    action(Global, "last", "to the last"),
    action(Global, "more", "more"),
    action(Global, "less", "less"),
    action(Global, "blackout", "drop the curtain at once"),
    action(Global, "screen_table", "the Table screen"),
    action(Global, "screen_chronicle", "the Chronicle"),
    action(Global, "screen_codex", "the Codex"),
    action(Global, "mouse", "give the mouse to the terminal, or take it"),
    action(Global, "redraw", "draw everything again"),
    action(Global, "suspend", "back to the shell for a while"),
    action(Global, "leave", "leave; nothing needs saving"),
    action(Table, "call", "call for a challenge"),
    action(Table, "attack", "attack a foe"),
    action(Table, "roll", "call for a Nudge roll"),
    action(Table, "seat", "pass the laptop to another seat"),
    action(Table, "threat", "spend threat"),
    action(Table, "skip", "skip the show"),
    action(Party, "focus_card", "spend focus for a card"),
    action(Hand, "toggle_card", "lay this card or take it back"),
    action(Hand, "toggle_here", "lay the card under the cursor or take it back"),
    action(Hand, "copy", "what the queen copies"),
    action(Hand, "focus_card", "spend focus for a card"),
    action(Hand, "clear", "take every card back"),
    action(Roll, "raise", "spend a point: raise the die under the cursor"),
    action(Roll, "take_back", "take the last nudge back"),
    action(Roll, "pull", "pull the punch to a lower grade"),
    action(Roll, "settle", "settle the roll"),
    action(Chronicle, "visit", "look at the table as it was then"),
    action(Chronicle, "branch", "play on from there"),
    action(Chronicle, "filter", "show only some entries"),
    action(Popup, "toggle", "switch this on or off"),
    action(Popup, "next_field", "the next field"),
    action(Popup, "previous_field", "the field before"),
    action(Menu, "menu_filter", "type to shorten the list"),
    action(Field, "submit", "done"),
    action(Field, "cancel", "leave it"),
    action(Field, "complete", "take the suggestion"),
    action(Field, "suggestion_up", "the suggestion above, the line before"),
    action(Field, "suggestion_down", "the suggestion below, the line after"),
    action(Curtain, "lift", "lift the curtain"),
    action(Curtain, "to_dealer", "back to the Dealer"),
    action(Welcome, "new_table", "a new table"),
    action(Welcome, "lesson", "the three-minute lesson"),
];
