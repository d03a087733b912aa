import { getMyComments } from '@storefront/contracts/calls/auth';
import { deleteComment, getComments, postComment } from '@storefront/contracts/calls/comments';
import type { SessionState } from '@storefront/contracts/session';
import {
  answer,
  createPageContext,
  type PreparedAnswer,
  refuse,
  renderInShell,
  structuredDataErrors,
} from '@storefront/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createComments, createOwnComment } from '../../test/comments';
import type { CommentsProps } from './comment-list';
import { Comments } from './fragment';
import { comments } from './fragment.server';

afterEach(() => sessionStorage.clear());

const customer: Partial<SessionState> = { isKnown: true, user: { id: 1, firstName: 'Amra' } };
const mug: CommentsProps = { model: 'catalogproduct', id: 101, page: 1 };
const post: CommentsProps = { model: 'publishpost', id: 4, page: 1 };
const nothingYet = answer(getMyComments, { success: true, data: [] });
const listed = answer(getComments, ({ page = 1 }) => createComments({ page, total: 4 }));

interface Opening {
  subject?: CommentsProps;
  session?: Partial<SessionState>;
  api?: readonly PreparedAnswer[];
  first?: PreparedAnswer;
}

async function open({ subject = mug, session, api = [], first = listed }: Opening = {}) {
  const data = await comments.load(createPageContext({ api: [first] }), subject);
  if (!data) throw new Error('nothing to show');
  return renderInShell(<Comments data={data} props={subject} />, { path: '/solja-proizvod-101/', session, api });
}

const form = () => screen.getByRole('button', { name: 'Pošalji' }).closest('form') as HTMLFormElement;
const text = () => screen.getByLabelText('Vaše mišljenje');

/** As from the clipboard: letter by letter would take most of a test's time. */
async function write(words: string) {
  await userEvent.click(text());
  await userEvent.paste(words);
}

async function openForm(options: Opening = {}) {
  const result = await open({ session: customer, api: [nothingYet], ...options });
  await userEvent.click(screen.getByRole('button', { name: 'Napišite mišljenje' }));
  await screen.findByRole('button', { name: 'Pošalji' });
  return result;
}

describe('what people say', () => {
  it('shows the rating in total and for each comment, complete without JavaScript', async () => {
    const { serverHtml } = await open();
    const region = within(screen.getByRole('region', { name: 'Mišljenja kupaca' }));
    expect(region.getByRole('img', { name: '4,8 od 5, 64 ocjene' })).toBeVisible();
    expect(region.getByText('4 napisana mišljenja')).toBeVisible();
    expect(region.getByRole('progressbar', { name: '5 od 5: 4 ocjene' })).toHaveAttribute('value', '4');
    const first = within(region.getAllByRole('article')[0] as HTMLElement);
    expect(first.getByText('Hana D.')).toBeVisible();
    expect(first.getByText('Potvrđena kupovina')).toBeVisible();
    expect(first.getByText('9. novembar 2025.')).toHaveAttribute('datetime', '2025-11-09T22:30:00.000Z');
    expect(serverHtml).toContain('href="/solja-proizvod-101/?comments=2#comments"');
  });

  it('names the language of a comment that a reader of the page may not understand, and of no other', async () => {
    const list = createComments();
    const data = list.data.map((each, index) => ({ ...each, lang: index === 0 ? ('de' as const) : ('rs' as const) }));
    await open({ first: answer(getComments, { ...list, data }) });
    const [german, serbian] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(within(german).getByText('Napisano na njemačkom')).toBeVisible();
    expect(within(serbian).queryByText(/Napisano/)).not.toBeInTheDocument();
  });

  it('comes in below, page by page, and the keyboard goes on with the first of the new ones', async () => {
    await open({ api: [listed] });
    await userEvent.click(screen.getByRole('link', { name: 'Prikaži još' }));
    expect(await screen.findByText('Kupac 4')).toBeVisible();
    const items = screen.getAllByRole('article').map((article) => article.closest('li'));
    expect(items).toHaveLength(4);
    expect(items[2]).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Prikaži još' })).not.toBeInTheDocument();
  });

  it('says when more cannot be had, and offers it again', async () => {
    await open({ api: [refuse(getComments, 0, { label_name: 'error_network' })] });
    await userEvent.click(screen.getByRole('link', { name: 'Prikaži još' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nema veze s internetom');
    expect(screen.getByRole('link', { name: 'Prikaži još' })).toBeVisible();
  });

  it('has a way back where the address asks for older ones', async () => {
    await open({ subject: { ...mug, page: 2 } });
    expect(screen.getByRole('link', { name: 'Prikaži prethodne' })).toHaveAttribute(
      'href',
      '/solja-proizvod-101/#comments',
    );
  });

  it('is in the structured data as reviews of the product', async () => {
    const { container } = await open();
    const json = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(structuredDataErrors(json)).toEqual([]);
    expect(json[0]).toMatchObject({
      '@type': 'Review',
      itemReviewed: { '@id': 'https://shop.example/solja-proizvod-101/#product' },
      reviewRating: { ratingValue: 5 },
    });
  });

  it('cannot end its own description for search engines', async () => {
    const hostile = createComments({ total: 1 });
    const [first] = hostile.data;
    const data = [{ ...(first as NonNullable<typeof first>), text: '</script><script>alert(1)</script>' }];
    const { serverHtml } = await open({ first: answer(getComments, { ...hostile, data }) });
    expect(serverHtml).not.toContain('<script>alert');
  });

  it('speaks of the ratings where there are stars without words', async () => {
    await open({ first: answer(getComments, createComments({ total: 0 })) });
    expect(screen.getByText('Ima već 64 ocjene, ali još niko nije napisao mišljenje.')).toBeVisible();
  });

  it('shows how the ratings are spread, those without words among them', async () => {
    const ratings = [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      comment_count: rating === 5 ? 6 : rating === 4 ? 2 : 0,
    }));
    await open({ first: answer(getComments, { ...createComments({ total: 0 }), rating_count: 8, ratings }) });
    expect(screen.getByRole('progressbar', { name: '5 od 5: 6 ocjena' })).toHaveAttribute('max', '8');
    expect(screen.queryByText(/napisan/)).not.toBeInTheDocument();
  });

  it('asks for the first word where nobody has said one', async () => {
    const unrated = { ...createComments({ total: 0 }), rating_average: null, rating_count: 0 };
    await open({ first: answer(getComments, unrated) });
    expect(screen.getByText('Još niko nije napisao mišljenje.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('has no stars about a post', async () => {
    const none = { ...createComments(), rating_average: null, rating_count: 0, ratings: [] };
    const data = none.data.map((comment) => ({ ...comment, rating: null, is_verified: false }));
    const { container } = await open({ subject: post, first: answer(getComments, { ...none, data }) });
    expect(screen.getByRole('region', { name: 'Komentari' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.querySelector('script')).toBeNull();
  });
});

describe('saying something', () => {
  it('is for who is logged in; others are led to the login and back', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Napišite mišljenje' })).toHaveAttribute(
      'href',
      '/auth/login/?redirect=%2Fsolja-proizvod-101%2F%23comments',
    );
    expect(screen.getByText('Za pisanje je potrebna prijava.')).toBeVisible();
  });

  it('sends stars and words, and shows them waiting to be read', async () => {
    const sent = answer(postComment, { success: true, id: 77, status: 'waiting' });
    const { calls } = await openForm({ api: [nothingYet, sent] });
    await userEvent.click(screen.getByRole('radio', { name: 'Ocjena 4 od 5' }));
    await write(' Čvrsta i lijepa. ');
    await userEvent.click(screen.getByRole('button', { name: 'Pošalji' }));
    expect(calls.at(-1)).toEqual({
      name: postComment.name,
      request: { lang: 'ba', model: 'catalogproduct', content_id: 101, text: 'Čvrsta i lijepa.', rating: 4 },
    });
    expect(await screen.findByText('Hvala, stiglo je.')).toBeVisible();
    expect(screen.getByText('Čeka objavu')).toBeVisible();
    expect(sessionStorage.getItem('catalog.comment.catalogproduct.101')).toBeNull();
  });

  it('sees by itself what is missing, and sums it up with links to it', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Pošalji' }));
    const summary = within(form()).getByRole('alert', { name: '2 polja treba ispraviti' });
    expect(summary).toHaveFocus();
    expect(text()).toHaveAccessibleDescription(/Napišite bar nekoliko riječi/);
    await userEvent.click(within(summary).getByRole('link', { name: 'Odaberite ocjenu od 1 do 5.' }));
    expect(screen.getByRole('radio', { name: 'Ocjena 1 od 5' })).toHaveFocus();
  });

  it.each([
    [422, 'error_comment_exists', /O ovome ste već napisali/],
    [429, 'error_too_many_attempts', /Previše pokušaja/],
    [0, 'error_network', /Nema veze s internetom/],
  ])('keeps what was written when it cannot be taken (%d)', async (status, label_name, words) => {
    await openForm({ api: [nothingYet, refuse(postComment, status, { label_name })] });
    await userEvent.click(screen.getByRole('radio', { name: 'Ocjena 4 od 5' }));
    await write('Čvrsta i lijepa.');
    await userEvent.click(screen.getByRole('button', { name: 'Pošalji' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(text()).toHaveValue('Čvrsta i lijepa.');
  });

  it('keeps what was written over a reload', async () => {
    const { unmount } = await openForm();
    await userEvent.click(screen.getByRole('radio', { name: 'Ocjena 2 od 5' }));
    await write('Skoro savršena.');
    unmount();
    await openForm();
    expect(text()).toHaveValue('Skoro savršena.');
    expect(screen.getByRole('radio', { name: 'Ocjena 2 od 5' })).toBeChecked();
  });

  it('shows the customer’s own comment, which can be changed while it is pending, and deleted', async () => {
    const api = [
      answer(getMyComments, { success: true, data: [createOwnComment('waiting')] }),
      answer(deleteComment, { success: true }),
    ];
    const { calls } = await open({ session: customer, api });
    await userEvent.click(screen.getByRole('button', { name: 'Napišite mišljenje' }));
    expect(await screen.findByText('Ovo ste napisali vi')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Izmijeni' }));
    expect(text()).toHaveValue('Prva riječ.');
    expect(screen.getByRole('radio', { name: 'Ocjena 3 od 5' })).toBeChecked();
    expect(calls).toHaveLength(1);
  });

  it('takes a published word back before a new one', async () => {
    const api = [
      answer(getMyComments, { success: true, data: [createOwnComment('published')] }),
      answer(deleteComment, { success: true }),
    ];
    const { calls } = await open({ session: customer, api });
    await userEvent.click(screen.getByRole('button', { name: 'Napišite mišljenje' }));
    await screen.findByText('Objavljeno');
    expect(screen.queryByRole('button', { name: 'Izmijeni' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Obriši' }));
    expect(calls.at(-1)).toEqual({ name: deleteComment.name, request: { id: '9' } });
    expect(await screen.findByText('Obrisano je.')).toBeVisible();
    await waitFor(() => expect(text()).toHaveValue(''));
  });
});
