import { formatMoney } from '@storefront/contracts/money';
import { type PageServer, page } from '@storefront/contracts/pages';
import type { Welcome } from './page';

/** The server's half: loads what the view shows, and describes the page. It never reaches the browser. */
export const welcome: PageServer<Welcome> = {
  cache: 'public',
  async load({ site, currency, language }) {
    const { terms } = site;
    if (!terms) return page({ delivery: null });
    const freeFrom = formatMoney(terms.delivery_free_from_minor, currency, language.htmlLang);
    return page({ delivery: { freeFrom, returnDays: terms.return_days } });
  },
  head: (_, { t, route }) => ({
    title: t('__DOMAIN___title'),
    description: t('__DOMAIN___intro'),
    alternates: route.urls,
  }),
};
