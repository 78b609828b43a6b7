//! Sheets side by side: the rules' figures, and what is written on them. It works out no figure of its own.

use super::seated;
use crate::content::AnySheet;
use crate::rules::{Refusal, crucible, paper, scene, ultimo};
use crate::table::actor::{Actor, Body};
use crate::table::sheet::{
    Attribute, CrucibleSheet, PaperSheet, Primary, ProtagonistSheet, Stat, UltimoSheet,
};
use crate::table::terms::{Figure, Term};
use std::mem::discriminant;

/// A line of sheets side by side: a figure, or a number or a thing that is written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// `melee`, `str`, `skill_brawling`, `trait Ironman` (how often it stands there).
    pub name: String,
    /// True for what is written on a sheet, and no figure that follows from it.
    pub written: bool,
    /// One for each sheet; nothing where a sheet has no such figure.
    pub values: Vec<Option<Figure>>,
}

impl Row {
    pub fn totals(&self) -> Vec<Option<i32>> {
        self.values.iter().map(|value| value.as_ref().map(Figure::total)).collect()
    }

    pub fn differs(&self) -> bool {
        let totals = self.totals();
        totals.iter().any(|total| *total != totals[0])
    }

    /// For example `melee 7 to 8`.
    pub fn words(&self) -> String {
        let totals: Vec<String> = self.totals().into_iter().map(shown).collect();
        format!("{} {}", self.name, totals.join(" to "))
    }

    /// The terms that make the difference between the first and the last: `Brawling 3 to 4`.
    pub fn why(&self) -> String {
        let [Some(Some(a)), Some(Some(b))] = [self.values.first(), self.values.last()] else {
            return String::new();
        };
        if self.written {
            return String::new();
        }
        let value = |of: &Figure, name: &str| {
            let terms = of.terms.iter().filter(|term| term.on && term.name == name);
            terms.map(|term| term.value).sum::<i32>()
        };
        let mut seen: Vec<&str> = Vec::new();
        let mut words = Vec::new();
        for Term { name, .. } in a.terms.iter().chain(&b.terms).filter(|term| term.on) {
            let (from, to) = (value(a, name), value(b, name));
            if from != to && !seen.contains(&&**name) {
                seen.push(name);
                words.push(format!("{name} {from} to {to}"));
            }
        }
        words.join(", ")
    }
}

/// Prints a total; a dash for a figure that the sheet lacks.
pub fn shown(total: Option<i32>) -> String {
    total.map_or_else(|| "-".to_owned(), |total| total.to_string())
}

/// Every figure of somebody, by its key.
pub fn figures(actor: &Actor) -> Vec<(String, Figure)> {
    let word = |name: &str| name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "_");
    match &actor.body {
        Body::Hero(_) => {
            ultimo::figures::all(actor).into_iter().map(|(name, of)| (name.key().to_owned(), of)).collect()
        }
        Body::Paper(now) => {
            let own = paper::figures::all(actor).into_iter().map(|(key, of)| (key.to_owned(), of));
            let pools = now.sheet.skills.iter().filter_map(|learned| {
                let pool = paper::figures::pool(actor, &learned.skill)?;
                Some((format!("skill_{}", word(&learned.skill.word())), pool.dice))
            });
            own.chain(pools).collect()
        }
        Body::Crucible(now) => {
            let own = crucible::figures::all(actor).into_iter().map(|(key, of)| (key.to_owned(), of));
            let attacks = now.sheet.attacks.iter().map(|attack| {
                (
                    format!("attack_{}", word(&attack.name)),
                    crucible::figures::attack(actor, Some(&attack.name)),
                )
            });
            let powers = now.sheet.powers.iter().filter(|power| power.against.is_none()).map(|power| {
                (format!("attack_{}", word(&power.name)), crucible::figures::attack_with(actor, power))
            });
            own.chain(attacks).chain(powers).collect()
        }
        Body::Protagonist(now) => scene::figures::all(now),
        Body::Foe(_) | Body::PaperFoe(_) => Vec::new(),
    }
}

/// A name with a number that is written on a sheet.
type Field = (String, i32);

fn named<'n>(
    what: &'n str,
    names: impl Iterator<Item = &'n String> + 'n,
) -> impl Iterator<Item = Field> + 'n {
    names.map(move |name| (format!("{what} {name}"), 1))
}

/// Lists the entries of a sheet that are no figures, repeated things with their count.
fn fields(sheet: &AnySheet) -> Vec<Field> {
    match sheet {
        AnySheet::Ultimo(sheet) => of_ultimo(sheet),
        AnySheet::Paper(sheet) => of_paper(sheet),
        AnySheet::Crucible(sheet) | AnySheet::Creature(sheet) => of_crucible(sheet),
        AnySheet::Protagonist(sheet) => of_protagonist(sheet),
        AnySheet::Foe(_) | AnySheet::Opponent(_) => Vec::new(),
    }
}

fn of_ultimo(sheet: &UltimoSheet) -> Vec<Field> {
    let scores = Attribute::ALL.iter().map(|of| (of.short().to_lowercase(), sheet.attributes.get(*of)));
    let skills =
        sheet.skills.iter().map(|(skill, rank)| (format!("skill_{}", skill.word()), i32::from(*rank)));
    let fields = scores.chain(skills);
    let fields = fields.chain(named("trait", sheet.traits.iter().map(|talent| &talent.name)));
    let fields = fields.chain(named("weapon", sheet.weapons.iter().map(|weapon| &weapon.name)));
    let fields = fields.chain(named("armor", sheet.armor.iter().map(|piece| &piece.name)));
    let fields = fields.chain(named("item", sheet.items.iter()));
    fields.chain(named("spell", sheet.spells.iter().map(|spell| &spell.name))).collect()
}

fn of_paper(sheet: &PaperSheet) -> Vec<Field> {
    let stats = Stat::ALL.iter().map(|stat| (stat.name().to_lowercase(), sheet.stat(*stat)));
    let special = sheet.skills.iter().flat_map(|own| {
        own.special.iter().map(|(name, points)| (format!("{} {name}", own.skill), i32::from(*points)))
    });
    let fields = stats.chain(special);
    let fields = fields.chain(named("trait", sheet.traits.iter().map(|talent| &talent.name)));
    fields.chain(named("item", sheet.items.iter())).collect()
}

fn of_crucible(sheet: &CrucibleSheet) -> Vec<Field> {
    let scores = Primary::ALL.iter().map(|of| (of.name().to_lowercase(), sheet.attributes.get(*of)));
    let skills = sheet.skills.iter().map(|own| (format!("skill_{}", own.skill.word()), i32::from(own.bonus)));
    let damage =
        sheet.attacks.iter().map(|attack| (format!("weapon {}, damage", attack.name), attack.damage));
    let weak = sheet.vulnerabilities.iter().map(|(kind, by)| (format!("vulnerable to {kind}"), *by));
    let fields = scores.chain(skills).chain(damage).chain(weak);
    let fields = fields.chain(named("power", sheet.powers.iter().map(|power| &power.name)));
    let fields = fields.chain(named("armor", sheet.armor.iter().map(|suit| &suit.name)));
    let fields = fields.chain(named("gear", sheet.gear.iter().map(|thing| &thing.name)));
    fields.chain(named("item", sheet.items.iter())).collect()
}

fn of_protagonist(sheet: &ProtagonistSheet) -> Vec<Field> {
    let fields =
        sheet.traits.iter().map(|own| (format!("trait {} ({})", own.words, own.alignment.words()), 1));
    fields.chain(named("item", sheet.items.iter())).collect()
}

/// Every line of these sheets, figures first; what only a later one has stands after what is before it there.
///
/// # Errors
/// A sheet that the rules do not seat.
pub fn side_by_side(sheets: &[&AnySheet]) -> Result<Vec<Row>, Refusal> {
    let mut rows: Vec<Row> = Vec::new();
    for (nth, sheet) in sheets.iter().enumerate() {
        let own = seated(sheet)?.map(|actor| figures(&actor)).unwrap_or_default();
        let own = own.into_iter().map(|(name, value)| (name, value, false));
        let written = fields(sheet).into_iter();
        let written = written.map(|(name, number)| (name, Figure::new().with("", number), true));
        // A sheet of other rules has no line of those before it.
        let alike = sheets[..nth].iter().any(|other| discriminant(*other) == discriminant(*sheet));
        let mut place = if alike { 0 } else { rows.len() };
        for (name, value, written) in own.chain(written) {
            let known = rows.iter().position(|row| row.name == name && row.written == written);
            let at = known.unwrap_or_else(|| {
                rows.insert(place, Row { name, written, values: vec![None; sheets.len()] });
                place
            });
            place = at + 1;
            match &mut rows[at].values[nth] {
                Some(twice) => twice.terms.extend(value.terms),
                empty => *empty = Some(value),
            }
        }
    }
    // Who has none of a thing that is written on another sheet of these rules has 0 of it.
    for row in rows.iter_mut().filter(|row| row.written) {
        let owner = row.values.iter().position(Option::is_some).map(|at| discriminant(sheets[at]));
        for (value, sheet) in row.values.iter_mut().zip(sheets) {
            if value.is_none() && owner == Some(discriminant(*sheet)) {
                *value = Some(Figure::new());
            }
        }
    }
    Ok(rows)
}

/// The lines in which two sheets differ.
///
/// # Errors
/// A sheet that the rules do not seat.
pub fn differences(a: &AnySheet, b: &AnySheet) -> Result<Vec<Row>, Refusal> {
    Ok(side_by_side(&[a, b])?.into_iter().filter(Row::differs).collect())
}
