import { confirmNewsletter, unsubscribeNewsletter } from '@storefront/contracts/calls/site';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubscribeConfirmPage, UnsubscribeConfirmPage } from './page';
import { subscribeConfirm, unsubscribeConfirm } from './page.server';

const link = { id: '12', code: 'aBc-d_e12' };
const pages = [
  {
    what: 'subscription',
    Page: SubscribeConfirmPage,
    half: subscribeConfirm,
    call: confirmNewsletter,
    button: 'Confirm subscription',
    outcome: 'Welcome among our readers',
  },
  {
    what: 'way out',
    Page: UnsubscribeConfirmPage,
    half: unsubscribeConfirm,
    call: unsubscribeNewsletter,
    button: 'Unsubscribe',
    outcome: 'You are unsubscribed',
  },
];

describe.each(pages)('the page behind a mail’s $what', ({ Page, half, call, button, outcome }) => {
  const click = () => userEvent.click(screen.getByRole('button', { name: button }));

  it('changes nothing by being opened: mail programs open links before their readers do', async () => {
    const context = createPageContext({ params: { contentId: 12, slug: 'aBc-d_e12' } });
    expect(await half.load(context)).toMatchObject({ data: link });
    expect(context.api.calls).toEqual([]);
    expect(renderInShell(<Page data={link} />, { language: 'en' }).calls).toEqual([]);
  });

  it('does it at a click and tells so', async () => {
    const { calls } = renderInShell(<Page data={link} />, { language: 'en', api: [answer(call, { success: true })] });
    await click();
    expect(calls).toEqual([{ name: call.name, request: link }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: outcome })).toHaveFocus());
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    [422, 'error_code_invalid', 'no longer valid'],
    [400, 'error_validation', 'no longer valid'],
    [0, 'error_network', 'There is no connection'],
  ])('tells what is in the way (%d)', async (statusCode, label_name, text) => {
    renderInShell(<Page data={link} />, { language: 'en', api: [refuse(call, statusCode, { label_name })] });
    await click();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  });

  it('is for this reader only, and in every language', () => {
    const context = createPageContext({
      params: { contentId: 12, slug: 'aBc' },
      route: { urls: { ba: '/x/(id+)/(slug+)/', de: '/de/x/(id+)/(slug+)/' } },
    });
    expect(half.cache).toBe('private');
    expect(half.head(link, context)).toMatchObject({
      robots: 'noindex',
      alternates: { ba: '/x/12/aBc/', de: '/de/x/12/aBc/' },
    });
  });
});
