//! An ULTIMO foe: its looks, and on the Dealer's seat its numbers.

use super::{SheetFacts, hero};
use crate::table::{FoeAttack, FoeSheet, Lead, SeenFoe, SeenFoeNumbers, System};
use serde_json::{Map, Value, json};

impl SheetFacts for SeenFoe {
    fn system(&self) -> System {
        System::Ultimo
    }

    fn kind(&self) -> &'static str {
        "foe"
    }

    fn looks(&self) -> &'static str {
        self.looks
    }

    fn rank(&self) -> &'static str {
        self.kind
    }

    fn as_target(&self) -> Vec<String> {
        let Some(known) = &self.numbers else { return vec![self.looks.to_owned()] };
        let soak = format!("soak {}", known.tough + known.armor);
        vec![format!("health {}/{}", known.health, known.sheet.health), soak]
    }

    fn row(&self) -> Vec<String> {
        let mut words = vec![self.kind.to_string(), self.looks.to_string()];
        words.extend(self.numbers.as_ref().map(describe));
        words
    }

    fn card(&self) -> Vec<String> {
        let Some(known) = &self.numbers else { return Vec::new() };
        let FoeSheet { melee, ranged, abilities, effects, behavior, danger_sense, .. } = &*known.sheet;
        let FoeSheet { manipulation, empathy, .. } = &*known.sheet;
        let mut lines = vec![format!(
            "danger sense {danger_sense}, against manipulation {manipulation}, against empathy {empathy}"
        )];
        let attacks = [("melee", melee), ("ranged", ranged)].into_iter();
        let attacks = attacks.filter_map(|(way, attack)| Some((way, attack.as_ref()?)));
        lines.extend(attacks.map(|(way, attack)| {
            format!("{way}: {}, power {}, damage {}", attack.name, attack.power, attack.damage)
        }));
        lines.extend(abilities.iter().map(|own| format!("{}: {}", own.name, own.text)));
        lines.extend(effects.iter().map(|own| format!("{}, {} threat: {}", own.name, own.cost, own.text)));
        lines.extend((!behavior.is_empty()).then(|| format!("behavior: {behavior}")));
        lines
    }

    fn data(&self) -> Value {
        json!({
            "rank": self.kind,
            "looks": self.looks,
            "numbers": self.numbers.as_ref().map(numbers_data),
        })
    }

    fn leads(&self) -> Vec<(Lead, i32)> {
        hero::leads(|_| 0)
    }
}

fn describe(numbers: &SeenFoeNumbers) -> String {
    let sheet = &numbers.sheet;
    let mut words = vec![
        format!("health {} of {}", numbers.health, sheet.health),
        format!("soak {}", numbers.tough + numbers.armor),
    ];
    words
        .extend((sheet.patience > 0).then(|| format!("patience {} of {}", numbers.patience, sheet.patience)));
    let attacks = [("melee", &sheet.melee), ("ranged", &sheet.ranged)].into_iter();
    words.extend(attacks.filter_map(|(way, attack)| Some(format!("{way} {}", attack.as_ref()?.power))));
    words.join(", ")
}

fn numbers_data(numbers: &SeenFoeNumbers) -> Value {
    let sheet = &numbers.sheet;
    let attack = |attack: &FoeAttack| json!({ "name": attack.name, "power": attack.power, "damage": attack.damage, "threat": attack.threat });
    let own = FoeSheet::NUMBERS.iter().map(|field| (field.key.to_owned(), json!(field.number(sheet))));
    let mut data: Map<String, Value> = own.collect();
    let abilities = sheet.abilities.iter().map(|own| json!({ "name": own.name, "text": own.text }));
    let effects =
        sheet.effects.iter().map(|own| json!({ "name": own.name, "cost": own.cost, "text": own.text }));
    let now = [
        ("health", json!(numbers.health)),
        ("full_health", json!(sheet.health)),
        ("soak", json!(numbers.tough + numbers.armor)),
        ("armor", json!(numbers.armor)),
        ("patience", json!(numbers.patience)),
        ("full_patience", json!(sheet.patience)),
        ("melee", json!(sheet.melee.as_ref().map(attack))),
        ("ranged", json!(sheet.ranged.as_ref().map(attack))),
        ("abilities", abilities.collect()),
        ("effects", effects.collect()),
    ];
    data.extend(now.map(|(key, value)| (key.to_owned(), value)));
    data.into()
}
