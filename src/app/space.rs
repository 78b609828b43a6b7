//! The Space menu: acts of the selected hero or foe. Keys of the table keep their letters here; items without a letter
//! are in a submenu: the world, gear. `docs/keys.md` lists every letter.

use super::App;
use super::sections::Section;
use super::trials::Sides;
use crate::command::{Amount, Command, DrawHow, FreeCard, FreeRoll, Gauge, MoraleUse};
use crate::report::turns::Tracker;
use crate::rules::next::Occasion;
use crate::table::actor::ActorId;
use crate::table::effect::System;
use crate::table::hook::Quantity;
use crate::table::pending::Obligation;
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenDue, SeenHero};
use crate::ui::act::{Act, CallKind, Item, LabAct, Menu, RollKind, Screen};
use crate::ui::keymap::Action;
use crate::ui::panes::Pane;
use crate::ui::panes::felt::due_short;
use crate::ui::popups::Open;
use crate::ui::popups::choice::Choice;
use crate::ui::{procedures, sheets};

/// Refusal without a hero.
const NOBODY: &str = "no hero is at the table";

/// The letter of a new round in the menu of the world.
pub(super) const NEXT_ROUND: char = 'R';

const TABLE: &str = "The table";
const AROUND: &str = "Around it";

/// Puts an item of Space into its group: the actor, the table, around it.
fn grouped(item: Item, whose: &str) -> Item {
    let group = match item.key {
        // While something is under way, its items come first.
        _ if item.group == TABLE => TABLE,
        'A' | 'K' | 't' | 'F' | 'S' | 'C' | 'w' | '.' | '[' => TABLE,
        'p' | 'b' | 'v' | '<' | '~' | 'O' | ':' | '?' => AROUND,
        _ => whose,
    };
    item.of(group)
}

fn write_out(hero: &SeenActor) -> Item {
    let item = Item::new(' ', "save the sheet to a file", Act::WriteOut(hero.id.clone()));
    item.detail("as printable Markdown; the bottom line says where")
}

impl App {
    /// The selected actor: a player's own character, else the actor under the cursor.
    pub(super) fn selected(&self) -> Option<&SeenActor> {
        let foe = || self.seen.foes().nth(self.cursors[Pane::Foes]).filter(|_| self.focus == Pane::Foes);
        match &self.seat {
            Seat::Player(who) => self.seen.actor(who),
            _ => self.playing().or_else(foe).or_else(|| self.foe_in_turn()).or_else(|| self.cx().hero_here()),
        }
    }

    /// The foe in turn, unless the user selected someone since the turn began.
    pub(super) fn foe_in_turn(&self) -> Option<&SeenActor> {
        let under_way = procedures::under_way(&self.seen).is_some();
        if self.cursors.chosen || !self.seat.is_dealer() || !self.seen.clock.combat || under_way {
            return None;
        }
        let first = Tracker::of(&self.seen).first()?;
        self.seen.foes().find(|foe| foe.id == *first)
    }

    /// The act of Enter for the foe in turn.
    pub(super) fn of_turn(&self) -> Option<Act> {
        let who = &self.foe_in_turn()?.id;
        let turn = self.next.iter().find(|next| matches!(&next.occasion, Occasion::Turn(of) if of == who))?;
        self.shown(turn).map(|(_, act)| act)
    }

    /// The selected hero, else the last one selected.
    pub(super) fn selected_hero(&self) -> Option<&SeenActor> {
        self.selected().filter(|who| who.is_played()).or_else(|| self.cx().hero_here())
    }

    pub(super) fn open_space(&mut self) {
        let title = self.selected().map_or("Actions".to_owned(), |who| format!("Actions · {}", who.name));
        let whose = self.selected().map_or("Here".to_owned(), |who| who.name.clone());
        let items = self.space_items();
        // While something is under way, the cursor is on its first item.
        let first = |of: &str| items.iter().find(|item| item.group == of && item.refused.is_none());
        let first = first(TABLE).or(first("")).map(|item| item.words.clone());
        let mut items: Vec<Item> = items.into_iter().map(|item| grouped(item, &whose)).collect();
        let order = [whose.as_str(), TABLE, AROUND];
        items.sort_by_key(|item| order.iter().position(|group| *group == item.group));
        let at = items.iter().position(|item| Some(&item.words) == first.as_ref());
        self.popups.push(Box::new(Choice::in_groups(title, items).at(at.unwrap_or(0))));
    }

    /// The available items; their letters work without the menu, too.
    pub(super) fn space_items(&self) -> Vec<Item> {
        let selected = self.selected();
        let items = procedures::items(&self.cx(), self.peek, self.enter_here()).into_iter();
        let mut items: Vec<Item> = items.map(|item| item.of(TABLE)).collect();
        match (&self.seat, selected) {
            (Seat::Public, _) => items.clear(),
            (_, Some(actor)) => items.extend(self.items_about(actor)),
            (Seat::Player(_), None) => {}
            (Seat::Dealer, None) => items.extend(self.dealers_items(None)),
        }
        if self.seat != Seat::Public {
            items.push(Item::new('w', "the world …", Act::Menu(Menu::World)));
        }
        items.push(Item::new('p', "pass the laptop …", Act::Seats));
        items.extend(self.lock_item());
        items.push(Item::new('.', "the map", Act::Show(Screen::Map)));
        if self.seat != Seat::Public {
            let words = if self.suspended.is_some() { "leave the sandbox" } else { "the sandbox" };
            items.push(
                Item::new('~', words, Act::ToggleSandbox)
                    .detail("A copy of the table in which nothing counts."),
            );
        }
        let knows_both = self.seat.is_dealer() || self.seen.options.alone;
        if knows_both && self.seen.busy().is_none() && self.seen.foes().next().is_some() {
            items.push(Self::fair_item());
        }
        if self.seat != Seat::Public {
            let notes = Item::new('"', "notes, and what was told", Act::Notes);
            items.push(notes.detail("Notes, secrets of this seat, questions and answers; / finds."));
            items.extend(self.story_items());
        }
        items.push(Item::new('O', "settings …", Act::Settings));
        items.push(Item::new(':', "every command", Act::Open(Open::Palette { text: String::new() })));
        items.push(Item::new('?', "keys of this pane", Act::Help));
        items
    }

    /// The items of this seat for an actor.
    pub(super) fn items_about(&self, actor: &SeenActor) -> Vec<Item> {
        match &self.seat {
            Seat::Public => Vec::new(),
            Seat::Player(_) => self.players_items(actor),
            Seat::Dealer if actor.is_played() => self.dealers_items(Some(actor)),
            Seat::Dealer => self.foes_items(actor),
        }
    }

    /// Refused while a procedure is under way; a fight also needs a foe, and no pending damage of the last attacks.
    pub(super) fn call_item(&self, key: char, words: &str, kind: CallKind, on: Sides<'_>) -> Item {
        let fight = kind != CallKind::Task;
        let no_foe = fight && !self.seen.foes().any(|foe| !foe.down);
        let why = if self.seen.heroes().next().is_none() {
            Some(NOBODY)
        } else if no_foe {
            Some("there is no foe")
        } else {
            (fight && self.exchange_owed()).then_some("damage from the last exchange is pending")
        };
        let refused = self.seen.busy().or(why).map(str::to_owned);
        let id = |who: Option<&SeenActor>| who.map(|who| who.id.clone());
        let (who, whom) = (id(on.hero), id(on.foe));
        Item::new(key, words, Act::Open(Open::Call { kind, who, whom })).refused(refused)
    }

    /// A challenge; `None` at a table without ULTIMO, where `:` still calls one.
    fn task_item(&self, on: Sides<'_>) -> Option<Item> {
        self.seen.plays_ultimo().then(|| self.call_item('c', "a challenge …", CallKind::Task, on))
    }

    /// True if somebody at the table has a sheet of this system.
    pub(super) fn uses(&self, system: System) -> bool {
        self.seen.actors.iter().any(|actor| crate::report::sheets::of(actor).system() == system)
    }

    /// A roll of dice; `None` at a table without Paper Story, where `:` still calls one.
    fn roll_item(&self, who: Option<&ActorId>) -> Option<Item> {
        if !self.seen.actors.is_empty() && !self.uses(System::Paper) {
            return None;
        }
        let nobody = who.is_none().then_some("nobody is at the table");
        let refused = self.seen.busy().or(nobody).map(str::to_owned);
        let act = Act::Open(Open::Roll { kind: RollKind::Check, who: who.cloned() });
        Some(Item::new('n', "a Nudge roll …", act).refused(refused))
    }

    fn dealers_items(&self, hero: Option<&SeenActor>) -> Vec<Item> {
        let who = hero.map(|hero| &hero.id);
        let on = || Sides { hero, foe: None };
        let mut items: Vec<Item> = self.task_item(on()).into_iter().collect();
        items.push(self.attack_item('a', "attack a foe …", on()));
        items.push(self.attack_item('A', "a foe attacks …", on()));
        items.extend(self.roll_item(who));
        items.extend(self.trial_items(who));
        items.extend(self.traits_item(false));
        items.extend(self.paper_items(who));
        items.extend(self.seen.plays_ultimo().then(|| self.threat_item()));
        if let Some(hero) = hero {
            items.extend(self.card_items(hero));
            items.extend(self.seen.plays_ultimo().then(|| self.resist_item(hero)));
            items.push(self.fall_item(hero));
            items.extend(self.lift_item(hero));
            items.extend(self.carry_items(hero));
            items.extend(self.wheel_items(hero));
            items.extend(self.own_items(hero));
            items.extend(Self::growth_item(hero));
            items.extend(self.company_item(hero));
            items.extend(Self::magic_item(hero));
            items.extend(self.armies_item().filter(|_| !self.seen.armies.is_empty()));
            items.extend(self.about_items(hero));
            items.extend(Self::sheet_item(hero));
            items.push(write_out(hero));
            items.push(Self::plays_item(hero));
            items.push(Self::answers_item(hero));
            items.extend(Self::lab_item(hero).filter(|_| self.seen.busy().is_none()));
        }
        items
    }

    /// Opens the form of an actor's sheet; `None` if it has no form.
    fn sheet_item(who: &SeenActor) -> Option<Item> {
        let form = sheets::of(who).form(who.id.clone())?;
        Some(Item::new(' ', "change the sheet …", Act::Open(form)))
    }

    fn foes_items(&self, foe: &SeenActor) -> Vec<Item> {
        let hero = self.cx().hero_here();
        let on = Sides { hero, foe: Some(foe) };
        let attacked = self.attack_item('a', "attack this foe …", on);
        let in_turn = self.focus != Pane::Foes && self.foe_in_turn().is_some_and(|first| first.id == foe.id);
        // In its own turn, the foe is the attacker.
        let mut items = if in_turn {
            let attacks = self.attack_item('A', "this foe attacks …", on);
            let a_foe = self.attack_item('A', "a foe attacks …", on);
            vec![Item { key: 'a', ..attacks }, a_foe, Item { key: ' ', ..attacked }]
        } else {
            vec![attacked, self.attack_item('A', "this foe attacks …", on)]
        };
        items.extend(self.trial_items(Some(&foe.id)));
        items.extend(self.paper_items(Some(&foe.id)));
        items.extend(self.seen.plays_ultimo().then(|| self.threat_item()));
        items.extend(self.own_items(foe));
        items.extend(self.follower_items(foe));
        items.extend(Self::defeat_item(foe));
        items.extend(Self::sheet_item(foe));
        items.push(Self::plays_item(foe));
        items.push(Self::answers_item(foe));
        items.push(Item::new('L', "tell a seat about this foe …", Act::Menu(Menu::Telling)));
        items.extend(self.about_items(foe));
        items
    }

    fn players_items(&self, hero: &SeenActor) -> Vec<Item> {
        let mut items: Vec<Item> = self.roll_item(Some(&hero.id)).into_iter().collect();
        if self.cx().deals() {
            let on = || Sides { hero: Some(hero), foe: None };
            items.extend(self.task_item(on()));
            items.push(self.attack_item('a', "attack a foe …", on()));
        } else {
            let turn = || Item::new('a', "your turn …", Act::Menu(Menu::OwnTurn(hero.id.clone())));
            items.extend(self.has_own_turn().then(turn));
            items.extend(self.propose_item().filter(|_| hero.hero().is_some()));
        }
        items.extend(self.trial_item(Some(&hero.id)));
        items.extend(self.check_item(Some(&hero.id)).filter(|_| self.plays_traits()));
        items.extend(self.traits_item(false));
        items.extend(self.card_items(hero));
        items.extend(self.carry_items(hero));
        items.extend(self.own_items(hero));
        items.extend(self.armies_item());
        items.extend(Self::growth_item(hero));
        items.extend(self.company_item(hero));
        items.extend(Self::magic_item(hero));
        items.push(write_out(hero));
        items.push(Self::plays_item(hero));
        items.push(Self::answers_item(hero));
        items.extend(Self::lab_item(hero).filter(|_| self.seen.busy().is_none()));
        items
    }

    /// Takes an effect in place of its target.
    fn protect_item(&self, who: &SeenActor) -> Option<Item> {
        let waits = |due: &&SeenDue| {
            due.to != who.id && matches!(due.owed, Obligation::Effect(_) | Obligation::Harm(_))
        };
        let dues = self.seen.dues.iter().filter(|_| who.is_played()).filter(waits);
        let protect = |due: &SeenDue| {
            let command = Command::Protect(who.id.clone(), Some(due.id), None);
            self.item('$', &format!("protect {}", due.name), command)
        };
        dues.map(protect).find(|item| item.refused.is_none())
    }

    /// A luck flip against an effect on the mind.
    fn resist_item(&self, hero: &SeenActor) -> Item {
        let item = Item::new('^', "resist by luck …", Act::Open(Open::Flip { who: hero.id.clone() }));
        item.refused(self.seen.busy().map(str::to_owned))
    }

    fn threat_item(&self) -> Item {
        let nobody = self.seen.heroes().next().is_none().then(|| NOBODY.to_owned());
        Item::new('t', "spend threat …", Act::Effects(None, false)).refused(nobody)
    }

    fn own_items(&self, who: &SeenActor) -> Vec<Item> {
        let mut items = Vec::new();
        if let Some(due) = self.seen.dues.iter().find(|due| due.to == who.id) {
            items.push(Item::new('o', "to resolve …", Act::Pending(due.id)));
        }
        items.extend(self.protect_item(who));
        items.extend(self.upheld_items(who));
        items.extend(self.distance_item(who));
        if !self.gear_items(who).is_empty() {
            items.push(Item::new('g', "gear and traits …", Act::Menu(Menu::Gear(who.id.clone()))));
        }
        if self.seat.is_dealer() && !who.effects.is_empty() {
            items.push(Item::new('E', "end an effect …", Act::Menu(Menu::EndEffect(who.id.clone()))));
        }
        items
    }

    fn about_items(&self, who: &SeenActor) -> Vec<Item> {
        let mut leave = self.item('Y', "leaves the table", Command::Leave(who.id.clone()));
        let owed: Vec<String> = self.seen.dues.iter().filter(|due| due.to == who.id).map(due_short).collect();
        // A hero, or an actor with pending items, leaves only after a confirmation.
        if who.is_played() || !owed.is_empty() {
            let goes = if owed.is_empty() {
                "Hand, deck and effects go too.".to_owned()
            } else {
                format!("What is pending goes too: {}.", owed.join(", "))
            };
            let words = format!(
                "{goes} {} brings all of it back. Esc cancels.",
                self.cx().hint(Action::Undo, "").key
            );
            let title = format!("{} leaves the table?", who.name);
            let item = Item { key: '1', words: format!("{} leaves", who.name), ..leave.clone() };
            leave.act = Act::Choose { title, words, items: vec![item] };
        }
        let mut items = self.by_hand_items(who);
        items.extend([Item::new('N', "numbers and name …", Act::Menu(Menu::Numbers(who.id.clone()))), leave]);
        items
    }

    /// Damage and healing that the Dealer sets.
    fn by_hand_items(&self, who: &SeenActor) -> Vec<Item> {
        let item = |key, words: &str, command: Command, open: &[&str]| {
            let item = Item::filling(&who.name, words, &command, open);
            Item { key, ..item }.refused(self.cx().why_not(&command))
        };
        let harm = Command::HarmBy(who.id.clone(), 1, Vec::new(), String::new());
        let restore = Command::Restore(who.id.clone(), 1, String::new());
        vec![
            item(',', "takes damage …", harm, &["damage", "of", "why"]),
            item('_', "regains health …", restore, &["health", "why"]),
        ]
    }

    fn card_items(&self, hero: &SeenActor) -> Vec<Item> {
        let draw = self.draw_item(hero);
        let Some(_) = hero.hero() else { return draw.into_iter().collect() };
        let focus = self.item('f', "focus for a card", Command::Focus(hero.id.clone()));
        draw.into_iter().chain(std::iter::once(focus)).collect()
    }

    /// Draws to the hand size; real cards are counted.
    fn draw_item(&self, hero: &SeenActor) -> Option<Item> {
        let Some(sheet) = hero.hero() else { return self.paper_draw(hero) };
        let (id, size) = (&hero.id, hand_size(sheet).max(0) as usize);
        let need = size.saturating_sub(hero.hand_count());
        let full = (need == 0).then(|| "the hand is full".to_owned());
        let words = format!("draw to {size}");
        let item = self.item('d', &words, Command::Draw(id.clone(), DrawHow::ToHandSize));
        let refused = item.refused.clone().or(full);
        Some(item.refused(refused))
    }

    /// The act of a table key for the selected actor, or why it is refused.
    pub(super) fn of_selected(&self, letter: char) -> Result<Act, String> {
        let hero = self.selected_hero();
        let item = match letter {
            'd' | 'f' => {
                hero.and_then(|hero| self.card_items(hero).into_iter().find(|item| item.key == letter))
            }
            'g' => {
                let mut own = hero.into_iter().flat_map(|hero| self.own_items(hero));
                own.find(|item| item.key == 'g').or_else(|| {
                    Some(Item::new('g', "", Act::Help).refused(Some("nothing to use here".into())))
                })
            }
            'm' => hero
                .map(|hero| self.item('m', "", Command::Morale(hero.id.clone(), MoraleUse::Succeed, None))),
            'o' => Some(match self.due_here() {
                Some(due) => Item::new('o', "", Act::Pending(due.id)),
                None => Item::new('o', "", Act::Help).refused(Some("nothing to resolve".into())),
            }),
            _ => Some(self.aid_item()),
        };
        let item = item.ok_or_else(|| NOBODY.to_owned())?;
        item.refused.map_or(Ok(item.act), Err)
    }

    /// The pending item under the pointer, unless another actor with a pending item is selected.
    fn due_here(&self) -> Option<&SeenDue> {
        let who = self.selected().map(|who| &who.id);
        let selects = matches!(self.focus, Pane::Party | Pane::Foes)
            || (self.focus != Pane::Felt && !self.seat.is_dealer());
        let pointed = self.pointed_at();
        if !selects || pointed.is_some_and(|due| Some(&due.to) == who) {
            return pointed;
        }
        self.seen.dues.iter().find(|due| Some(&due.to) == who).or(pointed)
    }

    /// Helps with the procedure: the only item on a player's seat, else a menu.
    fn aid_item(&self) -> Item {
        let mut helping = procedures::helping(&self.cx());
        match helping.len() {
            0 => Item::new('i', "", Act::Help)
                .refused(Some("nobody can help now; helpers join once it is called".into())),
            1 if !self.seat.is_dealer() => helping.remove(0),
            _ => Item::new('i', "", Act::Menu(Menu::Helpers)),
        }
    }

    /// The Lab's question about the fight at the table.
    fn fair_item() -> Item {
        let item = Item::new('<', "is this fight fair? (the Lab)", Act::Lab(LabAct::Fair));
        item.detail("Plays the fight on from here many times, in the background. None of it counts.")
    }

    /// The menu of the world: acts that need no actor.
    pub(super) fn world(&self) -> Section {
        let note = Item::asking(
            'W',
            "write a note …",
            "A note",
            "Everybody reads it in the log.",
            &Command::Note(String::new()),
        );
        if !self.seat.is_dealer() {
            let items = [vec![note], self.own_notes(), self.free_items()].concat();
            return Section::new("The world", "", items);
        }
        let (fight, ultimo) = (self.seen.clock.combat, self.seen.plays_ultimo());
        let mut items = vec![Item::asking(
            'S',
            "start a scene …",
            "A new scene",
            "Where are we now?",
            &Command::Scene(String::new()),
        )];
        items.push(self.item(NEXT_ROUND, "start a round", Command::Round));
        let words = if fight { "end the fight" } else { "start a fight" };
        items.push(self.item('C', words, Command::Combat(!fight)));
        items.push(Self::fair_item());
        if fight {
            items.push(Item::new('T', "whose turn …", Act::Menu(Menu::Turns)));
        }
        if self.turning().next().is_some() {
            items.push(Item::new('B', "begin or end a turn …", Act::Menu(Menu::PaperTurns)));
        }
        items.extend(self.traits_item(true));
        items.extend(ultimo.then(|| self.item('D', "all heroes draw", Command::DrawAll)));
        items.push(Item::new('J', "add a hero …", Act::Menu(Menu::Joining)));
        items.push(Item::new('F', "add a foe …", Act::Menu(Menu::Coming)));
        items.extend(self.encounter_items());
        items.push(Item::new('P', "make or change a sheet …", Act::Menu(Menu::Sheets)));
        items.push(note);
        let about = "Only the Dealer reads it.";
        items.push(Item::asking(
            'I',
            "secret note …",
            "A secret note",
            about,
            &Command::Secret(String::new()),
        ));
        items.extend(self.free_items());
        items.push(Self::random_table_item());
        items.extend(self.whisper_item());
        items.push(self.item('H', "half an hour passes", Command::Wait(30)));
        let sleep = self.item('Z', "8 hours of sleep", Command::Sleep);
        items.push(sleep.detail(if ultimo {
            "threat −5, and focus, health and cards come back"
        } else {
            "what was lost and spent comes back"
        }));
        items.push(Item::new(' ', "rest and the road …", Act::Menu(Menu::Road)));
        items.push(self.distances_item());
        items.extend(self.armies_item().filter(|_| ultimo));
        items.extend(self.cx().hero_here().and_then(Self::growth_item));
        items.push(Item::new(' ', "weather …", Act::Menu(Menu::Weather)).detail(self.weather_told()));
        items.push(Item::new(
            ' ',
            "the Dealer's deck, house rules …",
            Act::Menu(Menu::Corrections(Seat::Dealer)),
        ));
        let about_threat = |words: &str| if ultimo { words.to_owned() } else { String::new() };
        let quest = self.item('Q', "end the quest", Command::EndQuest);
        items.push(quest.detail(about_threat("threat falls to 0")));
        let evening = self.item('G', "end the session", Command::EndSession);
        items.push(evening.detail(about_threat("threat stays for the next one")));
        Section::new("The world", "", items)
    }

    /// Dice and a card outside of any procedure.
    fn free_items(&self) -> Vec<Item> {
        let seat = &self.seat;
        let real = match seat {
            Seat::Player(who) => self.seen.actor(who).is_some_and(|actor| actor.physical),
            Seat::Dealer | Seat::Public => self.seen.dealer_physical,
        };
        let dice = "1d6".parse().expect("dice as in the catalog");
        let roll = FreeRoll { seat: seat.clone(), dice, faces: Vec::new(), why: String::new() };
        let dice = Item::filling("", "roll dice …", &Command::Dice(roll), &[]);
        let draw = Command::DrawOne(FreeCard { seat: seat.clone(), card: None, why: String::new() });
        let card = if real {
            Item::filling("", "turn up a card …", &draw, &[])
        } else {
            self.item(' ', "turn up a card", draw)
        };
        vec![dice, card.detail("of a full deck; no hand or deck changes")]
    }

    pub(super) fn gear(&self, who: &ActorId) -> Section {
        let items = self.seen.actor(who).map(|who| self.gear_items(who)).unwrap_or_default();
        let (name, think) = (self.name_of(&Seat::Player(who.clone())), self.reminders(who));
        let words = if think.is_empty() { name } else { format!("{name} · {think}") };
        Section::new("Gear and traits", words, items)
    }

    fn gear_items(&self, who: &SeenActor) -> Vec<Item> {
        let mut items = self.allowed(&who.id);
        items.extend(self.suits(who));
        let weapons = who.hero().map(|hero| &hero.sheet.weapons).filter(|weapons| weapons.len() > 1);
        for weapon in weapons.into_iter().flatten() {
            let wield = Command::Wield(who.id.clone(), Some(weapon.name.clone()));
            items.push(self.item(' ', &format!("wield: {}", weapon.name), wield));
        }
        items
    }

    /// Gauges and name of an actor, which the Dealer can set.
    pub(super) fn numbers(&self, who: &ActorId) -> Section {
        let name = self.name_of(&Seat::Player(who.clone()));
        let mut items: Vec<Item> = Gauge::ALL
            .iter()
            .filter_map(|gauge| {
                let now = self.session.as_ref()?.gauge(&self.seat, who, *gauge)?;
                let set = Command::Set(who.clone(), *gauge, Amount::To(now), String::new());
                Some(Item::filling(&format!("{name}:"), &format!("{gauge} {now} …"), &set, &["to", "why"]))
            })
            .collect();
        let title = format!("Another name for {name}");
        items.push(Item::asking(
            ' ',
            "name …",
            &title,
            "How it reads from now on.",
            &Command::Rename(who.clone(), String::new()),
        ));
        let hero = self.seen.actor(who).is_some_and(|actor| actor.hero().is_some());
        let of_hero = hero.then_some([("a bond …", "bond"), ("an injury …", "injure")]).into_iter().flatten();
        let others = [("a custom condition …", "mark"), ("turns per round …", "turns")];
        let forms = of_hero.chain(others);
        items.extend(forms.filter_map(|(words, name)| self.blank(' ', words, name, Some(who.as_str()))));
        // Each has one key: an eleventh item would give every number two digits.
        items.iter_mut().zip("1234567890".chars()).for_each(|(item, key)| item.key = key);
        let corrections = Menu::Corrections(Seat::Player(who.clone()));
        items.push(Item::new('g', "correct cards and gear …", Act::Menu(corrections)));
        Section::new("Numbers and name", name, items)
    }
}

fn hand_size(hero: &SeenHero) -> i32 {
    hero.total(Quantity::Hand).unwrap_or(0)
}
