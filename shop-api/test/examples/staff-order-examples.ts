import * as webshop from '@storefront/contracts/calls/webshop';
import { placeOrder } from '../placed-order';
import { type Asker, badLang, type Example, example } from './example';

const lang = 'ba';

/** Somebody's order that was delivered: it can be paid back. */
async function deliveredOrder({ shop }: Asker): Promise<string> {
  const { order_number } = await placeOrder(shop, await shop.guest());
  const staff = await shop.staff();
  for (const action of ['ship', 'deliver'] as const) {
    await shop.send('POST', webshop.postOrderTransition.path, { lang, order_number, action }, staff);
  }
  return order_number;
}

export const staffOrderExamples: readonly Example[] = [
  example(webshop.getStaffOrders, { lang, state: 'shipped' }, { as: 'staff', bad: badLang }),
  example(
    webshop.postOrderTransition,
    async ({ shop }: Asker) => {
      const { order_number } = await placeOrder(shop, await shop.guest());
      return { lang, order_number, action: 'ship', carrier: 'DHL', tracking_url: 'https://dhl.example/42' };
    },
    {
      as: 'staff',
      bad: {
        request: { lang, order_number: ' ', action: 'fly', tracking_url: 'javascript:alert(1)' },
        fields: ['order_number', 'action', 'tracking_url'],
      },
    },
  ),
  example(
    webshop.getOrderDocument,
    async ({ shop }: Asker) => {
      const { order_identificator } = await placeOrder(shop, await shop.guest());
      return { lang, order_identificator, document: 'delivery_note-1' };
    },
    {
      as: 'staff',
      bad: { request: { lang, order_identificator: '1-x', document: 'x'.repeat(65) }, fields: ['document'] },
    },
  ),
  example(
    webshop.postOrderRefund,
    async (asker: Asker) => ({ lang, order_number: await deliveredOrder(asker), idempotency_key: 'contract-1' }),
    {
      as: 'staff',
      bad: {
        request: { lang, order_number: '2026-000001', amount_minor: 0, idempotency_key: 'x' },
        fields: ['amount_minor', 'idempotency_key'],
      },
    },
  ),
];
