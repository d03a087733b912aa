import { type FragmentPlacement, place } from '@storefront/contracts/fragments';
import { isNotice, type PageProblemView } from './problem-page';

/** How much frame stands around a page. `bot`: plain links and the page, without anything that is a visitor's own. */
export type Layout = 'default' | 'checkout' | 'blank' | 'bot';

/** The page's wish, or the layout that most pages have; a notice stands alone, and for bots too where the frame has no words. */
export function chooseLayout({
  isBot,
  problem,
  page,
}: {
  isBot: boolean;
  problem?: PageProblemView;
  page?: { layout?: Exclude<Layout, 'bot'> };
}): Layout {
  if (problem?.isAlone) return 'blank';
  if (isBot) return 'bot';
  if (problem) return isNotice(problem) ? 'blank' : 'default';
  return page?.layout ?? 'default';
}

/** The list of languages, which the page's foot holds and any button may open as its `popovertarget`. */
export const languageSheetId = 'languages';

export const navigationPlacement = place('catalog.main-navigation', { languageSheet: languageSheetId });
export const miniCartPlacement = place('checkout.mini-cart');
export const accountPlacement = place('account.header-link');
export const listLinksPlacement = place('catalog.list-links');
export const compareBarPlacement = place('catalog.compare-bar');
export const newsletterPlacement = place('publish.newsletter-box');

const placementsByLayout: Readonly<Record<Layout, readonly FragmentPlacement[]>> = {
  default: [
    navigationPlacement,
    accountPlacement,
    listLinksPlacement,
    miniCartPlacement,
    newsletterPlacement,
    compareBarPlacement,
  ],
  checkout: [],
  blank: [],
  // Its main part is everyone's: the hearts in it name forms, which must be there for the page to be whole.
  bot: [navigationPlacement, listLinksPlacement],
};

/** The widgets that a layout places in the frame. */
export function layoutPlacements(layout: Layout): readonly FragmentPlacement[] {
  return placementsByLayout[layout];
}
