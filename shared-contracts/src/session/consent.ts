/** What a visitor may allow beside what is necessary; the words of the cookie. */
export type ConsentCategory = 'analytics' | 'marketing';

/** What the visitor allows. */
export type ConsentChoice = Readonly<Record<ConsentCategory, boolean>>;

/** A visitor's consent. Until it is known, everything counts as refused and the visitor is to be asked. */
export interface ConsentState extends ConsentChoice {
  /** The visitor has chosen, here or earlier. */
  readonly isKnown: boolean;
}

/** Nothing chosen, so nothing allowed. */
export const unknownConsent: ConsentState = { isKnown: false, analytics: false, marketing: false };

/** REQ-3.20: the cookie that keeps the choice. */
export const consentCookieName = 'gdpr_cookie';

const categories: readonly ConsentCategory[] = ['analytics', 'marketing'];

/** The cookie's value: allowed categories parted by a pipe, empty when all were refused. */
export function formatConsent(choice: ConsentChoice): string {
  return categories.filter((category) => choice[category]).join('|');
}

/** Reads the cookie's value; words that are no category are ignored, no cookie is no choice. */
export function parseConsent(value: string | undefined): ConsentState {
  if (value === undefined) return unknownConsent;
  const words = value.split('|');
  return { isKnown: true, analytics: words.includes('analytics'), marketing: words.includes('marketing') };
}
