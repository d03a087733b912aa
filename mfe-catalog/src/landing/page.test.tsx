import { getCategories, getLists } from '@storefront/contracts/calls/catalog';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { categories, lists } from '../../test/fixtures';
import { LandingPage } from './page';
import { landingPage } from './page.server';

test('shows every visible root category with its children', async () => {
  const tree = answer(getCategories, { data: categories.filter(({ level }) => level < 3) });
  const result = await landingPage.load(
    createPageContext({ path: '/katalog/', api: [tree, answer(getLists, { data: lists })] }),
  );
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<LandingPage data={result.data} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Katalog' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Kuhinja',
    'Dom',
  ]);
  expect(screen.getByRole('link', { name: 'Šolje i čajnici' })).toHaveAttribute('href', '/kuhinja/solje-i-cajnici/');
  expect(screen.queryByRole('link', { name: 'Tajna polica' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Na sniženju' })).toHaveAttribute('href', '/snizenje/');
});

test('says that the catalogue is on its way, and leads to no list, while there is none', async () => {
  const api = [answer(getCategories, { data: [] }), answer(getLists, { data: lists })];
  const result = await landingPage.load(createPageContext({ path: '/katalog/', api }));
  if (result.kind !== 'page') throw new Error('no page');
  renderInShell(<LandingPage data={result.data} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Ponuda stiže uskoro.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Na sniženju' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Povratak na naslovnicu' })).toHaveAttribute('href', '/');
});
