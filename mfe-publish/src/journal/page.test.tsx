import { renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { teaser } from '../../test/provider-answers';
import { DenseJournalPage } from './dense-page';
import type { Journal } from './journal';
import { JournalPage } from './page';

const journal: Journal = {
  path: '/zurnal/',
  categories: [{ label: 'Vrt', href: '/zurnal/vrt/' }],
  posts: [teaser(), teaser({ id: 5, title: 'Lan s godinama', url: '/zurnal/lan-5/', category: 'Dom' })],
  page: 1,
  pageCount: 2,
};

describe('JournalPage', () => {
  it('shows the newest post first and the others as cards', () => {
    renderInShell(<JournalPage data={journal} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Žurnal' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pročitajte Kako saksija prezimi na trijemu' })).toBeVisible();
    const cards = within(
      screen.getByRole('heading', { level: 2, name: 'Lan s godinama' }).closest('ul') as HTMLElement,
    );
    expect(cards.getAllByRole('listitem')).toHaveLength(1);
    expect(cards.getByText('Dom, 4 min')).toBeVisible();
  });

  it('links to the feed of its language, past page transitions', () => {
    renderInShell(<JournalPage data={journal} />);
    const feed = screen.getByRole('link', { name: 'Pratite žurnal (Atom)' });
    expect(feed).toHaveAttribute('href', '/feed-ba.xml');
    expect(feed).toHaveAttribute('type', 'application/atom+xml');
  });

  it('links to further pages', () => {
    renderInShell(<JournalPage data={journal} />);
    const pages = within(screen.getByRole('navigation', { name: 'Stranice' }));
    expect(pages.getByRole('link', { name: 'Stranica 1' })).toHaveAttribute('href', '/zurnal/');
    expect(pages.getByRole('link', { name: 'Stranica 2' })).toHaveAttribute('href', '/zurnal/?page=2');
  });

  it('shows all posts of later pages as cards', () => {
    renderInShell(<JournalPage data={{ ...journal, page: 2 }} />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^Pročitajte/ })).not.toBeInTheDocument();
  });

  it('shows an empty state without posts', () => {
    renderInShell(<JournalPage data={{ ...journal, posts: [], pageCount: 0 }} />);
    expect(screen.getByText('Prva priča je u pripremi. Svratite uskoro.')).toBeVisible();
  });
});

describe('DenseJournalPage', () => {
  const old = teaser({ id: 6, title: 'Sjekira', url: '/zurnal/sjekira-6/', publishedOn: '2024-02-01' });

  it('lists titles by year, with summary and author', () => {
    renderInShell(<DenseJournalPage data={{ ...journal, posts: [...journal.posts, old] }} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '2025',
      '2024',
    ]);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Sjekira' })).toHaveAttribute('href', '/zurnal/sjekira-6/');
    expect(screen.getAllByText('Tekst: Lejla Hadžić')).toHaveLength(3);
  });

  it('shows an empty state without posts', () => {
    renderInShell(<DenseJournalPage data={{ ...journal, posts: [], pageCount: 0 }} />);
    expect(screen.getByText('Prva priča je u pripremi. Svratite uskoro.')).toBeVisible();
  });
});
