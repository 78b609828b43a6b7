//! Commands for actors and the table: figures, experience, money, gear, sheets, settings.

/// Appends its lines to those before, and passes them on.
#[doc(hidden)]
#[macro_export]
macro_rules! commands_of_people {
    ($make:ident { $($before:tt)* }) => {
        $make! { $($before)*
            "end-effect" Dealer, Whole, EndEffect(who: Who, n: EffectNumber, why: Reason),
                "end something that lasts: cured, faced, lifted",
                "end-effect karla 12 she faced it";
            "set" Dealer, Entries, Set(who: Who, gauge: Gauge, to: AmountWord, why: Why),
                "the Dealer changes a number; +2 and -3 count from what it is",
                "set karla health 5 (the healer came)";
            "harm" Dealer, Entries, HarmBy(who: Who, n: Damage, types: IfTypes, why: Aside),
                "somebody takes damage by the Dealer's word, less soak, armor, Defense and resistances",
                "harm karla 5 fire : the burning stairs";
            "restore" Dealer, Entries, Restore(who: Who, n: Damage, why: Aside),
                "somebody regains health, up to the maximum",
                "restore karla 3 : a healing draught";
            "threat" Dealer, Whole, SetThreat(to: Number, why: Why),
                "the Dealer sets the threat pool",
                "threat 5 (from last week)";
            "award" Dealer, Whole, Award(who: Who, n: Number, why: Reason),
                "give experience to a hero, or to all of them",
                "award all 6 the host has fallen";
            "defeat" Dealer, Whole, Defeat(host: Foe, how: Defeat, n: Experience),
                "a host is defeated, in a fight or otherwise: it has no part in what follows, and is worth experience to all",
                "defeat horus friend 6";
            "advance" Player, Whole, Advance(who: Who, what: UpgradeWord),
                "spend experience: a rank of a skill, a point of an attribute or of morale, a trait",
                "advance karla skill brawling";
            "train" Dealer, Whole, = Train(who, Training { skill, rank, experience, rate, by })
                of who: Who, skill: SkillWord, rank: SkillRank, experience: Experience, rate: Cash, by: Bracketed;
                "somebody of a higher rank trains a hero: cash for each point of experience that counts for this skill",
                "train karla brawling 5 3 10 (Old Hanna)";
            "manual" Dealer, Whole, Manual(who: Who, skill: SkillWord, title: InBrackets),
                "a hero gets a manual of a skill",
                "manual severs biology (On Sutures)";
            "study" Player, Whole, Study(who: Who, title: InBrackets),
                "read a manual: a rank of its skill, and the manual is used up",
                "study severs (On Sutures)";
            "write-manual" Dealer, Whole, WriteManual(who: Who, skill: SkillWord, experience: Experience, title: InBrackets),
                "whoever teaches writes a manual of an own skill, for experience that the Dealer names",
                "write-manual severs biology 3 (On Sutures)";
            "age" Dealer, Whole, Age(who: Who, years: Years),
                "a hero is so old",
                "age severs 47";
            "cash" Dealer, Whole, Cash(who: Who, n: Cash, why: Reason),
                "a hero receives cash, or pays where it is below 0",
                "cash karla 50 the fanatic's purse";
            "earn" Dealer, Whole, Earn(who: Who, n: Cash, by: Trade, why: Reason),
                "a hero earns cash by a performance or a work of art, by what own animals give, or by other work",
                "earn karla 40 herd the spring wool";
            "herd" Dealer, Whole, PriceHerd(who: Who, price: Cash, what: Reason),
                "say what each animal of somebody's herd is worth",
                "herd karla 40 sheep";
            "buy-herd" Player, Whole, BuyHerd(who: Who, count: Count),
                "buy animals for your herd at the price of each",
                "buy-herd karla 2";
            "sell-herd" Player, Whole, SellHerd(who: Who, count: Count),
                "sell animals of your herd at the price of each",
                "sell-herd karla 2";
            "purse" Dealer, Whole, Purse(who: Who, foe: Foe),
                "a hero takes the purse of a fallen foe, and it is empty",
                "purse karla fanatic";
            "cash-out" Player, Whole, CashOut(who: Who),
                "take the income of the month in cash; for a month it is two steps lower",
                "cash-out severs";
            "put-by" Player, Whole, PutBy(who: Who, n: Cash),
                "put cash toward the income of this month",
                "put-by karla 100";
            "month" Dealer, Whole, Month,
                "a month passes: everybody has slept, and months of income are over",
                "month";
            "buy" Dealer, Whole, Buy(who: Who, n: Cash, goods: Given<Bought>),
                "a hero buys a weapon, armour or anything else for a price, or gets it for 0",
                "buy karla 30 Dagger";
            "sell" Dealer, Whole, Sell(who: Who, n: Cash, what: InBrackets),
                "a hero sells something that is carried",
                "sell karla 12 (Dagger)";
            "give" Player, Whole, Give(who: Who, whom: Whom, gift: GiftWord),
                "give another hero cash or something that is carried",
                "give karla severs (Dagger)";
            "magic-item" Dealer, Whole, MagicItem(who: Who, cost: Maybe<Count>, name: InBrackets, does: BonusWords),
                "a hero gets a magic item: its attunement, its name, and what it moves while it is attuned; without an attunement one of the codex",
                "magic-item karla 2 (Bell Ring) soak+1 awareness+1";
            "attune" Player, Whole, Attune(who: Who, name: InBrackets, on: bool),
                "attune a magic item, or let go of it",
                "attune karla (Bell Ring) on";
            "language" Player, Whole, Language(who: Who, name: InBrackets, on: bool),
                "learn a language, one for each rank of Culture besides the native one, or forget it", "language severs (Old Coptic) on";
            "medicine" Dealer, Whole, Medicine(who: Who, n: EffectNumber, by: IfBy<Who>, item: InBrackets),
                "a medicine that is carried ends an injury, and is used up; `by` says who carries it", "medicine karla 12 by severs (a dose: antidote)";
            "bond" Dealer, Whole, Bond(who: Who, whom: Whom, level: Level),
                "set the bond between two heroes, 0 to 3",
                "bond karla severs 2";
            "teach" Player, Whole, Teach(who: Who, beast: Whom, lessons: Lessons),
                "teach your animal three skills at 3, and tricks: seek-help, trick-riding",
                "teach karla rex awareness+athletics+survival+seek-help";
            "bid" Dealer, Whole, Bid(beast: Whom, skill: SkillWord, n: Difficulty, why: Reason),
                "an animal does something by itself, with cards of the Dealer's deck",
                "bid rex survival 4 the trail in the snow";
            "motive" Dealer, Whole, Motive(who: Whom, motive: Motive, monthly: Number),
                "what a crony follows for, and the cash that a month of it costs",
                "motive rat payment 40";
            "sate" Player, Whole, Sate(who: Who, whom: Whom, n: Cash, how: Reason),
                "a follower gets what it wants: pay, a share, or 0 and what fear and vices ask for",
                "sate karla rat 25 a month of silver";
            "shake" Dealer, Whole, Shake(who: Whom, why: Reason),
                "somebody who follows loses heart, and flees or stays as loyalty has it",
                "shake rat the abbot laughs";
            "desert" Dealer, Whole, Desert(who: Whom, why: Reason),
                "somebody who follows leaves for good",
                "desert rat a better offer";
            "betray" Dealer, Whole, Betray(who: Who, whom: Whom, how: Reason),
                "a hero betrays somebody who follows: a cohort turns on the hero",
                "betray karla tom sold to the abbot";
            "wield" Player, Whole, Wield(who: Who, weapon: Weapon),
                "take a weapon in hand",
                "wield karla Maul";
            "set-aside" Player, Whole, SetAside(who: Who, joker: Card),
                "say which joker Aged Wisdom takes out of the deck, before a card was played",
                "set-aside karla BJ";
            "scribe" Player, Whole, Scribe(who: Who, spell: SpellWord, text: Aside),
                "write a spell into the spell book, which holds as many as attunement: `codex spell-effects` lists what it is made of",
                "scribe karla (Ember Lance) damaging+remote:1 : a thin line of fire";
            "forget" Player, Whole, Forget(who: Who, name: InBrackets),
                "strike a spell from the spell book",
                "forget karla (Ember Lance)";
            "mend" Dealer, Whole, Mend(who: Who),
                "repair the armour of a character",
                "mend karla";
            "join" Dealer, Whole, Join(sheet: Given<UltimoSheet>),
                "a hero sits down",
                "join karla";
            "foe" Dealer, Whole, Foe(sheet: Given<FoeSheet>),
                "a foe comes into play",
                "foe fanatic";
            "join-paper" Dealer, Whole, JoinPaper(sheet: Given<PaperSheet>),
                "a Paper Story character sits down; `join` finds it too",
                "join-paper tilly";
            "rewrite" Dealer, Whole, Rewrite(who: Who, sheet: AnySheet),
                "a character, foe or creature gets another sheet of its system; what it has left keeps to the new maxima",
                "rewrite tilly tilly";
            "opponent" Dealer, Whole, Opponent(sheet: Given<PaperFoe>),
                "a Paper Story opponent comes into play; `foe` finds it too",
                "opponent shellback";
            "join-crucible" Dealer, Whole, JoinCrucible(sheet: Given<CrucibleSheet>),
                "a character by attributes and defenses sits down; `join` finds it too",
                "join-crucible vesper";
            "creature" Dealer, Whole, Creature(sheet: Given<CrucibleSheet>),
                "a creature by attributes and defenses comes into play; `foe` finds it too",
                "creature hag";
            "join-scene" Dealer, Whole, JoinScene(sheet: Given<ProtagonistSheet>),
                "a protagonist sits down; `join` finds it too",
                "join-scene wren";
            "rename" Dealer, Whole, Rename(who: Who, name: Name),
                "give another name",
                "rename fanatic-2 One-Eye";
            "leave" Dealer, Whole, Leave(who: Who),
                "somebody leaves the table",
                "leave fanatic-2";
            "scene" Dealer, Whole, Scene(text: Text),
                "a new scene begins; what lasted for the last one ends",
                "scene the bunker";
            "title" Dealer, Whole, Title(text: Text),
                "name the table",
                "title The Sternwick Job";
            "note" All, Whole, Note(text: Text),
                "write something into the log",
                "note hello";
            "secret" Dealer, First(1), Secret(text: Text),
                "write something into the log that only the Dealer reads",
                "secret the abbot is the host";
            "tell" Dealer, Entries, Tell(to: Hearer, of: Foe, what: Fact),
                "tell a seat, or all, what only the Dealer knows of a foe; it stays known as it was said",
                "tell karla horus patience";
            "automation" Dealer, Whole, SetAutomation(how: Automation),
                "how much happens by itself",
                "automation auto";
            "coaching" Dealer, Whole, SetCoaching(who: Coaching),
                "who is shown odds: nobody, a seat while it plays itself, or every seat at any time",
                "coaching always";
            "alone" Dealer, Whole, Alone(on: bool),
                "play alone: the Dealer's seat sees and plays the hand of every hero whose seat has no code, and no curtain falls",
                "alone on";
            "plays" Player, Whole, PlayedBy(who: Who, play: Maybe<PlayName>),
                "leave the choices of a hero, a foe, all `heroes` or all `foes` and the Dealer to a play of the Lab; without one they are made by hand",
                "plays karla careful";
            "house" Dealer, Whole, House(rule: HouseRule, n: Count),
                "the house's own number for checks: what a boon is worth, usually 2, or what succeeds, usually from 10",
                "house boon 3";
            "physical" Player, First(2), Physical(seat: SeatWord, on: bool, held: HeldWords),
                "play real cards, so many of which are held; or the app's, with those that are held now",
                "physical karla on 5";
            "real-seats" Dealer, Whole, RealSeats(on: bool),
                "whoever sits down from now on plays real cards and dice, and is dealt nothing",
                "real-seats on";
            "type-hands" Dealer, Whole, TypeHands(on: bool),
                "the cards of real hands are typed in, too, which brings odds to their seats",
                "type-hands on";
            "digital" Player, Whole, Digital(what: LeftToTheApp),
                "leave one deal, draw, flip or roll to the app, though real cards or dice are played",
                "digital draw karla 3";
            "pin" Player, First(2), Pin(seat: SeatWord, lock: CodeWord),
                "lock a seat with a code, which the screen alone asks for",
                "pin karla none";
            "decks" Dealer, Whole, Decks(n: Count),
                "how many decks the Dealer shuffles together, 1 to 4",
                "decks 2";
        }
    };
}
