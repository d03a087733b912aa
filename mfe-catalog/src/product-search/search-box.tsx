import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { SearchIcon } from '@storefront/ui/icons';
import { TextField } from '@storefront/ui/text-field';
import styles from './search.module.css';

/** The search once more, with what was typed. A plain form: the answer is a page, with or without script. */
export function SearchBox({ path, query }: { path: string; query: string }) {
  const t = useTranslate();
  return (
    <form action={path} method="get" className={styles.form}>
      <TextField
        label={t('common_search_label')}
        name="search_q"
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
