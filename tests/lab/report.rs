//! Reports: one answer in five formats with the same content.

use super::games::{plays, scenario, set};
use crate::scene::catalog;
use greenfelt::lab::build::{Build, Wanted};
use greenfelt::lab::experiment::{Experiment, Results, Stop};
use greenfelt::lab::game::Measure;
use greenfelt::lab::report::{self, BenchRow, Cell, Found, Otherwise, Report, Table, column, shown};
use greenfelt::lab::scenario::Setting;
use greenfelt::lab::statistics::{Estimate, Verdict};

fn builds() -> Vec<Build> {
    let build = |label: Option<&str>, name: &str| {
        let wanted = Wanted { label: label.map(str::to_owned), from: name.to_owned(), changes: Vec::new() };
        wanted.of(catalog().any_hero(name).expect("a shipped hero"), &catalog()).expect("it is sound")
    };
    vec![build(Some("=SUM(A1) | *karla*"), "karla"), build(None, "brack")]
}

fn results(builds: &[Build]) -> Results {
    let of = |build: &Build| {
        let (plays, catalog) = (plays("usual", "foes"), catalog());
        Setting::new(
            &scenario("duel"),
            std::slice::from_ref(&build.sheet),
            &set(&[("foe", "captain*3")]),
            plays,
            catalog,
        )
        .expect("it is sound")
    };
    let experiment = Experiment {
        settings: builds.iter().map(of).collect(),
        names: builds.iter().map(Build::title).collect(),
        seed: 1,
        by: Measure::Wins,
        stop: Stop::Runs(200),
        threads: 1,
    };
    experiment.run(&|| true, &mut |_, _| {})
}

/// What a person reads on the screen at a width.
fn screen(report: &Report, wide: usize) -> String {
    let lines = report.table_lines(wide, |_| true);
    let plain = lines.iter().map(|line| line.iter().map(|(words, _)| words.as_str()).collect::<String>());
    plain.map(|line| line.trim_end().to_owned() + "\n").collect()
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn one_report_is_alike_on_screen_in_text_markdown_csv_and_json() {
    let builds = builds();
    let results = results(&builds);
    let report = report::run("A duel", &results, &builds);
    let json = report.json();
    let won = results.builds[0].ends[0];
    let close = |value: &serde_json::Value, to: f64| (value.as_f64().unwrap() - to).abs() < 1e-12;
    assert!(close(&json["builds"][0]["results"]["win"], won.mean), "{json}");
    assert!(close(&json["builds"][0]["interval"][0], won.low), "{json}");
    let words = format!(
        "{:.0}% [{:.0} to {:.0}]",
        won.mean * 100.0,
        (won.low * 100.0).floor(),
        (won.high * 100.0).ceil()
    );
    for text in [report.text(), screen(&report, 57), screen(&report, 116)] {
        assert!(text.contains(&words), "{words}\n{text}");
    }
    let markdown = report.markdown();
    assert!(markdown.contains(&words.replace('[', "\\[").replace(']', "\\]")), "{markdown}");
    assert!(markdown.contains("A =SUM(A1) \\| \\*karla\\*"), "{markdown}");
    let csv = report.csv();
    assert!(csv.lines().nth(1).unwrap().starts_with("A,'=SUM(A1) | *karla*,usual,0."), "{csv}");
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn a_cell_of_csv_is_never_run_as_a_formula() {
    let cells = ["=1+1", "+9", "-2", "@SUM(A1)", "\t=1", "plain, and quoted"];
    let rows = cells.iter().map(|words| vec![column("what", "what", Cell::words(*words))]).collect();
    let report = Report { tables: vec![Table::new("rows", "", rows)], ..Report::default() };
    let expected = ["what", "'=1+1", "'+9", "'-2", "'@SUM(A1)", "' =1", "\"plain, and quoted\"", ""];
    assert_eq!(report.csv(), expected.join("\r\n"));
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn a_table_fits_every_width_and_no_number_lacks_its_interval() {
    let builds = builds();
    let results = results(&builds);
    let names: Vec<String> = builds.iter().map(Build::title).collect();
    let rows = [
        BenchRow {
            scenario: "checks",
            name: "nerve, difficulty 12".into(),
            found: Found::Exact(vec![0.79, 0.55]),
            otherwise: None,
        },
        BenchRow { scenario: "duel", name: "A duel".into(), found: Found::Played(&results), otherwise: None },
        BenchRow { scenario: "duel", name: "Another duel".into(), found: Found::Waiting, otherwise: None },
    ];
    let bench = report::bench(&names, Measure::Wins, &rows);
    for wide in 20..140 {
        for line in screen(&bench, wide).lines() {
            assert!(line.chars().count() <= wide, "{wide}: {line}");
        }
    }
    let (wide, small) = (screen(&bench, 116), screen(&bench, 44));
    assert!(wide.contains("B − A") && wide.contains('█') && wide.contains("79.0%"), "{wide}");
    assert!(small.contains("nerve") && small.contains("B − A"), "{small}");
    assert_eq!(small.matches(['[']).count(), wide.matches(['[']).count(), "{small}");
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn a_row_says_where_another_play_changes_who_leads() {
    let builds = builds();
    let results = results(&builds);
    let names: Vec<String> = builds.iter().map(Build::title).collect();
    let told = |low: f64, high: f64| {
        let mut other = results.clone();
        other.differences[0].difference = Estimate::new(f64::midpoint(low, high), low, high);
        other.differences[0].verdict = Verdict::judge(&other.differences[0].difference, 0.01);
        let otherwise = Otherwise { play: "reckless".into(), results: &other };
        let row = BenchRow {
            scenario: "duel",
            name: "A duel".into(),
            found: Found::Played(&results),
            otherwise: Some(otherwise),
        };
        let report = report::bench(&names, Measure::Wins, &[row]);
        let clauses = report.json()["rows"][0]["depends_on_play"].clone();
        assert_eq!(
            report.text().contains("depends on the play"),
            clauses[0].is_string(),
            "{}",
            report.text()
        );
        clauses[0].as_str().map(str::to_owned)
    };
    assert!(results.differences[0].difference.high < 0.0, "B wins less often");
    let leads = "played reckless, B − A is ▲ +12 [+4 to +20]";
    assert_eq!(told(0.04, 0.2).as_deref(), Some(leads));
    assert_eq!(told(-0.005, 0.005).as_deref(), Some("played reckless, B − A is = 0 [−0.5 to +0.5]"));
    // As before, or not known in so few games.
    assert_eq!([told(-0.4, -0.2), told(-0.2, 0.1)], [None, None]);
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn an_interval_is_told_by_both_ends_with_fitting_digits() {
    let told = |cell: Cell| {
        let table = Table::new("", "", vec![vec![shown("", cell)]]);
        let told = screen(&Report { tables: vec![table], ..Report::default() }, 24);
        told.split_inclusive(']').next().unwrap().to_owned()
    };
    let wins = |mean, low, high| Cell::Estimate(Measure::Wins, Estimate::new(mean, low, high));
    assert_eq!(told(wins(0.82, 0.797, 0.841)), "82% [79 to 85]");
    assert_eq!(told(wins(0.824, 0.82, 0.83)), "82.4% [82.0 to 83.0]");
    assert_eq!(told(wins(1.0, 0.96, 1.0)), "100% [96 to 100]");
    let gain = |mean, low, high, verdict| {
        told(Cell::Difference(Measure::Wins, Estimate::new(mean, low, high), verdict))
    };
    assert_eq!(gain(-0.17, -0.19, -0.15, Verdict::Worse), "▼ −17 [−19 to −15]");
    assert_eq!(gain(0.0, -0.02, 0.02, Verdict::Undecided), "0 [−2 to +2]");
    let rounds = Cell::Estimate(Measure::Rounds, Estimate::new(4.87, 4.71, 5.03));
    assert_eq!(told(rounds), "4.9 [4.7 to 5.1]");
}
