//! Scene traits in words.

use crate::table::SeenTrait;
use crate::words::counted;

/// For example `[=] Thick Fog, temporary, 1 free invoke for Wren`.
pub fn trait_words(one: &SeenTrait) -> String {
    let is = &one.is;
    let secret = if is.secret { ", secret" } else { "" };
    format!("[{}] {}, {}{}{secret}", is.alignment.sign(), is.words, is.duration.words(), free_words(one))
}

/// For example `, 2 free invokes for Wren`.
fn free_words(one: &SeenTrait) -> String {
    let mut held: Vec<(&str, u32)> = Vec::new();
    for holder in &one.holders {
        match held.iter_mut().find(|(who, _)| who == holder) {
            Some((_, count)) => *count += 1,
            None => held.push((holder, 1)),
        }
    }
    held.into_iter().fold(String::new(), |words, (who, count)| {
        let whose = if who.is_empty() { String::new() } else { format!(" for {who}") };
        format!("{words}, {}{whose}", counted(count, "free invoke", "free invokes"))
    })
}
