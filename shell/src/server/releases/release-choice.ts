import type { MicroFrontend } from '@storefront/contracts/releases';
import { type Hash, isInCohort } from './cohort';

/** What is known of who asks while there are cohorts. */
export interface Visitor {
  /** The value of the cohort cookie, whoever wrote it. */
  cookie: string | undefined;
  isBot: boolean;
  /** Documents introduce a visitor; what a page asks for afterwards must not. */
  isDocument: boolean;
}

/** The id that a visitor's releases are chosen by; without one they get what everybody gets. */
export type VisitorId = { id: string; isNew: boolean } | { id?: undefined; isNew: false };

const idPattern = /^[\w-]{16,64}$/;

export function chooseVisitorId({ cookie = '', isBot, isDocument }: Visitor, createId: () => string): VisitorId {
  if (idPattern.test(cookie)) return { id: cookie, isNew: false };
  // A bot keeps no cookie: what it reads today it should read tomorrow.
  if (!isDocument || isBot) return { isNew: false };
  return { id: createId(), isNew: true };
}

/** Whether a visitor gets a canary, by its entry in the release map. Fail-safe: without a salt nobody does. */
export function isInCanary({ deployment, extras }: MicroFrontend, visitorId: string, hash: Hash): boolean {
  return extras.salt !== undefined && isInCohort(hash, extras.salt, visitorId, deployment?.traffic ?? 0);
}
