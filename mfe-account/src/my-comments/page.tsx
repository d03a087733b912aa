import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { StarIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { Rating } from '@storefront/ui/rating';
import { TextLink } from '@storefront/ui/text-link';
import { AccountPage } from '../common/account-page';
import styles from './my-comments.module.css';

/** What the customer wrote, as the list shows it. */
export interface CommentRow {
  id: number;
  /** What it is about; empty when that is no longer there. */
  title: string;
  url: string;
  text: string;
  rating: number | null;
  status: 'waiting' | 'published' | 'refused';
  /** ISO 8601, for `<time>`. */
  createdAt: string;
  date: string;
}

export interface MyCommentsData {
  /** Null when they could not be had: that must not look like having none. */
  comments: CommentRow[] | null;
}

const tones = { waiting: 'mist', published: 'success', refused: 'warning' } as const;

/** Everything that the customer has written about products and posts, newest first. */
export function MyCommentsPage({ data: { comments } }: PageProps<MyCommentsData>) {
  const { prefix } = useShell();
  const t = useTranslate();
  return (
    <AccountPage title={t('account_comments_title')} current="comments">
      {comments === null && <Notice tone="warning">{t('account_load_failed')}</Notice>}
      {comments?.length === 0 && (
        <EmptyState
          icon={<StarIcon />}
          title={t('account_comments_empty_title')}
          text={t('account_comments_empty_text')}
          action={<ButtonLink href={`${prefix}/auth/my_orders/`}>{t('common_my_orders')}</ButtonLink>}
        />
      )}
      {comments && comments.length > 0 && (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.id} className={styles.comment}>
              <CommentText {...comment} />
            </li>
          ))}
        </ol>
      )}
    </AccountPage>
  );
}

function CommentText({ title, url, text, rating, status, createdAt, date }: CommentRow) {
  const t = useTranslate();
  return (
    <>
      <h2 className={styles.subject}>
        {url ? <TextLink href={url}>{title}</TextLink> : t('account_comments_subject_gone')}
      </h2>
      <p className={styles.facts}>
        {rating !== null && <Rating value={rating} label={t('common_rating', { average: rating })} />}
        <time dateTime={createdAt}>{date}</time>
        <Badge tone={tones[status]}>{t(`account_comments_status_${status}`)}</Badge>
      </p>
      <p className={styles.text}>{text}</p>
    </>
  );
}
