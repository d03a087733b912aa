import { somebody } from '../../visitor/buy.mjs';
import { createVisitor } from '../../visitor/visitor.mjs';

/**
 * A guest who buys, as the shop's own pages do it.
 *
 * @typedef {import('../../visitor/visitor.mjs').Visitor} Visitor
 * @typedef {{ status: number, id: string | undefined, text: string }} OrderAnswer
 */

const perPage = 100;

/** An address of a network that exists in documents only; another one for each visitor. @param {number} index */
export function visitorAddress(index) {
  return `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
}

/** What there is to buy: pieces by code. @param {string} origin @returns {Promise<Map<string, number>>} */
export async function readStock(origin) {
  const { send } = createVisitor(origin, { timeoutMs: 20_000 });
  /** @type {Map<string, number>} */
  const pieces = new Map();
  for (let page = 1; ; page += 1) {
    const list = JSON.parse((await send('POST', '/api/nuxtapi/catalog/products/', { per_page: perPage, page })).text);
    /** @type {number[]} */
    const ids = list.data.map((/** @type {{ id: number }} */ { id }) => id);
    if (ids.length > 0) {
      const prices = JSON.parse((await send('POST', '/api/nuxtapi/catalog/price-qty/', { ids })).text);
      for (const { variations, ...product } of prices.data)
        for (const one of variations.length > 0 ? variations : [product])
          pieces.set(one.shopping_cart_code, one.available_quantity);
    }
    if (page >= list.pagination.pages) return pieces;
  }
}

/**
 * Everything up to the last button.
 * @param {Visitor} visitor
 * @param {string} code
 * @param {{ email?: string, note?: string, first_name?: string, last_name?: string, address?: string, city?: string }} [customer]
 * @returns {Promise<{ status: number, text: string, version: number }>} of the first call that was refused, or the last one
 */
export async function fillCheckout({ send }, code, customer = {}) {
  const calls = /** @type {const} */ ([
    ['POST', '/hapi/v1/webshop/product/', { shopping_cart_code: code, quantity: 1 }],
    ['POST', '/hapi/v1/webshop/customer/', { ...somebody, type: 'webshop.guest', ...customer }],
    ['POST', '/hapi/v1/webshop/parcel/default-shipping/', {}],
    ['PUT', '/hapi/v1/webshop/payment/', { payment: 'bank_transfer' }],
  ]);
  let last = { status: 0, text: '', version: 0 };
  for (const [method, path, body] of calls) {
    const { status, text } = await send(method, path, body);
    last = { status, text, version: 0 };
    if (status !== 200) return last;
  }
  return { ...last, version: JSON.parse(last.text).data.version };
}

/**
 * The last button. The same key is the same order, however often it is pressed.
 * @param {Visitor} visitor
 * @param {{ key: string, version: number }} attempt
 * @returns {Promise<OrderAnswer>}
 */
export async function placeOrder({ send }, { key, version }) {
  const body = { accept_terms: true, idempotency_key: key, cart_version: version };
  const { status, text } = await send('POST', '/hapi/v1/webshop/order/', body);
  return { status, text, id: status === 200 ? JSON.parse(text).order_identificator : undefined };
}

/** Hands out pieces as long as they last, so that nobody is sold out by their own crowd. @param {Map<string, number>} stock @param {number} [kept] */
export function createPicker(stock, kept = 3) {
  const left = [...stock].map(([code, pieces]) => ({ code, pieces: pieces - kept })).filter(({ pieces }) => pieces > 0);
  let next = 0;
  return () => {
    for (let tried = 0; tried < left.length; tried += 1) {
      const item = left[next++ % left.length];
      if (!item || item.pieces <= 0) continue;
      item.pieces -= 1;
      return item.code;
    }
    throw new Error('everything is sold');
  };
}

/** Where the stock differs from what was sold. @param {Map<string, number>} before @param {Map<string, number>} after @param {readonly string[]} sold */
export function findStockErrors(before, after, sold) {
  /** @type {Map<string, number>} */
  const expected = new Map(before);
  for (const code of sold) expected.set(code, (expected.get(code) ?? 0) - 1);
  return [...expected]
    .filter(([code, pieces]) => after.get(code) !== pieces)
    .map(([code, pieces]) => `${code}: ${after.get(code)} instead of ${pieces}`);
}
