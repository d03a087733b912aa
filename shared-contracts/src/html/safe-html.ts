import { markAsSafeHtml, type SafeHtml } from './trusted-html';

export type { SafeHtml };

/** An answer as its provider sends it: where the gateway hands on `SafeHtml`, it is a plain string. */
export type AsProvided<T> = T extends SafeHtml
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : { [Key in keyof T]: AsProvided<T[Key]> };

/** What follows a heading, up to the next of its level. */
export interface HtmlSection {
  /** Of the heading; undefined where it has none. */
  id?: string;
  /** The heading as text. */
  title: string;
  html: SafeHtml;
}

interface Heading {
  start: number;
  /** Where its opening tag ends. */
  from: number;
  /** Where its closing tag begins, and ends. */
  to: number;
  end: number;
}

// Exact, since the sanitizer leaves no other `<` or `>` than those of tags.
const tags = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g;
const voidElements = new Set(['br', 'hr', 'img', 'wbr', 'col', 'source']);

/** Headings that stand in no other element: around any other one the text cannot be parted without breaking that element. */
function findHeadings(html: string, level: 'h2' | 'h3'): Heading[] {
  const headings: Heading[] = [];
  let depth = 0;
  let open: Pick<Heading, 'start' | 'from'> | undefined;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(tags)) {
    if (voidElements.has(name)) continue;
    const isHeading = name === level && depth === (slash ? 1 : 0);
    if (slash) depth -= 1;
    else depth += 1;
    if (isHeading && !slash) open = { start: index, from: index + tag.length };
    if (isHeading && slash && open) headings.push({ ...open, to: index, end: index + tag.length });
  }
  return headings;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What HTML says in words; the sanitizer has left these entities only. */
function toText(html: string): string {
  return html
    .replace(tags, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .trim();
}

/** Parts HTML at its headings of one level: what stands before the first, then each heading with what follows it. */
export function splitAtHeadings(html: SafeHtml, level: 'h2' | 'h3'): { before: SafeHtml; sections: HtmlSection[] } {
  const headings = findHeadings(html, level);
  const between = (from: number, to?: number) => markAsSafeHtml(html.slice(from, to).trim());
  return {
    before: between(0, headings[0]?.start),
    sections: headings.map(({ start, from, to, end }, index) => ({
      id: / id="([^"]*)"/.exec(html.slice(start, from))?.[1],
      title: toText(html.slice(from, to)),
      html: between(end, headings[index + 1]?.start),
    })),
  };
}
