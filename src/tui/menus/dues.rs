//! Menus of the moment: pending items, effects, queens. A refused item shows why.

use crate::command::{Call, Command, Guard, GuardCall, Inflict, MoraleUse, Ref};
use crate::rules::Refusal;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::casting::Glitch;
use crate::table::challenge::AttackMode;
use crate::table::hook::{Element, HookAction, Manner};
use crate::table::pending::{BlowMark, Damage};
use crate::table::pending::{Free, Obligation};
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenDue};
use crate::table::sheet::{Skill, Weight};
use crate::tui::act::{AskedCards, CardsFor, Item, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::forms::choice::Choice;
use crate::tui::menus::{answers, available, paper};
use crate::tui::panes::Pane;
use crate::tui::panes::felt::due_told;
use crate::tui::play::offers::EffectOffer;
use crate::words::counted;

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
            ("fall over".into(), taken()),
        ],
        Obligation::Heart(_) => vec![
            ("keep the henchman: PER + Manipulation".into(), Command::Call(Call::to_keep(to, id))),
            ("the henchman flees".into(), taken()),
        ],
        Obligation::Death => vec![
            ("cheat death for 1 morale".into(), Command::Morale(to.clone(), MoraleUse::Live, None)),
            ("accept death".into(), taken()),
        ],
        Obligation::Compel(_) => vec![
            ("accept it: a slot of Hope clears".into(), Command::Accept(Some(id), false)),
            ("accept it, and take 1 threat as fallout".into(), Command::Accept(Some(id), true)),
        ],
        Obligation::Demand(demand) => {
            let call = Command::Call(Call::to_stand(to, &Skill::STEADY, id));
            let fee = if demand.fee > 0 { format!("pay {} FP", demand.fee) } else { "do not roll".into() };
            vec![(format!("roll {}", demand.skill.name()), call), (fee, taken())]
        }
        _ => Vec::new(),
    }
}

/// The menu of a pending item; none once it is resolved.
pub fn menu(cx: &Cx<'_>, id: u32) -> Option<Result<Choice, Refused>> {
    let due = cx.seen.dues.iter().find(|due| due.id == id)?;
    // With one target there is only the effect to choose.
    if due.also.is_empty() && free_pick(cx, &due.to).is_some_and(|pick| pick.id == id) {
        return Some(effects(cx, Some(due.to.clone()), true));
    }
    let mut items = due_items(cx, due);
    let spared = items.first().is_some_and(|item| item.future.harmless);
    let at = if spared { 0 } else { best_guard_first(&due.owed, &mut items) };
    let popup = match &due.owed {
        Obligation::Harm(harm) => {
            let title = format!("{} {} {} {}", due.amount, harm.kind(), cx.look.glyphs.dot, due.name);
            let dealt = harm.dealt();
            let several = dealt.terms.iter().filter(|term| term.on).count() > 1;
            let source = (!due.source.is_empty()).then(|| due.source.clone());
            let reason: Vec<String> = several.then(|| dealt.sum()).into_iter().chain(source).collect();
            Choice::new(title, reason.join(" · "), items)
        }
        _ => Choice::new("To resolve", due_told(cx.seen, due), items),
    };
    Some(Ok(popup.at(at).beside(cx.spots_of_due(id))))
}

/// Puts guards against damage before taking it. Returns the index of the available guard that prevents most; the index
/// of morale or patience if taking the damage would fell the actor and no guard prevents that.
fn best_guard_first(owed: &Obligation, items: &mut [Item]) -> usize {
    items.sort_by_key(|item| item.refused.is_some());
    let guards = |item: &&Item| {
        let guard =
            matches!(&item.act, UiAction::Open(Open::Guard { .. }) | UiAction::Give(Command::Call(_)));
        guard && item.refused.is_none()
    };
    let last = items.iter().rposition(|item| guards(&item)).filter(|_| matches!(owed, Obligation::Harm(_)));
    let taken = items.iter().position(|item| matches!(item.act, UiAction::Give(Command::Take(..))));
    if let (Some(taken), Some(last)) = (taken, last)
        && taken < last
    {
        items[taken..=last].rotate_left(1);
    }
    // The result of a roll is unknown.
    let known = |item: &Item| item.future.harmless || !item.future.words.is_empty();
    let lost = |item: &Item| (!known(item), item.future.lost);
    let found = items.iter().enumerate().filter(|(_, item)| guards(item));
    let best = found.min_by_key(|(_, item)| lost(item)).map_or(0, |(at, _)| at);
    let saves = |item: &Item| item.refused.is_none() && known(item) && !item.future.grave;
    match items.get(best) {
        Some(felled) if felled.future.grave => items.iter().position(saves).unwrap_or(best),
        _ => best,
    }
}

/// The menu of effects, of a target if one is named.
pub fn effects(cx: &Cx<'_>, to: Option<ActorId>, free: bool) -> Result<Choice, Refused> {
    let pick = to.as_ref().filter(|_| free).and_then(|to| free_pick(cx, to)).map(|due| due.id);
    if !cx.seat.is_dealer() && pick.is_none() {
        return Err(Refused::new("only the Dealer spends threat", "p passes the laptop"));
    }
    let Some(to) = to.or_else(|| cx.hero_here().map(|hero| hero.id.clone())) else {
        return Err(Refused::new("there is nobody to lay an effect on", "w J adds a hero to the table"));
    };
    let mut items: Vec<Item> = Vec::new();
    for item in cx.play.offers.iter().flat_map(|offer| effect_items(cx, offer, &to, free)) {
        let alike = items.iter().any(|other| other.group == item.group && other.words == item.words);
        if !alike {
            items.push(item);
        }
    }
    // More threat would not allow a free effect that is refused: it is left out.
    if free && items.iter().any(|item| item.refused.is_none()) {
        items.retain(|item| item.refused.is_none());
    }
    items.extend(pick.filter(|_| cx.seat.is_dealer()).map(|id| waive_item(cx, id, "waive it …").of("none")));
    let heroes: Vec<&SeenActor> = cx.seen.heroes().collect();
    let at = heroes.iter().position(|hero| hero.id == to).unwrap_or(0);
    let whom = |hero: &SeenActor| (hero.name.clone(), UiAction::Effects(Some(hero.id.clone()), free));
    let whom: Vec<_> = heroes.into_iter().map(whom).collect();
    let title = if free {
        format!("A free effect for {}", cx.name(&to))
    } else {
        format!("Spend threat: {} in the pool", cx.seen.threat)
    };
    let on = if cx.desk.focus == Pane::Dealer {
        cx.affordable().get(cx.desk.cursors[Pane::Dealer]).copied()
    } else {
        None
    };
    let on = on.and_then(|offer| {
        let mut open = items.iter().filter(|item| item.refused.is_none());
        open.position(|item| item.words.starts_with(&offer.effect) && item.group == offer.group)
    });
    let choice = Choice::new(title, "", items).columns(2).quiet().at(on.unwrap_or(0));
    // A free effect has a fixed target.
    Ok(if free { choice } else { choice.about(whom, at) })
}

pub fn due_items(cx: &Cx<'_>, due: &SeenDue) -> Vec<Item> {
    let (id, to) = (due.id, &due.to);
    let mut items = match &due.owed {
        Obligation::Harm(harm) => harm_items(cx, due, harm),
        Obligation::Effect(owed) if owed.effect.does.contains(&HookAction::HalfAttack) => {
            let defend = |way: AttackMode| {
                let words = format!("defend {}", way.words());
                cx.item(' ', &words, Command::Take(Some(id), Some(way)))
            };
            [AttackMode::Melee, AttackMode::Ranged]
                .map(defend)
                .into_iter()
                .chain(protectors(cx, due))
                .collect()
        }
        Obligation::Effect(_) => {
            let take = bringing(cx, to, "take it", Command::Take(Some(id), None));
            std::iter::once(take).chain(protectors(cx, due)).collect()
        }
        Obligation::Free(free) if free.player_weighs => Vec::new(),
        Obligation::Free(free) => free_effect_items(cx, due, free),
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
            vec![ask, answer.refused(dealers_alone(cx))]
        }
        Obligation::OffTheHand(_) | Obligation::OffTheDeck(_) | Obligation::Toll(_) => {
            let payment = payment(due);
            payment.map(|(words, act)| Item::new(' ', format!("{words} …"), act)).into_iter().collect()
        }
        Obligation::Following { .. } => {
            vec![bringing(cx, to, "follow, and take the experience", Command::Take(Some(id), None))]
        }
        Obligation::Glitch(glitched) => {
            let left = Glitch::ALL.iter().filter(|glitch| !glitched.picked.contains(glitch));
            let item = |glitch: &Glitch| {
                let command = Command::Glitch(to.clone(), *glitch);
                cx.item(' ', glitch.name(), command).detail(glitch.about())
            };
            left.map(item).collect()
        }
    };
    items.extend(plain_answers(due).into_iter().map(|(words, command)| cx.item(' ', &words, command)));
    if !matches!(due.owed, Obligation::Death) {
        let glitch = matches!(due.owed, Obligation::Glitch(_));
        items.push(waive_item(cx, id, if glitch { "waive a glitch …" } else { "waive it …" }));
    }
    let played = cx.seen.actor(to).is_some_and(SeenActor::is_played);
    if played && !cx.seen.plays(to) {
        let words = format!("pass the laptop to {}", due.name);
        let unknown = cx
            .sandbox_player()
            .filter(|own| *own != to)
            .map(|_| format!("the hand of {} is unknown in this sandbox", due.name));
        items.push(Item::new(' ', words, UiAction::Pass(Seat::Player(to.clone()))).refused(unknown));
    } else if !cx.seat.is_dealer() {
        items.push(Item::new(' ', "pass the laptop to the Dealer", UiAction::Pass(Seat::Dealer)));
    }
    items
}

/// An item with the figures that its command brings an actor to.
pub fn bringing(cx: &Cx<'_>, to: &ActorId, words: &str, command: Command) -> Item {
    let brings = cx.future(to, std::slice::from_ref(&command));
    cx.item(' ', words, command).brings(brings)
}

/// The refusal of what only the Dealer's seat can do.
pub fn dealers_alone(cx: &Cx<'_>) -> Option<String> {
    (!cx.seat.is_dealer()).then(|| "only the Dealer can do that".to_owned())
}

/// All answers to damage, except those that apply to every pending item.
pub fn harm_items(cx: &Cx<'_>, due: &SeenDue, harm: &Damage) -> Vec<Item> {
    let (id, to) = (due.id, &due.to);
    let actor = cx.seen.actor(to);
    let hero = actor.is_some_and(|actor| actor.hero().is_some());
    let mut items = vec![bringing(cx, to, "take it", Command::Take(Some(id), None))];
    if hero && harm.is(BlowMark::Guardable) {
        let dodge = "hand cards or the deck top, 1 damage each, up to ½AGI";
        let block = "hand cards or the deck top, 1 damage each, up to ½STR, STR with a shield";
        items.push(guard_with(cx, due, "dodge", Guard::Dodge).detail(dodge));
        items.push(guard_with(cx, due, "block", Guard::Block).detail(block));
    }
    items.extend(paper::guard_item(cx, due).filter(|_| harm.is(BlowMark::Guardable)));
    if harm.is(BlowMark::Fall) {
        let land = cx.item(' ', "land well: AGI + Athletics", Command::Call(Call::to_land(to, id)));
        items.push(land.detail("a success, or a partial one, halves the damage"));
    }
    items.extend(available::reactions(cx, due));
    if let Some(what) = harm.asked.map(Element::word) {
        let says = |of: &str| Command::Cause(Some(id), vec![Manner::Of(of.to_owned())]);
        items.push(cx.item(' ', &format!("the Dealer says: it is {what}"), says(what)));
        items.push(cx.item(' ', &format!("the Dealer says: it is not {what}"), says(Damage::OTHER)));
    }
    items.extend(share_items(cx, due));
    if hero {
        let ignored = Command::Morale(to.clone(), MoraleUse::Ignore, Some(id));
        items.push(bringing(cx, to, "ignore it for 1 morale", ignored));
        items.extend(protectors(cx, due));
    } else if actor.is_some_and(|actor| actor.foe().is_some()) {
        items.push(bringing(cx, to, "take it from patience", Command::Absorb(Some(id))));
    }
    let own = cx.seat.is_dealer() || cx.seat.is(to);
    let guards = |who: &&SeenActor| own && (who.hero().is_some() || who.paper().is_some());
    let standing = actor.filter(guards).map(answers::answers_item);
    items.extend(standing.map(|item| Item { words: "always do this …".to_owned(), ..item }));
    items
}

/// Dodge or block with cards, with the figures after as many unseen cards as possible.
pub fn guard_with(cx: &Cx<'_>, due: &SeenDue, word: &str, guard: Guard) -> Item {
    let (id, to) = (due.id, &due.to);
    let real = cx.seen.counts(to);
    let piles = cx.seen.actor(to).and_then(|actor| actor.piles.as_ref());
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
    Item::new(' ', words, guard_act(cx, due, guard, limit)).refused(refused).brings(brings)
}

/// A free effect, for each of its targets.
pub fn free_effect_items(cx: &Cx<'_>, due: &SeenDue, free: &Free) -> Vec<Item> {
    let item = |who: &ActorId| {
        let name = cx.name(who);
        let own = free.player_picks && *cx.seat == Seat::Player(who.clone());
        let act = UiAction::Effects(Some(who.clone()), true);
        let refused = dealers_alone(cx).filter(|_| !own);
        Item::new(' ', format!("choose an effect for {name} …"), act).refused(refused)
    };
    std::iter::once(&due.to).chain(&due.also).map(item).collect()
}

pub fn waive_item(cx: &Cx<'_>, id: u32, words: &str) -> Item {
    let about = "Why it does not happen, for the log (optional).";
    let waive = Item::asking(' ', words, "Waive", about, &Command::Waive(Some(id), String::new()));
    waive.refused(dealers_alone(cx))
}

/// Other shares for this foe of an attack on several.
pub fn share_items(cx: &Cx<'_>, due: &SeenDue) -> Vec<Item> {
    let Obligation::Harm(harm) = &due.owed else { return Vec::new() };
    let Some(by) = harm.by.as_ref().filter(|_| harm.is(BlowMark::Exchange)) else { return Vec::new() };
    let now = harm.figure.total();
    let shares = (1..=MOST_SHARE).filter(|share| *share != now);
    let item = |share: i32| {
        let words = format!("{share} of the damage for {}", due.name);
        cx.item(' ', &words, Command::Divide(by.clone(), due.to.clone(), share))
    };
    shares.map(item).filter(|item| item.refused.is_none()).collect()
}

pub fn protectors(cx: &Cx<'_>, due: &SeenDue) -> Vec<Item> {
    let others = cx.seen.actors.iter().filter(|actor| actor.id != due.to && !actor.down);
    others
        .map(|actor| {
            cx.item(
                ' ',
                &format!("{} takes it instead", actor.name),
                Command::Protect(actor.id.clone(), Some(due.id), None),
            )
        })
        .filter(|item| item.refused.is_none())
        .collect()
}

/// The pending free effect of this character that this seat picks.
pub fn free_pick<'a>(cx: &Cx<'a>, to: &ActorId) -> Option<&'a SeenDue> {
    cx.seen.dues.iter().find(|due| match &due.owed {
        Obligation::Free(free) if due.to == *to || due.also.contains(to) => {
            !free.player_weighs && (cx.seat.is_dealer() || free.player_picks && cx.seat.is(to))
        }
        _ => false,
    })
}

/// An item for an effect, or one for each of its ways; disabled if the rules refuse it.
pub fn effect_items(cx: &Cx<'_>, offer: &EffectOffer, to: &ActorId, free: bool) -> Vec<Item> {
    let weight = if offer.weight == Weight::Minor { "minor" } else { "major" };
    let ask = |by: Option<&(ActorId, String)>| Inflict {
        to: to.clone(),
        effect: Ref::ByName(offer.word.clone()),
        by: by.map(|(id, _)| id.clone()),
        free,
        detail: String::new(),
    };
    // Missing words are no reason to disable an item; a missing price is.
    let why_not = |by: Option<&(ActorId, String)>| {
        let refused = cx.refusal(&Command::Inflict(ask(by)));
        let refused =
            refused.filter(|refused| !matches!(refused.rule.as_deref(), Some(Refusal::NeedsWords(_))));
        refused.map(|refused| refused.problem)
    };
    // Of identical foes, the first that can.
    let by = offer.by.iter().find(|by| why_not(Some(by)).is_none()).or(offer.by.first());
    let (refused, ask) = (why_not(by), ask(by));
    let dear = !free && offer.cost > cx.seen.threat;
    let refused = refused.or_else(|| dear.then(|| format!("only {} threat", cx.seen.threat)));
    let words = if free { offer.effect.clone() } else { priced(cx, &offer.effect, offer.cost) };
    let items = if !offer.ways.is_empty() {
        let way = |way: &String| {
            let command = Command::Inflict(Inflict { detail: way.clone(), ..ask.clone() });
            Item::new(' ', format!("{words}: {way}"), UiAction::Give(command))
        };
        offer.ways.iter().map(way).collect()
    } else if offer.asks.is_empty() {
        vec![Item::new(' ', words, UiAction::Give(Command::Inflict(ask)))]
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
pub fn payment(due: &SeenDue) -> Option<(String, UiAction)> {
    let (name, to) = (&due.name, due.to.clone());
    let (left, verb, title, becomes) = match due.owed {
        Obligation::OffTheHand(left) => (left, "name", "From the hand", CardsFor::Discard(to)),
        Obligation::OffTheDeck(left) => (left, "name", "From the deck", CardsFor::DeckTop(to)),
        Obligation::Toll(left) => (left, "pick", "A move", CardsFor::Discard(to)),
        _ => return None,
    };
    let (cards, them) = (counted(left, "card", "cards"), if left == 1 { "it" } else { "them" });
    let words = match due.owed {
        Obligation::OffTheHand(_) => {
            format!("{name} discards {cards} unseen from the real hand. Type {them} in.")
        }
        Obligation::Toll(_) => format!("{name} discards {cards} of the hand for the move."),
        _ => format!("{name} discards {cards} from the top of the real deck. Type {them} in."),
    };
    let act = AskedCards::act(title, words, becomes, Some(usize::from(left)));
    Some((format!("{verb} {cards}"), act))
}

/// Asks for the cards of a dodge or block; they are typed if a real hand is only counted (U267).
pub fn guard_act(cx: &Cx<'_>, due: &SeenDue, guard: Guard, limit: Option<usize>) -> UiAction {
    if !cx.seen.counts(&due.to) {
        return UiAction::Open(Open::Guard { due: due.id, guard });
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
pub fn priced(cx: &Cx<'_>, name: &str, cost: i32) -> String {
    let token = cx.look.glyphs.round[0];
    match usize::try_from(cost) {
        Ok(few @ 0..=4) => format!("{name} {}", token.repeat(few)),
        _ => format!("{name} {token}{cost}"),
    }
}
