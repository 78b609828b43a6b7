//! Dice and cards outside of any procedure, and for the oracle, on a command line.

use super::plain::{SeatWord, kinds};
use super::{BadCommand, Word, Words, sheet};
use crate::command::reading::short;
use crate::command::{ActorId, Ask, FreeCard, FreeDice, FreeRoll, OracleNamed, RandomTable, Ref, Source};
use crate::table::card::NotACard;
use crate::table::{Card, Likelihood, Seat};
use std::sync::Arc;

kinds! {
    /// Dice, the faces of real ones, and a reason; without a name the Dealer's.
    FreeRollWords: FreeRoll, "[dealer|WHO] DICE [(FACES)] [REASON]",
        read_roll, write_roll, whom |roll| SeatWord::whom(&roll.seat), texts |roll| vec![&roll.why];
    /// The owner of the card, the real card that was drawn, and a reason.
    FreeCardWords: FreeCard, "dealer|WHO [(CARD)] [REASON]",
        read_card, write_card, whom |drawn| SeatWord::whom(&drawn.seat), texts |drawn| vec![&drawn.why];
    /// The likelihood of a yes; `even` if it is left out.
    LikelihoodWord: Likelihood, "[certain|likely|even|unlikely|hardly]", read_likelihood,
        |likelihood| likelihood.word().to_owned(), asks Ask::choice(Likelihood::ALL.iter().map(|one| one.word()));
    /// Real cards or dice, as they come.
    Drawn: Vec<OracleNamed>, "[(CARDS|FACES)]", read_drawn, |named| write_drawn(named), asks Ask::text().bracketed().optional();
    /// The rest of the line.
    OracleQuestion: String, ": QUESTION",
        read_question,
        |text| if text.is_empty() { String::new() } else { format!(": {text}") },
        texts |text| vec![text], asks Ask::text().after(":");
    ThreadName: String, "THREAD",
        |words| Some(words.text()).filter(|text| !text.is_empty()).ok_or_else(|| words.missing("the thread")),
        String::clone, texts |text| vec![text], asks Ask::suggest(Source::Threads);
    /// The two tables of an idea, by name with a plus between, or written out.
    IdeaTables: [Ref<RandomTable>; 2], "[TABLE+TABLE]", read_tables, write_tables, asks Ask::text().optional();
    /// The faces of real dice, in parentheses.
    BracketedFaces: Vec<u8>, "[(FACES)]", read_faces,
        |faces| if faces.is_empty() { String::new() } else { format!("({})", numbers(faces)) },
        asks Ask::text().bracketed().optional();
}

/// Plus and minus signs in a sum of dice.
const SIGNS: [char; 3] = ['+', '-', '−'];

fn read_roll(words: &mut Words) -> Result<FreeRoll, BadCommand> {
    let begins = words.peek().is_some_and(|word| word.trim_end_matches(SIGNS).parse::<FreeDice>().is_ok());
    let seat = if begins { Seat::Dealer } else { SeatWord::read(words)? };
    let mut typed = words.next("dice")?.to_owned();
    // A sum may contain spaces: `2d6 + 1`.
    while let Some(more) = words.peek().filter(|more| typed.ends_with(SIGNS) || more.starts_with(SIGNS)) {
        typed += more;
        words.next("dice")?;
    }
    let dice = typed.parse().map_err(|()| {
        BadCommand::new(
            format!("`{}` are not dice", short(&typed)),
            "`2d6+1`: up to 30 dice of 2 to 100 sides",
        )
    })?;
    let faces = read_faces(words)?;
    Ok(FreeRoll { seat, dice, faces, why: words.text() })
}

fn read_faces(words: &mut Words) -> Result<Vec<u8>, BadCommand> {
    let faces = words.bracketed().unwrap_or_default();
    let faces = faces.split(|c: char| c.is_whitespace() || c == ',').filter(|face| !face.is_empty());
    let face = |face: &str| {
        face.parse()
            .map_err(|_| BadCommand::new(format!("`{}` is not a die", short(face)), "dice show 1 and more"))
    };
    faces.map(face).collect()
}

fn numbers(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn write_roll(roll: &FreeRoll) -> String {
    let named = named(&numbers(&roll.faces), &roll.why);
    joined(&[&roll.seat.to_string(), &roll.dice.to_string(), &named, &roll.why])
}

fn read_card(words: &mut Words) -> Result<FreeCard, BadCommand> {
    let seat = SeatWord::read(words)?;
    let card = words.bracketed().filter(|card| !card.is_empty());
    let card = card.map(|card| card.parse::<Card>()).transpose()?;
    Ok(FreeCard { seat, card, why: words.text() })
}

fn write_card(drawn: &FreeCard) -> String {
    let card = drawn.card.map_or(String::new(), |card| card.to_string());
    let named = named(&card, &drawn.why);
    joined(&[&drawn.seat.to_string(), &named, &drawn.why])
}

/// A colon may follow it without a space.
fn read_likelihood(words: &mut Words) -> Result<Likelihood, BadCommand> {
    let said = words.peek().and_then(|word| word.trim_end_matches(':').to_lowercase().parse().ok());
    if said.is_some() {
        words.next("a likelihood")?;
    }
    Ok(said.unwrap_or_default())
}

fn read_question(words: &mut Words) -> Result<String, BadCommand> {
    let led_in = words.take_if(":");
    let question = words.text();
    match question.split_once(" : ").filter(|_| !led_in) {
        Some((before, _)) => {
            Err(words.wrong(format!("`{}` is neither a likelihood nor cards", short(before))))
        }
        None if question.is_empty() => Err(words.missing("the question")),
        None => Ok(question),
    }
}

fn read_drawn(words: &mut Words) -> Result<Vec<OracleNamed>, BadCommand> {
    // Written-out tables are in two pairs of parentheses.
    if words.peek().is_none_or(|word| word.starts_with("((")) {
        return Ok(Vec::new());
    }
    let named = words.bracketed().unwrap_or_default();
    let each = named.split([' ', ',', '\t']).filter(|one| !one.is_empty());
    Ok(each.map(str::parse).collect::<Result<_, NotACard>>()?)
}

fn write_drawn(named: &[OracleNamed]) -> String {
    if named.is_empty() {
        return String::new();
    }
    format!("({})", named.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}

/// The default tables of an idea.
const TABLES: [&str; 2] = ["Verbs", "Nouns"];

fn read_tables(words: &mut Words) -> Result<[Ref<RandomTable>; 2], BadCommand> {
    let by_name = |names: [&str; 2]| names.map(|name| Ref::ByName(name.trim().to_owned()));
    if words.peek().is_none() {
        return Ok(by_name(TABLES));
    }
    let text = words.text();
    if text.starts_with("((") && !words.is_typed() {
        let (verbs, nouns) = sheet::written_out::<(RandomTable, RandomTable)>(
            &text,
            "the tables",
            "two names with a plus between",
        )?;
        return Ok([verbs, nouns].map(|table| Ref::Inline(Arc::new(table))));
    }
    let names =
        text.split_once('+').filter(|(one, two)| ![one, two].iter().any(|name| name.trim().is_empty()));
    let names = names.ok_or_else(|| words.wrong("an idea takes two tables with a plus between"))?;
    Ok(by_name([names.0, names.1]))
}

fn write_tables(tables: &[Ref<RandomTable>; 2]) -> String {
    match tables {
        [Ref::Inline(verbs), Ref::Inline(nouns)] => sheet::written(&(&**verbs, &**nouns)),
        [Ref::ByName(verbs), Ref::ByName(nouns)] if [verbs.as_str(), nouns] == TABLES => String::new(),
        _ => {
            let name = |table: &Ref<RandomTable>| match table {
                Ref::ByName(name) => name.clone(),
                Ref::Inline(table) => table.name.clone(),
            };
            format!("{}+{}", name(&tables[0]), name(&tables[1]))
        }
    }
}

/// The names in parentheses. Empty parentheses are written if the reason itself begins with one, or with a sign.
fn named(what: &str, why: &str) -> String {
    if what.is_empty() && !why.starts_with(['(', '+', '-', '−']) {
        String::new()
    } else {
        format!("({what})")
    }
}

fn joined(parts: &[&str]) -> String {
    parts.iter().copied().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
