import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { FormSummary } from '@storefront/ui/form-summary';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { useEffect } from 'react';
import styles from './comment-editor.module.css';
import type { CommentsProps } from './comment-list';
import { StarChoice } from './star-choice';
import { longestText, useCommentForm } from './use-comment-form';
import type { OwnCommentView } from './use-own-comment';

interface CommentFormProps {
  subject: CommentsProps;
  /** What is being changed. */
  first: OwnCommentView | undefined;
  onSent(sent: OwnCommentView): void;
}

/** A rating, for products, and a few words. */
export function CommentForm({ subject, first, onSent }: CommentFormProps) {
  const t = useTranslate();
  const isProduct = subject.model === 'catalogproduct';
  const form = useCommentForm(subject, onSent);
  const { ref } = form.formProps;
  // Who asked for the form goes on in it.
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [ref]);
  const rating = form.field('rating');
  const summary = <FormSummary form={form} title={(count) => t('common_fix_fields', { count })} />;
  return (
    <Form form={form} summary={form.hasSeveralFields && summary} className={styles.form}>
      {isProduct && <StarChoice id={rating.id} first={first?.rating ?? null} error={rating.error} />}
      <TextAreaField
        {...form.field('text')}
        label={t(isProduct ? 'catalog_reviews_text' : 'catalog_comments_text')}
        hint={t('catalog_comments_text_hint', { count: longestText })}
        defaultValue={first?.text}
        maxLength={longestText}
        required
      />
      <Button type="submit" isBusy={form.isBusy}>
        {t('catalog_comments_send')}
      </Button>
    </Form>
  );
}
