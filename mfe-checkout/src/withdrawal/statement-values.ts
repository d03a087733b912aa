import type { LabelParams } from '@storefront/contracts/labels';
import type { FormValues } from '@storefront/ui/use-form';
import type { CartLine } from '../common/cart-view';

/** Fields of the statement, in the order of the form: errors are listed in it. */
export const fieldOrder = ['order_number', 'email', 'things', 'name', 'note'] as const;

export type StatementField = (typeof fieldOrder)[number];

/** Field → label of the sentence that says how to put it right. */
export const fieldErrors: Readonly<Record<StatementField, string>> = {
  order_number: 'checkout_withdrawal_error_number',
  email: 'checkout_error_email',
  things: 'checkout_withdrawal_error_things',
  name: 'checkout_withdrawal_error_name',
  note: 'checkout_withdrawal_error_note',
};

/** The values of the form. */
export interface StatementInput {
  order_number: string;
  email: string;
  name: string;
  note: string;
  /** Codes of the lines that it is about. */
  things: string[];
}

export function toStatement(values: FormValues, data: FormData): StatementInput {
  const { order_number = '', email = '', name = '', note = '' } = values;
  return { order_number, email, name, note, things: data.getAll('things').map(String) };
}

/** The fields that cannot be right as they stand. Only what is certain: the provider has the last word. */
export function findWrongFields(input: StatementInput, hasLines: boolean): StatementField[] {
  return fieldOrder.filter((field) => {
    if (field === 'things') return hasLines && input.things.length === 0;
    if (field === 'email') return !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(input.email);
    return field !== 'note' && input[field] === '';
  });
}

function thingText(
  { title, variation, quantity }: CartLine,
  t: (code: string, params?: LabelParams) => string,
): string {
  return [title, variation, t('checkout_pieces', { count: quantity })].filter(Boolean).join(', ');
}

/** The statement's note: the items that it is about, unless it is about all, and what else was written. */
export function toNote(
  { note, things }: StatementInput,
  lines: readonly CartLine[],
  t: (code: string, params?: LabelParams) => string,
): string {
  const chosen = lines.filter(({ code }) => things.includes(code));
  if (chosen.length === lines.length) return note;
  const only = t('checkout_withdrawal_only', { things: chosen.map((line) => thingText(line, t)).join('; ') });
  return [only, note].filter(Boolean).join('\n');
}
