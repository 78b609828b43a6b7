//! The Table screen through a whole challenge, after each step.

use expect_test::expect;
use greenfelt::tui::App;

use super::play::{never_says, open, press, sample, says, screen, shipped, table};

fn check(app: &mut App, size: (u16, u16), expect: &expect_test::Expect) {
    let text = screen(app, size.0, size.1);
    // Where a popup covers half of a time of day, what is left of it is no part of the picture.
    let popup = text.lines().find_map(|line| line.find('┓').filter(|_| line.contains("━ Call a challenge")));
    let right = popup.map_or(usize::from(size.0), |at| text_width(&text, at));
    let cut = |line: &str| line.chars().take(right).collect::<String>();
    let lines: Vec<String> = text.lines().map(|line| format!("{}|\n", cut(line).trim_end())).collect();
    expect.assert_eq(&lines.concat());
}

/// The column after the corner of the popup's upper edge.
fn text_width(text: &str, at: usize) -> usize {
    let edge = text.lines().find(|line| line.contains("━ Call a challenge")).unwrap();
    edge[..at].chars().count() + 1
}

#[test]
fn the_table_as_the_dealer_sees_it() {
    let mut app = sample(&[]);
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
             The Sternwick Job · the bunker · day 1, morning                             threat ●●●●●○○○ 5 · seat Dealer · not kept|
            ╭─ Party ────────────────────────╮┏━ Felt ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓╭─ Dealer ───────────────────────╮|
            │                                │┃                                                  ┃│ deck 54   discard 0            │|
            │ Karla             morale ●●●●●●│┃                                                  ┃│ 5 threat buys, on Karla:       │|
            │ ♥ ████████ 8/8       focus ◆◆◆◆│┃                                                  ┃│ Quick Jab (1) · Engage (1)     │|
            │ hand 8   deck 46   soak 3      │┃                                                  ┃│ 2 damage (1)                   │|
            │ ♡ Dr. Marco Severs 2           │┃                                                  ┃│ Drop an item (1) · Stuck (1)   │|
            │                                │┃                                                  ┃│ Distracted (1)                 │|
            │ Dr. Marco Severs  morale ●●●●●●│┃                                                  ┃│ Alert the enemy (1)            │|
            │ ♥ ████████ 6/6       focus ◆◆◆◆│┃                                                  ┃│ Winded (1) · Blood Siphon (2)  │|
            │ hand 8   deck 46   soak 0      │┃                                                  ┃│ t all 31, with details         ▼|
            │ ♡ Karla 2                      │┃                                                  ┃╰────────────────────────────────╯|
            │                                │┃                    the bunker                    ┃╭─ Log ──────────────────────────╮|
            │                                │┃                                                  ┃│                                │|
            │                                │┃                The felt is empty.                ┃│ 21:04 A new scene: the bunker. │|
            │                                │┃                                                  ┃│ 21:04 Karla joins, a hero.     │|
            │                                │┃      c challenge   a attack   Space actions      ┃│       Karla draws 8 cards.     │|
            ╰────────────────────────────────╯┃                                                  ┃│ 21:04 Dr. Marco Severs joins,  │|
            ╭─ Foes ─────────────────────────╮┃                                                  ┃│       a hero.                  │|
            │                                │┃                                                  ┃│       Dr. Marco Severs draws 8 │|
            │ Horus the Corrupted        host│┃                                                  ┃│       cards.                   │|
            │ ♥ ██████████████ 18/18  soak 10│┃                                                  ┃│ 21:04 Horus the Corrupted      │|
            │ patience ██████████ 20/20      │┃                                                  ┃│       joins, a host.           │|
            │ melee 11 +5 ranged 15 +4 eye 15│┃                                                  ┃│ 21:04 Cultist joins, a greater │|
            │                                │┃                                                  ┃│       minion.                  │|
            │ Cultist          greater minion│┃                                                  ┃│ 21:04 Fanatic joins, a minion. │|
            │ ♥ ████████ 8/8           soak 2│┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛│ 21:04 Threat 0 → 5: from last  │|
            │ patience ██████████ 10/10      │╭─ Karla's hand ───────────────────────────────────╮│       week.                    │|
            │ melee 6 +2 ranged 8 +2 eye 7   ││ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮  ││ 21:04 Karla and Dr. Marco      │|
            │                                ││ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│  ││       Severs have a bond of    │|
            │ Fanatic                  minion││ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│  ││       level 2.                 │|
            │ ♥ ██████ 6/6             soak 1││ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯  ││                                │|
            │ melee 6 +2 · ranged 4 · eye 4  ││ 8 cards                                          ││                                │|
            │                                ││                                                  ││                                │|
            ╰────────────────────────────────╯╰──────────────────────────────────────────────────╯╰────────────────────────────────╯|
             Enter call a challenge  a attack  t threat  e explain  p pass  b blackout      Space actions  u undo  Tab pane  ? keys|
        "#]],
    );
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
             The Sternwick Job · the bunker           threat ●●●●●○○○ 5 · Dealer · not kept|
            ╭─ Party ──────────────────╮┏━ Felt ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
            │ Karla                    │┃                                                  ┃|
            │ ♥ ████████ 8/8 focus 4   │┃                                                  ┃|
            │ hand 8 soak 3 morale 6   │┃                                                  ┃|
            │                          │┃                    the bunker                    ┃|
            │ Dr. Marco Severs         │┃                                                  ┃|
            │ ♥ ████████ 6/6 focus 4   │┃                The felt is empty.                ┃|
            │ hand 8 soak 0 morale 6   │┃                                                  ┃|
            ╰──────────────────────────╯┃      c challenge   a attack   Space actions      ┃|
            ╭─ Foes ───────────────────╮┃                                                  ┃|
            │ Horus the Corrupted  host│┃                                                  ┃|
            │ ♥ █████████ 18/18 soak 10│┃                                                  ┃|
            │ patience ██████████ 20/20│┃                                                  ┃|
            │ 11 +5 · 15 +4 · eye 15   │┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛|
            │ Cultist    greater minion│╭─ Log ────────────────────────────────────────────╮|
            │ ♥ ████████ 8/8     soak 2││ 21:04 Horus the Corrupted joins, a host.         ▲|
            │ patience ██████████ 10/10││ 21:04 Cultist joins, a greater minion.           │|
            │ 6 +2 · 8 +2 · eye 7      ││ 21:04 Fanatic joins, a minion.                   │|
            │ Fanatic            minion││ 21:04 Threat 0 → 5: from last week.              │|
            │ ♥ ██████ 6/6       soak 1││ 21:04 Karla and Dr. Marco Severs have a bond of  │|
            │ melee 6 +2 ranged 4 eye 4││       level 2.                                   │|
            ╰──────────────────────────╯╰─ Hand ─ Dealer ─ Log ────────────────────────────╯|
             Enter call a challenge  a attack  t threat  Space actions  u undo  Tab  ? keys|
        "#]],
    );
    check(
        &mut app,
        (60, 20),
        &expect![[r#"
             The Sternwick Job    threat ●●●●●○○○ 5 · Dealer · not kept|
            ┏━ Felt ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
            ┃                                                          ┃|
            ┃                                                          ┃|
            ┃                                                          ┃|
            ┃                                                          ┃|
            ┃                                                          ┃|
            ┃                        the bunker                        ┃|
            ┃                                                          ┃|
            ┃                    The felt is empty.                    ┃|
            ┃                                                          ┃|
            ┃          c challenge   a attack   Space actions          ┃|
            ┃                                                          ┃|
            ┃                                                          ┃|
            ┃                                                          ┃|
            ┃                                                          ┃|
            ┃                                                          ┃|
            ┃                                                          ┃|
            ┗━ Felt ━ Hand ━ Party ━ Foes ━ Dealer ━ Log ━━━━━━━━━━━━━━┛|
             Enter call a challenge  Space actions  u undo  Tab  ? keys|
        "#]],
    );
}

#[test]
fn an_empty_table_says_what_to_do() {
    let mut app = open(table("Nobody's", &[]));
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
             Nobody's · day 1, morning                threat ○○○○○○○○ 0 · Dealer · not kept|
            ╭─ Party ──────────────────╮┏━ Felt ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
            │ Nobody yet. w J adds a   │┃                                                  ┃|
            │hero.                     │┃                                                  ┃|
            │                          │┃                     Nobody's                     ┃|
            │                          │┃                                                  ┃|
            │                          │┃                The felt is empty.                ┃|
            │                          │┃                                                  ┃|
            │                          │┃           c challenge   Space actions            ┃|
            │                          │┃                                                  ┃|
            ╰──────────────────────────╯┃                                                  ┃|
            ╭─ Foes ───────────────────╮┃                                                  ┃|
            │ no foes                  │┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛|
            │                          │╭─ Log ────────────────────────────────────────────╮|
            │                          ││                                                  │|
            │                          ││                                                  │|
            │                          ││                                                  │|
            │                          ││                                                  │|
            │                          ││                                                  │|
            │                          ││                                                  │|
            ╰──────────────────────────╯╰─ Hand ─ Dealer ─ Log ────────────────────────────╯|
             1/3 First steps  ▸ heroes  · scene  · challenge  · draw|
             ▸ Nobody plays yet. w J adds a hero, w P makes a new one.|
             Enter bring a hero  c challenge  t threat   Space actions  u undo  Tab  ? keys|
        "#]],
    );
    press(&mut app, "c");
    says(&mut app, "there is nobody to call");
}

#[test]
fn a_challenge_is_called_with_its_sum_in_sight() {
    let mut app = sample(&[]);
    press(&mut app, "c");
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
             The Sternwick Job · the bunker · day 1, morning                             threat ●●●●●○○○ 5 ·|
            ╭─ Party ────────────────────────╮┏━ Felt ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓╭─ Dealer ─|
            │                                │┃                                                  ┃│ deck 54|
            │ Karla             morale ●●●●●●│┃                                                  ┃│ 5 threat|
            │ ♥ ████████ 8/8       focus ◆◆◆◆│┃                                                  ┃│ Quick Jab|
            │ hand 8   deck 46   soak 3      │┃                                                  ┃│ 2 damage|
            │ ♡ Dr. Marco Severs 2           │┃                                                  ┃│ Drop an i|
            │                      ┏━ Call a challenge ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
            │ Dr. Marco Severs  mor┃                                                                        ┃|
            │ ♥ ████████ 6/6       ┃  hero          Karla                                                   ┃|
            │ hand 8   deck 46   so┃  task          any task                                                ┃|
            │ ♡ Karla 2            ┃ ▸with        ◂ STR ▸                                                   ┃|
            │                      ┃  skill         Brawling                                                ┃|
            │                      ┃  difficulty    5                                                       ┃|
            │                      ┃    about 98%    4  talking a nervous clerk out of asking for papers    ┃|
            │                      ┃    about 89% ▸  5  comforting a mourner at the graveside               ┃|
            │                      ┃    about 73%    6  lighting a candle by will alone                     ┃|
            ╰──────────────────────┃                                                                        ┃|
            ╭─ Foes ───────────────┃  modifiers                                          limit   difficulty ┃|
            │                      ┃    [+] one of your own, e.g. +2 fog, limit -1 tired                    ┃|
            │ Horus the Corrupted  ┃  note          … what it is for                                        ┃|
            │ ♥ ██████████████ 18/1┃  total       limit 8 · difficulty 5 · 8 cards in hand                  ┃|
            │ patience ██████████ 2┃              limit 8 = ½STR (5) + Brawling 4, at most 8 (cards in      ┃|
            │ melee 11 +5 ranged 15┃                hand)                                                   ┃|
            │                      ┃              about 89% for success or better                           ┃|
            │ Cultist          grea┃                                                                        ┃|
            │ ♥ ████████ 8/8       ┃ Enter call   ↑↓ line   ←→ change   / list   Ctrl-s done   Esc cancel   ┃|
            │ patience ██████████ 1┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛|
            │ melee 6 +2 ranged 8 +2 eye 7   ││ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮  ││ 21:04 Kar|
            │                                ││ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│  ││       Sev|
            │ Fanatic                  minion││ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│  ││       lev|
            │ ♥ ██████ 6/6             soak 1││ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯  ││|
            │ melee 6 +2 · ranged 4 · eye 4  ││ 8 cards                                          ││|
            │                                ││                                                  ││|
            ╰────────────────────────────────╯╰──────────────────────────────────────────────────╯╰──────────|
            |
        "#]],
    );
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
             The Sternwick Job · the bunker           threat ●●●●●○○○ 5 · Dealer · not ke|
            ╭─ ┏━ Call a challenge ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
            │ K┃                                                                        ┃|
            │ ♥┃  hero          Karla                                                   ┃|
            │ h┃  task          any task                                                ┃|
            │  ┃ ▸with        ◂ STR ▸                                                   ┃|
            │ D┃  skill         Brawling                                                ┃|
            │ ♥┃  difficulty    5                                                       ┃|
            │ h┃    about 98%    4  talking a nervous clerk out of asking for papers    ┃|
            ╰──┃    about 89% ▸  5  comforting a mourner at the graveside               ┃|
            ╭─ ┃    about 73%    6  lighting a candle by will alone                     ┃|
            │ H┃                                                                        ┃|
            │ ♥┃  modifiers                                          limit   difficulty ┃|
            │ p┃    [+] one of your own, e.g. +2 fog, limit -1 tired                    ┃|
            │ 1┃  note          … what it is for                                        ┃|
            │ C┃  total       limit 8 · difficulty 5 · 8 cards in hand                  ┃|
            │ ♥┃              limit 8 = ½STR (5) + Brawling 4, at most 8 (cards in      ┃|
            │ p┃                hand)                                                   ┃|
            │ 6┃              about 89% for success or better                           ┃|
            │ F┃                                                                        ┃|
            │ ♥┃ Enter call   ↑↓ line   ←→ change   / list   Ctrl-s done   Esc cancel   ┃|
            │ m┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛|
            ╰──────────────────────────╯╰─ Hand ─ Dealer ─ Log ──────────────────────────|
            |
        "#]],
    );
}

#[test]
fn cards_are_laid_on_the_players_seat() {
    let mut app = sample(&["attack karla horus melee", "deal"]);
    press(&mut app, "enter enter 1 4");
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
             The Sternwick Job · the bunker · day 1, morning                              threat ●●●●●○○○ 5 · seat Karla · not kept|
            ╭─ Party ────────────────────────╮╭─ Felt ───────────────────────────────────────────╮╭─ Dealer ───────────────────────╮|
            │                                ││                                                  ││                                │|
            │»Karla             morale ●●●●●●││   Karla attacks Horus the Corrupted · Brawling   ││ deck 43   discard 0            │|
            │ ♥ ████████ 8/8       focus ◆◆◆◆││             difficulty 11 · limit 8              ││                                │|
            │ hand 8   deck 46   soak 3      ││                                                  ││ threat   ●●●●●○○○ 5            │|
            │ ♡ Dr. Marco Severs 2           ││  Dealer                                          │╰────────────────────────────────╯|
            │                                ││  ╭───╭───╭───╭───╭───╭───╭───╭───╭───╭───╭───╮   │╭─ Log ──────────────────────────╮|
            │ Dr. Marco Severs  morale ●●●●●●││  │▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│   ││                                │|
            │ ♥ ████████ 6/6       focus ◆◆◆◆││  │▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│▒▒▒│   ││ 21:04 A new scene: the bunker. │|
            │ hand 8   deck 46   soak 0      ││  ╰───╰───╰───╰───╰───╰───╰───╰───╰───╰───╰───╯   ││ 21:04 Karla joins, a hero.     │|
            │ ♡ Karla 2                      ││                                                  ││       Karla draws 3♠ 5♣ 4♦ 10♥ │|
            │                                ││  ╭───╭───┌╌╌╌┌╌╌╌┌╌╌╌┌╌╌╌┌╌╌╌┌╌╌╌┐               ││       9♣ 2♣ J♦ 3♥.             │|
            │                                ││  │J  │5  ╎   ╎   ╎   ╎   ╎   ╎   ╎               ││ 21:04 Dr. Marco Severs joins,  │|
            │                                ││  │ ♦ │ ♣ ╎   ╎   ╎   ╎   ╎   ╎   ╎               ││       a hero.                  │|
            │                                ││  ╰───╰───└╌╌╌└╌╌╌└╌╌╌└╌╌╌└╌╌╌└╌╌╌┘               ││       Dr. Marco Severs draws 8 │|
            │                                ││  Karla                                           ││       cards.                   │|
            ╰────────────────────────────────╯│                                                  ││ 21:04 Horus the Corrupted      │|
            ╭─ Foes ─────────────────────────╮│          2 laid in order · [ ] move J♦           ││       joins, a host.           │|
            │                                ││     success or better 0% · o best trade <1%      ││ 21:04 Cultist joins, a greater │|
            │ Horus the Corrupted        host││   ✗━━━━━━━━━━━━━━━━━━━━━━━━━━✗━━━━━━━━━━━━━━━━   ││       minion.                  │|
            │ unhurt                         ││          failure 61%  total failure 39%          ││ 21:04 Fanatic joins, a minion. │|
            │                                │╰──────────────────────────────────────────────────╯│ 21:04 Threat 0 → 5: from last  │|
            │ Cultist          greater minion│┏━ Karla's hand ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓│       week.                    │|
            │ unhurt                         │┃   ▲                 ▲                            ┃│ 21:04 Karla and Dr. Marco      │|
            │                                │┃ ╭───╮ ╭───╮ ╭───╮ ┏━━━┓ ╭───╮ ╭───╮ ╭───╮ ╭───╮  ┃│       Severs have a bond of    │|
            │ Fanatic                  minion│┃ │J  │ │10 │ │9  │ ┃5  ┃ │4  │ │3  │ │3  │ │2  │  ┃│       level 2.                 │|
            │ unhurt                         │┃ │ ♦ │ │ ♥ │ │ ♣ │ ┃ ♣ ┃ │ ♦ │ │ ♠ │ │ ♥ │ │ ♣ │  ┃│ 21:04 Karla attacks Horus the  │|
            │                                │┃ ╰───╯ ╰───╯ ╰───╯ ┗━━━┛ ╰───╯ ╰───╯ ╰───╯ ╰───╯  ┃│       Corrupted · Brawling:    │|
            │                                │┃   1     2     3    ▸4     5     6     7     8    ┃│       difficulty 11; limit 8 = │|
            │                                │┃                                                  ┃│       ½STR (5) + Brawling 4,   │|
            │                                │┃                                                  ┃│       at most 8 (cards in      │|
            │                                │┃                                                  ┃│       hand).                   │|
            │                                │┃                                                  ┃│                                │|
            ╰────────────────────────────────╯┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛╰────────────────────────────────╯|
             Enter lay face down  1-8 toggle  o best  ←→ move  f focus for a card           Space actions  u undo  Tab pane  ? keys|
        "#]],
    );
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
             The Sternwick Job · the bunker            threat ●●●●●○○○ 5 · Karla · not kept|
            ╭─ Party ──────────────────╮╭─ Felt ───────────────────────────────────────────╮|
            │                          ││   Karla attacks Horus the Corrupted · Brawling   │|
            │»Karla                    ││             difficulty 11 · limit 8              │|
            │ ♥ ████████ 8/8 focus 4   ││                                                  │|
            │ hand 8 soak 3 morale 6   ││     ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  ▒▒   │|
            │                          ││                                                  │|
            │ Dr. Marco Severs         ││     J♦  5♣  ··  ··  ··  ··  ··  ··               │|
            │ ♥ ████████ 6/6 focus 4   ││          2 laid in order · [ ] move J♦           │|
            │ hand 8 soak 0 morale 6   ││     success or better 0% · o best trade <1%      │|
            │                          ││   ✗━━━━━━━━━━━━━━━━━━━━━━━━━━✗━━━━━━━━━━━━━━━━   │|
            ╰──────────────────────────╯│          failure 61%  total failure 39%          │|
            ╭─ Foes ───────────────────╮╰──────────────────────────────────────────────────╯|
            │                          │┏━ Karla's hand ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
            │ Horus the Corrupted  host│┃   ▲                 ▲                            ┃|
            │ unhurt                   │┃ ╭───╮ ╭───╮ ╭───╮ ┏━━━┓ ╭───╮ ╭───╮ ╭───╮ ╭───╮  ┃|
            │                          │┃ │J  │ │10 │ │9  │ ┃5  ┃ │4  │ │3  │ │3  │ │2  │  ┃|
            │ Cultist    greater minion│┃ │ ♦ │ │ ♥ │ │ ♣ │ ┃ ♣ ┃ │ ♦ │ │ ♠ │ │ ♥ │ │ ♣ │  ┃|
            │ unhurt                   │┃ ╰───╯ ╰───╯ ╰───╯ ┗━━━┛ ╰───╯ ╰───╯ ╰───╯ ╰───╯  ┃|
            │                          │┃   1     2     3    ▸4     5     6     7     8    ┃|
            │ Fanatic            minion│┃                                                  ┃|
            │ unhurt                   │┃                                                  ┃|
            ╰──────────────────────────╯┗━ Hand ━ Dealer ━ Log ━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛|
             Enter lay face down  1-8 toggle  o best     Space actions  u undo  Tab  ? keys|
        "#]],
    );
    press(&mut app, "]");
    says(&mut app, "2 laid in order · [ ] move J♦");
    for (width, height) in [(120, 36), (80, 24)] {
        let text = screen(&mut app, width, height);
        let felt = text.lines().find(|line| line.contains("5♣  J♦") || line.contains("│5  │J  "));
        assert!(felt.is_some(), "{text}");
    }
    press(&mut app, "shift-left [");
    assert!(screen(&mut app, 80, 24).contains("J♦  5♣"));
    press(&mut app, "4");
    says(&mut app, "1 laid in order");
    press(&mut app, "]");
    says(&mut app, "no jack or king to move");
    press(&mut app, "backspace");
    says(&mut app, "lay nothing");
}

#[test]
fn the_reveal_turns_pair_by_pair_and_the_log_waits_for_it() {
    let mut app = sample(&["challenge karla str+brawling 3", "deal", "lay karla 10H 9C 5C"]);
    press(&mut app, "enter");
    says(&mut app, "next pair");
    says(&mut app, "3 pairs to go");
    never_says(&mut app, "against");
    press(&mut app, "enter");
    says(&mut app, "2 pairs to go");
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
             The Sternwick Job · the bunker           threat ●●●●●○○○ 5 · Dealer · not kept|
            ╭─ Party ──────────────────╮┏━ Felt ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
            │                          │┃                                                  ┃|
            │»Karla                    │┃              Karla · STR + Brawling              ┃|
            │ ♥ ████████ 8/8 focus 4   │┃              difficulty 3 · limit 8              ┃|
            │ hand 5 soak 3 morale 6   │┃                                                  ┃|
            │                          │┃ Dealer             J♣   ▒▒   ▒▒                  ┃|
            │ Dr. Marco Severs         │┃                    =                             ┃|
            │ ♥ ████████ 6/6 focus 4   │┃ Karla             10♥   ▒▒   ▒▒                  ┃|
            │ hand 8 soak 0 morale 6   │┃                                                  ┃|
            │                          │┃                 0 ✓   0 ✗   1 =                  ┃|
            ╰──────────────────────────╯┃                  2 pairs to go                   ┃|
            ╭─ Foes ───────────────────╮┃                                                  ┃|
            │                          │┃                                                  ┃|
            │ Horus the Corrupted  host│┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛|
            │ unhurt                   │╭─ Log ────────────────────────────────────────────╮|
            │                          ││ 21:04 Threat 0 → 5: from last week.              ▲|
            │ Cultist    greater minion││ 21:04 Karla and Dr. Marco Severs have a bond of  │|
            │ unhurt                   ││       level 2.                                   │|
            │                          ││ 21:04 Karla · STR + Brawling:                    │|
            │ Fanatic            minion││       difficulty 3; limit 8 = ½STR (5) +         │|
            │ unhurt                   ││       Brawling 4, at most 8 (cards in hand).     │|
            ╰──────────────────────────╯╰─ Hand ─ Dealer ─ Log ────────────────────────────╯|
             Enter next pair   s skip   b blackout                                   ? keys|
        "#]],
    );
    for _ in 0..3 {
        assert!(app.next_tick().is_some());
        app.tick();
    }
    says(&mut app, "1 pair to go");
    press(&mut app, "s");
    assert_eq!(app.next_tick(), None);
    says(&mut app, "settle");
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
             The Sternwick Job · the bunker · day 1, morning                             threat ●●●●●○○○ 5 · seat Dealer · not kept|
            ╭─ Party ────────────────────────╮┏━ Felt ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓╭─ Dealer ───────────────────────╮|
            │                                │┃                                                  ┃│                                │|
            │»Karla             morale ●●●●●●│┃                                                  ┃│ deck 51   discard 0            │|
            │ ♥ ████████ 8/8       focus ◆◆◆◆│┃                                                  ┃│                                │|
            │ hand 5   deck 46   soak 3      │┃                                                  ┃│ threat   ●●●●●○○○ 5            │|
            │ ♡ Dr. Marco Severs 2           │┃              Karla · STR + Brawling              ┃│                                │|
            │                                │┃              difficulty 3 · limit 8              ┃│                                │|
            │ Dr. Marco Severs  morale ●●●●●●│┃                                                  ┃│                                │|
            │ ♥ ████████ 6/6       focus ◆◆◆◆│┃                ╭───╮ ╭───╮ ╭───╮                 ┃│                                │|
            │ hand 8   deck 46   soak 0      │┃                │J  │ │K  │ │10 │                 ┃│                                │|
            │ ♡ Karla 2                      │┃ Dealer         │ ♣ │ │ ♣ │ │ ♠ │                 ┃╰────────────────────────────────╯|
            │                                │┃                ╰───╯ ╰───╯ ╰───╯                 ┃╭─ Log ──────────────────────────╮|
            │                                │┃                  =     ✗     ✗                   ┃│                                │|
            │                                │┃                ╭───╮ ╭───╮ ╭───╮                 ┃│ 21:04 A new scene: the bunker. │|
            │                                │┃                │10 │ │9  │ │5  │                 ┃│ 21:04 Karla joins, a hero.     │|
            │                                │┃ Karla          │ ♥ │ │ ♣ │ │ ♣ │                 ┃│       Karla draws 8 cards.     │|
            ╰────────────────────────────────╯┃                ╰───╯ ╰───╯ ╰───╯                 ┃│ 21:04 Dr. Marco Severs joins,  │|
            ╭─ Foes ─────────────────────────╮┃                                                  ┃│       a hero.                  │|
            │                                │┃━━━━━━━━━━━━━  F A I L U R E   0:2  ━━━━━━━━━━━━━ ┃│       Dr. Marco Severs draws 8 │|
            │ Horus the Corrupted        host│┃    jack: tie: 10♥ and J♣ · the Dealer's jack     ┃│       cards.                   │|
            │ unhurt                         │┃             softens it to a failure              ┃│ 21:04 Horus the Corrupted      │|
            │                                │┃                                                  ┃│       joins, a host.           │|
            │ Cultist          greater minion│┃                                                  ┃│ 21:04 Cultist joins, a greater │|
            │ unhurt                         │┃                                                  ┃│       minion.                  │|
            │                                │┃                                                  ┃│ 21:04 Fanatic joins, a minion. │|
            │ Fanatic                  minion│┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛│ 21:04 Threat 0 → 5: from last  │|
            │ unhurt                         │╭─ Karla's hand ───────────────────────────────────╮│       week.                    │|
            │                                ││ ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮                    ││ 21:04 Karla and Dr. Marco      │|
            │                                ││ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│                    ││       Severs have a bond of    │|
            │                                ││ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│                    ││       level 2.                 │|
            │                                ││ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯                    ││ 21:04 Karla · STR + Brawling:  │|
            │                                ││ 5 cards                                          ││       FAILURE 0:2              │|
            │                                ││                                                  ││                                │|
            ╰────────────────────────────────╯╰──────────────────────────────────────────────────╯╰────────────────────────────────╯|
             Enter settle   t threat   e explain   p pass   b blackout   : command          Space actions  u undo  Tab pane  ? keys|
        "#]],
    );
    press(&mut app, "u u ctrl-r");
    assert_eq!(app.next_tick(), None, "nothing moves twice");
}

#[test]
fn pending_items_are_on_the_felt() {
    let mut app = sample(&["attack karla horus melee", "deal", "lay karla 10H 9C", "reveal", "settle"]);
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
             The Sternwick Job · the bunker           threat ●●●●●●●○ 7 · Dealer · not kept|
            ╭─ Party ──────────────────╮┏━ Felt ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
            │ Karla                    │┃   Karla attacks Horus the Corrupted · Brawling   ┃|
            │ ♥ ████████ 8/8 focus 4   │┃             difficulty 11 · limit 8              ┃|
            │ hand 6 soak 3 morale 6   │┃                                                  ┃|
            │                          │┃     LJ  J♣  J♦  K♣  K♥  K♦ 10♠  8♦  8♥  4♠  2♣   ┃|
            │ Dr. Marco Severs         │┃     ✗   =   ✗   ✗   ✗   ✗   ✗   ✗   ✗   ✗   ✗    ┃|
            │ ♥ ████████ 6/6 focus 4   │┃    10♥  9♣                                       ┃|
            │ hand 8 soak 0 morale 6   │┃━━━━━━━━━━━━━  F A I L U R E   0:10  ━━━━━━━━━━━━━┃|
            ╰──────────────────────────╯┃      +1 experience for Karla · threat 5 → 7      ┃|
            ╭─ Foes ───────────────────╮┃                                                  ┃|
            │ Horus the Corrupted  host│┃                                                  ┃|
            │ ♥ █████████ 18/18 soak 10│┃ to resolve                                       ┃|
            │ patience ██████████ 20/20│┃▸Karla faces 15 damage · dodge or block?          ┃|
            │ 11 +5 · 15 +4 · eye 15   │┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛|
            │ Cultist    greater minion│╭─ Log ────────────────────────────────────────────╮|
            │ ♥ ████████ 8/8     soak 2││ 21:04 Karla and Dr. Marco Severs have a bond of  ▲|
            │ patience ██████████ 10/10││       level 2.                                   │|
            │ 6 +2 · 8 +2 · eye 7      ││ 21:04 Karla attacks Horus the Corrupted ·        │|
            │ Fanatic            minion││       Brawling:                                  │|
            │ ♥ ██████ 6/6       soak 1││       FAILURE 0:10                               │|
            │ melee 6 +2 ranged 4 eye 4││       +1 experience for Karla · threat 5 → 7     │|
            ╰──────────────────────────╯╰─ Hand ─ Dealer ─ Log ────────────────────────────╯|
             Enter Karla faces 15 damage  c challenge    Space actions  u undo  Tab  ? keys|
        "#]],
    );
    press(&mut app, "enter");
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
             ┏━ 15 damage · Karla ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓|
            ╭┃ failures 10 + Spear of Betrayal 5 · Horus the Corrupted, Spear of Betrayal ┃┓|
            │┃ ▸1  block with up to 5 …                               ♥ 8 → 1  Betrayed   ┃┃|
            │┃  2  take it                                     ♥ 8 → 0  Betrayed  DYING   ┃┃|
            │┃  3  ignore it for 1 morale                                  morale 6 → 5   ┃┃|
            │┃  4  always do this …                                                       ┃┃|
            │┃  5  waive it …                                                             ┃┃|
            │┃  6  pass the laptop to Karla                                               ┃┃|
            │┃                                                                            ┃┃|
            ╰┃ hand cards or the deck top, 1 damage each, up to ½STR, STR with a shield   ┃┃|
            ╭┃                                                                            ┃┃|
            │┃ Enter do it   / find   Esc back                                            ▼┃|
            │┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛┃|
            │ patience ██████████ 20/20│┃▸Karla faces 15 damage · dodge or block?          ┃|
            │ 11 +5 · 15 +4 · eye 15   │┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛|
            │ Cultist    greater minion│╭─ Log ────────────────────────────────────────────╮|
            │ ♥ ████████ 8/8     soak 2││ 21:04 Karla and Dr. Marco Severs have a bond of  ▲|
            │ patience ██████████ 10/10││       level 2.                                   │|
            │ 6 +2 · 8 +2 · eye 7      ││ 21:04 Karla attacks Horus the Corrupted ·        │|
            │ Fanatic            minion││       Brawling:                                  │|
            │ ♥ ██████ 6/6       soak 1││       FAILURE 0:10                               │|
            │ melee 6 +2 ranged 4 eye 4││       +1 experience for Karla · threat 5 → 7     │|
            ╰──────────────────────────╯╰─ Hand ─ Dealer ─ Log ────────────────────────────╯|
            |
        "#]],
    );
    press(&mut app, "1");
    says(&mut app, "Block");
    press(&mut app, "+");
    says(&mut app, "0 from the hand, 1 from the deck");
    press(&mut app, "enter");
    says(&mut app, "Karla faces 14 damage");
}

#[test]
fn what_is_taken_names_the_armor_that_breaks() {
    let mut app = sample(&["join brack", "inflict brack heavy-damage"]);
    press(&mut app, "enter");
    says(&mut app, "Padded Clothing is destroyed");
}

#[test]
fn five_keys_lead_from_the_shell_to_the_first_challenge() {
    let start = greenfelt::tui::Start { host: Box::new(super::play::Shelves), table: None, watching: false };
    let mut app = App::new(start, greenfelt::tui::Settings::default());
    press(&mut app, "enter c enter enter");
    says(&mut app, "Karla lays cards next.");
}

#[test]
fn nothing_is_offered_that_the_moment_refuses() {
    let mut app = sample(&["attack karla horus melee", "deal", "lay karla 10H 9C", "reveal", "settle"]);
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("  c challenge  ") && !text.contains("  a attack  "), "{text}");
    press(&mut app, "space a");
    says(&mut app, "damage from the last exchange is pending");
    let mut app = sample(&[]);
    press(&mut app, "space d");
    says(&mut app, "the hand is full");
}

#[test]
fn enter_goes_to_whoever_can_act_and_then_to_a_new_round() {
    let mut app = sample(&["combat on", "turn karla"]);
    press(&mut app, "enter");
    assert!(screen(&mut app, 120, 36).contains("Dr. Marco Severs   "), "the next hero is called");
    press(&mut app, "esc");
    let all = ["combat on", "turn karla", "turn severs", "turn horus", "turn cultist", "turn fanatic"];
    let mut app = sample(&all);
    assert!(screen(&mut app, 120, 36).contains("Enter start a round"));
}

// covers: What mattered: a result judged again without each card, modifier and trait
#[test]
fn what_mattered_in_a_challenge_is_explained_and_chronicled() {
    let played = [
        "stack dealer 9H 4C (a trial)",
        "challenge karla str+brawling 1",
        "adjust difficulty +1 (fog)",
        "deal",
        "lay karla 10H 5C",
        "reveal",
    ];
    let mut app = sample(&played);
    press(&mut app, "e");
    says(&mut app, "what mattered");
    says(&mut app, "without 10♥: total failure");
    let settled: Vec<&str> = played.into_iter().chain(["settle"]).collect();
    let mut app = sample(&settled);
    press(&mut app, "v");
    says(&mut app, "What mattered: without 10♥: total failure");
    // What every seat sees, every seat is told.
    press(&mut app, "esc p 2 v");
    says(&mut app, "What mattered: without 10♥: total failure");
}

#[test]
fn a_table_that_is_opened_has_the_cursor_on_whoever_is_next() {
    let all = ["join karla", "join severs", "foe fanatic", "combat on", "turn karla"];
    let mut app = open(table("The Round", &all));
    press(&mut app, "space");
    says(&mut app, "Actions · Dr. Marco Severs");
    // Where nobody has acted, it is the first.
    let mut app = open(table("The Round", &all[..4]));
    press(&mut app, "space");
    says(&mut app, "Actions · Karla");
}

#[test]
fn a_title_drops_whole_facts_and_keeps_the_name_of_the_table() {
    for (name, title) in
        [("chapel", "The Black Chapel"), ("weir", "The Drowned Weir"), ("causeway", "Causeway at Low Water")]
    {
        let mut app = shipped(name);
        for keys in ["", "f4", "f2"] {
            press(&mut app, keys);
            for (width, height) in [(120, 36), (80, 24), (60, 20)] {
                let text = screen(&mut app, width, height);
                let first = text.lines().next().unwrap_or_default();
                assert!(width == 60 || first.contains(title), "{name} {width}x{height} {first}");
                assert!(!first.contains("· the…"), "{name} {width}x{height} {first}");
            }
        }
    }
}
