import type { CallAnswer } from '@storefront/contracts/calls';
import type { FormResult } from '@storefront/ui/use-form';

/** Converts the answer of a call of staff for a form. What is wrong with a field that the form does not show stands above it. */
export function toFormResult<Response>(answer: CallAnswer<Response>, shown: readonly string[]): FormResult<Response> {
  if (answer.ok) return { ok: true, value: answer.data };
  const { statusCode, data } = answer;
  // 0: the answer never came; why, the label says when the browser knows it.
  if (statusCode === 0) return { ok: false, errors: { form: data.label_name ?? 'error_network' } };
  if (statusCode >= 500) return { ok: false, errors: { form: 'error_server' } };
  const fields = Object.fromEntries(Object.entries(data.errors ?? {}).filter(([name]) => shown.includes(name)));
  if (Object.keys(fields).length > 0) return { ok: false, errors: { fields } };
  return { ok: false, errors: { form: data.label_name ?? 'error_server' } };
}
