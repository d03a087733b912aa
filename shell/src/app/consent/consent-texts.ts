import type { GdprTemplate } from '@storefront/contracts/calls/site';
import type { Labels } from '@storefront/contracts/labels';
import type { ConsentChoice } from '@storefront/contracts/session';

/** What `/-/consent` answers: all that asking a visitor takes. */
export interface ConsentAnswer {
  /** The visitor's last choice as the provider knows it, on whatever device it was made. */
  recorded: ConsentChoice | null;
  template: GdprTemplate;
  labels: Labels;
}

/** The words of banner and preferences beside the template's. They come with it: the page's own labels hold none of them. */
export const consentLabelCodes = [
  'common_close',
  'common_cookie_settings',
  'common_consent_accept',
  'common_consent_reject',
  'common_consent_details',
  'common_consent_save',
  'common_consent_required',
  'common_consent_privacy',
  'common_consent_saved',
] as const;
