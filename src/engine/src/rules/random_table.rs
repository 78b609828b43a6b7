//! Rolls on random tables, an aid of the table: rows that name other tables and dice, rows that come only once, and
//! rolling one part again. Faults of tables are found in `check`.

mod check;
mod text;

pub use check::{TableFault, faults};

use self::text::{Piece, pieces};
use super::{Refusal, Result, Step};
use crate::command::{FreeDice, Ref};
use crate::entry::Entry;
use crate::table::luck::{Owner, Purpose};
use crate::table::random_table::{Drawn, LastRoll, Part, Place, RandomTable, Rolls, Row, sides};
use crate::table::{Cached, Seat};
use crate::words::{is_alike, nearest, unwrapped};
use std::sync::Arc;

/// Rolls on a table with the table's random numbers. With real dice the Dealer names the first face, and more if they
/// like.
// RULING U313
pub(super) fn roll_on(step: &mut Step, to: &Seat, once: bool, faces: &[u8], of: &Ref<RandomTable>) -> Result {
    let of = of.whole()?;
    sound(of)?;
    if let Seat::Player(who) = to {
        step.actor(who)?;
    }
    let last = LastRoll { of: Arc::clone(of), to: to.clone(), once, parts: Vec::new() };
    rolled(step, last, Again::Anew, faces)
}

fn sound(of: &RandomTable) -> Result {
    let all: Vec<&RandomTable> = std::iter::once(of).chain(&of.with).collect();
    let fault = faults(&all).into_iter().next();
    fault.map_or(Ok(()), |(_, fault)| Err(Refusal::TableFault(fault.problem, fault.remedy)))
}

/// The sides of the first die of a table, if it is sound.
pub(super) fn first_sides(of: &RandomTable) -> Result<u8> {
    sound(of)?;
    let first = of.parts().next().map_or(0, |(_, rows)| sides(rows));
    Ok(u8::try_from(first).unwrap_or(u8::MAX))
}

/// Reads the row of a table at this face of the first die; no row counts as drawn.
pub(super) fn read(step: &mut Step, of: &RandomTable, first: u8) -> Result<String> {
    Roller::of(step, of, Some(first)).table(of, 0)
}

/// Rolls the last roll again, or one part of it, by its number or name.
pub(super) fn roll_again(step: &mut Step, faces: &[u8], part: &str) -> Result {
    let last = step.table.rolls.as_ref().and_then(|rolls| rolls.last.clone());
    let last = last.ok_or(Refusal::NothingRolled)?;
    let part = unwrapped(part);
    let again = if part.is_empty() { Again::All } else { Again::Part(part_called(&last, part)?) };
    rolled(step, last, again, faces)
}

/// Puts the drawn rows of a table back, or those of all tables.
pub(super) fn put_back(step: &mut Step, table: &str) -> Result {
    let table = unwrapped(table);
    let rolls = step.table.rolls.as_ref();
    let known: Vec<&Drawn> = rolls.map_or_else(Vec::new, |rolls| rolls.drawn.iter().collect());
    let of = |one: &&&Drawn| table.is_empty() || is_alike(&one.table, table);
    let Some(name) = known.iter().find(of).map(|one| one.table.clone()) else {
        let near = nearest(table, known.iter().map(|one| one.table.as_str()));
        return Err(Refusal::NothingDrawn { name: table.into(), near: near.map(str::to_owned) });
    };
    state(step).drawn.retain(|one| !table.is_empty() && !is_alike(&one.table, table));
    let table = if table.is_empty() { String::new() } else { name };
    step.log_and_done(Entry::PutBack(table))
}

/// The tables that the rows of a table name.
pub fn named(of: &RandomTable) -> Vec<String> {
    let rows = of.parts().flat_map(|(_, rows)| rows);
    let pieces = rows.flat_map(|(_, text)| pieces(text).unwrap_or_default());
    let name = |piece| if let Piece::Table(name) = piece { Some(name.to_owned()) } else { None };
    pieces.filter_map(name).collect()
}

fn state(step: &mut Step) -> &mut Rolls {
    Cached::make_mut(step.table.rolls.get_or_insert_with(|| Cached::new(Rolls::default())))
}

fn part_called(last: &LastRoll, part: &str) -> Result<usize> {
    let by_number = part.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let by_name = || last.parts.iter().position(|one| is_alike(&one.of, part));
    by_number.filter(|nth| *nth < last.parts.len()).or_else(by_name).ok_or_else(|| {
        let parts = last.parts.iter().enumerate().map(|(nth, one)| format!("{} {}", nth + 1, one.of));
        Refusal::NoSuchPart { part: part.into(), parts: parts.collect::<Vec<_>>().join(", ") }
    })
}

/// A roll to make: on a table, or the last one again, whole or in part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Again {
    Anew,
    All,
    Part(usize),
}

fn rolled(step: &mut Step, last: LastRoll, again: Again, faces: &[u8]) -> Result {
    if !step.table.dealer.physical && !faces.is_empty() {
        return Err(Refusal::NotPhysical("The Dealer".into()));
    }
    let part = if let Again::Part(part) = again { Some(part) } else { None };
    let old = Old { parts: &last.parts, again: part, next: 0 };
    let is_real = step.table.dealer.physical;
    let mut roller = Roller::of(step, &last.of, None);
    (roller.once, roller.faces) = (last.once, faces);
    (roller.is_fresh, roller.old) = (old.again.is_none(), old.again.map(|_| old));
    let row = roller.table(&last.of, 0)?;
    if roller.thrown < faces.len() || is_real && faces.is_empty() && roller.thrown > 0 {
        let needed = if faces.is_empty() { 1 } else { roller.thrown as u32 };
        return Err(Refusal::WrongDice { needed, given: faces.len() });
    }
    let parts = roller.parts;
    // A roll that is repeated as a whole counts as not rolled.
    if again == Again::All {
        undraw(step, &last.of, &last.parts);
    }
    let (table, to) = (last.of.name.clone(), last.to.clone());
    let hearer = to.player().map(|who| step.who(who));
    state(step).last = Some(LastRoll { parts: parts.clone(), ..last });
    step.log_and_done(Entry::RolledOn { table, to, hearer, again: again != Again::Anew, parts, row })
}

/// Makes the rows of these parts available again.
fn undraw(step: &mut Step, of: &RandomTable, parts: &[Part]) {
    for place in parts.iter().filter_map(|part| part.row.as_ref()).filter(|place| place.drawn) {
        let Some(row) = row_at(of, place) else { continue };
        let all = &mut state(step).drawn;
        if let Some(one) = all.iter_mut().find(|one| one.is(&place.table, usize::from(place.column))) {
            one.rows.retain(|drawn| *drawn != row.1);
        }
        all.retain(|one| !one.rows.is_empty());
    }
}

fn row_at<'t>(of: &'t RandomTable, place: &Place) -> Option<&'t Row> {
    let table = find(of, &place.table)?;
    table.parts().nth(usize::from(place.column))?.1.get(usize::from(place.row))
}

/// A table by its name: the rolled one, or one that it names.
fn find<'t>(of: &'t RandomTable, name: &str) -> Option<&'t RandomTable> {
    std::iter::once(of).chain(&of.with).find(|one| is_alike(&one.name, name))
}

/// The parts of the last roll; all but one are kept.
struct Old<'p> {
    parts: &'p [Part],
    again: Option<usize>,
    next: usize,
}

struct Roller<'r> {
    step: &'r mut Step,
    root: &'r RandomTable,
    once: bool,
    /// The face of the first die.
    first: Option<u8>,
    /// Faces of real dice.
    faces: &'r [u8],
    /// Number of dice rolled.
    thrown: usize,
    parts: Vec<Part>,
    old: Option<Old<'r>>,
    /// True while parts are rolled, not kept.
    is_fresh: bool,
}

impl<'r> Roller<'r> {
    fn of(step: &'r mut Step, root: &'r RandomTable, first: Option<u8>) -> Roller<'r> {
        let parts = Vec::new();
        Roller { step, root, once: false, first, faces: &[], thrown: 0, parts, old: None, is_fresh: true }
    }

    fn table(&mut self, table: &'r RandomTable, depth: u8) -> Result<String> {
        let mut read = String::new();
        for (nth, (name, rows)) in table.parts().enumerate() {
            let text = self.part(depth, |roller| roller.pick(table, nth, rows, depth))?;
            let between = match (nth, name) {
                (0, _) => "",
                (_, "") => " ",
                _ => " · ",
            };
            let name = if name.is_empty() { String::new() } else { format!("{name}: ") };
            read += &format!("{between}{name}{text}");
        }
        Ok(read)
    }

    /// One part with everything in it: kept, or rolled.
    fn part(&mut self, depth: u8, pick: impl FnOnce(&mut Self) -> Result<Part>) -> Result<String> {
        let (kept, replaced) = match &mut self.old {
            Some(old) if !self.is_fresh => {
                let (at, parts) = (old.next, old.parts);
                let inner = parts[at + 1..].iter().take_while(|part| part.depth > depth).count();
                let is_again = old.again == Some(at);
                old.next = if is_again { at + 1 + inner } else { at + 1 };
                (parts.get(at).filter(|_| !is_again), is_again.then(|| &parts[at..=at + inner]))
            }
            _ => (None, None),
        };
        self.is_fresh |= replaced.is_some();
        let part = match kept {
            Some(part) => part.clone(),
            None => pick(self)?,
        };
        let at = self.parts.len();
        let row = part.row.as_ref().and_then(|place| row_at(self.root, place));
        self.parts.push(part);
        if let Some((_, text)) = row {
            self.parts[at].text = self.filled(text, depth + 1)?;
        }
        if let Some(replaced) = replaced {
            self.is_fresh = false;
            // RULING U312: replaced rows can come again, but not in their own place.
            undraw(self.step, self.root, replaced);
        }
        Ok(self.parts[at].text.clone())
    }

    /// The text of a row, with all dice and tables in it rolled.
    fn filled(&mut self, text: &'r str, depth: u8) -> Result<String> {
        let mut read = String::new();
        for piece in pieces(text).map_err(|(problem, remedy)| Refusal::TableFault(problem, remedy.into()))? {
            match piece {
                Piece::Words(words) => read += words,
                Piece::Dice(dice) => read += &self.part(depth, |roller| roller.dice(&dice, depth))?,
                Piece::Table(name) => {
                    let table = find(self.root, name);
                    let table = table.ok_or_else(|| Refusal::NoSuchTable(name.into()))?;
                    read += &self.table(table, depth)?;
                }
            }
        }
        Ok(read)
    }

    fn pick(&mut self, table: &'r RandomTable, column: usize, rows: &'r [Row], depth: u8) -> Result<Part> {
        // A column of one row has no alternative.
        let first = self.first.take();
        let once =
            first.is_none() && rows.len() > 1 && (table.once || self.once && std::ptr::eq(table, self.root));
        let rolls = self.step.table.rolls.as_ref().filter(|_| once);
        let drawn = rolls.map_or(&[][..], |rolls| rolls.drawn(&table.name, column));
        let left: Vec<(usize, &Row)> =
            rows.iter().enumerate().filter(|(_, row)| !drawn.contains(&row.1)).collect();
        let count: u32 = left.iter().map(|(_, row)| u32::from(row.0)).sum();
        let count = u8::try_from(count).ok().filter(|count| *count > 0);
        let count = count.ok_or_else(|| Refusal::NothingLeft(table.name.clone()))?;
        // A single face needs no die.
        let dice = match first {
            Some(face) => vec![(count, face.min(count))],
            None if count > 1 => vec![(count, self.die(count)?)],
            None => Vec::new(),
        };
        let face = dice.first().map_or(1, |(_, face)| *face);
        let mut faces = left.iter().flat_map(|(at, row)| std::iter::repeat_n((*at, row), usize::from(row.0)));
        let (row, (_, text)) = faces.nth(usize::from(face) - 1).expect("a face is at most the sides");
        if once {
            draw(self.step, &table.name, column, text);
        }
        let place = Place { table: table.name.clone(), column: column as u8, row: row as u8, drawn: once };
        let of = table.part_name(column);
        let (sides, faces) = dice.into_iter().unzip();
        Ok(Part { depth, of, sides, faces, text: String::new(), row: Some(place) })
    }

    fn dice(&mut self, dice: &FreeDice, depth: u8) -> Result<Part> {
        let sides = dice.sides();
        let faces = sides.iter().map(|sides| self.die(*sides)).collect::<Result<Vec<u8>>>()?;
        let total = faces.iter().map(|face| i32::from(*face)).sum::<i32>() + i32::from(dice.plus);
        Ok(Part { depth, of: dice.to_string(), sides, faces, text: total.to_string(), row: None })
    }

    /// The next named face, or a random one.
    fn die(&mut self, sides: u8) -> Result<u8> {
        self.thrown += 1;
        if let Some(face) = self.faces.get(self.thrown - 1).copied() {
            let inside = (1..=sides).contains(&face);
            let no = || Refusal::OutOfRange { what: "a die", from: 1, to: i32::from(sides) };
            return inside.then_some(face).ok_or_else(no);
        }
        let luck = &mut self.step.table.luck;
        Ok(luck.stream(Owner::DEALER, Purpose::Dice, |stream| stream.die(sides)))
    }
}

fn draw(step: &mut Step, table: &str, column: usize, row: &str) {
    let all = &mut state(step).drawn;
    match all.iter_mut().find(|one| one.is(table, column)) {
        Some(one) => one.rows.push(row.into()),
        None => all.push(Drawn { table: table.into(), column: column as u8, rows: vec![row.into()] }),
    }
}
