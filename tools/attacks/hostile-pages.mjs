import { rmSync } from 'node:fs';
import { change } from '../testing/faulty-provider/faults.mjs';
import { startFaultyProvider } from '../testing/faulty-provider/faulty-provider.mjs';
import { contentCalls, hostileAddresses, hostileTexts, sessionCalls } from './hostile-content.mjs';
import { copyPrepared, startAttackedSite, startProvider } from './kit/attacked-site.mjs';
import { startElsewhere } from './kit/elsewhere.mjs';
import { findPages, isBroken } from './kit/find-pages.mjs';
import { summarize } from './kit/report.mjs';
import { forEachConcurrently } from './kit/waiting.mjs';
import { startWatchedBrowser } from './kit/watched-page.mjs';
import { hostilePayloads, mostTelling } from './payloads.mjs';

/** @typedef {import('./attack.mjs').Attack} Attack */

const nothing = 'nothing runs, leads away, is asked for elsewhere or reported';
const cartCode = { method: 'POST', body: '{"lang":"ba","per_page":1}' };
const checkoutSteps = ['shopping_cart', 'customer', 'payment', 'review_order'];
const accountPages = ['', 'my_orders/', 'edit/'];

/** A class of payloads for each language: all of the content in a language is hostile in one way. */
const classOfLanguage = /** @type {const} */ ({
  ...{ ba: 'scripts', hr: 'handlers', rs: 'links', me: 'documents', si: 'namespaces' },
  ...{ en: 'clobbering', de: 'breakouts', at: 'styles', it: 'forms', es: 'strings' },
});

/** @typedef {keyof typeof classOfLanguage} Language */

/** In which language a call asks. @param {import('../testing/faulty-provider/faults.mjs').ProviderCall} call */
function toLanguage({ query, body, headers }) {
  const [, inBody] = /"lang":"(\w\w)"/.exec(body.toString('utf8')) ?? [];
  return query.get('lang') ?? inBody ?? String(headers['x-language'] ?? 'ba');
}

/**
 * A site whose provider has been taken over.
 * @param {{ prepared: string, port: number }} context
 * @param {Record<string, (data: unknown) => unknown>} editByLanguage
 */
async function startTakenOver({ prepared, port }, editByLanguage) {
  const dataFolder = copyPrepared(prepared);
  const provider = await startProvider(dataFolder);
  const faulty = await startFaultyProvider(provider.origin);
  faulty.on(
    [...contentCalls, ...sessionCalls],
    change((data, call) => editByLanguage[toLanguage(call)]?.(data) ?? data),
  );
  const siteFolder = copyPrepared(prepared);
  const stopOthers = async () => {
    await faulty.stop();
    await provider.stop();
    for (const folder of [dataFolder, siteFolder]) rmSync(folder, { recursive: true, force: true });
  };
  const settings = { PROVIDER_ORIGIN: faulty.origin };
  const site = await startAttackedSite({ port, dataFolder: siteFolder, settings }).catch(async (error) => {
    await stopOthers();
    throw error;
  });
  return {
    ...site,
    faulty,
    async end() {
      await site.stop();
      await stopOthers();
    },
  };
}

/** A visitor who has something in the cart and is logged in. @param {import('@playwright/test').BrowserContext} context @param {string} origin */
async function fillVisitor(context, origin) {
  const headers = { origin, 'content-type': 'application/json' };
  const { data } = await (
    await context.request.post(`${origin}/api/nuxtapi/catalog/products/`, { headers, data: cartCode.body })
  ).json();
  const added = { lang: 'ba', shopping_cart_code: data[0].shopping_cart_code, quantity: 1 };
  await context.request.post(`${origin}/hapi/v1/webshop/product/`, { headers, data: added });
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} origin */
async function logIn(context, origin) {
  const data = { lang: 'ba', email: 'kupac@example.com', password: 'Kupac-2026!' };
  await context.request.post(`${origin}/hapi/v1/auth/login/`, { headers: { origin }, data });
}

/**
 * Every kind of page of one language, in a browser.
 * @param {Awaited<ReturnType<typeof startWatchedBrowser>>} browser
 * @param {string} origin
 * @param {string} prefix
 * @param {{ perKind: number, mostAsked: number }} limits
 */
async function visitLanguage(browser, origin, prefix, limits) {
  const { pages, errors } = await findPages(origin, prefix, limits);
  const guest = await browser.newVisitor();
  await fillVisitor(guest.context, origin);
  const customer = await browser.newVisitor();
  await logIn(customer.context, origin);
  const visits = [
    ...pages.map(({ path }) => ({ visitor: guest, path })),
    ...checkoutSteps.map((step) => ({ visitor: guest, path: `${prefix}/webshop/${step}/` })),
    ...accountPages.map((page) => ({ visitor: customer, path: `${prefix}/auth/${page}` })),
  ];
  const found = await forEachConcurrently(visits, 3, async ({ visitor, path }) => {
    const { status, seen } = await visitor.visit(origin + path);
    return [...seen, ...(isBroken(status) ? [`status ${status}`] : [])].map((what) => `${path}: ${what}`);
  });
  await guest.close();
  await customer.close();
  return {
    count: visits.length,
    kinds: new Set(pages.map(({ key }) => key)).size,
    pages,
    errors: [...errors, ...found.flat()],
  };
}

/**
 * A page's own data with all scripts elsewhere, as text of an element. An attack that forges nothing would prove nothing.
 * @param {string} html
 * @param {string} elsewhere
 */
export function forgeBootData(html, elsewhere) {
  const [, boot] = /<script type="application\/json"[^>]* id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  const forged = boot?.replace(/"\/-\/(remotes|assets)\//g, `"${elsewhere}/-/$1/`);
  if (!boot || forged === boot) throw new Error("the page's own data, or scripts in it, were not found");
  return String(forged).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * A product whose description looks like the page's own data, with all scripts elsewhere.
 * @param {Awaited<ReturnType<typeof startTakenOver>>} site
 * @param {Awaited<ReturnType<typeof startWatchedBrowser>>} browser
 * @param {import('./kit/find-pages.mjs').FoundPage[]} products
 * @param {string} elsewhere
 */
async function shadowBootData(site, browser, products, elsewhere) {
  const [first] = products;
  if (!first) return ['no product was found'];
  const forged = forgeBootData(first.html, elsewhere);
  const shadow = `<p>Fine</p><div id="boot">${forged}</div><pre id="boot">${forged}</pre>`;
  const rule = site.faulty.on(
    'getProduct',
    change((answer) => ({ ...answer, data: { ...answer.data, content: shadow } })),
  );
  const visitor = await browser.newVisitor();
  const html = first.html;
  const others = [...new Set([...html.matchAll(/href="(\/[^"]+-\d+\/)"/g)].map(([, path = '']) => path))].filter(
    (path) => path !== first.path,
  );
  const found = await forEachConcurrently(
    others.slice(0, 2),
    1,
    async (path) => (await visitor.visit(site.origin + path)).seen,
  );
  rule.end();
  await visitor.close();
  return rule.count > 0 ? found.flat() : ['the forged product was never asked for'];
}

/**
 * Everything the provider sends is hostile, and every page that shows it is opened in a browser.
 * @type {Attack}
 */
export async function attackPages(context) {
  const { report, isShort } = context;
  const elsewhere = await startElsewhere();
  const all = hostilePayloads({ elsewhere: elsewhere.origin });
  const few = mostTelling(all);
  const { addresses, ...markup } = few;
  const mixed = Object.values(markup).flat();
  const classes = isShort ? { ba: 'all, the most telling' } : classOfLanguage;
  const editByLanguage = Object.fromEntries(
    Object.entries(classes).map(([language, name]) => [
      language,
      hostileTexts(isShort ? mixed : all[/** @type {import('./payloads.mjs').PayloadClass} */ (name)]),
    ]),
  );
  report.progress('a site whose provider is hostile starts');
  const site = await startTakenOver(context, editByLanguage);
  const browser = await startWatchedBrowser(site);
  /** @type {import('./kit/find-pages.mjs').FoundPage[]} */
  let known = [];
  try {
    for (const [language, name] of Object.entries(classes)) {
      const prefix = language === 'ba' ? '' : `/${language}`;
      const limits = isShort ? { perKind: 1, mostAsked: 12 } : { perKind: 1, mostAsked: 50 };
      const { count, kinds, pages, errors } = await visitLanguage(browser, site.origin, prefix, limits);
      if (language === 'ba') known = pages;
      const what = `provider's texts hold ${name}: ${count} pages, ${kinds} kinds`;
      report.add(what, nothing, summarize(errors), errors.length === 0);
    }
    const products = known.filter(({ key }) => key === 'catalog.detail');
    const shadowed = await shadowBootData(site, browser, products, elsewhere.origin);
    report.add("a description with the id of the page's own data", nothing, summarize(shadowed), shadowed.length === 0);
    const came = elsewhere.requests;
    report.add('requests that reached another site', 'nothing', summarize(came), came.length === 0);
  } finally {
    await browser.stop();
    await site.end();
  }
  await attackAddresses(context, known, isShort ? addresses : all.addresses, elsewhere).finally(elsewhere.stop);
}

/**
 * Addresses of the provider are hostile: pictures, links, redirects.
 * @param {import('./attack.mjs').AttackContext} context
 * @param {readonly import('./kit/find-pages.mjs').FoundPage[]} pages
 * @param {readonly string[]} addresses
 * @param {Awaited<ReturnType<typeof startElsewhere>>} elsewhere
 */
async function attackAddresses(context, pages, addresses, elsewhere) {
  const { report, isShort } = context;
  const before = elsewhere.requests.length;
  const edit = hostileAddresses(addresses);
  const site = await startTakenOver(context, { ba: edit });
  const browser = await startWatchedBrowser(site);
  try {
    const visitor = await browser.newVisitor();
    const visited = isShort ? pages.slice(0, 2) : pages;
    const found = await forEachConcurrently(visited, 3, async ({ path }) => {
      const { seen } = await visitor.visit(site.origin + path);
      // A picture elsewhere is a mistake of the provider's that the policy stops; a program is more.
      return seen
        .filter((what) => !/^(?:policy report: img-src|asked for|console: .*img-src)/.test(what))
        .map((what) => `${path}: ${what}`);
    });
    const errors = found.flat();
    report.add(
      `provider's addresses are programs: ${visited.length} pages`,
      'nothing runs',
      summarize(errors),
      errors.length === 0,
    );
    const reached = elsewhere.requests.slice(before);
    report.add('pictures that were fetched from another site', 'nothing', summarize(reached), reached.length === 0);
    await visitor.close();
  } finally {
    await browser.stop();
    await site.end();
  }
}
