import { createVisitor } from '../visitor/visitor.mjs';
import { copyPrepared, startAttackedSite } from './kit/attacked-site.mjs';
import { startElsewhere } from './kit/elsewhere.mjs';
import { summarize } from './kit/report.mjs';
import { hostilePayloads } from './payloads.mjs';

const owner = { email: 'kupac@example.com', password: 'Kupac-2026!' };
const login = '/hapi/v1/auth/login/';
/** More than any limit lets through. */
const mostWrong = 200;
const stranger = '203.0.113.7';
const home = '198.51.100.23';

/** A word that stands nowhere else: whoever writes it into a log shows that it writes what it must not. */
const secret = 'Zx9marked';

/**
 * @param {import('./kit/report.mjs').Report} report
 * @param {string} origin
 */
async function attackLogin(report, origin) {
  const atHome = createVisitor(origin, { address: home });
  const before = await atHome.send('POST', login, owner);
  await atHome.send('POST', '/hapi/v1/auth/logout/', {});
  const attacker = createVisitor(origin, { address: stranger });
  for (let index = 0; index < 10; index += 1)
    await attacker.send('POST', login, { ...owner, password: `wrong-${index}` });
  const known = await atHome.send('POST', login, owner);
  const seen = `owner: ${before.status} before, ${known.status} after`;
  report.add(
    'ten wrong passwords from a stranger',
    'the owner still logs in at home',
    seen,
    before.status === 200 && known.status === 200,
  );
  let refused;
  for (let index = 0; index < mostWrong && !refused; index += 1) {
    const answer = await attacker.send('POST', login, { ...owner, password: `guess-${index}` });
    if (answer.status === 429) refused = { index, retryAfter: answer.headers.get('retry-after') };
  }
  const limit = refused
    ? `429 after ${refused.index + 10} guesses, Retry-After ${refused.retryAfter}`
    : 'never refused';
  report.add('guessing on from one address', '429 with Retry-After', limit, Number(refused?.retryAfter) > 0);
}

/**
 * A form names where to go on: never elsewhere, never an answer that breaks.
 * @param {import('./kit/report.mjs').Report} report
 * @param {string} origin
 */
async function attackNext(report, origin) {
  const elsewhere = await startElsewhere();
  const payloads = Object.values(hostilePayloads({ elsewhere: elsewhere.origin })).flat();
  const values = [
    ...payloads,
    ...[
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https:evil.example',
      '/%0d%0aSet-Cookie:a=b',
      '/ć/š/',
    ],
    ...payloads.map((text) => `/${text}`),
  ];
  /** @type {string[]} */
  const errors = [];
  for (const next of values) {
    // Each a visitor of their own: nobody runs into a limit.
    const visitor = createVisitor(origin, { timeoutMs: 20_000 });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ lang: 'ba', id: '101', next }).toString();
    const answer = await visitor.ask('/hapi/v1/wishlist/', { method: 'POST', headers, body });
    const location = answer.headers.get('location') ?? '';
    const isOwn = URL.canParse(location, origin) && new URL(location, origin).origin === origin;
    if (answer.status !== 303 || !isOwn)
      errors.push(
        `${answer.status} to ${JSON.stringify(location.slice(0, 40))} for ${JSON.stringify(next.slice(0, 30))}`,
      );
  }
  await elsewhere.stop();
  report.add(
    `${values.length} values of a form's "next"`,
    '303 to a path of the shop',
    summarize(errors),
    errors.length === 0,
  );
}

/**
 * Secrets in every place that a request has; none may be in what the processes say.
 * @param {import('./kit/report.mjs').Report} report
 * @param {import('./kit/attacked-site.mjs').AttackedSite} site
 */
async function attackLogs(report, site) {
  const visitor = createVisitor(site.origin, { address: '203.0.113.99', timeoutMs: 20_000 });
  const asked = [
    `/pretraga/?search_q=${secret}Search`,
    `/?utm_source=${secret}Utm&email=${secret}@example.com`,
    `/auth/change_password/1/${secret}ResetCode/`,
    `/auth/signup_confirm/1/${secret}SignupCode/`,
    `/newsletter/unsubscribe-confirm/1/${secret}NewsCode/`,
    `/webshop/thank_you/?order_identificator=2026-1-${secret}&access=${secret}Access`,
    `/hapi/v1/webshop/order/2026-1-${secret}/?lang=ba&access=${secret}Access`,
    `/hapi/v1/webshop/order-status/2026-1-${secret}/?lang=ba&access=${secret}Access`,
    `/hapi/v1/auth/forgotten-password/1/${secret}Code/`,
    `/auth/social_login/google/?code=${secret}Code&state=${secret}State`,
    `/-/session?lang=ba&token=${secret}Token`,
  ];
  for (const path of asked)
    await visitor.ask(path, {
      headers: { authorization: `Bearer ${secret}Token`, referer: `http://localhost/?code=${secret}Referer` },
    });
  await visitor.send('POST', login, { email: `${secret}@example.com`, password: `${secret}Password` });
  await visitor.send('POST', '/hapi/v1/newsletter/subscribe/', { email: `${secret}@example.com` });
  await visitor.send('POST', '/hapi/v1/webshop/coupon/', { code: `${secret}Coupon` });
  const lines = site
    .log()
    .split('\n')
    .filter((line) => line.includes(secret) || line.includes('203.0.113.99'));
  const kinds = lines.map((line) =>
    line.replace(/"(?:time|pid|reqId|requestId|traceId|responseTime)":[^,}]+,?/g, '').slice(0, 160),
  );
  report.add(
    `marked secrets in ${asked.length + 3} requests, log level debug`,
    'in no line of any process',
    summarize(kinds),
    lines.length === 0,
  );
}

/**
 * Accounts, forms and what is written of them.
 * @type {import('./attack.mjs').Attack}
 */
export async function attackAccounts({ report, prepared, port }) {
  const site = await startAttackedSite({
    port,
    dataFolder: copyPrepared(prepared),
    settings: { LOG_LEVEL: 'debug', ACCESS_LOG_LEVEL: 'debug' },
  });
  try {
    await attackLogs(report, site);
    await attackLogin(report, site.origin);
    await attackNext(report, site.origin);
  } finally {
    await site.remove();
  }
}
