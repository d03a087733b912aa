import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { TextAreaField } from '@storefront/ui/text-area-field';
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

/** A rating, for products, and a few words. What is typed survives a reload, and every refusal. */
export function CommentForm({ subject, first, onSent }: CommentFormProps) {
  const t = useTranslate();
  const isProduct = subject.model === 'catalogproduct';
  const { formProps, fieldIds, errors, isBusy } = useCommentForm(subject, onSent);
  return (
    <form {...formProps} className={styles.form}>
      {errors.form && (
        <Notice tone="danger" isLive>
          {t(errors.form)}
        </Notice>
      )}
      {isProduct && (
        <StarChoice id={fieldIds.rating} first={first?.rating ?? null} error={errors.rating && t(errors.rating)} />
      )}
      <TextAreaField
        id={fieldIds.text}
        name="text"
        label={t(isProduct ? 'catalog_reviews_text' : 'catalog_comments_text')}
        hint={t('catalog_comments_text_hint', { count: longestText })}
        error={errors.text && t(errors.text)}
        defaultValue={first?.text}
        maxLength={longestText}
        required
      />
      <Button type="submit" isBusy={isBusy}>
        {t('catalog_comments_send')}
      </Button>
    </form>
  );
}
