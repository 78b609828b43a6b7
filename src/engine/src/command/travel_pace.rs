//! The paces of travel, and the ways to earn cash.

use crate::words::words;

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Pace(word, doing) = "a pace" {
        Walk "walk" "walking",
        March "march" "marching",
        Forced "forced" "forced marching",
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Trade(word, words) = "a kind of work" {
        Art "art" "a performance or a work of art",
        Herd "herd" "animal products",
        Work "work" "work",
    }
}
