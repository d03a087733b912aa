import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Pills } from '@storefront/ui/pills';
import { TextLink } from '@storefront/ui/text-link';
import { toMakerAnchor } from '../common/maker-path';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { EmptyShop } from '../common/product-listing/empty-shop';
import { Directory } from './directory';
import { MakerCard } from './maker-card';
import styles from './makers.module.css';
import type { Maker, MakersData } from './makers-data';

/** The makers: name, place and a quote of few, a directory by letter of many. */
export function MakersPage({ data: { breadcrumb, makers, directory, isOne } }: PageProps<MakersData>) {
  const t = useTranslate();
  const path = breadcrumb.at(-1)?.href;
  return (
    <div className={frame.frame}>
      <PageBreadcrumb steps={breadcrumb} />
      <header className={frame.head}>
        <h1>{t('common_makers')}</h1>
        {makers.some(({ quote }) => quote) && <p className={frame.lead}>{t('catalog_makers_text')}</p>}
      </header>
      {makers.length === 0 && <EmptyShop />}
      {directory ? <Directory makers={makers} directory={directory} /> : <Cards makers={makers} isOne={isOne} />}
      {isOne && path && <TextLink href={path}>{t('catalog_makers_all')}</TextLink>}
    </div>
  );
}

function Cards({ makers, isOne }: { makers: readonly Maker[]; isOne: boolean }) {
  const t = useTranslate();
  return (
    <>
      {makers.length > 0 && !isOne && (
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
    </>
  );
}
