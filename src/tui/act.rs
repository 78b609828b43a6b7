//! Acts: requests of keys, clicks and menu items to the program. Plain data; the app carries them out.

mod prompt;
mod command_form;

pub use command_form::{CommandForm, OpenSlot};
pub use prompt::{AskedCards, AskedDice, CardsFor, DiceFor, FlipFor, Prompt, PromptTarget};

use super::forms::Open;
use super::host::TableEntry;
use super::keymap::Action;
use super::panes::Pane;
use super::preview::Preview;
use super::widgets::Prose;
use crate::command::part::Category;
use crate::command::{Command, Ref};
use crate::content::AnySheet;
use crate::lab::game::Measure;
use crate::lab::play::Play;
use crate::remember::Choices;
use crate::report::story::StoryForm;
use crate::rules::ultimo::creation::Career;
use crate::session::{NewTable, Sandbox};
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::table::distance::Apart;
use crate::table::drawer::{Coming, Foes, Member};
use crate::table::seat::Seat;
use crate::table::sheet::{Arcane, Spell};
use crate::table::weather::WeatherKind;
use crate::words::{capital, words};
use std::sync::Arc;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScreenName {
    #[default]
    Welcome,
    Table,
    Chronicle,
    Codex,
    Map,
    Prep,
    Lab,
    /// The recap of the last evening.
    LastTime,
    /// A handout, alone on the screen.
    Handout,
}

words! {
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

    /// In the order of the roll popup.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RollKind(words) {
        Check "any check",
        Strike "a strike",
        Guard "guarding against a strike",
        Contest "a contest",
        Steady "steadying",
        Heal "giving HP back",
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CheckKind(words) {
        /// Against a difficulty of 10.
        Check "a check",
        Attack "an attack",
        /// Against a difficulty that the Dealer sets.
        Test "a test",
    }
}

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
    /// In the order of the popup.
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

/// A submenu; its items are built when it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Menu {
    Joining,
    Coming,
    /// Things that can be brought from the drawer.
    Bringing,
    /// Things that can be prepared.
    Preparing,
    RandomTables,
    /// Questions to the oracle, ideas, and threads.
    Oracle,
    /// Clocks, and the seat's own reminders.
    Clocks,
    /// One clock, by name.
    Clock(String),
    /// Forms in which the story can be saved.
    Stories,
    Sheets,
    FoeSheets,
    /// Acts on an actor that do not fit in the Space menu.
    MoreOfActor(ActorId),
    /// Acts on the table that do not fit in the Space menu.
    MoreOfTable,
    /// Time, rest and the road.
    Time,
    Magic(ActorId),
    Weather,
    /// The rows of one part of the weather.
    Sky(WeatherKind),
    Distances,
    Distance(ActorId),
    /// Sets the distance between two actors or sides.
    Bands(Apart),
    Armies,
    Gear(ActorId),
    /// The plays that can make the choices of an actor, or of a whole side.
    Plays(ActorId),
    /// The standing answers to damage.
    Answers(ActorId),
    Growth(ActorId),
    /// Ways to spend experience, except on traits.
    Advancement(ActorId),
    /// Traits that an actor can gain.
    NewTraits(ActorId),
    Awards(ActorId),
    Defeat(ActorId),
    /// Manuals, training and age.
    Learning(ActorId),
    Company(ActorId),
    Money(ActorId),
    MagicItems(ActorId),
    /// Gauges and name of an actor.
    Numbers(ActorId),
    /// The Dealer's corrections of cards and gear.
    Corrections(Seat),
    Turns,
    /// The choices of a player's turn.
    OwnTurn(ActorId),
    Helpers,
    EndEffect(ActorId),
    /// Tells players hidden facts about the foe under the cursor.
    Telling,
    Tell(Seat),
    Ruling,
    Terms,
    /// Turns of Paper Story.
    PaperTurns,
    Strikes,
    Traits,
    Trait(u32),
    /// Targets of the named action.
    Upon(ActorId, String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub sheet: AnySheet,
    pub career: Career,
    /// The actor whose sheet it replaces; `None` for a new actor.
    pub who: Option<ActorId>,
    pub keep: bool,
}

impl Made {
    /// The command that replaces the sheet, adds a hero, or prepares a foe in secret.
    pub fn command(&self) -> Command {
        let sheet = self.sheet.clone();
        match (&self.who, sheet.clone().foe()) {
            (Some(who), _) => sheet.replaces(who.clone()),
            (None, Some(sheet)) => {
                let foes = Foes(vec![Member::of(Coming::Sheet(sheet))]);
                Command::PrepareFoe(Ref::Inline(Arc::new(foes)), None)
            }
            (None, None) => sheet.comes(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Only {
    Everything,
    Kind(Category),
    By(Seat),
    /// Shows actual against expected luck instead of entries.
    Luck,
    /// Shows the days of the table with their scenes and notes.
    Calendar,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabAct {
    Open,
    /// Opens the Lab with a character of the table.
    Test(ActorId),
    /// Adds a character of the codex, by id.
    Add(String),
    /// Changes the build under the cursor.
    Change,
    /// Sets the play style of the builds, by id.
    Play(Play),
    /// Sets the play style of the Dealer, by id.
    Dealer(Play),
    /// Sets the measure that counts.
    Measure(Measure),
    /// Asks whether the fight at the table is fair, or would be with a prepared encounter added.
    Fair(Option<String>),
    /// Compares a choice with its alternatives by playing on from each.
    PlayOn(Box<Command>),
    /// Asks for the best purchases of a hero of the table.
    Advise(ActorId),
    /// Makes the purchases at the table, one after another.
    Buy(Vec<Command>),
    /// Opens the game under the cursor as a table.
    Game,
    /// Writes what is shown to a file.
    Write,
    /// Varies a number of the opened row: `difficulty`, `foe`, `build.str`.
    Vary(String),
}

/// The requests of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyAct {
    /// Takes a seat, or asks for its code.
    Sit(Seat),
    /// Takes a seat that asks for no code.
    Take(Seat),
    /// Drops the chosen seat.
    OtherSeat,
    TryCode,
    LiftCode,
    /// Carries out a step of the Dealer that leaves no choice.
    Call(Box<Command>),
    /// Calls the challenge that a player asks for, with this difficulty.
    CallProposed(String),
    Chronicle,
    /// The next step of a show for all.
    GoOn,
    Skip,
}

/// Changes at the desk: the cursor, the focus, the cards that are chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskAct {
    Key(Action, usize),
    Focus(Pane),
    Point(Pane, usize),
    Toggle(usize),
    /// Selects a die; the selected one is raised.
    Die(usize),
}

/// A menu: title, subject, items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub title: &'static str,
    pub words: String,
    pub items: Vec<Item>,
}

impl Section {
    pub fn new(title: &'static str, words: impl Into<String>, items: Vec<Item>) -> Section {
        Section { title, words: words.into(), items }
    }
}

/// Things that can be saved to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving {
    /// The last evening, as this seat may read it.
    Recap,
    /// The story in a file format, for everybody or as this seat may read it.
    Story { everybody: bool, form: StoryForm },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UiAction {
    Give(Command),
    /// Gives a command, and shows this message if it is accepted.
    GiveSaying(Command, String),
    /// Shows a message in the bottom line.
    Tell(String),
    /// Adds an actor, or replaces a sheet.
    Bring(Made),
    /// Writes a spell into the book of an unfinished sheet; replaces the spell called `was`.
    Write {
        was: String,
        spell: Spell,
    },
    /// Writes an actor's sheet to a file for printing.
    WriteOut(ActorId),
    /// Writes the story or the recap of the table to a file.
    Save(Saving),
    /// Writes a prepared thing and everything it refers to into a file for other tables.
    Shelve(String),
    /// Lists the files of prepared things.
    Library,
    /// Gives the commands of a file of prepared things.
    TakeIn(String),
    /// Runs a typed command line.
    Line(String),
    Open(Open),
    Menu(Menu),
    /// Opens a page of prose.
    Words(&'static str, Prose<'static>),
    /// Opens a menu of these items.
    Choose {
        title: String,
        words: String,
        items: Vec<Item>,
        columns: usize,
        /// The item with the cursor.
        at: usize,
    },
    /// Opens the menu of effects: the target, and true if they are free.
    Effects(Option<ActorId>, bool),
    Lab(LabAct),
    /// Opens the menu of a pending item.
    Pending(u32),
    Seats,
    /// Passes the laptop to a seat, by way of the lobby.
    Pass(Seat),
    /// Passes the laptop to a seat, and carries out an act once it is taken.
    PassFor(Seat, Box<UiAction>),
    Blackout,
    Lobby(LobbyAct),
    Undo,
    Redo,
    Show(ScreenName),
    Space,
    Settings,
    Help,
    Explain,
    /// The page of an actor.
    Character(ActorId),
    /// Copies the text under the cursor to the clipboard.
    CopyLine,
    /// Saves display settings, for every table.
    Prefer(Choices),
    Mouse,
    /// Shows or hides the Dealer's cards before the reveal.
    Peek,
    Lay,
    /// Calls a challenge, for which the program deals at once.
    CallAndDeal(Command),
    /// Makes a chosen queen copy a card.
    Copy(Card, Option<Card>),
    NextPiece,
    /// Takes the next step.
    Enter,
    AtDesk(DeskAct),
    /// Chooses these cards to lay.
    Pick(Vec<Laid>),
    /// Opens a table of the list.
    OpenTable(TableEntry),
    /// Opens the form of a new table.
    NewTable,
    Create(NewTable),
    /// Asks whether to branch from an operation.
    AskBranch(u64),
    Branch(u64),
    /// Shows the table after an operation.
    Visit(u64),
    /// Goes back from there to the Chronicle.
    Return,
    /// Opens the Chronicle to search it.
    Find,
    /// Opens the Chronicle with these entries.
    Only(Only),
    Suspend,
    /// Redraws the screen.
    Redraw,
    /// Stores the table in another folder, by name or path, and continues there.
    Elsewhere(String),
    /// Leaves the table; asks first if something is not saved.
    Leave,
    /// Leaves the table without asking.
    LeaveUnsaved,
    ToggleSandbox,
    /// Opens a copy of the table in which nothing counts.
    Sandbox(Sandbox),
    /// Asks whether to play the sandbox's call at the table.
    CarryOver,
    /// Leaves the sandbox and gives a command at the table.
    ForReal(Command),
}

impl UiAction {
    /// The name of the command that it gives, or asks the words of.
    pub fn command(&self) -> Option<&'static str> {
        match self {
            UiAction::Give(command) | UiAction::GiveSaying(command, _) => Some(command.name()),
            UiAction::Open(Open::CommandForm { slip }) => Some(slip.command),
            UiAction::Open(Open::Prompt { asked }) => match &asked.becomes {
                PromptTarget::LastOf(form) => Some(form.command),
                _ => None,
            },
            UiAction::Choose { items, .. } => items.iter().find_map(|item| item.act.command()),
            _ => None,
        }
    }

    /// Opens a menu of these items, in one column.
    pub fn choose(title: impl Into<String>, words: impl Into<String>, items: Vec<Item>) -> UiAction {
        UiAction::Choose { title: title.into(), words: words.into(), items, columns: 1, at: 0 }
    }

    /// Opens it with the cursor on this item.
    #[must_use]
    pub fn at(self, to: usize) -> UiAction {
        match self {
            UiAction::Choose { title, words, items, columns, .. } => {
                UiAction::Choose { title, words, items, columns, at: to }
            }
            act => act,
        }
    }
}

/// Requests of a screen or a popup to the shell, after a key or a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    Stay,
    /// The key has no meaning here; keys that work everywhere still do.
    Ignored,
    /// Closes the popup, or goes back to the screen before, without effect.
    Leave,
    /// Closes the popup, or goes back, and carries out the act; a popup returns if the act is refused.
    Done(UiAction),
    /// Carries out the act; open popups stay open.
    Do(UiAction),
    /// Shows a warning in the bottom line.
    Say(String),
}

impl Reply {
    pub fn refuse(problem: &str, hint: &str) -> Reply {
        Reply::Say(if hint.is_empty() { problem.to_owned() } else { format!("{problem}; {hint}") })
    }

    /// Carries out the act, if there is one.
    pub fn perhaps(act: Option<UiAction>) -> Reply {
        act.map_or(Reply::Stay, Reply::Do)
    }
}

/// A menu item: key, label, detail, reason why it is unavailable, and act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// A space if there is no key.
    pub key: char,
    pub words: String,
    pub detail: String,
    pub refused: Option<String>,
    pub future: Preview,
    pub group: String,
    pub act: UiAction,
}

impl Item {
    pub fn new(key: char, words: impl Into<String>, act: UiAction) -> Item {
        Item {
            key,
            words: words.into(),
            detail: String::new(),
            refused: None,
            future: Preview::default(),
            group: String::new(),
            act,
        }
    }

    /// An item that opens a submenu.
    pub fn menu(key: char, words: impl Into<String>, menu: Menu) -> Item {
        Item::new(key, words, UiAction::Menu(menu))
    }

    /// An item that asks for the last word of a command.
    pub fn asking(key: char, words: &str, title: &str, about: &str, command: &Command) -> Item {
        Item::prompting(key, words, title, about, PromptTarget::LastOf(CommandForm::last_of(title, command)))
    }

    /// An item that asks for text.
    pub fn prompting(key: char, words: &str, title: &str, about: &str, becomes: PromptTarget) -> Item {
        let asked = Prompt { title: title.into(), words: about.into(), becomes };
        Item::new(key, words, UiAction::Open(Open::Prompt { asked }))
    }

    /// An item that opens the form of a command about an actor; `open` has the labels of the words to ask for.
    pub fn filling(name: &str, words: &str, command: &Command, open: &[&str]) -> Item {
        let title = capital(format!("{name} {}", words.trim_end_matches(" …")).trim());
        Item::new(
            ' ',
            words,
            UiAction::Open(Open::CommandForm { slip: CommandForm::of(title, command, open) }),
        )
    }

    pub fn detail(mut self, detail: impl Into<String>) -> Item {
        self.detail = detail.into();
        self
    }

    pub fn brings(mut self, future: Preview) -> Item {
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

/// The key of the nth item in a list of actors.
pub fn digit(nth: u32) -> char {
    char::from_digit(nth, 10).unwrap_or(' ')
}
