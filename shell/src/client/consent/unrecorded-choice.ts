import type { Api } from '@storefront/contracts/calls';
import { postConsents } from '@storefront/contracts/calls/site';
import { type ConsentChoice, formatConsent, parseConsent } from '@storefront/contracts/session';
import { unrecordedChoiceKey } from './browser-consent';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whether the provider rejects the choice for good: repeating the call would not help. */
function isRefusedForGood(statusCode: number): boolean {
  return statusCode === 400 || statusCode === 422;
}

/**
 * Sends the unrecorded choice to the provider, if there is one. If that fails, it stays unrecorded. After a reload that did
 * not wait for the answer (`held-reload.ts`) the next document sends it again, which changes nothing: the latest record counts.
 */
export async function recordChoice(api: Api, storage: Storage): Promise<void> {
  const value = storage.getItem(unrecordedChoiceKey);
  if (value === null) return;
  const { analytics, marketing } = parseConsent(value);
  const { ok, statusCode } = await api.call(postConsents, { analytics, marketing });
  // Another choice may have been made meanwhile: it has a call of its own.
  const isLatest = storage.getItem(unrecordedChoiceKey) === value;
  if (isLatest && (ok || isRefusedForGood(statusCode))) storage.removeItem(unrecordedChoiceKey);
}

/** Stores a choice until the provider has recorded it, in place of an earlier one. */
export function saveUnrecordedChoice(choice: ConsentChoice, storage: Storage): void {
  storage.setItem(unrecordedChoiceKey, formatConsent(choice));
}
