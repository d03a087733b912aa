import { rmSync } from 'node:fs';
import * as faults from '../testing/faulty-provider/faults.mjs';
import { startFaultyProvider } from '../testing/faulty-provider/faulty-provider.mjs';
import { createVisitor } from '../visitor/visitor.mjs';
import { copyPrepared, startAttackedSite, startProvider } from './kit/attacked-site.mjs';
import { residentMegabytes } from './kit/process-tree.mjs';
import { summarize } from './kit/report.mjs';
import { readStock, visitorAddress } from './kit/shopper.mjs';
import { inSeconds, percentile, whenSo } from './kit/waiting.mjs';

/** What the shell gives a call; the site is started with it so that faults show sooner. */
const providerTimeoutMs = 1000;
/** A page makes calls one after the other and each may be repeated once. */
const answeredWithinMs = 8000;
/** A login whose answer was lost leaves a token that is refused, and one is renewed in ten seconds. */
const recoveredWithinMs = 12_000;
const mostMegabytes = 1200;
/** What an operator's health check looks at is no call of a page. */
const always = 'isMaintenance';

/**
 * Ways in which a provider fails. `honest`: what a page may answer that cannot be had from memory.
 * @type {{ name: string, fault: () => import('../testing/faulty-provider/faults.mjs').Fault, inShort?: boolean }[]}
 */
const modes = [
  { name: 'answers 503', fault: () => faults.status(503, { label: 'error_maintenance' }), inShort: true },
  { name: 'answers 500', fault: () => faults.status(500) },
  { name: 'answers 429 with Retry-After', fault: () => faults.status(429, { headers: { 'retry-after': '2' } }) },
  { name: 'breaks the connection', fault: faults.reset, inShort: true },
  { name: 'says nothing', fault: faults.hang, inShort: true },
  { name: 'drips headers', fault: () => faults.drip('headers', 200) },
  { name: 'drips the body', fault: () => faults.drip('body', 200), inShort: true },
  { name: 'sends half of a JSON', fault: faults.malformedJson, inShort: true },
  { name: 'sends HTML', fault: faults.wrongType },
  { name: 'sends another shape', fault: faults.wrongShape },
  { name: 'closes in the middle', fault: faults.truncated },
  { name: 'claims a longer body', fault: faults.wrongLength },
  { name: 'sends 64 MB', fault: () => faults.hugeBody(64) },
  { name: 'sends a gzip bomb of 256 MB', fault: () => faults.gzipBomb(256) },
  { name: 'redirects elsewhere', fault: () => faults.redirect('http://127.0.0.1:9/elsewhere') },
];

/** @typedef {{ kind: string, path: string, method?: 'GET' | 'POST', body?: object, mayBeOld: boolean }} Asked */

/** @param {{ cold: string, product: string, post: string }} paths `cold`: a product that nobody has visited yet @returns {Asked[]} */
function pagesToAsk({ cold, product, post }) {
  return [
    { kind: 'home', path: '/', mayBeOld: true },
    { kind: 'listing', path: '/kuhinja/', mayBeOld: true },
    { kind: 'product', path: product, mayBeOld: true },
    { kind: 'product, first visit', path: cold, mayBeOld: false },
    { kind: 'post', path: post, mayBeOld: true },
    { kind: 'search', path: '/pretraga/?search_q=bokal', mayBeOld: false },
    { kind: 'cart', path: '/webshop/shopping_cart/', mayBeOld: false },
    { kind: 'checkout', path: '/webshop/customer/', mayBeOld: false },
    { kind: 'account', path: '/auth/', mayBeOld: false },
    {
      ...{ kind: 'login', path: '/hapi/v1/auth/login/', mayBeOld: false, method: /** @type {const} */ ('POST') },
      body: { lang: 'ba', email: 'kupac@example.com', password: 'Kupac-2026!' },
    },
  ];
}

/** @typedef {import('../visitor/visitor.mjs').Visitor} Visitor */

/**
 * A provider that answers 500 or refuses is an error of the shop's too: the upgrade notice appears then (REQ-2.59), and
 * a call hands the failure on as it came.
 * @param {'GET' | 'POST'} method
 * @param {string} text
 */
function isHonest500(method, text) {
  return method === 'POST' ? text.startsWith('{"success":false') : text.includes('data-notice="upgrade"');
}

/**
 * Asks for one page; says what is wrong with the answer.
 * @param {Visitor} visitor
 * @param {Asked} asked
 */
async function judge(visitor, { kind, path, method = 'GET', body, mayBeOld }) {
  const started = performance.now();
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const answer = await visitor
    .ask(path, init)
    .catch((error) => ({ status: 0, text: String(error), headers: new Headers() }));
  const ms = performance.now() - started;
  const isPage = method === 'GET' && answer.status !== 302 && answer.status !== 303 && answer.status !== 307;
  /** @type {string[]} */
  const errors = [];
  if (answer.status === 0) errors.push(`${kind}: no answer`);
  else if (ms > answeredWithinMs) errors.push(`${kind}: ${answer.status} after ${inSeconds(ms)}`);
  if (answer.status === 500 && !isHonest500(method, answer.text)) errors.push(`${kind}: 500`);
  if (answer.status === 404) errors.push(`${kind}: 404, but it is there`);
  if (mayBeOld && ![200, 503].includes(answer.status)) errors.push(`${kind}: ${answer.status} for a page from memory`);
  if (isPage && answer.status === 503 && !answer.headers.get('retry-after'))
    errors.push(`${kind}: 503 without Retry-After`);
  if (isPage && answer.status > 0 && !/<main[\s>]/.test(answer.text))
    errors.push(`${kind}: ${answer.status} without a page`);
  if (!isPage && method === 'POST' && answer.status > 0 && !answer.text.startsWith('{'))
    errors.push(`${kind}: no JSON`);
  return { status: answer.status, ms, errors };
}

/** @param {string} origin @param {string} pattern of addresses in the default language's sitemap */
async function addressesLike(origin, pattern) {
  const sitemap = await (await fetch(`${origin}/sitemap-ba.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return all.filter((path) => new RegExp(pattern).test(path));
}

/**
 * A provider that fails in every way, and then does not.
 * @type {import('./attack.mjs').Attack}
 */
export async function attackByProvider({ report, prepared, port, isShort }) {
  const [dataFolder, providerFolder] = [copyPrepared(prepared), copyPrepared(prepared)];
  const provider = await startProvider(providerFolder);
  const faulty = await startFaultyProvider(provider.origin);
  const settings = { PROVIDER_ORIGIN: faulty.origin, PROVIDER_TIMEOUT_MS: String(providerTimeoutMs) };
  const site = await startAttackedSite({ port, dataFolder, settings });
  try {
    const products = await addressesLike(site.origin, '-proizvod-\\d+/$');
    const [post = '/'] = await addressesLike(
      site.origin,
      '^/(?:dnevnik|casopis|zurnal|journal|magazin|blog)[^/]*/.+/.+/$|/\\d{4}/|-clanak-|-prica-',
    );
    const visitor = createVisitor(site.origin, { address: visitorAddress(1), timeoutMs: 30_000 });
    await visitor.send('POST', '/hapi/v1/auth/login/', { email: 'kupac@example.com', password: 'Kupac-2026!' });
    const [code] = [...(await readStock(site.origin))].find(([, pieces]) => pieces > 5) ?? [];
    await visitor.send('POST', '/hapi/v1/webshop/product/', { shopping_cart_code: code, quantity: 1 });
    const product = products.pop() ?? '/';
    // Twice: what had to go without a slow widget at first is not kept.
    for (const { path, method } of [...Array(2)].flatMap(() => pagesToAsk({ cold: '/', product, post })))
      if (!method) await visitor.ask(path);
    const shell = site.findProcess('shell') ?? 0;
    for (const { name, fault } of modes.filter((mode) => !isShort || mode.inShort)) {
      const rule = faulty.on('*', fault(), { unless: always });
      const asked = pagesToAsk({ cold: products.pop() ?? '/', product, post });
      const answers = await Promise.all(asked.map((one) => judge(visitor, one)));
      rule.end();
      const isWell = async () => {
        const { status, headers, text } = await visitor.ask('/webshop/shopping_cart/');
        return status === 200 && !headers.has('x-content-stale') && text.includes('data-page="webshop.shopping_cart"');
      };
      const backMs = await whenSo(isWell, recoveredWithinMs);
      const errors = answers.flatMap((answer) => answer.errors);
      if (backMs === undefined) errors.push('not well again afterwards');
      if (site.findProcess('shell') !== shell) errors.push('the shell ended');
      const megabytes = residentMegabytes(shell);
      if (megabytes > mostMegabytes) errors.push(`the shell takes ${megabytes} MB`);
      const times = answers.map(({ ms }) => ms);
      const statuses = [...new Set(answers.map(({ status }) => status))].sort().join(', ');
      const seen = `${statuses}; slowest ${inSeconds(percentile(times, 1))}, well after ${inSeconds(backMs)}${errors.length > 0 ? `; ${summarize(errors, 5)}` : ''}`;
      report.add(
        `provider ${name}, ${asked.length} kinds of pages`,
        `old content or an honest error within ${inSeconds(answeredWithinMs)}, well again within ${inSeconds(recoveredWithinMs)}`,
        seen,
        errors.length === 0,
      );
    }
    await attackWidget(report, site.origin, faulty);
  } finally {
    await site.remove();
    await faulty.stop();
    await provider.stop();
    rmSync(providerFolder, { recursive: true, force: true });
  }
}

/**
 * A widget that cannot be had takes nothing of its page along.
 * @param {import('./kit/report.mjs').Report} report
 * @param {string} origin
 * @param {import('../testing/faulty-provider/faulty-provider.mjs').FaultyProvider} faulty
 */
async function attackWidget(report, origin, faulty) {
  const rule = faulty.on('getProducts', faults.status(500));
  const { status, text } = await createVisitor(origin, { timeoutMs: 20_000 })
    // A language that nobody has visited: nothing of it is in memory.
    .ask('/de/');
  rule.end();
  const isGood = status === 200 && /<h1/.test(text) && rule.count > 0;
  report.add(
    'provider fails for the widgets of a page alone',
    'the page is there, the widgets keep their place',
    `${status}, ${(text.match(/data-skeleton=/g) ?? []).length} skeletons, ${rule.count} calls failed`,
    isGood,
  );
}
