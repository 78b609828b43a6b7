//! Least squares for a handful of controls.

use super::comoments::Comoments;

/// A control whose variance is below this share of its squared mean is rounding noise.
const CONSTANT: f64 = 1e-20;

/// Regression coefficients of the value on the controls.
///
/// Ridge regression on standardized controls (Hoerl and Kennard 1970, "Ridge regression: biased
/// estimation for nonorthogonal problems") with a ridge of one trial among `count`. The matrix is then
/// positive definite for any data: duplicated controls share their coefficient, constant ones get 0.
///
/// A second ridge counts one trial in which the control was off by a whole result (1) and the value was not. Else a
/// result that is nearly certain, and did not fail to come yet, had a coefficient as large as its chances differ little,
/// and the first time that it fails to come would outweigh all other trials.
pub(super) fn fit_coefficients(data: &Comoments) -> Vec<f64> {
    let size = data.controls();
    let count = data.count() as f64;
    let scales = scales(data);
    let active: Vec<usize> = (0..size).filter(|&index| scales[index] > 0.0).collect();
    let mut matrix = Vec::with_capacity(active.len());
    let mut solution = Vec::with_capacity(active.len());
    for (place, &row) in active.iter().enumerate() {
        let mut line: Vec<f64> = active[..=place]
            .iter()
            .map(|&column| data.product(row + 1, column + 1) / (scales[row] * scales[column]))
            .collect();
        line[place] += 1.0 / count + scales[row].powi(-2);
        matrix.push(line);
        solution.push(data.product(row + 1, 0) / scales[row]);
    }
    solve_cholesky(&mut matrix, &mut solution);
    let mut coefficients = vec![0.0; size];
    for (&index, value) in active.iter().zip(solution) {
        coefficients[index] = value / scales[index];
    }
    coefficients
}

/// Number of controls that are not constant.
pub(super) fn active_controls(data: &Comoments) -> usize {
    scales(data).into_iter().filter(|scale| *scale > 0.0).count()
}

fn scales(data: &Comoments) -> Vec<f64> {
    (1..=data.controls()).map(|control| scale(data, control)).collect()
}

/// Root of the sum of squared deviations; 0 for a constant control.
fn scale(data: &Comoments, control: usize) -> f64 {
    let squares = data.product(control, control);
    let floor = CONSTANT * data.count() as f64 * data.mean(control).powi(2);
    if squares > floor { squares.sqrt() } else { 0.0 }
}

/// Solves `matrix * x = right` in place; `matrix` is the lower triangle of a positive definite matrix.
fn solve_cholesky(matrix: &mut [Vec<f64>], right: &mut [f64]) {
    let size = right.len();
    for row in 0..size {
        for column in 0..=row {
            let done: f64 = (0..column).map(|index| matrix[row][index] * matrix[column][index]).sum();
            let rest = matrix[row][column] - done;
            matrix[row][column] = if row == column {
                rest.max(f64::MIN_POSITIVE).sqrt()
            } else {
                rest / matrix[column][column]
            };
        }
        let done: f64 = (0..row).map(|index| matrix[row][index] * right[index]).sum();
        right[row] = (right[row] - done) / matrix[row][row];
    }
    for row in (0..size).rev() {
        let done: f64 = (row + 1..size).map(|index| matrix[index][row] * right[index]).sum();
        right[row] = (right[row] - done) / matrix[row][row];
    }
}
