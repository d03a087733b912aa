import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { Skeleton } from '@storefront/ui/skeleton';
import { useState } from 'react';
import { CommentForm } from './comment-form';
import type { CommentsProps } from './comment-list';
import { OwnComment } from './own-comment';
import { useOwnComment } from './use-own-comment';

export interface CommentEditorProps {
  subject: CommentsProps;
}

/** The customer's comment with its status, or the form to write one. */
export function CommentEditor({ subject }: CommentEditorProps) {
  const t = useTranslate();
  const { own, isLoading, isDeleted, keep, remove, error } = useOwnComment(subject);
  const [isChanging, setIsChanging] = useState(false);
  if (isLoading) return <Skeleton lines={3} />;
  if (own && !isChanging) {
    const change = () => setIsChanging(true);
    const onChange = subject.model === 'catalogproduct' ? change : undefined;
    return <OwnComment own={own} error={error} onChange={onChange} onDelete={remove} />;
  }
  return (
    <>
      {isDeleted && (
        <Notice tone="success" isLive>
          {t('catalog_comments_deleted')}
        </Notice>
      )}
      <CommentForm
        subject={subject}
        first={own}
        onSent={(sent) => {
          keep(sent);
          setIsChanging(false);
        }}
      />
    </>
  );
}
