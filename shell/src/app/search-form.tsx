import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { SearchIcon } from '@storefront/ui/icons';
import styles from './search-form.module.css';

/** The shop's search: a plain GET form, so that it works before any script has arrived. */
export function SearchForm({ className = '' }: { className?: string }) {
  const { site } = useShell();
  const t = useTranslate();
  return (
    <search className={className}>
      <form className={styles.form} action={site.named_routes.search ?? '/'}>
        <SearchIcon size={20} />
        <input
          className={styles.input}
          type="search"
          name="search_q"
          aria-label={t('common_search_label')}
          placeholder={t('common_search_placeholder')}
          enterKeyHint="search"
          maxLength={200}
          required
        />
        <button className={styles.submit} type="submit">
          {t('common_search_submit')}
        </button>
      </form>
    </search>
  );
}
