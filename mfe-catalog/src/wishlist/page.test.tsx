import {
  getPriceQty,
  getProductsByCode,
  getSharedWishlist,
  getWishlist,
  type WishlistItem,
} from '@storefront/contracts/calls/catalog';
import { addProduct } from '@storefront/contracts/calls/webshop';
import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard, createPrice, createProduct, createWish } from '../../test/fixtures';
import { WishlistPage } from './page';
import { wishlistPage } from './page.server';

/** The mug in oat, and a bowl that there is none of. */
const bowlCard = createCard({
  id: 7,
  code: 'VR-0007',
  shopping_cart_code: 'VR-0007',
  title: 'Zdjela Brda',
  swatches: [],
});
const wishes: WishlistItem[] = [
  createWish({ id: 1, shopping_cart_code: 'VR-0101-OA' }),
  createWish({ id: 2, code: 'VR-0007', shopping_cart_code: 'VR-0007', item: bowlCard }),
];
const prices = answer(getPriceQty, {
  data: [
    createPrice({
      variations: createPrice().variations.map((each) => ({
        ...each,
        price_custom: '29,90 KM',
        available_quantity: 3,
      })),
    }),
    createPrice({ id: 7, shopping_cart_code: 'VR-0007', is_available: false, variations: [] }),
  ],
});
const { variations } = createProduct();
const codes = answer(getProductsByCode, {
  data: [{ code: 'VR-0101-OA', shopping_cart_code: 'VR-0101-OA', item: createCard(), variations }],
});

async function load(own: Parameters<typeof createPageContext>[0] = {}, api: PreparedAnswer[] = [prices, codes]) {
  const held = answer(getWishlist, { success: true, data: wishes });
  const result = await wishlistPage.load(
    createPageContext({ path: '/lista-zelja/', ...own, api: own?.api ?? [held, ...api] }),
  );
  if (result.kind !== 'page') throw new Error('no page');
  return result.data;
}

const session = { isKnown: true, wishlistIds: [101, 7] };

test('shows picture, price, stock and values of the chosen variation', async () => {
  renderInShell(<WishlistPage data={await load()} />, { session });
  const [mug, bowl] = screen.getAllByRole('listitem').filter((each) => within(each).queryByRole('article'));
  if (!mug || !bowl) throw new Error('two wishes');
  expect(within(mug).getByText('Glazura: zob')).toBeVisible();
  expect(within(mug).getByText('29,90 KM')).toBeVisible();
  expect(within(mug).getByText('Još 3 na stanju')).toBeVisible();
  expect(mug.querySelector('img')).toHaveAttribute('src', expect.stringContaining('mug-oat'));
  expect(mug.querySelector('h2 a, h3 a')).toHaveAttribute('href', expect.stringMatching(/\/\?variation=VR-0101-OA$/));
  expect(bowl.querySelector('h2 a, h3 a')).toHaveAttribute('href', expect.not.stringContaining('?'));
  expect(within(bowl).getByRole('button', { name: 'Trenutno nema na stanju' })).toBeDisabled();
});

test('adds an entry to the cart', async () => {
  const full = refuse(addProduct, 422, { label_name: 'error_server' });
  const { calls } = renderInShell(<WishlistPage data={await load()} />, { session, api: [full] });
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj u korpu' }));
  expect(calls).toEqual([
    { name: addProduct.name, request: expect.objectContaining({ shopping_cart_code: 'VR-0101-OA', quantity: 1 }) },
  ]);
});

test('keeps a removed entry visible, with a button to restore it', async () => {
  const { session: store } = renderInShell(<WishlistPage data={await load()} />, { session });
  expect(screen.getByRole('button', { name: 'Ukloni s liste želja: Zdjela Brda' })).toBeVisible();
  act(() => store.setState({ wishlistIds: [101] }));
  expect(screen.getByRole('link', { name: 'Zdjela Brda' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vrati na listu' })).toBeVisible();
});

test('reloads when another tab adds an entry, and not when one is removed', async () => {
  const { session: store, navigated } = renderInShell(<WishlistPage data={await load()} />, {
    session,
    path: '/lista-zelja/',
  });
  act(() => store.setState({ wishlistIds: [7] }));
  expect(navigated).toEqual([]);
  act(() => store.setState({ wishlistIds: [7, 55] }));
  expect(navigated).toEqual(['/lista-zelja/']);
});

test('removes an entry without scripts, by a form with the entry’s id', async () => {
  const { serverHtml } = renderInShell(<WishlistPage data={await load()} />, { session, path: '/lista-zelja/' });
  const form = new DOMParser()
    .parseFromString(serverHtml, 'text/html')
    .querySelector('form[action="/hapi/v1/wishlist/"]');
  if (!(form instanceof HTMLFormElement)) throw new Error('no form');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    _method: 'DELETE',
    lang: 'ba',
    next: '/lista-zelja/',
    id: '1',
  });
});

test('tells guests, but not customers, that the list is stored in this browser', async () => {
  const data = await load();
  const { unmount } = renderInShell(<WishlistPage data={data} />, { session });
  expect(screen.getByRole('link', { name: 'Prijava' })).toHaveAttribute('href', '/auth/login/');
  unmount();
  renderInShell(<WishlistPage data={data} />, { session: { ...session, user: { id: 7, firstName: 'Amra' } } });
  expect(screen.queryByRole('link', { name: 'Prijava' })).not.toBeInTheDocument();
});

test('renders without prices and choices', async () => {
  const data = await load({}, [refuse(getPriceQty, 500), refuse(getProductsByCode, 500)]);
  expect(data.wishes).toMatchObject([{ choice: '', card: { price: null, title: 'Šolja Ilma, 3 dl' } }, { choice: '' }]);
});

test('shows the error of a plain form, and no text that is not a label', async () => {
  const full = await load({ query: '?problem=error_wishlist_full' });
  renderInShell(<WishlistPage data={full} />, { session });
  expect(screen.getByText(/Lista želja je puna/)).toBeVisible();
  expect((await load({ query: '?problem=You+have+won' })).problem).toBeNull();
});

test.each<LanguageCode>([...languageCodes])(
  'has every text in %s, and a next step when the wishlist is empty',
  async (language) => {
    const empty = await load({ language, api: [answer(getWishlist, { success: true, data: [] })] });
    const { container } = renderInShell(<WishlistPage data={empty} />, { language });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(within(container).getByRole('link')).toHaveAttribute('href', expect.stringContaining('/katalog/'));
    expect(container.textContent).not.toMatch(/catalog_|common_/);
  },
);

test('is private and not indexed', async () => {
  expect(wishlistPage.cache).toBe('private');
  expect(wishlistPage.head(await load(), createPageContext())).toMatchObject({
    title: 'Lista želja | Vrelo',
    robots: 'noindex',
  });
});

test('shows somebody else’s list by its link, to buy from and not to change', async () => {
  const held = answer(getSharedWishlist, { success: true, data: wishes });
  const data = await load({ query: 'shared=AbCdEfGhIjKlMnOpQr', api: [held, prices, codes] });
  renderInShell(<WishlistPage data={data} />, { session: { ...session, wishlistIds: [] } });
  expect(screen.getByRole('heading', { level: 1, name: 'Lista želja' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('Ovo je neko poželio i podijelio s vama.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ukloni/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Podijeli listu' })).not.toBeInTheDocument();
});

test('says of a link that was ended that it is over, and is not found', async () => {
  const context = createPageContext({
    path: '/lista-zelja/',
    query: 'shared=AbCdEfGhIjKlMnOpQr',
    api: [refuse(getSharedWishlist, 404)],
  });
  const result = await wishlistPage.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  expect(result.status).toBe(404);
  renderInShell(<WishlistPage data={result.data} />);
  expect(screen.getByText('Ova lista se više ne dijeli')).toBeVisible();
});
