import type { SafeHtml } from '@storefront/contracts/html';
import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
import { isShopHref, toSafeHref } from '@storefront/contracts/links';
import sanitize from 'sanitize-html';
import {
  allowedAttributes,
  allowedElements,
  cleanAttribute,
  isAllowedElement,
  neededAround,
  renamedElements,
} from './allowed-html';
import { arrangeHtml, standInAttributes, standInElement } from './arrange-html';

/** How often an element or attribute was dropped, by its name: `<form>`, `onclick`. */
export type DroppedParts = ReadonlyMap<string, number>;

/** Deeper than any text. The parser looks through all open elements at each closing tag: without an end that is quadratic. */
const mostOpenElements = 200;

class TooDeepError extends Error {}

/** A link in place of a frame, which cannot be shown: `arrangeHtml` writes it. */
function toFrameLink(name: string, { src = '', title }: sanitize.Attributes): sanitize.Tag | undefined {
  const href = name === 'iframe' ? toSafeHref(src.startsWith('//') ? `https:${src}` : src) : undefined;
  if (!href || !URL.canParse(href) || new URL(href).protocol !== 'https:') return undefined;
  return { tagName: standInElement, attribs: { href, title: title?.trim() || new URL(href).host } };
}

/** What the cleaning of one text knows. */
class Cleaning {
  readonly dropped = new Map<string, number>();
  private readonly open = new Map<string, number>();
  private depth = 0;

  opened(name: string): void {
    this.depth += 1;
    if (this.depth > mostOpenElements) throw new TooDeepError();
    this.open.set(name, (this.open.get(name) ?? 0) + 1);
  }

  closed(name: string): void {
    this.depth -= 1;
    this.open.set(name, (this.open.get(name) ?? 0) - 1);
  }

  drop(name: string): void {
    this.dropped.set(name, (this.dropped.get(name) ?? 0) + 1);
  }

  /** The element as it is kept. A `span` without attributes stands for one that is not: `arrangeHtml` takes it away. */
  toTag(written: string, attributes: sanitize.Attributes): sanitize.Tag {
    const name = Object.hasOwn(renamedElements, written) ? (renamedElements[written] ?? written) : written;
    if (!isAllowedElement(name)) {
      this.drop(`<${written}>`);
      return toFrameLink(name, attributes) ?? { tagName: name, attribs: {} };
    }
    const kept = this.toAttributes(name, attributes);
    if (!this.isSound(name, kept)) {
      this.drop(`<${written}>`);
      // What a picture says stands in for one that cannot be shown.
      return kept.alt?.trim()
        ? { tagName: standInElement, attribs: { alt: kept.alt } }
        : { tagName: 'span', attribs: {} };
    }
    return { tagName: name, attribs: kept };
  }

  private toAttributes(element: string, attributes: sanitize.Attributes): sanitize.Attributes {
    const kept: sanitize.Attributes = {};
    for (const [name, value] of Object.entries(attributes)) {
      const clean = cleanAttribute(element, name, value);
      if (clean !== undefined) kept[name] = clean;
      // Old texts name the target of a hash link so; links to other sites get a `rel` of our own.
      else if (element !== 'a' || (name !== 'name' && name !== 'rel')) this.drop(name);
    }
    if (element === 'a') return this.toLink(kept, attributes.name);
    return element === 'img' ? { ...kept, loading: 'lazy', decoding: 'async' } : kept;
  }

  private toLink({ rel: _, ...kept }: sanitize.Attributes, name: string | undefined): sanitize.Attributes {
    const id = kept.id ?? (name ? cleanAttribute('a', 'id', name) : undefined);
    return {
      ...kept,
      ...(id ? { id } : {}),
      ...(kept.href === undefined || isShopHref(kept.href) ? {} : { rel: 'noopener noreferrer' }),
    };
  }

  private isSound(name: string, { src, srcset }: sanitize.Attributes): boolean {
    if (name === 'img' && src === undefined) return false;
    if (name === 'source' && srcset === undefined) return false;
    const around = neededAround[name];
    return !around || around.some((outer) => (this.open.get(outer) ?? 0) > 0);
  }

  clean(html: string): string {
    return sanitize(html, {
      allowedTags: [...allowedElements],
      allowedAttributes: { ...allowedAttributes, [standInElement]: standInAttributes },
      selfClosing: ['br', 'wbr', 'hr', 'img', 'col', 'source'],
      allowedSchemes: ['https', 'http', 'mailto', 'tel'],
      allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'data-thumb'],
      allowProtocolRelative: false,
      onOpenTag: (name) => this.opened(name),
      onCloseTag: (name) => this.closed(name),
      transformTags: { '*': (name, attributes) => this.toTag(name, attributes) },
    });
  }
}

/** Its words in one paragraph: for what is no text but nests elements to exhaust a parser. */
function toPlainHtml(html: string): string {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
  return `<p>${words.replace(/\s+/g, ' ').trim()}</p>`;
}

/**
 * Reduces HTML of the provider to running text: with tables, lists, code and the shop's own pictures, with links and targets
 * of hash links, headings in order. Of foreign
 * pictures the words stay, of frames a link. No script, style, form, embed or address that runs code survives, and no
 * name that an element of the page goes by. Linear in the length of the text.
 */
export function sanitizeHtml(
  html: string,
  { topHeading }: { topHeading: 2 | 3 },
): { html: SafeHtml; dropped: DroppedParts } {
  const cleaning = new Cleaning();
  try {
    const clean = arrangeHtml(cleaning.clean(html), topHeading);
    return { html: markAsSafeHtml(clean), dropped: cleaning.dropped };
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    return { html: markAsSafeHtml(toPlainHtml(html)), dropped: new Map([['every element: nested too deep', 1]]) };
  }
}
