import { createPageContext, declareCalls, type PageContextOptions } from '@storefront/remote-kit/testing';
import type { OrderDetail } from '@storefront/staff-contracts/orders';
import { staffCalls } from '@storefront/staff-contracts/schemas';

declareCalls(staffCalls);

/** A visit of a member of staff, by which pages are loaded. */
export function createStaffContext(options: PageContextOptions = {}) {
  const session = { isKnown: true, isStaff: true, user: { id: 2, firstName: 'Dino' } };
  return createPageContext({ ...options, session: { ...session, ...options.session } });
}

/** Two jars in one parcel, paid by transfer and waited for. */
export const sampleOrder: OrderDetail = {
  number: '2026-000012',
  state: 'awaiting_payment',
  created_at: '2026-11-20T09:00:00.000Z',
  paid_at: null,
  name: 'Amra Kovač',
  email: 'amra@example.com',
  payment: 'bank_transfer',
  shipping: 'standard',
  currency: 'EUR',
  total: '56,00 €',
  total_minor: 5600,
  packing_sheet_url: '/webshop/narudzbe/12-geheim/',
  documents: [{ code: 'delivery_note-1', kind: 'delivery_note', title: 'Otpremnica, paket 1', issued_at: null }],
  customer: {
    ...{ first_name: 'Amra', last_name: 'Kovač', email: 'amra@example.com', phone: '+387 61 123 456' },
    ...{ address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo', country: 'ba', note: 'Zvonite dvaput' },
  },
  lines: [
    {
      ...{ shopping_cart_code: 'VR-2804', title: 'Posudica za med', quantity: 2 },
      ...{ unit_price: '26,00 €', unit_price_minor: 2600, place: '28-04', left: 7 },
    },
  ],
  parcels: [
    {
      ...{ number: 1, state: 'open', changed_at: '2026-11-20T09:00:00.000Z' },
      ...{ carrier: '', tracking_number: '', tracking_url: '' },
      items: [{ shopping_cart_code: 'VR-2804', title: 'Posudica za med', quantity: 2 }],
    },
  ],
  refunded: '0,00 €',
  refunded_minor: 0,
  refundable: '0,00 €',
  refundable_minor: 0,
  history: [
    {
      ...{ action: 'place', from: 'awaiting_payment', to: 'awaiting_payment', parcel: null },
      ...{ actor: 'shopper', actor_name: '', reason: '', at: '2026-11-20T09:00:00.000Z' },
    },
  ],
  actions: [
    { action: 'pay', parcel: null },
    { action: 'cancel', parcel: null },
  ],
};
