import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { toMakerAnchor } from '../common/maker-path';
import styles from './makers.module.css';
import type { Maker } from './makers-data';

/** A maker with all that is known of it. */
export function MakerCard({ maker }: { maker: Maker }) {
  const t = useTranslate();
  const { id, title, place, picture, note, quote, productsUrl } = maker;
  return (
    <section
      id={toMakerAnchor(id)}
      className={picture ? styles.maker : styles.plain}
      aria-labelledby={`${toMakerAnchor(id)}-title`}
    >
      {picture && <Picture src={picture} alt="" ratio="5/4" sizes="(width < 768px) 92vw, 520px" />}
      <div className={styles.words}>
        {place && <p className={styles.place}>{place}</p>}
        <h2 id={`${toMakerAnchor(id)}-title`} className={styles.title}>
          {title}
        </h2>
        {note && <p>{note}</p>}
        {quote && <blockquote className={styles.quote}>{t('common_quote', { text: quote })}</blockquote>}
        {productsUrl && (
          <p>
            <TextLink href={productsUrl}>
              {t('catalog_makers_products')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </TextLink>
          </p>
        )}
      </div>
    </section>
  );
}
