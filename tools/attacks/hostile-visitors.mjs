import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createVisitor } from '../visitor/visitor.mjs';
import { copyPrepared, startAttackedSite } from './kit/attacked-site.mjs';
import { startElsewhere } from './kit/elsewhere.mjs';
import { isBroken } from './kit/find-pages.mjs';
import { summarize } from './kit/report.mjs';
import { fillCheckout, placeOrder, readStock, visitorAddress } from './kit/shopper.mjs';
import { forEachConcurrently, whenSo } from './kit/waiting.mjs';
import { startWatchedBrowser } from './kit/watched-page.mjs';
import { hostilePayloads, mostTelling } from './payloads.mjs';

const nothing = 'nothing runs, leads away, is asked for elsewhere or reported';
const customer = { email: 'kupac@example.com', password: 'Kupac-2026!' };
const staff = { email: 'osoblje@example.com', password: 'Osoblje-2026!' };
const login = '/hapi/v1/auth/login/';
/** Fields of an order, and how long they may be. */
const orderFields = /** @type {const} */ ([
  ['first_name', 80],
  ['last_name', 80],
  ['address', 160],
  ['city', 80],
  ['note', 1000],
]);

/** @typedef {{ cookies: Map<string, string> }} WithCookies */

/** Lets a browser go on as this visitor. @param {import('@playwright/test').BrowserContext} context @param {WithCookies} visitor @param {string} url */
function takeOver(context, { cookies }, url) {
  return context.addCookies(
    [...cookies].map(([name, value]) => ({
      name,
      value,
      domain: new URL(url).hostname,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: /** @type {const} */ ('Lax'),
    })),
  );
}

/** Texts that fit a field: what is longer would only be refused. @param {readonly string[]} payloads @param {number} length */
const fitting = (payloads, length) => payloads.filter((text) => [...text].length <= length && text.trim().length > 2);

/**
 * A statement of withdrawal as the page makes it: written, read once more, confirmed.
 * @param {import('../visitor/visitor.mjs').Visitor} guest
 * @param {string} order
 * @param {readonly string[]} texts
 * @param {(what: string, answer: { status: number, text: string }) => boolean} note
 */
async function withdraw({ send }, order, [name = 'x', ...texts], note) {
  const statement = { order_identificator: order, name, note: texts.join('\n') };
  const written = await send('POST', '/hapi/v1/webshop/withdrawal/', statement);
  if (!note('withdrawal', written)) return;
  const { id, code } = JSON.parse(written.text);
  note('confirmed withdrawal', await send('POST', `/hapi/v1/webshop/withdrawal/${id}/confirm/`, { code }));
}

/**
 * Orders, comments, a profile and entries whose every field is hostile, through the shop's own calls.
 * @param {string} origin
 * @param {readonly string[]} payloads
 * @param {{ orders: number, comments: number }} many
 */
async function storeAll(origin, payloads, many) {
  /** @type {string[]} */
  const errors = [];
  let accepted = 0;
  const note = (/** @type {string} */ what, /** @type {{ status: number, text: string }} */ { status, text }) => {
    if (status < 300) accepted += 1;
    if (status >= 500) errors.push(`${what}: ${status} ${text.slice(0, 80)}`);
    return status < 300;
  };
  const codes = [...(await readStock(origin))].filter(([, pieces]) => pieces > 20).map(([code]) => code);
  const orders = await forEachConcurrently(Array.from({ length: many.orders }), 4, async (_, index) => {
    const guest = createVisitor(origin, { address: visitorAddress(index), timeoutMs: 30_000 });
    const fields = Object.fromEntries(
      orderFields.map(([name, length], field) => {
        const all = fitting(payloads, length);
        return [name, all[(index * orderFields.length + field) % all.length] ?? 'x'];
      }),
    );
    const filled = await fillCheckout(guest, codes[index % codes.length] ?? '', {
      ...fields,
      email: `meta-${index}@example.com`,
    });
    if (!note('checkout', filled)) return undefined;
    const placed = await placeOrder(guest, { key: `hostile-${index}-order`, version: filled.version });
    note('order', placed);
    if (!placed.id) return undefined;
    const texts = Object.values(fields);
    return { guest, id: placed.id, texts };
  });
  // What may be refused is tried with everything that there is.
  await forEachConcurrently(payloads, 4, async (text, index) => {
    const one = createVisitor(origin, { address: visitorAddress(5000 + index), timeoutMs: 30_000 });
    const calls = /** @type {const} */ ([
      ['POST', '/hapi/v1/newsletter/subscribe/', { email: `"${text}"@example.com` }],
      ['POST', '/hapi/v1/webshop/coupon/', { code: text }],
      ['POST', login, { email: text, password: text }],
      [
        'POST',
        '/hapi/v1/webshop/product/',
        { shopping_cart_code: text, quantity: text, item_list_id: text, item_list_name: text },
      ],
      [
        'POST',
        '/hapi/v1/sweepstake/entry/',
        { id: 1, name: text, email: `nagrada-${index}@example.com`, answer: text, accept_terms: true },
      ],
      [
        'POST',
        '/hapi/v1/auth/signup/',
        { email: `novi-${index}@example.com`, password: 'Duga-lozinka-1', first_name: text, last_name: text },
      ],
      ['POST', '/hapi/v1/webshop/order/', { accept_terms: true, idempotency_key: text, cart_version: text }],
      ['POST', '/hapi/v1/webshop/withdrawal/', { order_number: text, email: text, name: text, note: text }],
      ['POST', '/hapi/v1/gdpr/consents/', { analytics: text, marketing: text }],
      [
        'POST',
        '/api/nuxtapi/catalog/products/',
        { search_q: text, sort: text, filters: { attributes: { [text]: [text] }, manufacturers: [text] } },
      ],
    ]);
    for (const [method, address, body] of calls) note(address, await one.send(method, address, body));
  });
  const shopper = createVisitor(origin, { address: visitorAddress(9000), timeoutMs: 30_000 });
  await shopper.send('POST', login, customer);
  const names = fitting(payloads, 80);
  /** @type {{ profile: string[], comments: string[] }} */
  const texts = { profile: [], comments: [] };
  for (let index = 0; index < 4; index += 1) {
    const [first_name, last_name, address = '', city = ''] = names.slice(index * 4, index * 4 + 4);
    const profile = { first_name, last_name, address, city };
    const answer = await shopper.send('POST', '/hapi/v1/auth/profile/', { ...profile, zipcode: '<b>1</b>' });
    if (note('profile', answer)) texts.profile = Object.values(profile).map(String);
  }
  const perComment = Math.ceil(payloads.length / many.comments);
  for (let index = 0; index < many.comments; index += 1) {
    const text = payloads
      .slice(index * perComment, (index + 1) * perComment)
      .join('\n')
      .slice(0, 1999);
    const comment = { model: 'catalogproduct', content_id: 101 + index, text, rating: 3 };
    if (note('comment', await shopper.send('POST', '/hapi/v1/comments/', comment)))
      texts.comments.push(...text.split('\n'));
  }
  return { orders: orders.filter((order) => order !== undefined), shopper, texts, errors, accepted };
}

/** Staff let every comment through. @param {string} origin */
async function publishComments(origin) {
  const reader = createVisitor(origin, { address: visitorAddress(9500), timeoutMs: 30_000 });
  await reader.send('POST', login, staff);
  const { data } = JSON.parse((await reader.ask('/hapi/v1/comments/waiting/')).text);
  for (const { id } of data) await reader.send('PUT', `/hapi/v1/comments/${id}/`, { status: 'published' });
  return data.length;
}

/** @param {string} file */
function readHtmlPart(file) {
  const eml = readFileSync(file, 'utf8');
  const [, body = ''] = /Content-Type: text\/html.*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/s.exec(eml) ?? [];
  const html = Buffer.from(body, 'base64').toString('utf8');
  // A mail program has this picture with the mail; a browser would ask for it.
  return { html: html.replace('src="cid:picture.png"', 'src="data:,"'), head: eml.split('\r\n\r\n')[0] ?? '' };
}

/**
 * What visitors store and what pages echo, opened in a browser.
 * @type {import('./attack.mjs').Attack}
 */
export async function attackAsVisitor({ report, prepared, port, isShort }) {
  const elsewhere = await startElsewhere();
  const all = hostilePayloads({ elsewhere: elsewhere.origin });
  const payloads = Object.values(isShort ? mostTelling(all) : all).flat();
  const site = await startAttackedSite({ port, dataFolder: copyPrepared(prepared) });
  const { origin } = site;
  const browser = await startWatchedBrowser({ origin, allowedOrigins: [elsewhere.origin.concat('/mail')] });
  try {
    const stored = await storeAll(origin, payloads, isShort ? { orders: 1, comments: 2 } : { orders: 24, comments: 8 });
    report.add(
      `${payloads.length} payloads in every field of the shop's calls`,
      'stored or refused, never a 5xx',
      `${stored.accepted} accepted; ${summarize(stored.errors)}`,
      stored.errors.length === 0,
    );
    const published = await publishComments(origin);
    const storedErrors = await visitStored(browser, origin, stored);
    report.add(
      `${stored.orders.length} orders, ${published} comments and a profile, on their pages`,
      nothing,
      summarize(storedErrors),
      storedErrors.length === 0 && stored.orders.length > 0 && published > 0,
    );
    await judgeMails({ report, browser, elsewhere, dataFolder: site.dataFolder, wanted: stored.orders.length });
    await visitEchoes({
      report,
      browser,
      origin,
      payloads: isShort ? payloads.filter((_, index) => index % 8 === 0) : payloads,
    });
    const reached = elsewhere.requests;
    report.add('requests that reached another site', 'nothing', summarize(reached), reached.length === 0);
  } finally {
    await browser.stop();
    await site.remove();
    await elsewhere.stop();
  }
}

/**
 * Pages with what is stored on them: what is not shown there attacks nobody.
 * @param {Awaited<ReturnType<Awaited<ReturnType<typeof startWatchedBrowser>>['newVisitor']>>} visitor
 * @param {readonly string[]} urls
 * @param {readonly string[]} texts of which one of the pages has to show at least one
 */
async function visitShowing(visitor, urls, texts) {
  /** @type {string[]} */
  const errors = [];
  let isShown = false;
  for (const url of urls) {
    const { pathname } = new URL(url);
    const { status, seen, shown } = await visitor.visit(url, { texts });
    errors.push(...seen.map((what) => `${pathname}: ${what}`));
    if (status !== 200) errors.push(`${pathname}: status ${status}`);
    isShown ||= shown.length > 0;
  }
  if (!isShown)
    errors.push(`${urls.map((url) => new URL(url).pathname).join(', ')}: nothing of what is stored is shown`);
  return errors;
}

/**
 * @param {Awaited<ReturnType<typeof startWatchedBrowser>>} browser
 * @param {string} origin
 * @param {Awaited<ReturnType<typeof storeAll>>} stored
 */
async function visitStored(browser, origin, { orders, shopper, texts }) {
  const found = await forEachConcurrently(orders, 3, async ({ guest, id, texts: written }) => {
    const visitor = await browser.newVisitor();
    await takeOver(visitor.context, guest, origin);
    const pages = ['thank_you', 'print-payment-transfer'].map(
      (page) => `${origin}/webshop/${page}/?order_identificator=${id}`,
    );
    const errors = await visitShowing(visitor, pages, written);
    // Last: nobody is asked any more to pay for what is withdrawn.
    await withdraw(guest, id, written, (what, { status }) => {
      if (status >= 500) errors.push(`${what}: ${status}`);
      return status < 300;
    });
    errors.push(...(await visitor.visit(pages[0] ?? '')).seen.map((what) => `withdrawn: ${what}`));
    await visitor.close();
    return errors;
  });
  const visitor = await browser.newVisitor();
  await takeOver(visitor.context, shopper, origin);
  const products =
    (await (await fetch(`${origin}/sitemap-ba.xml`)).text()).match(/(?<=<loc>)[^<]+-proizvod-10\d\/(?=<)/g) ?? [];
  const own = (/** @type {string} */ page) => `${origin}/auth/${page}`;
  found.push(
    await visitShowing(visitor, [own('my_comments/')], texts.comments),
    await visitShowing(visitor, products.slice(0, 8), texts.comments),
    await visitShowing(visitor, [own(''), own('my_orders/'), own('edit/')], texts.profile),
  );
  const { seen } = await visitor.visit(`${origin}/webshop/customer/`);
  found.push(seen.map((what) => `/webshop/customer/: ${what}`));
  await visitor.close();
  return found.flat();
}

/**
 * @param {{ report: import('./kit/report.mjs').Report, browser: Awaited<ReturnType<typeof startWatchedBrowser>>,
 *   elsewhere: Awaited<ReturnType<typeof startElsewhere>>, dataFolder: string, wanted: number }} run
 */
async function judgeMails({ report, browser, elsewhere, dataFolder, wanted }) {
  const folder = path.join(dataFolder, 'outbox');
  const listMails = () =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) =>
      /-(?:order|signup|withdrawal)(?:_\w+)?-\w+\.eml$/.test(name),
    );
  await whenSo(() => listMails().filter((name) => /-order[-_]/.test(name)).length >= wanted, 10_000);
  const visitor = await browser.newVisitor();
  /** @type {string[]} */
  const errors = [];
  for (const name of listMails().slice(0, 60)) {
    const { html, head } = readHtmlPart(path.join(folder, name));
    const { seen } = await visitor.visit(elsewhere.showMail(html), { isShop: false });
    errors.push(...seen.map((what) => `mail: ${what}`));
    if (/^(?:Set-Cookie|Bcc):/m.test(head)) errors.push('mail: a header of the sender’s own');
    if (/<(?:script|iframe|svg|math|form|base|img[^>]+onerror)\b/i.test(html))
      errors.push('mail: an element that a visitor wrote');
  }
  await visitor.close();
  report.add(
    `${listMails().length} mails as a mail program without a policy shows them`,
    nothing,
    summarize(errors),
    errors.length === 0 && listMails().length > 0,
  );
}

/**
 * Everything that a page repeats of its address.
 * @param {{ report: import('./kit/report.mjs').Report, browser: Awaited<ReturnType<typeof startWatchedBrowser>>, origin: string, payloads: readonly string[] }} run
 */
async function visitEchoes({ report, browser, origin, payloads }) {
  const visitor = await browser.newVisitor();
  const found = await forEachConcurrently(payloads, 3, async (text, index) => {
    // Half of a pair cannot stand in an address.
    const value = encodeURIComponent(Buffer.from(text.slice(0, 1500)).toString('utf8'));
    const query = [
      'search_q',
      'search_content',
      'page',
      'sort',
      'next',
      'redirect',
      'problem',
      'sent',
      'lang',
      'utm_source',
      '__proto__',
    ].map((name) => `${name}=${value}`);
    const short = value.slice(0, 600).replace(/%[0-9A-F]?$/, '');
    const pages = [
      `/pretraga/?search_q=${value}&${query.join('&').slice(0, 6000)}#${short}`,
      `/nema/${short}/?${query[4]}`,
      `/auth/login/?${query.slice(3, 7).join('&')}`,
    ];
    const seen = [];
    // The search page repeats the most; the others take turns.
    for (const page of [pages[0], pages[1 + (index % 2)]]) {
      const { status, seen: what } = await visitor.visit(origin + page);
      seen.push(...what, ...(isBroken(status) ? [`status ${status}`] : []));
    }
    return seen.map((what) => `${what} (${text.slice(0, 30)})`);
  });
  await visitor.close();
  const errors = found.flat();
  report.add(
    `${payloads.length} payloads in search, path, query and hash`,
    nothing,
    summarize(errors),
    errors.length === 0,
  );
}
