import type { CallAnswer } from '@storefront/contracts/calls';
import { PublishError } from './errors';

/** Required data: without it the page fails with the provider's status. */
export function requireAnswer<Data>(answer: CallAnswer<Data>): Data {
  if (answer.ok) return answer.data;
  throw new PublishError('publish_provider_failed', answer.statusCode, { cause: answer.data });
}

/** Unknown or invalid ids. */
const missingStatuses: readonly number[] = [404, 400];
/** Error codes that mean "not found", whatever the status. */
const missingLabels: readonly (string | undefined)[] = ['error_unauthorized', 'error_empty_data'];

/** Required data that may be missing or hidden from this visitor: then undefined. */
export function findData<Data>(answer: CallAnswer<{ data: Data }>): Data | undefined {
  const isMissing =
    !answer.ok && (missingStatuses.includes(answer.statusCode) || missingLabels.includes(answer.data.label_name));
  return isMissing ? undefined : requireAnswer(answer).data;
}

/** An optional list; empty when it could not be loaded. */
export function listOrNone<Item>(answer: CallAnswer<{ data: Item[] }>): Item[] {
  return answer.ok ? answer.data.data : [];
}
