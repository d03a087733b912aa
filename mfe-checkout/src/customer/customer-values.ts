import type { Customer } from '@storefront/contracts/calls/webshop';
import { isPostcode } from '@storefront/contracts/postcodes';
import type { FormValues } from '@storefront/ui/use-form';
import { type CustomerField, fieldOrder } from './customer-fields';

const isOptional: ReadonlySet<CustomerField> = new Set(['note', 'company', 'tax_number']);

/** The customer that stands in the form. */
export function toCustomer(values: FormValues): Customer {
  // The fields of the form are the keys of a customer: `fromEntries` forgets which keys it was given.
  return Object.fromEntries(fieldOrder.map((name) => [name, values[name] ?? ''])) as unknown as Customer;
}

/** The fields that cannot be right as they stand. Only what is certain: the provider has the last word. */
export function findWrongFields(customer: Customer): CustomerField[] {
  return fieldOrder.filter((name) => {
    const value = customer[name] ?? '';
    // Whoever has said one of the two buys for a company.
    if (name === 'company') return value === '' && customer.tax_number !== '';
    if (name === 'tax_number') return value === '' && customer.company !== '';
    if (value === '') return !isOptional.has(name);
    if (name === 'email') return !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value);
    if (name === 'zipcode') return !isPostcode(customer.country, value);
    if (name === 'phone') return !/^[+\d][\d\s/()-]{5,}$/.test(value);
    return false;
  });
}
