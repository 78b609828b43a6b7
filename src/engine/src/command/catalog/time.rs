//! Commands for piles and time: hands and decks, fights and rounds, rest and travel, the map.

/// Appends its lines to the earlier ones, and passes all of them on.
#[doc(hidden)]
#[macro_export]
macro_rules! commands_of_time {
    ($make:ident { $($before:tt)* }) => {
        $crate::commands_of_people! { $make { $($before)*
            "replace" Dealer, First(2), Cards Aside, Replace(seat: SeatWord, old_card: Card, new_card: Card, why: Why),
                "swap a card of a hand or a laid row for another of the same deck",
                "replace karla 2H KC (a lucky find)";
            "draw" Player, First(2), Cards Aside, Draw(who: Who, how: DrawWords),
                "draw to the hand size, or a number of cards",
                "draw karla";
            "dice" Player, Whole, Played Aside, Dice(roll: FreeRollWords),
                "roll dice for anything, outside any challenge; real dice are entered in parentheses",
                "dice karla 2d6+1 how many rats";
            "draw-one" Player, Whole, Played Aside, DrawOne(drawn: FreeCardWords),
                "turn up one card of a full deck of 54 for anything; no hand or deck changes; a real card is entered in parentheses",
                "draw-one dealer the mood of the crowd";
            "oracle" Dealer, Whole, Played Aside, Oracle(likelihood: LikelihoodWord, real_draw: Drawn, question: OracleQuestion),
                "ask the oracle: yes or no, sometimes with \"and\" or \"but\"; real cards or dice are entered in order",
                "oracle likely : is the gate watched?";
            "idea" Dealer, Whole, Played Aside, Idea(real_draw: Drawn, tables: IdeaTables),
                "draw a verb and a noun, or a row from each of two other random tables",
                "idea";
            "twist" Dealer, Whole, Played Aside, Twist(real_draw: Drawn),
                "draw how the next scene begins: as expected, changed, or as a different scene, and which thread or person it is about",
                "twist";
            "roll-on" Dealer, Entries, Played Aside, RollOn(readers: ReadBy, no_repeats: Once, faces: IfFaces, table: Ref<RandomTable>),
                "roll on a random table of the codex; only the Dealer reads the row, with `to` another seat or all; with `once` no row comes twice; enter the face of a real die",
                "roll-on to all rumors";
            "roll-again" Dealer, Entries, Played Aside, RollAgain(faces: BracketedFaces, part: IfPart),
                "roll the last random table again, or one part of it by its number or name; the rest is kept",
                "roll-again 2";
            "put-back" Dealer, Entries, Cards Aside, PutBack(table: IfDrawn),
                "return the drawn rows to a random table, or to all of them",
                "put-back rumors";
            "draw-all" Dealer, Whole, Cards Aside, DrawAll,
                "every hero draws to the hand size",
                "draw-all";
            "discard" Player, Whole, Cards Aside, Discard(who: Who, cards: Leading, deck: Deck),
                "discard cards from the hand; `discard karla 7 8 deck 1` takes the last one off a real deck",
                "discard karla 2H 3S";
            "burn" Dealer, Whole, Cards Aside, Burn(who: Who, cards: Count),
                "discard cards from the top of the deck",
                "burn karla 4";
            "dealer-cards" Dealer, First(1), Played GoesOn, DealersCards(cards: Leading, command: GivenCommand),
                "give a command that needs cards of the Dealer's real deck for an NPC: first the NPC's, then those against it",
                "dealer-cards 9 4 2 8 7 3 4 : bid rex survival 4";
            "shuffle" Dealer, First(2), Cards Aside, Shuffle(seat: SeatWord, exhaustion: OptionalCards<Card>),
                "shuffle the discard pile into the deck; for a real deck, enter the cards that exhaustion takes out",
                "shuffle dealer";
            "stack" Dealer, First(2), Cards Aside, Stack(seat: SeatWord, cards: Leading, why: Why),
                "put these cards on top of a deck, the first on top",
                "stack dealer KC 10D (as the story needs)";
            "game-luck" Dealer, Whole, Cards Aside, GameLuck(seed: Seed, game: Seed),
                "shuffle every deck, and use the random numbers of one game of the Lab, by its seed and number",
                "game-luck 1 1077";
            "combat" Dealer, Whole, Time Apart, Combat(on: bool),
                "start a fight with its first round, in which everybody draws, or end it",
                "combat on";
            "turn" Dealer, Whole, Time Apart, Turn(who: Who),
                "take somebody's turn, or give it back",
                "turn karla";
            "round" Dealer, Whole, Time Apart, Round,
                "start the next round: everybody can act again, durations run down, everybody draws",
                "round";
            "wait" Dealer, Whole, Time Apart, Wait(minutes: Minutes),
                "let minutes pass, outside a fight",
                "wait 30";
            "short-rest" Dealer, Whole, Time Apart, ShortRest,
                "rest for an hour, once a day: as many cards as VIT return to the deck, and half the focus comes back",
                "short-rest";
            "travel" Dealer, Whole, Time Apart, Travel(pace: Pace, hours: Hours, riding: Riding, explored: Explored),
                "travel for hours: burns cards from the deck; a forced march hurts, horses tire; `explored` country is quicker",
                "travel march 5 riding explored";
            "fall" Dealer, Whole, Harm Aside, Fall(who: Who, feet: Feet, why: Reason),
                "somebody takes a fall: 2 damage for each 5 ft past 10, twice that past 80",
                "fall karla 30 off the bell tower";
            "convalesce" Dealer, Whole, Time Apart, Convalesce(who: Who, healer: Helper),
                "a week in the care of somebody with Biology or Chemistry: injuries end",
                "convalesce karla severs";
            "sleep" Dealer, Whole, Time Apart, Sleep(why: Why),
                "sleep until 6 o'clock, for at least 8 hours: threat −5; focus, health and cards return; needs a reason within 12 hours of waking",
                "sleep";
            "weather" Dealer, Whole, Time Apart, Weather(weather: WeatherWords),
                "set the weather of the scene: each kind with a row of the codex or `off`; `clear` ends all",
                "weather rain heavy wind mild temperature cold terrain snowy";
            "map" Dealer, First(1), Time Apart, Map(picture: PictureWords),
                "add a map: an empty one of a size, or a picture in one line; docs/map.md has the letters",
                "map #####/#..1#/#~..#/##### @karla B2, @fanatic D3 hidden, fog D2:D3";
            "map-down" Dealer, Whole, Time Apart, MapDown,
                "take the map down",
                "map-down";
            "paint" Dealer, Entries, Time Aside, Paint(ground: Ground, squares: PatchWord),
                "change the ground of squares: one, a line, a rectangle, several with commas, or all",
                "paint wall C7,A1-A9,D2:F4";
            "fog" Dealer, Whole, Time Aside, Fog(squares: PatchWord, on: bool),
                "cover squares that the players have not seen with fog, or clear it",
                "fog C7:F9 off";
            "place" Dealer, Entries, Time Aside, Place(who: Who, square: SquareWord, hidden: Hidden),
                "place somebody on a square of the map, hidden from the players or not; it costs nothing",
                "place fanatic C7 hidden";
            "unplace" Dealer, Entries, Time Aside, Unplace(who: Who),
                "take somebody off the map",
                "unplace fanatic";
            "move" Player, Entries, Time Aside, Move(who: Who, square: SquareWord, cards: Leading),
                "move along the map: 3 squares are free in a round, each card of the hand adds 3 more",
                "move severs C7 2H 3S";
            "move-owing" Dealer, Entries, Time Aside, MoveOwing(who: Who, square: SquareWord),
                "move a character whose player is absent: the player picks the cards later with `discard`",
                "move-owing severs C7";
            "distance" Dealer, Whole, Time Aside, Distance(apart: ApartWords, band: BandWord),
                "set the distance of both sides, of one and everybody else, or of two, if no map shows it",
                "distance all long";
            "approach" Player, Whole, Time Aside, Approach(who: Who, target: Whom, cards: Leading),
                "move a band nearer to somebody: one is free each turn, another takes the turn; rough ground costs cards",
                "approach karla horus 2H";
            "withdraw" Player, Whole, Time Aside, Withdraw(who: Who, target: Whom, cards: Leading),
                "move a band farther away from somebody, at the same cost",
                "withdraw severs fanatic";
            "order" Dealer, Whole, House Aside, SetOrder(order: Order),
                "set the order of turns in a fight: any, or the higher of INT and AGI first",
                "order tactical";
            "turns" Dealer, Whole, House Aside, Turns(who: Who, turns: Count),
                "set how many turns somebody has in a round: hosts and greater foes may have several",
                "turns horus 2";
            "end-quest" Dealer, Whole, Time Apart, EndQuest,
                "end the quest: threat 0",
                "end-quest";
            "end-session" Dealer, Whole, Time Apart, EndSession,
                "end the session: threat stays, and everybody draws a full hand for the next",
                "end-session";
            "revive" Dealer, Whole, Time Apart, Revive(who: Who, healer: Helper),
                "revive somebody who is unconscious with more than 1 health",
                "revive severs karla";
        } }
    };
}
