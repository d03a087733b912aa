import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'cite', 'strong', 'em', 'a', 'br', 'hr'],
    ...['figure', 'figcaption', 'img'],
  ],
  allowedAttributes: {
    // The last one opens the preferences about cookies (shell/src/client/consent/start-consent.ts).
    a: ['href', 'rel', 'title', 'data-fancybox', 'data-caption', 'data-thumb', 'data-consent-preferences'],
    ...{ h2: ['id'], h3: ['id'], h4: ['id'] },
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  // What opens the gallery (specification §2).
  allowedClasses: { a: ['fancybox'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's own title is its one h1.
    h1: (_, attribs) => withOwnId('h2', attribs),
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    h2: withOwnId,
    h3: withOwnId,
    h4: withOwnId,
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
};

/** The shop's own pictures: others would tell somebody else who reads here, and the policy of the page stops them. */
const ownPicture = /^\/-\/img\/[\w./-]+$/;

/** Ids that the document or a widget goes by: an editor's heading must not be found in their place. */
const takenIds = /^(?:root|content|boot|shell-.*|catalog-.*|checkout-.*|account-.*|publish-.*)$/;

/** A heading may be the target of a hash link; its id is a word such as `delivery-times`. */
function withOwnId(tagName: string, { id, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isFine = id !== undefined && /^[a-z][a-z0-9-]*$/.test(id) && !takenIds.test(id);
  return { tagName, attribs: isFine ? { ...attribs, id } : attribs };
}

function linkAttributes({ href = '', rel: _, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return isInternal(href) ? { href, ...attribs } : { href, ...attribs, rel: 'noopener noreferrer' };
}

function isInternal(href: string): boolean {
  return /^[/#](?!\/)/.test(href);
}

/**
 * Reduces an editor's HTML to running text, with the shop's own pictures, links into a gallery and targets of hash links:
 * no script, style, embed, foreign picture or address that runs code survives.
 */
export function sanitizeContent(html: string): string {
  return sanitizeHtml(html, options);
}
