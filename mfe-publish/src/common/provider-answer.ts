import type { CallAnswer } from '@storefront/contracts/calls';
import { PublishError } from './errors';

/** What the page cannot do without. */
export function requireAnswer<Data>(answer: CallAnswer<Data>): Data {
  if (answer.ok) return answer.data;
  throw new PublishError('publish_provider_failed', answer.statusCode, { cause: answer.data });
}

/** Nothing of that id, or an id that nothing could have: an address holds whatever somebody typed. */
const missingStatuses: readonly number[] = [404, 400];
/** Whatever the status that comes with them (specification §8). */
const missingLabels: readonly (string | undefined)[] = ['error_unauthorized', 'error_empty_data'];

/** The same, where the provider may have nothing of that name, or nothing for this visitor: then undefined. */
export function findData<Data>(answer: CallAnswer<{ data: Data }>): Data | undefined {
  const isMissing =
    !answer.ok && (missingStatuses.includes(answer.statusCode) || missingLabels.includes(answer.data.label_name));
  return isMissing ? undefined : requireAnswer(answer).data;
}

/** The list of an answer that the page stands without. */
export function listOrNone<Item>(answer: CallAnswer<{ data: Item[] }>): Item[] {
  return answer.ok ? answer.data.data : [];
}
