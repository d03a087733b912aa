import { type ConsentChoice, formatConsent, parseConsent, unknownConsent } from './consent';

it.each([
  [{ analytics: true, marketing: true }, 'analytics|marketing'],
  [{ analytics: true, marketing: false }, 'analytics'],
  [{ analytics: false, marketing: true }, 'marketing'],
  [{ analytics: false, marketing: false }, ''],
] as const)('writes %j as %j, and reads it again', (choice: ConsentChoice, value) => {
  expect(formatConsent(choice)).toBe(value);
  expect(parseConsent(value)).toEqual({ isKnown: true, ...choice });
});

it('takes a missing cookie for no choice, which allows nothing', () => {
  expect(parseConsent(undefined)).toBe(unknownConsent);
  expect(unknownConsent).toEqual({ isKnown: false, analytics: false, marketing: false });
});

it('reads only words that it knows: nothing else is consent', () => {
  expect(parseConsent('necessary|Analytics|marketing-x|true')).toEqual({ ...unknownConsent, isKnown: true });
});
