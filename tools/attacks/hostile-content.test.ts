import { hostileAddresses, hostileTexts } from './hostile-content.mjs';
import { forgeBootData } from './hostile-pages.mjs';
import { toTable } from './kit/report.mjs';
import { createPicker, findStockErrors } from './kit/shopper.mjs';
import { findTexts } from './kit/watched-page.mjs';
import { hostilePayloads, mostTelling } from './payloads.mjs';

const answer = {
  data: [{ id: 7, code: 'mug', title: 'Mug', url: '/mug/', tags: [{ title: 'clay', url: '/clay/' }], summary: '' }],
  named_routes: { home: '/' },
};

test('every text gets another payload; codes, addresses and what is empty stay', () => {
  expect(hostileTexts(['<a>', '<b>'])(answer)).toEqual({
    data: [
      { id: 7, code: 'mug', title: 'Mug <a>', url: '/mug/', tags: [{ title: 'clay <b>', url: '/clay/' }], summary: '' },
    ],
    named_routes: { home: '/' },
  });
});

test('addresses are replaced where a browser follows or fetches them', () => {
  expect(hostileAddresses(['javascript:1'])(answer)).toEqual({
    data: [
      {
        ...{ id: 7, code: 'mug', title: 'Mug', url: 'javascript:1', summary: '' },
        tags: [{ title: 'clay', url: 'javascript:1' }],
      },
    ],
    named_routes: { home: '/' },
  });
});

test('a page’s own data is found as the shell writes it, and an attack without it fails', () => {
  const html = '<script type="application/json" data-key="k3y" id="boot">{"entry":"/-/remotes/a/1/entry.js"}</script>';
  expect(forgeBootData(html, 'http://127.0.0.1:1')).toBe('{"entry":"http://127.0.0.1:1/-/remotes/a/1/entry.js"}');
  expect(() => forgeBootData(html.replace('/-/remotes/', '/elsewhere/'), 'http://127.0.0.1:1')).toThrow('not found');
  expect(() => forgeBootData('<main>no data</main>', 'http://127.0.0.1:1')).toThrow('not found');
});

test('a stored text is found on a page by its letters, and a page without it shows nothing', () => {
  const texts = ['<b>Amra</b>\u202e', '<i>Boris</i>', '??'];
  expect(findTexts('Kupac: <b>Amra</b>, Zenica', texts)).toEqual([texts[0]]);
  expect(findTexts('Stranica nije pronađena', texts)).toEqual([]);
});

test('the short run has some payloads of every class', () => {
  const all = hostilePayloads({ elsewhere: 'http://127.0.0.1:1' });
  const few = mostTelling(all);
  expect(Object.keys(few)).toEqual(Object.keys(all));
  for (const texts of Object.values(few)) expect(texts).toHaveLength(3);
});

test('a table keeps each finding on one line', () => {
  const table = toTable([{ what: 'a | b', expected: 'none', seen: 'two\nlines', isGood: false }]);
  expect(table.split('\n').at(-1)).toBe('| a \\| b | none | two lines | **failed** |');
});

test('nobody picks more than is in stock, and a piece too few is noticed', () => {
  const stock = new Map([
    ['a', 4],
    ['b', 3],
  ]);
  const pick = createPicker(stock, 3);
  expect(pick()).toBe('a');
  expect(pick).toThrow('everything is sold');
  expect(findStockErrors(stock, new Map(stock), ['a'])).toEqual(['a: 4 instead of 3']);
});
