//! A test file of a rule has the name of the file of the rule.

use super::{root, rust};
use std::collections::BTreeSet;

/// Tests of rules that bear no file's name, by the reason. The list may only grow shorter.
const UNPAIRED: [(&str, &[&str]); 5] = [
    (
        "a whole list of the catalog is played, which many rules read",
        &[
            "card_traits",
            "moves",
            "paper/personal",
            "paper/personal_acts",
            "paper/personal_edges",
            "paper/personal_walk",
            "paper/status_walk",
            "qualities",
            "thresholds",
            "thresholds/prices",
            "traits",
            "traits/acts",
            "traits/casters",
            "traits/field",
            "traits/fights",
            "traits/followers",
            "traits/heat",
            "traits/people",
            "traits/things",
        ],
    ),
    ("systems meet", &["crucible/across", "paper/across", "scene/across"]),
    (
        "it is about commands and seats, whatever the rule",
        &["alone", "command_text", "command_text/strategies", "dealer", "paper/opponents", "sheets"],
    ),
    (
        "what it tests stands outside of the rules",
        &["arithmetic", "cards", "clock", "luck", "map/pictures", "scene/odds"],
    ),
    (
        "several files keep its rules",
        &[
            "arms",
            "crucible/checks",
            "focus_and_morale",
            "foes",
            "helpless",
            "host",
            "limits",
            "map/fights",
            "matters",
            "means",
            "paper/examples",
            "paper/properties",
            "road",
            "scene/secrets",
            "spoils",
            "stealth",
            "words",
        ],
    ),
];

#[test]
fn a_test_of_a_rule_bears_the_name_of_its_file() {
    let (tests, rules) = ("tests/engine/rules", "src/engine/src/rules");
    let files = rust(&[tests]).into_iter().map(|(name, _)| name);
    let unpaired = files.filter_map(|name| {
        let name = name.strip_prefix(tests)?.strip_prefix('/')?.to_string();
        (!root().join(rules).join(&name).exists()).then(|| name.trim_end_matches(".rs").to_string())
    });
    let unpaired: BTreeSet<String> = unpaired.collect();
    let listed = UNPAIRED.iter().flat_map(|(_, names)| names.iter().map(ToString::to_string)).collect();
    assert_eq!(unpaired, listed);
}
