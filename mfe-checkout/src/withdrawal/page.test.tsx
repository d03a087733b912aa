import { confirmWithdrawal, postWithdrawal } from '@storefront/contracts/calls/withdrawal';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOrder } from '../../test/sample-order';
import { toOrderView } from '../common/order-view';
import { WithdrawalPage } from './page';
import type { NamedOrder, WithdrawalData } from './withdrawal-data';

beforeEach(() => sessionStorage.clear());

const nobody: WithdrawalData = { order: null, orders: [], number: '', name: '', email: '' };
const named: NamedOrder = {
  ...toOrderView(sampleOrder(), { order_identificator: '12-geheim' }),
  email: 'amra@primjer.ba',
  withdrawn: null,
};
const ofOrder: WithdrawalData = { ...nobody, order: named, number: named.number, name: 'Amra Kovač' };

const receivedAt = '2026-11-21T22:15:00.000Z';
const stated = answer(postWithdrawal, ({ name, email = '', order_number = '', note = '' }) => ({
  success: true,
  id: '5',
  code: 'geheimer-code',
  data: { name, email, order_number, note },
}));
const made = answer(confirmWithdrawal, {
  success: true,
  received_at: receivedAt,
  data: { name: 'Amra Kovač', email: 'amra@primjer.ba', order_number: '2026-000012', note: '' },
});

function open(data: WithdrawalData, api: readonly PreparedAnswer[] = []) {
  return renderInShell(<WithdrawalPage data={data} />, { language: 'en', api });
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function fillIn(orderNumber = '2026-000012') {
  const texts = {
    'Order number': orderNumber,
    'E-mail address': 'amra@primjer.ba',
    'First and last name': 'Amra Kovač',
  };
  for (const [name, value] of Object.entries(texts)) fireEvent.input(field(name), { target: { value } });
}

async function openConfirmed(data: WithdrawalData) {
  const shown = open(data, [stated, made]);
  await press('Continue to confirmation');
  await screen.findByRole('heading', { name: 'Check and confirm' });
  await press('Confirm withdrawal');
  await screen.findByRole('heading', { name: 'We have your withdrawal.' });
  return shown;
}

describe('withdrawing from a contract', () => {
  it('takes a guest two steps: the statement, and its confirmation', async () => {
    const { calls, events } = open(nobody, [stated, made]);
    expect(screen.getByRole('heading', { level: 1, name: 'Withdraw from contract here' })).toBeVisible();
    fillIn();
    await press('Continue to confirmation');
    expect(await screen.findByRole('heading', { name: 'Check and confirm' })).toHaveFocus();
    expect(screen.getByText('I withdraw from the contract for the goods of order 2026-000012.')).toBeVisible();
    expect(calls).toHaveLength(1);
    await press('Confirm withdrawal');
    expect(await screen.findByRole('heading', { name: 'We have your withdrawal.' })).toHaveFocus();
    expect(screen.getByText(/reaches you by e-mail at amra@primjer\.ba/)).toBeVisible();
    expect(screen.getByText(/Received on 21 November 2026 at 23:15/)).toBeVisible();
    const input = { order_number: '2026-000012', email: 'amra@primjer.ba', name: 'Amra Kovač', note: '' };
    expect(calls).toEqual([
      { name: postWithdrawal.name, request: { lang: 'en', ...input } },
      { name: confirmWithdrawal.name, request: { lang: 'en', id: '5', code: 'geheimer-code' } },
    ]);
    // What was bought is not known here, and must not be: the answer is the same for every number.
    expect(events).toEqual([]);
  });

  it('lets the statement be changed before it is made', async () => {
    const { calls } = open(nobody, [stated]);
    fillIn();
    await press('Continue to confirmation');
    await press('Change');
    expect(field('Order number')).toHaveValue('2026-000012');
    expect(field('First and last name')).toHaveValue('Amra Kovač');
    expect(calls).toHaveLength(1);
  });

  it('names each field that is missing and asks for no reason', async () => {
    const { calls } = open(nobody);
    await press('Continue to confirmation');
    const summary = screen.getByRole('alert', { name: '3 fields need another look' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter the order number.',
      expect.stringContaining('Enter the whole e-mail address'),
      'Enter the first and last name.',
    ]);
    expect(calls).toEqual([]);
  });

  it('shows at a field what only the provider knows to be wrong', async () => {
    open(nobody, [refuse(postWithdrawal, 400, { label_name: 'error_validation', errors: { note: 'error_too_long' } })]);
    fillIn();
    await press('Continue to confirmation');
    await waitFor(() => expect(field(/^Note/)).toHaveAccessibleDescription(/Shorten the note/));
  });

  it.each([
    [429, 'error_too_many_attempts', 'Too many attempts.'],
    [0, 'error_network', 'The connection was lost.'],
    [0, undefined, 'The connection was lost.'],
    [500, undefined, 'Something got stuck on our side.'],
  ])('shows the error (%d %s) and keeps what was typed', async (statusCode, label_name, text) => {
    open(nobody, [refuse(postWithdrawal, statusCode, { label_name })]);
    fillIn();
    await press('Continue to confirmation');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('Order number')).toHaveValue('2026-000012');
  });

  it('keeps what was typed over a reload', async () => {
    const { unmount } = open(nobody);
    fillIn();
    unmount();
    open(nobody);
    expect(field('First and last name')).toHaveValue('Amra Kovač');
  });

  it('goes on with the confirmation after a reload, and says after another that it was made', async () => {
    const first = open(nobody, [stated]);
    fillIn();
    await press('Continue to confirmation');
    await screen.findByRole('heading', { name: 'Check and confirm' });
    first.unmount();
    const second = open(nobody, [made]);
    await press('Confirm withdrawal');
    await screen.findByRole('heading', { name: 'We have your withdrawal.' });
    second.unmount();
    const { calls } = open(nobody);
    expect(screen.getByRole('heading', { name: 'We have your withdrawal.' })).toBeVisible();
    await press('Withdraw from another contract');
    expect(field('Order number')).toHaveValue('');
    expect(calls).toEqual([]);
  });

  it('stays at the confirmation when the connection is lost there', async () => {
    open(nobody, [stated, refuse(confirmWithdrawal, 0, { label_name: 'error_network' })]);
    fillIn();
    await press('Continue to confirmation');
    await press('Confirm withdrawal');
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost.');
    expect(screen.getByRole('button', { name: 'Confirm withdrawal' })).toBeEnabled();
  });

  it('stays on the confirmation while it is pending, and shows its result there', async () => {
    let answerNow: () => void = () => undefined;
    const slow: PreparedAnswer = {
      name: confirmWithdrawal.name,
      async reply(request) {
        await new Promise<void>((resolve) => (answerNow = resolve));
        return refuse(confirmWithdrawal, 0, { label_name: 'error_network' }).reply(request);
      },
    };
    open(nobody, [stated, slow]);
    fillIn();
    await press('Continue to confirmation');
    await press('Confirm withdrawal');
    const edit = screen.getByRole('button', { name: 'Change' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(edit);
    answerNow();
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost.');
    expect(edit).not.toHaveAttribute('aria-disabled');
    await userEvent.click(edit);
    expect(field('Order number')).toHaveValue('2026-000012');
  });

  it('asks for the statement again when the hour for its confirmation is over', async () => {
    open(nobody, [stated, refuse(confirmWithdrawal, 422, { label_name: 'error_code_invalid' })]);
    fillIn();
    await press('Continue to confirmation');
    await press('Confirm withdrawal');
    expect(await screen.findByRole('alert')).toHaveTextContent('More than an hour has passed.');
    expect(field('Order number')).toHaveValue('2026-000012');
  });

  it('offers a customer the own orders beside the form', () => {
    const orders = [{ number: '2026-000012', date: '21 November 2026', total: '82,70 KM', url: '/w/?order_number=1' }];
    open({ ...nobody, orders });
    expect(screen.getByRole('link', { name: 'Order 2026-000012' })).toHaveAttribute('href', '/w/?order_number=1');
    expect(field('Order number')).toBeVisible();
  });

  it('says where to write to without scripts', () => {
    expect(open(nobody).serverHtml).toContain('write to pozdrav@vrelo.example that you withdraw');
  });
});

describe('withdrawing from an order that is known', () => {
  it('asks neither for number nor for address, and is about everything unless items are unticked', async () => {
    const { calls, events } = await openConfirmed(ofOrder);
    expect(calls[0]?.request).toEqual({
      lang: 'en',
      order_number: '2026-000012',
      email: 'amra@primjer.ba',
      name: 'Amra Kovač',
      note: '',
    });
    expect(events).toMatchObject([
      {
        name: 'order.refunded',
        payload: {
          orderIdentificator: '12-geheim',
          number: '2026-000012',
          valueMinor: 7570,
          items: [
            { shoppingCartCode: 'VR-0101-MO', quantity: 2 },
            { shoppingCartCode: 'VR-0202', quantity: 1 },
          ],
        },
      },
    ]);
  });

  it('can be about some of its items: the note says which, the refund counts them alone', async () => {
    const { calls, events } = open(ofOrder, [stated, made]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Sapun od kadulje/ }));
    fireEvent.input(field(/^Note/), { target: { value: 'One of the two.' } });
    await press('Continue to confirmation');
    const note = 'Only these: Šolja Ilma, Glazura: mahovina, 2 pieces.\nOne of the two.';
    await screen.findByRole('heading', { name: 'Check and confirm' });
    expect(calls[0]?.request).toMatchObject({ note });
    await press('Confirm withdrawal');
    await screen.findByRole('heading', { name: 'We have your withdrawal.' });
    expect(events).toMatchObject([{ payload: { valueMinor: 6580, items: [{ shoppingCartCode: 'VR-0101-MO' }] } }]);
  });

  it('must be about something', async () => {
    const { calls } = open(ofOrder);
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await press('Continue to confirmation');
    await userEvent.click(screen.getByRole('link', { name: 'Tick at least one thing.' }));
    expect(screen.getByRole('group', { name: 'What is it about?' })).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('says that it was withdrawn from before; another statement is no second refund', async () => {
    const { events } = await openConfirmed({ ...ofOrder, order: { ...named, withdrawn: '21 November at 23:15' } });
    expect(events).toEqual([]);
  });

  it('does not go on with a statement about another order', async () => {
    const { unmount } = open(nobody, [stated]);
    fillIn('2026-000099');
    await press('Continue to confirmation');
    await screen.findByRole('heading', { name: 'Check and confirm' });
    unmount();
    open(ofOrder);
    expect(screen.getByRole('button', { name: 'Continue to confirmation' })).toBeVisible();
  });
});
