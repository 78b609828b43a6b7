//! Every field of the types of a table: what a type can contain, and what has occurred.

use greenfelt::table::Table;
use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, VariantAccess, Visitor,
};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// For each type the fields that it has, and those that were met with something in them.
#[derive(Default)]
pub(super) struct Fields(BTreeMap<&'static str, (&'static [&'static str], BTreeSet<String>)>);

impl Fields {
    /// Takes in what a table is made of.
    pub(super) fn read(&mut self, table: &Table) {
        let value = super::written(table);
        let all = RefCell::new(std::mem::take(self));
        Table::deserialize(Node(&value, &all)).expect("a table reads what it writes");
        *self = all.into_inner();
    }

    /// Fields that were never met with anything in them: `Army.shaken`.
    pub(super) fn missing(&self) -> Vec<String> {
        let of = |(of, (all, met)): (&&str, &(&[&str], BTreeSet<String>))| {
            let missing = all.iter().filter(|field| !met.contains(**field));
            missing.map(|field| format!("{of}.{field}")).collect::<Vec<_>>()
        };
        self.0.iter().flat_map(of).collect()
    }
}

/// A value that notes what is asked of it.
#[derive(Clone, Copy)]
struct Node<'a>(&'a Value, &'a RefCell<Fields>);

impl<'a> IntoDeserializer<'a, Error> for Node<'a> {
    type Deserializer = Node<'a>;

    fn into_deserializer(self) -> Node<'a> {
        self
    }
}

fn is_something(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Array(all) => !all.is_empty(),
        Value::Object(all) => !all.is_empty(),
        _ => true,
    }
}

impl<'de> Deserializer<'de> for Node<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Node(value, fields) = self;
        match value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(on) => visitor.visit_bool(*on),
            Value::Number(n) => match (n.as_u64(), n.as_i64()) {
                (Some(n), _) => visitor.visit_u64(n),
                (_, Some(n)) => visitor.visit_i64(n),
                _ => visitor.visit_f64(n.as_f64().unwrap_or_default()),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(all) => {
                visitor.visit_seq(SeqDeserializer::new(all.iter().map(|one| Node(one, fields))))
            }
            Value::Object(all) => visitor.visit_map(MapDeserializer::new(
                all.iter().map(|(key, one)| (key.as_str(), Node(one, fields))),
            )),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if let Value::Object(all) = self.0 {
            let mut known = self.1.borrow_mut();
            let (_, met) = known.0.entry(name).or_insert((fields, BTreeSet::new()));
            met.extend(all.iter().filter(|(_, value)| is_something(value)).map(|(key, _)| key.clone()));
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Value::String(text) => visitor.visit_enum(text.as_str().into_deserializer()),
            Value::Object(all) => {
                let (key, value) = all.iter().next().ok_or_else(|| de::Error::custom("no variant"))?;
                visitor.visit_enum(Variant(key, Node(value, self.1)))
            }
            _ => Err(de::Error::custom("no variant")),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq
        tuple tuple_struct map identifier ignored_any
    }
}

struct Variant<'a>(&'a str, Node<'a>);

impl<'a> EnumAccess<'a> for Variant<'a> {
    type Error = Error;
    type Variant = Node<'a>;

    fn variant_seed<V: DeserializeSeed<'a>>(self, seed: V) -> Result<(V::Value, Node<'a>), Error> {
        Ok((seed.deserialize(self.0.into_deserializer())?, self.1))
    }
}

impl<'a> VariantAccess<'a> for Node<'a> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'a>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_any(visitor)
    }
}
