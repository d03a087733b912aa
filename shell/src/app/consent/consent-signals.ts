import type { ConsentChoice } from '@storefront/contracts/session';

/** The signals of Consent Mode v2 and of the shop's own tags, by their wire names (docs/decisions/0023). */
export type ConsentSignal =
  | 'analytics'
  | 'marketing'
  | 'personalization'
  | 'ad_storage'
  | 'analytics_storage'
  | 'ad_user_data'
  | 'ad_personalization';

export type ConsentSignals = Readonly<Record<ConsentSignal, 'granted' | 'denied'>>;

/** Which category grants which signals (REQ-4.25). All seven are always named. */
export function toConsentSignals({ analytics, marketing }: ConsentChoice): ConsentSignals {
  const byAnalytics = analytics ? 'granted' : 'denied';
  const byMarketing = marketing ? 'granted' : 'denied';
  return {
    analytics: byAnalytics,
    marketing: byMarketing,
    personalization: byMarketing,
    ad_storage: byMarketing,
    analytics_storage: byAnalytics,
    ad_user_data: byMarketing,
    ad_personalization: byMarketing,
  };
}

/** Sent before anything else, whatever the visitor chose earlier. */
export const deniedSignals: ConsentSignals = toConsentSignals({ analytics: false, marketing: false });
