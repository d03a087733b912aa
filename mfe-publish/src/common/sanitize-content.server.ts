import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'cite', 'strong', 'em', 'a', 'br', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's own title is its one h1.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
  },
};

function linkAttributes(href: string): sanitizeHtml.Attributes {
  return isInternal(href) ? { href } : { href, rel: 'noopener noreferrer' };
}

function isInternal(href: string): boolean {
  return /^[/#](?!\/)/.test(href);
}

/** Reduces an editor's HTML to running text: no script, style, class, embed or address that runs code survives. */
export function sanitizeContent(html: string): string {
  return sanitizeHtml(html, options);
}
