import { findPageErrors } from './compare-observations';
import type { Observation } from './observe-page';

const words = Array.from({ length: 50 }, (_, index) => `word${index}`);
const seen = (more: Partial<Observation> = {}): Observation => ({
  isShown: true,
  messages: [],
  words,
  layoutShift: 0,
  fragments: ['catalog.product-carousel'],
  hydrated: ['catalog.product-carousel'],
  screenshot: Buffer.alloc(0),
  ...more,
});

it('accepts a page whose texts and look change a little', () => {
  const other = seen({ words: [...words.slice(5), 'a', 'new', 'sentence'], screenshot: Buffer.from('another') });
  expect(findPageErrors(other, seen())).toEqual([]);
});

it.each<[string, Partial<Observation>, string[]]>([
  ['CSS that hides everything', { words: [] }, ['shows no text: the screen is blank']],
  ['the loss of a third of the text', { words: words.slice(20) }, ['lost 40 % of its visible text (20 of 50 words)']],
  [
    'a hydration error',
    { messages: ['throws: Minified React error #418 (/-/remotes/a/2.0.0/client/x.js:1:200)'] },
    ['throws: Minified React error #418 (/-/remotes/a/2.0.0/client/x.js:1:200)'],
  ],
  ['a layout that shifts', { layoutShift: 0.3 }, ['shifts its layout by 0.30 of 0.1']],
  ['a fragment that is gone', { fragments: [] }, ['no longer shows the fragment catalog.product-carousel']],
  [
    'a fragment that stays the server’s HTML',
    { hydrated: [] },
    ['shows the fragment catalog.product-carousel, which does not come to life'],
  ],
  [
    'a page that is not shown',
    { isShown: false, messages: ['throws: no'] },
    ['is not shown or does not come to life', 'throws: no'],
  ],
])('refuses %s', (_, change, errors) => {
  expect(findPageErrors(seen(change), seen())).toEqual(errors);
});

it('does not blame a candidate for what the live version says and does as well', () => {
  const live = seen({ messages: ['throws: no (/-/remotes/a/1.0.0/client/x.js:1:2)'], layoutShift: 0.3 });
  const candidate = seen({ messages: ['throws: no (/-/remotes/a/2.0.0/client/y.js:3:4)'], layoutShift: 0.31 });
  expect(findPageErrors(candidate, live)).toEqual([]);
});

it('judges a page that is new by itself', () => {
  expect(findPageErrors(seen())).toEqual([]);
  expect(findPageErrors(seen({ words: [] }))).toEqual(['shows no text: the screen is blank']);
});

it('does not judge a page that the live version cannot show from the recordings', () => {
  expect(findPageErrors(seen({ isShown: false }), seen({ isShown: false }))).toEqual([]);
});
