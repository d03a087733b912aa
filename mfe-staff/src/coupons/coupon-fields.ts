import type { CurrencyCode } from '@storefront/contracts/languages';
import type { StaffCoupon } from '@storefront/staff-contracts/coupons';
import type { FormValues } from '@storefront/ui/use-form';
import { parseMoney } from '../common/money-text';

export const currencies: readonly CurrencyCode[] = ['BAM', 'EUR', 'RSD'];

export type CouponType = StaffCoupon['type'];

/** Amounts of a coupon: what it takes off, and the least that a cart must come to. */
export type MoneyField = 'amount_minor' | 'minimum_minor';

export const toMoneyField = (field: MoneyField, currency: CurrencyCode) => `${field}_${currency}`;

const codePattern = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;

/** The fields in the form's order, for a kind of coupon. */
export function listFields(type: CouponType): string[] {
  return [
    'code',
    ...(type === 'percentage' ? ['percent'] : []),
    ...(type === 'amount' ? currencies.map((currency) => toMoneyField('amount_minor', currency)) : []),
    ...currencies.map((currency) => toMoneyField('minimum_minor', currency)),
    ...['valid_from', 'valid_until', 'max_uses'],
  ];
}

function checkMoney(values: FormValues, field: MoneyField, isRequired: boolean): Record<string, string> {
  const typed = currencies.map((currency) => [
    toMoneyField(field, currency),
    values[toMoneyField(field, currency)] ?? '',
  ]);
  // One currency alone would leave shoppers of the others without it.
  const isWanted = isRequired || typed.some(([, text]) => text !== '');
  const wrong = typed.filter(([, text]) => isWanted && !((parseMoney(text ?? '') ?? 0) > 0));
  return Object.fromEntries(wrong.map(([name, text]) => [name, text === '' ? 'error_required' : 'error_validation']));
}

function checkNumber(text: string, most: number): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most;
}

/** What can be seen of a coupon without asking the provider. */
export function checkCoupon(values: FormValues, type: CouponType): Record<string, string> {
  const { code = '', percent = '', valid_from: from = '', valid_until: until = '', max_uses: most = '' } = values;
  return {
    ...(!codePattern.test(code.toUpperCase()) && { code: code === '' ? 'error_required' : 'error_validation' }),
    ...(type === 'percentage' && !checkNumber(percent, 100) && { percent: 'error_validation' }),
    ...(type === 'amount' && checkMoney(values, 'amount_minor', true)),
    ...checkMoney(values, 'minimum_minor', false),
    ...(from !== '' && until !== '' && until < from && { valid_until: 'error_validation' }),
    ...(most !== '' && !checkNumber(most, 1_000_000) && { max_uses: 'error_validation' }),
  };
}

function readMoney(values: FormValues, field: MoneyField) {
  const amounts = currencies.map((currency) => parseMoney(values[toMoneyField(field, currency)] ?? ''));
  const [BAM, EUR, RSD] = amounts;
  return BAM === undefined || EUR === undefined || RSD === undefined ? null : { BAM, EUR, RSD };
}

/** What a checked form says, as the provider takes it. */
export function readCoupon(values: FormValues, type: CouponType) {
  const { code = '', percent = '', valid_from: from = '', valid_until: until = '', max_uses: most = '' } = values;
  return {
    code: code.toUpperCase(),
    type,
    percent: type === 'percentage' ? Number(percent) : null,
    amount_minor: type === 'amount' ? readMoney(values, 'amount_minor') : null,
    minimum_minor: readMoney(values, 'minimum_minor'),
    valid_from: from || null,
    valid_until: until || null,
    max_uses: most === '' ? null : Number(most),
  };
}
