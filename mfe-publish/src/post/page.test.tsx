import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
import { renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { teaser } from '../../test/provider-answers';
import { type Post, PostPage } from './page';

const post: Post = {
  ...teaser(),
  contentHtml: markAsSafeHtml('<p>Terakota diše.</p><blockquote><p>Mraz ne pita.</p></blockquote>'),
  writtenBy: {
    name: 'Lejla Hadžić',
    role: 'Urednica žurnala',
    note: 'Obilazi radionice.',
    picture: 'notebooks',
    url: '/zurnal/autori/lejla-hadzic-1/',
  },
  tags: [
    { id: 3, title: 'terakota', url: '/zurnal/oznake/terakota-3/' },
    { id: 4, title: 'zima', url: '/zurnal/oznake/zima-4/' },
  ],
  comments: { name: 'catalog.comments', props: { model: 'publishpost', id: 1, page: 1 } },
  morePosts: [teaser({ id: 5, title: 'Lan s godinama', url: '/zurnal/lan-5/' })],
};

describe('PostPage', () => {
  it('shows category, date and reading time', () => {
    renderInShell(<PostPage data={post} />);
    expect(screen.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
    expect(screen.getByText(/14\. novembar 2025\./)).toHaveAttribute('datetime', '2025-11-14');
    expect(screen.getByText(/4 minute čitanja/)).toBeVisible();
  });

  it('shows text, author and topics', () => {
    renderInShell(<PostPage data={post} />);
    expect(screen.getByText('Mraz ne pita.').closest('blockquote')).toBeVisible();
    const writer = screen.getByRole('link', { name: 'Lejla Hadžić' });
    expect(writer).toHaveAttribute('href', '/zurnal/autori/lejla-hadzic-1/');
    expect(writer.closest('p')).toHaveTextContent('Tekst: Lejla Hadžić' + 'Urednica žurnala');
    const topics = within(screen.getByRole('navigation', { name: 'Teme' }));
    expect(topics.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['terakota', '/zurnal/oznake/terakota-3/'],
      ['zima', '/zurnal/oznake/zima-4/'],
    ]);
  });

  it('links to other posts and to the journal', () => {
    renderInShell(<PostPage data={post} />);
    expect(screen.getByRole('link', { name: 'Lan s godinama' })).toHaveAttribute('href', '/zurnal/lan-5/');
    expect(screen.getByRole('link', { name: 'Cijeli žurnal' })).toHaveAttribute('href', '/zurnal/');
  });
});
