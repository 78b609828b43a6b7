//! Builds one page of the codex: each fact is given once, and is used both on the screen and in the JSON.

use super::codex::CodexEntry;
use greenfelt_engine::table::schema::Field;
use serde_json::{Map, Value, json};

pub(super) struct Page {
    entry: CodexEntry,
    map: Map<String, Value>,
}

impl Page {
    pub(super) fn new(name: impl Into<String>) -> Page {
        let name = name.into();
        let mut map = Map::new();
        map.insert("name".into(), json!(name));
        Page { entry: CodexEntry { name, facts: Vec::new(), text: String::new(), json: Value::Null }, map }
    }

    /// A fact with different words on the screen; with empty words it is only in the JSON.
    pub(super) fn fact(mut self, label: &str, words: impl Into<String>, value: impl Into<Value>) -> Page {
        let words = words.into();
        if !words.is_empty() {
            self.entry.facts.push((label.into(), words));
        }
        self.map.insert(label.replace([' ', '-'], "_"), value.into());
        self
    }

    pub(super) fn number(self, label: &str, value: impl Into<i64>) -> Page {
        let value = value.into();
        self.fact(label, value.to_string(), value)
    }

    /// The numbers of a sheet under their keys.
    pub(super) fn numbers<'f, S: 'f>(
        self,
        sheet: &S,
        fields: impl IntoIterator<Item = &'f Field<S>>,
    ) -> Page {
        let number = |page: Page, field: &Field<S>| page.number(&field.words(), field.number(sheet));
        fields.into_iter().fold(self, number)
    }

    pub(super) fn words(self, label: &str, words: impl Into<String>) -> Page {
        let words = words.into();
        self.fact(label, words.clone(), words)
    }

    pub(super) fn list(self, label: &str, words: &[String]) -> Page {
        self.fact(label, words.join(", "), words.to_vec())
    }

    /// The rows of a table: lines on the screen, objects in JSON.
    pub(super) fn rows(mut self, rows: &[(String, String)]) -> Page {
        self.entry.facts.extend(rows.iter().cloned());
        let rows: Vec<Value> = rows.iter().map(|(row, says)| json!({ "row": row, "says": says })).collect();
        self.fact("rows", "", rows)
    }

    pub(super) fn text(mut self, text: impl Into<String>) -> CodexEntry {
        self.entry.text = text.into();
        self.map.insert("text".into(), json!(self.entry.text));
        self.entry.json = Value::Object(self.map);
        self.entry
    }
}
