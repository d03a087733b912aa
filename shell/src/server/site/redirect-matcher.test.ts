import type { Redirect } from '@storefront/contracts/calls/site';
import { createRedirectMatcher } from './redirect-matcher';

const publicUrl = 'https://shop.example';

function find(path: string, ...redirects: Redirect[]) {
  return createRedirectMatcher(redirects, publicUrl).find(path);
}

/** Where a path leads, by one listed redirect. */
function leads(old_path: string, new_path: string, path: string) {
  const target = find(path, { old_path, new_path });
  return target?.kind === 'redirect' ? target.url : undefined;
}

it.each([
  ['(slug+)', '/c/(slug+)/', '/c/solje/', '/n/solje/'],
  ['(slug+) not over a slash', '/c/(slug+)/', '/c/solje/male/', undefined],
  ['(slug+) not empty', '/c/x(slug+)/', '/c/x/', undefined],
  ['(slug*)', '/c/x(slug*)/', '/c/x/', '/n/'],
  ['(id+)', '/c/(id+)/', '/c/42/', '/n/42/'],
  ['(id+) not letters', '/c/(id+)/', '/c/4a/', undefined],
  ['(id*)', '/c/x(id*)/', '/c/x/', '/n/'],
  ['(.*)', '/c(.*)', '/c/', '/n/'],
  ['(.+) over slashes', '/c/(.+)', '/c/a/b/', '/n/a/b/'],
])('understands %s', (_, old_path, path, expected) => {
  expect(leads(old_path, '/n/(1)', path)).toBe(expected);
});

it('fills (1) and (2) with what (slug+)-(id+) captured, in any order', () => {
  expect(leads('/p/(slug+)-(id+)/', '/x/(2)/(1)/', '/p/mala-solja-101/')).toBe('/x/101/mala-solja/');
});

it('takes characters of a pattern for what they are', () => {
  expect(leads('/a.b/(id+)/', '/n/(1)/', '/a.b/1/')).toBe('/n/1/');
  expect(leads('/a.b/(id+)/', '/n/(1)/', '/axb/1/')).toBeUndefined();
});

it.each(['/staro', '/staro/'])('finds %s however its slash is written in the list', (old_path) => {
  expect(leads(old_path, '/novo/', '/staro/')).toBe('/novo/');
});

it.each(['/p/(id+)', '/p/(id+)/'])('finds the pattern %s however its slash is written in the list', (old_path) => {
  expect(leads(old_path, '/n/(1)/', '/p/7/')).toBe('/n/7/');
});

it.each([
  ['/novo', '/novo/'],
  ['/novo?a=1', '/novo?a=1'],
  ['/katalog.pdf', '/katalog.pdf'],
  ['{host}/novo', 'https://shop.example/novo'],
  ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['//elsewhere.example/x', '//elsewhere.example/x'],
])('leads to %s as %s: a page of ours with its slash, other places as they are', (new_path, url) => {
  expect(leads('/staro/', new_path, '/staro/')).toBe(url);
});

it('answers with the listed code, and with 301 where none is listed', () => {
  expect(find('/a/', { old_path: '/a/', new_path: '/b/', type: 302 })).toMatchObject({ code: 302 });
  expect(find('/a/', { old_path: '/a/', new_path: '/b/' })).toMatchObject({ code: 301 });
});

it('says that what is listed as 410 is gone', () => {
  expect(find('/a/', { old_path: '/a/', new_path: '', type: 410 })).toEqual({ kind: 'gone' });
});

it('prefers a plain path to a pattern, and the first of two patterns', () => {
  const list = [
    { old_path: '/c/(.*)', new_path: '/first/' },
    { old_path: '/c/(slug+)/', new_path: '/second/' },
    { old_path: '/c/solje/', new_path: '/plain/' },
  ];
  expect(find('/c/solje/', ...list)).toMatchObject({ url: '/plain/' });
  expect(find('/c/zdjele/', ...list)).toMatchObject({ url: '/first/' });
});

it('knows nothing of a path that is not listed', () => {
  expect(find('/c/', { old_path: '/b/', new_path: '/a/' })).toBeUndefined();
});
