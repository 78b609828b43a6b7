//! The keymap: defaults of `assets/keys.ron` and the user's changes. A key belongs to a context.

use std::collections::BTreeMap;

pub mod actions;
pub mod chord;

pub use actions::{ACTIONS, Action, Bound, Context};
pub use chord::Chord;

use super::glyphs::Glyphs;

const SHIPPED: &str = include_str!("../../assets/keys.ron");

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHint {
    pub chord: Option<Chord>,
    pub key: String,
    pub words: String,
}

impl KeyHint {
    /// A hint whose key is not one chord.
    pub fn named(key: impl Into<String>, words: &str) -> KeyHint {
        KeyHint { chord: None, key: key.into(), words: words.to_owned() }
    }
}

impl Action {
    /// Rows that it moves down in a list; negative for up.
    pub fn rows(self) -> Option<isize> {
        match self {
            Action::Up => Some(-1),
            Action::Down => Some(1),
            Action::PageUp => Some(-10),
            Action::PageDown => Some(10),
            Action::First => Some(isize::MIN / 2),
            Action::Last => Some(isize::MAX / 2),
            _ => None,
        }
    }
}

type File = BTreeMap<String, BTreeMap<String, Vec<String>>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    keys: Vec<Vec<Chord>>,
}

impl Default for Keymap {
    fn default() -> Self {
        let bare = Self { keys: vec![Vec::new(); ACTIONS.len()] };
        bare.patched("keys.ron", SHIPPED).expect("a test reads the shipped keys")
    }
}

impl Keymap {
    /// Applies a file in the format of `assets/keys.ron`. A named action has only the keys of the file; an empty list
    /// removes them. `name` is for error messages.
    pub fn patched(mut self, name: &str, text: &str) -> Result<Self, String> {
        let file: File =
            ron::from_str(text).map_err(|error| format!("{name}, {}: {}", error.span.start, error.code))?;
        for (context, actions) in file {
            let Some(context) = Context::ALL.into_iter().find(|known| known.name() == context) else {
                let known = Context::ALL.map(Context::name);
                return Err(format!(
                    "{name}: there is no context \"{context}\"; there are {}",
                    known.join(", ")
                ));
            };
            for (action, keys) in actions {
                let place = ACTIONS
                    .iter()
                    .position(|known| known.action.name() == action && known.context == context);
                let Some(place) = place else {
                    return Err(format!(
                        "{name}: {} has no action \"{action}\"; greenfelt --keys lists them all",
                        context.name()
                    ));
                };
                let keys: Result<Vec<Chord>, String> = keys.iter().map(|key| key.parse()).collect();
                self.keys[place] = keys.map_err(|error| format!("{name}: {action}: {error}"))?;
            }
        }
        match self.conflict() {
            Some((chord, one, other)) => Err(format!(
                "{name}: in {} the key {chord} is given to both {} and {}; give one of them another key",
                one.context.name(),
                one.action.name(),
                other.action.name()
            )),
            None => Ok(self),
        }
    }

    pub fn hint(&self, action: Action, words: &str, glyphs: &Glyphs) -> KeyHint {
        let chord = self.keys(action).first().copied();
        let key = chord.map_or(String::new(), |chord| chord.words(glyphs));
        KeyHint { chord, key, words: words.to_owned() }
    }

    /// The action of a key in the first context that has one.
    pub fn lookup(&self, contexts: &[Context], chord: Chord) -> Option<Action> {
        self.find(contexts, chord).map(|(action, _)| action)
    }

    /// The action, and the index of the key among its keys: `toggle_card` uses it.
    pub fn find(&self, contexts: &[Context], chord: Chord) -> Option<(Action, usize)> {
        contexts.iter().find_map(|context| {
            ACTIONS.iter().zip(&self.keys).filter(|(action, _)| action.context == *context).find_map(
                |(action, keys)| {
                    let place = keys.iter().position(|key| *key == chord)?;
                    Some((action.action, place))
                },
            )
        })
    }

    pub fn binds(&self, chord: Chord) -> bool {
        self.keys.iter().any(|keys| keys.contains(&chord))
    }

    /// The keys of an action in the first context that has any, main key first.
    pub fn keys(&self, action: Action) -> &[Chord] {
        let mut named =
            ACTIONS.iter().zip(&self.keys).filter(|(known, keys)| known.action == action && !keys.is_empty());
        named.next().map_or(&[], |(_, keys)| keys)
    }

    /// Bound actions of a context, in the order of help.
    pub fn of(&self, context: Context) -> impl Iterator<Item = (&'static Bound, &[Chord])> {
        let all = ACTIONS.iter().zip(self.keys.iter().map(Vec::as_slice));
        all.filter(move |(action, keys)| action.context == context && !keys.is_empty())
    }

    /// Actions whose keys differ from `other`, with both sets of keys.
    pub fn changes<'k>(
        &'k self,
        from: &'k Keymap,
    ) -> impl Iterator<Item = (&'static Bound, &'k [Chord], &'k [Chord])> {
        let both = ACTIONS.iter().zip(self.keys.iter().zip(&from.keys));
        both.filter(|(_, (here, there))| here != there)
            .map(|(bound, (here, there))| (bound, here.as_slice(), there.as_slice()))
    }

    /// The keymap as a file for [`Keymap::patched`], with help.
    pub fn print(&self) -> String {
        let mut out = String::from(
            "// Every key. A file of this shape holds only what differs; an empty list removes a key.\n{\n",
        );
        for context in Context::ALL {
            let bound = ACTIONS.iter().zip(&self.keys).filter(|(bound, _)| bound.context == context);
            let lines = bound.map(|(bound, keys)| {
                let keys: Vec<_> = keys.iter().map(|key| format!("{:?}", key.to_string())).collect();
                format!("        \"{}\": [{}], // {}\n", bound.action.name(), keys.join(", "), bound.help)
            });
            let lines: Vec<String> = lines.collect();
            if !lines.is_empty() {
                out.extend(["    \"", context.name(), "\": {\n", &lines.concat(), "    },\n"]);
            }
        }
        out.push_str("}\n");
        out
    }

    fn conflict(&self) -> Option<(Chord, &'static Bound, &'static Bound)> {
        let all = || ACTIONS.iter().zip(&self.keys).enumerate();
        all().find_map(|(place, (one, keys))| {
            all().skip(place + 1).filter(|(_, (other, _))| other.context == one.context).find_map(
                |(_, (other, others))| {
                    keys.iter().find(|key| others.contains(key)).map(|key| (*key, one, other))
                },
            )
        })
    }
}
