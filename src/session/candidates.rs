//! Candidates for a value of a command, for forms and for completions of a line and of a shell. Reads only what the
//! seat sees and the public content; whether a command is allowed is for the rules.

use super::best_play_words::BEST;
use crate::command::word::TREATMENTS;
use crate::command::{Ask, AskKind, Source};
use crate::content::Catalog;
use crate::lab::best_lay::Goal;
use crate::lab::play::Play;
use crate::report::sheets;
use crate::table::company::ANIMAL;
use crate::table::weather::WeatherKind;
use crate::table::{
    ActorId, Attribute, DamageType, FOES, HEROES, Lead, Manner, Plan, Seen, SeenActor, SeenCards, SeenHero,
    Skill, Status, When,
};
use crate::words::counted;

/// Most players whose groups are listed.
const MOST_TOGETHER: usize = 5;

/// Bearers of scene traits that are not actors.
const BEARERS: [&str; 4] = ["scene", "location", "object", "concept"];

/// Most examples of a typed value.
const EXAMPLES: usize = 6;

/// A value in the notation of a command line, its name, and its effect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidate {
    pub text: String,
    pub name: String,
    pub about: String,
}

impl Candidate {
    pub fn new(text: impl Into<String>, name: impl Into<String>) -> Candidate {
        Candidate { text: text.into(), name: name.into(), about: String::new() }
    }

    fn about(self, about: &str) -> Candidate {
        Candidate { about: about.into(), ..self }
    }

    /// Name and effect in one line, for a list of texts.
    pub fn described(&self) -> String {
        if self.name.is_empty() { self.about.clone() } else { self.name.clone() }
    }

    pub fn label(&self) -> &str {
        if self.name.is_empty() { &self.text } else { &self.name }
    }
}

/// A value to choose, with its command and actor.
#[derive(Clone, Copy)]
pub struct CandidateQuery<'a> {
    pub catalog: &'a Catalog,
    pub seen: &'a Seen,
    pub command: &'static str,
    /// The actor whose skills, gear and effects count: the first that the command names, or the one after `by`.
    pub who: Option<&'a SeenActor>,
}

impl CandidateQuery<'_> {
    /// The candidates; empty if any number or text is allowed.
    pub fn candidates(&self, ask: &Ask) -> Vec<Candidate> {
        match &ask.kind {
            AskKind::Number(_) | AskKind::Text(None) => Vec::new(),
            AskKind::Choice(words) => words.iter().map(|word| Candidate::new(word, "")).collect(),
            AskKind::Pick(source) | AskKind::Text(Some(source)) => {
                let mut found = self.of(*source);
                if matches!(source, Source::Spells | Source::Carried) && !ask.bracketed {
                    for one in &mut found {
                        one.name = std::mem::take(&mut one.text);
                        one.text = format!("({})", one.name);
                    }
                }
                found
            }
        }
    }

    /// A few examples of typed values.
    pub fn suggested(&self, ask: &Ask) -> Vec<String> {
        let known = if matches!(ask.kind, AskKind::Text(_)) { self.candidates(ask) } else { Vec::new() };
        known.into_iter().take(EXAMPLES).map(|one| one.text).collect()
    }

    /// Words that the Lab replaces by the best play, in the nth word after the command.
    pub fn by_odds(&self, nth: usize) -> Vec<Candidate> {
        match (self.command, nth) {
            ("nudge", 0) | ("focus" | "lay", 1) => vec![Candidate::new(BEST, "what the odds say")],
            ("lay", 2) => Goal::ALL
                .iter()
                .map(|aim| Candidate::new(aim.word(), "").about("what it is best for"))
                .collect(),
            _ => Vec::new(),
        }
    }

    fn statuses(&self) -> Vec<Candidate> {
        let about = |status| self.catalog.statuses.iter().find(|entry| entry.status == status);
        let each = Status::ALL.iter().map(|status| {
            let text = about(*status).map_or("", |entry| entry.text.as_str());
            Candidate::new(status.name().to_lowercase(), status.name()).about(text)
        });
        each.collect()
    }

    fn weather(&self) -> Vec<Candidate> {
        let rows = WeatherKind::ALL.into_iter().flat_map(|kind| {
            let row = move |row: &str| format!("{} {row}", kind.word());
            let rows = self.catalog.weather_rows(kind).iter();
            rows.map(move |one| Candidate::new(row(&one.word), "").about(&one.text))
                .chain([Candidate::new(row("off"), "")])
        });
        std::iter::once(Candidate::new("clear", "")).chain(rows).collect()
    }

    fn traits(&self) -> Vec<Candidate> {
        let traits = self.seen.scene_traits.iter();
        traits.map(|one| Candidate::new(one.is.id.to_string(), &one.is.words).about(&one.bearer)).collect()
    }

    /// Each player, then groups of several, smallest first; the group of all is everybody.
    fn recipients(&self) -> Vec<Candidate> {
        let all: Vec<&SeenActor> = self.seen.heroes().filter(|hero| !hero.gone).take(MOST_TOGETHER).collect();
        let chosen = |set: u32| (0..all.len()).filter(move |at| set >> at & 1 == 1).map(|at| all[at]);
        let mut sets: Vec<u32> =
            (1..1 << all.len()).filter(|set| chosen(*set).count() < all.len().max(2)).collect();
        sets.sort_by_key(|set| set.count_ones());
        let joined =
            |set: u32, of: fn(&SeenActor) -> &str, by: &str| chosen(set).map(of).collect::<Vec<_>>().join(by);
        let named = |set: u32| {
            Candidate::new(joined(set, |who| who.id.as_str(), ","), joined(set, |who| &who.name, ", "))
        };
        sets.into_iter().map(named).collect()
    }

    /// Random tables with drawn rows.
    fn drawn(&self) -> Vec<Candidate> {
        let all = self.seen.rolls.iter().flat_map(|rolls| &rolls.drawn).filter(|one| one.column == 0);
        all.map(|one| Candidate::new(&one.table, counted(one.rows.len(), "row", "rows"))).collect()
    }

    /// Parts of the last roll on a random table.
    fn parts(&self) -> Vec<Candidate> {
        let last = self.seen.rolls.iter().filter_map(|rolls| rolls.last.as_ref());
        let parts = last.flat_map(|last| &last.parts).enumerate();
        parts.map(|(nth, part)| Candidate::new((nth + 1).to_string(), &part.of).about(&part.text)).collect()
    }

    fn dues(&self) -> Vec<Candidate> {
        let dues = self.seen.dues.iter();
        dues.map(|due| {
            let words = if due.source.is_empty() { String::new() } else { format!(": {}", due.source) };
            Candidate::new(due.id.to_string(), format!("{}{words}", due.name))
        })
        .collect()
    }

    fn reminders(&self) -> Vec<Candidate> {
        let all = self.seen.reminders.iter();
        all.map(|one| Candidate::new(one.number.to_string(), &one.words)).collect()
    }

    /// Moments of reminders: first those of time, then those of the actors here.
    fn moments(&self) -> Vec<Candidate> {
        let here = || self.seen.actors.iter().filter(|actor| !actor.gone).map(|actor| actor.id.clone());
        let mut all: Vec<When> = (1..=10).map(When::Rounds).chain([When::Rest, When::Dusk]).collect();
        all.extend(here().map(When::Turn));
        all.extend(here().map(When::TurnEnd));
        all.extend(here().map(When::BelowHalf));
        let effects = self.seen.actors.iter().flat_map(|actor| &actor.effects);
        all.extend(effects.map(|effect| When::Ends(effect.name.clone())));
        let name = |who: &ActorId| self.seen.actor(who).map_or_else(String::new, |who| who.name.clone());
        all.iter().map(|when| Candidate::new(when.to_string(), when.words(name))).collect()
    }

    fn of(&self, source: Source) -> Vec<Candidate> {
        let hero = self.who.and_then(SeenActor::hero);
        match source {
            Source::Actors => self.groups().into_iter().chain(self.seen.actors.iter().map(actor)).collect(),
            Source::Foes => self.seen.foes().chain(self.seen.heroes()).map(actor).collect(),
            Source::Seats => {
                let dealer = Candidate::new("dealer", "the Dealer");
                std::iter::once(dealer).chain(self.seen.heroes().map(actor)).collect()
            }
            Source::Hearers => {
                let all = Candidate::new("all", "everybody");
                std::iter::once(all).chain(self.seen.heroes().map(actor)).collect()
            }
            Source::Recipients => self.recipients(),
            Source::Attributes => self.attributes(),
            Source::Skills => self.skills(),
            Source::Approaches => self.approaches(),
            Source::Statuses => self.statuses(),
            Source::Codex => self.people_of_the_drawer().chain(codex(self.catalog, self.command)).collect(),
            Source::Spells => {
                let spells = hero.into_iter().flat_map(|hero| &hero.spells);
                spells.map(|known| Candidate::new(&known.spell.name, "").about(&known.describe())).collect()
            }
            Source::Plays => {
                Play::ALL.into_iter().map(|play| Candidate::new(play.word(), "").about(play.text())).collect()
            }
            Source::Weather => self.weather(),
            Source::Armies => self.seen.armies.iter().map(|army| Candidate::new(&army.name, "")).collect(),
            Source::Drawer => {
                let all = self.seen.drawer.iter();
                all.map(|one| Candidate::new(&one.name, "").about(&one.words())).collect()
            }
            Source::Threads => self.seen.oracle.threads.iter().map(|name| Candidate::new(name, "")).collect(),
            Source::Clocks => self.seen.clocks.iter().map(|clock| Candidate::new(&clock.name, "")).collect(),
            Source::Reminders => self.reminders(),
            Source::Moments => self.moments(),
            Source::Drawn => self.drawn(),
            Source::Parts => self.parts(),
            Source::Dues => self.dues(),
            Source::Effects => self.effects(),
            Source::Traits => self.traits(),
            Source::Bearers => {
                let others = BEARERS.map(|word| Candidate::new(word, ""));
                others.into_iter().chain(self.seen.actors.iter().map(actor)).collect()
            }
            Source::Apart => {
                let of = |one: &SeenActor| {
                    Candidate::new(format!("{} all", one.id), format!("{} from everybody else", one.name))
                };
                let sides = Candidate::new("all", "both sides");
                std::iter::once(sides).chain(self.seen.actors.iter().map(of)).collect()
            }
            Source::DamageTypes => {
                DamageType::ALL.iter().map(|of| Candidate::new(of.name().to_lowercase(), "")).collect()
            }
            Source::Lessons => {
                let skills = ANIMAL.map(Skill::named);
                skills.iter().map(|skill| Candidate::new(skill.word(), skill.name())).collect()
            }
            Source::Manners => Manner::KNOWN.iter().map(|(_, name)| Candidate::new(*name, "")).collect(),
            Source::Weapons => {
                let weapons = hero.into_iter().flat_map(|hero| &hero.sheet.weapons);
                with_nothing(weapons.map(|weapon| Candidate::new(&weapon.name, "").about("weapon")))
            }
            Source::Armor => {
                let suits = self.who.into_iter().flat_map(SeenActor::suits);
                with_nothing(suits.map(|suit| Candidate::new(&suit.name, "").about("armor")))
            }
            Source::Offers => {
                let offers = self.who.into_iter().flat_map(|who| self.seen.offers_of(&who.id));
                offers.map(|offer| Candidate::new(&offer.name, "").about(&offer.words)).collect()
            }
            Source::Carried => match self.who.and_then(SeenActor::paper) {
                Some(paper) => paper.sheet.items.iter().map(|item| Candidate::new(item, "")).collect(),
                None => hero.map(carried).unwrap_or_default(),
            },
            Source::Manuals => {
                let manuals = hero.into_iter().flat_map(|hero| &hero.growth.manuals);
                manuals.map(|one| Candidate::new(&one.title, "").about(&one.skill.name())).collect()
            }
            Source::MagicItems => {
                let magic = hero.into_iter().flat_map(|hero| &hero.growth.magic);
                magic.map(|item| Candidate::new(&item.name, "")).collect()
            }
            Source::Treatments => {
                let known = TREATMENTS.map(|(word, _)| Candidate::new(word, ""));
                known.into_iter().chain(self.effects()).collect()
            }
            Source::Upgrades => self.upgrades(),
            Source::Hand => {
                let hand = self.who.and_then(|who| who.piles.as_ref()).map(|piles| &piles.hand);
                let cards = if let Some(SeenCards::Up(cards)) = hand { cards.as_slice() } else { &[] };
                cards.iter().map(|card| Candidate::new(card.to_string(), card.pretty())).collect()
            }
        }
    }

    /// Lists the people and foes of the drawer, then its members whose sheets differ from the codex.
    fn people_of_the_drawer(&self) -> impl Iterator<Item = Candidate> {
        let takes = matches!(self.command, "prepare" | "prepare-person" | "prepare-foe");
        let drawer = move || self.seen.drawer.iter().filter(move |_| takes);
        let alone = |plan: &Plan| matches!(plan, Plan::Person(_) | Plan::Foe);
        let named = drawer().filter(move |one| self.command == "prepare" && alone(&one.plan));
        let named = named.map(|one| Candidate::new(ActorId::new(&one.name).to_string(), &one.name));
        let own = drawer().flat_map(move |one| {
            one.foes.0.iter().filter_map(move |member| {
                let word = one.word_for(member, |sheet| self.catalog.word_for(sheet));
                word.contains('/')
                    .then(|| Candidate::new(word, format!("{}, of {}", member.who.name(), one.name)))
            })
        });
        named.chain(own)
    }

    /// Words for several actors at once.
    fn groups(&self) -> Vec<Candidate> {
        match self.command {
            "award" => vec![Candidate::new("all", "all heroes")],
            "plays" => {
                vec![Candidate::new(HEROES, "all heroes"), Candidate::new(FOES, "all foes and the Dealer")]
            }
            _ => Vec::new(),
        }
    }

    /// Attributes or stats that a challenge starts with.
    fn attributes(&self) -> Vec<Candidate> {
        let leads = self.who.map_or_else(|| sheets::hero::leads(|_| 0), |actor| sheets::of(actor).leads());
        let known = |(lead, value): (Lead, i32)| {
            let about = if matches!(lead, Lead::Stat(_)) { "stat" } else { "attribute" };
            let value = self.who.map_or_else(String::new, |_| format!(" {value}"));
            Candidate::new(lead.word(), format!("{}{value}", lead.words())).about(about)
        };
        leads.into_iter().map(known).collect()
    }

    /// Skills of the actor first, then those of the system's list.
    fn skills(&self) -> Vec<Candidate> {
        let face = self.who.map(sheets::of);
        let own = face.map(sheets::SheetFacts::skills).unwrap_or_default();
        let listed =
            face.map_or_else(|| sheets::hero::listed(self.catalog), |face| face.listed(self.catalog));
        let rest = listed.into_iter().filter_map(|name| name.parse::<Skill>().ok());
        let rest = rest.filter(|skill| own.iter().all(|(known, _)| known != skill));
        let known = own
            .iter()
            .map(|(skill, rank)| Candidate::new(skill.word(), skill.name()).about(&format!("skill {rank}")));
        known.chain(rest.map(|skill| Candidate::new(skill.word(), skill.name()).about("skill"))).collect()
    }

    fn approaches(&self) -> Vec<Candidate> {
        let leads = self.who.map(|who| sheets::of(who).leads()).unwrap_or_default();
        let primary = leads.into_iter().filter(|(lead, _)| matches!(lead, Lead::Primary(_)));
        let primary = primary.map(|(lead, n)| Candidate::new(lead.word(), format!("{} {n}", lead.words())));
        primary.chain(self.skills()).collect()
    }

    /// Effects of the actor; everybody's if there are none.
    fn effects(&self) -> Vec<Candidate> {
        let of = |who: &SeenActor| -> Vec<Candidate> {
            let each = who.effects.iter();
            each.map(|effect| Candidate::new(effect.id.to_string(), &effect.name).about(&who.name)).collect()
        };
        let own = self.who.map(of).unwrap_or_default();
        if own.is_empty() { self.seen.actors.iter().flat_map(of).collect() } else { own }
    }

    fn upgrades(&self) -> Vec<Candidate> {
        let own = self
            .skills()
            .into_iter()
            .map(|skill| Candidate::new(format!("skill {}", skill.text), skill.name));
        let attributes = Attribute::ALL.iter().map(|which| {
            let text = format!("attribute {}", which.short().to_lowercase());
            Candidate::new(text, which.short())
        });
        let traits = self
            .catalog
            .traits
            .iter()
            .map(|one| Candidate::new(format!("trait ({})", one.name), &one.name).about(&one.text));
        own.chain(attributes).chain([Candidate::new("morale", "")]).chain(traits).collect()
    }
}

fn actor(actor: &SeenActor) -> Candidate {
    Candidate::new(actor.id.as_str(), &actor.name)
}

fn with_nothing(things: impl Iterator<Item = Candidate>) -> Vec<Candidate> {
    things.chain([Candidate::new("nothing", "")]).collect()
}

/// Gear that a hero carries and can hand over.
pub fn carried(hero: &SeenHero) -> Vec<Candidate> {
    let sheet = &hero.sheet;
    let gear =
        sheet.weapons.iter().map(|weapon| &weapon.name).chain(sheet.armor.iter().map(|armor| &armor.name));
    let manuals = hero.growth.manuals.iter().map(|manual| &manual.title);
    let magic = hero.growth.magic.iter().filter(|item| !item.attuned).map(|item| &item.name);
    let lost = |name: &&String| !hero.dropped.contains(*name) && !hero.ruined.contains(*name);
    // A magic weapon is in two lists, but carried once.
    let mut all: Vec<&String> = Vec::new();
    for name in gear.chain(&sheet.items).chain(manuals).chain(magic).filter(lost) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all.into_iter().map(|name| Candidate::new(name, "")).collect()
}

/// Entries of the codex that a command can name.
pub fn codex(catalog: &Catalog, command: &str) -> Vec<Candidate> {
    let known = |(id, name): (&str, &str)| Candidate::new(id, name);
    match command {
        "join" => catalog.hero_names().map(known).collect(),
        "rewrite" => catalog.hero_names().chain(catalog.foe_names()).map(known).collect(),
        "roll-on" => {
            let all = catalog.random_tables.iter();
            all.map(|one| Candidate::new(&one.name, "").about(&one.text)).collect()
        }
        "foe" | "prepare" | "prepare-foe" | "prepare-person" | "random-foe" => {
            catalog.foe_names().map(known).collect()
        }
        "buy" => {
            let things = catalog.weapons.iter().map(|one| &one.name);
            things.map(|name| Candidate::new(name, "")).collect()
        }
        "trait" => catalog.scene_traits.iter().map(|one| Candidate::new(&one.words, "")).collect(),
        "afflict" => {
            let all = catalog.afflictions();
            all.map(|one| Candidate::new(one.name.to_lowercase(), &one.name).about(&one.text)).collect()
        }
        "inflict" => {
            let effects = catalog.minor_effects.iter().chain(&catalog.major_effects);
            let effects = effects.map(|effect| Candidate::new(effect.key(), &effect.name));
            effects
                .chain(catalog.foe_effects.iter().map(|e| Candidate::new(e.effect.key(), &e.effect.name)))
                .collect()
        }
        "injure" => {
            let injuries = catalog.injuries.iter().filter(|injury| injury.until.is_some());
            injuries.map(|one| Candidate::new(one.name.to_lowercase(), &one.name)).collect()
        }
        _ => {
            let sheets = catalog.brought_by(command).unwrap_or_default();
            sheets.into_iter().map(|one| Candidate::new(one.id, one.name)).collect()
        }
    }
}
