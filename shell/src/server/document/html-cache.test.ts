import type { Answer } from '../answers';
import { createEncodings } from './encodings';
import { createHtmlCache } from './html-cache';

const answer = (headers = {}, body: Answer['body'] = '<p>page</p>'): Answer => ({ status: 200, headers, body });

it('gives back what it was given, by its key', () => {
  const cache = createHtmlCache();
  const page = answer();
  cache.set('/a/', page);
  expect([cache.get('/a/'), cache.get('/b/')]).toEqual([page, undefined]);
});

it('refuses an answer that sets a cookie: it would log visitors in as others', () => {
  const cache = createHtmlCache();
  cache.set('/a/', answer({ 'set-cookie': '__Host-token=abc' }));
  expect(cache.get('/a/')).toBeUndefined();
});

it('forgets a page after a minute, for its prices may have changed', () => {
  let now = 0;
  const cache = createHtmlCache(1, () => now);
  cache.set('/a/', answer());
  now = 59_000;
  expect(cache.get('/a/')).toBeDefined();
  now = 61_000;
  expect(cache.get('/a/')).toBeUndefined();
});

it('stays within its memory, dropping what was not asked for the longest', () => {
  const cache = createHtmlCache(1);
  const large = 'x'.repeat(1_200_000);
  for (const key of ['/a/', '/b/', '/c/']) cache.set(key, answer({}, createEncodings(large)));
  expect(['/a/', '/b/', '/c/'].filter((key) => cache.get(key))).toEqual(['/c/']);
});
