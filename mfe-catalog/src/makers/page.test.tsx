import { getManufacturers } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { ilma } from '../../test/fixtures';
import { MakersPage } from './page';
import { makersPage } from './page.server';

async function open(makers: (typeof ilma)[]) {
  const result = await makersPage.load(
    createPageContext({ path: '/majstori/', api: [answer(getManufacturers, { data: makers })] }),
  );
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<MakersPage data={result.data} />);
}

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
