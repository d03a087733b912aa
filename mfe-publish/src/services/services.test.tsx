import { getServices } from '@storefront/contracts/calls/location';
import { answer, createPageContext, refuse, renderInShell, structuredDataErrors } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providerService } from '../../test/provider-answers';
import { ServicesPage } from './page';
import { services } from './page.server';

const two = [providerService(), providerService({ id: 4, code: 'repairs', title: 'Popravke', visible: 0 })];

async function open(data = two, own: Parameters<typeof createPageContext>[0] = {}) {
  const context = createPageContext({ path: '/usluge/', api: [answer(getServices, { data })], ...own });
  const result = await services.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<ServicesPage data={result.data} />, { path: '/usluge/' });
  return { result, head: services.head(result.data, context) };
}

test('shows price, duration and locations of each service', async () => {
  await open();
  const service = screen.getByRole('region', { name: 'Oštrenje noževa' });
  expect(service).toHaveAttribute('id', 'service-sharpening');
  expect(within(service).getByText('od 8 KM')).toBeVisible();
  expect(within(service).getByText('do sutra')).toBeVisible();
  expect(within(service).getByRole('link', { name: 'Vrelo Graz' })).toHaveAttribute('href', '/ducani/vrelo-graz-5/');
  expect(screen.getByRole('link', { name: 'Pitajte naše ljude' })).toHaveAttribute('href', '/strucnjaci/');
});

test('collapses many locations behind their number', async () => {
  const points = Array.from({ length: 6 }, (_, index) => ({ title: `Vrelo ${index}`, url: `/ducani/vrelo-${index}/` }));
  await open([providerService({ points })]);
  expect(screen.getByText('Vrelo 5')).not.toBeVisible();
  await userEvent.click(screen.getByText('u 6 dućana'));
  expect(screen.getByRole('link', { name: 'Vrelo 5' })).toHaveAttribute('href', '/ducani/vrelo-5/');
  expect(screen.getByText('Vrelo 5')).toBeVisible();
});

test('has an index when there are several services', async () => {
  await open([providerService(), providerService({ id: 4, code: 'repairs', title: 'Popravke' })]);
  const index = screen.getByRole('navigation', { name: 'Usluge na ovoj stranici' });
  expect(within(index).getByRole('link', { name: 'Popravke' })).toHaveAttribute('href', '#service-repairs');
});

test('shows a hidden service to staff only, uncached', async () => {
  const { result } = await open();
  expect(screen.queryByRole('heading', { name: 'Popravke' })).not.toBeInTheDocument();
  expect(result).toMatchObject({ cacheable: true });
  const seen = await open(two, { session: { isStaff: true } });
  expect(screen.getByRole('heading', { name: 'Popravke' })).toBeVisible();
  expect(seen.result).toMatchObject({ cacheable: false });
});

test('describes the list to search engines', async () => {
  const { head } = await open();
  expect(head.jsonLd).toMatchObject([
    { '@type': 'CollectionPage', mainEntity: { itemListElement: [{ name: 'Oštrenje noževa' }] } },
  ]);
  expect(structuredDataErrors(head.jsonLd ?? [])).toEqual([]);
});

test('shows an empty state without services, and fails without an answer', async () => {
  await open([]);
  expect(screen.getByText('Usluge se upravo dogovaraju. Pitajte u dućanu.')).toBeVisible();
  const failing = createPageContext({ api: [refuse(getServices, 500)] });
  await expect(services.load(failing)).rejects.toMatchObject({ status: 500 });
});
