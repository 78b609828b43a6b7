//! Records that fail verification: nothing behind them is applied, and the file is not touched.

use super::{SimDisk, assert_told, dir, holding, journal, lines, open, payload, payloads, table, writer};
use greenfelt::journal::{Broken, Damage, History, Operation, OperationKind, Store, StoreFault};
use greenfelt::table::Table;
use greenfelt::table::seat::Seat;
use greenfelt_scene::{is_whole, widened};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Opens a damaged journal and returns how many records could be read, and the fault.
fn refused(bytes: &[u8]) -> (Vec<String>, StoreFault) {
    let disk = holding(bytes);
    let opened = match open(&disk) {
        Ok(opened) => opened,
        Err(fault) => {
            assert_eq!(journal(&disk), bytes, "not touched");
            return (Vec::new(), fault);
        }
    };
    assert!(opened.store.is_none(), "refused for writing");
    assert_eq!(journal(&disk), bytes, "not touched");
    assert_eq!(disk.names(), ["journal.ron"]);
    (opened.lines.clone(), opened.read_only.expect("a reason is always given"))
}

#[test]
fn every_flipped_bit_in_a_hundred_records_is_detected() {
    let whole = journal(&table(100));
    let starts: Vec<usize> = lines(&whole)
        .iter()
        .scan(0, |at, line| {
            *at += line.len();
            Some(*at)
        })
        .collect();
    let all = payloads(100);
    let check = |at: usize| {
        let mut bytes = whole.clone();
        let hit = starts.partition_point(|start| *start <= at);
        // Of each byte all bits, or before a commit one.
        for bit in (0..8).filter(|bit| is_whole() || at % 8 == *bit) {
            bytes[at] ^= 1 << bit;
            let (records, fault) = refused(&bytes);
            assert_eq!(records, all[..hit.saturating_sub(1)], "byte {at} bit {bit}");
            match fault {
                StoreFault::Damaged { record, .. } => assert_eq!(record, hit as u64),
                StoreFault::OtherFormat { .. } | StoreFault::NotATable(_) => assert_eq!(hit, 0),
                other => panic!("{other:?}"),
            }
            bytes[at] ^= 1 << bit;
        }
    };
    std::thread::scope(|scope| {
        for half in 0..2 {
            let check = &check;
            let len = whole.len();
            scope.spawn(move || (half..len).step_by(2).for_each(check));
        }
    });
}

fn damaged_at(bytes: &[u8], record: usize, damage: Damage) {
    let (records, fault) = refused(bytes);
    assert_eq!(records, payloads(record - 1));
    let record = record as u64;
    assert_eq!(fault, StoreFault::Damaged { record, damage });
    assert_told(&fault);
}

#[test]
fn a_missing_record_is_detected_at_its_place() {
    let whole = lines(&journal(&table(9)));
    for lost in 1..9 {
        let mut bytes = whole.clone();
        bytes.remove(lost);
        damaged_at(&bytes.concat(), lost, Damage::Order);
    }
}

#[test]
fn a_duplicate_record_is_detected_anywhere() {
    let whole = lines(&journal(&table(9)));
    for doubled in 1..=9 {
        for after in 1..=9 {
            let mut bytes = whole.clone();
            bytes.insert(after + 1, whole[doubled].clone());
            if doubled == after + 1 {
                // The copy stands where the record belongs; the record itself comes too late.
                damaged_at(&bytes.concat(), after + 2, Damage::Order);
            } else {
                damaged_at(&bytes.concat(), after + 1, Damage::Order);
            }
        }
    }
}

#[test]
fn swapped_records_are_detected_at_the_first() {
    let whole = lines(&journal(&table(9)));
    for one in 1..=9 {
        for other in one + 1..=9 {
            let mut bytes = whole.clone();
            bytes.swap(one, other);
            damaged_at(&bytes.concat(), one, Damage::Order);
        }
    }
}

#[test]
fn a_record_of_another_table_or_another_past_is_refused() {
    let whole = lines(&journal(&table(6)));
    let other = SimDisk::default();
    let mut store = Store::create_on(other.arc(), dir(), 8, &[]).unwrap();
    for text in payloads(6) {
        store.append(&[&text]).unwrap();
    }
    let other = lines(&journal(&other));
    for at in 1..=6 {
        let mut bytes = whole.clone();
        bytes[at].clone_from(&other[at]);
        damaged_at(&bytes.concat(), at, Damage::Checksum);
    }
    let mut bytes = whole.clone();
    bytes[0].clone_from(&other[0]);
    damaged_at(&bytes.concat(), 1, Damage::Checksum);
}

#[test]
fn a_record_longer_than_any_is_refused() {
    let disk = table(2);
    writer(&disk).append(&[&"x".repeat(300 * 1024)]).unwrap();
    damaged_at(&journal(&disk), 3, Damage::Long);
}

/// The first record of a history with this title.
fn begun(title: &str) -> String {
    let sum = Table::new(title, 1).checksum();
    let act = OperationKind::New(title.into(), 1);
    Operation { at: 0, by: Seat::Dealer, act, sum }.to_line()
}

#[test]
fn a_forged_title_and_an_unknown_field_are_refused() {
    let read = |line: String| History::read([line], None).map(|_| ());
    assert_eq!(read(begun("The Weir")), Ok(()));
    assert!(matches!(read(begun(&"x".repeat(9000))), Err(Broken::Unreadable(1, _))));
    let unknown = begun("The Weir").replacen("(at:", "(whim:1,at:", 1);
    assert!(matches!(read(unknown), Err(Broken::Unreadable(1, why)) if why.contains("whim")));
}

#[test]
fn a_lost_sector_before_later_records_is_damage() {
    let mut whole = journal(&table(40));
    whole[1024..1536].fill(0);
    let (records, fault) = refused(&whole);
    let count = records.len();
    assert!(count > 5 && records == payloads(count));
    assert!(matches!(fault, StoreFault::Damaged { record, .. } if record == count as u64 + 1));
}

#[test]
fn a_file_that_is_no_journal_is_not_changed() {
    for text in ["hello\n", "(version: 1)\n", "[Table]"] {
        let (_, fault) = refused(text.as_bytes());
        assert_eq!(fault, StoreFault::NotATable(dir().to_path_buf()));
        assert_told(&fault);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::with_cases(widened(300) as u32) })]

    /// Whatever is written over a journal: what is read was written once, and what was not read is still somewhere.
    #[test]
    fn scribbling_never_invents_and_never_destroys(
        from in 0_usize..2000,
        take in 0_usize..40,
        scribble in proptest::collection::vec(any::<u8>(), 0..40),
    ) {
        let mut bytes = journal(&table(15));
        let from = from % bytes.len();
        let to = (from + take).min(bytes.len());
        bytes.splice(from..to, scribble);
        let disk = holding(&bytes);
        if let Ok(opened) = open(&disk) {
            let count = opened.lines.len();
            prop_assert_eq!(&opened.lines.clone(), &(1..=count).map(payload).collect::<Vec<_>>());
        }
        let kept = disk.bytes("journal.ron.broken-1").unwrap_or_else(|| journal(&disk));
        prop_assert_eq!(kept, bytes);
    }
}
