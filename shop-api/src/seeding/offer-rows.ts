import { inLanguage, languageCodes } from '@storefront/contracts/languages';
import type { Seed } from './read-seed';

export function couponRows({ coupons }: Seed) {
  return coupons.map(({ code, type, percent, amount_minor, minimum_minor, valid_from, valid_until, max_uses }) => ({
    code,
    type,
    percent: percent ?? null,
    amountMinor: amount_minor ?? null,
    minimumMinor: minimum_minor ?? null,
    validFrom: valid_from ?? null,
    validUntil: valid_until ?? null,
    maxUses: max_uses ?? null,
  }));
}

export function listRows({ lists }: Seed) {
  const rows = lists.map(({ code, rule }, index) => ({
    id: index + 1,
    code,
    rule,
    template: 'default',
    visible: 1,
    redirectUrl: null,
    redirectCode: null,
  }));
  const texts = lists.flatMap(({ localized }, index) =>
    languageCodes.map((lang) => ({ listId: index + 1, lang, ...inLanguage(localized, lang) })),
  );
  return { rows, texts };
}
