// Records what every page of the demo shop is loaded with, for the release desk to render candidates with
// (release-desk/recordings). Run it when a remote has got a page, or a page makes another call.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rootFolder } from './build/base-config.mjs';
import { startProgram, stopPrograms } from './processes.mjs';
import { findRelease, publishRemotes, remotes } from './publish-remotes.mjs';

const recordingsFolder = path.join(rootFolder, 'release-desk/recordings');
const port = Number(process.env.PORT ?? 4390);
const origin = `http://localhost:${port}`;
/** More would only show more products. */
const crawledPages = 160;

/** A visitor with cookies. */
function createVisitor() {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /** @param {string} address @param {RequestInit} [init] */
  async function ask(address, init = {}) {
    const answer = await fetch(origin + address, {
      redirect: 'manual',
      ...init,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text() };
  }
  /** @param {'POST' | 'PUT'} method @param {string} address @param {object} body */
  const send = (method, address, body) => ask(address, { method, body: JSON.stringify({ lang: 'ba', ...body }) });
  return { ask, send };
}

/** @param {string} html */
function linksOf(html) {
  return [...html.matchAll(/href="(\/[^"#?]*)"/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\/(?:-|api|hapi|en|de|at|hr|rs|me|si|it|es)\//.test(link) && link.endsWith('/'));
}

/** Walks the shop as somebody who follows every link; shallow pages first, for there is one of each kind. */
async function crawl() {
  const { ask } = createVisitor();
  const known = new Set(['/']);
  const waiting = ['/'];
  for (let count = 0; count < crawledPages && waiting.length > 0; count += 1) {
    const { text } = await ask(String(waiting.shift()));
    for (const link of linksOf(text)) {
      if (known.has(link)) continue;
      known.add(link);
      waiting.push(link);
    }
  }
}

/** @param {string} page */
const inWebshop = (page) => `/webshop/${page}/`;

const somebody = {
  ...{ email: 'gost@example.com', first_name: 'Amra', last_name: 'Kovač', phone: '+387 61 123 456' },
  ...{ address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo', country: 'ba' },
};
const checkoutSteps = ['shopping_cart', 'login', 'customer', 'shipping', 'payment', 'review_order'];
const paymentPages = ['thank_you', 'failed_order', 'failed_payment', 'new_payment', 'payment_create', 'payment_form'];

/** Fills a cart, orders, and sees every page on the way. @param {ReturnType<typeof createVisitor>} visitor @param {string} type */
async function buy({ ask, send }, type) {
  const { data } = JSON.parse((await send('POST', '/api/nuxtapi/catalog/products/', { per_page: 3 })).text);
  for (const { shopping_cart_code } of data)
    await send('POST', '/hapi/v1/webshop/product/', { shopping_cart_code, quantity: 1 });
  await ask(inWebshop('login'));
  await send('POST', '/hapi/v1/webshop/customer/', { ...somebody, type });
  await send('POST', '/hapi/v1/webshop/parcel/default-shipping/', {});
  const paid = await send('PUT', '/hapi/v1/webshop/payment/', { payment: 'card_at_bank' });
  for (const page of checkoutSteps) await ask(inWebshop(page));
  const order = {
    accept_terms: true,
    idempotency_key: `recording-${Math.random()}`,
    cart_version: JSON.parse(paid.text).data?.version,
  };
  const placed = await send('POST', '/hapi/v1/webshop/order/', order);
  const { order_identificator: id } = JSON.parse(placed.text);
  if (!id) throw new Error(`no order could be placed: ${placed.text}`);
  for (const page of [...paymentPages, 'print-payment-transfer'])
    await ask(`${inWebshop(page)}?order_identificator=${id}`);
}

async function buyAsCustomer() {
  const visitor = createVisitor();
  await visitor.send('POST', '/hapi/v1/auth/login/', { email: 'kupac@example.com', password: 'Kupac-2026!' });
  await buy(visitor, 'webshop.customer');
  const orders = await visitor.ask('/auth/my_orders/');
  for (const link of linksOf(orders.text).filter((one) => /my_orders\/./.test(one))) await visitor.ask(link);
  const own = ['', 'my_coupons/', 'my_comments/', 'edit/', 'change_password/', 'logout/'];
  for (const page of own) await visitor.ask(`/auth/${page}`);
}

async function walk() {
  await crawl();
  const { ask } = createVisitor();
  // Nothing links to them: visitors come by a form.
  for (const query of ['search_q=bokal', 'search_q=bokal&search_content=publish']) await ask(`/pretraga/?${query}`);
  const code = 'kod-iz-poruke-e-poste-1234';
  const forms = ['login', 'signup', 'forgotten_password', `confirm_signup/1/${code}`, `signup_confirm/1/${code}`];
  for (const page of [...forms, `change_password/1/${code}`, 'social_login/google']) await ask(`/auth/${page}/`);
  for (const page of ['subscribe', `subscribe-confirm/1/${code}`, `unsubscribe-confirm/1/${code}`])
    await ask(`/newsletter/${page}/`);
  await buy(createVisitor(), 'webshop.guest');
  await buyAsCustomer();
}

function tellMissing() {
  const recorded = new Set(readdirSync(recordingsFolder).map((name) => name.replace(/\.json$/, '')));
  const keys = remotes.flatMap((remote) =>
    Object.keys(findRelease(path.join(rootFolder, remote, 'dist'))?.client.pages ?? {}),
  );
  const missing = keys.filter((key) => !recorded.has(key));
  console.log(
    `${keys.length - missing.length} of ${keys.length} pages are recorded; not: ${missing.join(', ') || 'none'}`,
  );
}

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-record-'));
const freshFolder = path.join(dataFolder, 'recordings');
publishRemotes(dataFolder);
const { child, ready } = startProgram(path.join(rootFolder, 'tools/serve.mjs'), {
  ...{
    PORT: String(port),
    OPS_PORT: String(port + 1),
    RELEASE_DESK_PORT: String(port + 2),
    BANK_PORT: String(port + 3),
  },
  ...{ DATA_DIR: dataFolder, RECORD_PAGES: freshFolder },
});
try {
  await ready;
  await walk();
  rmSync(recordingsFolder, { recursive: true, force: true });
  cpSync(freshFolder, recordingsFolder, { recursive: true });
  // As everything in the repository is laid out.
  const biome = path.join(rootFolder, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', recordingsFolder], { stdio: 'ignore' });
  tellMissing();
} finally {
  await stopPrograms([child]);
  rmSync(dataFolder, { recursive: true, force: true });
}
