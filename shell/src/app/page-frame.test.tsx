import { ShellContext, useShell } from '@storefront/contracts/runtime';
import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { PageBoot } from './boot-data';
import { PageFrame } from './page-frame';

const slots = {
  header: ['account.header-link'],
  navigation: ['catalog.main-navigation'],
  footer: ['publish.newsletter-box'],
  overlay: ['catalog.compare-bar'],
  suggestions: [],
};
/** Asked for each widget whenever its place is rendered. */
const describeWidget = jest.fn();

function Frame(page: Partial<PageBoot>) {
  const shell = useShell();
  const [value] = useState({
    ...shell,
    fragments: { ...shell.fragments, slots: slots as never, describe: describeWidget },
  });
  return (
    <ShellContext value={value}>
      <PageFrame page={{ layout: 'default', year: 2026, ...page } as PageBoot}>
        <h1>{page.title}</h1>
      </PageFrame>
    </ShellContext>
  );
}

const inTwo = { ba: '/solje/', de: '/de/becher/' };

it('offers the page’s other languages by a button in header and foot, and one list', () => {
  renderInShell(<Frame alternates={inTwo} />);
  expect(screen.getAllByRole('button', { name: /Bosanski/ })).toHaveLength(2);
  expect(document.querySelector('[data-languages] [hreflang="de-DE"]')).toHaveAttribute('href', '/de/becher/');
});

it('shows nothing of languages in a shop of one', () => {
  renderInShell(<Frame alternates={{ ba: '/solje/' }} />);
  expect(screen.queryByRole('button', { name: /Bosanski/ })).toBeNull();
  expect(document.querySelector('[data-languages]')).toBeNull();
});

it('leaves header, foot and widgets alone when the page changes', () => {
  const { rerender } = renderInShell(<Frame title="Mugs" alternates={inTwo} />);
  const rendered = describeWidget.mock.calls.length;
  expect(rendered).toBeGreaterThanOrEqual(4);
  rerender(<Frame title="Bowls" alternates={{ ba: '/zdjele/', de: '/de/schalen/' }} />);
  expect(screen.getByRole('heading', { name: 'Bowls' })).toBeVisible();
  expect(describeWidget.mock.calls).toHaveLength(rendered);
  expect(document.querySelector('[data-languages] [hreflang="de-DE"]')).toHaveAttribute('href', '/de/schalen/');
});
