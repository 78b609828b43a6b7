//! A report as JSON: its facts, and each table as a list of objects.

use super::{Cell, Report};
use serde_json::{Map, Value, json};

/// The value at a place; missing objects and lists are created.
fn at<'v>(value: &'v mut Value, key: &str) -> &'v mut Value {
    key.split('.').filter(|part| !part.is_empty()).fold(value, |value, part| match part.parse::<usize>() {
        Ok(nth) => {
            if !value.is_array() {
                *value = json!([]);
            }
            let all = value.as_array_mut().expect("it is a list");
            all.resize(all.len().max(nth + 1), Value::Null);
            &mut all[nth]
        }
        Err(_) => &mut value[part],
    })
}

/// Puts a cell at its key; the interval of an estimate is beside its mean, or at a separate key.
fn put(value: &mut Value, key: &str, cell: &Cell) {
    let (mean, interval) = key.split_once('+').unwrap_or((key, ""));
    let (Cell::Estimate(_, estimate) | Cell::Difference(_, estimate, _)) = cell else {
        *at(value, mean) = of(cell);
        return;
    };
    if !mean.is_empty() && !mean.ends_with('.') {
        *at(value, mean) = json!(estimate.mean);
    }
    let beside = mean.rsplit_once('.').filter(|_| !interval.contains('.')).map_or("", |(before, _)| before);
    if !interval.is_empty() {
        *at(value, &format!("{beside}.{interval}")) = json!([estimate.low, estimate.high]);
    }
}

fn of(cell: &Cell) -> Value {
    match cell {
        Cell::Nothing | Cell::Estimate(..) | Cell::Difference(..) => Value::Null,
        Cell::Words(words) => json!(words),
        Cell::List(all) => json!(all),
        Cell::Record(all) => {
            all.iter().map(|(name, cell)| (name.clone(), of(cell))).collect::<Map<_, _>>().into()
        }
        Cell::Flag(flag) => json!(flag),
        Cell::Count(count) => json!(count),
        Cell::Number(value) | Cell::Share(value) | Cell::Chance(value) | Cell::Part { chance: value, .. } => {
            json!(value)
        }
        Cell::Mean(_, of) => json!({
            "mean": of.mean.mean, "interval": [of.mean.low, of.mean.high],
            "p10": of.p10, "p50": of.p50, "p90": of.p90,
        }),
        Cell::Curve(values) => json!(values),
        Cell::Moves(moves) => {
            moves.iter().map(|(name, was, is)| (name.clone(), json!([was, is]))).collect::<Map<_, _>>().into()
        }
    }
}

impl Report {
    pub fn json(&self) -> Value {
        let mut all = json!({ "format": 1 });
        for (key, cell) in &self.facts {
            put(&mut all, key, cell);
        }
        for table in self.tables.iter().filter(|table| !table.key.is_empty()) {
            let rows = at(&mut all, &table.key);
            if rows.is_null() {
                *rows = json!([]);
            }
            for (nth, row) in table.rows.iter().enumerate() {
                let value = at(rows, &nth.to_string());
                let keyed = table.heads.iter().zip(row).filter(|(head, _)| !head.key.is_empty());
                keyed.for_each(|(head, cell)| put(value, &head.key, cell));
            }
        }
        all
    }
}
