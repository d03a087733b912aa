import { getProduct } from '@storefront/contracts/calls/catalog';
import { getPost } from '@storefront/contracts/calls/publish';
import { getPage } from '@storefront/contracts/calls/site';
import { getSweepstakes } from '@storefront/contracts/calls/sweepstake';
import { sanitizeAnswer } from './sanitize-answer';

const hostile =
  '<h2 id="boot">a</h2><img src=x onerror=steal()><script>steal()</script><meta http-equiv="refresh" content="0">';

const clean = '<h2 id="user-content-boot">a</h2>';

it.each([
  {
    descriptor: getProduct,
    data: { data: { id: 3, title: '<b>', content: hostile } },
    expected: { data: { id: 3, title: '<b>', content: clean } },
  },
  { descriptor: getPost, data: { data: { id: 3, content: hostile } }, expected: { data: { id: 3, content: clean } } },
  { descriptor: getPage, data: { data: { id: 3, content: hostile } }, expected: { data: { id: 3, content: clean } } },
  {
    descriptor: getSweepstakes,
    data: { data: [{ id: 3, rules: hostile }] },
    expected: { data: [{ id: 3, rules: '<h3 id="user-content-boot">a</h3>' }] },
  },
])('cleans the HTML of $descriptor.name and nothing else', ({ descriptor, data, expected }) => {
  const note = jest.fn();
  sanitizeAnswer(descriptor, { lang: 'en' }, data, { note });
  expect(data).toEqual(expected);
  expect(JSON.stringify(data)).not.toMatch(/script|onerror|<meta/);
  expect(note).toHaveBeenCalledWith(
    expect.objectContaining({ call: descriptor.name, id: 3, lang: 'en' }),
    new Map([
      ['<img>', 1],
      ['<script>', 1],
      ['<meta>', 1],
      ['src', 1],
      ['onerror', 1],
    ]),
  );
});

it('passes by what an answer does not hold', () => {
  const data = { data: null };
  sanitizeAnswer(getPage, {}, data, { note: () => undefined });
  expect(data).toEqual({ data: null });
});
