import { formatMoney } from '@storefront/contracts/money';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { Picture } from '@storefront/ui/picture';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import styles from './gifts.module.css';
import type { GiftCard, GiftsData } from './page.server';

/** The shop's gifts: the occasion, the products and their total. */
export function GiftsPage({ data: { breadcrumb, gifts } }: PageProps<GiftsData>) {
  const t = useTranslate();
  const { site } = useShell();
  return (
    <div className={frame.frame}>
      <PageBreadcrumb steps={breadcrumb} />
      <header className={frame.head}>
        <h1>{t('common_gifts')}</h1>
        <p className={frame.lead}>{t('catalog_gifts_text')}</p>
      </header>
      {gifts.length === 0 && (
        <EmptyState
          title={t('common_empty_title')}
          text={t('catalog_gifts_empty')}
          action={<ButtonLink href={site.named_routes.catalog ?? '/'}>{t('catalog_browse')}</ButtonLink>}
        />
      )}
      <ul className={styles.gifts}>
        {gifts.map((gift, index) => (
          <Card key={gift.id} gift={gift} isPriority={index === 0} />
        ))}
      </ul>
    </div>
  );
}

/** The title's link covers the whole card. */
function Card({ gift, isPriority }: { gift: GiftCard; isPriority: boolean }) {
  const t = useTranslate();
  const { currency, language } = useShell();
  const { title, url, occasion, summary, picture, count, totalMinor } = gift;
  const price = totalMinor === null ? null : formatMoney(totalMinor, currency, language.htmlLang);
  return (
    <li className={styles.gift}>
      <Picture
        src={picture}
        alt=""
        ratio="4/3"
        sizes="(width < 768px) 100vw, (width < 1024px) 50vw, 412px"
        widths={[320, 480, 640, 800]}
        isPriority={isPriority}
      />
      <p className={styles.facts}>{occasion}</p>
      <h2 className={styles.title}>
        <a href={url}>{title}</a>
      </h2>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.sum}>
        <span>{t('catalog_gift_things', { count })}</span>
        {price !== null && <span className={styles.price}>{t('catalog_gift_together', { price })}</span>}
      </p>
    </li>
  );
}
