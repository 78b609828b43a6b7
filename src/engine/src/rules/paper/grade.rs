//! Successes become a grade (Paper Story; the grade table of the rulings, P2).

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// Its name in lower case; `none` for no success.
    pub key: &'static str,
    pub cry: &'static str,
    pub from: u32,
    pub grades: u32,
}

impl Grade {
    /// Its name within a sentence, without the exclamation mark.
    pub fn name(&self) -> &'static str {
        self.cry.trim_end_matches('!')
    }
}

/// Every grade, from none to the highest with a name of its own.
pub const GRADES: [Grade; 7] = [
    Grade { key: "none", cry: "no success", from: 0, grades: 0 },
    Grade { key: "nice", cry: "Nice!", from: 1, grades: 1 },
    Grade { key: "good", cry: "Good!", from: 2, grades: 2 },
    Grade { key: "great", cry: "Great!", from: 4, grades: 3 },
    Grade { key: "wonderful", cry: "Wonderful!", from: 6, grades: 4 },
    Grade { key: "excellent", cry: "Excellent!", from: 8, grades: 5 },
    Grade { key: "unbelievable", cry: "Unbelievable!", from: 10, grades: 6 },
];

pub fn of(successes: u32) -> Grade {
    let mut grade = GRADES.iter().rev().find(|g| successes >= g.from).copied().unwrap_or(GRADES[0]);
    if successes > 11 {
        grade.grades += (successes - 10) / 2;
    }
    grade
}

/// The fewest successes of this many Grades of Success.
pub fn from(grades: u32) -> u32 {
    let named = GRADES.iter().find(|grade| grade.grades == grades).map(|grade| grade.from);
    named.unwrap_or_else(|| 10 + 2 * (grades - GRADES[GRADES.len() - 1].grades))
}

pub fn counting(grades: u32) -> Grade {
    let mut grade = GRADES[(grades as usize).min(GRADES.len() - 1)];
    grade.grades = grades;
    grade
}

/// Describes the distance to the next grade; successes may be negative: `two more and it is Great!`.
pub fn next(successes: i32) -> String {
    let now = of(successes.max(0) as u32);
    let step = |more: &i32| of((successes + more).max(0) as u32).grades > now.grades;
    let more = (1..1_000).find(step).unwrap_or(1);
    let next = of((successes + more).max(0) as u32);
    let count = match more {
        1 => "one".to_string(),
        2 => "two".into(),
        n => n.to_string(),
    };
    if next.cry == now.cry {
        format!("{count} more and it counts {} grades", next.grades)
    } else {
        format!("{count} more and it is {}", next.cry)
    }
}
