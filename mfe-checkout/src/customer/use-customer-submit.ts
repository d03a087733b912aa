import { postCustomer } from '@storefront/contracts/calls/webshop';
import { useShell } from '@storefront/contracts/runtime';
import { useState } from 'react';
import { callForCart } from '../common/cart-outcome';
import { cartSummary, cartView } from '../common/cart-view';
import { webshopPath } from '../common/paths';
import { customerDraft } from './customer-draft';
import type { CustomerField } from './customer-fields';
import { readCustomer, refusedFields, wrongFields } from './customer-values';

/** Sends the address and goes on, or tells which fields to mend. */
export function useCustomerSubmit(isGuest: boolean) {
  const { api, bus, language, navigate, prefix } = useShell();
  const [wrong, setWrong] = useState<CustomerField[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failureLabel, setFailureLabel] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  function complain(fields: CustomerField[], label?: string) {
    setWrong(fields);
    setFailureLabel(fields.length > 0 ? undefined : label);
    setAttempt((count) => count + 1);
  }

  async function submit(form: HTMLFormElement) {
    if (isBusy) return;
    const customer = readCustomer(form);
    const fields = wrongFields(customer);
    if (fields.length > 0) return complain(fields);
    setIsBusy(true);
    const type = isGuest ? 'webshop.guest' : 'webshop.customer';
    const outcome = await callForCart(api, postCustomer, { lang: language.code, type, ...customer });
    setIsBusy(false);
    if (!outcome.ok) return complain(refusedFields(outcome.fieldErrors), outcome.label);
    complain([]);
    customerDraft.drop();
    bus.emit('cart.changed', { cart: cartSummary(cartView(outcome.cart)) });
    navigate(webshopPath(prefix, 'shipping'));
  }

  return { wrong, attempt, failureLabel, isBusy, submit };
}
