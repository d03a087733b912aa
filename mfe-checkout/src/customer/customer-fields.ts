import type { Customer } from '@storefront/contracts/calls/webshop';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';

export type CustomerField = keyof Customer;

/** How one field is asked for. Country and note have controls of their own. */
export interface FieldDescription {
  name: CustomerField;
  label: string;
  hint?: string;
  /** Says how to put it right: shown for every complaint about the field, whoever complains. */
  error: string;
  type?: HTMLInputTypeAttribute;
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: 'email' | 'numeric' | 'tel';
  maxLength: number;
  /** Takes the whole width of the form. */
  isWide?: boolean;
}

/** The form in the order in which people think of an address. */
export const textFields: readonly FieldDescription[] = [
  {
    name: 'email',
    label: 'checkout_email',
    hint: 'checkout_email_hint',
    error: 'checkout_error_email',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: 254,
    isWide: true,
  },
  {
    name: 'first_name',
    label: 'checkout_first_name',
    error: 'checkout_error_first_name',
    autoComplete: 'given-name',
    maxLength: 80,
  },
  {
    name: 'last_name',
    label: 'checkout_last_name',
    error: 'checkout_error_last_name',
    autoComplete: 'family-name',
    maxLength: 80,
  },
  {
    name: 'address',
    label: 'checkout_address',
    error: 'checkout_error_address',
    autoComplete: 'address-line1',
    maxLength: 160,
    isWide: true,
  },
  {
    name: 'zipcode',
    label: 'checkout_zipcode',
    error: 'checkout_error_zipcode',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 12,
  },
  {
    name: 'city',
    label: 'checkout_city',
    error: 'checkout_error_city',
    autoComplete: 'address-level2',
    maxLength: 80,
  },
  {
    name: 'phone',
    label: 'checkout_phone',
    hint: 'checkout_phone_hint',
    error: 'checkout_error_phone',
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    maxLength: 32,
  },
];

const otherErrors = { country: 'checkout_error_country', note: 'checkout_error_note' };

/** Field → label of the sentence that tells how to put it right. */
export const fieldErrors: Readonly<Record<CustomerField, string>> = {
  ...otherErrors,
  ...(Object.fromEntries(textFields.map(({ name, error }) => [name, error])) as Record<
    Exclude<CustomerField, keyof typeof otherErrors>,
    string
  >),
};

/** All fields, in the order of the form: errors are listed in it. */
export const fieldOrder: readonly CustomerField[] = [...textFields.map(({ name }) => name), 'country', 'note'];

/** Id of a field's control, for the links of the error summary. */
export function fieldId(name: CustomerField): string {
  return `customer-${name.replace('_', '-')}`;
}
