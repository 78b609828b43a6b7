//! Spending experience on the screen: cost, change, what is missing, and two keys that buy it.

use super::play::{never_says, press, sample, says, screen};

// covers: Experience is spent: a new skill 2, a rank twice its number, ...
#[test]
fn a_skill_is_bought_by_two_keys_of_a_list_that_tells_its_gain() {
    let mut app = sample(&["award karla 9 the archive"]);
    press(&mut app, "space ;");
    says(&mut app, "Karla: 9 experience");
    press(&mut app, "1");
    let text = screen(&mut app, 120, 36);
    for words in ["Toughness 2 → 3 · 6", "soak 3 → 4", "attributes", "new skills"] {
        assert!(text.contains(words), "{words}:\n{text}");
    }
    press(&mut app, "/ \"toughness\" enter");
    says(&mut app, "9/9");
    press(&mut app, "u");
    never_says(&mut app, "9/9");
}

// covers: A trait in play asks for what it needs, and stands beside none that excludes it
#[test]
fn what_is_out_of_reach_says_what_is_lacking() {
    let mut app = sample(&["award karla 5 the bridge"]);
    press(&mut app, "space ; 2");
    says(&mut app, "a trait costs 5");
    press(&mut app, "/ \"assassin\"");
    says(&mut app, "Blade in the Dark");
    press(&mut app, "esc / \"long_live\" enter");
    says(&mut app, "Live");
}

// covers: A host that falls brings experience to all; sources with their figures in the menu
#[test]
fn the_dealer_gives_experience_by_its_sources() {
    let mut app = sample(&[]);
    press(&mut app, "w ; 3");
    says(&mut app, "a secret, or part of a mystery: 2");
    press(&mut app, "1");
    says(&mut app, "gains 2");
    press(&mut app, "space ; 3 / \"quest\" enter right right");
    says(&mut app, "award karla 3");
    press(&mut app, "down \"the_bridge_holds\" enter");
    says(&mut app, "holds");
    press(&mut app, "space ;");
    says(&mut app, "Karla: 5 experience");
    press(&mut app, "esc esc");
    // A player spends, and gives nothing.
    press(&mut app, "p 1 space ;");
    never_says(&mut app, "experience is given");
}

// covers: Manuals: a rank each, three in a skill, used up; Research 1 reads ...
#[test]
fn manuals_money_and_magic_items_stand_behind_growth() {
    let mut app = sample(&[
        "award severs 2 luck",
        "manual severs biology (On Sutures)",
        "magic-item severs 2 (Bell Ring) health+1",
        "cash severs 40 wages",
    ]);
    press(&mut app, "p 2 space ;");
    says(&mut app, "learning: manuals, training");
    press(&mut app, "3");
    says(&mut app, "read On Sutures");
    press(&mut app, "1 space ; 4");
    says(&mut app, "40 cash");
    says(&mut app, "cash out: 3000 for the month");
    press(&mut app, "1 space ; 4");
    says(&mut app, "lives as Struggling");
    press(&mut app, "esc esc esc space ; 5");
    says(&mut app, "attunement 0 of 10");
    says(&mut app, "health 6 → 7");
    press(&mut app, "1 e");
    let text = screen(&mut app, 120, 60);
    assert!(text.contains("magic items, attunement 2 of 10"), "{text}");
}

#[test]
fn what_a_line_lacks_is_filled_in_without_knowing_its_grammar() {
    let mut app =
        sample(&["buy karla 0 a brass lamp", "award severs 20 luck", "advance severs skill culture"]);
    press(&mut app, "space ; 5 / \"sells\" enter");
    says(&mut app, "sell karla 10 (");
    press(&mut app, "down / \"brass\" enter enter");
    says(&mut app, "10 cash");
    press(&mut app, "space ; 5 / \"earns\" enter \"25\" down / \"herd\" enter down");
    press(&mut app, "\"wool,_(spring)\" enter");
    let given = app.session().unwrap().last_command().unwrap().to_string();
    assert_eq!(given, "earn karla 25 herd wool, (spring)");
    press(&mut app, "esc esc esc esc");
    press(&mut app, "p 2 space ; 3 / \"language\" enter");
    // Nothing is given while a name is open.
    press(&mut app, "enter enter");
    says(&mut app, "name is empty");
    press(&mut app, "\"Old_(Coptic)\" enter");
    let given = app.session().unwrap().last_command().unwrap().to_string();
    assert_eq!(given, "language severs (Old Coptic) on");
    press(&mut app, "space ; 3");
    says(&mut app, "forget Old Coptic");
    press(&mut app, "esc esc esc esc u space ; 3");
    never_says(&mut app, "forget Old Coptic");
}

// covers: The purse of a foe
#[test]
fn the_purse_of_who_fell_is_taken_in_the_menu_of_money() {
    let mut app = sample(&["foe cultist", "set cultist health 0 (a blow)"]);
    press(&mut app, "space ; 5");
    says(&mut app, "takes the purse of Cultist: 70");
    press(&mut app, "/ \"purse\" enter");
    says(&mut app, "Cultist:");
    press(&mut app, "space ; 5");
    says(&mut app, "Karla: Destitute · 70 cash");
}

// covers: A host that is defeated
#[test]
fn a_host_is_defeated_in_two_keys_and_its_worth() {
    let mut app = sample(&["foe horus"]);
    press(&mut app, "tab tab tab space / \"defeated\" enter");
    says(&mut app, "the source of its power is gone");
    press(&mut app, "/ \"friend\" enter \"6\" enter");
    says(&mut app, "gains 6");
    press(&mut app, "space / \"defeated\" enter");
    says(&mut app, "Horus the Corrupted is already defeated");
}

// covers: A shelf of own magic items: found by name in the codex, given ...
#[test]
fn a_magic_item_is_found_in_the_codex_or_made_of_picked_effects() {
    let mut app = sample(&[]);
    press(&mut app, "space ; / \"magic\" enter");
    says(&mut app, "gets a magic item");
    press(&mut app, "/ \"gets\" enter / \"Bell\" enter");
    says(&mut app, "Cast from a cracked temple bell");
    says(&mut app, "effect: soak");
    // One more effect, picked by its letters, and more of it.
    press(&mut app, "end / \"load\" enter down right");
    says(&mut app, "+2");
    press(&mut app, "enter space ; / \"magic\" enter");
    says(&mut app, "attune to Bell Ring");
    press(&mut app, "esc esc esc esc u space ; / \"magic\" enter");
    never_says(&mut app, "attune to Bell Ring");
}

#[test]
fn the_same_offer_of_two_traits_is_listed_once() {
    let lines = [
        "award severs 60 years",
        "advance severs skill husbandry",
        "advance severs skill manipulation",
        "advance severs trait (Animal Companion)",
        "advance severs trait (Cronies)",
        "use severs (Animal Companion) : Rex",
    ];
    // Before the animal came, nobody follows who could be sent.
    for (lines, words, times) in [(&lines[..5], "Send in", 0), (&lines[..], "Send in …", 1)] {
        let mut app = sample(lines);
        press(&mut app, "p 2 space g");
        let text = screen(&mut app, 120, 36);
        assert_eq!(text.matches(words).count(), times, "{text}");
    }
}

/// What stands at the right edge of the purchases of the menu.
fn gains(app: &mut greenfelt::tui::App) -> Vec<(String, String)> {
    let text = screen(app, 120, 60);
    let items = text.lines().filter_map(|line| line.split('┃').find(|part| part.contains(" → ")));
    let gain = |item: &str| {
        let (words, gain) = item.trim().rsplit_once(' ')?;
        Some((words.trim().to_owned(), gain.to_owned()))
    };
    items.filter_map(gain).collect()
}

#[test]
fn gains_of_purchases_are_counted_while_the_menu_is_open() {
    let open = "space ; 1";
    let mut app = sample(&["award karla 14 the archive"]);
    app.set_lab_games(4);
    press(&mut app, open);
    says(&mut app, "On the right: change in wins, A duel against Captain");
    let number = |gain: &str| gain.trim_start_matches(['+', '−']).parse::<u32>().is_ok();
    let unknown = |app: &mut greenfelt::tui::App| {
        let all = gains(app);
        all.iter().filter(|(_, gain)| gain == "·").count() > 10 && !all.iter().any(|(_, gain)| number(gain))
    };
    assert!(unknown(&mut app));
    // A closed menu asks for nothing, and an opened one asks again.
    press(&mut app, "esc esc esc");
    app.play_here(1);
    press(&mut app, open);
    assert!(unknown(&mut app));
    app.play_here(1);
    let known = gains(&mut app);
    assert!(known.iter().any(|(_, gain)| number(gain)), "{known:?}");
    // The answer is there at once for the same sheet, and for no other.
    press(&mut app, &format!("esc esc esc {open}"));
    assert_eq!(gains(&mut app), known);
    press(&mut app, &format!("/ \"toughness\" enter {open}"));
    assert!(unknown(&mut app));
}
