//! What a history keeps in memory of its past has a bound.

use greenfelt::journal::Memory;
use greenfelt::table::Table;
use std::sync::Arc;

#[test]
fn however_long_a_history_is_what_is_kept_of_it_is_bounded() {
    let table = Arc::new(Table::new("t", 1));
    let mut memory = Memory::new(Arc::clone(&table));
    memory.keep_snapshot(77, Table::new("t", 1));
    for seq in 2..=600_000 {
        memory.keep_table(seq, &table);
        memory.keep_entries(seq, Vec::new());
    }
    let tables = (1..=600_000).filter(|&seq| memory.table(seq).is_some()).count();
    let entries = memory.newest_entries(usize::MAX).count();
    assert!(tables <= 1100 && entries <= 5000, "{tables} tables, {entries} entries");
    assert!(memory.table(1).is_some() && memory.table(77).is_some() && memory.table(599_999).is_some());
    let newest: Vec<u64> = memory.newest_entries(60).map(|(seq, _)| seq).collect();
    assert_eq!(newest, (599_941..=600_000).collect::<Vec<_>>());
    // The way from a kept table to any other is short.
    assert!(memory.tables_upto(300_000).next().is_some_and(|near| 300_000 - near < 2048));
}
