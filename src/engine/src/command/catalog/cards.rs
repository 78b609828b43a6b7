//! Commands played with cards: challenges and fights, their results, armies, questions.

/// Appends its lines to the earlier ones, and passes all of them on.
#[doc(hidden)]
#[macro_export]
macro_rules! commands_of_cards {
    ($make:ident { $($before:tt)* }) => {
        $crate::commands_of_dice! { $make { $($before)*
            "challenge" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Cards(Task::Plain(with, difficulty), reason), modifiers })
                of who: Who, with: PairingWords, difficulty: Difficulty, modifiers: Terms, reason: Aside;
                "call a challenge of an attribute and a skill, or of two skills; put a custom one in quotes: `str+\"basket weaving\"`",
                "challenge karla str+brawling 8 without (Afraid) difficulty +2 (heavy rain) : force the gate";
            "attack" Dealer, First(4), Played Begins, = Call(Call { who, method: Method::Cards(Task::Attack { foe, way, answer, also }, reason), modifiers })
                of who: Who, foe: Target, way: Maybe<AttackMode>, answer: IfAnswer<AttackMode>, also: AndFoes, modifiers: Terms, reason: Aside;
                "attack with the attacker's own method; `including (improvised: a chair)` uses something nearby",
                "attack karla horus melee and fanatic : on the stairs";
            "stealth" Dealer, First(4), Played Begins, = Call(Call { who, method: Method::Cards(Task::Stealth { foe, way }, reason), modifiers })
                of who: Who, foe: Foe, way: AttackMode, modifiers: Terms, reason: Aside;
                "strike from stealth, against the danger sense",
                "stealth karla fanatic melee";
            "assault" Dealer, First(4), Played Begins, = Call(Call { who, method: Method::Cards(Task::Assault { foe, with: attack, way: defense, also }, reason), modifiers })
                of foe: Foe, who: Who, attack: AttackMode, defense: IfBy<AttackMode>, also: AndFoes, modifiers: Terms, reason: Aside;
                "one foe or several attack a hero; `by` sets the defense",
                "assault horus karla ranged by melee";
            "battle" Dealer, First(2), Played Begins, = Call(Call { who, method: Method::Cards(Task::Battle { army, way, with }, reason), modifiers })
                of who: Who, army: ArmyName, way: AttackMode, with: IfWith<ArmyName>, modifiers: Terms, reason: Aside;
                "join a battle against an army, with the soldiers you lead",
                "battle karla (Black Flock) melee";
            "send" Dealer, First(2), Played Begins, = Call(Call { who, method: Method::Cards(Task::Send { army, with }, reason), modifiers })
                of who: Who, army: ArmyName, with: IfWith<ArmyName>, modifiers: Terms, reason: Aside;
                "send your soldiers against an army, and stay behind: Leadership",
                "send karla (Black Flock)";
            "rally" Dealer, First(2), Played Begins, = Call(Call { who, method: Method::Cards(Task::Rally(army), reason), modifiers })
                of who: Who, army: ArmyName, modifiers: Terms, reason: Aside;
                "rally a wavering army: Leadership",
                "rally karla (Lanterns)";
            "observe" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Cards(Task::Observe(skill, difficulty, target), reason), modifiers })
                of who: Who, skill: SkillWord, difficulty: Difficulty, target: IfAt<Target>, modifiers: Terms, reason: Aside;
                "look around, or read a person: success earns questions to the Dealer",
                "observe severs investigation 5 : who was here";
            "manipulate" Dealer, First(3), Played Begins, = Call(Call { who, method: Method::Cards(Task::Persuade(target, Persuasion::Manipulate, with), reason), modifiers })
                of who: Who, target: Target, with: IfWith<SkillWord>, modifiers: Terms, reason: Aside;
                "talk somebody into something",
                "manipulate severs cultist";
            "empathize" Dealer, First(3), Played Begins, = Call(Call { who, method: Method::Cards(Task::Persuade(target, Persuasion::Empathize, with), reason), modifiers })
                of who: Who, target: Target, with: IfWith<SkillWord>, modifiers: Terms, reason: Aside;
                "win somebody over",
                "empathize karla fanatic with toughness";
            "treat" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Cards(Task::Treat(patient, treatment, difficulty), reason), modifiers })
                of who: Who, patient: Target, treatment: TreatmentWord, difficulty: Difficulty, modifiers: Terms, reason: Aside;
                "treat somebody with Biology: first-aid restores 2 health, care or supplies improve the night; the number of an effect treats that effect",
                "treat severs karla first-aid 4";
            "land" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Cards(Task::Land(due), reason), modifiers })
                of who: Who, due: Maybe<Pending>, modifiers: Terms, reason: Aside;
                "call for AGI and Athletics to land with half the damage of a fall",
                "land karla 12";
            "keep" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Cards(Task::Keep(due), reason), modifiers })
                of who: Who, due: Maybe<Pending>, modifiers: Terms, reason: Aside;
                "call for PER and Manipulation to keep a henchman who loses heart, against 7 minus the bond",
                "keep karla 12";
            "cast" Dealer, First(2), Played Begins, = Call(Call { who, method: Method::Cards(Task::Cast(CastCall { spell, difficulty, with, targets, weapon, seen_by, of: damage_types }), reason), modifiers })
                of who: Who, spell: SpellWord, difficulty: Maybe<Difficulty>, with: IfWith<PairingWords>, targets: IfAt<People>, weapon: InTheWeapon, seen_by: IfSeenBy<People>, damage_types: OfTypes, modifiers: Terms, reason: Aside;
                "cast a spell, from the book or new, for focus; without a difficulty the first target resists it",
                "cast karla (Ember Lance) 6 with int+occult at fanatic,cultist of fire limit +1 (high ground) : from the gallery";
            "charge" Player, Whole, Played Aside, Charge(who: Who, spell: SpellWord),
                "spend a round charging a spell before it is cast",
                "charge karla (Gathered Storm)";
            "glitch" Player, Whole, Harm Follows, Glitch(who: Who, glitch: Glitch),
                "pick a glitch of a casting: the player does after a partial success, else the Dealer",
                "glitch karla undercharge";
            "lift" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Cards(Task::Lift(weight, person), reason), modifiers })
                of who: Who, weight: Weighs, person: IfOf<Target>, modifiers: Terms, reason: Aside;
                "call for STR and Athletics to lift or push something heavier than the load; `of` names a person who is lifted", "lift karla 17";
            "carry" Dealer, Whole, People Aside, Carry(who: Who, person: Whom, weight: Weighs),
                "carry somebody; their weight counts as load", "carry karla severs 9";
            "set-down" Player, Whole, People Aside, SetDown(who: Who, person: Whom),
                "set down somebody who is carried", "set-down karla severs";
            "ram" Dealer, First(2), Played Begins, = Call(Call { who, method: Method::Cards(Task::Ram(foe), reason), modifiers })
                of who: Who, foe: Foe, modifiers: Terms, reason: Aside;
                "ram somebody with the vehicle you drive: AGI and Piloting", "ram karla horus";
            "repair" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Cards(Task::Repair(owner, item, difficulty), reason), modifiers })
                of who: Who, owner: Whom, difficulty: Difficulty, item: InBrackets, modifiers: Terms, reason: Aside;
                "call for INT and Engineering to mend gear that is destroyed, ruined or used up", "repair severs karla 5 (Breast Plate)";
            "build" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Cards(Task::Build(building, hours, difficulty, alone), reason), modifiers })
                of who: Who, difficulty: Difficulty, hours: Hours, alone: Alone, building: InBrackets, modifiers: Terms, reason: Aside;
                "call for INT and Engineering to build something, with helpers or, if it is small, alone; the hours pass", "build severs 6 48 (a footbridge)";
            "drive" Dealer, Whole, People Aside, Drive(who: Who, health: Count, soak: Count, damage: Count, advanced: Advanced, name: InBrackets),
                "give a hero a vehicle to drive: its health, soak and ramming damage", "drive karla 12 2 4 (Black Daimler)";
            "dent" Dealer, Whole, Harm Aside, Dent(who: Who, damage: Number),
                "damage the vehicle that somebody drives, less its soak", "dent karla 5";
            "mount" Dealer, Whole, People Aside, Mount(who: Who, health: Count, name: InBrackets),
                "give a hero a mount: its health and its name", "mount karla 10 (gray mare)";
            "hurt-mount" Dealer, Whole, Harm Aside, HurtMount(who: Who, damage: Number, why: Reason),
                "damage a hero's mount, or heal it with a negative number", "hurt-mount karla 3 a snare";
            "switch" Dealer, Entries, Played GoesOn, Switch(who: OfWhom, figure: Side, number: Place, on: bool),
                "switch a modifier of the challenge or roll on or off; WHO is for a helper's limit",
                "switch limit 2 off";
            "adjust" Dealer, Whole, Played GoesOn, Adjust(own: Own),
                "add a custom modifier",
                "adjust difficulty +1 (fog)";
            "aid" Player, Whole, Played GoesOn, Aid(who: Who),
                "help in the challenge or roll that was called, with cards or half the dice",
                "aid severs";
            "unaid" Player, Whole, Played GoesOn, Unaid(who: Who),
                "stop helping before cards are laid",
                "unaid severs";
            "call-off" Dealer, Whole, Played Ends, CallOff(why: Reason),
                "end the challenge without a result; the cards return",
                "call-off wrong door";
            "deal" Dealer, First(1), Played GoesOn, Deal(row: OptionalCards<Laid>),
                "lay the Dealer's cards face down; enter real cards",
                "deal 10C 7D 5H";
            "lay" Player, First(2), Played GoesOn, Lay(who: Who, row: Needed<Cards<Laid>>),
                "lay cards face down, in their order",
                "lay karla KC QS=9H 8H";
            "arrange" Player, First(2), Played GoesOn, Arrange(seat: SeatWord, row: Cards<Laid>),
                "put a laid row into another legal order before the reveal",
                "arrange dealer KC 10D 2H";
            // RULING U274
            "reveal" All, Whole, Played Tells, Reveal,
                "turn the cards over and judge",
                "reveal";
            "expertise" Roller, Whole, Played Tells, Expertise,
                "take the result that overwhelming expertise offers, without a card",
                "expertise";
            "focus" Player, First(2), Played Aside, Focus(who: Who),
                "spend 1 focus: draw a card, limit +1 on the next challenge",
                "focus karla";
            "morale" Player, Whole, Harm Follows, Morale(who: Who, purpose: MoraleUse, due: Maybe<Pending>),
                "spend 1 morale: succeed, ignore damage, or cheat death",
                "morale karla succeed";
            "rule" Dealer, Whole, Played GoesOn, Rule(result: Outcome, why: Reason),
                "change the result",
                "rule success well told";
            "settle" Dealer, Whole, Played Ends, Settle,
                "apply the consequences of the result: threat, experience, damage, free effects",
                "settle";
            "take" All, Whole, Harm Follows, Take(due: Maybe<Pending>, way: Maybe<AttackMode>),
                "take a pending item: damage, an effect, an offer; `melee` or `ranged` is the defense against an attack at half power",
                "take 12";
            "absorb" Dealer, Entries, Harm Follows, Absorb(due: Maybe<Pending>),
                "a foe takes damage from its patience instead",
                "absorb";
            "cause" Dealer, Whole, Harm Follows, Cause(due: Maybe<Pending>, damage_types: IfTypes),
                "name the cause of pending damage: fire, cold, or `other` for neither heat nor cold",
                "cause 12 fire";
            "waive" Dealer, Whole, Harm Follows, Waive(due: Maybe<Pending>, why: Why),
                "drop a pending item without applying it",
                "waive 12 (enough is enough)";
            "dodge" Player, Whole, Harm Follows, = Guard(GuardCall { who, guard: Guard::Dodge, due, cards, deck }) of who: Who, due: Maybe<Pending>, cards: Leading, deck: Deck;
                "discard cards to avoid damage: up to half AGI",
                "dodge severs 2H deck 1";
            "block" Player, Whole, Harm Follows, = Guard(GuardCall { who, guard: Guard::Block, due, cards, deck }) of who: Who, due: Maybe<Pending>, cards: Leading, deck: Deck;
                "discard cards to stop damage: up to half STR, STR with a shield",
                "block karla 2H 3S";
            "divide" Player, Whole, Harm Follows, Divide(who: Who, foe: Foe, share: Number),
                "give one of several foes this share of the damage; the strongest takes the rest",
                "divide karla fanatic-2 3";
            "random-foe" Dealer, First(2), People Apart, RandomFoe(rank: FoeRank, sheet: Ref<FoeSheet>),
                "add a random foe of a rank, within the book's guidelines, with the name or the weapons that are given",
                "random-foe greater Gravedigger";
            "army" Dealer, First(2), People Apart, Army(name: ArmyName, soldiers: Number, leadership: Number, health_each: IfWith<Number>, leader: IfBy<Foe>),
                "add an army: its soldiers, its Leadership, the health of each, and its leader",
                "army (Black Flock) 20 6 with 6 by horus";
            "muster" Player, Whole, People Apart, Muster(who: Who, name: Bracketed),
                "put a hero's soldiers on the field as an army",
                "muster karla (Lanterns)";
            "hold-line" Dealer, Whole, Harm Apart, HoldLine(name: ArmyName),
                "let the Dealer's deck decide whether a wavering army of the Dealer holds or flees",
                "hold-line (Black Flock)";
            "regroup" Dealer, Whole, People Apart, Regroup(name: ArmyName),
                "regroup an army that fled",
                "regroup (Black Flock)";
            "disband" Dealer, Whole, People Apart, Disband(name: ArmyName),
                "take an army off the field; its survivors return to the reserve",
                "disband (Lanterns)";
            "protect" Player, Whole, Harm Follows, Protect(who: Who, due: Maybe<Pending>, card: OneCard),
                "take an effect meant for another; costs a random card, or with a certain trait a card that the player names",
                "protect karla 12";
            "inflict" Dealer, Whole, Harm Bought, = Inflict(Inflict { to: target, effect, by: foe, free: free_effect, detail: note })
                of target: Who, effect: OfCodex<ThreatEffect>, foe: IfBy<Foe>, free_effect: Free, note: Aside;
                "use a minor, major or foe effect on a character",
                "inflict karla cursed free : everything tastes of ash";
            "weigh" Player, Whole, Harm Follows, Weigh(who: Who, weight: Weight),
                "choose whether the free effects of a failed observation are minor or major; the Dealer picks them",
                "weigh severs minor";
            "use" Player, Whole, Played Aside, Use(who: Who, ability: Allows, target: IfOn<Target>, note: Aside),
                "use what a trait, an item or an effect allows",
                "use karla (Mount) : the gray mare";
            "no-check" Player, Whole, Played Begins, NoCheck(who: Who, ability: Allows, note: Aside),
                "succeed without a check, thanks to a trait",
                "no-check karla (Door Kicker) : the cellar door";
            "ask" Player, Whole, Said Follows, Ask(who: Who, question: Question),
                "ask one of the questions that an observation earned",
                "ask severs has anyone been here recently?";
            "answer" Dealer, Whole, Said Follows, Answer(text: Text),
                "answer a question of an observation",
                "answer yes, and they limped";
        } }
    };
}
