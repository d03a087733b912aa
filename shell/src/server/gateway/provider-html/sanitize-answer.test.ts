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

it.each([
  'javascript:steal()',
  'data:text/html,<script>steal()</script>',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  ' javascript:steal()',
])('empties the address %j, wherever an answer holds it', (url) => {
  const data = {
    data: {
      id: 3,
      url,
      redirect_url_without_domain: url,
      category: { url },
      languages_urls: { en: url, de: '/de/a/' },
    },
  };
  const note = jest.fn();
  sanitizeAnswer(getProduct, {}, data, { note });
  expect(data.data).toEqual({
    id: 3,
    url: '',
    redirect_url_without_domain: '',
    category: { url: '' },
    languages_urls: { en: '', de: '/de/a/' },
  });
  expect(note).toHaveBeenCalledTimes(4);
});

it.each(['/', '/a/', '/a/?b=//c', '#a', '?a=1', 'https://maker.example/', 'mailto:a@b.example', 'tel:+387'])(
  'leaves the address %j',
  (url) => {
    const data = { data: { url } };
    sanitizeAnswer(getProduct, {}, data, { note: () => undefined });
    expect(data).toEqual({ data: { url } });
  },
);

it('lets into the address of a picture names only, and into a style colours only', () => {
  const written = {
    pictures: ['scene-garden', 'a.jpg 1w, //evil.example/b', '../../auth/logout', 'javascript:a'],
    swatches: [{ color: '#a1b2c3' }, { color: 'red' }, { color: 'url(//evil.example/a)' }, { color: 'red;--x:1' }],
  };
  const data = { data: written };
  sanitizeAnswer(getProduct, {}, data, { note: () => undefined });
  expect(data.data).toEqual({
    pictures: ['scene-garden', '', '', ''],
    swatches: [{ color: '#a1b2c3' }, { color: 'red' }, { color: 'transparent' }, { color: 'transparent' }],
  });
});
