import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { refundOrder } from '@storefront/staff-contracts/orders';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { TextField } from '@storefront/ui/text-field';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { toFormResult } from '../common/form-result';
import { parseMoney, toMoneyText } from '../common/money-text';
import { CancelButton, StaffForm } from '../common/staff-form';
import type { StepFormProps } from './action-form';
import { toOrderView } from './order-view';

const shown = ['amount_minor', 'reason'];

/** Sends money back: all that can go back, unless a smaller amount is typed. */
export function RefundForm({ order, submitLabel, onDone, onCancel }: StepFormProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  // One for as long as the form is open: what is sent twice is paid once.
  const [key] = useState(() => crypto.randomUUID());
  const most = order.refundable?.minor ?? 0;
  const form = useForm({
    name: 'staff-refund',
    fields: shown,
    translate: t,
    check: ({ amount_minor: typed = '' }): Record<string, string> => {
      const amount = parseMoney(typed);
      return amount === undefined || amount < 1 || amount > most ? { amount_minor: 'error_refund_amount' } : {};
    },
    send: async ({ amount_minor: typed = '', reason = '' }) => {
      const amount_minor = parseMoney(typed);
      const request = { lang: language.code, number: order.number, amount_minor, reason, idempotency_key: key };
      return toFormResult(await api.call(refundOrder, request), shown);
    },
    onDone: ({ data }) => onDone(toOrderView(data, language)),
  });
  return (
    <StaffForm form={form} submitLabel={submitLabel} aside={<CancelButton onClick={onCancel} />}>
      <TextField
        {...form.field('amount_minor')}
        label={t('staff_refund_amount', { currency: order.currency })}
        hint={t('staff_refund_most', { amount: order.refundable?.text ?? '' })}
        inputMode="decimal"
        defaultValue={toMoneyText(most, language)}
        autoComplete="off"
        required
      />
      <TextAreaField
        {...form.field('reason')}
        label={t('staff_reason')}
        mark={t('common_optional')}
        rows={2}
        maxLength={500}
      />
    </StaffForm>
  );
}
