import type { BrowserPages } from '@storefront/contracts/pages';

/** Page key → view, for browsers. The chunk's name is part of the contract: it tells the release which files the page needs. */
export const pages: BrowserPages = {
  '__DOMAIN__.welcome': () =>
    import(/* webpackChunkName: "page.__DOMAIN__.welcome" */ './welcome/page').then(({ WelcomePage: View }) => ({
      View,
    })),
};
