import { postMyCoupon } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { createFormDraft } from '@storefront/ui/form-draft';
import { TextField } from '@storefront/ui/text-field';
import { type FormResult, useForm } from '@storefront/ui/use-form';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { toFormResult } from '../common/form-errors';
import { type CouponRow, toCouponRows } from './coupon-rows';

/** Whatever is wrong with a coupon is wrong with its code: it is said beside the field. */
function besideCode<Value>(result: FormResult<Value>): FormResult<Value> {
  if (result.ok || !result.errors.form?.startsWith('error_coupon_')) return result;
  return { ok: false, errors: { fields: { code: result.errors.form } } };
}

/** Takes a coupon into the account by its code. */
export function CouponForm({ onChange }: { onChange: (coupons: CouponRow[]) => void }) {
  // Each success begins with an empty field.
  const [added, setAdded] = useState<string[]>([]);
  const t = useTranslate();
  return (
    <>
      <CodeForm
        key={added.length}
        onDone={(coupons, code) => {
          setAdded([...added, code]);
          onChange(coupons);
        }}
      />
      <VisuallyHidden>
        <span role="status">{added.length > 0 && t('account_coupons_added', { code: added.at(-1) ?? '' })}</span>
      </VisuallyHidden>
    </>
  );
}

function CodeForm({ onDone }: { onDone: (coupons: CouponRow[], code: string) => void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'coupon',
    fields: ['code'],
    translate: t,
    draft: createFormDraft('account.coupon', ['code']),
    check: ({ code }): Record<string, string> => (code ? {} : { code: 'account_error_coupon_missing' }),
    send: async ({ code = '' }) =>
      besideCode(toFormResult(await api.call(postMyCoupon, { lang: language.code, code }), ['code'])),
    onDone: ({ data }, { code = '' }) => onDone(toCouponRows(data, language), code),
  });
  return (
    <AccountForm form={form} submitLabel={t('account_coupons_add')}>
      <TextField
        {...form.field('code')}
        label={t('account_coupons_code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
    </AccountForm>
  );
}
