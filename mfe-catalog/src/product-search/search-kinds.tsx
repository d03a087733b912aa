import { toContentSearchPath, toProductSearchPath } from '@storefront/contracts/page-parameters';
import { useTranslate } from '@storefront/contracts/runtime';
import { Pills } from '@storefront/ui/pills';
import type { SearchData } from './page.server';
import styles from './search.module.css';

/**
 * The switch between the results for products and for texts, which are a page of the publishing team. Nothing where no text
 * matches.
 */
export function SearchKinds({ data: { path, query, listing, articleCount } }: { data: SearchData }) {
  const t = useTranslate();
  if (articleCount === 0) return null;
  return (
    <Pills
      label={t('common_search_kinds')}
      className={styles.kinds}
      items={[
        {
          label: t('common_search_products', { count: listing?.total ?? 0 }),
          href: toProductSearchPath(path, query),
          isCurrent: true,
        },
        { label: t('common_search_articles', { count: articleCount }), href: toContentSearchPath(path, query) },
      ]}
    />
  );
}
