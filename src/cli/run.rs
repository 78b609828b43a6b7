//! `run`: plays commands without a screen, one per line. A command is reported once its record is durable.

mod game;
mod plain;
mod lines;

pub(super) use game::steps;

use super::export::seat_of;
use super::fail::{say, sentence};
use super::ground::tell;
use super::lab::plays_named;
use super::{Fail, Format, Ground, Out, entries};
use crate::command::Command;
use crate::data_dir::title_of;
use crate::entry::Entry;
use crate::input_file::{self, NotRead};
use crate::journal::Store;
use crate::lab::play::Plays;
use crate::session::wrong_codes::WrongCodes;
use crate::session::{Refused, Sandbox, Session};
use crate::table::Seat;
use lines::{Lines, ScriptLine};
use std::fs::File;
use std::io::{BufReader, IsTerminal, Read};
use std::path::Path;
use std::rc::Rc;
use std::time::Instant;

/// Play commands, one per line, from a script or standard input
#[derive(Debug, clap::Args)]
pub(super) struct Run {
    /// The table: a name, a sample, or the path of its folder; without one, a table in memory.
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
    /// The seed of a new table or a sandbox; 0 by default.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Play on a sandbox copy and write nothing. On a hero's seat, hidden cards are shuffled.
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true, requires = "table")]
    #[allow(clippy::option_option, reason = "the value of the option is optional")]
    scratch: Option<Option<Copied>>,
    /// The acting seat: dealer, or the short name of a hero. No code is asked for.
    #[arg(long, value_name = "SEAT", default_value = "dealer")]
    seat: Seat,
    /// Print the view of the seat in plain lines before each command, as in interactive play.
    #[arg(long)]
    plain: bool,
    /// A file with one command per line, `-` for standard input, or a table to play in plain lines.
    #[arg(default_value = "-", value_name = "SCRIPT|TABLE")]
    script: String,
    /// Output format of entries.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Continue after a refused command.
    #[arg(long)]
    keep_going: bool,
    /// After each line, let this play answer for every hero, and another for the Dealer: see `lab plays`.
    #[arg(long, value_name = "NAME")]
    play: Option<String>,
    /// The Dealer's play with `--play`; `foes` by default.
    #[arg(long, value_name = "NAME", requires = "play")]
    dealer: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Copied {
    #[default]
    /// Deal what the table would deal.
    AsItIs,
    /// Shuffle hidden cards.
    New,
}

const LONGEST: u64 = 64 << 20;

const MOST: usize = 1024;

pub(super) fn run(run: &Run, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    if run.seat == Seat::Public {
        return Err(Fail::refused(
            "the public seat cannot give commands",
            "--seat dealer, or the name of a hero",
        ));
    }
    // A script is a file; otherwise the name of a table is played line by line.
    let name = run.table.clone().or_else(|| {
        let is_file = run.script == "-"
            || Path::new(&run.script).exists()
            || run.script.ends_with(super::named::SAMPLE);
        (!is_file && ground.named(&run.script).is_ok()).then(|| run.script.clone())
    });
    let source = if name == run.table { run.script.as_str() } else { "-" };
    let script = script(source)?;
    let session = match run.scratch {
        None => table(name.as_deref(), run.seed, ground)?,
        Some(how) => scratch(run, how, ground)?,
    };
    let seat = seat_of(&session, &run.seat)?;
    let kept = session.dir().is_some();
    let typed = source == "-" && run.format == Format::Text;
    let terminal = || std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let game = match typed {
        true if run.plain => Game::EveryLine,
        true if terminal() => Game::WhenWaiting,
        _ => Game::Off,
    };
    let dealer = run.dealer.as_deref().unwrap_or("foes");
    let plays = run.play.as_deref().map(|play| plays_named(play, dealer, session.catalog())).transpose()?;
    let mut play = Play {
        session,
        seat,
        plays,
        format: run.format,
        game,
        // A typing error does not end an interactive game.
        keep_going: run.keep_going || game != Game::Off,
        waiting: Vec::new(),
        wrong_codes: WrongCodes::default(),
        began: Instant::now(),
        unsaved: false,
        out,
    };
    let played = play.all(Lines::new(BufReader::with_capacity(64 * 1024, script)));
    let unsaved = play.unsaved;
    if let (false, Some(dir)) = (kept, play.session.dir()) {
        say(&format!("note: your copy of the sample is kept as `{}`", title_of(dir)));
    }
    let last_words = play.session.finish();
    tell(&last_words);
    played?;
    if unsaved || !last_words.is_empty() { Err(Fail::Said(1)) } else { Ok(()) }
}

fn script(name: &str) -> Result<Box<dyn Read>, Fail> {
    if name == "-" {
        return Ok(Box::new(std::io::stdin()));
    }
    let hint = "name a text file with a command on each line, or - for standard input";
    let path = Path::new(name);
    // `/dev/fd` and the like are already open, and may be pipes.
    if path.starts_with("/dev/fd") || path == Path::new("/dev/stdin") {
        let handed_over = File::open(path);
        return handed_over
            .map(|file| Box::new(file) as _)
            .map_err(|error| Fail::refused(NotRead::from(error).of(name, ", not a script"), hint));
    }
    match input_file::open(path, LONGEST) {
        Ok(file) => Ok(Box::new(file)),
        Err(no) => Err(Fail::refused(no.of(name, ", not a script"), hint)),
    }
}

fn table(name: Option<&str>, seed: Option<u64>, ground: &Ground) -> Result<Session, Fail> {
    let Some(name) = name else {
        return Ok(Session::unkept("table", seed.unwrap_or(0), ground.catalog()));
    };
    // Where a new table may be meant, only a full name matches an existing one.
    let dir = ground.table(name)?;
    match seed {
        // An unfinished table counts as missing.
        Some(seed) if Store::may_create(&dir).is_ok() => {
            let made = Session::create(&dir, &title_of(&dir), seed, ground.catalog());
            made.map_err(|refused| Fail::failed(refused.problem, refused.hint))
        }
        Some(_) => {
            say("note: --seed is ignored: it is for a new table");
            ground.writable(name)
        }
        None => ground.writable(name),
    }
}

fn scratch(run: &Run, how: Option<Copied>, ground: &Ground) -> Result<Session, Fail> {
    let session = ground.readable(run.table.as_deref().unwrap_or_default())?;
    let seat = seat_of(&session, &run.seat)?;
    let of = match (&seat, how) {
        (Seat::Dealer, None | Some(Copied::AsItIs)) => Sandbox::AsItIs,
        (Seat::Player(_), Some(Copied::AsItIs)) => {
            return Err(Fail::refused("a hero's sandbox is dealt from what the hero knows", "--scratch=new"));
        }
        (seat, _) => Sandbox::Anew(seat.clone()),
    };
    Ok(session.sandbox(&of, run.seed.unwrap_or(0)))
}

#[derive(Clone)]
enum Order {
    Undo,
    Redo,
    Play(Rc<Command>),
}

impl Order {
    /// Parses a line; `None` for blank lines and comments.
    fn read(session: &Session, seat: &Seat, line: &str) -> Result<Option<Order>, Refused> {
        Ok(Some(match line.trim() {
            line if line.is_empty() || line.starts_with('#') => return Ok(None),
            line if line.eq_ignore_ascii_case("undo") => Order::Undo,
            line if line.eq_ignore_ascii_case("redo") => Order::Redo,
            line => Order::Play(Rc::new(session.typed(seat, line)?)),
        }))
    }

    /// For JSON: the text in the journal, with names as the table has them.
    fn words(&self, session: &Session, seat: &Seat, format: Format) -> Option<String> {
        let words = match self {
            _ if format != Format::Json => return None,
            Order::Undo => "undo".into(),
            Order::Redo => "redo".into(),
            Order::Play(command) => {
                session.log(seat, 1).pop().map_or_else(|| command.to_string(), |line| line.command)
            }
        };
        Some(words)
    }
}

/// A command that is played but not yet printed.
struct Played {
    line: u64,
    by: Seat,
    order: Order,
    words: Option<String>,
    seq: u64,
    entries: Vec<Entry>,
}

/// Interactive play, which prints the view and the next steps before lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Game {
    Off,
    WhenWaiting,
    EveryLine,
}

struct Play<'a> {
    session: Session,
    seat: Seat,
    /// Plays that answer for everybody, even for actors that the table leaves to people.
    plays: Option<Plays>,
    format: Format,
    game: Game,
    keep_going: bool,
    waiting: Vec<Played>,
    wrong_codes: WrongCodes,
    began: Instant,
    /// True if a command was refused because it could not be saved.
    unsaved: bool,
    out: &'a mut Out,
}

impl Play<'_> {
    fn all<R: Read>(&mut self, mut lines: Lines<R>) -> Result<(), Fail> {
        loop {
            if self.game == Game::EveryLine || self.game == Game::WhenWaiting && !lines.is_waiting() {
                self.save()?;
                self.prompt()?;
            }
            let line = lines.next().map_err(|error| {
                Fail::failed(format!("the script cannot be read: {error}"), "check the file and try again")
            });
            match line {
                Ok(None) => return self.save(),
                Ok(Some((number, line))) => self.take(number, &line)?,
                Err(fail) => {
                    self.save()?;
                    return Err(fail);
                }
            }
            if self.waiting.len() >= MOST || !lines.is_waiting() {
                self.save()?;
            }
        }
    }

    fn prompt(&mut self) -> Result<(), Fail> {
        self.look()?;
        let steps = game::prompt(&self.session, &self.seat);
        steps.iter().try_for_each(|step| self.out.line(&plain::spoken(step)))?;
        self.out.raw(&format!("{}> ", self.seat))?;
        self.out.flush()
    }

    fn look(&mut self) -> Result<(), Fail> {
        let seen = plain::look(&self.session, &self.seat);
        match self.format {
            Format::Json => self.out.json(&serde_json::json!({ "look": seen })),
            Format::Text => seen.iter().try_for_each(|line| self.out.line(line)),
        }
    }

    /// Switches to another seat, with its code if it has one. A wrong code delays the next, as on the screen.
    fn pass(&mut self, words: &str) -> Result<(), Refused> {
        let roster = self.session.roster(&Seat::Public);
        let (whom, code) = match words.rsplit_once(' ') {
            Some((whom, code)) if roster.find(words).is_none() => (whom, code),
            _ => (words, ""),
        };
        let named = whom.parse().ok().filter(|seat| *seat != Seat::Public);
        let Some(seat) = named.and_then(|seat| self.session.seat_named(&seat)) else {
            return Err(Refused::new(
                format!("no seat is called `{whom}`"),
                "`pass dealer`, or `pass` and a hero",
            ));
        };
        let locked = |hint| Refused::new(format!("the seat {seat} is behind a code"), hint);
        let now = self.began.elapsed();
        match self.wrong_codes.wait(&seat, now) {
            Some(wait) if !code.is_empty() => return Err(locked(format!("wait {wait}"))),
            _ if self.session.unlock(&seat, code) => {}
            _ if code.is_empty() => return Err(locked(format!("`pass {seat} CODE`"))),
            _ => {
                let wait = self.wrong_codes.wrong(&seat, now);
                return Err(Refused::new("that is not the code of this seat", format!("wait {wait}")));
            }
        }
        self.wrong_codes.right(&seat, now);
        self.seat = seat;
        Ok(())
    }

    fn take(&mut self, number: u64, line: &ScriptLine) -> Result<(), Fail> {
        if let ScriptLine::Text(text) = line {
            let text = text.trim();
            let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
            if verb == "pass" && self.game != Game::Off {
                return self.pass(rest.trim()).or_else(|refused| self.refuse(number, &refused));
            }
            if text.eq_ignore_ascii_case("look") {
                self.save()?;
                // In plain lines the view is already printed.
                return if self.game == Game::Off { self.look() } else { Ok(()) };
            }
        }
        let order = match line {
            ScriptLine::Text(text) if self.game != Game::Off => game::meant(&self.session, &self.seat, text)
                .map_err(|problem| {
                    Refused::new(
                        problem,
                        "an empty line takes the first step that needs no choice; Ctrl-d ends",
                    )
                })
                .and_then(|text| Order::read(&self.session, &self.seat, &text)),
            ScriptLine::Text(text) => Order::read(&self.session, &self.seat, text),
            ScriptLine::Unreadable(problem, hint) => Err(Refused::new(*problem, *hint)),
        };
        match order {
            Ok(None) => Ok(()),
            Ok(Some(order)) => {
                let moves = matches!(order, Order::Undo | Order::Redo);
                let by = self.seat.clone();
                match self.give(number, &by, order.clone()) {
                    Ok(()) => {}
                    Err(refused) if self.waiting.is_empty() => return self.refuse(number, &refused),
                    // Earlier commands may fail to save; then this one may be legal.
                    Err(_) => {
                        self.save()?;
                        if let Err(refused) = self.give(number, &by, order) {
                            return self.refuse(number, &refused);
                        }
                    }
                }
                if moves { Ok(()) } else { self.answer(number) }
            }
            Err(refused) => {
                self.save()?;
                self.refuse(number, &refused)
            }
        }
    }

    fn give(&mut self, line: u64, by: &Seat, order: Order) -> Result<(), Refused> {
        let entries = match &order {
            Order::Undo => self.session.undo(by),
            Order::Redo => self.session.redo(by),
            Order::Play(command) => self.session.give(by, (**command).clone()),
        }?;
        let words = order.words(&self.session, &self.seat, self.format);
        self.waiting.push(Played { line, by: by.clone(), order, words, seq: self.session.last(), entries });
        Ok(())
    }

    /// Lets plays answer after a line: for everybody, or for the actors that the table leaves to plays.
    fn answer(&mut self, line: u64) -> Result<(), Fail> {
        let Play { session, plays, seat, format, waiting, .. } = self;
        let answered = session.answer_each(plays.as_ref(), false, &mut |session, by, command| {
            let (order, entries) = (Order::Play(Rc::new(command)), session.last_entries(seat));
            let words = order.words(session, seat, *format);
            waiting.push(Played { line, by, order, words, seq: session.last(), entries });
        });
        match answered {
            Ok(None) => Ok(()),
            Ok(Some(pause)) => {
                say(&format!("note: line {line}: {}", pause.words()));
                Ok(())
            }
            Err(refused) => {
                self.save()?;
                self.refuse(line, &refused)
            }
        }
    }

    fn save(&mut self) -> Result<(), Fail> {
        let waiting = std::mem::take(&mut self.waiting);
        match self.session.flush() {
            Ok(()) => self.describe(&waiting),
            Err(refused) => match waiting.as_slice() {
                [one] => self.cannot_save(one.line, &refused),
                _ => self.save_singly(waiting),
            },
        }
    }

    /// Saves commands one by one after saving them together has failed.
    fn save_singly(&mut self, waiting: Vec<Played>) -> Result<(), Fail> {
        for Played { line, by, order, .. } in waiting {
            if let Err(refused) = self.give(line, &by, order) {
                self.refuse(line, &refused)?;
                continue;
            }
            let given = std::mem::take(&mut self.waiting);
            match self.session.flush() {
                Ok(()) => self.describe(&given)?,
                Err(refused) => self.cannot_save(line, &refused)?,
            }
        }
        Ok(())
    }

    fn describe(&mut self, played: &[Played]) -> Result<(), Fail> {
        for Played { words, seq, by, entries, .. } in played {
            match words {
                Some(words) => self.out.json(&entries::operation(*seq, by, words, entries))?,
                None if self.game != Game::Off => {
                    entries.iter().try_for_each(|entry| self.out.line(&plain::spoken(&entry.sentence())))?;
                }
                None => entries.iter().try_for_each(|entry| self.out.line(&entry.sentence()))?,
            }
        }
        self.out.flush()
    }

    fn cannot_save(&mut self, line: u64, refused: &Refused) -> Result<(), Fail> {
        self.unsaved = true;
        self.complain(line, refused, 1)
    }

    fn refuse(&mut self, line: u64, refused: &Refused) -> Result<(), Fail> {
        self.complain(line, refused, 2)
    }

    fn complain(&mut self, line: u64, refused: &Refused, code: u8) -> Result<(), Fail> {
        tracing::debug!(line, problem = %refused.problem, "refused");
        say(&format!("line {line}: {}", sentence(&refused.problem, &refused.hint)));
        if self.keep_going { Ok(()) } else { Err(Fail::Said(code)) }
    }
}
