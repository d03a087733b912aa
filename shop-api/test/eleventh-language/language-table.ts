import { languageTable as ownTable } from '../../../shared-contracts/src/languages/language-table';

/** The shop's table with one row more. Jest puts it in the place of the shop's own (jest.config.cjs). */
export const languageTable = {
  ...ownTable,
  vl: {
    htmlLang: 'nl-BE',
    currency: 'EUR',
    productWord: 'artikel',
    ordersWord: 'bestellingen',
    nativeName: 'Vlaams',
    fallback: [],
    countries: ['be'],
  },
} as const;
