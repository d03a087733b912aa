import type { z } from 'zod';
import type { FieldErrorCode } from './errors';

type Issue = z.core.$ZodIssue;

function toCode(issue: Issue): string {
  // A schema that knows better than its kind of check says so with a label code as its message.
  if (issue.message.startsWith('error_')) return issue.message;
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  const byKind: FieldErrorCode = isMissing
    ? 'error_required'
    : issue.code === 'too_big' && issue.origin === 'string'
      ? 'error_too_long'
      : 'error_validation';
  return byKind;
}

/** Field → label code, the first error of each field only. */
export function toFieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'body';
    fields[field] ??= toCode(issue);
  }
  return fields;
}
