import { contentIdPrefix } from '@storefront/contracts/constants';
import { toSafeHref } from '@storefront/contracts/links';

/** What an attribute may say: the value as it is kept, or undefined to drop the attribute. */
type AttributeRule = (value: string) => string | undefined;

/** What an editor's text may consist of: elements with their attributes. A flat table; whatever is not in it is dropped. */
type Attributes = Readonly<Record<string, AttributeRule>>;

const text: AttributeRule = (value) => value;
const flag: AttributeRule = () => '';
const matching =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.test(value) ? value : undefined;
const number = matching(/^-?\d{1,6}$/);
const language = matching(/^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i);
const side = matching(/^(?:left|center|right)$/);
const length = matching(/^\d{1,5}$/);

/** The shop's own images: foreign ones would reveal the reader to a third party, and the page's policy blocks them. */
const ownPicture = /^\/-\/img\/(?!.*\.\.)[\w./-]+$/;

const pictures: AttributeRule = (value) => {
  const candidates = value.split(',').map((candidate) => candidate.trim());
  return candidates.every((candidate) => ownPicture.test(candidate.split(/\s/, 1)[0] ?? '')) ? value : undefined;
};

/**
 * Ids are the editor's own name space: without the prefix one could be found in place of an element that a script or the
 * browser goes by (`document.getElementById`, `window.<id>`).
 */
function toContentId(id: string): string | undefined {
  if (!/^[^\s"'<>`=]{1,120}$/.test(id)) return undefined;
  return id.startsWith(contentIdPrefix) ? id : contentIdPrefix + id;
}

const ids: AttributeRule = (value) => {
  const found = value.split(/\s+/).flatMap((id) => toContentId(id) ?? []);
  return found.length > 0 ? found.join(' ') : undefined;
};

/** Of every element. */
const anywhere: Attributes = {
  id: toContentId,
  lang: language,
  dir: matching(/^(?:ltr|rtl|auto)$/),
  title: text,
  'aria-label': text,
  'aria-labelledby': ids,
  'aria-describedby': ids,
};

const source: Attributes = { cite: toSafeHref };
const cell: Attributes = { colspan: length, rowspan: length, headers: ids, align: side };
const picture: Attributes = { srcset: pictures, sizes: text, width: length, height: length };

const elements: Readonly<Record<string, Attributes>> = {
  ...Object.fromEntries(
    [
      ...['p', 'div', 'span', 'br', 'wbr', 'hr', 'address', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      ...['strong', 'em', 'b', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup', 'abbr', 'dfn', 'cite', 'bdi', 'bdo'],
      ...['code', 'pre', 'kbd', 'samp', 'var', 'ul', 'dl', 'dt', 'dd', 'summary', 'figure', 'figcaption', 'picture'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'ruby', 'rt', 'rp'],
    ].map((name): [string, Attributes] => [name, {}]),
  ),
  a: {
    href: toSafeHref,
    hreflang: language,
    class: matching(/^fancybox$/),
    // What opens the gallery (REQ-2.55).
    'data-fancybox': text,
    'data-caption': text,
    'data-thumb': matching(ownPicture),
    // Opens the preferences about cookies (shell/src/client/consent/start-consent.ts).
    'data-consent-preferences': flag,
    rel: matching(/^noopener noreferrer$/),
  },
  blockquote: source,
  q: source,
  del: { ...source, datetime: text },
  ins: { ...source, datetime: text },
  time: { datetime: text },
  ol: { start: number, reversed: flag, type: matching(/^[1aAiI]$/) },
  li: { value: number },
  details: { open: flag },
  colgroup: { span: length },
  col: { span: length },
  th: { ...cell, scope: matching(/^(?:row|col|rowgroup|colgroup)$/), abbr: text },
  td: cell,
  source: { ...picture, media: text, type: matching(/^image\/[a-z+-]{1,20}$/) },
  img: {
    ...picture,
    src: matching(ownPicture),
    alt: text,
    loading: matching(/^lazy$/),
    decoding: matching(/^async$/),
  },
};

export const allowedElements: readonly string[] = Object.keys(elements);

export function isAllowedElement(name: string): boolean {
  return Object.hasOwn(elements, name);
}

/** What an attribute of an allowed element says once it is cleaned; undefined where it has none such, or says nothing sound. */
export function cleanAttribute(element: string, name: string, value: string): string | undefined {
  const own = elements[element];
  const rule = own && Object.hasOwn(own, name) ? own[name] : Object.hasOwn(anywhere, name) ? anywhere[name] : undefined;
  return rule?.(value);
}

export const allowedAttributes: Readonly<Record<string, string[]>> = {
  '*': Object.keys(anywhere),
  ...Object.fromEntries(Object.entries(elements).map(([name, own]) => [name, Object.keys(own)])),
};

/** Other names of the same thing. */
export const renamedElements: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  tt: 'code',
  acronym: 'abbr',
  section: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  aside: 'div',
  nav: 'div',
  center: 'div',
};

const lists = ['ul', 'ol'];
const table = ['table'];

/** Elements that mean nothing outside of another one: alone they would close what the page has opened around the text. */
export const neededAround: Readonly<Record<string, readonly string[]>> = {
  li: lists,
  dt: ['dl'],
  dd: ['dl'],
  caption: table,
  colgroup: table,
  col: table,
  thead: table,
  tbody: table,
  tfoot: table,
  tr: table,
  th: table,
  td: table,
  summary: ['details'],
  source: ['picture'],
};
