//! Words of rest and travel: treatments, and the weather.

use super::plain::kinds;
use super::plain::{EffectNumber, word_of};
use super::sheet::given;
use super::{BadCommand, Name, Word, Words};
use crate::command::reading::short;
use crate::command::{Ask, Ref, Source};
use crate::table::{Treatment, Weather};

kinds! {
    /// A treatment: a word, or the number of the effect to end.
    TreatmentWord: Treatment, "first-aid|bare-handed|care|supplies|revive|EFFECT",
        read_treatment,
        |value| if let Treatment::Cure(effect) = value { effect.to_string() } else { word_of(&TREATMENTS, value) },
        asks Ask::pick(Source::Treatments);
    /// The weather: `rain heavy wind mild`, `clear`, or written out in RON.
    WeatherWords: Ref<Weather>, "clear|rain ROW|wind ROW|temperature ROW|terrain ROW …",
        read_weather, |value| <Ref<Weather> as Word>::write(value), asks Ask::pick(Source::Weather);
    /// Weather in parentheses, followed by other words.
    SkyWord: Ref<Weather>, "(WEATHER)", read_sky,
        |value| if let Ref::ByName(words) = value { format!("({words})") } else { <Ref<Weather> as Word>::write(value) },
        asks Ask::suggest(Source::Weather).bracketed();
}

pub const TREATMENTS: [(&str, Treatment); 5] = [
    ("first-aid", Treatment::FirstAid),
    ("bare-handed", Treatment::BareHanded),
    ("care", Treatment::Night { supplies: false }),
    ("supplies", Treatment::Night { supplies: true }),
    ("revive", Treatment::Revive),
];

fn read_treatment(words: &mut Words) -> Result<Treatment, BadCommand> {
    if words.peek().is_some_and(EffectNumber::begins) {
        return EffectNumber::read(words).map(Treatment::Cure);
    }
    let word = words.next("a treatment")?;
    let known = TREATMENTS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    known.map(|(_, treatment)| *treatment).ok_or_else(|| {
        let hint =
            "first-aid, bare-handed, care, supplies, revive, or the number of the effect that is to end";
        BadCommand::new(format!("`{}` is not a treatment", short(word)), hint)
    })
}

fn read_sky(words: &mut Words) -> Result<Ref<Weather>, BadCommand> {
    let whole = words.value().ok_or_else(|| words.missing("the weather, in parentheses,"))?;
    if whole == "()" || whole.contains(':') {
        return given(whole, "the weather");
    }
    Ok(Ref::ByName(whole[1..whole.len() - 1].trim().to_owned()))
}

fn read_weather(words: &mut Words) -> Result<Ref<Weather>, BadCommand> {
    let text = Name::read(words)?;
    // Written-out weather is read as it was printed, even in a typed line.
    if text.starts_with('(') { given(&text, "the weather") } else { Ok(Ref::ByName(text)) }
}
