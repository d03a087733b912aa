import { pageParameters } from '@storefront/contracts/page-parameters';
import { Slot, useShell, useTranslate } from '@storefront/contracts/runtime';
import { SearchIcon } from '@storefront/ui/icons';
import { useEffect, useId, useState } from 'react';
import styles from './search-form.module.css';

/**
 * The shop's search: a plain GET form, so that it works before any script has arrived. The catalogue's suggestions come to
 * it at its first focus, and cost nothing until then.
 */
export function SearchForm({ className = '' }: { className?: string }) {
  const { site } = useShell();
  const t = useTranslate();
  const id = useId();
  const [wasFocused, setFocused] = useState(false);
  // The box may have been entered before the script was there.
  useEffect(() => setFocused(document.activeElement?.id === id), [id]);
  return (
    <search className={`${styles.search} ${className}`}>
      <form className={styles.form} action={site.named_routes.search ?? '/'}>
        <SearchIcon size={20} />
        <input
          id={id}
          className={styles.input}
          type="search"
          name={pageParameters.productSearch}
          aria-label={t('common_search_label')}
          placeholder={t('common_search_placeholder')}
          enterKeyHint="search"
          maxLength={200}
          required
          onFocus={() => setFocused(true)}
        />
        <button className={styles.submit} type="submit">
          {t('common_search_submit')}
        </button>
      </form>
      {wasFocused && (
        <div className={styles.suggestions}>
          <Slot name="suggestions" props={{ input: id }} />
        </div>
      )}
    </search>
  );
}
