import { createHash } from 'node:crypto';

/**
 * The only inline script, constant so that its hash can stand in the CSP of every page. Before the first paint it lays
 * down what the last visit left (so that the cart's count does not flash), then inserts the shell's scripts: trust
 * passes on from it by 'strict-dynamic'.
 */
export const inlineLoader = `(function(d){var h=d.documentElement,c;try{c=localStorage.getItem('cart-count')}catch(e){}if(c&&/^\\d+$/.test(c)&&c!=='0'){h.style.setProperty('--cart-count','"'+c+'"');h.dataset.hasCart=''}JSON.parse(d.getElementById('shell-scripts').textContent).forEach(function(s){var e=d.createElement('script');e.src=s.src;e.integrity=s.integrity;e.crossOrigin='anonymous';e.async=false;d.head.appendChild(e)})})(document)`;

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const loaderHash = hashOf(inlineLoader);

/** The policy of one page: its inline loader and its style elements by hash, everything else from this origin. */
export function contentSecurityPolicy(styles: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${loaderHash} 'strict-dynamic'`,
    `style-src 'self' ${styles.map(hashOf).join(' ')}`,
    // Colours of swatches are data and travel as style attributes (docs/decisions/0004).
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ');
}
