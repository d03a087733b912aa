import type { Language } from '@storefront/contracts/languages';
import type { BankEntry } from '@storefront/staff-contracts/statements';
import { createDayFormat } from '../common/date-format';
import { toPath } from '../common/staff-paths';

/** Money that came, as the list shows it. */
export interface EntryView {
  outcome: BankEntry['outcome'];
  amount: string;
  /** Empty where the statement names no day. */
  date: string;
  payer: string;
  order: { number: string; href: string } | null;
}

/** Days belong to no clock: server and browser write them alike. */
export function toEntryView(
  { outcome, amount, booked_on: day, payer, order: number }: BankEntry,
  context: { language: Language; prefix: string },
): EntryView {
  return {
    ...{ outcome, amount, payer },
    date: day ? createDayFormat(context.language)(day) : '',
    order: number ? { number, href: toPath('staff.order', context, number) } : null,
  };
}
