import { postComment } from '@storefront/contracts/calls/comments';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { createFormDraft } from '@storefront/ui/form-draft';
import { type FieldErrors, type FormResult, type FormValues, useForm } from '@storefront/ui/use-form';
import type { CommentsProps } from './comment-list';
import type { OwnCommentView } from './use-own-comment';

/** The contract takes no more, and no less. */
export const longestText = 2000;
const shortestText = 3;

function findErrors({ text = '', rating }: FormValues, isProduct: boolean): FieldErrors {
  return {
    rating: isProduct && !rating ? 'catalog_reviews_rating_missing' : undefined,
    text: text.length < shortestText ? 'catalog_comments_text_short' : undefined,
  };
}

/** Sends a comment, with a rating where it is about a product. */
export function useCommentForm({ model, id }: CommentsProps, onSent: (sent: OwnCommentView) => void) {
  const { api, language } = useShell();
  const t = useTranslate();
  const isProduct = model === 'catalogproduct';
  const fields = isProduct ? ['rating', 'text'] : ['text'];

  async function send({ text = '', rating }: FormValues): Promise<FormResult<OwnCommentView>> {
    const about = { lang: language.code, model, content_id: id, text };
    const request = isProduct ? { ...about, rating: Number(rating) } : about;
    const answer = await api.call(postComment, request);
    if (answer.ok) {
      const { id: ownId, status } = answer.data;
      return {
        ok: true,
        value: { id: ownId, text, rating: isProduct ? Number(rating) : null, status, isFresh: true },
      };
    }
    const { errors = {}, label_name: label = 'error_server' } = answer.data;
    const isOfField = fields.some((field) => errors[field] !== undefined);
    return { ok: false, errors: isOfField ? { fields: errors } : { form: label } };
  }

  return useForm<OwnCommentView>({
    name: `comment-${model}-${id}`,
    fields,
    translate: t,
    draft: createFormDraft(`catalog.comment.${model}.${id}`),
    check: (values) => findErrors(values, isProduct),
    send,
    onDone: onSent,
  });
}
