import type { FragmentProps } from './known-fragments';
import { type FragmentPlacement, place } from './placement';

/** Id of the frame's sheet of languages, which any button may open as its `popovertarget`. */
export const languageSheetId = 'languages';

/** The slots of frame and pages, each with the props that a fragment in it is placed with. */
export interface SlotProps {
  /** The navigation in the header. */
  navigation: { languageSheet: string };
  /** The header's widgets, beside the search. */
  header: FragmentProps;
  /** The header's widgets in documents for bots. */
  botHeader: FragmentProps;
  /** Above the footer. */
  footer: FragmentProps;
  /** Over the page, at its lower end. */
  overlay: FragmentProps;
  /** Below the search field whose element has this id, from its first focus on. */
  suggestions: { input: string };
  /** A product in the frame's dialog. */
  quickView: { id: number };
  /** Below an error page. */
  error: FragmentProps;
  /** Below the menu of the account's pages. */
  accountMenu: FragmentProps;
  /** Below a product. */
  product: { id: number };
}

export type SlotName = keyof SlotProps;

/** Which fragments stand in which slot, in order. */
export type Slots = Readonly<Record<SlotName, readonly string[]>>;

/** The slots of a shop whose settings name no others (decision 0047). */
export const defaultSlots: Slots = {
  navigation: ['catalog.main-navigation'],
  header: ['account.header-link', 'catalog.list-links', 'checkout.mini-cart'],
  // The hearts of a page name forms of this widget, which must be there for the page to be whole.
  botHeader: ['catalog.list-links'],
  footer: ['publish.newsletter-box'],
  overlay: ['catalog.compare-bar'],
  suggestions: ['catalog.search-suggestions'],
  quickView: ['catalog.quick-view'],
  error: ['catalog.category-tiles'],
  // For staff only.
  accountMenu: ['staff.area-link'],
  product: [],
};

/** The placements of a slot's fragments. */
export function placeInSlot<Name extends SlotName>(
  slots: Slots,
  name: Name,
  props: SlotProps[Name],
): FragmentPlacement[] {
  return slots[name].map((fragment) => place(fragment, props));
}
