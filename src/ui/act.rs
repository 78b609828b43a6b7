//! What a key, a click or a chosen item asks the program for. Plain data: the app does it.

mod prompt;
mod command_form;

pub use command_form::{CommandForm, Filled, Optional};
pub use prompt::{AskedCards, AskedDice, CardsFor, DiceFor, FlipFor, Prompt, PromptTarget};

use super::future::Future;
use super::popups::Open;
use crate::command::Command;
use crate::command::part::Kind;
use crate::content::AnySheet;
use crate::remember::Choices;
use crate::rules::ultimo::creation::Career;
use crate::session::{NewTable, Sandbox};
use crate::table::actor::ActorId;
use crate::table::distance::Apart;
use crate::table::seat::Seat;
use crate::table::sheet::{Arcane, Spell};
use crate::table::weather::Kind as Sky;
use crate::words::words;

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Screen(describe) {
        Welcome "the Welcome screen",
        Table "the Table screen",
        Chronicle "the Chronicle screen",
        Codex "the Codex screen",
        Map "the Map screen",
        Lab "the Lab",
    }

    /// The kinds of challenge that the call popup knows.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CallKind(words) {
        Task "any task",
        Attack "attack a foe",
        Stealth "strike from stealth",
        Assault "a foe attacks",
        Observe "observe",
        Manipulate "talk: manipulate",
        Empathize "talk: empathize",
        Treat "treat somebody",
        Cast "cast a spell",
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BattleKind(words) {
        Join "join a battle",
        Send "send soldiers in",
        Rally "keep soldiers together",
    }

    /// The kinds of Nudge roll, in the order of the roll popup.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RollKind(words) {
        Check "any check",
        Strike "a strike",
        Guard "guarding against a blow",
        Contest "a contest",
        Steady "steadying",
        Heal "giving HP back",
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CheckKind(words) {
        /// Against 10.
        Check "a check",
        /// Against a difficulty of the Dealer's.
        Test "a test",
    }
}

/// The kinds of trial that the trial popup knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrialKind {
    /// An attack against Physical Defense.
    Attack,
    /// A contest against a defense of body and mind.
    Contest(Arcane),
    Resist,
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
    Joining,
    Coming,
    Sheets,
    FoeSheets,
    /// Scenes, rounds and time, who comes, notes.
    World,
    Road,
    Magic(ActorId),
    Weather,
    /// The rows of a kind of weather.
    Sky(Sky),
    Distances,
    Distance(ActorId),
    /// How far some are said to be from each other.
    Bands(Apart),
    Armies,
    Gear(ActorId),
    /// The plays that somebody's choices, or all of a side's, can be left to.
    Plays(ActorId),
    Growth(ActorId),
    /// What experience is spent for, but traits.
    Advancement(ActorId),
    /// The traits that somebody can take up.
    NewTraits(ActorId),
    Awards(ActorId),
    Defeat(ActorId),
    /// Manuals, training and age of somebody.
    Learning(ActorId),
    Company(ActorId),
    Money(ActorId),
    MagicItems(ActorId),
    /// The numbers and the name of somebody, to be set.
    Numbers(ActorId),
    /// Cards and gear that the Dealer puts right.
    Corrections(Seat),
    Turns,
    Helpers,
    EndEffect(ActorId),
    /// What only the Dealer knows of the foe under the cursor: who is to hear of it.
    Telling,
    Tell(Seat),
    Ruling,
    Terms,
    /// Turns of Paper Story.
    PaperTurns,
    Strikes,
    Traits,
    Trait(u32),
    /// On whom somebody does what is allowed, by its name.
    Upon(ActorId, String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub sheet: AnySheet,
    pub career: Career,
    /// Whose sheet it takes the place of; nobody's for a new one.
    pub who: Option<ActorId>,
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Only {
    Everything,
    Kind(Kind),
    By(Seat),
    /// Luck against expectation, instead of it.
    Luck,
}

/// What the Lab is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabAct {
    Open,
    /// Opens it with a character of the table.
    Test(ActorId),
    /// Adds a character of the codex, by id.
    Add(String),
    /// Asks for a change of the build under the cursor.
    Change,
    /// Plays the builds so, by the id of a play.
    Play(String),
    /// Plays the Dealer so.
    Dealer(String),
    /// Asks whether the fight at the table is fair.
    Fair,
    /// Asks what a hero of the table had best buy.
    Advise(ActorId),
    /// Gives the purchase at the table.
    Buy(Box<Command>),
    /// Varies a number of the opened row: `difficulty`, `foe`, `build.str`.
    Vary(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    Give(Command),
    /// Brings somebody who was made on the screen.
    Bring(Made),
    /// Writes a spell into the book of a sheet that is being made, in the place of the one of a name.
    Write {
        was: String,
        spell: Spell,
    },
    /// Writes somebody's sheet into a file that can be printed.
    WriteOut(ActorId),
    /// Gives what was typed in the command line.
    Line(String),
    Open(Open),
    Menu(Menu),
    /// Opens a menu of these: its title, what it is about, its items.
    Choose {
        title: String,
        words: String,
        items: Vec<Item>,
    },
    /// Opens the menu of effects; for whom, and whether free.
    Effects(Option<ActorId>, bool),
    Lab(LabAct),
    /// Opens what can be done about something owed.
    Pending(u32),
    Seats,
    /// Gives the laptop to a seat, through the curtain.
    Pass(Seat),
    Blackout,
    /// Takes the last command back.
    Undo,
    /// Does it again.
    Redo,
    Show(Screen),
    Space,
    Settings,
    Help,
    Explain,
    /// Hands what the cursor is on to the clipboard.
    CopyLine,
    /// Chooses how the screen looks and behaves, from now on and at every table.
    Prefer(Choices),
    Mouse,
    /// Looks at the Dealer's cards before the reveal, or no more.
    Peek,
    Lay,
    /// Lets a toggled queen copy a card; by their notations.
    Copy(String, String),
    NextPiece,
    Create(NewTable),
    Branch(u64),
    /// Shows only some of the Chronicle.
    Only(Only),
    Suspend,
    /// Draws everything again.
    Redraw,
    /// Keeps the table in another folder, by its name or path, and goes on there.
    Elsewhere(String),
    /// Leaves the table; asks first where something is not saved.
    Leave,
    /// Leaves the table, whatever is not saved.
    LeaveUnsaved,
    ToggleSandbox,
    /// Plays on with a copy of the table in which nothing counts.
    Sandbox(Sandbox),
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
    pub words: String,
    pub detail: String,
    pub refused: Option<String>,
    pub future: Future,
    pub group: String,
    pub act: Act,
}

impl Item {
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
        let asked = Prompt { title: title.into(), words: about.into(), becomes };
        Item::new(key, words, Act::Open(Open::Prompt { asked }))
    }

    /// An item that asks for what a command line lacks.
    pub fn filling(words: &str, slip: CommandForm) -> Item {
        Item::new(' ', words, Act::Open(Open::CommandForm { slip }))
    }

    pub fn detail(mut self, detail: impl Into<String>) -> Item {
        self.detail = detail.into();
        self
    }

    pub fn brings(mut self, future: Future) -> Item {
        self.future = future;
        self
    }

    pub fn of(mut self, group: impl Into<String>) -> Item {
        self.group = group.into();
        self
    }

    pub fn refused(mut self, why: Option<String>) -> Item {
        self.refused = why;
        self
    }
}

/// The key of the nth item of a list of people.
pub fn digit(nth: u32) -> char {
    char::from_digit(nth, 10).unwrap_or(' ')
}
