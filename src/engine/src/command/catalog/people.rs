//! Commands for actors and the table: figures, experience, money, gear, sheets, settings.

/// Appends its lines to the earlier ones, and passes all of them on.
#[doc(hidden)]
#[macro_export]
macro_rules! commands_of_people {
    ($make:ident { $($before:tt)* }) => {
        $make! { $($before)*
            "end-effect" Dealer, Whole, Harm Aside, EndEffect(who: Who, effect: EffectNumber, why: Reason),
                "end an effect: cured, faced, lifted",
                "end-effect karla 12 she faced it";
            "set" Dealer, Entries, People Aside, Set(who: Who, gauge: Gauge, new_value: AmountWord, why: Why),
                "set a number; +2 and -3 change it by that much",
                "set karla health 5 (the healer came)";
            "harm" Dealer, Entries, Harm Aside, HarmBy(who: Who, damage: Damage, damage_types: IfTypes, why: Aside),
                "deal damage to somebody by hand; soak, armor, Defense and resistances apply",
                "harm karla 5 fire : the burning stairs";
            "restore" Dealer, Entries, Harm Aside, Restore(who: Who, health: Damage, why: Aside),
                "restore somebody's health, up to the maximum",
                "restore karla 3 : a healing draught";
            "threat" Dealer, Whole, Harm Aside, SetThreat(threat: Number, why: Why),
                "set the threat pool",
                "threat 5 (from last week)";
            "award" Dealer, Whole, People Aside, Award(who: Who, experience: Number, why: Reason),
                "give experience to a hero, or to all of them",
                "award all 6 the host has fallen";
            "defeat" Dealer, Whole, People Aside, Defeat(host: Foe, outcome: Defeat, experience: Experience),
                "defeat a host, in a fight or otherwise: it leaves the story, and everybody gains experience",
                "defeat horus friend 6";
            "advance" Player, Whole, People Aside, Advance(who: Who, purchase: UpgradeWord),
                "spend experience: a rank of a skill, a point of an attribute or of morale, a trait",
                "advance karla skill brawling";
            "train" Dealer, Whole, People Aside, = Train(who, Training { skill, rank, experience, rate: cash_a_point, by: trainer })
                of who: Who, skill: SkillWord, rank: SkillRank, experience: Experience, cash_a_point: Cash, trainer: Bracketed;
                "have somebody of a higher rank train a hero: for cash per point of experience toward this skill",
                "train karla brawling 5 3 10 (Old Hanna)";
            "manual" Dealer, Whole, People Aside, Manual(who: Who, skill: SkillWord, title: InBrackets),
                "give a hero a manual of a skill",
                "manual severs biology (On Sutures)";
            "study" Player, Whole, People Aside, Study(who: Who, title: ManualTitle),
                "read a manual: a rank of its skill, and the manual is used up",
                "study severs (On Sutures)";
            "write-manual" Dealer, Whole, People Aside, WriteManual(who: Who, skill: SkillWord, experience: Experience, title: InBrackets),
                "have a teacher write a manual of a skill, for the given experience",
                "write-manual severs biology 3 (On Sutures)";
            "age" Dealer, Whole, People Aside, Age(who: Who, years: Years),
                "set a hero's age",
                "age severs 47";
            "describe" Player, Whole, People Aside, Describe(who: Who, detail: Detail, text: IfText),
                "write a detail of a hero: height, looks, backstory; without text it is cleared",
                "describe severs hair gray at the temples";
            "cash" Dealer, Whole, People Aside, Cash(who: Who, cash: Cash, why: Reason),
                "give a hero cash, or take it with a negative number",
                "cash karla 50 the fanatic's purse";
            "earn" Dealer, Whole, People Aside, Earn(who: Who, cash: Cash, work: Trade, why: Reason),
                "earn cash by a performance or a work of art, by animal products, or by other work",
                "earn karla 40 herd the spring wool";
            "herd" Dealer, Whole, People Aside, PriceHerd(who: Who, price: Cash, note: Reason),
                "set the price of each animal of a herd",
                "herd karla 40 sheep";
            "buy-herd" Player, Whole, People Aside, BuyHerd(who: Who, count: Count),
                "buy animals for your herd at the price of each",
                "buy-herd karla 2";
            "sell-herd" Player, Whole, People Aside, SellHerd(who: Who, count: Count),
                "sell animals of your herd at the price of each",
                "sell-herd karla 2";
            "purse" Dealer, Whole, People Aside, Purse(who: Who, foe: Foe),
                "take the cash of a fallen foe",
                "purse karla fanatic";
            "cash-out" Player, Whole, People Aside, CashOut(who: Who),
                "take the month's income in cash; the income is then two steps lower for a month",
                "cash-out severs";
            "put-by" Player, Whole, People Aside, PutBy(who: Who, cash: Cash),
                "put cash toward the income of this month",
                "put-by karla 100";
            "month" Dealer, Whole, Time Apart, Month,
                "let a month pass: everybody has slept, and monthly incomes end",
                "month";
            "buy" Dealer, Whole, People Aside, Buy(who: Who, price: Cash, goods: GoodsWord),
                "buy a weapon, armor or anything else for a price, 0 for a gift",
                "buy karla 30 Dagger";
            "sell" Dealer, Whole, People Aside, Sell(who: Who, price: Cash, item: Carried),
                "sell something that is carried",
                "sell karla 12 (Dagger)";
            "give" Player, Whole, People Aside, Give(who: Who, recipient: Whom, gift: GiftWord),
                "give another hero cash or something that is carried",
                "give karla severs (Dagger)";
            "magic-item" Dealer, Whole, People Aside, MagicItem(who: Who, cost: Maybe<Count>, name: InBrackets, changes: BonusWords),
                "give a hero a magic item: its attunement cost, its name, and its bonuses while attuned; without a cost, an item of the codex",
                "magic-item karla 2 (Bell Ring) soak+1 awareness+1";
            "attune" Player, Whole, People Aside, Attune(who: Who, name: MagicItemName, on: bool),
                "attune a magic item, or let go of it",
                "attune karla (Bell Ring) on";
            "language" Player, Whole, People Aside, Language(who: Who, name: InBrackets, on: bool),
                "learn a language, one for each rank of Culture besides the native one, or forget it", "language severs (Old Coptic) on";
            "medicine" Dealer, Whole, Harm Aside, Medicine(who: Who, effect: EffectNumber, carrier: IfBy<Who>, item: Carried),
                "use up a carried medicine to end an injury; `by` says who carries it", "medicine karla 12 by severs (a dose: antidote)";
            "bond" Dealer, Whole, People Aside, Bond(who: Who, other_hero: Whom, level: Level),
                "set the bond between two heroes, 0 to 3",
                "bond karla severs 2";
            "teach" Player, Whole, People Aside, Teach(who: Who, beast: Whom, lessons: Lessons),
                "teach your animal three skills at 3, and tricks: seek-help, trick-riding",
                "teach karla rex awareness+athletics+survival+seek-help";
            "bid" Dealer, Whole, Played Begins, Bid(beast: Whom, skill: SkillWord, difficulty: Difficulty, why: Reason),
                "have an animal do something by itself, with cards of the Dealer's deck",
                "bid rex survival 4 the trail in the snow";
            "motive" Dealer, Whole, People Aside, Motive(follower: Whom, motive: Motive, monthly: Number),
                "set a crony's motive, and its monthly price in cash",
                "motive rat payment 40";
            "sate" Player, Whole, People Aside, Sate(who: Who, follower: Whom, cash: Cash, reason: Reason),
                "give a follower what it wants: pay or a share in cash, or 0 for a fear or a vice",
                "sate karla rat 25 a month of silver";
            "shake" Dealer, Whole, Harm Aside, Shake(follower: Whom, why: Reason),
                "make a follower lose heart: it flees or stays, by its loyalty",
                "shake rat the abbot laughs";
            "desert" Dealer, Whole, People Aside, Desert(follower: Whom, why: Reason),
                "have a follower leave for good",
                "desert rat a better offer";
            "betray" Dealer, Whole, People Aside, Betray(who: Who, follower: Whom, reason: Reason),
                "betray a follower: a cohort turns on the hero",
                "betray karla tom sold to the abbot";
            "wield" Player, Whole, People Aside, Wield(who: Who, weapon: Weapon),
                "take a weapon in hand",
                "wield karla Maul";
            "set-aside" Player, Whole, People Aside, SetAside(who: Who, joker: Card),
                "choose the joker that Aged Wisdom takes out of the deck, before any card is played",
                "set-aside karla BJ";
            "scribe" Player, Whole, People Aside, Scribe(who: Who, spell: SpellWord, text: Aside),
                "write a spell into the spell book, which holds as many as your attunement: `codex spell-effects` lists the parts",
                "scribe karla (Ember Lance) damaging+remote:1 : a thin line of fire";
            "forget" Player, Whole, People Aside, Forget(who: Who, name: SpellName),
                "remove a spell from the spell book",
                "forget karla (Ember Lance)";
            "mend" Dealer, Whole, People Aside, Mend(who: Who),
                "repair the armor of a character",
                "mend karla";
            "join" Dealer, Whole, People Apart, Join(sheet: Ref<UltimoSheet>),
                "add a hero",
                "join karla";
            "foe" Dealer, Whole, People Apart, Foe(sheet: Ref<FoeSheet>),
                "add a foe",
                "foe fanatic";
            "prepare" Dealer, Entries, People Apart, Prepare(name: DrawerText, foes: FoesWord, weather: IfWeather<SkyWord>, threat: IfThreat<Difficulty>, notes: Aside),
                "prepare an encounter: foes and people that join together later, with squares or a distance; one of the same name is replaced",
                "prepare (The cellar) fanatic 2 hidden at H2,H3+cultist 1 weather (rain heavy) threat 2 : they wait for the bell";
            "prepare-person" Dealer, Entries, People Apart, PreparePerson(name: DrawerText, fights_as: IfAs<OneFoe>, talk: IfTalk<Talk>, looks: IfLooks<InBrackets>, wants: IfWants<InBrackets>, notes: Aside),
                "prepare a person: a name is enough; add how hard they are to talk to, and a foe whose sheet they fight with",
                "prepare-person (Tolly) talk 4 looks (stooped) wants (his bell back) : he knows the way down";
            "prepare-foe" Dealer, Entries, People Apart, PrepareFoe(foe: OneFoe, name: IfCalled<InBrackets>),
                "prepare a foe, of the codex or written out, under its own or another name",
                "prepare-foe cultist called (Bell Warden)";
            "prepare-scene" Dealer, Entries, People Apart, PrepareScene(name: DrawerText, map: IfMap<InBrackets>, weather: IfWeather<SkyWord>, traits: IfTraits<InBrackets>, encounters: IfEncounters<InBrackets>, clocks: IfClocks<InBrackets>, handouts: IfHandouts<InBrackets>, notes: IfNotes<InBrackets>, read_aloud: Aside),
                "prepare a scene: its map, weather and scene traits, the names of its encounters, clocks and handouts, the Dealer's notes, and the text to read aloud",
                "prepare-scene (The cellar) map (12x8) weather (rain heavy) traits (Slippery flags -; Hope +) encounters (Two at the well; Rats) clocks (The bell) handouts (The letter) notes (the key hangs behind the cask) : Water stands a hand high.";
            "prepare-handout" Dealer, Entries, People Apart, PrepareHandout(name: DrawerText, recipients: IfFor<Recipients>, text: AfterColon),
                "prepare a text for everybody, or for some players",
                "prepare-handout (The letter) for karla : Come alone.";
            "keep-fight" Dealer, Entries, People Apart, KeepFight(name: Name),
                "copy the fight at the table into the drawer, as an encounter: its living foes with their wounds and places",
                "keep-fight Two at the well";
            "keep-scene" Dealer, Entries, People Apart, KeepScene(name: Name),
                "copy the scene at the table into the drawer: its map, weather and scene traits",
                "keep-scene The cellar";
            "bring" Dealer, Entries, People Apart, Bring(square: IfAt<SquareWord>, name: DrawerName),
                "bring something from the drawer to the table: people and foes join, on a map at their places or around a square; a scene begins; a handout is shown",
                "bring at G4 The cellar";
            "put-away" Dealer, Entries, People Apart, PutAway(name: DrawerName),
                "return the survivors of an encounter to the drawer, with their wounds",
                "put-away The cellar";
            "unprepare" Dealer, Entries, People Apart, Unprepare(name: DrawerName),
                "delete something from the drawer",
                "unprepare The cellar";
            "clock" Dealer, First(1), Time Aside, Clock(name: ClockText, segments: Segments, visibility: Maybe<ClockView>, ticks: IfBy<ClockDrive>, brings: IfBrings<DrawerText>, when_full: Aside),
                "start a clock, or change one: who sees it, what ticks it, and what happens when it is full",
                "clock (The bell) 6 secret by round brings (The cellar) : the doors open";
            "tick" Dealer, First(1), Time Aside, Tick(clock: ClockName, segments: Maybe<Segments>),
                "fill a segment of a clock, or several",
                "tick (The bell) 2";
            "untick" Dealer, First(1), Time Aside, Untick(clock: ClockName, segments: Maybe<Segments>),
                "empty a segment of a clock, or several",
                "untick (The bell)";
            "remove-clock" Dealer, First(1), Time Aside, RemoveClock(clock: ClockName),
                "remove a clock",
                "remove-clock (The bell)";
            "remind" OwnSeat, First(1), Said Aside, Remind(seat: OwnSeat, moment: WhenWords, text: AfterColon),
                "set a private reminder; no other seat sees it, not even the Dealer",
                "remind karla in 2 rounds : the ward fades";
            "unremind" OwnSeat, First(1), Said Aside, Unremind(seat: OwnSeat, number: ReminderNumber),
                "confirm or drop a reminder",
                "unremind karla 1";
            "npc" Dealer, Whole, People Apart, Npc(name: NpcName, talk: IfTalk<Talk>),
                "add a person who was not prepared, and how hard they are to talk to",
                "npc Mother Ash talk 6";
            "join-paper" Dealer, Whole, People Apart, JoinPaper(sheet: Ref<PaperSheet>),
                "add a Paper Story character; `join` finds it too",
                "join-paper tilly";
            "rewrite" Dealer, Entries, People Aside, Rewrite(who: Who, sheet: AnySheet),
                "replace the sheet of a character, foe, opponent or creature by another of its system; current numbers stay, up to the new maxima",
                "rewrite tilly tilly";
            "opponent" Dealer, Whole, People Apart, Opponent(sheet: Ref<PaperFoe>),
                "add a Paper Story opponent; `foe` finds it too",
                "opponent shellback";
            "join-crucible" Dealer, Whole, People Apart, JoinCrucible(sheet: Ref<CrucibleSheet>),
                "add a character with attributes and defenses; `join` finds it too",
                "join-crucible vesper";
            "creature" Dealer, Whole, People Apart, Creature(sheet: Ref<CrucibleSheet>),
                "add a creature with attributes and defenses; `foe` finds it too",
                "creature hag";
            "join-scene" Dealer, Whole, People Apart, JoinScene(sheet: Ref<ProtagonistSheet>),
                "add a protagonist; `join` finds it too",
                "join-scene wren";
            "rename" Dealer, Whole, People Aside, Rename(who: Who, name: Name),
                "give somebody another name",
                "rename fanatic-2 One-Eye";
            "leave" Dealer, Whole, People Apart, Leave(who: Who),
                "remove somebody from the table",
                "leave fanatic-2";
            "scene" Dealer, Whole, Time Apart, Scene(text: Text),
                "start a new scene; effects of the last one end",
                "scene the bunker";
            "title" Dealer, Whole, House Aside, Title(text: Text),
                "name the table",
                "title The Sternwick Job";
            "note" All, Whole, Said Aside, Note(text: Text),
                "write something into the log",
                "note hello";
            "thread" Dealer, Whole, Said Aside, Thread(closes: Closing, name: ThreadName),
                "open a thread of the story, which a twist may be about, or close it",
                "thread Who rings the drowned bell?";
            "secret" Dealer, First(1), Said Aside, Secret(text: Text),
                "write something into the log that only the Dealer reads",
                "secret the abbot is the host";
            "whisper" Dealer, First(1), Said Aside, Whisper(player: Who, text: Text),
                "tell one player something, to be read and confirmed when that seat is next taken",
                "whisper karla the abbot winks at you";
            "heard" Own, First(1), Said Aside, Heard(who: Who),
                "confirm what the Dealer whispered",
                "heard karla";
            "jot" Own, First(1), Said Aside, Jot(who: Who, text: Text),
                "write a note that only this seat can read, not even the Dealer",
                "jot karla ask the abbot about the key";
            "ask-undo" Own, Whole, House Aside, AskUndo(who: Who, why: Reason),
                "ask the Dealer to undo the last step; the next command drops the request",
                "ask-undo karla";
            "propose" Own, Whole, Played Aside, Propose(who: Who, with: PairingWords, reason: Aside),
                "ask the Dealer for a challenge of an attribute and a skill, or of two skills; the next command drops the request",
                "propose karla str+brawling : force the gate";
            "decline" Dealer, Whole, House Aside, Decline(why: Reason),
                "refuse a player's request",
                "decline";
            "tell" Dealer, Entries, Said Aside, Tell(recipient: Hearer, foe: Foe, fact: Fact),
                "tell a seat, or all, what only the Dealer knows about a foe; later changes are not shown",
                "tell karla horus patience";
            "automation" Dealer, Whole, House Aside, SetAutomation(automation: Automation),
                "set how much is automatic",
                "automation auto";
            "coaching" Dealer, Whole, House Aside, SetCoaching(coaching: Coaching),
                "set who is shown odds: nobody, the seat that is playing, or every seat at any time",
                "coaching always";
            "alone" Dealer, Whole, House Aside, Alone(on: bool),
                "play alone: the Dealer's seat sees and plays the hand of every hero whose seat has no code, without a lobby",
                "alone on";
            "own-turns" Dealer, Whole, House Aside, OwnTurns(on: bool),
                "let players call their own actions; the Dealer sets each difficulty that is not a foe's number",
                "own-turns on";
            "plays" Player, Whole, House Aside, PlayedBy(who: Who, play: Maybe<PlayName>),
                "let a play of the Lab make the choices of a hero, a foe, all `heroes`, or all `foes` and the Dealer; without a play they are made by hand",
                "plays karla usual";
            "answers" Player, Whole, House Aside, Answers(who: Who, reply: Reply, threshold: Above),
                "answer damage automatically: never guard, or dodge, block or use the cheapest guard, above this amount; `ask` asks each time",
                "answers karla dodge above 3";
            "standing" Player, Whole, Harm Follows, AutoAnswer(answer: GivenAnswer),
                "answer damage with a standing answer; the app itself sends this command",
                "standing take 12";
            "oracle-by" Dealer, Whole, House Aside, OracleBy(source: OracleBy),
                "set whether the oracle uses 54 cards of its own, reshuffled, or two ten-sided dice",
                "oracle-by dice";
            "house" Dealer, Whole, House Aside, House(rule: HouseRule, number: Count),
                "set a house rule for checks: the value of a boon (usually 2), or the total that succeeds (usually 10)",
                "house boon 3";
            "physical" Player, First(2), House Aside, Physical(seat: SeatWord, on: bool, held: HeldWords),
                "switch to real cards, with the number in hand; or back to the app's cards, with the cards in hand",
                "physical karla on 5";
            "pin" Player, First(2), House Aside, Pin(seat: SeatWord, code: CodeWord),
                "lock a seat with a code, which only the screen asks for",
                "pin karla none";
            "decks" Dealer, Whole, House Aside, Decks(decks: Count),
                "set how many decks the Dealer shuffles together, 1 to 4",
                "decks 2";
        }
    };
}
