import { inLanguage, languageCodes } from '@storefront/contracts/languages';
import { byKey } from './keys';
import type { Seed } from './read-seed';

export function locationRows(seed: Seed) {
  const keys = byKey('location', seed.locations);
  const rows = seed.locations.map(({ key, visible, country_code, postal_code, localized: _, ...rest }) => ({
    ...rest,
    id: keys.requireId(key),
    code: key,
    visible: visible ? 1 : 0,
    countryCode: country_code,
    postalCode: postal_code,
  }));
  const texts = seed.locations.flatMap(({ key, localized }) =>
    languageCodes.map((lang) => ({ pointId: keys.requireId(key), lang, ...inLanguage(localized, lang) })),
  );
  return { rows, texts };
}

export function serviceRows(seed: Seed) {
  const keys = byKey('service', seed.services);
  const rows = seed.services.map(({ key, picture }) => ({ id: keys.requireId(key), code: key, visible: 1, picture }));
  const texts = seed.services.flatMap(({ key, localized }) =>
    languageCodes.map((lang) => ({ serviceId: keys.requireId(key), lang, ...inLanguage(localized, lang) })),
  );
  return { rows, texts };
}

export function specialistRows(seed: Seed) {
  const keys = byKey('specialist', seed.specialists);
  const places = byKey('location', seed.locations);
  const rows = seed.specialists.map(({ key, location, localized: _, ...rest }) => ({
    ...rest,
    id: keys.requireId(key),
    code: key,
    visible: 1,
    pointId: places.requireId(location),
  }));
  const texts = seed.specialists.flatMap(({ key, localized }) =>
    languageCodes.map((lang) => ({ specialistId: keys.requireId(key), lang, ...inLanguage(localized, lang) })),
  );
  return { rows, texts };
}
