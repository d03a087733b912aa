import type { FragmentPlacement } from '@storefront/contracts/fragments';
import { defaultSlots, languageSheetId, placeInSlot, type Slots } from '@storefront/contracts/slots';
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

/** The widgets that a layout places in the frame. */
export function layoutPlacements(layout: Layout, slots: Slots = defaultSlots): readonly FragmentPlacement[] {
  if (layout !== 'default' && layout !== 'bot') return [];
  const navigation = placeInSlot(slots, 'navigation', { languageSheet: languageSheetId });
  if (layout === 'bot') return [...navigation, ...placeInSlot(slots, 'botHeader', {})];
  return [...navigation, ...(['header', 'footer', 'overlay'] as const).flatMap((name) => placeInSlot(slots, name, {}))];
}
