import {
  defineFragment,
  type FragmentProps,
  type PlacedFragments,
  propsSchema,
  type ServerFragments,
} from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { HeaderLink } from './header-link/fragment';
import { headerLink } from './header-link/fragment.server';
import { WelcomePage } from './welcome/page';
import { welcome } from './welcome/page.server';

/** Page key → both halves. */
export const pages: ServerPages = { '__DOMAIN__.welcome': definePage(welcome, WelcomePage) };

/** Fragment name → both halves, and the props that it takes. */
export const fragments: ServerFragments = {
  '__DOMAIN__.header-link': defineFragment(headerLink, HeaderLink, propsSchema<FragmentProps>({})),
};

/** The props of other remotes' fragments that your pages place: none yet. */
export const places: PlacedFragments = {};
