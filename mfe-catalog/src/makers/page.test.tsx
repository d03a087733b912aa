import { getManufacturers } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/tools/testing';
import { screen } from '@testing-library/react';
import { ilma } from '../../test/fixtures';
import { MakersPage } from './page';
import { makersPage } from './page.server';

test('shows each maker with an anchor', async () => {
  const makers = answer(getManufacturers, { data: [ilma] });
  const result = await makersPage.load(createPageContext({ path: '/majstori/', api: [makers] }));
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<MakersPage data={result.data} />);
  expect(screen.getByRole('region', { name: 'Radionica Ilma' })).toHaveAttribute('id', 'maker-3');
  expect(screen.getByRole('link', { name: 'Radionica Ilma' })).toHaveAttribute('href', '#maker-3');
  expect(screen.getByText('„Ručku pravim malo širu.“')).toBeVisible();
});
