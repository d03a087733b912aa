import { emitSearchEvents } from '@storefront/contracts/events/search';
import { pageParameters, toContentSearchPath, toProductSearchPath } from '@storefront/contracts/page-parameters';
import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { SearchIcon } from '@storefront/ui/icons';
import { type PillItem, Pills } from '@storefront/ui/pills';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { useEffect } from 'react';
import type { FoundText } from '../common/found-text';
import { FoundTexts } from '../common/found-texts';
import { PageLinks } from '../common/page-links';
import pageWidth from '../common/page-width.module.css';
import styles from './content-search.module.css';

/** A search for texts with its results. */
export interface ContentSearch {
  path: string;
  query: string;
  results: readonly FoundText[];
  total: number;
  page: number;
  pageCount: number;
  /** The number of products that match the query. */
  productCount: number;
  /** Recovery links without results. */
  categories: readonly PillItem[];
  singleWords: readonly PillItem[];
}

export function ContentSearchPage({ data }: { data: ContentSearch }) {
  const { path, query, results, total, page, pageCount, productCount } = data;
  const { bus } = useShell();
  useEffect(() => emitSearchEvents(bus, { query, resultCount: total }), [bus, query, total]);
  return (
    <div className={pageWidth.page}>
      <SearchHead data={data} />
      <SearchBox path={path} query={query} />
      {productCount > 0 && <Kinds data={data} />}
      {results.length > 0 ? <FoundTexts texts={results} headingLevel={2} /> : <Ways data={data} />}
      <PageLinks path={toContentSearchPath(path, query)} page={page} pageCount={pageCount} />
      {productCount > 0 && <OnShelves data={data} />}
    </div>
  );
}

function SearchHead({ data: { query, total } }: { data: ContentSearch }) {
  const t = useTranslate();
  const isFound = total > 0;
  const title = isFound ? 'publish_search_title' : 'publish_search_nothing_title';
  return (
    <header className={styles.head}>
      <h1>{query === '' ? t('publish_search_start_title') : t(title, { query })}</h1>
      <p className={styles.lead}>
        {query === '' && t('publish_search_start_text')}
        {query !== '' && (isFound ? t('publish_search_count', { count: total }) : t('publish_search_nothing_text'))}
      </p>
    </header>
  );
}

/** The search form: a plain GET form, with or without scripts. */
function SearchBox({ path, query }: Pick<ContentSearch, 'path' | 'query'>) {
  const t = useTranslate();
  return (
    // Keyed by the query: a new page resets the field.
    <form key={query} action={path} method="get" className={styles.form}>
      <TextField
        label={t('publish_search_label')}
        name={pageParameters.contentSearch}
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

/** The switch between the results for products and for texts; nothing when no product matches. */
function Kinds({ data: { path, query, total, productCount } }: { data: ContentSearch }) {
  const t = useTranslate();
  return (
    <Pills
      label={t('common_search_kinds')}
      className={styles.kinds}
      items={[
        { label: t('common_search_products', { count: productCount }), href: toProductSearchPath(path, query) },
        {
          label: t('common_search_articles', { count: total }),
          href: toContentSearchPath(path, query),
          isCurrent: true,
        },
      ]}
    />
  );
}

function Ways({ data: { singleWords, categories } }: { data: ContentSearch }) {
  const t = useTranslate();
  const ways = [
    { title: t('publish_search_single_words'), items: singleWords },
    { title: t('publish_journal_categories'), items: categories },
  ];
  return ways
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title} className={styles.way}>
        <h2 className={styles.wayTitle}>{title}</h2>
        <Pills label={title} items={items} />
      </section>
    ));
}

function OnShelves({ data: { path, query, productCount } }: { data: ContentSearch }) {
  const t = useTranslate();
  return (
    <section className={styles.listings}>
      <div className={styles.listingsHead}>
        <h2 className={styles.wayTitle}>{t('publish_search_on_shelves')}</h2>
        <TextLink href={toProductSearchPath(path, query)} isStandalone>
          {t('publish_search_all_products', { count: productCount })}
        </TextLink>
      </div>
      <Fragment name="catalog.product-carousel" props={{ list: 'search', query }} />
    </section>
  );
}
