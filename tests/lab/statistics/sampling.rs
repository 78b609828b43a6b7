//! Seeded random numbers and small distributions for the other tests.

use greenfelt::lab::statistics::{Estimate, Sample};

/// `SplitMix64` (Steele, Lea and Flood 2014).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(test: u64, repeat: u64) -> Self {
        Self((test << 40).wrapping_add(repeat).wrapping_mul(0x2545_F491_4F6C_DD1D))
    }

    pub(crate) fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Uniform with mean 0 and variance 1.
    pub(crate) fn centered(&mut self) -> f64 {
        (self.uniform() - 0.5) * 12.0_f64.sqrt()
    }

    /// 1 with `chance`, else 0.
    pub(crate) fn flip(&mut self, chance: f64) -> i64 {
        i64::from(self.uniform() < chance)
    }

    /// Difference of two wins: not 0 with chance `decides`, of the given mean.
    pub(crate) fn win_difference(&mut self, decides: f64, mean: f64) -> f64 {
        let drawn = self.uniform();
        if drawn < f64::midpoint(decides, mean) {
            1.0
        } else if drawn < decides {
            -1.0
        } else {
            0.0
        }
    }

    /// The difference of two wins of equal strength but for the advantage: each side wins if its luck exceeds a hidden number,
    /// and half of that is common.
    pub(crate) fn pair(&mut self, advantage: f64) -> f64 {
        let common = self.centered();
        let [a, b] = [self.centered(), self.centered()].map(|own| common + own);
        f64::from(u8::from(b > -advantage)) - f64::from(u8::from(a > 0.0))
    }

    pub(crate) fn add_differences(&mut self, sample: &mut Sample, trials: u64, mean: f64) {
        for _ in 0..trials {
            sample.add(self.win_difference(0.2, mean));
        }
    }
}

/// True if an interval contains a number.
pub(crate) fn holds(of: &Estimate, number: f64) -> bool {
    (of.low..=of.high).contains(&number)
}

/// Values with their chances.
pub(crate) struct Discrete {
    pub(crate) name: &'static str,
    pub(crate) low: i64,
    pub(crate) chances: &'static [f64],
}

impl Discrete {
    pub(crate) fn values(&self) -> impl Iterator<Item = i64> {
        self.low..self.low + self.chances.len() as i64
    }

    pub(crate) fn high(&self) -> i64 {
        self.low + self.chances.len() as i64 - 1
    }

    pub(crate) fn mean(&self) -> f64 {
        self.values().zip(self.chances).map(|(value, chance)| value as f64 * chance).sum()
    }

    pub(crate) fn draw(&self, random: &mut Random) -> i64 {
        let mut rest = random.uniform();
        for (value, chance) in self.values().zip(self.chances) {
            if rest < *chance {
                return value;
            }
            rest -= chance;
        }
        self.high()
    }
}

pub(crate) const DISTRIBUTIONS: [Discrete; 8] = [
    Discrete { name: "even chance", low: 0, chances: &[0.5, 0.5] },
    Discrete { name: "strong favorite", low: 0, chances: &[0.1, 0.9] },
    Discrete { name: "one in a hundred", low: 0, chances: &[0.99, 0.01] },
    Discrete { name: "one in 500", low: 0, chances: &[0.998, 0.002] },
    Discrete { name: "even pairs", low: -1, chances: &[0.1, 0.8, 0.1] },
    Discrete { name: "uneven pairs", low: -1, chances: &[0.25, 0.45, 0.3] },
    Discrete { name: "rarely differs", low: -1, chances: &[0.0, 0.995, 0.005] },
    Discrete { name: "rounds", low: 1, chances: &[0.3, 0.3, 0.2, 0.15, 0.0, 0.0, 0.0, 0.05] },
];
