import type { DeliveryEstimates } from '@storefront/contracts/calls/catalog';
import { languages } from '@storefront/contracts/languages';
import { renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { estimates } from '../../test/fixtures';
import { DeliveryPromise } from './delivery-promise';
import { toDeliveryView } from './delivery-view.server';

afterEach(() => sessionStorage.clear());

function open(given: DeliveryEstimates | null = estimates) {
  const delivery = given && toDeliveryView(given, languages.en);
  return renderInShell(<DeliveryPromise delivery={delivery} />, { language: 'en' });
}

const country = () => screen.getByRole('combobox', { name: 'Delivery to' });

it('says when a parcel arrives in the language’s country, and for how much', () => {
  open();
  expect(country()).toHaveDisplayValue('Germany');
  expect(screen.getByText('Arrives 2 – 4 December')).toBeVisible();
  expect(
    screen.getByText(/Delivery is 3.50 €, free over 50.00 €. Express: 30 November – 1 December, 7.50 €./),
  ).toBeVisible();
  expect(screen.queryByText(/customs/)).not.toBeInTheDocument();
});

it('says it of another country, with its customs, and of the next product too', async () => {
  const { unmount } = open();
  await userEvent.selectOptions(country(), 'Bosnia and Herzegovina');
  expect(screen.getByText('Arrives 30 November – 1 December')).toBeVisible();
  expect(screen.getByText(/crosses a customs border/)).toBeVisible();
  expect(screen.queryByText(/Express/)).not.toBeInTheDocument();
  unmount();
  open();
  expect(country()).toHaveDisplayValue('Bosnia and Herzegovina');
});

it('goes by the language’s country where that of before is no longer delivered to', () => {
  sessionStorage.setItem('catalog.delivery-country', 'at');
  open();
  expect(country()).toHaveDisplayValue('Germany');
});

it('promises no day where the shop does not say one', () => {
  open(null);
  expect(screen.queryByText(/Arrives/)).not.toBeInTheDocument();
  expect(screen.getByText('Two years of legal guarantee')).toBeVisible();
});
