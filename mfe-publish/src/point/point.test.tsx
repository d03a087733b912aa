import { getLocationPoints } from '@storefront/contracts/calls/location';
import { answer, createPageContext, renderInShell, structuredDataErrors } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { locationPoint } from '../../test/provider-answers';
import { PointPage } from './page';
import { point } from './page.server';

function createContext(
  own: Parameters<typeof locationPoint>[0] = {},
  options: Parameters<typeof createPageContext>[0] = {},
) {
  const api = [answer(getLocationPoints, { data: [locationPoint(own)] })];
  return createPageContext({ path: '/ducani/vrelo-graz-5/', params: { contentId: 5 }, api, ...options });
}

async function open(context = createContext()) {
  const result = await point.load(context);
  if (result.kind !== 'page') throw new Error(`The place is a ${result.kind}`);
  renderInShell(<PointPage data={result.data} />);
  return { result, head: point.head(result.data, context) };
}

test('shows address, opening hours and services', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Vrelo Graz' })).toBeVisible();
  expect(screen.getByText(/Sporgasse 14/)).toHaveTextContent('Sporgasse 148010 GrazAustrija');
  const lines = screen.getAllByText(/–|zatvoreno/).map(({ textContent }) => textContent);
  expect(lines).toEqual(expect.arrayContaining(['ponedjeljak–petak', '9:30–18:00', 'zatvoreno']));
  expect(screen.getByText('nedjelja')).toBeVisible();
  expect(screen.getByText('Vratiti stvar')).toBeVisible();
});

test('links to an external map without a referrer', async () => {
  await open();
  const map = screen.getByRole('link', { name: 'Otvori kartu (OpenStreetMap)' });
  expect(map).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=47.0731&mlon=15.4382#map=18/47.0731/15.4382',
  );
  expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText(/47\.07310, 15\.43820/)).toBeVisible();
});

test('describes a shop with address, coordinates and hours to search engines', async () => {
  const { head } = await open();
  const [store] = head.jsonLd ?? [];
  expect(store).toMatchObject({
    '@type': 'Store',
    geo: { latitude: 47.0731, longitude: 15.4382 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:30', closes: '18:00' },
      { dayOfWeek: ['Saturday'] },
    ],
  });
  expect(structuredDataErrors(head.jsonLd ?? [])).toEqual([]);
});

test('redirects an old slug to the current one', async () => {
  const old = createContext({}, { path: '/ducani/grac-5/' });
  expect(await point.load(old)).toEqual({ kind: 'redirect', url: '/ducani/vrelo-graz-5/', code: 301 });
});

test('shows a hidden location to staff only, uncached', async () => {
  expect(await point.load(createContext({ visible: null }))).toEqual({ kind: 'notFound' });
  const { result } = await open(createContext({ visible: 0 }, { session: { isStaff: true } }));
  expect(result).toMatchObject({ kind: 'page', cacheable: false });
  expect(await point.load(createContext({}, { params: { contentId: 99 } }))).toEqual({ kind: 'notFound' });
});
