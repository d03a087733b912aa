import { getFacets } from '@storefront/contracts/calls/catalog';
import { answer, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFacets } from '../../../test/fixtures';
import type { Listing } from './listing';
import { readListingState } from './listing-address';
import { ProductListing } from './product-listing';

function createListing(query: string, own: Partial<Listing> = {}): Listing {
  return {
    ...readListingState(new URLSearchParams(query)),
    id: 'category-1',
    source: { category_id: 1 },
    path: '/kuhinja/',
    firstPage: 1,
    pageCount: 0,
    total: 30,
    cards: [],
    facets: createFacets(),
    correctedQuery: null,
    isForMostWords: false,
    ...own,
  };
}

const renderListing = (query = '', own: Partial<Listing> = {}) =>
  renderInShell(<ProductListing listing={createListing(query, own)} title="Kuhinja" />, {
    path: '/kuhinja/',
    api: [answer(getFacets, { data: createFacets({ total: 7 }) })],
  });

const group = (name: string) => within(screen.getByRole('group', { name }));

test('offers the facets that can narrow the listing, with counts, and no others', () => {
  renderListing();
  expect(
    group('Materijal')
      .getByRole('checkbox', { name: /Kamenina/ })
      .closest('label'),
  ).toHaveTextContent('21');
  expect(screen.queryByText('Veličina')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Novo/ })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Od' })).toHaveAttribute('placeholder', '21');
  expect(screen.getByRole('textbox', { name: 'Do' })).toHaveAttribute('placeholder', '149');
});

test('applies a ticked box at the listing’s filtered address, on the first page in the same order', async () => {
  const { navigated } = renderListing('sort=rating&page=3');
  await userEvent.click(group('Materijal').getByRole('checkbox', { name: /Drvo/ }));
  expect(navigated).toEqual(['/kuhinja/?f_material=wood&sort=rating']);
});

test('applies a typed price when its field loses the focus', async () => {
  const { navigated } = renderListing('f_glaze=moss');
  await userEvent.type(screen.getByRole('textbox', { name: 'Do' }), '49,90');
  expect(navigated).toEqual([]);
  await userEvent.tab();
  expect(navigated).toEqual(['/kuhinja/?f_glaze=moss&price_to=49.9']);
});

test('leads to the same address as a plain form without scripts', () => {
  renderListing('f_material=wood&sort=rating');
  const form = screen.getByRole('textbox', { name: 'Od' }).closest('form') as HTMLFormElement;
  expect(form).toHaveAttribute('action', '/kuhinja/');
  const sent = new URLSearchParams([...new FormData(form)] as [string, string][]);
  expect(readListingState(sent)).toEqual(readListingState(new URLSearchParams('f_material=wood&sort=rating')));
});

test('shows the chosen filters above the products, each with a link that removes it', () => {
  renderListing('f_glaze=moss&maker=ilma&price_from=20&price_to=50&rating=4.5&in_stock=1');
  const chips = within(screen.getByRole('navigation', { name: 'Odabrani filteri' }));
  expect(chips.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Mahovina',
    'Radionica Ilma',
    'od 20,00\u00a0KM do 50,00\u00a0KM',
    'Ocjena: 4,5 i više',
    'Na stanju',
    'Očisti sve',
  ]);
  expect(chips.getByRole('link', { name: 'Ukloni filter: Mahovina' })).toHaveAttribute(
    'href',
    '/kuhinja/?maker=ilma&price_from=20&price_to=50&rating=4.5&in_stock=1',
  );
  expect(chips.getByRole('link', { name: 'Očisti sve' })).toHaveAttribute('href', '/kuhinja/');
  expect(screen.getByRole('button', { name: 'Filteri (5)' })).toBeInTheDocument();
});

test('restores the focus after a choice and announces the count', async () => {
  const first = renderListing();
  await userEvent.click(group('Glazura').getByRole('checkbox', { name: /Zob/ }));
  first.unmount();
  renderListing('f_glaze=oat', { total: 14 });
  expect(group('Glazura').getByRole('checkbox', { name: /Zob/ })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('14 proizvoda');
});

test('shows an empty state with a recovery link when nothing matches', () => {
  renderListing('f_glaze=moss&maker=ilma', { total: 0, facets: createFacets({ total: 0 }) });
  expect(screen.getByRole('heading', { name: 'Ništa ne odgovara svim filterima.' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Očisti sve' })[0]).toHaveAttribute('href', '/kuhinja/');
});

describe('in the phone’s sheet', () => {
  // jsdom has no popovers.
  beforeEach(() => {
    const { matches } = Element.prototype;
    jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
      return selector === ':popover-open' || matches.call(this, selector);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('updates the counts first and applies the choices by the button', async () => {
    const { navigated, calls } = renderListing();
    const sheet = screen.getByRole('complementary', { name: 'Filteri', hidden: true });
    await userEvent.click(within(sheet).getByRole('checkbox', { name: /Zob/ }));
    const button = await within(sheet).findByRole('button', { name: 'Prikaži 7 proizvoda' });
    expect(navigated).toEqual([]);
    expect(calls).toMatchObject([{ request: { category_id: 1, filters: { attributes: { glaze: ['oat'] } } } }]);
    await userEvent.click(button);
    expect(navigated).toEqual(['/kuhinja/?f_glaze=oat']);
  });
});

describe('a facet with many values', () => {
  const makers = Array.from({ length: 150 }, (_, at) => ({
    code: `m${at}`,
    title: at === 149 ? 'Čarobna Đurđa' : `Radionica ${at}`,
    product_count: 200 - at,
  }));
  const few = createFacets({ manufacturers: makers.slice(0, 10), more: { manufacturers: 140 } });
  const open = () =>
    renderInShell(<ProductListing listing={createListing('', { facets: few })} title="Kuhinja" />, {
      path: '/kuhinja/',
      api: [answer(getFacets, { data: createFacets({ manufacturers: makers }) })],
    });
  const makerGroup = () => within(screen.getByRole('group', { name: 'Proizvođač', hidden: true }));
  const boxes = () => makerGroup().getAllByRole('checkbox', { hidden: true });
  const all = () => makerGroup().getByRole('link', { name: /Prikaži sve \(150\)/, hidden: true });

  test('shows ten at first, and all on demand, of which a hundred stand in the page', async () => {
    const { calls } = open();
    expect(boxes()).toHaveLength(10);
    await userEvent.click(all());
    const search = await makerGroup().findByRole('searchbox', { hidden: true });
    expect(calls).toMatchObject([{ request: { whole: 'manufacturers' } }]);
    expect(boxes()).toHaveLength(100);
    expect(makerGroup().getByRole('status', { hidden: true })).toHaveTextContent('ima ih još 50');
    expect(search).toBeInTheDocument();
  });

  test('is searched whatever case and accents are typed', async () => {
    const { navigated } = open();
    await userEvent.click(all());
    await userEvent.type(await makerGroup().findByRole('searchbox', { hidden: true }), 'carobna djur');
    expect(makerGroup().getByRole('status', { hidden: true })).toHaveTextContent('Ništa ne odgovara');
    await userEvent.clear(makerGroup().getByRole('searchbox', { hidden: true }));
    await userEvent.type(makerGroup().getByRole('searchbox', { hidden: true }), 'DURD{Enter}');
    expect(boxes()).toHaveLength(1);
    expect(navigated).toEqual([]);
    await userEvent.click(boxes()[0] as HTMLElement);
    expect(navigated).toEqual(['/kuhinja/?maker=m149']);
  });

  test('is a page of its own without scripts', () => {
    open();
    expect(all()).toHaveAttribute('href', '/kuhinja/?whole=manufacturers');
  });
});

describe('a facet of amounts', () => {
  const capacity = { code: 'capacity', title: 'Zapremina', values: [], range: { from: 0.25, to: 2.5, unit: 'l' } };
  const facets = createFacets({ attributes: [capacity] });

  test('asks for the least and the greatest, and says what there is', async () => {
    const { navigated } = renderListing('sort=rating', { facets });
    const fields = group('Zapremina, l');
    expect(fields.getByRole('textbox', { name: 'Od' })).toHaveAttribute('placeholder', '0,25');
    expect(fields.getByRole('textbox', { name: 'Do' })).toHaveAttribute('placeholder', '2,5');
    await userEvent.type(fields.getByRole('textbox', { name: 'Od' }), '0,75');
    await userEvent.tab();
    expect(navigated).toEqual(['/kuhinja/?f_capacity.from=0.75&sort=rating']);
  });

  test('is one chip with its name and unit, which removes both ends', () => {
    renderListing('f_capacity.from=0.75&f_capacity.to=2&price_to=50', { facets });
    const chips = within(screen.getByRole('navigation', { name: 'Odabrani filteri' }));
    const chip = chips.getByRole('link', { name: 'Ukloni filter: Zapremina: od 0,75 l do 2 l' });
    expect(chip).toHaveAttribute('href', '/kuhinja/?price_to=50');
    expect(screen.getByRole('button', { name: 'Filteri (2)' })).toBeInTheDocument();
  });
});
