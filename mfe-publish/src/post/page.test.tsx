import { renderInShell } from '@storefront/tools/testing';
import { screen } from '@testing-library/react';
import { teaser } from '../../test/provider-answers';
import { type Post, PostPage } from './page';

const post: Post = {
  ...teaser(),
  contentHtml: '<p>Terakota diše.</p><blockquote><p>Mraz ne pita.</p></blockquote>',
  author: 'Lejla Hadžić',
  authorRole: 'Urednica žurnala',
  tags: ['terakota', 'zima'],
  morePosts: [teaser({ id: 5, title: 'Lan s godinama', url: '/zurnal/lan-5/' })],
};

describe('PostPage', () => {
  it('says what it is, when it was written and how long it takes to read', () => {
    renderInShell(<PostPage data={post} />);
    expect(screen.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
    expect(screen.getByText(/14\. novembar 2025\./)).toHaveAttribute('datetime', '2025-11-14');
    expect(screen.getByText(/4 minute čitanja/)).toBeVisible();
  });

  it('shows the text, who wrote it and what it is about', () => {
    renderInShell(<PostPage data={post} />);
    expect(screen.getByText('Mraz ne pita.').closest('blockquote')).toBeVisible();
    expect(screen.getByText(/Tekst: Lejla Hadžić/)).toHaveTextContent('Urednica žurnala');
    expect(screen.getByText('Teme: terakota, zima')).toBeVisible();
  });

  it('leads on to other posts and to the whole journal', () => {
    renderInShell(<PostPage data={post} />);
    expect(screen.getByRole('link', { name: 'Lan s godinama' })).toHaveAttribute('href', '/zurnal/lan-5/');
    expect(screen.getByRole('link', { name: 'Cijeli žurnal' })).toHaveAttribute('href', '/zurnal/');
  });
});
