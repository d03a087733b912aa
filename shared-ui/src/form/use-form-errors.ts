import { useState } from 'react';
import type { FormError } from '../fields/form-error-summary';

/** Field → code of what is wrong with it. Fields in which nothing is wrong are absent or undefined. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What is wrong, as codes: by field, or with the form as a whole. */
export interface FormErrors {
  fields?: FieldErrors;
  form?: string;
  /** For the text of `form`. */
  formParams?: Readonly<Record<string, string | number>>;
}

interface FormErrorsOptions {
  /** In the form's order: errors are listed in it. */
  fields: readonly string[];
  first: FormErrors | undefined;
  toText(field: string, code: string): string;
  toId(field: string): string;
}

/** Whether a check has found anything. */
export function hasErrors(errors: FieldErrors): boolean {
  return Object.values(errors).some(Boolean);
}

/** The errors of a form's last submission, those that are said while it is typed, and which fields are right by now. */
export function useFormErrors({ fields, first = {}, toText, toId }: FormErrorsOptions) {
  const [submitted, setSubmitted] = useState(first);
  const [typing, setTyping] = useState<FieldErrors>({});
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const isWrong = (field: string) => submitted.fields?.[field] !== undefined && !fixed.has(field);
  const wrongFields = fields.filter((field) => submitted.fields?.[field]);
  // It stays whole while one after the other is put right: what is typed into must not move away.
  const isSummaryShown = wrongFields.some((field) => !fixed.has(field));
  const listedFields = isSummaryShown ? wrongFields : [];

  return {
    attempt,
    submitted,
    isWrong,
    listed: listedFields.map(
      (field): FormError => ({ fieldId: toId(field), message: toText(field, submitted.fields?.[field] ?? '') }),
    ),
    textFor(field: string): string | undefined {
      const code = typing[field] ?? (isWrong(field) ? submitted.fields?.[field] : undefined);
      return code && toText(field, code);
    },
    reject(errors: FormErrors): undefined {
      setSubmitted(errors);
      setFixed(new Set());
      setTyping({});
      setAttempt((count) => count + 1);
    },
    clear: () => setSubmitted({}),
    markFixed: (field: string) => setFixed((before) => new Set([...before, field])),
    setTyping,
  };
}
