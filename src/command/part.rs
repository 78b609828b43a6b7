//! The part of a command in the story of a session: its kind, and whether it begins something, continues it or stands
//! alone. Only its name counts, which every seat reads.

use crate::words::words;

words! {
    /// Category of what happened, in the order in which they are offered.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Kind(words) {
        Played "challenges and rolls",
        Harm "damage, effects and threat",
        Said "notes, questions and answers",
        Time "scenes, rounds and rest",
        Cards "cards drawn and thrown away",
        People "who is there, and what they have",
        House "how the table is played",
        Back "what was taken back",
    }
}

/// Place of an operation in a part of the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Begins,
    GoesOn,
    /// Continues it and reveals the result.
    Tells,
    /// Ends it; its obligations are still to be resolved.
    Ends,
    Follows,
    /// Belongs to the current procedure if that continues afterwards.
    Aside,
    /// A purchase: aside until a result is revealed, then a beginning of its own.
    Bought,
    /// Unrelated to anything before it.
    Apart,
}

/// Returns category and place of a command by its name.
pub fn part(name: &str) -> Option<(Kind, Place)> {
    Some(match name {
        "challenge" | "attack" | "battle" | "send" | "rally" | "stealth" | "assault" | "observe"
        | "manipulate" | "empathize" | "treat" | "land" | "keep" | "lift" | "ram" | "repair" | "build"
        | "cast" | "check" | "strike" | "guard" | "heal" | "steady" | "contest" | "struck-by" | "resist"
        | "no-check" | "bid" | "attack-roll" | "contest-of" | "resistance" | "maintenance"
        | "scene-check" | "scene-test" => (Kind::Played, Place::Begins),
        "switch" | "adjust" | "aid" | "unaid" | "deal" | "lay" | "arrange" | "rule" | "roll" | "nudge"
        | "pull" => (Kind::Played, Place::GoesOn),
        "reveal" | "expertise" | "stop" | "rolled" => (Kind::Played, Place::Tells),
        "settle" | "call-off" => (Kind::Played, Place::Ends),
        "morale" | "take" | "absorb" | "cause" | "waive" | "dodge" | "block" | "divide" | "protect"
        | "weigh" | "glitch" => (Kind::Harm, Place::Follows),
        "ask" | "answer" => (Kind::Said, Place::Follows),
        "focus" | "charge" | "use" | "invoke" | "allow-invoke" | "advantage" | "compel" | "accept" => {
            (Kind::Played, Place::Aside)
        }
        "inflict" => (Kind::Harm, Place::Bought),
        "hold-line" => (Kind::Harm, Place::Apart),
        "random-foe" | "army" | "muster" | "regroup" | "disband" => (Kind::People, Place::Apart),
        "harm" | "restore" | "status" | "injure" | "fall" | "dent" | "hurt-mount" | "shake" | "medicine"
        | "afflict" | "threat" | "end-effect" => (Kind::Harm, Place::Aside),
        "note" | "secret" | "tell" | "mark" => (Kind::Said, Place::Aside),
        "draw" | "draw-all" | "discard" | "burn" | "shuffle" | "stack" | "replace" | "game-luck" => {
            (Kind::Cards, Place::Aside)
        }
        "set" | "award" | "defeat" | "advance" | "train" | "manual" | "study" | "write-manual" | "age"
        | "cash" | "earn" | "purse" | "cash-out" | "put-by" | "buy" | "sell" | "give" | "magic-item"
        | "attune" | "language" | "bond" | "herd" | "buy-herd" | "sell-herd" | "mount" | "teach"
        | "wield" | "carry" | "set-down" | "drive" | "motive" | "sate" | "desert" | "betray"
        | "set-aside" | "scribe" | "forget" | "mend" | "wear" | "rewrite" | "rename" => {
            (Kind::People, Place::Aside)
        }
        "trait" | "alter-trait" | "hand-invoke" | "reveal-trait" | "resolve-trait" | "remove-trait" => {
            (Kind::Said, Place::Aside)
        }
        "title" | "automation" | "coaching" | "alone" | "plays" | "house" | "order" | "turns"
        | "physical" | "real-seats" | "type-hands" | "digital" | "pin" | "decks" => {
            (Kind::House, Place::Aside)
        }
        "scene" | "combat" | "turn" | "begin-turn" | "end-turn" | "round" | "wait" | "sleep"
        | "end-quest" | "end-session" | "revive" | "short-rest" | "month" | "travel" | "convalesce"
        | "map" | "weather" | "map-down" => (Kind::Time, Place::Apart),
        "paint" | "fog" | "place" | "unplace" | "move" | "distance" | "approach" | "withdraw" => {
            (Kind::Time, Place::Aside)
        }
        "join" | "join-paper" | "join-crucible" | "join-scene" | "foe" | "opponent" | "creature"
        | "leave" => (Kind::People, Place::Apart),
        _ => return None,
    })
}
