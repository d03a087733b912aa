import type { FragmentPlacement } from '@storefront/contracts/fragments';
import { framePlacements } from '@storefront/contracts/frame-placements';
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

export const navigationPlacement = framePlacements.navigation;
export const miniCartPlacement = framePlacements.miniCart;
export const accountPlacement = framePlacements.account;
export const listLinksPlacement = framePlacements.listLinks;
export const compareBarPlacement = framePlacements.compareBar;
export const newsletterPlacement = framePlacements.newsletter;

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
