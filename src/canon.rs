//! RON in the one spelling in which this program writes it, written and read quickly. Whatever is spelled otherwise, or is of a
//! kind that is not written here, is read by `ron`, which also says what is wrong with it.
//!
//! It knows no type: what is read is told by serde, so that nothing has to be added here for a new command or sheet.

mod write;

pub use write::{decimal, hex, quote, to_string};

use serde::Deserialize;
use serde::de::{
    self, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::{forward_to_deserialize_any, ser};
use std::fmt;

/// Reads a value from RON, however it is spelled.
pub fn from_str<'de, T: Deserialize<'de>>(text: &'de str) -> ron::error::SpannedResult<T> {
    read(text).map_or_else(|| ron::from_str(text), Ok)
}

/// Reads a value that is spelled as `ron::to_string` spells it; `None` where it is not, or is no such value.
pub fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Option<T> {
    Reader { text, at: 0, depth: 0, fit: false }.whole()
}

/// The same, where it shows beside that all of it is fit for the table ([`crate::fit`]); whether anything else is, is to
/// be found out.
pub fn read_fit<'de, T: Deserialize<'de>>(text: &'de str) -> Option<T> {
    Reader { text, at: 0, depth: 0, fit: true }.whole()
}

/// Numbers of so many digits are not too large.
const FEW_DIGITS: usize = 5;

/// Values that lie deeper are left to `ron`, which has a bound of its own.
const DEEPEST: u8 = 32;

/// It is not spelled so.
#[derive(Debug)]
struct Otherwise;

impl fmt::Display for Otherwise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("spelled otherwise")
    }
}

impl std::error::Error for Otherwise {}

impl de::Error for Otherwise {
    fn custom<T: fmt::Display>(_: T) -> Otherwise {
        Otherwise
    }
}

impl ser::Error for Otherwise {
    fn custom<T: fmt::Display>(_: T) -> Otherwise {
        Otherwise
    }
}

type Result<T> = std::result::Result<T, Otherwise>;

/// A text and how far it is read.
struct Reader<'de> {
    text: &'de str,
    at: usize,
    depth: u8,
    /// Whether texts and numbers must be fit.
    fit: bool,
}

impl<'de> Reader<'de> {
    fn whole<T: Deserialize<'de>>(mut self) -> Option<T> {
        let value = T::deserialize(&mut self).ok()?;
        (self.at == self.text.len()).then_some(value)
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, sign: u8) -> bool {
        let there = self.peek() == Some(sign);
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, sign: u8) -> Result<()> {
        if self.take(sign) { Ok(()) } else { Err(Otherwise) }
    }

    /// What stands from here on as far as it fits.
    fn run(&mut self, fits: impl Fn(u8) -> bool) -> Result<&'de str> {
        let rest = self.text.as_bytes().get(self.at..).ok_or(Otherwise)?;
        let len = rest.iter().take_while(|sign| fits(**sign)).count();
        let from = self.at;
        self.at += len;
        self.text.get(from..self.at).filter(|run| !run.is_empty()).ok_or(Otherwise)
    }

    /// A name; what may not stand behind one is found by whoever reads on.
    fn name(&mut self) -> Result<&'de str> {
        let name = self.run(|sign| sign.is_ascii_alphanumeric() || sign == b'_')?;
        if name.as_bytes()[0].is_ascii_digit() { Err(Otherwise) } else { Ok(name) }
    }

    /// A number without a sign, without zeros in front.
    fn digits(&mut self) -> Result<u64> {
        let digits = self.run(|sign| sign.is_ascii_digit())?;
        let large = self.fit && digits.len() > FEW_DIGITS;
        if large || digits.len() > 1 && digits.starts_with('0') {
            return Err(Otherwise);
        }
        digits.parse().map_err(|_| Otherwise)
    }

    fn number<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value> {
        if !self.take(b'-') {
            return visitor.visit_u64(self.digits()?);
        }
        let size = i64::try_from(self.digits()?).map_err(|_| Otherwise)?;
        visitor.visit_i64(-size)
    }

    /// A sign that is written by its number.
    fn by_number(&mut self) -> Result<char> {
        self.expect(b'{')?;
        let digits = self.run(|sign| sign.is_ascii_hexdigit())?;
        self.expect(b'}')?;
        let number = u32::from_str_radix(digits, 16).ok().filter(|_| digits.len() <= 6);
        number.and_then(char::from_u32).ok_or(Otherwise)
    }

    fn string<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value> {
        self.expect(b'"')?;
        let fit = self.fit;
        // The signs from U+0080 on, of which the first are controls, begin with 0xC2.
        let plain = |sign| match sign {
            b'"' | b'\\' => false,
            ..b' ' | 0x7f | 0xc2 => !fit,
            _ => true,
        };
        let first = if self.peek().is_some_and(plain) { self.run(plain)? } else { "" };
        if self.take(b'"') {
            return visitor.visit_borrowed_str(first);
        }
        let mut whole = String::from(first);
        while !self.take(b'"') {
            if self.take(b'\\') {
                let sign = self.peek().ok_or(Otherwise)?;
                self.at += 1;
                whole.push(match sign {
                    b'"' | b'\'' | b'\\' => char::from(sign),
                    _ if fit => return Err(Otherwise),
                    b'n' => '\n',
                    b'r' => '\r',
                    b't' => '\t',
                    b'0' => '\0',
                    b'u' => self.by_number()?,
                    _ => return Err(Otherwise),
                });
            } else {
                whole.push_str(self.run(plain)?);
            }
        }
        visitor.visit_string(whole)
    }

    /// What stands between two signs, which no more than so much may lie around.
    fn between<R>(
        &mut self,
        open: u8,
        close: u8,
        work: impl FnOnce(&mut Many<'_, 'de>) -> Result<R>,
    ) -> Result<R> {
        self.expect(open)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Otherwise);
        }
        let mut many = Many { from: self, close, begun: false, ended: false };
        let value = work(&mut many)?;
        if !many.ended {
            self.expect(close)?;
        }
        self.depth -= 1;
        Ok(value)
    }

    /// One value in parentheses.
    fn wrapped<R>(&mut self, work: impl FnOnce(&mut Reader<'de>) -> Result<R>) -> Result<R> {
        self.between(b'(', b')', |many| work(many.from))
    }
}

impl<'de> de::Deserializer<'de> for &mut Reader<'de> {
    type Error = Otherwise;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.peek() {
            Some(b'"') => self.string(visitor),
            Some(b'-' | b'0'..=b'9') => self.number(visitor),
            _ => Err(Otherwise),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.name()? {
            "true" => visitor.visit_bool(true),
            "false" => visitor.visit_bool(false),
            _ => Err(Otherwise),
        }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_borrowed_str(self.name()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.name()? {
            "None" => visitor.visit_none(),
            "Some" => self.wrapped(|from| visitor.visit_some(from)),
            _ => Err(Otherwise),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        self.expect(b'(').and_then(|()| self.expect(b')'))?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value> {
        self.wrapped(|from| visitor.visit_newtype_struct(from))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        self.between(b'[', b']', |many| visitor.visit_seq(many))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value> {
        self.between(b'(', b')', |many| visitor.visit_seq(many))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        self.between(b'{', b'}', |many| visitor.visit_map(many))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        self.between(b'(', b')', |many| visitor.visit_map(many))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf ignored_any
    }
}

/// Values one after the other, with commas between them.
struct Many<'a, 'de> {
    from: &'a mut Reader<'de>,
    close: u8,
    begun: bool,
    ended: bool,
}

impl Many<'_, '_> {
    /// Whether there is another.
    fn goes_on(&mut self) -> Result<bool> {
        if self.ended || self.from.take(self.close) {
            self.ended = true;
            return Ok(false);
        }
        if self.begun {
            self.from.expect(b',')?;
        }
        self.begun = true;
        Ok(true)
    }
}

impl<'de> SeqAccess<'de> for &mut Many<'_, 'de> {
    type Error = Otherwise;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>> {
        if self.goes_on()? { seed.deserialize(&mut *self.from).map(Some) } else { Ok(None) }
    }
}

impl<'de> MapAccess<'de> for &mut Many<'_, 'de> {
    type Error = Otherwise;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>> {
        if self.goes_on()? { seed.deserialize(&mut *self.from).map(Some) } else { Ok(None) }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value> {
        self.from.expect(b':')?;
        seed.deserialize(&mut *self.from)
    }
}

impl<'de> EnumAccess<'de> for &mut Reader<'de> {
    type Error = Otherwise;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self)> {
        let name = self.name()?;
        Ok((seed.deserialize(name.into_deserializer())?, self))
    }
}

impl<'de> VariantAccess<'de> for &mut Reader<'de> {
    type Error = Otherwise;

    fn unit_variant(self) -> Result<()> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value> {
        self.wrapped(|from| seed.deserialize(from))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value> {
        de::Deserializer::deserialize_tuple(self, len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value> {
        self.between(b'(', b')', |many| visitor.visit_map(many))
    }
}
