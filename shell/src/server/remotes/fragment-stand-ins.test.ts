import { standInFor } from './fragment-stand-ins';
import { encodeMarkup, noMarkup } from './render-app';

const navigation = { id: 'navigation', data: {}, html: encodeMarkup('<nav>Šolje</nav>') };
const footer = { id: 'footer', data: {}, html: encodeMarkup('<footer>…</footer>') };

const join = (parts: readonly Uint8Array[]) => Buffer.concat(parts).toString();

it('puts the fragments’ markup where it was stood in for, in whatever order the page has them', () => {
  const { standIns, putIn } = standInFor([navigation, footer]);
  const page = encodeMarkup(`<p>č</p>${standIns.get('footer')}<p>ž</p>${standIns.get('navigation')}`);
  expect(join(putIn(page))).toBe('<p>č</p><footer>…</footer><p>ž</p><nav>Šolje</nav>');
});

it('leaves a page without fragments as it is', () => {
  const { putIn } = standInFor([navigation]);
  expect(join(putIn(encodeMarkup('<p>ništa</p>')))).toBe('<p>ništa</p>');
});

it('says of a fragment with nothing to show, and of one that is late, what the page must know', () => {
  const { standIns } = standInFor([
    { id: 'empty', data: null, html: noMarkup },
    { id: 'late', data: undefined, html: noMarkup },
  ]);
  expect([...standIns]).toEqual([
    ['empty', null],
    ['late', ''],
  ]);
});

it('takes no comment of a content for its own', () => {
  const { putIn } = standInFor([navigation]);
  const { standIns } = standInFor([navigation]);
  const page = `<!--0.0--><!--x.0-->${standIns.get('navigation')}`;
  expect(join(putIn(encodeMarkup(page)))).toBe(page);
});

it('ends with a page whose release has cut a comment off', () => {
  const { standIns, putIn } = standInFor([navigation]);
  const page = `<p>${String(standIns.get('navigation')).slice(0, -3)}`;
  expect(join(putIn(encodeMarkup(page)))).toBe(page);
});
