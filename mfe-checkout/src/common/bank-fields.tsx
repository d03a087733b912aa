import type { BankForm } from './open-payment.server';

/** The signed fields of a form for the bank. */
export function BankFields({ fields }: Pick<BankForm, 'fields'>) {
  return fields.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
