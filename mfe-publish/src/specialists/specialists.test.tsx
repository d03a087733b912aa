import { getSpecialists } from '@storefront/contracts/calls/location';
import { answer, createPageContext, refuse, renderInShell, structuredDataErrors } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { providerSpecialist } from '../../test/provider-answers';
import { SpecialistsPage } from './page';
import { specialists } from './page.server';

const seamstress = providerSpecialist({
  id: 4,
  name: 'Jelena Nikolić',
  services: [{ code: 'repairs', title: 'Popravke' }],
});

async function open(data = [providerSpecialist(), seamstress], own: Parameters<typeof createPageContext>[0] = {}) {
  const context = createPageContext({ path: '/strucnjaci/', api: [answer(getSpecialists, { data })], ...own });
  const result = await specialists.load(context);
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<SpecialistsPage data={result.data} />, { path: '/strucnjaci/' });
  return { result, head: specialists.head(result.data, context) };
}

test('shows what each specialist does, where, when and in which languages', async () => {
  await open([providerSpecialist()]);
  const person = within(screen.getByRole('heading', { name: 'Anton Gruber' }).closest('li') as HTMLElement);
  expect(person.getByText('Kovač')).toBeVisible();
  expect(person.getByText('ponedjeljak–srijeda, petak')).toBeVisible();
  expect(person.getByText('njemački, slovenski')).toBeVisible();
  expect(person.getByRole('link', { name: 'Vrelo Graz' })).toHaveAttribute('href', '/ducani/vrelo-graz-5/');
  expect(person.getByText(/Austrija/)).toBeVisible();
  const service = person.getByRole('link', { name: 'Oštrenje noževa' });
  expect(service).toHaveAttribute('href', '/usluge/#service-sharpening');
});

test('formats days and languages in Montenegrin, whatever the ICU data', async () => {
  const { result } = await open(undefined, { language: 'me' });
  expect(result.data.people[0]).toMatchObject({ days: 'ponedjeljak–srijeda, petak', speaks: 'njemački, slovenački' });
});

test('links to an e-mail to the location, with the name in the subject', async () => {
  await open([providerSpecialist()]);
  expect(screen.getByRole('link', { name: 'Pišite: Anton Gruber' })).toHaveAttribute(
    'href',
    'mailto:pozdrav@vrelo.example?subject=Anton%20Gruber',
  );
});

test('filters by service, by links that work without scripts', async () => {
  await open();
  const filter = within(screen.getByRole('navigation', { name: 'Za koju uslugu' }));
  expect(filter.getByRole('link', { current: 'page' })).toHaveTextContent('Svi');
  expect(filter.getByRole('link', { name: 'Popravke' })).toHaveAttribute('href', '/strucnjaci/?service=repairs');
});

test('has no canonical URL of its own when filtered', async () => {
  const { head } = await open(undefined, { query: 'service=repairs' });
  expect(screen.queryByRole('heading', { name: 'Anton Gruber' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Jelena Nikolić' })).toBeVisible();
  expect(head).toMatchObject({ robots: 'noindex', canonical: '/strucnjaci/' });
});

test('shows an empty state for a service without specialists', async () => {
  await open(undefined, { query: 'service=%3Cb%3E' });
  expect(screen.getByText(/Trenutno nema nikoga/)).toBeVisible();
});

test('shows hidden specialists to staff only, uncached', async () => {
  const data = [providerSpecialist({ visible: null })];
  await open(data);
  expect(screen.queryByText('Anton Gruber')).not.toBeInTheDocument();
  const { result } = await open(data, { session: { isStaff: true } });
  expect(screen.getByText('Anton Gruber')).toBeVisible();
  expect(result).toMatchObject({ cacheable: false });
});

test('describes the list to search engines, and fails without an answer', async () => {
  const { head } = await open();
  expect(head.jsonLd).toMatchObject([{ mainEntity: { numberOfItems: 2 } }]);
  expect(structuredDataErrors(head.jsonLd ?? [])).toEqual([]);
  const failing = createPageContext({ api: [refuse(getSpecialists, 503)] });
  await expect(specialists.load(failing)).rejects.toMatchObject({ status: 503 });
});
