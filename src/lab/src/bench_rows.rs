//! The rows of the bench, on the command line and on the screen: each scenario for one build at a time, some with several
//! answers to one of their questions.

use greenfelt_content::scenario::Scenario;

/// A scenario, its question, and the answers that the bench gives beside the usual one.
const ANSWERS: [(&str, &str, &[&str]); 9] = [
    ("duel", "foe", &["fanatic", "cultist", "captain", "horus"]),
    ("several", "foe", &["dockhand*2", "captain, fanatic*2"]),
    ("gauntlet", "difficulty", &["7"]),
    ("castings", "foe", &["captain"]),
    ("battle", "enemies", &["15", "30"]),
    ("day", "foe", &["fanatic", "captain"]),
    ("strike-down", "foe", &["cinder", "mire"]),
    ("blow-for-blow", "foe", &["cudgel", "rime", "hag"]),
    ("three-tests", "difficulty", &["10", "17"]),
];

/// A scenario with answers to its questions; the others have the usual answer.
pub type BenchRow<'s> = (&'s Scenario, Vec<(String, String)>);

/// The rows of these scenarios, in their order: the usual answers first, unless they are among the others.
pub fn bench_rows(scenarios: &[Scenario]) -> impl Iterator<Item = BenchRow<'_>> {
    scenarios.iter().filter(|scenario| !scenario.party).flat_map(|scenario| {
        let asked = ANSWERS.iter().find(|(id, ..)| *id == scenario.id);
        let answers = asked.map_or(&[][..], |(_, _, answers)| answers);
        let usual = scenario.asks.iter().find(|ask| asked.is_some_and(|(_, name, _)| ask.name == *name));
        let known = usual.is_some_and(|ask| answers.contains(&ask.usually.as_str()));
        let usual = (!known).then(Vec::new);
        let others = answers.iter().map(move |answer| {
            asked.map(|(_, name, _)| ((*name).to_owned(), (*answer).to_owned())).into_iter().collect()
        });
        usual.into_iter().chain(others).map(move |set| (scenario, set))
    })
}
