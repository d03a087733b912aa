import { compareLimit } from '@storefront/contracts/constants';
import type { PageProps } from '@storefront/contracts/pages';
import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { EmptyState } from '@storefront/ui/empty-state';
import { CompareIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { useEffect, useRef } from 'react';
import frame from '../common/page-frame.module.css';
import { useReloadOnListChange } from '../common/saved-lists/use-reload-on-list-change';
import styles from './compare.module.css';
import { CompareTable, onlyDifferences } from './compare-table';
import type { CompareData } from './page.server';

/** Up to five products side by side. */
export function ComparePage({ data: { products: loaded, rows, problem } }: PageProps<CompareData>) {
  const t = useTranslate();
  const isKnown = useSession((session) => session.isKnown);
  const comparedIds = useSession((session) => session.compareIds);
  useReloadOnListChange(
    'compare',
    loaded.map(({ card }) => card.id),
  );
  const shown = loaded.map(({ card }) => !isKnown || comparedIds.includes(card.id));
  const products = loaded.filter((_, index) => shown[index]);
  const heading = useFocusAfterRemoval(products.length);
  return (
    <div className={frame.frame}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('common_compare')}
        </h1>
        {products.length > 0 && (
          <p className={frame.lead}>
            {t(products.length > 1 ? 'catalog_compare_text' : 'catalog_compare_one_more', { limit: compareLimit })}
          </p>
        )}
      </header>
      {problem && <Notice tone="danger">{t(problem)}</Notice>}
      {products.length > 1 && (
        <div className={styles.tools}>
          <CheckboxField name={onlyDifferences} label={t('catalog_compare_only_differences')} />
        </div>
      )}
      {products.length > 0 ? <CompareTable products={products} rows={pickColumns(rows, shown)} /> : <NothingCompared />}
    </div>
  );
}

/** A removed column takes its focused button with it: moves the focus to the page. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}

/** The rows without removed columns. */
function pickColumns(rows: CompareData['rows'], shown: readonly boolean[]): CompareData['rows'] {
  return rows.map((row) => {
    const values = row.values.filter((_, index) => shown[index]);
    return { ...row, values, isSame: values.every((value) => value === values[0]) };
  });
}

function NothingCompared() {
  const { site } = useShell();
  const t = useTranslate();
  return (
    <EmptyState
      icon={<CompareIcon />}
      title={t('catalog_compare_empty_title')}
      text={t('catalog_compare_empty_text')}
      action={<ButtonLink href={site.named_routes.catalog ?? '/'}>{t('catalog_browse')}</ButtonLink>}
    />
  );
}
