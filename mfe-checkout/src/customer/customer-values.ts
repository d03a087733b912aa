import type { Customer } from '@storefront/contracts/calls/webshop';
import { isPostcodeOf } from '@storefront/contracts/postcodes';
import { type CustomerField, fieldOrder } from './customer-fields';

const isOptional: ReadonlySet<CustomerField> = new Set(['note']);

/** What stands in the form, with nothing around it. */
export function readCustomer(form: HTMLFormElement): Customer {
  const data = new FormData(form);
  const entries = fieldOrder.map((name) => [name, String(data.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as unknown as Customer;
}

/** The fields that cannot be right as they stand. Only what is certain: the provider has the last word. */
export function wrongFields(customer: Customer): CustomerField[] {
  return fieldOrder.filter((name) => {
    const value = customer[name];
    if (value === '') return !isOptional.has(name);
    if (name === 'email') return !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value);
    if (name === 'zipcode') return !isPostcodeOf(customer.country, value);
    if (name === 'phone') return !/^[+\d][\d\s/()-]{5,}$/.test(value);
    return false;
  });
}

/** The fields that the provider complains of, in the order of the form. */
export function refusedFields(errors: Readonly<Record<string, string>>): CustomerField[] {
  return fieldOrder.filter((name) => name in errors);
}
