import { getPriceQty, getProductsByCode } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, refuse } from '@storefront/remote-kit/testing';
import { codedMug, codedPlain, createPriceFor } from '../../test/fixtures';
import { quickOrderPage } from './page.server';

const prices = answer(getPriceQty, ({ ids }) => ({ data: ids.map(createPriceFor) }));
const known = answer(getProductsByCode, ({ codes }) => ({
  data: codes.flatMap((code) => [codedMug(code), codedPlain(code)].flatMap((coded) => coded ?? [])),
}));

async function load(query: string, api = [known, prices]) {
  const context = createPageContext({ path: '/brza-narudzba/', query, api });
  const result = await quickOrderPage.load(context);
  if (result.kind !== 'page') throw new Error(`a ${result.kind}`);
  return { data: result.data, calls: context.api.calls, head: quickOrderPage.head(result.data, context) };
}

const lines = (text: string) => `?lines=${encodeURIComponent(text)}`;

test('calls nothing without codes, and is not indexed', async () => {
  const { data, calls, head } = await load('');
  expect(calls).toEqual([]);
  expect(data).toMatchObject({ lines: [], text: '', error: null });
  expect(head.robots).toBe('noindex');
});

test('looks up the codes of its plain form, with current prices and stock', async () => {
  const { data } = await load(lines('VR-0101-OA 2\r\nVR-0300;1'));
  expect(data.lines).toMatchObject([
    { chosen: 'VR-0101-OA', quantity: 2, product: { title: 'Šolja Ilma, 3 dl' } },
    { chosen: 'VR-0300', quantity: 1, choices: [{ pieces: 9, price: { price: '32,90 KM' } }] },
  ]);
  expect(data.text).toBe('');
});

test('leaves the variation open when the code is a product’s', async () => {
  const { data } = await load(lines('VR-0101 3'));
  expect(data.lines[0]).toMatchObject({ chosen: null, choices: [{ title: 'mahovina', pieces: 6 }, {}, { pieces: 0 }] });
});

test('keeps unknown codes in the field and names them', async () => {
  const { data } = await load(lines('VR-0300 2\nVR-9999 4'));
  expect(data).toMatchObject({
    text: 'VR-9999 4',
    error: { label: 'catalog_quick_order_unknown', params: { codes: 'VR-9999' } },
    lines: { length: 1 },
  });
});

test('takes a hundred lines and keeps the rest in the field', async () => {
  const text = Array.from({ length: 103 }, (_, index) => `VR-0300-${index} 1`).join('\n');
  const api = [
    answer(getProductsByCode, ({ codes }) => ({ data: codes.flatMap((code) => codedPlain(code, code) ?? []) })),
    prices,
  ];
  const { data, calls } = await load(lines(text), api);
  expect(calls[0]).toMatchObject({ request: { codes: { length: 100 } } });
  expect(data).toMatchObject({ error: { label: 'catalog_quick_order_limit', params: { count: 100 } } });
  expect(data.text.split('\n')).toHaveLength(3);
});

test('keeps the typed text when the provider fails', async () => {
  const { data } = await load(lines('VR-0300 2'), [refuse(getProductsByCode, 500)]);
  expect(data).toMatchObject({ lines: [], text: 'VR-0300 2', error: { label: 'error_server' } });
});
