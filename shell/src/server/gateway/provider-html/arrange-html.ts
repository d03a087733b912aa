import { contentIdPrefix } from '@storefront/contracts/constants';

// Exact on what the sanitizer has written: `<` and `>` are those of tags, and `"` within a tag those around values.
const tags = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;
const lowestHeading = 6;

/** Closes up the levels of headings: the first is the top one, and none is skipped on the way down. */
class HeadingLevels {
  /** The written levels of the headings that the present one stands under. */
  private readonly above: number[] = [];

  constructor(private readonly top: number) {}

  next(written: number): number {
    while ((this.above.at(-1) ?? 0) >= written) this.above.pop();
    this.above.push(written);
    return Math.min(this.top + this.above.length - 1, lowestHeading);
  }
}

function toTarget(hash: string, ids: ReadonlySet<string>): string | undefined {
  try {
    const id = contentIdPrefix + decodeURIComponent(hash);
    return ids.has(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** A hash link follows the id that it means; one that means a place elsewhere on the page stays. */
function followIds(attributes: string, ids: ReadonlySet<string>): string {
  return attributes.replace(/ href="#([^"]+)"/, (link, hash: string) => {
    const target = toTarget(hash, ids);
    return target === undefined ? link : ` href="#${target}"`;
  });
}

/**
 * Puts cleaned HTML in order: headings in levels below `topHeading` with none skipped, hash links to the prefixed ids, no
 * `span` that says nothing.
 */
export function arrangeHtml(html: string, topHeading: number): string {
  const ids = new Set([...html.matchAll(/<[a-z][^>]* id="([^"]+)"/g)].map(([, id = '']) => id));
  const levels = new HeadingLevels(topHeading);
  const openHeadings: number[] = [];
  const openSpans: boolean[] = [];
  return html.replace(tags, (tag: string, slash: string, name: string, attributes: string) => {
    if (name === 'span') {
      if (!slash) openSpans.push(attributes !== '');
      return (slash ? openSpans.pop() : openSpans.at(-1)) ? tag : '';
    }
    if (/^h[1-6]$/.test(name)) {
      if (!slash) openHeadings.push(levels.next(Number(name[1])));
      const level = slash ? openHeadings.pop() : openHeadings.at(-1);
      return `<${slash}h${level}${attributes}>`;
    }
    return name === 'a' && !slash ? `<a${followIds(attributes, ids)}>` : tag;
  });
}
