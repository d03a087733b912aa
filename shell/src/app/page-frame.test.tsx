import type { Translate } from '@storefront/contracts/labels';
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
/** Names of the widgets whose places, and codes of the labels that are rendered. */
let rendered: string[];
beforeEach(() => {
  rendered = [];
});

function Frame(page: Partial<PageBoot>) {
  const shell = useShell();
  const [value] = useState(() => {
    const describe = (widget: string) => void rendered.push(widget);
    const translate: Translate = (code, words) => {
      rendered.push(code);
      return shell.labels.getTranslate()(code, words);
    };
    const fragments = { ...shell.fragments, slots: slots as never, describe };
    return { ...shell, fragments, labels: { ...shell.labels, getTranslate: () => translate } };
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
  const widgets = Object.values(slots).flat();
  const ofTheFrame = ['common_search_label', 'common_footer_about', ...widgets];
  expect(rendered).toEqual(expect.arrayContaining(ofTheFrame));
  rendered = [];
  rerender(<Frame title="Bowls" alternates={{ ba: '/zdjele/', de: '/de/schalen/' }} />);
  expect(screen.getByRole('heading', { name: 'Bowls' })).toBeVisible();
  expect(rendered.filter((name) => ofTheFrame.includes(name))).toEqual([]);
  expect(document.querySelector('[data-languages] [hreflang="de-DE"]')).toHaveAttribute('href', '/de/schalen/');
});
