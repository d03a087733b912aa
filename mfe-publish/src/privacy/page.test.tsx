import { getPage } from '@storefront/contracts/calls/site';
import { storedItems } from '@storefront/contracts/stored-items';
import { answer, createPageContext, renderInShell } from '@storefront/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { cmsPage } from '../../test/provider-answers';
import { PrivacyPage } from './page';
import { privacy } from './page.server';

const entity = {
  name: 'Vrelo Adria d.o.o.',
  address: 'Ilica 112\n10000 Zagreb',
  email: 'podaci@vrelo.example',
  phone: '+385 1 5550 010',
};

async function open(language: 'en' | 'de' = 'en') {
  const page = cmsPage({ template: 'privacy', title: 'Privacy', legal_entity: entity });
  const context = createPageContext({ path: '/privatnost/', api: [answer(getPage, { data: page })] });
  const result = await privacy.load(context);
  if (result.kind !== 'page') throw new Error(`The page was not shown: ${result.kind}`);
  renderInShell(<PrivacyPage data={result.data} />, { language });
}

describe('the privacy page', () => {
  it('names who answers for the data of its readers', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Who answers for your data' })).toBeVisible();
    expect(screen.getByText(/Vrelo Adria d\.o\.o\./)).toBeVisible();
    expect(screen.getByRole('link', { name: entity.email })).toHaveAttribute('href', `mailto:${entity.email}`);
  });

  it('lists everything that the shop keeps in a browser, by consent, with its purpose and life', async () => {
    await open('de');
    const listed = [...document.querySelectorAll('th code')].map(({ textContent }) => textContent);
    expect(listed.sort()).toEqual(storedItems.map(({ name }) => name).sort());
    const necessary = within(screen.getByRole('table', { name: 'Notwendig' }));
    const token = within(necessary.getByRole('row', { name: /__Host-token/ }));
    expect(token.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Warenkorb, Wunschliste und Anmeldung',
      '365 Tage',
    ]);
    const marketing = within(screen.getByRole('table', { name: /Für Werbung/ }));
    expect(marketing.getByRole('row', { name: /gclid/ })).toHaveTextContent('Bis Sie es löschen');
    for (const cell of screen.getAllByRole('cell')) expect(cell.textContent).not.toMatch(/publish_|\{/);
  });
});
