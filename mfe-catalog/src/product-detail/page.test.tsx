import { getCategories, getDeliveryEstimates, getPriceQty, getProduct } from '@storefront/contracts/calls/catalog';
import { addProduct, type Cart } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories, createPrice, createProduct, estimates } from '../../test/fixtures';
import { ProductDetailPage } from './page';
import { productDetail } from './page.server';

const delivery = answer(getDeliveryEstimates, { data: estimates });

const unchangedPrice = answer(getPriceQty, { data: [createPrice()] });

const cart: Cart = {
  version: 4,
  currency: 'BAM',
  item_count: 2,
  parcels: [],
  customer: null,
  payment: null,
  payment_type: null,
  payments: [],
  total: {
    total: '72,80 KM',
    total_minor: 7280,
    total_items_total: '65,80 KM',
    total_items_total_minor: 6580,
    total_extra_shipping: '7,00 KM',
    total_extra_shipping_minor: 700,
    total_tax: '10,58 KM',
    total_tax_minor: 1058,
    tax_rate: 17,
    total_basic: '65,80 KM',
    total_basic_minor: 6580,
    extra_items: [],
    missing_for_free_shipping: null,
  },
};

async function renderPage(
  api = [unchangedPrice],
  language: LanguageCode = 'ba',
  product = createProduct(),
  query = '',
) {
  const context = createPageContext({
    language,
    path: '/solja-ilma-proizvod-101/',
    params: { contentId: 101 },
    query,
    api: [
      answer(getProduct, { data: product }),
      answer(getPriceQty, { data: [createPrice()] }),
      answer(getCategories, { data: categories }),
      delivery,
    ],
  });
  const result = await productDetail.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  return renderInShell(<ProductDetailPage data={result.data} />, { language, api });
}

test.each<LanguageCode>(['ba', 'hr', 'rs', 'me', 'si', 'en', 'de', 'at', 'it', 'es'])(
  'has every text in %s and says all of it before any script runs',
  async (language) => {
    const { serverHtml } = await renderPage([], language);
    expect(serverHtml).toContain('32,90 KM');
    expect(serverHtml).toContain('38,00 KM');
    expect(serverHtml).toContain('Ilma Hadžić radi u Visokom.');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);

test('shows the chosen variation: its picture first, its stock in words', async () => {
  await renderPage();
  expect(screen.getByRole('radio', { name: 'mahovina' })).toBeChecked();
  expect(screen.getByText('Na stanju')).toBeVisible();

  await userEvent.click(screen.getByRole('radio', { name: 'zob' }));
  expect(screen.getByRole('radio', { name: 'zob' })).toBeChecked();
  expect(screen.getByText('Još 3 na stanju')).toBeVisible();
  expect(screen.getAllByRole('img', { name: /slika 1 od/ })[0]).toHaveAttribute(
    'src',
    expect.stringContaining('mug-oat'),
  );
});

test('writes the chosen variation into the address and keeps its other parameters', async () => {
  window.history.replaceState(null, '', '/solja-ilma-proizvod-101/?utm_source=pismo');
  const { navigated } = await renderPage();
  expect(navigated).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'zob' }));
  expect(navigated).toEqual(['/solja-ilma-proizvod-101/?utm_source=pismo&variation=VR-0101-OA']);
  window.history.replaceState(null, '', '/');
});

test('renders the variation in the address: selected, with its picture and stock', async () => {
  const { serverHtml } = await renderPage([], 'en', createProduct(), 'variation=VR-0101-NI');
  expect(screen.getByRole('radio', { name: /^noć/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Out of stock for now' })).toBeDisabled();
  expect(serverHtml.indexOf('mug-night')).toBeLessThan(serverHtml.indexOf('mug-moss-tea'));
});

test('selects a variation in stock when the address names an unknown one', async () => {
  await renderPage([], 'ba', createProduct(), 'variation=VR-9999');
  expect(screen.getByRole('radio', { name: 'mahovina' })).toBeChecked();
});

test('shows the code of the chosen variation, as the quick order accepts it', async () => {
  const { serverHtml } = await renderPage();
  expect(serverHtml).toContain('VR-0101-MO</span>');
  expect(screen.getByText('VR-0101-MO').closest('p')).toHaveTextContent('Šifra VR-0101-MO');
  await userEvent.click(screen.getByRole('radio', { name: 'zob' }));
  expect(screen.getByText('VR-0101-OA')).toBeVisible();
});

test('shows the product’s own code where there are no variations', async () => {
  await renderPage([unchangedPrice], 'de', createProduct({ variations: [] }));
  expect(screen.getByText('VR-0101').closest('p')).toHaveTextContent('Artikelnummer VR-0101');
});

test('shows the chosen variation’s price and reports that price when it is added', async () => {
  const [moss, oat, night] = createPrice().variations;
  if (!moss || !oat || !night) throw new Error('no variations');
  const dear = {
    ...{
      price_custom: '45,00 KM',
      price_custom_minor: 4500,
      basic_price_custom: '45,00 KM',
      basic_price_custom_minor: 4500,
    },
    ...{ lowest_price_30_days: null, lowest_price_30_days_minor: null, discount_percent_custom: 0 },
  };
  const prices = answer(getPriceQty, { data: [createPrice({ variations: [moss, { ...oat, ...dear }, night] })] });
  const { events } = await renderPage([prices, answer(addProduct, { success: true, data: cart })]);
  expect(screen.getAllByText('32,90 KM')[0]).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'zob' }));
  expect(screen.getAllByText('45,00 KM')[0]).toBeVisible();
  expect(screen.queryByText('32,90 KM')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj u korpu' }));
  await screen.findByText(/U korpi je/);
  expect(events.at(-1)?.payload).toMatchObject({ item: { priceMinor: 4500, discountMinor: 0 } });
});

test('disables the button of a sold-out variation and says so', async () => {
  await renderPage();
  await userEvent.click(screen.getByRole('radio', { name: 'noć, trenutno nema na stanju' }));
  expect(screen.getByRole('button', { name: 'Trenutno nema na stanju' })).toBeDisabled();
  expect(screen.getByRole('form', { name: 'Javite mi kad stigne' })).toBeVisible();
  // What is sold out does not arrive.
  expect(screen.queryByText(/radna dana/)).toBeNull();
});

test('adds the chosen variation in the chosen quantity, emits cart.itemAdded and shows a notice', async () => {
  const { calls, events } = await renderPage([unchangedPrice, answer(addProduct, { success: true, data: cart })]);
  await userEvent.click(screen.getByRole('radio', { name: 'zob' }));
  await userEvent.click(screen.getByRole('button', { name: 'Povećaj količinu' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj u korpu' }));

  const notice = await screen.findByText(/U korpi je: Šolja Ilma, 3 dl\./);
  expect(within(notice).getByRole('link', { name: 'Pogledajte korpu' })).toHaveAttribute(
    'href',
    '/webshop/shopping_cart/',
  );
  expect(calls).toContainEqual({
    name: addProduct.name,
    request: { lang: 'ba', shopping_cart_code: 'VR-0101-OA', quantity: 2 },
  });
  expect(events.filter(({ name }) => name !== 'product.viewed')).toEqual([
    {
      name: 'cart.itemAdded',
      payload: {
        item: expect.objectContaining({ shoppingCartCode: 'VR-0101-OA', id: 101, priceMinor: 3290, quantity: 2 }),
        cart: { itemCount: 2, total: '72,80 KM', version: 4 },
      },
    },
  ]);
});

test('sends the list in which the product was found', async () => {
  const found = { productId: 101, list: { id: 'category-5', name: 'Šolje' } };
  sessionStorage.setItem('selected-lists', JSON.stringify([found]));
  const { calls } = await renderPage([unchangedPrice, answer(addProduct, { success: true, data: cart })]);
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj u korpu' }));
  await screen.findByText(/U korpi je/);
  sessionStorage.clear();
  expect(calls.at(-1)?.request).toMatchObject({ item_list_id: 'category-5', item_list_name: 'Šolje' });
});

test('shows why the cart rejected an item and allows another try', async () => {
  const { events } = await renderPage([unchangedPrice, refuse(addProduct, 500)]);
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj u korpu' }));
  expect(await screen.findByText(/Nismo uspjeli dodati u korpu/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dodaj u korpu' })).toBeEnabled();
  expect(events.map(({ name }) => name)).toEqual(['product.viewed']);
});

test('emits product.viewed once, with maker, categories and the chosen variation', async () => {
  const { events } = await renderPage();
  await userEvent.click(screen.getByRole('radio', { name: 'zob' }));
  expect(events).toEqual([
    {
      name: 'product.viewed',
      payload: {
        item: {
          id: 101,
          shoppingCartCode: 'VR-0101-MO',
          title: 'Šolja Ilma, 3 dl',
          priceMinor: 3290,
          discountMinor: 910,
          quantity: 1,
          maker: 'Radionica Ilma',
          category: 'Šolje',
          categoryParents: ['Kuhinja', 'Šolje i čajnici'],
          attributes: [{ attribute_title: 'Glazura', title: 'mahovina' }],
        },
      },
    },
  ]);
});

test('limits the quantity to the stock', async () => {
  await renderPage();
  await userEvent.click(screen.getByRole('radio', { name: 'zob' }));
  const quantity = screen.getByRole('textbox', { name: 'Količina' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '50{Enter}');
  expect(quantity).toHaveValue('3');
});

test('updates a changed price on the first interaction', async () => {
  const price = { price_custom: '35,00 KM', price_custom_minor: 3500 };
  const variations = createPrice().variations.map((variation) => ({ ...variation, ...price }));
  const dearer = createPrice({ ...price, variations });
  await renderPage([answer(getPriceQty, { data: [dearer] })]);
  expect(screen.queryAllByText('35,00 KM')).toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: 'zob' }));
  expect((await screen.findAllByText('35,00 KM')).length).toBeGreaterThan(0);
});

test('shows no empty sections for an imported product with few fields', async () => {
  const { manufacturer } = createProduct();
  const unknown = { ...manufacturer, note: '', quote: '', address: '', email: '' };
  const product = createProduct({ content: '', care: '', attributes: [], manufacturer: unknown });
  const { serverHtml } = await renderPage([], 'en', product);
  expect(serverHtml).not.toContain('<blockquote');
  expect(serverHtml).not.toContain('mailto:');
  expect(serverHtml).not.toContain('<dl');
});

test('names the maker with country and, of a maker outside the Union, who answers within it', async () => {
  const { manufacturer } = createProduct();
  const responsible_person = { name: 'Vrelo Adria d.o.o.', address: 'Ilica 112, Zagreb', email: 'eu@vrelo.example' };
  const product = createProduct({
    manufacturer: { ...manufacturer, country: 'Bosna i Hercegovina', responsible_person },
  });
  await renderPage([], 'ba', product);
  expect(screen.getByText(`${manufacturer.address}, Bosna i Hercegovina`)).toBeInTheDocument();
  expect(screen.getByText('Odgovorna osoba u EU').nextElementSibling).toHaveTextContent(
    'Vrelo Adria d.o.o.Ilica 112, Zagrebeu@vrelo.example',
  );
});

test('tells the legal guarantee, with the Union’s page for readers within it', async () => {
  await renderPage([], 'hr');
  expect(screen.getByText(/prodavatelj je besplatno popravlja ili zamjenjuje/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vaša prava u Europskoj uniji', hidden: true })).toHaveAttribute(
    'href',
    'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-and-returns/index_hr.htm',
  );
});

test('leads nobody outside the Union to the rights within it', async () => {
  await renderPage([], 'ba');
  expect(screen.getByText(/prodavac je besplatno popravlja ili zamjenjuje/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Vaša prava u Evropskoj uniji', hidden: true })).not.toBeInTheDocument();
});
