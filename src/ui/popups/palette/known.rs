//! Completions of a command line: actors in play, and names from the lists and sheets that the command asks for. Reads
//! only what the seat sees and the public content.

use crate::command::Spec;
use crate::content::Catalog;
use crate::lab::best_lay::Goal;
use crate::session::Session;
use crate::session::by_odds::BEST;
use crate::sheets;
use crate::table::challenge::Lead;
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::table::status::Status;
use crate::ui::popups::Cx;

/// A completion: its text, its description, and the separator after it.
pub(super) struct Known {
    pub(super) text: String,
    pub(super) words: String,
    pub(super) end: &'static str,
}

impl Known {
    fn new(text: impl Into<String>, words: impl Into<String>) -> Known {
        Known { text: text.into(), words: words.into(), end: " " }
    }
}

/// Start of the current word: after an open parenthesis, a plus or a space.
pub(super) fn begins(rest: &str) -> usize {
    match rest.rfind('(') {
        Some(open) if !rest[open..].contains(')') => open + 1,
        _ => rest.rfind([' ', '+']).map_or(0, |at| at + 1),
    }
}

/// Completions of the current word; `rest` is the line after the command's name.
pub(super) fn known(cx: &Cx<'_>, spec: &Spec, rest: &str) -> Vec<Known> {
    let at = begins(rest);
    let (before, word) = (&rest[..at], rest[at..].to_lowercase());
    let roster = cx.session.map(|session| session.roster(cx.seat)).unwrap_or_default();
    let first = || roster.find(before.split_whitespace().next()?);
    let whole = roster.leads(before);
    // A name of several words counts as one place.
    let words = whole.as_ref().map_or(before, |(end, _)| &before[*end..]).split_whitespace().count();
    let words = words + usize::from(whole.is_some());
    let who = whole.map(|(_, who)| who).or_else(first);
    let who = who.and_then(|who| cx.seen.actor(&who));
    let all = if before.ends_with('(') {
        in_parentheses(cx, spec, before, who)
    } else {
        let (usage, second) = (spec.usage(), before.ends_with('+'));
        let place = words + usize::from(!second);
        let mut all = listed(cx, spec, usage.split(' ').nth(place).unwrap_or_default(), second, who);
        all.extend(by_odds(spec, place));
        // Without a letter, offers only what belongs in this place.
        if !word.is_empty() {
            let here: Vec<String> = all.iter().map(|known| known.text.clone()).collect();
            let others = listed(cx, spec, &usage, second, who);
            all.extend(others.into_iter().filter(|known| !here.contains(&known.text)));
        }
        all
    };
    let fits = |known: &Known| {
        let begins = |text: &str| text.to_lowercase().starts_with(&word);
        !known.text.eq_ignore_ascii_case(&word)
            && (begins(&known.text) || begins(&known.words) || known.words.split_whitespace().any(begins))
    };
    all.into_iter().filter(fits).collect()
}

fn listed(cx: &Cx<'_>, spec: &Spec, asked: &str, second: bool, who: Option<&SeenActor>) -> Vec<Known> {
    let asks = |what: &[&str]| asked.split([' ', '|', '[', ']', '+']).any(|part| what.contains(&part));
    let mut all = Vec::new();
    if asks(&["WHO", "WHOM", "FOE", "TARGET", "OPPONENT", "BY"]) {
        all.extend(cx.seen.actors.iter().map(|actor| Known::new(actor.id.as_str(), actor.name.as_str())));
    }
    let catalog = cx.session.map(Session::catalog);
    if asks(&["LEAD"]) && !second {
        all.extend(leads(who));
    }
    if asks(&["SKILL"]) {
        all.extend(catalog.into_iter().flat_map(|catalog| skills(catalog, who)));
    }
    if asks(&["STATUS"]) {
        all.extend(Status::ALL.iter().map(|status| Known::new(status.name().to_lowercase(), "status")));
    }
    if asks(&["NAME"]) {
        all.extend(catalog.into_iter().flat_map(|catalog| entries(catalog, spec.name)));
    }
    if let (true, Some(hero)) = (asks(&["WEAPON"]), who.and_then(SeenActor::hero)) {
        all.extend(hero.sheet.weapons.iter().map(|weapon| Known::new(weapon.name.as_str(), "weapon")));
    }
    let own = |part: &str| part.len() > 1 && part.chars().all(|sign| sign.is_ascii_lowercase());
    let parts = asked.split([' ', '|', '[', ']']).filter(|part| own(part) && *part != spec.name);
    all.extend(parts.map(|part| Known::new(part, "")));
    all
}

fn by_odds(spec: &Spec, place: usize) -> Vec<Known> {
    match (spec.name, place) {
        ("nudge", 1) | ("focus" | "lay", 2) => vec![Known::new(BEST, "what the odds say")],
        ("lay", 3) => Goal::ALL.iter().map(|aim| Known::new(aim.word(), "what it is best for")).collect(),
        _ => Vec::new(),
    }
}

/// Attributes or stats that a challenge starts with.
fn leads(who: Option<&SeenActor>) -> Vec<Known> {
    let leads = who.map_or_else(|| sheets::hero::leads(|_| 0), |actor| sheets::of(actor).leads());
    let known = |(lead, _): (Lead, i32)| {
        let words = if matches!(lead, Lead::Stat(_)) { "stat" } else { "attribute" };
        Known { end: "+", ..Known::new(lead.word(), words) }
    };
    leads.into_iter().map(known).collect()
}

/// Skills of the actor first, then those of the system's list.
fn skills(catalog: &Catalog, who: Option<&SeenActor>) -> Vec<Known> {
    let face = who.map(sheets::of);
    let own = face.map(crate::sheets::SheetFacts::skills).unwrap_or_default();
    let listed = face.map_or_else(|| sheets::hero::listed(catalog), |face| face.listed(catalog));
    let rest = listed.into_iter().filter_map(|name| name.parse::<Skill>().ok());
    let rest = rest.filter(|skill| own.iter().all(|(known, _)| known != skill));
    let own = own.iter().map(|(skill, rank)| Known::new(skill.word(), format!("skill {rank}")));
    own.chain(rest.map(|skill| Known::new(skill.word(), "skill"))).collect()
}

/// Entries of the codex that a command can name.
fn entries(catalog: &Catalog, command: &str) -> Vec<Known> {
    let known = |(id, name): (&str, &str)| Known::new(id, name);
    let paper =
        || catalog.paper_heroes.iter().map(|hero| Known::new(hero.id.as_str(), hero.sheet.name.as_str()));
    let opponents =
        || catalog.opponents.iter().map(|foe| Known::new(foe.id.as_str(), foe.sheet.name.as_str()));
    let crucible =
        || catalog.crucible_heroes.iter().map(|hero| Known::new(hero.id.as_str(), hero.sheet.name.as_str()));
    let creatures =
        || catalog.creatures.iter().map(|one| Known::new(one.id.as_str(), one.sheet.name.as_str()));
    let scene =
        || catalog.protagonists.iter().map(|one| Known::new(one.id.as_str(), one.sheet.name.as_str()));
    match command {
        "join" => catalog.hero_names().map(known).collect(),
        "rewrite" => catalog.hero_names().map(known).chain(creatures()).collect(),
        "join-scene" => scene().collect(),
        "join-crucible" => crucible().collect(),
        "creature" => creatures().collect(),
        "afflict" => {
            let all = catalog.crucible_conditions.iter();
            all.map(|one| Known::new(one.name.to_lowercase(), one.family.as_str())).collect()
        }
        "join-paper" => paper().collect(),
        "foe" => catalog.foe_names().map(known).collect(),
        "opponent" => opponents().collect(),
        "inflict" => {
            let effects = catalog.minor_effects.iter().chain(&catalog.major_effects);
            let effects = effects.map(|effect| Known::new(effect.key(), effect.name.as_str()));
            effects
                .chain(catalog.foe_effects.iter().map(|e| Known::new(e.effect.key(), "of a foe")))
                .collect()
        }
        "injure" => {
            let injuries = catalog.injuries.iter().filter(|injury| injury.until.is_some());
            injuries.map(|injury| Known::new(injury.name.to_lowercase(), "injury")).collect()
        }
        _ => Vec::new(),
    }
}

/// Completions within parentheses: a specialization, an effect, a source.
fn in_parentheses(cx: &Cx<'_>, spec: &Spec, before: &str, who: Option<&SeenActor>) -> Vec<Known> {
    let Some(actor) = who else { return Vec::new() };
    let closed = |text: &str, words: &str| Known { end: ") ", ..Known::new(text, words) };
    let led_in = before.trim_end_matches('(').split_whitespace().last().unwrap_or_default();
    match (led_in, actor.paper()) {
        ("including", Some(paper)) => {
            let special = paper.sheet.skills.iter().flat_map(|own| &own.special);
            special.map(|(name, _)| closed(name, "specialisation")).collect()
        }
        ("without", _) => actor.effects.iter().map(|effect| closed(&effect.name, "effect")).collect(),
        _ if matches!(spec.name, "use" | "no-check") => {
            cx.seen.offers_of(&actor.id).map(|offer| closed(&offer.name, &offer.words)).collect()
        }
        _ => Vec::new(),
    }
}
