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

function toText(page: Document): string {
  // No reader sees these.
  for (const element of page.querySelectorAll('script, style')) element.remove();
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function toCounts(page: Document): ReadonlyMap<string, number> {
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

/** Words in place of pictures, links in place of frames: those of other sites cannot be shown. */
function nameMedia(page: Document): Document {
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(picture.alt);
  for (const frame of page.querySelectorAll('iframe')) {
    const link = page.createElement('a');
    link.textContent = frame.title;
    frame.replaceWith(link);
  }
  return page;
}

const isThere = existsSync(file);

function readPosts(): { name: string; html: string }[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line) => {
    const { file: name, markdown } = JSON.parse(line) as { file: string; markdown: string };
    // Addresses and shortcodes of the blog's own templates.
    const written = markdown
      .replace(/\{\{ *"([^"]+)"[\s\S]*?\}\}/g, '$1')
      .replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, '');
    return { name, html: marked.parse(written, { async: false }) };
  });
}

/** In a page's words, however the spaces and quotes in them are written. */
const squash = (html: string) => html.replace(/&\w+;|&#\d+;|["'<>&]/g, '').replace(/\s+/g, '');

(isThere ? it : it.skip)('a journal keeps the words of its pictures and a link to each of its films', () => {
  const posts = readPosts();
  expect(posts.length).toBeGreaterThan(500);
  let media = 0;
  const losses = posts.flatMap(({ name, html }) => {
    const after = sanitizeHtml(html, { topHeading: 2 }).html;
    const words = squash(after);
    const pictures = [...html.matchAll(/<img\b[^>]*?\balt="([^"]*)"/g)].map(([, alt = '']) => alt);
    const films = [...html.matchAll(/<iframe\b[^>]*?\bsrc="(?:https:)?([^"]*)"/g)].map(([, src = '']) => src);
    media += pictures.length + films.length;
    return [
      ...pictures.filter((alt) => !words.includes(squash(alt))),
      ...films.filter((src) => !after.includes(`<a href="https:${src}"`)),
    ].map((lost) => `${name}: ${lost}`);
  });
  expect(losses).toEqual([]);
  expect(media).toBeGreaterThan(140);
});

/** One in so many posts: reading all 509 of them twice takes a browser's parser in Node a minute. */
const sample = 6;

(isThere ? it : it.skip)('a journal keeps its words, its elements and an order of headings', () => {
  const posts = readPosts().filter((_, index) => index % sample === 0);
  expect(posts.length).toBeGreaterThan(80);
  const losses = posts.flatMap(({ name, html }) => {
    const [before, after] = [nameMedia(read(html)), read(sanitizeHtml(html, { topHeading: 2 }).html)];
    const found: string[] = [];
    if (toText(before) !== toText(after)) found.push(`${name}: text`);
    const [had, has] = [toCounts(before), toCounts(after)];
    for (const element of kept)
      if (had.get(element) !== has.get(element))
        found.push(`${name}: ${element} ${had.get(element)} → ${has.get(element)}`);
    if (skipsALevel(after)) found.push(`${name}: headings`);
    return found;
  });
  expect(losses).toEqual([]);
});
