import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { ContactPage } from './page';

const contact = {
  title: 'Kontakt',
  summary: 'Pišite nam.',
  contentHtml: markAsSafeHtml('<p>Odgovaramo isti dan.</p>'),
  address: 'Ferhadija 12\n71000 Sarajevo',
  email: 'pozdrav@vrelo.example',
  phone: '+387 33 555 010',
  hours: 'pon–pet: 9–17',
  formOutcome: { isSent: false, problem: null },
};

describe('ContactPage', () => {
  it('shows no opening hours of a shop that has none', () => {
    const { container } = renderInShell(<ContactPage data={{ ...contact, hours: '' }} />);
    expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).not.toContain('');
  });

  it('links to e-mail, telephone and map', () => {
    renderInShell(<ContactPage data={contact} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'pozdrav@vrelo.example' })).toHaveAttribute(
      'href',
      'mailto:pozdrav@vrelo.example',
    );
    expect(screen.getByRole('link', { name: '+387 33 555 010' })).toHaveAttribute('href', 'tel:+38733555010');
    expect(screen.getByText(/Ferhadija 12/)).toBeVisible();
    expect(screen.getByText('pon–pet: 9–17')).toBeVisible();
  });
});
