import { formatMoney } from '@storefront/contracts/money';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { type ShellRuntime, useShell, useTranslate } from '@storefront/contracts/runtime';
import { CloseIcon } from '@storefront/ui/icons';
import { PillLink } from '@storefront/ui/pills';
import { TextLink } from '@storefront/ui/text-link';
import styles from './filter-chips.module.css';
import type { Listing } from './listing';
import { toListingPath } from './listing-address';
import {
  attributeParameter,
  filterFlags,
  filterParameters,
  lineTitle,
  noFilters,
  withoutFilter,
} from './listing-filters';

interface Chip {
  name: string;
  value: string;
  title: string;
}

type Translate = ReturnType<typeof useTranslate>;

/** One chip per chosen value, by its title; an unknown value by its code. */
function toChips({ filters, facets }: Listing, t: Translate, { currency, language }: ShellRuntime): Chip[] {
  const titles = new Map<string, string>();
  for (const { code, values } of facets?.attributes ?? []) {
    for (const value of values) titles.set(`${attributeParameter(code)}=${value.code}`, lineTitle(value.title));
  }
  for (const { code, title } of facets?.manufacturers ?? []) titles.set(`${pageParameters.maker}=${code}`, title);
  for (const flag of filterFlags) titles.set(`${flag}=1`, t(`catalog_filter_${flag}`));
  const toTitle = (name: string, value: string) => {
    const price = formatMoney(Math.round(Number(value) * 100), currency, language.htmlLang);
    if (name === pageParameters.priceFrom) return t('catalog_filter_price_at_least', { price });
    if (name === pageParameters.priceTo) return t('catalog_filter_price_at_most', { price });
    const figure = language.htmlLang === 'en' ? value : value.replace('.', ',');
    if (name === pageParameters.rating)
      return `${t('catalog_filter_rating')}: ${t('catalog_filter_rating_from', { rating: figure })}`;
    return titles.get(`${name}=${value}`) ?? value;
  };
  const chips = filterParameters(filters).map(([name, value]) => ({ name, value, title: toTitle(name, value) }));
  return mergePrices(chips);
}

/** Both ends of a price range are one chip. */
function mergePrices(chips: Chip[]): Chip[] {
  const from = chips.find(({ name }) => name === pageParameters.priceFrom);
  const to = chips.find(({ name }) => name === pageParameters.priceTo);
  if (!from || !to) return chips;
  const merged = { ...from, title: `${from.title} ${to.title}` };
  return chips.filter((chip) => chip !== to).map((chip) => (chip === from ? merged : chip));
}

/** The chosen filters, each a link that removes it. */
export function FilterChips({ listing }: { listing: Listing }) {
  const t = useTranslate();
  const chips = toChips(listing, t, useShell());
  const { path } = listing;
  if (chips.length === 0) return null;
  return (
    <nav aria-label={t('catalog_filters_chosen')} className={styles.chips}>
      {chips.map(({ name, value, title }) => (
        <PillLink
          key={`${name}=${value}`}
          tone="tint"
          rel="nofollow"
          href={toListingPath(path, { ...listing, page: 1, filters: withoutFilter(listing.filters, name, value) })}
          aria-label={t('catalog_filter_remove', { title })}
          icon={<CloseIcon size={16} />}
        >
          {title}
        </PillLink>
      ))}
      <TextLink rel="nofollow" href={toListingPath(path, { ...listing, page: 1, filters: noFilters })}>
        {t('catalog_filters_clear')}
      </TextLink>
    </nav>
  );
}
