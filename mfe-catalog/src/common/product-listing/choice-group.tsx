import { formatCount } from '@storefront/contracts/money';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { ChevronDownIcon } from '@storefront/ui/icons';
import { TextField } from '@storefront/ui/text-field';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { Swatch } from '../swatch/swatch';
import styles from './filter-groups.module.css';
import { findChoices, mostChoices } from './find-choices';
import { lineTitle } from './listing-filters';

/** A group of filters that opens and closes. */
export function Group({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
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

/** How many products a choice would show. */
export function Count({ of }: { of: number }) {
  return formatCount(of, useShell().language.htmlLang);
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
  /** The facet's name in the provider's calls. */
  facet: string;
  /** How many values it has beyond the choices. */
  more?: number;
  choices: readonly Choice[];
  chosen: readonly string[];
  isOpen?: boolean;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  /** Asks for all values of a facet. */
  onWhole(facet: string): void;
  /** The page with all values of a facet, for those without scripts. */
  wholePath(facet: string): string;
}

/** Below this nobody needs to search. */
const fewChoices = 20;

/** The values of a facet to choose from: the most frequent ones at first, all on demand, which can be searched. */
export function ChoiceGroup({
  title,
  facet,
  more = 0,
  choices,
  chosen,
  isOpen,
  onWhole,
  wholePath,
  ...box
}: ChoiceGroupProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [ticked, setTicked] = useState(chosen);
  const isSearched = choices.length > fewChoices || (isAsked && more === 0);
  const { shown, unseen } = findChoices(choices, typed, ticked);
  function tick(event: ChangeEvent<HTMLInputElement>) {
    const { value, checked } = event.target;
    setTicked((codes) => (checked ? [...codes, value] : codes.filter((code) => code !== value)));
    box.onChange(event);
  }
  return (
    <Group title={title} isOpen={isOpen || chosen.length > 0}>
      {isSearched && (
        <TextField
          type="search"
          // In the place of the button that had it.
          autoFocus={isAsked}
          label={t('catalog_filter_search', { title })}
          isLabelHidden
          placeholder={t('catalog_filter_search', { title })}
          value={typed}
          className={styles.search}
          onChange={({ target }) => setTyped(target.value)}
          // The form of filters is not sent by a search in one of them.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.map((choice) => (
        <CheckboxField
          key={choice.code}
          name={box.name}
          value={choice.code}
          defaultChecked={ticked.includes(choice.code)}
          label={<ChoiceLabel {...choice} />}
          count={<Count of={choice.product_count} />}
          onChange={tick}
        />
      ))}
      {more > 0 && (
        <a
          href={wholePath(facet)}
          rel="nofollow"
          className={styles.more}
          onClick={(event) => {
            event.preventDefault();
            setAsked(true);
            onWhole(facet);
          }}
        >
          {t('catalog_filter_whole', { count: choices.length + more })}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </a>
      )}
      {isSearched && (
        <p className={styles.unseen} role="status">
          <Unseen isNone={shown.length === 0} unseen={unseen} />
        </p>
      )}
    </Group>
  );
}

function Unseen({ isNone, unseen }: { isNone: boolean; unseen: number }) {
  const t = useTranslate();
  if (isNone) return t('catalog_filter_unmatched');
  return unseen > 0 && t('catalog_filter_unseen', { count: unseen, shown: mostChoices });
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
