import type { ProductFacets } from '@storefront/contracts/calls/catalog';
import { formatCount } from '@storefront/contracts/money';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { CheckboxField, RadioField } from '@storefront/ui/checkbox-field';
import { ChevronDownIcon } from '@storefront/ui/icons';
import { TextField } from '@storefront/ui/text-field';
import type { ChangeEvent, ReactNode } from 'react';
import { Swatch } from '../swatch/swatch';
import styles from './filter-groups.module.css';
import { attributeParameter, filterFlags, type ListingFilters, lineTitle } from './listing-filters';

type OnInput = (event: ChangeEvent<HTMLInputElement>) => void;

interface FilterGroupsProps {
  filters: ListingFilters;
  facets: ProductFacets;
  onChange: OnInput;
  onBlur: OnInput;
}

/** Groups that are open at first; groups with chosen values are always open. */
const openAttributes = 2;
const minorPerMajor = 100;

/** One group per facet with values to choose from. */
export function FilterGroups({ filters, facets, onChange, onBlur }: FilterGroupsProps) {
  const t = useTranslate();
  const attributes = facets.attributes.filter(({ code, values }) => values.length > 1 || filters.attributes[code]);
  return (
    <>
      <PriceGroup filters={filters} facets={facets} onBlur={onBlur} />
      <FlagGroup filters={filters} facets={facets} onChange={onChange} />
      {attributes.map(({ code, title, values }, index) => (
        <ChoiceGroup
          key={code}
          title={title}
          isOpen={index < openAttributes}
          name={attributeParameter(code)}
          choices={values}
          chosen={filters.attributes[code] ?? []}
          onChange={onChange}
        />
      ))}
      {(facets.manufacturers.length > 1 || filters.makers.length > 0) && (
        <ChoiceGroup
          title={t('catalog_filter_makers')}
          name={pageParameters.maker}
          choices={facets.manufacturers}
          chosen={filters.makers}
          onChange={onChange}
        />
      )}
      <RatingGroup filters={filters} facets={facets} onChange={onChange} />
    </>
  );
}

function Group({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        {title}
        <ChevronDownIcon size={20} />
      </summary>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface Choice {
  code: string;
  title: string;
  color?: string | null;
  product_count: number;
}

interface ChoiceGroupProps {
  title: string;
  name: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  isOpen?: boolean;
  onChange: OnInput;
}

function ChoiceGroup({ title, name, choices, chosen, isOpen, onChange }: ChoiceGroupProps) {
  return (
    <Group title={title} isOpen={isOpen || chosen.length > 0}>
      {choices.map((choice) => (
        <CheckboxField
          key={choice.code}
          name={name}
          value={choice.code}
          defaultChecked={chosen.includes(choice.code)}
          label={<ChoiceLabel {...choice} />}
          count={<Count of={choice.product_count} />}
          onChange={onChange}
        />
      ))}
    </Group>
  );
}

function ChoiceLabel({ title, color }: Choice) {
  if (!color) return lineTitle(title);
  return (
    <span className={styles.coloured}>
      <Swatch color={color} className={styles.swatch} />
      {lineTitle(title)}
    </span>
  );
}

function Count({ of }: { of: number }) {
  return formatCount(of, useShell().language.htmlLang);
}

function FlagGroup({ filters, facets, onChange }: Omit<FilterGroupsProps, 'onBlur'>) {
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

/** Text fields, not a slider: a thumb is too coarse for a price, and a slider cannot be empty. */
function PriceGroup({ filters, facets: { price }, onBlur }: Omit<FilterGroupsProps, 'onChange'>) {
  const t = useTranslate();
  const { currency } = useShell();
  const { priceFrom, priceTo } = filters;
  if (!price && priceFrom === null && priceTo === null) return null;
  const sign = currency.display.replace('%s', '').trim();
  const bound = (minor: number | undefined, round: (amount: number) => number) =>
    minor === undefined ? undefined : String(round(minor / minorPerMajor));
  const field = { inputMode: 'decimal', onBlur } as const;
  return (
    <Group title={`${t('catalog_filter_price')}, ${sign}`} isOpen>
      <div className={styles.prices}>
        <TextField
          {...field}
          label={t('catalog_filter_price_from')}
          name={pageParameters.priceFrom}
          defaultValue={priceFrom ?? ''}
          placeholder={bound(price?.from_minor, Math.floor)}
        />
        <TextField
          {...field}
          label={t('catalog_filter_price_to')}
          name={pageParameters.priceTo}
          defaultValue={priceTo ?? ''}
          placeholder={bound(price?.to_minor, Math.ceil)}
        />
      </div>
    </Group>
  );
}

function RatingGroup({ filters: { rating }, facets, onChange }: Omit<FilterGroupsProps, 'onBlur'>) {
  const t = useTranslate();
  const { language } = useShell();
  const steps = facets.ratings.filter((step) => step.product_count > 0 || step.rating_from === rating);
  if (steps.length === 0) return null;
  const figure = (value: number) => String(value).replace('.', language.htmlLang === 'en' ? '.' : ',');
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
          label={t('catalog_filter_rating_from', { rating: figure(step.rating_from) })}
          count={<Count of={step.product_count} />}
          onChange={onChange}
        />
      ))}
    </Group>
  );
}
