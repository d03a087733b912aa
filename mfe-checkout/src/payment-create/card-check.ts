import type { FieldErrors, FormValues } from '@storefront/ui/use-form';

/** Fields of a card, in the order in which they are asked for. */
export const cardFields = ['card_number', 'card_holder', 'card_expiry', 'card_cvc'] as const;

export type CardField = (typeof cardFields)[number];

export const expiredLabel = 'checkout_card_error_expired';

/** The check digit of a card number (ISO/IEC 7812): finds every single wrong digit and nearly every swap. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * What is wrong with a card's month and year. A card is good until the last day of its month, by the calendar where the
 * shopper is. The bank has the last word: its clock counts.
 */
export function findExpiryError(text: string, today: Date): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim()) ?? [];
  if (!month || !year) return 'checkout_card_error_expiry';
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  return today >= firstDayAfter ? expiredLabel : undefined;
}

const checks: Readonly<Record<CardField, (text: string, today: Date) => string | undefined>> = {
  card_number: (text) => (isCardNumber(text) ? undefined : 'checkout_card_error_number'),
  card_holder: (text) => (text.trim() === '' ? 'checkout_card_error_holder' : undefined),
  card_expiry: findExpiryError,
  card_cvc: (text) => (/^\d{3,4}$/.test(text.trim()) ? undefined : 'checkout_card_error_cvc'),
};

/** What is surely wrong. The bank decides about the rest. */
export function findCardErrors(values: FormValues, today: Date): FieldErrors {
  return Object.fromEntries(cardFields.map((name) => [name, checks[name](values[name] ?? '', today)]));
}
