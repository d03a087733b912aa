import type { Api } from '@storefront/contracts/calls';
import { postConsents } from '@storefront/contracts/calls/site';
import { type ConsentChoice, formatConsent, parseConsent } from '@storefront/contracts/session';
import { unrecordedChoiceKey } from './browser-consent';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The provider will never take this: asking again and again would not help. */
function isRefusedForGood(statusCode: number): boolean {
  return statusCode === 400 || statusCode === 422;
}

/**
 * Tells the provider of the choice that waits, if one does. What cannot be told now waits on. A reload that could not wait
 * for the answer (`held-reload.ts`) has the next document tell it again: the latest record counts, and it says the same.
 */
export async function recordChoice(api: Api, storage: Storage): Promise<void> {
  const value = storage.getItem(unrecordedChoiceKey);
  if (value === null) return;
  const { analytics, marketing } = parseConsent(value);
  const { ok, statusCode } = await api.call(postConsents, { analytics, marketing });
  // Another choice may have been made meanwhile: that one waits for its own turn.
  const isLatest = storage.getItem(unrecordedChoiceKey) === value;
  if (isLatest && (ok || isRefusedForGood(statusCode))) storage.removeItem(unrecordedChoiceKey);
}

/** Lays the choice where it waits for the provider, over one that waited before. */
export function saveUnrecordedChoice(choice: ConsentChoice, storage: Storage): void {
  storage.setItem(unrecordedChoiceKey, formatConsent(choice));
}
