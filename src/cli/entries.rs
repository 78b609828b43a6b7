//! Entries as JSON: what scripts would else have to read out of the sentence. Each stands in the form in which its seat
//! may read it, and says nothing that the sentence does not tell.

use super::data::{self, cards, verdict};
use crate::entry::Entry;
use crate::session::{LogLine, damage};
use crate::table::seat::Seat;
use serde_json::{Value, json};

/// One operation as an object.
pub(super) fn line(line: &LogLine) -> Value {
    operation(line.seq, &line.by, &line.command, &line.entries)
}

/// An operation as an object; what its entries are made of stands beside the sentences that tell of it.
pub(super) fn operation(seq: u64, seat: &Seat, command: &str, entries: &[Entry]) -> Value {
    let sentences: Vec<String> = entries.iter().map(Entry::sentence).collect();
    let mut all = json!({ "seq": seq, "seat": seat.to_string(), "command": command, "entries": sentences });
    let damage = damage(entries).into_iter().map(|(entry, figure)| {
        let mut blow = data::figure(&figure);
        blow["entry"] = json!(entry);
        blow
    });
    let told = entries.iter().enumerate().filter_map(|(at, entry)| {
        let mut told = facts(entry)?;
        told["entry"] = json!(at);
        Some(told)
    });
    let more: [(&str, Vec<Value>); 2] = [("damage", damage.collect()), ("data", told.collect())];
    if let Value::Object(all) = &mut all {
        all.extend(
            more.into_iter()
                .filter(|(_, list)| !list.is_empty())
                .map(|(key, list)| (key.into(), list.into())),
        );
    }
    all
}

/// What an entry tells, in parts; `None` where there is nothing but words.
fn facts(entry: &Entry) -> Option<Value> {
    Some(match entry {
        Entry::Noted(_)
        | Entry::NotedInSecret(_)
        | Entry::Told(_)
        | Entry::FoeTold { .. }
        | Entry::SceneBegan(_)
        | Entry::Called { .. }
        | Entry::CalledOff { .. }
        | Entry::Asked { .. }
        | Entry::Answered(_)
        | Entry::TimePassed(_)
        | Entry::OnMap { .. }
        | Entry::TakenBack { .. }
        | Entry::BroughtBack(_) => return None,
        Entry::FullFury(name) => json!({ "kind": "full_fury", "who": name }),
        Entry::Joined { name, kind } => json!({ "kind": "joined", "who": name, "as": kind }),
        Entry::Left(name) => json!({ "kind": "left", "who": name }),
        Entry::Drew { name, cards: drawn, .. } => {
            json!({ "kind": "drew", "who": name, "count": drawn.len(), "cards": cards(drawn) })
        }
        Entry::DrewUnseen { name, count } => json!({ "kind": "drew", "who": name, "count": count }),
        Entry::Exhausted { name, out } => json!({ "kind": "exhausted", "who": name, "out": out }),
        Entry::PassedOut(name) => json!({ "kind": "passed_out", "who": name }),
        Entry::Discarded { name, cards: gone, .. } => {
            json!({ "kind": "discarded", "who": name, "count": gone.len(), "cards": cards(gone) })
        }
        Entry::Burned { name, cards: gone, .. } => {
            json!({ "kind": "burned", "who": name, "count": gone.len(), "cards": cards(gone) })
        }
        Entry::Returned { name, cards: back } => {
            json!({ "kind": "returned", "who": name, "count": back.len(), "cards": cards(back) })
        }
        Entry::Shown { name, cards: shown, .. } => {
            json!({ "kind": "shown", "who": name, "count": shown.len(), "cards": cards(shown) })
        }
        Entry::ShownUnseen { name, count, .. } => json!({ "kind": "shown", "who": name, "count": count }),
        Entry::Shuffled { name, count } => json!({ "kind": "shuffled", "who": name, "count": count }),
        Entry::NumberSet { name, what, from, to, .. } | Entry::FoeNumberSet { name, what, from, to, .. } => {
            json!({ "kind": "number_set", "who": name, "what": what, "from": from, "to": to })
        }
        Entry::ThreatMoved { from, to, .. } => json!({ "kind": "threat", "from": from, "to": to }),
        Entry::ThreatSpent { cost, left, on } => {
            json!({ "kind": "threat_spent", "cost": cost, "left": left, "on": on })
        }
        Entry::Modified { what, total, .. } => json!({ "kind": "modified", "what": what, "total": total }),
        Entry::Aided { name, leader } => json!({ "kind": "aided", "who": name, "whom": leader }),
        Entry::Dealt { count } => json!({ "kind": "dealt", "count": count }),
        Entry::LaidDown { name, count } => json!({ "kind": "laid", "who": name, "count": count }),
        Entry::Rearranged(name) => json!({ "kind": "rearranged", "who": name }),
        Entry::Revealed { name, verdict: how, .. } => {
            json!({ "kind": "revealed", "who": name, "verdict": verdict(how) })
        }
        Entry::Flipped { name, verdict: how, .. } => {
            json!({ "kind": "flipped", "who": name, "verdict": verdict(how) })
        }
        Entry::Decided { outcome, .. } => json!({ "kind": "decided", "result": outcome.key() }),
        Entry::NoCheck { name, outcome, .. } => {
            json!({ "kind": "no_check", "who": name, "result": outcome.key() })
        }
        Entry::UsedTrait { name, what, whom, .. } => {
            json!({ "kind": "used", "who": name, "what": what, "whom": whom })
        }
        Entry::Settled { name, outcome, .. } => {
            json!({ "kind": "settled", "who": name, "result": outcome.key() })
        }
        Entry::FocusSpent { name, spent, left } => {
            json!({ "kind": "focus_spent", "who": name, "spent": spent, "left": left })
        }
        Entry::FocusGained { name, gained, left, .. } => {
            json!({ "kind": "focus_gained", "who": name, "gained": gained, "left": left })
        }
        Entry::MoraleSpent { name, left, .. } => json!({ "kind": "morale_spent", "who": name, "left": left }),
        Entry::ExperienceGained { name, gained, .. } => {
            json!({ "kind": "experience_gained", "who": name, "gained": gained })
        }
        Entry::Obligation { name, what, source, .. } => {
            json!({ "kind": "owed", "who": name, "what": what, "source": source })
        }
        Entry::Waived { name, what, .. } => json!({ "kind": "waived", "who": name, "what": what }),
        Entry::Guarded { name, cards: gone, off, left, .. } => {
            json!({ "kind": "guarded", "who": name, "cards": cards(gone), "off": off, "left": left })
        }
        Entry::Harmed { name, dealt, soaked, lost, left, .. }
        | Entry::FoeHarmed { name, dealt, soaked, lost, left, .. }
        | Entry::Struck { name, dealt, soaked, lost, left, .. } => json!({
            "kind": "harmed", "who": name, "dealt": dealt, "soaked": soaked, "lost": lost, "left": left,
        }),
        Entry::FoeHarmedSeen { name, hurt, looks, .. } => {
            json!({ "kind": "harmed", "who": name, "hurt": hurt, "looks": looks })
        }
        Entry::Hurt { name, dealt, kind, lost, left, .. } => json!({
            "kind": "hurt", "who": name, "dealt": dealt, "damage": kind, "lost": lost, "left": left,
        }),
        Entry::TrialRolled { words, .. } => json!({ "kind": "trial_rolled", "words": words }),
        Entry::LostPoints { name, lost, left, .. } => {
            json!({ "kind": "lost_points", "who": name, "lost": lost, "left": left })
        }
        Entry::Healed { name, gained, .. } => json!({ "kind": "healed", "who": name, "gained": gained }),
        Entry::FoeHealed { name, gained, left, .. } => {
            json!({ "kind": "healed", "who": name, "gained": gained, "left": left })
        }
        Entry::GearLost { name, what, .. } => json!({ "kind": "gear_lost", "who": name, "what": what }),
        Entry::Fell { name, .. } => json!({ "kind": "fell", "who": name }),
        Entry::Died(name) => json!({ "kind": "died", "who": name }),
        Entry::EffectGained { name, effect, until, .. } => {
            json!({ "kind": "effect_gained", "who": name, "effect": effect, "until": until })
        }
        Entry::EffectEnded { name, effect, .. } => {
            json!({ "kind": "effect_ended", "who": name, "effect": effect })
        }
        Entry::Redirected { name, from, what } => {
            json!({ "kind": "protected", "who": name, "whom": from, "what": what })
        }
        Entry::PatienceMoved { name, from, to, .. } => {
            json!({ "kind": "patience", "who": name, "from": from, "to": to })
        }
        Entry::DiceFell { name, faces, added } => {
            json!({ "kind": "dice_fell", "who": name, "dice": faces, "added": added })
        }
        Entry::CriticalFailure(name) => json!({ "kind": "critical_failure", "who": name }),
        Entry::Nudged { name, die, face, left } => {
            json!({ "kind": "nudged", "who": name, "die": die, "face": face, "left": left })
        }
        Entry::Graded { name, successes, grades, cry } => {
            json!({ "kind": "graded", "who": name, "successes": successes, "grades": grades, "cry": cry })
        }
        Entry::RoundBegan(round) => json!({ "kind": "round", "round": round }),
        Entry::TurnTaken { name, taken } => json!({ "kind": "turn", "who": name, "taken": taken }),
        Entry::WentBack { to } => json!({ "kind": "went_back", "to": to }),
    })
}
