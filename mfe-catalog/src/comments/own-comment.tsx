import { useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { Rating } from '@storefront/ui/rating';
import { useEffect, useRef } from 'react';
import styles from './comment-editor.module.css';
import type { OwnCommentView } from './use-own-comment';

const tones = { waiting: 'mist', published: 'success', refused: 'warning' } as const;

interface OwnCommentProps {
  own: OwnCommentView;
  error: string | undefined;
  /** Absent where a customer may write several comments. */
  onChange?: () => void;
  onDelete(): void;
}

/** The customer's own comment with its status. A published comment can only be deleted, not changed. */
export function OwnComment({ own, error, onChange, onDelete }: OwnCommentProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  // The focused form or button was removed.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.own}>
      {own.isFresh && (
        <Notice tone="success" title={t('catalog_comments_sent_title')} isLive>
          {t('catalog_comments_sent_text')}
        </Notice>
      )}
      <p className={styles.ownFacts}>
        <strong>{t('catalog_comments_own')}</strong>
        {own.rating !== null && <Rating value={own.rating} label={t('common_rating', { average: own.rating })} />}
        <Badge tone={tones[own.status]}>{t(`account_comments_status_${own.status}`)}</Badge>
      </p>
      <p className={styles.ownText}>{own.text}</p>
      {error && (
        <Notice tone="danger" isLive>
          {t(error)}
        </Notice>
      )}
      <p className={styles.ownActions}>
        {onChange && own.status !== 'published' && (
          <Button variant="secondary" size="small" onClick={onChange}>
            {t('catalog_comments_change')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onDelete}>
          {t('catalog_comments_delete')}
        </Button>
      </p>
    </div>
  );
}
