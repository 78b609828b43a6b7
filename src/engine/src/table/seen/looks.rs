//! The looks of hurt actors whose numbers only the Dealer knows.

pub fn looks(health: i32, full: i32) -> &'static str {
    match health {
        n if n <= 0 => "down",
        n if n >= full => "unhurt",
        n if n * 2 >= full => "hurt",
        _ => "badly hurt",
    }
}
