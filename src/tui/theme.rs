//! The theme: a style for each role, as RON patches on `terminal`. No role differs by color alone.

use std::collections::BTreeMap;

use ratatui::style::{Color, Modifier, Style};
use serde::Deserialize;

pub mod depth;

pub use depth::Depth;

macro_rules! roles {
    ($($(#[$doc:meta])* $variant:ident $name:literal)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Role { $($(#[$doc])* $variant,)* }

        impl Role {
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$variant, $name),)*];
        }
    };
}

roles! {
    Ground "ground"
    Felt "felt"
    Ink "ink"
    Dim "dim"
    Title "title"
    TitleFocus "title_focus"
    Border "border"
    BorderFocus "border_focus"
    /// Attracts attention.
    Accent "accent"
    Key "key"
    /// Hearts, and diamonds of a two-color deck.
    RedSuit "red_suit"
    /// Spades, and clubs of a two-color deck.
    BlackSuit "black_suit"
    Clubs "clubs"
    Diamonds "diamonds"
    Joker "joker"
    CardFace "card_face"
    CardEdge "card_edge"
    CardChosen "card_chosen"
    CardBack "card_back"
    CardEmpty "card_empty"
    Harm "harm"
    Good "good"
    Threat "threat"
    Token "token"
    Bar "bar"
    BarEmpty "bar_empty"
    /// Always reversed.
    Selection "selection"
    Field "field"
    Found "found"
    Refused "refused"
    /// Urgent news in the status line.
    Warning "warning"
    /// The one tone of everything behind a popup.
    Behind "behind"
    MapOpen "map_open"
    MapImpeded "map_impeded"
    MapUneven "map_uneven"
    MapIce "map_ice"
    MapMud "map_mud"
    MapSand "map_sand"
    MapSnow "map_snow"
    MapWall "map_wall"
    MapCover "map_cover"
    /// Squares that the selected token can move to.
    MapReach "map_reach"
}

impl Role {
    /// True for roles on the face of a card.
    pub fn lies_on_a_card(self) -> bool {
        let suits = [Self::RedSuit, Self::BlackSuit, Self::Clubs, Self::Diamonds, Self::Joker];
        suits.contains(&self) || matches!(self, Self::CardEdge | Self::CardChosen)
    }
}

const COUNT: usize = Role::ALL.len();

/// Default first.
pub const NAMES: [&str; 6] = ["terminal", "felt", "day", "night", "contrast", "mono"];

/// In the same order.
const SHIPPED: [&str; NAMES.len()] = [
    include_str!("../../assets/themes/terminal.ron"),
    include_str!("../../assets/themes/felt.ron"),
    include_str!("../../assets/themes/day.ron"),
    include_str!("../../assets/themes/night.ron"),
    include_str!("../../assets/themes/contrast.ron"),
    include_str!("../../assets/themes/mono.ron"),
];

type Changes = Vec<(Role, StylePatch)>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    pub name: String,
    pub four_colors: bool,
    styles: [Style; COUNT],
    /// Overrides for 256 colors, if the nearest is bad.
    of_256: Changes,
    /// The styles for 16 colors.
    sixteen: [Style; COUNT],
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Patch {
    name: String,
    four_colors: Option<bool>,
    changes: Changes,
    of_256: Changes,
    /// Changes relative to the theme with 16 colors; `None`: all changes.
    of_16: Option<Changes>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PatchFile {
    #[serde(default)]
    four_colors: Option<bool>,
    #[serde(default)]
    roles: BTreeMap<String, StylePatch>,
    #[serde(default)]
    of_256: BTreeMap<String, StylePatch>,
    #[serde(default)]
    of_16: Option<BTreeMap<String, StylePatch>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct StylePatch {
    fg: Option<Colour>,
    bg: Option<Colour>,
    bold: Option<bool>,
    dim: Option<bool>,
    italic: Option<bool>,
    underline: Option<bool>,
    reverse: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct Colour(Option<Color>);

impl TryFrom<String> for Colour {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match text.as_str() {
            "none" => Ok(Self(None)),
            "default" => Ok(Self(Some(Color::Reset))),
            _ => text.parse().map(|color| Self(Some(color))).map_err(|_| {
                format!("\"{text}\" is not a color; use a name such as \"dark gray\", a number from 0 to 255, \"#rrggbb\", \"default\" or \"none\"")
            }),
        }
    }
}

impl Patch {
    pub fn roles(&self) -> impl Iterator<Item = &'static str> {
        let changed = |role: &Role| self.changes.iter().any(|(other, _)| other == role);
        Role::ALL.iter().filter(move |(role, _)| changed(role)).map(|(_, name)| *name)
    }
}

impl StylePatch {
    fn apply(&self, mut style: Style) -> Style {
        if let Some(Colour(fg)) = self.fg {
            style.fg = fg;
        }
        if let Some(Colour(bg)) = self.bg {
            style.bg = bg;
        }
        let switches = [
            (self.bold, Modifier::BOLD),
            (self.dim, Modifier::DIM),
            (self.italic, Modifier::ITALIC),
            (self.underline, Modifier::UNDERLINED),
            (self.reverse, Modifier::REVERSED),
        ];
        for (switch, modifier) in switches {
            if let Some(on) = switch {
                style.add_modifier.set(modifier, on);
            }
        }
        style
    }
}

impl Default for Theme {
    fn default() -> Self {
        let bare = Self {
            name: NAMES[0].to_owned(),
            four_colors: false,
            styles: [Style::new(); COUNT],
            of_256: Vec::new(),
            sixteen: [Style::new(); COUNT],
        };
        let mut theme =
            bare.patched(&shipped(NAMES[0]).expect("the default theme ships, and a test reads it"));
        // Unlike the first 16 colors, the others look the same in every terminal: true color uses them, too.
        let of_256 = std::mem::take(&mut theme.of_256);
        change(&mut theme.styles, &of_256);
        theme
    }
}

impl Theme {
    pub fn parse(name: &str, text: &str) -> Result<Patch, String> {
        let options =
            ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let file: PatchFile = options
            .from_str(text)
            .map_err(|error| format!("theme {name}, {}: {}", error.span.start, error.code))?;
        let changes = changes_of(name, file.roles)?;
        let of_256 = changes_of(name, file.of_256)?;
        let of_16 = file.of_16.map(|named| changes_of(name, named)).transpose()?;
        Ok(Patch { name: name.to_owned(), four_colors: file.four_colors, changes, of_256, of_16 })
    }

    pub fn named(name: &str) -> Option<Self> {
        let patch = shipped(name)?;
        Some(if name == NAMES[0] { Self::default() } else { Self::default().patched(&patch) })
    }

    /// The default theme: `felt` if `COLORTERM` promises all colors and color is wanted; within tmux it is painted in 256.
    pub fn first(env: impl Fn(&str) -> Option<String>) -> &'static str {
        let told = env("COLORTERM").unwrap_or_default().to_ascii_lowercase();
        let painted = ["truecolor", "24bit"].contains(&told.as_str()) && Depth::detect(env) >= Depth::Ansi256;
        if painted { "felt" } else { NAMES[0] }
    }

    pub fn patched(mut self, patch: &Patch) -> Self {
        self.name.clone_from(&patch.name);
        if let Some(four_colors) = patch.four_colors {
            self.four_colors = four_colors;
        }
        change(&mut self.styles, &patch.changes);
        change(&mut self.sixteen, patch.of_16.as_ref().unwrap_or(&patch.changes));
        self.of_256.extend_from_slice(&patch.of_256);
        self
    }

    /// Limits colors to a depth. Bold, dim, underline and reverse stay, the selection is reversed, and text differs
    /// from its background.
    pub fn for_depth(mut self, depth: Depth) -> Self {
        match depth {
            Depth::Ansi16 => self.styles = self.sixteen,
            Depth::Ansi256 => change(&mut self.styles, &self.of_256),
            Depth::None | Depth::True => {}
        }
        let nearest = |role: Role| self.style(role).bg.and_then(|bg| depth.nearest(bg));
        let ground = nearest(Role::Ground);
        let felt = nearest(Role::Felt).or(ground);
        let card = nearest(Role::CardFace).or(felt);
        for (role, _) in Role::ALL {
            let behind = if role.lies_on_a_card() { [card; 2] } else { [ground, felt] };
            let style = &mut self.styles[*role as usize];
            *style = depth.degrade(*style, behind);
        }
        self.styles[Role::Selection as usize].add_modifier.insert(Modifier::REVERSED);
        self
    }

    pub fn style(&self, role: Role) -> Style {
        self.styles[role as usize]
    }
}

fn change(styles: &mut [Style; COUNT], changes: &Changes) {
    for (role, change) in changes {
        let style = &mut styles[*role as usize];
        *style = change.apply(*style);
    }
}

fn changes_of(name: &str, named: BTreeMap<String, StylePatch>) -> Result<Changes, String> {
    let role = |key: &str| Role::ALL.iter().find(|(_, role)| *role == key).map(|(role, _)| *role);
    let known = || Role::ALL.iter().map(|(_, role)| *role).collect::<Vec<_>>().join(", ");
    let named = named.into_iter().map(|(key, change)| match role(&key) {
        Some(role) => Ok((role, change)),
        None => Err(format!("theme {name}: there is no role \"{key}\"; there are {}", known())),
    });
    named.collect()
}

fn shipped(name: &str) -> Option<Patch> {
    let place = NAMES.iter().position(|known| *known == name)?;
    Some(Theme::parse(name, SHIPPED[place]).expect("a test reads every shipped theme"))
}
