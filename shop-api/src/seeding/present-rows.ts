import { inLanguage, languageCodes } from '@storefront/contracts/languages';
import { toProductId } from './catalog-rows';
import { byKey } from './keys';
import type { Seed } from './read-seed';

export function giftRows(seed: Seed) {
  const keys = byKey('gift', seed.gifts);
  const products = byKey('product', seed.products);
  const rows = seed.gifts.map(({ key, picture, products: chosen }) => ({
    id: keys.requireId(key),
    code: key,
    visible: 1,
    picture,
    productIds: chosen.map((product) => toProductId(products.require(product))),
  }));
  const texts = seed.gifts.flatMap(({ key, localized }) =>
    languageCodes.map((lang) => ({ giftId: keys.requireId(key), lang, ...inLanguage(localized, lang) })),
  );
  return { rows, texts };
}

export function sweepstakeRows(seed: Seed) {
  const keys = byKey('sweepstake', seed.sweepstakes);
  const rows = seed.sweepstakes.map(({ key, picture, starts_on, ends_on, draws_on }) => ({
    id: keys.requireId(key),
    code: key,
    visible: 1,
    picture,
    startsOn: starts_on,
    endsOn: ends_on,
    drawsOn: draws_on,
  }));
  const texts = seed.sweepstakes.flatMap(({ key, answers: codes, localized }) =>
    languageCodes.map((lang) => {
      const { answers, ...text } = inLanguage(localized, lang);
      const coded = codes.map((code, index) => ({ code, title: answers[index] ?? code }));
      return { sweepstakeId: keys.requireId(key), lang, ...text, answers: coded };
    }),
  );
  return { rows, texts };
}
