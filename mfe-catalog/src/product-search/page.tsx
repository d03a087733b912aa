import type { PageProps } from '@storefront/contracts/pages';
import { Fragment, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { SearchIcon } from '@storefront/ui/icons';
import { Pills } from '@storefront/ui/pills';
import { TextField } from '@storefront/ui/text-field';
import frame from '../common/page-frame.module.css';
import { ProductListing } from '../common/product-listing/product-listing';
import type { SearchData } from './page.server';
import styles from './search.module.css';

/** What a search found; when it found nothing, three ways on. */
export function SearchPage({ data }: PageProps<SearchData>) {
  const t = useTranslate();
  if (!data.listing) return <NothingFound data={data} />;
  return (
    <div className={frame.frame}>
      <header className={frame.head}>
        <h1 className={styles.title}>{t('catalog_search_title', { query: data.query })}</h1>
      </header>
      <ProductListing listing={data.listing} title={t('catalog_search_title', { query: data.query })} />
    </div>
  );
}

function NothingFound({ data: { query, path, categories } }: { data: SearchData }) {
  const t = useTranslate();
  return (
    <div className={frame.frame}>
      <header className={frame.head}>
        <h1 className={styles.title}>
          {query ? t('catalog_search_nothing_title', { query }) : t('catalog_search_start_title')}
        </h1>
        <p className={frame.lead}>{t(query ? 'catalog_search_nothing_text' : 'catalog_search_start_text')}</p>
      </header>
      {/* A plain form: the answer is a page, with or without script. */}
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
