//! Menus of the moment: pending items, effects, queens. A refused item shows why.

use super::App;
use super::offers::EffectOffer;
use crate::command::{Call, Command, Given, Guard, GuardCall, Inflict, MoraleUse, find};
use crate::rules::Refusal;
use crate::rules::ultimo::lay;
use crate::rules::ultimo::worth::Values;
use crate::table::actor::ActorId;
use crate::table::card::{Card, Rank};
use crate::table::casting::Glitch;
use crate::table::challenge::Way;
use crate::table::hook::{Deed, Element, Manner};
use crate::table::pending::{Free, Harm, Obligation};
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenDue};
use crate::table::sheet::{Skill, Weight};
use crate::ui::act::{Act, AskedCards, CardsFor, CommandForm, Item};
use crate::ui::panes::Pane;
use crate::ui::panes::felt::due_told;
use crate::ui::popups::Open;
use crate::ui::popups::choice::Choice;
use crate::words::{capital, counted};

const QUESTIONS: &str = "Ask what the character could notice: ways in and ways out, who was here and how long ago, a \
                         danger that waits, what is worth taking, what somebody is about to do, what does not belong \
                         here, more of what it looks like. No game numbers.";

/// Most cards that are tried for a dodge or a block.
const MOST_GUARD_CARDS: u8 = 20;

/// Largest share of a divided attack that is offered.
const MOST_SHARE: i32 = 12;

/// Answers to a pending item that need no more input: label and command.
fn plain_answers(due: &SeenDue) -> Vec<(String, Command)> {
    let (id, to) = (due.id, &due.to);
    let taken = || Command::Take(Some(id), None);
    match &due.owed {
        Obligation::Free(free) if free.player_weighs => {
            let weigh = |weight| Command::Weigh(to.clone(), weight);
            vec![
                ("the minor effects instead".into(), weigh(Weight::Minor)),
                ("the major one instead".into(), weigh(Weight::Major)),
            ]
        }
        Obligation::Footing(_) => vec![
            ("stay standing: AGI + Athletics".into(), Command::Call(Call::to_land(to, id))),
            ("go down".into(), taken()),
        ],
        Obligation::Heart(_) => vec![
            ("keep the henchman: PER + Manipulation".into(), Command::Call(Call::to_keep(to, id))),
            ("the henchman flees".into(), taken()),
        ],
        Obligation::Death => vec![
            ("cheat death for 1 morale".into(), Command::Morale(to.clone(), MoraleUse::Live, None)),
            ("let it happen".into(), taken()),
        ],
        Obligation::Compel(_) => vec![
            ("accept it: a slot of Hope clears".into(), Command::Accept(Some(id), false)),
            ("accept it, and take 1 threat as fallout".into(), Command::Accept(Some(id), true)),
        ],
        Obligation::Demand(demand) => {
            let call = Command::Call(Call::to_stand(to, &Skill::STEADY, id));
            let fee = if demand.fee > 0 { format!("pay {} FP", demand.fee) } else { "let it go".into() };
            vec![(format!("roll {}", demand.skill.name()), call), (fee, taken())]
        }
        _ => Vec::new(),
    }
}

impl App {
    /// Items of the top popup; for tests.
    pub fn offered(&self) -> &[Item] {
        self.popups.last().map_or(&[], |popup| popup.items())
    }

    /// An item that gives a command; disabled if the rules refuse it.
    pub(super) fn item(&self, key: char, words: &str, command: Command) -> Item {
        self.cx().item(key, words, command)
    }

    /// An item that opens the form of a command with every word open; it begins with this actor or seat.
    pub(super) fn blank(&self, key: char, words: &str, command: &str, first: Option<&str>) -> Option<Item> {
        let mut slip = CommandForm::blank(find(command)?);
        slip.title = capital(words.trim_end_matches(" …"));
        slip.begin_with(first.or(self.cx().hero_here().map(|hero| hero.id.as_str())));
        Some(Item::new(key, words, Act::Open(Open::CommandForm { slip })))
    }

    /// Opens the menu of a pending item.
    pub(super) fn open_due(&mut self, id: u32) -> bool {
        let Some(due) = self.seen.dues.iter().find(|due| due.id == id) else { return false };
        // With one target there is only the effect to choose.
        if due.also.is_empty() && self.free_pick(&due.to).is_some_and(|pick| pick.id == id) {
            return self.open_effects(Some(due.to.clone()), true);
        }
        let items = self.due_items(due);
        let mut open = items.iter().filter(|item| item.refused.is_none());
        let against = open.position(|item| {
            matches!(&item.act, Act::Open(Open::Guard { .. }) | Act::Give(Command::Call(_)))
        });
        // The cursor starts on the first defense, unless soak takes all of the damage.
        let spared = items.first().is_some_and(|item| item.future.harmless);
        let at = against.filter(|_| !spared).unwrap_or(0);
        let popup = match &due.owed {
            Obligation::Harm(harm) => {
                let title = format!("{} {} {} {}", due.amount, harm.kind(), self.look().glyphs.dot, due.name);
                let source =
                    if due.source.is_empty() { String::new() } else { format!(" · {}", due.source) };
                Choice::new(title, format!("{}{source}", harm.dealt().sum()), items)
            }
            _ => Choice::new("Owed", due_told(&self.seen, due), items),
        };
        self.popups.push(Box::new(popup.at(at).beside(self.cx().spots_of_due(id))));
        true
    }

    fn due_items(&self, due: &SeenDue) -> Vec<Item> {
        let (id, to) = (due.id, &due.to);
        let mut items = match &due.owed {
            Obligation::Harm(harm) => self.harm_items(due, harm),
            Obligation::Effect(owed) if owed.effect.does.contains(&Deed::HalfAttack) => {
                let defend = |way: Way| {
                    let words = format!("defend {}", way.words());
                    self.item(' ', &words, Command::Take(Some(id), Some(way)))
                };
                [Way::Melee, Way::Ranged].map(defend).into_iter().chain(self.protectors(due)).collect()
            }
            Obligation::Effect(_) => {
                let take = self.bringing(to, "take it", Command::Take(Some(id), None));
                std::iter::once(take).chain(self.protectors(due)).collect()
            }
            Obligation::Free(free) if free.player_weighs => Vec::new(),
            Obligation::Free(free) => self.free_effect_items(due, free),
            Obligation::Footing(_)
            | Obligation::Heart(_)
            | Obligation::Death
            | Obligation::Compel(_)
            | Obligation::Demand(_) => Vec::new(),
            Obligation::Questions { .. } => {
                let ask = Command::Ask(to.clone(), String::new());
                let ask = Item::asking(' ', "ask …", "Ask the Dealer", QUESTIONS, &ask).detail(QUESTIONS);
                let answer = Command::Answer(String::new());
                let answer = Item::asking(' ', "answer …", "The Dealer answers", "", &answer);
                vec![ask, answer.refused(self.dealers_alone())]
            }
            Obligation::OffTheHand(_) | Obligation::OffTheDeck(_) | Obligation::Toll(_) => {
                let payment = Self::payment(due);
                payment.map(|(words, act)| Item::new(' ', format!("{words} …"), act)).into_iter().collect()
            }
            Obligation::Following { .. } => {
                vec![self.bringing(to, "follow, and take the experience", Command::Take(Some(id), None))]
            }
            Obligation::Glitch(glitched) => {
                let left = Glitch::ALL.iter().filter(|glitch| !glitched.picked.contains(glitch));
                let item = |glitch: &Glitch| {
                    let command = Command::Glitch(to.clone(), *glitch);
                    self.item(' ', glitch.name(), command).detail(glitch.about())
                };
                left.map(item).collect()
            }
        };
        items.extend(plain_answers(due).into_iter().map(|(words, command)| self.item(' ', &words, command)));
        if !matches!(due.owed, Obligation::Death) {
            let glitch = matches!(due.owed, Obligation::Glitch(_));
            items.push(self.waive_item(id, if glitch { "waive a glitch …" } else { "waive it …" }));
        }
        let played = self.seen.actor(to).is_some_and(SeenActor::is_played);
        if played && !self.seen.plays(to) {
            let words = format!("pass the laptop to {}", due.name);
            let unknown = self
                .sandbox_player()
                .filter(|own| *own != to)
                .map(|_| format!("the hand of {} is unknown in this sandbox", due.name));
            items.push(Item::new(' ', words, Act::Pass(Seat::Player(to.clone()))).refused(unknown));
        } else if !self.seat.is_dealer() {
            items.push(Item::new(' ', "pass the laptop to the Dealer", Act::Pass(Seat::Dealer)));
        }
        items
    }

    /// An item with the figures that its command brings an actor to.
    fn bringing(&self, to: &ActorId, words: &str, command: Command) -> Item {
        let brings = self.cx().future(to, std::slice::from_ref(&command));
        self.item(' ', words, command).brings(brings)
    }

    /// The refusal of what only the Dealer's seat can do.
    fn dealers_alone(&self) -> Option<String> {
        (!self.seat.is_dealer()).then(|| "only the Dealer can do that".to_owned())
    }

    /// Everything that can be done about damage, but for what ends it for every pending item.
    fn harm_items(&self, due: &SeenDue, harm: &Harm) -> Vec<Item> {
        let (id, to) = (due.id, &due.to);
        let actor = self.seen.actor(to);
        let hero = actor.is_some_and(|actor| actor.hero().is_some());
        let mut items = vec![self.bringing(to, "take it", Command::Take(Some(id), None))];
        if hero && harm.guardable {
            let dodge = "hand cards or the deck top, 1 damage each, up to ½AGI";
            let block = "hand cards or the deck top, 1 damage each, up to ½STR, STR with a shield";
            items.push(self.guard_with(due, "dodge", Guard::Dodge).detail(dodge));
            items.push(self.guard_with(due, "block", Guard::Block).detail(block));
        }
        items.extend(self.guard_item(due).filter(|_| harm.guardable));
        items.extend(harm.fall.then(|| self.landing_item(to, id)));
        items.extend(self.reactions(due));
        if let Some(what) = harm.asked.map(Element::word) {
            let says = |of: &str| Command::Cause(Some(id), vec![Manner::Of(of.to_owned())]);
            items.push(self.item(' ', &format!("the Dealer says: it is {what}"), says(what)));
            items.push(self.item(' ', &format!("the Dealer says: it is not {what}"), says(Harm::OTHER)));
        }
        items.extend(self.share_items(due));
        if hero {
            let ignored = Command::Morale(to.clone(), MoraleUse::Ignore, Some(id));
            items.push(self.bringing(to, "ignore it for 1 morale", ignored));
            items.extend(self.protectors(due));
        } else if actor.is_some_and(|actor| actor.foe().is_some()) {
            items.push(self.bringing(to, "take it from patience", Command::Absorb(Some(id))));
        }
        let own = self.seat.is_dealer() || self.seat.is(to);
        let guards = |who: &&SeenActor| own && (who.hero().is_some() || who.paper().is_some());
        let standing = actor.filter(guards).map(Self::answers_item);
        items.extend(standing.map(|item| Item { words: "always do this …".to_owned(), ..item }));
        items
    }

    /// Dodge or block with cards, with the figures that the most blind cards bring.
    fn guard_with(&self, due: &SeenDue, word: &str, guard: Guard) -> Item {
        let (id, to, cx) = (due.id, &due.to, self.cx());
        let real = self.seen.counts(to);
        let piles = self.seen.actor(to).and_then(|actor| actor.piles.as_ref());
        let holds = piles.is_some_and(|piles| piles.deck > 0 || real);
        let limit = cx.guard_limit(to, guard, id);
        let blind = |deck| {
            let (who, cards) = (to.clone(), Vec::new());
            Command::Guard(GuardCall { who, guard, due: Some(id), cards, deck })
        };
        // Real cards are named in the popup, so a refusal to guess them does not count.
        let refused = cx
            .refusal(&blind(1))
            .filter(|refused| holds && !matches!(refused.rule.as_deref(), Some(Refusal::NameTheCards)));
        let refused = refused.map(|refused| match limit {
            Some(0) => format!("no cards can be used to {word}"),
            _ => refused.problem,
        });
        let most = (1..=MOST_GUARD_CARDS).rev().find(|n| holds && cx.why_not(&blind(*n)).is_none());
        let taken = Command::Take(Some(id), None);
        let brings = most.map(|n| cx.future(to, &[blind(n), taken])).unwrap_or_default();
        let told = if real { limit.filter(|n| *n > 0) } else { most.map(usize::from) };
        let words = told.map_or_else(|| format!("{word} …"), |n| format!("{word} with up to {n} …"));
        Item::new(' ', words, self.guard_act(due, guard, limit)).refused(refused).brings(brings)
    }

    /// A free effect, for each of its targets.
    fn free_effect_items(&self, due: &SeenDue, free: &Free) -> Vec<Item> {
        let item = |who: &ActorId| {
            let name = self.name_of(&Seat::Player(who.clone()));
            let own = free.player_picks && self.seat == Seat::Player(who.clone());
            let act = Act::Effects(Some(who.clone()), true);
            let refused = self.dealers_alone().filter(|_| !own);
            Item::new(' ', format!("choose an effect for {name} …"), act).refused(refused)
        };
        std::iter::once(&due.to).chain(&due.also).map(item).collect()
    }

    fn waive_item(&self, id: u32, words: &str) -> Item {
        let about = "Why it does not happen, for the log (optional).";
        let waive = Item::asking(' ', words, "Waive", about, &Command::Waive(Some(id), String::new()));
        waive.refused(self.dealers_alone())
    }

    /// Other shares for this foe of an attack on several.
    fn share_items(&self, due: &SeenDue) -> Vec<Item> {
        let Obligation::Harm(harm) = &due.owed else { return Vec::new() };
        let Some(by) = harm.by.as_ref().filter(|_| harm.exchange) else { return Vec::new() };
        let now = harm.figure.total();
        let shares = (1..=MOST_SHARE).filter(|share| *share != now);
        let item = |share: i32| {
            let words = format!("{share} of the damage for {}", due.name);
            self.item(' ', &words, Command::Divide(by.clone(), due.to.clone(), share))
        };
        shares.map(item).filter(|item| item.refused.is_none()).collect()
    }

    fn protectors(&self, due: &SeenDue) -> Vec<Item> {
        let others = self.seen.actors.iter().filter(|actor| actor.id != due.to && !actor.down);
        others
            .map(|actor| {
                self.item(
                    ' ',
                    &format!("{} takes it instead", actor.name),
                    Command::Protect(actor.id.clone(), Some(due.id), None),
                )
            })
            .filter(|item| item.refused.is_none())
            .collect()
    }

    /// The pending free effect of this character that this seat picks.
    fn free_pick(&self, to: &ActorId) -> Option<&SeenDue> {
        self.seen.dues.iter().find(|due| match &due.owed {
            Obligation::Free(free) if due.to == *to || due.also.contains(to) => {
                !free.player_weighs && (self.seat.is_dealer() || free.player_picks && self.seat.is(to))
            }
            _ => false,
        })
    }

    pub(super) fn open_effects(&mut self, to: Option<ActorId>, free: bool) -> bool {
        let pick = to.as_ref().filter(|_| free).and_then(|to| self.free_pick(to)).map(|due| due.id);
        if !self.seat.is_dealer() && pick.is_none() {
            self.refuse("only the Dealer spends threat", "p passes the laptop");
            return false;
        }
        let Some(to) = to.or_else(|| self.threatened().map(|hero| hero.id.clone())) else {
            self.refuse("there is nobody to lay an effect on", "w J adds a hero to the table");
            return false;
        };
        let mut items: Vec<Item> = Vec::new();
        for item in self.offers.iter().flat_map(|offer| self.effect_items(offer, &to, free)) {
            let alike = items.iter().any(|other| other.group == item.group && other.words == item.words);
            if !alike {
                items.push(item);
            }
        }
        // More threat would not allow a free effect that is refused: it is left out.
        if free && items.iter().any(|item| item.refused.is_none()) {
            items.retain(|item| item.refused.is_none());
        }
        items.extend(
            pick.filter(|_| self.seat.is_dealer()).map(|id| self.waive_item(id, "waive it …").of("none")),
        );
        let heroes: Vec<&crate::table::seen::SeenActor> = self.seen.heroes().collect();
        let at = heroes.iter().position(|hero| hero.id == to).unwrap_or(0);
        let whom = |hero: &crate::table::seen::SeenActor| {
            (hero.name.clone(), Act::Effects(Some(hero.id.clone()), free))
        };
        let whom: Vec<_> = heroes.into_iter().map(whom).collect();
        let title = if free {
            format!("A free effect for {}", self.name_of(&Seat::Player(to.clone())))
        } else {
            format!("Spend threat: {} in the pool", self.seen.threat)
        };
        let on = if self.focus == Pane::Dealer {
            self.affordable().get(self.cursors[Pane::Dealer]).copied()
        } else {
            None
        };
        let on = on.and_then(|offer| {
            let mut open = items.iter().filter(|item| item.refused.is_none());
            open.position(|item| item.words.starts_with(&offer.effect) && item.group == offer.group)
        });
        let choice = Choice::new(title, "", items).columns(2).quiet().at(on.unwrap_or(0));
        // A free effect has a fixed target.
        self.popups.push(Box::new(if free { choice } else { choice.about(whom, at) }));
        true
    }

    /// An item for an effect, or one for each of its ways; disabled if the rules refuse it.
    fn effect_items(&self, offer: &EffectOffer, to: &ActorId, free: bool) -> Vec<Item> {
        let weight = if offer.weight == Weight::Minor { "minor" } else { "major" };
        let ask = |by: Option<&(ActorId, String)>| Inflict {
            to: to.clone(),
            effect: Given::Named(offer.word.clone()),
            by: by.map(|(id, _)| id.clone()),
            free,
            detail: String::new(),
        };
        // Missing words are no reason to disable an item; a missing price is.
        let why_not = |by: Option<&(ActorId, String)>| {
            let refused = self.cx().refusal(&Command::Inflict(ask(by)));
            let refused =
                refused.filter(|refused| !matches!(refused.rule.as_deref(), Some(Refusal::NeedsWords(_))));
            refused.map(|refused| refused.problem)
        };
        // Of identical foes, the first that can.
        let by = offer.by.iter().find(|by| why_not(Some(by)).is_none()).or(offer.by.first());
        let (refused, ask) = (why_not(by), ask(by));
        let dear = !free && offer.cost > self.seen.threat;
        let refused = refused.or_else(|| dear.then(|| format!("only {} threat", self.seen.threat)));
        let words = if free { offer.effect.clone() } else { self.priced(&offer.effect, offer.cost) };
        let items = if !offer.ways.is_empty() {
            let way = |way: &String| {
                let command = Command::Inflict(Inflict { detail: way.clone(), ..ask.clone() });
                Item::new(' ', format!("{words}: {way}"), Act::Give(command))
            };
            offer.ways.iter().map(way).collect()
        } else if offer.asks.is_empty() {
            vec![Item::new(' ', words, Act::Give(Command::Inflict(ask)))]
        } else {
            let about = format!("{} Say {}.", offer.text, offer.asks);
            vec![Item::asking(' ', &words, &offer.effect, &about, &Command::Inflict(ask))]
        };
        let whose = by.map_or(String::new(), |(_, name)| format!(" of {name}"));
        let detail = format!("{}{whose}, {weight}: {}", offer.effect, offer.text);
        let finished = |item: Item| item.of(&offer.group).detail(detail.clone()).refused(refused.clone());
        items.into_iter().map(finished).collect()
    }

    /// The cards that a pending item asks for, in words, and the act that asks for them.
    pub(super) fn payment(due: &SeenDue) -> Option<(String, Act)> {
        let (name, to) = (&due.name, due.to.clone());
        let (left, verb, title, becomes) = match due.owed {
            Obligation::OffTheHand(left) => (left, "name", "From the hand", CardsFor::Discard(to)),
            Obligation::OffTheDeck(left) => (left, "name", "From the deck", CardsFor::DeckTop(to)),
            Obligation::Toll(left) => (left, "pick", "A move", CardsFor::Discard(to)),
            _ => return None,
        };
        let cards = counted(left, "card", "cards");
        let words = match due.owed {
            Obligation::OffTheHand(_) => {
                format!("{name} draws {cards} blind from the real hand and discards them.")
            }
            Obligation::Toll(_) => format!("{name} discards {cards} of the hand for the move."),
            _ => format!("{name} discards {cards} from the top of the real deck. Type them in."),
        };
        let act = AskedCards::act(title, words, becomes, Some(usize::from(left)));
        Some((format!("{verb} {cards}"), act))
    }

    /// Asks for the cards of a dodge or block; they are typed if a real hand is only counted (U267).
    fn guard_act(&self, due: &SeenDue, guard: Guard, limit: Option<usize>) -> Act {
        if !self.seen.counts(&due.to) {
            return Act::Open(Open::Guard { due: due.id, guard });
        }
        let title = if guard == Guard::Dodge { "Dodge" } else { "Block" };
        let most = limit.map_or_else(String::new, |most| format!("up to {most} "));
        let words = format!(
            "{} damage for {}: type {most}real cards to discard, those from the deck last.",
            due.amount, due.name
        );
        let becomes = CardsFor::Guard(due.to.clone(), guard, due.id, 0);
        AskedCards::up_to(title, words, becomes, limit.unwrap_or(usize::from(MOST_GUARD_CARDS)))
    }

    /// A name and its cost: up to 4 threat as tokens, more as a number.
    fn priced(&self, name: &str, cost: i32) -> String {
        let token = self.look().glyphs.round[0];
        match usize::try_from(cost) {
            Ok(few @ 0..=4) => format!("{name} {}", token.repeat(few)),
            _ => format!("{name} {token}{cost}"),
        }
    }

    /// Opens the cards that the queen under the cursor may copy.
    pub(super) fn open_copies(&mut self) {
        let hand = self.hand();
        let under = hand.get(self.cursors[Pane::Hand]).copied().filter(|card| card.rank() == Rank::Queen);
        let toggled = self.laying.picked.iter().map(|laid| laid.card).find(|card| card.rank() == Rank::Queen);
        let first = hand.iter().copied().find(|card| card.rank() == Rank::Queen);
        let Some(queen) = under.or(toggled).or(first) else {
            return self.refuse(
                "there is no queen in this hand",
                "a queen copies a card of her player's discard pile",
            );
        };
        let copies = self.may_copy(queen);
        let mut items: Vec<Item> = copies
            .into_iter()
            .map(|card| Item::new(' ', card.pretty(), Act::Copy(queen.to_string(), card.to_string())))
            .collect();
        items.push(Item::new(' ', "nothing", Act::Copy(queen.to_string(), String::new())));
        let words = format!("{} copies a card from the discard pile", queen.pretty());
        self.popups.push(Box::new(Choice::new("Copy", words, items).columns(4)));
    }

    /// Cards of the player's discard pile that a queen may copy, highest first.
    pub(super) fn may_copy(&self, queen: Card) -> Vec<Card> {
        let Some(who) = self.player() else { return Vec::new() };
        let Some(actor) = self.seen.actor(who) else { return Vec::new() };
        let Some(piles) = &actor.piles else { return Vec::new() };
        lay::copies(queen, &piles.discard, &Values::seen(actor))
    }
}
