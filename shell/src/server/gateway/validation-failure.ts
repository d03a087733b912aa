import type { CallAnswer } from '@storefront/contracts/calls';
import type { z } from 'zod';

/** A label code, whatever the validator would say in English. The same codes as the provider's own (docs/errors.md). */
function toCode(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('error_')) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'error_required';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'error_too_long' : 'error_validation';
}

/** What the provider itself would answer to a request that its schema refuses: 400, with a code for each field. */
export function toValidationFailure(error: z.ZodError): Extract<CallAnswer<never>, { ok: false }> {
  const errors: Record<string, string> = {};
  // The first complaint of a field is the one to mend first.
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= toCode(issue);
  return { ok: false, statusCode: 400, data: { success: false, label_name: 'error_validation', errors } };
}
