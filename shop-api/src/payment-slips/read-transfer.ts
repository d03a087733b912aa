import type { PaymentSlip, TransferDetails } from '@storefront/contracts/calls/webshop';
import { createTranslate } from '@storefront/contracts/labels';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import type { SeedBankAccount } from '../../seed/seed-types';
import type { OrderRow } from '../payments/payment-store';
import { findHolder, toPostalLines } from '../site/legal-entities';
import { createOrderMoneyFormat, type Shop } from '../site/shop';
import { assumedCountry, findCountry } from '../webshop/countries';
import { orderNumber, toCart } from '../webshop/order-row';
import { awaitsTransfer } from '../webshop/order-state';
import { chooseForm } from './choose-form';
import { createSlip } from './payment-slip';
import { findAccount, toAccountCountry } from './transfer-account';
import type { TransferOrder } from './transfer-order';

/** Where the payer's bank is taken to be: in the country of their address. */
function findPayerCountry({ destinations }: Shop, order: OrderRow): string {
  const { customer } = toCart(order);
  const chosen = customer && findCountry(destinations, customer.country);
  return (chosen ?? assumedCountry(destinations, order.lang as LanguageCode)).code;
}

function toTransferOrder({ site, labels }: Shop, order: OrderRow, account: SeedBankAccount): TransferOrder {
  const lang = order.lang as LanguageCode;
  const { customer } = toCart(order);
  const holder = findHolder(site, account.holder);
  const { street, place } = toPostalLines(holder, lang);
  const reference = orderNumber(order);
  const t = createTranslate(labels[lang], languages[lang].htmlLang);
  return {
    payer: {
      name: customer ? `${customer.first_name} ${customer.last_name}` : '',
      street: customer?.address ?? '',
      place: customer ? `${customer.zipcode} ${customer.city}` : '',
    },
    recipient: { name: holder.name, street, place },
    iban: account.iban,
    bic: account.bic,
    amountMinor: order.totalMinor,
    reference,
    purpose: t('shop_transfer_purpose', { number: reference }),
  };
}

function readSlip(shop: Shop, order: OrderRow, account: SeedBankAccount): Promise<PaymentSlip> | null {
  const { currency } = order;
  // Nobody pays the euros of an order into an account of another currency by a form that says otherwise.
  const form =
    account.currency === currency
      ? chooseForm(currency, toAccountCountry(account), findPayerCountry(shop, order))
      : null;
  return form && createSlip(form, toTransferOrder(shop, order, account));
}

/** Who to pay for an order that waits for a transfer, and the form that the payer's bank takes; null for every other order. */
export async function readTransfer(shop: Shop, order: OrderRow, lang: LanguageCode): Promise<TransferDetails | null> {
  if (!awaitsTransfer(order)) return null;
  const { site } = shop;
  const account = findAccount(site, order.currency, findPayerCountry(shop, order));
  const holder = findHolder(site, account.holder);
  const { street, place, country } = toPostalLines(holder, lang);
  return {
    recipient: holder.name,
    recipient_address: `${street}, ${place}, ${country}`,
    bank: account.bank,
    iban: account.iban,
    bic: account.bic,
    reference: orderNumber(order),
    // In the order's own currency, whatever language it is looked at in.
    amount: createOrderMoneyFormat(shop, order)(order.totalMinor),
    amount_minor: order.totalMinor,
    slip: await readSlip(shop, order, account),
  };
}
