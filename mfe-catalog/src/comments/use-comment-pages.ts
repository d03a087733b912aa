import { getComments } from '@storefront/contracts/calls/comments';
import { useShell } from '@storefront/contracts/runtime';
import { useState } from 'react';
import { type CommentPage, type CommentsProps, commentsPerPage, toCommentPage } from './comment-list';

/** The loaded pages of comments, appended to each other. */
export function useCommentPages(first: CommentPage, { model, id }: CommentsProps) {
  const { api, language } = useShell();
  const [pages, setPages] = useState([first]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const last = pages.at(-1) ?? first;
  const nextPage = last.page < last.pageCount ? last.page + 1 : null;

  async function loadNext() {
    if (isBusy || nextPage === null) return;
    setIsBusy(true);
    setError(undefined);
    const request = { lang: language.code, model, content_id: id, page: nextPage, per_page: commentsPerPage };
    const answer = await api.call(getComments, request).catch(() => undefined);
    setIsBusy(false);
    if (!answer?.ok) return setError(answer?.data.label_name ?? 'error_server');
    setPages([...pages, toCommentPage(answer.data, language)]);
  }

  const all = pages.flatMap(({ comments }) => comments);
  // A comment published meanwhile moves others to the next page: repeated ones are skipped.
  const comments = all.filter(({ id: own }, index) => all.findIndex((other) => other.id === own) === index);
  return {
    comments,
    nextPage,
    /** Index of the first appended comment; 0 before any were appended. */
    newFrom: pages.length > 1 ? comments.length - last.comments.length : 0,
    error,
    isBusy,
    loadNext,
  };
}
