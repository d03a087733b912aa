import { getCategories } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { categories } from '../../test/fixtures';
import { CategoryTiles } from './fragment';
import { categoryTiles } from './fragment.server';

test('shows the root categories with the number of their products', async () => {
  const tree = answer(getCategories, { data: categories.filter(({ level }) => level === 1) });
  const data = await categoryTiles.load(createPageContext({ api: [tree] }), {});
  if (!data) throw new Error('nothing to show');
  renderInShell(<CategoryTiles data={data} props={{}} />);
  expect(screen.getByRole('link', { name: 'Kuhinja 12 proizvoda' })).toHaveAttribute('href', '/kuhinja/');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
