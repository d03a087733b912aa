import { createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { NewsletterSubscribePage } from './page';
import { newsletterSubscribe } from './page.server';

async function open(query: string) {
  const result = await newsletterSubscribe.load(createPageContext({ language: 'en', query }));
  if (result.kind !== 'page') throw new Error(`The page was not shown: ${result.kind}`);
  return renderInShell(<NewsletterSubscribePage data={result.data} />, { language: 'en' });
}

describe('the page behind the newsletter’s form without scripts', () => {
  it('says that an e-mail was sent', async () => {
    await open('?sent=1');
    expect(screen.getByRole('heading', { level: 1, name: 'Look into your mail' })).toBeVisible();
  });

  it('shows why it was rejected', async () => {
    await open('?problem=error_email');
    expect(screen.getByText(/The e-mail address is not complete/)).toBeVisible();
  });

  it('shows no text from the address', async () => {
    await open('?problem=Call%20%2B387%2033%20now');
    expect(screen.queryByText(/Call/)).not.toBeInTheDocument();
  });
});
