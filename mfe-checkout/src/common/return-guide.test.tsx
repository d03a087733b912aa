import { getOrderDocument, type Order, type OrderReturn } from '@storefront/contracts/calls/webshop';
import { languages } from '@storefront/contracts/languages';
import { refuse, renderInShell } from '@storefront/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { sampleOrder } from '../../test/sample-order';
import { ReturnGuide } from './return-guide';
import { toReturnView } from './return-view.server';

const names = { order_identificator: '12-geheim', access: 'kod' };

function createOrder(step: OrderReturn['step'], changed: Partial<Order> = {}): Order {
  const plan = { step, send_by: '2026-12-06T09:30:00.000Z', send_to: ['Vrelo d.o.o.', 'Ferhadija 12'] };
  const withdrawal = { received_at: '2026-11-22T09:30:00.000Z', note: 'Only the mug.', return: plan };
  return sampleOrder({ state: 'withdrawn', withdrawal, ...changed });
}

function open(order: Order, api = [refuse(getOrderDocument, 503)]) {
  const view = toReturnView(order, languages.en);
  if (!view) throw new Error('There is no guide');
  const { calls } = renderInShell(<ReturnGuide view={view} names={names} />, { language: 'en', api });
  const guide = within(screen.getByRole('region', { name: 'Your return' }));
  return { guide, calls, steps: guide.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent) };
}

describe('the guide to a return', () => {
  it('leads from the parcel to the money while the things are with the shopper', async () => {
    const slip = { code: 'return_slip', kind: 'return_slip', title: 'Return slip', issued_at: null } as const;
    const { guide, steps, calls } = open(createOrder('send', { documents: [slip] }));
    expect(steps).toEqual([
      'Pack what goes back',
      'Put the return slip into the parcel',
      'Send it by 6 December 2026',
      'We send the money back',
    ]);
    expect(guide.getByText('Only the mug.')).toBeVisible();
    expect(guide.getByText('Ferhadija 12')).toBeVisible();
    expect(guide.getByText(/As soon as the things arrive/)).toBeVisible();
    fireEvent.click(guide.getByRole('button', { name: 'Return slip' }));
    expect(await guide.findByText(/cannot be downloaded/)).toBeVisible();
    expect(calls).toEqual([
      { name: getOrderDocument.name, request: { lang: 'en', ...names, document: 'return_slip' } },
    ]);
  });

  it('asks nobody to send what never left the house, nor promises money that never came', () => {
    expect(open(createOrder('none')).steps).toEqual(['Nothing to send back']);
  });

  it('promises the money of what was paid and never left', () => {
    const { payment } = sampleOrder();
    const { steps, guide } = open(createOrder('none', { payment: { ...payment, status: 'paid' } }));
    expect(steps).toEqual(['Nothing to send back', 'We send the money back']);
    expect(guide.getByText(/Within 14 days/)).toBeVisible();
  });

  it('says how much went back, and waits for no parcel then', () => {
    const refunded = { amount: '39,90 €', amount_minor: 3990 };
    const { steps, guide } = open(createOrder('send', { state: 'refunded', refunded }));
    expect(steps).toEqual(['The things have reached us', 'We send the money back']);
    expect(guide.getByText('We have sent back 39,90 €, the way it came.')).toBeVisible();
    expect(guide.queryByText(/As soon as|Within 14 days/)).not.toBeInTheDocument();
  });

  it('is absent where nobody withdrew, or the provider does not say how the things come back', () => {
    expect(toReturnView(sampleOrder(), languages.en)).toBeNull();
    const withdrawal = { received_at: '2026-11-22T09:30:00.000Z' };
    expect(toReturnView(sampleOrder({ withdrawal }), languages.en)).toBeNull();
  });
});
