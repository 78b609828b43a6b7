//! The distribution of dice without nudges: each number of ones and sixes, and critical failures on the way (P1, P3).

use greenfelt_engine::rules::paper::nudge::critical;

/// Smaller chances are dropped: all of them together are far below 1e-9.
pub(super) const NOTHING: f64 = 1e-17;

/// Dice at rest without a critical failure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fallen {
    pub(super) ones: usize,
    pub(super) sixes: usize,
    pub(super) others: usize,
    pub(super) chance: f64,
}

#[derive(Clone, Debug)]
pub(super) struct Fall {
    pub(super) fallen: Vec<Fallen>,
    pub(super) critical: f64,
}

impl Fall {
    /// The first throw, judged as a whole, and the dice added by its sixes.
    pub(super) fn first(dice: usize) -> Fall {
        fall(0, 0, dice, dice)
    }

    /// Dice thrown one by one beside `dice` others, `ones` of which show 1.
    pub(super) fn owed(ones: usize, dice: usize, owed: usize) -> Fall {
        fall(ones, dice, owed, 1)
    }
}

/// Every six adds a die in its place: dice are rolled until `owed` of them show no six. From the `judged`th die on,
/// each may cause a critical failure.
fn fall(ones: usize, dice: usize, owed: usize, judged: usize) -> Fall {
    let mut all = Fall { fallen: Vec::new(), critical: 0.0 };
    if owed == 0 {
        all.fallen.push(Fallen { ones: 0, sixes: 0, others: 0, chance: 1.0 });
        return all;
    }
    let most = most_sixes(owed);
    let row = most + 1;
    // Indexed by the numbers of ones and sixes; the other dice show other faces.
    let mut now = vec![0.0; (owed + 1) * row];
    now[0] = 1.0;
    for rolled in 1..=owed + most {
        let mut next = vec![0.0; now.len()];
        for (place, chance) in now.iter().enumerate().filter(|(_, chance)| **chance > NOTHING) {
            let (one, six) = (place + row, place + 1);
            if place / row < owed {
                next[one] += chance / 6.0;
            }
            if place % row < most {
                next[six] += chance / 6.0;
            }
            next[place] += chance * 4.0 / 6.0;
        }
        for (place, chance) in next.iter_mut().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let (new, sixes) = (place / row, place % row);
            if rolled >= judged && critical(ones + new, dice + rolled) {
                all.critical += std::mem::take(chance);
            } else if rolled - sixes == owed {
                let chance = std::mem::take(chance);
                all.fallen.push(Fallen { ones: new, sixes, others: owed - new, chance });
            }
        }
        now = next;
    }
    all
}

fn most_sixes(owed: usize) -> usize {
    let mut chance = (5.0_f64 / 6.0).powi(owed as i32);
    let owed = owed as f64;
    let mut sixes = 0.0;
    while chance > NOTHING || sixes < owed / 5.0 {
        chance *= (owed + sixes) / (sixes + 1.0) / 6.0;
        sixes += 1.0;
    }
    sixes as usize
}

/// Chance of each number of hits among dice that hit half the time.
pub(super) fn halves(dice: usize) -> Vec<f64> {
    let mut all = vec![0.5_f64.powi(dice as i32)];
    for hits in 0..dice {
        all.push(all[hits] * (dice - hits) as f64 / (hits + 1) as f64);
    }
    all
}
