import type { CustomerField } from '@storefront/contracts/calls/auth';

type Field = Omit<CustomerField, 'options'>;

function field(code: string, type: Field['type'], max_length: number, autocomplete: string, is_required = true): Field {
  return { code, type, is_required, max_length, autocomplete };
}

const optional = (required: Field): Field => ({ ...required, is_required: false });

const email = field('email', 'email', 254, 'email');
const password = field('password', 'password', 200, 'new-password');
const names = [field('first_name', 'text', 80, 'given-name'), field('last_name', 'text', 80, 'family-name')];
const places = [
  field('address', 'text', 160, 'address-line1'),
  field('zipcode', 'text', 12, 'postal-code'),
  field('city', 'text', 80, 'address-level2'),
  field('country', 'select', 2, 'country'),
  field('phone', 'tel', 32, 'tel'),
];

const company = [field('company', 'text', 120, 'organization', false), field('tax_number', 'text', 24, 'off', false)];

/** The fields of each form, in the order in which a shopper fills them in. A test holds them against the schemas. */
export const customerForms = {
  signup: [...names, email, password],
  quick_signup: [email, password],
  profile: [...names, ...places.map(optional)],
  customer: [email, ...names, ...places, field('note', 'textarea', 1000, 'off', false), ...company],
} as const satisfies Record<string, readonly Field[]>;
