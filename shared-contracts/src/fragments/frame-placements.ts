import { type FragmentPlacement, place } from './placement';

/** Id of the frame's sheet of languages, which any button may open as its `popovertarget`. */
export const languageSheetId = 'languages';

/** The suggestions of the frame's search field, whose element has this id. */
export function placeSuggestions(input: string): FragmentPlacement {
  return place('catalog.search-suggestions', { input });
}

/** A product in the frame's dialog. */
export function placeQuickView(id: number): FragmentPlacement {
  return place('catalog.quick-view', { id });
}

/** Every fragment that the frame places, whichever remotes are live. Those with props of a page's own stand with a sample. */
export const framePlacements = {
  navigation: place('catalog.main-navigation', { languageSheet: languageSheetId }),
  miniCart: place('checkout.mini-cart'),
  account: place('account.header-link'),
  listLinks: place('catalog.list-links'),
  compareBar: place('catalog.compare-bar'),
  newsletter: place('publish.newsletter-box'),
  suggestions: placeSuggestions('search'),
  quickView: placeQuickView(1),
  /** On error pages. */
  categoryTiles: place('catalog.category-tiles'),
} as const satisfies Readonly<Record<string, FragmentPlacement>>;
