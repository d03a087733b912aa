import { useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import type { FoundText } from '../common/found-text';
import { FoundTexts } from '../common/found-texts';
import styles from './content-taste.module.css';

/** The first texts that hold the words, and where all of them are. */
export interface ContentTasteData {
  texts: readonly FoundText[];
  total: number;
  allUrl: string;
}

/** A taste of what there is to read, beside products that the same words find. */
export function ContentTasteFragment({ data: { texts, total, allUrl } }: { data: ContentTasteData }) {
  const t = useTranslate();
  return (
    <section className={styles.taste}>
      <div className={styles.head}>
        <h2>{t('publish_taste_title')}</h2>
        <TextLink href={allUrl} isStandalone>
          {t('publish_taste_all', { count: total })}
        </TextLink>
      </div>
      <FoundTexts texts={texts} headingLevel={3} />
    </section>
  );
}
