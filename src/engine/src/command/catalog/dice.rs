//! Commands played with dice: rolls, trials, checks, scene traits, and their effects.

/// Appends its lines to the earlier ones, and passes all of them on.
#[doc(hidden)]
#[macro_export]
macro_rules! commands_of_dice {
    ($make:ident { $($before:tt)* }) => {
        $crate::commands_of_time! { $make { $($before)*
            "check" Player, Whole, Played Begins, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Check, reason }), modifiers })
                of who: Who, skill: SkillWord, modifiers: Terms, reason: Aside;
                "a Nudge roll; `including (VS Ranged)` adds a specialization, `dice +1 (why) 2/3` a partial bonus",
                "check tilly magic including (Candles) dice -1 (rain) 2/3 : light the way";
            "strike" Player, Whole, Played Begins, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Strike(target, manners), reason }), modifiers })
                of who: Who, target: Target, skill: SkillWord, manners: Manners, modifiers: Terms, reason: Aside;
                "roll to strike: any grade hits for Power plus Attack, less Defense; `with` sets manner and element",
                "strike tilly shellback coordination with (Aerial, fire)";
            "guard" Player, Whole, Played Begins, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Guard(due), reason }), modifiers })
                of who: Who, skill: GuardSkill, due: Maybe<Pending>, modifiers: Terms, reason: Aside;
                "roll Guard against pending damage: each grade prevents 1",
                "guard tilly 4";
            "heal" Player, Whole, Played Begins, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Heal(target), reason }), modifiers })
                of who: Who, target: Whom, skill: SkillWord, modifiers: Terms, reason: Aside;
                "roll to restore HP, one for each grade, with Heal or Magic; Constructs need Crafts",
                "heal quill tilly heal";
            "steady" Player, Whole, Played Begins, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Steady(effect), reason }), modifiers })
                of who: Who, skill: SteadySkill, effect: EffectNumber, modifiers: Terms, reason: Aside;
                "roll Steady to end the effect with this number, or to pass the pending test of this number",
                "steady tilly 7";
            "contest" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Dice(Check { skill, task: NudgeTask::Contest(opponent, against), reason }), modifiers })
                of who: Who, skill: SkillWord, opponent: Whom, against: SkillWord, modifiers: Terms, reason: Aside;
                "both roll: more successes win, a tie goes to the higher stat, then to the one who rolls second",
                "contest tilly persuade brannoch steady";
            "attack-roll" Player, Whole, Played Begins, = Call(Call { who, method: Method::Trial(TrialCall { other: target, task: TrialTask::Attack { with, damage }, reason }), modifiers })
                of who: Who, target: Target, with: IfWith<Allows>, damage: Maybe<Deals>, modifiers: Terms, reason: Aside;
                "attack Physical Defense with 3d8 plus a bonus: dodged, parried, stopped by armor, hit or critical hit",
                "attack-roll rook bog with (Rapier) damage 6 piercing+frost including (Flanked) : off the jetty";
            "contest-of" Player, Whole, Played Begins, = Call(Call { who, method: Method::Trial(TrialCall { other: opponent, task: TrialTask::Contest { of: contest, with }, reason }), modifiers })
                of who: Who, contest: ContestWord, opponent: Target, with: IfWith<Allows>, modifiers: Terms, reason: Aside;
                "a contest round by round: Spell Power against Willpower, Fortitude or Reflex; with a talent or a spell",
                "contest-of bog resolve rook with (Undertow) : across the reeds";
            "resistance" Player, Whole, Played Begins, = Call(Call { who, method: Method::Trial(TrialCall { other: opponent, task: TrialTask::Resist(defense, effect), reason }), modifiers })
                of who: Who, defense: Arcane, opponent: Target, effect: Maybe<EffectNumber>, modifiers: Terms, reason: Aside;
                "resist a maintained effect: 3d8 plus a defense must reach 12 plus Spell Power; a success ends the effect with this number",
                "resistance rook fortitude bog 7 : the chill";
            "maintenance" Player, Whole, Played Begins, = Call(Call { who, method: Method::Trial(TrialCall { other: opponent, task: TrialTask::Maintain(defense, effect), reason }), modifiers })
                of who: Who, defense: Arcane, opponent: Target, effect: Maybe<EffectNumber>, modifiers: Terms, reason: Aside;
                "maintain an effect: 3d8 plus Spell Power must exceed 12 plus the defense, or the effect with this number ends",
                "maintenance rook willpower bog 7";
            "scene-check" Player, Whole, Played Begins, = Call(Call { who, method: Method::Check(SceneCall { with, task: SceneTask::Check(target), reason }), modifiers })
                of who: Who, with: CheckWith, target: IfAt<Target>, modifiers: Terms, reason: Aside;
                "a check: 2d10 plus a rating and boons must reach 10; each full 10 is a step of effect; `at` attacks, `including` counts a trait",
                "scene-check wren nerve including (Illuminated) circumstance +1 (a good plan) : across the roof";
            "scene-test" Dealer, Whole, Played Begins, = Call(Call { who, method: Method::Check(SceneCall { with, task: SceneTask::Test(difficulty), reason }), modifiers })
                of who: Who, with: CheckWith, difficulty: Difficulty, modifiers: Terms, reason: Aside;
                "a test: the same roll against the Dealer's difficulty, usually 10; `difficulty -1` is in boons, `points -1` in points",
                "scene-test wren force 14 including (Bad Knee) : hold the door";
            "invoke" Roller, Whole, Played Aside, = Invoke(which, Invoking { benefit, by_hope })
                of which: TraitWord, benefit: Benefit, by_hope: WithHope;
                "invoke a trait in the check: +1B circumstance before the roll, an Advantage die after a success; costs a free invoke, else 1 Hope",
                "invoke (Illuminated) circumstance hope";
            "allow-invoke" Dealer, Whole, Played Aside, AllowInvoke(which: TraitWord),
                "let a negative trait be invoked in this check",
                "allow-invoke (Bad Knee)";
            "advantage" Dealer, Whole, Played Aside, Advantage(why: Reason),
                "give the check an Advantage die for a reason other than a trait",
                "advantage a perfect ambush";
            "compel" Player, Whole, Played Aside, Compel(who: Who, which: TraitWord, complication: Complication),
                "compel a trait: it complicates things, and a filled slot of Hope clears once the Dealer accepts",
                "compel wren (Bad Knee) it gives way on the stairs";
            "accept" Dealer, Whole, Played Aside, Accept(due: Maybe<Pending>, fallout: WithFallout),
                "accept a compel; with `fallout` threat rises by 1",
                "accept 12 fallout";
            "trait" Dealer, Entries, Said Aside, = MakeTrait(bearer, NewTrait { words: text, alignment, duration, by: maker, free: free_invokes, secret })
                of bearer: BearerWord, text: TraitText, alignment: Maybe<Alignment>, duration: Maybe<Duration>, maker: IfBy<Who>, free_invokes: IfFree<Count>, secret: Secretly;
                "attach a trait, neutral and temporary by default; `by` names the actor who made it in play and gets a free invoke",
                "trait location (The Old Mill) (Full of Dust) neutral temporary by wren free 1";
            "alter-trait" Dealer, Entries, Said Aside, = AlterTrait(which, Alter { alignment, duration, by: holder, free: free_invokes, words: text })
                of which: TraitWord, alignment: Maybe<Alignment>, duration: Maybe<Duration>, holder: IfBy<Who>, free_invokes: IfFree<Count>, text: IfTo<InBrackets>;
                "change the alignment, duration or text of a trait, or add free invokes",
                "alter-trait (Dark) negative permanent to (Pitch Dark)";
            "hand-invoke" Player, Whole, Said Aside, HandInvoke(who: Who, which: TraitWord, recipient: Whom),
                "hand a free invoke of a trait to another actor",
                "hand-invoke wren (Illuminated) karla";
            "reveal-trait" Dealer, Whole, Said Aside, RevealTrait(which: TraitWord),
                "reveal a secret trait",
                "reveal-trait (Rotten Beams)";
            "resolve-trait" Dealer, Entries, Said Aside, ResolveTrait(which: TraitWord, why: Reason),
                "resolve a temporary trait in the story",
                "resolve-trait 7 the lamp goes out";
            "remove-trait" Dealer, Entries, Said Aside, RemoveTrait(which: TraitWord, why: Reason),
                "remove a trait, even a permanent one",
                "remove-trait (Bad Knee) healed at last";
            "rolled" Dealer, Whole, Played Tells, Rolled(total: Number),
                "enter the total of an attack or a check",
                "rolled 17";
            "afflict" Dealer, Whole, Harm Aside, Afflict(who: Who, condition: OfCodex<EffectSpec>, modifier: Maybe<Shift>, turns: Turns, why: Reason),
                "add a condition to somebody, with a modifier that the Dealer picks; with 0 turns it lasts until the Dealer ends it",
                "afflict bog blinded major 3 sand in the eyes";
            "wear" Player, Whole, People Aside, Wear(who: Who, armor: ArmorName),
                "put on a suit of armor, or take it off",
                "wear rook Duskhide Leathers";
            "roll" Roller, Whole, Played GoesOn, Roll(faces: Faces),
                "roll the pending dice, or enter what real dice show",
                "roll 4 1 6";
            "nudge" Roller, Whole, Played GoesOn, Nudge(die: Die, points: Points),
                "spend points to raise a die, counted from 1",
                "nudge 2 3";
            "stop" Roller, Whole, Played Tells, Stop,
                "stop nudging: these dice are the result",
                "stop";
            "pull" Roller, Whole, Played GoesOn, Pull(grade: Grade),
                "pull the punch to a lower grade",
                "pull nice";
            "struck-by" Dealer, Whole, Played Begins, OpponentStrikes(opponent: Opponent, who: Who, manners: Manners),
                "an opponent strikes: it never rolls, its damage is pending",
                "struck-by shellback tilly with (fire)";
            "status" Dealer, Whole, Harm Aside, = Status(who, StatusGiven { status, level, turns, what: detail }, why)
                of who: Who, status: StatusName, level: Level, turns: Turns, detail: Bracketed, why: Reason;
                "add a status to somebody; with 0 turns it lasts until the Dealer ends it",
                "status tilly boosted 1 2 (Guard) a song";
            "begin-turn" Dealer, Whole, Time Apart, BeginTurn(who: Who, faces: Faces),
                "begin a turn: dice for Stunned, Confused and Provoked",
                "begin-turn tilly 4";
            "end-turn" Dealer, Whole, Time Apart, EndTurn(who: Who),
                "end a turn: Lingering hurts, durations run down",
                "end-turn tilly";
            "resist" Dealer, Whole, Played Begins, Resist(who: Who, difficulty: Difficulty, why: FlipWords),
                "luck flip with Psyche against difficulty 1 to 5; enter real cards",
                "resist karla 3 (9H against 2C KD 5S) the whispering";
            "injure" Dealer, Whole, Harm Aside, Injure(who: Who, injury: OfCodex<EffectSpec>, why: Reason),
                "give a hero an injury by hand",
                "injure karla poisoned the wine";
            "mark" Dealer, Whole, Said Aside, Mark(who: Who, condition: Condition),
                "note a condition on somebody, in your own words",
                "mark karla soaked to the skin";
        } }
    };
}
