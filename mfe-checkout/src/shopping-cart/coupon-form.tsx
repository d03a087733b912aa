import { useSession, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { TextField } from '@storefront/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { createFormDraft } from '../common/form-draft';
import styles from './coupon-form.module.css';
import { KeptCoupons } from './kept-coupons';
import type { CouponFormProps } from './use-coupon-form';

const draft = createFormDraft('checkout.coupon');
const fieldId = 'coupon-code';

/** Asks for a coupon's code. What is wrong is told beside it, and it stays there to be mended. */
export function CouponForm({ changes, onApply }: CouponFormProps) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const isCustomer = useSession(({ user }) => user !== null);
  const [isMissing, setIsMissing] = useState(false);
  const error = isMissing ? 'checkout_coupon_missing' : changes.failure;
  // It was asked for a moment ago, and then each time that its code is not taken.
  useEffect(() => {
    if (form.current) draft.restore(form.current);
  }, []);
  useEffect(() => document.getElementById(fieldId)?.focus(), [error]);

  async function submit(data: FormData) {
    const code = String(data.get('code') ?? '').trim();
    setIsMissing(code === '');
    if (code !== '' && (await onApply(code))) draft.drop();
  }
  return (
    <div className={styles.parts}>
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onInput={(event) => {
          setIsMissing(false);
          changes.forgive();
          draft.keep(event.currentTarget);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <TextField
          id={fieldId}
          name="code"
          label={t('checkout_coupon_code')}
          error={error && t(error)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
        <Button type="submit" variant="secondary" isBusy={changes.isBusy} className={styles.submit}>
          {t('checkout_coupon_apply')}
        </Button>
      </form>
      {isCustomer && <KeptCoupons isBusy={changes.isBusy} onChoose={(code) => void onApply(code)} />}
    </div>
  );
}
