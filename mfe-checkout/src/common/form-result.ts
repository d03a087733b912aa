import type { Cart } from '@storefront/contracts/calls/webshop';
import type { FieldErrors, FormResult } from '@storefront/ui/use-form';
import type { CartOutcome } from './cart-outcome';

/** Marks fields as wrong. Each field of the checkout has one sentence that says how to put it right, whatever is wrong with it. */
export function toFieldErrors(fields: readonly string[]): FieldErrors {
  return Object.fromEntries(fields.map((field) => [field, 'error_validation']));
}

/** What came of a call for the cart, as a form takes it; `fields` are those that the form shows. */
export function toFormResult(outcome: CartOutcome, fields: readonly string[]): FormResult<Cart> {
  if (outcome.ok) return { ok: true, value: outcome.cart };
  const wrong = fields.filter((field) => field in outcome.fieldErrors);
  return { ok: false, errors: wrong.length > 0 ? { fields: toFieldErrors(wrong) } : { form: outcome.label } };
}
