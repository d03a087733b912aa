import type { Customer, DeliveryAddress } from '@storefront/contracts/calls/webshop';
import { isPostcode } from '@storefront/contracts/postcodes';
import type { FormValues } from '@storefront/ui/use-form';
import { type CustomerField, elsewhereField, fieldOrder } from './customer-fields';

const deliveryPrefix = 'delivery.';

const isOptional: ReadonlySet<CustomerField> = new Set(['note', 'company', 'tax_number']);

/** A person at an address, as it stands in the form. */
function toPlace(values: FormValues, prefix: '' | typeof deliveryPrefix): DeliveryAddress {
  const read = (name: keyof DeliveryAddress) => values[prefix + name] ?? '';
  return {
    first_name: read('first_name'),
    last_name: read('last_name'),
    address: read('address'),
    zipcode: read('zipcode'),
    city: read('city'),
    country: read('country'),
  };
}

/** The customer that stands in the form. */
export function toCustomer(values: FormValues): Customer {
  const { email = '', phone = '', note = '', company = '', tax_number = '' } = values;
  const own = { email, ...toPlace(values, ''), phone, note, company, tax_number };
  return { ...own, delivery: values[elsewhereField] ? toPlace(values, deliveryPrefix) : null };
}

/** What stands in a field for a customer. */
export function findValue(customer: Customer, name: CustomerField): string {
  if (!name.startsWith(deliveryPrefix)) return customer[name as Exclude<keyof Customer, 'delivery'>] ?? '';
  return customer.delivery?.[name.slice(deliveryPrefix.length) as keyof DeliveryAddress] ?? '';
}

/** The fields that cannot be right as they stand. Only what is certain: the provider has the last word. */
export function findWrongFields(customer: Customer): CustomerField[] {
  return fieldOrder.filter((name) => {
    const isDelivery = name.startsWith(deliveryPrefix);
    if (isDelivery && !customer.delivery) return false;
    const value = findValue(customer, name);
    // Whoever has said one of the two buys for a company.
    if (name === 'company') return value === '' && customer.tax_number !== '';
    if (name === 'tax_number') return value === '' && customer.company !== '';
    if (value === '') return !isOptional.has(name);
    if (name === 'email') return !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value);
    if (name === 'zipcode') return !isPostcode(customer.country, value);
    if (name === 'delivery.zipcode') return !isPostcode(customer.delivery?.country ?? '', value);
    if (name === 'phone') return !/^[+\d][\d\s/()-]{5,}$/.test(value);
    return false;
  });
}
