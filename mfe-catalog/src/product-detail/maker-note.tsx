import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import styles from './maker-note.module.css';
import type { ProductMaker } from './product-detail';

/** A quote of the product's maker. */
export function MakerNote({ maker }: { maker: ProductMaker }) {
  const t = useTranslate();
  return (
    <section className={styles.note} aria-label={maker.title}>
      <Picture src={maker.picture} alt="" ratio="5/4" sizes="(width < 700px) 92vw, (width < 1376px) 40vw, 500px" />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('catalog_maker_word')}</p>
        <blockquote className={styles.quote}>{t('common_quote', { text: maker.quote })}</blockquote>
        <p className={styles.story}>{maker.note}</p>
        {maker.url && (
          <TextLink href={maker.url} isStandalone>
            {t('catalog_meet_maker')}
          </TextLink>
        )}
      </div>
    </section>
  );
}
