//! The rows of the bench, on the command line and on the screen: each scenario for one build at a time, some with
//! several values of one of their parameters.

use greenfelt_content::scenario::Scenario;

/// A scenario, its parameter, and the values that the bench plays besides the default.
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

/// A scenario with values of its parameters; the others keep their defaults.
pub type BenchRow<'s> = (&'s Scenario, Vec<(String, String)>);

/// The rows of these scenarios, in order: the default first, unless it is among the other values.
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
