import type { CallAnswer } from '@storefront/contracts/calls';
import {
  deleteCompare,
  deleteWishlist,
  getCompare,
  getWishlist,
  postCompare,
  postWishlist,
} from '@storefront/contracts/calls/catalog';
import { listRetries, listRetryMs } from '@storefront/contracts/constants';
import { anonymousSession, createSessionStore, type SessionState } from '@storefront/contracts/session';
import {
  answer,
  createPageContext,
  createRecordingBus,
  createTestApi,
  type PreparedAnswer,
  refuse,
} from '@storefront/remote-kit/testing';
import { createCard, createWish } from '../../../test/fixtures';
import { changeList } from './change-list';

const item = { id: 101, title: 'Šolja Ilma, 3 dl', shoppingCartCode: 'VR-0101-OA', priceMinor: 3290, quantity: 1 };

const wish = (productId: number, id = productId) => createWish({ id, item: createCard({ id: productId }) });
const wishes = (...ids: number[]) => ({ success: true, data: ids.map((id) => wish(id)) });
const compared = (...ids: number[]) => ({
  success: true,
  data: ids.map((id) => ({ id, shopping_cart_code: `c${id}`, item: null, attributes: [] })),
});

function start(answers: readonly PreparedAnswer[], own: Partial<SessionState> = {}) {
  const { bus, events } = createRecordingBus();
  const session = createSessionStore({ ...anonymousSession, isKnown: true, ...own });
  bus.on('wishlist.changed', ({ ids }) => session.setState({ wishlistIds: ids }));
  const api = createTestApi(answers);
  const { t, site, language } = createPageContext();
  const labels = { getTranslate: () => t, subscribe: () => () => undefined };
  return { shell: { api, bus, labels, language, session, site }, events, api, session };
}

const toNames = (calls: { name: string }[]) => calls.map(({ name }) => name);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('puts a product on the wishlist as it was chosen, and notifies once', async () => {
  const { shell, events, api } = start([answer(postWishlist, { ...wishes(7, 101), id: 1 })], { wishlistIds: [7] });
  const button = document.createElement('button');
  const change = changeList({ shell, list: 'wishlist', item, shouldBeSaved: true, button });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await change;
  expect(button).not.toHaveAttribute('aria-busy');
  expect(api.calls).toEqual([
    { name: postWishlist.name, request: { lang: 'ba', model: 'catalogproduct', code: 'VR-0101-OA', qty: 1 } },
  ]);
  expect(events).toEqual([
    { name: 'wishlist.changed', payload: { ids: [101, 7] } },
    { name: 'wishlist.itemAdded', payload: { item } },
    {
      name: 'toast.raised',
      payload: {
        text: 'Na listi želja: Šolja Ilma, 3 dl.',
        tone: 'success',
        action: { label: 'Pogledajte listu', href: '/lista-zelja/' },
      },
    },
  ]);
});

it('polls the list every 2000 ms until it contains the added product', async () => {
  let polls = 0;
  const late = answer(getWishlist, () => {
    polls += 1;
    return wishes(...(polls < 3 ? [] : [101]));
  });
  const { shell, events } = start([answer(postWishlist, { ...wishes(), id: 1 }), late]);
  const change = changeList({ shell, list: 'wishlist', item, shouldBeSaved: true });
  await jest.advanceTimersByTimeAsync(3 * listRetryMs - 1);
  expect([polls, events]).toEqual([2, []]);
  await jest.advanceTimersByTimeAsync(1);
  await change;
  expect([polls, events[0]]).toEqual([3, { name: 'wishlist.changed', payload: { ids: [101] } }]);
});

it('gives up after five polls and says that the change is not visible yet', async () => {
  const { shell, events, api } = start([answer(postCompare, compared()), answer(getCompare, compared())]);
  const change = changeList({ shell, list: 'compare', item, shouldBeSaved: true });
  await jest.advanceTimersByTimeAsync(10 * listRetryMs);
  await change;
  expect(toNames(api.calls)).toEqual([postCompare.name, ...Array(listRetries).fill(getCompare.name)]);
  expect(events).toEqual([
    { name: 'toast.raised', payload: { text: expect.stringMatching(/se još ne vidi/), tone: 'danger' } },
  ]);
});

it('removes a product from the wishlist in every variation', async () => {
  const held = { success: true, data: [wish(7), wish(101, 1), wish(101, 2)] };
  let left = held.data;
  const { shell, events, api } = start(
    [
      answer(getWishlist, held),
      answer(deleteWishlist, ({ id }) => {
        left = left.filter((each) => each.id !== id);
        return { success: true, data: left };
      }),
    ],
    { wishlistIds: [101, 7] },
  );
  await changeList({ shell, list: 'wishlist', item, shouldBeSaved: false });
  expect(api.calls.slice(1)).toEqual([
    { name: deleteWishlist.name, request: { lang: 'ba', id: 1 } },
    { name: deleteWishlist.name, request: { lang: 'ba', id: 2 } },
  ]);
  expect(events).toEqual([
    { name: 'wishlist.changed', payload: { ids: [7] } },
    { name: 'toast.raised', payload: { text: 'Uklonjeno s liste želja: Šolja Ilma, 3 dl.', tone: 'info' } },
  ]);
});

it('removes a product from the comparison by the code with which it was added', async () => {
  const { shell, events, api } = start([answer(getCompare, compared(7, 101)), answer(deleteCompare, compared(7))], {
    compareIds: [7, 101],
  });
  await changeList({ shell, list: 'compare', item, shouldBeSaved: false });
  expect(api.calls.at(-1)?.request).toEqual({ lang: 'ba', shopping_cart_code: 'c101' });
  expect(events[0]).toEqual({ name: 'compare.changed', payload: { ids: [7] } });
});

it('says that the comparison is full, with a link to it', async () => {
  const full = refuse(postCompare, 422, { label_name: 'error_compare_full' });
  const { shell, events } = start([full]);
  await changeList({ shell, list: 'compare', item, shouldBeSaved: true });
  expect(events).toEqual([
    {
      name: 'toast.raised',
      payload: {
        text: 'Možete porediti najviše pet proizvoda. Uklonite jedan.',
        tone: 'danger',
        action: { label: 'Uporedite', href: '/poredjenje/' },
      },
    },
  ]);
});

it.each([
  ['there is no network', 0, 'error_network', /Nema veze s internetom/],
  ['the provider gives no reason', 500, undefined, /Promjena nije uspjela/],
])('changes nothing and says so when %s', async (_, statusCode, label_name, text) => {
  const { shell, events, session } = start([refuse(postWishlist, statusCode, { label_name })]);
  await changeList({ shell, list: 'wishlist', item, shouldBeSaved: true });
  expect(events).toEqual([{ name: 'toast.raised', payload: { text: expect.stringMatching(text), tone: 'danger' } }]);
  expect(session.getState().wishlistIds).toEqual([]);
});

it('sends one change though the product is clicked in two places', async () => {
  const { shell, events, api } = start([answer(postWishlist, { ...wishes(101), id: 1 })]);
  const wanted = { shell, list: 'wishlist', item, shouldBeSaved: true } as const;
  await Promise.all([changeList(wanted), changeList(wanted)]);
  expect(api.calls).toHaveLength(1);
  expect(events.filter(({ name }) => name === 'wishlist.itemAdded')).toHaveLength(1);
});

it('emits no wishlist.itemAdded for a product that was on the list before the session was known', async () => {
  const { shell, events } = start([answer(getWishlist, wishes(101)), answer(postWishlist, { ...wishes(101), id: 1 })], {
    isKnown: false,
  });
  await changeList({ shell, list: 'wishlist', item, shouldBeSaved: true });
  expect(toNames(events)).toEqual(['wishlist.changed', 'toast.raised']);
});

it('sends changes sequentially, so that a new visitor does not become two guests', async () => {
  const answers: (() => void)[] = [];
  const held = answer(postCompare, async ({ shopping_cart_code }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return compared(Number(shopping_cart_code));
  });
  const { shell, events } = start([held]);
  const add = (id: number) =>
    changeList({ shell, list: 'compare', item: { ...item, id, shoppingCartCode: String(id) }, shouldBeSaved: true });
  const all = Promise.all([add(1), add(2), add(3)]);
  for (const sent of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(sent);
    answers.at(-1)?.();
  }
  await all;
  expect(events.filter(({ name }) => name === 'compare.changed')).toHaveLength(3);
});

it('sends the next change after a failed call', async () => {
  const broken = {
    name: postCompare.name,
    reply: (): CallAnswer<unknown> => ({ ok: false, statusCode: 0, data: { success: false } }),
  };
  const { shell, events } = start([broken]);
  await changeList({ shell, list: 'compare', item, shouldBeSaved: true });
  await changeList({ shell, list: 'compare', item, shouldBeSaved: true });
  expect(toNames(events)).toEqual(['toast.raised', 'toast.raised']);
});
