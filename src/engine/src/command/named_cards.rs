//! The cards that a command names, each with the seat that owns its deck.

use super::{ActorId, Command, GuardCall};
use crate::table::{Card, Laid, Seat};

impl Command {
    /// Calls `show` for each card that the command names, with the seat that owns its deck.
    pub fn each_card(&mut self, show: &mut dyn FnMut(&Seat, &mut Card)) {
        let player = |who: &ActorId| Seat::Player(who.clone());
        let of_row = |row: &mut Vec<Laid>, seat: &Seat, show: &mut dyn FnMut(&Seat, &mut Card)| {
            for Laid { card, copies } in row {
                show(seat, card);
                if let Some(card) = copies {
                    show(seat, card);
                }
            }
        };
        if let Command::DealersCards(cards, command) = self {
            for card in cards.iter_mut() {
                show(&Seat::Dealer, card);
            }
            return command.each_card(show);
        }
        match self {
            Command::Deal(row) => of_row(row, &Seat::Dealer, show),
            Command::Lay(who, row) => of_row(row, &player(who), show),
            Command::Arrange(seat, row) => of_row(row, seat, show),
            Command::Discard(who, cards, _)
            | Command::Guard(GuardCall { who, cards, .. })
            | Command::Move(who, _, cards)
            | Command::Approach(who, _, cards)
            | Command::Withdraw(who, _, cards) => cards.iter_mut().for_each(|card| show(&player(who), card)),
            Command::Protect(who, _, card) => card.iter_mut().for_each(|card| show(&player(who), card)),
            Command::Shuffle(seat, cards) | Command::Stack(seat, cards, _) => {
                for card in cards {
                    show(seat, card);
                }
            }
            Command::Replace(seat, from, to, _) => [from, to].into_iter().for_each(|card| show(seat, card)),
            Command::DrawOne(drawn) => drawn.card.iter_mut().for_each(|card| show(&drawn.seat, card)),
            Command::Resist(who, _, flip) => {
                flip.real.player.iter_mut().for_each(|card| show(&player(who), card));
                flip.real.dealer.iter_mut().for_each(|card| show(&Seat::Dealer, card));
            }
            Command::AutoAnswer(answer) => answer.each_card(show),
            _ => {}
        }
    }
}
