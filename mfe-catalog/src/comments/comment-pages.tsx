import { pageParameters } from '@storefront/contracts/page-parameters';
import { usePath, useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { ButtonLink } from '@storefront/ui/button';
import { CheckIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { Rating } from '@storefront/ui/rating';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { CommentPage, CommentsProps, CommentView } from './comment-list';
import styles from './comments.module.css';
import { useCommentPages } from './use-comment-pages';

interface CommentPagesProps {
  first: CommentPage;
  subject: CommentsProps;
}

/** The comments. Older ones are a link; with scripts they are appended below. */
export function CommentPages({ first, subject }: CommentPagesProps) {
  const t = useTranslate();
  const path = usePath();
  const { comments, nextPage, newFrom, error, isBusy, loadNext } = useCommentPages(first, subject);
  const firstNew = useRef<HTMLLIElement>(null);
  // The link moved down or was removed: the focus goes to the first appended comment.
  useEffect(() => {
    if (newFrom > 0) firstNew.current?.focus();
  }, [newFrom]);
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void loadNext();
  }
  return (
    <>
      {first.page > 1 && (
        <ButtonLink variant="secondary" size="small" rel="nofollow" href={pageAddress(path, first.page - 1)}>
          {t('catalog_comments_newer')}
        </ButtonLink>
      )}
      <ol className={styles.list}>
        {comments.map((comment, index) => (
          <li
            key={comment.id}
            ref={index === newFrom ? firstNew : undefined}
            tabIndex={index === newFrom ? -1 : undefined}
          >
            <OneComment {...comment} />
          </li>
        ))}
      </ol>
      {error && (
        <Notice tone="danger" isLive>
          {t(error)}
        </Notice>
      )}
      {nextPage !== null && (
        <ButtonLink
          variant="secondary"
          size="small"
          rel="nofollow"
          href={pageAddress(path, nextPage)}
          aria-busy={isBusy || undefined}
          onClick={follow}
        >
          {t('catalog_comments_older')}
        </ButtonLink>
      )}
    </>
  );
}

function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?${pageParameters.comments}=${page}#comments` : `${path}#comments`;
}

function OneComment({ author, text, htmlLang, foreignLang, rating, isVerified, createdAt, date }: CommentView) {
  const t = useTranslate();
  return (
    <article className={styles.comment}>
      <p className={styles.facts}>
        <strong className={styles.author}>{author}</strong>
        {rating !== null && <Rating value={rating} label={t('common_rating', { average: rating })} />}
        <time dateTime={createdAt}>{date}</time>
        {foreignLang && <span>{t(`catalog_comments_in_${foreignLang}`)}</span>}
        {isVerified && (
          <Badge tone="success" icon={<CheckIcon size={14} />}>
            {t('catalog_reviews_verified')}
          </Badge>
        )}
      </p>
      <p lang={htmlLang ?? undefined} className={styles.text}>
        {text}
      </p>
    </article>
  );
}
