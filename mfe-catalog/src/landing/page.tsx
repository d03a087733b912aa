import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { Pills } from '@storefront/ui/pills';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { EmptyShop } from '../common/product-listing/empty-shop';
import styles from './landing.module.css';
import type { LandingData, LandingRoot } from './page.server';

/** The root categories, each with its picture and its children. */
export function LandingPage({ data }: PageProps<LandingData>) {
  const t = useTranslate();
  return (
    <div className={frame.frame}>
      <PageBreadcrumb steps={data.breadcrumb} />
      <header className={frame.head}>
        <h1>{t('catalog_landing_title')}</h1>
        {data.roots.length > 0 && <p className={frame.lead}>{t('catalog_landing_text')}</p>}
      </header>
      {data.roots.length === 0 && <EmptyShop />}
      {data.roots.length > 0 && data.lists.length > 0 && (
        <Pills
          className={styles.lists}
          label={t('catalog_lists')}
          items={data.lists.map(({ title, url }) => ({ label: title, href: url }))}
        />
      )}
      <div className={styles.rooms}>
        {data.roots.map((root, index) => (
          <Room key={root.url} root={root} isPriority={index === 0} />
        ))}
      </div>
    </div>
  );
}

/** The title's link covers the picture too. */
function Room({ root, isPriority }: { root: LandingRoot; isPriority: boolean }) {
  const t = useTranslate();
  return (
    <section className={styles.room}>
      <Picture src={root.picture} alt="" ratio="4/5" sizes="(width < 1024px) 43vw, 300px" isPriority={isPriority} />
      <div>
        <h2 className={styles.title}>
          <a href={root.url}>{root.title}</a>
        </h2>
        <p className={styles.count}>{t('catalog_product_count', { count: root.productCount })}</p>
        <p className={styles.summary}>{root.summary}</p>
        <ul className={styles.children}>
          {root.children.map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
