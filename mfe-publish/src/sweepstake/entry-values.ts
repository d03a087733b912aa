/** The form's fields in their order, each with the label code of its usual complaint. */
export const entryFields = {
  answer: 'error_sweepstake_answer',
  name: 'publish_sweepstake_error_name',
  email: 'error_email',
  accept_terms: 'error_sweepstake_terms',
} as const;

export type EntryField = keyof typeof entryFields;

const fields = Object.keys(entryFields) as EntryField[];

export interface EntryValues {
  name: string;
  email: string;
  /** Code of the chosen answer; empty while none is. */
  answer: string;
  hasAccepted: boolean;
}

export function fieldId(field: EntryField): string {
  return `sweepstake-${field}`;
}

export function readEntry(form: HTMLFormElement): EntryValues {
  const data = new FormData(form);
  const text = (name: EntryField) => String(data.get(name) ?? '').trim();
  return { name: text('name'), email: text('email'), answer: text('answer'), hasAccepted: data.has('accept_terms') };
}

/** What is seen without asking the shop, in the order of the fields. */
export function findFaults({ name, email, answer, hasAccepted }: EntryValues): EntryField[] {
  const isFine: Record<EntryField, boolean> = {
    answer: answer !== '',
    name: name !== '',
    email: /^\S+@\S+\.\S{2,}$/.test(email),
    accept_terms: hasAccepted,
  };
  return fields.filter((field) => !isFine[field]);
}

/** The fields of ours that the shop complains of. */
export function refusedFields(errors: Readonly<Record<string, string>> = {}): EntryField[] {
  return fields.filter((field) => errors[field] !== undefined);
}
