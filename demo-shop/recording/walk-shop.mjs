import { beRefused, buy } from '../../tools/visitor/buy.mjs';
import { createVisitor, findLinks } from '../../tools/visitor/visitor.mjs';

/** Of products one is as good as another, and there may be thousands. */
const mostProducts = 12;
/** Of all others together: a shop of any size comes to an end. */
const crawledPages = 400;
/** Nobody was sent it: pages that mails lead to ask before they act. */
const code = 'kod-iz-poruke-e-poste-1234';

/** Pages that no link leads to: visitors come by a form, by a mail, or back from where they logged in. */
const unlinked = [
  // Finds products and posts: the page places the teaser of the posts.
  '/pretraga/?search_q=glina',
  '/pretraga/?search_content=glina',
  ...['login', 'signup', 'forgotten_password', 'find_order'].map((page) => `/auth/${page}/`),
  ...['confirm_signup', 'signup_confirm', 'change_email', 'change_password'].map((page) => `/auth/${page}/1/${code}/`),
  `/auth/social_login/google/?code=${code}&state=${code}`,
  '/newsletter/subscribe/',
  ...['subscribe-confirm', 'stock-alert', 'unsubscribe-confirm'].map((page) => `/newsletter/${page}/1/${code}/`),
];

/** The shop's pages by name, as they travel with every document. @param {string} html @returns {string[]} */
function parseNamedRoutes(html) {
  const [, routes = '{}'] = /"named_routes":(\{[^}]*\})/.exec(html) ?? [];
  return Object.values(JSON.parse(routes));
}

/** Follows every link; shallow pages first, for there is one of each kind. @param {string} origin */
async function crawl(origin) {
  const { ask } = createVisitor(origin);
  const waiting = ['/', ...parseNamedRoutes((await ask('/')).text)];
  const known = new Set(waiting);
  let products = 0;
  for (let count = 0; count < crawledPages && waiting.length > 0; count += 1) {
    const { text } = await ask(String(waiting.shift()));
    for (const link of findLinks(text)) {
      if (known.has(link)) continue;
      known.add(link);
      if (/-proizvod-\d+\/$/.test(link) && ++products > mostProducts) continue;
      waiting.push(link);
    }
  }
}

/** @param {string} origin */
async function buyAsCustomer(origin) {
  const visitor = createVisitor(origin);
  await visitor.send('POST', '/hapi/v1/auth/login/', { email: 'kupac@example.com', password: 'Kupac-2026!' });
  await buy(visitor, { type: 'webshop.customer', payment: 'card_at_bank' });
  const orders = await visitor.ask('/auth/my_orders/');
  for (const link of findLinks(orders.text).filter((one) => /my_orders\/./.test(one))) await visitor.ask(link);
  const own = ['', 'my_addresses/', 'my_coupons/', 'my_comments/', 'edit/', 'change_password/', 'logout/'];
  for (const page of own) await visitor.ask(`/auth/${page}`);
}

/** @param {string} origin */
async function workAsStaff(origin) {
  const { ask, send } = createVisitor(origin);
  await send('POST', '/hapi/v1/auth/login/', { email: 'osoblje@example.com', password: 'Osoblje-2026!' });
  await ask('/auth/');
  const orders = await ask('/osoblje/');
  const first = findLinks(orders.text).find((link) => /^\/osoblje\/narudzbe\/./.test(link));
  for (const address of [first, '/osoblje/recenzije/', '/osoblje/zalihe/', '/osoblje/kuponi/', '/osoblje/izvodi/'])
    await ask(String(address));
}

/**
 * Sees every page of the demo shop: as somebody who follows links, as guests who pay in each way, as a customer, and as staff.
 * @param {string} origin
 * @param {{ origin: string, secret: string }} bank
 */
export async function walkShop(origin, bank) {
  await crawl(origin);
  const { ask } = createVisitor(origin);
  for (const address of unlinked) await ask(address);
  for (const payment of ['card', 'bank_transfer', 'card_at_bank']) {
    const guest = createVisitor(origin);
    const placed = await buy(guest, { type: 'webshop.guest', payment });
    if (payment === 'card_at_bank') await beRefused(guest, placed, bank);
  }
  await buyAsCustomer(origin);
  await workAsStaff(origin);
}
