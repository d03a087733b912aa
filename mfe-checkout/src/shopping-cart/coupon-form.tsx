import { useSession, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { createFormDraft } from '@storefront/ui/form-draft';
import { TextField } from '@storefront/ui/text-field';
import { useForm } from '@storefront/ui/use-form';
import { useEffect } from 'react';
import styles from './coupon-form.module.css';
import { SavedCoupons } from './saved-coupons';
import type { CouponChanges, CouponFailure } from './use-coupon';

export interface CouponFormProps {
  changes: CouponChanges;
  onApply(code: string): Promise<CouponFailure>;
}

/** Asks for a coupon's code. What is wrong is said beside it, and the code stays there to be put right. */
export function CouponForm({ changes, onApply }: CouponFormProps) {
  const t = useTranslate();
  const isCustomer = useSession(({ user }) => user !== null);
  const form = useForm({
    name: 'coupon',
    fields: ['code'],
    translate: t,
    draft: createFormDraft('checkout.coupon'),
    check({ code }) {
      // This is newer than why the last code was refused.
      if (!code) changes.clearFailure();
      return { code: code ? undefined : 'checkout_coupon_missing' };
    },
    async send({ code = '' }) {
      // Why not, `changes` says, of a saved coupon too.
      return (await onApply(code)) === null ? { ok: true, value: undefined } : { ok: false, errors: {} };
    },
    onValues: changes.clearFailure,
  });
  const field = form.field('code');
  // Typing ends the failure, a submission without a code too: while there is one, it is the newest.
  const error = changes.failure ? t(changes.failure) : field.error;
  // It was asked for a moment ago.
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);
  useEffect(() => {
    if (changes.failure) document.getElementById(field.id)?.focus();
  }, [field.id, changes.failure]);
  return (
    <div className={styles.parts}>
      <Form form={form} className={styles.form}>
        <TextField
          {...field}
          error={error}
          label={t('checkout_coupon_code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
        <Button type="submit" variant="secondary" isBusy={changes.isBusy} className={styles.submit}>
          {t('checkout_coupon_apply')}
        </Button>
      </Form>
      {isCustomer && <SavedCoupons isBusy={changes.isBusy} onChoose={(code) => void onApply(code)} />}
    </div>
  );
}
