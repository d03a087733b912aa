/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentIdPrefix } from '@storefront/contracts/constants';
import { toSafeHref } from '@storefront/contracts/links';
import { cleanAttribute, isAllowedElement } from './allowed-html';
import { hostileHtml } from './hostile-html';
import { sanitizeHtml } from './sanitize-html';

const clean = (html: string): string => sanitizeHtml(html, { topHeading: 2 }).html;

/** Puts HTML where a page has it, inside of a list, as a document's parser reads it. */
function show(html: string): { place: Element; after: Element | null } {
  const page = new DOMParser().parseFromString(
    `<ul><li><div id="place">${html}</div><i id="inside"></i></li></ul><p id="after"></p>`,
    'text/html',
  );
  const place = page.getElementById('place');
  if (!place) throw new Error('the place is gone');
  return { place, after: page.getElementById('inside') };
}

/** What there is in a browser of HTML that has been cleaned, though it must not be. */
function findDangers(html: string): string[] {
  const { place, after } = show(html);
  const dangers = [...place.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !isAllowedElement(name)) return [`<${name}>`];
    return [...element.attributes].flatMap((attribute) => {
      const isSound = cleanAttribute(name, attribute.name, attribute.value) === attribute.value;
      return isSound ? [] : [`${name} ${attribute.name}="${attribute.value}"`];
    });
  });
  const ids = [...place.querySelectorAll('[id]')].filter(({ id }) => !id.startsWith(contentIdPrefix));
  const links = [...place.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  const isBrokenOut = after?.previousElementSibling !== place;
  const again = show(place.innerHTML).place.innerHTML;
  return [
    ...dangers,
    ...ids.map(({ id }) => `id ${id}`),
    ...links.filter((href) => toSafeHref(href) === undefined),
    ...(isBrokenOut ? ['what follows the text is within it'] : []),
    ...(again === place.innerHTML ? [] : ['another parser reads it otherwise']),
  ];
}

it.each(hostileHtml)('nothing comes of %s', (_, html) => {
  const safe = clean(html);
  expect(findDangers(safe)).toEqual([]);
  expect(findDangers(clean(safe))).toEqual([]);
});

it.each(hostileHtml)('two texts beside each other make nothing of %s either', (_, html) => {
  expect(findDangers(clean(html) + clean(html))).toEqual([]);
});

it.each(hostileHtml)('a reader still finds the rest of %s', (_, html) => {
  expect(show(clean(html)).place.textContent).toContain('rest');
});

// A test that sees nothing proves nothing.
it('sees what the sanitizer has to take out', () => {
  const open = hostileHtml.filter(([name, html]) => !name.startsWith('deep') && findDangers(html).length > 0);
  expect(open.length).toBeGreaterThan(hostileHtml.length / 2);
});

describe('time', () => {
  const size = 40_000;
  it.each([
    ['nested elements', '<b>'],
    ['closing tags', '</b>'],
    ['nested and closed elements', '<i></b>'],
    ['half-open tags', '<'],
    ['attributes without an end', '<a href="'],
    ['attributes', '<p a b="c" d>'],
    ['comments', '<!--'],
    ['entities', '&amp&#38;&'],
    ['headings', '<h2>a</h2>'],
    ['pictures of others', '<img src=x>'],
    ['schemes with comments', '<a href="<!--x-->java<!--x-->script:a">b</a>'],
    ['spans', '<span>'],
    ['closed spans', '<span>a</span>'],
  ])('grows with the length of the text: %s', (_, piece) => {
    const toTime = (length: number) => {
      const html = piece.repeat(Math.ceil(length / piece.length));
      const before = process.cpuUsage();
      clean(html);
      // Of this process: other work on the machine takes none of it.
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    toTime(size / 10);
    const times = [toTime(size), toTime(size * 8)];
    // Eight times the text may take eight times as long; quadratic growth takes 64 times. A fifth of a second is noise.
    expect(times[1]).toBeLessThan(24 * (times[0] ?? 0) + 200);
  });
});

const dataFolder = path.resolve(__dirname, '../../../../../../shared/data/hostile');
const hasData = existsSync(dataFolder);
(hasData ? describe : describe.skip)('public lists', () => {
  const read = (name: string) => readFileSync(path.join(dataFolder, name), 'utf8');

  it('of sanitizer cases have no effect', () => {
    // JSON with comments, and with commas before closing brackets.
    const json = read('sanitizer-cases.json')
      .replace(/\/\*[^\n]*\*\/\s*$/gm, '')
      .replace(/,(\s*[}\]])/g, '$1');
    const cases = JSON.parse(json) as {
      name: string;
      input: string;
    }[];
    expect(cases.length).toBeGreaterThan(50);
    expect(cases.flatMap(({ name, input }) => findDangers(clean(input)).map((danger) => `${name}: ${danger}`))).toEqual(
      [],
    );
  });

  it('of naughty strings have no effect', () => {
    const strings = JSON.parse(read('naughty-strings.json')) as string[];
    expect(strings.length).toBeGreaterThan(400);
    const found = strings.flatMap((text) => [
      ...findDangers(clean(text)),
      ...findDangers(clean(`<p title="${text}">${text}</p>`)),
      ...findDangers(clean(`<a href="${text}">a</a>`)),
    ]);
    expect(found).toEqual([]);
  });
});
