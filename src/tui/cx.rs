//! The context that screens, popups and menus may read: the table as the seat sees it, the rules' answers, settings,
//! and cursors.

use std::borrow::Cow;
use std::mem::discriminant;
use std::time::Duration;

use ratatui::layout::Rect;

use crate::command::{Command, Guard, GuardCall, MoraleUse, find};
use crate::content::Catalog;
use crate::journal::Request;
use crate::lab::question::{Answer, Question};
use crate::report::sheets;
use crate::report::turns::Tracker;
use crate::rules::Refusal;
use crate::rules::next::{Next, NextStep, Occasion, Wanted};
use crate::rules::ultimo::lay;
use crate::rules::ultimo::worth::{Standing, Values};
use crate::session::{Refused, Session};
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::table::effect::System;
use crate::table::pending::{BlowMark, Obligation};
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenActor, SeenCards, SeenDue, SeenHero};
use crate::tui::act::{AskedCards, CommandForm, Item, ScreenName, UiAction};
use crate::tui::canvas::ClickTarget;
use crate::tui::desk::Desk;
use crate::tui::felt::{self, Flip, Moment, ProcedureView, under_way};
use crate::tui::forms::Open;
use crate::tui::keymap::{Action, KeyHint, Keymap};
use crate::tui::painter::Painter;
use crate::tui::panes::Pane;
use crate::tui::play::lesson::Lesson;
use crate::tui::play::offers::EffectOffer;
use crate::tui::play::timed_story::TimedStory;
use crate::tui::play::{Play, describe, log_of};
use crate::tui::preview::{Preview, future};
use crate::tui::seating::Seating;
use crate::tui::settings::Settings;
use crate::words::capital;

#[derive(Clone, Copy)]
pub struct Cx<'a> {
    pub look: Painter<'a>,
    pub settings: &'a Settings,
    pub keymap: &'a Keymap,
    pub catalog: &'a Catalog,
    pub session: Option<&'a Session>,
    pub seen: &'a Seen,
    pub seat: &'a Seat,
    /// The actor whose cards this seat plays now.
    pub player: Option<&'a ActorId>,
    pub next: &'a [Next],
    pub play: &'a Play,
    pub seating: &'a Seating,
    pub desk: &'a Desk,
    /// The last question to the Lab and its answer, if there is one yet.
    pub asked: Option<&'a Question>,
    pub answer: Option<&'a Answer>,
    pub on: ScreenName,
    /// True while the lobby covers the screen.
    pub covered: bool,
    /// The name of the popup on top.
    pub popup: Option<&'a str>,
    /// The screen as it was drawn last.
    pub drawn: Rect,
    pub watching: bool,
    pub clock: &'a dyn Fn() -> Duration,
}

impl<'a> Cx<'a> {
    /// The context of a Table screen without popups.
    pub fn new(
        catalog: &'a Catalog,
        play: &'a Play,
        seating: &'a Seating,
        desk: &'a Desk,
        settings: &'a Settings,
    ) -> Cx<'a> {
        let cx = Cx {
            look: Painter { theme: &settings.theme, glyphs: settings.glyphs },
            settings,
            keymap: &settings.keymap,
            catalog: play.session.as_ref().map_or(catalog, Session::catalog),
            session: play.session.as_ref(),
            seen: &play.seen,
            seat: &seating.seat,
            player: None,
            next: &play.next,
            play,
            seating,
            desk,
            asked: None,
            answer: None,
            on: ScreenName::Table,
            covered: false,
            popup: None,
            drawn: Rect::default(),
            watching: false,
            clock: &|| Duration::ZERO,
        };
        Cx { player: cx.playing_now(), ..cx }
    }

    /// Earlier command lines of this seat, latest last.
    pub fn lines(&self) -> &'a [String] {
        self.seating.lines.get(self.seat).map_or(&[], Vec::as_slice)
    }

    /// The odds of the moment, if this seat is shown them.
    pub fn odds(&self) -> Option<&'a Answer> {
        self.answer.filter(|_| self.play.visit.is_none())
    }

    pub fn hero_here(&self) -> Option<&'a SeenActor> {
        self.seen.heroes().nth(self.desk.cursors[Pane::Party]).or(self.seen.heroes().next())
    }

    /// The view of the playing character: in solo play without the Dealer's cards (U273).
    pub fn seen_by_player(&self) -> Cow<'a, Seen> {
        let alone = self.seat.is_dealer() && self.seen.options.alone && under_way(self.seen).is_some();
        match (self.player.filter(|_| alone), self.session) {
            (Some(who), Some(session)) => Cow::Owned(session.seen(&Seat::Player(who.clone()))),
            _ => Cow::Borrowed(self.seen),
        }
    }

    /// True if this seat calls challenges: the Dealer's, or a player's in their own sandbox.
    pub fn deals(&self) -> bool {
        let of = self.session.and_then(Session::sandbox_kind);
        self.seat.is_dealer() || of.is_some_and(|of| of.player().is_some())
    }

    /// Refuses while a procedure is under way.
    pub fn nothing_under_way(&self) -> Result<(), Refused> {
        let hint = "settle it, or call it off with Space";
        self.seen.busy().map_or(Ok(()), |busy| Err(Refused::new(busy, hint)))
    }

    pub fn item(&self, key: char, words: &str, command: Command) -> Item {
        let refused = self.why_not(&command);
        Item::new(key, words, UiAction::Give(command)).refused(refused)
    }

    /// The item that takes a success for morale; it asks for confirmation if cards would be turned over, since a player
    /// cannot undo that.
    // RULING U297
    pub fn morale_item(&self, hero: &SeenActor) -> Item {
        let command = Command::Morale(hero.id.clone(), MoraleUse::Succeed, None);
        let item = self.item('m', "succeed for 1 morale", command);
        if !self.seen.covers() {
            return item;
        }
        let words =
            "All cards of the challenge are turned over, and only the Dealer can undo that. Esc cancels.";
        let spend = Item { key: '1', words: format!("{} spends 1 morale", hero.name), ..item.clone() };
        Item { act: UiAction::choose(format!("{} succeeds?", hero.name), words, vec![spend]), ..item }
    }

    /// Spots that show a pending item: the item, its target, then the other items; most important first.
    pub fn spots_of_due(&self, id: u32) -> Vec<ClickTarget> {
        let dues = || self.seen.dues.iter().enumerate();
        let Some((at, due)) = dues().find(|(_, due)| due.id == id) else { return Vec::new() };
        let target = self.listed_at(&due.to).map(|(pane, row)| ClickTarget::Row(pane, row));
        let others = dues().map(|(nth, _)| nth).filter(|nth| *nth != at);
        let rows = others.map(|nth| ClickTarget::Row(Pane::Felt, nth));
        std::iter::once(ClickTarget::Row(Pane::Felt, at)).chain(target).chain(rows).collect()
    }

    /// The refusal of a call while something is under way.
    pub fn busy(&self) -> Option<String> {
        self.seen.busy().map(str::to_owned)
    }

    pub fn hint(&self, action: Action, words: &str) -> KeyHint {
        self.keymap.hint(action, words, self.look.glyphs)
    }

    /// The reason why a command would be refused; `None` if it would be accepted.
    pub fn why_not(&self, command: &Command) -> Option<String> {
        let refused = self.refusal(command)?;
        // A command that needs cards of a real deck asks for them.
        let asks = self.seat.is_dealer() && AskedCards::of_npcs(&refused, command.clone()).is_some();
        (!asks).then_some(refused.problem)
    }

    /// The effect of commands on an actor; empty if one of them would be refused.
    pub fn future(&self, who: &ActorId, commands: &[Command]) -> Preview {
        let after = self.session.and_then(|session| session.after(self.seat, commands));
        after.map_or_else(Preview::default, |after| future(self.seen, &after, who, self.look.glyphs))
    }

    /// The most cards for a dodge or a block of a pending blow; `None` if it is refused for another reason.
    pub fn guard_limit(&self, who: &ActorId, guard: Guard, due: u32) -> Option<usize> {
        // More cards than any limit allows: the refusal names it.
        let (who, cards) = (who.clone(), Vec::new());
        let call = GuardCall { who, guard, due: Some(due), cards, deck: u8::MAX };
        match self.refusal(&Command::Guard(call))?.rule.as_deref() {
            Some(Refusal::TooManyGuardCards { most, .. }) => usize::try_from((*most).max(0)).ok(),
            _ => None,
        }
    }

    pub fn refusal(&self, command: &Command) -> Option<Refused> {
        self.session?.may(self.seat, command).err()
    }
}

impl<'a> Cx<'a> {
    /// The pane that lists an actor, and the row there.
    pub fn listed_at(&self, who: &ActorId) -> Option<(Pane, usize)> {
        let hero = self.seen.heroes().position(|hero| hero.id == *who).map(|row| (Pane::Party, row));
        hero.or_else(|| Some((Pane::Foes, self.seen.foes().position(|foe| foe.id == *who)?)))
    }

    pub fn values(&self) -> Values {
        let Some(who) = self.player else { return Values::plain() };
        self.seen.actor(who).map_or_else(Values::plain, Values::seen)
    }

    pub fn row_in_order(&self) -> Vec<Laid> {
        if self.player.is_none() {
            return Vec::new();
        }
        lay::in_order(&self.values().row(&self.desk.laying.picked))
    }

    /// The chosen card that may stand anywhere, and its index in the row: the one under the cursor, else the one
    /// chosen last.
    pub fn movable(&self) -> Option<(usize, Laid)> {
        let (row, values) = (self.row_in_order(), self.values());
        let here = self.hand().get(self.desk.cursors[Pane::Hand]).copied();
        let picked = self.desk.laying.picked.iter().rev();
        let mut free = picked.filter(|laid| values.place(**laid) == Standing::Anywhere);
        let laid = *free.clone().find(|laid| Some(laid.card) == here).or_else(|| free.next())?;
        let at = row.iter().position(|there| *there == laid)?;
        (row.len() > 1).then_some((at, laid))
    }

    /// In solo play, the owner of the hand that has the focus.
    pub fn playing(&self) -> Option<&'a SeenActor> {
        let who = self.player.filter(|_| self.is_alone() && self.desk.focus == Pane::Hand)?;
        self.seen.actor(who)
    }

    pub fn is_alone(&self) -> bool {
        self.seat.is_dealer() && self.seen.options.alone
    }

    pub fn row_step(&self) -> Option<&'a Next> {
        let own = |next: &&Next| {
            let row = |who: &ActorId| self.player == Some(who);
            next.seat == *self.seat && matches!(&next.step, NextStep::Choose(Wanted::Row(who, _)) if row(who))
        };
        self.next.iter().find(own)
    }

    /// The view on the screen: the present, a visited moment, or the public view of a show for all.
    pub fn shown_seen(&self) -> &'a Seen {
        match (&self.play.visit, &self.seating.for_all) {
            (Some(visit), _) => &visit.seen,
            (None, Some(public)) => &public.seen,
            (None, None) => self.seen,
        }
    }

    /// The log on the screen; new entries wait for the end of an animation or a visit.
    pub fn told_now(&self) -> &'a [TimedStory] {
        let [all, before] = self.seating.for_all.as_ref().map_or(&self.play.told, |public| &public.told);
        let told = if self.desk.show.is_some() { before } else { all };
        self.play.visit.as_ref().map_or(told, |visit| &visit.told)
    }

    /// Name and sheet of a hero, if this seat sees them.
    pub fn grown(&self, who: &ActorId) -> Option<(&'a str, &'a SeenHero)> {
        let actor = self.seen.actor(who)?;
        Some((&actor.name, actor.hero()?))
    }

    /// The procedure whose pieces have the cursor.
    pub fn on_pieces(&self) -> Option<&'a dyn ProcedureView> {
        let here = self.play.visit.is_none() && matches!(self.desk.focus, Pane::Felt | Pane::Hand);
        felt::under_way(self.seen).filter(|now| here && now.context().is_some())
    }

    /// An item that opens the form of a command with every word open; this actor or seat is filled in.
    pub fn blank(&self, key: char, words: &str, command: &str, first: Option<&str>) -> Option<Item> {
        let mut slip = CommandForm::blank(find(command)?);
        slip.title = capital(words.trim_end_matches(" …"));
        slip.begin_with(first.or(self.hero_here().map(|hero| hero.id.as_str())));
        Some(Item::new(key, words, UiAction::Open(Open::CommandForm { slip })))
    }

    /// Cards of the player's discard pile that a queen may copy, highest first.
    pub fn may_copy(&self, queen: Card) -> Vec<Card> {
        let Some(who) = self.player else { return Vec::new() };
        let Some(actor) = self.seen.actor(who) else { return Vec::new() };
        let Some(piles) = &actor.piles else { return Vec::new() };
        lay::copies(queen, &piles.discard, &Values::seen(actor))
    }

    pub fn actor_at_cursor(&self) -> Option<&'a SeenActor> {
        self.desk.focus.view().actor_at(self.seen, self.desk.cursors[self.desk.focus])
    }

    /// True if a step waits for another seat; a seat with a code has to answer its own pending items.
    pub fn waits(&self, next: &Next) -> bool {
        let others = next.seat != *self.seat && matches!(next.occasion, Occasion::Obligation(_));
        next.step == NextStep::Wait || others && self.has_lobby() && self.is_locked(&next.seat)
    }

    pub fn pointed_at(&self) -> Option<&'a SeenDue> {
        self.seen.dues.get(self.desk.cursors[Pane::Felt])
    }

    /// The most urgent step; among equals, the pending item under the pointer or the hero at the cursor.
    pub fn step(&self) -> Option<&'a Next> {
        let first = self.next.first()?;
        if first.occasion == Occasion::UnderWay {
            return self.row_step().or(Some(first));
        }
        let due = self.pointed_at().map(|due| due.id);
        let own = |next: &&Next| !self.waits(next);
        let hero = self.seen.heroes().nth(self.desk.cursors[Pane::Party]).map(|hero| &hero.id);
        let in_turn = self.foe_in_turn().map(|foe| &foe.id);
        let hero = in_turn.or(hero);
        let kind = discriminant(&first.occasion);
        let alike = || self.next.iter().filter(own).filter(|next| discriminant(&next.occasion) == kind);
        let pointed = |next: &&Next| due.is_some() && due_of(next) == due;
        if let Some(next) =
            self.next.iter().filter(own).find(pointed).filter(|_| own(&first) && due_of(first).is_some())
        {
            return Some(next);
        }
        let under_cursor = |next: &&Next| match (&next.occasion, &next.step) {
            _ if pointed(next) => true,
            (Occasion::Turn(who), _) => Some(who) == hero,
            (
                _,
                NextStep::Choose(
                    Wanted::Call(who) | Wanted::Roll(who) | Wanted::Trial(who) | Wanted::Check(who),
                ),
            ) => Some(who) == hero,
            _ => false,
        };
        alike().find(under_cursor).or_else(|| alike().next()).or(Some(first))
    }

    /// True if the challenge waits for this seat's row.
    pub fn lays_now(&self) -> bool {
        let lays = |next: &Next| matches!(next.step, NextStep::Choose(Wanted::Row(..)));
        self.next.iter().any(|next| next.seat == *self.seat && lays(next))
    }

    pub fn exchange_owed(&self) -> bool {
        self.seen
            .dues
            .iter()
            .any(|due| matches!(&due.owed, Obligation::Harm(harm) if harm.is(BlowMark::Exchange)))
    }

    /// The effects that the threat can buy now, the cheapest first; each once, whichever foe causes it.
    pub fn affordable(&self) -> Vec<&'a EffectOffer> {
        let mut buys: Vec<&EffectOffer> = Vec::new();
        for offer in self.play.offers.iter().filter(|offer| offer.cost <= self.seen.threat) {
            if !buys.iter().any(|known| known.effect == offer.effect && known.cost == offer.cost) {
                buys.push(offer);
            }
        }
        buys.sort_by_key(|offer| offer.cost);
        buys
    }

    /// True if this player may call the turn of their hero now.
    pub fn has_own_turn(&self) -> bool {
        let calls = |next: &Next| match &next.step {
            NextStep::Choose(Wanted::Call(who)) => self.seat.is(who) && next.seat == *self.seat,
            _ => false,
        };
        self.next.iter().any(calls)
    }

    /// The request of a player, in the lobby.
    pub fn plea(&self) -> Option<&'a Request> {
        self.session.filter(|_| self.play.suspended.is_none())?.plea()
    }

    /// The foe under the cursor of the Foes pane.
    pub fn foe_here(&self) -> Option<&'a SeenActor> {
        self.seen.foes().nth(self.desk.cursors[Pane::Foes]).or(self.seen.foes().next())
    }

    /// The foe under the cursor while the Foes pane has the focus.
    pub fn foe_in_focus(&self) -> Option<&'a SeenActor> {
        self.seen.foes().nth(self.desk.cursors[Pane::Foes]).filter(|_| self.desk.focus == Pane::Foes)
    }

    /// The moment on the felt now; none while pieces move.
    pub fn moment(&self) -> Option<&'a Moment> {
        let seen = self.desk.show.is_none() && !self.covered && self.play.visit.is_none();
        self.desk.moments.waiting.front().filter(|_| seen && self.on == ScreenName::Table)
    }

    /// The luck flip on the felt; none in the past or during a procedure.
    pub fn lying_flip(&self) -> Option<&'a Flip> {
        let now = self.play.visit.is_none() && felt::under_way(self.seen).is_none();
        self.desk.moments.flip.as_ref().filter(|_| now)
    }

    /// The selected actor: a player's own character, else the actor under the cursor.
    pub fn selected(&self) -> Option<&'a SeenActor> {
        match self.seat {
            Seat::Player(who) => self.seen.actor(who),
            _ => self
                .playing()
                .or_else(|| self.foe_in_focus())
                .or_else(|| self.foe_in_turn())
                .or_else(|| self.hero_here()),
        }
    }

    /// The foe in turn, unless the user selected someone since the turn began.
    pub fn foe_in_turn(&self) -> Option<&'a SeenActor> {
        let under_way = felt::under_way(self.seen).is_some();
        if self.desk.cursors.chosen || !self.seat.is_dealer() || !self.seen.clock.combat || under_way {
            return None;
        }
        let first = Tracker::of(self.seen).first()?;
        self.seen.foes().find(|foe| foe.id == *first)
    }

    /// The selected hero, else the last one selected.
    pub fn selected_hero(&self) -> Option<&'a SeenActor> {
        self.selected().filter(|who| who.is_played()).or_else(|| self.hero_here())
    }

    /// True if somebody at the table has a sheet of this system.
    pub fn uses(&self, system: System) -> bool {
        self.seen.actors.iter().any(|actor| sheets::of(actor).system() == system)
    }

    /// The other seat that has the next step.
    pub fn goes_to(&self) -> Option<Seat> {
        self.next.first().map(|next| next.seat.clone()).filter(|seat| *seat != *self.seat)
    }

    /// True if scene traits are in play: an actor has one, or is a protagonist.
    pub fn plays_traits(&self) -> bool {
        let seen = self.seen;
        !seen.scene_traits.is_empty() || seen.heroes().any(|hero| hero.protagonist().is_some())
    }

    /// True if several people share this table: they meet in the lobby. A solo player and a player's sandbox have none.
    pub fn has_lobby(&self) -> bool {
        let shared = !self.seen.options.alone && self.seen.heroes().next().is_some();
        shared && self.sandbox_player().is_none()
    }

    /// True where several people share the table, and it is no lesson.
    pub fn is_shared(&self) -> bool {
        !self.play.lesson.as_ref().is_some_and(Lesson::is_course) && self.has_lobby()
    }

    /// The seat that acts next, as far as everybody may know.
    pub fn next_seat(&self) -> Seat {
        let next = self.session.and_then(|session| session.next(&Seat::Public).into_iter().next());
        next.map_or(Seat::Dealer, |next| next.seat)
    }

    /// The public log.
    pub fn told_to_all(&self) -> Vec<TimedStory> {
        let Some(session) = self.session else { return Vec::new() };
        let lines = log_of(session, &Seat::Public, &session.seen(&Seat::Public));
        describe(&lines, self.settings.utc_offset)
    }

    pub fn name(&self, who: &ActorId) -> String {
        self.name_of(&Seat::Player(who.clone()))
    }

    pub fn name_of(&self, seat: &Seat) -> String {
        name_of(self.seen, seat)
    }

    /// True if a seat has a code that was not typed lately.
    pub fn asks_code(&self, seat: &Seat) -> bool {
        let lately = Duration::from_secs(self.settings.code_minutes * 60);
        let typed = self.seating.wrong_codes.since_right(seat, (self.clock)());
        self.is_locked(seat) && typed.is_none_or(|since| since >= lately)
    }

    pub fn is_locked(&self, seat: &Seat) -> bool {
        self.session.is_some_and(|session| session.is_locked(seat))
    }

    pub fn hand(&self) -> Vec<Card> {
        self.player.map_or_else(Vec::new, |who| self.hand_of(who))
    }

    /// The cards of a hand that this seat sees.
    pub fn hand_of(&self, who: &ActorId) -> Vec<Card> {
        match self.seen.actor(who).and_then(|actor| actor.piles.as_ref()).map(|piles| &piles.hand) {
            Some(SeenCards::Up(cards)) => cards.clone(),
            _ => Vec::new(),
        }
    }

    /// The player who owns the sandbox and plays both of its sides.
    pub fn sandbox_player(&self) -> Option<&'a ActorId> {
        self.play.sandbox_player()
    }

    /// The actor whose cards this seat plays. In solo play: the one who must lay, else the leader of the current
    /// procedure, else the hero at the cursor.
    fn playing_now(&self) -> Option<&'a ActorId> {
        let seen = self.seen;
        if let Seat::Player(who) = self.seat {
            return Some(who);
        }
        if !self.is_alone() {
            return None;
        }
        let rows = seen.to_lay();
        let chosen = rows.iter().copied().find(|who| self.desk.laying.of.as_ref() == Some(*who));
        if let Some(who) = chosen.or(rows.first().copied()) {
            return Some(who);
        }
        let leader = under_way(seen).and_then(|now| now.players().first().copied());
        leader
            .or_else(|| seen.heroes().nth(self.desk.cursors[Pane::Party]).map(|hero| &hero.id))
            .filter(|who| seen.plays(who))
    }
}

/// The number of the pending item that a step resolves.
pub fn due_of(next: &Next) -> Option<u32> {
    match next.occasion {
        Occasion::Dying(id) | Occasion::Obligation(id) | Occasion::Open(id) => Some(id),
        Occasion::UnderWay | Occasion::Army | Occasion::Turn(_) | Occasion::Rest => None,
    }
}

/// The name of a seat, in a sentence.
pub fn name_of(seen: &Seen, seat: &Seat) -> String {
    match seat {
        Seat::Dealer => "the Dealer".into(),
        Seat::Public => "everybody".into(),
        Seat::Player(id) => seen.actor(id).map_or_else(|| id.to_string(), |actor| actor.name.clone()),
    }
}
