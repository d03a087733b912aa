import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { ImprintPage } from './page';

const least = {
  name: 'Vrelo d.o.o.',
  address: 'Ferhadija 12\n71000 Sarajevo\nBosna i Hercegovina',
  email: 'pozdrav@vrelo.example',
  phone: '+387 33 555 010',
};

function show(entity: Parameters<typeof ImprintPage>[0]['data']['entity']) {
  renderInShell(
    <ImprintPage data={{ title: 'Impresum', summary: 'Ko prodaje.', contentHtml: markAsSafeHtml(''), entity }} />,
  );
}

describe('ImprintPage', () => {
  it('names the seller with register, director, tax numbers and who supervises it', () => {
    const particulars = {
      represented_by: 'Selma Begović',
      register: 'Općinski sud u Sarajevu',
      register_number: '65-01',
      tax_number: '4200000000002',
      vat_id: '200000000002',
      supervisory_body: 'Uprava za inspekcijske poslove',
      dispute_body: 'Ombudsmen za zaštitu potrošača',
    };
    show({ ...least, ...particulars });
    expect(screen.getByText(/Ferhadija 12/)).toHaveTextContent('Vrelo d.o.o. Ferhadija 12 71000 Sarajevo');
    expect(screen.getByText('Općinski sud u Sarajevu, 65-01')).toBeVisible();
    const { represented_by, tax_number, vat_id, supervisory_body, dispute_body } = particulars;
    for (const text of [represented_by, tax_number, vat_id, supervisory_body, dispute_body]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: least.phone })).toHaveAttribute('href', 'tel:+38733555010');
  });

  it('has no row for what a company does not have', () => {
    show(least);
    expect(screen.getAllByRole('term')).toHaveLength(3);
  });
});
