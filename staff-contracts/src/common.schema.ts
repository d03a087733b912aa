import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { z } from 'zod';

/** The language of titles in the answer. */
export const lang = { lang: z.enum(languageCodes as [LanguageCode, ...LanguageCode[]]) };

export const page = { page: z.number().int().min(1).max(10_000).default(1) };

export const pagination = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});

/** Words, in any order and case, with or without accents; the beginning of a word is enough. */
export const search = { search: z.string().trim().max(100, 'error_too_long').default('') };

/** Money in whole minor units, of a currency that stands beside it. */
export const minor = z.number().int();
export const currency = z.enum(['BAM', 'EUR', 'RSD']);

/** A day as 2026-11-30. */
export const day = z.iso.date('error_validation').regex(/^20/, 'error_validation');

/** Why, for the record. */
export const reason = z.string().trim().max(500, 'error_too_long');
export const code = z.string().trim().min(1, 'error_required').max(64, 'error_too_long');
