//! Writing the one spelling: what `ron::to_string` writes, for the kinds of values that this program has.

use super::Otherwise;
use serde::Serialize;
use serde::ser::{
    self, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};

/// Writes a value as `ron::to_string` does; `None` where it holds what this program writes nowhere: a number with a
/// point, bytes.
pub fn to_string<T: Serialize>(value: &T) -> Option<String> {
    let mut to = Writer { text: String::new() };
    value.serialize(&mut to).ok()?;
    Some(to.text)
}

struct Writer {
    text: String,
}

type Done = Result<(), Otherwise>;

#[allow(clippy::unnecessary_wraps, reason = "what is written is a chain of steps, any of which may end it")]
impl Writer {
    fn put(&mut self, text: &str) -> Done {
        self.text.push_str(text);
        Ok(())
    }

    /// A number without its sign.
    fn digits(&mut self, number: u64) -> Done {
        decimal(&mut self.text, number);
        Ok(())
    }

    fn name(&mut self, name: &str) -> Done {
        let first = |sign: u8| sign.is_ascii_alphabetic() || sign == b'_';
        let plain = name.bytes().all(|sign| first(sign) || sign.is_ascii_digit());
        // Any other name has a spelling of its own.
        let reserved =
            ["true", "false", "Some", "None", "inf", "inff32", "inff64", "NaN", "NaNf32", "NaNf64"];
        if plain && name.bytes().next().is_some_and(first) && !reserved.contains(&name) {
            self.put(name)
        } else {
            Err(Otherwise)
        }
    }

    fn many(&mut self, open: &str, close: &'static str) -> Many<'_> {
        self.text.push_str(open);
        Many { to: self, close, begun: false }
    }
}

/// Values one after the other, with commas between them.
struct Many<'a> {
    to: &'a mut Writer,
    close: &'static str,
    begun: bool,
}

impl Many<'_> {
    fn next(&mut self) {
        if std::mem::replace(&mut self.begun, true) {
            self.to.text.push(',');
        }
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.next();
        value.serialize(&mut *self.to)
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Done {
        self.next();
        self.to.name(name)?;
        self.to.put(":")?;
        value.serialize(&mut *self.to)
    }

    fn close(self) -> Done {
        self.to.put(self.close)
    }
}

macro_rules! numbers {
    ($($signed:ident $small:ty, $unsigned:ident $large:ty;)+) => { $(
        fn $signed(self, number: $small) -> Done {
            if number < 0 {
                self.put("-")?;
            }
            self.digits(i64::from(number).unsigned_abs())
        }

        fn $unsigned(self, number: $large) -> Done {
            self.digits(number.into())
        }
    )+ };
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Otherwise;
    type SerializeSeq = Many<'a>;
    type SerializeTuple = Many<'a>;
    type SerializeTupleStruct = Many<'a>;
    type SerializeTupleVariant = Many<'a>;
    type SerializeMap = Many<'a>;
    type SerializeStruct = Many<'a>;
    type SerializeStructVariant = Many<'a>;

    numbers! {
        serialize_i8 i8, serialize_u8 u8;
        serialize_i16 i16, serialize_u16 u16;
        serialize_i32 i32, serialize_u32 u32;
        serialize_i64 i64, serialize_u64 u64;
    }

    fn serialize_f32(self, _: f32) -> Done {
        Err(Otherwise)
    }

    fn serialize_f64(self, _: f64) -> Done {
        Err(Otherwise)
    }

    fn serialize_bytes(self, _: &[u8]) -> Done {
        Err(Otherwise)
    }

    fn serialize_char(self, _: char) -> Done {
        Err(Otherwise)
    }

    fn serialize_bool(self, on: bool) -> Done {
        self.put(if on { "true" } else { "false" })
    }

    fn serialize_str(self, text: &str) -> Done {
        quote(&mut self.text, text);
        Ok(())
    }

    fn serialize_none(self) -> Done {
        self.put("None")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        self.put("Some(")?;
        value.serialize(&mut *self)?;
        self.put(")")
    }

    fn serialize_unit(self) -> Done {
        self.put("()")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.put("()")
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.name(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        self.put("(")?;
        value.serialize(&mut *self)?;
        self.put(")")
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        self.name(variant)?;
        self.serialize_newtype_struct(name, value)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Many<'a>, Otherwise> {
        Ok(self.many("[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Many<'a>, Otherwise> {
        Ok(self.many("(", ")"))
    }

    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<Many<'a>, Otherwise> {
        self.serialize_tuple(len)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Many<'a>, Otherwise> {
        self.name(variant)?;
        self.serialize_tuple(len)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Many<'a>, Otherwise> {
        Ok(self.many("{", "}"))
    }

    fn serialize_struct(self, _: &'static str, len: usize) -> Result<Many<'a>, Otherwise> {
        self.serialize_tuple(len)
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Many<'a>, Otherwise> {
        self.serialize_tuple_variant(name, index, variant, len)
    }
}

macro_rules! many {
    ($($kind:ident $put:ident($($name:ident: $text:ty)?) $how:ident;)+) => { $(
        impl $kind for Many<'_> {
            type Ok = ();
            type Error = Otherwise;

            fn $put<T: Serialize + ?Sized>(&mut self, $($name: $text,)? value: &T) -> Done {
                self.$how($($name,)? value)
            }

            fn end(self) -> Done {
                self.close()
            }
        }
    )+ };
}

many! {
    SerializeSeq serialize_element() value;
    SerializeTuple serialize_element() value;
    SerializeTupleStruct serialize_field() value;
    SerializeTupleVariant serialize_field() value;
    SerializeStruct serialize_field(name: &'static str) field;
    SerializeStructVariant serialize_field(name: &'static str) field;
}

impl SerializeMap for Many<'_> {
    type Ok = ();
    type Error = Otherwise;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.value(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.to.put(":")?;
        value.serialize(&mut *self.to)
    }

    fn end(self) -> Done {
        self.close()
    }
}

/// Writes a text in quotes, as `ron::to_string` does.
pub fn quote(out: &mut String, text: &str) {
    let plain = |sign: char| matches!(sign, ' '..='~') && !matches!(sign, '"' | '\'' | '\\');
    out.push('"');
    let mut rest = text;
    if text.bytes().all(|sign| sign.is_ascii() && plain(char::from(sign))) {
        out.push_str(text);
        rest = "";
    }
    while let Some((at, sign)) = rest.char_indices().find(|(_, sign)| !plain(*sign)) {
        out.push_str(&rest[..at]);
        out.extend(sign.escape_debug());
        rest = &rest[at + sign.len_utf8()..];
    }
    out.push_str(rest);
    out.push('"');
}

/// Writes a number in decimal digits.
pub fn decimal(out: &mut String, number: u64) {
    let mut digits = [0; 20];
    let mut from = digits.len();
    let mut rest = number;
    while rest > 0 || from == digits.len() {
        from -= 1;
        digits[from] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    out.push_str(std::str::from_utf8(&digits[from..]).unwrap_or_default());
}

/// Writes a number in sixteen small hexadecimal digits.
pub fn hex(out: &mut String, number: u64) {
    let digits: [u8; 16] =
        std::array::from_fn(|at| b"0123456789abcdef"[(number >> (60 - 4 * at)) as usize & 15]);
    out.push_str(std::str::from_utf8(&digits).unwrap_or_default());
}
