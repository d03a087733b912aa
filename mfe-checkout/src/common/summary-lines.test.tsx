import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { sampleCart } from '../../test/sample-cart';
import { toCartView } from './cart-view';
import { SummaryLines } from './summary-lines';

const { lines } = toCartView(sampleCart());
const [line] = lines;
if (!line) throw new Error('The cart is empty');

test('leads from what was ordered to what is still sold, and from nothing else', () => {
  renderInShell(<SummaryLines lines={[line, { ...line, code: 'gone', title: 'Gone', url: '' }]} hasLinks />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([line.url]);
  expect(screen.getByText('Gone')).toBeVisible();
});

test('does not lead out of the checkout', () => {
  renderInShell(<SummaryLines lines={[line]} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
