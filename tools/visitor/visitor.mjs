/** @typedef {ReturnType<typeof createVisitor>} Visitor */

/**
 * A visitor of a running shop, with cookies.
 * @param {string} origin
 * @param {{ address?: string, timeoutMs?: number }} [who] `address`: where they seem to be, to a shop that believes us
 */
export function createVisitor(origin, { address: from, timeoutMs } = {}) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /** @param {string} address @param {RequestInit} [init] */
  async function ask(address, init = {}) {
    const answer = await fetch(origin + address, {
      redirect: 'manual',
      ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
      ...init,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...(from && { 'x-forwarded-for': from }),
        .../** @type {Record<string, string> | undefined} */ (init.headers),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  /** @param {'POST' | 'PUT'} method @param {string} address @param {object} body */
  const send = (method, address, body) => ask(address, { method, body: JSON.stringify({ lang: 'ba', ...body }) });
  return { ask, send, cookies };
}

/** Where a page leads to within the shop, in its default language. @param {string} html */
export function findLinks(html) {
  return [...html.matchAll(/href="(\/[^"#?]*)"/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\/(?:-|api|hapi|en|de|at|hr|rs|me|si|it|es)\//.test(link) && link.endsWith('/'));
}
