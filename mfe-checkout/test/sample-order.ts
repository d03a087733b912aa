import type { Order, OrderPayment } from '@storefront/contracts/calls/webshop';
import { sampleCart } from './sample-cart';

/** Paid at the door: nothing is waited for. */
const atTheDoor: OrderPayment = {
  code: 'cash_on_delivery',
  title: 'Pouzećem',
  description: 'Platite kuriru kad paket stigne.',
  payment_type: 'none',
  status: 'none',
  can_pay: false,
  payable_until: null,
  options: [],
  transfer: null,
};

/** Waits for the bank. */
export const throughBank: OrderPayment = {
  code: 'card_at_bank',
  title: 'Kartica na stranici banke',
  description: 'Otvara se stranica banke.',
  payment_type: 'redirect',
  status: 'pending',
  can_pay: true,
  payable_until: '2026-11-21T12:00:00.000Z',
  options: [
    { code: 'card_at_bank', title: 'Kartica na stranici banke', description: '', payment_type: 'redirect' },
    { code: 'bank_transfer', title: 'Uplatnicom', description: '', payment_type: 'none' },
  ],
  transfer: null,
};

export const transfer: NonNullable<OrderPayment['transfer']> = {
  recipient: 'Vrelo d.o.o.',
  recipient_address: 'Ferhadija 12, 71000 Sarajevo, Bosna i Hercegovina',
  bank: 'Primjer banka d.d. Sarajevo',
  iban: 'BA391990440001200279',
  bic: 'PRIMBA22',
  reference: '2026-000012',
  amount: '82,70 KM',
  amount_minor: 8270,
  slip: {
    form: 'ba',
    account: '1990440001200279',
    reference: '2026-000012',
    purpose: 'Narudžba 2026-000012',
    payment_code: '',
    code_png: null,
  },
};

/** Of an order in euros, paid from Croatia. */
export const euroTransfer = {
  ...transfer,
  iban: 'HR1210010051863000160',
  amount: '42,28 €',
  amount_minor: 4228,
  slip: {
    form: 'hub3',
    account: 'HR1210010051863000160',
    reference: 'HR00 2026-000012',
    purpose: 'Narudžba 2026-000012',
    payment_code: 'OTHR',
    code_png: 'iVBORw0KGgo=',
  },
} satisfies OrderPayment['transfer'];

/** As the provider reckons it. */
function toState({ status = 'received', withdrawal, payment }: Parameters<typeof sampleOrder>[0] & object) {
  if (withdrawal && status !== 'cancelled') return 'withdrawn';
  return (status === 'received' && payment?.transfer ? 'awaiting_payment' : status) as Order['state'];
}

export function sampleOrder(
  changes: Partial<Omit<Order, 'payment'>> & { payment?: Partial<OrderPayment> } = {},
): Order {
  const { payment, ...others } = changes;
  const state = toState(changes);
  return {
    state,
    id: 12,
    order_identificator: '12-geheim',
    number: '2026-000012',
    url: '/webshop/narudzbe/12-geheim/',
    status: 'received',
    created_at: '2026-11-21T10:00:00.000Z',
    withdrawal: null,
    cart: sampleCart(),
    ...others,
    payment: { ...atTheDoor, ...payment },
  };
}

/** One that waits for the bank. */
export function unpaidOrder(payment: Partial<OrderPayment> = {}, status = 'awaiting_payment'): Order {
  return sampleOrder({ status, payment: { ...throughBank, ...payment } });
}

export const bankForm = {
  action: 'http://127.0.0.1:3003/pay',
  fields: [
    { name: 'reference', value: 'r-1' },
    { name: 'signature', value: 'signed' },
  ],
};
