import { createVisitor } from '../visitor/visitor.mjs';
import { copyPrepared, startAttackedSite } from './kit/attacked-site.mjs';
import { summarize } from './kit/report.mjs';
import { createPicker, fillCheckout, findStockErrors, placeOrder, readStock, visitorAddress } from './kit/shopper.mjs';
import { percentile } from './kit/waiting.mjs';

const pages = ['/', '/kuhinja/', '/pretraga/?search_q=bokal', '/katalog/', '/webshop/shopping_cart/'];

/** @typedef {{ pageMs: number[], orderMs: number[], sold: string[], refused: string[], serverErrors: string[] }} Diary */

/**
 * Looks around, searches, fills the cart and orders, again and again until the time is over.
 * @param {string} origin
 * @param {number} index
 * @param {{ until: number, pick: () => string, diary: Diary }} run
 */
async function shop(origin, index, { until, pick, diary }) {
  for (let round = 0; Date.now() < until; round += 1) {
    // Another guest each time, with a cart and a session of their own.
    const visitor = createVisitor(origin, { address: visitorAddress(index * 100 + round), timeoutMs: 60_000 });
    for (const path of pages) {
      const started = performance.now();
      const { status } = await visitor.ask(path);
      diary.pageMs.push(performance.now() - started);
      if (status >= 500) diary.serverErrors.push(`${status} for ${path}`);
    }
    const code = pick();
    const started = performance.now();
    const filled = await fillCheckout(visitor, code);
    if (filled.status !== 200) {
      diary.refused.push(`checkout ${filled.status} ${filled.text.slice(0, 80)}`);
      continue;
    }
    const { status, id, text } = await placeOrder(visitor, { key: `crowd-${index}-${round}`, version: filled.version });
    diary.orderMs.push(performance.now() - started);
    if (id) diary.sold.push(code);
    else diary.refused.push(`order ${status} ${text.slice(0, 80)}`);
  }
}

/** @param {readonly number[]} values */
function spread(values) {
  return [0.5, 0.95, 0.99].map((share) => `${Math.round(percentile(values, share))}`).join(' / ');
}

/**
 * A hundred shoppers at once, each of whom buys.
 * @type {import('./attack.mjs').Attack}
 */
export async function attackByCrowd({ report, prepared, port, isShort }) {
  const [shoppers, seconds] = isShort ? [20, 8] : [100, 60];
  const site = await startAttackedSite({ port, dataFolder: copyPrepared(prepared) });
  try {
    const before = await readStock(site.origin);
    const pick = createPicker(before);
    /** @type {Diary} */
    const diary = { pageMs: [], orderMs: [], sold: [], refused: [], serverErrors: [] };
    const until = Date.now() + seconds * 1000;
    report.progress(`${shoppers} shoppers come for ${seconds} s`);
    const crowd = Array.from({ length: shoppers }, (_, index) =>
      shop(site.origin, index, { until, pick, diary }).catch((error) => {
        diary.serverErrors.push(`shopper: ${error.cause?.code ?? error.message}`);
      }),
    );
    await Promise.all(crowd);
    const { sold, refused, serverErrors, pageMs, orderMs } = diary;
    const who = `${shoppers} shoppers for ${seconds} s`;
    const bought = `${sold.length} orders, ${pageMs.length} pages`;
    report.add(
      `${who}: purchases`,
      'none is refused',
      `${bought}; refused: ${summarize(refused)}`,
      refused.length === 0 && sold.length >= shoppers / 2,
    );
    report.add(`${who}: pages`, 'no 5xx', summarize(serverErrors), serverErrors.length === 0);
    report.add(
      `${who}: waiting, p50 / p95 / p99`,
      'measured',
      `pages ${spread(pageMs)} ms, checkout and order ${spread(orderMs)} ms`,
      true,
    );
    const wrong = findStockErrors(before, await readStock(site.origin), sold);
    report.add(
      `${who}: stock`,
      'exact to the piece',
      wrong.length === 0 ? 'exact' : summarize(wrong),
      wrong.length === 0,
    );
    report.add(
      `${who}: processes`,
      'all four as before',
      site.hasEnded() ? 'the site ended' : `${site.programs().length} run`,
      !site.hasEnded(),
    );
  } finally {
    await site.remove();
  }
}
