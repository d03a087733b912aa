import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { changeCoupon, createCoupon, type StaffCoupon } from '@storefront/staff-contracts/coupons';
import { SelectField } from '@storefront/ui/select-field';
import { TextField } from '@storefront/ui/text-field';
import { type FormState, useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { toFormResult } from '../common/form-result';
import { toMoneyText } from '../common/money-text';
import { CancelButton, StaffForm } from '../common/staff-form';
import {
  type CouponType,
  checkCoupon,
  currencies,
  listFields,
  type MoneyField,
  readCoupon,
  toMoneyField,
} from './coupon-fields';
import { type CouponView, toCouponView } from './coupon-view';
import styles from './coupons.module.css';

const types: readonly CouponType[] = ['percentage', 'amount', 'free_shipping'];

interface CouponFormProps {
  /** The one that is changed; none makes a new one. */
  coupon?: StaffCoupon;
  onSaved: (coupon: CouponView) => void;
  onCancel: () => void;
}

/** Makes a coupon, or changes one. */
export function CouponForm({ coupon, onSaved, onCancel }: CouponFormProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const [type, setType] = useState<CouponType>(coupon?.type ?? 'percentage');
  const fields = listFields(type);
  const form = useForm({
    name: 'staff-coupon',
    fields,
    translate: t,
    check: (values) => checkCoupon({ code: coupon?.code ?? '', ...values }, type),
    send: async (values) => {
      const written = { lang: language.code, ...readCoupon({ code: coupon?.code ?? '', ...values }, type) };
      const answer = coupon
        ? await api.call(changeCoupon, { ...written, seen_version: coupon.version })
        : await api.call(createCoupon, written);
      return toFormResult(answer, fields);
    },
    onDone: ({ data }) => onSaved(toCouponView(data, language)),
  });
  return (
    <StaffForm form={form} submitLabel={t('common_save')} aside={<CancelButton onClick={onCancel} />}>
      {!coupon && (
        <TextField
          {...form.field('code')}
          label={t('staff_coupon_code')}
          hint={t('staff_coupon_code_hint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <SelectField
        name="type"
        label={t('staff_coupon_type')}
        value={type}
        onChange={({ currentTarget }) => setType(types.find((one) => one === currentTarget.value) ?? type)}
        options={types.map((value) => ({ value, label: t(`staff_coupon_type_${value}`) }))}
      />
      {type === 'percentage' && (
        <TextField
          {...form.field('percent')}
          label={t('staff_coupon_percent')}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          defaultValue={coupon?.percent ?? ''}
          required
        />
      )}
      {type === 'amount' && <MoneyFields form={form} field="amount_minor" coupon={coupon} />}
      <MoneyFields form={form} field="minimum_minor" coupon={coupon} />
      <LimitFields form={form} coupon={coupon} />
    </StaffForm>
  );
}

interface FieldsProps {
  form: FormState;
  coupon: StaffCoupon | undefined;
}

/** An amount in each of the shop's currencies. */
function MoneyFields({ form, field, coupon }: FieldsProps & { field: MoneyField }) {
  const { language } = useShell();
  const t = useTranslate();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(`staff_coupon_${field}`)}</legend>
      {currencies.map((currency) => {
        const minor = coupon?.[field]?.[currency];
        return (
          <TextField
            key={currency}
            {...form.field(toMoneyField(field, currency))}
            label={currency}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={minor === undefined ? '' : toMoneyText(minor, language)}
          />
        );
      })}
    </fieldset>
  );
}

/** When it counts, and how often. */
function LimitFields({ form, coupon }: FieldsProps) {
  const t = useTranslate();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('staff_coupon_limits')}</legend>
      <TextField
        {...form.field('valid_from')}
        label={t('staff_from')}
        type="date"
        defaultValue={coupon?.valid_from ?? ''}
      />
      <TextField
        {...form.field('valid_until')}
        label={t('staff_until')}
        type="date"
        defaultValue={coupon?.valid_until ?? ''}
      />
      <TextField
        {...form.field('max_uses')}
        label={t('staff_coupon_max_uses')}
        type="number"
        inputMode="numeric"
        min={1}
        defaultValue={coupon?.max_uses ?? ''}
      />
    </fieldset>
  );
}
