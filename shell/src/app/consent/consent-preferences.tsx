import type { GdprTemplate } from '@storefront/contracts/calls/site';
import type { Translate } from '@storefront/contracts/labels';
import type { ConsentChoice } from '@storefront/contracts/session';
import { Button } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { Dialog } from '@storefront/ui/dialog';
import { TextLink } from '@storefront/ui/text-link';
import { type FormEvent, useId } from 'react';
import styles from './consent-preferences.module.css';

export interface ConsentPreferencesProps {
  isOpen: boolean;
  /** What is allowed now: nothing is ticked that the visitor has not allowed. */
  current: ConsentChoice;
  template: GdprTemplate;
  t: Translate;
  onChoice(choice: ConsentChoice): void;
  onClose(): void;
}

type Category = GdprTemplate['categories'][number];

function CategoryRow({
  category,
  current,
  t,
}: { category: Category } & Pick<ConsentPreferencesProps, 'current' | 't'>) {
  const { code, title, text, is_required } = category;
  if (!is_required) {
    const isAllowed = current[code as keyof ConsentChoice] ?? false;
    const label = <strong>{title}</strong>;
    return (
      <CheckboxField className={styles.category} name={code} label={label} hint={text} defaultChecked={isAllowed} />
    );
  }
  return (
    <div className={styles.required}>
      <p>
        <strong>{title}</strong> <span className={styles.mark}>{t('common_consent_required')}</span>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** What may be allowed, category by category. Withdrawing takes as many steps as granting: one. */
export function ConsentPreferences(props: ConsentPreferencesProps) {
  const { isOpen, current, template, t, onChoice, onClose } = props;
  const formId = useId();
  const answer = (isAllowed: boolean) => () => onChoice({ analytics: isAllowed, marketing: isAllowed });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onChoice({ analytics: ticked.has('analytics'), marketing: ticked.has('marketing') });
  }
  const footer = (
    <div className={styles.answers}>
      <Button onClick={answer(false)} variant="secondary" size="small">
        {t('common_consent_reject')}
      </Button>
      <Button onClick={answer(true)} variant="secondary" size="small">
        {t('common_consent_accept')}
      </Button>
      <Button className={styles.save} type="submit" form={formId}>
        {t('common_consent_save')}
      </Button>
    </div>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('common_cookie_settings')}
      closeLabel={t('common_close')}
      footer={footer}
    >
      <p className={styles.text}>
        {template.text} {template.url && <TextLink href={template.url}>{t('common_consent_privacy')}</TextLink>}
      </p>
      {/* Reopened, it shows the current consent, not boxes that were ticked but not saved. */}
      <form key={String(isOpen)} id={formId} className={styles.categories} onSubmit={submit}>
        {template.categories.map((category) => (
          <CategoryRow key={category.code} {...{ category, current, t }} />
        ))}
      </form>
    </Dialog>
  );
}
