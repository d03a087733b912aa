import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, startPostgres } from '../testing/postgres-server.mjs';
import { createVisitor } from '../visitor/visitor.mjs';
import { copyPrepared, isServing, startAttackedSite } from './kit/attacked-site.mjs';
import { summarize } from './kit/report.mjs';
import { createPicker, fillCheckout, findStockErrors, placeOrder, readStock, visitorAddress } from './kit/shopper.mjs';
import { whenSo } from './kit/waiting.mjs';

const buyers = 8;
/** Orders placed between two restarts: the database stops while others are in flight. */
const ordersBetween = 4;
const orderPatienceMs = 60_000;

/** @typedef {{ acknowledged: { key: string, email: string }[], odd: string[], unavailable: number, answers: number, unclear: string[], isOver: boolean }} Books */

/** Answers that a shop may give whose database is away. @param {Books} books @param {{ status: number, text: string }} answer */
function note(books, { status, text }) {
  books.answers += 1;
  if (status === 503) books.unavailable += 1;
  else if (status >= 500 || status === 0) books.odd.push(`${status} ${text.slice(0, 60)}`);
}

/**
 * Asks until the shop does something definite.
 * @template {{ status: number, text: string }} Answer
 * @param {Books} books
 * @param {() => Promise<Answer>} ask
 * @returns {Promise<Answer | undefined>}
 */
async function persist(books, ask) {
  /** @type {Answer | undefined} */
  let answer;
  await whenSo(async () => {
    answer = undefined;
    try {
      answer = await ask();
    } catch (error) {
      note(books, {
        status: 0,
        text: `no answer: ${/** @type {{ cause?: { code?: string } }} */ (error).cause?.code ?? error}`,
      });
      return false;
    }
    note(books, answer);
    return answer.status < 500;
  }, orderPatienceMs);
  return answer;
}

/** @param {string} origin @param {number} buyer @param {{ pick: () => string, books: Books }} run */
async function buyOn(origin, buyer, { pick, books }) {
  for (let round = 0; !books.isOver; round += 1) {
    const visitor = createVisitor(origin, { address: visitorAddress(buyer * 1000 + round), timeoutMs: 20_000 });
    const email = `kupac-${buyer}-${round}@example.com`;
    const code = pick();
    const filled = await persist(books, () => fillCheckout(visitor, code, { email }));
    if (filled?.status !== 200) {
      if (filled && !books.isOver) books.odd.push(`checkout ${filled.status} ${filled.text.slice(0, 60)}`);
      continue;
    }
    const key = `restart-${buyer}-${round}`;
    const placed = await persist(books, () => placeOrder(visitor, { key, version: filled.version }));
    if (placed?.id) books.acknowledged.push({ key, email });
    else books.unclear.push(`${email} ${placed?.status} ${placed?.text.slice(0, 60)}`);
  }
}

/** @param {string} binaries @param {string} url @param {string} sql */
function query(binaries, url, sql) {
  const { stdout, status, stderr } = spawnSync(path.join(binaries, 'psql'), [url, '-At', '-F', '\t', '-c', sql], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`psql: ${stderr}`);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}

/** How many mails about an order went to each address. @param {string} dataFolder */
function countOrderMails(dataFolder) {
  const folder = path.join(dataFolder, 'outbox');
  /** @type {Map<string, number>} */
  const mails = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!/-order(?:_\w+)?-\w+\.eml$/.test(name)) continue;
    const [, to = ''] = /^To: <?([^<>\r\n]+)/m.exec(readFileSync(path.join(folder, name), 'utf8')) ?? [];
    mails.set(to, (mails.get(to) ?? 0) + 1);
  }
  return mails;
}

/**
 * The database goes and comes back while people buy.
 * @type {import('./attack.mjs').Attack}
 */
export async function attackDatabase({ report, prepared, port, isShort }) {
  const binaries = findPostgres();
  if (!binaries)
    return report.add('Postgres restarted under buyers', 'a Postgres on this machine', 'none: did NOT run', isShort);
  const restarts = isShort ? 3 : 20;
  const postgres = await startPostgres(binaries);
  const dataFolder = copyPrepared(prepared);
  const site = await startAttackedSite({ port, dataFolder, settings: { DATABASE_URL: postgres.url } }).catch(
    async (error) => {
      await postgres.remove();
      throw error;
    },
  );
  /** @type {Books} */
  const books = { acknowledged: [], odd: [], unavailable: 0, answers: 0, unclear: [], isOver: false };
  try {
    const programs = site.programs().map(({ pid }) => pid);
    const before = await readStock(site.origin);
    const pick = createPicker(before);
    const crowd = Array.from({ length: buyers }, (_, buyer) => buyOn(site.origin, buyer, { pick, books }));
    let followed = 0;
    for (let restart = 1; restart <= restarts && !site.hasEnded(); restart += 1) {
      const goal = books.acknowledged.length + ordersBetween;
      await whenSo(() => books.acknowledged.length >= goal || site.hasEnded(), 20_000);
      await postgres.stop(restart % 2 === 0 ? 'immediate' : 'fast');
      const sawItGo = (await whenSo(async () => !(await isServing(site)), 8000)) !== undefined;
      await postgres.start();
      const sawItCome = (await whenSo(() => isServing(site), 15_000)) !== undefined;
      if (sawItGo && sawItCome) followed += 1;
      if (restart % 5 === 0) report.progress(`${restart} restarts, ${books.acknowledged.length} orders`);
    }
    books.isOver = true;
    await Promise.all(crowd);
    const what = `Postgres restarted ${restarts} times under ${buyers} buyers`;
    const alive = site.hasEnded()
      ? 'the site ended'
      : summarize(programs.filter((pid) => !site.programs().some((one) => one.pid === pid)).map(String));
    report.add(`${what}: processes`, 'none ends', alive, alive === 'nothing');
    report.add(
      `${what}: answers`,
      '2xx, 4xx by rule, or 503',
      `${books.answers} answers, ${books.unavailable} × 503, others: ${summarize(books.odd)}; orders not placed: ${summarize(books.unclear)}`,
      books.odd.length === 0,
    );
    report.add(`${what}: /readyz`, 'follows each time', `${followed} of ${restarts}`, followed === restarts);
    await checkBooks({ report, what, site, books, before, sql: (text) => query(binaries, postgres.url, text) });
  } finally {
    books.isOver = true;
    await site.remove();
    await postgres.remove();
  }
}

/**
 * @param {{ report: import('./kit/report.mjs').Report, what: string, site: import('./kit/attacked-site.mjs').AttackedSite, books: Books,
 *   before: Map<string, number>, sql: (text: string) => string[][] }} run
 */
async function checkBooks({ report, what, site, books, before, sql }) {
  const placed = sql(`select idempotency_key, count(*) from orders where idempotency_key like 'restart-%' group by 1`);
  const counted = new Map(placed.map(([key = '', count]) => [key, Number(count)]));
  const wrong = books.acknowledged
    .filter(({ key }) => counted.get(key) !== 1)
    .map(({ key }) => `${key}: ${counted.get(key) ?? 0} times`);
  const orders = `${books.acknowledged.length} acknowledged, ${wrong.length === 0 ? 'each there once' : summarize(wrong)}`;
  report.add(
    `${what}: acknowledged orders`,
    'each is there exactly once',
    orders,
    wrong.length === 0 && books.acknowledged.length > 0,
  );
  const queued = new Set(sql(`select recipient from mail_queue where kind like 'order%'`).map(([to]) => to));
  const mails = () => countOrderMails(site.dataFolder);
  const without = () =>
    books.acknowledged.filter(({ email }) => !mails().has(email) && !queued.has(email)).map(({ email }) => email);
  await whenSo(() => without().length === 0, 5000);
  report.add(
    `${what}: mails`,
    'one is sent or queued for each',
    `missing: ${summarize(without())}`,
    without().length === 0,
  );
  if (site.hasEnded()) return;
  const after = await readStock(site.origin);
  const sold = sql(
    `select shopping_cart_code, quantity from order_lines l join orders o on o.id = l.order_id where o.idempotency_key like 'restart-%'`,
  );
  const pieces = sold.flatMap(([code = '', quantity]) => Array.from({ length: Number(quantity) }, () => code));
  const stock = findStockErrors(before, after, pieces);
  report.add(
    `${what}: stock`,
    'adds up with the orders',
    stock.length === 0 ? 'exact' : summarize(stock),
    stock.length === 0,
  );
}
