import { getSpecialists } from '@storefront/contracts/calls/location';
import { answer, createPageContext, refuse, renderInShell, structuredDataFaults } from '@storefront/tools/testing';
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

test('of everyone one reads what they do, where and when they are, and which languages they speak', async () => {
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

test('Montenegro says days and languages in its own way, whatever the machine takes it for', async () => {
  const { result } = await open(undefined, { language: 'me' });
  expect(result.data.people[0]).toMatchObject({ days: 'ponedjeljak–srijeda, petak', speaks: 'njemački, slovenački' });
});

test('whoever writes, writes to the place, with the name in the subject', async () => {
  await open([providerSpecialist()]);
  expect(screen.getByRole('link', { name: 'Pišite: Anton Gruber' })).toHaveAttribute(
    'href',
    'mailto:pozdrav@vrelo.example?subject=Anton%20Gruber',
  );
});

test('they are narrowed by what they help with, through a link that needs no script', async () => {
  await open();
  const filter = within(screen.getByRole('navigation', { name: 'Za koju uslugu' }));
  expect(filter.getByRole('link', { current: 'page' })).toHaveTextContent('Svi');
  expect(filter.getByRole('link', { name: 'Popravke' })).toHaveAttribute('href', '/strucnjaci/?service=repairs');
});

test('a part of the page is no page of its own for search engines', async () => {
  const { head } = await open(undefined, { query: 'service=repairs' });
  expect(screen.queryByRole('heading', { name: 'Anton Gruber' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Jelena Nikolić' })).toBeVisible();
  expect(head).toMatchObject({ robots: 'noindex', canonical: '/strucnjaci/' });
});

test('for a service that nobody helps with it says so', async () => {
  await open(undefined, { query: 'service=%3Cb%3E' });
  expect(screen.getByText(/Trenutno nema nikoga/)).toBeVisible();
});

test('who is hidden is there for staff alone, and never from a shared cache', async () => {
  const data = [providerSpecialist({ visible: null })];
  await open(data);
  expect(screen.queryByText('Anton Gruber')).not.toBeInTheDocument();
  const { result } = await open(data, { session: { isStaff: true } });
  expect(screen.getByText('Anton Gruber')).toBeVisible();
  expect(result).toMatchObject({ cacheable: false });
});

test('search engines are told whom the page collects; without an answer it fails', async () => {
  const { head } = await open();
  expect(head.jsonLd).toMatchObject([{ mainEntity: { numberOfItems: 2 } }]);
  expect(structuredDataFaults(head.jsonLd ?? [])).toEqual([]);
  const failing = createPageContext({ api: [refuse(getSpecialists, 503)] });
  await expect(specialists.load(failing)).rejects.toMatchObject({ status: 503 });
});
