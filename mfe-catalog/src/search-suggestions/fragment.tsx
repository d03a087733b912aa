import type { FragmentViewProps } from '@storefront/contracts/fragments';
import { usePath, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ArrowRightIcon, SearchIcon } from '@storefront/ui/icons';
import { Picture } from '@storefront/ui/picture';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { useEffect, useId, useState } from 'react';
import { MarkedText } from '../common/product-card/marked-text';
import styles from './search-suggestions.module.css';
import { type Option, type OptionGroup, type SuggestionsData, type SuggestionsProps, toGroups } from './suggestions';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';

/** The list under a search box: queries, categories, makers and products for the text so far. */
export function SearchSuggestions({ props }: FragmentViewProps<SuggestionsProps, SuggestionsData>) {
  const t = useTranslate();
  const { site, prefix } = useShell();
  const path = usePath();
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { found, ask } = useSuggestions();
  const { search = `${prefix}/`, makers = `${prefix}/` } = site.named_routes;
  const groups = found ? toGroups(found, { search, makers }, t) : [];
  const options = groups.flatMap((group) => group.options);
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  const { isOpen, active, close } = useCombobox(input, { listId, optionId, count: options.length, onInput: ask });

  // The shell renders the box, outside of this root.
  useEffect(() => setInput(document.getElementById(props.input) as HTMLInputElement | null), [props.input]);
  const [pathBefore, setPathBefore] = useState(path);
  // Navigation closes the list.
  if (path !== pathBefore) {
    setPathBefore(path);
    close();
  }

  return (
    <>
      {/* A press on an option must not move the focus out of the box: that would close the list before the click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only prevents a press from moving the focus */}
      <div className={styles.popup} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <div role="listbox" id={listId} aria-label={t('catalog_suggestions')} className={styles.list}>
          {groups.map((group) => (
            <SuggestionGroup
              key={group.title}
              group={group}
              first={options.indexOf(group.options[0] as Option)}
              active={active}
              optionId={optionId}
              onFollow={close}
            />
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen && t('catalog_suggestions_count', { count: options.length })}</span>
      </VisuallyHidden>
    </>
  );
}

interface SuggestionGroupProps {
  group: OptionGroup;
  /** Index of its first option in the whole list. */
  first: number;
  active: number;
  optionId(index: number): string;
  onFollow(): void;
}

function SuggestionGroup({ group, first, active, optionId, onFollow }: SuggestionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
    <div role="group" aria-label={group.title} className={styles.group} data-words={group.options[0]?.isQuery}>
      <div className={styles.heading} aria-hidden="true">
        {group.title}
      </div>
      {group.options.map((option, index) => (
        <a
          key={option.url}
          id={optionId(first + index)}
          href={option.url}
          role="option"
          aria-selected={active === first + index}
          tabIndex={-1}
          className={styles.option}
          onClick={onFollow}
        >
          <OptionFace option={option} />
        </a>
      ))}
    </div>
  );
}

function OptionFace({ option: { title, titleParts, picture, maker, price, isQuery } }: { option: Option }) {
  if (picture === undefined) {
    return (
      <>
        {isQuery ? <SearchIcon size={16} /> : <ArrowRightIcon size={16} />}
        <span className={styles.title}>{title}</span>
      </>
    );
  }
  return (
    <>
      <Picture src={picture} alt="" sizes="48px" widths={[240]} corners="small" className={styles.picture} />
      <span className={styles.product}>
        <span className={styles.title}>{titleParts ? <MarkedText parts={titleParts} /> : title}</span>
        <span className={styles.maker}>{maker}</span>
      </span>
      <span className={styles.price}>{price}</span>
    </>
  );
}
