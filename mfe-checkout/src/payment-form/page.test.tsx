import { createPayment, getOrder } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catchSubmits } from '../../test/bank-submits';
import { bankForm, sampleOrder, unpaidOrder } from '../../test/sample-order';
import { toOrderView } from '../common/order-view';
import { PaymentFormPage } from './page';
import { paymentForm } from './page.server';

const names = { order_identificator: '12-geheim' };
const query = '?order_identificator=12-geheim';
const ordered = (order = unpaidOrder()) => answer(getOrder, { success: true, data: order });
const opened = (data: object) => answer(createPayment, { success: true, payment_type: 'redirect', ...data });
const load = (api: PreparedAnswer[], search = query) => paymentForm.load(createPageContext({ query: search, api }));

describe('the way to the bank', () => {
  it('is a form where the bank takes one', async () => {
    const result = await load([ordered(), opened({ hidden_form: bankForm })]);
    expect(result).toMatchObject({ kind: 'page', data: { form: bankForm, order: { number: '2026-000012' } } });
  });

  it('is the bank’s own address where there is one', async () => {
    const result = await load([ordered(), opened({ redirect_url: 'https://bank.example/pay/1' })]);
    expect(result).toEqual({ kind: 'redirect', url: 'https://bank.example/pay/1', code: 303 });
  });

  it('is the card’s page where a card is typed in here', async () => {
    const order = unpaidOrder({ payment_type: 'credit_cart_form' });
    expect(await load([ordered(order), opened({ hidden_form: bankForm })])).toMatchObject({
      url: '/webshop/payment_create/?order_identificator=12-geheim',
    });
  });

  it('asks for another way when there is no form to be had', async () => {
    const away = refuse(createPayment, 422, { label_name: 'error_empty_payment_form' });
    expect(await load([ordered(), away])).toMatchObject({
      url: '/webshop/new_payment/?order_identificator=12-geheim&reason=error_empty_payment_form',
    });
  });

  it('ends at the failed order when the payment cannot be made at all', async () => {
    expect(await load([ordered(), refuse(createPayment, 500)])).toMatchObject({ url: '/webshop/failed_order/' });
  });

  it.each([
    ['thank_you', 'is paid', unpaidOrder({ status: 'paid', can_pay: false }, 'paid')],
    ['thank_you', 'is paid at the door', sampleOrder()],
    ['failed_payment', 'was refused', unpaidOrder({ status: 'refused' }, 'payment_failed')],
  ])('leads to %s when the order %s', async (action, _, order) => {
    expect(await load([ordered(order)])).toMatchObject({
      url: `/webshop/${action}/?order_identificator=12-geheim`,
    });
  });

  it('begins a new attempt in the way that was chosen, once: a reload finds the choice gone', async () => {
    const context = createPageContext({ query: `${query}&payment=online_banking`, api: [ordered()] });
    expect(await paymentForm.load(context)).toEqual({
      kind: 'redirect',
      url: '/webshop/payment_form/?order_identificator=12-geheim',
      code: 303,
    });
    expect(context.api.calls).toEqual([
      { name: getOrder.name, request: { lang: 'ba', ...names, new_payment: 'online_banking' } },
    ]);
  });

  it('carries the code of the mail that opened the order', async () => {
    const context = createPageContext({
      query: `${query}&access=code`,
      api: [ordered(), refuse(createPayment, 422, { label_name: 'error_empty_payment_form' })],
    });
    expect(await paymentForm.load(context)).toMatchObject({ url: expect.stringContaining('access=code') });
    expect(context.api.calls.map(({ request }) => request)).toEqual([
      { lang: 'ba', ...names, access: 'code' },
      { lang: 'ba', ...names, access: 'code' },
    ]);
  });

  it.each([
    ['no order is named', '', []],
    ['the order is not the visitor’s own', query, [refuse(getOrder, 404)]],
    ['a new attempt is asked for somebody else’s', `${query}&payment=card`, [refuse(getOrder, 404)]],
  ])('is not there when %s', async (_, search, api) => {
    expect(await load(api, search)).toEqual({ kind: 'notFound' });
  });
});

describe('the form', () => {
  const data = { order: toOrderView(unpaidOrder(), names), form: bankForm };

  it('goes by itself, with every field as it was signed', () => {
    const submits = catchSubmits();
    renderInShell(<PaymentFormPage data={data} />);
    expect(submits).toEqual([{ action: bankForm.action, fields: { reference: 'r-1', signature: 'signed' } }]);
  });

  it('leaves the order behind: Back from the bank shows that', () => {
    catchSubmits();
    renderInShell(<PaymentFormPage data={data} />);
    expect(window.location.pathname + window.location.search).toBe('/webshop/thank_you/?order_identificator=12-geheim');
  });

  it('has a button for browsers without scripts, and for impatience', async () => {
    const submits = catchSubmits();
    const { serverHtml } = renderInShell(<PaymentFormPage data={data} />);
    expect(serverHtml).toContain('action="http://127.0.0.1:3003/pay" method="post"');
    await userEvent.click(screen.getByRole('button', { name: 'Nastavi na banku' }));
    expect(submits).toHaveLength(2);
  });
});
