import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { Pills } from '@storefront/ui/pills';
import { toMakerAnchor } from '../common/maker-anchor';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { EmptyShop } from '../common/product-listing/empty-shop';
import styles from './makers.module.css';
import type { Maker, MakersData } from './page.server';

/** The makers: name, place and a quote. */
export function MakersPage({ data: { breadcrumb, makers } }: PageProps<MakersData>) {
  const t = useTranslate();
  return (
    <div className={frame.frame}>
      <PageBreadcrumb steps={breadcrumb} />
      <header className={frame.head}>
        <h1>{t('common_makers')}</h1>
        {makers.length > 0 && <p className={frame.lead}>{t('catalog_makers_text')}</p>}
      </header>
      {makers.length === 0 && <EmptyShop />}
      {makers.length > 0 && (
        <Pills
          className={frame.pills}
          label={t('catalog_makers_index')}
          items={makers.map(({ id, title }) => ({ label: title, href: `#${toMakerAnchor(id)}` }))}
        />
      )}
      <div className={styles.makers}>
        {makers.map((maker) => (
          <MakerCard key={maker.id} maker={maker} />
        ))}
      </div>
    </div>
  );
}

function MakerCard({ maker }: { maker: Maker }) {
  const t = useTranslate();
  return (
    <section id={toMakerAnchor(maker.id)} className={styles.maker} aria-labelledby={`${toMakerAnchor(maker.id)}-title`}>
      <Picture src={maker.picture} alt="" ratio="5/4" sizes="(width < 768px) 92vw, 520px" />
      <div className={styles.words}>
        <p className={styles.place}>{maker.place}</p>
        <h2 id={`${toMakerAnchor(maker.id)}-title`} className={styles.title}>
          {maker.title}
        </h2>
        <p>{maker.note}</p>
        <blockquote className={styles.quote}>{t('common_quote', { text: maker.quote })}</blockquote>
      </div>
    </section>
  );
}
