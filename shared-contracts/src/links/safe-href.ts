/** No address of a shop has it; it stands for the shop's own in the check of what leads out of it. */
const ownHost = 'own.invalid';
const linkProtocols: readonly string[] = ['https:', 'http:', 'mailto:', 'tel:'];
const longestHref = 4096;

/** As a browser reads an address: control characters and `\` included. Undefined where it cannot. */
function parseHref(href: string): URL | undefined {
  try {
    return href.length > longestHref ? undefined : new URL(href, `https://${ownHost}`);
  } catch {
    return undefined;
  }
}

/** Whether an address leads to a page of this shop, or to a place on the present one. */
export function isShopHref(href: string): boolean {
  const url = parseHref(href);
  return url?.protocol === 'https:' && url.host === ownHost;
}

/** `//elsewhere.example` looks like a path of the shop and is none; whoever means another site says its scheme. */
function namesItsScheme(href: string): boolean {
  return /^[\s\p{Cc}]*[a-z][a-z\d+.-]*:/iu.test(href.replace(/[\t\n\r]/g, ''));
}

/**
 * An address of the provider that is safe in a link: a page of the shop, `http(s)`, `mailto` or `tel`. Undefined for all
 * others: `javascript:` and `data:` run code, `//host` leads elsewhere unsaid.
 */
export function toSafeHref(href: string): string | undefined {
  const url = parseHref(href);
  if (!url || !linkProtocols.includes(url.protocol)) return undefined;
  return url.host === ownHost || namesItsScheme(href) ? href : undefined;
}

/** The same for what the browser is sent on to: pages of the shop and `http(s)` only. */
export function toSafeTarget(href: string): string | undefined {
  return toSafeHref(href) !== undefined && /^https?:$/.test(parseHref(href)?.protocol ?? '') ? href : undefined;
}

/** A colour as swatches have it, safe as a value of a style: hex, or a name. */
export function toSafeColor(color: string): string | undefined {
  return /^(?:#[\da-f]{3,8}|[a-z]{3,24})$/i.test(color) ? color : undefined;
}
