import { deniedSignals, toConsentSignals } from './consent-signals';

it('denies all seven signals when nothing is allowed', () => {
  expect(toConsentSignals({ analytics: false, marketing: false })).toEqual(deniedSignals);
  expect(deniedSignals).toEqual({
    analytics: 'denied',
    marketing: 'denied',
    personalization: 'denied',
    ad_storage: 'denied',
    analytics_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
});

it('grants analytics and its storage with the category analytics, and nothing else', () => {
  expect(toConsentSignals({ analytics: true, marketing: false })).toEqual({
    ...deniedSignals,
    analytics: 'granted',
    analytics_storage: 'granted',
  });
});

it('grants marketing, personalization and the three signals of advertising with the category marketing', () => {
  expect(toConsentSignals({ analytics: false, marketing: true })).toEqual({
    ...deniedSignals,
    marketing: 'granted',
    personalization: 'granted',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  });
});
