import { createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { HeaderLink } from './fragment';
import { headerLink } from './fragment.server';

test.each([
  ['ba', '/__PATH__/'],
  ['en', '/en/__PATH__/'],
] as const)('leads to the page in "%s"', async (language, href) => {
  const data = await headerLink.load(createPageContext({ language }), {});
  if (!data) throw new Error('There is nothing to show');
  renderInShell(<HeaderLink data={data} />, { language });
  expect(screen.getByRole('link', { name: '__TITLE__' })).toHaveAttribute('href', href);
});
