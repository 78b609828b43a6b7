//! The Lab beside the table: builds of its characters, its fight, purchases, games; odds and gains.

use crate::command::Command;
use crate::lab::build::{Build, Wanted};
use crate::lab::question::{Answer, Question};
use crate::report::sheets;
use crate::rules::Refusal;
use crate::session::{Refused, Session};
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::tui::act::{LabAct, Reply, ScreenName};
use crate::tui::forms::second_opinion::SecondOpinion;
use crate::tui::screens::lab::News;
use crate::tui::shell::App;

impl App {
    /// Computes odds on a thread from now on, and reports them to `tell`.
    pub fn work_beside(&mut self, tell: impl Fn(u64, Answer) + Send + 'static) {
        self.shell.odds.begin(tell);
    }

    pub fn worked(&mut self, number: u64, answer: Answer) {
        self.shell.odds.answered(number, answer);
    }

    /// Plays the games of the Lab on threads from now on, and reports results to `tell`.
    pub fn play_beside(&mut self, tell: impl Fn(u64, News) + Send + 'static) {
        self.screens.lab.begin(tell);
    }

    pub fn played(&mut self, number: u64, news: News) {
        self.screens.lab.played(number, news);
        self.read_lab_news();
    }

    /// Sets how many games of each build a row of the Lab has; for tests.
    pub fn set_lab_games(&mut self, games: u64) {
        self.screens.lab.set_games(games);
    }

    /// Plays so many jobs of the Lab synchronously; for tests, which have no thread for them.
    pub fn play_here(&mut self, jobs: usize) {
        for _ in 0..jobs {
            if !self.screens.lab.play_here() {
                break;
            }
        }
        self.read_lab_news();
    }

    fn read_lab_news(&mut self) {
        self.play.gains = self.screens.lab.gains();
        self.play.fair = self.screens.lab.verdicts();
    }

    /// Requests the odds of the challenge being called, or of the procedure under way.
    pub(in crate::tui) fn ask_odds(&mut self) {
        let called = || self.popups.last().and_then(|popup| popup.asks(&self.cx()));
        let question = || called().or_else(|| Question::of(&self.cx().seen_by_player()));
        let question = self.play.seen.coached().then(question).flatten();
        self.shell.odds.ask(question);
    }

    /// Counts the gains of the growth menu on top, else plays the encounters that the screen shows, and stops once they are
    /// left.
    pub(in crate::tui) fn ask_lab(&mut self) {
        let who = self.popups.last().and_then(|popup| popup.grows()).cloned();
        let asked = who.and_then(|who| {
            self.read_lab_content();
            self.screens.lab.grower(&self.cx(), &who)
        });
        let shown = self.screens.on() == ScreenName::Lab;
        let names =
            if asked.is_some() { Vec::new() } else { self.with_screen(|screen, cx| screen.judges(cx)) };
        if let Some(gains) = self.screens.lab.ask_gains(asked, shown) {
            self.play.gains = gains;
        }
        if !names.is_empty() {
            self.read_lab_content();
        }
        let App { play, seating, screens, .. } = self;
        let (session, grows) = (play.session.as_ref(), screens.lab.grows());
        let asked =
            screens.lab.judge(names, session.map_or(0, Session::last), shown || grows, |name, plays| {
                let missing = || Refused::new("no table is open", "");
                session.ok_or_else(missing)?.fight(&seating.seat, plays, Some(name))
            });
        if asked {
            self.play.fair = self.screens.lab.verdicts();
        }
    }

    fn read_lab_content(&mut self) {
        let session = self.play.session.as_ref();
        self.screens.lab.read(session.map_or_else(|| self.host.shared_catalog(), Session::shared_catalog));
    }

    fn enter_lab(&mut self) {
        self.read_lab_content();
        let cx = self.cx();
        let dealer = cx.seat.is_dealer() && cx.sandbox_player().is_none();
        self.screens.lab.knows_foes = cx.session.is_none() || dealer || cx.seen.options.alone;
        self.popups.clear();
        self.screens.go(ScreenName::Lab);
    }

    /// Opens the Lab; with a character of the table as its only build, where one is named.
    pub(in crate::tui) fn open_lab(&mut self, build: Option<Build>) {
        self.enter_lab();
        let reply = self.screens.lab.begin_bench(build);
        self.reply(reply);
    }

    /// Carries out the choice in a menu of the Lab.
    pub(in crate::tui) fn lab_act(&mut self, act: LabAct) -> bool {
        match act {
            LabAct::Open => self.open_lab(None),
            LabAct::Test(who) => return self.test_build(&who),
            LabAct::Fair(with) => return self.ask_fair(with.as_deref()),
            LabAct::PlayOn(gave) => return self.play_on(*gave),
            LabAct::Advise(who) => return self.advise_hero(&who),
            LabAct::Buy(commands) => {
                self.popups.clear();
                self.screens.lab.stop();
                self.screens.lab.clear();
                self.screens.go(ScreenName::Table);
                return commands.into_iter().all(|command| self.give(command));
            }
            LabAct::Game => match self.screens.lab.game_here() {
                Some((game, words)) => match self.foe_unknown(&game) {
                    Some(refused) => return self.refused(&refused),
                    None => self.begin_game(game, words),
                },
                None => self.refuse("no game has been counted yet", "wait for the first games"),
            },
            LabAct::Write => self.write_lab(),
            act => {
                let reply = self.screens.lab.act(act);
                let done = !matches!(reply, Reply::Say(_));
                self.reply(reply);
                return done;
            }
        }
        true
    }

    /// Refuses a game at a table whose seat does not know its foes: the game would reveal all their figures.
    fn foe_unknown(&self, game: &Session) -> Option<Refused> {
        let cx = self.cx();
        let foe = game.seen(&Seat::Dealer).foes().next().map(|foe| foe.name.clone());
        let of = foe.filter(|_| !self.screens.lab.knows_foes)?;
        Some(Refusal::FiguresUnknown { of, to: cx.name_of(cx.seat) }.into())
    }

    /// Opens the Lab with a character of the table, as on the sheet, without the present damage and effects.
    fn test_build(&mut self, who: &ActorId) -> bool {
        let (Some(actor), Some(session)) = (self.play.seen.actor(who), &self.play.session) else {
            return false;
        };
        let Some(sheet) = sheets::character(actor) else { return false };
        let wanted = Wanted { label: None, from: actor.name.clone(), changes: Vec::new() };
        match wanted.of(sheet, session.catalog()) {
            Ok(build) => {
                self.open_lab(Some(build));
                true
            }
            Err(bad) => {
                self.refuse(&bad.to_string(), "");
                false
            }
        }
    }

    /// Plays on from a choice and from its alternatives in the background.
    fn play_on(&mut self, gave: Command) -> bool {
        self.read_lab_content();
        let Some(plays) = self.screens.lab.plays() else { return false };
        let Some(session) = &self.play.session else { return false };
        let asked = session.second_opinion(&self.seating.seat, gave, &plays);
        let Some(asked) = self.accepted(asked) else { return false };
        self.show(SecondOpinion::new(asked));
        true
    }

    /// Asks the Lab whether the fight at the table is fair, as it stands now or with something of the drawer.
    fn ask_fair(&mut self, with: Option<&str>) -> bool {
        self.read_lab_content();
        let Some(plays) = self.screens.lab.plays() else { return false };
        let Some(session) = &self.play.session else { return false };
        let fight = session.fight(&self.seating.seat, &plays, with);
        let Some(fight) = self.accepted(fight) else { return false };
        self.enter_lab();
        self.screens.lab.open_fair(fight);
        true
    }

    /// Asks for the best purchases of a hero of the table with the hero's own experience.
    fn advise_hero(&mut self, who: &ActorId) -> bool {
        let Some((_, hero)) = self.cx().grown(who) else { return false };
        let experience = hero.experience;
        if experience <= 0 {
            self.refuse("there is no experience to spend", "it comes from failing, quests and secrets");
            return false;
        }
        if !self.test_build(who) {
            return false;
        }
        let reply = self.screens.lab.advise_hero(who, experience);
        self.reply(reply);
        true
    }

    /// Writes what is shown into a file beside the other exports.
    fn write_lab(&mut self) {
        let Some((name, report)) = self.screens.lab.written() else {
            return self.refuse("there is nothing to write yet", "add a build first");
        };
        self.save_file(&format!("lab-{}.md", ActorId::new(&name)), &report.markdown(), "Saved");
    }
}
