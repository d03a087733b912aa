import { renderInShell } from '@storefront/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageBoot } from '../../app/boot-data';
import type { FetchPage } from '../navigation/page-transitions';
import { GalleryDialog } from './gallery-dialog';
import { PageDialog } from './page-dialog';

/** jsdom lays nothing out, and so scrolls nothing. */
beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});

const items = ['a', 'b', 'c'].map((id) => ({
  id,
  title: `Slika ${id}`,
  url: `/${id}.jpg`,
  thumb: '',
  type: 'image' as const,
}));

describe('the gallery', () => {
  it('opens at the picture that was clicked and is paged by buttons, keys and small pictures', async () => {
    const onClose = jest.fn();
    renderInShell(<GalleryDialog gallery={{ items, startIndex: 1 }} onClose={onClose} />);
    expect(screen.getByText('2 od 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sljedeće' }));
    expect(screen.getByText('3 od 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sljedeće' })).toBeDisabled();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Home' });
    expect(screen.getByText('1 od 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '2 od 3 Slika b' }));
    expect(screen.getByRole('img', { name: 'Slika b' })).toHaveAttribute('src', '/b.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Zatvori' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('plays a film without cookies, and only while it is visible', async () => {
    const film = { id: 'dQw4w9WgXcQ', title: 'Peć', url: '', thumb: '', type: 'youtube' as const };
    renderInShell(<GalleryDialog gallery={{ items: [film, ...items], startIndex: 1 }} onClose={() => undefined} />);
    expect(screen.queryByTitle('Peć')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Prethodno' }));
    expect(screen.getByTitle('Peć')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  });
});

describe('a page in a window', () => {
  const boot = {
    path: '/dostava/',
    pageKey: 'cms.page',
    title: 'Dostava',
    data: {},
    fragments: [],
  } as unknown as PageBoot;
  const open = (fetchPage: FetchPage) => {
    const openDocument = jest.fn();
    renderInShell(
      <PageDialog path="/dostava/" mode="modal" {...{ fetchPage, openDocument }} onClose={() => undefined} />,
    );
    return openDocument;
  };

  it('says that it is loading, then shows the page', async () => {
    open(async () => ({ boot, View: () => <p>Za tri dana kod vas.</p> }));
    expect(screen.getByRole('status')).toBeVisible();
    expect(await screen.findByText('Za tri dana kod vas.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Dostava' })).toBeVisible();
  });

  it.each<[string, FetchPage]>([
    ['cannot be had', async () => Promise.reject(new Error('offline'))],
    ['is no page', async () => ({ boot, View: null })],
    ['needs a document', async () => undefined],
  ])('opens as a document when it %s', async (_, fetchPage) => {
    const openDocument = open(fetchPage);
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/dostava/'));
  });
});
