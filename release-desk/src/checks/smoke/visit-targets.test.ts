import type { Observation } from './observe-page';
import { findTargetErrors } from './visit-targets';

const visit = { pageKey: 'webshop.thank_you', address: '/hvala/', token: 'guest.webshop.thank_you' };
const seen: Observation = {
  isShown: true,
  messages: [],
  words: ['Hvala'],
  layoutShift: 0,
  fragments: [],
  hydrated: ['account.quick-signup'],
  screenshot: Buffer.alloc(0),
};

it('accepts a fragment that hydrates on a page of another remote', () => {
  expect(findTargetErrors({ ...visit, fragment: 'account.quick-signup' }, seen, seen)).toEqual([]);
});

it('refuses one that does not, although the live version may do no better', () => {
  const dead = { ...seen, hydrated: [] };
  expect(findTargetErrors({ ...visit, fragment: 'account.quick-signup' }, dead, dead)).toEqual([
    'does not bring the fragment account.quick-signup to life',
  ]);
});

it('expects nothing of fragments where a page is visited for itself', () => {
  expect(findTargetErrors(visit, { ...seen, hydrated: [] }, { ...seen, hydrated: [] })).toEqual([]);
});
