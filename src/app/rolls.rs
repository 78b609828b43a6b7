//! Nudge rolls and what Paper Story adds to the menus: the next step of a roll, its keys, and turns, strikes and statuses.
//! Each of them is a command that the rules take or refuse.

use super::App;
use super::next::KeyHint;
use crate::command::{Call, Command, DrawHow};
use crate::rules::next::Next;
use crate::table::actor::ActorId;
use crate::table::nudge::RollStage;
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenDue};
use crate::ui::act::{Act, AskedCards, AskedDice, CardsFor, DiceFor, Item, Menu, RollKind, WordsFor};
use crate::ui::keymap::Action;
use crate::ui::panes::Pane;
use crate::ui::popups::Open;
use crate::ui::popups::choice::Choice;

impl App {
    /// Whether the keys of a roll work where the focus is.
    pub(super) fn on_roll(&self) -> bool {
        self.seen.roll.is_some() && self.visit.is_none() && matches!(self.focus, Pane::Felt | Pane::Hand)
    }

    /// Whether a Paper Story character is under the cursor of the Party pane.
    pub(super) fn paper_at_cursor(&self) -> bool {
        self.seen.heroes().nth(self.cursors[Pane::Party]).is_some_and(|hero| hero.paper().is_some())
    }

    /// What Enter does with the roll under way.
    pub(super) fn roll_next(&self) -> Option<(String, Act)> {
        self.seen.roll.as_ref()?;
        self.shown(self.next.first()?)
    }

    /// Asks for real dice.
    pub(super) fn ask_dice(&self, count: usize) -> Option<Act> {
        let roll = self.seen.roll.as_ref()?;
        let dice = if count == 1 { "one real die".to_owned() } else { format!("{count} real dice") };
        let why = if roll.roll.stage == RollStage::Called { "" } else { " A six adds it." };
        Some(Act::Open(Open::Dice {
            asked: AskedDice {
                title: format!("The dice of {}", roll.name),
                words: format!("{}: {} rolls {dice}.{why} Type what they show.", roll.heading, roll.name),
                becomes: DiceFor::Roll,
                count,
            },
        }))
    }

    /// Does what a key of the roll means.
    pub(super) fn roll_key(&mut self, action: Action) {
        let stage = self.seen.roll.as_ref().map(|roll| roll.roll.stage);
        match action {
            Action::Raise if stage == Some(RollStage::Rolled) => {
                let die = u8::try_from(self.die + 1).unwrap_or(u8::MAX);
                self.give(Command::Nudge(die, 1));
            }
            Action::Raise | Action::TakeBack if stage == Some(RollStage::Called) => {
                self.refuse("the dice have not fallen yet", "Enter rolls them");
            }
            Action::TakeBack => self.take_back(),
            Action::Raise => {
                self.refuse("the roll has stopped: what lies is the result", "u takes the stop back");
            }
            Action::Pull if self.pulls() => self.open_pull(),
            Action::Pull => {
                self.act(Act::Seats);
            }
            Action::Settle => {
                self.give(Command::Settle);
            }
            _ => {}
        }
    }

    /// Takes the last nudge back, and nothing else.
    fn take_back(&mut self) {
        let last = self.session.as_ref().and_then(crate::session::Session::last_command);
        if matches!(last, Some(Command::Nudge(..))) {
            self.act(Act::Undo);
        } else {
            self.refuse("there is no nudge to take back", "u takes back whatever came last");
        }
    }

    /// Opens the lower grades.
    fn open_pull(&mut self) {
        let Some(roll) = &self.seen.roll else { return };
        let rolled = crate::rules::paper::grade::of(roll.now.successes);
        let items = crate::rules::paper::grade::GRADES
            .iter()
            .rev()
            .filter(|grade| grade.grades < rolled.grades)
            .map(|grade| self.item(' ', grade.cry, Command::Pull(grade.grades)))
            .collect::<Vec<_>>();
        if items.is_empty() {
            self.refuse("there is no lower grade to pull to", "Enter settles the roll");
            return;
        }
        let words = format!("{} rolled {}", roll.name, rolled.cry);
        self.popups.push(Box::new(Choice::new("Pull the punch", words, items)));
    }

    /// Whether the key that passes the laptop pulls the punch now: of a strike that succeeds.
    pub(super) fn pulls(&self) -> bool {
        let pull = |next: &Next| matches!(next.command(), Some(Command::Pull(_)));
        self.on_roll() && self.next.iter().any(pull)
    }

    /// The keys of a roll, most used first; the arrows have no chord of their own.
    fn roll_keys(&self) -> Vec<KeyHint> {
        let Some(roll) = self.seen.roll.as_ref().filter(|_| self.seat != Seat::Public) else {
            return Vec::new();
        };
        let glyphs = self.settings.glyphs;
        let key = |action: Action, words: &str| {
            let chord = self.settings.keymap.keys(action).first().copied();
            let key = chord.map_or(String::new(), |chord| chord.words(glyphs));
            KeyHint { chord, key, words: words.to_owned() }
        };
        let enter = key(Action::Act, &self.roll_next().map(|(words, _)| words).unwrap_or_default());
        match roll.roll.stage {
            RollStage::Called => vec![enter],
            RollStage::Rolled if roll.now.owed > 0 => vec![enter, key(Action::TakeBack, "take back")],
            RollStage::Rolled => {
                let arrows = format!("{}{}", glyphs.arrows[0], glyphs.arrows[1]);
                let die = KeyHint { chord: None, key: arrows, words: "die".into() };
                vec![die, key(Action::Raise, "raise"), key(Action::TakeBack, "take back"), enter]
            }
            RollStage::Stopped if self.pulls() => vec![enter, key(Action::Pull, "pull the punch")],
            RollStage::Stopped => vec![enter],
        }
    }

    /// The keys of a roll for the Nudges pane, in words.
    pub(super) fn nudge_keys(&self) -> Vec<(String, String)> {
        self.roll_keys().into_iter().map(|hint| (hint.key, hint.words)).collect()
    }

    /// The keys of a roll for the bottom line, where Enter stands already.
    pub(super) fn roll_hints(&self) -> Vec<KeyHint> {
        let enter = self.roll_next().map(|(words, _)| words);
        self.roll_keys().into_iter().filter(|hint| Some(&hint.words) != enter.as_ref()).collect()
    }

    /// What the Space menu has while a roll is under way.
    pub(super) fn roll_items(&self) -> Vec<Item> {
        let Some(roll) = &self.seen.roll else { return Vec::new() };
        let mut items = Vec::new();
        if let Some((words, act)) = self.roll_next() {
            items.push(Item::new('g', words, act));
        }
        if roll.roll.stage == RollStage::Called {
            items.extend(self.help_items());
            if self.seat.is_dealer() {
                items.push(Item::new('M', "switch a modifier …", Act::Menu(Menu::Terms)));
                let about = "`dice +1 (a torch) 2/3` or `points -1 (tired)`.";
                items.push(Self::ask_item('+', "a modifier …", "A modifier", about, WordsFor::Adjust));
            }
        }
        if self.seat.is_dealer() {
            let about = "Why? Nothing comes of it.";
            items.push(Self::ask_item('k', "call it off …", "Call it off", about, WordsFor::CallOff));
        }
        items
    }

    /// What the Space menu has for everybody beside what is under way: calling a roll.
    pub(super) fn call_roll_item(&self, who: Option<&ActorId>) -> Item {
        let nobody = who.is_none().then_some("nobody is at the table");
        let refused = self.seen.under_way().or(nobody).map(str::to_owned);
        Item::new('N', "a Nudge roll …", Act::Open(Open::Roll { kind: RollKind::Check, who: who.cloned() }))
            .refused(refused)
    }

    /// What the Dealer can do at a table with Paper Story on it.
    pub(super) fn paper_items(&self, who: Option<&ActorId>) -> Vec<Item> {
        let mut items = Vec::new();
        if self.seen.actors.is_empty() {
            return items;
        }
        items.push(Item::new('S', "give a status …", Act::Open(Open::Status { who: who.cloned() })));
        if self.turning().next().is_none() {
            return items;
        }
        items.push(Item::new('B', "a turn begins or ends …", Act::Menu(Menu::PaperTurns)));
        if self.opponents().next().is_some() {
            items.push(Item::new('K', "an opponent strikes …", Act::Menu(Menu::Strikes)));
        }
        items
    }

    /// The cards of a Paper Story character, should the Dealer call for them.
    pub(super) fn paper_cards(&self, hero: &SeenActor) -> Vec<Item> {
        if hero.paper().is_none() {
            return Vec::new();
        }
        if !hero.physical {
            return vec![self.item('d', "draw cards", Command::Draw(hero.id.clone(), DrawHow::ToHandSize))];
        }
        let asked = AskedCards {
            title: format!("{} draws", hero.name),
            words: format!("{} draws real cards to the hand size. Type them in.", hero.name),
            becomes: CardsFor::Draw(hero.id.clone()),
            count: None,
        };
        vec![Item::new('d', "type in drawn cards …", Act::Open(Open::Cards { asked }))]
    }

    /// How somebody can guard against damage with dice.
    pub(super) fn guard_item(&self, due: &SeenDue) -> Option<Item> {
        self.seen.actor(&due.to)?.paper()?;
        let guard = Command::Call(Call::to_guard(&due.to, due.id));
        let item = self.item('g', "guard with dice", guard);
        Some(item.detail("a Nudge roll with Guard: a point off for each grade, before Defense"))
    }
}
