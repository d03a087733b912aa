import { ShellContext, useShell } from '@storefront/contracts/runtime';
import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { AfterFirstPaint } from './after-first-paint';

function Page({ opensAtTop, screens }: { opensAtTop?: boolean; screens?: string }) {
  const shell = useShell();
  const location = { ...shell.location, ...(opensAtTop !== undefined && { opensAtTop: () => opensAtTop }) };
  return (
    <ShellContext value={{ ...shell, location }}>
      <h1>Bowl</h1>
      <AfterFirstPaint screens={screens}>
        <p>Reviews</p>
      </AfterFirstPaint>
    </ShellContext>
  );
}

it('comes after the first paint where a link has led to the page', async () => {
  renderInShell(<Page opensAtTop />);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryByText('Reviews')).toBeNull();
  expect(await screen.findByText('Reviews')).toBeVisible();
});

it.each([
  ['a page of its own document, or one that is come back to', false],
  ['a page in a shell that says nothing of it', undefined],
])('is there at once on %s', (_, opensAtTop) => {
  renderInShell(<Page opensAtTop={opensAtTop} />);
  expect(screen.getByText('Reviews')).toBeVisible();
});

it('is there at once on a screen that shows it without scrolling', () => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  renderInShell(<Page opensAtTop screens="(width < 768px)" />);
  expect(screen.getByText('Reviews')).toBeVisible();
  expect(window.matchMedia).toHaveBeenCalledWith('(width < 768px)');
});
