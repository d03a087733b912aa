import type { FragmentViewProps } from '@storefront/contracts/fragments';
import { useTranslate } from '@storefront/contracts/runtime';
import { useId } from 'react';
import type { CommentPage, CommentsProps } from './comment-list';
import { CommentPages } from './comment-pages';
import { CommentWriter } from './comment-writer';
import styles from './comments.module.css';
import { RatingSummary } from './rating-summary';
import { ReviewsJsonLd } from './reviews-json-ld';

/** The comments on a product or a post: the summary, the comments and the form. */
export function Comments({ data, props }: FragmentViewProps<CommentsProps, CommentPage>) {
  const t = useTranslate();
  const titleId = useId();
  const isProduct = props.model === 'catalogproduct';
  return (
    <section aria-labelledby={titleId} className={styles.comments}>
      <div className={styles.side}>
        <h2 id={titleId} className={styles.title}>
          {t(isProduct ? 'catalog_reviews_title' : 'catalog_comments_title')}
        </h2>
        {isProduct && <RatingSummary data={data} />}
        {!isProduct && data.total > 0 && (
          <p className={styles.note}>{t('catalog_comments_count', { count: data.total })}</p>
        )}
        <CommentWriter subject={props} />
        <p className={styles.note}>{t(isProduct ? 'catalog_reviews_note' : 'catalog_comments_note')}</p>
      </div>
      <div>
        {data.total > 0 ? (
          <CommentPages first={data} subject={props} />
        ) : (
          <NothingYet isProduct={isProduct} ratings={data.rating?.count} />
        )}
      </div>
      {isProduct && data.comments.length > 0 && <ReviewsJsonLd comments={data.comments} />}
    </section>
  );
}

/** The text for no comments mentions ratings without text. */
function NothingYet({ isProduct, ratings = 0 }: { isProduct: boolean; ratings?: number }) {
  const t = useTranslate();
  const nobodyWrote = t(isProduct ? 'catalog_reviews_empty' : 'catalog_comments_empty');
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>
        {ratings > 0 ? t('catalog_reviews_only_rated', { count: ratings }) : nobodyWrote}
      </p>
      <p>{t(isProduct ? 'catalog_reviews_empty_text' : 'catalog_comments_empty_text')}</p>
    </div>
  );
}
