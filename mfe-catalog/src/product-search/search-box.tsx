import { pageParameters } from '@storefront/contracts/page-parameters';
import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { SearchIcon } from '@storefront/ui/icons';
import { TextField } from '@storefront/ui/text-field';
import styles from './search.module.css';

/** The search form of the page, with the current query. A plain GET form, with or without scripts. */
export function SearchBox({ path, query }: { path: string; query: string }) {
  const t = useTranslate();
  return (
    <form action={path} method="get" className={styles.form}>
      <TextField
        label={t('common_search_label')}
        name={pageParameters.productSearch}
        type="search"
        defaultValue={query}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" icon={<SearchIcon size={20} />}>
        {t('common_search_submit')}
      </Button>
    </form>
  );
}
