import { confirmStockAlert } from '@storefront/contracts/calls/catalog';
import { confirmNewsletter, unsubscribeNewsletter } from '@storefront/contracts/calls/site';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StockAlertPage, SubscribeConfirmPage, UnsubscribeConfirmPage } from './page';
import { stockAlert, subscribeConfirm, unsubscribeConfirm } from './page.server';

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
    what: 'unsubscribe',
    Page: UnsubscribeConfirmPage,
    half: unsubscribeConfirm,
    call: unsubscribeNewsletter,
    button: 'Unsubscribe',
    outcome: 'You are unsubscribed',
  },
  {
    what: 'stock alert',
    Page: StockAlertPage,
    half: stockAlert,
    call: confirmStockAlert,
    button: 'Tell me',
    outcome: 'We will tell you',
  },
];

describe.each(pages)('the page of an e-mail’s $what link', ({ Page, half, call, button, outcome }) => {
  const click = () => userEvent.click(screen.getByRole('button', { name: button }));

  it('changes nothing when it is opened', async () => {
    const context = createPageContext({ params: { contentId: 12, slug: 'aBc-d_e12' } });
    expect(await half.load(context)).toMatchObject({ data: link });
    expect(context.api.calls).toEqual([]);
    expect(renderInShell(<Page data={link} />, { language: 'en' }).calls).toEqual([]);
  });

  it('sends the call on click and confirms it', async () => {
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
  ])('shows why it failed (%d)', async (statusCode, label_name, text) => {
    renderInShell(<Page data={link} />, { language: 'en', api: [refuse(call, statusCode, { label_name })] });
    await click();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  });

  it('is private, with an address per language', () => {
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
