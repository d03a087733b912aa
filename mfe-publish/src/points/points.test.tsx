import { getLocationPoints } from '@storefront/contracts/calls/location';
import { answer, createPageContext, renderInShell, structuredDataErrors } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { locationPoint } from '../../test/provider-answers';
import { PointsPage } from './page';
import { points } from './page.server';

const places = [
  locationPoint(),
  locationPoint({ id: 2, title: 'Vrelo Zagreb', url: '/ducani/vrelo-zagreb-2/', country_code: 'HR' }),
  locationPoint({ id: 3, title: 'Skriveni', visible: 0, country_code: 'IT' }),
];

async function open(query = '', isStaff = false) {
  const api = [answer(getLocationPoints, { data: places })];
  const context = createPageContext({ path: '/ducani/', query, api, session: { isStaff } });
  const result = await points.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<PointsPage data={result.data} />);
  return { result, head: points.head(result.data, context) };
}

const titles = (level = 3) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);

test('shows every location with its address, and a filter per country', async () => {
  const { head } = await open();
  expect(titles()).toEqual(['Vrelo Graz', 'Vrelo Zagreb']);
  const countries = within(screen.getByRole('navigation', { name: 'Zemlje' }));
  expect(countries.getByRole('link', { name: 'Sve zemlje' })).toHaveAttribute('aria-current', 'page');
  expect(countries.getByRole('link', { name: 'Austrija' })).toHaveAttribute('href', '/ducani/?country=at');
  expect(countries.queryByRole('link', { name: 'Italija' })).not.toBeInTheDocument();
  expect(head.robots).toBeUndefined();
  expect(structuredDataErrors(head.jsonLd ?? [])).toEqual([]);
});

test('shows them on a map whose marks lead to their cards', async () => {
  await open();
  const map = within(screen.getByRole('navigation', { name: 'Karta dućana' }));
  const links = map.getAllByRole('link');
  expect(links).toHaveLength(2);
  for (const link of links) {
    const card = document.querySelector(link.getAttribute('href') ?? '');
    expect(card).toHaveTextContent(link.getAttribute('aria-label') ?? '?');
  }
});

test('has no map where there is no place', async () => {
  await open('?country=xx');
  expect(screen.queryByRole('navigation', { name: 'Karta dućana' })).not.toBeInTheDocument();
});

test('groups locations by country', async () => {
  await open();
  expect(titles(2)).toEqual(['Austrija', 'Hrvatska']);
  const austria = within(screen.getByRole('region', { name: 'Austrija' }));
  expect(austria.getByRole('heading', { level: 3 })).toHaveTextContent('Vrelo Graz');
});

test('lists the country of the page’s language first, in list and filters', async () => {
  const api = [answer(getLocationPoints, { data: places })];
  const result = await points.load(createPageContext({ path: '/hr/ducani/', language: 'hr', api }));
  expect(result).toMatchObject({
    data: { countries: [{ code: 'HR' }, { code: 'AT' }], filters: [{}, { label: 'Hrvatska' }, { label: 'Austrija' }] },
  });
});

test('filters by the country in the address, unindexed', async () => {
  const { head } = await open('?country=hr');
  expect(titles()).toEqual(['Vrelo Zagreb']);
  expect(screen.getByRole('link', { name: 'Hrvatska' })).toHaveAttribute('aria-current', 'page');
  expect(head).toMatchObject({ robots: 'noindex', canonical: '/ducani/' });
});

test.each(['?country=xx', '?country=%3Cscript%3E'])('shows an empty state for %s', async (query) => {
  await open(query);
  expect(titles()).toEqual([]);
  expect(titles(2)).toEqual(['Ovdje još nema ničega.']);
  expect(screen.getByText('U ovoj zemlji još nemamo dućan.')).toBeVisible();
});

test('shows a hidden location to staff only, uncached', async () => {
  const { result } = await open('', true);
  expect(titles()).toContain('Skriveni');
  expect(result).toMatchObject({ cacheable: false });
});
