/** The name under which the content security policy of pages allows the policy below. */
export const htmlPolicyName = 'storefront-html';

/** Elements that act by themselves. Data for search engines are none of them. */
const actingElement = /<(?=(?:meta|base|object|embed|script(?! type="application\/ld\+json"))\b)/gi;

/** A browser's factory of Trusted Types, as far as it is used here. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

// The shell's document has its own policy; the server and old browsers have none.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(htmlPolicyName, {
  createHTML: (html) => html.replace(actingElement, '&lt;'),
});

/**
 * Markup that the server has rendered or sanitized, as browsers with Trusted Types take it: what may not be there all the
 * same is shown as text. Elsewhere, and on the server, the markup as it is.
 */
export function toTrustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
