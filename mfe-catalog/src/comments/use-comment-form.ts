import { createBrowserMemory } from '@storefront/contracts/browser-memory';
import { postComment } from '@storefront/contracts/calls/comments';
import { useShell } from '@storefront/contracts/runtime';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CommentsProps } from './comment-list';
import type { OwnCommentView } from './use-own-comment';

/** The contract takes no more, and no less. */
export const longestText = 2000;
const shortestText = 3;

interface CommentDraft {
  text: string;
  rating: string;
}

const emptyDraft: CommentDraft = { text: '', rating: '' };

function parseDraft(stored: unknown): CommentDraft {
  const { text, rating } = stored as CommentDraft;
  return { text: String(text ?? ''), rating: String(rating ?? '') };
}

/** Label codes, beside a field or above the form. */
interface FormErrors {
  text?: string;
  rating?: string;
  form?: string;
}

function readForm(form: HTMLFormElement): CommentDraft {
  const data = new FormData(form);
  return { text: String(data.get('text') ?? ''), rating: String(data.get('rating') ?? '') };
}

function findErrors({ text, rating }: CommentDraft, isProduct: boolean): FormErrors | undefined {
  const errors: FormErrors = {};
  if (isProduct && rating === '') errors.rating = 'catalog_reviews_rating_missing';
  if (text.trim().length < shortestText) errors.text = 'catalog_comments_text_short';
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Puts the draft back into a form that nobody has typed into. */
function restore(form: HTMLFormElement, { text, rating }: CommentDraft): void {
  const area = form.elements.namedItem('text');
  if (area instanceof HTMLTextAreaElement && text !== '') area.value = text;
  const stars = form.querySelector<HTMLInputElement>(`input[name="rating"][value="${CSS.escape(rating)}"]`);
  if (stars) stars.checked = true;
}

/** The form's doing. Its fields are the browser's own, so that nothing typed is ever written over. */
export function useCommentForm({ model, id }: CommentsProps, onSent: (sent: OwnCommentView) => void) {
  const { api, language } = useShell();
  const isProduct = model === 'catalogproduct';
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [draft] = useState(() =>
    createBrowserMemory(() => sessionStorage, `catalog.comment.${model}.${id}`, parseDraft, emptyDraft),
  );
  const formId = useId();
  const fieldIds = { rating: `${formId}rating`, text: `${formId}text` };

  useEffect(() => {
    if (!form.current) return;
    restore(form.current, draft.read());
    // Who asked for the form goes on in it.
    form.current.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  useEffect(() => {
    const first = errors.rating ? fieldIds.rating : errors.text && fieldIds.text;
    if (first) document.getElementById(first)?.focus();
  }, [errors]);

  function keep() {
    if (form.current) draft.write(readForm(form.current));
    // What is said against a field was said against what stood there.
    if (Object.keys(errors).length > 0) setErrors({});
  }

  async function send({ text, rating }: CommentDraft) {
    const about = { lang: language.code, model, content_id: id, text: text.trim() };
    const request = isProduct ? { ...about, rating: Number(rating) } : about;
    const answer = await api.call(postComment, request).catch(() => undefined);
    if (!answer?.ok) {
      const { text: textError, rating: ratingError } = answer?.data.errors ?? {};
      const isOfField = textError ?? ratingError;
      const whole = isOfField ? undefined : (answer?.data.label_name ?? 'error_server');
      return setErrors({ text: textError, rating: ratingError, form: whole });
    }
    draft.write(emptyDraft);
    const { id: ownId, status } = answer.data;
    onSent({ id: ownId, text: about.text, rating: isProduct ? Number(rating) : null, status, isFresh: true });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Asked here and not by state: a double click comes before the next render.
    if (isSending.current) return;
    const values = readForm(event.currentTarget);
    const found = findErrors(values, isProduct);
    if (found) return setErrors(found);
    isSending.current = true;
    setIsBusy(true);
    await send(values).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
  }

  return {
    errors,
    isBusy,
    fieldIds,
    formProps: {
      ref: form,
      // Keeps what was typed out of the address, should the form ever be sent without our help.
      method: 'post',
      noValidate: true,
      onInput: keep,
      onSubmit: submit,
    },
  };
}
