import { putGift } from '@storefront/contracts/calls/webshop';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCart } from '../../test/sample-cart';
import { toCartView } from '../common/cart-view';
import { useCartEditor } from '../common/use-cart-editor';
import { GiftSection } from './gift-section';

const saved = answer(putGift, ({ is_wrapped, message }) => ({
  success: true,
  data: sampleCart({ version: 9, gift: { is_wrapped, message } }),
}));

const held = toCartView(sampleCart());

function Cart({ gift }: { gift: Parameters<typeof GiftSection>[0]['gift'] }) {
  const { editor } = useCartEditor(held);
  return <GiftSection gift={gift} editor={editor} />;
}

const open = (api: readonly PreparedAnswer[], gift: Parameters<typeof GiftSection>[0]['gift'] = null) =>
  renderInShell(<Cart gift={gift} />, { language: 'en', api });

const wrap = () => screen.getByRole('checkbox', { name: 'Wrap it as a gift, free of charge' });
const message = () => screen.getByRole('textbox', { name: /Message for the card/ });

describe('the gift of a cart', () => {
  it('is kept as it is chosen, and when the message is left', async () => {
    const { calls, events } = open([saved]);
    await userEvent.click(wrap());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kept with the cart.'));
    await userEvent.type(message(), '  For Amra ');
    await userEvent.tab();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ request }) => request)).toEqual([
      { lang: 'en', is_wrapped: true, message: '' },
      { lang: 'en', is_wrapped: true, message: 'For Amra' },
    ]);
    await waitFor(() => expect(events.filter(({ name }) => name === 'cart.changed')).toHaveLength(2));
  });

  it('asks nothing of the shop where nothing has changed', async () => {
    const { calls } = open([saved], { isWrapped: true, message: 'For Amra' });
    expect(wrap()).toBeChecked();
    await userEvent.click(message());
    await userEvent.tab();
    expect(calls).toEqual([]);
  });

  it('keeps what was typed, and says so, when it cannot be kept', async () => {
    open([refuse(putGift, 0, { label_name: 'error_network' })]);
    await userEvent.type(message(), 'For Amra');
    await userEvent.tab();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(message()).toHaveValue('For Amra');
  });
});
