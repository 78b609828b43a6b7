//! The number of cells of a square of the map, from the overview to the closest.

use crate::table::map::Layer;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zoom(u8);

/// Columns and rows of a square, from far to near.
const CELLS: [(u16, u16); 5] = [(1, 1), (2, 1), (4, 2), (6, 3), (8, 4)];

/// The first zoom with tokens as blocks.
const BLOCKS: Zoom = Zoom(2);

impl Default for Zoom {
    fn default() -> Zoom {
        Zoom(1)
    }
}

impl Zoom {
    pub fn cells(self) -> (u16, u16) {
        CELLS[usize::from(self.0)]
    }

    /// The next zoom, nearer or farther; stays at the ends.
    #[must_use]
    pub fn by(self, nearer: bool) -> Zoom {
        let last = CELLS.len() as u8 - 1;
        Zoom(if nearer { (self.0 + 1).min(last) } else { self.0.saturating_sub(1) })
    }

    /// Cells of a whole map.
    pub fn size(self, ground: &Layer) -> (u16, u16) {
        let (across, down) = self.cells();
        (u16::from(ground.wide()) * across, u16::from(ground.high()) * down)
    }

    /// The closest zoom that shows the whole map, or three quarters of it each way if only that shows tokens as blocks.
    /// A larger map scrolls at zoom 1, or is an overview if that shows its whole width.
    pub fn fitting(ground: &Layer, width: u16, height: u16) -> Zoom {
        let shows = |zoom: Zoom, quarters: u16| {
            let (across, down) = zoom.size(ground);
            across * quarters / 4 <= width && down * quarters / 4 <= height
        };
        let wide = |zoom: Zoom| zoom.size(ground).0 <= width;
        let whole = (BLOCKS.0..CELLS.len() as u8).rev().map(Zoom).find(|zoom| shows(*zoom, 4));
        let most = Some(BLOCKS).filter(|zoom| shows(*zoom, 3));
        whole.or(most).unwrap_or(if wide(Zoom(1)) || !wide(Zoom(0)) { Zoom(1) } else { Zoom(0) })
    }

    pub fn words(self) -> String {
        match self.0 {
            0 => "overview".into(),
            nth => format!("zoom {nth}"),
        }
    }
}
