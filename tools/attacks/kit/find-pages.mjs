import { createVisitor } from '../../visitor/visitor.mjs';

/** @typedef {{ path: string, key: string, status: number, html: string }} FoundPage */

/** Pages that no link leads to: visitors come by a form, by a mail, or back from where they logged in. */
const unlinked = [
  ...['login', 'signup', 'forgotten_password', 'find_order'].map((page) => `/auth/${page}/`),
  ...['signup_confirm', 'change_password'].map((page) => `/auth/${page}/1/kod-iz-poruke-1234/`),
  '/newsletter/subscribe/',
  '/no-such-page/',
];

const mostSamples = 16;

/** A 503 says that the machine is busy; any other such answer, that something broke. @param {number} status */
export function isBroken(status) {
  return status >= 500 && status !== 503;
}

/** Which page a document shows. @param {string} html */
function parsePageKey(html) {
  return /<main[^>]*\sdata-page="([^"]+)"/.exec(html)?.[1] ?? 'none';
}

/** @param {string} html @param {string} prefix `''` or `/de` */
function pathsIn(html, prefix) {
  const [, routes = '{}'] = /"named_routes":(\{[^}]*\})/.exec(html) ?? [];
  const named = /** @type {string[]} */ (Object.values(JSON.parse(routes)));
  const linked = [...html.matchAll(/href="(\/[^"?#]*)"/g)].map(([, path = '']) => path);
  const isOwn = (/** @type {string} */ path) =>
    prefix === '' ? !/^\/(?:-|api|hapi|[a-z]{2})\//.test(path) : path.startsWith(`${prefix}/`);
  return [...named, ...linked].filter((path) => path.endsWith('/') && isOwn(path));
}

/** A sample of the sitemap, with products, posts and pages. @param {string} origin @param {string} prefix */
async function readSamples(origin, prefix) {
  const sitemap = await (await fetch(`${origin}/sitemap-${prefix.slice(1) || 'ba'}.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const step = Math.max(1, Math.floor(paths.length / mostSamples));
  return paths.filter((_, index) => index % step === 0);
}

/**
 * Pages of every kind that a language has, by following links: a few of each kind.
 * @param {string} origin
 * @param {string} prefix `''` for the default language, `/de` for German
 * @param {{ perKind?: number, mostAsked?: number }} [limits]
 * @returns {Promise<{ pages: FoundPage[], errors: string[] }>} `errors`: pages that answered as they never should
 */
export async function findPages(origin, prefix, { perKind = 2, mostAsked = 70 } = {}) {
  const { ask } = createVisitor(origin, { timeoutMs: 20_000 });
  const waiting = [`${prefix}/`, ...(await readSamples(origin, prefix)), ...unlinked.map((path) => prefix + path)];
  const known = new Set(waiting);
  /** @type {Map<string, FoundPage[]>} */
  const byKey = new Map();
  /** @type {string[]} */
  const errors = [];
  let asked = 0;
  const next = async () => {
    for (let path = waiting.shift(); path !== undefined && asked < mostAsked; path = waiting.shift()) {
      asked += 1;
      const answer = await ask(path).catch((error) => ({ status: 0, text: String(error) }));
      if (isBroken(answer.status) || answer.status === 0) errors.push(`${answer.status} for ${path}`);
      const found = { path, key: parsePageKey(answer.text), status: answer.status, html: answer.text };
      const same = byKey.get(found.key) ?? [];
      if (same.length < perKind && answer.status !== 301) byKey.set(found.key, [...same, found]);
      const fresh = pathsIn(answer.text, prefix).filter((link) => !known.has(link));
      // Links of a page lead to all kinds; of a dozen of the same kind a few are enough.
      for (const link of fresh.slice(0, 12).concat(fresh.slice(-12))) {
        if (known.has(link)) continue;
        known.add(link);
        waiting.push(link);
      }
    }
  };
  await next();
  return { pages: [...byKey.values()].flat(), errors };
}
