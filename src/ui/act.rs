//! What a key, a click or a chosen item asks the program for. Plain data: the app does it.

mod prompt;
mod command_form;

pub use prompt::{Asked, AskedCards, AskedDice, CardsFor, DiceFor, FlipFor, PromptTarget};
pub use command_form::{Blank, Filled, Optional, CommandForm};

use super::future::Future;
use super::popups::Open;
use crate::command::Command;
use crate::command::part::Kind;
use crate::content::AnySheet;
use crate::remember::Choices;
use crate::rules::ultimo::creation::Career;
use crate::session::{NewTable, Scratch};
use crate::table::actor::ActorId;
use crate::table::distance::Apart;
use crate::table::seat::Seat;
use crate::table::sheet::{Arcane, Spell};
use crate::table::weather::Kind as Sky;

/// What the whole screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The tables to choose from.
    Welcome,
    /// The felt.
    Table,
    /// The whole history.
    Chronicle,
    /// Everything in the content.
    Codex,
    /// The map of the fight.
    Map,
}

impl Screen {
    /// What it is called where it fails.
    pub fn told(self) -> &'static str {
        match self {
            Screen::Welcome => "the Welcome screen",
            Screen::Table => "the Table screen",
            Screen::Chronicle => "the Chronicle screen",
            Screen::Codex => "the Codex screen",
            Screen::Map => "the Map screen",
        }
    }
}

/// The kinds of challenge that the call popup knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallKind {
    /// Any two of attribute and skill.
    Task,
    /// An exchange of damage.
    Attack,
    /// A strike from stealth.
    Stealth,
    /// A foe attacks.
    Assault,
    /// Looking around.
    Observe,
    /// Talking somebody into something.
    Manipulate,
    /// Winning somebody over.
    Empathize,
    /// Treating somebody.
    Treat,
    /// Casting a spell.
    Cast,
}

impl CallKind {
    /// Every kind, in the order of the popup.
    pub const ALL: [CallKind; 9] = [
        CallKind::Task,
        CallKind::Attack,
        CallKind::Stealth,
        CallKind::Assault,
        CallKind::Observe,
        CallKind::Manipulate,
        CallKind::Empathize,
        CallKind::Treat,
        CallKind::Cast,
    ];

    /// The kind in words.
    pub fn words(self) -> &'static str {
        match self {
            CallKind::Task => "any task",
            CallKind::Attack => "attack a foe",
            CallKind::Stealth => "strike from stealth",
            CallKind::Assault => "a foe attacks",
            CallKind::Observe => "observe",
            CallKind::Manipulate => "talk: manipulate",
            CallKind::Empathize => "talk: empathize",
            CallKind::Treat => "treat somebody",
            CallKind::Cast => "cast a spell",
        }
    }
}

/// What the battle popup calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BattleKind {
    /// Somebody joins a battle.
    Join,
    /// Soldiers are sent in.
    Send,
    /// An army is kept together.
    Rally,
}

impl BattleKind {
    /// All of them.
    pub const ALL: [BattleKind; 3] = [BattleKind::Join, BattleKind::Send, BattleKind::Rally];

    /// It in words.
    pub fn words(self) -> &'static str {
        match self {
            BattleKind::Join => "join a battle",
            BattleKind::Send => "send soldiers in",
            BattleKind::Rally => "keep soldiers together",
        }
    }
}

/// The kinds of Nudge roll that the roll popup knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollKind {
    /// Anything.
    Check,
    /// A strike at somebody.
    Strike,
    /// Guarding against damage that is coming.
    Guard,
    /// Shaking off what dazes.
    Steady,
    /// Against somebody's skill.
    Contest,
    /// Giving HP back.
    Heal,
}

impl RollKind {
    /// Every kind, in the order of the popup.
    pub const ALL: [RollKind; 6] = [
        RollKind::Check,
        RollKind::Strike,
        RollKind::Guard,
        RollKind::Contest,
        RollKind::Steady,
        RollKind::Heal,
    ];

    /// The kind in words.
    pub fn words(self) -> &'static str {
        match self {
            RollKind::Check => "any check",
            RollKind::Strike => "a strike",
            RollKind::Guard => "guarding against a blow",
            RollKind::Steady => "steadying",
            RollKind::Heal => "giving HP back",
            RollKind::Contest => "a contest",
        }
    }
}

/// What the check popup calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckKind {
    /// Against 10.
    Check,
    /// Against a difficulty of the Dealer's.
    Test,
}

impl CheckKind {
    /// All of them.
    pub const ALL: [CheckKind; 2] = [CheckKind::Check, CheckKind::Test];

    /// It in words.
    pub fn words(self) -> &'static str {
        match self {
            CheckKind::Check => "a check",
            CheckKind::Test => "a test",
        }
    }
}

/// The kinds of trial that the trial popup knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialKind {
    /// An attack against Physical Defense.
    Attack,
    /// A contest against a defense of body and mind.
    Contest(Arcane),
    /// Resisting what is kept up.
    Resist,
    /// Keeping something up.
    Maintain,
}

impl TrialKind {
    /// Every kind, in the order of the popup.
    pub const ALL: [TrialKind; 6] = [
        TrialKind::Attack,
        TrialKind::Contest(Arcane::Willpower),
        TrialKind::Contest(Arcane::Fortitude),
        TrialKind::Contest(Arcane::Reflex),
        TrialKind::Resist,
        TrialKind::Maintain,
    ];

    /// The kind in words.
    pub fn words(self) -> &'static str {
        match self {
            TrialKind::Attack => "an attack roll",
            TrialKind::Contest(Arcane::Willpower) => "a Contest of Resolve",
            TrialKind::Contest(Arcane::Fortitude) => "a Contest of Endurance",
            TrialKind::Contest(Arcane::Reflex) => "a Contest of Avoidance",
            TrialKind::Resist => "resisting an effect",
            TrialKind::Maintain => "maintaining an effect",
        }
    }
}

/// A menu behind an item of another menu; what stands in it is asked when it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Heroes that can sit down.
    Joining,
    /// Foes that can come.
    Coming,
    /// Sheets, to be written.
    Sheets,
    /// The sheets of foes at the table.
    FoeSheets,
    /// Scenes, rounds and time, who comes, notes.
    World,
    /// Rest, care and travel.
    Road,
    /// The spells of somebody.
    Magic(ActorId),
    /// The weather of the scene.
    Weather,
    /// The rows of a kind of weather.
    Sky(Sky),
    /// Distances of both sides.
    Distances,
    /// The distances of somebody.
    Distance(ActorId),
    /// How far some are said to be from each other.
    Bands(Apart),
    /// Armies and battles.
    Armies,
    /// What somebody carries, and what traits and things allow.
    Gear(ActorId),
    /// How somebody has grown and can grow.
    Growth(ActorId),
    /// What experience is spent for, but traits.
    Advancement(ActorId),
    /// The traits that somebody can take up.
    NewTraits(ActorId),
    /// Where somebody's experience comes from.
    Awards(ActorId),
    /// How a host is defeated.
    Defeat(ActorId),
    /// Manuals, training and age of somebody.
    Learning(ActorId),
    /// Those who follow somebody.
    Company(ActorId),
    /// Cash and income of somebody.
    Money(ActorId),
    /// Magic items of somebody.
    MagicItems(ActorId),
    /// The numbers and the name of somebody, to be set.
    Numbers(ActorId),
    /// Whose turn it is.
    Turns,
    /// Who helps with what is under way.
    Helpers,
    /// The effects of somebody, to be ended.
    EndEffect(ActorId),
    /// What only the Dealer knows of the foe under the cursor: who is to hear of it.
    Telling,
    /// What this seat is to hear.
    Tell(Seat),
    /// What the Dealer can rule.
    Ruling,
    /// The terms of a roll.
    Terms,
    /// Turns of Paper Story.
    PaperTurns,
    /// Strikes of opponents.
    Strikes,
    /// The traits of the scene.
    Traits,
    /// One of them, by its number.
    Trait(u32),
    /// On whom somebody does what is allowed, by its name.
    Upon(ActorId, String),
}

/// Somebody who was made on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The sheet.
    pub sheet: AnySheet,
    /// By which rules of creation.
    pub career: Career,
    /// Whose sheet it takes the place of; nobody's for a new one.
    pub who: Option<ActorId>,
    /// Whether it goes into the user's pack.
    pub keep: bool,
}

impl Made {
    /// The command by which it comes to the table.
    pub fn command(&self) -> Command {
        let sheet = self.sheet.clone();
        match &self.who {
            Some(who) => sheet.replaces(who.clone()),
            None => sheet.comes(),
        }
    }
}

/// What of the Chronicle is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Only {
    /// All of it.
    Everything,
    /// What is of a kind.
    Kind(Kind),
    /// What came from a seat.
    By(Seat),
    /// Luck against expectation, instead of it.
    Luck,
}

/// Something to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Gives a command.
    Give(Command),
    /// Brings somebody who was made on the screen.
    Bring(Made),
    /// Writes a spell into the book of a sheet that is being made, in the place of the one of a name.
    Write {
        /// The name under which it stood.
        was: String,
        /// The spell.
        spell: Spell,
    },
    /// Writes somebody's sheet into a file that can be printed.
    WriteOut(ActorId),
    /// Gives what was typed in the command line.
    Line(String),
    /// Opens a popup.
    Open(Open),
    /// Opens a menu behind an item.
    Menu(Menu),
    /// Opens a menu of these: its title, what it is about, its items.
    Choose {
        /// The title.
        title: String,
        /// What it is about.
        words: String,
        /// What there is to choose from.
        items: Vec<Item>,
    },
    /// Opens the menu of effects; for whom, and whether free.
    Effects(Option<ActorId>, bool),
    /// Opens what can be done about something owed.
    Pending(u32),
    /// Opens the menu of the seats.
    Seats,
    /// Gives the laptop to a seat, through the curtain.
    Pass(Seat),
    /// Drops the curtain.
    Blackout,
    /// Takes the last command back.
    Undo,
    /// Does it again.
    Redo,
    /// Shows another screen.
    Show(Screen),
    /// Opens what can be done here.
    Space,
    /// Opens the settings.
    Settings,
    /// Opens the keys of this pane.
    Help,
    /// Explains what the cursor is on.
    Explain,
    /// Hands what the cursor is on to the clipboard.
    CopyLine,
    /// Chooses how the screen looks and behaves, from now on and at every table.
    Prefer(Choices),
    /// Switches the mouse.
    Mouse,
    /// Looks at the Dealer's cards before the reveal, or no more.
    Peek,
    /// Lays the toggled cards.
    Lay,
    /// Lets a toggled queen copy a card; by their notations.
    Copy(String, String),
    /// Goes on with the show.
    NextPiece,
    /// Makes a new table.
    Create(NewTable),
    /// Plays on from an operation.
    Branch(u64),
    /// Shows only some of the Chronicle.
    Only(Only),
    /// Stops the program for a while.
    Suspend,
    /// Draws everything again.
    Redraw,
    /// Keeps the table in another folder, by its name or path, and goes on there.
    Elsewhere(String),
    /// Leaves the table; asks first where something is not saved.
    Leave,
    /// Leaves the table, whatever is not saved.
    LeaveUnsaved,
    /// Opens the scratch, or leaves it.
    TurnScratch,
    /// Plays on with a copy of the table in which nothing counts.
    Scratch(Scratch),
    /// Asks whether what was called on the scratch is to be called at the table.
    CarryOver,
    /// Leaves the scratch and gives a command at the table.
    ForReal(Command),
}

/// An item of a menu: its key, its words, what it does in a sentence, why not, and the act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its key; a space for none.
    pub key: char,
    /// Its words.
    pub words: String,
    /// What it does and costs, for the one under the cursor.
    pub detail: String,
    /// Why it cannot be done now.
    pub refused: Option<String>,
    /// What it brings.
    pub future: Future,
    /// Whose it is, where a menu is ordered by that.
    pub group: String,
    /// What is done.
    pub act: Act,
}

impl Item {
    /// An item that can be done.
    pub fn new(key: char, words: impl Into<String>, act: Act) -> Item {
        Item {
            key,
            words: words.into(),
            detail: String::new(),
            refused: None,
            future: Future::default(),
            group: String::new(),
            act,
        }
    }

    /// An item that asks for words first.
    pub fn asking(key: char, words: &str, title: &str, about: &str, becomes: PromptTarget) -> Item {
        let asked = Asked { title: title.into(), words: about.into(), becomes };
        Item::new(key, words, Act::Open(Open::Prompt { asked }))
    }

    /// An item that asks for what a command line lacks.
    pub fn filling(words: &str, slip: CommandForm) -> Item {
        Item::new(' ', words, Act::Open(Open::CommandForm { slip }))
    }

    /// The same with a sentence about it.
    pub fn detail(mut self, detail: impl Into<String>) -> Item {
        self.detail = detail.into();
        self
    }

    /// The same with what it brings.
    pub fn brings(mut self, future: Future) -> Item {
        self.future = future;
        self
    }

    /// The same as one of a group.
    pub fn of(mut self, group: impl Into<String>) -> Item {
        self.group = group.into();
        self
    }

    /// The same, refused for this reason.
    pub fn refused(mut self, why: Option<String>) -> Item {
        self.refused = why;
        self
    }
}

/// The key of the nth item of a list of people.
pub fn digit(nth: u32) -> char {
    char::from_digit(nth, 10).unwrap_or(' ')
}
