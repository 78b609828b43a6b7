//! All actions that keys can have. Keys are in `assets/keys.ron`.

use crate::words::words;

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Context(name) {
        /// Everywhere but in text fields.
        Global "global",
        /// The Table screen, with any focus.
        Table "table",
        Party "party",
        Foes "foes",
        Felt "felt",
        Hand "hand",
        /// A Nudge roll on the felt.
        Roll "roll",
        Dealer "dealer",
        Log "log",
        Chronicle "chronicle",
        Codex "codex",
        Map "map",
        Lab "lab",
        Prep "prep",
        Popup "popup",
        Menu "menu",
        /// Text fields and the command line.
        Field "field",
        Lobby "lobby",
        /// The screen without a table.
        Welcome "welcome",
    }
}

macro_rules! actions {
    ($($variant:ident $name:literal { $($context:ident $help:literal),+ })*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Action { $($variant,)* }

        impl Action {
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }

        /// In the order of help.
        pub static ACTIONS: &[Bound] = &[
            $($(Bound { action: Action::$variant, help: $help, context: Context::$context },)+)*
        ];
    };
}

/// An action in a context.
#[derive(Debug, PartialEq, Eq)]
pub struct Bound {
    /// Appears once in a context.
    pub action: Action,
    pub help: &'static str,
    pub context: Context,
}

actions! {
    Act "act" { Global "act on the selection", Prep "bring it to the table, begin the scene" }
    Back "back" { Global "go back" }
    Menu "menu" { Global "what can be done here" }
    Command "command" { Global "the command line" }
    Help "help" { Global "the keys of this pane" }
    Find "find" { Global "find" }
    FindNext "find_next" { Global "the next match", Chronicle "the next match", Codex "the next match" }
    FindPrevious "find_previous" {
        Global "the previous match", Chronicle "the previous match", Codex "the previous match"
    }
    Explain "explain" { Global "explain the number here", Prep "edit it" }
    Undo "undo" { Global "undo the last command" }
    Redo "redo" { Global "redo it" }
    NextPane "next_pane" { Global "the next pane" }
    PreviousPane "previous_pane" { Global "the previous pane" }
    JumpToPane "jump_to_pane" { Table "the panes, felt to log" }
    Left "left" { Global "left" }
    Right "right" { Global "right" }
    Up "up" { Global "up" }
    Down "down" { Global "down" }
    PageUp "page_up" { Global "a page up" }
    PageDown "page_down" { Global "a page down" }
    First "first" { Global "to the first", Chronicle "to the first", Codex "to the first" }
    Last "last" { Global "to the last", Chronicle "to the last", Codex "to the last" }
    More "more" { Global "more", Map "zoom in", Prep "put something new into the drawer" }
    Less "less" { Global "less", Map "zoom out" }
    Blackout "blackout" { Global "cover the table at once" }
    ScreenTable "screen_table" {
        Global "the Table screen", Chronicle "the Table screen", Codex "the Table screen", Map "the Table screen"
    }
    ScreenChronicle "screen_chronicle" {
        Global "the Chronicle", Table "the Chronicle", Chronicle "the Chronicle", Codex "the Chronicle",
        Map "the Chronicle", Lobby "the Chronicle, for everybody"
    }
    ScreenCodex "screen_codex" { Global "the Codex", Chronicle "the Codex", Codex "the Codex", Map "the Codex" }
    ScreenMap "screen_map" {
        Global "the map", Table "the map", Chronicle "the map", Codex "the map", Map "the map"
    }
    ScreenPrep "screen_prep" { Global "prep: the Dealer's drawer" }
    CopyPlan "copy_plan" { Prep "copy it under another name" }
    PutAway "put_away" { Prep "return its survivors to the drawer" }
    RemovePlan "remove_plan" { Prep "remove it from the drawer" }
    Mouse "mouse" { Global "free the mouse, or take it" }
    Redraw "redraw" { Global "draw everything again" }
    Suspend "suspend" { Global "back to the shell for a while" }
    CopyLine "copy_line" { Global "copy the selection" }
    Leave "leave" { Global "leave the table" }
    Call "call" { Table "call for a challenge" }
    Attack "attack" { Table "attack a foe", Map "attack the token under the cursor" }
    Roll "roll" { Table "call for a Nudge roll" }
    Seat "seat" { Table "pass the laptop" }
    Threat "threat" { Table "spend threat" }
    Aid "aid" { Table "who helps with this call" }
    Morale "morale" { Table "spend morale for a success" }
    Draw "draw" { Table "draw to the hand size" }
    Obligation "owed" { Table "to resolve" }
    Gear "gear" { Table "gear, and what traits allow", Map "reach of the next weapon; where it can go" }
    World "world" { Table "scenes, time, arrivals" }
    Sandbox "scratch" { Table "the sandbox, and back" }
    Carry "carry" { Table "do it at the table, for real" }
    Skip "skip" { Table "skip the animation" }
    ToggleCard "toggle_card" { Hand "lay a card, or take it back" }
    ToggleHere "toggle_here" { Hand "lay it, or take it back" }
    Copy "copy" { Hand "what the queen copies" }
    FocusCard "focus_card" {
        Table "spend focus for a card", Party "spend focus for a card", Hand "spend focus for a card"
    }
    Clear "clear" { Hand "take every card back", Map "put the brush down" }
    Earlier "earlier" { Hand "move the jack or king earlier" }
    Later "later" { Hand "move the jack or king later" }
    Raise "raise" { Roll "spend a point: raise the die under the cursor" }
    TakeBack "take_back" { Roll "take the last nudge back" }
    Best "best" { Hand "choose the best cards", Roll "spend points the best way" }
    Pull "pull" { Roll "pull the punch to a lower grade" }
    Settle "settle" { Roll "to the end of the roll: stop it, settle it" }
    Visit "visit" { Chronicle "view it as it was then" }
    Branch "branch" { Chronicle "branch from there" }
    Filter "filter" { Chronicle "filter the entries" }
    Save "save" { Chronicle "save the story, or what happened last time", Prep "save it for other tables" }
    Paint "paint" { Map "paint the square, or the block from the corner" }
    Corner "corner" { Map "start a line or a block here" }
    BrushBefore "brush_before" { Map "the previous brush" }
    BrushNext "brush_next" { Map "the next brush" }
    PlaceToken "place_token" { Map "place somebody here" }
    TakeOff "take_off" { Map "take this token off the map" }
    Zoom "zoom" { Map "zoom to fit the map" }
    AddBuild "add_build" { Lab "add a build" }
    TakeBuildOff "take_build_off" { Lab "take this build off" }
    PlayOfBuilds "play_of_builds" { Lab "how the builds are played" }
    PlayOfDealer "play_of_dealer" { Lab "how the Dealer plays" }
    Advice "advice" { Lab "what to buy with experience" }
    Pairs "pairs" { Lab "pairs of purchases, or single ones" }
    Vary "vary" { Lab "vary one number of an opened row" }
    Measure "measure" { Lab "what counts: wins, health left, rounds ..." }
    WriteOut "write_out" { Lab "save this page to a file" }
    Notes "notes" { Table "notes and messages" }
    Fair "fair" { Table "is this fight fair?", Prep "is it fair?" }
    Toggle "toggle" { Popup "switch this on or off" }
    NextField "next_field" { Popup "the next field" }
    PreviousField "previous_field" { Popup "the previous field" }
    Finish "finish" { Popup "finish the form from any line" }
    MenuFilter "menu_filter" { Menu "type to shorten the list" }
    Submit "submit" { Field "done" }
    Cancel "cancel" { Field "cancel" }
    Complete "complete" { Field "take the suggestion" }
    SuggestionUp "suggestion_up" { Field "the suggestion above, the previous line" }
    SuggestionDown "suggestion_down" { Field "the suggestion below, the next line" }
    Sit "sit" { Lobby "take the chosen seat" }
    SeatKey "seat_key" { Lobby "the seat of this number: players, public, the Dealer" }
    OtherSeat "other_seat" { Lobby "choose another seat" }
    LiftCode "lift_code" { Lobby "the Dealer lifts the code of the chosen seat" }
    NewTable "new_table" { Welcome "a new table" }
    Lesson "lesson" { Welcome "the three-minute lesson" }
}
