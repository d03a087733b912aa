import { useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import type { FoundText } from '../common/found-text';
import { FoundTexts } from '../common/found-texts';
import styles from './content-teaser.module.css';

/** The first matching texts and the address of all of them. */
export interface ContentTeaserData {
  texts: readonly FoundText[];
  total: number;
  allUrl: string;
}

/** A teaser of the texts that match a product search. */
export function ContentTeaserFragment({ data: { texts, total, allUrl } }: { data: ContentTeaserData }) {
  const t = useTranslate();
  return (
    <section className={styles.teaser}>
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
