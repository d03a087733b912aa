import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { adjustStock, setStock } from '@storefront/staff-contracts/stock';
import { RadioCards } from '@storefront/ui/radio-cards';
import { TextField } from '@storefront/ui/text-field';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { toFormResult } from '../common/form-result';
import { CancelButton, StaffForm } from '../common/staff-form';

/** Counted anew, or some came or went: the second is right even if others change it meanwhile. */
type Way = 'count' | 'change';

interface StockFormProps {
  code: string;
  /** What its reader sees. */
  quantity: number;
  onDone: (left: number) => void;
  onCancel: () => void;
}

const mostPieces = 1_000_000;

function checkPieces(way: Way, typed: string): Record<string, string> {
  const pieces = Number(typed);
  const isRight = Number.isInteger(pieces) && Math.abs(pieces) <= mostPieces && typed !== '';
  return isRight && (way === 'count' ? pieces >= 0 : pieces !== 0) ? {} : { pieces: 'error_validation' };
}

/** Changes how much is left of something, with a reason for the record. */
export function StockForm({ code, quantity, onDone, onCancel }: StockFormProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const [way, setWay] = useState<Way>('change');
  const form = useForm({
    name: 'staff-stock',
    fields: ['pieces', 'reason'],
    translate: t,
    check: ({ pieces = '', reason = '' }) => ({
      ...checkPieces(way, pieces),
      ...(reason === '' && { reason: 'error_required' }),
    }),
    send: async ({ pieces = '', reason = '' }) => {
      const about = { lang: language.code, shopping_cart_code: code, reason };
      const answer =
        way === 'count'
          ? await api.call(setStock, { ...about, quantity: Number(pieces), seen_quantity: quantity })
          : await api.call(adjustStock, { ...about, change: Number(pieces) });
      return toFormResult(answer, ['reason']);
    },
    onDone: ({ data }) => onDone(data.quantity),
  });
  return (
    <StaffForm form={form} submitLabel={t('common_save')} aside={<CancelButton onClick={onCancel} />}>
      <p>{t('staff_left', { count: quantity })}</p>
      <RadioCards
        legend={t('staff_stock_way')}
        name="way"
        value={way}
        onValueChange={(chosen) => setWay(chosen === 'count' ? 'count' : 'change')}
        options={[
          { value: 'change', label: t('staff_stock_way_change') },
          { value: 'count', label: t('staff_stock_way_count') },
        ]}
      />
      <TextField
        {...form.field('pieces')}
        label={t(way === 'count' ? 'staff_stock_counted' : 'staff_stock_difference')}
        hint={way === 'change' ? t('staff_stock_difference_hint') : undefined}
        type="number"
        inputMode={way === 'count' ? 'numeric' : 'text'}
        step={1}
        required
      />
      <TextField {...form.field('reason')} label={t('staff_reason')} maxLength={500} autoComplete="off" required />
    </StaffForm>
  );
}
