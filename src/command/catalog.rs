//! The one list of commands: name, usage, one-line help, who may give it, and an example that tests parse.

/// Who gives a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Anybody.
    All,
    /// The Dealer, or the player for the own character.
    Player,
    /// The Dealer.
    Dealer,
}

/// One command of the catalog.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// The first word.
    pub name: &'static str,
    /// How it is written.
    pub usage: &'static str,
    /// What it does, one line.
    pub help: &'static str,
    /// Who gives it.
    pub by: By,
    /// An example, in the form in which it is printed.
    pub example: &'static str,
}

/// A command by its name.
pub fn find(name: &str) -> Option<&'static Item> {
    CATALOG.iter().find(|item| item.name == name)
}

const fn item(
    name: &'static str,
    usage: &'static str,
    help: &'static str,
    by: By,
    example: &'static str,
) -> Item {
    Item { name, usage, help, by, example }
}

/// Every command of a table, grouped as the palette shows them.
pub const CATALOG: &[Item] = &[
    item(
        "challenge",
        "challenge WHO LEAD+SKILL N [MODIFIERS]",
        "call for a challenge of any two of attribute and skill",
        By::Dealer,
        "challenge karla str+brawling 8 without (Afraid) difficulty +2 (heavy rain)",
    ),
    item(
        "attack",
        "attack WHO FOE melee|ranged [answer melee|ranged] [MODIFIERS]",
        "fight a foe: an exchange of damage",
        By::Dealer,
        "attack karla horus melee",
    ),
    item(
        "stealth",
        "stealth WHO FOE melee|ranged [MODIFIERS]",
        "strike from stealth, against the danger sense",
        By::Dealer,
        "stealth karla fanatic melee",
    ),
    item(
        "assault",
        "assault FOE WHO melee|ranged [by melee|ranged] [MODIFIERS]",
        "a foe attacks on its turn; `by` says how the hero fights back",
        By::Dealer,
        "assault horus karla ranged by melee",
    ),
    item(
        "observe",
        "observe WHO SKILL N [MODIFIERS]",
        "look around: success brings questions to the Dealer",
        By::Dealer,
        "observe severs investigation 5",
    ),
    item(
        "manipulate",
        "manipulate WHO TARGET [with SKILL] [MODIFIERS]",
        "talk somebody into something",
        By::Dealer,
        "manipulate severs cultist",
    ),
    item(
        "empathize",
        "empathize WHO TARGET [with SKILL] [MODIFIERS]",
        "win somebody over",
        By::Dealer,
        "empathize karla fanatic with toughness",
    ),
    item(
        "switch",
        "switch limit|difficulty N on|off",
        "count a modifier of the challenge, or leave it out",
        By::Dealer,
        "switch limit 2 off",
    ),
    item(
        "adjust",
        "adjust limit|difficulty ±N (REASON)",
        "add a modifier of the Dealer's own",
        By::Dealer,
        "adjust difficulty +1 (fog)",
    ),
    item(
        "aid",
        "aid WHO",
        "join the challenge that is called, and play cards in it",
        By::Player,
        "aid severs",
    ),
    item("unaid", "unaid WHO", "leave the challenge before cards are laid", By::Player, "unaid severs"),
    item(
        "call-off",
        "call-off REASON",
        "end the challenge without a result; cards go back where they were",
        By::Dealer,
        "call-off wrong door",
    ),
    item(
        "deal",
        "deal [CARDS]",
        "lay the Dealer's cards face down; real cards are named",
        By::Dealer,
        "deal 10C 7D 5H",
    ),
    item(
        "lay",
        "lay WHO CARDS|nothing",
        "lay cards face down, in their order",
        By::Player,
        "lay karla KC QS=9H 8H",
    ),
    item(
        "arrange",
        "arrange dealer|WHO CARDS",
        "put a laid row into another legal order before the reveal",
        By::Player,
        "arrange dealer KC 10D 2H",
    ),
    item("reveal", "reveal", "turn the cards over and judge", By::All, "reveal"),
    item(
        "expertise",
        "expertise",
        "take the result that overwhelming expertise offers, without a card",
        By::All,
        "expertise",
    ),
    item(
        "focus",
        "focus WHO [CARD]",
        "spend 1 focus: draw a card, limit +1 on the next challenge",
        By::Player,
        "focus karla",
    ),
    item(
        "morale",
        "morale WHO succeed|ignore|live",
        "spend 1 morale: succeed, ignore damage, or cheat death",
        By::Player,
        "morale karla succeed",
    ),
    item(
        "rule",
        "rule RESULT REASON",
        "the Dealer changes the result: perfect, success, partial, failure, total_failure",
        By::Dealer,
        "rule success well told",
    ),
    item(
        "settle",
        "settle",
        "pay what the result brings: threat, experience, damage, free effects",
        By::Dealer,
        "settle",
    ),
    item("take", "take [N]", "take what is owed: damage, an effect, an offer", By::All, "take 12"),
    item("absorb", "absorb [N]", "a foe takes damage from its patience instead", By::Dealer, "absorb"),
    item(
        "waive",
        "waive [N] (REASON)",
        "let something that is owed go",
        By::Dealer,
        "waive 12 (enough is enough)",
    ),
    item(
        "dodge",
        "dodge WHO [CARDS] [deck N]",
        "throw cards away to avoid damage: up to half AGI",
        By::Player,
        "dodge karla 2H deck 1",
    ),
    item(
        "block",
        "block WHO [CARDS] [deck N]",
        "throw cards away to stop damage: up to half STR, STR with a shield",
        By::Player,
        "block karla 2H 3S",
    ),
    item(
        "protect",
        "protect WHO [N]",
        "take an effect meant for another; costs a card at random",
        By::Player,
        "protect karla",
    ),
    item(
        "inflict",
        "inflict WHO EFFECT [by FOE] [free] [: WORDS]",
        "lay a minor, major or foe effect on a character",
        By::Dealer,
        "inflict karla cursed free : everything tastes of ash",
    ),
    item(
        "ask",
        "ask WHO QUESTION",
        "ask one of the questions that an observation earned",
        By::Player,
        "ask severs has anyone been here recently?",
    ),
    item("answer", "answer TEXT", "the Dealer's answer", By::Dealer, "answer yes, and they limped"),
    item(
        "resist",
        "resist WHO N [(CARDS against CARDS)] REASON",
        "luck flip with Psyche against difficulty 1 to 5; real cards are named",
        By::Dealer,
        "resist karla 3 (9H against 2C KD 5S) the whispering",
    ),
    item(
        "injure",
        "injure WHO bleeding|concussed|hobbled|poisoned|sickened|unconscious [REASON]",
        "lay an injury on a hero by hand",
        By::Dealer,
        "injure karla poisoned the wine",
    ),
    item(
        "mark",
        "mark WHO WORDS",
        "note a condition on somebody, in your own words",
        By::Dealer,
        "mark karla soaked to the skin",
    ),
    item(
        "replace",
        "replace dealer|WHO CARD CARD (REASON)",
        "the Dealer changes a card of a hand or a laid row for another of the same deck",
        By::Dealer,
        "replace karla 2H KC (a lucky find)",
    ),
    item(
        "draw",
        "draw WHO [N|CARDS]",
        "draw to the hand size, a number of cards, or these real cards",
        By::Player,
        "draw karla",
    ),
    item("draw-all", "draw-all", "every hero draws to the hand size", By::Dealer, "draw-all"),
    item("discard", "discard WHO CARDS", "throw cards away from the hand", By::Player, "discard karla 2H 3S"),
    item("burn", "burn WHO N", "put cards from the deck top on the discard pile", By::Dealer, "burn karla 4"),
    item(
        "shuffle",
        "shuffle dealer|WHO [CARDS]",
        "shuffle the discard pile into the deck; a real deck names the cards that exhaustion takes out",
        By::Dealer,
        "shuffle dealer",
    ),
    item(
        "stack",
        "stack dealer|WHO CARDS (REASON)",
        "put these cards on top of a deck, the first on top",
        By::Dealer,
        "stack dealer KC 10D (as the story needs)",
    ),
    item("combat", "combat on|off", "a fight begins or ends", By::Dealer, "combat on"),
    item("turn", "turn WHO", "the turn of this unit is taken, or given back", By::Dealer, "turn karla"),
    item(
        "round",
        "round",
        "a new round: turns come back, durations tick, everybody draws",
        By::Dealer,
        "round",
    ),
    item("wait", "wait MINUTES", "let time pass", By::Dealer, "wait 30"),
    item("sleep", "sleep", "8 hours of sleep: threat −5, focus, health, cards return", By::Dealer, "sleep"),
    item("end-quest", "end-quest", "the quest ends: threat 0", By::Dealer, "end-quest"),
    item("end-session", "end-session", "the evening ends; threat stays", By::Dealer, "end-session"),
    item(
        "revive",
        "revive WHO BY",
        "bring somebody round who lies unconscious above 1 health",
        By::Dealer,
        "revive severs karla",
    ),
    item(
        "end-effect",
        "end-effect WHO N REASON",
        "end something that lasts: cured, faced, lifted",
        By::Dealer,
        "end-effect karla 12 she faced it",
    ),
    item(
        "set",
        "set WHO health|focus|morale|experience|patience|armor|temporary N (REASON)",
        "the Dealer changes a number",
        By::Dealer,
        "set karla health 5 (the healer came)",
    ),
    item(
        "threat",
        "threat N (REASON)",
        "the Dealer sets the threat pool",
        By::Dealer,
        "threat 5 (from last week)",
    ),
    item("award", "award WHO N REASON", "give experience", By::Dealer, "award karla 2 found the hidden door"),
    item(
        "bond",
        "bond WHO WHOM LEVEL",
        "set the bond between two heroes, 0 to 3",
        By::Dealer,
        "bond karla severs 2",
    ),
    item("wield", "wield WHO WEAPON|nothing", "take a weapon in hand", By::Player, "wield karla Maul"),
    item("mend", "mend WHO", "repair the armour of a character", By::Dealer, "mend karla"),
    item("join", "join NAME", "a hero sits down", By::Dealer, "join karla"),
    item("foe", "foe NAME", "a foe comes into play", By::Dealer, "foe fanatic"),
    item("rename", "rename WHO NAME", "give another name", By::Dealer, "rename fanatic-2 One-Eye"),
    item("leave", "leave WHO", "somebody leaves the table", By::Dealer, "leave fanatic-2"),
    item(
        "scene",
        "scene TEXT",
        "a new scene begins; what lasted for the last one ends",
        By::Dealer,
        "scene the bunker",
    ),
    item("title", "title TEXT", "name the table", By::Dealer, "title The Sternwick Job"),
    item("note", "note TEXT", "write something into the log", By::All, "note hello"),
    item(
        "automation",
        "automation suggest|confirm|auto",
        "how much happens by itself",
        By::Dealer,
        "automation auto",
    ),
    item(
        "physical",
        "physical dealer|WHO on|off",
        "play real cards: the app asks for them",
        By::Player,
        "physical karla on",
    ),
    item("pin", "pin dealer|WHO CODE|none", "lock a seat with a code", By::Player, "pin karla none"),
    item("decks", "decks N", "how many decks the Dealer shuffles together, 1 to 4", By::Dealer, "decks 2"),
];
