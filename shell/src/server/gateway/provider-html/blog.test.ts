/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { marked } from 'marked';
import { sanitizeHtml } from './sanitize-html';

const file = path.resolve(__dirname, '../../../../../../shared/data/blog/posts.jsonl.gz');

/** Elements that editors write, and what one may be called instead. */
const kept = [
  ...[
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
  ],
  ...[
    'pre',
    'code',
    'kbd',
    'samp',
    'var',
    'sup',
    'sub',
    'details',
    'summary',
    'figure',
    'figcaption',
    'q',
    'abbr',
    'time',
  ],
  ...['mark', 'small', 'del', 'ins', 'u', 's', 'p', 'a', 'br', 'hr'],
];

function read(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function textOf(page: Document): string {
  // No reader sees these.
  for (const element of page.querySelectorAll('script, style')) element.remove();
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function countsOf(page: Document): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { localName } of page.querySelectorAll('*')) counts.set(localName, (counts.get(localName) ?? 0) + 1);
  return counts;
}

function skipsALevel(page: Document): boolean {
  let last = 1;
  return [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].some(({ localName }) => {
    const level = Number(localName[1]);
    const isSkipped = level > last + 1 || level === 1;
    last = level;
    return isSkipped;
  });
}

/** One in so many posts: reading all 509 of them twice takes a browser's parser in Node a minute. */
const sample = 6;

const isThere = existsSync(file);
(isThere ? it : it.skip)('a journal keeps its words, its elements and an order of headings', () => {
  const posts = gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .filter((_, index) => index % sample === 0);
  expect(posts.length).toBeGreaterThan(80);
  const losses = posts.flatMap((line) => {
    const { file: name, markdown } = JSON.parse(line) as { file: string; markdown: string };
    // Shortcodes of the blog's own templates.
    const html = marked.parse(markdown.replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, ''), { async: false });
    const [before, after] = [read(html), read(sanitizeHtml(html, { topHeading: 2 }).html)];
    const found: string[] = [];
    if (textOf(before) !== textOf(after)) found.push(`${name}: text`);
    const [had, has] = [countsOf(before), countsOf(after)];
    for (const element of kept)
      if (had.get(element) !== has.get(element))
        found.push(`${name}: ${element} ${had.get(element)} → ${has.get(element)}`);
    if (skipsALevel(after)) found.push(`${name}: headings`);
    return found;
  });
  expect(losses).toEqual([]);
});
