import { getDeliveryEstimates, getPriceQty, getProduct } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPrice, createProduct, estimates } from '../../test/fixtures';
import { QuickView } from './quick-view';
import { quickView } from './quick-view.server';

const delivery = answer(getDeliveryEstimates, { data: estimates });

const contextFor = (product = answer(getProduct, { data: createProduct() })) =>
  createPageContext({ api: [product, answer(getPriceQty, { data: [createPrice()] }), delivery] });

test('shows a product’s picture and the buy box, under a second-level heading', async () => {
  const data = await quickView.load(contextFor(), { id: 101 });
  if (!data) throw new Error('no product');
  const api = [answer(getPriceQty, { data: [createPrice()] })];
  renderInShell(<QuickView data={data} props={{ id: 101 }} />, { api });
  expect(screen.getByRole('heading', { level: 2, name: 'Šolja Ilma, 3 dl' })).toBeVisible();
  expect(screen.getByText('32,90 KM')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'zob' }));
  expect(screen.getByRole('img', { name: /Šolja Ilma/ })).toHaveAttribute('src', expect.stringContaining('mug-oat'));
  expect(screen.getByRole('button', { name: 'Dodaj u korpu' })).toBeEnabled();
});

test('renders nothing for an unknown or hidden product', async () => {
  expect(await quickView.load(contextFor(refuse(getProduct, 404)), { id: 101 })).toBeNull();
  const hidden = answer(getProduct, { data: createProduct({ visible: 0 }) });
  expect(await quickView.load(contextFor(hidden), { id: 101 })).toBeNull();
});
