import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catchSubmits } from '../../test/bank-submits';
import { PayForm } from './pay-form';

const names = { order_identificator: '12-geheim' };
const thankYou = '/webshop/thank_you/?order_identificator=12-geheim';
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay' }));

describe('the way to the bank', () => {
  it('leaves the order behind, and can be taken again when it was stopped', async () => {
    const submits = catchSubmits();
    renderInShell(<PayForm names={names} submitLabel="Pay" />);
    await pay();
    expect(window.location.pathname + window.location.search).toBe(thankYou);
    await pay();
    expect(submits).toHaveLength(2);
  });

  it('is not taken before what the browser asks for is chosen', async () => {
    const submits = catchSubmits();
    renderInShell(
      <PayForm names={names} submitLabel="Pay">
        <input type="radio" name="payment" value="card" aria-label="Card" required />
      </PayForm>,
    );
    await pay();
    expect(submits).toEqual([]);
    expect(window.location.pathname).toBe('/');
    await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
    await pay();
    expect(submits).toHaveLength(1);
  });
});
