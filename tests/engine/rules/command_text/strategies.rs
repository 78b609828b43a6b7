//! A proptest strategy for every line of the table of commands, built from one per kind of word.

use crate::scene::{ann, catalog, foe_sheet, moll, nim, shellback, special, tilly};
use greenfelt::command::word::*;
use greenfelt::command::*;
use greenfelt::rules::map::sight::BANDS;
use greenfelt::rules::ultimo::skills::SKILLS;
use greenfelt::table::actor::ActorId;
use greenfelt::table::card::{Card, Laid, Rank};
use greenfelt::table::casting::Glitch;
use greenfelt::table::challenge::{AttackMode, Lead, Outcome, Pairing, Persuasion, Treatment};
use greenfelt::table::company::{Lesson, Motive, Trick};
use greenfelt::table::disclosure::Fact;
use greenfelt::table::distance::Apart;
use greenfelt::table::drawer::{Coming, Foes, Member};
use greenfelt::table::growth::{Bought, Goods};
use greenfelt::table::hook::{EffectSpec, Manner};
use greenfelt::table::map::{Area, Ground, Layer, Patch, Picture, Square, Stand};
use greenfelt::table::random_table::Column;
use greenfelt::table::scene_check::{Benefit, CheckLead};
use greenfelt::table::scene_trait::{Alignment, Bearer, Duration};
use greenfelt::table::seat::{Lock, Pin, Seat};
use greenfelt::table::sheet::{
    AnyFoe, Arcane, Attribute, CrucibleSheet, DamageType, Defeat, Detail, Effects, FoeRank, FoeSheet,
    PaperFoe, PaperSheet, Primary, ProtagonistSheet, Skill, SpellEffect, Stat, ThreatEffect, UltimoSheet,
    Weight, Written,
};
use greenfelt::table::standing::Reply;
use greenfelt::table::status::Status;
use greenfelt::table::{Automation, ClockDrive, ClockView, Coaching, Likelihood, OracleBy, Order, When};
use greenfelt::words::Choice;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::select;
use proptest::strategy::BoxedStrategy;
use std::sync::Arc;

/// What a word of a command can stand for.
trait Any: Word {
    fn any() -> BoxedStrategy<Self::Value>;
}

macro_rules! strategies {
    (
        shared { $($(#[$meta:meta])* $shared:ident($($field:ty),+);)+ }
        $(
            $name:literal $by:ident, $told:expr, $kind:ident $place:ident,
            $($variant:ident $(($($label:ident: $word:ty),+))?,)?
            $(= $as:ident $made:tt of $($part:ident: $bit:ty),+;)?
            $help:literal, $example:literal;
        )+
    ) => {
        pub(super) fn every_line() -> Vec<BoxedStrategy<Command>> {
            vec![$(
                $((Just(()), $($(<$word as Any>::any()),+)?)
                    .prop_map(|((), $($($label),+)?)| Command::$variant $(($($label),+))?)
                    .boxed(),)?
                $(($(<$bit as Any>::any()),+).prop_map(|($($part),+)| Command::$as $made).boxed(),)?
            )+]
        }
    };
}
greenfelt::every_command!(strategies);

/// Says for some words what they can stand for.
macro_rules! words {
    ($($word:ty => $strategy:expr;)+) => { $(
        impl Any for $word {
            fn any() -> BoxedStrategy<Self::Value> {
                $strategy.boxed()
            }
        }
    )+ };
}

words! {
    Who => id();
    Whom => id();
    AndFoes => vec(id(), 0..3);
    Target => id();
    Foe => id();
    Opponent => id();
    Helper => id();
    OfWhom => option::of(id());
    SeatWord => prop_oneof![
        Just(Seat::Dealer),
        Just(Seat::Public),
        "[a-z]{1,8}".prop_map(|text| text.parse().unwrap()),
    ];
    Hearer => prop_oneof![Just(Seat::Dealer), Just(Seat::Public), player()];
    Number => any::<i32>();
    AmountWord => prop_oneof![(0..=i32::MAX).prop_map(Amount::To), any::<i32>().prop_map(Amount::By)];
    Damage => any::<u16>();
    IfTypes => vec(select(vec![Manner::Aerial, Manner::Of("fire".into()), Manner::Of("cold-iron".into())]), 0..3);
    Difficulty => any::<u8>();
    Talk => any::<u8>();
    Count => any::<u8>();
    Place => any::<u8>();
    Pending => any::<u32>();
    EffectNumber => any::<u32>();
    Die => any::<u8>();
    Level => any::<u8>();
    Turns => any::<u32>();
    Minutes => any::<u32>();
    Hours => any::<u8>();
    Feet => any::<u16>();
    Riding => any::<bool>();
    Explored => any::<bool>();
    Advanced => any::<bool>();
    Lessons => vec(
        prop_oneof![
            (0..SKILLS.len()).prop_map(|at| Lesson::Skill(SKILLS[at].0.clone())),
            Just(Lesson::Trick(Trick::SeekHelp)),
            Just(Lesson::Trick(Trick::Riding)),
        ],
        1..5,
    );
    Alone => any::<bool>();
    TreatmentWord => prop_oneof![
        Just(Treatment::FirstAid),
        Just(Treatment::BareHanded),
        any::<bool>().prop_map(|supplies| Treatment::Night { supplies }),
        any::<u32>().prop_map(Treatment::Cure),
    ];
    EffectsWord => effects();
    People => vec(id().prop_filter("nobody", |who| who.as_str() != "nobody"), 0..3);
    Recipients => vec(id().prop_filter("nobody", |who| who.as_str() != "nobody"), 0..3);
    InTheWeapon => any::<bool>();
    SpellWord => prop_oneof![
        (said(), option::of(effects())).prop_map(|(name, effects)| SpellCalled { name, effects }),
        effects().prop_map(|effects| SpellCalled { name: String::new(), effects: Some(effects) }),
    ];
    Points => any::<u8>();
    Deck => any::<u8>();
    Grade => 0..7u32;
    Faces => vec(any::<u8>(), 0..8);
    Manners => vec(select(vec![Manner::Aerial, Manner::Piercing, Manner::Of("cold iron".into())]), 0..3);
    Text => text();
    Name => text();
    PlayName => text();
    Question => text();
    Condition => text();
    // A reason that begins with a bracket would be read as what is named before it.
    IfText => maybe_text().prop_filter("a bracket", |text| !text.starts_with('('));
    Reason => maybe_text().prop_filter("a bracket", |text| !text.starts_with('('));
    Aside => maybe_text();
    Why => bracketed();
    Bracketed => bracketed();
    Free => any::<bool>();
    Secretly => any::<bool>();
    Once => any::<bool>();
    ReadBy => prop_oneof![Just(Seat::Dealer), Just(Seat::Public), player()];
    IfFaces => vec(any::<u8>(), 0..4);
    BracketedFaces => vec(any::<u8>(), 0..4);
    IfPart => maybe_text().prop_filter("a bracket", |text| !text.starts_with('('));
    IfDrawn => maybe_text().prop_filter("a bracket", |text| !text.starts_with('('));
    WithHope => any::<bool>();
    WithFallout => any::<bool>();
    InBrackets => said();
    TraitText => said();
    Carried => said();
    ManualTitle => said();
    MagicItemName => said();
    SpellName => said();
    ArmyName => said();
    DrawerText => said();
    DrawerName => text();
    NpcName => text().prop_filter("how hard it is to talk to them", |name| !name.contains(['"', '(', ')']) && !name.split(' ').any(|word| word == "talk"));
    SkyWord => select(vec!["clear", "rain heavy wind mild"]).prop_flat_map(|said| {
        let whole = Ref::Inline(Arc::new(catalog().weather(said).unwrap()));
        prop_oneof![Just(Ref::ByName(said.to_string())), Just(whole)]
    });
    Complication => text();
    TraitWord => prop_oneof![any::<u32>().prop_map(TraitCalled::Number), said().prop_map(TraitCalled::Words)];
    BearerWord => prop_oneof![
        id().prop_filter("a kind of bearer", |who| {
            !matches!(who.as_str(), "scene" | "location" | "object" | "concept")
        })
        .prop_map(Bearer::Actor),
        Just(Bearer::Scene),
        said().prop_map(Bearer::Location),
        said().prop_map(Bearer::Object),
        said().prop_map(Bearer::Concept),
    ];
    CheckWith => (pairing(), any::<bool>())
        .prop_map(|(with, both)| CheckLead { lead: with.lead, skill: both.then_some(with.skill) });
    OfCodex<ThreatEffect> => codex(catalog().threat_effect("cursed").unwrap().as_ref().clone());
    OfCodex<EffectSpec> => codex(catalog().injury("concussed").unwrap());
    Allows => bracketed().prop_filter("a name", |text| !text.is_empty());
    Weapon => option::of(text().prop_filter("no weapon", |t| !t.eq_ignore_ascii_case("nothing")));
    ArmorName => option::of(text().prop_filter("no armor", |t| !t.eq_ignore_ascii_case("nothing")));
    ContestWord => select(Arcane::ALL.to_vec());
    OfTypes => vec(select(DamageType::ALL.to_vec()), 0..3);
    Deals => (option::of(any::<i32>()), vec(select(DamageType::ALL.to_vec()), 0..4))
        .prop_map(|(damage, types)| Blow { damage, types });
    CodeWord => prop_oneof![
        Just(Pin::Lifted),
        "[a-zA-Z0-9+/=,$]{0,40}".prop_map(|rest| Pin::To(Lock(format!("$argon2id${rest}")))),
    ];
    SkillWord => skill();
    GuardSkill => Just(Skill::GUARD);
    SteadySkill => Just(Skill::STEADY);
    StatusName => select(Status::ALL.to_vec());
    PairingWords => pairing();
    Own => own();
    Terms => (vec(bracketed(), 0..2), vec(bracketed(), 0..2), vec(own(), 0..2))
        .prop_map(|(without, including, own)| Modifiers { without, including, own });
    Card => card();
    Cards<Card> => vec(card(), 0..5);
    Cards<Laid> => vec(laid(), 0..6);
    Needed<Cards<Laid>> => vec(laid(), 0..6);
    OptionalCards<Card> => vec(card(), 0..5);
    OptionalCards<Laid> => vec(laid(), 0..6);
    Leading => vec(card(), 0..5);
    OneCard => option::of(card());
    LikelihoodWord => select(Likelihood::ALL.to_vec());
    Drawn => vec(
        prop_oneof![
            card().prop_filter("a face", |card| !card.is_rank_alone()).prop_map(OracleNamed::Card),
            any::<u8>().prop_map(OracleNamed::Face),
        ],
        0..4,
    );
    OracleQuestion => text();
    Closing => any::<bool>();
    ThreadName => text().prop_filter("a closing", |name| !name.to_lowercase().starts_with("close"));
    IdeaTables => prop_oneof![
        select(vec![["Verbs", "Nouns"], ["Omens", "Given names"]])
            .prop_map(|names| names.map(|name| Ref::ByName(name.to_owned()))),
        Just(["one (or more)", "two + three"].map(|row| {
            let rows = vec![(1, row.into()), (2, "another".into())];
            Ref::Inline(Arc::new(RandomTable { name: "Own".into(), rows, ..RandomTable::default() }))
        })),
    ];
    DrawWords => prop_oneof![
        Just(DrawHow::ToHandSize),
        any::<u8>().prop_map(DrawHow::Count),
    ];
    HeldWords => prop_oneof![
        Just(Held::Unsaid),
        any::<u8>().prop_map(Held::Count),
        vec(card(), 1..5).prop_map(Held::Cards),
    ];
    FlipWords => (vec(card(), 0..3), vec(card(), 0..3), flip_reason())
        .prop_map(|(player, dealer, why)| Flip { real: RealFlip { player, dealer }, why });
    FreeRollWords => (SeatWord::any(), vec((1..9u8, 2..=100u8), 1..3), -99..99i16, vec(any::<u8>(), 0..4), flip_reason())
        .prop_map(|(seat, groups, plus, faces, why)| {
            FreeRoll { seat, dice: FreeDice { groups, plus }, faces, why }
        });
    FreeCardWords => (SeatWord::any(), option::of(card()), flip_reason())
        .prop_map(|(seat, card, why)| FreeCard { seat, card, why });
    GivenAnswer => prop_oneof![
        any::<u32>().prop_map(|due| Command::Take(Some(due), None)),
        (id(), vec(card(), 0..3), any::<u8>()).prop_map(|(who, cards, deck)| {
            Command::Guard(GuardCall { who, guard: Guard::Dodge, due: Some(3), cards, deck })
        }),
        (id(), any::<u32>()).prop_map(|(who, due)| Command::Call(Call::to_guard(&who, due))),
    ]
    .prop_map(Box::new);
    GivenCommand => (id(), id()).prop_map(|(who, whom)| Box::new(Command::Approach(who, whom, Vec::new())));
    Above => any::<u16>();
    UpgradeWord => prop_oneof![
        skill().prop_map(Upgrade::Skill),
        select(Attribute::ALL.to_vec()).prop_map(Upgrade::Attribute),
        Just(Upgrade::Morale),
        said().prop_map(|name| Upgrade::Trait(Ref::ByName(name))),
        Just(Upgrade::Trait(Ref::Inline(Arc::new(catalog().new_talent("aged wisdom").unwrap())))),
    ];
    GiftWord => prop_oneof![any::<i32>().prop_map(Gift::Cash), said().prop_map(Gift::Thing)];
    BonusWords => vec(bonus(), 0..4);
    SkillRank => any::<u8>();
    Weighs => any::<u16>();
    Segments => any::<u8>();
    ReminderNumber => any::<u32>();
    ClockText => said();
    ClockName => said();
    OwnSeat => prop_oneof![Just(Seat::Dealer), player()];
    WhenWords => prop_oneof![
        any::<u32>().prop_map(When::Rounds),
        id().prop_map(When::Turn),
        id().prop_map(When::TurnEnd),
        Just(When::Rest),
        Just(When::Dusk),
        id().prop_map(When::BelowHalf),
        said().prop_map(When::Ends),
    ];
    AfterColon => text();
    Experience => any::<i32>();
    Cash => any::<i32>();
    Years => any::<u32>();
    Seed => any::<u64>();
    GoodsWord => given(Bought { goods: Goods::Weapon(crate::scene::weapon("Dagger")) });
    Ref<UltimoSheet> => given(ann());
    Ref<FoeSheet> => given(foe_sheet("horus", |_| {}));
    Ref<RandomTable> => given(RandomTable {
        name: "Own".into(),
        rows: vec![(1, "one (or more)".into()), (2, "two + three".into())],
        once: true,
        with: vec![RandomTable {
            name: "Other".into(),
            columns: vec![Column { name: "First".into(), rows: vec![(1, "{2d6} \"rats\"".into())] }],
            ..RandomTable::default()
        }],
        ..RandomTable::default()
    })
    .prop_filter("begins as what may stand before a name", |table| !matches!(table, Ref::ByName(name) if leads(name)));
    OneFoe => Just(Ref::ByName("fanatic".into()));
    FoesWord => prop_oneof![
        Just(Ref::ByName("horus 2 hidden at B2,C4+shellback long".into())),
        Just(Ref::ByName("fanatic+(name: \"Oaf : the threat\", rank: Minion) 3".into())),
        Just(Ref::Inline(Arc::new(Foes(vec![
            Member { count: 2, ..Member::of(Coming::Sheet(AnyFoe::Foe(Arc::new(foe_sheet("horus", |_| {}))))) },
            Member { hidden: true, ..Member::of(Coming::Sheet(AnyFoe::Opponent(Arc::new(shellback())))) },
            Member {
                at: vec!["C4".parse().unwrap()],
                ..Member::of(Coming::Sheet(AnyFoe::Creature(Arc::new(nim()))))
            },
            Member::of(Coming::Named("Tolly (the sexton)".into())),
        ])))),
    ];
    Ref<PaperSheet> => given(special(tilly(), "guard", "VS (all) Ranged", 1));
    Ref<PaperFoe> => given(shellback());
    Ref<CrucibleSheet> => given(nim());
    ApartWords => prop_oneof![
        Just(Apart::Sides),
        id().prop_filter("everybody", |one| one.as_str() != "all").prop_map(Apart::From),
        (id(), id())
            .prop_filter("everybody", |(one, other)| ![one, other].iter().any(|who| who.as_str() == "all"))
            .prop_map(|(one, other)| Apart::Two(one, other)),
    ];
    BandWord => option::of(select(BANDS.to_vec()));
    SquareWord => square();
    PatchWord => prop_oneof![Just(Patch::All), vec(area(), 1..4).prop_map(Patch::These)];
    Hidden => any::<bool>();
    PictureWords => picture();
    WeatherWords => select(vec!["clear", "rain heavy wind mild", "temperature cold terrain snowy"]).prop_flat_map(|said| {
        let whole = Ref::Inline(Arc::new(catalog().weather(said).unwrap()));
        prop_oneof![Just(Ref::ByName(said.to_string())), Just(whole)]
    });
    Ref<ProtagonistSheet> => given(moll());
    AnySheet => prop_oneof![
        Just(Ref::Inline(Arc::new(Written::Ultimo(ann())))),
        Just(Ref::Inline(Arc::new(Written::Paper(special(tilly(), "guard", "VS (all) Ranged", 1))))),
        Just(Ref::Inline(Arc::new(Written::Crucible(nim())))),
        Just(Ref::Inline(Arc::new(Written::Protagonist(moll())))),
        Just(Ref::Inline(Arc::new(Written::Foe(foe_sheet("fanatic", |_| {}))))),
        Just(Ref::Inline(Arc::new(Written::Opponent(shellback())))),
    ];
}

/// Words that are one of a few.
macro_rules! choices {
    ($($word:ty),+) => { $(
        impl Any for $word {
            fn any() -> BoxedStrategy<$word> {
                select(<$word as Choice>::ALL).boxed()
            }
        }
    )+ };
}
choices!(
    bool, Motive, Defeat, Detail, FoeRank, AttackMode, Side, Gauge, Automation, Coaching, Reply, MoraleUse,
    Outcome, Weight, Fact, Arcane, Shift, Alignment, Duration, Benefit, Glitch, HouseRule, Pace, Trade,
    Ground, Order, OracleBy, ClockDrive, ClockView
);

/// Words that may be left out.
macro_rules! optional {
    ($($word:ident),+) => { $(
        impl<W: Any> Any for $word<W>
        where
            W::Value: Clone + std::fmt::Debug + 'static,
        {
            fn any() -> BoxedStrategy<Option<W::Value>> {
                option::of(W::any()).boxed()
            }
        }
    )+ };
}
optional!(
    Maybe,
    IfAnswer,
    IfAs,
    IfAt,
    IfBrings,
    IfBy,
    IfCalled,
    IfClocks,
    IfEncounters,
    IfFor,
    IfHandouts,
    IfLooks,
    IfMap,
    IfNotes,
    IfSeenBy,
    IfFree,
    IfOf,
    IfOn,
    IfTalk,
    IfThreat,
    IfTo,
    IfTraits,
    IfWants,
    IfWeather,
    IfWith
);

/// What a spell is made of.
fn effects() -> impl Strategy<Value = Effects> {
    vec((select(SpellEffect::ALL.to_vec()), any::<u8>()), 1..5)
        .prop_map(|all| Effects(all.into_iter().collect()))
}

/// What a magic item moves; a custom skill ends in a letter, so that its sign is found.
fn bonus() -> impl Strategy<Value = Bonus> {
    let of = prop_oneof![
        select(MOVABLE.to_vec()).prop_map(BonusOf::Figure),
        (0..SKILLS.len()).prop_map(|at| BonusOf::Skill(SKILLS[at].0.clone())),
    ];
    (of, -20..20).prop_map(|(of, by)| Bonus { of, by })
}

fn square() -> impl Strategy<Value = Square> {
    (any::<u8>(), any::<u8>()).prop_map(|(x, y)| Square { x, y })
}

fn area() -> impl Strategy<Value = Area> {
    prop_oneof![
        square().prop_map(Area::One),
        (square(), square()).prop_map(|(from, to)| Area::Line(from, to)),
        (square(), square()).prop_map(|(a, b)| Area::Block(a, b)),
    ]
}

/// A picture of four by three squares, with somebody on it.
fn picture() -> impl Strategy<Value = Picture> {
    let letters: Vec<u8> = Ground::ALL.iter().map(|ground| ground.letter()).collect();
    let ground = vec(select(letters), 12).prop_map(|letters| {
        let rows: Vec<&[u8]> = letters.chunks(4).collect();
        Layer::of_rows(&rows, b'.').unwrap()
    });
    let on = || (0..4u8, 0..3u8).prop_map(|(x, y)| Square { x, y });
    let stand = (id(), on(), any::<bool>()).prop_map(|(who, at, hidden)| Stand { who, at, hidden });
    let fog = (on(), on()).prop_map(|(a, b)| if a == b { Area::One(a) } else { Area::Block(a, b) });
    (ground, vec(fog, 0..2), option::of(stand)).prop_map(|(ground, fog, stand)| Picture {
        ground,
        fog,
        tokens: stand.into_iter().collect(),
    })
}

fn player() -> impl Strategy<Value = Seat> {
    "[a-z]{1,8}".prop_filter("a player", |text| text != "all").prop_map(|text| text.parse().unwrap())
}

fn id() -> impl Strategy<Value = ActorId> {
    prop_oneof!["[a-z]{1,8}(-[0-9])?", "\\PC{1,12}"].prop_map(|text| ActorId::new(&text))
}

/// A text as a line can hold it: no control signs, no space at either end.
fn text() -> impl Strategy<Value = String> {
    "\\PC{1,30}".prop_map(|text| text.trim().to_string()).prop_filter("empty", |text| !text.is_empty())
}

fn maybe_text() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), text()]
}

/// A text in parentheses: its own are closed.
fn bracketed() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        text().prop_map(|t| t.replace(['(', ')'], "")).prop_map(|t| t.trim().to_string()),
        Just("half (or less) of it".to_string()),
    ]
}

/// Words in parentheses that say something.
/// A name that begins with `open`, or with a number and another word.
fn leads(name: &str) -> bool {
    let (first, rest) = name.split_once(char::is_whitespace).unwrap_or((name, ""));
    ["open", "to", "once"].iter().any(|word| first.eq_ignore_ascii_case(word))
        || !rest.is_empty() && first.bytes().all(|sign| sign.is_ascii_digit())
}

fn said() -> impl Strategy<Value = String> {
    bracketed().prop_filter("words", |text| !text.is_empty())
}

/// A reason after the cards of a flip may begin with a parenthesis of its own.
fn flip_reason() -> impl Strategy<Value = String> {
    prop_oneof![maybe_text(), Just("(so they say) the whispering".to_string())]
}

fn card() -> impl Strategy<Value = Card> {
    (0..54usize).prop_map(|at| Card::all().nth(at).unwrap())
}

fn laid() -> impl Strategy<Value = Laid> {
    (card(), option::of(card()))
        .prop_map(|(card, copies)| Laid { card, copies: copies.filter(|_| card.rank() == Rank::Queen) })
}

fn skill() -> impl Strategy<Value = Skill> {
    prop_oneof![
        (0..SKILLS.len()).prop_map(|at| SKILLS[at].0.clone()),
        "[a-zßéñ][a-z _'-]{0,12}".prop_map(|text| text.parse().unwrap()),
    ]
}

fn pairing() -> impl Strategy<Value = Pairing> {
    let lead = prop_oneof![
        (0..5usize).prop_map(|at| Lead::Attribute(Attribute::ALL[at])),
        (0..3usize).prop_map(|at| Lead::Stat(Stat::ALL[at])),
        (0..6usize).prop_map(|at| Lead::Primary(Primary::ALL[at])),
        skill()
            .prop_filter("an attribute or a stat", |s| {
                s.word().parse::<Attribute>().is_err()
                    && s.word().parse::<Stat>().is_err()
                    && s.word().parse::<Primary>().is_err()
            })
            .prop_map(Lead::Skill),
    ];
    (lead, skill()).prop_map(|(lead, skill)| Pairing { lead, skill })
}

fn own() -> impl Strategy<Value = OwnTerm> {
    (Side::any(), any::<i32>(), bracketed(), option::of((any::<u8>(), any::<u8>())))
        .prop_map(|(side, value, reason, part)| OwnTerm { side, value, reason, part })
}

fn given<T: Clone + std::fmt::Debug + Send + Sync + 'static>(sheet: T) -> impl Strategy<Value = Ref<T>> {
    let name = text().prop_filter("a sheet", |t| !t.starts_with('(')).prop_map(Ref::ByName);
    prop_oneof![name, Just(Ref::Inline(Arc::new(sheet)))]
}

fn codex<T: Clone + std::fmt::Debug + Send + Sync + 'static>(thing: T) -> impl Strategy<Value = Ref<T>> {
    prop_oneof!["[a-z-]{1,12}".prop_map(Ref::ByName), Just(Ref::Inline(Arc::new(thing)))]
}
