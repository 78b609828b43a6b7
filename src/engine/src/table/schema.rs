//! Schemas of sheets: each plain field once, with its key in files and data, its label, its help and its bounds. Forms
//! and checks are loops over them. A schema depends on no rule and no screen.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

pub struct Field<S> {
    /// The key in files and data.
    pub key: &'static str,
    pub label: &'static str,
    /// Help in a form; empty if the form has better help.
    pub help: &'static str,
    pub kind: FieldKind<S>,
}

pub enum FieldKind<S> {
    Text {
        /// The maximum number of letters.
        most: usize,
        /// The form's prompt while it is empty.
        asks: &'static str,
        get: fn(&S) -> &str,
        set: fn(&mut S, String),
    },
    /// A number within its bounds.
    Number { within: RangeInclusive<i32>, get: fn(&S) -> i32, set: fn(&mut S, i32) },
}

/// An integer type of sheets.
pub trait Whole: Copy {
    fn get(self) -> i32;
    fn of(number: i32) -> Self;
}

macro_rules! whole {
    ($($kind:ty),*) => {
        $(impl Whole for $kind {
            fn get(self) -> i32 {
                i32::try_from(self).unwrap_or(i32::MAX)
            }

            fn of(number: i32) -> $kind {
                <$kind>::try_from(number.max(0)).unwrap_or(<$kind>::MAX)
            }
        })*
    };
}
whole!(u8, u32);

impl Whole for i32 {
    fn get(self) -> i32 {
        self
    }

    fn of(number: i32) -> i32 {
        number
    }
}

impl<S> Field<S> {
    /// The key in words: `danger sense`.
    pub fn words(&self) -> String {
        self.key.replace('_', " ")
    }

    /// The field's number on a sheet; 0 for a text.
    pub fn number(&self, sheet: &S) -> i32 {
        if let FieldKind::Number { get, .. } = self.kind { get(sheet) } else { 0 }
    }

    /// The bounds of the number, if it is outside of them.
    pub fn outside(&self, sheet: &S) -> Option<&RangeInclusive<i32>> {
        let FieldKind::Number { within, get, .. } = &self.kind else { return None };
        (!within.contains(&get(sheet))).then_some(within)
    }
}

/// Reads a map with unique keys: a second value for a key is an error, and does not replace the first.
pub fn each_once<'de, D, K, V>(from: D) -> Result<BTreeMap<K, V>, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de> + Ord + fmt::Display,
    V: Deserialize<'de>,
{
    struct EachOnce<K, V>(PhantomData<(K, V)>);

    impl<'de, K, V> Visitor<'de> for EachOnce<K, V>
    where
        K: Deserialize<'de> + Ord + fmt::Display,
        V: Deserialize<'de>,
    {
        type Value = BTreeMap<K, V>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map in which each name stands once")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<BTreeMap<K, V>, A::Error> {
            let mut all = BTreeMap::new();
            while let Some((key, value)) = map.next_entry()? {
                if all.contains_key(&key) {
                    return Err(A::Error::custom(format_args!("{key} is on the sheet twice")));
                }
                all.insert(key, value);
            }
            Ok(all)
        }
    }

    from.deserialize_map(EachOnce(PhantomData))
}

/// Describes the numbers of a sheet that are out of bounds: `Heart is 11, and must be 0 to 10`.
pub fn problems<S>(sheet: &S, fields: &[Field<S>]) -> Vec<String> {
    let wrong = fields.iter().filter_map(|field| Some((field, field.outside(sheet)?)));
    let words = wrong.map(|(field, within)| {
        let (label, number) = (field.label.trim(), field.number(sheet));
        format!("{label} is {number}, and must be {} to {}", within.start(), within.end())
    });
    words.collect()
}

/// Structs with exactly the fields of their files; attributes in brackets after a field are for serde.
#[macro_export]
macro_rules! record {
    ($($(#[$about:meta])* $vis:vis struct $name:ident {
        $($(#[$told:meta])* $shown:vis $field:ident: $type:ty $([$($serde:tt)*])?,)*
    })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            $vis struct $name {
                $($(#[$told])* $(#[serde($($serde)*)])? $shown $field: $type,)*
            }
        )*
    };
}
pub use record;

/// Defines the access to each score by its attribute.
macro_rules! scores {
    ($scores:ident by $attribute:ident { $($name:ident $field:ident),+ $(,)? }) => {
        impl $scores {
            pub fn get(&self, attribute: $attribute) -> i32 {
                i32::from(match attribute { $($attribute::$name => self.$field,)+ })
            }

            pub fn get_mut(&mut self, attribute: $attribute) -> &mut u8 {
                match attribute { $($attribute::$name => &mut self.$field,)+ }
            }
        }
    };
}
pub(crate) use scores;

/// The schema of a type: for each field its key, access, kind, label and help.
macro_rules! schema {
    ($sheet:ty, $name:ident {
        $($key:literal $($field:ident).+ = $kind:ident($($what:expr),*) $label:literal $help:literal;)*
    }) => {
        impl $sheet {
            pub const $name: &'static [$crate::table::schema::Field<$sheet>] = &[$($crate::table::schema::Field {
                key: $key,
                label: $label,
                help: $help,
                kind: $crate::table::schema::schema!(@$kind $sheet, ($($field).+), $($what),*),
            },)*];
        }
    };
    (@text $sheet:ty, ($($field:ident).+), $most:expr, $asks:expr) => {
        $crate::table::schema::FieldKind::Text {
            most: $most,
            asks: $asks,
            get: |sheet: &$sheet| &sheet.$($field).+,
            set: |sheet: &mut $sheet, text| sheet.$($field).+ = text,
        }
    };
    (@number $sheet:ty, ($($field:ident).+), $within:expr) => {
        $crate::table::schema::FieldKind::Number {
            within: $within,
            get: |sheet: &$sheet| $crate::table::schema::Whole::get(sheet.$($field).+),
            set: |sheet: &mut $sheet, number| {
                sheet.$($field).+ = $crate::table::schema::Whole::of(number);
            },
        }
    };
}
pub(crate) use schema;
