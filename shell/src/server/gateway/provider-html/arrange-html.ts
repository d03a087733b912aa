import { contentIdPrefix } from '@storefront/contracts/constants';

// Exact on what the sanitizer has written: `<` and `>` are those of tags, and `"` within a tag those around values.
const tags = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;
const lowestHeading = 6;

/**
 * Carries what stands in for a picture (`alt`) or a frame (`href`, `title`) that is not shown. Nothing that an editor writes has
 * these attributes there. It has no end: one that a frame lacks would make a link of all that follows.
 */
export const standInElement = 'wbr';
export const standInAttributes = ['alt', 'href', 'title'];

/** Values of attributes are sound as text: the sanitizer has escaped them, and quotes besides. */
function toStandIn(attributes: string): string | undefined {
  const [, alt] = /^ alt="([^"]+)"/.exec(attributes) ?? [];
  const [, href, title] = /^ href="([^"]+)" title="([^"]+)"/.exec(attributes) ?? [];
  const toText = (value: string) => value.replace(/&quot;/g, '"');
  if (alt) return `<em>${toText(alt)}</em>`;
  return href && title ? `<a href="${href}" rel="noopener noreferrer">${toText(title)}</a>` : undefined;
}

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
 * Puts cleaned HTML in order: headings in levels below `topHeading` with none skipped, hash links to the prefixed ids, words
 * and links in place of pictures and frames that are not shown, no `span` that says nothing.
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
    if (name === standInElement) return toStandIn(attributes) ?? tag;
    return name === 'a' && !slash ? `<a${followIds(attributes, ids)}>` : tag;
  });
}
