import { emitSearchEvents } from '@storefront/contracts/events/search';
import type { PageProps } from '@storefront/contracts/pages';
import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { SearchIcon } from '@storefront/ui/icons';
import { Pills } from '@storefront/ui/pills';
import { useEffect } from 'react';
import frame from '../common/page-frame.module.css';
import { ProductListing } from '../common/product-listing/product-listing';
import type { SearchData } from './page.server';
import styles from './search.module.css';
import { SearchBox } from './search-box';
import { SearchKinds } from './search-kinds';

/** The results of a search; without results, three recovery links. */
export function SearchPage({ data }: PageProps<SearchData>) {
  const { bus } = useShell();
  const t = useTranslate();
  const { listing, query, articleCount } = data;
  const resultCount = listing?.total ?? 0;
  useEffect(() => emitSearchEvents(bus, { query, resultCount }), [bus, query, resultCount]);
  if (data.isShopEmpty) return <NothingToSearch />;
  if (!listing) return <NothingFound data={data} />;
  const title = t('catalog_search_title', { query: listing.correctedQuery ?? query });
  return (
    <div className={frame.frame}>
      <header className={frame.head}>
        <h1 className={styles.title}>{title}</h1>
        {listing.correctedQuery && (
          <p className={frame.lead}>{t('catalog_search_corrected', { query, corrected: listing.correctedQuery })}</p>
        )}
        {listing.isForMostWords && (
          <p className={frame.lead}>{t('catalog_search_most_words', { query: listing.correctedQuery ?? query })}</p>
        )}
      </header>
      <SearchKinds data={data} />
      <ProductListing listing={listing} title={title} />
      {articleCount > 0 && <Fragment name="publish.content-taste" props={{ query }} />}
    </div>
  );
}

/** A search without a query or without results: the box, each word by itself, the categories, new products. */
function NothingFound({ data }: { data: SearchData }) {
  const t = useTranslate();
  const { query, path, categories, singleWords, articleCount } = data;
  return (
    <div className={frame.frame}>
      <header className={frame.head}>
        <h1 className={styles.title}>
          {query ? t('catalog_search_nothing_title', { query }) : t('catalog_search_start_title')}
        </h1>
        <p className={frame.lead}>{t(query ? 'catalog_search_nothing_text' : 'catalog_search_start_text')}</p>
      </header>
      <SearchBox path={path} query={query} />
      {query && <SearchKinds data={data} />}
      {articleCount > 0 && <Fragment name="publish.content-taste" props={{ query }} />}
      {singleWords.length > 0 && (
        <section className={styles.categories}>
          <h2 className={styles.sectionTitle}>{t('catalog_search_single_words')}</h2>
          <Pills
            label={t('catalog_search_single_words')}
            items={singleWords.map(({ title, url }) => ({ label: title, href: url }))}
          />
        </section>
      )}
      {categories.length > 0 && (
        <section className={styles.categories}>
          <h2 className={styles.sectionTitle}>{t('common_error_404_categories')}</h2>
          <Pills
            label={t('common_error_404_categories')}
            items={categories.map(({ title, url }) => ({ label: title, href: url }))}
          />
        </section>
      )}
      <section className={styles.fresh}>
        <h2 className={styles.sectionTitle}>{t('catalog_new_products_title')}</h2>
        <Fragment name="catalog.product-carousel" props={{ list: 'new' }} />
      </section>
    </div>
  );
}

/** A shop without a catalogue and without articles. */
function NothingToSearch() {
  const t = useTranslate();
  const { prefix } = useShell();
  return (
    <div className={frame.frame}>
      <EmptyState
        headingLevel={1}
        icon={<SearchIcon />}
        title={t('catalog_search_shop_empty_title')}
        text={t('catalog_shop_empty_text')}
        action={<ButtonLink href={`${prefix}/`}>{t('common_error_back_home')}</ButtonLink>}
      />
    </div>
  );
}
