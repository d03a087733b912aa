import { addProduct } from '@storefront/contracts/calls/webshop';
import type { EventItem } from '@storefront/contracts/events/map';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { act } from '@testing-library/react';
import { createCart } from '../../../test/fixtures';
import { useAddToCart } from './use-add-to-cart';

const mug = { id: 101, title: 'Šolja', shoppingCartCode: 'VR-0101', priceMinor: 3290, quantity: 1 };
const bowl = { id: 102, title: 'Zdjela', shoppingCartCode: 'VR-0102', priceMinor: 1000, quantity: 3 };
const cart = createCart();
const added = answer(addProduct, { success: true, data: cart });
const event = (item: EventItem) => ({
  name: 'cart.itemAdded',
  payload: { item, cart: { itemCount: cart.item_count, total: cart.total.total, version: cart.version } },
});

/** Accepts every product but the bowl. */
const withoutBowl: PreparedAnswer = {
  name: addProduct.name,
  reply: (request) =>
    (request as { shopping_cart_code: string }).shopping_cart_code === bowl.shoppingCartCode
      ? refuse(addProduct, 422, { label_name: 'error_out_of_stock' }).reply(request)
      : added.reply(request),
};

function start(api: readonly PreparedAnswer[], options?: Parameters<typeof useAddToCart>[0]) {
  const seen: ReturnType<typeof useAddToCart>[] = [];
  function Probe() {
    seen.push(useAddToCart(options));
    return null;
  }
  const shown = renderInShell(<Probe />, { api });
  const current = () => seen.at(-1) as ReturnType<typeof useAddToCart>;
  return { ...shown, current };
}

afterEach(() => sessionStorage.clear());

test('sends one request for a double click', async () => {
  const { current, calls, events } = start([added]);
  const { add } = current();
  const both = await act(() => Promise.all([add(mug), add(mug)]));
  expect(both).toEqual([[{ isAdded: true }], undefined]);
  expect(calls.map(({ request }) => request)).toEqual([{ lang: 'ba', shopping_cart_code: 'VR-0101', quantity: 1 }]);
  expect(events).toEqual([event(mug)]);
  expect(current().outcome).toEqual({ kind: 'added' });
});

test('adds a batch sequentially, reports the progress and emits the events after the last item', async () => {
  const answerNext: (() => void)[] = [];
  const slow: PreparedAnswer = {
    name: addProduct.name,
    async reply(request) {
      await new Promise<void>((resolve) => answerNext.push(resolve));
      return added.reply(request);
    },
  };
  const { current, calls, events } = start([slow]);
  let batch: Promise<unknown> = Promise.resolve();
  await act(async () => {
    batch = current().add(mug, bowl);
  });
  expect([calls.length, current().outcome]).toEqual([1, { kind: 'busy', done: 0, total: 2 }]);
  await act(async () => answerNext[0]?.());
  expect([calls.length, current().outcome]).toEqual([2, { kind: 'busy', done: 1, total: 2 }]);
  expect(events).toEqual([]);
  await act(async () => {
    answerNext[1]?.();
    await batch;
  });
  expect(events).toEqual([event(mug), event(bowl)]);
  expect(current().outcome).toEqual({ kind: 'added' });
});

test('goes on after a rejected item and says why that item was rejected', async () => {
  const { current, events } = start([withoutBowl]);
  const results = await act(() => current().add(bowl, mug));
  expect(results).toEqual([{ isAdded: false, labelCode: 'error_out_of_stock' }, { isAdded: true }]);
  expect(events).toEqual([event(mug)]);
  expect(current().outcome).toEqual({ kind: 'failed', labelCode: 'error_out_of_stock' });
});

test('can be tried again after a failure without a reason', async () => {
  let isDown = true;
  const flaky: PreparedAnswer = {
    name: addProduct.name,
    reply: (request) => (isDown ? refuse(addProduct, 500) : added).reply(request),
  };
  const { current, events } = start([flaky]);
  await act(() => current().add(mug));
  expect(current().outcome).toEqual({ kind: 'failed', labelCode: 'catalog_add_to_cart_failed' });
  expect(events).toEqual([]);
  isDown = false;
  await act(() => current().add(mug));
  expect(current().outcome).toEqual({ kind: 'added' });
  act(() => current().reset());
  expect(current().outcome).toEqual({ kind: 'none' });
});

test.each([
  [undefined, { item_list_id: 'category-5', item_list_name: 'Šolje' }],
  [{ isListReported: false }, {}],
])('reports the list of the product with the options %o: %o', async (options, list) => {
  sessionStorage.setItem(
    'selected-lists',
    JSON.stringify([{ productId: 101, list: { id: 'category-5', name: 'Šolje' } }]),
  );
  const { current, calls } = start([added], options);
  await act(() => current().add(mug));
  expect(calls[0]?.request).toEqual({ lang: 'ba', shopping_cart_code: 'VR-0101', quantity: 1, ...list });
});
