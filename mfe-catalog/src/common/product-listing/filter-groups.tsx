import type { ProductFacets } from '@storefront/contracts/calls/catalog';
import type { Language } from '@storefront/contracts/languages';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { CheckboxField, RadioField } from '@storefront/ui/checkbox-field';
import { TextField } from '@storefront/ui/text-field';
import type { ChangeEvent } from 'react';
import { ChoiceGroup, Count, Group } from './choice-group';
import styles from './filter-groups.module.css';
import {
  attributeFacet,
  attributeParameter,
  type FilterRange,
  filterFlags,
  type ListingFilters,
  makerFacet,
  rangeParameter,
} from './listing-filters';

type OnInput = (event: ChangeEvent<HTMLInputElement>) => void;

interface FilterGroupsProps {
  filters: ListingFilters;
  facets: ProductFacets;
  onChange: OnInput;
  onBlur: OnInput;
  /** Asks for all values of a facet. */
  onWhole(facet: string): void;
  /** The page with all values of a facet. */
  wholePath(facet: string): string;
}

/** Groups that are open at first; groups with chosen values are always open. */
const openAttributes = 2;
const minorPerMajor = 100;

/** One group per facet with values to choose from. */
export function FilterGroups({ filters, facets, onChange, onBlur, onWhole, wholePath }: FilterGroupsProps) {
  const t = useTranslate();
  const attributes = facets.attributes.filter(
    ({ code, values, range }) => values.length > 1 || filters.attributes[code] || range,
  );
  return (
    <>
      <PriceGroup filters={filters} facets={facets} onBlur={onBlur} />
      <FlagGroup filters={filters} facets={facets} onChange={onChange} />
      {attributes.map(({ code, title, values, range }, index) =>
        range ? (
          <RangeGroup
            key={code}
            title={`${title}, ${range.unit}`}
            isOpen={index < openAttributes || filters.ranges[code] !== undefined}
            fields={{ from: rangeParameter(code, 'from'), to: rangeParameter(code, 'to') }}
            chosen={filters.ranges[code] ?? { from: null, to: null }}
            bounds={range}
            onBlur={onBlur}
          />
        ) : (
          <ChoiceGroup
            key={code}
            title={title}
            isOpen={index < openAttributes}
            name={attributeParameter(code)}
            facet={attributeFacet(code)}
            more={facets.more?.[attributeFacet(code)]}
            choices={values}
            chosen={filters.attributes[code] ?? []}
            onChange={onChange}
            onWhole={onWhole}
            wholePath={wholePath}
          />
        ),
      )}
      {(facets.manufacturers.length > 1 || filters.makers.length > 0) && (
        <ChoiceGroup
          title={t('catalog_filter_makers')}
          name={pageParameters.maker}
          facet={makerFacet}
          more={facets.more?.[makerFacet]}
          choices={facets.manufacturers}
          chosen={filters.makers}
          onChange={onChange}
          onWhole={onWhole}
          wholePath={wholePath}
        />
      )}
      <RatingGroup filters={filters} facets={facets} onChange={onChange} />
    </>
  );
}

function FlagGroup({ filters, facets, onChange }: Pick<FilterGroupsProps, 'filters' | 'facets' | 'onChange'>) {
  const t = useTranslate();
  const shown = filterFlags.filter((flag) => facets[flag] > 0 || filters.flags.includes(flag));
  if (shown.length === 0) return null;
  return (
    <Group title={t('catalog_filter_offer')} isOpen>
      {shown.map((flag) => (
        <CheckboxField
          key={flag}
          name={flag}
          value="1"
          defaultChecked={filters.flags.includes(flag)}
          label={t(`catalog_filter_${flag}`)}
          count={<Count of={facets[flag]} />}
          onChange={onChange}
        />
      ))}
    </Group>
  );
}

/** Without `Intl`, which takes longer to begin with than all filters to render. */
function writeDecimal(value: number, { htmlLang }: Pick<Language, 'htmlLang'>): string {
  return String(Number(value.toFixed(6))).replace('.', htmlLang === 'en' ? '.' : ',');
}

interface RangeGroupProps {
  title: string;
  isOpen: boolean;
  /** Names of the two fields. */
  fields: Record<keyof FilterRange, string>;
  chosen: FilterRange;
  /** What the products have, shown while nothing is typed. */
  bounds: Partial<Record<keyof FilterRange, number>>;
  onBlur: OnInput;
}

/** Text fields, not a slider: a thumb is too coarse for a price, and a slider cannot be empty. */
function RangeGroup({ title, isOpen, fields, chosen, bounds, onBlur }: RangeGroupProps) {
  const t = useTranslate();
  const { language } = useShell();
  return (
    <Group title={title} isOpen={isOpen}>
      <div className={styles.prices}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            inputMode="decimal"
            onBlur={onBlur}
            label={t(`catalog_filter_price_${end}`)}
            name={fields[end]}
            defaultValue={chosen[end] ?? ''}
            placeholder={bounds[end] === undefined ? undefined : writeDecimal(bounds[end], language)}
          />
        ))}
      </div>
    </Group>
  );
}

function PriceGroup({ filters, facets: { price }, onBlur }: Pick<FilterGroupsProps, 'filters' | 'facets' | 'onBlur'>) {
  const t = useTranslate();
  const { currency } = useShell();
  const { priceFrom, priceTo } = filters;
  if (!price && priceFrom === null && priceTo === null) return null;
  const sign = currency.display.replace('%s', '').trim();
  const bound = (minor: number | undefined, round: (amount: number) => number) =>
    minor === undefined ? undefined : round(minor / minorPerMajor);
  return (
    <RangeGroup
      title={`${t('catalog_filter_price')}, ${sign}`}
      isOpen
      fields={{ from: pageParameters.priceFrom, to: pageParameters.priceTo }}
      chosen={{ from: priceFrom, to: priceTo }}
      bounds={{ from: bound(price?.from_minor, Math.floor), to: bound(price?.to_minor, Math.ceil) }}
      onBlur={onBlur}
    />
  );
}

function RatingGroup({
  filters: { rating },
  facets,
  onChange,
}: Pick<FilterGroupsProps, 'filters' | 'facets' | 'onChange'>) {
  const t = useTranslate();
  const { language } = useShell();
  const steps = facets.ratings.filter((step) => step.product_count > 0 || step.rating_from === rating);
  if (steps.length === 0) return null;
  return (
    <Group title={t('catalog_filter_rating')} isOpen={rating !== null}>
      <RadioField
        name={pageParameters.rating}
        value=""
        defaultChecked={rating === null}
        label={t('catalog_filter_rating_any')}
        onChange={onChange}
      />
      {steps.map((step) => (
        <RadioField
          key={step.rating_from}
          name={pageParameters.rating}
          value={String(step.rating_from)}
          defaultChecked={step.rating_from === rating}
          label={t('catalog_filter_rating_from', { rating: writeDecimal(step.rating_from, language) })}
          count={<Count of={step.product_count} />}
          onChange={onChange}
        />
      ))}
    </Group>
  );
}
