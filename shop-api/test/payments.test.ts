import {
  createPayment,
  getCart,
  getOrder,
  getOrderStatus,
  postCoupon,
  postOrder,
  putPayment,
} from '@storefront/contracts/calls/webshop';
import { confirmWithdrawal, postWithdrawal } from '@storefront/contracts/calls/withdrawal';
import { eq } from 'drizzle-orm';
import { coupons } from '../src/database/content-tables';
import { bankEvents, payments } from '../src/database/payment-tables';
import { stock } from '../src/database/trade-tables';
import { graceMinutes, payableMinutes } from '../src/payments/payment-store';
import { cancelUnpaidOrders } from '../src/payments/unpaid-orders';
import { type BankStandIn, bankSecret, notifyShop, startBank, toFields } from './bank-stand-in';
import { friday, startTestShop, type TestShop } from './running-shop';
import { address, fillCheckout, mug } from './shopper';

const lang = 'ba';
const minuteMs = 60_000;
let bank: BankStandIn;
let shop: TestShop;
let now = friday;

beforeAll(async () => {
  bank = await startBank();
  shop = await startTestShop({
    clock: () => now,
    environment: { BANK_ORIGIN: bank.origin, BANK_SECRET: bankSecret, PUBLIC_URL: 'https://shop.example' },
  });
});
afterAll(async () => {
  await shop.close();
  await bank.stop();
});
beforeEach(async () => {
  now = friday;
  await setStock(mug.stock);
});

async function setStock(quantity: number) {
  await shop.database.update(stock).set({ quantity }).where(eq(stock.shoppingCartCode, mug.code));
}

async function stockLeft() {
  const [row] = await shop.database.select().from(stock).where(eq(stock.shoppingCartCode, mug.code));
  return row?.quantity;
}

/** An order of mugs that is to be paid in a way, and who placed it. */
async function buy(payment = 'card_at_bank', { pieces = 1, coupon = '' } = {}) {
  const token = await shop.guest();
  await fillCheckout(shop, token, mug.code, pieces);
  if (coupon) await shop.call(postCoupon, { lang, code: coupon }, token);
  const cart_version = (await shop.call(putPayment, { lang, payment }, token)).data.data.version;
  const { total_minor } = (await shop.call(getCart, { lang }, token)).data.data.total;
  const request = { lang, accept_terms: true, idempotency_key: 'only-attempt', cart_version, total_minor } as const;
  const placed = await shop.call(postOrder, request, token);
  const order_identificator = placed.data.order_identificator ?? '';
  const named = { lang, order_identificator } as const;
  return {
    token,
    placed: placed.data,
    total_minor,
    open: () => shop.call(createPayment, named, token),
    order: async (new_payment?: string) =>
      (await shop.call(getOrder, { ...named, ...(new_payment && { new_payment }) }, token)).data.data,
    status: async () => (await shop.call(getOrderStatus, named, token)).data.data,
    attempts: () =>
      shop.database
        .select()
        .from(payments)
        .where(eq(payments.orderId, Number(order_identificator.split('-')[0]))),
  };
}

type Bought = Awaited<ReturnType<typeof buy>>;

async function withdraw({ token, placed: { order_identificator = '' } }: Bought) {
  const { id, code } = (await shop.call(postWithdrawal, { lang, name: 'Lejla', order_identificator }, token)).data;
  await shop.call(confirmWithdrawal, { lang, id, code }, token);
}

async function openedFields(bought: Bought) {
  return toFields((await bought.open()).data);
}

async function mailsTo(subject: RegExp) {
  return (await shop.mails()).filter((mail) => mail.to === address.email && subject.test(mail.subject));
}

describe('a payment', () => {
  test('is a signed form of the order’s own amount, and the same one when it is asked for again', async () => {
    const bought = await buy();
    const first = await bought.open();
    expect(first).toMatchObject({ statusCode: 200, data: { success: true, payment_type: 'redirect' } });
    expect(first.data.hidden_form?.action).toBe(`${bank.origin}/pay`);
    const fields = toFields(first.data);
    expect(fields).toMatchObject({
      amount_minor: String(bought.total_minor),
      currency: 'BAM',
      return_by: 'post',
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(fields.return_url).toBe(
      `https://shop.example/webshop/thank_you/?order_identificator=${bought.placed.order_identificator}`,
    );
    expect((await openedFields(bought)).reference).toBe(fields.reference);
    expect(await bought.attempts()).toHaveLength(1);
  });

  test('is the bank’s own page where that way was chosen', async () => {
    const bought = await buy('online_banking');
    const { data } = await bought.open();
    expect(data.redirect_url).toMatch(`${bank.origin}/pay/`);
    expect(data.hidden_form).toBeUndefined();
    expect(bank.sessions.at(-1)).toMatchObject({ amount_minor: String(bought.total_minor), return_by: 'get' });
    const asked = bank.sessions.length;
    await bought.open();
    expect(bank.sessions).toHaveLength(asked);
  });

  test('goes with the order’s own answer for a wallet', async () => {
    const { placed } = await buy('wallet');
    expect(placed.data?.cart.payment_type).toBe('direct_credit_cart_form');
    expect(placed.redirect_url_on_created).toMatch(`${bank.origin}/pay/`);
  });

  test('is nobody else’s', async () => {
    const { placed } = await buy();
    const request = { lang, order_identificator: placed.order_identificator ?? '' } as const;
    expect((await shop.call(createPayment, request, await shop.guest())).statusCode).toBe(404);
  });

  test('cannot be opened or chosen again after a withdrawal from the order', async () => {
    const bought = await buy();
    await withdraw(bought);
    expect(await bought.open()).toMatchObject({ statusCode: 422, data: { label_name: 'error_empty_payment_form' } });
    expect(await bought.order('bank_transfer')).toMatchObject({
      state: 'withdrawn',
      payment: { code: 'card_at_bank', can_pay: false, options: [] },
    });
    expect(await bought.attempts()).toHaveLength(0);
  });

  test('is not there for an order that is paid at the door', async () => {
    const bought = await buy('cash_on_delivery');
    expect(await bought.open()).toMatchObject({
      statusCode: 422,
      data: { success: false, label_name: 'error_empty_payment_form' },
    });
    expect(await bought.order()).toMatchObject({ status: 'received', payment: { status: 'none', can_pay: false } });
  });

  test('fails alone when the bank is away: the order stands and can be paid in another way', async () => {
    const silent = await startBank();
    silent.fail();
    const other = await startTestShop({ environment: { BANK_ORIGIN: silent.origin, BANK_SECRET: bankSecret } });
    const token = await other.guest();
    await fillCheckout(other, token);
    const cart = await other.call(putPayment, { lang, payment: 'wallet' }, token);
    const request = { lang, accept_terms: true, idempotency_key: 'bank-is-away' } as const;
    const placed = await other.call(postOrder, { ...request, cart_version: cart.data.data.version }, token);
    expect(placed).toMatchObject({ statusCode: 200, data: { success: true } });
    expect(placed.data.redirect_url_on_created).toBeUndefined();
    const order_identificator = placed.data.order_identificator ?? '';
    const open = await other.call(createPayment, { lang, order_identificator }, token);
    expect(open).toMatchObject({ statusCode: 422, data: { label_name: 'error_empty_payment_form' } });
    const again = await other.call(getOrder, { lang, order_identificator, new_payment: 'card_at_bank' }, token);
    expect(again.data.data.payment).toMatchObject({ status: 'pending', can_pay: true });
    await other.close();
    await silent.stop();
  });

  test('is not offered where there is no bank', async () => {
    const alone = await startTestShop();
    const token = await alone.guest();
    const cart = await alone.call(getCart, { lang }, token);
    expect(cart.data.data.payments.map(({ payment_type }) => payment_type)).toEqual(['none', 'none']);
    expect((await alone.call(putPayment, { lang, payment: 'card' }, token)).statusCode).toBe(400);
    await alone.close();
  });
});

describe('the bank’s word', () => {
  test('pays the order, and the shopper gets one mail', async () => {
    const bought = await buy();
    expect(await bought.status()).toMatchObject({ status: 'awaiting_payment', payment_status: 'pending' });
    const fields = await openedFields(bought);
    const receipts = (await mailsTo(/Uplata za narudžbu/)).length;
    expect(await notifyShop(shop, 'succeeded', fields)).toBe(200);
    expect(await bought.status()).toMatchObject({
      status: 'paid',
      title: 'Plaćena',
      payment_status: 'paid',
      can_pay: false,
    });
    expect((await mailsTo(/Uplata za narudžbu/)).length).toBe(receipts + 1);
    expect(await bought.open()).toMatchObject({ statusCode: 422 });
  });

  test('twice is once', async () => {
    const bought = await buy();
    const fields = await openedFields(bought);
    const before = (await mailsTo(/Uplata za narudžbu/)).length;
    const sent = await Promise.all(
      [1, 2, 3].map(() => notifyShop(shop, 'succeeded', fields, { event_id: 'event-same-id' })),
    );
    expect(sent).toEqual([200, 200, 200]);
    expect((await mailsTo(/Uplata za narudžbu/)).length).toBe(before + 1);
    const known = await shop.database.select().from(bankEvents).where(eq(bankEvents.eventId, 'event-same-id'));
    expect(known).toHaveLength(1);
  });

  test.each([
    ['forged', { secret: 'another-secret-of-thirty-two-letters' }, 401],
    ['changed on the way', { tamper: (body: string) => body.replace('BAM', 'EUR') }, 401],
    ['an old one played again', { ageSeconds: 301 }, 401],
    ['of another amount', { amount_minor: 1 }, 422],
    ['of another currency', { currency: 'EUR' }, 422],
  ])('is refused when it is %s', async (_, changes, status) => {
    const bought = await buy();
    const fields = await openedFields(bought);
    expect(await notifyShop(shop, 'succeeded', fields, changes)).toBe(status);
    expect(await bought.status()).toMatchObject({ status: 'awaiting_payment', payment_status: 'pending' });
  });

  test('on a payment that nobody asked for is refused', async () => {
    const fields = { ...(await openedFields(await buy())), reference: 'made-up' };
    expect(await notifyShop(shop, 'succeeded', fields)).toBe(404);
  });

  test.each(['refused', 'cancelled'] as const)(
    '"%s" keeps the order and lets the shopper try again',
    async (result) => {
      const bought = await buy();
      const left = await stockLeft();
      const fields = await openedFields(bought);
      await notifyShop(shop, result, fields);
      expect(await bought.order()).toMatchObject({
        status: 'payment_failed',
        payment: { status: result, can_pay: true, options: expect.arrayContaining([]) },
      });
      expect(await stockLeft()).toBe(left);
      // The old attempt is over: another begins only because the shopper says so.
      expect(await bought.open()).toMatchObject({ statusCode: 422, data: { label_name: 'error_empty_payment_form' } });
      const again = await bought.order('card_at_bank');
      expect(again).toMatchObject({ status: 'awaiting_payment', payment: { status: 'pending' } });
      const second = await openedFields(bought);
      expect(second.reference).not.toBe(fields.reference);
      expect(await notifyShop(shop, 'succeeded', second)).toBe(200);
      expect((await bought.status()).status).toBe('paid');
    },
  );

  test('a rejection after a success changes nothing', async () => {
    const bought = await buy();
    const fields = await openedFields(bought);
    await notifyShop(shop, 'succeeded', fields);
    expect(await notifyShop(shop, 'refused', fields)).toBe(200);
    expect(await bought.status()).toMatchObject({ status: 'paid', payment_status: 'paid' });
  });

  test('a late rejection of the first attempt does not harm the second', async () => {
    const bought = await buy();
    const first = await openedFields(bought);
    await bought.order('card_at_bank');
    const second = await openedFields(bought);
    await notifyShop(shop, 'refused', first);
    expect((await bought.status()).status).toBe('awaiting_payment');
    await notifyShop(shop, 'succeeded', second);
    expect((await bought.status()).status).toBe('paid');
  });

  test('two attempts that both succeed: the second money is owed back', async () => {
    const bought = await buy();
    const first = await openedFields(bought);
    await bought.order('online_banking');
    await bought.open();
    await notifyShop(shop, 'succeeded', bank.sessions.at(-1) ?? {});
    expect(await notifyShop(shop, 'succeeded', first)).toBe(200);
    expect((await bought.attempts()).map(({ status }) => status).sort()).toEqual(['paid', 'refund_due']);
    expect(await bought.status()).toMatchObject({ status: 'paid', payment_status: 'paid' });
  });
});

describe('money that comes after a withdrawal', () => {
  test('is owed back: the order is not paid, and no mail says that it is packed', async () => {
    const bought = await buy();
    const fields = await openedFields(bought);
    await withdraw(bought);
    const mails = (await shop.mails()).length;
    expect(await notifyShop(shop, 'succeeded', fields)).toBe(200);
    expect((await bought.attempts()).map(({ status }) => status)).toEqual(['refund_due']);
    expect(await bought.order()).toMatchObject({ state: 'withdrawn', payment: { status: 'refund_due' } });
    expect(await bought.status()).toMatchObject({
      status: 'withdrawn',
      state: 'withdrawn',
      payment_status: 'refund_due',
    });
    expect(await shop.mails()).toHaveLength(mails);
  });

  test('is confirmed though another way was chosen before', async () => {
    const bought = await buy();
    const fields = await openedFields(bought);
    await bought.order('bank_transfer');
    await withdraw(bought);
    await notifyShop(shop, 'succeeded', fields);
    expect(await bought.status()).toMatchObject({
      status: 'withdrawn',
      state: 'withdrawn',
      payment_status: 'refund_due',
    });
  });

  test('is confirmed though a newer attempt was begun', async () => {
    const bought = await buy();
    const fields = await openedFields(bought);
    await bought.order('online_banking');
    await withdraw(bought);
    await notifyShop(shop, 'succeeded', fields);
    expect(await bought.status()).toMatchObject({ state: 'withdrawn', payment_status: 'refund_due' });
  });
});

describe('another way to pay', () => {
  test('can be one without a bank; a late success of the first still counts', async () => {
    const bought = await buy();
    const fields = await openedFields(bought);
    const transferMails = async () => (await shop.mails()).filter(({ kind }) => kind === 'order_transfer').length;
    const mailCount = await transferMails();
    expect(await bought.order('bank_transfer')).toMatchObject({
      status: 'received',
      // Waited for as any other payment is.
      state: 'awaiting_payment',
      payment: {
        code: 'bank_transfer',
        status: 'none',
        can_pay: false,
        transfer: { iban: 'BA391990440001200279', amount_minor: bought.total_minor },
      },
    });
    // Where to transfer to is news to whom the last mail sent to the bank.
    expect(await transferMails()).toBe(mailCount + 1);
    await notifyShop(shop, 'succeeded', fields);
    // As the money came: nobody is asked for it again.
    expect(await bought.order()).toMatchObject({ status: 'paid', payment: { code: 'card_at_bank', status: 'paid' } });
  });

  test('begins one attempt, however often a lost answer is asked for again', async () => {
    const bought = await buy();
    await bought.open();
    await Promise.all([bought.order('online_banking'), bought.order('online_banking')]);
    expect(await bought.attempts()).toHaveLength(2);
  });

  test('is refused when the shop does not know it', async () => {
    const { token, placed } = await buy();
    const request = { lang, order_identificator: placed.order_identificator ?? '', new_payment: 'shells' } as const;
    const error = { statusCode: 400, data: { errors: { new_payment: 'error_validation' } } };
    expect(await shop.call(getOrder, request, token)).toMatchObject(error);
  });
});

describe('an order that nobody pays', () => {
  const giveUpAfterMs = (payableMinutes + graceMinutes) * minuteMs;

  /** Orders of the tests before this one are given up, too. */
  async function giveUpOthers() {
    now = new Date(friday.getTime() + 2 * giveUpAfterMs);
    await cancelUnpaidOrders(shop.context);
    now = friday;
    await setStock(mug.stock);
  }

  test('is cancelled once, and its pieces return to stock once', async () => {
    await giveUpOthers();
    const bought = await buy();
    const fields = await openedFields(bought);
    expect(await stockLeft()).toBe(mug.stock - 1);
    now = new Date(friday.getTime() + giveUpAfterMs);
    await cancelUnpaidOrders(shop.context);
    expect((await bought.status()).status).toBe('awaiting_payment');
    now = new Date(now.getTime() + minuteMs);
    const given = await Promise.all([1, 2, 3].map(() => cancelUnpaidOrders(shop.context)));
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await bought.order()).toMatchObject({ status: 'cancelled', payment: { status: 'expired', can_pay: false } });
    expect(await stockLeft()).toBe(mug.stock);
    // The money came all the same: it is not kept.
    expect(await notifyShop(shop, 'succeeded', fields)).toBe(200);
    expect(await bought.status()).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
    await cancelUnpaidOrders(shop.context);
    expect(await stockLeft()).toBe(mug.stock);
  });

  test('and was withdrawn from stays so: its pieces go back once, and no mail says that it was cancelled', async () => {
    await giveUpOthers();
    const opened = await buy();
    const fields = await openedFields(opened);
    const unopened = await buy();
    await withdraw(opened);
    await withdraw(unopened);
    const mails = (await shop.mails()).length;
    expect(await stockLeft()).toBe(mug.stock - 2);
    now = new Date(friday.getTime() + giveUpAfterMs + minuteMs);
    const given = await Promise.all([1, 2, 3].map(() => cancelUnpaidOrders(shop.context)));
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await stockLeft()).toBe(mug.stock);
    expect(await shop.mails()).toHaveLength(mails);
    expect(await opened.order()).toMatchObject({ state: 'withdrawn', payment: { status: 'expired', can_pay: false } });
    expect(await unopened.order()).toMatchObject({ state: 'withdrawn', payment: { status: 'none', can_pay: false } });
    // Money that comes even later goes back like any other.
    await notifyShop(shop, 'succeeded', fields);
    expect(await opened.status()).toMatchObject({ state: 'withdrawn', payment_status: 'refund_due' });
    await cancelUnpaidOrders(shop.context);
    expect(await stockLeft()).toBe(mug.stock);
  });

  test('begins no payment after its time, but one that was under way still counts', async () => {
    const bought = await buy();
    const fields = await openedFields(bought);
    now = new Date(friday.getTime() + payableMinutes * minuteMs);
    expect(await bought.open()).toMatchObject({ statusCode: 422 });
    expect((await bought.order('card_at_bank')).payment.can_pay).toBe(false);
    await notifyShop(shop, 'succeeded', fields);
    expect((await bought.status()).status).toBe('paid');
    now = new Date(friday.getTime() + giveUpAfterMs + minuteMs);
    await cancelUnpaidOrders(shop.context);
    expect((await bought.status()).status).toBe('paid');
  });

  test('that is paid at the door waits for nobody', async () => {
    const bought = await buy('cash_on_delivery');
    now = new Date(friday.getTime() + 2 * giveUpAfterMs);
    await cancelUnpaidOrders(shop.context);
    expect((await bought.status()).status).toBe('received');
  });
});

test.each(['bank_transfer', 'card'])('an order that costs nothing asks for no payment by %s', async (payment) => {
  const code = `ALLES-${payment}`.toUpperCase();
  await shop.database.insert(coupons).values({ code, type: 'percentage', percent: 100 });
  const before = (await shop.mails()).length;
  // So many that the delivery is free.
  const bought = await buy(payment, { pieces: 4, coupon: code });
  expect(bought.total_minor).toBe(0);
  expect((await shop.mails()).slice(before).map(({ kind }) => kind)).toEqual(['order']);
  expect(await bought.order()).toMatchObject({
    status: 'received',
    state: 'received',
    payment: { payment_type: 'none', status: 'none', can_pay: false, transfer: null },
  });
});

test('each way of paying confirms the order in words of its own', async () => {
  const subjects = async (payment: string) => {
    const before = (await shop.mails()).length;
    await buy(payment);
    return (await shop.mails()).slice(before).map(({ kind }) => kind);
  };
  expect(await subjects('cash_on_delivery')).toEqual(['order']);
  expect(await subjects('bank_transfer')).toEqual(['order_transfer']);
  expect(await subjects('card')).toEqual(['order_unpaid']);
  expect((await shop.mails()).find(({ kind }) => kind === 'order_transfer')?.text).toContain('BA391990440001200279');
});
