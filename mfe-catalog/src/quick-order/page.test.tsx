import { getPriceQty, getProductsByCode } from '@storefront/contracts/calls/catalog';
import { addProduct } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codedMug, codedPlain, createCart, createPriceFor } from '../../test/fixtures';
import { QuickOrderPage } from './page';
import { quickOrderPage } from './page.server';

afterEach(() => sessionStorage.clear());

/** Of the mug in three glazes, and of a bowl that has none. */
const prices = answer(getPriceQty, ({ ids }) => ({ data: ids.map(createPriceFor) }));
const known = answer(getProductsByCode, ({ codes }) => ({
  data: codes.flatMap((code) => [codedMug(code), codedPlain(code)].flatMap((coded) => coded ?? [])),
}));

const cart = createCart();
const added = answer(addProduct, { success: true, data: cart });

async function open({ query = '', api = [known, prices] }: { query?: string; api?: readonly PreparedAnswer[] } = {}) {
  const path = '/brza-narudzba/';
  const result = await quickOrderPage.load(createPageContext({ path, query, api: [known, prices] }));
  if (result.kind !== 'page') throw new Error('no page');
  return renderInShell(<QuickOrderPage data={result.data} />, { path, api });
}

const field = () => screen.getByLabelText('Šifre i količine');
const look = () => userEvent.click(screen.getByRole('button', { name: 'Pronađi artikle' }));
const rows = () => within(screen.getByRole('region', { name: 'Na spisku' })).getAllByRole('listitem');
const row = (index: number) => within(rows()[index] as HTMLElement);

async function type(text: string) {
  await userEvent.click(field());
  await userEvent.paste(text);
}

describe('ordering by code', () => {
  it('looks up pasted codes with price and stock, and adds all of them to the cart', async () => {
    const { calls, events } = await open({ api: [known, prices, added] });
    await type('VR-0101-OA\t2\nVR-0300\t1');
    await look();
    expect(row(0).getByRole('link', { name: 'Šolja Ilma, 3 dl' })).toHaveAttribute('href', '/solja-ilma-proizvod-101/');
    expect(row(0).getByText('32,90 KM po komadu')).toBeVisible();
    expect(row(0).getByText('Još 3 na stanju')).toBeVisible();
    expect(field()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj 2 artikla u korpu' }));
    expect(calls.filter(({ name }) => name === addProduct.name).map(({ request }) => request)).toEqual([
      { lang: 'ba', shopping_cart_code: 'VR-0101-OA', quantity: 2 },
      { lang: 'ba', shopping_cart_code: 'VR-0300', quantity: 1 },
    ]);
    expect(events.filter(({ name }) => name === 'cart.itemAdded')).toHaveLength(2);
    expect(screen.getByText(/U korpi su 2 artikla sa spiska/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Na spisku' })).not.toBeInTheDocument();
  });

  it('looks up by Ctrl+Enter and keeps the focus in the field', async () => {
    await open();
    await type('VR-0300 1');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(rows()).toHaveLength(1);
    expect(field()).toHaveFocus();
    await userEvent.keyboard('vr-0101-oa 1{Control>}{Enter}{/Control}');
    expect(rows()).toHaveLength(2);
  });

  it('asks for a variation before the line is ready', async () => {
    await open();
    await type('VR-0101 2');
    await look();
    expect(row(0).getByText('Odaberite izvedbu.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dodaj 0 artikala u korpu' })).toBeDisabled();
    await userEvent.selectOptions(row(0).getByRole('combobox', { name: 'Izvedba: Šolja Ilma, 3 dl' }), 'zob');
    expect(row(0).queryByText('Odaberite izvedbu.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Dodaj 1 artikal u korpu' })).toBeEnabled();
  });

  it('shows in the line when the quantity exceeds the stock', async () => {
    await open();
    await type('VR-0101-OA 8');
    await look();
    expect(row(0).getByText('Na stanju je 3. Smanjite količinu.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Dodaj 0/ })).toBeDisabled();
  });

  it('keeps unknown codes in the field for correction', async () => {
    await open();
    await type('VR-0300 1\nVR-O1O1 2');
    await look();
    expect(field()).toHaveValue('VR-O1O1 2');
    expect(field()).toHaveAccessibleDescription(/Ne poznajemo: VR-O1O1/);
    expect(rows()).toHaveLength(1);
  });

  it('keeps rejected lines with the reason and removes the others', async () => {
    const refusing: PreparedAnswer = {
      name: addProduct.name,
      reply: (request) =>
        (request as { shopping_cart_code: string }).shopping_cart_code === 'VR-0300'
          ? refuse(addProduct, 422, { label_name: 'error_out_of_stock' }).reply(request)
          : added.reply(request),
    };
    await open({ api: [known, prices, refusing] });
    await type('VR-0101-OA 1\nVR-0300 1');
    await look();
    await userEvent.click(screen.getByRole('button', { name: /Dodaj 2/ }));
    expect(rows()).toHaveLength(1);
    expect(row(0).getByText('Toliko komada više nemamo. Smanjite količinu.')).toBeVisible();
    expect(screen.getByText(/1 red još čeka/)).toBeVisible();
  });

  it('restores typed codes and lines after a reload', async () => {
    const { unmount } = await open();
    await type('VR-0101-OA 2');
    await look();
    await type('VR-0300');
    unmount();
    await open();
    expect(field()).toHaveValue('VR-0300');
    expect(await screen.findByRole('link', { name: 'Šolja Ilma, 3 dl' })).toBeVisible();
    expect(row(0).getByRole('textbox', { name: /Količina/ })).toHaveValue('2');
  });

  it('shows a failed lookup and keeps the typed text', async () => {
    await open({ api: [refuse(getProductsByCode, 0, { label_name: 'error_network' })] });
    await type('VR-0300 1');
    await look();
    expect(field()).toHaveAccessibleDescription(/Nema veze s internetom/);
    expect(field()).toHaveValue('VR-0300 1');
  });

  it('asks for codes when the field is empty', async () => {
    await open();
    await look();
    expect(field()).toHaveAccessibleDescription(/Upišite bar jednu šifru/);
  });

  it('works as plain forms without scripts: one for the codes, one per line', async () => {
    const { serverHtml } = await open({ query: '?special_view=order_form&lines=VR-0101-OA+2' });
    const page = new DOMParser().parseFromString(serverHtml, 'text/html');
    const [codes, line] = [...page.querySelectorAll('form')];
    expect(codes?.getAttribute('action')).toBe('/brza-narudzba/');
    expect(codes?.querySelector('[name=special_view]')?.getAttribute('value')).toBe('order_form');
    expect([line?.getAttribute('method'), line?.getAttribute('action')]).toEqual(['post', addProduct.path]);
    expect(line?.querySelector('[name=quantity]')?.getAttribute('value')).toBe('2');
    expect(line?.querySelector('option[selected]')?.getAttribute('value')).toBe('VR-0101-OA');
    expect(line?.querySelector('button[type=submit]')?.textContent).toBe('Dodaj u korpu');
  });

  it('removes a line and clears the list', async () => {
    await open();
    await type('VR-0101-OA 1\nVR-0300 1');
    await look();
    await userEvent.click(screen.getByRole('button', { name: 'Ukloni Zdjela Rama' }));
    expect(rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Isprazni spisak' }));
    expect(screen.queryByRole('region', { name: 'Na spisku' })).not.toBeInTheDocument();
  });
});
