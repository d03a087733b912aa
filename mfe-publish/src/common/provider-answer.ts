import type { CallAnswer } from '@storefront/contracts/calls';
import { PublishError } from './errors';

/** What the page cannot do without. */
export function requireAnswer<Data>(answer: CallAnswer<Data>): Data {
  if (answer.ok) return answer.data;
  throw new PublishError('publish_provider_failed', answer.statusCode, { cause: answer.data });
}

const notFoundStatus = 404;

/** The same, where the provider may have nothing of that name: then undefined. */
export function findData<Data>(answer: CallAnswer<{ data: Data }>): Data | undefined {
  return answer.statusCode === notFoundStatus ? undefined : requireAnswer(answer).data;
}

/** The list of an answer that the page stands without. */
export function listOrNone<Item>(answer: CallAnswer<{ data: Item[] }>): Item[] {
  return answer.ok ? answer.data.data : [];
}
