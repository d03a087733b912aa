/** Who a test buys for. */
export const somebody = {
  ...{ email: 'gost@example.com', first_name: 'Amra', last_name: 'Kovač', phone: '+387 61 123 456' },
  ...{ address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo', country: 'ba' },
};
const steps = ['shopping_cart', 'login', 'customer', 'shipping', 'payment', 'review_order'];

/**
 * Each way to pay has pages of its own; the order's own come with all of them.
 * @type {Record<string, string[]>}
 */
const pagesByPayment = {
  card_at_bank: ['thank_you', 'failed_order', 'new_payment', 'payment_form'],
  card: ['payment_create'],
  bank_transfer: ['print-payment-transfer'],
};

/** @typedef {{ id: string, url: string, toPageUrl: (action: string) => string }} PlacedOrder */

/**
 * Fills a cart and orders, seeing every page on the way.
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {{ type: string, payment: string }} choice
 * @returns {Promise<PlacedOrder>}
 */
async function order({ ask, send }, { type, payment }) {
  const { data } = JSON.parse((await send('POST', '/api/nuxtapi/catalog/products/', { per_page: 3 })).text);
  for (const { shopping_cart_code } of data)
    await send('POST', '/hapi/v1/webshop/product/', { shopping_cart_code, quantity: 1 });
  await ask('/webshop/login/');
  await send('POST', '/hapi/v1/webshop/customer/', { ...somebody, type });
  await send('POST', '/hapi/v1/webshop/parcel/default-shipping/', {});
  const chosen = await send('PUT', '/hapi/v1/webshop/payment/', { payment });
  for (const step of steps) await ask(`/webshop/${step}/`);
  const placed = await send('POST', '/hapi/v1/webshop/order/', {
    accept_terms: true,
    idempotency_key: `recording-${Math.random()}`,
    cart_version: JSON.parse(chosen.text).data?.version,
  });
  const { order_identificator: id } = JSON.parse(placed.text);
  if (!id) throw new Error(`no order could be placed by ${payment}: ${placed.text}`);
  const { data: read } = JSON.parse((await ask(`/hapi/v1/webshop/order/${id}/?lang=ba`)).text);
  return { id, url: read.url, toPageUrl: (action) => `/webshop/${action}/?order_identificator=${id}` };
}

/**
 * Buys in one way to pay and looks at every page of the order.
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {{ type: string, payment: string }} choice
 */
export async function buy(visitor, choice) {
  const placed = await order(visitor, choice);
  for (const action of pagesByPayment[choice.payment] ?? []) await visitor.ask(placed.toPageUrl(action));
  await visitor.ask(placed.url);
  return placed;
}

/**
 * Lets the bank refuse an order's payment, which is the only way to the page that says so.
 * @param {import('./visitor.mjs').Visitor} visitor
 * @param {PlacedOrder} placed
 * @param {{ origin: string, secret: string }} bank
 */
export async function beRefused({ ask }, { id, toPageUrl }, { origin, secret }) {
  const opened = await ask(`/hapi/v1/webshop/create-payment/${id}/?lang=ba`);
  /** @type {{ fields: { name: string, value: string }[] }} */
  const { fields } = JSON.parse(opened.text).hidden_form;
  const values = fields.map(({ name, value }) => [name, value]);
  await fetch(`${origin}/pay`, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' });
  const reference = fields.find(({ name }) => name === 'reference')?.value;
  const settled = await fetch(`${origin}/admin/payments/${reference}/settle`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ result: 'refused' }),
  });
  if (!settled.ok) throw new Error(`the bank does not settle the payment: ${settled.status} ${await settled.text()}`);
  await ask(toPageUrl('failed_payment'));
}
