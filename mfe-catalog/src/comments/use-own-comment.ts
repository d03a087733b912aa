import { type Comment, getMyComments } from '@storefront/contracts/calls/auth';
import { deleteComment } from '@storefront/contracts/calls/comments';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect, useState } from 'react';
import type { CommentsProps } from './comment-list';

/** The customer's own comment. */
export interface OwnCommentView extends Pick<Comment, 'id' | 'text' | 'rating' | 'status'> {
  /** Sent just now, on this page. */
  isFresh?: boolean;
}

/** The customer's own comment: on a product there is one, which is loaded; on a post there may be several. */
export function useOwnComment({ model, id }: CommentsProps) {
  const { api, language } = useShell();
  const isOnlyOne = model === 'catalogproduct';
  const [own, setOwn] = useState<OwnCommentView>();
  const [isLoading, setIsLoading] = useState(isOnlyOne);
  const [isDeleted, setIsDeleted] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    // The answer for the product before this one may come after this one's.
    let isGone = false;
    async function load() {
      setIsLoading(true);
      // Without an answer the form stays empty: the provider rejects a second comment.
      const answer = await api.call(getMyComments, { lang: language.code }).catch(() => undefined);
      if (isGone) return;
      const mine = answer?.ok ? answer.data.data : [];
      setOwn(mine.find((each) => each.model === model && each.content_id === id));
      setIsLoading(false);
    }
    if (isOnlyOne) void load();
    return () => {
      isGone = true;
    };
  }, [api, id, isOnlyOne, language.code, model]);

  async function remove() {
    if (!own) return;
    const answer = await api.call(deleteComment, { id: String(own.id) }).catch(() => undefined);
    if (!answer?.ok) return setError(answer?.data.label_name ?? 'error_server');
    setError(undefined);
    setOwn(undefined);
    setIsDeleted(true);
  }

  return {
    own,
    isLoading,
    isDeleted,
    error,
    remove,
    keep: (sent: OwnCommentView) => {
      setOwn(sent);
      setIsDeleted(false);
    },
  };
}
