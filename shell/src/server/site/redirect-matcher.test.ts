import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Redirect } from '@storefront/contracts/calls/site';
import { createRedirectMatcher, mergeQuery, splitOwn } from './redirect-matcher';

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

it('fills in nothing where the old address has no pattern', () => {
  expect(leads('/staro/', '/novo/x(1)/', '/staro/')).toBe('/novo/x/');
  const matcher = createRedirectMatcher([{ old_path: '/staro/?a=1', new_path: '/novo/x(1)/' }], publicUrl);
  expect(matcher.find('/staro/', new URLSearchParams('a=1'))).toMatchObject({ url: '/novo/x/' });
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
  ['novo', '/novo/'],
  ['/novo?a=1', '/novo/?a=1'],
  ['/novo#dio', '/novo/#dio'],
  ['/novo?a=1#dio', '/novo/?a=1#dio'],
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

it.each([
  ['/\u0161olje/', '/s\u030colje/'],
  ['/\u0161olje/', '/%C5%A1olje/'],
  ['/%c5%a1olje', '/\u0161olje/'],
  ['/a%2fb/', '/a%2Fb/'],
  ['/100%/', '/100%25/'],
])('takes all spellings of a path for one: %j and %j', (old_path, path) => {
  expect(leads(old_path, '/novo/', path)).toBe('/novo/');
});

it.each(['{host}/staro/', 'https://shop.example/staro', 'staro'])(
  'reads %s in the list as a path of ours',
  (old_path) => {
    expect(leads(old_path, '/novo/', '/staro/')).toBe('/novo/');
  },
);

it('takes the first of two rows for one path', () => {
  const rows = [
    { old_path: '/a/', new_path: '/first/' },
    { old_path: '/a', new_path: '/second/' },
  ];
  expect(find('/a/', ...rows)).toMatchObject({ url: '/first/' });
});

it('answers with 301 where the listed code is none of a redirect', () => {
  expect(find('/a/', { old_path: '/a/', new_path: '/b/', type: 200 })).toMatchObject({ code: 301 });
});

describe('rows that follow each other', () => {
  const chain = (...paths: string[]) =>
    paths.slice(1).map((new_path, index): Redirect => ({ old_path: paths[index] ?? '', new_path }));

  it('are one redirect to the end, over patterns and over the shop’s own address', () => {
    expect(find('/a/', ...chain('/a/', '/b', '/c/', '/d/'))).toEqual({ kind: 'redirect', url: '/d/', code: 301 });
    const rows = [...chain('/a/', '{host}/p/x-7'), { old_path: '/p/(slug+)-(id+)/', new_path: '/n/(2)/' }];
    expect(find('/a/', ...rows)).toMatchObject({ url: '/n/7/' });
  });

  it('end outside of the shop, or where a page is gone', () => {
    expect(find('/a/', ...chain('/a/', '/b/', 'https://elsewhere.example/'))).toMatchObject({
      url: 'https://elsewhere.example/',
    });
    expect(find('/a/', ...chain('/a/', '/b/'), { old_path: '/b/', new_path: '', type: 410 })).toEqual({ kind: 'gone' });
  });

  it('are for good only if every one of them is', () => {
    const [first, second] = chain('/a/', '/b/', '/c/') as [Redirect, Redirect];
    expect(find('/a/', { ...first, type: 301 }, { ...second, type: 302 })).toMatchObject({ code: 302 });
    expect(find('/a/', { ...first, type: 307 }, { ...second, type: 301 })).toMatchObject({ code: 307 });
    expect(find('/a/', { ...first, type: 308 }, second)).toMatchObject({ code: 308 });
  });

  it('gather what query and hash each gives', () => {
    expect(find('/a/', ...chain('/a/', '/b/?x=1&y=1#here'), ...chain('/b/', '/c?y=2'))).toMatchObject({
      url: '/c/?y=2&x=1#here',
    });
  });

  it.each([
    ['to itself', chain('/a/', '/a')],
    ['to itself by the shop’s own address', chain('/a/', '{host}/a/')],
    ['there and back', chain('/a/', '/b/', '/a/')],
    ['in a longer circle', chain('/a/', '/b/', '/c/', '/d/', '/a/')],
    ['ever deeper', [{ old_path: '/a(.*)', new_path: '/a/b(1)' }]],
  ])('lead nowhere when they lead %s', (_, rows) => {
    expect(find('/a/', ...rows)).toBeUndefined();
  });

  it('are followed up to ten of them, for more are taken for a pattern that feeds itself', () => {
    const places = Array.from({ length: 12 }, (_, index) => `/${index}/`);
    expect(find('/0/', ...chain(...places.slice(0, 11)))).toMatchObject({ url: '/10/' });
    expect(find('/0/', ...chain(...places))).toBeUndefined();
  });

  it('lead to the first page of a circle that begins further on', () => {
    const rows = chain('/x/', '/a/', '/b/', '/a/');
    expect(find('/x/', ...rows)).toMatchObject({ url: '/a/' });
    expect(find('/a/', ...rows)).toBeUndefined();
    expect(find('/b/', ...rows)).toBeUndefined();
  });
});

it.each([
  ['/a/', { path: '/a/', query: '', hash: '' }],
  ['/a/?x=1?y#b?c#d', { path: '/a/', query: 'x=1?y', hash: '#b?c#d' }],
  [publicUrl, { path: '/', query: '', hash: '' }],
  [`${publicUrl}/a/?x=1`, { path: '/a/', query: 'x=1', hash: '' }],
  ['//elsewhere.example/a/', undefined],
  ['https://elsewhere.example/a/', undefined],
  [`${publicUrl}.elsewhere.example/a/`, undefined],
  ['a/b', undefined],
])('splits %s as an address of the shop into %j', (url, parts) => {
  expect(splitOwn(url, publicUrl)).toEqual(parts);
});

it.each([
  ['/a/', '', '/a/'],
  ['/a/', 'x=1', '/a/?x=1'],
  ['/a/?y=2', 'x=1', '/a/?y=2&x=1'],
  ['/a/?y=2#z', 'x=1&y=1', '/a/?y=2&x=1#z'],
  ['/a/#z', 'q=š%26', '/a/?q=%C5%A1%26#z'],
])('merges the query of %s with %j', (url, query, merged) => {
  expect(mergeQuery(url, new URLSearchParams(query))).toBe(merged);
});

describe('an old address with a query', () => {
  const rows: Redirect[] = [
    { old_path: '/index.php', new_path: '/sve/' },
    { old_path: '/index.php?id=5', new_path: '/solje/' },
    { old_path: '{host}/index.php?id=5&jezik=de', new_path: '/de/tassen/?stil=1' },
    { old_path: '/k/(slug+).asp?prikaz=', new_path: '/novo/(1)/' },
    { old_path: '/isto/?stari=1', new_path: '/isto/' },
    { old_path: '/ode?x=1', new_path: '/dalje/?x=2' },
    { old_path: '/dalje/?x=2', new_path: '/kraj/' },
    { old_path: '/tamo/?y=1', new_path: '/ovamo/' },
    { old_path: '/ovamo/', new_path: '/tamo/?y=1' },
    { old_path: '?stranica=kontakt', new_path: '/kontakt/' },
    { old_path: '/k/(slug+).asp?prikaz=&strana=2', new_path: '/novo/(1)/?page=2' },
  ];
  const matcher = createRedirectMatcher(rows, publicUrl);
  /** Where a visitor ends, with what else the query holds. */
  const ends = (path: string, query: string) => {
    const brought = new URLSearchParams(query);
    const target = matcher.find(path, brought);
    return target?.kind === 'redirect' ? mergeQuery(target.url, brought, target.taken) : undefined;
  };

  it.each([
    ['/index.php', '', '/sve/'],
    ['/index.php', 'id=6', '/sve/?id=6'],
    ['/index.php', 'id=5', '/solje/'],
    ['/index.php/', 'gclid=a&id=5', '/solje/?gclid=a'],
    ['/index.php', 'jezik=de&id=5', '/de/tassen/?stil=1'],
    ['/k/zdjele.asp', 'prikaz=', '/novo/zdjele/'],
    ['/k/zdjele.asp', '', undefined],
    ['/isto/', 'stari=1', '/isto/'],
    ['/isto/', '', undefined],
    ['/ode/', 'x=1', '/kraj/'],
    ['/tamo/', 'y=1', undefined],
    ['/', 'stranica=kontakt', '/kontakt/'],
    ['/', '', undefined],
    ['/k/zdjele.asp', 'strana=2&prikaz=', '/novo/zdjele/?page=2'],
  ])('%s?%s leads to %s', (path, query, address) => {
    expect(ends(path, query)).toBe(address);
  });

  it('says nothing of the address without it, whichever is asked for first', () => {
    const fresh = createRedirectMatcher(rows, publicUrl);
    expect(fresh.find('/index.php', new URLSearchParams('id=5'))).toMatchObject({ url: '/solje/' });
    for (let times = 0; times < 2; times += 1) expect(fresh.find('/index.php')).toMatchObject({ url: '/sve/' });
  });
});

it('leaves out a row whose host would be a capture, and says which', () => {
  const rows = [
    { old_path: '/van/(.*)', new_path: 'https://(1)/x' },
    { old_path: '/nema/(.*)', new_path: 'https://(1)/x', type: 410 },
    { old_path: '/van/(slug+)/', new_path: '/n/(1)/' },
  ];
  const matcher = createRedirectMatcher(rows, publicUrl);
  expect(matcher.refused).toEqual(['/van/(.*)']);
  expect(matcher.find('/van/solje/')).toMatchObject({ url: '/n/solje/' });
  expect(matcher.find('/nema/solje/')).toEqual({ kind: 'gone' });
});

describe('addresses that redirects ignore by setting', () => {
  const rows = [
    { old_path: '/a/', new_path: '/b/' },
    { old_path: '/b/', new_path: '/c/' },
    { old_path: '/feed/(.*)', new_path: '/n/(1)' },
  ];
  const matcher = createRedirectMatcher(rows, publicUrl, ['/b', '/feed/(.+)']);

  it('stay where they are, and end what leads to them', () => {
    expect(matcher.find('/b/')).toBeUndefined();
    expect(matcher.find('/feed/x/')).toBeUndefined();
    expect(matcher.find('/a/')).toMatchObject({ url: '/b/' });
  });

  it('are those alone', () => {
    expect(matcher.find('/feed/')).toMatchObject({ url: '/n/' });
  });
});

describe('a long list', () => {
  /** Every shape that a list may hold, `count` rows in all. */
  const toRows = (count: number): Redirect[] =>
    Array.from({ length: count }, (_, index) => {
      const shapes = [
        `/staro/${index}/`,
        `/rubrika-${index}/(slug+)-(id+)/`,
        `/(slug+)-stari${index}-(id+)/`,
        `/arhiva/${index}/(.*)`,
        `/(slug*)/kat-${index}/(id*)/`,
        `/p${index}x(slug+)/`,
      ];
      return { old_path: shapes[index % shapes.length] ?? '', new_path: `/novo/${index}/` };
    });

  const paths = (count: number) => toRows(count).map(({ old_path }) => old_path.replace(/\([^)]*\)/g, '7'));

  it('counts the row of the path itself and the patterns that it may fit', () => {
    const matcher = createRedirectMatcher([{ old_path: '/a/(slug+)/', new_path: '/b/' }], publicUrl);
    expect([matcher.countCandidates('/a/x/'), matcher.countCandidates('/c/')]).toEqual([2, 1]);
  });

  it('compares a path with as few rows as a short one does', () => {
    const most = (count: number) => {
      const matcher = createRedirectMatcher(toRows(count), publicUrl);
      return Math.max(...paths(600).map((path) => matcher.countCandidates(path)));
    };
    expect(most(20_000)).toBe(most(600));
    expect(most(20_000)).toBeLessThanOrEqual(5);
  });

  it('finds every one of its rows', () => {
    const matcher = createRedirectMatcher(toRows(600), publicUrl);
    const found = paths(600).map((path) => matcher.find(path));
    expect(found).toEqual(toRows(600).map(({ new_path }) => ({ kind: 'redirect', url: new_path, code: 301 })));
  });

  it('reads a pattern with three wildcards on the longest path in next to no time', () => {
    const matcher = createRedirectMatcher([{ old_path: '/a/(.*)-(.*)-(.*)-x/', new_path: '/b/' }], publicUrl);
    const startedAt = performance.now();
    expect(matcher.find(`/a/${'-'.repeat(2000)}/`)).toBeUndefined();
    expect(performance.now() - startedAt).toBeLessThan(200);
  });

  it('tries no pattern on a path longer than anybody types', () => {
    const matcher = createRedirectMatcher([{ old_path: '/a/(.*)-(.*)-(.*)-x/', new_path: '/b/' }], publicUrl);
    expect(matcher.find(`/a/${'-'.repeat(5000)}/`)).toBeUndefined();
  });
});

const csv = path.resolve(__dirname, '../../../../../shared/data/redirects/directgov.csv');

/** A real list, where the machine has it: 8,081 rows of a site that was taken down. */
const describeIfPresent = existsSync(csv) ? describe : describe.skip;
describeIfPresent('the redirects of a real site', () => {
  const host = 'http://www.direct.gov.uk';
  const rows: Redirect[] = existsSync(csv)
    ? readFileSync(csv, 'utf8')
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(','))
        .map(([old_path = '', new_path = '', type]) => ({ old_path, new_path, type: Number(type) }))
    : [];
  const matcher = createRedirectMatcher(rows, host);
  const find = (url: string) => matcher.find(url.slice(host.length));

  it('all lead somewhere; the three that lead to a page taken down say so at once', () => {
    const kinds = rows.map(({ old_path }) => find(old_path)?.kind);
    expect(kinds.filter((kind) => kind === 'redirect')).toHaveLength(4951 - 3);
    expect(kinds.filter((kind) => kind === 'gone')).toHaveLength(3130 + 3);
    expect(find(`${host}/terms`)).toEqual({ kind: 'gone' });
  });

  it('lead elsewhere in one hop', () => {
    const targets = rows.flatMap(({ old_path }) => find(old_path) ?? []);
    const own = targets.filter((target) => target.kind === 'redirect' && target.url.startsWith(host));
    expect(own.map((target) => target.kind === 'redirect' && matcher.find(target.url.slice(host.length)))).toEqual([]);
  });
});
