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
  isRangeEnd,
  lineTitle,
  noFilters,
  rangeParameter,
  toRangeName,
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
  const amounts = new Map<string, { title: string; unit: string }>();
  for (const { code, title, values, range } of facets?.attributes ?? []) {
    amounts.set(rangeParameter(code, 'from'), { title, unit: range?.unit ?? '' });
    for (const value of values) titles.set(`${attributeParameter(code)}=${value.code}`, lineTitle(value.title));
  }
  for (const { code, title } of facets?.manufacturers ?? []) titles.set(`${pageParameters.maker}=${code}`, title);
  for (const flag of filterFlags) titles.set(`${flag}=1`, t(`catalog_filter_${flag}`));
  const toTitle = (name: string, value: string) => {
    const [attribute, end] = [amounts.get(toRangeName(name)), name.split('.')[1]];
    if (attribute && end) {
      const figure = Number(value).toLocaleString(language.htmlLang, { maximumFractionDigits: 6 });
      const price = `${figure} ${attribute.unit}`.trim();
      return t(end === 'from' ? 'catalog_filter_price_at_least' : 'catalog_filter_price_at_most', { price });
    }
    const price = formatMoney(Math.round(Number(value) * 100), currency, language.htmlLang);
    if (name === pageParameters.priceFrom) return t('catalog_filter_price_at_least', { price });
    if (name === pageParameters.priceTo) return t('catalog_filter_price_at_most', { price });
    const figure = language.htmlLang === 'en' ? value : value.replace('.', ',');
    if (name === pageParameters.rating)
      return `${t('catalog_filter_rating')}: ${t('catalog_filter_rating_from', { rating: figure })}`;
    return titles.get(`${name}=${value}`) ?? value;
  };
  const chips = filterParameters(filters).map(([name, value]) => ({ name, value, title: toTitle(name, value) }));
  return mergeRanges(chips).map((chip) => {
    const attribute = amounts.get(toRangeName(chip.name));
    return attribute ? { ...chip, title: `${attribute.title}: ${chip.title}` } : chip;
  });
}

/** Both ends of a range are one chip. */
function mergeRanges(chips: readonly Chip[]): Chip[] {
  const merged = new Map<string, Chip>();
  for (const chip of chips) {
    const key = isRangeEnd(chip.name) ? toRangeName(chip.name) : `${chip.name}=${chip.value}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, title: `${known.title} ${chip.title}` } : chip);
  }
  return [...merged.values()];
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
