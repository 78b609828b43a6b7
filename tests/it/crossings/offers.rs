//! Every offer against every stage of a challenge, alone and with a helper.

use super::refusal;
use crate::scene::{Scene, ann, ben, foe_sheet, id, scene, sheet, with_hook};
use greenfelt::rules::hook::{At, offers};
use greenfelt::table::challenge::{Challenge, Outcome};
use greenfelt::table::hook::{Deed, Hook, OfferKind, Uses, Whom};
use greenfelt::table::sheet::{FoeSheet, UltimoSheet};

/// Stages: a name, what is played on from the table. The first six are of a leader alone, the others of a leader with a helper.
const STAGES: [(&str, &[&str]); 13] = [
    ("nothing called", &[]),
    ("called", &[CALL]),
    ("dealt", &[CALL, "deal"]),
    ("laid", &[CALL, "deal", "lay ann 10H"]),
    ("judged", &[CALL, "deal", "lay ann 10H", "reveal"]),
    ("decided", &[CALL, "deal", "lay ann 10H", "reveal", "rule failure"]),
    ("settled", &[CALL, "deal", "lay ann 10H", "reveal", "settle"]),
    ("called, helped", &[CALL, "aid ben"]),
    ("dealt, helped", &[CALL, "aid ben", "deal"]),
    ("the leader laid", &[CALL, "aid ben", "deal", "lay ann 10H"]),
    ("the helper laid", &[CALL, "aid ben", "deal", "lay ben 8C"]),
    ("both laid", &[CALL, "aid ben", "deal", "lay ann 10H", "lay ben 8C"]),
    ("judged, helped", &[CALL, "aid ben", "deal", "lay ann 10H", "lay ben 8C", "reveal"]),
];

const CALL: &str = "attack ann thug melee";

/// What is open (`x`) and what is refused (`.`) at each stage, in their order: leader alone, then with a helper.
///
/// - Helpers join, and numbers of the difficulty change, before the Dealer's cards lie (Aid); who helps may leave as long.
/// - Cards are laid, and laid anew, from the deal to the reveal (U13, U55); focus for a card is spent whenever there is some
///   (U24): it raises the limit of the challenge until that is judged, then of the next.
/// - Overwhelming expertise is an offer before any card is spent (U21): whoever laid has played on.
/// - Morale makes a success before the effects (U26), of a challenge that is none already; whoever plays in it spends it.
/// - The Dealer rules over a result once there is one (U74).
/// - A check is spared before anything is dealt; with nothing called it is only told.
/// - What is on its way can be guarded, ignored, waived and taken once the challenge is settled (U35).
const OFFERS: [(&str, &str); 27] = [
    ("deal", ".x..... x....."),
    ("lay ann 7H", "..xx... .xxxx."),
    ("lay ann QH=4D", "..xx... .xxxx."),
    ("lay ben 8C", "....... .xxxx."),
    ("lay cyd nothing", "....... ......"),
    ("reveal", "...x... ....x."),
    ("settle", "....xx. .....x"),
    ("call-off", ".xxxxx. xxxxxx"),
    ("expertise", ".xx.... xx...."),
    ("morale ann succeed", ".xxxxx. xxxxxx"),
    ("morale ben succeed", "....... xxxxxx"),
    ("morale cyd succeed", "....... ......"),
    ("rule success", "....xx. .....x"),
    ("focus ann", "xxxxxxx xxxxxx"),
    ("focus ben", "xxxxxxx xxxxxx"),
    ("aid ben", ".x..... ......"),
    ("aid cyd", ".x..... x....."),
    ("unaid ben", "....... x....."),
    ("no-check ann (Spared)", "xx....x x....."),
    ("no-check ben (Spared)", "xxxxxxx xxxxxx"),
    ("use ann (Acts)", "xxxxxxx xxxxxx"),
    ("use ben (Acts)", "xxxxxxx xxxxxx"),
    ("adjust difficulty +1 (fog)", ".x..... x....."),
    ("adjust limit +1 (fog)", ".xxx... xxxxx."),
    ("dodge ann deck 1", "......x ......"),
    ("morale ann ignore", "......x ......"),
    ("waive", "......x ......"),
];

/// A thug of power 2 who deals 3.
fn thug() -> FoeSheet {
    foe_sheet("dockhand", |foe| {
        foe.name = "Thug".into();
        let melee = foe.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (2, 3);
    })
}

/// Somebody with a check that is spared, something to do and something to think of.
fn offered(sheet: UltimoSheet) -> UltimoSheet {
    let spared = Hook::NoCheck { to: Outcome::Success, when: Vec::new(), uses: Uses::Any };
    let does = vec![Deed::Say("does it".into())];
    let (cost, when) = (Vec::new(), Vec::new());
    let act = Hook::Act { name: "Acts".into(), cost, uses: Uses::Any, on: Whom::Oneself, when, does };
    let remind = Hook::Remind { words: "a thought".into(), when: Vec::new() };
    with_hook(with_hook(with_hook(sheet, "Spared", spared), "Does", act), "Thinks", remind)
}

/// Ann, who wins a pair and loses one; Ben, who helps; Cyd, who only looks on.
fn table() -> Scene {
    let cyd = sheet("Cyd", [4, 4, 4, 4, 4], &[("brawling", 1)]);
    let s = scene().sheet(offered(ann())).sheet(offered(ben())).sheet(cyd).foe_of(thug());
    let s = s.hand("ann", "10H 7H 6H 5H 4H 3H QH 2H 2D").discard_pile("ann", "4D").hand("ben", "8C 2C");
    s.dealer_draws("9D 9C")
}

#[test]
fn every_offer_is_open_at_the_stages_that_the_table_says_and_refused_with_a_sentence_at_the_others() {
    let mut wrong = Vec::new();
    for (at, (stage, lines)) in STAGES.iter().enumerate() {
        let mut s = table().plays(lines);
        for (offer, cells) in OFFERS {
            let cells: Vec<char> = cells.chars().filter(|cell| *cell != ' ').collect();
            assert_eq!(cells.len(), STAGES.len(), "{offer}");
            let why = refusal(&mut s, offer);
            if why.is_empty() != (cells[at] == 'x') {
                wrong.push(format!("{stage}: `{offer}` {}", if why.is_empty() { "is open" } else { &why }));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What hooks offer is offered at every stage, but a spared check that is called already.
#[test]
fn hooks_offer_the_leader_and_the_helper_the_same_at_every_stage() {
    for (stage, lines) in STAGES {
        let s = table().plays(lines);
        for who in ["ann", "ben"] {
            let mut at = At::of(s.actor(who)).table(s.now());
            if let Some(challenge) = s.now().under_way::<Challenge>().filter(|c| *c.leader() == id(who)) {
                at = at.with(&challenge.with);
            }
            let kinds: Vec<OfferKind> = offers(&at).into_iter().map(|offer| offer.kind).collect();
            let told =
                [OfferKind::NoCheck(Outcome::Success), OfferKind::Act(Whom::Oneself), OfferKind::Remind];
            // A kind of offer that is not among these has no row here.
            assert!(
                told.iter().all(|kind| match kind {
                    OfferKind::NoCheck(_) | OfferKind::Act(_) | OfferKind::Remind => kinds.contains(kind),
                }),
                "{stage}: {who} {kinds:?}"
            );
        }
    }
}

/// Overwhelming expertise by the cards that could really be played (U11, U21): 5 more than the difficulty offer a partial,
/// 7 a success.
#[test]
fn expertise_is_offered_from_five_cards_more_and_better_from_seven() {
    let hand = ["10H", "9H", "8H", "7H", "6H", "5H", "4H", "3H", "2H", "2D"];
    let offer = |held: usize, limit: i32| {
        let s =
            scene().sheet(ann()).hand("ann", &hand[..held].join(" ")).play("challenge ann agi+brawling 1");
        let mut s = if limit == 0 { s } else { s.play(&format!("adjust limit {limit:+} (fog)")) };
        let why = refusal(&mut s, "expertise");
        if why.is_empty() { s.play("expertise").challenge().outcome() } else { None }
    };
    let told = [
        None,
        Some(Outcome::Partial),
        Some(Outcome::Partial),
        Some(Outcome::Success),
        Some(Outcome::Success),
    ];
    // Ann's limit is 10: the hand decides, then the limit.
    for (more, told) in (4..9).zip(told) {
        assert_eq!(offer(1 + more, 0), told, "{more} more in hand");
        assert_eq!(offer(10, 1 + more as i32 - 10), told, "{more} more by the limit");
    }
}
