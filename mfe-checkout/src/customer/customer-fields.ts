import type { Customer, DeliveryAddress } from '@storefront/contracts/calls/webshop';
import type { Translate } from '@storefront/contracts/labels';
import { findPostcodeExample } from '@storefront/contracts/postcodes';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';

type OwnField = Exclude<keyof Customer, 'delivery'>;
type DeliveryField = keyof DeliveryAddress;

/** A field of the form. Those of another delivery address are named as the call names them. */
export type CustomerField = OwnField | `delivery.${DeliveryField}`;

/** How one line of text is asked for. Country and note have controls of their own. */
export interface FieldDescription {
  name: CustomerField;
  label: string;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: 'email' | 'numeric' | 'tel';
  maxLength: number;
  /** Takes the whole width of the form. */
  isWide?: boolean;
}

/** Who and where, in the order in which people think of an address; the country follows. */
export const addressFields: readonly FieldDescription[] = [
  {
    name: 'email',
    label: 'checkout_email',
    hint: 'checkout_email_hint',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: 254,
    isWide: true,
  },
  {
    name: 'first_name',
    label: 'checkout_first_name',
    autoComplete: 'given-name',
    maxLength: 80,
  },
  {
    name: 'last_name',
    label: 'checkout_last_name',
    autoComplete: 'family-name',
    maxLength: 80,
  },
  {
    name: 'address',
    label: 'checkout_address',
    autoComplete: 'address-line1',
    maxLength: 160,
    isWide: true,
  },
  {
    name: 'zipcode',
    label: 'checkout_zipcode',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 12,
  },
  {
    name: 'city',
    label: 'checkout_city',
    autoComplete: 'address-level2',
    maxLength: 80,
  },
];

export const phoneField: FieldDescription = {
  name: 'phone',
  label: 'checkout_phone',
  hint: 'checkout_phone_hint',
  type: 'tel',
  autoComplete: 'tel',
  inputMode: 'tel',
  maxLength: 32,
};

/** Who buys for a company. The fields stand behind a question: most shoppers do not. */
export const companyFields: readonly FieldDescription[] = [
  { name: 'company', label: 'checkout_company', autoComplete: 'organization', maxLength: 120 },
  { name: 'tax_number', label: 'checkout_tax_number', autoComplete: 'off', maxLength: 24 },
];

/** Where the parcel goes, if not to who buys: the same questions without the e-mail. */
export const deliveryFields: readonly FieldDescription[] = addressFields
  .filter(({ name }) => name !== 'email')
  .map((field) => ({
    ...field,
    name: `delivery.${field.name as DeliveryField}`,
    autoComplete: `shipping ${field.autoComplete}` as HTMLInputAutoCompleteAttribute,
  }));

/** The box that asks for another delivery address. */
export const elsewhereField = 'deliver_elsewhere';
/** The box that puts the delivery address into the customer's address book. */
export const saveField = 'save_address';

/** Field → label of the sentence that says how to put it right. */
const fieldErrors: Readonly<Record<Exclude<OwnField, 'zipcode'>, string>> = {
  email: 'checkout_error_email',
  first_name: 'checkout_error_first_name',
  last_name: 'checkout_error_last_name',
  address: 'checkout_error_address',
  city: 'checkout_error_city',
  country: 'checkout_error_country',
  phone: 'checkout_error_phone',
  note: 'checkout_error_note',
  company: 'checkout_error_company',
  tax_number: 'checkout_error_tax_number',
};

/** All fields, in the order of the form: errors are listed in it. */
export const fieldOrder: readonly CustomerField[] = [
  ...addressFields.map(({ name }) => name),
  'country',
  'phone',
  ...companyFields.map(({ name }) => name),
  ...deliveryFields.map(({ name }) => name),
  'delivery.country',
  'note',
];

/** How to put a field right. A postcode is shown by an example of the country that is chosen. */
export function fieldErrorText(name: CustomerField, country: string, t: Translate): string {
  const field = name.replace('delivery.', '') as OwnField;
  if (field !== 'zipcode') return t(fieldErrors[field]);
  const example = findPostcodeExample(country);
  return example ? t('common_postcode_error', { example }) : t('common_postcode_error_any');
}
