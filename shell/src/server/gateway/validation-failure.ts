import type { CallAnswer } from '@storefront/contracts/calls';
import type { z } from 'zod';

/** A label code in place of the validator's English text. The same codes as the provider's own (docs/errors.md). */
function toCode(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('error_')) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'error_required';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'error_too_long' : 'error_validation';
}

/** The answer to an invalid request, as the provider itself would give it: 400, with a code for each field. */
export function toValidationFailure(error: z.ZodError): Extract<CallAnswer<never>, { ok: false }> {
  const errors: Record<string, string> = {};
  // Only the first error of each field.
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= toCode(issue);
  return { ok: false, statusCode: 400, data: { success: false, label_name: 'error_validation', errors } };
}
