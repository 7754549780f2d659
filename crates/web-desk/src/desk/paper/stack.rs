//! The order of slips on pages: the pages are cut as one stack, and the piles stacked from the top left are in
//! table order (page 10, "Paper").

/// Distributes items over pages with this many places. Only the last page has empty places.
///
/// Each place becomes a pile when the stack is cut, and each pile continues where the previous one ends.
pub(super) fn cut_and_stack<T: Copy>(all: &[T], places: usize) -> Vec<Vec<T>> {
    let (full, rest) = (all.len() / places, all.len() % places);
    let pages = all.len().div_ceil(places);
    let on = |page: usize, place: usize| {
        let is_filled = page < full || place < rest;
        is_filled.then(|| all.get(place * full + place.min(rest) + page).copied()).flatten()
    };
    (0..pages).map(|page| (0..places).map_while(|place| on(page, place)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The piles from the top left, each with its first page on top.
    fn piled(pages: &[Vec<usize>], places: usize) -> Vec<usize> {
        let pile = |place: usize| pages.iter().filter_map(move |page| page.get(place).copied());
        (0..places).flat_map(pile).collect()
    }

    #[test]
    fn the_cut_piles_are_in_the_order_of_the_tables() {
        for places in [1, 3, 6, 8] {
            for count in 0..60 {
                let all: Vec<usize> = (1..=count).collect();
                let pages = cut_and_stack(&all, places);
                assert_eq!(piled(&pages, places), all, "{count} slips, {places} a page");
                let full = pages.iter().take_while(|page| page.len() == places).count();
                assert!(pages.len() - full <= 1, "only the last page has empty places");
            }
        }
    }

    #[test]
    fn nineteen_slips_fill_two_pages_of_eight_and_three_places_of_a_third() {
        let all: Vec<usize> = (1..=19).collect();
        let pages = cut_and_stack(&all, 8);
        assert_eq!(pages[0], [1, 4, 7, 10, 12, 14, 16, 18]);
        assert_eq!(pages[2], [3, 6, 9]);
    }
}
