//! Entries of files that are sheets: the plain fields of the sheet, and other fields that exist only in files, with
//! names that the loader replaces.

use greenfelt_engine::words::nearest;
use serde::de::{Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};
use std::fmt;
use std::marker::PhantomData;

/// A sheet in a file. A field of `beside` replaces the field of the same name in the sheet.
#[derive(Clone, Debug)]
pub(super) struct Filed<S, B = ()> {
    pub(super) head: Head,
    pub(super) beside: B,
    pub(super) sheet: S,
}

/// The fields of a file that are not fields of the sheet; all are optional.
pub(super) trait Beside: Default {
    const KEYS: &'static [&'static str];
    /// Fields of the sheet that are not allowed in a file.
    const HIDDEN: &'static [&'static str] = &[];

    /// Reads the value of a key if it is one of these.
    fn take<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<bool, A::Error>;
}

/// Structs of the fields that exist only in files; fields of the sheet that are not allowed in a file follow `not`.
macro_rules! beside {
    ($($(#[$about:meta])* $vis:vis struct $name:ident $(not $($hidden:ident)*)? {
        $($shown:vis $field:ident: $type:ty,)*
    })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Debug, Default)]
            $vis struct $name {
                $($shown $field: $type,)*
            }

            impl $crate::filed::Beside for $name {
                const KEYS: &'static [&'static str] = &[$(stringify!($field)),*];
                $(const HIDDEN: &'static [&'static str] = &[$(stringify!($hidden)),*];)?

                fn take<'de, A: serde::de::MapAccess<'de>>(
                    &mut self,
                    key: &str,
                    map: &mut A,
                ) -> Result<bool, A::Error> {
                    match key {
                        $(stringify!($field) => self.$field = map.next_value()?,)*
                        _ => return Ok(false),
                    }
                    Ok(true)
                }
            }
        )*
    };
}
pub(super) use beside;

beside! {
    /// The fields of every entry that is a sheet.
    pub(super) struct Head {
        pub(super) id: String,
        pub(super) also: Vec<String>,
        pub(super) text: String,
    }
}

impl Beside for () {
    const KEYS: &'static [&'static str] = &[];

    fn take<'de, A: MapAccess<'de>>(&mut self, _: &str, _: &mut A) -> Result<bool, A::Error> {
        Ok(false)
    }
}

impl<'de, S: Deserialize<'de>, B: Beside> Deserialize<'de> for Filed<S, B> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Filed<S, B>, D::Error> {
        from.deserialize_struct("Sheet", &[], Entry(PhantomData))
    }
}

struct Entry<S, B>(PhantomData<(S, B)>);

impl<'de, S: Deserialize<'de>, B: Beside> Visitor<'de> for Entry<S, B> {
    type Value = Filed<S, B>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the fields of an entry in parentheses")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Filed<S, B>, A::Error> {
        let (mut head, mut beside) = (Head::default(), B::default());
        let sheet = S::deserialize(Rest { map, head: &mut head, beside: &mut beside })?;
        Ok(Filed { head, beside, sheet })
    }
}

/// The fields that remain for the sheet.
struct Rest<'e, A, B> {
    map: A,
    head: &'e mut Head,
    beside: &'e mut B,
}

impl<'de, A: MapAccess<'de>, B: Beside> Deserializer<'de> for Rest<'_, A, B> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        self.deserialize_struct("", &[], visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        visitor.visit_map(Fields { rest: self, known: fields, seen: Vec::new() })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The fields of the sheet; fields that exist only in files are taken out on the way.
struct Fields<'e, A, B> {
    rest: Rest<'e, A, B>,
    known: &'static [&'static str],
    /// Fields beside the sheet that were read.
    seen: Vec<String>,
}

impl<'de, A: MapAccess<'de>, B: Beside> MapAccess<'de> for Fields<'_, A, B> {
    type Error = A::Error;

    fn next_key_seed<K: serde::de::DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let Rest { map, head, beside } = &mut self.rest;
        while let Some(key) = map.next_key::<String>()? {
            let own = || Head::KEYS.iter().chain(B::KEYS);
            if self.seen.contains(&key)
                && let Some(twice) = own().find(|own| **own == key)
            {
                return Err(A::Error::duplicate_field(twice));
            }
            if head.take(&key, map)? || beside.take(&key, map)? {
                self.seen.push(key);
                continue;
            }
            if B::HIDDEN.contains(&key.as_str()) {
                return Err(A::Error::unknown_field(&key, B::KEYS));
            }
            if !self.known.contains(&key.as_str()) {
                let near = nearest(&key, own().chain(self.known).copied());
                let lists = [self.known, B::KEYS, Head::KEYS];
                let list = lists.into_iter().find(|list| near.is_some_and(|near| list.contains(&near)));
                return Err(A::Error::unknown_field(&key, list.unwrap_or(self.known)));
            }
            return seed.deserialize(key.into_deserializer()).map(Some);
        }
        Ok(None)
    }

    fn next_value_seed<V: serde::de::DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.rest.map.next_value_seed(seed)
    }
}
