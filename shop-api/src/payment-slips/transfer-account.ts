import type { CurrencyCode } from '@storefront/contracts/languages';
import type { SeedBankAccount, SeedSite } from '../../seed/seed-types';

/** Two letters, lower case: where the account is held. */
export function toAccountCountry({ iban }: SeedBankAccount): string {
  return iban.slice(0, 2).toLowerCase();
}

/**
 * The account that a transfer goes to: one in the payer's country that takes the currency, else one that takes the currency,
 * else the shop's own.
 */
export function findAccount(site: SeedSite, currency: CurrencyCode, payerCountry: string): SeedBankAccount {
  const accounts = [site.bank_account, ...(site.bank_accounts ?? [])].filter(
    (account) => account.currency === currency,
  );
  const near = accounts.find((account) => toAccountCountry(account) === payerCountry);
  return near ?? accounts[0] ?? site.bank_account;
}
