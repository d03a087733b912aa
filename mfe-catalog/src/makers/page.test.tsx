import { getManufacturers, type Manufacturer } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { ilma } from '../../test/fixtures';
import { MakersPage } from './page';
import { makersPage } from './page.server';

async function load(makers: Manufacturer[], query = '', letters = ['R']) {
  const pages = Math.ceil(makers.length / 60);
  const pagination = { page: 1, per_page: 60, total: makers.length, pages };
  const data = makers.slice(0, 60);
  const asked = answer(getManufacturers, { data, pagination, letters });
  const context = createPageContext({ path: '/majstori/', query, api: [asked] });
  return { result: await makersPage.load(context), context };
}

async function open(...asked: Parameters<typeof load>) {
  const { result, context } = await load(...asked);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<MakersPage data={result.data} />);
  return { head: makersPage.head(result.data, context), context };
}

const createMakers = (count: number): Manufacturer[] =>
  Array.from({ length: count }, (_, at) => ({
    ...ilma,
    ...{ id: at + 1, code: `m${at + 1}`, title: `Tvrtka ${at + 1}`, place: '', picture: '', note: '', quote: '' },
  }));

test('shows each maker with an anchor', async () => {
  await open([ilma]);
  expect(screen.getByRole('region', { name: 'Radionica Ilma' })).toHaveAttribute('id', 'maker-3');
  expect(screen.getByRole('link', { name: 'Radionica Ilma' })).toHaveAttribute('href', '#maker-3');
  expect(screen.getByText('„Ručku pravim malo širu.“')).toBeVisible();
});

test('says of a shop without makers that it opens soon, and promises no workshops', async () => {
  await open([]);
  expect(screen.getByText('Ponuda stiže uskoro.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBeNull();
});

test('leads from a maker to its products', async () => {
  await open([{ ...ilma, code: 'ilma' }]);
  expect(screen.getByRole('link', { name: /^Pogledajte proizvode ?: Radionica Ilma$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/search_q=Radionica\+Ilma&maker=ilma$/),
  );
});

describe('of many makers', () => {
  test('is a directory by letter, page by page, whose names lead to their products', async () => {
    const { head } = await open(createMakers(150), '', ['#', 'A', 'T']);
    expect(screen.getAllByRole('listitem').filter(({ id }) => id.startsWith('maker-'))).toHaveLength(60);
    expect(screen.getByRole('link', { name: 'Tvrtka 1' })).toHaveAttribute('href', expect.stringContaining('maker=m1'));
    expect(screen.getByRole('link', { name: 'T' })).toHaveAttribute('href', '/majstori/?letter=T');
    expect(screen.getByRole('link', { name: '#' })).toHaveAttribute('href', '/majstori/?letter=%23');
    expect(screen.getByRole('link', { name: 'Stranica 2' })).toHaveAttribute('href', '/majstori/?page=2');
    expect(head).toMatchObject({ canonical: '/majstori/', next: '/majstori/?page=2' });
  });

  test('shows those of one letter at an address of its own', async () => {
    const { head, context } = await open(createMakers(3), 'letter=T', ['A', 'T']);
    expect(context.api.calls).toMatchObject([{ request: { letter: 'T', page: 1, per_page: 60 } }]);
    expect(screen.getByRole('link', { name: 'T' })).toHaveAttribute('aria-current', 'page');
    expect(head).toMatchObject({ canonical: '/majstori/?letter=T', title: expect.stringContaining('Proizvođači: T') });
  });

  test('shows the one that a product leads to, and the way to all', async () => {
    const { context } = await open(createMakers(61), 'maker=2');
    expect(context.api.calls.at(-1)).toMatchObject({ request: { ids: [2] } });
    expect(screen.getByRole('link', { name: 'Svi proizvođači' })).toHaveAttribute('href', '/majstori/');
  });

  test('shows all where the one that a product leads to is hidden', async () => {
    const hidden = answer(getManufacturers, ({ ids }) => ({
      data: ids ? [] : createMakers(60),
      pagination: { page: 1, per_page: 60, total: 61, pages: 2 },
      letters: ['T'],
    }));
    const context = createPageContext({ path: '/majstori/', query: 'maker=2', api: [hidden] });
    expect(await makersPage.load(context)).toMatchObject({ data: { isOne: false, directory: { pageCount: 2 } } });
  });

  test.each(['page=0', 'page=x', 'page=9', 'letter=Q'])('does not exist at ?%s', async (query) => {
    const { result } = await load(query.startsWith('letter') ? [] : createMakers(3), query);
    expect(result.kind).not.toBe('page');
  });
});
