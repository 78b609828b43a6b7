//! The Space menu: the acts of an evening in three groups, each with its letter and its place. The rest is in two menus
//! behind it, about the selected actor and about the table. `docs/keys.md` lists every letter.

use crate::command::part::Category;
use crate::command::{Command, DrawHow, FreeCard, FreeRoll};
use crate::rules::next::Occasion;
use crate::table::actor::ActorId;
use crate::table::effect::System;
use crate::table::hook::Quantity;
use crate::table::pending::Obligation;
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenDue};
use crate::table::sheet::FoeRank;
use crate::tui::act::{CallKind, CommandForm, Item, Menu, Only, RollKind, ScreenName, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::forms::choice::Choice;
use crate::tui::keymap::Action;
use crate::tui::menus::numbers::by_hand_items;
use crate::tui::menus::trials::Sides;
use crate::tui::menus::{
    answers, armies, available, clocks, distance, followers, growth, lab, magic, next, own_turn, paper,
    plays, plea, prepared, rest, seats, traits, trials, weather,
};
use crate::tui::panes::Pane;
use crate::tui::panes::felt::due_short;
use crate::tui::{felt, menus, sheets};

/// Refusal without a hero.
const NOBODY: &str = "no hero is at the table";

/// The letter of a new round.
pub const NEXT_ROUND: char = 'R';

/// The letter of the menu of time and rest.
pub const TIME: char = 'H';

/// Lines of a group.
const MOST: usize = 12;

/// The letters of the first two groups, in their order.
const OF_ACTOR: &str = "o$aAcn@]&!dfi^,_Eg{;V";
const OF_TABLE: &str = "tFNS[KCRH'Ww";

/// Opens the acts on an actor that do not fit in the Space menu.
const MORE_OF_ACTOR: char = '+';

fn place(order: &str, item: &Item) -> Option<usize> {
    order.find(item.key).filter(|_| item.key != ' ')
}

/// Splits off the items with these letters, in this order and at most `most`; the others keep their order.
fn split(items: Vec<Item>, order: &str, most: usize) -> (Vec<Item>, Vec<Item>) {
    let (mut kept, rest): (Vec<Item>, Vec<Item>) =
        items.into_iter().partition(|item| place(order, item).is_some());
    kept.sort_by_key(|item| place(order, item));
    let over = kept.split_off(kept.len().min(most));
    (kept, [over, rest].concat())
}

fn write_out(hero: &SeenActor) -> Item {
    let item = Item::new(' ', "save the sheet to a file", UiAction::WriteOut(hero.id.clone()));
    item.detail("as printable Markdown; the bottom line says where")
}

/// The act of Enter for the foe in turn.
pub fn of_turn(cx: &Cx<'_>) -> Option<UiAction> {
    let who = &cx.foe_in_turn()?.id;
    let turn = cx.next.iter().find(|next| matches!(&next.occasion, Occasion::Turn(of) if of == who))?;
    next::shown(cx, turn).map(|(_, act)| act)
}

/// Every act that a letter reaches on the table: the lines of Space, and the menus behind it.
struct Acts {
    /// Acts of the procedure under way, in place of the table's.
    under_way: Vec<Item>,
    own: Vec<Item>,
    more_of_actor: Vec<Item>,
    table: Vec<Item>,
    around: Vec<Item>,
    more: Vec<Item>,
}

impl Acts {
    fn of(cx: &Cx<'_>) -> Acts {
        let around = around(cx);
        if *cx.seat == Seat::Public {
            let [under_way, own, more_of_actor, table, more] = Default::default();
            return Acts { under_way, own, more_of_actor, table, around, more };
        }
        let under_way = felt::items(cx, cx.desk.peek, next::enter_here(cx));
        let mut own: Vec<Item> = match cx.selected() {
            Some(actor) => items_about(cx, actor),
            None if cx.seat.is_dealer() => dealers_items(cx, None),
            None => Vec::new(),
        };
        let taken = |key: char| key != ' ' && under_way.iter().any(|item| item.key == key);
        own.retain(|item| !taken(item.key));
        let (mut own, more_of_actor) = split(own, OF_ACTOR, MOST - 1);
        if let Some(who) = cx.selected().filter(|_| !more_of_actor.is_empty()) {
            let key = if taken(MORE_OF_ACTOR) { ' ' } else { MORE_OF_ACTOR };
            let words = format!("more about {} …", who.name);
            own.push(Item::menu(key, words, Menu::MoreOfActor(who.id.clone())));
        }
        let (table, more) = (of_table(cx), more(cx).items);
        Acts { under_way, own, more_of_actor, table, around, more }
    }

    /// In the order in which a letter is looked for.
    fn all(self) -> impl Iterator<Item = Item> {
        let Acts { under_way, own, more_of_actor, table, around, more } = self;
        [under_way, own, table, around, more_of_actor, more].into_iter().flatten()
    }
}

/// The menu of Space.
pub fn menu(cx: &Cx<'_>) -> Choice {
    let title = cx.selected().map_or("Actions".to_owned(), |who| format!("Actions · {}", who.name));
    let whose = cx.selected().map_or("Here", |who| who.name.as_str());
    let acts = Acts::of(cx);
    let open = |item: &Item| item.refused.is_none();
    // While something is under way, the cursor is on its first item.
    let first = acts.under_way.iter().find(|item| open(item)).map(|item| item.words.clone());
    let table = if acts.under_way.is_empty() {
        split(acts.table.clone(), OF_TABLE, MOST).0
    } else {
        [acts.under_way.as_slice(), &[more_of_table()]].concat()
    };
    let groups = [(whose, acts.own.clone()), ("The table", table), ("Around it", acts.around.clone())];
    let items: Vec<Item> = groups
        .into_iter()
        .flat_map(|(title, items)| items.into_iter().map(move |item| item.of(title)))
        .collect();
    let at = items.iter().position(|item| first.as_ref().is_some_and(|first| *first == item.words));
    let at = at.or_else(|| items.iter().position(open));
    let same =
        |one: &Item, other: &Item| one.words == other.words || (one.key != ' ' && one.key == other.key);
    let time = if cx.seat.is_dealer() { rest::time(cx).items } else { Vec::new() };
    let time = time.into_iter().map(|item| Item { key: ' ', ..item });
    let mut behind: Vec<Item> = Vec::new();
    for item in acts.all().chain(time) {
        if !items.iter().chain(&behind).any(|other| same(other, &item)) {
            behind.push(item.of("In the menus"));
        }
    }
    Choice::in_groups(title, items, behind).at(at.unwrap_or(0))
}

fn more_of_table() -> Item {
    Item::menu('w', "more about the table …", Menu::MoreOfTable)
}

/// The acts on an actor that do not fit in the Space menu.
pub fn more_of_actor(cx: &Cx<'_>, who: &ActorId) -> Section {
    let Some(who) = cx.seen.actor(who) else { return Section::new("More", NOBODY, Vec::new()) };
    let (_, rest) = split(items_about(cx, who), OF_ACTOR, MOST - 1);
    Section::new("More", who.name.as_str(), rest)
}

/// Lists screens, settings and keys.
fn around(cx: &Cx<'_>) -> Vec<Item> {
    let everybody = *cx.seat == Seat::Public;
    let mut items = vec![
        Item::new('p', "pass the laptop …", UiAction::Seats),
        Item::new('b', "cover the table", UiAction::Blackout),
        Item::new('v', "Chronicle", UiAction::Show(ScreenName::Chronicle)),
        Item::new('.', "map", UiAction::Show(ScreenName::Map)),
    ];
    if cx.seat.is_dealer() {
        let prep = Item::new(' ', "prep (F6)", UiAction::Show(ScreenName::Prep));
        items.push(prep.detail("What only you know of, until you bring it to the table."));
    }
    if !everybody {
        let notes = Item::new('"', "notes", UiAction::Only(Only::Kind(Category::Said)));
        items.push(notes.detail("Notes, secrets of this seat, questions and answers; / finds."));
    }
    let knows_both = cx.seat.is_dealer() || cx.seen.options.alone;
    if !everybody && knows_both {
        let nobody = cx.seen.fighting_foes().next().is_none().then(|| "no foe is at the table".to_owned());
        items.push(lab::fair_item().refused(cx.busy().or(nobody)));
    }
    if !everybody {
        let words = if cx.play.suspended.is_some() { "leave the sandbox" } else { "sandbox" };
        items.push(
            Item::new('~', words, UiAction::ToggleSandbox)
                .detail("A copy of the table in which nothing counts."),
        );
    }
    items.push(Item::new('O', "settings …", UiAction::Settings));
    items.push(Item::new('?', "keys", UiAction::Help));
    items
}

/// The acts of Space and of the menus behind it, whose letters work without them.
pub fn with_letters(cx: &Cx<'_>) -> Vec<Item> {
    Acts::of(cx).all().filter(|item| item.key != ' ').collect()
}

/// The items of this seat for an actor.
pub fn items_about(cx: &Cx<'_>, actor: &SeenActor) -> Vec<Item> {
    match cx.seat {
        Seat::Public => Vec::new(),
        Seat::Player(_) => players_items(cx, actor),
        Seat::Dealer if actor.is_played() => dealers_items(cx, Some(actor)),
        Seat::Dealer => foes_items(cx, actor),
    }
}

/// Refused while a procedure is under way; a fight also needs a foe, and no pending damage of the last attacks.
pub fn call_item(cx: &Cx<'_>, key: char, words: &str, kind: CallKind, on: Sides<'_>) -> Item {
    let fight = kind != CallKind::Task;
    let no_foe = fight && !cx.seen.fighting_foes().any(|foe| !foe.down);
    let why = if cx.seen.heroes().next().is_none() {
        Some(NOBODY)
    } else if no_foe {
        Some("there is no foe")
    } else {
        (fight && cx.exchange_owed()).then_some("damage from the last exchange is pending")
    };
    let refused = cx.seen.busy().or(why).map(str::to_owned);
    let id = |who: Option<&SeenActor>| who.map(|who| who.id.clone());
    let (who, whom) = (id(on.hero), id(on.foe));
    Item::new(key, words, UiAction::Open(Open::Call { kind, who, whom })).refused(refused)
}

/// A challenge; `None` at a table without ULTIMO, where `:` still calls one.
pub fn task_item(cx: &Cx<'_>, on: Sides<'_>) -> Option<Item> {
    cx.seen.plays_ultimo().then(|| call_item(cx, 'c', "a challenge …", CallKind::Task, on))
}

/// A roll of dice; `None` at a table without Paper Story, where `:` still calls one.
pub fn roll_item(cx: &Cx<'_>, who: Option<&ActorId>) -> Option<Item> {
    if !cx.seen.actors.is_empty() && !cx.uses(System::Paper) {
        return None;
    }
    let nobody = who.is_none().then_some("nobody is at the table");
    let refused = cx.seen.busy().or(nobody).map(str::to_owned);
    let act = UiAction::Open(Open::Roll { kind: RollKind::Check, who: who.cloned(), whom: None });
    Some(Item::new('n', "a Nudge roll …", act).refused(refused))
}

pub fn dealers_items(cx: &Cx<'_>, hero: Option<&SeenActor>) -> Vec<Item> {
    let who = hero.map(|hero| &hero.id);
    let on = || Sides { hero, foe: None };
    let mut items: Vec<Item> = task_item(cx, on()).into_iter().collect();
    items.push(trials::attack_item(cx, 'a', "attack a foe …", on()));
    items.push(trials::attack_item(cx, 'A', "a foe attacks …", on()));
    items.extend(roll_item(cx, who));
    items.extend(trials::trial_items(cx, who));
    items.extend(paper::paper_items(cx, who));
    if let Some(hero) = hero {
        items.extend(card_items(cx, hero));
        if cx.seen.plays_ultimo() {
            let flip = UiAction::Open(Open::Flip { who: hero.id.clone() });
            items.push(Item::new('^', "resist by luck …", flip).refused(cx.busy()));
        }
        let fall = Command::Fall(hero.id.clone(), 15, String::new());
        let falls = Item::filling(&hero.name, "takes a fall …", &fall, &["feet", "reason"]);
        items.push(falls.refused(cx.why_not(&fall)));
        items.extend(rest::lift_item(cx, hero));
        items.extend(rest::carry_items(cx, hero));
        items.extend(rest::wheel_items(cx, hero));
        items.extend(own_items(cx, hero));
        items.extend(growth::growth_item(hero));
        items.extend(followers::company_item(cx, hero));
        items.extend(magic::magic_item(hero));
        items.extend(armies::armies_item(cx).filter(|_| !cx.seen.armies.is_empty()));
        items.extend(about_items(cx, hero));
        items.push(page_item(hero));
        items.extend(sheet_item(hero));
        items.push(write_out(hero));
        items.push(plays::plays_item(hero));
        items.push(answers::answers_item(hero));
        items.extend(lab::lab_item(hero).filter(|_| cx.seen.busy().is_none()));
    }
    items
}

/// The page of an actor.
fn page_item(who: &SeenActor) -> Item {
    Item::new('V', "the sheet …", UiAction::Character(who.id.clone()))
}

/// Opens the form of an actor's sheet; `None` if it has no form.
pub fn sheet_item(who: &SeenActor) -> Option<Item> {
    let form = sheets::of(who).form(who.id.clone())?;
    Some(Item::new(' ', "change the sheet …", UiAction::Open(form)))
}

pub fn foes_items(cx: &Cx<'_>, foe: &SeenActor) -> Vec<Item> {
    let hero = cx.hero_here();
    let on = Sides { hero, foe: Some(foe) };
    let attacked = trials::attack_item(cx, 'a', "attack this foe …", on);
    let in_turn = cx.desk.focus != Pane::Foes && cx.foe_in_turn().is_some_and(|first| first.id == foe.id);
    // In its own turn, the foe is the attacker.
    let mut items = if in_turn {
        let attacks = trials::attack_item(cx, 'A', "this foe attacks …", on);
        let a_foe = trials::attack_item(cx, 'A', "a foe attacks …", on);
        vec![Item { key: 'a', ..attacks }, a_foe, Item { key: ' ', ..attacked }]
    } else {
        vec![attacked, trials::attack_item(cx, 'A', "this foe attacks …", on)]
    };
    items.extend(trials::trial_items(cx, Some(&foe.id)));
    items.extend(paper::paper_items(cx, Some(&foe.id)));
    items.extend(own_items(cx, foe));
    items.extend(followers::follower_items(cx, foe));
    if let Some(numbers) = foe.foe().and_then(|foe| foe.numbers.as_ref())
        && numbers.sheet.rank == FoeRank::Host
    {
        items.push(Item::menu(' ', "is defeated …", Menu::Defeat(foe.id.clone())));
    }
    items.push(page_item(foe));
    items.extend(sheet_item(foe));
    items.push(plays::plays_item(foe));
    items.push(answers::answers_item(foe));
    items.push(Item::menu('L', "tell a seat about this foe …", Menu::Telling));
    items.extend(about_items(cx, foe));
    items
}

pub fn players_items(cx: &Cx<'_>, hero: &SeenActor) -> Vec<Item> {
    let mut items: Vec<Item> = roll_item(cx, Some(&hero.id)).into_iter().collect();
    if cx.deals() {
        let on = || Sides { hero: Some(hero), foe: None };
        items.extend(task_item(cx, on()));
        items.push(trials::attack_item(cx, 'a', "attack a foe …", on()));
    } else {
        let turn = || Item::menu('a', "your turn …", Menu::OwnTurn(hero.id.clone()));
        items.extend(cx.has_own_turn().then(turn));
        items.extend(own_turn::propose_item(cx).filter(|_| hero.hero().is_some()));
    }
    items.extend(trials::trial_item(cx, Some(&hero.id)));
    items.extend(trials::check_item(cx, Some(&hero.id)).filter(|_| cx.plays_traits()));
    items.extend(cx.plays_traits().then(traits::traits_item));
    items.extend(card_items(cx, hero));
    items.extend(rest::carry_items(cx, hero));
    items.extend(own_items(cx, hero));
    items.extend(armies::armies_item(cx));
    items.extend(growth::growth_item(hero));
    items.extend(followers::company_item(cx, hero));
    items.extend(magic::magic_item(hero));
    items.push(page_item(hero));
    items.push(write_out(hero));
    items.push(plays::plays_item(hero));
    items.push(answers::answers_item(hero));
    items.extend(lab::lab_item(hero).filter(|_| cx.seen.busy().is_none()));
    items
}

/// Takes an effect in place of its target.
pub fn protect_item(cx: &Cx<'_>, who: &SeenActor) -> Option<Item> {
    let waits =
        |due: &&SeenDue| due.to != who.id && matches!(due.owed, Obligation::Effect(_) | Obligation::Harm(_));
    let dues = cx.seen.dues.iter().filter(|_| who.is_played()).filter(waits);
    let protect = |due: &SeenDue| {
        let command = Command::Protect(who.id.clone(), Some(due.id), None);
        cx.item('$', &format!("protect {}", due.name), command)
    };
    dues.map(protect).find(|item| item.refused.is_none())
}

pub fn threat_item(cx: &Cx<'_>) -> Item {
    let nobody = cx.seen.heroes().next().is_none().then(|| NOBODY.to_owned());
    Item::new('t', "spend threat …", UiAction::Effects(None, false)).refused(nobody)
}

pub fn own_items(cx: &Cx<'_>, who: &SeenActor) -> Vec<Item> {
    let mut items = Vec::new();
    if let Some(due) = cx.seen.dues.iter().find(|due| due.to == who.id) {
        items.push(Item::new('o', "to resolve …", UiAction::Pending(due.id)));
    }
    items.extend(protect_item(cx, who));
    items.extend(trials::upheld_items(cx, who));
    items.extend(distance::distance_item(cx, who));
    if !gear_items(cx, who).is_empty() {
        items.push(Item::menu('g', "gear and traits …", Menu::Gear(who.id.clone())));
    }
    if cx.seat.is_dealer() && !who.effects.is_empty() {
        items.push(Item::menu('E', "end an effect …", Menu::EndEffect(who.id.clone())));
    }
    items
}

pub fn about_items(cx: &Cx<'_>, who: &SeenActor) -> Vec<Item> {
    let mut leave = cx.item('Y', "leaves the table", Command::Leave(who.id.clone()));
    let owed: Vec<String> = cx.seen.dues.iter().filter(|due| due.to == who.id).map(due_short).collect();
    // A hero, or an actor with pending items, leaves only after a confirmation.
    if who.is_played() || !owed.is_empty() {
        let goes = if owed.is_empty() {
            "Hand, deck and effects go too.".to_owned()
        } else {
            format!("Pending items go too: {}.", owed.join(", "))
        };
        let words = format!("{goes} {} brings all of it back. Esc cancels.", cx.hint(Action::Undo, "").key);
        let title = format!("{} leaves the table?", who.name);
        let item = Item { key: '1', words: format!("{} leaves", who.name), ..leave.clone() };
        leave.act = UiAction::choose(title, words, vec![item]);
    }
    let mut items = by_hand_items(cx, who);
    items.push(leave);
    items
}

pub fn card_items(cx: &Cx<'_>, hero: &SeenActor) -> Vec<Item> {
    let draw = draw_item(cx, hero);
    let Some(_) = hero.hero() else { return draw.into_iter().collect() };
    let focus = cx.item('f', "focus for a card", Command::Focus(hero.id.clone()));
    draw.into_iter().chain(std::iter::once(focus)).collect()
}

/// Draws to the hand size; real cards are counted.
pub fn draw_item(cx: &Cx<'_>, hero: &SeenActor) -> Option<Item> {
    let draw = |words: &str| cx.item('d', words, Command::Draw(hero.id.clone(), DrawHow::ToHandSize));
    // Others seldom play cards: the Dealer calls for them.
    let Some(sheet) = hero.hero() else { return hero.piles.as_ref().map(|_| draw("draw cards")) };
    let size = sheet.total(Quantity::Hand).unwrap_or(0).max(0) as usize;
    let need = size.saturating_sub(hero.hand_count());
    let full = (need == 0).then(|| "the hand is full".to_owned());
    let item = draw(&format!("draw to {size}"));
    let refused = item.refused.clone().or(full);
    Some(item.refused(refused))
}

/// The act of a table key for the selected actor, or why it is refused.
pub fn of_selected(cx: &Cx<'_>, letter: char) -> Result<UiAction, String> {
    let hero = cx.selected_hero();
    let item = match letter {
        'd' | 'f' => hero.and_then(|hero| card_items(cx, hero).into_iter().find(|item| item.key == letter)),
        'g' => {
            let mut own = hero.into_iter().flat_map(|hero| own_items(cx, hero));
            own.find(|item| item.key == 'g').or_else(|| {
                Some(Item::new('g', "", UiAction::Help).refused(Some("nothing to use here".into())))
            })
        }
        'm' => hero.map(|hero| cx.morale_item(hero)),
        'o' => Some(match due_here(cx) {
            Some(due) => Item::new('o', "", UiAction::Pending(due.id)),
            None => Item::new('o', "", UiAction::Help).refused(Some("nothing to resolve".into())),
        }),
        _ => Some(aid_item(cx)),
    };
    let item = item.ok_or_else(|| NOBODY.to_owned())?;
    item.refused.map_or(Ok(item.act), Err)
}

/// The pending item under the pointer, unless another actor with a pending item is selected.
pub fn due_here<'a>(cx: &Cx<'a>) -> Option<&'a SeenDue> {
    let who = cx.selected().map(|who| &who.id);
    let selects = matches!(cx.desk.focus, Pane::Party | Pane::Foes)
        || (cx.desk.focus != Pane::Felt && !cx.seat.is_dealer());
    let pointed = cx.pointed_at();
    if !selects || pointed.is_some_and(|due| Some(&due.to) == who) {
        return pointed;
    }
    cx.seen.dues.iter().find(|due| Some(&due.to) == who).or(pointed)
}

/// Helps with the procedure: the only item on a player's seat, else a menu.
pub fn aid_item(cx: &Cx<'_>) -> Item {
    let mut helping = felt::helping(cx);
    match helping.len() {
        0 => Item::new('i', "", UiAction::Help)
            .refused(Some("nobody can help now; helpers join once it is called".into())),
        1 if !cx.seat.is_dealer() => helping.remove(0),
        _ => Item::menu('i', "", Menu::Helpers),
    }
}

/// Common acts that need no actor.
fn of_table(cx: &Cx<'_>) -> Vec<Item> {
    let note = Item::asking(
        'W',
        "write a note …",
        "A note",
        "Everybody reads it in the log.",
        &Command::Note(String::new()),
    );
    let mut items = vec![clocks::clocks_item(), note, more_of_table()];
    if !cx.seat.is_dealer() {
        return items;
    }
    let fight = cx.seen.clock.combat;
    items.extend(cx.seen.plays_ultimo().then(|| threat_item(cx)));
    items.push(Item::menu('F', "bring a foe …", Menu::Coming));
    items.extend(cx.blank('N', "bring a person …", "npc", None));
    let scene = Command::Scene(String::new());
    items.push(Item::asking('S', "start a scene …", "A new scene", "Where are we now?", &scene));
    items.extend(cx.plays_traits().then(traits::traits_item));
    let words = if fight { "end the fight" } else { "start a fight" };
    items.push(cx.item('C', words, Command::Combat(!fight)));
    items.extend(fight.then(|| cx.item(NEXT_ROUND, "start a round", Command::Round)));
    items.push(Item::menu(TIME, "time and rest …", Menu::Time));
    let tables = Item::menu('\'', "roll on a table …", Menu::RandomTables);
    items.push(tables.detail("rumors, names, complications: a die picks a row"));
    items
}

/// The other acts that need no actor.
pub fn more(cx: &Cx<'_>) -> Section {
    let fight = cx.seen.clock.combat;
    let ultimo = cx.seen.plays_ultimo();
    let mut items = Vec::new();
    if cx.seat.is_dealer() {
        items.extend((!fight).then(|| cx.item(NEXT_ROUND, "start a round", Command::Round)));
        items.extend(fight.then(|| Item::menu('T', "whose turn …", Menu::Turns)));
        if menus::turning(cx).next().is_some() {
            items.push(Item::menu('B', "begin or end a turn …", Menu::PaperTurns));
        }
        items.extend((!cx.plays_traits()).then(traits::traits_item));
        items.extend(ultimo.then(|| cx.item('D', "all heroes draw", Command::DrawAll)));
        items.push(Item::menu('J', "add a hero …", Menu::Joining));
        items.extend(prepared::bring_items(cx));
        items.push(Item::menu('P', "make or change a sheet …", Menu::Sheets));
        let about = "Only the Dealer reads it.";
        items.push(Item::asking(
            'I',
            "secret note …",
            "A secret note",
            about,
            &Command::Secret(String::new()),
        ));
        let oracle = Item::menu('(', "the oracle, threads …", Menu::Oracle);
        items.push(oracle.detail("yes or no for solo play, ideas, open threads"));
        let heroes = cx.seen.heroes().next();
        items.extend(heroes.and_then(|_| cx.blank(' ', "whisper to a player …", "whisper", None)));
        let distances = Item::menu(' ', "distances …", Menu::Distances);
        items.push(distances.detail(distance::distances_told(cx)));
        items.extend(armies::armies_item(cx).filter(|_| ultimo));
        items.extend(cx.hero_here().and_then(growth::growth_item));
        items.push(Item::menu(' ', "weather …", Menu::Weather).detail(weather::weather_told(cx)));
        items.push(Item::menu(' ', "the Dealer's deck, house rules …", Menu::Corrections(Seat::Dealer)));
    } else {
        items.extend(plea::own_notes(cx));
    }
    items.extend(free_items(cx));
    items.extend(seats::lock_item(cx));
    let last = Item::new(' ', "what happened last time", UiAction::Show(ScreenName::LastTime));
    items.push(last.detail("The last session in short, and open threads."));
    items.push(Item::menu(' ', "save the story …", Menu::Stories));
    items.push(Item::new(':', "every command", UiAction::Open(Open::Palette { text: String::new() })));
    Section::new("More about the table", "", items)
}

/// Dice and a card outside of any procedure.
pub fn free_items(cx: &Cx<'_>) -> Vec<Item> {
    let seat = cx.seat;
    let real = match seat {
        Seat::Player(who) => cx.seen.actor(who).is_some_and(|actor| actor.physical),
        Seat::Dealer | Seat::Public => cx.seen.dealer_physical,
    };
    let dice = "1d6".parse().expect("dice as in the catalog");
    let roll = FreeRoll { seat: seat.clone(), dice, faces: Vec::new(), why: String::new() };
    let mut slip = CommandForm::of("Roll dice", &Command::Dice(roll), &[]);
    // The person types the dice; without a name the Dealer rolls.
    let begun = if let Seat::Player(who) = seat { format!("{who} ") } else { String::new() };
    slip.slots.iter_mut().for_each(|one| one.value.clone_from(&begun));
    let dice = Item::new(' ', "roll dice …", UiAction::Open(Open::CommandForm { slip }));
    let draw = Command::DrawOne(FreeCard { seat: seat.clone(), card: None, why: String::new() });
    let card = if real {
        Item::filling("", "turn up a card …", &draw, &[])
    } else {
        cx.item(' ', "turn up a card", draw)
    };
    vec![dice, card.detail("of a full deck; no hand or deck changes")]
}

pub fn gear(cx: &Cx<'_>, who: &ActorId) -> Section {
    let items = cx.seen.actor(who).map(|who| gear_items(cx, who)).unwrap_or_default();
    let (name, think) = (cx.name(who), available::reminders(cx, who));
    let words = if think.is_empty() { name } else { format!("{name} · {think}") };
    Section::new("Gear and traits", words, items)
}

pub fn gear_items(cx: &Cx<'_>, who: &SeenActor) -> Vec<Item> {
    let mut items = available::allowed(cx, &who.id);
    items.extend(trials::suits(cx, who));
    let weapons = who.hero().map(|hero| &hero.sheet.weapons).filter(|weapons| weapons.len() > 1);
    for weapon in weapons.into_iter().flatten() {
        let wield = Command::Wield(who.id.clone(), Some(weapon.name.clone()));
        items.push(cx.item(' ', &format!("wield: {}", weapon.name), wield));
    }
    items
}
