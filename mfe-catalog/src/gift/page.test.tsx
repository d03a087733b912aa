import { getGifts, getPriceQty, getProducts } from '@storefront/contracts/calls/catalog';
import { addProduct } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard, createCart, createGift, createPrice } from '../../test/fixtures';
import { GiftPage } from './page';
import { giftPage } from './page.server';

const path = '/pokloni/prva-kuhinja-1/';
const bowl = createCard({ id: 102, code: 'VR-0102', shopping_cart_code: 'VR-0102', title: 'Zdjela Brda' });
const pagination = { page: 1, per_page: 2, total: 2, pages: 1 };
// Not in the gift's order: the provider sorts differently.
const products = answer(getProducts, { data: [bowl, createCard()], pagination, corrected_q: null });
const prices = answer(getPriceQty, {
  data: [createPrice(), createPrice({ id: 102, price_custom: '10,00 KM', price_custom_minor: 1000, variations: [] })],
});

function createContext(own: Parameters<typeof createPageContext>[0] = {}, gift = createGift()) {
  const api = [answer(getGifts, { data: [gift] }), products, prices];
  return createPageContext({ path, params: { contentId: 1 }, api, ...own });
}

async function open(api: readonly PreparedAnswer[] = [], context = createContext()) {
  const result = await giftPage.load(context);
  if (result.kind !== 'page') throw new Error(`The gift is a ${result.kind}`);
  const shown = renderInShell(<GiftPage data={result.data} />, { path, api });
  return { ...shown, result, head: giftPage.head(result.data, context) };
}

const whole = () => screen.getByRole('button', { name: 'Cijeli poklon u korpu' });
const added = answer(addProduct, { success: true, data: createCart() });

test('shows the gift’s text, its products in the gift’s order and their total', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Prva kuhinja' })).toBeVisible();
  expect(screen.getByText('Prvi odlomak.')).toBeVisible();
  expect(screen.getByText('Drugi odlomak.')).toBeVisible();
  expect(screen.getByText('Zajedno 42,90 KM')).toBeVisible();
  const inside = within(screen.getByRole('region', { name: 'Šta je u njemu' }));
  const titles = inside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Šolja Ilma, 3 dl', 'Zdjela Brda']);
  expect(screen.getByRole('link', { name: 'Svi pokloni' })).toHaveAttribute('href', '/pokloni/');
});

test('adds the whole gift to the cart sequentially, once', async () => {
  const { calls, events } = await open([added]);
  await userEvent.dblClick(whole());
  expect(await screen.findByText('Cijeli poklon je u korpi.')).toBeVisible();
  expect(calls.map(({ request }) => (request as { shopping_cart_code: string }).shopping_cart_code)).toEqual([
    'VR-0101',
    'VR-0102',
  ]);
  expect(events.filter(({ name }) => name === 'cart.itemAdded')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Pogledajte korpu' })).toBeVisible();
});

test('names products that were not added, without a cart link when none was', async () => {
  await open([refuse(addProduct, 422, { label_name: 'error_out_of_stock' })]);
  await userEvent.click(whole());
  expect(await screen.findByText('Ovo nismo uspjeli dodati: Šolja Ilma, 3 dl, Zdjela Brda.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pogledajte korpu' })).not.toBeInTheDocument();
});

test('has a button per product that works without scripts', async () => {
  const { serverHtml } = await open();
  expect(serverHtml.match(/<input type="hidden" name="shopping_cart_code"/g)).toHaveLength(2);
  // Adding all of it needs a script: the button is disabled until hydration.
  expect(serverHtml).toMatch(/<button[^>]*disabled[^>]*>(?:<[^>]*>)*Cijeli poklon u korpu/);
});

test('describes its products and its languages to search engines', async () => {
  const { head } = await open();
  expect(head).toMatchObject({ alternates: { de: '/de/geschenke/die-erste-kueche-1/' }, picture: 'scene-kitchen' });
  expect(head.jsonLd).toMatchObject([{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList', numberOfItems: 2 }]);
});

test('redirects an old path, and answers not found for an unknown gift', async () => {
  const old = createContext({ path: '/pokloni/kuhinja-1/' });
  expect(await giftPage.load(old)).toMatchObject({ kind: 'redirect', url: path, code: 301 });
  expect(await giftPage.load(createContext({ api: [answer(getGifts, { data: [] })] }))).toEqual({ kind: 'notFound' });
  expect(await giftPage.load(createContext({}, createGift({ visible: null })))).toEqual({ kind: 'notFound' });
});

test('shows a hidden gift to staff, uncached', async () => {
  const { result } = await open([], createContext({ session: { isStaff: true } }, createGift({ visible: 0 })));
  expect(result).toMatchObject({ kind: 'page', cacheable: false });
});

test('has a recovery link when none of its products is sold any more', async () => {
  const gone = answer(getProducts, { data: [], pagination: { ...pagination, total: 0 }, corrected_q: null });
  await open([], createContext({ api: [answer(getGifts, { data: [createGift()] }), gone, prices] }));
  expect(screen.getByRole('heading', { name: 'Ova polica je još prazna.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cijeli poklon u korpu' })).not.toBeInTheDocument();
});
