import type { CallFailure } from '@storefront/contracts/calls';
import type { FieldErrors, FormErrors, FormValues } from '@storefront/ui/use-form';

/** The form's fields in their order, each with the label code of the sentence that says how to put it right. */
export const entryFields = {
  answer: 'error_sweepstake_answer',
  name: 'publish_sweepstake_error_name',
  email: 'error_email',
  accept_terms: 'error_sweepstake_terms',
} as const;

export type EntryField = keyof typeof entryFields;

export const fields = Object.keys(entryFields) as EntryField[];

export interface EntryValues {
  name: string;
  email: string;
  /** Code of the chosen answer; empty while none is. */
  answer: string;
  hasAccepted: boolean;
}

export function toEntry({ name = '', email = '', answer = '', accept_terms }: FormValues): EntryValues {
  return { name, email, answer, hasAccepted: accept_terms !== undefined };
}

function toFieldErrors(wrong: readonly EntryField[]): FieldErrors {
  return Object.fromEntries(wrong.map((field) => [field, entryFields[field]]));
}

/** What is seen without asking the shop, in the order of the fields. */
export function findEntryErrors({ name, email, answer, hasAccepted }: EntryValues): FieldErrors {
  const isFine: Record<EntryField, boolean> = {
    answer: answer !== '',
    name: name !== '',
    email: /^\S+@\S+\.\S{2,}$/.test(email),
    accept_terms: hasAccepted,
  };
  return toFieldErrors(fields.filter((field) => !isFine[field]));
}

/** What the shop holds against fields of ours, or against the entry as a whole. */
export function toEntryErrors({ errors = {}, label_name: label = 'error_server' }: CallFailure): FormErrors {
  const wrong = fields.filter((field) => errors[field] !== undefined);
  return wrong.length > 0 ? { fields: toFieldErrors(wrong) } : { form: label };
}
