import { toSafeHref } from '@storefront/contracts/links';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { decideComment } from '@storefront/staff-contracts/comments';
import { Badge } from '@storefront/ui/badge';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { Rating } from '@storefront/ui/rating';
import { TextLink } from '@storefront/ui/text-link';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useState } from 'react';
import { toFormResult } from '../common/form-result';
import styles from './comments.module.css';

/** A comment as its reader judges it. */
export interface CommentRow {
  id: number;
  model: 'catalogproduct' | 'publishpost';
  /** Of the product or post; empty when it is gone, and so is `url`. */
  title: string;
  url: string;
  author: string;
  email: string;
  text: string;
  lang: string;
  rating: number | null;
  isVerified: boolean;
  createdAt: string;
  date: string;
}

type Status = 'waiting' | 'published' | 'refused';
type Decision = Exclude<Status, 'waiting'>;

/** One comment, and what to do with it. Decided, it stays where it is: a mistake can be undone. */
export function CommentCard({ comment, status: first }: { comment: CommentRow; status: Status }) {
  const { api } = useShell();
  const t = useTranslate();
  const [status, setStatus] = useState<Status>(first);
  const [failure, setFailure] = useState<string>();
  const submission = useSingleSubmission();

  async function decide(wanted: Decision) {
    const { id, createdAt } = comment;
    const request = { id, status: wanted, seen_status: status, seen_created_at: createdAt };
    const result = toFormResult(await api.call(decideComment, request), []);
    setFailure(result.ok ? undefined : t(result.errors.form ?? 'error_server'));
    if (result.ok) setStatus(wanted);
  }

  return (
    <article>
      <CommentText comment={comment} />
      <div className={styles.decision}>
        {(['published', 'refused'] as const)
          .filter((wanted) => wanted !== status)
          .map((wanted) => (
            <Button
              key={wanted}
              size="small"
              variant={wanted === 'published' ? 'primary' : 'secondary'}
              isBusy={submission.isBusy}
              onClick={() => void submission.submit(() => decide(wanted))}
              aria-describedby={`staff-comment-${comment.id}`}
            >
              {t(`staff_comment_${wanted}`)}
            </Button>
          ))}
        <p role="status">
          {status !== first && (
            <Badge tone={status === 'published' ? 'success' : 'danger'}>{t(`staff_comments_${status}`)}</Badge>
          )}
        </p>
      </div>
      {failure && (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      )}
    </article>
  );
}

function CommentText({ comment }: { comment: CommentRow }) {
  const t = useTranslate();
  const { id, title, url, author, email, text, lang, rating, isVerified, createdAt, date } = comment;
  const href = url && toSafeHref(url);
  const name = title || t('staff_comment_of_gone');
  return (
    <>
      <h2 id={`staff-comment-${id}`} className={styles.title}>
        {href ? <TextLink href={href}>{name}</TextLink> : name}
      </h2>
      {rating !== null && <Rating value={rating} label={t('common_rating', { average: rating })} />}
      {text ? (
        <p className={styles.text} lang={lang}>
          {text}
        </p>
      ) : (
        <p className={styles.muted}>{t('staff_comment_no_text')}</p>
      )}
      <p className={styles.muted}>
        {author} · {email} · <time dateTime={createdAt}>{date}</time>
        {isVerified && ` · ${t('staff_comment_verified')}`}
      </p>
    </>
  );
}
