import { bankResults, type PaymentStatus, paymentStatuses, settle } from './payment-rules';

const orderStatuses = ['received', 'awaiting_payment', 'payment_failed', 'paid', 'cancelled'];
const situations = paymentStatuses.flatMap((payment) =>
  orderStatuses.flatMap((order) =>
    [true, false].flatMap((isWithdrawn) =>
      [true, false].map((hasOtherPending) => ({ payment, order, isWithdrawn, hasOtherPending })),
    ),
  ),
);

// Every situation that there can be: 120 of them.

test('a rejection never undoes a payment', () => {
  for (const situation of situations) {
    for (const result of ['refused', 'cancelled'] as const) {
      const { payment = situation.payment, order = situation.order } = settle(result, situation);
      if (['paid', 'refund_due'].includes(situation.payment))
        expect({ situation, payment }).toMatchObject({ payment: situation.payment });
      if (['paid', 'cancelled', 'received'].includes(situation.order))
        expect({ situation, order }).toMatchObject({ order: situation.order });
    }
  }
});

test('money that came is kept for the order or owed back', () => {
  for (const situation of situations) {
    const { payment = situation.payment, order = situation.order } = settle('succeeded', situation);
    const isKept = payment === 'paid' && (situation.payment === 'paid' || order === 'paid');
    expect({ situation, isAnswered: isKept || payment === 'refund_due' }).toMatchObject({ isAnswered: true });
  }
});

test('no order that was withdrawn from becomes paid: its money is owed back', () => {
  for (const situation of situations.filter(({ isWithdrawn, payment }) => isWithdrawn && payment !== 'paid')) {
    const { payment = situation.payment, order } = settle('succeeded', situation);
    expect({ situation, payment, order }).toEqual({ situation, payment: 'refund_due', order: undefined });
  }
});

test('the same word again changes nothing', () => {
  for (const situation of situations) {
    for (const result of bankResults) {
      const once = { ...situation, ...settle(result, situation) } as typeof situation & { payment: PaymentStatus };
      expect({ once, again: settle(result, once) }).toMatchObject({ again: {} });
      expect(Object.keys(settle(result, once))).toEqual([]);
    }
  }
});
