import { isCartEmpty } from '@storefront/contracts/calls/webshop';
import { Fragment, useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { answer, expectConsole, renderInShell } from './testing';

function Sample({ question }: { question: string }) {
  const { api, bus, navigate } = useShell();
  const t = useTranslate();
  const count = useSession(({ cart }) => cart.itemCount);
  const [isEmpty, setIsEmpty] = useState<boolean>();
  const ask = async () => {
    const { data } = await api.call(isCartEmpty, {});
    setIsEmpty(data.success);
    bus.emit('order.placed', { orderIdentificator: 'A-1' });
    navigate('/webshop/thank_you/');
  };
  return (
    <section>
      <h1>{t('common_menu')}</h1>
      <p>
        {question} {count}
      </p>
      <button type="button" onClick={ask}>
        Ask
      </button>
      {isEmpty ? <output>empty</output> : null}
      <a href="/en/item/">Items</a>
      <Fragment name="checkout.mini-cart" />
    </section>
  );
}

test('renders on the server, hydrates, and takes texts of the language from the seed', () => {
  const { serverHtml } = renderInShell(<Sample question="How many?" />, { language: 'en' });
  expect(serverHtml).toContain('<h1>Menu</h1>');
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
});

test('records calls, events, navigation and clicks on links', async () => {
  const { calls, events, navigated } = renderInShell(<Sample question="How many?" />, {
    api: [answer(isCartEmpty, { success: true })],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(screen.getByRole('link', { name: 'Items' }));
  expect(screen.getByText('empty')).toBeVisible();
  expect(calls).toEqual([{ name: isCartEmpty.name, request: {} }]);
  expect(events).toEqual([{ name: 'order.placed', payload: { orderIdentificator: 'A-1' } }]);
  expect(navigated).toEqual(['/webshop/thank_you/', '/en/item/']);
});

test('checks the payloads of events that the remote declares', () => {
  const declaredEvents = { 'loyalty.pointsEarned': z.object({ points: z.int() }) };
  const { bus, events } = renderInShell(<Sample question="How many?" />, { declaredEvents });
  const emit = (payload: unknown) => bus.emit('loyalty.pointsEarned' as 'order.placed', payload as never);
  emit({ points: 3 });
  expect(events).toEqual([{ name: 'loyalty.pointsEarned', payload: { points: 3 } }]);
  expect(() => emit({ points: 'three' })).toThrow('"loyalty.pointsEarned" has a wrong payload');
});

test('shows the session and follows it', () => {
  const { session, rerender } = renderInShell(<Sample question="How many?" />, {
    session: { cart: { itemCount: 2, total: '10,00 KM', version: 1 } },
  });
  expect(screen.getByText('How many? 2')).toBeVisible();
  act(() => session.setState({ cart: { itemCount: 3, total: '15,00 KM', version: 2 } }));
  rerender(<Sample question="And now?" />);
  expect(screen.getByText('And now? 3')).toBeVisible();
});

test('lets a test announce an error that it provokes', () => {
  expectConsole('error', /on purpose/);
  console.error('%s', 'on purpose');
});
